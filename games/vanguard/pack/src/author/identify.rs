//! Working out which pack this is.

use sha2::{Digest as _, Sha256};

use crate::{
    identity::{Identity, PackHash},
    pack::Pack,
    text::{Name, Words},
};

fn hash(parts: &[&[u8]]) -> PackHash {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update((part.len() as u64).to_le_bytes());
        digest.update(part);
    }
    PackHash(digest.finalize().into())
}

impl Pack {
    /// Works out which pack this is.
    pub(crate) fn identify(&mut self) -> Result<(), postcard::Error> {
        let mut bare = self.clone();
        let prose = bare.take_prose();
        let rules = postcard::to_allocvec(&bare)?;
        let prose = postcard::to_allocvec(&prose)?;
        bare.words_mut(&mut |words| {
            if let Words::Name(name) = words {
                *name = Name::default();
            }
        });
        bare.about.version = "".into();
        self.identity = Identity {
            name: self.about.name.clone(),
            version: self.about.version.clone(),
            hash: hash(&[&rules, &prose]),
            rules_hash: hash(&[&postcard::to_allocvec(&bare)?]),
        };
        Ok(())
    }
}
