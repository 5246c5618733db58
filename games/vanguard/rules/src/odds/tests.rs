//! The recorded vectors, and thousands of random checks against
//! [`super::literal`].

use proptest::prelude::*;
use vanguard_pack::{
    dice::{Convert, Dice, Face, IconNames},
    requirement::Requirement,
};

use super::{
    Asked, Chance, Class, Does, Fraction, Special, Throw, combination, estimate, gain,
    goal::{self, Effect},
    harm::{self, Card, Injuries, Strikes},
    literal::Written,
    rows,
    tracks::{self, Step7, Track, Tracked},
};
use crate::need::{Converts, Need};

fn requirement(text: &str) -> Requirement {
    Requirement::read(text, &IconNames::default()).unwrap()
}

fn need(text: &str) -> Need {
    Need::try_from(&requirement(text)).unwrap()
}

fn converts(texts: &[&str]) -> Converts {
    let names = IconNames::default();
    let converts: Vec<Convert> =
        texts.iter().map(|text| names.read_convert(text).unwrap()).collect();
    Converts::new(&converts)
}

/// Dice such as `3 R:basic`.
fn dice(texts: &[&str]) -> Vec<Throw> {
    let (all, names) = (Dice::default(), IconNames::default());
    let dice = texts.iter().flat_map(|text| {
        let (n, die) = text.split_once(' ').unwrap_or(("1", text));
        let kind = all.read(die, &names).unwrap();
        std::iter::repeat_n(Throw::from(all.kind(kind)), n.parse().unwrap())
    });
    dice.collect()
}

fn asked(rows: &[&str], converts_: &[&str]) -> Asked {
    let rows = rows.iter().map(|row| Some(need(row))).chain([None]).collect();
    Asked { specials: Vec::new(), rows, converts: converts(converts_) }
}

#[track_caller]
fn assert_chances(got: &[Fraction], expected: &[&str]) {
    let got: Vec<String> = got.iter().map(Fraction::to_string).collect();
    assert_eq!(got, expected);
}

#[test]
fn vectors_of_rows() {
    let v1 = dice(&["3 R:specialised:strike", "2 R:basic"]);
    let v3 = dice(&["2 G:specialised:compass", "B:universal", "B:expert"]);
    let v5 = dice(&[
        "R:specialised:strike",
        "G:specialised:compass",
        "B:specialised:analyse",
        "B:basic",
    ]);
    let v6 = dice(&["2 R:specialised:strike", "R:basic", "R:expert"]);
    let twice: &[&str] = &["2 strike", "strike"];
    let links: &[&str] = &["compass + 2 link", "compass + link / 2 repair"];
    for (dice, rows, converts, expected) in [
        (&v1, twice, &[][..], ["98/243", "95/243", "50/243"]),
        (&v1, twice, &["R>strike"], ["137/144", "13/288", "1/288"]),
        (&v3, links, &[], ["5/54", "41/108", "19/36"]),
        (&v3, links, &["B>compass"], ["5/54", "167/324", "127/324"]),
        (&v5, &["3 any", "2 any"], &[], ["1/16", "257/648", "701/1296"]),
        (&v6, &["strike + brace", "strike"], &[], ["59/108", "29/108", "5/27"]),
    ] {
        let asked = asked(rows, converts);
        assert_chances(&rows::chances(&asked, dice).unwrap(), &expected);
        assert_chances(&rows::listed(&asked, dice, 0).unwrap(), &expected);
    }
    let special = Special { need: need("strike"), does: Vec::new() };
    let v7 = Asked { specials: vec![special], ..asked(&["strike + brace", "strike"], &[]) };
    assert_chances(&rows::chances(&v7, &v6).unwrap(), &["19/144", "25/144", "25/36"]);
}

#[test]
fn vector_of_a_reroll() {
    let v8 = dice(&["2 R:specialised:strike", "R:basic", "R:expert"]);
    let asked = asked(&["strike + brace"], &[]);
    let reroll = [Effect::Reroll { n: 1, colour: None }];
    let best = goal::chances(&asked, &v8, &reroll, 0).unwrap();
    assert_chances(&[best.chance, best.without], &["635/864", "59/108"]);
    let tried = estimate::chance(&asked, &v8, &reroll, 0).unwrap();
    assert_eq!(tried.class, Class::Estimate);
    assert!(tried.value.thousandths().abs_diff(best.chance.thousandths()) < 12, "{tried}");
    assert_eq!(estimate::chance(&asked, &v8, &reroll, 0), Ok(tried), "the same answer again");
}

#[test]
fn an_added_die_is_as_good_as_one_rolled_with_the_rest_if_it_is_wanted() {
    let asked = asked(&["2 strike"], &[]);
    let (few, one) = (dice(&["2 R:expert"]), dice(&["R:basic"])[0]);
    let added = goal::chances(&asked, &few, &[Effect::Add(one)], 0).unwrap();
    let with = gain::with_each(&asked, &few, &[one], 0).unwrap();
    assert_eq!(added.chance, with[0], "another die cannot hurt without special effects");
    assert_eq!(added.without, gain::at_least(&asked, &few, 0).unwrap());
}

