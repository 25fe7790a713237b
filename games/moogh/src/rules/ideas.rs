//! MO-094, MO-095, MO-289 to MO-292: conditions and effects of ideas, read from their primitives.

use quarry_game::Sink;

use crate::action::{Action, Target};
use crate::board::geometry::{Body, Hand, is_adjacent};
use crate::board::{BeastNo, Who};
use crate::content::{
    Cell, CharacterAction, Icon, Idea, IdeaEffect, IdeaId, Predicate, Symbol, TerrainSet,
};
use crate::machine::event::{At, Event, Seen, side_letter, tell};
use crate::machine::state::{IdeaSet, Ideas, Moogh, Place};
use crate::machine::task::{Roller, Task};

impl Moogh {
    /// MO-095: ideas that have left the game.
    pub(crate) fn gone_ideas(&self) -> IdeaSet {
        let Ideas { deck, row, discards, .. } = self.ideas;
        IdeaSet::ALL.except(deck).except(row).except(discards).except(self.drawn_ideas())
    }

    /// MO-093: the ideas in the hand of a character that thinks.
    pub(crate) fn drawn_ideas(&self) -> IdeaSet {
        let hands = self.stack.iter().filter_map(|task| task.drawn());
        hands.fold(IdeaSet::EMPTY, |all, (_, drawn)| all.and(drawn))
    }

    /// The character with drawn ideas in hand.
    pub(crate) fn thinker(&self) -> Option<Who> {
        self.stack.iter().find_map(|task| task.drawn()).map(|(who, _)| who)
    }

