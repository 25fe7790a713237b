//! K. Edge cases: RA-216 to RA-229.

use quarry_game::{SeatSet, Viewer};

use super::*;
use crate::cards::Effect;

#[test]
fn ra_216_ra_217_whatever_stands_on_an_access_space_closes_the_exit_to_others() {
    for plug in ["M", "z", "s", "f", "*"] {
        let closed = raptor_phase(&lower(2, &format!("{plug} b . . . . . . . . s")), 3);
        let rule = if plug == "*" { "RA-069" } else { "RA-037" };
        refused(&closed, "baby 1,2 0,2", rule, "0,2");
        assert_eq!(offered(&closed, "escape"), 0);
        let (rule, at) = match plug {
            "M" => ("RA-081", ""),
            "z" => ("RA-070", "0,2"),
            "f" => ("RA-217", "0,2"),
            _ => ("RA-216", "0,2"),
        };
        refused(&closed, "escape 0,2", rule, at);
    }
    // Beside an exit that nothing closes there must be a baby.
    let open = raptor_phase(&lower(2, ". b . . M . . . . . s"), 3);
    refused(&open, "escape 0,2", "RA-076", "0,2");
    refused(&open, "escape 4,2", "RA-081", "");
    let baby = raptor_phase(&lower(2, "b b . M . . . . . . s"), 3);
    refused(&baby, "baby 1,2 0,2", "RA-037", "0,2");
    allowed(&baby, "escape 0,2");
}

#[test]
fn ra_218_without_a_legal_action_the_player_can_only_end_the_phase() {
    let stuck = raptor_phase("M # . . . . . . . . s\n# . . . . . . . . . .", 4);
    assert_eq!(offers(&stuck), ["end"]);
    assert_eq!(play(stuck, &["end"]).phase, Phase::Draw);
    let shut_in = scientist_phase("s # . . . M . . . . .\nb . . . . . . . . . .", 2);
    assert_eq!(offers(&play(shut_in, &["sleep 0,0 0,1"])), ["end"]);
    // With no point left the phase waits too, so that the last action can still be taken back.
    let spent = play(raptor_phase(REFERENCE, 1), &["mother 5,3"]);
    assert_eq!(offers(&spent), ["end"]);
    let mut table = quarry_game::Play::from_game(raptor_phase(REFERENCE, 1));
    let mother = "mother 5,3".parse().unwrap();
    table.act(Side::Raptor.seat(), mother).unwrap();
    table.undo(Side::Raptor.seat()).unwrap();
    shows(table.game(), REFERENCE);
}

#[test]
fn ra_219_when_all_are_frightened_cards_do_little_and_the_game_goes_on() {
    let board = "f b . . M . . . . . f";
    for (card, left) in [(1, 8), (4, 5), (3, 6), (8, 1), (5, 4), (7, 2)] {
        points(&effect(board, Side::Scientist, card), Side::Raptor, left);
    }
    allowed(&effect("f b . . M . . * . . f", Side::Scientist, 5), "fire 6,0");
    let game = scientist_phase("f z . . M . . . . . f", 2);
    assert_eq!(offers(&game), ["end", "stand 0,0", "stand 10,0"]);
    assert_eq!(refill(play(game, &["end"])).phase, Phase::Choose);
}

#[test]
fn ra_220_killing_the_last_scientist_on_the_board_wins_with_a_full_reserve() {
    let over = play(raptor_phase("b . . M s . . . . . .", 4), &["kill 4,0"]);
    assert_eq!(over.view(Viewer::Spectator).reserve, 9);
    won(&over, Side::Raptor, "RA-003");
}

#[test]
fn ra_221_an_enclosed_mother_still_kills_wakes_and_extinguishes() {
    let game = raptor_phase(
        "
        . . . s . . . . . . .
        . . z M * . . . . . .
        . . . # . . . . . . s",
        3,
    );
    assert_eq!(offered(&game, "mother"), 0);
    points(&play(game, &["wake 2,1", "extinguish 4,1", "kill 3,0"]), Side::Raptor, 0);
}

