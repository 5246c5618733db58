//! Checks: rows from the best to the worst, and tracks that can be advanced.

use super::Report;
use crate::{
    effect::{Op, Step},
    id::CheckId,
    pack::{Owner, Pack},
    part::{Found, Part, Walk},
    record::{Check, Outcome},
    requirement::{Item, Part as Needed, Requirement, Side},
    word::RowColour,
};

pub(super) fn check(report: &mut Report<'_>) {
    let pack = report.pack;
    for check in &pack.checks {
        let owner = Owner::of(check.id);
        match (check.outcomes.is_empty(), check.tracks.is_empty()) {
            (true, true) => report.error(owner, "", None, "a check has outcome rows or tracks"),
            (false, false) => {
                report.error(owner, "track", None, "a check has outcome rows or tracks, not both");
            }
            (false, true) => rows(report, owner, check),
            (true, false) => tracks(report, owner, check),
        }
        arrows(report, owner, check);
        immediate(report, owner, check);
    }
}

fn rows(report: &mut Report<'_>, owner: Owner, check: &Check) {
    let colours: Vec<RowColour> = check.outcomes.iter().map(|row| row.colour).collect();
    if !colours.is_sorted_by(|a, b| a < b) {
        report.error(
            owner,
            "outcome",
            None,
            "rows are yellow, green, red in this order, each once",
        );
    }
    match check.outcomes.last() {
        Some(Outcome { colour: RowColour::Red, need: None, .. }) => {}
        _ => report.error(
            owner,
            "outcome",
            None,
            "the last row is red, and asks for nothing (VG-5.88)",
        ),
    }
    for row in check.outcomes.iter().filter(|row| row.colour != RowColour::Red) {
        if row.need.is_none() {
            report.error(
                owner,
                "outcome",
                None,
                format!("the {} row must ask for something", row.colour),
            );
        }
    }
    let need = |colour| check.outcome(colour).and_then(|row| row.need.as_ref());
    if let (Some(yellow), Some(green)) = (need(RowColour::Yellow), need(RowColour::Green)) {
        let names = &report.pack.names.icons;
        for side in yellow.sides.iter().filter(|side| !meets(side, green)) {
            let side = Requirement { sides: vec![side.clone()] };
            let told = format!("`{}` is enough for yellow and not for green", side.written(names));
            report.error(owner, "outcome", None, told);
        }
    }
}

/// Do dice that show all of this side meet the requirement?
pub(super) fn meets(shown: &Side, need: &Requirement) -> bool {
    need.sides.iter().any(|side| {
        side.parts.iter().all(|part| {
            let n_dice: u8 = shown.parts.iter().map(|have| have.n).sum();
            let has = |have: &Needed| match part.item {
                // An `any` of the row above is some icon; which one is open.
                Item::Any => matches!(have.item, Item::Any | Item::Icon(_)),
                item => have.item == item,
            };
            match part.item {
                Item::Die => n_dice >= part.n,
                _ => shown.parts.iter().any(|have| has(have) && have.n >= part.n),
            }
        })
    })
}

fn tracks(report: &mut Report<'_>, owner: Owner, check: &Check) {
    for (idx, track) in check.tracks.iter().enumerate() {
        if check.tracks[..idx].iter().any(|other| other.id == track.id) {
            report.error(owner, "track", None, format!("there are two {} tracks", track.id));
        }
        if track.spaces == 0 {
            report.error(owner, "track", None, "a track has at least one space");
        }
        let own = check.special.iter().flatten().any(|special| {
            let mut advances = false;
            special.effects.walk(&mut |step| {
                if let Step::Act(act) = step {
                    advances |= matches!(act.op, Op::Advance { track: which, of: None, .. } if which == track.id);
                }
            });
            advances
        });
        if !own && !advanced_elsewhere(report.pack, check.id, track.id) {
            report.error(owner, "track", None, format!("nothing advances the {} track", track.id));
        }
    }
}

fn advanced_elsewhere(pack: &Pack, check: CheckId, track: RowColour) -> bool {
    let mut advances = false;
    for (_, record) in pack.records() {
        record.walk(&mut Walk::new(&mut |_, found| {
            let Found::Effects(effects, _) = found else { return };
            effects.walk(&mut |step| {
                if let Step::Act(act) = step
                    && let Op::Advance { track: which, of: Some(of), .. } = &act.op
                {
                    advances |= *which == track && of.0 == check;
                }
            });
        }));
    }
    advances
}

fn arrows(report: &mut Report<'_>, owner: Owner, check: &Check) {
    let arrow = |colour: RowColour| {
        let row = check.outcome(colour).and_then(|row| row.arrow);
        row.or_else(|| check.track(colour).and_then(|track| track.arrow))
    };
    let there = |colour| check.outcome(colour).is_some() || check.track(colour).is_some();
    for colour in RowColour::ALL.iter().copied().filter(|colour| there(*colour)) {
        let mut at = colour;
        let mut n_steps = 0;
        while let Some(next) = arrow(at) {
            if !there(next) {
                report.error(
                    owner,
                    "",
                    None,
                    format!("an arrow leads to {next}, which is not there"),
                );
                break;
            }
            n_steps += 1;
            if n_steps > 3 {
                report.error(owner, "", None, format!("the arrows of {colour} lead in a circle"));
                break;
            }
            at = next;
        }
    }
}

fn immediate(report: &mut Report<'_>, owner: Owner, check: &Check) {
    let mut missing = Vec::new();
    check.walk(&mut Walk::new(&mut |field, found| {
        let Found::Effects(effects, _) = found else { return };
        effects.walk(&mut |step| {
            let Step::Act(act) = step else { return };
            let colour = match &act.op {
                Op::Outcome { row } => Some((*row, check.outcome(*row).is_none())),
                Op::Advance { track, of: None, .. } | Op::Reduce { track, of: None, .. } => {
                    Some((*track, check.track(*track).is_none()))
                }
                _ => None,
            };
            if let Some((colour, true)) = colour {
                missing.push((field.to_owned(), act.op.word(), colour));
            }
        });
    }));
    for (field, word, colour) in missing {
        let told = format!("this check has no {colour} row or track for `{word}`");
        report.error(owner, &field, Some(word), told);
    }
}
