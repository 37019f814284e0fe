// SPDX-License-Identifier: GPL-3.0-or-later
// The file of finished matches.  People read it too, so each line says what its parts are:
//
//   2026-11-22 16:31; won; points 520; players 4; level steady; game playroom; rules Playroom rummy; record NAME
//
// "practice" says that a coach could be asked, "partner steady Cid" who played on the same side, with the level of a computer
// player or the word people, and "left out" that the line is no match.  Other parts of a line are skipped, and a line that
// lacks one of the first parts is left out.
#include "userdata/stats.h"

#include "base/bug.h"
#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "system/file.h"
#include "system/paths.h"
#include "userdata/evening.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 3000, NUMBER_MOST = 1000000000 };

void stats_path(struct strbuf *out)
{
    paths_state_file("matches.txt", out);
}

enum part_kind { PART_TEXT, PART_NUMBER, PART_FLAG };

// The parts of a match's line in the file of statistics, in the order in which they are written after the match's time and end.
// A flag is a word that is there or not.
static const struct bout_part {
    const char *word;
    size_t at; // the offset of the part's member in struct bout
    enum part_kind kind;
    long least; // the least number; a smaller one is not written, and faulty when it is read
} parts[] = {
    { "points", offsetof(struct bout, points), PART_NUMBER, -NUMBER_MOST },
    { "moves", offsetof(struct bout, moves), PART_NUMBER, 1 },
    { "gins", offsetof(struct bout, gins), PART_NUMBER, 1 },
    { "whole hands", offsetof(struct bout, whole_hands), PART_NUMBER, 1 },
    { "one runs", offsetof(struct bout, one_runs), PART_NUMBER, 1 },
    { "undercuts", offsetof(struct bout, undercuts), PART_NUMBER, 1 },
    { "was undercut", offsetof(struct bout, undercut), PART_NUMBER, 1 },
    { "players", offsetof(struct bout, players), PART_NUMBER, 1 },
    { "level", offsetof(struct bout, level), PART_TEXT, 0 },
    { "game", offsetof(struct bout, game), PART_TEXT, 0 },
    { "rules", offsetof(struct bout, rules), PART_TEXT, 0 },
    { "changed", offsetof(struct bout, changed), PART_TEXT, 0 },
    { "partner", offsetof(struct bout, partner), PART_TEXT, 0 },
    { "practice", offsetof(struct bout, practice), PART_FLAG, 0 },
    { "gone back", offsetof(struct bout, gone_back), PART_NUMBER, 1 },
    { "record", offsetof(struct bout, record), PART_TEXT, 0 },
    { "left out", offsetof(struct bout, left_out), PART_FLAG, 0 },
};
enum { BOUT_PARTS = sizeof parts / sizeof *parts };

static void *member(const struct bout *bout, const struct bout_part *part)
{
    return (char *)bout + part->at;
}

// --- reading the file of matches ---

// Replaces a text of a match by one from the file of statistics, cleaned so that it can be spoken.
static void take(char **to, const char *text)
{
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_plain(text, TEXT_MOST, &clean);
    free(*to);
    *to = strbuf_take(&clean);
}

// Reads one part of a match's line in the file of statistics.  Returns false if it is a number that is malformed or too small.
static bool read_part(struct bout *bout, const char *text, bool *ended)
{
    for (int i = 0; i < BOUT_PARTS; i++) {
        size_t length = strlen(parts[i].word);
        bool flag = parts[i].kind == PART_FLAG;
        if (strncmp(text, parts[i].word, length) != 0 || text[length] != (flag ? '\0' : ' '))
            continue;
        if (flag)
            *(bool *)member(bout, &parts[i]) = true;
        else if (parts[i].kind == PART_TEXT)
            take(member(bout, &parts[i]), text + length + 1);
        else
            return number_read(text + length + 1, parts[i].least, NUMBER_MOST, member(bout, &parts[i]));
    }
    if (strcmp(text, "won") == 0 || strcmp(text, "not won") == 0)
        *ended = true, bout->won = *text == 'w';
    return true;
}

void bout_release(struct bout *bout)
{
    free(bout->when);
    for (int i = 0; i < BOUT_PARTS; i++)
        if (parts[i].kind == PART_TEXT)
            free(*(char **)member(bout, &parts[i]));
    *bout = (struct bout){ 0 };
}

// Reads a match from its line in the file of statistics.  Returns false, and leaves `bout` empty, if the line is malformed.
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
    if (!bout->rules)
        bout->rules = mem_copy(bout->game);
    for (int i = 0; i < BOUT_PARTS; i++) {
        char **text = parts[i].kind == PART_TEXT ? member(bout, &parts[i]) : NULL;
        if (text && !*text)
            *text = mem_copy("");
    }
    return true;
}

