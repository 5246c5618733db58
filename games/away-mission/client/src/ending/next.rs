//! What to play next: the same captains on other sheets.

use away_mission::{AwayMission, Rank, Setup, SheetChoice, StageView};
use client::{browser::random, room::Room};
use leptos::prelude::*;

/// Other sheets. Who plays alone first earns a rank on the one at hand.
pub(crate) fn next(room: Room<AwayMission>) -> Option<(String, Setup)> {
    let setup = room.setup.get_untracked();
    let has_earned = room.view.with_untracked(|view| {
        let score = view.captains.first().map_or(0, |captain| captain.score.total);
        let is_over = matches!(view.stage, StageView::Over { .. });
        is_over && Rank::for_score(score, setup.options.edition) > Rank::Ensign
    });
    let fresh = SheetChoice::Generated((random::number() % 1_000_000) as u32);
    (setup.sheets.len() > 1 || has_earned).then(|| after(setup, fresh))
}

/// The other printed sheet after the first, then ones that nobody has seen;
/// several captains change sheets first if theirs differ.
fn after(mut setup: Setup, fresh: SheetChoice) -> (String, Setup) {
    let words = match &mut setup.sheets[..] {
        [only @ SheetChoice::Printed(1)] => {
            *only = SheetChoice::Printed(2);
            "Next: sheet 2"
        }
        [only] => {
            *only = fresh;
            "Next: a sheet nobody has seen"
        }
        all if all.iter().any(|sheet| *sheet != all[0]) => {
            all.rotate_right(1);
            "Next: change sheets"
        }
        all => {
            all.fill(fresh);
            "Next: a sheet nobody has seen"
        }
    };
    (words.to_owned(), setup)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_follow_each_other() {
        let fresh = || SheetChoice::Generated(7);
        let first = Setup::for_captains(1);
        let (_, second) = after(first, fresh());
        assert_eq!(second.sheets, [SheetChoice::Printed(2)]);
        let (words, third) = after(second, fresh());
        assert_eq!(
            (words.as_str(), third.sheets),
            ("Next: a sheet nobody has seen", vec![fresh()])
        );
        let (_, swapped) = after(Setup::for_captains(2), fresh());
        assert_eq!(swapped.sheets, [SheetChoice::Printed(2), SheetChoice::Printed(1)]);
    }
}
