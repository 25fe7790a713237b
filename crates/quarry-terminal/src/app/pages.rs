//! The text of the pages over the whole screen: help, moves, log, hand.

use quarry_game::Message;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::step::fence_message;
use super::{App, Page};
use crate::game::TerminalGame;
use crate::log::LogLine;
use crate::look::GOLD;
use crate::wrap::wrap;

/// How many lines the page has that is shown now.
pub(super) fn page_length<G: TerminalGame>(app: &App<G>) -> usize {
    page_lines(app, app.size.0.saturating_sub(4)).len()
}

pub(crate) fn page_lines<G: TerminalGame>(app: &App<G>, width: u16) -> Vec<Line<'static>> {
    match app.page() {
        Page::Hand => hand_lines(app),
        Page::Moves => move_lines(app),
        Page::Log => log_lines(app, width, true),
        // The other pages are not made of lines; help is never wrong.
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
    let bold = Style::new().add_modifier(Modifier::BOLD);
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

/// The log for the player at the keyboard, broken into lines; with the fence where `whole`.
pub(crate) fn log_lines<G: TerminalGame>(
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
        let parts = wrap(&text, usize::from(width).saturating_sub(3));
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
