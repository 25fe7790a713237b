//! Computer players at the keyboard: they move step by step, nobody peeks, undo and hints work.

mod table;

use quarry_game::{Lang, Play, Seat, Seed, Step, Viewer};
use quarry_players::Level;
use quarry_search::Budget;
use quarry_terminal::TerminalGame;
use quarry_terminal::app::{App, Command, Page, Seating};
use quarry_terminal::input::{Input, Key};
use quarry_terminal::save;
use quarry_terminal::thinker::{Minds, Purpose};
use table::{Keyboard, screen_of, table_of};

const ME: Seat = Seat::at(0);
const COMPUTER: Seat = Seat::at(1);

fn against<G: TerminalGame>(options: &G::Options, levels: &[u8]) -> Keyboard<G> {
    let mut dice = Seed::from_phrase("7").dice("setup", 0);
    let play = Play::<G>::new(G::set_up(options, &mut dice).expect("the options are valid"));
    // Zero stands for a person.
    let levels = levels.iter().map(|level| Level::new(*level)).collect();
    let wins = vec![0; play.game().seats()];
    let table = Seating { levels, wins, ..table_of("7") };
    Keyboard::sit_down(play, "7", (80, 24)).with(table)
}

fn raptor() -> Keyboard<raptor::Raptor> {
    against(&Default::default(), &[0, 1])
}

/// Lets each player with a task think once.
fn think<G: TerminalGame>(keyboard: &mut Keyboard<G>) -> Vec<Command> {
    let task = keyboard.app.task().expect("there is something to think about");
    let answer = Minds::new("7", Budget::MEMORY).think(task);
    keyboard.app.answer(&answer)
}

/// Plays the first legal actions of the person, and lets the computer think, until `done`.
fn play_on<G: TerminalGame>(keyboard: &mut Keyboard<G>, done: impl Fn(&App<G>) -> bool) {
    for _ in 0..20_000 {
        if done(&keyboard.app) {
            return;
        }
        assert!(!matches!(keyboard.app.page(), Page::Curtain(..)), "one person needs no curtain");
        match keyboard.app.legal().first() {
            Some(action) => {
                let text = keyboard.app.play().game().write_action(*action);
                keyboard.line(&format!(":{text}"));
            }
            None => drop(think(keyboard)),
        }
    }
    panic!("it never came to that");
}

fn place_all(keyboard: &mut Keyboard<raptor::Raptor>) {
    play_on(keyboard, |app| app.play().steps().iter().any(|step| matches!(step, Step::Chance(_))));
}

#[test]
fn the_computer_moves_in_its_seat_and_the_screen_says_so() {
    let mut keyboard = raptor();
    play_on(&mut keyboard, |app| app.seat().is_none());
    let screen = keyboard.screen();
    assert!(screen.contains("Hatchling (level 1) thinks .  "), "{screen}");
    assert!(screen.contains("Hatchling 0"), "{screen}");
    keyboard.handle(Input::Tick);
    assert!(keyboard.screen().contains("thinks .. "), "the dots move");
    let steps = keyboard.app.play().steps().len();
    let commands = think(&mut keyboard);
    assert_eq!(commands, [Command::Save]);
    assert_eq!(keyboard.app.play().steps().len(), steps + 1, "one step at a time");
    assert!(matches!(keyboard.app.play().steps().last(), Some(Step::Act(COMPUTER, _))));
}

#[test]
fn a_person_cannot_move_for_the_computer_and_sees_only_the_own_cards() {
    let mut keyboard = raptor();
    play_on(&mut keyboard, |app| app.seat().is_none());
    keyboard.line("end");
    assert_eq!(keyboard.said(), "There is nothing to decide now.");
    place_all(&mut keyboard);
    keyboard.line(":hand 2");
    assert_eq!(keyboard.said(), "A computer player shows its cards to nobody.");
    assert_eq!(keyboard.app.page(), Page::Table);
    // Behind no curtain is the view of the person and nothing else.
    let mut dealt_again = *keyboard.app.play().game();
    let mut dice = quarry_game::QuickDice::new(5);
    quarry_game::Secrets::redeal(&mut dealt_again, Viewer::Seat(ME), &mut dice);
    let table = keyboard.app.table().clone();
    let start =
        |game: raptor::Raptor| App::new(Play::from_game(game), table.clone(), Lang::En, (80, 24));
    let truth = start(*keyboard.app.play().game());
    assert_eq!(screen_of(&truth), screen_of(&start(dealt_again)));
}

