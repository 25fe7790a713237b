//! The screen: board and panel, the question, buttons, log, answers and the command line.

mod curtain;
mod frame;
mod layout;
mod pages;

use std::collections::BTreeSet;

use quarry_game::{Message, Seat};
use quarry_players::Level;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use self::frame::{FrameKind, draw_frame};
use self::layout::{Contents, LEAST_LOG, Layout};
pub(crate) use self::pages::boxed;
use crate::app::pages::log_lines;
use crate::app::{App, Page, SMALLEST, touch::KEYS};
use crate::game::{Board, TerminalGame};
use crate::input::{Hits, Input};
use crate::look::{GOLD, Look, NIGHT, PALE, RED, SKY};

/// Draws everything and says what lies where.
pub fn draw<G: TerminalGame>(app: &App<G>, frame: &mut Frame<'_>) -> Hits {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    let mut hits = Hits::default();
    // The terminal may have changed a moment before the app hears of it; the next draw will fit.
    if (area.width, area.height) != app.size() {
        return hits;
    }
    if app.is_cramped() {
        too_small(app, area, buffer);
    } else {
        match app.page() {
            _ if app.is_telling() => hits = Screen::new(app, area).draw(buffer),
            Page::Curtain(seat, behind) => curtain::draw(app, seat, behind, area, buffer),
            Page::Hand | Page::Help | Page::Moves | Page::Log => pages::page(app, area, buffer),
            Page::Table => hits = Screen::new(app, area).draw(buffer),
            Page::Ask(_) if app.is_behind_curtain() => pages::dialog(app, area, buffer),
            Page::Ask(_) | Page::Over => {
                Screen::new(app, area).draw(buffer);
                pages::dialog(app, area, buffer);
            }
        }
    }
    if app.table().ascii {
        make_plain(buffer);
    }
    hits
}

fn too_small<G: TerminalGame>(app: &App<G>, area: Rect, buffer: &mut Buffer) {
    let message = Message::new("too-small")
        .with("columns", SMALLEST.0)
        .with("rows", SMALLEST.1)
        .with("width", app.size.0)
        .with("height", app.size.1);
    Paragraph::new(app.words.say(&message)).wrap(Wrap { trim: true }).render(area, buffer);
}

/// Phrases may hold signs that plain terminals lack; letters of any language stay.
pub(crate) fn make_plain(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let plain = match cell.symbol().chars().next() {
            Some('×') => "x",
            Some('–' | '—' | '−' | '─') => "-",
            Some('…') => ".",
            Some('’' | '‘') => "'",
            Some('«' | '»' | '“' | '”') => "\"",
            Some('\u{a0}' | '\u{202f}') => " ",
            Some(sign) if !sign.is_ascii() && !sign.is_alphabetic() => "*",
            _ => continue,
        };
        cell.set_symbol(plain);
    }
}

/// Everything on the screen of the table.
struct Screen<'a, G: TerminalGame> {
    app: &'a App<G>,
    look: Look,
    board: Board,
    panel: Vec<Line<'static>>,
    question: String,
    hint: String,
    shown: Vec<G::Action>,
    at: Layout,
}

impl<'a, G: TerminalGame> Screen<'a, G> {
    fn new(app: &'a App<G>, area: Rect) -> Self {
        let (look, view) = (app.look(), app.view());
        let board = G::board(&view, &app.words, &look);
        let panel = G::panel(&view, &app.cast(), &app.words, &look);
        let (question, hint) = match app.caption() {
            Some(caption) => (caption, app.words.word("telling-keys")),
            None => (question(app), hint(app)),
        };
        let buttons = if app.is_telling() { Vec::new() } else { app.buttons() };
        let shown: Vec<_> = buttons.into_iter().skip(app.first_button).take(KEYS).collect();
        let contents = Contents {
            board: board.ink.area.as_size(),
            panel: panel.len() as u16,
            question: &question,
            answer: app.notice.as_ref().map_or("", |notice| &notice.text),
            buttons: shown.len(),
            log: LEAST_LOG,
            hint: &hint,
        };
        let at = Layout::new(area, &contents);
        Screen { app, look, board, panel, question, hint, shown, at }
    }

    fn draw(self, buffer: &mut Buffer) -> Hits {
        let mut hits = Hits::default();
        self.draw_title(buffer);
        self.draw_board(buffer, &mut hits);
        Paragraph::new(self.panel.clone()).render(self.at.panel, buffer);
        self.draw_prompt(buffer);
        self.draw_buttons(buffer, &mut hits);
        self.draw_log(buffer);
        self.draw_notice(buffer);
        self.draw_command(buffer);
        hits
    }

