# SPDX-License-Identifier: GPL-3.0-or-later
# What `play` and `test` share: saying a line in plain words, finding out what is missing, and installing it by the package manager
# that is here.  Sourced, never run.  There is one table, `needs`, with a row for each thing: the group it is for, what it is and
# the oldest version that Parlour was built with, a probe, why it is needed, and its package in each manager.  Who knows another
# system adds a column there.  The probe is a shell command that succeeds when the thing is there, so that one installed by other
# means than packages counts too.  A probe must be cheap: all of them run at every start.
#
# The caller sets root (the source tree) and name (his own, for "run ./play again").
# shellcheck disable=SC2154

say() {
    printf '%s\n' "$*"
}

give_up() {
    printf '%s\n' "$*" >&2
    exit 1
}

# Signs that CMake 3.25 cannot take in the name of a folder, each tried.
check_folder() {
    case $root in
    *[\;\#\"\\\[\]\|\<\>]* | *'
'*)
        say "Parlour cannot be built here: CMake takes no folder with one of these in its name, or in that of a folder above it, a semicolon, a number sign, a double quote, a backslash, a square bracket, a bar, a less-than or greater-than sign, or a line break." >&2
        give_up "Please give the folder another name, and run ./$name there."
        ;;
    esac
}

# can_write PATH...: could each of these be written to, or made?
can_write() {
    for path in "$@"; do
        if [ -e "$path" ]; then
            [ -w "$path" ] || return 1
        fi
    done
}

# A closed standard input is made an empty one, else the next file opened would take its place.
mend_input() {
    if ! (true <&0) 2>/dev/null; then
        exec </dev/null
    fi
}

# What building the program takes (play), what playing across computers takes beyond that (net: ./play --network), what the door
# takes beyond both (door: ./play --door), what a page that needs no server takes (page: ./play --page), and what ./test takes beyond
# the first three (shell, test).  "-" stands where a manager has no such
# package, or where nobody knows it for sure: the others would not be installed either for the sake of one wrong name.  The
# probes for programs look where Debian has them, which is not in everybody's PATH.  Tried is apt's column, on Debian 12 and 13
# and Ubuntu 22.04; the others are from the distributions' own lists, and whoever uses one of them can correct it here, and nowhere
# else.
needs() {
    cat <<'ROWS'
play  | gcc 11 or clang 14      | command -v cc                        | the C compiler                                           | gcc              | gcc                | gcc         | gcc                | gcc                    | -
play  | the C library's headers | has_header stdlib.h                  | what every program in C includes                         | libc6-dev        | glibc-devel        | glibc       | glibc-devel        | musl-dev linux-headers | -
play  | cmake 3.22              | command -v cmake                     | sets up the build                                        | cmake            | cmake              | cmake       | cmake              | cmake                  | cmake
play  | ninja 1.10              | command -v ninja                     | runs the build                                           | ninja-build      | ninja-build        | ninja       | ninja              | samurai                | ninja
play  | pkgconf 1.8             | command -v pkg-config                | finds the libraries                                      | pkgconf          | pkgconf-pkg-config | pkgconf     | pkgconf-pkg-config | pkgconf                | pkgconf
play  | readline 8.1            | pkg-config --exists readline         | reads keys and typed lines                               | libreadline-dev  | readline-devel     | readline    | readline-devel     | readline-dev           | readline
play  | espeak-ng 1.50          | has_espeak                           | speaks                                                   | libespeak-ng-dev | espeak-ng-devel    | espeak-ng   | espeak-ng-devel    | espeak-ng-dev          | espeak-ng
play  | pcaudiolib 1.1          | has_header pcaudiolib/audio.h        | plays the sound                                          | libpcaudio-dev   | pcaudiolib-devel   | pcaudiolib  | pcaudiolib-devel   | pcaudiolib-dev         | pcaudiolib
play  | libyaml 0.2.2           | pkg-config --exists yaml-0.1         | reads the rules files                                    | libyaml-dev      | libyaml-devel      | libyaml     | libyaml-devel      | yaml-dev               | libyaml
play  | jansson 2.13            | pkg-config --exists jansson          | writes for other programs, such as a page in a browser   | libjansson-dev   | jansson-devel      | jansson     | libjansson-devel   | jansson-dev            | jansson
play  | gettext 0.21            | command -v msgfmt                    | makes the translations                                   | gettext          | gettext            | gettext     | gettext-tools      | gettext                | gettext
net   | libmosquitto 2.0        | pkg-config --exists libmosquitto     | speaks with the broker                                   | libmosquitto-dev | mosquitto-devel    | mosquitto   | mosquitto-devel    | mosquitto-dev          | mosquitto
net   | OpenSSL 3.0             | pkg-config --exists libssl libcrypto | encrypts what travels, and makes the codes               | libssl-dev       | openssl-devel      | openssl     | libopenssl-devel   | openssl-dev            | openssl@3
net   | ICU 70                  | pkg-config --exists icu-i18n         | finds names that look like another                       | libicu-dev       | libicu-devel       | icu         | libicu-devel       | icu-dev                | icu4c
net   | mosquitto 2.0           | installed mosquitto                  | the broker that a house starts for its guests            | mosquitto        | mosquitto          | mosquitto   | mosquitto          | mosquitto              | mosquitto
door  | websocketd 0.4          | command -v websocketd                | serves the page, and starts a console for each visitor   | websocketd       | -                  | -           | -                  | -                      | websocketd
door  | libseccomp 2.5          | has_seccomp                          | keeps a visitor's console to the calls that it needs     | libseccomp-dev   | libseccomp-devel   | libseccomp  | libseccomp-devel   | libseccomp-dev         | -
page  | python 3.11             | command -v python3                   | puts the page together                                   | python3          | python3            | python      | python3            | python3                | python
page  | emscripten 3.1.6        | command -v emcc                      | compiles Parlour for browsers                            | emscripten       | emscripten         | emscripten  | -                  | emscripten             | emscripten
page  | node 18                 | command -v node                      | runs emscripten, and tries what it has compiled          | nodejs           | nodejs             | nodejs      | nodejs             | nodejs                 | node
windows | mingw-w64 10           | command -v x86_64-w64-mingw32-gcc    | compiles Parlour for Windows                             | gcc-mingw-w64-x86-64-win32 | mingw64-gcc | mingw-w64-gcc | -                | mingw-w64-gcc          | mingw-w64
windows | make 4.3               | command -v make                      | builds readline and OpenSSL for Windows                  | make             | make               | make        | make               | make                   | make
windows | perl 5.26              | perl -MIPC::Cmd -MFindBin -e 1       | prepares OpenSSL for Windows                             | perl                | perl               | perl        | perl               | perl                   | perl
windows | python 3.11            | command -v python3                   | puts the zip together                                    | python3          | python3            | python      | python3            | python3                | python
wine  | wine 8                  | command -v wine                      | tries Parlour for Windows here                           | wine wine64      | wine               | wine        | wine               | wine                   | -
shell | bash 4                  | command -v bash                      | runs ./test                                              | bash             | bash               | bash        | bash               | bash                   | bash
test  | cmocka 1.1              | pkg-config --exists cmocka           | runs the unit tests                                      | libcmocka-dev    | libcmocka-devel    | cmocka      | libcmocka-devel    | cmocka-dev             | cmocka
test  | python 3.11             | command -v python3                   | runs the tests that read the source tree                 | python3          | python3            | python      | python3            | python3                | python
test  | clang 14                | command -v clang                     | the second compiler                                      | clang            | clang              | clang       | clang              | clang                  | llvm
test  | clang's libFuzzer       | has_fuzzer                           | fuzzing, with the second compiler                        | libclang-rt-dev  | compiler-rt        | compiler-rt | clang              | compiler-rt            | llvm
test  | clang-format 14         | command -v clang-format              | checks the layout of the source                          | clang-format     | clang-tools-extra  | clang       | clang-tools        | clang-extra-tools      | llvm
test  | clang-tidy 14           | command -v clang-tidy                | looks for common mistakes in the source                  | clang-tidy       | clang-tools-extra  | clang       | clang-tools        | clang-extra-tools      | llvm
test  | openssl 3.0             | command -v openssl                   | makes certificates for the tests of brokers              | openssl          | openssl            | openssl     | openssl            | openssl                | openssl@3
test  | tintin++ 2.02           | installed tt++                       | a client for text games, which comes by the door         | tintin++         | tintin             | -           | -                  | -                      | tintin
test  | socat 1.7               | command -v socat                     | listens for the tests of telnet lines                    | socat            | socat              | socat       | socat              | socat                  | socat
test  | stunnel 5               | command -v stunnel                   | encrypts telnet lines in a test                          | stunnel4         | stunnel            | stunnel     | stunnel            | stunnel                | stunnel
test  | nats-server 2.9         | installed nats-server                | the other broker, in a cluster, that the tests play over | nats-server      | -                  | -           | -                  | nats-server            | nats-server
ROWS
}

# --- what the probes ask ---

# A header in the usual places, or in one that was named to the compiler, to CMake or by espeak-ng, beside which pcaudiolib lies.
has_header() {
    for folder in /usr/include /usr/local/include $(printf '%s' "${CPATH-}:${C_INCLUDE_PATH-}" | tr ':' ' ') \
        $(printf '%s' "${CMAKE_PREFIX_PATH-}" | tr ':;' '  ' | sed 's,[^ ][^ ]*,&/include,g'); do
        [ ! -e "$folder/$1" ] || return 0
    done
    [ -e "$(pkg-config --variable=includedir espeak-ng)/$1" ] || { [ "$1" = stdlib.h ] && [ "$(uname)" = Darwin ]; }
}
# Some build it without a file for pkg-config.
has_espeak() {
    pkg-config --exists espeak-ng || has_header espeak-ng/speak_lib.h
}
# A program that is not for every user's PATH.
installed() {
    PATH=$PATH:/usr/games:/usr/sbin:/usr/local/sbin command -v "$1"
}
# A part of Linux alone.
has_seccomp() {
    [ "$(uname)" != Linux ] || pkg-config --exists libseccomp
}
has_fuzzer() {
    find "$(clang -print-resource-dir)/lib" -name 'libclang_rt.fuzzer*' | grep -q .
}

# --- the package manager ---

# The first that is here, with the words by which it installs; none of them asks.
find_manager() {
    for manager in apt-get dnf pacman zypper apk brew ''; do
        [ -n "$manager" ] && command -v "$manager" >/dev/null && break
    done
    case $manager in
    apt-get) install='apt-get install -y --no-install-recommends' ;;
    dnf) install='dnf install -y' ;;
    pacman) install='pacman -S --needed --noconfirm' ;;
    zypper) install='zypper --non-interactive install --no-recommends' ;;
    apk) install='apk add' ;;
    brew) install='brew install' && find_brewed ;;
    esac
}

