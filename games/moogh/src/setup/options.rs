//! What a player may ask for, and how a setup is written down.

use std::collections::BTreeMap;
use std::path::Path;

use quarry_game::{Notation, Roll, TextError, Version};
use serde::{Deserialize, Serialize};

use super::extras::{WrittenExtras, read_extras, write_extras};
use super::{Setup, solo_characters};
use crate::content::{
    CHARACTERS, CharacterId, Content, Difficulty, Digest, MAX_HUNTERS, Mode, PartyError, ScenarioId,
};
use crate::machine::state::Moogh;

/// What a player may ask for when a game is set up; what is absent is drawn or usual.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// `competitive`, `teams`, `cooperative` or `solo`.
    pub mode: Option<String>,
    /// How many players.
    pub players: Option<usize>,
    /// The id of a scenario; drawn where absent.
    pub scenario: Option<String>,
    /// `tracker`, `hunter` or `predator`; MO-014: the easiest one allowed where absent.
    pub difficulty: Option<String>,
    /// Ids of characters, a list per seat; an absent or empty list is drawn.
    pub characters: Option<Vec<Vec<String>>>,
    /// A folder with content files, or the digest of a content that is already known.
    pub content: Option<String>,
    /// MO-026: end a competitive game after round 20.
    pub round_cap: Option<bool>,
    /// MO-195: the beast of the scenario, from 0, that the Little Moogh replaces.
    pub little_moogh: Option<u8>,
    /// Items, scars and teachings of a campaign, by character.
    pub extras: Option<BTreeMap<String, WrittenExtras>>,
}

/// A setup as records write it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    content: String,
    scenario: String,
    mode: String,
    difficulty: String,
    characters: Vec<Vec<String>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    round_cap: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    little_moogh: Option<u8>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    extras: BTreeMap<String, WrittenExtras>,
}

impl Options {
    /// Draws what is absent and checks the rest.
    ///
    /// # Errors
    ///
    /// Says which choice contradicts the rules.
    pub fn set_up(&self, dice: &mut impl Roll) -> Result<Setup, TextError> {
        self.set_up_by(Moogh::LATEST, dice)
    }

    /// The same with the content of `version`, unless the options name another.
    pub(crate) fn set_up_by(
        &self,
        version: Version,
        dice: &mut impl Roll,
    ) -> Result<Setup, TextError> {
        let content = self.the_content(version)?;
        let mode = self.the_mode()?;
        let players = self.players.unwrap_or(usual_players(mode));
        let difficulty = self.the_difficulty(mode)?;
        let mut setup = Setup {
            content,
            scenario: self.the_scenario(content, dice)?,
            mode,
            difficulty,
            characters: self.wanted_characters(content, mode, players)?,
            round_cap: self.round_cap.unwrap_or(false),
            mild: self.little_moogh,
            extras: read_extras(content, self.extras.as_ref().unwrap_or(&BTreeMap::new()))?,
        };
        setup.draw_characters(dice)?;
        // What was agreed by version 1 is set up as it was then.
        if version > Version::FIRST {
            setup.check_extras()?;
        }
        setup.validated()
    }

    fn the_content(&self, version: Version) -> Result<&'static Content, TextError> {
        let Some(text) = &self.content else { return Ok(Content::builtin_by(version)) };
        if let Ok(digest) = text.parse() {
            return known_content(digest);
        }
        let loaded = Content::install_dir(version, Path::new(text));
        loaded.map_err(|error| TextError::new(error.to_string()))
    }

    /// One player hunts alone; otherwise tribes play against each other unless told.
    fn the_mode(&self) -> Result<Mode, TextError> {
        match &self.mode {
            Some(text) => read_mode(text),
            None if self.players == Some(1) => Ok(Mode::Solo),
            None => Ok(Mode::Competitive),
        }
    }

    /// MO-014: Tracker for competitive play, Hunter otherwise; MO-270, MO-277: Tracker nowhere else.
    fn the_difficulty(&self, mode: Mode) -> Result<Difficulty, TextError> {
        match self.difficulty.as_deref().map(read_difficulty).transpose()? {
            Some(difficulty) if mode.allows(difficulty) => Ok(difficulty),
            Some(_) => Err(TextError::new(PartyError::Tracker.to_string())),
            None if mode.is_competitive() => Ok(Difficulty::Tracker),
            None => Ok(Difficulty::Hunter),
        }
    }

    fn the_scenario(
        &self,
        content: &Content,
        dice: &mut impl Roll,
    ) -> Result<ScenarioId, TextError> {
        match &self.scenario {
            Some(text) => read_scenario(content, text),
            None => Ok(ScenarioId(dice.below(content.scenarios.len() as u32) as u8)),
        }
    }

    fn wanted_characters(
        &self,
        content: &Content,
        mode: Mode,
        players: usize,
    ) -> Result<Vec<Vec<CharacterId>>, TextError> {
        if players == 0 || players > MAX_HUNTERS || (mode == Mode::Solo) != (players == 1) {
            return Err(TextError::new(format!(
                "{players} cannot play {} together",
                mode.as_str()
            )));
        }
        let Some(lists) = &self.characters else { return Ok(vec![Vec::new(); players]) };
        if lists.len() != players {
            return Err(TextError::new(format!("characters: a list for each of {players} seats")));
        }
        read_characters(content, lists)
    }
}

