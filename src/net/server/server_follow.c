// SPDX-License-Identifier: GPL-3.0-or-later
// What a standby is told by the server that it follows: the state of each table, and its record, first whole and then line by
// line, as they are on this server's disk.  The lines are read back from the file, so a standby can never hold a line that this
// server would lose in a crash.
//
// table.told is how many bytes of the record have been told, and told_lines how many lines after `play`.  Each frame names the
// number of its first line, so that the standby notices a gap.
#include "net/server/server_inside.h"

#include <string.h>

static void tell(struct server *server, const struct server_table *table, const struct strbuf *text)
{
    server_publish(server, TOPIC_LOG, table->word, NULL, text);
}

// Appends a table's state file for the standby that follows the server.  If the file is too long for a frame, the oldest rounds
// are left out, which a standby needs least.
static void add_fitting(const char *text, struct strbuf *out)
{
    size_t length = strlen(text), most = WIRE_MOST - 64;
    const char *round = strstr(text, "\nround ");
    if (length <= most || !round) {
        strbuf_add(out, text);
        return;
    }
    size_t head = (size_t)(round + 1 - text);
    const char *from = head < most ? text + length - (most - head) : text + length;
    const char *next = strstr(from, "\nround ");
    strbuf_add_bytes(out, text, head);
    if (next)
        strbuf_add(out, next + 1);
}

void server_follow_state(struct server *server, struct server_table *table)
{
    LOCAL(strbuf) file = STRBUF_INIT, text = STRBUF_INIT;
    if (server->following && server_read(server, "tables", table->word, ".state", &file)) {
        strbuf_addf(&text, "state %ld %ld\n", server->epoch, ++table->told_states);
        add_fitting(file.text, &text);
        tell(server, table, &text);
    }
}

void server_follow_gone(struct server *server, const struct server_table *table)
{
    if (server->following)
        server_send(server, TOPIC_LOG, table->word, NULL, "gone %ld\n", server->epoch);
}

// Tells the standby that follows the server the lines of a table's record after `play`, beginning at the text `from`.  Each frame
// begins with the number of its first line.
static void tell_lines(struct server *server, struct server_table *table, const char *from)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    while (*from) {
        const char *end = strchr(from, '\n');
        if (!end)
            break; // the line is still being written
        if (!text.length)
            strbuf_addf(&text, "line %ld %ld\n", server->epoch, table->told_lines + 1);
        strbuf_add_bytes(&text, from, (size_t)(end + 1 - from));
        table->told += end + 1 - from;
        table->told_lines++;
        from = end + 1;
        if (text.length > SERVER_CHUNK) {
            tell(server, table, &text);
            strbuf_reset(&text);
        }
    }
    if (text.length)
        tell(server, table, &text);
}

static void tell_head(struct server *server, struct server_table *table, const char *file)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    const char *play = strstr(file, "\nplay\n");
    if (!play)
        return;
    size_t length = (size_t)(play + strlen("\nplay\n") - file);
    strbuf_addf(&text, "head %ld\n", server->epoch);
    strbuf_add_bytes(&text, file, length);
    tell(server, table, &text);
    table->told = (off_t)length;
    table->told_lines = 0;
}

static void tell_record(struct server *server, struct server_table *table)
{
    LOCAL(strbuf) file = STRBUF_INIT;
    if (server_read(server, "tables", table->word, ".record", &file)) {
        if (table->told <= 0)
            tell_head(server, table, file.text);
        if (table->told > 0 && (size_t)table->told <= file.length)
            tell_lines(server, table, file.text + table->told);
    }
}

void server_follow_more(struct server *server, struct server_table *table)
{
    if (table->told > 0) {
        tell_record(server, table);
        return;
    }
    table->told = -1; // nothing of the record was told yet, so all of it will be
    server->follow_next = 0;
}

void server_follow(struct server *server)
{
    server->following = server->follow_all = true;
    server->follow_next = 0;
    for (int i = 0; i < server->table.count; i++)
        table_at(server, i)->told = -1;
}

// Tells the standby that follows the server about one table at each tick, so that play goes on meanwhile.
void server_follow_tick(struct server *server)
{
    while (server->follow_next < server->table.count && table_at(server, server->follow_next)->told >= 0)
        server->follow_next++;
    if (server->follow_next == server->table.count) {
        if (server->follow_all)
            server_send(server, TOPIC_LOG, NULL, NULL, "all %ld %d\n", server->epoch, server->table.count);
        server->follow_all = false;
        return;
    }
    struct server_table *table = table_at(server, server->follow_next++);
    table->told = 0;
    server_follow_state(server, table);
    tell_record(server, table);
    server_send(server, TOPIC_LOG, table->word, NULL, "whole %ld %ld\n", server->epoch, table->told > 0 ? table->told_lines : 0);
}
