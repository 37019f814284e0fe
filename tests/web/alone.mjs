// SPDX-License-Identifier: GPL-3.0-or-later
// The page that needs no server, built by tools/page: a whole match, reloads, closed tabs, a second window, no connection, a file from
// disk, storage that is refused or full, copies and files brought, links, and what axe and a narrow screen say of it.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { check, folder, freePort, holds, launch, listens, load, long, root, run, same, sleep, start, stop, until, wanted } from "./kit.mjs";
import { Page } from "./page.mjs";

const built = process.env.PARLOUR_PAGE_BUILD || path.join(root, "build/page");

async function web(files = path.join(built, "site")) {
  const port = await freePort(), child = start(["python3", "-m", "http.server", `${port}`, "--bind", "127.0.0.1", "--directory", files], { log: "http" });
  await listens(port, "python's server");
  return { url: `http://127.0.0.1:${port}/`, port, files, child };
}

// The same with every request written down, and slow where that is wanted: slow(name) gives the ms that a file takes.
async function counted(slow = () => 0) {
  const files = path.join(built, "site"), asked = [], types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };
  const server = http.createServer((request, answer) => {
    const name = decodeURI(request.url.replace(/[?#].*/, "")).replace(/\/$/, "/index.html"), file = path.join(files, name);
    const there = fs.existsSync(file), bytes = there ? fs.readFileSync(file) : Buffer.alloc(0);
    asked.push({ name: name.replace(/^\/\d[^/]*\//, ""), bytes: bytes.length });
    setTimeout(() => answer.writeHead(there ? 200 : 404, { "Content-Type": types[path.extname(file)] ?? "application/octet-stream", "Content-Length": bytes.length,
      ...(/\/[a-z]{2}\.bin$/.test(name) ? { "Cache-Control": "no-store" } : { "Last-Modified": new Date(0).toUTCString() }) }).end(bytes), slow(name));
  });
  const port = await freePort();
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${port}/`, asked, close: () => (server.closeAllConnections(), server.close()) };
}

const shelf = (page) => page.tab.evaluate(async () => (await Promise.all((await caches.keys()).map(async (one) => (await (await caches.open(one)).keys()).map(({ url }) => url.split("/").at(-1))))).flat());

// Another window of the same person.
async function another(page, url) {
  const other = new Page(await page.context.newPage());
  await other.tab.goto(url);
  return other;
}

async function home(page) {
  await page.says(/Which one, 1 to 9/);
}

async function deal(page) {
  await home(page);
  await page.after(() => page.press("1"));
  await page.says(/Your turn/);
}

const cards = async (page) => (await page.buttons("hand")).map((one) => one.say);

// What is in the browser's database, which is called after the folder of the page.
const kept = (page) => page.tab.evaluate(() => new Promise((done) => {
  const asked = indexedDB.open(`parlour ${new URL(".", location)}`);
  asked.onsuccess = () => {
    const all = asked.result.transaction("files").objectStore("files").getAllKeys();
    all.onsuccess = () => (asked.result.close(), done(all.result));
  };
}));

async function hurry(page) {
  for (const line of ["set pace off", "set delay_ms 0", "set undo.wait_ms 0", "set confirm no"])
    await page.after(() => page.type(line));
}

// When the first sentence stands in the log, in ms from the click on the link.
const timeFirst = (tab) => tab.evaluateOnNewDocument(() => {
  new MutationObserver(() => {
    if (document.getElementById("log")?.children.length)
      window.firstSentence ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
});

async function firstCard(browser, site) {
  await check(`from a link to the first card in three keys and 60 words, nothing of another computer, ${browser.name}`, async () => {
    const page = await Page.open(browser, site.url, { before: timeFirst });
    await home(page);
    const first = await page.tab.evaluate(() => Math.round(window.firstSentence));
    await page.after(() => page.press("1"));
    await page.after(() => page.press("Space"));
    const said = (await page.lines()).join(" ");
    holds(/You draw/.test(said), said);
    holds(said.split(/\s+/).length <= 60, `${said.split(/\s+/).length} words: ${said}`);
    holds(!/Speech|screen reader reads|[Tt]ype parlour/.test(said), said);
    same(page.faults, []);
    same(await page.tab.evaluate(() => [document.querySelectorAll("[data-label]:empty").length, localStorage["parlour.persist"] ?? "not yet"]), [0, "not yet"]);
    await page.after(() => page.press("q"));
    same(await page.tab.evaluate(() => localStorage["parlour.persist"]), "asked");
    await page.close();
    return `${said.split(/\s+/).length} words, the first sentence after ${first} ms`;
  });
}

// Whoever only ends each turn loses soon.
async function match(browser, site) {
  await check(`a whole match by keys, ${browser.name}`, async () => {
    const page = await Page.open(browser, `${site.url}#rules=kings-scored&seed=match&players=2&level=novice`);
    await page.says(/^Kings in the Corners, scored, with|^Kings.*with/);
    await hurry(page);
    let keys = 0;
    const over = async () => (await kept(page)).some((file) => file.includes("/finished/"));
    for (; keys < 600 && !await over(); keys++) {
      await page.press(/^Your turn/.test(await page.title()) ? "Space" : "n");
      await sleep(100);
    }
    await until("the match is put away", over, 5000);
    same(page.faults, []);
    await page.after(() => page.press("q"));
    await page.says(/^You are at Home/);
    await page.close();
    return `${keys} keys`;
  });
}

async function reloads(browser, site) {
  await check(`a reload goes on with the same hand, and a closed tab loses nothing, ${browser.name}`, async () => {
    const page = await Page.open(browser, site.url);
    await deal(page);
    await page.after(() => page.press("Space"));
    const hand = await cards(page);
    await page.tab.reload();
    await page.says(/Going on with/);
    same(await cards(page), hand);
    holds(!(await page.lines()).some((line) => /^Home\.$/.test(line)), "Home was read before the game");
    const times = long ? 16 : 4;
    let now = page;
    for (let time = 0; time < times; time++) {
      const before = await now.count();
      await now.press(...["m", "j"]);
      await now.type(time % 2 ? "undo" : "draw");
      await until("an answer", async () => await now.count() > before);
      const held = await cards(now), tab = now.tab;
      now = await another(page, "about:blank");
      await tab.close();
      await now.tab.goto(site.url);
      await now.says(/Go on with Playroom rummy/);
      await now.after(() => now.press("1"));
      same([...await cards(now)].sort(), [...held].map((one) => one.replace("unmark", "mark")).sort());
    }
    return `${times} closed tabs`;
  });
}

async function windows(browser, site) {
  await check(`one table, one window: the newest has it, and the other is told, ${browser.name}`, async () => {
    const page = await Page.open(browser, site.url);
    await deal(page);
    const hand = await cards(page), other = await another(page, site.url);
    await other.says(/Go on with Playroom rummy/);
    await page.says(/open in another window/);
    await other.after(() => other.press("1"));
    same(await cards(other), hand);
    await page.after(() => page.press("h"));
    await page.says(/open in another window/);
    await page.tab.reload();
    await page.says(/Going on with/);
    await other.says(/open in another window/);
  });
}

// What a first visit costs, to the end of what it fetches by itself.
async function firstVisit(browser) {
  await check(`a first visit fetches its own files once, and nothing of another language or way, ${browser.name}`, async () => {
    const own = await counted(), page = await Page.open(browser, own.url);
    await deal(page);
    await page.tab.evaluate(() => navigator.serviceWorker.ready);
    await until("all is kept", async () => (await shelf(page)).includes("worker.js"));
    await sleep(3000);
    const names = own.asked.map((one) => one.name), bytes = own.asked.reduce((sum, one) => sum + one.bytes, 0);
    same(names.filter((name, place) => names.indexOf(name) < place), [], "fetched twice");
    same(names.filter((name) => /^(asyncify|jspi)\.bin$|^[a-z]{2}\.bin$/.test(name)).length, 1, names.join(" "));
    holds(names.length <= 8 && bytes < 660000, `${names.length} requests, ${bytes} bytes: ${names.join(" ")}`);
    const before = own.asked.length;
    await page.tab.reload();
    await page.says(/Going on with/);
    await until("the other languages are kept once somebody comes again", async () => ["de.bin", "es.bin", "fr.bin"].every((one) => own.asked.some(({ name }) => name === one)));
    same(own.asked.slice(before).map((one) => one.name).filter((name) => !/^(de|es|fr)\.bin$|^\/sw\.js$/.test(name)), []);
    same(page.faults, []);
    own.close();
    await page.close();
    return `${names.length} requests, ${bytes} bytes: ${names.join(" ")}`;
  });
}

async function anotherLanguage(browser) {
  await check(`another language from within on the first visit: fetched, and the same hand; without a connection it is said, ${browser.name}`, async () => {
    const own = await counted(), page = await Page.open(browser, own.url);
    await deal(page);
    const hand = await cards(page);
    await page.type("set language fr");
    await until("the page is French", () => page.tab.$eval("html", (html) => html.lang === "fr").catch(() => false));
    await until("the hand is there", async () => (await cards(page).catch(() => [])).length === hand.length);
    same(await cards(page), hand);
    await page.says(/^C'est à vous|À vous|votre tour|C'est votre/i);
    same(own.asked.filter((one) => one.name === "fr.bin").length, 1);
    await until("all is kept", async () => (await shelf(page)).includes("worker.js"));
    own.close();
    await page.tab.evaluate(() => document.querySelectorAll("details").forEach((one) => one.open = true));
    await page.tab.evaluate(async () => { for (const one of await caches.keys()) await (await caches.open(one)).delete([...await (await caches.open(one)).keys()].find(({ url }) => url.endsWith("/fr.bin"))); });
    await page.tab.reload();
    await page.says(/sans connexion, donc Parlour parle anglais/);
    await until("the hand is there", async () => (await cards(page).catch(() => [])).length === hand.length);
    same(page.faults, []);
    await page.close();
  });
}

async function slowly(browser) {
  await check(`a page that loads slowly says so after a second, and keys that come too early do nothing, ${browser.name}`, async () => {
    const own = await counted((name) => /\/(asyncify|jspi)\.bin$/.test(name) ? 4000 : 0), page = await Page.open(browser, own.url);
    await page.press("1", "h", "Enter", "Space");
    await page.says(/^Parlour is loading\.$/, { patience: 2500 });
    same(await page.tab.$eval("#line", (field) => field.value), "");
    await home(page);
    same((await page.lines()).filter((line) => /is loading/.test(line)).length, 1);
    same(await page.tab.$eval("#line", (field) => field.value), "");
    await page.after(() => page.press("1"));
    await page.says(/Your turn/);
    own.close();
    await page.close();
  });
}

// A worker that hangs, or ends without a word.
async function hanging(browser, site) {
  for (const [what, script] of [["hangs", "for (;;);"], ["ends", "close();"]])
    await check(`a worker that ${what} is noticed, and said once, ${browser.name}`, async () => {
      const files = folder("hangs");
      fs.cpSync(site.files, files, { recursive: true });
      const [version] = fs.readdirSync(files).filter((one) => /^\d/.test(one)), worker = path.join(files, version, "worker.js");
      fs.appendFileSync(worker, `\nsetTimeout(() => { ${script} }, 3000);\n`);
      const own = await web(files), page = await Page.open(browser, own.url);
      await home(page);
      const begun = Date.now();
      await page.says(/has not answered for ten seconds/, { patience: 30000 });
      const after = Date.now() - begun;
      await sleep(6000);
      same((await page.lines()).filter((line) => /has not answered/.test(line)).length, 1);
      await stop(own.child);
      await page.close();
      return `after ${after} ms`;
    });
}

// A hand of fourteen cards, and the newest message above it.
async function phone(browser, site) {
  await check(`on a phone the hand and the newest message are on one screen, and the table is told, ${browser.name}`, async () => {
    const found = [];
    for (const [width, height] of [[360, 640], [390, 844], [412, 915]]) {
      const page = await Page.open(browser, site.url, { width, height });
      await deal(page);
      const seen = await page.tab.evaluate(() => [...document.querySelectorAll("#log > div:last-child, #hand button")].map((one) => one.getBoundingClientRect())
        .map(({ top, bottom, left, right }) => [top, bottom, left, right].map(Math.round)));
      const [message, ...hand] = seen, low = Math.max(...hand.map((one) => one[1]));
      holds(hand.length >= 13 && message[0] >= 0 && low <= height, `${width} by ${height}: the hand ends at ${low}, the message begins at ${message[0]}`);
      same(await page.tab.$$eval("#hand button", (all) => all.filter((one) => one.offsetWidth < 44 || one.offsetHeight < 44 || one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)), []);
      const table = await page.tab.$$eval("#lies p", (all) => all.map((one) => one.textContent));
      same(table, await page.tab.$$eval("#lies p", (all) => all.map((one) => [...one.children].map((whole) => whole.textContent).join(" "))));
      holds(table.length >= 3 && table.length <= 6 && table.some((line) => /Stock, \d+ cards/.test(line)), table.join(" / "));
      same(await page.tab.$$eval("#lies .whole", (all) => all.filter((one) => {
        const high = one.offsetHeight;
        one.style.whiteSpace = "nowrap";
        const fits = one.offsetWidth <= one.parentElement.clientWidth && one.offsetHeight < high;
        one.style.whiteSpace = "";
        return fits;
      }).map((one) => one.textContent)), [], "a sentence that fits into a line is in two");
      same(await page.tab.$eval("#lies", (box) => Boolean(box.closest("[aria-live], [role=log], [role=status]"))), false);
      same((await page.buttons("actions")).filter((one) => one.say === undefined), []);
      await page.shot(`phone-${browser.name}-${width}`);
      found.push(`${width} by ${height}: to ${low}`);
      await page.close();
    }
    return found.join(", ");
  });
}

async function offline(browser, site) {
  await check(`without a connection: reloaded, played on, and other languages from within, ${browser.name}`, async () => {
    const own = await web(site.files), page = await Page.open(browser, own.url), times = long ? 100 : 10;
    await deal(page);
    await page.tab.evaluate(() => navigator.serviceWorker.ready);
    await until("all is kept", async () => (await shelf(page)).includes("worker.js"));
    await page.tab.reload();
    await until("and the other languages", async () => (await shelf(page)).includes("fr.bin"));
    await stop(own.child);
    for (let time = 0; time < times; time++) {
      await page.tab.reload();
      await page.says(/Going on with/);
    }
    await page.after(() => page.press("h"));
    await page.after(() => page.type("set language fr"));
    await page.says(/français|francais|phrases|Langue/i);
    same(await page.tab.$eval("html", (html) => html.lang), "fr");
    same(page.faults, []);
    return `${times} of ${times} reloads`;
  });
}

// A version that comes while a game is open changes nothing there, and is what the next page is.
async function update(browser, site) {
  await check(`a new version while a game is open, ${browser.name}`, async () => {
    const files = folder("update");
    fs.cpSync(site.files, files, { recursive: true });
    const own = await web(files), page = await Page.open(browser, own.url);
    await deal(page);
    await page.tab.evaluate(() => navigator.serviceWorker.ready);
    const [old] = fs.readdirSync(files).filter((one) => /^\d/.test(one)), next = "9.9.9-new";
    fs.renameSync(path.join(files, old), path.join(files, next));
    for (const name of ["index.html", "sw.js"])
      fs.writeFileSync(path.join(files, name), fs.readFileSync(path.join(files, name), "utf8").replaceAll(old, next));
    await page.tab.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await until("the new version is there", () => page.tab.evaluate(async () => (await caches.keys()).some((one) => one.includes("9.9.9"))));
    const hand = await cards(page);
    await page.after(() => page.press("h"));
    await until("the next page is the new version", async () => {
      await page.tab.reload();
      return page.tab.$eval("script[src]", (script) => script.src.includes("9.9.9"));
    });
    await page.says(/Going on with/);
    same(await cards(page), hand);
    same(page.faults, []);
  });
}

async function disk(browser) {
  await check(`one file from disk: dealt, reloaded, kept, ${browser.name}`, async () => {
    const page = await Page.open(browser, `file://${path.join(built, "parlour.html")}`);
    await deal(page);
    const hand = await cards(page);
    await page.tab.reload();
    await page.says(/Going on with/);
    same(await cards(page), hand);
    same(page.faults, []);
    return `${fs.statSync(path.join(built, "parlour.html")).size} bytes`;
  });
}

// The same page, whose worker begins with a script of its own.
async function altered(site, script) {
  const files = folder("altered");
  fs.cpSync(site.files, files, { recursive: true });
  const [version] = fs.readdirSync(files).filter((one) => /^\d/.test(one)), worker = path.join(files, version, "worker.js");
  fs.writeFileSync(worker, `(${script})();\n${fs.readFileSync(worker, "utf8")}`);
  return web(files);
}

async function refused(browser, site) {
  for (const [why, label, script] of [
    ["refuses to keep anything", /keeps nothing for this page/, () => { IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); }; }],
    ["has no room", /no room left/, () => { IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); }; }]])
    await check(`a browser that ${why} says so once, and the game goes on and can be copied, ${browser.name}`, async () => {
      const own = await altered(site, script), page = await Page.open(browser, own.url);
      await deal(page);
      await page.says(label);
      await page.after(() => page.press("Space"));
      await page.after(() => page.press("h"));
      same((await page.lines()).filter((line) => label.test(line)).length, 1);
      const [name, bytes] = await copy(page, "keep-game");
      holds(/\.record$/.test(name), name);
      holds(/: draw stock\n/.test(Buffer.from(bytes).toString()), "The copy has no card drawn.");
      same(page.faults, []);
      await stop(own.child);
    });
}

