//! Requested display names and emblems of players.

use quarry_table::{Emblem, Name, Refusal, Wish};
use serde::Deserialize;
use utoipa::ToSchema;

use super::ApiResult;
use crate::people::accounts::Account;
use crate::problem::Problem;

/// Requested display name and emblem of a player.
#[derive(Deserialize, ToSchema)]
#[schema(as = Player)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedPlayer {
    /// At most 20 visible characters; the word of the emblem stands for it where absent.
    #[serde(default)]
    name: Option<String>,
    /// One of `fern`, `flint`, `ember`, `river`, `moon`, `feather`, `hazel`, `shell`, `comet`, `paw`, `amber`,
    /// `thistle`; if another player has it, the next free one is given.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    emblem: Option<Emblem>,
}

impl TryFrom<AskedPlayer> for Wish {
    type Error = Problem;

    fn try_from(asked: AskedPlayer) -> ApiResult<Wish> {
        let name = Name::read(&asked.name.unwrap_or_default()).map_err(Refusal::from)?;
        Ok(Wish { name, emblem: asked.emblem, bot: false })
    }
}

/// Resolves the requested names; an account without a request uses its own name.
pub(super) fn wishes(
    players: Vec<AskedPlayer>,
    account: Option<&Account>,
    seats: usize,
) -> ApiResult<Vec<Wish>> {
    let own = account.filter(|_| players.is_empty());
    let own =
        own.map(|it| Wish { name: Some(it.name.clone()), emblem: Some(it.emblem), bot: false });
    let wishes = players.into_iter().map(Wish::try_from).chain(own.map(Ok));
    let mut wishes: Vec<Wish> = wishes.collect::<ApiResult<_>>()?;
    if let Some(bot) = account.filter(|it| it.owner.is_some()) {
        // A bot always uses its account name and is marked as a bot.
        let (name, emblem) = (Some(bot.name.clone()), Some(bot.emblem));
        wishes = vec![Wish { name, emblem, bot: true }; seats.max(1)];
    }
    Ok(wishes)
}
