//! What the crew of an example agrees on, and what is put in order for it.

use arrayvec::ArrayVec;

use super::{super::words, people::People};
use crate::{
    action::Specialization,
    card::Difficulty,
    live::{
        Badges, Berth, Campaign, Choice, ExplorerSummary, Help, House, MemberSetup, Modules, Pool,
        Setup, SpaceAlert,
    },
    mission::Colour,
    notation::token,
    timeline::{Timeline, text},
};
use table::{Game as _, Refusal as _};

/// A full mission in which nothing is announced but the ends of its phases.
const QUIET: &str = "3:45 end, 7:30 end, 10:00 end";

/// Everything said before the mission begins.
#[derive(Default)]
pub(super) struct Draft {
    /// What the mission before left behind, and who flew it.
    pub(super) before: Option<(Setup, People)>,
    players: Vec<String>,
    /// Unless the example says, as many as so many players need.
    androids: Option<Vec<String>>,
    seats: Option<Vec<String>>,
    colours: Option<Vec<Colour>>,
    officers: Vec<(Officer, String)>,
    mission: Option<String>,
    pub(super) timeline: Option<Timeline>,
    common: Option<Pool>,
    serious: Option<Pool>,
    modules: Option<Modules>,
    house: Option<House>,
    specialists: Vec<(String, Specialization, u8)>,
    /// Who comes along with a log, and what it says they know.
    explorers: Vec<(String, Vec<(Specialization, u8)>)>,
    extra_card_to: Option<String>,
    campaign: Option<u8>,
    /// What is put in order after the cards have been dealt.
    pub(super) given: Vec<(u32, String)>,
}

#[derive(Clone, Copy)]
enum Officer {
    Captain,
    Communications,
    Security,
}

fn names(list: &str) -> Result<Vec<String>, String> {
    let names = words::items(list);
    for (idx, name) in names.iter().enumerate() {
        let is_name =
            name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric);
        if !is_name {
            return Err(format!("a name is one word with a capital, not `{name}`"));
        }
        if names[..idx].contains(name) {
            return Err(format!("two are called {name}"));
        }
    }
    Ok(names)
}

pub(super) fn pool(list: &str) -> Result<Pool, String> {
    let mut pool = Pool { white: false, yellow: false, red: false };
    for word in list.split_whitespace() {
        match word {
            "white" => pool.white = true,
            "yellow" => pool.yellow = true,
            "red" => pool.red = true,
            _ => return Err(format!("threats are white, yellow or red, not `{word}`")),
        }
    }
    Ok(pool)
}

fn modules(list: &str) -> Result<Modules, String> {
    let mut modules = Modules::default();
    for item in words::items(list) {
        *match &*item {
            "new threats" => &mut modules.new_threats,
            "double actions" => &mut modules.double_actions,
            "specializations" => &mut modules.specializations,
            "experience" => &mut modules.experience,
            _ => return Err(format!("there is no module called `{item}`")),
        } = true;
    }
    Ok(modules)
}

fn house(list: &str) -> Result<House, String> {
    let mut house = House::default();
    for item in words::items(list) {
        *match &*item {
            "hidden external" => &mut house.hidden_external,
            "officer first" => &mut house.officer_first,
            "androids open" => &mut house.androids_open,
            "tripping" => &mut house.tripping,
            "threats come back" => &mut house.threats_come_back,
            "short double deck" => &mut house.short_double_deck,
            "unsorted deck" => &mut house.unsorted_deck,
            "open plans" => {
                house.help = Help::Whole;
                continue;
            }
            _ => return Err(format!("there is no house rule called `{item}`")),
        } = true;
    }
    Ok(house)
}

impl Draft {
    /// The mission after one that has been flown.
    pub(super) fn after(setup: Setup, people: People) -> Self {
        let is_android = |name: &&String| !people.players.contains(name);
        Self {
            players: people.players.clone(),
            androids: Some(people.crew.iter().filter(is_android).cloned().collect()),
            seats: Some(people.crew.clone()),
            before: Some((setup, people)),
            ..Self::default()
        }
    }

