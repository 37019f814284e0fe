// SPDX-License-Identifier: GPL-3.0-or-later
// Real brokers for tests: each has a temporary folder, a free port and a process that dies with the test.  What is missing on
// this computer fails the test with a sentence.
#ifndef TESTS_NET_BROKERS_H
#define TESTS_NET_BROKERS_H

#include "base/bug.h"
#include "base/strbuf.h"
#include "system/clock.h"
#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BROKER_NAME = 64, BROKER_PATH = 160, BROKER_START_MS = 20000 };

struct test_broker {
    char folder[BROKER_NAME];
    const char *program, *address;
    int port;
    pid_t pid; // 0: not running
};

static inline void test_sleep_ms(int ms)
{
    struct timespec pause = { ms / 1000, (long)(ms % 1000) * 1000000 };
    nanosleep(&pause, NULL);
}

// Can a socket have this address now?  It is open if so.
static inline int bound(int family, const void *address, size_t size)
{
    int fd = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0 && bind(fd, address, (socklen_t)size) == 0)
        return fd;
    close(fd);
    return -1;
}

// A port that nobody listens on.  It is none of those that the system gives who asks for any, so that no connection of another
// test has it by the time it is used, and none that another test has been given: the name of a socket says whose it is, for as
// long as its process lives (process_kit.py too).
static inline int free_port(void)
{
    enum { FIRST = 10000, PORTS = 22000, STEP = 7919 };
    static unsigned asked;
    for (int i = 0; i < PORTS; i++) {
        int port = FIRST + (int)(((unsigned)getpid() + asked++) * STEP % PORTS);
        struct sockaddr_in here = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
        struct sockaddr_un name = { .sun_family = AF_UNIX };
        int length = snprintf(name.sun_path + 1, sizeof name.sun_path - 1, "parlour-port-%d", port);
        int ours = bound(AF_UNIX, &name, offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length);
        int fd = ours < 0 ? -1 : bound(AF_INET, &here, sizeof here);
        if (fd >= 0) {
            close(fd);
            return port; // ours stays open
        }
        if (ours >= 0)
            close(ours);
    }
    BUG("no free port");
}

static inline bool port_answers(const char *address, int port)
{
    struct sockaddr_in there = { .sin_family = AF_INET,
                                 .sin_port = htons((uint16_t)port),
                                 .sin_addr.s_addr = inet_addr(address) };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool answers = fd >= 0 && connect(fd, (struct sockaddr *)&there, sizeof there) == 0;
    close(fd);
    return answers;
}

static inline void broker_folder(struct test_broker *broker)
{
    strcpy(broker->folder, "/tmp/parlour-broker-XXXXXX");
    if (!mkdtemp(broker->folder))
        BUG("no folder in /tmp");
    broker->port = free_port();
    broker->address = "127.0.0.1";
}

static inline const char *broker_path(const struct test_broker *broker, const char *name, char path[BROKER_PATH])
{
    snprintf(path, BROKER_PATH, "%s/%s", broker->folder, name);
    return path;
}

static inline void broker_file(const struct test_broker *broker, const char *name, const char *text)
{
    char path[BROKER_PATH];
    FILE *file = fopen(broker_path(broker, name, path), "we");
    if (!file || fputs(text, file) < 0 || fclose(file) != 0)
        BUG("%s cannot be written", path);
}

// Appends text with each @NAME@ replaced; words holds names and what stands for them, ending with NULL.
static inline void fill_template(const char *text, const char *const *words, struct strbuf *out)
{
    while (*text) {
        bool found = false;
        for (const char *const *word = words; *word && !found; word += 2) {
            found = strncmp(text, word[0], strlen(word[0])) == 0;
            if (found) {
                strbuf_add(out, word[1]);
                text += strlen(word[0]);
            }
        }
        if (!found)
            strbuf_add_char(out, *text++);
    }
}

