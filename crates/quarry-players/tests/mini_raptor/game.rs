//! Raptor in small: two tiles in a row, one baby, one hunter, five cards a side, hands of two.
//!
//! ```text
//!   exit | 1 2 3 | 4 5 6      the baby starts on 3, the hunter on 6
//! ```
//!
//! Both choose a card in secret. The lower one, if it is a 1 or a 2, gives its side one step; the
//! higher one gives the difference as points. The raptors run towards the exit and may scare the
//! hunter first; the hunter, once recovered, walks towards the baby, catches it from the next space,
//! and may light a fire that costs the baby a step. After the last round nobody has won.

use std::hash::{Hash as _, Hasher as _};

use quarry_game::{
    Deciders, EndReason, Game, Odds, Outcome, Pending, Roll, Seat, Secrets, Sink, Viewer,
};
use quarry_search::{Knowledge, Values};
use rustc_hash::FxHasher;

const CARDS: u8 = 5;
const ALL: u8 = (1 << CARDS) - 1;

/// Cards are bits; card 1 is bit 0.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct MiniRaptor {
    hands: [u8; 2],
    played: [u8; 2],
    sealed: [Option<u8>; 2],
    board: Board,
    /// Who still has points to use this round, the first to act last.
    phases: Vec<(usize, u8)>,
    /// Rounds to come.
    rounds: u8,
    /// Everything that both saw.
    past: Vec<u8>,
    /// The hands of each seat so far, as it alone saw them.
    own_past: [Vec<u8>; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Board {
    baby: u8,
    hunter: u8,
    frightened: bool,
    fire: bool,
    caught: bool,
    /// Whether a figure has moved in this phase; scaring and lighting come before.
    moved: bool,
}

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct View {
    /// The game without hands and sealed cards.
    open: MiniRaptor,
    own: Option<(usize, u8)>,
    own_past: Vec<u8>,
}

/// What a player of perfect memory can tell apart: what all saw, and the own hands.
pub(crate) type Known = (Vec<u8>, Vec<u8>);

impl View {
    pub(crate) fn known(&self) -> Known {
        (self.open.past.clone(), self.own_past.clone())
    }

    /// What the owner knew at each secret choice before this moment.
    pub(crate) fn known_at_choices(&self) -> Vec<Known> {
        let past = &self.open.past;
        let opened = (0..past.len()).filter(|at| past[*at] <= CARDS).step_by(2);
        let known =
            |(round, at): (usize, usize)| (past[..at].to_vec(), self.own_past[..=round].to_vec());
        opened.enumerate().map(known).collect()
    }
}

/// What the owner of a view could choose from.
pub(crate) fn hand_of(view: &View) -> Vec<Act> {
    view.own.iter().flat_map(|(_, hand)| cards(*hand)).map(Act::Card).collect()
}

/// Plays card `n`, or uses a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    Card(u8),
    Run,
    Scare,
    Walk,
    Light,
}

impl MiniRaptor {
    fn hand_size(&self, seat: usize) -> u32 {
        (ALL & !self.played[seat]).count_ones().min(2)
    }

    /// The next seat whose hand is not full.
    fn draws(&self) -> Option<usize> {
        let idle = self.phases.is_empty() && self.sealed == [None; 2];
        (0..2).find(|seat| idle && self.hands[*seat].count_ones() < self.hand_size(*seat))
    }

    fn is_over(&self) -> bool {
        self.board.baby == 0 || self.board.caught || self.rounds == 0
    }

    /// What the raptors gain at the end.
    pub(crate) fn gain(&self) -> f64 {
        match self.board {
            Board { baby: 0, .. } => 1.0,
            Board { caught: true, .. } => -1.0,
            Board { .. } => 0.0,
        }
    }

    /// Both cards are in: they are opened, and points fall due.
    fn open_cards(&mut self, cards: [u8; 2]) {
        self.past.extend(cards);
        for (seat, card) in cards.into_iter().enumerate() {
            self.hands[seat] &= !(1 << (card - 1));
            self.played[seat] |= 1 << (card - 1);
        }
        self.sealed = [None; 2];
        let high = usize::from(cards[1] > cards[0]);
        let (lower, difference) = (cards[1 - high], cards[high] - cards[1 - high]);
        if difference > 0 {
            self.phases.push((high, difference));
            if lower <= 2 {
                self.phases.push((1 - high, 1));
            }
        } else {
            self.rounds -= 1;
        }
    }

    fn step(&mut self, act: Act) {
        let board = &mut self.board;
        match act {
            Act::Run if board.fire => board.fire = false,
            Act::Run => board.baby -= 1,
            Act::Scare => board.frightened = true,
            Act::Walk if board.frightened => board.frightened = false,
            Act::Walk if board.hunter - 1 == board.baby => board.caught = true,
            Act::Walk => board.hunter -= 1,
            Act::Light => board.fire = true,
            Act::Card(_) => unreachable!("cards are chosen, not stepped"),
        }
        board.moved |= matches!(act, Act::Run | Act::Walk);
        self.past.push(10 + act_number(act));
        let (_, left) = self.phases.last_mut().expect("a seat has points");
        *left -= 1;
        if *left == 0 || self.is_over() {
            self.phases.pop();
            self.board.moved = false;
            self.rounds -= u8::from(self.phases.is_empty());
        }
    }
}

fn act_number(act: Act) -> u8 {
    match act {
        Act::Card(card) => card,
        Act::Run => 6,
        Act::Scare => 7,
        Act::Walk => 8,
        Act::Light => 9,
    }
}

fn cards(set: u8) -> impl Iterator<Item = u8> {
    (1..=CARDS).filter(move |card| set & 1 << (card - 1) != 0)
}

