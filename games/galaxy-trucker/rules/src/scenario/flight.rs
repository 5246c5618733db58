//! Flights in an example: the deck, the dice, what players choose, and what is
//! demanded of those who fly.

use arrayvec::ArrayVec;
use table::{Refusal as _, Seat as SeatNo, Told};

use super::{
    choice,
    stage::Stage,
    words::{self, holds, same},
};
use crate::{
    card::{CardId, Deck, Harder},
    flight::{Choice, Dice, Event, Flight, Out, Question, Start, Throw},
    ship::Ship,
    track::{MAX_PLAYERS, Track},
};

/// A flight under way.
pub(super) struct Flying {
    pub(super) flight: Flight,
    pub(super) told: Vec<Told<Event>>,
}

/// Dice that the example names before they are rolled.
#[derive(Default)]
pub(super) struct NamedDice {
    dice: Vec<u8>,
    n_rolled: usize,
}

impl Dice for NamedDice {
    fn die(&mut self, _: Throw) -> u8 {
        let die = self.dice.get(self.n_rolled).copied().unwrap_or(1);
        self.n_rolled += 1;
        die
    }
}

impl NamedDice {
    pub(super) fn name(&mut self, dice: &[u8]) {
        self.dice.extend(dice);
    }

    /// Whether all dice that were rolled had been named.
    pub(super) fn check(&self) -> Result<(), String> {
        match self.n_rolled.checked_sub(self.dice.len()) {
            None | Some(0) => Ok(()),
            Some(n_missing) => Err(format!("{n_missing} more dice are rolled than were named")),
        }
    }

    pub(super) fn none_left(&self) -> Result<(), String> {
        match self.dice.len().saturating_sub(self.n_rolled) {
            0 => Ok(()),
            n_left => Err(format!("{n_left} of the dice that were named are not rolled")),
        }
    }
}

/// `fly I-13 I-05`: the rockets are where the example put them, and the first
/// card is turned up. `launch I-13`: from the starting line. With `harder`
/// chapter 14 holds.
pub(super) fn begin(stage: &mut Stage, launches: bool, cards: &[&str]) -> Result<(), String> {
    let (harder, cards) = match cards {
        ["harder", cards @ ..] => (Harder(true), cards),
        cards => (Harder(false), cards),
    };
    if stage.flying.is_some() {
        return Err("there is one flight in an example".to_owned());
    }
    let deck: Vec<CardId> = cards
        .iter()
        .map(|card| card.parse().map_err(|error: crate::card::UnknownCard| error.to_string()))
        .collect::<Result<_, _>>()?;
    let deck = Deck::try_from(&deck[..]).map_err(|_| "no deck has so many cards")?;
    let ships = ships(stage)?;
    let mut told = Vec::new();
    let flight = if launches {
        let order = SeatNo::all(ships.len() as u8).collect();
        let lost = std::array::from_fn(|idx| stage.seats.get(idx).map_or(0, |seat| seat.n_lost));
        let defences = stage.defences;
        Flight::launch(Start { harder, defences, deck, ships, lost, order }, &mut told)
    } else {
        let mut track = Track::default();
        for (idx, seat) in stage.seats.iter().enumerate() {
            let position =
                seat.position.ok_or("say where each rocket is: `Ada at 20: class II`")?;
            track.put(SeatNo(idx as u8), position);
        }
        let mut flight = Flight::on_track(harder, deck, ships, track);
        flight.go_on(&mut stage.dice, &mut told);
        flight
    };
    stage.flying = Some(Flying { flight, told });
    look(stage)
}

/// The ships as they launch: at most five, all of one class, and none with
/// more cabins, holds or batteries than the box has.
fn ships(stage: &Stage) -> Result<ArrayVec<Ship, MAX_PLAYERS>, String> {
    let class = stage.seats.first().ok_or("there is no ship")?.ship.class();
    if stage.seats.len() > MAX_PLAYERS {
        return Err(format!("at most {MAX_PLAYERS} players fly"));
    }
    for seat in &stage.seats {
        if seat.ship.class() != class {
            return Err("all players fly the same class (GT-1.6)".to_owned());
        }
        choice::check_size(&seat.ship)?;
    }
    Ok(stage.seats.iter().map(|seat| seat.ship.clone()).collect())
}

/// Makes a choice, or checks that it is refused.
pub(super) fn choose(
    stage: &mut Stage,
    idx: usize,
    choice: &Choice,
    verdict: words::Verdict,
) -> Result<(), String> {
    let flying = stage.flying.as_mut().ok_or("nobody is flying")?;
    let seat = SeatNo(idx as u8);
    let checked = flying.flight.check(seat, choice).map_err(|refusal| (refusal.rule(), refusal));
    if verdict.judge(checked)? {
        flying.flight.choose(seat, choice, &mut stage.dice, &mut flying.told);
        look(stage)?;
    }
    Ok(())
}

/// Everybody who is asked whether to fly on does.
pub(super) fn fly_on(stage: &mut Stage) -> Result<(), String> {
    for idx in 0..stage.seats.len() {
        let flight = &stage.flying.as_ref().ok_or("nobody is flying")?.flight;
        if flight.question(SeatNo(idx as u8)) == Some(Question::FlyOn) {
            choose(stage, idx, &Choice::FlyOn, words::Verdict::Done)?;
        }
    }
    Ok(())
}

/// Takes over what has become of the ships.
fn look(stage: &mut Stage) -> Result<(), String> {
    let flight = &stage.flying.as_ref().ok_or("nobody is flying")?.flight;
    for (seat, flyer) in stage.seats.iter_mut().zip(flight.flyers()) {
        seat.ship = flyer.ship.clone();
        seat.n_lost = flyer.lost;
    }
    stage.dice.check()
}

