//! What a seat, or all who look on, are to hear: worked out once for each of
//! them, and written once for each position that they have before.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use protocol::{Played, PositionUpdate, RawValue, Seat, Step, ToClient};

use super::{Room, Visitor};
use crate::out::encode_long;

/// Room for the steps beside a position; they are a few sentences.
const STEPS_BYTES: usize = 1024;

/// Something to tell, before it is known what the listener has.
pub(super) struct News {
    /// As in [`Played::from`].
    pub(super) from: Option<u32>,
    pub(super) steps: Vec<Step>,
    /// The text of the position.
    pub(super) position: Arc<RawValue>,
}

/// News of one audience, and the messages made of it: each with the position
/// that it builds on.
struct Telling {
    seat: Option<Seat>,
    news: News,
    written: Vec<(Option<Arc<RawValue>>, Utf8Bytes)>,
}

impl Telling {
    fn tell(&mut self, visitor: &mut Visitor) {
        // A short one, too: the next may be a little too long to travel whole.
        let kept = Some(self.news.position.clone());
        let base = std::mem::replace(&mut visitor.position, kept);
        let is_known = |known: &Option<Arc<RawValue>>| match (known, &base) {
            (Some(known), Some(base)) => Arc::ptr_eq(known, base),
            (None, None) => true,
            (_, _) => false,
        };
        if let Some((_, text)) = self.written.iter().find(|(known, _)| is_known(known)) {
            visitor.out.text(text.clone());
            return;
        }
        let News { from, steps, position } = &self.news;
        let base_text = base.as_deref().map(RawValue::get);
        let position = PositionUpdate::new(base_text, position);
        let played = Played { from: *from, steps: steps.clone(), position };
        let n_bytes = self.news.position.get().len() + STEPS_BYTES;
        let text = encode_long(&ToClient::Played(Box::new(played)), n_bytes);
        visitor.out.text(text.clone());
        self.written.push((base, text));
    }
}

impl Room {
    /// Tells the visitors of these numbers what there is to tell to each.
    pub(super) fn tell(
        &mut self,
        whom: impl IntoIterator<Item = usize>,
        news: impl Fn(&Self, Option<Seat>) -> Option<News>,
    ) {
        let mut tellings: Vec<Telling> = Vec::new();
        for idx in whom {
            let seat = self.seat_of(self.visitors[idx].guest.id);
            let known = tellings.iter().position(|telling| telling.seat == seat);
            let known = match known {
                Some(known) => known,
                None => {
                    let Some(news) = news(self, seat) else { return };
                    tellings.push(Telling { seat, news, written: Vec::new() });
                    tellings.len() - 1
                }
            };
            tellings[known].tell(&mut self.visitors[idx]);
        }
    }
}
