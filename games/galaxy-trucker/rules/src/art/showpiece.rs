//! A finished ship of every class, to show what its board is for.

use crate::{
    board::{Class, Opening, Place},
    ship::Ship,
    tile::{Placed, TileId, Turn},
};

/// A finished ship without mistakes, with crew, tokens and nothing in its
/// holds. That of class IVC is opened by a 3 and a 4: two ships, front and
/// rear.
///
/// # Panics
///
/// Never: the list below is checked by a test.
#[must_use]
pub fn showpiece(class: Class) -> Ship {
    let mut ship = Ship::empty(class);
    if class == Class::IVC {
        ship.open(Opening::of(&[3, 4]).expect("two dice"));
    }
    for piece in tiles(class).split_whitespace() {
        let (place, tile) = read(piece).expect("a place, a tile and its turn");
        let square = class.board().at(place).expect("a square of the class");
        ship.place(square, tile);
    }
    ship.load_for_launch([None; 2]).expect("nobody but humans");
    ship
}

/// `row,column:tile/turn`.
fn read(piece: &str) -> Option<(Place, Placed)> {
    let (place, tile) = piece.split_once(':')?;
    let (row, column) = place.split_once(',')?;
    let (tile, turn) = tile.split_once('/')?;
    let place = Place { row: row.parse().ok()?, column: column.parse().ok()? };
    let turn = Turn::try_from(turn.parse::<u8>().ok()?).ok()?;
    Some((place, Placed { tile: tile.parse::<TileId>().ok()?, turn }))
}

