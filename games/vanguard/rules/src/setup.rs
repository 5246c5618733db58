//! What is agreed before the start of a cycle.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{edition::Edition, game::Content, options::Options, refusal::Refusal};

/// What is agreed before the start of a cycle. Everybody may know it: what the
/// campaign has in store is the legacy (VG-25.23).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CycleSetup {
    /// How many play (VG-1.1).
    pub n_seats: u8,
    /// Who controls recon, security, science and engineering (VG-1.3).
    pub sections: [Seat; 4],
    /// Whether anybody decides alone what is for all (VG-27.2).
    #[serde(default)]
    pub acts_alone: bool,
    /// How disputed rules are read.
    #[serde(default)]
    pub options: Options,
    /// The pack that it is played with. Matches that were begun before packs
    /// were named do not say; they are taken to be of the pack at hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pack: Option<Edition>,
}

impl CycleSetup {
    /// Sections as they are given to players, with the usual rules.
    #[must_use]
    pub fn split(n_seats: u8, sections: [Seat; 4]) -> Self {
        Self { n_seats, sections, acts_alone: false, options: Options::default(), pack: None }
    }

    /// Sections dealt out in turn.
    #[must_use]
    pub fn dealt(n_seats: u8) -> Self {
        let n = n_seats.max(1);
        Self::split(n_seats, [0, 1, 2, 3].map(|section| Seat(section % n)))
    }

    /// The same, for a match that is played with this pack and no other.
    #[must_use]
    pub fn with_pack<C: Content>(self) -> Self {
        Self { pack: Some(Edition::of(&C::book().pack.identity)), ..self }
    }

    /// Whether it can be played with the pack at hand, by players who have all
    /// sections between them.
    pub(crate) fn check<C: Content>(&self) -> Result<(), Refusal> {
        if let Some(theirs) = self.pack {
            let ours = Edition::of(&C::book().pack.identity);
            if !theirs.fits(&ours) {
                return Err(Refusal::OtherPack { theirs, ours });
            }
        }
        check_sections(self.n_seats, self.sections)
    }
}

/// Whether one to four players share the sections, each with one at least.
pub(crate) fn check_sections(n_seats: u8, sections: [Seat; 4]) -> Result<(), Refusal> {
    if !(1..=4).contains(&n_seats) {
        return Err(Refusal::Players);
    }
    let all_there = sections.iter().all(|seat| seat.0 < n_seats);
    if !all_there || !Seat::all(n_seats).all(|seat| sections.contains(&seat)) {
        return Err(Refusal::Sections);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use table::Game as _;

    use super::*;
    use crate::{
        cycle::Cycle,
        proofs::{LongLamps, Small},
    };

    #[test]
    fn a_match_of_another_pack_is_refused_with_both_named() {
        let setup = CycleSetup::dealt(2).with_pack::<Small>();
        assert_eq!(Cycle::<Small>::check_setup(&setup), Ok(()));
        let refused = Cycle::<LongLamps>::check_setup(&setup).unwrap_err().to_string();
        let name = |edition: Option<Edition>| edition.unwrap().to_string();
        let theirs = name(setup.pack);
        let ours = name(CycleSetup::dealt(2).with_pack::<LongLamps>().pack);
        assert_eq!(refused, format!("this is played with {theirs}; here is {ours}"));
        assert!(ours.starts_with("the-long-lamps "), "{ours}");
    }

    #[test]
    fn older_setups_are_read_as_they_were() {
        let text = r#"{"n_seats":1,"sections":[0,0,0,0],"acts_alone":true}"#;
        let setup: CycleSetup = serde_json::from_str(text).unwrap();
        assert_eq!(setup, CycleSetup { acts_alone: true, ..CycleSetup::dealt(1) });
        assert_eq!(Cycle::<LongLamps>::check_setup(&setup), Ok(()));
    }
}