/// What is demanded of the flight as a whole; none if it is something else.
pub(super) fn of_all(stage: &Stage, item: &str, words: &[&str]) -> Option<Result<(), String>> {
    let flying = stage.flying.as_ref()?;
    let flight = &flying.flight;
    let names = |seats: &mut dyn Iterator<Item = SeatNo>| {
        let names: Vec<&str> = seats.map(|seat| stage.seats[seat.idx()].name.as_str()).collect();
        if names.is_empty() { "nobody".to_owned() } else { names.join(" ") }
    };
    Some(match *words {
        ["order", ref wanted @ ..] => {
            let order = names(&mut flight.track().order().into_iter());
            same(item, order, wanted.join(" "))
        }
        ["asked", ref wanted @ ..] if stage.seats.len() > 1 => {
            same(item, names(&mut flight.asked().iter()), wanted.join(" "))
        }
        ["card", wanted] => {
            let card = flight.card().map_or("none".to_owned(), |card| card.to_string());
            same(item, card, wanted)
        }
        ["over"] => holds(item, flight.is_over()),
        ["dice", number] => same(item, stage.dice.n_rolled, number),
        ["event", id] => words::rule(id)
            .and_then(|id| holds(item, flying.told.iter().any(|told| told.event.rule() == id))),
        ["event", first, "before", second] => before(flying, item, first, second),
        _ => return None,
    })
}

/// Whether something happened by one rule before anything by another did.
fn before(flying: &Flying, item: &str, first: &str, second: &str) -> Result<(), String> {
    let place = |id: &str| {
        let id = words::rule(id)?;
        let place = flying.told.iter().position(|told| told.event.rule() == id);
        place.ok_or_else(|| format!("expected {item}, but there is no event by {id}"))
    };
    holds(item, place(first)? < place(second)?)
}

/// What is demanded of one flyer; none if it is about the ship alone.
pub(super) fn of_one(
    stage: &Stage,
    idx: usize,
    item: &str,
    words: &[&str],
) -> Option<Result<(), String>> {
    let Flying { flight, told } = stage.flying.as_ref()?;
    let (seat, flyer) = (SeatNo(idx as u8), flight.flyers().get(idx)?);
    Some(match *words {
        ["at", space] => {
            let position = flight.track().position(seat);
            same(item, position.map_or("nowhere".to_owned(), |at| at.to_string()), space)
        }
        ["flying"] => holds(item, flight.track().is_flying(seat)),
        ["out", wanted] => {
            let why = match flyer.out {
                None => "not",
                Some(Out::Chosen) => "chosen",
                Some(Out::Engines) => "engines",
                Some(Out::Humans) => "humans",
                Some(Out::Lapped) => "lapped",
            };
            same(item, why, wanted)
        }
        ["gained", number] => same(item, flyer.credits, number),
        ["half", wanted] => {
            let half = if flyer.half.is_empty() { "none".to_owned() } else { flyer.half.letters() };
            same(item, half, wanted)
        }
        ["asked", ref wanted @ ..] => same(item, question(flight.question(seat)), wanted.join(" ")),
        ["flying", "ships", ref wanted @ ..] => {
            let ships = flyer.ships().map(|(at, _)| at);
            let outlines = flyer.ship.outlines();
            let names: Vec<String> =
                ships.map(|at| outlines[usize::from(at)].parts.to_string()).collect();
            same(item, names.join(" "), wanted.join(" "))
        }
        ["event", id] => words::rule(id).and_then(|id| {
            let mut events = told.iter().map(|told| &told.event);
            holds(item, events.any(|event| event.rule() == id && event.seat() == Some(seat)))
        }),
        ["strike", ref wanted @ ..] => {
            let strike = flight.strike(seat);
            match strike {
                None => Err("there is no attack to react to".to_owned()),
                Some(strike) => super::attack::struck(&flyer.ship, strike, item, wanted),
            }
        }
        _ => return None,
    })
}

/// What a player is asked now, in words.
pub(super) fn asked(stage: &Stage, idx: usize) -> String {
    let flight = stage.flying.as_ref().map(|flying| &flying.flight);
    question(flight.and_then(|flight| flight.question(SeatNo(idx as u8))))
}

fn question(question: Option<Question>) -> String {
    match question {
        None => "nothing".to_owned(),
        Some(Question::FlyOn) => "to fly on".to_owned(),
        Some(Question::Engines) => "engines".to_owned(),
        Some(Question::Cannons) => "cannons".to_owned(),
        Some(Question::Land { free }) => {
            let planets = (0..8).filter(|planet| free >> planet & 1 == 1);
            let planets: Vec<String> = planets.map(|planet| (planet + 1).to_string()).collect();
            format!("to land on {}", planets.join(" "))
        }
        Some(Question::Accept) => "to accept".to_owned(),
        Some(Question::Reward) => "to take the reward".to_owned(),
        Some(Question::Load(gain)) => format!("to load {}", gain.goods.letters()),
        Some(Question::Crew { n }) => format!("for {n} crew"),
        Some(Question::Goods { goods, tokens }) => {
            let goods = if goods.is_empty() { "none".to_owned() } else { goods.letters() };
            format!("for goods {goods} and {tokens} tokens")
        }
        Some(Question::React) => "to react".to_owned(),
        Some(Question::Keep { .. }) => "to keep a piece".to_owned(),
    }
}
