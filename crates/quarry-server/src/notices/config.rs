//! Operator settings of notices.

use lettre::Tokio1Executor;
use lettre::message::Mailbox;
use lettre::transport::smtp::AsyncSmtpTransport;

use crate::origin::Proxies;

/// Configuration of notice delivery.
#[derive(Clone, Debug, Default)]
pub struct NoticeConfig {
    /// SMTP server; without one, no mail is sent.
    pub mail: Option<MailServer>,
    /// Private networks that endpoints may be in; none by default.
    pub nets: Proxies,
}

/// An SMTP server.
#[derive(Clone)]
pub struct MailServer {
    /// `smtps://name:password@host:port`, or `smtp://…`. It contains a password.
    pub(super) url: String,
    pub(super) from: Mailbox,
}

impl std::fmt::Debug for MailServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MailServer").field("from", &self.from).finish_non_exhaustive()
    }
}

impl MailServer {
    /// An SMTP server at `url` with the sender address `from`.
    ///
    /// # Errors
    ///
    /// Describes the invalid part without printing the password.
    pub fn new(url: &str, from: &str) -> Result<MailServer, String> {
        if !url.starts_with("smtp://") && !url.starts_with("smtps://") {
            return Err("a mail server is given as smtps://NAME:PASSWORD@HOST".into());
        }
        AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| {
            "the address of the mail server cannot be read; signs such as @ in a password are written %40"
                .to_owned()
        })?;
        let from = from.parse().map_err(|_| {
            format!("{from:?} is not the address of a sender such as Quarry <games@quarry.example>")
        })?;
        Ok(MailServer { url: url.to_owned(), from })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_that_cannot_be_is_refused_without_its_password() {
        let good =
            MailServer::new("smtps://anna:s3cret@mail.example:465", "Quarry <q@quarry.example>");
        assert!(!format!("{:?}", good.unwrap()).contains("s3cret"));
        for (url, from) in [
            ("mail.example", "q@quarry.example"),
            ("https://mail.example", "q@quarry.example"),
            ("smtp://", "q@quarry.example"),
            ("smtp://anna:s3cret@mail.example?tls=perhaps", "q@quarry.example"),
            ("smtp://mail.example", "quarry"),
            ("smtp://mail.example", "q@quarry.example\r\nBcc: all@quarry.example"),
        ] {
            let error = MailServer::new(url, from).unwrap_err();
            assert!(!error.contains("s3cret"), "{error}");
        }
    }
}
