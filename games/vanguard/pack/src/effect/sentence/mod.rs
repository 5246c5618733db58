//! Effects in plain English. Nobody types the rule text of a card: it is told
//! from the very data that are carried out, so the two cannot differ.

mod ability;
mod cond;
mod count;
mod field;
mod ship;
mod who;

use self::{cond::cond, who::Subject};
use super::{Act, Choice, Cond, Effect, Effects, Op, Roll, Span, Writer};
use crate::{
    dice::Icon,
    id::{Names, Reference},
};
pub use ability::{ability as told_ability, requirement as told_requirement};

/// What records and icons are called by those who play.
pub trait Titles {
    /// The title of a record.
    fn title(&self, reference: Reference) -> String;
    /// What an icon is called.
    fn icon(&self, icon: Icon) -> String;
}

/// Without a pack, records are called as authors write them.
impl Titles for Names {
    fn title(&self, reference: Reference) -> String {
        self.name(reference)
    }

    fn icon(&self, icon: Icon) -> String {
        self.icons.name(icon).to_owned()
    }
}

/// Effects as sentences; "Nothing happens." if there are none.
#[must_use]
pub fn told(effects: &Effects, titles: &dyn Titles) -> String {
    if effects.is_empty() {
        return "Nothing happens.".to_owned();
    }
    let sentences: Vec<String> =
        effects.0.iter().map(|effect| sentence(&clause(effect, titles))).collect();
    sentences.join(" ")
}

/// A condition in words: "you have at least 1 charge".
#[must_use]
pub fn told_cond(condition: &Cond, titles: &dyn Titles) -> String {
    cond(condition, titles)
}

/// With a capital letter and a full stop.
fn sentence(clause: &str) -> String {
    let mut text = table::capitalised(clause);
    if !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}

/// Several effects within a sentence.
fn clauses(effects: &Effects, titles: &dyn Titles) -> String {
    if effects.is_empty() {
        return "nothing happens".to_owned();
    }
    let list: Vec<String> = effects.0.iter().map(|effect| clause(effect, titles)).collect();
    list.join(", then ")
}

fn clause(effect: &Effect, titles: &dyn Titles) -> String {
    match effect {
        Effect::Do(act) => acted(act, titles),
        Effect::If { cond: condition, then, other } => {
            let then = clauses(then, titles);
            let mut text = format!("if {}, {then}", cond(condition, titles));
            if !other.is_empty() {
                text.push_str("; otherwise ");
                text.push_str(&clauses(other, titles));
            }
            text
        }
        Effect::Choose { by, options } => {
            let mut text =
                by.map_or_else(|| "choose: ".to_owned(), |by| format!("{}: ", who::chooses(by)));
            let list: Vec<String> = options.iter().map(|option| chosen(option, titles)).collect();
            text.push_str(&list.join("; or "));
            text
        }
        Effect::Each { who, then } => {
            format!("for {}: {}", who::named(who, titles), clauses(then, titles))
        }
        Effect::Roll(roll) => rolled(roll, titles),
    }
}

fn chosen(option: &Choice, titles: &dyn Titles) -> String {
    let mut text = format!("“{}”", option.text);
    if let Some(when) = &option.when {
        text.push_str(&format!(", only if {}", cond(when, titles)));
    }
    if !option.cost.is_empty() {
        text.push_str(&format!(" at a price ({})", clauses(&option.cost, titles)));
    }
    text.push_str(": ");
    text.push_str(&clauses(&option.then, titles));
    text
}

fn rolled(roll: &Roll, titles: &dyn Titles) -> String {
    let (die, cases): (&str, Vec<String>) = match roll {
        Roll::Danger(cases) => {
            let told = |(first, last): (u8, u8)| {
                if first == last { first.to_string() } else { format!("{first} to {last}") }
            };
            let list = cases
                .iter()
                .map(|case| format!("on {}, {}", told(case.face), clauses(&case.then, titles)));
            ("a danger die", list.collect())
        }
        Roll::Injury(cases) => {
            let list = cases
                .iter()
                .map(|case| format!("on {}, {}", case.face.name(), clauses(&case.then, titles)));
            ("an injury die", list.collect())
        }
    };
    format!("roll {die}: {}", cases.join("; "))
}

/// What an op says: a verb and the rest.
struct Phrase {
    verb: &'static str,
    rest: String,
}

fn phrase(verb: &'static str, rest: impl Into<String>) -> Phrase {
    Phrase { verb, rest: rest.into() }
}

fn acted(act: &Act, titles: &dyn Titles) -> String {
    let subject = Subject::of(act.who.as_ref(), titles);
    let Phrase { verb, rest } = field::phrase_of(&act.op, &subject, titles)
        .or_else(|| ship::phrase_of(&act.op, titles))
        .unwrap_or_else(|| phrase("resolve", Writer::one(&Names::default(), &act.op)));
    let mut text = subject.with(verb);
    if !rest.is_empty() {
        text.push(' ');
        text.push_str(&rest);
    }
    if let Some(span) = act.until {
        text.push_str(lasting(span, &act.op));
    }
    text
}

const fn lasting(span: Span, op: &Op) -> &'static str {
    match (span, op) {
        (Span::Once, Op::NoAssist {}) => " in the next check",
        (Span::Check, _) => " in this check",
        (Span::Turn, _) => " until the end of the turn",
        (Span::Round, _) => " until the end of the round",
        (Span::Exploration, _) => " in this exploration",
        (Span::Cycle, _) => " until the next save point",
        (Span::Campaign, _) => " for the rest of the campaign",
        (Span::Once, _) => " the next time",
    }
}
