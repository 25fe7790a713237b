//! The positions of lessons as pictures: the rulebook draws its boards from them.

use std::collections::BTreeMap;
use std::fs;

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_game::{Notation, Viewer};
use raptor::Raptor;
use serde_json::{Value, json};

use crate::WebFile;

/// The files below `web/src/features/rules/scenes`.
pub(crate) fn files() -> Vec<WebFile> {
    vec![
        file::<Raptor>(&["raptor-mother", "raptor-scientists"]),
        file::<PlanetRaiders>(&["planet-raiders"]),
        file::<Moogh>(&["moogh-hunt", "moogh-rivals"]),
    ]
}

/// What everybody sees where a step of a lesson begins, as `LESSON/STEP`.
fn file<G: Notation>(lessons: &[&str]) -> WebFile {
    let scenes: BTreeMap<String, Value> = lessons.iter().flat_map(|id| scenes::<G>(id)).collect();
    let text = json!(scenes).to_string() + "\n";
    WebFile { path: format!("src/features/rules/scenes/{}.json", G::NAME), text }
}

fn scenes<G: Notation>(lesson: &str) -> Vec<(String, Value)> {
    let path = crate::folder().join(format!("src/features/lessons/data/{lesson}.json"));
    let text = fs::read_to_string(path).expect("the lesson is there");
    let data: Value = serde_json::from_str(&text).expect("a lesson is JSON");
    let steps = data["steps"].as_array().into_iter().flatten();
    let scene = |step: &Value| {
        let game = G::from_position(step["position"].as_str()?).expect("a lesson begins somewhere");
        let view = serde_json::to_value(game.view(Viewer::Spectator)).expect("views are JSON");
        Some((format!("{lesson}/{}", step["id"].as_str()?), view))
    };
    steps.filter_map(scene).collect()
}
