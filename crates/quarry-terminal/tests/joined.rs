//! At a table of a server: a person in the terminal plays whole games of every kind there, sees what is allowed and
//! nothing else, is told why not, and loses nothing with the connection.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its failure")]

mod screen;

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_game::{Game, Lang, Notation, QuickDice, Roll, Seat, Viewer};
use quarry_server::testkit::{Client as Socket, Folder, Running, get, post, sit, sit_with};
use quarry_terminal::TerminalGame;
use quarry_terminal::app::{App, Command, Page};
use quarry_terminal::client::{Client, News, next_table};
use quarry_terminal::input::{Input, Key};
use raptor::Raptor;
use screen::{screen_of, table_of};
use serde_json::{Value, json};

/// A terminal with its socket.
struct Joined<G: TerminalGame> {
    app: App<G>,
    client: Client,
    socket: Socket,
    names: u128,
    /// Whether everybody wants to play again.
    again: bool,
}

/// Sets up a table and sits down once for each open seat; returns its name and the keys.
async fn set_up(server: &Running, body: Value) -> (String, Vec<String>) {
    let open = body["seats"].as_array().unwrap().iter().filter(|seat| **seat == "open").count();
    let (status, table) = post(server.address, "/api/v1/tables", body).await;
    assert_eq!(status, 201, "{table}");
    let (table, mut keys) = (table["table"].as_str().unwrap().to_owned(), Vec::new());
    for number in 0..open {
        let seated = sit(server.address, &table, number as u8).await;
        keys.push(seated["key"].as_str().unwrap().to_owned());
    }
    (table, keys)
}

impl<G: TerminalGame> Joined<G> {
    async fn sit_down(server: &Running, table: &str, key: Option<&str>) -> Joined<G> {
        let mut client = Client::new(table, key);
        let mut socket = connect(server, &client).await;
        let first = loop {
            if let Some(News::Picture(picture)) =
                client.hear::<G>(&text(&mut socket).await).unwrap()
            {
                break *picture;
            }
        };
        let app = App::join(first, "http://quarry.example/t/1", table_of(""), Lang::En, (80, 24));
        Joined { app, client, socket, names: 1, again: false }
    }

    async fn hear(&mut self) {
        let text = text(&mut self.socket).await;
        if let Some(news) = self.client.hear(&text).unwrap() {
            let commands = self.app.hear(news);
            self.fulfil(commands).await;
        }
    }

    async fn fulfil(&mut self, commands: Vec<Command>) {
        for wish in commands {
            let request = match wish {
                Command::Ask(request) => request,
                Command::Again => {
                    self.again = true;
                    continue;
                }
                _ => panic!("nothing is kept here: {wish:?}"),
            };
            self.names += 1;
            let text = self.client.ask(&request, self.names.to_be_bytes());
            self.socket.send(serde_json::from_str(&text.expect("one at a time")).unwrap()).await;
        }
    }

    async fn keys(&mut self, keys: impl IntoIterator<Item = Key>) {
        for key in keys {
            let commands = self.app.handle(Input::Key(key));
            self.fulfil(commands).await;
        }
    }

    /// Types a line and enters it.
    async fn line(&mut self, text: &str) {
        self.keys(text.chars().map(Key::Char).chain([Key::Enter]).collect::<Vec<_>>()).await;
    }

    /// Waits until `done`.
    async fn until(&mut self, done: impl Fn(&App<G>) -> bool) {
        while !done(&self.app) {
            self.hear().await;
        }
    }

    fn said(&self) -> String {
        self.app.notice().map(|notice| notice.text.clone()).unwrap_or_default()
    }

    fn is_over(&self) -> bool {
        self.app.play().game().pending().outcome().is_some()
    }
}

async fn connect(server: &Running, client: &Client) -> Socket {
    let mut texts = client.greet().into_iter().map(|text| serde_json::from_str(&text).unwrap());
    let mut socket = Socket::connect(server.address, texts.next().unwrap()).await;
    for text in texts {
        socket.send(text).await;
    }
    socket
}

async fn text(socket: &mut Socket) -> String {
    socket.next().await.to_string()
}

