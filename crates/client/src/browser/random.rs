//! Randomness that nobody can guess.

use table::Seed;

use super::window;

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let crypto = window().crypto().expect("browsers that run WebAssembly have a crypto object");
    crypto
        .get_random_values_with_u8_array(&mut bytes)
        .expect("fewer bytes than the browser's limit");
    bytes
}

fn hex<const N: usize>() -> String {
    bytes::<N>().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A seed for a match.
pub fn seed() -> Seed {
    hex::<32>().parse().expect("a seed is written as 64 hex digits")
}

/// A name for something that must not be taken for anything else.
pub fn id() -> String {
    hex::<10>()
}

/// Any number.
pub fn number() -> u64 {
    u64::from_le_bytes(bytes::<8>())
}

/// Any byte.
pub fn byte() -> u8 {
    bytes::<1>()[0]
}
