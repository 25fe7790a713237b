//! PR-115: the third time.

use planet_raiders::{PlanetRaiders, Side};
use quarry_game::{Notation, Version};

use crate::support::{Table, scene};

/// Red goes to h3 and back in two rounds; the others pass.
fn there(others: usize) -> String {
    format!("ride h1 h2S; lay h2-N-blue; end{}", "; end".repeat(others))
}

fn back(others: usize) -> String {
    format!("ride h3 h2N; lay h2-S-blue; end{}", "; end".repeat(others))
}

/// Without the last pass.
fn but_one(actions: &str) -> &str {
    actions.strip_suffix("; end").unwrap()
}

#[test]
fn pr_115_the_third_occurrence_ends_the_game() {
    for players in 2..=4u8 {
        let others = usize::from(players) - 1;
        let (there, back) = (there(others), back(others));
        let table = Table::opening(players).play(&there).play(&back).play(&there);
        let table = table.play(but_one(&back));
        assert!(table.view().result.is_none(), "{players} players: the second time");
        table.play("end").check_over("PR-115", &vec![1; usize::from(players)]);
    }
}

#[test]
fn pr_115_a_reloaded_game_remembers() {
    let (there, back) = (there(1), back(1));
    let table = Table::opening(2).play(&there).play(&back).play(&there);
    Table::at(&table.game.position()).play(&back).check_over("PR-115", &[1, 1]);
}

#[test]
fn pr_115_other_hands_are_another_position() {
    // A blue rocket wanders from yellow to violet meanwhile: pieces and rockets are the same.
    let (there, back) = (there(0), back(0));
    let table = Table::opening(3).play(&there).play("end; end").play(&back).play("end; end");
    let table = table.play(&there).play("give violet blue; end; end").play(&back);
    table.play("end; end").check_turn(Side::Red);
}

#[test]
fn pr_115_another_player_to_move_is_another_position() {
    // Nothing changes but who is to move: nobody has been there three times.
    let table = scene("").players(4).hand(Side::Green, 1, 0).table();
    table.play("end; end; end; give red blue; end").check_turn(Side::Red);
}

#[test]
fn pr_115_nothing_comes_back_after_an_exchange() {
    let (there, back) = (there(1), back(1));
    let table = Table::opening(2).play(&there).play(&back).play(&there);
    let table = table.play("ride h3 h2N; exchange; end; end").check_turn(Side::Red);
    let history = table.game.position();
    assert!(history.contains("history/2/"), "{history}");
}

#[test]
fn pr_115_progress_clears_the_memory() {
    let table = scene(
        "
      h
   1 *R
   2 bS
   3 *V
",
    )
    .players(3)
    .hand(Side::Yellow, 1, 0)
    .table()
    .play("end; lay b2-N-blue; end; end; ride h1 h2S; end");
    assert!(table.game.position().contains("history/1/"), "{}", table.game.position());
}

#[test]
fn pr_115_a_position_that_was_never_there_ends_no_game() {
    // Twenty bits of this last position are those of two earlier ones.
    let there = "end; end; ride h19 h18N; lay h18-S-blue; end";
    let back = "end; end; ride h17 h18S; lay h18-N-blue; end";
    let last = "ride h1 h2S; ride j1 j2S; ride l1 l2S; lay h16-S-blue; lay h4-W-blue; \
                lay l4-N-red; end";
    let table = Table::opening(3).play(there).play(back).play(there).play(last);
    table.check_turn(Side::Yellow);
    let setup = planet_raiders::Setup::new(3, Side::Red, false).unwrap();
    let game = PlanetRaiders::start_by(Version::FIRST, &setup);
    let old = Table { game, events: Vec::new() }.play(there).play(back).play(there).play(last);
    old.check_over("PR-115", &[1, 1, 1]);
}
