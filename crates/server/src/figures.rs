//! `/metrics`, on an address of its own: what is counted, and how things stand.

use std::{fmt::Write as _, path::Path, sync::Arc};

use axum::{Router, extract::State, response::IntoResponse, routing::get};

use crate::{
    app::App,
    metrics::{head, metric},
    net::{Descriptors, DoorCounts},
};

/// The pages of the address for figures.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(figures)).with_state(app)
}

async fn figures(State(app): State<Arc<App>>) -> impl IntoResponse {
    app.storage.measure();
    let mut text = app.metrics.text();
    standing(&app, &mut text);
    ([("content-type", "text/plain; version=0.0.4")], text)
}

/// How things stand now.
fn standing(app: &App, text: &mut String) {
    let version = env!("CARGO_PKG_VERSION");
    head(text, "wardroom_info", "gauge", "the version that runs");
    let _ = writeln!(text, "wardroom_info{{version=\"{version}\"}} 1");
    if let Some(cluster) = app.cluster.get() {
        head(text, "wardroom_node_info", "gauge", "what this node is called");
        let name = cluster.me.name.replace(['"', '\\', '\n'], "_");
        let _ = writeln!(text, "wardroom_node_info{{node=\"{name}\"}} 1");
        let is_draining = u64::from(cluster.is_draining());
        let help = "whether this node gives its tables away";
        metric(text, "wardroom_node_draining", "gauge", help, is_draining);
        app.metrics.node_text(text);
    }
    let name = "wardroom_connections";
    head(text, name, "gauge", "open connections, by what they are for");
    let DoorCounts { http, new, guest } = app.door.counts();
    for (state, n) in [("http", http), ("new_socket", new), ("guest_socket", guest)] {
        let _ = writeln!(text, "{name}{{state=\"{state}\"}} {n}");
    }
    let (waiting, most) = app.waiting_commands();
    for (name, help, value) in [
        ("wardroom_room_queue", "commands that wait for all rooms", waiting),
        ("wardroom_room_queue_max", "commands that wait for the busiest room", most),
    ] {
        metric(text, name, "gauge", help, value as u64);
    }
    let descriptors = Descriptors::now();
    let data_dir = &app.config.data_dir;
    for (name, help, value) in [
        ("wardroom_disk_free_bytes", "what is left for the data", free_bytes(data_dir)),
        ("process_open_fds", "file descriptors in use", descriptors.open),
        ("process_max_fds", "file descriptors there are", descriptors.max),
        ("process_resident_memory_bytes", "memory in use", resident_bytes()),
    ] {
        if let Some(value) = value {
            metric(text, name, "gauge", help, value);
        }
    }
}

#[cfg(unix)]
fn free_bytes(data_dir: &Path) -> Option<u64> {
    let stat = rustix::fs::statvfs(data_dir).ok()?;
    Some(stat.f_bavail.saturating_mul(stat.f_frsize))
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> Option<u64> {
    None
}

/// How much memory the process holds, where the system says so.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
