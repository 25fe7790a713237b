//! Moogh at the terminal: this file only says which part answers which question.

mod labels;
mod map;
mod next;
mod panel;
mod signs;
mod staging;
mod touch;

use moogh::content::Mode;
use moogh::{Action, Moogh, Name, Seen, View};
use quarry_game::{Arg, Message, Seat};
use ratatui::text::Line;

use crate::cast::Cast;
use crate::game::{Board, TerminalGame, Variant};
use crate::look::{Look, Paint};
use crate::phrases::Phrases;

impl TerminalGame for Moogh {
    const WORDS: [&'static str; 3] = [
        include_str!("../../../phrases/moogh/en.ftl"),
        include_str!("../../../phrases/moogh/fr.ftl"),
        include_str!("../../../phrases/moogh/ru.ftl"),
    ];

    /// Rivals have the colours of their tribes; hunters of one band have colours of their own.
    fn paint(view: &View, seat: Seat) -> Paint {
        let own = signs::SEATS[seat.index() % signs::SEATS.len()];
        tribe(view, seat).map_or(own, |tribe| signs::paint_of_side(view, tribe))
    }

    fn side(view: &View, seat: Seat, words: &Phrases) -> Option<String> {
        tribe(view, seat).map(|tribe| labels::game_word(words, "tribe-name", "tribe", tribe))
    }

    fn gave_up(message: &Message) -> Option<Seat> {
        let number = |(name, arg): &(&str, Arg)| match arg {
            Arg::Number(n) if *name == "n" => Seat::new(usize::try_from(n - 1).ok()?),
            Arg::Number(_) | Arg::Text(_) => None,
        };
        message.args.iter().find_map(number).filter(|_| message.key == "ev-resigned")
    }

    /// Cubes are placed, and drawn ideas looked at, in secret where tribes play against each other.
    fn is_secret(view: &View) -> bool {
        let rivals =
            Mode::ALL.into_iter().any(|(mode, word)| word == view.mode && mode.is_competitive());
        rivals && matches!(kind(view), "program" | "revealing")
    }

    fn board(view: &View, words: &Phrases, look: &Look) -> Board {
        map::draw(view, words, look)
    }

    fn panel(view: &View, cast: &Cast, words: &Phrases, look: &Look) -> Vec<Line<'static>> {
        panel::lines(view, cast, words, look)
    }

    fn phases(view: &View) -> (Vec<Message>, Option<usize>) {
        let now = match kind(view) {
            _ if view.round == 0 || view.over.is_some() => None,
            "program" => Some(1),
            // Dice for the temper of the beasts are rolled before the first turn.
            _ if view.marker.is_none() => Some(0),
            _ => Some(2),
        };
        let keys = ["phase-appeasement", "phase-programming", "phase-actions"];
        (keys.map(Message::new).to_vec(), now)
    }

    /// What only the viewer knows: ideas that this player drew or discarded.
    fn hand(view: &View) -> Vec<(Option<u8>, Message)> {
        let idea = |state: &'static str| {
            move |number: &u8| {
                let message = Message::new("hand-idea").with("idea", *number);
                (None, message.with("state", state))
            }
        };
        let drawn = view.ideas.own_drawn.iter().map(idea("drawn"));
        drawn.chain(view.ideas.own_discards.iter().map(idea("discarded"))).collect()
    }

    fn label(&self, view: &View, action: Action, words: &Phrases) -> String {
        labels::label(self, view, action, words)
    }

    fn advice(&self, view: &View, action: Action, words: &Phrases) -> String {
        labels::advice(self, view, action, words)
    }

    /// A cube is not on the map, but its character is.
    fn spots(&self, view: &View, action: Action) -> Vec<String> {
        let cell = labels::actor(self, view, action).and_then(|person| person.cell);
        let ways = self.ways(view, action).concat();
        ways.into_iter().chain(cell.map(|at| at.to_string())).collect()
    }

    fn stage(view: &mut View, seen: &Seen) {
        staging::stage(view, seen);
    }

    fn score(view: &View, cast: &Cast, words: &Phrases) -> Vec<String> {
        panel::score(view, cast, words)
    }

    const VARIANTS: &'static [Variant] = &[
        Variant {
            key: "solo",
            setup: r#"{"mode": "solo", "scenario": "s01"}"#,
            roles: &[0],
            together: true,
        },
        Variant {
            key: "cooperative",
            setup: r#"{"mode": "cooperative", "players": 2, "scenario": "s01"}"#,
            roles: &[0, 1],
            together: true,
        },
        Variant {
            key: "competitive",
            setup: r#"{"mode": "competitive", "players": 2, "scenario": "s01"}"#,
            roles: &[0, 1],
            together: false,
        },
    ];

    fn hint(view: &View) -> Option<Message> {
        let left = view.question.as_ref()?.left.unwrap_or(0);
        match kind(view) {
            "placing" => {
                let letter = signs::person_letter(view, touch::asked(view)?.id);
                Some(Message::new("hint-placing").with("letter", letter.to_string()))
            }
            "program" => Some(Message::new("hint-program")),
            "turn" => Some(Message::new("hint-turn").with("left", left)),
            "moving" => Some(Message::new("hint-moving").with("left", left)),
            "revealing" => Some(Message::new("hint-revealing")),
            "again" => again_hint(view),
            _ => None,
        }
    }

    fn ways(&self, view: &View, action: Action) -> Vec<Vec<String>> {
        touch::ways(self, view, action)
    }

    fn meant(view: &View, touched: &[String]) -> Option<Action> {
        touch::meant(view, touched)
    }
}

/// The tribe of a seat that has one to itself.
fn tribe(view: &View, seat: Seat) -> Option<Name> {
    let side = view.sides.iter().find(|side| side.seats == [seat])?;
    (view.sides.len() > 1).then_some(side.tribe)
}

/// The kind of decision that is asked for.
fn kind(view: &View) -> &str {
    view.question.as_ref().map_or("", |question| question.kind)
}

/// The dice on the table, and what one of them should show.
fn again_hint(view: &View) -> Option<Message> {
    let question = view.question.as_ref()?;
    let [threes, wedges, crosses] = question.dice?;
    // A sign such as `<` cannot choose a variant of a phrase.
    let wants = match question.wants {
        Some("<") => "wedge",
        Some(symbol) => symbol,
        None => "none",
    };
    let message = Message::new("hint-again").with("threes", threes).with("wedges", wedges);
    Some(message.with("crosses", crosses).with("wants", wants))
}
