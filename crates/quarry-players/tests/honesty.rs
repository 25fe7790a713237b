//! No player sees the truth: when what it cannot know is dealt again, the same seed gives the same
//! decision. Every game, every kind of decision, weak and strong levels.
//!
//! By its type a player gets a view; this holds views, imagined worlds and memories to it.

use std::collections::BTreeMap;

use quarry_game::{Notation, Pending, QuickDice, Quiet, Roll, Seat, Viewer};
use quarry_players::{Level, Thinks};
use quarry_search::{Budget, Player, Question};
use serde_json::Value;

const BUDGET: Budget = Budget::nodes(250);
const LEVELS: [u8; 3] = [1, 4, 8];
/// So many decisions of each kind are looked at.
const OF_EACH_KIND: usize = 4;

/// A player for each level.
type Minds<G> = Vec<Box<dyn Player<G>>>;

fn minds<G: Thinks>() -> Minds<G> {
    let levels = LEVELS.into_iter().filter_map(Level::new);
    levels.map(|level| G::player(level, 5)).collect()
}

/// What each of `minds` does in this game.
fn decisions<G: Thinks>(minds: &mut Minds<G>, game: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let view = game.view(Viewer::Seat(seat));
    let choose = |mind: &mut Box<dyn Player<G>>| {
        mind.choose(Question { view: &view, seat, legal: &legal, budget: BUDGET }).action
    };
    minds.iter_mut().map(choose).collect()
}

/// Plays games of chance; where a kind of decision was seldom met before, the one who decides last is
/// asked in the true game and in one with other secrets. Returns how often each kind was met.
fn met<G: Notation + Thinks>(
    options: &[G::Options],
    kind: impl Fn(&Value) -> String,
) -> BTreeMap<String, usize> {
    let (mut dice, mut met, mut legal) = (QuickDice::new(3), BTreeMap::new(), Vec::new());
    for options in options {
        let setup = G::set_up(options, &mut dice).expect("the options are valid");
        let mut game = G::start(&setup);
        // They keep their memories through the game, one in the true one and one in the other.
        let mut pairs = [minds::<G>(), minds::<G>()];
        for _ in 0..4000 {
            let seats = match game.pending() {
                Pending::Over(_) => break,
                Pending::Chance => {
                    game.resolve(game.draw(&mut dice), &mut Quiet);
                    continue;
                }
                Pending::Seats(seats) => seats,
            };
            let seat = seats.iter().last().expect("a seat decides");
            legal.clear();
            game.legal_actions(seat, &mut legal);
            let view = serde_json::to_value(game.view(Viewer::Seat(seat))).expect("plain data");
            let count = met.entry(kind(&view)).or_insert(0);
            if legal.len() > 1 && *count < OF_EACH_KIND {
                *count += 1;
                let mut other = game.clone();
                other.redeal(Viewer::Seat(seat), &mut dice);
                let [truly, otherwise] = &mut pairs;
                let (truly, otherwise) =
                    (decisions(truly, &game, seat), decisions(otherwise, &other, seat));
                assert_eq!(truly, otherwise, "{} and {}", game.position(), other.position());
            }
            game.apply_legal(seat, dice.pick(&legal), &mut Quiet);
        }
    }
    met
}

fn check_kinds(met: &BTreeMap<String, usize>, kinds: &[&str]) {
    for kind in kinds {
        assert!(met.get(*kind).is_some_and(|count| *count > 0), "never met {kind}: {met:?}");
    }
}

#[test]
fn raptor_players_know_only_their_view() {
    let options = vec![raptor::Options::default(); 6];
    let met = met::<raptor::Raptor>(&options, |view| {
        let observed = view["observed"] == true && view["phase"]["kind"] == "choose";
        let kind = view["phase"]["kind"].as_str().unwrap_or_default();
        if observed { "observe".to_owned() } else { kind.to_owned() }
    });
    check_kinds(
        &met,
        &["place_raptors", "place_scientists", "choose", "observe", "effect", "act", "return"],
    );
}

#[test]
fn moogh_players_know_only_their_view() {
    let options = [("competitive", 3, "s10"), ("teams", 4, "s04"), ("cooperative", 2, "s05")];
    let options = options.map(|(mode, players, scenario)| moogh::Options {
        mode: Some(mode.to_owned()),
        players: Some(players),
        scenario: Some(scenario.to_owned()),
        ..Default::default()
    });
    let met = met::<moogh::Moogh>(&options, |view| {
        view["question"]["kind"].as_str().unwrap_or_default().to_owned()
    });
    check_kinds(&met, &["program", "turn", "moving", "again"]);
}

#[test]
fn planet_raiders_players_know_only_their_view() {
    let options = [2, 4]
        .map(|players| planet_raiders::Options { players: Some(players), ..Default::default() });
    let met = met::<planet_raiders::PlanetRaiders>(&options, |view| {
        view["turn"]["step"].as_str().unwrap_or_default().to_owned()
    });
    check_kinds(&met, &["ride", "lay"]);
}
