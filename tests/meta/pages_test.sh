#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The pages that Parlour writes of its own tables (tools/pages) are what the tables say, and the profiles of keys are told apart.
made=$(mktemp -d) || exit 1
trap 'rm -rf "$made"' EXIT
mkdir "$made/docs" "$made/config" "$made/share"
"$PARLOUR_SOURCE/tools/pages" "$PARLOUR" "$made" || exit 1
status=0
for page in "$made"/docs/* "$made"/config/* "$made"/share/*; do
    name=${page#"$made"/}
    if ! diff -u --label "$name" --label "what the tables say" "$PARLOUR_SOURCE/$name" "$page"; then
        echo "$name is not what the tables say, see above. To write it anew: ninja -C $PARLOUR_BUILD pages"
        status=1
    fi
done
if "$PARLOUR_SOURCE/tools/pages" false "$made" || [ ! -s "$made/docs/keyboard.md" ] || [ -e "$made/docs/keyboard.md.new" ]; then
    echo "tools/pages spoils a page where the program fails."
    status=1
fi
says() {
    if ! LC_ALL=C.UTF-8 "$PARLOUR" keys "$1" | grep -qx "$2"; then
        echo "parlour keys $1 does not say: $2"
        status=1
    fi
}
says parlour 'Key k or left arrow, word left. Go to the card on the left.'
says playroom 'Key k or up arrow, word left. Go to the card on the left.'
says playpalace 'Key left bracket, word messages-back. Choose the kind of messages before this one.'
if "$PARLOUR" keys nonsense >"$made/refused" 2>/dev/null || [ -s "$made/refused" ]; then
    echo "parlour keys nonsense is not refused"
    status=1
fi
exit $status
