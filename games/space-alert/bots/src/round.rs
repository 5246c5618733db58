//! What a crewmate does in the action round.

use shelf::Answer;
use space_alert::{
    live::{Berth, MateView, Move, Request, Setup, View},
    mission::Origin,
};
use table::{Millis, Seat};

use crate::{
    Skill,
    desk::{Desk, Pick, Plan},
    outlook::Outlook,
    pacing::{self, Slot},
    requests,
    search::{Chance, Focus, MARGIN, improve},
    special,
};

/// What one may lose if the others do not join in what one hopes for.
const RISK: i32 = 50;
/// How long a crewmate dozes when nothing can happen without it noticing.
const DOZE_MS: u64 = 60_000;

pub(super) fn choose(
    skill: Skill,
    setup: &Setup,
    view: &View,
    seat: Seat,
    at: Millis,
) -> Answer<Move> {
    if !view.clock.is_running {
        return Answer::Wait { ms: DOZE_MS };
    }
    if let Some(mv) = at_once(setup, view, seat) {
        return Answer::Move(mv);
    }
    let desk = Desk::new(setup, view, seat, skill.looks_ahead);
    let (told, holds) = desk.told(view);
    if !view.is_silent {
        // Better no promise than one that cannot be kept.
        if !holds && let Some(mv) = tell(&desk, view, &told) {
            return Answer::Move(mv);
        }
        let slot = pacing::slot(setup, seat, at);
        let asked = open_request(view, &desk);
        let number = match slot {
            Slot::Mine(number) => Some(number),
            Slot::In(_) if asked.is_some() => Some(0),
            Slot::In(_) => None,
        };
        if let Some(number) = number
            && let Some(mv) = think(skill, setup, view, seat, &desk, &told, asked, number)
        {
            return Answer::Move(mv);
        }
    }
    if let Some(mv) = desk.next_move(view, &told) {
        return Answer::Move(mv);
    }
    let is_my_slot = matches!(pacing::slot(setup, seat, at), Slot::Mine(_));
    if is_my_slot && let Some(mv) = special::shared_move(skill, setup, view, seat, &desk, &told) {
        return Answer::Move(mv);
    }
    if (is_my_slot || view.transfer_is_open)
        && let Some(mv) = special::token_move(skill, setup, view, seat, &desk, &told)
    {
        return Answer::Move(mv);
    }
    if let Some(mv) = give(setup, view, seat, &desk, &told) {
        return Answer::Move(mv);
    }
    let own = own(setup, view, seat);
    let is_wanted = others(view, own).any(|mate| mate.wants_end);
    if is_wanted && !own.wants_end && view.clock.phase >= 3 && !view.is_silent {
        return Answer::Move(Move::EndRound(true));
    }
    match pacing::slot(setup, seat, at) {
        Slot::In(ms) => Answer::Wait { ms },
        Slot::Mine(_) => Answer::Wait { ms: 1000 },
    }
}

fn own<'v>(setup: &Setup, view: &'v View, seat: Seat) -> &'v MateView {
    &view.crew[setup.berth_of(seat).idx()]
}

fn others<'v>(view: &'v View, own: &'v MateView) -> impl Iterator<Item = &'v MateView> {
    view.crew.iter().filter(|mate| mate.who.berth != own.who.berth)
}

/// What needs no thought.
fn at_once(setup: &Setup, view: &View, seat: Seat) -> Option<Move> {
    let own = own(setup, view, seat);
    if view.n_deck > 0 && (own.n_draws > 0 || own.n_shared > 0) && !setup.is_solo() {
        return Some(Move::Draw);
    }
    // A vote speaks, too.
    if view.is_silent {
        return None;
    }
    // The clock stops when all want it, so whoever asks decides for the bots.
    if !own.wants_pause && others(view, own).any(|mate| mate.wants_pause) {
        return Some(Move::Pause(true));
    }
    let officer = |origin| {
        setup.seat_for(match origin {
            Origin::Zone(_) => setup.badges.communications_officer,
            Origin::Internal => setup.badges.chief_of_security,
        })
    };
    let mut threats = (0..).zip(&view.threats);
    let hidden = threats.find(|(_, threat)| {
        !threat.is_open && threat.card.is_some() && officer(threat.origin) == seat
    });
    hidden.map(|(threat, _)| Move::TurnUp { threat })
}

/// The first request that waits for an answer.
fn open_request(view: &View, desk: &Desk) -> Option<(Berth, Request)> {
    desk.boards.iter().find_map(|&berth| {
        let heard = view.crew[berth.idx()].asked.iter();
        let mut open = heard.filter(|asked| asked.answer.is_none());
        open.next().map(|asked| (berth, asked.request))
    })
}

