//! Pieces: what joined connectors hold together (GT-3.13).

use super::Ship;
use crate::board::{Square, Squares};

/// The pieces of some components, in the order of their first squares.
#[derive(Clone, Debug)]
pub struct Pieces<'a> {
    ship: &'a Ship,
    left: Squares,
}

impl Iterator for Pieces<'_> {
    type Item = Squares;

    fn next(&mut self) -> Option<Squares> {
        let piece = self.ship.piece_of(self.left.first()?);
        self.left -= piece;
        Some(piece)
    }
}

impl Ship {
    /// The piece to which a component belongs: everything that joined
    /// connectors hold to it, on the torus around the edges too (GT-12.9).
    #[must_use]
    pub fn piece_of(&self, square: Square) -> Squares {
        self.spread(square, self.squares())
    }

    /// What joined connectors hold to a component; the search ends early when
    /// all of `wanted` is found.
    fn spread(&self, from: Square, wanted: Squares) -> Squares {
        let mut piece = Squares::of(from) & self.squares();
        let mut new = piece;
        while !new.is_empty() && !(wanted - piece).is_empty() {
            let reached = new.into_iter().fold(Squares::NONE, |all, at| all | self.joined_to(at));
            new = reached - piece;
            piece |= new;
        }
        piece
    }

    /// The pieces of the components on some squares.
    #[must_use]
    pub fn pieces(&self, among: Squares) -> Pieces<'_> {
        Pieces { ship: self, left: among & self.squares() }
    }

    /// Whether the components on the squares of one ship hold together
    /// (GT-13.36).
    #[must_use]
    pub fn is_whole(&self, outline: Squares) -> bool {
        let there = outline & self.squares();
        there.first().is_none_or(|square| self.piece_of(square) == there)
    }

    /// The first ship that is in several pieces, by its squares: its owner
    /// keeps one of them (GT-3.17, GT-8.4, GT-13.38).
    #[must_use]
    pub fn broken(&self) -> Option<Squares> {
        self.outlines().iter().map(|ship| ship.squares).find(|ship| !self.is_whole(*ship))
    }

    /// The same for ships that were whole before they lost components on the
    /// squares of `lost`: every piece then touches a lost square, so only those
    /// neighbours have to find each other.
    #[must_use]
    pub fn broken_by(&self, lost: Squares) -> Option<Squares> {
        let ships = self.outlines().iter().map(|ship| ship.squares);
        ships.filter(|ship| ship.meets(lost)).find(|ship| {
            let touching = self.board().touching(lost & *ship) & *ship & self.squares();
            touching.first().is_some_and(|from| {
                touching.len() > 1 && !(touching - self.spread(from, touching)).is_empty()
            })
        })
    }
}
