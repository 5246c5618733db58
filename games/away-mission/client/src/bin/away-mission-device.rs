//! Away Mission with its engine: on this device, in replays, and in the worker.

fn main() {
    client::mount_on_device::<away_mission_client::Client>();
}
