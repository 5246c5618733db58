use super::*;

fn n_copies(kind: Kind) -> u32 {
    let tiles = TileId::all().map(TileId::get).filter(|tile| tile.kind == kind);
    tiles.map(|tile| u32::from(tile.copies)).sum()
}

#[test]
fn the_box_has_144_tiles_in_the_right_numbers() {
    let n_supply = TileId::supply(Set::Base).count();
    assert_eq!(n_supply, 140);
    assert_eq!(n_supply as u32 + n_copies(Kind::PilotCabin), 144);
    let counts = [
        (Kind::PilotCabin, 4),
        (Kind::Cabin, 16),
        (Kind::PurpleLifeSupport, 6),
        (Kind::BrownLifeSupport, 6),
        (Kind::Structural, 8),
        (Kind::CargoHold, 15),
        (Kind::SpecialHold, 9),
        (Kind::Battery, 15),
        (Kind::Shield, 8),
        (Kind::Cannon, 23),
        (Kind::DoubleCannon, 8),
        (Kind::Engine, 19),
        (Kind::DoubleEngine, 7),
    ];
    for (kind, n) in counts {
        assert_eq!(n_copies(kind), n, "{}", kind.name());
    }
}

#[test]
fn capacities_are_those_of_batteries_and_holds() {
    let n_with = |kind, capacity| {
        let tiles = TileId::supply(Set::Base).map(TileId::get);
        tiles.filter(|tile| tile.kind == kind && tile.capacity == capacity).count()
    };
    assert_eq!((n_with(Kind::CargoHold, 2), n_with(Kind::CargoHold, 3)), (9, 6));
    assert_eq!((n_with(Kind::SpecialHold, 1), n_with(Kind::SpecialHold, 2)), (6, 3));
    assert_eq!((n_with(Kind::Battery, 2), n_with(Kind::Battery, 3)), (9, 6));
}

#[test]
fn thrusters_are_no_part_of_the_base_box() {
    assert!(TileId::supply(Set::Base).all(|id| id.get().kind != Kind::Thruster));
    assert!(TileId::supply(Set::Thrusters).all(|id| id.get().kind == Kind::Thruster));
}

#[test]
fn names_are_unique_and_found_again() {
    for id in TileId::all() {
        assert_eq!(id.get().name.parse(), Ok(id));
    }
    let error = "cannon-99".parse::<TileId>().unwrap_err();
    assert_eq!(error.to_string(), "there is no tile cannon-99");
}

#[test]
fn muzzles_and_exhausts_are_smooth_however_a_tile_is_turned() {
    for id in TileId::all() {
        for turn in Turn::ALL {
            let placed = Placed { tile: id, turn };
            if let Some(side) = placed.points() {
                assert_eq!(placed.connectors().at(side), Connector::Smooth, "{}", id.get().name);
            }
        }
    }
}

#[test]
fn turning_is_clockwise() {
    // Smooth, simple, universal, simple as drawn.
    let tile = "shield-03".parse().unwrap();
    let placed = Placed { tile, turn: Turn::Quarter };
    let sides = Side::ALL.map(|side| placed.connectors().at(side));
    use Connector::{Simple, Smooth, Universal};
    assert_eq!(sides, [Simple, Smooth, Simple, Universal]);
    // GT-7.10: turned by a quarter clockwise it covers right and rear.
    assert_eq!(Side::ALL.map(|side| placed.covers(side)), [false, true, true, false]);
}

#[test]
fn the_pilot_cabin_has_four_universal_connectors() {
    let cabin = TileId::PILOT_CABIN.get();
    assert_eq!(cabin.kind, Kind::PilotCabin);
    assert!(Side::ALL.iter().all(|side| cabin.connectors.at(*side) == Connector::Universal));
}
