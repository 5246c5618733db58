//! Plain requests: on their way, answered, or given up in the middle.

use std::{sync::Arc, time::Duration};

use axum::{
    body::{Body, to_bytes},
    extract::Request,
};
use protocol::http::{Created, Fork};
use tokio::time::{sleep, timeout};

use crate::{
    referee::{PATIENCE_MS, Who},
    sim::Sim,
};

/// What somebody wants of the server besides the socket.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    DeleteMe,
    MyTables,
    Journal(String),
    Fork { code: String, n_entries: u32 },
}

impl Wish {
    fn request(&self, token: &str) -> Request<Body> {
        let (method, path, body) = match self {
            Self::DeleteMe => ("DELETE", "/api/me".to_owned(), String::new()),
            Self::MyTables => ("GET", "/api/my/tables".to_owned(), String::new()),
            Self::Journal(code) => ("GET", format!("/api/tables/{code}/journal"), String::new()),
            Self::Fork { code, n_entries } => {
                let fork = Fork { n_entries: *n_entries, seat: None, gather: false };
                let body = serde_json::to_string(&fork).expect("a wish is plain data");
                ("POST", format!("/api/tables/{code}/fork"), body)
            }
        };
        let request = Request::builder().method(method).uri(path);
        let request =
            request.header("host", "localhost").header("content-type", "application/json");
        let request = request.header("authorization", format!("Bearer {token}"));
        request.body(Body::from(body)).expect("a request like any other")
    }
}

/// Sends a request; what comes of it comes later.
pub(crate) fn send(sim: &Arc<Sim>, idx: usize, wish: Wish) {
    let (who, address, token) = {
        let mut person = sim.person(idx);
        let Some(token) = person.token.clone() else { return };
        if matches!(wish, Wish::DeleteMe) {
            person.wants_deletion = true;
        }
        (person.who, person.address(), token)
    };
    if matches!(wish, Wish::DeleteMe) {
        sim.check(|referee| {
            referee.wants_deletion(idx);
            Ok(())
        });
    }
    sim.step(&format!("{idx} requests {wish:?}"));
    let (sim, lost) = (sim.clone(), sim.plan.lost_requests);
    let way = |sim: &Sim| Duration::from_millis(sim.draws().between(1, sim.plan.way_ms));
    tokio::spawn(async move {
        sleep(way(&sim)).await;
        let Some((_, node)) = sim.nodes.any(&mut sim.draws()) else { return };
        let answer = node.request(address, wish.request(&token));
        let is_lost = sim.draws().chance(lost.0) && !sim.is_calm();
        let patience = if is_lost { sim.draws().below(300) } else { PATIENCE_MS };
        let answer = timeout(Duration::from_millis(patience), answer).await;
        let has_ended = node.has_ended();
        drop(node);
        match answer {
            Err(_) if is_lost => sim.step(&format!("{idx} gives up {wish:?}")),
            Err(_) => sim.fail(format!("{who:?} gets no answer to {wish:?}")),
            Ok(None) if has_ended => sim.step(&format!("{idx} gets no answer to {wish:?}")),
            Ok(None) => sim.fail(format!("{who:?} is not let in for {wish:?}")),
            Ok(Some(answer)) => {
                let status = answer.status().as_u16();
                let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap_or_default();
                sleep(way(&sim)).await;
                sim.step(&format!("{idx} gets {status} for {wish:?}"));
                answered(&sim, who, &wish, status, &String::from_utf8_lossy(&body));
            }
        }
    });
}

fn answered(sim: &Sim, who: Who, wish: &Wish, status: u16, body: &str) {
    match (wish, status) {
        (Wish::DeleteMe, 204) => {
            let now = sim.time.now();
            sim.check(|referee| referee.deleted(who, now));
        }
        (Wish::Fork { .. }, 200) => match serde_json::from_str::<Created>(body) {
            Ok(created) => {
                sim.check(|referee| {
                    referee.visits(who.person, &created.code);
                    Ok(())
                });
                sim.codes().push(created.code);
            }
            Err(error) => sim.fail(format!("{error} in {body}")),
        },
        (Wish::Journal(code), 200) => {
            sim.check(|referee| referee.journal_file(code, body));
        }
        (_, 200 | 204 | 400..=499 | 503) => {}
        (_, other) => sim.fail(format!("{who:?} gets {other} for {wish:?}: {body}")),
    }
}
