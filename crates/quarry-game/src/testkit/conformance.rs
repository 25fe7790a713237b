//! Random games that look for what nobody thought of.

use serde_json::json;

use super::legal;
use crate::{
    Deciders, Game, LONGEST_ROUTE, Lang, Message, Notation, Odds, Outlook, Pending, Phrasebook,
    Play, QuickDice, Roll, Seat, SeatSet, Secrets, Seed, Step, StepOf, Telling, Version, Viewer,
    outlook, plain_phrase, read_record, write_record,
};

/// How much to play.
#[derive(Clone, Copy, Debug)]
pub struct Conformance {
    /// How many games.
    pub games: u32,
    /// No game may take more steps than this.
    pub max_steps: usize,
    /// The whole action space is checked at one step out of so many.
    pub exhaustive_every: u32,
    /// The first seed; each game has its own.
    pub seed: u64,
    /// Every rule id begins like this.
    pub rule_prefix: &'static str,
}

/// Plays random games with `options`, in turn by each version of the rules, the latest first. Holds each
/// position against the contracts of [`Game`], [`Secrets`], [`Notation`] and [`Telling`]:
///
/// - exactly the enumerated actions are accepted by `check`, every other action of the action space
///   is refused with a rule, and the refusal can be said in three languages;
/// - `redeal` changes neither the view, nor the legal actions, nor what the viewer sees of the next
///   step; `imagine` fits the view;
/// - what is said of the actions beforehand ([`outlook`]) tells no secret and holds;
/// - nobody is told of a step what the view then hides;
/// - odds add up to one and `draw` stays within them;
/// - a game, its position and its imagined worlds keep the version of the rules;
/// - position, action, chance and record round-trip; a replay ends in the same position;
/// - a step taken back and played again leads to the same position;
/// - a seat that is done is not asked;
/// - the game ends within the bound.
///
/// # Panics
///
/// At the first breach, with the seed, the step and the position.
pub fn conformance<G: Notation + Secrets + Telling>(options: &G::Options, plan: Conformance) {
    let book = Phrasebook::of::<G>();
    let versions: Vec<Version> = Version::up_to(G::LATEST).collect();
    for (game, version) in (0..plan.games).zip(versions.into_iter().rev().cycle()) {
        let seed = plan.seed + u64::from(game);
        Run::<G>::new(version, options, plan, seed, &book).play();
    }
}

/// How rarely a resignation is tried out in a position.
const RESIGN_EVERY: u32 = 40;
/// Views are read back from JSON at every so many steps.
const READ_VIEWS_EVERY: usize = 5;
/// What is said of the actions is compared at every so many steps.
const LOOK_AHEAD_EVERY: usize = 3;

struct Run<'a, G: Notation> {
    play: Play<G>,
    dice: QuickDice,
    seed: Seed,
    number: u64,
    plan: Conformance,
    book: &'a Phrasebook,
}

impl<'a, G: Notation + Secrets + Telling> Run<'a, G> {
    fn new(
        version: Version,
        options: &G::Options,
        plan: Conformance,
        number: u64,
        book: &'a Phrasebook,
    ) -> Self {
        let seed = Seed::from_phrase(&number.to_string());
        let setup = G::set_up_by(version, options, &mut seed.dice("setup", 0));
        let play = Play::<G>::new_by(version, setup.expect("the options are valid"));
        assert_eq!(play.game().version(), version, "a started game forgets its version");
        Run { play, dice: QuickDice::new(number), seed, number, plan, book }
    }

    fn play(mut self) {
        while self.play.game().pending().outcome().is_none() {
            assert!(self.play.steps().len() < self.plan.max_steps, "{}: no end", self.place());
            self.check_position();
            self.check_views();
            if self.dice.below(RESIGN_EVERY) == 0 {
                self.check_resignation();
            }
            match self.play.game().pending() {
                Pending::Chance => self.chance_step(),
                Pending::Seats(seats) => self.action_step(seats),
                Pending::Over(_) => unreachable!("checked above"),
            }
        }
        self.check_position();
        self.check_views();
        self.check_nobody_acts(SeatSet::EMPTY);
        self.check_record();
    }

