//! Galaxy Trucker on the shelf.

use picture::{Accent, Scene};
use shelf::{NoCareer, Shelved};

use crate::{
    GalaxyTrucker, SEATS_MAX, Setup,
    art::{self, PageSize},
    board::{Class, Opening},
};

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

    const PAPERS: &'static [(&'static str, &'static str)] = &[
        ("board-i-a4", "Board of class I, A4"),
        ("board-ii-a4", "Board of class II, A4"),
        ("board-iii-a4", "Board of class III, A4"),
        ("board-ic-a4", "Board of class IC, A4"),
        ("board-iic-a4", "Board of class IIC, A4"),
        ("board-iiic-a4", "Board of class IIIC, A4"),
        ("board-ivc-a4", "Board of class IVC, A4"),
        ("board-i-letter", "Board of class I, Letter"),
        ("board-ii-letter", "Board of class II, Letter"),
        ("board-iii-letter", "Board of class III, Letter"),
        ("board-ic-letter", "Board of class IC, Letter"),
        ("board-iic-letter", "Board of class IIC, Letter"),
        ("board-iiic-letter", "Board of class IIIC, Letter"),
        ("board-ivc-letter", "Board of class IVC, Letter"),
    ];

    fn paper(name: &str) -> Vec<Scene> {
        let page = || {
            let (class, size) = name.strip_prefix("board-")?.split_once('-')?;
            let size = match size {
                "a4" => PageSize::A4,
                "letter" => PageSize::Letter,
                _ => return None,
            };
            let class =
                Class::ALL.into_iter().find(|it| it.name().to_ascii_lowercase() == class)?;
            let board = art::board(class, Opening::LOCKED);
            Some(art::page(board, &format!("Board of class {class}"), size))
        };
        page().into_iter().collect()
    }

    fn default_setup(n_seats: u8) -> Setup {
        Setup::for_players(n_seats)
    }
}

#[cfg(test)]
mod tests {
    use shelf::Shelved as _;

    use crate::GalaxyTrucker;

    #[test]
    fn whatever_is_listed_can_be_printed() {
        for (name, _) in GalaxyTrucker::PAPERS {
            assert_eq!(GalaxyTrucker::paper(name).len(), 1, "{name}");
        }
        for other in ["", "board-v-a4", "board-i-a5", "board-i", "../board-i-a4"] {
            assert!(GalaxyTrucker::paper(other).is_empty(), "{other}");
        }
    }
}
