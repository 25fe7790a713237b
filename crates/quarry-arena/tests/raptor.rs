//! The Raptor player is strong, repeatable and honest.

use quarry_arena::game::{dice_of, play};
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Roll, Secrets, Viewer};
use quarry_players::raptor::RaptorKnowledge;
use quarry_search::{Budget, Player, Question, RandomPlayer, Settings, StagePlayer};
use raptor::cards::Side;
use raptor::{Action, Options, Raptor};

const BUDGET: Budget = Budget::nodes(3000);

fn player(seed: u64) -> StagePlayer<Raptor, RaptorKnowledge> {
    StagePlayer::new(RaptorKnowledge::default(), Settings::default(), seed)
}

fn start(dice: &mut QuickDice) -> Raptor {
    Raptor::start(&Raptor::set_up(&Options::default(), dice).expect("defaults are valid"))
}

fn wins_against_random(side: Side, games: u64) -> u64 {
    let mut wins = 0;
    for number in 0..games {
        let mut dice = dice_of(3, number);
        let mut game = start(&mut dice);
        let mut seats: [Box<dyn Player<Raptor>>; 2] =
            [Box::new(player(number)), Box::new(RandomPlayer::new(number))];
        if side == Side::Scientist {
            seats.reverse();
        }
        let outcome = play(&mut game, &mut seats, &[BUDGET; 2], &mut dice, 50_000);
        wins += u64::from(outcome.expect("the game ends").is_won_by(side.seat()));
    }
    wins
}

#[test]
fn it_beats_the_random_player_on_either_side() {
    assert_eq!(wins_against_random(Side::Raptor, 5), 5);
    assert_eq!(wins_against_random(Side::Scientist, 5), 5);
}

/// Positions of random games in which more than one action is legal.
fn positions(mut visit: impl FnMut(&Raptor, &[Action])) {
    let mut dice = QuickDice::new(11);
    let (mut game, mut legal) = (start(&mut dice), Vec::new());
    for step in 0..400 {
        match game.pending() {
            Pending::Over(_) => game = start(&mut dice),
            Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                game.legal_actions(seat, &mut legal);
                if step % 10 == 0 && legal.len() > 1 {
                    visit(&game, &legal);
                }
                game.apply_legal(seat, dice.pick(&legal), &mut Quiet);
            }
        }
    }
}

#[test]
fn the_same_seed_and_nodes_give_the_same_move() {
    positions(|game, legal| {
        let seat = game.pending().seats().lowest().expect("a seat decides");
        let view = game.view(Viewer::Seat(seat));
        let choose =
            || player(5).choose(Question { view: &view, seat, legal, budget: BUDGET }).action;
        assert_eq!(choose(), choose());
    });
}

#[test]
fn what_it_cannot_know_does_not_change_its_move() {
    let mut dice = QuickDice::new(12);
    positions(|game, legal| {
        let seat = game.pending().seats().lowest().expect("a seat decides");
        let mut other = *game;
        other.redeal(Viewer::Seat(seat), &mut dice);
        let choose = |game: &Raptor| {
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
fn who_chooses_second_mixes_like_the_first() {
    let mut dice = QuickDice::new(4);
    let (mut game, mut legal) = (start(&mut dice), Vec::new());
    while game.pending().seats().len() < 2 {
        match game.pending().seats().lowest() {
            None => game.resolve(game.draw(&mut dice), &mut Quiet),
            Some(seat) => {
                legal.clear();
                game.legal_actions(seat, &mut legal);
                game.apply_legal(seat, dice.pick(&legal), &mut Quiet);
            }
        }
    }
    let mut mix_of_scientist = |game: &Raptor| {
        let seat = Side::Scientist.seat();
        legal.clear();
        game.legal_actions(seat, &mut legal);
        player(5)
            .choose(Question {
                view: &game.view(Viewer::Seat(seat)),
                seat,
                legal: &legal,
                budget: BUDGET,
            })
            .mix
    };
    let before = mix_of_scientist(&game);
    let mut cards = Vec::new();
    game.legal_actions(Side::Raptor.seat(), &mut cards);
    game.apply_legal(Side::Raptor.seat(), cards[0], &mut Quiet);
    let after = mix_of_scientist(&game);
    // That a card lies there says nothing about which; only the imagined worlds are others.
    assert_eq!((before.len(), after.len()), (3, 3));
    let same = |((card, share), (other, then)): (&(Action, f32), &(Action, f32))| {
        card == other && (share - then).abs() < 0.05
    };
    assert!(before.iter().zip(&after).all(same), "{before:?} is not {after:?}");
}

/// What a player that tries each round out so often does, and what it expects.
fn chosen(game: &Raptor, legal: &[Action], trials: usize, threads: usize) -> (Action, f32) {
    let (width, answers, answer_width, worlds) = (12, 6, 3, 4);
    let settings = Settings {
        width,
        answers,
        answer_width,
        worlds,
        trials,
        trial_width: 2,
        ..Settings::default()
    };
    let seat = game.pending().seats().lowest().expect("a seat decides");
    let mut player = StagePlayer::new(RaptorKnowledge::default(), settings, 5);
    let budget = Budget::nodes(u64::MAX).on(threads);
    let choice =
        player.choose(Question { view: &game.view(Viewer::Seat(seat)), seat, legal, budget });
    (choice.action, choice.value.unwrap_or(0.5))
}

#[test]
fn several_threads_find_the_same_where_the_budget_suffices() {
    positions(|game, legal| {
        for trials in [0, 2] {
            assert_eq!(chosen(game, legal, trials, 1), chosen(game, legal, trials, 3));
        }
    });
}

#[test]
fn a_round_that_is_tried_out_is_judged_by_where_it_leads() {
    let (mut others, mut asked) = (0, 0);
    positions(|game, legal| {
        let [glance, tried] = [0, 2].map(|trials| chosen(game, legal, trials, 1).1);
        assert!((0.0..=1.0).contains(&tried), "{tried}");
        asked += 1;
        others += u32::from((glance - tried).abs() > 0.01);
    });
    assert!(others * 3 > asked, "{others} of {asked} are judged otherwise");
}

/// What the raptors hope for when they place their first figure, and when everybody stands on the board.
fn outlooks(seed: u64) -> [f32; 2] {
    let mut dice = QuickDice::new(seed);
    let (mut game, mut legal, mut first) = (start(&mut dice), Vec::new(), None);
    let mut players = [player(seed), player(seed + 1)];
    loop {
        let seat = game.pending().seats().lowest().expect("places, then cards are chosen");
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let choice = players[seat.index()].choose(Question {
            view: &view,
            seat,
            legal: &legal,
            budget: BUDGET,
        });
        let value = choice.value.expect("this player has an opinion");
        if game.pending().seats().len() > 1 {
            return [first.expect("raptors come first"), value];
        }
        first.get_or_insert(value);
        game.apply_legal(seat, choice.action, &mut Quiet);
        while game.pending() == Pending::Chance {
            game.resolve(game.draw(&mut dice), &mut Quiet);
        }
    }
}

#[test]
fn ra_024_raptors_are_placed_knowing_that_scientists_come() {
    for seed in 0..4 {
        let [before, after] = outlooks(seed);
        assert!((before - after).abs() < 0.15, "{before} became {after}");
    }
}
