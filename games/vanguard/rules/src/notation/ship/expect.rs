//! What must come of it: where the book is, pools and crew.

use table::RuleId;
use vanguard_pack::word::Section;

use super::{
    super::given::Read,
    Stage,
    words::{self, name, number, section, step_name},
};
use crate::ship::{Exit, Question, roster::Post};

/// Whether something holds, and what is there.
pub(super) type Found = (bool, String);

pub(super) fn same(got: impl ToString, wanted: &str) -> Found {
    let got = got.to_string();
    (got == wanted, got)
}

pub(super) fn is(holds: bool) -> Found {
    (holds, if holds { "it is" } else { "it is not" }.to_owned())
}

impl Stage {
    /// Sees whether something holds.
    pub(super) fn expect(&mut self, wanted: &str) -> Read<()> {
        if let Some(rule) = wanted.strip_prefix("refused ") {
            let got = self.refused.take().map(|refusal| refusal.rule().to_string());
            let got = got.unwrap_or_else(|| "nothing refused".to_owned());
            return told(wanted, got == rule, &got);
        }
        self.unrefused()?;
        let negated = wanted.strip_prefix("not ").or_else(|| {
            let event = wanted.strip_prefix("no ")?;
            event.starts_with("event ").then_some(event)
        });
        let (holds, got) = self.found(negated.unwrap_or(wanted))?;
        told(wanted, holds != negated.is_some(), &got)
    }

    fn found(&self, wanted: &str) -> Read<Found> {
        if let Some(deed) = wanted.strip_prefix("may ") {
            let not = deed.strip_prefix("not ");
            let (seat, mv) = self.by(not.unwrap_or(deed))?;
            let allowed = self.ship().check_move(words::book(), seat, &mv);
            let got = allowed.map_or_else(|refusal| refusal.to_string(), |()| "it may".to_owned());
            return Ok((allowed.is_ok() != not.is_some(), got));
        }
        let words: Vec<&str> = wanted.split_whitespace().collect();
        if let Some(found) = self.of_the_book(&words)? {
            return Ok(found);
        }
        if let Some(found) = self.of_pools(&words)? {
            return Ok(found);
        }
        if let Some(found) = self.of_crew(&words)? {
            return Ok(found);
        }
        self.of_cards(&words)?.ok_or_else(|| format!("`{wanted}` cannot be expected"))
    }

    fn of_the_book(&self, words: &[&str]) -> Read<Option<Found>> {
        let ship = self.ship();
        Ok(Some(match words {
            ["event", rule] => is(self.n_events(rule)? > 0),
            ["events", rule, n] => same(self.n_events(rule)?, n),
            ["page", n] => same(ship.step.place().0, n),
            ["step", step] => same(step_name(ship.step), step),
            ["exit", how] => {
                let exit = ship.exit.map_or("nowhere", |exit| match exit {
                    Exit::Landing => "landing",
                    Exit::Over => "over",
                });
                same(exit, how)
            }
            ["awaits", who] => {
                let seat = words::seat(who).ok_or_else(|| format!("there is no player {who}"))?;
                is(ship.awaits(seat))
            }
            ["asked", what] => same(self.asked(), what),
            _ => return Ok(None),
        }))
    }

    fn n_events(&self, rule: &str) -> Read<usize> {
        let rule = rule.parse::<RuleId>().map_err(|error| error.to_string())?;
        let heard = self.playing.iter().flat_map(|playing| &playing.ear.0);
        Ok(heard.filter(|own| **own == rule).count())
    }

    fn asked(&self) -> &'static str {
        if self.ship().proposal.is_some() {
            return "proposal";
        }
        self.ship().ask.map_or("nothing", |ask| match ask.question {
            Question::Step(_) => "step",
            Question::Choose => "option",
            Question::Discovery(_) => "discovery",
            Question::Die(..) => "die",
            Question::Crew(..) => "crew",
            Question::Recruit(_) => "recruit",
            Question::Situation(_) => "situation",
            Question::DraftOrder => "order",
            Question::Draft(_) => "draft",
        })
    }

    fn of_pools(&self, words: &[&str]) -> Read<Option<Found>> {
        let campaign = &self.ship().campaign;
        let (pools, bridge) = (campaign.pools, &campaign.bridge);
        Ok(Some(match words {
            ["energy", n] => same(pools.energy, n),
            ["command", n] => same(pools.command, n),
            ["success", n] => same(pools.success, n),
            ["penalty"] => is(pools.has_penalty),
            ["morale", level] => same(bridge.morale, level),
            ["tech", n] => same(bridge.tech, n),
            ["objective", own] => same(name(bridge.objective), own),
            ["secondary", own] => same(bridge.secondary.map_or_else(|| "-".to_owned(), name), own),
            ["system", own] => same(name(bridge.system), own),
            ["upgrade", own] => is(bridge.upgrades.contains(&words::id(own)?)),
            ["switch", own] => is(campaign.hard.contains(&words::id(own)?)),
            ["dice", n] => {
                let n: usize = number(n)?;
                let got: Vec<usize> = campaign.dice.iter().map(Vec::len).collect();
                (got.iter().all(|own| *own == n), format!("{got:?}"))
            }
            ["dice", whose, n] => same(campaign.dice(section(whose)?).len(), n),
            ["deck", whose, n] => same(campaign.decks[section(whose)? as usize].len(), n),
            ["emergencies", n] => same(campaign.n_emergencies, n),
            ["mark", mark, n] => {
                let mark: vanguard_pack::id::MarkId = words::id(mark)?;
                same(campaign.marks[usize::from(mark.0)], n)
            }
            _ => return Ok(None),
        }))
    }

    fn of_crew(&self, words: &[&str]) -> Read<Option<Found>> {
        let roster = &self.ship().campaign.roster;
        let post = |name: &str| -> Read<String> {
            let card = self.given.crew.find(name)?;
            let is_recruit = roster.recruits.contains(&card);
            let gone = if is_recruit { "recruit" } else { "gone" };
            Ok(roster.person(card).map_or_else(|| gone.to_owned(), |one| post_name(one.post)))
        };
        let person = |name: &str| -> Read<_> {
            let card = self.given.crew.find(name)?;
            roster.person(card).ok_or_else(|| format!("{name} is not aboard"))
        };
        let count = |section: Section, post: Post| {
            roster.at(post).filter(|one| one.section == section).count()
        };
        Ok(Some(match words {
            ["available", whose, n] => same(count(section(whose)?, Post::Available), n),
            ["resting", whose, n] => same(count(section(whose)?, Post::Resting), n),
            [at @ ("available" | "resting" | "team" | "dead" | "recruit"), who] => {
                same(post(who)?, at)
            }
            ["medbay", who, slot] => same(post(who)?, &format!("medbay {slot}")),
            ["rank", who, n] => same(person(who)?.rank, n),
            ["section", who, own] => same(person(who)?.section, own),
            ["recruits", n] => same(roster.recruits.len(), n),
            ["wall", n] => same(roster.wall.len(), n),
            _ => return Ok(None),
        }))
    }
}

fn post_name(post: Post) -> String {
    match post {
        Post::Available => "available".to_owned(),
        Post::Resting => "resting".to_owned(),
        Post::Team => "team".to_owned(),
        Post::Patient(slot) => format!("medbay {}", slot + 1),
        Post::Dead => "dead".to_owned(),
    }
}

fn told(wanted: &str, holds: bool, got: &str) -> Read<()> {
    if holds { Ok(()) } else { Err(format!("expected {wanted}, got {got}")) }
}
