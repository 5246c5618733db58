//! Looking back at matches that bots have played.

use galaxy_trucker::{
    Event, GalaxyTrucker, Move, Pace, Setup, StageView, board::Class, card::CardId, flight,
};
use galaxy_trucker_bots::{
    BOTS,
    past::{BuildingClock, Ghost, Story, decisions, judge, review},
};
use shelf::{Answer, Asked, Bot, Draws};
use table::{Act, Actor, Audience, Game as _, Match, Millis, Seat, Seed};

/// A match that bots of all strengths have played.
fn played(setup: &Setup, seed: u64, name: &str) -> Match<GalaxyTrucker> {
    let (mut game, _) = Match::<GalaxyTrucker>::start(setup.clone(), Seed::numbered(seed)).unwrap();
    let mut bots: Vec<Box<dyn Bot<GalaxyTrucker>>> =
        (0..usize::from(setup.n_seats)).map(|idx| (BOTS[(idx + 1) % BOTS.len()].make)()).collect();
    let mut draws = Draws::from_text(name);
    let mut at = Millis(0);
    let mut waits = vec![Millis(0); bots.len()];
    while game.outcome().is_none() {
        game.tick(at);
        for (seat, bot) in (0..).map(Seat).zip(&mut bots) {
            if !game.state().awaits(seat) || waits[seat.idx()] > at {
                continue;
            }
            let view = game.view(Audience::Seat(seat));
            let legal = || game.state().legal_moves(seat);
            match bot.choose(&Asked { setup, view: &view, seat, at, legal: &legal }, &mut draws) {
                Some(Answer::Move(mv)) => {
                    game.submit(at, Actor::Seat(seat), Act::Move(mv)).unwrap();
                }
                Some(Answer::Wait { ms }) => waits[seat.idx()] = at.after(ms),
                None => {}
            }
            game.tick(at);
        }
        at = at.after(200);
    }
    game
}

fn setups() -> Vec<(Setup, u64)> {
    vec![
        (Setup::one_round(3, Class::II), 1),
        (Setup::one_round(1, Class::III), 2),
        (Setup::one_round(2, Class::IIIC), 3),
        (Setup { rounds: vec![Class::I, Class::IIC], ..Setup::one_round(2, Class::I) }, 4),
        (Setup::one_round(2, Class::IVC), 5),
        // The next round begins with the last choice of a flight.
        (
            Setup {
                rounds: vec![Class::I, Class::II],
                pace: Pace::TURN_BY_TURN,
                ..Setup::one_round(2, Class::I)
            },
            6,
        ),
    ]
}

#[test]
fn a_story_tells_every_card_and_its_figures_add_up() {
    for (setup, seed) in setups() {
        let game = played(&setup, seed, "story");
        let story = Story::of(game.journal().clone()).unwrap();
        let view = game.view(Audience::Everything);
        assert_eq!(story.flights.len(), setup.rounds.len());
        for (round, flown) in story.flights.iter().enumerate() {
            assert_eq!(flown.states.len(), flown.cards.len() + 1);
            for seat in Seat::all(setup.n_seats) {
                let idx = seat.idx();
                let (first, last) = (&flown.states[0][idx], &flown.states[flown.cards.len()][idx]);
                let of_cards = |amount: &dyn Fn(usize) -> i32| -> i32 {
                    (0..flown.cards.len()).map(amount).sum()
                };
                let change = |card: usize| flown.cards[card].changes[idx];
                let lost = of_cards(&|card| i32::from(change(card).lost.len()));
                assert_eq!(i32::from(first.lost) + lost, i32::from(last.lost));
                let credits = of_cards(&|card| change(card).credits);
                assert_eq!(credits, i32::from(last.credits));
                let purse = flown.purses[idx];
                assert_eq!(purse.settled, view.history[round][idx]);
                assert_eq!(i32::from(purse.cards), credits);
                let crew = of_cards(&|card| i32::from(change(card).crew));
                assert_eq!(i32::from(last.ship.n_crew()) - i32::from(first.ship.n_crew()), crew);
            }
            // Every card begins with its being turned up, or with who left before.
            for turned in &flown.cards {
                let name = format!("turns up {}", turned.card);
                assert!(turned.told.iter().any(|line| line.sentence.contains(&name)));
            }
        }
    }
}