impl Setup {
    /// MO-037: seats without a choice get characters that nobody has, at random.
    fn draw_characters(&mut self, dice: &mut impl Roll) -> Result<(), TextError> {
        let mut pool: Vec<CharacterId> = (0..CHARACTERS as u8).map(CharacterId).collect();
        dice.shuffle(&mut pool);
        let each = match (self.mode, self.characters.len()) {
            (Mode::Competitive, 2) => 2,
            (Mode::Solo, _) => solo_characters(self.difficulty),
            // Else a character for each seat.
            _ => 1,
        };
        let open: Vec<usize> = (0..self.characters.len())
            .filter(|seat| self.characters[*seat].is_empty())
            .flat_map(|seat| vec![seat; each])
            .collect();
        if open.is_empty() || self.fill(&pool, &open) {
            return Ok(());
        }
        Err(TextError::new("nobody is left for the seats without characters (MO-037)"))
    }

    /// Gives the first open place a character so that the others can be filled too.
    fn fill(&mut self, pool: &[CharacterId], open: &[usize]) -> bool {
        let Some((seat, rest)) = open.split_first() else { return self.check_characters().is_ok() };
        for id in pool {
            if self.characters.concat().contains(id) {
                continue;
            }
            self.characters[*seat].push(*id);
            if self.fill(pool, rest) {
                return true;
            }
            self.characters[*seat].pop();
        }
        false
    }
}

const fn usual_players(mode: Mode) -> usize {
    match mode {
        Mode::Competitive | Mode::Cooperative => 2,
        Mode::Teams => 4,
        Mode::Solo => 1,
    }
}

fn known_content(digest: Digest) -> Result<&'static Content, TextError> {
    Content::find(digest).ok_or_else(|| TextError::new(format!("the content {digest} is not here")))
}

pub(crate) fn read_mode(text: &str) -> Result<Mode, TextError> {
    let found = Mode::ALL.into_iter().find(|(_, word)| *word == text);
    found.map(|(mode, _)| mode).ok_or_else(|| TextError::new(format!("there is no mode '{text}'")))
}

pub(crate) fn read_difficulty(text: &str) -> Result<Difficulty, TextError> {
    let found = Difficulty::ALL.into_iter().find(|(_, word)| *word == text);
    found
        .map(|(difficulty, _)| difficulty)
        .ok_or_else(|| TextError::new(format!("there is no difficulty '{text}'")))
}

pub(crate) fn read_scenario(content: &Content, text: &str) -> Result<ScenarioId, TextError> {
    content
        .find_scenario(text)
        .ok_or_else(|| TextError::new(format!("there is no scenario '{text}'")))
}

pub(super) fn read_character(content: &Content, text: &str) -> Result<CharacterId, TextError> {
    content
        .find_character(text)
        .ok_or_else(|| TextError::new(format!("there is no character '{text}'")))
}

fn read_characters(
    content: &Content,
    lists: &[Vec<String>],
) -> Result<Vec<Vec<CharacterId>>, TextError> {
    let read = |list: &Vec<String>| list.iter().map(|name| read_character(content, name)).collect();
    lists.iter().map(read).collect()
}

impl From<Setup> for Written {
    fn from(setup: Setup) -> Written {
        let name = |id: &CharacterId| setup.content.character(*id).id.to_string();
        Written {
            content: setup.content.digest.to_string(),
            scenario: setup.content.scenario(setup.scenario).id.to_string(),
            mode: setup.mode.as_str().to_owned(),
            difficulty: setup.difficulty.as_str().to_owned(),
            characters: setup
                .characters
                .iter()
                .map(|seat| seat.iter().map(name).collect())
                .collect(),
            round_cap: setup.round_cap,
            little_moogh: setup.mild,
            extras: write_extras(setup.content, &setup.extras),
        }
    }
}

impl TryFrom<Written> for Setup {
    type Error = TextError;

    fn try_from(written: Written) -> Result<Setup, TextError> {
        let content = known_content(written.content.parse().map_err(TextError::new)?)?;
        Setup {
            content,
            scenario: read_scenario(content, &written.scenario)?,
            mode: read_mode(&written.mode)?,
            difficulty: read_difficulty(&written.difficulty)?,
            characters: read_characters(content, &written.characters)?,
            round_cap: written.round_cap,
            mild: written.little_moogh,
            extras: read_extras(content, &written.extras)?,
        }
        .validated()
    }
}
