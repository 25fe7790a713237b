//! MO-092 to MO-095: drawing ideas and picking one.

use quarry_game::Sink;

use crate::board::Who;
use crate::content::IdeaId;
use crate::machine::event::{Event, Seen, tell};
use crate::machine::state::{IdeaSet, Moogh};
use crate::machine::task::Task;

impl Moogh {
    /// MO-093, MO-287: two ideas are drawn, three by some; a short deck takes the discards back.
    pub(crate) fn think(&mut self, who: Who, log: &mut impl Sink<Event>) {
        tell(log, Seen::Thinks { who: self.name(who) });
        let want = self.abilities(who).think_draws;
        if self.ideas.deck.len() < want {
            self.reshuffle();
        }
        self.push(Task::Picking { who });
        let want = want.min(self.ideas.deck.len());
        if want > 0 {
            self.push(Task::Thinking { who, want, drawn: IdeaSet::EMPTY });
        }
    }

    fn reshuffle(&mut self) {
        self.ideas.deck = self.ideas.deck.and(self.ideas.discards);
        self.ideas.discards = IdeaSet::EMPTY;
        self.ideas.known = Default::default();
    }

    /// MO-093: one idea more; only the thinker sees it. A single card goes straight to the row.
    pub(crate) fn draw_idea(
        &mut self,
        who: Who,
        want: u8,
        drawn: IdeaSet,
        idea: IdeaId,
        log: &mut impl Sink<Event>,
    ) {
        self.ideas.deck = self.ideas.deck.without(idea);
        let drawn = drawn.with(idea);
        let (seat, name) = (self.person(who).seat, self.name(who));
        log.emit(Event::Drew { seat, who: name, idea: self.idea_number(idea) });
        if drawn.len() < want && self.ideas.deck != IdeaSet::EMPTY {
            self.push(Task::Thinking { who, want, drawn });
        } else if want == 1 {
            self.reveal_idea(who, drawn, idea, log);
        } else {
            self.push(Task::Revealing { who, drawn });
        }
    }

    /// MO-093: one of them joins the row, the others are discarded face down.
    pub(crate) fn reveal_idea(
        &mut self,
        who: Who,
        drawn: IdeaSet,
        idea: IdeaId,
        log: &mut impl Sink<Event>,
    ) {
        let rest = drawn.without(idea);
        self.ideas.row = self.ideas.row.with(idea);
        self.ideas.discards = self.ideas.discards.and(rest);
        let known = &mut self.ideas.known[self.people[who.index()].seat.index()];
        *known = known.and(rest);
        tell(log, Seen::Revealed { who: self.name(who), idea: self.idea_number(idea) });
    }

    /// The printed number.
    pub(crate) fn idea_number(&self, idea: IdeaId) -> u8 {
        self.content.ideas[idea.index()].number
    }
}
