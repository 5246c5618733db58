//! A match card by card.

use galaxy_trucker::{
    Event, FlightView, FlyerView, GalaxyTrucker, Move, Pace, StageView,
    board::{Class, Squares},
    card::CardId,
    flight,
    payout::Settled,
};
use serde::{Deserialize, Serialize};
use table::{
    Act, Actor, Audience, Game as _, Happening as _, Journal, Luck, Match, Names, ReplayError,
    RuleId, Seat, Told,
};

/// A match that was played, flight by flight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Story {
    /// The hash of the seed: matches with the same luck have the same.
    pub commitment: String,
    /// Who sat where.
    pub names: Vec<String>,
    /// Whether it is a "what if" of another match.
    pub is_forked: bool,
    /// Whether it was built against the clock.
    pub is_real_time: bool,
    /// The flights, in order.
    pub flights: Vec<Flown>,
}

/// One flight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Flown {
    /// The round, counted from 0.
    pub round: u8,
    /// What was flown.
    pub class: Class,
    /// Whether chapter 14 made the cards harder.
    pub is_harder: bool,
    /// Everybody, by seat: before the first card, and after each.
    pub states: Vec<Vec<FlyerView>>,
    /// The cards, in order.
    pub cards: Vec<Turned>,
    /// The credits line by line, by seat.
    pub purses: Vec<Purse>,
}

/// A card of a flight, and what it did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turned {
    /// The card.
    pub card: CardId,
    /// How many entries the journal had when everybody was asked whether to
    /// fly on to it: a "what if" goes on from here.
    pub n_entries: u32,
    /// What it did, by seat.
    pub changes: Vec<Change>,
    /// What was told.
    pub told: Vec<Line>,
}

/// A sentence with its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Whom it concerns, if it concerns one player.
    pub seat: Option<Seat>,
    /// What happened.
    pub sentence: String,
    /// The rule behind it.
    pub rule: RuleId,
}

/// What a card did to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Days gained, lost ones negative.
    pub days: i16,
    /// Credits gained.
    pub credits: i32,
    /// By how much the goods aboard are worth more, at full price.
    pub goods: i32,
    /// Crew gained, lost ones negative.
    pub crew: i16,
    /// Battery tokens gained, spent ones negative.
    pub tokens: i16,
    /// The components that were lost.
    pub lost: Squares,
    /// Whether it was the last card for this player.
    pub has_left: bool,
}

/// How credits came together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Purse {
    /// In hand before the flight.
    pub before: i32,
    /// Gained from cards.
    pub cards: u16,
    /// What was settled after it.
    pub settled: Settled,
}

impl Change {
    /// All but the lost components: ships of a flotilla that turn back leave
    /// the board, too, and are not lost.
    fn between(before: &FlyerView, after: &FlyerView) -> Self {
        let goods = |flyer: &FlyerView| {
            let aboard = flyer.ship.goods_among(flyer.ship.squares()).and(flyer.half);
            i32::from(aboard.value())
        };
        let crew = |flyer: &FlyerView| i16::from(flyer.ship.n_crew());
        let tokens = |flyer: &FlyerView| i16::from(flyer.ship.n_tokens(flyer.ship.charged()));
        let days = match (before.position, after.position) {
            (Some(before), Some(after)) => after - before,
            _ => 0,
        };
        Self {
            days,
            credits: i32::from(after.credits) - i32::from(before.credits),
            goods: goods(after) - goods(before),
            crew: crew(after) - crew(before),
            tokens: tokens(after) - tokens(before),
            lost: Squares::NONE,
            has_left: before.position.is_some() && after.position.is_none(),
        }
    }

    /// Whether anything happened at all.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

impl Story {
    /// The story of a journal.
    ///
    /// # Errors
    ///
    /// If the journal does not replay.
    pub fn of(journal: Journal<GalaxyTrucker>) -> Result<Self, ReplayError<GalaxyTrucker>> {
        let drawn = journal.forked.as_ref().map_or(&[][..], |forked| &forked.drawn);
        let mut teller = Teller {
            names: journal.names.clone(),
            luck: Luck::known(drawn, &journal.seed),
            flights: Vec::new(),
            before: None,
            between: 0,
        };
        let is_real_time = matches!(journal.setup.pace, Pace::RealTime { .. });
        let game = Match::replay(journal, |game, told| teller.hear(game, told))?;
        let journal = game.journal();
        Ok(Self {
            commitment: journal.commitment().to_string(),
            names: teller.names,
            is_forked: journal.forked.is_some(),
            is_real_time,
            flights: teller.flights,
        })
    }

