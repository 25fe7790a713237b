//! MO-197 to MO-215, MO-100 to MO-105: health, rage, traps and reactions.

use super::table;
use crate::board::BeastNo;
use crate::machine::event::Seen;
use crate::machine::state::{Fate, Trap};
use crate::machine::task::Task;

#[test]
fn mo_120_mo_122_mo_123_mo_124_mo_205_a_hit_costs_health_raises_rage_and_makes_the_beast_react() {
    // The calm Moogh at rage 2, column 3 advances 2.
    let hit = table("....\n.NN.\n.NN.\n.1.3").disc(0, 1, 3).turn(1, "ab");
    let hit = hit.act("strike b moogh_calm").dice("<").expect(".NN.\n....\n....\n.1.3");
    assert_eq!(hit.beast(0), (2, 2, 3));
    assert_eq!(hit.question(), "turn", "the attacker goes on afterwards");
}

#[test]
fn mo_203_mo_204_rage_moves_the_disc_in_its_column() {
    let raised =
        table("1N").disc(0, 2, 3).with(|game| game.raise_rage(BeastNo(0), &mut Vec::new()));
    assert_eq!(raised.beast(0), (3, 3, 3));
    let lowered = raised.with(|game| {
        (0..5).for_each(|_| game.lower_rage(BeastNo(0), &mut Vec::new()));
    });
    assert_eq!(lowered.beast(0), (3, 1, 3));
}

#[test]
fn mo_206_at_maximum_rage_a_wound_moves_the_disc_right_and_round() {
    let enraged = |column| {
        let enrage = |game: &mut crate::Moogh| game.enrage(BeastNo(0), &mut Vec::new());
        table("1N").disc(0, 4, column).with(enrage).beast(0)
    };
    assert_eq!((enraged(2), enraged(4)), ((3, 4, 3), (3, 4, 1)));
}

#[test]
fn mo_044_mo_070_mo_202_mo_211_mo_212_mo_213_mo_214_a_turn_moves_the_disc_for_each_action() {
    // The calm Smilodon at rage 2 has two actions: columns 4 and 1 (claw, then seek + advance 2).
    let acted = table("1...\n....\n..N.\n....\n....\n....").disc(0, 2, 3).beast_turn(0);
    assert_eq!(acted.beast(0), (3, 2, 1));
    acted.expect("1...\n....\n....\n....\n..S.\n....");
}

#[test]
fn mo_211_the_number_of_actions_is_fixed_at_the_start_of_the_turn() {
    // Rage 1 has one action; rage 3 would have two.
    let acted = table("1....\n.....\n..N..").disc(0, 1, 4).with(|game| {
        game.push(Task::BeastTurn { beast: BeastNo(0), left: 1 });
        game.beasts[0].row = 2;
    });
    let acted = acted.with(|game| game.run(&mut quarry_game::Quiet));
    assert_eq!(acted.beast(0), (3, 3, 1));
}

#[test]
fn mo_100_mo_102_mo_103_mo_104_a_trap_ends_the_turn_of_a_beast() {
    // Rage 2 has two actions; column 1 (seek + advance 2) meets the trap on its first step. The
    // reaction at rage 3, column 1 is seek + advance 3; the second action is lost.
    let trapped = table("........\nE.x....1\n........").disc(0, 2, 4).beast_turn(0);
    assert_eq!(trapped.beast(0), (2, 3, 1));
    assert!(trapped.saw(|seen| matches!(seen, Seen::TrapSprung { name: "smilodon_calm", .. })));
    let discs = |seen: &&crate::Event| matches!(seen, crate::Event::Open(Seen::Disc { .. }));
    assert_eq!(trapped.log.iter().filter(discs).count(), 2, "one action and one wound");
}

#[test]
fn mo_100_in_an_effect_a_trap_ends_that_action_only() {
    // The reaction at rage 2, column 2 is a bite into the air; then its own turn comes, column 3.
    let trapped = table("....\nEx.1\n....").disc(0, 1, 2).icon(0, "advance_2").act("end");
    assert_eq!((trapped.beast(0), trapped.due()), ((2, 2, 3), 1));
    trapped.die("X").expect("....\n.E.1\n....");
}

#[test]
fn mo_099_mo_101_mo_154_the_tribe_that_set_the_trap_gains_bravery() {
    let sprung = |health| {
        table(".....\nE...3\n1....")
            .health(0, health)
            .with(|game| {
                let cell = crate::content::Cell::new(1, 1).unwrap();
                game.traps.push(Trap { cell, side: Some(1) });
            })
            .icon(0, "advance_1")
    };
    assert_eq!(sprung(3).bravery(), [0, 1]);
    assert_eq!(sprung(1).bravery(), [0, 3]);
}

