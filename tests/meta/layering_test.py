#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The arrows between the rooms: a folder of src/ includes only from itself and from folders before
it in ORDER, a game family stays within itself, and each library and each part of the outer world
is known to one room only.  docs/dev/architecture.md draws it; this test reads the #include lines.
"""
import os
import re
import unittest

import tree

ORDER = ["base", "system", "settings", "cards", "rules", "table", "players", "net", "speech", "sound", "term", "ui", "userdata",
         "session", "commands", "houserules", "json", "lessons", "review", "drills", "home", "cli", "netplay", "telnet", "lobby", "door"]

# The network is known only to where people play across computers: solo play touches none of it.
KNOWN_ONLY_TO = {"net": ["net", "netplay", "lobby", "door"]}

# The families of games; other folders of src/rules/ are for all of them.
FAMILIES = ["rummy", "kings", "battle", "shed", "tricks", "patience"]

# The rooms inside of rummy, each of which knows itself and those before it.  A header in none of them, inside.h, is for the
# rooms that need all of it: lines/, and rummy.c.
RUMMY_ORDER = ["melds", "options", "solve", "engine", "judge", "lines", "text"]
RUMMY_INSIDE = "rules/rummy/inside.h"

# A family's inside is known to itself and to what plays it.  Others are named here with a reason.
FAMILY_FRIENDS = {
}

# Libraries, and the room or rooms that alone know them.
LIBRARIES = {
    "readline/": "term",
    "espeak-ng/": "speech",
    "espeak/": "speech",
    "pcaudiolib/": "speech",
    "yaml.h": "settings",
    "jansson.h": ["json", "houserules"],
    "mosquitto.h": "net",
    "openssl/": "net",
    "unicode/": "net",
    "seccomp.h": "lobby",
}

# What rules must not touch: a clock, a file, the terminal, a generator.  variant_files.c finds the rules files.
# Who is given the time, where it matters, and has no clock: rules, what stands on them, and the cores of the network.
CLOCK = "system/clock.h"
CLOCKLESS = re.compile(r"src/(rules|table|players)/|src/net/(server|client|fairness|protocol|daemon/standby)")
NOT_IN_RULES = ["time.h", "sys/time.h", "sys/random.h", "unistd.h", "fcntl.h", "termios.h", "pthread.h"]
RULES_READERS = ["src/rules/variant/variant_files.c"]

# What goes beyond POSIX, or is POSIX and macOS has it not, stands behind system/os.h.  On Linux the compiler says so of most
# (CMakeLists.txt); this is what its headers show all the same.
SYSTEM_READERS = ["src/system/os_linux.c", "src/system/os_posix.c", "src/system/os_unix.c", "src/system/os_windows.c", "src/system/sandbox.c",
                  "src/lobby/call_filter.c"]
# What calls Windows by its name, and is compiled for it alone; voices.c has a row for each voice there.
WINDOWS_READERS = ["src/system/os_windows.c", "src/term/terminal_windows.c"] + \
    ["src/speech/" + name for name in ("voices/jaws.c", "voices/nvda.c", "voices/nvda_line.c", "voices/nvda_line.h", "voices/sapi.c", "voices.c", "wave_out.c",
                                     "voices/wide.h")]
WINDOWS = re.compile(r"\b_WIN32\b|<windows\.h>")
NOT_POSIX_HEADER = re.compile(r"(linux|mach-o)/|sys/(prctl|signalfd|epoll|eventfd|inotify|random|syscall|sysctl)\.h$|ifaddrs\.h$|net/if\.h$")
NOT_POSIX = re.compile(r"\b(?:_GNU_SOURCE|__linux__|__APPLE__|SOCK_CLOEXEC|SOCK_NONBLOCK|MSG_DONTWAIT|st_[amc]tim|fdatasync|sigtimedwait|sigwaitinfo|"
                       r"pthread_condattr_setclock|clock_nanosleep|sem_timedwait|posix_fallocate)\b|/proc/self")

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def room(path):
    """"rules" for src/rules/...; None for what wires everything (src/main.c)."""
    parts = path.split("/")
    return parts[1] if len(parts) > 2 else None


def family(path):
    """"rummy" for src/rules/rummy/...; None outside a family."""
    parts = path.split("/")
    return parts[2] if len(parts) > 3 and parts[1] == "rules" and parts[2] in FAMILIES else None


def rummy_room(path):
    """"solve" for src/rules/rummy/solve/...; None elsewhere."""
    parts = path.split("/")
    return parts[3] if len(parts) > 4 and family(path) == "rummy" else None


def rummy_arrow(path, name):
    """The fault in rummy's file `path` including rummy's header `name`, or None."""
    source, target = rummy_room(path), rummy_room("src/" + name)
    if source is None:
        return None
    if source not in RUMMY_ORDER or target not in RUMMY_ORDER + [None]:
        return "is in a folder that RUMMY_ORDER does not name"
    if name == RUMMY_INSIDE and source != "lines":
        return "is for lines/ and rummy.c"
    if target and RUMMY_ORDER.index(target) > RUMMY_ORDER.index(source):
        return "is above it in rummy"
    return None


def own_arrow(path, name):
    """The fault in file `path` including our header `name`, or None."""
    source, target = room(path), room("src/" + name)
    if target is None:
        return "is not written from src/, as in \"base/err.h\""
    if target not in ORDER:
        return "is in a folder that ORDER does not name"
    if source is None:
        return None
    if ORDER.index(target) > ORDER.index(source):
        return "is above it"
    if source not in KNOWN_ONLY_TO.get(target, [source]):
        return "is known only to " + ", ".join(KNOWN_ONLY_TO[target])
    if name == CLOCK and CLOCKLESS.match(path):
        return "is a clock, where the time is given"
    inside = family("src/" + name)
    if inside and family(path) != inside and source != "players" and path not in FAMILY_FRIENDS:
        return "is the inside of the family " + inside
    return rummy_arrow(path, name)


def outer_arrow(path, name):
    """The fault in file `path` including the library or system header `name`, or None."""
    for library, owner in LIBRARIES.items():
        owners = [owner] if isinstance(owner, str) else owner
        if name.startswith(library) and room(path) not in owners:
            return "is known to src/%s only" % " and src/".join(owners)
    if NOT_POSIX_HEADER.match(name) and path not in SYSTEM_READERS:
        return "is not POSIX: system/os.h is for that"
    if room(path) == "rules" and name in NOT_IN_RULES and path not in RULES_READERS:
        return "is nothing a rule may touch"
    return None


def faults(texts):
    """One sentence for each wrong arrow in {path: text}."""
    found = []
    for path, text in sorted(texts.items()):
        if room(path) not in ORDER + [None]:
            found.append("%s is in a folder that ORDER does not name." % path)
            continue
        for kind, name in INCLUDE.findall(text):
            fault = own_arrow(path, name) if kind == '"' else outer_arrow(path, name)
            if fault:
                found.append("%s includes %s, which %s." % (path, name, fault))
        if path not in SYSTEM_READERS:
            found += ["%s has %s, which is not POSIX, or not on macOS: system/os.h is for that." % (path, name) for name in
                      sorted(set(NOT_POSIX.findall(text)))]
        if WINDOWS.search(text) and path not in WINDOWS_READERS:
            found.append("%s knows Windows: system/os.h is for that." % path)
    return found


# What the lines of a record begin and end with; who has to know looks in table/, where records are read.
RECORD_LINE = re.compile(r'\bstr\w*\([^;]*"(?:seat |seed |round |: next|: undo\b[^"]*)"')


def record_readers(texts):
    return [path for path, text in texts.items() if not path.startswith("src/table/") and RECORD_LINE.search(text)]


class Layering(unittest.TestCase):
    maxDiff = None

    def test_every_include_of_the_tree_points_down(self):
        sources = tree.files("src", ends=(".c", ".h"))
        self.assertGreater(len(sources), 20)
        self.assertEqual(faults({path: tree.read(path) for path in sources}), [],
                         "The table in docs/dev/architecture.md says which folder may know which.")

    def test_records_are_read_in_table_alone(self):
        self.assertEqual(record_readers({path: tree.read(path) for path in tree.files("src", ends=(".c", ".h"))}), [],
                         "Ask src/table/record_glance.c, or add there what is to be known.")
        self.assertEqual(record_readers({"src/home/a.c": 'seats = line < play && strncmp(line, "seat ", 5) == 0;',
                                         "src/home/b.c": 'strbuf_addf(out, "seat %s", name);',
                                         "src/table/c.c": 'strncmp(line, "seat ", 5)'}), ["src/home/a.c"])

    def test_every_exception_is_still_needed(self):
        for path in list(FAMILY_FRIENDS) + RULES_READERS + SYSTEM_READERS:
            self.assertIn(path, tree.files("src"))

    def test_a_planted_wrong_arrow_is_found(self):
        planted = {
            "src/rules/rummy/apply.c": '#include "table/table.h"\n',
            "src/base/err.c": '#include "cards/card.h"\n',
            "src/rules/rummy/deal.c": '#include "rules/kings/kings.h"\n',
            "src/rules/registry.c": '#include "rules/rummy/rummy.h"\n',
            "src/table/folder.c": '#ifdef _WIN32\n',
            "src/session/loop.c": '#include "rules/rummy/rummy.h"\n',
            "src/rules/luck.c": "#include <time.h>\n",
            "src/table/table.c": "# include <readline/readline.h>\n",
            "src/cards/card.c": '#include "card.h"\n',
            "src/games/new.c": '#include "base/err.h"\n',
            "src/home/sleep.c": "#include <sys/prctl.h>\n",
            "src/home/where.c": 'readlink("/proc/self/exe", path, sizeof path);\n',
            "src/speech/fake.c": "int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);\n",
            "src/table/net.c": '#include "net/host.h"\n',
            "src/net/server/server_act.c": '#include "system/clock.h"\n',
            "src/rules/rummy/solve/contract.c": '#include "rules/rummy/engine/engine.h"\n',
            "src/rules/rummy/text/tell.c": '#include "rules/rummy/inside.h"\n',
            "src/rules/rummy/new/tell.c": '#include "rules/rummy/rummy.h"\n',
        }
        found = faults(planted)
        for path in planted:
            self.assertEqual(len([line for line in found if line.startswith(path)]), 1, path)

    def test_what_no_player_may_know_is_told_in_the_bench_alone(self):
        # bench/ceiling gives a search the true state: nobody may build its files into anything else, or learn its names.
        telling = re.compile(r"ceiling(?:_\w+)?\.[ch]|\breveal_\w+")
        self.assertTrue(telling.search(tree.read("bench/ceiling.c")) and telling.search(tree.read("bench/CMakeLists.txt")))
        known = [path for path in ["CMakeLists.txt"] + tree.files("src", "tests", "cmake", "bench", ends=(".c", ".h", ".txt", ".cmake"))
                 if telling.search(tree.read(path)) and not path.startswith("bench/ceiling")]
        self.assertEqual(known, ["bench/CMakeLists.txt"])
        targets = re.findall(r"\w+\([^)]*ceiling[^)]*\)", tree.read("bench/CMakeLists.txt"))
        self.assertEqual(targets, ["add_executable(ceiling ceiling.c ceiling_rummy.c ceiling_kit.c)", "target_link_libraries(ceiling PRIVATE parlour_lib)"])

    def test_right_arrows_are_left_alone(self):
        self.assertEqual(faults({
            "src/main.c": '#include "cli/commands.h"\n#include "rules/rummy/rummy.h"\n',
            "src/players/rummy.c": '#include "rules/rummy/rummy.h"\n#include <stdlib.h>\n',
            "src/rules/rummy/apply.c": '#include "rules/rummy/rummy.h"\n#include "rules/game.h"\n#include "base/err.h"\n',
            "src/net/daemon/server_run.c": '#include "system/clock.h"\n',
            "src/rules/rummy/engine/ban.c": '#include "rules/rummy/solve/contract.h"\n',
            "src/rules/rummy/lines/position.c": '#include "rules/rummy/inside.h"\n',
            "src/speech/voices/espeak.c": "#include <espeak-ng/speak_lib.h>\n",
            "src/term/line.c": '#include <readline/readline.h>\n#include "base/text.h"\n',
        }), [])


if __name__ == "__main__":
    unittest.main()
