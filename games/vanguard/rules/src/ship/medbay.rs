//! Page 32: the medbay (chapter 24).

use table::Listen;
use vanguard_pack::{
    dice::InjuryFace,
    effect::{Effect, Limit, Op, PlainStat, PlainTiming, Timing},
    id::CrewmemberId,
    word::UpgradePlace,
};

use super::{desk::Desk, moves::ShipMove, roster::Post, state::Ship, step::Step, told::Told};
use crate::{event::Event, interpret::Interpret as _, known::Known as _};

/// Slots of the medbay: two rows of three, and one slot more (VG-24.19,
/// VG-27.101).
pub const MEDBAY_SLOTS: u8 = 7;
/// Injury dice of a survival check (VG-24.13).
const SURVIVAL_DICE: i32 = 3;

/// How badly somebody is hurt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Care {
    /// Three injuries.
    Critical,
    /// Two.
    Moderate,
    /// One.
    Light,
}

impl Care {
    /// The category of a slot.
    #[must_use]
    pub const fn of(slot: u8) -> Self {
        match slot {
            0 | 3 => Self::Critical,
            1 | 4 => Self::Moderate,
            _ => Self::Light,
        }
    }

    /// The category for a number of injuries (VG-24.7).
    const fn by_injuries(n: u8) -> Self {
        match n {
            0 | 1 => Self::Light,
            2 => Self::Moderate,
            _ => Self::Critical,
        }
    }

    /// In a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Critical => "critical",
            Self::Moderate => "moderate",
            Self::Light => "light",
        }
    }
}

/// The slot to the right; `None` from a light one: healed (VG-24.6).
const fn right_of(slot: u8) -> Option<u8> {
    match Care::of(slot) {
        Care::Light => None,
        Care::Critical | Care::Moderate => Some(slot + 1),
    }
}

impl Ship {
    fn is_free(&self, slot: u8) -> bool {
        self.campaign.roster.patient(slot).is_none()
    }

    /// Therapists and the patients they can move on (VG-24.4, VG-24.5).
    pub(super) fn therapies(&self, each: &mut impl FnMut(ShipMove)) {
        let roster = &self.campaign.roster;
        for slot in 0..MEDBAY_SLOTS {
            let Some(patient) = roster.patient(slot) else { continue };
            if right_of(slot).is_some_and(|next| !self.is_free(next)) {
                continue;
            }
            for person in roster.at(Post::Available) {
                if roster.can_assign(&[person.card]) {
                    each(ShipMove::Treat(person.card, patient));
                }
            }
        }
    }

    /// The free slots for somebody: of the own category, or else of the next
    /// more severe one (VG-24.7, VG-24.11).
    fn slots_for(&self, n_injuries: u8) -> Vec<u8> {
        let own = Care::by_injuries(n_injuries);
        for care in [Care::Light, Care::Moderate, Care::Critical] {
            let fits = |slot: &u8| Care::of(*slot) == care && self.is_free(*slot);
            let free: Vec<u8> = (0..MEDBAY_SLOTS).filter(fits).collect();
            if care <= own && !free.is_empty() {
                return free;
            }
        }
        Vec::new()
    }

