//! Secrets: tokens, codes, seeds.

use hmac::{Hmac, Mac as _};
use sha2::{Digest as _, Sha256};

/// Random bytes of the operating system, or of a simulated one.
pub(crate) fn random_bytes() -> [u8; 32] {
    #[cfg(feature = "simulation")]
    if let Some(bytes) = crate::simulation::luck() {
        return bytes;
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A guest's token: 256 bits in hex digits.
pub(crate) fn new_token() -> String {
    random_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What is kept of a token.
pub(crate) fn token_hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// Letters and digits that are not taken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
const CODE_LEN: usize = 12;

/// The code of a table or challenge: 60 bits, so that links are not guessed.
pub(crate) fn new_code() -> String {
    letters(CODE_LEN)
}

/// What makes another device known as a guest: 130 bits, short enough for a
/// picture that is easily scanned.
pub(crate) fn new_link_secret() -> String {
    letters(26)
}

fn letters(n: usize) -> String {
    let bytes = random_bytes();
    bytes[..n].iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// The seed of a day's challenge: nobody without the server's secret can work
/// it out beforehand.
pub(crate) fn daily_seed(secret: &[u8; 32], game: &str, date: &str) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("any key length will do");
    mac.update(game.as_bytes());
    mac.update(b"/");
    mac.update(date.as_bytes());
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::{daily_seed, new_code, new_link_secret, new_token};

    #[test]
    fn secrets_differ() {
        assert_ne!(new_token(), new_token());
        assert_eq!(new_token().len(), 64);
        assert_ne!(new_code(), new_code());
        assert_eq!(new_code().len(), 12);
        assert_ne!(new_link_secret(), new_link_secret());
        assert_eq!(new_link_secret().len(), 26);
    }

    #[test]
    fn a_day_has_its_own_seed() {
        let seed = |secret, date| daily_seed(&[secret; 32], "duel", date);
        assert_eq!(seed(1, "2026-01-31"), seed(1, "2026-01-31"));
        assert_ne!(seed(1, "2026-01-31"), seed(1, "2026-02-01"));
        assert_ne!(seed(1, "2026-01-31"), seed(2, "2026-01-31"));
    }
}
