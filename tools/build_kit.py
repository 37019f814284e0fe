# SPDX-License-Identifier: GPL-3.0-or-later
"""What tools/page and tools/windows share: libraries fetched as source, catalogues, a zip that is the same each time, and troubles told."""
import hashlib
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import urllib.request
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Debian's original tarballs, which are the projects' own: where in one of the pools, what is in them, and where else they are kept
# for good, as Debian keeps a version that was mended against attacks only until the next one.
SOURCES = {"libyaml": ("libyaml-0.2.5", "liby/libyaml/libyaml_0.2.5.orig.tar.gz", "fa240dbf262be053f3898006d502d514936c818e422afdcf33921c63bed9bf2e"),
           "jansson": ("jansson-2.14", "j/jansson/jansson_2.14.orig.tar.gz", "c739578bf6b764aa0752db9a2fdadcfe921c78f1228c7ec0bb47fa804c55d17b"),
           "readline": ("readline-8.2", "r/readline/readline_8.2.orig.tar.gz", "3feb7171f16a84ee82ca18a36d7b9be109a52c04f492a053331d7d1095007c35"),
           "mosquitto": ("mosquitto-2.0.11", "m/mosquitto/mosquitto_2.0.11.orig.tar.gz",
                         "7b36a7198bce85cf31b132f5c6ee36dcf5dadf86fb768501eb1e11ce95d4f78a"),
           "openssl": ("openssl-3.0.22", "o/openssl/openssl_3.0.22.orig.tar.gz", "67ebca7e50d17383028045486653492195b83db95f8558709701bb47b5c1ef81",
                       "https://github.com/openssl/openssl/releases/download/openssl-3.0.22/openssl-3.0.22.tar.gz")}
POOLS = ("https://deb.debian.org/debian/pool/main/", "https://deb.debian.org/debian-security/pool/updates/main/")
NO_SOURCES = 3
WHEN = (2026, 1, 1, 0, 0, 0)  # the same files make the same zip


class Trouble(Exception):
    """What keeps something from being built, a sentence; status: how the program ends."""

    def __init__(self, sentence, status=1):
        super().__init__(sentence)
        self.status = status


def read(*parts):
    with open(os.path.join(*parts), "rb") as file:
        return file.read()


def write(content, *parts):
    path = os.path.join(*parts)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())


def run(command, log, env=None, at=None):
    with open(log, "ab") as file:
        ran = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, env=env, cwd=at)
    if ran.returncode:
        first = re.search(rb"^.*(?:error: |CMake Error).*$", read(log), re.M)
        raise Trouble("%s failed. The log is %s.%s" % (os.path.basename(command[0]), log, "\n" + first.group(0).decode()[:300] if first else ""))


def version():
    return re.search(r"^project\(parlour VERSION (\S+)", read(ROOT, "CMakeLists.txt").decode(), re.M).group(1)


# --- what is fetched ---

def by_apt(names, folder):
    """Debian's own client, which checks signatures, with a list of sources of its own."""
    release = dict(re.findall(r'^(ID|VERSION_CODENAME)="?([\w.-]+)', open("/etc/os-release", encoding="utf-8").read(), re.M))
    if release.get("ID") != "debian" or not shutil.which("apt-get"):
        return
    with tempfile.TemporaryDirectory(prefix="parlour-sources-") as own:
        for path in ("state/lists/partial", "cache/archives/partial"):
            os.makedirs(os.path.join(own, path))
        write("deb-src http://deb.debian.org/debian {0} main\ndeb-src http://deb.debian.org/debian-security {0}-security main\n".format(
            release["VERSION_CODENAME"]), own, "sources.list")
        apt = ["apt-get", "-q", "-o", "Dir::State=%s/state" % own, "-o", "Dir::State::status=/var/lib/dpkg/status", "-o", "Dir::Cache=%s/cache" % own,
               "-o", "Dir::Etc::sourcelist=%s/sources.list" % own, "-o", "Dir::Etc::sourceparts=-", "-o", "APT::Sandbox::User=root"]
        for words in (["update"], ["source", "--download-only", *names]):
            subprocess.run(apt + words, cwd=own, stdin=subprocess.DEVNULL, capture_output=True)
        for name in names:  # what did come: its checksum is looked at, and the rest is tried elsewhere
            tarball = os.path.basename(SOURCES[name][1])
            if os.path.exists(os.path.join(own, tarball)):
                shutil.copy(os.path.join(own, tarball), folder)


def from_pool(name, folder):
    fault = None
    for address in [pool + SOURCES[name][1] for pool in POOLS] + list(SOURCES[name][3:]):
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                return write(answer.read(), folder, os.path.basename(SOURCES[name][1]))
        except OSError as one:
            fault = fault or one
    raise Trouble("The source of %s cannot be fetched: %s." % (name, fault), NO_SOURCES)


def bring_sources(names, folder):
    """The folders with the sources, {name: folder}; PARLOUR_NAME_SOURCE names one that is there already."""
    found = {}
    os.makedirs(folder, exist_ok=True)
    for name in names:
        found[name] = os.environ.get("PARLOUR_%s_SOURCE" % name.upper().removeprefix("LIB")) or os.path.join(folder, SOURCES[name][0])
    absent = [name for name in names if not os.path.exists(found[name])]
    lacking = [name for name in absent if not os.path.exists(os.path.join(folder, os.path.basename(SOURCES[name][1])))]
    if lacking:
        by_apt(lacking, folder)
    for name in absent:
        path = os.path.join(folder, os.path.basename(SOURCES[name][1]))
        if not os.path.exists(path):
            from_pool(name, folder)
        if hashlib.sha256(read(path)).hexdigest() != SOURCES[name][2]:
            os.remove(path)
            raise Trouble("What was fetched as the source of %s is something else. Please try again." % name, NO_SOURCES)
        with tarfile.open(path) as tar:
            tar.extractall(folder)
    return found


# --- what is made ---

def compile_part(part, folder, options, log, by=(), targets=(), env=None):
    """Compiles a folder of this tree, all anew where what is built already is another tree's.  by: what CMake is called by."""
    cache, source = os.path.join(folder, "CMakeCache.txt"), os.path.join(ROOT, part)
    if os.path.exists(cache) and "CMAKE_HOME_DIRECTORY:INTERNAL=%s\n" % source not in read(cache).decode():
        shutil.rmtree(folder)
    run([*by, "cmake", "-S", source, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS_RELEASE=-O2",
         *("-D%s=%s" % option for option in options.items())], log, env)
    run(["ninja", "-C", folder, *targets], log, env)


def put_catalogues(folder, log):
    """The translations of each language, as LANGUAGE/LC_MESSAGES/parlour.mo."""
    for po in sorted(name for name in os.listdir(os.path.join(ROOT, "po")) if name.endswith(".po")):
        catalogue = os.path.join(folder, po[:-len(".po")], "LC_MESSAGES", "parlour.mo")
        os.makedirs(os.path.dirname(catalogue), exist_ok=True)
        run(["msgfmt", "--output-file=" + catalogue, os.path.join(ROOT, "po", po)], log)


def put_zip(folder, path):
    """All of the folder, below parlour/, in one order and at one time."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for at, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                whole = os.path.join(at, name)
                info = zipfile.ZipInfo(os.path.join("parlour", os.path.relpath(whole, folder)), WHEN)
                info.external_attr, info.compress_type = 0o644 << 16, zipfile.ZIP_DEFLATED
                out.writestr(info, read(whole))