/// Every subset of `pool` with `size` cards.
fn subsets(pool: u8, size: u32) -> impl Iterator<Item = u8> {
    (0..=ALL).filter(move |set| set & !pool == 0 && set.count_ones() == size)
}

impl Game for MiniRaptor {
    /// How many rounds.
    type Setup = u8;
    type Action = Act;
    type Chance = u8;
    type Event = ();
    type View = View;
    type Seen = ();
    type Illegal = ();

    fn start(rounds: &u8) -> Self {
        MiniRaptor {
            hands: [0; 2],
            played: [0; 2],
            sealed: [None; 2],
            board: Board {
                baby: 3,
                hunter: 6,
                frightened: false,
                fire: false,
                caught: false,
                moved: false,
            },
            phases: Vec::new(),
            rounds: *rounds,
            past: Vec::new(),
            own_past: Default::default(),
        }
    }

    fn seats(&self) -> usize {
        2
    }

    fn pending(&self) -> Pending {
        if self.is_over() {
            let ranks = match self.gain() {
                gain if gain > 0.0 => [1, 2],
                gain if gain < 0.0 => [2, 1],
                _ => [1, 1],
            };
            return Pending::Over(Outcome::new(&ranks, EndReason::Resigned));
        }
        if self.draws().is_some() {
            return Pending::Chance;
        }
        match self.phases.last() {
            Some((seat, _)) => Pending::Seats(Deciders::one(Seat::at(*seat))),
            None => Pending::Seats(Deciders::of(
                (0..2).filter(|seat| self.sealed[*seat].is_none()).map(Seat::at).collect(),
            )),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Act>) {
        if !self.pending().seats().contains(seat) {
            return;
        }
        if self.phases.is_empty() {
            return out.extend(cards(self.hands[seat.index()]).map(Act::Card));
        }
        let Board { frightened, fire, moved, .. } = self.board;
        let (first, second) =
            if seat.index() == 0 { (Act::Scare, Act::Run) } else { (Act::Light, Act::Walk) };
        let may_first = if seat.index() == 0 { !frightened } else { !frightened && !fire };
        out.extend((may_first && !moved).then_some(first));
        out.push(second);
    }

    fn check(&self, seat: Seat, action: Act) -> Result<(), ()> {
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(()) }
    }

    fn apply_legal(&mut self, seat: Seat, action: Act, _: &mut impl Sink<()>) {
        let Act::Card(card) = action else { return self.step(action) };
        self.sealed[seat.index()] = Some(card);
        if let [Some(mine), Some(theirs)] = self.sealed {
            self.open_cards([mine, theirs]);
        }
    }

    fn chances(&self, out: &mut Vec<(u8, Odds)>) {
        let seat = self.draws().expect("a draw is due");
        let hand = self.hands[seat];
        let pool = ALL & !self.played[seat] & !hand;
        let missing = self.hand_size(seat) - hand.count_ones();
        let sets: Vec<u8> = subsets(pool, missing).collect();
        let odds = Odds::new(1, sets.len() as u64);
        out.extend(sets.into_iter().map(|set| (set, odds)));
    }

    fn draw(&self, dice: &mut impl Roll) -> u8 {
        let mut chances = Vec::new();
        self.chances(&mut chances);
        dice.pick(&chances).0
    }

    fn resolve(&mut self, drawn: u8, _: &mut impl Sink<()>) {
        let seat = self.draws().expect("a draw is due");
        self.hands[seat] |= drawn;
        let hand = self.hands[seat];
        self.own_past[seat].push(hand);
    }

    fn resign(&mut self, _: Seat, _: &mut impl Sink<()>) {
        unreachable!("nobody gives up here")
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut open = self.clone();
        (open.hands, open.sealed, open.own_past) = ([0; 2], [None; 2], Default::default());
        match viewer {
            Viewer::Seat(seat) => View {
                open,
                own: Some((seat.index(), self.hands[seat.index()])),
                own_past: self.own_past[seat.index()].clone(),
            },
            Viewer::Spectator => View { open, own: None, own_past: Vec::new() },
        }
    }

    fn seen((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn reveals((): &()) -> bool {
        false
    }
}

impl Secrets for MiniRaptor {
    fn imagine(view: &View, dice: &mut impl Roll) -> MiniRaptor {
        let mut game = view.open.clone();
        for seat in 0..2 {
            game.hands[seat] = match view.own {
                Some((own, hand)) if own == seat => hand,
                _ => {
                    let size = game.hand_size(seat);
                    let sets: Vec<u8> = subsets(ALL & !game.played[seat], size).collect();
                    dice.pick(&sets)
                }
            };
        }
        game
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut impl Roll) {
        *self = MiniRaptor::imagine(&self.view(viewer), dice);
    }
}

/// Knows how far everybody has to go.
#[derive(Clone, Copy)]
pub(crate) struct MiniKnowledge;

impl Knowledge<MiniRaptor> for MiniKnowledge {
    fn evaluate(&self, game: &MiniRaptor) -> Values {
        let Board { baby, hunter, frightened, fire, .. } = game.board;
        let run = f32::from(baby) + f32::from(u8::from(fire));
        let hunt = f32::from(hunter - baby) + f32::from(u8::from(frightened));
        let raptors = hunt / (hunt + run);
        [raptors, 1.0 - raptors, 0.0, 0.0]
    }

    fn key(&self, game: &MiniRaptor) -> u64 {
        let mut hasher = FxHasher::default();
        (game.board, &game.phases, game.hands, game.sealed, game.played).hash(&mut hasher);
        hasher.finish()
    }

    fn played(&self, before: &View, now: &View, seat: Seat) -> Option<Act> {
        let new = now.open.played[seat.index()] & !before.open.played[seat.index()];
        (new.count_ones() == 1).then(|| Act::Card(new.trailing_zeros() as u8 + 1))
    }
}
