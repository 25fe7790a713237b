//! Message texts in the language of the channel.

use quarry_game::{Lang, Message as Phrase};
use quarry_table::AnyTable;

use super::Kind;
use super::message::{Item, Message};
use crate::preview::BOOK;

/// Lines of one notification; further notices are summed up as a count.
const LINES: usize = 5;

/// Content of a notification.
pub(super) struct Shown {
    pub(super) title: String,
    pub(super) body: String,
    /// Path that opens on click.
    pub(super) path: String,
}

fn say(lang: Lang, phrase: &Phrase) -> String {
    BOOK.say(lang, phrase)
}

/// Strips control characters, so that no line can inject mail headers or terminal escapes.
fn plain(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

/// One notice as one line.
pub(super) fn line(lang: Lang, item: &Item) -> String {
    let key = match Kind::read(&item.kind) {
        Some(Kind::Turn) => "notice-turn",
        Some(Kind::Time) => "notice-time",
        Some(Kind::Challenge) => "notice-challenge",
        Some(Kind::Over) => "notice-over",
        Some(Kind::Rematch) => "notice-rematch",
        Some(Kind::Confirm) => "notice-confirm",
        Some(Kind::Test) | None => "notice-test",
    };
    let game = say(lang, &Phrase::new("preview-game").with("game", item.game.clone()));
    let others = plain(&item.others.join(", "));
    let phrase = Phrase::new(key).with("game", game).with("people", item.others.len());
    say(lang, &phrase.with("others", others))
}

fn title(lang: Lang, message: &Message) -> String {
    match message.items.as_slice() {
        [item] => line(lang, item),
        items => say(lang, &Phrase::new("notice-several").with("count", items.len())),
    }
}

/// The notification for a message.
pub(super) fn shown(lang: Lang, message: &Message) -> Shown {
    let items = &message.items;
    let mut lines: Vec<String> = items.iter().take(LINES).map(|item| line(lang, item)).collect();
    if items.len() > LINES {
        let more = Phrase::new("notice-more").with("count", items.len() - LINES);
        lines.push(say(lang, &more));
    }
    let path = match items.as_slice() {
        [Item { table: Some(table), .. }] => format!("/t/{table}"),
        [_] => "/account".to_owned(),
        _ => "/games".to_owned(),
    };
    let body = if items.len() == 1 { String::new() } else { lines.join("\n") };
    Shown { title: title(lang, message), body, path }
}

/// Subject and text of a mail; its last line links to confirmation or to unsubscribe.
pub(super) fn mail(lang: Lang, message: &Message, base: &str, token: &str) -> [String; 2] {
    let is_question = message.items.iter().any(|item| item.kind == Kind::Confirm.word());
    let mut text = String::new();
    for item in &message.items {
        text.push_str(&line(lang, item));
        text.push('\n');
        if let Some(table) = &item.table {
            text.push_str(&format!("{base}/t/{table}\n"));
        }
        text.push('\n');
    }
    let foot = if is_question { "notice-mail-question" } else { "notice-mail-foot" };
    let page = if is_question { "confirm" } else { "stop" };
    let link = format!("{base}/notices#{page}={token}");
    text.push_str(&say(lang, &Phrase::new(foot).with("link", link)));
    text.push('\n');
    [title(lang, message), text]
}

/// Display names of the other players at a table; `own` are left out.
pub(super) fn others(table: &dyn AnyTable, own: quarry_game::SeatSet) -> Vec<String> {
    let seats = table.players().iter().enumerate();
    let name = |(seat, player): (usize, &Option<quarry_table::Player>)| {
        let is_own = quarry_game::Seat::new(seat).is_some_and(|seat| own.contains(seat));
        let name = player.as_ref().filter(|_| !is_own)?.name.as_ref()?;
        Some(name.as_str().to_owned())
    };
    seats.filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(kind: Kind, others: &[&str]) -> Item {
        let others = others.iter().map(|&it| it.to_owned()).collect();
        let (table, game) = (Some("00000000000000ff".into()), "raptor".into());
        Item { kind: kind.word().into(), table, game, others, deadline: None }
    }

    #[test]
    fn every_kind_has_words_in_every_language() {
        for lang in Lang::ALL {
            let all = Kind::WANTED.into_iter().chain([Kind::Test, Kind::Confirm]);
            for kind in all {
                let (alone, met) =
                    (line(lang, &item(kind, &[])), line(lang, &item(kind, &["Bea"])));
                assert!(!alone.contains("notice-") && !alone.contains('{'), "{alone}");
                let names = Kind::WANTED.contains(&kind);
                assert_eq!(met.contains("Bea"), names, "{lang} {met}");
            }
        }
    }

    #[test]
    fn one_message_tells_of_many_games() {
        let one = shown(Lang::En, &Message { items: vec![item(Kind::Turn, &["Bea"])] });
        assert_eq!(
            (one.title.as_str(), one.path.as_str()),
            ("Your turn: Raptor with Bea", "/t/00000000000000ff")
        );
        let many = Message { items: vec![item(Kind::Turn, &["Bea"]); 8] };
        let shown = shown(Lang::En, &many);
        assert_eq!((shown.title.as_str(), shown.path.as_str()), ("News of 8 games", "/games"));
        assert_eq!(shown.body.lines().count(), 6, "{}", shown.body);
    }

    #[test]
    fn names_steer_nothing() {
        let forged = item(Kind::Challenge, &["Bea\r\nBcc: all@quarry.example\u{1b}[2J"]);
        let [subject, text] = mail(Lang::En, &Message { items: vec![forged] }, "https://q", "ab");
        assert!(!subject.contains(['\r', '\n', '\u{1b}']), "{subject:?}");
        assert!(!text.contains(['\r', '\u{1b}']) && !text.contains("\nBcc"), "{text:?}");
    }
}
