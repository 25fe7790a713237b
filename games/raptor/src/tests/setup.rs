//! C. Setup: RA-024 to RA-036.

use quarry_game::{Odds, Viewer};

use super::*;
use crate::board::layout::Layout;
use crate::setup::Setup;
use crate::view::HandView;

const RAPTORS: [&str; 6] =
    ["place 5,4", "place 3,2", "place 6,0", "place 7,1", "place 3,5", "place 7,4"];
const SCIENTISTS: [&str; 4] = ["place 0,1", "place 0,4", "place 10,2", "place 10,5"];
const DRAWS: [&str; 6] = ["draw 1", "draw 5", "draw 9", "draw 2", "draw 5", "draw 8"];

/// The reference board before the first figure is placed.
fn empty() -> Raptor {
    Raptor::start(&Setup { layout: Layout::REFERENCE })
}

fn placed() -> Raptor {
    play(play(empty(), &RAPTORS), &SCIENTISTS)
}

#[test]
fn ra_024_raptors_are_placed_before_scientists() {
    refused_to(&empty(), Side::Scientist.seat(), "place 0,1", "RA-024", "");
    let raptors = play(empty(), &RAPTORS);
    assert_eq!(Side::of(decider(&raptors)), Side::Scientist);
    refused_to(&raptors, Side::Raptor.seat(), "place 0,1", "RA-024", "");
    after(raptors, &SCIENTISTS, REFERENCE);
}

#[test]
fn ra_025_the_raptor_player_has_nine_cards_a_mother_and_five_babies() {
    let mut game = empty();
    assert_eq!(game.view(Viewer::Spectator).raptor.pile, 9);
    for (count, place) in RAPTORS.iter().enumerate() {
        assert_eq!(game.view(Viewer::Spectator).awake.len() as usize, count.saturating_sub(1));
        assert_eq!(Side::of(decider(&game)), Side::Raptor);
        game = play(game, &[place]);
    }
    assert_eq!((game.mother, game.babies.len()), (Some(cell("5,4")), 5));
    assert_eq!(Side::of(decider(&game)), Side::Scientist);
}

#[test]
fn ra_026_the_mother_starts_on_a_central_tile() {
    check_reach(
        &empty(),
        "place",
        "
        .   . . .   x x x   . . .   .
        .   . . .   # x x   . # .   .
        .   . # .   x x #   . # .   .

        .   . . #   # x x   . . .   .
        .   . . .   x x x   . # .   .
        .   # . .   x x x   . . .   .",
    );
    refused(&empty(), "place 3,2", "RA-026", "3,2");
    refused(&empty(), "place 4,1", "RA-022", "4,1");
}

#[test]
fn ra_027_each_other_square_tile_receives_one_baby() {
    let mother = play(empty(), &["place 5,4"]);
    check_reach(
        &mother,
        "place",
        "
        .   x x x   x x x   x x x   .
        .   x x x   # x x   x # x   .
        .   x # x   x x #   x # x   .

        .   x x #   # . .   x x x   .
        .   x x x   . M .   x # x   .
        .   # x x   . . .   x x x   .",
    );
    let two = play(mother, &["place 6,0", "place 7,4"]);
    check_reach(
        &two,
        "place",
        "
        .   x x x   . . b   x x x   .
        .   x x x   # . .   x # x   .
        .   x # x   . . #   x # x   .

        .   x x #   # . .   . . .   .
        .   x x x   . M .   b # .   .
        .   # x x   . . .   . . .   .",
    );
    refused(&two, "place 4,0", "RA-027", "4,0");
    refused(&two, "place 5,5", "RA-027", "5,5");
    refused(&two, "place 2,2", "RA-022", "2,2");
}

#[test]
fn ra_028_no_raptor_starts_on_an_l_tile() {
    refused(&empty(), "place 0,0", "RA-026", "0,0");
    refused(&play(empty(), &["place 5,4"]), "place 10,3", "RA-028", "10,3");
}

#[test]
fn ra_029_the_scientist_player_has_nine_cards_ten_figures_ten_fires_and_five_tokens() {
    let view = empty().view(Viewer::Spectator);
    assert_eq!(view.scientist.pile, 9);
    assert_eq!((view.reserve, view.fires_left, view.ammunition), (10, 10, 5));
}