    /// The game, the phases of the round with the present one standing out, and the score.
    fn draw_title(&self, buffer: &mut Buffer) {
        let (words, look) = (&self.app.words, &self.look);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let mut spans =
            vec![Span::styled(format!(" {}  ", words.table(&Message::new("title"))), bold)];
        let (phases, now) = G::phases(&self.app.view());
        for (index, phase) in phases.iter().enumerate() {
            let style = if now == Some(index) { look.strong(NIGHT, GOLD) } else { look.faint() };
            if index > 0 {
                spans.push(Span::styled(look.sign("›", ">"), look.faint()));
            }
            spans.push(Span::styled(format!(" {} ", words.table(phase)), style));
        }
        let phases = Line::from(spans);
        let room = usize::from(self.at.title.width).saturating_sub(phases.width() + 2);
        let names = pages::names(self.app, room);
        let width = names.width() as u16 + 1;
        phases.render(self.at.title, buffer);
        let right = Rect { x: self.at.title.right().saturating_sub(width), ..self.at.title };
        names.render(right.intersection(self.at.title), buffer);
    }

    fn draw_board(&self, buffer: &mut Buffer, hits: &mut Hits) {
        for (index, cell) in self.board.ink.content.iter().enumerate() {
            let (x, y) = self.board.ink.pos_of(index);
            buffer[(x, y + 1)] = cell.clone();
        }
        let lit = if self.app.is_telling() { BTreeSet::new() } else { self.app.lit() };
        let last = self.app.places_to_mark();
        for site in &self.board.sites {
            let area = Rect { y: site.area.y + 1, ..site.area };
            let name = &site.name;
            let frame = self.frame_of(name, lit.contains(name));
            self.mark(area, frame.filter(|_| !self.app.is_telling()), name, &last, buffer);
            hits.add(area, Input::Site(name.clone()));
        }
    }

    fn frame_of(&self, site: &String, lit: bool) -> Option<FrameKind> {
        if self.app.touched.contains(site) {
            Some(FrameKind::Selected)
        } else if self.app.cursor.as_ref() == Some(site) {
            Some(FrameKind::Cursor { lit })
        } else {
            lit.then_some(FrameKind::Lit)
        }
    }

    /// The frame of a place, and beside it a mark for a fault or for the last move.
    fn mark(
        &self,
        area: Rect,
        kind: Option<FrameKind>,
        site: &String,
        last: &[String],
        buffer: &mut Buffer,
    ) {
        let spoken_of = self.app.notice.as_ref().filter(|notice| notice.at.contains(site));
        // A fault is red, a hint is not.
        let mark = spoken_of.map(|notice| if notice.refused { ("!", RED) } else { ("?", SKY) });
        if let Some((_, paint)) = mark {
            buffer.set_style(area, Style::new().bg(self.look.colour(paint)));
        }
        let corner = (area.right() - 1, area.y + (area.height - 1) / 2);
        let free = buffer[corner].symbol() == " ";
        if let Some(kind) = kind {
            draw_frame(area, kind, &self.look, buffer);
        }
        if let Some((sign, paint)) = mark {
            buffer[corner].set_symbol(sign).set_style(self.look.strong(PALE, paint));
        } else if last.contains(site) {
            self.mark_last(area, corner, free, buffer);
        }
    }

    /// The mark of the last move; where there is no room for it the place is underlined.
    fn mark_last(&self, area: Rect, corner: (u16, u16), free: bool, buffer: &mut Buffer) {
        if free {
            let low = area.height == 1;
            let sign = if low { ("•", "*") } else { ("◂", "<") };
            let style = self.look.letters(PALE).add_modifier(Modifier::BOLD);
            buffer[corner].set_symbol(self.look.sign(sign.0, sign.1)).set_style(style);
        } else {
            buffer.set_style(area, Style::new().add_modifier(Modifier::UNDERLINED));
        }
    }

    /// Who decides, in the colour of the seat, and what.
    fn draw_prompt(&self, buffer: &mut Buffer) {
        let deciding = self.app.seat().or(self.app.thinking());
        let paint = deciding.map_or(GOLD, |seat| self.app.paint(seat));
        let style = self.look.strong(NIGHT, paint);
        let line = format!(" {}", self.question);
        Paragraph::new(line).style(style).wrap(Wrap { trim: false }).render(self.at.prompt, buffer);
    }

