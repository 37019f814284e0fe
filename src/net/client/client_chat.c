// SPDX-License-Identifier: GPL-3.0-or-later
// The client's chat lines, as they come and as they were before this program joined the table.  The server counts the lines of a
// table and remembers the latest.  After each connecting the client asks for the lines after the one told last, so that each is
// told once.  An older server counts no lines and does not answer; it is asked a few times.
#include "base/utf8.h"
#include "net/client/client_inside.h"

#include <limits.h>
#include <string.h>

enum { HEARD_CHAT_MOST = 500, CHAT_ASKED_MOST = 3 };

void client_chat_ask(struct client *client)
{
    client->at.chat_asked = 0;
    client->at.chat_live = 0;
    client->at.chat_due = client->out.earlier ? client->now : NEVER;
}

void client_chat_heard(const struct client *client, long *epoch, long *number)
{
    *epoch = client->at.chat_epoch;
    *number = client->at.chat_number;
}

void client_chat_after(struct client *client, long epoch, long number)
{
    client->at.chat_epoch = epoch;
    client->at.chat_number = number;
}

// --- reading chat lines ---

// Reads "EPOCH K", the server's epoch and the number of a chat line.  Returns false if the line is anything else.
static bool read_number(const char *line, long *epoch, long *number)
{
    return wire_number(&line, 0, INT_MAX, epoch) && wire_number(&line, 0, INT_MAX, number);
}

// Tells the console a chat line.  The server has cleaned the line already.  But a client does not trust a server with what its
// terminal is sent, so name and words are cleaned once more.
static void tell(const struct client *client, const char *name, const char *words, bool earlier)
{
    LOCAL(strbuf) called = STRBUF_INIT, text = STRBUF_INIT;
    void (*told)(void *self, const char *name, const char *text) = earlier ? client->out.earlier : client->out.chat;
    utf8_clean(name, NAME_MAX_BYTES, &called);
    utf8_clean(words ? words : "", HEARD_CHAT_MOST, &text);
    if (called.length && text.length && told)
        told(client->out.self, called.text, text.text);
}

// Takes a chat line that the client received.  A new line that comes while the client waits for earlier chat lines is not told
// yet.  The server's answer brings it again in its order, and then it is told as a new line and not as an earlier one.
static void take(struct client *client, const char *name, char *rest, bool earlier)
{
    struct client_table *at = &client->at;
    long epoch, number;
    const char *words = wire_line(&rest), *line = wire_line(&rest);
    bool counted = line && wire_take(&line, "number") && read_number(line, &epoch, &number);
    bool again = counted && epoch == at->chat_epoch && number <= at->chat_number;
    bool awaited = counted && !earlier && at->chat_asked > 0 && at->chat_due != NEVER;
    if (awaited && !at->chat_live)
        at->chat_live = number;
    if (again || awaited)
        return;
    if (counted)
        client_chat_after(client, epoch, number);
    tell(client, name, words, earlier && !(counted && at->chat_live && number >= at->chat_live));
}

// Takes the server's frame "chats EPOCH K", which says that all earlier chat lines have come.
static void take_end(struct client *client, const char *line)
{
    long epoch, number;
    if (!read_number(line, &epoch, &number)) {
        client->ignored++;
        return;
    }
    client->at.chat_due = NEVER;
    client->at.chat_live = 0;
    client_chat_after(client, epoch, number);
}

bool client_chat_message(struct client *client, const char *word, const char *line, char *rest)
{
    if (strcmp(word, "chat") == 0)
        take(client, line, rest, false);
    else if (strcmp(word, "earlier") == 0)
        take(client, line, rest, true);
    else if (strcmp(word, "chats") == 0)
        take_end(client, line);
    else
        return false;
    return true;
}

// --- asking for earlier chat lines by the clock ---

// Returns the time when the client asks for the chat lines that it missed.  They come only after the missed moves, so that the
// person hears of the game first.
int64_t client_chat_due(const struct client *client)
{
    return client->at.sync_due == NEVER ? client->at.chat_due : NEVER;
}

void client_chat_tick(struct client *client)
{
    struct client_table *at = &client->at;
    if (at->chat_asked++ == CHAT_ASKED_MOST) {
        at->chat_due = NEVER;
        return;
    }
    client_ask(client, "earlier %ld %ld", at->chat_epoch, at->chat_number);
    at->chat_due = client->now + ASK_AGAIN;
}