    /// A seat gives up in a copy of the game; what is left keeps the contracts, too.
    fn check_resignation(&mut self) {
        let game = self.play.clone();
        let seat = Seat::at(self.dice.below(game.game().seats() as u32) as usize);
        let events = self.play.resign(seat).expect("the game goes on");
        self.tell(&events);
        self.check_position();
        self.check_views();
        self.check_record();
        self.play = game;
    }

    /// Where we are, so that a failure can be reproduced.
    fn place(&self) -> String {
        let (seed, step) = (self.number, self.play.steps().len());
        let rules = self.play.rules();
        format!("{rules}, seed {seed}, step {step}, position '{}'", self.play.game().position())
    }

    fn say(&self, message: &Message) {
        for lang in Lang::ALL {
            if let Err(error) = self.book.try_say(lang, message) {
                panic!("{}: {error} in {message:?}", self.place());
            }
        }
    }

    fn check_position(&self) {
        let game = self.play.game();
        let text = game.position();
        let read = G::from_position_by(game.version(), &text)
            .unwrap_or_else(|error| panic!("{}: cannot be read back: {error}", self.place()));
        assert_eq!(read.position(), text, "{}: position does not round-trip", self.place());
        assert_eq!(read.version(), game.version(), "{}: position lost the rules", self.place());
        assert_eq!(read.pending(), game.pending(), "{}: position lost who decides", self.place());
        for viewer in Viewer::all(game.seats()) {
            let same = read.view(viewer) == game.view(viewer);
            assert!(same, "{}: position changes the view of {viewer:?}", self.place());
        }
        assert!(!game.diagram().is_empty());
        let done = |seat: Seat| game.is_done(seat);
        assert!(
            !game.pending().seats().iter().any(done),
            "{}: a seat is done and asked",
            self.place()
        );
    }

    fn check_views(&mut self) {
        let game = self.play.game().clone();
        for viewer in Viewer::all(game.seats()) {
            let view = game.view(viewer);
            G::describe(&view).iter().for_each(|message| self.say(message));

            let mut redealt = game.clone();
            redealt.redeal(viewer, &mut self.dice);
            self.check_same(viewer, &view, &game, &redealt, "redeal");
            let imagined = G::imagine(&view, &mut self.dice);
            self.check_same(viewer, &view, &game, &imagined, "imagine");
            let decides = !game.pending().seats().is_empty();
            if decides && self.play.steps().len().is_multiple_of(READ_VIEWS_EVERY) {
                self.check_view_over_a_wire(viewer, &view, &game);
            }
        }
    }

    /// What a program is told about the game is enough to play it.
    fn check_view_over_a_wire(&mut self, viewer: Viewer, view: &G::View, game: &G) {
        let told = serde_json::to_value(view).expect("a view is plain data");
        let read = G::from_view(&told, &mut self.dice).unwrap_or_else(|error| {
            panic!("{}: the view of {viewer:?} cannot be read: {error}", self.place())
        });
        let shown = serde_json::to_value(read.view(viewer)).expect("a view is plain data");
        assert_eq!(shown, told, "{}: reading back the view of {viewer:?} changes it", self.place());
        assert_eq!(read.pending(), game.pending(), "{}: a view lost who decides", self.place());
        assert_eq!(read.version(), game.version(), "{}: a view lost the rules", self.place());
        if let Viewer::Seat(seat) = viewer {
            let same = legal(game, seat) == legal(&read, seat);
            assert!(same, "{}: reading the view of {seat} changes the legal actions", self.place());
        }
    }