#[test]
fn ra_030_one_scientist_starts_on_each_l_tile() {
    let raptors = play(empty(), &RAPTORS);
    check_reach(
        &raptors,
        "place",
        "
        x   . . .   . . b   . . .   x
        x   . . .   # . .   b # .   x
        x   . # b   . . #   . # .   x

        x   . . #   # . .   . . .   x
        x   . . .   . M .   b # .   x
        x   # . b   . . .   . . .   x",
    );
    refused(&raptors, "place 1,1", "RA-030", "1,1");
    let one = play(raptors, &["place 0,1"]);
    refused(&one, "place 0,2", "RA-030", "0,2");
    allowed(&one, "place 0,3");
    assert!("place -1,2".parse::<Action>().is_err(), "an exit is no cell");
}

#[test]
fn ra_031_the_other_six_scientists_are_the_public_reserve() {
    for viewer in Viewer::all(2) {
        assert_eq!(placed().view(viewer).reserve, 6);
    }
}

#[test]
fn ra_032_every_card_is_equally_likely_to_lie_on_top() {
    let odds = |game: &Raptor| {
        let mut chances = Vec::new();
        game.chances(&mut chances);
        chances.into_iter().map(|(Drawn(card), odds)| (card, odds)).collect::<Vec<_>>()
    };
    assert_eq!(odds(&placed()), Card::ALL.map(|card| (card, Odds::new(1, 9))));
    let second = play(placed(), &["draw 4"]);
    let rest: Vec<_> = Card::ALL.into_iter().filter(|card| *card != Card::Four).collect();
    assert_eq!(odds(&second), rest.iter().map(|card| (*card, Odds::new(1, 8))).collect::<Vec<_>>());
    let mut drawn = [0; 9];
    let mut dice = QuickDice::new(32);
    (0..900).for_each(|_| drawn[usize::from(placed().draw(&mut dice).0.value()) - 1] += 1);
    assert!(drawn.iter().all(|count| (60..140).contains(count)), "{drawn:?}");
}

#[test]
fn ra_033_each_player_draws_three_and_six_remain() {
    let dealt = play(placed(), &DRAWS);
    assert_eq!(dealt.hands, ["159", "258"].map(card_set));
    assert_eq!(dealt.piles, ["234678", "134679"].map(card_set));
    assert_eq!(dealt.phase, Phase::Choose);
    assert_eq!(play(placed(), &DRAWS[..5]).phase, Phase::Draw);
}

#[test]
fn ra_034_hands_are_drawn_after_all_figures_stand() {
    let mut game = empty();
    for place in RAPTORS.iter().chain(&SCIENTISTS) {
        assert_eq!(game.hands, [CardSet::EMPTY; 2]);
        assert_ne!(game.pending(), Pending::Chance);
        game = play(game, &[place]);
    }
    assert_eq!(game.pending(), Pending::Chance);
    refused_to(&game, Side::Raptor.seat(), "card 1", "RA-061", "");
}

#[test]
fn ra_035_hands_are_secret_and_everything_else_is_public() {
    let dealt = play(placed(), &DRAWS);
    for viewer in Viewer::all(2) {
        let view = dealt.view(viewer);
        for side in Side::BOTH {
            let hand = if viewer.is(side.seat()) {
                HandView::Mine { cards: dealt.hands[side as usize] }
            } else {
                HandView::Theirs { count: 3 }
            };
            assert_eq!(view.cards(side).hand, hand);
            assert_eq!((view.cards(side).pile, view.cards(side).discards), (6, CardSet::EMPTY));
        }
        let shown = Drawing::of(&dealt);
        assert_eq!((view.awake, view.active), (shown.cells("b"), shown.cells("s")));
        assert_eq!((view.reserve, view.tokens), (6, 0));
    }
    let drawn = Event::Drew(Side::Raptor, Card::Five);
    let seen = |viewer| Raptor::seen(&drawn, viewer);
    assert_eq!(
        seen(Viewer::Seat(Side::Raptor.seat())),
        Some(crate::Seen::MyDraw { card: Card::Five })
    );
    for other in [Viewer::Seat(Side::Scientist.seat()), Viewer::Spectator] {
        assert_eq!(seen(other), Some(crate::Seen::Draw { side: Side::Raptor }));
    }
}

#[test]
fn ra_036_all_start_awake_and_active_without_fire_or_token() {
    let dealt = play(placed(), &DRAWS);
    shows(&dealt, REFERENCE);
    assert_eq!((dealt.tokens, dealt.escaped, dealt.captured, dealt.killed), (0, 0, 0, 0));
    assert_eq!(dealt.pending().seats().len(), 2, "the first round begins");
    assert!(!dealt.observed);
}
