//! The real terminal: restored at every exit, and the event loop between it, the app and the disk.

use std::io::{self, IsTerminal, Stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::crossterm::{cursor, execute};

use crate::app::{App, Command, SMALLEST};
use crate::client::{News, Request};
use crate::draw::draw;
use crate::input::{Hits, Input, translate};
use crate::menu::{Menu, MenuCommand, Order};
use crate::signals::Watch;
use crate::thinker::Thinker;
use crate::{TerminalError, TerminalGame, save};

/// How long the loop waits for a key before it draws again.
const HEARTBEAT: Duration = Duration::from_millis(200);
/// The same while a player thinks.
const QUICK_HEARTBEAT: Duration = Duration::from_millis(80);

/// The terminal while a game is on it. Dropping it restores the terminal.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    /// Set by a signal that asks the program to end.
    stop: Arc<AtomicBool>,
    _watch: Watch,
}

/// Why a game left the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    Left,
    Again,
    Menu,
}

/// Since when the line is on the screen that is told now.
struct Metronome {
    line: Option<usize>,
    since: Instant,
}

impl Metronome {
    fn start() -> Metronome {
        Metronome { line: None, since: Instant::now() }
    }

    /// Lets the story go on when its line was seen long enough.
    fn beat<G: TerminalGame>(&mut self, app: &mut App<G>) {
        if app.telling() != self.line {
            *self = Metronome { line: app.telling(), since: Instant::now() };
        } else if app.is_telling() && self.since.elapsed() >= app.table().pace {
            app.handle(Input::Beat);
        }
    }
}

impl Screen {
    /// Takes over the terminal.
    ///
    /// # Errors
    ///
    /// When there is no terminal, or it is too small.
    pub fn open() -> Result<Screen, TerminalError> {
        check_terminal()?;
        let stop = Arc::new(AtomicBool::new(false));
        let watch = Watch::start(Arc::clone(&stop), restore)?;
        restore_on_panic();
        TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        let entered =
            execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, cursor::Hide);
        let terminal = entered.and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match terminal {
            Ok(terminal) => Ok(Screen { terminal, stop, _watch: watch }),
            Err(error) => {
                restore();
                Err(error.into())
            }
        }
    }

    /// Columns and rows.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn size(&self) -> io::Result<(u16, u16)> {
        size()
    }

    /// Plays one game until it is left; every step is on disk before the next key is read.
    pub(crate) fn run<G: TerminalGame>(
        &mut self,
        app: &mut App<G>,
        memory: usize,
    ) -> io::Result<Exit> {
        keep(app);
        let mut thinker = Thinker::start(&app.table().seed, memory, app.table().pace);
        let mut metronome = Metronome::start();
        while !self.stop.load(Ordering::Relaxed) {
            let mut hits = Default::default();
            self.terminal.draw(|frame| hits = draw(app, frame))?;
            thinker.attend(app.task());
            let busy = app.task().is_some() || app.is_telling();
            let pause = if busy { QUICK_HEARTBEAT } else { HEARTBEAT };
            let input = if event::poll(pause)? { translate(&event::read()?, &hits) } else { None };
            let mut commands = app.handle(input.unwrap_or(Input::Tick));
            metronome.beat(app);
            if !app.is_telling()
                && let Some(answer) = thinker.answer()
            {
                commands.extend(app.answer(&answer));
            }
            if let Some(exit) = carry_out(app, commands) {
                return Ok(exit);
            }
        }
        Ok(Exit::Left)
    }

    /// Plays at a table of a server until the person leaves, or everybody wants to play again.
    pub(crate) fn run_joined<G: TerminalGame>(
        &mut self,
        app: &mut App<G>,
        wire: &mut impl Wire<G>,
    ) -> io::Result<Exit> {
        let mut metronome = Metronome::start();
        while !self.stop.load(Ordering::Relaxed) {
            let mut hits = Default::default();
            self.terminal.draw(|frame| hits = draw(app, frame))?;
            metronome.beat(app);
            let input = if event::poll(QUICK_HEARTBEAT)? {
                translate(&event::read()?, &hits)
            } else {
                None
            };
            let mut commands = app.handle(input.unwrap_or(Input::Tick));
            commands.extend(wire.news().into_iter().flat_map(|news| app.hear(news)));
            for command in commands {
                match command {
                    Command::Ask(request) => wire.ask(&request),
                    Command::Leave => return Ok(Exit::Left),
                    Command::Again => return Ok(Exit::Again),
                    // Nothing is kept here: the server has it all.
                    Command::Save | Command::SaveCopy(_) | Command::Menu => {}
                }
            }
        }
        Ok(Exit::Left)
    }
}

impl Screen {
    /// Asks what to play; nothing where the person leaves.
    pub(crate) fn run_menu(&mut self, menu: &mut Menu) -> io::Result<Option<Order>> {
        while !self.stop.load(Ordering::Relaxed) {
            self.terminal.draw(|frame| menu.draw(frame))?;
            if !event::poll(HEARTBEAT)? {
                continue;
            }
            // After anything else the next drawing has the new size.
            let Some(Input::Key(key)) = translate(&event::read()?, &Hits::default()) else {
                continue;
            };
            match menu.press(key) {
                Some(MenuCommand::Begin) => return Ok(Some(menu.order())),
                Some(MenuCommand::Leave) => break,
                None => {}
            }
        }
        Ok(None)
    }
}

/// Whether there is a terminal on which a game can be played.
///
/// # Errors
///
/// When there is none, or it is too small.
pub fn check_terminal() -> Result<(), TerminalError> {
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(TerminalError::NoTerminal);
    }
    let (width, height) = size()?;
    if width < SMALLEST.0 || height < SMALLEST.1 {
        return Err(TerminalError::TooSmall { width, height });
    }
    Ok(())
}

/// The connection to a table at a server.
pub trait Wire<G> {
    /// What has come since the last time.
    fn news(&mut self) -> Vec<News<G>>;
    /// Sends a request, as soon as that is possible.
    fn ask(&mut self, request: &Request);
}

/// Carries out the commands of the app; the one to leave is returned.
fn carry_out<G: TerminalGame>(app: &mut App<G>, commands: Vec<Command>) -> Option<Exit> {
    for command in commands {
        match command {
            Command::Save => keep(app),
            Command::SaveCopy(file) => {
                let text = save::record_text(app.play(), app.table());
                let result = save::write_new(&file, &text);
                app.saved(result.as_ref().map(|()| file.as_path()));
            }
            // Only a table of a server can be asked.
            Command::Ask(_) => {}
            Command::Again => return Some(Exit::Again),
            Command::Menu => return Some(Exit::Menu),
            Command::Leave => return Some(Exit::Left),
        }
    }
    None
}

/// Writes the record; when that fails the game goes on and the next step tries again.
fn keep<G: TerminalGame>(app: &mut App<G>) {
    let text = save::record_text(app.play(), app.table());
    if let Err(error) = save::replace(&app.table().file.clone(), &text) {
        app.saved(Err(&error));
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Whether the terminal is in raw mode now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Leaves the terminal as it was found, once. A terminal that is gone cannot be restored, so
/// failures are of no interest.
fn restore() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show).ok();
    disable_raw_mode().ok();
}

fn restore_on_panic() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        restore();
        before(info);
    }));
}
