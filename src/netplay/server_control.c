// SPDX-License-Identifier: GPL-3.0-or-later
// The host's side of his own house; server_control.h says what.
#include "netplay/server_control.h"

#include "base/bug.h"
#include "base/file.h"
#include "base/sentence.h"
#include "base/text.h"
#include "net/daemon/keeper.h"
#include "net/daemon/server_run.h"
#include "net/keys/keyring.h"
#include "term/terminal.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

static const char loopback[] = "127.0.0.1";

static void usual_folder(const char *name, struct strbuf *out)
{
    files_state(out);
    strbuf_addf(out, "/%s", name);
}

// --- what is remembered of the door: whose it is, and at which port ---

static void door_file(const struct door *door, struct strbuf *out)
{
    strbuf_addf(out, "%s/door", door->folder.text);
}

static void recall(struct door *door)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    char *rest = NULL;
    int port;
    door_file(door, &path);
    if (files_read(path.text, &text))
        for (char *line = strtok_r(text.text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
            if (sscanf(line, "port %d", &port) == 1 && port > 0 && port < 65536)
                door->port = port;
            else if (!strncmp(line, "host ", 5))
                snprintf(door->host, sizeof door->host, "%s", line + 5);
        }
    strbuf_release(&path);
    strbuf_release(&text);
}

static bool remember(const struct door *door, struct err *err)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    door_file(door, &path);
    strbuf_addf(&text, "port %d\nhost %s\n", door->port, door->host);
    bool kept = files_write(path.text, text.text) ||
                err_add(err, _("%s: The file cannot be written. The system says, %s."), path.text, strerror(errno));
    strbuf_release(&path);
    strbuf_release(&text);
    return kept;
}

// Who hosts: who is said to be, or the first of the players; else who hosted last.
static bool name_host(struct door *door, struct err *err)
{
    const struct wish *wish = door->wish;
    const char *said = wish->sitting.name ? wish->sitting.name : wish->names ? wish->name[0] : NULL;
    bool plays = !wish->names;
    for (int i = 0; said && i < wish->names; i++)
        plays = plays || !strcasecmp(said, wish->name[i]);
    if (!plays)
        return err_add(err, _("%s is not among the players. Write your name among them, or leave out --name."), said);
    if (said)
        snprintf(door->host, sizeof door->host, "%s", said);
    return *door->host || err_add(err, "%s", _("No game has been hosted here yet. Name one, its rules and its players."));
}

// --- keys ---

static bool add_key(struct keyring *ring, const char *name, struct err *err)
{
    char user[WIRE_USER_BYTES];
    if (!wire_user(name, user, sizeof user))
        return err_add(err, _("The name %s cannot be sent; write a shorter one."), name);
    return keyring_add(ring, user, name, err);
}

static bool add_keys(struct door *door, struct err *err)
{
    bool fine = add_key(door->ring, door->host, err);
    for (int i = 0; i < door->wish->names && fine; i++)
        fine = add_key(door->ring, door->wish->name[i], err);
    return fine;
}

// --- starting ---

static int run_house(void *self)
{
    struct err err = ERR_INIT;
    int status = house_run(self, &err);
    sentence_put(stderr, "%s", err.text.text); // house.log, by the keeper
    err_release(&err);
    return status;
}

static void plan_house(const struct door *door, const char *owner, struct house_place *place)
{
    *place = (struct house_place){ .folder = door->folder.text,
                                   .plan = { .name = door->host,
                                             .owner = owner,
                                             .wall_s = (int64_t)time(NULL),
                                             .pace_ms = door->wish->pace_ms,
                                             .apart = door->wish->apart },
                                   .own_broker = door->own };
}

// The house itself is a user of the broker too.
static bool user_means(const struct door *door, const char *name, struct means *means, struct err *err)
{
    char user[WIRE_USER_BYTES], key[CODE_KEY_BYTES];
    struct address here = { .port = door->port };
    if (!door->own)
        return means_named(means, door->wish, name, err);
    const struct key *own = wire_user(name, user, sizeof user) ? keyring_find(door->ring, user) : NULL;
    if (!own)
        BUG("a user of the house has no key");
    snprintf(here.host, sizeof here.host, "%s", loopback);
    code_key(&own->code, key);
    means_code(means, &here, user, key);
    code_forget(key, sizeof key);
    return true;
}

