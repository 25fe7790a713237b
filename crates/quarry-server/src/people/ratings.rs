//! Ratings: a fold over the log of results, so they can be made again from it at any time.
//!
//! | game | method | pools |
//! |---|---|---|
//! | Raptor | Glicko-2 | one for each side |
//! | Planet Raiders, rivals of Moogh | Glicko-2 for two, Weng–Lin for more and for teams | by the number of players |
//! | hunts of Moogh, alone or together | Glicko-2 against the difficulty | one each |
//!
//! A rating is points with an uncertainty. Weng–Lin counts on the same scale: its spread is chosen so that 400 points are
//! ten to one there too.

use serde::{Deserialize, Serialize};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use quarry_table::Level;

use super::anchors::{CERTAIN, Scale, difficulty};

/// Points and deviation of a new player.
const BEGINNING: f64 = 1500.0;
const UNKNOWN: f64 = 350.0;
const VOLATILITY: f64 = 0.06;
/// The spread of one game: 400 / ln 10 / √2.
const BETA: f64 = 122.838_36;

/// The player of a chair at the end of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// An account, by its number.
    Account(i64),
    /// A computer player.
    Computer(u8),
    /// A person without an account.
    Guest,
}

/// One chair of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChairResult {
    /// Who sat there.
    pub who: Who,
    /// 1 is best; equal places tie.
    pub rank: u8,
    /// The player left before the end, which counts as a loss.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
    /// The points before a rated game, as they were shown then; nothing is computed from them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<i64>,
    /// The points of an account after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    /// How the player was called at the table, where it was a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A finished game, as the log of results has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// What was played, such as `raptor`, `planet-raiders/3`, `moogh/rivals-2`.
    pub pool: String,
    /// The rule or reason by which it ended.
    pub reason: String,
    /// How time was counted.
    pub control: String,
    /// The difficulty of a hunt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    /// The chairs in their order.
    pub places: Vec<ChairResult>,
}

/// The rating of one account in one pool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Points; 400 more are odds of ten to one.
    pub points: f64,
    /// The uncertainty: one standard deviation.
    pub deviation: f64,
    /// How much the strength changes, for Glicko-2.
    pub volatility: f64,
    /// Rated games.
    pub games: i64,
    /// Those that were won.
    pub wins: i64,
}

impl Default for Rating {
    fn default() -> Rating {
        let (points, deviation, volatility) = (BEGINNING, UNKNOWN, VOLATILITY);
        Rating { points, deviation, volatility, games: 0, wins: 0 }
    }
}

/// Whose rating changes in which pool.
pub(crate) type Holder = (i64, String);

impl Rating {
    fn anchor(points: f64) -> Rating {
        Rating { points, deviation: CERTAIN, ..Rating::default() }
    }

    fn glicko(self) -> Glicko2Rating {
        let Rating { points, deviation, volatility, .. } = self;
        Glicko2Rating { rating: points, deviation, volatility }
    }

    fn weng_lin(self) -> WengLinRating {
        WengLinRating { rating: self.points, uncertainty: self.deviation }
    }

    fn played(self, won: bool) -> Rating {
        Rating { games: self.games + 1, wins: self.wins + i64::from(won), ..self }
    }

    /// After one game against `other`.
    pub(super) fn after(self, other: Rating, outcome: Outcomes) -> Rating {
        let (new, _) = glicko2(&self.glicko(), &other.glicko(), &outcome, &Glicko2Config::new());
        let rating = Rating {
            points: new.rating,
            deviation: new.deviation,
            volatility: new.volatility,
            ..self
        };
        rating.played(outcome == Outcomes::WIN)
    }
}

impl GameResult {
    /// The pool of a chair: the sides of Raptor have one each.
    pub(crate) fn pool_of(&self, seat: usize) -> String {
        match (self.pool.as_str(), seat) {
            ("raptor", 0) => "raptor/raptors".into(),
            ("raptor", _) => "raptor/scientists".into(),
            (pool, _) => pool.to_owned(),
        }
    }

    /// The account and pool of each chair with an account.
    pub(crate) fn holders(&self) -> impl Iterator<Item = Holder> {
        let holder = |(seat, place): (usize, &ChairResult)| match place.who {
            Who::Account(id) => Some((id, self.pool_of(seat))),
            Who::Computer(_) | Who::Guest => None,
        };
        self.places.iter().enumerate().filter_map(holder)
    }

    /// Whether such a game can be rated: two different players or more, all of them known.
    pub(crate) fn can_be_rated(&self) -> bool {
        let mut accounts: Vec<i64> = self.holders().map(|(id, _)| id).collect();
        let count = accounts.len();
        accounts.sort_unstable();
        accounts.dedup();
        let known = (0..self.places.len()).all(|seat| Scale::of(&self.pool_of(seat)).is_some());
        let opponents = self.places.len() > 1 || self.against.is_some();
        let no_guest = self.places.iter().all(|place| place.who != Who::Guest);
        known && opponents && no_guest && count > 0 && accounts.len() == count
    }

