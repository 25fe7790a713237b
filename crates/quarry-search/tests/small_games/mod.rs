//! Small games that can be solved: Kuhn poker, Leduc poker and goofspiel.

mod goofspiel;
mod kuhn;
mod leduc;

pub(crate) use goofspiel::Goofspiel;
pub(crate) use kuhn::Kuhn;
pub(crate) use leduc::Leduc;

use quarry_game::{EndReason, Game, Odds, Outcome, Pending, Roll, Seat, Sink, Viewer};

/// What a small game must say; everything that [`Game`] asks beyond it is the same for all.
pub(crate) trait Small: Clone + Send + Sync + 'static {
    /// Who decides, what is due, or the end.
    fn pending(&self) -> Pending;
    /// The options of the seat that decides.
    fn options(&self, seat: Seat) -> Vec<u8>;
    /// A decision.
    fn act(&mut self, seat: Seat, option: u8);
    /// The draws that may come, with their weights.
    fn draws(&self) -> Vec<(u8, u64)>;
    /// A draw.
    fn deal(&mut self, draw: u8);
    /// What a seat knows, the past included.
    fn known(&self, seat: Seat) -> Vec<u8>;
    /// What seat 0 gains at the end.
    fn gain(&self) -> f64;
}

/// A small game as a game of the common contract.
#[derive(Clone)]
pub(crate) struct Playable<S>(pub(crate) S);

impl<S: Small> Game for Playable<S> {
    type Setup = ();
    type Action = u8;
    type Chance = u8;
    type Event = ();
    type View = Vec<u8>;
    type Seen = ();
    type Illegal = ();

    fn start((): &()) -> Self {
        unreachable!("small games are made by hand")
    }

    fn seats(&self) -> usize {
        2
    }

    fn pending(&self) -> Pending {
        self.0.pending()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<u8>) {
        out.extend(self.0.options(seat));
    }

    fn check(&self, seat: Seat, action: u8) -> Result<(), ()> {
        if self.0.options(seat).contains(&action) { Ok(()) } else { Err(()) }
    }

    fn apply_legal(&mut self, seat: Seat, action: u8, _: &mut impl Sink<()>) {
        self.0.act(seat, action);
    }

    fn chances(&self, out: &mut Vec<(u8, Odds)>) {
        let draws = self.0.draws();
        let total = draws.iter().map(|(_, weight)| weight).sum();
        out.extend(draws.into_iter().map(|(draw, weight)| (draw, Odds::new(weight, total))));
    }

    fn draw(&self, dice: &mut impl Roll) -> u8 {
        let cards: Vec<u8> = self
            .0
            .draws()
            .iter()
            .flat_map(|(draw, weight)| vec![*draw; *weight as usize])
            .collect();
        dice.pick(&cards)
    }

    fn resolve(&mut self, chance: u8, _: &mut impl Sink<()>) {
        self.0.deal(chance);
    }

    fn resign(&mut self, _: Seat, _: &mut impl Sink<()>) {
        unreachable!("nobody gives up here")
    }

    fn view(&self, viewer: Viewer) -> Vec<u8> {
        match viewer {
            Viewer::Seat(seat) => self.0.known(seat),
            Viewer::Spectator => Vec::new(),
        }
    }

    fn seen((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn reveals((): &()) -> bool {
        false
    }
}

/// An end whose ranks follow from what seat 0 gains.
fn over(gain: f64) -> Pending {
    let ranks: &[u8] = match gain {
        gain if gain > 0.0 => &[1, 2],
        gain if gain < 0.0 => &[2, 1],
        _ => &[1, 1],
    };
    Pending::Over(Outcome::new(ranks, EndReason::Resigned))
}
