// SPDX-License-Identifier: GPL-3.0-or-later
// How the host's console controls a server from outside: by a folder with keys, processes that are started and ended, and files
// by which the server is asked.
#include "netplay/server_control.h"

#include "base/bug.h"
#include "base/text.h"
#include "net/daemon/server_run.h"
#include "net/keys/keyring.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/os.h"
#include "system/paths.h"
#include "term/print_safe.h"
#include "term/terminal.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// How often and how long the host's console, which controls the server by files, waits for a file of the server: three seconds in
// all.
enum { FILE_TRIES = 60, FILE_PAUSE_MS = 50 };

static const char loopback[] = "127.0.0.1";

// --- the file `door`: whose house it is, and its port ---

bool server_control_read(const struct server_control *control, const char *name, struct strbuf *out)
{
    return file_read(file_in(control->folder.text, name).text, out);
}

bool server_control_recall(const char *folder, int *port, char host[NAME_MAX_BYTES])
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool there = file_read(file_in(folder, "door").text, &text);
    char *rest = text.text;
    long number;
    for (const char *line; there && (line = wire_line(&rest));)
        if (wire_take(&line, "port") && wire_number(&line, 1, 65535, &number))
            *port = (int)number;
        else if (host && wire_take(&line, "host"))
            snprintf(host, NAME_MAX_BYTES, "%s", line);
    return there;
}

static bool remember(const struct server_control *control, struct err *err)
{
    const struct file_path path = file_in(control->folder.text, "door");
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, "port %d\nhost %s\n", control->port, control->host);
    return file_save(path.text, text.text) ||
           err_add(err, _("%s: The file cannot be written. The system says, %s."), path.text, strerror(errno));
}

// Finds who the host is that controls the server: the person whom the command line names as the host, or else the first of the
// players, or else the host of last time.  Returns false, with a sentence in err, on failure.
static bool name_host(struct server_control *control, struct err *err)
{
    const struct net_args *args = control->args;
    const char *said = args->sitting.name ? args->sitting.name : args->names ? args->name[0] : NULL;
    bool plays = !args->names;
    for (int i = 0; said && i < args->names; i++)
        plays = plays || strcasecmp(said, args->name[i]) == 0;
    if (!plays)
        return err_add(err, _("%s is not among the players. Write your name among them, or leave out --name."), said);
    if (said)
        snprintf(control->host, sizeof control->host, "%s", said);
    if (!*control->host && args->door && args->apart) // nobody plays yet, so the house is its own host
        snprintf(control->host, sizeof control->host, "Parlour");
    return *control->host || err_add(err, "%s", _("No game has been hosted here yet. Name one, its rules and its players."));
}

// --- the keys of the people named ---

static bool add_key(struct keyring *ring, const char *name, struct err *err)
{
    char user[WIRE_USER_BYTES];
    if (!wire_user(name, user, sizeof user))
        return err_add(err, _("The name %s cannot be sent. Write a shorter one."), name);
    return keyring_add(ring, user, name, err);
}

static bool add_keys(struct server_control *control, struct err *err)
{
    bool fine = add_key(control->ring, control->host, err);
    for (int i = 0; i < control->args->names && fine; i++)
        fine = add_key(control->ring, control->args->name[i], err);
    return fine;
}

// --- starting the server ---

static int run_server(void *self)
{
    LOCAL(err) err = ERR_INIT;
    int status = server_run(self, &err);
    print_safe(stderr, "%s", err.text.text); // the supervisor writes this to house.log
    return status;
}

static void plan_server(const struct server_control *control, const char *owner, struct server_setup *place)
{
    *place = (struct server_setup){ .folder = control->folder.text,
                                    .plan = { .name = control->host,
                                              .owner = owner,
                                              .wall_s = (int64_t)time(NULL),
                                              .pace_ms = control->args->pace_ms,
                                              .apart = control->args->apart,
                                              .door = control->args->door,
                                              .door_folder = control->args->door_folder,
                                              .codes_only = control->args->codes_only,
                                              .asks = control->args->browsers },
                                    .own_broker = control->own };
}

bool server_control_credentials(const struct server_control *control, const char *name, struct credentials *credentials,
                                struct err *err)
{
    char user[WIRE_USER_BYTES];
    struct address here = { .port = control->port };
    if (!control->own)
        return credentials_by_password(credentials, control->args, name, err);
    const struct ring_key *own = wire_user(name, user, sizeof user) ? keyring_find(control->ring, user) : NULL;
    if (!own)
        BUG("a user of the house has no key");
    snprintf(here.host, sizeof here.host, "%s", loopback);
    credentials_by_code(credentials, &here, user, &own->code);
    return true;
}

