//! The kernel's proofs, run over whole random missions.

use table::{
    Audience, Game as _, Seat,
    harness::{self, Draw, Hidden, Prove},
};

use super::{
    ActionCard, Berth, Campaign, CardHalf, CardId, Choice, Help, Mistake, Move, Pool, Request,
    Setup, SketchSpot, SpaceAlert, Stroke, Study, TeleporterToken,
    event::Eyes,
    state::{Held, Laid, Stage},
};
use crate::{
    action::{Action, Specialization, Symbol},
    campaign::{Carried, Repair},
    card::Severity,
    mission::{N_TURNS, Origin},
    ship::{Station, Tile, Zone},
    timeline::{AnnouncementKind, Untold},
};

fn flip(draw: &mut Draw) -> bool {
    draw.below(2) == 0
}

impl Prove for SpaceAlert {
    fn any_setup(draw: &mut Draw) -> Setup {
        let mut setup = Setup::for_players(draw.below(5) as u8 + 1);
        let missions = [
            "test-run-1",
            "simulation-2",
            "advanced-simulation-1",
            "mission-3",
            "double-standard-2",
        ];
        let id = *draw.pick(&missions);
        let is_mission = id.starts_with("mission") || id.starts_with("double");
        setup.mission = Choice::Official(id.to_owned());
        setup.modules.double_actions = id.starts_with("double");
        setup.modules.new_threats = flip(draw);
        setup.modules.specializations = is_mission && flip(draw);
        setup.common.yellow = flip(draw);
        setup.serious.red = setup.modules.new_threats && flip(draw);
        let house = &mut setup.house;
        house.hidden_external = draw.below(4) == 0;
        house.officer_first = draw.below(3) == 0;
        house.androids_open = flip(draw);
        house.tripping = flip(draw);
        house.short_double_deck = flip(draw);
        house.help = *draw.pick(&[Help::None, Help::None, Help::Own, Help::Whole]);
        if is_mission && draw.below(3) == 0 {
            let agreed = draw.below(3) as u8 + 1;
            setup.campaign =
                Some(Campaign { agreed, flown: Vec::new(), carried: Carried::default() });
        }
        setup
    }

    fn any_move(draw: &mut Draw) -> Move {
        let berth = Berth(draw.below(6) as u8);
        let turn = draw.below(14) as u8;
        let special = draw.below(4) == 0;
        let card = CardId(draw.below(120) as u8);
        let sides = [CardHalf::Action, CardHalf::Movement, CardHalf::Basic, CardHalf::Advanced];
        match draw.below(22) {
            0..=4 => Move::Lay { card, berth, turn, side: *draw.pick(&sides) },
            5 => Move::Turn { berth, turn, special },
            6 => Move::Shift { berth, from: turn, to: draw.below(14) as u8 },
            7 => Move::TakeBack { berth, turn, special },
            8 => Move::NextPhase,
            9 => Move::Draw,
            10 => Move::Give { card, to: Seat(draw.below(6) as u8) },
            11 => Move::Token {
                token: *draw.pick(&[TeleporterToken::Traveller, TeleporterToken::Destination]),
                berth,
            },
            12 => Move::TurnUp { threat: draw.below(10) as u8 },
            13 => *draw.pick(&[Move::Pause(true), Move::EndRound(true), Move::Ready(true)]),
            14 => {
                Move::Sketch(Stroke::Figure { berth, to: SketchSpot::Station(Station::LowerRed) })
            }
            15 => Move::Say { berth, turn, action: Action::Single(*draw.pick(&Symbol::ALL)) },
            16 => Move::Ask { berth, request: Request::Cover(Zone::Red) },
            20 => Move::Tell { berth, plan: [Action::None; N_TURNS] },
            21 => Move::Answer { berth, request: Request::Cover(Zone::Red), can: flip(draw) },
            17 => Move::Reveal { turn },
            18 => Move::Trip {
                berth,
                mistake: *draw.pick(&[Mistake::OtherHalf, Mistake::OtherArrow]),
            },
            _ => *draw.pick(&[
                Move::Keep { berth, specialization: Specialization::Medic },
                Move::Repair { berth, repair: Repair::Tile(Zone::Red, Tile::Structure) },
                Move::SquadAt(Station::LowerRed),
                Move::Study { berth, study: Study::Keep },
                Move::GoOn(true),
                Move::Pool { severity: Severity::Common, pool: Pool::YELLOW },
                Move::Conclude,
            ]),
        }
    }

