//! Many games at once: every step takes one decision in each game, on several threads.

use quarry_game::{MAX_SEATS, Outcome, Pending, QuickDice, Quiet, Roll, Seat, Viewer};
use quarry_search::{Budget, Player, Question};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::Fault;
use crate::bot::level_of;
use crate::learn::{Block, Learn, Plan};
use crate::returns::returns;
use crate::state::{dice, number_of};

/// What happens to a number that is no legal action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Illegal {
    /// The seat gives up.
    #[default]
    Resign,
    /// A legal action is drawn.
    Random,
    /// The whole step is refused, and nothing changes.
    Error,
}

/// Who plays, and how.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Crew {
    /// How many games.
    pub count: usize,
    /// On how many threads.
    pub threads: usize,
    /// Seats with computer players, and their levels. All other seats learn.
    pub opponents: Vec<(usize, u8)>,
    /// Everything drawn follows from it.
    pub seed: u64,
    /// What happens to a number that is no legal action.
    pub illegal: Illegal,
}

/// Where a step writes; one row for each game.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// What the step was worth to each seat.
    pub rewards: &'a mut [f32],
    /// Whether the game ended; the row shows the next game then.
    pub ended: &'a mut [bool],
    /// The seat that decides next.
    pub seats: &'a mut [u8],
    /// What that seat knows.
    pub observations: Option<&'a mut [u8]>,
    /// 1 for each legal action.
    pub masks: Option<&'a mut [u8]>,
    /// Where a game ended: the last that the seat which acted knew of it.
    pub finals: Option<&'a mut [u8]>,
}

/// Many games, whatever their rules. One that ends begins again within the same step.
pub trait AnyVector: Send {
    /// How many games.
    fn count(&self) -> usize;
    /// How many seats each has.
    fn seats(&self) -> usize;
    /// Begins all games again, from a new seed where one is given.
    ///
    /// # Errors
    ///
    /// When a buffer has the wrong size.
    fn reset(&mut self, seed: Option<u64>, buffers: Buffers<'_>) -> Result<(), Fault>;
    /// Takes one action in each game.
    ///
    /// # Errors
    ///
    /// When a buffer has the wrong size, or an action is illegal and [`Illegal::Error`] was asked for.
    fn step(&mut self, actions: &[i64], buffers: Buffers<'_>) -> Result<(), Fault>;
    /// An even choice of a legal action for each game.
    fn sample(&mut self, out: &mut [i64]);
    /// The position of one game.
    fn position(&self, index: usize) -> Option<String>;
}

/// One game of many.
struct Lane<G: Learn> {
    game: G,
    seat: Seat,
    legal: Vec<G::Action>,
    /// Numbers whose bytes are 1 in the mask.
    marked: Vec<u32>,
    players: [Option<Rival<G>>; MAX_SEATS],
    luck: QuickDice,
    sampling: QuickDice,
}

/// A computer player and how much it thinks.
struct Rival<G: Learn> {
    player: Box<dyn Player<G>>,
    budget: Budget,
}

pub(crate) struct Vector<G: Learn> {
    lanes: Vec<Lane<G>>,
    rules: Rules<G>,
    pool: Option<ThreadPool>,
    chunk: usize,
}

/// What all lanes share.
struct Rules<G: Learn> {
    options: G::Options,
    seats: usize,
    levels: [Option<u8>; MAX_SEATS],
    illegal: Illegal,
}

/// The rows of some lanes.
struct Rows<'a> {
    rewards: &'a mut [f32],
    ended: &'a mut [bool],
    seats: &'a mut [u8],
    observations: Option<&'a mut [u8]>,
    masks: Option<&'a mut [u8]>,
    finals: Option<&'a mut [u8]>,
}

impl<G: Learn> Vector<G> {
    pub(crate) fn new(plan: &Plan, crew: Crew) -> Result<Vector<G>, Fault> {
        let options = plan.options::<G>()?;
        let seats = game::<G>(&options, &mut dice(crew.seed, 0))?.seats();
        let mut levels = [None; MAX_SEATS];
        for (seat, level) in crew.opponents {
            let free = levels[..seats].get_mut(seat);
            *free.ok_or_else(|| Fault::new(format!("there is no seat {seat}")))? =
                Some(level_of(level)?.number());
        }
        if levels[..seats].iter().all(Option::is_some) {
            return Err(Fault::new("no seat is left to learn"));
        }
        let rules = Rules { options, seats, levels, illegal: crew.illegal };
        let lane = |index| Lane::new(&rules, crew.seed, index);
        let lanes = (0..crew.count as u64).map(lane).collect::<Result<Vec<_>, _>>()?;
        let threads = crew.threads.max(1);
        let pool = || ThreadPoolBuilder::new().num_threads(threads).build().map_err(Fault::new);
        let pool = if threads > 1 { Some(pool()?) } else { None };
        // Several chunks for each thread, so that a long thought holds up few games.
        let chunk = crew.count.div_ceil(threads * 4).max(1);
        Ok(Vector { lanes, rules, pool, chunk })
    }

