//! Orders are carried out.

use std::{
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};

use protocol::Refused;

use super::{Order, Report, Status};
use crate::{
    app::{App, Notice},
    cluster::News,
    config::Limits,
    text::clean_chat,
};

impl App {
    /// Does what the administrator asks for.
    pub(super) async fn perform(self: &Arc<Self>, order: Order) -> Report {
        self.try_perform(order).await.unwrap_or_else(|refused| Report::Refused(refused.text))
    }

    async fn try_perform(self: &Arc<Self>, order: Order) -> Result<Report, Refused> {
        let done = match order {
            Order::Status {} => return Ok(Report::Status(Box::new(self.status().await?))),
            Order::Ready {} => match self.storage.probe().await {
                Ok(()) => "ready".to_owned(),
                Err(error) => {
                    return Ok(Report::Refused(format!("nothing can be stored: {error}")));
                }
            },
            Order::Tables { running, n_max } => {
                return Ok(Report::Tables(self.storage.table_records(running, n_max).await?));
            }
            Order::Guests { name, n_max } => {
                return Ok(Report::Guests(self.storage.guest_records(name, n_max).await?));
            }
            Order::Export { code } => {
                return Ok(match self.stored_journal(&code).await? {
                    Some(journal) => Report::Journal(journal),
                    None => no_table(&code),
                });
            }
            Order::Close { code } => {
                if !self.storage.put_closed(code.clone(), Some(self.now())).await? {
                    return Ok(no_table(&code));
                }
                self.close_everywhere(&code).await;
                format!("table {code} is closed")
            }
            Order::Open { code } => {
                if !self.storage.put_closed(code.clone(), None).await? {
                    return Ok(no_table(&code));
                }
                format!("table {code} is open")
            }
            Order::DeleteTable { code } => {
                // Closed first, so that nobody opens it meanwhile.
                self.storage.put_closed(code.clone(), Some(self.now())).await?;
                self.close_everywhere(&code).await;
                if !self.storage.delete_table(code.clone()).await? {
                    return Ok(no_table(&code));
                }
                format!("table {code} is deleted")
            }
            Order::Ban { guest } => {
                if !self.storage.put_banned(guest, Some(self.now())).await? {
                    return Ok(no_guest(guest));
                }
                let _ = self.notices.send(Notice::Banned(guest));
                self.tell_nodes(News::Banned { guest });
                format!("guest {guest} is banned")
            }
            Order::Unban { guest } => {
                if !self.storage.put_banned(guest, None).await? {
                    return Ok(no_guest(guest));
                }
                format!("guest {guest} may come back")
            }
            Order::DeleteGuest { guest } => {
                if !self.storage.has_guest(guest).await? {
                    return Ok(no_guest(guest));
                }
                self.forget(guest).await?;
                format!("guest {guest} is deleted")
            }
            Order::Announce { text } => {
                let text = clean_chat(&text)?;
                self.tell_nodes(News::Announce { text: text.clone() });
                self.announce(text);
                "everybody who is connected reads it now".to_owned()
            }
            Order::Restart { in_seconds, text } => {
                let text = clean_chat(&text)?;
                self.hold(true).await;
                self.announce(text);
                self.end_in(Duration::from_secs(in_seconds.into()));
                format!("the clocks stand; the server ends in {in_seconds} s")
            }
            Order::CallOff {} => {
                if !self.is_held() {
                    return Ok(Report::Refused("no restart is announced".to_owned()));
                }
                self.hold(false).await;
                self.announce("The restart was called off.".to_owned());
                "the restart is called off; the clocks go on".to_owned()
            }
            Order::Drain { node } => match self.drain_node(node.as_deref()).await? {
                Ok(node) => {
                    format!("the tables of node {node} are given away; stop it whenever you like")
                }
                Err(why) => return Ok(Report::Refused(why)),
            },
        };
        Ok(Report::Done(done))
    }

    async fn close_everywhere(&self, code: &str) {
        self.tell_nodes(News::Closed { code: code.to_owned() });
        self.close_room(code).await;
    }

    fn announce(&self, text: String) {
        let _ = self.notices.send(Notice::Announce(text.into()));
    }

    async fn status(&self) -> Result<Status, Refused> {
        let (n_tables, n_guests) = self.storage.n_records().await?;
        Ok(Status {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            pid: std::process::id(),
            started_at: self.started_at,
            node: self.cluster.get().map(|cluster| cluster.me.name.clone()),
            is_held: self.is_held(),
            n_sockets: self.metrics.n_sockets.load(Relaxed),
            n_rooms: self.metrics.n_rooms.load(Relaxed),
            n_tables,
            n_guests,
            limits: named(&self.config.limits),
        })
    }
}

fn no_table(code: &str) -> Report {
    Report::Refused(format!("there is no table {code}"))
}

fn no_guest(guest: i64) -> Report {
    Report::Refused(format!("there is no guest {guest}"))
}

/// The limits by name, in the order in which they are declared.
fn named(limits: &Limits) -> Vec<(String, String)> {
    // `Debug` knows every field, also those that come later.
    let text = format!("{limits:#?}");
    let field = |line: &str| {
        let (name, value) = line.trim().trim_end_matches(',').split_once(": ")?;
        Some((name.to_owned(), value.to_owned()))
    };
    text.lines().filter_map(field).collect()
}
