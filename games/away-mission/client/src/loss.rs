//! The moment a team is lost: it is not passed over.

use away_mission::{GridIdx, Location, Outing, Standing};
use leptos::prelude::*;
use table::count;

use crate::scene::Scene;

/// Which loss of one's own has been looked at.
#[derive(Clone, Copy)]
pub(crate) struct Loss {
    seen: RwSignal<Option<GridIdx>>,
    scene: Memo<Scene>,
}

impl Loss {
    /// Watches for losses from now on.
    pub(crate) fn watch(scene: Memo<Scene>) -> Self {
        Self { seen: RwSignal::new(scene.with_untracked(lost)), scene }
    }

    /// The grid on which one's own team was just lost.
    pub(crate) fn open(self) -> Option<GridIdx> {
        self.scene.with(lost).filter(|grid| self.seen.get() != Some(*grid))
    }

    /// It has been looked at.
    pub(crate) fn put_away(self) {
        self.seen.set(self.open());
    }
}

fn lost(scene: &Scene) -> Option<GridIdx> {
    let seat = scene.seat.filter(|_| !scene.is_replay)?;
    let outing = scene.captain(seat)?.outing.as_ref()?;
    (outing.standing == Standing::Lost).then_some(outing.grid)
}

/// The stamp on the grid, with what was lost.
pub(crate) fn stamp(outing: &Outing) -> impl IntoView + use<> {
    let to_a_horde = outing.grid.squares_of(Location::AlienHorde) & outing.visited != 0;
    let how = match to_a_horde {
        true => "An alien horde left nobody alive.",
        false => "Nobody of the team is left.",
    };
    let found = match outing.discoveries {
        0 => "Nothing had been found".to_owned(),
        n => format!("{} never reach the ship", count(n, "discovery")),
    };
    let officers = outing.team.members().filter(|(_, crew)| crew.is_officer()).count();
    let graves = match officers {
        0 => "no officer was with them".to_owned(),
        n => format!("{} for {}", count(n, "gravestone"), count(n, "officer")),
    };
    view! {
        <div class="lost-stamp" role="alert" data-testid="lost">
            <strong>"Team lost"</strong>
            <p>{how} " " {found} ", " {graves} "."</p>
            <p>"What is filled in on the tracks stays."</p>
        </div>
    }
}
