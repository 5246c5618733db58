//! What a check is made amid: converts, helpers, and who may use what.

use vanguard_pack::{
    dice::Convert,
    effect::{PlainTiming, Timing},
};

use super::{Asked, Checking};
use crate::{
    ability::Timings,
    book::Book,
    check::{self, Around},
    exploration::{Exploration, Lasts},
    member::{Member, Members},
    moves::Ability,
    need::Converts,
    work::Work,
};

impl Exploration {
    /// What a check is made amid.
    pub(crate) fn around<'a>(&self, book: &'a Book, checking: &Checking) -> Around<'a> {
        let active = Member(checking.check.active());
        let mut n_lent = 1;
        let mut range = 0;
        for lasting in self.lasting.iter().filter(|lasting| lasting.on == Some(active)) {
            match lasting.what {
                Lasts::AssistDice(n) => n_lent = n_lent.max(n),
                Lasts::AssistRange(n) => range = range.max(n),
                _ => {}
            }
        }
        let condition = self.planet.condition.and_then(|id| book.condition_special(id));
        Around {
            terms: book.terms(checking.id),
            condition,
            converts: self.converts(book, active),
            here: self.near(book, active, range),
            n_lent,
            injuries: &book.shows,
        }
    }

    /// Converts of a crewmember, of carried equipment and of effects (VG-5.45).
    fn converts(&self, book: &Book, member: Member) -> Converts {
        let mut converts = arrayvec::ArrayVec::<Convert, 8>::new();
        let crew = self.crew(member);
        let lasting = self.lasting.iter().filter(|lasting| lasting.on == Some(member));
        if lasting.clone().any(|lasting| lasting.what == Lasts::NoConvert) {
            return Converts::default();
        }
        converts.push(book.convert(crew.card));
        let carried = crew.equipment.iter().filter_map(|id| book.equipment(*id).convert);
        let granted = lasting.filter_map(|lasting| match lasting.what {
            Lasts::Convert(convert) => Some(convert),
            _ => None,
        });
        for convert in carried.chain(granted) {
            let _ = converts.try_push(convert);
        }
        Converts::new(&converts)
    }

    /// Who is in the crewmember's sector, or so many paths away.
    fn near(&self, book: &Book, member: Member, range: u8) -> check::Crew {
        let sector = self.crew(member).sector;
        let mut near = check::Crew::default();
        for (other, crew) in self.members().filter(|(_, crew)| crew.is_alive) {
            let is_near = self.is_in_flight()
                || crew.sector == sector
                || (range > 0
                    && self
                        .distance(book, crew.sector, |there| there == sector)
                        .is_some_and(|distance| distance <= range));
            if is_near {
                near = near.with(other.0);
            }
        }
        near
    }

    /// Those who help in the check under way.
    pub(crate) fn helpers(&self) -> Members {
        let Some(checking) = &self.check else { return Members::NONE };
        let active = checking.check.active();
        let mut helpers = checking.helped;
        for die in checking.check.pool().dice() {
            if die.at.crew != active && die.at.crew != check::NOBODY {
                helpers.insert(Member(die.at.crew));
            }
        }
        helpers
    }

    /// When abilities can be used because of the check.
    pub(crate) fn check_timings(&self, member: Member, timings: Timings) -> Timings {
        let Some(checking) = &self.check else { return timings };
        if checking.ask != Asked::Modify || !matches!(self.work.last(), Some(Work::Checking)) {
            return timings;
        }
        timings.union(self.modify_timings(member))
    }

    /// When abilities of a crewmember can be used in step 4 of the check.
    pub(crate) fn modify_timings(&self, member: Member) -> Timings {
        let Some(checking) = &self.check else { return Timings::NONE };
        let active = Member(checking.check.active());
        let modify = Timings::NONE.with(PlainTiming::CheckModify);
        if member == active {
            modify
        } else if !checking.is_alone
            && (self.is_in_flight() || self.crew(member).sector == self.crew(active).sector)
        {
            modify.with(PlainTiming::AssistModify)
        } else {
            Timings::NONE
        }
    }

    /// Whether somebody who only helps may use it: one section card, and
    /// equipment that says so (VG-5.26, VG-5.29).
    pub(crate) fn may_be_used_to_help(&self, book: &Book, ability: Ability) -> bool {
        let Some(checking) = &self.check else { return true };
        let member = ability.member();
        let in_check =
            ability.written(book, self.crew(ability.member()).card).is_some_and(|written| {
                matches!(
                    written.timing,
                    Timing::At(PlainTiming::CheckModify | PlainTiming::AssistModify)
                )
            });
        if !in_check || member.0 == checking.check.active() {
            return true;
        }
        match ability {
            Ability::Card(..) => !checking.helped.has(member),
            Ability::Equipment(_, id, _) => book.equipment(id).helper,
            Ability::Skill(_) => ability
                .written(book, self.crew(ability.member()).card)
                .is_some_and(|written| written.timing == Timing::At(PlainTiming::AssistModify)),
            _ => true,
        }
    }

    /// Who counts as the one who plays it: what helps a check is resolved as if
    /// the active crewmember had played it (VG-5.30).
    pub(crate) fn who_plays(&self, book: &Book, ability: Ability) -> Member {
        let member = ability.member();
        let Some(checking) = &self.check else { return member };
        let helps =
            ability.written(book, self.crew(ability.member()).card).is_some_and(|written| {
                matches!(
                    written.timing,
                    Timing::At(PlainTiming::CheckModify | PlainTiming::AssistModify)
                )
            });
        if helps { Member(checking.check.active()) } else { member }
    }
}
