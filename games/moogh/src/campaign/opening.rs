//! How a campaign begins, and how its draws follow from its seed.

use quarry_game::{Seed, TextError};

use super::{Campaign, Opening, Stage};
use crate::content::CharacterId;
use crate::setup::Options;

impl Campaign {
    /// MO-010: a new campaign with what `wishes` leave open drawn from `phrase`, up to its first decision.
    ///
    /// # Errors
    ///
    /// When the wishes contradict the rules.
    pub fn open(wishes: &Options, phrase: String) -> Result<Campaign, TextError> {
        let seed = Seed::from_phrase(&phrase);
        let drawn = wishes.set_up(&mut seed.dice("setup", 0))?;
        let content = drawn.content;
        let name = |id: &CharacterId| content.character(*id).id.to_string();
        let seats = drawn.characters().iter().map(|seat| seat.iter().map(name).collect()).collect();
        let opening = Opening { mode: drawn.mode(), difficulty: drawn.difficulty(), seats };
        let campaign = Campaign::start(content, opening);
        let campaign = campaign.map_err(|error| TextError::new(error.to_string()))?;
        let mut campaign = campaign.with_seed(Some(phrase));
        campaign.draw_due(&seed);
        Ok(campaign)
    }

    /// Makes the draws that are due; lots and items follow from the seed and the number of the step.
    ///
    /// # Panics
    ///
    /// Never: the rules accept what they draw.
    pub fn draw_due(&mut self, seed: &Seed) {
        while matches!(self.stage, Stage::Draw { .. }) {
            let mut dice = seed.dice("campaign", self.steps.len() as u64);
            let step = self.draw(&mut dice).expect("a draw is due");
            self.play(step).expect("what the rules draw is legal");
        }
    }
}
