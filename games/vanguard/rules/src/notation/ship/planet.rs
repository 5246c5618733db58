//! From the ship book to a planet and back, and planets as they were left.

use vanguard_pack::id::{PlanetId, UniqueNumber};

use super::{
    super::{
        explore::{Flight, read_poi, read_record},
        given::Read,
    },
    Stage,
    expect::{Found, is, same},
    given::Given,
    words::{self, book, id, number},
};
use crate::ship::{Exit, campaign::PlanetRecord};

impl Given {
    /// Reads a line on what lies on a planet; whether it was one.
    pub(super) fn planet(&mut self, head: &str, rest: &str) -> Read<bool> {
        let starmap = &mut self.campaign.starmap;
        let home = self.home.as_mut().and_then(|home| home.board.as_mut());
        let (planet, record) = match head {
            "board holds" => of(starmap.board.as_mut()).ok_or("no board is open")?,
            "record holds" => of(starmap.records.last_mut()).ok_or("there is no record")?,
            "home board holds" => {
                home.map(|(planet, record)| (*planet, record)).ok_or("nobody came home")?
            }
            _ => return Ok(false),
        };
        *record = read_record(rest, planet, book())?;
        Ok(true)
    }
}

fn of(record: Option<&mut PlanetRecord>) -> Option<(PlanetId, &mut crate::start::Record)> {
    record.map(|own| (own.planet, &mut own.record))
}

impl Stage {
    /// The exploration begins that was made ready.
    pub(super) fn land(&mut self) -> Read<()> {
        let ship = self.ship();
        let start = ship.start(book()).filter(|_| ship.exit == Some(Exit::Landing));
        let start = start.ok_or("nobody has strapped in")?;
        let names = start.team.iter().map(|sent| self.given.crew.name(sent.card));
        let names = names.collect();
        self.flight = Some(Flight::begin(book(), start, names));
        Ok(())
    }

    /// The exploration is over, and the book is opened again.
    pub(super) fn dock(&mut self) -> Read<()> {
        let flight = self.flight.take().ok_or("nobody is away")?;
        flight.unrefused()?;
        let back = flight.returned()?;
        let playing = self.playing();
        playing.ship.come_home(book(), back);
        playing.desk().go_on();
        Ok(())
    }

    /// Planets as they were left, and the memorial wall.
    pub(super) fn of_planets(&self, words: &[&str]) -> Read<Option<Found>> {
        let campaign = &self.ship().campaign;
        let starmap = &campaign.starmap;
        Ok(Some(match words {
            ["no", "order"] => {
                let roster = &campaign.roster;
                is(roster.recruits.is_sorted()
                    && campaign.possible.is_sorted()
                    && campaign.gathered.is_sorted()
                    && campaign.rank_ups.is_sorted()
                    && campaign.decks.iter().all(|deck| deck.is_sorted()))
            }
            ["records", n] => same(starmap.records.len(), n),
            ["recorded", planet, rest @ ..] => {
                let planet: PlanetId = id(planet)?;
                let found = starmap.records.iter().find(|record| record.planet == planet);
                return lies(found.ok_or("there is no such record")?, rest);
            }
            ["lies", rest @ ..] => {
                return lies(starmap.board.as_ref().ok_or("no board is open")?, rest);
            }
            ["remembered", who, place @ ..] => {
                let card = self.given.crew.find(who)?;
                let mut wall = campaign.roster.wall.iter();
                let fallen = wall.find(|fallen| fallen.card == card);
                let fallen = fallen.ok_or_else(|| format!("{who} is not on the wall"))?;
                let slot = fallen.slot.map(|nth| &book().pack.memorials[usize::from(nth)]);
                let got = slot.map_or_else(
                    || "nowhere".to_owned(),
                    |slot| {
                        let whose = slot.section.map(|section| section.to_string());
                        format!("{} {}", whose.as_deref().unwrap_or("common"), slot.order)
                    },
                );
                same(got, &place.join(" "))
            }
            ["sleeves", whose, rank, n] => {
                let section = words::section(whose)?;
                same(campaign.roster.n_sleeves(section, number(rank)?), n)
            }
            ["dice", whose, kind, n] => {
                let kind = words::die(kind)?;
                let own = campaign.dice(words::section(whose)?);
                same(own.iter().filter(|die| **die == kind).count(), n)
            }
            ["in", "deck", whose, card] => {
                let deck = &campaign.decks[words::section(whose)? as usize];
                is(deck.contains(&id(card)?))
            }
            ["home", what, rest @ ..] => {
                let home = self.ship().home.as_ref().ok_or("nobody came home")?;
                match (*what, rest) {
                    ("discoveries", [n]) => same(home.discoveries.len(), n),
                    ("unique", [n]) => same(home.unique.len(), n),
                    ("success", [n]) => same(home.success, n),
                    ("injuries", [who, n]) => {
                        let card = self.given.crew.find(who)?;
                        let own = home.team.iter().find(|(own, _)| *own == card);
                        same(own.map_or(0, |(_, n)| *n), n)
                    }
                    ("rank-up", [name]) => {
                        let own = home.rank_up.map(|(own, _)| words::name(own));
                        same(own.unwrap_or_else(|| "-".to_owned()), name)
                    }
                    _ => return Ok(None),
                }
            }
            _ => return Ok(None),
        }))
    }
}

/// What lies on a planet that was left: POI cards from the bottom, and so on.
fn lies(own: &PlanetRecord, words: &[&str]) -> Read<Option<Found>> {
    let record = &own.record;
    let sector = |text: &str| -> Read<_> {
        let number = vanguard_pack::id::SectorNumber(number(text)?);
        let found = record.sectors.iter().find(|sector| sector.0 == number);
        Ok(found.map(|(_, pois, finished)| (pois.as_slice(), *finished)).unwrap_or_default())
    };
    Ok(Some(match words {
        ["pois", at, cards @ ..] => {
            let cards = cards.iter().map(|card| read_poi(book(), card));
            let (own, _) = sector(at)?;
            let same = cards.collect::<Read<Vec<_>>>()? == own;
            (same, format!("{} cards", own.len()))
        }
        ["finished", at] => is(sector(at)?.1),
        ["threats", n] => same(record.threats.len(), n),
        ["threat", name, "at", at] => {
            let threat = (id(name)?, vanguard_pack::id::SectorNumber(number(at)?));
            is(record.threats.contains(&threat))
        }
        ["uniques", n] => same(record.unique.len(), n),
        ["unique", n] => is(record.unique.contains(&UniqueNumber(number(n)?))),
        ["landing", "none"] => is(own.landing.is_none()),
        ["landing", n] => same(own.landing.map_or(0, |landing| landing.0), n),
        _ => return Ok(None),
    }))
}
