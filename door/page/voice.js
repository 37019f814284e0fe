// SPDX-License-Identifier: GPL-3.0-or-later
// The browser's voice, a sentence an utterance, one after the other.  Many browsers have the means to speak and no voice, or one that
// falls silent without a word; so each sentence has to begin and to end in time, and what does not is the end of reading aloud.
const BEGIN_MS = 2000, LETTER_MS = 300;  // the slowest voices take half as long for a letter
let events = null, waiting = [], now = null, timer = 0, begun = false;

function fail() {
  const unheard = [now?.text, ...waiting].filter(Boolean), { failed } = events, heard = begun;
  voiceEnd();
  failed(heard ? unheard : []);
}

function watch(ms) {
  clearTimeout(timer);
  timer = setTimeout(fail, ms);
}

function next() {
  clearTimeout(timer);
  now = null;
  if (!waiting.length)
    return;
  const text = waiting.shift(), own = now = new SpeechSynthesisUtterance(text), mine = (act) => () => own === now && act();
  own.lang = document.documentElement.lang;
  own.onstart = mine(() => {
    watch(BEGIN_MS + LETTER_MS * text.length);
    own.onend = mine(next);
    if (!begun)
      begun = true, events.begun();
  });
  own.onend = mine(fail);  // without a beginning nobody heard it
  own.onerror = mine(fail);
  watch(BEGIN_MS);
  try {
    speechSynthesis.speak(own);
  } catch {
    fail();
  }
}

// begun(): a voice is heard, for the first time.  failed(sentences): there is none, or none any more; nobody has heard these.
export function voiceBegin(begun, failed) {
  voiceEnd();
  events = { begun, failed };
  if (!("speechSynthesis" in window))
    fail();
}

export function voiceEnd() {
  voiceHush();
  [events, begun] = [null, false];
}

export function voiceSay(lines) {
  if (!events)
    return;
  waiting.push(...lines.flatMap((line) => line.match(/.+?(?:[.!?…]+(?=\s)|$)/g) ?? []).map((text) => text.trim()).filter(Boolean));
  if (!now)
    next();
}

export function voiceHush() {
  clearTimeout(timer);
  [waiting, now] = [[], null];
  if (events)
    window.speechSynthesis?.cancel();
}
