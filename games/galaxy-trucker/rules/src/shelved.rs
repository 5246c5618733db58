//! Galaxy Trucker on the shelf.

use picture::Accent;
use shelf::{NoCareer, Shelved};

use crate::{GalaxyTrucker, SEATS_MAX, Setup, art};

impl Shelved for GalaxyTrucker {
    const TITLE: &'static str = "Galaxy Trucker";
    const BOOK: &'static str = "GT";
    const LINE: &'static str = "Build a truck against the clock. Fly it. Count what is left.";
    const KIND: &'static str = "build and fly";
    const MINUTES: u16 = 60;
    const ACCENT: Accent = art::ACCENT;
    const N_SEATS_MIN: u8 = 1;
    const N_SEATS_MAX: u8 = SEATS_MAX as u8;
    const N_SEATS_USUAL: u8 = 4;

    type Career = NoCareer;

    fn hero() -> String {
        art::hero()
    }

    fn default_setup(n_seats: u8) -> Setup {
        Setup::for_players(n_seats)
    }
}
