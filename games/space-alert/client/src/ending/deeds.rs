//! What everybody did, in one sentence each: kind, and true.

use space_alert::{
    ResolutionEvent,
    debrief::{Analysis, Flown, Idleness, Means, Verdict},
};
use table::Seat;

/// The deed of each crew member, by seat, without the name.
pub(super) fn deeds(flown: &Flown) -> Vec<String> {
    let analysis = Analysis::of(flown);
    let damage = |seat: Seat| analysis.credit.points_of(seat);
    let most = Seat::all(flown.n_crew()).max_by_key(|seat| damage(*seat));
    let most = most.filter(|best| {
        let equals = Seat::all(flown.n_crew()).filter(|seat| damage(*seat) == damage(*best));
        damage(*best) > 0 && equals.count() == 1
    });
    let deed = |seat: Seat| {
        if most == Some(seat) {
            return format!("dealt the most damage: {}", damage(seat));
        }
        finished(&analysis, seat)
            .or_else(|| served(flown, seat))
            .or_else(|| (damage(seat) > 0).then(|| format!("dealt {} damage", damage(seat))))
            .unwrap_or_else(|| steady(&analysis, seat))
    };
    Seat::all(flown.n_crew()).map(deed).collect()
}

/// The threat that somebody brought to its end.
fn finished(analysis: &Analysis, seat: Seat) -> Option<String> {
    let hit = analysis.credit.hits.iter().rfind(|hit| hit.seat == seat && hit.is_final)?;
    let name = hit.threat.card.facts().name;
    Some(match hit.means {
        Means::Cannon(_) => format!("shot down the {name}"),
        Means::Rocket => format!("shot down the {name} with a rocket"),
        Means::Interceptors => format!("shot down the {name} from the interceptors"),
        Means::Battlebots => format!("threw out the {name}"),
        Means::Repair => format!("put the {name} right"),
    })
}

/// What somebody did for the others more than once.
fn served(flown: &Flown, seat: Seat) -> Option<String> {
    const SERVICES: [&str; 4] = [
        "minded the computer",
        "refuelled the reactor",
        "moved energy",
        "looked out of the window",
    ];
    let mut counts = [0_u8; SERVICES.len()];
    for frame in &flown.film.frames {
        let (who, service) = match frame.event {
            ResolutionEvent::Maintains { seat, .. } => (seat, 0),
            ResolutionEvent::Refuels { seat, .. } => (seat, 1),
            ResolutionEvent::Transfers { seat, .. } => (seat, 2),
            ResolutionEvent::Looks { seat, .. } => (seat, 3),
            _ => continue,
        };
        counts[service] += u8::from(who == seat);
    }
    let (n, what) = counts.into_iter().zip(SERVICES).find(|(n, _)| *n > 1)?;
    Some(match n {
        2 => format!("{what} twice"),
        n => format!("{what} {n} times"),
    })
}

/// How many turns somebody made count.
fn steady(analysis: &Analysis, seat: Seat) -> String {
    let turns = &analysis.doings[seat.idx()];
    let n = |is_it: fn(Verdict) -> bool| turns.iter().filter(|turn| is_it(turn.verdict)).count();
    let useful = n(|verdict| verdict == Verdict::Useful);
    let lasted = n(|verdict| verdict != Verdict::Idle(Idleness::Over));
    match useful {
        0 => "was aboard".to_owned(),
        n if n == lasted => "wasted no turn".to_owned(),
        n => format!("made {n} of {lasted} turns count"),
    }
}

#[cfg(test)]
mod tests {
    use space_alert::notation;

    use super::*;

    #[test]
    fn everybody_is_told_something_true() {
        let text = "\
boards T4 T2 T5 T1
1 white Gunship
crew purple captain: A A A
crew yellow: lift B B
crew green:
";
        let flown = Flown::of(&notation::parse(text).expect("a mission"));
        let deeds = deeds(&flown);
        assert!(deeds[0].starts_with("dealt the most damage: "), "{deeds:?}");
        assert_eq!(deeds[2], "was aboard");
        assert!(deeds.iter().all(|deed| !deed.ends_with('.')));
    }
}