// What phones do to a page in the background, twice: the first time it is open again at once, the second time not for a while.
function closesDatabase() {
  const write = IDBDatabase.prototype.transaction, open = IDBFactory.prototype.open;
  let writes = 0, refusals = 0;
  IDBDatabase.prototype.transaction = function (names, mode, ...more) {
    if (mode === "readwrite" && [2, 4].includes(++writes))
      this.close(), refusals = writes === 4 ? 3 : 0;
    return write.call(this, names, mode, ...more);
  };
  IDBFactory.prototype.open = function (...more) {
    if (refusals-- > 0)
      throw new DOMException("Connection to Indexed Database server lost.", "UnknownError");
    return open.apply(this, more);
  };
}

async function closed(browser, site) {
  await check(`a database that the browser closes loses nothing, and what was not kept for a while is kept again, ${browser.name}`, async () => {
    const own = await altered(site, closesDatabase), page = await Page.open(browser, own.url), sayings = /does not keep your moves|keeps your moves again|keeps nothing/;
    await deal(page);
    await page.after(() => page.press("Space"));
    for (const line of ["set pace off", "set delay_ms 0", "set undo.wait_ms 0", "set confirm no", "discard 1"])
      await page.after(() => page.type(line));
    for (let key = 0; key < 6; key++)
      await page.after(() => page.press("h"));
    same((await page.lines()).filter((line) => sayings.test(line)), ["This browser does not keep your moves just now. Play on, and keep a copy of the game to be safe.", "This browser keeps your moves again."]);
    const hand = await cards(page);
    await page.tab.reload();
    await page.says(/Going on with/);
    same(await cards(page), hand);
    same(page.faults, []);
    await stop(own.child);
  });
}

