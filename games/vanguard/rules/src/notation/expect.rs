//! What must come of it.

use table::RuleId;
use vanguard_pack::dice::InjuryFace;

use super::{given::Read, stage::Stage};
use crate::{
    check::{Ask, Carry, End, Event, SpecialAt},
    need::Converts,
    odds::{Asked, Does, Special, rows},
};

impl Stage {
    /// Sees whether something holds.
    pub(super) fn expect(&mut self, wanted: &str) -> Read<()> {
        let (what, rest) = wanted.split_once(' ').unwrap_or((wanted, ""));
        if what == "refused" {
            let rule = rest.parse::<RuleId>().map_err(|error| error.to_string())?;
            let got = self.refused.take().map(|refusal| refusal.rule());
            return same(wanted, got == Some(rule), || {
                got.map_or("nothing refused".to_owned(), |rule| rule.to_string())
            });
        }
        self.unrefused()?;
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (what, &words[..]) {
            ("chances", _) => self.chances(wanted, &words),
            ("pool", [n]) => {
                let n = number(n)?;
                let (given, playing) = self.playing()?;
                playing.roll(given)?;
                let got = playing.check.pool().dice().len();
                same(wanted, got == n, || got.to_string())
            }
            ("asked", [name]) => {
                let (given, playing) = self.playing()?;
                let got = playing.question(given)?.map_or("nothing", asked);
                same(wanted, got == *name, || got.to_owned())
            }
            _ => self.after(wanted, what, &words),
        }
    }

    /// What is expected of the check when it has ended.
    fn after(&mut self, wanted: &str, what: &str, words: &[&str]) -> Read<()> {
        let known = [
            "row",
            "outcomes",
            "end",
            "spent",
            "available",
            "special",
            "marker",
            "injured",
            "event",
            "no",
        ];
        if !known.contains(&what) {
            return Err(format!("`{wanted}` cannot be expected"));
        }
        let (given, playing) = self.playing()?;
        let end = playing.finish(given)?;
        let name = |outcome: u8| given.outcomes[usize::from(outcome)].clone();
        match (what, words) {
            ("row", [row]) => {
                let got = match end {
                    End::Row(row) => name(row),
                    other => format!("{other:?}"),
                };
                same(wanted, got == *row, || got.clone())
            }
            ("end", [how]) => {
                let got = match end {
                    End::Row(_) => "row",
                    End::Tracks => "tracks",
                    End::Prepare => "prepare",
                    End::Immediate(_) => "immediate",
                    End::Stopped => "stopped",
                };
                same(wanted, got == *how, || got.to_owned())
            }
            ("outcomes", _) => {
                let carried = playing.carried.iter().filter_map(|carry| match carry {
                    Carry::Outcome(outcome) => Some(name(*outcome)),
                    _ => None,
                });
                let got: Vec<String> = carried.collect();
                same(wanted, got == words, || got.join(" "))
            }
            ("spent" | "available", [who, n]) => {
                let crew = given.crew.iter().position(|dice| dice.name == *who);
                let board = &playing.boards[crew.ok_or_else(|| format!("there is no {who}"))?];
                let dice = if what == "spent" { board.spent() } else { board.available() };
                same(wanted, usize::from(dice.len()) == number(n)?, || dice.len().to_string())
            }
            ("special", [nth, times]) => {
                let at = match number(nth)? {
                    0 => SpecialAt::Condition,
                    nth => SpecialAt::Printed(nth as u8 - 1),
                };
                let met = playing.carried.iter().find_map(|carry| match carry {
                    Carry::Special { at: other, times } if *other == at => Some(*times),
                    _ => None,
                });
                let got = format!("x{}", met.unwrap_or(0));
                same(wanted, got == *times, || got.clone())
            }
            ("marker", [track, at]) => {
                let got = playing.check.tracks()[usize::from(given.outcome(track)?)].at;
                same(wanted, usize::from(got) == number(at)?, || got.to_string())
            }
            ("injured", [slot, face]) => {
                let slot = number(slot)? as u8;
                let got = playing.carried.iter().find_map(|carry| match carry {
                    Carry::Injury { slot: other, face } if other + 1 == slot => Some(*face),
                    _ => None,
                });
                let got = got.map_or("nothing", InjuryFace::name);
                same(wanted, got == *face, || got.to_owned())
            }
            ("event", [rule]) | ("no", ["event", rule]) => {
                let rule = rule.parse::<RuleId>().map_err(|error| error.to_string())?;
                let got = playing.ear.0.iter().any(|event: &Event| event.rule() == rule);
                let told = || if got { "it" } else { "none" }.to_owned();
                same(wanted, got == (what == "event"), told)
            }
            _ => Err(format!("`{wanted}` cannot be expected")),
        }
    }

    /// The chance of each row, from the top.
    fn chances(&mut self, wanted: &str, words: &[&str]) -> Read<()> {
        self.given.settle()?;
        let given = &self.given;
        let condition = given.condition.iter().map(|special| (special.need.clone(), Vec::new()));
        let printed = given.terms.specials.iter().map(|special| {
            (special.need.clone(), special.immediate.map(Does::Outcome).into_iter().collect())
        });
        let asked = Asked {
            specials: condition.chain(printed).map(|(need, does)| Special { need, does }).collect(),
            rows: given.terms.rows.iter().map(|row| row.need.clone()).collect(),
            converts: Converts::new(&given.converts),
        };
        let got = rows::chances(&asked, &given.throws).map_err(|error| error.to_string())?;
        let got: Vec<String> = got.iter().map(ToString::to_string).collect();
        same(wanted, got == words, || got.join(" "))
    }
}

fn same(wanted: &str, holds: bool, got: impl FnOnce() -> String) -> Read<()> {
    if holds { Ok(()) } else { Err(format!("expected {wanted}, got {}", got())) }
}

fn number(text: &str) -> Read<usize> {
    text.parse().map_err(|_| format!("`{text}` is no number"))
}

/// How questions are called.
const fn asked(ask: Ask) -> &'static str {
    match ask {
        Ask::Dice => "dice",
        Ask::Modify => "modify",
        Ask::Combine => "combine",
        Ask::Injury => "injury",
        Ask::Danger => "danger",
        Ask::Return(_) => "return",
        Ask::Push(_) => "push",
        Ask::Special(_) => "special",
        Ask::Mark => "mark",
    }
}
