//! Campaigns of Moogh from their files: the host keeps them, and the rules take them one step further.

use serde_json::Value;

use crate::answer::Fault;

/// A campaign after what was asked for.
#[cfg(feature = "moogh")]
pub(crate) fn answered(ask: &Value, luck: String) -> Result<String, Fault> {
    use moogh::campaign::desk::Command;

    let ask: Command =
        quarry_game::json::read_value(ask).map_err(|error| Fault::unreadable(&error))?;
    let campaign = ask.carry_out(luck).map_err(|unfit| Fault::of_campaign(&unfit))?;
    Ok(crate::answer::ok(&campaign.standing()))
}

/// A module of another game has no campaigns.
#[cfg(not(feature = "moogh"))]
pub(crate) fn answered(_ask: &Value, _luck: String) -> Result<String, Fault> {
    Err(Fault::no_game())
}
