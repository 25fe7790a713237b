//! What a beast does next, in words: a sentence for each thing that is foreseen.

use quarry_game::{Message, Telling};

use crate::machine::event::Seen;
use crate::machine::state::Moogh;
use crate::view::{BeastView, StepView};

/// Nothing for a beast that is gone or acts.
pub(super) fn describe(seen: &BeastView) -> Vec<Message> {
    let Some(next) = &seen.next else { return Vec::new() };
    let later = if next.later { "yes" } else { "no" };
    let mut said = vec![Message::new("is-next").with("beast", seen.id).with("later", later)];
    let steps = next.steps.iter().enumerate();
    said.extend(
        steps.filter(|(place, _)| !goes_on(&next.steps[*place..])).map(|(_, one)| say(*one)),
    );
    said
}

/// Of several cells in a row only the last one is told.
const fn goes_on(steps: &[StepView]) -> bool {
    matches!(steps, [StepView::Moved { .. }, StepView::Moved { .. }, ..])
}

fn say(step: StepView) -> Message {
    match step {
        StepView::Acts { beast, icon, number } => Moogh::tell(&Seen::Acts { beast, icon, number }),
        StepView::Turned { beast, facing } => Moogh::tell(&Seen::Turned { beast, facing }),
        StepView::Moved { beast, x, y } => Moogh::tell(&Seen::BeastMoved { beast, x, y }),
        StepView::Pushed { name, cell } => Moogh::tell(&Seen::Pushed { name, cell }),
        StepView::Hut { cell } => Moogh::tell(&Seen::HutLost { cell }),
        StepView::Gone { beast } => Message::new("is-next-gone").with("beast", beast),
        StepView::Harmed { who } => Message::new("is-next-harmed").with("who", who),
        StepView::Trap { cell } => Message::new("is-next-trap").with("cell", cell.to_string()),
        StepView::Rolls => Message::new("is-next-rolls"),
        StepView::Doubt { by } => Message::new("is-next-doubt").with("by", by),
    }
}
