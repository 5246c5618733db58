//! The socket: one for the page, opened when a table is watched, opened again
//! when it is lost.

use std::time::Duration;

use leptos::{ev::Custom, prelude::*};
use protocol::{ByeReason, Hello, Lost, RefusedCode, ToClient, ToServer, VERSION, Welcome, pause};
use wasm_bindgen::{JsCast as _, closure::Closure};
use web_sys::{MessageEvent, WebSocket};

use super::OnlineTable;
use crate::{
    browser::{clock, random, storage, window},
    frame::Here,
    guest::{Guest, NAMELESS, TOKEN},
    life,
    router::Router,
    toast::Toasts,
};

/// How often the server is asked whether it is there.
const PING_PACE: Duration = Duration::from_secs(20);
/// After how long a silence the connection is taken for dead.
const SILENCE_MAX_MS: f64 = 50_000.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// No table is watched.
    Idle,
    Connecting,
    Online,
    /// Lost; another attempt follows.
    Lost(Lost),
}

struct Open {
    socket: WebSocket,
    // Kept alive as long as the socket.
    _on_open: Closure<dyn FnMut()>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_close: Closure<dyn FnMut()>,
}

impl Drop for Open {
    /// A socket that is put away is not listened to any more.
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // It may be closed already.
        let _ = self.socket.close();
    }
}

#[derive(Default)]
struct Inner {
    open: Option<Open>,
    greeted: bool,
    n_attempts: u32,
    /// Why the connection will be or was lost.
    lost: Lost,
    heard_at_ms: f64,
    table: Option<OnlineTable>,
    /// Which socket is the present one; older ones are not listened to.
    generation: u32,
}

/// The page's connection to the server.
#[derive(Clone, Copy)]
pub struct Connection {
    state: RwSignal<State>,
    inner: StoredValue<Inner, LocalStorage>,
    guest: Guest,
    toasts: Toasts,
    router: Router,
    game: Option<(&'static str, &'static str)>,
}

impl Connection {
    /// Not connected yet.
    pub fn closed() -> Self {
        let connection = Self {
            state: RwSignal::new(State::Idle),
            inner: StoredValue::new_local(Inner::default()),
            guest: Guest::here(),
            toasts: Toasts::here(),
            router: Router::here(),
            game: expect_context::<Here>().0,
        };
        life::every(PING_PACE, move || connection.keep_alive());
        // A page that is left may be kept by the browser, with its socket, and come
        // back as it was: nobody is at a table whose page is not shown.
        life::listen(Custom::<web_sys::Event>::new("pagehide"), move |_| connection.rest());
        life::listen(Custom::<web_sys::Event>::new("pageshow"), move |_| connection.wake());
        connection
    }

    /// Closes the socket while the page is not shown.
    fn rest(self) {
        if self.state.get_untracked() == State::Idle {
            return;
        }
        self.inner.update_value(|inner| {
            inner.generation += 1;
            inner.open = None;
        });
        self.state.set(State::Lost(Lost::Silently));
    }

    /// Opens it again when the page is back.
    fn wake(self) {
        if matches!(self.state.get_untracked(), State::Lost(_)) {
            self.connect();
        }
    }

    /// The connection of the page.
    pub fn here() -> Self {
        expect_context()
    }

