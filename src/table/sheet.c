// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet: what one seat may know of a table, as lines in the record's grammar, for a guest at another computer.  The lines of
// every game come first (who may act, the score, what happened last), and after the line `view` what the family writes of its
// view.  Reading trusts nothing, so that the view from a sheet that was accepted can be given to every verb of the game.
#include "base/bug.h"
#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "table/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- writing a sheet ---

static void write_seats(const struct table *table, const char *word, unsigned seats, struct strbuf *out)
{
    if (!seats)
        return;
    strbuf_add(out, word);
    for (int seat = 0; seat < table->seats; seat++)
        if (seats >> seat & 1) {
            strbuf_add_char(out, ' ');
            tokens_write(table->name[seat], out);
        }
    strbuf_add_char(out, '\n');
}

// Writes into a sheet how the match stands.  A seat without a line has 0 points.
static void write_standing(const struct table *table, struct strbuf *out)
{
    struct standing standing = table_standing(table);
    write_seats(table, "on", standing.on_turn, out);
    for (int seat = 0; seat < table->seats; seat++)
        if (standing.points[seat]) {
            strbuf_add(out, "points ");
            tokens_write(table->name[seat], out);
            strbuf_addf(out, " %d\n", (int)standing.points[seat]);
        }
    if (standing.round_over)
        strbuf_add(out, standing.match_over ? "over match\n" : "over round\n");
    write_seats(table, "won", standing.winners, out);
}

static void write_card(const struct move_card *card, struct strbuf *out)
{
    strbuf_add_char(out, ' ');
    face_write(card->face, out);
    if (card->as != FACE_NONE) {
        strbuf_add_char(out, '=');
        face_write(card->as, out);
    }
}

static const char *telling_word(const struct game *game, int kind)
{
    return kind < EVENT_FAMILY ? "undo" : game_event_word(game, kind);
}

// Writes an event into a sheet as "event WORD SEAT OTHER NUMBER MORE [call] [own] [cards CARD...]".  Seats count from 1, and 0 is
// nobody.  The word own says that only this seat hears of it.
static void write_event(const struct table *table, const struct event *event, bool own, struct strbuf *out)
{
    strbuf_addf(out, "event %s %d %d %d %d", telling_word(table->game, event->kind), event->seat + 1, event->other,
                (int)event->number, (int)event->more);
    if (event->call)
        strbuf_add(out, " call");
    if (own)
        strbuf_add(out, " own");
    if (event->count)
        strbuf_add(out, " cards");
    for (int i = 0; i < event->count; i++)
        write_card(&event->card[i], out);
    strbuf_add_char(out, '\n');
}

// Writes the sheet of a seat at another computer.  What everybody may know comes from the table.  What only some may know passes
// two gates: an event is written only for its hearers, and the family writes only what is in the seat's view.  So a sheet never
// has a card that its reader may not see.
void table_sheet(struct table *table, int seat, bool events, struct strbuf *out)
{
    unsigned bit = seat == WATCHER ? WATCHERS : 1u << seat;
    write_seats(table, "may", table_turn(table), out);
    write_standing(table, out);
    if (seat != WATCHER && table_can_undo(table, seat))
        strbuf_add(out, "undo\n");
    for (int i = 0; events && i < table->events.count; i++)
        if (table->events.event[i].hearers & bit)
            write_event(table, &table->events.event[i], table->events.event[i].hearers == bit, out);
    strbuf_add(out, "view\n");
    table->game->write(table->game, table->variant->options, table->name, table->seats, table_view(table, seat), out);
}

// --- reading a sheet ---

// A sheet that is being read, and how far.  The words of a line are gone with the next line, but lines of the view are kept until
// the family has read them.
struct sheet_reading {
    const struct table *table;
    struct sheet *sheet;
    struct events *events;
    struct statement line; // the line that is being read
    struct statement *view;
    int views, room;
    struct err *err;
};

static bool fault(struct sheet_reading *reading, const char *sentence)
{
    return statement_fault(&reading->line, reading->err, "%s", sentence);
}

static bool read_number(struct sheet_reading *reading, const char *word, long least, long most, long *value)
{
    return number_read(word, least, most, value) || fault(reading, _("A number from the house cannot be read."));
}

