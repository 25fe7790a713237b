//! Raptor at one keyboard: keys in, the screen out.

#[path = "../raptor_table/mod.rs"]
mod raptor_table;
mod shape;
#[path = "../table/mod.rs"]
mod table;
mod telling;

use quarry_game::{Game, Lang, Notation, Pending, Play, QuickDice, Seat, Secrets, Viewer};
use quarry_terminal::TerminalGame;
use quarry_terminal::app::{App, Command, Page};
use quarry_terminal::input::{Input, Key};
use quarry_terminal::phrases::Phrases;
use raptor::Raptor;
use raptor_table::Keyboard;
use table::{screen_of, table_of};

const RAPTOR: Seat = Seat::at(0);
const SCIENTIST: Seat = Seat::at(1);

#[test]
fn the_first_screen_shows_the_tiles_the_exits_and_the_legal_places() {
    let keyboard = Keyboard::new(80, 24).ascii();
    let screen = keyboard.screen();
    let expected = "
 Raptor   choose > effect > points > draw                      Shell 0 : Fern 0
     0    1   2   3    4   5   6    7   8   9    10     Shell, Raptor
0    .  | .   .   .  |(.) (.) ### | .  ###  .  | .      card     -
        |            |(-) (-) ### |    ###     |        hand      pile 9
1    .  | .  ###  .  |(.) (.) (.) | .   .   .  | .      played   -
        |    ###     |(-) (-) (-) |            |        escaped  ...
2 << .  | .   .   .  |### (.) (.) |###  .   .  | .  >>  wounds   .....
        |            |### (-) (-) |###         |        Fern, Scientists
    ----+------------+------------+------------+----    card     -
3    .  | .   .   .  |(.) (.) (.) | .  ###  .  | .      hand      pile 9
        |            |(-) (-) (-) |    ###     |        played   -
4    .  | .   .   .  |### (.) (.) | .  ###  .  | .      captured ...
        |            |### (-) (-) |    ###     |        darts    *****
5 << .  |###  .   .  |(.) (.) (.) | .   .   .  | .  >>  reserve  10, fires 10
        |###         |(-) (-) (-) |            |";
    for (line, wanted) in screen.lines().zip(expected.lines().skip(1)) {
        assert_eq!(line.trim_end(), wanted.trim_end(), "\n{screen}");
    }
}

#[test]
fn a_roomy_terminal_gets_larger_cells() {
    let screen = Keyboard::new(120, 40).screen();
    assert!(screen.contains("╭───╮"), "{screen}");
    assert!(screen.contains("│ · │"), "{screen}");
    assert!(screen.contains("▟███▙"), "{screen}");
}

#[test]
fn cursor_and_enter_place_a_figure_and_the_last_move_is_marked() {
    let mut keyboard = Keyboard::new(80, 24).ascii();
    keyboard.keys([Key::Tab, Key::Right, Key::Enter]);
    assert!(keyboard.screen().contains("[M]<"), "{}", keyboard.screen());
    assert_eq!(keyboard.notation(), ["place 5,0"]);
    // Without a lit place next to it the cursor still goes everywhere, edges included.
    keyboard.keys([Key::Char('h'); 12]);
    assert_eq!(keyboard.app.cursor(), Some("0,0"));
    keyboard.keys([Key::Down, Key::Char('j'), Key::Left]);
    assert_eq!(keyboard.app.cursor(), Some("exit 2 west"));
}

#[test]
fn tab_goes_round_the_lit_places_both_ways() {
    let mut keyboard = Keyboard::new(80, 24);
    let lit = keyboard.app.lit().len();
    keyboard.keys([Key::Tab]);
    let first = keyboard.app.cursor().unwrap().to_owned();
    keyboard.keys(vec![Key::Tab; lit]);
    assert_eq!(keyboard.app.cursor(), Some(first.as_str()));
    keyboard.keys(vec![Key::Tab; 3]);
    keyboard.keys(vec![Key::BackTab; 3]);
    assert_eq!(keyboard.app.cursor(), Some(first.as_str()));
    keyboard.keys([Key::BackTab, Key::Tab]);
    assert_eq!(keyboard.app.cursor(), Some(first.as_str()));
}

#[test]
fn typed_notation_plays_and_completes() {
    let mut keyboard = Keyboard::new(80, 24);
    keyboard.line("place 5,4");
    assert_eq!(keyboard.notation(), ["place 5,4"]);
    keyboard.type_in("pla");
    keyboard.keys([Key::Tab]);
    assert!(keyboard.screen().contains(":place"), "{}", keyboard.screen());
    keyboard.keys([Key::Esc]);
    keyboard.line("plant a tree");
    assert!(keyboard.said().contains("plant a tree"), "{}", keyboard.said());
}