    fn reimagine(&self, audience: Audience, draw: &mut Draw) -> Self {
        let mut other = self.clone();
        other.reimagine_cards(audience, draw);
        other.reimagine_threats(audience, draw);
        other.reimagine_piles(draw);
        if self.stage < Stage::Show {
            let next = usize::from(self.n_announced);
            // What has not been announced may be anything; the end of a phase
            // becomes known with its first warning.
            other.script.truncate(next);
            // How long a silence lasts becomes known with its end.
            for said in &mut other.script {
                if let AnnouncementKind::SilenceBegins { until } = &mut said.kind {
                    *until = Untold(Some(draw.below(600) as u16));
                }
            }
        }
        other
    }

    /// Another card of the hand with the same back, laid or given instead.
    fn twin(&self, seat: Seat, mv: &Move, draw: &mut Draw) -> Option<Move> {
        let hand = &self.players[seat.idx()].hand;
        let twins: Vec<Move> = match *mv {
            Move::Lay { card, berth, turn, side } => {
                let laid = hand.iter().find(|held| held.id == card)?;
                let back = laid.card.back(side);
                let looks_alike = |held: &&Held| {
                    held.card.has(side)
                        && held.card.back(side) == back
                        && held.card.is_normal() == laid.card.is_normal()
                };
                let alike = hand.iter().filter(|held| held.id != card).filter(looks_alike);
                alike.map(|held| Move::Lay { card: held.id, berth, turn, side }).collect()
            }
            Move::Give { card, to } => {
                let others = hand.iter().filter(|held| held.id != card);
                others.map(|held| Move::Give { card: held.id, to }).collect()
            }
            _ => return None,
        };
        let twins: Vec<Move> =
            twins.into_iter().filter(|twin| self.check(seat, twin).is_ok()).collect();
        (!twins.is_empty()).then(|| *draw.pick(&twins))
    }

    fn hides(&self, seat: Seat, mv: &Move, twin: &Move, audience: Audience) -> bool {
        let is_hidden = |mv: &Move| match *mv {
            Move::Lay { card, berth, side, .. } => {
                let held = self.players[seat.idx()].hand.iter().find(|held| held.id == card);
                held.is_some_and(|held| {
                    let laid = Laid { held: *held, side, by: seat };
                    self.eyes_on(berth, laid) == Eyes::One(seat) && !audience.sees_hand_of(seat)
                })
            }
            Move::Give { to, .. } => !audience.sees_hand_of(seat) && !audience.sees_hand_of(to),
            _ => false,
        };
        is_hidden(mv) && is_hidden(twin)
    }
}

/// The hands and packets of the others.
struct Hands;

impl Hidden<SpaceAlert> for Hands {
    fn hidden_from(state: &SpaceAlert, audience: Audience) -> String {
        let players = (0..).map(Seat).zip(&state.players);
        let others = players.filter(|(seat, _)| !audience.sees_hand_of(*seat));
        others.map(|(_, player)| format!("{:?} {:?}", player.hand, player.packets)).collect()
    }
}

/// The faces of cards that others have laid.
struct Faces;

impl Hidden<SpaceAlert> for Faces {
    fn hidden_from(state: &SpaceAlert, audience: Audience) -> String {
        let mut hidden = String::new();
        for mate in state.mates.iter().filter(|_| state.stage == Stage::Round) {
            for laid in mate.spaces.iter().filter_map(|space| space.card) {
                let is_hidden = match state.eyes_on(mate.who.berth, laid) {
                    Eyes::One(seat) => !audience.sees_hand_of(seat),
                    _ => false,
                };
                if is_hidden {
                    hidden += &format!("{:?}", laid.held.card);
                }
            }
        }
        hidden
    }
}

