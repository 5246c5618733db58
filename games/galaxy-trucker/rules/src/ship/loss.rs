//! Losing components with everything on them (chapter 8).

use super::{Figures, Goods, Ship};
use crate::{
    board::{Square, Squares},
    tile::{Alien, Kind},
};

/// What went with lost components.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Loss {
    /// The squares of the components; each counts as one lost (GT-8.1).
    pub squares: Squares,
    /// Humans lost with their cabins.
    pub n_humans: u8,
    /// Aliens lost with their cabins, purple and brown.
    pub aliens: [bool; 2],
    /// Goods lost with their holds.
    pub goods: Goods,
    /// Tokens lost with their batteries.
    pub n_tokens: u8,
}

impl Loss {
    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            squares: self.squares | other.squares,
            n_humans: self.n_humans + other.n_humans,
            aliens: [self.aliens[0] | other.aliens[0], self.aliens[1] | other.aliens[1]],
            goods: self.goods.and(other.goods),
            n_tokens: self.n_tokens + other.n_tokens,
        }
    }

    /// How many components.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.squares.len()
    }

    /// Whether nothing is lost.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }
}

impl Ship {
    /// Takes components off together, with the figures, goods and tokens on
    /// them (GT-8.1, GT-8.2, GT-11.31). Squares without a component lose
    /// nothing. What falls off is the next question: [`Self::broken`].
    pub fn lose(&mut self, squares: Squares) -> Loss {
        let squares = squares & self.squares();
        let loss = Loss {
            squares,
            n_humans: self.n_humans(squares),
            aliens: self.aliens.map(|at| at.is_some_and(|at| squares.has(at))),
            goods: self.goods_among(squares),
            n_tokens: self.n_tokens(squares),
        };
        for square in squares {
            self.take(square);
        }
        loss
    }

    /// Keeps the piece with `square`; all other pieces of the same ship are
    /// lost (GT-8.3, GT-8.4). Other ships of a flotilla are untouched
    /// (GT-13.61). A square without a component keeps everything as it is.
    pub fn keep(&mut self, square: Square) -> Loss {
        let kept = self.piece_of(square);
        if kept.is_empty() {
            return Loss::default();
        }
        let ship = self.division().ship_of(square);
        self.lose(ship - kept)
    }

    /// Lets aliens go whose cabin is no longer joined to a life support of
    /// their colour (GT-5.17, GT-8.8), and says which cabins they left.
    pub fn release_aliens(&mut self) -> [Option<Square>; 2] {
        Alien::ALL.map(|alien| {
            let cabin = self.alien(alien)?;
            let is_supported = self.is_supported(cabin, alien);
            if is_supported {
                return None;
            }
            self.set_figures(cabin, Figures::Humans(0));
            Some(cabin)
        })
    }

    /// Whether a square is joined to a life support of a colour (GT-4.5,
    /// GT-12.10).
    #[must_use]
    pub fn is_supported(&self, cabin: Square, alien: Alien) -> bool {
        let supports = self.of_kind(Kind::supporting(alien));
        !supports.is_empty() && self.joined_to(cabin).meets(supports)
    }
}
