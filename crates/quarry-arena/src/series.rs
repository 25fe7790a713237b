//! What a match counts as one game: a single one, or several that follow each other until the whole is
//! decided.

use quarry_game::{Game, Notation, Outcome, QuickDice};

/// Games that follow each other until the whole is decided, such as the hunts of a campaign.
pub trait Series<G: Game> {
    /// The setup of the next game, with `dice` for what it leaves open; nothing after the last one.
    fn next(&mut self, dice: &mut QuickDice) -> Option<G::Setup>;

    /// Takes note of how the game ended that came last.
    fn record(&mut self, game: &G);

    /// How the whole ended; nothing before the last game is recorded.
    fn outcome(&self) -> Option<Outcome>;
}

/// The shortest series: one game.
pub(crate) struct Single<'a, G: Notation> {
    /// Taken when the game begins.
    options: Option<&'a G::Options>,
    outcome: Option<Outcome>,
}

impl<'a, G: Notation> Single<'a, G> {
    pub(crate) const fn new(options: &'a G::Options) -> Single<'a, G> {
        Single { options: Some(options), outcome: None }
    }
}

impl<G: Notation> Series<G> for Single<'_, G> {
    fn next(&mut self, dice: &mut QuickDice) -> Option<G::Setup> {
        Some(G::set_up(self.options.take()?, dice).expect("the options were checked"))
    }

    fn record(&mut self, game: &G) {
        self.outcome = game.pending().outcome();
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}
