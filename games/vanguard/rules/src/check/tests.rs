//! Whole checks by chance: no die is lost, no step is skipped, and whatever is
//! offered is accepted.

use std::ops::ControlFlow;

use proptest::prelude::*;
use table::{Cause, Listen};
use vanguard_pack::{
    dice::{Colour, Dice, Face, IconNames, InjuryFace, KindId},
    requirement::Requirement,
};

use super::{
    Around, Ask, Carry, Check, Crew, DieAt, End, Event, Letter, Names, Next, PoolSet, Refusal,
    Rolls, Row, Shows, Special, Terms,
};
use crate::{
    board::{Board, Die, DieSet, Injured, InjuryId, Pushed},
    need::{Converts, Need},
    track::Track,
};

/// Numbers by chance, and results of dice.
struct Chance {
    state: u64,
    dice: Dice,
}

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.state >> 33) % bound
    }
}

impl Rolls for Chance {
    fn section(&mut self, _: DieAt, kind: KindId) -> Face {
        let face = self.below(6) as usize;
        self.dice.kind(kind).faces[face]
    }

    fn injury(&mut self) -> InjuryFace {
        let face = self.below(6) as usize;
        self.dice.injury[face]
    }

    fn danger(&mut self) -> u8 {
        1 + self.below(6) as u8
    }
}

/// Hears everything.
#[derive(Default)]
struct Ear(Vec<Event>);

impl Listen<Event> for Ear {
    fn tell(&mut self, _: Cause, event: impl FnOnce() -> Event) -> Cause {
        self.0.push(event());
        Cause::ENTRY
    }
}

fn need(text: &str) -> Need {
    Need::try_from(&Requirement::read(text, &IconNames::default()).unwrap()).unwrap()
}

fn converts(text: &str) -> Converts {
    Converts::new(&[IconNames::default().read_convert(text).unwrap()])
}

fn board(open: [u8; 3], dice: &[&str]) -> Board {
    let (all, names) = (Dice::default(), IconNames::default());
    let dice = dice.iter().map(|text| {
        let kind = all.read(text, &names).unwrap();
        Die { kind, colour: all.kind(kind).colour }
    });
    Board::new(open, &dice.collect::<Vec<_>>())
}

const NEEDS: [&str; 10] = [
    "strike",
    "2 strike",
    "compass + sense",
    "accident",
    "2 any",
    "strike / link + any",
    "red die + strike",
    "basic + die",
    "analyse / repair",
    "2 accident / compass",
];

/// A check printed by chance.
fn terms(chance: &mut Chance) -> Terms {
    let mut any = || need(NEEDS[chance.below(NEEDS.len() as u64) as usize]);
    let special = |need| Special { need, immediate: None };
    let mut terms = Terms { specials: vec![special(any()), special(any())], ..Terms::default() };
    terms.rows = vec![
        Row { need: Some(any()), arrow: Some(1) },
        Row { need: Some(any()), arrow: None },
        Row { need: None, arrow: None },
    ];
    match chance.below(4) {
        0 => terms.rows.clear(),
        1 => {
            terms.rows.clear();
            terms.tracks.push(Track { spaces: 1, at: 0 });
        }
        2 => terms.specials[1].immediate = Some(2),
        _ => {}
    }
    terms.danger.extend((0..chance.below(3) as u8).map(Letter));
    terms
}

/// Plays a check with choices by chance; how it ended, and what was told.
fn play(seed: u64) -> (End, Vec<Event>, Vec<Board>) {
    let mut chance = Chance { state: seed, dice: Dice::default() };
    let terms = terms(&mut chance);
    let condition = Special { need: need("stride"), immediate: None };
    let shows = [Shows { minor: true, major: false }, Shows { minor: true, major: true }];
    let around = Around {
        terms: &terms,
        condition: Some(&condition),
        converts: converts("R>compass"),
        here: Crew(3),
        n_lent: 1,
        injuries: &shows,
    };
    let mine = ["R:basic", "R:specialised:strike", "G:expert", "G:wild", "B:universal", "B:basic"];
    let mut boards = vec![board([4, 2, 2], &mine), board([2, 4, 2], &["G:wild", "B:wild"])];
    boards[0].injure(InjuryId(0));
    boards[0].injure(InjuryId(1));
    for column in [Colour::Red, Colour::Blue] {
        if let Pushed::Choice(pick) = boards[0].place_injury_die(column) {
            boards[0].spend(DieSet::one(pick.among.iter().next().unwrap()));
        }
    }
    let mut ear = Ear::default();
    let mut check = Check::new(0, &terms, false);
    let card = need(NEEDS[chance.below(NEEDS.len() as u64) as usize]);
    loop {
        conserved(&check, &boards);
        let next = check.next(&around, &mut boards, &mut ear);
        let carry = match next {
            Next::Over(end) => return (end, ear.0, boards),
            Next::Went => continue,
            Next::Carry(carry) => Some(carry),
            Next::Ask(ask) => {
                answer(ask, &mut check, &around, &mut boards, &card, &mut chance, &mut ear)
            }
        };
        if let Some(Carry::Special { .. }) = carry {
            check.advance(0, &mut ear);
        }
    }
}

