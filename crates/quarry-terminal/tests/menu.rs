//! The menu: keys in, an order out.

use quarry_game::Lang;
use quarry_players::Level;
use quarry_terminal::input::Key;
use quarry_terminal::look::Depth;
use quarry_terminal::menu::{Dish, Menu, MenuCommand};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;

fn menu(lang: Lang) -> Menu {
    let dishes = vec![
        Dish::of::<raptor::Raptor>(),
        Dish::of::<moogh::Moogh>(),
        Dish::of::<planet_raiders::PlanetRaiders>(),
    ];
    Menu::new(dishes, lang, Depth::Mono, false)
}

fn press(menu: &mut Menu, keys: &[Key]) {
    assert!(keys.iter().all(|key| menu.press(*key).is_none()));
}

fn screen(menu: &Menu) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a screen");
    terminal.draw(|frame| menu.draw(frame)).expect("a screen");
    let rows = terminal.backend().buffer().content.chunks(80);
    let row = |cells: &[Cell]| cells.iter().map(Cell::symbol).collect();
    rows.map(row).collect::<Vec<String>>().join("\n")
}

#[test]
fn enter_begins_the_usual_game_at_once() {
    let mut menu = menu(Lang::En);
    let screen = screen(&menu);
    assert!(screen.contains("◂ Raptor ▸") && screen.contains("(level 3)"), "{screen}");
    assert_eq!(menu.press(Key::Enter), Some(MenuCommand::Begin));
    let order = menu.order();
    assert_eq!((order.game, order.setup, order.lang), ("raptor", "{}", Lang::En));
    assert_eq!(order.opponents, [None, Level::new(3)]);
    assert_eq!(menu.press(Key::Esc), Some(MenuCommand::Leave));
}

#[test]
fn arrows_and_digits_answer() {
    let mut menu = menu(Lang::En);
    // Raptor, level 5 by its digit, the other side by an arrow.
    press(&mut menu, &[Key::Char('1'), Key::Char('5'), Key::Right]);
    assert!(screen(&menu).contains("◂ Scientists ▸"), "{}", screen(&menu));
    assert_eq!(menu.order().opponents, [Level::new(5), None]);
    // People at one keyboard have no own side.
    press(&mut menu, &[Key::Up, Key::Char('9')]);
    assert_eq!(menu.order().opponents, []);
    assert!(!screen(&menu).contains("You are"), "{}", screen(&menu));
}

#[test]
fn every_game_has_its_ways_to_play() {
    let mut menu = menu(Lang::En);
    press(&mut menu, &[Key::Char('3'), Key::Char('3'), Key::Char('2')]);
    let order = menu.order();
    assert_eq!((order.game, order.setup), ("planet-raiders", r#"{"players": 4}"#));
    assert_eq!(order.opponents.len(), 4);
    press(&mut menu, &[Key::Up, Key::Up, Key::Up, Key::Left]);
    let order = menu.order();
    assert_eq!((order.game, order.opponents.len()), ("moogh", 0));
    assert!(order.setup.contains("solo"), "{order:?}");
    assert!(!screen(&menu).contains("Opponent"), "alone there is none:\n{}", screen(&menu));
}

#[test]
fn the_menu_fits_and_speaks_three_languages() {
    for (lang, word) in Lang::ALL.into_iter().zip(["English", "français", "русский"]) {
        for game in ['1', '2', '3'] {
            let mut menu = menu(lang);
            press(&mut menu, &[Key::Char(game)]);
            let screen = screen(&menu);
            assert!(screen.contains(word), "{screen}");
            assert!(screen.contains("╰") && screen.contains("╭"), "{screen}");
            assert!(screen.contains("Enter") || screen.contains("Entrée"), "{screen}");
        }
    }
    let mut changed = menu(Lang::En);
    press(&mut changed, &[Key::Up, Key::Right]);
    assert!(screen(&changed).contains("français"));
    assert_eq!(changed.order().lang, Lang::Fr);
}

#[test]
fn every_order_can_be_set_up() {
    use quarry_game::Seed;
    use quarry_terminal::TerminalGame;
    fn check<G: TerminalGame>()
    where
        G::Options: serde::de::DeserializeOwned,
    {
        for variant in G::VARIANTS {
            let options: G::Options = serde_json::from_str(variant.setup).expect("JSON");
            let mut dice = Seed::from_phrase("menu").dice("setup", 0);
            let setup = G::set_up(&options, &mut dice).expect("it can be played");
            let game = quarry_game::Play::<G>::new(setup);
            assert_eq!(game.game().seats(), variant.roles.len(), "{variant:?}");
        }
    }
    check::<raptor::Raptor>();
    check::<moogh::Moogh>();
    check::<planet_raiders::PlanetRaiders>();
}
