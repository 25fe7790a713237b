//! How many bytes the frames of the fixtures have, as a table that a test holds.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::WebFile;

/// So many bytes a frame may have in the mean without what was added since: what it had before offers, events and views
/// had types, and in Moogh a quarter less.
pub const BOUNDS: [(&str, usize); 3] =
    [("moogh", 4839), ("planet-raiders", 11_100), ("raptor", 4046)];

/// The frames of one game.
#[derive(Default)]
struct Sum {
    pictures: Bytes,
    events: Bytes,
    /// Of both: what walks, names and the next acts of beasts added.
    added: usize,
}

#[derive(Default)]
struct Bytes {
    frames: usize,
    bytes: usize,
}

impl Bytes {
    fn add(&mut self, frame: &Value) {
        self.frames += 1;
        self.bytes += size(frame);
    }

    fn mean(&self) -> usize {
        self.bytes.checked_div(self.frames).unwrap_or_default()
    }
}

impl Sum {
    fn frames(&self) -> usize {
        self.pictures.frames + self.events.frames
    }

    /// The mean without what was added, and the mean of that.
    fn means(&self) -> [usize; 2] {
        let bytes = self.pictures.bytes + self.events.bytes - self.added;
        [bytes, self.added].map(|bytes| bytes / self.frames().max(1))
    }
}

/// The mean of each game without what was added.
pub fn means(fixtures: &[WebFile]) -> BTreeMap<String, usize> {
    sums(fixtures).into_iter().map(|(game, sum)| (game, sum.means()[0])).collect()
}

/// The table below `web/fixtures`.
pub(crate) fn table(fixtures: &[WebFile]) -> WebFile {
    let mut text = String::from(
        "# Bytes of the frames of these fixtures\n\nWritten by `cargo xtask wire`; not by hand. Apart from the mean, `added` has `fenced`, `routes`, `players`, and what \
         beasts do next with its sentences; whole pictures and events have both.\n\n\
         | game | frames | mean | at most | added | whole picture | event |\n|---|---:|---:|---:|---:|---:|---:|\n",
    );
    for (game, sum) in sums(fixtures) {
        let bound = BOUNDS.iter().find(|(name, _)| *name == game).map_or(0, |(_, bound)| *bound);
        let (frames, [mean, added]) = (sum.frames(), sum.means());
        let (picture, event) = (sum.pictures.mean(), sum.events.mean());
        text +=
            &format!("| {game} | {frames} | {mean} | {bound} | {added} | {picture} | {event} |\n");
    }
    WebFile { path: "fixtures/frames.md".into(), text }
}

fn sums(fixtures: &[WebFile]) -> BTreeMap<String, Sum> {
    let mut sums = BTreeMap::<String, Sum>::new();
    for file in fixtures {
        let fixture: Value = serde_json::from_str(&file.text).expect("fixtures are JSON");
        // Finished games are no frames.
        let Some(moments) = fixture["moments"].as_array() else { continue };
        let game = fixture["game"].as_str().expect("a fixture names its game");
        let sum = sums.entry(game.to_owned()).or_default();
        for moment in moments {
            for frame in list(&moment["sync"]) {
                sum.pictures.add(frame);
                sum.added += added(frame);
            }
            for frame in list(&moment["next"]) {
                sum.events.add(frame);
                sum.added += added(frame);
            }
        }
    }
    sums
}

fn added(frame: &Value) -> usize {
    let fields = ["routes", "players"].map(|name| field(name, &frame[name]));
    let fenced = list(&frame["legal"]).iter().map(|offer| field("fenced", &offer["fenced"]));
    let beasts = list(&frame["view"]["beasts"]).iter().map(|beast| field("next", &beast["next"]));
    let told = list(&frame["told"]).iter();
    let next = told.filter(|say| say["key"].as_str().is_some_and(|key| key.starts_with("is-next")));
    let next = next.map(|say| size(say) + 1);
    [fields.iter().sum(), fenced.sum(), beasts.sum(), next.sum::<usize>()].iter().sum()
}

/// With its name and the signs around it.
fn field(name: &str, value: &Value) -> usize {
    if value.is_null() { 0 } else { size(value) + name.len() + 4 }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn size(value: &Value) -> usize {
    serde_json::to_vec(value).map_or(0, |text| text.len())
}
