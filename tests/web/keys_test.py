#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the page sends for each key: while nothing is asked, at a question that stands before anything else, and at one that the game asks and
that stays, beside which all keys but those for yes and no are what they are.  The page's script runs in node, without a browser."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent.parent / "door/page/keys.js"

DRIVER = """
const [batch, pressed, yes] = JSON.parse(process.argv[2]);
const boxes = {}, element = (id) => boxes[id] ??= { heard: {}, value: "", checked: id === "single", hidden: true, focus() {},
  addEventListener(what, act) { this.heard[what] = act; } };
globalThis.document = { getElementById: element };
const page = await import("./keys.mjs"), sent = [];
page.keysBegin((line) => sent.push(line), { yes, no: "No" }, () => {});
for (const key of pressed) {
  page.keysKnow(batch);
  boxes.line.value = "";
  boxes.line.heard.keydown({ key, getModifierState: () => false, preventDefault() {} });
}
console.log(JSON.stringify(sent));
"""
KEYS = [["space", "draw"], ["enter", "use"], ["y", "marks"], ["n", "new"], ["N", "together"], ["h", "hand"], ["K", "alone"], ["o", "end"]]
CAN = ["hand", "alone"]


@unittest.skipUnless(shutil.which("node"), "node is not here")
class Keys(unittest.TestCase):
    def sent(self, ask, pressed, yes="Yes"):
        batch = {"keys": KEYS, "can": CAN, **({"ask": ask} if ask else {})}
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(SCRIPT, folder + "/keys.mjs")
            pathlib.Path(folder, "driver.mjs").write_text(DRIVER, encoding="utf-8")
            done = subprocess.run(["node", "driver.mjs", json.dumps([batch, pressed, yes])], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        return json.loads(done.stdout)

    def test_keys_are_commands_where_nothing_is_asked(self):
        self.assertEqual(self.sent(None, ["y", "n", "N", " ", "Enter", "h"]), ["marks", "new", "together", "draw", "use", "hand"])

    def test_a_question_before_anything_else_takes_letters_and_enter(self):
        self.assertEqual(self.sent({"text": "Leave the game, y or n?", "kind": "yesno"}, ["h", "N"]), ["h", "N"])
        self.assertEqual(self.sent({"text": "Leave the game, y or n?", "kind": "yesno"}, ["Enter"]), [""])

    def test_a_question_of_the_game_takes_y_and_n_alone(self):
        asked = {"text": "Take hearts, y or n?", "kind": "yesno", "stays": True}
        self.assertEqual(self.sent(asked, ["y"]), ["y"])
        self.assertEqual(self.sent(asked, ["n"]), ["n"])
        self.assertEqual(self.sent(asked, ["N", "K", "h", "o", " ", "Enter"]), ["together", "alone", "hand", "end", "draw", "use"])
        self.assertEqual(self.sent(asked, ["o"], yes="Oui"), ["o"])


if __name__ == "__main__":
    unittest.main()
