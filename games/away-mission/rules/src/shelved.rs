//! Away Mission on the shelf.

use picture::{Accent, Scene};
use shelf::{NoCareer, Shelved};

use crate::{
    AwayMission, Edition, Setup, Sheet, SheetChoice,
    art::{self, PageSize},
};

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

    const PAPERS: &'static [(&'static str, &'static str)] = &[
        ("sheet-1-a4", "Sheet 1, A4"),
        ("sheet-2-a4", "Sheet 2, A4"),
        ("sheet-1-letter", "Sheet 1, Letter"),
        ("sheet-2-letter", "Sheet 2, Letter"),
        ("first-1-a4", "Sheet 1, first edition, A4"),
        ("first-2-a4", "Sheet 2, first edition, A4"),
        ("first-1-letter", "Sheet 1, first edition, Letter"),
        ("first-2-letter", "Sheet 2, first edition, Letter"),
    ];

    fn paper(name: &str) -> Vec<Scene> {
        let page = || {
            let (edition, which) = name.split_once('-')?;
            let edition = match edition {
                "sheet" => Edition::NEWEST,
                other => Edition::from_name(other).filter(|edition| *edition != Edition::NEWEST)?,
            };
            let (number, size) = which.split_once('-')?;
            let size = match size {
                "a4" => PageSize::A4,
                "letter" => PageSize::Letter,
                _ => return None,
            };
            let sheet = Sheet::of(&SheetChoice::Printed(number.parse().ok()?), edition)?;
            let title = format!("Sheet {number}, {} edition", edition.name());
            Some(art::sheet_page(&sheet, edition, &title, size))
        };
        page().into_iter().collect()
    }

    fn default_setup(n_seats: u8) -> Setup {
        Setup::for_captains(n_seats)
    }
}

#[cfg(test)]
mod tests {
    use shelf::Shelved as _;

    use crate::AwayMission;

    #[test]
    fn whatever_is_listed_can_be_printed() {
        for (name, _) in AwayMission::PAPERS {
            assert_eq!(AwayMission::paper(name).len(), 1, "{name}");
        }
        for other in ["", "sheet-3-a4", "sheet-1-a5", "sheet-1", "../sheet-1-a4", "second-1-a4"] {
            assert!(AwayMission::paper(other).is_empty(), "{other}");
        }
    }
}
