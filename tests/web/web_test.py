#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be known of the page and of its tests without a browser: that the scripts parse, that the files the page names are
there, that nothing of another server is asked for, and that tests/web/run finds each of its tests."""
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "door/page"
ALONE = HERE.parent.parent / "web"
LABELS = HERE.parent.parent / "src/door/labels.c"


# Every script is parsed as a module, by one node.
PARSE = """
const { SourceTextModule } = require("node:vm");
for (const file of process.argv.slice(1))
  try {
    new SourceTextModule(require("node:fs").readFileSync(file, "utf8"));
  } catch (fault) {
    console.log(`${file}: ${fault}`);
  }
"""


def faults(paths):
    done = subprocess.run(["node", "--no-warnings", "--experimental-vm-modules", "-e", PARSE, *map(str, paths)],
                          capture_output=True, text=True, check=True)
    return done.stdout


def label_lists():
    """The lists of labels in the source, {name: [(key, text)...]}."""
    lists = re.findall(r"\b(labels|instead|alone)\[\] = \{(.*?)\n\};", LABELS.read_text(), re.DOTALL)
    row = r'\{ "(\w+)",\s*NC_\("label",((?:\s*"(?:[^"\\\\]|\\\\.)*")+)\)'
    return {name: [(key, "".join(re.findall(r'"(.*?)"', text))) for key, text in re.findall(row, rows)] for name, rows in lists}


class Web(unittest.TestCase):
    maxDiff = None

    def test_every_test_of_run_is_there_and_no_other(self):
        rows = re.search(r"<<'ROWS'\n(.*?)\nROWS", (HERE / "run").read_text(), re.DOTALL).group(1).split("\n")
        listed = sorted(row.split("|")[0] for row in rows)
        tests = sorted(path.stem for path in HERE.glob("*.mjs") if "await run(" in path.read_text())
        self.assertEqual(listed, tests)

    def test_the_packages_are_pinned(self):
        asked = json.loads((HERE / "package.json").read_text())["dependencies"]
        locked = json.loads((HERE / "package-lock.json").read_text())["packages"]
        self.assertEqual(asked, {name: locked["node_modules/" + name]["version"] for name in asked})

    @unittest.skipUnless(PAGE.exists(), "There is no page yet.")
    def test_the_page_has_what_it_names(self):
        text = (PAGE / "index.html").read_text()
        named = re.findall(r'(?:src|href)="([^"#]+)"', text)
        self.assertGreater(len(named), 1)
        self.assertEqual([name for name in named if "//" in name or not (PAGE / name).exists()], [])
        for script in PAGE.glob("*.js"):
            asked = re.findall(r'(?:from|^import) "([^"]+)"', script.read_text(), re.M)
            self.assertEqual([name for name in asked if not (PAGE / name).exists()], [], script.name)

    @unittest.skipUnless(PAGE.exists(), "There is no page yet.")
    def test_nothing_stands_in_the_line_of_the_page(self):
        text = (PAGE / "index.html").read_text() + (PAGE / "body.js").read_text()
        self.assertNotRegex(text, r"<style|\son\w+=|\sstyle=|<script(?![^>]*src=)")
        self.assertIn("Content-Security-Policy", text)

    def test_a_label_replaces_another_only_where_that_is_meant(self):
        lists = {name: [key for key, _ in rows] for name, rows in label_lists().items()}
        self.assertEqual(sorted(lists), ["alone", "instead", "labels"])
        for name, keys in lists.items():
            self.assertEqual(sorted(set(keys)), sorted(keys), name)
        written = re.findall(r'(?:add_words|json_pairs_add)\(out, "(\w+)"', LABELS.read_text())
        self.assertGreater(len(written), 3)
        both = [key for key in lists["alone"] + written if key in lists["labels"]]
        self.assertEqual(both + [key for key in written if key in lists["alone"]], [])
        self.assertEqual([key for key in lists["instead"] if key not in lists["labels"]], [])

    def test_what_stands_on_the_page_before_its_labels_is_what_they_say(self):
        lists = {name: dict(rows) for name, rows in label_lists().items()}
        for script, said in ((PAGE / "body.js", lists["labels"]), (ALONE / "page/alone.js", lists["alone"])):
            stands = dict(re.findall(r'data-label="(\w+)">([^<]+)<', script.read_text()))
            self.assertGreater(len(stands), 3)
            self.assertEqual(stands, {key: said[key] for key in stands}, script.name)

    def test_the_page_that_is_alone_has_the_labels_it_asks_for_and_no_more(self):
        asked = "".join(path.read_text() for path in ALONE.glob("page/*.js"))
        asked = set(re.findall(r'data-label="(\w+)"', asked)) | set(re.findall(r"\blabel\.(\w+)", asked)) | set(re.findall(r'"(\w+)"', re.search("const why = (.*);", asked)[1]))
        keys = {name: {key for key, _ in rows} for name, rows in label_lists().items()}
        self.assertEqual(keys["alone"] - asked, set())
        self.assertEqual(asked - keys["alone"] - keys["labels"], set())

    def test_what_a_worker_or_a_browser_would_fetch_from_elsewhere_is_nothing(self):
        for path in [*ALONE.glob("page/*.js"), ALONE / "program.js"]:
            self.assertNotRegex(path.read_text(), r"https?://", path.name)

    @unittest.skipUnless(shutil.which("node"), "There is no node here, so the scripts are not parsed.")
    def test_the_scripts_parse(self):
        scripts = [*PAGE.glob("*.js"), *ALONE.glob("page/*.js"), *ALONE.glob("*.mjs"), ALONE / "program.js", *HERE.glob("*.mjs"), *HERE.glob("patterns/*.js")]
        self.assertGreater(len(scripts), 3)
        self.assertEqual(faults(scripts), "")
        with tempfile.NamedTemporaryFile("w", suffix=".js") as broken:
            broken.write("let a = ;")
            broken.flush()
            self.assertIn("SyntaxError", faults([broken.name]))


if __name__ == "__main__":
    unittest.main()
