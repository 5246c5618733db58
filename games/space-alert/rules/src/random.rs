//! Random missions, for tests and measurements: random cards, boards, tiles and
//! plans. Nothing about them is sensible.

use arrayvec::ArrayVec;
use table::{Luck, Seat};

use crate::{
    Mission, MissionSetup,
    action::{Action, Space, Special, Specialization, Symbol},
    board::Board,
    card::{Card, Set, Severity, Trait},
    dice::Dice,
    mission::{Announced, Boards, Colour, CrewMember, MAX_ANNOUNCED, N_TURNS, Origin},
    ship::{Station, Zone},
};

/// What kind of missions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// How many crew members, 1 to 5.
    pub n_crew: u8,
    /// How many announced threats.
    pub n_threats: u8,
    /// Whether the cards of The New Frontier are in the decks.
    pub new_frontier: bool,
    /// Whether double actions are in use.
    pub double_actions: bool,
    /// Whether everyone has a specialization.
    pub specializations: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            n_crew: 5,
            n_threats: 8,
            new_frontier: true,
            double_actions: false,
            specializations: false,
        }
    }
}

/// The `number`th random mission of a style.
#[must_use]
pub fn mission(style: &Style, number: u64, luck: &mut Luck) -> Mission {
    let mut dice = Dice::new(luck, number);
    let mut boards = Board::ALL;
    dice.shuffle(&mut boards);
    let [red, white, blue, internal, ..] = boards;
    let mut setup = MissionSetup::new(Boards { red, white, blue, internal });
    setup.double_actions = style.double_actions;
    for tiles in &mut setup.tiles {
        dice.shuffle(tiles);
    }
    let mut kinds = Specialization::ALL;
    dice.shuffle(&mut kinds);
    let n_crew = usize::from(style.n_crew.clamp(1, 5));
    for (colour, kind) in Colour::ALL.into_iter().zip(kinds).take(n_crew) {
        let mut member = CrewMember::new(colour);
        if style.specializations {
            member.specialization = Some((kind, 3));
        }
        plan(style, &mut member, &mut dice);
        setup.crew.push(member);
    }
    setup.captain = Seat(dice.below(setup.crew.len()) as u8);
    setup.traveller = Some(Seat(dice.below(setup.crew.len()) as u8));
    setup.destination = Some(Seat(dice.below(setup.crew.len()) as u8));
    setup.threats = threats(style, &mut dice);
    Mission::try_from(setup).expect("random missions are possible")
}

fn plan(style: &Style, member: &mut CrewMember, dice: &mut Dice<'_>) {
    for space in &mut member.plan {
        *space = match dice.below(20) {
            0 | 1 => Space::EMPTY,
            2 if !style.specializations => {
                let heroic = [Symbol::A, Symbol::B, Symbol::Robot];
                Space::of(Action::Heroic(dice.one_of(&heroic)))
            }
            3 if !style.specializations => {
                Space::of(Action::HeroicMove(dice.one_of(&Station::ALL)))
            }
            roll => {
                let symbol = dice.one_of(&Symbol::ALL);
                let second = dice.one_of(&Symbol::ALL);
                Space::of(if style.double_actions && roll % 2 == 0 {
                    Action::Double(symbol, second)
                } else {
                    Action::Single(symbol)
                })
            }
        };
    }
    let Some((kind, _)) = member.specialization else { return };
    let shares = matches!(kind, Specialization::Medic | Specialization::SpecialOps);
    for special in [Special::Basic, Special::Advanced] {
        let space = &mut member.plan[dice.below(N_TURNS)];
        let taken = matches!(space.action, Action::Special(_)) || space.with.is_some();
        if shares && dice.below(2) == 0 && !taken {
            space.with = Some(special);
        } else if !taken {
            *space = Space::of(Action::Special(special));
        }
    }
}

fn threats(style: &Style, dice: &mut Dice<'_>) -> ArrayVec<Announced, MAX_ANNOUNCED> {
    let mut deck: ArrayVec<Card, { crate::card::N_CARDS }> = Card::ALL
        .into_iter()
        .filter(|card| style.new_frontier || card.facts().set() == Set::Base)
        .collect();
    dice.shuffle(&mut deck);
    let mut threats = ArrayVec::new();
    for _ in 0..style.n_threats.min(MAX_ANNOUNCED as u8) {
        let Some(card) = deck.pop() else { break };
        let origin = if card.is_external() {
            Origin::Zone(dice.one_of(&Zone::ALL))
        } else {
            Origin::Internal
        };
        let turn = 1 + dice.below(8) as u8;
        let calls = attached(card, &mut deck);
        let calls_then = calls.and_then(|card| attached(card, &mut deck));
        threats.push(Announced { turn, origin, card, calls, calls_then });
    }
    threats
}

/// Takes the card that `caller` needs from the deck.
fn attached(caller: Card, deck: &mut ArrayVec<Card, { crate::card::N_CARDS }>) -> Option<Card> {
    if !caller.facts().has(Trait::Attached) {
        return None;
    }
    let external = caller.calls_from_outside();
    let idx = deck.iter().position(|card| {
        card.is_external() == external && card.facts().severity() == Severity::Common
    })?;
    Some(deck.remove(idx))
}
