//! Figures about the source of this repository, and the bounds that the tests hold.
//!
//! | module | figure |
//! |---|---|
//! | [`modules`] | dependency cycles between the top-level modules of a crate |
//! | [`functions`] | lengths of functions |
//! | [`arms`] | wildcard arms over enums of this workspace |
//! | [`comments`] | sentences of doc comments, examples of the library crates |
//! | [`client`] | dependency cycles between the folders of the web client |
//! | [`links`] | links and paths in documents that lead nowhere |
//! | [`prose`] | lengths of sentences, and words that name persons instead of parts |
//! | [`files`] | lengths of files |

pub mod arms;
pub mod client;
pub mod comments;
pub mod files;
pub mod functions;
pub mod graph;
pub mod links;
pub mod modules;
pub mod prose;

use std::fmt::Write;
use std::path::Path;

use files::Source;

/// One figure beside its bound.
#[derive(Debug)]
pub struct Figure {
    /// What is counted.
    pub name: &'static str,
    /// The figure.
    pub value: usize,
    /// The largest value that holds.
    pub bound: usize,
    /// Where the figure comes from: one line for each place.
    pub places: Vec<String>,
}

impl Figure {
    /// A figure that counts `places`.
    fn count(name: &'static str, bound: usize, places: Vec<String>) -> Figure {
        Figure { name, value: places.len(), bound, places }
    }

    /// Whether the figure is within its bound.
    pub fn holds(&self) -> bool {
        self.value <= self.bound
    }
}

/// Reads the repository at `root` and computes all figures.
pub fn measure(root: &Path) -> Result<Vec<Figure>, String> {
    let sources = files::rust(root)?;
    let parsed = sources.iter().map(Source::parse).collect::<Result<Vec<_>, _>>()?;
    let mut figures = modules::figures(&parsed);
    figures.extend(functions::figures(&parsed));
    figures.extend(arms::figures(&parsed));
    figures.extend(comments::figures(&sources));
    figures.extend(client::figures(root)?);
    figures.extend(files::figures(root)?);
    figures.extend(prose::figures(root)?);
    figures.extend(links::figures(root)?);
    Ok(figures)
}

/// The figures as a table.
pub fn table(figures: &[Figure]) -> String {
    let mut text = String::from("| figure | value | bound | |\n|---|---:|---:|---|\n");
    for figure in figures {
        let verdict = if figure.holds() { "holds" } else { "**exceeds**" };
        writeln!(text, "| {} | {} | {} | {verdict} |", figure.name, figure.value, figure.bound)
            .expect("writing to a string cannot fail");
    }
    text
}
