#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the page that needs no server keeps in the browser's database, where browsers do what they may: close it, lose it, refuse it for a
while, never answer, or give back an entry that is damaged. The worker runs in node, with a clock that jumps, a database of its own and a
program that only writes files."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent.parent / "web/page/worker.js"

# The steps are [what, ...]: move FILE TEXT is one thing that the program does and says, have FILE ENTRY puts an entry into the database
# before the page begins, set sets what the database does from then on.  Prints what the page was told, and [FILE, TEXT] of what is kept.
DRIVER = """
import fs from "node:fs";
import vm from "node:vm";
const steps = JSON.parse(process.argv[3]), told = [], kept = new Map(), files = new Map();
let now = 0, timers = [];
const later = (act, ms, ...more) => timers.push({ at: now + ms, act, more });
// Time passes at once, whatever else this computer does.
async function pass(ms) {
  for (const end = now + ms;;) {
    await new Promise(setImmediate);
    timers.sort((one, other) => one.at - other.at);
    if (!timers.length || timers[0].at > end)
      return now = end;
    const { at, act, more } = timers.shift();
    now = at;
    act(...more);
  }
}
const does = { refuses: false, hangs: false, full: false, closed: 0, opened: 0, unread: [] };
const fault = (name) => Object.assign(new Error(name), { name }), broken = (file) => does.unread.includes(file);
function request(answer, bad = null) {
  const one = {};
  later(() => does.hangs || (bad ? (one.error = bad, one.onerror?.({ preventDefault() {} })) : (one.result = answer, one.onsuccess?.())), 1);
  return one;
}
function connection(number) {
  return { transaction() {
    if (does.closed >= number)
      throw fault("InvalidStateError");
    const changes = [], one = {};
    const store = { put: (file, path) => changes.push(() => kept.set(path, file)), delete: (path) => changes.push(() => kept.delete(path)), getAllKeys: () => request([...kept.keys()]),
      getAll: () => request([...kept.values()], [...kept.keys()].some(broken) ? fault("DataError") : null), get: (path) => request(kept.get(path), broken(path) ? fault("DataError") : null) };
    later(() => does.hangs || (does.full ? (one.error = fault("QuotaExceededError"), one.onabort?.()) : (changes.forEach((act) => act()), one.oncomplete?.())), 2);
    return Object.assign(one, { objectStore: () => store });
  } };
}
const indexedDB = { open(name) {
  does.name = name;
  return does.refuses ? request(null, fault("UnknownError")) : request(connection(++does.opened));
} };
let clock = 1, program = null;
const node = (path) => files.get(path), text = (bytes) => new TextDecoder().decode(bytes);
const FS = { isDir: () => false, lookupPath: () => ({ node: { contents: Object.fromEntries([...files].map(([path, file]) => [path.slice("/home/".length), file])) } }),
  readFile: (path) => node(path).bytes, stat: (path) => ({ mtime: new Date(node(path).timestamp) }), utime: (path, _, time) => node(path).timestamp = time,
  analyzePath: (path) => ({ exists: files.has(path) }) };
const put = (_, path, bytes) => files.set(path, { id: ++clock, mode: 0, usedBytes: bytes.length, timestamp: ++clock, bytes });
// What boot.js has brought before.
const brought = { way: "asyncify", own: null, early: [], files: undefined, shelf: null, shelved: [], program: null, stop: console.error, Parlour: {}, parlourParts: { compiled: {}, shipped: {} } };
const world = { ...brought, postMessage: (what) => told.push(what), indexedDB, console, Uint8Array, TextDecoder, setTimeout: (act, ms, ...more) => later(act, ms, ...more) };
world.self = world;
world.parlourProgram = { HOME: "/home", DATA: "/data", catalogue: (one) => one, put, prepare: async (make, compiled, given) => (program = given, { FS, lines: [], run: () => new Promise(() => {}) }) };
for (const [what, path, entry] of steps)
  if (what === "have")
    kept.set(path, typeof entry === "string" ? { bytes: new TextEncoder().encode(entry), time: 5 } : entry);
  else if (what === "from the start")
    Object.assign(does, path);
vm.runInContext(fs.readFileSync(process.argv[2], "utf8"), vm.createContext(world));
world.onmessage({ data: { begin: { database: "parlour of this copy", language: "en", languages: ["en"], args: [] } } });
await pass(300);
for (const [what, path, entry] of steps)
  if (what === "move")
    files.set(path, { ...files.get(path), id: ++clock, mode: 0, usedBytes: entry.length, timestamp: ++clock, bytes: new TextEncoder().encode(entry) }), program.out(`${path} ${entry}`), program.idle(), await pass(does.hangs ? 30000 : 40);
  else if (what === "key")
    program.out("Your hand."), program.idle(), await pass(40);
  else if (what === "set")
    Object.assign(does, path), path.lost && kept.clear();
console.log(JSON.stringify([told, [...kept].map(([path, file]) => [path, file?.bytes?.length === undefined ? null : text(file.bytes)]), does.name]));
process.exit(0);
"""


