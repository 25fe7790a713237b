//! What version 2 of the rules plays otherwise, beside version 1, each from one and the same position.

use super::Table;
use crate::board::BeastNo;
use crate::content::{BeastIcon, Cell, CellSet, Content, Facing, Objective};
use crate::machine::event::{Event, Seen};
use crate::machine::state::{Beast, Fate, Moogh, Place, Trap};
use crate::machine::task::Task;
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Roll, Version};

/// A turn of Oghra's in a scenario with these beasts, after which the first card is a beast's. Tunk,
/// Sheel and Pim stand on `others`, Oghra where `oghra` says.
fn before(scenario: &str, oghra: &str, others: [&str; 3], rest: &str) -> String {
    let content = Content::builtin_by(Version::FIRST).digest;
    let [tunk, sheel, pim] = others;
    let person = |name: &str, side: u8, place: &str| {
        format!("{name}:{side}:{side}:{place}:no:no:ab:0:0:-:no:no:000000:000000")
    };
    let people = [("oghra", 0, oghra), ("tunk", 0, tunk), ("sheel", 1, sheel), ("pim", 1, pim)]
        .map(|(name, side, place)| person(name, side, place));
    format!(
        "content={content} scenario={scenario} mode=competitive difficulty=tracker seats=2 cap=no round=2 \
         clock=0 escaped=no people={} {rest} marker=0 deck=1,2,3,4,5,6,7,8,9,10,11,13,16,17 \
         ideas=12,14,15 gone=- discards=-/-/-/-",
        people.join(";")
    )
}

/// The position by each version, after Oghra has ended her turn.
fn by_both(position: &str) -> [Table; 2] {
    [Version::FIRST, Moogh::LATEST].map(|version| {
        let game = Moogh::from_position_by(version, position).unwrap_or_else(|e| panic!("{e}"));
        Table::of(game).act("end")
    })
}

#[test]
fn mo_219_mo_228_mo_231_outside_the_board_no_beast_is_in_the_way() {
    let beasts = "beasts=moogh_calm:alive:13,5:S:5:1:1:a;dorgh_calm:alive:11,6:E:5:1:1:b bravery=0,0 \
                  row=p0;b1;b0;p1;p2;p3";
    let position = before("s11", "1,9", ["2,9", "3,9", "4,9"], beasts)
        + " traps=- huts=- relics=- stack=next-card;turn:0:2:0:yes over=-";
    let [first, second] = by_both(&position);
    assert_eq!((first.game.beasts[0].corner.x, first.beast(0).0), (12, 4), "pushed and wounded");
    assert_eq!((second.game.beasts[0].corner.x, second.beast(0).0), (13, 5), "left alone");
    assert_eq!(second.game.beasts[1].fate, Fate::Escaped);
}

#[test]
fn mo_219_mo_231_a_big_beast_that_comes_into_the_way_stops_the_step() {
    let walking = |version| {
        let table = super::table("EE..1\nEESS.\n..SS3").with(|game| game.version = version);
        let lane = 1;
        table.with(|game| {
            let Beast { corner, facing, .. } = game.beasts[0];
            let beast = BeastNo(0);
            game.push(Task::Walk { beast, backwards: false, left: 1, lane, corner, facing });
            game.run(&mut Quiet);
        })
    };
    assert_eq!(walking(Version::FIRST).question(), "settle", "pushed");
    walking(Moogh::LATEST).expect("EE..1\nEESS.\n..SS3");
}

/// A reaction that lies inside another action of the beast's own turn leads it onto a trap.
#[test]
fn mo_100_a_trap_in_a_reaction_ends_the_turn_that_is_under_way() {
    let beast = BeastNo(0);
    let trapped = |version, own_turn: bool| {
        super::table(".Ex..1\n.....3").disc(0, 1, 2).with(|game| {
            (game.version, game.content) = (version, Content::builtin_by(Version::FIRST));
            if own_turn {
                game.push(Task::BeastTurn { beast, left: 2 });
            }
            game.grant_icon(beast, BeastIcon::Sleep);
            game.grant_icon(beast, BeastIcon::Advance(1));
            game.run(&mut Quiet);
        })
    };
    assert_eq!(trapped(Version::FIRST, true).question(), "roll", "its turn goes on: a random turn");
    assert_eq!(trapped(Moogh::LATEST, true).question(), "turn", "Oghra's");
    assert_eq!(trapped(Moogh::LATEST, false).question(), "turn");
}

