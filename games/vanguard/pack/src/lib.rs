//! What a campaign of Vanguard is made of, as data: no rules are carried out here.

pub mod dice;
pub mod requirement;
