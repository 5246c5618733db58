//! Galaxy Trucker at tables of the server.

fn main() {
    client::mount::<galaxy_trucker_client::Client>();
}
