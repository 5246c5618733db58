//! Campaigns as files: what a match hands to its sequel, to be taken up again
//! elsewhere, by the same people or others.
//!
//! ```text
//! {"wardroom_campaign":1,"game":"some-game","rules_version":1,"salt":"64 hex digits","sealed":"…","digest":"64 hex digits"}
//! ```
//!
//! Setup and legacy are sealed with numbers that follow from the salt, so that
//! nobody reads by accident what the campaign has in store. It is no secret
//! from somebody who wants to know: every program must be able to open the
//! file. The digest is of everything else, and shows a file that was changed or
//! cut short. The seed of the match is not in it: the sequel has its own.

use rand_chacha::{
    ChaCha12Rng,
    rand_core::{RngCore as _, SeedableRng as _},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{
    Game, Seed, Sequel,
    luck::{hex, unhex},
};

/// The version of the file format.
pub const FORMAT: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outside {
    wardroom_campaign: u32,
    game: String,
    rules_version: u32,
    salt: String,
    sealed: String,
    digest: String,
}

impl Outside {
    /// The digest of everything else.
    fn worked_out(&self) -> String {
        let Self { wardroom_campaign, game, rules_version, salt, sealed, .. } = self;
        let all = format!("{wardroom_campaign} {game} {rules_version} {salt} {sealed}");
        hex(&Sha256::digest(all))
    }
}

/// What is sealed.
#[derive(Serialize, Deserialize)]
struct Inside<S, L> {
    setup: S,
    legacy: L,
}

/// Why a file cannot be taken up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CampaignError {
    /// Something else.
    #[error("this is no file of a campaign")]
    NotOne,
    /// Of a later program.
    #[error("the file is of format {0}; this program reads format {FORMAT}")]
    Format(u32),
    /// Of another game.
    #[error("this is a campaign of {0}, not of this game")]
    OtherGame(String),
    /// Changed, or not all of it.
    #[error("the file is damaged: something was changed, or a part is missing")]
    Damaged,
    /// Played by other rules.
    #[error(
        "the campaign was played by version {found} of the rules; here they are of version {here}"
    )]
    OtherRules {
        /// The version in the file.
        found: u32,
        /// The version of this program.
        here: u32,
    },
    /// The rules do not know what it holds, such as cards of other content.
    #[error("the campaign does not fit the rules here: {0}")]
    DoesNotFit(String),
}

/// What comes next as a file; `salt` is anything that is new each time.
#[must_use]
pub fn write<G: Game>(sequel: &Sequel<G>, salt: &Seed) -> String {
    let inside = Inside { setup: &sequel.setup, legacy: &sequel.legacy };
    let mut bytes = serde_json::to_vec(&inside).expect("setups and legacies are plain data");
    cover(&mut bytes, salt);
    let mut outside = Outside {
        wardroom_campaign: FORMAT,
        game: G::ID.to_owned(),
        rules_version: G::RULES_VERSION,
        salt: salt.reveal(),
        sealed: hex(&bytes),
        digest: String::new(),
    };
    outside.digest = outside.worked_out();
    serde_json::to_string(&outside).expect("text and numbers are plain data") + "\n"
}

/// Opens a file and checks by the rules what it holds.
///
/// # Errors
///
/// Why the campaign cannot be taken up here.
pub fn read<G: Game>(text: &str) -> Result<Sequel<G>, CampaignError> {
    let outside = outside(text)?;
    if outside.game != G::ID {
        return Err(CampaignError::OtherGame(outside.game));
    }
    if outside.rules_version != G::RULES_VERSION {
        let (found, here) = (outside.rules_version, G::RULES_VERSION);
        return Err(CampaignError::OtherRules { found, here });
    }
    let salt = outside.salt.parse().map_err(|_| CampaignError::Damaged)?;
    let mut bytes = unhex(&outside.sealed).ok_or(CampaignError::Damaged)?;
    cover(&mut bytes, &salt);
    // The digest is right, so this is what somebody has sealed.
    let no_fit = |problem: &dyn ToString| CampaignError::DoesNotFit(problem.to_string());
    let inside: Inside<G::Setup, G::Legacy> =
        serde_json::from_slice(&bytes).map_err(|error| no_fit(&error))?;
    let Inside { setup, legacy } = inside;
    G::check_setup(&setup).map_err(|refusal| no_fit(&refusal))?;
    G::check_legacy(&setup, &legacy).map_err(|refusal| no_fit(&refusal))?;
    Ok(Sequel { setup, legacy })
}

/// The file, if it is whole.
fn outside(text: &str) -> Result<Outside, CampaignError> {
    let text = text.trim();
    if !text.starts_with("{\"wardroom_campaign\":") {
        return Err(CampaignError::NotOne);
    }
    #[derive(Deserialize)]
    struct Format {
        wardroom_campaign: u32,
    }
    let damaged = |_| CampaignError::Damaged;
    let Format { wardroom_campaign } = serde_json::from_str(text).map_err(damaged)?;
    if wardroom_campaign != FORMAT {
        return Err(CampaignError::Format(wardroom_campaign));
    }
    let outside: Outside = serde_json::from_str(text).map_err(damaged)?;
    if outside.worked_out() == outside.digest { Ok(outside) } else { Err(CampaignError::Damaged) }
}

/// Covers bytes with numbers that follow from `salt`; the second time uncovers
/// them.
fn cover(bytes: &mut [u8], salt: &Seed) {
    let mut over = vec![0; bytes.len()];
    ChaCha12Rng::from_seed(salt.bytes()).fill_bytes(&mut over);
    for (byte, over) in bytes.iter_mut().zip(over) {
        *byte ^= over;
    }
}
