//! Truckers that are programs.
//!
//! A trucker sees what its seat sees and remembers nothing: asked again, it
//! goes on from what lies on the table, so that it can be replaced at any
//! moment. It takes tiles at the pace of a person (`pace`), judges a ship by
//! what it will need in flight (`worth`, `needs`) and lays every tile where
//! that helps most (`build`). In flight the strongest one tries choices out by
//! flying on many times (`outlook`).
//!
//! ```
//! use galaxy_trucker::{GalaxyTrucker, Move, Setup, board::Class};
//! use shelf::{Answer, Asked, Draws, NamedBot};
//! use table::{Audience, Game as _, Match, Millis, Seat, Seed};
//!
//! let setup = Setup::one_round(1, Class::II);
//! let (game, _) = Match::<GalaxyTrucker>::start(setup.clone(), Seed::numbered(1))
//!     .expect("the setup is allowed");
//! let bot = NamedBot::find(galaxy_trucker_bots::BOTS, "planner").expect("there is such a bot");
//! let mut draws = Draws::from_text("any text");
//! let view = game.view(Audience::Seat(Seat(0)));
//! let legal = || game.state().legal_moves(Seat(0));
//! let asked = Asked { setup: &setup, view: &view, seat: Seat(0), at: Millis(0), legal: &legal };
//! let answer = (bot.make)().choose(&asked, &mut draws);
//! assert_eq!(answer, Some(Answer::Move(Move::Ready)));
//! ```

pub mod advice;
mod build;
mod fly;
mod needs;
mod outlook;
mod pace;
pub mod past;
mod prepare;
pub mod strength;
mod words;
mod worth;

use galaxy_trucker::{GalaxyTrucker, Move, StageView};
use shelf::{Answer, Asked, Bot, Draws, NamedBot};

/// The bots, from the weakest to the strongest.
pub const BOTS: &[NamedBot<GalaxyTrucker>] = &[
    NamedBot { id: "novice", title: "Novice", make: || Box::new(Trucker(Skill::Novice)) },
    NamedBot { id: "builder", title: "Builder", make: || Box::new(Trucker(Skill::Builder)) },
    NamedBot { id: "planner", title: "Planner", make: || Box::new(Trucker(Skill::Planner)) },
];

/// How well a trucker plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Skill {
    /// Lays tiles wherever they fit and takes whatever comes.
    Novice,
    /// Lays every tile where it helps most, and flies by rules of thumb.
    Builder,
    /// Chooses among the face-up tiles, looks at the cards and builds for them,
    /// and tries out what a choice leads to.
    Planner,
}

/// A trucker that is a program.
#[derive(Clone, Copy, Debug)]
pub struct Trucker(pub Skill);

impl Bot<GalaxyTrucker> for Trucker {
    fn choose(
        &mut self,
        asked: &Asked<'_, GalaxyTrucker>,
        draws: &mut Draws,
    ) -> Option<Answer<Move>> {
        let Asked { setup, view, seat, at, .. } = *asked;
        match &view.stage {
            StageView::Ready { said, .. } => {
                (!said[seat.idx()]).then_some(Answer::Move(Move::Ready))
            }
            StageView::Building(building) => {
                build::Desk::new(self.0, setup, building, seat, at).choose(draws)
            }
            StageView::Preparing(preparing) => {
                let credits = view.credits[seat.idx()];
                prepare::choose(self.0, setup, preparing, credits, seat, draws).map(Answer::Move)
            }
            StageView::Flight(flight) => {
                let choice = fly::Desk::new(self.0, setup, view, flight, seat)?.choose(draws)?;
                Some(Answer::Move(Move::Fly(choice)))
            }
            StageView::Over { .. } => None,
        }
    }
}
