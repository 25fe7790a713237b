//! The verification file of a finished game, and the verdict on it.

use quarry_game::{
    Notation, Pending, Play, Record, RecordError, RecordedOutcome, RecordedStep, Version, json,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::canonical::{digest, read_strictly};
use crate::{
    Agreement, Bytes, Caveat, Check, Contribution, Evidence, Fairness, Report, Secret, Streams,
    Traced, Unfair, bound_commitment, commitment, position_mark, seal,
};

/// The version of the file format.
pub const FILE_FORMAT: u32 = 2;

/// Everything that a sceptic needs: what was promised, what was opened, and what was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "S: Deserialize<'de>"))]
pub struct Verification<S> {
    /// [`FILE_FORMAT`] of the program that wrote it; 1 for a table of [`Fairness::V1`].
    pub quarry_verification: u32,
    /// The number of the table, in decimal.
    pub table: String,
    /// What was published before the first player sat down.
    pub commitment: Bytes<32>,
    /// The secret of the server, opened.
    pub secret: Bytes<32>,
    /// What each seat contributed; zeros for a computer player.
    pub contributions: Vec<Contribution>,
    /// Format 1: what the players asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<Value>,
    /// Format 2: what the commitment binds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreement: Option<Agreement>,
    /// Format 2: the seal of each seat, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seals: Option<Vec<Option<Bytes<32>>>>,
    /// Every draw with each of its rolls.
    pub draws: Vec<Draw>,
    /// The game.
    pub record: Record<S>,
    /// Format 2: the digest of everything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Bytes<32>>,
}

/// One draw: the stream it came from, and each roll as a bound with its result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// What it was for: `setup` or `draw`.
    pub purpose: String,
    /// Counts the draws made for this purpose.
    pub number: u64,
    /// Bound and result of each roll; bound 0 stands for a whole 32-bit word.
    pub rolls: Vec<(u32, u32)>,
}

/// What a table was set up with, by its version.
#[derive(Clone, PartialEq, Debug)]
pub enum Terms {
    /// [`Fairness::V1`]: only the options.
    Options(Value),
    /// [`Fairness::V2`]: everything, and the seals of the seats.
    Agreed(Agreement, Vec<Option<Bytes<32>>>),
}

/// The digest of the content that a setup names, for games that have one.
pub fn content_of<S: Serialize>(setup: &S) -> Option<String> {
    let written = json::value_of(setup).ok()?;
    written.get("content")?.as_str().map(str::to_owned)
}

impl<S: Clone + Serialize> Verification<S> {
    /// The file of a game that was played at `table`.
    ///
    /// # Errors
    ///
    /// When the record does not come from these streams.
    pub fn new<G: Notation<Setup = S>>(
        table: u64,
        secret: &Secret,
        contributions: &[Contribution],
        terms: &Terms,
        mut record: Record<S>,
    ) -> Result<Verification<S>, Unfair> {
        let streams = Streams::new(secret, table, &record.game, contributions);
        let (format, committed, options) = match terms {
            Terms::Options(options) => (1, commitment(table, secret), options),
            Terms::Agreed(agreed, _) => {
                let committed = bound_commitment(table, agreed, secret).map_err(unreadable)?;
                (FILE_FORMAT, committed, &agreed.options)
            }
        };
        record.commitment = Some(committed.to_string());
        let draws = redraw::<G>(&streams, options, &record)?;
        let mut file = Verification {
            quarry_verification: format,
            table: table.to_string(),
            commitment: committed,
            secret: secret.reveal(),
            contributions: contributions.to_vec(),
            options: None,
            agreement: None,
            seals: None,
            draws,
            record,
            digest: None,
        };
        match terms {
            Terms::Options(options) => file.options = Some(options.clone()),
            Terms::Agreed(agreed, seals) => {
                (file.agreement, file.seals) = (Some(agreed.clone()), Some(seals.clone()));
                file.digest = Some(digest(&file).map_err(unreadable)?);
            }
        }
        Ok(file)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "errors are handed over by map_err")]
fn unreadable(error: impl ToString) -> Unfair {
    Unfair::Unreadable(error.to_string())
}

/// Recomputes the commitment, every draw, every step and the result of a file.
///
/// # Errors
///
/// Names the first thing that does not fit.
pub fn verify<G: Notation>(json: &str) -> Result<Report, Unfair> {
    verify_with::<G>(json, &Evidence::default())
}