async function damagedEntry(browser, site) {
  await check(`a damaged entry of the database is left out, once with a sentence, and the rest is there, ${browser.name}`, async () => {
    const page = await Page.open(browser, site.url), count = async () => (await page.lines()).filter((line) => /damaged and was left out/.test(line)).length;
    await deal(page);
    const hand = await cards(page);
    await page.tab.evaluate(() => new Promise((done) => {
      const asked = indexedDB.open(`parlour ${new URL(".", location)}`);
      asked.onsuccess = () => {
        const change = asked.result.transaction("files", "readwrite"), store = change.objectStore("files");
        store.put("nothing of ours", "/home/player/.config/parlour/settings.yaml");
        store.put({ bytes: [1, 2], time: "yesterday" }, 7);
        change.oncomplete = () => (asked.result.close(), done());
      };
    }));
    for (const times of [1, 0]) {
      await page.tab.reload();
      await page.says(/Going on with/);
      same([await count(), await cards(page)], [times, hand]);
    }
    same(page.faults, []);
    await page.close();
  });
}

// Two folders of one server are two copies, also beside another program that calls its database parlour.
async function copiesApart(browser, site) {
  await check(`another copy of the page on the same server has games of its own, and both may be open, ${browser.name}`, async () => {
    const files = folder("two");
    for (const name of ["club", "home"])
      fs.cpSync(site.files, path.join(files, name), { recursive: true });
    const own = await web(files), page = await Page.open(browser, `${own.url}club/`, { before: (tab) => tab.evaluateOnNewDocument(() => indexedDB.open("parlour", 9)) });
    await deal(page);
    const other = await another(page, `${own.url}home/`);
    await other.says(/This is Parlour/);
    await page.after(() => page.press("h"));
    holds(!(await page.lines()).some((line) => /another window|keeps nothing/.test(line)), (await page.lines()).at(-1));
    same((await kept(other)).filter((file) => file.includes("/games/")), []);
    await stop(own.child);
  });
}

