//! How the players are called and coloured, wherever they are spoken of.

use quarry_game::{Message, Seat, Viewer};

use super::App;
use crate::cast::Cast;
use crate::game::TerminalGame;
use crate::log::Teller;
use crate::look::Paint;

impl<G: TerminalGame> App<G> {
    /// How everybody is called.
    pub fn cast(&self) -> Cast {
        Cast::of(&self.table.people, &self.table.levels, &self.words, &self.look())
    }

    /// Puts events into words.
    pub(crate) fn teller(&self) -> Teller<'_> {
        Teller { words: &self.words, cast: self.cast() }
    }

    /// Name and side of a player, or the name alone where sides have none.
    pub(crate) fn name_and_side(&self, seat: Seat) -> String {
        let name = self.cast().at(seat).whole();
        match G::side(&self.play.game().view(Viewer::Spectator), seat, &self.words) {
            Some(side) => {
                self.words.say(&Message::new("called-side").with("name", name).with("side", side))
            }
            None => name,
        }
    }

    /// The colour of a player, the same wherever it is named.
    pub(crate) fn paint(&self, seat: Seat) -> Paint {
        G::paint(&self.play.game().view(Viewer::Spectator), seat)
    }
}
