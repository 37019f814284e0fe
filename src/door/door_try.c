// SPDX-License-Identifier: GPL-3.0-or-later
// A door for a try: a house, and beside it websocketd, which serves the page and starts a console for each visitor.  Both
// listen on the loopback address only.  How a door is kept open for others is in the files that `parlour door --write` writes.
#include "door/door.h"

#include "base/text.h"
#include "net/daemon/supervisor.h"
#include "net/mqtt/broker.h"
#include "netplay/server_control.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/os.h"
#include "system/paths.h"
#include "system/program.h"

#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    PAGE_READY_MS = 5000,
    PAGE_LOOK_MS = 20,
    PAGE_SURE_MS = 200, // time for the page to end after it answered, if another house took its port at the last moment
    PAGE_STOP_MS = 4000,
    HOUSE_PORTS = 20,
    DOOR_LOG_MOST = 1 << 20,
    DOOR_AT_ONCE_MS = 60 * 1000
};

#define LOOPBACK "127.0.0.1"
// The environment variables that websocketd passes from a tried door to a visitor's console.
static const char passed[] = "--passenv=PATH,HOME,LANG,LC_ALL,LANGUAGE,XDG_STATE_HOME,XDG_CONFIG_HOME,XDG_DATA_HOME,"
                             "XDG_CACHE_HOME,PARLOUR_DATA,LD_LIBRARY_PATH";

struct door_trial {
    const struct door_args *args;
    struct net_args house_args;
    struct server_control control;
    bool house_known; // the control of the house has to be released
    struct strbuf folder, page, log, house;
    int64_t again_at; // when the house behind the door was opened again; 0 for never
    pid_t websocketd;
    int64_t page_again_at;     // when the door's page was opened again; 0 for never
    struct page_beside beside; // the addresses and the port of the page
    int lock;                  // the lock of a page that others reach; -1 if there is none
};

// Fills *ends with the signals that close a door which is open for a try.
static void fill_ends(sigset_t *ends)
{
    sigemptyset(ends);
    sigaddset(ends, SIGINT);
    sigaddset(ends, SIGTERM);
    sigaddset(ends, SIGHUP);
}

// --- the house of the door ---

static struct broker listener(int port)
{
    return (struct broker){ .port = port, .address = LOOPBACK };
}

static struct broker page_listener(const struct door_trial *trial)
{
    return (struct broker){ .port = trial->args->port, .address = trial->beside.address[0] };
}

static bool port_free(int port)
{
    const struct broker there = listener(port);
    return broker_port_is_free(&there, 0, NULL);
}

// Chooses the port of the house behind a door for a try.  A new house takes the usual port or the next free one, because a try
// must not fail over a port that nobody chose.  A house that has been open before keeps its port, which its friends know.
// Returns false, with a sentence in err, if that port is in use.
static bool choose_port(const char *house, struct net_args *args, struct err *err)
{
    const struct passwd *account = getpwuid(getuid());
    if (server_control_recall(house, &args->port, NULL) && args->port)
        return port_free(args->port) ||
               err_add(err, _("Your house listens on port %d, which another program uses now. End that program, and try again."),
                       args->port);
    args->port = WIRE_PORT;
    args->sitting.name = account ? account->pw_name : "host"; // the house belongs to this account
    for (int i = 0; i < HOUSE_PORTS && !port_free(args->port); i++)
        args->port++;
    args->port_word = "";
    return true;
}

static bool open_house(struct door_trial *trial, struct err *err)
{
    const char *house = trial->house.text;
    if (supervisor_running(house))
        return broker_has_door(house) ||
               err_add(err, "%s",
                       _("A house is open already, without a door. Close it with parlour host --close, and try again."));
    if (trial->args->house)
        return err_add(
            err, _("No house is open in the folder %s. Open one there, or leave out --house, and a house is opened for you."),
            house);
    trial->house_args = (struct net_args){ .apart = true, .door = true, .loopback = true };
    if (!choose_port(house, &trial->house_args, err))
        return false;
    trial->house_known = true;
    return server_control_open(&trial->control, &trial->house_args, err);
}

static void let_go_of_house(struct door_trial *trial, struct err *err)
{
    if (!trial->house_known)
        return;
    if (trial->control.started && err)
        supervisor_stop(trial->control.folder.text, err);
    server_control_release(&trial->control);
    trial->house_known = false;
}

