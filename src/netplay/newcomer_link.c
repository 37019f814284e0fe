// SPDX-License-Identifier: GPL-3.0-or-later
// The connection of a newcomer who has no code yet to a house on this computer.  It trusts nothing that the house says.
#include "netplay/newcomer_link.h"

#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "net/keys/crypto.h"
#include "net/mqtt/broker.h"
#include "netplay/server_control.h"
#include "system/clock.h"
#include "system/paths.h"
#include "term/terminal.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DOOR_ANSWER_MS = 6000, DOOR_REACH_MS = 3000, DOOR_AGAIN_MS = 1500, DOOR_KEY_MS = 6000 };

// A newcomer's call to the house's door, with its link.
struct newcomer_call {
    const struct house_way *way;
    struct strbuf name, from;
    char client[33]; // the id of the connection, which nobody else has or can guess
    struct link *link;
    struct newcomer *newcomer;
    int64_t again; // when the newcomer asks again
    bool reached, answered;
};

// --- finding the house ---

bool house_way_find(const char *folder, struct house_way *way, struct err *err)
{
    LOCAL(strbuf) usual = STRBUF_INIT;
    paths_state_file("house", &usual);
    folder = folder ? folder : usual.text;
    *way = (struct house_way){ .port = WIRE_PORT,
                               .opened = open(file_in(folder, "opened").text, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) };
    way->door = file_in(folder, BROKER_DOOR);
    bool there = file_read_line(file_in(folder, "id").text, way->server, sizeof way->server) &&
                 server_control_recall(folder, &way->port, NULL);
    return (there && wire_hex(way->server, WIRE_SERVER_BYTES - 1)) || err_add(err, "%s", _("No house is open on this computer."));
}

// --- asking the house for a name ---

static void ask(const struct newcomer_call *asking)
{
    char topic[WIRE_TOPIC_BYTES];
    LOCAL(strbuf) frame = STRBUF_INIT;
    strbuf_addf(&frame, "come %s\nfrom %s\n", asking->name.text, asking->from.text);
    wire_topic(TOPIC_DOOR, asking->way->server, NULL, asking->client, topic);
    link_publish(asking->link, topic, frame.text, frame.length, false);
}

static void came_up(void *self)
{
    struct newcomer_call *asking = self;
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(TOPIC_DOORED, asking->way->server, NULL, asking->client, topic);
    link_subscribe(asking->link, topic);
    asking->reached = true;
    ask(asking);
}

// Takes the house's answer to a newcomer: "code WORDS", "wait OWNER", "known", or "no" and a line with the sentence.
static void brought(void *self, const char *, const char *payload, size_t length)
{
    struct newcomer_call *asking = self;
    struct newcomer *newcomer = asking->newcomer;
    LOCAL_SECRET text = STRBUF_INIT;
    LOCAL(strbuf) clean = STRBUF_INIT;
    if ((asking->answered && newcomer->answer != NEWCOMER_WAITS) || !wire_text(payload, length))
        return;
    strbuf_add_bytes(&text, payload, length);
    char *rest = text.text;
    const char *line = wire_line(&rest);
    asking->answered = true;
    if (line && wire_take(&line, "wait")) {
        newcomer->answer = NEWCOMER_WAITS;
        utf8_clean(line, NAME_MAX_BYTES, &clean);
        snprintf(newcomer->said, sizeof newcomer->said, "%s", clean.text);
    } else if (line && wire_take(&line, "known")) {
        newcomer->answer = NEWCOMER_KNOWN;
    } else if (line && wire_take(&line, "no") && (line = wire_line(&rest))) {
        newcomer->answer = NEWCOMER_NO;
        utf8_clean(line, sizeof newcomer->said / 4, &clean);
        snprintf(newcomer->said, sizeof newcomer->said, "%s", clean.text);
    } else if (line && wire_take(&line, "code") && code_read(line, &newcomer->code, NULL)) {
        newcomer->answer = NEWCOMER_CODE;
    } else {
        asking->answered = newcomer->answer == NEWCOMER_WAITS;
    }
}

// Does one turn of the newcomer's link, and waits until the time `until` at most.
static void turn(struct link *link, int64_t until)
{
    struct pollfd fd = { .fd = -1 };
    int64_t now = clock_ms();
    int wait = until > now ? (int)(until - now) : 0;
    link_poll(link, now, &fd, &wait);
    int ready = poll(&fd, fd.fd >= 0, wait);
    link_turn(link, ready > 0 ? fd.revents : 0, clock_ms());
}