static void read_lines(struct bouts *bouts, struct strbuf *text)
{
    int number = 0;
    for (size_t i = 0; i < text->length; i++)
        if (!text->text[i])
            text->text[i] = '\033'; // zero bytes that a failing disk has left make their line unreadable
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

// Reads the whole file of statistics.  A missing file counts as empty.  Returns false, with an error message in `err`, if it
// cannot be read.
static bool read_file(const char *path, struct strbuf *text, struct err *err)
{
    errno = 0;
    return file_read(path, text) || errno == ENOENT || cannot(err, path, errno && errno != EISDIR ? errno : EINVAL);
}

bool stats_read(struct bouts *bouts, struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    *bouts = (struct bouts){ 0 };
    stats_path(&path);
    bool fine = read_file(path.text, &text, err);
    if (fine)
        read_lines(bouts, &text);
    return fine;
}

void bouts_release(struct bouts *bouts)
{
    for (int i = 0; i < bouts->count; i++)
        bout_release(&bouts->bout[i]);
    free(bouts->bout);
    *bouts = (struct bouts){ 0 };
}

// --- writing the file of matches ---

// Appends a text to a match's line for the statistics.  A semicolon would end this part of the line, so it becomes a comma.
static void add_text(const char *word, const char *text, struct strbuf *out)
{
    if (!text || !*text)
        return;
    strbuf_addf(out, "; %s ", word);
    for (size_t i = 0; text[i] && i < TEXT_MOST; i++)
        strbuf_add_char(out, text[i] == ';' || text[i] == '\n' ? ',' : text[i]);
}

static void write_line(const struct bout *bout, struct strbuf *out)
{
    strbuf_addf(out, "%s; %s", bout->when, bout->won ? "won" : "not won");
    for (int i = 0; i < BOUT_PARTS; i++) {
        const void *at = member(bout, &parts[i]);
        if (parts[i].kind == PART_TEXT)
            add_text(parts[i].word, *(char *const *)at, out);
        else if (parts[i].kind == PART_FLAG && *(const bool *)at)
            strbuf_addf(out, "; %s", parts[i].word);
        else if (parts[i].kind == PART_NUMBER && *(const long *)at >= parts[i].least)
            strbuf_addf(out, "; %s %ld", parts[i].word, *(const long *)at);
    }
    strbuf_add_char(out, '\n');
}

static bool is_there(const struct strbuf *lines, const char *record)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    LOCAL(bouts) bouts = { 0 };
    bool there = false;
    strbuf_add_bytes(&text, lines->text, lines->length);
    read_lines(&bouts, &text);
    for (int i = 0; i < bouts.count && !there; i++)
        there = strcmp(bouts.bout[i].record, record) == 0;
    return there;
}

bool stats_add(const struct bout *bout, struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT, lines = STRBUF_INIT;
    stats_path(&path);
    LOCAL_FILE lock = file_lock_folder_of(path.text);
    if (!read_file(path.text, &lines, err))
        return false;
    if (is_there(&lines, bout->record))
        return true;
    if (lines.length && lines.text[lines.length - 1] != '\n')
        strbuf_add_char(&lines, '\n'); // ends a line that a crash has cut off
    write_line(bout, &lines);
    return file_save_bytes(path.text, lines.text, lines.length) || cannot(err, path.text, errno);
}

// Returns whether a line in the file of statistics still has to be marked as left out, because its match is in `bouts` as one
// that does not count.
static bool wants_mark(const struct bouts *bouts, const char *text, size_t length)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    struct bout bout;
    bool wants = false;
    strbuf_add_bytes(&line, text, length);
    if (strlen(line.text) < length || !read_line(&bout, line.text))
        return false;
    for (int i = 0; i < bouts->count && !wants; i++)
        wants = bouts->bout[i].left_out && !bout.left_out && strcmp(bouts->bout[i].record, bout.record) == 0;
    bout_release(&bout);
    return wants;
}

void stats_mark(const struct bouts *bouts)
{
    LOCAL(strbuf) path = STRBUF_INIT, lines = STRBUF_INIT, marked = STRBUF_INIT;
    stats_path(&path);
    LOCAL_FILE lock = file_lock_folder_of(path.text);
    if (!file_read(path.text, &lines))
        return;
    for (size_t at = 0, length; at < lines.length; at += length) {
        const char *end = memchr(lines.text + at, '\n', lines.length - at);
        length = end ? (size_t)(end - lines.text) - at : lines.length - at;
        strbuf_add_bytes(&marked, lines.text + at, length);
        if (wants_mark(bouts, lines.text + at, length))
            strbuf_addf(&marked, "; %s", parts[BOUT_PARTS - 1].word);
        if (end)
            strbuf_add_char(&marked, '\n');
        length += end != NULL;
    }
    file_save_bytes(path.text, marked.text, marked.length); // if the file cannot be written, the stray rounds are told again
}

bool stats_forget(struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    stats_path(&path);
    if (!file_exists(path.text) && errno == ENOENT)
        return true;
    evening_forget();
    LOCAL_FILE lock = file_lock_folder_of(path.text);
    return file_save(path.text, "") || cannot(err, path.text, errno);
}
