//! The mind of a seat in one particular game.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use quarry_game::{Notation, QuickDice, Seat, Secrets, Telling};
use quarry_players::{
    Cause, Level as Strength, Thinks, hint_by, reason_message, reason_words, tell_answer, tell_line,
};
use quarry_search::{Budget, Player, Question};
use quarry_table::wire::{Advice, Answer, Say, Share};
use quarry_table::{Decision, DecisionRequest, Past};

use crate::mind::{Mind, Purpose};

/// The strongest levels think for seconds: they recall at most this many decisions of a long past.
const RECALLED: usize = 6;
/// Up to this level a mind recalls every decision, so dropping and rebuilding it changes nothing.
const EXACT: u8 = 6;
/// An adviser recalls at most this many decisions about which it was not asked.
const ADVISED: usize = 24;

/// The player of one seat, and which of its decisions it remembers.
pub(crate) struct GameMind<G: Notation> {
    level: Strength,
    purpose: Purpose,
    seed: u64,
    player: Box<dyn Player<G>>,
    /// What the seat did at each decision that the player remembers; `None` where that is not known yet.
    remembered: Vec<Option<G::Action>>,
    /// Decisions that are still to be recalled, the last one first.
    missing: Vec<(Seat, Decision<G>)>,
}

impl<G: Notation + Secrets + Telling + Thinks> GameMind<G> {
    /// A mind that remembers nothing yet.
    pub(crate) fn new(level: Strength, purpose: Purpose, seed: u64) -> GameMind<G> {
        let player = player_for(level, purpose, seed);
        let (remembered, missing) = (Vec::new(), Vec::new());
        GameMind { level, purpose, seed, player, remembered, missing }
    }

    /// Whether everything that it remembers is what the seat did.
    fn remembers_right(&self, actions: &[G::Action]) -> bool {
        let same = |(mine, action): (&Option<G::Action>, &G::Action)| {
            mine.is_none_or(|mine| mine == *action)
        };
        self.remembered.len() <= actions.len() && self.remembered.iter().zip(actions).all(same)
    }

    /// How many decisions it recalls at most.
    fn most(&self) -> usize {
        match self.purpose {
            Purpose::Adviser => ADVISED,
            Purpose::Player if self.level.number() > EXACT => RECALLED,
            Purpose::Player => usize::MAX,
        }
    }

    /// Lets the player think; one that fails is replaced by a new one.
    fn guarded<T>(&mut self, think: impl FnOnce(&mut dyn Player<G>, Budget) -> T) -> Option<T> {
        let (player, budget) = (&mut *self.player, G::budget(self.level));
        let thought = catch_unwind(AssertUnwindSafe(|| think(player, budget))).ok();
        if thought.is_none() {
            tracing::error!(
                game = G::NAME,
                level = self.level.number(),
                "a computer player failed"
            );
            self.player = player_for(self.level, self.purpose, self.seed);
        }
        thought
    }
}

impl<G: Notation + Secrets + Telling + Thinks> Mind for GameMind<G> {
    fn look_back(&mut self, past: &(dyn Any + Send)) {
        let Some(past) = past.downcast_ref::<Past<G>>() else { return };
        let actions: Vec<G::Action> = past.actions().collect();
        // The same position as at the last request.
        if self.remembered.len() == actions.len() + 1 && self.remembered.last() == Some(&None) {
            self.remembered.pop();
        }
        if !self.remembers_right(&actions) {
            *self = GameMind::new(self.level, self.purpose, self.seed);
        }
        let known = self.remembered.len().max(actions.len().saturating_sub(self.most()));
        self.remembered = actions[..known].iter().copied().map(Some).collect();
        self.missing.clear();
        // Replaying the whole game is expensive: done only if decisions are missing.
        if known < actions.len() {
            let missing = past.decisions(known).into_iter().rev();
            self.missing.extend(missing.map(|decision| (past.seat(), decision)));
        }
    }

