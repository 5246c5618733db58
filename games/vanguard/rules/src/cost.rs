//! Whether a cost can be paid in full (VG-2.26).

use vanguard_pack::{
    dice::Colour,
    effect::{Act, Amount, Effect, Effects, Op, Paid, Token, Who},
};

use crate::{
    book::Book, count::is_such, exploration::Exploration, known::Known as _, member::Member,
};

/// What is left to pay with while a cost is counted.
struct Purse {
    /// Dice on the board and in the spent pool, by colour.
    dice: [u8; 3],
    cards: u8,
    charges: u8,
    equipment: u8,
    supplies: u8,
    success: u8,
    discoveries: u8,
}

impl Purse {
    fn pay_dice(&mut self, n: u8, paid: Paid) -> bool {
        for _ in 0..n {
            let own = paid.colour.map(Colour::idx);
            let from = match own {
                Some(own) if self.dice[own] > 0 => Some(own),
                Some(_) if !paid.or_any => None,
                _ => (0..3).max_by_key(|colour| self.dice[*colour]),
            };
            match from {
                Some(from) if self.dice[from] > 0 => self.dice[from] -= 1,
                _ => return false,
            }
        }
        true
    }
}

fn pay(from: &mut u8, n: u8) -> bool {
    let enough = *from >= n;
    *from = from.saturating_sub(n);
    enough
}

impl Exploration {
    /// Whether everything in a cost can be paid, by `me` (VG-2.26).
    #[must_use]
    pub fn can_pay(&self, book: &Book, cost: &Effects, me: Option<Member>) -> bool {
        if cost.is_empty() {
            return true;
        }
        let crew = me.map(|member| self.crew(member));
        let board = me.map(|member| self.board(member));
        let n_dice = |colour| {
            board.map_or(0, |board| {
                board.of_colour(board.available().union(board.spent()), Some(colour)).len()
            })
        };
        let mut purse = Purse {
            dice: Colour::ALL.map(n_dice),
            cards: crew.map_or(0, |crew| crew.hand.len() as u8),
            charges: crew.map_or(0, |crew| crew.charges),
            equipment: crew.map_or(0, |crew| crew.equipment.len() as u8),
            supplies: self.hold.supplies,
            success: self.hold.success,
            discoveries: self.hold.discoveries.len() as u8,
        };
        cost.0.iter().all(|effect| match effect {
            Effect::Do(act) => self.pays(book, act, me, &mut purse),
            // A cost that is counted when it is paid has no other parts.
            _ => true,
        })
    }

    fn pays(&self, book: &Book, act: &Act, me: Option<Member>, purse: &mut Purse) -> bool {
        if !matches!(act.who, None | Some(Who::Me | Who::Carrier)) {
            return true;
        }
        let n = |num| self.amount(book, num, me);
        let less = |num| (-self.num(book, num, me)).clamp(0, 255) as u8;
        match &act.op {
            Op::Spend { n: num, dice } | Op::Sacrifice { n: num, dice } => {
                purse.pay_dice(n(num), *dice)
            }
            Op::Discard { n: Amount::Of(num), .. } | Op::SacrificeCard { n: num } => {
                pay(&mut purse.cards, n(num))
            }
            Op::Charge { n: num } => pay(&mut purse.charges, less(num)),
            Op::Supplies { n: num } => pay(&mut purse.supplies, less(num)),
            Op::Success { n: num, .. } => pay(&mut purse.success, less(num)),
            Op::LoseDiscovery { n: num, of } => {
                let fitting = self.hold.discoveries.iter();
                let n_there = fitting.filter(|id| is_such(book, **id, *of, None)).count();
                n_there >= usize::from(n(num)) && pay(&mut purse.discoveries, n(num))
            }
            Op::EquipDiscard { id: None } => pay(&mut purse.equipment, 1),
            Op::EquipDiscard { id: Some(id) } => {
                me.is_some_and(|member| self.crew(member).equipment.contains(id))
            }
            Op::EquipLose { id } => {
                me.is_some_and(|member| self.crew(member).equipment.contains(id))
            }
            Op::TokenRemove { token, place } => self.place(*place, me).is_some_and(|sector| {
                self.planet.sector(sector).is_some_and(|there| match token {
                    Token::Time {} => there.time_tokens > 0,
                    Token::Marker {} => there.markers > 0,
                    Token::Equipment { id } => there.equipment.contains(id),
                })
            }),
            Op::Action { n: num } => {
                let turn = self.turn.filter(|turn| Some(turn.member) == me);
                less(num) == 0 || turn.is_some_and(|turn| turn.n_actions >= less(num))
            }
            Op::Mark { .. } => true,
            _ => true,
        }
    }
}
