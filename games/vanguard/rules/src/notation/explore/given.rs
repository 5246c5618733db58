//! What lies on the table before anybody does anything.

use vanguard_pack::id::{CheckId, EventId, LogId, MarkId, SectorNumber, ThreatId, UniqueNumber};

use super::{
    read::{self, discovery_type, leads, named, number, sector},
    scene::Scene,
};
use crate::{
    deck::Deck,
    notation::{
        NotationError,
        given::{Read, counted, parts},
    },
    planet::ThreatState,
};

/// Lines that the start takes; the others change what lies there.
const OF_THE_START: [&str; 18] = [
    "mission",
    "players",
    "planet",
    "missions",
    "rank-up",
    "mods",
    "lander",
    "landing",
    "scanned",
    "flies",
    "load",
    "track",
    "start",
    "hazards",
    "briefing",
    "record",
    "rank-ups",
    "last rank-up",
];

/// The lines that give something: number, head and text.
pub(super) struct Lines<'a>(Vec<(u32, &'a str, &'a str)>);

impl<'a> Lines<'a> {
    pub(super) fn of(lines: &[(u32, &'a str)]) -> Self {
        let split = |(line, text): &(u32, &'a str)| {
            let (head, rest) = text.split_once(':').unwrap_or((text, ""));
            (*line, head.trim(), rest.trim())
        };
        Self(lines.iter().map(split).collect())
    }

    /// The text of the line with this head.
    pub(super) fn text(&self, head: &str) -> Option<&'a str> {
        self.0.iter().find(|(_, own, _)| *own == head).map(|(_, _, text)| *text)
    }
}

impl Scene<'_> {
    /// Lays out what the lines give.
    pub(super) fn lay_out(&mut self, lines: &Lines<'_>) -> Result<(), NotationError> {
        for (line, head, text) in &lines.0 {
            if OF_THE_START.contains(head) {
                continue;
            }
            let words: Vec<&str> = head.split_whitespace().collect();
            let laid = match words[..] {
                [name, what] if self.names.iter().any(|own| own == name) => {
                    self.member(name).and_then(|member| self.give(member, what, text))
                }
                _ => self.lay(head, text),
            };
            laid.map_err(|message| NotationError { line: *line, message })?;
        }
        Ok(())
    }

    fn lay(&mut self, head: &str, text: &str) -> Read<()> {
        let book = self.book;
        let (what, at) = text.split_once(" at ").unwrap_or((text, ""));
        match head {
            "supplies" => self.state.hold.supplies = number(text)?,
            "success" => self.state.hold.success = number(text)?,
            "capacity" => self.state.hold.capacity = number(text)?,
            // The first turn has not begun yet; see `Scene::begin`.
            "actions" => self.n_actions = Some(number(text)?),
            "events" => self.state.events = Deck::of(self.pile::<EventId>(text)?),
            "condition" => {
                let is_none = text == "none";
                self.state.planet.condition = if is_none { None } else { Some(named(book, text)?) };
            }
            "threat" => {
                let id: ThreatId = named(book, what)?;
                let (sector, secondary) = (sector(at)?, arrayvec::ArrayVec::new());
                self.state.planet.threats.push(ThreatState { id, sector, secondary, time: 0 });
            }
            "figure" => {
                let (id, sector) = (named::<ThreatId>(book, what)?, sector(at)?);
                let mut threats = self.state.planet.threats.iter_mut();
                let threat = threats.find(|threat| threat.id == id);
                threat.ok_or("the threat is not there")?.secondary.push(sector);
            }
            "poi" => {
                let poi = read::poi(book, what)?;
                self.sector(at)?.pois.push(poi);
            }
            "finished" => self.sector(text)?.is_finished = true,
            "visited" => self.sector(text)?.is_visited = true,
            "token" => {
                let id = named(book, what)?;
                self.sector(at)?.equipment.push(id);
            }
            "marker" => self.lay_marker(what, at)?,
            "mark" => {
                let (name, to) = text.split_once(' ').ok_or("a mark has a name and a number")?;
                let mark: MarkId = named(book, name)?;
                self.state.marks[usize::from(mark.0)] = number(to)?;
            }
            "bag" => self.state.leads.bag = leads(book, text)?,
            "placed" => self.state.leads.placed = leads(book, text)?,
            "aside" => self.state.leads.aside = leads(book, text)?,
            "discoveries" => {
                let found = parts(text).map(|name| named(book, name));
                self.state.hold.discoveries = found.collect::<Read<_>>()?;
            }
            "found" => self.state.hold.unique = uniques(text)?,
            "unique" => self.state.planet.unique = uniques(text)?,
            "injury deck" => {
                self.state.injuries.fill(0);
                for part in parts(text) {
                    let (name, n) = part.split_once(' ').unwrap_or((part, "1"));
                    let id: vanguard_pack::id::InjuryId = named(book, name)?;
                    self.state.injuries[usize::from(id.0)] = number(n)?;
                }
            }
            "injury dice" => self.state.n_injury_dice = number(text)?,
            "armory" => {
                let all = parts(text).map(|name| named(book, name));
                self.state.aboard.armory = all.collect::<Read<_>>()?;
            }
            "logs" => {
                let logs = parts(text).map(|log| number(log).map(LogId));
                self.state.logs = logs.collect::<Read<_>>()?;
            }
            _ => match head.strip_prefix("deck ") {
                Some(of) => {
                    let deck = Deck::of(self.pile(text)?);
                    self.state.discoveries[discovery_type(of)? as usize] = deck;
                }
                None => return Err(format!("`{head}:` is not understood")),
            },
        }
        Ok(())
    }

    /// Cards, the top one first, as a pile: the top one last.
    pub(super) fn pile<I: vanguard_pack::id::Id>(&self, text: &str) -> Read<Vec<I>> {
        let mut cards = Vec::new();
        for (n, name) in parts(text).map(counted) {
            let card: I = named(self.book, name)?;
            cards.extend((0..n).map(|_| card));
        }
        cards.reverse();
        Ok(cards)
    }

    fn sector(&mut self, text: &str) -> Read<&mut crate::planet::SectorState> {
        let number: SectorNumber = sector(text)?;
        let found = self.state.planet.sector_mut(number);
        found.ok_or_else(|| format!("there is no sector {text}"))
    }

    /// `beacon green 1`, in a sector or not.
    fn lay_marker(&mut self, text: &str, at: &str) -> Read<()> {
        let [check, track, space] = text.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err("a marker is written like `beacon green 1 at 5`".to_owned());
        };
        let check: CheckId = named(self.book, check)?;
        let track = read::row(self.book, check, track)?;
        let site = if at.is_empty() { None } else { Some(sector(at)?) };
        self.state.planet.set_marker(check, site, track, number(space)?);
        Ok(())
    }
}

fn uniques(text: &str) -> Read<Vec<UniqueNumber>> {
    let all = parts(text).filter(|part| *part != "none");
    all.map(|part| number(part).map(UniqueNumber)).collect()
}