#[test]
fn mo_189_mo_257_off_the_side_of_a_beast_on_the_cliff_a_rider_comes_down_on_top() {
    let beasts = "beasts=moogh_calm:alive:10,8:N:4:2:3:a bravery=0,0 row=p1;b0;p0;p2;p3";
    let position = before("s02", "on0", ["0,4", "1,4", "0,5"], beasts)
        + " traps=- huts=- relics=- stack=next-card;turn:1:2:0:yes over=-";
    let [first, second] = by_both(&position).map(|table| {
        let thrown = table.die("III").act("lane right");
        assert_eq!(thrown.question(), "cube", "wounded first");
        thrown.act("slot oghra ab")
    });
    assert_eq!(first.offers(), ["choose 10,10", "choose 11,10"], "in the ravine");
    let on_top = ["choose 9,7", "choose 10,7", "choose 11,7", "choose 9,8"];
    assert_eq!(second.offers(), on_top);
    let down = second.act("choose 11,7");
    assert!(matches!(down.game.people[0].place, Place::At(cell) if cell.to_string() == "11,7"));
}

#[test]
fn mo_185_mo_257_a_flight_over_the_cliff_is_still_a_fall() {
    let thrown = super::table("....1\n.NN..\n.NN.2\nvvvv3").riding(4, 0).disc(0, 1, 1);
    let fallen = thrown.with(|game| game.beasts[0].facing = Facing::South);
    let fallen = fallen.icon(0, "shake").die("X").act("lane left");
    assert!(fallen.saw(|seen| matches!(seen, Seen::Fell { who: "pim" })));
}

#[test]
fn mo_025_mo_297_the_step_that_loses_the_last_hut_springs_no_trap() {
    let beasts = "beasts=moogh_angry:alive:8,8:S:1:1:1:a bravery=1,0 row=p0;b0;p1;p2;p3";
    let position = before("s04", "4,8", ["5,8", "4,9", "5,9"], beasts)
        + " traps=8,10:1 huts=9,10 relics=- stack=next-card;turn:0:2:0:yes over=-";
    let [first, second] = by_both(&position);
    assert_eq!((first.game.beasts[0].fate, first.bravery()), (Fate::Killed, [1, 3]));
    assert_eq!((second.game.beasts[0].fate, second.bravery()), (Fate::InPlay, [1, 0]));
    assert_eq!(second.game.traps.len(), 1);
    assert_eq!(second.over(), Some(("MO-023", vec![2, 2])));
}

#[test]
fn mo_025_mo_296_the_last_relic_is_taken_before_the_trap_under_it_springs() {
    let relics: CellSet = [Cell::new(1, 0).unwrap()].into_iter().collect();
    let taken = super::table("1x...3\nEE....\nEE....")
        .scenario(|s| s.objective = Objective::Relics(relics))
        .with(|game| game.relics = relics);
    let taken = taken.turn(1, "ad").act("move a").act("step 1,0");
    assert_eq!(taken.over(), Some(("MO-022", vec![1, 2])));
    assert_eq!(taken.game.traps.len(), 1);
}

#[test]
fn mo_025_a_pushed_beast_that_loses_the_last_hut_is_neither_trapped_nor_wounded() {
    let crushed = |board: &str| {
        let table = super::table(board).scenario(|scenario| scenario.huts = true);
        let hut = Cell::new(2, 0).unwrap();
        table.with(|game| game.huts = [hut].into_iter().collect()).icon(0, "advance_1")
    };
    let pushed = crushed("..x..1\nEES..3\nEE....");
    assert_eq!((pushed.over().unwrap().0, pushed.beast(1).0), ("MO-023", 3));
}

/// Nothing is told after the end, however it comes: one hut is left to lose, and a trap lies in it.
#[test]
fn mo_025_the_end_is_the_last_that_is_told() {
    let mut actions = Vec::new();
    let hut = Cell::new(7, 7).unwrap();
    for seed in 0..96u64 {
        let setup = super::set_up(r#"{"scenario": "s04", "difficulty": "tracker"}"#).unwrap();
        let mut game = Moogh::start(&setup);
        game.huts = [hut].into_iter().collect();
        game.traps.push(Trap { cell: hut, side: None });
        let (mut dice, mut log) = (QuickDice::new(seed), Vec::new());
        while game.pending().outcome().is_none() {
            log.clear();
            match Game::pending(&game) {
                Pending::Seats(seats) => {
                    let seat = seats.lowest();
                    actions.clear();
                    game.legal_actions(seat, &mut actions);
                    let action = dice.pick(&actions);
                    game.apply_legal(seat, action, &mut log);
                }
                _ => {
                    let outcome = game.draw(&mut dice);
                    game.resolve(outcome, &mut log);
                }
            }
        }
        let last = log.last();
        assert!(matches!(last, Some(Event::Open(Seen::Over { .. }))), "seed {seed}: {last:?}");
    }
}
