//! What happened is told one event after another, and nothing is seen before it was told.

use std::time::Duration;

use crate::raptor_table;
use crate::table::{screen_of, table_of};
use moogh::{Moogh, Options};
use planet_raiders::PlanetRaiders;
use quarry_game::{
    Game, Lang, Notation, Pending, Play, QuickDice, Roll, Seat, Seed, Telling, Viewer,
};
use quarry_terminal::TerminalGame;
use quarry_terminal::app::{App, Page, Seating};
use quarry_terminal::input::{Input, Key};
use raptor::Raptor;

const PACE: Duration = Duration::from_millis(700);

fn paced<G: TerminalGame>(play: Play<G>) -> App<G> {
    App::new(play, Seating { pace: PACE, ..table_of("7") }, Lang::En, (80, 24))
}

/// Both hands are known, and the lower card has an effect.
fn choice_of_cards() -> App<Raptor> {
    let position = raptor_table::points_position().replace("hands=12/45", "hands=128/145");
    let position = position.replace("piles=345678/236789", "piles=345679/236789");
    let position =
        position.replace("chosen=9/1", "chosen=-/-").replace("phase=act:5", "phase=choose");
    paced(Play::from_game(Raptor::from_position(&position).expect("a position")))
}

fn press<G: TerminalGame>(app: &mut App<G>, keys: &[Key]) {
    keys.iter().for_each(|key| drop(app.handle(Input::Key(*key))));
}

#[test]
fn the_duel_is_told_before_its_effect_can_be_used() {
    let mut app = choice_of_cards();
    press(&mut app, &[Key::Enter, Key::Char('8'), Key::Enter, Key::Char('4')]);
    let screen = screen_of(&app);
    assert!(app.is_telling(), "{screen}");
    assert!(screen.contains(" Raptor 8, scientists 4."), "{screen}");
    assert!(screen.contains("Any key shows at once"), "{screen}");
    assert!(!screen.contains("action point"), "told too early:\n{screen}");
    let mut told = vec![app.story().last().expect("a line").text.clone()];
    for _ in 0..20 {
        app.handle(Input::Beat);
        told.push(app.story().last().expect("a line").text.clone());
        if !app.is_telling() {
            break;
        }
    }
    assert!(!app.is_telling(), "{told:?}");
    let whole: Vec<String> = app.story().into_iter().map(|line| line.text).collect();
    assert!(whole.ends_with(&told), "in order and without a gap: {told:?} of {whole:?}");
    assert!(told.len() > 1, "{told:?}");
}

#[test]
fn a_key_leads_to_the_present_and_plays_nothing() {
    let mut app = choice_of_cards();
    press(&mut app, &[Key::Enter, Key::Char('8'), Key::Enter, Key::Char('4')]);
    let steps = app.play().steps().len();
    press(&mut app, &[Key::Char('1')]);
    assert!(!app.is_telling());
    assert_eq!(app.play().steps().len(), steps);
    assert_eq!(app.page(), Page::Table);
}

#[test]
fn without_a_pace_nothing_waits() {
    let mut app = choice_of_cards();
    let play = app.play().clone();
    app = App::new(play, table_of("7"), Lang::En, (80, 24));
    press(&mut app, &[Key::Enter, Key::Char('8'), Key::Enter, Key::Char('4')]);
    assert!(!app.is_telling());
}

#[test]
fn a_single_event_waits_for_nothing() {
    let mut dice = Seed::from_phrase("7").dice("setup", 0);
    let mut app =
        paced(Play::<Raptor>::new(Raptor::set_up(&Default::default(), &mut dice).unwrap()));
    assert!(!app.is_telling(), "the setup is seen at a glance");
    press(&mut app, &[Key::Tab, Key::Enter]);
    assert!(!app.is_telling());
    assert!(screen_of(&app).contains('M'));
}