// Presses a button of "Your games": [name, bytes] of what it downloads.  The download itself is the browser's: what it was given is taken from the page.
async function copy(page, button) {
  await page.tab.evaluate((id) => {
    let blob = null;
    window.copied = null;
    URL.createObjectURL = (given) => (blob = given, "#");
    HTMLAnchorElement.prototype.click = function () { blob.arrayBuffer().then((bytes) => window.copied = [this.download, [...new Uint8Array(bytes)]]); };
    document.getElementById("alone").open = true;
    document.getElementById(id).click();
  }, button);
  return until("a copy", () => page.tab.evaluate(() => window.copied)).catch(async () => {
    throw new Error(`No copy: ${(await page.lines()).at(-1)}`);
  });
}

async function copies(browser, site) {
  await check(`a copy is kept and brought to another browser, with house rules, ${browser.name}`, async () => {
    const page = await Page.open(browser, site.url), rules = path.join(folder("rules"), "sunday.yaml");
    fs.writeFileSync(rules, "id: sunday\nextends: playroom\ntitle: Our Sunday rummy\nopen: {points: 50}\n");
    await deal(page);
    const hand = await cards(page);
    const bring = async (who, file) => (await who.tab.$("#brought")).uploadFile(file);
    await bring(page, rules);
    await page.says(/It is here now/);
    await bring(page, path.join(root, "LICENSE"));
    await page.says(/no game and no rules/);
    const [name, bytes] = await copy(page, "keep-all");
    holds(/^parlour-\d{8}-\d{6}\.zip$/.test(name), name);
    const file = path.join(folder("copy"), name);
    fs.writeFileSync(file, Buffer.from(bytes));
    const other = await Page.open(browser, site.url);
    await home(other);
    await bring(other, file);
    await other.says(/It is here now/);
    await other.after(() => other.press("1"));
    same(await cards(other), hand);
    return `${bytes.length} bytes: ${file}`;
  });
}

