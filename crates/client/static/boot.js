// Loads the program, and says so plainly if that fails.
import init from "{{app.js}}";

// The worker that keeps the site is told which page this is, so that it keeps
// what the page needs, for as long as it is open.
const keeper = navigator.serviceWorker;
if (keeper) {
  const about = (name) => document.querySelector(`meta[name="${name}"]`).content;
  const page = { client: about("client"), version: about("version") };
  const tell = () => keeper.controller?.postMessage(page);
  keeper.addEventListener("controllerchange", tell);
  keeper.addEventListener("message", (event) => event.ports[0]?.postMessage(page));
  keeper.startMessages();
  tell();
}

try {
  await init({ module_or_path: "{{app.wasm}}" });
  document.getElementById("boot")?.remove();
} catch (error) {
  const boot = document.getElementById("boot");
  if (boot) boot.firstElementChild.textContent =
    "Wardroom could not start in this browser (" + error + "). Reload to try again.";
}
// After the program, so that keeping the site does not delay the first page.
keeper?.register("/sw.js").catch(() => {});
