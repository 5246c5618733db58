//! Space Alert at tables of the server.

fn main() {
    client::mount::<space_alert_client::Client>();
}