/// Threats that lie face down.
struct Threats;

impl Hidden<SpaceAlert> for Threats {
    fn hidden_from(state: &SpaceAlert, audience: Audience) -> String {
        let mut hidden = String::new();
        for (number, threat) in (0..).zip(&state.threats) {
            let is_hidden = match state.eyes_on_threat(number) {
                Eyes::One(seat) => !audience.sees_hand_of(seat),
                Eyes::None => audience != Audience::Everything,
                Eyes::All | Eyes::Two(..) => false,
            };
            if is_hidden {
                hidden += &format!("{:?}", threat.card);
            }
        }
        hidden
    }
}

/// What the computer will announce.
struct Announcements;

impl Hidden<SpaceAlert> for Announcements {
    fn hidden_from(state: &SpaceAlert, _: Audience) -> String {
        match state.stage {
            Stage::Briefing | Stage::Round => state.script.len().to_string(),
            Stage::Show | Stage::After | Stage::Over => String::new(),
        }
    }
}

/// How long the silences last that have been announced.
struct Silences;

impl Hidden<SpaceAlert> for Silences {
    fn hidden_from(state: &SpaceAlert, _: Audience) -> String {
        if state.stage != Stage::Round {
            return String::new();
        }
        let said = state.script[..usize::from(state.n_announced)].iter();
        said.filter_map(|said| match said.kind {
            AnnouncementKind::SilenceBegins { until } => Some(format!("{until:?} ")),
            _ => None,
        })
        .collect()
    }
}

/// The piles of damage tiles, as far as they have not been drawn.
struct Piles;

impl Hidden<SpaceAlert> for Piles {
    fn hidden_from(state: &SpaceAlert, _: Audience) -> String {
        format!("{:?}", state.unseen_tiles())
    }
}

fn shuffle<T>(items: &mut [T], draw: &mut Draw) {
    for idx in (1..items.len()).rev() {
        items.swap(idx, draw.below(idx as u32 + 1) as usize);
    }
}

impl SpaceAlert {
    /// The tiles of each zone that nobody has seen, in the order in which they
    /// would be drawn.
    fn unseen_tiles(&self) -> [Vec<Tile>; 3] {
        if self.report.is_some() {
            return Default::default();
        }
        let drawn = if self.stage < Stage::Show { Vec::new() } else { self.drawn_tiles() };
        Zone::ALL.map(|zone| {
            let tiles = self.tiles[zone.idx()].into_iter();
            tiles.filter(|tile| !drawn.contains(&(zone, *tile))).collect()
        })
    }

    fn reimagine_piles(&mut self, draw: &mut Draw) {
        for (zone, unseen) in Zone::ALL.into_iter().zip(self.unseen_tiles()) {
            let mut mixed = unseen.clone();
            shuffle(&mut mixed, draw);
            let mut mixed = mixed.into_iter();
            for tile in self.tiles[zone.idx()].iter_mut().filter(|tile| unseen.contains(tile)) {
                *tile = mixed.next().expect("as many as there were");
            }
        }
    }

