//! How long the worker takes for the chances of a large check.

use anyhow::{Context as _, bail, ensure};
use serde_json::json;

use browser_tests::{Browser, Size, Stage};

use crate::{
    officer::{Asked, MESS, asked, bide, go_on, press, sector, settle, travel},
    opening::{muster_alone, tap},
};

/// Keeps what the page asks its worker.
const LISTEN: &str = "const Thinker = window.Worker;
    window.asked = [];
    window.Worker = class extends Thinker {
      postMessage(text) { window.asked.push(text); super.postMessage(text); }
    };";

/// Asks a worker of one's own what the page asked last, with its dice so many
/// times over, and gives back how long each of some answers took.
const MEASURE: &str = "const [n_dice, n_times, done] = arguments;
    const [, asked] = JSON.parse(window.asked.at(-1));
    const question = JSON.parse(JSON.parse(asked).game);
    const { seen } = question.odds;
    const dice = seen.dice;
    while (seen.dice.length < n_dice) seen.dice.push(...dice.slice(0, n_dice - seen.dice.length));
    Object.assign(question.odds, { own: [], lent: [], chosen: [], uses: [], is_advised: false });
    const again = JSON.stringify({ game: JSON.stringify(question) });
    const address = document.querySelector('meta[name=worker]').content;
    const worker = new Worker(address, { type: 'module' });
    const times = [];
    let begun;
    const ask = () => { begun = performance.now(); worker.postMessage(JSON.stringify([times.length, again])); };
    worker.onmessage = ({ data }) => {
      if (data !== 'ready') {
        times.push(performance.now() - begun);
        const odds = JSON.parse(JSON.parse(data)[1]);
        if (!odds?.good) return done({ problem: data });
      }
      if (times.length < n_times) ask(); else { worker.terminate(); done({ times }); }
    };";

/// As many dice as a check can have.
const N_DICE: u8 = 18;
const N_TIMES: u8 = 30;

/// The chances of a check are asked for, then those of the same check with
/// eighteen dice. How long that takes is noted and decides nothing.
pub(crate) async fn of_many_dice(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/vanguard/first").await?;
    browser.part("log-away").await?;
    browser.run(LISTEN, vec![]).await?;
    muster_alone(&browser).await?;
    choose_dice(&browser).await?;
    let told = browser.run_async(MEASURE, vec![json!(N_DICE), json!(N_TIMES)]).await?;
    let times = told["times"].as_array().with_context(|| format!("no chances but {told}"))?;
    let mut times: Vec<f64> = times.iter().filter_map(serde_json::Value::as_f64).collect();
    ensure!(times.len() == usize::from(N_TIMES), "{} answers", times.len());
    times.sort_by(f64::total_cmp);
    let (middle, most) = (times[times.len() / 2], times[times.len() - 1]);
    let told = format!(
        "odds of {N_DICE} dice in the worker, there and back: median {middle:.1} ms, longest {most:.1} ms"
    );
    stage.note(told).await;
    Ok(())
}

/// Goes on until a printed check has all own dice.
async fn choose_dice(browser: &Browser) -> anyhow::Result<()> {
    let free = ".ck-group:first-child .ck-die:not(:disabled):not(.on)";
    for _ in 0..300 {
        match asked(browser).await? {
            Asked::Dice => tap(browser, free).await?,
            _ if browser.has("check-good").await? => return Ok(()),
            Asked::Action if browser.can_click("special").await? => {
                browser.click("special").await?
            }
            // Not every sector has a check printed: the mess has.
            Asked::Action if sector(browser).await? != MESS => travel(browser, MESS).await?,
            Asked::Action if press(browser, "C").await? => {}
            Asked::Action => bide(browser).await?,
            _ => {
                go_on(browser).await?;
            }
        }
        settle().await;
    }
    bail!("there is no check")
}