/// The same, and compares the file with what a player knows.
///
/// # Errors
///
/// Names the first thing that does not fit.
pub fn verify_with<G: Notation>(json: &str, evidence: &Evidence) -> Result<Report, Unfair> {
    let (file, mut checks) = read::<G::Setup>(json)?;
    let secret = Secret::from_bytes(file.secret.0);
    let table = number(&file)?;
    let options = match (&file.agreement, &file.options) {
        (Some(agreed), _) => {
            check_agreement::<G>(&file, agreed, table, &secret)?;
            checks.extend([Check::Commitment, Check::Agreement, Check::Seals]);
            &agreed.options
        }
        (None, Some(options)) if commitment(table, &secret) == file.commitment => {
            checks.push(Check::Commitment);
            options
        }
        _ => return Err(Unfair::Commitment),
    };
    if file.record.commitment != Some(file.commitment.to_string()) {
        return Err(Unfair::RecordCommitment);
    }
    let streams = Streams::new(&secret, table, &file.record.game, &file.contributions);
    let draws = redraw::<G>(&streams, options, &file.record)?;
    if let Some(index) = (0..draws.len().max(file.draws.len()))
        .find(|&index| draws.get(index) != file.draws.get(index))
    {
        return Err(Unfair::Rolls(index));
    }
    checks.extend([Check::Draws, Check::Rules]);
    check_evidence(&file, evidence, table, &mut checks)?;
    let caveats = caveats(&file, evidence);
    let practice = file.record.position.is_some();
    let (steps, draws) = (file.record.steps.len(), draws.len());
    let (format, result) = (file.quarry_verification, file.record.result);
    Ok(Report { format, steps, draws, result, practice, checks, caveats })
}

/// Reads a file of either format. One of format 2 is written in one way only, and its digest covers all of it.
fn read<S: Serialize + DeserializeOwned>(
    json: &str,
) -> Result<(Verification<S>, Vec<Check>), Unfair> {
    let value = read_strictly(json).map_err(unreadable)?;
    let format = value.get("quarry_verification").and_then(Value::as_u64);
    if format == Some(1) {
        // As it always was: files of format 1 have no digest.
        let file: Verification<S> = serde_json::from_str(json).map_err(unreadable)?;
        let newer = file.agreement.is_some() || file.seals.is_some() || file.digest.is_some();
        return if newer { Err(unreadable("format 1")) } else { Ok((file, Vec::new())) };
    }
    if format != Some(FILE_FORMAT.into()) {
        return Err(unreadable("unknown format"));
    }
    let mut rest = value.clone();
    let told = rest.as_object_mut().and_then(|rest| rest.remove("digest"));
    let computed = digest(&rest).map_err(unreadable)?;
    if told != Some(Value::String(computed.to_string())) {
        return Err(Unfair::Digest);
    }
    let file: Verification<S> = serde_json::from_value(value.clone()).map_err(unreadable)?;
    if file.options.is_some() || file.agreement.is_none() || file.seals.is_none() {
        return Err(unreadable("an agreement and seals are needed, and no options"));
    }
    if serde_json::to_value(&file).map_err(unreadable)? != value {
        return Err(unreadable("it is not written as the format says"));
    }
    Ok((file, vec![Check::Digest]))
}

fn number<S>(file: &Verification<S>) -> Result<u64, Unfair> {
    let number: u64 = file.table.parse().map_err(|_| unreadable("bad table number"))?;
    let is_plain = number.to_string() == file.table || file.quarry_verification == 1;
    if is_plain { Ok(number) } else { Err(unreadable("bad table number")) }
}

/// The agreement is the committed one, and the file is that of the agreed game.
fn check_agreement<G: Notation>(
    file: &Verification<G::Setup>,
    agreed: &Agreement,
    table: u64,
    secret: &Secret,
) -> Result<(), Unfair> {
    if bound_commitment(table, agreed, secret).map_err(unreadable)? != file.commitment {
        return Err(Unfair::Commitment);
    }
    let record = &file.record;
    if record.game != agreed.rules {
        return Err(Unfair::Agreement("rules"));
    }
    let position = record.position.as_ref().map(|text| position_mark(table, secret, text));
    if agreed.position != position {
        return Err(Unfair::Agreement("position"));
    }
    if agreed.content != record.setup.as_ref().and_then(content_of) {
        return Err(Unfair::Agreement("content"));
    }
    if !record.notes.is_empty() || record.result.is_none() {
        return Err(unreadable("a finished game without notes is needed"));
    }
    check_seats(file, agreed, table)
}

fn check_seats<S>(file: &Verification<S>, agreed: &Agreement, table: u64) -> Result<(), Unfair> {
    let seals = file.seals.as_deref().unwrap_or_default();
    let seats = agreed.seats.len();
    if !agreed.is_consistent() || file.contributions.len() != seats || seals.len() != seats {
        return Err(Unfair::Agreement("seats"));
    }
    let ranks = file.record.result.as_ref().map(|result| result.ranks.len());
    if ranks.is_some_and(|ranks| ranks != seats) {
        return Err(Unfair::Agreement("seats"));
    }
    let people = |seat: &usize| agreed.seats[*seat].is_person();
    if let Some(seat) = (0..seats)
        .filter(|seat| !people(seat))
        .find(|seat| file.contributions[*seat] != Bytes([0; 32]) || seals[*seat].is_some())
    {
        return Err(Unfair::Seal(seat));
    }
    let first = (0..seats).find(people).map(|seat| file.contributions[seat]);
    let alone = (0..seats).filter(people).all(|seat| Some(file.contributions[seat]) == first);
    let in_the_clear = alone && seals.iter().all(Option::is_none);
    let fits = |seat: &usize| Some(seal(table, &file.contributions[*seat])) == seals[*seat];
    match (0..seats).filter(people).find(|seat| !fits(seat)) {
        Some(seat) if !in_the_clear => Err(Unfair::Seal(seat)),
        _ => Ok(()),
    }
}

