// SPDX-License-Identifier: GPL-3.0-or-later
// The journal: the file to which a game in progress is written.  It always holds whole lines, except after a crash in the middle
// of a write: then the last line has no newline, and the reader drops it.  This file knows lines and files, and no game.
#include "base/bug.h"
#include "base/text.h"
#include "system/file.h"
#include "system/os.h"
#include "table/inside.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

// Ignores the result of cutting or syncing the journal's file, where nothing can be done about a failure.  The compiler accepts
// no cast to void for that.
static void failure_ignored(int) {}

void journal_init(struct journal *journal)
{
    *journal = (struct journal){ .fd = -1, .trouble = ERR_INIT };
}

void journal_close(struct journal *journal)
{
    journal_sync(journal);
    if (journal->fd >= 0)
        close(journal->fd);
    free(journal->path);
    err_release(&journal->trouble);
    journal_init(journal);
}

// Writes bytes at an offset of the journal's file, so that a line torn by a failed write is overwritten and never stays in the
// middle.  Returns false, with errno, if that fails.
static bool write_at(int fd, const char *bytes, size_t length, size_t place)
{
    while (length > 0) {
        ssize_t done = pwrite(fd, bytes, length, (off_t)place);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        place += (size_t)done;
        length -= (size_t)done;
    }
    return true;
}

static void say_trouble(struct journal *journal, int why)
{
    err_clear(&journal->trouble);
    if (why == ENOSPC || why == EDQUOT)
        err_add(&journal->trouble, _("The disk is full, so the move was not made. Nothing is lost; make room and try again."));
    else if (why == EFBIG)
        err_add(&journal->trouble, _("The saved game may not grow any further, so the move was not made. Nothing is lost; raise "
                                     "the limit and try again."));
    else
        err_add(&journal->trouble, _("The saved game cannot be written, so the move was not made. The system says, %s."),
                strerror(why));
}

bool journal_line(struct journal *journal, const char *line, size_t length)
{
    if (journal->fd < 0)
        return true;
    errno = 0;
    if (write_at(journal->fd, line, length, journal->length)) {
        journal->length += length;
        err_clear(&journal->trouble);
        return true;
    }
    say_trouble(journal, errno ? errno : EIO);
    // If this fails too, the torn line is overwritten by the next one or dropped by the reader.
    failure_ignored(ftruncate(journal->fd, (off_t)journal->length));
    return false;
}

void journal_sync(struct journal *journal)
{
    // A failure here loses no line: the system still has it in memory, and the next write will report what is wrong.
    if (journal->fd >= 0)
        failure_ignored(os_sync(journal->fd));
}

// --- opening the file of a game ---

static bool lock(int fd, const char *path, struct err *err)
{
    if (os_lock(fd) == 0)
        return true;
    if (errno == EWOULDBLOCK)
        return err_add(err, _("%s: This game is open in another Parlour; leave it there first."), path);
    return err_add(err, _("%s: The file cannot be locked. The system says, %s."), path, strerror(errno));
}

int journal_open(const char *path, bool locked, struct err *err)
{
    for (;;) {
        int fd = file_open(path, locked ? O_RDWR : O_RDONLY, err);
        if (fd < 0) {
            if (errno == EISDIR)
                err_add(err, _("%s: This is a folder; name a record in it."), path);
            else if (errno)
                err_add(err, _("%s: The file cannot be opened. The system says, %s."), path, strerror(errno));
            return -1;
        }
        if (locked && !lock(fd, path, err)) {
            close(fd);
            return -1;
        }
        // Another program may have replaced the file between its opening and its lock.
        if (!locked || os_is_at(fd, path))
            return fd;
        close(fd);
    }
}

// --- a new file for a game ---

// Returns whether no other program plays the game in the journal at this path.  If one does, `err` gets a sentence.  `held` gets
// the old file, open and locked until the new one has its name.
static bool hold_old(const char *path, int *held, struct err *err)
{
    *held = file_open(path, O_RDWR, err);
    if (*held < 0)
        return errno == ENOENT ||
               (errno && err_add(err, _("%s: The file cannot be written. The system says, %s."), path, strerror(errno)));
    return lock(*held, path, err);
}

void table_journal_in(struct table *table, const char *path, int fd, size_t length)
{
    journal_close(&table->journal);
    table->journal.fd = fd;
    table->journal.path = mem_copy(path);
    table->journal.length = length;
}

bool table_journal(struct table *table, const char *path, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    LOCAL_FILE held = -1;
    table_write(table, &text);
    bool own = table->journal.fd >= 0 && os_is_at(table->journal.fd, path);
    bool ours = own || hold_old(path, &held, err); // a table's own file is locked already
    int fd = ours ? file_replace_open(path, text.text, text.length) : -1;
    if (ours && fd < 0)
        err_add(err, _("%s: The game cannot be saved. The system says, %s."), path, strerror(errno));
    if (fd >= 0)
        table_journal_in(table, path, fd, text.length);
    return fd >= 0;
}
