// SPDX-License-Identifier: GPL-3.0-or-later
// The process of a server at a real broker: what it says when it comes and goes, signals, a game through the wire, a server that
// is replaced, one that stands by and takes over, and a broker that shuts it out.
#include "net/daemon/server_run.h"
#include "net/daemon/supervisor.h"
#include "net/ears.h"
#include "system/clock.h"
#include "test.h"

enum { SOON = 20000 };

struct lab {
    struct test_broker broker;
    char folder[2][BROKER_PATH]; // of the server, and of one that stands by or of a second server
    struct ear alice;            // hears what servers say of themselves, and what she is answered
    const char *wanted;          // how a message begins that is waited for; NULL: it has come
    struct topic found;          // its topic
};

static struct link_plan plan_of(const struct lab *lab, const char *user, const char *password)
{
    return (struct link_plan){ .host = "127.0.0.1", .port = lab->broker.port, .user = user, .password = password };
}

// A server in a process of its own.
static pid_t run_server(const struct lab *lab, int folder, bool standby, const char *password)
{
    pid_t child = fork();
    if (child != 0)
        return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    char log[2 * BROKER_PATH];
    snprintf(log, sizeof log, "%s.log", lab->folder[folder]);
    if (dup2(open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600), STDERR_FILENO) < 0)
        _exit(100);
    struct server_setup place = {
        .folder = lab->folder[folder],
        .plan = { .name = "Club", .owner = "alice", .wall_s = 1764000000, .pace_ms = 20, .apart = true },
        .link = plan_of(lab, standby ? "standby" : "house", password),
        .standby = standby
    };
    struct err err = ERR_INIT;
    int end = server_run(&place, &err);
    fputs(err.text.text, stderr);
    if ((end == SUPERVISOR_GAVE_UP) != (err.count > 0))
        end = 101;
    err_release(&err);
    _exit(end);
}

static pid_t open_server(const struct lab *lab, int folder)
{
    return run_server(lab, folder, false, TEST_PASSWORD_SERVER);
}

static int end_of(pid_t child)
{
    int status = 0;
    int64_t until = clock_ms() + SOON;
    while (waitpid(child, &status, WNOHANG) == 0)
        if (clock_ms() > until) {
            kill(child, SIGKILL);
            waitpid(child, NULL, 0);
            return -1;
        } else {
            test_sleep_ms(10);
        }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -2;
}

static bool log_has(const struct lab *lab, int folder, const char *words)
{
    char command[3 * BROKER_PATH];
    snprintf(command, sizeof command, "grep -q '%s' %s.log", words, lab->folder[folder]);
    return system(command) == 0;
}

static void start(struct lab *lab)
{
    *lab = (struct lab){ 0 };
    mosquitto_start(&lab->broker, MOSQUITTO_PLAIN);
    broker_path(&lab->broker, "house", lab->folder[0]);
    broker_path(&lab->broker, "other", lab->folder[1]);
    lab->alice.filter = "parlour/+/up";
    lab->alice.filter_too = "parlour/+/t/+/s/alice/+";
    struct link_plan plan = plan_of(lab, "alice", TEST_PASSWORD_ALICE);
    ear_open(&lab->alice, &plan);
    assert_true(ears_until(&lab->alice, NULL, &lab->alice.ups, 1, SOON));
}

static void end(struct lab *lab)
{
    link_close(lab->alice.link, NULL);
    broker_end(&lab->broker);
}

static void look_for_head(struct ear *ear, const char *topic, const char *payload, size_t length)
{
    struct lab *lab = (struct lab *)(void *)((char *)ear - offsetof(struct lab, alice));
    (void)length;
    if (lab->wanted && strncmp(payload, lab->wanted, strlen(lab->wanted)) == 0) {
        assert_true(wire_topic_read(topic, &lab->found));
        lab->wanted = NULL;
    }
}

// Alice's next message that begins so; its server's id goes to id.
static void hears(struct lab *lab, const char *head, char id[WIRE_SERVER_BYTES])
{
    int64_t until = clock_ms() + SOON;
    lab->wanted = head;
    lab->alice.heard = look_for_head; // several may come in one turn
    while (lab->wanted && clock_ms() < until)
        ears_until(&lab->alice, NULL, &lab->alice.messages, lab->alice.messages + 1, 200);
    if (lab->wanted)
        fail_msg("nothing beginning with %s came; the last was %s", head, lab->alice.payload);
    if (id)
        strcpy(id, lab->found.server);
}

static void says(struct lab *lab, enum topic_kind kind, const char *id, const char *table, const char *text)
{
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(kind, id, table, "alice", topic);
    assert_true(link_publish(lab->alice.link, topic, text, strlen(text), false));
}

