//! The rules of ISS Vanguard.

pub mod ability;
pub mod aboard;
mod action;
mod answer;
#[cfg(feature = "art")]
pub mod art;
pub mod board;
pub mod book;
mod cards_work;
pub mod check;
pub mod checking;
mod concern;
mod cost;
mod count;
pub mod crew;
pub mod cycle;
pub mod deck;
mod dice_work;
pub mod edition;
mod end;
mod equipment;
pub mod event;
pub mod exploration;
mod finds;
pub mod game;
#[cfg(feature = "golden")]
pub mod golden;
mod injury_work;
mod interpret;
pub mod known;
pub mod landing;
pub mod leads;
mod list;
pub mod member;
pub mod moves;
pub mod muster;
pub mod need;
pub mod notation;
pub mod odds;
mod ops;
pub mod options;
pub mod passage;
pub mod planet;
mod planet_work;
pub mod play;
#[cfg(test)]
mod proofs;
pub mod question;
pub mod refusal;
pub mod setup;
#[cfg(feature = "art")]
mod shelved;
pub mod ship;
#[cfg(any(test, feature = "examples"))]
mod small;
pub mod source;
pub mod start;
mod streams;
#[cfg(test)]
mod testing;
pub mod track;
mod turn;
pub mod view;
mod why;
mod words;
pub mod work;