    fn expect_sizes(&self, buffers: &Buffers<'_>) -> Result<(), Fault> {
        let count = self.lanes.len();
        let size = Block::total(G::FIELDS);
        let rows = |buffer: &Option<&mut [u8]>| buffer.as_ref().map(|bytes| bytes.len());
        let sizes = [
            (Some(buffers.rewards.len()), count * self.rules.seats),
            (Some(buffers.ended.len()), count),
            (Some(buffers.seats.len()), count),
            (rows(&buffers.observations), count * size),
            (rows(&buffers.finals), count * size),
            (rows(&buffers.masks), count * G::ACTIONS),
        ];
        if sizes.into_iter().all(|(found, wanted)| found.is_none_or(|found| found == wanted)) {
            Ok(())
        } else {
            Err(Fault::new("a buffer has the wrong size"))
        }
    }

    /// Lets `work` see every lane with its row, on all threads.
    fn each(
        &mut self,
        buffers: Buffers<'_>,
        work: impl Fn(usize, &mut Lane<G>, &mut Rows<'_>, &Rules<G>) + Sync,
    ) {
        let Vector { lanes, rules, pool, chunk } = self;
        let parts = parts::<G>(buffers, lanes.len(), *chunk, rules.seats);
        let one = |(index, (lanes, mut rows)): (usize, (&mut [Lane<G>], Rows<'_>))| {
            for (offset, lane) in lanes.iter_mut().enumerate() {
                let mut row = rows.take_row::<G>(rules.seats);
                work(index * *chunk + offset, lane, &mut row, rules);
            }
        };
        let work = lanes.chunks_mut(*chunk).zip(parts).enumerate();
        match pool {
            None => work.for_each(one),
            Some(pool) => {
                let work: Vec<_> = work.collect();
                pool.install(|| work.into_par_iter().for_each(one));
            }
        }
    }
}

/// Cuts the first `size` items off an optional buffer.
fn cut<'a>(buffer: &mut Option<&'a mut [u8]>, size: usize) -> Option<&'a mut [u8]> {
    let (first, rest) = buffer.take()?.split_at_mut(size);
    *buffer = Some(rest);
    Some(first)
}

fn cut_full<'a, T>(buffer: &mut &'a mut [T], size: usize) -> &'a mut [T] {
    let (first, rest) = std::mem::take(buffer).split_at_mut(size);
    *buffer = rest;
    first
}

impl<'a> Rows<'a> {
    fn take<G: Learn>(&mut self, rows: usize, seats: usize) -> Rows<'a> {
        let size = rows * Block::total(G::FIELDS);
        Rows {
            rewards: cut_full(&mut self.rewards, rows * seats),
            ended: cut_full(&mut self.ended, rows),
            seats: cut_full(&mut self.seats, rows),
            observations: cut(&mut self.observations, size),
            masks: cut(&mut self.masks, rows * G::ACTIONS),
            finals: cut(&mut self.finals, size),
        }
    }

    fn take_row<G: Learn>(&mut self, seats: usize) -> Rows<'a> {
        self.take::<G>(1, seats)
    }
}

fn parts<G: Learn>(
    buffers: Buffers<'_>,
    count: usize,
    chunk: usize,
    seats: usize,
) -> Vec<Rows<'_>> {
    let Buffers { rewards, ended, seats: next, observations, masks, finals } = buffers;
    let mut all = Rows { rewards, ended, seats: next, observations, masks, finals };
    let sizes = (0..count).step_by(chunk).map(|first| chunk.min(count - first));
    sizes.map(|size| all.take::<G>(size, seats)).collect()
}

fn game<G: Learn>(options: &G::Options, dice: &mut QuickDice) -> Result<G, Fault> {
    Ok(G::start(&G::set_up(options, dice).map_err(Fault::new)?))
}

impl<G: Learn> Lane<G> {
    fn new(rules: &Rules<G>, seed: u64, index: u64) -> Result<Lane<G>, Fault> {
        let mut luck = dice(seed, index);
        let mut lane = Lane {
            game: game(&rules.options, &mut luck)?,
            seat: Seat::at(0),
            legal: Vec::with_capacity(64),
            marked: Vec::with_capacity(64),
            players: [const { None }; MAX_SEATS],
            sampling: dice(!seed, index),
            luck,
        };
        lane.begin(rules)?;
        Ok(lane)
    }

    /// A new game, up to the first decision of a seat that learns.
    fn begin(&mut self, rules: &Rules<G>) -> Result<(), Fault> {
        // A game can only end before that if computer players play all of it.
        for _ in 0..1000 {
            self.game = game(&rules.options, &mut self.luck)?;
            for (player, level) in self.players.iter_mut().zip(rules.levels) {
                let level = level.map(level_of).transpose()?;
                *player = level.map(|level| Rival {
                    player: G::player(level, self.luck.next_u64()),
                    budget: G::budget(level),
                });
            }
            if self.settle().is_none() {
                return Ok(());
            }
        }
        Err(Fault::new("the seats that learn never decide"))
    }

