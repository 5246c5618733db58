//! What an audience sees of a mission.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Audience, Seat};

use super::{
    after::Pending,
    card::{ActionCard, Back, CardHalf},
    event::{Eyes, NamedMember, Secret},
    moves::Study,
    rewards::RewardsView,
    round::shows_its_call,
    setup::{Berth, Campaign, Pool},
    sketch::Sketch,
    state::{BoardSpace, Laid, Mate, SpaceAlert, Stage},
    talk::Heard,
};
use crate::{
    action::{Action, Specialization},
    campaign::{Repair, campaign_score},
    card::{Card, Severity},
    mission::{Boards, Course, MAX_ANNOUNCED, MAX_CREW, MissionSetup, Origin},
    report::Report,
    timeline::{Announcement, AnnouncementKind},
};

/// How far the mission is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StageView {
    /// Choosing special cards and getting ready.
    Briefing,
    /// The action round.
    Round,
    /// The resolution, turn by turn.
    Show,
    /// Repairs and choices for the next mission.
    After,
    /// Nothing is left to decide.
    Over,
}

/// The clock of the mission. At the match time `at` it showed `mission_ms`;
/// while it runs it gains `pace` percent of the time since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockView {
    /// Milliseconds of the mission.
    pub mission_ms: u64,
    /// Milliseconds of the match.
    pub at: u64,
    /// Whether it runs.
    pub is_running: bool,
    /// Percent of the real speed.
    pub pace: u16,
    /// When the phases end, in seconds, as far as it has been announced: the
    /// crew learns of an end a minute before (SA-2.17).
    pub phase_ends: ArrayVec<u16, 3>,
    /// The announced phase, from 1.
    pub phase: u8,
}

impl ClockView {
    /// The time of the mission at the time `at` of the match, in milliseconds.
    #[must_use]
    pub const fn mission_ms_at(&self, at: u64) -> u64 {
        if !self.is_running {
            return self.mission_ms;
        }
        self.mission_ms + at.saturating_sub(self.at) * self.pace as u64 / 100
    }
}

/// A card on a board, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaidView {
    /// What everyone sees.
    pub back: Back,
    /// The card and the half on top, for those who know it.
    pub face: Option<(Secret, CardHalf)>,
}

/// A space of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpaceView {
    /// The card.
    pub card: Option<LaidView>,
    /// The special card that shares the space.
    pub special: Option<LaidView>,
    /// The card was misplayed and counts as this.
    pub tripped: Option<Action>,
}

/// A crew member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MateView {
    /// Who.
    pub who: NamedMember,
    /// What is laid on the action board, turn 1 first.
    pub spaces: Vec<SpaceView>,
    /// The phase whose spaces are open, from 1.
    pub phase: u8,
    /// The cards in the player's hand, counted.
    pub n_hand: u8,
    /// An android's own cards, face up.
    pub own: Vec<Secret>,
    /// The specialization and its level.
    pub specialization: Option<(Specialization, u8)>,
    /// The basic cards to choose from.
    pub dealt: Option<[Specialization; 2]>,
    /// What was said about the turns, turn 1 first.
    pub said: Vec<Action>,
    /// What was asked for, the latest last.
    pub asked: Heard,
    /// The choice for the next mission, once it is made.
    pub study: Option<Study>,
    /// Ready for the alert.
    pub is_ready: bool,
    /// Wants the clock to stop.
    pub wants_pause: bool,
    /// Wants to end the round.
    pub wants_end: bool,
    /// Has given a card in the open transfer.
    pub gave: bool,
    /// Cards that incoming data allows to draw.
    pub n_draws: u8,
    /// How many of the shared draws this player may take (SA-14.21).
    #[serde(default)]
    pub n_shared: u8,
}

/// An announced threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThreatView {
    /// The turn on which it appears.
    pub turn: u8,
    /// Where it comes from.
    pub origin: Origin,
    /// Common or serious.
    pub severity: Severity,
    /// The card, if it lies open or you are its officer.
    pub card: Option<Card>,
    /// The card it can call in.
    pub calls: Option<Card>,
    /// The card that one can call in.
    pub calls_then: Option<Card>,
    /// Whether everyone sees it.
    pub is_open: bool,
}

/// What is to be decided after the mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PendingView {
    /// The repair of this crew member.
    Repair(Berth),
    /// Where the last squad starts.
    SquadAt,
    /// What becomes of the specializations.
    Studies,
    /// Whether the campaign goes on.
    GoOn,
    /// What the explorers claim.
    Rewards,
}

/// The state of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignView {
    /// How many missions were agreed on.
    pub agreed: u8,
    /// The number of this one, from 1.
    pub number: u8,
    /// How the earlier ones ended.
    pub flown: Vec<Report>,
    /// Repairs made so far after this one.
    pub repairs: Vec<(Seat, Repair)>,
    /// Whether the crew goes on.
    pub goes_on: Option<bool>,
    /// The colours of common and of serious threats in the next mission.
    pub pools: [Pool; 2],
    /// The score, once the campaign is over (SA-12.19).
    pub score: Option<i32>,
}

