//! What lies beside the board of Planet Raiders: hands, raiders and crews, all of it open.

use planet_raiders::{
    Action, Colour, CrewView, Nose, PlayerView, Side, Status, Step, TurnView, View, board,
};
use quarry_game::Message;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::painter::{alien_paint, rocket_paint, rocket_sign};
use super::side_paint;
use crate::cast::Cast;
use crate::look::{Look, NIGHT, PALE, RED, Scale};
use crate::phrases::Phrases;

/// A button in few letters: beside the board there is little room.
pub(super) fn button(view: &View, action: Action) -> Message {
    match action {
        Action::Ride { raider, rocket } => Message::new("button-ride")
            .with("from", raider.to_string())
            .with("to", rocket.target(board()).to_string()),
        Action::Lay(rocket) => Message::new("button-lay").with("colour", rocket.colour().name()),
        Action::Exchange => Message::new("button-exchange"),
        Action::Give { to, colour } => {
            Message::new("button-give").with("taker", to as usize).with("colour", colour.name())
        }
        Action::End => Message::new(end_key(view.turn.as_ref())),
    }
}

fn end_key(turn: Option<&TurnView>) -> &'static str {
    match turn {
        Some(turn) if turn.marooned => "button-end-marooned",
        Some(turn) if turn.step == Step::Ride && turn.trajectories.is_empty() => "button-pass",
        Some(_) | None => "button-end",
    }
}

/// Lines of the panel.
struct Panel<'a> {
    view: &'a View,
    cast: &'a Cast,
    words: &'a Phrases,
    look: &'a Look,
    lines: Vec<Line<'static>>,
}

pub(super) fn lines(view: &View, cast: &Cast, words: &Phrases, look: &Look) -> Vec<Line<'static>> {
    let mut panel = Panel { view, cast, words, look, lines: Vec::new() };
    for player in &view.players {
        match look.scale {
            Scale::Small => panel.player_in_short(player),
            Scale::Large => panel.player_at_length(player),
        }
    }
    panel.warning();
    panel.lines
}

/// The sides by their places, then those that reached no ship, each with its crew.
pub(super) fn score(view: &View, cast: &Cast, words: &Phrases) -> Vec<String> {
    let mut players: Vec<&PlayerView> = view.players.iter().collect();
    players.sort_by_key(|player| player.place.unwrap_or(u8::MAX));
    let line = |player: &&PlayerView| {
        let name = format!("{} ({})", cast.at(player.seat).whole(), side(player, words));
        let message = Message::new("score").with("name", name);
        let message = message.with("place", player.place.map_or(0, usize::from));
        let crew = &player.crew;
        let message = message.with("aliens", crew.aliens.len());
        words.table(&message.with("prisoners", crew.prisoners.len()))
    };
    players.iter().map(line).collect()
}

/// The colour of a player in words.
fn side(player: &PlayerView, words: &Phrases) -> String {
    words.table(&Message::new("seat").with("seat", player.side as usize))
}

/// Columns of the name, and of the labels.
const NAME: usize = 13;

