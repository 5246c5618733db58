//! Rockets without ships: days gained and lost on the track.

use table::Seat as SeatNo;

use super::words::{self, same};
use crate::{
    card::Level,
    track::{MAX_PLAYERS, Track},
};

/// Rockets with the names of their players.
pub(super) struct Rockets {
    names: Vec<String>,
    track: Track,
}

/// Far enough for every example.
const FAR: i16 = 1000;

/// A number of days or a space.
pub(super) fn days(word: &str) -> Result<i16, String> {
    let days: i16 = words::number("a number of days or a space", word)?;
    if (-FAR..=FAR).contains(&days) { Ok(days) } else { Err(format!("{days} is too far")) }
}

impl Rockets {
    /// `Ada 10, Bo 9`.
    pub(super) fn read(list: &str) -> Result<Self, String> {
        let mut rockets = Self { names: Vec::new(), track: Track::default() };
        for (name, at) in named(list)? {
            let seat = rockets.add(name)?;
            rockets.track.put(seat, at);
        }
        Ok(rockets)
    }

    /// `II, leader 20, Ada Bo Cy`: the starting line of a level.
    pub(super) fn start(list: &str) -> Result<Self, String> {
        let items: Vec<&str> = words::items(list).collect();
        let [level, leader, names] = items[..] else {
            return Err("a start is written `II, leader 20, Ada Bo`".to_owned());
        };
        let level = super::level::read(level)?;
        let leader = leader.strip_prefix("leader ").ok_or("where is the leader?")?;
        let mut rockets = Self { names: Vec::new(), track: Track::default() };
        let seats: Vec<SeatNo> =
            names.split_whitespace().map(|name| rockets.add(name)).collect::<Result<_, _>>()?;
        rockets.track = Track::start(&seats, days(leader)?, Level::start_gap(level));
        Ok(rockets)
    }

    fn add(&mut self, name: &str) -> Result<SeatNo, String> {
        if self.names.len() == MAX_PLAYERS {
            return Err(format!("at most {MAX_PLAYERS} players fly"));
        }
        self.names.push(name.to_owned());
        Ok(SeatNo(self.names.len() as u8 - 1))
    }

    fn seat(&self, name: &str) -> Result<SeatNo, String> {
        let idx = self.names.iter().position(|known| known == name);
        idx.map(|idx| SeatNo(idx as u8)).ok_or_else(|| format!("there is no rocket of `{name}`"))
    }

    /// `Ada moves -3`, `Ada leaves`; none if it is something else.
    pub(super) fn go(&mut self, words: &[&str]) -> Option<Result<(), String>> {
        Some(match *words {
            [name, "moves", n] => self.seat(name).and_then(|seat| {
                self.track.go(seat, days(n)?);
                Ok(())
            }),
            [name, "leaves"] => self.seat(name).map(|seat| self.track.leave(seat)),
            _ => return None,
        })
    }

    /// `Ada 2, Bo 1`: one card costs these days.
    pub(super) fn lose(&mut self, list: &str) -> Result<(), String> {
        let mut lost = [0; MAX_PLAYERS];
        for (name, n) in named(list)? {
            lost[self.seat(name)?.idx()] = n.clamp(0, 100) as u8;
        }
        self.track.lose(&lost, |_, _, _| ());
        Ok(())
    }

    /// `Ada at 5`, `order Ada Bo`, `lapped Cy`.
    pub(super) fn hold(&self, item: &str, words: &[&str]) -> Result<(), String> {
        let names = |seats: &mut dyn Iterator<Item = SeatNo>| {
            let names: Vec<&str> = seats.map(|seat| self.names[seat.idx()].as_str()).collect();
            if names.is_empty() { "nobody".to_owned() } else { names.join(" ") }
        };
        match *words {
            [name, "at", space] => {
                let at = self.track.position(self.seat(name)?);
                same(item, at.map_or("nowhere".to_owned(), |at| at.to_string()), space)
            }
            ["order", ref wanted @ ..] => {
                same(item, names(&mut self.track.order().into_iter()), wanted.join(" "))
            }
            ["lapped", ref wanted @ ..] => {
                same(item, names(&mut self.track.lapped().iter()), wanted.join(" "))
            }
            _ => Err(format!("`{item}` is not understood")),
        }
    }
}

fn named(list: &str) -> Result<Vec<(&str, i16)>, String> {
    let item = |item| match words::items(item).next().and_then(|item| item.split_once(' ')) {
        Some((name, n)) => Ok((name, days(n)?)),
        None => Err(format!("`{item}` is written `Ada 10`")),
    };
    words::items(list).map(item).collect()
}
