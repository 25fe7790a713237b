//! Section K of the register: supply, elimination, the end, ranks, giving up.

use planet_raiders::{Action, Ending, Event, Options, PlanetRaiders, Side, Status};
use quarry_game::{Game, Notation, Seed, Version, Viewer};

use crate::support::{BEFORE_THE_SHIP, Scene, Table, scene};

/// Red on h1 captures violet's raider on h3, its last one if the others are prisoners.
const LAST_RAIDER: &str = "
      h
   1 *R
   2 bS
   3 *V
";

#[test]
fn pr_107_the_reserve_never_runs_out() {
    let mut table = scene("").hand(Side::Red, 12, 8).hand(Side::Green, 0, 0).table();
    for exchanges in 1..=6 {
        table = table.play("exchange").check_hand(Side::Red, 12 - 2 * exchanges, 8 + exchanges);
    }
    // A capture wins a rocket however many there are already.
    let scene = scene(LAST_RAIDER).hand(Side::Yellow, 11, 8).hand(Side::Green, 0, 0);
    scene.table().play("ride h1 h2S").check_hand(Side::Red, 2, 0);
}

fn elimination() -> Scene {
    scene(LAST_RAIDER).crew(Side::Green, "", "VV").hand(Side::Violet, 2, 1).rocket("h18-N-blue")
}

#[test]
fn pr_108_a_side_without_raiders_is_eliminated() {
    let table = elimination().table().play("ride h1 h2S");
    assert_eq!(table.events.last(), Some(&Event::Eliminated { side: Side::Violet }));
    assert_eq!(table.view().players[2].status, Status::Out);
    table.play("end").check_turn(Side::Yellow).play("end").check_turn(Side::Green);
}

#[test]
fn pr_109_the_hand_of_an_eliminated_player_goes_to_the_reserve() {
    let table = elimination().table().play("ride h1 h2S").check_hand(Side::Violet, 0, 0);
    assert_eq!(table.rockets(), ["h18-N-blue"]);
    table.check_hand(Side::Red, 2, 0);
}

#[test]
fn pr_110_the_last_player_left_takes_the_next_rank() {
    let two = scene(LAST_RAIDER).players(2).crew(Side::Red, "", "VV").table();
    two.play("ride h1 h2S").check_over("PR-110", &[1, 2]);

    let three = scene(LAST_RAIDER).players(3).crew(Side::Yellow, "AB", "VV").table();
    three.play("ride h1 h2S").check_turn(Side::Red);

    // Red finishes by the capture that eliminates violet; yellow is the only one left.
    let scene = scene(BEFORE_THE_SHIP).players(3).crew(Side::Red, "AB", "YVV");
    let table = scene.raider(Side::Violet, "l11").table().play("ride k10 l10S");
    table.check_over("PR-110", &[1, 2, 3]);
}

#[test]
fn pr_114_everybody_passing_ends_the_game() {
    Table::opening(4)
        .play("end; end; end")
        .check_turn(Side::Green)
        .play("end")
        .check_over("PR-114", &[1, 1, 1, 1]);
    // Anything done in between starts the count again.
    let table =
        Table::opening(3).play("end; end; lay b2-N-blue; end; end").check_turn(Side::Yellow);
    table.play("end").check_turn(Side::Violet).play("end").check_over("PR-114", &[1, 1, 1]);
}

#[test]
fn pr_114_a_forced_pass_neither_counts_nor_breaks_the_count() {
    // Red has neither rocket nor ride; the others wait.
    let scene = marooned().hand(Side::Violet, 1, 0);
    let table = scene.table().play("end");
    assert_eq!(table.view().passed, []);
    let table = table.play("end; end").check_turn(Side::Red);
    assert_eq!(table.view().passed, [Side::Yellow, Side::Violet]);
    let table = table.play("end").check_turn(Side::Yellow);
    assert_eq!(table.view().passed, [Side::Yellow, Side::Violet]);
    // Version 1 counted it, and the game was over.
    scene.old_table().play("end; end; end").check_over("PR-114", &[1, 1, 1]);
}

