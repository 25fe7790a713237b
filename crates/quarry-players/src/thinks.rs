//! The border between a game and its computer players.

use quarry_game::{Game, Seat, SeatSet, Secrets};
use quarry_search::{Budget, Duel, Player, TreePlayer};

use crate::Level;
use crate::calibration::Calibration;
use crate::levels;
use crate::theme::Part;

/// A game that computer players play at every level.
pub trait Thinks: Game + Secrets {
    /// The Fluent sources of the reasons that hints give, in the order of [`Lang::ALL`](quarry_game::Lang::ALL);
    /// empty where nobody can say why.
    const REASONS: [&'static str; 3] = [""; 3];

    /// Positions that each level looks at for a decision.
    const NODES: [u64; 8] = levels::NODES;

    /// Positions of a look at one position of a finished game.
    const LOOK: u64 = 1500;

    /// What hopes of its players are worth as chances.
    fn calibration() -> &'static Calibration {
        &Calibration::STRAIGHT
    }

    /// Whether the board is still being set up, so that only a search that completes it can judge it.
    fn is_unfinished(&self) -> bool {
        false
    }

    /// Whether seats know what others do not.
    const HAS_SECRETS: bool = true;

    /// Whether a finished game is played again with other dice, to say what luck brought.
    const PLAYS_AGAIN: bool = false;

    /// What a seat wants of the roll that is due: which seat, and whether this outcome is it.
    fn wanted(&self, _chance: Self::Chance) -> Option<(Seat, bool)> {
        None
    }

    /// How much a level thinks about a decision.
    fn budget(level: Level) -> Budget {
        level.budget(&Self::NODES)
    }

    /// What the judgement of this position is made of, for `seat`: themes by the keys of their phrases.
    fn themes(&self, _seat: Seat) -> Vec<Part> {
        Vec::new()
    }

    /// The places that a theme is about, for `seat`; `phrase` is the key of its phrase.
    fn places(&self, _seat: Seat, _phrase: &str) -> Vec<String> {
        Vec::new()
    }

    /// A player of this level that rolls the same way for the same seed. Where nobody knows the game
    /// well, plain tree search plays it.
    fn player(_level: Level, seed: u64) -> Box<dyn Player<Self>> {
        Box::new(TreePlayer::new(seed))
    }

    /// The seats that win and lose together, in the order of their lowest seats.
    fn parties(&self) -> Vec<SeatSet> {
        SeatSet::first(self.seats()).iter().map(SeatSet::one).collect()
    }

    /// The secret choice that two seats have now, as a matrix; `None` where no player can solve it.
    fn duel(
        _game: &Self,
        _seats: [Seat; 2],
        _budget: Budget,
        _seed: u64,
    ) -> Option<Duel<Self::Action>> {
        None
    }

    /// A player that follows plain rules, as people do in their first game; `None` where there are none.
    fn script() -> Option<Box<dyn Player<Self>>> {
        None
    }
}

/// The calibration of a game.
macro_rules! calibration {
    ($game:literal) => {{
        static READ: std::sync::LazyLock<crate::calibration::Calibration> =
            std::sync::LazyLock::new(|| {
                let text = include_str!(concat!(
                    env!("CARGO_MANIFEST_DIR"),
                    "/weights/",
                    $game,
                    ".chances"
                ));
                crate::calibration::Calibration::parse(text)
                    .unwrap_or_else(|error| panic!("weights/{}.chances: {error}", $game))
            });
        &READ
    }};
}
pub(crate) use calibration;

/// The Fluent sources of the reasons of a game.
macro_rules! reason_phrases {
    ($game:literal) => {
        [
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/phrases/", $game, "/en.ftl")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/phrases/", $game, "/fr.ftl")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/phrases/", $game, "/ru.ftl")),
        ]
    };
}
pub(crate) use reason_phrases;

#[cfg(feature = "toy")]
impl<const FLAW: u8> Thinks for quarry_game::testkit::toy::Toy<FLAW> {}
