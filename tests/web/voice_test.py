#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Read aloud by the browser, with the voices that browsers have: none, one that is refused, one that stops, one that goes on.  The scripts of the
page run in node, with a clock that jumps and no browser.  Each message is for exactly one of two: the log that a screen reader reads, or the voice."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

PAGE = pathlib.Path(__file__).resolve().parent.parent.parent / "door/page"

# kind: what becomes of each sentence that is spoken, by its number; the last goes on for all that follow.  Prints a row for each thing that
# happened: [ms, "log" | "muted" | "spoken" | "silent", sentences].
DRIVER = """
const [kind, ...steps] = JSON.parse(process.argv[2]);
let now = 0, timers = [];
globalThis.setTimeout = (act, ms, ...args) => (timers.push({ at: now + ms, act, args }), timers.at(-1));
globalThis.clearTimeout = (timer) => timers = timers.filter((one) => one !== timer);
async function pass(ms) {
  for (const end = now + ms;;) {
    for (let turn = 0; turn < 5; turn++)
      await null;
    timers.sort((one, other) => one.at - other.at);
    if (!timers.length || timers[0].at > end)
      return now = end;
    const { at, act, args } = timers.shift();
    now = at;
    act(...args);
  }
}
const happened = [], element = () => ({ append(child) { this.lastChild = child; happened.push([now, this.ariaLive === "off" ? "muted" : "log", child.textContent]); } });
const log = element(), box = {};
globalThis.document = { getElementById: (id) => id === "log" ? log : box, createElement: () => ({}), documentElement: { lang: "en" } };
globalThis.addEventListener = () => {};
globalThis.window = globalThis;
let spoken = 0, cancelled = () => {};
globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
if (kind !== "missing")
  globalThis.speechSynthesis = {
    cancel() { cancelled(); },
    speak(utterance) {
      const does = kind[Math.min(spoken++, kind.length - 1)], end = (what) => (utterance["on" + what]?.({ error: does }));
      let gone = false;
      cancelled = () => gone || (gone = true, setTimeout(() => utterance.onerror?.({ error: "interrupted" }), 1));
      const later = (ms, act) => setTimeout(() => gone || act(), ms);
      if (does === "throws")
        throw new Error("no");
      else if (does === "refused")
        later(10, () => (gone = true, end("error")));
      else if (does === "at once")
        later(1, () => (gone = true, end("end")));
      else if (does !== "nothing")
        later(50, () => (end("start"), happened.push([now, "spoken", utterance.text]))), does === "speaks" && later(50 + 60 * utterance.text.length, () => (gone = true, end("end")));
    },
  };
const page = await import("./log.mjs");
for (const [what, value] of steps)
  if (what === "read")
    value ? page.readAloud("On.", (unheard) => (happened.push([now, "silent", unheard]), page.tell(["Off.", ...unheard]))) : page.readNoMore();
  else if (what === "tell")
    page.tell(value);
  else if (what === "key")
    page.hush();
  else
    await pass(value);
await pass(100000);
console.log(JSON.stringify(happened));
"""


@unittest.skipUnless(shutil.which("node"), "node is not installed")
class Voice(unittest.TestCase):
    maxDiff = None

    def happens(self, kind, *steps):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("log", "voice"):
                pathlib.Path(folder, name + ".mjs").write_text((PAGE / (name + ".js")).read_text().replace('.js"', '.mjs"'))
            pathlib.Path(folder, "driver.mjs").write_text(DRIVER)
            done = subprocess.run(["node", "driver.mjs", json.dumps([kind, *steps])], cwd=folder, capture_output=True, text=True, check=False, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
            return json.loads(done.stdout)

    @staticmethod
    def said(happened, *ways):
        return [sentences for _, way, sentences in happened if way in ways]

    def test_a_voice_that_is_not_there_leaves_the_log_as_it_was_and_is_told_within_two_seconds(self):
        for kind in ("missing", ["nothing"], ["refused"], ["throws"], ["at once"]):
            found = self.happens(kind, ["read", True], ["wait", 2500], ["tell", ["Your turn."]])
            self.assertEqual(self.said(found, "muted", "spoken"), [], kind)
            self.assertEqual(self.said(found, "silent"), [[]], kind)
            self.assertLessEqual([at for at, way, _ in found if way == "silent"][0], 2250, kind)
            self.assertEqual(self.said(found, "log"), ["Off.", "Your turn."], kind)

    def test_what_comes_before_a_voice_has_begun_is_read_by_the_screen_reader_too(self):
        found = self.happens(["nothing"], ["read", True], ["wait", 1000], ["tell", ["Ann draws.", "Your turn."]])
        self.assertEqual(self.said(found, "log"), ["Ann draws.\nYour turn.", "Off."])

    def test_a_voice_that_speaks_has_all_for_itself(self):
        found = self.happens(["speaks"], ["read", True], ["wait", 5000], ["tell", ["Ann draws. Ann lays three aces.", "Your turn."]], ["wait", 60000], ["tell", ["Bob draws."]])
        self.assertEqual(self.said(found, "spoken"), ["On.", "Ann draws.", "Ann lays three aces.", "Your turn.", "Bob draws."])
        self.assertEqual(self.said(found, "log", "silent"), [])
        self.assertEqual(self.said(found, "muted"), ["On.", "Ann draws. Ann lays three aces.\nYour turn.", "Bob draws."])

    def test_a_voice_that_is_lost_is_told_and_what_nobody_heard_is_said_once_more(self):
        for lost in ("nothing", "refused", "throws", "at once", "begins"):
            found = self.happens(["speaks", "speaks", lost], ["read", True], ["wait", 5000], ["tell", ["Ann draws.", "Bob draws.", "Your turn."]])
            unheard = ["Bob draws.", "Your turn."]
            self.assertEqual(self.said(found, "silent"), [unheard], lost)
            self.assertEqual(self.said(found, "log"), ["\n".join(["Off.", *unheard])], lost)
            self.assertLess(found[-1][0], 20000, lost)

    def test_a_key_stops_the_voice_and_is_no_fault_of_it(self):
        found = self.happens(["speaks"], ["read", True], ["wait", 100], ["key"], ["wait", 5000], ["tell", ["Ann draws."]], ["wait", 100], ["key"], ["tell", ["Your turn."]])
        self.assertEqual(self.said(found, "spoken"), ["On.", "Ann draws.", "Your turn."])
        self.assertEqual(self.said(found, "silent"), [])
        found = self.happens(["nothing"], ["read", True], ["wait", 100], ["key"], ["wait", 5000], ["tell", ["Your turn."]])
        self.assertEqual(self.said(found, "log"), ["Your turn.", "Off."])

    def test_turned_off_it_is_the_screen_reader_again_that_reads(self):
        found = self.happens(["speaks"], ["read", True], ["wait", 5000], ["tell", ["Ann draws."]], ["wait", 60], ["read", False], ["tell", ["Your turn."]])
        self.assertEqual(self.said(found, "spoken"), ["On.", "Ann draws."])
        self.assertEqual((self.said(found, "log"), self.said(found, "silent")), (["Your turn."], []))


if __name__ == "__main__":
    unittest.main()
