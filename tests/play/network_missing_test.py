#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What parlour host says where the program of tables across computers is not there, or cannot be started."""
import os
import shutil
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]


class Missing(unittest.TestCase):
    def host(self, folder):
        done = subprocess.run([folder + "/parlour", "host"], env=dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE=""), stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, check=False, timeout=60)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        return done.stderr

    def test_missing_or_not_a_program(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(PARLOUR, folder + "/parlour")
            self.assertEqual(self.host(folder), "Playing across computers is a part of its own, which is not here. "
                             "Install the package parlour-net, or run ./play --network where the source of Parlour is.\n")
            with open(folder + "/parlour-net", "w", encoding="utf-8") as file:
                file.write("no program\n")
            os.chmod(folder + "/parlour-net", 0o755)
            self.assertEqual(self.host(folder), "%s/parlour-net cannot be started. The system says, Exec format error.\n" % os.path.realpath(folder))


if __name__ == "__main__":
    unittest.main()
