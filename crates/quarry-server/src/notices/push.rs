//! Web push: payload encryption (RFC 8291 over RFC 8188) and VAPID authentication (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use quarry_table::clock::Millis;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use sha2::Sha256;

use crate::keys::random;
use crate::store::StoreError;

/// Maximum payload that every push service accepts.
pub const LONGEST: usize = 3993;
const RECORD: u32 = 4096;
/// Lifetime of a VAPID token; push services reject more than a day.
const LIFE: i64 = 12 * 3600;

/// Encryption keys of a subscription: public key, and a secret unknown to the push service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrowserKeys {
    /// Uncompressed P-256 point.
    pub public: [u8; 65],
    /// Authentication secret.
    pub auth: [u8; 16],
}

/// Decodes URL-safe base64, with or without padding.
fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()?.try_into().ok()
}

impl BrowserKeys {
    /// Decodes the keys of a subscription.
    pub fn read(public: &str, auth: &str) -> Option<BrowserKeys> {
        let keys = BrowserKeys { public: decode(public)?, auth: decode(auth)? };
        // Whether the point is on the curve is checked when the key is used.
        seal(b"", &keys).is_some().then_some(keys)
    }

    /// Stored form of the keys.
    pub fn bytes(&self) -> Vec<u8> {
        [self.public.as_slice(), &self.auth].concat()
    }

    /// Parses the stored form.
    pub fn from_bytes(bytes: &[u8]) -> Option<BrowserKeys> {
        let (public, auth) = bytes.split_at_checked(65)?;
        Some(BrowserKeys { public: public.try_into().ok()?, auth: auth.try_into().ok()? })
    }
}

/// Encrypts a message for one subscription; `None` if a key is invalid or the message too long.
pub fn seal(plain: &[u8], keys: &BrowserKeys) -> Option<Vec<u8>> {
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).ok()?;
    let public: [u8; 65] = own.compute_public_key().ok()?.as_ref().try_into().ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, keys.public);
    let with = |shared: &[u8]| seal_with(shared, &public, keys, random(), plain);
    agree_ephemeral(own, &theirs, with).ok()?
}

fn seal_with(
    shared: &[u8],
    public: &[u8; 65],
    keys: &BrowserKeys,
    salt: [u8; 16],
    plain: &[u8],
) -> Option<Vec<u8>> {
    if plain.len() > LONGEST {
        return None;
    }
    let info = [b"WebPush: info\0".as_slice(), &keys.public, public].concat();
    let secret: [u8; 32] = derive(&keys.auth, shared, &info)?;
    let key: [u8; 16] = derive(&salt, &secret, b"Content-Encoding: aes128gcm\0")?;
    let nonce: [u8; 12] = derive(&salt, &secret, b"Content-Encoding: nonce\0")?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    // RFC 8188: 2 is the delimiter of the last record.
    let mut sealed = [plain, &[2]].concat();
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed).ok()?;
    let length = [public.len() as u8];
    Some([salt.as_slice(), &RECORD.to_be_bytes(), &length, public, &sealed].concat())
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> Option<[u8; N]> {
    let mut out = [0; N];
    Hkdf::<Sha256>::new(Some(salt), secret).expand(info, &mut out).ok()?;
    Some(out)
}

/// VAPID key pair of the server.
pub struct Vapid(EcdsaKeyPair);

/// Generates a key pair in its stored form.
///
/// # Panics
///
/// When the operating system has no random bytes.
pub fn new_keys() -> Vec<u8> {
    let drawn =
        EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    drawn.expect("the operating system has random bytes").as_ref().to_vec()
}

impl Vapid {
    /// Parses a stored key pair.
    ///
    /// # Errors
    ///
    /// When the bytes are no key pair.
    pub fn read(stored: &[u8]) -> Result<Vapid, StoreError> {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        EcdsaKeyPair::from_pkcs8(algorithm, stored, &SystemRandom::new())
            .map(Vapid)
            .map_err(|_| StoreError::Failed("the keys for push services cannot be read".into()))
    }

    /// The public key as `applicationServerKey`.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key().as_ref())
    }

    /// The `Authorization` header for the push service at `origin`, with `contact` as `sub`.
    ///
    /// # Panics
    ///
    /// When the operating system has no random bytes.
    pub fn authorization(&self, origin: &str, contact: &str, now: Millis) -> String {
        let claims = json!({"aud": origin, "exp": now / 1000 + LIFE, "sub": contact});
        let head = URL_SAFE_NO_PAD.encode(json!({"typ": "JWT", "alg": "ES256"}).to_string());
        let body = format!("{head}.{}", URL_SAFE_NO_PAD.encode(claims.to_string()));
        let signature = self.0.sign(&SystemRandom::new(), body.as_bytes());
        let signature = signature.expect("the operating system has random bytes");
        let signature = URL_SAFE_NO_PAD.encode(signature.as_ref());
        format!("vapid t={body}.{signature}, k={}", self.public())
    }
}

#[cfg(test)]
mod tests {
    use web_push_native::p256::SecretKey;
    use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;

    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        decode(text).unwrap()
    }

    /// Appendix A of RFC 8291.
    #[test]
    fn the_example_of_the_standard_is_sealed_as_it_says() {
        let keys = BrowserKeys {
            public: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let public = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let plain = b"When I grow up, I want to be a watermelon";
        let sealed = seal_with(&shared, &public, &keys, salt, plain).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn another_implementation_opens_what_is_sealed_and_keys_that_are_none_are_refused() {
        let secret = SecretKey::from_slice(&random::<32>()).unwrap();
        let public = secret.public_key().to_encoded_point(false);
        let keys = BrowserKeys { public: public.as_bytes().try_into().unwrap(), auth: random() };
        for plain in [Vec::new(), b"your turn".to_vec(), vec![7; LONGEST]] {
            let sealed = seal(&plain, &keys).unwrap();
            assert!(sealed.len() <= 4096, "{}", sealed.len());
            let opened = web_push_native::decrypt(sealed, &secret, &keys.auth.into());
            assert_eq!(opened.unwrap(), plain);
        }
        assert_eq!(seal(&[7; LONGEST + 1], &keys), None);
        assert_eq!(BrowserKeys::from_bytes(&keys.bytes()), Some(keys.clone()));
        let [public, auth] =
            [keys.public.as_slice(), &keys.auth].map(|it| URL_SAFE_NO_PAD.encode(it));
        assert_eq!(BrowserKeys::read(&public, &format!("{auth}==")), Some(keys));
        let off_curve = URL_SAFE_NO_PAD.encode([4; 65]);
        assert_eq!(BrowserKeys::read(&off_curve, &auth), None);
        assert_eq!(BrowserKeys::read(&public, "short"), None);
    }

    #[test]
    fn push_services_can_check_who_sends() {
        use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
        let vapid = Vapid::read(&new_keys()).unwrap();
        let header =
            vapid.authorization("https://push.example", "mailto:q@quarry.example", 1_000_000);
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (body, signature) = token.rsplit_once('.').unwrap();
        let [key, signature] = [key, signature].map(|it| URL_SAFE_NO_PAD.decode(it).unwrap());
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key)
            .verify(body.as_bytes(), &signature)
            .unwrap();
        let claims = URL_SAFE_NO_PAD.decode(body.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["exp"], 1000 + LIFE);
        assert!(Vapid::read(b"nonsense").is_err());
    }
}
