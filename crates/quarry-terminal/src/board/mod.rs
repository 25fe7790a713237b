//! The boards of the games.

mod moogh;
mod moogh_labels;
mod moogh_map;
mod moogh_panel;
mod moogh_signs;
mod moogh_touch;
mod planet_raiders;
mod planet_raiders_painter;
mod planet_raiders_panel;
mod raptor;
mod raptor_panel;
#[cfg(test)]
mod toy;
