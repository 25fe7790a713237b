//! Fairness needs no trust in the host: seals, openings, tables of old.

use quarry_fair::{Bytes, commitment, verify};
use quarry_server::games::Games;
use quarry_server::store::{self, StoreConfig};
use quarry_server::testkit::{Client, Folder, Running, create, get, open, post, seal_of, sit};
use quarry_server::{Config, keys};
use quarry_table::clock::Control;
use quarry_table::{Head, SeatPlan, Terms};
use raptor::Raptor;
use serde_json::{Value, json};

async fn verification(server: &Running, table: &str) -> Value {
    let path = format!("/api/v1/tables/{table}/verification");
    let (status, text) = get(server.address, &path).await;
    assert_eq!(status, 200, "{text}");
    verify::<Raptor>(&text).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[tokio::test]
async fn the_last_to_sit_down_cannot_choose_and_nothing_is_opened_before_all_are_sealed() {
    let folder = Folder::new("sealed");
    let server = Running::start(&folder).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let seats = format!("/api/v1/tables/{table}/seats");
    let (mine, other) = (Bytes([1; 32]), Bytes([2; 32]));
    let clear = json!({"contribution": mine});
    assert_eq!(post(server.address, &seats, clear).await.1["code"], "seal_first");
    let both = json!({"contribution": mine, "seal": seal_of(&table, &mine)});
    assert_eq!(post(server.address, &seats, both).await.0, 422);
    assert_eq!(post(server.address, &seats, json!({})).await.0, 422);

    let sealed = json!({"seal": seal_of(&table, &mine)});
    let (_, seated) = post(server.address, &seats, sealed).await;
    let mut first = Client::join(server.address, &table, seated["key"].as_str()).await;
    assert_eq!(open(&mut first, &mine).await["code"], "not_sealed");
    let sealed = json!({"seal": seal_of(&table, &other)});
    let (_, seated) = post(server.address, &seats, sealed).await;
    let mut last = Client::join(server.address, &table, seated["key"].as_str()).await;
    let opening = json!({"t": "open", "idem": first.idem(), "contribution": mine});
    let ack = first.ask(opening.clone()).await;
    assert_eq!(ack["t"], "ack", "{ack}");
    // The host tells the last one what the first one opened; it is bound nevertheless.
    for chosen in [Bytes([3; 32]), mine] {
        assert_eq!(open(&mut last, &chosen).await["code"], "wrong_seal");
    }
    let again = json!({"t": "seal", "idem": last.idem(), "seal": seal_of(&table, &mine)});
    assert_eq!(last.ask(again).await["code"], "wrong_seal");
    assert_eq!(first.ask(opening).await, ack, "a repeat gets the same answer");
    assert_eq!(open(&mut last, &other).await["t"], "ack");
    let watcher = Client::join(server.address, &table, None).await;
    assert_eq!(watcher.picture["mixing"]["contributions"], json!([mine, other]));
    let resign = json!({"t": "resign", "idem": last.idem()});
    assert_eq!(last.ask(resign).await["t"], "ack");
    let file = verification(&server, &table).await;
    assert_eq!(file["seals"], json!([seal_of(&table, &mine), seal_of(&table, &other)]));
    assert_eq!(file["agreement"], watcher.picture["agreement"]);
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_is_sealed_again() {
    let folder = Folder::new("again");
    let server = Running::start(&folder).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let mut clients = Vec::new();
    for who in 1..=2 {
        let seated = sit(server.address, &table, who).await;
        clients.push(seated["key"].as_str().unwrap().to_owned());
    }
    let mut first = Client::join(server.address, &table, Some(&clients[0])).await;
    let mut second = Client::join(server.address, &table, Some(&clients[1])).await;
    let resign = json!({"t": "resign", "idem": first.idem()});
    assert_eq!(first.ask(resign).await["t"], "ack");
    for client in [&mut first, &mut second] {
        let again = json!({"t": "rematch", "idem": client.idem()});
        assert_eq!(client.ask(again).await["t"], "ack");
    }
    let next: quarry_table::TableId = table.parse().unwrap();
    let path = format!("/api/v1/tables/{}", next.rematch());
    let shown: Value = serde_json::from_str(&get(server.address, &path).await.1).unwrap();
    assert_eq!(shown["agreement"]["seats"], json!(["kept", "kept"]));
    assert_eq!(shown["fairness"], 2);
    let clear = json!({"contribution": Bytes([1; 32]), "key": clients[0]});
    let refused = post(server.address, &format!("{path}/seats"), clear).await;
    assert_eq!(refused.1["code"], "seal_first");
    server.stop().await;
}

#[tokio::test]
async fn a_table_of_old_is_played_and_verified_as_before() {
    let folder = Folder::new("old");
    let (id, secret) = (keys::new_table(), keys::new_secret());
    let game = Games::default().by_name("raptor").unwrap();
    let head = Head {
        id,
        rules: game.rules(),
        options: json!({}),
        control: Control::None,
        seats: vec![SeatPlan::Open; 2],
        listed: true,
        commitment: commitment(id.number(), &secret),
        created: store::now(),
        terms: Terms::default(),
    };
    assert!(!serde_json::to_string(&head).unwrap().contains("fairness"), "as it was written then");
    let store = store::open(&StoreConfig::from(folder.data())).await.unwrap();
    store.create(head, secret).await.unwrap();
    let server = Running::on_store(Config::new(0, folder.data()), store).await;
    let table = id.to_string();
    let first = sit(server.address, &table, 1).await;
    sit(server.address, &table, 2).await;
    let mut client = Client::join(server.address, &table, first["key"].as_str()).await;
    assert_eq!(client.picture["fairness"], 1);
    assert_eq!(client.picture["mixing"]["contributions"][1], "02".repeat(32));
    let resign = json!({"t": "resign", "idem": client.idem()});
    assert_eq!(client.ask(resign).await["t"], "ack");
    let file = verification(&server, &table).await;
    assert_eq!((&file["quarry_verification"], file.get("digest")), (&json!(1), None));
    server.stop().await;
}
