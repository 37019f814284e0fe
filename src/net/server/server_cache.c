// SPDX-License-Identifier: GPL-3.0-or-later
// The server's cache of tables in memory.  A table is replayed from its record when it is needed, and leaves memory again when
// others were used more recently.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

// --- putting tables to sleep ---

// Takes a table out of the server's cache of tables in memory.  Its record is synced first, because server_settle looks only at
// tables that are awake.
static void let_go(struct server *server, struct awake_table *awake)
{
    struct pointer_list *list = &server->awake;
    for (int i = 0; i < list->count; i++)
        if (list->item[i] == awake)
            list->item[i--] = list->item[--list->count];
    if (awake->table)
        table_sync(awake->table);
    table_free(awake->table);
    awake->of->awake = NULL;
    free(awake);
}

void server_sleep(struct server *server, struct server_table *table)
{
    if (table->awake && table->state_dirty && !server->replaced)
        server_write_state(server, table, NULL);
    if (table->awake)
        let_go(server, table->awake);
}

static size_t bytes_of(const struct awake_table *awake)
{
    return sizeof *awake + (awake->table ? table_bytes(awake->table) : 0);
}

// Returns the bytes of all tables in the server's cache.  They are counted anew each time, because a table grows as it is played:
// it keeps views, and the moves that can be taken back.
static size_t bytes_of_all(const struct server *server)
{
    size_t bytes = 0;
    for (int i = 0; i < server->awake.count; i++)
        bytes += bytes_of(server->awake.item[i]);
    return bytes;
}

static int files_most(void)
{
    struct rlimit files;
    bool limited = getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < SERVER_TABLES_MOST + SERVER_FILES_KEPT;
    return limited ? (int)files.rlim_cur - SERVER_FILES_KEPT : SERVER_TABLES_MOST;
}

// Returns the table in the server's cache that was used longest ago.  A table whose state could not be written yet is skipped,
// because its words for the deal are nowhere else.
static struct awake_table *used_longest_ago(const struct server *server)
{
    struct awake_table *oldest = NULL;
    for (int i = 0; i < server->awake.count; i++) {
        struct awake_table *awake = server->awake.item[i];
        if (!awake->of->state_dirty && (!oldest || awake->used < oldest->used))
            oldest = awake;
    }
    return oldest;
}

// Takes the tables that were used longest ago out of the server's cache until there is room for one more of average size.  All
// tables at which people are playing should be in memory together, because replaying a table for each of its moves takes ten
// times as long.
static void make_room(struct server *server)
{
    size_t bytes = bytes_of_all(server);
    int files = files_most();
    struct awake_table *oldest;
    while (server->awake.count >= SERVER_AWAKE_LEAST &&
           (server->awake.count >= files || bytes + bytes / (size_t)server->awake.count > server->awake_most) &&
           (oldest = used_longest_ago(server))) {
        bytes -= bytes_of(oldest);
        let_go(server, oldest);
    }
}

// --- waking tables ---

static void seat_players(void *self, struct table *table, const char *line)
{
    struct awake_table *awake = self;
    if (*line)
        return;
    awake->table = table;
    for (int seat = 0; seat < awake->of->seats && seat < table_seats(table); seat++)
        server_seat_player(awake, seat); // before the moves are replayed, so that the computer players hear them
}

// Returns whether the record and the state of a table that comes into the server's cache have the same people in the same seats.
// If they did not, somebody could play another person's hand.
static bool same_seats(const struct server_table *table, const struct table *loaded)
{
    if (table_seats(loaded) != table->seats)
        return false;
    for (int seat = 0; seat < table->seats; seat++)
        if (strcmp(table_name(loaded, seat), table->seat[seat].name) != 0)
            return false;
    return true;
}

// Replays the record of a table that comes into the server's cache, with the computer players in their seats, and hands the table
// to the server.  From then on its moves are told, server_settle syncs its record together with others, and no move that others
// have seen is taken back.  Returns false, with a sentence in err, if the files do not fit.
static bool load(struct server *server, struct awake_table *awake, struct err *err)
{
    struct table *loaded = table_load_followed(server_path(server, "tables", awake->of->word, ".record").text, true,
                                               (struct follower){ seat_players, awake }, err);
    awake->table = loaded;
    if (!loaded)
        return false;
    table_follow(loaded, (struct follower){ server_tell_move, awake });
    table_defer_sync(loaded, true);
    table_forbid_rewinds(loaded);
    if (table_variant(loaded)->outdated)
        server_keep_rules(server, awake->of, table_variant(loaded));
    if (same_seats(awake->of, loaded) && table_moves(loaded) == awake->of->moves)
        return true;
    return err_add(err, "%s", _("The record and the saved state of this table belong to different games."));
}

// Reads the seeds and words for the rounds of a table that comes into the server's cache from the file of its state.  If the file
// has no seed for the next round, a new one is drawn, and its promise is shown once the file is written.
static void find_rounds(struct server *server, struct awake_table *awake)
{
    struct server_table *table = awake->of;
    if (table->round > 0)
        server_read_round(server, table, table->round, &awake->now);
    if (!server_read_round(server, table, table->round + 1, &awake->next)) {
        awake->next = (struct deal_opened){ .round = table->round + 1 };
        proof_seed(&awake->next.secret);
        server_touch(server, table, NEWS_OF_STATE | NEWS_OF_CARD);
    }
    proof_commit(awake->next.round, &awake->next.secret, table->commit);
}

// Gives up a table that cannot come into the server's cache because its files are faulty; the server goes on with the others.
// Returns false.
static bool give_up(struct server *server, struct server_table *table, const struct err *err)
{
    server_log_line(server, _("The game at the table %s cannot go on. %s"), table->word, err->text.text);
    table->broken = true;
    table->state_dirty = false;
    table->due = NEVER;
    let_go(server, table->awake);
    return false;
}

bool server_wake(struct server *server, struct server_table *table)
{
    if (table->broken)
        return false;
    if (table->awake) {
        table->awake->used = ++server->uses;
        return true;
    }
    make_room(server);
    struct awake_table *awake = mem_zero(1, sizeof *awake);
    *awake = (struct awake_table){ .server = server, .of = table, .mover = -1, .used = ++server->uses };
    table->awake = awake;
    hex_random(8, awake->lot); // not from the deal's seed, which the moves of a computer player must not reveal
    find_rounds(server, awake);
    LOCAL(err) err = ERR_INIT;
    pointers_insert(&server->awake, server->awake.count, awake);
    bool fine = table->stage == STAGE_WAITING || load(server, awake, &err);
    if (!fine)
        give_up(server, table, &err);
    return fine;
}
