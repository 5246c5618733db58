//! A question of the flight.

use arrayvec::ArrayVec;
use galaxy_trucker::{
    FlightView, FlyerView, Setup, View,
    analysis::{Coming, Figure, Position, Sampler, Sums},
    attack::Answer,
    board::Squares,
    card::{Adventure, Deck, Enemy, Quantity, Reward},
    cargo::Gain,
    flight::{Choice, Flight, Load, Powers, Question, all_powers, fewest, take_hit},
    ship::Ship,
    tile::{Alien, Kind},
    track::Track,
};
use table::{Seat, Silence};

use super::{Weighed, Worth};
use crate::words;

/// Flights that are tried for each choice.
const N_FLIGHTS: u64 = 240;
/// All choices meet the same cards and dice.
const SEED: u64 = 20;

const REST: &str = "Sampled: the rest of the flight, flown with cards and dice drawn again, \
                    everybody with a steady hand.";
const ONLY_THIS: &str = "What this card may still bring is not counted.";

/// The rest of a flight, to be tried out.
struct Desk<'a> {
    position: Position,
    coming: Coming,
    flight: &'a FlightView,
    me: &'a FlyerView,
    ship: &'a Ship,
    seat: Seat,
    question: Question,
}

pub(super) fn weigh(
    setup: &Setup,
    view: &View,
    flight: &FlightView,
    seat: Seat,
) -> Option<Weighed> {
    let me = flight.flyers.get(seat.idx())?;
    let question = me.question?;
    let position = Position::seen(setup, &view.credits, flight);
    let coming = Coming::seen(setup, view.round, flight.class, &flight.turned_up, &flight.known);
    let desk = Desk { position, coming, flight, me, ship: &me.ship, seat, question };
    let (mut choices, note) = desk.choices();
    table::sort_short_by_key(&mut choices, |worth| {
        std::cmp::Reverse((worth.credits.value() * 1000.0) as i64)
    });
    let question = words::question(question).to_owned();
    Some(Weighed { question, choices, n_flights: N_FLIGHTS, note })
}

