//! Marks are written and read, and within their range.

use std::collections::BTreeSet;

use super::Report;
use crate::{
    effect::{Act, Change, Compare, Cond, Marking, Num, Op, Step, Term},
    id::{Id, Kind, MarkId},
    pack::{Owner, Pack},
    part::{Found, Walk},
};

/// What was found out on the way through a pack.
struct Uses<'a> {
    pack: &'a Pack,
    read: BTreeSet<MarkId>,
    written: BTreeSet<MarkId>,
    /// Record, field, mark, and what is wrong with its number.
    outside: Vec<(Owner, String, String, String)>,
}

pub(super) fn check(report: &mut Report<'_>) {
    let pack = report.pack;
    let mut uses =
        Uses { pack, read: BTreeSet::new(), written: BTreeSet::new(), outside: Vec::new() };
    for (owner, record) in pack.records() {
        record.walk(&mut Walk::new(&mut |field, found| match found {
            Found::Cond(cond) => cond.leaves(&mut |leaf| uses.compare(owner, field, leaf)),
            Found::Effects(effects, _) => effects.walk(&mut |step| match step {
                Step::Cond(cond) => cond.leaves(&mut |leaf| uses.compare(owner, field, leaf)),
                Step::Act(act) => uses.act(owner, field, act),
                Step::Choose(_) | Step::Each(_) => {}
            }),
            _ => {}
        }));
    }
    for (owner, field, word, what) in uses.outside {
        report.error(owner, &field, Some(&word), what);
    }
    for mark in &pack.marks {
        let owner = Owner::of(mark.id);
        if !uses.written.contains(&mark.id) {
            report.error(owner, "", None, "no effect changes this mark");
        }
        if !uses.read.contains(&mark.id) {
            report.error(owner, "", None, "nothing asks for this mark");
        }
        if mark.min.unwrap_or(0) >= mark.max {
            report.error(owner, "max", None, "the highest must be above the lowest");
        }
    }
}

impl Uses<'_> {
    fn range(&self, mark: MarkId) -> (i16, i16) {
        let record = &self.pack[mark];
        (record.min.unwrap_or(0), record.max)
    }

    fn read(&mut self, term: &impl Term) {
        term.references(&mut |to| {
            if to.kind == Kind::Mark {
                self.read.insert(MarkId::of_index(to.index));
            }
        });
    }

    fn outside(&mut self, owner: Owner, field: &str, mark: MarkId, what: String) {
        let name = self.pack.names.name(mark.reference());
        self.outside.push((owner, field.to_owned(), name, what));
    }

    fn compare(&mut self, owner: Owner, field: &str, leaf: &Cond) {
        self.read(leaf);
        let Cond::Compare(Num::Mark(mark), compare, Num::Int(n)) = leaf else { return };
        let (least, most) = self.range(*mark);
        let is_open = match compare {
            Compare::Less | Compare::AtLeast => least < *n && *n <= most,
            Compare::AtMost | Compare::More => least <= *n && *n < most,
            Compare::Equal => least <= *n && *n <= most,
        };
        if !is_open {
            let told =
                format!("the mark goes from {least} to {most}, so this is always or never so");
            self.outside(owner, field, *mark, told);
        }
    }

    fn act(&mut self, owner: Owner, field: &str, act: &Act) {
        let Op::Mark { id, change } = &act.op else { return self.read(&act.op) };
        self.written.insert(*id);
        let (Marking::By(Change::Plus(n) | Change::Minus(n)) | Marking::To(n)) = change;
        self.read(n);
        let (least, most) = self.range(*id);
        if let Marking::To(Num::Int(n)) = change
            && !(least..=most).contains(n)
        {
            let told = format!("the mark goes from {least} to {most}, not to {n}");
            self.outside(owner, field, *id, told);
        }
    }
}
