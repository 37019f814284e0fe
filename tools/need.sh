# SPDX-License-Identifier: GPL-3.0-or-later
# What `play` and `test` share: saying a line in plain words, finding out which Debian packages are
# missing, and installing them.  Sourced, never run.  Each need is a row "package|probe|why"; the
# probe is a shell command that succeeds when the thing is there, so that a tool installed by other
# means than Debian's packages counts too.  A probe must be cheap: all of them run at every start.
#
# The caller sets root (the source tree) and name (his own, for "run ./play again").

say() {
    printf '%s\n' "$*"
}

give_up() {
    printf '%s\n' "$*" >&2
    exit 1
}

# A closed standard input is made an empty one, else the next file opened would take its place.
mend_input() {
    if ! (true <&0) 2>/dev/null; then
        exec </dev/null
    fi
}

# What building the program takes.
needs_play() {
    cat <<'ROWS'
gcc|command -v cc|the C compiler
libc6-dev|test -e /usr/include/stdlib.h|the C library's headers
cmake|command -v cmake|sets up the build
ninja-build|command -v ninja|runs the build
pkgconf|command -v pkg-config|finds the libraries
libreadline-dev|pkg-config --exists readline|reads keys and typed lines
libespeak-ng-dev|pkg-config --exists espeak-ng|speaks
libpcaudio-dev|test -e /usr/include/pcaudiolib/audio.h|plays the sound
libyaml-dev|pkg-config --exists yaml-0.1|reads the rules files
libjansson-dev|pkg-config --exists jansson|writes for other programs, such as a page in a browser
gettext|command -v msgfmt|makes the translations
ROWS
}

# What playing across computers takes beyond that (./play --network); the probes for mosquitto look where Debian has it,
# which is not in everybody's PATH.
needs_net() {
    cat <<'ROWS'
libmosquitto-dev|pkg-config --exists libmosquitto|speaks with the broker
libssl-dev|pkg-config --exists libssl libcrypto|encrypts what travels, and makes the codes
mosquitto|PATH=$PATH:/usr/sbin:/usr/local/sbin command -v mosquitto|the broker that a house starts for its guests
ROWS
}

# What the door takes beyond both (./play --door).
needs_door() {
    cat <<'ROWS'
websocketd|command -v websocketd|serves the page, and starts a console for each visitor
ROWS
}

# What ./test takes beyond these.
needs_test() {
    cat <<'ROWS'
libcmocka-dev|pkg-config --exists cmocka|runs the unit tests
python3|command -v python3|runs the tests that read the source tree
clang|command -v clang|the second compiler
libclang-rt-dev|ls /usr/lib/llvm-*/lib/clang/*/lib/*/libclang_rt.fuzzer*|fuzzing, with the second compiler
clang-format|command -v clang-format|checks the layout of the source
clang-tidy|command -v clang-tidy|looks for common mistakes in the source
openssl|command -v openssl|makes certificates for the tests of brokers
tintin++|PATH=$PATH:/usr/games command -v tt++|a client for text games, which comes by the door
socat|command -v socat|listens for the tests of telnet lines
stunnel4|command -v stunnel|encrypts telnet lines in a test
nats-server|PATH=$PATH:/usr/sbin:/usr/local/sbin command -v nats-server|the other broker, in a cluster, that the tests play over
ROWS
}

# The packages missing of those that the functions named in $@ list: "package|why" lines.
missing() {
    for list in "$@"; do
        "$list"
    done | while IFS='|' read -r package probe why; do
        eval "$probe" </dev/null >/dev/null 2>&1 || printf '%s|%s\n' "$package" "$why"
    done
}

# Runs a command as root, asking for a password only where somebody can type one.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

# install_missing LOG LIST...: says what is missing and why, and installs it; what apt-get says goes
# to the file LOG.  Returns at once when nothing is missing.
install_missing() {
    log=$1
    shift
    rows=$(missing "$@")
    [ -n "$rows" ] || return 0
    packages=$(printf '%s\n' "$rows" | cut -d '|' -f 1 | tr '\n' ' ')
    packages=${packages% }
    say "Parlour needs some packages that are not here yet."
    printf '%s\n' "$rows" | while IFS='|' read -r package why; do
        say "$package, $why."
    done
    command -v apt-get >/dev/null ||
        give_up "There is no apt-get on this system, so please install what these Debian packages hold, then run ./$name again."
    by_hand="apt-get install -y --no-install-recommends $packages"
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        give_up "Only root can install them, so please run this as root, then ./$name again: $by_hand"
    fi
    say "Installing them, this can take a few minutes."
    # The lists are often older than the packages on the servers: fetch them first.  A server that
    # does not answer is no reason to stop, the lists that are here may do.
    as_root apt-get update >"$log" 2>&1 || true
    # $packages is a list of words on purpose.
    # shellcheck disable=SC2086
    if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages >>"$log" 2>&1; then
        say "Installing them failed. The last lines of the log are these." >&2
        tail -n 3 "$log" >&2
        give_up "The whole log is $log. To try by hand, run as root: $by_hand"
    fi
    say "They are installed."
}
