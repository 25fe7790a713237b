//! The games that this program plays. Adding one is one line at the end of this file.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::fmt;

use quarry_arena::Tunes;
use quarry_game::{Notation, Secrets, Telling};
use quarry_puzzles::Puzzling;
use quarry_terminal::TerminalGame;

/// A game with all four contracts and computer players, ready for every command.
pub trait Playable: Notation + Secrets + Telling + Tunes + Puzzling {}

impl<G: Notation + Secrets + Telling + Tunes + Puzzling> Playable for G {}

/// Something that can be done with any game; [`Kind::run`] does it with a particular one.
pub trait ForGame {
    /// What comes of it.
    type Out;

    /// Does it with game `G`.
    fn run<G: Playable>(self) -> Self::Out;
}

/// Something that can be done with a game that has a board for the terminal.
pub trait ForBoard {
    /// What comes of it.
    type Out;

    /// Does it with game `G`.
    fn run<G: Playable + TerminalGame>(self) -> Self::Out;
}

macro_rules! games {
    ($($kind:ident => $game:ty,)* ; for tests: $test:ident => $test_game:ty) => {
        /// The kind of a game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Kind {
            $(
                #[doc = concat!("`", stringify!($game), "`")]
                $kind,
            )*
            /// The small game of the test kit.
            #[cfg(feature = "toy")]
            $test,
        }

        impl Kind {
            /// Every game, in the order in which they are listed to people.
            pub const ALL: &[Kind] = &[
                $(Kind::$kind,)*
                #[cfg(feature = "toy")]
                Kind::$test,
            ];

            /// The name of the game in commands and records.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Kind::$kind => <$game as Notation>::NAME,)*
                    #[cfg(feature = "toy")]
                    Kind::$test => <$test_game as Notation>::NAME,
                }
            }

            /// Does `task` with this game.
            pub fn run<T: ForGame>(self, task: T) -> T::Out {
                match self {
                    $(Kind::$kind => task.run::<$game>(),)*
                    #[cfg(feature = "toy")]
                    Kind::$test => task.run::<$test_game>(),
                }
            }

            /// Does `task` with this game if it has a board; every game for people has one.
            pub fn run_with_board<T: ForBoard>(self, task: T) -> Option<T::Out> {
                match self {
                    $(Kind::$kind => Some(task.run::<$game>()),)*
                    #[cfg(feature = "toy")]
                    Kind::$test => None,
                }
            }
        }
    };
}

impl Kind {
    /// The game with this name.
    ///
    /// # Errors
    ///
    /// Names the games there are.
    pub fn named(name: &str) -> Result<Kind, String> {
        let found = Kind::ALL.iter().copied().find(|kind| kind.name() == name);
        found.ok_or_else(|| {
            let names: Vec<_> = Kind::ALL.iter().map(|kind| kind.name()).collect();
            format!("there is no game '{name}'; there are: {}", names.join(", "))
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

games! {
    Raptor => raptor::Raptor,
    Moogh => moogh::Moogh,
    PlanetRaiders => planet_raiders::PlanetRaiders,
    ; for tests: Toy => quarry_game::testkit::toy::Toy
}

/// How the name of a game is read from the command line.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.iter().map(|kind| kind.name()))
        .try_map(|name| Kind::named(&name))
}
