//! What is aboard: figures, battery tokens and goods.

use super::{Good, Goods, Ship, goods::Packed};
use crate::{
    board::{Square, Squares},
    tile::{Alien, Kind},
};

/// Who lives in a cabin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// None, one or two humans.
    Humans(u8),
    /// An alien, alone.
    Alien(Alien),
}

impl Ship {
    /// Who is in a cabin.
    #[must_use]
    pub fn figures(&self, cabin: Square) -> Figures {
        match Alien::ALL.into_iter().find(|alien| self.alien(*alien) == Some(cabin)) {
            Some(alien) => Figures::Alien(alien),
            None => Figures::Humans(self.humans.iter().filter(|at| at.has(cabin)).count() as u8),
        }
    }

    /// Puts humans or an alien into a cabin instead of who was there.
    pub fn set_figures(&mut self, cabin: Square, figures: Figures) {
        for alien in &mut self.aliens {
            *alien = alien.filter(|at| *at != cabin);
        }
        let n_humans = match figures {
            Figures::Humans(n) => n,
            Figures::Alien(alien) => {
                self.aliens[alien.idx()] = Some(cabin);
                0
            }
        };
        self.humans[0].set(cabin, n_humans > 0);
        self.humans[1].set(cabin, n_humans > 1);
    }

    /// The cabin where the alien of a colour lives.
    #[must_use]
    pub const fn alien(&self, alien: Alien) -> Option<Square> {
        self.aliens[alien.idx()]
    }

    /// Takes an alien off the ship.
    pub const fn lose_alien(&mut self, alien: Alien) {
        self.aliens[alien.idx()] = None;
    }

    /// Takes one human out of a cabin, if there is one.
    pub fn lose_human(&mut self, cabin: Square) -> bool {
        let has_human = self.humans[0].has(cabin);
        self.humans[0].set(cabin, self.humans[1].has(cabin));
        self.humans[1].remove(cabin);
        has_human
    }

    /// The cabins with at least one human.
    #[must_use]
    pub const fn with_humans(&self) -> Squares {
        self.humans[0]
    }

    /// The cabins with somebody in them.
    #[must_use]
    pub fn occupied(&self) -> Squares {
        self.aliens.iter().flatten().fold(self.humans[0], |all, at| all | Squares::of(*at))
    }

    /// The humans on some of the squares.
    #[must_use]
    pub fn n_humans(&self, among: Squares) -> u8 {
        (self.humans[0] & among).len() + (self.humans[1] & among).len()
    }

    /// The crew: every human and every alien is one (GT-4.11, GT-13.54).
    #[must_use]
    pub fn n_crew(&self) -> u8 {
        self.n_humans(self.squares()) + self.aliens.iter().flatten().count() as u8
    }

    /// The tokens on a battery.
    #[must_use]
    pub fn tokens(&self, battery: Square) -> u8 {
        self.tokens.iter().filter(|at| at.has(battery)).count() as u8
    }

    /// Puts tokens onto a battery instead of those it had, three at most.
    pub fn set_tokens(&mut self, battery: Square, n_tokens: u8) {
        for (below, at) in self.tokens.iter_mut().enumerate() {
            at.set(battery, usize::from(n_tokens) > below);
        }
    }

    /// Takes one token off a battery, if there is one.
    pub fn spend_token(&mut self, battery: Square) -> bool {
        let n_tokens = self.tokens(battery);
        self.set_tokens(battery, n_tokens.saturating_sub(1));
        n_tokens > 0
    }

    /// The batteries with at least one token.
    #[must_use]
    pub const fn charged(&self) -> Squares {
        self.tokens[0]
    }

    /// The tokens on some of the squares.
    #[must_use]
    pub fn n_tokens(&self, among: Squares) -> u8 {
        self.tokens.iter().map(|at| (*at & among).len()).sum()
    }

    /// The goods in a hold.
    #[must_use]
    pub fn goods(&self, hold: Square) -> Goods {
        self.goods[hold.idx()].unpack()
    }

    /// Puts goods into a hold instead of those it had; [`Self::fits`] says which
    /// are allowed.
    pub fn set_goods(&mut self, hold: Square, goods: Goods) {
        self.goods[hold.idx()] = Packed::pack(goods);
    }

    /// Takes all goods off.
    pub fn unload(&mut self) -> Goods {
        let goods = self.goods_among(self.squares());
        if !goods.is_empty() {
            for hold in self.holds() {
                self.set_goods(hold, Goods::NONE);
            }
        }
        goods
    }

    /// All goods on some of the squares.
    #[must_use]
    #[inline]
    pub fn goods_among(&self, squares: Squares) -> Goods {
        let holds = self.holds() & squares;
        holds.into_iter().fold(Goods::NONE, |all, hold| all.and(self.goods(hold)))
    }

    /// Whether a square is a hold with room for these goods: one good to a
    /// container, red ones only in special holds (GT-5.19).
    #[must_use]
    pub fn fits(&self, hold: Square, goods: Goods) -> bool {
        let Some(placed) = self.tile(hold) else { return goods.is_empty() };
        let n_containers = if placed.kind().is_hold() { placed.tile.get().capacity } else { 0 };
        let takes_red = placed.kind() == Kind::SpecialHold;
        goods.0.iter().all(|n| *n <= n_containers)
            && goods.len() <= n_containers
            && (takes_red || goods.count(Good::Red) == 0)
    }
}
