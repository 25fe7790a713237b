//! MO-263 to MO-282: alone and together against the beasts.

use super::{Table, table};
use crate::content::{ByHunters, Mode};
use crate::machine::state::Moogh;
use crate::machine::task::Task;
use quarry_game::{Game, Quiet};

const NINE: ByHunters = ByHunters([9; 3]);

/// The same table, played together at Hunter.
fn together(board: &str) -> Table {
    table(board)
        .with(|game| {
            game.mode = Mode::Cooperative;
            game.difficulty = crate::content::Difficulty::Hunter;
            game.people.iter_mut().for_each(|person| person.side = 0);
        })
        .scenario(|scenario| scenario.time_limits = [None, Some(NINE), Some(NINE)])
}

fn next_round(table: Table) -> Table {
    table.with(|game| {
        game.stack.clear();
        game.push(Task::Round {});
        game.run(&mut Quiet);
    })
}

#[test]
fn mo_263_mo_266_mo_276_reaching_the_objective_wins_for_all() {
    let won = together("1N3").health(0, 1).turn(1, "ab").act("strike b smilodon_calm").dice("<");
    assert_eq!(won.over(), Some(("MO-263", vec![1, 1])));
}

#[test]
fn mo_264_an_escape_or_the_loss_of_everybody_loses_for_all() {
    assert_eq!(together("1.3E").icon(0, "advance_1").over(), Some(("MO-264", vec![2, 2])));
    let one = together("E1.3").hurt(1).icon(0, "bite");
    assert_eq!(one.over(), None, "MO-024 does not apply");
    let all = together("1.3\n.N.").hurt(1).hurt(3).icon(0, "claw");
    assert_eq!(all.over(), Some(("MO-264", vec![2, 2])));
}

#[test]
fn mo_272_mo_275_mo_282_the_clock_gains_a_token_before_the_rage_rolls() {
    let round = next_round(together("1N3"));
    assert_eq!((round.game.clock, round.due()), (1, 1));
    let first = next_round(together("1N3").with(|game| game.round = 0));
    assert_eq!(first.game.clock, 0);
    assert_eq!(next_round(table("1N3")).game.clock, 0, "competitive play has no clock");
}

#[test]
fn mo_273_an_escape_costs_three_tokens_in_total() {
    let escaped = next_round(together("1N3E").endless().icon(1, "advance_1"));
    assert_eq!((escaped.game.clock, escaped.game.escaped), (3, false));
    assert_eq!(next_round(escaped).game.clock, 4);
}

#[test]
fn mo_265_mo_274_the_limit_ends_the_game_in_defeat() {
    let late = |clock| next_round(together("1N3").with(|game| game.clock = clock)).over();
    assert_eq!(late(7), None);
    assert_eq!(late(8), Some(("MO-265", vec![2, 2])));
}

#[test]
fn mo_267_mo_271_mo_281_all_are_one_tribe_and_common_choices_fall_to_the_first_card() {
    let game = Moogh::start(&super::set_up(r#"{"mode": "cooperative"}"#).unwrap());
    assert_eq!(game.sides(), 1);
    let pushed = together("..R...\nEES..1\nEE..3.").with(|game| game.turn_row.swap(0, 1));
    assert_eq!(pushed.icon(0, "advance_1").asked().index(), 1);
}

#[test]
fn mo_289_together_a_boast_takes_a_token_off_the_clock() {
    let boast = together("1.3").hurt(3).with(|game| {
        game.clock = 4;
        game.ideas.row = crate::machine::state::IdeaSet(1 << 16);
        game.push(Task::Picking { who: crate::board::Who(0) });
    });
    let boasted = boast.act("idea 17");
    assert_eq!((boasted.game.clock, boasted.bravery()[0]), (3, 0));
}
