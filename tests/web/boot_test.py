#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the worker of the page that needs no server begins: what tools/page packs is unpacked byte for byte, what is cut short is refused, and
what the page says before all has come waits for it.  Its scripts run in node, without a browser."""
import base64
import importlib.machinery
import importlib.util
import json
import pathlib
import random
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LOADER = importlib.machinery.SourceFileLoader("page", str(ROOT / "tools/page"))
TOOL = importlib.util.module_from_spec(importlib.util.spec_from_loader("page", LOADER))
LOADER.exec_module(TOOL)

# Writes the fetched files in their order, what the page was told, and what the script of the pack has found.
DRIVER = """
import fs from "node:fs";
import vm from "node:vm";
const { worker, files, slow, said, unpacked } = JSON.parse(fs.readFileSync(process.argv[2], "utf8")), told = [], asked = [];
const bytes = (name) => Uint8Array.from(Buffer.from(files[name], "base64")), pass = (ms) => new Promise((done) => setTimeout(done, ms));
const world = { postMessage: (what) => told.push(what), addEventListener() {}, console: { log() {} }, URL: class { static createObjectURL(blob) { return blob; } static revokeObjectURL() {} }, location: { pathname: "/x/1/worker.js" },
  Blob: class { constructor([content]) { this.text = new TextDecoder().decode(content); } }, importScripts: (blob) => vm.runInContext(blob.text, world), Uint8Array, TextDecoder, atob,
  WebAssembly: { Suspending: 1, compile: async (program) => program.length },
  fetch: async (name) => (asked.push(name), await pass(slow), files[name] ? { ok: true, arrayBuffer: async () => bytes(name).buffer } : { ok: false, status: 404 }) };
world.self = vm.createContext(world);
vm.runInContext(worker, world);
const give = (answer) => fs.writeFileSync("answer.json", JSON.stringify(answer));
if (unpacked)
  give(Object.keys(files).map((name) => { world.packed = bytes(name); try { return Buffer.from(vm.runInContext("unpack(packed)", world)).toString("base64"); } catch (fault) { return null; } }));
else {
  process.on("unhandledRejection", () => told.push("missing"));
  for (const data of said)
    world.onmessage({ data });
  await pass(3 * slow + 50);
  give([asked, told, world.found ?? null]);
}
process.exit(0);
"""


@unittest.skipUnless(shutil.which("node"), "node is not installed")
class Boot(unittest.TestCase):
    def run_worker(self, **given):
        with tempfile.TemporaryDirectory() as folder:
            files = {name: base64.b64encode(content).decode() for name, content in given.pop("files").items()}
            pathlib.Path(folder, "driver.mjs").write_text(DRIVER)
            pathlib.Path(folder, "given.json").write_text(json.dumps({"worker": TOOL.bare(TOOL.worker()).decode(), "files": files, "slow": 20, "said": [], **given}))
            done = subprocess.run(["node", "driver.mjs", "given.json"], cwd=folder, capture_output=True, text=True, check=False, timeout=120)
            self.assertEqual(done.returncode, 0, done.stderr)
            return json.loads(pathlib.Path(folder, "answer.json").read_text())

    def unpack(self, packs):
        return [one if one is None else base64.b64decode(one) for one in self.run_worker(files={str(number): pack for number, pack in enumerate(packs)}, unpacked=True)]

    def test_what_is_packed_comes_back_byte_for_byte(self):
        dice = random.Random(5)
        texts = [b"", b"a", b"ab" * 4000, bytes(100000), bytes(dice.randrange(256) for _ in range(30000)), bytes(range(256)) * 40]
        texts += [(ROOT / name).read_bytes() for name in ("po/fr.po", "web/icons/icon-192.png", "LICENSE")]
        texts.append(b"".join(bytes([dice.choice(b"ab")]) * dice.randrange(1, 600) for _ in range(900)))  # all lengths of repeats
        texts.append(b"".join(texts) * 2)  # far distances
        for place, (found, text) in enumerate(zip(self.unpack([TOOL.packed(text) for text in texts]), texts)):
            self.assertTrue(found == text, place)

    def test_what_is_cut_short_or_damaged_is_never_taken_for_whole(self):
        text = (ROOT / "LICENSE").read_bytes()
        pack = TOOL.packed(text)
        self.assertEqual([one for one in self.unpack([pack[:size] for size in (20, 100, len(pack) // 2, len(pack) - 40)]) if one is not None], [])
        for place in range(30, len(pack), 997):
            self.assertNotEqual(self.unpack([pack[:place] + bytes([pack[place] ^ 0x55]) + pack[place + 1:]])[0], text)

    def pack(self):
        script = b"self.found = { early, own: own && true, data: parlourParts.shipped, way }; parlourParts.compiled.then((size) => self.found.program = size);"
        return TOOL.packed(TOOL.together(script=script, data=b'{"a":"b"}', program=b"\0asm\n\n" + bytes(500)))

    def test_what_is_said_early_waits_and_the_language_comes_beside_the_program(self):
        begin = {"begin": {"language": "fr", "args": []}}
        asked, told, found = self.run_worker(files={"jspi.bin": self.pack(), "fr.bin": TOOL.packed(b"mo")}, said=[begin, "1", {"alive": True}, "h"])
        self.assertEqual((sorted(asked), told), (["fr.bin", "jspi.bin"], [{"alive": True}] * 2))
        self.assertEqual(found, {"early": [begin, "1", "h"], "own": True, "data": {"a": "b"}, "way": "jspi", "program": 506})

    def test_english_fetches_nothing_else_and_a_language_that_is_not_there_holds_nobody_up(self):
        asked, _, found = self.run_worker(files={"jspi.bin": self.pack()}, said=[{"begin": {"language": "en"}}])
        self.assertEqual((asked, found["own"]), (["jspi.bin"], None))
        asked, _, found = self.run_worker(files={"jspi.bin": self.pack()}, said=[{"begin": {"language": "fr"}}])
        self.assertEqual((sorted(asked), found["program"]), (["fr.bin", "jspi.bin"], 506))

    def test_a_program_that_is_not_there_is_a_fault(self):
        for files in ({}, {"jspi.bin": self.pack()[:80]}):
            asked, told, found = self.run_worker(files=files)
            self.assertEqual((asked, told[-1], found), (["jspi.bin"], "missing", None))


if __name__ == "__main__":
    unittest.main()
