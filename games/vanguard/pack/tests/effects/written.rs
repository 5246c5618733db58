//! What is read is written the same way, and what is written is read as the same.

use proptest::prelude::*;
use vanguard_pack::{
    effect::{
        Act, Case, Choice, Compare, Cond, Decider, Effect, Effects, Flag, Num, Object, Op, Roll,
        Span, Sum, Who,
    },
    id::MarkId,
    text::Name,
};

use crate::world::{read, read_as, write};

/// Every op at least once, with its variants.
pub(crate) const OPS: &[&str] = &[
    "spend 1",
    "spend 2 green",
    "spend 1 red or any",
    "sacrifice 1",
    "sacrifice 1 blue or any",
    "refresh 2",
    "refresh 1 red",
    "reroll 2 blue",
    "reroll 1",
    "reroll 1 green basic",
    "turn 1 wild to accident",
    "turn 2 red to any",
    "turn 1 to strike",
    "add 1",
    "add 2 green",
    "take-back 1",
    "take-back 1 blue",
    "icon compass 1",
    "convert blue compass",
    "no-convert",
    "no-assist",
    "assist-range 1",
    "assist-dice 2",
    "injury-reroll 1",
    "injury-ignore 1",
    "danger B 1",
    "danger-ignore 1",
    "advance green",
    "advance red 2",
    "advance green of open-sluice",
    "reduce green",
    "outcome yellow",
    "check wade",
    "draw 1",
    "discard 1",
    "discard all",
    "discard 1 random",
    "sacrifice-card 1",
    "recover 1",
    "look 3",
    "look 2 event",
    "look 2 discovery minerals",
    "charge -1",
    "charge 1",
    "injury minor",
    "injury wounded",
    "heal-card",
    "heal-card wounded",
    "heal-die",
    "flip-injury",
    "flip-injury up",
    "kill",
    "move to 4",
    "place at lander",
    "poi 27 at 4",
    "poi-remove at here",
    "finish 4",
    "token time at 1",
    "token equipment lamp at here",
    "token-remove marker at 4",
    "path causeway open",
    "path causeway closed",
    "lander to 4",
    "threat surge at 4",
    "threat-remove surge",
    "threat-move surge along path",
    "threat-move surge toward crew",
    "threat-move surge away",
    "threat-place surge at 1",
    "time surge",
    "time poi 27 2",
    "event 1",
    "action -1",
    "lead 1",
    "discovery minerals",
    "discovery strange-flora 2",
    "unique",
    "unique 7",
    "lose-discovery 1",
    "lose-discovery 1 minerals",
    "lose-gathered 1 strange-flora",
    "supplies -1",
    "success 2",
    "success 1 board",
    "equip lamp",
    "equip-discard",
    "equip-discard rope",
    "equip-lose rope",
    "mission reveal brack-ferry",
    "mission add brack-ferry",
    "mission complete brack-ferry",
    "mission fail brack-ferry",
    "condition low-tide",
    "rank-up complete",
    "end-exploration lift-off",
    "end-exploration evac",
    "end-exploration log",
    "log 204",
    "mark debt +1",
    "mark debt -2",
    "mark debt =0",
    "mark tone +count hand",
    "await research keeper-notes",
    "await production tuning-fork",
    "await lander-mod storm-keel",
    "await lander swift",
    "await upgrade long-coils",
    "await tech 2",
    "await objective find-them",
    "await situation mould",
    "remove rank-up first-steps",
    "remove condition low-tide",
    "remove unique 7",
    "remove poi 27",
    "energy -1",
    "command 1",
    "morale -1",
    "situation draw 1",
    "situation remove",
    "situation solve",
    "die-to-box 1",
    "die-from-box 1",
    "recruit 1 choice",
    "recruit 2",
    "promote",
    "demote",
    "rest",
    "ready",
    "treat 1",
    "damage-lander",
    "repair-lander",
    "bookmark tallow",
    "close-planet brack",
    "open facility tuning-hall",
    "open queue",
    "open destination drift-market",
    "open system tallow",
    "page 39",
    "ending quiet-road",
    "stat travel-dice +1",
    "stat research-discount(minerals) +1",
    "stat supplies-start -1",
];

/// Every object and flag.
const OBJECTS: &[&str] = &[
    "injuries",
    "injury-dice",
    "dice-available",
    "dice-available red",
    "dice-in-play blue",
    "hand",
    "charges",
    "equipment",
    "finished-sectors",
    "important-finished",
    "poi 27",
    "threats",
    "discoveries",
    "discoveries minerals rare lander",
    "discoveries gathered",
    "unique-slotted",
    "situations",
    "dead",
    "crew",
    "crew recon rank 2",
    "cycle",
    "round",
    "supplies",
    "energy",
    "command",
    "success",
];
const FLAGS: &[&str] = &[
    "visited destination drift-market",
    "visited sector 4",
    "visited planet brack",
    "visited system tallow",
    "visited log 204",
    "done brack-ferry",
    "has lamp",
    "unique 7",
    "upgrade long-coils",
    "morale very-low",
    "tech 2",
    "objective find-them",
    "section-here science",
    "rank 3",
    "hard thin-stores",
    "at 4",
    "at lander",
    "lander-here",
];
const WHO: &[&str] = &[
    "me",
    "all",
    "here",
    "others",
    "others-here",
    "in 4",
    "with surge",
    "section recon",
    "one-of all by science",
    "one-of others-here",
    "helper",
    "carrier",
];

