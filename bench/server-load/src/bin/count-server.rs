//! Quarry's server with one trivial game more and no limits: `count-server STORE`, where `nowhere` is a store too.

use std::sync::Arc;
use std::time::Duration;

use quarry_server::guard::{Rate, Rates};
use quarry_server::{Config, Server, games};
use server_load::{Count, Forgetful};

/// As the program itself has it.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main(worker_threads = 1)]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let store = std::env::args().nth(1).ok_or("count-server STORE")?;
    games::also_host(games::host::<Count>(2));
    let mut config = Config::new(0, store.as_str());
    let many = Rate { burst: 1_000_000, window: Duration::from_secs(1) };
    config.rates =
        Rates { player: many, spectator: many, address: many, tables: many, ..Rates::default() };
    let server = match store.as_str() {
        "nowhere" => Server::with_store(config, Arc::new(Forgetful::default())).await?,
        _ => Server::bind(config).await?,
    };
    println!("http://{}", server.address());
    server.run(std::future::pending()).await?;
    Ok(())
}
