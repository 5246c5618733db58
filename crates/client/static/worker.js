// The page's program once more, beside the page: what takes long to think about
// is thought about here. The program sees that it has no document.
import init from "{{app.js}}";

// Questions that arrive while the program is loading are asked again when it
// listens.
const early = [];
const keep = (event) => early.push(event);
self.addEventListener("message", keep);
await init({ module_or_path: "{{app.wasm}}" });
self.removeEventListener("message", keep);
for (const { data, ports } of early) self.dispatchEvent(new MessageEvent("message", { data, ports: [...ports] }));
