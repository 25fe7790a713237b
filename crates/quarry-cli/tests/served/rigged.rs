//! A proxy in front of a real server knows the secret of a table and replaces what a victim contributes. The clients
//! stop, and the receipt convicts the file.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::{Arc, Mutex};

use quarry_fair::{Bytes, Contribution, Receipt, Secret};
use quarry_game::{Seat, Viewer};
use quarry_server::Config;
use quarry_server::games::Games;
use quarry_server::store::{self, Store, StoreConfig};
use quarry_server::testkit::{Client, Folder, Running, create, get, seal_of, sit};
use quarry_table::step::Input;
use quarry_table::{Audiences, Head, Ruling};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::join::terminal_of;
use crate::process::quarry;

/// Everything that clients sent through the proxy.
type Overheard = Arc<Mutex<Vec<u8>>>;

/// Hands everything on to `server`, but sits down with `chosen` instead of what the client sends.
async fn proxy(server: SocketAddr, chosen: String) -> (SocketAddr, Overheard) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (address, overheard) = (listener.local_addr().unwrap(), Overheard::default());
    let heard = Arc::clone(&overheard);
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            tokio::spawn(hand_on(client, server, chosen.clone(), Arc::clone(&heard)));
        }
    });
    (address, overheard)
}

async fn hand_on(mut client: TcpStream, server: SocketAddr, chosen: String, heard: Overheard) {
    let mut upstream = TcpStream::connect(server).await.unwrap();
    let (mut from_client, mut from_server) = (vec![0; 16_384], vec![0; 16_384]);
    loop {
        tokio::select! {
            read = client.read(&mut from_client) => {
                let Ok(count @ 1..) = read else { return };
                heard.lock().unwrap().extend(&from_client[..count]);
                let sent = replaced(&from_client[..count], &chosen);
                if upstream.write_all(&sent).await.is_err() {
                    return;
                }
            }
            read = upstream.read(&mut from_server) => {
                let Ok(count @ 1..) = read else { return };
                if client.write_all(&from_server[..count]).await.is_err() {
                    return;
                }
            }
        }
    }
}

/// The same bytes, but with `chosen` where a contribution or a seal is sent in a body.
fn replaced(sent: &[u8], chosen: &str) -> Vec<u8> {
    let Ok(text) = std::str::from_utf8(sent) else { return sent.to_vec() };
    let field = ["\"contribution\":\"", "\"seal\":\""]
        .into_iter()
        .find_map(|name| text.find(name).map(|at| at + name.len()));
    match field {
        Some(at) if !text.contains("\"t\":") => {
            [&text[..at], chosen, &text[at + 64..]].concat().into_bytes()
        }
        _ => sent.to_vec(),
    }
}

/// A contribution with which the secret lays out what the host wants: tile J3 first, turned once.
fn wanted(head: &Head, secret: Secret) -> Contribution {
    let game = Games::default().by_rules(&head.rules).unwrap();
    let lays_it = |contribution: &Contribution| {
        let mut table = game.open(head.clone(), secret).unwrap();
        let (seats, key) = (vec![Seat::at(0)], Bytes([0; 32]));
        let input = Input::Sit { seats, key, contribution: *contribution, wishes: Vec::new() };
        let Ok(Ruling::Take(step)) = table.decide(&input, 0) else { panic!("a person alone") };
        table.commit(&step, Audiences::NONE).unwrap();
        let picture: Value = serde_json::from_str(&table.sync(Viewer::Spectator).json).unwrap();
        let layout = &picture["view"]["layout"];
        layout["tiles"][0] == "J3" && layout["turns"][0] == 1
    };
    let tries = (1_u64..5000).map(|number| {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_be_bytes());
        Bytes(bytes)
    });
    tries.into_iter().find(lays_it).expect("one in 48 does")
}

async fn served(folder: &Folder) -> (Running, Arc<dyn Store>) {
    let store = store::open(&StoreConfig::from(folder.data())).await.unwrap();
    let mut config = Config::new(0, folder.data());
    config.pace = std::time::Duration::ZERO;
    (Running::on_store(config, Arc::clone(&store)).await, store)
}

/// `quarry seat` with an engine that is never asked.
async fn victim(link: &str, state: &Path) -> Output {
    let mut command = quarry(&["seat", link, "--engine", "cat"]);
    command.env("PATH", std::env::var_os("PATH").unwrap()).env("XDG_STATE_HOME", state);
    tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
}