#[test]
fn every_op_object_and_flag_is_written_as_it_is_read() {
    for text in OPS {
        assert_eq!(write(&read(text).unwrap()), *text);
    }
    for text in OBJECTS {
        assert_eq!(write(&read_as::<Object>(text).unwrap()), *text);
    }
    for text in FLAGS {
        assert_eq!(write(&read_as::<Flag>(text).unwrap()), *text);
    }
    for text in WHO {
        assert_eq!(write(&read_as::<Who>(text).unwrap()), *text);
    }
    let first = |text: &&str| text.split(' ').next().unwrap().to_owned();
    for (words, samples) in [(Op::WORDS, OPS), (Object::WORDS, OBJECTS), (Flag::WORDS, FLAGS)] {
        let tried: Vec<String> = samples.iter().map(first).collect();
        for word in words {
            assert!(tried.iter().any(|sample| sample == word), "no sample of `{word}`");
        }
    }
}

fn sample<T: vanguard_pack::effect::Term + Clone + std::fmt::Debug + 'static>(
    texts: &'static [&'static str],
) -> BoxedStrategy<T> {
    proptest::sample::select(texts).prop_map(|text| read_as(text).unwrap()).boxed()
}

fn num() -> BoxedStrategy<Num> {
    let leaf = prop_oneof![
        (-20_i16..100).prop_map(Num::Int),
        Just(Num::Players),
        Just(Num::Team),
        (0_u16..2).prop_map(|mark| Num::Mark(MarkId(mark))),
        sample(OBJECTS).prop_map(Num::Count),
    ];
    leaf.prop_recursive(3, 12, 2, |inner| {
        let pair = (inner.clone(), inner);
        prop_oneof![
            (pair.clone(), proptest::sample::select(Sum::ALL))
                .prop_map(|((a, b), sum)| Num::Joined(a.into(), sum, b.into())),
            pair.clone().prop_map(|(a, b)| Num::Min(a.into(), b.into())),
            pair.prop_map(|(a, b)| Num::Max(a.into(), b.into())),
        ]
    })
    .boxed()
}

fn cond() -> BoxedStrategy<Cond> {
    let leaf = prop_oneof![
        (num(), proptest::sample::select(Compare::ALL), num())
            .prop_map(|(a, compare, b)| Cond::Compare(a, compare, b)),
        sample(FLAGS).prop_map(Cond::Flag),
    ];
    leaf.prop_recursive(3, 12, 2, |inner| {
        let pair = (inner.clone(), inner.clone());
        prop_oneof![
            inner.prop_map(|cond| Cond::Not(cond.into())),
            pair.clone().prop_map(|(a, b)| Cond::And(a.into(), b.into())),
            pair.prop_map(|(a, b)| Cond::Or(a.into(), b.into())),
        ]
    })
    .boxed()
}

fn act() -> BoxedStrategy<Effect> {
    let op = sample::<Effects>(OPS).prop_map(|Effects(mut list)| match list.remove(0) {
        Effect::Do(act) => act.op,
        other => panic!("{other:?} is no op"),
    });
    let who = proptest::option::of(sample::<Who>(WHO));
    let until = proptest::option::of(proptest::sample::select(Span::ALL));
    (op, who, until).prop_map(|(op, who, until)| Effect::Do(Act { op, who, until })).boxed()
}

fn effects() -> BoxedStrategy<Effects> {
    let list =
        |effect: BoxedStrategy<Effect>| proptest::collection::vec(effect, 0..3).prop_map(Effects);
    let effect = act().prop_recursive(3, 16, 3, move |inner| {
        let some = list(inner);
        let by = proptest::option::of(proptest::sample::select(Decider::ALL));
        let option =
            ("[A-Z][a-z ]{0,8}[a-z]", proptest::option::of(cond()), some.clone(), some.clone())
                .prop_map(|(text, when, cost, then)| Choice {
                    text: Name::new(&text),
                    when,
                    cost,
                    then,
                });
        let case = (1_u8..=6, 1_u8..=6, some.clone())
            .prop_map(|(a, b, then)| Case { face: (a.min(b), a.max(b)), then });
        prop_oneof![
            (cond(), some.clone(), some.clone()).prop_map(|(cond, then, other)| Effect::If {
                cond,
                then,
                other
            }),
            (by, proptest::collection::vec(option, 1..3))
                .prop_map(|(by, options)| Effect::Choose { by, options }),
            (sample(WHO), some).prop_map(|(who, then)| Effect::Each { who, then }),
            proptest::collection::vec(case, 1..3)
                .prop_map(|cases| Effect::Roll(Roll::Danger(cases))),
        ]
    });
    proptest::collection::vec(effect, 0..4).prop_map(Effects).boxed()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_written_is_read_as_the_same(effects in effects()) {
        let text = write(&effects);
        prop_assert_eq!(read(&text), Ok(effects), "{}", text);
    }

    #[test]
    fn nothing_that_is_typed_panics(text in "[a-z0-9 {}|:;\"+*()<>=,-]{0,60}") {
        let _ = read(&text);
    }
}
