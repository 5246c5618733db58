//! Texts: short enough, plain, and without rules in them.

use super::Report;
use crate::{
    effect::Step,
    part::{Found, Walk},
};

/// Words of rules. In a text they promise what only effects can do.
const RULES: &[&str] = &[
    "gain",
    "gains",
    "gained",
    "spend",
    "spends",
    "spent",
    "sacrifice",
    "sacrifices",
    "refresh",
    "discard",
    "discards",
    "reroll",
    "injury",
    "injuries",
    "dice",
    "token",
    "tokens",
];

/// Spellings that are not ours, and ours.
const SPELLINGS: &[(&str, &str)] = &[
    ("color", "colour"),
    ("colors", "colours"),
    ("gray", "grey"),
    ("center", "centre"),
    ("meter", "metre"),
    ("harbor", "harbour"),
    ("honor", "honour"),
    ("analyze", "analyse"),
    ("recieve", "receive"),
    ("seperate", "separate"),
    ("untill", "until"),
    ("occured", "occurred"),
];

const NAME_MAX: usize = 48;
const OPTION_MAX: usize = 80;
const PROSE_MAX: usize = 2400;

pub(super) fn check(report: &mut Report<'_>) {
    let pack = report.pack;
    let mut faults = Vec::new();
    let mut doubts = Vec::new();
    for (owner, record) in pack.records() {
        record.walk(&mut Walk::new(&mut |field, found| {
            let mut fault = |word: Option<&str>, what: String| {
                faults.push((owner, field.to_owned(), word.map(str::to_owned), what));
            };
            let mut long = |text: &str, most: usize| {
                let n = text.chars().count();
                if n > most {
                    fault(None, format!("the text has {n} characters; {most} are the most"));
                }
            };
            match found {
                Found::Name(name) => long(name.as_str(), NAME_MAX),
                Found::Prose(prose) => {
                    long(prose.as_str(), PROSE_MAX);
                    plain(prose.as_str(), &mut fault);
                    for word in prose.as_str().split(|c: char| !c.is_alphabetic()) {
                        let small = word.to_lowercase();
                        if RULES.contains(&small.as_str()) {
                            let what = format!(
                                "`{word}` is a word of the rules; say it by an effect, or otherwise"
                            );
                            doubts.push((owner, field.to_owned(), word.to_owned(), what));
                        }
                    }
                }
                Found::Effects(effects, _) => effects.walk(&mut |step| {
                    if let Step::Choose(options) = step {
                        for option in options {
                            long(option.text.as_str(), OPTION_MAX);
                        }
                    }
                }),
                _ => {}
            }
        }));
    }
    for (owner, field, word, what) in faults {
        report.error(owner, &field, word.as_deref(), what);
    }
    for (owner, field, word, what) in doubts {
        report.warning(owner, &field, Some(&word), what);
    }
}

fn plain(text: &str, fault: &mut dyn FnMut(Option<&str>, String)) {
    if text.matches('*').count() % 2 == 1 {
        fault(Some("*"), "an emphasis is not closed".to_owned());
    }
    for sign in ['<', '>', '[', ']', '`', '#', '_'] {
        if text.contains(sign) {
            let word = sign.to_string();
            fault(
                Some(&word),
                format!("`{sign}` is mark-up; texts have *emphasis* and paragraphs"),
            );
        }
    }
    for word in text.split(|c: char| !c.is_alphabetic()) {
        let small = word.to_lowercase();
        if let Some((_, ours)) = SPELLINGS.iter().find(|(other, _)| *other == small) {
            fault(Some(word), format!("`{word}` is written `{ours}` here"));
        }
    }
}
