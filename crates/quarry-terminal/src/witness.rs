//! What this machine keeps of a table at a server, so that it need not trust the host: a receipt, written before
//! anything is sent, and held against everything that the server shows.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use quarry_fair::{Bytes, Deceit, Fairness, Mixing, Receipt, Task, seal};
use quarry_game::Message;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::phrases::Phrases;
use crate::save::{replace_private, state_folder};

/// Keeps the receipt of one seat and checks what the server shows.
#[derive(Debug)]
pub struct Witness {
    folder: PathBuf,
    table: String,
    receipt: Option<(PathBuf, Receipt)>,
}

/// Why nothing more may be sent.
#[derive(Debug, thiserror::Error)]
pub enum Alarm {
    /// Something was exchanged.
    #[error("{0}")]
    Deceit(Deceit),
    /// The receipt cannot be written, so nothing may be contributed.
    #[error("the receipt cannot be written: {0}")]
    File(io::Error),
    /// There is no randomness to contribute.
    #[error("no source of randomness: {0}")]
    Randomness(getrandom::Error),
    /// What the server shows cannot be read.
    #[error("the server does not say what it commits to")]
    Unreadable,
}

const fn deceit_key(deceit: Deceit) -> &'static str {
    match deceit {
        Deceit::Commitment => "alarm-commitment",
        Deceit::Agreement => "alarm-agreement",
        Deceit::OwnSeal => "alarm-own-seal",
        Deceit::OwnContribution => "alarm-own-contribution",
        Deceit::Contribution(_) => "alarm-contribution",
        Deceit::TooOften => "alarm-too-often",
    }
}

impl Alarm {
    /// Why nothing more is sent to a server, and where the receipt is.
    pub fn text(&self, words: &Phrases, file: Option<&Path>) -> String {
        let why = match self {
            Alarm::Deceit(deceit) => {
                let seat = deceit.seat().map_or(0, |seat| seat + 1);
                words.say(&Message::new(deceit_key(*deceit)).with("seat", seat))
            }
            other => words.say(&Message::new("alarm-other").with("words", other.to_string())),
        };
        let file = file.map_or_else(String::new, |file| file.display().to_string());
        words.say(&Message::new("alarm-stop").with("why", why).with("file", file))
    }
}

impl From<Deceit> for Alarm {
    fn from(deceit: Deceit) -> Alarm {
        Alarm::Deceit(deceit)
    }
}

/// Where receipts are kept: beside the games in progress.
pub fn receipts_folder() -> PathBuf {
    state_folder(|name| std::env::var(name).ok()).join("receipts")
}

impl Witness {
    /// Nothing is known yet about the table of this name.
    pub fn new(folder: &Path, table: &str) -> Witness {
        Witness { folder: folder.to_owned(), table: table.to_owned(), receipt: None }
    }

    /// Where the receipt is.
    pub fn file(&self) -> Option<&Path> {
        self.receipt.as_ref().map(|(file, _)| file.as_path())
    }

    /// Makes up a contribution for a table of which `shown` is known, and writes the receipt. Returns the field of the
    /// request to sit down and its value: a seal, or the contribution of a person alone.
    ///
    /// # Errors
    ///
    /// When it cannot be written; nothing may be sent then.
    pub fn pledge(&mut self, shown: &Value) -> Result<(&'static str, String), Alarm> {
        let fairness = read(shown.get("fairness")).unwrap_or(Fairness::V1);
        let commitment = read(shown.get("commitment")).ok_or(Alarm::Unreadable)?;
        let agreement = shown.get("agreement").filter(|agreed| !agreed.is_null()).cloned();
        let mut receipt = Receipt::new(&self.table, fairness, commitment, agreement);
        let alone = shown["practice"] == true || shown["agreement"]["open"] == 1;
        let sealed = fairness == Fairness::V2 && !alone;
        if sealed && receipt.agreed().is_none() {
            return Err(Alarm::Unreadable);
        }
        let contribution = random()?;
        let seal = receipt.renew(contribution, sealed);
        let name = format!("{}-{}.json", self.table, &seal.to_string()[..8]);
        self.receipt = Some((self.folder.join(name), receipt));
        self.write()?;
        Ok(match sealed {
            true => ("seal", seal.to_string()),
            false => ("contribution", contribution.to_string()),
        })
    }

