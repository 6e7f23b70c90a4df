//! Ids of tables and secrets of seats that cannot be guessed.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// A table's name: 80 bits, because a client that knows it may watch.
pub(crate) fn table_id() -> String {
    random::<10>()
}

/// Whether a table could have this name.
pub(crate) fn is_table_id(text: &str) -> bool {
    text.len() == 14 && text.bytes().all(|sign| sign.is_ascii_alphanumeric() || b"-_".contains(&sign))
}

/// A seat's secret: 144 bits.
pub(crate) fn secret() -> String {
    random::<18>()
}

/// The seed of a match.
pub(crate) fn seed() -> u64 {
    // Records are read by programs that know no larger whole numbers.
    u64::from_le_bytes(bytes()) >> 11
}

/// What is stored in place of a secret. Comparing hashes tells nothing about secrets, however long it takes.
pub(crate) fn hash(secret: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(secret.as_bytes()))
}

fn random<const N: usize>() -> String {
    URL_SAFE_NO_PAD.encode(bytes::<N>())
}

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_and_differ() {
        assert_eq!(secret().len(), 24);
        assert!(is_table_id(&table_id()));
        assert!(!is_table_id("short") && !is_table_id("not/a/table/id"));
        assert_ne!(secret(), secret());
        assert_ne!(hash("a"), hash("b"));
        assert_eq!(hash("a"), hash("a"));
    }
}