static bool start(struct server_control *control, struct err *err)
{
    struct server_setup place;
    struct credentials credentials;
    char owner[WIRE_USER_BYTES];
    if (!wire_user(control->host, owner, sizeof owner))
        return err_add(err, _("The name %s cannot be sent. Write a shorter one."), control->host);
    plan_server(control, owner, &place);
    if (!server_control_credentials(control, WIRE_SERVER_USER, &credentials, err))
        return false;
    place.link = credentials.link;
    struct supervisor supervisor = { .broker = { .folder = control->folder.text,
                                                 .address = control->args->loopback ? loopback : NULL,
                                                 .port = control->port,
                                                 .door = control->args->door,
                                                 .door_folder = control->args->door_folder },
                                     .own_broker = control->own,
                                     .server = run_server,
                                     .self = &place };
    bool fine = supervisor_start(&supervisor, err);
    credentials_release(&credentials);
    return fine;
}

// Waits for the file with the id of the server that the host controls.  The file is there once the server has opened its folder.
// Returns false, with a sentence in err, if it does not come.
static bool read_id(struct server_control *control, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    for (int i = 0; i < FILE_TRIES && text.length < WIRE_SERVER_BYTES - 1 && !terminal_leaving(); i++) {
        if (i)
            clock_sleep(FILE_PAUSE_MS);
        strbuf_reset(&text);
        server_control_read(control, "id", &text);
    }
    bool there = text.length >= WIRE_SERVER_BYTES - 1;
    snprintf(control->server, sizeof control->server, "%s", text.text);
    return there || err_add(err, _("The house did not open. The file %s/house.log says why."), control->folder.text);
}

// Copies the id and port of the server that the host controls into the folder of the door.  A visitor's console under another
// account reads them there and can read nothing else of the house's.  Returns false, with a sentence in err, if that fails.
static bool show_at_door(const struct server_control *control, struct err *err)
{
    static const char *const names[] = { "id", "door" };
    for (size_t i = 0; i < sizeof names / sizeof *names && control->args->door_folder; i++) {
        const struct file_path path = file_in(control->args->door_folder, names[i]);
        LOCAL(strbuf) text = STRBUF_INIT;
        if (!server_control_read(control, names[i], &text) || !file_save(path.text, text.text) || chmod(path.text, 0640) != 0)
            return err_add(err, _("%s: The file cannot be written. The system says, %s."), path.text, strerror(errno));
    }
    return true;
}

static bool open_server(struct server_control *control, struct err *err)
{
    bool runs = supervisor_running(control->folder.text) != 0;
    LOCAL(strbuf) answer = STRBUF_INIT;
    const char *door = control->args->door_folder ? control->args->door_folder : control->folder.text;
    if (runs && control->args->door && !broker_has_door(door)) // an open house without a door gets none
        return err_add(err, "%s",
                       _("The house is open already, without a door. Close it with parlour host --close, and open it again."));
    if (control->own && (!(control->ring = keyring_open(control->folder.text, err)) || !add_keys(control, err)))
        return false;
    if (!runs && control->args->port_word)
        control->port = control->args->port;
    const char *const folders[] = { control->folder.text, door };
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (!file_make_folder(folders[i]))
            return err_add(err, _("%s: The folder cannot be made. The system says, %s."), folders[i], strerror(errno));
    control->started = !runs && start(control, err);
    if (runs ? control->own && !supervisor_reload(control->folder.text, err) : !control->started)
        return false;
    if (runs && control->args->browsers)
        server_control_ask(control, "door", "asks", &answer, err); // the house may have let any newcomer in until now
    // The port is remembered only once the server has opened, so that a port in use is not tried for ever.
    if (remember(control, err) && read_id(control, err) && show_at_door(control, err))
        return true;
    if (control->started)
        supervisor_stop(control->folder.text, err);
    return false;
}

bool server_control_open(struct server_control *control, const struct net_args *args, struct err *err)
{
    *control = (struct server_control){ .args = args, .folder = STRBUF_INIT, .own = !args->broker, .port = WIRE_PORT };
    paths_state_file(args->broker ? "club" : "house", &control->folder);
    server_control_recall(control->folder.text, &control->port, control->host);
    return name_host(control, err) && open_server(control, err);
}

void server_control_release(struct server_control *control)
{
    keyring_free(control->ring);
    strbuf_release(&control->folder);
}

// --- saying the codes and addresses ---

// Appends the addresses at which guests reach the server that the host controls, or the loopback address if there is no other.
static void tell_addresses(int port, struct strbuf *out)
{
    enum { ADDRESSES = 32 };
    unsigned address[ADDRESSES];
    char text[INET_ADDRSTRLEN];
    int count = os_addresses(address, ADDRESSES);
    for (int i = 0; i < count; i++)
        if (inet_ntop(AF_INET, &address[i], text, sizeof text))
            strbuf_addf(out, _("Address %s, port %d.\n"), text, port);
    if (!count)
        strbuf_addf(out, _("Address %s, port %d.\n"), loopback, port);
}

