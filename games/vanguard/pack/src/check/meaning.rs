//! Every op stands where it has a meaning, every choice can be made, and no
//! log leads back to itself with nothing changed.

use std::collections::{BTreeMap, BTreeSet};

use super::Report;
use crate::{
    effect::{Effects, Moments, Op, Step, Who},
    id::{Kind, LogId, Reference},
    pack::{Owner, Pack},
    part::{Found, Walk},
};

pub(super) fn check(report: &mut Report<'_>) {
    let pack = report.pack;
    let mut read_at: BTreeMap<LogId, Vec<Moments>> = BTreeMap::new();
    for (owner, record) in pack.records() {
        let is_log = owner.reference.is_some_and(|to| to.kind == Kind::Log);
        let mut all = Vec::new();
        record.walk(&mut Walk::new(&mut |field, found| match found {
            Found::Effects(effects, moments) if !is_log => {
                all.push((field.to_owned(), effects, moments));
            }
            Found::Reference(Reference { kind: Kind::Log, index }) if !is_log => {
                let moments = read_when(owner, field);
                read_at.entry(LogId(index)).or_default().push(moments);
            }
            _ => {}
        }));
        for (field, effects, moments) in all {
            stands(report, owner, &field, effects, moments);
            for log in logs_in(effects) {
                read_at.entry(log).or_default().push(moments);
            }
        }
    }
    spread(pack, &mut read_at);
    for log in &pack.logs {
        let Some(effects) = &log.effects else { continue };
        for moments in read_at.get(&log.id).into_iter().flatten() {
            stands(report, Owner::of(log.id), "do", effects, *moments);
        }
    }
    for (owner, record) in pack.records() {
        let mut all = Vec::new();
        record.walk(&mut Walk::new(&mut |field, found| {
            if let Found::Effects(effects, _) = found {
                all.push((field.to_owned(), effects));
            }
        }));
        for (field, effects) in all {
            choices(report, owner, &field, effects);
        }
    }
    cycles(report);
}

/// When a log is read that a field names.
fn read_when(owner: Owner, field: &str) -> Moments {
    match (owner.table, field) {
        ("landing", _) => Moments::LANDING,
        ("system", _) => Moments::BRIDGE,
        ("start", "opening") => Moments::DECK,
        _ => Moments::EXPLORATION,
    }
}

fn logs_in(effects: &Effects) -> BTreeSet<LogId> {
    let mut logs = BTreeSet::new();
    effects.walk(&mut |step| {
        if let Step::Act(act) = step
            && let Op::Log { id } = act.op
        {
            logs.insert(id);
        }
    });
    logs
}

/// A log that is read within another is read at the same moments.
fn spread(pack: &Pack, read_at: &mut BTreeMap<LogId, Vec<Moments>>) {
    loop {
        let mut more = Vec::new();
        for log in &pack.logs {
            let Some(effects) = &log.effects else { continue };
            let here = read_at.get(&log.id).cloned().unwrap_or_default();
            for next in logs_in(effects) {
                let there = read_at.get(&next);
                let new =
                    here.iter().filter(|when| there.is_none_or(|there| !there.contains(when)));
                more.extend(new.map(|when| (next, *when)));
            }
        }
        if more.is_empty() {
            return;
        }
        for (log, when) in more {
            let there = read_at.entry(log).or_default();
            if !there.contains(&when) {
                there.push(when);
            }
        }
    }
}

fn stands(report: &mut Report<'_>, owner: Owner, field: &str, effects: &Effects, when: Moments) {
    let aboard = !when.meets(Moments::FIELD);
    let mut faults = Vec::new();
    let lost = |who: &Who| aboard && who.needs_me();
    effects.walk(&mut |step| match step {
        Step::Act(act) => {
            let word = act.op.word();
            if !act.op.moments().meets(when) {
                let (here, there) = (when.told(), act.op.moments().told());
                let told = format!("`{word}` has no meaning here ({here}); it has at: {there}");
                faults.push((word, told));
            } else if act.who.as_ref().is_some_and(lost) {
                faults.push((word, "aboard nobody acts: name a section, or everybody".to_owned()));
            }
        }
        Step::Each(who) if lost(who) => {
            faults.push(("each", "aboard nobody acts: name a section, or everybody".to_owned()));
        }
        _ => {}
    });
    for (word, told) in faults {
        report.error(owner, field, Some(word), told);
    }
}

fn choices(report: &mut Report<'_>, owner: Owner, field: &str, effects: &Effects) {
    let mut closed = 0;
    effects.walk(&mut |step| {
        if let Step::Choose(options) = step {
            let free = options.iter().any(|option| option.when.is_none() && option.cost.is_empty());
            closed += usize::from(!free);
        }
    });
    if closed > 0 {
        let told = "one option of every choice must have neither a price nor a condition";
        report.error(owner, field, Some("choose"), told);
    }
}

/// Does it do nothing but lead to other logs?
fn only_leads(effects: &Effects) -> bool {
    let mut only = true;
    effects.walk(&mut |step| {
        if let Step::Act(act) = step {
            only &= matches!(act.op, Op::Log { .. });
        }
    });
    only
}

fn cycles(report: &mut Report<'_>) {
    let pack = report.pack;
    let next: BTreeMap<LogId, BTreeSet<LogId>> = pack
        .logs
        .iter()
        .filter_map(|log| Some((log.id, log.effects.as_ref()?)))
        .filter(|(_, effects)| only_leads(effects))
        .map(|(id, effects)| (id, logs_in(effects)))
        .collect();
    for start in next.keys() {
        let mut seen = BTreeSet::new();
        let mut open: Vec<LogId> = next[start].iter().copied().collect();
        while let Some(log) = open.pop() {
            if log == *start {
                let told = "this log leads back to itself, and nothing changes on the way";
                report.error(Owner::of(log), "do", Some("log"), told);
                break;
            }
            if seen.insert(log) {
                open.extend(next.get(&log).into_iter().flatten());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LogId, Moments, Owner, read_when};

    #[test]
    fn logs_of_landings_are_read_while_landing() {
        let log = Owner::of(LogId(3));
        assert_eq!(read_when(log, ""), Moments::EXPLORATION);
        assert_eq!(read_when(Owner::loose("landing", 0), "briefing"), Moments::LANDING);
    }
}