static bool read_name(struct sheet_reading *reading, const char *word, int *seat)
{
    *seat = seat_called(reading->table->name, reading->table->seats, word);
    return *seat >= 0 || fault(reading, _("The house names a seat that is not at this table."));
}

static bool read_seats(struct sheet_reading *reading, unsigned *seats)
{
    int seat;
    *seats = 0;
    for (int i = 1; i < reading->line.count; i++) {
        if (!read_name(reading, reading->line.word[i], &seat))
            return false;
        *seats |= 1u << seat;
    }
    return true;
}

static bool read_points(struct sheet_reading *reading)
{
    int seat;
    long points;
    if (reading->line.count != 3)
        return fault(reading, _("A number from the house cannot be read."));
    if (!read_name(reading, reading->line.word[1], &seat) ||
        !read_number(reading, reading->line.word[2], INT32_MIN, INT32_MAX, &points))
        return false;
    reading->sheet->standing.points[seat] = (int32_t)points;
    return true;
}

// Reads a card from a sheet: a word as in records, or ?? for a card that the seat may not see.  Returns false if the word is
// neither.
static bool read_face(const char *word, size_t length, uint8_t *face)
{
    char room[32];
    if (length >= sizeof room)
        return false;
    snprintf(room, sizeof room, "%.*s", (int)length, word);
    int read = strcmp(room, "??") == 0 ? FACE_NONE : face_read(room);
    *face = (uint8_t)read;
    return read >= 0;
}

static bool read_card(struct sheet_reading *reading, const char *word, struct move_card *card)
{
    const char *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    card->as = FACE_NONE;
    return (read_face(word, length, &card->face) && (!equals || read_face(equals + 1, strlen(equals + 1), &card->as))) ||
           fault(reading, _("A card from the house cannot be read."));
}

static bool read_kind(struct sheet_reading *reading, const char *word, uint8_t *kind)
{
    const struct game *game = reading->table->game;
    *kind = EVENT_UNDO;
    if (strcmp(word, "undo") == 0)
        return true;
    int found = game_event_kind(game, word);
    *kind = (uint8_t)found;
    return found >= 0 || fault(reading, _("The house tells of something that this Parlour does not know."));
}

// Reads the line of an event in a sheet.  ORDER: as write_event writes it.  Returns false if the line has a fault.  The event's
// numbers are checked only for their types.  Whether the event can have happened is for the family to say, once the view is read
// (check_events).
static bool read_event(struct sheet_reading *reading)
{
    enum { FIXED = 6 };
    const char *const *word = reading->line.word;
    uint8_t kind;
    long seat, other, number, more;
    if (reading->line.count < FIXED)
        return fault(reading, _("A line from the house is too short."));
    if (!read_kind(reading, word[1], &kind) || !read_number(reading, word[2], 0, reading->table->seats, &seat) ||
        !read_number(reading, word[3], INT16_MIN, INT16_MAX, &other) ||
        !read_number(reading, word[4], INT32_MIN, INT32_MAX, &number) ||
        !read_number(reading, word[5], INT32_MIN, INT32_MAX, &more))
        return false;
    int at = FIXED;
    bool call = at < reading->line.count && strcmp(word[at], "call") == 0;
    at += call;
    bool own = at < reading->line.count && strcmp(word[at], "own") == 0;
    at += own;
    int hearer = reading->table->mirror->seat;
    unsigned to = !own ? EVERYONE : hearer == WATCHER ? WATCHERS : 1u << hearer;
    struct event *event = events_add(reading->events, kind, (int)seat - 1, to);
    event->other = (int16_t)other;
    event->number = (int32_t)number;
    event->more = (int32_t)more;
    event->call = call;
    if (at < reading->line.count && strcmp(word[at++], "cards") != 0)
        return fault(reading, _("A line from the house cannot be read."));
    if (reading->line.count - at > EVENT_CARDS)
        return fault(reading, _("A line from the house is too long."));
    for (; at < reading->line.count; at++)
        if (!read_card(reading, word[at], &event->card[event->count++]))
            return false;
    return true;
}

