//! Landings in examples: hazards, a planet that was recorded, and what is asked
//! until everybody has disembarked.

use std::fmt::Write as _;

use vanguard_pack::{
    id::{EquipmentId, InjuryId, LanderId, LandingNumber, LogId, PlanetId, RankUpId, UniqueNumber},
    record,
};

use super::{
    expect::{holds, same},
    given::Lines,
    read::{discovery_type, named, number, place, poi, sector},
    scene::Scene,
};
use crate::{
    book::Book,
    crew::first_hand,
    landing::{Landing, NOBODY, SPACES},
    member::Members,
    moves::Move,
    notation::given::{Read, parts},
    planet::PoiCard,
    start::{Record, Start},
};

/// The landing card of an example that lists its own hazards.
const OWN: LandingNumber = LandingNumber(90);
/// A briefing that does nothing.
const QUIET: LogId = LogId(201);

/// `hazards: armor 4 brace repair spill | agility 3 stride sense`, as a landing
/// card in the words of packs. Each hazard is a part of its own.
pub(super) fn card(lines: &Lines<'_>) -> Read<Option<String>> {
    let Some(hazards) = lines.text("hazards") else { return Ok(None) };
    let mut text = format!(
        "[[landing]]\nnumber = {}\nplanet = \"heath\"\nbriefing = {}\npart = [\n",
        OWN.0, QUIET.0
    );
    for hazard in hazards.split('|') {
        let [stat, difficulty, one, other, ref penalty @ ..] =
            hazard.split_whitespace().collect::<Vec<_>>()[..]
        else {
            return Err(format!("`{hazard}`: a hazard is written like `armor 4 brace repair`"));
        };
        let penalty = penalty.first().map(|name| format!(", penalty = \"{name}\""));
        let _ = writeln!(
            text,
            "{{ text = \"-\", hazard = [{{ stat = \"{stat}\", difficulty = {difficulty}, \
             icons = [\"{one}\", \"{other}\"]{} }}] }},",
            penalty.unwrap_or_default()
        );
    }
    text.push_str("]\n");
    Ok(Some(text))
}

/// The landing card, if the example begins in the air.
pub(super) fn number_of(lines: &Lines<'_>) -> Read<Option<LandingNumber>> {
    let named = lines.text("landing").map(|text| number(text).map(LandingNumber)).transpose()?;
    Ok(named.or(lines.text("hazards").map(|_| OWN)))
}

/// The landing card with this number.
pub(super) fn printed(book: &Book, landing: LandingNumber) -> Read<&record::Landing> {
    book.pack.landing(landing).ok_or_else(|| "there is no such landing".to_owned())
}

/// It begins in the air, with everything that a launch has made ready.
pub(super) fn set_landing(
    start: &mut Start,
    landing: LandingNumber,
    lines: &Lines<'_>,
    book: &Book,
) -> Read<()> {
    let id: LanderId = named(book, lines.text("flies").unwrap_or("swift"))?;
    let lander = book.lander(id);
    start.lander = None;
    start.log = lines.text("briefing").map(|text| number(text).map(LogId)).transpose()?;
    start.supplies = lander.supplies;
    start.capacity = book.planet(start.planet).capacity.unwrap_or(lander.discoveries);
    for sent in &mut start.team {
        sent.n_cards = first_hand(sent.rank);
    }
    if let Some(text) = lines.text("record") {
        start.record = Some(read_record(text, start.planet, book)?);
    }
    let load: Read<Vec<EquipmentId>> =
        lines.text("load").map_or(Ok(Vec::new()), |text| all_named(book, text));
    let rank_ups: Read<Vec<RankUpId>> = match lines.text("rank-ups") {
        Some(text) => all_named(book, text),
        None => {
            let own = book.pack.rank_ups.iter().filter(|card| !card.tutorial);
            Ok(own.map(|card| card.id).collect())
        }
    };
    let load = load?;
    for equipment in &load {
        if !start.aboard.armory.contains(equipment) {
            start.aboard.armory.push(*equipment);
        }
    }
    let last = lines.text("last rank-up").map(|name| named(book, name)).transpose()?;
    start.landing = Some(Landing {
        number: landing,
        lander: id,
        n_scanned: lines.text("scanned").map(number).transpose()?.unwrap_or(0),
        hazard: 0,
        gap: 0,
        marker: lines.text("track").map(place).transpose()?.unwrap_or(lander.start),
        had_turn: Members::NONE,
        is_down: false,
        placed: Members::NONE,
        missions: std::mem::take(&mut start.missions),
        rank_ups: rank_ups?,
        last_rank_up: last,
        load,
    });
    Ok(())
}

fn all_named<I: vanguard_pack::id::Id>(book: &Book, text: &str) -> Read<Vec<I>> {
    parts(text).map(|name| named(book, name)).collect()
}

/// A POI card by its number.
pub(in crate::notation) fn read_poi(book: &Book, text: &str) -> Read<PoiCard> {
    poi(book, text)
}

