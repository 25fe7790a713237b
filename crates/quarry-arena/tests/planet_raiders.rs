//! The Planet Raiders player is strong, repeatable and legal, takes what wins and sees what loses.

use planet_raiders::{Action, Options, PlanetRaiders};
use quarry_arena::game::{dice_of, play};
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Roll, Seat, Viewer};
use quarry_players::planet_raiders::PlanetRaidersKnowledge;
use quarry_players::{Level, Thinks};
use quarry_search::{BestFirstPlayer, Breadth, Budget, Player, Question, RandomPlayer};

const BUDGET: Budget = Budget::nodes(3000);

fn player(seed: u64) -> BestFirstPlayer<PlanetRaiders, PlanetRaidersKnowledge> {
    BestFirstPlayer::new(PlanetRaidersKnowledge::default(), Breadth::default(), seed)
}

fn start(players: u8, dice: &mut QuickDice) -> PlanetRaiders {
    let options = Options { players: Some(players), ..Options::default() };
    PlanetRaiders::start(&PlanetRaiders::set_up(&options, dice).expect("valid options"))
}

fn wins_against_random(players: u8, games: u64) -> u64 {
    let mut wins = 0;
    for number in 0..games {
        let mut dice = dice_of(3, number);
        let mut game = start(players, &mut dice);
        let mine = number as usize % usize::from(players);
        let mut seats: Vec<Box<dyn Player<PlanetRaiders>>> = Vec::new();
        for seat in 0..usize::from(players) {
            let random = RandomPlayer::new(number * 4 + seat as u64);
            seats.push(if seat == mine { Box::new(player(number)) } else { Box::new(random) });
        }
        let budgets = vec![BUDGET; seats.len()];
        let outcome = play(&mut game, &mut seats, &budgets, &mut dice, 50_000);
        wins += u64::from(outcome.expect("the game ends").is_won_by(Seat::at(mine)));
    }
    wins
}

#[test]
fn it_beats_random_players_from_every_seat() {
    assert_eq!(wins_against_random(2, 8), 8);
    assert_eq!(wins_against_random(4, 4), 4);
}

/// The first turn of a game, step by step.
fn opening(player: &mut dyn Player<PlanetRaiders>, budget: Budget) -> Vec<Action> {
    let mut game = start(2, &mut QuickDice::new(1));
    let first = game.pending().seats();
    let seat = first.lowest().expect("a seat");
    let mut steps = Vec::new();
    while game.pending().seats() == first {
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let action = player.choose(Question { view: &view, seat, legal: &legal, budget }).action;
        game.apply_legal(seat, action, &mut Quiet);
        steps.push(action);
    }
    steps
}

#[test]
fn openings_vary_among_equals_and_each_seed_repeats_its_own() {
    let mut openings: Vec<Vec<Action>> = Vec::new();
    for seed in 0..12 {
        let steps = opening(&mut player(seed), BUDGET);
        assert_eq!(steps, opening(&mut player(seed), BUDGET), "the same seed");
        if !openings.contains(&steps) {
            openings.push(steps);
        }
    }
    assert!(openings.len() >= 3, "{} openings of 12 seeds", openings.len());
}

/// The board is its own mirror image, so the best turn of the first player has an equal.
#[test]
fn the_strongest_level_opens_on_either_side_of_the_board() {
    let strongest = |seed| PlanetRaiders::player(Level::STRONGEST, seed);
    let budget = Budget::nodes(20_000);
    let mut openings: Vec<Vec<Action>> =
        (0..8).map(|seed| opening(&mut *strongest(seed), budget)).collect();
    openings.sort_by_key(|steps| format!("{steps:?}"));
    openings.dedup();
    assert!(openings.len() >= 2, "one opening of 8 seeds: {openings:?}");
}

/// Positions of random games, some of them in the middle of a turn.
fn positions(mut visit: impl FnMut(&PlanetRaiders, Seat, &[Action])) {
    let mut dice = QuickDice::new(11);
    let (mut game, mut legal) = (start(2, &mut dice), Vec::new());
    for step in 0..400 {
        match game.pending() {
            Pending::Over(_) => game = start(2 + step as u8 % 3, &mut dice),
            Pending::Chance => unreachable!("there is no luck in the game"),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                game.legal_actions(seat, &mut legal);
                if step % 7 == 0 {
                    visit(&game, seat, &legal);
                }
                game.apply_legal(seat, dice.pick(&legal), &mut Quiet);
            }
        }
    }
}

#[test]
fn every_level_plays_legal_moves() {
    let mut number = 0;
    positions(|game, seat, legal| {
        // The strongest differ from these only in how long they think.
        number = number % 5 + 1;
        let level = Level::new(number).expect("a level");
        let (mut player, budget) = (PlanetRaiders::player(level, 5), PlanetRaiders::budget(level));
        let choice =
            player.choose(Question { view: &game.view(Viewer::Seat(seat)), seat, legal, budget });
        assert!(legal.contains(&choice.action), "level {level}: {:?}", choice.action);
    });
}

#[test]
fn the_same_seed_and_nodes_give_the_same_move() {
    positions(|game, seat, legal| {
        let view = game.view(Viewer::Seat(seat));
        let choose =
            || player(5).choose(Question { view: &view, seat, legal, budget: BUDGET }).action;
        assert_eq!(choose(), choose());
    });
}