    fn draw_buttons(&self, buffer: &mut Buffer, hits: &mut Hits) {
        let room = self.at.buttons.height.saturating_sub(self.shown.len() as u16);
        let area = Rect { y: self.at.buttons.bottom() - room, height: room, ..self.at.buttons };
        Paragraph::new(format!(" {}", self.hint))
            .style(self.look.faint())
            .wrap(Wrap { trim: false })
            .render(area, buffer);
        let rows = usize::from(self.at.buttons.height).min(self.shown.len()).max(1);
        let columns = self.shown.len().div_ceil(rows).max(1) as u16;
        let width = self.at.buttons.width / columns;
        for (index, action) in self.shown.iter().enumerate() {
            let (column, row) = ((index / rows) as u16, (index % rows) as u16);
            let area =
                Rect::new(self.at.buttons.x + column * width, self.at.buttons.y + row, width, 1);
            self.button(index, *action).render(area, buffer);
            hits.add(area, Input::Button(index));
        }
    }

    fn button(&self, index: usize, action: G::Action) -> Line<'static> {
        let words = &self.app.words;
        let label = self.app.play().game().label(&self.app.deciding_view(), action, words);
        let key = self.app.key_of(index);
        let mut spans = vec![
            Span::raw(" "),
            Span::styled(format!(" {key} "), self.look.strong(NIGHT, GOLD)),
            Span::raw(format!(" {label}")),
        ];
        let more = self.app.buttons().len() > self.app.first_button + KEYS;
        if more && index + 1 == KEYS {
            spans.push(Span::styled(format!("  0 {}", words.word("more")), self.look.faint()));
        }
        Line::from(spans)
    }

    fn draw_log(&self, buffer: &mut Buffer) {
        let lines = log_lines(self.app, self.at.log.width, false);
        let skipped = lines.len().saturating_sub(self.at.log.height.into());
        Paragraph::new(lines.into_iter().skip(skipped).collect::<Vec<_>>())
            .render(self.at.log, buffer);
    }

    fn draw_notice(&self, buffer: &mut Buffer) {
        let (text, style) = match &self.app.notice {
            Some(notice) if notice.refused => (notice.text.clone(), self.look.strong(PALE, RED)),
            Some(notice) => (notice.text.clone(), self.look.letters(SKY)),
            None => (self.app.words.word("keys"), self.look.faint()),
        };
        let line = format!(" {text}");
        Paragraph::new(line).style(style).wrap(Wrap { trim: false }).render(self.at.notice, buffer);
    }

    fn draw_command(&self, buffer: &mut Buffer) {
        let Some(line) = &self.app.typed else { return };
        let caret = Span::styled(" ", Style::new().add_modifier(Modifier::REVERSED));
        let room = usize::from(self.at.command.width).saturating_sub(3);
        let skipped = line.chars().count().saturating_sub(room);
        let line: String = line.chars().skip(skipped).collect();
        Line::from(vec![Span::raw(":"), Span::raw(line), caret]).render(self.at.command, buffer);
    }
}

/// What is to be decided now, and who thinks about it; or how the game ended.
fn question<G: TerminalGame>(app: &App<G>) -> String {
    let said = G::describe(&app.view());
    let said = said.first().map(|message| app.words.game(message)).unwrap_or_default();
    let thinking = app.thinking().filter(|_| app.seat().is_none());
    if let Some((seat, level)) = thinking.and_then(|seat| Some((seat, app.level(seat)?))) {
        return format!("{} {said}", thinks(app, seat, level));
    }
    match asked(app) {
        Some(seat) => {
            let message = Message::new("asked").with("name", app.cast().at(seat).whole());
            app.words.say(&message.with("question", said))
        }
        None => said,
    }
}

/// Whose decision it is, where it is not plainly that of the only person here.
fn asked<G: TerminalGame>(app: &App<G>) -> Option<Seat> {
    let seats = app.play().game().pending().seats();
    if app.people().len() == 1 && app.seat().is_some() {
        return None;
    }
    app.seat().or(seats.lowest().filter(|_| seats.len() == 1))
}

/// Who thinks, with dots that move.
fn thinks<G: TerminalGame>(app: &App<G>, seat: Seat, level: Level) -> String {
    let (name, level) = (app.cast().at(seat).whole(), level.number());
    let message = Message::new("thinks").with("name", name).with("level", level);
    format!("{} {:<3}", app.words.say(&message), ".".repeat(1 + app.ticks % 3))
}

/// What is good to know now.
fn hint<G: TerminalGame>(app: &App<G>) -> String {
    if app.is_asking() {
        return app.words.word("line-busy");
    }
    if app.seat().is_none() {
        let waits = if app.is_over() { "hint-over" } else { "hint-waits" };
        let key = if app.thinking().is_some() { "hint-thinks" } else { waits };
        return app.words.say(&Message::new(key));
    }
    if !app.touched.is_empty() {
        let key = if app.lit().is_empty() { "hint-choose" } else { "hint-target" };
        return app.words.say(&Message::new(key));
    }
    let hint = G::hint(&app.view()).map(|message| app.words.table(&message));
    hint.unwrap_or_else(|| app.words.word("hint-board"))
}
