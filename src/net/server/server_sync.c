// SPDX-License-Identifier: GPL-3.0-or-later
// Syncs of the server's clients: tells a client again what it missed, sheet by sheet, by replaying the record, or by one whole
// sheet; and the lines of a record and the revealed deals of rounds that are over, with which a client checks the deal.
#include "base/bug.h"
#include "net/server/server_inside.h"
#include "table/tokens.h"

#include <stdlib.h>

// --- sheets that a client missed ---

// Answers a client's sync by telling its seat how the server's table stands, in one whole sheet, without what happened before.
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
    long id;   // the highest id of the seat's moves up to this one
    bool kept; // as in told_move
};

struct retelling {
    struct server *server;
    struct server_table *table;
    const struct server_user *user;
    int seat, from, at;       // from: the last move the client knows; at: the move that the replay has reached
    bool back;                // the sheet at `from` is told first, as a whole one
    long id;                  // the highest id of the seat, as far as the record was read
    struct retold_move *move; // from, from + 1, ...
};

static bool is_of(const struct retelling *telling, const struct record_step *step)
{
    return telling->seat != WATCHER && step->number && tokens_move(step->line, telling->table->seat[telling->seat].name);
}

// Takes one line of the record before the replay for a client's sync.  Notes the highest id of the seat's moves up to this line,
// which the sheet of the line's move has to name, and whether a computer player made this move for the seat.  Returns true, to go
// on.
static bool note_id(void *self, const struct record_step *step)
{
    struct retelling *telling = self;
    if (step->id > telling->id && is_of(telling, step))
        telling->id = step->id;
    if (step->number >= telling->from && step->number <= telling->table->moves)
        telling->move[step->number - telling->from] = (struct retold_move){ telling->id, step->kept && is_of(telling, step) };
    return true;
}

// Tells a client, in answer to its sync, the sheet of a move that it missed, as its seat saw it at the time.  It is the follower
// of a second table, which is replayed beside the one that is being played.  Moves made during the replay are not told again,
// because their own sheets tell them.
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

// Takes one line of the record for the sync of a person who comes back, and keeps its number if it is the seat's own move or a
// deal.  So in the end the number of the last such line is kept.
static bool note_back(void *self, const struct record_step *step)
{
    struct retelling *telling = self;
    if ((step->id && is_of(telling, step)) || (step->number && proof_is_next(step->line)))
        telling->from = step->number;
    return true;
}

// Tells a person whose new program knows nothing, by its first sync, what happened since their own last move or since the deal,
// whichever is later, but not more than SERVER_BACK_MOST moves.  The first sheet is a whole one, to begin from.  Returns false if
// there is nothing to tell or the record cannot be replayed.
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

// Answers a client's sync.  If the gap is short enough, it is told move by move, so that the person hears every move.  If it is
// longer, or the record cannot be replayed, one whole sheet shows how the table stands.  A client that claims more moves than
// there are gets a whole sheet too, because it heard moves that the server lost in a crash.
void server_sync(struct server *server, struct server_table *table, const struct server_user *user, int seat, long n, bool back)
{
    struct retelling telling = { .server = server, .table = table, .user = user, .seat = seat, .from = (int)n };
    long missed = table->moves - n;
    // A computer player had the seat of this client until now.
    bool new_there = seat != WATCHER && table->seat[seat].by && !table->seat[seat].made;
    if (n < 0 && back && !new_there) {
        telling.from = 0;
        if (tell_back(&telling))
            return;
    }
    if (n < 0 || missed < 0 || missed > SERVER_TELL_MOST || !tell_missed(&telling))
        tell_whole(server, table, user, seat);
}

// --- what a client needs to check a deal ---

struct record_lines {
    const struct server_table *table;
    long from, round;
    struct strbuf text;
};

// Returns whether a round of a server's table is over for good, so that a sync may tell clients its secrets because no undo can
// bring it back.
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

// Adds a line of the record to a frame for a client that syncs in order to check a deal.  A move that was made unseen, and all
// moves after it, wait until its round is over.  Returns whether the next line may be added.
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

// Sends a client, beside its syncs, lines of a table's record.  If they do not all fit into one frame, the client asks again from
// where this frame ended.
void server_lines(struct server *server, struct server_table *table, const struct server_user *user, long n)
{
    struct record_lines lines = { table, n, 1, STRBUF_INIT };
    strbuf_addf(&lines.text, "lines %ld\n", n);
    server_record_walk(server, table, add_line, &lines);
    server_publish(server, TOPIC_REPLY, table->word, user->user, &lines.text);
    strbuf_release(&lines.text);
}

// Sends a client, beside its syncs, the proof of a round's deal.  Clients ask for the proof often by themselves, and not at a
// person's wish, so a refusal has no sentence.
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