#[test]
fn the_plan_of_a_turn_is_followed_and_dropped_when_the_board_is_another() {
    let mut game = start(2, &mut QuickDice::new(1));
    let (mut thinker, seat) = (player(5), game.pending().seats().lowest().expect("a seat decides"));
    let mut legal = Vec::new();
    while game.pending().seats().contains(seat) {
        legal.clear();
        game.legal_actions(seat, &mut legal);
        // A plan once made is followed without any more thought.
        let choice = thinker.choose(Question {
            view: &game.view(Viewer::Seat(seat)),
            seat,
            legal: &legal,
            budget: BUDGET,
        });
        game.apply(seat, choice.action, &mut Quiet).expect("a legal action");
    }
    positions(|game, seat, legal| {
        let choice = thinker.choose(Question {
            view: &game.view(Viewer::Seat(seat)),
            seat,
            legal,
            budget: BUDGET,
        });
        assert!(legal.contains(&choice.action), "{:?}", choice.action);
    });
}

/// Plays the turn of the side to move in `position` and returns the game after it.
fn after_turn(position: &str) -> PlanetRaiders {
    let mut game = PlanetRaiders::from_position(position).expect("a position");
    let (mut thinker, seat) = (player(2), game.pending().seats().lowest().expect("a seat decides"));
    let mut legal = Vec::new();
    while game.pending().seats().contains(seat) {
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let choice = thinker.choose(Question {
            view: &game.view(Viewer::Seat(seat)),
            seat,
            legal: &legal,
            budget: BUDGET,
        });
        game.apply(seat, choice.action, &mut Quiet).expect("a legal action");
    }
    game
}

#[test]
fn it_takes_a_win_in_one() {
    let game = after_turn(
        "red/c2,k2,o12/1+0/ABC/V/playing violet/h17,j17/1+1/-/-/playing \
         aliens/d3,e4,d5,p3,q4,p5,p15,q16,p17,d15,e16,d17,c16 \
         rockets/b2-S-blue,d2-S-blue,n12-W-red \
         turn/red/ride/- passes/0 quiet/0 rescue/off history/0/-",
    );
    assert!(game.pending().outcome().unwrap().is_won_by(Seat::at(0)), "{}", game.position());
}

/// Whether the side to move can win by rides alone.
fn wins_by_riding(game: &PlanetRaiders, seat: Seat) -> bool {
    let mut rides = Vec::new();
    game.legal_rides(&mut rides);
    rides.into_iter().any(|ride| {
        let mut next = *game;
        next.apply(seat, ride, &mut Quiet).expect("a legal action");
        match next.pending() {
            Pending::Over(outcome) => outcome.is_won_by(seat),
            _ => wins_by_riding(&next, seat),
        }
    })
}

/// Red is to move and violet threatens to win; after the turn of red the threat is gone.
fn check_saved(red_and_violet: &str, aliens_and_rockets: &str) {
    let position = |side: &str| {
        format!(
            "{red_and_violet} {aliens_and_rockets} \
             turn/{side}/ride/- passes/0 quiet/0 rescue/off history/0/-"
        )
    };
    let threat = PlanetRaiders::from_position(&position("violet")).expect("a position");
    assert!(wins_by_riding(&threat, Seat::at(1)), "there is no threat");
    let saved = after_turn(&position("red"));
    assert!(!wins_by_riding(&saved, Seat::at(1)), "{}", saved.position());
}

#[test]
fn it_takes_away_the_rocket_to_the_enemy_ship() {
    check_saved(
        "red/f7,g4/1+0/-/-/playing violet/e8,h17,l17/1+1/ABC/R/playing",
        "aliens/d3,e4,d5,p3,q4,p5,p15,q16,p17,d15,e16,d17,c16 rockets/f4-W-blue,f8-E-red,l2-S-blue",
    );
}

#[test]
fn it_does_not_leave_its_last_raider_to_be_captured() {
    check_saved(
        "red/h5/0+0/AB/V/playing violet/i8,h17/1+1/A/RR/playing",
        "aliens/d3,e4,p3,q4,p5,p15,q16,p17,o16,c16,d15,e16,d17 \
         rockets/h4-E-blue,h4-S-blue,j4-W-red,j6-N-red,j8-N-red",
    );
}

/// Plays some turns of two players with themselves; how many states each turn's plan had remembered.
fn remembered(budget: Budget, seed: u64) -> Vec<usize> {
    let mut dice = QuickDice::new(2);
    let (mut game, mut legal) = (start(2, &mut dice), Vec::new());
    let (mut players, mut remembered) = ([player(seed), player(seed + 1)], Vec::new());
    while remembered.len() < 12 && game.pending().outcome().is_none() {
        let seat = game.pending().seats().lowest().expect("a seat decides");
        let begins = game.is_untouched();
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let mind = &mut players[seat.index()];
        let action = mind
            .choose(Question { view: &game.view(Viewer::Seat(seat)), seat, legal: &legal, budget })
            .action;
        if begins {
            remembered.push(mind.remembered());
        }
        game.apply(seat, action, &mut Quiet).expect("a legal action");
    }
    remembered
}

#[test]
fn plans_begin_with_what_was_thought_about_before() {
    for threads in [1, 2] {
        let games = || (1..9).map(|seed| remembered(BUDGET.on(threads), seed)).collect::<Vec<_>>();
        let found = games();
        assert!(found.iter().all(|game| game[..2] == [0, 0]), "nothing was thought before");
        // With so small a budget a rival rarely does what was expected.
        assert!(found.iter().flatten().any(|states| *states > 0), "{found:?}");
        assert_eq!(found, games(), "the same each time");
    }
}
