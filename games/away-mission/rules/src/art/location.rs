//! The thirteen kinds of location, as icons.

use picture::Scene;

use super::{aliens, brush::icon, places};
use crate::Location;

/// The icon of a kind of location.
#[must_use]
pub fn location_icon(location: Location) -> Scene {
    let mut scene = icon(location.name());
    let draw = match location {
        Location::PeacefulScenery => places::scenery,
        Location::AlienHorde => aliens::horde,
        Location::InjuredAlien => aliens::injured,
        Location::DangerousTerrain => places::terrain,
        Location::PoisonousFoliage => places::foliage,
        Location::PeacefulAlien => aliens::peaceful,
        Location::AlienPort => places::port,
        Location::HostileAlien => aliens::hostile,
        Location::AlienCity => places::city,
        Location::AlienRuins => places::ruins,
        Location::AlienGenius => aliens::genius,
        Location::AlienFactory => places::factory,
        Location::AlienVault => places::vault,
    };
    draw(&mut scene);
    scene
}
