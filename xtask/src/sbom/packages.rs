//! The npm packages of the web client, from npm's lock file.

use super::Component;

const FOLDER: &str = "node_modules/";

/// The packages that are not only for development, in the order of the file.
pub(super) fn read(lock: &str) -> Vec<Component> {
    let entries = lock.split("\n    \"node_modules/").skip(1);
    entries.filter_map(component).collect()
}

/// `NAME": {` and its fields, each on a line of its own; packages within packages come last in the path.
fn component(entry: &str) -> Option<Component> {
    let (path, fields) = entry.split_once("\": {\n")?;
    let fields = fields.split_once("\n    }").map_or(fields, |(fields, _)| fields);
    if field(fields, "dev").is_some() {
        return None;
    }
    let name = path.rsplit(FOLDER).next()?.to_owned();
    let version = field(fields, "version")?.to_owned();
    let licence = field(fields, "license").unwrap_or_default().to_owned();
    let hash = field(fields, "integrity").and_then(hash);
    let purl = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
    Some(Component { purl, name, version, licence, hash, needs: Vec::new() })
}

/// The value of a field of the package itself; those of its parts are indented deeper.
fn field<'a>(fields: &'a str, key: &str) -> Option<&'a str> {
    let start = format!("      \"{key}\": ");
    let value = fields.lines().find_map(|line| line.strip_prefix(start.as_str()))?;
    Some(value.trim_end_matches(',').trim_matches('"'))
}

/// `sha512-…` in base 64 as hexadecimal digits.
fn hash(integrity: &str) -> Option<(&'static str, String)> {
    let digits = integrity.strip_prefix("sha512-")?.trim_end_matches('=');
    let (mut bits, mut held, mut hex) = (0u32, 0, String::new());
    for digit in digits.bytes() {
        bits = (bits << 6) | sextet(digit)?;
        held += 6;
        while held >= 4 {
            held -= 4;
            hex.push(char::from_digit((bits >> held) & 15, 16)?);
        }
        bits &= 15;
    }
    hex.truncate(128);
    Some(("SHA-512", hex))
}

fn sextet(digit: u8) -> Option<u32> {
    let value = match digit {
        b'A'..=b'Z' => digit - b'A',
        b'a'..=b'z' => digit - b'a' + 26,
        b'0'..=b'9' => digit - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    };
    Some(value.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"{
  "packages": {
    "": {
      "name": "ours"
    },
    "node_modules/@a/b": {
      "version": "1.2.3",
      "integrity": "sha512-AQL/",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/test": {
      "version": "4.0.0",
      "dev": true,
      "license": "ISC"
    },
    "node_modules/@a/b/node_modules/c": {
      "version": "5.0.0",
      "license": "ISC"
    }
  }
}"#;

    #[test]
    fn packages_for_development_stay_out() {
        let [b, c] = &read(LOCK)[..] else { panic!("two packages") };
        assert_eq!(b.purl, "pkg:npm/%40a/b@1.2.3");
        assert_eq!(b.hash, Some(("SHA-512", "0102ff".to_owned())));
        assert_eq!((c.name.as_str(), c.licence.as_str(), &c.hash), ("c", "ISC", &None));
    }
}