    fn idea(&self, idea: IdeaId) -> &'static Idea {
        &self.content.ideas[idea.index()]
    }

    /// MO-094: every use of an idea of the row whose condition holds.
    pub(crate) fn offer_ideas(&self, who: Who, offer: &mut impl FnMut(Action)) {
        for idea in self.ideas.row.iter() {
            self.each_use(who, idea, &mut |target| offer(Action::Idea(idea, target)));
        }
        offer(Action::Pass);
    }

    /// MO-289: every target of one idea; none when its condition does not hold.
    pub(crate) fn each_use(&self, who: Who, idea: IdeaId, each: &mut impl FnMut(Target)) {
        let (Some(cell), idea) = (self.cell_of(who), self.idea(idea)) else { return };
        if !self.holds(who, cell, idea) {
            return;
        }
        let beasts = || self.beasts_in_play().filter(|beast| self.fits(who, cell, idea, *beast));
        match idea.effect {
            IdeaEffect::BeastQuarterTurn => beasts().for_each(|beast| {
                Hand::BOTH.into_iter().for_each(|hand| each(Target::Turn(beast, hand)));
            }),
            IdeaEffect::RageDown { .. } | IdeaEffect::Beast(_) | IdeaEffect::FlipActionCard => {
                beasts().for_each(|beast| each(Target::Beast(beast)));
            }
            IdeaEffect::TakeToken
            | IdeaEffect::Move(_)
            | IdeaEffect::BonusDice(_)
            | IdeaEffect::HealSelf(_)
            | IdeaEffect::BraveryOrClock { .. } => each(Target::None),
            IdeaEffect::Attack { .. } => self.each_granted_attack(who, idea.effect, each),
            IdeaEffect::ShiftCharacter(cells) => self.each_shift(cell, cells, each),
            IdeaEffect::PlaceTrap => {
                self.trap_cells(who).for_each(|cell| each(Target::Cell(cell)));
            }
            IdeaEffect::RemoveTrapTakeToken => {
                let near = self.traps.iter().filter(|trap| is_adjacent(cell, trap.cell));
                near.for_each(|trap| each(Target::Cell(trap.cell)));
            }
            IdeaEffect::SwapTurnCards => {
                let unplayed = (self.marker + 1) as u8..(self.turn_row.len() as u8).max(1) - 1;
                unplayed.for_each(|place| each(Target::Cards(place)));
            }
        }
    }

    fn holds(&self, who: Who, cell: Cell, idea: &Idea) -> bool {
        idea.condition.0.iter().any(|case| self.case_holds(who, cell, case))
    }

    /// All predicates of a case hold, those about a beast for one and the same beast.
    fn case_holds(&self, who: Who, cell: Cell, case: &[Predicate]) -> bool {
        let about_beast = case.iter().any(|predicate| predicate.is_about_a_beast());
        self.grounds_hold(who, cell, case)
            && (!about_beast
                || self.beasts_in_play().any(|beast| self.is_meant(who, cell, case, beast)))
    }

    /// Whether an effect may choose this beast.
    fn fits(&self, who: Who, cell: Cell, idea: &Idea, beast: BeastNo) -> bool {
        idea.condition
            .0
            .iter()
            .any(|case| self.grounds_hold(who, cell, case) && self.is_meant(who, cell, case, beast))
    }

    fn is_meant(&self, who: Who, cell: Cell, case: &[Predicate], beast: BeastNo) -> bool {
        let mut about = case.iter().filter(|predicate| predicate.is_about_a_beast());
        about.all(|predicate| self.is_true_of(*predicate, who, cell, beast))
    }

    fn is_true_of(&self, predicate: Predicate, who: Who, cell: Cell, beast: BeastNo) -> bool {
        let body = self.beast(beast).body();
        match predicate {
            Predicate::AdjacentToBeast => self.touches(beast, cell),
            Predicate::SeesBeast => self.sees(who, beast),
            Predicate::SeesBeastWithin(steps) => {
                body.distance(cell) <= steps && self.sees(who, beast)
            }
            Predicate::InSection(sections) => {
                self.touches(beast, cell) && sections.contains(self.section_of(who, beast))
            }
            Predicate::NoBeastWithin(_)
            | Predicate::On(_)
            | Predicate::AdjacentTo(_)
            | Predicate::Near(_)
            | Predicate::AdjacentToCharacter
            | Predicate::AdjacentToTrap
            | Predicate::Hurt
            | Predicate::TrailingOrAnyHurtAlly => true,
        }
    }

    /// The predicates of a case that are not about a certain beast.
    fn grounds_hold(&self, who: Who, cell: Cell, case: &[Predicate]) -> bool {
        case.iter().all(|predicate| self.is_true(*predicate, who, cell))
    }

    fn is_true(&self, predicate: Predicate, who: Who, cell: Cell) -> bool {
        let on = |terrains: TerrainSet| terrains.contains(self.map().terrain(cell));
        let beside = |terrains: TerrainSet| terrains.meets(self.map().around(cell));
        match predicate {
            Predicate::AdjacentToBeast
            | Predicate::SeesBeast
            | Predicate::SeesBeastWithin(_)
            | Predicate::InSection(_) => true,
            Predicate::NoBeastWithin(steps) => {
                self.beasts_in_play().all(|beast| self.beast(beast).body().distance(cell) > steps)
            }
            Predicate::On(terrains) => on(terrains),
            Predicate::AdjacentTo(terrains) => beside(terrains),
            Predicate::Near(terrains) => on(terrains) || beside(terrains),
            Predicate::AdjacentToCharacter => self.neighbours_of(cell).next().is_some(),
            Predicate::AdjacentToTrap => self.traps.iter().any(|trap| is_adjacent(cell, trap.cell)),
            Predicate::Hurt => self.person(who).hurt,
            Predicate::TrailingOrAnyHurtAlly => self.needs_a_boast(who),
        }
    }

    fn neighbours_of(&self, cell: Cell) -> impl Iterator<Item = (Who, Cell)> + '_ {
        let placed = Who::all().filter_map(|who| Some((who, self.cell_of(who)?)));
        placed.filter(move |(_, other)| is_adjacent(cell, *other))
    }

    /// The tribe has the least bravery, ties counting; together: a character is hurt.
    fn needs_a_boast(&self, who: Who) -> bool {
        if self.mode.is_competitive() {
            let own = self.bravery[usize::from(self.person(who).side)];
            self.bravery[..self.sides()].iter().all(|other| *other >= own)
        } else {
            self.living().any(|ally| self.person(ally).hurt)
        }
    }

    /// MO-291: targets of an attack that an idea grants.
    fn each_granted_attack(&self, who: Who, effect: IdeaEffect, each: &mut impl FnMut(Target)) {
        let Some(icon) = granted_icon(effect) else { return };
        let mut with_dice = |target| {
            if self.modified_dice(who, icon, target, 0) >= 1 {
                each(target);
            }
        };
        if icon.action == CharacterAction::Throw {
            self.each_sighting(who, &mut |way, _| with_dice(way));
        } else {
            self.each_strike(who, &mut with_dice);
        }
    }

    /// Adjacent characters with the free cells around them: no trap, no cliff, no wound.
    fn each_shift(&self, cell: Cell, cells: u8, each: &mut impl FnMut(Target)) {
        for (other, from) in self.neighbours_of(cell) {
            let centre = Body { corner: from.into(), size: 1 };
            for to in (1..=cells).flat_map(|radius| centre.ring(radius)) {
                let free = self.can_stand(to) && self.trap_at(to).is_none();
                if free && self.level(to) == self.level(from) {
                    each(Target::Shift(other, to));
                }
            }
        }
    }

    /// MO-094, MO-095: the effect belongs to the thinker; the card stays unless it says otherwise.
    pub(crate) fn use_idea(
        &mut self,
        who: Who,
        idea: IdeaId,
        target: Target,
        log: &mut impl Sink<Event>,
    ) {
        tell(log, Seen::Used { who: self.name(who), idea: self.idea_number(idea) });
        let card = self.idea(idea);
        if card.leaves_game {
            self.ideas.row = self.ideas.row.without(idea);
        }
        match card.effect {
            IdeaEffect::Move(left) => self.push(Task::Moving { who, left }),
            IdeaEffect::TakeToken => self.take_token(who, log),
            IdeaEffect::HealSelf(symbol) => {
                self.roll_for(Task::Mending { who, symbol }, 1, Roller::Person(who));
            }
            IdeaEffect::Attack { .. } => self.attack_by_idea(who, card.effect, target, log),
            IdeaEffect::Beast(_)
            | IdeaEffect::BeastQuarterTurn
            | IdeaEffect::RageDown { .. }
            | IdeaEffect::FlipActionCard => self.change_beast(card.effect, target, log),
            IdeaEffect::BonusDice(_)
            | IdeaEffect::ShiftCharacter(_)
            | IdeaEffect::PlaceTrap
            | IdeaEffect::RemoveTrapTakeToken
            | IdeaEffect::SwapTurnCards
            | IdeaEffect::BraveryOrClock { .. } => {
                self.change_table(who, card.effect, target, log);
            }
        }
    }

    /// The attack that an idea grants.
    pub(crate) fn icon_of_idea(&self, idea: IdeaId) -> Option<Icon> {
        granted_icon(self.idea(idea).effect)
    }

    /// The dice of an attack that an idea grants.
    pub(crate) fn idea_dice(&self, who: Who, idea: IdeaId, target: Target) -> Option<(u8, Symbol)> {
        let icon = self.icon_of_idea(idea)?;
        let dice = self.modified_dice(who, icon, target, 0).max(0) as u8;
        Some((dice.min(self.content.die.max_dice), icon.symbol))
    }

    fn attack_by_idea(
        &mut self,
        who: Who,
        effect: IdeaEffect,
        target: Target,
        log: &mut impl Sink<Event>,
    ) {
        let Some(icon) = granted_icon(effect) else { return };
        let dice = self.modified_dice(who, icon, target, 0).max(0) as u8;
        self.roll_action(who, icon, dice, target, log);
    }

    /// Effects on the facing, the rage, the card or the action of a beast.
    fn change_beast(&mut self, effect: IdeaEffect, target: Target, log: &mut impl Sink<Event>) {
        match (effect, target) {
            (IdeaEffect::Beast(icon), Target::Beast(beast)) => self.grant_icon(beast, icon),
            (IdeaEffect::BeastQuarterTurn, Target::Turn(beast, hand)) => {
                self.turn_beast(beast, hand.of(self.beast(beast).facing), log);
            }
            (IdeaEffect::RageDown { by, min }, Target::Beast(beast)) => {
                for _ in 0..by {
                    if self.beast(beast).row + 1 > min {
                        self.lower_rage(beast, log);
                    }
                }
            }
            (IdeaEffect::FlipActionCard, Target::Beast(beast)) => self.flip_card(beast, log),
            // Such an effect is offered with its own kind of target only.
            _ => {}
        }
    }

    /// The action card is turned over; the disc keeps row and column as far as the side has them.
    fn flip_card(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        self.beast_mut(beast).card_side ^= 1;
        let top = self.action_side(beast).len() as u8 - 1;
        let row = &mut self.beast_mut(beast).row;
        *row = (*row).min(top);
        let side = side_letter(self.beast(beast).card_side);
        tell(log, Seen::Flipped { beast: self.beast_name(beast), side });
    }

    /// Effects on people, traps, cards and counters.
    fn change_table(
        &mut self,
        who: Who,
        effect: IdeaEffect,
        target: Target,
        log: &mut impl Sink<Event>,
    ) {
        match (effect, target) {
            (IdeaEffect::BonusDice(dice), _) => self.win_bonus(who, dice, log),
            (IdeaEffect::ShiftCharacter(_), Target::Shift(other, cell)) => {
                self.person_mut(other).place = Place::At(cell);
                tell(log, Seen::Shifted { who: self.name(other), cell: At(cell) });
                self.arrive(other, cell, log);
            }
            (IdeaEffect::PlaceTrap, Target::Cell(cell)) => self.set_trap(who, cell, log),
            (IdeaEffect::RemoveTrapTakeToken, Target::Cell(cell)) => {
                if let Some(index) = self.trap_at(cell) {
                    self.traps.remove(index);
                    tell(log, Seen::TrapRemoved { cell: At(cell) });
                    self.take_token(who, log);
                }
            }
            (IdeaEffect::SwapTurnCards, Target::Cards(place)) => self.swap_cards(place, log),
            (IdeaEffect::BraveryOrClock { bravery, clock }, _) => {
                self.boast(who, bravery, clock, log);
            }
            // Such an effect is offered with its own kind of target only.
            _ => {}
        }
    }

    /// MO-292: kept until the end of the next round; a second bonus does not add up.
    fn win_bonus(&mut self, who: Who, dice: u8, log: &mut impl Sink<Event>) {
        let until = self.round.saturating_add(1);
        let person = self.person_mut(who);
        person.bonus = person.bonus.max(dice);
        person.bonus_until = until;
        tell(log, Seen::Bonus { who: self.name(who), dice });
    }

    fn swap_cards(&mut self, place: u8, log: &mut impl Sink<Event>) {
        let place = usize::from(place);
        self.turn_row.swap(place, place + 1);
        let [second, first] = [place, place + 1].map(|at| self.card_name(self.turn_row[at]));
        tell(log, Seen::Swapped { name: first, other: second });
    }

    fn boast(&mut self, who: Who, bravery: u8, clock: u8, log: &mut impl Sink<Event>) {
        if self.mode.is_competitive() {
            self.gain_for(who, bravery, log);
        } else {
            let taken = clock.min(self.clock);
            self.clock -= taken;
            tell(log, Seen::ClockBack { taken, clock: self.clock });
        }
    }
}

fn granted_icon(effect: IdeaEffect) -> Option<Icon> {
    let IdeaEffect::Attack { action, dice, symbol } = effect else { return None };
    Some(Icon { action, dice, symbol })
}
