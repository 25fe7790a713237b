//! What one address can do to all others: nothing.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use quarry_server::Config;
use quarry_server::testkit::{Client, Folder, Running, create, get, http, post, sit};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::replay::{imported, long_record};

/// A server with the usual limits except for some.
pub(crate) async fn limited(folder: &Folder, limits: &[(&str, &str)]) -> Running {
    let mut config = Config::new(0, folder.data());
    config.pace = Duration::ZERO;
    for (name, value) in limits {
        config.limits.set(name, value).unwrap();
    }
    Running::with(config).await
}

/// A connection from another address of this machine.
async fn connect_from(source: [u8; 4], address: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((source, 0).into()).unwrap();
    socket.connect(address).await.unwrap()
}

/// The status of a request, and what follows it; `None` when the server hangs up without a word.
async fn ask(stream: &mut TcpStream, method: &str, path: &str, body: &str) -> Option<String> {
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut space = vec![0; 16 * 1024];
    let count = stream.read(&mut space).await.ok().filter(|count| *count > 0)?;
    Some(String::from_utf8_lossy(&space[9..count]).into_owned())
}

/// The answer to a plain question from another address; `None` when the server hangs up, however early.
async fn ask_from(source: [u8; 4], address: SocketAddr) -> Option<String> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((source, 0).into()).unwrap();
    let mut stream = socket.connect(address).await.ok()?;
    ask(&mut stream, "GET", "/version", "").await
}

#[tokio::test]
async fn connections_of_one_address_are_counted() {
    let folder = Folder::new("connections");
    let server = limited(&folder, &[("connections", "3")]).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        assert!(ask(&mut stream, "GET", "/version", "").await.unwrap().starts_with("200"));
        held.push(stream);
    }
    assert_eq!(ask_from([127, 0, 0, 1], server.address).await, None, "a fourth one");
    assert!(ask_from([127, 0, 0, 2], server.address).await.unwrap().starts_with("200"));
    drop(held);
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut again = TcpStream::connect(server.address).await.unwrap();
    assert!(ask(&mut again, "GET", "/version", "").await.unwrap().starts_with("200"));
    server.stop().await;
}

