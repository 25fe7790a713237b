//! At a table of a server: what is asked of it, and what is heard from there. The game in here is one that fits what
//! the person knows, so everything is drawn and explained as at one keyboard; but only the server plays.

use quarry_game::{Lang, Message, Play, Seat};

use super::minds::Counsel;
use super::{App, Command, Notice, Page, Seating};
use crate::client::{Advice, News, Picture, Refused, Request};
use crate::game::TerminalGame;

/// The tie to a table at a server.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tie<A> {
    /// The own seat; none for spectators.
    pub(super) seat: Option<Seat>,
    /// What the server says may be done.
    pub(super) legal: Vec<A>,
    /// Whether a request waits for its answer.
    pub(super) busy: bool,
    /// Where the table is.
    pub(crate) link: String,
}

impl<G: TerminalGame> App<G> {
    /// Sits down, or stands by, at a table of a server.
    pub fn join(
        picture: Picture<G>,
        link: &str,
        table: Seating,
        lang: Lang,
        size: (u16, u16),
    ) -> App<G> {
        let mut app = App::new(Play::from_game(picture.world.clone()), table, lang, size);
        app.tie = Some(Tie { seat: None, legal: Vec::new(), busy: false, link: link.to_owned() });
        app.look_at(picture);
        app.show_next();
        app
    }

    /// Takes in what came over the wire.
    pub fn hear(&mut self, news: News<G>) -> Vec<Command> {
        match news {
            News::Picture(picture) => self.look_at(*picture),
            News::Taken => self.set_busy(false),
            News::Refused(refused) => self.be_refused(refused),
            News::Advice(advice) => self.be_advised(advice),
            News::Lost => self.note_message(&Message::new("line-lost"), true),
        }
        std::mem::take(&mut self.commands)
    }

    /// The picture is true at once; what the person was about to touch goes only if something changed.
    fn look_at(&mut self, picture: Picture<G>) {
        let (was_over, before) = (self.is_over(), self.view());
        let game = &picture.world;
        let legal = picture.legal.iter().filter_map(|text| game.read_action(text).ok()).collect();
        let Some(tie) = &mut self.tie else { return };
        self.viewer = picture.viewer();
        (tie.seat, tie.legal) = (picture.seat, legal);
        tie.busy &= !picture.answered;
        let first = if picture.whole { None } else { Some(self.log.len()) };
        let old = std::mem::replace(&mut self.play, Play::from_game(picture.world));
        self.log.hear(picture.told, picture.whole);
        match first {
            Some(first) => {
                self.stage(old.game().clone(), first);
                self.begin_telling();
            }
            None => self.stop_telling(),
        }
        self.table.levels = picture.levels;
        for (person, heard) in self.table.people.iter_mut().zip(picture.people) {
            *person = heard.unwrap_or_else(|| person.clone());
        }
        if picture.whole {
            self.notice = None;
        }
        if self.view() != before {
            self.touched.clear();
            self.first_button = 0;
        }
        if self.is_over() && !was_over {
            self.open(Page::Over);
        }
        if picture.again && picture.seat.is_some() {
            self.commands.push(Command::Again);
        }
    }

    fn be_refused(&mut self, refused: Refused) {
        self.set_busy(false);
        let words = self.in_own_language(refused.words);
        let text = refused.rule.map_or(words.clone(), |rule| format!("{words} ({rule})"));
        self.notice = Some(Notice { text, refused: true, at: refused.at });
    }

    fn be_advised(&mut self, advice: Advice) {
        self.set_busy(false);
        let game = self.play.game();
        let Ok(action) = game.read_action(&advice.action) else { return };
        let line = advice.line.iter().map(|step| self.words.game(step));
        let text = self.counsel(Counsel {
            action,
            is_only: self.legal().len() == 1,
            value: advice.value,
            reason: advice.why.map(|why| self.in_own_language(why)),
            mix: advice.mix,
            line: line.map(|step| step.trim_end_matches('.').to_owned()).collect(),
            odds: advice.odds,
            answer: advice.answer.map(|answer| self.words.game(&answer)),
        });
        let mut at = game.spots(&self.deciding_view(), action);
        at.extend(advice.at);
        self.notice = Some(Notice { text, refused: false, at });
    }

    fn in_own_language(&self, [en, fr, ru]: [String; 3]) -> String {
        match self.lang() {
            Lang::En => en,
            Lang::Fr => fr,
            Lang::Ru => ru,
        }
    }

    /// Whether the server owes an answer.
    pub(crate) fn is_asking(&self) -> bool {
        self.tie.as_ref().is_some_and(|tie| tie.busy)
    }

    fn set_busy(&mut self, busy: bool) {
        if let Some(tie) = &mut self.tie {
            tie.busy = busy;
        }
    }

    /// Asks the server, where there is one; false at one keyboard.
    pub(super) fn ask(&mut self, request: Request) -> bool {
        let Some(tie) = &mut self.tie else { return false };
        if tie.busy {
            self.note("line-busy");
        } else if tie.seat.is_none() {
            self.note("line-watching");
        } else {
            tie.busy = true;
            self.notice = None;
            self.commands.push(Command::Ask(request));
        }
        true
    }

    /// Asks the server to play `action`, unless it breaks a rule; false at one keyboard.
    pub(super) fn ask_to_act(&mut self, seat: Seat, action: G::Action) -> bool {
        if self.tie.is_none() {
            return false;
        }
        match self.play.game().check(seat, action) {
            Err(illegal) => self.refuse(&G::refusal(&illegal)),
            Ok(()) => {
                self.ask(Request::Act(self.play.game().write_action(action)));
            }
        }
        true
    }

    /// Asks everybody to play again; false at one keyboard.
    pub(super) fn ask_again(&mut self) -> bool {
        let asked = self.ask(Request::Rematch);
        if self.commands.contains(&Command::Ask(Request::Rematch)) {
            self.note("again-asked");
        }
        asked
    }

    /// Says something to everybody at the table.
    pub(super) fn say_to_all(&mut self, text: &str) {
        if text.is_empty() || !self.ask(Request::Say(text.to_owned())) {
            self.note("say-what");
        }
    }
}
