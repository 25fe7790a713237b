//! Non-interference: two runs that differ only in what a viewer may not know give that viewer the same
//! bytes, frame by frame and answer by answer, until the rules open the secret.

use moogh::Moogh;
use quarry_game::{
    Notation, Phrasebook, Play, QuickDice, Quiet, Roll, Seat, Secrets, Telling, Viewer,
};
use raptor::Raptor;

use super::hush::{Hush, SEATS};
use super::{begun, idem, legal};
use crate::any::AnyTable;
use crate::chat::{Line, Phrase};
use crate::clock::Millis;
use crate::refusal::phrases;
use crate::step::{Entry, Input, Step};
use crate::wire::{Command, Nak, Request, ServerMessage};
use crate::{Audiences, Committed, Refusal, Ruling, Table};

/// Whether a viewer may not know what is drawn now.
type HiddenDraw<G> = fn(&G, Viewer) -> bool;

/// What makes `s'` out of `s`, and how the others play in both.
pub(super) struct SeatPlan<G> {
    pub(super) seats: usize,
    /// Nobody notices a secret choice, so its moment is secret too.
    pub(super) unnoticed: bool,
    pub(super) viewer: Viewer,
    /// Whether the viewer may not know what is drawn now.
    pub(super) hidden_draw: HiddenDraw<G>,
}

impl<G> Clone for SeatPlan<G> {
    fn clone(&self) -> SeatPlan<G> {
        *self
    }
}

impl<G> Copy for SeatPlan<G> {}

/// A leak planted behind the table, where the bytes leave it.
pub(super) type Leak<G> = fn(&Table<G>, &mut Vec<String>, Viewer, &Committed);

/// One of two tables that `viewer` must not be able to tell apart.
struct Run<'a, G: Notation> {
    table: Table<G>,
    heard: Vec<String>,
    viewer: Viewer,
    books: &'a [Phrasebook; 2],
    leak: Option<Leak<G>>,
    /// Whether the viewer asked for a world after each frame.
    worlds: bool,
    /// Draws otherwise than the first run wherever the viewer may not know.
    other_draws: Option<(QuickDice, HiddenDraw<G>)>,
}

