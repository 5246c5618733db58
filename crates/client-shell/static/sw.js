// Keeps the site itself, so that solo games, hot-seat games and replays work
// without a network. Tables and rules of the server are never kept.
const CACHE = "wardroom-{{version}}";
const PAGES = ["/", "/space-alert/resolve"];
const FILES = [...PAGES, {{files}}];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (FILES.includes(url.pathname) && !PAGES.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)));
  } else if (request.mode === "navigate") {
    // A new version if there is a network, the kept page if there is none.
    const page = PAGES[/^\/space-alert(\/|$)/.test(url.pathname) ? 1 : 0];
    event.respondWith(fetch(request).catch(() => caches.match(page)));
  }
});
