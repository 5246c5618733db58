//! Crew, aliens, batteries and holds at the start of the flight (chapter 4).

use table::RuleId;

use super::{Figures, Ship};
use crate::{
    board::Square,
    tile::{Alien, Kind},
};

/// The aliens that could live in a cabin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Aliens([bool; 2]);

impl Aliens {
    /// Whether this colour could.
    #[must_use]
    pub const fn has(self, alien: Alien) -> bool {
        self.0[alien.idx()]
    }

    /// Whether none could.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        !self.0[0] && !self.0[1]
    }
}

/// Why an alien may not live in a cabin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AlienRefusal {
    /// Not a cabin, or the pilot cabin.
    #[error("aliens live in ordinary cabins only")]
    NoCabin,
    /// No life support of its colour.
    #[error("the cabin is not joined to a life support of that colour")]
    NoLifeSupport,
    /// Two aliens in one cabin.
    #[error("a cabin takes only one alien")]
    Shared,
}

impl AlienRefusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Self::NoCabin => "GT-4.3",
            Self::NoLifeSupport => "GT-4.5",
            Self::Shared => "GT-4.7",
        })
    }
}

impl Ship {
    /// The aliens that could live in a cabin (GT-4.3 to GT-4.5, GT-10.11).
    #[must_use]
    pub fn aliens_possible(&self, cabin: Square) -> Aliens {
        let is_ordinary = self.of_kind(Kind::Cabin).has(cabin);
        Aliens(Alien::ALL.map(|alien| is_ordinary && self.is_supported(cabin, alien)))
    }

    /// How many aliens the player can have at the same time: one of each colour,
    /// each in a cabin of its own (GT-4.6, GT-4.7, GT-13.40).
    #[must_use]
    pub fn most_aliens(&self) -> u8 {
        let (mut purple, mut brown, mut either) = (0, 0, 0);
        for cabin in self.of_kind(Kind::Cabin) {
            match self.aliens_possible(cabin).0 {
                [true, true] => either += 1,
                [true, false] => purple += 1,
                [false, true] => brown += 1,
                [false, false] => {}
            }
        }
        // A cabin fit for either colour fills in for one that is missing.
        let n_colours = (purple > 0) as u8 + (brown > 0) as u8;
        (n_colours + either).min(2)
    }

    /// The most humans, without aliens (GT-4.2).
    #[must_use]
    pub fn most_humans(&self) -> u8 {
        2 * self.cabins().len()
    }

    /// The containers of the cargo holds and of the special holds (GT-5.19).
    #[must_use]
    pub fn n_containers(&self) -> [u8; 2] {
        [Kind::CargoHold, Kind::SpecialHold].map(|kind| self.capacity(kind))
    }

    /// The tokens that all batteries hold when full (GT-4.9).
    #[must_use]
    pub fn most_tokens(&self) -> u8 {
        self.capacity(Kind::Battery)
    }

    fn capacity(&self, kind: Kind) -> u8 {
        let tiles = self.of_kind(kind).into_iter().filter_map(|square| self.tile(square));
        tiles.map(|placed| placed.tile.get().capacity).sum()
    }

    /// Whether the aliens, purple and brown, may live in these cabins.
    ///
    /// # Errors
    ///
    /// If one may not.
    pub fn check_aliens(&self, aliens: [Option<Square>; 2]) -> Result<(), AlienRefusal> {
        for alien in Alien::ALL {
            let Some(cabin) = aliens[alien.idx()] else { continue };
            if !self.of_kind(Kind::Cabin).has(cabin) {
                return Err(AlienRefusal::NoCabin);
            }
            if !self.is_supported(cabin, alien) {
                return Err(AlienRefusal::NoLifeSupport);
            }
        }
        if aliens[0].is_some() && aliens[0] == aliens[1] {
            return Err(AlienRefusal::Shared);
        }
        Ok(())
    }

    /// Loads the ship for the flight: aliens where they are wanted, two humans
    /// in every other cabin, full batteries, empty holds (GT-4.2 to GT-4.10).
    ///
    /// # Errors
    ///
    /// If an alien may not live there; nothing is loaded then.
    pub fn load_for_launch(&mut self, aliens: [Option<Square>; 2]) -> Result<(), AlienRefusal> {
        self.check_aliens(aliens)?;
        for cabin in self.cabins() {
            self.set_figures(cabin, Figures::Humans(2));
        }
        for alien in Alien::ALL {
            if let Some(cabin) = aliens[alien.idx()] {
                self.set_figures(cabin, Figures::Alien(alien));
            }
        }
        for battery in self.of_kind(Kind::Battery) {
            let capacity = self.tile(battery).map_or(0, |placed| placed.tile.get().capacity);
            self.set_tokens(battery, capacity);
        }
        self.unload();
        Ok(())
    }
}