    fn recall(&mut self) -> bool {
        let Some((seat, Decision { view, legal, action })) = self.missing.pop() else {
            return false;
        };
        self.guarded(|player, budget| {
            drop(player.choose(Question { view: &view, seat, legal: &legal, budget }));
        });
        self.remembered.push(Some(action));
        true
    }

    fn decide(&mut self, request: &(dyn Any + Send)) -> Option<String> {
        let DecisionRequest { seat, view, legal, written } =
            request.downcast_ref::<DecisionRequest<G>>()?;
        let first = *legal.first()?;
        let chosen = self.guarded(|player, budget| {
            player.choose(Question { view, seat: *seat, legal, budget }).action
        });
        // Some action must be played: a player that fails takes the first one.
        let action = chosen.filter(|chosen| legal.contains(chosen)).unwrap_or(first);
        self.remembered.push(Some(action));
        written.get(legal.iter().position(|other| *other == action)?).cloned()
    }

    fn advise(&mut self, request: &(dyn Any + Send)) -> Option<Advice> {
        let DecisionRequest { seat, view, legal, written } =
            request.downcast_ref::<DecisionRequest<G>>()?;
        legal.first()?;
        let seed = self.seed;
        let (hint, line, answer) = self.guarded(|player, budget| {
            let hint = hint_by::<G>(player, Question { view, seat: *seat, legal, budget }, seed);
            let line = tell_line::<G>(&hint, view, *seat, seed).into_iter().map(Say).collect();
            let answer = tell_answer::<G>(&hint, view, *seat, seed);
            (hint, line, answer)
        })?;
        self.remembered.push(None);
        let write = |action| legal.iter().position(|other| *other == action).map(|at| &written[at]);
        let share = |(action, share): &(G::Action, f32)| {
            Some(Share { action: write(*action)?.clone(), share: *share })
        };
        let mix = hint.mix.iter().filter_map(share).collect();
        let action = write(hint.action)?.clone();
        let world = G::imagine(view, &mut QuickDice::new(seed));
        let message = |cause: &Cause<G::Action>| reason_message(&world, &cause.reason);
        let why = hint.cause.as_ref().map(message).map(|said| reason_words::<G>(&said));
        let why = why.into_iter().flatten().collect();
        let at = hint.cause.map_or_else(Vec::new, |cause| cause.sites);
        let answer = answer.map(|(seat, say)| Answer { seat, say: Say(say) });
        Some(Advice { action, value: hint.value, mix, line, why, at, odds: hint.odds, answer })
    }

    fn footprint(&self) -> usize {
        self.player.footprint() + self.remembered.capacity() * size_of::<Option<G::Action>>()
    }
}

/// Advice comes from the strongest player with the thought of a level; a level plays as it is.
fn player_for<G: Thinks>(level: Strength, purpose: Purpose, seed: u64) -> Box<dyn Player<G>> {
    match purpose {
        Purpose::Player => G::player(level, seed),
        Purpose::Adviser => G::player(Strength::STRONGEST, seed),
    }
}

#[cfg(test)]
mod tests {
    use moogh::Moogh;
    use planet_raiders::PlanetRaiders;
    use quarry_game::{Game as _, Pending, Play, QuickDice, Seed, Viewer};
    use raptor::Raptor;

    use super::*;

    /// The decisions of a seat before which its mind is dropped.
    const DROPPED: [usize; 3] = [6, 25, 60];

    struct Match<G: Notation> {
        play: Play<G>,
        players: Vec<Box<dyn Player<G>>>,
        minds: Vec<GameMind<G>>,
    }

    impl<G: Notation + Secrets + Telling + Thinks> Match<G> {
        fn past(&self, seat: Seat) -> Past<G> {
            Past::new(seat, &self.play)
        }

        fn decision_request(&self, seat: Seat) -> DecisionRequest<G> {
            let (game, mut legal) = (self.play.game(), Vec::new());
            game.legal_actions(seat, &mut legal);
            let written = legal.iter().map(|action| game.write_action(*action)).collect();
            DecisionRequest { seat, view: game.view(Viewer::Seat(seat)), legal, written }
        }

