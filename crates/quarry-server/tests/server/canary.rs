//! No secret ever reaches a log, however talkative it is.

use std::io::Write;
use std::sync::{Arc, Mutex};

use quarry_server::store::{SqliteStore, Store};
use quarry_server::testkit::{Client, Folder, Running, create, sit};
use serde_json::json;
use tracing_subscriber::fmt::MakeWriter;

/// Everything that was logged.
#[derive(Clone, Default)]
struct Incoming(Arc<Mutex<Vec<u8>>>);

impl Write for Incoming {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Incoming {
    type Writer = Incoming;

    fn make_writer(&self) -> Incoming {
        self.clone()
    }
}

#[tokio::test]
async fn logs_carry_neither_keys_nor_words_nor_secrets() {
    let heard = Incoming::default();
    tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_ansi(false)
        .with_writer(heard.clone())
        .init();
    let folder = Folder::new("canary");
    let server = Running::start(&folder).await;
    let table = create(server.address, json!(["open", {"computer": 2}])).await;
    let seated = sit(server.address, &table, 0xc3).await;
    let key = seated["key"].as_str().unwrap().to_owned();
    let mut client = Client::join(server.address, &table, Some(&key)).await;
    for action in ["nonsense".to_owned(), client.legal()[0].clone()] {
        let message = client.act(&action);
        client.ask(message).await;
    }
    client.send(json!({"t": "hello", "proto": 1, "table": table, "key": key})).await;
    client.next().await;
    let idem = client.idem();
    let line = json!({"text": "between ourselves"});
    client.ask(json!({"t": "chat", "idem": idem, "line": line})).await;
    drop(client);
    server.stop().await;

    let store = SqliteStore::open(&folder.data()).unwrap();
    let stored = store.load(table.parse().unwrap()).await.unwrap().unwrap();
    tracing::info!("the log is listened to");
    let log = String::from_utf8_lossy(&heard.0.lock().unwrap()).into_owned();
    assert!(log.contains("the log is listened to"));
    let words = seated["words"].as_str().unwrap();
    let secret = stored.secret.reveal().to_string();
    let secrets = [key.as_str(), words, &secret, &"c3".repeat(8), "between ourselves", "nonsense"];
    for secret in secrets {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
    // What went on can be told from it all the same.
    let line = log.lines().find(|line| line.contains(&idem)).expect("each message has a line");
    for part in [
        "connection=",
        &format!("table={table}"),
        "seats=",
        "kind=\"chat\"",
        "code=\"ack\"",
        "took=",
    ] {
        assert!(line.contains(part), "{part} in {line}");
    }
    let refused = |line: &&str| line.contains("kind=\"act\"") && line.contains("bad_action");
    assert!(log.lines().any(|line| refused(&line)), "{log}");
    assert!(log.contains("route=\"/api/v1/tables/{table}/seats\" status=201"), "{log}");
}
