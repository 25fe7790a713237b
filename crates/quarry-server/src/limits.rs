//! Every limit of the server by name: what one address, one table and the whole server may use.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The largest message that a client may send.
pub const LARGEST_MESSAGE: usize = 16 * 1024;
/// Backpressure: bytes that may wait for a slow reader before its socket is closed.
pub const MOST_WAITING: usize = 256 * 1024;

/// How much is allowed: `burst` at once, and as much again every `window`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// How long it takes to earn them again.
    pub window: Duration,
}

impl Rate {
    const fn new(burst: u32, seconds: u64) -> Rate {
        Rate { burst, window: Duration::from_secs(seconds) }
    }

    /// A limit that no test and no load generator reaches.
    pub const UNLIMITED: Rate = Rate::new(u32::MAX, 1);
}

/// Seconds, minutes, hours or days.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span(pub Duration);

impl Span {
    const fn seconds(seconds: u64) -> Span {
        Span(Duration::from_secs(seconds))
    }
}

const UNITS: [(char, u64); 4] = [('d', 86_400), ('h', 3600), ('m', 60), ('s', 1)];

impl FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Span, String> {
        let wrong = || format!("{text:?} is not a time such as 20s, 5m, 1h or 7d");
        let number = |unit| text.strip_suffix(unit).and_then(|count| count.parse::<u64>().ok());
        let seconds = UNITS.iter().find_map(|(unit, seconds)| number(*unit)?.checked_mul(*seconds));
        seconds.filter(|seconds| *seconds > 0).map(Span::seconds).ok_or_else(wrong)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let fits = |(_, unit): &&(char, u64)| seconds.is_multiple_of(*unit);
        let (unit, size) = UNITS.iter().find(fits).unwrap_or(&('s', 1));
        write!(f, "{}{unit}", seconds / size)
    }
}

/// A retention period.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Until it is deleted by hand.
    Ever,
    /// For this time; then it is deleted.
    For(Duration),
}

impl Keep {
    /// Older items are deleted; `None` if there is no limit.
    pub fn before(self, now: i64) -> Option<i64> {
        match self {
            Keep::Ever => None,
            Keep::For(time) => Some(now - i64::try_from(time.as_millis()).unwrap_or(i64::MAX)),
        }
    }
}

impl FromStr for Keep {
    type Err = String;

    fn from_str(text: &str) -> Result<Keep, String> {
        match text {
            "ever" => Ok(Keep::Ever),
            _ => text.parse().map(|Span(time)| Keep::For(time)),
        }
    }
}

impl fmt::Display for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Keep::Ever => f.write_str("ever"),
            Keep::For(time) => Span(*time).fmt(f),
        }
    }
}

impl FromStr for Rate {
    type Err = String;

    fn from_str(text: &str) -> Result<Rate, String> {
        let wrong = || format!("{text:?} is not a rate such as 200/20s");
        let (burst, window) = text.split_once('/').ok_or_else(wrong)?;
        let burst = burst.parse().ok().filter(|burst| *burst > 0).ok_or_else(wrong)?;
        Ok(Rate { burst, window: window.parse::<Span>()?.0 })
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.burst, Span(self.window))
    }
}