    /// The state in words, if there is anything to say.
    pub fn state_words(self) -> Option<&'static str> {
        match self.state.get() {
            State::Idle => None,
            State::Connecting => Some("connecting…"),
            State::Online => Some("● connected"),
            State::Lost(Lost::Silently) => Some("○ connection lost, trying again…"),
            State::Lost(Lost::Restart) => Some("○ the server restarts, back in a moment…"),
        }
    }

    /// Whether all is well.
    pub fn is_online(self) -> bool {
        self.state.get() == State::Online
    }

    /// Watches a table from now on.
    pub fn watch(self, table: OnlineTable) {
        self.inner.update_value(|inner| inner.table = Some(table));
        if self.state.get_untracked() == State::Online {
            self.begin_watching();
        } else {
            self.connect();
        }
    }

    /// Watches no table any more.
    pub fn unwatch(self, code: &str) {
        let watched = self.inner.try_update_value(|inner| {
            let same = inner.table.is_some_and(|table| table.has_code(code));
            if same {
                inner.table = None;
            }
            same
        });
        if watched == Some(true) {
            self.send(&ToServer::Unwatch {});
            self.inner.update_value(|inner| {
                inner.generation += 1;
                inner.open = None;
            });
            self.state.set(State::Idle);
        }
    }

    /// Sends a message, if there is a connection to send it on.
    pub fn send(self, message: &ToServer) {
        let Ok(text) = serde_json::to_string(message) else { return };
        self.inner.with_value(|inner| {
            if let Some(open) = &inner.open {
                // What is lost is sent again after the next hello.
                let _ = open.socket.send_with_str(&text);
            }
        });
    }

    fn connect(self) {
        let location = window().location();
        let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
        let host = location.host().unwrap_or_default();
        let url = format!("{}://{host}/socket", if secure { "wss" } else { "ws" });
        self.state.set(State::Connecting);
        let Ok(socket) = WebSocket::new(&url) else {
            self.lost();
            return;
        };
        let generation = self.inner.try_update_value(|inner| {
            inner.generation += 1;
            inner.greeted = false;
            inner.heard_at_ms = clock::now_ms();
            inner.generation
        });
        let current = move || {
            self.inner.try_with_value(|inner| Some(inner.generation) == generation) == Some(true)
        };
        let on_open = Closure::<dyn FnMut()>::new(move || {
            if current() {
                self.greet();
            }
        });
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string().filter(|_| current()) {
                self.hear(&text);
            }
        });
        let on_close = Closure::<dyn FnMut()>::new(move || {
            if current() {
                self.lost();
            }
        });
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        let open = Open { socket, _on_open: on_open, _on_message: on_message, _on_close: on_close };
        self.inner.update_value(|inner| inner.open = Some(open));
    }

    fn greet(self) {
        let hello = match storage::text(TOKEN) {
            Some(token) => Hello::Token(token),
            None => Hello::Name(self.guest.name_or_guest()),
        };
        self.send(&ToServer::Hello(hello));
    }

    /// Tries again, each time a little later.
    fn lost(self) {
        if self.state.get_untracked() == State::Idle {
            return;
        }
        let attempt = self.inner.try_update_value(|inner| {
            inner.n_attempts += 1;
            inner.generation += 1;
            (inner.n_attempts, inner.lost)
        });
        let (n, lost) = attempt.unwrap_or_default();
        self.state.set(State::Lost(lost));
        life::after(pause(n, lost, random::byte()), move || {
            if matches!(self.state.get_untracked(), State::Lost(_)) {
                self.connect();
            }
        });
    }

    fn keep_alive(self) {
        if self.state.get_untracked() != State::Online {
            return;
        }
        let silent =
            self.inner.with_value(|inner| clock::now_ms() - inner.heard_at_ms > SILENCE_MAX_MS);
        if silent {
            self.inner.update_value(|inner| {
                inner.open = None;
            });
            self.lost();
        } else {
            self.send(&ToServer::Ping {});
        }
    }

    fn begin_watching(self) {
        if let Some(table) = self.inner.with_value(|inner| inner.table) {
            table.resume();
        }
    }

    fn hear(self, text: &str) {
        self.inner.update_value(|inner| inner.heard_at_ms = clock::now_ms());
        let message: ToClient = match lean_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                self.not_understood(&error.to_string());
                return;
            }
        };
        let table = self.inner.with_value(|inner| inner.table);
        match message {
            ToClient::Welcome(welcome) => self.welcome(welcome),
            ToClient::Pong {} | ToClient::Created { .. } => {}
            ToClient::Moved { code } => self.moved(&code),
            ToClient::Announced { text } => self.toasts.announce(text),
            ToClient::Bye { reason, text } => self.bye(reason, &text),
            ToClient::Refused(refused) if refused.code == RefusedCode::UnknownGuest => {
                storage::forget(TOKEN);
                self.greet();
            }
            ToClient::Refused(refused) => {
                let handled = table.is_some_and(|table| table.refused(&refused));
                if !handled {
                    self.toasts.refuse(&refused);
                }
            }
            ToClient::Table(info) => table.into_iter().for_each(|table| table.seated(&info)),
            ToClient::Played(played) => {
                if let Some(Err(problem)) = table.map(|table| table.played(&played)) {
                    self.not_understood(&problem);
                }
            }
            ToClient::Already { id, .. } => table.into_iter().for_each(|table| table.settled(&id)),
            ToClient::Chat { lines } => table.into_iter().for_each(|table| table.chatted(&lines)),
            ToClient::Pointed(pointed) => {
                table
                    .into_iter()
                    .for_each(|table| table.pointing.pointed.set(Some(pointed.clone())));
            }
        }
    }

    /// The people at the table go on to another one of the same game.
    fn moved(self, code: &str) {
        let game = self.game.map_or_else(String::new, |(id, _)| format!("/{id}"));
        self.router.go(&format!("{game}/t/{code}"));
    }

    fn not_understood(self, problem: &str) {
        let text = format!("The server speaks another version ({problem}). Reload the page.");
        self.toasts.warn(text);
    }

    fn welcome(self, welcome: Welcome) {
        if welcome.version != VERSION {
            self.toasts.warn("The server has been updated. Reload the page.");
        }
        if let Some(token) = welcome.token {
            storage::keep_text(TOKEN, &token);
        }
        let name = self.guest.name.get_untracked();
        if name.is_empty() {
            // Whoever has not said a name is asked for one when sitting down.
            if welcome.name != NAMELESS {
                self.guest.rename(&welcome.name);
            }
        } else if name != welcome.name {
            self.send(&ToServer::Rename { name });
        }
        self.inner.update_value(|inner| {
            inner.greeted = true;
            inner.n_attempts = 0;
            inner.lost = Lost::Silently;
        });
        self.state.set(State::Online);
        self.begin_watching();
    }

    fn bye(self, reason: ByeReason, text: &str) {
        match reason {
            // The socket closes next, and we come back by ourselves.
            ByeReason::Slow | ByeReason::Idle => {}
            ByeReason::Restart => self.inner.update_value(|inner| inner.lost = Lost::Restart),
            ByeReason::Limit | ByeReason::SignedOut => self.toasts.warn(text),
            ByeReason::Forgotten | ByeReason::Banned | ByeReason::TableGone => {
                self.toasts.warn(text);
                self.state.set(State::Idle);
                self.router.go("/");
            }
        }
    }
}
