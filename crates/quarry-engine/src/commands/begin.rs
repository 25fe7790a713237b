//! Commands that begin a game.

use quarry_game::{Play, Record, Seed, Version};
use serde_json::{Map, Value, json};

use super::Reply;
use crate::fault::{Code, Fault};
use crate::request::SeedField;
use crate::{Engine, Playable};

impl<G: Playable> Engine<G> {
    /// Takes over `play` as the game of this conversation.
    pub(super) fn begin(&mut self, play: Play<G>) -> Value {
        let answer = json!({"position": play.game().position(), "rules": play.rules()});
        self.play = Some(play);
        self.players = Default::default();
        answer
    }

    pub(super) fn new_game(
        &mut self,
        seed: Option<&SeedField>,
        setup: Option<Value>,
        rules: Option<&str>,
    ) -> Reply {
        let version = version::<G>(rules)?;
        let bad_setup = |words| Fault::new(Code::BadSetup, words);
        let setup = setup.unwrap_or_else(|| Value::Object(Map::new()));
        let options: G::Options =
            serde_json::from_value(setup).map_err(|error| bad_setup(error.to_string()))?;
        let phrase = seed.map(SeedField::phrase).or_else(|| self.usual_seed.clone());
        let phrase = phrase
            .or_else(self.fresh)
            .ok_or_else(|| Fault::new(Code::Internal, "no source of randomness for a seed"))?;
        let seed = Seed::from_phrase(&phrase);
        let setup = G::set_up_by(version, &options, &mut seed.dice("setup", 0))
            .map_err(|error| bad_setup(error.to_string()))?;
        let play = Play::new_by(version, setup);
        self.seed = seed;
        Ok(self.begin(play))
    }

    pub(super) fn set_position(&mut self, text: &str, rules: Option<&str>) -> Reply {
        let game = G::from_position_by(version::<G>(rules)?, text)
            .map_err(|error| Fault::new(Code::BadPosition, error.to_string()))?;
        Ok(self.begin(Play::from_game(game)))
    }

    pub(super) fn load(&mut self, record: Value) -> Reply {
        let record: Record<G::Setup> = serde_json::from_value(record)
            .map_err(|error| Fault::new(Code::BadRecord, format!("not a record: {error}")))?;
        let play = Play::load(&record).map_err(|error| Fault::record::<G>(&error, &self.book))?;
        let mut answer = self.begin(play);
        answer["steps"] = record.steps.len().into();
        Ok(answer)
    }
}

/// The version that `rules` name, or the latest where nothing is named.
fn version<G: Playable>(rules: Option<&str>) -> Result<Version, Fault> {
    let Some(rules) = rules else { return Ok(G::LATEST) };
    G::version_of(rules).ok_or_else(|| {
        let words = format!("'{rules}' cannot be played; the latest rules are {}", G::rules());
        Fault::new(Code::BadRequest, words)
    })
}
