//! Threats: what they look like, and a plate with their figures.

use space_alert::{
    State,
    art::threat_label,
    board::Board,
    card::{CardFacts, Nature, Severity, Trait},
    mission::Origin,
    ship::Zone,
    state::Threat,
};

use super::{
    figures,
    measure::{Form, Spot, is_there},
    pen::Pen,
};

/// The silhouette of an external threat in a box of 48, its nose towards the ship.
pub(super) fn silhouette(pen: &mut Pen, facts: &CardFacts) {
    if facts.debris().is_some() || facts.speed >= 5 {
        pen.path("flame", "M14 2 24 14M24 0 28 12M36 3 33 13", &[]);
        pen.path("th", "M24 45 13 42 6 31 9 21 19 14 31 13 41 21 43 32 35 42Z", &[]);
        pen.path(
            "thl",
            "M17 27C20 25 22 28 20 30M29 22C32 21 33 25 30 26M28 36C31 35 32 38 30 39",
            &[],
        );
    } else if facts.has(Trait::RocketImmune) {
        pen.path("th", "M24 45C12 46 14 37 8 34-1 30 5 22 6 17 8 8 15 10 19 5 25-1 31 6 36 8 45 12 41 20 43 25 47 34 38 36 35 40 32 45 28 44 24 45Z", &[]);
        for (x, y, r) in [(22.0, 24.0, 6.5), (32.0, 31.0, 2.4), (31.0, 16.0, 2.0)] {
            pen.circle(x, y, r, "th2");
        }
    } else if facts.has(Trait::HiddenFarAway) {
        pen.path("th", "M3 17H15V31H3ZM33 17H45V31H33ZM15 22H33V26H15Z", &[]);
        pen.circle(24.0, 24.0, 8.0, "th");
        pen.circle(24.0, 24.0, 3.4, "th2");
        pen.path("thl", "M9 17V31M39 17V31", &[]);
    } else if facts.has(Trait::PulseStripsShield) {
        pen.path("th", "M12 36C3 36 2 25 9 23 8 12 20 9 24 15 29 7 42 12 40 22 47 25 45 36 36 36 33 43 26 43 24 38 21 43 14 42 12 36Z", &[]);
        pen.path("mark-x", "M25 18 19 27H25L21 35 31 25H25L28 18Z", &[]);
    } else if facts.has(Trait::Stealth) || facts.has(Trait::Phasing) {
        pen.path("th ghost", "M24 44 3 14 17 18 24 6 31 18 45 14Z", &[]);
    } else if facts.has(Trait::Carrier) || facts.has(Trait::Attached) {
        pen.path("th", "M24 46 16 40V30L4 34V20L13 16V6L20 3H28L35 6V16L44 20V34L32 30V40Z", &[]);
        pen.path("thl", "M9 25H16M32 25H39M20 36H28M20 11H28", &[]);
        pen.rect([20.0, 19.0, 8.0, 9.0], 1.0, "th2");
    } else if facts.severity() == Severity::Serious {
        pen.path(
            "th",
            "M24 47 17 41 13 30 2 32 5 15 14 13 15 4 24 1 33 4 34 13 43 15 46 32 35 30 31 41Z",
            &[],
        );
        pen.path("thl", "M7 21 14 22M41 21 34 22M20 8H28M20 13H28M20 18H28M24 44V27", &[]);
        pen.circle(24.0, 30.0, 3.0, "th2");
    } else if facts.hit_points >= 5 {
        pen.path("th", "M24 44 17 36H6L3 22 12 20 14 8 24 3 34 8 36 20 45 22 42 36H31Z", &[]);
        pen.path("guns", "M9 36V42M14 36V41M39 36V42M34 36V41", &[]);
        pen.circle(24.0, 22.0, 5.0, "th2");
    } else {
        pen.path(
            "th",
            "M24 45 18 31 4 24 3 11 8 20 17 20 20 5H28L31 20H40L45 11 44 24 30 31Z",
            &[],
        );
        pen.path("thl", "M24 38V24M14 24H19M29 24H34", &[]);
    }
}

