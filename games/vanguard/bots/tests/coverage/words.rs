//! Every word of the effect language stands in a record that is resolved in a
//! game. That the game went the way on which the word stands is not asked: an
//! `if` may have gone the other way.

use std::collections::BTreeSet;

use vanguard::game::Content as _;
use vanguard_content::LongLamps;
use vanguard_pack::{
    Pack,
    effect::{
        Ability, Act, Cond, Flag, Object, Op, PlainStat, PlainTiming, Stat, Step, Term, Timing,
        Writer,
    },
    id::Names,
    pack::Owner,
    part::{Found, Walk},
};

use crate::{WHOLE, assert_explained};

/// All words, each with what it is.
fn language() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    all.extend(Op::WORDS.iter().map(|word| format!("effect {word}")));
    all.extend(Object::WORDS.iter().map(|word| format!("count {word}")));
    all.extend(Flag::WORDS.iter().map(|word| format!("condition {word}")));
    all.extend(PlainStat::ALL.iter().map(|stat| format!("stat {stat}")));
    all.insert("stat research-discount".to_owned());
    all.extend(PlainTiming::ALL.iter().map(|timing| format!("timing {timing}")));
    all.insert("timing page".to_owned());
    all
}

/// Words that were met.
struct Met<'a> {
    names: &'a Names,
    words: BTreeSet<String>,
}

impl Met<'_> {
    fn add(&mut self, what: &str, word: &str) {
        self.words.insert(format!("{what} {word}"));
    }

    /// What is counted in a number or in the arguments of an op.
    fn counts(&mut self, term: &impl Term) {
        let text = Writer::one(self.names, term);
        let mut parts = text.split([' ', '(', ')', ',']).filter(|part| !part.is_empty());
        while let Some(part) = parts.next() {
            if part == "count" {
                let object = parts.next().expect("something is counted");
                self.add("count", object);
            }
        }
    }

    fn cond(&mut self, cond: &Cond) {
        cond.leaves(&mut |leaf| {
            if let Cond::Flag(flag) = leaf {
                self.add("condition", flag.word());
            }
            self.counts(leaf);
        });
    }

    fn act(&mut self, act: &Act) {
        self.add("effect", act.op.word());
        self.counts(&act.op);
        match &act.op {
            Op::Stat { stat: Stat::Plain(stat), .. } => self.add("stat", stat.word()),
            Op::Stat { stat: Stat::ResearchDiscount(_), .. } => {
                self.add("stat", "research-discount");
            }
            _ => {}
        }
    }

    fn ability(&mut self, ability: &Ability) {
        let word = match ability.timing {
            Timing::At(timing) => timing.word(),
            Timing::Page { .. } => "page",
        };
        self.add("timing", word);
    }
}

/// The abilities of all records, with whose they are.
fn abilities(pack: &Pack) -> Vec<(Owner, &Ability)> {
    let mut all: Vec<(Owner, &Ability)> = Vec::new();
    all.extend(pack.crewmembers.iter().map(|own| (Owner::of(own.id), &own.skill)));
    all.extend(pack.section_cards.iter().map(|own| (Owner::of(own.id), &own.play)));
    for own in &pack.equipment {
        all.extend(own.ability.iter().chain(&own.token).map(|it| (Owner::of(own.id), it)));
    }
    for own in &pack.lander_mods {
        all.extend(own.ability.iter().map(|it| (Owner::of(own.id), it)));
    }
    for own in &pack.discoveries {
        all.extend(own.exploration.iter().map(|it| (Owner::of(own.id), it)));
    }
    for own in &pack.uniques {
        all.extend(own.exploration.iter().map(|it| (Owner::of(own.number), it)));
    }
    for own in &pack.upgrades {
        all.extend(own.ability.iter().map(|it| (Owner::of(own.id), it)));
    }
    all
}

#[test]
fn every_word_stands_in_a_record_that_is_resolved() {
    let pack = &LongLamps::book().pack;
    let missing = WHOLE.missing();
    let mut met = Met { names: &pack.names, words: BTreeSet::new() };
    for (owner, record) in pack.records() {
        if missing.contains(&owner) {
            continue;
        }
        record.walk(&mut Walk::new(&mut |_, found| match found {
            Found::Cond(cond) => met.cond(cond),
            Found::Effects(effects, _) => effects.walk(&mut |step| match step {
                Step::Act(act) => met.act(act),
                Step::Cond(cond) => met.cond(cond),
                Step::Choose(_) | Step::Each(_) => {}
            }),
            _ => {}
        }));
    }
    for (owner, ability) in abilities(pack) {
        if !missing.contains(&owner) {
            met.ability(ability);
        }
    }
    let language = language();
    let strange: Vec<_> = met.words.difference(&language).collect();
    assert!(strange.is_empty(), "no words of the language: {strange:?}");
    let unused = language.difference(&met.words).cloned().collect();
    assert_explained(&unused, include_str!("unused.toml"));
}
