//! Page 18.

use super::*;
use crate::ship::campaign::LanderCard;

#[test]
fn landers_and_mods_are_installed_and_chosen() {
    let mut table = Table::at(rich_campaign(), Step::Landers);
    assert_eq!(table.campaign().hangar.len(), 2, "VG-20.1");
    assert_eq!(table.campaign().mods.len(), 2, "VG-20.4");
    assert_eq!(table.ship.step, Step::Lander, "VG-20.8");
    table.make(ShipMove::Lander(id("swift")));
    table.make(ShipMove::Mod(id("keel")));
    table.make(ShipMove::Mod(id("hooks")));
    assert_eq!(table.ship.launch.mods.len(), 2, "VG-20.9");
    table.make(ShipMove::Mod(id("keel")));
    assert_eq!(table.ship.launch.mods, [id("hooks")], "VG-20.9");
}

#[test]
fn a_full_hangar_never_loses_the_basic_lander() {
    let mut own = rich_campaign();
    own.hangar.extend(
        [id("mule"), id("needle"), id("needle")].map(|id| LanderCard { id, is_down: false }),
    );
    own.awaiting = vec![ShipCard::Lander(id("mule"))];
    let mut table = Table::at(own, Step::Landers);
    let swift = ShipMove::ScrapLander(id("swift"));
    assert_eq!(table.refused(&swift).as_deref(), Some("VG-20.3"));
    table.make(ShipMove::ScrapLander(id("needle")));
    assert!(table.campaign().removed.contains(&ShipCard::Lander(id("needle"))), "VG-20.2");
}

#[test]
fn a_damaged_lander_is_repaired_or_stays() {
    let mut own = rich_campaign();
    own.awaiting.clear();
    own.hangar.push(LanderCard { id: id("mule"), is_down: true });
    let mut table = Table::at(own.clone(), Step::Repair);
    table.make(ShipMove::GoOn);
    assert_eq!(table.ship.launch.lander, Some(id("swift")), "VG-20.7, VG-20.8");
    let mut table = Table::at(own, Step::Repair);
    table.make(ShipMove::Repair(id("mule")));
    while table.ship.step == Step::Repair {
        let first = table.moves().swap_remove(0);
        table.make(first);
    }
    assert!(table.campaign().hangar.iter().all(|lander| !lander.is_down), "VG-20.6");
    assert_eq!(table.refused(&ShipMove::Lander(id("needle"))).as_deref(), Some("VG-20.8"));
}