    /// The server has given these seats.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn seated(&mut self, seats: &Value) -> Result<(), Alarm> {
        if let Some((_, receipt)) = &mut self.receipt {
            receipt.seats = read(Some(seats)).unwrap_or_default();
        }
        self.write()
    }

    /// Checks a message of the server; returns what to send for the draws.
    ///
    /// # Errors
    ///
    /// When something was exchanged or the receipt cannot be written: nothing more may be sent.
    pub fn hear(&mut self, message: &Value) -> Result<Option<Value>, Alarm> {
        let Some(seat) = message["audience"].as_u64().filter(|_| is_picture(message)) else {
            return Ok(None);
        };
        self.receipt = self.receipt.take().or_else(|| self.find(seat));
        let Some((_, receipt)) = &mut self.receipt else { return Ok(None) };
        if message["t"] == "sync" {
            let shown = read(message.get("commitment")).ok_or(Deceit::Commitment)?;
            receipt.compare(&shown, message.get("agreement"))?;
        }
        let Some(mixing) = read::<Mixing>(message.get("mixing")) else { return Ok(None) };
        if !mixing.contributions.is_empty() {
            return Ok(receipt.begun(&mixing.contributions).map(|()| None)?);
        }
        match receipt.task(&mixing)? {
            Task::Wait => Ok(None),
            Task::Seal(seal) => Ok(Some(sealing(seat, &seal))),
            Task::Renew => {
                let seal = receipt.renew(random()?, true);
                self.write()?;
                Ok(Some(sealing(seat, &seal)))
            }
            Task::Open(contribution) => {
                let seal = seal(receipt.number().unwrap_or_default(), &contribution).to_string();
                self.write()?;
                // Named by the seal, so that a repeat has no second effect, also from another process.
                let idem = &seal[32..];
                let open = json!({"t": "open", "idem": idem, "seat": seat});
                Ok(Some(with(open, "contribution", &contribution)))
            }
        }
    }

    /// The newest receipt of this seat, from an earlier visit.
    fn find(&self, seat: u64) -> Option<(PathBuf, Receipt)> {
        let entries = fs::read_dir(&self.folder).ok()?.flatten();
        let of_table = entries.filter(|entry| {
            entry.file_name().to_string_lossy().starts_with(&format!("{}-", self.table))
        });
        let kept = of_table.filter_map(|entry| {
            let receipt: Receipt =
                serde_json::from_str(&fs::read_to_string(entry.path()).ok()?).ok()?;
            let changed = entry.metadata().ok()?.modified().ok()?;
            let is_own = receipt.seats.iter().any(|own| u64::from(*own) == seat);
            is_own.then_some((changed, entry.path(), receipt))
        });
        let (_, file, receipt) = kept.max_by_key(|(changed, ..)| *changed)?;
        Some((file, receipt))
    }

    fn write(&self) -> Result<(), Alarm> {
        let Some((file, receipt)) = &self.receipt else { return Ok(()) };
        let text = serde_json::to_string_pretty(receipt).expect("a receipt is plain data");
        replace_private(file, &(text + "\n")).map_err(Alarm::File)
    }
}

fn is_picture(message: &Value) -> bool {
    message["t"] == "sync" || message["t"] == "ev"
}

fn sealing(seat: u64, seal: &Bytes<32>) -> Value {
    let idem = seal.to_string()[..32].to_owned();
    with(json!({"t": "seal", "idem": idem, "seat": seat}), "seal", seal)
}

fn with(mut message: Value, name: &str, value: &Bytes<32>) -> Value {
    message[name] = json!(value);
    message
}

fn read<T: DeserializeOwned>(value: Option<&Value>) -> Option<T> {
    value.and_then(|value| serde_json::from_value(value.clone()).ok())
}

