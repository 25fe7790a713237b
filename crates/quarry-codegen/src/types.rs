//! Wire messages, frames, views and events as TypeScript: one file for the table, one for each game.

use std::any::TypeId;
use std::collections::BTreeMap;

use moogh::Moogh;
use moogh::content::CharacterAction;
use planet_raiders::PlanetRaiders;
use quarry_game::{Lang, Notation};
use quarry_players::analysis::{Analysis, Decision};
use quarry_table::frame::{Event, Scene, Sync, ThreatView};
use quarry_table::replay::Replay;
use quarry_table::wire::{ClientMessage, Progress, ServerMessage};
use raptor::Raptor;
use ts_rs::{Config, TS, TypeVisitor};

use crate::{WebFile, written};

pub(crate) const HEADING: &str =
    "// Written by `cargo xtask wire` from the Rust types; not by hand.\n\n";

/// The files below `web/src/wire`.
pub fn files() -> Vec<WebFile> {
    let mut table = Declared::default();
    table.add::<ClientMessage>();
    table.add::<ServerMessage>();
    table.add::<Lang>();
    table.add::<Scene<View, Offered>>();
    table.add::<Event<'static, Seen, View, Offered>>();
    table.add::<Sync<'static, Seen, View, Offered>>();
    table.add::<Replay<View, Seen>>();
    table.add::<Analysis>();
    table.add::<Decision>();
    table.add::<Progress>();
    table.add::<ThreatView>();
    table.name_games();
    vec![
        table.file("table"),
        of_game::<Raptor, raptor::Offered>(&[]),
        of_game::<PlanetRaiders, planet_raiders::Offered>(&[]),
        of_game::<Moogh, moogh::Offered>(&CharacterAction::ALL.map(|(_, word)| word)),
    ]
}

/// Stands for the events of any game; frames are generic in it.
#[derive(TS)]
struct Seen;

/// Stands for the view of any game.
#[derive(TS)]
struct View;

/// Stands for what an offer of any game says about its action.
#[derive(TS)]
struct Offered;

/// `verbs` are those that a game at its beginning does not list.
fn of_game<G, O>(verbs: &[&str]) -> WebFile
where
    G: Notation<View: TS + 'static, Seen: TS + 'static>,
    O: TS + 'static,
{
    let mut declared = Declared::default();
    declared.add::<G::View>();
    declared.add::<G::Seen>();
    declared.add::<O>();
    declared.0.insert("Written".to_owned(), written::declared::<G>(verbs));
    declared.file(G::NAME)
}

/// Types with everything they refer to, by name.
#[derive(Default)]
struct Declared(BTreeMap<String, String>);

impl Declared {
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        self.visit::<T>();
    }

    /// The games by their names in addresses and on the wire.
    fn name_games(&mut self) {
        let names = [Raptor::NAME, PlanetRaiders::NAME, Moogh::NAME];
        let names = names.map(|name| format!("\"{name}\"")).join(" | ");
        let text = format!(
            "/**\n * The games by their names in addresses and on the wire.\n */\nexport type GameName = {names};"
        );
        self.0.insert("GameName".to_owned(), text);
    }

    fn file(&self, name: &str) -> WebFile {
        let types: Vec<&str> = self.0.values().map(String::as_str).collect();
        let types = types.join("\n\n");
        let lines: Vec<&str> = types.lines().map(str::trim_end).collect();
        let text = format!("{HEADING}{}\n", lines.join("\n"));
        WebFile { path: format!("src/wire/{name}.ts"), text }
    }
}

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // JSON knows only one kind of number.
        let config = Config::new().with_large_int("number");
        let stands_in = [TypeId::of::<Seen>(), TypeId::of::<View>(), TypeId::of::<Offered>()]
            .contains(&TypeId::of::<T>());
        let is_new = |declared: &Declared| !declared.0.contains_key(&T::ident(&config));
        if T::output_path().is_some() && !stands_in && is_new(self) {
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}", T::decl(&config));
            self.0.insert(T::ident(&config), text);
            T::visit_dependencies(self);
        }
        T::visit_generics(self);
    }
}
