//! What lies beside the map of Moogh: objective, clock or bravery, the turn row, the cards of the
//! characters and beasts, and the ideas.

use moogh::content::{ActionCell, BeastIcon, Idea, Objective};
use moogh::{BeastView, CardView, PersonView, SideView, View};
use quarry_game::{Message, Seat};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::labels::{game_word, slot_words};
use super::map;
use super::next;
use super::signs::{
    BEAST, SEATS, beast_letter, character, content, figure, paint_of, paint_of_side, person_letter,
    scenario,
};
use super::touch::asked;
use crate::cast::Cast;
use crate::look::{GOLD, Look, NIGHT, Paint, RED, Scale};
use crate::phrases::Phrases;
use crate::wrap::wrap;

/// From so many beasts on, a small panel has one line for each.
const MANY_BEASTS: usize = 3;
/// A narrower panel has no room for names.
const NARROW: usize = 30;

/// Rows that title, question, buttons and log need where they stand below the panel.
const TALK: u16 = 18;

struct Panel<'a> {
    view: &'a View,
    cast: &'a Cast,
    words: &'a Phrases,
    look: &'a Look,
    /// The columns that are there.
    width: usize,
    /// Whether there is room for the whole action cards of the beasts.
    shows_cards: bool,
    lines: Vec<Line<'static>>,
}

pub(super) fn lines(view: &View, cast: &Cast, words: &Phrases, look: &Look) -> Vec<Line<'static>> {
    let width = usize::from(look.room.0 - map::size(view, look).width) - 1;
    let of = |shows_cards| {
        fill(Panel { view, cast, words, look, width, shows_cards, lines: Vec::new() })
    };
    let whole = if look.scale == Scale::Large { of(true) } else { Vec::new() };
    let height = map::size(view, look).height.max(look.room.1.saturating_sub(TALK));
    let is_wide = whole.iter().all(|line| line.width() <= width);
    if !whole.is_empty() && is_wide && whole.len() <= height.into() { whole } else { of(false) }
}

fn fill(mut panel: Panel<'_>) -> Vec<Line<'static>> {
    let view = panel.view;
    panel.scenario();
    panel.score();
    panel.turn_row();
    panel.next_beast();
    view.people.iter().for_each(|person| panel.person(person));
    view.beasts.iter().for_each(|beast| panel.beast(beast));
    panel.ideas();
    panel.lines
}

/// How the hunt ended: the bravery of each side, or the clock; then the beasts.
pub(super) fn score(view: &View, cast: &Cast, words: &Phrases) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(clock) = view.clock {
        let limit = clock.limit.unwrap_or(clock.tokens);
        let message = Message::new("score-clock").with("round", view.round);
        lines.push(words.table(&message.with("tokens", clock.tokens).with("limit", limit)));
    } else {
        let bravery = |side: &SideView| {
            let name = game_word(words, "tribe-name", "tribe", side.tribe);
            format!("{} ({name}) {}", cast.list(side.seats.iter().copied()), side.bravery)
        };
        let sides: Vec<String> = view.sides.iter().map(bravery).collect();
        let message = Message::new("score-bravery").with("round", view.round);
        lines.push(words.table(&message.with("sides", sides.join(", "))));
    }
    let beast = |beast: &BeastView| {
        let fate = Message::new("score-beast").with("fate", beast.fate);
        let name = figure(view, beast.id).name.get(words.lang).to_owned();
        words.table(&fate.with("name", name).with("health", beast.health))
    };
    lines.extend(view.beasts.iter().map(beast));
    lines
}