async function links(browser, site) {
  await check(`a link deals the same cards to everybody, also with a seed of several words, ${browser.name}`, async () => {
    const all = [];
    for (const seed of ["friday", "friday", "Friday%20club%20%C3%A0%203", "Friday+club+a%CC%80+3"]) {
      const page = await Page.open(browser, `${site.url}#rules=international&seed=${seed}&players=3`);
      await page.says(/^International, with/);
      all.push(await cards(page));
      same(await page.tab.evaluate(() => location.hash), "");
      await page.close();
    }
    same([all[0], all[2]], [all[1], all[3]]);
    holds(`${all[0]}` !== `${all[2]}`, "Another seed has the same cards.");
  });
  await check(`what a link says that cannot be used is told, and Home is there or the rest is dealt, ${browser.name}`, async () => {
    for (const [hash, sentence] of [["rules=nonsense", /^The link names rules that are not here, nonsense\./], ["rules=--help", /^The link names rules that are not here, --help\./], ["somewhere", /^The link also says somewhere/]]) {
      const page = await Page.open(browser, `${site.url}#${hash}`);
      await page.says(sentence);
      await home(page);
      await page.close();
    }
    const page = await Page.open(browser, `${site.url}#rules=kings&players=99&level=best`);
    for (const sentence of [/^The number of players is from 1 to 8, not 99\./, /^There is no level best/, /^Kings in the Corners, with/])
      await page.says(sentence);
    await page.close();
  });
  await check(`a link that is followed while the page is open deals, and the game before is kept, ${browser.name}`, async () => {
    const page = await Page.open(browser, site.url);
    await deal(page);
    for (const [rules, title] of [["kings", "Kings in the Corners, with"], ["whist", "Whist, with"]]) {
      await page.tab.evaluate((hash) => location.hash = hash, `rules=${rules}&seed=friday`).catch(() => {});
      await until(title, () => page.tab.$eval("#log", (log, wanted) => log.textContent.includes(wanted), title).catch(() => false));  // the page loads anew meanwhile
    }
    same((await kept(page)).filter((file) => file.includes("/games/")).length, 3);
    same(page.faults, []);
    await page.close();
  });
}

