// SPDX-License-Identifier: GPL-3.0-or-later
// The file of finished matches.  A line is read by people too, so it says what it holds:
//
//   2026-11-22 16:31; won; points 520; players 4; level steady; game playroom; rules Playroom rummy; record NAME
//
// "practice" in it says that a coach could be asked, and "partner steady Cid" who played on the same side, with the level of a
// computer player, or people.  What a line says beyond that is passed over, and a line that says too
// little is left out.
#include "userdata/stats.h"

#include "base/bug.h"
#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "system/file.h"
#include "system/paths.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { TEXT_MOST = 3000 };

void stats_path(struct strbuf *out)
{
    paths_state_file("matches.txt", out);
}

// --- reading ---

// A text that may be spoken, as it was or cleaned.
static void take(char **to, const char *text)
{
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_plain(text, TEXT_MOST, &clean);
    free(*to);
    *to = strbuf_take(&clean);
}

static bool take_number(const char *text, long least, long *out)
{
    return number_read(text, least, 1000000000, out);
}

// "steady Cid": the level is one word.
static void read_partner(struct bout *bout, const char *text)
{
    LOCAL(strbuf) level = STRBUF_INIT;
    size_t length = strcspn(text, " ");
    if (!length || !text[length])
        return;
    strbuf_add_bytes(&level, text, length);
    take(&bout->partner_level, level.text);
    take(&bout->partner, text + length + 1);
}

static bool read_part(struct bout *bout, const char *part, bool *ended)
{
    const struct {
        const char *word;
        char **to;
    } texts[] = { { "game ", &bout->game },
                  { "level ", &bout->level },
                  { "rules ", &bout->rules },
                  { "changed ", &bout->changed },
                  { "record ", &bout->record } };
    long number;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strncmp(part, texts[i].word, strlen(texts[i].word)) == 0)
            return take(texts[i].to, part + strlen(texts[i].word)), true;
    if (strncmp(part, "points ", 7) == 0)
        return take_number(part + 7, -1000000000, &bout->points);
    if (strncmp(part, "players ", 8) == 0 && take_number(part + 8, 1, &number))
        return bout->players = (int)number, true;
    if (strncmp(part, "gone back ", 10) == 0 && take_number(part + 10, 1, &number))
        return bout->gone_back = (int)number, true;
    if (strcmp(part, "won") == 0 || strcmp(part, "not won") == 0)
        *ended = true, bout->won = *part == 'w';
    if (strcmp(part, "practice") == 0)
        bout->practice = true;
    if (strncmp(part, "partner ", 8) == 0)
        read_partner(bout, part + 8);
    return strncmp(part, "players ", 8) != 0 && strncmp(part, "gone back ", 10) != 0;
}

void bout_release(struct bout *bout)
{
    free(bout->when);
    free(bout->game);
    free(bout->level);
    free(bout->rules);
    free(bout->changed);
    free(bout->record);
    free(bout->partner);
    free(bout->partner_level);
    *bout = (struct bout){ 0 };
}

// False: the line is none, and bout is empty.
static bool read_line(struct bout *bout, char *line)
{
    bool fine = utf8_valid(line, strlen(line)), ended = false;
    *bout = (struct bout){ 0 };
    for (char *part = line, *next; fine && part; part = next) {
        next = strstr(part, "; ");
        if (next) {
            *next = '\0';
            next += 2;
        }
        if (!bout->when)
            take(&bout->when, part);
        else
            fine = read_part(bout, part, &ended);
    }
    fine = fine && ended && bout->game && *bout->game && bout->record && *bout->record;
    if (!fine) {
        bout_release(bout);
        return false;
    }
    if (!bout->level)
        bout->level = mem_copy("");
    if (!bout->rules)
        bout->rules = mem_copy(bout->game);
    char **may_lack[] = { &bout->changed, &bout->partner, &bout->partner_level };
    for (size_t i = 0; i < sizeof may_lack / sizeof *may_lack; i++)
        if (!*may_lack[i])
            *may_lack[i] = mem_copy("");
    return true;
}

static void read_lines(struct bouts *bouts, struct strbuf *text)
{
    int number = 0;
    for (size_t i = 0; i < text->length; i++)
        if (!text->text[i])
            text->text[i] = '\033'; // what a failing disk left is in no line that can be read
    for (char *line = text->text, *end; *line; line = end) {
        struct bout bout;
        end = line + strcspn(line, "\n");
        if (*end)
            *end++ = '\0';
        number++;
        if (!*line)
            continue;
        if (read_line(&bout, line)) {
            bouts->bout = mem_grow(bouts->bout, (size_t)(bouts->count + 1) * sizeof bout);
            bouts->bout[bouts->count++] = bout;
        } else if (!bouts->broken++) {
            bouts->first_broken = number;
        }
    }
}

