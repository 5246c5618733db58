//! Which games there are.

use std::fmt;

use table::Game;

use crate::kit::{BoxOf, Kit, OpenError};

/// A game that can stand on the shelf: what people must know to choose it.
pub trait Shelved: Game {
    /// Its name for people.
    const TITLE: &'static str;
    /// The fewest seats.
    const N_SEATS_MIN: u8;
    /// The most seats.
    const N_SEATS_MAX: u8;

    /// What is agreed if nobody says otherwise; `n_seats` is in range.
    fn default_setup(n_seats: u8) -> Self::Setup;
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

    /// All games of the house.
    #[must_use]
    pub fn standard() -> Self {
        Self::empty()
    }

    /// This shelf with one more game.
    #[must_use]
    pub fn with<G>(mut self) -> Self
    where
        G: Shelved + Send,
        G::Setup: Send,
        G::Move: Send,
        G::Event: Send,
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