/// What an audience sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes these are.
    pub seat: Option<Seat>,
    /// How far it is.
    pub stage: StageView,
    /// How much of the game is used.
    pub course: Course,
    /// The clock.
    pub clock: ClockView,
    /// What has been announced so far.
    pub announced: Vec<Announcement>,
    /// The trajectory boards.
    pub boards: Boards,
    /// The crew in seating order.
    pub crew: ArrayVec<MateView, MAX_CREW>,
    /// Your hand.
    pub hand: Vec<Secret>,
    /// The cards left in the action deck, counted.
    pub n_deck: u8,
    /// Draws for androids that anybody may take.
    pub n_shared_draws: u8,
    /// The threats in the order of announcement.
    pub threats: ArrayVec<ThreatView, MAX_ANNOUNCED>,
    /// Whether cards may change hands.
    pub transfer_is_open: bool,
    /// Whether communications are down.
    pub is_silent: bool,
    /// In front of whom the Teleporter's tokens lie: traveller, destination.
    pub tokens: Option<[Berth; 2]>,
    /// The planning board.
    pub sketch: Sketch,
    /// How many turns have been turned up.
    pub n_revealed: u8,
    /// Whether anybody may turn up the next cards.
    pub anyone_leads: bool,
    /// The mission as far as it has been turned up, from the end of the round on.
    pub mission: Option<MissionSetup>,
    /// How it ended.
    pub report: Option<Report>,
    /// What is to be decided.
    pub pending: Option<PendingView>,
    /// The campaign.
    pub campaign: Option<CampaignView>,
    /// What the explorers take home.
    pub rewards: Option<RewardsView>,
}

impl SpaceAlert {
    pub(super) fn seen_by(&self, audience: Audience) -> View {
        let seat = match audience {
            Audience::Seat(seat) => Some(seat),
            Audience::Spectator | Audience::Everything => None,
        };
        let secret = |held: &super::state::Held| Secret { id: held.id, card: held.card };
        let hand = seat.map(|seat| self.players[seat.idx()].hand.iter().map(secret).collect());
        View {
            seat,
            stage: match self.stage {
                Stage::Briefing => StageView::Briefing,
                Stage::Round => StageView::Round,
                Stage::Show => StageView::Show,
                Stage::After => StageView::After,
                Stage::Over => StageView::Over,
            },
            course: self.course,
            clock: ClockView {
                mission_ms: self.clock.elapsed(),
                at: self.clock.since().0,
                is_running: self.clock.is_running(),
                pace: self.clock.pace(),
                phase_ends: self.announced_ends(),
                phase: self.phase,
            },
            announced: self.announced().iter().map(|said| said.heard()).collect(),
            boards: self.boards,
            crew: self.mates.iter().map(|mate| self.mate_seen_by(mate, audience)).collect(),
            // Alone, the deck lies open only once the soundtrack has started (SA-14.23).
            hand: hand.filter(|_| self.stage > Stage::Briefing).unwrap_or_default(),
            n_deck: self.deck.len() as u8,
            n_shared_draws: self.n_shared_draws,
            threats: (0..)
                .zip(&self.threats)
                .map(|(number, _)| self.threat_seen_by(number, audience))
                .collect(),
            transfer_is_open: self.transfer_is_open,
            is_silent: self.is_silent,
            tokens: self.tokens,
            sketch: self.sketch.clone(),
            n_revealed: self.n_revealed,
            anyone_leads: self.anyone_leads,
            mission: (self.stage > Stage::Round).then(|| self.revealed_mission()),
            report: self.report.clone(),
            pending: self.pending().map(|pending| match pending {
                Pending::Repair(berth) => PendingView::Repair(berth),
                Pending::SquadAt => PendingView::SquadAt,
                Pending::Studies => PendingView::Studies,
                Pending::GoOn => PendingView::GoOn,
                Pending::Rewards => PendingView::Rewards,
            }),
            campaign: self.setup.campaign.as_ref().map(|campaign| self.campaign_view(campaign)),
            rewards: self.rewards_view(),
        }
    }

    fn announced(&self) -> &[Announcement] {
        &self.script[..usize::from(self.n_announced)]
    }

    fn announced_ends(&self) -> ArrayVec<u16, 3> {
        let announced = self.announced();
        let is_announced = |phase: u8| {
            announced.iter().any(|announcement| match announcement.kind {
                AnnouncementKind::Warning { phase: of, .. } => of == phase,
                _ => false,
            })
        };
        let ends = self.phase_ends.iter().zip(1..);
        ends.filter(|(_, phase)| is_announced(*phase)).map(|(end, _)| *end).collect()
    }

    fn campaign_view(&self, campaign: &Campaign) -> CampaignView {
        let flown: Vec<Report> =
            campaign.flown.iter().filter_map(|leg| leg.report().ok()).collect();
        let is_over = self.stage == Stage::Over && self.after.goes_on != Some(true);
        let score = is_over.then(|| {
            let mut all = flown.clone();
            all.extend(self.report.clone());
            campaign_score(&all, self.setup.readings)
        });
        CampaignView {
            agreed: campaign.agreed,
            number: campaign.flown.len() as u8 + 1,
            flown,
            repairs: self.after.repairs.to_vec(),
            goes_on: self.after.goes_on,
            pools: [Severity::Common, Severity::Serious].map(|severity| self.next_pool(severity)),
            score: score.flatten(),
        }
    }

