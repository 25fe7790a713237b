//! Where the parts of the screen are.

use crate::wrap::wrap;
use ratatui::layout::{Rect, Size};

/// Rows below the board that question, buttons and log need at least.
const LEAST_TALK: u16 = 7;
/// Columns beside the board in which the log can be read.
const READABLE: u16 = 36;
/// So many lines at least are kept for the log.
pub(super) const LEAST_LOG: u16 = 2;

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
    /// Lines that are kept for the log.
    pub(super) log: u16,
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
        let side = Rect::new(width + 1, 1, area.width.saturating_sub(width + 1), height);
        let below = row(1 + height, bottom.saturating_sub(1 + height));
        let top = 1 + contents.panel;
        let beside = Rect { y: top, height: bottom.saturating_sub(top), ..side };
        let is_below = goes_below(area, contents);
        let (mut prompt, mut buttons, mut log) =
            split(if is_below { below } else { beside }, contents);
        let panel_height = if is_below { height } else { contents.panel };
        let free = height.saturating_sub(contents.panel + 1);
        if is_below && free >= LEAST_TALK && side.width >= READABLE {
            // The log fills what the panel leaves, and the buttons get all the room below.
            let silent = Contents { log: 0, ..*contents };
            (prompt, buttons, _) = split(below, &silent);
            log = Rect { y: top + 1, height: free, ..side };
        }
        Layout {
            title: row(0, 1),
            panel: Rect { height: panel_height.min(bottom.saturating_sub(1)), ..side },
            prompt,
            buttons,
            log,
            notice: row(bottom, answer),
            command: row(last, 1),
        }
    }
}

/// Whether question and buttons stand below the board, where there is more room than beside it. How long the answer
/// is does not matter: it must move nothing but the log.
fn goes_below(area: Rect, contents: &Contents<'_>) -> bool {
    let Size { width, height } = contents.board;
    let room = area.height - 2;
    let below = room.saturating_sub(1 + height);
    let beside = room.saturating_sub(1 + contents.panel);
    let larger = below * area.width >= beside * area.width.saturating_sub(width + 1);
    let fits = contents.panel <= height && larger;
    below >= LEAST_TALK && (fits || beside < 2 * LEAST_TALK)
}

/// The question on top, then the buttons, then as much of the log as there is room for.
fn split(talk: Rect, contents: &Contents<'_>) -> (Rect, Rect, Rect) {
    let part = |from: u16, height| Rect { y: talk.y + from, height, ..talk };
    let asking = wrapped(contents.question, talk.width).min(talk.height);
    let room = talk.height - asking;
    // A few buttons leave room for the hint.
    let hint = if contents.buttons < 3 { wrapped(contents.hint, talk.width) } else { 0 };
    let wanted = contents.buttons as u16 + hint;
    let buttons = wanted.min(room.saturating_sub(contents.log).max(1)).min(room);
    (part(0, asking), part(asking, buttons), part(asking + buttons, room - buttons))
}

/// How many lines a sentence takes after a blank.
fn wrapped(text: &str, width: u16) -> u16 {
    (wrap(text, usize::from(width).saturating_sub(1)).len() as u16).min(4)
}
