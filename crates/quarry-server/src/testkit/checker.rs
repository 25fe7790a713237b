//! Holds a log against what people were told: the invariants that no fault may break.

use std::collections::BTreeSet;
use std::fmt;
use std::time::Duration;

use quarry_game::{Seat, Viewer};
use quarry_table::clock::{Control, Millis};
use quarry_table::{AnyTable, Audiences, Entry, TableId};

use super::crowd::Witness;
use crate::games::Games;
use crate::store::{Store, StoreError, Stored};

/// How long a game may take to go on once the faults are over.
const PATIENCE: Duration = Duration::from_secs(10);

/// What must hold whatever happens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Invariant {
    /// I1: what was acknowledged is in the log.
    Acknowledged,
    /// I2: the log has no gap, and each step vouches for those before it.
    Whole,
    /// I3: each request is in the log once at most.
    Once,
    /// I4: what a client was shown is what the log shows.
    Shown,
    /// I5: nobody was shown two things under one number.
    Agreed,
    /// I6: a finished game stays as it was.
    Finished,
    /// I7: nobody is charged more time than went by.
    Charged,
    /// I8: once the faults are over, everybody gets an answer soon.
    Alive,
}

impl fmt::Display for Invariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "I{}", *self as u8 + 1)
    }
}

/// An invariant that does not hold, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The invariant that is broken.
    pub invariant: Invariant,
    /// At which table.
    pub table: TableId,
    /// What is wrong.
    pub words: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at table {}: {}", self.invariant, self.table, self.words)
    }
}

/// What was compared with the log, and the differences.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// How many answers.
    pub acknowledged: usize,
    /// How many frames.
    pub frames: usize,
    /// How many steps there are.
    pub steps: usize,
    /// How long the slowest took to go on.
    pub recovered: Duration,
    /// What does not hold.
    pub breaches: Vec<Breach>,
}

/// Holds the log of every table against its witnesses.
///
/// # Errors
///
/// When the log cannot be read at all; a damaged one is a breach.
pub async fn check(store: &dyn Store, witnesses: &[Witness]) -> Result<Findings, StoreError> {
    let tables: BTreeSet<u64> = witnesses.iter().map(|witness| witness.table.number()).collect();
    let mut findings = Findings::default();
    for number in tables {
        let here: Vec<&Witness> =
            witnesses.iter().filter(|witness| witness.table.number() == number).collect();
        let table = here[0].table;
        findings.acknowledged +=
            here.iter().map(|witness| witness.acknowledged.len()).sum::<usize>();
        findings.frames += here.iter().map(|witness| witness.seen.len()).sum::<usize>();
        match store.load(table).await {
            Ok(Some(stored)) => {
                findings.steps += stored.steps.len();
                findings.breaches.extend(judge(&stored, &here));
            }
            Ok(None) => findings.breaches.push(whole(table, "the table is gone".into())),
            Err(error @ StoreError::Damaged(..)) => {
                findings.breaches.push(whole(table, error.to_string()));
            }
            Err(error) => return Err(error),
        }
    }
    let waits = witnesses.iter().filter_map(|witness| witness.recovered);
    findings.recovered = waits.max().unwrap_or_default();
    Ok(findings)
}

fn whole(table: TableId, words: String) -> Breach {
    Breach { invariant: Invariant::Whole, table, words }
}

/// Holds one log against its witnesses.
pub fn judge(stored: &Stored, witnesses: &[&Witness]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let table = stored.head.id;
    let mut found = |invariant, words| breaches.push(Breach { invariant, table, words });
    let idems: Vec<String> =
        stored.steps.iter().filter_map(|step| step.idem).map(|idem| idem.to_string()).collect();
    let written: BTreeSet<&String> = idems.iter().collect();
    if written.len() < idems.len() {
        let twice = idems.len() - written.len();
        found(Invariant::Once, format!("{twice} requests were written twice"));
    }
    for witness in witnesses {
        let lost = witness.acknowledged.iter().filter(|idem| !written.contains(idem)).count();
        if lost > 0 {
            let of = witness.acknowledged.len();
            found(Invariant::Acknowledged, format!("{lost} of {of} acknowledged steps are lost"));
        }
        if !witness.contradicted.is_empty() {
            found(
                Invariant::Agreed,
                format!("frames {:?} came in two forms", witness.contradicted),
            );
        }
        if witness.recovered.is_none_or(|wait| wait > PATIENCE) {
            found(Invariant::Alive, format!("an answer took {:?}", witness.recovered));
        }
        if let Some(words) = differently_shown(stored, witness) {
            found(Invariant::Shown, words);
        }
    }
    if let Some((invariant, words)) = unsound(stored) {
        found(invariant, words);
    }
    breaches
}

