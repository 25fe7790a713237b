//! MO-092 to MO-095, MO-289 to MO-292, MO-303: ideas and items, by what they say.

use super::{Table, table};
use crate::board::{BeastNo, Who};
use crate::content::{Content, ItemId};
use crate::machine::event::Seen;
use crate::machine::state::{IdeaSet, Moogh};
use quarry_game::{Game, Version, Viewer};

/// Oghra (or the character that is 1) thinks with this idea in the row; two others are drawn, one is shown.
fn thinking(table: Table, idea: u8) -> Table {
    let table = table.with(|game| {
        let wanted = crate::text::field::read_idea(&idea.to_string()).unwrap();
        game.ideas.row = IdeaSet::EMPTY.with(wanted);
        game.ideas.deck = IdeaSet::ALL.without(wanted);
    });
    let draws: Vec<u8> = [6, 8, 11].into_iter().filter(|drawn| *drawn != idea).take(2).collect();
    let table = table.turn(1, "ad").act("think d");
    let table = draws.iter().fold(table, |table, drawn| table.roll(&format!("idea {drawn}")));
    table.act(&format!("reveal {}", draws[1]))
}

/// What idea `idea` offers on this board.
fn uses(board: &str, idea: u8) -> Vec<String> {
    let word = format!("idea {idea}");
    let offers = thinking(table(board), idea).offers();
    offers.into_iter().filter(|offer| offer.split(' ').take(2).eq(word.split(' '))).collect()
}

#[test]
fn mo_094_mo_289_an_idea_needs_its_condition_and_picking_none_is_allowed() {
    assert_eq!(uses("1....E", 1), [""; 0]);
    let none = thinking(table("1....E3"), 1);
    assert!(none.offers().contains(&"pass".to_owned()));
    assert_eq!(none.refused("idea 1 smilodon_calm left"), "MO-289");
    assert_eq!(none.refused("idea 5"), "MO-094");
    assert_eq!(none.act("pass").question(), "turn");
}

#[test]
fn mo_095_a_used_idea_stays_in_the_row() {
    let used = thinking(table("1E3"), 3).act("pass");
    assert_eq!(used.game.ideas.row.len(), 2);
    let used = thinking(table(".1.\n.N.\n3.."), 3).act("idea 3");
    assert_eq!((used.game.ideas.row.len(), used.game.people[0].token), (2, true));
    let boast = thinking(table("1E3"), 17).act("idea 17");
    assert_eq!((boast.game.ideas.row.len(), boast.bravery()), (1, [1, 0]));
}

#[test]
fn mo_093_a_short_deck_takes_the_discards_back() {
    let short = table("1E3").with(|game| {
        game.ideas.deck = IdeaSet(0b1);
        game.ideas.discards = IdeaSet(0b110);
        game.ideas.known[0] = IdeaSet(0b110);
    });
    let short = short.turn(1, "ad").act("think d");
    assert_eq!((short.game.ideas.deck.len(), short.game.ideas.discards.len()), (3, 0));
    let single = table("1E3").with(|game| game.ideas.deck = IdeaSet(0b1));
    let single = single.turn(1, "ad").act("think d").roll("idea 1");
    assert_eq!((single.question().as_str(), single.game.ideas.row.len()), ("picking", 1));
    let empty = table("1E3").with(|game| game.ideas.deck = IdeaSet::EMPTY);
    assert_eq!(empty.turn(1, "ad").act("think d").question(), "picking");
}

#[test]
fn mo_289_ideas_about_beasts_choose_their_beast() {
    let beast = |idea: u8, board: &str| uses(board, idea);
    assert_eq!(beast(1, "1N.E"), ["idea 1 smilodon_calm left", "idea 1 smilodon_calm right"]);
    assert_eq!(beast(2, "1..N3"), ["idea 2 smilodon_calm"]);
    assert_eq!(beast(2, "1.N.3"), [""; 0], "a beast within 2");
    assert_eq!(beast(13, "1..N3"), ["idea 13 smilodon_calm"]);
    assert_eq!(beast(13, "1...N3"), [""; 0], "further than 3");
    assert_eq!(beast(14, ".N.\n1.3"), ["idea 14 smilodon_calm"]);
    assert_eq!(beast(15, "1..\n.N3"), ["idea 15 smilodon_calm"]);
    assert_eq!(beast(14, "1..\n.N3"), [""; 0]);
}

#[test]
fn mo_289_ideas_about_the_ground_look_at_it() {
    assert_eq!(uses("1w.E3", 5), ["idea 5"]);
    assert_eq!(uses("1..E3", 5), [""; 0]);
    assert_eq!(uses("1R.E3", 7), ["idea 7"]);
    assert_eq!(uses("1x.E3", 12), ["idea 12 1,0"]);
    assert_eq!(uses("1...E3", 16).len(), 1, "two cards are unplayed: Sheel and the beast");
    assert_eq!(uses("13.E", 9), ["idea 9 sheel 2,0"]);
}

