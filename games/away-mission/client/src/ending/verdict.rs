//! What happened in this very match, in a few sentences.

use away_mission::{CaptainView, Edition, GridIdx, Rank, Standing, Track};
use client::{ending::Place, toast::capitalised};
use table::count;

use crate::words::joined;

/// Whether the team of the last mission did not come back.
pub(super) fn last_is_lost(captain: &CaptainView) -> bool {
    captain.outing.as_ref().is_some_and(|outing| outing.standing == Standing::Lost)
}

/// Whether every mission brought something and every officer came back.
pub(super) fn is_unhurt(captain: &CaptainView) -> bool {
    captain.gravestones == 0 && captain.results.iter().all(|result| result.is_some_and(|n| n > 0))
}

/// The grid that brought most, if one brought anything.
pub(super) fn best_grid(captain: &CaptainView) -> Option<(GridIdx, u8)> {
    let found = GridIdx::ALL.into_iter().map(|grid| (grid, captain.results[grid.idx()]));
    let found = found.filter_map(|(grid, n)| Some((grid, n.filter(|n| *n > 0)?)));
    found.max_by_key(|(_, n)| *n)
}

/// The tracks that are full.
pub(super) fn full_tracks(captain: &CaptainView) -> impl Iterator<Item = Track> {
    Track::ALL.into_iter().filter(|track| captain.progress.of(*track) == track.length())
}

/// The verdict on a captain who plays alone.
pub(super) fn alone(captain: &CaptainView, rank: Rank) -> String {
    let name = rank.name().to_ascii_lowercase();
    let earned = match rank {
        Rank::Ensign => "an ensign still".to_owned(),
        Rank::Captain => "a captain by right".to_owned(),
        _ => format!("made {name}"),
    };
    let how = match rank {
        Rank::Ensign => "and",
        _ => "but",
    };
    if captain.results.iter().all(|result| *result == Some(0)) {
        "Three missions, and nothing found".to_owned()
    } else if last_is_lost(captain) {
        format!("{}, {how} the last team is lost", capitalised(&earned))
    } else if is_unhurt(captain) {
        format!("Everybody home, and {earned}")
    } else {
        format!("Home, and {earned}")
    }
}

/// The verdict on a race, for whoever looks. `standing` has the best first.
pub(super) fn race(standing: &[Place]) -> String {
    let (winners, others): (Vec<&Place>, Vec<&Place>) =
        standing.iter().partition(|place| place.place == 1);
    let names = |places: &[&Place]| -> Vec<String> {
        places.iter().filter(|place| !place.is_own).map(|place| place.name.clone()).collect()
    };
    let Some(best) = winners.first() else { return String::new() };
    let is_own = winners.iter().any(|place| place.is_own);
    if winners.len() > 1 {
        let with = joined(&names(&winners));
        return if is_own {
            format!("You share it with {with}")
        } else {
            format!("{with} share it")
        };
    }
    // Those who play measure themselves by the winner, others by the second.
    let own = others.iter().find(|place| place.is_own);
    let Some(behind) = own.or_else(|| others.first()) else { return String::new() };
    let by = best.points - behind.points;
    let (who, whom) = (&best.name, if behind.is_own { "you" } else { &behind.name });
    match (by, is_own) {
        (0, true) => format!("Level with {whom}, and first"),
        (0, false) => format!("{who} is first, level with {whom}"),
        (by, true) => format!("You beat {whom} by {}", count(by, "point")),
        (by, false) => format!("{who} beats {whom} by {}", count(by, "point")),
    }
}

/// What there is to say besides: where it came from, and what it cost.
pub(super) fn line(captain: &CaptainView, edition: Edition, is_alone: bool) -> String {
    let mut said = Vec::new();
    if let Some((grid, n)) = best_grid(captain) {
        said.push(format!("Grid {grid} brought most: {}.", count(n, "discovery")));
    }
    said.extend(full_tracks(captain).map(|track| format!("The {} track is full.", track.name())));
    said.push(match captain.gravestones {
        0 => "Every officer came back.".to_owned(),
        1 => "One officer did not come back.".to_owned(),
        n => format!("{n} officers did not come back."),
    });
    let score = captain.score.total;
    let next = Rank::ladder(edition).iter().find(|(_, least)| score < *least);
    if let Some((rank, least)) = next.filter(|_| is_alone) {
        let short = count(least - score, "point");
        said.push(format!("{short} short of {}.", rank.name().to_ascii_lowercase()));
    }
    said.join(" ")
}

/// What each captain did, best first, in a few words without the name.
pub(super) fn deed(captain: &CaptainView, best: Option<u8>) -> String {
    let own = best_grid(captain).map(|(_, n)| n);
    if own.is_some() && own == best {
        return format!("had the best mission: {}", count(own.unwrap_or(0), "discovery"));
    }
    if let Some(track) = full_tracks(captain).next() {
        return format!("filled the {} track", track.name());
    }
    match captain.gravestones {
        0 if is_unhurt(captain) => "brought everybody home".to_owned(),
        0 => format!("found {} in all", count(captain.score.discoveries, "discovery")),
        1 => "lost an officer".to_owned(),
        n => format!("lost {n} officers"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(place: u8, name: &str, points: i32, is_own: bool) -> Place {
        Place { place, name: name.to_owned(), points, is_own }
    }

    #[test]
    fn a_race_is_told_to_whoever_looks() {
        let (ada, bea) = (|own| place(1, "Ada", 31, own), |own| place(2, "Bea", 30, own));
        assert_eq!(race(&[ada(true), bea(false)]), "You beat Bea by 1 point");
        assert_eq!(race(&[ada(false), bea(true)]), "Ada beats you by 1 point");
        assert_eq!(race(&[ada(false), bea(false)]), "Ada beats Bea by 1 point");
        let level = place(2, "Cid", 31, true);
        assert_eq!(race(&[ada(false), level]), "Ada is first, level with you");
        let shared = place(1, "Cid", 31, true);
        assert_eq!(race(&[ada(false), shared]), "You share it with Ada");
    }
}
