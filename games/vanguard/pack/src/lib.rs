//! What a campaign of Vanguard is made of, as data: no rules are carried out here.

pub mod dice;
pub mod effect;
pub mod id;
pub mod requirement;
pub mod text;
pub mod word;
