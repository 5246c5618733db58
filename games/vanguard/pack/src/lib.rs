//! What a campaign of Vanguard is made of, as data: no rules are carried out here.
//!
//! A [`pack::Pack`] holds records ([`record`]) whose behaviour is said in the
//! language of [`effect`]. It travels as bytes ([`identity`]); with the feature
//! `author` it is read from the files that people write ([`author`]) and
//! checked ([`check`]).

#[cfg(feature = "author")]
pub mod author;
#[cfg(feature = "author")]
pub mod check;
pub mod dice;
pub mod effect;
pub mod id;
pub mod identity;
pub mod pack;
pub mod part;
pub mod record;
pub mod requirement;
pub mod text;
pub mod word;

pub use pack::Pack;
