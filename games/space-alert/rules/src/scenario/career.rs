//! Examples about careers: `career` on the first line, then one statement per
//! line about explorers, crews and the sheet of achievements.

use super::{
    ScenarioError, at_line,
    words::{self, holds, same},
};
use crate::{
    MissionSetup,
    action::{Space, Special, Specialization},
    board::Board,
    career::{
        Badge, Day, Experience, Explorer, FlightKind, LogRefusal, Note, Rank,
        achievement::{Achievement, Judge},
        boxes,
        crew::{self, Brought, Crewmate, Study},
        dotted, standard_threat_count,
    },
    mission::{Boards, Colour, Course, CrewMember},
    notation::token,
};

/// The people of an example.
struct Careers {
    explorers: Vec<Explorer>,
    today: Day,
}

/// Whether this is an example about careers.
pub(super) fn is_career(text: &str) -> bool {
    let content = |line: &str| line.split('#').next().unwrap_or_default().trim().to_owned();
    text.lines().map(content).find(|line| !line.is_empty()).is_some_and(|line| line == "career")
}

pub(super) fn run(text: &str) -> Result<(), ScenarioError> {
    let mut careers = Careers { explorers: Vec::new(), today: Day(20_000) };
    let mut begun = false;
    for (content, line) in text.lines().zip(1..) {
        let content = content.split('#').next().unwrap_or_default().trim();
        if content.is_empty() {
            continue;
        }
        if std::mem::replace(&mut begun, true) {
            at_line(line, careers.statement(content))?;
        }
    }
    Ok(())
}

impl Careers {
    fn statement(&mut self, content: &str) -> Result<(), String> {
        let (head, rest) = content
            .split_once(':')
            .map_or((content, None), |(head, rest)| (head.trim(), Some(rest.trim())));
        let list: Vec<&str> = head.split_whitespace().collect();
        match list[..] {
            ["new", name] => {
                let explorer = Explorer::new(name, name);
                self.explorers.extend(explorer.as_ref().ok().cloned());
                verdict(explorer.map(|_| ()), rest)
            }
            ["given", name] => {
                for item in words::items(rest.unwrap_or_default()) {
                    given(self.explorer_mut(name)?, &item)?;
                }
                Ok(())
            }
            ["today", day] => {
                self.today = day.parse().map_err(|error| format!("{error}"))?;
                Ok(())
            }
            ["level", level] => on_items(rest, |item| level_fact(level, item)),
            ["achievement", ..] => {
                let achievement = achievement(head.trim_start_matches("achievement").trim())?;
                on_items(rest, |item| achievement_fact(achievement, item))
            }
            ["standard", "count", n_crew] => {
                let n_crew = words::number("a crew", Some(n_crew))?;
                let got = [false, true].map(|double| standard_threat_count(n_crew, double));
                same("counts", rest.unwrap_or_default(), &format!("{} {}", got[0], got[1]))
            }
            ["badges"] => {
                let names = Badge::ALL.map(|badge| badge.to_string());
                same("badges", rest.unwrap_or_default(), &names.join(", "))
            }
            ["plan", ref spaces @ ..] => {
                let plan: Option<Vec<Space>> =
                    spaces.iter().map(|word| token::space(word)).collect();
                verdict(planned(&plan.ok_or("such a card does not exist")?), rest)
            }
            ["bring", ..] => self.bring(head.trim_start_matches("bring"), rest),
            ["deal", ..] => deal(head.trim_start_matches("deal"), rest),
            ["next", ..] => next(head.trim_start_matches("next"), rest),
            ["open", ..] => open(head.trim_start_matches("open"), rest),
            [name, "plans", kind, special, "for", "android"] => {
                let special = match special {
                    "basic" => Special::Basic,
                    "adv" => Special::Advanced,
                    _ => return Err(format!("`{special}` is no special action")),
                };
                let kind = specialization(kind)?;
                let level = self.explorer(name)?.rank(kind);
                verdict(crew::can_plan_for_android(level, kind, special), rest)
            }
            [name] => {
                let explorer = self.explorer(name)?;
                on_items(rest, |item| demand(explorer, item))
            }
            [name, ref act @ ..] => {
                let today = self.today;
                let result = act_of(self.explorer_mut(name)?, today, act)?;
                verdict(result, rest)
            }
            [] => Err("nothing is said".to_owned()),
        }
    }

