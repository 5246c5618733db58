//! What must hold of things beside the boards: the Armory, tokens, injury slots,
//! and what is brought home.

use vanguard_pack::id::{EquipmentId, InjuryId, PoiNumber};

use super::{
    expect::holds,
    read::{self, named, number, place, sector},
    scene::Scene,
};
use crate::{notation::given::Read, start::Return};

impl Scene<'_> {
    /// Whether it was one of these.
    pub(super) fn expect_more(&self, term: &str, words: &[&str]) -> Read<bool> {
        let (words, negated) = match *words {
            ["no" | "not", ref rest @ ..] => (rest.to_vec(), true),
            [what, "not", name] => (vec![what, name], true),
            _ => (words.to_vec(), false),
        };
        let (book, planet) = (self.book, &self.state.planet);
        let does = match words[..] {
            ["armory", name] => {
                self.state.aboard.armory.contains(&named::<EquipmentId>(book, name)?)
            }
            ["token", name, "at", at] => {
                let there = planet.sector(sector(at)?);
                let id: EquipmentId = named(book, name)?;
                there.is_some_and(|there| there.equipment.contains(&id))
            }
            ["poi", "card", wanted, "at", at] => {
                let wanted = PoiNumber(number(wanted)?);
                self.state.poi_at(sector(at)?).is_some_and(|poi| book.poi(poi).number == wanted)
            }
            ["slot", name, nth, injury] => {
                let slots = self.state.board(self.member(name)?).slots();
                let id: InjuryId = named(book, injury)?;
                let own = slots.get(usize::from(place(nth)?));
                own.is_some_and(|own| own.is_some_and(|own| own.id == id))
            }
            ["kept", "poi", card, "at", at] => {
                let (card, at) = (read::poi(book, card)?, sector(at)?);
                let sectors = self.returned()?.record.sectors;
                sectors.iter().any(|(own, pois, _)| *own == at && pois.contains(&card))
            }
            ["home", how @ ("failed" | "succeeded")] => {
                self.returned()?.has_failed(book) == (how == "failed")
            }
            _ => return Ok(false),
        };
        holds(term, does != negated).map(|()| true)
    }

    /// What the exploration returns.
    fn returned(&self) -> Read<Return> {
        self.state.returned(self.book).ok_or_else(|| "the exploration is not over".to_owned())
    }
}
