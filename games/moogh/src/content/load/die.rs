//! `die.toml`.

use serde::Deserialize;

use super::error::{Checked, Location};
use super::files::Tables;
use crate::content::{BONE_DICE, Die, RageShift, Symbol};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DieData {
    faces: [String; 6],
    max_dice: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AppeasementData {
    lower_rage: String,
    raise_rage: String,
    no_change: String,
}

/// MO-004: six faces that carry only III, < and X.
pub(super) fn read(tables: &Tables) -> Checked<Die> {
    let (place, data) = tables.table::<DieData>("die")?;
    let mut faces = [Symbol::Three; 6];
    for (index, face) in data.faces.iter().enumerate() {
        faces[index] = symbol(&place, format_args!("faces[{index}]"), face)?;
    }
    let max_dice = place.in_range(data.max_dice, 1, BONE_DICE, "max_dice")?;
    Ok(Die { faces, max_dice, appeasement: read_appeasement(tables)? })
}

fn read_appeasement(tables: &Tables) -> Checked<[RageShift; 3]> {
    let (place, data) = tables.table::<AppeasementData>("appeasement")?;
    let lower = symbol(&place, "lower_rage", &data.lower_rage)?;
    let raise = symbol(&place, "raise_rage", &data.raise_rage)?;
    let keep = symbol(&place, "no_change", &data.no_change)?;
    let distinct = lower != raise && raise != keep && keep != lower;
    place.ensure(distinct, "", "each symbol must do one thing")?;
    Ok(Symbol::ALL.map(|symbol| match symbol {
        _ if symbol == lower => RageShift::Lower,
        _ if symbol == raise => RageShift::Raise,
        _ => RageShift::Keep,
    }))
}

/// A symbol in `field`.
pub(super) fn symbol(
    place: &Location,
    field: impl std::fmt::Display,
    text: &str,
) -> Checked<Symbol> {
    let problem = format_args!("'{text}' is no symbol; there are III, < and X");
    Symbol::parse(text).ok_or_else(|| place.error(field, problem))
}
