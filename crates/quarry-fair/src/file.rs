//! The verification file of a finished game, and the verdict on it.

use quarry_game::{Notation, Pending, Play, Record, RecordError, RecordedOutcome, RecordedStep};
use serde::{Deserialize, Serialize};

use crate::{Bytes, Contribution, Secret, Streams, Traced, commitment};

/// The version of the file format.
pub const FILE_FORMAT: u32 = 1;

/// Everything that a sceptic needs: what was promised, what was opened, and what was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "S: Deserialize<'de>"))]
pub struct Verification<S> {
    /// [`FILE_FORMAT`] of the program that wrote it.
    pub quarry_verification: u32,
    /// The number of the table, in decimal.
    pub table: String,
    /// What was published before anybody sat down.
    pub commitment: Bytes<32>,
    /// The secret of the server, opened.
    pub secret: Bytes<32>,
    /// What each seat contributed; zeros for a computer player.
    pub contributions: Vec<Contribution>,
    /// What the players asked for; the rest of the setup was drawn.
    pub options: serde_json::Value,
    /// Every draw with each of its rolls.
    pub draws: Vec<Draw>,
    /// The game.
    pub record: Record<S>,
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

/// What [`verify`] has recomputed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// Steps that were played anew.
    pub steps: usize,
    /// Draws that came out the same.
    pub draws: usize,
    /// How the game ended, if it has.
    pub result: Option<RecordedOutcome>,
    /// Whether the game began at a position that its player chose, for practice.
    pub practice: bool,
}

/// What does not fit in a verification file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// Not a verification file of this game.
    #[error("not a verification file of this game: {0}")]
    Unreadable(String),
    /// The secret is not the one that was promised.
    #[error("the secret does not match the commitment")]
    Commitment,
    /// The record names another commitment than the file.
    #[error("the record carries another commitment")]
    RecordCommitment,
    /// The setup is not the one that the streams lay out.
    #[error("the setup was not drawn from the committed secret")]
    Setup,
    /// A draw came out differently.
    #[error("step {0}: this draw was not drawn from the committed secret")]
    Draw(usize),
    /// The rolls listed in the file are not those of the streams.
    #[error("the listed rolls of draw {0} are not those of the stream")]
    Rolls(usize),
    /// A step or the result breaks a rule.
    #[error("{0}")]
    Record(String),
}

impl<S: Clone> Verification<S> {
    /// The file of a game that was played at `table`.
    ///
    /// # Errors
    ///
    /// When the record does not come from these streams.
    pub fn new<G: Notation<Setup = S>>(
        table: u64,
        secret: &Secret,
        contributions: &[Contribution],
        options: &serde_json::Value,
        mut record: Record<S>,
    ) -> Result<Verification<S>, Unfair> {
        let streams = Streams::new(secret, table, &G::rules(), contributions);
        let committed = commitment(table, secret);
        record.commitment = Some(committed.to_string());
        let draws = redraw::<G>(&streams, options, &record)?;
        Ok(Verification {
            quarry_verification: FILE_FORMAT,
            table: table.to_string(),
            commitment: committed,
            secret: secret.reveal(),
            contributions: contributions.to_vec(),
            options: options.clone(),
            draws,
            record,
        })
    }
}

/// Recomputes the commitment, every draw, every step and the result of a file.
///
/// # Errors
///
/// Names the first thing that does not fit.
pub fn verify<G: Notation>(json: &str) -> Result<Report, Unfair> {
    let unreadable = |error: serde_json::Error| Unfair::Unreadable(error.to_string());
    let file: Verification<G::Setup> = serde_json::from_str(json).map_err(unreadable)?;
    if file.quarry_verification != FILE_FORMAT {
        return Err(Unfair::Unreadable(format!("format {}", file.quarry_verification)));
    }
    let table = file.table.parse().map_err(|_| Unfair::Unreadable("bad table number".into()))?;
    let secret = Secret::from_bytes(file.secret.0);
    if commitment(table, &secret) != file.commitment {
        return Err(Unfair::Commitment);
    }
    if file.record.commitment != Some(file.commitment.to_string()) {
        return Err(Unfair::RecordCommitment);
    }
    let streams = Streams::new(&secret, table, &G::rules(), &file.contributions);
    let draws = redraw::<G>(&streams, &file.options, &file.record)?;
    if let Some(index) = (0..draws.len().max(file.draws.len()))
        .find(|&index| draws.get(index) != file.draws.get(index))
    {
        return Err(Unfair::Rolls(index));
    }
    let (steps, result) = (file.record.steps.len(), file.record.result);
    let practice = file.record.position.is_some();
    Ok(Report { steps, draws: draws.len(), result, practice })
}

/// Plays the record and draws whatever it draws anew.
fn redraw<G: Notation>(
    streams: &Streams,
    options: &serde_json::Value,
    record: &Record<G::Setup>,
) -> Result<Vec<Draw>, Unfair> {
    let mut draws = Vec::new();
    // A practice game begins at a position that its player chose; only what follows is drawn.
    if record.position.is_none() {
        draws.push(redraw_setup::<G>(streams, options, record)?);
    }
    let before = draws.len() as u64;
    let mut play = Play::<G>::load_start(record).map_err(|error| broken(&error))?;
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
    streams: &Streams,
    options: &serde_json::Value,
    record: &Record<G::Setup>,
) -> Result<Draw, Unfair> {
    let options: G::Options = serde_json::from_value(options.clone())
        .map_err(|error| Unfair::Unreadable(error.to_string()))?;
    let mut dice = Traced::new(streams.dice("setup", 0));
    let setup = G::set_up(&options, &mut dice).map_err(|_| Unfair::Setup)?;
    if record.setup.as_ref() != Some(&setup) {
        return Err(Unfair::Setup);
    }
    Ok(Draw { purpose: "setup".into(), number: 0, rolls: dice.into_rolls() })
}

fn broken<I: std::fmt::Debug>(error: &RecordError<I>) -> Unfair {
    Unfair::Record(error.to_string())
}
