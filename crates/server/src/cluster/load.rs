//! How much every node has to do, so that tables go where there is least of it.
//!
//! Nodes say it every second, and nobody relies on it: which node runs a table is
//! decided by its claim in the database.

use std::{collections::BTreeMap, sync::Mutex, time::Duration};

use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::storage::OtherNode;

/// What was said earlier is not believed any more.
const BELIEVED_FOR: Duration = Duration::from_secs(3);
/// So many tables more are no reason to go elsewhere; a quarter more is none, too.
const MARGIN: u64 = 8;

/// What a node says of itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Load {
    pub(super) incarnation: String,
    pub(super) name: String,
    pub(super) n_tables: u64,
    pub(super) is_draining: bool,
}

/// What the other nodes have said last.
#[derive(Default)]
pub(super) struct Loads(Mutex<BTreeMap<String, (Instant, Load)>>);

fn is_believed(at: Instant, now: Instant) -> bool {
    now.duration_since(at) < BELIEVED_FOR
}

impl Loads {
    pub(super) fn heard(&self, load: Load, now: Instant) {
        let mut loads = self.0.lock().expect("no panic while locked");
        loads.retain(|_, (at, _)| is_believed(*at, now));
        loads.insert(load.incarnation.clone(), (now, load));
    }

    /// The node that has least to do, if that is much less than `n_tables`; it is
    /// taken to have one table more from now on.
    pub(super) fn lighter_than(&self, n_tables: u64, now: Instant) -> Option<OtherNode> {
        let mut loads = self.0.lock().expect("no panic while locked");
        let others = loads.values_mut();
        let others = others.filter(|(at, load)| is_believed(*at, now) && !load.is_draining);
        let (_, least) = others.min_by_key(|(_, load)| load.n_tables)?;
        if n_tables <= least.n_tables + MARGIN.max(least.n_tables / 4) {
            return None;
        }
        least.n_tables += 1;
        Some(OtherNode { incarnation: least.incarnation.clone(), name: least.name.clone() })
    }

    /// Whether the node has said that it gives its tables away.
    pub(super) fn is_draining(&self, node: &OtherNode) -> bool {
        let loads = self.0.lock().expect("no panic while locked");
        loads.get(&node.incarnation).is_some_and(|(_, load)| load.is_draining)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(name: &str, n_tables: u64, is_draining: bool) -> Load {
        let name = name.to_owned();
        Load { incarnation: format!("{name} 1"), name, n_tables, is_draining }
    }

    #[test]
    fn tables_go_where_much_less_is_done() {
        let (loads, now) = (Loads::default(), Instant::now());
        assert_eq!(loads.lighter_than(100, now), None, "nobody else is known");
        loads.heard(load("two", 10, false), now);
        loads.heard(load("three", 50, false), now);
        loads.heard(load("four", 0, true), now);
        assert_eq!(loads.lighter_than(18, now), None, "eight more are no reason");
        let names = || loads.lighter_than(20, now).map(|node| node.name);
        assert_eq!(names().as_deref(), Some("two"));
        assert_eq!(names().as_deref(), Some("two"));
        assert_eq!(names(), None, "it has got two more by now");
        assert_eq!(loads.lighter_than(100, now + BELIEVED_FOR), None, "that was long ago");
    }

    #[test]
    fn among_many_tables_a_quarter_more_is_no_reason() {
        let (loads, now) = (Loads::default(), Instant::now());
        loads.heard(load("two", 1_000, false), now);
        assert_eq!(loads.lighter_than(1_250, now), None);
        assert!(loads.lighter_than(1_251, now).is_some());
    }

    #[test]
    fn who_gives_tables_away_is_known() {
        let (loads, now) = (Loads::default(), Instant::now());
        let node = |name: &str| OtherNode { incarnation: format!("{name} 1"), name: name.into() };
        loads.heard(load("two", 0, true), now);
        assert!(loads.is_draining(&node("two")) && !loads.is_draining(&node("three")));
    }
}
