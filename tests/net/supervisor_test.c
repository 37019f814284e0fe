// SPDX-License-Identifier: GPL-3.0-or-later
// The process that keeps a server alive, with a real broker and a server that does what the test writes into a file.  Everything
// that is started is a descendant of the test, also what detaches itself, so that nothing outlives it.
#include "net/brokers.h"
#include "net/daemon/supervisor.h"
#include "net/server_folder.h"
#include "system/clock.h"
#include "test.h"
#include <errno.h>
#include <poll.h>
#include <stdint.h>

enum { SOON_MS = 60000 };
#define LOCALHOST "127.0.0.1"

struct scene {
    char folder[FOLDER_BYTES];
    struct supervisor supervisor;
};

// --- a server for tests ---

static volatile sig_atomic_t told;
static void tell(int number)
{
    told = number;
}

static void put_in(const char *folder, const char *name, const char *text)
{
    struct strbuf path = STRBUF_INIT;
    strbuf_addf(&path, "%s/%s", folder, name);
    int fd = open(path.text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (fd < 0 || write(fd, text, strlen(text)) < 0)
        BUG("%s cannot be written", path.text);
    close(fd);
    strbuf_release(&path);
}

static void get_from(const char *folder, const char *name, struct strbuf *text)
{
    struct strbuf path = STRBUF_INIT;
    strbuf_reset(text);
    strbuf_addf(&path, "%s/%s", folder, name);
    file_append(path.text, text);
    strbuf_release(&path);
}

// Writes its process id as a line of `houses`, then obeys the file `order`: "exit N", "abort", or waits to be told to end.
static int run_server(void *self)
{
    const struct scene *scene = self;
    struct strbuf order = STRBUF_INIT;
    char line[32];
    int end = -1;
    signal(SIGTERM, tell);
    snprintf(line, sizeof line, "%ld\n", (long)getpid());
    put_in(scene->folder, "houses", line);
    printf("The house speaks.\n");
    while (!told && end < 0) {
        get_from(scene->folder, "order", &order);
        if (strcmp(order.text, "abort") == 0) {
            signal(SIGABRT, SIG_DFL);
            raise(SIGABRT);
        }
        sscanf(order.text, "exit %d", &end);
        test_sleep_ms(5);
    }
    if (told) {
        // The broker is still there for the farewell.
        put_in(scene->folder, "farewell", port_answers(LOCALHOST, scene->supervisor.broker.port) ? "heard\n" : "alone\n");
        end = 0;
    }
    strbuf_release(&order);
    return end;
}

static int set_up(void **state)
{
    struct scene *scene = mem_zero(1, sizeof *scene);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    folder_make(scene->folder);
    scene->supervisor = (struct supervisor){ .broker = { .folder = scene->folder, .address = LOCALHOST, .port = free_port() },
                                             .own_broker = true,
                                             .server = run_server,
                                             .self = scene };
    *state = scene;
    return 0;
}

static int tear_down(void **state)
{
    struct scene *scene = *state;
    pid_t pid = supervisor_running(scene->folder);
    if (pid)
        kill(pid, SIGKILL);
    while (waitpid(-1, NULL, 0) > 0) {
    }
    folder_remove(scene->folder);
    free(scene);
    return 0;
}

// --- looking ---

static void start(struct scene *scene)
{
    struct err err = ERR_INIT;
    bool good = supervisor_start(&scene->supervisor, &err);
    assert_string_equal(err.text.text, "");
    assert_true(good);
}

// How many servers there have been; the last one's process.
static int servers(const struct scene *scene, pid_t *last)
{
    struct strbuf text = STRBUF_INIT;
    int count = 0;
    get_from(scene->folder, "houses", &text);
    for (const char *line = text.text; strchr(line, '\n'); line = strchr(line, '\n') + 1) {
        *last = (pid_t)strtol(line, NULL, 10);
        count++;
    }
    strbuf_release(&text);
    return count;
}

static pid_t wait_for_server(const struct scene *scene, int number)
{
    pid_t pid = 0;
    int64_t end = clock_ms() + SOON_MS;
    while (servers(scene, &pid) < number && clock_ms() < end)
        test_sleep_ms(5);
    assert_int_equal(servers(scene, &pid), number);
    return pid;
}

// The children of a process whose name is that; 0: none.
static pid_t child_called(pid_t parent, const char *name)
{
    struct strbuf text = STRBUF_INIT, path = STRBUF_INIT;
    pid_t found = 0;
    strbuf_addf(&path, "/proc/%ld/task/%ld/children", (long)parent, (long)parent);
    file_append(path.text, &text);
    char *rest = text.text;
    for (char *one = strsep(&rest, " \n"); one && !found; one = strsep(&rest, " \n")) {
        struct strbuf comm = STRBUF_INIT;
        strbuf_reset(&path);
        strbuf_addf(&path, "/proc/%s/comm", one);
        file_append(path.text, &comm);
        if (*one && strncmp(comm.text, name, strlen(name)) == 0)
            found = (pid_t)strtol(one, NULL, 10);
        strbuf_release(&comm);
    }
    strbuf_release(&text);
    strbuf_release(&path);
    return found;
}

static pid_t wait_for_broker(const struct scene *scene, pid_t but)
{
    int64_t end = clock_ms() + SOON_MS;
    pid_t pid = 0;
    while ((!pid || pid == but || !port_answers(LOCALHOST, scene->supervisor.broker.port)) && clock_ms() < end) {
        pid = child_called(supervisor_running(scene->folder), "mosquitto");
        test_sleep_ms(5);
    }
    assert_true(pid && pid != but);
    return pid;
}

static bool is_alive(pid_t pid)
{
    waitpid(pid, NULL, WNOHANG); // what was orphaned is ours to bury
    return kill(pid, 0) == 0;
}

static void wait_for_end(pid_t pid)
{
    int64_t end = clock_ms() + SOON_MS;
    while (is_alive(pid) && clock_ms() < end)
        test_sleep_ms(5);
    assert_false(is_alive(pid));
}

static void wait_for_log(const struct scene *scene, const char *part)
{
    struct strbuf text = STRBUF_INIT;
    int64_t end = clock_ms() + SOON_MS;
    while (!strstr(text.text, part) && clock_ms() < end) {
        get_from(scene->folder, "house.log", &text);
        test_sleep_ms(5);
    }
    if (!strstr(text.text, part))
        print_message("%s", text.text);
    assert_non_null(strstr(text.text, part));
    strbuf_release(&text);
}

static void assert_file(const struct scene *scene, const char *name, const char *right)
{
    struct strbuf text = STRBUF_INIT;
    get_from(scene->folder, name, &text);
    assert_string_equal(text.text, right);
    strbuf_release(&text);
}

// --- the tests ---

#define SUPERVISOR_TEST(name) TEST_BETWEEN(name, set_up, tear_down)

SUPERVISOR_TEST(a_server_opens_in_the_background_and_closes_in_order)
{
    struct scene *scene = *state;
    struct err err = ERR_INIT;
    assert_int_equal(supervisor_running(scene->folder), 0);
    start(scene);
    pid_t supervisor = supervisor_running(scene->folder), server = wait_for_server(scene, 1), broker = wait_for_broker(scene, 0);
    assert_true(supervisor > 0 && supervisor != getpid());
    assert_int_not_equal(getsid(supervisor), getsid(0));
    assert_int_equal(child_called(supervisor, program_invocation_short_name), server);
    assert_true(port_answers(LOCALHOST, scene->supervisor.broker.port));
    assert_true(supervisor_stop(scene->folder, &err));
    assert_int_equal(supervisor_running(scene->folder), 0);
    assert_file(scene, "farewell", "heard\n");
    wait_for_end(server);
    wait_for_end(broker);
    wait_for_end(supervisor);
    assert_true(supervisor_stop(scene->folder, &err)); // nothing runs, which is fine
    assert_int_equal(err_count(&err), 0);
    wait_for_log(scene, "The house speaks.");
}

// The caller's files are not held open: who waits for the end of a pipe gets it.
SUPERVISOR_TEST(the_background_holds_nothing_of_the_callers)
{
    struct scene *scene = *state;
    int ends[2];
    char c;
    assert_int_equal(pipe(ends), 0);
    start(scene);
    wait_for_server(scene, 1);
    close(ends[1]);
    struct pollfd fd = { .fd = ends[0], .events = POLLIN };
    assert_int_equal(poll(&fd, 1, SOON_MS), 1);
    assert_int_equal(read(ends[0], &c, 1), 0);
    close(ends[0]);
}

SUPERVISOR_TEST(whoever_is_killed_is_there_again)
{
    struct scene *scene = *state;
    start(scene);
    pid_t supervisor = supervisor_running(scene->folder), broker = wait_for_broker(scene, 0), server = 0;
    for (int i = 1; i <= 12; i++) { // more than ten a minute: it was not their own fault
        server = wait_for_server(scene, i);
        kill(server, SIGKILL);
    }
    server = wait_for_server(scene, 13);
    assert_int_equal(wait_for_broker(scene, 0), broker);
    for (int i = 0; i < 3; i++) {
        kill(broker, SIGKILL);
        broker = wait_for_broker(scene, broker);
    }
    assert_true(is_alive(server));
    pid_t last = 0;
    assert_int_equal(servers(scene, &last), 13);
    assert_int_equal(supervisor_running(scene->folder), supervisor);
    wait_for_log(scene, "The broker was ended by signal 9.");
    wait_for_log(scene, "The house was ended by signal 9.");
}

SUPERVISOR_TEST(children_die_with_a_killed_supervisor_and_a_new_one_opens_at_once)
{
    struct scene *scene = *state;
    start(scene);
    for (int i = 1; i <= 5; i++) {
        pid_t supervisor = supervisor_running(scene->folder), server = wait_for_server(scene, i),
              broker = wait_for_broker(scene, 0);
        kill(supervisor, SIGKILL);
        start(scene); // with the port of the broker that is just going
        wait_for_end(supervisor);
        wait_for_end(server);
        wait_for_end(broker);
        assert_int_not_equal(supervisor_running(scene->folder), supervisor);
    }
    wait_for_server(scene, 6);
}

SUPERVISOR_TEST(one_folder_has_one_supervisor)
{
    struct scene *scene = *state;
    struct supervisor second = scene->supervisor;
    struct err err = ERR_INIT;
    start(scene);
    pid_t supervisor = supervisor_running(scene->folder), server = wait_for_server(scene, 1);
    second.broker.port = free_port();
    assert_false(supervisor_start(&second, &err));
    assert_non_null(strstr(err.text.text, "This house is already open, in process "));
    assert_int_equal(err_count(&err), 1);
    err_clear(&err);
    assert_int_equal(supervisor_run(&second, &err), SUPERVISOR_GAVE_UP);
    assert_int_equal(err_count(&err), 1);
    assert_int_equal(supervisor_running(scene->folder), supervisor);
    assert_true(is_alive(server));
    err_release(&err);
}

SUPERVISOR_TEST(a_port_that_is_taken_is_said_by_the_background)
{
    struct scene *scene = *state;
    struct sockaddr_in here = { .sin_family = AF_INET, .sin_port = htons((uint16_t)scene->supervisor.broker.port) };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;
    struct err err = ERR_INIT;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    assert_int_equal(bind(fd, (struct sockaddr *)&here, sizeof here), 0);
    assert_int_equal(listen(fd, 1), 0);
    assert_false(supervisor_start(&scene->supervisor, &err));
    assert_non_null(strstr(err.text.text, "Another program uses port "));
    assert_int_equal(err_count(&err), 1);
    assert_int_equal(supervisor_running(scene->folder), 0);
    close(fd);
    start(scene);
    err_release(&err);
}

SUPERVISOR_TEST(the_supervisor_ends_with_a_server_that_closes)
{
    static const int ends[] = { SUPERVISOR_CLOSED, SUPERVISOR_TAKEN_OVER };
    struct scene *scene = *state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        pid_t supervisor = fork();
        int status = -1;
        if (supervisor == 0) {
            struct err err = ERR_INIT;
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            _exit(supervisor_run(&scene->supervisor, &err));
        }
        wait_for_server(scene, (int)i + 1);
        put_in(scene->folder, "order", ends[i] == SUPERVISOR_CLOSED ? "exit 0" : "exit 3");
        waitpid(supervisor, &status, 0);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), ends[i]);
        assert_false(port_answers(LOCALHOST, scene->supervisor.broker.port));
        struct strbuf path = STRBUF_INIT;
        strbuf_addf(&path, "%s/order", scene->folder);
        unlink(path.text);
        strbuf_release(&path);
    }
}

