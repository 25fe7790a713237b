//! A game looked at again: values, losses, duels and key moments.

use planet_raiders::PlanetRaiders;
use quarry_game::{
    Game, Notation, Pending, Play, QuickDice, Record, RecordedStep, Roll, Seat, Step, Telling,
    Viewer,
};
use quarry_players::Thinks;
use quarry_players::analysis::{Analysis, AnalysisPlan, Moment, Turn, Verdict, analyse};
use quarry_search::{Budget, Question};
use raptor::{Action, Raptor, Setup};

/// The first steps of a random game.
fn random_game<G: Notation + Thinks>(seed: u64, steps: usize) -> Play<G> {
    random_game_with(&G::Options::default(), seed, steps)
}

/// The same with these options.
fn random_game_with<G: Notation + Thinks>(
    options: &G::Options,
    seed: u64,
    steps: usize,
) -> Play<G> {
    let mut dice = QuickDice::new(seed);
    let setup = G::set_up(options, &mut dice).expect("valid options");
    let (mut play, mut legal) = (Play::<G>::new(setup), Vec::new());
    for _ in 0..steps {
        match play.game().pending() {
            Pending::Over(_) => break,
            Pending::Chance => drop(play.chance(play.game().draw(&mut dice))),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                play.game().legal_actions(seat, &mut legal);
                drop(play.act(seat, dice.pick(&legal)));
            }
        }
    }
    play
}

fn analysis<G: Notation + Thinks + Telling>(play: &Play<G>) -> Analysis {
    let plan = AnalysisPlan { budget: Budget::nodes(300), seed: 1 };
    analyse::<G>(&play.record(), plan, |_| {}).expect("it was played")
}

#[test]
fn every_decision_is_weighed_and_the_same_each_time() {
    let play = random_game::<Raptor>(3, 60);
    let told = analysis(&play);
    assert_eq!(told, analysis(&play));
    let decisions = told.moments.iter().filter(|moment| moment.decision.is_some()).count();
    let acts = play.steps().iter().filter(|step| matches!(step, Step::Act(..)));
    assert_eq!(decisions, acts.count());
    assert!(told.key_moments.len() <= 3);
    for key in told.key_moments.iter().filter(|key| key.kind == Turn::Choice) {
        let decision = told.moments[key.moment].decision.as_ref().expect("a choice");
        assert!((decision.loss - key.swing()).abs() < 1e-3, "{decision:?} {key:?}");
        assert!(matches!(decision.verdict, Verdict::Inexact | Verdict::Mistake | Verdict::Blunder));
        assert_ne!(decision.played, decision.best);
    }
    for moment in &told.moments {
        let sum: f32 = moment.values.iter().sum();
        assert!((sum - 1.0).abs() < 1e-3, "{moment:?}");
        if let Some(decision) = &moment.decision {
            assert!((0.0..=1.0).contains(&decision.loss), "{decision:?}");
            assert!(decision.loss == 0.0 || decision.played != decision.best, "{decision:?}");
            let judged = decision.verdict == Verdict::of(decision.loss);
            assert!(judged || decision.verdict == Verdict::Forced, "{decision:?}");
        }
    }
}

