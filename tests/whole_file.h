// SPDX-License-Identifier: GPL-3.0-or-later
// A file's text for tests that compare it.
#ifndef TESTS_WHOLE_FILE_H
#define TESTS_WHOLE_FILE_H

#include "base/strbuf.h"
#include "test.h"
#include <stdio.h>

// The caller frees it.  A file that cannot be opened fails the test.
static inline char *read_whole(const char *path)
{
    struct strbuf text = STRBUF_INIT;
    FILE *file = fopen(path, "r");
    int c;
    assert_non_null(file);
    while ((c = fgetc(file)) != EOF)
        strbuf_add_char(&text, (char)c);
    fclose(file);
    return strbuf_take(&text);
}

#endif
