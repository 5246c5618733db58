//! Ships go out and come back, and wrong texts are refused at their place.

use proptest::prelude::*;

use super::{read, tile, write};
use crate::{
    board::{Class, Opening, Square},
    ship::Ship,
    tile::{Placed, TileId, Turn},
};

const SHIP: &str = "class II
6,6:  .             cannon-*010
7,6:  cabin-1300:hh pilot:hh    battery2-0003:2
8,6:  .             engine-11*0 hold3-0101:YB
";

#[test]
fn a_ship_is_read_and_drawn() {
    let ship = read(SHIP).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(ship.squares().len(), 6);
    assert_eq!((ship.n_crew(), ship.n_tokens(ship.squares())), (4, 2));
    assert_eq!(write(&ship), SHIP);
}

#[test]
fn wrong_texts_name_line_and_square() {
    for (text, message) in [
        ("", "line 1: the first line is `class` and a class"),
        ("ship II", "line 1: the first line is `class` and a class"),
        (
            "\nclass V",
            "line 2: there is no class V; the classes are I, II, III, IC, IIC, IIIC, IVC",
        ),
        ("class II 3", "line 1: class II rolls no dice while it is built"),
        ("class IVC 3 7", "line 1: after class IVC come at most two dice, each 1 to 6"),
        ("class IVC 1 2 3", "line 1: after class IVC come at most two dice, each 1 to 6"),
        ("class II\npilot", "line 2: a line is a square, a colon and tiles: `7,6: pilot`"),
        (
            "class II\n3,7: pilot",
            "line 2: `3,7` is no square; squares are written row first, as in `4,7`",
        ),
        ("class II\n4,7: pilot pilot", "line 2, square 4,8: class II has no square here"),
        ("class II\n7,7: pilot\n7,7: pilot", "line 3, square 7,7: a tile lies here already"),
        ("class II\n7,7: cabin-2222", "line 2, square 7,7: the box has no `cabin-2222`"),
        (
            "class IVC 4\n4,7: pilot",
            "line 2, square 4,7: this square is locked; the dice did not open it (GT-13.7)",
        ),
        (
            "class II\n7,7: pilot:p",
            "line 2, square 7,7: no alien lives in the pilot cabin (GT-4.3)",
        ),
        ("class II\n7,7: pilot cabin-2123:b", "line 2, square 7,8: the box has no `cabin-2123`"),
        (
            "class II\n7,7: pilot cabin-0013:b",
            "line 2, square 7,8: the brown alien has no brown life support here (GT-4.4)",
        ),
        (
            "class II\n7,7: pilot battery2-0003:3",
            "line 2, square 7,8: a battery holds 0 to 2 tokens, not `3`",
        ),
        (
            "class II\n7,7: pilot hold2-0003:R",
            "line 2, square 7,8: a cargo hold holds 2 goods, and red ones only a special hold, \
             not `R`",
        ),
        (
            "class II\n7,7: pilot hold2-0003:X",
            "line 2, square 7,8: a cargo hold holds R, Y, G and B, not `X`",
        ),
        ("class II\n7,6: pilot pilot", "line 2, square 7,7: there are only 1 of `pilot`"),
        (
            "class II\n7,6: cabin-1300 pilot cabin-0013",
            "line 2, square 7,8: there are only 1 of `cabin-0013`",
        ),
        (
            "class II\n7,7: pilot engine-00*3:1",
            "line 2, square 7,8: nothing is ever aboard this tile, so not `1`",
        ),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), message);
    }
}

fn any_ship() -> impl Strategy<Value = Ship> {
    let tiles: Vec<TileId> = TileId::all().collect();
    let placed = (prop::sample::select(tiles), prop::sample::select(Turn::ALL.to_vec()));
    let class = prop::sample::select(Class::ALL.to_vec());
    let dice = prop::collection::vec(1_u8..=6, 0..3);
    (class, dice, prop::collection::vec((any::<u8>(), placed), 0..40)).prop_map(
        |(class, dice, placed)| {
            let mut ship = Ship::new(class);
            if class == Class::IVC {
                ship.open(Opening::of(&dice).expect("at most two dice"));
            }
            let squares: Vec<Square> = ship.division().open.into_iter().collect();
            for (number, (tile, turn)) in placed {
                // Each tile once: the box has no more of most of them.
                if ship.tiles().all(|(_, other)| other.tile != tile) {
                    ship.place(squares[usize::from(number) % squares.len()], Placed { tile, turn });
                }
            }
            ship
        },
    )
}

proptest! {
    /// Every ship can be written, and what is written says all of it.
    #[test]
    fn ships_go_out_and_come_back(ship in any_ship()) {
        let text = write(&ship);
        let again = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(write(&again), text);
        prop_assert_eq!(again.squares(), ship.squares());
        for (at, placed) in ship.tiles() {
            let other = again.tile(at).expect("the same squares");
            prop_assert_eq!(tile::write(other), tile::write(placed));
            prop_assert_eq!(other.tile, placed.tile);
        }
    }

    /// Whatever is written, it is a ship or says where it is wrong.
    #[test]
    fn nonsense_is_an_error_not_a_panic(
        lines in prop::collection::vec(
            "(class )?(II|IIC|IVC|[0-9p]{1,3},[0-9]{1,3}:)?( (pilot|cabin-|hold3-|\\*|[0-3:.,#RYhpé]){0,7}){0,5}",
            0..6,
        )
    ) {
        let text = lines.join("\n");
        if let Err(error) = read(&text) {
            prop_assert!(error.line >= 1 && error.line as usize <= lines.len().max(1));
        }
    }
}