/// Plays by keys to the end, at random.
async fn play_whole_game<G: TerminalGame>(body: Value) {
    let folder = Folder::new("joined");
    let server = Running::start(&folder).await;
    let (table, keys) = set_up(&server, body).await;
    let mut joined = Joined::<G>::sit_down(&server, &table, Some(&keys[0])).await;
    let (mut decided, mut dice) = (0, QuickDice::new(5));
    while !joined.is_over() && decided < 3000 {
        match joined.app.legal().as_slice() {
            [_, ..] => {
                decided += 1;
                let action = dice.pick(&joined.app.legal());
                let text = joined.app.play().game().write_action(action);
                joined.line(&format!(":{text}")).await;
                joined.hear().await;
            }
            [] => joined.hear().await,
        }
    }
    assert!(joined.is_over(), "{decided} decisions and no end");
    assert!(decided > 3, "the person did not play");
    assert_eq!(joined.app.page(), Page::Over);
    let screen = screen_of(&joined.app);
    assert!(screen.contains("Record, replay and verification file"), "{screen}");
    server.stop().await;
}

#[tokio::test]
async fn a_whole_game_of_raptor() {
    play_whole_game::<Raptor>(json!({"game": "raptor", "seats": ["open", {"computer": 1}]})).await;
}

#[tokio::test]
async fn a_whole_game_of_moogh() {
    let options = json!({"mode": "solo", "scenario": "s01"});
    play_whole_game::<Moogh>(json!({"game": "moogh", "options": options, "seats": ["open"]})).await;
}

#[tokio::test]
async fn a_whole_game_of_planet_raiders() {
    let seats = json!(["open", {"computer": 1}]);
    play_whole_game::<PlanetRaiders>(json!({"game": "planet-raiders", "seats": seats})).await;
}

/// Two terminals before a table of Raptor.
async fn two(server: &Running) -> (String, Joined<Raptor>, Joined<Raptor>) {
    let body = json!({"game": "raptor", "seats": ["open", "open"]});
    let (table, keys) = set_up(server, body).await;
    let first = Joined::sit_down(server, &table, Some(&keys[0])).await;
    let second = Joined::sit_down(server, &table, Some(&keys[1])).await;
    (table, first, second)
}

fn log_has(app: &App<Raptor>, text: &str) -> bool {
    app.story().iter().any(|line| line.text.contains(text))
}

#[tokio::test]
async fn players_are_called_by_their_names_and_emblems() {
    let folder = Folder::new("joined-names");
    let server = Running::start(&folder).await;
    let body = json!({"game": "raptor", "seats": ["open", "open"]});
    let (status, table) = post(server.address, "/api/v1/tables", body).await;
    assert_eq!(status, 201, "{table}");
    let table = table["table"].as_str().unwrap();
    let mut keys = Vec::new();
    for (number, player) in [json!({"name": "Anna", "emblem": "paw"}), json!({"emblem": "comet"})]
        .into_iter()
        .enumerate()
    {
        let body = json!({"players": [player]});
        let (status, seated) = sit_with(server.address, table, number as u8, body).await;
        assert_eq!(status, 201, "{seated}");
        keys.push(seated["key"].as_str().unwrap().to_owned());
    }
    let mut first = Joined::<Raptor>::sit_down(&server, table, Some(&keys[0])).await;
    let mut second = Joined::<Raptor>::sit_down(&server, table, Some(&keys[1])).await;
    for app in [&first.app, &second.app] {
        let screen = screen_of(app);
        assert!(screen.contains("∴ Anna 0 : ✦ Comet 0"), "{screen}");
        assert!(screen.contains("∴ Anna · Raptor"), "{screen}");
    }
    assert!(screen_of(&second.app).contains(" ∴ Anna: The raptor player places"));
    first.line(":say good luck").await;
    second.until(|app| log_has(app, "∴ Anna: good luck")).await;
    second.line(":resign").await;
    assert!(screen_of(&second.app).contains("✦ Comet (Scientists): really give up?"));
    second.keys([Key::Char('y')]).await;
    first.until(|app| app.page() == Page::Over).await;
    second.until(|app| app.page() == Page::Over).await;
    second.keys([Key::Char('r')]).await;
    first.until(|app| log_has(app, "✦ Comet: would like to play again")).await;
    server.stop().await;
}

