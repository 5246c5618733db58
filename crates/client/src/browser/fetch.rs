//! Plain requests to the server.

use protocol::{Refused, RefusedCode};
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use super::{storage, window};
use crate::guest;

/// Asks for something.
pub async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Refused> {
    read(&send("GET", path, None).await?)
}

/// Asks for a text.
pub async fn get_text(path: &str) -> Result<String, Refused> {
    send("GET", path, None).await
}

/// Sends something and reads the answer.
pub async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Refused> {
    let body = serde_json::to_string(body).map_err(|error| unreadable(&error))?;
    read(&send("POST", path, Some(body)).await?)
}

/// Changes something.
pub async fn patch(path: &str, body: &impl Serialize) -> Result<(), Refused> {
    let body = serde_json::to_string(body).map_err(|error| unreadable(&error))?;
    send("PATCH", path, Some(body)).await.map(|_| ())
}

/// Deletes something.
pub async fn delete(path: &str) -> Result<(), Refused> {
    send("DELETE", path, None).await.map(|_| ())
}

async fn send(method: &str, path: &str, body: Option<String>) -> Result<String, Refused> {
    let lost = |_: JsValue| refused("The server cannot be reached. Solo and hot-seat games go on.");
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = &body {
        init.set_body(&JsValue::from_str(body));
    }
    let request = Request::new_with_str_and_init(path, &init).map_err(lost)?;
    if body.is_some() {
        request.headers().set("Content-Type", "application/json").map_err(lost)?;
    }
    if let Some(token) = storage::text(guest::TOKEN) {
        request.headers().set("Authorization", &format!("Bearer {token}")).map_err(lost)?;
    }
    let response = JsFuture::from(window().fetch_with_request(&request)).await.map_err(lost)?;
    let response: Response = response.unchecked_into();
    let text = JsFuture::from(response.text().map_err(lost)?).await.map_err(lost)?;
    let text = text.as_string().unwrap_or_default();
    if response.ok() {
        return Ok(text);
    }
    Err(lean_json::from_str(&text).unwrap_or_else(|_| {
        refused(&format!("The server answered {} to {path}.", response.status()))
    }))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Refused> {
    lean_json::from_str(text).map_err(|error| unreadable(&error))
}

fn unreadable(error: &dyn std::fmt::Display) -> Refused {
    refused(&format!("The server speaks another version: {error}. Reload the page."))
}

fn refused(text: &str) -> Refused {
    Refused { code: RefusedCode::BadMessage, text: text.to_owned(), rule: None, id: None }
}
