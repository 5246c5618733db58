//! Answers given on the ship itself: which squares can be chosen, and what a
//! press on one does.

use galaxy_trucker::{
    FlyerView, Move,
    attack::Answer,
    board::{Square, Squares},
    flight::{Choice, Question},
    ship::{Figures, Goods, Power, Ship},
    tile::Kind,
};
use leptos::prelude::*;

use super::{own, stow};
use crate::{
    board::{Over, Sign},
    desk::{Desk, Picked},
};

/// The components that tokens can power now.
pub(super) const fn powerable(question: Question) -> Kind {
    match question {
        Question::Engines => Kind::DoubleEngine,
        _ => Kind::DoubleCannon,
    }
}

/// How many figures are in a cabin.
fn n_figures(ship: &Ship, cabin: Square) -> u8 {
    match ship.figures(cabin) {
        Figures::Humans(n) => n,
        Figures::Alien(_) => 1,
    }
}

/// The square that a reaction uses.
const fn used_by(answer: Answer) -> Square {
    match answer {
        Answer::Thrust { thruster, .. } => thruster,
        Answer::Shoot { cannon, .. } => cannon,
        Answer::Shield { shield, .. } => shield,
    }
}

/// The reactions that are possible now.
pub(super) fn reactions(desk: Desk) -> Vec<Answer> {
    desk.room.legal.with(|legal| {
        let answer = |mv: &Move| match mv {
            Move::Fly(Choice::React(answer)) => Some(*answer),
            _ => None,
        };
        legal.iter().flatten().filter_map(answer).collect()
    })
}

/// Marks what can be chosen and what is.
pub(super) fn mark(desk: Desk, over: &mut Over) {
    let picked = desk.picked.get();
    own(desk, |flyer, _| {
        let Some(question) = flyer.question else { return };
        let ship = &flyer.ship;
        let (can, chosen) = squares(desk, question, ship, &picked);
        over.is_live = !(can | chosen).is_empty();
        over.at = desk.at.get().filter(|_| over.is_live);
        over.marks.extend((can - chosen).into_iter().map(|square| (square, Sign::Choice)));
        over.marks.extend(chosen.into_iter().map(|square| (square, Sign::Chosen)));
        if let Question::Keep { ship: broken } = question {
            over.is_live = true;
            for (number, piece) in (0..).zip(ship.pieces(broken)) {
                over.marks.extend(piece.into_iter().map(|square| (square, Sign::Piece(number))));
            }
        }
    });
}

/// The squares that can be chosen, and those that are.
fn squares(desk: Desk, question: Question, ship: &Ship, picked: &Picked) -> (Squares, Squares) {
    match question {
        Question::Engines | Question::Cannons => {
            let chosen = picked.powers.iter().flat_map(|power| [power.component, power.battery]);
            (ship.of_kind(powerable(question)) | ship.charged(), chosen.collect())
        }
        Question::Crew { .. } => {
            let chosen = picked.crew.iter().filter(|(_, n)| *n > 0).map(|(cabin, _)| *cabin);
            (ship.occupied(), chosen.collect())
        }
        Question::Goods { goods, tokens } => {
            let holds = ship.holds().into_iter().filter(|hold| shares(ship.goods(*hold), goods));
            let batteries = if tokens > 0 { ship.charged() } else { Squares::NONE };
            let given = &picked.given;
            let chosen =
                given.goods.iter().map(|(at, _)| *at).chain(given.tokens.iter().map(|(at, _)| *at));
            (holds.collect::<Squares>() | batteries, chosen.collect())
        }
        Question::React => (reactions(desk).into_iter().map(used_by).collect(), Squares::NONE),
        Question::Load(_) => (ship.holds(), Squares::NONE),
        Question::FlyOn
        | Question::Land { .. }
        | Question::Accept
        | Question::Reward
        | Question::Keep { .. } => (Squares::NONE, Squares::NONE),
    }
}

fn shares(here: Goods, wanted: Goods) -> bool {
    here.0.iter().zip(wanted.0).any(|(here, wanted)| *here > 0 && wanted > 0)
}