/// `poi 3 at 2, threat surge at 5, unique 1, finished 3`; POI cards of a sector
/// from the bottom, and every sector of the planet is in it.
pub(in crate::notation) fn read_record(text: &str, planet: PlanetId, book: &Book) -> Read<Record> {
    let sectors = book.planet(planet).sectors.iter();
    let mut record = Record {
        sectors: sectors.map(|sector| (sector.number, Vec::new(), false)).collect(),
        ..Record::default()
    };
    for part in parts(text) {
        let words: Vec<&str> = part.split_whitespace().collect();
        let at = |record: &mut Record, number: &str| -> Read<usize> {
            let number = sector(number)?;
            let found = record.sectors.iter().position(|own| own.0 == number);
            found.ok_or_else(|| format!("`{part}`: there is no such sector"))
        };
        match words[..] {
            ["poi", card, "at", number] => {
                let idx = at(&mut record, number)?;
                record.sectors[idx].1.push(poi(book, card)?);
            }
            ["finished", number] => {
                let idx = at(&mut record, number)?;
                record.sectors[idx].2 = true;
            }
            ["threat", name, "at", number] => {
                record.threats.push((named(book, name)?, sector(number)?));
            }
            ["unique", number_text] => record.unique.push(UniqueNumber(number(number_text)?)),
            _ => return Err(format!("`{part}` cannot be recorded")),
        }
    }
    Ok(record)
}

impl Scene<'_> {
    /// Answers while landing: who faces a hazard, where the lander stands, which
    /// rank-up card is kept, who gets the next card of the load.
    pub(super) fn land_answer(&self, words: &[&str]) -> Read<Option<Move>> {
        let landing = self.state.landing.as_ref();
        Ok(Some(match *words {
            ["faces", "nobody"] => Move::Option(NOBODY),
            ["faces" | "gives", name] => Move::Option(self.member(name)?.0),
            ["lands", at] => {
                let at = sector(at)?;
                let sectors = self.book.planet(self.state.planet_id).sectors.iter();
                let mut own = sectors.filter(|sector| sector.lander);
                let found = own.position(|sector| sector.number == at);
                Move::Option(found.map_or(NOBODY, |idx| idx as u8))
            }
            ["keeps", name] => {
                let id: RankUpId = named(self.book, name)?;
                let mut shown = landing.iter().flat_map(|landing| &landing.rank_ups);
                let found = shown.position(|card| *card == id);
                Move::Option(found.map_or(NOBODY, |idx| idx as u8))
            }
            _ => return Ok(None),
        }))
    }

    /// Whether it was a term about a landing.
    pub(super) fn expect_landing(&self, term: &str, words: &[&str]) -> Read<bool> {
        let (book, landing) = (self.book, self.state.landing.as_ref());
        let own = || landing.ok_or_else(|| format!("`{term}`: nobody is landing"));
        match *words {
            ["gap", n] => same("gap", number(n)?, own()?.gap),
            ["hazard", n] => same("hazard", number(n)?, own()?.hazard + 1),
            ["scanned", n] => same("scanned", number(n)?, own()?.view().n_scanned),
            ["landing", "track", n] => same("landing track", number(n)?, own()?.marker + 1),
            ["space", wanted] => {
                let own = own()?;
                let hazards = printed(book, own.number)?.part.iter().flat_map(|part| &part.hazard);
                holds(term, usize::from(own.hazard) >= hazards.count())?;
                same("space", wanted.to_owned(), SPACES[usize::from(own.marker)].to_string())
            }
            ["in", "the", "air"] => holds(term, self.state.is_in_flight()),
            ["disembarked"] => holds(term, landing.is_none()),
            ["shown", n] => same("shown", number(n)?, own()?.view().rank_ups.len()),
            ["shows", name] => holds(term, own()?.rank_ups.contains(&named(book, name)?)),
            ["kept", name] => {
                let kept = self.state.planet.rank_up.map(|card| card.id);
                holds(term, kept == Some(named(book, name)?))
            }
            ["load", n] => same("load", number(n)?, own()?.load.len()),
            ["damaged"] => holds(term, self.state.hold.is_damaged),
            ["not", "damaged"] => holds(term, !self.state.hold.is_damaged),
            ["left", "on", "the", "planet", ref numbers @ ..] => {
                let left: Vec<String> =
                    self.state.planet.unique.iter().map(|number| number.0.to_string()).collect();
                same("left on the planet", numbers.join(" "), left.join(" "))
            }
            ["pois", at, ref wanted @ ..] => {
                let sector = self.state.planet.sector(sector(at)?);
                let cards = sector.map(|own| own.pois.as_slice()).unwrap_or_default();
                let wanted: Vec<_> =
                    wanted.iter().map(|card| poi(book, card)).collect::<Read<_>>()?;
                holds(term, wanted == cards)
            }
            ["discovery", "deck", of, n] => {
                let deck = &self.state.discoveries[discovery_type(of)? as usize];
                same("discovery deck", number(n)?, deck.pile().len())
            }
            ["injury", "deck", name, n] => {
                let id: InjuryId = named(book, name)?;
                same("injury deck", number(n)?, self.state.injuries[usize::from(id.0)])
            }
            _ => return Ok(false),
        }
        .map(|()| true)
    }
}
