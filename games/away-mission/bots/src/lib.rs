//! Players of Away Mission that are programs.
//!
//! ```
//! use away_mission::{AwayMission, Move, Setup};
//! use shelf::{Answer, Asked, Draws, NamedBot};
//! use table::{Audience, Game as _, Match, Millis, Seat, Seed};
//!
//! let setup = Setup::for_captains(1);
//! let (game, _) = Match::<AwayMission>::start(setup.clone(), Seed::numbered(1))
//!     .expect("the setup is allowed");
//! let bot = NamedBot::find(away_mission_bots::BOTS, "cautious").expect("there is such a bot");
//! let mut draws = Draws::from_text("any text");
//! let view = game.view(Audience::Seat(Seat(0)));
//! let legal = || game.state().legal_moves(Seat(0));
//! let asked = Asked { setup: &setup, view: &view, seat: Seat(0), at: Millis(0), legal: &legal };
//! let mv = (bot.make)().choose(&asked, &mut draws);
//! assert!(matches!(mv, Some(Answer::Move(Move::Embark { .. }))));
//! ```

mod cautious;
mod expert;
mod greedy;
mod random;
pub mod strength;
mod turn;

use away_mission::AwayMission;
use shelf::NamedBot;

pub use self::{cautious::Cautious, expert::Expert, greedy::Greedy, random::Random};

/// The bots, from the weakest to the strongest.
pub const BOTS: &[NamedBot<AwayMission>] = &[
    NamedBot { id: "random", title: "Random", make: || Box::new(Random) },
    NamedBot { id: "greedy", title: "Greedy", make: || Box::new(Greedy) },
    NamedBot { id: "cautious", title: "Cautious", make: || Box::new(Cautious) },
    NamedBot { id: "expert", title: "Expert", make: || Box::new(Expert::default()) },
];
