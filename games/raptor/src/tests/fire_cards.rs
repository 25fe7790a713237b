//! J. Scientist cards 5 and 7 (fire), 8 and 9: RA-205 to RA-215.

use super::*;
use crate::cards::Effect;

#[test]
fn ra_205_card_5_lays_two_fires() {
    let fire = effect("s . . . M . . . . . .", Side::Scientist, 5);
    let two =
        after(fire, &["fire 1,0", "fire 0,1"], "s * . . M . . . . . .\n* . . . . . . . . . .");
    points(&two, Side::Raptor, 4);
}

#[test]
fn ra_206_card_7_lays_three_fires() {
    let fire = effect("s . . . M . . . . . .", Side::Scientist, 7);
    let three = after(
        fire,
        &["fire 1,0", "fire 0,1", "fire 1,1"],
        "s * . . M . . . . . .\n* * . . . . . . . . .",
    );
    points(&three, Side::Raptor, 2);
}

#[test]
fn ra_207_a_fire_lies_beside_a_scientist_or_a_fire_even_one_just_laid() {
    let fire = effect("s . . . M . . . * . .", Side::Scientist, 5);
    check_reach(
        &fire,
        "fire",
        "s x . . M . . x * x .
         x . . . . . . . x . .",
    );
    refused(&fire, "fire 2,0", "RA-207", "2,0");
    allowed(&play(fire, &["fire 1,0"]), "fire 2,0");
}

#[test]
fn ra_208_only_active_scientists_are_sources() {
    let fire = effect("f . . . M . . . . . s", Side::Scientist, 5);
    refused(&fire, "fire 1,0", "RA-207", "1,0");
    allowed(&fire, "fire 9,0");
    points(&effect("f . . . M . . . . . f", Side::Scientist, 5), Side::Raptor, 4);
}

#[test]
fn ra_209_fire_spreads_without_an_active_scientist() {
    let fire = effect("f . . . M . . * . . f", Side::Scientist, 5);
    check_reach(&fire, "fire", "f . . . M . x * x . f\n. . . . . . . x . . .");
}

#[test]
fn ra_210_only_free_spaces_burn_l_tiles_and_access_spaces_too() {
    let board = "
          . . . . . . . . . . . E
          . b . . . . . . . . .
        E s # . . . . . . . . .
        E . z . . . . . . . . .
          * . . . . . . . . . .
          . . . . M . . . . . s E";
    let fire = effect(board, Side::Scientist, 7);
    check_reach(
        &fire,
        "fire",
        "
          . . . . . . . . . . . E
          x b . . . . . . . . .
        E s # . . . . . . . . .
        E x z . . . . . . . . .
          * x . . . . . . . . x
          x . . . M . . . . x s E",
    );
    refused(&fire, "fire 1,2", "RA-210", "1,2");
    refused(&fire, "fire 0,4", "RA-210", "0,4");
}

#[test]
fn ra_211_all_fires_are_laid_unless_tokens_or_spaces_run_out() {
    let fire = effect("s . . . M . . . . . .", Side::Scientist, 7);
    let two = play(fire, &["fire 1,0", "fire 0,1"]);
    refused(&fire, "end", "RA-211", "");
    refused(&two, "end", "RA-211", "");
    let supply = effect("s * * * * * * * * * .\n. . . . . . . . . . M", Side::Scientist, 7);
    points(&play(supply, &["fire 0,1"]), Side::Raptor, 2);
    let spaces = effect("s . # M . . . . . . .\n# # . . . . . . . . .", Side::Scientist, 7);
    points(&play(spaces, &["fire 1,0"]), Side::Raptor, 2);
}

#[test]
fn ra_212_fire_is_never_laid_on_a_figure_and_harms_none() {
    let board = "
        . b . . . . . . . . .
        s s M . . . . . . . .
        . z . . . . . . . . .";
    let fire = effect(board, Side::Scientist, 7);
    for figure in ["1,0", "2,1", "1,2", "0,1"] {
        refused(&fire, &format!("fire {figure}"), "RA-212", figure);
    }
    after(
        fire,
        &["fire 0,0", "fire 0,2", "fire 0,3"],
        "
        * b . . . . . . . . .
        s s M . . . . . . . .
        * z . . . . . . . . .
        * . . . . . . . . . .",
    );
}

#[test]
fn ra_213_card_8_makes_one_to_four_jeep_moves() {
    let jeep = effect("s . . . M . . . . . s", Side::Scientist, 8);
    refused(&jeep, "end", "RA-052", "");
    let four = ["jeep 0,0 0,5", "jeep 0,5 10,5", "jeep 10,5 10,1", "jeep 10,1 0,1"];
    for count in 1..4 {
        allowed(&play(jeep, &four[..count]), "end");
    }
    points(&play(jeep, &four), Side::Raptor, 1);
    refused(&jeep, "jeep 0,0 5,0", "RA-197", "4,0");
}

#[test]
fn ra_214_the_four_moves_are_split_freely() {
    let jeep = effect("s . . . M . . . . . s", Side::Scientist, 8);
    after(
        jeep,
        &["jeep 0,0 3,0", "jeep 10,0 5,0", "jeep 3,0 0,0", "jeep 5,0 9,0"],
        "s . . . M . . . . s .",
    );
}

#[test]
fn ra_215_the_nine_has_no_effect() {
    assert_eq!(Card::Nine.effect(Side::Scientist), Effect::Nothing);
    for raptor in 1..=8 {
        let hand = format!("{raptor}{}", lowest_but(raptor));
        let cards = [format!("card {raptor}"), "card 9".to_owned()];
        let log = happenings(round(REFERENCE, &hand, "129"), &cards);
        let card = Card::ALL[usize::from(raptor) - 1];
        assert_eq!(log[1], Happening::Effect { side: Side::Raptor, card });
    }
}
