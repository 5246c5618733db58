//! Away Mission on the shelf.

use picture::Accent;
use shelf::{NoCareer, Shelved};

use crate::{AwayMission, Setup, art};

impl Shelved for AwayMission {
    const TITLE: &'static str = "Away Mission";
    const BOOK: &'static str = "AM";
    const LINE: &'static str = "Beam down, push your luck, and bring them home.";
    const KIND: &'static str = "push your luck";
    const MINUTES: u16 = 15;
    const ACCENT: Accent = art::ACCENT;
    const N_SEATS_MIN: u8 = 1;
    const N_SEATS_MAX: u8 = Setup::CAPTAINS_MAX as u8;
    const N_SEATS_USUAL: u8 = 2;

    type Career = NoCareer;

    fn hero() -> String {
        art::hero()
    }

    fn default_setup(n_seats: u8) -> Setup {
        Setup::for_captains(n_seats)
    }
}