fn receipt(state: &Path) -> (PathBuf, Receipt) {
    let mut files = std::fs::read_dir(state.join("quarry/receipts")).unwrap();
    let file = files.next().unwrap().unwrap().path();
    let receipt = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    (file, receipt)
}

fn verify(args: &[&str]) -> (Option<i32>, String) {
    let output = quarry(&["verify"]).args(args).output().unwrap();
    let both = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(both).unwrap())
}

#[tokio::test]
async fn a_replaced_contribution_stops_the_clients_and_is_convicted_afterwards() {
    let folder = Folder::new("rigged");
    let (server, store) = served(&folder).await;
    let body = json!({"game": "raptor", "seats": ["open", {"computer": 1}],
        "options": {"environment": "jungle"}});
    let (_, table) = quarry_server::testkit::post(server.address, "/api/v1/tables", body).await;
    let table = table["table"].as_str().unwrap().to_owned();
    let stored = store.load(table.parse().unwrap()).await.unwrap().unwrap();
    let chosen = wanted(&stored.head, stored.secret);
    let (proxy, _) = proxy(server.address, chosen.to_string()).await;
    let state = folder.data().with_extension("state");
    let output = victim(&format!("http://{proxy}/t/{table}"), &state).await;
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{words}");
    assert!(words.contains("your contribution to the draws was replaced"), "{words}");

    // The host ends the game, and its file looks fair to everybody but the victim.
    let key = words.split('#').nth(1).unwrap().lines().next().unwrap();
    let mut host = Client::join(server.address, &table, Some(key)).await;
    let resign = json!({"t": "resign", "idem": host.idem()});
    assert_eq!(host.ask(resign).await["t"], "ack");
    let path = format!("/api/v1/tables/{table}/verification");
    let (_, text) = get(server.address, &path).await;
    let file = folder.data().with_extension("json");
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    let (status, words) = verify(&[file]);
    assert!(status == Some(0) && words.contains("could have replaced contributions"), "{words}");
    let (kept, receipt) = receipt(&state);
    let (status, words) = verify(&[file, "--receipt", kept.to_str().unwrap()]);
    assert!(status == Some(3) && words.contains("your contribution"), "{words}");
    let mine = receipt.rounds[0].contribution.to_string();
    let (status, words) = verify(&[file, "--contribution", &mine]);
    assert!(status == Some(3) && words.contains("it was replaced"), "{words}");
    server.stop().await;
}

#[tokio::test]
async fn a_replaced_seal_keeps_the_contribution_closed() {
    let folder = Folder::new("rigged-seal");
    let (server, _store) = served(&folder).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let friend = sit(server.address, &table, 1).await;
    let _friend = Client::join(server.address, &table, friend["key"].as_str()).await;
    let (proxy, overheard) = proxy(server.address, seal_of(&table, &Bytes([9; 32]))).await;
    let state = folder.data().with_extension("state");
    let output = victim(&format!("http://{proxy}/t/{table}"), &state).await;
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{words}");
    assert!(words.contains("does not show the seal of your contribution"), "{words}");
    let (_, receipt) = receipt(&state);
    let sent = String::from_utf8_lossy(&overheard.lock().unwrap()).into_owned();
    assert!(sent.contains("\"seal\""), "{sent}");
    assert!(!sent.contains(&receipt.rounds[0].contribution.to_string()), "it never left");
    server.stop().await;
}

#[tokio::test]
async fn a_person_in_a_terminal_is_warned_and_stopped() {
    let folder = Folder::new("rigged-terminal");
    let (server, _store) = served(&folder).await;
    let state = folder.data().with_extension("state");
    for (lang, words) in [("en", "was replaced"), ("fr", "remplacée"), ("ru", "подменён")]
    {
        let table = create(server.address, json!(["open", {"computer": 1}])).await;
        let (proxy, _) = proxy(server.address, Bytes([9; 32]).to_string()).await;
        let link = format!("http://{proxy}/t/{table}");
        let output = terminal_of(&["play", &link, "--lang", lang], &state).await;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(3), "{said}");
        assert!(said.contains(words), "{said}");
    }
    server.stop().await;
}
