//! Page 12: the production complex (chapter 19).

use table::Listen;
use vanguard_pack::{id::ProductionId, word::UpgradePlace};

use super::{
    campaign::{READY_SLOTS, STAGES, remove},
    card::ShipCard,
    desk::Desk,
    moves::ShipMove,
    source::ShipSource,
    state::Ship,
    step::Step,
    told::Told,
    work::Work,
};
use crate::{book::Book, event::Event, source::Source};

impl Ship {
    /// Ready projects go to their listed stage of an open queue, or farther
    /// left if that is taken (VG-19.31, VG-19.32).
    pub(super) fn starts(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        let factory = &self.campaign.factory;
        for id in &factory.ready {
            let listed = usize::from(book.production(*id).start_stage.0).clamp(1, STAGES) - 1;
            for (queue, stages) in (0..factory.n_open).zip(&factory.queues) {
                if stages[listed].is_none() {
                    each(ShipMove::Produce(*id, queue, listed as u8));
                    continue;
                }
                for (stage, taken) in (0..listed as u8).zip(stages) {
                    if taken.is_none() {
                        each(ShipMove::Produce(*id, queue, stage));
                    }
                }
            }
        }
    }

    /// Crew match the icons of a queued project with an empty slot to its right
    /// (VG-19.34, VG-19.36).
    pub(super) fn assemblies(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        for stages in &self.campaign.factory.queues {
            for (stage, id) in stages.iter().enumerate() {
                let Some(id) = id else { continue };
                if stages.get(stage + 1).is_none_or(Option::is_none) {
                    for crew in self.assignments(book, &book.production(*id).icons) {
                        each(ShipMove::Assemble(*id, crew));
                    }
                }
            }
        }
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// Cards of Awaiting are installed, then every queued project moves one
    /// slot to the right (VG-19.27 to VG-19.30, VG-19.63).
    pub(super) fn move_queues(&mut self) {
        self.finish(Step::Production);
        for card in self.ship.campaign.awaiting.clone() {
            let ShipCard::Production(id) = card else { continue };
            if self.ship.campaign.factory.ready.len() < READY_SLOTS {
                self.ship.campaign.factory.ready.push(id);
                self.ship.campaign.take_waiting(card);
                self.tell(Told::Installed { card });
            }
        }
        self.install_upgrades(UpgradePlace::Production);
        for queue in 0..self.ship.campaign.factory.queues.len() {
            for stage in (0..STAGES).rev() {
                self.move_on(queue, stage);
            }
        }
    }

    /// The project at a stage moves one slot to the right; out of the last
    /// stage it is completed (VG-19.30).
    fn move_on(&mut self, queue: usize, stage: usize) {
        let stages = &mut self.ship.campaign.factory.queues[queue];
        let Some(id) = stages[stage].take() else { return };
        match stages.get_mut(stage + 1) {
            Some(next) => {
                *next = Some(id);
                self.tell(Told::Queued { id, stage: stage as u8 + 1 });
            }
            None => {
                self.tell(Told::Produced { id });
                self.push(Work::Retire(ShipCard::Production(id)));
                self.push_effects(Source::Ship(ShipSource::Production(id)));
            }
        }
    }

    pub(super) fn answer_factory(&mut self, mv: &ShipMove) -> bool {
        match mv {
            ShipMove::Produce(id, queue, stage) => {
                let factory = &mut self.ship.campaign.factory;
                remove(&mut factory.ready, id);
                factory.queues[usize::from(*queue)][usize::from(*stage)] = Some(*id);
                self.tell(Told::Queued { id: *id, stage: *stage });
            }
            ShipMove::Assemble(id, crew) => {
                self.assign(crew);
                if let Some((queue, stage)) = self.place_of(*id) {
                    self.move_on(queue, stage);
                }
            }
            _ => return false,
        }
        true
    }

    fn place_of(&self, id: ProductionId) -> Option<(usize, usize)> {
        let queues = self.ship.campaign.factory.queues.iter().enumerate();
        let mut found = queues.filter_map(|(queue, stages)| {
            stages.iter().position(|other| *other == Some(id)).map(|stage| (queue, stage))
        });
        found.next()
    }
}
