//! The campaign: chapters, totems, items, scars and teachings (MO-301 to MO-314).

mod extras;

pub use extras::{CharacterExtras, Extras};
