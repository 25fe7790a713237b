//! Root certificates for outgoing TLS connections.

use tokio_rustls::rustls::RootCertStore;

/// The trust store of the system, or the certificates in `SSL_CERT_FILE`; `None` if there are none.
pub fn of_system() -> Option<RootCertStore> {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    let (trusted, _) = roots.add_parsable_certificates(found.certs);
    (trusted > 0).then_some(roots)
}