macro_rules! limits {
    ($($(#[doc = $words:literal])+ $name:ident: $kind:ty = $usual:expr;)*) => {
        /// Every limit of the server.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Limits {
            $($(#[doc = $words])+ pub $name: $kind,)*
        }

        impl Default for Limits {
            fn default() -> Limits {
                Limits { $($name: $usual,)* }
            }
        }

        impl Limits {
            /// Sets the limit `name`.
            ///
            /// # Errors
            ///
            /// When there is no such limit, or it cannot have this value.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
                match name {
                    $(stringify!($name) => self.$name = read(value)?,)*
                    _ => return Err(format!("there is no limit {name:?}")),
                }
                Ok(())
            }

            /// Every limit by name, as [`Limits::set`] reads it, and what it is for.
            pub fn named(&self) -> Vec<(&'static str, String, String)> {
                vec![$((
                    stringify!($name),
                    self.$name.to_string(),
                    concat!($($words),+).trim().to_owned(),
                ),)*]
            }
        }
    };
}

fn read<T: FromStr<Err: fmt::Display>>(value: &str) -> Result<T, String> {
    value.parse().map_err(|error: T::Err| format!("{value:?}: {error}"))
}

limits! {
    /// Requests from one address.
    requests: Rate = Rate::new(200, 20);
    /// Requests for files of the web client from one address; a visit asks for dozens.
    files: Rate = Rate::new(5000, 20);
    /// Health checks from one address.
    health: Rate = Rate::new(100, 20);
    /// Tables set up from one address, rematches, imported games and campaigns included.
    tables: Rate = Rate::new(60, 3600);
    /// Tables with computer players only, set up from one address.
    shows: Rate = Rate::new(6, 3600);
    /// Practice tables set up from one address; a lesson needs several.
    practice: Rate = Rate::new(200, 3600);
    /// Hints for one address.
    hints: Rate = Rate::new(12, 60);
    /// Analyses of finished games begun from one address.
    analyses: Rate = Rate::new(20, 3600);
    /// Analyses of one address that wait for a thread.
    analyses_waiting: usize = 2;
    /// Analyses of all addresses that wait for a thread.
    analyses_waiting_all: usize = 32;
    /// Bytes of computer players that are kept between their decisions.
    minds: usize = 96 * 1024 * 1024;
    /// Frames of any kind on the socket of a player.
    player: Rate = Rate::new(100, 20);
    /// Frames of any kind on the socket of a spectator.
    spectator: Rate = Rate::new(30, 20);
    /// Frames of any kind on all sockets of one address.
    frames: Rate = Rate::new(10_000, 20);
    /// Bytes of talk from one address.
    talk: Rate = Rate::new(1_000_000, 3600);
    /// Bytes of talk from all addresses together.
    talk_all: Rate = Rate::new(50_000_000, 86_400);
    /// Bytes of talk that the log of one table takes.
    talk_table: u64 = 200_000;
    /// Steps at tables from one address: actions, what is taken back, seats taken and left.
    steps: Rate = Rate::new(60_000, 3600);
    /// KiB of replays, records, verification files and lists of finished games made for one address.
    answers: Rate = Rate::new(65_536, 60);
    /// Accounts made from one address.
    sign_ups: Rate = Rate::new(10, 3600);
    /// Attempts to sign in, and other questions for a password, from one address.
    sign_ins: Rate = Rate::new(30, 600);
    /// Attempts to sign in by one name, whether or not it is that of an account.
    guesses: Rate = Rate::new(20, 3600);
    /// Files with all that is stored about an account, made for one address.
    exports: Rate = Rate::new(6, 3600);
    /// People at one address who wait to play now.
    seekers: usize = 8;
    /// Requests of one address that wait for news of an account's games.
    waits: usize = 32;
    /// Requests of one bot.
    bot: Rate = Rate::new(300, 60);
    /// Bots that one account may have.
    bots: u32 = 4;
    /// Reports that one account may have open.
    reports: u32 = 20;
    /// Places to be told at, added or tried out from one address.
    channels: Rate = Rate::new(20, 3600);
    /// Contents uploaded from one address.
    contents: Rate = Rate::new(6, 3600);
    /// Uploaded contents that are kept in all.
    contents_all: usize = 64;
    /// How long a page has to say that it is looked at before a device is told; mail waits fifteen times as long.
    notice_delay: Span = Span::seconds(20);
    /// Replays made at the same time, for all addresses; as many logs are read at the same time.
    replays: usize = 2;
    /// Bytes of compressed replays that are kept.
    replay_cache: u64 = 64 * 1024 * 1024;
    /// Bytes of recent frames kept for one audience of one table.
    recent: usize = 128 * 1024;
    /// Bytes of recent frames kept for all tables.
    recent_all: usize = 64 * 1024 * 1024;
    /// New connections of one address; a browser opens six at once.
    connects: Rate = Rate::new(1000, 20);
    /// Open connections of one address, sockets included.
    connections: usize = 256;
    /// Open connections in all.
    connections_all: usize = 10_000;
    /// Request bodies of one address that are read at once; most arrive with their head.
    bodies: usize = 16;
    /// How long a client may take to send the head of a request, and to begin the next one.
    head_time: Span = Span::seconds(10);
    /// How long a client may take to send the body of a request.
    body_time: Span = Span::seconds(20);
    /// How long a reader may take nothing before its connection is closed.
    write_time: Span = Span::seconds(20);
    /// Bytes that a reader must take each second while an answer waits for it.
    slowest_reader: u64 = 1024;
    /// Listed tables of one address in the lobby that wait for players.
    lobby: usize = 4;
    /// How long a table without players stays in the lobby.
    lobby_time: Span = Span::seconds(2 * 3600);
    /// How long a table that never began can be sat down at.
    waiting_time: Span = Span::seconds(14 * 86_400);
    /// How long finished games without any account are kept.
    keep_guest_games: Keep = Keep::Ever;
    /// How long tables that never began are kept.
    keep_waiting: Keep = Keep::Ever;
    /// How long campaigns without any account are kept after their last step.
    keep_campaigns: Keep = Keep::Ever;
    /// How long what was said at a table is kept after its game.
    keep_talk: Keep = Keep::Ever;
    /// How long reports are kept after they were resolved.
    keep_reports: Keep = Keep::For(Duration::from_secs(365 * 86_400));
    /// How long the tries of daily hunts are kept.
    keep_daily: Keep = Keep::For(Duration::from_secs(400 * 86_400));
    /// How long the strongest level looks for the best hunt of a day, in idle time.
    daily_best: Span = Span::seconds(60);
}

impl Limits {
    /// Limits that no test and no load generator meets.
    pub fn generous() -> Limits {
        let many = Rate::UNLIMITED;
        Limits {
            requests: many,
            player: many,
            spectator: many,
            frames: many,
            tables: many,
            talk: many,
            talk_all: many,
            answers: many,
            steps: many,
            exports: many,
            connects: many,
            talk_table: u64::MAX,
            connections: usize::MAX,
            connections_all: usize::MAX,
            bodies: usize::MAX,
            lobby: usize::MAX,
            seekers: usize::MAX,
            waits: usize::MAX,
            sign_ups: many,
            sign_ins: many,
            guesses: many,
            bot: many,
            channels: many,
            ..Limits::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_read_as_it_is_written() {
        let usual = Limits::default();
        let mut read = Limits::generous();
        for (name, value, words) in usual.named() {
            assert!(!words.is_empty(), "{name}");
            read.set(name, &value).unwrap();
        }
        assert_eq!(read, usual);
    }

    #[test]
    fn what_is_no_limit_is_refused() {
        let mut limits = Limits::default();
        for (name, value) in [
            ("request", "200/20s"),
            ("requests", "200"),
            ("requests", "0/20s"),
            ("requests", "200/20"),
            ("requests", "200/0s"),
            ("connections", "-1"),
            ("lobby_time", "7w"),
            ("lobby_time", "99999999999999999999d"),
        ] {
            assert!(limits.set(name, value).is_err(), "{name} = {value}");
        }
        assert_eq!(limits, Limits::default());
        limits.set("keep_talk", "30d").unwrap();
        assert_eq!(limits.keep_talk.before(30 * 86_400_000), Some(0));
        assert_eq!(limits.keep_guest_games.before(1), None, "nothing goes that nobody asked to go");
        limits.set("requests", "7/5m").unwrap();
        assert_eq!(limits.requests, Rate { burst: 7, window: Duration::from_secs(300) });
    }
}
