//! What computer players read at a glance: the state of a hunt in numbers.

use ::moogh::content::CellSet;
use ::moogh::{Moogh, PEOPLE};

use super::ways::Ways;

/// How a hunt stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Glance {
    /// Whether tribes play against each other.
    pub competitive: bool,
    /// Rounds until the clock ends the hunt; none where nothing is timed.
    pub rounds_left: Option<u8>,
    /// Wounds that the beasts still need for the objective.
    pub wounds_left: u8,
    /// Relics not yet taken.
    pub relics: u8,
    /// Huts that still stand, where they count.
    pub huts: u8,
    /// Beasts in play, and their rage above the bottom row, together.
    pub beasts: u8,
    /// See `beasts`.
    pub rage: u8,
    /// How many sides there are.
    pub sides: u8,
    /// Each side.
    pub side: [SideGlance; PEOPLE],
}

/// How one side stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideGlance {
    /// Its bravery.
    pub bravery: u16,
    /// Its characters in play.
    pub people: u8,
    /// Those of them that are hurt.
    pub hurt: u8,
    /// Those of them that hold a rage token.
    pub tokens: u8,
    /// Those of them that ride.
    pub riders: u8,
    /// Their steps to what the hunt is about, together.
    pub steps: u16,
    /// Traps that it has set.
    pub traps: u8,
}

impl Glance {
    /// How the hunt stands.
    pub fn of(game: &Moogh) -> Glance {
        let timed = game.time_limit().filter(|_| !game.is_competitive());
        let beasts = || game.beasts_in_play().map(|beast| game.beast(beast));
        let mut glance = Glance {
            competitive: game.is_competitive(),
            rounds_left: timed.map(|limit| limit.saturating_sub(game.clock())),
            wounds_left: game.wounds_left(),
            relics: game.relics().len() as u8,
            huts: game.huts().len() as u8,
            beasts: beasts().count() as u8,
            rage: beasts().map(|beast| beast.row).sum(),
            sides: game.sides() as u8,
            side: Default::default(),
        };
        for (side, bravery) in glance.side.iter_mut().zip(game.bravery()) {
            side.bravery = *bravery;
        }
        glance.count_people(game);
        for side in game.traps().iter().filter_map(|trap| trap.side) {
            glance.side[usize::from(side)].traps += 1;
        }
        glance
    }

    fn count_people(&mut self, game: &Moogh) {
        let mut ways = ways_to_goals(game);
        for who in game.living() {
            let person = game.person(who);
            let side = &mut self.side[usize::from(person.side)];
            side.people += 1;
            side.hurt += u8::from(person.hurt);
            side.tokens += u8::from(person.token);
            side.riders += u8::from(game.mount(who).is_some());
            side.steps += game.cell_of(who).map_or(0, |cell| u16::from(ways.steps(cell)));
        }
    }
}

/// Ways to what this hunt is about: relics, or the cells beside beasts.
pub(super) fn ways_to_goals(game: &Moogh) -> Ways {
    let mut goals = game.relics();
    if goals.is_empty() {
        for beast in game.beasts_in_play() {
            let body: CellSet = game.beast(beast).body().cells().collect();
            goals = goals.and(body.spread().without(body));
        }
    }
    Ways::to(goals, game.map())
}

#[cfg(test)]
mod tests {
    use ::moogh::Options;
    use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Viewer};

    use super::*;
    use crate::moogh::hunter;

    /// Positions of hunts in every scenario.
    fn positions(mode: &str, mut visit: impl FnMut(&Moogh)) {
        for scenario in 1..=12 {
            let options = Options {
                mode: Some(mode.to_owned()),
                scenario: Some(format!("s{scenario:02}")),
                ..Options::default()
            };
            let mut dice = QuickDice::new(scenario);
            let mut game = Moogh::start(&Moogh::set_up(&options, &mut dice).unwrap());
            let (mut legal, mut count) = (Vec::new(), 0);
            loop {
                match Game::pending(&game) {
                    Pending::Over(_) => break,
                    Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
                    Pending::Seats(seats) => {
                        let seat = seats.lowest();
                        legal.clear();
                        game.legal_actions(seat, &mut legal);
                        count += 1;
                        if count % 20 == 0 {
                            visit(&game);
                        }
                        game.apply_legal(seat, hunter::pick(&game, &legal), &mut Quiet);
                    }
                }
            }
        }
    }

    #[test]
    fn a_glance_counts_what_a_view_shows() {
        let (mut hurt, mut tokens) = (0, 0);
        positions("competitive", |game| {
            let (glance, view) = (Glance::of(game), game.view(Viewer::Spectator));
            let alive = view.beasts.iter().filter(|beast| beast.fate == "alive");
            assert_eq!(usize::from(glance.beasts), alive.clone().count());
            assert_eq!(glance.rage, alive.map(|beast| beast.rage - 1).sum::<u8>());
            assert_eq!(usize::from(glance.relics), view.relics.len());
            assert_eq!(usize::from(glance.huts), view.huts.len());
            assert_eq!(usize::from(glance.sides), view.sides.len());
            for (number, side) in (0..).zip(&view.sides) {
                let seen = &glance.side[usize::from(number)];
                let people = || view.people.iter().filter(|one| one.side == number && !one.out);
                assert_eq!(seen.bravery, side.bravery);
                assert_eq!(usize::from(seen.people), people().count());
                assert_eq!(usize::from(seen.hurt), people().filter(|one| one.hurt).count());
                assert_eq!(usize::from(seen.tokens), people().filter(|one| one.token).count());
                let mounted = people().filter(|one| one.riding.is_some()).count();
                assert_eq!(usize::from(seen.riders), mounted);
                let own = view.traps.iter().filter(|trap| trap.side == Some(number)).count();
                assert_eq!(usize::from(seen.traps), own);
                hurt += u32::from(seen.hurt);
                tokens += u32::from(seen.tokens);
            }
        });
        assert!(hurt > 0 && tokens > 0, "hunts without wounds");
    }

    #[test]
    fn relics_are_the_goal_while_there_are_some() {
        let mut with_relics = 0;
        positions("cooperative", |game| {
            let relics = !game.relics().is_empty();
            with_relics += u32::from(relics);
            let beside = |cell| {
                game.beasts_in_play().any(|beast| game.beast(beast).body().is_adjacent(cell))
            };
            let mut ways = ways_to_goals(game);
            for cell in game.map().open().iter() {
                let goal = if relics { game.relics().contains(cell) } else { beside(cell) };
                let covered = game
                    .beasts_in_play()
                    .any(|beast| game.beast(beast).body().cells().any(|other| other == cell));
                if relics || !covered {
                    assert_eq!(ways.steps(cell) == 0, goal, "{cell}");
                }
            }
        });
        assert!(with_relics > 0);
    }
}
