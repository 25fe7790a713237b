//! MO-090, MO-126 to MO-137: on the beast.

use super::table;
use crate::board::{BeastNo, Who};
use crate::machine::event::Seen;
use crate::machine::state::Place;

#[test]
fn mo_127_mo_128_climbing_depends_on_the_section_not_on_defence() {
    let front = table("..1..\n..NN.\n..NN.\n3....").turn(1, "be");
    assert_eq!(front.refused("climb e moogh_calm"), "MO-127");
    let side = table(".....\n.1NN.\n..NN.\n3....").disc(0, 4, 1).turn(1, "be");
    let side = side.act("climb e moogh_calm");
    assert_eq!(side.due(), 2, "no defence and no weak point");
    let on = side.dice("III").expect(".....\n..NN.\n..NN.\n3....");
    assert_eq!(on.game.rider(BeastNo(0)), Some(Who(0)));
}

#[test]
fn mo_129_mo_133_a_climber_and_the_rider_change_places_without_a_wound() {
    let swapped = table(".1NN.\n..NN.").riding(3, 0).turn(1, "be");
    let swapped = swapped.act("climb e moogh_calm").dice("III").expect(".3NN.\n..NN.");
    assert_eq!(swapped.game.rider(BeastNo(0)), Some(Who(0)));
    assert!(!swapped.game.people[2].hurt);
}

#[test]
fn mo_130_a_rider_can_only_move_or_strike() {
    let rider = table("3.NN\n..NN").riding(1, 0).turn(1, "de");
    assert_eq!(rider.offers(), ["end"]);
    assert_eq!(rider.refused("think d"), "MO-130");
    assert_eq!(rider.refused("climb e moogh_calm"), "MO-130");
    let rider = table("3.NN\n..NN").riding(1, 0).turn(1, "ab");
    assert_eq!(rider.offers(), ["move a", "strike b moogh_calm", "end"]);
}

#[test]
fn mo_111_mo_131_a_rider_strikes_only_what_it_rides_from_above() {
    let rider = table("3.NNS\n..NN.").riding(1, 0).turn(1, "ab");
    assert_eq!(rider.refused("strike b smilodon_calm"), "MO-111");
    assert_eq!(rider.act("strike b moogh_calm").due(), 5);
}

#[test]
fn mo_090_getting_off_is_the_first_step_of_a_move() {
    let off = table("3....\n.NN..\n.NNR.\n.....").riding(1, 0).turn(1, "ab").act("move a");
    assert_eq!(off.offers().len(), 11, "twelve cells less Sheel and the rock, and stop");
    assert_eq!(off.refused("step 4,3"), "MO-090");
    let on = off.act("step 3,3");
    assert_eq!(on.question(), "moving");
    on.act("step 4,2").expect("3....\n.NN..\n.NNR1\n.....");
}

#[test]
fn mo_090_mo_189_a_rider_gets_off_on_the_upper_level() {
    let off = table("3..vv\n.NNvv\n.NNvv").with(|game| game.beasts[0].corner.x = 2);
    let off = off.riding(1, 0).turn(1, "ab").act("move a");
    assert_eq!(off.offers(), ["step 1,0", "step 2,0", "step 1,1", "step 1,2", "stop"]);
}

#[test]
fn mo_134_a_rider_is_adjacent_to_nothing_unseen_and_blocks_no_sight() {
    let sought = table("......\nN..E.2").riding(1, 1).icon(0, "seek");
    assert_eq!(sought.game.beasts[0].facing.letter(), 'E', "only Tunk is seen");
    let trampled = table(".E.x.2").riding(1, 0).icon(0, "advance_2");
    assert!(!trampled.game.people[0].hurt);
}

#[test]
fn mo_135_the_rider_of_a_killed_beast_stays_where_it_was() {
    let killed = table("2...\n.NN.\n.NNS\n3...").riding(1, 0).health(0, 1).turn(2, "ab");
    let killed = killed.disc(0, 1, 1).act("strike a moogh_calm").dice("<");
    assert_eq!(killed.offers(), ["choose 1,1", "choose 2,1", "choose 1,2", "choose 2,2"]);
    let down = killed.act("choose 2,2").expect("2...\n....\n..1S\n3...");
    assert!(!down.game.people[0].hurt);
}

#[test]
fn mo_137_the_rider_of_a_falling_beast_is_lost() {
    let fallen = table("1.2.\n.Sv.\n.v.3").riding(3, 0).icon(0, "advance_1");
    assert_eq!(fallen.game.people[2].place, Place::Out);
    assert!(fallen.saw(|seen| matches!(seen, Seen::Fell { who: "sheel" })));
    assert_eq!(fallen.bravery(), [0, 0]);
}