// A label that takes the place of another turns a button's name into something else.
async function named(browser, site) {
  await check(`its buttons are called what they are, ${browser.name}`, async () => {
    const page = await Page.open(browser, site.url);
    await home(page);
    const names = await page.tab.$$eval("[data-label=full], [data-label=short], [data-label=braille]", (all) => all.map((one) => one.textContent));
    same(names, ["Whole sentences", "Short sentences", "For a braille display"]);
    await page.close();
  });
}

// As Orca leaves it: the heading has the focus in Firefox, and in Chromium the caret alone is there.
async function headings(browser, site) {
  await check(`Enter on the heading of what can be opened opens it, ${browser.name}`, async () => {
    const page = await Page.open(browser, site.url);
    await home(page);
    const opens = async (go) => {
      await page.tab.$$eval("summary h2", go);
      await page.tab.keyboard.press("Enter");
      return page.tab.evaluate(() => [document.activeElement.tagName, document.activeElement.parentElement.open, document.activeElement.textContent]);
    };
    same(await opens((all) => all[1].focus()), ["SUMMARY", true, "Settings"]);
    same(await opens((all) => (document.activeElement.blur(), getSelection().collapse(all[2].firstChild, 1))), ["SUMMARY", true, "Help"]);
    same(await opens((all) => (document.activeElement.blur(), getSelection().collapse(all[0], 0))), ["SUMMARY", true, "Your games"]);
    same(page.faults, []);
    await page.close();
  });
}

