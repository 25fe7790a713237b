//! The way to the database: plain, or encrypted as the `sslmode` of its address says.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use percent_encoding::percent_decode_str;
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{
    CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature,
};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

use super::super::StoreError;
use crate::trust;

/// How to get to a database.
#[derive(Clone)]
pub(super) struct Way {
    pub(super) config: Config,
    pub(super) tls: MakeRustlsConnect,
}

/// What an address says about encryption.
#[derive(PartialEq, Eq, Debug)]
enum Wanted {
    /// No encryption.
    Plain,
    /// Encrypted, without a check of the certificate.
    Encrypted,
    /// The database is who it says it is: certificates in this file vouch for it, else those of the system.
    Verified(Option<PathBuf>),
}

impl Way {
    /// The way that `address` tells.
    pub(super) fn to(address: &str) -> Result<Way, StoreError> {
        let (address, wanted) = wanted(address)?;
        // The error may repeat the address, and with it a password.
        let mut config: Config =
            address.parse().map_err(|_| failed("this is no address of a PostgreSQL"))?;
        let mode = if wanted == Wanted::Plain { SslMode::Disable } else { SslMode::Require };
        config.ssl_mode(mode);
        Ok(Way { config, tls: MakeRustlsConnect::new(encryption(&wanted)?) })
    }
}

/// Takes what concerns encryption out of an address; what is left is for `tokio_postgres`.
fn wanted(address: &str) -> Result<(String, Wanted), StoreError> {
    let (place, query) = address.split_once('?').unwrap_or((address, ""));
    let (mut mode, mut vouching, mut rest) = (None, None, Vec::new());
    for setting in query.split('&').filter(|setting| !setting.is_empty()) {
        match setting.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value),
            Some(("sslrootcert", value)) => {
                vouching = Some(PathBuf::from(&*percent_decode_str(value).decode_utf8_lossy()));
            }
            _ => rest.push(setting),
        }
    }
    let wanted = match (mode, vouching) {
        (None | Some("disable"), None) => Wanted::Plain,
        (Some("require"), None) => Wanted::Encrypted,
        (Some("verify-full"), file) => Wanted::Verified(file),
        (None | Some("disable" | "require"), Some(_)) => {
            return Err(failed("sslrootcert goes with sslmode=verify-full"));
        }
        // Half a promise is none: an attacker in between could downgrade the connection.
        (Some(other), _) => {
            return Err(failed(&format!(
                "sslmode={other} promises too little; there are disable, require and verify-full"
            )));
        }
    };
    Ok((format!("{place}?{}", rest.join("&")), wanted))
}

fn failed(words: &str) -> StoreError {
    StoreError::Failed(words.to_owned())
}

fn encryption(wanted: &Wanted) -> Result<ClientConfig, StoreError> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|error| failed(&error.to_string()))?;
    let builder = match wanted {
        Wanted::Plain => builder.with_root_certificates(RootCertStore::empty()),
        Wanted::Encrypted => {
            builder.dangerous().with_custom_certificate_verifier(Arc::new(AnyServer(provider)))
        }
        Wanted::Verified(file) => builder.with_root_certificates(match file {
            Some(file) => certificates(file)?,
            None => trust::of_system()
                .ok_or_else(|| failed("this system has no certificates to trust"))?,
        }),
    };
    Ok(builder.with_no_client_auth())
}

/// The certificates in a PEM file.
fn certificates(file: &Path) -> Result<RootCertStore, StoreError> {
    let wrong = |why: &str| failed(&format!("{}: {why}", file.display()));
    let found = CertificateDer::pem_file_iter(file)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| wrong(&error.to_string()))?;
    let mut roots = RootCertStore::empty();
    match roots.add_parsable_certificates(found) {
        (0, _) => Err(wrong("no certificate in it")),
        _ => Ok(roots),
    }
}

/// Takes any certificate, as `sslmode=require` promises encryption and no identity. The handshake must still be
/// signed by its key.
#[derive(Debug)]
struct AnyServer(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyServer {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_how_much_is_promised() {
        let check = |query: &str, left: &str, expected: Wanted| {
            let (address, wanted) = wanted(&format!("postgres://db/quarry{query}")).unwrap();
            assert_eq!((address.as_str(), wanted), (left, expected), "{query}");
        };
        check("", "postgres://db/quarry?", Wanted::Plain);
        check("?sslmode=disable", "postgres://db/quarry?", Wanted::Plain);
        let left = "postgres://db/quarry?connect_timeout=3";
        check("?sslmode=require&connect_timeout=3", left, Wanted::Encrypted);
        check("?connect_timeout=3&sslmode=verify-full", left, Wanted::Verified(None));
        let file = Wanted::Verified(Some("/etc/ca.pem".into()));
        check("?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem", "postgres://db/quarry?", file);
    }

    #[test]
    fn promises_that_we_cannot_keep_are_refused() {
        for wrong in
            ["sslmode=prefer", "sslmode=allow", "sslmode=verify-ca", "sslmode=", "sslrootcert=a"]
        {
            assert!(wanted(&format!("postgres://db/quarry?{wrong}")).is_err(), "{wrong}");
        }
    }
}
