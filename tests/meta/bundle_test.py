#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page's modules become one script: tools/page bundles all that they have, and refuses what it would break without a word."""
import importlib.machinery
import importlib.util
import os
import unittest

import tree

LOADER = importlib.machinery.SourceFileLoader("page", os.path.join(tree.ROOT, "tools/page"))
page = importlib.util.module_from_spec(importlib.util.spec_from_loader("page", LOADER))
LOADER.exec_module(page)


class Bundle(unittest.TestCase):
    def bundled(self, text):
        return page.bundled({name + ".js": text if name == "keep" else b"" for name in page.ORDER})

    def test_what_is_exported_is_given(self):
        self.assertIn("return { a, b, c };", self.bundled(b"export const a = 1, b = 2;\nexport async function c() {\n}\n"))

    def test_other_ways_to_export_and_import_are_refused(self):
        for line in (b"export { a };", b"export default a;", b"export let a = 1;", b"export class A {", b"import * as a from './b.js';"):
            with self.assertRaises(page.Trouble):
                self.bundled(line + b"\n")


if __name__ == "__main__":
    unittest.main()
