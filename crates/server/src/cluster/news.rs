//! What every node has to hear of. Who misses it finds it in the database: nothing
//! here is the only place where something stands.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    app::{App, Guest, Notice},
    bus::Heard,
};

/// What every node has to hear of.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum News {
    /// A guest was deleted; what is in memory of their tables is outdated.
    Forgotten { guest: i64 },
    /// A guest was banned.
    Banned { guest: i64 },
    /// The tokens of a guest are of no use any more.
    SignedOut { guest: i64 },
    /// A guest has another name.
    Renamed { guest: i64, name: String },
    /// The administrator has something to say to everybody.
    Announce { text: String },
    /// The administrator has closed a table.
    Closed { code: String },
    /// A guest has a new link to another device; older ones do not work.
    Linked { guest: i64 },
}

#[derive(Serialize, Deserialize)]
struct Letter {
    from: String,
    news: News,
}

impl App {
    /// Tells all other nodes, if there are any.
    pub(crate) fn tell_nodes(&self, news: News) {
        let Some(cluster) = self.cluster.get() else { return };
        let letter = Letter { from: cluster.me.incarnation.clone(), news };
        let bytes = serde_json::to_vec(&letter).expect("it is plain data");
        if let Err(error) = cluster.say(format!("{}.all", cluster.root), bytes.into()) {
            tracing::warn!(%error, "other nodes did not hear the news");
        }
    }

    async fn take_note(&self, news: News) {
        let notice = match news {
            News::Forgotten { guest } => {
                self.links.forget(guest);
                let _ = self.notices.send(Notice::Forgotten(guest));
                return self.leave_outdated().await;
            }
            News::Renamed { guest, name } => {
                return self.tell_rooms_of_name(&Guest { id: guest, name }).await;
            }
            News::Closed { code } => return self.close_room(&code).await,
            News::Linked { guest } => return self.links.forget(guest),
            News::Banned { guest } => Notice::Banned(guest),
            News::SignedOut { guest } => {
                self.links.forget(guest);
                Notice::SignedOut(guest)
            }
            News::Announce { text } => Notice::Announce(text.into()),
        };
        let _ = self.notices.send(notice);
    }
}

/// Takes note of what the others say.
pub(super) async fn listen(app: Arc<App>, mut heard: Heard) {
    while let Some(said) = heard.recv().await {
        let Ok(letter) = serde_json::from_slice::<Letter>(&said.bytes) else { continue };
        if app.cluster.get().is_some_and(|cluster| cluster.me.incarnation != letter.from) {
            app.take_note(letter.news).await;
        }
    }
}