impl<G: Notation + Secrets + Telling> Run<'_, G> {
    /// Decides and commits; the frames of the viewer are added to the transcript.
    fn take(&mut self, input: &Input, now: Millis) {
        let answer = self.table.decide(input, now);
        let committed = match answer {
            Err(refusal) => return self.refuse(input, &refusal),
            Ok(Ruling::Repeat(ack)) => Committed { ack: Some(ack), frames: Vec::new() },
            Ok(Ruling::Take(mut step)) => {
                self.draw_otherwise(&mut step);
                // A planted leak may look at the frames of everybody.
                let viewer = Audiences::NONE.with(self.viewer);
                let looking = if self.leak.is_some() { Audiences::ALL } else { viewer };
                self.table.commit_before(&step, looking).unwrap()
            }
        };
        if let (Some(ack), true) = (committed.ack, self.is_from_viewer(input)) {
            self.heard.push(serde_json::to_string(&ServerMessage::Ack(ack)).unwrap());
        }
        let mine = committed.frames.iter().filter(|frame| frame.viewer == self.viewer);
        for frame in mine {
            self.heard.push(frame.json.clone());
            if self.worlds {
                self.heard.extend(self.table.world(self.viewer));
            }
        }
        if let Some(leak) = self.leak {
            leak(&self.table, &mut self.heard, self.viewer, &committed);
        }
    }

    fn draw_otherwise(&mut self, step: &mut Step) {
        let Some((dice, is_hidden)) = &mut self.other_draws else { return };
        let mut game = self.table.play.as_ref().unwrap().game().clone();
        for entry in &mut step.entries {
            match entry {
                Entry::Act { seat, action } => {
                    let action = game.read_action(action).unwrap();
                    game.apply_legal(*seat, action, &mut Quiet);
                }
                Entry::Chance { chance } => {
                    if is_hidden(&game, self.viewer) {
                        *chance = game.write_chance(game.draw(dice));
                    }
                    let drawn = game.read_chance(chance).unwrap();
                    game.resolve(drawn, &mut Quiet);
                }
                _ => return,
            }
        }
    }

    fn refuse(&mut self, input: &Input, refusal: &Refusal) {
        if let (Input::Player { request, .. }, true) = (input, self.is_from_viewer(input)) {
            let nak = Nak::new(Some(request.idem), refusal, &self.books[0], &self.books[1]);
            self.heard.push(serde_json::to_string(&ServerMessage::Nak(nak)).unwrap());
        }
    }

    fn is_from_viewer(&self, input: &Input) -> bool {
        matches!(input, Input::Player { seat, .. } if self.viewer.is(*seat))
    }

    /// What would be written down.
    fn step_for(&self, input: &Input, now: Millis) -> Option<Step> {
        match self.table.decide(input, now) {
            Ok(Ruling::Take(step)) => Some(step),
            _ => None,
        }
    }

    /// Whether the viewer is to see how a draw of `step` comes out that comes out otherwise in `other`.
    fn sees_other_draw(&self, step: &Step, other: &Step) -> bool {
        let mut game = self.table.play.as_ref().unwrap().game().clone();
        for (entry, other) in step.entries.iter().zip(&other.entries) {
            match entry {
                Entry::Act { seat, action } => {
                    let action = game.read_action(action).unwrap();
                    game.apply_legal(*seat, action, &mut Quiet);
                }
                Entry::Chance { chance } => {
                    let drawn = game.read_chance(chance).unwrap();
                    if entry != other && self.sees(&game, drawn) {
                        return true;
                    }
                    game.resolve(drawn, &mut Quiet);
                }
                _ => return false,
            }
        }
        false
    }

    /// Whether the rules show the viewer how this draw comes out.
    fn sees(&self, game: &G, drawn: G::Chance) -> bool {
        let mut outcomes = Vec::new();
        game.chances(&mut outcomes);
        let after = |outcome| {
            let (mut game, mut events) = (game.clone(), Vec::new());
            game.resolve(outcome, &mut events);
            let seen = events.iter().filter_map(|event| G::seen(event, self.viewer));
            (seen.collect::<Vec<_>>(), game.view(self.viewer))
        };
        outcomes.iter().any(|(other, _)| *other != drawn && after(*other) != after(drawn))
    }

    /// Whether `action` of `seat` would open something secret.
    fn opens(&self, seat: Seat, action: &str) -> bool {
        let game = self.table.play.as_ref().unwrap().game();
        let Ok(action) = game.read_action(action) else { return false };
        let mut events = Vec::new();
        game.clone().apply(seat, action, &mut events).is_ok() && events.iter().any(G::reveals)
    }
}

/// Plays on a random table until it is somewhere in the middle of the game.
fn somewhere<G: Notation + Secrets + Telling>(plan: SeatPlan<G>, dice: &mut QuickDice) -> G {
    let table = begun::<G>(dice.next_u64() >> 1, "none", plan.seats);
    let mut game = table.play.unwrap().game().clone();
    let mut actions = Vec::new();
    for _ in 0..dice.below(60) {
        let before = game.clone();
        match game.pending() {
            quarry_game::Pending::Chance => {
                let drawn = game.draw(dice);
                game.resolve(drawn, &mut Quiet);
            }
            quarry_game::Pending::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = dice.pick(&seats);
                actions.clear();
                game.legal_actions(seat, &mut actions);
                game.apply_legal(seat, dice.pick(&actions), &mut Quiet);
            }
            quarry_game::Pending::Over(_) => return before,
        }
        if game.pending().outcome().is_some() {
            return before;
        }
    }
    game
}

