//! Other keyboard layouts: a key is known by its position.

/// The letters of the Russian keyboard and what stands in their place on the English one.
const RUSSIAN: (&str, &str) =
    ("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.");

/// The signs of the French digit keys without Shift, from 0 to 9.
const FRENCH_DIGITS: &str = "à&é\"'(-è_ç";

/// The English sign in the place of a Russian letter; any other sign stays.
pub(crate) fn latin(sign: char) -> char {
    let place = RUSSIAN.0.chars().position(|letter| letter == sign);
    place.and_then(|place| RUSSIAN.1.chars().nth(place)).unwrap_or(sign)
}

/// The digit that a key stands for, with Shift or without.
pub(crate) fn digit(sign: char) -> Option<u8> {
    let french = || FRENCH_DIGITS.chars().position(|other| other == sign).map(|place| place as u8);
    sign.to_digit(10).map(|digit| digit as u8).or_else(french)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_by_their_place() {
        assert_eq!("гтвщ".chars().map(latin).collect::<String>(), "undo");
        assert_eq!("undo é".chars().map(latin).collect::<String>(), "undo é");
        assert_eq!(RUSSIAN.0.chars().count(), RUSSIAN.1.chars().count());
        assert_eq!(
            [digit('7'), digit('è'), digit('à'), digit('x')],
            [Some(7), Some(7), Some(0), None]
        );
    }
}
