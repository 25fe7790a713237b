//! `docs/notation.md`: its examples are read by the rules, and its grammars fit all that the rules write.

use std::collections::BTreeSet;

use quarry_cli::games::{ForGame, Kind, Playable};
use quarry_game::{Pending, QuickDice, Quiet, Roll as _};
use serde_json::{Value, json};

use crate::common::{run, said};
use crate::grammar::Grammar;

const NOTATION: &str = include_str!("../../../../docs/notation.md");

/// The blocks of the page: the game of the chapter, what the block holds, and its lines.
fn blocks() -> Vec<(String, &'static str, Vec<&'static str>)> {
    let (mut game, mut blocks) = (String::new(), Vec::new());
    let mut lines = NOTATION.lines();
    while let Some(line) = lines.next() {
        if let Some(title) = line.strip_prefix("## ") {
            game = title.to_lowercase().replace(' ', "-");
        }
        if let Some(kind) = line.strip_prefix("```") {
            let block = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push((game.clone(), kind, block));
        }
    }
    blocks
}

/// The lines of a block; none where the game has no such block.
fn block(game: &str, kind: &str) -> Vec<&'static str> {
    let found = blocks().into_iter().find(|block| block.0 == game && block.1 == kind);
    found.map_or_else(Vec::new, |block| block.2)
}

const GAMES: [&str; 3] = ["raptor", "moogh", "planet-raiders"];

/// Positions come back as they stand, and actions are read, legal or not.
#[test]
fn every_example_of_the_notation_is_read() {
    for game in GAMES {
        let (position, actions) = (block(game, "text position"), block(game, "text actions"));
        let mut requests = format!("{}\n", json!({"cmd": "position", "text": position[0]}));
        for action in &actions {
            let why = json!({"cmd": "why", "seat": 0, "action": action});
            requests += &format!("{why}\n");
        }
        let (_, text) = said(&run(&["engine", game], requests.as_bytes()));
        let mut answers = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let answer = answers.next().expect("an answer");
        assert_eq!(answer["ok"]["position"], position[0], "{answer}");
        for (action, answer) in actions.iter().zip(answers.by_ref()) {
            assert!(answer["ok"]["legal"].is_boolean(), "{game}: {action}: {answer}");
        }
        assert_eq!(answers.next(), None);
    }
}

/// Whether there is an example of each choice of the grammar.
fn check_examples(grammar: &Grammar, rule: &str, examples: &[&str]) {
    let seen: BTreeSet<_> = examples.iter().map(|text| grammar.choice(rule, text)).collect();
    assert!(!seen.contains(&None), "one of these is no {rule}: {examples:?}");
    for choice in 0..grammar.choices(rule) {
        assert!(seen.contains(&Some(choice)), "no example of choice {choice} of {rule}");
    }
}

/// Plays random games and holds everything that the rules write against the grammar.
struct Writing<'a>(&'a Grammar);

impl Writing<'_> {
    fn expect(&self, rule: &str, text: &str) {
        assert!(self.0.matches(rule, text), "the grammar has no {rule} such as\n{text}");
    }

    fn look<G: Playable>(&self, game: &G) {
        self.expect("position", &game.position());
        for action in game.action_space() {
            self.expect("action", &game.write_action(action));
        }
    }

    /// One step; the draws that could come out are looked at, too.
    fn step<G: Playable>(&self, game: &mut G, dice: &mut QuickDice) -> bool {
        match game.pending() {
            Pending::Over(_) => return false,
            Pending::Chance => {
                let mut outcomes = Vec::new();
                game.chances(&mut outcomes);
                for (outcome, _) in outcomes {
                    self.expect("draw", &game.write_chance(outcome));
                }
                game.resolve(game.draw(dice), &mut Quiet);
            }
            Pending::Seats(_) => {
                let (seat, action) = dice.pick(&game.legal());
                self.expect("action", &game.write_action(action));
                game.apply_legal(seat, action, &mut Quiet);
            }
        }
        true
    }
}

impl ForGame for Writing<'_> {
    type Out = ();

    fn run<G: Playable>(self) {
        for seed in 0..3 {
            let mut dice = QuickDice::new(seed);
            let setup = G::set_up(&G::Options::default(), &mut dice).expect("a game");
            let mut game = G::start(&setup);
            for step in 0..600 {
                if step % 300 == 0 {
                    self.look(&game);
                }
                self.expect("position", &game.position());
                if !self.step(&mut game, &mut dice) {
                    break;
                }
            }
            self.look(&game);
        }
    }
}

/// Reads the examples of draws at the position of the page.
struct Reading<'a>(&'a str, &'a [&'a str]);

impl ForGame for Reading<'_> {
    type Out = ();

    fn run<G: Playable>(self) {
        let game = G::from_position(self.0).expect("the position of the page");
        for draw in self.1 {
            let read = game.read_chance(draw).unwrap_or_else(|error| panic!("{draw}: {error}"));
            assert_eq!(game.write_chance(read), *draw);
        }
    }
}

#[test]
fn the_grammars_fit_what_the_rules_write() {
    for game in GAMES {
        let grammar = Grammar::read(&block(game, "grammar"));
        check_examples(&grammar, "action", &block(game, "text actions"));
        let (position, draws) = (block(game, "text position"), block(game, "text draws"));
        check_examples(&grammar, "position", &position);
        if grammar.choices("draw") > 0 {
            check_examples(&grammar, "draw", &draws);
        }
        let kind = Kind::named(game).expect("a game");
        kind.run(Reading(position[0], &draws));
        kind.run(Writing(&grammar));
    }
}
