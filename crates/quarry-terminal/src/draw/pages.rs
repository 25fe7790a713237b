//! Pages over the whole screen (help, moves, log, hand) and small boxes (questions, the result).

use quarry_game::{Message, Seat, Viewer};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget, Wrap};

use super::layout::broken;
use crate::TerminalGame;
use crate::app::step::fence_message;
use crate::app::{App, Page, Question};
use crate::log::LogLine;
use crate::look::{GOLD, Look, NIGHT, PALE};

/// Everybody and how many games each has won, where people gave names or computers play.
pub(super) fn names<G: TerminalGame>(app: &App<G>) -> String {
    let (table, outcome) = (app.table(), app.play().game().pending().outcome());
    let player = |(index, wins)| format!("{:.17} {wins}", name(app, Seat::at(index)));
    let players = table.wins_with(outcome).into_iter().enumerate().map(player);
    players.collect::<Vec<_>>().join(" : ")
}

/// The name of a person or of a computer player, or the side where nobody has said more.
fn name<G: TerminalGame>(app: &App<G>, seat: Seat) -> String {
    let named = app.table().names.get(seat.index()).filter(|name| !name.is_empty());
    match (named, app.level(seat)) {
        (_, Some(level)) => app.words.computer(level),
        (Some(name), None) => name.clone(),
        (None, None) => app.words.table(&Message::new("seat").with("seat", app.role(seat).index())),
    }
}

/// A page that can be scrolled.
pub(super) fn page<G: TerminalGame>(app: &App<G>, area: Rect, buffer: &mut Buffer) {
    let look = app.look();
    let title = match app.page() {
        Page::Hand => "title-hand",
        Page::Moves => "title-moves",
        Page::Log => "title-log",
        _ => "title-help",
    };
    let block = frame(&look)
        .title(format!(" {} ", app.words.word(title)))
        .title_bottom(Line::from(format!(" {} ", app.words.word("page-keys"))).right_aligned());
    let inner = block.inner(area);
    block.render(area, buffer);
    let lines = page_lines(app, inner.width);
    let height = usize::from(inner.height);
    // The log is read from its end, everything else from its beginning.
    let furthest = lines.len().saturating_sub(height);
    let scroll = app.scroll.min(furthest);
    let first = if app.page() == Page::Log { furthest - scroll } else { scroll };
    Paragraph::new(lines.into_iter().skip(first).take(height).collect::<Vec<_>>())
        .render(inner, buffer);
}

/// How many lines the page has that is shown now.
pub(crate) fn page_length<G: TerminalGame>(app: &App<G>) -> usize {
    page_lines(app, app.size.0.saturating_sub(4)).len()
}

fn page_lines<G: TerminalGame>(app: &App<G>, width: u16) -> Vec<Line<'static>> {
    match app.page() {
        Page::Hand => hand_lines(app),
        Page::Moves => move_lines(app),
        Page::Log => log_lines(app, width, true),
        _ => help_lines(app),
    }
}

fn help_lines<G: TerminalGame>(app: &App<G>) -> Vec<Line<'static>> {
    let text = app.words.word("help-text");
    let game = app.words.table(&Message::new("help-board"));
    let lines = text.lines().chain([""]).chain(game.lines());
    lines.map(|line| Line::raw(line.to_owned())).collect()
}

/// Every legal move in notation and in words.
fn move_lines<G: TerminalGame>(app: &App<G>) -> Vec<Line<'static>> {
    let (game, view) = (app.play().game(), app.deciding_view());
    let rows: Vec<(String, String)> = app
        .legal()
        .into_iter()
        .map(|action| (game.write_action(action), game.label(&view, action, &app.words)))
        .collect();
    let width = rows.iter().map(|(notation, _)| notation.chars().count()).max().unwrap_or(0);
    let bold = ratatui::style::Style::new().add_modifier(Modifier::BOLD);
    let line = |(notation, words): (String, String)| {
        Line::from(vec![Span::styled(format!("{notation:width$}   "), bold), Span::raw(words)])
    };
    rows.into_iter().map(line).collect()
}

fn hand_lines<G: TerminalGame>(app: &App<G>) -> Vec<Line<'static>> {
    let hand = G::hand(&app.view());
    if hand.is_empty() {
        return vec![Line::raw(app.words.word("hand-empty"))];
    }
    let number = |number: &Option<u8>| number.map_or(String::new(), |n| format!("{n}  "));
    let line = |(n, message): &_| Line::raw(format!("{}{}", number(n), app.words.table(message)));
    hand.iter().map(line).collect()
}

