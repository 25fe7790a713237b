//! How the actions of a game are written, as a type: what the client puts together by itself must be one of these forms.

use std::collections::BTreeSet;

use quarry_game::{Notation, QuickDice};

/// The declaration of `Written`: each verb of the game, with a blank behind it where more follows. `verbs` are those
/// that a game at its beginning does not list.
pub(crate) fn declared<G: Notation>(verbs: &[&str]) -> String {
    let forms: Vec<String> = forms::<G>(verbs).into_iter().collect();
    format!(
        "/**\n * An action in notation: its verb, and what it names.\n */\nexport type Written = {};",
        forms.join(" | ")
    )
}

fn forms<G: Notation>(verbs: &[&str]) -> BTreeSet<String> {
    let mut dice = QuickDice::new(1);
    let setup = G::set_up(&G::Options::default(), &mut dice).expect("the default can be played");
    let game = G::start(&setup);
    let listed = game.action_space().into_iter().map(|action| form(&game.write_action(action)));
    listed.chain(verbs.iter().map(|verb| with_more(verb))).collect()
}

fn form(written: &str) -> String {
    written.split_once(' ').map_or_else(|| format!("'{written}'"), |(verb, _)| with_more(verb))
}

fn with_more(verb: &str) -> String {
    format!("`{verb} ${{string}}`")
}
