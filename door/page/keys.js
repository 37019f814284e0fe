// SPDX-License-Identifier: GPL-3.0-or-later
// The one field: single keys act at once, or a line is typed.  Phones have no keydown worth the name, so there the letter is
// taken when it would be inserted.  Tab, Escape, Control, Alt and the F keys belong to the browser and the screen reader.
const input = document.getElementById("line"), single = document.getElementById("single"), show = document.getElementById("show");
const NAMES = { " ": "space", Enter: "enter", ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "home",
  End: "end", Delete: "delete", Backspace: "backspace", PageUp: "page-up", PageDown: "page-down" };
const WORD_MS = 600, ENTER_MS = 600;
// asked: the game asks for a yes or no, beside which all keys are what they are.
let typing = false, wiped = "", keys = new Map(), ask = null, asked = false, table = false, known = false, send = () => {}, tooEarly = () => {};
let words = [], rests = [], answered = 0;

// Is one key a command now?
function atOnce() {
  return single.checked && keys.size && !typing && !input.value && ask?.kind !== "line" && ask?.kind !== "secret";
}

// Before the first message nobody knows what a key does: it is dropped, and does not wait in the field for the next one.
function isEarly() {
  return single.checked && !known;
}

function open(text) {
  typing = true;
  input.value = text;
}

function answer(key) {
  send(key);
  rests = words.filter((word) => word[0] === key.toLowerCase()).map((word) => word.slice(1));
  answered = Date.now();
}

// What follows an answer out of habit is part of it: the rest of "yes", and Enter.
function isHabit(key) {
  const since = Date.now() - answered, goes = rests.filter((rest) => rest[0] === key.toLowerCase());
  if (key === "Enter" ? since > ENTER_MS : since > WORD_MS || !goes.length)
    return answered = 0, false;
  answered = key === "Enter" ? 0 : Date.now();
  rests = goes.map((rest) => rest.slice(1));
  return true;
}

// Whether the key meant something.
function act(key, shifted) {
  if (isHabit(key))
    return true;
  const letter = key.length === 1 && key !== " ", name = (shifted ? "shift-" : "") + (NAMES[key] ?? key);
  if (asked && words.some((word) => word[0] === key))
    answer(key);
  else if (ask?.kind === "number" && /^[0-9]$/.test(key) && key * 10 <= ask.to && key !== "0")
    open(key);
  else if (ask && letter && (ask.kind === "yesno" ? key !== "/" : /^[0-9]$/.test(key) || (!table && /q|[^\p{L}\p{N}]/u.test(key))))
    answer(key);
  else if (ask && letter && !table && key !== "/")
    open(key);  // a menu takes words too
  else if (key === "/")
    open("");
  else if (key === "'")
    open((keys.get(key) ?? "chat") + " ");
  else if (keys.has(name) || letter)
    send(keys.get(name) ?? key);
  else
    return false;
  return true;
}

function enter() {
  const text = input.value, wasTyping = typing;
  if (!text && !typing && isHabit("Enter"))
    return;
  typing = false;
  input.value = "";
  if (text || ask)
    send(text);
  else
    send(!wasTyping && atOnce() && keys.get("enter") || "");
}

input.addEventListener("keydown", (event) => {
  const character = event.key.length === 1 && event.getModifierState("AltGraph");
  if (event.isComposing || ((event.ctrlKey || event.altKey || event.metaKey) && !character))
    return;
  if (isEarly() && (event.key === "Enter" || event.key.length === 1))
    event.preventDefault(), tooEarly();
  else if (event.key === "Enter")
    event.preventDefault(), event.repeat || enter();
  else if (event.key !== "Tab" && event.key !== "Escape" && !/^F\d/.test(event.key) && atOnce() && (event.repeat || act(event.key, event.shiftKey && event.key.startsWith("Arrow"))))
    event.preventDefault();
});

input.addEventListener("beforeinput", (event) => {
  if (isEarly())
    return event.preventDefault(), tooEarly();
  if (!event.inputType.startsWith("insert") || !event.data || !atOnce())
    return;
  const fresh = event.data.startsWith(wiped) ? event.data.slice(wiped.length) : event.data;
  if ([...fresh].length !== 1)
    return open("");  // dictated or pasted: a line
  event.preventDefault();
  if (!event.cancelable && !["/", "'"].includes(fresh))
    wiped = event.data;
  act(fresh);
  if (typing)
    wiped = "";
});
// What a phone's keyboard inserts cannot always be refused, only taken out again.
input.addEventListener("input", () => {
  if ((wiped && !typing) || isEarly())
    input.value = "";
});
input.addEventListener("compositionend", () => {
  if (wiped && !typing)
    input.value = "";
  wiped = "";
});
document.getElementById("form").addEventListener("submit", (event) => {
  event.preventDefault();
  if (isEarly())
    tooEarly();
  else if (input.value || ask || !atOnce())
    enter();
  else
    input.focus();
});

// A code is hidden unless the person wants to see it.
function look() {
  input.type = ask?.kind === "secret" && !show.checked ? "password" : "text";
}
show.addEventListener("change", look);

export function keysKnow(batch) {
  known = true;
  asked = Boolean(batch.ask?.stays);
  ask = asked ? null : batch.ask ?? null;
  table = Boolean(batch.can?.length);
  if (batch.keys)
    keys = new Map(batch.keys);
  const secret = ask?.kind === "secret", hidden = document.getElementById("showing");
  if (hidden.hidden === secret) {
    input.value = "";
    show.checked = false;
    hidden.hidden = !secret;
    look();
  }
}

// early(): a key was pressed before anything was known.
export function keysBegin(sender, label, early) {
  [send, tooEarly] = [sender, early];
  words = ["yes", "no", label.yes.toLowerCase(), label.no.toLowerCase()];
  input.focus();
}
