//! Planted leaks: whatever the game hides, the proof would notice if it were
//! betrayed.

use std::cell::Cell;

use table::{
    Audience,
    harness::{self, Hidden},
};

use super::reimagine::{Seen, unseen_tiles};
use crate::{
    GalaxyTrucker,
    building::{Building, Lies, TileNo},
    game::Stage,
};

/// What the game hides.
#[derive(Clone, Copy)]
enum Kind {
    /// The order of the heap.
    Heap,
    /// The tiles that others have drawn.
    DrawnTiles,
    /// The piles that were not looked at.
    Piles,
    /// The order of the deck.
    Deck,
}

thread_local! {
    /// What is betrayed. (A type for each would build the whole game again for
    /// each way to betray it.)
    static BETRAYED: Cell<Kind> = const { Cell::new(Kind::Heap) };
}

struct Secret;

impl Hidden<GalaxyTrucker> for Secret {
    fn hidden_from(state: &GalaxyTrucker, audience: Audience) -> String {
        match (BETRAYED.get(), &state.stage) {
            (Kind::Heap, Stage::Building(building)) => {
                named(building, building.heap.lying(Lies::FaceDown))
            }
            (Kind::DrawnTiles, Stage::Building(building)) => {
                let unseen = unseen_tiles(building, audience).into_iter();
                let is_held = |number: &TileNo| building.heap.lies(*number) != Some(Lies::FaceDown);
                named(building, unseen.filter(is_held))
            }
            (Kind::Piles, Stage::Building(building)) => {
                let seen = Seen { has_seen: Seen::in_piles(building), audience };
                let piles = building.piles.0.iter().enumerate();
                let unseen = piles.filter(|(idx, _)| !seen.has(*idx));
                unseen.map(|(_, pile)| format!("{pile:?} ")).collect()
            }
            (Kind::Deck, Stage::Flight(flying)) if !flying.flight.to_come().is_empty() => {
                format!("{:?}", flying.flight.to_come())
            }
            _ => String::new(),
        }
    }
}

fn named(building: &Building, numbers: impl Iterator<Item = TileNo>) -> String {
    numbers.map(|number| format!("{:?} ", building.heap.tile(number))).collect()
}

fn is_noticed(kind: Kind, n_games: u32) {
    BETRAYED.set(kind);
    harness::leaks_are_noticed::<GalaxyTrucker, Secret>(n_games);
}

#[test]
fn a_betrayed_heap_is_noticed() {
    is_noticed(Kind::Heap, 4);
}

#[test]
fn a_betrayed_hand_is_noticed() {
    is_noticed(Kind::DrawnTiles, 8);
}

#[test]
fn a_betrayed_pile_is_noticed() {
    is_noticed(Kind::Piles, 8);
}

#[test]
fn a_betrayed_deck_is_noticed() {
    is_noticed(Kind::Deck, 8);
}
