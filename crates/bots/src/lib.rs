//! Players that are programs.
//!
//! A [`Bot`] gets what a person in its seat gets: the setup, the seat's view
//! and luck of its own. It never sees the state or the dice to come.
//!
//! Servers and browsers, which know no game, call [`choose`] with JSON;
//! simulations call the typed bots of [`away_mission`] and [`space_alert`].
//!
//! ```
//! use table::{Audience, Match, Millis, Seat, Seed};
//!
//! let setup = ::away_mission::Setup::for_captains(1);
//! let (game, _) = Match::<::away_mission::AwayMission>::start(setup.clone(), Seed::numbered(1))
//!     .expect("the setup is allowed");
//! let mut bot = bots::away_mission::bot("cautious").expect("there is such a bot");
//! let mut draws = bots::Draws::from_text("any text");
//! let view = game.view(Audience::Seat(Seat(0)));
//! let mv = bot.choose(&setup, &view, Seat(0), Millis(0), &mut draws);
//! assert!(matches!(mv, Some(bots::Answer::Move(::away_mission::Move::Embark { .. }))));
//! ```

pub mod away_mission;
mod bot;
mod draws;
mod front;
pub mod space_alert;
pub mod strength;

pub use bot::{Answer, Bot};
pub use draws::Draws;
pub use front::{Ask, BotError, choose, choose_with, games, names};