/// Answers by chance, with what is offered; an effect that follows at once.
fn answer(
    ask: Ask,
    check: &mut Check,
    around: &Around<'_>,
    boards: &mut [Board],
    card: &Need,
    chance: &mut Chance,
    ear: &mut Ear,
) -> Option<Carry> {
    let next = match ask {
        Ask::Dice => {
            let crew = chance.below(2) as u8;
            let die = chance.below(6) as u8;
            match check.take(DieAt { crew, die }, around, boards, ear) {
                Err(_) if chance.below(3) == 0 => check.roll(around, boards, chance, ear).unwrap(),
                _ => {}
            }
            Next::Went
        }
        Ask::Modify => {
            if chance.below(2) == 0 && !check.pool().dice().is_empty() {
                check.reroll(PoolSet(1), 1, None, chance, ear).unwrap();
            } else {
                check.done().unwrap();
            }
            Next::Went
        }
        Ask::Combine => {
            let mut payments = Vec::new();
            let _ = check.payments(card, around, &mut |payment| {
                payments.push(payment);
                ControlFlow::Continue(())
            });
            assert_eq!(payments.is_empty(), !check.can_combine(card, around));
            if payments.is_empty() || chance.below(2) == 0 {
                check.done().unwrap();
            } else {
                let payment = &payments[chance.below(payments.len() as u64) as usize];
                check.combine(0, card, payment, around, boards, ear).unwrap();
            }
            Next::Went
        }
        Ask::Injury => check.injury(chance.below(2) as u8, around, boards, ear).unwrap(),
        Ask::Danger => check.danger(chance.below(2) as u8, ear).unwrap(),
        Ask::Return(n) => {
            let columns = &Colour::ALL[..usize::from(n)];
            check.return_to(columns, boards).unwrap();
            Next::Went
        }
        Ask::Push(pick) => {
            let die = pick.among.iter().next().unwrap();
            check.push(DieSet::one(die), boards, ear).unwrap();
            Next::Went
        }
        Ask::Special(_) => {
            let mut options = Vec::new();
            let _ = check.special_options(around, &mut |option| {
                options.push(option);
                if options.len() < 200 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            let option = &options[chance.below(options.len() as u64) as usize];
            check.special(&option.names, Some(option.dice), around, boards, ear).unwrap()
        }
        Ask::Mark => {
            let rows = check.rows_in_reach(around);
            assert!(rows.len() > 1, "it is asked only where it matters");
            let (_, names) = &rows[chance.below(rows.len() as u64) as usize];
            check.mark(names, around, ear).unwrap();
            Next::Went
        }
    };
    match next {
        Next::Carry(carry) => Some(carry),
        _ => None,
    }
}

/// Every die is in one place, and the pool is what boards have in a check.
fn conserved(check: &Check, boards: &[Board]) {
    for (crew, board) in (0_u8..).zip(boards) {
        let zones = [board.available(), board.spent(), board.in_check(), board.sacrificed()];
        let n: u8 = zones.iter().map(|zone| zone.len()).sum();
        assert_eq!(usize::from(n), board.dice().len(), "VG-7.3");
        let pool = check.pool().dice().iter().filter(|die| die.at.crew == crew);
        let pool = pool.fold(DieSet::EMPTY, |set, die| set.union(DieSet::one(die.at.die)));
        assert_eq!(pool, board.in_check(), "VG-5.23");
        assert!(board.fits(DieSet::EMPTY), "VG-14.5");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn whole_checks_keep_all_dice_and_go_through_the_steps(seed: u64) {
        let (end, events, boards) = play(seed);
        prop_assert_ne!(end, End::Stopped);
        for board in &boards {
            prop_assert_eq!(board.in_check(), DieSet::EMPTY, "VG-5.91");
            prop_assert_eq!(board.sacrificed(), DieSet::EMPTY);
        }
        prop_assert_eq!(boards[0].columns().len(), 2, "VG-5.63");
        let first = |wanted: fn(&Event) -> bool| events.iter().position(wanted);
        let rolled = first(|event| matches!(event, Event::Rolled { .. }));
        let harmed = first(|event| matches!(event, Event::InjuryResolved { .. }));
        let spent = first(|event| matches!(event, Event::PoolSpent { .. }));
        prop_assert!(rolled <= harmed.or(rolled), "VG-5.1");
        prop_assert!(harmed < spent.or(Some(events.len())), "VG-5.1");
        prop_assert!(events.iter().all(|event| event.rule().book() == "VG"));
    }
}

/// A check of one crewmember with these dice showing these faces, after step 3.
fn rolled(terms: &Terms, pool: &[(&str, &str)], converts: Converts) -> (Check, Vec<Board>) {
    struct Faces(Vec<Face>);
    impl Rolls for Faces {
        fn section(&mut self, die: DieAt, _: KindId) -> Face {
            self.0[usize::from(die.die)]
        }
        fn injury(&mut self) -> InjuryFace {
            InjuryFace::Blank
        }
        fn danger(&mut self) -> u8 {
            1
        }
    }
    let names = IconNames::default();
    let dice: Vec<&str> = pool.iter().map(|(die, _)| *die).collect();
    let faces = pool.iter().map(|(_, face)| names.read_face(face).unwrap()).collect();
    let mut boards = vec![board([6, 6, 6], &dice)];
    let around =
        Around { terms, condition: None, converts, here: Crew(1), n_lent: 1, injuries: &[] };
    let mut check = Check::new(0, terms, false);
    for die in 0..dice.len() as u8 {
        check.take(DieAt { crew: 0, die }, &around, &mut boards, &mut Ear::default()).unwrap();
    }
    check.roll(&around, &mut boards, &mut Faces(faces), &mut Ear::default()).unwrap();
    (check, boards)
}

#[test]
fn refusals_name_their_rule_and_change_nothing() {
    let terms = Terms::default();
    let pool = [("R:basic", "wild"), ("R:basic", "accident"), ("B:basic", "basic")];
    let (mut check, mut boards) = rolled(&terms, &pool, Converts::default());
    let around = Around {
        terms: &terms,
        condition: None,
        converts: Converts::default(),
        here: Crew(1),
        n_lent: 1,
        injuries: &[],
    };
    let before = (check.clone(), boards.clone());
    let late = check.take(DieAt { crew: 0, die: 0 }, &around, &mut boards, &mut Ear::default());
    assert_eq!(late, Err(Refusal::WrongStep));
    assert_eq!(check.assist(1, &around, &mut Ear::default()), Err(Refusal::NotHere));
    assert_eq!(check.equip(1), Err(Refusal::HelpersEquipment));
    assert_eq!(
        check.turn(PoolSet(1), 1, Face::Basic, Face::Wild, &mut Ear::default()),
        Err(Refusal::NotThisDie)
    );
    assert_eq!((check.clone(), boards.clone()), before);
    assert_eq!(Refusal::NotHere.rule().to_string(), "VG-5.16");
    assert_eq!(Refusal::WrongStep.rule().to_string(), "VG-5.1");
}

/// VG-27.114: "compass + sense" with compass+sense, compass and sense is met
/// twice, by three dice.
#[test]
fn icons_of_one_die_may_serve_two_times() {
    let special = Special { need: need("compass + sense"), immediate: None };
    let terms = Terms { specials: vec![special], ..Terms::default() };
    let pool = [("G:universal", "compass+sense"), ("G:expert", "compass"), ("G:expert", "sense")];
    let (mut check, mut boards) = rolled(&terms, &pool, Converts::default());
    let around = Around {
        terms: &terms,
        condition: None,
        converts: Converts::default(),
        here: Crew(1),
        n_lent: 1,
        injuries: &[],
    };
    check.done().unwrap();
    check.done().unwrap();
    let carried = loop {
        match check.next(&around, &mut boards, &mut Ear::default()) {
            Next::Carry(carry) => break carry,
            Next::Went => {}
            other => panic!("{other:?}"),
        }
    };
    assert!(matches!(carried, Carry::Special { times: 2, .. }), "{carried:?}");
    assert_eq!(boards[0].spent().len(), 3);
}

/// VG-27.38: a row is declined by not naming, and only so.
#[test]
fn a_row_is_reached_by_naming_or_declined() {
    let terms = Terms {
        rows: vec![
            Row { need: Some(need("2 strike")), arrow: None },
            Row { need: Some(need("strike")), arrow: None },
            Row { need: None, arrow: None },
        ],
        ..Terms::default()
    };
    let pool = [("R:basic", "wild"), ("R:basic", "basic")];
    let (mut check, mut boards) = rolled(&terms, &pool, Converts::default());
    let around = Around {
        terms: &terms,
        condition: None,
        converts: converts("R>strike"),
        here: Crew(1),
        n_lent: 1,
        injuries: &[],
    };
    check.done().unwrap();
    check.done().unwrap();
    while check.next(&around, &mut boards, &mut Ear::default()) == Next::Went {}
    let reach = check.rows_in_reach(&around);
    let rows: Vec<(u8, usize)> = reach.iter().map(|(row, names)| (*row, names.len())).collect();
    assert_eq!(rows, [(2, 0), (1, 1), (0, 2)]);
    check.mark(&Names::new(), &around, &mut Ear::default()).unwrap();
    let end = loop {
        match check.next(&around, &mut boards, &mut Ear::default()) {
            Next::Over(end) => break end,
            Next::Ask(ask) => panic!("{ask:?}"),
            Next::Went | Next::Carry(_) => {}
        }
    };
    assert_eq!(end, End::Row(2));
}

/// VG-14.8: the fourth injury is not taken.
#[test]
fn a_fourth_injury_is_none() {
    let mut board = board([4, 2, 2], &[]);
    for slot in 0..3 {
        let gained = board.injure(InjuryId(0));
        assert!(matches!(gained, Injured::Slot { slot: place, .. } if place == slot));
    }
    assert_eq!(board.injure(InjuryId(0)), Injured::Fourth);
    assert_eq!(board.n_injuries(), 3);
}
