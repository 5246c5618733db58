//! The crew aboard: who is where, in whose sleeve, and who has fallen.

use serde::{Deserialize, Serialize};
use vanguard_pack::{id::CrewmemberId, word::Section};

/// Sleeves of each rank that a section has (VG-19.57).
pub const SLEEVES: [u8; 3] = [5, 3, 2];

/// Where a crewmember is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// In the hand of the section player (VG-17.4).
    Available,
    /// In Resting Crew.
    Resting,
    /// On a crew board: in the away team, or just back.
    Team,
    /// In a slot of the medbay.
    Patient(u8),
    /// Dead, without a sleeve, until the memorial wall (VG-16.12).
    Dead,
}
table::encode! { enum Post { 0 Available, 1 Resting, 2 Team, 3 Patient(slot), 4 Dead } }

/// A crewmember of the ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The crew card.
    pub card: CrewmemberId,
    /// The section whose sleeve it is in.
    pub section: Section,
    /// The rank of the sleeve, 1 to 3.
    pub rank: u8,
    /// Where the card is.
    pub post: Post,
}
table::encode! { struct Person { card, section, rank, post } }

/// A name on the memorial wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fallen {
    /// The crew card.
    pub card: CrewmemberId,
    /// The section.
    pub section: Section,
    /// The slot, by its place in the pack; `None` if the wall was full
    /// (VG-24.23).
    pub slot: Option<u16>,
}
table::encode! { struct Fallen { card, section, slot } }

/// The crew aboard.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roster {
    /// The crew, by card.
    pub crew: Vec<Person>,
    /// Recruits, by card: there is no order in them (VG-25.23).
    pub recruits: Vec<CrewmemberId>,
    /// The memorial wall, as it was filled.
    pub wall: Vec<Fallen>,
}
table::encode! { struct Roster { crew, recruits, wall } }

impl Roster {
    /// Somebody of the crew.
    #[must_use]
    pub fn person(&self, card: CrewmemberId) -> Option<&Person> {
        self.crew.iter().find(|person| person.card == card)
    }

    /// Somebody of the crew, to change.
    pub fn person_mut(&mut self, card: CrewmemberId) -> Option<&mut Person> {
        self.crew.iter_mut().find(|person| person.card == card)
    }

    /// Everybody at a post.
    pub fn at(&self, post: Post) -> impl Iterator<Item = &Person> {
        self.crew.iter().filter(move |person| person.post == post)
    }

    /// The available crewmembers of a section (VG-17.4).
    pub fn available(&self, section: Section) -> impl Iterator<Item = &Person> {
        self.at(Post::Available).filter(move |person| person.section == section)
    }

    /// Whether crewmembers may be taken out of the hand: they are available, and
    /// every section keeps one (VG-17.8, VG-17.9).
    #[must_use]
    pub fn can_assign(&self, cards: &[CrewmemberId]) -> bool {
        let is_there = |card: &CrewmemberId| {
            self.person(*card).is_some_and(|person| person.post == Post::Available)
        };
        cards.iter().all(is_there)
            && Section::ALL.iter().all(|section| {
                let n_own = self.available(*section).count();
                let taken = self.available(*section).filter(|own| cards.contains(&own.card));
                let n_taken = taken.count();
                n_taken == 0 || n_taken < n_own
            })
    }

    /// How many sleeves of a rank a section has left (VG-19.57).
    #[must_use]
    pub fn n_sleeves(&self, section: Section, rank: u8) -> u8 {
        let Some(all) = usize::from(rank).checked_sub(1).and_then(|idx| SLEEVES.get(idx)) else {
            return 0;
        };
        let used = self.crew.iter().filter(|person| {
            person.section == section && person.rank == rank && person.post != Post::Dead
        });
        all.saturating_sub(used.count() as u8)
    }

    /// Moves somebody.
    pub fn send(&mut self, card: CrewmemberId, post: Post) {
        if let Some(person) = self.person_mut(card) {
            person.post = post;
        }
    }

    /// A recruit joins a section at rank 1 (VG-19.53).
    pub fn join(&mut self, card: CrewmemberId, section: Section, post: Post) {
        if let Some(idx) = self.recruits.iter().position(|other| *other == card) {
            self.recruits.remove(idx);
            let at = self.crew.partition_point(|person| person.card < card);
            self.crew.insert(at, Person { card, section, rank: 1, post });
        }
    }

    /// Somebody goes back to Recruits (VG-19.46).
    pub fn dismiss(&mut self, card: CrewmemberId) {
        if let Some(idx) = self.crew.iter().position(|person| person.card == card) {
            self.crew.remove(idx);
            let at = self.recruits.partition_point(|other| *other < card);
            self.recruits.insert(at, card);
        }
    }

    /// Who lies in a slot of the medbay.
    #[must_use]
    pub fn patient(&self, slot: u8) -> Option<CrewmemberId> {
        self.at(Post::Patient(slot)).next().map(|person| person.card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roster(posts: &[(Section, u8, Post)]) -> Roster {
        let crew = (0..).map(CrewmemberId).zip(posts);
        let crew = crew.map(|(card, (section, rank, post))| Person {
            card,
            section: *section,
            rank: *rank,
            post: *post,
        });
        Roster { crew: crew.collect(), ..Roster::default() }
    }

    #[test]
    fn every_section_keeps_its_last_available_crewmember() {
        let science = (Section::Science, 1, Post::Available);
        let two = roster(&[science, science]);
        assert!(two.can_assign(&[CrewmemberId(0)]), "VG-17.8");
        assert!(!two.can_assign(&[CrewmemberId(0), CrewmemberId(1)]), "VG-17.8");
        let each = Section::ALL.iter().map(|section| (*section, 1, Post::Available));
        let each = roster(&each.collect::<Vec<_>>());
        assert!((0..4).all(|card| !each.can_assign(&[CrewmemberId(card)])), "VG-17.9");
    }

    #[test]
    fn sleeves_of_the_dead_are_free() {
        let mut own =
            roster(&[(Section::Recon, 3, Post::Resting), (Section::Recon, 3, Post::Team)]);
        assert_eq!(own.n_sleeves(Section::Recon, 3), 0, "VG-19.57");
        own.send(CrewmemberId(1), Post::Dead);
        assert_eq!(own.n_sleeves(Section::Recon, 3), 1, "VG-16.12");
    }
}
