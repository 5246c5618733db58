//! Vanguard with its engine: on this device, in replays, and in the worker.

fn main() {
    vanguard_content::bring_texts();
    client::mount_on_device::<vanguard_client::Client>();
}
