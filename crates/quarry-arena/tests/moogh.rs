//! The Moogh player is strong, repeatable and honest.

use moogh::{Action, Moogh, Options};
use quarry_arena::game::{dice_of, play};
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Roll, Seat, Secrets, Viewer};
use quarry_players::moogh::{MooghKnowledge, hunter};
use quarry_players::{Level, Thinks};
use quarry_search::{Budget, Guidance, GuidedPlayer, Player, Question, RandomPlayer};

const BUDGET: Budget = Budget::nodes(400);

fn player(seed: u64) -> Box<dyn Player<Moogh>> {
    Moogh::player(Level::STRONGEST, seed)
}

fn start(mode: &str, players: usize, scenario: &str, dice: &mut QuickDice) -> Moogh {
    let options = Options {
        mode: Some(mode.to_owned()),
        players: Some(players),
        scenario: Some(scenario.to_owned()),
        difficulty: Some("hunter".to_owned()),
        round_cap: Some(matches!(mode, "competitive" | "teams")),
        ..Options::default()
    };
    Moogh::start(&Moogh::set_up(&options, dice).expect("the options are valid"))
}

/// Positions of hunts in every mode in which more than one action is legal, reached by hunters
/// with whims.
fn positions(step: usize, mut visit: impl FnMut(&Moogh, Seat, &[Action])) {
    let hunts = [
        ("competitive", 2, "s01"),
        ("competitive", 3, "s10"),
        ("teams", 4, "s04"),
        ("cooperative", 2, "s05"),
        ("solo", 1, "s09"),
    ];
    let (mut dice, mut legal, mut count) = (QuickDice::new(11), Vec::new(), 0);
    for (mode, players, scenario) in hunts {
        let mut game = start(mode, players, scenario, &mut dice);
        loop {
            match game.pending() {
                Pending::Over(_) => break,
                Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
                Pending::Seats(seats) => {
                    // The last one to decide: the others have sealed their choices.
                    let seat = seats.iter().last().expect("a seat decides");
                    legal.clear();
                    game.legal_actions(seat, &mut legal);
                    count += 1;
                    if count % step == 0 && legal.len() > 1 {
                        visit(&game, seat, &legal);
                    }
                    let whim = dice.below(4) == 0;
                    let best = hunter::pick(&game, &legal);
                    let action = if whim { dice.pick(&legal) } else { best };
                    game.apply_legal(seat, action, &mut Quiet);
                }
            }
        }
    }
}

#[test]
fn every_choice_is_legal_and_the_same_for_the_same_seed_and_nodes() {
    positions(7, |game, seat, legal| {
        let view = game.view(Viewer::Seat(seat));
        let choose =
            || player(5).choose(Question { view: &view, seat, legal, budget: BUDGET }).action;
        let action = choose();
        assert!(legal.contains(&action), "{action:?} of {legal:?}");
        assert_eq!(action, choose());
    });
}

#[test]
fn what_it_cannot_know_does_not_change_its_move() {
    let mut dice = QuickDice::new(12);
    positions(9, |game, seat, legal| {
        let mut other = *game;
        other.redeal(Viewer::Seat(seat), &mut dice);
        let choose = |game: &Moogh| {
            player(5)
                .choose(Question {
                    view: &game.view(Viewer::Seat(seat)),
                    seat,
                    legal,
                    budget: BUDGET,
                })
                .action
        };
        assert_eq!(choose(game), choose(&other));
    });
}

#[test]
fn cubes_are_placed_by_a_mix_where_rivals_cannot_see_them() {
    let (mut secret, mut mixed) = (0, 0);
    positions(5, |game, seat, legal| {
        let view = game.view(Viewer::Seat(seat));
        let choice = player(5).choose(Question { view: &view, seat, legal, budget: BUDGET });
        if !game.is_programmed_in_secret() {
            return assert!(choice.mix.is_empty(), "{choice:?}");
        }
        let shares: f32 = choice.mix.iter().map(|(_, share)| share).sum();
        assert!((shares - 1.0).abs() < 1e-4, "{choice:?}");
        assert!(choice.mix.iter().any(|(action, _)| *action == choice.action), "{choice:?}");
        secret += 1;
        mixed += usize::from(choice.mix.len() > 1);
    });
    assert!(secret > 5 && mixed > 0 && mixed < secret, "{mixed} of {secret}");
}

