//! An example, taken apart into its statements.

use table::Seat;

use super::{ScenarioError, at_line, words};
use crate::{MissionSetup, Pools, mission::N_TURNS, notation};

/// Boards of an example that names none.
const DEFAULT_BOARDS: &str = "boards T1 T2 T3 T4";
/// The crew of an example that names nobody.
const DEFAULT_CREW: &str = "crew of 4";

/// Comma-separated demands of one line.
pub(super) struct Items {
    pub(super) line: u32,
    pub(super) items: Vec<String>,
}

/// When something holds or is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum When {
    /// After these turns; 0 is the start.
    Turns(u8, u8),
    /// After the mission.
    End,
}

/// One mission of an example.
#[derive(Default)]
pub(super) struct ExampleMission {
    /// Lines in the notation of missions, with their lines in the example.
    mission: Vec<(u32, String)>,
    /// Damage that lies on the ship at the start.
    pub(super) damage: Vec<(u32, String)>,
    /// Changes before a turn.
    pub(super) given: Vec<(u8, Items)>,
    pub(super) expect: Vec<(When, Items)>,
    /// The mission is not accepted: a rule or a part of the message.
    pub(super) refused: Option<(u32, String)>,
    /// What the threats were drawn from.
    pub(super) pools: Option<Pools>,
    /// What somebody may claim or not.
    pub(super) claims: Vec<(Seat, Items)>,
    /// What is repaired afterwards, and the verdict.
    pub(super) repairs: Option<(Items, Option<String>)>,
}

/// An example.
#[derive(Default)]
pub(super) struct Script {
    pub(super) parts: Vec<ExampleMission>,
    /// So many missions were agreed on; claims are about the whole campaign.
    pub(super) agreed: Option<u8>,
    /// Demands on the campaign.
    pub(super) campaign: Vec<Items>,
    /// Demands on cards and boards.
    pub(super) facts: Vec<(String, Items)>,
}

/// A refused mission.
pub(super) struct RefusedMission {
    pub(super) error: ScenarioError,
    /// The rule behind it, if the mission was understood.
    pub(super) rule: Option<String>,
}

impl Script {
    pub(super) fn parse(text: &str) -> Result<Self, ScenarioError> {
        let mut script = Self { parts: vec![ExampleMission::default()], ..Self::default() };
        for (content, line) in text.lines().zip(1..) {
            let content = content.split('#').next().unwrap_or_default().trim();
            if !content.is_empty() {
                at_line(line, script.statement(line, content))?;
            }
        }
        Ok(script)
    }

    fn part(&mut self) -> &mut ExampleMission {
        self.parts.last_mut().expect("an example has a part")
    }

    fn statement(&mut self, line: u32, content: &str) -> Result<(), String> {
        if content.chars().all(|letter| letter == '-') {
            self.parts.push(ExampleMission::default());
            return Ok(());
        }
        let (head, rest) = content
            .split_once(':')
            .map_or((content, None), |(head, rest)| (head.trim(), Some(rest.trim())));
        let head_words: Vec<&str> = head.split_whitespace().collect();
        let items = || Items { line, items: words::items(rest.unwrap_or_default()) };
        let colon = || rest.map(|_| ()).ok_or_else(|| "a colon is missing".to_owned());
        match &head_words[..] {
            ["given"] => self.part().given(1, items())?,
            ["given", "before", "turn", turn] => {
                let turn = words::number("a turn", Some(turn))?;
                if turn == 0 || usize::from(turn) > N_TURNS + 1 {
                    return Err(format!("there is no turn {turn}"));
                }
                self.part().given(turn, items())?;
            }
            ["start"] => self.part().expect.push((When::Turns(0, 0), items())),
            ["end"] => self.part().expect.push((When::End, items())),
            ["turn", turn] => {
                colon()?;
                let turn = words::number("a turn", Some(turn))?;
                self.part().expect.push((When::Turns(turn, turn), items()));
            }
            ["turns", span] => {
                colon()?;
                let (from, to) = span.split_once('-').ok_or("turns are written 2-5")?;
                let from = words::number("a turn", Some(from))?;
                let to = words::number("a turn", Some(to))?;
                if from > to {
                    return Err(format!("turns {span} run backwards"));
                }
                self.part().expect.push((When::Turns(from, to), items()));
            }
            ["refused", ..] => {
                let why = content.strip_prefix("refused").unwrap_or_default().trim();
                self.part().refused = Some((line, why.to_owned()));
            }
            ["repairs", ..] => {
                let list = words::items(head.strip_prefix("repairs").unwrap_or_default());
                let verdict = match rest {
                    None => None,
                    Some(verdict) => Some(
                        verdict
                            .strip_prefix("refused ")
                            .ok_or("repairs are `refused` or just done")?
                            .to_owned(),
                    ),
                };
                self.part().repairs = Some((Items { line, items: list }, verdict));
            }
            ["pools", common, serious] => {
                let (common, serious) = (words::pool(common)?, words::pool(serious)?);
                self.part().pools = Some(Pools { common, serious });
            }
            [player, "may", "claim"] => {
                colon()?;
                let claim = (words::player(player)?, items());
                self.part().claims.push(claim);
            }
            ["campaign", "of", n] => self.agreed = Some(words::number("a campaign", Some(n))?),
            ["campaign"] => self.campaign.push(items()),
            ["card" | "board" | "station" | "deck", ..] => {
                colon()?;
                self.facts.push((head.to_owned(), items()));
            }
            _ => self.part().mission.push((line, content.to_owned())),
        }
        Ok(())
    }
}

impl ExampleMission {
    /// Changes before a turn; damage at the start is laid when the mission is made.
    fn given(&mut self, turn: u8, mut list: Items) -> Result<(), String> {
        let mut others = Vec::new();
        for item in list.items {
            if item.split_whitespace().nth(1) == Some("damage")
                && words::zone(item.split_whitespace().next()).is_ok()
            {
                if turn != 1 {
                    return Err("damage can only be given for the start".to_owned());
                }
                self.damage.push((list.line, item));
            } else {
                others.push(item);
            }
        }
        list.items = others;
        self.given.push((turn, list));
        Ok(())
    }

    /// The setup, with the defaults for what is not said.
    pub(super) fn setup(&self) -> Result<MissionSetup, RefusedMission> {
        // Each line keeps its number; what is not said comes after the last.
        let mut lines: Vec<&str> = Vec::new();
        for (number, line) in &self.mission {
            lines.resize(lines.len().max(*number as usize), "");
            lines[*number as usize - 1] = line;
        }
        let begins = |fits: &dyn Fn(&str) -> bool| {
            self.mission.iter().any(|(_, line)| line.split_whitespace().next().is_some_and(fits))
        };
        if !begins(&|word| word == "boards") {
            lines.push(DEFAULT_BOARDS);
        }
        let is_player = |word: &str| words::player(word.trim_end_matches(':')).is_ok();
        if !begins(&|word| word == "crew" || is_player(word)) {
            lines.push(DEFAULT_CREW);
        }
        notation::parse(&lines.join("\n")).map(crate::Mission::into_setup).map_err(|error| {
            let first = self.mission.first().map_or(1, |(line, _)| *line);
            let line = error.line().unwrap_or(first);
            let rule = error.rule().map(|rule| rule.to_string());
            RefusedMission { error: ScenarioError { line, message: error.problem() }, rule }
        })
    }
}
