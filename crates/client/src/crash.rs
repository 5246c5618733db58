//! If the program fails all the same: say so, offer the way back, and show
//! what to report.
//!
//! After a panic nothing of the program can be trusted, so the panel is drawn
//! with plain calls to the browser.

use std::panic;

use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::browser::{document, window};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);
}

/// From now on a panic is shown to the reader.
pub(crate) fn show_panics() {
    panic::set_hook(Box::new(|panic| {
        let report = report(&panic.to_string());
        error(&report);
        // If even this fails, the console has it.
        let _ = draw(&report);
    }));
}

fn report(panic: &str) -> String {
    let location = window().location();
    let address = location.pathname().unwrap_or_default();
    let browser = window().navigator().user_agent().unwrap_or_default();
    format!("Wardroom {}\n{address}\n{browser}\n{panic}", env!("CARGO_PKG_VERSION"))
}

fn draw(report: &str) -> Result<(), JsValue> {
    let Some(body) = document().body() else { return Ok(()) };
    let curtain = document().create_element("div")?;
    curtain.set_class_name("crash");
    curtain.set_attribute("role", "alertdialog")?;
    curtain.set_attribute("aria-label", "Something broke")?;
    curtain.set_attribute("data-testid", "crash")?;
    let panel = document().create_element("div")?;
    panel.set_class_name("crash-panel");
    curtain.append_child(&panel)?;
    let add = |name: &str, text: &str| {
        let element = document().create_element(name)?;
        element.set_text_content(Some(text));
        panel.append_child(&element)?;
        Ok::<_, JsValue>(element)
    };
    add("h1", "Something broke")?;
    add(
        "p",
        "Nothing you did is lost: every move is kept. Reload to come back to the same place.",
    )?;
    let reload = add("a", "Reload this page")?;
    reload.set_class_name("button primary");
    let location = window().location();
    // Without the fragment, or the browser would only scroll; with a target, so
    // that no listener of the broken program takes the click.
    reload.set_attribute("href", &(location.pathname()? + &location.search()?))?;
    reload.set_attribute("target", "_self")?;
    add("p", "If it happens again, please report this:")?;
    let text = add("pre", report)?;
    text.set_class_name("crash-report");
    text.set_attribute("tabindex", "0")?;
    body.append_child(&curtain)?;
    Ok(())
}