/// A threat about the corner: its silhouette, its number, and its plate.
pub(super) fn threat(pen: &mut Pen, state: &State, board: Board, slot: usize, form: Form) {
    let threat = &state.threats()[slot];
    let facts = threat.facts();
    let label = threat_label(threat);
    if threat.origin == Origin::Internal {
        figures::number(pen, 0.0, 0.0, &label);
        return;
    }
    let scale =
        form.pick(1.05, 0.66) * if facts.severity() == Severity::Serious { 1.16 } else { 1.0 };
    pen.circle(0.0, 0.0, 26.0 * scale, "shade");
    if threat.invisible || threat.phased_out {
        pen.put("<g class=\"unseen\">", &[]);
    } else {
        pen.put("<g>", &[]);
    }
    pen.at(-24.0 * scale, -24.0 * scale, scale, |pen| silhouette(pen, facts));
    pen.close();
    figures::number(pen, -17.0 * scale, -18.0 * scale, &label);
    let aside = plate_offset(state, slot, form);
    match form {
        Form::Wide => plate(pen, state, threat, board, aside),
        Form::Narrow => {
            let Spot { x, y } = aside;
            pen.text(x, y - 3.0, 12.0, "on-sky", facts.name);
            heart(pen, x + 5.0, y + 8.0);
            pen.text(x + 13.0, y + 12.5, 12.0, "on-sky", &threat.remaining().to_string());
            shield(pen, x + 30.0, y + 8.0);
            pen.text(x + 37.0, y + 12.5, 12.0, "on-sky", &state.shield_of(threat).to_string());
        }
    }
}

/// Where the plate of a threat is, from the threat: beside it, and above the
/// plates of those that are nearer to the ship.
fn plate_offset(state: &State, slot: usize, form: Form) -> Spot {
    let own = form.threat(state, slot);
    let threat = &state.threats()[slot];
    let mut nearer: Vec<(f64, usize)> = (0..state.threats().len())
        .filter(|other| {
            let other = &state.threats()[*other];
            is_there(other) && other.origin == threat.origin
        })
        .map(|other| (form.threat(state, other).y, other))
        .collect();
    table::sort_short_by_key(&mut nearer, |(y, other)| ((-y * 10.0) as i64, *other));
    let (step, highest) = (form.pick(47.0, 32.0), form.pick(28.0, 14.0));
    let lowest = form.roof() - form.pick(82.0, 30.0);
    let mut y = f64::INFINITY;
    for (at, other) in nearer {
        y = at.min(y - step).min(lowest);
        if other == slot {
            break;
        }
    }
    let left = match (form, threat.origin) {
        (Form::Wide, Origin::Zone(Zone::Blue)) => -36.0 - PLATE.0,
        (Form::Wide, _) => 36.0,
        (Form::Narrow, _) => 20.0,
    };
    Spot { x: left, y: y.max(highest) - own.y }
}

/// Of a plate.
const PLATE: (f64, f64) = (162.0, 44.0);