#[test]
fn enough_dice_are_found() {
    let asked = asked(&["2 strike", "strike"], &[]);
    let candidates = dice(&["R:basic", "R:specialised:strike", "R:wild"]);
    let enough = |wanted| gain::enough(&asked, &[], &candidates, 1, wanted).unwrap();
    assert_eq!(enough(Fraction::new(1, 2)), Some(vec![2]));
    assert_eq!(enough(Fraction::new(2, 3)), Some(vec![2, 1]));
    assert_eq!(enough(Fraction::ONE), None);
}

#[test]
fn vector_of_tracks() {
    let special =
        |text, track| Special { need: need(text), does: vec![Does::Advance { track, n: 1 }] };
    let tracked = Tracked {
        specials: vec![special("compass", 0), special("accident", 1)],
        tracks: vec![Track { spaces: 9, at: 0 }, Track { spaces: 0, at: 0 }],
        converts: Converts::default(),
        step7: Step7::Free,
        goal: 0,
    };
    let moved = tracks::chances(&tracked, &dice(&["2 G:specialised:compass", "G:basic"])).unwrap();
    let sum = |of: &dyn Fn(&[u8]) -> bool| -> Fraction {
        let chosen = moved.advances.iter().filter(|(advances, _)| of(advances));
        chosen.map(|(_, chance)| *chance).sum()
    };
    let green = [1, 2, 3].map(|n| sum(&|advances| advances[0] >= n));
    let red = [1, 2].map(|n| sum(&|advances| advances[1] >= n));
    let both = sum(&|advances| advances[0] >= 1 && advances[1] >= 1);
    assert_chances(&green, &["17/27", "5/27", "1/54"]);
    assert_chances(&red, &["91/216", "2/27"]);
    assert_chances(&[both, moved.outcomes[1]], &["47/216", "91/216"]);
}

#[test]
fn injuries_strike_rows_exactly() {
    // Concussed and Irradiated, one injury die each way: with 1/3 the converts
    // are gone, with 1/3 a wild face is.
    let pool = dice(&["R:wild", "R:basic"]);
    let asked = asked(&["2 strike", "strike"], &["R>strike"]);
    let card = |strikes| Some(Card { down: false, minor: Some(strikes), major: None });
    let faces = Dice::default().injury;
    let with = |slots| {
        let injuries = Injuries { slots, n_dice: 1, faces, majors_first: false };
        let struck = harm::struck(&injuries);
        harm::rows_after(&asked, &pool, &struck, Fraction::ZERO).unwrap()
    };
    let plain = rows::chances(&asked, &pool).unwrap();
    assert_chances(&plain, &["5/12", "1/2", "1/12"]);
    assert_eq!(with(vec![card(Strikes::Elsewhere)]), plain);
    // Without converts two strikes are two wild faces: 1/12.
    let twice = Fraction::new(2, 3) * plain[0] + Fraction::new(1, 3) * Fraction::new(1, 12);
    assert_eq!(with(vec![card(Strikes::NoConvert)])[0], twice);
    // With a wild face turned no two strikes are left but basic and nothing.
    let turned = Fraction::new(2, 3) * plain[0];
    assert_eq!(with(vec![card(Strikes::TurnsWild)])[0], turned);
}

#[test]
fn a_fourth_injury_ends_it() {
    let gained = harm::gained(&[1, 2], 2);
    assert_chances(&gained.cards, &["5/9", "4/9"]);
    assert_chances(&[gained.ended], &["1/18"]);
}

#[test]
fn a_combination_that_is_free_changes_nothing() {
    let asked = asked(&["strike"], &[]);
    let combined =
        combination::chances(&asked, &dice(&["R:expert", "B:basic"]), &need("link")).unwrap();
    assert_eq!(
        combined.rows_if_not,
        rows::chances(&asked, &dice(&["R:expert"]))
            .map(|without| {
                // The blue die helps by its wild face.
                let wild = Fraction::new(1, 6);
                vec![without[0] + without[1] * wild, without[1] * (Fraction::ONE - wild)]
            })
            .unwrap()
    );
    assert!(combined.rows_if_used[0] < combined.rows_if_not[0]);
}

#[test]
fn chances_are_shown_for_what_they_are() {
    let shown =
        |above, below, class| Chance { value: Fraction::new(above, below), class }.to_string();
    assert_eq!(shown(143, 200, Class::Exact), "71.5 %");
    assert_eq!(shown(143, 200, Class::AtLeast), "≥ 71.5 %");
    assert_eq!(shown(143, 200, Class::Estimate), "≈ 72 %");
    assert_eq!(shown(0, 1, Class::Exact), "impossible");
    assert_eq!(shown(1, 1, Class::Optimum), "certain");
    assert_eq!(shown(0, 1, Class::Estimate), "< 1 %");
    assert_eq!(shown(1, 1, Class::Estimate), "> 99 %");
    assert_eq!(shown(1, 1000, Class::Exact), "< 1 %");
    assert_eq!(shown(999, 1000, Class::Exact), "> 99 %");
}

