//! RA-047 to RA-067: cards are chosen and opened, the lower one acts, the higher one gives action
//! points, hands are filled again.

use quarry_game::{Deciders, Odds, Roll, SeatSet, Sink, rule_id};

use crate::action::{Action, Drawn, Event, Happening};
use crate::cards::{Card, CardSet, Effect, Side};
use crate::illegal::{Fault, Illegal, require};
use crate::state::{Ending, Phase, Raptor};

impl Raptor {
    /// RA-047, RA-133: who still has to choose; in an observed round the scientists choose first.
    #[inline]
    pub(crate) fn choosing(&self) -> Deciders {
        const BOTH: Deciders = Deciders::of(SeatSet::first(2));
        match self.chosen.map(|card| card.is_none()) {
            [true, true] if !self.observed => BOTH,
            [_, true] => Deciders::one(Side::Scientist.seat()),
            [_, false] => Deciders::one(Side::Raptor.seat()),
        }
    }

    /// RA-051: whose card takes effect: the lower one.
    #[inline]
    pub(crate) fn effect_side(&self) -> Side {
        if self.chosen[0] < self.chosen[1] { Side::Raptor } else { Side::Scientist }
    }

    /// The effect of the lower card.
    #[inline]
    pub(crate) fn effect(&self) -> Effect {
        let side = self.effect_side();
        self.chosen[side as usize].map_or(Effect::Nothing, |card| card.effect(side))
    }

    pub(crate) fn list_cards(&self, side: Side, out: &mut Vec<Action>) {
        self.hands[side as usize].iter().for_each(|card| out.push(Action::Play(card)));
    }

    pub(crate) fn check_card(&self, side: Side, card: Card) -> Result<(), Illegal> {
        let held = self.hands[side as usize].contains(card);
        require(held, rule_id!("RA-047"), Fault::NotInHand(card))
    }

    /// RA-047, RA-121, RA-133: a card is laid face down, or shown in an observed round.
    pub(crate) fn choose(&mut self, side: Side, card: Card, log: &mut impl Sink<Event>) {
        self.chosen[side as usize] = Some(card);
        match self.chosen {
            [Some(raptor), Some(scientist)] => self.reveal(raptor, scientist, log),
            _ if self.observed => self.show(card, log),
            _ => log.emit(Event::Sealed(side, card)),
        }
    }

    /// RA-122, RA-133: the scientist card lies open and cannot be changed.
    fn show(&mut self, card: Card, log: &mut impl Sink<Event>) {
        self.hands[1] = self.hands[1].without(card);
        log.emit(Event::Open(Happening::Shown { card }));
    }

    /// RA-048, RA-049: both cards are opened; equal ones end the round.
    fn reveal(&mut self, raptor: Card, scientist: Card, log: &mut impl Sink<Event>) {
        log.emit(Event::Open(Happening::Revealed { raptor, scientist }));
        self.hands[0] = self.hands[0].without(raptor);
        self.hands[1] = self.hands[1].without(scientist);
        self.observed = false;
        if raptor == scientist {
            log.emit(Event::Open(Happening::Tie));
            self.end_round();
        } else {
            self.begin_effect(log);
        }
    }

    /// RA-051: the lower card takes effect.
    fn begin_effect(&mut self, log: &mut impl Sink<Event>) {
        let (side, effect) = (self.effect_side(), self.effect());
        let card = self.chosen[side as usize].expect("both cards are open");
        log.emit(Event::Open(Happening::Effect { side, card }));
        self.phase = Phase::Effect(effect.times());
        if effect == Effect::Disappear {
            self.disappear(log);
        }
        self.continue_effect(log);
    }

    /// RA-052, RA-053: the effect ends when it is done or nothing more of it is possible.
    pub(crate) fn continue_effect(&mut self, log: &mut impl Sink<Event>) {
        let Phase::Effect(left) = self.phase else { return };
        if left > 0 && self.can_do_effect() {
            return;
        }
        if left > 0 {
            log.emit(Event::Open(Happening::NoMore { side: self.effect_side() }));
        }
        self.end_effect(log);
    }

