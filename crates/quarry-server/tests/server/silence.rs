//! Non-interference over real sockets: what a viewer is sent does not depend on what others chose in secret, not
//! by a byte, in frames, worlds, resends, errors, downloads and for spectators.

use quarry_game::{QuickDice, Roll};
use quarry_server::backup::back_up;
use quarry_server::testkit::{Client, Folder, Running, get, post, sit};
use serde_json::{Value, json};

/// Tables for each game.
const TABLES: u8 = 8;

/// A table at which both seats choose in secret.
struct Secret {
    table: String,
    keys: [String; 2],
}

/// Sets up a table for two people.
async fn set_up(server: &Running, game: &str, name: u8) -> Secret {
    let body = json!({"game": game, "seats": ["open", "open"]});
    let (status, table) = post(server.address, "/api/v1/tables", body).await;
    assert_eq!(status, 201, "{table}");
    let table = table["table"].as_str().unwrap().to_owned();
    let mut keys = [String::new(), String::new()];
    for (seat, key) in keys.iter_mut().enumerate() {
        let seated = sit(server.address, &table, 2 * name + seat as u8).await;
        *key = seated["key"].as_str().unwrap().to_owned();
    }
    Secret { table, keys }
}

/// Joins the table again through every seat.
async fn look(server: &Running, Secret { table, keys }: &Secret) -> Vec<Client> {
    let mut clients = Vec::new();
    for key in keys {
        clients.push(Client::join(server.address, table, Some(key)).await);
    }
    clients
}

/// A deciding seat acts at random; returns which seats could have.
async fn act(server: &Running, secret: &Secret, dice: &mut QuickDice) -> Vec<usize> {
    let mut clients = look(server, secret).await;
    let deciding: Vec<usize> = (0..2).filter(|seat| !clients[*seat].legal().is_empty()).collect();
    let actor = dice.pick(&deciding);
    let actions = clients[actor].legal();
    let message = clients[actor].act(&actions[dice.below(actions.len() as u32) as usize]);
    assert_eq!(clients[actor].ask(message).await["t"], "ack");
    deciding
}

/// Plays at random until both seats choose in secret, at some tables for the third time.
async fn reach(server: &Running, game: &str, name: u8) -> Secret {
    let secret = set_up(server, game, name).await;
    let (mut dice, mut times) = (QuickDice::new(name.into()), 0);
    loop {
        let clients = look(server, &secret).await;
        let both = clients.iter().all(|client| client.legal().len() > 1);
        times += u8::from(both);
        if times > name / 3 {
            return secret;
        }
        act(server, &secret, &mut dice).await;
    }
}

fn idem(n: u8) -> String {
    format!("{n:02x}").repeat(16)
}

/// Everything that the viewer on `seat`, spectators and strangers are sent after the opponent has sealed its
/// `choice`th action; and what the opponent itself is sent.
async fn heard(
    server: &Running,
    secret: &Secret,
    seat: usize,
    choice: usize,
) -> (Vec<String>, String) {
    let Secret { table, keys } = secret;
    let (address, key) = (server.address, keys[seat].as_str());
    let mut viewer = greeted(server, secret, Some(key)).await;
    let mut watcher = greeted(server, secret, None).await;
    let mut opponent = Client::join(address, table, Some(&keys[1 - seat])).await;
    let action = opponent.legal()[choice].clone();
    let message = opponent.act(&action);
    assert_eq!(opponent.ask(message).await["t"], "ack");
    let own = opponent.next().await["view"].to_string();

    // Whether a viewer hears of it at all is the game's affair; a word from the opponent comes after it.
    let line = json!({"phrase": "your-turn"});
    opponent.ask(json!({"t": "chat", "idem": opponent.idem(), "line": line})).await;
    hear_until(&mut viewer, "your-turn").await;
    assert_eq!(viewer.next().await["t"], "world");
    let expect = viewer.picture["view_seq"].clone();
    let line = json!({"phrase": "one-moment"});
    // The same questions in both runs, whatever the opponent did.
    let action = viewer.legal()[0].clone();
    let asked = [
        json!({"t": "act", "idem": idem(1), "expect": expect, "action": "end"}),
        json!({"t": "act", "idem": idem(2), "expect": expect, "action": "nonsense"}),
        json!({"t": "act", "idem": idem(3), "expect": 0, "action": action}),
        json!({"t": "undo", "idem": idem(4), "expect": expect}),
        json!({"t": "rematch", "idem": idem(5)}),
        json!({"t": "chat", "idem": idem(6), "line": line}),
    ];
    for message in asked {
        viewer.ask(message).await;
    }
    for client in [&mut viewer, &mut watcher] {
        hear_until(client, "one-moment").await;
        assert_eq!(client.next().await["t"], "world", "a world follows each frame");
    }
    watcher.ask(json!({"t": "resign", "idem": idem(7)})).await;

    let mut all = [viewer.transcript.clone(), watcher.transcript.clone()].concat();
    all.push(Client::join(address, table, Some(key)).await.transcript.concat());
    all.push(Client::join(address, table, None).await.transcript.concat());
    all.extend(
        resent(server, secret, Some(key), viewer.picture["view_seq"].as_u64().unwrap()).await,
    );
    all.extend(resent(server, secret, None, watcher.picture["view_seq"].as_u64().unwrap()).await);
    for what in ["", "/record", "/replay", "/analysis", "/verification"] {
        let (status, body) = get(address, &format!("/api/v1/tables/{table}{what}")).await;
        all.push(format!("{status} {body}"));
    }
    (all, own)
}

