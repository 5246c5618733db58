//! Who may come in: so many connections of one address, so many altogether.
//!
//! A connection without a guest (plain requests, and sockets before their
//! hello) is only passing: when there is no room, the one that has been quiet
//! for longest makes room for the newcomer. So whoever holds many connections
//! open without using them shuts nobody out. A socket with a guest stays.

use std::{
    collections::{BTreeMap, HashMap},
    net::{IpAddr, Ipv6Addr},
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

use tokio::sync::Notify;

use super::Reason;

/// For whom connections are counted: an IPv4 address, or the /64 that a
/// household has of IPv6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Household(IpAddr);

impl From<IpAddr> for Household {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        })
    }
}

/// Whose connections; `None` is a trusted proxy, which has them for others.
type Owner = Option<Household>;

/// Counts the connections, and lets in.
pub(crate) struct Door {
    per_household: usize,
    altogether: usize,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    owners: HashMap<Owner, Crowd>,
    n: usize,
    n_settled: usize,
    n_sockets: usize,
    next_turn: u64,
}

/// The connections of one owner.
#[derive(Default)]
struct Crowd {
    n: usize,
    /// Those without a guest, by when they last asked for something.
    passing: BTreeMap<u64, Arc<Notify>>,
}

/// How many connections there are, by what they are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DoorCounts {
    /// Plain requests.
    pub(crate) http: usize,
    /// Sockets that have not said hello.
    pub(crate) new: usize,
    /// Sockets of guests.
    pub(crate) guest: usize,
}

impl Door {
    pub(crate) fn new(per_household: usize, altogether: usize) -> Self {
        Self { per_household, altogether, held: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        self.held.lock().expect("no panic while locked")
    }

    /// A connection comes in. It may be that another one was sent away for it.
    pub(crate) fn enter(self: &Arc<Self>, owner: Owner) -> Result<Entered, Reason> {
        let mut held = self.lock();
        let made_room = held.room_for(owner, self.per_household)?
            | (held.n >= self.altogether && held.send_away_anyone()?);
        let turn = held.turn();
        let leave = Arc::new(Notify::new());
        held.add(owner, turn, leave.clone());
        let spot = Mutex::new(Spot { owner, turn: Some(turn), is_socket: false });
        let has_asked = AtomicBool::new(false);
        Ok(Entered { place: Place { door: self.clone(), leave, has_asked, spot }, made_room })
    }

    /// Sends somebody away, because the system has no room for more.
    pub(crate) fn make_room(&self) {
        // If nobody can go, whoever comes has to wait.
        let _ = self.lock().send_away_anyone();
    }

    pub(crate) fn counts(&self) -> DoorCounts {
        let held = self.lock();
        DoorCounts {
            http: held.n - held.n_sockets,
            new: held.n_sockets - held.n_settled,
            guest: held.n_settled,
        }
    }
}

impl Held {
    fn turn(&mut self) -> u64 {
        self.next_turn += 1;
        self.next_turn
    }

    /// Whether somebody had to go for a newcomer of this owner.
    fn room_for(&mut self, owner: Owner, max: usize) -> Result<bool, Reason> {
        let Some(crowd) = self.owners.get_mut(&owner).filter(|_| owner.is_some()) else {
            return Ok(false);
        };
        if crowd.n < max {
            return Ok(false);
        }
        if crowd.send_away() { Ok(true) } else { Err(Reason::Address) }
    }

    /// Somebody of the owner who has the most connections that pass.
    fn send_away_anyone(&mut self) -> Result<bool, Reason> {
        let crowd = self.owners.values_mut().max_by_key(|crowd| crowd.passing.len());
        if crowd.is_some_and(Crowd::send_away) { Ok(true) } else { Err(Reason::Full) }
    }

    fn add(&mut self, owner: Owner, turn: u64, leave: Arc<Notify>) {
        let crowd = self.owners.entry(owner).or_default();
        crowd.n += 1;
        crowd.passing.insert(turn, leave);
        self.n += 1;
    }

    fn remove(&mut self, owner: Owner, turn: Option<u64>) {
        self.n -= 1;
        if let Some(crowd) = self.owners.get_mut(&owner) {
            crowd.n -= 1;
            if let Some(turn) = turn {
                crowd.passing.remove(&turn);
            }
            if crowd.n == 0 {
                self.owners.remove(&owner);
            }
        }
    }
}

impl Crowd {
    /// The one that was quiet for longest goes.
    fn send_away(&mut self) -> bool {
        let first = self.passing.pop_first();
        first.inspect(|(_, leave)| leave.notify_one()).is_some()
    }
}

/// A connection that was let in.
pub(crate) struct Entered {
    pub(crate) place: Place,
    /// Whether another one was sent away for it.
    pub(crate) made_room: bool,
}

/// The place of a connection, as long as it is there.
pub(crate) struct Place {
    door: Arc<Door>,
    leave: Arc<Notify>,
    has_asked: AtomicBool,
    spot: Mutex<Spot>,
}

struct Spot {
    owner: Owner,
    /// When it last asked for something; none if it stays.
    turn: Option<u64>,
    is_socket: bool,
}

impl Place {
    fn lock(&self) -> MutexGuard<'_, Spot> {
        self.spot.lock().expect("no panic while locked")
    }