    /// Mixes all cards whose faces `audience` cannot know; what lies on boards
    /// keeps its back.
    fn reimagine_cards(&mut self, audience: Audience, draw: &mut Draw) {
        if audience == Audience::Everything {
            return;
        }
        let is_up = |stage: Stage, turn: usize, n_revealed: u8| {
            stage > Stage::Round && turn < usize::from(n_revealed)
        };
        let sees = |eyes: Eyes| match (eyes, audience) {
            (Eyes::All, _) => true,
            (Eyes::One(one), Audience::Seat(seat)) => one == seat,
            _ => false,
        };
        // Hidden places, each with a filter for what may lie there.
        let mut hidden: Vec<super::state::Held> = Vec::new();
        let (stage, n_revealed) = (self.stage, self.n_revealed);
        let state = self.clone();
        for player in &mut self.players {
            let owner =
                audience == Audience::Seat(state.setup.seat_of(player.berth).unwrap_or(Seat(0)));
            if !(owner && stage > Stage::Briefing) {
                hidden.extend(player.hand.iter().filter(|held| held.card.is_normal()));
            }
            hidden.extend(player.packets.iter().flatten().filter(|held| held.card.is_normal()));
        }
        hidden.extend(&self.deck);
        shuffle(&mut hidden, draw);
        let mut pool = hidden.into_iter();
        for player in &mut self.players {
            let owner =
                audience == Audience::Seat(state.setup.seat_of(player.berth).unwrap_or(Seat(0)));
            let hand = (!(owner && stage > Stage::Briefing)).then_some(&mut player.hand);
            let places = hand.into_iter().flatten().chain(player.packets.iter_mut().flatten());
            for held in places.filter(|held| held.card.is_normal()) {
                *held = pool.next().expect("as many as there were");
            }
        }
        for held in &mut self.deck {
            *held = pool.next().expect("as many as there were");
        }
        // Laid cards: another card with the same back.
        for mate in &mut self.mates {
            for (turn, space) in mate.spaces.iter_mut().enumerate() {
                let Some(laid) = &mut space.card else { continue };
                let eyes = state.eyes_on(mate.who.berth, *laid);
                if sees(eyes) || is_up(stage, turn, n_revealed) || stage > Stage::Round {
                    continue;
                }
                other_face(laid, draw);
            }
        }
    }

    fn reimagine_threats(&mut self, audience: Audience, draw: &mut Draw) {
        if self.stage > Stage::Round || audience == Audience::Everything {
            return;
        }
        for deck in &mut self.threat_decks {
            shuffle(deck, draw);
        }
        for number in 0..self.threats.len() as u8 {
            let is_known = match (self.eyes_on_threat(number), audience) {
                (Eyes::All, _) => true,
                (Eyes::One(one), Audience::Seat(seat)) => one == seat,
                _ => false,
            };
            if is_known {
                continue;
            }
            let threat = self.threats[usize::from(number)];
            let external = threat.origin != Origin::Internal;
            let idx = usize::from(!external) * 2
                + usize::from(threat.severity == crate::card::Severity::Serious);
            if let Some(top) = self.threat_decks[idx].last_mut() {
                std::mem::swap(top, &mut self.threats[usize::from(number)].card);
            }
        }
    }
}

/// Gives a laid card another face with the same back.
fn other_face(laid: &mut Laid, draw: &mut Draw) {
    let mut deck = super::base_deck();
    deck.extend(super::double_deck());
    deck.extend(super::HEROIC_DECK);
    let back = laid.held.card.back(laid.side);
    let fits: Vec<ActionCard> = deck
        .into_iter()
        .filter(|card| card.is_normal() == laid.held.card.is_normal())
        .filter(|card| card.has(laid.side) && card.back(laid.side) == back)
        .collect();
    if !fits.is_empty() {
        laid.held.card = *draw.pick(&fits);
    }
}

#[test]
fn random_missions_never_panic() {
    harness::random_play::<SpaceAlert>(24);
}

#[test]
fn missions_replay() {
    harness::replays::<SpaceAlert>(10);
}

#[test]
fn a_cursor_finds_what_a_replay_finds() {
    harness::walks::<SpaceAlert>(4);
}

#[test]
fn what_is_sent_survives_the_journey() {
    harness::round_trips::<SpaceAlert>(10);
}

#[test]
fn the_proof_notices_what_it_should() {
    harness::leaks_are_noticed::<SpaceAlert, Hands>(8);
    harness::leaks_are_noticed::<SpaceAlert, Faces>(8);
    harness::leaks_are_noticed::<SpaceAlert, Threats>(8);
    harness::leaks_are_noticed::<SpaceAlert, Announcements>(8);
    harness::leaks_are_noticed::<SpaceAlert, Silences>(8);
    harness::leaks_are_noticed::<SpaceAlert, Piles>(8);
    harness::told_moves_are_noticed::<SpaceAlert>(8);
}

#[test]
fn nothing_leaks() {
    if let Err(leak) = harness::non_interference::<SpaceAlert>(8) {
        panic!("{leak}");
    }
}
