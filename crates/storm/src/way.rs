//! A way between a node and an engine, which can be closed for a while: nothing
//! gets through, and neither end is told. What was open then is of no use later.

use anyhow::Result;
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

pub(crate) struct Way {
    port: u16,
    is_closed: watch::Sender<bool>,
}

impl Way {
    pub(crate) async fn open(to: u16) -> Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let port = listener.local_addr()?.port();
        let (is_closed, closed) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((node, _)) = listener.accept().await {
                tokio::spawn(pass(node, to, closed.clone()));
            }
        });
        Ok(Self { port, is_closed })
    }

    /// The same address by this way.
    pub(crate) fn address(&self, url: &str, to: u16) -> String {
        url.replace(&format!(":{to}"), &format!(":{}", self.port))
    }

    pub(crate) fn close(&self, is_closed: bool) {
        self.is_closed.send_replace(is_closed);
    }
}

async fn pass(mut node: TcpStream, to: u16, mut closed: watch::Receiver<bool>) {
    // Held open until the way is; while it is closed, nobody answers.
    let mut engine = None;
    if !*closed.borrow_and_update() {
        let Ok(connected) = TcpStream::connect(("127.0.0.1", to)).await else { return };
        let engine = engine.insert(connected);
        tokio::select! {
            _ = copy_bidirectional(&mut node, engine) => return,
            _ = closed.wait_for(|is_closed| *is_closed) => {}
        }
    }
    let _ = closed.wait_for(|is_closed| !is_closed).await;
    drop((node, engine));
}
