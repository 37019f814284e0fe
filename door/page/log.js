// SPDX-License-Identifier: GPL-3.0-or-later
// The messages.  Screen readers lose or mix lines of a live region in ways of their own; the one form that Firefox and
// Chromium let through whole is kept here: one element with one text for all that came within 200 ms, and a text that
// repeats differs by a no-break space.
// Chromium hands changes on in parcels of up to 150 ms, and two in one parcel come out in any order (2 of 14 bursts at 120 ms).
const BATCHES = 300, GATHER_MS = 200;
const log = document.getElementById("log"), box = document.getElementById("box");
let waiting = [], shown = null, timer = 0, audio = null, aloud = false;

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
  if (aloud)
    for (const sentence of lines.flatMap((line) => line.match(/.+?(?:[.!?…]+(?=\s)|$)/g) ?? [])) {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.lang = document.documentElement.lang;
      speechSynthesis.speak(utterance);
    }
}

// Only a tap may begin it, so it is off after a reload.  Two voices at once would be one too many: the log is still then.
export function readAloud(wanted) {
  aloud = wanted && "speechSynthesis" in window;
  log.ariaLive = aloud ? "off" : null;
  hush();
  return aloud;
}

export function hush() {
  if (aloud)
    speechSynthesis.cancel();
}

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
