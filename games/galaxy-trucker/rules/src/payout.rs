//! Settling up after a flight (chapter 9).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{
    board::Class,
    card::Level,
    options::Options,
    ship::Goods,
    track::{MAX_PLAYERS, Order},
};

/// What a player comes home with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Return {
    /// Credits in hand, with those of cards and without fee or premium.
    pub credits: i32,
    /// What is still owed of the fee of class IIIC (GT-12.34).
    pub debt: u16,
    /// How the player arrived; `None` for who gave up (GT-5.28).
    pub arrived: Option<Arrived>,
    /// Goods that are sold at their value (GT-9.8).
    pub goods: Goods,
    /// Goods that bring half: of a player who gave up (GT-5.29), and of ships
    /// of a flotilla that did (GT-13.67).
    pub half: Goods,
    /// Components in the discard pile (GT-9.10).
    pub lost: u16,
    /// What the penalty for them is at most (GT-9.9).
    pub cap: Option<u16>,
}

/// How a player arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrived {
    /// Ships still flying after the last card (GT-13.76); 1 but for class IVC.
    pub ships: u8,
    /// Where the rocket is.
    pub position: i16,
    /// Exposed connectors, over all ships.
    pub exposed: u16,
}

/// What a player got and paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    /// Bonus for the order of arrival.
    pub arrival: u16,
    /// Bonus for the best-looking ship.
    pub looks: u16,
    /// Credits for goods.
    pub goods: u16,
    /// Debt that was paid (GT-12.34).
    pub debt_paid: u16,
    /// Debt that was forgiven (GT-12.35).
    pub debt_forgiven: u16,
    /// The penalty for lost components, as far as the cap.
    pub penalty: u16,
    /// Credits at the end.
    pub credits: i32,
}
table::encode! {
    struct Settled { arrival, looks, goods, debt_paid, debt_forgiven, penalty, credits }
}

/// The order of arrival: more finished ships first (GT-13.71), then the order
/// on the track (GT-9.4).
#[must_use]
pub fn arrival_order(returns: &[Return]) -> Order {
    let arrived = returns.iter().enumerate().filter_map(|(idx, back)| {
        back.arrived.map(|arrived| (arrived.ships, arrived.position, Seat(idx as u8)))
    });
    let mut order: ArrayVec<_, MAX_PLAYERS> = arrived.collect();
    order.sort_unstable_by(|a, b| b.cmp(a));
    order.into_iter().map(|(_, _, seat)| seat).collect()
}

/// Settles up, in the order of GT-9.1. `level` is that of the rules card in
/// use (GT-14.19).
#[must_use]
pub fn settle(
    level: Level,
    returns: &[Return],
    options: Options,
) -> ArrayVec<Settled, MAX_PLAYERS> {
    let order = arrival_order(returns);
    let best_looking = best_looking(returns);
    let mut settled = ArrayVec::new();
    for (idx, back) in returns.iter().enumerate() {
        let place = order.iter().position(|seat| seat.idx() == idx);
        let arrival = u16::from(place.map_or(0, |place| level.arrival_bonus(place)));
        let looks = match (back.arrived, best_looking) {
            // GT-9.7: all who are tied get all of it.
            (Some(Arrived { ships, exposed, .. }), Some(best)) if (ships, exposed) == best => {
                u16::from(level.looks_bonus())
            }
            _ => 0,
        };
        let goods = back.goods.value() + half_price(back.half, options);
        let income = back.credits + i32::from(arrival) + i32::from(looks) + i32::from(goods);
        // GT-16.23: after all income and before the penalty.
        let debt_paid = income.clamp(0, i32::from(back.debt)) as u16;
        let penalty = back.cap.map_or(back.lost, |cap| back.lost.min(cap));
        let credits = income - i32::from(debt_paid) - i32::from(penalty);
        settled.push(Settled {
            arrival,
            looks,
            goods,
            debt_paid,
            debt_forgiven: back.debt - debt_paid,
            penalty,
            credits: if options.below_zero { credits } else { credits.max(0) },
        });
    }
    settled
}

/// The number of ships and of exposed connectors that earn the bonus for
/// looks: only those with the most ships compete (GT-13.72), and the fewest
/// exposed connectors win (GT-9.5).
fn best_looking(returns: &[Return]) -> Option<(u8, u16)> {
    let arrived = || returns.iter().filter_map(|back| back.arrived);
    let ships = arrived().map(|arrived| arrived.ships).max()?;
    let exposed = arrived().filter(|a| a.ships == ships).map(|a| a.exposed).min()?;
    Some((ships, exposed))
}

/// What goods bring to those who gave up: half of their total (GT-5.29), once
/// for all ships (GT-16.25).
fn half_price(goods: Goods, options: Options) -> u16 {
    let value = goods.value();
    if options.half_prices_down { value / 2 } else { value.div_ceil(2) }
}

/// The insurance of class IVC (GT-13.42).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Insurance {
    /// No premium, no cap (GT-13.43).
    #[default]
    None,
    /// 2 credits: at most 26.
    Small,
    /// 5 credits: at most 19.
    Medium,
    /// 8 credits: at most 12.
    Large,
}
table::encode! { enum Insurance { 0 None, 1 Small, 2 Medium, 3 Large } }

impl Insurance {
    /// All four.
    pub const ALL: [Self; 4] = [Self::None, Self::Small, Self::Medium, Self::Large];

    /// What it costs, at once and for good (GT-13.46).
    #[must_use]
    pub const fn premium(self) -> u16 {
        [0, 2, 5, 8][self as usize]
    }

    /// What the penalty is at most.
    #[must_use]
    pub const fn cap(self) -> Option<u16> {
        [None, Some(26), Some(19), Some(12)][self as usize]
    }
}

