//! How a mission ended, with every point.

use std::fmt::Write as _;

use command::look;
use space_alert::{
    Mission, Report,
    report::{Score, ThreatReport},
    state::Fate,
};
use table::count;

/// The end in words: how the ship was lost, or what every point is for.
pub(super) fn words(mission: &Mission, report: &Report) -> String {
    match (&report.loss, &report.score) {
        (Some(loss), _) => {
            let lost = look::dress(look::BAD, "The ship is lost");
            format!("{lost} on turn {}: {loss}.\n", loss.turn)
        }
        (None, Some(score)) => scored(mission, report, score),
        (None, None) => "There is no score.\n".to_owned(),
    }
}

fn scored(mission: &Mission, report: &Report, score: &Score) -> String {
    let home = look::dress(look::GOOD, "The ship is home");
    let mut text = format!("{home} with {}:\n", count(score.total, "point"));
    for threat in &report.threats {
        let _ = writeln!(text, "  {:+4} {}", threat.points, fate(mission, threat));
    }
    let parts = [
        ("visual confirmation", score.visual),
        ("data analyst", score.analyst),
        ("damage to the ship", -score.damage),
        ("damage to the worst zone", -score.worst_zone),
        ("crew knocked out", -score.knocked_out),
        ("battlebots disabled", -score.squads),
        ("the medic's treatment", -score.medic),
    ];
    for (name, points) in parts.into_iter().filter(|(_, points)| *points != 0) {
        let _ = writeln!(text, "  {points:+4} {name}");
    }
    text
}

/// What became of a threat.
fn fate(mission: &Mission, threat: &ThreatReport) -> String {
    let number = mission.setup().threats[usize::from(threat.announced)].turn;
    let name = match threat.generation {
        0 => format!("{} ({number})", threat.card),
        _ => format!("{}, called in by threat {number}", threat.card),
    };
    let fate = match threat.fate {
        Fate::Destroyed if threat.destroyed_uncalled => "destroyed before it was called in",
        Fate::Destroyed | Fate::Lingering => "destroyed",
        Fate::Survived => "survived",
        Fate::Waiting => "never came",
        Fate::OnTrack => "left behind",
        Fate::Discarded => "put away",
    };
    format!("{name}: {fate}")
}
