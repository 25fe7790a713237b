//! Actions as text: `ride h1 h2S`, `lay h4-N-blue`, `exchange`, `give yellow blue`, `end`.

use quarry_game::{Notation, Roll, Stride, TextError, Version};
use serde_json::Value;

use super::{diagram, position, wire};
use crate::action::Action;
use crate::board::board;
use crate::board::lattice::{Place, Tile, Unit};
use crate::board::pieces::{Colour, Rocket, Side};
use crate::game::NoChance;
use crate::setup::{Options, Setup};
use crate::state::PlanetRaiders;

impl Notation for PlanetRaiders {
    const NAME: &'static str = "planet-raiders";
    const LATEST: Version = Version::new(2);

    type Options = Options;

    fn set_up(options: &Options, dice: &mut impl Roll) -> Result<Setup, TextError> {
        Setup::drawn(Self::LATEST, options, dice)
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(text: &str) -> Result<PlanetRaiders, TextError> {
        position::read(Self::LATEST, text)
    }

    fn from_view(view: &Value, _: &mut impl Roll) -> Result<PlanetRaiders, TextError> {
        let (version, position) = wire::position(view)?;
        position::read(version, &position)
    }

    fn version(&self) -> Version {
        self.version
    }

    fn start_by(version: Version, setup: &Setup) -> PlanetRaiders {
        PlanetRaiders::opening(version, setup)
    }

    fn set_up_by(
        version: Version,
        options: &Options,
        dice: &mut impl Roll,
    ) -> Result<Setup, TextError> {
        Setup::drawn(version, options, dice)
    }

    fn from_position_by(version: Version, text: &str) -> Result<PlanetRaiders, TextError> {
        position::read(version, text)
    }

    fn diagram(&self) -> String {
        diagram::draw(self)
    }

    fn write_action(&self, action: Action) -> String {
        match action {
            Action::Ride { raider, rocket } => format!("ride {raider} {rocket}"),
            Action::Exchange => "exchange".into(),
            Action::Give { to, colour } => format!("give {to} {colour}"),
            Action::Lay(rocket) => format!("lay {rocket}"),
            Action::End => "end".into(),
        }
    }

    fn read_action(&self, text: &str) -> Result<Action, TextError> {
        read_action(text).ok_or_else(|| {
            misplaced(text).unwrap_or_else(|| {
                TextError::expected(
                    "an action; write 'ride h1 h2S', 'lay h4-N-blue', 'exchange', \
                     'give yellow blue' or 'end'",
                    text,
                )
            })
        })
    }

    fn write_chance(&self, chance: NoChance) -> String {
        match chance {}
    }

    fn read_chance(&self, _: &str) -> Result<NoChance, TextError> {
        Err(TextError::new("nothing is ever rolled or drawn in this game"))
    }

    fn sites(&self, action: Action) -> Vec<String> {
        let target = |place: Place| place.target(board()).to_string();
        match action {
            Action::Ride { raider, rocket } => vec![raider.to_string(), target(rocket)],
            Action::Lay(rocket) => vec![rocket.place().unit().to_string(), target(rocket.place())],
            Action::Exchange | Action::Give { .. } | Action::End => Vec::new(),
        }
    }

    fn stride(&self, action: Action) -> Option<Stride> {
        let Action::Ride { raider, rocket } = action else { return None };
        let to = rocket.target(board()).index();
        Some(Stride { from: raider.index() as u16, to: to as u16 })
    }

    /// Only rides and the end of a turn can end anything.
    fn stays_open(&self, action: Action) -> bool {
        matches!(action, Action::Exchange | Action::Give { .. } | Action::Lay(_))
    }

    fn action_space(&self) -> Vec<Action> {
        let rides = Tile::all()
            .flat_map(|raider| Place::all().map(move |rocket| Action::Ride { raider, rocket }));
        let gifts = Side::ALL
            .into_iter()
            .flat_map(|to| Colour::ALL.map(|colour| Action::Give { to, colour }));
        let layings = Colour::ALL.into_iter().flat_map(|colour| {
            Place::all().map(move |place| Action::Lay(Rocket::new(place, colour)))
        });
        rides.chain([Action::Exchange]).chain(gifts).chain(layings).chain([Action::End]).collect()
    }
}

fn read_action(text: &str) -> Option<Action> {
    let mut words = text.split(' ');
    let action = match words.next()? {
        "ride" => {
            Action::Ride { raider: Tile::read(words.next()?)?, rocket: Place::read(words.next()?)? }
        }
        "exchange" => Action::Exchange,
        "give" => {
            Action::Give { to: Side::read(words.next()?)?, colour: Colour::read(words.next()?)? }
        }
        "lay" => Action::Lay(Rocket::read(words.next()?)?),
        "end" => Action::End,
        _ => return None,
    };
    words.next().is_none().then_some(action)
}

/// PR-005, PR-007: a rocket on a tile or a raider in a zone has no notation, but a reason.
fn misplaced(text: &str) -> Option<TextError> {
    let words: Vec<&str> = text.split(' ').collect();
    let (raider, rocket) = match words[..] {
        ["ride", raider, rocket] => (Some(raider), rocket.get(..rocket.len().checked_sub(1)?)?),
        ["lay", rocket] => (None, rocket.split('-').next()?),
        _ => return None,
    };
    if let Some(zone) = raider.and_then(Unit::read) {
        return Some(TextError::new(format!("{zone} is no tile; raiders stand on tiles (PR-007)")));
    }
    let tile = Tile::read(rocket)?;
    Some(TextError::new(format!("{tile} is a tile; rockets lie in zones (PR-005)")))
}