    fn explorer(&self, name: &str) -> Result<&Explorer, String> {
        let found = self.explorers.iter().find(|explorer| explorer.id == name);
        found.ok_or_else(|| format!("there is no explorer {name}"))
    }

    fn explorer_mut(&mut self, name: &str) -> Result<&mut Explorer, String> {
        let found = self.explorers.iter_mut().find(|explorer| explorer.id == name);
        found.ok_or_else(|| format!("there is no explorer {name}"))
    }

    /// `bring Ann medic, Bob none, android mechanic: medic 1, none, mechanic 2`.
    fn bring(&self, list: &str, rest: Option<&str>) -> Result<(), String> {
        let mut mates = Vec::new();
        for item in words::items(list) {
            let (who, choice) = item.split_once(' ').ok_or("who brings what?")?;
            let choice = if choice == "none" { None } else { Some(specialization(choice)?) };
            mates.push(match who {
                "android" => Crewmate::Android(choice),
                name => Crewmate::Explorer(self.explorer(name)?, choice),
            });
        }
        brought(crew::bring(&mates), rest)
    }
}

/// What an explorer does.
fn act_of(
    explorer: &mut Explorer,
    today: Day,
    act: &[&str],
) -> Result<Result<(), LogRefusal>, String> {
    let with = act.iter().position(|word| *word == "with").unwrap_or(act.len());
    let claims = act.get(with + 1..).unwrap_or_default().join(" ");
    let claims: Vec<Achievement> =
        words::items(&claims).iter().map(|name| achievement(name)).collect::<Result<_, _>>()?;
    let note = Note::new(today, "");
    let number = |word: &str| words::number("a score", Some(word));
    Ok(match act[..with] {
        ["consents"] => explorer.consent(),
        ["learns", kind] => explorer.learn(specialization(kind)?),
        ["is", "called", ref name @ ..] => explorer.rename(&name.join(" ")),
        ["departs"] => explorer.depart(FlightKind::Mission),
        ["departs", "on", "campaign"] => explorer.depart(FlightKind::Campaign { agreed: 3 }),
        ["loses"] => explorer.record_loss(&note).map(|_| ()),
        ["completes", "mission", score] => {
            explorer.record_mission(&note, Course::Mission, number(score)?, &claims).map(|_| ())
        }
        ["completes", "training", score] => {
            let course = Course::AdvancedSimulation;
            explorer.record_mission(&note, course, number(score)?, &claims).map(|_| ())
        }
        ["completes", flown, "of", agreed, score] => {
            let (flown, agreed) =
                (words::number("missions", Some(flown))?, words::number("missions", Some(agreed))?);
            let score = number(score)?;
            explorer.record_campaign(&note, agreed, flown, score, &claims).map(|_| ())
        }
        _ => return Err(format!("`{}` is not understood", act.join(" "))),
    })
}

fn given(explorer: &mut Explorer, item: &str) -> Result<(), String> {
    let list: Vec<&str> = item.split_whitespace().collect();
    match list[..] {
        ["level", n] => {
            let level = words::up_to(30, "a level", n)?;
            explorer.experience = Experience { level, ..Experience::default() };
        }
        ["boxes", n] => {
            let points = words::number("boxes", Some(n))?;
            let hardcore = explorer.is_hardcore();
            explorer.experience.gain(points, hardcore);
        }
        ["clones", n] => explorer.clones = words::number("clones", Some(n))?,
        ["consent"] => explorer.consents = true,
        ["earned", ..] => {
            let achievement = achievement(item.trim_start_matches("earned").trim())?;
            let on = Day(20_000);
            explorer.achievements.push(crate::career::Earned { achievement, on });
        }
        [kind, level] => {
            let level = words::up_to(3, "a level", level)?;
            explorer.specializations.push(Rank { kind: specialization(kind)?, level });
        }
        _ => return Err(format!("`{item}` is not understood")),
    }
    Ok(())
}

