//! Quiet hours: daily periods without delivery.

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use quarry_table::clock::Millis;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Quiet hours of every day; they may go over midnight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Quiet {
    /// When they begin, such as `22:00`.
    pub from: String,
    /// When they end, such as `07:30`.
    pub until: String,
    /// Whose clock counts, such as `Europe/Paris`.
    pub zone: String,
}

impl Quiet {
    /// Whether all of it can be read.
    pub fn is_fit(&self) -> bool {
        self.times().is_some() && self.zone().is_some()
    }

    fn times(&self) -> Option<[Time; 2]> {
        let read = |text: &str| {
            let (hour, minute) = text.split_once(':').filter(|_| text.len() == 5)?;
            Time::new(hour.parse().ok()?, minute.parse().ok()?, 0, 0).ok()
        };
        Some([read(&self.from)?, read(&self.until)?]).filter(|[from, until]| from != until)
    }

    fn zone(&self) -> Option<TimeZone> {
        TimeZone::get(&self.zone).ok()
    }

    /// When the quiet hours end in which `now` lies; nothing outside of them.
    pub fn end(&self, now: Millis) -> Option<Millis> {
        let ([from, until], zone) = (self.times()?, self.zone()?);
        let here = Timestamp::from_millisecond(now).ok()?.to_zoned(zone.clone());
        let time = here.time();
        let is_quiet = match from < until {
            true => from <= time && time < until,
            false => from <= time || time < until,
        };
        if !is_quiet {
            return None;
        }
        let day = if time < until { here.date() } else { here.date().tomorrow().ok()? };
        // A time skipped by daylight saving moves to the following hour.
        Some(day.to_datetime(until).to_zoned(zone).ok()?.timestamp().as_millisecond())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Millis {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    fn quiet(from: &str, until: &str, zone: &str) -> Quiet {
        Quiet { from: from.into(), until: until.into(), zone: zone.into() }
    }

    #[test]
    fn quiet_hours_go_over_midnight_and_over_a_change_of_the_clocks() {
        let paris = quiet("22:00", "07:00", "Europe/Paris");
        assert_eq!(paris.end(at("2026-06-01T19:59:00Z")), None);
        assert_eq!(paris.end(at("2026-06-01T20:00:00Z")), Some(at("2026-06-02T05:00:00Z")));
        assert_eq!(paris.end(at("2026-06-02T04:59:59Z")), Some(at("2026-06-02T05:00:00Z")));
        assert_eq!(paris.end(at("2026-06-02T05:00:00Z")), None);
        // 29 March: one hour is skipped.
        assert_eq!(paris.end(at("2026-03-28T22:00:00Z")), Some(at("2026-03-29T05:00:00Z")));
        let noon = quiet("12:00", "14:30", "Asia/Vladivostok");
        assert_eq!(noon.end(at("2026-06-01T02:00:00Z")), Some(at("2026-06-01T04:30:00Z")));
        assert_eq!(noon.end(at("2026-06-01T04:30:00Z")), None);
    }

    #[test]
    fn what_is_no_time_and_no_zone_is_unfit() {
        assert!(quiet("22:00", "07:00", "America/New_York").is_fit());
        for (from, until, zone) in [
            ("24:00", "07:00", "UTC"),
            ("22:00", "7:00", "UTC"),
            ("22:60", "07:00", "UTC"),
            ("22:00", "22:00", "UTC"),
            ("22:00", "07:00", "Mars/Olympus"),
            ("22:00", "07:00", "../../etc/passwd"),
        ] {
            assert!(!quiet(from, until, zone).is_fit(), "{from} {until} {zone}");
        }
    }
}
