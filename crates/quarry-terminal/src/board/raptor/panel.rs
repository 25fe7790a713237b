//! What lies beside the board of Raptor: cards, babies, tokens and reserves, all of it public but
//! the viewer's own hand.

use quarry_game::Message;
use raptor::View;
use raptor::cards::{Card, CardSet, Side};
use raptor::view::{CardsView, ChoiceView, HandView, PhaseView};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::{BABY, RAPTOR, SCIENTIST};
use crate::cast::Cast;
use crate::look::{Look, NIGHT, PALE, Paint, RED};
use crate::phrases::Phrases;

/// Babies that must escape, or be captured, for a victory.
const GOAL: u8 = 3;
/// Sleep tokens that end the game.
const TOKENS: u8 = raptor::TOKENS;

pub(super) fn is_mine(view: &View, side: Side) -> bool {
    matches!(view.cards(side).hand, HandView::Mine { .. })
}

pub(super) fn hand(view: &View) -> Vec<(Option<u8>, Message)> {
    let mine = Side::BOTH.into_iter().filter_map(|side| match view.cards(side).hand {
        HandView::Mine { cards: hand } => Some((side, hand)),
        HandView::Theirs { .. } => None,
    });
    mine.flat_map(|(side, hand)| {
        hand.iter().map(move |card| (Some(card.value()), card_line(card, side)))
    })
    .collect()
}

/// The name of a card and what it does.
pub(super) fn card_line(card: Card, side: Side) -> Message {
    let effect = card.effect(side);
    Message::new("card")
        .with("effect", effect.word())
        .with("times", effect.times())
        .with("shuffles", if card.shuffles() { "yes" } else { "no" })
}

/// Lines of the panel with their labels in one column.
struct Panel<'a> {
    view: &'a View,
    cast: &'a Cast,
    words: &'a Phrases,
    look: &'a Look,
    /// The columns that are there.
    width: usize,
    label: usize,
    lines: Vec<Line<'static>>,
}

const LABELS: [&str; 8] = [
    "label-card",
    "label-hand",
    "label-played",
    "label-escaped",
    "label-wounds",
    "label-captured",
    "label-ammunition",
    "label-reserve",
];

pub(super) fn lines(
    view: &View,
    cast: &Cast,
    words: &Phrases,
    look: &Look,
    width: usize,
) -> Vec<Line<'static>> {
    let letters = |key: &&'static str| words.table(&Message::new(key)).chars().count();
    let label = LABELS.iter().map(letters).max().unwrap_or(0) + 2;
    let mut panel = Panel { view, cast, words, look, label, width, lines: Vec::new() };
    // The own side is at the bottom.
    if is_mine(view, Side::Raptor) {
        panel.scientists();
        panel.raptor();
    } else {
        panel.raptor();
        panel.scientists();
    }
    panel.lines
}