fn plate(pen: &mut Pen, state: &State, threat: &Threat, board: Board, at: Spot) {
    let (x, y) = (at.x, at.y - PLATE.1 / 2.0);
    pen.rect([x, y, PLATE.0, PLATE.1], 7.0, "plate");
    let next = next_mark(threat, board);
    let name = threat.facts().name;
    let room = PLATE.0 - 20.0 - 6.2 * next.len() as f64;
    let size = (room / (0.56 * name.len() as f64)).clamp(12.0, 14.0);
    pen.text(x + 9.0, y + 16.0, size, "", name);
    pen.text(x + PLATE.0 - 8.0, y + 16.0, 12.0, "end mu", &next);
    let (most, left) = (threat.hit_points.max(1), threat.remaining());
    let width = ((PLATE.0 - 84.0) / f64::from(most) - 2.0).min(9.0);
    for idx in 0..most {
        let class = if idx < left { "hit-point" } else { "hit-point lost" };
        pen.rect([x + 9.0 + f64::from(idx) * (width + 2.0), y + 24.0, width, 11.0], 2.0, class);
    }
    shield(pen, x + PLATE.0 - 55.0, y + 30.0);
    pen.text(x + PLATE.0 - 47.0, y + 34.5, 13.0, "", &state.shield_of(threat).to_string());
    speed(pen, x + PLATE.0 - 23.0, y + 30.0);
    pen.text(x + PLATE.0 - 15.0, y + 34.5, 13.0, "", &threat.speed.to_string());
}

/// What a threat does next, and in how many turns at its speed.
pub(super) fn next_mark(threat: &Threat, board: Board) -> String {
    let next = board.marks().iter().find(|(square, _)| *square < threat.square);
    match next {
        Some((square, mark)) if threat.speed > 0 => {
            format!("{mark} in {}", (threat.square - square).div_ceil(threat.speed))
        }
        _ => String::new(),
    }
}

/// The internal threats in one line below the hull each: number, name, figures.
pub(super) fn inside(pen: &mut Pen, state: &State, board: Board, form: Form) {
    let internal = state
        .threats()
        .iter()
        .filter(|threat| is_there(threat) && threat.origin == Origin::Internal);
    for (idx, threat) in internal.take(form.pick(4.0, 3.0) as usize).enumerate() {
        let (x, y) = match form {
            Form::Wide => (14.0 + 270.0 * idx as f64, form.size().1 - 16.0),
            Form::Narrow => (16.0, form.keel() + 16.0 + 19.0 * idx as f64),
        };
        if form == Form::Wide {
            pen.rect([x - 10.0, y - 14.0, 260.0, 28.0], 14.0, "plate");
        }
        figures::number(pen, x + 4.0, y, &threat_label(threat));
        pen.text(x + 20.0, y + 4.5, form.pick(13.0, 12.0), "", threat.facts().name);
        let right = form.pick(x + 242.0, form.size().0 - 12.0);
        let next = next_mark(threat, board);
        pen.text(right, y + 4.5, 12.0, "end mu", &next);
        heart(pen, right - 96.0, y);
        pen.text(right - 88.0, y + 4.5, 12.5, "", &threat.remaining().to_string());
        speed(pen, right - 66.0, y);
        pen.text(right - 58.0, y + 4.5, 12.5, "", &threat.speed.to_string());
    }
}

/// Who stands in a station for an internal threat.
pub(super) fn intruder(pen: &mut Pen, threat: &Threat) {
    let label = threat_label(threat);
    match threat.facts().nature {
        Nature::Malfunction { system, .. } => figures::malfunction(pen, &system.to_string()),
        _ => figures::intruder(pen),
    }
    figures::number(pen, 13.0, -27.0, &label);
}

fn heart(pen: &mut Pen, x: f64, y: f64) {
    pen.at(x, y, 1.0, |pen| {
        pen.path(
            "heart",
            "M0 4.6C-7-.6-4.6-5-2.4-5-.9-5 0-3.6 0-3.6S.9-5 2.4-5C4.6-5 7-.6 0 4.6Z",
            &[],
        );
    });
}

fn shield(pen: &mut Pen, x: f64, y: f64) {
    pen.at(x, y, 0.95, |pen| {
        pen.path("glass", "M0-6 5-4.4V0C5 3.4 2.6 5.4 0 6.6-2.6 5.4-5 3.4-5 0V-4.4Z", &[]);
    });
}

fn speed(pen: &mut Pen, x: f64, y: f64) {
    pen.at(x, y, 0.8, |pen| pen.path("speed", "M-6-4-1 0-6 4M0-4 5 0 0 4", &[]));
}
