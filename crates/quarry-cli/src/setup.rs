//! The setup of a game as an argument.

use crate::failure::Failure;
use crate::games::Playable;

/// What the argument asks for; nothing in particular where it is absent.
pub(crate) fn options<G: Playable>(json: Option<&str>) -> Result<G::Options, Failure> {
    match json {
        None => Ok(G::Options::default()),
        Some(json) => serde_json::from_str(json)
            .map_err(|error| Failure::usage(format!("the setup: {error}"))),
    }
}
