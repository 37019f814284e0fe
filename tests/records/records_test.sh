#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every record of every folder here is played and its expectations checked. The folder bad/ holds records that must be
# refused and has a test of its own.
set -eu
cd "$PARLOUR_SOURCE"

set --
for file in tests/records/*/*.parlour; do
    case $file in
    tests/records/bad/*) ;;
    *) [ -e "$file" ] && set -- "$@" "$file" ;;
    esac
done
if [ $# -lt 60 ]; then
    echo "Only $# record files found in $PARLOUR_SOURCE/tests/records."
    exit 1
fi
exec "$PARLOUR" replay --check "$@"