    /// The ratings after this game, of every account in it; `before` has those from before.
    pub(crate) fn rate(&self, before: impl Fn(&Holder) -> Rating) -> Vec<(Holder, Rating)> {
        let rating = |seat: usize| self.rating_at(seat, &before);
        match (&self.against, self.places.len()) {
            (Some(name), _) => self.rate_hunt(Rating::anchor(difficulty(name)), rating),
            (None, 2) => self.rate_duel(rating),
            (None, _) => self.rate_many(rating),
        }
    }

    /// The same result with the points that were shown before and after it.
    pub(crate) fn noted(
        &self,
        before: impl Fn(&Holder) -> Rating,
        after: &[(Holder, Rating)],
    ) -> GameResult {
        let mut noted = self.clone();
        for (seat, place) in noted.places.iter_mut().enumerate() {
            place.before = Some(self.rating_at(seat, &before).points.round() as i64);
            let Who::Account(id) = place.who else { continue };
            let holder = (id, self.pool_of(seat));
            let new = after.iter().find(|(other, _)| *other == holder);
            place.points = new.map(|(_, rating)| rating.points.round() as i64);
        }
        noted
    }

    fn rating_at(&self, seat: usize, before: impl Fn(&Holder) -> Rating) -> Rating {
        let pool = self.pool_of(seat);
        match self.places[seat].who {
            Who::Account(id) => before(&(id, pool)),
            Who::Computer(level) => {
                let level = Level::new(level).zip(Scale::of(&pool));
                level.map_or(Rating::default(), |(level, scale)| Rating::anchor(scale.level(level)))
            }
            Who::Guest => Rating::default(),
        }
    }

    fn changed(&self, new: impl Fn(usize) -> Rating) -> Vec<(Holder, Rating)> {
        let changed = |(seat, place): (usize, &ChairResult)| match place.who {
            Who::Account(id) => Some(((id, self.pool_of(seat)), new(seat))),
            Who::Computer(_) | Who::Guest => None,
        };
        self.places.iter().enumerate().filter_map(changed).collect()
    }

    fn rate_hunt(&self, beasts: Rating, rating: impl Fn(usize) -> Rating) -> Vec<(Holder, Rating)> {
        self.changed(|seat| {
            let won = self.places[seat].rank == 1;
            rating(seat).after(beasts, if won { Outcomes::WIN } else { Outcomes::LOSS })
        })
    }

    fn rate_duel(&self, rating: impl Fn(usize) -> Rating) -> Vec<(Holder, Rating)> {
        self.changed(|seat| {
            let other = 1 - seat;
            let outcome = match self.places[seat].rank.cmp(&self.places[other].rank) {
                std::cmp::Ordering::Less => Outcomes::WIN,
                std::cmp::Ordering::Equal => Outcomes::DRAW,
                std::cmp::Ordering::Greater => Outcomes::LOSS,
            };
            rating(seat).after(rating(other), outcome)
        })
    }

    /// The chairs of one side each: partners share their place in a game of teams.
    fn sides(&self) -> Vec<Vec<usize>> {
        let seats = 0..self.places.len();
        if self.pool != "moogh/teams" {
            return seats.map(|seat| vec![seat]).collect();
        }
        let (first, second) = seats.partition(|seat| self.places[*seat].rank == 1);
        vec![first, second]
    }