fn check_evidence<S>(
    file: &Verification<S>,
    evidence: &Evidence,
    table: u64,
    checks: &mut Vec<Check>,
) -> Result<(), Unfair> {
    if let Some(shown) = evidence.commitment {
        if shown != file.commitment {
            return Err(Unfair::ShownCommitment);
        }
        checks.push(Check::ShownCommitment);
    }
    let absent = evidence.contributions.iter().find(|it| !file.contributions.contains(it));
    if let Some(absent) = absent {
        return Err(Unfair::OwnContribution(*absent));
    }
    if !evidence.contributions.is_empty() {
        checks.push(Check::OwnContribution);
    }
    let Some(receipt) = &evidence.receipt else { return Ok(()) };
    if receipt.number() != Some(table) {
        return Err(Unfair::OtherTable);
    }
    let agreed = file.agreement.as_ref().and_then(|agreed| serde_json::to_value(agreed).ok());
    receipt.compare(&file.commitment, agreed.as_ref()).map_err(Unfair::Receipt)?;
    receipt.begun(&file.contributions).map_err(Unfair::Receipt)?;
    checks.push(Check::Receipt);
    Ok(())
}

fn caveats<S>(file: &Verification<S>, evidence: &Evidence) -> Vec<Caveat> {
    let mut caveats = Vec::new();
    if file.quarry_verification == u32::from(u8::from(Fairness::V1)) {
        caveats.push(Caveat::FirstFormat);
    }
    // A file of format 1 does not say where people sat: only they contribute more than zeros.
    let is_person = |(seat, given): &(usize, &Contribution)| match &file.agreement {
        Some(agreed) => agreed.seats.get(*seat).is_some_and(|chair| chair.is_person()),
        None => **given != Bytes([0; 32]),
    };
    let people = file.contributions.iter().enumerate().filter(is_person);
    let given: Vec<&Contribution> = people.map(|(_, given)| given).collect();
    let is_nobody = given.is_empty();
    let is_one = !is_nobody && given.iter().all(|it| *it == given[0]);
    if is_nobody {
        caveats.push(Caveat::Nobody);
    } else if evidence.receipt.is_none() && evidence.contributions.is_empty() {
        caveats.push(Caveat::NoEvidence);
    }
    caveats.extend(is_one.then_some(Caveat::OnePerson));
    let computers = given.len() < file.contributions.len();
    caveats.extend(computers.then_some(Caveat::Computers));
    caveats.extend(file.record.position.is_some().then_some(Caveat::Practice));
    caveats
}

/// Plays the record and draws everything that it draws again.
fn redraw<G: Notation>(
    streams: &Streams,
    options: &Value,
    record: &Record<G::Setup>,
) -> Result<Vec<Draw>, Unfair> {
    let mut draws = Vec::new();
    let mut play = Play::<G>::load_start(record).map_err(|error| broken(&error))?;
    // A practice game begins at a position that its player chose; only what follows is drawn.
    if record.position.is_none() {
        draws.push(redraw_setup::<G>(play.game().version(), streams, options, record)?);
    }
    let before = draws.len() as u64;
    for (index, step) in record.steps.iter().enumerate() {
        if let (Pending::Chance, RecordedStep::Chance { chance }) = (play.game().pending(), step) {
            let number = draws.len() as u64 - before;
            let mut dice = Traced::new(streams.dice("draw", number));
            let drawn = play.game().draw(&mut dice);
            if play.game().write_chance(drawn) != *chance {
                return Err(Unfair::Draw(index + 1));
            }
            draws.push(Draw { purpose: "draw".into(), number, rolls: dice.into_rolls() });
        }
        play.load_step(record, index).map_err(|error| broken(&error))?;
    }
    let result = play.game().pending().outcome().map(|outcome| RecordedOutcome::from(&outcome));
    if record.result != result {
        return Err(broken(&RecordError::<G::Illegal>::Result));
    }
    Ok(draws)
}

fn redraw_setup<G: Notation>(
    version: Version,
    streams: &Streams,
    options: &Value,
    record: &Record<G::Setup>,
) -> Result<Draw, Unfair> {
    let options: G::Options = serde_json::from_value(options.clone()).map_err(unreadable)?;
    let mut dice = Traced::new(streams.dice("setup", 0));
    let setup = G::set_up_by(version, &options, &mut dice).map_err(|_| Unfair::Setup)?;
    if record.setup.as_ref() != Some(&setup) {
        return Err(Unfair::Setup);
    }
    Ok(Draw { purpose: "setup".into(), number: 0, rolls: dice.into_rolls() })
}

fn broken<I: std::fmt::Debug>(error: &RecordError<I>) -> Unfair {
    Unfair::Record(error.to_string())
}
