#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The build as somebody sets it up who packages Parlour: with the cmake of an older distribution, without tests, with a library
that lies in a place of its own, and with a compiler of next year, whose warnings must not be errors.
"""
import json
import os
import re
import subprocess
import tempfile
import unittest

import tree

OLDEST = (3, 22)  # of Ubuntu 22.04


class Homes(unittest.TestCase):
    """What a tester keeps at home (rules, settings, games) changes no test: each has folders of its own."""
    def test_each_test_has_its_own(self):
        listed = subprocess.run(["ctest", "--test-dir", os.environ["PARLOUR_BUILD"], "--show-only=json-v1"], capture_output=True, text=True, check=True)
        homes = []
        for test in json.loads(listed.stdout)["tests"]:
            variables = dict(line.split("=", 1) for row in test["properties"] if row["name"] == "ENVIRONMENT" for line in row["value"])
            home = variables["HOME"]
            self.assertTrue(os.path.isdir(home) and home.startswith(os.environ["PARLOUR_BUILD"] + "/"), test["name"])
            for name in "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME":
                self.assertTrue(variables[name].startswith(home + "/"), test["name"])
            homes.append(home)
        self.assertEqual(len(homes), len(set(homes)))


class Packager(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.build, cls.prefix = cls.folder.name + "/build", cls.folder.name + "/opt"
        for path in "include/pcaudiolib/audio.h", "lib/libpcaudio.a":
            os.makedirs(os.path.dirname(os.path.join(cls.prefix, path)), exist_ok=True)
            open(os.path.join(cls.prefix, path), "w", encoding="utf-8").close()
        subprocess.run(["cmake", "-G", "Ninja", "-S", tree.ROOT, "-B", cls.build, "-DBUILD_TESTING=OFF", "-DPARLOUR_NETWORK=OFF", "-DPARLOUR_COMMIT=v1-packed",
                        "-DCMAKE_PREFIX_PATH=" + cls.prefix], check=True, stdout=subprocess.DEVNULL)
        with open(cls.build + "/build.ninja", encoding="utf-8") as file:
            cls.ninja = file.read()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_no_program_holds_the_path_of_its_source(self):
        generators = {"Ninja": self.build, "Unix Makefiles": self.folder.name + "/makefiles"}
        subprocess.run(["cmake", "-G", "Unix Makefiles", "-S", tree.ROOT, "-B", generators["Unix Makefiles"], "-DBUILD_TESTING=OFF", "-DPARLOUR_NETWORK=OFF",
                        "-DCMAKE_PREFIX_PATH=" + self.prefix], check=True, stdout=subprocess.DEVNULL)
        for generator, folder in generators.items():
            with open(folder + "/compile_commands.json", encoding="utf-8") as file:
                command = next(one for one in json.load(file) if one["file"].endswith("src/term/keys.c"))  # it has a BUG()
            subprocess.run(command["command"] + " -o " + self.folder.name + "/keys.o", shell=True, cwd=command["directory"], check=True)
            with open(self.folder.name + "/keys.o", "rb") as file:
                made = file.read()
            self.assertIn(b"src/term/keys.c", made, generator)
            self.assertNotIn(os.path.dirname(tree.ROOT).encode(), made, generator)

    def test_what_measures_needs_no_library_of_the_tests(self):
        """bench/run, and what it sets up."""
        preset = re.search(r"--preset (\w+)", tree.read("bench/run")).group(1)
        self.assertIn("build/%s/bench/" % preset, tree.read("bench/run"))
        folder = self.folder.name + "/bench"
        nowhere = dict(os.environ, PKG_CONFIG_LIBDIR=self.folder.name + "/pkgconfig")  # what there is, but not cmocka
        os.makedirs(nowhere["PKG_CONFIG_LIBDIR"], exist_ok=True)
        listed = subprocess.run(["pkg-config", "--variable", "pc_path", "pkg-config"], capture_output=True, text=True, check=True).stdout.strip()
        for place in listed.split(":"):
            for name in os.listdir(place) if os.path.isdir(place) else ():
                link = nowhere["PKG_CONFIG_LIBDIR"] + "/" + name
                if name != "cmocka.pc" and not os.path.lexists(link):
                    os.symlink(place + "/" + name, link)
        made = subprocess.run(["cmake", "--preset", preset, "-B", folder], cwd=tree.ROOT, env=nowhere, capture_output=True, text=True, check=False)
        self.assertEqual(made.returncode, 0, made.stdout + made.stderr)
        with open(folder + "/build.ninja", encoding="utf-8") as file:
            self.assertIn("bench/engine_bench", file.read())

    def test_without_tests_the_target_test_passes(self):
        result = subprocess.run(["ninja", "-C", self.build, "test"], capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_a_warning_is_no_error_and_no_benchmark_is_built(self):
        self.assertIn("-Wall", self.ninja)
        self.assertNotIn("-Werror", self.ninja)
        self.assertNotRegex(self.ninja, r"_bench\b")

    def test_what_no_kind_of_build_is_named_for_is_a_release(self):
        self.assertRegex(self.ninja, r"-O[23]\b")

    def test_a_library_is_taken_from_where_it_is_said_to_be(self):
        self.assertIn(self.prefix + "/lib/libpcaudio.a", self.ninja)
        self.assertRegex(self.ninja, r"-(I|isystem ?)%s/include\b" % re.escape(self.prefix))

    def test_the_network_is_left_out_where_it_is_not_wanted(self):
        self.assertNotIn("parlour-net", self.ninja)

    def test_the_commit_is_what_the_packager_says(self):
        with open(self.build + "/commit.c", encoding="utf-8") as file:
            self.assertIn('"v1-packed"', file.read())


class Old(unittest.TestCase):
    def test_the_oldest_cmake_reads_the_files(self):
        least = re.search(r"cmake_minimum_required\(VERSION (\d+)\.(\d+)", tree.read("CMakeLists.txt"))
        self.assertLessEqual(tuple(map(int, least.groups())), OLDEST)
        presets = json.loads(tree.read("CMakePresets.json"))
        self.assertLessEqual(presets["version"], 3, "3.22 reads no newer presets")

    def test_what_test_builds_takes_warnings_for_errors_and_what_play_builds_does_not(self):
        presets = {preset["name"]: preset for preset in json.loads(tree.read("CMakePresets.json"))["configurePresets"]}

        def strict(name):
            preset = presets[name]
            return preset.get("cacheVariables", {}).get("PARLOUR_WERROR") or ("inherits" in preset and strict(preset["inherits"])) or "OFF"
        self.assertEqual({name: strict(name) for name in ("san", "fuzz", "release", "play", "dev")},
                         {"san": "ON", "fuzz": "ON", "release": "ON", "play": "OFF", "dev": "OFF"})


if __name__ == "__main__":
    unittest.main()
