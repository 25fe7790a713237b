//! E and F. The round and its end: RA-047 to RA-067.

use quarry_game::{Fence, Play, SeatSet, Viewer};

use super::*;
use crate::cards::Effect;
use crate::view::ChoiceView;

#[test]
fn ra_047_each_player_picks_one_of_three_cards_until_both_are_in() {
    let game = round(REFERENCE, "159", "258");
    assert_eq!(offers(&game), ["card 1", "card 5", "card 9"]);
    refused(&game, "card 2", "RA-047", "");
    refused(&game, "end", "RA-047", "");
    let sealed = play(game, &["card 5"]);
    assert_eq!(sealed.pending().seats(), SeatSet::one(Side::Scientist.seat()));
    refused_to(&sealed, Side::Raptor.seat(), "card 1", "RA-047", "");
    // A pick may be taken back until the other one is in.
    let mut table = Play::from_game(game);
    let raptor = Side::Raptor.seat();
    table.act(raptor, Action::Play(Card::Five)).unwrap();
    table.undo(raptor).unwrap();
    table.act(raptor, Action::Play(Card::One)).unwrap();
    table.act(Side::Scientist.seat(), Action::Play(Card::Two)).unwrap();
    assert_eq!(table.undo(raptor), Err(Fence::Reveal));
}

#[test]
fn ra_048_both_cards_are_revealed_at_the_same_time() {
    let sealed = play(round(REFERENCE, "159", "258"), &["card 5"]);
    let choice = |viewer| sealed.view(viewer).raptor.choice;
    assert_eq!(choice(Viewer::Seat(Side::Raptor.seat())), ChoiceView::Mine(Card::Five));
    assert_eq!(choice(Viewer::Seat(Side::Scientist.seat())), ChoiceView::Sealed);
    assert_eq!(choice(Viewer::Spectator), ChoiceView::Sealed);
    let opened = happenings(sealed, &["card 8"]);
    assert_eq!(opened[0], Happening::Revealed { raptor: Card::Five, scientist: Card::Eight });
}

#[test]
fn ra_049_equal_cards_are_discarded_without_effect_or_points() {
    let (tie, log) = play_telling(round(REFERENCE, "159", "258"), &["card 5", "card 5"]);
    assert_eq!(log.last(), Some(&Event::Open(Happening::Tie)));
    shows(&tie, REFERENCE);
    assert_eq!(tie.pending(), Pending::Chance, "hands are refilled at once");
    assert_eq!([tie.discards(Side::Raptor), tie.discards(Side::Scientist)], [card_set("5"); 2]);
    let next = play(tie, &["draw 2", "draw 1"]);
    assert_eq!(next.hands, ["129", "128"].map(card_set));
    assert_eq!(next.phase, Phase::Choose);
}

#[test]
fn ra_050_an_equal_pair_neither_shuffles_nor_lets_the_mother_disappear() {
    let ones = play(round(REFERENCE, "159", "158"), &["card 1", "card 1"]);
    assert_eq!(ones.piles, ["234678", "234679"].map(card_set));
    for pair in ["2", "6"] {
        let card = format!("card {pair}");
        let tie = play(round(REFERENCE, "268", "269"), &[&card, &card]);
        shows(&tie, REFERENCE);
        assert_eq!(refill(tie).pending().seats(), SeatSet::first(2), "no observation");
    }
}

/// Every pair of different cards on the reference board, just revealed.
fn for_each_duel(mut look: impl FnMut(&Raptor, u8, u8)) {
    for raptor in 1..=9u8 {
        for scientist in (1..=9).filter(|value| *value != raptor) {
            let hand = |value: u8| {
                let rest = Card::ALL.into_iter().filter(|card| card.value() != value).take(2);
                rest.map(|card| card.to_string()).collect::<String>() + &value.to_string()
            };
            let game = round(REFERENCE, &hand(raptor), &hand(scientist));
            let game = Raptor { tokens: 2, ..game };
            let cards = [raptor, scientist].map(|value| format!("card {value}"));
            look(&play(game, &cards), raptor, scientist);
        }
    }
}

/// Does the first thing offered until the effect is over.
fn finish_effect(mut game: Raptor) -> Raptor {
    while matches!(game.phase, Phase::Effect(_)) {
        game = play(game, &[offers(&game)[0].clone()]);
    }
    game
}

#[test]
fn ra_051_ra_055_the_lower_card_acts_and_never_the_higher_one() {
    for_each_duel(|game, raptor, scientist| {
        let lower = if raptor < scientist { Side::Raptor } else { Side::Scientist };
        let card = Card::ALL[usize::from(raptor.min(scientist)) - 1];
        match card.effect(lower) {
            Effect::Disappear | Effect::Nothing => assert!(matches!(game.phase, Phase::Act(_))),
            effect => {
                assert_eq!(game.phase, Phase::Effect(effect.times()));
                assert_eq!(Side::of(decider(game)), lower);
            }
        }
        assert_eq!(game.mother.is_none(), card.effect(lower) == Effect::Disappear);
        refused_to(game, lower.other().seat(), "heal", turn_rule(game, lower), "");
    });
}

