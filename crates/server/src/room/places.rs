//! How many may be at a table.

use std::collections::BTreeSet;

use protocol::{ByeReason, Refused, RefusedCode};

use super::Room;
use crate::text::refuse;

impl Room {
    /// Whether this guest may come in. Those who play and the host always may,
    /// whoever else looks on; and a guest counts once, however many windows
    /// are open.
    pub(super) fn has_place_for(&self, guest_id: i64) -> Result<(), Refused> {
        let looks_on = |id: i64| self.chair_of(id).is_none() && !self.is_host(id);
        if !looks_on(guest_id) {
            return Ok(());
        }
        let guests = self.visitors.iter().map(|visitor| visitor.guest.id);
        let onlookers: BTreeSet<i64> = guests.filter(|id| looks_on(*id)).collect();
        let is_full = onlookers.len() >= self.app.config.limits.onlookers_per_table;
        if is_full && !onlookers.contains(&guest_id) {
            return Err(refuse(RefusedCode::Limit, "too many people look at this table"));
        }
        Ok(())
    }

    /// The oldest window of a guest who has opened too many goes for a new one:
    /// it may be what is left of a lost connection.
    pub(super) fn close_oldest(&mut self, guest_id: i64) {
        let is_own = |visitor: &super::Visitor| visitor.guest.id == guest_id;
        let n_own = self.visitors.iter().filter(|visitor| is_own(visitor)).count();
        if n_own < self.app.config.limits.sockets_per_guest {
            return;
        }
        if let Some(oldest) = self.visitors.iter().position(is_own) {
            let text = "you have opened this table in too many windows";
            self.visitors.remove(oldest).out.bye(ByeReason::Limit, text);
        }
    }
}
