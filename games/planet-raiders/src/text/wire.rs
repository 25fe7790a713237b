//! A view that a program was told, written as a position.
//!
//! A view shows the board and not its past: repetitions before it (PR-115) are forgotten. A raider that
//! rides no further is one that has finished.

use quarry_game::{Notation, TextError, Version};
use serde::Deserialize;
use serde_json::Value;

use crate::board::pieces::{Hand, Side};
use crate::state::PlanetRaiders;
use crate::text::diagram::or_dash;

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Told {
    players: Vec<ToldPlayer>,
    aliens: Vec<ToldAlien>,
    rockets: Vec<ToldRocket>,
    turn: Option<ToldTurn>,
    version: Version,
    passed: Vec<Side>,
    quiet_rounds: u8,
    rescue: bool,
}

#[derive(Deserialize)]
struct ToldPlayer {
    side: Side,
    raiders: Vec<String>,
    hand: Hand,
    crew: ToldCrew,
    status: String,
    place: Option<u8>,
}

#[derive(Deserialize)]
struct ToldCrew {
    aliens: Vec<String>,
    prisoners: Vec<Side>,
}

#[derive(Deserialize)]
struct ToldAlien {
    tile: String,
}

#[derive(Deserialize)]
struct ToldRocket {
    zone: String,
    nose: String,
    colour: String,
}

#[derive(Deserialize)]
struct ToldTurn {
    side: Side,
    step: String,
    trajectories: Vec<ToldTrajectory>,
}

#[derive(Deserialize)]
struct ToldTrajectory {
    from: String,
    to: String,
    open: bool,
}

/// The rules that `view` is played by, and the position that it shows.
pub(crate) fn position(view: &Value) -> Result<(Version, String), TextError> {
    let told = Told::deserialize(view).map_err(|error| TextError::new(error.to_string()))?;
    if !Version::up_to(PlanetRaiders::LATEST).any(|version| version == told.version) {
        return Err(TextError::new(format!("version {} of the rules is not known", told.version)));
    }
    let turn = told.turn.as_ref().ok_or_else(|| TextError::new("the game has ended"))?;
    let mut out = 0;
    let mut fields: Vec<String> = told.players.iter().map(|side| side.field(&mut out)).collect();
    let playing = told.players.iter().filter(|player| player.status == "playing").count();
    fields.push(format!("aliens/{}", list(told.aliens.iter().map(|alien| alien.tile.clone()))));
    fields.push(format!("rockets/{}", list(told.rockets.iter().map(ToldRocket::item))));
    fields.push(turn.field());
    fields.push(format!("passes/{}", list(told.passed.iter().map(Side::to_string))));
    fields.push(format!("quiet/{}", usize::from(told.quiet_rounds) * playing));
    fields.push(format!("rescue/{}", if told.rescue { "on" } else { "off" }));
    fields.push("history/0/-".to_owned());
    Ok((told.version, fields.join(" ")))
}

fn list(items: impl Iterator<Item = String>) -> String {
    or_dash(items.collect::<Vec<_>>().join(","))
}

impl ToldPlayer {
    /// `out` counts the sides that dropped out; in which order they did is not told.
    fn field(&self, out: &mut u8) -> String {
        let standing = match (self.status.as_str(), self.place) {
            ("finished", Some(place)) => format!("finished{place}"),
            ("out", _) => {
                *out += 1;
                format!("out{out}")
            }
            (other, _) => other.to_owned(),
        };
        let (raiders, hand) = (list(self.raiders.iter().cloned()), self.hand);
        let prisoners: String = self.crew.prisoners.iter().map(|side| side.letter()).collect();
        let (aliens, prisoners) = (or_dash(self.crew.aliens.concat()), or_dash(prisoners));
        let side = self.side;
        format!("{side}/{raiders}/{}+{}/{aliens}/{prisoners}/{standing}", hand.blue, hand.red)
    }
}

impl ToldRocket {
    fn item(&self) -> String {
        let ToldRocket { zone, nose, colour } = self;
        format!("{zone}-{nose}-{colour}")
    }
}

impl ToldTurn {
    fn field(&self) -> String {
        let going = |open| if open { "riding" } else { "finished" };
        let moved = self.trajectories.iter();
        let moved = moved.map(|way| format!("{}<{}={}", way.to, way.from, going(way.open)));
        format!("turn/{}/{}/{}", self.side, self.step, list(moved))
    }
}
