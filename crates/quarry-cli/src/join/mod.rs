//! `quarry play LINK`: a person joins a table at a server, in the terminal.

mod connection;

use quarry_game::Lang;
use quarry_table::people::Wish;
use quarry_terminal::client::{News, Picture, next_table};
use quarry_terminal::screen::check_terminal;
use quarry_terminal::{TerminalGame, TerminalOptions, join};

use crate::failure::Failure;
use crate::games::{ForBoard, Kind, Playable};
use crate::remote::{Link, TakenSeat};
use connection::Connection;

/// Takes a free seat, or that of the key, or only watches, and plays until the person leaves, game after game.
pub(crate) fn run(
    link: &Link,
    watch: bool,
    wish: &Wish,
    options: &TerminalOptions,
) -> Result<(), Failure> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let (kind, seated) = runtime.block_on(arrive(link, watch, wish))?;
    let joining = Joining { runtime: &runtime, link: link.clone(), seated, wish, options };
    let no_board = || Err(Failure::usage(format!("{kind} has no board for the terminal")));
    kind.run_with_board(joining).unwrap_or_else(no_board)
}

/// Finds out which game it is, and sits down where a chair is free to play on.
async fn arrive(
    link: &Link,
    watch: bool,
    wish: &Wish,
) -> Result<(Kind, Option<TakenSeat>), Failure> {
    let table = link.table().await?;
    let name =
        table["rules"].as_str().and_then(|rules| rules.split('/').next()).unwrap_or_default();
    let kind = Kind::named(name).map_err(Failure::failed)?;
    check_terminal()?;
    let is_free = table["seats"].as_array().is_some_and(|seats| seats.iter().any(|s| s == "open"));
    if watch || !link.has_key() && !is_free {
        eprintln!("quarry: watching {link}");
        return Ok((kind, None));
    }
    Ok((kind, Some(link.sit_down(wish).await?)))
}

struct Joining<'a> {
    runtime: &'a tokio::runtime::Runtime,
    link: Link,
    seated: Option<TakenSeat>,
    wish: &'a Wish,
    options: &'a TerminalOptions,
}

impl ForBoard for Joining<'_> {
    type Out = Result<(), Failure>;

    fn run<G: Playable + TerminalGame>(self) -> Result<(), Failure> {
        let Joining { runtime, mut link, mut seated, wish, options } = self;
        loop {
            let (key, shown, witness) = match seated {
                Some(TakenSeat { key, link, witness, .. }) => (Some(key), link, Some(witness)),
                None => (None, link.to_string(), None),
            };
            let mut connection =
                Connection::<G>::open(runtime, link.clone(), key.as_deref().zip(witness));
            let lang = options.lang.unwrap_or_else(quarry_terminal::lang_of_environment);
            let first = wait_for_game(&mut connection, lang)?;
            let again = join(first, &shown, &mut connection, options)?;
            eprintln!("quarry: {shown}");
            if let Some(warning) = connection.warning(lang) {
                return Err(Failure::unverified(warning));
            }
            let next = next_table(&link.table).filter(|_| again);
            let (Some(next), Some(key)) = (next, key) else { return Ok(()) };
            link = link.to_table(next);
            seated = Some(runtime.block_on(link.meet_again(&key, wish))?);
        }
    }
}

/// The first picture; it comes when everybody is there. Ctrl-C ends the waiting.
fn wait_for_game<G: TerminalGame>(
    connection: &mut Connection<G>,
    lang: Lang,
) -> Result<Picture<G>, Failure> {
    let mut told = false;
    loop {
        match connection.next(!told) {
            Some(News::Picture(picture)) => return Ok(*picture),
            Some(News::Refused(refused)) => {
                if let Some(warning) = connection.warning(lang) {
                    return Err(Failure::unverified(warning));
                }
                let [words, ..] = refused.words;
                return Err(Failure::failed(words));
            }
            Some(News::Taken | News::Advice(_) | News::Lost) => {}
            None if told => return Err(Failure::failed("the server does not answer any more")),
            None => {
                eprintln!("quarry: waiting for the others");
                told = true;
            }
        }
    }
}
