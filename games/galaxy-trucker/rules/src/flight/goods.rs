//! Loading goods, and giving them up (GT-5.19 to GT-5.21, GT-6.20 to GT-6.22).

use table::{Cause, Listen, Seat};

use super::{
    Event, Flight, GoodsGiven, HoldGoods, Load, Question, Refusal, Tokens, choice::are_in_order,
};
use crate::{
    board::Square,
    cargo::{Filled, Gain, check_arrangement},
    ship::{Good, Goods, Ship},
    tile::Kind,
};

/// Whether goods may be arranged so.
pub(super) fn check_load(ship: &Ship, gain: Gain, load: &Load) -> Result<(), Refusal> {
    let holds = ship.holds();
    let is_hold = |(hold, goods): &(Square, Goods)| holds.has(*hold) && *goods != Goods::NONE;
    if !load.holds.iter().all(is_hold) || !are_in_order(load.holds.iter().map(|(hold, _)| hold)) {
        return Err(Refusal::NotAHold);
    }
    let filled = holds.into_iter().filter_map(|hold| {
        let placed = ship.tile(hold)?;
        let named = load.holds.iter().find(|(at, _)| *at == hold);
        Some(Filled {
            containers: placed.tile.get().capacity,
            special: placed.kind() == Kind::SpecialHold,
            before: ship.goods(hold),
            after: named.map_or(Goods::NONE, |(_, goods)| *goods),
        })
    });
    check_arrangement(filled, Some(gain), load.bonus).map_err(Refusal::Load)
}

/// Whether these are the goods and tokens that must go.
pub(super) fn check_given(
    ship: &Ship,
    goods: Goods,
    tokens: u8,
    given: &GoodsGiven,
) -> Result<(), Refusal> {
    let are_there = |(hold, goods): &(Square, Goods)| {
        *goods != Goods::NONE
            && ship.holds().has(*hold)
            && ship.goods(*hold).without(*goods).is_some()
    };
    let holds = given.goods.iter().map(|(hold, _)| hold);
    if !given.goods.iter().all(are_there) || !are_in_order(holds) {
        return Err(Refusal::NoSuchGoods);
    }
    let are_there = |(battery, n): &(Square, u8)| (1..=ship.tokens(*battery)).contains(n);
    let batteries = given.tokens.iter().map(|(battery, _)| battery);
    if !given.tokens.iter().all(are_there) || !are_in_order(batteries) {
        return Err(Refusal::NoSuchTokens);
    }
    let all = given.goods.iter().fold(Goods::NONE, |all, (_, goods)| all.and(*goods));
    let n_tokens: u16 = given.tokens.iter().map(|(_, n)| u16::from(*n)).sum();
    if all == goods && n_tokens == u16::from(tokens) { Ok(()) } else { Err(Refusal::OtherGoods) }
}

impl Flight {
    /// A player gets goods from a card, with what chapter 14 adds. There is
    /// nothing to choose where nothing is aboard and nothing can be loaded.
    pub(super) fn ask_to_load(&mut self, seat: Seat, goods: Goods, to: &mut impl Listen<Event>) {
        let gain = self.harder.gain(goods);
        let ship = &self.flyers[seat.idx()].ship;
        let is_all_red = goods.count(Good::Red) == goods.len() && !gain.with_bonus;
        let fitting = if is_all_red { ship.of_kind(Kind::SpecialHold) } else { ship.holds() };
        if fitting.is_empty() && ship.goods_among(ship.holds()).is_empty() {
            self.load(seat, gain, &Load::default(), to);
        } else {
            self.asks.ask(seat, Question::Load(gain));
        }
    }

    pub(super) fn load(
        &mut self,
        seat: Seat,
        gain: Gain,
        load: &Load,
        to: &mut impl Listen<Event>,
    ) {
        load.stow(&mut self.flyers[seat.idx()].ship);
        to.tell(Cause::ENTRY, || Event::Loaded {
            seat,
            gained: gain.with(load.bonus).unwrap_or(gain.goods),
            bonus: load.bonus,
            holds: load.holds.to_vec(),
        });
    }

    /// Takes the most valuable goods, then tokens for those that are missing
    /// (GT-6.20, GT-6.21); what cannot be paid even so is waived. The owner is
    /// asked only if there is a choice among equals.
    pub(super) fn take_goods(&mut self, seat: Seat, n: u8, to: &mut impl Listen<Event>) {
        let ship = &self.flyers[seat.idx()].ship;
        let holds = ship.holds();
        let goods = ship.goods_among(holds).dearest(n);
        let tokens = (n - goods.len()).min(ship.n_tokens(ship.charged()));
        match forced(ship, goods, tokens) {
            Some(given) => self.give_goods(seat, &given, to),
            None => self.asks.ask(seat, Question::Goods { goods, tokens }),
        }
    }

    pub(super) fn give_goods(
        &mut self,
        seat: Seat,
        given: &GoodsGiven,
        to: &mut impl Listen<Event>,
    ) {
        let ship = &mut self.flyers[seat.idx()].ship;
        for (hold, goods) in &given.goods {
            let left = ship.goods(*hold).without(*goods).unwrap_or_default();
            ship.set_goods(*hold, left);
        }
        for (battery, n) in &given.tokens {
            let left = ship.tokens(*battery).saturating_sub(*n);
            ship.set_tokens(*battery, left);
        }
        to.tell(Cause::ENTRY, || Event::GoodsGiven {
            seat,
            goods: given.goods.to_vec(),
            tokens: given.tokens.to_vec(),
        });
    }
}

/// The only way to give up these goods and tokens, if there is only one.
fn forced(ship: &Ship, goods: Goods, tokens: u8) -> Option<GoodsGiven> {
    let mut holds = HoldGoods::new();
    if !goods.is_empty() {
        let mut left = goods;
        for hold in ship.holds() {
            let here = ship.goods(hold);
            let mut given = Goods::NONE;
            for idx in 0..given.0.len() {
                given.0[idx] = here.0[idx].min(left.0[idx]);
                left.0[idx] -= given.0[idx];
                // Some of a colour go from here and some stay, here or
                // elsewhere: a choice unless no other hold has that colour.
                let wanted = goods.0[idx];
                if wanted > 0 && here.0[idx] > 0 && !is_forced(ship, idx, wanted) {
                    return None;
                }
            }
            if !given.is_empty() {
                holds.push((hold, given));
            }
        }
    }
    let charged = ship.charged();
    let batteries: Tokens = if tokens == 0 {
        Tokens::new()
    } else if tokens == ship.n_tokens(charged) {
        charged.into_iter().map(|battery| (battery, ship.tokens(battery))).collect()
    } else if charged.len() == 1 {
        charged.into_iter().map(|battery| (battery, tokens)).collect()
    } else {
        return None;
    };
    Some(GoodsGiven { goods: holds, tokens: batteries })
}

/// Whether it is clear where `wanted` goods of a colour come from: all of them
/// go, or all lie in one hold.
fn is_forced(ship: &Ship, colour: usize, wanted: u8) -> bool {
    let (mut n, mut n_holds) = (0, 0_u8);
    for hold in ship.holds() {
        let here = ship.goods(hold).0[colour];
        n += here;
        n_holds += u8::from(here > 0);
    }
    n == wanted || n_holds == 1
}
