//! What is foreseen of a beast is what the rules then bring about.

use quarry_game::{Game, Notation, Pending, QuickDice, Roll, Seat};

use super::{Table, table};
use crate::machine::event::{Event, Seen};
use crate::rules::Foreseen;
use crate::view::{NextView, StepView};
use crate::{BeastNo, Moogh};

/// The next turn of the first beast, in short: icons, the cells that it comes to, and doubts.
fn next(table: &Table) -> String {
    told(&NextView::of(&table.game, BeastNo(0)).expect("it does not act"))
}

fn told(next: &NextView) -> String {
    let step = |step: &StepView| match step {
        StepView::Acts { icon, number: 0, .. } => (*icon).to_owned(),
        StepView::Acts { icon, number, .. } => format!("{icon}-{number}"),
        StepView::Turned { facing, .. } => facing.to_string(),
        StepView::Moved { x, y, .. } => format!("{x},{y}"),
        StepView::Gone { .. } => "gone".to_owned(),
        StepView::Pushed { name, cell } => format!("{name}>{cell}"),
        StepView::Harmed { who } => format!("{who}!"),
        StepView::Trap { cell } => format!("trap {cell}"),
        StepView::Hut { cell } => format!("hut {cell}"),
        StepView::Rolls => "rolls".to_owned(),
        StepView::Doubt { by } => format!("{by}?"),
    };
    next.steps.iter().map(step).collect::<Vec<_>>().join(" ")
}

#[test]
fn mo_211_mo_213_mo_214_each_action_of_the_turn_is_foreseen() {
    // Row 3 of side a: two actions, in column 4 and then in column 1.
    let seen = table("......\n.EE...\n.EE..1\n......").disc(0, 3, 3);
    assert_eq!(next(&seen), "flee advance-2 2,1 3,1 seek advance-2 oghra>5,3 4,1 5,1");
}

#[test]
fn mo_218_mo_219_obstacles_and_pushes_are_foreseen() {
    let pushed = table(".....\nEE.1.\nEE...\n.....").disc(0, 2, 2);
    assert_eq!(next(&pushed), "advance-2 1,1 oghra>3,0 2,1");
    let stopped = table(".....\nEE.R.\nEE...\n....1").disc(0, 2, 2);
    assert_eq!(next(&stopped), "advance-2 1,1");
}

#[test]
fn mo_228_an_escape_is_foreseen() {
    let seen = table("1....\n...EE\n...EE").disc(0, 2, 2);
    assert_eq!(next(&seen), "advance-2 4,1 5,1 gone");
}

#[test]
fn mo_247_a_die_that_only_names_the_wounded_leaves_the_way_open() {
    let attack = table("......\n.EE1..\n.EE...\n......").disc(0, 2, 1);
    assert_eq!(next(&attack), "attack rolls");
    // Row 4: an attack comes after the way, and the next action is foreseen behind it.
    let both = table("......\n.EE...\n.EE..1\n......").disc(0, 4, 4);
    let far = "seek advance-3 2,1 3,1 attack rolls attack rolls";
    assert!(next(&both).starts_with("seek advance-3 2,1"), "{}", next(&both));
    assert_ne!(next(&both), far, "the hunter in the way is pushed");
}

#[test]
fn mo_261_mo_244_a_die_that_turns_the_beast_ends_the_foresight() {
    assert_eq!(next(&table(".EE1\n.EE.").disc(0, 1, 1)), "random_turn die?");
    let torn = table(".1..\n.EE.\n.EE.\n.2..").disc(0, 2, 4);
    assert_eq!(next(&torn), "seek die? advance-1");
}

#[test]
fn mo_221_the_choice_of_a_player_ends_the_foresight() {
    let seen = table("..R...\nEE1...\nEE....").disc(0, 2, 2);
    assert_eq!(next(&seen), "advance-2 choice?");
}

#[test]
fn mo_249_mo_251_certain_wounds_are_foreseen() {
    let bitten = table("....\n.E1.\n3...").disc(0, 2, 1);
    assert_eq!(next(&bitten), "bite oghra! random_turn die?");
    let tail = table("......\n.EE1..\n.EE...\n......").figure(0, "dorgh_calm").disc(0, 2, 4);
    assert_eq!(next(&tail), "tail");
}

#[test]
fn mo_100_a_trap_ends_what_is_foreseen_of_the_turn() {
    let seen = table(".....\nEE.x.\nEE...\n....1").disc(0, 2, 1).disc(0, 2, 2);
    assert_eq!(next(&seen), "advance-2 1,1 2,1 trap 3,1 shake");
}

