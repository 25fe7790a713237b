//! Practice from a given position, and hints.

use quarry_fair::verify;
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet};
use quarry_server::limits::Rate;
use quarry_server::testkit::{Client, Folder, Running, create, get, post, sit};
use raptor::Raptor;
use serde_json::{Value, json};

/// A position in the middle of a game of Raptor.
fn position() -> String {
    let mut dice = QuickDice::new(3);
    let setup = Raptor::set_up(&Default::default(), &mut dice).unwrap();
    let (mut game, mut legal) = (Raptor::start(&setup), Vec::new());
    for _ in 0..20 {
        match game.pending() {
            Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                game.legal_actions(seat, &mut legal);
                game.apply_legal(seat, legal[0], &mut Quiet);
            }
            Pending::Over(_) => panic!("it is not over yet"),
        }
    }
    game.position()
}

async fn practise(server: &Running, seats: Value) -> Value {
    let body = json!({"game": "raptor", "seats": seats, "position": position()});
    let (status, table) = post(server.address, "/api/v1/tables", body).await;
    assert_eq!(status, 201, "{table}");
    table
}

#[tokio::test]
async fn a_practice_game_begins_where_its_player_wants_and_is_marked() {
    let folder = Folder::new("practice");
    let server = Running::start(&folder).await;
    let table = practise(&server, json!(["open", {"computer": 1}])).await;
    assert_eq!((&table["practice"], &table["listed"]), (&json!(true), &json!(false)));
    let name = table["table"].as_str().unwrap();
    let key = sit(server.address, name, 1).await["key"].as_str().unwrap().to_owned();
    let mut client = Client::join(server.address, name, Some(&key)).await;
    let shown: Value = serde_json::to_value(
        Raptor::from_position(&position())
            .unwrap()
            .view(quarry_game::Viewer::Seat(quarry_game::Seat::at(0))),
    )
    .unwrap();
    assert_eq!(client.frames[0]["terms"], json!({"hints": true, "practice": true}));
    assert_eq!(client.frames[0]["view"]["board"], shown["board"]);
    let watcher = Client::join(server.address, name, None).await;
    assert!(!watcher.frames[0].to_string().contains(&position()), "a position has hidden parts");

    let resign = json!({"t": "resign", "idem": client.idem()});
    assert_eq!(client.ask(resign).await["t"], "ack");
    let path = |what: &str| format!("/api/v1/tables/{name}/{what}");
    let (_, record) = get(server.address, &path("record")).await;
    let record: Value = serde_json::from_str(&record).unwrap();
    assert_eq!((&record["position"], record.get("setup")), (&json!(position()), None));
    let (_, file) = get(server.address, &path("verification")).await;
    let report = verify::<Raptor>(&file).unwrap();
    assert!(report.practice);
    server.stop().await;
}

#[tokio::test]
async fn one_person_takes_every_free_chair_of_a_practice_table() {
    let folder = Folder::new("alone");
    let server = Running::start(&folder).await;
    let table = practise(&server, json!(["open", "open"])).await;
    let path = format!("/api/v1/tables/{}/seats", table["table"].as_str().unwrap());
    let one = json!({"contribution": "01".repeat(32), "seats": [0]});
    let (status, answer) = post(server.address, &path, one).await;
    assert_eq!((status, answer["code"].as_str()), (409, Some("practice")));
    let all = json!({"contribution": "01".repeat(32)});
    let (status, seated) = post(server.address, &path, all).await;
    assert_eq!((status, &seated["seats"]), (201, &json!([0, 1])), "{seated}");
    server.stop().await;
}

