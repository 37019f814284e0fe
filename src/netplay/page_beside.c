// SPDX-License-Identifier: GPL-3.0-or-later
// The page for browsers beside a house, and its files in the house's folder: `page`, with the port and the addresses of the
// page, written when the page answers; page.lock, held while it is served; and page.log, what its process says.
#include "netplay/page_beside.h"

#include "base/text.h"
#include "home/home.h"
#include "net/mqtt/broker.h"
#include "net/protocol/wire.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/os.h"
#include "system/paths.h"
#include "system/program.h"
#include "term/terminal.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PAGE_PORTS = 20, PAGE_TRIES = 8, PAGE_WAIT_MS = 10000, PAGE_PAUSE_MS = 30, PAGE_ENDS_MS = 6000 };

static const char loopback[] = "127.0.0.1";

bool page_beside_possible(struct err *err)
{
    LOCAL(strbuf) websocketd = STRBUF_INIT, door = STRBUF_INIT;
    if (!paths_part("parlour-door", &door))
        return err_add(
            err, "%s",
            _("The door for visitors is a part of its own, which is not here. Install the package parlour-door, or run "
              "./play --door where the source of Parlour is."));
    return program_find("websocketd", &websocketd) ||
           err_add(err, "%s",
                   _("The program websocketd is missing. Install the package websocketd, or run ./play --door, which does."));
}

// --- the file `page` ---

bool page_beside_known(const char *folder)
{
    return access(file_in(folder, "page").text, R_OK) == 0;
}

void page_beside_forget(const char *folder)
{
    unlink(file_in(folder, "page").text);
}

static void add_address(struct page_beside *page, const char *address)
{
    if (page->addresses < PAGE_ADDRESSES && strlen(address) < PAGE_ADDRESS_BYTES)
        snprintf(page->address[page->addresses++], PAGE_ADDRESS_BYTES, "%s", address);
}

static bool recall(const char *folder, struct page_beside *page)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool there = file_read(file_in(folder, "page").text, &text);
    char *rest = text.text;
    long number;
    *page = (struct page_beside){ .port = HOUSE_PAGE_PORT };
    for (const char *line; there && (line = wire_line(&rest));)
        if (wire_take(&line, "port") && wire_number(&line, 1, 65535, &number))
            page->port = (int)number;
        else if (wire_take(&line, "address"))
            add_address(page, line);
    return there;
}

bool page_beside_ready(const struct page_beside *page, const char *folder)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, "port %d\n", page->port);
    for (int i = 0; i < page->addresses; i++)
        strbuf_addf(&text, "address %s\n", page->address[i]);
    return file_save(file_in(folder, "page").text, text.text);
}

