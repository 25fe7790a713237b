//! Whole recorded games, replayed to their result.

use planet_raiders::PlanetRaiders;
use quarry_game::{Notation, Play, read_record};

fn check_record(json: &str, reason: &str, ranks: &[u8]) {
    let record = read_record::<PlanetRaiders>(json).unwrap();
    let play = Play::<PlanetRaiders>::load(&record).unwrap();
    let result = play.record().result.unwrap();
    assert_eq!((result.reason.as_str(), result.ranks.as_slice()), (reason, ranks));
    assert_eq!(record.result, Some(result), "{}", play.game().position());
}