#[test]
fn the_computer_seals_its_card_while_the_person_chooses() {
    let mut keyboard = raptor();
    place_all(&mut keyboard);
    assert_eq!(keyboard.app.seat(), Some(ME), "the person may choose at once");
    keyboard.type_in(":car");
    think(&mut keyboard);
    assert!(keyboard.screen().contains(":car"), "what is being typed stays");
    assert_eq!(keyboard.app.thinking(), None);
}

#[test]
fn undo_takes_back_the_own_step_while_the_computer_thinks_and_not_later() {
    let mut keyboard = raptor();
    play_on(&mut keyboard, |app| app.seat().is_none());
    let (before, task) = (keyboard.notation().len(), keyboard.app.task().unwrap());
    keyboard.keys([Key::Ctrl('z')]);
    assert_eq!(keyboard.notation().len(), before - 1);
    assert_eq!(keyboard.app.seat(), Some(ME));
    // What was thought about the position taken back is of no use.
    let late = Minds::new("7", Budget::MEMORY).think(task);
    keyboard.app.answer(&late);
    assert_eq!(keyboard.notation().len(), before - 1);

    play_on(&mut keyboard, |app| app.seat().is_none());
    think(&mut keyboard);
    let after = keyboard.notation().len();
    keyboard.keys([Key::Ctrl('z')]);
    assert_eq!(keyboard.notation().len(), after);
    assert!(keyboard.said().contains("has acted"), "{}", keyboard.said());
}

#[test]
fn a_hint_names_a_move_its_chances_and_its_place() {
    let mut keyboard = raptor().ascii();
    keyboard.keys([Key::Char('!')]);
    assert_eq!(keyboard.app.task().unwrap().purpose, Purpose::Advise);
    let steps = keyboard.app.play().steps().len();
    think(&mut keyboard);
    assert_eq!(keyboard.app.play().steps().len(), steps, "a hint plays nothing");
    let said = keyboard.said();
    assert!(said.starts_with("Hint: ") && said.contains("Chances then: "), "{said}");
    let at = keyboard.app.notice().unwrap().at.clone();
    assert!(
        said.contains(&at[0]),
        "the place of the move comes before those of its cause: {said}, {at:?}"
    );
    assert!(keyboard.screen().contains('?'), "{}", keyboard.screen());
    place_all(&mut keyboard);
    keyboard.line(":?hint");
    think(&mut keyboard);
    assert!(keyboard.said().contains("Chances then: "), "{}", keyboard.said());
    assert_eq!(keyboard.app.notice().unwrap().at, [""; 0], "a card is not on the board");
    keyboard.line(":lang fr");
    keyboard.line(":hint");
    think(&mut keyboard);
    assert!(keyboard.said().contains("Conseil : "), "{}", keyboard.said());
}

#[test]
fn whole_games_of_three_kinds_end() {
    let mut game = raptor();
    play_on(&mut game, |app| app.page() == Page::Over);
    let watched = r#"{"mode": "solo", "scenario": "s01"}"#;
    let options: moogh::Options = serde_json::from_str(watched).unwrap();
    let game = against::<moogh::Moogh>(&options, &[1]);
    assert!(
        game.app.task().is_some() && game.app.seat().is_none(),
        "nobody but the computer plays"
    );
    let mut game = against::<planet_raiders::PlanetRaiders>(&Default::default(), &[0, 1]);
    game.keys([Key::Tab]);
    game.line("end");
    assert_eq!(game.app.thinking(), Some(COMPUTER));
}

#[test]
fn the_record_names_levels_and_people() {
    let keyboard = raptor();
    let text = save::record_text(keyboard.app.play(), keyboard.app.table());
    let record: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(record["notes"]["level 1"], "person");
    assert_eq!(record["notes"]["level 2"], "1");
    assert_eq!(record["notes"].get("player 1"), None, "nobody gave a name");
}
