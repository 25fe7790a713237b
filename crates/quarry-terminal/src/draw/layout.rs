//! Where the parts of the screen are.

use crate::wrap::wrap;
use ratatui::layout::{Rect, Size};

/// A board that is higher leaves too little room below, so everything else stands beside it.
const HIGH: u16 = 15;
/// So many lines at least are kept for the log.
const LEAST_LOG: u16 = 2;

/// What has to find its place.
pub(super) struct Contents<'a> {
    pub(super) board: Size,
    /// Lines of the panel.
    pub(super) panel: u16,
    /// What is to be decided.
    pub(super) question: &'a str,
    /// The answer to what was done last.
    pub(super) answer: &'a str,
    pub(super) buttons: usize,
    /// What is good to know, where buttons leave room for it.
    pub(super) hint: &'a str,
}

/// The parts of the screen; the board is at its left below the title.
pub(super) struct Layout {
    pub(super) title: Rect,
    pub(super) panel: Rect,
    pub(super) prompt: Rect,
    pub(super) buttons: Rect,
    pub(super) log: Rect,
    pub(super) notice: Rect,
    pub(super) command: Rect,
}

impl Layout {
    pub(super) fn new(area: Rect, contents: &Contents<'_>) -> Layout {
        let row = |y, height| Rect { y, height, ..area };
        let last = area.bottom() - 1;
        let answer = wrapped(contents.answer, area.width);
        let bottom = last - answer;
        let Size { width, height } = contents.board;
        let beside = Rect::new(width + 1, 1, area.width.saturating_sub(width + 1), height);
        let panel_height = if height > HIGH { contents.panel } else { height };
        let talk = if height > HIGH {
            let top = 1 + panel_height;
            Rect { y: top, height: bottom.saturating_sub(top), ..beside }
        } else {
            row(1 + height, bottom.saturating_sub(1 + height))
        };
        let (prompt, buttons, log) = split(talk, contents);
        Layout {
            title: row(0, 1),
            panel: Rect { height: panel_height, ..beside },
            prompt,
            buttons,
            log,
            notice: row(bottom, answer),
            command: row(last, 1),
        }
    }
}

/// The question on top, then the buttons, then as much of the log as there is room for.
fn split(talk: Rect, contents: &Contents<'_>) -> (Rect, Rect, Rect) {
    let part = |from: u16, height| Rect { y: talk.y + from, height, ..talk };
    let asking = wrapped(contents.question, talk.width).min(talk.height);
    let room = talk.height - asking;
    // A few buttons leave room for the hint.
    let hint = if contents.buttons < 3 { wrapped(contents.hint, talk.width) } else { 0 };
    let wanted = contents.buttons as u16 + hint;
    let buttons = wanted.min(room.saturating_sub(LEAST_LOG).max(1)).min(room);
    (part(0, asking), part(asking, buttons), part(asking + buttons, room - buttons))
}

/// How many lines a sentence takes after a blank.
fn wrapped(text: &str, width: u16) -> u16 {
    (wrap(text, usize::from(width).saturating_sub(1)).len() as u16).min(4)
}
