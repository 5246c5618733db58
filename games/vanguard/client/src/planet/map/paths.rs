//! Paths: dotted, white where they can be taken now, with what they cost.

use vanguard::{
    art::land::{self, Place},
    view::ExplorationView,
};
use vanguard_pack::{
    effect::{Effect, Effects, Op, told},
    id::{PathId, SectorNumber},
    record::{Path, PathIcon},
};

use super::super::{
    field::{Sight, is_open, sight},
    label,
};
use crate::{desk::Desk, icons};

/// How far a path stays away from the middle of a sector.
const GAP: f32 = 48.0;

/// The icon of what happens on the way.
fn icon(icon: &PathIcon) -> &'static str {
    let PathIcon::Do(effects) = icon else { return "travel" };
    match effects.0.first() {
        Some(Effect::Do(act)) => match act.op {
            Op::Check { .. } | Op::Spend { .. } | Op::Sacrifice { .. } => "die",
            Op::Danger { .. } => "danger",
            Op::Supplies { .. } => "supplies",
            Op::Injury { .. } => "minor",
            _ => "action",
        },
        _ => "action",
    }
}

/// What happens on the way, in words.
pub(crate) fn cost(own: &ExplorationView, id: PathId) -> String {
    let book = Desk::book();
    let travel = own.condition.and_then(|id| book.condition(id).travel.as_ref());
    let say = |effects: &Effects| told(effects, &book.pack);
    let costs = book.path(id).icons.iter().filter_map(|icon| match icon {
        PathIcon::Travel => travel.map(say),
        PathIcon::Do(effects) => Some(say(effects)),
    });
    costs.collect::<Vec<_>>().join(" ")
}

/// The paths of a sector in words, for those who do not see the map.
pub(super) fn spoken(own: &ExplorationView, number: SectorNumber) -> String {
    let book = Desk::book();
    let mut said = String::new();
    for id in book.paths(own.planet).iter().filter(|id| is_open(own, **id)) {
        for (_, to) in book.path(*id).ways().filter(|(from, _)| *from == number) {
            let cost = cost(own, *id);
            said.push_str(&format!("; path to {}", label::sector(own, to)));
            if !cost.is_empty() {
                said.push_str(&format!(" ({cost})"));
            }
        }
    }
    said
}

/// All paths; those in `ways` can be taken now.
pub(super) fn drawn(own: &ExplorationView, ways: &[PathId]) -> String {
    let book = Desk::book();
    let mut svg = String::new();
    for id in book.paths(own.planet) {
        let path = book.path(*id);
        let ends = (
            land::place_of(book, own.planet, path.from),
            land::place_of(book, own.planet, path.to),
        );
        let (Some(from), Some(to)) = ends else { continue };
        let is_hidden = [path.from, path.to].iter().all(|end| sight(own, *end) == Sight::Unseen);
        let class = if ways.contains(id) {
            "vp-path go"
        } else if !is_open(own, *id) {
            "vp-path closed"
        } else if is_hidden {
            "vp-path far"
        } else {
            "vp-path"
        };
        line(&mut svg, class, path, from, to);
    }
    svg
}

fn line(svg: &mut String, class: &str, path: &Path, from: Place, to: Place) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let start = (ux.mul_add(GAP, from.0), uy.mul_add(GAP, from.1));
    let end = (ux.mul_add(-GAP, to.0), uy.mul_add(-GAP, to.1));
    let middle = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
    // A slight bend, so that paths look walked.
    let bend = |by: f32| (uy.mul_add(-by, middle.0), ux.mul_add(by, middle.1));
    let (turn, pill) = (bend(30.0), bend(15.0));
    svg.push_str(&format!(
        "<path class=\"{class}\" d=\"M{:.0} {:.0}Q{:.0} {:.0} {:.0} {:.0}\"/>",
        start.0, start.1, turn.0, turn.1, end.0, end.1
    ));
    if path.one_way {
        let angle = (end.1 - turn.1).atan2(end.0 - turn.0).to_degrees();
        svg.push_str(&format!(
            "<path class=\"{class} head\" transform=\"translate({:.0} {:.0}) rotate({angle:.0})\" \
             d=\"M-16-9L0 0-16 9z\"/>",
            end.0, end.1
        ));
    }
    let closed = class.ends_with("closed");
    let mut names: Vec<&str> = path.icons.iter().map(icon).collect();
    if closed {
        names = vec!["no-movement"];
    }
    if names.is_empty() {
        return;
    }
    let half = 15.0 * names.len() as f64;
    svg.push_str(&format!(
        "<g class=\"{class} pill\" transform=\"translate({:.0} {:.0})\"><rect x=\"{}\" y=\"-14\" \
         width=\"{}\" height=\"28\" rx=\"14\"/>",
        pill.0,
        pill.1,
        -half,
        2.0 * half
    ));
    for (nth, name) in names.iter().enumerate() {
        let x = (nth as f64 - (names.len() as f64 - 1.0) / 2.0) * 26.0;
        svg.push_str(&icons::within(name, (x, 0.0), 17.0));
    }
    svg.push_str("</g>");
}
