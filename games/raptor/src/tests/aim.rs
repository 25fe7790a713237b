//! A. Aim and victory: RA-001 to RA-007.

use super::*;

#[test]
fn ra_001_two_players_each_command_their_own_side() {
    let raptors = raptor_phase(REFERENCE, 2);
    assert_eq!(raptors.seats(), 2);
    allowed(&raptors, "mother 5,3");
    refused_to(&raptors, Side::Scientist.seat(), "mother 5,3", "RA-073", "");
    let scientists = scientist_phase(REFERENCE, 2);
    allowed(&scientists, "scientist 0,1 0,0");
    refused_to(&scientists, Side::Raptor.seat(), "scientist 0,1 0,0", "RA-151", "");
}

#[test]
fn ra_002_the_third_escaped_baby_wins() {
    let board = "
          . . . . . . . . . . .
          . . . . . . . . . . .
          b . . . . M . . . . .
          b . . . . . . . . . .
          s . . . . . . . . . b";
    let second = Raptor { escaped: 1, captured: 1, ..raptor_phase(board, 4) };
    let second = play(second, &["escape 0,2"]);
    points(&second, Side::Raptor, 3);
    won(&play(second, &["escape 0,3"]), Side::Raptor, "RA-002");
}

#[test]
fn ra_003_a_board_without_scientists_wins_whatever_the_reserve() {
    let one = raptor_phase(". . s M . . . . . . b", 2);
    let over = play(one, &["kill 2,0"]);
    assert_eq!(over.view(quarry_game::Viewer::Spectator).reserve, 9);
    won(&over, Side::Raptor, "RA-003");
    let frightened = play(raptor_phase(". . s M f . . . . . b", 2), &["kill 2,0"]);
    points(&frightened, Side::Raptor, 1);
    won(&play(frightened, &["kill 4,0"]), Side::Raptor, "RA-003");
}

#[test]
fn ra_004_five_sleep_tokens_held_at_once_win() {
    let board = ". . s M . . . . . . b";
    let fourth = Raptor { tokens: 3, ..scientist_phase(board, 2) };
    points(&play(fourth, &["shoot 2,0"]), Side::Scientist, 1);
    let fifth = Raptor { tokens: 4, ..scientist_phase(board, 2) };
    won(&play(fifth, &["shoot 2,0"]), Side::Scientist, "RA-004");
    // Four hits, one of them healed, then a fifth hit: only four tokens lie on her.
    let healed = duel(Raptor { tokens: 4, ..stand(board) }, Side::Raptor, 5);
    let shot = play(healed, &["heal", "end", "shoot 2,0"]);
    assert_eq!(shot.tokens, 4);
    points(&shot, Side::Scientist, 3);
}

#[test]
fn ra_005_the_third_captured_baby_wins_and_only_sleeping_ones_are_captured() {
    let board = "
        . . s z . M . . . . .
        . . s b . . . . . . .";
    let second = play(Raptor { captured: 1, ..scientist_phase(board, 2) }, &["capture 2,0 3,0"]);
    points(&second, Side::Scientist, 1);
    let third = Raptor { captured: 2, ..scientist_phase(board, 2) };
    refused(&third, "capture 2,1 3,1", "RA-168", "3,1");
    won(&play(third, &["capture 2,0 3,0"]), Side::Scientist, "RA-005");
}

#[test]
fn ra_006_victory_stops_the_game_in_the_middle_of_a_phase() {
    let game = Raptor { escaped: 2, ..raptor_phase("b . s M . . . . . . b", 5) };
    let over = play(game, &["escape 10,0"]);
    won(&over, Side::Raptor, "RA-002");
    for seat in [Side::Raptor, Side::Scientist].map(Side::seat) {
        let mut actions = Vec::new();
        over.legal_actions(seat, &mut actions);
        assert_eq!(actions, []);
        refused_to(&over, seat, "kill 2,0", "RA-006", "");
        refused_to(&over, seat, "end", "RA-006", "");
    }
    let mut draws = Vec::new();
    over.chances(&mut draws);
    assert_eq!(draws, []);
}

#[test]
fn ra_007_exactly_one_side_fulfils_exactly_one_condition_when_it_ends() {
    let (mut raptor, mut scientist) = (0, 0);
    for_each_position(|game| {
        let placed = !matches!(game.phase, Phase::PlaceRaptors | Phase::PlaceScientists);
        let for_raptor = [game.escaped >= 3, placed && game.scientists.is_empty()];
        let for_scientist = [game.captured >= 3, game.tokens >= 5];
        let fulfilled = for_raptor.into_iter().chain(for_scientist).filter(|good| *good).count();
        let outcome = game.pending().outcome();
        assert_eq!(fulfilled, usize::from(outcome.is_some()), "{game}");
        if let Some(outcome) = outcome {
            let raptor_wins = for_raptor.contains(&true);
            assert_eq!(outcome.ranks(), if raptor_wins { [1, 2] } else { [2, 1] });
            raptor += u32::from(raptor_wins);
            scientist += u32::from(!raptor_wins);
        }
    });
    assert_eq!(u64::from(raptor + scientist), RANDOM_GAMES);
}
