//! Another program as a player of a match.

use std::time::Duration;

use quarry_arena::FalliblePlayer;
use quarry_engine::{Clock, question};
use quarry_game::{Pending, QuickDice, Quiet, Roll, Seat, Viewer, json::value_of};
use quarry_search::{Budget, Choice, Question};
use serde_json::{Value, json};

use crate::games::Playable;
use crate::program::{Errors, Program, Trouble};

/// How a program is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    /// By `decide`, as at a table.
    Decide,
    /// By `position` and `best`, as programs for version 0.1 are.
    Best,
}

/// A running engine.
pub(super) struct External {
    program: Program,
    dialect: Dialect,
    patience: Duration,
    dice: QuickDice,
}

impl External {
    /// Starts the program of this command.
    pub(super) fn start(
        command: &str,
        dialect: Dialect,
        patience: Duration,
        seed: u64,
    ) -> Result<External, String> {
        let program = Program::start(command, Errors::Kept)?;
        Ok(External { program, dialect, patience, dice: QuickDice::new(seed) })
    }

    /// Finds out how a program is asked, about the first decision of this game.
    pub(super) fn greet<G: Playable>(
        command: &str,
        patience: Duration,
        budget: Budget,
        game: &G,
    ) -> Result<Dialect, String> {
        let Some((seat, view)) = first_decision(game.clone()) else { return Ok(Dialect::Decide) };
        let mut external = External::start(command, Dialect::Decide, patience, 0)?;
        let question = external.question::<G>(seat, &view, budget)?;
        match external.program.ask(question, Some(external.time(budget))) {
            Ok(answer) if answer.get("action").or(answer.get("number")).is_some() => {
                return Ok(Dialect::Decide);
            }
            Err(Trouble::Broken(words)) => return Err(words),
            Ok(_) | Err(Trouble::Refused(_)) => {}
        }
        // Another process, as the first one may have taken the question amiss.
        let mut external = External::start(command, Dialect::Best, patience, 0)?;
        external.show(&G::imagine(&view, &mut QuickDice::new(0)))?;
        Ok(Dialect::Best)
    }

    fn time(&self, budget: Budget) -> Duration {
        budget.time.unwrap_or_default() + self.patience
    }

    fn question<G: Playable>(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: Budget,
    ) -> Result<Value, String> {
        let view = value_of(view).expect("a view is plain data");
        let seed = self.dice.next_u32();
        let question = question::<G>(seat, &view, clock(budget), seed);
        question.map_err(|error| format!("its view cannot be read: {error}"))
    }

    /// Sets the position of an older program.
    fn show<G: Playable>(&mut self, world: &G) -> Result<(), String> {
        let request = json!({"cmd": "position", "text": world.position()});
        self.program.ask(request, Some(self.patience)).map(drop).map_err(Trouble::words)
    }

    /// The answer to `best` of an older program.
    fn best<G: Playable>(
        &mut self,
        world: &G,
        seat: Seat,
        budget: Budget,
    ) -> Result<String, String> {
        self.show(world)?;
        let Clock { ms, nodes, .. } = clock(budget);
        let request = match nodes {
            None => json!({"cmd": "best", "seat": seat, "ms": ms}),
            Some(nodes) => json!({"cmd": "best", "seat": seat, "nodes": nodes}),
        };
        let answer = self.program.ask(request, Some(self.time(budget))).map_err(Trouble::words)?;
        let text = answer.get("action").and_then(Value::as_str);
        text.map(str::to_owned).ok_or_else(|| "its answer to 'best' has no 'action'".to_owned())
    }
}

/// What a budget says to a program.
fn clock(budget: Budget) -> Clock {
    let ms = budget.time.map(|time| time.as_millis().max(1) as u64);
    let nodes = (budget.nodes != u64::MAX).then_some(budget.nodes);
    // A decision without any limit would have no end.
    let ms = ms.or(nodes.is_none().then_some(1));
    Clock { ms, nodes, ..Clock::default() }
}

/// The first decision of a game, and what the seat knows there.
fn first_decision<G: Playable>(mut game: G) -> Option<(Seat, G::View)> {
    let mut dice = QuickDice::new(0);
    loop {
        match game.pending() {
            Pending::Over(_) => return None,
            Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                return Some((seat, game.view(Viewer::Seat(seat))));
            }
        }
    }
}

impl<G: Playable> FalliblePlayer<G> for External {
    /// The engine gets a position in which everything that its seat cannot know is dealt again.
    fn try_choose(&mut self, question: Question<'_, G>) -> Result<Choice<G::Action>, String> {
        let Question { view, seat, legal, budget } = question;
        let world = G::imagine(view, &mut self.dice);
        let text = match self.dialect {
            Dialect::Best => self.best(&world, seat, budget)?,
            Dialect::Decide => {
                let question = self.question::<G>(seat, view, budget)?;
                let time = self.time(budget);
                self.program.decide(&question, Some(time)).map_err(Trouble::words)?
            }
        };
        let action = world
            .read_action(&text)
            .map_err(|error| format!("'{text}' is not an action: {error}"))?;
        if legal.contains(&action) {
            return Ok(Choice::plain(action));
        }
        let rule = world
            .check(seat, action)
            .err()
            .map_or("", |illegal| G::refusal(&illegal).rule.as_str());
        Err(format!("'{text}' is against the rules here ({rule})"))
    }
}
