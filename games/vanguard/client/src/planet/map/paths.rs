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

use super::{
    super::{
        field::{Sight, is_open, sight},
        label,
    },
    icon,
};
use crate::desk::Desk;

/// How far a path stays away from the middle of a sector.
const GAP: f32 = 48.0;

/// The icon of what happens on the way.
fn icon_of(icon: &PathIcon) -> &'static str {
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
        let sectors = book.planet(own.planet).sectors.iter();
        let others = sectors.filter(|sector| ![path.from, path.to].contains(&sector.number));
        let others: Vec<Place> = others.map(land::place).collect();
        line(&mut svg, class, path, (from, to), &others);
    }
    svg
}

/// How far the nearest of some places is.
fn nearest(at: Place, others: &[Place]) -> f32 {
    let far = others.iter().map(|other| land::distance(*other, at));
    far.fold(f32::INFINITY, f32::min)
}

fn line(svg: &mut String, class: &str, path: &Path, (from, to): (Place, Place), others: &[Place]) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = land::distance(from, to).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let start = (from.0 + ux * GAP, from.1 + uy * GAP);
    let end = (to.0 - ux * GAP, to.1 - uy * GAP);
    let middle = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
    // A bend, so that paths look walked; long ones go around other sectors.
    let bend = |by: f32| (middle.0 - uy * by, middle.1 + ux * by);
    let by = (length * 0.16).clamp(30.0, 110.0);
    let is_clear = nearest(bend(by / 2.0), others) >= nearest(bend(-by / 2.0), others);
    let by = if is_clear || length < 300.0 { by } else { -by };
    let (turn, pill) = (bend(by), bend(by / 2.0));
    let (x, y) = land::point(end);
    let ((from_x, from_y), (turn_x, turn_y)) = (land::point(start), land::point(turn));
    svg.push_str(&format!(
        "<path class=\"{class}\" d=\"M{from_x} {from_y}Q{turn_x} {turn_y} {x} {y}\"/>"
    ));
    if path.one_way {
        // Along the last part of the way: cosine and sine of its angle.
        let last = land::distance(turn, end).max(1.0);
        let along = |by: f32| picture::decimal(f64::from(by / last), 3);
        let (cos, sin) = (along(end.0 - turn.0), along(end.1 - turn.1));
        let back = along(turn.1 - end.1);
        svg.push_str(&format!(
            "<path class=\"{class} head\" transform=\"matrix({cos} {sin} {back} {cos} {x} {y})\" \
             d=\"M-16-9L0 0-16 9z\"/>"
        ));
    }
    let closed = class.ends_with("closed");
    let mut names: Vec<&str> = path.icons.iter().map(icon_of).collect();
    if closed {
        names = vec!["no-movement"];
    }
    if names.is_empty() {
        return;
    }
    let (n, (x, y)) = (names.len() as i32, land::point(pill));
    svg.push_str(&format!(
        "<g class=\"{class} pill\" transform=\"translate({x} {y})\"><rect x=\"{}\" y=\"-14\" \
         width=\"{}\" height=\"28\" rx=\"14\"/>",
        -15 * n,
        30 * n
    ));
    for (nth, name) in (0..).zip(&names) {
        svg.push_str(&icon(name, ((2 * nth - n + 1) * 13, 0), 17));
    }
    svg.push_str("</g>");
}
