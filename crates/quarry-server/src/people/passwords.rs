//! Passwords: argon2id, on threads of their own, and the same work whether or not there is anything to compare with.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use quarry_table::Refusal;
use tokio::sync::Semaphore;

use crate::background;
use crate::keys;

/// Hashes made at the same time; each takes 19 MiB and a processor.
const AT_ONCE: usize = 2;
/// Requests that may wait for a hash; more are refused, so that a flood cannot grow the queue.
const WAITING: usize = 24;
const SHORTEST: usize = 8;
const LONGEST: usize = 128;

/// Hashed where there is no account, so that its absence takes as long as a wrong password.
static DECOY: LazyLock<String> = LazyLock::new(|| hash_now(&hex(keys::random::<16>())));

fn hex(bytes: [u8; 16]) -> String {
    quarry_fair::Bytes(bytes).to_string()
}

/// Whether a password has an allowed length. No rule about its letters: such rules make passwords no safer.
pub(crate) fn is_fit(password: &str) -> bool {
    (SHORTEST..=LONGEST).contains(&password.chars().count())
}

fn hash_now(secret: &str) -> String {
    let salt = keys::random::<16>();
    let hash = Argon2::default().hash_password_with_salt(secret.as_bytes(), &salt);
    hash.expect("a salt of 16 bytes and the usual cost are fit").to_string()
}

fn fits_now(secret: &str, hash: &str) -> bool {
    PasswordVerifier::<str>::verify_password(&Argon2::default(), secret.as_bytes(), hash).is_ok()
}

/// Hashes and verifies, a few at a time.
pub(crate) struct Hasher {
    free: Semaphore,
    waiting: AtomicUsize,
}

impl Default for Hasher {
    fn default() -> Hasher {
        Hasher { free: Semaphore::new(AT_ONCE), waiting: AtomicUsize::new(0) }
    }
}

/// Counts a request while it waits or works.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Hasher {
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let before = self.waiting.fetch_add(1, Ordering::AcqRel);
        let _waiting = Waiting(&self.waiting);
        if before >= WAITING {
            return Err(Refusal::Hurry);
        }
        let _turn = self.free.acquire().await.map_err(|_| Refusal::Storage)?;
        background::run(work).await.ok_or(Refusal::Storage)
    }

    /// The hash of a secret, as it is stored.
    pub(crate) async fn hash(&self, secret: String) -> Result<String, Refusal> {
        self.run(move || hash_now(&secret)).await
    }

    /// Whether `secret` is the one of `hash`; without a hash it never is, after the same work.
    pub(crate) async fn fits(&self, secret: String, hash: Option<String>) -> Result<bool, Refusal> {
        self.run(move || match hash {
            Some(hash) => fits_now(&secret, &hash),
            None => {
                // The decoy: computed for its time alone.
                std::hint::black_box(fits_now(&secret, &DECOY));
                false
            }
        })
        .await
    }

    /// Makes the decoy before it is needed, as making it takes time too.
    pub(crate) fn warm() {
        LazyLock::force(&DECOY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_argon2id_with_a_salt_of_its_own() {
        let (one, two) = (hash_now("sesame, open"), hash_now("sesame, open"));
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert_ne!(one, two);
        assert!(fits_now("sesame, open", &one) && !fits_now("sesame", &one));
        assert!(!fits_now("sesame, open", "no hash"));
    }

    #[tokio::test]
    async fn a_flood_is_refused_before_it_queues() {
        let hasher = std::sync::Arc::new(Hasher::default());
        let guess = || {
            let hasher = std::sync::Arc::clone(&hasher);
            tokio::spawn(async move { hasher.fits("guess".into(), None).await })
        };
        let guesses: Vec<_> = (0..WAITING + 6).map(|_| guess()).collect();
        let mut refused = 0;
        for guess in guesses {
            match guess.await.unwrap() {
                Ok(fits) => assert!(!fits),
                Err(refusal) => {
                    assert_eq!(refusal, Refusal::Hurry);
                    refused += 1;
                }
            }
        }
        assert_eq!(refused, 6);
        assert_eq!(hasher.fits("guess".into(), None).await, Ok(false), "the places are free again");
    }
}
