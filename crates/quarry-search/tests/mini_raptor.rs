//! A small Raptor is solved exactly, and the player is held against perfect opponents.

#[path = "small_games/mini_raptor.rs"]
mod mini_raptor;

use std::collections::HashMap;

use mini_raptor::{Act, Known, MiniKnowledge, MiniRaptor, View, hand_of};
use quarry_game::{Game, Seat};
use quarry_search::solve::{GameTree, Strategy};
use quarry_search::{Budget, Player as _, Settings, StagePlayer};

#[test]
fn mini_raptor_is_solved_and_the_player_comes_close() {
    let tree = GameTree::build(&MiniRaptor::start(&()), View::known, MiniRaptor::gain);
    let (strategy, exploitability, rounds) = tree.solve_to(0.01, 20, 200);
    let value = tree.value(&strategy);
    println!("{} positions, {} things to know", tree.len(), tree.infosets());
    println!("value {value:.4}, exploitability {exploitability:.4} after {rounds} iterations");
    assert!(exploitability <= 0.01, "{exploitability}");

    let played = strategy_of_the_player(&tree);
    let [raptors, scientists] = [0, 1].map(|seat| tree.best_answer(seat, &played));
    println!("best answers to the player: {raptors:.4} and {scientists:.4}");
    println!("its NashConv: {:.4}", raptors + scientists);
    assert!(raptors + scientists <= 0.05, "{raptors} + {scientists}");
}

/// What the player does with everything that a seat can know.
fn strategy_of_the_player(tree: &GameTree) -> Strategy {
    let settings = Settings { worlds: 400, stages: 2, ..Settings::default() };
    let mut player = StagePlayer::<MiniRaptor, _>::new(MiniKnowledge, settings, 1);
    let mut choices: HashMap<(Seat, Known), View> = HashMap::new();
    tree.strategy_of(&MiniRaptor::start(&()), |view, seat, legal| {
        // The player remembers its game; the tree asks in another order, so it is told again.
        for known in view.known_at_choices() {
            let earlier = &choices[&(seat, known)];
            shares(&mut player, earlier, seat, &hand_of(earlier));
        }
        choices.insert((seat, view.known()), view.clone());
        shares(&mut player, view, seat, legal)
    })
}

fn shares(
    player: &mut StagePlayer<MiniRaptor, MiniKnowledge>,
    view: &View,
    seat: Seat,
    legal: &[Act],
) -> Vec<f64> {
    let choice = player.choose(view, seat, legal, Budget::nodes(u64::MAX));
    if choice.mix.is_empty() {
        return legal.iter().map(|action| f64::from(u8::from(*action == choice.action))).collect();
    }
    let total: f32 = choice.mix.iter().map(|(_, share)| share).sum();
    choice.mix.iter().map(|(_, share)| f64::from(share / total)).collect()
}
