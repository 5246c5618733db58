//! The key of a seat: a secret that brings the seat back to its owner in any
//! browser. Its owner alone is shown it, what is kept is its hash, and a new one
//! takes the place of the one before.

use protocol::{Refused, RefusedCode, Seat, Stage};

use super::Room;
use crate::{app::Guest, secret, storage::SeatRow, text::refuse};

/// What is asked about a key.
pub(crate) enum KeyAct {
    /// A new one for one's own seat.
    Make,
    /// One's own is to be of no use any more.
    Drop,
    /// The seat of this one, for whoever asks.
    Use(String),
}

impl Room {
    /// Does what is asked; the answer is the secret of a new key.
    pub(super) async fn key(
        &mut self,
        guest: &Guest,
        act: KeyAct,
    ) -> Result<Option<String>, Refused> {
        self.unfinished_only()?;
        let (table_id, now) = (self.place.table_id, self.app.now());
        match act {
            KeyAct::Make => {
                self.own_chair(guest)?;
                let secret = secret::new_link_secret();
                let hash = secret::token_hash(&secret);
                self.app.storage.put_seat_key(table_id, guest.id, hash, now).await?;
                Ok(Some(secret))
            }
            KeyAct::Drop => {
                self.app.storage.drop_seat_key(table_id, guest.id).await?;
                Ok(None)
            }
            KeyAct::Use(secret) => self.take_by_key(guest, &secret).await.map(|()| None),
        }
    }

    fn own_chair(&self, guest: &Guest) -> Result<Seat, Refused> {
        let none = || refuse(RefusedCode::NotYourSeat, "you have no seat here");
        self.chair_of(guest.id).ok_or_else(none)
    }

    /// The seat of the key changes from one guest to another, who is the same
    /// person in another browser.
    async fn take_by_key(&mut self, guest: &Guest, secret: &str) -> Result<(), Refused> {
        let no_key = || {
            let text = "this code does not belong to a seat here; a newer one may have replaced it";
            refuse(RefusedCode::NotFound, text)
        };
        let (table_id, hash) = (self.place.table_id, secret::token_hash(secret));
        let owner = self.app.storage.guest_of_seat_key(table_id, hash).await?.ok_or_else(no_key)?;
        let seat = self.chair_of(owner).ok_or_else(no_key)?;
        let own = self.chair_of(guest.id);
        if own.is_some_and(|own| own != seat) {
            let text = format!("you sit on another seat; leave it first to take {seat}");
            return Err(refuse(RefusedCode::SeatTaken, text));
        }
        if self.stage == Stage::Playing {
            self.check_held(guest, seat).await?;
        }
        let mut chairs = self.chairs.clone();
        let name = match owner == guest.id {
            true => guest.name.clone(),
            // The same person: the others go on calling them as before.
            false => self.name_of_owner(owner).await?.unwrap_or_else(|| guest.name.clone()),
        };
        chairs[seat.idx()] = SeatRow { guest_id: Some(guest.id), bot: None, name };
        if owner != guest.id {
            let stored = self.app.storage.hand_over_table(table_id, owner, guest.id).await;
            self.sure(stored)?;
            if self.host_id == Some(owner) {
                self.host_id = Some(guest.id);
            }
        }
        self.store_seats(chairs).await
    }

    async fn name_of_owner(&self, owner: i64) -> Result<Option<String>, Refused> {
        Ok(self.app.storage.guest_name(owner).await?)
    }
}
