//! Insurance: the fee of class IIIC (GT-12.22 to GT-12.35) and the choice of
//! class IVC (GT-13.41 to GT-13.46).

use table::{Cause, Listen, Seat};

use super::Preparing;
use crate::{
    board::Class,
    event::Event,
    moves::Move,
    payout::Insurance,
    refusal::Refusal,
    ship::{Fee, fee},
};

/// Whether a premium can be paid: nobody insures on credit (GT-16.24).
fn is_affordable(insurance: Insurance, credits: i32) -> bool {
    i32::from(insurance.premium()) <= credits
}

impl Preparing {
    pub(super) fn begin_insurance(
        &mut self,
        credits: &mut [i32],
        cause: Cause,
        to: &mut impl Listen<Event>,
    ) {
        for seat in self.launch_order() {
            let credits = &mut credits[seat.idx()];
            let player = &mut self.players[seat.idx()];
            player.has_decided = match self.class {
                // GT-4.15, GT-11.36.
                Class::I | Class::II | Class::III | Class::IC | Class::IIC => true,
                Class::IIIC => {
                    let cluster = player.ship.weak_spot();
                    let paid = Fee::settle(
                        u32::from(fee(cluster)),
                        u32::try_from(*credits).unwrap_or_default(),
                        false,
                    );
                    *credits -= paid.paid as i32;
                    player.debt = paid.debt as u8;
                    let (fee, debt) = (paid.amount as u8, player.debt);
                    to.tell(cause, || Event::PaidFee { seat, cluster, fee, debt });
                    true
                }
                Class::IVC => !is_affordable(Insurance::Small, *credits),
            };
        }
    }

    pub(super) fn check_insure(
        &self,
        seat: Seat,
        credits: i32,
        insurance: Insurance,
    ) -> Result<(), Refusal> {
        if self.player(seat).has_decided {
            return Err(Refusal::HasInsurance);
        }
        if is_affordable(insurance, credits) { Ok(()) } else { Err(Refusal::CannotPay) }
    }

    /// GT-13.46: the money is spent at once.
    pub(super) fn insure(
        &mut self,
        seat: Seat,
        insurance: Insurance,
        credits: &mut [i32],
        cause: Cause,
        to: &mut impl Listen<Event>,
    ) -> Cause {
        credits[seat.idx()] -= i32::from(insurance.premium());
        let player = &mut self.players[seat.idx()];
        player.insurance = insurance;
        player.has_decided = true;
        to.tell(cause, || Event::Insured { seat, insurance })
    }

    pub(super) fn insurances(&self, seat: Seat, credits: i32) -> Vec<Move> {
        let all = Insurance::ALL.into_iter();
        all.filter(|insurance| self.check_insure(seat, credits, *insurance).is_ok())
            .map(Move::Insure)
            .collect()
    }
}
