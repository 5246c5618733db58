//! A NATS server of our own.

use std::{
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    time::Duration,
};

/// Where Debian keeps it.
const PROGRAM: &str = "/usr/sbin/nats-server";

pub(crate) struct Bus {
    port: u16,
    child: Option<Child>,
}

impl Bus {
    pub(crate) fn start() -> Self {
        let free = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = free.local_addr().expect("its number").port();
        drop(free);
        let mut bus = Self { port, child: None };
        bus.begin();
        bus
    }

    pub(crate) const fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Starts it, at the same port as before.
    pub(crate) fn begin(&mut self) {
        let child = Command::new(PROGRAM)
            .args(["-a", "127.0.0.1", "-p", &self.port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        self.child = Some(child.expect("there is NATS: install Debian's `nats-server`"));
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("it is ours");
            child.wait().expect("it ends");
        }
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        self.kill();
    }
}