#[test]
fn mo_101_mo_153_a_neutral_trap_gives_nothing() {
    assert_eq!(table("Ex..1").icon(0, "advance_1").bravery(), [0, 0]);
}

#[test]
fn mo_105_two_traps_under_one_step_spring_with_one_reaction() {
    // Two wounds raise the rage to 3; one reaction at column 2 (attack) follows.
    let sprung = table("EEx...1\nEEx....").disc(0, 1, 2).icon(0, "advance_3");
    assert_eq!((sprung.beast(0), sprung.game.traps.len(), sprung.due()), ((1, 3, 2), 0, 1));
    let attacks = |event: &&crate::Event| {
        matches!(event, crate::Event::Open(Seen::Acts { icon: "attack", .. }))
    };
    assert_eq!(sprung.log.iter().filter(attacks).count(), 1);
}

#[test]
fn mo_105_a_trap_that_kills_leaves_the_second_one() {
    let killed = table("EEx..1\nEEx...").health(0, 1).icon(0, "advance_3");
    assert_eq!((killed.game.traps.len(), killed.game.beasts[0].fate), (1, Fate::Killed));
}

#[test]
fn mo_198_a_killed_beast_leaves_with_all_its_cards() {
    let killed = table("1...\n.NN.\n.NN.\n3.E.")
        .with(|game| game.turn_row.push(crate::TurnCard::Beast(BeastNo(0), true)))
        .health(0, 1)
        .turn(1, "ab")
        .act("strike b moogh_calm")
        .dice("<");
    assert_eq!(killed.game.beasts[0].fate, Fate::Killed);
    let left = killed.game.turn_row.iter().filter(|c| matches!(c, crate::TurnCard::Beast(..)));
    assert_eq!(left.count(), 1);
    assert_eq!(killed.beast(1).1, 1, "no rage, no reaction");
}

#[test]
fn mo_215_reactions_to_wounds_by_a_beast_wait_for_the_end_of_its_action() {
    // The Moogh's cell is attack + attack: the Smilodon beside it is wounded twice, rages twice,
    // and reacts only after the second attack, once for each wound.
    let attacked = table("1.....3\n.NN....\n.NNE...\n.......")
        .disc(0, 4, 1)
        .disc(1, 1, 2)
        .beast_turn(0)
        .die("<");
    assert_eq!(attacked.beast(1), (2, 2, 2));
    assert!(!attacked.saw(|seen| matches!(seen, Seen::Acts { beast: "smilodon_calm", .. })));
    let again = attacked.die("<");
    assert_eq!(again.beast(1), (1, 3, 2));
    let claws = |event: &&crate::Event| {
        matches!(event, crate::Event::Open(Seen::Acts { beast: "smilodon_calm", icon: "claw", .. }))
    };
    assert_eq!(again.log.iter().filter(claws).count(), 2);
}

#[test]
fn mo_215_waiting_reactions_happen_in_turn_row_order() {
    let attacked = table("1...3\n.NN..\nWNNE.\n.....")
        .with(|game| game.turn_row.swap(3, 4))
        .disc(0, 2, 1)
        .disc(1, 1, 2)
        .disc(2, 1, 1)
        .beast_turn(0)
        .die("<");
    let acts: Vec<&str> = attacked
        .log
        .iter()
        .filter_map(|event| match event {
            crate::Event::Open(Seen::Acts { beast, .. }) if *beast != "moogh_calm" => Some(*beast),
            _ => None,
        })
        .collect();
    assert_eq!(acts, ["smilodon_mate", "smilodon_calm"]);
}

#[test]
fn mo_194_mo_195_mo_298_a_calf_that_cries_enrages_its_elders_without_their_acting() {
    let cried = |cry| {
        table("1.....\n.NN..E\n.NN...")
            .figure(1, "little_moogh")
            .scenario(|scenario| scenario.calf_cry = cry)
            .with(|game| {
                game.lose_health(BeastNo(1), &mut Vec::new());
            })
            .beast(0)
    };
    assert_eq!((cried(true), cried(false)), ((3, 2, 1), (3, 1, 1)));
}

#[test]
fn mo_196_mo_197_each_wound_costs_one_health() {
    let mut table = table("1N").health(0, 2);
    assert!(!table.game.lose_health(BeastNo(0), &mut table.log));
    assert!(table.game.lose_health(BeastNo(0), &mut table.log));
}
