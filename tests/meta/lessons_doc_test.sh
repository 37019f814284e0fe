#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# docs/lessons.md is what the lessons say.  To mend it:
#   parlour learn --markdown > docs/lessons.md
made=$(mktemp) || exit 1
trap 'rm -f "$made"' EXIT
LC_ALL=C.UTF-8 "$PARLOUR" learn --markdown >"$made" || exit 1
if ! diff -u "$PARLOUR_SOURCE/docs/lessons.md" "$made"; then
    echo "docs/lessons.md and the lessons part here; run: parlour learn --markdown > docs/lessons.md"
    exit 1
fi
