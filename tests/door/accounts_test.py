#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""House and visitors under two accounts, as in the units of systemd: what lies in the folder of the door is all of the house that
its visitors reach.  Only root can have two accounts; anybody else tries the same with one, and looks at the rights alone.
"""
import os
import shutil
import signal
import stat
import subprocess
import tempfile
import time
import unittest

from lobby_kit import PARLOUR, PATIENCE, ROOT, free_port, token

HOUSE, VISITORS = (64901, 64902) if os.getuid() == 0 else (os.getuid(), os.getgid())


class Accounts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.mkdtemp(prefix="parlour-accounts-")
        cls.addClassCleanup(shutil.rmtree, cls.scratch, ignore_errors=True)
        os.chmod(cls.scratch, 0o755)
        cls.house, cls.visitors, cls.door = (cls.scratch + "/" + name for name in ("house", "visitors", "door"))
        for folder, owner, mode in (cls.house, HOUSE, 0o700), (cls.visitors, VISITORS, 0o700), (cls.door, HOUSE, 0o750):
            os.mkdir(folder)
            os.chmod(folder, mode)
            os.chown(folder, owner, VISITORS)
        cls.host = cls.start(HOUSE, cls.house, "host", "--apart", "--door", "--door-folder", cls.door, "--port", str(free_port()))
        cls.addClassCleanup(cls.close)
        end = time.monotonic() + PATIENCE
        while not all(os.path.exists(cls.door + "/" + name) for name in ("door", "door.sock", "id", "opened")):
            assert cls.host.poll() is None and time.monotonic() < end, os.listdir(cls.door)
            time.sleep(0.02)

    @classmethod
    def close(cls):
        cls.host.send_signal(signal.SIGTERM)
        cls.host.communicate(timeout=PATIENCE)

    @staticmethod
    def start(account, home, *words):
        env = {key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "SSH_"))}
        env.update(HOME=home, XDG_STATE_HOME=home, XDG_CONFIG_HOME=home, LC_ALL="C.UTF-8", LANGUAGE="", TERM="dumb",
                   PARLOUR_DATA=os.environ.get("PARLOUR_DATA") or ROOT + "/config")
        other = {"user": account, "group": VISITORS, "extra_groups": []} if os.getuid() == 0 else {}
        return subprocess.Popen([PARLOUR, *words], env=env, cwd="/", umask=0o077, text=True, stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, **other)

    def test_a_visitor_comes_in_and_opens_a_table_of_the_house(self):
        lobby = self.start(VISITORS, self.visitors, "lobby", "--house", self.door, "--output", "json")
        lines = ["@hello %s 0 en" % token("a"), "Ann", "2", "Friday", "1", "1", "3", "1", "", "leave", "y"]
        said, wrong = lobby.communicate("\n".join(lines) + "\n", timeout=PATIENCE)
        self.assertNotIn("No house is open", said)
        with open(self.house + "/parlour/house/house.log", encoding="utf-8") as log:
            self.assertIn("ann came in by the door.", log.read(), said + wrong)
        with open(self.door + "/opened", encoding="utf-8") as opened:
            self.assertIn("Friday", opened.read(), said + wrong)

    def test_only_the_door_is_open_to_the_group(self):
        for name, kind, mode in (("door.sock", stat.S_IFSOCK, 0o770), ("id", stat.S_IFREG, 0o640), ("door", stat.S_IFREG, 0o640),
                                 ("opened", stat.S_IFREG, 0o640)):
            is_now = os.lstat(self.door + "/" + name)
            self.assertEqual((stat.S_IFMT(is_now.st_mode), stat.S_IMODE(is_now.st_mode)), (kind, mode), name)
        self.assertEqual(sorted(os.listdir(self.door)), ["door", "door.sock", "id", "opened"])
        folder = self.house + "/parlour/house"
        self.assertEqual(stat.S_IMODE(os.stat(folder).st_mode), 0o700)
        self.assertEqual(stat.S_IMODE(os.stat(folder + "/house.sock").st_mode), 0o600)
        for name in os.listdir(folder):
            if name != "door.sock": # a link to the other one
                self.assertEqual(os.lstat(folder + "/" + name).st_mode & 0o077, 0, name)
        self.assertEqual(os.readlink(folder + "/door.sock"), self.door + "/door.sock")

    @unittest.skipUnless(os.getuid() == 0, "Only root can have two accounts.")
    def test_the_other_account_reaches_nothing_else_of_the_house(self):
        for path in "house/parlour/house/keys", "house/parlour/house/house.sock", "house/parlour/house/house.log":
            self.assertTrue(os.path.exists(self.scratch + "/" + path), path)
            tried = subprocess.run(["cat", self.scratch + "/" + path], user=VISITORS, group=VISITORS, extra_groups=[],
                                   capture_output=True, text=True, check=False)
            self.assertEqual((tried.returncode, tried.stdout), (1, ""), path)
            self.assertIn("Permission denied", tried.stderr)
        wrote = subprocess.run(["touch", self.door + "/new"], user=VISITORS, group=VISITORS, extra_groups=[], capture_output=True,
                               check=False)
        self.assertNotEqual(wrote.returncode, 0, "visitors only read the folder of the door")


if __name__ == "__main__":
    unittest.main()