        /// One decision, made by the player of a match and by the mind of a server.
        fn decide(&mut self, seat: Seat, level: Strength) {
            let (request, past) = (self.decision_request(seat), self.past(seat));
            let index = seat.index();
            let DecisionRequest { view, legal, .. } = &request;
            let choice = self.players[index].choose(Question {
                view,
                seat,
                legal,
                budget: G::budget(level),
            });
            let number = past.actions().count();
            if DROPPED.contains(&number) {
                self.minds[index] = GameMind::new(level, Purpose::Player, index as u64);
            }
            if number == DROPPED[0] + 3 {
                // A decision that never came to the table, as after a lost lease.
                self.minds[index].decide(&request);
            }
            self.minds[index].look_back(&past);
            while self.minds[index].recall() {}
            let decided = self.minds[index].decide(&request);
            let expected = self.play.game().write_action(choice.action);
            assert_eq!(decided, Some(expected), "{} level {level}, decision {number}", G::NAME);
            self.play.act(seat, choice.action).expect("players keep the rules");
        }
    }

    /// A whole game in which minds, also dropped and made again, decide as players of a match do.
    fn check<G: Notation + Secrets + Telling + Thinks>(level: u8) {
        let level = Strength::new(level).expect("a level");
        let seed = Seed::from_phrase("minds");
        let setup = G::set_up(&G::Options::default(), &mut QuickDice::new(3)).expect("a game");
        let play = Play::<G>::new(setup);
        let seats = 0..play.game().seats() as u64;
        let players = seats.clone().map(|seat| G::player(level, seat)).collect();
        let minds = seats.map(|seat| GameMind::new(level, Purpose::Player, seat)).collect();
        let mut game = Match { play, players, minds };
        for _ in 0..5000 {
            match game.play.game().pending() {
                Pending::Over(_) => return,
                Pending::Chance => drop(game.play.draw(&seed)),
                Pending::Seats(seats) => game.decide(seats.lowest(), level),
            }
        }
        panic!("the game does not end");
    }

    #[test]
    fn minds_decide_as_players_of_a_match_in_raptor() {
        [1, 3, 5].into_iter().for_each(check::<Raptor>);
    }

    #[test]
    fn minds_decide_as_players_of_a_match_in_moogh() {
        [1, 3].into_iter().for_each(check::<Moogh>);
    }

    #[test]
    fn minds_decide_as_players_of_a_match_in_planet_raiders() {
        [1, 3, 5].into_iter().for_each(check::<PlanetRaiders>);
    }

    #[test]
    fn an_adviser_is_asked_twice_and_remembers_what_was_played_instead() {
        let setup = Raptor::set_up(&Default::default(), &mut QuickDice::new(3)).expect("a game");
        let level = Strength::new(1).expect("a level");
        let mut game =
            Match::<Raptor> { play: Play::new(setup), players: Vec::new(), minds: Vec::new() };
        let mut adviser = GameMind::<Raptor>::new(level, Purpose::Adviser, 1);
        for _ in 0..40 {
            match game.play.game().pending() {
                Pending::Over(_) => break,
                Pending::Chance => drop(game.play.draw(&Seed::from_phrase("adviser"))),
                Pending::Seats(seats) => {
                    let seat = seats.lowest();
                    let request = game.decision_request(seat);
                    if seat == Seat::at(0) {
                        adviser.look_back(&game.past(seat));
                        while adviser.recall() {}
                        let said = adviser.advise(&request).map(|advice| advice.action);
                        assert!(said.is_some_and(|said| request.written.contains(&said)));
                        adviser.look_back(&game.past(seat));
                        assert!(adviser.missing.is_empty(), "it was asked about this a moment ago");
                        adviser.advise(&request).expect("an answer");
                    }
                    let action = *request.legal.last().expect("an action");
                    game.play.act(seat, action).expect("legal");
                }
            }
        }
        assert!(adviser.remembered.len() > 5, "a new one each time would remember little");
    }
}