#[test]
fn mo_290_an_icon_by_an_idea_does_not_move_the_disc() {
    // Version 1 has an idea that makes a beast advance.
    let slap = |board: &str| {
        let first = Content::builtin_by(Version::FIRST);
        let table = table(board).with(|game| game.content = first);
        thinking(table, 14).act("idea 14 smilodon_calm")
    };
    let slapped = slap("....\n...3\n.N..\n1...");
    assert_eq!(slapped.beast(0), (3, 1, 1));
    assert!(slapped.saw(|seen| matches!(seen, Seen::Acts { icon: "advance", number: 2, .. })));
    let trapped = slap("....\n...3\n.x..\n.N..\n1...");
    assert_eq!(trapped.beast(0).0, 2, "a trap springs as usual");
}

#[test]
fn mo_291_an_attack_by_an_idea_is_a_full_attack() {
    let bush = table("b..N3").with(|game| {
        game.people[0].place =
            crate::machine::state::Place::At(crate::content::Cell::new(0, 0).unwrap());
        game.turn_row.push(crate::TurnCard::Person(Who(0)));
    });
    let thrown = thinking(bush, 6).act("idea 6 e");
    assert_eq!(thrown.due(), 2, "four dice less two cells");
    let hit = thrown.dice("X");
    assert_eq!((hit.bravery(), hit.beast(0)), ([1, 0], (2, 1, 1)), "from a bush: no rage");
}

#[test]
fn mo_291_a_slap_from_behind_is_a_strike() {
    assert_eq!(uses("3N.\n..1", 14), ["idea 14 smilodon_calm"]);
    assert_eq!(uses("3N1", 14), [""; 0], "not from the side");
    let slap = thinking(table("3N.\n..1"), 14).act("idea 14 smilodon_calm");
    assert_eq!(slap.due(), 3, "two dice and the weak point of the back");
    assert_eq!(slap.dice("<").beast(0).0, 2);
}

#[test]
fn mo_289_a_stare_lowers_the_rage_and_nothing_acts() {
    let stared = thinking(table("1..\n.N3").disc(0, 3, 2), 15).act("idea 15 smilodon_calm");
    assert_eq!(stared.beast(0), (3, 2, 2));
    assert!(!stared.saw(|seen| matches!(seen, Seen::Acts { .. })));
    assert_eq!(uses(".N3\n1..", 15), [""; 0], "not from behind");
}

#[test]
fn mo_289_from_beside_a_tree_a_card_is_turned_over() {
    assert_eq!(uses("1T..N3", 8), ["idea 8 smilodon_calm"]);
    assert_eq!(uses("1..TN3", 8), [""; 0]);
}

#[test]
fn mo_292_bonus_dice_wait_for_the_next_attack_and_do_not_add_up() {
    let flint = thinking(table("1RE\n..3").disc(0, 1, 1), 7).act("idea 7");
    assert_eq!((flint.game.people[0].bonus, flint.game.people[0].bonus_until), (2, 3));
    let twice = flint.with(|game| {
        game.push(crate::machine::task::Task::Picking { who: Who(0) });
    });
    assert_eq!(twice.act("idea 7").game.people[0].bonus, 2);
    let strike = table("1E3").with(|game| game.people[0].bonus = 2).turn(1, "ab");
    let strike = strike.act("strike b smilodon_calm");
    assert_eq!((strike.due(), strike.game.people[0].bonus), (6, 0));
    let late = table("1.3").with(|game| {
        game.people[0].bonus = 2;
        (game.round, game.people[0].bonus_until) = (3, 3);
        game.stack.clear();
        game.push(crate::machine::task::Task::Round {});
        game.run(&mut quarry_game::Quiet);
    });
    assert_eq!(late.game.people[0].bonus, 0);
}

#[test]
fn mo_289_each_effect_does_what_it_says() {
    let moved = thinking(table("1E....3"), 4).act("idea 4");
    assert_eq!(moved.question(), "turn", "no way past the beast");
    let run = thinking(table(".....\n1E..3"), 4).act("idea 4").act("step 1,0").act("step 2,0");
    assert_eq!(run.question(), "moving", "a third step");
    let calmed = thinking(table("1..N3").disc(0, 3, 2), 2).act("idea 2 smilodon_calm");
    assert_eq!(calmed.beast(0), (3, 2, 2));
    let tree = table("T..N3").with(|game| {
        game.people[0].place =
            crate::machine::state::Place::At(crate::content::Cell::new(0, 0).unwrap());
        game.turn_row.push(crate::TurnCard::Person(Who(0)));
    });
    let flipped = thinking(tree.disc(0, 2, 3), 8).act("idea 8 smilodon_calm");
    assert_eq!((flipped.game.beasts[0].card_side, flipped.beast(0)), (1, (3, 2, 3)));
    let shifted = thinking(table("13.E"), 9).act("idea 9 sheel 2,0");
    shifted.expect("1.3E");
    let healed = thinking(table("1b.E3"), 10);
    assert!(!healed.offers_some("idea 10"), "unhurt");
    let snare = thinking(table("x1b..E3"), 12).act("idea 12 0,0");
    assert!(snare.game.traps.is_empty() && snare.game.people[0].token);
    let swapped = thinking(table("1...E3"), 16).act("idea 16 #1");
    assert_eq!(swapped.game.turn_row[1], crate::TurnCard::Beast(BeastNo(0), false));
}

