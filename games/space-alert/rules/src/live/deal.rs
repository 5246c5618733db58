//! Setting up: decks, boards, packets (chapters 1, 11, 14, 16).

use arrayvec::ArrayVec;
use table::{Cause, Listen, Luck, Millis, Seat};

use super::{
    after::After,
    card::{HEROIC_DECK, base_deck, double_deck, short_double_deck, special_cards},
    clock::Clock,
    event::{Event, NamedMember},
    moves::CardId,
    setup::{Berth, Setup},
    sketch::Sketch,
    state::{BoardSpace, Held, Mate, Player, SpaceAlert, Stage},
};
use crate::{
    Pool,
    action::{Action, Specialization},
    board::Board,
    campaign::Carried,
    card::{Card, Set, Severity},
    dice::Dice,
    mission::{Boards, Course, N_TURNS, Origin},
    ship::Tile,
};

/// What is drawn by luck before a mission; each has a stream of its own, so
/// that crews that fly the same seed meet the same threats whatever cards they
/// were dealt.
#[derive(Clone, Copy)]
#[repr(u64)]
enum Draw {
    Timeline,
    Boards,
    Tiles,
    Threats,
    Cards,
    Heroics,
    Specials,
}

/// How many cards each player gets in each packet, heroic cards included
/// (SA-1.31, SA-11.11, SA-11.12, SA-11.16, SA-20.12).
#[must_use]
pub fn packets(n_players: u8, n_crew: u8) -> [u8; 3] {
    let mut packets = match n_players {
        2 => [9, 6, 6],
        3 if n_crew > 3 => [6, 6, 6],
        _ => [5, 5, 5],
    };
    // An extra android fills the crew up to five (SA-11.16).
    if n_crew == 5 && n_players < 5 {
        packets[0] += 1;
    }
    packets
}

/// Whether threats attack from space or appear on the ship: there are decks
/// for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatKind {
    /// From space.
    External,
    /// On the ship.
    Internal,
}

impl ThreatKind {
    /// What comes from there.
    #[must_use]
    pub const fn of(origin: Origin) -> Self {
        match origin {
            Origin::Internal => Self::Internal,
            Origin::Zone(_) => Self::External,
        }
    }

    /// What a card calls in (SA-13.46).
    #[must_use]
    pub fn called_by(caller: Card) -> Self {
        if caller.calls_from_outside() { Self::External } else { Self::Internal }
    }
}

/// The cards of one deck: external or internal, common or serious, of these
/// colours and from these boxes (SA-1.6 to SA-1.12).
#[must_use]
pub fn threat_deck(kind: ThreatKind, severity: Severity, pool: Pool, sets: &[Set]) -> Vec<Card> {
    let fits = |card: &Card| {
        let facts = card.facts();
        card.is_external() == (kind == ThreatKind::External)
            && facts.severity() == severity
            && pool.has(facts.difficulty())
            && sets.contains(&facts.set())
    };
    Card::ALL.into_iter().filter(fits).collect()
}

