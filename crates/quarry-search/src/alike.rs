//! Portable hashing and `exp`: identical results on 64-bit targets and on 32-bit WebAssembly.
//!
//! Levels derive their errors from a hash of the position, so the hash decides how they play. `FxHasher` depends on
//! the pointer width, and `exp` on the platform.

use std::hash::Hasher;

/// `FxHasher` as on targets with 64-bit pointers.
#[derive(Clone, Default, Debug)]
pub struct KeyHasher {
    hash: u64,
}

const FACTOR: u64 = 0xf135_7aea_2e62_a9c5;
const SEEDS: [u64; 2] = [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344];
/// Keeps the frequent zero words from cancelling a product.
const NOT_ZERO: u64 = 0xa409_3822_299f_31d0;

impl KeyHasher {
    #[inline]
    fn add(&mut self, word: u64) {
        self.hash = self.hash.wrapping_add(word).wrapping_mul(FACTOR);
    }
}

impl Hasher for KeyHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        self.add(sum(bytes));
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.add(word.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.add(word.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.add(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.add(word as u64);
        self.add((word >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }

    /// Derived `Hash` writes enum discriminants as `isize`.
    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.add(word as i64 as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.hash.rotate_left(26)
    }
}

#[inline]
fn mix(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}

/// Reads `N` bytes at `at` as a little-endian word.
#[inline]
fn word<const N: usize>(bytes: &[u8], at: usize) -> u64 {
    let mut word = [0; 8];
    word[..N].copy_from_slice(&bytes[at..at + N]);
    u64::from_le_bytes(word)
}

#[inline]
fn sum(bytes: &[u8]) -> u64 {
    let ([mut one, mut other], length) = (SEEDS, bytes.len());
    match length {
        0 => {}
        1..4 => {
            one ^= u64::from(bytes[0]);
            other ^= u64::from(bytes[length - 1]) << 8 | u64::from(bytes[length / 2]);
        }
        4..8 => {
            one ^= word::<4>(bytes, 0);
            other ^= word::<4>(bytes, length - 4);
        }
        _ => {
            // The last 16 bytes are mixed separately and may overlap the previous block.
            for at in (0..(length - 1) / 16 * 16).step_by(16) {
                let mixed = mix(one ^ word::<8>(bytes, at), NOT_ZERO ^ word::<8>(bytes, at + 8));
                (one, other) = (other, mixed);
            }
            one ^= word::<8>(bytes, length.saturating_sub(16));
            other ^= word::<8>(bytes, length - 8);
        }
    }
    mix(one, other) ^ length as u64
}

/// `x.exp()`, accurate to one ulp.
#[inline]
pub fn exp(x: f32) -> f32 {
    /// Adding and subtracting it rounds to an integer.
    const WHOLE: f64 = (3_u64 << 51) as f64;
    // Outside this range the result is zero or infinite.
    let x = f64::from(x.clamp(-104.0, 89.0));
    let power = x * std::f64::consts::LOG2_E + WHOLE - WHOLE;
    let x = x - power * std::f64::consts::LN_2;
    let square = x * x;
    let low = (1.0 + x) + square * (1.0 / 2.0 + x * (1.0 / 6.0));
    let high = (1.0 / 24.0 + x * (1.0 / 120.0)) + square * (1.0 / 720.0 + x * (1.0 / 5040.0));
    let scale = f64::from_bits((1023 + power as i64) as u64 * (1 << 52));
    ((low + square * square * high) * scale) as f32
}

#[cfg(test)]
mod tests {
    use std::hash::{BuildHasher, BuildHasherDefault, Hash};

    use super::*;

    fn same(what: impl Hash) {
        let ours = BuildHasherDefault::<KeyHasher>::default().hash_one(&what);
        assert_eq!(ours, rustc_hash::FxBuildHasher.hash_one(&what));
    }

    #[test]
    #[cfg(target_pointer_width = "64")]
    fn keys_are_those_of_words_with_64_bits() {
        let bytes: Vec<u8> = (0..70_u8).map(|byte| byte.wrapping_mul(151)).collect();
        for length in 0..bytes.len() {
            same(&bytes[..length]);
        }
        same((1_u8, 2_u16, 3_u32, 4_u64, 5_u128 << 70, 6_usize));
        same((-1_i8, -2_i16, -3_i32, -4_i64, -5_isize, true, 'x', "text"));
        same([Some(7_u8), None]);
        same(([0_u32; 9], [u64::MAX; 3]));
    }

    /// Values computed on a 64-bit target; the transcript test compares the module with them.
    #[test]
    fn exp_is_within_a_unit_in_the_last_place() {
        let ulp = |value: f32| f64::from(value.next_up()) - f64::from(value);
        let mut worst = 0.0_f64;
        for step in -174_000..177_000 {
            let x = step as f32 * 5e-4;
            let exact = f64::from(x).exp();
            worst = worst.max((f64::from(exp(x)) - exact).abs() / ulp(exact as f32));
        }
        assert!(worst < 0.6, "{worst}");
        assert_eq!((exp(0.0), exp(-200.0), exp(200.0)), (1.0, 0.0, f32::INFINITY));
        assert_eq!(exp(f32::NEG_INFINITY), 0.0);
        assert!(exp(f32::NAN).is_nan());
    }
}
