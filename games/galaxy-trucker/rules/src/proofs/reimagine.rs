//! Worlds that differ only in what an audience cannot see.

use table::{Audience, Seat, harness::Draw};

use crate::{
    GalaxyTrucker,
    building::{Building, Lies, TileNo},
    card::{CardId, Cards, Piles},
    game::{Flying, Known, Stage},
};

impl GalaxyTrucker {
    pub(super) fn reimagine_for(&mut self, audience: Audience, draw: &mut Draw) {
        let is_open = self.setup.is_introduction(self.round);
        let used = &mut self.used;
        match &mut self.stage {
            Stage::Building(building) => {
                reimagine_heap(building, audience, draw);
                let seen = Seen { has_seen: Seen::in_piles(building), audience };
                seen.reimagine_piles(&mut building.piles, used, is_open, &[], draw);
            }
            Stage::Preparing(launching) => {
                let Known { piles, has_seen } = &mut launching.known;
                let seen = Seen { has_seen: *has_seen, audience };
                seen.reimagine_piles(piles, used, is_open, &[], draw);
            }
            Stage::Flight(flying) => reimagine_deck(flying, audience, used, is_open, draw),
            Stage::Ready { last: Some(last), .. } | Stage::Over { last } => {
                reimagine_deck(last, audience, used, false, draw);
            }
            Stage::Ready { last: None, .. } => {}
        }
    }
}

/// The tiles that lie face down, and those in hands that only others see.
pub(super) fn unseen_tiles(building: &Building, audience: Audience) -> Vec<TileNo> {
    let held = building.seats().filter_map(|(seat, builder)| {
        builder.hand.filter(|hand| hand.is_hidden && !audience.sees_hand_of(seat))
    });
    building.heap.lying(Lies::FaceDown).chain(held.map(|hand| hand.tile)).collect()
}

fn reimagine_heap(building: &mut Building, audience: Audience, draw: &mut Draw) {
    let unseen = unseen_tiles(building, audience);
    building.heap.reshuffle(&unseen, |bound| draw.below(bound));
}

/// Which piles an audience has looked at.
pub(super) struct Seen {
    pub(super) has_seen: [u8; 5],
    pub(super) audience: Audience,
}

impl Seen {
    /// By seat: the piles it has looked at so far.
    pub(super) fn in_piles(building: &Building) -> [u8; 5] {
        let mut has_seen = [0; 5];
        for (seat, builder) in building.seats() {
            has_seen[seat.idx()] = builder.has_seen;
        }
        has_seen
    }

    pub(super) fn has(&self, pile: usize) -> bool {
        let mut seats = (0..).map(Seat).zip(self.has_seen);
        seats.any(|(seat, piles)| piles >> pile & 1 == 1 && self.audience.sees_hand_of(seat))
    }

    /// Other cards in the piles that were not looked at, and back: cards that
    /// are not used, or of another such pile. Says what became of each.
    fn reimagine_piles(
        &self,
        piles: &mut Piles,
        used: &mut Cards,
        is_open: bool,
        turned_up: &[CardId],
        draw: &mut Draw,
    ) -> Vec<(CardId, CardId)> {
        let unseen: Vec<(usize, usize)> = (0..piles.0.len())
            .filter(|pile| !self.has(*pile))
            .flat_map(|pile| (0..piles.0[pile].len()).map(move |place| (pile, place)))
            .filter(|(pile, place)| !turned_up.contains(&piles.0[*pile][*place]))
            .collect();
        let mut became = Vec::new();
        for (pile, place) in unseen {
            let old = piles.0[pile][place];
            let unused = CardId::all().filter(|card| {
                !is_open && !used.contains(*card) && card.get().level == old.get().level
            });
            let unused: Vec<CardId> = unused.collect();
            if unused.is_empty() || draw.below(2) == 0 {
                became.push((old, old));
                continue;
            }
            let new = *draw.pick(&unused);
            used.insert(new);
            piles.0[pile][place] = new;
            became.push((old, new));
        }
        became
    }
}

fn reimagine_deck(
    flying: &mut Flying,
    audience: Audience,
    used: &mut Cards,
    is_open: bool,
    draw: &mut Draw,
) {
    let turned_up = flying.flight.turned_up().to_vec();
    let Known { piles, has_seen } = &mut flying.known;
    let seen = Seen { has_seen: *has_seen, audience };
    let became = seen.reimagine_piles(piles, used, is_open, &turned_up, draw);
    let to_come = flying.flight.to_come_mut();
    for card in to_come.iter_mut() {
        if let Some((_, new)) = became.iter().find(|(old, _)| old == card) {
            *card = *new;
        }
    }
    for idx in (1..to_come.len()).rev() {
        to_come.swap(idx, draw.below(idx as u32 + 1) as usize);
    }
}
