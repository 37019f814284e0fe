#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# docs/house-rules.md is what the setting tables say.  To mend it:
#   parlour rules schema --markdown > docs/house-rules.md
made=$(mktemp) || exit 1
trap 'rm -f "$made"' EXIT
LC_ALL=C.UTF-8 "$PARLOUR" rules schema --markdown >"$made" || exit 1
if ! diff -u "$PARLOUR_SOURCE/docs/house-rules.md" "$made"; then
    echo "docs/house-rules.md and the setting tables part here; run: parlour rules schema --markdown > docs/house-rules.md"
    exit 1
fi
