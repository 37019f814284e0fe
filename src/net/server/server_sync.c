// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody missed is told again: sheet by sheet, by replaying the record, or as one whole sheet.  Here too are the lines
// of a record and the opened deals of rounds that are over, with which a client checks the deal.
#include "base/bug.h"
#include "net/server/server_inside.h"
#include "table/tokens.h"

#include <stdlib.h>

// --- sheets ---

// How things are now, without what happened.
static void tell_whole(struct server *server, struct server_table *table, const struct server_user *user, int seat)
{
    server_tell_sheet(
        server, TOPIC_REPLY, table, user, table->awake->table,
        &(struct told_move){ seat, table->moves, seat == WATCHER ? 0 : table->seat[seat].made, NULL, false, false });
}

void server_say_same(struct server *server, const struct server_table *table, const struct server_user *user, int seat)
{
    server_reply(server, table->word, user->user, "same %ld %d %ld\n", server->epoch,
                 table->stage == STAGE_WAITING ? -1 : table->moves, seat == WATCHER ? 0 : table->seat[seat].made);
}

struct retold_move {
    long id;   // the seat's highest as of this move
    bool kept; // told_move.kept
};

struct retelling {
    struct server *server;
    struct server_table *table;
    const struct server_user *user;
    int seat, from, at;       // from: the last move they know; at: the move that the replay has reached
    bool back;                // the sheet at `from` is told first, whole
    long id;                  // the seat's highest, as far as the record was read
    struct retold_move *move; // from, from + 1, ...
};

static bool is_of(const struct retelling *telling, const struct record_step *step)
{
    return telling->seat != WATCHER && step->number && tokens_move(step->line, telling->table->seat[telling->seat].name);
}

// Before the replay, the record's marks tell which of the seat's ids each sheet has to name, and whose the seat's moves were.
static bool note_id(void *self, const struct record_step *step)
{
    struct retelling *telling = self;
    if (step->id > telling->id && is_of(telling, step))
        telling->id = step->id;
    if (step->number >= telling->from && step->number <= telling->table->moves)
        telling->move[step->number - telling->from] = (struct retold_move){ telling->id, step->kept && is_of(telling, step) };
    return true;
}

// The follower of a second table, replayed beside the one that is being played: after each move the sheet as this seat saw it
// then.  Moves made later than the count of the table are not told here, for they come as they happen.
static void tell_again(void *self, struct table *played, const char *line)
{
    struct retelling *telling = self;
    telling->at += *line != '\0';
    bool first = telling->back && telling->at == telling->from;
    if ((telling->at <= telling->from && !first) || telling->at > telling->table->moves)
        return;
    const struct retold_move *move = &telling->move[telling->at - telling->from];
    server_tell_sheet(telling->server, TOPIC_REPLY, telling->table, telling->user, played,
                      &(struct told_move){ telling->seat, telling->at, move->id, first ? NULL : line, move->kept && !first,
                                           !first && telling->at < telling->table->moves });
}

static bool tell_missed(struct retelling *telling)
{
    LOCAL(err) err = ERR_INIT;
    telling->move = mem_zero((size_t)(telling->table->moves - telling->from) + 1, sizeof *telling->move);
    server_record_walk(telling->server, telling->table, note_id, telling);
    struct table *played = table_load_followed(server_path(telling->server, "tables", telling->table->word, ".record").text,
                                               false, (struct follower){ tell_again, telling }, &err);
    bool told = played != NULL;
    table_free(played);
    free(telling->move);
    return told;
}

// Keeps the last such move: their own, or the deal of this round if that came later.
static bool note_back(void *self, const struct record_step *step)
{
    struct retelling *telling = self;
    if ((step->id && is_of(telling, step)) || (step->number && proof_is_next(step->line)))
        telling->from = step->number;
    return true;
}

// Somebody is back with a program that knows nothing: they hear again what happened since their own last move or since the
// deal, whichever is later, but not more than SERVER_BACK_MOST moves.  The first sheet is a whole one, to begin from.
static bool tell_back(struct retelling *telling)
{
    const struct server_table *table = telling->table;
    telling->back = true;
    if (!server_record_walk(telling->server, table, note_back, telling))
        return false;
    if (telling->from < table->moves - SERVER_BACK_MOST)
        telling->from = table->moves - SERVER_BACK_MOST;
    if (telling->from >= table->moves || !tell_missed(telling))
        return false;
    server_say_same(telling->server, table, telling->user, telling->seat);
    return true;
}

// A gap that is short enough is told move by move, so that nothing is skipped for the ear; else, or if the record cannot be
// replayed, one whole sheet shows how things are.  A client that claims more moves than there are gets that too: it was ahead
// of a crash.
void server_sync(struct server *server, struct server_table *table, const struct server_user *user, int seat, long n, bool back)
{
    struct retelling telling = { .server = server, .table = table, .user = user, .seat = seat, .from = (int)n };
    long missed = table->moves - n;
    bool new_there = seat != WATCHER && table->seat[seat].by && !table->seat[seat].made; // it was a computer player's until now
    if (n < 0 && back && !new_there) {
        telling.from = 0;
        if (tell_back(&telling))
            return;
    }
    if (n < 0 || missed < 0 || missed > SERVER_TELL_MOST || !tell_missed(&telling))
        tell_whole(server, table, user, seat);
}

// --- what a client checks the deal by ---

struct record_lines {
    const struct server_table *table;
    long from, round;
    struct strbuf text;
};

// Is the round over for good, so that no undo can bring it back?  Then its secrets may be told.
static bool round_is_over(const struct server_table *table, long round)
{
    if (round < table->round)
        return true;
    if (round > table->round || !table->awake || !table->awake->table ||
        (table->stage != STAGE_BETWEEN && table->stage != STAGE_OVER))
        return false;
    for (int seat = 0; seat < table->seats; seat++)
        if (table_can_undo(table->awake->table, seat))
            return false;
    return true;
}

// A move that was made unseen waits, with all that follow, until its round is over.
static bool add_line(void *self, const struct record_step *step)
{
    struct record_lines *lines = self;
    lines->round += step->number && proof_is_next(step->line);
    if (server_unseen(lines->table, WATCHER, step->line) && !round_is_over(lines->table, lines->round))
        return false;
    if (step->number >= lines->from)
        strbuf_addf(&lines->text, "%s\n", step->line);
    return lines->text.length < SERVER_CHUNK;
}

// A client that wants more than fits into one frame asks again from where this one ended.
void server_lines(struct server *server, struct server_table *table, const struct server_user *user, long n)
{
    struct record_lines lines = { table, n, 1, STRBUF_INIT };
    strbuf_addf(&lines.text, "lines %ld\n", n);
    server_record_walk(server, table, add_line, &lines);
    server_publish(server, TOPIC_REPLY, table->word, user->user, &lines.text);
    strbuf_release(&lines.text);
}

// A client asks for this without its person, and often, so a refusal is no sentence.
void server_proof(struct server *server, struct server_table *table, const struct server_user *user, long round)
{
    struct deal_opened opened = { 0 };
    LOCAL(strbuf) text = STRBUF_INIT;
    bool over = round_is_over(table, round);
    if (over && table->awake && round == table->awake->now.round)
        opened = table->awake->now;
    else if (!over || !server_read_round(server, table, (int)round, &opened))
        opened.round = 0;
    if (opened.round)
        proof_write(&opened, &text);
    else
        strbuf_addf(&text, "noproof %ld\n", round);
    server_reply(server, table->word, user->user, "%s", text.text);
}
