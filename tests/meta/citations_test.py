#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every citation leads somewhere: where a record, a source, a test or a page of docs/ says `rules.md 5.3`, `rules.md I4 and
2.8`, `record.md "Position"`, `section 7` or `keyboard.md#profiles`, that page is there and has a heading of that number, letter
or name.  What is named after the number in a known form (a rule key, `step (d)`, `version 1`, a game of section 7) is to be
found in that section.  Each fault is printed with file, line and what is missing.
"""
import bisect
import os
import re
import unicodedata
import unittest

import tree

FOLDERS = ("src", "tests", "docs", "bench", "config", "tools")
ENDS = (".c", ".h", ".py", ".sh", ".md", ".yaml", ".txt", ".parlour", ".6", ".keys")
# Inputs of the fuzzers are cut to pieces by machine; this test breaks citations on purpose.
LEFT_OUT = re.compile(r"tests/fuzz/\w+/|tests/meta/(citations|docs)_test\.py")

PAGE = re.compile(r"(?<![\w./-])((?:[\w.-]+/)*)([\w-]+\.md)\b(?:#([\w-]+))?")
SECTION = r"(?:\d+(?:\.\d+)*(?![\w.]*\d|\w)|[GICKM]\d+\b)"
# What follows a page: "rules.md 5.3", "rules.md section 1 and 5", "rules.md 3.5 C2, 2.8".
FIRST = re.compile(r"(?:,? )?(?:sections? |row )?(" + SECTION + r")")
FURTHER = re.compile(r"(?:, and |, | and | to | )(" + SECTION + r")")
NAMED = re.compile(r'(?: |, | and )"([A-Z][a-z]+)"|, (Reasons|reasons)\b|,? (?:and )?"([A-Z][a-z]+)"')
# What may be named within a section.
DETAIL = re.compile(
    r"(?:,| and)? `?((?:exception \d, )?(?:window )?steps? (?:\([a-e]\)|\d)(?: and (?:\([a-e]\)|\d))?|exception \d|version \d|gap \([a-c]\)"
    r"|row \d+|(?:deck|deal|draw|discard|rules|goout|meld|control|open|layoff|joker|buy|stock|score|bonus|match|undo|ui|kings|battle)"
    r"\.[a-z_]+(?:\.[a-z_]+)*|[a-z]+_[a-z_]+|Basic rummy|Carioca|Continental|Contract rummy|French rami 51|German Romme|Kalooki 51|Rummy 500)")
ALONE = re.compile(r"(?<![.\w-])sections? (" + SECTION + r")((?:, | and | or )" + SECTION + r")*")
# In a record a number alone goes on with the rules: "1.1 too_many_melds", "9.9: none of them".
BARE = re.compile(r"(?<![\w.,\"`])(\d\.\d{1,2}|[GICK]\d+)(?= [a-z]+_[a-z]|: |, [a-z]+_[a-z])")


def plain(text):
    """Small letters without accents, so that Rommé is Romme."""
    text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"\s+", " ", text).lower()


def anchor(title):
    """The name that a heading has in a link."""
    return re.sub(r" ", "-", re.sub(r"[^\w\- ]", "", title.strip().lower().replace("`", "")))


class Page:
    """The headings of a page of Markdown, and the text below each."""

    def __init__(self, text):
        heads, fence = [], False
        lines = text.split("\n")
        for number, line in enumerate(lines):
            fence ^= line.startswith("```")
            match = re.match(r"(#+) (.*)", line)
            if match and not fence:
                heads.append((number, len(match.group(1)), match.group(2)))
        self.titles, self.sections, self.anchors = [], {}, set()
        for index, (start, level, title) in enumerate(heads):
            end = next((at for at, other, _ in heads[index + 1:] if other <= level), len(lines))
            self.titles.append(plain(title))
            self.anchors.add(anchor(title))
            self.sections.setdefault(title.split()[0].rstrip("."), plain(" ".join(lines[start:end])))

    def has_title(self, word):
        return any(word.lower() in title for title in self.titles)

    def has(self, section, detail):
        """Does the section name this?  "steps (c) and (d)" are two, and "row 7" of section 7 is 7.7."""
        row = re.fullmatch(r"row (\d+)", detail)
        if row:
            return section + "." + row.group(1) in self.sections
        wanted, steps = [detail], re.fullmatch(r"(?:(exception \d), )?(window )?steps? (\S+)(?: and (\S+))?", detail)
        if steps:
            exception, window, *numbers = steps.groups()
            wanted = [exception or ""] + ["%sstep %s" % (window or "", number) for number in numbers if number]
        return all(plain(word) in self.sections[section] for word in wanted)


def flowed(text):
    """The text with each line break, and the comment sign after it, as one space; and the places where lines begin."""
    out, starts, length = [], [], 0
    for line in text.split("\n"):
        line = re.sub(r"^\s*(?:#+ |//+ ?|\* )?", "", line) if starts else line
        starts.append(length)
        out.append(line)
        length += len(line) + 1
    return " ".join(out), starts


def missing(path, text, find):
    """(line, what) of each citation in text that leads nowhere.  find(folder, name) gives a Page, or None where there is none."""
    flow, starts = flowed(text)
    found, home = [], find(os.path.dirname(path), os.path.basename(path)) if path.endswith(".md") else None
    rules = None

    def fault(at, what):
        found.append((bisect.bisect_right(starts, at), what))

    def follow(page, name, at, match, pattern):
        """Checks the sections from match on; returns where they end, and the last."""
        section = None
        while match:
            section, at = match.group(1), match.end()
            if section not in page.sections:
                fault(match.start(1), "%s has no section %s" % (name, section))
                section = None
            match = pattern.match(flow, at)
        return at, section

    for match in PAGE.finditer(flow):
        folder, name, link = match.groups()
        page = find(os.path.join(os.path.dirname(path), folder), name) or (folder and find(folder, name))
        if not page:
            fault(match.start(), "there is no page %s%s" % (folder, name))
            continue
        if link and link not in page.anchors:
            fault(match.start(), "%s has no heading #%s" % (name, link))
        at, section = follow(page, name, match.end(), FIRST.match(flow, match.end()), FURTHER)
        if name == "rules.md":
            rules = page
        detail = DETAIL.match(flow, at) if section else None
        while detail:
            if not page.has(section, detail.group(1)):
                fault(detail.start(1), "%s %s says nothing of %s" % (name, section, detail.group(1)))
            at = detail.end()
            detail = DETAIL.match(flow, at)
        title = NAMED.match(flow, match.end())
        while title:
            word = next(word for word in title.groups() if word)
            if not page.has_title(word):
                fault(title.start(), '%s has no heading "%s"' % (name, word))
            title = NAMED.match(flow, title.end())
    for match in re.finditer(r"\]\(#([\w-]+)\)", flow):
        if home and match.group(1) not in home.anchors:
            fault(match.start(), "this page has no heading #%s" % match.group(1))
    for match in ALONE.finditer(flow):
        page = home if home and home.sections.keys() & {"1", "2"} else find("docs", "rules.md")
        if re.search(r"\.md\s*$", flow[:match.start()]):
            continue  # followed with its page
        for number in re.findall(SECTION, match.group()):
            if number not in page.sections:
                fault(match.start(), "there is no section %s" % number)
    if path.endswith(".parlour") and rules:
        for match in BARE.finditer(" ".join(line for line in text.split("\n") if line.startswith("#"))):
            if match.group(1) not in rules.sections:
                found.append((1, "rules.md has no section %s" % match.group(1)))
    return sorted(set(found))


PAGES = {}


def page_of_the_tree(folder, name):
    """The page as it would be meant: beside the file that cites it, in docs/, or at the top."""
    for path in (os.path.normpath(os.path.join(folder, name)), "docs/" + name, name):
        if path not in PAGES:
            PAGES[path] = Page(tree.read(path)) if os.path.exists(os.path.join(tree.ROOT, path)) else None
        if PAGES[path]:
            return PAGES[path]
    return None


def files():
    return [path for path in tree.files(*FOLDERS, ends=ENDS) + ["CMakeLists.txt"] + sorted(name for name in os.listdir(tree.ROOT) if name.endswith(".md")) if not LEFT_OUT.match(path)]


class Citations(unittest.TestCase):
    maxDiff = None

    def test_every_citation_leads_to_a_heading(self):
        faults, cited = [], 0
        for path in files():
            text = tree.read(path).replace("\\-", "-")  # as the man page writes a hyphen
            cited += len(re.findall(r"\b(?:rules|record|console|network)\.md", text))
            faults += ["%s:%d: %s" % (path, line, what) for line, what in missing(path, text, page_of_the_tree)]
        self.assertGreater(cited, 1000, "the records cite the rules; where are they?")
        self.assertEqual(faults, [], "\n" + "\n".join(faults))

    def test_a_dead_citation_is_found_and_a_live_one_is_not(self):
        page = Page("# The rules\n## 1. All\n`joker.ratio`\n### G4 Ends\nnone\n## 2. One\n### 2.5 Players\nException 1. Step (a).\n"
                    "Step (b).\n## 7. More\n### 7.7 Kalooki 51\n## Reasons: why\n```\n## 9. Code\n```\n")

        def find(_, name):
            return page if name == "rules.md" else None

        for text in ("rules.md 1, joker.ratio: x", "rules.md G4 and 2.5. Proves", "(rules.md section 1)", "rules.md 7, Kalooki 51",
                     "rules.md 2.5, steps (a) and (b)", "rules.md 2.5, exception 1", 'rules.md "Reasons"', "rules.md 7, row 7",
                     "rules.md: free text 4.9", "[it](rules.md#25-players)", "docs/rules.md, and 3 cards are left"):
            self.assertEqual(missing("src/a.c", text, find), [], text)
        for text, what in (("rules.md 3", "rules.md has no section 3"), ("rules.md G4 and\n// 2.6: x", "rules.md has no section 2.6"),
                           ("rules.md 9", "rules.md has no section 9"), ("ruler.md 1", "there is no page ruler.md"),
                           ("rules.md sections 1 and 5", "rules.md has no section 5"), ("neighbours of section 8", "there is no section 8"),
                           ("rules.md 1, joker.slide: x", "rules.md 1 says nothing of joker.slide"),
                           ("rules.md 2.5, step (c)", "rules.md 2.5 says nothing of step (c)"),
                           ("rules.md 7, Carioca", "rules.md 7 says nothing of Carioca"), ("rules.md 7, row 6", "rules.md 7 says nothing of row 6"),
                           ('rules.md "Moves"', 'rules.md has no heading "Moves"'), ("[it](rules.md#gone)", "rules.md has no heading #gone")):
            if text.startswith("neighbours"):
                self.assertEqual([found for _, found in missing("src/a.c", text, lambda *_: page)], [what], text)
            else:
                self.assertEqual([found for _, found in missing("src/a.c", text, find)], [what], text)
        self.assertEqual(missing("src/a.c", "x\n// y\n// (rules.md 3)", find), [(3, "rules.md has no section 3")])


if __name__ == "__main__":
    unittest.main()