int page_beside_lock(const char *folder)
{
    int lock = open(file_in(folder, "page.lock").text, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
        return lock;
    if (lock >= 0)
        close(lock);
    return -1;
}

static bool is_served(const char *folder)
{
    LOCAL_FILE lock = open(file_in(folder, "page.lock").text, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    return lock >= 0 && flock(lock, LOCK_SH | LOCK_NB) != 0;
}

// --- the port and the addresses of the page ---

// Finds the addresses of the page for browsers that guests are told, or takes the address that the host gave (`named`).
static void find_addresses(struct page_beside *page, const char *named)
{
    unsigned address[PAGE_ADDRESSES];
    char text[INET_ADDRSTRLEN];
    page->addresses = 0;
    if (named) {
        add_address(page, named);
        return;
    }
    int count = os_addresses(address, PAGE_ADDRESSES);
    for (int i = 0; i < count; i++)
        if (inet_ntop(AF_INET, &address[i], text, sizeof text))
            add_address(page, text);
    if (!count)
        add_address(page, loopback);
}

static bool is_free(const struct page_beside *page, struct err *err)
{
    for (int i = 0; i < page->addresses; i++) {
        const struct broker there = { .port = page->port, .address = page->address[i] };
        if (!broker_port_is_free(&there, 0, err))
            return false;
    }
    return true;
}

// Finds a port for the page for browsers: the one it had last, which friends may have kept, or the next free one.  Returns false,
// with a sentence in err, if no port is free.
static bool find_port(struct page_beside *page, struct err *err)
{
    for (int next = HOUSE_PAGE_PORT; next < HOUSE_PAGE_PORT + PAGE_PORTS; page->port = next++)
        if (is_free(page, NULL))
            return true;
    return is_free(page, err);
}

// --- the process that serves the page ---

static _Noreturn void become_page(const char *door, const char *folder, const struct page_beside *page)
{
    enum { PAGE_WORDS = 8 + 2 * PAGE_ADDRESSES };
    const struct file_path log = file_in(folder, "page.log");
    int in = open("/dev/null", O_RDONLY), out = open(log.text, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW, 0600);
    char port[12];
    const char *word[PAGE_WORDS] = { "parlour-door", "door", "--house", folder, "--port", port };
    int count = 6;
    snprintf(port, sizeof port, "%d", page->port);
    for (int i = 0; i < page->addresses; i++) {
        word[count++] = "--address";
        word[count++] = page->address[i];
    }
    setsid(); // the page stays when the host's console goes
    if (in >= 0 && out >= 0 && dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 && dup2(out, STDERR_FILENO) >= 0)
        execv(door, (char *const *)word);
    _exit(127);
}

static bool failed(const char *folder, struct err *err)
{
    const struct file_path path = file_in(folder, "page.log");
    LOCAL(strbuf) said = STRBUF_INIT;
    file_read(path.text, &said);
    if (said.length && said.length < 2000)
        return err_add(err, _("The page for browsers could not be opened. %s"), said.text);
    return err_add(err, _("The page for browsers could not be opened. The file %s may say why."), path.text);
}

// Starts the process that serves the page for browsers and waits until the page answers.  *ended is set if the process has ended
// instead.  Returns false, with a sentence in err, on failure.
static bool start(const struct page_beside *page, const char *folder, bool *ended, struct err *err)
{
    LOCAL(strbuf) door = STRBUF_INIT;
    int64_t end = clock_ms() + PAGE_WAIT_MS;
    *ended = false;
    if (!paths_part("parlour-door", &door))
        return failed(folder, err);
    page_beside_forget(folder); // the file is there again when the page answers
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        become_page(door.text, folder, page);
    while (child > 0 && !*ended && !page_beside_known(folder) && clock_ms() < end && !terminal_leaving()) {
        clock_sleep(PAGE_PAUSE_MS);
        *ended = waitpid(child, NULL, WNOHANG) == child;
    }
    return page_beside_known(folder) || failed(folder, err);
}

// Starts the page for browsers at a free port.  A page that ends at once is started again, if need be at the next port, because
// another house may have taken the port a moment ago or may be testing it.  Returns false, with a sentence in err, on failure.
static bool start_somewhere(struct page_beside *page, const char *folder, struct err *err)
{
    bool there = false, again = true;
    for (int i = 0; i < PAGE_TRIES && !there && again; i++) {
        err_clear(err);
        there = find_port(page, err) && start(page, folder, &again, err);
    }
    return there;
}

bool page_beside_open(struct page_beside *page, const char *folder, const struct net_args *args, struct err *err)
{
    int64_t end = clock_ms() + PAGE_ENDS_MS;
    bool known = recall(folder, page);
    if (is_served(folder) && known)
        return true;
    while (is_served(folder) && clock_ms() < end && !terminal_leaving()) // the page of a house that has just closed
        clock_sleep(PAGE_PAUSE_MS);
    bool goes_on = known && !args->rules && !args->page_address && page->addresses &&
                   is_free(page, NULL); // if it can be, at the place that friends know
    if (!goes_on)
        find_addresses(page, args->page_address);
    return page_beside_possible(err) && start_somewhere(page, folder, err);
}

// --- what guests are told of the page ---

static void add_link(const struct page_beside *page, int i, const char *word, struct strbuf *out)
{
    strbuf_addf(out, "http://%s:%d/#table=%s", page->address[i], page->port, word);
}

void page_beside_tell(const struct page_beside *page, const char *word, const char *const *guest, int guests, struct strbuf *out)
{
    LOCAL(strbuf) link = STRBUF_INIT;
    if (!guests)
        return;
    add_link(page, 0, word, &link);
    for (int i = 0; i < guests; i++)
        if (guest[i])
            strbuf_addf(out, _("%s opens %s in a browser.\n"), guest[i], link.text);
        else
            strbuf_addf(out, _("For a free seat, %s is opened in a browser.\n"), link.text);
    for (int i = 1; i < page->addresses; i++) {
        strbuf_reset(&link);
        add_link(page, i, word, &link);
        strbuf_addf(out, _("In another network of this computer, %s leads to the same page.\n"), link.text);
    }
}
