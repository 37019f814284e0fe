#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""For a release (label `release`: ./test and .ci/run run it, `ctest --preset dev` leaves it out): each language in po/ is complete.
Every sentence of the sources is there and translated, none is fuzzy, and none is left over.  translation_test.py looks at what is
translated, at any time.
"""
import unittest

from translation_test import LANGUAGES, STARTED, Message, is_done, language, malformed, template


def faults(wanted, messages):
    """All that keeps a language from a release, as sentences."""
    sources, found = {m.key for m in wanted}, {m.key for m in messages}
    out = ["%r is not there, run po/update" % (m.key,) for m in wanted if m.key not in found]
    out += ["%r is no sentence of the sources any more, run po/update" % (m.key,) for m in messages if m.key not in sources]
    out += ["%r is %s" % (m.key, "fuzzy: the English changed" if all(m.forms) else "not translated") for m in messages if not is_done(m)]
    return out + malformed([m for m in messages if is_done(m)])


class Release(unittest.TestCase):
    maxDiff = None

    def test_each_language_is_complete(self):
        wanted = template()
        for name in set(LANGUAGES) - STARTED:
            found = faults(wanted, language(name))
            self.assertEqual(found[:40], [], "po/%s.po lacks %d sentences for a release: `po/update %s` brings them in, docs/dev/translating.md "
                             "says how to translate them. A change may leave this to the release." % (name, len(found), name))

    def test_what_is_incomplete_is_found(self):
        whole = [Message(None, "Yes.", None, ["Oui."], "")]
        self.assertEqual(faults(whole, whole), [])
        self.assertEqual(len(faults(whole, [])), 1)
        self.assertEqual(len(faults([], whole)), 1)
        self.assertEqual(len(faults(whole, [Message(None, "Yes.", None, [""], "")])), 1)
        self.assertEqual(len(faults(whole, [Message(None, "Yes.", None, ["Oui."], "fuzzy")])), 1)


if __name__ == "__main__":
    unittest.main()
