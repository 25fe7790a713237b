//! What random play looks like: a large deviation means a bug in the rules.

use quarry_game::testkit::random_playout;
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Roll, Version};
use raptor::{Action, Options, Phase, Raptor};

/// Plays at random without ever declining what can still be done; returns the number of rounds.
fn play_eagerly(game: &mut Raptor, dice: &mut QuickDice, actions: &mut Vec<Action>) -> u32 {
    let mut rounds = 0;
    loop {
        match game.pending() {
            Pending::Over(_) => return rounds,
            Pending::Chance => game.resolve(game.draw(dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                actions.clear();
                game.legal_actions(seat, actions);
                if actions.len() > 1 {
                    actions.retain(|action| *action != Action::End);
                }
                let choosing = game.phase() == Phase::Choose;
                game.apply_legal(seat, dice.pick(actions), &mut Quiet);
                // Both cards are in: in an observed round each side chose alone.
                rounds += u32::from(choosing && game.phase() != Phase::Choose);
            }
        }
    }
}

#[test]
fn random_games_have_their_usual_length_and_winners() {
    // By version 2 more walks through fire are legal, and the last shot may come from the fire.
    for (version, usual) in [(Version::FIRST, 70.0..=80.0), (Raptor::LATEST, 65.0..=75.0)] {
        let (share, length) = play_many(version);
        assert!((95.0..=98.0).contains(&share), "{share}");
        assert!(usual.contains(&length), "{length}");
    }
}

/// The share of games that the scientists win, in percent, and the rounds of a game.
fn play_many(version: Version) -> (f64, f64) {
    let (mut dice, mut actions) = (QuickDice::new(2026), Vec::new());
    let games = 2000;
    let (mut scientist_wins, mut rounds) = (0, 0);
    for _ in 0..games {
        let setup = Raptor::set_up(&Options::default(), &mut dice).expect("no options");
        let mut game = Raptor::start_by(version, &setup);
        rounds += play_eagerly(&mut game, &mut dice, &mut actions);
        let outcome = game.pending().outcome().expect("the game is over");
        scientist_wins += u32::from(outcome.ranks() == [2, 1]);
    }
    let share = 100.0 * f64::from(scientist_wins) / f64::from(games);
    let length = f64::from(rounds) / f64::from(games);
    println!(
        "version {version}: scientists win {share:.1} % of {games} random games, {length:.1} rounds each"
    );
    (share, length)
}

#[test]
fn a_playout_allocates_nothing() {
    let setup = Raptor::set_up(&Options::default(), &mut QuickDice::new(1)).unwrap();
    let start = Raptor::start(&setup);
    let mut actions = Vec::with_capacity(1024);
    let counted = allocation_counter::measure(|| {
        for seed in 0..20 {
            let mut game = start;
            random_playout(&mut game, &mut QuickDice::new(seed), &mut actions, 20_000);
        }
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Raptor>() <= 128, "{}", size_of::<Raptor>());
}