/// A square was pressed.
pub(super) fn press(desk: Desk, square: Square) {
    let Some((question, flyer)) =
        own(desk, |flyer, _| flyer.question.map(|question| (question, flyer.clone()))).flatten()
    else {
        return;
    };
    match question {
        Question::Engines | Question::Cannons => power(desk, question, &flyer, square),
        Question::Crew { n } => crew(desk, &flyer.ship, n, square),
        Question::Goods { goods, tokens } => give(desk, &flyer.ship, goods, tokens, square),
        Question::React => {
            let answer = reactions(desk).into_iter().find(|answer| used_by(*answer) == square);
            if let Some(answer) = answer {
                desk.play(Move::Fly(Choice::React(answer)));
            }
        }
        Question::Load(gain) => stow::press(desk, &flyer.ship, gain, square),
        Question::Keep { ship: broken } => {
            let piece = flyer.ship.pieces(broken).find(|piece| piece.has(square));
            if let Some(first) = piece.and_then(Squares::first) {
                desk.play(Move::Fly(Choice::Keep(first)));
            }
        }
        Question::FlyOn | Question::Land { .. } | Question::Accept | Question::Reward => {}
    }
}

/// How many tokens of a battery are picked to be spent.
fn spent(picked: &Picked, battery: Square) -> u8 {
    picked.powers.iter().filter(|power| power.battery == battery).count() as u8
}

/// The fullest battery that can still pay for a component.
fn battery_for(ship: &Ship, picked: &Picked, component: Square) -> Option<Square> {
    let left = |battery: &Square| ship.tokens(*battery).saturating_sub(spent(picked, *battery));
    let batteries = ship.batteries_for(component).into_iter();
    batteries.filter(|battery| left(battery) > 0).max_by_key(left)
}

/// A component is powered or not; a battery pays for the component picked last.
fn power(desk: Desk, question: Question, flyer: &FlyerView, square: Square) {
    let ship = &flyer.ship;
    desk.picked.update(|picked| {
        if ship.of_kind(powerable(question)).has(square) {
            let n = picked.powers.len();
            picked.powers.retain(|power| power.component != square);
            if picked.powers.len() == n
                && let Some(battery) = battery_for(ship, picked, square)
            {
                picked.powers.push(Power { component: square, battery });
            }
        } else if ship.tokens(square) > spent(picked, square)
            && let Some(last) = picked.powers.last_mut()
            && ship.batteries_for(last.component).has(square)
        {
            last.battery = square;
        }
    });
}

/// Powers as many components as there are tokens for, or none.
pub(super) fn power_all(desk: Desk, question: Question) {
    let Some(ship) = untrack(|| own(desk, |flyer, _| flyer.ship.clone())) else { return };
    desk.picked.update(|picked| {
        picked.powers.clear();
        for component in ship.of_kind(powerable(question)) {
            if let Some(battery) = battery_for(&ship, picked, component) {
                picked.powers.push(Power { component, battery });
            }
        }
    });
}

/// One more of a cabin goes; after the last, none of it.
fn crew(desk: Desk, ship: &Ship, n: u8, cabin: Square) {
    if !ship.occupied().has(cabin) {
        return;
    }
    desk.picked.update(|picked| {
        let all: u8 = picked.crew.iter().map(|(_, n)| *n).sum();
        let here = picked.crew.iter().find(|(at, _)| *at == cabin).map_or(0, |(_, n)| *n);
        picked.crew.retain(|(at, _)| *at != cabin);
        if here < n_figures(ship, cabin) && all < n {
            picked.crew.push((cabin, here + 1));
        }
    });
}

/// One more good or token of a square goes; after the last, none of it.
fn give(desk: Desk, ship: &Ship, goods: Goods, tokens: u8, square: Square) {
    desk.picked.update(|picked| {
        let given = &mut picked.given;
        if ship.holds().has(square) {
            let all = given.goods.iter().fold(Goods::NONE, |all, (_, goods)| all.and(*goods));
            let mut here = given
                .goods
                .iter()
                .find(|(at, _)| *at == square)
                .map_or(Goods::NONE, |(_, goods)| *goods);
            given.goods.retain(|(at, _)| *at != square);
            let more = ship.goods(square).iter().find(|good| {
                let idx = good.idx();
                here.0[idx] < ship.goods(square).0[idx] && all.0[idx] < goods.0[idx]
            });
            if let Some(good) = more {
                here.add(good);
                given.goods.push((square, here));
            }
        } else if ship.charged().has(square) {
            let all: u8 = given.tokens.iter().map(|(_, n)| *n).sum();
            let here = given.tokens.iter().find(|(at, _)| *at == square).map_or(0, |(_, n)| *n);
            given.tokens.retain(|(at, _)| *at != square);
            if here < ship.tokens(square) && all < tokens {
                given.tokens.push((square, here + 1));
            }
        }
    });
}