    fn check_same(&self, viewer: Viewer, view: &G::View, truth: &G, other: &G, how: &str) {
        let place = || format!("{}: {how} for {viewer:?}", self.place());
        let seen = other.view(viewer);
        assert!(seen == *view, "{} changes the view:\n{view:?}\n{seen:?}", place());
        assert_eq!(other.pending(), truth.pending(), "{} changes who decides", place());
        assert_eq!(other.version(), truth.version(), "{} changes the rules", place());
        G::from_position_by(truth.version(), &other.position())
            .unwrap_or_else(|error| panic!("{} makes an impossible position: {error}", place()));
        if let Viewer::Seat(seat) = viewer {
            let same = legal(truth, seat) == legal(other, seat);
            assert!(same, "{} changes the legal actions", place());
            let same = self.outlook_of(truth, seat) == self.outlook_of(other, seat);
            assert!(same, "{} changes what is said of the actions", place());
        }
    }

    fn outlook_of(&self, game: &G, seat: Seat) -> Option<Outlook<G::Action>> {
        let looks = self.play.steps().len().is_multiple_of(LOOK_AHEAD_EVERY);
        looks.then(|| outlook(game, seat, &legal(game, seat)))
    }

    /// What is not fenced can be taken back, and each route can be walked.
    fn check_outlook(&mut self, seat: Seat, actions: &[G::Action]) {
        let ahead = outlook(self.play.game(), seat, actions);
        for (action, fenced) in actions.iter().zip(&ahead.fenced) {
            let mut play = self.play.clone();
            play.act(seat, *action).expect("it is listed");
            let open = play.can_undo(seat).is_ok() && play.game().pending().seats().contains(seat);
            let text = self.play.game().write_action(*action);
            assert!(open || *fenced, "{}: '{text}' is not fenced", self.place());
        }
        if ahead.routes.is_empty() {
            return;
        }
        let mut index = actions.len() + self.dice.below(ahead.routes.len() as u32) as usize;
        let mut walk = Vec::new();
        while let Some(route) = index.checked_sub(actions.len()).map(|at| &ahead.routes[at]) {
            walk.push(route.action);
            index = route.after;
        }
        walk.push(actions[index]);
        assert!(walk.len() <= LONGEST_ROUTE, "{}: {walk:?} is too long", self.place());
        let mut play = self.play.clone();
        for (left, action) in walk.iter().enumerate().rev() {
            let walked = play.act(seat, *action);
            assert!(walked.is_ok(), "{}: {walk:?} cannot be walked", self.place());
            let open = left == 0 || play.can_undo(seat).is_ok();
            assert!(open, "{}: {walk:?} goes beyond the fence", self.place());
        }
    }

    fn chance_step(&mut self) {
        let game = self.play.game();
        self.check_nobody_acts(SeatSet::EMPTY);
        let mut outcomes = Vec::new();
        game.chances(&mut outcomes);
        assert!(adds_up_to_one(&outcomes), "{}: odds {outcomes:?}", self.place());
        for (index, (outcome, _)) in outcomes.iter().enumerate() {
            let text = game.write_chance(*outcome);
            assert_eq!(game.read_chance(&text), Ok(*outcome), "{}: '{text}'", self.place());
            let twice = outcomes[..index].iter().any(|(other, _)| other == outcome);
            assert!(!twice, "{}: outcome '{text}' stands twice", self.place());
        }
        for _ in 0..4 {
            let drawn = game.draw(&mut self.dice);
            let listed = outcomes.iter().any(|(outcome, _)| *outcome == drawn);
            assert!(listed, "{}: drew {drawn:?}, which is not listed", self.place());
        }
        let (one, _) = self.dice.pick(&outcomes);
        let (other, _) = self.dice.pick(&outcomes);
        self.check_told_is_known(Step::Chance(one), Step::Chance(other));
        let seed = self.seed;
        let events = self.play.draw(&seed).expect("a draw is due");
        self.tell(&events);
    }