/// Tells the plan of the first board about which something else was said.
fn tell(desk: &Desk, view: &View, plan: &Plan) -> Option<Move> {
    desk.boards.iter().find_map(|&berth| {
        let told = desk.telling(view, plan, berth);
        let said = &view.crew[berth.idx()].said;
        (told[..said.len()] != said[..]).then_some(Move::Tell { berth, plan: told })
    })
}

/// Looks for a better plan and tells it, or answers a request.
#[allow(clippy::too_many_arguments, reason = "what is known and what is asked")]
fn think(
    skill: Skill,
    setup: &Setup,
    view: &View,
    seat: Seat,
    desk: &Desk,
    told: &Plan,
    asked: Option<(Berth, Request)>,
    number: u64,
) -> Option<Move> {
    if view.threats.is_empty() && asked.is_none() {
        return None;
    }
    let mut chance = Chance::new(number << 8 | u64::from(seat.0));
    let berth = match asked {
        Some((berth, _)) => berth,
        None => board_of(setup, desk, number)?,
    };
    let hopes = skill.looks_ahead && asked.is_none() && is_time_to_hope(setup, desk, number);
    let hoping = hopes.then(|| desk.hoping(setup, view, told, berth));
    let (desk, told) = hoping.as_ref().map_or((desk, told), |(desk, told)| (desk, told));
    let wanted = requests::wanted(view, desk);
    let mut outlook = Outlook::new(setup, view, desk, wanted, skill.n_samples, &mut chance)?;
    let worth = outlook.worth(told);
    let focus = Focus::new(desk, told, berth);
    let (better, found) =
        improve(desk, &mut outlook, told.clone(), &focus, skill.n_tries, &mut chance);
    if found > worth + MARGIN
        && (!hopes || outlook.worth(&sobered(desk, told, &better)) + RISK >= worth)
        && let Some(mv) = tell(desk, view, &better)
    {
        return Some(mv);
    }
    asked.map(|(berth, request)| {
        let can = request == Request::Tell
            || outlook.meets(told, berth, request)
            || is_for_later(view, request);
        Move::Answer { berth, request, can }
    })
}

/// Whether a request is kept in mind because what it is about may still come.
fn is_for_later(view: &View, request: Request) -> bool {
    let is_from = |origin: Origin| view.threats.iter().any(|threat| threat.origin == origin);
    let is_quiet = match request {
        Request::Cover(zone) => !is_from(Origin::Zone(zone)),
        Request::FightInside => !is_from(Origin::Internal),
        _ => false,
    };
    is_quiet && view.clock.phase < 3
}

/// The board whose turn it is in a slot: own slots come every `n_players`.
fn board_of(setup: &Setup, desk: &Desk, number: u64) -> Option<Berth> {
    let n_boards = desk.boards.len().max(1) as u64;
    desk.boards.get((number / u64::from(setup.n_players()) % n_boards) as usize).copied()
}

/// Every other round a crewmate looks for what it could begin if others joined.
fn is_time_to_hope(setup: &Setup, desk: &Desk, number: u64) -> bool {
    let n_boards = desk.boards.len().max(1) as u64;
    number / u64::from(setup.n_players()) / n_boards % 2 == 1
}

/// A plan if nobody else does more than they told.
fn sobered(desk: &Desk, told: &Plan, plan: &Plan) -> Plan {
    let places = desk.places.iter().zip(told).zip(plan);
    places.map(|((place, told), pick)| if place.hope.is_some() { *told } else { *pick }).collect()
}

/// In a transfer, a card that is not needed goes to whoever has the fewest.
fn give(setup: &Setup, view: &View, seat: Seat, desk: &Desk, plan: &Plan) -> Option<Move> {
    let own = own(setup, view, seat);
    if !view.transfer_is_open || own.gave || view.is_silent || setup.is_solo() {
        return None;
    }
    let is_planned = |idx: usize| {
        plan.iter().any(|pick| matches!(pick, Pick::Card(card, _) if usize::from(*card) == idx))
    };
    let spare: Vec<_> = desk
        .cards
        .iter()
        .enumerate()
        .filter(|(idx, card)| {
            card.laid.is_none()
                && card.home.is_none()
                && card.secret.card.is_normal()
                && !is_planned(*idx)
        })
        .map(|(_, card)| card.secret)
        .collect();
    let needy = others(view, own).filter(|mate| mate.n_hand < own.n_hand);
    let needy = needy.filter_map(|mate| mate.who.seat.map(|seat| (mate.n_hand, seat))).min()?;
    // Of what one has most, one misses a piece least.
    let n_alike = |one: &&space_alert::live::Secret| {
        spare.iter().filter(|other| other.card == one.card).count()
    };
    let card = spare.iter().max_by_key(n_alike)?;
    (spare.len() > 1).then_some(Move::Give { card: card.id, to: needy.1 })
}
