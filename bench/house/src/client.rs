//! Dependencies between the folders of the web client's source.

use std::path::{Component, Path, PathBuf};

use crate::Figure;
use crate::files;
use crate::graph::Graph;

/// What every relative import in `text` names: after `from` or `import(`, in quotes.
fn imports(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for start in ["from '", "from \"", "import('", "import(\"", "import '", "import \""] {
        for (at, _) in text.match_indices(start) {
            let rest = &text[at + start.len()..];
            let end = rest.find(['\'', '"']).unwrap_or(0);
            if rest.starts_with('.') {
                found.push(&rest[..end]);
            }
        }
    }
    found
}

/// The folder below the source that a path lies in, with `..` resolved.
fn folder(path: &Path) -> Option<String> {
    let mut parts = Vec::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(parts.pop()),
            Component::Normal(name) => parts.push(name.to_string_lossy().into_owned()),
            _ => {}
        }
    }
    // Files at the top are the entry points: they know every folder.
    (parts.len() > 1).then(|| parts.swap_remove(0))
}

pub(crate) fn figures(root: &Path) -> Result<Vec<Figure>, String> {
    let source = Path::new("web/src");
    let mut graph = Graph::default();
    for path in files::below(root, source, &["ts", "svelte"])? {
        let text = files::read(&root.join(&path))?;
        let inside: PathBuf = path.strip_prefix(source).unwrap_or(&path).to_owned();
        let Some(from) = folder(&inside) else { continue };
        let parent = inside.parent().unwrap_or(Path::new(""));
        for import in imports(&text) {
            if let Some(to) = folder(&parent.join(import)) {
                graph.add(&from, &to, inside.display().to_string());
            }
        }
    }
    let mut places = Vec::new();
    for knot in graph.knots() {
        places.push(knot.nodes.join(", "));
        places.extend(knot.edges.iter().map(|edge| format!("    {edge}")));
    }
    let knots = places.iter().filter(|place| !place.starts_with(' ')).count();
    Ok(vec![Figure {
        name: "cycles between folders of the client",
        value: knots,
        bound: 0,
        places,
    }])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_imports_are_found_and_packages_are_not() {
        let text = "import { a } from '../lib/a';\nimport x from 'svelte';\nawait import(\"./b\");";
        assert_eq!(imports(text), ["../lib/a", "./b"]);
        assert_eq!(folder(Path::new("table/parts/../../lib/a")).as_deref(), Some("lib"));
        assert_eq!(folder(Path::new("table/../main")), None);
    }
}
