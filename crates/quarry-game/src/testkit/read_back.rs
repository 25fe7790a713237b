//! Random games in which the game reads back, at every step, what it has written itself.

use serde_json::Value;

use super::legal;
use crate::{
    Notation, Pending, Play, QuickDice, Record, RecordedStep, Roll, Seat, Secrets, Seed, Step,
    Version, Viewer, read_record, write_record,
};

/// How much to play.
#[derive(Clone, Copy, Debug)]
pub struct ReadBack {
    /// How many games.
    pub games: u32,
    /// No game may take more steps than this.
    pub max_steps: usize,
    /// The first seed; each game has its own.
    pub seed: u64,
}

/// The variable that asks for another number of games than the usual one.
pub const GAMES: &str = "QUARRY_GAMES";

/// The number of games in [`GAMES`], for a long run; else `usual`.
///
/// # Panics
///
/// When the variable holds something else than a number.
pub fn games_or(usual: u32) -> u32 {
    let asked = std::env::var(GAMES).ok();
    asked.map_or(usual, |number| number.parse().expect("QUARRY_GAMES is a number"))
}

/// Whole records are read back every so many steps and at the end; in between each new step is.
const WHOLE_RECORD_EVERY: usize = 64;

/// Plays random games with `options`, in turn by each version of the rules, the latest first. At every
/// step three things are read back: the position, the step of the record, and what the command `decide`
/// takes. That is the view and the legal actions of each deciding seat. Nothing may be refused or
/// changed.
///
/// # Panics
///
/// At the first refusal or difference, with the seed, the step and the position.
pub fn read_back<G: Notation + Secrets>(options: &G::Options, plan: ReadBack) {
    let versions: Vec<Version> = Version::up_to(G::LATEST).collect();
    for (game, version) in (0..plan.games).zip(versions.into_iter().rev().cycle()) {
        Run::<G>::new(version, options, plan.seed + u64::from(game)).play(plan.max_steps);
    }
}

struct Run<G: Notation> {
    play: Play<G>,
    /// The same game, made of nothing but the text of its steps.
    copy: Play<G>,
    dice: QuickDice,
    number: u64,
}

impl<G: Notation + Secrets> Run<G> {
    fn new(version: Version, options: &G::Options, number: u64) -> Run<G> {
        let seed = Seed::from_phrase(&number.to_string());
        let setup = G::set_up_by(version, options, &mut seed.dice("setup", 0));
        let play = Play::<G>::new_by(version, setup.expect("the options are valid"));
        Run { copy: play.clone(), play, dice: QuickDice::new(number), number }
    }

    fn play(mut self, max_steps: usize) {
        loop {
            self.read_position();
            let steps = self.play.steps().len();
            assert!(steps < max_steps, "{}: no end", self.place());
            if steps.is_multiple_of(WHOLE_RECORD_EVERY) {
                self.read_record();
            }
            let step = match self.play.game().pending() {
                Pending::Over(_) => return self.read_record(),
                Pending::Chance => Step::Chance(self.play.game().draw(&mut self.dice)),
                Pending::Seats(seats) => {
                    seats.iter().for_each(|seat| self.read_view(seat));
                    let seats: Vec<Seat> = seats.iter().collect();
                    let seat = self.dice.pick(&seats);
                    Step::Act(seat, self.dice.pick(&legal(self.play.game(), seat)))
                }
            };
            self.take(step);
        }
    }

    fn place(&self) -> String {
        let (rules, step) = (self.play.rules(), self.play.steps().len());
        let position = self.play.game().position();
        format!("{rules}, seed {}, step {step}, position '{position}'", self.number)
    }

    /// Takes a step, and the same in the copy by its text.
    fn take(&mut self, step: Step<G::Action, G::Chance>) {
        let (place, game) = (self.place(), self.play.game());
        let (taken, written) = match step {
            Step::Act(seat, action) => {
                let action_text = game.write_action(action);
                let written = RecordedStep::Act { seat, action: action_text };
                (self.play.act(seat, action).is_ok(), written)
            }
            Step::Chance(outcome) => {
                let written = RecordedStep::Chance { chance: game.write_chance(outcome) };
                (self.play.chance(outcome).is_ok(), written)
            }
            Step::Resign(_) => unreachable!("nobody gives up here"),
        };
        assert!(taken, "{place}: {written:?} is listed but refused");
        let json = serde_json::to_string(&written).expect("a step is plain data");
        let read: RecordedStep = serde_json::from_str(&json)
            .unwrap_or_else(|error| panic!("{place}: the step {json} cannot be read: {error}"));
        let mut record: Record<G::Setup> =
            Record::new(self.play.rules(), (None, None), vec![], None);
        record.steps.push(read);
        let repeated = self.copy.load_step(&record, 0);
        assert!(repeated.is_ok(), "{place}: the recorded step {json} is refused");
    }

    fn read_position(&self) {
        let game = self.play.game();
        let text = game.position();
        assert_eq!(
            self.copy.game().position(),
            text,
            "{}: another game by its steps",
            self.place()
        );
        let read = G::from_position_by(game.version(), &text)
            .unwrap_or_else(|error| panic!("{}: cannot be read back: {error}", self.place()));
        assert_eq!(read.position(), text, "{}: position does not round-trip", self.place());
        assert_eq!(read.pending(), game.pending(), "{}: position lost who decides", self.place());
        for seat in game.pending().seats().iter() {
            let same = legal(&read, seat) == legal(game, seat);
            assert!(same, "{}: position changes the choices of {seat}", self.place());
        }
    }

    /// What `decide` does with a view and the legal actions before it thinks.
    fn read_view(&mut self, seat: Seat) {
        let place = self.place();
        let game = self.play.game();
        let told: Value = serde_json::to_value(game.view(Viewer::Seat(seat))).expect("plain data");
        let world = G::from_view(&told, &mut self.dice)
            .unwrap_or_else(|error| panic!("{place}: the view of {seat} is refused: {error}"));
        let known = serde_json::to_value(world.view(Viewer::Seat(seat))).expect("plain data");
        assert_eq!(known, told, "{place}: no game looks like this to seat {seat}");
        let write = |game: &G| -> Vec<String> {
            legal(game, seat).into_iter().map(|action| game.write_action(action)).collect()
        };
        assert_eq!(write(&world), write(game), "{place}: other actions for seat {seat}");
    }

    fn read_record(&self) {
        let record = read_record::<G>(&write_record(&self.play))
            .unwrap_or_else(|error| panic!("{}: record: {error}", self.place()));
        let replayed = Play::<G>::load(&record)
            .unwrap_or_else(|error| panic!("{}: replay: {error}", self.place()));
        let (end, again) = (self.play.game().position(), replayed.game().position());
        assert_eq!(again, end, "{}: replay", self.place());
    }
}