#[test]
fn a_duel_has_the_cards_of_both_and_their_mixes() {
    let told = analysis(&random_game::<Raptor>(3, 60));
    let duels: Vec<_> = told.moments.iter().filter_map(|moment| moment.duel.as_ref()).collect();
    assert!(!duels.is_empty());
    for duel in duels {
        assert_eq!(duel.seats, [Seat::at(0), Seat::at(1)]);
        assert_eq!((duel.rows.len(), duel.columns.len()), (3, 3), "{duel:?}");
        for (mix, options, played) in [
            (&duel.row_mix, &duel.rows, &duel.played[0]),
            (&duel.column_mix, &duel.columns, &duel.played[1]),
        ] {
            assert!((mix.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{duel:?}");
            assert!(played.as_ref().is_none_or(|card| options.contains(card)), "{duel:?}");
            let short = options.iter().map(|card| format!("card {}", duel.short[card]));
            assert_eq!(short.collect::<Vec<_>>(), *options);
        }
        assert!(duel.loss.iter().flatten().all(|loss| *loss >= 0.0));
    }
}

/// A position in which the raptors win at once by an escape: the last but one of a random game.
fn before_the_last_escape() -> Play<Raptor> {
    let games = (0..400).map(|seed| random_game::<Raptor>(seed, 5000).record());
    let escaped = |record: &Record<Setup>| matches!(record.steps.last(), Some(RecordedStep::Act { action, .. }) if action.starts_with("escape"));
    let mut record = games.into_iter().find(escaped).expect("some random game ends by an escape");
    record.steps.pop();
    record.result = None;
    Play::from_game(*Play::<Raptor>::load(&record).expect("it was played").game())
}

#[test]
fn a_missed_win_costs_what_it_was_worth() {
    let mut play = before_the_last_escape();
    play.act(Seat::at(0), Action::End).expect("the turn may end");
    let told = analysis(&play);
    let decision = told.moments[0].decision.as_ref().expect("a decision");
    // A step on the way may come first where points are left for the escape.
    let mut turn = std::iter::once(&decision.best).chain(&decision.line);
    assert!(turn.any(|action| action.starts_with("escape")), "{decision:?}");
    // A baby that may escape now most likely can in the next round too: little is lost, but not nothing.
    assert!(decision.loss > 0.02, "{decision:?}");
    assert!(told.moments[0].values[0] > 0.99, "{:?}", told.moments[0].values);
}

#[test]
fn games_without_secrets_and_with_dice_are_analysed_too() {
    let told = analysis(&random_game::<PlanetRaiders>(2, 8));
    assert_eq!((told.seats, told.moments.iter().filter(|m| m.decision.is_some()).count()), (2, 8));
    let told = analysis(&random_game::<moogh::Moogh>(2, 12));
    assert!(told.moments.iter().all(|moment| moment.duel.is_none()));
}

/// Analyses the beginning of a random game and adds up the chances of its sides.
fn check_chances<G: Notation + Thinks + Telling>(options: &str) {
    let options: G::Options = serde_json::from_str(options).expect("options");
    let play = random_game_with::<G>(&options, 3, 24);
    let parties = play.game().parties();
    let lowest: Vec<Seat> = parties.iter().filter_map(|party| party.lowest()).collect();
    for moment in &analysis(&play).moments {
        let sum: f32 = lowest.iter().map(|seat| moment.values[seat.index()]).sum();
        assert!(parties.len() < 2 || (sum - 1.0).abs() < 1e-3, "{:?}", moment.values);
        assert!(moment.values.iter().all(|value| (0.0..=1.0).contains(value)));
    }
}

#[test]
fn chances_add_up_to_one_in_every_game_and_number_of_players() {
    check_chances::<Raptor>("{}");
    for players in 2..=4 {
        check_chances::<PlanetRaiders>(&format!(r#"{{"players": {players}}}"#));
        let hunt = |mode: &str| format!(r#"{{"mode": "{mode}", "players": {players}}}"#);
        check_chances::<moogh::Moogh>(&hunt("competitive"));
        check_chances::<moogh::Moogh>(&hunt("cooperative"));
    }
    check_chances::<moogh::Moogh>(r#"{"mode": "teams", "players": 4}"#);
}

/// A whole game of four beginners.
fn four_crews() -> Play<PlanetRaiders> {
    let options = planet_raiders::Options { players: Some(4), ..Default::default() };
    let setup = PlanetRaiders::set_up(&options, &mut QuickDice::new(5)).expect("valid options");
    let (mut play, mut legal) = (Play::<PlanetRaiders>::new(setup), Vec::new());
    let mut beginner = PlanetRaiders::script().expect("there is a script");
    while let Some(seat) = play.game().pending().seats().lowest() {
        legal.clear();
        play.game().legal_actions(seat, &mut legal);
        let view = play.game().view(Viewer::Seat(seat));
        let action = beginner
            .choose(Question { view: &view, seat, legal: &legal, budget: Budget::nodes(1) })
            .action;
        play.act(seat, action).expect("a legal action");
    }
    play
}

#[test]
fn no_key_moment_of_four_crews_lies_after_the_decision() {
    let play = four_crews();
    let told = analysis(&play);
    let end = told.moments.last().expect("an end");
    let winner = end.values.iter().position(|value| *value == 1.0).expect("a crew boarded");
    let certain = |moment: &Moment| moment.values[winner] > 0.95;
    let open = told.moments.iter().rposition(|moment| !certain(moment)).expect("it was open once");
    for key in &told.key_moments {
        assert!(key.moment <= open && key.swing() >= 0.05, "{key:?} after {open}");
    }
}
