//! kill -9 between a step of a campaign and the table of its hunt, and in the midst of decisions: nothing is lost, and
//! nothing is done twice.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::time::Duration;

use moogh::campaign::{Campaign, Step};
use quarry_fair::Bytes;
use quarry_game::{QuickDice, Roll};
use quarry_postgres::new_database;
use quarry_server::keys::random;
use quarry_server::limits::Limits;
use quarry_server::people::People;
use quarry_server::people::campaigns::{CampaignId, KeptCampaign};
use quarry_server::store::{self, Statement, StoreConfig};
use quarry_server::testkit::{Folder, sit_with};
use serde_json::{Value, json};

use crate::process::{Process, ask, serve_if_asked};
use crate::ratings::say;

/// Servers that are killed in the midst of a request.
const KILLS: usize = 40;
/// The first wait before a kill, and how much a kill that came too early or too late changes it.
const WAIT: Duration = Duration::from_millis(6);
const CHANGE: f64 = 0.25;

/// A server process with its store.
struct Host {
    test: &'static str,
    place: String,
    process: Option<Process>,
}

impl Host {
    fn new(test: &'static str, place: String) -> Host {
        let process = Some(Process::start(test, &place));
        Host { test, place, process }
    }

    fn address(&self) -> SocketAddr {
        self.process.as_ref().expect("it runs").address
    }

    fn kill(&mut self) {
        self.process = None;
    }

    fn restart(&mut self) {
        self.process = Some(Process::start(self.test, &self.place));
    }
}

/// A campaign of one player, with all that its player was told.
struct Journey {
    id: String,
    key: String,
    /// The names of its requests in the order in which they were answered.
    answered: Vec<String>,
}

/// What is in the store while no server runs.
struct Stored {
    log: KeptCampaign,
    tables: usize,
}

impl Stored {
    async fn read(place: &str, id: &str) -> Stored {
        let store = store::open(&StoreConfig::from(place)).await.unwrap();
        let id: CampaignId = id.parse().unwrap();
        let people = People::new(std::sync::Arc::clone(&store), &Limits::default());
        let log = people.campaign(id).await.unwrap().expect("the campaign is there");
        let sql = "select id from game_table where id in
                   (select table_id from campaign_hunt where campaign = $1)";
        let tables = store.query(Statement::new(sql, [id.number().into()])).await.unwrap().len();
        drop(people);
        store.close().await;
        Stored { log, tables }
    }

    fn count(&self, step: &str) -> usize {
        let is_it =
            |body: &str| serde_json::from_str::<Value>(body).is_ok_and(|body| body["step"] == step);
        self.log.steps.iter().filter(|kept| is_it(&kept.body)).count()
    }

    fn names(&self) -> Vec<String> {
        let requests = self.log.steps.iter().filter_map(|step| step.request.as_ref());
        requests.map(|(_, name)| name.clone()).collect()
    }

    /// What was written down is a campaign by the rules.
    fn campaign(&self) -> Campaign {
        let mut file: Value = serde_json::from_str(&self.log.file).unwrap();
        let steps = self.log.steps.iter();
        file["steps"] =
            steps.map(|it| serde_json::from_str(&it.body).unwrap_or(Value::Null)).collect();
        file["seed"] = json!(self.log.seed);
        Campaign::read(&file).unwrap()
    }
}

/// What a kill met.
#[derive(Default, Debug)]
struct Met {
    before_the_step: usize,
    between_step_and_table: usize,
    before_the_result: usize,
    after_it: usize,
}

impl Journey {
    async fn begin(address: SocketAddr) -> Journey {
        let body = json!({"wishes": {"mode": "solo"}});
        let (_, made) = ask(address, "POST", "", "/api/v1/campaigns", &body).await.unwrap();
        let text = |name: &str| made[name].as_str().unwrap().to_owned();
        Journey { id: text("id"), key: text("key"), answered: Vec::new() }
    }

    fn path(&self) -> String {
        format!("/api/v1/campaigns/{}", self.id)
    }

    async fn shown(&self, address: SocketAddr) -> Value {
        ask(address, "GET", "", &self.path(), &Value::Null).await.expect("it answers").1
    }

    /// Sits down at the hunt that is due and gives it up.
    async fn lose(&self, address: SocketAddr, hunt: &Value) {
        let table = hunt["table"].as_str().unwrap();
        if hunt["begun"] == json!(false) {
            let body = json!({"key": self.key, "seats": [0]});
            let (status, seated) = sit_with(address, table, 1, body).await;
            assert_eq!(status, 201, "{seated}");
        }
        say(address, table, &self.key, "resign").await;
    }

