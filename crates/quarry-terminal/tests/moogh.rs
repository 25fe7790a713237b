//! Moogh at one keyboard: keys in, the screen out.

use moogh::{Action, Moogh, Options};
use quarry_game::{Game, Lang, Message, Notation, Play, QuickDice, Roll, Seat, Seed, Step, Viewer};
use quarry_terminal::TerminalGame;
use quarry_terminal::app::{App, Page, Seating};
use quarry_terminal::draw::draw;
use quarry_terminal::input::{Input, Key};
use quarry_terminal::look::Depth;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

fn solo() -> Options {
    let one = ["fen", "sheel", "yiri", "pim"].map(str::to_owned).to_vec();
    Options { characters: Some(vec![one]), ..options("solo", 1) }
}

fn competitive() -> Options {
    let tribes = [["oghra", "tunk"], ["sheel", "pim"]];
    let characters = tribes.map(|tribe| tribe.map(str::to_owned).to_vec()).to_vec();
    Options { characters: Some(characters), round_cap: Some(true), ..options("competitive", 2) }
}

fn options(mode: &str, players: usize) -> Options {
    Options {
        mode: Some(mode.to_owned()),
        players: Some(players),
        scenario: Some("s01".to_owned()),
        ..Options::default()
    }
}

fn sit_down(options: &Options, seed: &str, size: (u16, u16), ascii: bool) -> App<Moogh> {
    let mut dice = Seed::from_phrase(seed).dice("setup", 0);
    let setup = Moogh::set_up(options, &mut dice).expect("the options fit");
    let table = Seating {
        people: Vec::new(),
        levels: Vec::new(),
        wins: Vec::new(),
        seed: seed.to_owned(),
        file: "game.json".into(),
        depth: if ascii { Depth::Mono } else { Depth::True },
        ascii,
        pace: std::time::Duration::ZERO,
    };
    App::new(Play::new(setup), table, Lang::En, size)
}

