#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every record of bad/ is refused whole, with its name, a line of its header and a sentence; nothing of it is played.
# The line at fault ends with "# wrong": without it the same record is in order, so that it is that line which is refused.
set -eu
cd "$PARLOUR_SOURCE"
good=$(mktemp)
trap 'rm -f "$good"' EXIT

fail() {
    echo "$1"
    exit 1
}

count=0
for file in tests/records/bad/*.parlour; do
    count=$((count + 1))
    said=$("$PARLOUR" replay --check "$file" 2>&1) && fail "$file was not refused."
    line=$(printf '%s\n' "$said" | sed -n "s|^$file:\([0-9]*\): [A-Z].*\.\$|\1|p")
    case $line in
    '' | *[!0-9]*) fail "$file: one line and one sentence were expected, got: $said" ;;
    esac
    [ "$line" -le "$(sed -n '/^play$/=' "$file")" ] || fail "$file was played as far as line $line."
    sed '/# wrong$/d' "$file" >"$good"
    cmp -s "$file" "$good" && fail "$file does not say which line is wrong."
    "$PARLOUR" replay --check "$good" || fail "$file is refused without its wrong line too."
done
[ "$count" -ge 3 ] || fail "Only $count records found in tests/records/bad."