// Ten deaths of its own: a pause that grows, then a sentence and an end.
SUPERVISOR_TEST(a_server_that_dies_again_and_again_is_given_up)
{
    static const char *const orders[] = { "abort", "exit 1" };
    struct scene *scene = *state;
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        struct strbuf path = STRBUF_INIT, log = STRBUF_INIT;
        pid_t last;
        int64_t begin = clock_ms();
        put_in(scene->folder, "order", orders[i]);
        start(scene);
        pid_t supervisor = supervisor_running(scene->folder);
        wait_for_log(scene, "The house ended 10 times within a minute, so it is closed. The file ");
        if (supervisor)
            wait_for_end(supervisor);
        assert_int_equal(servers(scene, &last), 10);
        assert_in_range(clock_ms() - begin, 3000, SOON_MS);
        assert_false(port_answers(LOCALHOST, scene->supervisor.broker.port));
        get_from(scene->folder, "house.log", &log);
        assert_non_null(strstr(log.text, i == 0 ? "The house was ended by signal 6." : "The house ended with status 1."));
        strbuf_addf(&path, "rm %s/order %s/houses %s/house.log", scene->folder, scene->folder, scene->folder);
        assert_int_equal(system(path.text), 0);
        strbuf_release(&path);
        strbuf_release(&log);
    }
}

