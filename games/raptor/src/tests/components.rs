//! B. Components: RA-008 to RA-018.

use quarry_game::Viewer;

use super::*;
use crate::board::layout::Layout;
use crate::board::{CellSet, Tile};
use crate::cards::Effect;

#[test]
fn ra_008_ra_009_six_tiles_of_nine_and_four_of_three_cover_the_board() {
    let mut covered = CellSet::EMPTY;
    for (tiles, size) in [(&Tile::SQUARE[..], 9), (&Tile::L[..], 3)] {
        for tile in tiles {
            assert_eq!(tile.cells().len(), size);
            assert!(!covered.meets(tile.cells()));
            assert!(tile.cells().iter().all(|cell| cell.tile() == *tile));
            covered |= tile.cells();
        }
    }
    assert_eq!(covered, CellSet::BOARD);
    let access = Layout::REFERENCE.access();
    assert!(Tile::L.iter().all(|tile| (tile.cells() & access).len() == 1), "one exit each");
    assert_eq!((!Layout::REFERENCE.rocks()).len(), 57);
}

#[test]
fn ra_010_the_other_side_of_the_tiles_has_other_rocks() {
    let [jungle, savannah] =
        ["J1.0-J2.0-J3.0-J4.0-J5.0-J6.0/lrlr", "S1.0-S2.0-S3.0-S4.0-S5.0-S6.0/lrlr"]
            .map(|text| text.parse::<Layout>().unwrap());
    for tile in Tile::SQUARE {
        assert_ne!(jungle.rocks() & tile.cells(), savannah.rocks() & tile.cells());
    }
    assert_eq!(jungle.access(), savannah.access());
}

/// The card as section 6 of the register names it.
fn printed(card: Card, side: Side) -> String {
    let up_to = |times: u8| if times == 1 { "1".to_owned() } else { format!("1–{times}") };
    let babies =
        |times: u8| if times == 1 { "1 baby".to_owned() } else { format!("1–{times} babies") };
    let effect = match card.effect(side) {
        Effect::Call(times) => format!("Mother's call ({})", babies(times)),
        Effect::Disappear => "Disappearance + observation".to_owned(),
        Effect::Fear(times) => format!("Fear ({})", up_to(times)),
        Effect::Recover(times) => format!("Recovery ({times})"),
        Effect::Gas(times) => format!("Sleeping gas ({})", babies(times)),
        Effect::Reinforce(times) => format!("Reinforcements ({})", up_to(times)),
        Effect::Jeep(times) => format!("Jeep ({} moves)", up_to(times)),
        Effect::Fire(times) => format!("Fire ({times})"),
        Effect::Nothing => "no effect".to_owned(),
    };
    if card.shuffles() { effect + " + shuffle" } else { effect }
}

#[test]
fn ra_011_ra_012_nine_cards_a_side_as_the_table_prints_them() {
    for card in Card::ALL {
        let [raptor, scientist] = Side::BOTH.map(|side| printed(card, side));
        let row = format!("| {card} | {raptor} | {scientist} |");
        assert!(REGISTER.contains(&row), "{row}");
    }
    assert_eq!(
        CardSet::DECK.iter().map(Card::value).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5, 6, 7, 8, 9]
    );
    assert_eq!(Raptor::new(Raptor::LATEST, Layout::REFERENCE).piles, [CardSet::DECK; 2]);
}

#[test]
fn ra_013_one_mother_and_five_babies_at_all_times() {
    for_each_position(|game| {
        let setup = matches!(game.phase, Phase::PlaceRaptors);
        let babies = game.babies.len() + game.escaped + game.captured;
        assert!(babies == 5 || setup && babies < 5, "{game}");
        let away = matches!(game.phase, Phase::Act(_) | Phase::Return | Phase::Over(_));
        assert!(game.mother.is_some() || setup || away, "{game}");
    });
}

#[test]
fn ra_014_no_scientist_appears_or_vanishes_beyond_the_ten() {
    let sum = |game: &Raptor| game.scientists.len() + game.killed;
    for_each_step(|before, after| {
        assert!(sum(after) <= 10, "{after}");
        let joined = matches!(before.phase, Phase::PlaceScientists)
            || matches!(before.phase, Phase::Effect(_))
                && matches!(before.effect(), Effect::Reinforce(_))
                && before.effect_side() == Side::of(decider(before));
        let newcomers = sum(after) - sum(before);
        assert!(newcomers == 0 || newcomers == 1 && joined, "{before}\n{after}");
    });
    let killed = play(raptor_phase(". . s M s . . . . . .", 2), &["kill 2,0"]);
    let view = killed.view(Viewer::Spectator);
    assert_eq!((view.active.len(), view.killed, view.reserve), (1, 1, 8));
}

#[test]
fn ra_015_never_more_than_ten_fires() {
    for_each_position(|game| assert!(game.fires.len() <= 10, "{game}"));
    let nine = effect(
        ". * * * * * * * * * .
         s . . . . . M . . . .",
        Side::Scientist,
        7,
    );
    let ten = play(nine, &["fire 0,0"]);
    points(&ten, Side::Raptor, 2);
    assert_eq!(ten.view(Viewer::Spectator).fires_left, 0);
}

#[test]
fn ra_016_ammunition_and_tokens_on_the_mother_are_five() {
    let hit = play(scientist_phase(". . s M s . . . . . .", 2), &["shoot 2,0", "shoot 4,0"]);
    let view = hit.view(Viewer::Spectator);
    assert_eq!((view.tokens, view.ammunition), (2, 3));
    for_each_position(|game| {
        let view = game.view(Viewer::Spectator);
        assert_eq!(view.tokens + view.ammunition, 5, "{game}");
    });
}

#[test]
fn ra_017_nine_rocks_stand_on_every_board() {
    for_each_position(|game| assert_eq!(game.rocks.len(), 9, "{game}"));
}

#[test]
fn ra_018_everybody_sees_what_the_player_aids_show() {
    let game = Raptor { escaped: 1, captured: 2, tokens: 3, ..raptor_phase(REFERENCE, 3) };
    for viewer in Viewer::all(2) {
        let view = serde_json::to_value(game.view(viewer)).unwrap();
        let shown =
            ["escaped", "captured", "tokens", "ammunition", "reserve", "killed", "fires_left"]
                .map(|field| view[field].as_u64().unwrap());
        assert_eq!(shown, [1, 2, 3, 2, 6, 0, 10]);
        assert_eq!(view["raptor"]["discards"], serde_json::json!([9]));
        assert_eq!(view["scientist"]["discards"], serde_json::json!([6]));
        assert_eq!(
            view["phase"],
            serde_json::json!({"kind": "act", "side": "raptor", "points": 3})
        );
    }
}