fn screen(app: &App<Moogh>) -> String {
    let (width, height) = app.size();
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| drop(draw(app, frame))).expect("a screen");
    let rows = terminal.backend().buffer().content.chunks(usize::from(width));
    let row = |cells: &[Cell]| cells.iter().map(Cell::symbol).collect::<String>();
    rows.map(|cells| row(cells).trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

fn press(app: &mut App<Moogh>, keys: impl IntoIterator<Item = Key>) {
    keys.into_iter().for_each(|key| drop(app.handle(Input::Key(key))));
}

fn touch(app: &mut App<Moogh>, site: &str) {
    app.handle(Input::Site(site.to_owned()));
}

/// Every decision so far, as the game takes them.
fn acts(app: &App<Moogh>) -> Vec<Action> {
    let acts = app.play().steps().iter().filter_map(|step| match step {
        Step::Act(_, action) => Some(*action),
        Step::Chance(_) | Step::Resign(_) => None,
    });
    acts.collect()
}

/// The same in notation.
fn notation(app: &App<Moogh>) -> Vec<String> {
    acts(app).into_iter().map(|action| app.play().game().write_action(action)).collect()
}

/// Places everybody on the first cells.
fn place_all(app: &mut App<Moogh>) {
    while app.play().game().view(Viewer::Spectator).round == 0 {
        press(app, [Key::Tab, Key::Enter]);
    }
}

fn check_lines(screen: &str, expected: &str) {
    for (line, wanted) in screen.lines().zip(expected.lines().skip(1)) {
        assert_eq!(line, wanted.trim_end(), "\n{screen}");
    }
}

#[test]
fn the_first_screen_of_a_solo_game() {
    check_lines(
        &screen(&sit_down(&solo(), "3", SMALL, true)),
        "
 Moogh   appeasement > programming > actions                            River 0
   0  1  2  3  4  5  6  7  8  9 10 11  The Grazing Giant  Hunter
 0### .  .  &  .  .  .  &  . ### .  &  Kill every beast.
 1 .  .  .  .  .  .  \"  .  .  .  .  .  clock ....... 0/7
 2 &  .  .  .  \"  .  .  ~  ~  ~  .  .  turns  M  P  Y  M  F  S
 3 .  .  .  .  .   ^^   ~  ~  ~  . ###  F  Fen   * -
 4### .  .  \"  .  M6    %  \"  .  .  .  [S] Sheel * -
 5 .  .  .  .  .  .  %  .  .  .  .  .   Y  Yiri  * -
 6### .  \"  .  .  .  .  .  .  .  \"  .   P  Pim   * -
 7 .  .  .  .  \"  .  .  =  .  .  . ###  M  Moogh (calm) hp 6 rage 2 def 1 x1
 8 &  .  .  &  .  .  .  .  .  =  .  .     [seek+^1]| attack | ^2 | shake
 9 .  \"  .  .  .  \"  \"  .  .  .  .  &  ideas (deck 17):
10 .  . (+)(+)(+)(+)(+)(+)(+)(=) .  .
11 &  . (&)###(+)(+)(+)(+)(&)(+) . ###",
    );
}

#[test]
fn a_roomy_terminal_gets_larger_cells_and_the_other_mode_bravery() {
    let screen = screen(&sit_down(&competitive(), "3", LARGE, false));
    assert!(screen.contains("╭+╮ ╭+╮"), "{screen}");
    assert!(screen.contains("╰─╯ ╰─╯"), "{screen}");
    assert!(screen.contains("▟█▙"), "{screen}");
    assert!(screen.contains("bravery ≈ River (Ember) 0  ✦ Comet (Reed) 0"), "{screen}");
    assert!(screen.contains("Tracker") && !screen.contains("clock"), "{screen}");
}

#[test]
fn everything_fits_in_plain_letters_too() {
    for (options, size) in [(solo(), LARGE), (competitive(), SMALL), (competitive(), LARGE)] {
        let screen = screen(&sit_down(&options, "3", size, true));
        assert!(screen.is_ascii(), "{screen}");
        assert!(screen.contains("(+)") && screen.contains("###"), "{screen}");
        assert!(screen.contains("^^") || screen.contains("M5"), "{screen}");
    }
}

#[test]
fn characters_are_placed_and_moved_by_touches() {
    let mut app = sit_down(&solo(), "3", SMALL, true);
    touch(&mut app, "0,0");
    assert!(app.notice().expect("an answer").refused, "nobody starts on a rock");
    touch(&mut app, "4,10");
    assert_eq!(notation(&app), ["place 4,10"]);
    let row = screen(&app).lines().nth(12).unwrap().to_owned();
    assert!(row.contains("S*"), "Sheel stands there with her token: {row}");
    place_all(&mut app);
    while !screen(&app).contains("it is the turn of") {
        press(&mut app, [Key::Char('1')]);
    }
    // The first programme of everybody has a Move: chosen as a button, then a lit cell.
    press(&mut app, [Key::Char('1')]);
    assert!(screen(&app).contains("2 steps are left."), "{}", screen(&app));
    let target = app.lit().into_iter().find(|site| site.ends_with(",9")).expect("a free cell");
    touch(&mut app, &target);
    assert_eq!(notation(&app).last().unwrap(), &format!("step {target}"));
}

#[test]
fn programmes_of_rivals_are_made_behind_the_curtain() {
    let mut app = sit_down(&competitive(), "3", SMALL, true);
    place_all(&mut app);
    assert!(matches!(app.page(), Page::Curtain(seat, _) if seat == Seat::at(0)));
    assert!(!screen(&app).contains("Strike"), "{}", screen(&app));
    press(&mut app, [Key::Enter]);
    assert!(screen(&app).contains("Oghra: Strike"), "{}", screen(&app));
    // Both cubes of a tribe are placed without another curtain.
    press(&mut app, [Key::Char('1')]);
    assert!(screen(&app).contains("Tunk: "), "{}", screen(&app));
    press(&mut app, [Key::Char('1')]);
    assert!(matches!(app.page(), Page::Curtain(seat, _) if seat == Seat::at(1)));
    press(&mut app, [Key::Enter]);
    let seen = screen(&app);
    assert_eq!(app.page(), Page::Table, "{seen}");
    for name in ["O  Oghra", "T  Tunk"] {
        let line = seen.lines().find(|line| line.contains(name)).expect("in the panel");
        assert!(line.ends_with("??"), "{seen}");
    }
    assert!(!seen.contains("Oghra: "), "{seen}");
    let slot = notation(&app).last().unwrap().rsplit(' ').next().unwrap().to_owned();
    assert!(!seen.contains(&format!("on {slot}")), "{seen}");
}

#[test]
fn alone_nothing_is_secret() {
    let mut app = sit_down(&solo(), "3", SMALL, false);
    place_all(&mut app);
    assert_eq!(app.page(), Page::Table);
    press(&mut app, [Key::Char('1')]);
    assert!(screen(&app).contains("Strike + Move"), "{}", screen(&app));
}

#[test]
fn the_signs_are_explained_on_one_page_in_every_language() {
    for lang in Lang::ALL {
        let text = Moogh::words(lang).table(&Message::new("help-board"));
        let too_long = text.lines().find(|line| line.chars().count() > 76);
        assert_eq!(too_long, None, "{lang}");
        assert!(text.lines().count() >= 4, "{lang}");
    }
}

/// One random choice by keys alone: a lit place by Tab and Enter, or a button by its digit.
fn press_something(app: &mut App<Moogh>, dice: &mut QuickDice) {
    if matches!(app.page(), Page::Curtain(..)) {
        return press(app, [Key::Enter]);
    }
    let (lit, buttons) = (app.lit().len() as u32, app.buttons().len() as u32);
    let choice = dice.below(lit + buttons);
    if choice < lit {
        press(app, vec![Key::Tab; 1 + choice as usize]);
        press(app, [Key::Enter]);
    } else {
        let button = (choice - lit) % buttons;
        press(app, vec![Key::Char('0'); (button / 9) as usize]);
        let digit = char::from_digit(1 + button % 9, 10).expect("a digit");
        press(app, [Key::Char(digit)]);
    }
}

fn check_whole_game(options: &Options, seed: &str) {
    let mut app = sit_down(options, seed, SMALL, false);
    let mut dice = QuickDice::new(5);
    for count in 0..4000 {
        if app.page() == Page::Over {
            break;
        }
        press_something(&mut app, &mut dice);
        if count % 16 == 0 {
            screen(&app);
        }
    }
    assert!(screen(&app).contains("The game is over"), "{}", screen(&app));
    assert!(app.play().game().pending().outcome().is_some());
}

#[test]
fn a_whole_solo_game_by_keys() {
    check_whole_game(&solo(), "11");
}

#[test]
fn a_whole_game_of_two_by_keys() {
    check_whole_game(&competitive(), "12");
}

/// Plays `action` by one of its ways and, where several actions have the same, by its button.
fn play_by_touch(app: &mut App<Moogh>, action: Action, dice: &mut QuickDice) {
    let game = app.play().game();
    let mut ways = game.ways(&game.view(Viewer::Spectator), action);
    let way = ways.swap_remove(dice.below(ways.len() as u32) as usize);
    let before = acts(app).len();
    way.iter().for_each(|site| touch(app, site));
    if acts(app).len() == before {
        let place = app.buttons().iter().position(|button| *button == action);
        let place = place.unwrap_or_else(|| panic!("no button for {action:?} after {way:?}"));
        press(app, vec![Key::Char('0'); place / 9]);
        app.handle(Input::Button(place % 9));
    }
    assert_eq!(acts(app)[before..], [action], "touched {way:?}");
}

#[test]
fn every_action_can_be_touched_or_chosen() {
    let mut dice = QuickDice::new(8);
    for (scenario, players) in [("s03", 1), ("s05", 2), ("s11", 4)] {
        let mode = if players == 1 { "solo" } else { "competitive" };
        let options = Options {
            scenario: Some(scenario.to_owned()),
            round_cap: Some(true),
            ..options(mode, players)
        };
        let mut app = sit_down(&options, scenario, LARGE, false);
        for _ in 0..250 {
            match app.page() {
                Page::Over => break,
                Page::Curtain(..) => press(&mut app, [Key::Enter]),
                _ => {
                    let action = dice.pick(&app.legal());
                    play_by_touch(&mut app, action, &mut dice);
                }
            }
        }
        assert!(app.play().steps().len() > 60, "{scenario}");
    }
}

#[test]
fn the_whole_card_of_the_beast_stands_beside_a_large_map() {
    let seen = screen(&sit_down(&solo(), "3", LARGE, true));
    for row in [" 1  sleep", ">2 [seek+^1]", " 3  seek+^2", " 4  seek+^3"] {
        assert!(seen.contains(row), "{row}\n{seen}");
    }
    let small = screen(&sit_down(&solo(), "3", SMALL, true));
    assert!(small.contains("[seek+^1]") && !small.contains("seek+^3"), "{small}");
}

#[test]
fn the_map_grows_with_the_terminal_and_every_size_shows_every_part() {
    let mut widths = Vec::new();
    for size in [SMALL, LARGE, (160, 50), (200, 60)] {
        let app = sit_down(&solo(), "3", size, false);
        let view = app.play().game().view(Viewer::Spectator);
        let words = Moogh::words(Lang::En);
        widths.push(Moogh::board(&view, &words, &app.look()).ink.area.width);
    }
    assert!(widths.is_sorted_by(|a, b| a < b), "{widths:?}");
    for height in (24..=66).step_by(6) {
        for width in (80..=215).step_by(15) {
            let mut app = sit_down(&solo(), "3", (width, height), false);
            place_all(&mut app);
            let seen = screen(&app);
            let parts =
                ["clock", "turns", "ideas", "Sheel", "Moogh", "[seek+↑1]", " 1 ", "Enter choose"];
            let missing = parts.iter().find(|part| !seen.contains(**part));
            assert_eq!(missing, None, "{width} × {height}\n{seen}");
        }
    }
}

#[test]
fn a_hint_names_who_acts_and_where() {
    let mut app = sit_down(&solo(), "3", SMALL, true);
    place_all(&mut app);
    let mut seen = 0;
    for lang in Lang::ALL {
        let words = Moogh::words(lang);
        let mut dice = QuickDice::new(8);
        let mut app = sit_down(&solo(), "3", SMALL, true);
        for _ in 0..150 {
            let (game, legal) = (app.play().game(), app.legal());
            let view = game.view(Viewer::Seat(Seat::at(0)));
            for action in legal.iter().copied() {
                let told = game.advice(&view, action, &words);
                let places = game.sites(action);
                let target = places.last();
                assert!(target.is_none_or(|place| told.contains(place.as_str())), "{lang}: {told}");
                seen += usize::from(target.is_some());
            }
            if legal.is_empty() {
                break;
            }
            let text = format!(":{}", app.play().game().write_action(dice.pick(&legal)));
            press(&mut app, text.chars().map(Key::Char));
            press(&mut app, [Key::Enter]);
        }
    }
    assert!(seen > 100, "only {seen} actions had a place");
}

#[test]
fn what_the_next_beast_will_do_stands_in_one_line() {
    let mut app = sit_down(&solo(), "3", SMALL, true);
    place_all(&mut app);
    let seen = screen(&app);
    // The disc lies on the first cell of its row; nobody is near enough for the die to matter.
    assert!(seen.lines().any(|line| line.ends_with("next M: attack #")), "{seen}");
}
