//! What is voted on in a landing, in words.

use super::LandStep;
use crate::{book::Book, exploration::Exploration, words::of};

impl Exploration {
    /// An option of a step in words.
    pub(super) fn land_option_words(&self, book: &Book, step: LandStep, option: u8) -> String {
        let nth = usize::from(option);
        let crew =
            self.team.get(nth).map_or_else(|| "nobody".to_owned(), |crew| of(book, crew.card));
        let landing = self.landing.as_ref();
        match step {
            LandStep::Hazard => format!("{crew} meets the hazard"),
            LandStep::Sector => {
                let sector = self.lander_sectors(book).get(nth).copied();
                sector.map_or_else(String::new, |sector| {
                    format!("to land at {}", book.pack.sector_name(self.planet_id, sector))
                })
            }
            LandStep::RankUp => {
                let card = landing.and_then(|landing| landing.rank_ups.get(nth));
                card.map_or_else(String::new, |card| of(book, *card))
            }
            LandStep::Carry => {
                let card = landing.and_then(|landing| landing.load.first());
                card.map_or_else(String::new, |card| format!("{crew} carries {}", of(book, *card)))
            }
            LandStep::Met(_) | LandStep::Touchdown | LandStep::Board => String::new(),
        }
    }
}