#[test]
fn pr_114_the_game_is_over_when_all_are_marooned() {
    let scene = scene("").players(2).hand(Side::Red, 1, 0).hand(Side::Violet, 0, 0);
    let table = scene.table().play("lay b2-N-blue; end");
    table.check_over("PR-114", &[1, 1]);
    scene.old_table().play("lay b2-N-blue; end").check_turn(Side::Violet);
    // A ride within reach of one of them is hope enough.
    let near = scene.table().play("lay h18-N-blue; end").check_turn(Side::Violet);
    near.check_rides("h19", &["h17"]);
}

/// Two players, so many quiet turns behind them.
fn quiet(turns: u8) -> Table {
    let position = scene(LAST_RAIDER).players(2).hand(Side::Red, 1, 0).position();
    Table::at(&position.replace("quiet/0", &format!("quiet/{turns}")))
}

#[test]
fn pr_116_forty_rounds_without_progress_end_the_game() {
    quiet(78)
        .play("lay b2-N-blue; end")
        .check_turn(Side::Violet)
        .play("end")
        .check_over("PR-116", &[1, 1]);
    quiet(79).play("lay b2-N-blue; end").check_over("PR-116", &[1, 1]);
    let table = quiet(79).play("ride h1 h2S; end").check_turn(Side::Violet);
    assert_eq!(table.view().quiet_rounds, 0);
}

/// Nobody can complete a crew any more, so that the crews decide.
fn ranks(scene: &Scene) -> Vec<u8> {
    scene.table().game.outcome(Ending::NoCrew).ranks().to_vec()
}

#[test]
fn pr_117_nobody_is_ahead_by_a_standstill() {
    let unequal = scene("").crew(Side::Red, "A", "").crew(Side::Yellow, "ABC", "");
    let (table, old) = (unequal.table(), unequal.old_table());
    for ending in [Ending::Passes, Ending::Repetition, Ending::Quiet] {
        assert_eq!(table.game.outcome(ending).ranks(), [1, 1, 1, 1], "{ending:?}");
        assert_eq!(old.game.outcome(ending).ranks(), [2, 1, 3, 3], "{ending:?}");
    }
    // Who has boarded stays ahead, who is out stays behind.
    let table = Table::opening(4).resign(Side::Violet);
    assert_eq!(table.game.outcome(Ending::Quiet).ranks(), [1, 1, 4, 1]);
}

#[test]
fn pr_117_fewer_missing_members_rank_first() {
    let scene = scene("").crew(Side::Red, "A", "").crew(Side::Yellow, "ABC", "");
    assert_eq!(ranks(&scene.crew(Side::Violet, "AB", "")), [3, 1, 2, 4]);
}

#[test]
fn pr_117_then_more_prisoners_then_more_raiders_else_shared() {
    // Red and green miss two each, green with a prisoner; yellow and violet miss four, but violet
    // has lost a raider.
    let unequal = scene("").crew(Side::Red, "AB", "").crew(Side::Green, "A", "V");
    assert_eq!(ranks(&unequal), [2, 3, 4, 1]);
    assert_eq!(
        ranks(&scene("").crew(Side::Red, "AB", "").crew(Side::Green, "AB", "")),
        [1, 3, 3, 1]
    );
}

#[test]
fn pr_117_the_eliminated_come_last_the_later_one_ahead() {
    let table = Table::opening(4).resign(Side::Violet).resign(Side::Red).check_turn(Side::Yellow);
    table.play("end; end").check_over("PR-114", &[3, 1, 4, 1]);
}

/// Nothing in hand and nothing in reach for red.
fn marooned() -> Scene {
    scene("").players(3).hand(Side::Yellow, 1, 0)
}

#[test]
fn pr_118_a_marooned_player_can_only_pass_and_stays_in_the_game() {
    let table = marooned().table();
    assert_eq!(table.legal(), [Action::End]);
    // A rocket within reach, or passed to him, lets him go on.
    let reach = table.clone().play("end; lay h2-S-blue; end; end").check_turn(Side::Red);
    reach.check_rides("h1", &["h3"]);
    let passed = table.play("end; give red blue; end; end").check_turn(Side::Red);
    passed.check_hand(Side::Red, 1, 0);
}

