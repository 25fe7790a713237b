//! Questions about positions that no table holds.

use quarry_host::{Explore, Hosted};
use quarry_table::explore::{Probe, ProbeError};

use crate::answer::{Fault, ok_raw};
use crate::request::Exploring;

/// What was asked about a position.
pub(crate) fn explored(game: &dyn Hosted, ask: &Exploring) -> Result<String, Fault> {
    let text;
    let ask = match ask {
        Exploring::Moment { record, step } => {
            text = record.to_string();
            Explore::Moment(&text, *step)
        }
        Exploring::Fresh { options, luck } => Explore::Fresh { options, luck: *luck },
        Exploring::Probe { rules, position, deed, chances, luck } => Explore::Probe {
            rules,
            probe: Probe {
                position,
                deed: deed.as_ref().map(|(seat, action)| (*seat, action.as_str())),
                chances,
                luck: *luck,
            },
        },
        Exploring::Prospects { rules, position, nodes } => {
            Explore::Prospects { rules, position, nodes: *nodes }
        }
        Exploring::Reply { rules, position, level, luck } => {
            Explore::Reply { rules, position, level: *level, luck: *luck }
        }
        Exploring::Advice { rules, position, seat, luck } => {
            Explore::Advice { rules, position, seat: *seat, luck: *luck }
        }
    };
    let told = game.explore(ask).map_err(|error| match error {
        ProbeError::Text(error) => Fault::bad_position(&error),
        ProbeError::Refused(refusal) => Fault::of_game(game, &refusal),
    })?;
    Ok(ok_raw(&told))
}