impl SpaceAlert {
    pub(super) fn set_up(setup: &Setup, luck: &mut Luck, to: &mut impl Listen<Event>) -> Self {
        let mut dice = Dice::new(luck, Draw::Timeline as u64);
        let timeline = setup.timeline(&mut |bound| dice.below(bound as usize) as u32);
        let course = timeline.course;
        let script = timeline.announcements(setup.crew.len() as u8);

        dice.turn_to(Draw::Boards as u64);
        let mut all = Board::ALL;
        dice.shuffle(&mut all);
        let [red, white, blue, internal, ..] = all;
        let fixed = timeline.fixed;
        let boards = match &fixed {
            Some(fixed) => fixed.boards,
            None => Boards { red, white, blue, internal },
        };
        dice.turn_to(Draw::Tiles as u64);
        let mut tiles = [Tile::ALL; 3];
        for zone in &mut tiles {
            dice.shuffle(zone);
        }
        dice.turn_to(Draw::Threats as u64);
        let sets = setup.modules.threat_sets();
        let threat_decks = [
            (ThreatKind::External, Severity::Common, setup.common),
            (ThreatKind::External, Severity::Serious, setup.serious),
            (ThreatKind::Internal, Severity::Common, setup.common),
            (ThreatKind::Internal, Severity::Serious, setup.serious),
        ]
        .map(|(kind, severity, pool)| {
            let mut deck = threat_deck(kind, severity, pool, sets);
            dice.shuffle(&mut deck);
            set_met_aside(&mut deck, setup);
            // What the mission gives cannot be drawn as well (SA-1.15).
            deck.retain(|card| fixed.iter().all(|fixed| fixed.turn_of(*card).is_none()));
            deck
        });
        let mates = setup.crew.iter().enumerate().map(|(idx, member)| {
            let berth = Berth(idx as u8);
            Mate {
                who: NamedMember { berth, seat: setup.seat_of(berth), colour: member.colour },
                spaces: [BoardSpace::default(); N_TURNS],
                own: Vec::new(),
                specialization: member.specialization.filter(|_| setup.modules.specializations),
                dealt: None,
                said: [Action::None; N_TURNS],
                asked: ArrayVec::new(),
            }
        });
        let players = Seat::all(setup.n_players()).map(|seat| Player {
            berth: setup.berth_of(seat),
            hand: Vec::new(),
            packets: Vec::new(),
            phase: 1,
            n_draws: 0,
            n_shared: 0,
            gave: false,
            is_ready: false,
            wants_pause: false,
            wants_end: false,
        });
        let mut game = Self {
            course,
            stage: Stage::Briefing,
            clock: Clock::stopped(setup.pace),
            script,
            n_announced: 0,
            phase_ends: timeline.phase_ends.iter().copied().collect(),
            phase: 1,
            boards,
            tiles,
            threat_decks,
            fixed: fixed.map(|fixed| fixed.cards).unwrap_or_default(),
            deck: Vec::new(),
            mates: mates.collect(),
            players: players.collect(),
            threats: ArrayVec::new(),
            n_shared_draws: 0,
            transfer_is_open: false,
            is_silent: false,
            tokens: None,
            sketch: Sketch::new(setup.crew.len()),
            n_revealed: 0,
            lead_until: None,
            anyone_leads: false,
            report: None,
            after: After::default(),
            setup: setup.clone(),
        };
        dice.turn_to(Draw::Specials as u64);
        game.offer_specials(&mut dice, to);
        dice.turn_to(Draw::Cards as u64);
        game.deal(&mut dice);
        game
    }

    /// Two basic cards for everyone who has no specialization yet (SA-16.13).
    fn offer_specials(&mut self, dice: &mut Dice<'_>, to: &mut impl Listen<Event>) {
        if !self.setup.modules.specializations || self.setup.modules.experience {
            return;
        }
        let mut open: Vec<Specialization> = Specialization::ALL.to_vec();
        open.retain(|kind| {
            self.mates
                .iter()
                .all(|mate| mate.specialization.is_none_or(|(taken, _)| taken != *kind))
        });
        dice.shuffle(&mut open);
        for mate in self.mates.iter_mut().filter(|mate| mate.specialization.is_none()) {
            let (Some(one), Some(two)) = (open.pop(), open.pop()) else { break };
            mate.dealt = Some([one, two]);
            let who = mate.who;
            to.tell(Cause::ENTRY, || Event::OfferedSpecials { who, offered: [one, two] });
        }
    }

