//! Who may hunt together.

use super::{CharacterId, Content, Difficulty, Mode};

/// The characters of each seat.
pub type Seats = [Vec<CharacterId>];

/// Why these characters cannot hunt together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PartyError {
    /// Tracker is competitive.
    #[error("Tracker is for competitive play only (MO-270, MO-277)")]
    Tracker,
    /// A character is there twice.
    #[error("no two seats can use the same character (MO-037)")]
    Twice,
    /// Two against each other.
    #[error("with two players each takes the two of a tribe (MO-034)")]
    Tribes,
    /// Three or four against each other.
    #[error("with three or four players each takes a leader (MO-035)")]
    Leaders,
    /// Two against two.
    #[error("two teams share two tribes, a character each (MO-036)")]
    Teams,
    /// Two together.
    #[error("two together take a leader each (MO-278)")]
    TwoLeaders,
    /// Three together.
    #[error("three together take one leader and two acolytes (MO-279)")]
    OneLeader,
    /// Four together.
    #[error("four together take an acolyte each (MO-280)")]
    Acolytes,
    /// Alone.
    #[error(
        "alone one takes four characters at Hunter and three at Predator, at most one of them a \
         leader (MO-268, MO-269)"
    )]
    Solo,
    /// Nobody plays this way with so many.
    #[error("this many players cannot play this way (MO-034 to MO-036)")]
    Players,
}

impl Content {
    /// MO-034 to MO-037, MO-268 to MO-280: the right characters for the mode, each once.
    ///
    /// # Errors
    ///
    /// The first rule that the choice breaks.
    pub fn check_characters(
        &self,
        mode: Mode,
        difficulty: Difficulty,
        seats: &Seats,
    ) -> Result<(), PartyError> {
        let all = seats.concat();
        if !mode.allows(difficulty) {
            return Err(PartyError::Tracker);
        }
        if (1..all.len()).any(|index| all[..index].contains(&all[index])) {
            return Err(PartyError::Twice);
        }
        let leaders = all.iter().filter(|id| self.character(**id).is_leader()).count();
        let each = |count: usize| seats.iter().all(|seat| seat.len() == count);
        let (fine, problem) = match (mode, seats.len()) {
            (Mode::Competitive, 2) => {
                (each(2) && seats.iter().all(|seat| self.is_whole(seat)), PartyError::Tribes)
            }
            (Mode::Competitive, 3 | 4) => (each(1) && leaders == all.len(), PartyError::Leaders),
            (Mode::Teams, 4) => (each(1) && self.is_whole(&all), PartyError::Teams),
            (Mode::Cooperative, 2) => (each(1) && leaders == 2, PartyError::TwoLeaders),
            (Mode::Cooperative, 3) => (each(1) && leaders == 1, PartyError::OneLeader),
            (Mode::Cooperative, 4) => (each(1) && leaders == 0, PartyError::Acolytes),
            (Mode::Solo, 1) => {
                let count = if difficulty == Difficulty::Predator { 3 } else { 4 };
                (each(count) && leaders <= 1, PartyError::Solo)
            }
            // No other number of seats can play the mode.
            _ => (false, PartyError::Players),
        };
        if fine { Ok(()) } else { Err(problem) }
    }

    /// Whether every tribe of these characters is there with both its members.
    fn is_whole(&self, characters: &[CharacterId]) -> bool {
        let tribes = characters.iter().map(|id| self.tribe(self.character(*id).tribe));
        tribes.flat_map(|tribe| tribe.members).all(|member| characters.contains(&member))
    }

    /// Whom the characters of `seat` hunt for, counted from 0: its player, its team, or all
    /// together.
    pub fn side_of(&self, mode: Mode, seats: &Seats, seat: usize) -> u8 {
        let tribe = |seat: usize| seats[seat].first().map(|id| self.character(*id).tribe);
        match mode {
            Mode::Competitive => seat as u8,
            Mode::Teams => u8::from(tribe(seat) != tribe(0)),
            Mode::Cooperative | Mode::Solo => 0,
        }
    }
}
