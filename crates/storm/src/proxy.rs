//! A way to the database that can be cut at the worst moment.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering::SeqCst},
};

use anyhow::Result;
use server::testing::{Cut, MARK};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
};

/// How the connection that writes introduces itself; others are left alone.
const WRITER: &[u8] = b"application_name\0wardroom\0";

pub(crate) struct Proxy {
    port: u16,
    next: Next,
}

/// What is done to the connection that writes as soon as it can be done.
type Next = Arc<Mutex<Option<Cut>>>;

impl Proxy {
    pub(crate) async fn start(to: u16) -> Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let port = listener.local_addr()?.port();
        let next = Next::default();
        let cuts = next.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(("127.0.0.1", to)).await else { continue };
                tokio::spawn(pass(client, server, cuts.clone()));
            }
        });
        Ok(Self { port, next })
    }

    pub(crate) const fn port(&self) -> u16 {
        self.port
    }

    /// Cuts the connection that writes, once; whether it was cut as it was wanted
    /// before.
    pub(crate) fn cut(&self, cut: Cut) -> bool {
        self.next.lock().expect("nobody panics while holding it").replace(cut).is_none()
    }
}

fn has(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// Takes the cut that fits what is asked, if there is one.
fn take(next: &Next, asked: &[u8]) -> Option<Cut> {
    let mut next = next.lock().expect("nobody panics while holding it");
    match *next {
        Some(Cut::AnswerToCommit) if !has(asked, b"COMMIT\0") => None,
        Some(Cut::Answer) if !has(asked, MARK.as_bytes()) => None,
        _ => next.take(),
    }
}

async fn pass(client: TcpStream, server: TcpStream, next: Next) {
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let is_deaf = Arc::new(AtomicBool::new(false));
    let answers = tokio::spawn(answers(from_server, to_client, is_deaf.clone()));
    let cut = ask(from_client, to_server, &next, &is_deaf).await;
    if !is_deaf.load(SeqCst) {
        answers.abort();
    }
    drop(answers.await);
    drop(cut);
}

/// Passes questions on until it is cut. What keeps the connection to the database
/// open is given back: it may still be at work.
async fn ask(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    next: &Next,
    is_deaf: &AtomicBool,
) -> Option<OwnedWriteHalf> {
    let mut is_writer = false;
    let mut bytes = vec![0; 64 * 1024];
    loop {
        let n_bytes = from.read(&mut bytes).await.ok().filter(|n| *n > 0)?;
        let asked = &bytes[..n_bytes];
        is_writer |= has(asked, WRITER);
        let cut = if is_writer { take(next, asked) } else { None };
        if cut == Some(Cut::Question) {
            return None;
        }
        is_deaf.store(cut.is_some(), SeqCst);
        to.write_all(asked).await.ok()?;
        if cut.is_some() {
            return Some(to);
        }
    }
}

async fn answers(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, is_deaf: Arc<AtomicBool>) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(n_bytes @ 1..) = from.read(&mut bytes).await {
        if is_deaf.load(SeqCst) || to.write_all(&bytes[..n_bytes]).await.is_err() {
            return;
        }
    }
}
