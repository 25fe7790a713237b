//! RA-018, RA-035: what each viewer knows. Everything but hands, piles and sealed cards is open.

use quarry_game::{Game, Notation, Pending, TextError, Version, Viewer};
use serde::{Deserialize, Serialize};

use crate::board::layout::Layout;
use crate::board::{Cell, CellSet};
use crate::cards::{Card, CardSet, Side};
use crate::state::{Ending, FIRES, Phase, Raptor, SCIENTISTS, TOKENS};

/// What one viewer knows about a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The rules that the game is played by.
    pub version: Version,
    /// How the tiles lie.
    pub layout: Layout,
    /// Cells with a rock.
    pub rocks: CellSet,
    /// Cells next to an exit.
    pub access: CellSet,
    /// The mother; `None` before she is placed and while she is away.
    pub mother: Option<Cell>,
    /// Babies that are awake.
    pub awake: CellSet,
    /// Sleeping babies.
    pub asleep: CellSet,
    /// Active scientists.
    pub active: CellSet,
    /// Frightened scientists.
    pub frightened: CellSet,
    /// Figures marked until the end of the round: fell asleep, was frightened, has attacked, was called.
    pub marked: CellSet,
    /// Burning cells.
    pub fires: CellSet,
    /// Fire tokens left in the supply.
    pub fires_left: u8,
    /// Sleep tokens on the mother.
    pub tokens: u8,
    /// Sleep tokens left as ammunition.
    pub ammunition: u8,
    /// Babies that have escaped; three win.
    pub escaped: u8,
    /// Babies that were captured; three win.
    pub captured: u8,
    /// Scientists that were killed.
    pub killed: u8,
    /// Scientists in reserve.
    pub reserve: u8,
    /// What the game is busy with.
    pub phase: PhaseView,
    /// Who decides now.
    pub deciding: Vec<Side>,
    /// Whether the mother has paid for her wounds in this round.
    pub penalty_paid: bool,
    /// Whether the scientist card is shown before the raptor card is chosen.
    pub observed: bool,
    /// The cards of the raptor player.
    pub raptor: CardsView,
    /// The cards of the scientist player.
    pub scientist: CardsView,
}

/// What the game is busy with, for clients.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "kind")]
#[expect(missing_docs, reason = "the names of the fields say what they are")]
pub enum PhaseView {
    /// The mother, then the babies are placed.
    PlaceRaptors,
    /// Scientists are placed.
    PlaceScientists,
    /// Hands are filled.
    Draw,
    /// Cards are chosen.
    Choose,
    /// The lower card takes effect.
    Effect {
        side: Side,
        /// How many times more at most.
        left: u8,
        /// Whether the rest may be declined.
        may_stop: bool,
    },
    /// Action points are spent.
    Act {
        side: Side,
        /// How many are left.
        points: u8,
    },
    /// The mother comes back.
    Return,
    /// The game has ended.
    Over {
        ending: Ending,
        /// Who has won.
        winner: Side,
    },
}

/// The cards of one side as a viewer knows them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardsView {
    /// The hand.
    pub hand: HandView,
    /// How many cards the draw pile has.
    pub pile: u8,
    /// The cards that lie open since the last shuffle.
    pub discards: CardSet,
    /// The card of this round.
    pub choice: ChoiceView,
}

/// A hand; the other hand has no field through which it could leak.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "kind")]
#[expect(missing_docs, reason = "the names of the fields say what they are")]
pub enum HandView {
    /// The viewer's own cards.
    Mine { cards: CardSet },
    /// The cards of the other side.
    Theirs { count: u8 },
}

/// The card of this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ChoiceView {
    /// Not chosen yet.
    None,
    /// Chosen and face down.
    Sealed,
    /// The viewer's own card, still face down for others.
    Mine(Card),
    /// Open for all.
    Open(Card),
}

impl View {
    pub(crate) fn new(game: &Raptor, viewer: Viewer) -> View {
        View {
            version: game.version,
            layout: game.layout,
            rocks: game.rocks,
            access: game.layout.access(),
            mother: game.mother,
            awake: game.awake(),
            asleep: game.asleep(),
            active: game.active(),
            frightened: game.frightened(),
            marked: game.marked,
            fires: game.fires,
            fires_left: FIRES - game.fires.len(),
            tokens: game.tokens,
            ammunition: TOKENS - game.tokens,
            escaped: game.escaped,
            captured: game.captured,
            killed: game.killed,
            reserve: game.reserve(),
            phase: PhaseView::new(game),
            deciding: deciding(game),
            penalty_paid: game.penalty_paid,
            observed: game.observed,
            raptor: CardsView::new(game, Side::Raptor, viewer),
            scientist: CardsView::new(game, Side::Scientist, viewer),
        }
    }