/// How many cards are played before that of the beast, and whether a round begins before.
fn wait(marker: i8) -> (u8, bool) {
    let table = table("1.EE\n2.EE").with(|game| game.marker = marker);
    let next = NextView::of(&table.game, BeastNo(0)).expect("it does not act");
    (next.wait, next.later)
}

#[test]
fn mo_058_mo_063_mo_067_cards_and_the_appeasement_come_before_a_turn() {
    // The row: Oghra, Tunk, the Moogh. In the next round it is Tunk, the Moogh, Oghra.
    assert_eq!([-1, 0, 1].map(wait), [(2, false), (1, false), (0, false)]);
    assert_eq!(wait(2), (1, true));
}

#[test]
fn mo_064_nothing_secret_is_foreseen() {
    let told = |slot| {
        let table = table("1EE.\n.EE.\n3...").disc(0, 4, 4).with(|game| {
            game.people[0].cube = Some(slot);
            game.ideas.row = crate::machine::state::IdeaSet(u32::from(slot));
        });
        next(&table)
    };
    assert_eq!(told(0), told(3));
}

#[test]
fn a_beast_in_the_middle_of_its_turn_and_a_killed_one_foresee_nothing() {
    let acting = table("..EE\n1.EE").disc(0, 1, 1).beast_turn(0);
    assert_eq!(acting.question(), "roll");
    assert!(acting.game.foresee(BeastNo(0)).is_none());
    let over = table("..E1").with(|game| game.beasts[0].fate = crate::Fate::Killed);
    assert!(over.game.foresee(BeastNo(0)).is_none());
}

/// What happens from the turn card of a beast on until the first question or die.
fn turn_of(game: &Moogh, events: &[Event]) -> Option<(BeastNo, Vec<Foreseen>)> {
    let begins = |event: &Event| matches!(event, Event::Open(Seen::Turn { .. }));
    let first = events.iter().position(begins)?;
    let Event::Open(Seen::Turn { name }) = events[first] else { return None };
    let beast = game.present_beasts().find(|beast| game.beast_name(*beast) == name)?;
    let alone = |event: &&Event| !begins(event);
    let kept = events[first + 1..].iter().take_while(alone).filter_map(Foreseen::of).collect();
    // What came before must have changed nothing on the map.
    let quiet =
        |event: &Event| matches!(event, Event::Open(Seen::Stuck { .. } | Seen::Failed { .. }));
    events[..first].iter().all(quiet).then_some((beast, kept))
}

/// Plays a random game; counts the turns of beasts, and those that were foreseen without a doubt.
fn hold_against(setup: &crate::Setup, seed: u64) -> (usize, usize) {
    let (mut game, mut dice) = (Moogh::start(setup), QuickDice::new(seed));
    let (mut turns, mut sure) = (0, 0);
    loop {
        let (before, mut events) = (game, Vec::new());
        match game.pending() {
            Pending::Over(_) => return (turns, sure),
            Pending::Chance => game.resolve(game.draw(&mut dice), &mut events),
            Pending::Seats(_) => {
                let (seat, action): (Seat, _) = dice.pick(&game.legal());
                game.apply_legal(seat, action, &mut events);
            }
        }
        let Some((beast, happened)) = turn_of(&before, &events) else { continue };
        let foreseen = before.foresee(beast).expect("its turn has not begun");
        let known = foreseen.iter().take_while(|one| matches!(one, Foreseen::Happens(_))).count();
        let shared = known.min(happened.len());
        assert_eq!(foreseen[..shared], happened[..shared], "{}", before.diagram());
        turns += 1;
        if known == foreseen.len() {
            assert!(happened.len() <= known, "{happened:?} is more than {foreseen:?}");
            sure += 1;
        }
    }
}

#[test]
fn mo_212_mo_215_mo_216_in_random_games_what_is_foreseen_happens() {
    let (mut turns, mut sure) = (0, 0);
    for (seed, options) in [
        r#"{"players": 2, "scenario": "s09", "difficulty": "predator", "round_cap": true}"#,
        r#"{"players": 4, "scenario": "s03", "difficulty": "hunter", "round_cap": true}"#,
        r#"{"mode": "cooperative", "players": 3, "scenario": "s11", "difficulty": "hunter"}"#,
    ]
    .into_iter()
    .enumerate()
    {
        let setup = super::set_up(options).expect("these are options");
        for game in 0..40 {
            let (more, known) = hold_against(&setup, seed as u64 * 100 + game);
            (turns, sure) = (turns + more, sure + known);
        }
    }
    assert!(turns > 300 && sure > 100, "{turns} turns, {sure} of them foreseen to the end");
}
