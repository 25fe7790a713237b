//! Non-interference over real sockets: what a viewer is sent does not depend on what others chose in secret, not
//! by a byte, in frames, resends, errors, downloads and for spectators.

use quarry_game::{QuickDice, Roll};
use quarry_server::backup::copy;
use quarry_server::testkit::{Client, Folder, Running, create, get, sit};
use serde_json::{Value, json};

const TABLES: u8 = 12;

/// A table at which both seats choose in secret.
struct Secret {
    table: String,
    keys: [String; 2],
}

/// Plays at random until both seats choose in secret, at some tables for the third time.
async fn reach(server: &Running, name: u8) -> Secret {
    let table = create(server.address, json!(["open", "open"])).await;
    let mut keys = Vec::new();
    for seat in 0..2 {
        let seated = sit(server.address, &table, 2 * name + seat).await;
        keys.push(seated["key"].as_str().unwrap().to_owned());
    }
    let mut clients = Vec::new();
    for key in &keys {
        clients.push(Client::join(server.address, &table, Some(key)).await);
    }
    let (mut dice, mut secrets) = (QuickDice::new(name.into()), 0);
    loop {
        let deciding: Vec<usize> =
            (0..2).filter(|seat| !clients[*seat].legal().is_empty()).collect();
        secrets += usize::from(deciding.len() == 2);
        if secrets > usize::from(name) / 4 {
            let [first, second] = [keys[0].clone(), keys[1].clone()];
            return Secret { table, keys: [first, second] };
        }
        let actor = deciding[0];
        let actions = clients[actor].legal();
        let message = clients[actor].act(&actions[dice.below(actions.len() as u32) as usize]);
        let number = clients[actor].ask(message).await["view_seq"].clone();
        // In Raptor everybody notices every step, so the numbers of both seats run alike.
        for client in &mut clients {
            while client.picture["view_seq"].as_u64() < number.as_u64() {
                client.next().await;
            }
        }
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
    let mut viewer = Client::join(address, table, Some(key)).await;
    let mut watcher = Client::join(address, table, None).await;
    let mut opponent = Client::join(address, table, Some(&keys[1 - seat])).await;
    let action = opponent.legal()[choice].clone();
    let message = opponent.act(&action);
    assert_eq!(opponent.ask(message).await["t"], "ack");
    let own = opponent.next().await["view"].to_string();

    while viewer.picture["view_seq"].as_u64() < opponent.picture["view_seq"].as_u64() {
        viewer.next().await;
    }
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
        while !client.transcript.last().unwrap().contains("one-moment") {
            client.next().await;
        }
    }
    watcher.ask(json!({"t": "resign", "idem": idem(7)})).await;

    let mut all = [viewer.transcript.clone(), watcher.transcript.clone()].concat();
    all.push(Client::join(address, table, Some(key)).await.transcript.concat());
    all.push(Client::join(address, table, None).await.transcript.concat());
    all.extend(
        resent(server, secret, Some(key), viewer.picture["view_seq"].as_u64().unwrap()).await,
    );
    all.extend(resent(server, secret, None, watcher.picture["view_seq"].as_u64().unwrap()).await);
    for what in ["", "/record", "/replay", "/verification"] {
        let (status, body) = get(address, &format!("/api/v1/tables/{table}{what}")).await;
        all.push(format!("{status} {body}"));
    }
    (all, own)
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

#[tokio::test]
async fn what_others_seal_changes_no_byte_on_anybody_else_s_socket() {
    let folder = Folder::new("silence");
    let server = Running::start(&folder).await;
    let mut secrets = Vec::new();
    for name in 0..TABLES {
        secrets.push(reach(&server, name).await);
    }
    server.stop().await;
    let other = Folder::new("silence-too");
    copy(&folder.data(), &other.data()).unwrap();

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

/// Two servers that call themselves the same, as the links in their answers carry that name.
fn same(folder: &Folder) -> quarry_server::Config {
    let mut config = quarry_server::Config::new(0, folder.data());
    config.base = Some("http://quarry.example".into());
    config
}
