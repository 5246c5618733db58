//! `wardroom simulate`: one ship against the deck of a level, many times over.

mod numbers;
mod record;

use std::path::PathBuf;

use anyhow::bail;
use arrayvec::ArrayVec;
use clap::ValueEnum;
use command::{Run, look};
use galaxy_trucker::{
    Options,
    attack::Defences,
    board::Class,
    card::{Cards, Harder, Level, Piles},
    flight::{Flight, LuckyDice, Start},
    payout::{Insurance, cap, settle},
    ship::{Ship, fee},
    tile::Kind,
    track::MAX_PLAYERS,
};
use table::{Luck, Seat, Seed, Silence};

use self::record::Record;
use crate::file;

/// Fly a ship of Galaxy Trucker through a level many times and tell what it
/// brings home.
///
/// The ship is flown with a steady hand: it lands where there is something to
/// load, shoots and shields whatever it can, and never gives up of its own will.
/// A ship with nothing aboard is loaded with humans and tokens. Credits are what
/// the flight brings, less fees, premiums and losses, and may be below zero.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The ship, as text or JSON (see docs/rules/galaxy-trucker/README.md); `-`
    /// reads standard input.
    ship: PathBuf,
    /// The level whose deck is flown; that of the class if not said.
    #[arg(long, value_enum, ignore_case = true)]
    level: Option<LevelName>,
    /// How many flights.
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    flights: u64,
    /// Other decks and dice.
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    /// A ship that flies along; can be given up to four times. The start order
    /// changes from flight to flight.
    #[arg(long = "with", value_name = "SHIP")]
    others: Vec<PathBuf>,
    /// The insurance of class IVC (GT-13.42).
    #[arg(long, value_enum, default_value_t = Insured::None)]
    insurance: Insured,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LevelName {
    I,
    Ii,
    Iii,
    Iv,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Insured {
    None,
    Small,
    Medium,
    Large,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let trial = self.trial()?;
        let mut record = Record::default();
        for number in 0..self.flights {
            trial.fly(number, &mut record);
        }
        if self.json {
            anstream::println!("{}", serde_json::to_string_pretty(&record.as_json())?);
        } else {
            let (class, level) = (trial.ships[0].class(), trial.level.name());
            let head = format!("class {class}, level {level}, {} flights", self.flights);
            anstream::println!("{}", look::dress(look::HEAD, head));
            record.print();
        }
        Ok(())
    }
}

impl Args {
    fn trial(&self) -> anyhow::Result<Trial> {
        if self.flights == 0 {
            bail!("--flights is at least 1");
        }
        if self.others.len() >= MAX_PLAYERS {
            bail!("--with: at most {} ships fly along", MAX_PLAYERS - 1);
        }
        let paths = std::iter::once(&self.ship).chain(&self.others);
        let ships = paths.map(|path| file::flying_ship(path)).collect::<anyhow::Result<_>>()?;
        let ships: ArrayVec<Ship, MAX_PLAYERS> = ships;
        let class = ships[0].class();
        if let Some((_, path)) =
            ships[1..].iter().zip(&self.others).find(|(ship, _)| ship.class() != class)
        {
            bail!("{}: all players fly the same class (GT-1.6)", path.display());
        }
        let insurance = Insurance::ALL[self.insurance as usize];
        if insurance != Insurance::None && class != Class::IVC {
            bail!("--insurance: only class IVC chooses one (GT-13.42)");
        }
        let level = self.level.map_or(Level::of_class(class), |level| Level::ALL[level as usize]);
        Ok(Trial { ships, level, insurance, seed: self.seed })
    }
}

/// What is flown; the first ship is the one that is tried.
struct Trial {
    ships: ArrayVec<Ship, MAX_PLAYERS>,
    level: Level,
    insurance: Insurance,
    seed: u64,
}

/// Which luck is used for what.
const PILES: u64 = 0;
const DECK: u64 = 8;
const DICE: u64 = 16;

impl Trial {
    /// What the ship costs before it launches.
    fn costs(&self, ship: &Ship) -> i32 {
        match ship.class() {
            Class::IIIC => i32::from(fee(ship.weak_spot())),
            Class::IVC => i32::from(self.insurance.premium()),
            _ => 0,
        }
    }

    fn fly(&self, number: u64, record: &mut Record) {
        let mut luck = Luck::seeded(&Seed::numbered((self.seed << 32).wrapping_add(number)));
        let piles = Piles::deal(self.level, &mut Cards::default(), &mut luck, PILES);
        let deck = piles.shuffled(&mut luck, DECK);
        let harder = Harder(self.level == Level::IV);
        let n_ships = self.ships.len() as u8;
        let leader = (number % u64::from(n_ships)) as u8;
        let start = Start {
            harder,
            defences: Defences {
                with_thrusters: self
                    .ships
                    .iter()
                    .any(|ship| !ship.of_kind(Kind::Thruster).is_empty()),
                ..Defences::default()
            },
            deck: deck.clone(),
            ships: self.ships.clone(),
            lost: [0; MAX_PLAYERS],
            order: (0..n_ships).map(|n| Seat((leader + n) % n_ships)).collect(),
        };
        let mut flight = Flight::launch(start, &mut Silence);
        let mut dice = LuckyDice { luck: &mut luck, stream: DICE };
        record.begin(&deck);
        while let Some(seat) = flight.asked().first() {
            let Some(choice) = flight.steady_choice(seat) else { break };
            let before = record::State::of(&flight);
            flight.choose(seat, &choice, &mut dice, &mut Silence);
            if let Some(card) = flight.turned_up().last() {
                record.note(*card, before, record::State::of(&flight));
            }
        }
        let class = self.ships[0].class();
        let returns: Vec<_> = Seat::all(n_ships)
            .zip(&self.ships)
            .map(|(seat, ship)| {
                flight.return_of(seat, -self.costs(ship), 0, cap(class, self.insurance))
            })
            .collect();
        let options = Options { below_zero: true, ..Options::default() };
        let settled = settle(self.level.rules_card(harder), &returns, options)[0];
        record.end(flight.flyer(Seat(0)), &settled);
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Args, Insured, LevelName, Record};

    fn args(text: &str) -> Args {
        // A file for each thread that asks.
        let name = format!("wardroom-ship-{:?}.txt", std::thread::current().id());
        let ship = std::env::temp_dir().join(name);
        std::fs::write(&ship, text).unwrap();
        let (level, insurance) = (Some(LevelName::Ii), Insured::None);
        Args { ship, level, flights: 50, seed: 1, others: Vec::new(), insurance, json: true }
    }

    fn remove(ship: &PathBuf) {
        std::fs::remove_file(ship).unwrap();
    }

    #[test]
    fn the_same_seed_gives_the_same_figures() {
        let args = args("class II\n7,6: engine-03*0 pilot\n8,7: engine-30*1");
        let trial = args.trial().unwrap();
        let run = || {
            let mut record = Record::default();
            (0..args.flights).for_each(|number| trial.fly(number, &mut record));
            record.as_json()
        };
        assert_eq!(run(), run());
        assert_eq!(run()["flights"], 50);
        remove(&args.ship);
    }

    #[test]
    fn a_ship_with_mistakes_does_not_fly() {
        let args = args("class II\n7,7: pilot engine-10*0");
        let error = args.trial().err().unwrap().to_string();
        assert!(error.contains("7,7 and 7,8: a connector faces a smooth side (GT-3.6)"), "{error}");
        remove(&args.ship);
    }
}
