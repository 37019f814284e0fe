# SPDX-License-Identifier: GPL-3.0-or-later
"""The records of tests/records/, of which a file may hold several, each under a line "=== title"."""
import glob
import os
import re

ROOT = os.environ.get("PARLOUR_SOURCE") or os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def pieces(path):
    """(title, text) of each record of a file; the title of one that stands alone is the file's name."""
    with open(path, encoding="utf-8", newline="") as file:
        parts = re.split(r"^===[ ]*(.*)\n", file.read(), flags=re.M)
    if len(parts) == 1:
        return [(os.path.basename(path), parts[0])]
    return list(zip(parts[1::2], parts[2::2]))


def records(folder):
    """(file, title, text) of each record of a folder of tests/records/, or of all by "*"."""
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/records", folder, "*.parlour"))):
        for title, text in pieces(path):
            yield path, title, text
