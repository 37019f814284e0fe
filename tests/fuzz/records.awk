# SPDX-License-Identifier: GPL-3.0-or-later
# Parts the records of tests/records/ into a file each, in the folder that -v folder=... names: the seeds of record_fuzz.  A record
# begins with its file or with a line "=== title".
function next_file() {
    if (out)
        close(out)
    out = sprintf("%s/%05d", folder, ++count)
}
FNR == 1 { next_file() }
/^===/ { next_file(); next }
{ print > out }
