//! Text both ways: positions, actions and draws as people and programs write them.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Game, Roll, Stride, TextError, Version};

/// A game that can be written down and read back.
pub trait Notation:
    Game<Setup: Serialize + DeserializeOwned, View: Serialize, Seen: Serialize>
{
    /// The name of the game in commands and addresses, such as `raptor`.
    const NAME: &'static str;
    /// The version by which new games are played; every earlier one can still be played too.
    const LATEST: Version = Version::FIRST;

    /// What a player may ask for when a game is set up; every field may be absent.
    type Options: DeserializeOwned + Default + Clone + PartialEq + std::fmt::Debug + Send + Sync;

    /// Draws whatever `options` leave open.
    ///
    /// # Errors
    ///
    /// When the options contradict each other or the rules.
    fn set_up(options: &Self::Options, dice: &mut impl Roll) -> Result<Self::Setup, TextError>;

    /// Makes options fit players who all sit one seat further on, as in a rematch: what was chosen for a player goes along.
    fn move_on(_options: &mut Value) {}

    /// The position in one line: everything, hidden parts too. Equal positions give equal lines.
    fn position(&self) -> String;

    /// Reads what [`Notation::position`] writes.
    ///
    /// # Errors
    ///
    /// Says which part is wrong; a position that no game can reach by its counts is refused too.
    fn from_position(text: &str) -> Result<Self, TextError>;

    /// A world that fits a view as programs get it, in JSON, while a seat decides; `dice` fill in what
    /// the viewer cannot know.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the view.
    fn from_view(_view: &Value, _dice: &mut impl Roll) -> Result<Self, TextError> {
        Err(TextError::new("views of this game cannot be read"))
    }

    /// The board as many lines, for tests and terminals.
    fn diagram(&self) -> String;

    /// An action in short, readable notation, such as `mother e4`.
    fn write_action(&self, action: Self::Action) -> String;

    /// The same where there is little room, such as a card by its number.
    fn write_short(&self, action: Self::Action) -> String {
        self.write_action(action)
    }

    /// Reads an action; whether it is legal is another question.
    ///
    /// # Errors
    ///
    /// Says what the notation should look like.
    fn read_action(&self, text: &str) -> Result<Self::Action, TextError>;

    /// A roll or draw in notation.
    fn write_chance(&self, chance: Self::Chance) -> String;

    /// Reads a roll or draw; whether it is possible now is another question.
    ///
    /// # Errors
    ///
    /// Says what the notation should look like.
    fn read_chance(&self, text: &str) -> Result<Self::Chance, TextError>;

    /// Where one touches the board to play `action`, in order: the piece, then its target. Empty
    /// for what is chosen off the board, such as ending a turn.
    fn sites(&self, action: Self::Action) -> Vec<String>;

    /// The step of a walk that `action` is. [`outlook`](crate::outlook) joins such steps into routes, so a step that
    /// harms the piece is none: nothing leads through it unasked.
    fn stride(&self, _action: Self::Action) -> Option<Stride> {
        None
    }

    /// The name of the place to which a [`Notation::stride`] leads.
    fn stride_site(&self, action: Self::Action) -> String {
        self.sites(action).pop().unwrap_or_default()
    }

    /// Whether `action` can always be taken back, so that [`outlook`](crate::outlook) need not try it.
    fn stays_open(&self, _action: Self::Action) -> bool {
        false
    }

    /// Every action that the notation can express, legal or not, for exhaustive tests.
    fn action_space(&self) -> Vec<Self::Action>;

    /// The version by which this game is played. A game with several keeps it in its state and in its
    /// views, and implements the three functions that take a version as well.
    fn version(&self) -> Version {
        Version::FIRST
    }

    /// [`Game::start`] by the rules of `version`; `start` itself takes the latest.
    fn start_by(_version: Version, setup: &Self::Setup) -> Self {
        Self::start(setup)
    }

    /// [`Notation::set_up`] by the rules of `version`: what is drawn, and what stands for an absent
    /// option, may differ.
    ///
    /// # Errors
    ///
    /// When the options contradict each other or the rules.
    fn set_up_by(
        _version: Version,
        options: &Self::Options,
        dice: &mut impl Roll,
    ) -> Result<Self::Setup, TextError> {
        Self::set_up(options, dice)
    }

    /// [`Notation::from_position`] by the rules of `version`. The text of a position names no version:
    /// the record or the table around it does.
    ///
    /// # Errors
    ///
    /// As [`Notation::from_position`].
    fn from_position_by(_version: Version, text: &str) -> Result<Self, TextError> {
        Self::from_position(text)
    }

    /// Name and version, as records carry it: `raptor/1`.
    fn rules_of(version: Version) -> String {
        format!("{}/{version}", Self::NAME)
    }

    /// The rules of new games.
    fn rules() -> String {
        Self::rules_of(Self::LATEST)
    }

    /// The version that `rules` name; `None` for another game or a version unknown here.
    fn version_of(rules: &str) -> Option<Version> {
        Version::up_to(Self::LATEST).find(|version| Self::rules_of(*version) == rules)
    }
}