static inline pid_t spawn(const char *folder, const char *const *argv)
{
    pid_t child = fork();
    if (child != 0)
        return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    char log[BROKER_PATH];
    snprintf(log, sizeof log, "%s/log", folder);
    int fd = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(fd, STDOUT_FILENO);
    dup2(fd, STDERR_FILENO);
    execvp(argv[0], (char *const *)argv);
    fprintf(stderr, "The program %s is not installed. ./test installs what the tests need.\n", argv[0]);
    _exit(127);
}

static inline void run_whole(const char *folder, const char *const *argv)
{
    int status = 0;
    pid_t child = spawn(folder, argv);
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0)
        BUG("%s failed, see %s/log; is it installed? ./test installs what the tests need", argv[0], folder);
}

// Starts it and waits until it answers.
static inline void broker_run(struct test_broker *broker)
{
    char config[BROKER_PATH];
    const char *argv[] = { broker->program, "-c", broker_path(broker, "conf", config), NULL };
    broker->pid = spawn(broker->folder, argv);
    int64_t until = clock_ms() + BROKER_START_MS;
    while (!port_answers(broker->address, broker->port)) {
        if (waitpid(broker->pid, NULL, WNOHANG) != 0 || clock_ms() > until)
            BUG("%s does not start, see %s/log; is it installed? ./test installs what the tests need", broker->program,
                broker->folder);
        test_sleep_ms(20);
    }
}

static inline void broker_signal(struct test_broker *broker, int number)
{
    kill(broker->pid, number);
    if (number == SIGKILL) {
        waitpid(broker->pid, NULL, 0);
        broker->pid = 0;
    }
}

static inline void broker_end(struct test_broker *broker)
{
    if (broker->pid)
        broker_signal(broker, SIGKILL);
    const char *argv[] = { "rm", "-r", broker->folder, NULL };
    pid_t child = fork();
    if (child == 0) {
        execvp(argv[0], (char *const *)argv);
        _exit(127);
    }
    waitpid(child, NULL, 0);
}

// In the broker's folder: ca.pem, a certificate server.pem of it for localhost and 127.0.0.1 to 3 with server.key, and other.pem,
// of another authority.
static inline void broker_certificates(const struct test_broker *broker)
{
    const char *script =
        "cd \"$0\" && for ca in ca other; do openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
        " -days 2 -subj /CN=$ca -keyout $ca.key -out $ca.pem || exit 1; done\n"
        "openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -keyout server.key"
        " -out server.csr && echo subjectAltName=DNS:localhost,IP:127.0.0.1,IP:127.0.0.2,IP:127.0.0.3 > san &&"
        " openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile san"
        " -out server.pem";
    const char *argv[] = { "sh", "-c", script, broker->folder, NULL };
    run_whole(broker->folder, argv);
}

// --- mosquitto ---

// Users of the test's brokers; the passwords are for the listeners that ask for one.
#define TEST_CODE_ALICE "00112233445566778899aabbccddeeff"
#define TEST_CODE_BOB "ffeeddccbbaa99887766554433221100"
#define TEST_PASSWORD_ALICE "wonder-land-7"
#define TEST_PASSWORD_BOB "builder-7"
#define TEST_PASSWORD_SERVER "foundation-7"
#define TEST_PASSWORD_STANDBY "patience-7"

enum mosquitto_kind { MOSQUITTO_PLAIN, MOSQUITTO_CODE, MOSQUITTO_CERTIFICATE };