# Homebrew puts nothing where compilers look by themselves, and hides some of it from pkg-config and from PATH too.
find_brewed() {
    brewed=$(command -v brew)
    brewed=${HOMEBREW_PREFIX:-${brewed%/bin/brew}}
    export CMAKE_PREFIX_PATH="$brewed${CMAKE_PREFIX_PATH:+:$CMAKE_PREFIX_PATH}"
    export PKG_CONFIG_PATH="$brewed/opt/readline/lib/pkgconfig:$brewed/opt/openssl@3/lib/pkgconfig:$brewed/opt/icu4c/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
    export PATH="$PATH:$brewed/opt/gettext/bin:$brewed/opt/llvm/bin"
}

# What is missing of the groups: "PACKAGE|WHAT|WHY" lines, PACKAGE being "-" where the manager has none, or there is none.
missing() {
    needs | sed 's/ *| */|/g' | while IFS='|' read -r group what probe why apt dnf pacman zypper apk brew; do
        case " $* " in
        *" $group "*) ;;
        *) continue ;;
        esac
        ! eval "$probe" </dev/null >/dev/null 2>&1 || continue
        case $manager in
        apt-get) package=$apt ;;
        dnf) package=$dnf ;;
        pacman) package=$pacman ;;
        zypper) package=$zypper ;;
        apk) package=$apk ;;
        brew) package=$brew ;;
        *) package=- ;;
        esac
        printf '%s|%s|%s\n' "$package" "$what" "$why"
    done
}

