//! What a beast does in its next turn, as pictures and words show it.

use serde::{Deserialize, Serialize};

use super::{is_false, names};
use crate::board::BeastNo;
use crate::machine::event::{At, Name, Seen};
use crate::machine::state::Moogh;
use crate::rules::Foreseen;

/// The next turn of a beast, from where everything stands now (MO-211 to MO-216).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NextView {
    /// How many turn cards are played before its own.
    pub wait: u8,
    /// Whether a die of the appeasement comes before it, which may change the rage (MO-058).
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub later: bool,
    /// What happens, in order.
    pub steps: Vec<StepView>,
}

/// One thing that is foreseen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named like the things on the table")]
pub enum StepView {
    /// A beast carries out an icon.
    Acts {
        #[serde(deserialize_with = "names::one")]
        beast: Name,
        #[serde(deserialize_with = "names::one")]
        icon: Name,
        number: u8,
    },
    /// A beast turns.
    Turned {
        #[serde(deserialize_with = "names::one")]
        beast: Name,
        facing: char,
    },
    /// A beast moves; the cell is its north-west one.
    Moved {
        #[serde(deserialize_with = "names::one")]
        beast: Name,
        x: i8,
        y: i8,
    },
    /// A beast leaves the board, falls or is killed.
    Gone {
        #[serde(deserialize_with = "names::one")]
        beast: Name,
    },
    /// A character or a small beast is pushed.
    Pushed {
        #[serde(deserialize_with = "names::one")]
        name: Name,
        cell: At,
    },
    /// A character is wounded, or a rider thrown off.
    Harmed {
        #[serde(deserialize_with = "names::one")]
        who: Name,
    },
    /// A trap springs.
    Trap { cell: At },
    /// A hut is destroyed.
    Hut { cell: At },
    /// A die falls that changes nothing of what follows, but for whom it harms.
    Rolls,
    /// From here on only the icons are known: a `die` or a `choice` decides.
    Doubt {
        #[serde(deserialize_with = "names::one")]
        by: Name,
    },
}

impl NextView {
    pub(crate) fn of(game: &Moogh, beast: BeastNo) -> Option<NextView> {
        let steps = game.foresee(beast)?.into_iter().filter_map(StepView::of).collect();
        let (wait, later) = game.wait_of(beast)?;
        Some(NextView { wait, later, steps })
    }
}

impl StepView {
    fn of(foreseen: Foreseen) -> Option<StepView> {
        Some(match foreseen {
            Foreseen::Rolls => StepView::Rolls,
            Foreseen::Doubt(doubt) => StepView::Doubt { by: doubt.word() },
            Foreseen::Happens(seen) => return StepView::happening(seen),
        })
    }

    fn happening(seen: Seen) -> Option<StepView> {
        Some(match seen {
            Seen::Acts { beast, icon, number } => StepView::Acts { beast, icon, number },
            Seen::Turned { beast, facing } => StepView::Turned { beast, facing },
            Seen::BeastMoved { beast, x, y } => StepView::Moved { beast, x, y },
            Seen::BeastEscaped { beast }
            | Seen::BeastFell { beast }
            | Seen::BeastKilled { beast } => StepView::Gone { beast },
            Seen::Pushed { name, cell } => StepView::Pushed { name, cell },
            Seen::Wounded { who } | Seen::Thrown { who, .. } => StepView::Harmed { who },
            Seen::TrapSprung { cell, .. } => StepView::Trap { cell },
            Seen::HutLost { cell } => StepView::Hut { cell },
            // The foresight keeps nothing else.
            _ => return None,
        })
    }
}
