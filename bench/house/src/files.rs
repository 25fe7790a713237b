//! The files of the repository, and their lengths.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Figure;

/// The longest file that still fits in the head.
const LONGEST: usize = 500;
/// Folders with sources of ours.
const CODE: [&str; 6] = ["bench", "crates", "fuzz", "games", "python", "xtask"];
/// Folders that hold what was built or installed.
const BUILT: [&str; 4] = ["target", "node_modules", "dist", "corpus"];

/// A Rust file as text.
#[derive(Debug)]
pub struct Source {
    /// Below the root of the repository.
    pub path: PathBuf,
    /// The whole text.
    pub text: String,
}

/// A Rust file with its syntax tree.
pub struct Parsed<'a> {
    /// Below the root of the repository.
    pub path: &'a Path,
    /// The whole text: comments are not in the tree.
    pub text: &'a str,
    /// The tree.
    pub tree: syn::File,
}

impl Source {
    /// The syntax tree of the file.
    pub fn parse(&self) -> Result<Parsed<'_>, String> {
        let tree = syn::parse_file(&self.text)
            .map_err(|error| format!("{}: {error}", self.path.display()))?;
        Ok(Parsed { path: &self.path, text: &self.text, tree })
    }
}

/// Every Rust file of the workspace.
pub fn rust(root: &Path) -> Result<Vec<Source>, String> {
    let mut sources = Vec::new();
    for folder in CODE {
        for path in below(root, Path::new(folder), &["rs"])? {
            let text = read(&root.join(&path))?;
            sources.push(Source { path, text });
        }
    }
    Ok(sources)
}

/// The files below `folder` whose names end in one of `extensions`, in order. An absent folder has none.
pub fn below(root: &Path, folder: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(root.join(&folder)) else { continue };
        for entry in entries {
            let entry = entry.map_err(|error| format!("{}: {error}", folder.display()))?;
            let path = folder.join(entry.file_name());
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if is_folder {
                if !BUILT.contains(&&*name) && !name.starts_with('.') {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|end| extensions.iter().any(|it| end == *it)) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

pub(crate) fn figures(root: &Path) -> Result<Vec<Figure>, String> {
    let mut paths = below(root, Path::new("web/src"), &["ts", "svelte", "css"])?;
    for folder in CODE {
        paths.extend(below(root, Path::new(folder), &["rs"])?);
    }
    // `cargo xtask wire` writes these, and the types of one message stand together there.
    paths.retain(|path| !path.starts_with("web/src/wire"));
    let mut long = Vec::new();
    for path in paths {
        let lines = read(&root.join(&path))?.lines().count();
        if lines > LONGEST {
            long.push(format!("{}: {lines} lines", path.display()));
        }
    }
    Ok(vec![Figure::count("files of more than 500 lines", 0, long)])
}