fn random() -> Result<Bytes<32>, Alarm> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(Alarm::Randomness)?;
    Ok(Bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "000000000000002a";

    struct Folder(PathBuf);

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).ok();
        }
    }

    fn folder(name: &str) -> Folder {
        Folder(std::env::temp_dir().join(format!("quarry-witness-{}-{name}", std::process::id())))
    }

    fn shown(open: usize) -> Value {
        let seats =
            if open == 2 { json!(["open", "open"]) } else { json!(["open", {"computer": 1}]) };
        let agreement = json!({"rules": "raptor/1", "options": {}, "seats": seats, "open": open,
            "control": "none", "hints": true});
        json!({"fairness": 2, "commitment": Bytes([9; 32]), "agreement": agreement})
    }

    fn sync(shown: &Value, mixing: &Value) -> Value {
        json!({"t": "sync", "audience": 0, "commitment": shown["commitment"],
            "agreement": shown["agreement"], "mixing": mixing})
    }

    #[test]
    fn the_receipt_is_there_before_anything_is_sent_and_for_nobody_else_to_read() {
        let (folder, shown) = (folder("private"), shown(2));
        let mut witness = Witness::new(&folder.0, TABLE);
        let (field, seal) = witness.pledge(&shown).unwrap();
        let file = witness.file().unwrap().to_owned();
        let kept: Receipt = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!((field, kept.rounds.len()), ("seal", 1));
        assert!(!seal.contains(&kept.rounds[0].contribution.to_string()));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        let blocked = folder.0.join("file");
        fs::write(&blocked, "").unwrap();
        let mut nowhere = Witness::new(&blocked, TABLE);
        assert!(matches!(nowhere.pledge(&shown), Err(Alarm::File(_))), "then nothing is sent");
    }

    #[test]
    fn it_opens_only_what_is_shown_sealed_and_remembers_the_seals() {
        let (folder, shown) = (folder("opens"), shown(2));
        let mut witness = Witness::new(&folder.0, TABLE);
        let (_, own) = witness.pledge(&shown).unwrap();
        witness.seated(&json!([0])).unwrap();
        let other = Bytes([3; 32]);
        let mixing = |seals: &Value| json!({"seals": seals, "opened": [], "voided": 0});
        assert!(witness.hear(&sync(&shown, &mixing(&json!([own, null])))).unwrap().is_none());
        let replaced = witness.hear(&sync(&shown, &mixing(&json!([other, other]))));
        assert!(matches!(replaced, Err(Alarm::Deceit(Deceit::OwnSeal))));
        // Another process of the same person finds the receipt.
        let mut witness = Witness::new(&folder.0, TABLE);
        let open = witness.hear(&sync(&shown, &mixing(&json!([own, other])))).unwrap().unwrap();
        assert_eq!((&open["t"], &open["seat"]), (&json!("open"), &json!(0)));
        let kept = fs::read_to_string(witness.file().unwrap()).unwrap();
        assert!(kept.contains(&other.to_string()), "the seals are kept before it is opened");
        let mut begun = sync(&shown, &mixing(&json!([own, other])));
        begun["mixing"]["contributions"] = json!([Bytes([1; 32]), Bytes([2; 32])]);
        let replaced = witness.hear(&begun);
        assert!(matches!(replaced, Err(Alarm::Deceit(Deceit::OwnContribution))));
    }

    #[test]
    fn one_player_alone_contributes_in_the_clear_and_checks_it() {
        let (folder, shown) = (folder("alone"), shown(1));
        let mut witness = Witness::new(&folder.0, TABLE);
        let (field, own) = witness.pledge(&shown).unwrap();
        assert_eq!(field, "contribution");
        witness.seated(&json!([0])).unwrap();
        let begun = |first: &str| {
            let given = [first.to_owned(), Bytes([0; 32]).to_string()];
            sync(
                &shown,
                &json!({"seals": [null, null], "opened": [], "voided": 0, "contributions": given}),
            )
        };
        assert!(witness.hear(&begun(&own)).unwrap().is_none());
        let other = Bytes([1; 32]).to_string();
        assert!(matches!(
            witness.hear(&begun(&other)),
            Err(Alarm::Deceit(Deceit::OwnContribution))
        ));
        let mut elsewhere = begun(&own);
        elsewhere["commitment"] = json!(Bytes([8; 32]));
        assert!(matches!(witness.hear(&elsewhere), Err(Alarm::Deceit(Deceit::Commitment))));
    }
}
