//! Vanguard on the shelf.

use picture::Accent;
use shelf::{NoCareer, Shelved};

use crate::{
    art,
    cycle::{Cycle, CycleSetup},
    game::Content,
};

impl<C: Content> Shelved for Cycle<C> {
    const TITLE: &'static str = "Vanguard";
    const BOOK: &'static str = "VG";
    const LINE: &'static str = "Land, explore, come home. Then decide where next.";
    const KIND: &'static str = "campaign";
    const MINUTES: u16 = 90;
    const ACCENT: Accent = art::ACCENT;
    const N_SEATS_MIN: u8 = 1;
    const N_SEATS_MAX: u8 = 4;
    const N_SEATS_USUAL: u8 = 2;
    const KEEPS_CAMPAIGNS: bool = true;

    type Career = NoCareer;

    fn hero() -> String {
        art::hero(C::book())
    }

    fn default_setup(n_seats: u8) -> CycleSetup {
        CycleSetup::dealt(n_seats).with_pack::<C>()
    }
}
