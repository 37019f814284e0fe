// SPDX-License-Identifier: GPL-3.0-or-later
// The server's outbox: frames that wait to be published until the server has settled, because nobody may hear of a move that is
// not on the disk yet.  Most of them are sheets, which tell everybody at a table of a move.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"
#include "table/tokens.h"

#include <stdarg.h>
#include <string.h>

// Copies bytes and a zero byte after them into the one block of memory for all frames in the server's outbox.  Returns where they
// begin.  The block grows and so may move; that is why frames keep offsets and not pointers.
static size_t arena_add(struct server *server, const char *bytes, size_t length)
{
    size_t at = server->arena.length;
    strbuf_add_bytes(&server->arena, bytes, length);
    strbuf_add_char(&server->arena, '\0');
    return at;
}

// Copies topic and text to the server's outbox and publishes nothing yet.  A frame that is too long is a fault of the server.  It
// is left out, because clients would refuse it.
void server_publish(struct server *server, enum topic_kind kind, const char *table, const char *user, const struct strbuf *text)
{
    char topic[WIRE_TOPIC_BYTES];
    if (text->length > WIRE_MOST) {
        server_log_line(server, _("A message of %zu bytes is too long and was not sent."), text->length);
        return;
    }
    wire_topic(kind, server->id, table ? table : WIRE_LOBBY, user, topic);
    server->wait = mem_room(server->wait, server->waits, &server->wait_room, sizeof *server->wait);
    struct outgoing_frame *wait = &server->wait[server->waits++];
    wait->topic = arena_add(server, topic, strlen(topic));
    wait->text = arena_add(server, text->text, text->length);
    wait->length = text->length;
    wait->kind = kind;
}

void server_send(struct server *server, enum topic_kind kind, const char *table, const char *user, const char *format, ...)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    va_list args;
    va_start(args, format);
    strbuf_addv(&text, format, args);
    va_end(args);
    server_publish(server, kind, table, user, &text);
}

void server_say(struct server *server, const char *table, const char *user, const char *sentences)
{
    size_t length = strlen(sentences);
    server_reply(server, table, user, "said\n%s%s", sentences, !length || sentences[length - 1] == '\n' ? "" : "\n");
}

// Drops all frames in the server's outbox.  A block that a flood has made large is freed.
void server_outbox_drop(struct server *server)
{
    enum { ARENA_KEPT = 1 << 20 };
    server->waits = 0;
    if (server->arena.room > ARENA_KEPT)
        strbuf_release(&server->arena);
    else
        strbuf_reset(&server->arena);
}

static void publish_some(struct server *server, bool log)
{
    for (int i = 0; i < server->waits; i++) {
        const struct outgoing_frame *wait = &server->wait[i];
        if ((wait->kind == TOPIC_LOG) == log)
            server->out.publish(server->out.self, server->arena.text + wait->topic, server->arena.text + wait->text, wait->length,
                                wait->kind == TOPIC_CARD);
    }
}

// Publishes all frames in the server's outbox.  The standby gets its frames first, so that no client ever knows more than a
// standby that takes over.
void server_outbox_publish(struct server *server)
{
    if (server->following)
        publish_some(server, true);
    publish_some(server, false);
    server_outbox_drop(server);
}

// --- sheets of tables ---

const char *server_unseen(const struct server_table *table, int seat, const char *line)
{
    const struct game *game = table->rules->game;
    const unsigned unseen = verbs_that(game, VERB_UNSEEN);
    for (int other = 0; unseen && other < table->seats; other++) {
        const char *move = other == seat ? NULL : tokens_move(line, table->seat[other].name);
        if (move && verbs_called(game, move) & unseen)
            return move + strcspn(move, " ");
    }
    return NULL;
}

static void add_line(const struct server_table *table, int seat, const char *line, struct strbuf *out)
{
    const char *cards = server_unseen(table, seat, line);
    strbuf_add(out, "did ");
    strbuf_add_bytes(out, line, cards ? (size_t)(cards - line) : strlen(line));
    strbuf_add(out, cards ? WIRE_UNSEEN "\n" : "\n");
}

void server_tell_sheet(struct server *server, enum topic_kind kind, const struct server_table *table,
                       const struct server_user *user, struct table *played, const struct told_move *move)
{
    struct strbuf *out = &server->scratch;
    strbuf_reset(out);
    strbuf_addf(out, "sheet %ld %d %ld%s%s%s\n", server->epoch, move->moves, move->id, move->line ? "" : " whole",
                move->kept ? " " WIRE_KEPT : "", move->past ? " " WIRE_PAST : "");
    if (move->line && *move->line)
        add_line(table, move->seat, move->line, out);
    table_sheet(played, move->seat, move->line != NULL, out);
    server_publish(server, kind, table->word, user ? user->user : NULL, out);
}

// Returns the milliseconds that a computer player of the server takes to answer a question about a discard, before the answer
// goes to the outbox.  Most of these answers are silent, so a whole pause after each would be dead air: all of them share one
// pause, and each takes this short moment besides.  The moment is always the same, so that the time of an answer tells nothing
// about a hand.
static int answer_ms(const struct server *server)
{
    return server->pace_ms < SERVER_ANSWER_MS ? server->pace_ms : SERVER_ANSWER_MS;
}

// Called by a server's table after each move, also for the moves of computer players.  Nothing is sent yet, because the sheets
// (what each seat sees of a move) wait in the outbox until the record is synced.  Each seat gets its own sheet, so no client is
// ever sent a card that its seat may not see.  The mover's id is raised before the sheets are written, because they name it.
void server_tell_move(void *self, struct table *played, const char *line)
{
    struct awake_table *awake = self;
    struct server *server = awake->server;
    struct server_table *table = awake->of;
    table->moves = table_moves(played);
    if (awake->mover >= 0)
        table->seat[awake->mover].made = table->seat[awake->mover].heard = awake->moving;
    for (int seat = 0; seat < table->seats; seat++) {
        const struct server_seat *of = &table->seat[seat];
        bool kept = awake->mover < 0 && of->user && *of->keep && tokens_move(line, of->name);
        if (of->user)
            server_tell_sheet(server, TOPIC_EVENT, table, of->user, played,
                              &(struct told_move){ seat, table->moves, of->made, line, kept, false });
    }
    if (table->watch)
        server_tell_sheet(server, TOPIC_PUB, table, NULL, played,
                          &(struct told_move){ WATCHER, table->moves, 0, line, false, false });
    server->counts.moves += *line != '\0';
    table->last_at = server->now;
    table->beat_at = awake->asked && awake->mover < 0 ? table->beat_at + answer_ms(server) : server->now;
    server_touch(server, table, NEWS_OF_RECORD);
}
