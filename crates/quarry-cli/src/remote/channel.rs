//! Bytes to a server and back: plain, or encrypted by TLS with the trust store of the system.

use std::sync::Arc;

use quarry_server::trust;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::pki_types::ServerName;

use super::Link;
use crate::failure::Failure;

/// Both ways at once.
pub(crate) trait Both: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Both for T {}

/// A connection, however it is made.
pub(crate) type Channel = Box<dyn Both>;

/// Connects to the server of `link`.
pub(super) async fn connect(link: &Link) -> Result<Channel, Failure> {
    let stream = TcpStream::connect(link.address()).await.map_err(|error| link.failed(&error))?;
    // Requests are small and must not wait for more to send; without it they are only slower.
    drop(stream.set_nodelay(true));
    if !link.is_secure() {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(link.name().to_owned()).map_err(|error| link.failed(&error))?;
    let encrypted = TlsConnector::from(trusting()?).connect(name, stream).await;
    Ok(Box::new(encrypted.map_err(|error| link.failed(&error))?))
}

/// Trusts whom the system trusts.
fn trusting() -> Result<Arc<ClientConfig>, Failure> {
    let nobody = || Failure::failed("this system has no certificates to trust");
    let roots = trust::of_system().ok_or_else(nobody)?;
    Ok(Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth()))
}
