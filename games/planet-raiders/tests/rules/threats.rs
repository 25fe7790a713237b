//! What is counted out on the open board: whom each side could capture in its turn (PR-034).

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::time::{Duration, Instant};

use planet_raiders::{Action, Danger, Event, MOST_POSITIONS, PlanetRaiders, Side, Tile};
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Roll, Telling};

use crate::support::{Table, scene, tile};

const CHAIN: &str = "
      p  q  r
   6  o  - bN
   7  |    *Y
   8 bE  - bN
   9 *V
";

fn dangers_by(game: &PlanetRaiders, side: Side) -> Vec<Danger> {
    game.dangers().into_iter().filter(|danger| danger.by == side).collect()
}

#[test]
fn pr_034_a_chain_of_rides_is_seen_before_its_turn() {
    // Red is to move; violet would capture by two rides.
    let table = scene(CHAIN).table();
    let found = dangers_by(&table.game, Side::Violet);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].victim, found[0].at), (Side::Yellow, tile("r7")));
    let rides: Vec<String> = found[0]
        .rides
        .iter()
        .map(|(raider, rocket)| {
            table.game.write_action(Action::Ride { raider: *raider, rocket: *rocket })
        })
        .collect();
    assert_eq!(rides, ["ride p9 p8E", "ride q8 r8N"]);
}

#[test]
fn pr_034_a_threat_is_told_with_its_rockets() {
    let threats = scene(CHAIN).table().game.threats();
    let violet = threats.iter().find(|threat| threat.by.index() == 2).unwrap();
    assert_eq!(violet.steps, [vec!["p9", "p8", "q8"], vec!["q8", "r8", "r7"]]);
    assert_eq!((violet.whom.index(), violet.at.as_str()), (1, "r7"));
}

#[test]
fn pr_034_the_side_to_move_threatens_by_what_is_left_of_its_turn() {
    let table = scene(CHAIN).turn(Side::Violet).table();
    assert_eq!(dangers_by(&table.game, Side::Violet).len(), 1);
    // Rockets were laid: this turn brings no ride any more.
    let laid = scene(CHAIN).turn(Side::Violet).hand(Side::Violet, 1, 0).table();
    let laid = laid.play("lay b2-N-blue");
    assert_eq!(dangers_by(&laid.game, Side::Violet), []);
}

/// Everything that the side to move can capture, tried out to the end, with the fewest rides to it.
fn by_hand(game: &PlanetRaiders) -> BTreeMap<Tile, usize> {
    let mut found = BTreeMap::new();
    let mut layer = vec![*game];
    let mut known = HashSet::new();
    for rides in 1.. {
        let mut next = Vec::new();
        for game in &layer {
            let mut actions = Vec::new();
            game.legal_rides(&mut actions);
            for action in actions {
                let (mut after, mut events) = (*game, Vec::new());
                after.apply_legal(game.seat(game.turn()), action, &mut events);
                for event in events {
                    if let Event::Captured { at, .. } = event {
                        found.entry(at).or_insert(rides);
                    }
                }
                if after.turn() == game.turn() && known.insert(after.key()) {
                    next.push(after);
                }
            }
        }
        if next.is_empty() {
            return found;
        }
        layer = next;
    }
    found
}

/// Plays each danger's rides and sees whether the last one captures what was said.
fn check_ways(game: &PlanetRaiders, dangers: &[Danger]) {
    for danger in dangers {
        let mut table = Table { game: *game, events: Vec::new() };
        for (raider, rocket) in &danger.rides {
            let action = Action::Ride { raider: *raider, rocket: *rocket };
            let seat = table.game.seat(danger.by);
            table.events.clear();
            table.game.apply(seat, action, &mut table.events).unwrap();
        }
        let captures = |event: &Event| {
            matches!(event, Event::Captured { side, victim, at }
                if (*side, *victim, *at) == (danger.by, danger.victim, danger.at))
        };
        assert!(table.events.iter().any(captures), "{danger:?}\n{}", game.diagram());
    }
}

/// A decision of a player who likes to ride and to lay.
fn step(game: &mut PlanetRaiders, dice: &mut QuickDice) -> bool {
    let Pending::Seats(deciders) = game.pending() else { return false };
    let seat = deciders.lowest();
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let busy = actions.iter().filter(|action| !matches!(action, Action::End)).count();
    let among = if busy > 0 && dice.below(4) > 0 { busy } else { actions.len() };
    let action = actions[dice.below(among as u32) as usize];
    game.apply_legal(seat, action, &mut Quiet);
    true
}

#[test]
fn pr_034_nothing_is_invented_in_random_games() {
    let mut dice = QuickDice::new(34);
    let (mut looked, mut found, mut longest) = (0, 0, 0);
    for players in [2, 3, 4] {
        for _ in 0..6 {
            let mut game = Table::opening(players).game;
            for _ in 0..160 {
                if !step(&mut game, &mut dice) {
                    break;
                }
                let dangers = dangers_by(&game, game.turn());
                check_ways(&game, &dangers);
                let shortest = dangers.iter().map(|danger| (danger.at, danger.rides.len()));
                assert_eq!(shortest.collect::<BTreeMap<_, _>>(), by_hand(&game));
                let sides: BTreeSet<Side> = dangers.iter().map(|danger| danger.by).collect();
                assert!(sides.len() <= 1);
                longest =
                    dangers.iter().map(|danger| danger.rides.len()).max().unwrap_or(0).max(longest);
                (looked, found) = (looked + 1, found + dangers.len());
            }
        }
    }
    println!("{looked} positions, {found} captures seen, the longest by {longest} rides");
    assert!(looked > 1000);
}

/// A board full of rockets costs no more than the bound allows.
#[test]
fn pr_034_a_full_board_is_bounded() {
    let mut dice = QuickDice::new(7);
    let setup = planet_raiders::Setup::new(4, Side::Red, true).unwrap();
    let mut game = PlanetRaiders::start(&setup);
    let (mut longest, mut sum, mut times) = (Duration::ZERO, Duration::ZERO, 0);
    for _ in 0..1500 {
        if !step(&mut game, &mut dice) {
            break;
        }
        let begun = Instant::now();
        drop(game.threats());
        let took = begun.elapsed();
        (longest, sum, times) = (longest.max(took), sum + took, times + 1);
    }
    println!(
        "{times} positions, {:?} in the mean, {longest:?} at most, bound {MOST_POSITIONS}",
        sum / times
    );
    // Generous, for unoptimised builds on busy machines; the notebook has the figure of a release build.
    assert!(longest < Duration::from_secs(2), "{longest:?}");
}

const THREE: &str = "
      h  i  j  k  l
   1 *R    *R    *R
   2 bS  - bS  - bS
   3 *Y    *V    *G
";

#[test]
fn pr_034_nothing_is_missed_on_drawn_boards() {
    for (drawing, side, captures) in [(CHAIN, Side::Violet, 1), (THREE, Side::Red, 3)] {
        let game = scene(drawing).turn(side).table().game;
        let dangers = dangers_by(&game, side);
        check_ways(&game, &dangers);
        let shortest = dangers.iter().map(|danger| (danger.at, danger.rides.len()));
        assert_eq!(shortest.collect::<BTreeMap<_, _>>(), by_hand(&game));
        assert_eq!(dangers.len(), captures);
    }
}
