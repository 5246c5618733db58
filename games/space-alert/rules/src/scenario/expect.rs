//! What can be demanded of a state.

use super::{
    story::Story,
    words::{self, holds, same},
};
use crate::{
    Mission, Report, State,
    campaign::SQUAD_STATIONS,
    card::Card,
    event::LossCause,
    notation,
    ship::{Place, Station},
    state::{Fate, ShieldMode, Threat},
};

/// What an expectation can look at.
pub(super) struct Scene<'a> {
    pub(super) mission: &'a Mission,
    pub(super) state: &'a State,
    pub(super) report: &'a Report,
    pub(super) story: &'a Story,
}

impl Scene<'_> {
    /// Demands what `item` says; `no` or `not` before it turns it round.
    pub(super) fn demand(&self, item: &str) -> Result<(), String> {
        let negated = item.strip_prefix("no ").or_else(|| item.strip_prefix("not "));
        match negated {
            None => self.plain(item),
            Some(rest) => match self.plain(rest) {
                Ok(()) => Err(format!("expected not `{rest}`, but it is so")),
                Err(message) if message.starts_with("expected") => Ok(()),
                Err(message) => Err(message),
            },
        }
    }

    fn plain(&self, item: &str) -> Result<(), String> {
        if let Some(result) = self.story.demand(item) {
            return result;
        }
        let list: Vec<&str> = item.split_whitespace().collect();
        let state = self.state;
        match &list[..] {
            [player, rest @ ..] if words::player(player).is_ok() => self.member(item, rest),
            ["fuel", n] => same("fuel", words::number("fuel", Some(n))?, state.fuel),
            ["rockets", n] => same("rockets", words::number("rockets", Some(n))?, state.rockets),
            ["rocket", "flying"] => holds(state.rocket_flying > 0, item, "none"),
            ["squad", station, squad] => {
                let station = words::station(Some(station))?;
                let idx = SQUAD_STATIONS.iter().position(|other| *other == station);
                let stored = state.stored[idx.ok_or("squads are kept in LR and UB")?];
                same(item, *squad, words::squad_text(stored))
            }
            ["computer", phase, how @ ("maintained" | "neglected")] => {
                let maintained = self.state.maintained[phase_idx(phase)?];
                same("computer", *how, if maintained { "maintained" } else { "neglected" })
            }
            ["visual", phase, n] => {
                let best = state.visual[phase_idx(phase)?];
                same(&format!("visual {phase}"), words::number("a count", Some(n))?, best)
            }
            ["shields", how] => same("shields", *how, shields(state.shield_mode)),
            ["threat", "count", n] => same(
                "threat count",
                words::number("a count", Some(n))?,
                self.mission.threat_count(),
            ),
            ["attacks", "boosted"] => holds(state.attacks_boosted, item, "as printed"),
            [zone, rest @ ..] if words::zone(Some(zone)).is_ok() => self.zone(item, zone, rest),
            [station, rest @ ..] if words::station(Some(station)).is_ok() => {
                self.station(item, words::station(Some(station))?, rest)
            }
            ["won" | "lost", ..] | ["score", ..] | ["over"] => self.end(item, &list),
            _ => self.threat(item),
        }
    }

    fn member(&self, item: &str, rest: &[&str]) -> Result<(), String> {
        let player = item.split_whitespace().next().unwrap_or_default();
        let seat = words::player(player)?;
        if seat.idx() >= self.mission.setup().crew.len() {
            return Err(format!("{player} is not in the crew"));
        }
        let member = &self.state.crew[seat.idx()];
        let has = |set: u8| set & (1 << seat.0) != 0;
        match rest {
            ["in", "space"] => holds(member.place.station().is_none(), item, &place(member.place)),
            ["in", ..] => same(player, rest[1..].join(" "), place(member.place)),
            ["knocked", "out"] => holds(member.knocked_out, item, "active"),
            ["squad", squad] => {
                same(&format!("{player} squad"), *squad, words::squad_text(member.squad))
            }
            ["delayed"] => holds(member.is_delayed(), item, "not delayed"),
            ["prepared"] => holds(member.prepared, item, "not prepared"),
            ["holds", cards @ ..] => {
                let queue: Vec<String> =
                    member.queued().iter().map(|space| notation::action(*space)).collect();
                let queue = if queue.is_empty() { "nothing".to_owned() } else { queue.join(" ") };
                same(&format!("{player} holds"), cards.join(" "), queue)
            }
            ["poisoned"] => holds(has(self.state.poisoned), item, "not poisoned"),
            ["infected"] => holds(has(self.state.infected), item, "not infected"),
            ["host"] => holds(self.state.host == Some(seat), item, "somebody else or nobody"),
            _ => Err(format!("`{item}` is not understood")),
        }
    }

    fn zone(&self, item: &str, name: &str, rest: &[&str]) -> Result<(), String> {
        let zone = words::zone(Some(name))?;
        let state = &self.state.zones[zone.idx()];
        let what = format!("{name} {}", rest.first().unwrap_or(&""));
        match rest {
            ["reactor", n] => same(&what, words::number("energy", Some(n))?, state.reactor),
            ["shield", n] => same(&what, words::number("energy", Some(n))?, state.shield),
            ["damage", n] if n.parse::<u8>().is_ok() => {
                same(&what, words::number("tiles", Some(n))?, state.n_tiles())
            }
            ["damage", tiles @ ..] => {
                let set = words::tiles(tiles)?.iter().fold(0, |set, tile| set | tile.bit());
                same(&what, words::tiles_text(set), words::tiles_text(state.tiles))
            }
            ["next", tile] => {
                let next =
                    state.pile().next().map_or("none".to_owned(), |t| t.letter().to_string());
                same(&what, (*tile).to_owned(), next)
            }
            ["weakened"] => holds(state.weakened, item, "not weakened"),
            ["fissured"] => holds(self.state.fissured[zone.idx()], item, "not fissured"),
            ["blind"] => holds(self.state.blind[zone.idx()], item, "not blind"),
            ["doors", "sealed"] => {
                let door = usize::from(zone == crate::ship::Zone::Blue);
                holds(self.state.sealed[door], item, "open doors")
            }
            _ => Err(format!("`{item}` is not understood")),
        }
    }

    fn station(&self, item: &str, station: Station, rest: &[&str]) -> Result<(), String> {
        let state = self.state;
        match rest {
            ["slimy"] => holds(state.slimy.has(station), item, "not slimy"),
            ["contaminated"] => holds(state.contaminated.has(station), item, "not contaminated"),
            ["prepared"] => holds(state.prepared.has(station), item, "not prepared"),
            ["mines", n] => {
                same("mines", words::number("mines", Some(n))?, state.mines[station.idx()])
            }
            [system, "down"] => {
                holds(state.is_down(station, words::system(system)?), item, "a working system")
            }
            _ => Err(format!("`{item}` is not understood")),
        }
    }

    fn end(&self, item: &str, list: &[&str]) -> Result<(), String> {
        let got = match (&self.report.loss, &self.report.score) {
            (Some(loss), _) => {
                let how = match loss.cause {
                    LossCause::Zone(zone) => format!("in {zone}"),
                    LossCause::Action => "by action".to_owned(),
                };
                format!("lost on turn {} {how} by {}", loss.turn, loss.by.card)
            }
            (None, Some(score)) => format!("won with {}", score.total),
            (None, None) => "not over".to_owned(),
        };
        let loss = self.report.loss.as_ref();
        let so = match list {
            ["over"] => self.state.over,
            ["won"] => self.report.score.is_some(),
            ["lost"] => loss.is_some(),
            ["lost", "on", "turn", turn] => loss.is_some_and(|loss| turn.parse() == Ok(loss.turn)),
            ["lost", "in", zone] => {
                let zone = words::zone(Some(zone))?;
                loss.is_some_and(|loss| loss.cause == LossCause::Zone(zone))
            }
            ["lost", "by", "action"] => loss.is_some_and(|loss| loss.cause == LossCause::Action),
            ["lost", "by", ..] => {
                let name = item.strip_prefix("lost by ").unwrap_or_default();
                let (card, _) = words::card_of(name, Card::ALL)
                    .ok_or_else(|| format!("`{item}` is not understood: no such card"))?;
                loss.is_some_and(|loss| loss.by.card == card)
            }
            ["score", ..] => return self.score(item, list, &got),
            _ => return Err(format!("`{item}` is not understood")),
        };
        holds(so, item, &got)
    }

    fn score(&self, item: &str, list: &[&str], got: &str) -> Result<(), String> {
        let score = self.report.score.as_ref();
        let score = score.ok_or_else(|| format!("expected {item}, got {got}"))?;
        let (value, n) = match list {
            ["score", n] => (score.total, n),
            ["score", "threats", n] => (score.threats, n),
            ["score", "visual", n] => (score.visual, n),
            ["score", "analyst", n] => (score.analyst, n),
            ["score", "damage", n] => (score.damage, n),
            ["score", "worst", "zone", n] => (score.worst_zone, n),
            ["score", "knocked", "out", n] => (score.knocked_out, n),
            ["score", "squads", n] => (score.squads, n),
            ["score", "medic", n] => (score.medic, n),
            _ => return Err(format!("`{item}` is not understood")),
        };
        let what = item.rsplit_once(' ').map_or(item, |(what, _)| what);
        same(what, words::number("a score", Some(n))?, value)
    }

    fn threat(&self, item: &str) -> Result<(), String> {
        let (card, rest) =
            words::card_of(item, Card::ALL).ok_or_else(|| format!("`{item}` is not understood"))?;
        let cards = self.report.threats.iter().map(|threat| threat.card);
        // A name that several cards share means the one in the mission.
        let card = words::card_of(item, cards).map_or(card, |(card, _)| card);
        let report = self.report.threats.iter().find(|threat| threat.card == card);
        let report = report.ok_or_else(|| format!("there is no {card}"))?;
        let list: Vec<&str> = rest.split_whitespace().collect();
        match list[..] {
            ["points", n] => {
                return same("points", words::number("points", Some(n))?, report.points);
            }
            ["uncalled"] => return holds(report.destroyed_uncalled, item, fate(report.fate)),
            [word] if FATES.contains(&word) => {
                return same(&format!("{card}"), word, fate(report.fate));
            }
            _ => {}
        }
        let threat = self.state.threats().iter().find(|threat| threat.card == card);
        let threat = threat.ok_or_else(|| format!("expected {item}, but it is not called in"))?;
        self.on_track(item, threat, &list)
    }

    fn on_track(&self, item: &str, threat: &Threat, list: &[&str]) -> Result<(), String> {
        let what = item.rsplit_once(' ').map_or(item, |(what, _)| what);
        let now = fate(threat.fate);
        match list {
            ["at", n] => {
                if !matches!(threat.fate, Fate::OnTrack | Fate::Lingering) {
                    return Err(format!("expected {item}, got {now}"));
                }
                same(what, words::number("a square", Some(n))?, threat.square)
            }
            ["on", "track"] => holds(threat.fate == Fate::OnTrack, item, now),
            ["hp", n] => same(what, words::number("hit points", Some(n))?, threat.remaining()),
            ["damage", n] => same(what, words::number("damage", Some(n))?, threat.damage),
            ["shield", n] => {
                same(what, words::number("a shield", Some(n))?, self.state.shield_of(threat))
            }
            ["speed", n] => same(what, words::number("a speed", Some(n))?, threat.speed),
            ["inaccessibility", n] => {
                same(what, words::number("points", Some(n))?, threat.inaccessibility)
            }
            ["in", "space"] => holds(threat.zone().is_some(), item, "internal"),
            ["in", zone] if words::zone(Some(zone)).is_ok() => {
                let got = threat.zone().map_or("the ship".to_owned(), |zone| zone.to_string());
                same(what, (*zone).to_owned(), got)
            }
            ["in", "nowhere"] => {
                holds(threat.stations.is_empty(), item, &stations(threat.stations.iter()))
            }
            ["in", names @ ..] => {
                let named: Result<Vec<Station>, String> =
                    names.iter().map(|name| words::station(Some(name))).collect();
                let named = crate::ship::Stations::of(&named?);
                same(item, stations(named.iter()), stations(threat.stations.iter()))
            }
            ["phased", "out"] => holds(threat.phased_out, item, "phased in"),
            ["phased", "in"] => holds(!threat.phased_out, item, "phased out"),
            ["invisible"] => holds(threat.invisible, item, "visible"),
            ["cryoshielded"] => holds(threat.cryoshield, item, "no cryoshield"),
            ["returns", "fire"] => holds(threat.returns_fire, item, "no"),
            ["left", "on", "turn", n] => {
                same(what, words::number("a turn", Some(n))?, threat.left_on)
            }
            _ => Err(format!("`{item}` is not understood")),
        }
    }
}

fn phase_idx(word: &str) -> Result<usize, String> {
    match word.parse() {
        Ok(phase @ 1..=3) => Ok(phase - 1),
        _ => Err(format!("a phase is 1, 2 or 3, not `{word}`")),
    }
}

fn place(place: Place) -> String {
    match place {
        Place::Aboard(station) => notation::token::station_code(station).to_owned(),
        Place::Space(distance) => format!("space {distance}"),
    }
}

fn stations(list: impl Iterator<Item = Station>) -> String {
    list.map(notation::token::station_code).collect::<Vec<_>>().join(" ")
}

const fn shields(mode: ShieldMode) -> &'static str {
    match mode {
        ShieldMode::Normal => "normal",
        ShieldMode::Ignored => "ignored",
        ShieldMode::Reversed => "reversed",
    }
}

const FATES: [&str; 5] = ["waiting", "lingering", "destroyed", "survived", "discarded"];

const fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Waiting => FATES[0],
        Fate::OnTrack => "on track",
        Fate::Lingering => FATES[1],
        Fate::Destroyed => FATES[2],
        Fate::Survived => FATES[3],
        Fate::Discarded => FATES[4],
    }
}