// Reads a line of a sheet that every game has.  Returns false if it has a fault; if the word of the line is unknown, also sets
// *known to false and leaves err alone.
static bool read_common(struct sheet_reading *reading, bool *known)
{
    struct sheet *sheet = reading->sheet;
    const char *word = reading->line.word[0];
    *known = true;
    if (strcmp(word, "may") == 0)
        return read_seats(reading, &sheet->turn);
    if (strcmp(word, "on") == 0)
        return read_seats(reading, &sheet->standing.on_turn);
    if (strcmp(word, "won") == 0)
        return read_seats(reading, &sheet->standing.winners);
    if (strcmp(word, "points") == 0)
        return read_points(reading);
    if (strcmp(word, "event") == 0)
        return read_event(reading);
    if (strcmp(word, "undo") == 0)
        return sheet->can_undo = true;
    if (strcmp(word, "over") == 0 && reading->line.count == 2) {
        sheet->standing.round_over = true;
        sheet->standing.match_over = strcmp(reading->line.word[1], "match") == 0;
        return true;
    }
    *known = false;
    return false;
}

// Reads one line of a sheet, whose words are given.  Before the line `view` it must be a line that every game has, and is read at
// once.  After that line, it is kept for the family.
static bool read_line(struct sheet_reading *reading, const char *text, size_t length, struct tokens *words, bool *in_view)
{
    char line[LINE_BYTES + 1];
    bool known;
    if (length > LINE_BYTES)
        return fault(reading, _("A line from the house is too long."));
    memcpy(line, text, length);
    line[length] = '\0';
    if (!tokens_printable(line, length) || tokens_split(words, line) != TOKENS_FINE || words->count == 0)
        return fault(reading, _("A line from the house cannot be read."));
    reading->line.count = words->count;
    reading->line.word = words->word;
    if (*in_view) {
        reading->line.word = tokens_keep(words);
        reading->view = mem_room(reading->view, reading->views, &reading->room, sizeof *reading->view);
        reading->view[reading->views++] = reading->line;
        return true;
    }
    if (words->count == 1 && strcmp(words->word[0], "view") == 0)
        return *in_view = true;
    return read_common(reading, &known) || (!known && fault(reading, _("A line from the house cannot be read.")));
}

static bool read_lines(struct sheet_reading *reading, const char *text)
{
    struct tokens *words = mem_zero(1, sizeof *words);
    bool in_view = false, fine = true;
    for (const char *at = text; fine && *at;) {
        size_t length = strcspn(at, "\n");
        reading->line.line++;
        fine = read_line(reading, at, length, words, &in_view);
        at += length + (at[length] == '\n');
    }
    free(words);
    return fine && (in_view || fault(reading, _("The house sent no view.")));
}

// Returns whether each event of the sheet can have happened, as the game judges it, so that it can be told.
static bool check_events(struct sheet_reading *reading)
{
    const struct table *table = reading->table;
    const struct hearer hearer = { .options = table->variant->options,
                                   .view = reading->sheet->view,
                                   .name = table->name,
                                   .seats = table->seats,
                                   .seat = table->mirror->seat };
    for (int i = 0; i < reading->events->count; i++) {
        const struct event *event = &reading->events->event[i];
        bool fine = event->kind >= EVENT_FAMILY ? table->game->event_ok(table->game, &hearer, event)
                                                : event->seat >= 0 && event->other >= 0 && event->other < table->seats;
        if (!fine || (event->call && event->seat < 0))
            return fault(reading, _("The house tells of something that cannot have happened."));
    }
    return true;
}

static bool read_view(struct sheet_reading *reading)
{
    const struct table *table = reading->table;
    const struct position position = { table->name, table->seats, reading->views, reading->view };
    return table->game->read(table->game, table->variant->options, &position, table->mirror->seat, reading->sheet->view,
                             reading->err);
}

// Reads a sheet from another computer: first all lines, then the view, which the family judges as a whole, then the events, which
// are judged by the view.  The caller frees sheet->view, also if sheet_read returns false.
bool sheet_read(const struct table *mirror, const char *text, struct sheet *sheet, struct events *events, struct err *err)
{
    struct sheet_reading reading = { .table = mirror, .sheet = sheet, .events = events, .err = err };
    reading.line.file = "sheet";
    *sheet = (struct sheet){ .view = mem_zero(1, mirror->game->view_size) };
    events_reset(events);
    bool fine = (utf8_valid(text, strlen(text)) || fault(&reading, _("A line from the house cannot be read."))) &&
                read_lines(&reading, text) && read_view(&reading) && check_events(&reading);
    for (int i = 0; i < reading.views; i++)
        free((void *)(uintptr_t)reading.view[i].word);
    free(reading.view);
    return fine;
}
