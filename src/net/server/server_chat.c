// SPDX-License-Identifier: GPL-3.0-or-later
// Chat at a server's table.  The server makes each line fit to be spoken: short enough to listen to, without control characters,
// long rows of digits or endless repeats.  What one guest types is spoken aloud at all the others', so a line made to tire a
// voice would hold up their game.  While the server runs, each table remembers its latest lines for people who come back.
#include "base/utf8.h"
#include "net/server/server_inside.h"
#include "table/tokens.h"

#include <stdlib.h>
#include <string.h>

enum { SERVER_CHAT_MOST = 200, DIGITS_MOST = 12, REPEATS_MOST = 3, PERIOD_MOST = 32 };

// Returns the length of a text at the end of a chat line that repeats more often than REPEATS_MOST allows, or 0 if no text does.
static size_t repeated(const struct strbuf *text, size_t from)
{
    for (size_t period = 2; period <= PERIOD_MOST && period * (REPEATS_MOST + 1) <= text->length - from; period++) {
        const char *end = text->text + text->length;
        size_t same = period * REPEATS_MOST;
        if (memcmp(end - same, end - same - period, same) == 0)
            return period;
    }
    return 0;
}

void server_chat_clean(const char *text, struct strbuf *out)
{
    LOCAL(strbuf) plain = STRBUF_INIT;
    size_t from = out->length;
    int digits = 0;
    utf8_clean(text, SERVER_CHAT_MOST, &plain);
    tokens_squeeze(plain.text);
    for (const char *at = plain.text; *at; at++) {
        bool digit = *at >= '0' && *at <= '9';
        digits = digit ? digits + 1 : 0;
        if (digits > DIGITS_MOST)
            continue;
        strbuf_add_char(out, *at);
        // A whole repeat is cut off a chat line, and so never a part of a character.
        strbuf_cut(out, out->length - repeated(out, from));
    }
}

// Sends a chat line to every seat with a person and to the watchers of a server's table.  It goes through the same outbox as
// sheets, so it arrives in the order in which things happened.
static void tell_all(struct server *server, const struct server_table *table, const struct strbuf *frame)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (table->seat[seat].user)
            server_publish(server, TOPIC_EVENT, table->word, table->seat[seat].user->user, frame);
    if (table->watch)
        server_publish(server, TOPIC_PUB, table->word, NULL, frame);
}

void server_chat(struct server *server, struct server_table *table, const char *name, const char *text)
{
    struct strbuf line = STRBUF_INIT;
    LOCAL(strbuf) frame = STRBUF_INIT;
    char **place = &table->chat[table->chats++ % SERVER_CHAT_KEPT];
    strbuf_addf(&line, "%s\n%s\nnumber %ld %ld\n", name, text, server->epoch, table->chats);
    strbuf_addf(&frame, "chat %s", line.text);
    free(*place);
    *place = strbuf_take(&line);
    tell_all(server, table, &frame);
}

void server_chat_again(struct server *server, const struct server_table *table, const struct server_user *user, long after)
{
    long first = table->chats - SERVER_CHAT_KEPT > after ? table->chats - SERVER_CHAT_KEPT : after;
    for (long line = first < 0 ? 0 : first; line < table->chats; line++)
        server_reply(server, table->word, user->user, "earlier %s", table->chat[line % SERVER_CHAT_KEPT]);
    server_reply(server, table->word, user->user, "chats %ld %ld\n", server->epoch, table->chats);
}
