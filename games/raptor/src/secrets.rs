//! RA-035: dealing again what a viewer cannot know: the other hand, and the card sealed from it.

use quarry_game::{Roll, Secrets, Viewer};

use crate::cards::{CardSet, Side};
use crate::state::{Phase, Raptor};
use crate::view::{CardsView, ChoiceView, HandView, View};

impl Secrets for Raptor {
    fn imagine(view: &View, dice: &mut impl Roll) -> Raptor {
        let mut game = Raptor {
            rocks: view.rocks,
            babies: view.awake | view.asleep,
            scientists: view.active | view.frightened,
            lying: view.asleep | view.frightened,
            marked: view.marked,
            fires: view.fires,
            mother: view.mother,
            tokens: view.tokens,
            escaped: view.escaped,
            captured: view.captured,
            killed: view.killed,
            phase: view.phase.phase(),
            penalty_paid: view.penalty_paid,
            observed: view.observed,
            ..Raptor::new(view.version, view.layout)
        };
        for side in Side::BOTH {
            game.imagine_cards(side, view.cards(side), dice);
        }
        game
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut impl Roll) {
        for side in Side::BOTH.into_iter().filter(|side| !viewer.is(side.seat())) {
            let index = side as usize;
            let hidden = self.hands[index].union(self.piles[index]);
            self.deal(side, hidden, self.hands[index].len(), dice);
            if self.chosen[index].is_some() && self.is_sealed(side) {
                self.seal_any(side, dice);
            }
        }
    }
}

impl Raptor {
    /// Whether the chosen card of `side` lies face down.
    pub(crate) fn is_sealed(&self, side: Side) -> bool {
        self.phase == Phase::Choose && !self.observed && self.chosen[side as usize].is_some()
    }

    /// Takes back every card that lies face down, for players who think about the choice.
    pub fn unseal(&mut self) {
        for side in Side::BOTH {
            if self.is_sealed(side) {
                self.chosen[side as usize] = None;
            }
        }
    }

    fn imagine_cards(&mut self, side: Side, view: &CardsView, dice: &mut impl Roll) {
        if let ChoiceView::Mine(card) | ChoiceView::Open(card) = view.choice {
            self.chosen[side as usize] = Some(card);
        }
        let hidden = CardSet::DECK.minus(view.discards);
        match view.hand {
            HandView::Mine { cards: hand } => {
                self.hands[side as usize] = hand;
                self.piles[side as usize] = hidden.minus(hand);
            }
            HandView::Theirs { count } => self.deal(side, hidden, count, dice),
        }
        if view.choice == ChoiceView::Sealed {
            self.seal_any(side, dice);
        }
    }

    /// Deals `count` of the `hidden` cards to the hand; the rest is the draw pile. RA-112: an open
    /// card that was shuffled in at once is in the pile, never in the hand.
    fn deal(&mut self, side: Side, hidden: CardSet, count: u8, dice: &mut impl Roll) {
        let open = self.chosen[side as usize].filter(|_| !self.is_sealed(side));
        let (mut hand, mut rest) = (CardSet::EMPTY, hidden.minus(open.into_iter().collect()));
        for _ in 0..count {
            let card = rest.nth(dice.below(rest.len().into())).expect("hands are small");
            (hand, rest) = (hand.with(card), rest.without(card));
        }
        self.hands[side as usize] = hand;
        self.piles[side as usize] = hidden.minus(hand);
    }

    fn seal_any(&mut self, side: Side, dice: &mut impl Roll) {
        let hand = self.hands[side as usize];
        self.chosen[side as usize] = hand.nth(dice.below(hand.len().into()));
    }
}
