//! Everything in the box as a list: what a page needs to show, filter and
//! explain it.

use picture::Scene;

use super::{
    board::board,
    card::{card, card_words},
    ship::ShipArt,
    showpiece::showpiece,
    tile::TileArt,
    words::tile_words,
};
use crate::{
    board::{Class, Opening},
    card::{CardId, Harder},
    tile::{Connector, Placed, Set, Side, Tile, TileId},
};

/// What sort of thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ComponentKind {
    /// A tile.
    Tile,
    /// An adventure card.
    Card,
    /// The empty board of a class.
    Board,
    /// A finished ship of a class.
    Ship,
}

impl ComponentKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Tile, Self::Card, Self::Board, Self::Ship];

    /// The heading over components of this kind.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Tile => "Tiles",
            Self::Card => "Cards",
            Self::Board => "Boards",
            Self::Ship => "Ships",
        }
    }
}

/// Which component an entry shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Tile(TileId),
    Card(CardId),
    Board(Class),
    Ship(Class),
}

/// A component of the gallery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// What sort of thing it is.
    pub kind: ComponentKind,
    /// Its name, with the one of notations if it is a tile or a card.
    pub name: String,
    /// Words to filter by.
    pub tags: Vec<&'static str>,
    /// What it is or does.
    pub text: String,
    subject: Subject,
}

impl Component {
    /// Its picture.
    #[must_use]
    pub fn picture(&self) -> Scene {
        match self.subject {
            Subject::Tile(tile) => TileArt::new(Placed::upright(tile)).scene(),
            Subject::Card(id) => card(id, Harder(false)),
            Subject::Board(class) => board(class, Opening::LOCKED),
            Subject::Ship(class) => ShipArt::flying(&showpiece(class)).scene(),
        }
    }
}

/// All tiles, cards and boards, and a ship of every class.
#[must_use]
pub fn gallery() -> Vec<Component> {
    let mut all: Vec<Component> = TileId::all().map(tile).collect();
    all.extend(CardId::all().map(adventure));
    all.extend(Class::ALL.map(empty_board));
    all.extend(Class::ALL.map(finished_ship));
    all
}

fn tile(id: TileId) -> Component {
    let tile = id.get();
    let copies = match tile.copies {
        1 => "One in the box.".to_owned(),
        copies => format!("{copies} in the box."),
    };
    let words = table::capitalised(&tile_words(Placed::upright(id)));
    Component {
        kind: ComponentKind::Tile,
        name: format!("{} ({})", table::capitalised(tile.kind.name()), tile.name),
        tags: tile_tags(tile),
        text: format!("{words}. {copies}"),
        subject: Subject::Tile(id),
    }
}

fn tile_tags(tile: &Tile) -> Vec<&'static str> {
    let set = match tile.set {
        Set::Base => "base game",
        Set::Thrusters => "thrusters",
    };
    let mut tags = vec![tile.kind.name(), set];
    let connectors = [
        (Connector::Simple, "simple connector"),
        (Connector::Double, "double connector"),
        (Connector::Universal, "universal connector"),
    ];
    let has = |connector| Side::ALL.into_iter().any(|side| tile.connectors.at(side) == connector);
    tags.extend(connectors.into_iter().filter(|(one, _)| has(*one)).map(|(_, tag)| tag));
    tags
}

fn adventure(id: CardId) -> Component {
    let card = id.get();
    let level = match card.level.idx() {
        0 => "level I",
        1 => "level II",
        2 => "level III",
        _ => "level IV",
    };
    let mut tags = vec![card.name(), level];
    if card.starred {
        tags.push("introductory flight");
    }
    Component {
        kind: ComponentKind::Card,
        name: format!("{} ({id})", table::capitalised(card.name())),
        tags,
        text: card_words(card, Harder(false)),
        subject: Subject::Card(id),
    }
}

const fn topology(class: Class) -> (&'static str, &'static str) {
    match class {
        Class::I | Class::II | Class::III => {
            ("plain", "One ship with its pilot cabin in the middle.")
        }
        Class::IC | Class::IIC => {
            ("splice", "Two halves: only equal connectors join across the splice.")
        }
        Class::IIIC => ("torus", "Front joins rear and left joins right: there is no outside."),
        Class::IVC => ("flotilla", "Four ships; dice open the squares between them."),
    }
}

fn empty_board(class: Class) -> Component {
    let (tag, text) = topology(class);
    let n_squares = class.board().squares.len();
    Component {
        kind: ComponentKind::Board,
        name: format!("Class {class}"),
        tags: vec![tag],
        text: format!(
            "{text} {}, flight of level {}.",
            table::count(n_squares, "square"),
            class.level()
        ),
        subject: Subject::Board(class),
    }
}

fn finished_ship(class: Class) -> Component {
    let ship = showpiece(class);
    let (tag, _) = topology(class);
    Component {
        kind: ComponentKind::Ship,
        name: format!("A ship of class {class}"),
        tags: vec![tag],
        text: format!(
            "{} components, {} crew, {} exposed connectors, no mistake.",
            ship.squares().len(),
            ship.n_crew(),
            ship.n_exposed()
        ),
        subject: Subject::Ship(class),
    }
}
