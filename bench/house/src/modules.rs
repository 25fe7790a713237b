//! Dependencies between the top-level modules of each crate. A cycle between them is a knot: no module of it can be
//! read or tested alone.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, UseTree};

use crate::Figure;
use crate::files::Parsed;
use crate::graph::Graph;

/// Where a file stands: its crate, and its modules from the root of the crate.
fn place(path: &Path) -> Option<(String, Vec<String>)> {
    let parts: Vec<&str> = path
        .components()
        .filter_map(|part| match part {
            Component::Normal(name) => name.to_str(),
            _ => None,
        })
        .collect();
    let src = parts.iter().position(|part| *part == "src")?;
    let mut modules: Vec<String> =
        parts[src + 1..].iter().map(|part| part.trim_end_matches(".rs").to_owned()).collect();
    if modules.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
        modules.pop();
    }
    Some((parts[..src].join("/"), modules))
}

/// What a name at the root of a crate leads to: a module itself, or the module that an item is re-exported from.
fn names_at_root(tree: &syn::File) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    for item in &tree.items {
        match item {
            Item::Mod(module) => {
                let name = module.ident.to_string();
                names.insert(name.clone(), name);
            }
            Item::Use(item) => {
                for (path, name) in leaves(&item.tree) {
                    let first =
                        path.iter().find(|part| !["crate", "self"].contains(&part.as_str()));
                    if let Some(first) = first.filter(|_| path.len() > 1) {
                        names.entry(name).or_insert_with(|| first.clone());
                    }
                }
            }
            // Other items bring no name of another module to the root.
            _ => {}
        }
    }
    names
}

/// Every leaf of a `use`: its path, and the name that it brings in.
fn leaves(tree: &UseTree) -> Vec<(Vec<String>, String)> {
    match tree {
        UseTree::Path(path) => leaves(&path.tree)
            .into_iter()
            .map(|(mut rest, name)| {
                rest.insert(0, path.ident.to_string());
                (rest, name)
            })
            .collect(),
        UseTree::Name(name) => vec![(vec![name.ident.to_string()], name.ident.to_string())],
        UseTree::Rename(it) => vec![(vec![it.ident.to_string()], it.rename.to_string())],
        UseTree::Glob(_) => vec![(vec!["*".into()], "*".into())],
        UseTree::Group(group) => group.items.iter().flat_map(leaves).collect(),
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<TokenStream>().is_ok_and(|it| it.to_string() == "test")
    })
}

/// Collects the modules that one file uses.
struct Uses<'a> {
    module: Vec<String>,
    names: &'a BTreeMap<String, String>,
    found: BTreeSet<String>,
}

impl Uses<'_> {
    /// Notes the top-level module that a path from this place leads to.
    fn note(&mut self, path: &[String]) {
        let mut at = match path.first().map(String::as_str) {
            Some("crate") => Vec::new(),
            Some("self" | "super") => self.module.clone(),
            _ => return,
        };
        let mut rest = path;
        while let Some(part @ ("crate" | "self" | "super")) = rest.first().map(String::as_str) {
            if part == "super" {
                at.pop();
            }
            rest = &rest[1..];
        }
        let top = at.first().or_else(|| rest.first().and_then(|name| self.names.get(name)));
        self.found.extend(top.cloned());
    }

    /// Paths inside of macros are not parsed; those from the root of the crate are found by their tokens.
    fn note_tokens(&mut self, tokens: TokenStream) {
        let mut from_root = false;
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.note_tokens(group.stream()),
                TokenTree::Ident(name) if name == "crate" => (from_root, colons) = (true, 0),
                TokenTree::Ident(name) => {
                    if from_root && colons == 2 {
                        self.note(&["crate".into(), name.to_string()]);
                    }
                    from_root = false;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => colons += 1,
                TokenTree::Punct(_) | TokenTree::Literal(_) => from_root = false,
            }
        }
    }
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !is_test(&module.attrs) {
            self.module.push(module.ident.to_string());
            visit::visit_item_mod(self, module);
            self.module.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        leaves(&item.tree).iter().for_each(|(path, _)| self.note(path));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Vec<String> = path.segments.iter().map(|it| it.ident.to_string()).collect();
        self.note(&parts);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, it: &'ast Macro) {
        self.note_tokens(it.tokens.clone());
        visit::visit_macro(self, it);
    }
}

pub(crate) fn figures(files: &[Parsed<'_>]) -> Vec<Figure> {
    let mut crates: BTreeMap<String, Vec<(&Parsed<'_>, Vec<String>)>> = BTreeMap::new();
    for file in files {
        if let Some((name, modules)) = place(file.path) {
            crates.entry(name).or_default().push((file, modules));
        }
    }
    let mut places = Vec::new();
    for (name, files) in &crates {
        let mut names = BTreeMap::new();
        for (file, _) in files.iter().filter(|(_, modules)| modules.is_empty()) {
            names.extend(names_at_root(&file.tree));
        }
        for knot in graph(files, &names).knots() {
            places.push(format!("{name}: {}", knot.nodes.join(", ")));
            places.extend(knot.edges.iter().map(|edge| format!("    {edge}")));
        }
    }
    let knots = places.iter().filter(|place| !place.starts_with(' ')).count();
    vec![Figure { name: "cycles between modules", value: knots, bound: 0, places }]
}

fn graph(files: &[(&Parsed<'_>, Vec<String>)], names: &BTreeMap<String, String>) -> Graph {
    let mut graph = Graph::default();
    for (file, modules) in files {
        let Some(top) = modules.first().filter(|_| !modules.contains(&"tests".to_owned())) else {
            continue;
        };
        let mut uses = Uses { module: modules.clone(), names, found: BTreeSet::new() };
        uses.visit_file(&file.tree);
        for used in &uses.found {
            let place = modules.join("/");
            graph.add(top, used, place);
        }
    }
    graph
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knots(files: &[(&str, &str)]) -> usize {
        let parsed: Vec<_> = files
            .iter()
            .map(|(path, text)| Parsed {
                path: Path::new(path),
                text,
                tree: syn::parse_file(text).unwrap(),
            })
            .collect();
        figures(&parsed)[0].value
    }

    const ROOT: (&str, &str) = ("crates/x/src/lib.rs", "mod a; mod b; pub use b::Thing;");

    #[test]
    fn a_path_a_reexport_and_a_macro_are_dependencies() {
        let b = ("crates/x/src/b/deep.rs", "use super::super::a::Other;");
        for a in ["use crate::b::Thing;", "use crate::Thing;", "fn f() { m!(crate::b::Thing) }"] {
            assert_eq!(knots(&[ROOT, ("crates/x/src/a.rs", a), b]), 1, "{a}");
        }
    }

    #[test]
    fn tests_and_inner_modules_are_none() {
        let b =
            ("crates/x/src/b/deep.rs", "use super::wide::Y; #[cfg(test)] mod t { use crate::a; }");
        assert_eq!(knots(&[ROOT, ("crates/x/src/a.rs", "use crate::b::Thing;"), b]), 0);
    }
}