/// Whether `action` wins the hunt at once, whatever the dice say.
fn wins_at_once(game: &Moogh, seat: Seat, action: Action) -> bool {
    let mut after = *game;
    after.apply_legal(seat, action, &mut Quiet);
    after.pending().outcome().is_some_and(|outcome| outcome.is_won_by(seat))
}

#[test]
fn it_takes_a_certain_win() {
    let mut found = 0;
    for seed in 0..12 {
        let mut dice = QuickDice::new(seed);
        let (mut game, mut legal) = (start("solo", 1, "s09", &mut dice), Vec::new());
        loop {
            match game.pending() {
                Pending::Over(_) => break,
                Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
                Pending::Seats(_) => {
                    let seat = Seat::at(0);
                    legal.clear();
                    game.legal_actions(seat, &mut legal);
                    if legal.iter().any(|action| wins_at_once(&game, seat, *action)) {
                        let view = game.view(Viewer::Seat(seat));
                        let action = player(seed)
                            .choose(Question { view: &view, seat, legal: &legal, budget: BUDGET })
                            .action;
                        assert!(wins_at_once(&game, seat, action), "{action:?}");
                        found += 1;
                    }
                    game.apply_legal(seat, hunter::pick(&game, &legal), &mut Quiet);
                }
            }
        }
    }
    assert!(found > 3, "only {found} such positions");
}

#[test]
fn it_beats_the_random_player_from_either_seat() {
    let mut wins = 0;
    for number in 0..12 {
        let mut dice = dice_of(3, number);
        let mut game = start("competitive", 2, "s01", &mut dice);
        let mut seats: [Box<dyn Player<Moogh>>; 2] =
            [player(number), Box::new(RandomPlayer::new(number))];
        let mine = Seat::at(number as usize % 2);
        seats.rotate_right(mine.index());
        let outcome = play(&mut game, &mut seats, &[Budget::nodes(3000); 2], &mut dice, 50_000);
        wins += u32::from(outcome.expect("the game ends").is_won_by(mine));
    }
    assert!(wins >= 8, "{wins} of 12");
}

/// How often positions of a solo hunt had been thought about before they were reached.
fn remembered(seed: u64, budget: Budget) -> Vec<u64> {
    let mut player: GuidedPlayer<Moogh, _> =
        GuidedPlayer::new(MooghKnowledge::default(), Guidance::default(), seed);
    let mut dice = QuickDice::new(seed);
    let (mut game, mut legal, mut remembered) =
        (start("solo", 1, "s01", &mut dice), Vec::new(), Vec::new());
    while remembered.len() < 30 {
        match game.pending() {
            Pending::Over(_) => break,
            Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
            Pending::Seats(_) => {
                let seat = Seat::at(0);
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let action =
                    player.choose(Question { view: &view, seat, legal: &legal, budget }).action;
                if legal.len() > 1 {
                    remembered.push(player.remembered());
                }
                game.apply_legal(seat, action, &mut Quiet);
            }
        }
    }
    remembered
}

#[test]
fn what_was_thought_about_earlier_is_not_forgotten() {
    for threads in [1, 2] {
        let found = remembered(3, BUDGET.on(threads));
        assert_eq!(found[0], 0, "nothing was thought before the first decision");
        let known = found.iter().filter(|visits| **visits > 0).count();
        assert!(3 * known > found.len(), "{found:?}");
        assert_eq!(found, remembered(3, BUDGET.on(threads)), "the same each time");
    }
    let forgetful = remembered(3, BUDGET.remembering(0));
    assert!(forgetful.iter().all(|visits| *visits == 0), "{forgetful:?}");
}