/// The table with item `number` in the hands of character 1.
fn with_item(board: &str, number: u8) -> Table {
    table(board).with(|game| game.people[0].extras.item = Some(ItemId(number - 1)))
}

#[test]
fn mo_303_once_items_work_one_time() {
    let spear = || with_item("1E3", 1).turn(1, "bc");
    assert!(spear().offers().contains(&"strike b smilodon_calm +item".to_owned()));
    let struck = spear().act("strike b smilodon_calm +item");
    assert_eq!((struck.due(), struck.game.people[0].item_used), (6, true));
    assert!(!struck.dice("X").offers().iter().any(|offer| offer.ends_with("+item")));
}

#[test]
fn mo_303_a_shield_ignores_a_wound_by_an_attack_only() {
    let bitten = with_item("E13", 3).icon(0, "bite");
    assert_eq!(bitten.question(), "shield");
    let ignored = bitten.act("spend");
    assert_eq!((ignored.game.people[0].hurt, ignored.bravery()), (false, [0, 0]));
    assert!(ignored.saw(|seen| matches!(seen, Seen::Ignored { who: "oghra" })));
    let again = ignored.icon(0, "bite");
    assert!(again.game.people[0].item_used && again.game.people[0].hurt, "it held once");
    let trap = with_item("1x.3", 3).turn(1, "ad").act("move a").act("step 1,0");
    assert_eq!(trap.question(), "cube");
}

#[test]
fn mo_303_moss_whistle_stakes_and_charm() {
    let moss = with_item("1..3", 4).hurt(1).turn(1, "ad").act("rest d +item");
    assert_eq!(moss.question(), "cube");
    let whistle = with_item("1..N3", 6).turn(1, "ad");
    let turned = whistle.act("item smilodon_calm");
    assert_eq!(turned.game.beasts[0].facing.letter(), 'S');
    let late = with_item("1..N3", 6).turn(1, "ad").act("move a").act("stop");
    assert_eq!(late.refused("item smilodon_calm"), "MO-303", "only at the start of the turn");
    let stakes = with_item("1..3", 7).turn(1, "ad").act("item 1,0");
    assert_eq!(stakes.game.traps.len(), 1);
    let charm = with_item("1N3", 10).icon(0, "random_turn").die("III");
    assert_eq!(charm.question(), "again");
    assert_eq!(charm.act("spend").die("<").game.beasts[0].facing.letter(), 'W');
}

#[test]
fn mo_303_items_that_always_work() {
    assert_eq!(
        with_item("1..N3", 2)
            .people(["pim", "tunk", "sheel", "oghra"])
            .turn(1, "ab")
            .act("throw b e")
            .due(),
        4
    );
    assert_eq!(with_item("1N3", 5).turn(1, "be").act("climb e smilodon_calm").due(), 3);
    let soles = with_item("1....3", 9).turn(1, "ad").act("move a").act("step 1,0").act("step 2,0");
    assert_eq!(soles.question(), "moving");
    let setup = super::set_up(
        r#"{"characters": [["oghra", "tunk"], ["sheel", "pim"]], "difficulty": "predator",
            "extras": {"oghra": {"item": 8}, "tunk": {"scarred": true, "taught_hurt": "a"}}}"#,
    );
    let game = Moogh::start(&setup.unwrap());
    assert_eq!(game.people.map(|person| person.token), [true, true, false, false]);
    assert_eq!(game.people.map(|person| person.hurt), [false, true, false, false]);
    assert_eq!(game.people[1].extras.taught_hurt[0], 1);
    let people = game.view(Viewer::Spectator).people;
    assert_eq!(people[1].taught.as_ref().map(|taught| taught.hurt.as_str()), Some("a"));
    assert_eq!(people[0].taught, None);
}

#[test]
fn mo_312_a_taught_icon_rolls_one_die_more() {
    let taught = table("1E3").with(|game| game.people[0].extras.taught_unhurt[1] = 1);
    assert_eq!(taught.turn(1, "ab").act("strike b smilodon_calm").due(), 5);
}
