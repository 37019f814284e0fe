// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the lines of a table's record for the server without playing them: how many moves there are, which ids were used, and
// what a standby or a client that missed something is told.  If a crash has torn the end of the file, it is cut off.  This file
// knows the form of a record's line, and no game.
#include "net/server/server_inside.h"
#include "system/file.h"
#include "table/tokens.h"

#include <string.h>
#include <unistd.h>

// Returns the id of a client's move in a mark of the record, such as "# 17", or 0 if the comment is no such mark.
static long read_mark(const char *comment)
{
    long id;
    const char *at = comment + (*comment == '#');
    return wire_number(&at, 1, INT32_MAX, &id) && !*at ? id : 0;
}

// Cuts the mark and spaces off a line of a table's record, and counts the line in *moves if it is a move.  Every line with a
// colon is a move: the luck has no colon, and chat is not recorded.
static void read_step(char *line, struct record_step *step, int *moves)
{
    size_t end = tokens_comment(line, strlen(line));
    step->id = read_mark(line + end);
    step->kept = strcmp(line + end, "# " WIRE_KEPT) == 0;
    while (end > 0 && line[end - 1] == ' ')
        end--;
    line[end] = '\0';
    step->line = line;
    step->number = strchr(line, ':') ? ++*moves : 0;
}

// Reads the record of a server's table line by line.  It ends at a line that is longer than a record allows, and at a last line
// without a newline, which a crash has torn.
bool server_record_walk(const struct server *server, const struct server_table *table,
                        bool (*step)(void *self, const struct record_step *step), void *self)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool there = server_read(server, "tables", table->word, ".record", &text);
    const char *at = there ? tokens_after_play(text.text) : NULL;
    int moves = 0;
    for (const char *raw = at, *end; raw && (end = strchr(raw, '\n')); raw = end + 1) {
        struct record_step one = { .length = (size_t)(end + 1 - raw) };
        char line[LINE_BYTES + 1];
        if (one.length > LINE_BYTES)
            break;
        memcpy(line, raw, one.length - 1);
        line[one.length - 1] = '\0';
        read_step(line, &one, &moves);
        if (!step(self, &one))
            break;
    }
    return at != NULL;
}

// --- counting what a record holds ---

struct record_summary {
    struct server_table *table;
    size_t length, next_length; // bytes of the lines so far, and of a `next` if it is the last of them
};

static bool look_at(void *self, const struct record_step *step)
{
    struct record_summary *look = self;
    struct server_table *table = look->table;
    look->length += step->length;
    look->next_length = 0;
    if (!step->number)
        return true;
    table->moves = step->number;
    if (proof_is_next(step->line)) {
        table->round++;
        look->next_length = step->length;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        if (step->id > table->seat[seat].made && tokens_move(step->line, table->seat[seat].name))
            table->seat[seat].made = table->seat[seat].heard = step->id;
    }
    return true;
}

// Cuts off the end of a table's record that a crash has left before anybody heard of it: a line without its newline, or a last
// `next` that lacks its luck.  Returns false on failure.
static bool mend_end(const struct server *server, struct record_summary *look)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    const struct file_path path = server_path(server, "tables", look->table->word, ".record");
    bool fine = file_read(path.text, &text);
    if (fine) {
        size_t head = (size_t)(tokens_after_play(text.text) - text.text), whole = head + look->length - look->next_length;
        if (look->next_length) {
            look->table->moves--;
            look->table->round--;
        }
        fine = whole == text.length || truncate(path.text, (off_t)whole) == 0;
    }
    return fine;
}

bool server_record_look(const struct server *server, struct server_table *table)
{
    struct record_summary look = { .table = table };
    table->moves = 0;
    table->round = 1;
    return server_record_walk(server, table, look_at, &look) && mend_end(server, &look);
}
