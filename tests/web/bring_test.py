#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files brought to the page that needs no server, as nobody means well or a bad disk leaves them: what is whole is taken and lands in the
folders of Parlour, of the rest a sentence is told.  Its script runs in node, without a browser."""
import io
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import zipfile

SCRIPT = pathlib.Path(__file__).resolve().parent.parent.parent / "web/page/alone.js"
PARLOUR = os.environ.get("PARLOUR", "parlour")
RECORD, RULES = "parlour 1\nrules kings\nseat 1 Ann\nplay\n", "extends: kings\n"
GAME = "games/20260101-010101-kings.record"
STATE, CONFIG = ".local/state/parlour/", ".config/parlour/rules/"

# Brings the files together; prints what was told, and [path, length] of what was asked to be kept.
DRIVER = """
import fs from "node:fs";
const elements = {}, told = [], asked = [];
const element = (id) => elements[id] ??= { insertAdjacentHTML() {}, addEventListener(kind, act) { this[kind] = act; }, files: [] };
globalThis.document = { querySelector: () => element("side"), getElementById: element };
const page = await import("./alone.mjs");
page.aloneBegin((lines) => told.push(...lines), { strange: "strange", damaged: "damaged", too_much: "too much" }, (what) => asked.push(...what.bring));
const input = element("brought"), done = new Promise((over) => Object.defineProperty(input, "value", { set: over }));
input.files = process.argv.slice(2).map((name) => {
  const bytes = fs.readFileSync(name);
  return { name, size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer };
});
input.change();
await done;
console.log(JSON.stringify([told, asked.map(([path, bytes]) => [path, bytes.length])]));
"""


def packed(files, way=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", way) as archive:
        for name, text in files:
            archive.writestr(name, text)
    return out.getvalue()


@unittest.skipUnless(shutil.which("node"), "node is not installed")
class Bring(unittest.TestCase):
    def bring(self, **files):
        """What was told, and the paths and lengths of what was taken; the names' last _ is a point."""
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(SCRIPT, folder + "/alone.mjs")
            pathlib.Path(folder, "driver.mjs").write_text(DRIVER)
            names = [".".join(name.rsplit("_", 1)) for name in files]
            for name, content in zip(names, files.values()):
                pathlib.Path(folder, name).write_bytes(content.encode() if isinstance(content, str) else content)
            done = subprocess.run(["node", "driver.mjs", *names], cwd=folder, capture_output=True, text=True, check=False, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
            told, taken = json.loads(done.stdout)
            return told, [tuple(one) for one in taken]

    def test_whole_ones(self):
        both = [(STATE + GAME, len(RECORD)), (CONFIG + "sunday.yaml", len(RULES))]
        for way in zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED:
            self.assertEqual(self.bring(all_zip=packed([(GAME, RECORD), ("rules/sunday.yaml", RULES)], way)), ([], both))

    def test_lines_that_end_as_on_windows(self):
        told, taken = self.bring(game_record=RECORD.replace("\n", "\r\n"))
        self.assertEqual((told, len(taken)), ([], 1))

    def test_rules_without_a_name_have_one_that_is_listed(self):
        self.assertEqual(self.bring(_yaml=RULES), ([], [(CONFIG + "rules.yaml", len(RULES))]))

    def test_no_path_leads_elsewhere(self):
        names = ["../../games/../../etc/x.record", "/etc/rules/x.yaml", "games/../../../x.record", "games\\..\\x.record", "rules/../../parlour.yaml", "C:/games/x.record"]
        told, taken = self.bring(all_zip=packed([(name, RULES if name.endswith("yaml") else RECORD) for name in names]), own_yaml="id: ../../x\n" + RULES)
        self.assertEqual((told, len(taken)), ([], len(names) + 1))
        for path, _ in taken:
            self.assertRegex(path, r"^(\.local/state/parlour/games/[\w-]+\.record|\.config/parlour/rules/[\w-]+\.yaml)$")

    def test_a_damaged_file_is_left_out_and_told(self):
        for way, place in (zipfile.ZIP_STORED, b"Ann"), (zipfile.ZIP_DEFLATED, None):
            whole = packed([(GAME, RECORD), ("rules/sunday.yaml", RULES)], way)
            at = whole.index(place) if place else whole.index(GAME.encode()) + len(GAME) + 5
            told, taken = self.bring(all_zip=whole[:at] + b"\x55" + whole[at + 1:])
            self.assertEqual((told, taken), (["damaged"], [(CONFIG + "sunday.yaml", len(RULES))]))

    def test_a_cut_or_crooked_archive_is_told_and_others_are_taken(self):
        whole = packed([(GAME, RECORD)])
        start = whole.index(b"PK\1\2") + 42
        for bad in whole[:len(whole) // 2], whole[:2], whole[:start] + b"\xff\xff\xff\x7f" + whole[start + 4:]:
            told, taken = self.bring(bad_zip=bad, own_yaml=RULES)
            self.assertEqual((told, taken), (["damaged"], [(CONFIG + "own.yaml", len(RULES))]))

    def test_what_is_far_too_large_is_not_unpacked(self):
        told, taken = self.bring(all_zip=packed([("games/large.record", RECORD + "#" * 100000000), (GAME, RECORD)]))
        self.assertEqual((told, taken), (["damaged"], [(STATE + GAME, len(RECORD))]))
        self.assertEqual(self.bring(large_record=RECORD + "#" * 9000000), (["strange"], []))

    def test_a_zip_that_holds_too_much_is_left_early_and_told(self):
        many = packed([("games/%d.record" % number, RECORD) for number in range(5100)], zipfile.ZIP_STORED)
        told, taken = self.bring(all_zip=many)
        self.assertEqual((told, len(taken)), (["too much"], 5000))
        told, taken = self.bring(all_zip=packed([("games/%d.record" % number, RECORD + "#" * 7000000) for number in range(30)]), own_yaml=RULES)
        self.assertEqual(told, ["too much"])
        self.assertLess(sum(length for _, length in taken), 72 << 20)
        self.assertGreater(len(taken), 5)
        told, taken = self.bring(all_zip=packed([("games/%d.record" % number, RECORD) for number in range(5000)]))
        self.assertEqual((told, len(taken)), ([], 5000))


# Judges files, [path, text]..., by the program of this computer in place of the page's; prints the paths that are fit, and the others with
# the reasons.
JUDGE = """
import fs from "node:fs";
import { createRequire } from "node:module";
import { spawnSync } from "node:child_process";
import path from "node:path";
createRequire(import.meta.url)(process.argv[2]);
const { sift, HOME } = globalThis.parlourProgram, [parlour, wanted] = [process.argv[3], JSON.parse(fs.readFileSync(0))];
let runs = 0;
function start(files, args) {
  const root = fs.mkdtempSync("world-");
  for (const [name, text] of files) {
    fs.mkdirSync(path.dirname(root + name), { recursive: true });
    fs.writeFileSync(root + name, text);
  }
  runs++;
  const env = { ...process.env, HOME: path.resolve(root + HOME), XDG_STATE_HOME: "", XDG_CONFIG_HOME: "", LC_ALL: "C.UTF-8" };
  const done = spawnSync(parlour, args.map((word) => word.startsWith(HOME) ? path.resolve(root + word) : word), { env, encoding: "utf-8", input: "" });
  const lines = (done.stdout + done.stderr).replaceAll(path.resolve(root), "").split("\\n").filter(Boolean);
  return Promise.resolve([done.status, lines]);
}
const [fine, faults] = await sift(start, wanted.map(([name, text]) => [`${HOME}/${name}`, text]));
const short = (name) => name.slice(HOME.length + 1);
console.log(JSON.stringify([fine.map(([name]) => short(name)), Object.fromEntries(faults.map(([name, why]) => [short(name), why])), runs]));
"""
PLAY = "parlour 1\nrules highest-card\nseat Ann\nseat Bob level=novice\nseed 7\nplay\n"


@unittest.skipUnless(shutil.which("node") and os.access(PARLOUR, os.X_OK), "node or the program is not here")
class Judged(unittest.TestCase):
    """Before it is said to be here, what is brought is tried by a second start of the program."""
    maxDiff = None

    def judge(self, *files):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "judge.mjs").write_text(JUDGE)
            done = subprocess.run(["node", "judge.mjs", SCRIPT.parent.parent / "program.js", PARLOUR], cwd=folder, input=json.dumps(files),
                                  capture_output=True, text=True, check=False, timeout=300)
            self.assertEqual(done.returncode, 0, done.stderr)
            return json.loads(done.stdout)

    def test_what_cannot_go_on_is_left_out_with_its_reason(self):
        games, finished, rules = STATE + "games/20260101-01010%d-highest-card.record", STATE + "finished/20260101-01010%d-highest-card.record", CONFIG + "%s.yaml"
        fit = [(games % 1, PLAY), (games % 2, PLAY + "Ann: "), (games % 3, PLAY + "? over match\n"), (finished % 1, PLAY),
               (rules % "sunday", "id: sunday\nextends: kings\n"), (rules % "later", "extends: sunday\nmatch: {rounds: 2}\n")]
        unfit = {games % 4: "Bob: play 2D\n", games % 5: "seat Cid\n", finished % 2: "Ann: play 2D\n"}
        fine, faults, runs = self.judge(*fit, *[(path, PLAY + more) for path, more in unfit.items()],
                                        (rules % "ill", "extends: kings\ndeal: {cards: 99}\n"), (rules % "lost", "extends: nothere\n"))
        self.assertEqual(fine, [path for path, _ in fit])
        self.assertEqual(set(faults), {*unfit, rules % "ill", rules % "lost"})
        self.assertIn("is refused as", faults[games % 4])
        self.assertIn("99 is out of range", faults[rules % "ill"])
        self.assertIn("no variant nothere", faults[rules % "lost"])
        self.assertLess(runs, 8)

    def test_two_of_one_name_are_judged_apart(self):
        path = STATE + "games/20260101-010101-highest-card.record"
        fine, faults, _ = self.judge((path, PLAY + "Bob: play 2D\n"), (path, PLAY))
        self.assertEqual((fine, list(faults)), ([path.replace(".record", "-2.record")], [path]))

    def test_thousands_are_judged_together(self):
        many = [(STATE + "games/20260101-%06d-highest-card.record" % number, PLAY) for number in range(2000)]
        fine, faults, runs = self.judge(*many)
        self.assertEqual((len(fine), faults, runs), (2000, {}, 1))


if __name__ == "__main__":
    unittest.main()