static void tell_code(const struct ring_key *key, struct strbuf *out)
{
    strbuf_addf(out, _("The code for %s follows.\n"), key->name);
    code_say(&key->code, out);
}

void server_control_tell_codes(const struct server_control *control, const char *const *name, int names, struct strbuf *out)
{
    char user[WIRE_USER_BYTES];
    bool any = false;
    for (int i = 0; control->ring && i < names; i++) {
        const struct ring_key *key = wire_user(name[i], user, sizeof user) ? keyring_find(control->ring, user) : NULL;
        if (!key || (!control->args->apart && strcasecmp(name[i], control->host) == 0))
            continue;
        if (!any)
            tell_addresses(control->port, out);
        any = true;
        tell_code(key, out);
    }
}

bool server_control_known(void)
{
    LOCAL(server_control) control = { .folder = STRBUF_INIT };
    paths_state_file("house", &control.folder);
    server_control_recall(control.folder.text, &control.port, control.host);
    return *control.host;
}

bool server_control_print_codes(struct err *err)
{
    LOCAL(server_control) control = { .folder = STRBUF_INIT, .port = WIRE_PORT };
    LOCAL_SECRET text = STRBUF_INIT;
    paths_state_file("house", &control.folder);
    server_control_recall(control.folder.text, &control.port, control.host);
    control.ring = keyring_open(control.folder.text, err);
    if (control.ring && control.ring->count > 1) // the server's own key is of no use to anybody
        tell_addresses(control.port, &text);
    else if (control.ring)
        strbuf_add(&text, _("No game has been hosted here yet, so there are no codes.\n"));
    for (int i = 0; control.ring && i < control.ring->count; i++) {
        const struct ring_key *key = &control.ring->keys[i];
        if (strcmp(key->user, WIRE_SERVER_USER) != 0 && strcmp(key->user, WIRE_STANDBY_USER) != 0)
            tell_code(key, &text);
    }
    fputs(text.text, stdout); // the codes are nowhere else
    return control.ring != NULL;
}

// --- closing a server, and standing by ---

// Asks the host's server for `word NAME` through a file in its folder, because a second client under the owner's name would cut
// off the first.  `answer` gets the server's sentences.  It stays empty, and err has a sentence, if there was no answer.
bool server_control_ask(const struct server_control *control, const char *word, const char *name, struct strbuf *answer,
                        struct err *err)
{
    const struct file_path asked = file_in(control->folder.text, "asked"), answered = file_in(control->folder.text, "answered");
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, "%s %s\n", word, name);
    unlink(answered.text);
    bool there = file_save(asked.text, text.text) && supervisor_reload(control->folder.text, err);
    for (int i = 0; there && i < FILE_TRIES && !server_control_read(control, "answered", answer) && !terminal_leaving(); i++)
        clock_sleep(FILE_PAUSE_MS);
    unlink(asked.text);
    unlink(answered.text);
    return answer->length > 0 || (!err->count && err_add(err, "%s", _("The house does not answer. Try again later.")));
}

bool server_control_close_any(struct err *err)
{
    static const char *const folders[] = { "house", "club" };
    int closed = 0;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        LOCAL(strbuf) folder = STRBUF_INIT;
        paths_state_file(folders[i], &folder);
        bool runs = supervisor_running(folder.text) != 0;
        bool fine = !runs || supervisor_stop(folder.text, err);
        if (!fine)
            return false;
        closed += runs;
    }
    puts(closed ? _("The house is closed. Its games are kept.") : _("No house is open."));
    return true;
}

bool server_control_stand_by(const struct net_args *args, struct err *err)
{
    LOCAL(strbuf) folder = STRBUF_INIT;
    struct credentials credentials;
    paths_state_file("standby", &folder);
    if (!credentials_by_password(&credentials, args, WIRE_STANDBY_USER, err))
        return false;
    struct server_setup place = {
        .folder = folder.text,
        .plan = { .name = WIRE_STANDBY_USER, .wall_s = (int64_t)time(NULL), .pace_ms = args->pace_ms, .apart = true },
        .link = credentials.link,
        .standby = true
    };
    struct supervisor supervisor = { .broker = { .folder = folder.text }, .server = run_server, .self = &place };
    puts(_("This house is standing by. Control c ends it."));
    fflush(stdout);
    bool fine = supervisor_run(&supervisor, err) == SUPERVISOR_CLOSED;
    credentials_release(&credentials);
    return fine;
}
