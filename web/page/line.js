// SPDX-License-Identifier: GPL-3.0-or-later
// In the place of the door's line: the console is a worker of this browser.  One window has the table, and it is the newest.
// A link may deal: #rules=kings&seed=friday, and &players=3&level=expert, for the same cards at the same table.
import { browser, tab as kept } from "./keep.js";
import { labels } from "./labels.js";
import { aloneBegin, aloneFiles } from "./alone.js";
const FREE_MS = 2000, ALONE_MS = 300, OPEN_MS = 1500, LOOK_MS = 2000, LOOKS = 5, PARTS_MOST = 16;
const own = `parlour ${new URL(".", location)}`;  // what belongs to this copy of the page, and to no other of the same server
const link = new URLSearchParams(location.hash.slice(1)), packed = document.getElementById("packed"), clean = structuredClone(labels);
const able = "ariaPressed" in Element.prototype;
let worker = able ? wake() : null, keys = true, ended = "", letGo = () => {}, told = [];
let heard = () => {}, tell = () => {}, label = {}, spoken = [], unanswered = -1;

// A file of this version, which are all beside the script.
function beside(file) {
  return new URL(file, document.querySelector("script[src]").src);
}

function wake() {
  return new Worker(packed ? URL.createObjectURL(new Blob([packed.textContent])) : beside("worker.js"));
}

function end(sentence) {
  if (ended)
    return;
  ended = sentence;
  tell([sentence]);
  worker?.terminate();
  worker = null;
  letGo();
}

// A worker may end or hang without a word.  It is asked every two seconds, once it has answered at all and while somebody looks,
// and a device that slept has missed no question.
function watch() {
  if (!worker || ended || unanswered < 0 || document.visibilityState === "hidden")
    return;
  if (unanswered === LOOKS)
    tell([label.hangs]);
  unanswered++;
  worker.postMessage({ alive: true });
}

// The language of the console is the page's: a change there is one here.  False: it has not come yet, and the page begins anew in it.
function follow(language) {
  const root = document.documentElement;
  if (!(language in clean) || language === root.lang)
    return true;
  if (!spoken.includes(language)) {
    browser.language = language;
    location.reload();
    return false;
  }
  Object.assign(label, clean[language]);
  browser.language = root.lang = document.getElementById("language").value = language;
  for (const element of document.querySelectorAll("[data-label]"))
    element.textContent = label[element.dataset.label];
  return true;
}

function hear(line) {
  const batch = JSON.parse(line);
  if (batch.error)
    return tell([batch.error]);
  if (!batch.n)
    return;
  if (!follow(batch.lang?.slice(0, 2)))
    return;
  const played = kept.table === "yes";
  kept.table = batch.can?.length ? "yes" : "";
  heard(batch);
  if (/^https?:/.test(batch.open ?? ""))  // the page of a friend's house, once the game here is kept
    setTimeout(() => location.assign(batch.open), OPEN_MS);
  if (played && !kept.table && !browser.persist)  // Firefox asks the person, which would cut into a game
    browser.persist = "asked", navigator.storage?.persist?.();
}

function receive({ data }) {
  unanswered = 0;
  if (data.spoken)
    spoken = data.spoken, data.lacking && tell([label.lacking]);
  else if (data.shelved && "serviceWorker" in navigator && isSecureContext)
    navigator.serviceWorker.register(beside("../sw.js")).catch(() => {});
  else if (data.lines)
    data.lines.forEach(hear);
  else if (data.refused)
    tell([label[data.refused]]);
  else if (data.kept)
    tell([label.kept]);
  else if (data.damaged)
    tellDamaged(data.damaged.join());
  else if (data.fault)
    told.push(data.fault.trim());
  else if (data.files)
    aloneFiles(data.files);
  else if (data.unfit)
    tellBrought(data);
  else if (data.closed)
    end(label.elsewhere);
  else if (data.stopped || data.missing)
    ended = data.stopped ? label.stopped : label.missing, tell([ended]);
  else if ("over" in data)
    kept.table = "", tell(told), end(label.over);
}

function tellBrought({ brought, unfit }) {
  const some = unfit.slice(0, 5).map(([file, why]) => why ? `${file}: ${why}` : file);
  tell([...some, ...unfit.length ? [label.unfit] : [], ...brought ? [label.brought] : []]);
}

// It stays where it is, and is told once.
function tellDamaged(files) {
  if (browser.damaged !== files)
    tell([label.left_out]);
  browser.damaged = files;
}

function start() {
  const language = document.documentElement.lang;
  worker.onmessage = receive;
  worker.onerror = () => receive({ data: { missing: true } });
  const linked = [...link].slice(0, PARTS_MOST).flatMap(([part, value]) => ["--link", `${part}=${value}`.normalize()]);  // the program reads it
  const where = linked.length ? linked : kept.table === "yes" ? ["continue"] : [];
  unanswered = -1;
  worker.postMessage({ begin: { database: own, language, languages: Object.keys(labels), again: Boolean(navigator.serviceWorker?.controller), args: ["home", ...where, "--output", "json-page", "--live"] } });
  if (!keys)
    worker.postMessage("@keys off");
}

// The window that had the table gives it up once all is kept; one that does not answer loses it.
function claim() {
  let channel = null;
  try {
    channel = new BroadcastChannel(own);
    channel.onmessage = () => ended || worker.postMessage({ close: true });
    channel.postMessage("mine");
  } catch {
    // then the lock alone decides
  }
  if (!navigator.locks)
    return new Promise((done) => setTimeout(done, ALONE_MS));
  return new Promise((done) => {
    const patience = new AbortController();
    const hold = () => (clearTimeout(timer), done(), new Promise((free) => letGo = free));
    const timer = setTimeout(() => {
      patience.abort();
      navigator.locks.request(own, { steal: true }, hold).catch(() => end(label.elsewhere));
    }, FREE_MS);
    navigator.locks.request(own, { signal: patience.signal }, hold).catch((fault) => fault.name === "AbortError" && !patience.signal.aborted && end(label.elsewhere));
  });
}

export function send(text) {
  if (ended)
    return tell([ended]);
  const line = text.replace(/[\u0000-\u001f\u007f]/g, " ");
  worker?.postMessage(line.startsWith("@") ? " " + line : line);  // what begins with @ is said by programs only
}

export function by(single, changed) {
  keys = single;
  if (changed && !ended)
    worker?.postMessage(`@keys ${keys ? "on" : "off"}`);
}

export async function begin(receiver, teller, labels) {
  [heard, tell, label] = [receiver, teller, labels];
  if (!able)
    return end(label.old);
  aloneBegin(tell, label, (what) => worker ? worker.postMessage(what) : tell([ended]));
  setInterval(watch, LOOK_MS);
  await claim().catch(() => {});
  if (!ended)
    start();
}