// Opens the house behind a tried door again if the house has ended, unless it was opened again less than a minute ago.  If
// another program keeps the house, the door ends with it.  Returns false, with a sentence in err, if the door has to close.
static bool keep_house(struct door_trial *trial, struct err *err)
{
    if (supervisor_running(trial->house.text))
        return true;
    puts(_("The house has ended."));
    fflush(stdout);
    if (trial->again_at && clock_ms() - trial->again_at < DOOR_AT_ONCE_MS)
        return err_add(err, _("The house ended twice within a minute, so the door closes. The file %s/house.log says more."),
                       trial->house.text);
    trial->again_at = clock_ms();
    let_go_of_house(trial, NULL);
    if (!open_house(trial, err))
        return false;
    puts(_("The house is open again. Whoever was there comes back by themselves."));
    fflush(stdout);
    return true;
}

// --- the page of the door ---

// Appends the origins from which websocketd accepts the page of a tried door: every name by which guests reach this computer.
// Pages of other sites are refused.
static void add_origins(const struct door_trial *trial, struct strbuf *out)
{
    char name[256] = "";
    int port = trial->args->port;
    strbuf_addf(out, "--origin=" LOOPBACK ":%d,localhost:%d", port, port);
    for (int i = 0; i < trial->args->addresses; i++)
        strbuf_addf(out, ",%s:%d", trial->args->address[i], port);
    if (trial->args->addresses && gethostname(name, sizeof name - 1) == 0 && *name)
        strbuf_addf(out, ",%s:%d,%s.local:%d", name, port, name, port);
}

static bool start_page(struct door_trial *trial, const char *websocketd, struct err *err)
{
    LOCAL(strbuf) port = STRBUF_INIT, visitors = STRBUF_INIT, origin = STRBUF_INIT, page = STRBUF_INIT;
    char console[PATH_MAX], at[PAGE_ADDRESSES][16 + PAGE_ADDRESS_BYTES];
    if (!os_program(console))
        return err_add(err, _("Parlour cannot find its own program file. The system says, %s."), strerror(errno));
    strbuf_addf(&port, "--port=%d", trial->args->port);
    strbuf_addf(&visitors, "--maxforks=%d", trial->args->visitors);
    add_origins(trial, &origin);
    strbuf_addf(&page, "--staticdir=%s", trial->page.text);
    const char *argv[32 + PAGE_ADDRESSES] = {
        websocketd,
        port.text,
        "--sameorigin",
        origin.text,
        page.text,
        visitors.text,
        passed,
        "--loglevel=error",
        "--header-http=Cache-Control: no-cache",
        "--header-http=X-Content-Type-Options: nosniff",
        "--header-http=Content-Security-Policy: frame-ancestors 'none'",
    };
    const char *const lobby[] = {
        console, "lobby", "--output", "json", trial->args->house ? "--house" : NULL, trial->args->house
    };
    int count = 0;
    while (argv[count])
        count++;
    for (int i = 0; i < trial->beside.addresses; i++) {
        snprintf(at[i], sizeof at[i], "--address=%s", trial->beside.address[i]);
        argv[count++] = at[i];
    }
    for (size_t i = 0; i < sizeof lobby / sizeof *lobby; i++)
        argv[count++] = lobby[i];
    trial->websocketd = program_start((char *const *)argv, trial->log.text);
    return trial->websocketd > 0 || err_add(err, _("%s cannot be started. The system says, %s."), websocketd, strerror(errno));
}

// Sleeps for `ms` milliseconds while a tried door is open.  Returns true if a signal asks the door to close.
static bool told_to_leave(int ms)
{
    sigset_t ends;
    fill_ends(&ends);
    return os_await(&ends, ms) > 0;
}

// Empties the log of a tried door's page when it has grown long.  The log is opened for appending, so its next line begins the
// file again.
static void keep_log_short(const struct door_trial *trial)
{
    struct stat log;
    if (stat(trial->log.text, &log) == 0 && log.st_size > DOOR_LOG_MOST && truncate(trial->log.text, 0) != 0)
        return; // it is tried again in a moment
}

static bool still_runs(struct door_trial *trial, struct err *err)
{
    if (waitpid(trial->websocketd, NULL, WNOHANG) == 0)
        return true;
    trial->websocketd = 0;
    return err_add(err, _("The program that serves the page has ended. The file %s says why."), trial->log.text);
}

// Opens the door's page beside a house again when the page has ended, unless it was opened again less than a minute ago.  No
// other process watches the page.  Returns false, with a sentence in err, if the page stays closed.
static bool keep_page(struct door_trial *trial, const char *websocketd, struct err *err)
{
    LOCAL(err) ended = ERR_INIT;
    if (trial->lock < 0)
        return still_runs(trial, err);
    if (still_runs(trial, &ended))
        return true;
    if (trial->page_again_at && clock_ms() - trial->page_again_at < DOOR_AT_ONCE_MS)
        return err_add(err, "%s", ended.text.text);
    trial->page_again_at = clock_ms();
    return start_page(trial, websocketd, err);
}

enum waited { PAGE_THERE, PAGE_NOT, PAGE_LEAVES };