fn turn_rule(game: &Raptor, lower: Side) -> &'static str {
    match (game.phase, lower) {
        (Phase::Effect(_), _) => "RA-058",
        (_, Side::Raptor) => "RA-151",
        // Recovery is an effect of the raptor's own cards.
        (_, Side::Scientist) => "RA-055",
    }
}

#[test]
fn ra_052_an_effect_must_be_begun_and_may_then_be_declined_except_fire() {
    for (side, card, first) in [
        (Side::Raptor, 4, "call 3,5 4,4"),
        (Side::Raptor, 8, "fear 0,1"),
        (Side::Raptor, 5, "heal"),
        (Side::Scientist, 2, "reinforce 1,0"),
        (Side::Scientist, 3, "jeep 0,1 0,0"),
        (Side::Scientist, 4, "gas 3,2"),
        (Side::Scientist, 8, "jeep 0,1 0,0"),
    ] {
        let game = duel(Raptor { tokens: 2, ..stand(REFERENCE) }, side, card);
        refused(&game, "end", "RA-052", "");
        let begun = play(game, &[first]);
        assert!(matches!(begun.phase, Phase::Effect(_)), "{card} goes on");
        points(&play(begun, &["end"]), side.other(), 9 - card);
    }
    let fire = play(effect(REFERENCE, Side::Scientist, 5), &["fire 0,0"]);
    refused(&fire, "end", "RA-211", "");
}

#[test]
fn ra_053_the_impossible_rest_of_an_effect_is_lost() {
    let one_token = duel(Raptor { tokens: 1, ..stand(REFERENCE) }, Side::Raptor, 7);
    points(&play(one_token, &["heal"]), Side::Scientist, 2);
    let one_scientist = effect("s . . M . . . . . . b", Side::Raptor, 8);
    let log = happenings(one_scientist, &["fear 0,0"]);
    assert_eq!(log[1], Happening::NoMore { side: Side::Raptor });
    let corner = "s . # . . M . . . . .\n# # # . . . . . . . .";
    points(&play(effect(corner, Side::Scientist, 7), &["fire 1,0"]), Side::Raptor, 2);
}

#[test]
fn ra_054_ra_056_only_the_higher_card_gives_points_as_many_as_the_difference() {
    for_each_duel(|game, raptor, scientist| {
        let higher = if raptor > scientist { Side::Raptor } else { Side::Scientist };
        let acting = finish_effect(*game);
        points(&acting, higher, raptor.abs_diff(scientist));
        let ended = play(acting, &["end"]);
        let lower_acts = matches!(ended.phase, Phase::Act(_));
        assert!(!lower_acts, "the player of the lower card receives no points");
    });
}

#[test]
fn ra_057_points_are_one_to_eight_and_lost_at_the_end_of_the_round() {
    let mut most = 0;
    for_each_step(|before, after| {
        if let (false, Phase::Act(given)) = (matches!(before.phase, Phase::Act(_)), after.phase) {
            assert!((1..=8).contains(&given));
            most = most.max(given);
        }
    });
    assert_eq!(most, 8);
    let saved = refill(play(raptor_phase(REFERENCE, 8), &["mother 5,3", "end"]));
    let hands = ["379", "278"].map(card_set);
    let next = Raptor { hands, piles: hands.map(|hand| CardSet::DECK.minus(hand)), ..saved };
    points(&finish_effect(play(next, &["card 9", "card 8"])), Side::Raptor, 1);
    refused(&raptor_phase(REFERENCE, 0), "mother 5,3", "RA-057", "");
    refused(&scientist_phase(REFERENCE, 0), "scientist 0,1 0,0", "RA-057", "");
}

#[test]
fn ra_058_the_effect_is_finished_before_the_first_point_is_spent() {
    let game = effect(REFERENCE, Side::Scientist, 2);
    refused_to(&game, Side::Raptor.seat(), "mother 5,3", "RA-058", "");
    refused_to(&game, Side::Scientist.seat(), "scientist 0,1 0,0", "RA-058", "");
    allowed(&play(game, &["reinforce 1,0", "reinforce 2,0"]), "mother 5,3");
}

#[test]
fn ra_059_the_example_two_reinforcements_then_four_points_for_the_raptors() {
    let game = round(REFERENCE, "369", "258");
    let game = after(
        game,
        &["card 6", "card 2", "reinforce 3,0", "reinforce 8,5"],
        "
        .   . . s   . . b   . . .   .
        s   . . .   # . .   b # .   .
        .   . # b   . . #   . # .   s

        .   . . #   # . .   . . .   .
        s   . . .   . M .   b # .   .
        .   # . b   . . .   . s .   s",
    );
    points(&game, Side::Raptor, 4);
    let spent = play(game, &["mother 5,0", "baby 3,2 3,1", "baby 3,1 2,1", "mother 4,0"]);
    points(&spent, Side::Raptor, 0);
    assert_eq!(offers(&spent), ["end"]);
}