    fn mate_seen_by(&self, mate: &Mate, audience: Audience) -> MateView {
        let berth = mate.who.berth;
        let player = mate.who.seat.map(|seat| &self.players[seat.idx()]);
        let spaces = mate.spaces.iter().zip(1..).take(usize::from(self.n_turns()));
        MateView {
            who: mate.who,
            spaces: spaces
                .map(|(space, turn)| self.space_seen_by(berth, turn, space, audience))
                .collect(),
            phase: self.open_phase(berth),
            n_hand: player.map_or(0, |player| player.hand.len() as u8),
            // Dealt face down, revealed when the first phase begins (SA-11.4).
            own: mate
                .own
                .iter()
                .filter(|_| self.stage > Stage::Briefing)
                .map(|held| Secret { id: held.id, card: held.card })
                .collect(),
            specialization: mate.specialization,
            dealt: mate.dealt,
            said: mate.said[..usize::from(self.n_turns())].to_vec(),
            asked: mate.asked.clone(),
            study: self.after.studies[berth.idx()],
            is_ready: player.is_some_and(|player| player.is_ready),
            wants_pause: player.is_some_and(|player| player.wants_pause),
            wants_end: player.is_some_and(|player| player.wants_end),
            gave: player.is_some_and(|player| player.gave),
            n_draws: player.map_or(0, |player| player.n_draws),
            n_shared: player.map_or(0, |player| player.n_shared.min(self.n_shared_draws)),
        }
    }

    fn space_seen_by(
        &self,
        berth: Berth,
        turn: u8,
        space: &BoardSpace,
        audience: Audience,
    ) -> SpaceView {
        let seen = |laid: Laid| {
            let is_up = self.stage > Stage::Round && turn <= self.n_revealed;
            let is_known = is_up
                || match (self.eyes_on(berth, laid), audience) {
                    (_, Audience::Everything) | (Eyes::All, _) => true,
                    (Eyes::One(one), Audience::Seat(seat)) => one == seat,
                    _ => false,
                };
            LaidView {
                back: laid.held.card.back(laid.side),
                face: is_known
                    .then_some((Secret { id: laid.held.id, card: laid.held.card }, laid.side)),
            }
        };
        let (card, special) = (space.card.map(seen), space.special.map(seen));
        // From behind, special cards look the same wherever they belong.
        let is_unknown = |laid: &LaidView| laid.back == Back::Special && laid.face.is_none();
        let (card, special) = match (card, special) {
            (Some(card), None) if is_unknown(&card) => (None, Some(card)),
            both => both,
        };
        SpaceView { card, special, tripped: space.tripped }
    }

    fn threat_seen_by(&self, number: u8, audience: Audience) -> ThreatView {
        let threat = &self.threats[usize::from(number)];
        let eyes = self.eyes_on_threat(number);
        let is_known = match (eyes, audience) {
            (_, Audience::Everything) | (Eyes::All, _) => true,
            (Eyes::One(officer), Audience::Seat(seat)) => officer == seat,
            _ => false,
        };
        let shows_call = is_known && (self.stage > Stage::Round || shows_its_call(threat.card));
        ThreatView {
            turn: threat.turn,
            origin: threat.origin,
            severity: threat.severity,
            card: is_known.then_some(threat.card),
            calls: threat.calls.filter(|_| shows_call),
            calls_then: threat.calls_then.filter(|_| shows_call),
            is_open: eyes == Eyes::All,
        }
    }
}

impl View {
    /// The crew member of your seat; alone, the captain's.
    #[must_use]
    pub fn your_berth(&self) -> Option<Berth> {
        let seat = self.seat?;
        let own = self.crew.iter().find(|mate| mate.who.seat == Some(seat));
        own.map(|mate| mate.who.berth)
    }

    /// The spaces of a board that are open (SA-2.5).
    #[must_use]
    pub fn open_turns(&self, berth: Berth) -> std::ops::RangeInclusive<u8> {
        let spaces = SpaceAlert::spaces_of(self.crew[berth.idx()].phase);
        *spaces.start()..=(*spaces.end()).min(self.course.n_turns())
    }

    /// The faces of the cards this audience knows, for whoever wants to check
    /// that it knows no others.
    pub fn known_cards(&self) -> impl Iterator<Item = ActionCard> {
        let laid = self.crew.iter().flat_map(|mate| {
            let spaces = mate.spaces.iter().flat_map(|space| [space.card, space.special]);
            spaces.flatten().filter_map(|laid| laid.face).map(|(secret, _)| secret.card)
        });
        let own = self.crew.iter().flat_map(|mate| mate.own.iter().map(|secret| secret.card));
        laid.chain(own).chain(self.hand.iter().map(|secret| secret.card))
    }
}
