//! What the fuzz targets share: the first byte of an input chooses the game.

use quarry_cli::games::{ForGame, Kind};

/// Runs `task`, made from the rest of `data`, with the game that the first byte chooses.
pub fn with_game<'a, T: ForGame>(data: &'a [u8], task: impl FnOnce(&'a [u8]) -> T) {
    if let Some((first, rest)) = data.split_first() {
        Kind::ALL[usize::from(*first) % Kind::ALL.len()].run(task(rest));
    }
}
