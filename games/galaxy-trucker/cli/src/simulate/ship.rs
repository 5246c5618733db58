//! One ship against the deck of a level, many times over.

use std::path::{Path, PathBuf};

use anyhow::bail;
use arrayvec::ArrayVec;
use command::look;
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

use super::{
    Args,
    record::{self, Record},
};
use crate::file;

/// Flies a ship and prints what it brings home.
pub(super) fn run(args: &Args, path: &Path, is_json: bool) -> anyhow::Result<()> {
    let trial = Trial::of(args, path)?;
    let record = trial.record(args.flights);
    if is_json {
        anstream::println!("{}", serde_json::to_string_pretty(&record.as_json())?);
    } else {
        let (class, level) = (trial.ships[0].class(), trial.level.name());
        let head = format!("class {class}, level {level}, {} flights", args.flights);
        anstream::println!("{}", look::dress(look::HEAD, head));
        record.print();
    }
    Ok(())
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
    fn of(args: &Args, path: &Path) -> anyhow::Result<Self> {
        if args.flights == 0 {
            bail!("--flights is at least 1");
        }
        if args.others.len() >= MAX_PLAYERS {
            bail!("--with: at most {} ships fly along", MAX_PLAYERS - 1);
        }
        let paths = std::iter::once(path).chain(args.others.iter().map(PathBuf::as_path));
        let ships = paths.map(file::flying_ship).collect::<anyhow::Result<_>>()?;
        let ships: ArrayVec<Ship, MAX_PLAYERS> = ships;
        let class = ships[0].class();
        if let Some((_, path)) =
            ships[1..].iter().zip(&args.others).find(|(ship, _)| ship.class() != class)
        {
            bail!("{}: all players fly the same class (GT-1.6)", path.display());
        }
        let insurance = Insurance::ALL[args.insurance as usize];
        if insurance != Insurance::None && class != Class::IVC {
            bail!("--insurance: only class IVC chooses one (GT-13.42)");
        }
        let level = args.level.map_or(Level::of_class(class), |level| Level::ALL[level as usize]);
        Ok(Self { ships, level, insurance, seed: args.seed })
    }

    fn record(&self, n_flights: u64) -> Record {
        let mut record = Record::default();
        (0..n_flights).for_each(|number| self.fly(number, &mut record));
        record
    }

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

    use clap::Parser;

    use super::{Args, Trial};

    /// The arguments alone, as a command.
    #[derive(Parser)]
    struct Alone {
        #[command(flatten)]
        args: Args,
    }

    fn trial(text: &str) -> anyhow::Result<Trial> {
        // A file for each thread that asks.
        let name = format!("wardroom-ship-{:?}.txt", std::thread::current().id());
        let ship: PathBuf = std::env::temp_dir().join(name);
        std::fs::write(&ship, text)?;
        let path = ship.display().to_string();
        let alone = Alone::try_parse_from(["simulate", &path, "--level", "II", "--seed", "1"])?;
        let trial = Trial::of(&alone.args, &ship);
        std::fs::remove_file(&ship)?;
        trial
    }

    #[test]
    fn the_same_seed_gives_the_same_figures() {
        let trial = trial("class II\n7,6: engine-03*0 pilot\n8,7: engine-30*1").unwrap();
        let run = || trial.record(50).as_json();
        assert_eq!(run(), run());
        assert_eq!(run()["flights"], 50);
    }

    #[test]
    fn a_ship_with_mistakes_does_not_fly() {
        let error = trial("class II\n7,7: pilot engine-10*0").err().unwrap().to_string();
        assert!(error.contains("7,7 and 7,8: a connector faces a smooth side (GT-3.6)"), "{error}");
    }

    #[test]
    fn what_is_about_a_ship_needs_one() {
        let parse = |words: &[&str]| Alone::try_parse_from(words).map(|_| ());
        assert!(parse(&["simulate", "--class", "IVC", "--games", "5"]).is_ok());
        assert!(parse(&["simulate", "--level", "II"]).is_err());
        assert!(parse(&["simulate", "ship.txt", "--class", "II"]).is_err());
    }
}
