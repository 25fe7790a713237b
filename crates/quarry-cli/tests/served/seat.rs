//! A program takes a seat at a person's table.

use quarry_server::testkit::{CERTIFICATE, CERTIFICATE_KEY, Client, Folder, Running, create, sit};
use serde_json::{Value, json};

use crate::process::quarry;

/// Takes the first legal action, and dares to answer only what it should.
const ENGINE: &str = r#"python3 -u -c '
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "quit":
        break
    assert request["cmd"] == "decide" and request["view"] and request["seat"] == 1
    print(json.dumps({"id": request["id"], "ok": {"action": request["legal"][0]}}))
'"#;

#[tokio::test]
async fn an_engine_plays_at_a_person_s_table_to_the_end() {
    check_plays("seat", ENGINE).await;
}

#[tokio::test]
async fn the_example_bot_plays_at_a_person_s_table() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let quarry = env!("CARGO_BIN_EXE_quarry");
    check_plays("example", &format!("python3 '{bot}' raptor '{quarry}'")).await;
}

#[tokio::test]
async fn quarry_itself_takes_a_seat() {
    let engine =
        format!("'{}' engine raptor --level 1 --memory 8MiB", env!("CARGO_BIN_EXE_quarry"));
    check_plays("quarry-seat", &engine).await;
}

/// An engine takes the second seat against a person who does the first thing that comes to mind and gives
/// up before long.
pub(crate) async fn check_plays(name: &str, engine: &str) {
    let folder = Folder::new(name);
    let server = Running::start(&folder).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let key = sit(server.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    let link = format!("http://{}/t/{table}", server.address);
    let mut command = quarry(&["seat", &link, "--engine", engine]);
    command.env("PATH", std::env::var_os("PATH").unwrap());
    let engine = tokio::task::spawn_blocking(move || command.output().unwrap());

    let mut person = Client::join(server.address, &table, Some(&key)).await;
    play_a_while(&mut person).await;
    let output = engine.await.unwrap();
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{words}");
    let over: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(over["ranks"].as_array().map(Vec::len), Some(2));
    assert!(words.contains("seat [1]: http://"), "{words}");
    server.stop().await;
}

/// Does a dozen times the first thing that comes to mind, and gives up.
pub(crate) async fn play_a_while(person: &mut Client) {
    let mut decided = 0;
    while decided < 12 && person.picture["over"].is_null() {
        let Some(action) = person.legal().first().cloned() else {
            person.next().await;
            continue;
        };
        let message = person.act(&action);
        let answer = person.ask(message).await;
        let number = answer["view_seq"].as_u64().unwrap_or(0);
        while person.picture["view_seq"].as_u64().unwrap() < number {
            person.next().await;
        }
        decided += 1;
    }
    if person.picture["over"].is_null() {
        let resign = json!({"t": "resign", "idem": person.idem()});
        assert_eq!(person.ask(resign).await["t"], "ack");
    }
}

#[tokio::test]
async fn an_engine_that_does_not_decide_is_named() {
    let folder = Folder::new("bad-seat");
    let server = Running::start(&folder).await;
    for (engine, status, word) in [
        ("read line; echo nonsense", 1, "JSON"),
        ("true", 1, "it ended (exit status: 0)"),
        ("/no/such/program", 1, "cannot be started"),
        ("read line; echo '{\"id\":1,\"ok\":{\"action\":\"fly\"}}'; cat", 4, "not an action"),
    ] {
        let table = create(server.address, json!(["open", {"computer": 1}])).await;
        let link = format!("http://{}/t/{table}", server.address);
        let mut command = quarry(&["seat", &link, "--engine", engine]);
        command.env("PATH", std::env::var_os("PATH").unwrap());
        let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{engine}: {words}");
        assert!(words.contains(word), "{engine}: {words}");
    }
    server.stop().await;
}

/// Speaks TLS with the certificate of the tests, and hands everything on to `server`.
async fn encrypted(server: std::net::SocketAddr) -> u16 {
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::pem::PemObject;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

    let certificate = CertificateDer::from_pem_file(CERTIFICATE).unwrap();
    let key = PrivateKeyDer::from_pem_file(CERTIFICATE_KEY).unwrap();
    let config =
        ServerConfig::builder().with_no_client_auth().with_single_cert(vec![certificate], key);
    let acceptor = TlsAcceptor::from(std::sync::Arc::new(config.unwrap()));
    let listener = tokio::net::TcpListener::bind(("0.0.0.0", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                // A client that does not trust the certificate goes away.
                let Ok(mut stream) = acceptor.accept(stream).await else { return };
                let mut plain = tokio::net::TcpStream::connect(server).await.unwrap();
                drop(tokio::io::copy_bidirectional(&mut stream, &mut plain).await);
            });
        }
    });
    port
}

#[tokio::test]
async fn an_encrypted_link_works_where_the_certificate_is_trusted_and_only_there() {
    let folder = Folder::new("tls-seat");
    let server = Running::start(&folder).await;
    let port = encrypted(server.address).await;
    for (host, trusted) in [("localhost", true), ("localhost", false), ("127.0.0.2", true)] {
        let table = create(server.address, json!(["open", "open"])).await;
        let key = sit(server.address, &table, 1).await["key"].as_str().unwrap().to_owned();
        let link = format!("https://{host}:{port}/t/{table}");
        let mut command = quarry(&["seat", &link, "--engine", ENGINE]);
        command.env("PATH", std::env::var_os("PATH").unwrap());
        if trusted {
            command.env("SSL_CERT_FILE", CERTIFICATE);
        }
        let engine = tokio::task::spawn_blocking(move || command.output().unwrap());
        if trusted && host == "localhost" {
            let mut person = Client::join(server.address, &table, Some(&key)).await;
            while person.picture["view"].is_null() {
                person.next().await;
            }
            let resign = json!({"t": "resign", "idem": person.idem()});
            assert_eq!(person.ask(resign).await["t"], "ack");
        }
        let output = engine.await.unwrap();
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        let expected = if trusted && host == "localhost" { 0 } else { 1 };
        assert_eq!(output.status.code(), Some(expected), "{host} {trusted}: {words}");
        assert!(expected == 0 || words.contains("certificate"), "{words}");
    }
    server.stop().await;
}