/// Greets and asks for worlds; the picture and the first of them have come.
async fn greeted(server: &Running, secret: &Secret, key: Option<&str>) -> Client {
    let hello =
        json!({"t": "hello", "proto": 1, "table": secret.table, "key": key, "worlds": true});
    let mut client = Client::connect(server.address, hello).await;
    assert_eq!(client.next().await["t"], "sync");
    assert_eq!(client.next().await["t"], "world");
    client
}

async fn hear_until(client: &mut Client, word: &str) {
    while !client.transcript.last().unwrap().contains(word) {
        client.next().await;
    }
}

/// The last frames once more, as a client gets them that has missed some.
async fn resent(server: &Running, secret: &Secret, key: Option<&str>, last: u64) -> Vec<String> {
    let have = last.saturating_sub(2);
    let hello: Value =
        json!({"t": "hello", "proto": 1, "table": secret.table, "key": key, "have": have});
    let mut late = Client::connect(server.address, hello).await;
    while late.frames.last().is_none_or(|frame| frame["view_seq"].as_u64() < Some(last)) {
        late.next().await;
    }
    late.transcript.clone()
}

/// Two servers with the same tables; at each the opponent seals something else.
async fn check_silence(game: &str) {
    let folder = Folder::new("silence");
    let server = Running::start(&folder).await;
    let mut secrets = Vec::new();
    for name in 0..TABLES {
        secrets.push(reach(&server, game, name).await);
    }
    server.stop().await;
    let other = Folder::new("silence-too");
    back_up(&folder.data(), &other.data(), false, false).await.unwrap();

    let (first, second) = (Running::with(same(&folder)).await, Running::with(same(&other)).await);
    let mut bytes = 0;
    for (index, secret) in secrets.iter().enumerate() {
        let seat = index % 2;
        let (one, own) = heard(&first, secret, seat, 0).await;
        let (two, other_own) = heard(&second, secret, seat, 1).await;
        assert_ne!(own, other_own, "the opponent did not choose differently");
        assert_eq!(one.len(), two.len());
        for (one, two) in one.iter().zip(&two) {
            assert_eq!(one, two, "table {index}");
            bytes += one.len();
        }
    }
    assert!(bytes > 100_000, "only {bytes} bytes were compared");
    first.stop().await;
    second.stop().await;
}

#[tokio::test]
async fn what_others_seal_in_raptor_changes_no_byte_on_another_socket() {
    check_silence("raptor").await;
}

#[tokio::test]
async fn what_others_seal_in_moogh_changes_no_byte_on_another_socket() {
    check_silence("moogh").await;
}

/// PR-034: nothing is hidden there, so there is nothing to be silent about.
#[tokio::test]
async fn pr_034_everybody_is_shown_the_same_in_planet_raiders() {
    let folder = Folder::new("open");
    let server = Running::start(&folder).await;
    let secret = set_up(&server, "planet-raiders", 1).await;
    let mut dice = QuickDice::new(1);
    for _ in 0..12 {
        act(&server, &secret, &mut dice).await;
        let watcher = Client::join(server.address, &secret.table, None).await;
        for client in look(&server, &secret).await {
            assert_eq!(client.picture["view"], watcher.picture["view"]);
            assert_eq!(log_of(&client), log_of(&watcher));
        }
    }
    server.stop().await;
}

/// The log as it is shown, but for the mark on what the viewer did itself.
fn log_of(client: &Client) -> Vec<Value> {
    let mut items = client.picture["log"].as_array().cloned().unwrap_or_default();
    for seen in items.iter_mut().filter_map(|item| item["seen"].as_object_mut()) {
        seen.remove("own");
    }
    items
}

/// Two servers that call themselves the same, as the links in their answers carry that name.
fn same(folder: &Folder) -> quarry_server::Config {
    let mut config = quarry_server::Config::new(0, folder.data());
    config.base = Some("http://quarry.example".into());
    config
}
