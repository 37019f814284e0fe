// SPDX-License-Identifier: GPL-3.0-or-later
// So that the page works without a connection: its files are kept, all of one version, and a game that is open has those it began with.
// NAME and FILES are written where the page is built.
const NAME = "NAME", FILES = ["FILES"], SCOPE = registration.scope, MINE = `parlour ${SCOPE} `;

addEventListener("install", (event) => event.waitUntil(caches.open(MINE + NAME)
  .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))).then(() => skipWaiting())));

addEventListener("activate", (event) => event.waitUntil(caches.keys()
  .then((all) => Promise.all(all.filter((one) => one.startsWith(MINE) && one !== MINE + NAME).slice(0, -1).map((one) => caches.delete(one))))
  .then(() => clients.claim())));

// Other pages of the same folder are not ours.
async function answer(request) {
  const page = [SCOPE, `${SCOPE}index.html`].includes(request.url.replace(/[?#].*/, "")), wanted = page ? SCOPE : request, own = await caches.open(MINE + NAME);
  return await own.match(wanted, { ignoreSearch: true }) ?? await caches.match(wanted, { ignoreSearch: true }) ?? fetch(request);
}

addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(SCOPE))
    event.respondWith(answer(event.request));
});