impl Panel<'_> {
    fn is_narrow(&self) -> bool {
        self.width < NARROW
    }

    fn say(&self, message: &Message) -> String {
        self.words.table(message)
    }

    fn faint(&self, text: impl Into<String>) -> Span<'static> {
        Span::styled(text.into(), self.look.faint())
    }

    /// The name of the scenario, and what the hunters must do.
    fn scenario(&mut self) {
        let name = scenario(self.view).name.get(self.words.lang).to_owned();
        let level = Message::new("difficulty").with("difficulty", self.view.difficulty);
        let title = vec![
            Span::styled(name, self.look.letters(GOLD).add_modifier(Modifier::BOLD)),
            self.faint(format!("  {}", self.say(&level))),
        ];
        self.lines.push(Line::from(title));
        self.prose(&self.objective());
    }

    fn objective(&self) -> String {
        let (view, scenario) = (self.view, scenario(self.view));
        let levels = moogh::content::Difficulty::ALL;
        let level = levels.iter().position(|(_, word)| *word == view.difficulty).unwrap_or(0);
        let message = match scenario.objective {
            Objective::KillAll => Message::new("objective-kill-all"),
            Objective::KillCount(counts) => {
                Message::new("objective-kill-count").with("count", counts[level])
            }
            Objective::KillTarget(targets) => {
                let target = view.beasts.get(usize::from(targets[level]));
                let letter = target.map_or('?', |beast| beast_letter(view, beast.id));
                Message::new("objective-kill-target").with("letter", letter.to_string())
            }
            Objective::Relics(_) => {
                Message::new("objective-relics").with("left", view.relics.len())
            }
        };
        let huts = Message::new("objective-huts").with("left", view.huts.len());
        let mut text = self.say(&message);
        if scenario.huts {
            text = format!("{text} {}", self.say(&huts));
        }
        text
    }

    /// The clock where people hunt together, else the bravery of each side.
    fn score(&mut self) {
        let mut spans = Vec::new();
        if let Some(clock) = self.view.clock {
            spans.push(self.faint(format!("{} ", self.say(&Message::new("label-clock")))));
            let limit = clock.limit.unwrap_or(clock.tokens).max(clock.tokens);
            let (dot, ring) = (self.look.sign("●", "*"), self.look.sign("○", "."));
            let paint = if clock.tokens + 2 >= limit { RED } else { GOLD };
            let style = self.look.letters(paint).add_modifier(Modifier::BOLD);
            spans.push(Span::styled(dot.repeat(clock.tokens.into()), style));
            spans.push(self.faint(ring.repeat((limit - clock.tokens).into())));
            spans.push(Span::raw(format!(" {}/{limit}", clock.tokens)));
        } else {
            spans.push(self.faint(format!("{} ", self.say(&Message::new("label-bravery")))));
            for side in &self.view.sides {
                let names = side.seats.iter().map(|seat| self.rival(*seat));
                let mut names = names.collect::<Vec<_>>().join(", ");
                if self.look.scale == Scale::Large {
                    let tribe = game_word(self.words, "tribe-name", "tribe", side.tribe);
                    names = format!("{names} ({tribe})");
                }
                let style = self.look.letters(paint_of_side(self.view, side.tribe));
                let text = format!("{names} {}  ", side.bravery);
                spans.push(Span::styled(text, style.add_modifier(Modifier::BOLD)));
            }
        }
        self.lines.push(Line::from(spans));
    }

    /// A rival beside its bravery: where there is little room by the sign alone, or by a few letters.
    fn rival(&self, seat: Seat) -> String {
        let called = self.cast.at(seat);
        match (self.is_narrow(), called.sign.trim_end()) {
            (false, _) => called.short(),
            (true, "") => called.within(4),
            (true, sign) => sign.to_owned(),
        }
    }

    /// The turn cards in their order; the one being played stands in brackets.
    fn turn_row(&mut self) {
        let label = self.say(&Message::new("label-turns"));
        let mut spans = vec![self.faint(format!("{label} "))];
        let cards = self.view.turn_row.iter().enumerate();
        spans.extend(cards.map(|(place, card)| {
            let now = self.view.marker.map(usize::from) == Some(place);
            self.turn_card(card, now)
        }));
        self.lines.push(Line::from(spans));
    }

    /// What the beast that acts next will do, as things stand.
    fn next_beast(&mut self) {
        let Some(beast) = next::beast(self.view) else { return };
        let Some(steps) = next::line(self.view, beast, self.words, self.look) else { return };
        let letter = beast_letter(self.view, beast.id).to_string();
        self.prose(
            &self.say(&Message::new("next-beast").with("letter", letter).with("steps", steps)),
        );
    }

    fn turn_card(&self, card: &CardView, now: bool) -> Span<'static> {
        let (letter, paint) = if card.beast {
            (beast_letter(self.view, card.id), BEAST)
        } else {
            (person_letter(self.view, card.id), paint_of(self.view, card.id))
        };
        if now {
            self.chip(letter, paint, true)
        } else {
            let style = self.look.letters(paint).add_modifier(Modifier::BOLD);
            Span::styled(format!(" {letter} "), style)
        }
    }

    /// A letter on its colour, in brackets where it is the turn of that card.
    fn chip(&self, letter: char, paint: Paint, now: bool) -> Span<'static> {
        let text = if now { format!("[{letter}]") } else { format!(" {letter} ") };
        Span::styled(text, self.look.strong(NIGHT, paint))
    }

    /// Letter, name, rage token, health, and what the cube joins.
    fn person(&mut self, person: &PersonView) {
        let view = self.view;
        let now = asked(view).is_some_and(|asked| asked.id == person.id);
        let chip = self.chip(person_letter(view, person.id), paint_of(view, person.id), now);
        let name = character(view, person.id).name.get(self.words.lang);
        let token = if person.token { self.look.sign("◆", "*") } else { " " };
        let gold = self.look.letters(GOLD).add_modifier(Modifier::BOLD);
        let mut spans = vec![chip];
        if !self.is_narrow() {
            spans.push(Span::raw(format!(" {name:<6.6}")));
            spans.extend(self.owner(person));
        }
        if person.out {
            spans.push(self.faint(format!("  {}", self.say(&Message::new("state-out")))));
            return self.lines.push(Line::from(spans));
        }
        spans.push(Span::styled(token, gold));
        if person.hurt {
            let hurt = self.say(&Message::new("state-hurt"));
            let style = self.look.letters(RED).add_modifier(Modifier::BOLD);
            spans.push(Span::styled(format!(" {hurt}"), style));
        }
        spans.push(Span::raw(" "));
        spans.extend(self.extras(person));
        spans.push(self.programme(person));
        self.lines.push(Line::from(spans));
    }

    /// The sign of who decides for a character, where several people hunt together.
    fn owner(&self, person: &PersonView) -> Option<Span<'static>> {
        let called = self.cast.at(person.seat);
        let is_shared = self.view.clock.is_some() && self.cast.iter().count() > 1;
        let sign = called.sign.trim_end().chars().next().or(called.name.chars().next())?;
        let seat = SEATS[person.seat.index() % SEATS.len()];
        let style = self.look.letters(seat).add_modifier(Modifier::BOLD);
        is_shared.then(|| Span::styled(format!(" {sign}"), style))
    }

    /// The programme, as far as the viewer knows it.
    fn programme(&self, person: &PersonView) -> Span<'static> {
        if person.sealed {
            self.faint(self.look.sign("▒▒", "??"))
        } else if let Some(slot) = person.cube {
            let slot = slot.to_string();
            let dice = self.look.scale == Scale::Large;
            Span::raw(slot_words(self.view, person.id, &slot, self.words, dice))
        } else {
            self.faint("–")
        }
    }

    /// The beast that a character rides, more dice, and its item.
    fn extras(&self, person: &PersonView) -> Vec<Span<'static>> {
        let riding = person.riding.map(|beast| {
            let letter = beast_letter(self.view, beast).to_string();
            Message::new("state-riding").with("letter", letter)
        });
        let bonus = (person.bonus > 0).then(|| Message::new("state-bonus").with("n", person.bonus));
        let item = person.item.filter(|_| !person.item_used);
        let item = item.map(|number| Message::new("state-item").with("item", number));
        let all = riding.into_iter().chain(bonus).chain(item);
        all.map(|message| self.faint(format!("{} ", self.say(&message)))).collect()
    }

    /// Letter, name, health and rage; below them the row of the action card that is in force.
    fn beast(&mut self, beast: &BeastView) {
        let mut spans = vec![self.chip(beast_letter(self.view, beast.id), BEAST, false)];
        if !self.is_narrow() {
            let name = figure(self.view, beast.id).name.get(self.words.lang).to_owned();
            spans.push(Span::raw(format!(" {name}")));
        }
        if beast.fate != "alive" {
            let fate = Message::new("state-beast").with("fate", beast.fate);
            spans.push(self.faint(format!(" {}", self.say(&fate))));
            return self.lines.push(Line::from(spans));
        }
        let health = format!(" {}{} ", self.look.sign("♥", "hp "), beast.health);
        spans.push(Span::styled(health, self.look.letters(RED).add_modifier(Modifier::BOLD)));
        let rage = Message::new("state-rage").with("rage", beast.rage);
        spans.push(Span::raw(self.say(&rage)));
        let cells = self.action_row(beast);
        let brief = self.look.scale == Scale::Small && self.view.beasts.len() >= MANY_BEASTS;
        if brief || self.is_narrow() {
            let cell = cells.into_iter().nth(usize::from(beast.column - 1));
            if !brief {
                // The widest actions have no room beside the health.
                self.lines.push(Line::from(std::mem::take(&mut spans)));
                spans.push(Span::raw("  "));
            }
            spans.push(Span::raw(" "));
            spans.extend(cell);
            return self.lines.push(Line::from(spans));
        }
        if self.shows_cards {
            self.lines.push(Line::from(spans));
            return self.whole_card(beast);
        }
        spans.extend(self.row_numbers(beast));
        self.lines.push(Line::from(spans));
        self.cells(cells);
    }

    /// Every rage row of the action card; the one in force and the place of the disc stand out.
    fn whole_card(&mut self, beast: &BeastView) {
        let rows = &figure(self.view, beast.id).sides[usize::from(beast.side == 'b')];
        let text = |cell: &ActionCell| {
            cell.iter().map(|icon| self.icon(*icon)).collect::<Vec<_>>().join("+")
        };
        let texts: Vec<[String; 4]> =
            rows.iter().map(|row| [0, 1, 2, 3].map(|place| text(&row.cells[place]))).collect();
        let width = |place: usize| texts.iter().map(|row| row[place].chars().count()).max();
        let widths = [0, 1, 2, 3].map(|place| width(place).unwrap_or(0));
        for (place, (row, texts)) in rows.iter().zip(&texts).enumerate() {
            let now = place + 1 == usize::from(beast.rage);
            let message = Message::new("state-row").with("defence", row.defence);
            let numbers = self.say(&message.with("actions", row.actions));
            let arrow = if now { self.look.sign("▸", ">") } else { " " };
            let mut spans = vec![Span::raw(format!(" {arrow}{} ", place + 1))];
            for (column, text) in texts.iter().enumerate() {
                if column > 0 {
                    spans.push(self.faint(self.look.sign("│", "|")));
                }
                let width = widths[column];
                spans.push(match (now, column + 1 == usize::from(beast.column)) {
                    (true, true) => {
                        let style = self.look.strong(NIGHT, BEAST);
                        Span::styled(format!("[{text}]{}", blanks(width, text)), style)
                    }
                    (true, false) => Span::raw(format!(" {text} {}", blanks(width, text))),
                    (false, _) => self.faint(format!(" {text} {}", blanks(width, text))),
                });
            }
            spans.push(self.faint(format!(" {numbers}")));
            self.lines.push(Line::from(spans));
        }
    }

    /// The cells of a row of an action card, side by side.
    fn cells(&mut self, cells: Vec<Span<'static>>) {
        let mut row = vec![Span::raw("   ")];
        for (place, cell) in cells.into_iter().enumerate() {
            if place > 0 {
                row.push(self.faint(self.look.sign("│", "|")));
            }
            row.push(cell);
        }
        self.lines.push(Line::from(row));
    }

    /// What the rage row takes from attacks, and how often the beast acts.
    fn row_numbers(&self, beast: &BeastView) -> Option<Span<'static>> {
        let row = &self.card(beast)?;
        let message = Message::new("state-row").with("defence", row.defence);
        Some(self.faint(format!(" {}", self.say(&message.with("actions", row.actions)))))
    }

    fn card(&self, beast: &BeastView) -> Option<&'static moogh::content::Row> {
        let side = &figure(self.view, beast.id).sides[usize::from(beast.side == 'b')];
        side.get(usize::from(beast.rage) - 1)
    }

    /// The four cells of the row; the one where the disc lies stands out.
    fn action_row(&self, beast: &BeastView) -> Vec<Span<'static>> {
        let Some(row) = self.card(beast) else { return Vec::new() };
        let cell = |(place, icons): (usize, &ActionCell)| {
            let texts: Vec<String> = icons.iter().map(|icon| self.icon(*icon)).collect();
            let text = texts.join("+");
            if place + 1 == usize::from(beast.column) {
                Span::styled(format!("[{text}]"), self.look.strong(NIGHT, BEAST))
            } else {
                Span::raw(format!(" {text} "))
            }
        };
        row.cells.iter().enumerate().map(cell).collect()
    }

    fn icon(&self, icon: BeastIcon) -> String {
        match icon {
            BeastIcon::Advance(n) => format!("{}{n}", self.look.sign("↑", "^")),
            BeastIcon::Retreat(n) => format!("{}{n}", self.look.sign("↓", "v")),
            // Every other icon is its word.
            icon => self.say(&Message::new("icon").with("icon", icon.word())),
        }
    }

    /// The open ideas by name; with their texts where there is room.
    fn ideas(&mut self) {
        let label = self.say(&Message::new("label-ideas").with("deck", self.view.ideas.deck));
        let (content, lang) = (content(self.view), self.words.lang);
        let row = self.view.ideas.row.iter();
        let ideas =
            row.filter_map(|number| content.ideas.iter().find(|idea| idea.number == *number));
        if self.look.scale == Scale::Small {
            let name = |idea: &Idea| format!("{} {}", idea.number, idea.name.get(lang));
            let names: Vec<String> = ideas.map(name).collect();
            return self.prose(&format!("{label} {}", names.join(" · ")));
        }
        self.lines.push(Line::from(self.faint(label)));
        for idea in ideas {
            let name = idea.name.get(lang);
            self.prose(&format!("{} {name}: {}", idea.number, idea.text.get(lang)));
        }
    }

    /// A sentence on as many lines as it takes.
    fn prose(&mut self, text: &str) {
        for (place, part) in wrap(text, self.width - 2).into_iter().enumerate() {
            let indent = if place == 0 { "" } else { "  " };
            self.lines.push(Line::from(format!("{indent}{part}")));
        }
    }
}

/// What fills a cell of an action card up to the width of its column.
fn blanks(width: usize, text: &str) -> String {
    " ".repeat(width - text.chars().count())
}