/// From the place named for a card, everybody is asked whether to fly on, and
/// the same card comes.
#[test]
fn a_fork_before_a_card_meets_the_same_card() {
    let setup = Setup::one_round(3, Class::II);
    let game = played(&setup, 1, "story");
    let story = Story::of(game.journal().clone()).unwrap();
    for (idx, turned) in story.flights[0].cards.iter().enumerate() {
        let mut fork = game.fork(turned.n_entries);
        let at = fork.journal().entries.last().unwrap().at;
        let flight = fork.state().flight().unwrap();
        assert_eq!(flight.turned_up().len(), idx);
        let asked: Vec<Seat> = flight.asked().iter().collect();
        assert!(!asked.is_empty());
        for seat in asked {
            let on = Act::Move(Move::Fly(flight::Choice::FlyOn));
            fork.submit(at, Actor::Seat(seat), on).unwrap();
        }
        let view = fork.view(Audience::Everything);
        let (StageView::Flight(flight) | StageView::Over { last: flight }) = view.stage else {
            panic!("no flight")
        };
        assert_eq!(flight.turned_up[idx], turned.card);
    }
}

/// Whoever chooses again as before gets what there was; other choices are
/// listed with the same dice.
#[test]
fn what_was_chosen_leads_to_what_was() {
    for (setup, seed) in setups() {
        let game = played(&setup, seed, "what if");
        let story = Story::of(game.journal().clone()).unwrap();
        let mut n_others = 0;
        for (round, flown) in (0..).zip(&story.flights) {
            for seat in Seat::all(setup.n_seats) {
                for decision in decisions(game.journal().clone(), round, seat) {
                    let was = flown.purses[seat.idx()].settled.credits;
                    assert_eq!(decision.credits, was, "{decision:?}");
                    assert!(usize::from(decision.card_idx) < flown.cards.len().max(1));
                    n_others += decision.others.len();
                }
            }
        }
        assert!(n_others > 10, "{n_others} other choices");
    }
}

/// The costliest tile is one through which an attack came, and costs no more
/// than there was to lose.
#[test]
fn reviews_name_what_was_lost() {
    let mut n_costly = 0;
    for (setup, seed) in setups() {
        let game = played(&setup, seed, "review");
        let story = Story::of(game.journal().clone()).unwrap();
        for seat in Seat::all(setup.n_seats) {
            let of_seat = review(game.journal().clone(), 0, seat).unwrap();
            let flown = &story.flights[0];
            let launched = &flown.states[0][seat.idx()].ship;
            let Some(costly) = of_seat.costliest else { continue };
            n_costly += 1;
            assert_eq!(launched.tile(costly.at), Some(costly.tile));
            for hit in &costly.hits {
                assert!(hit.lost.has(hit.at), "{hit:?}");
                assert!(flown.deck().any(|card| card == hit.card));
            }
            let goods: u16 = costly.hits.iter().map(|hit| hit.goods + hit.halved).sum();
            assert!(costly.credits <= f64::from(of_seat.penalty + goods) + 1e-9);
        }
    }
    assert!(n_costly >= 3, "{n_costly}");
}

#[test]
fn cards_are_judged_for_those_who_fly() {
    let setup = Setup::one_round(2, Class::I);
    let game = played(&setup, 6, "judge");
    let story = Story::of(game.journal().clone()).unwrap();
    let n_cards = story.flights[0].cards.len();
    let judged: Vec<_> =
        (0..n_cards).map(|idx| judge(game.journal().clone(), 0, Seat(0), idx)).collect();
    let first = judged[0].clone().unwrap();
    assert_eq!(first.risk.card, story.flights[0].cards[0].card);
    assert_eq!(first.happened, story.flights[0].cards[0].changes[0]);
    for judged in judged.into_iter().flatten() {
        assert!((0.0..=1.0 + 1e-9).contains(&judged.risk.survives.value()));
        assert!(!judged.words().is_empty());
    }
    assert!(judge(game.journal().clone(), 0, Seat(0), n_cards).is_none());
    assert!(judge(game.journal().clone(), 1, Seat(0), 0).is_none());
}

