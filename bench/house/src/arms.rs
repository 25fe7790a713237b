//! Wildcard arms over enums of this workspace. A new variant falls into such an arm without a word of the compiler,
//! so each needs its reason: a comment on its line or on the line above.

use std::collections::BTreeSet;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, ExprMatch, ItemEnum, ItemImpl, Pat, Type};

use crate::Figure;
use crate::files::Parsed;

/// More than this and the reasons are a habit.
const MOST_JUSTIFIED: usize = 200;

#[derive(Default)]
struct Enums(BTreeSet<String>);

impl<'ast> Visit<'ast> for Enums {
    fn visit_item_enum(&mut self, it: &'ast ItemEnum) {
        self.0.insert(it.ident.to_string());
    }
}

struct Wildcards<'a> {
    enums: &'a BTreeSet<String>,
    /// The type whose `impl` is being read.
    own: Option<String>,
    lines: Vec<usize>,
}

impl Wildcards<'_> {
    /// Whether a pattern, or a part of it, names a variant of ours.
    fn names_variant(&self, pattern: &Pat) -> bool {
        struct Paths<'a, 'b>(&'a Wildcards<'b>, bool);
        impl<'ast> Visit<'ast> for Paths<'_, '_> {
            fn visit_path(&mut self, path: &'ast syn::Path) {
                let mut names = path.segments.iter().rev().map(|part| part.ident.to_string());
                if let (Some(_), Some(owner)) = (names.next(), names.next()) {
                    let own = self.0.own.as_deref().filter(|_| owner == "Self");
                    self.1 |= self.0.enums.contains(own.unwrap_or(&owner));
                }
            }
        }
        let mut paths = Paths(self, false);
        paths.visit_pat(pattern);
        paths.1
    }
}

fn is_wild(arm: &Arm) -> bool {
    matches!(arm.pat, Pat::Wild(_))
}

impl<'ast> Visit<'ast> for Wildcards<'_> {
    fn visit_item_impl(&mut self, it: &'ast ItemImpl) {
        let name = match &*it.self_ty {
            Type::Path(path) => path.path.segments.last().map(|part| part.ident.to_string()),
            _ => None,
        };
        let before = std::mem::replace(&mut self.own, name);
        visit::visit_item_impl(self, it);
        self.own = before;
    }

    fn visit_expr_match(&mut self, it: &'ast ExprMatch) {
        if it.arms.iter().any(|arm| self.names_variant(&arm.pat)) {
            let wild = it.arms.iter().filter(|arm| is_wild(arm));
            self.lines.extend(wild.map(|arm| arm.pat.span().start().line));
        }
        visit::visit_expr_match(self, it);
    }
}

/// Whether a comment stands on the line (counted from 1) or alone on the line above it.
fn has_reason(text: &str, line: usize) -> bool {
    let mut around = text.lines().skip(line.saturating_sub(2));
    let above = around.next().unwrap_or_default().trim_start().starts_with("//");
    above || around.next().unwrap_or_default().contains("//")
}

pub(crate) fn figures(files: &[Parsed<'_>]) -> Vec<Figure> {
    let mut enums = Enums::default();
    files.iter().for_each(|file| enums.visit_file(&file.tree));
    let (mut bare, mut justified) = (Vec::new(), Vec::new());
    for file in files.iter().filter(|file| !is_test_file(file)) {
        let mut wildcards = Wildcards { enums: &enums.0, own: None, lines: Vec::new() };
        wildcards.visit_file(&file.tree);
        for line in wildcards.lines {
            let list = if has_reason(file.text, line) { &mut justified } else { &mut bare };
            list.push(format!("{}:{line}", file.path.display()));
        }
    }
    vec![
        Figure::count("wildcard arms over own enums without a reason", 0, bare),
        Figure::count("wildcard arms over own enums with a reason", MOST_JUSTIFIED, justified),
    ]
}

fn is_test_file(file: &Parsed<'_>) -> bool {
    file.path.components().any(|part| part.as_os_str() == "tests")
}