static bool start(struct door *door, struct err *err)
{
    struct house_place place;
    struct means means;
    char owner[WIRE_USER_BYTES];
    if (!wire_user(door->host, owner, sizeof owner))
        return err_add(err, _("The name %s cannot be sent; write a shorter one."), door->host);
    plan_house(door, owner, &place);
    if (!user_means(door, WIRE_HOUSE_USER, &means, err))
        return false;
    place.link = means.link;
    struct keeper keeper = {
        .broker = { .folder = door->folder.text, .port = door->port }, .own_broker = door->own, .house = run_house, .self = &place
    };
    bool fine = keeper_start(&keeper, err);
    means_release(&means);
    return fine;
}

// The house's id is on the disk once it has opened its folder.
static bool read_id(struct door *door, struct err *err)
{
    enum { TRIES = 60, PAUSE_US = 50000 };
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    strbuf_addf(&path, "%s/id", door->folder.text);
    for (int i = 0; i < TRIES && text.length < WIRE_HOUSE_BYTES - 1 && !terminal_leaving(); i++) {
        if (i)
            usleep(PAUSE_US);
        strbuf_reset(&text);
        files_read(path.text, &text);
    }
    bool there = text.length >= WIRE_HOUSE_BYTES - 1;
    snprintf(door->house, sizeof door->house, "%s", text.text);
    strbuf_release(&path);
    strbuf_release(&text);
    return there || err_add(err, _("The house did not open. The file %s/house.log says why."), door->folder.text);
}

static bool open_door(struct door *door, struct err *err)
{
    bool runs = keeper_running(door->folder.text) != 0;
    if (door->own && (!(door->ring = keyring_open(door->folder.text, err)) || !add_keys(door, err)))
        return false;
    if (!runs && door->wish->port_word)
        door->port = door->wish->port;
    if (!files_folder(door->folder.text))
        return err_add(err, _("%s: The folder cannot be made. The system says, %s."), door->folder.text, strerror(errno));
    door->started = !runs && start(door, err);
    if (runs ? door->own && !keeper_reload(door->folder.text, err) : !door->started)
        return false;
    if (remember(door, err) && read_id(door, err)) // only of a door that opened: a port in use is not tried for ever
        return true;
    if (door->started)
        door_close(door, err);
    return false;
}

bool door_open(struct door *door, const struct wish *wish, struct err *err)
{
    *door = (struct door){ .wish = wish, .folder = STRBUF_INIT, .own = !wish->broker, .port = WIRE_PORT };
    usual_folder(wish->broker ? "club" : "house", &door->folder);
    recall(door);
    return name_host(door, err) && open_door(door, err);
}

void door_release(struct door *door)
{
    keyring_release(door->ring);
    strbuf_release(&door->folder);
}

bool door_means(const struct door *door, struct means *means, struct err *err)
{
    return user_means(door, door->host, means, err);
}

// --- saying the codes ---

// The addresses at which others reach this computer; the loopback one where there is no other.
static void tell_addresses(int port, struct strbuf *out)
{
    struct ifaddrs *all = NULL;
    int told = 0;
    if (getifaddrs(&all) == 0)
        for (const struct ifaddrs *one = all; one; one = one->ifa_next) {
            char text[INET_ADDRSTRLEN];
            bool fits = one->ifa_addr && one->ifa_addr->sa_family == AF_INET && !(one->ifa_flags & IFF_LOOPBACK);
            if (!fits || !inet_ntop(AF_INET, &((struct sockaddr_in *)(void *)one->ifa_addr)->sin_addr, text, sizeof text))
                continue;
            strbuf_addf(out, _("Address %s, port %d.\n"), text, port);
            told++;
        }
    if (!told)
        strbuf_addf(out, _("Address %s, port %d.\n"), loopback, port);
    freeifaddrs(all);
}

// Six words a line, so that a braille line or a breath holds them.
static void tell_code(const struct key *key, struct strbuf *out)
{
    char words[CODE_TEXT_BYTES];
    code_write(&key->code, words);
    strbuf_addf(out, _("The code for %s follows.\n"), key->name);
    int word = 0;
    for (const char *c = words; *c; c++)
        strbuf_add_char(out, *c == ' ' && ++word == CODE_WORDS / 2 ? '\n' : *c);
    strbuf_add(out, ".\n");
    code_forget(words, sizeof words);
}

