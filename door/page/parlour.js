// SPDX-License-Identifier: GPL-3.0-or-later
// The page: its language first, then the console's batches to the messages and buttons, and what is pressed back to it.
// What stands behind # in a link never leaves the browser, except the code as the answer to the question for it.
import "./body.js";
import { browser, keeps, tab } from "./keep.js";
import { labels } from "./labels.js";
import { noticeTurn, noticesGranted, noticesWant } from "./notice.js";
import { hush, newestOnly, readAloud, readNoMore, ring, tell } from "./log.js";
import { begin, by, send } from "./line.js";
import { keysBegin, keysKnow } from "./keys.js";
import { panelKnow } from "./panel.js";

const DOUBLE_MS = 500, NEAR_PX = 12, LOADING_MS = 1000;
const id = (name) => document.getElementById(name), root = document.documentElement;
const link = new URLSearchParams(location.hash.slice(1));
let code = link.get("code"), seat = link.get("table"), label = {}, last = {}, loads = true;
if (location.hash)
  history.replaceState(null, "", location.pathname);
addEventListener("hashchange", () => location.hash && location.reload());  // a link that is followed while the page is open

// The labels come as a script, before the page counts as loaded: Orca reads a page from its top, and does not let keys through, where
// it is loaded before its field has the focus.
function speakLanguage() {
  const wished = [browser.language, ...navigator.languages].map((one) => one?.slice(0, 2));
  root.lang = wished.find((one) => one in labels) ?? "en";
  label = labels[root.lang];
  for (const element of document.querySelectorAll("[data-label]"))
    element.textContent = label[element.dataset.label];
}

// A choice of the page itself: kept in the browser, and held to at once.  The bell is the console's, and kept as long as that.
function choice(name, value, hold) {
  const control = id(name), tick = control.type === "checkbox", kept = name === "bell" ? tab : browser, was = kept[name] ?? value;
  control[tick ? "checked" : "value"] = tick ? was === "true" : was;
  hold(was);
  control.addEventListener("change", () => {
    kept[name] = tick ? control.checked : control.value;
    hold(String(kept[name]), true);
  });
}

function settings() {
  choice("language", root.lang, (_, chosen) => chosen && location.reload());
  choice("theme", "", (theme) => root.dataset.theme = theme);
  choice("size", "125 %", (size) => root.style.fontSize = size.replace(" ", ""));
  choice("four", "false", (four) => root.dataset.suits = four === "true" ? "four" : "two");
  choice("latest", "false", (latest) => newestOnly(latest === "true"));
  choice("single", "true", (single, chosen) => by(single === "true", chosen));
  choice("bell", "false", (wanted, chosen) => chosen && (wanted === "true" && ring(), send(`set bell ${wanted === "true" ? "yes" : "no"}`)));
  choice("afar", "false", async (wanted, chosen) => {
    if (wanted === "true" && !(chosen || noticesGranted()) || wanted === "true" && !await noticesWant(true))
      id("afar").checked = false, browser.afar = false, chosen && tell([label.no_notices]);
    else if (wanted !== "true")
      noticesWant(false);
  });
  id("aloud").checked = false;
  id("aloud").addEventListener("change", ({ target }) => target.checked ? readAloud(label.reading, fallSilent) : readNoMore());
}

// The browser has no voice, or has lost it: what nobody has heard is said once more, for a screen reader.
function fallSilent(unheard) {
  id("aloud").checked = false;
  tell([label.silent, ...unheard]);
}

// Screen readers and braille displays read by the lines on the screen, so no line ends inside a sentence that fits into one.
function sentences(line) {
  return line.replaceAll(". ", ".\n").split("\n").flatMap((sentence, place) => {
    const whole = Object.assign(document.createElement("span"), { className: "whole", textContent: sentence });
    return place ? [" ", whole] : [whole];
  });
}

// What lies on the table.  A line that is the same stays, so that nobody who reads there loses their place.
function lie(lines) {
  const box = id("lies");
  while (box.childElementCount > lines.length)
    box.lastChild.remove();
  lines.forEach((line, place) => {
    const own = box.children[place] ?? box.appendChild(document.createElement("p"));
    if (own.textContent !== line)
      own.replaceChildren(...sentences(line));
  });
}

// Said once, by whoever waits for a second or presses a key before there is anything to press it for.
function loading() {
  if (loads)
    tell([label.loading]);
  loads = false;
}

// What the line tells goes before: it may be why nothing comes.
function told(lines) {
  loads = false;
  tell(lines);
}

function heard(batch, shown) {
  loads = false;
  if (batch.title)
    id("title").textContent = document.title = batch.title;
  id("sides").hidden = !batch.sides;
  id("sides").textContent = batch.sides?.text ?? "";
  lie(batch.table ?? []);
  tell(batch.say, shown);
  if (batch.bell && id("bell").checked)
    ring();
  if (batch.call)
    noticeTurn(batch.title);
  keysKnow(batch);
  panelKnow(batch, label);
  if (batch.ask?.kind === "secret" && code)
    send(code), code = null;
  else if (batch.ask?.kind === "number" && seat && !batch.can?.length)
    send(`join ${seat}`), seat = null;
}

// A press that follows another at once, at a place where another button is by now, is not meant for it.
function isDouble(event, button) {
  const { clientX: x, clientY: y, timeStamp: at } = event;
  const near = event.detail && at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PX;
  const double = near && last.button && last.button !== button;
  last = { button: double ? last.button : button, x, y, at };
  return double;
}

// Orca reads the heading of what can be opened, and Enter comes to it in Firefox, and in Chromium to nothing while the caret is there.
// What has the focus then says that it is open.
function openAt(event) {
  const caret = getSelection().anchorNode, at = event.target === document.body ? caret?.parentElement?.closest("h2") ?? caret : event.target;
  const summary = at?.matches?.("summary h2") && at.parentElement;
  if (!summary)
    return;
  event.preventDefault();
  summary.click();
  summary.focus();
}

speakLanguage();
settings();
document.querySelector("main").hidden = false;
document.addEventListener("keydown", hush, true);
document.addEventListener("keydown", (event) => event.key === "Enter" && openAt(event));
document.addEventListener("keydown", (event) => event.key === "Escape" && event.target.tagName !== "SELECT" && id("line").focus());
document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (isDouble(event, button))
    return;
  if (button?.ariaDisabled === "true")
    tell([label.stale]);
  else if (button?.dataset.say !== undefined)
    send(button.dataset.say);
});
keysBegin(send, label, loading);
setTimeout(loading, Math.max(0, LOADING_MS - performance.now()));
begin(heard, told, label);
if (!keeps())
  tell([label.forgets]);
