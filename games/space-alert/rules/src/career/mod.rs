//! Careers: the Experience System (chapter 17), and which specializations a
//! crew brings (chapters 16 and 17).
//!
//! * [`Explorer`] is the explorer's log as a plain document, with everything
//!   that can be done to it. It asks no clock: days are passed in.
//! * [`Act`] is what its owner may do with it.
//! * [`achievement`] is the sheet of achievements as data.
//! * [`propose`] looks at a [`Flight`] that is over and says what everybody may
//!   claim, with the events that prove it.
//! * [`crew`] says what a crew may bring, with the Experience System or without.
//!
//! A flight from beginning to end:
//!
//! ```
//! use space_alert::{
//!     Mission, Pool, Pools,
//!     career::{Day, Explorer, Flight, FlightKind, Leg, Note, achievement::Achievement},
//! };
//! use table::Seat;
//!
//! let mut ann = Explorer::new("e1", "Ann").unwrap();
//! ann.depart(FlightKind::Mission).unwrap();
//!
//! let mission: Mission = "\
//!     boards T4 T5 T6 T3
//!     1 white Gunship
//!     crew purple: A A
//!     crew yellow:
//! ".parse()?;
//! let flight = Flight::mission(Leg::of(&mission, Pools::both(Pool::WHITE)));
//!
//! // Too easy for a mission achievement, and Ann is too green for a Hot Shot.
//! let claim = Achievement::named("Dynamic Duo").unwrap();
//! let note = Note::new(Day(20_000), "With Bob");
//! let refusal = ann.record_flight(&flight, Seat(0), &[claim], &[], &note).unwrap_err();
//! assert_eq!(refusal.rule().to_string(), "SA-17.39");
//!
//! let entry = ann.record_flight(&flight, Seat(0), &[], &[], &note).unwrap();
//! assert_eq!(entry.points(), "2 + 0");
//! # Ok::<(), space_alert::notation::NotationError>(())
//! ```

pub mod achievement;
mod act;
mod badge;
pub mod crew;
mod day;
mod easing;
mod evidence;
mod explorer;
mod flaw;
mod flight;
mod ground;
mod level;
mod refusal;
mod reward;

pub use self::{
    act::{Act, End, FlownLeg, Remark, Summary},
    badge::Badge,
    day::{Day, ParseDayError},
    easing::Easing,
    explorer::{
        Earned, Explorer, FlightKind, LogEntry, MAX_DESCRIPTION, MAX_NAME, Note, Outcome, Rank,
        Venue,
    },
    flight::{Flight, Leg, Proposal, check_claims, is_perfect, propose, standard_threat_count},
    ground::{Evidence, Ground},
    level::{Experience, MAX_LEVEL, boxes, dotted},
    refusal::LogRefusal,
    reward::{campaign_points, mission_points},
};
