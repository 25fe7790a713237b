//! Commands that ask the computer player.

use std::time::Duration;

#[cfg(feature = "decide")]
use quarry_game::Seed;
use quarry_game::{Refused, Roll as _, Seat, Viewer};
use quarry_players::Level;
use quarry_search::{Budget, Choice, Question};
use serde_json::{Value, json};

use super::{Reply, Which};
use crate::fault::{Code, Fault};
#[cfg(feature = "decide")]
use crate::question::{Clock, plain};
#[cfg(feature = "decide")]
use crate::request::Decide;
use crate::{Engine, Playable};

impl<G: Playable> Engine<G> {
    /// What the computer player would do: at a level, or the strongest with a budget.
    pub(super) fn best(
        &self,
        game: Which,
        seat: Seat,
        level: Option<u8>,
        nodes: Option<u64>,
        ms: Option<u64>,
    ) -> Reply {
        let steps = self.at(game)?.steps();
        let game = self.expect_seat(game, seat)?;
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        if legal.is_empty() {
            let why = if game.pending().outcome().is_some() {
                Refused::Over
            } else {
                Refused::NotPending(seat)
            };
            return Err(Fault::refused::<G>(why, &self.book));
        }
        let (level, budget) = strength::<G>(level, nodes, ms, self.limits.threads)?;
        let luck = self.seed.dice("best", steps).next_u32();
        let view = game.view(Viewer::Seat(seat));
        let budget = budget.remembering(self.limits.memory);
        let choice = G::player(level, luck.into()).choose(Question {
            view: &view,
            seat,
            legal: &legal,
            budget,
        });
        Ok(decided(game, &choice))
    }

    /// Decides for a seat that is told only what it may know; the game of this conversation has no part
    /// in it.
    #[cfg(feature = "decide")]
    pub(super) fn decide(&mut self, asked: &Decide) -> Reply {
        let Decide { seat, view, legal, clock, seed, .. } = asked;
        let (world, known) = self.world(*seat, view)?;
        let actions = self.expect_legal(&world, *seat, legal)?;
        let luck = seed.as_ref().map_or(self.seed, |seed| Seed::from_phrase(&seed.phrase()));
        let luck = luck.dice("player", seat.index() as u64).next_u32();
        let (level, budget) = thought::<G>(self.level, *clock, self.limits.threads);
        let budget = budget.remembering(self.limits.memory);
        let player =
            self.players[seat.index()].get_or_insert_with(|| G::player(level, luck.into()));
        let choice = player.choose(Question { view: &known, seat: *seat, legal: &actions, budget });
        Ok(decided(&world, &choice))
    }

    /// A world in which `seat` sees `view`.
    #[cfg(feature = "decide")]
    fn world(&self, seat: Seat, view: &Value) -> Result<(G, G::View), Fault> {
        let bad = |words: String| Fault::new(Code::BadPosition, words);
        let world = G::from_view(view, &mut self.seed.dice("view", 0))
            .map_err(|error| bad(format!("not a view: {error}")))?;
        let stranger = || bad(format!("no game looks like this to seat {seat}"));
        if seat.index() >= world.seats() {
            return Err(stranger());
        }
        let known = world.view(Viewer::Seat(seat));
        if plain(&known) == *view { Ok((world, known)) } else { Err(stranger()) }
    }

    /// The legal actions of `seat`, which must be those that it was told.
    #[cfg(feature = "decide")]
    fn expect_legal(
        &self,
        world: &G,
        seat: Seat,
        told: &[String],
    ) -> Result<Vec<G::Action>, Fault> {
        let mut actions = Vec::new();
        world.legal_actions(seat, &mut actions);
        let written: Vec<String> = actions.iter().map(|a| world.write_action(*a)).collect();
        if written.is_empty() {
            return Err(Fault::refused::<G>(Refused::NotPending(seat), &self.book));
        }
        if written.len() != told.len() || !told.iter().all(|action| written.contains(action)) {
            let words = format!("the legal actions of seat {seat} are other ones here");
            return Err(Fault::new(Code::BadPosition, words));
        }
        Ok(actions)
    }
}

/// How a seat thinks: at its level, within the time of a clock that runs, or as strong as the clock allows.
#[cfg(feature = "decide")]
fn thought<G: Playable>(level: Option<Level>, clock: Clock, threads: usize) -> (Level, Budget) {
    let time = clock.ms.map(|ms| Duration::from_millis(ms.max(1)));
    if let Some(level) = level {
        let usual = G::budget(level);
        let late =
            time.filter(|time| clock.left.is_some() && usual.time.is_none_or(|own| *time < own));
        return (level, late.map_or(usual, |time| usual.within(time)));
    }
    let usual = G::budget(Level::STRONGEST);
    let budget = match (clock.nodes, time) {
        (Some(nodes), None) => Budget::nodes(nodes.max(1)),
        (Some(nodes), Some(time)) => Budget::nodes(nodes.max(1)).within(time).on(threads),
        (None, Some(time)) => Budget::time(time).on(threads),
        (None, None) => usual,
    };
    (Level::STRONGEST, budget)
}

/// A decision with what the player thinks of it.
fn decided<G: Playable>(game: &G, choice: &Choice<G::Action>) -> Value {
    let mut answer = json!({"action": game.write_action(choice.action)});
    if let Some(value) = choice.value {
        answer["value"] = value.into();
    }
    if !choice.mix.is_empty() {
        let share = |(action, share): &(G::Action, f32)| json!({"action": game.write_action(*action), "share": share});
        answer["mix"] = choice.mix.iter().map(share).collect();
    }
    answer
}

/// A level with its own budget, or the strongest level with the budget given.
fn strength<G: Playable>(
    level: Option<u8>,
    nodes: Option<u64>,
    ms: Option<u64>,
    threads: usize,
) -> Result<(Level, Budget), Fault> {
    let bad = |words: &str| Fault::new(Code::BadRequest, words);
    match (level, nodes, ms) {
        (Some(number), None, None) => {
            let level = Level::new(number).ok_or_else(|| bad("a level is a number from 1 to 8"))?;
            Ok((level, G::budget(level)))
        }
        (None, Some(nodes), None) if nodes > 0 => Ok((Level::STRONGEST, Budget::nodes(nodes))),
        (None, None, Some(ms)) if ms > 0 => {
            let budget = Budget::time(Duration::from_millis(ms)).on(threads);
            Ok((Level::STRONGEST, budget))
        }
        _ => Err(bad("'best' takes one of 'level' (1 to 8), 'nodes' and 'ms', above zero")),
    }
}
