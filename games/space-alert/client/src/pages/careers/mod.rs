//! Careers: explorers, their levels, achievements and flights.

mod achievements;
mod list;
mod log_entry;
mod page;

use leptos::prelude::*;
use protocol::{CareerAct, CareerInfo, Refused};
use serde_json::value::to_raw_value;
use space_alert::career::{Act, Explorer};
use client::{browser::fetch, toast::Toasts};

pub(crate) use list::Careers;
pub(crate) use page::Career;

/// The explorer's log, if it may be read.
pub(crate) fn explorer(info: &CareerInfo) -> Option<Explorer> {
    serde_json::from_str(info.document.as_ref()?.get()).ok()
}

/// A career that is open on the page.
#[derive(Clone, Copy)]
struct Open {
    info: RwSignal<Option<CareerInfo>>,
    toasts: Toasts,
}

impl Open {
    /// Does something with the career; the server has the last word.
    fn act(self, act: Act) {
        let Some(id) = self.info.with_untracked(|info| info.as_ref().map(|info| info.id.clone()))
        else {
            return;
        };
        leptos::task::spawn_local(async move {
            match send(&id, &act).await {
                Ok(info) => {
                    // The page may be gone by now.
                    let _ = self.info.try_set(Some(info));
                }
                Err(refused) => self.toasts.refuse(&refused),
            }
        });
    }
}

async fn send(id: &str, act: &Act) -> Result<CareerInfo, Refused> {
    let act = to_raw_value(act).expect("acts are plain data");
    fetch::post(&format!("/api/careers/{id}/act"), &CareerAct { act }).await
}