#[test]
fn ra_222_with_four_tokens_and_four_points_all_but_her_moves_are_possible() {
    let game = raptor_phase("b . s M * . . . . . s", 4);
    let game = Raptor { tokens: 4, ..game };
    refused(&game, "mother 3,1", "RA-085", "");
    points(&play(game, &["kill 2,0", "extinguish 4,0", "baby 0,0 1,0"]), Side::Raptor, 1);
}

#[test]
fn ra_223_the_fifth_baby_decides_after_two_and_two() {
    let two_and_two = |game| Raptor { escaped: 2, captured: 2, ..game };
    let board = lower(2, "b s . M . . . . . . s");
    let raptor = two_and_two(raptor_phase(&board, 2));
    won(&play(raptor, &["escape 0,2"]), Side::Raptor, "RA-002");
    let scientist = two_and_two(scientist_phase(&board, 2));
    let asleep = play(scientist, &["sleep 1,2 0,2"]);
    points(&asleep, Side::Scientist, 1);
    let next =
        Raptor { phase: Phase::Act(1), chosen: asleep.chosen, ..refill(play(asleep, &["end"])) };
    won(&play(next, &["capture 1,2 0,2"]), Side::Scientist, "RA-005");
}

#[test]
fn ra_224_she_returns_to_an_access_space_beside_scientists_or_into_a_line_of_fire() {
    let away = play(
        effect(&lower(1, "s . . M . . . . . . s\n. s . . . . . . . . ."), Side::Raptor, 2),
        &["end"],
    );
    for place in ["0,2", "1,1", "5,1"] {
        allowed(&away, &format!("return {place}"));
    }
}

#[test]
fn ra_225_the_scientists_have_a_point_whenever_the_mother_goes_away() {
    let mut disappearances = 0;
    for_each_step(|before, after| {
        if before.phase == Phase::Choose && after.mother.is_none() {
            disappearances += 1;
            let Phase::Act(given) = after.phase else { panic!("{after}") };
            assert!(given >= 1 && decider(after) == Side::Scientist.seat(), "{after}");
        }
    });
    assert!(disappearances > 50, "{disappearances}");
}

#[test]
fn ra_226_recovery_never_meets_a_baby_that_fell_asleep_in_this_round() {
    let mut recoveries = 0;
    for_each_position(|game| {
        if matches!((game.phase, game.effect()), (Phase::Effect(_), Effect::Recover(_))) {
            recoveries += 1;
            assert!(!game.asleep().meets(game.marked), "{game}");
        }
    });
    assert!(recoveries > 50, "{recoveries}");
}

#[test]
fn ra_227_an_earlier_fright_is_over_although_another_one_is_fresh() {
    let fear = play(effect("f . . M . s . . . . s", Side::Raptor, 3), &["fear 5,0"]);
    refused(&fear, "stand 5,0", "RA-163", "5,0");
    allowed(&fear, "stand 0,0");
}

#[test]
fn ra_228_jeeps_and_the_mother_remove_fire_and_nobody_else() {
    after(
        effect("s * . . M . . . . . .", Side::Scientist, 3),
        &["jeep 0,0 1,0"],
        ". s . . M . . . . . .",
    );
    for_each_step(|before, after| {
        if after.fires.len() < before.fires.len() {
            let jeep =
                matches!((before.phase, before.effect()), (Phase::Effect(_), Effect::Jeep(_)));
            let mother =
                matches!(before.phase, Phase::Act(_)) && decider(before) == Side::Raptor.seat();
            assert!(jeep || mother, "{before}");
        }
    });
}

#[test]
fn ra_229_the_shuffle_does_not_touch_the_observed_hand() {
    let away = play(effect(REFERENCE, Side::Raptor, 6), &["end", "return 5,4"]);
    let observed = play(away, &["draw 3", "draw 4"]);
    assert_eq!(observed.pending().seats(), SeatSet::one(Side::Scientist.seat()));
    assert_eq!(offers(&observed), ["card 1", "card 2", "card 4"]);
    let shuffled = play(observed, &["card 1", "card 3", "gas 3,2"]);
    assert_eq!((shuffled.hands[1], shuffled.piles[1]), (card_set("24"), card_set("1356789")));
    assert!(!shuffled.observed, "the next round is not observed");
}
