//! Planet Raiders at one keyboard: keys in, the screen out.

mod table;

use planet_raiders::{Action, Options, PlanetRaiders, Side};
use quarry_game::{Game, Lang, Notation, Play, QuickDice, Roll, Seed, Viewer};
use quarry_terminal::TerminalGame;
use quarry_terminal::app::{App, Command, Page, Seating};
use quarry_terminal::input::{Input, Key};
use ratatui::style::Modifier;
use table::{Keyboard, drawn, table_of};

fn begin(players: u8, size: (u16, u16)) -> Keyboard<PlanetRaiders> {
    let options = Options { players: Some(players), first: Some(Side::Red), rescue: Some(false) };
    let setup = PlanetRaiders::set_up(&options, &mut Seed::from_phrase("7").dice("setup", 0));
    Keyboard::sit_down(Play::new(setup.expect("three good numbers")), "7", size)
}

fn small(players: u8) -> Keyboard<PlanetRaiders> {
    begin(players, (80, 24))
}

/// Touches places one after the other.
fn touch(keyboard: &mut Keyboard<PlanetRaiders>, sites: &[&str]) {
    for site in sites {
        keyboard.handle(Input::Site((*site).to_owned()));
    }
}

fn check_screen(keyboard: &Keyboard<PlanetRaiders>, expected: &str) {
    let screen = keyboard.screen();
    for (line, wanted) in screen.lines().zip(expected.lines().skip(1)) {
        assert_eq!(line.trim_end(), wanted.trim_end(), "\n{screen}");
    }
}

