//! What the advisor says, in games that bots play.

use std::collections::BTreeSet;

use galaxy_trucker::{Setup, StageView, analysis::Figure, board::Class};
use galaxy_trucker_bots::{
    BOTS,
    advice::{Advice, advise},
    strength::play_out,
};

/// Every question of a flight gets an answer: values with their errors, or
/// words on why there are none.
#[test]
fn every_question_is_advised_on() {
    let mut asked = BTreeSet::new();
    for (class, number) in [(Class::II, 1), (Class::III, 2), (Class::IVC, 3), (Class::IIC, 4)] {
        let setup = Setup::one_round(2, class);
        let mut bots: Vec<_> = BOTS.iter().take(2).map(|bot| (bot.make)()).collect();
        play_out(&mut bots, &setup, number, |seat, _, view| {
            let StageView::Flight(flight) = &view.stage else { return };
            let question = flight.flyers[seat.idx()].question.expect("a bot was asked");
            // Once for each kind of question and class.
            if !asked.insert((
                class.name(),
                format!("{question:?}").split(' ').next().map(str::to_owned),
            )) {
                return;
            }
            let Some(Advice::Choice(advice)) = advise(&setup, view, seat) else {
                panic!("no advice on {question:?}")
            };
            assert!(!advice.note.is_empty());
            let worth: Vec<f64> =
                advice.choices.iter().map(|choice| choice.credits.value()).collect();
            assert!(worth.is_sorted_by(|one, next| *one >= *next - 1e-3), "{worth:?}");
            for choice in &advice.choices {
                assert!((0.0..=1.0).contains(&choice.finishes.value()), "{choice:?}");
                assert!(choice.lost.value() >= 0.0, "{choice:?}");
            }
        });
    }
    assert!(asked.len() > 12, "{asked:?}");
}

/// Giving up is counted out; everything else says its error.
#[test]
fn advice_says_how_sure_it_is() {
    let setup = Setup::one_round(1, Class::II);
    let mut bots = vec![(BOTS[1].make)()];
    let mut n = 0;
    play_out(&mut bots, &setup, 5, |seat, _, view| {
        if let Some(Advice::Choice(advice)) = advise(&setup, view, seat).filter(|_| n < 3) {
            for choice in &advice.choices {
                let is_exact = matches!(choice.credits, Figure::Exact(_));
                assert_eq!(is_exact, choice.words == "give up", "{choice:?}");
            }
            n += 1;
        }
    });
    assert_eq!(n, 3);
}

/// While building the weakest line is named, and a ship that could take off is
/// flown.
#[test]
fn builders_hear_of_their_weakest_line() {
    let setup = Setup::one_round(1, Class::II);
    let mut bots = vec![(BOTS[2].make)()];
    let (mut last, mut n) = (None, 0);
    play_out(&mut bots, &setup, 2, |seat, _, view| {
        if matches!(view.stage, StageView::Building(_)) {
            n += 1;
            if n % 20 == 0
                && let Some(Advice::Ship(looked)) = advise(&setup, view, seat)
            {
                last = Some(looked);
            }
        }
    });
    let looked = last.expect("something was said");
    assert!(looked.weakest.is_some());
    assert!((0.0..=1.0).contains(&looked.chance));
}
