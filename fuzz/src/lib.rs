//! What the targets share: the games, without their bots.

use away_mission::AwayMission;
use shelf::Shelf;
use space_alert::live::SpaceAlert;

/// The games whose files are read.
pub fn shelf() -> Shelf {
    Shelf::empty().with::<AwayMission>(&[]).with::<SpaceAlert>(&[])
}