#[rustfmt::skip]
const fn tiles(class: Class) -> &'static str {
    match class {
        Class::I => "
            2,5:cannon2x-01/0
            3,4:cannon2x-03/0 3,5:cargo2-03/2 3,6:special1-06/2
            4,3:cannon-17/0 4,4:special1-03/0 4,5:start-01/0 4,6:bat2-08/1
            4,7:cannon-01/0
            5,3:life-brown-06/1 5,4:cabin-02/1 5,5:engine-08/0 5,6:cabin-05/2
            5,7:bat3-05/2
            6,3:shield-01/1 6,4:engine2x-02/0 6,6:engine-09/0 6,7:special2-02/0
        ",
        Class::II => "
            1,5:cannon2x-01/0
            2,4:cannon2x-06/0 2,5:special1-03/1 2,6:cannon-05/0
            3,3:cannon-19/0 3,4:struct-02/2 3,5:cabin-02/2 3,6:life-purple-01/2
            3,7:cannon-04/0
            4,3:life-brown-01/0 4,4:bat2-04/2 4,5:start-01/0 4,6:cabin-04/0
            4,7:bat2-06/3
            5,2:shield-02/3 5,3:shield-08/1 5,4:bat3-06/2 5,5:engine-15/0
            5,6:special1-05/1 5,7:special2-02/3 5,8:cargo3-01/2
            6,2:engine2x-05/0 6,3:engine2x-04/0 6,4:cargo2-08/3 6,6:engine-12/0
            6,7:engine2x-01/0 6,8:engine-06/0
        ",
        Class::III => "
            2,4:cannon2x-01/0 2,6:cannon2x-03/0
            3,1:life-purple-03/2 3,3:cannon2x-08/0 3,4:special1-03/2 3,5:cannon-09/0
            3,6:struct-08/2 3,7:cannon-06/0 3,9:cannon-04/0
            4,1:special2-03/2 4,2:cannon-13/0 4,3:bat2-08/1 4,4:cargo2-06/2
            4,5:start-01/0 4,6:cabin-15/3 4,7:special1-05/2 4,8:bat2-05/1
            4,9:bat2-02/0
            5,1:bat3-06/0 5,2:cabin-04/3 5,3:engine2x-07/0 5,4:shield-08/3
            5,5:cabin-14/0 5,6:life-purple-01/1 5,7:life-brown-06/3 5,8:life-brown-02/1
            5,9:cargo3-03/3
            6,1:engine2x-04/0 6,2:engine-06/0 6,4:engine-07/0 6,5:engine2x-01/0
            6,6:bat3-01/3 6,8:engine-15/0 6,9:engine-01/0
        ",
        Class::IC => "
            1,2:cannon2x-06/0 1,3:cannon-07/0
            2,2:shield-06/2 2,3:life-brown-01/2
            3,2:cannon-11/3 3,3:struct-07/3
            4,2:start-01/0 4,3:cargo2-08/2
            5,2:cabin-11/1 5,3:cabin-14/3
            6,2:bat2-05/0 6,3:special1-01/0
            7,1:life-purple-03/1 7,2:bat3-06/3 7,3:engine-11/0 7,4:bat2-02/3
            8,4:cargo3-01/0
        ",
        Class::IIC => "
            2,1:cannon-13/0 2,2:cargo2-02/3 2,3:life-brown-02/2 2,4:cannon2x-02/0
            3,1:cannon-09/3 3,2:cabin-12/2 3,3:special1-05/2 3,4:bat3-06/2
            4,1:engine-07/0 4,2:start-01/0 4,3:bat2-04/3 4,4:engine2x-06/0
            5,2:life-purple-02/0 5,3:shield-05/1
            6,1:cargo2-08/1 6,2:cabin-05/3 6,3:struct-06/0 6,4:cargo3-01/3
            7,1:cargo3-04/0 7,2:engine2x-02/0 7,3:engine-15/0 7,4:life-brown-04/3
            8,1:life-purple-03/0 8,4:special2-01/0
        ",
        Class::IIIC => "
            1,1:cargo2-05/3 1,2:special1-01/1 1,3:struct-02/2 1,4:engine-11/0
            1,5:engine2x-06/0 1,6:life-purple-01/0
            2,1:life-brown-01/0 2,2:bat3-06/1 2,3:bat2-07/2 2,6:cabin-07/0
            3,1:shield-06/1 3,2:bat2-04/0 3,3:start-01/0 3,4:cannon2x-04/0
            3,6:bat3-01/0
            4,1:shield-02/0 4,2:life-purple-06/0 4,3:cabin-04/3 4,4:cargo2-07/0
            4,5:cannon-14/0 4,6:cargo3-05/3
            5,1:bat2-02/0 5,3:life-brown-02/1 5,4:shield-08/3 5,5:special1-04/3
            5,6:cargo2-03/3
            6,2:cannon-19/0 6,3:cabin-08/0 6,4:special2-03/2 6,5:bat3-03/2
            6,6:struct-07/2
        ",
        Class::IVC => "
            2,6:special2-02/2
            3,3:cannon2x-01/0 3,4:bat3-04/2 3,5:cannon2x-08/0 3,6:cargo2-06/2
            3,7:cannon-06/0
            4,2:life-brown-06/1 4,3:bat2-07/2 4,4:cabin-15/0 4,5:engine2x-06/0
            4,6:cabin-09/2 4,7:special1-05/0 4,8:cannon-03/0
            5,2:cargo3-04/2 5,3:engine-15/0 5,4:struct-08/0 5,6:life-purple-04/1
            5,7:engine-11/0 5,8:shield-03/1
            7,4:cannon2x-02/0
            8,2:cannon-13/0 8,3:cannon-14/0 8,4:life-brown-02/3 8,6:cargo2-05/2
            8,7:cargo3-02/1
            9,1:special1-06/1 9,2:shield-08/3 9,3:engine2x-07/0 9,4:start-01/0
            9,5:cannon-16/0 9,6:cabin-04/1 9,7:engine-01/0
            10,1:engine-09/0 10,4:bat2-02/1 10,5:engine-06/0 10,6:engine2x-02/0
        ",
    }
}

#[cfg(test)]
mod tests {
    use super::showpiece;
    use crate::board::Class;

    #[test]
    fn every_class_has_a_ship_without_mistakes() {
        for class in Class::ALL {
            let ship = showpiece(class);
            assert_eq!(ship.mistakes(), [], "class {class}");
            assert_eq!(ship.broken(), None, "class {class}");
            assert!(ship.n_crew() > 2 && ship.squares().len() > 15, "class {class}");
        }
    }
}