/// The first frame that is not what the log shows.
fn differently_shown(stored: &Stored, witness: &Witness) -> Option<String> {
    let game = Games::default().by_rules(&stored.head.rules)?;
    let (head, secret) = (stored.head.clone(), stored.secret);
    let frames = match game.frames(head, secret, &stored.steps, witness.viewer, 0) {
        Ok(frames) => frames,
        Err(error) => return Some(error.to_string()),
    };
    let shown = |number: u64| frames.iter().find(|frame| frame.view_seq == number);
    let other = witness
        .seen
        .iter()
        .find(|(number, text)| shown(**number).is_none_or(|frame| frame.json != **text));
    other.map(|(number, _)| format!("{:?} was shown another frame {number}", witness.viewer))
}

/// Replays the log and looks at clocks and at the end.
fn unsound(stored: &Stored) -> Option<(Invariant, String)> {
    let game = Games::default().by_rules(&stored.head.rules)?;
    let mut table = match game.open(stored.head.clone(), stored.secret) {
        Ok(table) => table,
        Err(error) => return Some((Invariant::Whole, error.to_string())),
    };
    let mut finished = None;
    for step in &stored.steps {
        if let Err(error) = table.commit(step, Audiences::NONE) {
            return Some((Invariant::Whole, error.to_string()));
        }
        if finished.is_none() && table.is_over() {
            finished = table.record();
        }
    }
    if finished.is_some() && finished != table.record() {
        return Some((Invariant::Finished, "a finished game was changed".into()));
    }
    overcharged(stored, table.as_ref()).map(|words| (Invariant::Charged, words))
}