# Runs a command as root, asking for a password only where somebody can type one.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        become=sudo
        command -v sudo >/dev/null || become=doas
        if [ -t 0 ]; then
            "$become" "$@"
        else
            "$become" -n "$@"
        fi
    fi
}

# install_missing LOG GROUP...: says what is missing and why, and installs it; what the package manager says goes to the file
# LOG.  Returns at once when nothing is missing.
install_missing() {
    log=$1
    shift
    find_manager
    rows=$(missing "$@")
    [ -n "$rows" ] || return 0
    # Lists of words on purpose: the packages to install, and, with commas, what this manager has no package of.
    packages=$(printf '%s\n' "$rows" | cut -d '|' -f 1 | grep -vxF -e - | tr ' ' '\n' | awk '!seen[$0]++' | tr '\n' ' ')
    packages=${packages% }
    absent=$(printf '%s\n' "$rows" | sed -n 's/^-|\([^|]*\)|.*/\1/p' | tr '\n' ',' | sed 's/,$//; s/,/, /g')
    if [ -z "$manager" ]; then
        say "Parlour needs some programs and libraries that are not here yet. The versions are the oldest it was built with."
    elif [ -n "$packages" ]; then
        say "Parlour needs some packages that are not here yet."
    fi
    if [ -z "$manager" ] || [ -n "$packages" ]; then
        printf '%s\n' "$rows" | while IFS='|' read -r package what why; do
            [ "$package" != - ] || package=$what
            say "$package, $why."
        done
    fi
    [ -n "$manager" ] ||
        give_up "There is no package manager here that Parlour knows, so please install them, the libraries with their headers, then run ./$name again."
    [ -z "$packages" ] || install_packages
    [ -n "$absent" ] || return 0
    if [ "$name" = test ]; then
        say "$manager has no package of $absent, so what needs it is not tested."
    else
        give_up "$manager has no package of $absent. Please install that in another way, then run ./$name again."
    fi
}