/// A ghost ends with the ship that its builder had, and its moments never go
/// back in time.
#[test]
fn ghosts_build_what_was_built() {
    for (setup, seed) in setups() {
        let game = played(&setup, seed, "ghost");
        for seat in Seat::all(setup.n_seats) {
            let Some(ghost) = Ghost::of(game.journal(), seat) else {
                assert_eq!(setup.pace, Pace::TURN_BY_TURN);
                continue;
            };
            assert_eq!(ghost.rounds.len(), setup.rounds.len());
            let mut built = Vec::new();
            game.retell(u32::MAX, |game, _| {
                let view = game.view(Audience::Everything);
                if let StageView::Building(building) = &view.stage {
                    built.resize(usize::from(view.round) + 1, None);
                    built[usize::from(view.round)] =
                        Some(building.builders[seat.idx()].ship.clone());
                }
            });
            for (round, built) in ghost.rounds.iter().zip(built) {
                let ended = round.seen(u64::MAX);
                assert_eq!(Some(ended.ship), built);
                assert!(ended.is_done);
                assert!(round.moments.is_sorted_by_key(|moment| moment.at));
                let first = round.seen(0);
                assert!(!first.is_done && first.ship.squares().len() <= 1, "{:?}", first.ship);
                assert_eq!(round.flight.len(), round.cards.len() + 1);
            }
        }
    }
}

/// The heap as hands met it, the cards in order, and every roll of the dice.
type Luck = (Vec<(u8, u16)>, Vec<CardId>, Vec<(usize, usize, Vec<u8>)>);

fn luck(game: &Match<GalaxyTrucker>) -> Luck {
    let (mut tiles, mut cards, mut rolls) = (Vec::new(), Vec::new(), Vec::new());
    let mut n_of_card = 0;
    game.retell(u32::MAX, |_, told| {
        for told in told {
            match &told.event {
                Event::Drew { number, tile: Some(tile), .. } => {
                    tiles.push((number.0, tile.idx() as u16));
                }
                Event::Flight(flight::Event::TurnedUp { card, .. }) => {
                    cards.push(*card);
                    n_of_card = 0;
                }
                Event::Flight(flight::Event::Rolled { dice, .. }) => {
                    rolls.push((cards.len(), n_of_card, dice.clone()));
                    n_of_card += 1;
                }
                _ => {}
            }
        }
    });
    tiles.sort_unstable();
    (tiles, cards, rolls)
}

/// A challenge and a ghost meet the same heap, deck and dice, whatever anybody
/// does and however many play.
#[test]
fn the_same_seed_gives_the_same_heap_deck_and_dice() {
    for class in [Class::II, Class::IIC, Class::IIIC, Class::IVC] {
        let runs: Vec<Luck> = [(1, "one"), (1, "another"), (3, "three of them")]
            .map(|(n_seats, name)| luck(&played(&Setup::one_round(n_seats, class), 9, name)))
            .into();
        let (tiles, cards, rolls) = &runs[0];
        for (other_tiles, other_cards, other_rolls) in &runs[1..] {
            let same = |(number, tile): &(u8, u16)| {
                other_tiles.iter().all(|(other, of)| other != number || of == tile)
            };
            assert!(tiles.iter().all(same), "{class}");
            // Flights end early when everybody has given up.
            assert!(cards.iter().zip(other_cards).all(|(one, other)| one == other), "{class}");
            for (card, idx, dice) in rolls {
                let other = other_rolls.iter().find(|(at, of, _)| (at, of) == (card, idx));
                assert!(other.is_none_or(|(_, _, other)| other == dice), "{class}");
            }
        }
        let other_seed = luck(&played(&Setup::one_round(1, class), 10, "one"));
        assert_ne!(cards, &other_seed.1);
    }
}

/// A pause does not count as building, and a new run of the timer goes on.
#[test]
fn the_clock_of_a_ghost_stands_in_pauses() {
    let setup = Setup::one_round(1, Class::II);
    let (mut game, _) = Match::<GalaxyTrucker>::start(setup, Seed::numbered(1)).unwrap();
    let mut clock = None;
    let mut act = |at: u64, mv: Move| {
        game.tick(Millis(at));
        game.submit(Millis(at), Actor::Seat(Seat(0)), Act::Move(mv)).unwrap();
        clock = BuildingClock::seen(clock, &game.view(Audience::Seat(Seat(0))));
        clock.map(|clock| clock.lasted(at))
    };
    assert_eq!(act(1_000, Move::Ready), Some(0));
    assert_eq!(act(11_000, Move::Draw(None)), Some(10_000));
    assert_eq!(act(21_000, Move::Pause(true)), Some(20_000));
    assert_eq!(act(51_000, Move::Pause(false)), Some(20_000));
    // The run of 90 seconds is over after 121 seconds of the match.
    assert_eq!(act(131_000, Move::TurnTimer), Some(100_000));
    assert_eq!(act(141_000, Move::Return), Some(110_000));
}