    /// RA-054, RA-113: the 1 shuffles at once, then the other player has the action points.
    pub(crate) fn end_effect(&mut self, log: &mut impl Sink<Event>) {
        let side = self.effect_side();
        let [Some(raptor), Some(scientist)] = self.chosen else { return };
        if self.chosen[side as usize].is_some_and(Card::shuffles) {
            self.shuffle(side, log);
        }
        let points = raptor.value().abs_diff(scientist.value());
        self.phase = Phase::Act(points);
        log.emit(Event::Open(Happening::Points { side: side.other(), points }));
    }

    /// RA-111, RA-112, RA-185, RA-064: everything but the hand becomes the draw pile.
    fn shuffle(&mut self, side: Side, log: &mut impl Sink<Event>) {
        self.piles[side as usize] = CardSet::DECK.minus(self.hands[side as usize]);
        log.emit(Event::Open(Happening::Shuffled { side }));
    }

    /// RA-052: the rest of an effect may be declined once something was done, but not that of a fire.
    pub(crate) fn may_stop_effect(&self, left: u8) -> bool {
        let effect = self.effect();
        left < effect.times() && !matches!(effect, Effect::Fire(_))
    }

    pub(crate) fn check_end(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Effect(left) => {
                let rule = if matches!(self.effect(), Effect::Fire(_)) {
                    rule_id!("RA-211")
                } else {
                    rule_id!("RA-052")
                };
                require(self.may_stop_effect(left), rule, Fault::MustGoOn)
            }
            // `is_due` lets an end through in two phases only; this is the one of action points.
            _ => match self.in_fire().iter().next() {
                Some(cell) => Err(Fault::InFire(cell).by(rule_id!("RA-159"))),
                None => Ok(()),
            },
        }
    }

    /// Ends the action phase, or declines the rest of an effect.
    pub(crate) fn end_phase(&mut self, log: &mut impl Sink<Event>) {
        if let Phase::Effect(_) = self.phase {
            self.end_effect(log);
            return;
        }
        log.emit(Event::Open(Happening::PhaseEnded { side: self.effect_side().other() }));
        // RA-117: she comes back when the scientists have finished.
        if self.mother.is_none() { self.phase = Phase::Return } else { self.end_round() }
    }

    /// RA-061, RA-066: the marks of the round are cleared and hands are filled.
    pub(crate) fn end_round(&mut self) {
        self.marked = Default::default();
        self.penalty_paid = false;
        self.chosen = [None; 2];
        self.phase = Phase::Draw;
    }

    /// Who draws next: the raptor player, then the scientist player.
    pub(crate) fn drawing(&self) -> Side {
        if self.hands[0].fill_a_hand() { Side::Scientist } else { Side::Raptor }
    }

    /// RA-064: an empty pile is made of the discards at the moment a card is needed.
    fn pile_to_draw_from(&self) -> CardSet {
        let side = self.drawing() as usize;
        if self.piles[side].is_empty() {
            CardSet::DECK.minus(self.hands[side])
        } else {
            self.piles[side]
        }
    }

    pub(crate) fn list_draws(&self, out: &mut Vec<(Drawn, Odds)>) {
        let pile = self.pile_to_draw_from();
        let odds = Odds::new(1, pile.len().into());
        out.extend(pile.iter().map(|card| (Drawn(card), odds)));
    }

    pub(crate) fn draw_card(&self, dice: &mut impl Roll) -> Drawn {
        let pile = self.pile_to_draw_from();
        Drawn(pile.nth(dice.below(pile.len().into())).expect("the pile is not empty"))
    }

    /// RA-061: a card comes to the hand; when both hands are full a new round begins.
    pub(crate) fn take_card(&mut self, card: Card, log: &mut impl Sink<Event>) {
        let side = self.drawing();
        if self.piles[side as usize].is_empty() {
            self.shuffle(side, log);
        }
        self.piles[side as usize] = self.piles[side as usize].without(card);
        self.hands[side as usize] = self.hands[side as usize].with(card);
        log.emit(Event::Drew(side, card));
        if self.hands.iter().all(|hand| hand.fill_a_hand()) {
            self.phase = Phase::Choose;
        }
    }

    /// RA-006: victory is immediate, in the middle of a phase.
    pub(crate) fn win(&mut self, ending: Ending, log: &mut impl Sink<Event>) {
        self.phase = Phase::Over(ending);
        log.emit(Event::Open(Happening::Ended { ending }));
    }
}
