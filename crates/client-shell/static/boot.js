// Loads the program, and says so plainly if that fails.
import init from "{{app.js}}";

try {
  await init({ module_or_path: "{{app.wasm}}" });
  document.getElementById("boot")?.remove();
} catch (error) {
  const boot = document.getElementById("boot");
  if (boot) boot.firstElementChild.textContent =
    "Wardroom could not start in this browser (" + error + "). Reload to try again.";
}
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