# Runs a command of the package manager, which says what it does in the log.  While another program has the manager's lock, as on a
# fresh desktop that updates itself, it waits for its turn.
in_turn() {
    turns=600 # twenty minutes
    waited=
    while :; do
        before=$(wc -c <"$log")
        "$@" >>"$log" 2>&1 && return 0
        status=$?
        tail -c +"$((before + 1))" "$log" | grep -qiE 'could not get lock|unable to (acquire|lock)|is held by process|failed to (get|init).* lock|system management is locked' || return "$status"
        turns=$((turns - 1))
        [ "$turns" -gt 0 ] || return "$status"
        [ -n "$waited" ] || say "Another program is installing or updating something just now. Parlour waits until it has finished, which can take some minutes. Control c ends the waiting."
        waited=yes
        sleep 2
    done
}

# By the manager: $packages.
install_packages() {
    by_hand="$install $packages"
    if [ "$manager" = brew ]; then
        [ "$(id -u)" -ne 0 ] || give_up "Homebrew installs nothing as root, so please run ./$name as yourself."
    elif [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null && ! command -v doas >/dev/null; then
        give_up "Only root can install them, so please run this as root, then ./$name again: $by_hand"
    fi
    if [ -n "${asks_first-}" ]; then
        printf '%s' "Install them, y or n? "
        read -r answer || answer=
        case $answer in
        [Yy]*) ;;
        *) give_up "Nothing is installed." ;;
        esac
    fi
    say "Installing them, this can take a few minutes."
    # The lists are often older than the packages on the servers: fetch them first.  A server that
    # does not answer is no reason to stop, the lists that are here may do.
    : >"$log"
    case $manager in
    apt-get) in_turn as_root env LC_ALL=C apt-get update || true ;;
    apk) in_turn as_root apk update || true ;;
    esac
    # $install and $packages are lists of words on purpose.
    # shellcheck disable=SC2086
    case $manager in
    apt-get) in_turn as_root env LC_ALL=C DEBIAN_FRONTEND=noninteractive $install $packages ;;
    brew) in_turn $install $packages ;;
    *) (export LC_ALL=C && in_turn as_root $install $packages) ;;
    esac && {
        say "They are installed."
        return
    }
    say "Installing them failed. The last lines of the log are these." >&2
    tail -n 3 "$log" >&2
    if [ "$manager" = brew ]; then
        give_up "The whole log is $log. To try by hand, run: $by_hand"
    fi
    give_up "The whole log is $log. To try by hand, run as root: $by_hand"
}
