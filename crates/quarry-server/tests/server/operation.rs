//! What an operator relies on: metrics, the OpenAPI description, errors that programs can read.

use std::collections::BTreeSet;
use std::time::Duration;

use quarry_server::Config;
use quarry_server::limits::Rate;
use quarry_server::testkit::{Client, Folder, Running, create, get, http, post, sit};
use serde_json::{Value, json};

#[tokio::test]
async fn metrics_have_a_listener_of_their_own_and_name_nobody() {
    let folder = Folder::new("metrics");
    let mut config = Config::new(0, folder.data());
    config.metrics = Some(([127, 0, 0, 1], 0).into());
    let server = Running::with(config).await;
    let metrics = server.metrics.expect("a second listener");
    let table = create(server.address, json!(["open", "open"])).await;
    let key = sit(server.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    let mut client = Client::join(server.address, &table, Some(&key)).await;
    let hello = json!({"t": "chat", "idem": client.idem(), "line": {"phrase": "hello"}});
    assert_eq!(client.ask(hello).await["t"], "ack");
    let early = json!({"t": "resign", "idem": client.idem()});
    assert_eq!(client.ask(early).await["code"], "not_started");

    std::fs::write(folder.data().with_file_name("quarry.db-copied"), "1700000000\n").unwrap();
    let (status, head, text) = http(metrics, "GET", "/metrics", "", "").await;
    assert_eq!(status, 200);
    assert!(head.contains("application/openmetrics-text"), "{head}");
    assert!(!text.contains("quarry_store_bytes 0"), "{text}");
    for line in [
        "quarry_last_copy_timestamp_seconds 1700000000",
        "quarry_store_bytes ",
        "quarry_sockets 1",
        "quarry_tables 1",
        "quarry_connections ",
        "quarry_thoughts_attended 0",
        "quarry_thoughts_unattended 0",
        "quarry_analyses_waiting 0",
        "quarry_store_working 1",
        "quarry_ack_seconds_count 1",
        "quarry_refusals_total{code=\"not_started\"} 1",
        "quarry_http_requests_total{route=\"/api/v1/tables/{table}/seats\",status=\"201\"} 1",
    ] {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    assert!(!text.contains(&table) && !text.contains(&key), "{text}");
    // On the other listener that address is one of the client's.
    let (_, _, page) = http(server.address, "GET", "/metrics", "", "").await;
    assert!(page.starts_with("<!doctype html>") && !page.contains("quarry_sockets"), "{page}");
    server.stop().await;
}

/// Every address with its methods, as documented for people.
fn documented() -> BTreeSet<(String, String)> {
    let manual = include_str!("../../../../docs/server.md");
    let rows = manual.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split_once('`'))
        .filter_map(|(address, _)| address.split_once(" /"))
        .map(|(method, path)| (method.to_lowercase(), format!("/{path}")))
        .collect()
}

#[tokio::test]
async fn every_route_is_described_documented_and_there() {
    let folder = Folder::new("openapi");
    let server = Running::start(&folder).await;
    let (status, text) = get(server.address, "/api/v1/openapi.json").await;
    let api: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((status, &api["openapi"]), (200, &json!("3.1.0")));
    let mut described = BTreeSet::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            described.insert((method.clone(), path.clone()));
            assert!(operation["summary"].is_string(), "{method} {path}");
            let problem = &operation["responses"]["default"]["content"];
            assert!(problem["application/problem+json"].is_object(), "{method} {path}");
            let real = path.replace("{table}", "0000000000000001");
            let (_, _, answer) =
                http(server.address, &method.to_uppercase(), &real, "", "{}").await;
            assert!(!answer.contains("no_page") && !answer.contains("bad_method"), "{path}");
        }
    }
    assert_eq!(described, documented(), "docs/server.md has other addresses than the server");
    // A reference that leads nowhere would break every generated client.
    for part in text.split("\"$ref\":\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(api["components"]["schemas"][name].is_object(), "{name}");
    }
    server.stop().await;
}