    fn check_nobody_acts(&self, deciding: SeatSet) {
        let game = self.play.game();
        for seat in SeatSet::first(game.seats()).iter().filter(|seat| !deciding.contains(*seat)) {
            assert!(legal(game, seat).is_empty(), "{}: {seat} acts out of turn", self.place());
        }
    }

    fn action_step(&mut self, deciding: Deciders) {
        self.check_nobody_acts(deciding.set());
        let exhaustive = self.dice.below(self.plan.exhaustive_every) == 0;
        for seat in SeatSet::first(self.play.game().seats()).iter() {
            self.check_actions(seat, deciding.contains(seat), exhaustive);
        }
        let seats: Vec<Seat> = deciding.iter().collect();
        let seat = self.dice.pick(&seats);
        let actions = legal(self.play.game(), seat);
        if self.play.steps().len().is_multiple_of(LOOK_AHEAD_EVERY) {
            self.check_outlook(seat, &actions);
        }
        let action = self.dice.pick(&actions);
        self.check_step_in_other_worlds(seat, action);
        let other = self.dice.pick(&actions);
        self.check_told_is_known(Step::Act(seat, action), Step::Act(seat, other));
        self.act(seat, action);
        if self.play.can_undo(seat).is_ok() && self.dice.below(4) == 0 {
            let after = self.play.game().position();
            let taken = self.play.undo(seat).expect("just asked");
            assert_eq!(taken, Step::Act(seat, action), "{}: undo took another", self.place());
            self.act(seat, action);
            assert_eq!(self.play.game().position(), after, "{}: undo", self.place());
        }
    }

    fn act(&mut self, seat: Seat, action: G::Action) {
        let place = self.place();
        let events = self
            .play
            .act(seat, action)
            .unwrap_or_else(|why| panic!("{place}: {action:?} is listed but refused: {why:?}"));
        self.tell(&events);
    }

    fn tell(&self, events: &[G::Event]) {
        for viewer in Viewer::all(self.play.game().seats()) {
            for seen in seen::<G>(events, viewer) {
                self.say(&G::tell(&seen));
                self.check_wording(&seen);
            }
        }
    }

    /// An event that is sent without its phrase fills that phrase by its own fields.
    fn check_wording(&self, seen: &G::Seen) {
        let (told, place) = (G::tell(seen), self.place());
        if let Some(message) = G::wording(seen) {
            assert_eq!(message, told, "{place}: two phrases for {seen:?}");
            return;
        }
        let event = serde_json::to_value(seen).expect("an event is plain data");
        let plain = plain_phrase("tell", &event).unwrap_or_default();
        assert_eq!(plain["key"], told.key, "{place}: the phrase of {event}");
        for (name, value) in &told.args {
            assert_eq!(plain["args"][name], json!(value), "{place}: '{name}' of {event}");
        }
    }

    fn check_actions(&self, seat: Seat, decides: bool, exhaustive: bool) {
        let game = self.play.game();
        let actions = legal(game, seat);
        assert_eq!(actions.is_empty(), !decides, "{}: choices of seat {seat}", self.place());
        let view = game.view(Viewer::Seat(seat));
        for (index, action) in actions.iter().enumerate() {
            let text = game.write_action(*action);
            assert_eq!(game.check(seat, *action), Ok(()), "{}: '{text}'", self.place());
            assert_eq!(game.read_action(&text), Ok(*action), "{}: '{text}'", self.place());
            assert!(!actions[..index].contains(action), "{}: '{text}' twice", self.place());
            self.say(&G::offer(&view, *action));
        }
        if !exhaustive {
            return;
        }
        let space = game.action_space();
        for action in &actions {
            assert!(space.contains(action), "{}: {action:?} not in the space", self.place());
        }
        for action in space.into_iter().filter(|action| !actions.contains(action)) {
            let text = game.write_action(action);
            assert_eq!(game.read_action(&text), Ok(action), "{}: '{text}'", self.place());
            let Err(illegal) = game.check(seat, action) else {
                panic!("{}: '{text}' of seat {seat} is accepted but not listed", self.place());
            };
            let refusal = G::refusal(&illegal);
            let named = refusal.rule.as_str().starts_with(self.plan.rule_prefix);
            assert!(named, "{}: '{text}' is refused without a rule: {refusal:?}", self.place());
            self.say(&refusal.message);
        }
    }

