//! A mission in an address: its text, packed, in letters that a link may have.

use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec_with_limit};

/// What precedes a mission in the fragment.
const MARK: &str = "m=";
/// No mission is longer; a link that unpacks to more is none of ours.
const BYTES_MAX: usize = 1 << 16;
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The fragment that carries `text`.
pub fn pack(text: &str) -> String {
    let mut fragment = MARK.to_owned();
    for bytes in compress_to_vec(text.as_bytes(), 9).chunks(3) {
        let group = bytes
            .iter()
            .zip([16, 8, 0])
            .fold(0, |group, (byte, shift)| group | u32::from(*byte) << shift);
        for shift in [18, 12, 6, 0].into_iter().take(bytes.len() + 1) {
            fragment.push(char::from(LETTERS[(group >> shift & 63) as usize]));
        }
    }
    fragment
}

/// The text in a fragment: `None` if it carries none, an error if it is damaged.
pub fn unpack(fragment: &str) -> Option<Result<String, &'static str>> {
    let letters = fragment.strip_prefix(MARK)?;
    Some(unpack_letters(letters).ok_or("this link is damaged: part of the mission is missing"))
}

fn unpack_letters(letters: &str) -> Option<String> {
    let mut bytes = Vec::new();
    for letters in letters.as_bytes().chunks(4) {
        let mut group = 0;
        for (letter, shift) in letters.iter().zip([18, 12, 6, 0]) {
            let value = LETTERS.iter().position(|known| known == letter)?;
            group |= (value as u32) << shift;
        }
        let n_bytes = letters.len().checked_sub(1)?;
        bytes.extend_from_slice(&group.to_be_bytes()[1..=n_bytes]);
    }
    let text = decompress_to_vec_with_limit(&bytes, BYTES_MAX).ok()?;
    String::from_utf8(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        for text in ["", "a", "ab", "abc", "boards T1 T2 T3 T4\ncrew red: A B C\n"] {
            assert_eq!(unpack(&pack(text)), Some(Ok(text.to_owned())));
        }
        assert_eq!(unpack("SA-4.12"), None);
        assert!(unpack("m=%%%").is_some_and(|text| text.is_err()));
    }
}