@unittest.skipUnless(shutil.which("node"), "node is not installed")
class Keep(unittest.TestCase):
    maxDiff = None

    def play(self, *steps):
        """What the page was told of the database, the lines, and what is kept."""
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "driver.mjs").write_text(DRIVER)
            done = subprocess.run(["node", "driver.mjs", SCRIPT, json.dumps(steps)], cwd=folder, capture_output=True, text=True, check=False, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
            told, kept, name = json.loads(done.stdout)
            self.assertEqual(name, "parlour of this copy")
            return [one for one in told if one.keys() & {"refused", "kept", "damaged"}], [line for one in told for line in one.get("lines", [])], dict(kept)

    def test_a_database_that_the_browser_closes_is_opened_anew_and_nothing_is_said(self):
        told, lines, kept = self.play(["move", "/home/a", "1"], ["set", {"closed": 1}], ["move", "/home/a", "2"], ["set", {"closed": 2}], ["move", "/home/b", "3"])
        self.assertEqual((told, kept), ([], {"/home/a": "2", "/home/b": "3"}))
        self.assertEqual(lines, ["/home/a 1", "/home/a 2", "/home/b 3"])

    def test_one_that_comes_back_empty_gets_all_that_it_had(self):
        told, _, kept = self.play(["have", "/home/old", "o"], ["move", "/home/a", "1"], ["set", {"closed": 1, "lost": True}], ["move", "/home/b", "2"])
        self.assertEqual((told, kept), ([], {"/home/old": "o", "/home/a": "1", "/home/b": "2"}))

    def test_what_was_refused_for_a_while_is_kept_with_the_next_key_and_both_are_said(self):
        away, back = {"closed": 1, "refuses": True}, {"refuses": False}
        told, lines, kept = self.play(["move", "/home/a", "1"], ["set", away], ["move", "/home/a", "2"], ["move", "/home/b", "3"], ["set", back], ["key"], ["key"])
        self.assertEqual((told, kept), ([{"refused": "lapsed"}, {"kept": True}], {"/home/a": "2", "/home/b": "3"}))
        self.assertEqual(lines, ["/home/a 1", "/home/a 2", "/home/b 3", "Your hand.", "Your hand."])

    def test_a_full_one_is_said_once_and_so_is_that_there_is_room_again(self):
        told, _, kept = self.play(["move", "/home/a", "1"], ["set", {"full": True}], ["move", "/home/a", "2"], ["move", "/home/a", "3"], ["set", {"full": False}], ["key"])
        self.assertEqual((told, kept), ([{"refused": "no_room"}, {"kept": True}], {"/home/a": "3"}))

    def test_one_that_opens_late_brings_what_it_had_and_overwrites_nothing(self):
        told, _, kept = self.play(["have", "/home/old", "o"], ["have", "/home/a", "0"], ["from the start", {"refuses": True}], ["move", "/home/a", "1"], ["set", {"refuses": False}], ["move", "/home/b", "2"])
        self.assertEqual((told, kept), ([{"refused": "unkept"}, {"kept": True}], {"/home/old": "o", "/home/a": "1", "/home/b": "2"}))

    def test_one_that_never_answers_holds_nobody_up(self):
        told, lines, _ = self.play(["from the start", {"hangs": True}], ["move", "/home/a", "1"])
        self.assertEqual((told, lines), ([{"refused": "unkept"}], ["/home/a 1"]))
        told, lines, kept = self.play(["move", "/home/a", "1"], ["set", {"hangs": True}], ["move", "/home/a", "2"], ["move", "/home/a", "3"], ["set", {"hangs": False}], ["key"], ["key"])
        self.assertEqual((told, kept), ([{"refused": "lapsed"}, {"kept": True}], {"/home/a": "3"}))
        self.assertEqual(lines[:3], ["/home/a 1", "/home/a 2", "/home/a 3"])

    def test_what_is_damaged_is_left_out_and_said_and_the_rest_is_there(self):
        for entry in (None, "x", {"time": 3}, {"bytes": "text", "time": 3}, 7):
            entry = {"bytes": entry} if isinstance(entry, str) else entry
            told, _, kept = self.play(["have", "/home/bad", entry], ["have", "/home/old", "o"], ["set", {"closed": 1, "lost": True}], ["move", "/home/a", "1"])
            self.assertEqual((told, kept), ([{"damaged": ["/home/bad"]}], {"/home/old": "o", "/home/a": "1"}), entry)
        told, _, kept = self.play(["have", "/home/bad", "b"], ["have", "/home/old", "o"], ["have", "strange", "s"], ["from the start", {"unread": ["/home/bad"]}], ["set", {"closed": 1, "lost": True}], ["move", "/home/a", "1"])
        self.assertEqual((told, kept), ([{"damaged": ["/home/bad", "strange"]}], {"/home/old": "o", "/home/a": "1"}))


if __name__ == "__main__":
    unittest.main()
