// SPDX-License-Identifier: GPL-3.0-or-later
// So that the page works without a connection: its files are kept, all of one version, and a game that is open has those it began with.
// A first visit fetches nothing twice: what the page has is taken from what the browser and the page's worker hold of it, and what this
// browser will never need, the program for others, is left where it is.  Other languages and icons are kept once somebody wants them.
// NAME and FILES are written where the page is built.
const NAME = "NAME", FILES = ["FILES"], SCOPE = registration.scope, MINE = `parlour ${SCOPE} `;
const LATER = /\.(?:png|svg|webmanifest)$|\/[a-z]{2}\.bin$/, NEVER = "Suspending" in WebAssembly ? /\/asyncify\.[\w.]+$/ : /\/jspi\.[\w.]+$/;

// The page itself has the same name in each version, so what the browser holds may be an older one.
async function fresh(file) {
  const held = await fetch(file, { cache: "force-cache" });
  return file !== "./" || (await held.clone().text()).includes(NAME) ? held : fetch(file, { cache: "reload" });
}

async function keep(cache, file) {
  if (await cache.match(file))
    return;
  const answer = await fresh(file);
  if (!answer.ok)
    throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
}

// The languages that an earlier version has here are wanted of this one too.
async function languages() {
  const found = new Set();
  for (const name of await caches.keys())
    for (const { url } of name.startsWith(MINE) ? await (await caches.open(name)).keys() : [])
      found.add(/\/[a-z]{2}\.bin$/.exec(url)?.[0]);
  return FILES.filter((file) => found.has(file.slice(file.lastIndexOf("/"))));
}

async function install() {
  const cache = await caches.open(MINE + NAME);
  await Promise.all([...FILES.filter((file) => !LATER.test(file) && !NEVER.test(file)), ...await languages()].map((file) => keep(cache, file)));
  await skipWaiting();
}
addEventListener("install", (event) => event.waitUntil(install()));

addEventListener("activate", (event) => event.waitUntil(caches.keys()
  .then((all) => Promise.all(all.filter((one) => one.startsWith(MINE) && one !== MINE + NAME).slice(0, -1).map((one) => caches.delete(one))))
  .then(() => clients.claim())));

// Other pages of the same folder are not ours.
async function answer(request) {
  const page = [SCOPE, `${SCOPE}index.html`].includes(request.url.replace(/[?#].*/, "")), wanted = page ? SCOPE : request, own = await caches.open(MINE + NAME);
  const found = await own.match(wanted, { ignoreSearch: true }) ?? await caches.match(wanted, { ignoreSearch: true });
  if (found)
    return found;
  const fetched = await fetch(request);
  if (fetched.ok && FILES.some((file) => new URL(file, SCOPE).href === request.url))
    await own.put(request, fetched.clone()).catch(() => {});
  return fetched;
}

addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(SCOPE))
    event.respondWith(answer(event.request));
});
