// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a record: it is checked or refused with a sentence, loaded whole or not at all; and
// what was loaded is written as a record that loads again to the same state.
#include "base/bug.h"
#include "table/table.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// A file without a name that holds the bytes; path is where it can be opened.
static int file_of(const void *data, size_t size, char path[64])
{
    int fd = memfd_create("record", 0);
    if (fd < 0 || write(fd, data, size) != (ssize_t)size)
        abort();
    snprintf(path, 64, "/proc/self/fd/%d", fd);
    return fd;
}

static void write_and_load(const struct table *table, const char *first)
{
    struct strbuf text = STRBUF_INIT;
    struct err err = ERR_INIT;
    char path[64];
    table_write(table, &text);
    int fd = file_of(text.text, text.length, path);
    struct table *again = table_load(path, false, &err);
    if (!again)
        BUG("a record that was written is not read: %s", err.text.text);
    if (table_digest(again) != table_digest(table))
        BUG("a record written and read again is another game than %s", first);
    table_free(again);
    close(fd);
    err_release(&err);
    strbuf_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct strbuf misses = STRBUF_INIT;
    struct err err = ERR_INIT;
    char path[64];
    int fd = file_of(data, size, path);
    bool failed = record_check(path, &misses).failed > 0;
    if (failed == (misses.length == 0))
        BUG("a failed check without a word, or a word about one that passed: %s", misses.text);
    struct table *table = table_load(path, false, &err);
    if ((table == NULL) != (err.count > 0))
        BUG("neither a table nor a sentence, or both: %s", err.text.text);
    if (table) {
        write_and_load(table, path);
        table_free(table);
    }
    close(fd);
    err_release(&err);
    strbuf_release(&misses);
    return 0;
}
