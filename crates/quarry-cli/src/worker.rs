//! `quarry worker`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use quarry_server::games::Games;
use quarry_server::store::StoreConfig;
use quarry_server::{WorkerConfig, run_worker};
use tokio::signal::unix::{SignalKind, signal};

use crate::failure::Failure;

/// Think for the computer players of other servers
///
/// Leases decisions of computer players and clock expiries from the PostgreSQL of the servers, and does nothing
/// else. There may be any number of workers; when one dies, its leases expire and another takes its jobs.
/// SIGTERM or Ctrl-C returns unfinished jobs.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry worker --database postgres://quarry@db.example/quarry --thinkers 8
  QUARRY_DATABASE=postgres://quarry:secret@db.example/quarry quarry worker")]
pub(crate) struct WorkerArgs {
    /// The PostgreSQL of the servers
    #[arg(long, env = "QUARRY_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    database: String,
    /// Computer players that think at the same time
    #[arg(long, env = "QUARRY_THINKERS", value_name = "COUNT", default_value_t = 1)]
    thinkers: usize,
    /// Minimum time of a decision of a computer player, so that its speed reveals nothing
    #[arg(long, env = "QUARRY_PACE", value_name = "MILLISECONDS", default_value_t = 400)]
    pace: u64,
    /// A folder with own content of Moogh, as the servers have it; may be given several times
    #[arg(long, env = "QUARRY_CONTENT", value_name = "DIR", value_delimiter = ',')]
    content: Vec<PathBuf>,
}

pub(crate) fn run(args: &WorkerArgs) -> Result<(), Failure> {
    let store = StoreConfig::from(args.database.as_str());
    if !matches!(store, StoreConfig::Postgres(_)) {
        return Err(Failure::usage("say --database postgres://…"));
    }
    let pace = Duration::from_millis(args.pace);
    let (games, content) = (Games::default(), args.content.clone());
    let config = WorkerConfig { store, thinkers: args.thinkers, pace, games, content };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut terminate = signal(SignalKind::terminate())?;
        let stop = async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
        };
        run_worker(config, stop).await.map_err(|error| Failure::failed(error.to_string()))
    })
}
