//! The computer players of a table: one for each seat and purpose, kept while the table is open.

use std::collections::HashMap;

use quarry_game::{Seat, Viewer};
use quarry_host::Hosted;
use quarry_host::mind::{ADVISER, Mind, Purpose};
use quarry_table::wire::Advice;
use quarry_table::{AnyTable, Level, Refusal};
use serde::Serialize;

/// Decides if the usual player has failed, so that the game can go on.
const HASTY: Level = match Level::new(1) {
    Some(level) => level,
    None => panic!("levels run from 1 to 8"),
};

/// What a computer player decided.
#[derive(Serialize)]
pub(crate) struct Decided {
    /// In notation.
    action: String,
    /// The number of the seat's frame on which it was decided.
    expect: u64,
}

/// What a computer player would do in the place of a person.
#[derive(Serialize)]
pub(crate) struct Advised {
    view_seq: u64,
    #[serde(flatten)]
    advice: Advice,
}

/// The players of one table.
#[derive(Default)]
pub(crate) struct Minds(HashMap<(Seat, Purpose), Box<dyn Mind>>);

impl Minds {
    /// Lets the computer player of `seat` decide.
    pub(crate) fn decide(
        &mut self,
        game: &dyn Hosted,
        table: &dyn AnyTable,
        seat: Seat,
        hasty: bool,
    ) -> Result<Decided, Refusal> {
        let thinking = table.thinking().into_iter().find(|(other, _)| *other == seat);
        let (_, level) = thinking.ok_or(Refusal::Nothing)?;
        let (purpose, expect) = (Purpose::Player, table.view_seq(Viewer::Seat(seat)));
        let mut other = hasty.then(|| game.mind(HASTY, purpose, 0));
        let mind = match &mut other {
            Some(mind) => mind,
            None => self.of(game, table, (seat, purpose), level),
        };
        let request = prepare(mind.as_mut(), table, seat)?;
        let action = mind.decide(&*request).ok_or(Refusal::Nothing)?;
        Ok(Decided { action, expect })
    }

    /// Asks what the person on `seat` should do.
    pub(crate) fn advise(
        &mut self,
        game: &dyn Hosted,
        table: &dyn AnyTable,
        seat: Seat,
    ) -> Result<Advised, Refusal> {
        let mind = self.of(game, table, (seat, Purpose::Adviser), ADVISER);
        let request = prepare(mind.as_mut(), table, seat)?;
        let advice = mind.advise(&*request).ok_or(Refusal::Nothing)?;
        Ok(Advised { view_seq: table.view_seq(Viewer::Seat(seat)), advice })
    }

    /// The mind of this seat and purpose, made on first use with its own seed.
    fn of(
        &mut self,
        game: &dyn Hosted,
        table: &dyn AnyTable,
        (seat, purpose): (Seat, Purpose),
        level: Level,
    ) -> &mut Box<dyn Mind> {
        let make = || game.mind(level, purpose, table.luck(purpose.luck(), seat));
        self.0.entry((seat, purpose)).or_insert_with(make)
    }
}

/// Lets `mind` remember the earlier decisions of its seat, and takes the question of the next one.
fn prepare(
    mind: &mut dyn Mind,
    table: &dyn AnyTable,
    seat: Seat,
) -> Result<Box<dyn std::any::Any + Send>, Refusal> {
    let past = table.past(seat).ok_or(Refusal::NotStarted)?;
    mind.look_back(&*past);
    while mind.recall() {}
    table.decision_request(seat).ok_or(Refusal::NotStarted)
}