/// Plays one pair of runs; the first difference in what the viewer heard, if there is one.
pub(super) fn difference<G: Notation + Secrets + Telling>(
    plan: SeatPlan<G>,
    seed: u64,
    leak: Option<Leak<G>>,
    books: &[Phrasebook; 2],
) -> Option<(String, String)> {
    let mut dice = QuickDice::new(seed);
    let mut truth: G = somewhere(plan, &mut dice);
    while truth.pending() == quarry_game::Pending::Chance {
        let drawn = truth.draw(&mut dice);
        truth.resolve(drawn, &mut Quiet);
    }
    let mut other = truth.clone();
    other.redeal(plan.viewer, &mut dice);
    let other_draws = Some((QuickDice::new(!seed), plan.hidden_draw));
    let table = begun::<G>(seed % 200, "5+3", plan.seats);
    let mut runs = [(truth, None), (other, other_draws)].map(|(game, other_draws)| {
        let mut table = table.clone();
        table.clocks.pass(game.pending().seats(), 0);
        table.watches.iter_mut().for_each(|watch| watch.clocks = table.clocks);
        (table.play, table.noticed) = (Some(Play::from_game(game)), Vec::new());
        let (heard, viewer, worlds) = (Vec::new(), plan.viewer, seed.is_multiple_of(4));
        Run { table, heard, viewer, books, leak, worlds, other_draws }
    });
    for now in 1..25 {
        if !one_move(&mut runs, plan, &mut dice, now * 700) {
            break;
        }
    }
    let [left, right] = runs.map(|run| run.heard);
    let longest = left.len().max(right.len());
    let at = (0..longest).find(|&index| left.get(index) != right.get(index))?;
    let heard = |side: &Vec<String>| side.get(at).cloned().unwrap_or_else(|| "silence".into());
    Some((heard(&left), heard(&right)))
}