static enum waited wait_for_page(struct door_trial *trial, struct err *err)
{
    const struct broker page = page_listener(trial);
    int64_t end = clock_ms() + PAGE_READY_MS;
    while (!broker_answers(&page)) {
        if (!still_runs(trial, err))
            return PAGE_NOT;
        if (clock_ms() > end) {
            err_add(err, _("The page does not answer. The file %s may say why."), trial->log.text);
            return PAGE_NOT;
        }
        if (told_to_leave(PAGE_LOOK_MS))
            return PAGE_LEAVES;
    }
    if (told_to_leave(PAGE_SURE_MS))
        return PAGE_LEAVES;
    return still_runs(trial, err) ? PAGE_THERE : PAGE_NOT;
}

// Keeps a tried door open until a signal comes or, for a page beside a house, until that house has closed.  Returns false, with a
// sentence in err, if the page did not come or did not stay.
static bool stay(struct door_trial *trial, const char *websocketd, struct err *err)
{
    enum waited waited = wait_for_page(trial, err);
    if (waited != PAGE_THERE)
        return waited == PAGE_LEAVES;
    if (trial->lock >= 0 && !page_beside_ready(&trial->beside, trial->house.text))
        return err_add(err, _("%s: The file cannot be written. The system says, %s."), trial->house.text, strerror(errno));
    printf(_("Open http://%s:%d/ in a browser.\n"), trial->beside.address[0], trial->args->port);
    puts(_("The door stays open until control c."));
    fflush(stdout);
    while (!told_to_leave(1000)) {
        keep_log_short(trial);
        if (trial->lock >= 0 && !supervisor_running(trial->house.text))
            break;
        if (!keep_page(trial, websocketd, err) || !keep_house(trial, err))
            return false;
    }
    puts(_("The door is closed."));
    return true;
}

// --- opening house and page ---

static bool open_all(struct door_trial *trial, struct err *err)
{
    LOCAL(strbuf) websocketd = STRBUF_INIT;
    const struct broker page = page_listener(trial);
    if (!program_find("websocketd", &websocketd))
        return err_add(err, "%s",
                       _("The program websocketd is missing. Install the package websocketd, or run ./play --door, which does."));
    return broker_port_is_free(&page, 0, err) && door_write_page(trial->page.text, NULL, err) && open_house(trial, err) &&
           start_page(trial, websocketd.text, err) && stay(trial, websocketd.text, err);
}

// Takes the addresses at which a tried door's page is opened: the loopback address alone or, for the page of a house, the
// addresses by which others reach it.  A house has only one page.  Returns false, with a sentence in err, if the house already
// has a page.
static bool take_place(struct door_trial *trial, struct err *err)
{
    const struct door_args *args = trial->args;
    struct page_beside *beside = &trial->beside;
    *beside = (struct page_beside){ .port = args->port, .addresses = args->addresses ? args->addresses : 1 };
    snprintf(beside->address[0], PAGE_ADDRESS_BYTES, LOOPBACK);
    for (int i = 0; i < args->addresses; i++)
        snprintf(beside->address[i], PAGE_ADDRESS_BYTES, "%s", args->address[i]);
    if (args->addresses)
        trial->lock = page_beside_lock(args->house);
    return !args->addresses || trial->lock >= 0 || err_add(err, "%s", _("This house has a page already."));
}

static void close_all(struct door_trial *trial, struct err *err)
{
    if (trial->websocketd > 0)
        program_stop(trial->websocketd, PAGE_STOP_MS);
    let_go_of_house(trial, err);
}

bool door_try(const struct door_args *args, struct err *err)
{
    struct door_trial trial = {
        .args = args, .folder = STRBUF_INIT, .page = STRBUF_INIT, .log = STRBUF_INIT, .house = STRBUF_INIT, .lock = -1
    };
    sigset_t ends;
    fill_ends(&ends); // these signals wait until told_to_leave asks for them, so that nothing is left half open
    sigprocmask(SIG_BLOCK, &ends, NULL);
    paths_state(&trial.folder);
    strbuf_addf(&trial.page, "%s/page", trial.folder.text);
    if (args->house)
        strbuf_add(&trial.house, args->house);
    else
        strbuf_addf(&trial.house, "%s/house", trial.folder.text);
    strbuf_addf(&trial.log, args->addresses ? "%s/page.log" : "%s/door.log", args->addresses ? args->house : trial.folder.text);
    bool fine = take_place(&trial, err) && open_all(&trial, err);
    close_all(&trial, err);
    if (trial.lock >= 0)
        close(trial.lock);
    strbuf_release(&trial.folder);
    strbuf_release(&trial.page);
    strbuf_release(&trial.log);
    strbuf_release(&trial.house);
    return fine;
}
