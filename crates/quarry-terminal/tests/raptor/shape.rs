//! Raptor on terminals of every size, from either side, with hints and the end in words.

use crate::raptor_table::Keyboard;
use quarry_game::{Game, Lang, Notation, Seat, Viewer};
use quarry_terminal::TerminalGame;
use quarry_terminal::app::Command;
use quarry_terminal::input::Key;
use raptor::Raptor;

const RAPTOR: Seat = Seat::at(0);

#[test]
fn a_hint_says_what_and_where_in_three_languages() {
    let keyboard = Keyboard::at_points();
    let game = keyboard.app.play().game();
    let view = game.view(Viewer::Seat(RAPTOR));
    let advised = |text: &str, lang| {
        let action = game.read_action(text).unwrap();
        game.advice(&view, action, &Raptor::words(lang))
    };
    let step = Lang::ALL.map(|lang| advised("baby 1,0 1,1", lang));
    assert_eq!(
        step,
        [
            "move the baby from 1,0 to 1,1",
            "déplacer le jeune raptor de 1,0 à 1,1",
            "передвинуть детёныша с 1,0 на 1,1"
        ]
    );
    assert_eq!(advised("mother 4,1", Lang::En), "move the mother from 4,0 to 4,1");
    let action = game.read_action("mother 4,1").unwrap();
    let spots = game.spots(&view, action);
    assert!(["4,0", "4,1"].iter().all(|site| spots.iter().any(|spot| spot == site)), "{spots:?}");
    for action in keyboard.app.legal() {
        for lang in Lang::ALL {
            let told = game.advice(&view, action, &Raptor::words(lang));
            let places = game.sites(action);
            assert!(places.iter().all(|place| told.contains(place)), "{lang}: {told}");
        }
    }
}

#[test]
fn the_own_side_is_at_the_bottom_and_the_board_turns_round() {
    let mut keyboard = Keyboard::at_choice();
    let row = |screen: &str, name: &str| {
        let starts =
            |line: &str| line.trim_start().ends_with(name) || line.contains(&format!(" {name} "));
        screen.lines().skip(1).position(starts).expect("a side")
    };
    keyboard.keys([Key::Enter]);
    let screen = keyboard.screen();
    assert!(row(&screen, "Raptor") > row(&screen, "Scientists"), "{screen}");
    keyboard.choose_first();
    keyboard.keys([Key::Enter]);
    let screen = keyboard.screen();
    assert!(row(&screen, "Raptor") < row(&screen, "Scientists"), "{screen}");

    let mut keyboard = Keyboard::new(80, 24).ascii();
    let before = keyboard.screen();
    keyboard.keys([Key::Ctrl('f')]);
    let screen = keyboard.screen();
    assert!(screen.lines().nth(1).unwrap().trim_start().starts_with("10"), "{screen}");
    assert!(screen.lines().nth(2).unwrap().starts_with('5'), "{screen}");
    // What is touched stays what it is called.
    keyboard.keys([Key::Tab]);
    let lit = keyboard.app.cursor().unwrap().to_owned();
    keyboard.keys([Key::Enter]);
    assert_eq!(keyboard.notation(), [format!("place {lit}")]);
    keyboard.keys([Key::Ctrl('z'), Key::Esc]);
    keyboard.line("flip");
    assert_eq!(keyboard.screen().lines().nth(2), before.lines().nth(2));
}

#[test]
fn a_large_terminal_is_used() {
    let wide = |size: (u16, u16)| {
        let keyboard = Keyboard::new(size.0, size.1);
        let view = keyboard.app.play().game().view(Viewer::Spectator);
        let look = keyboard.app.look();
        Raptor::board(&view, &Raptor::words(Lang::En), &look).ink.area.width
    };
    let widths = [(80, 24), (120, 40), (160, 50), (200, 60), (240, 70)].map(wide);
    assert!(widths.is_sorted_by(|a, b| a < b), "{widths:?}");
    assert!(widths[3] >= 140, "{widths:?}");
    let mut keyboard = Keyboard::new(200, 60);
    keyboard.keys([Key::Tab, Key::Enter]);
    assert!(keyboard.screen().contains("mother"), "{}", keyboard.screen());
}

#[test]
fn every_size_of_terminal_shows_every_part() {
    for height in (24..=70).step_by(3) {
        for width in (80..=220).step_by(7) {
            let keyboard = Keyboard::new(width, height);
            let screen = keyboard.screen();
            let parts = ["choose", "Scientists", "places the mother", "Enter choose", "10"];
            let missing = parts.iter().find(|part| !screen.contains(**part));
            assert_eq!(missing, None, "{width} × {height}\n{screen}");
        }
    }
}

#[test]
fn the_end_says_who_has_won_by_what_and_how_it_stands() {
    let mut keyboard = Keyboard::new(80, 24);
    keyboard.line("resign");
    keyboard.keys([Key::Char('y')]);
    let screen = keyboard.screen();
    for part in ["Won: ♣ Fern (Scientists)", "gave up", "Escaped 0 of 3", "m  choose another game"]
    {
        assert!(screen.contains(part), "{part}\n{screen}");
    }
    assert_eq!(keyboard.keys([Key::Char('m')]), [Command::Menu]);
}
