//! A campaign of Moogh: the file goes in and comes out one step further.

use quarry_server::testkit::{Client, Folder, Running, get, post, sit};
use serde_json::{Value, json};

async fn command(server: &Running, command: Value) -> (u16, Value) {
    post(server.address, "/api/v1/games/moogh/campaign", command).await
}

async fn granted(server: &Running, what: Value) -> Value {
    let (status, standing) = command(server, what).await;
    assert_eq!(status, 200, "{standing}");
    standing
}

/// A campaign that was begun and whose first hunt is due.
async fn hunting(server: &Running) -> Value {
    let begun = granted(server, json!({"do": "begin", "wishes": {"mode": "solo"}})).await;
    assert_eq!(begun["campaign"]["stage"], "prepare");
    assert_eq!(begun["offers"], json!([{"step": "begin"}]));
    let step = json!({"do": "step", "file": begun["file"], "step": {"step": "begin"}});
    granted(server, step).await
}

/// The table of a hunt with these options, and its player.
async fn set_up(server: &Running, options: &Value) -> (String, Client) {
    let body = json!({"game": "moogh", "options": options, "seats": ["open"]});
    let (status, table) = post(server.address, "/api/v1/tables", body).await;
    assert_eq!(status, 201, "{table}");
    let table = table["table"].as_str().unwrap().to_owned();
    let key = sit(server.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    let client = Client::join(server.address, &table, Some(&key)).await;
    (table, client)
}

/// The table of such a hunt that was given up.
async fn given_up(server: &Running, options: &Value) -> String {
    let (table, mut client) = set_up(server, options).await;
    let resign = json!({"t": "resign", "idem": client.idem()});
    assert_eq!(client.ask(resign).await["t"], "ack");
    table
}

/// The same game as a table for everybody to look at.
async fn imported(server: &Running, table: &str) -> Value {
    let (_, record) = get(server.address, &format!("/api/v1/tables/{table}/record")).await;
    let record = serde_json::from_str(&record).unwrap();
    let (status, copy) = post(server.address, "/api/v1/replays", record).await;
    assert_eq!(status, 201, "{copy}");
    copy["table"].clone()
}

#[tokio::test]
async fn a_hunt_is_played_at_a_table_and_its_result_recorded() {
    let folder = Folder::new("campaign");
    let server = Running::start(&folder).await;
    let hunting = hunting(&server).await;
    assert_eq!((&hunting["campaign"]["stage"], &hunting["offers"]), (&json!("hunt"), &json!([])));
    let table = given_up(&server, &hunting["hunt"]).await;
    let result = json!({"do": "result", "file": hunting["file"], "table": table});
    let after = granted(&server, result).await;
    let (campaign, moons) = (&after["campaign"], hunting["campaign"]["moons"].as_u64().unwrap());
    assert_eq!((&campaign["chapter"], &campaign["moons"]), (&json!(2), &json!(moons - 1)));
    let scenarios = after["offers"].as_array().unwrap().iter();
    let scenarios: Vec<_> = scenarios.filter(|offer| offer["step"] == "scenario").collect();
    assert_eq!(scenarios.len(), 2, "{}", after["offers"]);
    // The file alone is the campaign; what it leaves to chance is drawn.
    assert_eq!(granted(&server, json!({"do": "show", "file": after["file"]})).await, after);
    let mut undrawn = after["file"].clone();
    let last = undrawn["steps"].as_array_mut().unwrap().pop().unwrap();
    assert_eq!(last["step"], "draw");
    assert_eq!(granted(&server, json!({"do": "show", "file": undrawn})).await, after);
    server.stop().await;
}

#[tokio::test]
async fn what_the_rules_do_not_allow_is_refused_by_a_code() {
    let folder = Folder::new("no-campaign");
    let server = Running::start(&folder).await;
    let hunting = hunting(&server).await;
    let file = &hunting["file"];
    let mut other = hunting["hunt"].clone();
    other["scenario"] = json!("s02");
    let wrong = given_up(&server, &other).await;
    let elsewhere = imported(&server, &given_up(&server, &hunting["hunt"]).await).await;
    let (going_on, _) = set_up(&server, &hunting["hunt"]).await;
    let victory = json!({"step": "result", "winners": [0], "bravery": [9], "lost": []});
    let refused = [
        (json!({"do": "step", "file": file, "step": {"step": "begin"}}), 409, "illegal_step"),
        (
            json!({"do": "step", "file": file, "step": {"step": "draw", "lots": [0], "items": []}}),
            409,
            "illegal_step",
        ),
        (json!({"do": "step", "file": file, "step": victory}), 409, "illegal_step"),
        (json!({"do": "result", "file": file, "table": wrong}), 409, "not_this_hunt"),
        (json!({"do": "result", "file": file, "table": elsewhere}), 409, "not_this_hunt"),
        (json!({"do": "result", "file": file, "table": going_on}), 409, "not_over"),
        (json!({"do": "result", "file": file, "table": "0123456789abcdef"}), 404, "no_table"),
        (json!({"do": "step", "file": file, "step": {"step": "dance"}}), 422, "bad_step"),
        (json!({"do": "show", "file": {"campaign": "moogh-campaign/1"}}), 422, "bad_campaign"),
        (json!({"do": "begin", "wishes": {"mode": "solo", "players": 3}}), 422, "bad_setup"),
        (json!({"do": "begin", "wishes": {"content": "/etc"}}), 422, "bad_setup"),
    ];
    for (what, status, code) in refused {
        let answer = command(&server, what.clone()).await;
        assert_eq!((answer.0, answer.1["code"].as_str()), (status, Some(code)), "{what}");
    }
    server.stop().await;
}
