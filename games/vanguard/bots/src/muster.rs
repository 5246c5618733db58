//! The first crew: who is chosen, who is sent, where they stand.

use vanguard::{book::Book, muster::MusterMove};
use vanguard_pack::{
    effect::{PlainTiming, Timing},
    id::CrewmemberId,
};

use crate::Skill;

/// What a crewmember is worth on the board: charges, and a skill for checks.
pub(crate) fn crew_worth(book: &Book, card: CrewmemberId) -> u8 {
    let record = book.crewmember(card);
    let timing = record.skill.timing;
    let is_for_checks = timing == Timing::At(PlainTiming::CheckModify);
    record.charges + 2 * u8::from(is_for_checks)
}

/// What the seat, which may do this, does; nothing if the table does not wait for it.
pub(crate) fn choose(book: &Book, may: &[MusterMove], skill: Skill) -> Option<MusterMove> {
    let worth = |mv: &MusterMove| match mv {
        MusterMove::Keep { first, second, .. } if skill == Skill::Veteran => {
            4 * crew_worth(book, *first) + crew_worth(book, *second)
        }
        _ => 0,
    };
    may.iter().rev().max_by_key(|mv| worth(mv)).copied()
}
