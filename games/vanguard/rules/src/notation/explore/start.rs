//! What an exploration begins with: the team, who decides for whom, the planet.

use table::Seat;
use vanguard_pack::{id::PlanetId, word::Section};

use super::{
    given::Lines,
    landing,
    read::{named, number, section, sector},
};
use crate::{
    book::Book,
    muster::{Muster, Mustering},
    notation::given::{Read, parts},
    start::Start,
};

/// The planet of examples that name none.
const PLAIN: &str = "heath";

/// Somebody of the team: name, section, sector and rank.
pub(super) struct Named {
    pub(super) name: String,
    section: Section,
    sector: u16,
    rank: u8,
}

/// `A security 1, H recon 3 rank 2`.
pub(super) fn team(text: &str) -> Read<Vec<Named>> {
    let one = |part: &str| {
        let words: Vec<&str> = part.split_whitespace().collect();
        let (words, rank) = match words[..] {
            [.., "rank", rank] => (&words[..words.len() - 2], number(rank)?),
            _ => (&words[..], 1),
        };
        let [name, own, place] = words else {
            return Err(format!("`{part}`: write somebody like `A security 1`"));
        };
        let (name, section, sector) = ((*name).to_owned(), section(own)?, sector(place)?.0);
        Ok(Named { name, section, sector, rank })
    };
    parts(text).map(one).collect()
}

/// Who controls each section: `A H | science`.
fn players(text: Option<&str>, team: &[Named]) -> Read<(u8, [Seat; 4])> {
    let mut seats = [Seat(0); 4];
    let Some(text) = text else { return Ok((1, seats)) };
    let mut n_seats = 0;
    for (seat, group) in (0..).zip(text.split('|')) {
        n_seats = seat + 1;
        for name in group.split_whitespace() {
            let own = match team.iter().find(|named| named.name == name) {
                Some(named) => named.section,
                None => section(name)?,
            };
            seats[own as usize] = Seat(seat);
        }
    }
    Ok((n_seats, seats))
}

/// What the exploration starts from.
pub(super) fn start(lines: &Lines<'_>, team: &[Named], book: &Book) -> Read<Start> {
    let (n_seats, seats) = players(lines.text("players"), team)?;
    let crew = book.pack.crewmembers.iter().map(|crewmember| crewmember.id);
    let mut cards = crew.collect::<Vec<_>>().into_iter();
    let mut sections = seats.map(|seat| {
        let kept = cards.next().zip(cards.next());
        Mustering { seat, shown: arrayvec::ArrayVec::new(), kept, is_sent: false, sector: None }
    });
    for named in team {
        let own = &mut sections[named.section as usize];
        if own.is_sent {
            return Err(format!("two crewmembers of {}", named.section));
        }
        own.is_sent = true;
        own.sector = Some(vanguard_pack::id::SectorNumber(named.sector));
    }
    let mut start = Muster { n_seats, sections }.start(book);
    let order = |own: Section| team.iter().position(|named| named.section == own);
    start.team.sort_by_key(|sent| order(sent.section));
    for (idx, (sent, named)) in start.team.iter_mut().zip(team).enumerate() {
        sent.rank = named.rank;
        sent.n_cards = 0;
        sent.card = match lines.text(&format!("{} card", named.name)) {
            Some(card) => named_card(book, card)?,
            None => named_card(book, &format!("crew-{idx:02}"))?,
        };
    }
    set_planet(&mut start, lines, book)?;
    if let Some(text) = lines.text("missions") {
        start.missions = parts(text)
            .filter(|part| *part != "none")
            .map(|part| {
                let (name, is_open) = match part.strip_suffix(" hidden") {
                    Some(name) => (name, false),
                    None => (part, true),
                };
                named(book, name).map(|id| (id, is_open))
            })
            .collect::<Read<_>>()?;
    }
    start.rank_up = lines.text("rank-up").map(|name| named(book, name)).transpose()?;
    if let Some(text) = lines.text("mods") {
        start.mods = parts(text).map(|name| named(book, name)).collect::<Read<_>>()?;
    }
    match lines.text("lander") {
        Some("none") => start.lander = None,
        Some(text) => start.lander = Some(sector(text)?),
        None => {}
    }
    if let Some(landing) = landing::number_of(lines)? {
        landing::set_landing(&mut start, landing, lines, book)?;
    }
    Ok(start)
}

fn named_card(book: &Book, name: &str) -> Read<vanguard_pack::id::CrewmemberId> {
    named(book, name)
}

/// Another planet than that of the first mission, with what belongs to it.
fn set_planet(start: &mut Start, lines: &Lines<'_>, book: &Book) -> Read<()> {
    let planet: PlanetId = match landing::number_of(lines)? {
        Some(landing) => landing::printed(book, landing)?.planet,
        None => named(book, lines.text("planet").unwrap_or(PLAIN))?,
    };
    let printed = book.planet(planet);
    start.planet = planet;
    start.log = None;
    start.supplies = printed.supplies.unwrap_or(4);
    start.capacity = printed.capacity.unwrap_or(4);
    start.lander = printed.sectors.iter().find(|own| own.lander).map(|own| own.number);
    let missions = printed.missions.iter();
    start.missions = missions.map(|id| (*id, !book.mission(*id).hidden)).collect();
    Ok(())
}
