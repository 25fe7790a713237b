//! What an offer says to programs is what its phrase says to people.

use std::collections::BTreeMap;

use moogh::{Action, Moogh};
use planet_raiders::PlanetRaiders;
use quarry_game::{Game, Notation, QuickDice, Roll, Telling, Viewer};
use raptor::Raptor;
use serde_json::{Value, json};

/// Decisions without a rule of their own: they end something, or answer a question that names its rule.
const PLAIN: [&str; 5] = ["place_mother", "place_baby", "place_scientist", "stop", "end"];

/// `kind` names the phrase, every place of the phrase is a field beside it, and the rule is in the register.
fn agree<G: Telling>(register: &str, game: &G, view: &G::View, action: G::Action) {
    let (phrase, told) = (G::offer(view, action), json!(G::offered(view, action)));
    let kind = told["kind"].as_str().expect("an offer has a kind");
    assert_eq!(phrase.key, format!("offer-{}", kind.replace('_', "-")));
    for (name, value) in &phrase.args {
        assert_eq!(filling(&told[name]), json!(value), "'{name}' of {told}");
    }
    match game.rule_of(action) {
        Some(rule) => assert!(register.contains(&format!("| {rule} |")), "{rule} of {told}"),
        None => assert!(PLAIN.contains(&kind), "no rule says what {told} does"),
    }
}

/// What a field fills into a phrase; Fluent knows no yes and no of its own.
fn filling(field: &Value) -> Value {
    match field {
        Value::Bool(true) => json!("yes"),
        Value::Bool(false) => json!("no"),
        other => other.clone(),
    }
}

/// Plays games at random and compares every offer on the way.
fn every_offer_agrees<G: Notation + Telling>(register: &str, options: &Value, games: u64) {
    for number in 0..games {
        let options = serde_json::from_value(options.clone()).expect("the options fit");
        let mut dice = QuickDice::new(number);
        let mut game = G::start(&G::set_up(&options, &mut dice).expect("the options fit"));
        let mut compared = 0;
        for _ in 0..600 {
            compared += step(register, &mut game, &mut dice);
        }
        assert!(compared > 100, "only {compared} offers were compared");
    }
}

/// Compares what may be done now, then does some of it; returns how many offers there were.
fn step<G: Telling>(register: &str, game: &mut G, dice: &mut QuickDice) -> usize {
    let pending = game.pending();
    if pending.outcome().is_some() {
        return 0;
    }
    let Some(seat) = pending.seats().iter().next() else {
        let drawn = game.draw(dice);
        game.resolve(drawn, &mut Vec::new());
        return 0;
    };
    let (view, mut legal) = (game.view(Viewer::Seat(seat)), Vec::new());
    game.legal_actions(seat, &mut legal);
    legal.iter().for_each(|action| agree::<G>(register, game, &view, *action));
    let chosen = legal[dice.below(legal.len() as u32) as usize];
    game.apply_legal(seat, chosen, &mut Vec::new());
    legal.len()
}

#[test]
fn offers_of_raptor_agree_with_their_phrases() {
    let register = include_str!("../../../docs/rules/raptor.md");
    every_offer_agrees::<Raptor>(register, &json!({}), 8);
}

#[test]
fn offers_of_planet_raiders_agree_with_their_phrases() {
    let register = include_str!("../../../docs/rules/planet-raiders.md");
    every_offer_agrees::<PlanetRaiders>(register, &json!({"players": 3}), 3);
}

#[test]
fn offers_of_moogh_agree_with_their_phrases() {
    let register = include_str!("../../../docs/rules/moogh.md");
    let duel = json!({"mode": "competitive", "players": 2, "scenario": "s03"});
    every_offer_agrees::<Moogh>(register, &duel, 4);
    every_offer_agrees::<Moogh>(register, &json!({"mode": "solo", "scenario": "s08"}), 4);
}

/// MO-077: the parts add up to the dice that the rules roll, and the chance is that of the die.
#[test]
fn dice_of_moogh_are_the_sum_of_their_parts() {
    let (mut explained, mut chances) = (0, BTreeMap::new());
    for number in 0..6 {
        let mut dice = QuickDice::new(number);
        let options = json!({"mode": "competitive", "players": 2, "scenario": "s03"});
        let options = serde_json::from_value(options).expect("the options fit");
        let mut game = Moogh::start(&Moogh::set_up(&options, &mut dice).expect("the options fit"));
        for _ in 0..600 {
            let mut legal = Vec::new();
            if let Some(seat) = game.pending().seats().iter().next() {
                game.legal_actions(seat, &mut legal);
            }
            for (action, odds) in legal.iter().filter_map(|one| Some((one, game.odds(*one)?))) {
                let rolled = game.dice_of(*action).map(|(dice, symbol)| (dice, symbol.as_str()));
                let is_token = *action == Action::Spend;
                assert!(is_token || rolled == Some((odds.dice, odds.symbol)), "{odds:?}");
                let sum: i8 = odds.parts.iter().map(|part| part.dice).sum();
                assert!(odds.parts.is_empty() || sum == odds.dice as i8, "{odds:?}");
                explained += usize::from(!odds.parts.is_empty());
                chances.insert((odds.symbol, odds.dice), odds.percent);
            }
            step(include_str!("../../../docs/rules/moogh.md"), &mut game, &mut dice);
        }
    }
    assert!(explained > 20, "only {explained} rolls had more than one part");
    for (roll, percent) in [(("III", 1), 50), (("X", 1), 17), (("X", 2), 31), (("<", 2), 56)] {
        assert_eq!(chances.get(&roll), Some(&percent), "{roll:?} of {chances:?}");
    }
}
