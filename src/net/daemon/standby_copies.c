// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a standby's copies of tables.  New lines are appended to the copy of a record and synced; every other file is
// replaced as a whole.
#include "net/daemon/standby_copies.h"
#include "base/bug.h"
#include "base/text.h"
#include "system/file.h"
#include "system/os.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TABLES_MOST = 10000 };

static const char state_end[] = ".state", record_end[] = ".record";

// --- the files of a copy ---

// Returns the path of a file of a standby's copy of a table.  The path is never cut off, because copies are refused from the
// start in a folder whose name is too long.
static struct file_path path_of(const struct copies *copies, const char *table, const char *end)
{
    struct file_path path;
    snprintf(path.text, sizeof path.text, "%s/tables/%s%s", copies->folder, table, end);
    return path;
}

static bool append(const char *path, const struct strbuf *text)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND, 0600);
    bool fine = fd >= 0 && file_write_all(fd, text->text, text->length) && os_sync(fd) == 0;
    return fd >= 0 && close(fd) == 0 && fine;
}

static bool replace(const char *path, const char *text)
{
    return file_replace_alone(path, text, strlen(text));
}

// Makes a folder for a standby's copies that only its owner may look into, because the names of the files tell who plays.
// Returns false on failure.
static bool make_folder(const char *path)
{
    return file_make_folder(path) && chmod(path, 0700) == 0;
}

bool copies_open(struct copies *copies, const char *folder, struct err *err)
{
    enum { LONGEST_FILE = 200 }; // the most bytes that a path has after the folder
    const struct file_path tables = file_in(folder, "tables");
    copies->folder = mem_copy(folder);
    errno = ENAMETOOLONG;
    return (strlen(folder) < PATH_MAX - LONGEST_FILE && make_folder(folder) && make_folder(tables.text)) ||
           err_add(err, _("%s: The folder cannot be made. The system says, %s."), tables.text, strerror(errno));
}

static struct copy *copy_at(const struct copies *copies, int at)
{
    return copies->list.item[at];
}

static void copy_free(struct copy *copy)
{
    strbuf_release(&copy->waiting);
    free(copy->word);
    free(copy);
}

void copies_release(struct copies *copies)
{
    for (int i = 0; i < copies->list.count; i++)
        copy_free(copy_at(copies, i));
    free(copies->list.item);
    free(copies->folder);
    *copies = (struct copies){ 0 };
}

bool copies_keep_word(struct copies *copies, const char *name, const char *word)
{
    char text[256];
    snprintf(text, sizeof text, "%s\n", word);
    return replace(file_in(copies->folder, name).text, text);
}

bool copies_kept_word(const struct copies *copies, const char *name, char *word, size_t size)
{
    return file_read_line(file_in(copies->folder, name).text, word, size);
}

// --- the copy of one table ---

// Returns a standby's copy of this table.  Adds an empty copy if there is none yet.  Returns NULL if there are too many copies.
static struct copy *get(struct copies *copies, const char *table)
{
    bool there;
    int at = pointers_find(&copies->list, table, &there);
    if (there)
        return copy_at(copies, at);
    if (copies->list.count == TABLES_MOST)
        return NULL;
    struct copy *copy = mem_zero(1, sizeof *copy);
    copy->word = mem_copy(table);
    strbuf_init(&copy->waiting);
    pointers_insert(&copies->list, at, copy);
    return copy;
}

static void fail(struct copies *copies, struct copy *copy)
{
    copies->failed = true;
    copy->whole = copy->began = false;
}

void copies_card(struct copies *copies, const char *table, bool there)
{
    struct copy *copy = get(copies, table);
    if (copy)
        copy->carded = there;
}

void copies_state(struct copies *copies, const char *table, const char *text)
{
    struct copy *copy = get(copies, table);
    if (copy && !replace(path_of(copies, table, state_end).text, text))
        fail(copies, copy);
}

void copies_head(struct copies *copies, const char *table, const char *text)
{
    struct copy *copy = get(copies, table);
    if (!copy)
        return;
    strbuf_reset(&copy->waiting);
    copy->lines = 0;
    copy->whole = false; // a copy that was complete is so no longer: another standby has had everything told again
    copy->began = true;
    if (!replace(path_of(copies, table, record_end).text, text))
        fail(copies, copy);
}

bool copies_lines(struct copies *copies, const char *table, long first, const char *text)
{
    struct copy *copy = get(copies, table);
    size_t length = strlen(text);
    if (!copy || !copy->began || first != copy->lines + 1 || length == 0 || text[length - 1] != '\n') {
        if (copy && first > copy->lines)
            copy->whole = copy->began = false;
        return !copy || first <= copy->lines; // lines that come twice do no harm
    }
    for (const char *at = text; *at; at++)
        copy->lines += *at == '\n';
    strbuf_add_bytes(&copy->waiting, text, length);
    return true;
}

bool copies_whole(struct copies *copies, const char *table, long lines)
{
    struct copy *copy = get(copies, table);
    if (copy)
        copy->whole = lines == (copy->began ? copy->lines : 0);
    return !copy || copy->whole;
}

static void remove_files(const struct copies *copies, const char *table)
{
    unlink(path_of(copies, table, record_end).text);
    unlink(path_of(copies, table, state_end).text);
}

void copies_gone(struct copies *copies, const char *table)
{
    bool there;
    int at = pointers_find(&copies->list, table, &there);
    remove_files(copies, table);
    if (!there)
        return;
    copy_free(copy_at(copies, at));
    pointers_remove(&copies->list, at);
}

// --- all copies together ---

void copies_doubt(struct copies *copies)
{
    for (int i = 0; i < copies->list.count; i++)
        copy_at(copies, i)->whole = copy_at(copies, i)->began = false;
}

bool copies_missing(const struct copies *copies)
{
    for (int i = 0; i < copies->list.count; i++)
        if (copy_at(copies, i)->carded && !copy_at(copies, i)->whole)
            return true;
    return false;
}

int copies_count_whole(const struct copies *copies)
{
    int count = 0;
    for (int i = 0; i < copies->list.count; i++)
        count += copy_at(copies, i)->whole;
    return count;
}

bool copies_write(struct copies *copies)
{
    for (int i = 0; i < copies->list.count; i++) {
        struct copy *copy = copy_at(copies, i);
        if (copy->waiting.length == 0)
            continue;
        if (copy->began && !append(path_of(copies, copy->word, record_end).text, &copy->waiting))
            fail(copies, copy);
        strbuf_reset(&copy->waiting);
    }
    bool fine = !copies->failed;
    copies->failed = false;
    return fine;
}

// Reads from the name of a file in a standby's folder which table it is a copy of, into `table`.  Returns false if the file is
// not part of a copy.
static bool table_of(const char *file, char *table, size_t size)
{
    const char *dot = strrchr(file, '.');
    if (!dot || dot == file || (strcmp(dot, state_end) != 0 && strcmp(dot, record_end) != 0) || (size_t)(dot - file) >= size)
        return false;
    snprintf(table, size, "%.*s", (int)(dot - file), file);
    return true;
}

void copies_drop_doubtful(struct copies *copies)
{
    DIR *folder = opendir(path_of(copies, "", "").text);
    if (!folder)
        return;
    for (const struct dirent *file = readdir(folder); file; file = readdir(folder)) {
        char table[NAME_MAX];
        bool there = false;
        int at = table_of(file->d_name, table, sizeof table) ? pointers_find(&copies->list, table, &there) : -1;
        if (at >= 0 && !(there && copy_at(copies, at)->whole))
            remove_files(copies, table);
    }
    closedir(folder);
}
