//! PR-090 to PR-101 and PR-107 to PR-120: reaching the ship, elimination, the end of the game.

use quarry_game::{MAX_SEATS, Outcome, Sink};

use crate::action::{Ending, Event};
use crate::board::lattice::Tile;
use crate::board::pieces::{Hand, Planet, Side};
use crate::state::crew::missing;
use crate::state::{Mover, Phase, PlanetRaiders, Standing};

impl PlanetRaiders {
    /// PR-090, PR-098: the player has reached the ship; raiders and hand leave the game, and so the
    /// turn ends.
    pub(crate) fn finish(&mut self, log: &mut impl Sink<Event>) {
        let side = self.turn;
        let place = self.count(|standing| matches!(standing, Standing::Finished(_))) + 1;
        self.standings[side] = Standing::Finished(place);
        self.raiders[side] = [Tile::NOWHERE; 3];
        self.movers = [Mover::FRESH; 3];
        self.hands[side] = Hand::default();
        self.passed = 0;
        log.emit(Event::Finished { side, place });
        self.note_progress(log);
        if self.phase == Phase::Riding {
            self.begin_turn(self.next_player(), log);
        }
    }

    /// PR-108, PR-109: a side without raiders is out, its hand goes to the reserve.
    pub(crate) fn eliminate(&mut self, side: Side, log: &mut impl Sink<Event>) {
        self.drop_out(side);
        log.emit(Event::Eliminated { side });
    }

    fn drop_out(&mut self, side: Side) {
        let order = self.count(|standing| matches!(standing, Standing::Out(_))) + 1;
        self.standings[side] = Standing::Out(order);
        self.hands[side] = Hand::default();
        // Passes are counted among the players left.
        self.passed = 0;
    }

    fn count(&self, is: impl Fn(Standing) -> bool) -> u8 {
        self.standings.0.into_iter().filter(|standing| is(*standing)).count() as u8
    }

    /// An alien was taken, a raider captured or a ship reached: nothing before can come back, and
    /// the game may be over.
    pub(crate) fn note_progress(&mut self, log: &mut impl Sink<Event>) {
        self.history.clear();
        self.quiet = 0;
        if self.players_left() <= 1 {
            let finished = matches!(self.standings[self.turn], Standing::Finished(_));
            let of_two = self.sides().count() == 2;
            self.end(if finished && of_two { Ending::Finish } else { Ending::LastPlayer }, log);
        } else if self.nobody_can_complete_a_crew() {
            self.end(Ending::NoCrew, log);
        }
    }

    pub(crate) fn end(&mut self, ending: Ending, log: &mut impl Sink<Event>) {
        self.phase = Phase::Over(ending);
        log.emit(Event::Over { ending });
    }

    /// PR-113: whether all hope is gone.
    fn nobody_can_complete_a_crew(&self) -> bool {
        !Side::ALL.into_iter().any(|side| self.is_playing(side) && self.can_complete_crew(side))
    }

    /// PR-112: whether the members held, the aliens still to be had and the enemy raiders on the
    /// board make a crew together.
    pub fn can_complete_crew(&self, side: Side) -> bool {
        let crew = self.crews[side];
        let on_board = |planet: Planet| self.aliens >> (planet as usize * 4) & 0xf != 0;
        let aliens =
            Planet::ALL.into_iter().filter(|planet| crew.has_alien(*planet) || on_board(*planet));
        let enemies = Side::ALL.into_iter().filter(|other| *other != side);
        let raiders: usize = enemies.map(|other| self.raiders(other).count()).sum();
        missing(aliens.count() as u32, crew.prisoners() + raiders as u32) == 0
    }

