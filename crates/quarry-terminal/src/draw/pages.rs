//! Pages over the whole screen (help, moves, log, hand) and small boxes (questions, the result).

use quarry_game::{Message, Seat, Viewer};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget, Wrap};

use quarry_table::people::LONGEST_NAME;

use crate::app::pages::page_lines;
use crate::app::{App, Page, Question};
use crate::game::TerminalGame;
use crate::look::{GOLD, Look, NIGHT, PALE};

/// Columns of text in the widest box.
const WIDEST: u16 = 58;

/// Everybody and how many games each has won, each player in its colour, as far as there is room: names are cut, and
/// wins left out, before a player is.
pub(super) fn names<G: TerminalGame>(app: &App<G>, room: usize) -> Line<'static> {
    let (longest, short, shortest) = (LONGEST_NAME, 12, 7);
    let ways = [(longest, true), (short, true), (short, false), (shortest, false)];
    let lines = ways.map(|(letters, wins)| names_within(app, letters, wins));
    lines.into_iter().find(|line| line.width() <= room).unwrap_or_default()
}

fn names_within<G: TerminalGame>(app: &App<G>, letters: usize, with_wins: bool) -> Line<'static> {
    let (look, outcome) = (app.look(), app.play().game().pending().outcome());
    let wins = app.table().wins_with(outcome);
    let mut spans = Vec::new();
    for (seat, called) in app.cast().iter() {
        if seat.index() > 0 {
            spans.push(Span::styled(if with_wins { " : " } else { "  " }, look.faint()));
        }
        let bold = look.letters(app.paint(seat)).add_modifier(Modifier::BOLD);
        spans.push(Span::styled(called.within(letters), bold));
        if with_wins {
            spans.push(Span::styled(format!(" {}", wins[seat.index()]), look.faint()));
        }
    }
    Line::from(spans)
}

/// A page that can be scrolled.
pub(super) fn page<G: TerminalGame>(app: &App<G>, area: Rect, buffer: &mut Buffer) {
    let look = app.look();
    let title = match app.page() {
        Page::Hand => "title-hand",
        Page::Moves => "title-moves",
        Page::Log => "title-log",
        // The others have no title of their own.
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

/// A box in the middle of the screen.
pub(super) fn dialog<G: TerminalGame>(app: &App<G>, area: Rect, buffer: &mut Buffer) {
    let look = app.look();
    let (title, lines) = match app.page() {
        Page::Ask(question) => ("title-question", question_lines(app, question)),
        // The only other page with a box.
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
    let width = area.width.min(WIDEST + 8);
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
            words.say(&Message::new("ask-resign").with("seat", app.name_and_side(seat)))
        }
    };
    vec![Line::raw(question), Line::raw(""), Line::raw(words.word("yes-no"))]
}

/// Where the table is that the app is tied to.
fn link<G: TerminalGame>(app: &App<G>) -> String {
    app.tie.as_ref().map(|tie| tie.link.clone()).unwrap_or_default()
}

/// Who has won: the player at the screen is spoken to where there is only one.
fn verdict<G: TerminalGame>(app: &App<G>) -> String {
    let Some(outcome) = app.play().game().pending().outcome() else { return String::new() };
    let won = |seat: &Seat| outcome.ranks().get(seat.index()) == Some(&1);
    let seats: Vec<Seat> = (0..outcome.ranks().len()).map(Seat::at).collect();
    let winners: Vec<Seat> = seats.iter().copied().filter(won).collect();
    let only = if let [seat] = seats[..] { Some(seat) } else { app.alone() };
    let together = winners.is_empty() || winners.len() == seats.len();
    let won = only.map_or(!winners.is_empty(), |seat| winners.contains(&seat));
    app.words.say(&match (only, together) {
        (None, false) => {
            let names: Vec<String> = winners.iter().map(|seat| app.name_and_side(*seat)).collect();
            Message::new("over-winner").with("name", names.join(", "))
        }
        _ if won => Message::new("over-won"),
        _ => Message::new("over-lost"),
    })
}

/// The result with its reason, and what can be done now.
fn over_lines<G: TerminalGame>(app: &App<G>) -> Vec<Line<'static>> {
    let view = app.play().game().view(Viewer::Spectator);
    let said = G::describe(&view);
    let reason =
        app.play().game().pending().outcome().map_or("", |outcome| outcome.reason.as_str());
    let result = said.first().map(|message| app.words.game(message)).unwrap_or_default();
    let bold = app.look().letters(GOLD).add_modifier(Modifier::BOLD);
    let mut lines = vec![Line::styled(verdict(app), bold)];
    lines.push(Line::raw(format!("{result} ({reason})")));
    lines.extend(G::score(&view, &app.cast(), &app.words).into_iter().map(Line::raw));
    lines.push(names(app, WIDEST.into()));
    lines.push(Line::raw(""));
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