impl Panel<'_> {
    /// Two lines: name and hand, then raiders and crew.
    fn player_in_short(&mut self, player: &PlayerView) {
        let name = self.name(player, NAME);
        let hand = self.hand(player);
        self.lines.push(Line::from([name, hand].concat()));
        let mut spans = vec![Span::raw(" ")];
        if player.status == Status::Playing {
            spans.extend([self.raiders(player), Span::raw(" ")]);
            spans.extend([self.missing(&player.crew), Span::raw(" ")]);
            spans.extend(self.crew(&player.crew));
        } else {
            spans.push(self.status(player));
        }
        self.lines.push(Line::from(spans));
    }

    /// The name, then a line for each thing.
    fn player_at_length(&mut self, player: &PlayerView) {
        let name = self.name(player, 0);
        self.lines.push(Line::from(name));
        if player.status != Status::Playing {
            let status = vec![Span::raw(" "), self.status(player)];
            return self.lines.push(Line::from(status));
        }
        let raiders = vec![self.raiders(player)];
        self.row("label-raiders", raiders);
        let hand = self.hand(player);
        self.row("label-hand", hand);
        let mut crew = self.crew(&player.crew);
        crew.extend([Span::raw("  "), self.missing(&player.crew)]);
        self.row("label-crew", crew);
    }

    fn row(&mut self, key: &'static str, value: Vec<Span<'static>>) {
        let label = format!(" {:NAME$}", self.words.table(&Message::new(key)));
        let label = Span::styled(label, self.look.faint());
        self.lines.push(Line::from([vec![label], value].concat()));
    }

    /// The name on a patch of its colour, with an arrow for whose turn it is, then blanks up to
    /// `width`.
    fn name(&self, player: &PlayerView, width: usize) -> Vec<Span<'static>> {
        let called = self.cast.at(player.seat);
        // Where there is little room the letters of the raiders say which side it is.
        let name = match self.look.scale {
            Scale::Small => called.within(NAME - 4),
            Scale::Large => format!("{} ({})", called.whole(), side(player, self.words)),
        };
        let moves = self.view.turn.as_ref().is_some_and(|turn| turn.seat == player.seat);
        let arrow = if moves { self.look.sign("▸", ">") } else { " " };
        let rest = width.saturating_sub(name.chars().count() + 2);
        let style = if moves {
            self.look.strong(NIGHT, side_paint(player.side))
        } else {
            self.look.letters(side_paint(player.side)).add_modifier(Modifier::BOLD)
        };
        vec![Span::styled(format!("{arrow}{name} "), style), Span::raw(" ".repeat(rest))]
    }

    fn hand(&self, player: &PlayerView) -> Vec<Span<'static>> {
        let count = |colour: Colour| {
            let sign = match (self.look.ascii, colour) {
                (true, Colour::Blue) => "b",
                (true, Colour::Red) => "r",
                (false, _) => rocket_sign(Nose::N, colour, self.look),
            };
            let style = self.look.letters(rocket_paint(colour)).add_modifier(Modifier::BOLD);
            Span::styled(format!("{sign}{}", player.hand.count(colour)), style)
        };
        vec![count(Colour::Blue), Span::raw(" "), count(Colour::Red)]
    }

    /// A letter for each raider left, a dot for each captured one.
    fn raiders(&self, player: &PlayerView) -> Span<'static> {
        let left = player.raiders.len().min(3);
        let letters = player.side.letter().to_string().repeat(left);
        let text = letters + &self.look.sign("·", ".").repeat(3 - left);
        Span::styled(text, self.look.letters(side_paint(player.side)))
    }

    fn missing(&self, crew: &CrewView) -> Span<'static> {
        let text = self.words.table(&Message::new("missing").with("missing", crew.missing));
        if crew.missing == 0 {
            Span::styled(text, self.look.letters(PALE).add_modifier(Modifier::BOLD))
        } else {
            Span::styled(text, self.look.faint())
        }
    }

    /// Aliens by the letters of their planets, then prisoners by those of their sides.
    fn crew(&self, crew: &CrewView) -> Vec<Span<'static>> {
        let mut spans: Vec<Span<'static>> = Vec::new();
        for planet in &crew.aliens {
            let letter = planet.letter().to_ascii_lowercase().to_string();
            spans.push(Span::styled(letter, self.look.letters(alien_paint(*planet))));
        }
        if !crew.aliens.is_empty() && !crew.prisoners.is_empty() {
            spans.push(Span::raw("+"));
        }
        for side in Side::ALL {
            let count = crew.prisoners.iter().filter(|other| **other == side).count();
            let text = prisoners(side, count, crew.prisoners.len());
            spans.push(Span::styled(text, self.look.letters(side_paint(side))));
        }
        if crew.aliens.is_empty() && crew.prisoners.is_empty() {
            spans.push(Span::styled("–", self.look.faint()));
        }
        spans
    }

    fn status(&self, player: &PlayerView) -> Span<'static> {
        let message = match player.place {
            Some(place) => Message::new("status-finished").with("place", place),
            None => Message::new("status-out"),
        };
        Span::styled(self.words.table(&message), self.look.faint())
    }

    /// PR-118: ending the turn now would strand the player.
    fn warning(&mut self) {
        if self.view.turn.as_ref().is_some_and(|turn| turn.marooned) {
            let text = self.words.table(&Message::new("warning-marooned"));
            let sign = self.look.sign("⚠", "!");
            let line = Line::styled(format!(" {sign}{text}"), self.look.strong(PALE, RED));
            self.lines.push(line);
        }
    }
}

/// A letter for each prisoner, or a letter and a number where they are many.
fn prisoners(side: Side, count: usize, all: usize) -> String {
    match (count, all) {
        (0, _) => String::new(),
        (_, 0..=3) => side.letter().to_string().repeat(count),
        _ => format!("{}{count}", side.letter()),
    }
}
