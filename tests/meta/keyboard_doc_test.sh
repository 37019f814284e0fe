#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# docs/keyboard.md is what the command table says.  To mend it:
#   parlour keys --markdown > docs/keyboard.md
made=$(mktemp) || exit 1
trap 'rm -f "$made"' EXIT
LC_ALL=C.UTF-8 "$PARLOUR" keys --markdown >"$made" || exit 1
if ! diff -u "$PARLOUR_SOURCE/docs/keyboard.md" "$made"; then
    echo "docs/keyboard.md and the command table part here; run: parlour keys --markdown > docs/keyboard.md"
    exit 1
fi
says() {
    if ! LC_ALL=C.UTF-8 "$PARLOUR" keys "$1" | grep -qx "$2"; then
        echo "parlour keys $1 does not say: $2"
        exit 1
    fi
}
says parlour 'Key k or left arrow, word left. Go to the card on the left.'
says playroom 'Key k or up arrow, word left. Go to the card on the left.'
says playpalace 'Key left bracket, word messages-back. Choose the kind of messages before this one.'
if "$PARLOUR" keys nonsense >"$made" 2>/dev/null || [ -s "$made" ]; then
    echo "parlour keys nonsense is not refused"
    exit 1
fi
