//! For whom frames are made.

use quarry_game::{MAX_SEATS, SeatSet, Viewer};

/// A set of audiences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audiences {
    seats: SeatSet,
    spectators: bool,
}

impl Audiences {
    /// No audience.
    pub const NONE: Audiences = Audiences { seats: SeatSet::EMPTY, spectators: false };
    /// All seats and the spectators.
    pub const ALL: Audiences = Audiences { seats: SeatSet::first(MAX_SEATS), spectators: true };

    /// The same with one audience more.
    #[must_use]
    pub fn with(mut self, viewer: Viewer) -> Audiences {
        match viewer {
            Viewer::Seat(seat) => self.seats = self.seats.with(seat),
            Viewer::Spectator => self.spectators = true,
        }
        self
    }

    /// Whether this audience is one of them.
    pub fn contains(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Spectator => self.spectators,
        }
    }
}
