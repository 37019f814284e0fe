// SPDX-License-Identifier: GPL-3.0-or-later
// The messages.  Screen readers lose or mix lines of a live region in ways of their own; the one form that Firefox and
// Chromium let through whole is kept here: one element with one text for all that came within 200 ms, and a text that
// repeats differs by a no-break space.
// Chromium hands changes on in parcels of up to 150 ms, and two in one parcel come out in any order (2 of 14 bursts at 120 ms).
import { voiceBegin, voiceEnd, voiceHush, voiceSay } from "./voice.js";
const BATCHES = 300, GATHER_MS = 200;
const log = document.getElementById("log"), box = document.getElementById("box"), newest = document.getElementById("newest");
let waiting = [], shown = null, timer = 0, audio = null, voiced = false, newestAlone = false;

function show() {
  const lines = waiting;
  waiting = [];
  timer = lines.length ? setTimeout(show, GATHER_MS) : 0;
  if (lines.length)
    append(lines);
  shown?.();
  shown = null;
}

function append(lines) {
  const text = lines.join("\n"), element = document.createElement("div");
  element.textContent = log.lastChild?.textContent === text ? text + "\u00a0" : text;
  log.append(element);
  if (newestAlone)
    newest.replaceChildren(element.cloneNode(true));  // a text that is changed in its place is often not heard
  while (log.childElementCount > BATCHES)
    log.firstChild.remove();
  look();
}

// The start of the newest message in view.
function look() {
  box.scrollTop = log.lastChild?.offsetTop ?? 0;
}
addEventListener("resize", look);

// then() is called once they are there.
export function tell(lines, then) {
  shown = then ?? shown;
  waiting.push(...lines.filter((line) => line.trim()));
  if (!timer)
    show();
  voiceSay(lines);
}

// Only a tap may begin it, so it is off after a reload.  Two voices at once would be one too many: the log is still as soon as the
// browser's is heard, with `first`, and speaks again before silent(sentences) is called, where that voice is none, or none any more.
export function readAloud(first, silent) {
  voiceBegin(() => {
    live(true, newestAlone);
    append([first]);
  }, (unheard) => {
    live(false, newestAlone);
    setTimeout(silent, GATHER_MS, unheard);
  });
  voiceSay([first]);
}

export function readNoMore() {
  voiceEnd();
  live(false, newestAlone);
}

// For a screen reader that reads all of a log whenever something is added to it: the log is still, and beside it stands a region
// that holds nothing but the newest message.
export function newestOnly(wanted) {
  live(voiced, wanted);
}

// Who speaks: the browser's voice, or a screen reader of the log or of the newest message.
function live(byVoice, alone) {
  [voiced, newestAlone] = [byVoice, alone];
  log.ariaLive = voiced || newestAlone ? "off" : null;
  newest.hidden = voiced || !newestAlone;
  newest.textContent = "";
}

export const hush = voiceHush;

export function ring() {
  audio ??= new AudioContext();
  audio.resume();
  const tone = audio.createOscillator(), gain = audio.createGain(), now = audio.currentTime;
  tone.frequency.value = 660;
  gain.gain.setValueAtTime(0.12, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.4);
}