static bool cannot(struct err *err, const char *path, int why)
{
    if (why == ENOSPC || why == EDQUOT || why == EFBIG)
        return err_add(err, "%s", _("The disk is full, so this match is not in your statistics yet."));
    return err_add(err, _("%s: The file cannot be used for statistics. The system says, %s."), path, strerror(why));
}

// Opens the file, locked against another Parlour, and reads it whole; -1: errno.
static int open_locked(const char *path, int how, struct strbuf *text)
{
    int fd = file_open(path, how, NULL);
    if (fd < 0 && (!errno || errno == EISDIR))
        errno = EINVAL; // no plain file
    if (fd < 0 || (flock(fd, LOCK_EX) == 0 && file_read_fd(fd, SIZE_MAX, text)))
        return fd;
    close(fd);
    return -1;
}

bool stats_read(struct bouts *bouts, struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    *bouts = (struct bouts){ 0 };
    stats_path(&path);
    errno = 0;
    LOCAL_FILE fd = open_locked(path.text, O_RDONLY, &text);
    bool fine = fd >= 0 || errno == ENOENT || cannot(err, path.text, errno ? errno : EIO);
    if (fine)
        read_lines(bouts, &text);
    return fine;
}

void stats_release(struct bouts *bouts)
{
    for (int i = 0; i < bouts->count; i++)
        bout_release(&bouts->bout[i]);
    free(bouts->bout);
    *bouts = (struct bouts){ 0 };
}

// --- writing ---

// A semicolon ends a part, so a text must not hold one.
static void add_words(const char *text, struct strbuf *out)
{
    strbuf_add_char(out, ' ');
    for (size_t i = 0; text[i] && i < TEXT_MOST; i++)
        strbuf_add_char(out, text[i] == ';' || text[i] == '\n' ? ',' : text[i]);
}

static void add_text(const char *word, const char *text, struct strbuf *out)
{
    if (!text || !*text)
        return;
    strbuf_addf(out, "; %s", word);
    add_words(text, out);
}

static void write_line(const struct bout *bout, struct strbuf *out)
{
    strbuf_addf(out, "%s; %s; points %ld; players %d", bout->when, bout->won ? "won" : "not won", bout->points, bout->players);
    add_text("level", bout->level, out);
    add_text("game", bout->game, out);
    add_text("rules", bout->rules, out);
    add_text("changed", bout->changed, out);
    if (bout->partner && *bout->partner) {
        add_text("partner", bout->partner_level, out);
        add_words(bout->partner, out);
    }
    if (bout->practice)
        strbuf_add(out, "; practice");
    if (bout->gone_back)
        strbuf_addf(out, "; gone back %d", bout->gone_back);
    add_text("record", bout->record, out);
    strbuf_add_char(out, '\n');
}

static bool is_there(const struct bouts *bouts, const char *record)
{
    for (int i = 0; i < bouts->count; i++)
        if (strcmp(bouts->bout[i].record, record) == 0)
            return true;
    return false;
}

// All of the line or none of it.
static bool append(int fd, const struct strbuf *line, size_t before)
{
    ssize_t done = write(fd, line->text, line->length);
    if (done == (ssize_t)line->length && fsync(fd) == 0)
        return true;
    int why = done >= 0 && (size_t)done < line->length ? ENOSPC : errno;
    if (done > 0 && ftruncate(fd, (off_t)before) != 0)
        why = errno; // the torn line is left out by the reader, and the next one begins anew
    errno = why;
    return false;
}

bool stats_add(const struct bout *bout, struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT, folder = STRBUF_INIT, text = STRBUF_INIT, line = STRBUF_INIT;
    struct bouts bouts = { 0 };
    paths_state(&folder);
    stats_path(&path);
    errno = 0;
    LOCAL_FILE fd = file_make_folder(folder.text) ? open_locked(path.text, O_RDWR | O_CREAT | O_APPEND, &text) : -1;
    bool fine = fd >= 0;
    if (fine) {
        size_t before = text.length;
        if (before && text.text[before - 1] != '\n')
            strbuf_add_char(&line, '\n'); // after a line that a crash tore
        read_lines(&bouts, &text);
        write_line(bout, &line);
        fine = is_there(&bouts, bout->record) || append(fd, &line, before);
    }
    if (!fine)
        cannot(err, path.text, errno ? errno : EIO);
    stats_release(&bouts);
    return fine;
}

bool stats_forget(struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    stats_path(&path);
    LOCAL_FILE fd = open(path.text, O_RDWR | O_CLOEXEC | O_NONBLOCK);
    bool fine = fd >= 0 ? flock(fd, LOCK_EX) == 0 && ftruncate(fd, 0) == 0 && fsync(fd) == 0 : errno == ENOENT;
    if (!fine)
        cannot(err, path.text, errno);
    return fine;
}