void door_tell_codes(const struct door *door, struct strbuf *out)
{
    char user[WIRE_USER_BYTES];
    bool any = false;
    for (int i = 0; door->ring && i < door->wish->names; i++) {
        const struct key *key = wire_user(door->wish->name[i], user, sizeof user) ? keyring_find(door->ring, user) : NULL;
        if (!key || (!door->wish->apart && !strcasecmp(door->wish->name[i], door->host)))
            continue;
        if (!any)
            tell_addresses(door->port, out);
        any = true;
        tell_code(key, out);
    }
}

bool door_print_codes(struct err *err)
{
    struct door door = { .folder = STRBUF_INIT, .port = WIRE_PORT };
    struct strbuf text = STRBUF_INIT;
    usual_folder("house", &door.folder);
    recall(&door);
    door.ring = keyring_open(door.folder.text, err);
    if (door.ring && door.ring->count > 1) // the house's own key tells nobody anything
        tell_addresses(door.port, &text);
    else if (door.ring)
        strbuf_add(&text, _("No game has been hosted here yet, so there are no codes.\n"));
    for (int i = 0; door.ring && i < door.ring->count; i++) {
        const struct key *key = &door.ring->keys[i];
        if (strcmp(key->user, WIRE_HOUSE_USER) != 0 && strcmp(key->user, WIRE_STANDBY_USER) != 0)
            tell_code(key, &text);
    }
    fputs(text.text, stdout); // its codes are nowhere else
    code_forget(text.text, text.length);
    strbuf_release(&text);
    bool fine = door.ring != NULL;
    door_release(&door);
    return fine;
}

// --- closing, and standing by ---

bool door_is_open(const struct door *door)
{
    return keeper_running(door->folder.text) != 0;
}

bool door_close(const struct door *door, struct err *err)
{
    return keeper_stop(door->folder.text, err);
}

// Through a file in the house's folder, because a second guest of the owner's name would throw out the first.
bool door_ask(const struct door *door, const char *word, const char *name, struct strbuf *answer, struct err *err)
{
    enum { TRIES = 60, PAUSE_US = 50000 };
    struct strbuf asked = STRBUF_INIT, answered = STRBUF_INIT, text = STRBUF_INIT;
    strbuf_addf(&asked, "%s/asked", door->folder.text);
    strbuf_addf(&answered, "%s/answered", door->folder.text);
    strbuf_addf(&text, "%s %s\n", word, name);
    unlink(answered.text);
    bool there = files_write(asked.text, text.text) && keeper_reload(door->folder.text, err);
    for (int i = 0; there && i < TRIES && !files_read(answered.text, answer) && !terminal_leaving(); i++)
        usleep(PAUSE_US);
    unlink(asked.text);
    unlink(answered.text);
    strbuf_release(&asked);
    strbuf_release(&answered);
    strbuf_release(&text);
    return answer->length > 0 || err->count || err_add(err, "%s", _("The house does not answer. Try again later."));
}

bool door_close_any(struct err *err)
{
    static const char *const folders[] = { "house", "club" };
    int closed = 0;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        struct strbuf folder = STRBUF_INIT;
        usual_folder(folders[i], &folder);
        bool runs = keeper_running(folder.text) != 0;
        bool fine = !runs || keeper_stop(folder.text, err);
        strbuf_release(&folder);
        if (!fine)
            return false;
        closed += runs;
    }
    puts(closed ? _("The house is closed. Its games are kept.") : _("No house is open."));
    return true;
}

bool door_stand_by(const struct wish *wish, struct err *err)
{
    struct strbuf folder = STRBUF_INIT;
    struct means means;
    usual_folder("standby", &folder);
    if (!means_named(&means, wish, WIRE_STANDBY_USER, err)) {
        strbuf_release(&folder);
        return false;
    }
    struct house_place place = {
        .folder = folder.text,
        .plan = { .name = WIRE_STANDBY_USER, .wall_s = (int64_t)time(NULL), .pace_ms = wish->pace_ms, .apart = true },
        .link = means.link,
        .standby = true
    };
    struct keeper keeper = { .broker = { .folder = folder.text }, .house = run_house, .self = &place };
    puts(_("This house is standing by. Control c ends it."));
    fflush(stdout);
    bool fine = keeper_run(&keeper, err) == KEEPER_CLOSED;
    means_release(&means);
    strbuf_release(&folder);
    return fine;
}