#[test]
fn russian_and_french_keyboards_work_as_they_are() {
    let mut keyboard = Keyboard::at_choice();
    // The key of q, asked from the curtain; then no, in Russian.
    keyboard.keys([Key::Char('й'), Key::Char('н'), Key::Enter]);
    assert_eq!(keyboard.app.page(), Page::Table);
    // The moves and the choice of a card by the keys of digits without Shift.
    keyboard.line("ьщмуы");
    assert_eq!(keyboard.app.page(), Page::Moves);
    keyboard.keys([Key::Esc]);
    let unshifted = ['&', 'é', '"', '\'', '(', '-', 'è', '_', 'ç'];
    let card = keyboard.hand()[0];
    keyboard.keys([Key::Char(unshifted[usize::from(card) - 1])]);
    assert_eq!(keyboard.notation().last().unwrap(), &format!("card {card}"));
}

#[test]
fn a_refusal_names_the_rule_and_marks_the_place() {
    let mut keyboard = Keyboard::new(80, 24).ascii();
    keyboard.handle(Input::Site("2,1".into()));
    assert_eq!(keyboard.said(), "There is a rock on 2,1. (RA-022)");
    assert!(keyboard.screen().contains("[##!") || keyboard.screen().contains("###!"));
    keyboard.line("place 0,0");
    assert!(keyboard.said().contains("(RA-026)"), "{}", keyboard.said());
    keyboard.line("why place 1,0");
    assert!(keyboard.said().contains("(RA-026)"), "{}", keyboard.said());
    keyboard.line("why place 5,0");
    assert_eq!(keyboard.said(), "This is legal now.");
    assert_eq!(keyboard.notation(), [""; 0]);
}

#[test]
fn an_exit_can_be_asked_about() {
    let mut keyboard = Keyboard::new(80, 24).ascii();
    keyboard.handle(Input::Site("exit 2 west".into()));
    assert_eq!(keyboard.said(), "First the figures are placed, each on its tile. (RA-024)");
}

#[test]
fn undo_takes_back_and_says_why_it_stops() {
    let mut keyboard = Keyboard::new(80, 24);
    keyboard.line("undo");
    assert_eq!(keyboard.said(), "There is nothing to take back.");
    keyboard.line("place 5,4");
    keyboard.keys([Key::Ctrl('z')]);
    assert_eq!((keyboard.notation().len(), keyboard.said()), (0, "Taken back.".to_owned()));

    let mut keyboard = Keyboard::at_choice();
    keyboard.keys([Key::Enter]);
    keyboard.line("undo");
    assert_eq!(keyboard.said(), "No undo beyond this: cards were drawn or dice rolled.");
    let steps = keyboard.app.play().steps().len();
    keyboard.choose_first();
    assert_eq!(keyboard.app.page(), Page::Curtain(SCIENTIST, raptor_table::DECISION));
    keyboard.keys([Key::Char('u')]);
    assert_eq!(keyboard.app.play().steps().len(), steps);
    assert_eq!(keyboard.app.page(), Page::Curtain(RAPTOR, raptor_table::DECISION));
}

#[test]
fn the_curtain_hides_everything_and_only_enter_lifts_it() {
    let mut keyboard = Keyboard::at_choice();
    let screen = keyboard.screen();
    assert!(screen.contains(" (Raptor)."), "{screen}");
    let rest = screen.replace("A scientist starts on 10,0.", "");
    assert!(!rest.contains(|sign: char| sign.is_ascii_digit()), "{screen}");
    keyboard.keys([Key::Char('1'), Key::Esc, Key::Tab, Key::Char(':')]);
    assert_eq!(keyboard.app.page(), Page::Curtain(RAPTOR, raptor_table::DECISION));
    keyboard.keys([Key::Enter]);
    assert_eq!(keyboard.app.page(), Page::Table);
    keyboard.choose_first();
    let screen = keyboard.screen();
    assert!(screen.contains(" (Scientists)."), "{screen}");
    assert!(!screen.contains(|sign: char| sign.is_ascii_digit()), "{screen}");
}

