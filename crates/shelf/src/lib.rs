//! The one list of the games: opens any of them by name, type-erased.
//!
//! The server, the browser and the command line know games only as
//! [`Kit`]s on a [`Shelf`] and matches only as [`Opened`]; setups, moves and
//! views pass through as JSON. What an audience sees comes out in the words of
//! [`protocol`], so that play over the network and play without one look the
//! same to the client. There are no rules here.
//!
//! ```
//! use shelf::Shelf;
//! use table::Seed;
//!
//! let shelf = Shelf::standard();
//! for kit in shelf.kits() {
//!     let setup = kit.default_setup(kit.n_seats_min());
//!     let opened = kit.start(&setup, Seed::from_text("42")).unwrap();
//!     assert_eq!(opened.n_seats(), kit.n_seats_min());
//! }
//! ```

mod career;
mod games;
mod kit;
mod opened;
mod report;
#[cfg(feature = "space-alert")]
mod space_alert;

pub use career::{Brought, Career, CareerRefusal, Careers, CareersOf, Ended, Today};
pub use games::{Shelf, Shelved};
pub use kit::{Kit, OpenError, Saved};
pub use opened::Opened;
pub use report::Report;
