//! What speaks for a move in Moogh.

use ::moogh::Moogh;
use quarry_game::Seat;

use super::{Part, Theme, parts};
use crate::moogh::judgement::{FEATURES, features};
use crate::moogh::{Glance, MooghKnowledge};

const THEMES: [Theme; 11] = [
    Theme::deed(
        "wounds",
        &["together-wounds", "together-many", "together-beasts", "rivals-wounds"],
    ),
    Theme::new(
        "people",
        &[
            "together-people",
            "together-alone",
            "together-hurt",
            "rivals-people",
            "rivals-hurt",
            "rivals-one",
            "rivals-last",
        ],
    ),
    Theme::deed("token", &["together-tokens", "rivals-tokens"]),
    Theme::deed("rider", &["together-riders", "rivals-riders"]),
    Theme::deed("trap", &["rivals-traps"]),
    Theme::new("steps", &["together-steps", "rivals-steps"]),
    Theme::new("rage", &["together-rage"]),
    Theme::deed("relic", &["together-relics"]),
    Theme::new("huts", &["together-last-hut"]),
    Theme::deed("bravery", &["rivals-lead", "rivals-ahead", "rivals-both-last"]),
    Theme::new("rivals", &["rivals-their", "rivals-only"]),
];

/// What the judgement of `game` is made of, for the side of `seat`.
pub(crate) fn themes(game: &Moogh, seat: Seat) -> Vec<Part> {
    let knowledge = MooghKnowledge::default();
    let mut contributions = [0.0; FEATURES.len()];
    features(&Glance::of(game), game.side_of(seat), |feature, amount| {
        contributions[feature] += knowledge.weights().values()[feature] * amount;
    });
    parts(&THEMES, &FEATURES, &contributions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reasons::tests::check_themes;

    #[test]
    fn every_feature_has_its_words() {
        // Time goes by whatever one does.
        let unspoken = [
            "together-always",
            "together-rounds-left",
            "together-last-round",
            "together-last-but-one",
            "rivals-always",
            "rivals-number",
        ];
        check_themes::<Moogh>(&[&THEMES], &FEATURES, &unspoken);
    }
}