#[test]
fn the_curtain_tells_what_everybody_saw() {
    let tie = raptor_table::points_position().replace("hands=12/45", "hands=123/145");
    let tie = tie.replace("piles=345678/236789", "piles=456789/236789");
    let tie = tie.replace("chosen=9/1", "chosen=-/-").replace("phase=act:5", "phase=choose");
    let mut keyboard = Keyboard::from_position(&tie);
    keyboard.keys([Key::Enter, Key::Char('1'), Key::Enter, Key::Char('1')]);
    let screen = keyboard.screen();
    assert_eq!(keyboard.app.page(), Page::Curtain(RAPTOR, raptor_table::DECISION));
    assert!(screen.contains("Equal cards: nothing happens."), "{screen}");
    assert!(!screen.contains("draws"), "{screen}");
}

#[test]
fn a_player_may_draw_the_curtain_again() {
    let mut keyboard = Keyboard::at_choice();
    keyboard.keys([Key::Enter]);
    keyboard.line("place 1,1");
    keyboard.keys([Key::Esc]);
    assert_eq!(keyboard.app.page(), Page::Table, "the answer goes first");
    keyboard.keys([Key::Esc]);
    assert_eq!(keyboard.app.page(), Page::Curtain(RAPTOR, raptor_table::DECISION));
}

#[test]
fn quitting_from_the_curtain_shows_nothing_and_asks() {
    let mut keyboard = Keyboard::at_choice();
    assert_eq!(keyboard.keys([Key::Char('q')]), []);
    let screen = keyboard.screen();
    assert!(screen.contains("Quit?") && !screen.contains("pile"), "{screen}");
    keyboard.keys([Key::Char('n')]);
    assert_eq!(keyboard.app.page(), Page::Curtain(RAPTOR, raptor_table::DECISION));
    assert_eq!(keyboard.keys([Key::Char('q'), Key::Char('y')]), [Command::Leave]);
}

#[test]
fn cards_are_chosen_by_their_number() {
    let mut keyboard = Keyboard::at_choice();
    keyboard.keys([Key::Enter]);
    let hand = keyboard.hand();
    let missing = (1..=9).find(|card| !hand.contains(card)).unwrap();
    keyboard.keys([Key::Char(char::from(b'0' + missing))]);
    assert!(keyboard.said().contains("(RA-047)"), "{}", keyboard.said());
    keyboard.keys([Key::Char(char::from(b'0' + hand[2]))]);
    assert_eq!(keyboard.notation().last().unwrap(), &format!("card {}", hand[2]));
}

/// Draws the same position twice, the second time with everything dealt again that the player at
/// the keyboard cannot know: no sign of the screen may differ.
#[test]
fn the_screen_never_depends_on_what_the_viewer_cannot_know() {
    let mut dice = QuickDice::new(3);
    let mut compared = 0;
    for seed in 0..2 {
        let mut keyboard = Keyboard::seeded(&format!("leak {seed}"));
        for _ in 0..250 {
            if keyboard.app.page() == Page::Over {
                break;
            }
            let game = *keyboard.app.play().game();
            let secret = Raptor::is_secret(&game.view(Viewer::Spectator));
            let viewer = match game.pending() {
                Pending::Seats(seats) if secret => Viewer::Seat(seats.lowest()),
                _ => Viewer::Spectator,
            };
            let mut redealt = game;
            redealt.redeal(viewer, &mut dice);
            assert_eq!(open_screen(&game), open_screen(&redealt), "{}", game.position());
            compared += usize::from(redealt.position() != game.position());
            keyboard.random_move(&mut dice);
        }
    }
    assert!(compared > 60, "only {compared} positions had a secret");
}

/// What the deciding player sees: the curtain, if there is one, then the table and the moves.
fn open_screen(game: &Raptor) -> String {
    let mut app = App::new(Play::from_game(*game), table_of("7"), Lang::En, (80, 24));
    let mut screens = screen_of(&app);
    app.handle(Input::Key(Key::Enter));
    screens += &screen_of(&app);
    ":moves".chars().for_each(|sign| drop(app.handle(Input::Key(Key::Char(sign)))));
    app.handle(Input::Key(Key::Enter));
    assert_eq!(app.page(), Page::Moves);
    screens + &screen_of(&app)
}

#[test]
fn the_log_tells_each_player_only_own_draws() {
    let mut keyboard = Keyboard::at_choice();
    keyboard.keys([Key::Enter]);
    let own = keyboard.hand();
    keyboard.keys([Key::PageUp]);
    let log = keyboard.screen();
    let drawn = |card: &u8| log.contains(&format!("You draw card {card}."));
    assert_eq!((1..=9).filter(drawn).collect::<Vec<_>>(), own, "{log}");
    assert!(log.contains("The scientist player draws a card. × 3"), "{log}");
    assert!(log.contains("No undo beyond this"), "{log}");
    // The same log in the open: nobody's cards.
    keyboard.keys([Key::Esc]);
    keyboard.choose_first();
    keyboard.keys([Key::Enter]);
    keyboard.choose_first();
    keyboard.line(":log");
    assert!(!keyboard.screen().contains("You draw"), "{}", keyboard.screen());
}