    /// PR-120: a player gives up, in or out of turn. The rounds so far keep counting for PR-116.
    pub(crate) fn give_up(&mut self, side: Side, log: &mut impl Sink<Event>) {
        if !self.is_playing(side) {
            return;
        }
        let rounds = usize::from(self.quiet) / self.players_left();
        self.drop_out(side);
        self.quiet = (rounds * self.players_left()) as u8;
        self.history.clear();
        log.emit(Event::GaveUp { side });
        if self.players_left() <= 1 {
            self.end(Ending::Resigned, log);
        } else if self.nobody_can_complete_a_crew() {
            self.end(Ending::NoCrew, log);
        } else if side == self.turn {
            self.begin_turn(self.next_player(), log);
        } else if self.is_stuck() {
            self.end(Ending::Passes, log);
        }
    }

    /// PR-117: the rank of each seat by how it stands, if the game ended so now; equal standings
    /// share a rank.
    pub fn outcome(&self, ending: Ending) -> Outcome {
        let crews_count = self.is_first_version() || !ending.is_standstill();
        let mut ranks = [0; MAX_SEATS];
        let mut seats = 0;
        for side in self.sides() {
            let merit = |side| self.merit(side, crews_count);
            let ahead = self.sides().filter(|other| merit(*other) > merit(side));
            ranks[seats] = ahead.count() as u8 + 1;
            seats += 1;
        }
        Outcome::new(&ranks[..seats], ending.reason())
    }

    /// PR-092, PR-100, PR-117: what ranks a side, the greater the better: finishers in their order,
    /// then those still in the game, then those who dropped out, the last one first.
    fn merit(&self, side: Side, crews_count: bool) -> (u8, u32, u32, usize) {
        match self.standings[side] {
            Standing::Finished(place) => (2, u32::from(MAX_SEATS as u8 - place), 0, 0),
            Standing::Playing if !crews_count => (1, 0, 0, 0),
            Standing::Playing => {
                let crew = self.crews[side];
                (1, 4 - crew.missing(), crew.prisoners(), self.raiders(side).count())
            }
            Standing::Out(order) => (0, u32::from(order), 0, 0),
            Standing::Absent => (0, 0, 0, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use quarry_game::{Game, Quiet};

    use super::*;
    use crate::setup::Setup;
    use crate::state::crew::Crew;

    /// With four aliens on each planet and an enemy left everybody can always complete a crew, so
    /// the aliens are taken off the board by hand here.
    fn without_aliens(players: u8) -> PlanetRaiders {
        let mut game = PlanetRaiders::start(&Setup::new(players, Side::Red, false).unwrap());
        game.aliens = 0;
        game
    }

    #[test]
    fn pr_112_who_can_no_longer_complete_a_crew_plays_on() {
        let mut game = without_aliens(3);
        let two = game.crews[Side::Yellow].with_alien(Planet::A).with_alien(Planet::B);
        game.crews[Side::Yellow] = two;
        let can = |game: &PlanetRaiders| Side::ALL.map(|side| game.can_complete_crew(side));
        assert_eq!(can(&game)[..3], [false, true, false]);
        game.note_progress(&mut Quiet);
        assert_eq!(game.phase, Phase::Riding);
        // Aliens still to be had count, those of a planet left empty do not.
        game.aliens = 0b0000_0000_0001_0001;
        assert_eq!(can(&game)[..3], [true, true, true]);
        game.aliens = 0b0000_0000_0000_0011;
        assert_eq!(can(&game)[..3], [false, true, false]);
    }

    #[test]
    fn pr_113_when_nobody_can_complete_a_crew_the_game_ends() {
        let mut game = without_aliens(2);
        game.note_progress(&mut Quiet);
        let outcome = game.pending().outcome().unwrap();
        assert_eq!((outcome.reason.as_str(), outcome.ranks()), ("PR-113", &[1, 1][..]));
        // A crew already held is hope enough.
        let mut game = without_aliens(2);
        let held =
            [Planet::A, Planet::B, Planet::C].into_iter().fold(Crew::default(), Crew::with_alien);
        game.crews[Side::Red] = held.with_prisoner(Side::Violet);
        game.note_progress(&mut Quiet);
        assert_eq!(game.pending().outcome(), None);
    }
}
