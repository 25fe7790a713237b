//! Campaigns that the server keeps: several people, several devices, and the attacks of their kind.

use std::net::SocketAddr;
use std::time::Duration;

use moogh::campaign::{Campaign, Step};
use quarry_fair::Bytes;
use quarry_server::Config;
use quarry_server::keys::random;
use quarry_server::limits::{Keep, Limits};
use quarry_server::testkit::{Folder, Running, get, post, sit_with};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::order::{config, on_both};
use crate::ratings::say;

const TOGETHER: &str = r#"{"mode": "cooperative", "players": 2, "difficulty": "hunter"}"#;

fn together() -> Value {
    serde_json::from_str(TOGETHER).unwrap()
}

/// A player of a campaign at a device.
struct Member {
    address: SocketAddr,
    id: String,
    key: String,
}

impl Member {
    /// Begins a campaign of two and takes its first seat.
    async fn begin(address: SocketAddr) -> Member {
        let wanted = json!({"wishes": together(), "seats": [0], "name": "Anna"});
        let (status, made) = post(address, "/api/v1/campaigns", wanted).await;
        assert_eq!(status, 201, "{made}");
        Member::of(address, &made)
    }

    fn of(address: SocketAddr, joined: &Value) -> Member {
        let text = |name: &str| joined[name].as_str().unwrap().to_owned();
        Member { address, id: text("id"), key: text("key") }
    }

    /// Another player takes the next free seat.
    async fn joined_by(&self, name: &str) -> Member {
        let path = format!("/api/v1/campaigns/{}/seats", self.id);
        let (status, joined) = post(self.address, &path, json!({"name": name})).await;
        assert_eq!(status, 201, "{joined}");
        Member::of(self.address, &joined)
    }

    async fn shown(&self) -> Value {
        let (status, text) = get(self.address, &format!("/api/v1/campaigns/{}", self.id)).await;
        assert_eq!(status, 200, "{text}");
        assert!(!text.contains("seed") && !text.contains(&self.key), "no secret is told: {text}");
        serde_json::from_str(&text).unwrap()
    }

    async fn ask(&self, step: Value, expect: &Value, idem: &str) -> (u16, Value) {
        let body = json!({"key": self.key, "step": step, "expect": expect, "idem": idem});
        post(self.address, &format!("/api/v1/campaigns/{}/steps", self.id), body).await
    }

    /// Takes a step on the newest picture.
    async fn take(&self, step: Value) -> (u16, Value) {
        let revision = self.shown().await["revision"].clone();
        self.ask(step, &revision, &name()).await
    }

    /// Sits down at the table of a hunt.
    async fn sit(&self, table: &str, seat: u8) {
        let body = json!({"key": self.key, "seats": [seat]});
        let (status, seated) = sit_with(self.address, table, seat + 1, body).await;
        assert_eq!(status, 201, "{seated}");
    }
}

fn name() -> String {
    Bytes(random::<16>()).to_string()
}

fn code(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default())
}

/// Both sit down at the hunt that is due, and one of them gives it up for all.
async fn lose(anna: &Member, bea: &Member) {
    let table = anna.shown().await["hunt"]["table"].as_str().unwrap().to_owned();
    for (member, seat) in [(anna, 0), (bea, 1)] {
        member.sit(&table, seat).await;
    }
    say(bea.address, &table, &bea.key, "resign").await;
}

