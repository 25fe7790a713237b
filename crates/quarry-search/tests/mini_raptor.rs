//! A small Raptor of two rounds; the bench `mini_raptor` plays three.

#[path = "small_games/mini_raptor.rs"]
mod mini_raptor;
#[path = "small_games/perfect_opponents.rs"]
mod perfect_opponents;

#[test]
fn mini_raptor_is_solved_and_the_player_comes_close() {
    let report = perfect_opponents::hold(2);
    println!("{report}");
    assert!(report.exploitability <= 0.01, "{report}");
    assert!(report.nash_conv <= 0.05, "{report}");
}