#[test]
fn a_look_at_the_hand_is_behind_the_curtain_too() {
    let mut keyboard = Keyboard::at_points();
    assert_eq!(keyboard.app.page(), Page::Table);
    keyboard.line(":hand 2");
    assert!(keyboard.screen().contains(" (Scientists)."));
    keyboard.keys([Key::Enter]);
    assert_eq!(keyboard.app.page(), Page::Hand);
    assert_eq!(keyboard.screen().matches('.').count(), 2, "{}", keyboard.screen());
    keyboard.keys([Key::Esc]);
    assert_eq!(keyboard.app.page(), Page::Table);
    assert!(!keyboard.screen().contains("Your hand"));
    keyboard.line(":hand 7");
    assert_eq!(keyboard.said(), "Whose hand? ◎ Shell, ♣ Fern");
}

#[test]
fn the_piece_is_touched_before_its_target() {
    let mut keyboard = Keyboard::from_position(&raptor_table::points_position());
    keyboard.handle(Input::Site("1,0".into()));
    assert_eq!(keyboard.notation(), [""; 0]);
    assert!(keyboard.app.lit().contains("1,1"), "{:?}", keyboard.app.lit());
    // A stray touch says why it is refused, and the selection stays.
    keyboard.handle(Input::Site("5,5".into()));
    assert!(keyboard.said().contains("(RA-"), "{}", keyboard.said());
    assert!(keyboard.app.lit().contains("1,1"));
    keyboard.handle(Input::Site("1,1".into()));
    assert_eq!(keyboard.notation(), ["baby 1,0 1,1"]);
    // Touching a piece twice lets it go; the mother may be touched first or not at all.
    keyboard.handle(Input::Site("4,0".into()));
    keyboard.handle(Input::Site("4,0".into()));
    keyboard.handle(Input::Site("4,1".into()));
    assert_eq!(keyboard.notation().last().unwrap(), "mother 4,1");
    keyboard.handle(Input::Site("4,1".into()));
    keyboard.handle(Input::Site("4,0".into()));
    assert_eq!(keyboard.notation().last().unwrap(), "mother 4,0");
}

#[test]
fn a_click_on_a_cell_touches_it() {
    let mut keyboard = Keyboard::new(80, 24);
    let screen = keyboard.screen();
    let row = screen.lines().position(|line| line.contains("╭·╮")).unwrap();
    let line = screen.lines().nth(row).unwrap();
    let column = line.chars().position(|sign| sign == '╭').unwrap();
    keyboard.click(column as u16 + 1, row as u16);
    assert_eq!(keyboard.notation(), ["place 4,0"]);
}

#[test]
fn a_small_terminal_waits_and_loses_nothing() {
    let mut keyboard = Keyboard::new(80, 24);
    keyboard.line("place 5,4");
    let before = keyboard.screen();
    // Drawn after the window shrank, but before the app heard of it.
    table::drawn_on(&keyboard.app, (20, 5));
    keyboard.resize(79, 24);
    assert!(keyboard.screen().contains("79 × 24"), "{}", keyboard.screen());
    keyboard.keys([Key::Tab, Key::Enter]);
    keyboard.resize(120, 40);
    assert!(keyboard.screen().contains("│ · │"));
    keyboard.resize(80, 24);
    assert_eq!(keyboard.screen(), before);
}

#[test]
fn help_moves_and_languages() {
    let mut keyboard = Keyboard::new(80, 24);
    keyboard.keys([Key::Char('?')]);
    assert!(keyboard.screen().contains("why ACTION"), "{}", keyboard.screen());
    keyboard.keys([Key::Esc]);
    keyboard.line("moves");
    assert!(keyboard.screen().contains("place 4,0   Place the mother on 4,0"));
    keyboard.keys([Key::PageDown, Key::Esc]);
    keyboard.line("Lang fr");
    assert!(keyboard.screen().contains("jouées"), "{}", keyboard.screen());
    keyboard.line("Lang ru");
    assert!(keyboard.screen().contains("сыграны"), "{}", keyboard.screen());
    keyboard.line("Lang xx");
    assert!(keyboard.said().contains("en, fr"), "{}", keyboard.said());
}

