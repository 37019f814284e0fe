// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody without a code asks to be let in, by the socket that only programs on the server's computer can reach.  A name that
// nobody has gets a code; one that somebody has is asked for it.  The frame's topic says which connection asks, and nothing
// about who it is.
#include "base/text.h"
#include "base/utf8.h"
#include "net/server/server_inside.h"
#include "table/tokens.h"

#include <string.h>

enum { NEWCOMER_NAME_MOST = 30, ADDRESS_MOST = 64 };

struct newcomer_request {
    struct server *server;
    const char *client;
    char user[WIRE_USER_BYTES];
    const char *name, *address;
};

static void answer_no(const struct newcomer_request *asking, const char *sentence)
{
    LOCAL(strbuf) frame = STRBUF_INIT;
    strbuf_addf(&frame, "no\n%s\n", sentence);
    server_publish(asking->server, TOPIC_DOORED, NULL, asking->client, &frame, false);
}

static void answer(const struct newcomer_request *asking, const char *text)
{
    LOCAL(strbuf) frame = STRBUF_INIT;
    strbuf_add(&frame, text);
    server_publish(asking->server, TOPIC_DOORED, NULL, asking->client, &frame, false);
}

// --- names ---

static bool is_letter(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
}

// Others hear this name, so it is of letters and digits with single spaces, hyphens, apostrophes or full stops between them.
static bool can_be_said(const char *name)
{
    LOCAL(strbuf) clean = STRBUF_INIT;
    bool letters = false, between = true;
    for (const char *c = name; *c; c++) {
        bool sign = is_letter((unsigned char)*c) || (*c >= '0' && *c <= '9');
        if (!sign && (between || !strchr(" -'.", *c)))
            return false;
        between = !sign && *c != '.';
        letters |= is_letter((unsigned char)*c);
    }
    utf8_clean(name, strlen(name), &clean);
    return letters && !between && strcmp(clean.text, name) == 0 && strlen(name) < NAME_MAX_BYTES &&
           utf8_count(name) <= NEWCOMER_NAME_MOST;
}

// Words that mean everybody, nobody or the house itself, in commands and in what is heard.
static bool is_reserved(const char *user)
{
    static const char *const words[] = {
        WIRE_SERVER_USER, WIRE_STANDBY_USER, WIRE_LOBBY, "parlour", "nobody", "everybody", "you"
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], user) == 0)
            return true;
    return false;
}

// Does a computer player at a table that is not over have this name?
static bool is_computer(const struct server *server, const char *user)
{
    char other[WIRE_USER_BYTES];
    for (int i = 0; i < server->table.count; i++) {
        const struct server_table *table = table_at(server, i);
        for (int seat = 0; seat < table->seats && table->stage != STAGE_OVER; seat++)
            if (!table->seat[seat].user && wire_user(table->seat[seat].name, other, sizeof other) && strcmp(other, user) == 0)
                return true;
    }
    return false;
}

// --- coming ---

static bool has_key(const struct newcomer_request *asking)
{
    const struct server *server = asking->server;
    return !server->out.user || server->out.user(server->out.self, asking->user, asking->name, false, NULL);
}

static void let_in(const struct newcomer_request *asking)
{
    struct server *server = asking->server;
    struct strbuf code = STRBUF_INIT, frame = STRBUF_INIT;
    if (server_user_get(server, asking->user) && server->out.user(server->out.self, asking->user, asking->name, true, &code) &&
        code.length) {
        strbuf_addf(&frame, "code %s\nname %s\n", code.text, asking->name);
        server_publish(server, TOPIC_DOORED, NULL, asking->client, &frame, false);
        server_log_line(server, _("%s came in by the door."), asking->user);
    } else {
        answer_no(asking, _("The house cannot let anybody new in now. Try again later."));
    }
    strbuf_release(&code);
    strbuf_release(&frame);
}

static void come(const struct newcomer_request *asking)
{
    struct server *server = asking->server;
    if (!can_be_said(asking->name))
        answer_no(asking, _("A name is of letters and digits, thirty at most, so that others can say it. Choose another one."));
    else if (is_reserved(asking->user))
        answer_no(asking, _("Nobody can have that name here. Choose another one."));
    else if (server_is_removed(server, asking->name))
        answer_no(asking, _("The owner of this house has removed the person of that name."));
    else if (has_key(asking))
        answer(asking, "known\n");
    else if (server->codes_only)
        answer_no(asking, _("Only people who have a code can come in now. Ask the owner of the house for one."));
    else if (is_computer(server, asking->user))
        answer_no(asking, _("A computer player here has that name. Choose another one."));
    else
        let_in(asking);
}

// "come NAME" and a line "from ADDRESS", which is - where the address is not known.
static bool read_request(struct newcomer_request *asking, char *text)
{
    char word[8];
    const char *line = wire_line(&text);
    if (!line || !wire_word(&line, word, sizeof word) || strcmp(word, "come") != 0 || !*line ||
        !wire_user(line, asking->user, sizeof asking->user))
        return false;
    asking->name = line;
    line = wire_line(&text);
    if (!line || wire_line(&text) || strncmp(line, "from ", 5) != 0 || strlen(line + 5) > ADDRESS_MOST)
        return false;
    asking->address = line + 5;
    return *asking->address && !strchr(asking->address, ' ');
}

// Limits before everything that costs something: whether there is a key is read from a file.
void server_come(struct server *server, const char *client, char *text)
{
    struct newcomer_request asking = { .server = server, .client = client };
    if (!server->door || !server->ruling) {
        server->counts.strangers++;
    } else if (!read_request(&asking, text)) {
        server->counts.frames++;
    } else if (!server_may_come(server, asking.address)) {
        server->counts.floods++;
        answer_no(&asking, _("Too many people come in at once. Try again in a minute."));
    } else {
        come(&asking);
    }
}
