//! The game of a chapter: its setup, and its result.

use super::{Campaign, Stage, Step};
use crate::machine::state::{Moogh, Place};
use crate::setup::Setup;

impl Campaign {
    /// The game of the chapter with items, scars and teachings, while it is played.
    pub fn hunt(&self) -> Option<Setup> {
        let scenario = self.scenario.filter(|_| self.stage == Stage::Hunt)?;
        let hunt = Setup {
            content: self.content,
            scenario,
            mode: self.mode(),
            difficulty: self.difficulty,
            characters: self.seats.clone(),
            round_cap: false,
            mild: None,
            extras: self.extras,
        };
        Some(hunt.without_idle_extras())
    }

    /// The step that tells the campaign how `game` ended; `None` while it is going on.
    pub fn result_of(game: &Moogh) -> Option<Step> {
        let outcome = game.outcome?;
        let people = || game.people.iter().filter(|person| person.place != Place::Absent);
        let won = |side: &u8| {
            people().any(|person| person.side == *side && outcome.is_won_by(person.seat))
        };
        let lost = people().filter(|person| person.place == Place::Out);
        Some(Step::Result {
            winners: (0..game.sides() as u8).filter(won).collect(),
            bravery: game.bravery[..game.sides()].to_vec(),
            lost: lost.map(|person| game.content.character(person.card).id.to_string()).collect(),
        })
    }
}
