//! One running game with its steps, whatever the game.

use std::any::Any;
use std::fmt::Write;
use std::sync::Arc;

use quarry_game::{
    Lang, Outcome, Pending, Play, QuickDice, Quiet, Roll, Seat, Start, Step, StepOf, Viewer, json,
    read_record, write_record,
};

use crate::any_state::{AnyState, Chances};
use crate::learn::Learn;
use crate::returns::returns;
use crate::{Fault, Plan};

/// A running game of `G`.
#[derive(Clone)]
pub(crate) struct State<G: Learn> {
    start: Arc<Start<G>>,
    game: G,
    steps: Vec<StepOf<G>>,
    seed: u64,
    chances: Chances,
}

/// Mixes a seed with the number of a draw, so that a draw depends on nothing else.
pub(crate) fn dice(seed: u64, count: u64) -> QuickDice {
    let mut mixed = QuickDice::new(seed ^ count.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    QuickDice::new(mixed.next_u64())
}

/// The draw that sets up a game; no game has so many draws.
const SET_UP: u64 = u64::MAX;

impl<G: Learn> State<G> {
    pub(crate) fn begin(plan: &Plan, seed: u64, chances: Chances) -> Result<State<G>, Fault> {
        let options = plan.options::<G>()?;
        let setup = G::set_up(&options, &mut dice(seed, SET_UP)).map_err(Fault::new)?;
        let game = G::start(&setup);
        Ok(State::at(Start::Setup(setup), game, Vec::new(), seed, chances))
    }

    pub(crate) fn from_position(
        rules: Option<&str>,
        text: &str,
        seed: u64,
        chances: Chances,
    ) -> Result<State<G>, Fault> {
        let version = match rules {
            None => G::LATEST,
            Some(rules) => G::version_of(rules).ok_or_else(|| {
                Fault::new(format!("'{rules}' cannot be played; the latest is {}", G::rules()))
            })?,
        };
        let game = G::from_position_by(version, text).map_err(Fault::new)?;
        let start = Start::Position(game.position());
        Ok(State::at(start, game, Vec::new(), seed, chances))
    }

    pub(crate) fn load(record: &str, seed: u64, chances: Chances) -> Result<State<G>, Fault> {
        let record = read_record::<G>(record).map_err(Fault::new)?;
        let play = Play::<G>::load(&record).map_err(Fault::new)?;
        let (start, game) = (play.start().clone(), play.game().clone());
        Ok(State::at(start, game, play.steps().to_vec(), seed, chances))
    }

    fn at(
        start: Start<G>,
        game: G,
        steps: Vec<StepOf<G>>,
        seed: u64,
        chances: Chances,
    ) -> State<G> {
        let mut state = State { start: Arc::new(start), game, steps, seed, chances };
        state.settle();
        state
    }

    pub(crate) const fn game(&self) -> &G {
        &self.game
    }

    #[inline]
    fn settle(&mut self) {
        if self.chances == Chances::Own {
            while self.game.pending() == Pending::Chance {
                self.roll();
            }
        }
    }

    fn roll(&mut self) -> G::Chance {
        let outcome = self.game.draw(&mut dice(self.seed, self.steps.len() as u64));
        self.resolve(outcome);
        outcome
    }

    fn resolve(&mut self, outcome: G::Chance) {
        self.game.resolve(outcome, &mut Quiet);
        self.steps.push(Step::Chance(outcome));
    }

    fn due(&self, outcome: u32) -> Option<G::Chance> {
        let mut all = Vec::new();
        if self.game.pending() == Pending::Chance {
            self.game.chances(&mut all);
        }
        all.into_iter()
            .map(|(chance, _)| chance)
            .find(|chance| G::outcome(*chance) == outcome as usize)
    }

    /// The game before its first step.
    fn beginning(&self) -> Result<G, Fault> {
        self.start.game(self.game.version()).map_err(Fault::new)
    }

    /// The steps again as a running game that can be recorded.
    fn replayed(&self) -> Result<Play<G>, Fault> {
        let mut play = match &*self.start {
            Start::Setup(setup) => Play::new_by(self.game.version(), setup.clone()),
            Start::Position(_) => Play::from_game(self.beginning()?),
        };
        for step in &self.steps {
            let done = match *step {
                Step::Act(seat, action) => play.act(seat, action),
                Step::Chance(outcome) => play.chance(outcome),
                Step::Resign(seat) => play.resign(seat),
            };
            done.map_err(|refused| Fault::new(format!("{refused:?}")))?;
        }
        Ok(play)
    }
}

/// Plays `game` to its end at random and counts the decisions.
fn playout<G: Learn>(
    mut game: G,
    dice: &mut QuickDice,
    legal: &mut Vec<G::Action>,
    decisions: &mut u64,
) -> Outcome {
    loop {
        match game.pending() {
            Pending::Over(outcome) => return outcome,
            Pending::Chance => game.resolve(game.draw(dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                game.legal_actions(seat, legal);
                game.apply_legal(seat, dice.pick(legal), &mut Quiet);
                *decisions += 1;
            }
        }
    }
}

/// The action of `G` with this number.
pub(crate) fn action_of<G: Learn>(number: u32) -> Result<G::Action, Fault> {
    let action = G::table().get(number as usize).copied().flatten();
    action.ok_or_else(|| Fault::new(format!("no action of {} has the number {number}", G::NAME)))
}

/// The number of an action that is legal somewhere.
pub(crate) fn number_of<G: Learn>(action: G::Action) -> u32 {
    let number = G::number(action);
    number.unwrap_or_else(|| unreachable!("legal without a number: {action:?}")) as u32
}

/// An impossible action breaks no rule of its own, so it is refused before the rules are asked.
fn refusal<G: Learn>(illegal: &G::Illegal, lang: Lang) -> (String, String) {
    let refusal = G::refusal(illegal);
    (refusal.rule.to_string(), G::book().say(lang, &refusal.message))
}

impl<G: Learn> AnyState for State<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> String {
        G::rules_of(self.game.version())
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn pending(&self) -> Pending {
        self.game.pending()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<u32>) {
        let mut actions = Vec::with_capacity(64);
        self.game.legal_actions(seat, &mut actions);
        out.extend(actions.into_iter().map(number_of::<G>));
        out.sort_unstable();
    }

    fn act(&mut self, seat: Seat, number: u32) -> Result<(), Fault> {
        let action = action_of::<G>(number)?;
        if seat.index() >= self.seats() {
            return Err(Fault::new(format!("there is no seat {seat}")));
        }
        if let Err(illegal) = self.game.check(seat, action) {
            let (rule, words) = refusal::<G>(&illegal, Lang::En);
            return Err(Fault::new(format!(
                "{} is illegal: {words} ({rule})",
                self.game.write_action(action)
            )));
        }
        self.game.apply_legal(seat, action, &mut Quiet);
        self.steps.push(Step::Act(seat, action));
        self.settle();
        Ok(())
    }

    fn outcomes(&self) -> Vec<(u32, f64)> {
        let mut all = Vec::new();
        if self.game.pending() == Pending::Chance {
            self.game.chances(&mut all);
        }
        all.into_iter().map(|(chance, odds)| (G::outcome(chance) as u32, odds.as_f64())).collect()
    }

    fn take(&mut self, outcome: u32) -> Result<(), Fault> {
        let chance = self.due(outcome);
        let chance =
            chance.ok_or_else(|| Fault::new(format!("outcome {outcome} cannot come out now")))?;
        self.resolve(chance);
        self.settle();
        Ok(())
    }

    fn draw(&mut self) -> Result<u32, Fault> {
        if self.game.pending() != Pending::Chance {
            return Err(Fault::new("nothing is to be rolled or drawn now"));
        }
        let drawn = self.roll();
        self.settle();
        Ok(G::outcome(drawn) as u32)
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Fault> {
        if seat.index() >= self.seats() || self.game.pending().outcome().is_some() {
            return Err(Fault::new(format!("seat {seat} has nothing to give up")));
        }
        self.game.resign(seat, &mut Quiet);
        self.steps.push(Step::Resign(seat));
        self.settle();
        Ok(())
    }

    fn returns(&self) -> Vec<f32> {
        match self.game.pending().outcome() {
            Some(outcome) => returns(&outcome),
            None => vec![0.0; self.seats()],
        }
    }

    fn observe(&self, seat: Seat, out: &mut [u8]) {
        G::observe(&self.game.view(Viewer::Seat(seat)), seat, out);
    }

    fn view(&self, viewer: Viewer) -> String {
        json::write(&self.game.view(viewer)).unwrap_or_default()
    }

    fn information(&self, viewer: Viewer) -> String {
        let Ok(mut game) = self.beginning() else { return String::new() };
        let mut text = json::write(&game.view(viewer)).unwrap_or_default();
        let mut events = Vec::new();
        for step in &self.steps {
            match *step {
                Step::Act(seat, action) => game.apply_legal(seat, action, &mut events),
                Step::Chance(outcome) => game.resolve(outcome, &mut events),
                Step::Resign(seat) => game.resign(seat, &mut events),
            }
            for seen in events.drain(..).filter_map(|event| G::seen(&event, viewer)) {
                let _ = write!(text, "\n{}", json::write(&seen).unwrap_or_default());
            }
        }
        text
    }

    fn action_text(&self, number: u32) -> Result<String, Fault> {
        Ok(self.game.write_action(action_of::<G>(number)?))
    }

    fn read_action(&self, text: &str) -> Result<u32, Fault> {
        let action = self.game.read_action(text).map_err(Fault::new)?;
        let number = G::number(action);
        let number = number.ok_or_else(|| Fault::new(format!("'{text}' is never possible")))?;
        Ok(number as u32)
    }

    fn outcome_text(&self, outcome: u32) -> Result<String, Fault> {
        let chance = self.due(outcome);
        let chance =
            chance.ok_or_else(|| Fault::new(format!("outcome {outcome} cannot come out now")))?;
        Ok(self.game.write_chance(chance))
    }

    fn words(&self, seat: Seat, number: u32, lang: Lang) -> Result<String, Fault> {
        let view = self.game.view(Viewer::Seat(seat));
        Ok(G::book().say(lang, &G::offer(&view, action_of::<G>(number)?)))
    }

    fn why(&self, seat: Seat, number: u32, lang: Lang) -> Result<Option<(String, String)>, Fault> {
        let action = action_of::<G>(number)?;
        Ok(self.game.check(seat, action).err().map(|illegal| refusal::<G>(&illegal, lang)))
    }

    fn describe(&self, viewer: Viewer, lang: Lang) -> String {
        let sentences = G::describe(&self.game.view(viewer));
        let said: Vec<_> = sentences.iter().map(|sentence| G::book().say(lang, sentence)).collect();
        said.join(" ")
    }

    fn position(&self) -> String {
        self.game.position()
    }

    fn diagram(&self) -> String {
        self.game.diagram()
    }

    fn record(&self) -> Result<String, Fault> {
        Ok(write_record(&self.replayed()?))
    }

    fn playouts(&self, count: u32, seed: u64) -> (Vec<f32>, u64) {
        let (mut sums, mut decisions) = (vec![0.0; self.seats()], 0);
        let (mut dice, mut legal) = (dice(seed, SET_UP), Vec::with_capacity(64));
        for _ in 0..count {
            let outcome = playout(self.game.clone(), &mut dice, &mut legal, &mut decisions);
            for (sum, worth) in sums.iter_mut().zip(returns(&outcome)) {
                *sum += worth;
            }
        }
        let average = |sum: f32| sum / count.max(1) as f32;
        (sums.into_iter().map(average).collect(), decisions)
    }

    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn history(&self) -> Vec<(Option<Seat>, u32)> {
        let one = |step: &StepOf<G>| match *step {
            Step::Act(seat, action) => (Some(seat), number_of::<G>(action)),
            Step::Chance(outcome) => (None, G::outcome(outcome) as u32),
            Step::Resign(seat) => (Some(seat), G::ACTIONS as u32),
        };
        self.steps.iter().map(one).collect()
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn chances(&self) -> Chances {
        self.chances
    }

    fn copy(&self, chances: Option<Chances>) -> Box<dyn AnyState> {
        let mut copy = self.clone();
        copy.chances = chances.unwrap_or(self.chances);
        copy.settle();
        Box::new(copy)
    }

    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn AnyState> {
        let view = self.game.view(Viewer::Seat(seat));
        let world = G::imagine(&view, &mut dice(seed, SET_UP));
        let start = Start::Position(world.position());
        Box::new(State::<G>::at(start, world, Vec::new(), seed, self.chances))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