// --- coming and going ---

TEST(a_server_comes_and_goes)
{
    struct lab lab;
    char id[WIRE_SERVER_BYTES];
    start(&lab);
    pid_t server = open_server(&lab, 0);
    hears(&lab, "up 1 ", id);
    assert_non_null(strstr(lab.alice.payload, "\nname Club\n"));
    kill(server, SIGHUP); // no reason to go
    ears_for(&lab.alice, NULL, 200);
    kill(server, SIGTERM);
    hears(&lab, "down 1 ", id);
    assert_int_equal(end_of(server), SUPERVISOR_CLOSED);
    server = open_server(&lab, 0);
    hears(&lab, "up 2 ", NULL);
    kill(server, SIGKILL);
    hears(&lab, "down 2 ", NULL);
    end_of(server);
    server = open_server(&lab, 0);
    hears(&lab, "up 3 ", NULL);
    kill(server, SIGINT);
    hears(&lab, "down 3 ", NULL);
    assert_int_equal(end_of(server), SUPERVISOR_CLOSED);
    end(&lab);
}

TEST(a_server_outlives_its_broker)
{
    struct lab lab;
    start(&lab);
    pid_t server = open_server(&lab, 0);
    hears(&lab, "up 1 ", NULL);
    broker_signal(&lab.broker, SIGKILL);
    ears_for(&lab.alice, NULL, 500);
    broker_run(&lab.broker);
    hears(&lab, "up 1 ", NULL); // the same run of the server
    assert_true(log_has(&lab, 0, "connection is lost"));
    kill(server, SIGTERM);
    assert_int_equal(end_of(server), SUPERVISOR_CLOSED);
    end(&lab);
}

TEST(a_server_that_is_shut_out_gives_up)
{
    struct lab lab;
    start(&lab);
    pid_t server = run_server(&lab, 0, false, "not-the-password");
    assert_int_equal(end_of(server), SUPERVISOR_GAVE_UP);
    assert_true(log_has(&lab, 0, "does not accept this user and password"));
    assert_false(log_has(&lab, 0, "not-the-password"));
    pid_t other = run_server(&lab, 1, true, "not-the-password");
    assert_int_equal(end_of(other), SUPERVISOR_GAVE_UP);
    end(&lab);
}

TEST(a_server_without_a_folder_gives_up)
{
    struct lab lab;
    start(&lab);
    strcpy(lab.folder[0], "/dev/null/house");
    pid_t child = fork();
    if (child == 0) {
        struct server_setup place = { .folder = lab.folder[0],
                                      .plan = { .name = "Club", .wall_s = 1 },
                                      .link = plan_of(&lab, "house", TEST_PASSWORD_SERVER) };
        struct err err = ERR_INIT;
        int status = server_run(&place, &err);
        _exit(err.count == 1 ? status : 101);
    }
    assert_int_equal(end_of(child), SUPERVISOR_GAVE_UP);
    end(&lab);
}

// --- a game, and another server ---

static const char game[] = "game Friday\nrules kings\nseat Alice\ncomputer steady Robot\nwatch yes\n";

static void open_game(struct lab *lab, const char *id)
{
    says(lab, TOPIC_NEW, id, NULL, game);
    hears(lab, "made friday", NULL);
    says(lab, TOPIC_ACT, id, "friday", "sync -1 0000000a\n");
    says(lab, TOPIC_ACT, id, "friday", "start\n");
    hears(lab, "sheet 1 0 0\n", NULL);
}

TEST(a_game_goes_through_the_wire)
{
    struct lab lab;
    char id[WIRE_SERVER_BYTES];
    start(&lab);
    pid_t server = open_server(&lab, 0);
    hears(&lab, "up 1 ", id);
    open_game(&lab, id);
    says(&lab, TOPIC_ACT, id, "friday", "move 1\nthis is no move\n");
    hears(&lab, "refused 1 ", NULL);
    char topic[WIRE_TOPIC_BYTES];
    static const char kept[] = "move 2\nthis is no move either\n";
    wire_topic(TOPIC_ACT, id, "friday", "alice", topic);
    assert_true(link_publish(lab.alice.link, topic, kept, strlen(kept), true));
    hears(&lab, "refused 2 ", NULL); // told as it comes, and retained by the broker
    int answers = lab.alice.messages;
    kill(server, SIGKILL);
    hears(&lab, "down 1 ", NULL);
    end_of(server);
    server = open_server(&lab, 0);
    hears(&lab, "up 2 ", NULL);
    ears_for(&lab.alice, NULL, 500);
    assert_null(strstr(lab.alice.payload, "refused")); // it is not done again
    assert_true(lab.alice.messages > answers);
    says(&lab, TOPIC_ACT, id, "friday", "sync -1 0000000b\n");
    hears(&lab, "sheet 2 ", NULL);
    kill(server, SIGTERM);
    assert_int_equal(end_of(server), SUPERVISOR_CLOSED);
    end(&lab);
}