    /// Takes a line that is part of what is agreed on; `false` if it is not.
    pub(super) fn statement(&mut self, line: u32, content: &str) -> Result<bool, String> {
        if let Some(list) = content.strip_prefix("given:") {
            self.given.extend(words::items(list).into_iter().map(|item| (line, item)));
            return Ok(true);
        }
        let (key, rest) = content.split_once(' ').unwrap_or((content, ""));
        let one = || rest.rsplit(' ').next().unwrap_or_default().to_owned();
        match key {
            "players" => {
                self.players = names(rest)?;
                self.androids = None;
                self.seats = None;
            }
            "androids" if rest == "none" => self.androids = Some(Vec::new()),
            "androids" => self.androids = Some(names(rest)?),
            "seats" => self.seats = Some(names(rest)?),
            "colours" => {
                let colour = |item: &String| {
                    token::colour(item).ok_or_else(|| format!("`{item}` is no colour of a figure"))
                };
                self.colours =
                    Some(words::items(rest).iter().map(colour).collect::<Result<_, _>>()?);
            }
            "captain" => self.officers.push((Officer::Captain, one())),
            "communications" if rest.starts_with("officer ") => {
                self.officers.push((Officer::Communications, one()));
            }
            "chief" if rest.starts_with("of security ") => {
                self.officers.push((Officer::Security, one()));
            }
            "mission" => self.mission = Some(rest.to_owned()),
            "timeline" => self.timeline = Some(timeline(rest)?),
            "common" => self.common = Some(pool(rest)?),
            "serious" => self.serious = Some(pool(rest)?),
            "modules" => self.modules = Some(modules(rest)?),
            "house" => self.house = Some(house(rest)?),
            "specialist" => {
                let list: Vec<&str> = rest.split_whitespace().collect();
                let [name, kind, level] = list[..] else {
                    return Err("a specialist is written `specialist Ann medic 2`".to_owned());
                };
                let kind = specialization(kind)?;
                let level = words::number("a level", Some(level))?;
                self.specialists.push((name.to_owned(), kind, level));
            }
            "explorer" => {
                let mut list = rest.split_whitespace();
                let name = list.next().ok_or("an explorer has a name")?.to_owned();
                let mut known = Vec::new();
                while let Some(kind) = list.next() {
                    known.push((specialization(kind)?, words::number("a level", list.next())?));
                }
                self.explorers.push((name, known));
            }
            "extra" if rest.starts_with("card to ") => self.extra_card_to = Some(one()),
            "campaign" => {
                self.campaign = Some(words::number("a campaign", rest.split(' ').nth(1))?)
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Checks that the mission is not possible, by this rule.
    pub(super) fn refused(&self, rule: &str) -> Result<(), String> {
        let (setup, _) = self.setup()?;
        match SpaceAlert::check_setup(&setup) {
            Ok(()) => Err(format!("expected to be refused by {rule}, but it is accepted")),
            Err(refusal) if refusal.rule().to_string() == rule => Ok(()),
            Err(refusal) => Err(format!("expected {rule}, got {}: {refusal}", refusal.rule())),
        }
    }

    fn people(&self) -> Result<People, String> {
        if self.players.is_empty() {
            return Err("nobody plays".to_owned());
        }
        let androids = self.androids.clone().unwrap_or_else(|| {
            let usual = Setup::for_players(self.players.len() as u8).crew;
            let n_androids = usual.iter().filter(|member| member.android).count();
            (1..=n_androids).map(|number| format!("Android{number}")).collect()
        });
        let mut crew = self.players.clone();
        // Who plays alone for four androids has no figure.
        if self.players.len() == 1 && androids.len() >= 4 {
            crew.clear();
        }
        crew.extend(androids);
        if let Some(seats) = &self.seats {
            let (mut one, mut two) = (crew, seats.clone());
            one.sort();
            two.sort();
            if one != two {
                return Err("seats: everyone in the crew once".to_owned());
            }
            crew = seats.clone();
        }
        // The players take the seats of the table in the order of the crew.
        let mut players: Vec<String> =
            crew.iter().filter(|name| self.players.contains(name)).cloned().collect();
        if players.is_empty() {
            players.clone_from(&self.players);
        }
        if crew.len() > crate::mission::MAX_CREW {
            return Err("a crew has five members at most".to_owned());
        }
        Ok(People { players, crew })
    }

    /// What was agreed on, with the defaults for what was not said.
    pub(super) fn setup(&self) -> Result<(Setup, People), String> {
        let people = self.people()?;
        let before = self.before.as_ref();
        let mut setup = match before {
            Some((setup, _)) => setup.clone(),
            None => Setup::for_players(people.players.len() as u8),
        };
        let colours = self.colours.as_deref().unwrap_or(&Colour::ALL);
        let mut crew = ArrayVec::new();
        for (idx, name) in people.crew.iter().enumerate() {
            let known =
                before.and_then(|(setup, people)| setup.crew.get(people.berth(name).ok()?.idx()));
            let colour = *colours.get(idx).ok_or("colours: one for everybody")?;
            crew.push(MemberSetup {
                colour,
                android: !people.players.contains(name),
                specialization: known.and_then(|member| member.specialization),
                explorer: known.and_then(|member| member.explorer.clone()),
            });
        }
        setup.crew = crew;
        for (name, kind, level) in &self.specialists {
            setup.crew[people.berth(name)?.idx()].specialization = Some((*kind, *level));
        }
        for (name, known) in &self.explorers {
            // A level for each box of a specialization (SA-17.30).
            let level = known.iter().map(|(_, level)| level).sum();
            let (name, known, earned) = (name.clone(), known.clone(), Vec::new());
            let member = &mut setup.crew[people.berth(&name)?.idx()];
            member.explorer = Some(ExplorerSummary { name, level, known, earned });
        }
        self.put_badges(&mut setup, &people)?;
        if self.mission.is_some() || before.is_none() {
            let id = self.mission.clone().unwrap_or_else(|| "mission-1".to_owned());
            setup.mission = Choice::Official(id);
        }
        setup.common = self.common.unwrap_or(setup.common);
        setup.serious = self.serious.unwrap_or(setup.serious);
        setup.modules = self.modules.unwrap_or(setup.modules);
        setup.house = self.house.unwrap_or(setup.house);
        if let Some(name) = &self.extra_card_to {
            setup.extra_card_to = Some(people.seat(name)?);
        }
        if let Some(agreed) = self.campaign {
            let carried = crate::campaign::Carried::default();
            setup.campaign = Some(Campaign { agreed, flown: Vec::new(), carried });
        }
        Ok((setup, people))
    }

    /// Unless the example says otherwise the first three players wear the
    /// badges, or fewer all of them.
    fn put_badges(&self, setup: &mut Setup, people: &People) -> Result<(), String> {
        let of_player = |idx: usize| {
            let player = &people.players[idx % people.players.len()];
            people.berth(player).unwrap_or(Berth((idx % people.crew.len().max(1)) as u8))
        };
        setup.badges = Badges {
            captain: of_player(0),
            communications_officer: of_player(1),
            chief_of_security: of_player(2),
            tactical_officer: None,
            chief_engineer: None,
            lieutenant: None,
            science_officer: None,
        };
        for (badge, name) in &self.officers {
            let berth = people.berth(name)?;
            match badge {
                Officer::Captain => setup.badges.captain = berth,
                Officer::Communications => setup.badges.communications_officer = berth,
                Officer::Security => setup.badges.chief_of_security = berth,
            }
        }
        Ok(())
    }

    /// The announcements, if they are not those of a mission that was named.
    pub(super) fn announcements(&self) -> Result<Option<Timeline>, String> {
        if self.timeline.is_none() && self.mission.is_none() {
            return timeline(QUIET).map(Some);
        }
        Ok(self.timeline.clone())
    }
}

pub(super) fn specialization(word: &str) -> Result<Specialization, String> {
    token::specialization(word).ok_or_else(|| format!("`{word}` is no specialization"))
}

fn timeline(list: &str) -> Result<Timeline, String> {
    let read = |list: &str| {
        text::read(list)
            .map_err(|error| format!("expected {}, found `{}`", error.expected, error.found))
    };
    let timeline = read(list)?;
    if timeline.phase_ends.is_empty() { read(&format!("{list}, {QUIET}")) } else { Ok(timeline) }
}

/// The word for a difficulty.
pub(super) const fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::White => "white",
        Difficulty::Yellow => "yellow",
        Difficulty::Red => "red",
    }
}