#[tokio::test]
async fn every_error_is_a_problem_with_a_code() {
    let folder = Folder::new("problems");
    let server = Running::start(&folder).await;
    let long = format!("{{\"words\": \"{}\"}}", "x".repeat(20_000));
    let table = "/api/v1/tables/0000000000000001";
    let cases = [
        ("GET", "/api/v1/nowhere", "", 404, "no_page"),
        ("DELETE", "/api/v1/tables", "", 405, "bad_method"),
        ("POST", "/api/v1/tables", "{", 400, "bad_request"),
        ("POST", "/api/v1/keys", "{\"words\": 1}", 422, "bad_request"),
        ("POST", "/api/v1/keys", &long, 413, "bad_request"),
        ("POST", "/api/v1/keys", "{\"words\": \"one\"}", 422, "bad_message"),
        ("GET", table, "", 404, "no_table"),
        ("GET", "/api/v1/socket", "", 400, "no_socket"),
        ("GET", &format!("{table}/replay?eyes=1"), "", 400, "bad_request"),
        ("POST", "/api/v1/replays", "{}", 422, "bad_record"),
    ];
    for (method, path, body, status, code) in cases {
        let (found, head, answer) = http(server.address, method, path, "", body).await;
        assert!(head.contains("application/problem+json"), "{path}: {head}");
        let problem: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!((found, problem["code"].as_str()), (status, Some(code)), "{path}: {problem}");
        assert_eq!(problem["status"], status, "{path}");
        assert_eq!(problem["type"], format!("urn:quarry:problem:{code}"), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn pages_may_load_only_what_this_server_sends() {
    let folder = Folder::new("policy");
    let server = Running::start(&folder).await;
    let (_, head, _) = http(server.address, "GET", "/healthz", "", "").await;
    let policy = head.lines().find_map(|line| line.strip_prefix("content-security-policy: "));
    let directives: Vec<&str> = policy.unwrap().split("; ").collect();
    for directive in [
        "default-src 'none'",
        // Modules with the rules inside are compiled in the page.
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ] {
        assert!(directives.contains(&directive), "{directive} in {directives:?}");
    }
    assert!(!head.replace("'wasm-unsafe-eval'", "").contains("unsafe-"), "{head}");
    server.stop().await;
}

#[tokio::test]
async fn frames_of_other_sites_show_a_table_and_nothing_else() {
    let folder = Folder::new("embed");
    let server = Running::start(&folder).await;
    for (path, framed) in [
        ("/embed/00000000000000ff", true),
        ("/embed/account", false),
        ("/embed/00000000000000ff/account", false),
        ("/t/00000000000000ff", false),
        ("/account", false),
        ("/api/v1/me", false),
    ] {
        let (_, head, _) = http(server.address, "GET", path, "", "").await;
        let denied =
            head.contains("x-frame-options: deny") && head.contains("frame-ancestors 'none'");
        assert_eq!(
            (head.contains("frame-ancestors *"), denied),
            (framed, !framed),
            "{path}: {head}"
        );
        assert!(head.contains("default-src 'none'"), "{path}: {head}");
    }
    server.stop().await;
}

#[tokio::test]
async fn no_folder_of_the_machine_is_opened_from_outside() {
    let folder = Folder::new("content");
    let server = Running::start(&folder).await;
    let body = json!({"game": "moogh", "options": {"content": "/etc"}});
    let (status, answer) = post(server.address, "/api/v1/tables", body).await;
    assert_eq!((status, answer["code"].as_str()), (422, Some("bad_setup")));
    assert!(answer["title"].as_str().unwrap().contains("digest"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn one_address_has_one_budget_of_requests() {
    let folder = Folder::new("budget");
    let mut config = Config::new(0, folder.data());
    config.limits.requests = Rate { burst: 3, window: Duration::from_secs(3600) };
    let server = Running::with(config).await;
    for _ in 0..3 {
        assert_eq!(get(server.address, "/version").await.0, 200);
    }
    let (status, head, answer) = http(server.address, "GET", "/version", "", "").await;
    assert!(status == 429 && head.contains("application/problem+json"), "{head}");
    assert!(answer.contains("\"code\":\"too_fast\""), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn files_of_the_client_have_a_budget_of_their_own() {
    let folder = Folder::new("files");
    let mut config = Config::new(0, folder.data());
    config.limits.requests = Rate { burst: 1, window: Duration::from_secs(3600) };
    config.limits.files = Rate { burst: 3, window: Duration::from_secs(3600) };
    let server = Running::with(config).await;
    let status = async |path| http(server.address, "GET", path, "", "").await.0;
    assert_eq!((status("/version").await, status("/version").await), (200, 429));
    assert_eq!(status("/readyz").await, 200, "health checks have a budget of their own");
    for _ in 0..3 {
        assert_eq!(status("/assets/no-such-file.js").await, 404);
    }
    assert_eq!(status("/assets/no-such-file.js").await, 429);
    server.stop().await;
}

/// Whether three requests with this header pass, and then no fourth.
async fn gets_a_budget(server: &Running, header: &str) -> bool {
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(http(server.address, "GET", "/version", header, "").await.0);
    }
    statuses == [200, 200, 200, 429]
}

#[tokio::test]
async fn behind_a_proxy_everybody_has_their_own_budget() {
    for (name, proxy, believed) in [("proxy", "127.0.0.1", true), ("stranger", "127.0.0.2", false)]
    {
        let folder = Folder::new(name);
        let mut config = Config::new(0, folder.data());
        config.limits.requests = Rate { burst: 3, window: Duration::from_secs(3600) };
        config.proxy = proxy.parse().unwrap();
        let server = Running::with(config).await;
        assert!(gets_a_budget(&server, "X-Forwarded-For: 203.0.113.9\r\n").await);
        // What a client wrote in front of the proxy's entry counts for nothing.
        let other = "X-Forwarded-For: 203.0.113.9, 203.0.113.10\r\n";
        assert_eq!(gets_a_budget(&server, other).await, believed, "{name}");
        server.stop().await;
    }
}

/// The value of a setting in a file of lines such as `MemoryMax=1G`.
fn setting<'a>(file: &'a str, name: &str) -> Option<&'a str> {
    let values = file.lines().filter_map(|line| line.trim().split_once('='));
    values.into_iter().find(|(key, _)| key.trim() == name).map(|(_, value)| value.trim())
}

#[test]
fn the_unit_bounds_memory_and_tasks() {
    let unit = include_str!("../../../../deploy/quarry.service");
    assert_eq!(setting(unit, "MemoryMax"), Some("1G"));
    assert_eq!(setting(unit, "MemoryHigh"), Some("768M"));
    assert!(setting(unit, "TasksMax").is_some() && setting(unit, "UMask") == Some("0077"));
}

#[test]
fn examples_behind_a_proxy_count_by_the_address_that_it_saw() {
    let toml = include_str!("../../../../deploy/quarry.toml");
    assert!(setting(toml, "proxy").is_some() && setting(toml, "base").is_some());
    for (proxy, written) in [
        (include_str!("../../../../deploy/nginx.conf"), "X-Forwarded-For $remote_addr;"),
        (include_str!("../../../../deploy/Caddyfile"), "X-Forwarded-For {remote_host}"),
    ] {
        assert!(proxy.contains(written), "what strangers claim is passed on:\n{proxy}");
    }
    let manual = include_str!("../../../../docs/operation.md");
    let container =
        manual.split("## In a container").nth(1).and_then(|it| it.split("\n## ").next());
    let container = container.expect("a chapter about containers");
    for part in ["QUARRY_BASE=https://", "QUARRY_PROXY=", "--memory ", "podman healthcheck"] {
        assert!(container.contains(part), "{part} in {container}");
    }
    let image = include_str!("../../../../deploy/Containerfile");
    let check = image.lines().find(|line| line.starts_with("HEALTHCHECK ")).expect("a check");
    assert!(check.contains("\"quarry\", \"health\""), "{check}");
    let compose = include_str!("../../../../deploy/compose.yaml");
    let proxy = compose.lines().find_map(|line| line.trim().strip_prefix("QUARRY_PROXY: "));
    let address = format!("ipv4_address: {}", proxy.expect("a trusted proxy"));
    let caddy = compose.split("\n  caddy:").nth(1).expect("a proxy");
    assert!(caddy.contains(&address), "the trusted address is that of the proxy:\n{compose}");
    assert!(caddy.contains("QUARRY_UPSTREAM: quarry:7878"), "{compose}");
    assert!(compose.contains(r#"test: ["CMD", "quarry", "health", "http://127.0.0.1:7878"]"#));
    let dashboard = include_str!("../../../../deploy/dashboard.json");
    assert!(serde_json::from_str::<Value>(dashboard).is_ok(), "no JSON");
}

/// Names in rules or in panels that only this server can have.
fn metrics_in(rules: &str) -> BTreeSet<String> {
    let expressions = rules.lines().map(|line| line.trim().trim_start_matches('"'));
    let expressions = expressions.filter(|line| line.starts_with("expr"));
    let words = expressions.flat_map(|it| it.split(|c: char| !c.is_alphanumeric() && c != '_'));
    words.filter(|word| word.starts_with("quarry_")).map(str::to_owned).collect()
}

#[tokio::test]
async fn alerts_and_dashboard_are_about_metrics_that_exist() {
    let folder = Folder::new("alerts");
    let mut config = Config::new(0, folder.data());
    config.metrics = Some(([127, 0, 0, 1], 0).into());
    config.limits.set("requests", "1/1h").unwrap();
    let server = Running::with(config).await;
    // A family without a member is not shown.
    assert_eq!(get(server.address, "/version").await.0, 200);
    assert_eq!(get(server.address, "/version").await.0, 429);
    let (_, text) = get(server.metrics.unwrap(), "/metrics").await;
    let shown: BTreeSet<&str> =
        text.lines().filter_map(|line| line.split(['{', ' ']).next()).collect();
    for (file, least) in [
        (include_str!("../../../../deploy/alerts.yml"), 6),
        (include_str!("../../../../deploy/dashboard.json"), 12),
    ] {
        let named = metrics_in(file);
        assert!(named.len() >= least, "{named:?}");
        for name in named {
            assert!(shown.contains(name.as_str()), "{name} is not among {shown:?}");
        }
    }
    server.stop().await;
}