    /// Makes the action deck and the packets (SA-1.29 to SA-1.32, SA-16.5, SA-16.6).
    fn deal(&mut self, dice: &mut Dice<'_>) {
        let mut faces = match (self.setup.modules.double_actions, &self.setup.house) {
            (false, _) => base_deck(),
            (true, house) if house.short_double_deck => short_double_deck(),
            (true, _) => double_deck(),
        };
        let is_sorted = self.is_solo() && !self.setup.house.unsorted_deck;
        if !is_sorted {
            dice.shuffle(&mut faces);
        }
        let mut cards = (0..).zip(faces).map(|(id, card)| Held { id: CardId(id), card });
        self.deck = cards.by_ref().collect();
        let mut heroics = HEROIC_DECK;
        dice.turn_to(Draw::Heroics as u64);
        dice.shuffle(&mut heroics);
        let mut heroics = heroics
            .into_iter()
            .zip(FIRST_HEROIC_ID..)
            .map(|(card, id)| Held { id: CardId(id), card });
        let has_heroics = self.course == Course::Mission && !self.setup.modules.specializations;
        if has_heroics {
            for mate in self.mates.iter_mut().filter(|mate| mate.who.seat.is_none()) {
                mate.own.extend(heroics.next());
            }
        }
        if self.is_solo() {
            self.players[0].hand = std::mem::take(&mut self.deck);
            return;
        }
        let n_phases = self.n_phases();
        let mut sizes = packets(self.players.len() as u8, self.mates.len() as u8);
        let mut extra = 0;
        if self.setup.modules.specializations {
            // SA-16.6: what the androids do not get as heroic cards.
            let n_androids = self.setup.n_androids();
            sizes[0] += n_androids / self.players.len() as u8;
            extra = n_androids % self.players.len() as u8;
        }
        let favoured = self
            .setup
            .extra_card_to
            .map_or_else(|| self.setup.seat_for(self.setup.badges.captain).idx(), Seat::idx);
        let n_players = self.players.len();
        for idx in 0..n_players {
            // Those after the favoured one follow if there is more than one card.
            let place = (idx + n_players - favoured) % n_players;
            let mut packets = Vec::new();
            for (phase, size) in (0..n_phases).zip(sizes) {
                let size = size + u8::from(phase == 0 && place < usize::from(extra));
                let mut packet = Vec::with_capacity(usize::from(size));
                if phase == 0 && has_heroics {
                    packet.extend(heroics.next());
                }
                while packet.len() < usize::from(size) {
                    let Some(card) = self.deck.pop() else { break };
                    packet.push(card);
                }
                packets.push(packet);
            }
            self.players[idx].packets = packets;
        }
    }

    /// Once all have chosen: everyone gets the special cards of their level,
    /// and the Teleporter the tokens (SA-16.3, SA-16.7, SA-16.67).
    pub(super) fn hand_out_specials(&mut self) {
        let mut next_id = FIRST_SPECIAL_ID;
        for mate in &mut self.mates {
            let Some((kind, level)) = mate.specialization else { continue };
            if kind == Specialization::Teleporter {
                self.tokens = Some([mate.who.berth; 2]);
            }
            for card in special_cards(kind, level) {
                let held = Held { id: CardId(next_id), card };
                next_id += 1;
                match mate.who.seat {
                    Some(seat) => self.players[seat.idx()].hand.push(held),
                    None => mate.own.push(held),
                }
            }
        }
    }

    /// What earlier missions of the campaign left on the ship.
    pub(super) fn carried(&self) -> Carried {
        self.setup.campaign.as_ref().map_or_else(Carried::default, |campaign| campaign.carried)
    }

    /// Starts the clock.
    pub(super) fn sound_the_alert(&mut self, at: Millis) {
        self.hand_out_specials();
        self.stage = Stage::Round;
        self.clock.start(at);
    }
}

/// Numbers after those of any deck.
const FIRST_HEROIC_ID: u8 = 100;
const FIRST_SPECIAL_ID: u8 = 110;

/// Cards met in earlier missions of a campaign go under the others: they come
/// back only when those run out (SA-20.25 a).
fn set_met_aside(deck: &mut [Card], setup: &Setup) {
    let Some(campaign) = setup.campaign.as_ref().filter(|_| !setup.house.threats_come_back) else {
        return;
    };
    let met = |card: &Card| campaign.flown.iter().any(|leg| leg.met(*card));
    // The next card is the last one: those met go to the front. Stable.
    deck.sort_by_key(|card| !met(card));
}
