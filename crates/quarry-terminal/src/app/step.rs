//! Steps of the game: actions, draws, undo, giving up, and whose eyes are on the screen after each.

use quarry_game::{Fence, Message, Pending, Refusal, Refused, Seat, Step, Viewer};

use super::{App, Behind, Command, Notice, Page};
use crate::client::Request;
use crate::game::TerminalGame;
use crate::log::Log;

impl<G: TerminalGame> App<G> {
    /// Plays `action` for the deciding seat, or says why not.
    pub(super) fn act(&mut self, action: G::Action) {
        let Some(seat) = self.seat() else { return self.note("nothing-to-decide") };
        if self.ask_to_act(seat, action) {
            return;
        }
        let (sites, secret) = (self.play.game().sites(action), self.is_secret());
        let at_keyboard = self.viewer;
        let (before, first) = (self.play.game().clone(), self.log.len());
        match self.play.act(seat, action) {
            Ok(events) => {
                self.log.add(events, false);
                self.stage(before, first);
                // Where a secret choice touched the board is a secret too.
                if !secret && !sites.is_empty() {
                    self.last = sites;
                }
                self.notice = None;
                self.commands.push(Command::Save);
                self.draw_pending();
                self.stay(at_keyboard);
            }
            Err(Refused::Illegal(illegal)) => self.refuse(&G::refusal(&illegal)),
            Err(_) => self.note("nothing-to-decide"),
        }
    }

    /// A player who decides in secret once more need not be called to the keyboard again.
    fn stay(&mut self, at_keyboard: Viewer) {
        if let Page::Curtain(next, behind) = self.page
            && at_keyboard.is(next)
        {
            self.lift_curtain(next, behind);
        }
    }

    /// Says which rule stands in the way, and marks the places.
    pub(super) fn refuse(&mut self, refusal: &Refusal) {
        let text = format!("{} ({})", self.words.game(&refusal.message), refusal.rule);
        self.notice = Some(Notice { text, refused: true, at: refusal.at.clone() });
    }

    /// Draws whatever is due, then shows the screen to the next deciding player.
    pub(super) fn draw_pending(&mut self) {
        self.draw_chances();
        self.show_next();
    }

    /// Draws whatever is due.
    pub(super) fn draw_chances(&mut self) {
        self.advised = None;
        while self.play.game().pending() == Pending::Chance {
            let (before, first) = (self.play.game().clone(), self.log.len());
            let events = self.play.draw(&self.seed).expect("a draw is due");
            self.log.add(events, true);
            self.stage(before, first);
            self.commands.push(Command::Save);
        }
        self.commands.dedup();
    }

    /// Shows the screen to the next deciding player, or the end.
    pub(super) fn show_next(&mut self) {
        self.face_everybody();
        if self.is_over() {
            self.page = Page::Over;
        }
        self.begin_telling();
    }

    /// Hides all secrets: the open table where a decision is open, the curtain where it is not.
    pub(super) fn face_everybody(&mut self) {
        let eyes = self.alone().map_or(Viewer::Spectator, Viewer::Seat);
        // The cursor of a secret choice would tell others what was chosen.
        if self.viewer != eyes {
            self.cursor = None;
        }
        self.viewer = eyes;
        self.touched.clear();
        self.typed = None;
        self.first_button = 0;
        let page = match self.waiting().lowest() {
            Some(seat) if self.is_secret() && self.alone().is_none() => {
                Page::Curtain(seat, Behind::Decision)
            }
            _ => Page::Table,
        };
        self.open(page);
        if page != Page::Table {
            self.notice = None;
        }
    }

    /// Takes back the last step of a person: of the one whose eyes are on the screen, else of the player who
    /// acted last.
    pub(super) fn undo(&mut self) {
        if self.ask(Request::Undo) {
            return;
        }
        let people = self.people();
        let acted = self.play.steps().iter().rev().find_map(|step| match step {
            Step::Act(seat, _) if people.contains(*seat) => Some(*seat),
            Step::Act(..) | Step::Chance(_) | Step::Resign(_) => None,
        });
        let ((Viewer::Seat(seat), _) | (_, Some(seat))) = (self.viewer, acted) else {
            return self.note_message(&fence_message(Fence::Nothing), true);
        };
        match self.play.undo(seat) {
            Ok(_) => {
                self.log = Log::of(&self.play);
                self.last.clear();
                self.commands.push(Command::Save);
                self.draw_pending();
                self.stop_telling();
                self.note("undone");
            }
            Err(fence) => self.note_message(&fence_message(fence), true),
        }
    }

    pub(super) fn resign(&mut self, seat: Seat) {
        if self.ask(Request::Resign) {
            return self.open(Page::Table);
        }
        if let Ok(events) = self.play.resign(seat) {
            self.log.add(events, false);
            self.commands.push(Command::Save);
            self.draw_pending();
        }
    }
}

/// Why nothing older can be taken back.
pub(crate) fn fence_message(fence: Fence) -> Message {
    match fence {
        Fence::Nothing => Message::new("fence-nothing"),
        Fence::Chance => Message::new("fence-chance"),
        Fence::Reveal => Message::new("fence-reveal"),
        Fence::OtherSeat => Message::new("fence-other-seat"),
    }
}
