//! What the beast that acts next does, in one line: icons, the cells that it comes to, and what is open.

use moogh::{BeastView, StepView, View};
use quarry_game::Message;

use super::signs::{beast_letter, person_letter};
use crate::look::Look;
use crate::phrases::Phrases;

/// The beast whose card comes next.
pub(super) fn beast(view: &View) -> Option<&BeastView> {
    let wait = |beast: &&BeastView| beast.next.as_ref().map_or(u8::MAX, |next| next.wait);
    view.beasts.iter().min_by_key(wait)
}

/// Its next turn; nothing while it acts.
pub(super) fn line(view: &View, beast: &BeastView, words: &Phrases, look: &Look) -> Option<String> {
    let steps = &beast.next.as_ref()?.steps;
    let letter = |name: &str| {
        let is_beast = view.beasts.iter().any(|beast| beast.id == name);
        if is_beast { beast_letter(view, name) } else { person_letter(view, name) }
    };
    let arrow = look.sign("→", ">");
    let say = |step: &StepView| match step {
        StepView::Acts { icon: "advance", number, .. } => {
            format!("{}{number}", look.sign("↑", "^"))
        }
        StepView::Acts { icon: "retreat", number, .. } => {
            format!("{}{number}", look.sign("↓", "v"))
        }
        StepView::Acts { icon, .. } => words.table(&Message::new("icon").with("icon", *icon)),
        StepView::Turned { facing, .. } => format!("{arrow}{facing}"),
        StepView::Moved { x, y, .. } => format!("{arrow}{x},{y}"),
        StepView::Pushed { name, cell } => format!("{}{arrow}{cell}", letter(name)),
        StepView::Harmed { who } => format!("{}!", letter(who)),
        StepView::Gone { beast } => format!("{}{arrow}", letter(beast)),
        StepView::Trap { cell } => format!("{}{cell}", look.sign("╳", "x")),
        StepView::Hut { cell } => format!("{}{cell}", look.sign("⌂", "=")),
        StepView::Rolls => look.sign("⚄", "#").to_owned(),
        StepView::Doubt { .. } => "?".to_owned(),
    };
    let own = steps.iter().enumerate().filter(|(place, _)| !goes_on(&steps[*place..]));
    Some(own.map(|(_, step)| say(step)).collect::<Vec<_>>().join(" "))
}

/// Of several cells in a row only the last one is shown.
fn goes_on(steps: &[StepView]) -> bool {
    matches!(steps, [StepView::Moved { .. }, StepView::Moved { .. }, ..])
}