    /// It asks for something: others have been quiet for longer.
    pub(crate) fn asks(&self) {
        self.has_asked.store(true, Relaxed);
        let mut spot = self.lock();
        let mut held = self.door.lock();
        let turn = held.turn();
        if let (Some(old), Some(crowd)) = (spot.turn, held.owners.get_mut(&spot.owner))
            && let Some(leave) = crowd.passing.remove(&old)
        {
            crowd.passing.insert(turn, leave);
            spot.turn = Some(turn);
        }
    }

    /// Whether it has asked for anything yet.
    pub(crate) fn has_asked(&self) -> bool {
        self.has_asked.load(Relaxed)
    }

    /// It becomes a socket, of this household.
    pub(crate) fn becomes_socket(&self, household: Household) -> Result<(), Reason> {
        let mut spot = self.lock();
        let mut held = self.door.lock();
        let owner = Some(household);
        if spot.owner != owner {
            held.room_for(owner, self.door.per_household)?;
            held.remove(spot.owner, spot.turn);
            let turn = held.turn();
            held.add(owner, turn, self.leave.clone());
            spot.owner = owner;
            spot.turn = Some(turn);
        }
        if !spot.is_socket {
            spot.is_socket = true;
            held.n_sockets += 1;
        }
        Ok(())
    }

    /// It has a guest now and stays.
    pub(crate) fn settles(&self) {
        let mut spot = self.lock();
        let mut held = self.door.lock();
        if let Some(turn) = spot.turn.take() {
            if let Some(crowd) = held.owners.get_mut(&spot.owner) {
                crowd.passing.remove(&turn);
            }
            held.n_settled += 1;
        }
    }

    /// Waits until it has to go for others.
    pub(crate) async fn sent_away(&self) {
        self.leave.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let spot = self.lock();
        let mut held = self.door.lock();
        held.remove(spot.owner, spot.turn);
        held.n_sockets -= usize::from(spot.is_socket);
        held.n_settled -= usize::from(spot.turn.is_none());
    }
}

#[cfg(test)]
mod tests {
    use std::{net::IpAddr, sync::Arc};

    use futures_util::FutureExt as _;

    use super::{Door, DoorCounts, Household, Place};
    use crate::net::Reason;

    fn household(address: &str) -> Household {
        address.parse::<IpAddr>().unwrap().into()
    }

    fn enter(door: &Arc<Door>, address: &str) -> Result<Place, Reason> {
        door.enter(Some(household(address))).map(|entered| entered.place)
    }

    fn is_sent_away(place: &Place) -> bool {
        place.sent_away().now_or_never().is_some()
    }

    #[test]
    fn a_household_has_a_64_of_ipv6() {
        assert_eq!(household("2001:db8:1:2::1"), household("2001:db8:1:2:ffff::9"));
        assert_ne!(household("2001:db8:1:2::1"), household("2001:db8:1:3::1"));
        assert_ne!(household("10.0.0.1"), household("10.0.0.2"));
        assert_eq!(household("::ffff:10.0.0.1"), household("10.0.0.1"));
    }

    #[test]
    fn the_quietest_makes_room() {
        let door = Arc::new(Door::new(2, 100));
        let first = enter(&door, "10.0.0.1").unwrap();
        let second = enter(&door, "10.0.0.1").unwrap();
        first.asks();
        let _third = enter(&door, "10.0.0.1").unwrap();
        assert!(is_sent_away(&second) && !is_sent_away(&first));
        assert!(enter(&door, "10.0.0.2").is_ok());
    }

    #[test]
    fn guests_stay_and_then_it_is_full() {
        let door = Arc::new(Door::new(2, 3));
        let settled = |address: &str| {
            let place = enter(&door, address).unwrap();
            place.becomes_socket(household(address)).unwrap();
            place.settles();
            place
        };
        let places = [settled("10.0.0.1"), settled("10.0.0.1")];
        assert_eq!(enter(&door, "10.0.0.1").err(), Some(Reason::Address));
        let other = settled("10.0.0.2");
        assert_eq!(enter(&door, "10.0.0.3").err(), Some(Reason::Full));
        drop(other);
        let passing = enter(&door, "10.0.0.3").unwrap();
        let _newcomer = enter(&door, "10.0.0.4").unwrap();
        assert!(is_sent_away(&passing));
        drop(passing);
        assert_eq!(door.counts(), DoorCounts { http: 1, new: 0, guest: 2 });
        assert!(places.iter().all(|place| !is_sent_away(place)));
    }

    #[test]
    fn whoever_holds_the_most_makes_room_for_others() {
        let door = Arc::new(Door::new(10, 4));
        let honest = enter(&door, "10.0.0.1").unwrap();
        let many = [(); 3].map(|()| enter(&door, "10.0.0.2").unwrap());
        let _newcomer = enter(&door, "10.0.0.3").unwrap();
        assert!(!is_sent_away(&honest) && is_sent_away(&many[0]));
    }

    #[test]
    fn what_a_proxy_holds_is_counted_for_its_clients() {
        let door = Arc::new(Door::new(1, 100));
        let proxied = || door.enter(None).unwrap().place;
        let (one, other, third) = (proxied(), proxied(), proxied());
        let client = household("6.6.6.6");
        one.becomes_socket(client).unwrap();
        one.settles();
        assert_eq!(other.becomes_socket(client), Err(Reason::Address));
        third.becomes_socket(household("7.7.7.7")).unwrap();
        drop((one, other, third));
        assert_eq!(door.counts(), DoorCounts::default());
    }
}
