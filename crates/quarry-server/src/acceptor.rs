//! The accept loop, on a thread of its own. Connections over a limit are closed there, so a flood of them never reaches
//! the serving threads: no event, no task, no reading of a request.

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::net::sockopt::set_socket_linger;
use tokio::sync::mpsc;

use crate::app::AppState;
use crate::connections::Connection;
use crate::guard::Budget;

/// How often the thread checks whether it must end.
const LOOK_EVERY: Timespec = Timespec { tv_sec: 0, tv_nsec: 200_000_000 };
/// Pause of the accept loop when too many files are open.
const FULL: Duration = Duration::from_millis(50);
/// Connections that wait for the threads that serve.
const WAITING: usize = 64;

/// An accepted connection.
pub struct Arrival {
    /// The connection.
    pub stream: TcpStream,
    /// Where it comes from.
    pub address: IpAddr,
    /// Its place among the open ones.
    pub place: Connection,
}

/// The receiver of accepted connections; the thread ends with it.
pub struct Acceptor {
    arrivals: mpsc::Receiver<Arrival>,
    open: Arc<AtomicBool>,
}

impl Drop for Acceptor {
    fn drop(&mut self) {
        self.open.store(false, Ordering::Release);
    }
}

impl Acceptor {
    /// Begins to accept.
    ///
    /// # Errors
    ///
    /// When the listener cannot be polled.
    pub fn open(listener: TcpListener, app: Arc<AppState>) -> io::Result<Acceptor> {
        listener.set_nonblocking(true)?;
        let (accepted, arrivals) = mpsc::channel(WAITING);
        let open = Arc::new(AtomicBool::new(true));
        let thread = AcceptThread { listener, app, accepted, open: Arc::clone(&open) };
        std::thread::Builder::new().name("acceptor".into()).spawn(move || thread.keep())?;
        Ok(Acceptor { arrivals, open })
    }

    /// The next accepted connection; nothing once the thread has ended.
    pub async fn next(&mut self) -> Option<Arrival> {
        self.arrivals.recv().await
    }
}

/// The state of the thread.
struct AcceptThread {
    listener: TcpListener,
    app: Arc<AppState>,
    accepted: mpsc::Sender<Arrival>,
    open: Arc<AtomicBool>,
}

impl AcceptThread {
    fn keep(self) {
        while self.open.load(Ordering::Acquire) {
            match self.listener.accept() {
                Ok((stream, remote)) => {
                    let arrival = self.admit(stream, remote);
                    if arrival.is_some_and(|it| self.accepted.blocking_send(it).is_err()) {
                        return;
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => self.wait(),
                Err(_) => std::thread::sleep(FULL),
            }
        }
    }

    fn wait(&self) {
        let mut listener = [PollFd::new(&self.listener, PollFlags::IN)];
        // An interrupted poll is no harm: the loop accepts again.
        poll(&mut listener, Some(&LOOK_EVERY)).ok();
    }

    /// Admits a connection, unless its address has too many or brings them too fast.
    fn admit(&self, stream: TcpStream, remote: SocketAddr) -> Option<Arrival> {
        let (app, address) = (&self.app, remote.ip().to_canonical());
        // Behind a proxy requests are counted by the address that it names.
        let own = Some(address).filter(|address| !app.proxy.contain(*address));
        let paid = own.map_or(Ok(()), |address| app.guard.take(Budget::Connects, address));
        let place = paid.ok().and_then(|()| match app.connections.accept(own) {
            Ok(place) => Some(place),
            Err(kind) => {
                app.guard.refused(kind, address);
                None
            }
        });
        match place {
            Some(place) => Some(Arrival { stream, address, place }),
            None => {
                // Closes with RST: an orderly close would stay in TIME_WAIT for a minute.
                set_socket_linger(&stream, Some(Duration::ZERO)).ok();
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;
    use crate::{Config, Server};

    #[test]
    fn what_is_over_a_limit_is_turned_away_without_the_threads_that_serve() {
        let path = std::env::temp_dir().join(format!("quarry-acceptor-{}.db", std::process::id()));
        let mut config = Config::new(0, path.clone());
        config.limits.set("connects", "1/1h").unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        // Nothing is served: the runtime stands still from here on.
        let server = runtime.block_on(Server::bind(config)).unwrap();
        let heard = || {
            let mut stream = TcpStream::connect(server.address()).unwrap();
            stream.set_read_timeout(Some(Duration::from_secs(2))).unwrap();
            stream.read(&mut [0; 1]).map_err(|error| error.kind())
        };
        assert_eq!(heard(), Err(io::ErrorKind::WouldBlock), "the first one waits to be served");
        assert!(matches!(heard(), Ok(0) | Err(io::ErrorKind::ConnectionReset)));
        drop(server);
        for end in ["", "-wal", "-shm", "-mark", ".lock"] {
            std::fs::remove_file(format!("{}{end}", path.display())).ok();
        }
    }
}
