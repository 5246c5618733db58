//! Careers as files: signed by the server, so that another can see that nobody
//! has changed them on the way.

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use protocol::{CareerFile, Refused, RefusedCode, SealedCareer};
use sha2::{Digest as _, Sha256};

use crate::{storage::StorageError, text::refuse};

/// The key with which this server signs.
pub(crate) struct Seal(SigningKey);

impl Seal {
    pub(crate) fn new(secret: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(secret))
    }

    pub(crate) fn fingerprint(&self) -> String {
        fingerprint(&self.0.verifying_key())
    }

    pub(crate) fn sign(&self, career: CareerFile) -> Result<SealedCareer, Refused> {
        let signature = self.0.sign(&signed_bytes(&career).map_err(unreadable)?);
        Ok(SealedCareer {
            career,
            key: hex(self.0.verifying_key().as_bytes()),
            signature: hex(&signature.to_bytes()),
        })
    }
}

/// Checks the signature; the fingerprint of whose it is.
pub(crate) fn check(sealed: &SealedCareer) -> Result<String, Refused> {
    let broken = |what: &str| {
        let text = format!("the file was changed since it was signed, or is damaged: {what}");
        refuse(RefusedCode::BadInput, text)
    };
    let key: [u8; 32] = unhex(&sealed.key).ok_or_else(|| broken("key"))?;
    let key = VerifyingKey::from_bytes(&key).map_err(|_| broken("key"))?;
    let signature: [u8; 64] = unhex(&sealed.signature).ok_or_else(|| broken("signature"))?;
    let bytes = signed_bytes(&sealed.career).map_err(|_| broken("career"))?;
    // Strict: no key for which anybody could make up signatures.
    key.verify_strict(&bytes, &Signature::from_bytes(&signature))
        .map_err(|_| broken("signature"))?;
    Ok(fingerprint(&key))
}

/// The same bytes however the file is written down: keys sorted, no spaces.
fn signed_bytes(career: &CareerFile) -> Result<Vec<u8>, serde_json::Error> {
    let mut value = serde_json::to_value(career)?;
    value.sort_all_objects();
    serde_json::to_vec(&value)
}

fn unreadable(error: serde_json::Error) -> Refused {
    StorageError::Database(error.to_string()).into()
}

/// Short enough to be compared by eye.
fn fingerprint(key: &VerifyingKey) -> String {
    hex(&Sha256::digest(key.as_bytes())[..8])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; N];
    for (idx, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * idx..2 * idx + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use protocol::{CareerFile, RawValue, SealedCareer};

    use super::{Seal, check};

    fn sealed() -> SealedCareer {
        let document = r#"{"name":"Ann","level":3}"#.to_owned();
        let career = CareerFile {
            id: "abc".to_owned(),
            game: "some-game".to_owned(),
            document: RawValue::from_string(document).unwrap(),
            origin: None,
            written_at: 1,
        };
        Seal::new(&[7; 32]).sign(career).unwrap()
    }

    #[test]
    fn a_signed_file_is_known_however_it_is_written_down() {
        let file = sealed();
        assert_eq!(check(&file).unwrap(), Seal::new(&[7; 32]).fingerprint());
        let value: serde_json::Value = serde_json::to_value(&file).unwrap();
        let pretty = serde_json::to_string_pretty(&value).unwrap();
        check(&serde_json::from_str(&pretty).unwrap()).unwrap();
    }

    #[test]
    fn whatever_is_changed_breaks_the_signature() {
        let text = serde_json::to_string(&sealed()).unwrap();
        for (from, to) in [
            ("\"level\":3", "\"level\":4"),
            ("\"id\":\"abc\"", "\"id\":\"abd\""),
            ("some-game", "same-game"),
            ("\"origin\":null", "\"origin\":\"00\""),
            ("\"written_at\":1", "\"written_at\":2"),
        ] {
            let changed = text.replacen(from, to, 1);
            assert_ne!(changed, text);
            check(&serde_json::from_str(&changed).unwrap()).unwrap_err();
        }
        let other = Seal::new(&[8; 32]).sign(sealed().career).unwrap();
        check(&SealedCareer { key: other.key.clone(), ..sealed() }).unwrap_err();
        check(&SealedCareer { signature: other.signature, ..sealed() }).unwrap_err();
        check(&SealedCareer { key: "zz".to_owned(), ..sealed() }).unwrap_err();
        check(&SealedCareer { key: "é".repeat(32), ..sealed() }).unwrap_err();
    }
}
