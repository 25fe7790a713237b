//! Worlds that fit what one viewer knows: sealed cubes and ideas face down, dealt again.

mod known;

pub(crate) use known::known;

use std::hash::{Hash, Hasher};

use quarry_game::{Roll, Seat, Secrets, Viewer};

use crate::board::Who;
use crate::machine::state::{IdeaSet, Moogh};
use crate::machine::task::Task;
use crate::view::View;

impl Secrets for Moogh {
    fn imagine(view: &View, dice: &mut impl Roll) -> Moogh {
        known(view).expect("a view shows a game").deal(dice)
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut impl Roll) {
        *self = self.masked(viewer).deal(dice);
    }
}

impl Moogh {
    /// Feeds `hasher` with what `seat` sees and what matters for its decision: cubes of others count
    /// only while cubes are placed, as far as they are open.
    pub fn hash_seen(&self, seat: Seat, hasher: &mut impl Hasher) {
        let asked = self.asked();
        seat.hash(hasher);
        for who in self.present() {
            let person = self.person(who);
            (person.place, person.hurt, person.token, person.bonus).hash(hasher);
            person.item_used.hash(hasher);
            if self.cube_matters(who, asked, seat) {
                person.cube.hash(hasher);
            }
        }
        self.beasts.hash(hasher);
        (self.bravery, self.round, self.marker, self.clock, self.escaped).hash(hasher);
        (&*self.turn_row, &*self.traps, &*self.stack).hash(hasher);
        (self.huts, self.relics, self.ideas.row).hash(hasher);
    }

    fn cube_matters(&self, who: Who, asked: Option<Who>, seat: Seat) -> bool {
        match asked {
            Some(asked) => asked == who,
            None => !self.cubes_are_sealed() || seat == self.person(who).seat,
        }
    }

    /// MO-064: whether rivals place their cubes now, unseen by each other.
    pub fn is_programmed_in_secret(&self) -> bool {
        self.cubes_are_sealed()
    }

    /// MO-064: takes back the cubes that `seat` cannot see, as if the others had still to place
    /// them.
    pub fn unseal(&mut self, seat: Seat) {
        if !self.is_programmed_in_secret() {
            return;
        }
        for person in self.people.iter_mut().filter(|person| person.seat != seat) {
            person.cube = None;
        }
    }

    /// The game with gaps where `viewer` knows nothing.
    fn masked(&self, viewer: Viewer) -> Masked {
        let mut game = *self;
        let hidden = |seat: Seat| !viewer.is(seat);
        let mut cubes = 0;
        if self.cubes_are_sealed() {
            let sealed = |who: &Who| hidden(self.person(*who).seat) && self.slot(*who).is_some();
            cubes = self.present().filter(sealed).fold(0, |set, who| set | who.bit());
        }
        let mut known = [0; quarry_game::MAX_SEATS];
        for (seat, ideas) in game.ideas.known.iter_mut().enumerate() {
            if hidden(Seat::at(seat)) {
                known[seat] = ideas.len();
                game.ideas.discards = game.ideas.discards.except(*ideas);
                *ideas = IdeaSet::EMPTY;
            }
        }
        let mut drawn = 0;
        if self.thinker().is_some_and(|who| hidden(self.person(who).seat)) {
            drawn = self.drawn_ideas().len();
            set_drawn(&mut game, IdeaSet::EMPTY);
        }
        game.ideas.deck = IdeaSet::EMPTY;
        let (deck, gone) = (self.ideas.deck.len(), self.gone_ideas());
        Masked { game, cubes, drawn, known, deck, gone }
    }
}

/// A game as one viewer knows it: with gaps, and how large the gaps are.
#[derive(Clone, Copy)]
pub(crate) struct Masked {
    game: Moogh,
    /// Characters whose sealed cube is hidden.
    cubes: u8,
    /// Ideas in the hand of a thinker, face down for the viewer.
    drawn: u8,
    /// Discards of each seat, face down for the viewer.
    known: [u8; quarry_game::MAX_SEATS],
    /// Ideas in the deck.
    deck: u8,
    /// Ideas that have left the game.
    gone: IdeaSet,
}

fn set_drawn(game: &mut Moogh, ideas: IdeaSet) {
    for task in game.stack.iter_mut() {
        if let Task::Thinking { drawn, .. } | Task::Revealing { drawn, .. } = task {
            *drawn = ideas;
        }
    }
}

impl Masked {
    /// Fills every gap with what may be there, all equally likely.
    pub(crate) fn deal(self, dice: &mut impl Roll) -> Moogh {
        let Masked { mut game, cubes, drawn, known, deck, .. } = self;
        for who in Who::all().filter(|who| cubes & who.bit() != 0) {
            let slots = game.card_side(who).slots.len() as u32;
            game.person_mut(who).cube = Some(dice.below(slots) as u8);
        }
        let mut pool = self.unseen();
        if drawn > 0 {
            set_drawn(&mut game, take(&mut pool, drawn, dice));
        }
        for (seat, count) in known.into_iter().enumerate().filter(|(_, count)| *count > 0) {
            let ideas = take(&mut pool, count, dice);
            game.ideas.known[seat] = ideas;
            game.ideas.discards = game.ideas.discards.and(ideas);
        }
        if deck > 0 {
            game.ideas.deck = game.ideas.deck.and(take(&mut pool, deck, dice));
        }
        game
    }

    /// The ideas whose place is hidden.
    fn unseen(&self) -> IdeaSet {
        let ideas = &self.game.ideas;
        let seen = ideas.row.and(ideas.discards).and(ideas.deck).and(self.game.drawn_ideas());
        IdeaSet::ALL.except(seen).except(self.gone)
    }
}

fn take(pool: &mut IdeaSet, count: u8, dice: &mut impl Roll) -> IdeaSet {
    (0..count).fold(IdeaSet::EMPTY, |taken, _| {
        let idea = crate::machine::chance::pick_idea(*pool, dice);
        *pool = pool.without(idea);
        taken.with(idea)
    })
}