SUPERVISOR_TEST(a_new_key_reaches_the_broker)
{
    struct scene *scene = *state;
    struct strbuf psk = STRBUF_INIT;
    struct err err = ERR_INIT;
    int64_t end = clock_ms() + SOON_MS;
    assert_false(supervisor_reload(scene->folder, &err));
    assert_int_equal(err_count(&err), 1);
    err_clear(&err);
    start(scene);
    pid_t broker = wait_for_broker(scene, 0), server = wait_for_server(scene, 1);
    struct keyring *ring = keyring_open(scene->folder, &err);
    assert_true(keyring_add(ring, "dora", "Dora", &err));
    assert_true(supervisor_reload(scene->folder, &err));
    while (!strstr(psk.text, "\ndora:") && clock_ms() < end) {
        get_from(scene->folder, "psk", &psk);
        test_sleep_ms(5);
    }
    assert_non_null(strstr(psk.text, "\ndora:"));
    assert_int_equal(wait_for_broker(scene, 0), broker);
    assert_true(is_alive(server) && is_alive(broker));
    keyring_free(ring);
    strbuf_release(&psk);
    err_release(&err);
}

SUPERVISOR_TEST(no_secret_is_told_by_a_process_a_log_or_a_file)
{
    struct scene *scene = *state;
    struct err err = ERR_INIT;
    int looked;
    struct keyring *ring = keyring_open(scene->folder, &err);
    assert_true(keyring_add(ring, "alice", "Alice", &err));
    start(scene);
    pid_t server = wait_for_server(scene, 1), broker = wait_for_broker(scene, 0);
    assert_true(keyring_add(ring, "bob", "Bob", &err) && supervisor_reload(scene->folder, &err));
    kill(broker, SIGKILL);
    broker = wait_for_broker(scene, broker);
    kill(server, SIGKILL);
    wait_for_server(scene, 2);
    assert_int_equal(processes_that_tell(ring, &looked), 0);
    assert_true(looked > 8);
    assert_int_equal(files_that_tell(ring, scene->folder), 0);
    assert_int_equal(folder_open_things(scene->folder), 0);
    assert_int_equal(file_mode(scene->folder, "house.log"), 0600);
    assert_int_equal(file_mode(scene->folder, "run.lock"), 0600);
    keyring_free(ring);
}

// A broker that somebody else runs is none of the supervisor's.
SUPERVISOR_TEST(without_an_own_broker_none_is_started)
{
    struct scene *scene = *state;
    struct err err = ERR_INIT;
    scene->supervisor.own_broker = false;
    start(scene);
    wait_for_server(scene, 1);
    assert_int_equal(child_called(supervisor_running(scene->folder), "mosquitto"), 0);
    assert_int_equal(file_mode(scene->folder, "psk"), -1);
    assert_true(supervisor_stop(scene->folder, &err));
    assert_file(scene, "farewell", "alone\n");
}