fn any_item() -> impl Strategy<Value = String> {
    let names = [
        "strike", "strike", "brace", "force", "compass", "sense", "analyse", "link", "any", "any",
        "basic", "accident", "die", "red die", "blue die",
    ];
    (1..=2_u8, prop::sample::select(names.to_vec())).prop_map(|(n, name)| format!("{n} {name}"))
}

fn any_need() -> impl Strategy<Value = String> {
    let side = prop::collection::vec(any_item(), 1..=2).prop_map(|items| items.join(" + "));
    prop::collection::vec(side, 1..=2).prop_map(|sides| sides.join(" / "))
}

fn any_dice(n: usize) -> impl Strategy<Value = Vec<Throw>> {
    let kinds: Vec<Throw> = Dice::default().kinds.iter().map(Throw::from).collect();
    prop::collection::vec(prop::sample::select(kinds), 0..=n)
}

fn any_converts() -> impl Strategy<Value = Vec<Convert>> {
    let names = IconNames::default();
    let all = ["R>strike", "R>compass", "G>strike", "B>link", "B>strike", "G>sense"];
    let all: Vec<Convert> = all.iter().map(|text| names.read_convert(text).unwrap()).collect();
    prop::collection::vec(prop::sample::select(all), 0..=2)
}

/// A special effect, mostly of accidents.
fn any_of_accidents() -> impl Strategy<Value = (&'static str, Option<usize>)> {
    let needs =
        ["accident", "2 accident", "2 accident", "3 accident", "strike", "strike / accident"];
    let row = prop::sample::select(vec![None, None, Some(0), Some(2)]);
    (prop::sample::select(needs.to_vec()), row)
}

fn any_check() -> impl Strategy<Value = Written> {
    let special = (any_need(), prop::sample::select(vec![None, None, None, Some(0), Some(2)]));
    let rows = prop::collection::vec(any_need(), 2);
    (prop::collection::vec(special, 0..=2), rows, any_converts()).prop_map(
        |(specials, rows, converts)| Written {
            specials: specials.iter().map(|(text, row)| (requirement(text), *row)).collect(),
            rows: rows.iter().map(|text| Some(requirement(text))).chain([None]).collect(),
            converts,
        },
    )
}

/// The same check for the code under test.
fn asked_of(written: &Written) -> Asked {
    let need = |requirement: &Requirement| Need::try_from(requirement).unwrap();
    let specials = written.specials.iter().map(|(requirement, row)| Special {
        need: need(requirement),
        does: row.iter().map(|&row| Does::Outcome(row as u8)).collect(),
    });
    Asked {
        specials: specials.collect(),
        rows: written.rows.iter().map(|row| row.as_ref().map(need)).collect(),
        converts: Converts::new(&written.converts),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn rows_agree_with_a_literal_listing(written in any_check(), dice in any_dice(3)) {
        let asked = asked_of(&written);
        let literal = written.chances(&dice);
        prop_assert_eq!(&rows::chances(&asked, &dice).unwrap(), &literal);
        prop_assert_eq!(&rows::listed(&asked, &dice, 0).unwrap(), &literal);
    }

    #[test]
    fn rows_without_special_effects_agree_too(mut written in any_check(), dice in any_dice(3)) {
        written.specials.clear();
        prop_assert_eq!(rows::chances(&asked_of(&written), &dice).unwrap(), written.chances(&dice));
    }

    #[test]
    fn counting_icons_and_listing_pools_agree(rows in prop::collection::vec(any_need(), 2),
        converts in any_converts(), dice in any_dice(6))
    {
        let asked = Asked {
            specials: Vec::new(),
            rows: rows.iter().map(|text| Some(need(text))).chain([None]).collect(),
            converts: Converts::new(&converts),
        };
        let chances = rows::chances(&asked, &dice).unwrap();
        prop_assert_eq!(&chances, &rows::listed(&asked, &dice, 0).unwrap());
        prop_assert_eq!(chances.into_iter().sum::<Fraction>(), Fraction::ONE);
    }

    #[test]
    fn accidents_are_shared_out_alike(specials in prop::collection::vec(any_of_accidents(), 1..=3),
        rows in prop::collection::vec(any_need(), 2), dice in any_dice(4))
    {
        let written = Written {
            specials: specials.iter().map(|(text, row)| (requirement(text), *row)).collect(),
            rows: rows.iter().map(|text| Some(requirement(text))).chain([None]).collect(),
            converts: Vec::new(),
        };
        let asked = asked_of(&written);
        let literal = written.chances(&dice);
        prop_assert_eq!(&rows::chances(&asked, &dice).unwrap(), &literal);
        prop_assert_eq!(&rows::listed(&asked, &dice, 0).unwrap(), &literal);
    }

    #[test]
    fn an_effect_never_makes_the_goal_less_likely(written in any_check(), dice in any_dice(2)) {
        let effects = [Effect::Turn { from: Face::Accident, to: Face::Wild },
            Effect::Reroll { n: 1, colour: None }];
        let asked = asked_of(&written);
        let best = goal::chances(&asked, &dice, &effects, 1).unwrap();
        prop_assert!(best.chance >= best.without);
        prop_assert_eq!(best.without, gain::at_least(&asked, &dice, 1).unwrap());
    }
}