#[test]
fn pr_118_being_marooned_is_seen_before_the_turn_ends() {
    let warned = |table: &Table| {
        let turn = table.view().turn.unwrap();
        assert_eq!(turn.marooned, table.game.would_be_marooned());
        turn.marooned
    };
    let table = scene(LAST_RAIDER).table();
    assert!(!warned(&table), "there is a ride");
    let table = table.play("ride h1 h2S");
    assert!(!warned(&table), "there are rockets in hand");
    let table = table.play("lay b2-N-blue; lay h18-N-blue");
    assert!(warned(&table), "the rockets lie out of reach");
    let near = scene(LAST_RAIDER).table().play("ride h1 h2S; lay b2-N-blue; lay h4-S-blue");
    assert!(!warned(&near), "h3 sees h4");
    let over = marooned().table().play("end; lay b2-N-blue; end");
    assert!(!over.game.would_be_marooned(), "the game is over");
}

#[test]
fn pr_119_with_the_option_a_marooned_player_gets_a_blue_rocket() {
    let round = "lay b2-N-blue; end; end";
    let without = marooned().turn(Side::Yellow).table().play(round).check_turn(Side::Red);
    without.check_hand(Side::Red, 0, 0);
    let with = marooned().turn(Side::Yellow).rescue().table().play(round);
    assert_eq!(with.events.last(), Some(&Event::Rescued { side: Side::Red }));
    with.check_hand(Side::Red, 1, 0).check_hand(Side::Violet, 1, 0);
    // Who can ride or holds a rocket gets none.
    let riding = marooned().turn(Side::Yellow).rescue().rocket("h2-S-blue").table().play(round);
    riding.check_hand(Side::Red, 0, 0);
}

#[test]
fn pr_119_rescue_is_on_unless_a_table_switches_it_off() {
    let drawn = |version, options: &Options| {
        let mut dice = Seed::from_bytes([1; 32]).stream(b"", "setup");
        let setup = PlanetRaiders::set_up_by(version, options, &mut dice).unwrap();
        PlanetRaiders::start_by(version, &setup).view(Viewer::Spectator).rescue
    };
    let off = Options { rescue: Some(false), ..Options::default() };
    let latest = PlanetRaiders::LATEST;
    assert_eq!((drawn(latest, &Options::default()), drawn(latest, &off)), (true, false));
    assert!(!drawn(Version::FIRST, &Options::default()), "version 1 agreed on it first");
}

#[test]
fn pr_120_giving_up_leaves_the_raiders_and_empties_the_hand() {
    let table = Table::opening(3).play("ride h1 h2S").resign(Side::Red).check_turn(Side::Yellow);
    assert_eq!(table.events, [Event::GaveUp { side: Side::Red }]);
    let table = table.check_hand(Side::Red, 0, 0).check_raiders(Side::Red, "j1 l1 h3");
    assert_eq!(table.view().players[0].status, Status::Out);
    table.play("lay b2-N-blue; end; end").check_turn(Side::Yellow);
}

#[test]
fn pr_120_raiders_of_who_gave_up_can_be_captured() {
    let table = scene(LAST_RAIDER).table().resign(Side::Violet).play("ride h1 h2S");
    assert_eq!(table.game.crew(Side::Red).prisoners_of(Side::Violet), 1);
    let all = scene(LAST_RAIDER).crew(Side::Green, "", "VV").table().resign(Side::Violet);
    let all = all.play("ride h1 h2S").check_turn(Side::Red);
    assert!(!all.events.contains(&Event::Eliminated { side: Side::Violet }));
}

#[test]
fn pr_120_the_last_one_who_does_not_give_up_wins() {
    Table::opening(2).resign(Side::Violet).check_over("resigned", &[1, 2]);
    let table = Table::opening(3).resign(Side::Violet).resign(Side::Red);
    table.check_over("resigned", &[2, 1, 3]);
}

#[test]
fn pr_120_giving_up_keeps_the_full_rounds_and_clears_the_passes() {
    let table = Table::opening(3).play("end; end").resign(Side::Red).check_turn(Side::Violet);
    assert_eq!(table.view().passed, []);
    let position = scene("").hand(Side::Red, 1, 0).position().replace("quiet/0", "quiet/13");
    let table = Table::at(&position).resign(Side::Green).check_turn(Side::Red);
    assert_eq!(table.view().quiet_rounds, 3);
}