    fn injured(&self) -> impl Iterator<Item = (CrewmemberId, u8)> + '_ {
        self.home.iter().flat_map(|home| &home.team).copied().filter(|(_, n)| *n > 0)
    }

    /// Who is admitted next, and where.
    pub(super) fn admissions(&self, each: &mut impl FnMut(ShipMove)) {
        for (card, n_injuries) in self.injured() {
            for slot in self.slots_for(n_injuries) {
                each(ShipMove::Admit(card, slot));
            }
        }
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// Upgrades are installed, the unhurt go to rest, every patient moves one
    /// slot to the right (VG-24.1 to VG-24.3).
    pub(super) fn recover(&mut self) {
        self.finish(Step::Recovery);
        self.install_upgrades(UpgradePlace::Medbay);
        let team = self.ship.home.iter().flat_map(|home| &home.team);
        let unhurt: Vec<_> = team.filter(|(_, n)| *n == 0).map(|(card, _)| *card).collect();
        for card in unhurt {
            self.ship.campaign.roster.send(card, Post::Resting);
            self.tell(Told::Rests { card });
        }
        // The rightmost first: nobody is in anybody's way.
        for slot in (0..MEDBAY_SLOTS).rev() {
            if let Some(card) = self.ship.campaign.roster.patient(slot) {
                self.treat(card);
            }
        }
    }

    /// A patient moves one slot to the right, if it is free; out of a light
    /// slot healed (VG-24.5, VG-24.6, VG-24.28).
    pub(super) fn treat(&mut self, card: CrewmemberId) {
        let person = self.ship.campaign.roster.person(card);
        let Some(Post::Patient(slot)) = person.map(|person| person.post) else { return };
        match right_of(slot) {
            None => {
                self.ship.campaign.roster.send(card, Post::Available);
                self.tell(Told::Healed { card });
            }
            Some(next) if self.ship.is_free(next) => {
                self.ship.campaign.roster.send(card, Post::Patient(next));
                self.tell(Told::Admitted { card, slot: next });
            }
            Some(_) => {}
        }
    }

    /// The injured are admitted, in an order and to slots of choice; for whom
    /// there is no slot dies (VG-24.7 to VG-24.12).
    pub(super) fn admit_next(&mut self) {
        let injured: Vec<_> = self.ship.injured().collect();
        for (card, n_injuries) in injured {
            if self.ship.slots_for(n_injuries).is_empty() {
                self.take_from_team(card);
                self.die(card);
            }
        }
        self.offer(Step::Admission);
    }

    fn take_from_team(&mut self, card: CrewmemberId) {
        if let Some(home) = &mut self.ship.home {
            home.team.retain(|(other, _)| *other != card);
        }
    }

    fn die(&mut self, card: CrewmemberId) {
        self.ship.campaign.roster.send(card, Post::Dead);
        self.tell(Told::Died { card });
    }

    pub(super) fn answer_medbay(&mut self, mv: &ShipMove) -> bool {
        match mv {
            ShipMove::Treat(therapist, patient) => {
                self.assign(&[*therapist]);
                self.treat(*patient);
            }
            ShipMove::Admit(card, slot) => {
                self.take_from_team(*card);
                self.ship.campaign.roster.send(*card, Post::Patient(*slot));
                self.tell(Told::Admitted { card: *card, slot: *slot });
            }
            _ => return false,
        }
        true
    }

    /// Each in a critical slot makes a survival check (VG-24.13 to VG-24.16).
    pub(super) fn survive(&mut self) {
        let n = SURVIVAL_DICE + self.ship.stat(self.book, PlainStat::SurvivalDice);
        let n = n.clamp(0, 12) as usize;
        for slot in (0..MEDBAY_SLOTS).filter(|slot| Care::of(*slot) == Care::Critical) {
            let Some(card) = self.ship.campaign.roster.patient(slot) else { continue };
            let mut faces: Vec<InjuryFace> = (0..n).map(|_| self.roll_injury()).collect();
            self.tell(Told::Survival { card, faces: faces.clone() });
            self.help_to_survive(card, &mut faces);
            if is_deadly(&faces) {
                self.die(card);
            }
        }
        self.finish(Step::Survival);
    }

    fn roll_injury(&mut self) -> InjuryFace {
        let side = self.roll_die();
        self.book.dice().injury[usize::from(side) - 1]
    }

    /// Medbay upgrades change the roll as long as it is deadly (VG-24.15): the
    /// worst dice are ignored or rolled again. What is used once in a cycle is
    /// used for the first who needs it.
    fn help_to_survive(&mut self, card: CrewmemberId, faces: &mut [InjuryFace]) {
        let book = self.book;
        for id in self.ship.campaign.bridge.upgrades.clone() {
            let Some(ability) = &book.upgrade(id).ability else { continue };
            let is_spent = self.ship.campaign.used.contains(&id);
            if ability.timing != Timing::At(PlainTiming::Survival) || is_spent {
                continue;
            }
            if !is_deadly(faces) {
                return;
            }
            if ability.once_per == Some(Limit::Cycle) {
                self.ship.campaign.used.push(id);
            }
            for effect in &ability.effects.0 {
                let Effect::Do(act) = effect else { continue };
                faces.sort_unstable_by(|one, other| other.cmp(one));
                match &act.op {
                    Op::InjuryIgnore { n } => {
                        let n = self.ship.amount(book, n, None);
                        faces.iter_mut().take(usize::from(n)).for_each(|face| {
                            *face = InjuryFace::Blank;
                        });
                    }
                    Op::InjuryReroll { n } => {
                        let n = self.ship.amount(book, n, None);
                        for face in faces.iter_mut().take(usize::from(n)) {
                            *face = self.roll_injury();
                        }
                    }
                    _ => {}
                }
            }
            self.tell(Told::Survival { card, faces: faces.to_vec() });
        }
    }
}

/// A major and a minor, or two majors, mean death (VG-24.14, VG-27.103).
fn is_deadly(faces: &[InjuryFace]) -> bool {
    let n = |face| faces.iter().filter(|own| **own == face).count();
    let n_major = n(InjuryFace::Major);
    n_major >= 2 || (n_major == 1 && n(InjuryFace::Minor) >= 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn survival_checks_are_deadly_64_times_of_216() {
        let faces = crate::testing::book().dice().injury;
        let mut n_deadly = 0;
        for throw in 0..216 {
            let dice = [throw % 6, throw / 6 % 6, throw / 36].map(|side| faces[side]);
            n_deadly += u32::from(is_deadly(&dice));
        }
        assert_eq!(n_deadly, 64, "VG-24.14");
    }

    #[test]
    fn a_critical_patient_needs_three_moves() {
        let moves = std::iter::successors(Some(0), |slot| right_of(*slot));
        let moves: Vec<Care> = moves.map(Care::of).collect();
        assert_eq!(moves, [Care::Critical, Care::Moderate, Care::Light], "VG-27.101");
        assert_eq!(right_of(6), None, "VG-27.101");
    }
}