/// The same input from the viewer, or the same public schedule of the others; false at a reveal.
fn one_move<G: Notation + Secrets + Telling>(
    runs: &mut [Run<'_, G>; 2],
    plan: SeatPlan<G>,
    dice: &mut QuickDice,
    now: Millis,
) -> bool {
    if runs.iter().any(|run| run.table.is_over()) {
        return false;
    }
    if let (Viewer::Seat(seat), true) = (plan.viewer, dice.below(2) == 0) {
        return viewer_moves(runs, seat, dice, now);
    }
    if dice.below(4) == 0 {
        let viewer = plan.viewer;
        for run in runs.iter_mut() {
            run.heard.push(run.table.sync(viewer).json);
            run.heard.extend(run.table.world(viewer));
        }
        return true;
    }
    let seats: Vec<Seat> =
        (0..plan.seats).map(Seat::at).filter(|seat| !plan.viewer.is(*seat)).collect();
    others_move(runs, plan, dice.pick(&seats), dice, now)
}

fn viewer_moves<G: Notation + Secrets + Telling>(
    runs: &mut [Run<'_, G>; 2],
    seat: Seat,
    dice: &mut QuickDice,
    now: Millis,
) -> bool {
    let table = &runs[0].table;
    let expect = table.watches[seat.index()].view_seq - u64::from(dice.below(8) == 0);
    let actions = legal(table, seat);
    let command = match dice.below(6) {
        0 => Command::Undo { expect },
        1 => Command::Chat(Line::Phrase(Phrase::Hello)),
        2 => {
            let game = table.play.as_ref().unwrap().game();
            let any = dice.pick(&game.action_space());
            Command::Act { expect, action: game.write_action(any) }
        }
        _ if actions.is_empty() => Command::Act { expect, action: "nonsense".into() },
        _ => {
            let action = actions[dice.below(actions.len() as u32) as usize].clone();
            Command::Act { expect, action }
        }
    };
    if let Command::Act { action, .. } = &command
        && runs.iter().any(|run| run.opens(seat, action))
    {
        return false;
    }
    let request = Request { idem: idem(dice), command };
    let input = Input::Player { seat, request };
    if shows_a_draw(runs, [&input, &input], now) {
        return false;
    }
    let twice = dice.below(5) == 0;
    for run in runs {
        run.take(&input, now);
        if twice {
            run.take(&input, now);
        }
    }
    true
}

fn others_move<G: Notation + Secrets + Telling>(
    runs: &mut [Run<'_, G>; 2],
    plan: SeatPlan<G>,
    seat: Seat,
    dice: &mut QuickDice,
    now: Millis,
) -> bool {
    // A choice made beside others is secret; a decision made alone is public.
    let secret = runs.iter().any(|run| run.table.deciding().len() > 1);
    let undo = dice.below(4) == 0;
    let same = dice.next_u32();
    let mut wakes = Vec::new();
    for run in runs.iter() {
        let actions = legal(&run.table, seat);
        let expect = run.table.watches[seat.index()].view_seq;
        let late = secret && plan.unnoticed && dice.below(3) == 0;
        let pick = if secret { dice.next_u32() } else { same };
        let command = match actions.get(pick as usize % actions.len().max(1)) {
            _ if undo => Command::Undo { expect },
            Some(action) if !late => Command::Act { expect, action: action.clone() },
            _ => Command::Chat(Line::Text(" ".into())),
        };
        wakes.push(Input::Player { seat, request: Request { idem: idem(dice), command } });
    }
    let opens = |run: &Run<'_, G>, input: &Input| match input {
        Input::Player { seat, request: Request { command: Command::Act { action, .. }, .. } } => {
            run.opens(*seat, action)
        }
        _ => false,
    };
    let other_ways = !secret && wishes_differ(&wakes);
    if shows_a_draw(runs, [&wakes[0], &wakes[1]], now) {
        return false;
    }
    if other_ways || runs.iter().zip(&wakes).any(|(run, input)| opens(run, input)) {
        return false;
    }
    for (run, input) in runs.iter_mut().zip(&wakes) {
        run.take(input, now);
    }
    true
}

/// Whether the rules would now show the viewer a draw that differs, because nobody could know what there was to
/// draw from.
fn shows_a_draw<G: Notation + Secrets + Telling>(
    runs: &[Run<'_, G>; 2],
    wakes: [&Input; 2],
    now: Millis,
) -> bool {
    let [one, other] = [0, 1].map(|index| runs[index].step_for(wakes[index], now));
    one.zip(other).is_some_and(|(one, other)| runs[0].sees_other_draw(&one, &other))
}

/// Whether the two worlds would go different ways in the open, which is no leak but another game.
fn wishes_differ(wakes: &[Input]) -> bool {
    let command = |input: &Input| match input {
        Input::Player { request: Request { command: Command::Act { action, .. }, .. }, .. } => {
            Some(action.clone())
        }
        _ => None,
    };
    command(&wakes[0]) != command(&wakes[1])
}

pub(super) fn books<G: Telling>() -> [Phrasebook; 2] {
    [Phrasebook::of::<G>(), phrases()]
}

/// 5,000 pairs for each audience.
fn check_pairs<G: Notation + Secrets + Telling>(
    seats: usize,
    unnoticed: bool,
    hidden_draw: HiddenDraw<G>,
) {
    let books = books::<G>();
    for viewer in Viewer::all(seats) {
        for seed in 0..5000 {
            let plan = SeatPlan { seats, unnoticed, viewer, hidden_draw };
            if let Some((left, right)) = difference::<G>(plan, seed, None, &books) {
                panic!("{viewer:?}, seed {seed}:\n{left}\n{right}");
            }
        }
    }
}

#[test]
fn raptor_tells_nobody_what_they_may_not_know() {
    // The other pile was dealt again, so its draws differ by themselves.
    check_pairs::<Raptor>(2, false, |_, _| false);
}

#[test]
fn moogh_tells_nobody_what_they_may_not_know() {
    check_pairs::<Moogh>(2, false, |_, _| false);
}

#[test]
fn hush_does_not_even_tell_that_a_seat_has_chosen() {
    check_pairs::<Hush<0>>(SEATS, true, Hush::is_hidden_draw);
}
