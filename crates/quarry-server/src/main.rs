//! Runs a server on its own: `quarry-server [PORT [FILE or postgres://…]]`.

use std::io::IsTerminal;
use std::process::ExitCode;

use quarry_server::{Config, Server};
use tokio::signal::unix::{SignalKind, signal};

#[tokio::main]
async fn main() -> ExitCode {
    let human = std::io::stderr().is_terminal();
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr);
    if human {
        log.init();
    } else {
        log.json().init();
    }
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let port = arguments.next().map_or(Ok(8080), |port| port.parse())?;
    let store = arguments.next().unwrap_or_else(|| "quarry.db".into());
    let server = Server::bind(Config::new(port, store.as_str())).await?;
    println!("http://{}", server.address());
    let mut terminate = signal(SignalKind::terminate())?;
    server
        .run(async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
        })
        .await?;
    Ok(())
}
