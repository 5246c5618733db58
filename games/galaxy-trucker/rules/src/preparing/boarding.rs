//! Crew and aliens move in (GT-4.2 to GT-4.10, GT-13.40).

use table::{Cause, Listen, Seat};

use super::Preparing;
use crate::{board::Square, event::Event, moves::Move, refusal::Refusal, tile::Alien};

impl Preparing {
    /// Who has no place for an alien has nothing to decide.
    pub(super) fn begin_boarding(&mut self, cause: Cause, to: &mut impl Listen<Event>) {
        for seat in self.launch_order() {
            let ship = &self.player(seat).ship;
            let n_ships =
                ship.outlines().iter().filter(|outline| !outline.squares.meets(ship.squares()));
            let n_ships = n_ships.count() as u8;
            if n_ships > 0 {
                to.tell(cause, || Event::ShipMissing { seat, n_ships });
            }
            if ship.most_aliens() == 0 {
                self.board(seat, [None, None], cause, to);
            }
        }
    }

    pub(super) fn check_board(
        &self,
        seat: Seat,
        aliens: [Option<Square>; 2],
    ) -> Result<(), Refusal> {
        let player = self.player(seat);
        if player.has_decided {
            return Err(Refusal::IsAboard);
        }
        Ok(player.ship.check_aliens(aliens)?)
    }

    pub(super) fn board(
        &mut self,
        seat: Seat,
        aliens: [Option<Square>; 2],
        cause: Cause,
        to: &mut impl Listen<Event>,
    ) -> Cause {
        let player = &mut self.players[seat.idx()];
        let is_loaded = player.ship.load_for_launch(aliens);
        debug_assert!(is_loaded.is_ok(), "the move has been checked");
        player.has_decided = true;
        let [purple, brown] = aliens;
        to.tell(cause, || Event::Boarded { seat, purple, brown })
    }

    /// Every way to let aliens move in (GT-4.7, GT-4.8).
    pub(super) fn boardings(&self, seat: Seat) -> Vec<Move> {
        let ship = &self.player(seat).ship;
        let cabins = |alien: Alien| {
            let fit = ship
                .cabins()
                .into_iter()
                .filter(move |cabin| ship.aliens_possible(*cabin).has(alien));
            std::iter::once(None).chain(fit.map(Some))
        };
        let pairs = cabins(Alien::Purple)
            .flat_map(|purple| cabins(Alien::Brown).map(move |brown| [purple, brown]));
        pairs
            .filter(|aliens| ship.check_aliens(*aliens).is_ok())
            .map(|[purple, brown]| Move::Board { purple, brown })
            .collect()
    }
}
