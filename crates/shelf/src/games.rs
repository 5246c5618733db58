//! Which games there are.

use std::fmt;

use away_mission::{AwayMission, StageView};
use table::{Audience, Game, Outcome, Seat};

use crate::{
    career::Careers,
    kit::{BoxOf, Kit, OpenError},
};

/// A game that can stand on the shelf: what people must know to choose it.
pub trait Shelved: Game {
    /// Its name for people.
    const TITLE: &'static str;
    /// The fewest seats.
    const N_SEATS_MIN: u8;
    /// The most seats.
    const N_SEATS_MAX: u8;
    /// The bot that takes the seat of somebody who leaves a running match, at
    /// once: for games whose clock does not wait until somebody seats one.
    const STAND_IN: Option<&'static str> = None;
    /// The careers that guests make in it: `Some(&CareersOf::<C>::NEW)`.
    const CAREERS: Option<&'static dyn Careers<Self>> = None;

    /// What is agreed if nobody says otherwise; `n_seats` is in range.
    fn default_setup(n_seats: u8) -> Self::Setup;

    /// Checks a setup that somebody proposes for a new table, after
    /// [`Game::check_setup`]. What only a sequel may hold is refused here: the
    /// past of a campaign is made by playing it. Sequels and forks, which the
    /// program makes itself, are not asked.
    ///
    /// # Errors
    ///
    /// What nobody may propose.
    fn check_new(setup: &Self::Setup) -> Result<(), Self::Refusal> {
        let _ = setup;
        Ok(())
    }

    /// One line about a match that has ended, for lists.
    fn summary(setup: &Self::Setup, outcome: &Outcome) -> String {
        let n_seats = Self::n_seats(setup);
        match outcome {
            Outcome::Together { won, score } => {
                let end = if *won { "won" } else { "lost" };
                format!("{end}, {score} points")
            }
            Outcome::Ranked { scores, .. } if n_seats == 1 => {
                format!("{} points", scores.first().copied().unwrap_or(0))
            }
            Outcome::Ranked { scores, .. } => {
                let best = scores.iter().max().copied().unwrap_or(0);
                format!("{n_seats} players, {best} points won")
            }
        }
    }

    /// Whether the moves of `seat`, for whom the table waits, are few enough
    /// to be listed. Asked with every position, so it must not make the list.
    fn has_short_list(&self, seat: Seat) -> bool {
        let _ = seat;
        true
    }
}

impl Shelved for AwayMission {
    const TITLE: &'static str = "Away Mission";
    const N_SEATS_MIN: u8 = 1;
    const N_SEATS_MAX: u8 = away_mission::Setup::CAPTAINS_MAX as u8;

    fn default_setup(n_seats: u8) -> Self::Setup {
        away_mission::Setup::for_captains(n_seats)
    }

    fn has_short_list(&self, seat: Seat) -> bool {
        // Every team in every order, for every grid: tens of thousands.
        !matches!(self.view(Audience::Seat(seat)).stage, StageView::Preparing)
    }
}

/// Games by name.
#[derive(Default)]
pub struct Shelf {
    kits: Vec<Box<dyn Kit>>,
}

impl Shelf {
    /// A shelf without games.
    #[must_use]
    pub fn empty() -> Self {
        Self::default()
    }

    /// All games of the house that this program was built with.
    #[must_use]
    pub fn standard() -> Self {
        let shelf = Self::empty().with::<AwayMission>();
        #[cfg(feature = "space-alert")]
        let shelf = shelf.with::<space_alert::live::SpaceAlert>();
        shelf
    }

    /// This shelf with one more game.
    #[must_use]
    pub fn with<G>(mut self) -> Self
    where
        G: Shelved + Send + Sync,
        G::Setup: Send + Sync,
        G::Move: Send + Sync,
        G::Event: Send + Sync,
    {
        self.kits.push(Box::new(BoxOf::<G>::new()));
        self
    }

    /// The games in order.
    pub fn kits(&self) -> impl Iterator<Item = &dyn Kit> {
        self.kits.iter().map(Box::as_ref)
    }

    /// The game of this name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn kit(&self, id: &str) -> Result<&dyn Kit, OpenError> {
        self.kits().find(|kit| kit.id() == id).ok_or_else(|| OpenError::UnknownGame(id.to_owned()))
    }
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.kits().map(Kit::id)).finish()
    }
}