#[test]
fn the_story_before_the_curtain_shows_no_hand() {
    let mut app = choice_of_cards();
    press(&mut app, &[Key::Enter, Key::Char('1'), Key::Enter, Key::Char('1')]);
    // Equal cards: the next choice follows at once, after a story for all.
    for _ in 0..20 {
        if !app.is_telling() {
            break;
        }
        let screen = screen_of(&app);
        assert!(!screen.contains("You draw"), "{screen}");
        assert!(screen.contains("▮"), "hands are seen from behind:\n{screen}");
        app.handle(Input::Beat);
    }
    assert!(matches!(app.page(), Page::Curtain(..)));
    assert!(screen_of(&app).contains("Hand the keyboard"));
}

/// Plays at random and hands over each step: the view before it, what was seen of it, and the view after it.
fn for_each_step<G: TerminalGame>(
    mut play: Play<G>,
    seed: u64,
    mut check: impl FnMut(G::View, &[G::Seen], G::View),
) -> usize {
    let (mut dice, phrase) = (QuickDice::new(seed), Seed::from_phrase("telling"));
    for _ in 0..1500 {
        let before = play.game().view(Viewer::Spectator);
        let events = match play.game().pending() {
            Pending::Over(_) => break,
            Pending::Chance => play.draw(&phrase).expect("a draw is due"),
            Pending::Seats(seats) => {
                let (seat, mut legal) = (seats.lowest(), Vec::new());
                play.game().legal_actions(seat, &mut legal);
                play.act(seat, dice.pick(&legal)).unwrap_or_else(|_| panic!("legal"))
            }
        };
        let seen: Vec<G::Seen> =
            events.iter().filter_map(|event| G::seen(event, Viewer::Spectator)).collect();
        check(before, &seen, play.game().view(Viewer::Spectator));
    }
    play.steps().len()
}

fn words<G: Telling>(seen: &[G::Seen]) -> String {
    format!("{:?}", seen.iter().map(|seen| G::tell(seen).key).collect::<Vec<_>>())
}

#[test]
fn told_to_the_end_the_picture_of_raptor_is_the_true_one() {
    for seed in 0..4 {
        let mut dice = Seed::from_phrase(&seed.to_string()).dice("setup", 0);
        let play = Play::<Raptor>::new(Raptor::set_up(&Default::default(), &mut dice).unwrap());
        let steps = for_each_step::<Raptor>(play, seed, |mut view, seen, after| {
            seen.iter().for_each(|seen| Raptor::stage(&mut view, seen));
            let pieces = |view: &raptor::View| {
                let babies = (view.awake, view.asleep, view.escaped, view.captured);
                (view.mother, babies, view.active, view.frightened, view.fires, view.tokens)
            };
            assert_eq!(pieces(&view), pieces(&after), "{}", words::<Raptor>(seen));
        });
        assert!(steps > 50, "only {steps} steps");
    }
}

#[test]
fn told_to_the_end_the_picture_of_moogh_is_the_true_one() {
    for (seed, scenario) in ["s01", "s03", "s05"].into_iter().enumerate() {
        let options = Options {
            mode: Some("solo".to_owned()),
            scenario: Some(scenario.to_owned()),
            ..Options::default()
        };
        let mut dice = Seed::from_phrase(scenario).dice("setup", 0);
        let play = Play::<Moogh>::new(Moogh::set_up(&options, &mut dice).expect("the options fit"));
        let steps = for_each_step::<Moogh>(play, seed as u64, |mut view, seen, after| {
            seen.iter().for_each(|seen| Moogh::stage(&mut view, seen));
            let pieces = |view: &moogh::View| {
                let people = view.people.iter().map(|one| (one.id, one.cell, one.hurt, one.riding));
                let beasts = view.beasts.iter().map(|one| {
                    (one.fate, one.x, one.y, one.facing, one.health, one.rage, one.column)
                });
                (people.collect::<Vec<_>>(), beasts.collect::<Vec<_>>())
            };
            assert_eq!(pieces(&view), pieces(&after), "{}", words::<Moogh>(seen));
        });
        assert!(steps > 50, "only {steps} steps");
    }
}

