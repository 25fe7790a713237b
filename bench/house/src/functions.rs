//! Lengths of functions, from the signature to the closing brace.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, ImplItemFn, ItemFn, Signature, TraitItemFn};

use crate::Figure;
use crate::files::Parsed;

/// Nine of ten functions are no longer than this.
const USUAL: usize = 20;
/// No function is longer than this.
const LONGEST: usize = 70;

#[derive(Default)]
struct Lengths(Vec<(usize, String)>);

impl Lengths {
    fn note(&mut self, signature: &Signature, body: &Block) {
        let lines = body.span().end().line - signature.span().start().line + 1;
        self.0.push((lines, signature.ident.to_string()));
    }
}

impl<'ast> Visit<'ast> for Lengths {
    fn visit_item_fn(&mut self, it: &'ast ItemFn) {
        self.note(&it.sig, &it.block);
        visit::visit_item_fn(self, it);
    }

    fn visit_impl_item_fn(&mut self, it: &'ast ImplItemFn) {
        self.note(&it.sig, &it.block);
        visit::visit_impl_item_fn(self, it);
    }

    fn visit_trait_item_fn(&mut self, it: &'ast TraitItemFn) {
        if let Some(body) = &it.default {
            self.note(&it.sig, body);
        }
        visit::visit_trait_item_fn(self, it);
    }
}

pub(crate) fn figures(files: &[Parsed<'_>]) -> Vec<Figure> {
    let mut all: Vec<(usize, String)> = Vec::new();
    for file in files {
        let mut lengths = Lengths::default();
        lengths.visit_file(&file.tree);
        let named =
            |(lines, name)| (lines, format!("{} {name}: {lines} lines", file.path.display()));
        all.extend(lengths.0.into_iter().map(named));
    }
    all.sort_by(|one, other| other.cmp(one));
    let ninetieth = all.get(all.len() / 10).map_or(0, |(lines, _)| *lines);
    let long = |over: usize| {
        all.iter().filter(|(lines, _)| *lines > over).map(|(_, place)| place.clone()).collect()
    };
    vec![
        Figure {
            name: "lines of a function, 90th percentile",
            value: ninetieth,
            bound: USUAL,
            places: long(USUAL),
        },
        Figure::count("functions of more than 70 lines", 0, long(LONGEST)),
    ]
}