#[test]
fn ra_060_a_nine_is_never_the_lower_card_and_a_one_never_the_higher() {
    let mut duels = 0;
    for_each_position(|game| {
        if let (Phase::Effect(_) | Phase::Act(_), [Some(raptor), Some(scientist)]) =
            (game.phase, game.chosen)
        {
            duels += 1;
            assert_ne!(raptor, scientist, "{game}");
            let lower = game.chosen[game.effect_side() as usize].unwrap();
            let higher = game.chosen[game.effect_side().other() as usize].unwrap();
            assert!(lower != Card::Nine && higher != Card::One && lower < higher, "{game}");
        }
    });
    assert!(duels > 1000);
}

#[test]
fn ra_061_each_player_draws_back_to_three_and_a_new_round_begins() {
    let ended = play(raptor_phase(REFERENCE, 3), &["end"]);
    assert_eq!(ended.hands.map(CardSet::len), [2, 2]);
    let (next, log) = play_telling(ended, &["draw 5", "draw 7"]);
    assert_eq!(
        log,
        [Event::Drew(Side::Raptor, Card::Five), Event::Drew(Side::Scientist, Card::Seven)]
    );
    assert_eq!(next.hands, ["125", "127"].map(card_set));
    assert_eq!(next.pending().seats(), SeatSet::first(2));
}

#[test]
fn ra_062_ra_063_played_cards_lie_open_for_both_until_the_shuffle() {
    let game = round(REFERENCE, "159", "258");
    let first = play(game, &["card 5", "card 5", "draw 6", "draw 3"]);
    let second = play(first, &["card 9", "card 8", "jeep 0,1 0,0", "end", "end"]);
    for viewer in Viewer::all(2) {
        let view = second.view(viewer);
        assert_eq!(view.raptor.discards, card_set("59"));
        assert_eq!(view.scientist.discards, card_set("58"));
    }
}

#[test]
fn ra_064_an_empty_pile_is_made_of_the_discards_when_a_card_is_needed() {
    let hands = ["189", "189"].map(card_set);
    let last = Raptor { piles: ["7", "7"].map(card_set), ..round(REFERENCE, "189", "189") };
    assert_eq!(last.hands, hands);
    // The last card leaves the pile: nothing is shuffled yet.
    let (empty, log) = play_telling(last, &["card 9", "card 9", "draw 7", "draw 7"]);
    assert!(!log.contains(&Event::Open(Happening::Shuffled { side: Side::Raptor })));
    assert_eq!(empty.piles, [CardSet::EMPTY; 2]);
    assert_eq!(empty.discards(Side::Raptor), card_set("234569"));
    // The hand stays; the card just played is part of the new pile.
    let tied = play(empty, &["card 8", "card 8"]);
    let mut draws = Vec::new();
    tied.chances(&mut draws);
    let drawable: CardSet = draws.iter().map(|(Drawn(card), _)| *card).collect();
    assert_eq!(drawable, card_set("2345689"));
    let (next, log) = play_telling(tied, &["draw 8", "draw 2"]);
    assert_eq!(log[0], Event::Open(Happening::Shuffled { side: Side::Raptor }));
    assert_eq!(next.hands, ["178", "127"].map(card_set));
    assert_eq!(next.piles, ["234569", "345689"].map(card_set));
    assert_eq!(next.discards(Side::Raptor), CardSet::EMPTY);
}

#[test]
fn ra_065_hand_pile_and_discards_are_nine_cards() {
    for_each_position(|game| {
        for side in Side::BOTH {
            let cards = game.view(Viewer::Seat(side.seat())).cards(side).clone();
            let crate::view::HandView::Mine { cards: hand } = cards.hand else {
                panic!("my own hand")
            };
            assert_eq!(hand.len() + cards.pile + cards.discards.len(), 9, "{game}");
            assert_eq!(hand.union(cards.discards).union(game.piles[side as usize]), CardSet::DECK);
        }
    });
}

#[test]
fn ra_066_the_marks_of_the_round_are_cleared_at_its_end() {
    let wounded = Raptor { tokens: 1, ..raptor_phase(REFERENCE, 4) };
    let moved = play(wounded, &["mother 5,3"]);
    points(&moved, Side::Raptor, 2);
    assert!(!refill(play(moved, &["end"])).penalty_paid);
    let shot = play(scientist_phase("s b . M . . . . . . .", 4), &["sleep 0,0 1,0"]);
    refused(&shot, "capture 0,0 1,0", "RA-148", "0,0");
    assert_eq!(shot.marked, cells("0,0 1,0"));
    assert!(refill(play(shot, &["end"])).marked.is_empty());
    for_each_position(|game| {
        if matches!(game.phase, Phase::Draw | Phase::Choose) {
            assert!(game.marked.is_empty() && !game.penalty_paid, "{game}");
        }
    });
}

#[test]
fn ra_067_rounds_go_on_without_limit() {
    let mut game = round(REFERENCE, "123", "456");
    let mut rounds = 0;
    while rounds < 1000 {
        rounds += u32::from(game.phase == Phase::Choose);
        let offer = offers(&game);
        let step = if offer.contains(&"end".to_owned()) { "end" } else { offer[0].as_str() };
        game = refill(play(game, &[step]));
        assert_eq!(game.pending().outcome(), None);
    }
}