#[test]
fn told_to_the_end_the_picture_of_planet_raiders_is_the_true_one() {
    let mut kinds = std::collections::BTreeSet::new();
    for (seed, players) in [2, 3, 4, 4].into_iter().enumerate() {
        let options =
            planet_raiders::Options { players: Some(players), first: None, rescue: Some(true) };
        let mut dice = Seed::from_phrase(&seed.to_string()).dice("setup", 0);
        let play = Play::<PlanetRaiders>::new(PlanetRaiders::set_up(&options, &mut dice).unwrap());
        let steps = for_each_step::<PlanetRaiders>(play, seed as u64, |mut view, seen, after| {
            seen.iter().for_each(|seen| PlanetRaiders::stage(&mut view, seen));
            kinds.extend(seen.iter().map(|seen| PlanetRaiders::tell(seen).key));
            assert_eq!(lying(&view), lying(&after), "{}", words::<PlanetRaiders>(seen));
        });
        assert!(steps > 50, "only {steps} steps");
    }
    for record in RECORDS {
        let record = quarry_game::read_record::<PlanetRaiders>(record).unwrap();
        let mut play = Play::<PlanetRaiders>::load_start(&record).unwrap();
        for step in 0..record.steps.len() {
            let mut view = play.game().view(Viewer::Spectator);
            for event in play.load_step(&record, step).unwrap() {
                PlanetRaiders::stage(&mut view, &event);
                kinds.insert(PlanetRaiders::tell(&event).key);
            }
            assert_eq!(lying(&view), lying(&play.game().view(Viewer::Spectator)), "step {step}");
        }
    }
    let rare = ["tell-took-alien", "tell-captured", "tell-finished", "tell-rescued"];
    assert!(rare.iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
}

/// Games with what random ones lack.
const RECORDS: [&str; 2] = [
    include_str!("../../../../games/planet-raiders/tests/games/two-players-finish.json"),
    include_str!("../../../../games/planet-raiders/tests/games/four-players-last-one-left.json"),
];

/// What lies on the board and in the hands, in an order that does not depend on how it came there.
fn lying(view: &planet_raiders::View) -> String {
    let mut rockets = view.rockets.clone();
    rockets.sort_by_key(|lies| (lies.zone, lies.nose));
    let players = view.players.iter().map(|player| {
        let (mut raiders, mut crew) = (player.raiders.clone(), player.crew.clone());
        raiders.sort();
        crew.aliens.sort();
        crew.prisoners.sort();
        (raiders, player.hand, crew.aliens, crew.prisoners, player.status, player.place)
    });
    format!("{:?} {:?} {rockets:?}", players.collect::<Vec<_>>(), view.aliens)
}

#[test]
fn a_step_of_a_computer_player_is_told_too() {
    let mut dice = Seed::from_phrase("7").dice("setup", 0);
    let play = Play::<Raptor>::new(Raptor::set_up(&Default::default(), &mut dice).unwrap());
    let levels = vec![None, quarry_players::Level::new(1)];
    let table = Seating { pace: PACE, levels, wins: vec![0; 2], ..table_of("7") };
    let mut app = App::new(play, table, Lang::En, (80, 24));
    let mut told = 0;
    for _ in 0..60 {
        if app.is_telling() {
            told += 1;
            app.handle(Input::Beat);
        } else if app.seat() == Some(Seat::at(0)) {
            let action = app.legal()[0];
            let text = app.play().game().write_action(action);
            format!(":{text}").chars().for_each(|sign| press(&mut app, &[Key::Char(sign)]));
            press(&mut app, &[Key::Enter]);
        } else if let Some(task) = app.task() {
            let answer = quarry_terminal::thinker::Minds::new("7", 1 << 20).think(task);
            app.answer(&answer);
        }
    }
    assert!(told > 2, "only {told} events were told");
}
