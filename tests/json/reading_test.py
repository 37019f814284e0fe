#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Computer players wait while somebody reads after their turn, so that it can be taken back, and they do not wait for ever: a key a second,
each answered with more words than are heard in one, holds them for five seconds."""
import json
import os
import select
import subprocess
import tempfile
import time
import unittest

from json_kit import PARLOUR

KEY_S, LEAST_S, HELD_S, LATE_S, PATIENCE_S = 0.7, 1.4, 5, 5, 30  # a busy machine is late


class Reading(unittest.TestCase):
    def play(self, keys):
        """Seconds from the discard until somebody else is heard of, a hand being read again and again meanwhile, or not."""
        with tempfile.TemporaryDirectory() as home:
            env = dict(os.environ, HOME=home, LC_ALL="C.UTF-8", LANGUAGE="")
            for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
                env.pop(name, None)
            command = [PARLOUR, "play", "playroom", "--seed", "friday", "--players", "3", "--output", "json-page", "--live"]
            with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env) as child:
                try:
                    return self.follow(child, keys)
                finally:
                    child.kill()

    def follow(self, child, keys):
        discarded, pressed, read = None, time.monotonic(), b""
        for line in (b"draw\n", b"discard 2s\n"):
            child.stdin.write(line)
        child.stdin.flush()
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if keys and discarded and time.monotonic() - pressed > KEY_S:
                child.stdin.write(b"hand\n")
                child.stdin.flush()
                pressed = time.monotonic()
            if not select.select([child.stdout], [], [], 0.05)[0]:
                continue
            read += os.read(child.stdout.fileno(), 65536)
            *lines, read = read.split(b"\n")
            for said in (line for batch in lines for line in json.loads(batch).get("say", [])):
                if said.startswith("You discard"):
                    discarded = time.monotonic()
                elif discarded and said.startswith("Alice "):
                    return time.monotonic() - discarded
        self.fail("Nobody plays on.")

    def test_who_reads_is_waited_for_and_not_for_ever(self):
        self.assertGreater(self.play(False), LEAST_S)
        held = self.play(True)
        self.assertGreater(held, HELD_S - 0.5)
        self.assertLess(held, HELD_S + LATE_S)


if __name__ == "__main__":
    unittest.main()
