//! Where goods go: the arrangement that is being made (GT-5.19).

use galaxy_trucker::{
    board::Square,
    cargo::{Gain, Room},
    flight::HoldGoods,
    ship::{Good, Goods, Ship},
    tile::Kind,
};
use leptos::prelude::*;

use crate::desk::{Desk, Picked};

/// The best arrangement: red into special holds, then the dearest wherever there
/// is room.
fn best(ship: &Ship, all: Goods) -> HoldGoods {
    let mut left = Room::of(ship).best_of(all);
    let mut holds: Vec<(Square, Goods, bool)> = ship
        .holds()
        .into_iter()
        .map(|hold| {
            let is_special =
                ship.tile(hold).is_some_and(|placed| placed.kind() == Kind::SpecialHold);
            (hold, Goods::NONE, is_special)
        })
        .collect();
    for good in Good::ALL {
        // Plain holds first, so that special ones stay free for red goods.
        for wants_special in [good == Good::Red, true] {
            for (hold, goods, is_special) in &mut holds {
                if *is_special != wants_special {
                    continue;
                }
                while left.count(good) > 0 {
                    let mut more = *goods;
                    more.add(good);
                    if !ship.fits(*hold, more) {
                        break;
                    }
                    *goods = more;
                    left.take(good);
                }
            }
        }
    }
    holds
        .into_iter()
        .filter(|(_, goods, _)| !goods.is_empty())
        .map(|(hold, goods, _)| (hold, goods))
        .collect()
}

/// What an arrangement has aboard.
pub(super) fn aboard(holds: &HoldGoods) -> Goods {
    holds.iter().fold(Goods::NONE, |all, (_, goods)| all.and(*goods))
}

/// Old and new goods together.
pub(super) fn all_goods(ship: &Ship, gain: Gain, picked: &Picked) -> Goods {
    ship.goods_among(ship.holds()).and(gain.with(picked.bonus).unwrap_or(gain.goods))
}

/// The arrangement as it is so far: the best one, until somebody changes it.
pub(super) fn draft(ship: &Ship, gain: Gain, picked: &Picked) -> HoldGoods {
    let best = || best(ship, all_goods(ship, gain, picked));
    picked.holds.clone().unwrap_or_else(best)
}

/// The goods of one hold in an arrangement.
pub(super) fn goods_in(holds: &HoldGoods, hold: Square) -> Goods {
    holds.iter().find(|(at, _)| *at == hold).map_or(Goods::NONE, |(_, goods)| *goods)
}

/// The ship as it would be loaded.
pub(super) fn preview(mut ship: Ship, holds: &HoldGoods) -> Ship {
    for hold in ship.holds() {
        ship.set_goods(hold, goods_in(holds, hold));
    }
    ship
}

/// A hold was pressed: a good that waits goes in, or the cheapest comes out.
pub(super) fn press(desk: Desk, ship: &Ship, gain: Gain, hold: Square) {
    if !ship.holds().has(hold) {
        return;
    }
    desk.picked.update(|picked| {
        let mut holds = draft(ship, gain, picked);
        let here = goods_in(&holds, hold);
        let waiting = all_goods(ship, gain, picked).without(aboard(&holds)).unwrap_or_default();
        let with = |good: Good| {
            let mut more = here;
            more.add(good);
            more
        };
        let wanted = picked.good.filter(|good| waiting.count(*good) > 0);
        let goes_in =
            wanted.into_iter().chain(waiting.iter()).find(|good| ship.fits(hold, with(*good)));
        let mut after = here;
        match goes_in {
            Some(good) => after.add(good),
            None => {
                let cheapest = Good::ALL.into_iter().rev().find(|good| here.count(*good) > 0);
                cheapest.map(|good| after.take(good));
            }
        }
        holds.retain(|(at, _)| *at != hold);
        if !after.is_empty() {
            holds.push((hold, after));
        }
        picked.holds = Some(holds);
    });
}
