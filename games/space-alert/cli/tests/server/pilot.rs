//! A member of a Space Alert crew who sees what a seat sees and does the
//! obvious: gets ready, lays a card where there is room, gives one away, turns
//! up what must be turned up.

use protocol::{Position, RefusedCode, SeatAct, ToClient};
use server_testing::{Client, raw, whole};
use space_alert::live::{Berth, Choice, Move, Setup, StageView, View};
use table::Seat;

/// Four people fly this mission; threats are seen by their officers first.
pub(crate) fn setup(mission: &str, pace: u16) -> Setup {
    let mut setup = Setup::for_players(4);
    setup.mission = Choice::Official(mission.to_owned());
    setup.house.officer_first = true;
    setup.pace = pace;
    setup
}

pub(crate) fn view(position: &Position) -> View {
    serde_json::from_str(position.view.get()).expect("a view of Space Alert")
}

/// The spaces of a phase.
const fn spaces_of(phase: u8) -> std::ops::RangeInclusive<u8> {
    match phase {
        1 => 1..=3,
        2 => 4..=7,
        _ => 8..=12,
    }
}

/// What the seat does next, if anything.
pub(crate) fn decide(view: &View) -> Option<Move> {
    let seat = view.seat?;
    let own = view.crew.iter().find(|mate| mate.who.seat == Some(seat))?;
    match view.stage {
        StageView::Briefing => (!own.is_ready).then_some(Move::Ready(true)),
        StageView::Round if own.n_draws > 0 => Some(Move::Draw),
        StageView::Round => {
            let normal = view.hand.iter().find(|secret| secret.card.is_normal());
            if let Some(secret) = normal.filter(|_| view.transfer_is_open && !own.gave) {
                let to = Seat((seat.0 + 1) % view.crew.len() as u8);
                return Some(Move::Give { card: secret.id, to });
            }
            // Every other threat stays with its officer until the end.
            let is_mine = |(number, threat): &(u8, &space_alert::live::ThreatView)| {
                number % 2 == 0 && threat.card.is_some() && !threat.is_open
            };
            if let Some((threat, _)) = (0..).zip(&view.threats).find(is_mine) {
                return Some(Move::TurnUp { threat });
            }
            let is_free = |turn: &u8| {
                own.spaces.get(usize::from(*turn) - 1).is_some_and(|space| space.card.is_none())
            };
            let turn = spaces_of(own.phase).find(is_free)?;
            let secret = view.hand.last()?;
            let side = secret.card.sides()[usize::from(turn) % secret.card.sides().len()];
            Some(Move::Lay { card: secret.id, berth: own.who.berth, turn, side })
        }
        StageView::Show if own.who.berth == Berth(0) => {
            Some(Move::Reveal { turn: view.n_revealed + 1 })
        }
        StageView::Show | StageView::After | StageView::Over => None,
    }
}

/// Plays a move and waits until it counts; `None` if a rule forbids it.
pub(crate) async fn fly(client: &mut Client, mv: Move) -> Option<Position> {
    let act = SeatAct::Move(raw(&serde_json::to_string(&mv).expect("a move")));
    let id = client.submit(act).await;
    client
        .until(|message| match message {
            ToClient::Played(played)
                if played.steps.iter().any(|step| step.id.as_ref() == Some(&id)) =>
            {
                Some(Some(whole(&played)))
            }
            ToClient::Refused(refused) if refused.id.as_ref() == Some(&id) => {
                assert_eq!(refused.code, RefusedCode::Rule, "{mv:?}: {}", refused.text);
                Some(None)
            }
            _ => None,
        })
        .await
}

/// Where the match stands for this seat, after everything that was asked of
/// the table before.
pub(crate) async fn sync(client: &mut Client, last: &mut Position) {
    // Refused in any case, but in its turn.
    let id = client.submit(SeatAct::Undo { to: 0 }).await;
    client
        .until(|message| match message {
            ToClient::Played(played) => {
                *last = whole(&played);
                None
            }
            ToClient::Refused(refused) => (refused.id.as_ref() == Some(&id)).then_some(()),
            _ => None,
        })
        .await;
}
