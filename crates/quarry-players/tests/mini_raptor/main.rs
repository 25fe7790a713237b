//! A small Raptor of two rounds; the bench `mini_raptor` plays three.

mod game;
mod perfect_opponents;

#[test]
fn mini_raptor_is_solved_and_the_strongest_level_comes_close() {
    let report = perfect_opponents::hold(2);
    println!("{report}");
    assert!(report.exploitability <= 0.01, "{report}");
    assert!(report.nash_conv <= 0.05, "{report}");
}