// Asks the house again for the newcomer's name when it is time.  A house that was just starting did not hear the first request,
// and a house that lets the newcomer wait wants to know that they are still there.
static void ask_again(struct newcomer_call *asking)
{
    if (clock_ms() < asking->again)
        return;
    asking->again = clock_ms() + DOOR_AGAIN_MS;
    ask(asking);
}

static bool ask_until_answered(struct newcomer_call *asking)
{
    const struct link_plan plan = { .host = asking->way->door.text, .user = asking->client };
    const struct link_events events = { .up = came_up, .message = brought, .self = asking };
    int64_t until = clock_ms() + DOOR_ANSWER_MS, reach = clock_ms() + DOOR_REACH_MS;
    asking->again = clock_ms() + DOOR_AGAIN_MS;
    asking->link = link_open(&plan, events, clock_ms());
    while (!asking->answered && clock_ms() < (asking->reached ? until : reach) && !terminal_leaving()) {
        turn(asking->link, sooner_of(asking->again, until));
        ask_again(asking);
    }
    return asking->answered;
}

// Tries a newcomer's new code at the broker until it is accepted.  That happens some moments after the key was made, so a
// newcomer who hears the code can use it at once.  Returns whether it was accepted.
static bool key_counts(const struct house_way *way, const char *name, const struct code *code)
{
    struct address here = { .host = "127.0.0.1", .port = way->port };
    char user[WIRE_USER_BYTES];
    LOCAL(credentials) credentials = { 0 };
    int64_t until = clock_ms() + DOOR_KEY_MS;
    if (!wire_user(name, user, sizeof user))
        return false;
    credentials_by_code(&credentials, &here, user, code);
    struct link *link = link_open(&credentials.link, (struct link_events){ 0 }, clock_ms());
    while (!link_is_up(link) && clock_ms() < until && !terminal_leaving())
        turn(link, until);
    bool counts = link_is_up(link);
    link_close(link, NULL);
    return counts;
}

int newcomer_due(void *self, struct pollfd *fd)
{
    const struct newcomer_call *asking = ((struct newcomer *)self)->call;
    int64_t now = clock_ms();
    int wait = asking->again > now ? (int)(asking->again - now) : 0;
    link_poll(asking->link, now, fd, &wait);
    return wait;
}

bool newcomer_turn(void *self, const struct pollfd *fd)
{
    struct newcomer *newcomer = self;
    link_turn(newcomer->call->link, fd->fd >= 0 ? fd->revents : 0, clock_ms());
    if (newcomer->answer == NEWCOMER_WAITS)
        ask_again(newcomer->call);
    else if (newcomer->answer == NEWCOMER_CODE)
        key_counts(newcomer->call->way, newcomer->call->name.text, &newcomer->code);
    return newcomer->answer != NEWCOMER_WAITS;
}

void newcomer_end(struct newcomer *newcomer)
{
    struct newcomer_call *call = newcomer->call;
    if (call && call->link)
        link_close(call->link, NULL);
    if (call) {
        strbuf_release(&call->name);
        strbuf_release(&call->from);
    }
    free(call);
    os_wipe(newcomer, sizeof *newcomer);
}

bool newcomer_come(const struct house_way *way, const char *name, const char *from, struct newcomer *newcomer, struct err *err)
{
    *newcomer = (struct newcomer){ .answer = NEWCOMER_NO };
    if (!*name || strchr(name, '\n') || !wire_text(name, strlen(name))) {
        snprintf(newcomer->said, sizeof newcomer->said, "%s", _("A name is of letters and digits. Choose another one."));
        return true;
    }
    struct newcomer_call *call = newcomer->call = mem_zero(1, sizeof *call);
    *call = (struct newcomer_call){ .way = way, .newcomer = newcomer };
    strbuf_add(&call->name, name);
    strbuf_add(&call->from, from);
    hex_random(16, call->client);
    bool answered = ask_until_answered(call);
    if (answered && newcomer->answer == NEWCOMER_CODE)
        // If the key does not count within seconds, the newcomer's own connection tries on.
        key_counts(way, name, &newcomer->code);
    return answered || err_add(err, "%s", _("The house does not answer at its door. Try again later."));
}
