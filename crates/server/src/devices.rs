//! A guest on several devices: one more by a link that works once, and all of
//! them signed out.
//!
//! Links are kept in memory alone: they live for minutes, and a backup that
//! held them would be a way in.

use std::{
    collections::HashMap,
    fmt::Write as _,
    sync::{Mutex, MutexGuard},
};

use protocol::{Refused, RefusedCode};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::{
    app::{App, Guest, Notice},
    cluster::News,
    secret,
    text::refuse,
};

/// How long a link works.
pub(crate) const LINK_MS: i64 = 10 * 60 * 1000;

/// The links that work now, at most one for each guest.
#[derive(Default)]
pub(crate) struct Links {
    by_guest: Mutex<HashMap<i64, Link>>,
}

struct Link {
    hash: String,
    until: i64,
}

fn hash_text(secret: &str) -> String {
    secret::token_hash(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Links {
    fn lock(&self) -> MutexGuard<'_, HashMap<i64, Link>> {
        self.by_guest.lock().expect("no panic while locked")
    }

    /// A new link; the one before does not work any more.
    pub(crate) fn make(&self, guest_id: i64, now: i64) -> String {
        let secret = secret::new_link_secret();
        let link = Link { hash: hash_text(&secret), until: now + LINK_MS };
        let mut links = self.lock();
        links.retain(|_, link| link.until > now);
        links.insert(guest_id, link);
        secret
    }

    /// The guest whose link it is; it does not work again.
    fn take(&self, secret: &str, now: i64) -> Option<i64> {
        self.take_by_hash(&hash_text(secret), now)
    }

    /// The same for another node, which does not pass the secret on.
    pub(crate) fn take_by_hash(&self, hash: &str, now: i64) -> Option<i64> {
        let mut links = self.lock();
        let is_it = |link: &Link| link.hash == *hash && link.until > now;
        let guest_id = links.iter().find(|(_, link)| is_it(link)).map(|(id, _)| *id)?;
        links.remove(&guest_id);
        Some(guest_id)
    }

    /// The link of a guest does not work any more.
    pub(crate) fn forget(&self, guest_id: i64) {
        self.lock().remove(&guest_id);
    }
}

impl App {
    /// The guest whose link it is, and a token for one more device.
    pub(crate) async fn use_link(&self, secret: &str) -> Result<(Guest, String), Refused> {
        let spent = || {
            let text = "this link was used already or is too old; make a new one";
            refuse(RefusedCode::NotFound, text)
        };
        let id = match self.links.take(secret, self.now()) {
            Some(id) => id,
            None => self.take_link_elsewhere(&hash_text(secret)).await.ok_or_else(spent)?,
        };
        let name = self.storage.guest_name(id).await?.ok_or_else(spent)?;
        let token = secret::new_token();
        self.storage.add_token(id, secret::token_hash(&token), self.now()).await?;
        Ok((Guest { id, name }, token))
    }

    /// Whatever the guest was known by is of no use any more, on any device;
    /// the answer is a new token for the one that asks.
    pub(crate) async fn sign_out(&self, guest: &Guest) -> Result<String, Refused> {
        let token = secret::new_token();
        self.links.forget(guest.id);
        self.storage.replace_tokens(guest.id, secret::token_hash(&token), self.now()).await?;
        let _ = self.notices.send(Notice::SignedOut(guest.id));
        self.tell_nodes(News::SignedOut { guest: guest.id });
        Ok(token)
    }
}

/// A link as a picture to scan.
pub(crate) fn qr_svg(link: &str) -> Option<String> {
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok()?;
    let (size, margin) = (code.size(), 2);
    let whole = size + 2 * margin;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{margin} -{margin} {whole} {whole}\" \
         role=\"img\" aria-label=\"QR code of the link\"><path fill=\"#fff\" \
         d=\"M-{margin}-{margin}h{whole}v{whole}h-{whole}z\"/><path d=\""
    );
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            let _ = write!(svg, "M{x} {y}h1v1h-1z");
        }
    }
    svg += "\"/></svg>";
    Some(svg)
}

#[cfg(test)]
mod tests {
    use super::{LINK_MS, Links, qr_svg};

    #[test]
    fn a_link_works_once_and_not_for_long() {
        let links = Links::default();
        let secret = links.make(7, 0);
        assert_eq!(links.take("nonsense", 1), None);
        assert_eq!(links.take(&secret, LINK_MS - 1), Some(7));
        assert_eq!(links.take(&secret, LINK_MS - 1), None);
        let old = links.make(7, 0);
        assert_eq!(links.take(&old, LINK_MS), None);
        let replaced = links.make(7, 0);
        let newest = links.make(7, 0);
        assert_eq!((links.take(&replaced, 1), links.take(&newest, 1)), (None, Some(7)));
        let gone = links.make(7, 0);
        links.forget(7);
        assert_eq!(links.take(&gone, 1), None);
    }

    #[test]
    fn a_picture_is_drawn() {
        let svg = qr_svg("https://play.example/you#move-0123").unwrap();
        assert!(svg.starts_with("<svg ") && svg.contains("M0 0h1v1h-1z"), "{svg}");
    }
}
