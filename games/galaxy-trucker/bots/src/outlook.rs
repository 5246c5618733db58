//! What a choice leads to: the rest of the flight, tried out.

use galaxy_trucker::{
    FlightView, Module, PreparingView, Setup, View,
    analysis::{Account, Coming, Position, Sampler},
    attack::Defences,
    board::Class,
    card::{CardId, Cards, Harder, Level, Piles},
    payout::{self, Insurance},
    track::{SPACES, Track},
};
use shelf::Draws;
use table::Seat;

/// Flights tried for each choice. All choices meet the same cards and dice.
const N_FLIGHTS: u32 = 80;
/// Flights tried to know the losses of a flotilla.
const N_FOR_LOSSES: u32 = 60;

/// The rest of a flight that can be tried out.
#[derive(Debug)]
pub(crate) struct Trial {
    position: Position,
    coming: Coming,
    seat: Seat,
    seed: u64,
}

fn defences(setup: &Setup) -> Defences {
    Defences {
        same_row_on_torus: setup.options.own_row_only,
        with_thrusters: setup.has(Module::Thrusters),
    }
}

/// The cards to come, as far as a seat knows them.
fn coming(
    setup: &Setup,
    round: Option<u8>,
    class: Class,
    turned_up: &[CardId],
    known: &[CardId],
) -> Coming {
    if round.is_some_and(|round| setup.is_introduction(round)) {
        let all = Piles::introductory().0.into_iter().flatten();
        let left: Vec<CardId> = all.filter(|card| !turned_up.contains(card)).collect();
        return Coming::exactly(&left);
    }
    Coming::of_flight(class, turned_up, known, Cards::default())
}

fn seed(draws: &mut Draws) -> u64 {
    u64::from(draws.below(u32::MAX)) << 32 | u64::from(draws.below(u32::MAX))
}

impl Trial {
    pub(crate) fn of(
        setup: &Setup,
        view: &View,
        flight: &FlightView,
        seat: Seat,
        draws: &mut Draws,
    ) -> Self {
        let mut track = Track::default();
        for (other, flyer) in (0..).map(Seat).zip(&flight.flyers) {
            if let Some(position) = flyer.position {
                track.put(other, position);
            }
        }
        let accounts = flight.flyers.iter().zip(&view.credits).map(|(flyer, credits)| Account {
            credits: credits + i32::from(flyer.credits),
            lost: flyer.lost,
            half: flyer.half,
            debt: flyer.debt,
            cap: flyer.cap,
        });
        let position = Position {
            harder: Harder(flight.is_harder),
            defences: defences(setup),
            options: setup.options,
            ships: flight.flyers.iter().map(|flyer| flyer.ship.clone()).collect(),
            track,
            accounts: accounts.collect(),
        };
        let round = Some(view.round);
        let coming = coming(setup, round, flight.class, &flight.turned_up, &flight.known);
        Self { position, coming, seat, seed: seed(draws) }
    }

    /// The credits that the seat can expect if the position is changed so.
    pub(crate) fn value(&self, change: impl FnOnce(&mut Position, Seat)) -> f64 {
        let mut position = self.position.clone();
        change(&mut position, self.seat);
        let mut sampler = Sampler::new(self.seed);
        let mut sum = 0;
        for _ in 0..N_FLIGHTS {
            let deck = self.coming.draw(&mut sampler);
            let flight = position.fly(deck, &mut sampler.dice());
            sum += position.settle(&flight)[self.seat.idx()].settled.credits;
        }
        f64::from(sum) / f64::from(N_FLIGHTS)
    }

    /// The credits of a seat that gives up now: exact.
    pub(crate) fn value_of_giving_up(&self) -> f64 {
        let mut position = self.position.clone();
        let (ship, account) =
            (&mut position.ships[self.seat.idx()], &mut position.accounts[self.seat.idx()]);
        let goods = ship.goods_among(ship.squares());
        account.half = account.half.and(goods);
        for hold in ship.holds() {
            ship.set_goods(hold, Default::default());
        }
        position.track.leave(self.seat);
        let flight = position.flight(Default::default());
        f64::from(position.settle(&flight)[self.seat.idx()].settled.credits)
    }
}

/// The components that a seat loses in flights that are tried out.
pub(crate) fn losses(
    setup: &Setup,
    view: &PreparingView,
    seat: Seat,
    draws: &mut Draws,
) -> Vec<u16> {
    let mut order: Vec<Seat> = Seat::all(view.players.len() as u8).collect();
    order.sort_by_key(|seat| view.players[seat.idx()].number);
    let harder = Harder(Level::of_class(view.class) == Level::IV);
    let gap = Level::of_class(view.class).rules_card(harder).start_gap();
    let cap = payout::cap(view.class, Insurance::None);
    let ships = view.players.iter().map(|player| {
        let mut ship = player.ship.clone();
        // Without aliens: who gets one is not decided yet.
        let is_loaded = ship.load_for_launch([None, None]);
        debug_assert!(is_loaded.is_ok(), "humans live in every cabin");
        ship
    });
    let accounts = view.players.iter().map(|player| Account {
        lost: u16::from(player.n_lost),
        debt: u16::from(player.debt),
        cap,
        ..Account::default()
    });
    let position = Position {
        harder,
        defences: defences(setup),
        options: setup.options,
        ships: ships.collect(),
        track: Track::start(&order, SPACES, gap),
        accounts: accounts.collect(),
    };
    let coming = coming(setup, None, view.class, &[], &view.known);
    let mut sampler = Sampler::new(seed(draws));
    let flights = (0..N_FOR_LOSSES).map(|_| {
        let deck = coming.draw(&mut sampler);
        let flight = position.fly(deck, &mut sampler.dice());
        position.settle(&flight)[seat.idx()].lost
    });
    flights.collect()
}