#[tokio::test]
async fn new_connections_of_one_address_have_a_rate_also_where_none_stays_open() {
    let folder = Folder::new("connects");
    let mut config = Config::new(0, folder.data());
    config.limits.set("connects", "3/1h").unwrap();
    config.proxy = "127.0.0.3".parse().unwrap();
    let server = Running::with(config).await;
    for (source, answered) in [([127, 0, 0, 1], 3), ([127, 0, 0, 2], 3), ([127, 0, 0, 3], 6)] {
        let mut count = 0;
        for _ in 0..6 {
            count += usize::from(ask_from(source, server.address).await.is_some());
        }
        assert_eq!(count, answered, "{source:?}; a proxy brings the connections of many");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let folder = Folder::new("slow-body");
    let server = limited(&folder, &[("body_time", "1s")]).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = "POST /api/v1/keys HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\
                Content-Length: 1000\r\n\r\n{\"words\"";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    let read = timeout(Duration::from_secs(5), stream.read_to_string(&mut answer)).await;
    read.expect("the server does not wait for ever").unwrap();
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too_slow"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn few_bodies_of_one_address_are_waited_for() {
    let folder = Folder::new("bodies");
    let server = limited(&folder, &[("bodies", "2")]).await;
    let head = "POST /api/v1/keys HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\
                Content-Length: 1000\r\n\r\n{";
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        held.push(stream);
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut third = TcpStream::connect(server.address).await.unwrap();
    third.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    let read = timeout(Duration::from_secs(5), third.read_to_string(&mut answer)).await;
    read.expect("the connection is closed, as the rest of its body is not read").ok();
    assert!(answer.starts_with("HTTP/1.1 429"), "{answer}");
    let body = json!({"game": "raptor"}).to_string();
    let mut other = connect_from([127, 0, 0, 2], server.address).await;
    let made = ask(&mut other, "POST", "/api/v1/tables", &body).await.unwrap();
    assert!(made.starts_with("201"), "{made}");
    drop(held);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(post(server.address, "/api/v1/tables", json!({"game": "raptor"})).await.0, 201);
    server.stop().await;
}

#[tokio::test]
async fn a_connection_that_idles_is_closed() {
    let folder = Folder::new("idle");
    let server = limited(&folder, &[("head_time", "1s")]).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    assert!(ask(&mut stream, "GET", "/version", "").await.unwrap().starts_with("200"));
    let mut rest = Vec::new();
    let closed = timeout(Duration::from_secs(5), stream.read_to_end(&mut rest)).await;
    assert!(closed.is_ok(), "an idle connection stays open");
    server.stop().await;
}

#[tokio::test]
async fn a_reader_that_takes_nothing_is_dropped() {
    let folder = Folder::new("unread");
    let server = limited(&folder, &[("write_time", "1s"), ("slowest_reader", "1000000")]).await;
    let path = imported(&server, &long_record(150)).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(server.address).await.unwrap();
    // More than all buffers between both ends take.
    let asked = 40;
    let request = format!("GET {path}/replay HTTP/1.1\r\nHost: a\r\n\r\n");
    let (mut reader, mut writer) = stream.split();
    writer.write_all(request.repeat(asked).as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_secs(4)).await;
    let mut answers = Vec::new();
    let ended = timeout(Duration::from_secs(5), reader.read_to_end(&mut answers)).await;
    assert!(ended.is_ok(), "the connection is still open");
    let got = String::from_utf8_lossy(&answers).matches("HTTP/1.1 200").count();
    assert!(got < asked, "all {got} answers were kept for a reader that took nothing");
    server.stop().await;
}

/// Sends frames to a table until the server has had enough; what it says last.
async fn flood(server: &Running, table: &str, frame: impl Fn() -> Message) -> Option<Value> {
    let url = format!("ws://{}/api/v1/socket", server.address);
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let hello = json!({"t": "hello", "proto": 1, "table": table}).to_string();
    socket.send(Message::text(hello)).await.unwrap();
    let sync = socket.next().await.unwrap().unwrap();
    assert!(sync.to_text().unwrap().contains("\"sync\""));
    for _ in 0..60 {
        if socket.send(frame()).await.is_err() {
            break;
        }
    }
    let next = timeout(Duration::from_secs(3), socket.next()).await.ok()??;
    serde_json::from_str(next.ok()?.to_text().ok()?).ok()
}

#[tokio::test]
async fn every_frame_costs_a_token() {
    let folder = Folder::new("frames");
    let server = limited(&folder, &[]).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let pong = || Message::Pong(Vec::new().into());
    let last = flood(&server, &table, pong).await.expect("pongs are free");
    assert_eq!(last["code"], "too_fast");
    let begun = std::cell::Cell::new(false);
    let empty = || {
        let code = if begun.replace(true) { Data::Continue } else { Data::Text };
        Message::Frame(Frame::message(Vec::new(), OpCode::Data(code), false))
    };
    let last = flood(&server, &table, empty).await.expect("empty continuations are free");
    assert_eq!(last["code"], "too_fast");
    server.stop().await;
}

fn said(client: &Client) -> Value {
    json!({"t": "chat", "idem": client.idem(), "line": {"phrase": "hello"}})
}

#[tokio::test]
async fn talk_has_a_quota_by_address_also_on_fresh_sockets() {
    let folder = Folder::new("talk");
    let server = limited(&folder, &[("talk", "500/1h")]).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let key = sit(server.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    for expected in ["ack", "ack", "nak"] {
        let mut client = Client::join(server.address, &table, Some(&key)).await;
        let line = said(&client);
        let answer = client.ask(line).await;
        assert_eq!(answer["t"], expected, "{answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_log_of_a_table_takes_so_much_talk_and_no_more() {
    let folder = Folder::new("talk-table");
    let limits = [("talk_table", "500")];
    let server = limited(&folder, &limits).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let key = sit(server.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    let mut client = Client::join(server.address, &table, Some(&key)).await;
    for _ in 0..2 {
        let line = said(&client);
        assert_eq!(client.ask(line).await["t"], "ack");
    }
    let line = said(&client);
    assert_eq!(client.ask(line).await["code"], "talked_out");
    // It is the log that counts, not this run of the server.
    server.stop().await;
    let server = limited(&folder, &limits).await;
    let mut client = Client::join(server.address, &table, Some(&key)).await;
    let line = said(&client);
    assert_eq!(client.ask(line).await["code"], "talked_out");
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_costs_as_much_as_a_table() {
    let folder = Folder::new("rematch");
    let server = limited(&folder, &[("tables", "2/1h")]).await;
    let mut table = create(server.address, json!(["open", {"computer": 1}])).await;
    let mut key = sit(server.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    for expected in ["ack", "nak"] {
        let mut client = Client::join(server.address, &table, Some(&key)).await;
        let resign = json!({"t": "resign", "idem": client.idem()});
        assert_eq!(client.ask(resign).await["t"], "ack");
        let again = json!({"t": "rematch", "idem": client.idem()});
        let answer = client.ask(again).await;
        assert_eq!(answer["t"], expected, "{answer}");
        if expected == "ack" {
            let next: quarry_table::TableId = table.parse().unwrap();
            table = next.rematch().to_string();
            let body = json!({"contribution": "05".repeat(32), "key": key});
            let path = format!("/api/v1/tables/{table}/seats");
            let (status, seated) = post(server.address, &path, body).await;
            assert_eq!(status, 201, "{seated}");
            key = seated["key"].as_str().unwrap().to_owned();
        }
    }
    server.stop().await;
}

async fn lobby(server: &Running) -> Vec<String> {
    let (status, text) = get(server.address, "/api/v1/tables").await;
    assert_eq!(status, 200);
    let tables: Vec<Value> = serde_json::from_str(&text).unwrap();
    tables.iter().map(|table| table["table"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn no_address_takes_the_lobby_over() {
    let folder = Folder::new("lobby");
    let server = limited(&folder, &[("lobby", "2")]).await;
    let mut other = connect_from([127, 0, 0, 2], server.address).await;
    let body = json!({"game": "raptor", "listed": true}).to_string();
    let made = ask(&mut other, "POST", "/api/v1/tables", &body).await.unwrap();
    assert!(made.starts_with("201"), "{made}");
    let mut own = Vec::new();
    for _ in 0..55 {
        own.push(create(server.address, json!(["open", "open"])).await);
    }
    let shown = lobby(&server).await;
    assert_eq!(shown.iter().filter(|table| own.contains(table)).count(), 2);
    assert_eq!(shown.len(), 3, "that of the other address is shown");
    server.stop().await;
}

#[tokio::test]
async fn tables_without_players_leave_the_lobby_and_are_closed_in_the_end() {
    let folder = Folder::new("waiting");
    let server = limited(&folder, &[("lobby_time", "1s"), ("waiting_time", "2s")]).await;
    let begun = create(server.address, json!(["open", {"computer": 1}])).await;
    sit(server.address, &begun, 1).await;
    let waiting = create(server.address, json!(["open", "open"])).await;
    assert_eq!(lobby(&server).await, [waiting.clone(), begun.clone()]);
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(lobby(&server).await, [begun]);
    sit(server.address, &waiting, 1).await;
    tokio::time::sleep(Duration::from_millis(1000)).await;
    let path = format!("/api/v1/tables/{waiting}/seats");
    let (status, answer) =
        post(server.address, &path, json!({"contribution": "01".repeat(32)})).await;
    assert_eq!((status, answer["code"].as_str()), (410, Some("expired")), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn a_seat_is_named_once() {
    let folder = Folder::new("twice");
    let server = limited(&folder, &[]).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let body = json!({"contribution": "01".repeat(32), "seats": [0, 0, 1]});
    let (status, answer) =
        post(server.address, &format!("/api/v1/tables/{table}/seats"), body).await;
    assert_eq!((status, answer["code"].as_str()), (422, Some("seat_twice")), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn pages_of_other_sites_set_nothing_up() {
    let folder = Folder::new("cross-site");
    let server = limited(&folder, &[]).await;
    let status = async |headers: &str| {
        let body = json!({"game": "raptor"}).to_string();
        http(server.address, "POST", "/api/v1/tables", headers, &body).await.0
    };
    assert_eq!(status("").await, 201);
    assert_eq!(status("Sec-Fetch-Site: same-origin\r\n").await, 201);
    assert_eq!(status("Sec-Fetch-Site: cross-site\r\n").await, 403);
    assert_eq!(status("Origin: https://evil.example\r\n").await, 403);
    let mut plain = TcpStream::connect(server.address).await.unwrap();
    let request = "POST /api/v1/replays HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n\
                   Content-Length: 2\r\nConnection: close\r\n\r\n{}";
    plain.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    plain.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 415"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn the_address_that_people_see_decides_about_origins_and_encryption() {
    let folder = Folder::new("base");
    let mut config = Config::new(0, folder.data());
    config.base = Some("https://q.example".into());
    let server = Running::with(config).await;
    let upgrade = async |origin: &str| {
        let headers = format!(
            "Origin: {origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        );
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let request =
            format!("GET /api/v1/socket HTTP/1.1\r\nHost: {}\r\n{headers}\r\n", server.address);
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut space = [0; 12];
        stream.read_exact(&mut space).await.unwrap();
        String::from_utf8_lossy(&space[9..]).into_owned()
    };
    assert_eq!(upgrade("https://q.example").await, "101");
    assert_eq!(upgrade(&format!("http://{}", server.address)).await, "403");
    let (_, head, _) = http(server.address, "GET", "/version", "", "").await;
    assert!(head.contains("strict-transport-security: max-age="), "{head}");
    server.stop().await;
}

#[tokio::test]
async fn a_proxy_is_known_by_its_mapped_address_too() {
    let folder = Folder::new("mapped");
    let mut config = Config::new(0, folder.data());
    config.listen = "[::]:0".parse().unwrap();
    config.proxy = "127.0.0.1".parse().unwrap();
    config.limits.set("requests", "2/1h").unwrap();
    let server = Running::with(config).await;
    let address = SocketAddr::from(([127, 0, 0, 1], server.address.port()));
    let status = async |asker: &str| {
        let header = format!("X-Forwarded-For: {asker}\r\n");
        http(address, "GET", "/version", &header, "").await.0
    };
    for asker in ["203.0.113.1", "203.0.113.2:4711", "[2001:db8::1]:99"] {
        assert_eq!([status(asker).await, status(asker).await], [200, 200], "{asker}");
    }
    assert_eq!(status("203.0.113.2:4712").await, 429, "the port is not part of it");
    assert_eq!(status("2001:db8::2").await, 429, "a whole site counts as one");
    server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_sockets_are_counted_by_the_address_that_it_names() {
    let folder = Folder::new("behind");
    let mut config = Config::new(0, folder.data());
    config.proxy = "127.0.0.1".parse().unwrap();
    config.limits.set("connections", "1").unwrap();
    let server = Running::with(config).await;
    let open = async |asker: &str| {
        let headers = format!(
            "GET /api/v1/socket HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: {asker}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(headers.as_bytes()).await.unwrap();
        let mut space = [0; 12];
        stream.read_exact(&mut space).await.unwrap();
        (stream, String::from_utf8_lossy(&space[9..]).into_owned())
    };
    let (_held, first) = open("203.0.113.1").await;
    let (_, second) = open("203.0.113.1").await;
    let (_, other) = open("203.0.113.2").await;
    assert_eq!([&*first, &*second, &*other], ["101", "429", "101"]);
    server.stop().await;
}

#[tokio::test]
async fn limits_are_counted_by_name() {
    let folder = Folder::new("counted");
    let mut config = Config::new(0, folder.data());
    config.metrics = Some(([127, 0, 0, 1], 0).into());
    config.limits.set("requests", "1/1h").unwrap();
    let server = Running::with(config).await;
    let began = Instant::now();
    assert_eq!(get(server.address, "/version").await.0, 200);
    assert_eq!(get(server.address, "/version").await.0, 429);
    let (_, text) = get(server.metrics.unwrap(), "/metrics").await;
    assert!(text.contains("quarry_limited_total{kind=\"requests\"} 1"), "{text}");
    assert!(began.elapsed() < Duration::from_secs(10));
    server.stop().await;
}