    /// The flight of a round, counted from 0; `None` if nobody took off.
    #[must_use]
    pub fn flight(&self, round: u8) -> Option<&Flown> {
        self.flights.iter().find(|flown| flown.round == round)
    }
}

/// Writes a story while a match is replayed.
struct Teller {
    names: Vec<String>,
    luck: Luck,
    flights: Vec<Flown>,
    /// The match after the entry before, while it flies.
    before: Option<GalaxyTrucker>,
    /// The entries behind the last moment between two cards.
    between: u32,
}

impl Teller {
    fn hear(&mut self, game: &Match<GalaxyTrucker>, told: &[Told<Event>]) {
        if let (Some(before), Some(entry)) = (self.before.take(), game.journal().entries.last())
            && let (Act::Move(Move::Fly(choice)), Actor::Seat(seat)) = (&entry.act, entry.by)
            && let Some(after) = before.after_choice(seat, choice, &mut self.luck)
        {
            self.go_on(&before, after, told);
        }
        let view = game.view(Audience::Everything);
        let StageView::Flight(flight) = view.stage else { return };
        self.before = Some(game.state().clone());
        if self.flights.last().is_none_or(|flown| flown.round != view.round) {
            let purse = |credits: &i32| Purse { before: *credits, ..Purse::default() };
            self.flights.push(Flown {
                round: view.round,
                class: flight.class,
                is_harder: flight.is_harder,
                states: vec![flight.flyers.clone()],
                cards: Vec::new(),
                purses: view.credits.iter().map(purse).collect(),
            });
        }
        let asked = flight.flyers.iter().filter_map(|flyer| flyer.question);
        let flying = flight.flyers.iter().filter(|flyer| flyer.position.is_some());
        let n_asked = asked.filter(|asked| *asked == flight::Question::FlyOn).count();
        if flight.card.is_none() && n_asked == flying.count() {
            self.between = game.journal().entries.len() as u32;
        }
    }

    /// A choice was made in flight.
    fn go_on(&mut self, before: &GalaxyTrucker, after: FlightView, told: &[Told<Event>]) {
        let Some(flown) = self.flights.last_mut() else { return };
        let card = told.iter().find_map(|told| match told.event {
            Event::Flight(flight::Event::TurnedUp { card, .. }) => Some(card),
            _ => None,
        });
        if let Some(card) = card
            && let StageView::Flight(before) = before.view(Audience::Everything).stage
        {
            // Others may have given up since the card before was done.
            if let Some(last) = flown.states.last_mut() {
                last.clone_from(&before.flyers);
            }
            let (n_entries, changes, told) = (self.between, Vec::new(), Vec::new());
            flown.cards.push(Turned { card, n_entries, changes, told });
            flown.states.push(before.flyers);
        }
        if let Some(card) = flown.cards.last_mut() {
            card.told.extend(told.iter().filter_map(|told| line(&told.event, &self.names)));
        }
        for told in told {
            if let Event::Settled { seat, settled } = told.event
                && let Some(purse) = flown.purses.get_mut(seat.idx())
                && let Some(flyer) = after.flyers.get(seat.idx())
            {
                *purse = Purse { cards: flyer.credits, settled, ..*purse };
            }
        }
        flown.note(after.flyers, told);
    }
}

impl Flown {
    /// Which cards were turned up, in order.
    pub fn deck(&self) -> impl Iterator<Item = CardId> {
        self.cards.iter().map(|turned| turned.card)
    }

    /// How everybody stands after the last card so far, and what was lost.
    fn note(&mut self, flyers: Vec<FlyerView>, told: &[Told<Event>]) {
        if let Some(state) = self.states.last_mut() {
            *state = flyers;
        }
        if let (Some(card), [.., before, after]) = (self.cards.last_mut(), &self.states[..]) {
            let mut lost: Vec<Squares> = card.changes.iter().map(|change| change.lost).collect();
            lost.resize(after.len(), Squares::NONE);
            for told in told {
                if let Event::Flight(flight::Event::Lost { seat, squares, .. }) = &told.event
                    && let Some(lost) = lost.get_mut(seat.idx())
                {
                    *lost |= *squares;
                }
            }
            let both = before.iter().zip(after).zip(lost);
            let change =
                |((before, after), lost)| Change { lost, ..Change::between(before, after) };
            card.changes = both.map(change).collect();
        }
    }
}

fn line(event: &Event, names: &dyn Names) -> Option<Line> {
    let Event::Flight(of_flight) = event else { return None };
    Some(Line { seat: of_flight.seat(), sentence: event.sentence(names), rule: event.rule() })
}
