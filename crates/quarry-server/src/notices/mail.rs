//! E-mail over SMTP, with one-click unsubscribe (RFC 8058).

use std::time::Duration;

use lettre::address::Address;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message as Letter};
use lettre::transport::smtp::AsyncSmtpTransport;
use lettre::{AsyncTransport, Tokio1Executor};

use super::config::MailServer;

const PATIENCE: Duration = Duration::from_secs(20);
/// Maximum length of an e-mail address (RFC 5321).
const LONGEST: usize = 254;

/// SMTP client.
pub(super) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// Result of handing a mail to the SMTP server.
pub(super) enum Handed {
    Taken,
    /// Permanent failure.
    Refused(String),
    /// Temporary failure; retry later.
    Later(String),
}

/// A validated e-mail address in its stored form.
pub(super) fn read(text: &str) -> Option<String> {
    let text = text.trim();
    let fits =
        text.len() <= LONGEST && !text.chars().any(|it| it.is_control() || it.is_whitespace());
    let address: Address = text.parse().ok().filter(|_| fits)?;
    let domain = address.domain().to_lowercase();
    // A domain without a dot would resolve inside the network of the operator.
    let is_public = domain.contains('.') && !domain.starts_with('[');
    is_public.then(|| format!("{}@{domain}", address.user()))
}

/// Content of one mail.
pub(super) struct Text<'a> {
    pub(super) to: &'a str,
    pub(super) subject: String,
    pub(super) text: String,
    /// Id of the message; duplicates share it.
    pub(super) id: i64,
    /// One-click unsubscribe URL (POST).
    pub(super) stop: String,
}

impl Mailer {
    pub(super) fn new(server: &MailServer) -> Mailer {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&server.url)
            .expect("it was read before")
            .timeout(Some(PATIENCE))
            .build();
        Mailer { transport, from: server.from.clone() }
    }

    /// Contact address for push services.
    pub(super) fn contact(&self) -> String {
        format!("mailto:{}", self.from.email)
    }

    fn letter(&self, text: Text<'_>) -> Result<Letter, String> {
        let to = text.to.parse().map_err(|error| format!("{error}"))?;
        let raw = |name: &'static str, value: String| {
            HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
        };
        let id = format!("<{:016x}@{}>", text.id, self.from.email.domain());
        Letter::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(text.subject)
            .message_id(Some(id))
            .raw_header(raw("Auto-Submitted", "auto-generated".into()))
            .raw_header(raw("List-Unsubscribe", format!("<{}>", text.stop)))
            .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".into()))
            .header(ContentType::TEXT_PLAIN)
            .body(text.text)
            .map_err(|error| error.to_string())
    }

    pub(super) async fn send(&self, text: Text<'_>) -> Handed {
        let letter = match self.letter(text) {
            Ok(letter) => letter,
            Err(error) => return Handed::Refused(error),
        };
        match tokio::time::timeout(PATIENCE, self.transport.send(letter)).await {
            Ok(Ok(_)) => Handed::Taken,
            Ok(Err(error)) if error.is_permanent() => Handed::Refused(error.to_string()),
            Ok(Err(error)) => Handed::Later(error.to_string()),
            Err(_) => Handed::Later("no answer in time".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_carries_no_header() {
        assert_eq!(read(" Anna.Lou@Quarry.Example "), Some("Anna.Lou@quarry.example".into()));
        for text in [
            "anna",
            "anna@",
            "@quarry.example",
            "anna@localhost",
            "anna@[127.0.0.1]",
            "anna@quarry.example\r\nBcc: all@quarry.example",
            "anna@quarry.example\nRCPT TO:<b@c.de>",
            "anna@quarry.example, bea@quarry.example",
            "Anna <anna@quarry.example>",
            "anna@quarry.example\0",
            "\"anna\r\nBcc: b\"@quarry.example",
            "anna bea@quarry.example",
        ] {
            assert_eq!(read(text), None, "{text:?}");
        }
        assert_eq!(read(&format!("{}@quarry.example", "a".repeat(250))), None);
    }

    #[test]
    fn a_subject_adds_no_header_and_every_letter_can_be_stopped() {
        let server = MailServer::new("smtp://127.0.0.1:2525", "Quarry <q@quarry.example>").unwrap();
        let text = Text {
            to: "anna@quarry.example",
            subject: "Your turn\r\nBcc: all@quarry.example".into(),
            text: "hello\r\n.\r\nMAIL FROM:<x@y.z>\r\n".into(),
            id: 7,
            stop: "https://quarry.example/api/v1/unsubscribe/ab".into(),
        };
        let letter = Mailer::new(&server).letter(text).unwrap().formatted();
        let letter = String::from_utf8(letter).unwrap();
        let head = letter.split_once("\r\n\r\n").unwrap().0;
        assert!(!head.lines().any(|line| line.to_lowercase().starts_with("bcc")), "{head}");
        assert!(
            head.contains("List-Unsubscribe: <https://quarry.example/api/v1/unsubscribe/ab>"),
            "{head}"
        );
        assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{head}");
        assert!(head.contains("Message-ID: <0000000000000007@quarry.example>"), "{head}");
    }
}
