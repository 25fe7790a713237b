//! Solves a small Raptor exactly and holds the player against perfect opponents.

use std::collections::HashMap;

use quarry_game::{Game, Seat};
use quarry_search::solve::{GameTree, Strategy};
use quarry_search::{Budget, Player as _, Settings, StagePlayer};

use crate::mini_raptor::{Act, Known, MiniKnowledge, MiniRaptor, View, hand_of};

/// What was found.
pub(crate) struct Report {
    pub(crate) positions: usize,
    pub(crate) infosets: usize,
    /// What the raptors gain when both play perfectly.
    pub(crate) value: f64,
    /// Of the solution.
    pub(crate) exploitability: f64,
    /// What both seats together gain by their best answers to the player.
    pub(crate) nash_conv: f64,
}

/// Solves the game of so many rounds and asks the player about everything in it.
pub(crate) fn hold(rounds: u8) -> Report {
    let tree = GameTree::build(&MiniRaptor::start(&rounds), View::known, MiniRaptor::gain);
    let (strategy, exploitability, _) = tree.solve_to(0.01, 20, 200);
    let played = strategy_of_the_player(&tree, rounds);
    Report {
        positions: tree.len(),
        infosets: tree.infosets(),
        value: tree.value(&strategy),
        exploitability,
        nash_conv: 2.0 * tree.exploitability(&played),
    }
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Report { positions, infosets, value, exploitability, nash_conv } = self;
        writeln!(f, "{positions} positions, {infosets} things to know")?;
        writeln!(f, "solution: value {value:.4}, exploitability {exploitability:.4}")?;
        write!(f, "player: NashConv {nash_conv:.4}")
    }
}

/// What the player does with everything that a seat can know.
fn strategy_of_the_player(tree: &GameTree, rounds: u8) -> Strategy {
    let settings = Settings { worlds: 100, stages: usize::from(rounds) - 1, ..Settings::default() };
    let mut player = StagePlayer::<MiniRaptor, _>::new(MiniKnowledge, settings, 1);
    let mut choices: HashMap<(Seat, Known), View> = HashMap::new();
    tree.strategy_of(&MiniRaptor::start(&rounds), |view, seat, legal| {
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
