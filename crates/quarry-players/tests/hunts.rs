//! Whole hunts by the scripted hunter, step by step what they have always been.
//!
//! A line of `tests/moogh.hunts` is a hunt by version 1 of the rules. It has the number of decisions, what
//! the hunter thought of each offer, a digest of the steps, and one of what was seen and told of them.
//! `tests/moogh-2.hunts` has the same hunts by version 2, which begin with other cards.

use std::fmt::Debug;

use moogh::{Action, Moogh, Options, Setup};
use quarry_game::{Game, Notation, Pending, QuickDice, Seat, Seed, Telling, Version, Viewer};
use quarry_players::moogh::{Glance, hunter};

/// A setup by the rules of `version`, from options written as JSON.
fn set_up_by(version: Version, options: &str) -> Setup {
    let options: Options = serde_json::from_str(options).expect("valid JSON");
    let mut dice = Seed::from_phrase("test").dice("setup", 0);
    Moogh::set_up_by(version, &options, &mut dice).expect("valid options")
}

/// FNV-1a, which needs no more than it does here.
struct Digest(u64);

impl Digest {
    fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, text: &str) {
        let add = |known: u64, byte| (known ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        self.0 = text.bytes().fold(self.0, add);
    }

    fn add_all(&mut self, said: impl IntoIterator<Item = impl Debug>) {
        said.into_iter().for_each(|message| self.add(&format!("{message:?}")));
    }
}

/// What `seat` and a spectator are told of `game`, and everything that `seat` is offered.
fn tell(game: &Moogh, seat: Seat, offers: &[Action], told: &mut Digest) {
    let position = game.position();
    let read = Moogh::from_position_by(game.version(), &position).map(|read| read.position());
    assert_eq!(read, Ok(position));
    told.add(&game.diagram());
    told.add(&format!("{:?}", Glance::of(game)));
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        let view = game.view(viewer);
        told.add_all(Moogh::describe(&view));
        told.add_all(offers.iter().map(|action| <Moogh as Telling>::offer(&view, *action)));
    }
    told.add_all(offers.iter().map(|action| game.sites(*action)));
}

/// Fails unless whatever can be drawn now is read as it is written.
fn read_draws_again(game: &Moogh) {
    let mut outcomes = Vec::new();
    game.chances(&mut outcomes);
    for (outcome, _) in outcomes {
        assert_eq!(game.read_chance(&game.write_chance(outcome)), Ok(outcome));
    }
}

/// Why `seat` may not do what it may not do.
fn refuse(game: &Moogh, seat: Seat, told: &mut Digest) {
    let some = game.action_space().into_iter().step_by(17);
    let refused = some.filter_map(|action| game.check(seat, action).err());
    for refusal in refused.map(|illegal| Moogh::refusal(&illegal)) {
        let (rule, at, message) = (refusal.rule.as_str(), refusal.at, refusal.message);
        told.add(&format!("Refusal {{ rule: {rule:?}, at: {at:?}, message: {message:?} }}"));
    }
}

/// The hunt of a scenario with these options beside, in a line.
fn hunt(version: Version, scenario: usize, name: &str, options: &str) -> String {
    let options = format!(r#"{{"scenario": "s{scenario:02}", {options}}}"#);
    let mut game = Moogh::start_by(version, &set_up_by(version, &options));
    let (mut dice, mut log, mut offers) = (QuickDice::new(scenario as u64), Vec::new(), Vec::new());
    let (mut decisions, mut worth) = (0, 0);
    let (mut steps, mut told) = (Digest::new(), Digest::new());
    while game.pending().outcome().is_none() {
        if game.pending() == Pending::Chance {
            if decisions % 8 == 0 {
                read_draws_again(&game);
            }
            let outcome = game.draw(&mut dice);
            steps.add(&game.write_chance(outcome));
            game.resolve(outcome, &mut log);
        } else {
            let seat = game.pending().seats().lowest().expect("a seat decides");
            offers.clear();
            game.legal_actions(seat, &mut offers);
            let mut place = 0;
            hunter::each_value(&game, &offers, |_, value| {
                place += 1;
                worth += place * i64::from(value);
            });
            // To tell it costs more than to play it.
            if decisions % 8 == 0 {
                tell(&game, seat, &offers, &mut told);
            }
            if decisions % 64 == 20 {
                refuse(&game, seat, &mut told);
            }
            let action = hunter::pick(&game, &offers);
            steps.add(&game.write_action(action));
            game.apply_legal(seat, action, &mut log);
            decisions += 1;
        }
        for event in log.drain(..) {
            let seen = Moogh::seen(&event, Viewer::Spectator);
            told.add(&serde_json::to_string(&seen).expect("plain data"));
            told.add_all(seen.iter().map(Moogh::tell));
        }
    }
    steps.add(&game.position());
    told.add(&format!("{:?}", Glance::of(&game)));
    told.add_all(Moogh::describe(&game.view(Viewer::Spectator)));
    format!(
        "s{scenario:02} {name}: {decisions} decisions worth {worth}, steps {:016x}, told {:016x}",
        steps.0, told.0
    )
}

/// A scenario in every mode, and each difficulty in one of them.
fn hunts(version: Version, scenario: usize) -> Vec<String> {
    let tables = [
        ("competitive", 2, "tracker"),
        ("teams", 4, "hunter"),
        ("cooperative", 3, "hunter"),
        ("solo", 1, "predator"),
    ];
    let hunted = tables.map(|(mode, seats, level)| {
        let options = format!(r#""mode": "{mode}", "players": {seats}, "difficulty": "{level}""#);
        hunt(version, scenario, &format!("{mode} {seats} {level}"), &options)
    });
    hunted.to_vec()
}

/// An item, a scar and a teaching of a campaign.
fn hunt_with_extras(version: Version, item: usize) -> String {
    let options = format!(
        r#""characters": [["oghra", "tunk"], ["sheel", "pim"]],
           "extras": {{"tunk": {{"item": {item}}}, "pim": {{"scarred": true}},
                       "oghra": {{"taught_unhurt": "b"}}}}"#
    );
    hunt(version, item, &format!("with item {item}"), &options)
}

/// Fails unless every hunt by `version` is the one of these lines.
fn check(version: Version, known: &str) {
    let hunts: Vec<String> = (1..=12)
        .flat_map(|scenario| hunts(version, scenario))
        .chain((1..=10).map(|item| hunt_with_extras(version, item)))
        .collect();
    let known: Vec<&str> = known.lines().collect();
    assert!(hunts == known, "the hunts of version {version}:\n{}", hunts.join("\n"));
}

#[test]
fn hunts_of_version_1_are_what_they_have_always_been() {
    check(Version::FIRST, include_str!("moogh.hunts"));
}

#[test]
fn hunts_of_version_2_are_known() {
    check(Moogh::LATEST, include_str!("moogh-2.hunts"));
}
