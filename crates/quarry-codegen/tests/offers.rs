//! What an offer says to programs is what its phrase says to people.

use planet_raiders::PlanetRaiders;
use quarry_game::{Notation, QuickDice, Roll, Telling, Viewer};
use raptor::Raptor;
use serde_json::{Value, json};

/// Decisions without a rule of their own: they end something, or answer a question that names its rule.
const PLAIN: [&str; 5] = ["place_mother", "place_baby", "place_scientist", "stop", "end"];

/// `kind` names the phrase, every place of the phrase is a field beside it, and the rule is in the register.
fn agree<G: Telling>(register: &str, view: &G::View, action: G::Action) {
    let (phrase, told) = (G::offer(view, action), json!(G::offered(view, action)));
    let kind = told["kind"].as_str().expect("an offer has a kind");
    assert_eq!(phrase.key, format!("offer-{}", kind.replace('_', "-")));
    for (name, value) in &phrase.args {
        assert_eq!(told[name], json!(value), "'{name}' of {told}");
    }
    match G::rule_of(action) {
        Some(rule) => assert!(register.contains(&format!("| {rule} |")), "{rule} of {told}"),
        None => assert!(PLAIN.contains(&kind), "no rule says what {told} does"),
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
    legal.iter().for_each(|action| agree::<G>(register, &view, *action));
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