static inline void mosquitto_write(struct test_broker *broker, enum mosquitto_kind kind)
{
    char port[16];
    snprintf(port, sizeof port, "%d", broker->port);
    const char *words[] = { "@PORT@", port, "@FOLDER@", broker->folder, NULL };
    static const char *const listeners[] = {
        [MOSQUITTO_PLAIN] = "password_file @FOLDER@/passwords\n",
        [MOSQUITTO_CODE] = "psk_file @FOLDER@/psk\npsk_hint parlour\nuse_identity_as_username true\n",
        [MOSQUITTO_CERTIFICATE] = "password_file @FOLDER@/passwords\ncertfile @FOLDER@/server.pem\nkeyfile @FOLDER@/server.key\n",
    };
    struct strbuf text = STRBUF_INIT;
    fill_template("user root\npersistence false\nallow_anonymous false\nset_tcp_nodelay true\nmax_queued_messages 100000\n"
                  "max_inflight_messages 0\nlistener @PORT@ 127.0.0.1\n",
                  words, &text);
    fill_template(listeners[kind], words, &text);
    broker_file(broker, "conf", text.text);
    strbuf_release(&text);
    broker_file(broker, "psk", "alice:" TEST_CODE_ALICE "\nbob:" TEST_CODE_BOB "\n");
    if (kind == MOSQUITTO_CODE)
        return;
    broker_file(broker, "passwords",
                "alice:" TEST_PASSWORD_ALICE "\nbob:" TEST_PASSWORD_BOB "\nhouse:" TEST_PASSWORD_SERVER
                "\nstandby:" TEST_PASSWORD_STANDBY "\n");
    char path[BROKER_PATH];
    const char *argv[] = { "mosquitto_passwd", "-U", broker_path(broker, "passwords", path), NULL };
    run_whole(broker->folder, argv);
    if (kind == MOSQUITTO_CERTIFICATE)
        broker_certificates(broker);
}

static inline void mosquitto_start(struct test_broker *broker, enum mosquitto_kind kind)
{
    broker->program = "mosquitto";
    broker_folder(broker);
    mosquitto_write(broker, kind);
    broker_run(broker);
}

// --- nats-server ---

// A file of tests/net as it stands.
static inline void test_source(const char *name, struct strbuf *out)
{
    char path[BROKER_PATH], part[4096];
    const char *tree = getenv("PARLOUR_SOURCE");
    snprintf(path, sizeof path, "%s/tests/net/%s", tree ? tree : ".", name);
    FILE *file = fopen(path, "re");
    if (!file)
        BUG("%s is not there; PARLOUR_SOURCE names the source tree", path);
    for (size_t got = fread(part, 1, sizeof part, file); got > 0; got = fread(part, 1, sizeof part, file))
        strbuf_add_bytes(out, part, got);
    fclose(file);
}

// Into a folder that is there, with its certificates.  cluster_port 0: it stands alone.
static inline void nats_write(struct test_broker *broker, int nats_port, int cluster_port)
{
    char port[16], own[16], cluster[16];
    snprintf(port, sizeof port, "%d", broker->port);
    snprintf(own, sizeof own, "%d", nats_port);
    snprintf(cluster, sizeof cluster, "%d", cluster_port);
    const char *words[] = { "@PORT@",
                            port,
                            "@NATS_PORT@",
                            own,
                            "@CLUSTER_PORT@",
                            cluster,
                            "@FOLDER@",
                            broker->folder,
                            "@ADDRESS@",
                            broker->address,
                            "@NAME@",
                            broker->address,
                            "@HOUSE_PASSWORD@",
                            TEST_PASSWORD_SERVER,
                            "@STANDBY_PASSWORD@",
                            TEST_PASSWORD_STANDBY,
                            "@ALICE_PASSWORD@",
                            TEST_PASSWORD_ALICE,
                            "@BOB_PASSWORD@",
                            TEST_PASSWORD_BOB,
                            NULL };
    struct strbuf template = STRBUF_INIT, text = STRBUF_INIT;
    test_source("nats.conf", &template);
    if (cluster_port)
        test_source("nats_cluster.conf", &template);
    fill_template(template.text, words, &text);
    broker_file(broker, "conf", text.text);
    strbuf_release(&template);
    strbuf_release(&text);
}

static inline void nats_start(struct test_broker *broker)
{
    broker->program = "nats-server";
    broker_folder(broker);
    broker_certificates(broker);
    nats_write(broker, free_port(), 0);
    broker_run(broker);
}

#endif
