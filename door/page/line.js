// SPDX-License-Identifier: GPL-3.0-or-later
// The connection: who we are, what was shown last, and coming back after any kind of drop.  The console takes up after
// the number it is told, so that each line is heard once.
import { tab as kept } from "./keep.js";
const FIRST_MS = 500, LONGEST_MS = 15000, PING_MS = 20000, PATIENCE_MS = 3000, OPENING_MS = 10000, TOLD_AFTER_MS = 1500;
let alone = {};  // the other windows; none are reached where the browser keeps nothing
let socket = null, pause = FIRST_MS, retry = 0, patience = 0, away = 0, told = false, unanswered = false, doubt = false;
let keys = true, first = true, ended = "", fault = "", last = Number(kept.n ?? 0);
let heard = () => {}, tell = () => {}, label = {};

if (!/^[0-9a-f]{36}$/.test(kept.token ?? ""))
  kept.token = [...crypto.getRandomValues(new Uint8Array(18))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function isOpen() {
  return socket?.readyState === WebSocket.OPEN;
}

function ping() {
  if (!isOpen() || patience)
    return;
  socket.send("@ping line");
  patience = setTimeout(drop, PATIENCE_MS);
}

// A socket may be dead without saying so: what comes from it later is not ours any more.
function drop() {
  if (!socket || ended)
    return;
  const old = socket;
  socket = old.onmessage = old.onclose = old.onopen = null;
  old.close();
  clearTimeout(patience);
  patience = 0;
  doubt ||= unanswered;
  unanswered = false;
  away ||= setTimeout(tellAway, TOLD_AFTER_MS);
  retry = setTimeout(connect, pause * (0.75 + Math.random() / 2));
  pause = Math.min(pause * 2, LONGEST_MS);
}

function tellAway() {
  if (!told)
    tell([label.away]);
  told = true;
}

function receive(event) {
  const batch = JSON.parse(event.data);
  if (batch.error) {  // nobody is there; what is tried again says the same again
    if (batch.error !== fault)
      tell([fault = batch.error]);
    return;
  }
  clearTimeout(patience);
  clearTimeout(away);
  patience = away = 0;
  pause = FIRST_MS;
  unanswered &&= !("pong" in batch);
  const news = [told && label.back, doubt && label.unsure].filter(Boolean);
  told = doubt = false;
  if (news.length)
    tell(news);
  if (batch.over)
    end(label.over);
  if (batch.n) {
    const fresh = batch.n > last || (first && batch.n < last);  // a console that counts anew
    if (fresh || batch.n === last)
      heard(fresh ? batch : { ...batch, say: [], bell: false }, () => kept.n = batch.n);  // a reload in between asks for it again
    if (fresh)
      last = batch.n;
    first = false;
  }
}

function connect() {
  clearTimeout(retry);
  if (socket || ended)
    return;
  first = true;
  socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/");
  socket.onmessage = receive;
  socket.onclose = drop;
  patience = setTimeout(drop, OPENING_MS);
  socket.onopen = () => {
    clearTimeout(patience);
    patience = 0;
    socket.send(`@hello ${kept.token} ${last} ${document.documentElement.lang}${keys ? " keys" : ""}`);
    ping();
  };
}

function end(sentence) {
  ended = sentence;
  tell([sentence]);
  if (socket)
    socket.onclose = null;
  socket?.close();
}

// Whoever looks at the page again finds it connected, or trying at once.
function wake() {
  if (document.visibilityState === "hidden")
    return;
  pause = FIRST_MS;
  if (socket)
    ping();
  else
    connect();
}

export function send(text) {
  if (ended)
    return tell([ended]);
  if (!isOpen()) {
    tellAway();
    tell([label.refused]);
    wake();
    return;
  }
  const line = text.replace(/[\u0000-\u001f\u007f]/g, " ");
  socket.send(line.startsWith("@") ? " " + line : line);  // what begins with @ is said by programs only
  unanswered = true;
  ping();
}

// Whether single keys act at once, or words are typed: the console names what there is.
export function by(single, changed) {
  keys = single;
  if (changed && isOpen())
    socket.send(`@keys ${keys ? "on" : "off"}`);
}

export function begin(receiver, teller, labels) {
  [heard, tell, label] = [receiver, teller, labels];
  try {
    alone = new BroadcastChannel("parlour");
  } catch {
    alone.postMessage = () => {};
  }
  alone.onmessage = (event) => event.data === kept.token && end(label.elsewhere);
  alone.postMessage(kept.token);  // a window that was doubled has the same token
  addEventListener("pageshow", wake);
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  setInterval(ping, PING_MS);
  connect();
}
