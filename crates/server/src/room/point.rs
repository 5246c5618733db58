//! Pointing at things: what somebody at the table means, shown to everybody for
//! a moment. It is no part of the match and is kept nowhere.

use protocol::{POINT_BYTES_MAX, Pointed, Refused, RefusedCode, ToClient};
use tokio::time::Instant;

use super::Room;
use crate::{
    limit::{Bucket, Rate},
    out::encode,
    text::refuse,
};

/// A hand moves from one thing to the next, but does not wave.
const RATE: Rate = Rate { burst: 5.0, per_second: 1.0 };

/// What a connection may point at to begin with.
pub(super) fn allowance() -> Bucket {
    Bucket::full(RATE, Instant::now())
}

/// Whether it can be the name of a thing. Nothing else passes: what cannot be
/// written cannot be said while talk is closed or off the record.
fn is_name(at: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    !at.is_empty() && at.len() <= POINT_BYTES_MAX && at.bytes().all(is_plain)
}

impl Room {
    /// Tells everybody what somebody points at.
    pub(super) fn point(&mut self, socket: u64, at: String) -> Result<(), Refused> {
        self.may_speak()?;
        let Some(idx) = self.visitors.iter().position(|visitor| visitor.socket == socket) else {
            return Ok(());
        };
        let guest = self.visitors[idx].guest.clone();
        let Some(seat) = self.seat_of(guest.id) else {
            return Err(refuse(RefusedCode::NotYourSeat, "only those who have a seat can point"));
        };
        if !is_name(&at) {
            let text = format!(
                "what is pointed at has a name of letters, digits and -, at most {POINT_BYTES_MAX}"
            );
            return Err(refuse(RefusedCode::BadInput, text));
        }
        if !self.visitors[idx].points.take(RATE, Instant::now()) {
            return Err(refuse(RefusedCode::Limit, "please point more slowly"));
        }
        let pointed = Pointed { name: guest.name, seat, at };
        self.tell_all(&encode(&ToClient::Pointed(pointed)));
        Ok(())
    }
}
