//! Where chance comes from: the seed that was given, or a fresh one that is told to people.

use quarry_game::Seed;

use crate::failure::Failure;

/// The seed of this phrase; a fresh one, told on stderr, where there is none.
pub(crate) fn given_or_fresh(phrase: Option<&str>) -> Result<Seed, Failure> {
    if let Some(phrase) = phrase {
        return Ok(Seed::from_phrase(phrase));
    }
    told_phrase().map(|phrase| Seed::from_phrase(&phrase))
}

/// A fresh phrase, told on stderr.
pub(crate) fn told_phrase() -> Result<String, Failure> {
    let phrase = fresh_phrase()?;
    eprintln!("quarry: seed {phrase}");
    Ok(phrase)
}

/// A phrase from the randomness of the system.
pub(crate) fn fresh_phrase() -> Result<String, Failure> {
    let number = getrandom::u64()
        .map_err(|error| Failure::failed(format!("no source of randomness: {error}")))?;
    Ok(number.to_string())
}
