//! What a ship may expect: attacks line by line, single cards, and the rest of
//! a flight.
//!
//! What follows from the dice alone is counted out and exact: every line of an
//! attack ([`line_risks`]) and every card that may come ([`card_risk`]). A
//! whole flight has too many ways to go; it is flown many times with cards and
//! dice drawn again ([`Position::outlook`]), and comes with its standard error.
//! [`Figure`] says which of the two a number is.
//!
//! Everywhere the steady hand reacts and chooses
//! ([`Flight::steady_choice`](crate::flight::Flight::steady_choice)), for
//! everybody alike.

mod barrage;
mod card;
mod coming;
mod figure;
mod lines;
mod outlook;
mod sampler;
mod seen;
#[cfg(test)]
mod tests;

pub use barrage::{Barrage, Outcome};
pub use card::{CardRisk, card_risk};
pub use coming::Coming;
pub use figure::{Figure, Sums};
pub use lines::{Blow, LineRisk, aims, line_risks, weakest_line};
pub use outlook::{Account, Forecast, Outlook, Position};
pub use sampler::Sampler;
