//! Vanguard with its engine: on this device, in replays, and in the worker.

fn main() {
    client::mount_on_device::<vanguard_client::Client>();
}