#[tokio::test]
async fn a_position_that_cannot_be_practised_is_refused() {
    let folder = Folder::new("positions");
    let server = Running::start(&folder).await;
    let wrong = [
        json!({"position": "nonsense"}),
        json!({"position": position(), "listed": true}),
        json!({"position": position(), "control": "5+3"}),
        json!({"position": position(), "options": {"environment": "jungle"}}),
        json!({"position": position(), "seats": ["open"]}),
        json!({"position": "x".repeat(5000)}),
    ];
    for mut body in wrong {
        body["game"] = json!("raptor");
        let (status, answer) = post(server.address, "/api/v1/tables", body.clone()).await;
        assert_eq!((status, answer["code"].as_str()), (422, Some("bad_setup")), "{body} {answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn lessons_set_up_more_tables_than_other_games_may() {
    let folder = Folder::new("lessons");
    let server = Running::start(&folder).await;
    for _ in 0..30 {
        practise(&server, json!(["open", "open"])).await;
    }
    server.stop().await;
}

/// Asks for a hint and waits for what comes of it.
async fn hint(client: &mut Client) -> Value {
    let message = json!({"t": "hint", "idem": client.idem()});
    client.ask(message).await
}

#[tokio::test]
async fn only_the_asker_gets_a_hint_and_it_is_a_legal_action() {
    let folder = Folder::new("hint");
    let server = Running::start(&folder).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let key = |seated: Value| seated["key"].as_str().unwrap().to_owned();
    let keys =
        [key(sit(server.address, &table, 1).await), key(sit(server.address, &table, 2).await)];
    let mut asker = Client::join(server.address, &table, Some(&keys[0])).await;
    let mut other = Client::join(server.address, &table, Some(&keys[1])).await;
    let mut twin = Client::join(server.address, &table, Some(&keys[0])).await;
    let answer = hint(&mut asker).await;
    assert_eq!((&answer["t"], &answer["view_seq"]), (&json!("hint"), &asker.picture["view_seq"]));
    assert!(asker.legal().contains(&answer["action"].as_str().unwrap().to_owned()), "{answer}");
    // The next thing that the others hear is the answer to their own ping.
    for client in [&mut other, &mut twin] {
        client.send(json!({"t": "ping", "n": 1})).await;
        assert_eq!(client.next().await["t"], "pong");
    }
    let mut watcher = Client::join(server.address, &table, None).await;
    assert_eq!(hint(&mut watcher).await["code"], "spectator");
    let mut foreign = json!({"t": "hint", "idem": asker.idem(), "seat": 1});
    assert_eq!(asker.ask(foreign.clone()).await["code"], "no_seat");
    foreign["seat"] = json!(0);
    assert_eq!(asker.ask(foreign).await["t"], "hint");
    server.stop().await;
}

#[tokio::test]
async fn hints_are_few_and_none_where_the_table_says_so() {
    let folder = Folder::new("no-hints");
    let mut config = quarry_server::Config::new(0, folder.data());
    config.limits.hints = Rate { burst: 2, window: std::time::Duration::from_secs(3600) };
    let server = Running::with(config).await;
    let answers = async |body: Value, times: usize| {
        let (_, table) = post(server.address, "/api/v1/tables", body).await;
        let table = table["table"].as_str().unwrap().to_owned();
        let key = sit(server.address, &table, 1).await["key"].as_str().unwrap().to_owned();
        let mut client = Client::join(server.address, &table, Some(&key)).await;
        let mut found = Vec::new();
        for _ in 0..times {
            let answer = hint(&mut client).await;
            found.push(answer["code"].as_str().unwrap_or("hint").to_owned());
        }
        found
    };
    let seats = json!(["open", {"computer": 1}]);
    let timed = json!({"game": "raptor", "seats": seats, "control": "5+3"});
    assert_eq!(answers(timed, 1).await, ["no_hints"]);
    let strict = json!({"game": "raptor", "seats": seats, "hints": false});
    assert_eq!(answers(strict, 1).await, ["no_hints"]);
    let casual = json!({"game": "raptor", "seats": seats});
    assert_eq!(answers(casual, 3).await, ["hint", "hint", "too_fast"]);
    server.stop().await;
}