async function looks(browser, site) {
  await check(`axe finds nothing, and 320 pixels are enough, ${browser.name}`, async () => {
    const page = await Page.open(browser, site.url, { width: 320, height: 640 });
    await deal(page);
    await page.tab.evaluate(() => document.querySelectorAll("details").forEach((one) => one.open = true));
    holds(await page.tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "It is wider than 320 pixels");
    await page.tab.setBypassCSP(true).catch(() => {});
    await page.tab.evaluate(fs.readFileSync(load.resolve("axe-core/axe.min.js"), "utf8"));
    const found = await page.tab.evaluate(() => window.axe.run().then((result) => result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(" ")}`)));
    same(found, []);
    await page.shot(`alone-${browser.name}`, { fullPage: true });
  });
}

// PARLOUR_PARTS=links,looks tries only these.
const only = (parts) => parts.filter((part) => !process.env.PARLOUR_PARTS || process.env.PARLOUR_PARTS.split(",").includes(part.name));

await run(async () => {
  holds(fs.existsSync(path.join(built, "site/index.html")), "The page is not built: tools/page builds it.");
  const site = await web();
  for (const name of wanted()) {
    const browser = await launch(name);
    browser.name = name;
    for (const part of only([firstCard, match, reloads, windows, firstVisit, anotherLanguage, slowly, hanging, phone, offline, update, disk, refused, closed, damagedEntry, copiesApart, copies,
      links, named, headings, looks]))
      await part(browser, site);
  }
});