#[test]
fn quit_and_resign_ask_first() {
    let mut keyboard = Keyboard::new(80, 24);
    keyboard.line("quit");
    assert_eq!(keyboard.keys([Key::Char('n')]), []);
    keyboard.line("resign");
    assert_eq!(keyboard.keys([Key::Enter]), []);
    assert_eq!(keyboard.keys([Key::Char('y')]), [Command::Save]);
    let screen = keyboard.screen();
    assert!(screen.contains("The raptor player gave up: the scientists win. (resigned)"));
    keyboard.keys([Key::Char('s')]);
    let commands = keyboard.line("my game.json");
    assert_eq!(commands, [Command::SaveCopy("my game.json".into())]);
    keyboard.keys([Key::Enter]);
    assert_eq!(keyboard.keys([Key::Char('r')]), [Command::Again]);
    assert_eq!(keyboard.keys([Key::Ctrl('c')]), [Command::Leave]);
}

#[test]
fn whole_games_by_keys_alone() {
    let mut dice = QuickDice::new(1);
    for (index, lang) in Lang::ALL.into_iter().enumerate() {
        let mut keyboard = Keyboard::seeded(&format!("game {index}"));
        keyboard.line(&format!("Lang {lang}"));
        let words = Raptor::words(lang);
        for _ in 0..3000 {
            if keyboard.app.page() == Page::Over {
                break;
            }
            let commands = keyboard.random_move(&mut dice);
            let played = keyboard.app.play().steps().len();
            check_panel_fits(&keyboard, &words);
            assert!(
                commands.is_empty() || commands == [Command::Save],
                "step {played}: {commands:?}"
            );
            keyboard.screen();
        }
        assert_eq!(keyboard.app.page(), Page::Over);
        let replayed = Play::<Raptor>::load(&keyboard.app.play().record()).unwrap();
        assert_eq!(replayed.game().position(), keyboard.app.play().game().position());
        let outcome = keyboard.app.play().game().pending().outcome().unwrap();
        assert!(keyboard.screen().contains(outcome.reason.as_str()), "{}", keyboard.screen());
    }
}

/// Beside the board of 54 columns and a gap, 25 columns are left.
fn check_panel_fits(keyboard: &Keyboard, words: &Phrases) {
    for viewer in Viewer::all(2) {
        let view = keyboard.app.play().game().view(viewer);
        for line in Raptor::panel(&view, &keyboard.app.cast(), words, &keyboard.app.look()) {
            assert!(line.width() <= 25, "{line}");
        }
    }
}

#[test]
fn plain_letters_are_enough_for_a_whole_game() {
    let mut dice = QuickDice::new(9);
    let mut keyboard = Keyboard::seeded("plain").ascii();
    for _ in 0..3000 {
        if keyboard.app.page() == Page::Over {
            break;
        }
        keyboard.random_move(&mut dice);
        let screen = keyboard.screen();
        assert!(screen.is_ascii(), "{screen}");
    }
    assert_eq!(keyboard.app.page(), Page::Over);
    assert!(keyboard.screen().is_ascii());
}

#[test]
fn without_colour_there_is_none() {
    let mut dice = QuickDice::new(5);
    let mut keyboard = Keyboard::seeded("mono").mono();
    for _ in 0..150 {
        keyboard.handle(Input::Site("2,1".into()));
        assert!(raptor_table::is_colourless(&keyboard.app));
        keyboard.random_move(&mut dice);
    }
    keyboard.line(":quit");
    assert!(raptor_table::is_colourless(&keyboard.app));
    assert!(!raptor_table::is_colourless(&Keyboard::new(80, 24).app), "the test sees colours");
}

#[test]
fn every_card_fits_its_button_in_three_languages() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut keyboard = Keyboard::choice_seeded(&format!("cards {seed}"));
        for _ in 0..2 {
            keyboard.keys([Key::Enter]);
            for lang in Lang::ALL {
                keyboard.line(&format!("Lang {lang}"));
                for line in keyboard.screen().lines().skip(16).take(3) {
                    assert!(line.trim_end().ends_with('.'), "{lang}: {line}");
                    seen.insert((lang, line.to_owned()));
                }
            }
            keyboard.choose_first();
        }
    }
    assert!(seen.len() >= 3 * 15, "only {} kinds of card", seen.len());
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let hands = |seed: &str| {
        let mut keyboard = Keyboard::choice_seeded(seed);
        keyboard.keys([Key::Enter]);
        keyboard.hand()
    };
    assert_eq!(hands("7"), hands("7"));
    let other = (0..9).any(|seed| hands(&seed.to_string()) != hands("7"));
    assert!(other, "the seed does not matter");
}
