//! Computer players at the table: whose turn it is to think, what came of it, and hints.

use quarry_game::{Message, Seat, SeatSet, Viewer};
use quarry_players::{Level, reason_message, tell_answer};

use super::{App, Command, Notice, Page};
use crate::client::Request;
use crate::game::TerminalGame;
use crate::thinker::{Purpose, Task, Thought};

/// Advice, wherever it comes from.
pub(super) struct Counsel<A> {
    /// What to do.
    pub(super) action: A,
    /// Whether there is nothing else to do.
    pub(super) is_only: bool,
    /// The chances after it.
    pub(super) value: Option<f32>,
    /// Why the hint is good.
    pub(super) reason: Option<String>,
    /// For a secret choice: how often to choose what, in notation.
    pub(super) mix: Vec<(String, f32)>,
    /// How it would go on.
    pub(super) line: Vec<String>,
    /// How likely the dice bring what it is done for.
    pub(super) odds: Option<f32>,
    /// What another seat would best do then.
    pub(super) answer: Option<String>,
}

impl<G: TerminalGame> App<G> {
    /// The level of the computer player on `seat`; nothing where a person sits.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.table.levels.get(seat.index()).copied().flatten()
    }

    /// Where people sit who are here.
    pub(crate) fn people(&self) -> SeatSet {
        if let Some(tie) = &self.tie {
            return tie.seat.map_or(SeatSet::EMPTY, SeatSet::one);
        }
        let seats = SeatSet::first(self.play.game().seats());
        seats.iter().filter(|seat| self.level(*seat).is_none()).collect()
    }

    /// The seat of the only person here, among computer players or at a table of a server. Nobody else
    /// looks at the screen then, so there is no curtain.
    pub(crate) fn alone(&self) -> Option<Seat> {
        let people = self.people();
        let others = self.tie.is_some() || self.play.game().seats() > 1;
        people.lowest().filter(|_| people.len() == 1 && others)
    }

    /// The people who must decide now.
    pub(crate) fn waiting(&self) -> SeatSet {
        if self.is_asking() {
            return SeatSet::EMPTY;
        }
        let people = self.people();
        self.play.game().pending().seats().iter().filter(|seat| people.contains(*seat)).collect()
    }

    /// The computer player who decides now.
    pub fn thinking(&self) -> Option<Seat> {
        self.play.game().pending().seats().iter().find(|seat| self.level(*seat).is_some())
    }

    /// What there is to think about: a hint that was asked for, else the decision of a computer
    /// player. A server thinks for itself.
    pub fn task(&self) -> Option<Task<G>> {
        if self.tie.is_some() {
            return None;
        }
        let advice = self.advised.map(|seat| (seat, Purpose::Advise));
        let decision = || {
            let seat = self.thinking()?;
            Some((seat, Purpose::Decide(self.level(seat)?)))
        };
        let (seat, purpose) = advice.or_else(decision)?;
        let (game, mut legal) = (self.play.game(), Vec::new());
        game.legal_actions(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        (!legal.is_empty()).then_some(Task { purpose, seat, view, legal })
    }

    /// Takes in what came of a task; an answer to a question of the past is dropped.
    pub fn answer(&mut self, answer: &Thought<G>) -> Vec<Command> {
        if self.task().as_ref() == Some(&answer.task) {
            match answer.task.purpose {
                Purpose::Advise => self.advise(answer),
                Purpose::Decide(_) => self.act_for(answer.task.seat, answer.hint.action),
            }
        }
        std::mem::take(&mut self.commands)
    }

    /// Plays a step of a computer player. A person who is just deciding is not disturbed.
    fn act_for(&mut self, seat: Seat, action: G::Action) {
        let (before, page) = (self.seat(), self.page);
        let (sites, secret) = (self.play.game().sites(action), self.is_secret());
        let (game, first) = (self.play.game().clone(), self.log.len());
        let Ok(events) = self.play.act(seat, action) else { return };
        self.log.add(events, false);
        self.stage(game, first);
        if !secret && !sites.is_empty() {
            self.last = sites;
        }
        self.commands.push(Command::Save);
        self.draw_chances();
        if before.is_none() || self.seat() != before {
            self.show_next();
            // A page that is being read stays open.
            if matches!(page, Page::Help | Page::Log | Page::Moves | Page::Ask(_))
                && !self.is_over()
            {
                self.page = page;
            }
        } else {
            self.stop_telling();
        }
    }

    /// Asks for a hint for the seat that decides here.
    pub(super) fn ask_for_hint(&mut self) {
        match self.seat() {
            Some(_) if self.ask(Request::Hint) => self.note("hint-wait"),
            Some(seat) => {
                self.advised = Some(seat);
                self.note("hint-wait");
            }
            None => self.note("nothing-to-decide"),
        }
    }

    fn advise(&mut self, answer: &Thought<G>) {
        self.advised = None;
        let Thought { task, hint } = answer;
        let (game, mix) = (self.play.game(), hint.mix.iter());
        let text = self.counsel(Counsel {
            action: hint.action,
            is_only: task.legal.len() == 1,
            value: hint.value,
            reason: hint
                .cause
                .as_ref()
                .map(|cause| self.words.reason(&reason_message(game, &cause.reason))),
            mix: mix.map(|(action, share)| (game.write_action(*action), *share)).collect(),
            line: hint.line.iter().map(|step| self.offer(*step)).collect(),
            odds: hint.odds,
            answer: tell_answer::<G>(hint, &task.view, task.seat, 0)
                .map(|(_, answer)| self.words.game(&answer)),
        });
        let mut at = game.spots(&self.deciding_view(), hint.action);
        at.extend(hint.cause.iter().flat_map(|cause| cause.sites.iter().cloned()));
        self.notice = Some(Notice { text, refused: false, at });
    }

    /// An action in the words of the game, as a part of a longer sentence.
    fn offer(&self, action: G::Action) -> String {
        let words = self.words.game(&G::offer(&self.deciding_view(), action));
        words.trim_end_matches('.').to_owned()
    }

    /// A hint in words: the move, its chances, why, and how it would go on; or the mix of a secret choice.
    pub(super) fn counsel(&self, counsel: Counsel<G::Action>) -> String {
        let game = self.play.game();
        let label = game.advice(&self.deciding_view(), counsel.action, &self.words);
        let label = label.trim_end_matches('.').to_owned();
        let percent = |part: f32| (100.0 * part).round() as u32;
        if counsel.is_only {
            return self.words.say(&Message::new("hint-only").with("move", label));
        }
        let mut text = vec![self.words.say(&match counsel.value {
            Some(value) => {
                Message::new("hint-best").with("move", label).with("percent", percent(value))
            }
            None => Message::new("hint-move").with("move", label),
        })];
        text.extend(counsel.reason);
        let real = counsel.mix.iter().filter(|(_, share)| percent(*share) > 0);
        let named = |text: &String| game.read_action(text).map_or(text.clone(), |a| self.offer(a));
        let share =
            |(text, share): &(String, f32)| format!("{} {} %", named(text), percent(*share));
        let mix: Vec<String> = real.map(share).collect();
        if mix.len() > 1 {
            text.push(self.words.say(&Message::new("hint-mix").with("mix", mix.join(", "))));
        }
        if !counsel.line.is_empty() {
            let line = counsel.line.join(", ");
            text.push(self.words.say(&Message::new("hint-line").with("line", line)));
        }
        let odds =
            counsel.odds.map(|odds| Message::new("hint-odds").with("percent", percent(odds)));
        text.extend(odds.map(|odds| self.words.say(&odds)));
        let answer = counsel.answer.map(|answer| answer.trim_end_matches('.').to_owned());
        let answer = answer.map(|answer| Message::new("hint-answer").with("answer", answer));
        text.extend(answer.map(|answer| self.words.say(&answer)));
        text.join(" ")
    }
}