fn demand(explorer: &Explorer, item: &str) -> Result<(), String> {
    if let Some(item) = item.strip_prefix("not ") {
        return match demand(explorer, item) {
            Ok(()) => Err(format!("expected not `{item}`, but it is so")),
            Err(message) if message.ends_with("not understood") => Err(message),
            Err(_) => Ok(()),
        };
    }
    let hardcore = explorer.is_hardcore();
    let list: Vec<&str> = item.split_whitespace().collect();
    let n = |word: &str| words::number::<u16>("a number", Some(word));
    match list[..] {
        ["level", level] => same("level", n(level)?, u16::from(explorer.experience.level)),
        ["boxes", boxes] => same("boxes", n(boxes)?, explorer.experience.checked),
        ["needs", boxes] => same("needs", n(boxes)?, explorer.experience.needed(hardcore)),
        ["to", "spend", levels] => same("to spend", n(levels)?, u16::from(explorer.to_spend())),
        ["clones", clones] => same("clones", n(clones)?, explorer.clones),
        ["entries", entries] => same("entries", n(entries)?, explorer.entries.len() as u16),
        ["achievements", all] => same("achievements", n(all)?, explorer.achievements.len() as u16),
        ["hardcore"] => holds(hardcore, "hardcore", "somebody who may be cloned"),
        ["gone"] => holds(explorer.lost.is_some(), "gone", "alive"),
        ["name", ref name @ ..] => same("name", name.join(" "), explorer.name.clone()),
        ["entry", ref points @ ..] => {
            let last = explorer.entries.last().map_or_else(String::new, |entry| entry.points());
            same("entry", points.join(" "), last)
        }
        ["earned", ..] => {
            let achievement = achievement(item.trim_start_matches("earned").trim())?;
            holds(explorer.has(achievement), item, "no such achievement")
        }
        [kind, level] => same(kind, n(level)?, u16::from(explorer.rank(specialization(kind)?))),
        _ => Err(format!("`{item}` is not understood")),
    }
}

fn level_fact(level: &str, item: &str) -> Result<(), String> {
    let level = words::up_to(29, "a level", level)?;
    match item.split_once(' ') {
        Some(("boxes", n)) => same("boxes", words::number("boxes", Some(n))?, boxes(level)),
        Some(("dotted", n)) => same("dotted", words::number("boxes", Some(n))?, dotted(level)),
        Some(("hardcore", n)) => {
            let needed = boxes(level) - dotted(level);
            same("hardcore", words::number("boxes", Some(n))?, needed)
        }
        _ => Err(format!("`{item}` is not understood")),
    }
}

fn achievement_fact(achievement: Achievement, item: &str) -> Result<(), String> {
    let facts = achievement.facts();
    match item.split_once(' ') {
        Some(("points", n)) => same("points", words::number("points", Some(n))?, facts.points),
        Some(("level", n)) => same("level", words::number("a level", Some(n))?, facts.min_level),
        None if item == "proposal" => {
            holds(!facts.established, "a proposal", "an established condition")
        }
        None if item == "established" => {
            holds(facts.established, "an established condition", "a proposal")
        }
        Some(("judged", by)) => same(
            "judged",
            by,
            match facts.judge() {
                Judge::Engine => "by the engine",
                Judge::Crew => "by the crew",
                Judge::Explorer => "by the explorer",
                Judge::History => "by the career",
            },
        ),
        Some(("in", category)) => same("in", category, &facts.category.to_string()),
        _ => Err(format!("`{item}` is not understood")),
    }
}

/// Whether cards may be played together with specializations.
fn planned(plan: &[Space]) -> Result<(), LogRefusal> {
    let board = Board::T1;
    let boards = Boards { red: board, white: board, blue: board, internal: board };
    let mut setup = MissionSetup::new(boards);
    let mut member = CrewMember::new(Colour::Purple);
    for (space, card) in member.plan.iter_mut().zip(plan) {
        *space = *card;
    }
    setup.crew.push(member);
    crew::check_cards(&setup)
}

