//! Ops on section cards, charges, injuries and figures.

use table::Listen;
use vanguard_pack::effect::{Act, Amount, Deck, Hurt as HurtBy, Op, PlainTiming};

use crate::{
    event::{Event, What},
    member::Member,
    play::Play,
    work::{Hurt, Looked, Work},
};

impl<L: Listen<Event>> Play<'_, L> {
    /// Whether it was one of these.
    pub(super) fn crew_op(&mut self, act: &Act, me: Option<Member>) -> bool {
        let Some(member) = me else { return false };
        match &act.op {
            Op::Draw { n } => {
                let n = self.n(n, me);
                self.draw_cards(member, n);
            }
            Op::Discard { n, random } => {
                let n = match n {
                    Amount::All => self.state.crew(member).hand.len() as u8,
                    Amount::Of(n) => self.n(n, me),
                };
                if random.0 {
                    self.discard_at_random(member, n);
                } else {
                    self.push(Work::Discard(member, n));
                }
            }
            Op::SacrificeCard { n } => {
                let n = self.n(n, me);
                self.push(Work::SacrificeCard(member, n));
            }
            Op::Recover { n } => {
                let n = self.n(n, me);
                self.push(Work::Recover(member, n));
            }
            Op::Look { n, deck } => {
                let deck = match deck {
                    None | Some(Deck::Own {}) => Looked::Own,
                    Some(Deck::Event {}) => Looked::Events,
                    Some(Deck::Discovery { of }) => Looked::Discoveries(*of),
                };
                let n = self.n(n, me);
                self.look(member, deck, n);
            }
            Op::Charge { n } => {
                let by = self.signed(n, me);
                self.change_charges(member, by);
            }
            Op::Injury { which } => {
                let hurt = match which {
                    HurtBy::Kind(id) => Hurt::Kind(*id),
                    HurtBy::Random(severity) => Hurt::Random(*severity),
                };
                self.push(Work::Injure(member, hurt));
                self.push(Work::Moment(PlainTiming::OnInjury, member));
            }
            Op::HealCard { id: None } => self.push(Work::HealCard(member)),
            Op::HealCard { id: Some(id) } => self.heal_kind(member, *id),
            Op::HealDie {} => self.push(Work::HealDie(member)),
            Op::FlipInjury { up } => self.push(Work::Flip(member, up.0)),
            Op::Kill {} => self.kill(member),
            Op::Move { place } => {
                let from = self.state.crew(member).sector;
                if !self.state.bars_movement(self.book, from)
                    && let Some(sector) = self.state.place(*place, me)
                {
                    self.arrive(member, sector);
                }
            }
            Op::Place { place } => {
                if let Some(sector) = self.state.place(*place, me) {
                    if let Some(landing) = &mut self.state.landing {
                        landing.placed.insert(member);
                    }
                    self.arrive(member, sector);
                }
            }
            Op::Check { id } => self.push(Work::Check(member, Some(*id))),
            Op::Event { n } => {
                let n = self.n(n, me);
                self.push(Work::DrawEvents(member, n));
            }
            Op::EquipDiscard { id: None } => self.push(Work::EquipDiscard(member)),
            Op::EquipDiscard { id: Some(id) } => self.choose_equipment(member, *id),
            Op::Action { n } => {
                let by = self.signed(n, me).clamp(-9, 9) as i8;
                if let Some(turn) = &mut self.state.turn {
                    turn.n_actions = turn.n_actions.saturating_add_signed(by);
                    self.tell(|| What::Actions { by });
                }
            }
            _ => return false,
        }
        true
    }
}
