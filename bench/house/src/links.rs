//! Links and paths in the documents: every one leads somewhere.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::Figure;
use crate::files;

/// Notebooks name files as they were on their day.
const NOTEBOOKS: &str = "bench/results";
/// Folders whose paths stand in the documents as `folder/…`.
const FOLDERS: [&str; 11] = [
    "bench", "crates", "deploy", "docs", "examples", "fuzz", "games", "python", "tools", "web",
    "xtask",
];

/// A document with its code blocks left out.
fn prose(text: &str) -> String {
    let mut in_code = false;
    let mut kept = String::new();
    for line in text.lines() {
        let fence = line.trim_start().starts_with("```");
        if !in_code && !fence {
            kept.push_str(line);
            kept.push('\n');
        }
        in_code ^= fence;
    }
    kept
}

/// The text split at its backticks: prose at even places, code at odd ones.
fn spans(text: &str) -> impl Iterator<Item = (bool, &str)> {
    text.split('`').enumerate().map(|(place, span)| (place % 2 == 1, span))
}

/// What each link of a document leads to. A link may have code in its text but not in its target.
fn links(text: &str) -> Vec<String> {
    let text: String = spans(text).filter(|(is_code, _)| !is_code).map(|(_, span)| span).collect();
    let ends = text.split("](").skip(1);
    ends.filter_map(|rest| rest.split_once(')')).map(|(target, _)| target.to_owned()).collect()
}

/// The paths from the root of the repository that stand in code spans.
fn paths(text: &str) -> Vec<&str> {
    let code = spans(text).filter(|(is_code, _)| *is_code).map(|(_, span)| span);
    code.filter(|span| {
        let mut parts = span.split('/');
        let is_ours = parts.next().is_some_and(|first| FOLDERS.contains(&first));
        // `games/GAME/phrases` and `data/*.toml` stand for several files.
        let is_name = |part: &str| {
            let plain = |sign: char| sign.is_ascii_alphanumeric() || "-_.".contains(sign);
            let stem = part.split('.').next().unwrap_or_default();
            part.chars().all(plain) && (stem.is_empty() || stem != stem.to_uppercase())
        };
        let is_built = ["web/dist", "web/modules"].iter().any(|built| span.starts_with(built));
        is_ours && span.contains('/') && parts.all(is_name) && !is_built
    })
    .collect()
}

/// The anchors of a document, as GitHub makes them from its headings.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for heading in prose(text).lines().filter(|line| line.starts_with('#')) {
        let title = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = title.chars().filter(|it| it.is_alphanumeric() || " -_".contains(*it));
        let anchor = kept.collect::<String>().replace(' ', "-");
        let number = (1..).find(|number| !anchors.contains(&format!("{anchor}-{number}")));
        let again = number.filter(|_| anchors.contains(&anchor));
        anchors.insert(again.map_or(anchor.clone(), |number| format!("{anchor}-{number}")));
    }
    anchors
}

/// Whether a link from the document at `from` leads nowhere.
fn is_broken(root: &Path, from: &Path, link: &str) -> Result<bool, String> {
    if link.contains("://") {
        return Ok(false);
    }
    let (path, anchor) = link.split_once('#').map_or((link, None), |(it, at)| (it, Some(at)));
    let target: PathBuf = match path {
        "" => root.join(from),
        path => root.join(from).parent().unwrap_or(root).join(path),
    };
    if !target.exists() {
        return Ok(true);
    }
    Ok(match anchor {
        Some(anchor) => !anchors(&files::read(&target)?).contains(anchor),
        None => false,
    })
}

pub(crate) fn figures(root: &Path) -> Result<Vec<Figure>, String> {
    let (mut broken, mut absent) = (Vec::new(), Vec::new());
    for path in files::below(root, Path::new("."), &["md"])? {
        let path = path.strip_prefix(".").unwrap_or(&path);
        let text = prose(&files::read(&root.join(path))?);
        for link in links(&text) {
            if is_broken(root, path, &link)? {
                broken.push(format!("{}: {link}", path.display()));
            }
        }
        let gone = paths(&text).into_iter().filter(|named| !root.join(named).exists());
        if !path.starts_with(NOTEBOOKS) {
            absent.extend(gone.map(|named| format!("{}: {named}", path.display())));
        }
    }
    Ok(vec![
        Figure::count("links of documents that lead nowhere", 0, broken),
        Figure::count("paths in documents without a file", 0, absent),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_outside_of_code() {
        let text = "[a](b.md), ![c](d.svg) and [`e`](f#g)\n`[x](y)`\n```\n[x](z)\n```\n";
        assert_eq!(links(&prose(text)), ["b.md", "d.svg", "f#g"]);
    }

    #[test]
    fn paths_are_those_of_one_file_of_ours() {
        let text = "`docs/a.md`, `games/GAME/src`, `docs/GAME.md`, `web/dist`, `web/modules`, `a/b.rs`, `docs`, `crates/x/*.rs`";
        assert_eq!(paths(text), ["docs/a.md"]);
    }

    #[test]
    fn headings_become_anchors_as_on_github() {
        let text = "# The `die.toml`: a *test*\n## Same\n## Same\n```\n# no heading\n```\n";
        let expected = ["same", "same-1", "the-dietoml-a-test"].map(str::to_owned);
        assert_eq!(anchors(text), BTreeSet::from(expected));
    }

    #[test]
    fn a_link_to_a_missing_file_or_heading_is_broken() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let broken = |link| is_broken(&root, Path::new("docs/play.md"), link).unwrap();
        assert!(!broken("protocol.md#seats-and-setups") && !broken("#in-the-browser"));
        assert!(!broken("../README.md") && !broken("https://quarry.example"));
        assert!(broken("no-such.md") && broken("protocol.md#no-such"));
    }
}
