# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the source tree share: which files there are, and the functions of a C file.

Only files of the project count: build/ and files whose names begin with a dot are left out.
"""
import os
import re

ROOT = os.environ.get("PARLOUR_SOURCE") or os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def files(*folders, ends=("",)):
    """Paths relative to the tree, sorted, of the files under the folders whose names end so."""
    found = []
    for folder in folders:
        for here, below, names in os.walk(os.path.join(ROOT, folder)):
            below[:] = [name for name in below if name not in ("build", "__pycache__") and not name.startswith(".")]
            found += [os.path.relpath(os.path.join(here, name), ROOT) for name in names
                      if name.endswith(tuple(ends)) and not name.startswith(".")]
    return sorted(found)


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def functions(text):
    """(name, first line, length in lines) of each function of a C file in the tree's layout.

    A function's body opens with a brace in column 0 below its signature and ends with one there.
    """
    lines = text.split("\n")
    start = None
    for number, line in enumerate(lines, 1):
        if line == "{":
            start = number
        elif line.startswith("}") and start is not None:
            head = start - 1
            while head > 1 and lines[head - 2] and not lines[head - 2].startswith(("}", "//", "#")) and not lines[head - 2].endswith(";"):
                head -= 1
            signature = " ".join(lines[head - 1:start - 1])
            name = re.search(r"^[A-Z_]+\((\w+)|(\w+)\s*\(", signature) # TEST(its_name), or a function
            yield (name.group(1) or name.group(2) if name else signature), head, number - head + 1
            start = None
