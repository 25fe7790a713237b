//! How one touches the map of Moogh: the character that acts, or at once its target; a beast by any
//! of its cells.

use moogh::content::{Cell, CharacterAction, Node};
use moogh::{Action, Direction, Moogh, PersonView, Target, View};
use quarry_game::Notation;

use super::map::body;
use super::signs::character;

/// Every order of touches that means `action`, the shortest first.
pub(super) fn ways(game: &Moogh, view: &View, action: Action) -> Vec<Vec<String>> {
    let sites = game.sites(action);
    let own = asked(view).and_then(|person| person.cell).map(|at| at.to_string());
    let target = match (&own, sites.as_slice()) {
        (Some(own), [first, rest @ ..]) if first == own => rest.first().cloned(),
        _ => sites.last().cloned(),
    };
    let mut ways = Vec::new();
    match target {
        Some(target) => {
            let first = first_touches(game, view, action);
            if is_button(action) {
                ways.push(Vec::new());
            }
            for cell in same_piece(view, &target) {
                ways.push(vec![cell.clone()]);
                ways.extend(first.iter().map(|first| vec![first.clone(), cell.clone()]));
            }
        }
        // What needs no target is a button at once; touching the character offers it too.
        None => {
            ways.push(Vec::new());
            ways.push(sites);
        }
    }
    ways.iter_mut().for_each(Vec::dedup);
    ways.dedup();
    ways
}

/// Whether the few targets of an action are buttons too, so that its dice and words are seen
/// before anything is touched.
const fn is_button(action: Action) -> bool {
    match action {
        Action::Do { target, .. } | Action::Idea(_, target) | Action::Item(target) => {
            !matches!(target, Target::Cell(_) | Target::Shift(..))
        }
        _ => false, // They have no target.
    }
}

/// What may be touched before the target: the character that acts, or that an idea sends somewhere.
fn first_touches(game: &Moogh, view: &View, action: Action) -> Vec<String> {
    let notation = game.write_action(action);
    let is_shift = matches!(action, Action::Idea(_, Target::Shift(..)));
    let is_sent = |one: &&PersonView| is_shift && notation.split(' ').any(|word| word == one.id);
    let sent = view.people.iter().filter(is_sent);
    asked(view)
        .into_iter()
        .chain(sent)
        .filter_map(|one| one.cell)
        .map(|at| at.to_string())
        .collect()
}

/// All cells of the beast on `cell`, or just `cell`.
fn same_piece(view: &View, cell: &str) -> Vec<String> {
    let bodies = view.beasts.iter().map(|beast| body(view, beast));
    let names = |cells: Vec<Cell>| cells.iter().map(Cell::to_string).collect::<Vec<_>>();
    let beast = bodies.map(names).find(|names| names.iter().any(|name| name == cell));
    beast.unwrap_or_else(|| vec![cell.to_owned()])
}

/// The character that is asked, or to be placed: the last of the turn row that is not yet on the
/// map (MO-050).
pub(super) fn asked(view: &View) -> Option<&PersonView> {
    let question = view.question.as_ref()?;
    let named = |id: &str| view.people.iter().find(|person| person.id == id);
    match question.who {
        Some(who) => named(who),
        None if question.kind == "placing" => {
            let cards = view.turn_row.iter().rev().filter_map(|card| named(card.id));
            cards.into_iter().find(|person| person.cell.is_none())
        }
        None => None,
    }
}

/// What a player most likely means by touching these cells.
pub(super) fn meant(view: &View, touched: &[String]) -> Option<Action> {
    let cell = read_cell(touched.last()?)?;
    match view.question.as_ref()?.kind {
        "placing" => Some(Action::Place(cell)),
        "moving" => Some(Action::Step(cell)),
        "settle" | "setting-trap" => Some(Action::Choose(cell)),
        "turn" | "free" => meant_by_icon(view, cell),
        _ => None,
    }
}

fn read_cell(text: &str) -> Option<Cell> {
    Cell::all().find(|cell| cell.to_string() == text)
}

/// The first programmed action that has a target, aimed at `cell`.
fn meant_by_icon(view: &View, cell: Cell) -> Option<Action> {
    let person = asked(view)?;
    let side = character(view, person.id).side(person.hurt);
    let nodes = person.cube?.0.map(Node::from_letter);
    let aimed = |node: &Node| side.icons[node.index()].is_some_and(|icon| icon.action.is_daring());
    let node = nodes.into_iter().flatten().find(aimed)?;
    let icon = side.icons[node.index()]?;
    let target = match icon.action {
        CharacterAction::Throw | CharacterAction::Provoke => {
            Target::Line(towards(person.cell?.0, cell)?)
        }
        // The other icons are aimed by the rules.
        _ => Target::None,
    };
    Some(Action::Do { node, target, item: false })
}

/// The direction nearest to that of `to`.
fn towards(from: Cell, to: Cell) -> Option<Direction> {
    let (dx, dy) = ((to.x() - from.x()).signum(), (to.y() - from.y()).signum());
    let rows = ["n", "", "s"][(dy + 1) as usize];
    let columns = ["w", "", "e"][(dx + 1) as usize];
    Direction::from_name(&format!("{rows}{columns}"))
}
