//! Careers: explorers, their levels, achievements and flights.

mod achievements;
mod list;
mod log_entry;
mod page;

use client::{browser::fetch, life, toast::Toasts};
use leptos::prelude::*;
use protocol::{CareerAct, CareerInfo, Refused};
use serde_json::value::to_raw_value;
use space_alert::{
    career::{Act, Explorer},
    live::SpaceAlert,
};
use table::Game as _;

pub(crate) use list::Careers;
pub(crate) use page::Career;

/// This game in messages.
const GAME: &str = SpaceAlert::ID;

/// The explorer's log, if it may be read.
pub(crate) fn explorer(info: &CareerInfo) -> Option<Explorer> {
    lean_json::from_str(info.document.as_ref()?.get()).ok()
}

/// A career that is open on the page.
#[derive(Clone, Copy)]
struct Open {
    info: RwSignal<Option<CareerInfo>>,
    toasts: Toasts,
    /// The page: what is done to the career goes on when a part is drawn again.
    page: StoredValue<Option<Owner>>,
}

impl Open {
    /// Not read yet.
    fn nothing() -> Self {
        Self {
            info: RwSignal::new(None),
            toasts: Toasts::here(),
            page: StoredValue::new(Owner::current()),
        }
    }

    /// Does something with the career; the server has the last word.
    fn act(self, act: Act) {
        let Some(id) = self.info.with_untracked(|info| info.as_ref().map(|info| info.id.clone()))
        else {
            return;
        };
        let act = async move {
            match send(&id, &act).await {
                Ok(info) => self.info.set(Some(info)),
                Err(refused) => self.toasts.refuse(&refused),
            }
        };
        match self.page.get_value() {
            Some(page) => page.with(|| life::spawn(act)),
            None => life::spawn(act),
        }
    }
}

async fn send(id: &str, act: &Act) -> Result<CareerInfo, Refused> {
    let act = to_raw_value(act).expect("acts are plain data");
    fetch::post(&format!("/api/careers/{id}/act"), &CareerAct { act }).await
}