#[tokio::test]
async fn people_play_talk_take_back_and_are_told_why_not() {
    let folder = Folder::new("joined-two");
    let server = Running::start(&folder).await;
    let (table, mut first, mut second) = two(&server).await;
    assert_eq!((first.app.seat(), second.app.seat()), (Some(Seat::at(0)), None));
    assert!(screen_of(&second.app).contains("Others decide now."), "{}", screen_of(&second.app));

    // What breaks a rule is refused here already, what the server must refuse is refused there.
    first.line(":place 0,0").await;
    assert!(first.said().contains("(RA-"), "{}", first.said());
    second.keys([Key::Ctrl('z')]).await;
    second.until(|app| app.notice().is_some()).await;
    assert_eq!(second.said(), "You have nothing to take back.");

    let before = first.app.legal();
    let action = first.app.play().game().write_action(before[0]);
    first.line(&format!(":{action}")).await;
    first.until(|app| app.legal() != before && app.seat().is_some()).await;
    first.keys([Key::Ctrl('z')]).await;
    first.until(|app| app.legal() == before && app.seat().is_some()).await;
    second.until(|app| log_has(app, "takes the last step back")).await;
    second.line(":say good luck").await;
    first.until(|app| log_has(app, ": good luck")).await;
    second.until(|app| log_has(app, ": good luck")).await;
    second.line(":hand 1").await;
    assert_eq!(second.said(), "Nobody shows you the cards of others.");

    second.line(":resign").await;
    second.keys([Key::Char('y')]).await;
    first.until(|app| app.page() == Page::Over).await;
    first.keys([Key::Char('r')]).await;
    assert!(first.said().starts_with("You would like to play again."), "{}", first.said());
    second.until(|app| log_has(app, "would like to play again")).await;
    assert!(!first.again && !second.again, "one of them does not want to yet");
    second.until(|app| app.page() == Page::Over).await;
    second.keys([Key::Char('r')]).await;
    for joined in [&mut first, &mut second] {
        while !joined.again {
            joined.hear().await;
        }
    }
    let next = format!("/api/v1/tables/{}", next_table(&table).unwrap());
    let mut tries = 0;
    while get(server.address, &next).await.0 != 200 {
        tries += 1;
        assert!(tries < 100, "no table was laid");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_request_that_was_lost_with_the_connection_is_made_again_once() {
    let folder = Folder::new("joined-again");
    let server = Running::start(&folder).await;
    let (_, mut first, second) = two(&server).await;
    let action = first.app.play().game().write_action(first.app.legal()[0]);
    // The request goes out and the connection is lost before any answer.
    first.line(&format!(":{action}")).await;
    first.app.hear(News::Lost);
    assert!(first.said().contains("connection is lost"), "{}", first.said());
    assert_eq!(first.app.seat(), None, "nothing else is asked meanwhile");
    first.socket = connect(&server, &first.client).await;
    first.until(|app| app.seat().is_some() && app.notice().is_none()).await;
    let board = |joined: &Joined<Raptor>| joined.app.play().game().view(Viewer::Spectator);
    let mut second = second;
    second.until(|app| app.play().game().view(Viewer::Spectator) == board(&first)).await;
    server.stop().await;
}

#[tokio::test]
async fn who_watches_sees_the_public_game_and_plays_nothing() {
    let folder = Folder::new("joined-watch");
    let server = Running::start(&folder).await;
    let (table, mut first, _second) = two(&server).await;
    let mut watcher = Joined::<Raptor>::sit_down(&server, &table, None).await;
    let action = first.app.play().game().write_action(first.app.legal()[0]);
    first.line(&format!(":{action}")).await;
    let start = watcher.app.play().game().view(Viewer::Spectator);
    watcher.until(|app| app.play().game().view(Viewer::Spectator) != start).await;
    assert_eq!((watcher.app.seat(), watcher.app.legal().len()), (None, 0));
    watcher.line(":undo").await;
    assert_eq!(watcher.said(), "You are watching; only players can do this.");
    server.stop().await;
}

#[tokio::test]
async fn a_key_for_several_seats_is_not_for_the_terminal() {
    let folder = Folder::new("joined-hot");
    let server = Running::start(&folder).await;
    let (status, table) = post(server.address, "/api/v1/tables", json!({"game": "raptor"})).await;
    assert_eq!(status, 201);
    let table = table["table"].as_str().unwrap();
    let body = json!({"seats": [0, 1], "contribution": "11".repeat(32)});
    let (_, seated) = post(server.address, &format!("/api/v1/tables/{table}/seats"), body).await;
    let mut client = Client::new(table, seated["key"].as_str());
    let mut socket = connect(&server, &client).await;
    assert!(client.hear::<Raptor>(&text(&mut socket).await).is_ok_and(|news| news.is_none()));
    assert!(client.hear::<Raptor>(&text(&mut socket).await).is_err());
    server.stop().await;
}
