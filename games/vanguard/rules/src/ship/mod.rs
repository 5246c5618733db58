//! The ship book (chapters 17 to 25): what is done between two explorations,
//! page by page.
//!
//! A [`Campaign`] is what lasts; a [`Ship`] is a campaign with the book open at
//! a [`Step`]. Like an exploration it is plain data that knows what is asked of
//! whom and what is still to be done, as a stack of [`Work`]; effects are
//! carried out by the same interpreter. A [`Desk`] is the ship with the pack,
//! luck and whoever listens.
//!
//! Who decides: what belongs to a section is for its player, and where a rule
//! names a section player it is that one. Everything else is a common decision:
//! one proposes, the others confirm (VG-27.2). What was done can be taken back
//! as long as nobody has learnt anything by it ([`Told::reveals`]).

mod assign;
mod barracks;
mod begin;
mod bridge;
pub mod campaign;
mod card;
mod count;
mod desk;
mod dice;
mod docking;
mod facilities;
mod factory;
mod figures;
mod fits;
mod guide;
mod hangar;
mod lab;
mod launch;
mod list;
mod load;
mod medbay;
mod memorial;
mod moves;
mod named;
mod ops;
pub mod pages;
mod pay;
pub mod roster;
mod save;
mod situations;
mod source;
mod starmap;
mod start;
mod state;
mod stats;
mod step;
#[cfg(test)]
pub(crate) mod tests;
mod told;
mod unload;
mod view;
mod why;
mod why_away;
mod words;
mod work;

pub use self::{
    campaign::Campaign,
    card::ShipCard,
    desk::Desk,
    figures::Figures,
    guide::{Decides, Guide},
    lab::slot_icons,
    launch::DECK_MIN,
    medbay::{Care, MEDBAY_SLOTS},
    moves::{Facility, ShipMove},
    source::ShipSource,
    starmap::SCAN_COSTS,
    state::{Exit, Home, Launch, Ship},
    step::Step,
    told::Told,
    view::ShipView,
    work::{Ask, CrewFor, DieTo, Price, Proposal, Question, Work},
};