impl Desk<'_> {
    fn choices(&self) -> (Vec<Worth>, String) {
        let whole = || REST.to_owned();
        let partly = || format!("{REST} {ONLY_THIS}");
        match self.question {
            Question::FlyOn => (self.fly_on(), format!("{REST} Giving up is exact.")),
            Question::Engines | Question::Cannons => match self.adventure() {
                Some(Adventure::OpenSpace) => (self.engines(), whole()),
                Some(Adventure::Enemy(enemy)) => (self.cannons(enemy), whole()),
                _ => (Vec::new(), self.compared()),
            },
            Question::Land { .. } | Question::Accept => (self.offers(), whole()),
            Question::Reward => (self.rewards(), whole()),
            Question::Load(gain) => (self.loads(gain), whole()),
            Question::Crew { n } => (self.crew(n), partly()),
            Question::Goods { .. } => {
                (Vec::new(), "They are worth the same wherever they lie.".to_owned())
            }
            Question::React => (self.reactions(), partly()),
            Question::Keep { ship } => (self.pieces(ship), partly()),
        }
    }

    fn adventure(&self) -> Option<&'static Adventure> {
        self.flight.card.map(|card| &card.get().adventure)
    }

    /// What a choice is worth that changes the position so, with luck of its
    /// own.
    fn tried(&self, words: String, change: impl Fn(&mut Position, Sampler)) -> Worth {
        let idx = self.seat.idx();
        let mut sampler = Sampler::new(SEED);
        let [mut credits, mut finishes, mut lost] = [Sums::default(); 3];
        for _ in 0..N_FLIGHTS {
            let mut position = self.position.clone();
            let deck = self.coming.draw(&mut sampler);
            change(&mut position, sampler.clone());
            let flight = position.fly(deck, &mut sampler.dice());
            let Some(forecast) = position.settle(&flight).get(idx).copied() else { continue };
            credits.add(forecast.settled.credits.into());
            finishes.add(flight.track().is_flying(self.seat).into());
            lost.add(i64::from(forecast.lost) - i64::from(self.position.accounts[idx].lost));
        }
        let [credits, finishes, lost] = [credits, finishes, lost].map(Sums::figure);
        Worth { words, credits, finishes, lost }
    }

    /// The same for a choice that needs no luck.
    fn worth(&self, words: String, change: impl Fn(&mut Position)) -> Worth {
        self.tried(words, |position, _| change(position))
    }

    fn told(&self, choice: &Choice) -> String {
        words::choice(self.question, choice, self.ship)
    }

    fn fly_on(&self) -> Vec<Worth> {
        let on = self.worth(self.told(&Choice::FlyOn), |_| {});
        let mut position = self.position.clone();
        leave(&mut position, self.seat);
        let settled = position.settle(&position.flight(Deck::new()));
        let credits = settled.get(self.seat.idx()).map_or(0, |own| own.settled.credits);
        let up = Worth {
            words: self.told(&Choice::GiveUp),
            credits: Figure::Exact(f64::from(credits)),
            finishes: Figure::Exact(0.0),
            lost: Figure::Exact(0.0),
        };
        vec![on, up]
    }

    fn engines(&self) -> Vec<Worth> {
        let all = all_powers(self.ship, Kind::DoubleEngine);
        let each = (0..=all.len()).map(|n| {
            let powers: Powers = all.iter().take(n).copied().collect();
            let powered: Squares = powers.iter().map(|power| power.component).collect();
            let strength = self.ship.engine_strength(powered);
            let words =
                format!("{} (strength {strength})", self.told(&Choice::Power(powers.clone())));
            self.worth(words, |position| {
                position.ships[self.seat.idx()].pay_power(&powers);
                if strength == 0 {
                    leave(position, self.seat);
                } else {
                    position.track.go(self.seat, strength as i16);
                }
            })
        });
        each.collect()
    }

    /// Nothing, as much as holds out, and as much as wins.
    fn cannons(&self, enemy: &Enemy) -> Vec<Worth> {
        let all = all_powers(self.ship, Kind::DoubleCannon);
        let halves = 2 * u16::from(self.position.harder.strength(enemy.strength));
        let mut tried: Vec<Powers> = vec![Powers::new()];
        for needed in [halves, halves + 1] {
            let powers = fewest(self.ship, all.clone(), needed);
            if !tried.contains(&powers) {
                tried.push(powers);
            }
        }
        let each = tried.into_iter().map(|powers| {
            let powered: Squares = powers.iter().map(|power| power.component).collect();
            let outcome = match self.ship.cannon_strength(powered).cmp(&halves) {
                std::cmp::Ordering::Greater => "you win",
                std::cmp::Ordering::Equal => "you hold out",
                std::cmp::Ordering::Less => "you are beaten",
            };
            let choice = Choice::Power(powers);
            let words = format!("{}: {outcome}", self.told(&choice));
            self.met(words, &choice)
        });
        each.collect()
    }

    fn offers(&self) -> Vec<Worth> {
        let choices: Vec<Choice> = match self.question {
            Question::Land { free } => {
                let planets = (0..8).filter(|planet| free >> planet & 1 == 1);
                planets.map(Choice::Land).chain([Choice::Pass]).collect()
            }
            _ => vec![Choice::Accept, Choice::Pass],
        };
        choices.iter().map(|choice| self.met(self.told(choice), choice)).collect()
    }

    /// A choice with all that it does by itself: the card is met by this player
    /// alone.
    fn met(&self, words: String, choice: &Choice) -> Worth {
        self.tried(words, |position, mut sampler| {
            let Some(card) = self.flight.card else { return };
            let idx = self.seat.idx();
            let mut track = Track::default();
            let start = position.track.position(self.seat).unwrap_or(0);
            track.put(self.seat, start);
            let deck: Deck = std::iter::once(card).collect();
            let mut flight = Flight::on_track(position.harder, deck, position.ships.clone(), track)
                .with_defences(position.defences);
            let dice = &mut sampler.dice();
            flight.go_on(dice, &mut Silence);
            let mut is_new = true;
            while let Some(seat) = flight.asked().first() {
                let own = flight.question(seat) == Some(self.question);
                let next =
                    if std::mem::take(&mut is_new) && own && flight.check(seat, choice).is_ok() {
                        Some(choice.clone())
                    } else {
                        flight.steady_choice(seat)
                    };
                let Some(next) = next else { break };
                flight.choose(seat, &next, dice, &mut Silence);
            }
            let flyer = flight.flyer(self.seat);
            position.ships[idx] = flyer.ship.clone();
            let account = &mut position.accounts[idx];
            account.credits += i32::from(flyer.credits);
            account.lost += flyer.lost;
            account.half = account.half.and(flyer.half);
            match flight.track().position(self.seat) {
                Some(at) if at != start => position.track.go(self.seat, at - start),
                Some(_) => {}
                None => leave(position, self.seat),
            }
        })
    }

    fn rewards(&self) -> Vec<Worth> {
        let Some(Adventure::Enemy(enemy)) = self.adventure() else { return Vec::new() };
        let harder = self.position.harder;
        let take = self.worth(self.told(&Choice::Accept), |position| {
            match enemy.reward {
                Reward::Credits(credits) => {
                    let credits = i32::from(harder.credits(credits));
                    position.accounts[self.seat.idx()].credits += credits;
                }
                Reward::Goods(goods) => stow(position, self.seat, harder.gain(goods)),
            }
            position.track.go(self.seat, -i16::from(enemy.days));
        });
        vec![take, self.worth(self.told(&Choice::Pass), |_| {})]
    }

    fn loads(&self, gain: Gain) -> Vec<Worth> {
        let best = Choice::Load(Load::best(self.ship, gain));
        let with = self.worth(self.told(&best), |position| stow(position, self.seat, gain));
        vec![with, self.worth("leave the new goods".to_owned(), |_| {})]
    }

    /// Humans first, or aliens first.
    fn crew(&self, n: u8) -> Vec<Worth> {
        let humans: Vec<_> = self.ship.with_humans().into_iter().collect();
        let aliens: ArrayVec<_, 2> =
            Alien::ALL.into_iter().filter(|alien| self.ship.alien(*alien).is_some()).collect();
        let n_humans = self.ship.n_humans(self.ship.squares());
        let mut all = Vec::new();
        for n_aliens in 0..=aliens.len().min(usize::from(n)) {
            let left = n - n_aliens as u8;
            if left > n_humans {
                continue;
            }
            for gone in subsets(&aliens, n_aliens) {
                let named = gone.iter().map(|alien| format!("the {} alien", alien.name()));
                let of_humans = (left > 0).then(|| match left {
                    1 => "1 human".to_owned(),
                    n => format!("{n} humans"),
                });
                let named: Vec<String> = of_humans.into_iter().chain(named).collect();
                let words = format!("give up {}", named.join(" and "));
                all.push(self.worth(words, |position| {
                    let ship = &mut position.ships[self.seat.idx()];
                    gone.iter().for_each(|alien| ship.lose_alien(*alien));
                    // Second humans of cabins first, so that many cabins are
                    // manned.
                    for _ in 0..left {
                        let most =
                            humans.iter().max_by_key(|cabin| ship.n_humans((**cabin).into()));
                        if let Some(cabin) = most {
                            ship.lose_human(*cabin);
                        }
                    }
                    if ship.with_humans().is_empty() {
                        leave(position, self.seat);
                    }
                }));
            }
        }
        all
    }

    fn reactions(&self) -> Vec<Worth> {
        let Some(seen) = &self.me.strike else { return Vec::new() };
        let strike = seen.strike(self.ship, self.position.defences);
        let mut tried: Vec<(String, Option<Answer>)> = Vec::new();
        let answers = strike.answers(self.ship).into_iter().map(Some);
        for answer in answers.chain([None]) {
            let words = self.told(&answer.map_or(Choice::Brace, Choice::React));
            // Those that read the same cost the same.
            if tried.iter().all(|(other, _)| *other != words) {
                tried.push((words, answer));
            }
        }
        let each = tried.into_iter().map(|(words, answer)| {
            self.worth(words, |position| {
                let ship = &mut position.ships[self.seat.idx()];
                let mut strike = strike.clone();
                if let Some(answer) = answer {
                    // It was listed, so it is allowed.
                    let _ = strike.answer(ship, answer);
                }
                let n_lost = take_hit(ship, &mut strike).len();
                let is_manned = !ship.with_humans().is_empty();
                position.accounts[self.seat.idx()].lost += u16::from(n_lost);
                if !is_manned {
                    leave(position, self.seat);
                }
            })
        });
        each.collect()
    }

    fn pieces(&self, broken: Squares) -> Vec<Worth> {
        let firsts = self.ship.pieces(broken).filter_map(|piece| piece.first());
        let each = firsts.map(|first| {
            self.worth(self.told(&Choice::Keep(first)), |position| {
                let ship = &mut position.ships[self.seat.idx()];
                let n_lost = ship.keep(first).len();
                ship.release_aliens();
                let is_manned = !ship.with_humans().is_empty();
                position.accounts[self.seat.idx()].lost += u16::from(n_lost);
                if !is_manned {
                    leave(position, self.seat);
                }
            })
        });
        each.collect()
    }

    /// In a combat zone the weakest pays: what everybody can have.
    fn compared(&self) -> String {
        let (quantity, kind) = match self.question {
            Question::Engines => (Quantity::Engines, Kind::DoubleEngine),
            _ => (Quantity::Cannons, Kind::DoubleCannon),
        };
        let range = |ship: &Ship| {
            let powers = all_powers(ship, kind);
            let powered: Squares = powers.iter().map(|power| power.component).collect();
            let strength = |powered: Squares| match quantity {
                Quantity::Engines => f64::from(ship.engine_strength(powered)),
                _ => f64::from(ship.cannon_strength(powered)) / 2.0,
            };
            (strength(Squares::NONE), strength(powered))
        };
        let (own_least, own_most) = range(self.ship);
        let flying = self.flight.flyers.iter().enumerate();
        let others = flying
            .filter(|(idx, flyer)| *idx != self.seat.idx() && flyer.position.is_some())
            .map(|(_, flyer)| range(&flyer.ship));
        let least = others.clone().map(|(least, _)| least).fold(f64::INFINITY, f64::min);
        let most = others.map(|(_, most)| most).fold(f64::INFINITY, f64::min);
        let own = format!("Whoever has least pays. You have {own_least} to {own_most}");
        if least.is_infinite() {
            format!("{own}, and nobody else flies.")
        } else if own_least > most {
            format!("{own}; somebody else has {most} at most, so you are safe without batteries.")
        } else {
            format!("{own}; the weakest of the others has {least} to {most}. This is exact.")
        }
    }
}

/// All choices of `n` out of a few.
fn subsets(of: &[Alien], n: usize) -> Vec<Vec<Alien>> {
    match (n, of) {
        (0, _) => vec![Vec::new()],
        (1, _) => of.iter().map(|alien| vec![*alien]).collect(),
        _ => vec![of.to_vec()],
    }
}

/// Loads goods as well as possible.
fn stow(position: &mut Position, seat: Seat, gain: Gain) {
    let ship = &mut position.ships[seat.idx()];
    Load::best(ship, gain).stow(ship);
}

/// A player gives up: the rocket leaves, and the goods bring half (GT-5.29).
fn leave(position: &mut Position, seat: Seat) {
    let goods = position.ships[seat.idx()].unload();
    let account = &mut position.accounts[seat.idx()];
    account.half = account.half.and(goods);
    position.track.leave(seat);
}