    fn rate_many(&self, rating: impl Fn(usize) -> Rating) -> Vec<(Holder, Rating)> {
        let sides = self.sides();
        let of = |side: &Vec<usize>| side.iter().map(|seat| rating(*seat).weng_lin()).collect();
        let ratings: Vec<Vec<WengLinRating>> = sides.iter().map(of).collect();
        let rank = |side: &Vec<usize>| side.first().map_or(1, |seat| self.places[*seat].rank);
        let teams: Vec<_> = ratings
            .iter()
            .zip(&sides)
            .map(|(team, side)| (team.as_slice(), MultiTeamOutcome::new(rank(side).into())))
            .collect();
        let config = WengLinConfig { beta: BETA, ..WengLinConfig::new() };
        let new = weng_lin_multi_team(&teams, &config);
        self.changed(|seat| {
            let place = sides.iter().enumerate().find_map(|(team, side)| {
                side.iter().position(|other| *other == seat).map(|member| (team, member))
            });
            let (team, member) = place.expect("every chair is on a side");
            let WengLinRating { rating: points, uncertainty: deviation } = new[team][member];
            let old = rating(seat);
            Rating { points, deviation, ..old }.played(self.places[seat].rank == 1)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn place(who: Who, rank: u8) -> ChairResult {
        ChairResult { who, rank, left: false, before: None, points: None, name: None }
    }

    fn game(pool: &str, places: Vec<ChairResult>) -> GameResult {
        let (reason, control) = ("RA-002".into(), "none".into());
        GameResult { pool: pool.into(), reason, control, against: None, places }
    }

    fn fold(games: &[GameResult]) -> HashMap<Holder, Rating> {
        let mut all: HashMap<Holder, Rating> = HashMap::new();
        for game in games {
            let new = game.rate(|holder| all.get(holder).copied().unwrap_or_default());
            all.extend(new);
        }
        all
    }

    /// Glickman's own figures for a first game between two beginners.
    #[test]
    fn two_beginners_move_apart_as_glickman_says() {
        let new =
            game("planet-raiders/2", vec![place(Who::Account(1), 1), place(Who::Account(2), 2)]);
        let new = new.rate(|_| Rating::default());
        let points: Vec<i64> = new.iter().map(|(_, rating)| rating.points.round() as i64).collect();
        assert_eq!(points, [1662, 1338]);
        assert_eq!(new[0].1.deviation.round() as i64, 290);
        assert_eq!((new[0].1.games, new[0].1.wins, new[1].1.wins), (1, 1, 0));
    }

    #[test]
    fn the_sides_of_raptor_have_a_rating_each() {
        let duel = game("raptor", vec![place(Who::Account(1), 2), place(Who::Computer(5), 1)]);
        let new = duel.rate(|_| Rating::default());
        assert_eq!(new.len(), 1, "a level keeps its place");
        assert_eq!(new[0].0, (1, "raptor/raptors".to_owned()));
        let other = game("raptor", vec![place(Who::Computer(5), 1), place(Who::Account(1), 2)]);
        assert_eq!(other.rate(|_| Rating::default())[0].0.1, "raptor/scientists");
    }

    fn after_even_games(pool: &str, level: u8) -> Rating {
        let duel = |rank: u8| {
            game(pool, vec![place(Who::Account(1), rank), place(Who::Computer(level), 3 - rank)])
        };
        let games: Vec<GameResult> = (0..200).map(|number| duel(1 + number % 2)).collect();
        fold(&games).into_values().next().unwrap()
    }

    #[test]
    fn who_beats_a_level_as_often_as_not_is_rated_like_it() {
        let rating = after_even_games("planet-raiders/2", 6);
        let anchor = Scale::PlanetRaiders.level(Level::new(6).unwrap());
        assert!((rating.points - anchor).abs() < 60.0, "{rating:?} beside {anchor}");
        assert!(rating.deviation < 80.0, "{rating:?}");
        assert_eq!(Scale::PlanetRaiders.nearest(rating.points), 6);
    }

    /// The sides of Raptor are not equally strong. Raptors that hold out against the scientists of level 6 are therefore
    /// better raptors than those of level 6.
    #[test]
    fn points_of_both_sides_of_raptor_are_on_one_scale() {
        let rating = after_even_games("raptor", 6);
        let scientists = Scale::Scientists.level(Level::new(6).unwrap());
        assert!((rating.points - scientists).abs() < 60.0, "{rating:?} beside {scientists}");
        assert!(Scale::Raptors.nearest(rating.points) > 6);
    }

    #[test]
    fn of_four_the_first_gains_most_and_the_last_loses_most() {
        let four = (1..=4).map(|number| place(Who::Account(number.into()), number as u8)).collect();
        let new = game("planet-raiders/4", four).rate(|_| Rating::default());
        let points: Vec<f64> = new.iter().map(|(_, rating)| rating.points).collect();
        assert!(points.is_sorted_by(|a, b| a > b), "{points:?}");
        assert!(points[0] > 1550.0 && points[3] < 1450.0, "{points:?}");
        assert!(new.iter().all(|(_, rating)| rating.deviation < UNKNOWN));
    }

    #[test]
    fn partners_gain_and_lose_together() {
        let places = [1, 2, 2, 1].iter().zip(1..).map(|(rank, id)| place(Who::Account(id), *rank));
        let new = game("moogh/teams", places.collect()).rate(|_| Rating::default());
        let points: Vec<f64> = new.iter().map(|(_, rating)| rating.points).collect();
        assert!(points[0] == points[3] && points[1] == points[2] && points[0] > points[1]);
    }

    #[test]
    fn a_hunt_is_rated_against_its_difficulty() {
        let hunt = |against: &str, rank: u8| {
            let mut hunt = game("moogh/alone", vec![place(Who::Account(1), rank)]);
            hunt.against = Some(against.into());
            assert!(hunt.can_be_rated());
            hunt.rate(|_| Rating::default())[0].1.points
        };
        assert!(hunt("predator", 1) > hunt("tracker", 1) && hunt("tracker", 1) > 1500.0);
        assert!(hunt("tracker", 2) < hunt("predator", 2) && hunt("predator", 2) < 1500.0);
    }

    #[test]
    fn guests_and_twins_are_not_rated() {
        let two = |a, b| game("raptor", vec![place(a, 1), place(b, 2)]).can_be_rated();
        assert!(two(Who::Account(1), Who::Account(2)) && two(Who::Computer(3), Who::Account(2)));
        assert!(!two(Who::Account(1), Who::Account(1)) && !two(Who::Account(1), Who::Guest));
        assert!(!two(Who::Computer(1), Who::Computer(2)));
        assert!(
            !game("chess", vec![place(Who::Account(1), 1), place(Who::Account(2), 2)])
                .can_be_rated()
        );
    }
}