    /// Errs when there is no world that fits.
    pub(crate) fn check(&self) -> Result<(), TextError> {
        if !Version::up_to(Raptor::LATEST).any(|version| version == self.version) {
            return Err(TextError::new(format!(
                "rules of version {} are unknown here",
                self.version
            )));
        }
        let counts = [
            (self.tokens, TOKENS),
            (self.fires.len(), FIRES),
            (self.killed.saturating_add((self.active | self.frightened).len()), SCIENTISTS),
        ];
        let dealt = Side::BOTH.into_iter().all(|side| self.cards(side).can_be_dealt());
        if dealt && counts.into_iter().all(|(count, most)| count <= most) {
            Ok(())
        } else {
            Err(TextError::new("no game has so many cards or pieces"))
        }
    }

    /// The cards of `side`.
    pub fn cards(&self, side: Side) -> &CardsView {
        match side {
            Side::Raptor => &self.raptor,
            Side::Scientist => &self.scientist,
        }
    }
}

fn deciding(game: &Raptor) -> Vec<Side> {
    match game.pending() {
        Pending::Seats(seats) => seats.iter().map(Side::of).collect(),
        Pending::Chance | Pending::Over(_) => Vec::new(),
    }
}

impl PhaseView {
    fn new(game: &Raptor) -> PhaseView {
        match game.phase {
            Phase::PlaceRaptors => PhaseView::PlaceRaptors,
            Phase::PlaceScientists => PhaseView::PlaceScientists,
            Phase::Draw => PhaseView::Draw,
            Phase::Choose => PhaseView::Choose,
            Phase::Effect(left) => PhaseView::Effect {
                side: game.effect_side(),
                left,
                may_stop: game.may_stop_effect(left),
            },
            Phase::Act(points) => PhaseView::Act { side: game.effect_side().other(), points },
            Phase::Return => PhaseView::Return,
            Phase::Over(ending) => PhaseView::Over { ending, winner: ending.winner() },
        }
    }

    /// The phase as the rules know it.
    pub(crate) fn phase(self) -> Phase {
        match self {
            PhaseView::PlaceRaptors => Phase::PlaceRaptors,
            PhaseView::PlaceScientists => Phase::PlaceScientists,
            PhaseView::Draw => Phase::Draw,
            PhaseView::Choose => Phase::Choose,
            PhaseView::Effect { left, .. } => Phase::Effect(left),
            PhaseView::Act { points, .. } => Phase::Act(points),
            PhaseView::Return => Phase::Return,
            PhaseView::Over { ending, .. } => Phase::Over(ending),
        }
    }
}

impl CardsView {
    /// Whether the cards that are not open suffice for the hand.
    fn can_be_dealt(&self) -> bool {
        let hidden = CardSet::DECK.minus(self.discards);
        let shown = match self.choice {
            ChoiceView::Mine(card) | ChoiceView::Open(card) => u8::from(hidden.contains(card)),
            ChoiceView::None | ChoiceView::Sealed => 0,
        };
        let (held, suffices) = match self.hand {
            HandView::Mine { cards } => (cards.len(), true),
            HandView::Theirs { count } => (count, count.saturating_add(shown) <= hidden.len()),
        };
        suffices && (held > 0 || self.choice != ChoiceView::Sealed)
    }

    fn new(game: &Raptor, side: Side, viewer: Viewer) -> CardsView {
        let hand = game.hands[side as usize];
        let mine = viewer.is(side.seat());
        CardsView {
            hand: if mine {
                HandView::Mine { cards: hand }
            } else {
                HandView::Theirs { count: hand.len() }
            },
            pile: game.piles[side as usize].len(),
            discards: game.discards(side),
            choice: match game.chosen[side as usize] {
                None => ChoiceView::None,
                Some(card) if !game.is_sealed(side) => ChoiceView::Open(card),
                Some(card) if mine => ChoiceView::Mine(card),
                Some(_) => ChoiceView::Sealed,
            },
        }
    }
}