TEST(a_server_that_is_replaced_stops_silently)
{
    struct lab lab;
    char command[4 * BROKER_PATH];
    start(&lab);
    pid_t old = open_server(&lab, 0);
    hears(&lab, "up 1 ", NULL);
    snprintf(command, sizeof command, "cp -a %s %s", lab.folder[0], lab.folder[1]);
    assert_int_equal(system(command), 0);
    pid_t new = run_server(&lab, 1, false, TEST_PASSWORD_SERVER); // the same user, so the broker drops the old one
    hears(&lab, "up 2 ", NULL);
    assert_int_equal(end_of(old), SUPERVISOR_TAKEN_OVER);
    struct ear late = { .filter = "parlour/+/up" };
    struct link_plan plan = plan_of(&lab, "bob", TEST_PASSWORD_BOB);
    ear_open(&late, &plan);
    // The old one was thrown out, and threw out the new one when it came back, which then says again that it is there.
    int64_t until = clock_ms() + SOON;
    while (strncmp(late.payload, "up 2 ", 5) != 0 && clock_ms() < until)
        ears_for(&late, &lab.alice, 20);
    assert_memory_equal(late.payload, "up 2 ", 5);
    ears_for(&late, &lab.alice, 1000);
    assert_memory_equal(late.payload, "up 2 ", 5);
    link_close(late.link, NULL);
    kill(new, SIGTERM);
    assert_int_equal(end_of(new), SUPERVISOR_CLOSED);
    end(&lab);
}

TEST(one_that_stands_by_takes_over)
{
    struct lab lab;
    char id[WIRE_SERVER_BYTES], command[4 * BROKER_PATH];
    start(&lab);
    pid_t server = open_server(&lab, 0);
    hears(&lab, "up 1 ", id);
    pid_t standby = run_server(&lab, 1, true, TEST_PASSWORD_STANDBY);
    open_game(&lab, id);
    snprintf(command, sizeof command, "test -s %s/tables/friday.record && diff -rq %s/tables %s/tables > /dev/null",
             lab.folder[1], lab.folder[0], lab.folder[1]);
    for (int64_t end = clock_ms() + SOON; system(command) != 0;) {
        assert_true(clock_ms() < end);
        ears_for(&lab.alice, NULL, 50); // the robot's moves, if it has any, are copied too
    }
    int64_t start_ms = clock_ms(); // from before it dies, or a busy machine would take from the second that is waited
    kill(server, SIGKILL);
    end_of(server);
    hears(&lab, "up 1001 ", NULL);
    assert_in_range(clock_ms() - start_ms, 900, SOON);
    assert_non_null(strstr(lab.alice.payload, "\nname Club\n"));
    says(&lab, TOPIC_ACT, id, "friday", "sync -1 0000000b\n");
    hears(&lab, "sheet 1001 ", NULL);
    server = open_server(&lab, 0); // the first one comes back with a lower epoch, and finds itself replaced
    assert_int_equal(end_of(server), SUPERVISOR_TAKEN_OVER);
    kill(standby, SIGKILL); // its supervisor starts it again as it was: to stand by, but there is nobody else
    end_of(standby);
    standby = run_server(&lab, 1, true, TEST_PASSWORD_STANDBY);
    hears(&lab, "up 1002 ", NULL);
    assert_non_null(strstr(lab.alice.payload, "\nname Club\n"));
    says(&lab, TOPIC_ACT, id, "friday", "sync -1 0000000b\n");
    hears(&lab, "sheet 1002 ", NULL);
    kill(standby, SIGTERM);
    hears(&lab, "down 1002 ", NULL);
    assert_int_equal(end_of(standby), SUPERVISOR_CLOSED);
    end(&lab);
}

TEST(one_that_stands_by_goes_when_told)
{
    struct lab lab;
    start(&lab);
    pid_t server = open_server(&lab, 0);
    hears(&lab, "up 1 ", NULL);
    pid_t standby = run_server(&lab, 1, true, TEST_PASSWORD_STANDBY);
    ears_for(&lab.alice, NULL, 500);
    int before = lab.alice.messages;
    kill(standby, SIGTERM);
    assert_int_equal(end_of(standby), SUPERVISOR_CLOSED);
    ears_for(&lab.alice, NULL, 300);
    assert_int_equal(lab.alice.messages, before); // it says nothing of the server
    kill(server, SIGTERM);
    assert_int_equal(end_of(server), SUPERVISOR_CLOSED);
    end(&lab);
}
