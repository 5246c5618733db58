//! Away Mission at tables of the server.

fn main() {
    client::mount::<away_mission_client::Client>();
}
