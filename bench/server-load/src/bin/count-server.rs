//! Quarry's server with one trivial game more and no limits: `count-server STORE`, where `nowhere` is a store too.

use std::sync::Arc;

use quarry_server::games::{Games, host};
use quarry_server::limits::Limits;
use quarry_server::{Config, Server};
use server_load::{Count, Forgetful};

/// As the program itself has it.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main(worker_threads = 1)]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let store = std::env::args().nth(1).ok_or("count-server STORE")?;
    let mut config = Config::new(0, store.as_str());
    config.limits = Limits::generous();
    config.games = Games::default().with(host::<Count>(2));
    let server = match store.as_str() {
        "nowhere" => Server::with_store(config, Arc::new(Forgetful::default())).await?,
        _ => Server::bind(config).await?,
    };
    println!("http://{}", server.address());
    server.run(std::future::pending()).await?;
    Ok(())
}