/// What the penalty for lost components of a class is at most.
#[must_use]
pub const fn cap(class: Class, insurance: Insurance) -> Option<u16> {
    match class {
        // GT-4.15.
        Class::I => Some(5),
        Class::II => Some(8),
        Class::III => Some(11),
        // GT-11.36.
        Class::IC | Class::IIC => None,
        // GT-12.22.
        Class::IIIC => Some(15),
        // GT-13.42: one for the whole flotilla (GT-13.75).
        Class::IVC => insurance.cap(),
    }
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::{Arrived, Insurance, Options, Return, arrival_order, cap, settle};
    use crate::{board::Class, card::Level, ship::Goods};

    const HOME: Return = Return {
        credits: 10,
        debt: 0,
        arrived: None,
        goods: Goods::NONE,
        half: Goods::NONE,
        lost: 0,
        cap: None,
    };

    fn goods(letters: &str) -> Goods {
        Goods::of_letters(letters).unwrap()
    }

    const fn arrived(ships: u8, position: i16, exposed: u16) -> Return {
        Return { arrived: Some(Arrived { ships, position, exposed }), ..HOME }
    }

    fn credits(level: Level, returns: &[Return]) -> Vec<i32> {
        settle(level, returns, Options::default()).iter().map(|settled| settled.credits).collect()
    }

    /// GT-9.1: the penalty can be paid from goods sold a moment before.
    #[test]
    fn goods_pay_for_lost_components() {
        let back = Return { credits: 0, goods: goods("RR"), lost: 5, ..HOME };
        assert_eq!(credits(Level::I, &[back]), [3]);
    }

    /// GT-9.4, GT-9.5, GT-9.7, GT-5.28: two of four gave up, the others are tied.
    #[test]
    fn those_who_arrive_share_the_bonuses() {
        let returns = [arrived(1, 20, 5), HOME, arrived(1, 30, 5), HOME];
        assert_eq!(credits(Level::II, &returns), [10 + 6 + 4, 10, 10 + 8 + 4, 10]);
    }

    /// GT-5.29, GT-16.39.
    #[test]
    fn half_prices_are_rounded_up() {
        let sold = |letters| {
            let back = Return { half: goods(letters), ..HOME };
            let options = Options { half_prices_down: true, ..Options::default() };
            let up = settle(Level::I, &[back], Options::default())[0].goods;
            (up, settle(Level::I, &[back], options)[0].goods)
        };
        assert_eq!([sold("YB"), sold("Y"), sold("RB")], [(2, 2), (2, 1), (3, 2)]);
    }

    /// GT-9.9, GT-11.36, GT-12.31.
    #[test]
    fn the_penalty_ends_at_the_cap_of_the_class() {
        let penalty = |class, lost| {
            let back = Return { lost, cap: cap(class, Insurance::None), ..HOME };
            settle(Level::I, &[back], Options::default())[0].penalty
        };
        assert_eq!(penalty(Class::II, 11), 8);
        assert_eq!(penalty(Class::IC, 20), 20);
        assert_eq!(penalty(Class::IIIC, 20), 15);
    }

    /// GT-13.43, GT-13.75.
    #[test]
    fn insurance_pays_only_for_those_who_lose_much() {
        let costs = |lost: u16| {
            Insurance::ALL.map(|insurance| {
                let penalty = cap(Class::IVC, insurance).map_or(lost, |cap| lost.min(cap));
                insurance.premium() + penalty
            })
        };
        assert_eq!(costs(30), [30, 28, 24, 20]);
        assert_eq!(costs(10), [10, 12, 15, 18]);
    }

    /// GT-12.35.
    #[test]
    fn debt_is_paid_from_what_was_earned_and_then_forgiven() {
        let owing = Return { credits: 0, debt: 10, ..HOME };
        let settled = settle(Level::III, &[owing], Options::default())[0];
        assert_eq!((settled.credits, settled.debt_paid, settled.debt_forgiven), (0, 0, 10));
        let earned = Return { credits: 12, ..owing };
        assert_eq!(credits(Level::III, &[earned]), [2]);
    }

    /// GT-16.43.
    #[test]
    fn credits_stop_at_zero_unless_the_table_wants_otherwise() {
        let poor = Return { credits: 2, lost: 5, ..HOME };
        assert_eq!(credits(Level::I, &[poor]), [0]);
        let options = Options { below_zero: true, ..Options::default() };
        assert_eq!(settle(Level::I, &[poor], options)[0].credits, -3);
    }

    /// GT-13.71, GT-13.72.
    #[test]
    fn more_ships_come_first() {
        let returns = [arrived(2, 30, 1), arrived(3, 12, 9), arrived(2, 33, 2)];
        assert_eq!(arrival_order(&returns).as_slice(), [Seat(1), Seat(2), Seat(0)]);
        let settled = settle(Level::IV, &returns, Options::default());
        let looks: Vec<_> = settled.iter().map(|settled| settled.looks).collect();
        assert_eq!(looks, [0, 8, 0]);
    }

    /// GT-16.29, GT-16.41, GT-14.19.
    #[test]
    fn a_fifth_gets_nothing_for_arriving() {
        let returns: Vec<_> = (0..5).map(|n| arrived(1, 50 - n, n.unsigned_abs())).collect();
        let settled = settle(Level::III, &returns, Options::default());
        let arrival: Vec<_> = settled.iter().map(|settled| settled.arrival).collect();
        assert_eq!(arrival, [12, 9, 6, 3, 0]);
        assert_eq!(settle(Level::IV, &[HOME], Options::default())[0].looks, 0);
    }
}
