//! What a terminal must know about a game. Everything is drawn from a view, never from the truth.

use quarry_game::{Lang, Message, Notation, Phrasebook, Seat, Secrets, Telling};
use quarry_players::Thinks;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::cast::Cast;
use crate::look::{Look, Paint};
use crate::phrases::Phrases;

/// A game that can be played in a terminal.
pub trait TerminalGame: Notation + Secrets + Telling + Thinks {
    /// The Fluent sources of the words beside the board, in the order of `Lang::ALL`. Every game
    /// has `title` (its name), `seat` (a side by `{ $seat }`, from 0) and `help-board` (what the
    /// signs mean).
    const WORDS: [&'static str; 3];

    /// All words that its terminal needs.
    fn words(lang: Lang) -> Phrases {
        Phrases::new(lang, Phrasebook::of::<Self>(), Self::WORDS, Self::REASONS)
    }

    /// The colour of the player of a seat, wherever it is named.
    fn paint(view: &Self::View, seat: Seat) -> Paint;

    /// The side of a seat; nothing where the players have no sides of their own.
    fn side(view: &Self::View, seat: Seat, words: &Phrases) -> Option<String> {
        let role = Self::role(view, seat).index();
        Some(words.table(&Message::new("seat").with("seat", role)))
    }

    /// Who gave up, where this message calls a player by a number.
    fn gave_up(_message: &Message) -> Option<Seat> {
        None
    }

    /// The seat whose side a player has. It is another one where a game for fewer people
    /// leaves out sides in the middle.
    fn role(_view: &Self::View, seat: Seat) -> Seat {
        seat
    }

    /// Whether the decision now due needs a look at what only the deciding player may see. `view`
    /// is that of a spectator. The terminal then draws the curtain first.
    fn is_secret(view: &Self::View) -> bool;

    /// How many quarter turns clockwise bring the side of `seat` to the bottom of the board.
    fn home(_view: &Self::View, _seat: Seat) -> u8 {
        0
    }

    /// The board, at most 59 characters wide and 20 high in the smallest terminal. It grows with the room
    /// of the look. Question and buttons stand below it where there is room, else beside it.
    fn board(view: &Self::View, words: &Phrases, look: &Look) -> Board;

    /// What lies beside the board, line by line: cards, points, reserves.
    fn panel(view: &Self::View, cast: &Cast, words: &Phrases, look: &Look) -> Vec<Line<'static>>;

    /// The phases of a round, and which of them it is now.
    fn phases(view: &Self::View) -> (Vec<Message>, Option<usize>);

    /// What only the viewer may see, in words, each with its number where it has one; empty where
    /// nothing is hidden.
    fn hand(view: &Self::View) -> Vec<(Option<u8>, Message)>;

    /// A button that says more than the offer of the game does, such as what a card would do.
    fn button(_view: &Self::View, _action: Self::Action) -> Option<Message> {
        None
    }

    /// What the button of `action` says. `view` is that of the deciding seat.
    fn label(&self, view: &Self::View, action: Self::Action, words: &Phrases) -> String {
        match Self::button(view, action) {
            Some(message) => words.table(&message),
            None => words.game(&Self::offer(view, action)),
        }
    }

    /// What a hint says to do, and where. `view` is that of the deciding seat.
    fn advice(&self, view: &Self::View, action: Self::Action, words: &Phrases) -> String {
        words.game(&Self::offer(view, action))
    }

    /// Every place that has to do with `action`; a hint marks them.
    fn spots(&self, view: &Self::View, action: Self::Action) -> Vec<String> {
        self.ways(view, action).concat()
    }

    /// Changes `view` as the event says, so that a story of several events can be seen one by one. What it leaves
    /// as it was is seen with the last of them.
    fn stage(_view: &mut Self::View, _seen: &Self::Seen) {}

    /// How it stands, in a few lines for the end of the game.
    fn score(view: &Self::View, cast: &Cast, words: &Phrases) -> Vec<String>;

    /// What can be chosen from the menu, the usual one first.
    const VARIANTS: &'static [Variant];

    /// The key, 1 to 9, that belongs to an action by its nature, such as the number of a card.
    fn digit(_action: Self::Action) -> Option<u8> {
        None
    }

    /// Whether an action off the board is wanted so often that its button always is the first.
    fn comes_first(_action: Self::Action) -> bool {
        false
    }

    /// What is good to know for the decision now due.
    fn hint(_view: &Self::View) -> Option<Message> {
        None
    }

    /// Every order in which a player may touch the board to mean `action`, the shortest first.
    fn ways(&self, _view: &Self::View, action: Self::Action) -> Vec<Vec<String>> {
        vec![self.sites(action)]
    }

    /// What a player most likely means who touches these sites, though it be illegal. It is the
    /// question behind the answer "why not".
    fn meant(view: &Self::View, touched: &[String]) -> Option<Self::Action>;
}

/// A way to play a game that the menu offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Chooses the words of `variant` beside the board.
    pub key: &'static str,
    /// The setup as JSON.
    pub setup: &'static str,
    /// The seat by whose name and colour each player goes.
    pub roles: &'static [u8],
    /// Whether the players hunt together.
    pub together: bool,
}

/// A drawn board and the places on it that can be touched.
#[derive(Debug)]
pub struct Board {
    /// The picture; its area begins at the origin.
    pub ink: Buffer,
    /// The places.
    pub sites: Vec<Site>,
}

/// A place that can be touched. The frame of a lit place is drawn over the blanks of its area
/// only, so a piece in it stays. Marks stand in the last column, which a place with an even width of
/// four or more keeps free for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// As `Notation::sites` writes it.
    pub name: String,
    /// Where it is on the picture.
    pub area: Rect,
}

impl Board {
    /// The site of this name.
    pub fn site(&self, name: &str) -> Option<&Site> {
        self.sites.iter().find(|site| site.name == name)
    }
}
