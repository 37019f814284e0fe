// SPDX-License-Identifier: GPL-3.0-or-later
// How newcomers knock at a house whose owner answers the door.  A newcomer waits until the owner says yes or no: the newcomer's
// connection is not encrypted, so no code is said or typed on it, and the owner's word takes its place.  The newcomer's program
// asks again every other second, and one that is no longer heard has gone.
#include "base/text.h"
#include "net/protocol/likeness.h"
#include "net/server/server_inside.h"

#include <stdio.h>
#include <string.h>

enum { KNOCK_HEARD_MS = 8000, KNOCK_REFUSED_MS = 300 * 1000 };

static bool is_gone(const struct server *server, const struct knock *knock)
{
    int64_t patience = knock->refused ? KNOCK_REFUSED_MS : KNOCK_HEARD_MS;
    return !*knock->client || server->now - knock->heard_at > patience;
}

// Returns the knock of the newcomer on this connection, or NULL if nobody on it waits at the house's door.
static struct knock *find(struct server *server, const char *client)
{
    for (int i = 0; i < SERVER_KNOCKS_MOST; i++)
        if (!is_gone(server, &server->knock[i]) && strcmp(server->knock[i].client, client) == 0)
            return &server->knock[i];
    return NULL;
}

static struct knock *find_room(struct server *server)
{
    for (int i = 0; i < SERVER_KNOCKS_MOST; i++)
        if (is_gone(server, &server->knock[i]))
            return &server->knock[i];
    return NULL;
}

// Returns whether the owner refused a newcomer from this address a moment ago.  Nobody from there can knock again for a while,
// under that name or another.
static bool was_refused(const struct server *server, const char *address)
{
    for (int i = 0; i < SERVER_KNOCKS_MOST; i++)
        if (!is_gone(server, &server->knock[i]) && server->knock[i].refused && strcmp(address, "-") != 0 &&
            strcmp(server->knock[i].address, address) == 0)
            return true;
    return false;
}

// Tells the owner of the house that a newcomer knocks, as soon as the owner is at a table to hear it.
static void tell_owner(struct server *server, struct knock *knock)
{
    const struct server_user *owner = server_user_find(server, server->owner), *user = server_user_find(server, knock->user);
    LOCAL(strbuf) text = STRBUF_INIT;
    if (knock->told || !owner || !owner->here || !owner->at)
        return;
    knock->told = true;
    if (user && user->here)
        strbuf_addf(&text, _("Somebody at the door says to be %s, who is here already."), knock->name);
    else
        strbuf_addf(&text, _("%s is at the door, with a browser."), knock->name);
    strbuf_add_char(&text, '\n');
    strbuf_addf(&text, _("The words let %s and refuse %s answer."), knock->name, knock->name);
    server_say(server, owner->at->word, owner->user, text.text);
}

static void answer(struct server *server, const char *client, const char *sentence)
{
    server_send(server, TOPIC_DOORED, NULL, client, "no\n%s\n", sentence);
}

void server_knock(struct server *server, const char *client, const char *user, const char *name, const char *address)
{
    struct knock *knock = find(server, client);
    if (strcmp(user, server->owner) == 0) {
        answer(server, client, _("The owner of this house is called so, and does not come in by the door. Choose another name."));
        return;
    }
    if (was_refused(server, address)) {
        answer(server, client, _("You were not let in. Try again in a few minutes."));
        return;
    }
    if (!knock && (knock = find_room(server)))
        *knock = (struct knock){ 0 };
    if (!knock) {
        answer(server, client, _("Too many people come in at once. Try again in a minute."));
        return;
    }
    if (strcmp(knock->user, user) != 0)
        knock->told = false;
    snprintf(knock->client, sizeof knock->client, "%s", client);
    snprintf(knock->user, sizeof knock->user, "%s", user);
    snprintf(knock->name, sizeof knock->name, "%s", name);
    snprintf(knock->address, sizeof knock->address, "%s", address);
    knock->heard_at = server->now;
    tell_owner(server, knock);
    server_send(server, TOPIC_DOORED, NULL, client, "wait %s\n", server->name); // the house is named after its owner
}

bool server_knocks(struct server *server, const char *client)
{
    const struct knock *knock = find(server, client);
    return knock && !knock->refused;
}

// Returns the knock of the first newcomer who waits at the house's door under this name, or NULL with a sentence in out.
static struct knock *knock_called(struct server *server, const char *name, struct strbuf *out)
{
    for (int i = 0; i < SERVER_KNOCKS_MOST; i++) {
        struct knock *knock = &server->knock[i];
        if (!is_gone(server, knock) && !knock->refused && names_alike(knock->name, name))
            return knock;
    }
    strbuf_addf(out, _("Nobody called %.60s is at the door."), name);
    return NULL;
}

void server_let(struct server *server, const char *name, bool in, struct strbuf *out)
{
    struct knock *knock = knock_called(server, name, out);
    if (!knock)
        return;
    if (!in) {
        knock->refused = true;
        answer(server, knock->client, _("You were not let in."));
        strbuf_addf(out, _("%s was not let in."), knock->name);
        return;
    }
    if (server_let_in_by_door(server, knock->client, knock->user, knock->name))
        strbuf_addf(out, _("%s comes in."), knock->name);
    else
        strbuf_add(out, _("The house cannot let anybody new in now. Try again later."));
    *knock = (struct knock){ 0 };
}
