//! Commands that change a game: each step costs the same, however many came before it.

use quarry_game::{Game, Moment, Play, Refused, Roll, Seat, SeatSet, Seed, Step, Viewer};
use serde_json::{Value, json};

use super::{Reply, Which, none_yet};
use crate::fault::{Code, Fault};
use crate::question::plain;
use crate::{Engine, Playable};

type Taken<G, T> = Result<T, Refused<<G as Game>::Illegal>>;
type Told<G> = Taken<G, Vec<<G as Game>::Event>>;

/// A game that takes steps. Neither kind is changed by a step that fails.
pub(super) enum Line<'a, G: Playable> {
    /// That of the conversation, which keeps its steps.
    Past(&'a mut Play<G>),
    /// A copy, which does not.
    Bare(&'a mut Moment<G>),
}

impl<G: Playable> Line<'_, G> {
    pub(super) fn game(&self) -> &G {
        match self {
            Line::Past(play) => play.game(),
            Line::Bare(moment) => moment.game(),
        }
    }

    pub(super) fn act(&mut self, seat: Seat, action: G::Action) -> Told<G> {
        match self {
            Line::Past(play) => play.act(seat, action),
            Line::Bare(moment) => moment.act(seat, action),
        }
    }

    pub(super) fn roll(&mut self, dice: &mut impl Roll) -> Told<G> {
        match self {
            Line::Past(play) => play.roll(dice),
            Line::Bare(moment) => moment.roll(dice),
        }
    }

    fn chance(&mut self, outcome: G::Chance) -> Told<G> {
        match self {
            Line::Past(play) => play.chance(outcome),
            Line::Bare(moment) => moment.chance(outcome),
        }
    }

    fn resign(&mut self, seat: Seat) -> Told<G> {
        match self {
            Line::Past(play) => play.resign(seat),
            Line::Bare(moment) => moment.resign(seat),
        }
    }

    fn draw(&mut self, seed: &Seed) -> Taken<G, (G::Chance, Vec<G::Event>)> {
        let play = match self {
            Line::Bare(moment) => return moment.draw(seed),
            Line::Past(play) => play,
        };
        let events = play.draw(seed)?;
        let Some(Step::Chance(outcome)) = play.steps().last().copied() else {
            unreachable!("the draw is the last step");
        };
        Ok((outcome, events))
    }
}

impl<G: Playable> Engine<G> {
    /// The game that a request is about, to be changed.
    pub(super) fn line(&mut self, game: Which) -> Result<Line<'_, G>, Fault> {
        self.at(game)?;
        let Some(number) = game else {
            return self.play.as_mut().map(Line::Past).ok_or_else(none_yet);
        };
        let copy = self.copies[number as usize].as_mut();
        Ok(Line::Bare(copy.expect("it was looked up before")))
    }

    /// What became of a step that the rules may have refused.
    pub(super) fn allowed<T>(&self, taken: Result<T, Refused<G::Illegal>>) -> Result<T, Fault> {
        taken.map_err(|why| Fault::refused::<G>(why, &self.book))
    }

    pub(super) fn apply(&mut self, game: Which, seat: Seat, action: &str) -> Reply {
        let action = self.read_action(game, seat, action)?;
        let taken = self.line(game)?.act(seat, action);
        let events = self.allowed(taken)?;
        Ok(json!({"events": self.events(game, &events)?}))
    }

    pub(super) fn resign(&mut self, game: Which, seat: Seat) -> Reply {
        self.expect_seat(game, seat)?;
        let taken = self.line(game)?.resign(seat);
        let events = self.allowed(taken)?;
        Ok(json!({"events": self.events(game, &events)?}))
    }

    pub(super) fn chance(&mut self, game: Which, outcome: Option<&str>) -> Reply {
        let before = self.at(game)?.game().clone();
        let seed = self.seed;
        let taken = match outcome {
            None => self.line(game)?.draw(&seed),
            Some(text) => {
                let outcome = before
                    .read_chance(text)
                    .map_err(|error| Fault::new(Code::BadAction, error.to_string()))?;
                self.line(game)?.chance(outcome).map(|events| (outcome, events))
            }
        };
        let (outcome, events) = self.allowed(taken)?;
        let events = self.events(game, &events)?;
        Ok(json!({"outcome": before.write_chance(outcome), "events": events}))
    }

    /// What each seat and the spectators saw; `null` for who did not notice.
    fn events(&self, game: Which, events: &[G::Event]) -> Result<Vec<Value>, Fault> {
        let seats = SeatSet::first(self.at(game)?.game().seats());
        let seen_by = |event, viewer| plain(&G::seen(event, viewer));
        let one = |event| {
            let seats: Vec<_> =
                seats.iter().map(|seat| seen_by(event, Viewer::Seat(seat))).collect();
            json!({"seats": seats, "spectator": seen_by(event, Viewer::Spectator)})
        };
        Ok(events.iter().map(one).collect())
    }

    pub(super) fn undo(&mut self, seat: Seat) -> Reply {
        self.expect_seat(None, seat)?;
        let play = self.play.as_mut().ok_or_else(none_yet)?;
        let Step::Act(_, action) = play.undo(seat).map_err(Fault::fenced)? else {
            unreachable!("only decisions are taken back");
        };
        self.players = Default::default();
        let game = play.game();
        let taken = game.write_action(action);
        Ok(json!({"position": game.position(), "rules": play.rules(), "taken": taken}))
    }
}
