//! Games of self-play, kept as records.

use quarry_game::{Notation, Pending, Play, QuickDice, Roll, Seat, SeatSet, Viewer};
use quarry_players::{Level, Thinks};
use quarry_search::{Budget, Player, Question};

use crate::game::dice_of;

/// Longer games are dropped.
const MOST_STEPS: usize = 4000;

/// Who plays, and how.
pub struct SelfPlay<G: Notation> {
    /// What is played.
    pub options: G::Options,
    /// Who decides.
    pub level: Level,
    /// Positions for each decision.
    pub nodes: u64,
    /// The share of decisions made at random, so that games have mistakes in them.
    pub slips: f32,
    /// The seed of the games.
    pub seed: u64,
}

/// Plays one game; nothing where it is too long or cannot be set up.
pub fn play_record<G: Notation + Thinks>(plan: &SelfPlay<G>, number: u64) -> Option<Play<G>> {
    let mut dice: QuickDice = dice_of(plan.seed, number);
    let setup = G::set_up(&plan.options, &mut dice).ok()?;
    let mut play = Play::<G>::new(setup);
    let mut players = players::<G>(plan, play.game().seats(), number);
    let mut legal = Vec::new();
    for _ in 0..MOST_STEPS {
        match play.game().pending() {
            Pending::Over(_) => return Some(play),
            Pending::Chance => drop(play.chance(play.game().draw(&mut dice)).ok()?),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                play.game().legal_actions(seat, &mut legal);
                let slips = dice.unit() < plan.slips;
                let action = if slips {
                    dice.pick(&legal)
                } else {
                    let view = play.game().view(Viewer::Seat(seat));
                    let budget = Budget::nodes(plan.nodes);
                    let question = Question { view: &view, seat, legal: &legal, budget };
                    players[seat.index()].choose(question).action
                };
                play.act(seat, action).ok()?;
            }
        }
    }
    None
}

fn players<G: Thinks + Notation>(
    plan: &SelfPlay<G>,
    seats: usize,
    number: u64,
) -> Vec<Box<dyn Player<G>>> {
    let seed = |seat: Seat| plan.seed ^ number << 8 ^ seat.index() as u64;
    SeatSet::first(seats).iter().map(|seat| G::player(plan.level, seed(seat))).collect()
}
