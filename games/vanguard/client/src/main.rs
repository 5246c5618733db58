//! Vanguard at tables of the server.

fn main() {
    client::mount::<vanguard_client::Client>();
}
