// SPDX-License-Identifier: GPL-3.0-or-later
// The book of missed problems, a small file in the state folder.  It has a line "drills 12", and a line for each problem, such as
// "missed opening 4f1c-2 13 0": the drill in which the problem comes back, and how often it was solved since it was missed.  The
// file is written whole after each answer, so leaving in the middle of a drill loses nothing.  Lines that cannot be read are
// kept.
#include "drills/drill.h"

#include "system/file.h"
#include "system/kept_lines.h"
#include "system/paths.h"

#include <stdio.h>
#include <string.h>

static const int gaps[] = { 1, 3, 7 };
enum { GAPS = sizeof gaps / sizeof *gaps, DRILLS_COUNTED = 1000000 };

static bool read_line(const char *line, void *into)
{
    struct book *book = into;
    struct drill_missed missed = { 0 };
    int drills;
    if (sscanf(line, "drills %7d", &drills) == 1 && drills >= 0 && drills <= DRILLS_COUNTED) {
        book->drills = drills;
        return true;
    }
    if (book->count == BOOK_MOST ||
        sscanf(line, "missed %15s %63s %8d %2d", missed.kind, missed.word, &missed.due, &missed.gap) != 4 ||
        drill_find(missed.kind) < 0 || missed.due <= 0 || missed.gap < 0 || missed.gap >= GAPS)
        return false;
    book->missed[book->count++] = missed;
    return true;
}

void book_load(struct book *book)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    *book = (struct book){ 0 };
    paths_state_file("drills", &path);
    kept_lines_load(path.text, read_line, book);
}

static void drop(struct book *book, int index)
{
    book->count--;
    memmove(&book->missed[index], &book->missed[index + 1], (size_t)(book->count - index) * sizeof *book->missed);
}

void book_note(struct book *book, const char *kind, const char *word, bool right)
{
    struct drill_missed missed = { .gap = 0 };
    int at = 0;
    while (at < book->count && (strcmp(book->missed[at].kind, kind) != 0 || strcmp(book->missed[at].word, word) != 0))
        at++;
    if (at == book->count && right)
        return;
    if (at < book->count) {
        missed = book->missed[at];
        drop(book, at);
    } else if (book->count == BOOK_MOST) {
        drop(book, 0); // the book is full, so the missed problem answered longest ago goes
    }
    missed.gap = right ? missed.gap + 1 : 0;
    if (missed.gap == GAPS)
        return;
    snprintf(missed.kind, sizeof missed.kind, "%s", kind);
    snprintf(missed.word, sizeof missed.word, "%s", word);
    missed.due = book->drills + gaps[missed.gap];
    book->missed[book->count++] = missed;
}

static bool keep(const char *path, const struct book *book)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, "drills %d\n", book->drills);
    for (int i = 0; i < book->count; i++) {
        const struct drill_missed *missed = &book->missed[i];
        strbuf_addf(&text, "missed %s %s %d %d\n", missed->kind, missed->word, missed->due, missed->gap);
    }
    return kept_lines_save(path, read_line, &(struct book){ 0 }, &text);
}

bool book_add(int drill, const struct drill_note *note, int count)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    struct book book;
    paths_state_file("drills", &path);
    LOCAL_FILE lock = file_lock_folder_of(path.text);
    book_load(&book);
    if (book.drills < drill)
        book.drills = drill;
    for (int i = 0; i < count; i++)
        book_note(&book, note[i].kind, note[i].word, note[i].right);
    return keep(path.text, &book);
}

const struct drill_missed *book_due(const struct book *book, const char *kind, int after)
{
    for (int i = 0; i < book->count; i++)
        if (book->missed[i].due <= book->drills && (!kind || strcmp(book->missed[i].kind, kind) == 0) && after-- == 0)
            return &book->missed[i];
    return NULL;
}
