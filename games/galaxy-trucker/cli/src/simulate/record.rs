//! What many flights of one ship came to.

use command::look;
use galaxy_trucker::{
    card::{CardId, Deck},
    flight::{Flight, Flyer, Out},
    payout::Settled,
};
use serde_json::{Value, json};
use table::Seat;

use super::numbers::Numbers;

/// How many cards are shown that hurt most.
const N_SHOWN: usize = 8;

/// How the ship stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    n_turned: usize,
    lost: u16,
    crew: u8,
    goods: u16,
    is_out: bool,
}

impl State {
    pub(super) fn of(flight: &Flight) -> Self {
        let flyer = flight.flyer(Seat(0));
        Self {
            n_turned: flight.turned_up().len(),
            lost: flyer.lost,
            crew: flyer.ship.n_crew(),
            goods: flyer.ship.goods_among(flyer.ship.squares()).value(),
            is_out: flyer.out.is_some(),
        }
    }
}

/// What a card did to the ship.
#[derive(Clone, Copy, Debug, Default)]
struct Met {
    n_times: u64,
    components: u64,
    crew: u64,
    goods: u64,
    n_ended: u64,
    /// What the flights brought that had the card in their deck.
    credits: Numbers,
}

/// What many flights came to.
#[derive(Debug)]
pub(super) struct Record {
    /// The deck of the flight under way.
    deck: Deck,
    credits: Numbers,
    gained: Numbers,
    goods: Numbers,
    lost: Numbers,
    penalty: Numbers,
    crew: Numbers,
    /// Those who gave up, by reason.
    out: [u64; REASONS.len()],
    cards: Vec<Met>,
}

/// Reasons to give up that the steady hand meets, as they are told.
const REASONS: [(Out, &str); 3] = [
    (Out::Engines, "no engines in open space"),
    (Out::Humans, "no human left"),
    (Out::Lapped, "lapped"),
];

impl Default for Record {
    fn default() -> Self {
        Self {
            deck: Deck::new(),
            credits: Numbers::default(),
            gained: Numbers::default(),
            goods: Numbers::default(),
            lost: Numbers::default(),
            penalty: Numbers::default(),
            crew: Numbers::default(),
            out: [0; REASONS.len()],
            cards: vec![Met::default(); CardId::all().len()],
        }
    }
}

impl Record {
    pub(super) fn begin(&mut self, deck: &Deck) {
        self.deck.clone_from(deck);
    }

    /// Something happened while this card was on the table.
    pub(super) fn note(&mut self, card: CardId, before: State, after: State) {
        let met = &mut self.cards[idx(card)];
        met.n_times += u64::from(after.n_turned > before.n_turned && !before.is_out);
        met.components += u64::from(after.lost.saturating_sub(before.lost));
        met.crew += u64::from(before.crew.saturating_sub(after.crew));
        met.goods += u64::from(before.goods.saturating_sub(after.goods));
        met.n_ended += u64::from(after.is_out && !before.is_out);
    }

    pub(super) fn end(&mut self, flyer: &Flyer, settled: &Settled) {
        let credits = f64::from(settled.credits);
        self.credits.add(credits);
        self.gained.add(f64::from(flyer.credits));
        self.goods.add(f64::from(settled.goods));
        self.lost.add(f64::from(flyer.lost));
        self.penalty.add(f64::from(settled.penalty));
        self.crew.add(f64::from(flyer.ship.n_crew()));
        for (n, (why, _)) in self.out.iter_mut().zip(REASONS) {
            *n += u64::from(flyer.out == Some(why));
        }
        for card in &self.deck {
            self.cards[idx(*card)].credits.add(credits);
        }
    }

    fn share(&self, n: u64) -> f64 {
        n as f64 / self.credits.n().max(1.0)
    }

    fn finished(&self) -> f64 {
        1.0 - self.share(self.out.iter().sum())
    }

    /// The cards of the level, those first with which flights bring least: what
    /// a flight brings with the card in its deck, less what it brings without,
    /// and the standard error of that.
    fn by_harm(&self) -> Vec<(CardId, Met, f64, f64)> {
        let dealt = CardId::all().zip(&self.cards).filter(|(_, met)| met.credits.n() > 0.0);
        let harm = |(card, met): (CardId, &Met)| {
            let (harm, error) = met.credits.against_others(&self.credits);
            (card, *met, harm, error)
        };
        let mut cards: Vec<_> = dealt.map(harm).collect();
        cards.sort_by(|(a, _, x, _), (b, _, y, _)| x.total_cmp(y).then(a.cmp(b)));
        cards
    }

    pub(super) fn as_json(&self) -> Value {
        let card = |(card, met, harm, error): (CardId, Met, f64, f64)| {
            json!({
                "card": card.to_string(), "name": card.get().name(), "met": met.n_times,
                "components": met.components, "crew": met.crew, "goods": met.goods,
                "ended": met.n_ended, "credits": harm, "standard_error": error,
            })
        };
        let cards: Vec<Value> = self.by_harm().into_iter().map(card).collect();
        let [engines, humans, lapped] = self.out;
        json!({
            "flights": self.credits.n() as u64, "credits": self.credits.mean(),
            "standard_error": self.credits.error(), "finished": self.finished(),
            "gave_up": { "engines": engines, "humans": humans, "lapped": lapped },
            "from_cards": self.gained.mean(), "from_goods": self.goods.mean(),
            "components_lost": self.lost.mean(), "penalty": self.penalty.mean(),
            "crew_left": self.crew.mean(), "cards": cards,
        })
    }

    pub(super) fn print(&self) {
        let (mean, error) = (self.credits.mean(), self.credits.error());
        anstream::println!("credits  {mean:6.2} ± {error:.2}");
        anstream::println!("finished {:6.1} %", 100.0 * self.finished());
        for (n, (_, why)) in self.out.iter().zip(REASONS).filter(|(n, _)| **n > 0) {
            anstream::println!("gave up  {:6.1} %, {why}", 100.0 * self.share(*n));
        }
        let (gained, goods) = (self.gained.mean(), self.goods.mean());
        let (lost, penalty, crew) = (self.lost.mean(), self.penalty.mean(), self.crew.mean());
        anstream::println!("credits from cards {gained:.2}, from goods {goods:.2}");
        anstream::println!("components lost {lost:.2}, penalty {penalty:.2}, crew left {crew:.2}");
        self.print_cards();
    }

    fn print_cards(&self) {
        let head = format!(
            "\n{:<7} {:<18} {:>15} {:>10} {:>6} {:>6} {:>6}",
            "card", "", "credits", "components", "crew", "goods", "ended"
        );
        anstream::println!("{}", look::dress(look::HEAD, head));
        for (card, met, harm, error) in self.by_harm().into_iter().take(N_SHOWN) {
            let each = |n: u64| n as f64 / met.n_times.max(1) as f64;
            anstream::println!(
                "{:<7} {:<18} {harm:>+7.2} ± {error:<5.2} {:>10.2} {:>6.2} {:>6.2} {:>5.1}%",
                card.to_string(),
                card.get().name(),
                each(met.components),
                each(met.crew),
                each(met.goods),
                100.0 * each(met.n_ended)
            );
        }
        let note = "credits: decks with the card against decks without; the rest for each time \
                    that it was met";
        anstream::println!("{}", look::dress(look::QUIET, note));
    }
}

/// The place of a card among all.
fn idx(card: CardId) -> usize {
    CardId::all().position(|other| other == card).unwrap_or_default()
}
