// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons.  Each keeps its place and the focus as long as it means the same; nothing that is unchanged is made anew.
import { tab } from "./keep.js";
const MOST = 12, FEWEST = 8, PIP = { s: "♠", h: "♥", d: "♦", c: "♣" };
const TAP_MS = 100, PRESS_MS = 3000, LEFT_MS = 1000;
let held = 0, waiting = [];
let { options, prompt } = JSON.parse(tab.options ?? '{"options": []}');

// While a finger or the mouse is down nothing moves below it: what goes down on one button and up on another is no click.
// What came meanwhile holds before the click does.
function settle() {
  const acts = waiting;
  clearTimeout(held);
  [held, waiting] = [0, []];
  for (const act of acts)
    act();
}

function hold(ms) {
  clearTimeout(held);
  held = setTimeout(settle, ms);
}
addEventListener("pointerdown", () => hold(PRESS_MS), true);
addEventListener("pointerup", () => hold(TAP_MS), true);
addEventListener("pointercancel", () => hold(0), true);
addEventListener("click", settle, true);

function whenStill(act) {
  if (held)
    waiting.push(act);
  else
    act();
}

function make(item) {
  const button = document.createElement("button"), pip = /^(10|[2-9ajqk])([shdc])$/i.exec(item.card ?? "");
  button.type = "button";
  button.dataset.key = item.key;
  if (pip) {
    const face = document.createElement("span");
    face.className = `pip ${pip[2].toLowerCase()}`;
    face.ariaHidden = "true";
    face.textContent = pip[1].toUpperCase() + PIP[pip[2].toLowerCase()] + "\ufe0e";
    button.append(face);
  }
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = item.name;
  button.append(name);
  return button;
}

function set(button, name, value) {
  if (value === undefined || value === null)
    button.removeAttribute(name);
  else if (button.getAttribute(name) !== value)
    button.setAttribute(name, value);
}

// Removes a button that means nothing any more once it has been left for a while.  Orca says nothing of the button that the focus
// goes to if the one that it comes from is gone by then.
function removeLeft(button) {
  const remove = () => (button === document.activeElement ? removeLeft(button) : button.remove());
  button.addEventListener("blur", () => setTimeout(() => whenStill(remove), LEFT_MS), { once: true });
}

// A button with the focus that means nothing any more stays until it is left, first in the row, and only says so.
function fill(id, items) {
  const box = document.getElementById(id), old = new Map([...box.children].map((button) => [button.dataset.key, button]));
  const wanted = new Set(items.map((item) => item.key)), focus = document.activeElement;
  let stale = null;
  for (const [key, button] of old)
    if (!wanted.has(key)) {
      button.ariaDisabled = "true";  // a click may still be on its way to it
      if (button === focus)
        stale = button;
      else
        button.remove();
    }
  if (stale) {
    stale.dataset.key = "";
    stale.removeAttribute("aria-pressed");
    removeLeft(stale);
  }
  let next = stale ? stale.nextElementSibling : box.firstElementChild;
  for (const item of items) {
    const button = old.get(item.key) ?? make(item);
    if (button === focus)  // it cannot be moved without losing the focus: the others go around it
      while (next !== focus && next) {
        const other = next;
        next = next.nextElementSibling;
        box.append(other);
      }
    if (button === next)
      next = next.nextElementSibling;
    else if (button !== focus)
      box.insertBefore(button, next);
    set(button, "data-say", item.say);
    set(button, "aria-pressed", item.pressed);
    set(button, "data-current", item.current);
  }
  box.parentElement.hidden = !box.childElementCount;
}

// Numbers are named by the lines that were said for them last: "2. Play alone."
// They hold for one question, however often it is asked.
function remember({ say, ask }) {
  for (const line of [...say, ...(ask?.menu ?? [])]) {
    const [, number, name] = /^(\d{1,2})\. (.+)$/.exec(line) ?? [];
    if ((number > 0 && number < options.length) || (number && prompt !== null))  // 0, for more of them, comes last
      options = [];
    if (number)
      [options[number], prompt] = [name, null];
  }
  if (prompt !== null && prompt !== ask?.text)
    options = [];
  prompt = ask?.text ?? "";
  tab.options = JSON.stringify({ options, prompt });
}

function answers(ask, label) {
  if (ask.kind === "yesno")
    return [{ key: "yes", name: label.yes, say: "y" }, { key: "no", name: label.no, say: "n" }];
  const row = [];
  for (let number = ask.from; ask.kind === "number" && number <= Math.min(ask.to, 20); number++) {
    const said = options[number] ?? (number ? "" : `${label.more}.`), name = said ? `${number}. ${said}` : `${number}`;
    if (options[number] || !options.length || !number)
      row.push({ key: name, name, say: `${number}` });
  }
  return [...row, { key: "none", name: label.none, say: "" }];
}

// Where cards are marked, a word that takes a card has the marked one after it; undefined: one has to be marked first, and until then
// the word can do nothing.
function withCard(word, { with_card = [], hand = [], press }, label) {
  const marked = hand.filter((row) => row[2]);
  if (!with_card.includes(word) || press?.length !== 2 || (marked.length > 1 && label.several_words.split(" ").includes(word)))
    return word;
  return marked.length === 1 ? `${word} ${marked[0][0]}` : undefined;
}

export function panelKnow(batch, label) {
  remember(batch);
  whenStill(() => show(batch, label));
}

function show(batch, label) {
  const pressed = batch.press?.length === 1 ? batch.with_card ?? [] : [];  // the cards' own buttons do that
  const can = (batch.can ?? []).filter((word) => !pressed.includes(word)).map((word) => ({ key: word, name: word, say: withCard(word, batch, label) }))
    .filter((item) => item.say !== undefined);
  const topics = new Set(label.topic_words.split(" ")), others = new Set(label.other_words.split(" "));
  const copies = {}, [mark, unmark] = batch.press ?? ["mark", "unmark"];
  const picks = (batch.pick ?? []).map(([say, name]) => ({ key: say + name, name, say }));
  const words = can.filter((item) => !topics.has(item.key) && !others.has(item.key));
  const moves = [...picks, ...words.slice(0, Math.max(MOST - picks.length, FEWEST))];  // ten piles still leave room for what is done with them
  fill("actions", batch.ask ? [...answers(batch.ask, label), ...(batch.ask.stays ? moves : [])] : moves);
  fill("topics", can.filter((item) => topics.has(item.key)));
  fill("hand", (batch.hand ?? []).map(([card, name, marked], place) => {
    copies[card] = (copies[card] ?? 0) + 1;
    return { key: `${card} ${copies[card]} ${name}`, card, name, say: `${marked ? unmark : mark} ${card}`, pressed: unmark && `${marked}`,
      current: place === batch.cursor ? "true" : undefined };
  }));
}
