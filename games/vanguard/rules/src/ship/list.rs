//! Every move that a player can make aboard now.

use table::Seat;

use super::{moves::ShipMove, state::Ship, step::Step, work::Question};
use crate::book::Book;

impl Ship {
    /// Tells every move that a player can make now, in a fixed order.
    pub fn moves(&self, book: &Book, seat: Seat, each: &mut impl FnMut(ShipMove)) {
        if !self.awaits(seat) {
            return;
        }
        if self.proposal.is_some() {
            each(ShipMove::Answer(true));
            each(ShipMove::Answer(false));
            return;
        }
        let Some(ask) = self.ask else { return };
        match ask.question {
            Question::Step(step) => {
                self.step_moves(book, step, seat, each);
                self.upgrades_any_time(book, each);
                if self.may_go_on(book, step, seat) {
                    each(ShipMove::GoOn);
                }
            }
            question => self.answers(book, question, each),
        }
    }

    /// What a player can do in a step, beside going on.
    pub(super) fn step_moves(
        &self,
        book: &Book,
        step: Step,
        seat: Seat,
        each: &mut impl FnMut(ShipMove),
    ) {
        match step {
            Step::OldSituations => {
                self.pages.waiting.iter().for_each(|id| each(ShipMove::Situation(*id)));
            }
            Step::Fly => self.flights(book, each),
            Step::Scan => self.scans(book, each),
            Step::Facilities => self.facilities(each),
            Step::Research => self.projects(book, each),
            Step::LabWork => self.lab_work(book, each),
            Step::Start => self.starts(book, each),
            Step::Assembly => self.assemblies(book, each),
            Step::Exchange => self.exchanges(seat, each),
            Step::Training => self.trainings(seat, each),
            Step::Solve => {
                let open = &self.campaign.situations;
                open.iter().for_each(|id| each(ShipMove::Situation(*id)));
            }
            Step::Supervision => self.supervisions(book, each),
            Step::Landers => self.lander_scraps(book, each),
            Step::Mods => self.mod_scraps(each),
            Step::Repair => self.repairs(book, each),
            Step::Lander => self.landers(each),
            Step::Customise => self.customs(book, each),
            Step::Team => self.candidates(seat, each),
            Step::Boards => self.board_moves(book, seat, each),
            Step::Small => self.smalls(book, seat, each),
            Step::Load => self.loads(book, each),
            Step::Excess => self.excess(each),
            Step::Promotions => self.promotions(book, each),
            Step::Dice => self.trades(book, each),
            Step::Unique => {
                let unique = self.home.iter().flat_map(|home| &home.unique);
                unique.for_each(|number| each(ShipMove::Unique(*number)));
            }
            Step::Unload => self.unloads(each),
            Step::Therapy => self.therapies(each),
            Step::Admission => self.admissions(each),
            Step::Memorial => self.dead().for_each(|card| each(ShipMove::Crew(card))),
            Step::Save => {
                [false, true].into_iter().for_each(|save| each(ShipMove::Save(save)));
                book.pack.switches.iter().for_each(|switch| each(ShipMove::Switch(switch.id)));
            }
            _ => {}
        }
        self.upgrade_moves(book, step, each);
    }

    /// Whether the players may go on from a step, or have to do something
    /// first.
    pub(super) fn may_go_on(&self, book: &Book, step: Step, seat: Seat) -> bool {
        match step {
            // Projects, scans, assignments: all of it may be left (VG-18.16,
            // VG-27.81).
            Step::Fly
            | Step::Scan
            | Step::Facilities
            | Step::Research
            | Step::LabWork
            | Step::Start
            | Step::Assembly
            | Step::Exchange
            | Step::Training
            | Step::Supervision
            | Step::Mods
            | Step::Repair
            | Step::Customise
            | Step::Small
            | Step::Load
            | Step::Promotions
            | Step::Dice
            | Step::Therapy => true,
            Step::Boards => !self.has_dice_to_leave(book, seat),
            // A solo player may send more than two (VG-21.7), others more than
            // one if it was agreed (VG-27.93).
            Step::Team if self.n_seats == 1 => self.launch.team.len() >= 2,
            Step::Team => self.options.free_team && self.has_sent(seat),
            _ => false,
        }
    }
}
