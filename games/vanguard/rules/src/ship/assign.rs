//! Assigning available crewmembers (VG-17.6 to VG-17.9).

use table::Listen;
use vanguard_pack::{dice::Icon, id::CrewmemberId};

use super::{desk::Desk, roster::Post, state::Ship, told::Told};
use crate::{book::Book, event::Event};

impl Ship {
    /// Every way to match printed icons: one available crewmember for each, by
    /// the icon of the own convert ability (VG-27.83). Without icons nobody is
    /// needed, and nothing can be done by assigning.
    pub(super) fn assignments(&self, book: &Book, icons: &[Icon]) -> Vec<Vec<CrewmemberId>> {
        let mut ways: Vec<Vec<CrewmemberId>> = vec![Vec::new()];
        for icon in icons {
            let mut longer = Vec::new();
            for way in &ways {
                for person in self.campaign.roster.at(Post::Available) {
                    if book.convert(person.card).icon == *icon && !way.contains(&person.card) {
                        let mut with = way.clone();
                        with.push(person.card);
                        longer.push(with);
                    }
                }
            }
            ways = longer;
        }
        // The same crewmembers in another order are the same.
        for way in &mut ways {
            way.sort_unstable();
        }
        ways.sort_unstable();
        ways.dedup();
        ways.retain(|way| !way.is_empty() && self.campaign.roster.can_assign(way));
        ways
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// Crewmembers are assigned: they go to Resting Crew (VG-17.7).
    pub(super) fn assign(&mut self, cards: &[CrewmemberId]) {
        for card in cards {
            self.ship.campaign.roster.send(*card, Post::Resting);
            self.tell(Told::Assigned { card: *card });
        }
    }
}