/// Who was charged more than the time in which the game ran.
fn overcharged(stored: &Stored, table: &dyn AnyTable) -> Option<String> {
    let Control::Live { minutes, .. } = stored.head.control else { return None };
    let last = stored.steps.last()?.at;
    let (mut began, mut paused) = (None, 0);
    for step in &stored.steps {
        for entry in &step.entries {
            match entry {
                Entry::Begin { .. } | Entry::BeginAt { .. } => began = Some(step.at),
                Entry::Pause { ms } => paused += ms,
                // No other entry starts or stops all clocks.
                _ => {}
            }
        }
    }
    let available = last - began? - paused;
    let sync: serde_json::Value = serde_json::from_str(&table.sync(Viewer::Spectator).json).ok()?;
    let left = sync["clock"]["left"].as_array()?;
    let full = Millis::from(minutes) * 60_000;
    let charged = |seat: usize| full - left[seat].as_i64().unwrap_or(full);
    (0..left.len()).find(|seat| charged(*seat) > available.max(0)).map(|seat| {
        format!("seat {} was charged {} of {available} ms", Seat::at(seat), charged(seat))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys;
    use quarry_fair::{Bytes, commitment};
    use quarry_table::step::Input;
    use quarry_table::wire::{Command, Request};
    use quarry_table::{Head, Ruling, SeatPlan, Terms};
    use serde_json::json;

    /// A short game of Raptor, honestly told to both players and a spectator.
    fn honest() -> (Stored, Vec<Witness>) {
        let (id, secret) = (keys::new_table(), keys::new_secret());
        let game = Games::default().by_name("raptor").unwrap();
        let head = Head {
            id,
            rules: game.rules(),
            options: json!({}),
            control: Control::Live { minutes: 5, seconds: 0 },
            seats: vec![SeatPlan::Open; 2],
            listed: false,
            commitment: commitment(id.number(), &secret),
            created: 0,
            terms: Terms::default(),
        };
        let mut table = game.open(head.clone(), secret).unwrap();
        let (mut steps, mut witnesses) = (Vec::new(), Vec::new());
        for viewer in [Viewer::Seat(Seat::at(0)), Viewer::Seat(Seat::at(1)), Viewer::Spectator] {
            witnesses.push(Witness { recovered: Some(Duration::ZERO), ..Witness::new(id, viewer) });
        }
        for number in 0..10_u8 {
            let input = match number {
                0 | 1 => Input::Sit {
                    seats: vec![Seat::at(number.into())],
                    key: Bytes([number; 32]),
                    contribution: Bytes([7; 32]),
                    wishes: Vec::new(),
                },
                _ => act(table.as_ref(), number, &mut witnesses),
            };
            let Ruling::Take(step) = table.decide(&input, Millis::from(number) * 1000).unwrap()
            else {
                panic!("a new request is taken")
            };
            for frame in table.commit(&step, Audiences::ALL).unwrap().frames {
                let witness = witnesses.iter_mut().find(|it| it.viewer == frame.viewer).unwrap();
                witness.seen.insert(frame.view_seq, frame.json);
            }
            steps.push(step);
        }
        (Stored { head, secret, steps }, witnesses)
    }

    /// The deciding seat does something, and is told so.
    fn act(table: &dyn AnyTable, number: u8, witnesses: &mut [Witness]) -> Input {
        let legal = |seat: usize| {
            let sync = table.sync(Viewer::Seat(Seat::at(seat))).json;
            let sync: serde_json::Value = serde_json::from_str(&sync).unwrap();
            sync["legal"][0]["action"].as_str().map(str::to_owned)
        };
        let seat = (0..2).find(|seat| legal(*seat).is_some()).unwrap();
        let (idem, expect) = (Bytes([number; 16]), table.view_seq(Viewer::Seat(Seat::at(seat))));
        witnesses[seat].acknowledged.push(idem.to_string());
        let command = Command::Act { expect, action: legal(seat).unwrap() };
        Input::Player { seat: Seat::at(seat), request: Request { idem, command } }
    }

    /// What is found after `spoil`.
    fn check_spoiled(spoil: impl FnOnce(&mut Stored, &mut Vec<Witness>), want: &[Invariant]) {
        let (mut stored, mut witnesses) = honest();
        spoil(&mut stored, &mut witnesses);
        let witnesses: Vec<&Witness> = witnesses.iter().collect();
        let mut found: Vec<Invariant> =
            judge(&stored, &witnesses).iter().map(|breach| breach.invariant).collect();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, want);
    }

    #[test]
    fn nothing_is_found_where_nothing_is_wrong() {
        check_spoiled(|_, _| {}, &[]);
    }

    #[test]
    fn whatever_is_wrong_is_found() {
        use Invariant::{Acknowledged, Agreed, Alive, Charged, Once, Shown, Whole};
        check_spoiled(|_, people| people[1].acknowledged.push("00".into()), &[Acknowledged]);
        check_spoiled(|stored, _| drop(stored.steps.pop()), &[Acknowledged, Shown]);
        check_spoiled(
            |stored, _| stored.steps[3] = stored.steps[2].clone(),
            &[Acknowledged, Whole, Once, Shown],
        );
        check_spoiled(
            |_, people| people[2].seen.values_mut().for_each(|frame| frame.push(' ')),
            &[Shown],
        );
        check_spoiled(|_, people| people[0].contradicted.push(3), &[Agreed]);
        check_spoiled(|_, people| people[0].recovered = None, &[Alive]);
        check_spoiled(
            |_, people| people[2].recovered = Some(PATIENCE + Duration::from_millis(1)),
            &[Alive],
        );
        check_spoiled(
            |stored, people| {
                // The clocks ran on through a pause that the log then claims.
                let last = stored.steps.last_mut().unwrap();
                last.entries.push(Entry::Pause { ms: 60_000 });
                people.iter_mut().for_each(|witness| witness.seen.clear());
            },
            &[Charged],
        );
    }
}
