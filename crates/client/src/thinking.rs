//! Heavy thinking away from the page: bots, advisors, reviews.
//!
//! A worker runs the program of the game that has the engine (`mount_on_device`
//! finds out where it is) and answers questions, so that the page never freezes.
//! Where a browser gives no worker, a page of that program thinks by itself.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use futures_channel::oneshot;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use shelf::{Answer, Question};
use table::Game;
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::{browser::document, game::ClientGame};

/// What a worker is asked.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Asked<'a> {
    /// What would this bot play?
    Bot(Box<serde_json::value::RawValue>),
    /// A question of the game's own.
    Game(std::borrow::Cow<'a, str>),
}

/// A message either way: the number of the question, and JSON.
type Note = (u32, String);

/// Answers questions for ever if this is a worker; whether it is one.
pub(crate) fn serve<C: ClientGame>() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return false;
    };
    let answers = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let note: Option<Note> =
            event.data().as_string().and_then(|text| lean_json::from_str(&text).ok());
        let Some((number, asked)) = note else { return };
        let answer: Note = (number, answer::<C>(&asked));
        let text = serde_json::to_string(&answer).unwrap_or_default();
        // The page may have gone.
        let _ = answers.post_message(&JsValue::from_str(&text));
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // As long as the worker.
    hear.forget();
    // Questions that came before there was an ear are asked again.
    let _ = scope.post_message(&JsValue::from_str(READY));
    true
}

/// Said by a worker that can hear.
const READY: &str = "ready";

fn answer<C: ClientGame>(asked: &str) -> String {
    match lean_json::from_str(asked) {
        Ok(Asked::Bot(question)) => bot::<C>(question.get()),
        Ok(Asked::Game(question)) => C::think(&question),
        Err(_) => String::new(),
    }
}

fn bot<C: ClientGame>(question: &str) -> String {
    let answer =
        lean_json::from_str::<Question>(question).map_err(|error| error.to_string()).and_then(
            |question| shelf::ask::<C::Game>(C::BOTS, &question).map_err(|error| error.to_string()),
        );
    serde_json::to_string(&answer).unwrap_or_default()
}

/// Lets a page that has the engine think by itself where there is no worker.
pub(crate) fn help_out<C: ClientGame>() {
    OFFICE.with(|office| office.borrow_mut().stand_in = Some(answer::<C>));
}

/// The page's worker, made when something is first asked.
#[derive(Default)]
struct Office {
    stand_in: Option<fn(&str) -> String>,
    worker: Option<Worker>,
    is_ready: bool,
    n_asked: u32,
    waiting: BTreeMap<u32, (String, oneshot::Sender<String>)>,
}

thread_local! {
    static OFFICE: Rc<RefCell<Office>> = Rc::default();
}

fn hire() -> Option<Worker> {
    let address = document()
        .query_selector("meta[name=worker]")
        .ok()
        .flatten()
        .and_then(|meta| meta.get_attribute("content"))?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options).ok()?;
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            OFFICE.with(|office| hear(&mut office.borrow_mut(), &text));
        }
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // As long as the page.
    hear.forget();
    Some(worker)
}

fn hear(office: &mut Office, text: &str) {
    if text == READY {
        office.is_ready = true;
        for (number, (asked, _)) in &office.waiting {
            post(office.worker.as_ref(), *number, asked);
        }
    } else if let Ok((number, answer)) = lean_json::from_str::<Note>(text)
        && let Some((_, waits)) = office.waiting.remove(&number)
    {
        // Who asked may have left the page.
        let _ = waits.send(answer);
    }
}

fn post(worker: Option<&Worker>, number: u32, asked: &str) {
    if let (Some(worker), Ok(text)) = (worker, serde_json::to_string(&(number, asked))) {
        // A worker that is gone does not answer.
        let _ = worker.post_message(&JsValue::from_str(&text));
    }
}

async fn put(asked: &Asked<'_>) -> String {
    let asked = serde_json::to_string(asked).unwrap_or_default();
    let answered = OFFICE.with(|office| {
        let mut office = office.borrow_mut();
        if office.worker.is_none() {
            office.worker = hire();
        }
        let stand_in = office.stand_in;
        if office.worker.is_none() {
            return Err(stand_in);
        }
        office.n_asked += 1;
        let number = office.n_asked;
        let (waits, answered) = oneshot::channel();
        office.waiting.insert(number, (asked.clone(), waits));
        if office.is_ready {
            post(office.worker.as_ref(), number, &asked);
        }
        Ok(answered)
    });
    match answered {
        Ok(answered) => answered.await.unwrap_or_default(),
        Err(stand_in) => stand_in.map(|answer| answer(&asked)).unwrap_or_default(),
    }
}

/// Puts a question of the game's own to [`ClientGame::think`].
///
/// # Errors
///
/// If there is no answer that can be read: while versions change, or in a
/// browser without workers.
pub async fn ask<A: DeserializeOwned>(question: &impl Serialize) -> Result<A, lean_json::Error> {
    let question = serde_json::to_string(question).expect("questions are plain data");
    lean_json::from_str(&put(&Asked::Game(question.into())).await)
}

/// What a bot does in this situation.
///
/// # Errors
///
/// Why there is no answer, in words.
pub(crate) async fn ask_bot<C: ClientGame>(
    question: &Question,
) -> Result<Option<Answer<<C::Game as Game>::Move>>, String> {
    let question = serde_json::value::to_raw_value(question).map_err(|error| error.to_string())?;
    let answer = put(&Asked::Bot(question)).await;
    lean_json::from_str::<Result<_, String>>(&answer).map_err(|error| error.to_string())?
}