/// The log for whoever is at the keyboard, broken into lines; with the fence where `whole`.
pub(super) fn log_lines<G: TerminalGame>(
    app: &App<G>,
    width: u16,
    whole: bool,
) -> Vec<Line<'static>> {
    let look = app.look();
    let mut lines = Vec::new();
    if whole {
        lines.push(Line::styled(chance_note(app), look.faint()));
    }
    for (entry, times) in folded(app.story()) {
        let mark = if entry.drawn { look.sign("⚄ ", "% ") } else { "  " };
        let text = if times > 1 { format!("{} × {times}", entry.text) } else { entry.text };
        let parts = broken(&text, usize::from(width).saturating_sub(3));
        for (index, part) in parts.into_iter().enumerate() {
            let mark = if index == 0 { mark } else { "  " };
            let mark = Span::styled(mark, look.letters(GOLD));
            lines.push(Line::from(vec![mark, Span::raw(part)]));
        }
        if let Some(fence) = entry.fence.filter(|_| whole) {
            let text = app.words.say(&fence_message(fence));
            lines.push(Line::styled(format!("{} {text}", look.sign("───", "---")), look.faint()));
        }
    }
    lines
}

/// Where draws come from. The seed would tell the draws to come, so it is told at the end only.
fn chance_note<G: TerminalGame>(app: &App<G>) -> String {
    if app.tie.is_some() {
        return app.words.word("log-server");
    }
    let seed = app.table().seed.clone();
    app.words.say(&match app.play().game().pending().outcome() {
        Some(_) => Message::new("log-seed").with("seed", seed),
        None => Message::new("log-chance"),
    })
}

/// The same sentence several times in a row becomes one line with a number.
fn folded(lines: Vec<LogLine>) -> Vec<(LogLine, u32)> {
    let mut folded: Vec<(LogLine, u32)> = Vec::new();
    for line in lines {
        match folded.last_mut() {
            Some((last, times)) if last.text == line.text => {
                *times += 1;
                last.fence = line.fence;
            }
            _ => folded.push((line, 1)),
        }
    }
    folded
}

/// A box in the middle of the screen.
pub(super) fn dialog<G: TerminalGame>(app: &App<G>, area: Rect, buffer: &mut Buffer) {
    let look = app.look();
    let (title, lines) = match app.page() {
        Page::Ask(question) => ("title-question", question_lines(app, question)),
        _ => ("title-over", over_lines(app)),
    };
    boxed(&app.words.word(title), lines, &look, area, buffer);
}

/// Draws lines in a box in the middle of `area`.
pub(crate) fn boxed(
    title: &str,
    lines: Vec<Line<'static>>,
    look: &Look,
    area: Rect,
    buffer: &mut Buffer,
) {
    let width = area.width.min(66);
    let rows: u16 = lines.iter().map(|line| (line.width() as u16).div_ceil(width - 8).max(1)).sum();
    let height = (rows + 4).min(area.height);
    let place = Rect::new((area.width - width) / 2, (area.height - height) / 2, width, height);
    Clear.render(place, buffer);
    let block = frame(look).title(format!(" {title} ")).padding(Padding::new(2, 2, 1, 1));
    Paragraph::new(lines)
        .wrap(Wrap { trim: false })
        .style(look.style(PALE, NIGHT))
        .block(block)
        .render(place, buffer);
}

fn frame(look: &Look) -> Block<'static> {
    let block = Block::bordered().border_style(look.letters(GOLD)).padding(Padding::horizontal(1));
    if look.ascii { block.border_set(ASCII_BORDER) } else { block.border_type(BorderType::Rounded) }
}

const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

fn question_lines<G: TerminalGame>(app: &App<G>, question: Question) -> Vec<Line<'static>> {
    let (words, table) = (&app.words, app.table());
    let question = match question {
        Question::Leave if app.tie.is_some() => {
            words.say(&Message::new("ask-leave-table").with("link", link(app)))
        }
        Question::Leave => {
            words.say(&Message::new("ask-leave").with("file", table.file.display().to_string()))
        }
        Question::Resign(seat) => {
            let name = words.table(&Message::new("seat").with("seat", app.role(seat).index()));
            words.say(&Message::new("ask-resign").with("seat", name))
        }
    };
    vec![Line::raw(question), Line::raw(""), Line::raw(words.word("yes-no"))]
}

/// Where the table is that the app is tied to.
fn link<G: TerminalGame>(app: &App<G>) -> String {
    app.tie.as_ref().map(|tie| tie.link.clone()).unwrap_or_default()
}

/// The result with its reason, and what can be done now.
fn over_lines<G: TerminalGame>(app: &App<G>) -> Vec<Line<'static>> {
    let view = app.play().game().view(Viewer::Spectator);
    let said = G::describe(&view);
    let reason = app.play().game().pending().outcome().map_or("", |outcome| outcome.reason);
    let result = said.first().map(|message| app.words.game(message)).unwrap_or_default();
    let bold = app.look().letters(GOLD).add_modifier(Modifier::BOLD);
    let mut lines = vec![Line::styled(format!("{result} ({reason})"), bold)];
    let names = names(app);
    if !names.is_empty() {
        lines.push(Line::raw(names));
    }
    let (kept, keys) = match app.tie {
        Some(_) => (Message::new("over-kept-table").with("link", link(app)), "over-keys-table"),
        None => {
            let file = app.table().file.display().to_string();
            (Message::new("over-kept").with("file", file), "over-keys")
        }
    };
    lines.push(Line::raw(app.words.say(&kept)));
    lines.push(Line::raw(""));
    lines.extend(app.words.word(keys).lines().map(|line| Line::raw(line.to_owned())));
    lines
}
