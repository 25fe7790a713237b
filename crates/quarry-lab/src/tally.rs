//! What the games of one content come to.

use std::collections::BTreeMap;

use moogh::content::{CHARACTERS, CharacterAction, Content, IDEAS, TRIBES};
use quarry_players::moogh::balance::Case;

use crate::sample::Sample;
use crate::watch::{IconKey, Notes, RowKey, SeatNotes};

/// Sums over the games of one content.
#[derive(Clone, Debug)]
pub struct Tally {
    /// What was played.
    pub cases: Vec<Case>,
    /// By case: whether the objective was reached, and whether any seat won.
    pub(crate) by_case: Vec<CaseTally>,
    /// By seat: its part of the victory.
    pub(crate) seats: Vec<Sample>,
    /// By tribe: its part of the victory where it played and a tribe won.
    pub(crate) tribes: [Sample; TRIBES],
    /// By character: the part of the victory of its seat.
    pub(crate) characters: [Sample; CHARACTERS],
    /// Games in which each character played.
    pub(crate) present: [u64; CHARACTERS],
    pub(crate) rounds: Sample,
    pub(crate) decisions: Sample,
    pub(crate) lead_changes: Sample,
    pub(crate) decided: Sample,
    pub(crate) lost: Sample,
    pub(crate) wounds: Sample,
    pub(crate) last_standing: Sample,
    /// Uses of each idea in a game.
    pub(crate) ideas: [Sample; IDEAS],
    /// How often each idea came into the row.
    pub(crate) revealed: [u64; IDEAS],
    pub(crate) icons: BTreeMap<IconKey, u64>,
    /// Uses of icons of each character in a game in which it played.
    pub(crate) actions: BTreeMap<(usize, usize), Sample>,
    pub(crate) rows: BTreeMap<RowKey, u64>,
    /// Games by their rounds.
    pub(crate) lengths: BTreeMap<u16, u64>,
    /// Points of the stronger and of the weaker level in games between the two.
    pub(crate) strong: Sample,
    pub(crate) weak: Sample,
}

/// What the games of one case come to.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct CaseTally {
    pub(crate) reached: Sample,
    pub(crate) won: Sample,
    pub(crate) rounds: Sample,
}

fn one(fact: bool) -> f64 {
    f64::from(u8::from(fact))
}

impl Tally {
    pub(crate) fn new(cases: &[Case]) -> Tally {
        let seats = cases.first().map_or(0, |case| case.players);
        Tally {
            cases: cases.to_vec(),
            by_case: vec![CaseTally::default(); cases.len()],
            seats: vec![Sample::default(); seats],
            tribes: Default::default(),
            characters: Default::default(),
            present: Default::default(),
            rounds: Sample::default(),
            decisions: Sample::default(),
            lead_changes: Sample::default(),
            decided: Sample::default(),
            lost: Sample::default(),
            wounds: Sample::default(),
            last_standing: Sample::default(),
            ideas: Default::default(),
            revealed: Default::default(),
            icons: BTreeMap::new(),
            actions: BTreeMap::new(),
            rows: BTreeMap::new(),
            lengths: BTreeMap::new(),
            strong: Sample::default(),
            weak: Sample::default(),
        }
    }

    /// Games between players of one level.
    pub fn even_games(&self) -> u64 {
        self.rounds.count
    }

    /// Every game that was played.
    pub fn games(&self) -> u64 {
        self.even_games() + self.rung_games()
    }

    /// Games between two levels.
    pub(crate) fn rung_games(&self) -> u64 {
        let competitive = self.is_competitive();
        if competitive { self.strong.count } else { self.strong.count + self.weak.count }
    }

    pub(crate) fn is_competitive(&self) -> bool {
        self.cases.first().is_some_and(|case| case.mode.is_competitive())
    }

    /// Counts a game; `rung` is one between two levels.
    pub(crate) fn note(&mut self, content: &Content, rung: bool, case: usize, notes: &Notes) {
        if rung {
            return self.add_rung(notes);
        }
        self.add(case, notes);
        self.add_seats(notes, |character| content.characters[character].tribe.index());
        self.add_actions(notes, |(character, hurt, node)| {
            Some(content.characters[character].side(hurt).icons[node]?.action as usize)
        });
    }

    /// Counts a game between players of one level.
    fn add(&mut self, case: usize, notes: &Notes) {
        let by_case = &mut self.by_case[case];
        by_case.reached.add(one(notes.reached));
        by_case.won.add(one(notes.won));
        by_case.rounds.add(notes.rounds.into());
        self.rounds.add(notes.rounds.into());
        self.decisions.add(notes.decisions.into());
        self.lead_changes.add(notes.lead_changes.into());
        self.decided.add(notes.decided);
        self.lost.add(notes.lost.into());
        self.wounds.add(notes.wounds.into());
        self.last_standing.add(one(notes.won && !notes.reached));
        *self.lengths.entry(notes.rounds).or_default() += 1;
        self.add_cards(notes);
    }

    fn add_cards(&mut self, notes: &Notes) {
        for (sample, uses) in self.ideas.iter_mut().zip(notes.ideas) {
            sample.add(uses.into());
        }
        for (sum, more) in self.revealed.iter_mut().zip(notes.revealed) {
            *sum += u64::from(more);
        }
        for (key, uses) in &notes.icons {
            *self.icons.entry(*key).or_default() += u64::from(*uses);
        }
        for (key, times) in &notes.rows {
            *self.rows.entry(*key).or_default() += u64::from(*times);
        }
        for character in notes.seats.iter().flat_map(|seat| &seat.characters) {
            self.present[*character] += 1;
        }
    }

    /// Who won, by seat, tribe and character. `tribe_of` is the tribe of a character.
    fn add_seats(&mut self, notes: &Notes, tribe_of: impl Fn(usize) -> usize) {
        for (sample, seat) in self.seats.iter_mut().zip(&notes.seats) {
            sample.add(seat.share);
        }
        let mut counted = Vec::new();
        for seat in &notes.seats {
            for character in &seat.characters {
                self.characters[*character].add(seat.share);
                let tribe = tribe_of(*character);
                if !counted.contains(&tribe) {
                    self.tribes[tribe].add(seat.share);
                    counted.push(tribe);
                }
            }
        }
    }

    /// Uses of each kind of action of each character that played. `action_of` is what an icon does.
    fn add_actions(&mut self, notes: &Notes, action_of: impl Fn(IconKey) -> Option<usize>) {
        for character in notes.seats.iter().flat_map(|seat| &seat.characters) {
            let mut uses = [0; CharacterAction::ALL.len()];
            for (key, times) in notes.icons.iter().filter(|(key, _)| key.0 == *character) {
                if let Some(action) = action_of(*key) {
                    uses[action] += times;
                }
            }
            for (action, times) in uses.into_iter().enumerate() {
                self.actions.entry((*character, action)).or_default().add(times.into());
            }
        }
    }

    /// Counts a game between two levels.
    fn add_rung(&mut self, notes: &Notes) {
        let mean = |seats: Vec<&SeatNotes>| {
            let points: Sample = seats.iter().map(|seat| seat.points).collect();
            (points.count > 0).then(|| points.mean())
        };
        let strong = notes.seats.iter().filter(|seat| seat.strong).collect();
        let weak = notes.seats.iter().filter(|seat| !seat.strong).collect();
        mean(strong).into_iter().for_each(|points| self.strong.add(points));
        mean(weak).into_iter().for_each(|points| self.weak.add(points));
    }
}