#[tokio::test]
async fn two_people_carry_a_campaign_over_two_hunts_and_a_restart() {
    on_both("campaign", async |store| {
        let server = Running::with(config(store)).await;
        let mut anna = Member::begin(server.address).await;
        let shown = anna.shown().await;
        assert_eq!(shown["members"], json!([{"name": "Anna", "player": 0}, null]));
        assert_eq!(code(&anna.take(json!({"step": "begin"})).await), (409, "seats_open"));
        let mut bea = anna.joined_by("Bea").await;
        let path = format!("/api/v1/campaigns/{}/seats", anna.id);
        assert_eq!(code(&post(server.address, &path, json!({})).await), (409, "taken"));

        let (status, hunting) = bea.take(json!({"step": "begin"})).await;
        assert_eq!(status, 200, "{hunting}");
        assert_eq!(hunting["hunt"]["missing"], json!([0, 1]));
        let table = hunting["hunt"]["table"].as_str().unwrap().to_owned();
        let (status, _) = sit_with(server.address, &table, 9, json!({})).await;
        assert_eq!(status, 409, "each seat is kept for its player");
        lose(&anna, &bea).await;
        let after = anna.shown().await;
        assert_eq!(
            (&after["campaign"]["chapter"], &after["campaign"]["moons"]),
            (&json!(2), &json!(2))
        );
        assert_eq!(after["hunt"], Value::Null);
        assert_eq!(anna.shown().await, after, "the result is recorded once");
        server.stop().await;

        let server = Running::with(config(store)).await;
        (anna.address, bea.address) = (server.address, server.address);
        let again = anna.shown().await;
        assert_eq!(
            (&again["campaign"], &again["revision"]),
            (&after["campaign"], &after["revision"])
        );
        let scenario = again["offers"][0].clone();
        assert_eq!(scenario["step"], "scenario");
        assert_eq!(bea.take(scenario).await.0, 200);
        let hunting = anna.take(json!({"step": "begin"})).await.1;
        assert_ne!(hunting["hunt"]["table"], table, "each hunt has a table of its own");
        lose(&anna, &bea).await;
        assert_eq!(bea.shown().await["campaign"]["chapter"], 3);
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn words_lead_to_a_campaign_and_its_file_keeps_the_secret() {
    let folder = Folder::new("campaign-words");
    let server = Running::start(&folder).await;
    let wanted = json!({"wishes": {"mode": "solo"}, "lang": "fr"});
    let (_, made) = post(server.address, "/api/v1/campaigns", wanted).await;
    assert_eq!((&made["seats"], made["qr"].is_string()), (&json!([0]), true));
    assert!(made["own"].as_str().unwrap().ends_with(made["key"].as_str().unwrap()));
    let (_, found) = post(server.address, "/api/v1/keys", json!({"words": made["words"]})).await;
    assert_eq!((&found["key"], &found["campaigns"]), (&made["key"], &json!([made["id"]])));
    let path = format!("/api/v1/campaigns/{}", made["id"].as_str().unwrap());
    let (status, back) =
        post(server.address, &format!("{path}/seats"), json!({"key": made["key"]})).await;
    assert_eq!((status, &back["seats"], back.get("words")), (201, &json!([0]), None));

    let (status, picture) = get(server.address, &format!("{path}/invitation.svg")).await;
    assert!(
        status == 200 && picture.contains("<svg") && !made["qr"].as_str().unwrap().eq(&picture)
    );
    let none = "/api/v1/campaigns/00000000000000ff/invitation.svg";
    assert_eq!(get(server.address, none).await.0, 404);
    let (status, file) = get(server.address, &format!("{path}/file")).await;
    let file: Value = serde_json::from_str(&file).unwrap();
    assert_eq!(
        (status, &file["campaign"], file.get("seed")),
        (200, &json!("moogh-campaign/1"), None)
    );
    let (status, kept) = post(server.address, "/api/v1/campaigns", json!({"file": file})).await;
    assert_eq!((status, &kept["imported"]), (201, &json!(true)), "{kept}");
    assert_eq!(kept["campaign"]["seats"], made["campaign"]["seats"]);
    server.stop().await;
}

/// A file of three tribes after their first hunt: the first side takes an item.
fn after_a_hunt() -> Value {
    let wishes = json!({"mode": "competitive", "players": 3});
    let mut campaign = Campaign::begun(wishes, "an attack".to_owned()).unwrap();
    campaign.decide(json!({"step": "begin"})).unwrap();
    let (winners, bravery, lost) = (vec![1], vec![4, 9, 6], Vec::new());
    campaign.play(Step::Result { winners, bravery, lost }).unwrap();
    campaign.drawn("an attack").standing().file
}

#[tokio::test]
async fn a_choice_is_made_by_the_player_whom_it_concerns() {
    let folder = Folder::new("campaign-sides");
    let server = Running::start(&folder).await;
    let wanted = json!({"file": after_a_hunt(), "seats": [0]});
    let (status, made) = post(server.address, "/api/v1/campaigns", wanted).await;
    assert_eq!(status, 201, "{made}");
    let anna = Member::of(server.address, &made);
    let bea = anna.joined_by("Bea").await;
    let offers = anna.shown().await;
    assert_eq!(offers["campaign"]["stage"], "take");
    assert!(offers["deciders"].as_array().unwrap().iter().all(|seats| *seats == json!([0])));
    let item = offers["offers"][0].clone();
    assert_eq!(code(&bea.take(item.clone()).await), (403, "not_yours"));
    assert_eq!(anna.take(item).await.0, 200);
    assert_eq!(anna.shown().await["campaign"]["side"], 2, "the next one takes");
    server.stop().await;
}

#[tokio::test]
async fn strangers_forgers_and_repeaters_change_nothing() {
    let folder = Folder::new("campaign-attack");
    let server = Running::start(&folder).await;
    let anna = Member::begin(server.address).await;
    let bea = anna.joined_by("Bea").await;
    let before = anna.shown().await;
    let revision = before["revision"].clone();
    let begin = json!({"step": "begin"});

    // Keys of another campaign, of nobody, and one that only looks like a key.
    let other = Member::begin(server.address).await;
    let foreign = Member { address: server.address, id: anna.id.clone(), key: other.key.clone() };
    assert_eq!(code(&foreign.take(begin.clone()).await), (403, "not_a_member"));
    let path = format!("/api/v1/campaigns/{}/seats", anna.id);
    let stolen = json!({"key": other.key, "seats": [0]});
    assert!((400..500).contains(&post(server.address, &path, stolen).await.0));
    let short = Member {
        key: "00".repeat(31),
        ..Member::of(server.address, &json!({"id": anna.id, "key": ""}))
    };
    assert_eq!(short.ask(begin.clone(), &revision, &name()).await.0, 422);

    // A result, a draw, a step that is none, another revision.
    let result = json!({"step": "result", "winners": [0], "bravery": [9], "lost": []});
    assert_eq!(code(&anna.take(result.clone()).await), (409, "illegal_step"));
    let draw = json!({"step": "draw", "lots": [0], "items": []});
    assert_eq!(code(&anna.take(draw).await), (409, "illegal_step"));
    assert_eq!(code(&anna.take(json!({"step": "dance"})).await), (422, "bad_step"));
    let late = json!(revision.as_u64().unwrap() + 1);
    assert_eq!(code(&anna.ask(begin.clone(), &late, &name()).await), (409, "moved_on"));
    assert_eq!(anna.shown().await, before);

    // The same request three times has one effect; another player cannot use its name.
    let idem = name();
    let (first, second) = tokio::join!(
        anna.ask(begin.clone(), &revision, &idem),
        anna.ask(begin.clone(), &revision, &idem)
    );
    assert_eq!((first.0, second.0), (200, 200));
    let third = anna.ask(begin.clone(), &revision, &idem).await;
    assert_eq!((third.0, &third.1["revision"]), (200, &json!(revision.as_u64().unwrap() + 1)));
    assert_eq!(code(&bea.ask(begin.clone(), &revision, &idem).await), (409, "idem"));
    // Now that the hunt is on, a result from a player is no better.
    assert_eq!(code(&bea.take(result).await), (409, "illegal_step"));
    server.stop().await;
}

#[tokio::test]
async fn of_two_choices_at_once_one_is_made() {
    on_both("campaign-race", async |store| {
        let server = Running::with(config(store)).await;
        for _ in 0..5 {
            let anna = Member::begin(server.address).await;
            let bea = anna.joined_by("Bea").await;
            let revision = anna.shown().await["revision"].clone();
            let begin = json!({"step": "begin"});
            let (idem, other) = (name(), name());
            let (one, two) = tokio::join!(
                anna.ask(begin.clone(), &revision, &idem),
                bea.ask(begin.clone(), &revision, &other)
            );
            let mut statuses = [one.0, two.0];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 409], "{one:?} {two:?}");
            let lost = if one.0 == 409 { &one } else { &two };
            assert_eq!(code(lost), (409, "moved_on"));
            let after = anna.shown().await;
            assert_eq!(after["revision"].as_u64(), revision.as_u64().map(|it| it + 1));
        }
        server.stop().await;
    })
    .await;
}

/// Whether a campaign is there; `false` once it is gone.
async fn is_there(address: SocketAddr, id: &str) -> bool {
    get(address, &format!("/api/v1/campaigns/{id}")).await.0 == 200
}

#[tokio::test]
async fn a_campaign_of_an_account_is_on_every_device_and_stays() {
    on_both("campaign-account", async |store| {
        let mut soon: Config = config(store);
        soon.limits =
            Limits { keep_campaigns: Keep::For(Duration::from_millis(1)), ..Limits::generous() };
        soon.tidy = Duration::from_secs(3600);
        let server = Running::with(soon.clone()).await;
        let guest = Member::begin(server.address).await;
        let bea = guest.joined_by("Bea").await;
        bea.take(json!({"step": "begin"})).await;
        let mut anna = Browser::new(server.address);
        assert_eq!(anna.sign_up("Anna", "correct horse battery").await.0, 201);
        let wanted = json!({"wishes": together()});
        let (status, made) = anna.post("/api/v1/campaigns", wanted).await;
        assert_eq!((status, &made["members"][1]["name"]), (201, &json!("Anna")));
        let (_, held) = anna.get("/api/v1/me/campaigns").await;
        assert_eq!((&held[0]["campaign"], &held[0]["key"]), (&made["id"], &made["key"]));
        assert_eq!((held.as_array().unwrap().len(), &held[0]["seats"]), (1, &json!([0, 1])));
        assert_eq!(Browser::new(server.address).get("/api/v1/me/campaigns").await.0, 401);
        server.stop().await;

        soon.tidy = Duration::from_millis(50);
        let server = Running::with(soon).await;
        for _ in 0..200 {
            if !is_there(server.address, &guest.id).await {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let own = made["id"].as_str().unwrap();
        assert!(!is_there(server.address, &guest.id).await);
        assert!(is_there(server.address, own).await);
        anna.at_node(server.address);
        let gone = anna.post("/api/v1/me/deletion", json!({"password": "correct horse battery"}));
        assert_eq!(gone.await.0, 204);
        server.stop().await;
    })
    .await;
}
