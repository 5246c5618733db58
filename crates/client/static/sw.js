// Keeps the site for playing without a network: the shell from the beginning, a
// game with its rules once it has been opened. Tables of the server are never
// kept.
//
// Every version has a cache of its own. An old one stays until no open page is
// of that version, so that a page always finds the files it was made for.
const VERSION = "{{version}}";
const CLIENTS = {{clients}};
const PREFIX = "wardroom-";
const CACHE = PREFIX + VERSION;
const SHELL = CLIENTS.find((client) => client.game === null);

self.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim().then(sweep));
});

// A page says what it is, when it opens and when this worker takes over.
self.addEventListener("message", (event) => {
  const { client, version } = event.data;
  const opened = CLIENTS.find(({ name }) => name === client);
  // The files of another version are not ours to keep.
  const kept = opened && version === VERSION ? keepAll(opened) : Promise.resolve();
  event.waitUntil(kept.catch(() => {}).then(sweep));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) {
    // Named by content: whichever version kept it, it is the same.
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  } else if (/^\/api\/rules(\/|$)/.test(pathname)) {
    event.respondWith(rules(request, pathname));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => page(pathname)));
  }
});

// The shell, and the games that an older version has kept.
async function install() {
  const known = await Promise.all(CLIENTS.map((client) => client === SHELL || caches.match(client.page)));
  for (const client of CLIENTS.filter((_, idx) => known[idx])) await keep(client);
}

// Keeps the client that was opened, then the others of its game: a match on this
// device is drawn by another one than a table.
async function keepAll(opened) {
  await keep(opened);
  for (const client of CLIENTS.filter(({ game }) => game === opened.game)) await keep(client);
}

// Keeps a client: its files, then its page, which tells that it is complete.
async function keep(client) {
  const cache = await caches.open(CACHE);
  if (await cache.match(client.page)) return;
  for (const file of client.files) {
    const known = await caches.match(file);
    if (known) await cache.put(file, known);
    else await cache.add(file);
  }
  if (client.game && !(await cache.match(`/api/rules/${client.game}`))) await keepRules(cache, client.game);
  // Not what the browser remembers, but what the server has now.
  await cache.add(new Request(client.page, { cache: "reload" }));
}

async function keepRules(cache, game) {
  const book = `/api/rules/${game}`;
  const response = await fetch(book);
  if (!response.ok) return;
  const { chapters } = await response.clone().json();
  await cache.put(book, response);
  await cache.addAll(["/api/rules", ...chapters.map(({ slug }) => `${book}/${slug}`)]);
}

// A newer text if there is a network, the kept one if there is none.
async function rules(request, pathname) {
  try {
    const response = await fetch(request);
    const cache = await caches.open(CACHE);
    if (response.ok && (await cache.match(pathname))) await cache.put(pathname, response.clone());
    return response;
  } catch (error) {
    const kept = await keptOf(pathname);
    if (kept) return kept;
    throw error;
  }
}

// The kept page of an address; a short note if its game was never opened.
async function page(pathname) {
  const [game, part] = pathname.split("/").filter((step) => step);
  const own = CLIENTS.filter((client) => client.game === game);
  const client = own.find(({ parts }) => parts?.includes(part)) ?? own.find(({ parts }) => !parts) ?? SHELL;
  const note = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Offline · Wardroom</title>'
    + "<p>There is no network, and this game has not been opened on this device before."
    + ' <a href="/">Back to the wardroom</a></p>';
  return (await keptOf(client.page))
    ?? new Response(note, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

// What this version has kept, or else an older one.
async function keptOf(pathname) {
  const cache = await caches.open(CACHE);
  return (await cache.match(pathname)) ?? caches.match(pathname);
}

// Forgets the versions that no open page needs.
async function sweep() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const used = await Promise.all(pages.map(versionOf));
  // A page that does not answer may need anything; a version that is just
  // being installed has no page yet.
  if (used.includes(undefined) || self.registration.installing || self.registration.waiting) return;
  const old = (name) => name.startsWith(PREFIX) && name !== CACHE && !used.includes(name.slice(PREFIX.length));
  for (const name of (await caches.keys()).filter(old)) await caches.delete(name);
}

// Asks a page for its version.
function versionOf(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data.version);
    setTimeout(resolve, 3000);
    page.postMessage("which version?", [port2]);
  });
}