impl Panel<'_> {
    fn raptor(&mut self) {
        self.header(Side::Raptor, RAPTOR);
        self.cards(Side::Raptor, RAPTOR);
        let escaped = self.pips(self.view.escaped, GOAL, BABY);
        self.row("label-escaped", escaped);
        let mut wounds = self.pips(self.view.tokens, TOKENS, RED);
        if self.view.tokens > 0 {
            let paid = if self.view.penalty_paid { "paid" } else { "due" };
            let message = Message::new("penalty").with("tokens", self.view.tokens);
            let text = self.words.table(&message.with("state", paid));
            wounds.push(Span::styled(format!(" {text}"), self.look.faint()));
        }
        self.row("label-wounds", wounds);
    }

    fn scientists(&mut self) {
        self.header(Side::Scientist, SCIENTIST);
        self.cards(Side::Scientist, SCIENTIST);
        let captured = self.pips(self.view.captured, GOAL, BABY);
        self.row("label-captured", captured);
        let ammunition = self.pips(self.view.ammunition, TOKENS, PALE);
        self.row("label-ammunition", ammunition);
        let fires = Message::new("reserve").with("reserve", self.view.reserve);
        let text = self.words.table(&fires.with("fires", self.view.fires_left));
        self.row("label-reserve", vec![Span::raw(text)]);
    }

    /// The player and its side, and its action points where it has some.
    fn header(&mut self, side: Side, paint: Paint) {
        let left = match self.view.phase {
            PhaseView::Act { side: who, points } if who == side => {
                Some(Message::new("points").with("points", points))
            }
            PhaseView::Effect { side: who, left, .. } if who == side => {
                Some(Message::new("times").with("times", left))
            }
            // Nothing is counted in the other phases, nor for the other side.
            _ => None,
        };
        let left = left.map(|message| format!(" {}", self.words.table(&message)));
        let room = self.width.saturating_sub(left.as_ref().map_or(0, |text| text.chars().count()));
        let name = Span::styled(self.name(side, room), self.look.strong(NIGHT, paint));
        let bold = self.look.letters(paint).add_modifier(Modifier::BOLD);
        let left = left.map(|text| Span::styled(text, bold));
        self.lines.push(Line::from_iter([name].into_iter().chain(left)));
    }

    /// As much of player and side as there is room for: the title has the whole name, so the side comes first.
    fn name(&self, side: Side, room: usize) -> String {
        let called = self.cast.at(side.seat());
        let side = self.words.table(&Message::new("seat").with("seat", side.seat().index()));
        let between = self.look.sign(" · ", ", ");
        let taken =
            side.chars().count() + called.sign.chars().count() + between.chars().count() + 2;
        match room.saturating_sub(taken) {
            0..3 => format!(" {side} "),
            room => format!(" {}{between}{side} ", called.within(room)),
        }
    }

    fn cards(&mut self, side: Side, paint: Paint) {
        let cards = self.view.cards(side).clone();
        let card = self.choice(cards.choice, paint);
        self.row("label-card", card);
        let mut hand = self.hand_backs(&cards, paint);
        let pile = self.words.table(&Message::new("pile").with("count", cards.pile));
        hand.push(Span::styled(format!(" {pile}"), self.look.faint()));
        self.row("label-hand", hand);
        let played = if cards.discards.is_empty() { "–".into() } else { digits(cards.discards) };
        self.row("label-played", vec![Span::raw(played)]);
    }

    fn choice(&self, choice: ChoiceView, paint: Paint) -> Vec<Span<'static>> {
        let chip = |text: String| vec![Span::styled(text, self.look.strong(NIGHT, paint))];
        match choice {
            ChoiceView::None => vec![Span::styled("–", self.look.faint())],
            ChoiceView::Sealed => chip(format!(" {} ", self.look.sign("▒", "?"))),
            ChoiceView::Mine(card) | ChoiceView::Open(card) => chip(format!(" {card} ")),
        }
    }

    /// The viewer's own cards, or the backs of the other side's.
    fn hand_backs(&self, cards: &CardsView, paint: Paint) -> Vec<Span<'static>> {
        match &cards.hand {
            HandView::Mine { cards: hand } => {
                let style = Style::new().add_modifier(Modifier::BOLD);
                vec![Span::styled(digits(*hand), style)]
            }
            HandView::Theirs { count } => {
                let backs = self.look.sign("▮", "#").repeat(usize::from(*count));
                vec![Span::styled(backs, self.look.letters(paint))]
            }
        }
    }

    fn pips(&self, full: u8, all: u8, paint: Paint) -> Vec<Span<'static>> {
        let (dot, ring) = (self.look.sign("●", "*"), self.look.sign("○", "."));
        vec![
            Span::styled(dot.repeat(full.into()), self.look.letters(paint)),
            Span::styled(ring.repeat((all - full).into()), self.look.faint()),
        ]
    }

    fn row(&mut self, key: &'static str, value: Vec<Span<'static>>) {
        let label = self.words.table(&Message::new(key));
        let padding = " ".repeat(self.label - 1 - label.chars().count());
        let label = Span::styled(format!(" {label}{padding}"), self.look.faint());
        self.lines.push(Line::from([vec![label], value].concat()));
    }
}

fn digits(cards: CardSet) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}
