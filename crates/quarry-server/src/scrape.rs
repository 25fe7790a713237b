//! The listener on which Prometheus asks for the metrics.

use std::net::SocketAddr;
use std::sync::Weak;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;

use crate::app::AppState;
use crate::metrics::Sampled;

const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The listener for Prometheus; it ends when this is dropped.
pub struct MetricsListener {
    address: SocketAddr,
    task: tokio::task::JoinHandle<()>,
}

impl MetricsListener {
    /// Listens at `address`.
    ///
    /// # Errors
    ///
    /// When the address is taken.
    pub async fn bind(
        address: SocketAddr,
        app: Weak<AppState>,
    ) -> std::io::Result<MetricsListener> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let router = Router::new().route("/metrics", get(scrape)).with_state(app);
        let task = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "the metrics listener has stopped");
            }
        });
        Ok(MetricsListener { address, task })
    }

    /// The bound address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for MetricsListener {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn scrape(State(app): State<Weak<AppState>>) -> Result<impl IntoResponse, StatusCode> {
    let app = app.upgrade().ok_or(StatusCode::SERVICE_UNAVAILABLE)?;
    app.metrics.set(&sample(&app));
    Ok(([(header::CONTENT_TYPE, CONTENT_TYPE)], app.metrics.text()))
}

fn sample(app: &AppState) -> Sampled {
    let shared = app.hub.shared();
    Sampled {
        tables: app.hub.loaded(),
        connections: app.connections.count(),
        recent_bytes: app.hub.recent_bytes(),
        replay_bytes: app.replays.bytes(),
        working: shared.store.is_working(),
        disk_bytes: shared.store.disk_bytes(),
        last_copy: shared.store.last_copy(),
        thoughts: shared.bots.waiting(),
        analyses: app.analysts.waiting(),
        mind_bytes: shared.bots.minds().resting().1,
    }
}
