//! How fast chances are worked out and checks are made, on one core:
//! `cargo run --release -p vanguard --example odds_speed`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "it measures time")]

use std::{fs, hint::black_box, sync::LazyLock, time::Instant};

use table::Silence;
use vanguard::{
    board::{Board, Die},
    check::{Around, Ask, Check, Crew, DieAt, Names, Next, Rolls, Row, Special, Terms},
    need::{Converts, Need},
    odds::{self, Asked, Throw, gain, rows},
};
use vanguard_pack::{
    dice::{Dice, Face, IconNames, InjuryFace, KindId},
    requirement::Requirement,
};

fn need(text: &str) -> Need {
    let requirement = Requirement::read(text, &IconNames::default()).expect("a requirement");
    Need::try_from(&requirement).expect("few sides")
}

fn kinds(texts: &[&str], n: usize) -> Vec<KindId> {
    let (dice, names) = (Dice::default(), IconNames::default());
    let kinds: Vec<KindId> =
        texts.iter().map(|text| dice.read(text, &names).expect("a die")).collect();
    kinds.into_iter().cycle().take(n).collect()
}

/// Microseconds this thread has had a core for itself, or of the clock where the
/// system does not tell.
fn micros() -> u128 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse::<u128>().ok());
    nanos.map_or_else(|| START.elapsed().as_micros(), |nanos| nanos / 1000)
}

/// Microseconds that something takes, on average of `n` times.
fn average(n: u128, mut what: impl FnMut()) -> u128 {
    let start = micros();
    (0..n).for_each(|_| what());
    (micros() - start) / n
}

const MIXED: [&str; 9] = [
    "R:basic",
    "R:specialised:strike",
    "R:expert",
    "G:specialised:compass",
    "G:universal",
    "G:wild",
    "B:basic",
    "B:specialised:link",
    "B:expert",
];

fn chances() {
    let all = Dice::default();
    let names = IconNames::default();
    let convert = names.read_convert("B>compass").expect("a convert");
    let dice: Vec<Throw> =
        kinds(&MIXED, 18).iter().map(|&kind| Throw::from(all.kind(kind))).collect();
    let every: Vec<Throw> = all.kinds.iter().map(Throw::from).collect();
    let special = |text| odds::Special { need: need(text), does: Vec::new() };
    for (name, specials, rows) in [
        ("two rows of icons", vec![], ["4 compass + 3 link", "3 compass + link / 3 repair"]),
        ("any icon", vec![], ["3 any", "brace + 2 any"]),
        ("five of any icon", vec![], ["5 any", "brace + 3 any"]),
        (
            "single special effects",
            vec![special("accident"), special("sense / stride")],
            ["4 compass + 3 link", "3 compass + link / 3 repair"],
        ),
        ("dice as dice", vec![], ["3 compass + 2 red dice", "2 compass + die"]),
        ("special effect of two icons", vec![special("compass + link")], ["3 compass", "compass"]),
    ] {
        let asked = Asked {
            specials,
            rows: rows.iter().map(|row| Some(need(row))).chain([None]).collect(),
            converts: Converts::new(&[convert]),
        };
        if let Err(error) = rows::chances(&asked, &dice) {
            println!("rows of 18 dice, {name}: {error}");
            continue;
        }
        let time = average(200, || {
            let _ = black_box(rows::chances(black_box(&asked), &dice));
        });
        println!("rows of 18 dice, {name}: {time} µs");
        if name == "two rows of icons" {
            let time = average(40, || {
                black_box(gain::with_each(&asked, &dice[1..], &every, 1)).expect("18 dice");
            });
            println!("what each of 21 kinds adds to 17 dice: {time} µs");
        }
    }
}

/// Luck without a seed: fast, and good enough to measure with.
struct Fast {
    state: u64,
    faces: Vec<[Face; 6]>,
}

impl Fast {
    fn below(&mut self, bound: u64) -> u64 {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.state >> 33) % bound
    }
}

impl Rolls for Fast {
    fn section(&mut self, _: DieAt, kind: KindId) -> Face {
        let face = self.below(6) as usize;
        self.faces[usize::from(kind.0)][face]
    }

    fn injury(&mut self) -> InjuryFace {
        InjuryFace::Blank
    }

    fn danger(&mut self) -> u8 {
        1
    }
}

fn checks() {
    let all = Dice::default();
    let terms = Terms {
        specials: vec![
            Special { need: need("accident"), immediate: None },
            Special { need: need("compass + sense"), immediate: None },
        ],
        rows: vec![
            Row { need: Some(need("2 strike + link")), arrow: None },
            Row { need: Some(need("strike / 2 any")), arrow: None },
            Row { need: None, arrow: None },
        ],
        ..Terms::default()
    };
    let names = IconNames::default();
    let around = Around {
        terms: &terms,
        condition: None,
        converts: Converts::new(&[names.read_convert("R>strike").expect("a convert")]),
        here: Crew(1),
        n_lent: 1,
        injuries: &[],
    };
    let dice: Vec<Die> =
        kinds(&MIXED, 8).iter().map(|&kind| Die { kind, colour: all.kind(kind).colour }).collect();
    let mut luck = Fast { state: 1, faces: all.kinds.iter().map(|kind| kind.faces).collect() };
    let fresh = [Board::new([4, 3, 3], &dice)];
    let (mut n_moves, n_checks) = (0_u64, 200_000_u32);
    let start = micros();
    for _ in 0..n_checks {
        let mut boards = fresh.clone();
        let mut check = Check::new(0, &terms, false);
        for die in 0..8 {
            check
                .take(DieAt { crew: 0, die }, &around, &mut boards, &mut Silence)
                .expect("it is available");
        }
        check.roll(&around, &mut boards, &mut luck, &mut Silence).expect("it is step 1");
        n_moves += 9;
        loop {
            let none = Names::new();
            let done = match check.next(&around, &mut boards, &mut Silence) {
                Next::Over(_) => break,
                Next::Went | Next::Carry(_) => continue,
                Next::Ask(Ask::Modify | Ask::Combine) => check.done(),
                Next::Ask(Ask::Special(_)) => {
                    check.special(&none, None, &around, &mut boards, &mut Silence).map(|_| ())
                }
                Next::Ask(_) => check.mark(&none, &around, &mut Silence),
            };
            done.expect("it was asked for");
            n_moves += 1;
        }
    }
    let per_second = u128::from(n_moves) * 1_000_000 / (micros() - start).max(1);
    println!("checks with eight dice: {n_checks}, {per_second} moves/s");
}

fn main() {
    chances();
    checks();
}
