//! Which player sits down for which game.

use ::moogh::Moogh;
use ::planet_raiders::PlanetRaiders;
use ::raptor::Raptor;
use quarry_game::{Game, Seat, Secrets};
use quarry_search::{Budget, Guidance, Player, TreePlayer};

use crate::Level;
use crate::levels;
use crate::moogh::MooghKnowledge;
use crate::moogh::tune as moogh_tune;
use crate::planet_raiders::PlanetRaidersKnowledge;
use crate::raptor::RaptorKnowledge;
use crate::reasons::{self, Part};
use crate::scripts;
use crate::tune::{self, Linear as _};

/// A game that computer players play at every level.
pub trait Thinks: Game + Secrets {
    /// The Fluent sources of the reasons that hints give, in the order of [`Lang::ALL`](quarry_game::Lang::ALL);
    /// empty where nobody can say why.
    const REASONS: [&'static str; 3] = [""; 3];

    /// Positions that each level looks at for a decision.
    const NODES: [u64; 8] = levels::NODES;

    /// How much a level thinks about a decision.
    fn budget(level: Level) -> Budget {
        level.budget(&Self::NODES)
    }

    /// What the judgement of this position is made of, for `seat`: themes by the keys of their phrases.
    fn themes(&self, _seat: Seat) -> Vec<Part> {
        Vec::new()
    }

    /// A player of this level that rolls the same way for the same seed. Where nobody knows the game
    /// well, plain tree search plays it.
    fn player(_level: Level, seed: u64) -> Box<dyn Player<Self>> {
        Box::new(TreePlayer::new(seed))
    }

    /// New weights learned by self-play, as their file is written; `None` where there is nothing to learn.
    fn tune(
        _plan: tune::Plan,
        _threads: usize,
        _progress: &(dyn Fn(u64) + Sync),
    ) -> Option<String> {
        None
    }
}

macro_rules! reasons {
    ($game:literal) => {
        [
            include_str!(concat!("../phrases/", $game, "/en.ftl")),
            include_str!(concat!("../phrases/", $game, "/fr.ftl")),
            include_str!(concat!("../phrases/", $game, "/ru.ftl")),
        ]
    };
}

impl Thinks for Raptor {
    const REASONS: [&'static str; 3] = reasons!("raptor");
    const NODES: [u64; 8] = levels::FORESIGHT_NODES;

    fn themes(&self, seat: Seat) -> Vec<Part> {
        reasons::raptor::themes(self, seat)
    }

    fn player(level: Level, seed: u64) -> Box<dyn Player<Raptor>> {
        level.player(&RaptorKnowledge::default(), Some(scripts::raptor::choose), seed)
    }

    fn tune(plan: tune::Plan, threads: usize, progress: &(dyn Fn(u64) + Sync)) -> Option<String> {
        let tuned = tune::tune::<Raptor, _>(&RaptorKnowledge::default(), plan, threads, progress);
        Some(tuned.weights().write(&plan.command("raptor")))
    }
}

impl Thinks for Moogh {
    const REASONS: [&'static str; 3] = reasons!("moogh");
    const NODES: [u64; 8] = levels::HUNTING_NODES;

    fn themes(&self, seat: Seat) -> Vec<Part> {
        reasons::moogh::themes(self, seat)
    }

    fn player(level: Level, seed: u64) -> Box<dyn Player<Moogh>> {
        level.improve(MooghKnowledge::default(), Guidance::default(), seed)
    }

    fn tune(plan: tune::Plan, threads: usize, progress: &(dyn Fn(u64) + Sync)) -> Option<String> {
        let tuned = moogh_tune::tune(&MooghKnowledge::default(), plan, threads, progress);
        Some(tuned.write(&plan.command("moogh")))
    }
}

impl Thinks for PlanetRaiders {
    const REASONS: [&'static str; 3] = reasons!("planet-raiders");

    fn themes(&self, seat: Seat) -> Vec<Part> {
        reasons::planet_raiders::themes(self, seat)
    }

    fn player(level: Level, seed: u64) -> Box<dyn Player<PlanetRaiders>> {
        level.planner(PlanetRaidersKnowledge::default(), seed)
    }

    fn tune(plan: tune::Plan, threads: usize, progress: &(dyn Fn(u64) + Sync)) -> Option<String> {
        let knowledge = PlanetRaidersKnowledge::default();
        let tuned = tune::tune::<PlanetRaiders, _>(&knowledge, plan, threads, progress);
        Some(tuned.weights().write(&plan.command("planet-raiders")))
    }
}

#[cfg(feature = "toy")]
impl<const FLAW: u8> Thinks for quarry_game::testkit::toy::Toy<FLAW> {}
