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