    /// Rolls, draws and lets computer players decide until a seat that learns is asked.
    #[inline]
    fn settle(&mut self) -> Option<Outcome> {
        loop {
            match self.game.pending() {
                Pending::Over(outcome) => return Some(outcome),
                Pending::Chance => {
                    let drawn = self.game.draw(&mut self.luck);
                    self.game.resolve(drawn, &mut Quiet);
                }
                Pending::Seats(seats) => {
                    let thinks = |seat: &Seat| self.players[seat.index()].is_some();
                    match seats.iter().find(thinks) {
                        Some(seat) => self.think(seat),
                        None => {
                            self.seat = seats.lowest();
                            self.legal.clear();
                            self.game.legal_actions(self.seat, &mut self.legal);
                            return None;
                        }
                    }
                }
            }
        }
    }

    fn think(&mut self, seat: Seat) {
        let Some(Rival { player, budget }) = &mut self.players[seat.index()] else { return };
        self.legal.clear();
        self.game.legal_actions(seat, &mut self.legal);
        let view = self.game.view(Viewer::Seat(seat));
        let question = Question { view: &view, seat, legal: &self.legal, budget: *budget };
        self.game.apply_legal(seat, player.choose(question).action, &mut Quiet);
    }

    fn action(&self, number: i64) -> Option<G::Action> {
        let action = G::table().get(usize::try_from(number).ok()?).copied().flatten()?;
        self.legal.contains(&action).then_some(action)
    }

    fn step(&mut self, number: i64, row: &mut Rows<'_>, rules: &Rules<G>) {
        let actor = self.seat;
        row.rewards.fill(0.0);
        row.ended[0] = false;
        match (self.action(number), rules.illegal) {
            (Some(action), _) => self.game.apply_legal(actor, action, &mut Quiet),
            (None, Illegal::Resign | Illegal::Error) => self.game.resign(actor, &mut Quiet),
            (None, Illegal::Random) => {
                let action = self.luck.pick(&self.legal);
                self.game.apply_legal(actor, action, &mut Quiet);
            }
        }
        if let Some(outcome) = self.settle() {
            row.rewards.copy_from_slice(&returns(&outcome));
            row.ended[0] = true;
            if let Some(last) = &mut row.finals {
                G::observe(&self.game.view(Viewer::Seat(actor)), actor, last);
            }
            // What could be set up once can be set up again.
            self.begin(rules).unwrap_or_else(|fault| unreachable!("{fault}"));
        }
        self.show(row);
    }

    /// Writes what the seat that decides knows and may do.
    fn show(&mut self, row: &mut Rows<'_>) {
        row.seats[0] = self.seat.into();
        if let Some(observation) = &mut row.observations {
            G::observe(&self.game.view(Viewer::Seat(self.seat)), self.seat, observation);
        }
        if let Some(mask) = &mut row.masks {
            for number in self.marked.drain(..) {
                mask[number as usize] = 0;
            }
            for action in &self.legal {
                let number = number_of::<G>(*action);
                mask[number as usize] = 1;
                self.marked.push(number);
            }
        }
    }
}

impl<G: Learn> AnyVector for Vector<G> {
    fn count(&self) -> usize {
        self.lanes.len()
    }

    fn seats(&self) -> usize {
        self.rules.seats
    }

    fn reset(&mut self, seed: Option<u64>, buffers: Buffers<'_>) -> Result<(), Fault> {
        self.expect_sizes(&buffers)?;
        for (index, lane) in self.lanes.iter_mut().enumerate() {
            if let Some(seed) = seed {
                lane.luck = dice(seed, index as u64);
                lane.sampling = dice(!seed, index as u64);
            }
            lane.begin(&self.rules)?;
        }
        self.each(buffers, |_, lane, row, _| {
            row.rewards.fill(0.0);
            row.ended[0] = false;
            if let Some(mask) = &mut row.masks {
                mask.fill(0);
                lane.marked.clear();
            }
            lane.show(row);
        });
        Ok(())
    }

    fn step(&mut self, actions: &[i64], buffers: Buffers<'_>) -> Result<(), Fault> {
        self.expect_sizes(&buffers)?;
        if actions.len() != self.lanes.len() {
            return Err(Fault::new(format!("{} games need as many actions", self.lanes.len())));
        }
        if self.rules.illegal == Illegal::Error {
            for (index, (lane, number)) in self.lanes.iter().zip(actions).enumerate() {
                if lane.action(*number).is_none() {
                    return Err(Fault::new(format!("action {number} is illegal in game {index}")));
                }
            }
        }
        self.each(buffers, |index, lane, row, rules| lane.step(actions[index], row, rules));
        Ok(())
    }

    fn sample(&mut self, out: &mut [i64]) {
        for (lane, number) in self.lanes.iter_mut().zip(out) {
            *number = number_of::<G>(lane.sampling.pick(&lane.legal)).into();
        }
    }

    fn position(&self, index: usize) -> Option<String> {
        self.lanes.get(index).map(|lane| lane.game.position())
    }
}
