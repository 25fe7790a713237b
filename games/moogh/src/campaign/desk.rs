//! What a host does with a campaign: it begins one, lets the players decide, and takes the result of a hunt.
//!
//! A host is a server, a page or a program. Players draw no lots and make up no results; here is what holds them to it.

use std::collections::BTreeMap;

use quarry_game::{Lang, Play, Seed, Start, read_record};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Campaign, CampaignError, FileError, Step};
use crate::machine::state::Moogh;
use crate::setup::{Options, Setup};

/// What shall become of the file of a campaign.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the commands say what the fields are")]
pub enum Command {
    /// It begins; what the wishes leave open is drawn.
    Begin { wishes: Value },
    /// How it stands.
    Show { file: Value },
    /// A decision of the players.
    Step { file: Value, step: Value },
    /// The hunt that is due was played to its end.
    Result { file: Value, record: Value },
}

/// Why a host refuses something.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    /// The wishes contradict the rules.
    #[error("{0}")]
    Setup(String),
    /// The file is no campaign.
    #[error(transparent)]
    File(#[from] FileError),
    /// The step cannot be read.
    #[error("{0}")]
    Step(String),
    /// The rules do not allow the step.
    #[error(transparent)]
    Illegal(#[from] CampaignError),
    /// The record is of another game.
    #[error("another hunt was played than the one that is due")]
    OtherHunt,
    /// The hunt goes on.
    #[error("the hunt is not over")]
    NotOver,
}

impl Unfit {
    /// A stable word for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Unfit::Setup(_) => "bad_setup",
            Unfit::File(_) => "bad_campaign",
            Unfit::Step(_) => "bad_step",
            Unfit::Illegal(_) => "illegal_step",
            Unfit::OtherHunt => "not_this_hunt",
            Unfit::NotOver => "not_over",
        }
    }
}

/// A campaign as players meet it.
#[derive(Serialize)]
pub struct Standing {
    /// The file.
    pub file: Value,
    /// How it stands.
    pub campaign: Value,
    /// The steps that the rules allow now, but for other parties.
    pub offers: Vec<Step>,
    /// The seats that may take each of these steps.
    pub deciders: Vec<Vec<u8>>,
    /// The options of the table at which the hunt that is due is played.
    pub hunt: Option<Value>,
    /// What the hunters of a campaign won together are called.
    pub title: Option<BTreeMap<Lang, &'static str>>,
}

impl Command {
    /// Carries it out; what is left to chance follows from `phrase` where the file names none.
    ///
    /// # Errors
    ///
    /// When the file or the rules do not allow it.
    pub fn carry_out(self, phrase: String) -> Result<Campaign, Unfit> {
        let fallback = phrase.clone();
        let campaign = match self {
            Command::Begin { wishes } => Campaign::begun(wishes, phrase)?,
            Command::Show { file } => Campaign::read(&file)?,
            Command::Step { file, step } => {
                let mut campaign = Campaign::read(&file)?;
                campaign.decide(step)?;
                campaign
            }
            Command::Result { file, record } => {
                let mut campaign = Campaign::read(&file)?;
                campaign.conclude(&record.to_string())?;
                campaign
            }
        };
        Ok(campaign.drawn(&fallback))
    }
}

impl Campaign {
    /// A campaign as players wish it. They name no folder: a host would open it.
    ///
    /// # Errors
    ///
    /// When the wishes contradict the rules.
    pub fn begun(wishes: Value, phrase: String) -> Result<Campaign, Unfit> {
        let bad = |words: String| Unfit::Setup(words);
        let wishes: Options =
            serde_json::from_value(wishes).map_err(|error| bad(error.to_string()))?;
        if wishes.content.is_some() {
            return Err(bad("a campaign here is played with the built-in content".to_owned()));
        }
        Campaign::open(&wishes, phrase).map_err(|error| bad(error.to_string()))
    }

    /// The campaign of a file.
    ///
    /// # Errors
    ///
    /// When it is none.
    pub fn read(file: &Value) -> Result<Campaign, Unfit> {
        Ok(Campaign::from_json(&file.to_string())?)
    }

