//! What things are called, for those who read and those who listen.

use galaxy_trucker::{
    board::{Board, Class, Square, ship_letter},
    ship::Goods,
    tile::Placed,
};
pub(crate) use table::count;

/// A square by its printed labels.
pub(crate) fn square(board: &Board, square: Square) -> String {
    let place = board.place(square);
    let row = board.row_labels[usize::from(place.row) - 1];
    let column = board.column_labels[usize::from(place.column) - 1];
    let twin = match board.rows_labelled(row).position(|at| at == place.row) {
        Some(idx) if board.rows_labelled(row).count() > 1 => ["a", "b"][idx.min(1)],
        _ => "",
    };
    format!("row {row}{twin}, column {column}")
}

/// A ship of a flotilla, by its place.
pub(crate) fn ship_name(idx: u8) -> String {
    format!("Ship {}", ship_letter(idx))
}

/// What a tile is called, without its sides.
pub(crate) fn name(placed: Placed) -> String {
    let tile = placed.tile.get();
    match tile.capacity {
        0 => tile.kind.name().to_owned(),
        n => format!("{} for {n}", tile.kind.name()),
    }
}

/// What is special about a class, in a few words.
pub(crate) const fn class_line(class: Class) -> &'static str {
    match class {
        Class::I => "a small truck",
        Class::II => "a solid truck",
        Class::III => "a big truck",
        Class::IC => "half of the splice",
        Class::IIC => "the splice",
        Class::IIIC => "the torus: no edge at all",
        Class::IVC => "four ships that the dice open to each other",
    }
}

/// Half units as a number.
pub(crate) fn halves(halves: u16) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Goods in words.
pub(crate) fn goods(goods: Goods) -> String {
    let named = galaxy_trucker::ship::Good::ALL
        .into_iter()
        .filter(|good| goods.count(*good) > 0)
        .map(|good| format!("{} {}", goods.count(good), good.name()));
    let named: Vec<String> = named.collect();
    if named.is_empty() { "nothing".to_owned() } else { named.join(", ") }
}
