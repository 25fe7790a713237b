//! The curtain: until the right player is at the keyboard, nothing of the game is on the screen but
//! what the last decision brought and everybody saw.

use quarry_game::{Message, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::Line;

use super::pages::boxed;
use crate::app::{App, Behind};
use crate::game::TerminalGame;
use crate::look::NIGHT;

/// Draws the curtain for `seat`.
pub(crate) fn draw<G: TerminalGame>(
    app: &App<G>,
    seat: Seat,
    behind: Behind,
    area: Rect,
    buffer: &mut Buffer,
) {
    let look = app.look();
    hang(app, seat, area, buffer);
    let bold = look.letters(app.paint(seat)).add_modifier(Modifier::BOLD);
    let hand_over = Message::new("curtain-hand-over").with("player", app.name_and_side(seat));
    let mut lines = vec![Line::styled(app.words.say(&hand_over), bold)];
    let (why, keys) = match behind {
        Behind::Decision => ("curtain-decision", "curtain-decision-keys"),
        Behind::Hand => ("curtain-hand", "curtain-hand-keys"),
    };
    lines.push(Line::raw(app.words.word(why)));
    lines.push(Line::raw(""));
    lines.push(Line::raw(app.words.word(keys)));
    let answer = app.notice.iter().map(|notice| notice.text.clone());
    let news: Vec<String> = app.log.news(&app.teller()).into_iter().chain(answer).collect();
    if !news.is_empty() {
        lines.push(Line::raw(""));
        lines.extend(news.into_iter().map(|text| Line::styled(text, look.faint())));
    }
    boxed(&app.words.word("title-curtain"), lines, &look, area, buffer);
}

/// The folds of the curtain, in the colour of the seat.
fn hang<G: TerminalGame>(app: &App<G>, seat: Seat, area: Rect, buffer: &mut Buffer) {
    let look = app.look();
    let style = look.style(app.paint(seat), NIGHT).add_modifier(Modifier::DIM);
    let folds = [look.sign("░", ":"), look.sign("▒", ":"), look.sign("░", ":"), " "];
    for y in area.y..area.bottom() {
        for x in area.x..area.right() {
            buffer[(x, y)].set_symbol(folds[usize::from(x) % folds.len()]).set_style(style);
        }
    }
}
