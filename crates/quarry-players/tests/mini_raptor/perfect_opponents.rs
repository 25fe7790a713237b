//! Solves a small Raptor exactly and holds the player against perfect opponents.

use std::collections::HashMap;

use quarry_game::{Game, Seat};
use quarry_players::{Level, Thinks as _};
use quarry_search::solve::{GameTree, Strategy};
use quarry_search::{Choice, Question};
use raptor::Raptor;

use crate::game::{Act, Known, MiniKnowledge, MiniRaptor, View, hand_of};

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

/// Solves the game of so many rounds and asks the strongest level of Raptor about everything in it.
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

/// What the strongest level does with everything that a seat can know.
fn strategy_of_the_player(tree: &GameTree, rounds: u8) -> Strategy {
    let budget = Raptor::budget(Level::STRONGEST);
    let mut player = Level::STRONGEST.player::<MiniRaptor, _>(&MiniKnowledge, None, 1);
    let mut choices: HashMap<(Seat, Known), View> = HashMap::new();
    let mut ask = |view: &View, seat, legal: &[Act]| {
        shares(&player.choose(Question { view, seat, legal, budget }), legal)
    };
    // The player remembers its last secret choice; the tree asks in another order, so it is told again.
    let mut remembered = None;
    tree.strategy_of(&MiniRaptor::start(&rounds), |view, seat, legal| {
        let past = view.known_at_choices();
        if past.last().is_some_and(|last| remembered.as_ref() != Some(&(seat, last.clone()))) {
            for known in past {
                let earlier = &choices[&(seat, known)];
                ask(earlier, seat, &hand_of(earlier));
                remembered = Some((seat, earlier.known()));
            }
        }
        if matches!(legal, [Act::Card(_), ..]) {
            choices.insert((seat, view.known()), view.clone());
            remembered = Some((seat, view.known()));
        }
        ask(view, seat, legal)
    })
}

fn shares(choice: &Choice<Act>, legal: &[Act]) -> Vec<f64> {
    if choice.mix.is_empty() {
        return legal.iter().map(|action| f64::from(u8::from(*action == choice.action))).collect();
    }
    let total: f32 = choice.mix.iter().map(|(_, share)| share).sum();
    choice.mix.iter().map(|(_, share)| f64::from(share / total)).collect()
}