/// `deal medic mechanic, rocketeer teleporter keep medic, rocketeer: medic 1, …`.
fn deal(list: &str, rest: Option<&str>) -> Result<(), String> {
    let (dealt, kept) = list.split_once(" keep ").ok_or("what is kept?")?;
    let mut pairs = Vec::new();
    for item in words::items(dealt) {
        let (one, two) = item.split_once(' ').ok_or("two cards are dealt")?;
        pairs.push([specialization(one)?, specialization(two.trim())?]);
    }
    let kept: Vec<Option<Specialization>> = words::items(kept)
        .iter()
        .map(|item| if item == "none" { Ok(None) } else { specialization(item).map(Some) })
        .collect::<Result<_, String>>()?;
    brought(crew::keep_one(&pairs, &kept), rest)
}

/// `next medic 1 keeps, mechanic 3 takes rocketeer, none takes medic: …`.
fn next(list: &str, rest: Option<&str>) -> Result<(), String> {
    let (mut before, mut choices) = (Vec::new(), Vec::new());
    for item in words::items(list) {
        let item: Vec<&str> = item.split_whitespace().collect();
        let (had, choice) = match item[..] {
            [ref had @ .., "keeps"] => (had, Study::Keep),
            [ref had @ .., "takes", kind] => (had, Study::Change(specialization(kind)?)),
            _ => return Err("somebody `keeps` a specialization or `takes` one".to_owned()),
        };
        before.push(ranked(had)?);
        choices.push(choice);
    }
    brought(crew::after_success(&before, &choices), rest)
}

fn open(list: &str, rest: Option<&str>) -> Result<(), String> {
    let mut in_use = Vec::new();
    for item in words::items(list) {
        in_use.push(ranked(&item.split_whitespace().collect::<Vec<_>>())?);
    }
    let open: Vec<String> =
        crew::open_cards(&in_use).into_iter().map(token::specialization_name).collect();
    same("open", rest.unwrap_or_default(), &open.join(", "))
}

fn ranked(words: &[&str]) -> Result<Option<(Specialization, u8)>, String> {
    match words {
        ["none"] => Ok(None),
        [kind, level] => Ok(Some((specialization(kind)?, words::up_to(3, "a level", level)?))),
        _ => Err(format!("`{}` is no specialization with its level", words.join(" "))),
    }
}

/// What a crew has in the end, or the refusal.
fn brought(result: Result<Brought, LogRefusal>, rest: Option<&str>) -> Result<(), String> {
    let text = |brought: &Brought| {
        let one = |rank: &Option<(Specialization, u8)>| match rank {
            None => "none".to_owned(),
            Some((kind, level)) => format!("{} {level}", token::specialization_name(*kind)),
        };
        brought.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    match (&result, rest) {
        (Ok(got), Some(rest)) if !rest.starts_with("refused") => {
            same("a crew with", rest, &text(got))
        }
        (Err(refusal), Some(rest)) if !rest.starts_with("refused") => {
            Err(format!("refused by {}: {refusal}", refusal.rule()))
        }
        _ => verdict(result.map(|_| ()), rest),
    }
}

/// Whether it was accepted, or refused by the rule that is named.
fn verdict(result: Result<(), LogRefusal>, rest: Option<&str>) -> Result<(), String> {
    let wanted = match rest {
        None => None,
        Some(rest) => {
            Some(rest.strip_prefix("refused ").ok_or("an act is `refused` or just done")?)
        }
    };
    match (result, wanted) {
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(rule)) => {
            Err(format!("expected to be refused by {rule}, but it is accepted"))
        }
        (Err(refusal), wanted) => {
            let got = refusal.rule().to_string();
            match wanted {
                Some(rule) if rule == got => Ok(()),
                Some(rule) => Err(format!("expected {rule}, got {got}: {refusal}")),
                None => Err(format!("refused by {got}: {refusal}")),
            }
        }
    }
}

fn on_items(
    rest: Option<&str>,
    mut demand: impl FnMut(&str) -> Result<(), String>,
) -> Result<(), String> {
    let rest = rest.ok_or("a colon is missing")?;
    words::items(rest).iter().try_for_each(|item| demand(item))
}

pub(super) fn achievement(name: &str) -> Result<Achievement, String> {
    Achievement::named(name).ok_or_else(|| format!("there is no achievement `{name}`"))
}

fn specialization(word: &str) -> Result<Specialization, String> {
    token::specialization(word).ok_or_else(|| format!("`{word}` is no specialization"))
}
