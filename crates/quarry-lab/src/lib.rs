//! The lab: variants of Moogh as data files against the base, thousands of games of computer players, and
//! one report that says what differs.
//!
//! [`Lab::open`] reads a folder, [`Lab::run`] plays, [`Results::verdicts`] compares and [`report::html`] draws.
//!
//! | file | subject |
//! |---|---|
//! | `plan.rs` | `lab.toml`: what is played, by whom and how often |
//! | `variants.rs` | the base and the folders that differ from it |
//! | `watch.rs` | one game, and what is noted of it |
//! | `run.rs` | all games on all cores |
//! | `tally.rs`, `tested.rs` | what the games of one content come to |
//! | `figures.rs` | those numbers by name, so that two contents can be compared |
//! | `verdicts.rs` | which differences are more than chance |
//! | `report/` | the page |

mod figures;
mod plan;
pub mod report;
mod run;
mod sample;
mod tally;
mod tested;
mod variants;
mod verdicts;
mod watch;

pub use figures::{Figure, Group, figures};
pub use plan::Plan;
pub use run::Results;
pub use sample::{Kind, Sample};
pub use tally::Tally;
pub use tested::Tested;
pub use variants::{Lab, LabError, Variant};
pub use verdicts::{Finding, Verdict, verdicts};