    /// Asks while the server is killed after `wait`, and again of the next server. The answer of the latter.
    async fn ask_and_kill(
        &self,
        host: &mut Host,
        (method, path, body): (&'static str, String, Value),
        wait: Duration,
    ) -> (bool, Stored, Value) {
        let address = host.address();
        let (first_path, first_body) = (path.clone(), body.clone());
        let request =
            tokio::spawn(async move { ask(address, method, "", &first_path, &first_body).await });
        tokio::time::sleep(wait).await;
        host.kill();
        let answer = request.await.unwrap();
        let stored = Stored::read(&host.place, &self.id).await;
        host.restart();
        let again = ask(host.address(), method, "", &path, &body).await.expect("it answers").1;
        if let Some((_, first)) = &answer {
            // What was told once is told again.
            assert_eq!(first["revision"], again["revision"]);
            assert_eq!(first["campaign"], again["campaign"]);
            assert_eq!(first["hunt"]["table"], again["hunt"]["table"]);
        }
        (answer.is_some(), stored, again)
    }

    /// One decision, with a kill in its midst.
    async fn decide(&mut self, host: &mut Host, shown: &Value, wait: f64, met: &mut Met) -> f64 {
        let offers = shown["offers"].as_array().unwrap();
        let begins = |offer: &&Value| offer["step"] == "begin";
        let step = offers.iter().find(begins).or(offers.first()).expect("an offer").clone();
        let is_begin = step["step"] == "begin";
        let name = Bytes(random::<16>()).to_string();
        let expect = shown["revision"].as_u64().unwrap();
        let body = json!({"key": self.key, "step": step, "expect": expect, "idem": name});
        let request = ("POST", format!("{}/steps", self.path()), body);
        let wait_for = Duration::from_secs_f64(wait);
        let (_, stored, again) = self.ask_and_kill(host, request, wait_for).await;
        assert!(again["revision"].as_u64() > Some(expect), "{again}");
        let was_taken = stored.log.steps.len() as u64 > expect;
        self.answered.push(name);
        if !was_taken {
            met.before_the_step += 1;
            return wait * (1.0 + CHANGE);
        }
        if is_begin && stored.tables == stored.count("result") {
            met.between_step_and_table += 1;
            assert!(again["hunt"]["table"].is_string(), "the table is set up now: {again}");
            return wait;
        }
        if is_begin { wait * (1.0 - CHANGE) } else { wait }
    }

    /// The hunt is lost, and the server killed when it is told so.
    async fn conclude(&self, host: &mut Host, shown: &Value, wait: f64, met: &mut Met) {
        let before = shown["campaign"]["history"].as_array().map_or(0, Vec::len);
        self.lose(host.address(), &shown["hunt"]).await;
        let look = ("GET", self.path(), Value::Null);
        let (_, stored, again) = self.ask_and_kill(host, look, Duration::from_secs_f64(wait)).await;
        match stored.count("result") - before {
            0 => met.before_the_result += 1,
            _ => met.after_it += 1,
        }
        let history = again["campaign"]["history"].as_array().map(Vec::len);
        assert_eq!(history, Some(before + 1), "the hunt is written down once");
    }

    /// Each request that was answered is in the log once and in its order, each hunt has one table and one result.
    async fn check(&self, place: &str) {
        let stored = Stored::read(place, &self.id).await;
        assert_eq!(stored.names(), self.answered);
        let names: BTreeSet<&String> = self.answered.iter().collect();
        assert_eq!(names.len(), self.answered.len());
        assert_eq!(stored.tables, stored.count("begin"), "a hunt has one table");
        let campaign = stored.campaign();
        assert_eq!(campaign.history().len(), stored.count("result"));
        let results = campaign.steps().iter().filter(|step| matches!(step, Step::Result { .. }));
        assert!(stored.tables - results.count() <= 1, "the last hunt alone may be open");
    }
}

/// Plays campaigns while servers are killed; what the kills met.
async fn torment(host: &mut Host, luck: u64) -> Met {
    let (mut met, mut dice) = (Met::default(), QuickDice::new(luck));
    let mut wait = WAIT.as_secs_f64();
    let mut journey = Journey::begin(host.address()).await;
    let mut over = Vec::new();
    for _ in 0..KILLS {
        let mut shown = journey.shown(host.address()).await;
        if shown["campaign"]["stage"] == "over" {
            over.push(std::mem::replace(&mut journey, Journey::begin(host.address()).await));
            shown = journey.shown(host.address()).await;
        }
        if shown["campaign"]["stage"] == "hunt" {
            let wait = wait * f64::from(dice.below(200)) / 100.0;
            journey.conclude(host, &shown, wait, &mut met).await;
        } else {
            wait = journey.decide(host, &shown, wait, &mut met).await;
        }
    }
    host.kill();
    over.push(journey);
    for journey in &over {
        journey.check(&host.place).await;
    }
    println!("{KILLS} kills, {} campaigns: {met:?}", over.len());
    met
}

fn check(met: &Met) {
    assert!(met.before_the_step > 0 && met.between_step_and_table > 0, "{met:?}");
    assert!(met.before_the_result + met.after_it > 0, "{met:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_loses_no_step_of_a_campaign_and_sets_up_each_hunt_once() {
    serve_if_asked(Limits::generous()).await;
    let test =
        "campaigns_kill::a_killed_server_loses_no_step_of_a_campaign_and_sets_up_each_hunt_once";
    let folder = Folder::new("kill-campaigns");
    let mut host = Host::new(test, folder.data().display().to_string());
    check(&torment(&mut host, 31).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_holds_on_postgres() {
    serve_if_asked(Limits::generous()).await;
    let mut host = Host::new("campaigns_kill::the_same_holds_on_postgres", new_database());
    check(&torment(&mut host, 32).await);
}
