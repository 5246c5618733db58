//! What must hold on the table.

use vanguard_pack::id::{CheckId, LogId, MarkId, PathId, SectorNumber, ThreatId, UniqueNumber};

use super::{
    read::{self, discovery_type, named, number, sector},
    scene::Scene,
};
use crate::{
    checking::Asked, exploration::End, landing::LandStep, notation::given::Read, planet::Standing,
    question::Question,
};

/// Whether two things that must be equal are.
pub(super) fn same<T: PartialEq + std::fmt::Display>(what: &str, wanted: T, got: T) -> Read<()> {
    if wanted == got { Ok(()) } else { Err(format!("expected {what} {wanted}, got {got}")) }
}

/// Whether something holds.
pub(super) fn holds(term: &str, does: bool) -> Read<()> {
    if does { Ok(()) } else { Err(format!("expected `{term}`, which does not hold")) }
}

impl Scene<'_> {
    /// Checks one term.
    pub(super) fn expect(&mut self, term: &str) -> Read<()> {
        let words: Vec<&str> = term.split_whitespace().collect();
        if let ["refused", rule] = words[..] {
            let refusal = self.refused.take().ok_or("nothing was refused")?;
            return same("refused", rule.to_owned(), refusal.rule().to_string());
        }
        if let Some(refusal) = self.refused {
            return Err(format!("the last deed was refused: {refusal} ({})", refusal.rule()));
        }
        match words[..] {
            ["may", "not", ..] => {
                let (_, deed) = term.split_once("not").unwrap_or_default();
                let (seat, mv) = self.read_move(deed.trim())?;
                holds(term, self.state.check_move(self.book, seat, &mv).is_err())
            }
            ["may", ..] => {
                let (_, deed) = term.split_once("may").unwrap_or_default();
                let (seat, mv) = self.read_move(deed.trim())?;
                let allowed = self.state.check_move(self.book, seat, &mv);
                allowed.map_err(|refusal| format!("`{term}`: {refusal} ({})", refusal.rule()))
            }
            ["no", "event", rule] => self.expect_events(rule, 0),
            ["event", "discards", n] => {
                same("event discards", number(n)?, self.state.events.discards().len())
            }
            ["event", rule] => {
                let n = self.n_events(rule);
                holds(term, n > 0).map_err(|error| format!("{error}; {}", self.rules_heard()))
            }
            ["event", rule, times] => {
                let n = number(times.trim_start_matches('x'))?;
                self.expect_events(rule, n)
            }
            ["before", first, second] => {
                let at = |rule: &str| {
                    self.ear.0.iter().position(|event| event.what.rule().to_string() == rule)
                };
                let comes = matches!((at(first), at(second)), (Some(one), Some(two)) if one < two);
                holds(term, comes).map_err(|error| format!("{error}; {}", self.rules_heard()))
            }
            ["told", ..] => holds(term, self.is_told(term.trim_start_matches("told"))),
            ["not", "told", ..] => {
                let (_, told) = term.split_once("told").unwrap_or_default();
                holds(term, !self.is_told(told))
            }
            ["asked", ..] => {
                let (_, wanted) = term.split_once("asked").unwrap_or_default();
                same("asked", wanted.trim().to_owned(), self.question())
            }
            ["asks", "not", name] => holds(term, !self.state.awaits(self.seat(name)?)),
            ["asks", name] => holds(term, self.state.awaits(self.seat(name)?)),
            ["pool", n] => {
                let pool = self.state.check.as_ref().map(|own| own.check.pool().dice().len());
                same("pool", number(n)?, pool.unwrap_or_default())
            }
            ["for", "the", "ship", n] => {
                same("for the ship", number(n)?, self.state.for_ship.len())
            }
            ["end", wanted] => {
                let end = match self.state.end {
                    None => "none",
                    Some(End::LiftOff) => "lift-off",
                    Some(End::Evacuation) => "evacuation",
                    Some(End::Log) => "log",
                    Some(End::NobodyLeft) => "nobody-left",
                };
                same("end", wanted, end)
            }
            ["not", "over"] => holds(term, self.state.end.is_none()),
            _ => {
                if self.expect_crew(term, &words)?
                    || self.expect_more(term, &words)?
                    || self.expect_start(term, &words)?
                    || self.expect_landing(term, &words)?
                {
                    return Ok(());
                }
                self.expect_board(term, &words)
            }
        }
    }

    fn n_events(&self, rule: &str) -> usize {
        self.ear.0.iter().filter(|event| event.what.rule().to_string() == rule).count()
    }

    fn expect_events(&self, rule: &str, n: usize) -> Read<()> {
        same(&format!("event {rule}"), n, self.n_events(rule))
    }

    /// The rules of everything that happened.
    fn rules_heard(&self) -> String {
        let rules: Vec<String> =
            self.ear.0.iter().map(|event| event.what.rule().to_string()).collect();
        format!("there were {}", rules.join(" "))
    }

    fn is_told(&self, text: &str) -> bool {
        let players: Vec<String> = (1..=4).map(|seat| format!("player {seat}")).collect();
        let mut told = self.ear.0.iter().map(|event| event.sentence(self.book, &players));
        told.any(|sentence| sentence.contains(text.trim()))
    }

    /// What is asked, in a word.
    pub(super) fn question(&self) -> String {
        let Some(ask) = self.state.ask else { return "nothing".to_owned() };
        let word = match ask.question {
            Question::Begin => "begin",
            Question::Action(_) => "action",
            Question::Window(_) => "window",
            Question::Also(..) => "also",
            Question::Agree(_) => "agree",
            Question::Die(..) => "die",
            Question::Card(..) => "card",
            Question::Choose => "choose",
            Question::Name(_) => "name",
            Question::Column(_) => "column",
            Question::Lead => "lead",
            Question::Discovery(_) => "discovery",
            Question::Injury(_) => "injury",
            Question::InjuryDie(_) => "injury die",
            Question::Equipment(_) => "equipment",
            Question::OnTop(_) => "top",
            Question::Pool(_) => "pool",
            Question::Land(step) => return format!("land {}", land_word(step)),
            Question::Check(_) => {
                let asked = self.state.check.as_ref().map(|own| own.ask);
                return format!("check {}", asked.map_or("nothing", check_word));
            }
        };
        word.to_owned()
    }

    /// Terms about the planet board and the lander.
    fn expect_board(&self, term: &str, words: &[&str]) -> Read<()> {
        let (book, state) = (self.book, &self.state);
        let (planet, hold) = (&state.planet, &state.hold);
        let sector_of = |text: &str| -> Read<_> {
            planet.sector(sector(text)?).ok_or_else(|| format!("there is no sector {text}"))
        };
        match *words {
            ["supplies", n] => same("supplies", number(n)?, hold.supplies),
            ["success", n] => same("success", number(n)?, hold.success),
            ["capacity", n] => same("capacity", number(n)?, hold.capacity),
            ["discoveries", n] => same("discoveries", number(n)?, hold.discoveries.len()),
            ["uniques", n] => same("uniques", number(n)?, hold.unique.len()),
            ["found", name] => {
                let has = match name.parse() {
                    Ok(n) => hold.unique.contains(&UniqueNumber(n)),
                    Err(_) => hold.discoveries.contains(&named(book, name)?),
                };
                holds(term, has)
            }
            ["actions", n] => {
                same("actions", number(n)?, state.turn.map_or(0, |turn| turn.n_actions))
            }
            ["round", n] => same("round", number(n)?, state.round),
            ["events", n] => same("events", number(n)?, state.events.pile().len()),
            ["log", log] => holds(term, state.logs.contains(&LogId(number(log)?))),
            ["no", "log", log] => holds(term, !state.logs.contains(&LogId(number(log)?))),
            ["condition", "none"] => holds(term, planet.condition.is_none()),
            ["condition", name] => holds(term, planet.condition == Some(named(book, name)?)),
            ["lander", at] => holds(term, planet.lander == Some(sector(at)?)),
            ["mission", name, wanted] => {
                let id = named(book, name)?;
                let mission = planet.missions.iter().find(|mission| mission.id == id);
                let standing = match mission.map(|mission| mission.standing) {
                    None => "none",
                    Some(Standing::Hidden) => "hidden",
                    Some(Standing::Open) => "open",
                    Some(Standing::Completed) => "completed",
                    Some(Standing::Failed) => "failed",
                };
                same("mission", wanted, standing)
            }
            ["poi", card, "at", at] => {
                holds(term, sector_of(at)?.poi() == Some(read::poi(book, card)?))
            }
            ["no", "poi", "at", at] => holds(term, sector_of(at)?.poi().is_none()),
            ["not", "finished", at] => {
                let _ = sector_of(at)?;
                holds(term, !state.is_finished(book, sector(at)?))
            }
            ["finished", at] => holds(term, state.is_finished(book, sector(at)?)),
            ["no", "threat", name] => {
                holds(term, planet.threat(named::<ThreatId>(book, name)?).is_none())
            }
            ["threat", name, "at", at] => {
                let threat = planet.threat(named::<ThreatId>(book, name)?);
                let got = threat.map_or(SectorNumber(0), |threat| threat.sector);
                same("threat at", sector(at)?.0, got.0)
            }
            ["time", "poi", card, n] => {
                let card = read::poi(book, card)?;
                let found = planet.sectors.iter().find(|sector| sector.poi() == Some(card));
                same("time", number(n)?, found.map_or(0, |sector| sector.time))
            }
            ["time", name, n] => {
                let threat = planet.threat(named::<ThreatId>(book, name)?);
                same("time", number(n)?, threat.map_or(0, |threat| threat.time))
            }
            ["marker", check, track, n] => {
                let check: CheckId = named(book, check)?;
                let track = read::row(book, check, track)?;
                let found = planet.markers.iter();
                let mut found = found.filter(|own| own.check == check && own.track == track);
                same("marker", number(n)?, found.next().map_or(0, |own| own.space))
            }
            ["mark", name, n] => {
                let mark: MarkId = named(book, name)?;
                same("mark", number(n)?, state.marks[usize::from(mark.0)])
            }
            ["rank-up", wanted @ ("done" | "open")] => {
                let done = planet.rank_up.is_some_and(|card| card.is_complete);
                holds(term, done == (wanted == "done"))
            }
            ["bag", n] => same("bag", number(n)?, state.leads.bag.len()),
            ["aside", n] => same("aside", number(n)?, state.leads.aside.len()),
            ["placed", of, n] => {
                let of = discovery_type(of)?;
                let on = state.leads.placed.iter().filter(|token| book.lead(*token).of == of);
                same("placed", number(n)?, on.count())
            }
            ["injury", "dice", n] => same("injury dice", number(n)?, state.n_injury_dice),
            ["open", path] => holds(term, state.is_open(book, named::<PathId>(book, path)?)),
            ["closed", path] => holds(term, !state.is_open(book, named::<PathId>(book, path)?)),
            _ => Err(format!("`{term}` cannot be expected")),
        }
    }
}

const fn check_word(asked: Asked) -> &'static str {
    match asked {
        Asked::Nothing => "nothing",
        Asked::Dice => "dice",
        Asked::Modify => "modify",
        Asked::Combine => "combine",
        Asked::Injury => "injury",
        Asked::Danger => "danger",
        Asked::Return(_) => "return",
        Asked::Push => "push",
        Asked::Special => "special",
        Asked::Mark => "mark",
    }
}

const fn land_word(step: LandStep) -> &'static str {
    match step {
        LandStep::Hazard => "hazard",
        LandStep::Met(_) => "met",
        LandStep::Touchdown => "touchdown",
        LandStep::Board => "board",
        LandStep::Sector => "sector",
        LandStep::RankUp => "rank-up",
        LandStep::Carry => "carry",
    }
}
