//! What a game is to the shelf, and the shelf.

use std::fmt;

use picture::{Accent, Scene};
use table::{Game, Outcome, count};

use crate::{
    NamedBot,
    career::Career,
    kit::{BoxOf, Kit, OpenError},
};

/// A game that can stand on the shelf: what people must know to choose it.
pub trait Shelved: Game {
    /// Its name for people.
    const TITLE: &'static str;
    /// The book of its rules: what their numbers begin with, such as `AM`.
    const BOOK: &'static str;
    /// What it is about, in a short line.
    const LINE: &'static str;
    /// What kind of game it is, in a word or two, such as `cooperative`.
    const KIND: &'static str;
    /// How long a match takes, in minutes.
    const MINUTES: u16;
    /// Its colours.
    const ACCENT: Accent;
    /// The fewest seats.
    const N_SEATS_MIN: u8;
    /// The most seats.
    const N_SEATS_MAX: u8;
    /// How many seats a new table has if nobody says otherwise.
    const N_SEATS_USUAL: u8;
    /// The bot that takes the seat of somebody who leaves a running match, at
    /// once: for games whose clock does not wait until somebody seats one.
    const STAND_IN: Option<&'static str> = None;
    /// Whether a campaign is the crew's own: those who play it may keep it as a
    /// file ([`table::campaign`]), take it elsewhere, change who plays what, and
    /// branch it while it goes on. For games whose legacy holds little that
    /// matters: who plays one branch may learn what another still hides.
    const KEEPS_CAMPAIGNS: bool = false;

    /// The careers that guests make in it; [`crate::NoCareer`] if they make
    /// none.
    type Career: Career<Self>;

    /// Its picture on the shelf, as SVG, drawn from its own data.
    fn hero() -> String;

    /// What can be printed to play on paper: each file's name, without an ending,
    /// and what it is.
    const PAPERS: &'static [(&'static str, &'static str)] = &[];

    /// The pages of a file of [`Self::PAPERS`]; of any other, none.
    fn paper(name: &str) -> Vec<Scene> {
        let _ = name;
        Vec::new()
    }

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
        plain_summary(Self::n_seats(setup), outcome)
    }
}

/// One line about a match that has ended, by its outcome alone: for a game
/// that says no more, or a setup that its rules can no longer read.
#[must_use]
pub fn plain_summary(n_seats: u8, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Together { won, score } => {
            let end = if *won { "won" } else { "lost" };
            format!("{end}, {}", count(score, "point"))
        }
        Outcome::Ranked { scores, .. } if n_seats == 1 => {
            count(scores.first().copied().unwrap_or(0), "point")
        }
        Outcome::Ranked { scores, .. } => {
            let best = scores.iter().max().copied().unwrap_or(0);
            format!("{}, the best has {}", count(n_seats, "player"), count(best, "point"))
        }
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

    /// This shelf with one more game and its bots, weakest first.
    #[must_use]
    pub fn with<G>(mut self, bots: &'static [NamedBot<G>]) -> Self
    where
        G: Shelved + Send + Sync,
        G::Setup: Send + Sync,
        G::Legacy: Send + Sync,
        G::Move: Send + Sync,
        G::Event: Send + Sync,
        G::View: Send,
    {
        self.kits.push(Box::new(BoxOf::new(bots)));
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