#[test]
fn the_opening_for_two_in_plain_letters() {
    check_screen(
        &small(2).ascii(),
        r"
 Planet Raiders   ride > lay                                   Shell 0 : Fern 0
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  >Shell       b1 r1
 1    |     |     |    (R)   (R)   (R)    |     |     |      RRR needs 4 -
 2 - (o) - (o) - (o) - (s) - (S) - (s) - (o) - (o) - (o) -   Fern        b1 r1
 3    |     a     |     |     |     |     |     b     |      VVV needs 4 -
 4 - (o) a ~A~ a (o) - (o) - (#) - (o) - (o) b ~B~ b (o) -   Shell: Red to move:
 5    |     a     |     |     |     |     |     b     |     ride, or lay
 6 - (o) - (o) - (#) - (#) - (#) - (#) - (#) - (o) - (o) -  rockets.
 7    |     |     |     v     |     g     |     |     |       1  Pass
 8 = (o) - (o) - (#) v /V\ v (#) g /G\ g (#) - (o) - (o) =   Touch a raider,
 9    |     |     |     v     |     g     |     |     |     then its target; or
10 = (o) - (#) - (#) - (#) - (#) - (#) - (#) - (#) - (o) =  a zone, then the
11    |     |     |     y     |     r     |     |     |     nose.
12 = (o) - (o) - (#) y /Y\ y (#) r /R\ r (#) - (o) - (o) =
13    |     |     |     y     |     r     |     |     |
14 - (o) - (o) - (#) - (#) - (#) - (#) - (#) - (o) - (o) -
15    |     d     |     |     |     |     |     c     |
16 - (o) d ~D~ d (o) - (o) - (#) - (o) - (o) c ~C~ c (o) -
17    |     d     |     |     |     |     |     c     |
18 - (o) - (o) - (o) - (n) - (N) - (n) - (o) - (o) - (o) -
19    |     |     |     V     V     V     |     |     |

 arrows/hjkl * Tab * Enter choose * Esc back * Ctrl-Z undo * ! hint * ? help",
    );
}

#[test]
fn the_opening_for_four_has_room_for_everything() {
    check_screen(
        &small(4),
        r"
 Planet Raiders   ride › lay     ◎ Shell 0 : ♣ Fern 0 : ♪ Feather 0 : ◐ Amber 0
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  ▸◎ Shell     △1 ▲1
 1    │     │     │    (R)   (R)   (R)    │     │     │      RRR needs 4 –
 2 ─ (·) ─ (·) ─ (·) ─ (▽) ─ (▼) ─ (▽) ─ (·) ─ (·) ─ (·) ─   ♣ Fern      △1 ▲1
 3    │     a     │     │     │     │     │     b     │      YYY needs 4 –
 4 ─ (·) a ◖A◗ a (·) ─ (·) ─ (▒) ─ (·) ─ (·) b ◖B◗ b (·) ─   ♪ Feather   △1 ▲1
 5    │     a     │     │     │     │     │     b     │      VVV needs 4 –
 6 ─ (·) ─ (·) ─ (▒) ─ (▒) ─ (▒) ─ (▒) ─ (▒) ─ (·) ─ (·) ─   ◐ Amber     △1 ▲1
 7    │     │     │     v     │     g     │     │     │      GGG needs 4 –
 8 G (·▷ ─ (·) ─ (▒) v ◢V◣ v (▒) g ◢G◣ g (▒) ─ (·) ─ ◁·) Y   ◎ Shell: Red to
 9    │     │     │     v     │     g     │     │     │     move: ride, or lay
10 G (·▶ ─ (▒) ─ (▒) ─ (▒) ─ (▒) ─ (▒) ─ (▒) ─ (▒) ─ ◀·) Y  rockets.
11    │     │     │     y     │     r     │     │     │       1  Pass
12 G (·▷ ─ (·) ─ (▒) y ◢Y◣ y (▒) r ◢R◣ r (▒) ─ (·) ─ ◁·) Y    2  Blue to Yellow
13    │     │     │     y     │     r     │     │     │       3  Red to Yellow
14 ─ (·) ─ (·) ─ (▒) ─ (▒) ─ (▒) ─ (▒) ─ (▒) ─ (·) ─ (·) ─    4  Blue to Violet
15    │     d     │     │     │     │     │     c     │       5  Red to Violet
16 ─ (·) d ◖D◗ d (·) ─ (·) ─ (▒) ─ (·) ─ (·) c ◖C◗ c (·) ─    6  Blue to Green
17    │     d     │     │     │     │     │     c     │       7  Red to Green
18 ─ (·) ─ (·) ─ (·) ─ (△) ─ (▲) ─ (△) ─ (·) ─ (·) ─ (·) ─
19    │     │     │     V     V     V     │     │     │

 arrows/hjkl · Tab · Enter choose · Esc back · Ctrl-Z undo · ! hint · ? help",
    );
}

#[test]
fn a_roomy_terminal_gets_larger_zones() {
    let screen = begin(4, (120, 40)).screen();
    for part in ["╰─▽─╯", "╰───▷", "◀───╯", "◢ Y ◣", "◥   ◤", "◖ A ◗", "( R )"]
    {
        assert!(screen.contains(part), "{part}\n{screen}");
    }
    assert!(begin(4, (120, 40)).ascii().screen().is_ascii());
}

#[test]
fn a_ride_by_touches_and_by_keys() {
    let mut keyboard = small(2);
    touch(&mut keyboard, &["h1"]);
    assert_eq!(keyboard.app.lit().into_iter().collect::<Vec<_>>(), ["h2", "h3"]);
    touch(&mut keyboard, &["h3"]);
    // The rocket may be touched in place of its target; Tab comes to the raiders first.
    touch(&mut keyboard, &["j1", "j2"]);
    keyboard.keys([Key::Esc]);
    assert_eq!(keyboard.notation(), ["ride h1 h2S", "ride j1 j2S"]);
    let mut keyboard = small(2);
    keyboard.keys([Key::Tab, Key::Enter, Key::Tab, Key::Enter]);
    assert_eq!(keyboard.notation(), ["ride h1 h2S"]);
    assert!(keyboard.screen().contains("║•"), "the last move is marked\n{}", keyboard.screen());
}

#[test]
fn several_rockets_in_a_touched_zone_are_numbered() {
    let mut keyboard = small(2);
    keyboard.line(":lay h2-E-red");
    keyboard.line("end");
    keyboard.line("end");
    touch(&mut keyboard, &["h1", "h2"]);
    assert_eq!(keyboard.app.buttons().len(), 2);
    assert!(keyboard.screen().contains(" 1  h1 → i2"), "{}", keyboard.screen());
    keyboard.keys([Key::Char('1')]);
    assert_eq!(keyboard.notation().last().unwrap(), "ride h1 h2E");
}

#[test]
fn a_rocket_is_laid_by_zone_then_nose_then_colour() {
    let mut keyboard = small(2);
    touch(&mut keyboard, &["b2"]);
    assert_eq!(keyboard.app.lit().into_iter().collect::<Vec<_>>(), ["a2", "b1", "b3", "c2"]);
    touch(&mut keyboard, &["c2"]);
    let screen = keyboard.screen();
    assert!(screen.contains(" 1  Blue rocket") && screen.contains(" 2  Red rocket"), "{screen}");
    assert!(screen.contains("Now choose by") && !screen.contains("Pass"), "{screen}");
    keyboard.keys([Key::Char('2')]);
    // With one colour left there is nothing to choose.
    touch(&mut keyboard, &["b2", "b3"]);
    assert_eq!(keyboard.notation(), ["lay b2-E-red", "lay b2-S-blue"]);
    assert!(keyboard.screen().contains(" ▽▶"), "{}", keyboard.screen());
}

#[test]
fn a_rocket_is_laid_by_typing_in_either_case() {
    let mut keyboard = small(2);
    keyboard.line(":lay b2-N-blue");
    keyboard.line(":lay b2-s-red");
    assert_eq!(keyboard.notation(), ["lay b2-N-blue", "lay b2-S-red"]);
    assert!(keyboard.screen().contains(" ◒•"), "{}", keyboard.screen());
    keyboard.line("give violet blue");
    assert!(keyboard.said().contains("(PR-048)"), "{}", keyboard.said());
}

#[test]
fn undo_within_the_turn_only() {
    let mut keyboard = small(2);
    let opening = keyboard.app.play().game().position();
    touch(&mut keyboard, &["h1", "h3", "b2", "b3"]);
    keyboard.keys([Key::Char('1'), Key::Ctrl('z'), Key::Ctrl('z')]);
    assert_eq!(keyboard.app.play().game().position(), opening);
    keyboard.line("end");
    touch(&mut keyboard, &["l19", "l17"]);
    keyboard.keys([Key::Ctrl('z')]);
    assert_eq!(keyboard.notation(), ["end"]);
}

/// Red rides with its three raiders and lays everything it has where nobody of red sees it.
fn marooned() -> Keyboard<PlanetRaiders> {
    let mut keyboard = small(2);
    touch(&mut keyboard, &["h1", "h3", "j1", "j3", "l1", "l3"]);
    for rocket in ["b18-N-blue", "d18-N-blue", "f18-N-blue", "b18-W-red", "d18-W-red"] {
        keyboard.line(&format!(":lay {rocket}"));
    }
    keyboard
}

#[test]
fn pr_118_the_marooned_are_warned() {
    let mut keyboard = marooned();
    let screen = keyboard.screen();
    assert!(screen.contains("⚠End now: marooned!"), "{screen}");
    assert!(screen.contains(" 1  End: marooned!"), "{screen}");
    assert!(screen.contains("Nothing is left"), "{screen}");
    keyboard.keys([Key::Ctrl('z')]);
    assert!(!keyboard.screen().contains("marooned"), "{}", keyboard.screen());
    let mut russian = marooned();
    russian.line("Lang ru");
    assert!(russian.screen().contains("Конец без ракет!"), "{}", russian.screen());
}

#[test]
fn a_refused_touch_names_the_rule() {
    for (touched, rule) in [
        (&["h3"][..], "PR-037"),
        (&["d4"][..], "PR-020"),
        (&["h1", "h5"][..], "PR-055"),
        (&["h1", "b3"][..], "PR-054"),
        (&["h2", "h3"][..], "PR-022"),
        (&["h1", "l12"][..], "PR-010"),
    ] {
        let mut keyboard = small(2);
        touch(&mut keyboard, touched);
        assert!(keyboard.said().contains(rule), "{touched:?}: {}", keyboard.said());
        assert_eq!(keyboard.notation(), [""; 0]);
    }
}

#[test]
fn seats_are_called_and_coloured_by_their_sides() {
    let mut keyboard = small(2);
    keyboard.line("end");
    keyboard.line("resign");
    assert!(keyboard.screen().contains("(Violet): really give up?"), "{}", keyboard.screen());
    for players in 2..=4 {
        let view = small(players).app.play().game().view(Viewer::Spectator);
        for player in &view.players {
            let role = PlanetRaiders::role(&view, player.seat);
            assert_eq!(role.index(), player.side as usize);
        }
    }
}

/// Every legal action can be played by touching places and, at the end, by a button.
#[test]
fn every_legal_action_is_within_reach() {
    let mut keyboard = small(4);
    touch(&mut keyboard, &["h1", "h3"]);
    for action in keyboard.app.legal() {
        let sites = keyboard.app.play().game().sites(action);
        let before = keyboard.app.play().steps().len();
        touch(&mut keyboard, &sites.iter().map(String::as_str).collect::<Vec<_>>());
        if keyboard.app.play().steps().len() == before {
            let place = keyboard.app.buttons().iter().position(|other| *other == action);
            keyboard.handle(Input::Button(place.expect("a button")));
        }
        let written = keyboard.app.play().game().write_action(action);
        assert_eq!(keyboard.notation()[1..], [written]);
        keyboard.keys([Key::Ctrl('z')]);
    }
}

/// One random choice by keys alone: lit places by Tab and Enter, buttons by their digits. Touches
/// are chosen by the action they lead to, and rides more often than anything else.
fn random_move(keyboard: &mut Keyboard<PlanetRaiders>, dice: &mut QuickDice) -> Vec<Command> {
    let legal = keyboard.app.legal();
    let rides: Vec<Action> =
        legal.iter().copied().filter(|action| matches!(action, Action::Ride { .. })).collect();
    let rides_now = !rides.is_empty() && dice.below(4) > 0;
    let action = dice.pick(if rides_now { &rides } else { &legal });
    let before = keyboard.app.play().steps().len();
    let mut commands = Vec::new();
    for site in keyboard.app.play().game().sites(action) {
        while keyboard.app.cursor() != Some(site.as_str()) {
            keyboard.keys([Key::Tab]);
        }
        commands.extend(keyboard.keys([Key::Enter]));
    }
    if keyboard.app.play().steps().len() == before {
        let place = keyboard.app.buttons().iter().position(|other| *other == action);
        let place = place.expect("a button");
        keyboard.keys(vec![Key::Char('0'); place / 9]);
        let digit = char::from(b'1' + (place % 9) as u8);
        commands.extend(keyboard.keys([Key::Char(digit)]));
    }
    commands
}

#[test]
fn whole_games_by_keys_alone() {
    let mut dice = QuickDice::new(1);
    for (players, lang) in [(2, Lang::En), (3, Lang::Fr), (4, Lang::Ru)] {
        let mut keyboard = small(players);
        if players == 3 {
            keyboard = keyboard.ascii();
        }
        keyboard.line(&format!("Lang {lang}"));
        for _ in 0..3000 {
            if keyboard.app.page() == Page::Over {
                break;
            }
            assert_eq!(random_move(&mut keyboard, &mut dice), [Command::Save]);
            check_fits(&keyboard, lang);
        }
        assert_eq!(keyboard.app.page(), Page::Over);
        let outcome = keyboard.app.play().game().pending().outcome().unwrap();
        assert!(keyboard.screen().contains(outcome.reason.as_str()), "{}", keyboard.screen());
    }
}

/// Beside the board of 59 columns and a gap, 20 columns are left, 15 of them for the words of a
/// button.
fn check_fits(keyboard: &Keyboard<PlanetRaiders>, lang: Lang) {
    let (view, words) =
        (keyboard.app.play().game().view(Viewer::Spectator), PlanetRaiders::words(lang));
    for line in PlanetRaiders::panel(&view, &keyboard.app.cast(), &words, &keyboard.app.look()) {
        assert!(line.width() <= 20, "{line}");
    }
    for action in keyboard.app.buttons() {
        let text = words.table(&PlanetRaiders::button(&view, action).expect("words"));
        assert!(text.chars().count() <= 15, "{text}");
    }
}

/// In a crowded zone neither bracket has room, so the middle is reversed.
#[test]
fn a_lit_zone_is_seen_even_when_it_is_full() {
    let mut keyboard = small(2);
    for rocket in ["f2-W-blue", "f2-E-red"] {
        keyboard.line(&format!(":lay {rocket}"));
    }
    keyboard.line("end");
    assert!(keyboard.app.lit().contains("f2"));
    let view = keyboard.app.play().game().view(Viewer::Spectator);
    let board = PlanetRaiders::board(&view, &PlanetRaiders::words(Lang::En), &keyboard.app.look());
    let site = board.site("f2").unwrap().area;
    let middle = drawn(&keyboard.app).0[(site.x + 1, site.y + 1)].clone();
    assert_eq!((middle.symbol(), middle.modifier.contains(Modifier::REVERSED)), ("·", true));
}

#[test]
fn the_own_side_is_at_the_bottom() {
    let options = Options { players: Some(4), ..Options::default() };
    for seat in 0..4 {
        let mut dice = Seed::from_phrase("7").dice("setup", 0);
        let play = Play::<PlanetRaiders>::new(PlanetRaiders::set_up(&options, &mut dice).unwrap());
        let level = |other| quarry_players::Level::new(1).filter(|_| other != seat);
        let table = Seating { levels: (0..4).map(level).collect(), ..table_of("7") };
        let app = App::new(play, table, Lang::En, (80, 24));
        let view = app.play().game().view(Viewer::Spectator);
        let board = PlanetRaiders::board(&view, &PlanetRaiders::words(Lang::En), &app.look());
        let own = &view.players[seat];
        let row = |tile: &planet_raiders::Tile| board.site(&tile.to_string()).unwrap().area.y;
        let bottom = board.sites.iter().map(|site| site.area.y).max();
        assert!(own.raiders.iter().all(|tile| Some(row(tile)) == bottom), "seat {seat}");
    }
}

#[test]
fn a_turned_board_shows_where_rockets_point() {
    let options = Options { players: Some(2), ..Options::default() };
    let mut dice = Seed::from_phrase("7").dice("setup", 0);
    let play = Play::<PlanetRaiders>::new(PlanetRaiders::set_up(&options, &mut dice).unwrap());
    let levels = vec![None, quarry_players::Level::new(1)];
    let app = App::new(play, Seating { levels, ..table_of("7") }, Lang::En, (120, 40));
    let view = app.play().game().view(Viewer::Spectator);
    let look = app.look();
    assert_eq!(look.turn, 2, "red sits at the top of an unturned board");
    let board = PlanetRaiders::board(&view, &PlanetRaiders::words(Lang::En), &look);
    for rocket in &view.rockets {
        let spot = planet_raiders::board().spot(rocket.zone).to_string();
        let zone = board.site(&spot).unwrap().area;
        let place = rocket.zone.place(rocket.nose);
        let target = board.site(&place.target(planet_raiders::board()).to_string()).unwrap().area;
        let south = target.y > zone.y;
        let signs = if south { ["▽", "▼"] } else { ["△", "▲"] };
        let y = if south { zone.bottom() - 1 } else { zone.y };
        let sign = board.ink[(zone.x + zone.width / 2, y)].symbol();
        assert!(signs.contains(&sign), "{sign} in {spot}");
    }
}