    /// A decision of the players, which is neither a draw nor a result.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or the rules do not allow it.
    pub fn decide(&mut self, step: Value) -> Result<(), Unfit> {
        let step = Step::decision(step)?;
        Ok(self.play(step)?)
    }

    /// Takes the result of the hunt that is due from the record of its game.
    ///
    /// # Errors
    ///
    /// When it is the record of another game, or the hunt goes on.
    pub fn conclude(&mut self, record: &str) -> Result<(), Unfit> {
        let record = read_record::<Moogh>(record).map_err(|_| Unfit::OtherHunt)?;
        let hunt = Play::<Moogh>::load(&record).map_err(|_| Unfit::OtherHunt)?;
        let due = self.hunt();
        if !matches!(hunt.start(), Start::Setup(setup) if Some(setup) == due.as_ref()) {
            return Err(Unfit::OtherHunt);
        }
        Ok(self.play(Campaign::result_of(hunt.game()).ok_or(Unfit::NotOver)?)?)
    }

    /// The same with what is left to chance now, which follows from the phrase of the file or from this one.
    #[must_use]
    pub fn drawn(mut self, fallback: &str) -> Campaign {
        let seed = Seed::from_phrase(self.seed().unwrap_or(fallback));
        self.draw_due(&seed);
        self
    }

    /// The seats whose players may take `step`: those of the side or of the character that it is about.
    pub fn deciders(&self, step: &Step) -> Vec<u8> {
        let seats = 0..self.seats.len() as u8;
        let of_side = |side: u8| {
            let is_of = |seat: &u8| {
                self.content.side_of(self.mode(), &self.seats, usize::from(*seat)) == side
            };
            seats.clone().filter(is_of).collect()
        };
        let of_character = |name: &str| {
            let holds = |seat: &u8| {
                let own = &self.seats[usize::from(*seat)];
                own.iter().any(|id| *self.content.character(*id).id == *name)
            };
            seats.clone().filter(holds).collect()
        };
        match step {
            Step::Draw { .. } | Step::Result { .. } => Vec::new(),
            Step::Difficulty { .. } | Step::Party { .. } | Step::Begin {} => seats.collect(),
            Step::Scenario { side, .. } | Step::Take { side, .. } | Step::Return { side, .. } => {
                of_side(*side)
            }
            Step::Give { character, .. } | Step::Teach { character, .. } => of_character(character),
        }
    }

    /// How it stands, for players.
    ///
    /// # Panics
    ///
    /// Never: a campaign is plain data.
    pub fn standing(&self) -> Standing {
        let file = serde_json::from_str(&self.to_json()).expect("a campaign is plain data");
        let offers = self.offers();
        let deciders = offers.iter().map(|step| self.deciders(step)).collect();
        let title = self.title().map(|title| Lang::ALL.map(|lang| (lang, title.name.get(lang))));
        Standing {
            file,
            campaign: self.summary(),
            offers,
            deciders,
            hunt: self.hunt().as_ref().map(options),
            title: title.map(|words| words.into_iter().collect()),
        }
    }
}

impl Step {
    /// A step that players may take by themselves.
    ///
    /// # Errors
    ///
    /// When it is none, or a draw or a result, which follow from dice and hunts.
    pub fn decision(step: Value) -> Result<Step, Unfit> {
        let step: Step =
            serde_json::from_value(step).map_err(|error| Unfit::Step(error.to_string()))?;
        match step {
            Step::Draw { .. } | Step::Result { .. } => Err(CampaignError::NotNow.into()),
            Step::Difficulty { .. }
            | Step::Scenario { .. }
            | Step::Party { .. }
            | Step::Give { .. }
            | Step::Begin {}
            | Step::Take { .. }
            | Step::Return { .. }
            | Step::Teach { .. } => Ok(step),
        }
    }
}

/// A setup asked for in every detail, so that nothing is drawn.
fn options(hunt: &Setup) -> Value {
    let mut options = serde_json::to_value(hunt).expect("a setup is plain data");
    options["players"] = hunt.characters().len().into();
    options
}