    /// What a viewer sees of a step must not depend on what the viewer cannot know.
    fn check_step_in_other_worlds(&mut self, seat: Seat, action: G::Action) {
        let truth = self.play.game().clone();
        let (after, events) = self.after(Step::Act(seat, action));
        for viewer in Viewer::all(truth.seats()) {
            let mut other = truth.clone();
            other.redeal(viewer, &mut self.dice);
            let mut elsewhere = Vec::new();
            if other.apply(seat, action, &mut elsewhere).is_err() {
                continue;
            }
            if events.iter().chain(&elsewhere).any(G::reveals) {
                continue;
            }
            let place = || format!("{}: {action:?} seen by {viewer:?}", self.place());
            let (here, there) = (seen::<G>(&events, viewer), seen::<G>(&elsewhere, viewer));
            assert_eq!(here, there, "{} tells a secret", place());
            let same = after.view(viewer) == other.view(viewer);
            assert!(same, "{} changes the view by a secret", place());
        }
    }

    /// Two steps may lead to different positions that look the same to a viewer. Then the steps must
    /// have looked the same, too: otherwise the viewer was told what the view then hides.
    fn check_told_is_known(&self, one: StepOf<G>, other: StepOf<G>) {
        let ((game, events), (elsewhere, others)) = (self.after(one), self.after(other));
        if events.iter().chain(&others).any(G::reveals) || game.position() == elsewhere.position() {
            return;
        }
        let alike = |viewer: &Viewer| game.view(*viewer) == elsewhere.view(*viewer);
        for viewer in Viewer::all(game.seats()).filter(alike) {
            let place = || format!("{}: {one:?} seen by {viewer:?}", self.place());
            let (seen, seen_there) = (seen::<G>(&events, viewer), seen::<G>(&others, viewer));
            assert_eq!(seen, seen_there, "{} tells what the view hides", place());
        }
    }

    fn after(&self, step: StepOf<G>) -> (G, Vec<G::Event>) {
        let (mut game, mut events) = (self.play.game().clone(), Vec::new());
        match step {
            Step::Act(seat, action) => game.apply_legal(seat, action, &mut events),
            Step::Chance(outcome) => game.resolve(outcome, &mut events),
            Step::Resign(seat) => game.resign(seat, &mut events),
        }
        (game, events)
    }

    fn check_record(&self) {
        let json = write_record(&self.play);
        let record = read_record::<G>(&json).expect("a record can be read back");
        assert_eq!(record, self.play.record(), "{}: record", self.place());
        let replayed = Play::<G>::load(&record)
            .unwrap_or_else(|error| panic!("{}: replay: {error}", self.place()));
        let end = self.play.game().position();
        assert_eq!(replayed.game().position(), end, "{}: replay", self.place());
        assert_eq!(replayed.steps(), self.play.steps(), "{}: replay", self.place());
    }
}

fn seen<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::Seen> {
    events.iter().filter_map(|event| G::seen(event, viewer)).collect()
}

/// Adds the odds as exact fractions.
fn adds_up_to_one<C>(outcomes: &[(C, Odds)]) -> bool {
    let (mut num, mut den) = (0u128, 1u128);
    for (_, odds) in outcomes {
        if odds.num == 0 {
            return false;
        }
        num = num * u128::from(odds.den) + u128::from(odds.num) * den;
        den *= u128::from(odds.den);
        let shared = greatest_common_divisor(num, den);
        (num, den) = (num / shared, den / shared);
    }
    num == 1 && den == 1
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
