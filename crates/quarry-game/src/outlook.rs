//! What a player may look forward to before deciding: which actions cannot be taken back, and where a piece gets in
//! several steps. Frames need it; rules and searches do not.

use std::collections::VecDeque;

use crate::{Game, Notation, Seat, Sink, Stride};

/// No walk is longer.
pub const LONGEST_ROUTE: usize = 6;
/// No more routes are listed; the shortest come first.
pub const MOST_ROUTES: usize = 96;

/// A place that a piece reaches in several steps, and the last of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route<A> {
    /// The place, as `offer.sites` names it.
    pub to: String,
    /// The last step, which becomes legal by those before it.
    pub action: A,
    /// The same in notation.
    pub written: String,
    /// What is played before it: an index into the legal actions, followed by the routes.
    pub after: usize,
    /// Whether the last step cannot be taken back.
    pub fenced: bool,
}

/// What can be said about the legal actions of a seat before one is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook<A> {
    /// For each legal action: whether it cannot be taken back, because it rolls, opens a secret, leaves the decision
    /// to others alone or ends the game.
    pub fenced: Vec<bool>,
    /// Places that are more than one step away, by a shortest way each. No step but the last is fenced.
    pub routes: Vec<Route<A>>,
}

/// Looks ahead of the `legal` actions of `seat`. What comes out depends only on what `seat` may know: no draw is
/// looked into, and a walk ends where a secret would open or another seat decides.
pub fn outlook<G: Notation>(game: &G, seat: Seat, legal: &[G::Action]) -> Outlook<G::Action> {
    let mut found = Outlook { fenced: Vec::with_capacity(legal.len()), routes: Vec::new() };
    let mut walks = Walks { paths: VecDeque::new(), reached: Vec::new() };
    for (index, action) in legal.iter().enumerate() {
        let stride = game.stride(*action);
        let walk = stride.is_some_and(|stride| walks.is_new(stride.from, stride.to));
        if game.stays_open(*action) && !walk {
            found.fenced.push(false);
            continue;
        }
        let (after, fenced) = played(game, seat, *action);
        found.fenced.push(fenced);
        if let (Some(Stride { from, to }), false) = (stride.filter(|_| walk), fenced) {
            walks.paths.push_back(Path { game: after, origin: from, at: to, index, steps: 1 });
        }
    }
    walks.extend(seat, legal.len(), &mut found.routes);
    found
}

/// The game after `action`, and whether that is beyond the fence.
fn played<G: Game>(game: &G, seat: Seat, action: G::Action) -> (G, bool) {
    let (mut after, mut opened) =
        (game.clone(), Opened::<G> { any: false, of: Default::default() });
    after.apply_legal(seat, action, &mut opened);
    let fenced = opened.any || !after.pending().seats().contains(seat);
    (after, fenced)
}

/// Notices only whether something secret was opened.
struct Opened<G> {
    any: bool,
    of: std::marker::PhantomData<G>,
}

impl<G: Game> Sink<G::Event> for Opened<G> {
    fn emit(&mut self, event: G::Event) {
        self.any |= G::reveals(&event);
    }
}

struct Path<G> {
    game: G,
    /// Where the piece was first.
    origin: u16,
    /// Where it is now.
    at: u16,
    /// Of its last step, among legal actions and routes.
    index: usize,
    steps: usize,
}

/// A breadth-first search, so that the first way to a place is a shortest one.
struct Walks<G> {
    paths: VecDeque<Path<G>>,
    /// Origin and place, each once.
    reached: Vec<(u16, u16)>,
}

impl<G: Notation> Walks<G> {
    fn is_new(&mut self, origin: u16, to: u16) -> bool {
        let new = !self.reached.contains(&(origin, to));
        if new {
            self.reached.push((origin, to));
        }
        new
    }

    /// Pushes what can be reached from the first steps.
    fn extend(mut self, seat: Seat, legal: usize, routes: &mut Vec<Route<G::Action>>) {
        for origin in self.paths.iter().map(|path| path.origin).collect::<Vec<_>>() {
            self.is_new(origin, origin);
        }
        let mut actions = Vec::new();
        while let Some(path) = self.paths.pop_front().filter(|_| routes.len() < MOST_ROUTES) {
            actions.clear();
            path.game.legal_actions(seat, &mut actions);
            for action in &actions {
                self.lengthen(&path, seat, *action, legal, routes);
            }
        }
        routes.truncate(MOST_ROUTES);
    }

    /// Extends a path by `action`, if that leads the same piece to a new place.
    fn lengthen(
        &mut self,
        path: &Path<G>,
        seat: Seat,
        action: G::Action,
        legal: usize,
        routes: &mut Vec<Route<G::Action>>,
    ) {
        let Path { game, origin, at, index, steps } = path;
        let Some(stride) = game.stride(action).filter(|stride| stride.from == *at) else { return };
        if !self.is_new(*origin, stride.to) {
            return;
        }
        let (after, fenced) = played(game, seat, action);
        let (reached, steps) = (legal + routes.len(), steps + 1);
        let (to, written) = (game.stride_site(action), game.write_action(action));
        routes.push(Route { to, action, written, after: *index, fenced });
        if !fenced && steps < LONGEST_ROUTE {
            let path = Path { game: after, origin: *origin, at: stride.to, index: reached, steps };
            self.paths.push_back(path);
        }
    }
}
