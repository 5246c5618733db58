//! Paying with Gathered Discoveries (VG-19.11 to VG-19.16).

use table::Listen;
use vanguard_pack::{
    id::DiscoveryId,
    record::Cost,
    word::{DiscoveryType, Rarity},
};

use super::{
    campaign::{ShipStat, remove},
    desk::Desk,
    state::Ship,
    told::Told,
    work::{Price, Question, Work},
};
use crate::{book::Book, event::Event};

/// Whether a discovery pays a price: an ultra-rare one pays for a rare one too
/// (VG-19.15).
pub(super) fn pays(book: &Book, id: DiscoveryId, price: Price) -> bool {
    let discovery = book.discovery(id);
    price.of.is_none_or(|of| discovery.kind == of) && discovery.rarity >= price.rarity
}

/// A written cost, discovery by discovery, the hardest to pay first. A cost
/// without a rarity takes any (VG-19.16).
pub(super) fn printed(cost: &[Cost]) -> Vec<Price> {
    let mut prices = Vec::new();
    for part in cost {
        let price = Price { of: Some(part.of), rarity: part.rarity.unwrap_or(Rarity::Common) };
        prices.extend(std::iter::repeat_n(price, usize::from(part.n)));
    }
    prices.sort_by_key(|price| std::cmp::Reverse(price.rarity));
    prices
}

impl Ship {
    /// What a research project costs, discounts taken off.
    pub(super) fn prices(&self, book: &Book, cost: &[Cost]) -> Vec<Price> {
        let mut prices = printed(cost);
        for of in DiscoveryType::ALL {
            // A discount takes off what is easiest to pay.
            for _ in 0..self.sum(book, ShipStat::Discount(*of)).max(0) {
                if let Some(idx) = prices.iter().rposition(|price| price.of == Some(*of)) {
                    prices.remove(idx);
                }
            }
        }
        prices
    }

    /// Whether prices can be paid with Gathered Discoveries. Prices come the
    /// hardest to pay first, so each takes the least that pays it.
    pub(super) fn can_afford(&self, book: &Book, prices: &[Price]) -> bool {
        can_pay(book, &self.campaign.gathered, prices)
    }

    /// The discoveries that may pay the first price, so that the others can
    /// still be paid; each kind once.
    pub(super) fn payments(&self, book: &Book, prices: &[Price]) -> Vec<DiscoveryId> {
        let Some((first, rest)) = prices.split_first() else { return Vec::new() };
        let mut kinds = self.campaign.gathered.clone();
        kinds.dedup();
        kinds.retain(|id| {
            let mut left = self.campaign.gathered.clone();
            remove(&mut left, id);
            pays(book, *id, *first) && can_pay(book, &left, rest)
        });
        kinds
    }
}

fn can_pay(book: &Book, gathered: &[DiscoveryId], prices: &[Price]) -> bool {
    let mut left = gathered.to_vec();
    prices.iter().all(|price| {
        let fitting = left.iter().copied().filter(|id| pays(book, *id, *price));
        let least = fitting.min_by_key(|id| book.discovery(*id).rarity);
        least.is_some_and(|id| remove(&mut left, &id))
    })
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// Pays the next price; asks where there is a choice. What cannot be paid
    /// is void.
    pub(super) fn pay(&mut self, prices: Vec<Price>) {
        let Some(first) = prices.first().copied() else { return };
        match self.ship.payments(self.book, &prices).as_slice() {
            [] => self.push(Work::Pay(prices[1..].to_vec())),
            [only] => {
                let only = *only;
                self.push(Work::Pay(prices));
                self.pay_with(only);
            }
            _ => self.ask_all(Question::Discovery(first), Work::Pay(prices)),
        }
    }

    /// The discovery is known: it goes back to its deck (VG-19.13).
    pub(super) fn pay_with(&mut self, discovery: DiscoveryId) {
        if let Some(Work::Pay(mut prices)) = self.ship.work.pop() {
            prices.remove(0);
            self.push(Work::Pay(prices));
        }
        remove(&mut self.ship.campaign.gathered, &discovery);
        self.tell(Told::Paid { discovery });
    }
}
