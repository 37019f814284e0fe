// SPDX-License-Identifier: GPL-3.0-or-later
// The link against real nats-server with the configuration of nats.conf: topics, rights, what is retained, wills, order and
// completeness through encryption, a server that dies, and a cluster of three that loses one.
#include "net/ears.h"
#include "system/clock.h"
#include "test.h"

#include <errno.h>

enum { SOON = 20000, FRAME = 64 * 1024 };

struct member {
    const char *user, *password;
};
static const struct member server = { "house", TEST_PASSWORD_SERVER }, alice = { "alice", TEST_PASSWORD_ALICE },
                           bob = { "bob", TEST_PASSWORD_BOB }, standby = { "standby", TEST_PASSWORD_STANDBY };

static void come(struct ear *ear, const struct test_broker *broker, const struct member *member, const char *will_topic)
{
    char path[BROKER_PATH];
    struct link_plan plan = { .host = broker->address,
                              .port = broker->port,
                              .user = member->user,
                              .password = member->password,
                              .tls = true,
                              .ca_file = broker_path(broker, "ca.pem", path),
                              .will_topic = will_topic,
                              .will_text = "the will" };
    ear_open(ear, &plan);
    if (!ears_until(ear, NULL, &ear->ups, 1, SOON))
        fail_msg("%s does not come in: %s", member->user, ear->sentence);
}

static void say(struct ear *ear, const char *topic, const char *text, bool retain)
{
    assert_true(link_publish(ear->link, topic, text, strlen(text), retain));
}

static void hears(struct ear *speaker, struct ear *hearer, const char *topic, const char *text)
{
    int before = hearer->messages;
    say(speaker, topic, text, false);
    assert_true(ears_until(speaker, hearer, &hearer->messages, before + 1, SOON));
    assert_string_equal(hearer->topic, topic);
    assert_string_equal(hearer->payload, text);
}

#define HERE(name) TEST_BETWEEN(name, NULL, NULL) // with the state of all

// --- one server ---

HERE(server_and_client_talk)
{
    const struct test_broker *broker = *state;
    struct ear h = { .filter = "parlour/0123abcd/t/+/s/+/act", .filter_too = "parlour/0123abcd/new/+" };
    struct ear b = { .filter = "parlour/+/t/fri/s/bob/ev", .filter_too = "parlour/+/t/fri/s/bob/re" };
    come(&h, broker, &server, NULL);
    come(&b, broker, &bob, NULL);
    ears_for(&h, &b, 300);
    hears(&h, &b, "parlour/0123abcd/t/fri/s/bob/ev", "sheet 1 4 2\ndid Alice: draw\n");
    hears(&h, &b, "parlour/0123abcd/t/fri/s/bob/re", "done 1\n");
    hears(&b, &h, "parlour/0123abcd/t/fri/s/bob/act", "move 1\ndiscard KS\n");
    hears(&b, &h, "parlour/0123abcd/new/bob", "game x\n");
    link_close(h.link, NULL);
    link_close(b.link, NULL);
}

HERE(a_whole_frame_fits)
{
    const struct test_broker *broker = *state;
    struct ear h = { 0 }, b = { .filter = "parlour/+/t/fri/s/bob/ev" };
    come(&h, broker, &server, NULL);
    come(&b, broker, &bob, NULL);
    ears_for(&h, &b, 300);
    static char frame[FRAME];
    memset(frame, 'a', sizeof frame);
    assert_true(link_publish(h.link, "parlour/0123abcd/t/fri/s/bob/ev", frame, sizeof frame, false));
    assert_true(ears_until(&h, &b, &b.messages, 1, SOON));
    link_close(h.link, NULL);
    link_close(b.link, NULL);
}

// What is retained is told to who comes later, also when the server was away meanwhile; an empty one takes it away.
HERE(cards_are_retained)
{
    struct test_broker *broker = *state;
    struct ear h = { 0 };
    come(&h, broker, &server, NULL);
    say(&h, "parlour/0123abcd/up", "up 1 00000000 1\n", true);
    say(&h, "parlour/0123abcd/up", "up 2 00000000 1\n", true);
    say(&h, "parlour/0123abcd/lobby/fri", "card 1\n", true);
    say(&h, "parlour/0123abcd/lobby/sat", "card 1\n", true);
    say(&h, "parlour/0123abcd/lobby/sat", "", true);
    ears_for(&h, NULL, 500);
    for (int life = 0; life < 2; life++) {
        struct ear b = { .filter = "parlour/+/up", .keeps = true }, a = { .filter = "parlour/+/lobby/+" };
        come(&b, broker, &bob, NULL);
        come(&a, broker, &alice, NULL);
        assert_true(ears_until(&a, &b, &b.messages, 1, SOON) && ears_until(&a, &b, &a.messages, 1, SOON));
        ears_for(&a, &b, 500);
        assert_int_equal(a.messages, 1);
        assert_int_equal(b.messages, 1);
        assert_int_equal(b.kept, 1);
        assert_string_equal(b.payload, "up 2 00000000 1\n");
        assert_string_equal(a.topic, "parlour/0123abcd/lobby/fri");
        link_close(a.link, NULL);
        link_close(b.link, NULL);
        if (life == 0) {
            broker_signal(broker, SIGTERM);
            waitpid(broker->pid, NULL, 0);
            broker_run(broker);
        }
    }
    int ups = h.ups;
    assert_true(ears_until(&h, NULL, &h.ups, ups + 1, SOON));
    say(&h, "parlour/0123abcd/up", "", true);
    say(&h, "parlour/0123abcd/lobby/fri", "", true);
    link_close(h.link, NULL);
}

// Rights are tested by what arrives, never by what the server acknowledges.
HERE(nobody_hears_or_speaks_for_another)
{
    const struct test_broker *broker = *state;
    struct ear h = { .filter = "parlour/+/#" }, b = { .filter = "parlour/+/t/fri/s/bob/ev" };
    come(&h, broker, &server, NULL);
    come(&b, broker, &bob, NULL);
    ears_for(&h, &b, 300);
    static const char *const not_his[] = {
        "parlour/0123abcd/t/fri/s/alice/act",
        "parlour/0123abcd/new/alice",
        "parlour/u/alice/here",
        "parlour/0123abcd/up",
        "parlour/0123abcd/lobby/fri",
        "parlour/0123abcd/t/fri/pub",
        "parlour/0123abcd/t/fri/s/alice/ev",
        "parlour/0123abcd/t/fri/s/bob/ev",
        "parlour/0123abcd/log/fri",
        "parlour/0123abcd/t/fri/s/bob/re",
    };
    for (size_t i = 0; i < sizeof not_his / sizeof *not_his; i++)
        link_publish(b.link, not_his[i], "forged\n", 7, i % 2);
    ears_for(&h, &b, 300);
    assert_int_equal(h.messages, 0);
    assert_int_equal(b.messages, 0);
    // A server may hang up on who tries; he comes in again, and is let speak for himself.
    int64_t until = clock_ms() + SOON;
    while (!link_is_up(b.link) && clock_ms() < until)
        ears_for(&h, &b, 50);
    hears(&b, &h, "parlour/0123abcd/t/fri/s/bob/act", "sync 0 00000000\n");
    say(&h, "parlour/0123abcd/t/fri/s/alice/ev", "hers\n", false);
    say(&h, "parlour/0123abcd/log/fri", "line 1 1\n", false);
    ears_for(&h, &b, 300);
    assert_int_equal(b.messages, 0);
    link_close(h.link, NULL);
    link_close(b.link, NULL);
}

HERE(who_may_not_read_is_told_so)
{
    const struct test_broker *broker = *state;
    static const char *const not_his[] = { "parlour/+/t/fri/s/alice/ev", "parlour/+/t/+/s/+/ev", "parlour/#", "#",
                                           "parlour/0123abcd/log/+",     "parlour/u/alice/here" };
    for (size_t i = 0; i < sizeof not_his / sizeof *not_his; i++) {
        struct ear b = { .filter = not_his[i] };
        come(&b, broker, &bob, NULL);
        assert_true(ears_until(&b, NULL, &b.downs, 1, SOON));
        assert_int_equal(link_fault(b.link), LINK_REFUSED_READING);
        assert_non_null(strstr(b.sentence, "rights"));
        assert_int_equal(b.messages, 0);
        link_close(b.link, NULL);
    }
}

HERE(a_wrong_password)
{
    const struct test_broker *broker = *state;
    char path[BROKER_PATH];
    struct link_plan plan = { .host = "localhost",
                              .port = broker->port,
                              .user = "bob",
                              .password = TEST_PASSWORD_ALICE,
                              .tls = true,
                              .ca_file = broker_path(broker, "ca.pem", path) };
    struct ear b = { 0 };
    ear_open(&b, &plan);
    assert_true(ears_until(&b, NULL, &b.downs, 1, SOON));
    assert_int_equal(link_fault(b.link), LINK_REFUSED_PASSWORD);
    assert_null(strstr(b.sentence, TEST_PASSWORD_ALICE));
    link_close(b.link, NULL);
}

HERE(wills_and_farewells)
{
    const struct test_broker *broker = *state;
    struct ear h = { .filter = "parlour/u/+/here" }, b = { 0 };
    come(&h, broker, &server, NULL);
    ears_for(&h, NULL, 300);
    come(&b, broker, &bob, "parlour/u/bob/here");
    hears(&b, &h, "parlour/u/bob/here", "here 00000000\n");
    link_close(b.link, "gone 00000000\n");
    assert_true(ears_until(&h, NULL, &h.messages, 2, SOON));
    ears_for(&h, NULL, 500);
    assert_int_equal(h.messages, 2);
    assert_string_equal(h.payload, "gone 00000000\n");
    b = (struct ear){ 0 };
    come(&b, broker, &bob, "parlour/u/bob/here");
    link_drop(b.link); // as a program that dies
    assert_true(ears_until(&h, NULL, &h.messages, 3, SOON));
    assert_string_equal(h.payload, "the will");
    link_close(h.link, NULL);
    struct ear late = { .filter = "parlour/u/bob/here" }; // and it is retained
    come(&late, broker, &standby, NULL);
    assert_true(ears_until(&late, NULL, &late.messages, 1, SOON));
    assert_string_equal(late.payload, "the will");
    link_close(late.link, NULL);
}

HERE(a_later_link_of_the_same_user_takes_over)
{
    const struct test_broker *broker = *state;
    struct ear old = { 0 }, new = { 0 };
    come(&old, broker, &bob, NULL);
    come(&new, broker, &bob, NULL);
    assert_true(ears_until(&old, NULL, &old.downs, 1, SOON));
    assert_int_equal(link_fault(old.link), LINK_LOST);
    link_drop(old.link);
    ears_for(&new, NULL, 300);
    assert_true(link_is_up(new.link));
    link_close(new.link, NULL);
}

// --- order and completeness ---

enum { BURSTS = 20, BURST = 500, FILL_MOST = 3000 };

static void count_up(struct ear *ear, const char *topic, const char *payload, size_t length)
{
    (void)topic;
    (void)length;
    if (strtol(payload, NULL, 10) != ear->number)
        BUG("message %ld was followed by %.20s", ear->number - 1, payload);
    ear->number++;
    errno = EAGAIN; // as a caller's own reads and writes may leave it
}

// This server puts many messages into one encrypted block, so that most of them are never seen by poll().
static void bursts(struct ear *h, struct ear *b, int most_ms)
{
    char text[FILL_MOST + 32];
    memset(text, 'x', sizeof text);
    for (int burst = 0; burst < BURSTS; burst++) {
        for (int i = 0; i < BURST; i++) {
            long sent = (long)burst * BURST + i;
            int length = snprintf(text, sizeof text, "%ld", sent);
            text[length] = ' ';
            size_t fill = (size_t)((sent * 977) % (burst % 2 ? FILL_MOST : 60));
            assert_true(link_publish(h->link, "parlour/0123abcd/t/fri/s/bob/ev", text, (size_t)length + 1 + fill, false));
        }
        assert_true(ears_until(h, b, &b->messages, (burst + 1) * BURST, most_ms));
    }
    assert_int_equal(b->number, BURSTS * BURST);
    assert_int_equal(h->downs + b->downs, 0);
}

HERE(bursts_arrive_whole_and_in_order)
{
    const struct test_broker *broker = *state;
    struct ear h = { 0 }, b = { .filter = "parlour/+/t/fri/s/bob/ev", .heard = count_up };
    come(&h, broker, &server, NULL);
    come(&b, broker, &bob, NULL);
    ears_for(&h, &b, 300);
    bursts(&h, &b, 900);
    link_close(h.link, NULL);
    link_close(b.link, NULL);
}

HERE(a_server_that_died_is_called_again)
{
    struct test_broker *broker = *state;
    struct ear h = { 0 }, b = { .filter = "parlour/+/t/fri/s/bob/ev" };
    come(&h, broker, &server, NULL);
    come(&b, broker, &bob, NULL);
    for (int life = 1; life <= 2; life++) {
        assert_true(ears_until(&h, &b, &h.ups, life, SOON) && ears_until(&h, &b, &b.ups, life, SOON));
        ears_for(&h, &b, 500);
        hears(&h, &b, "parlour/0123abcd/t/fri/s/bob/ev", "sheet 1 4 2\n");
        h.downs = b.downs = 0;
        broker_signal(broker, SIGKILL);
        assert_true(ears_until(&h, &b, &h.downs, 1, SOON) && ears_until(&h, &b, &b.downs, 1, SOON));
        broker_run(broker);
    }
    link_close(h.link, NULL);
    link_close(b.link, NULL);
}

// --- a cluster ---

enum { NODES = 3 };
static const char *const addresses[NODES] = { "127.0.0.1", "127.0.0.2", "127.0.0.3" };

static void start_cluster(struct test_broker *node)
{
    int nats_port = free_port(), cluster_port = free_port();
    node[0] = (struct test_broker){ .program = "nats-server" };
    broker_folder(&node[0]);
    broker_certificates(&node[0]);
    for (int i = 0; i < NODES; i++) {
        if (i > 0) {
            char command[2 * BROKER_PATH];
            node[i] = node[0];
            strcpy(node[i].folder, "/tmp/parlour-broker-XXXXXX");
            assert_non_null(mkdtemp(node[i].folder));
            snprintf(command, sizeof command, "cp %s/*.pem %s/*.key %s", node[0].folder, node[0].folder, node[i].folder);
            assert_int_equal(system(command), 0);
        }
        node[i].address = addresses[i];
        nats_write(&node[i], nats_port, cluster_port);
    }
    for (int i = 0; i < NODES; i++) {
        char config[BROKER_PATH];
        const char *argv[] = { "nats-server", "-c", broker_path(&node[i], "conf", config), NULL };
        node[i].pid = spawn(node[i].folder, argv);
    }
}

TEST(a_cluster_loses_a_node)
{
    struct test_broker node[NODES];
    start_cluster(node);
    // The nodes need a moment to find each other; until then nobody is let in.
    char path[BROKER_PATH];
    struct link_plan plan = { .host = "127.0.0.1",
                              .port = node[0].port,
                              .user = "house",
                              .password = TEST_PASSWORD_SERVER,
                              .tls = true,
                              .ca_file = broker_path(&node[0], "ca.pem", path),
                              .will_topic = "parlour/0123abcd/up",
                              .will_text = "down 1 00000000\n" };
    struct ear h = { .filter = "parlour/0123abcd/t/+/s/+/act" };
    struct ear b = { .filter = "parlour/+/t/fri/s/bob/ev", .filter_too = "parlour/+/up", .heard = NULL };
    ear_open(&h, &plan);
    assert_true(ears_until(&h, NULL, &h.ups, 1, 60000));
    plan.host = "127.0.0.2";
    struct ear first = { 0 }; // the client's own node is there
    plan.user = "alice";
    plan.password = TEST_PASSWORD_ALICE;
    ear_open(&first, &plan);
    assert_true(ears_until(&h, &first, &first.ups, 1, 60000));
    link_close(first.link, NULL);
    plan.host = "127.0.0.2,127.0.0.3,127.0.0.1";
    plan.user = "bob";
    plan.password = TEST_PASSWORD_BOB;
    plan.will_topic = NULL;
    ear_open(&b, &plan);
    assert_true(ears_until(&h, &b, &b.ups, 1, 60000));
    ears_for(&h, &b, 1000);
    say(&h, "parlour/0123abcd/up", "up 1 00000000 1\n", true);
    assert_true(ears_until(&h, &b, &b.messages, 1, SOON));
    b.messages = h.downs = b.downs = 0;
    b.heard = count_up;
    bursts(&h, &b, SOON); // the server on one node, the client on another
    b.heard = NULL;
    hears(&b, &h, "parlour/0123abcd/t/fri/s/bob/act", "move 1\n");
    int ups = b.ups;
    broker_signal(&node[1], SIGKILL); // where the client is
    assert_true(ears_until(&h, &b, &b.ups, ups + 1, 30000));
    ears_for(&h, &b, 1000);
    hears(&h, &b, "parlour/0123abcd/t/fri/s/bob/ev", "sheet 1 5 2\n");
    hears(&b, &h, "parlour/0123abcd/t/fri/s/bob/act", "move 2\n");
    assert_int_equal(h.downs, 0);
    link_close(h.link, "down 1 00000000\n");
    assert_true(ears_until(&b, NULL, &b.messages, b.messages + 1, SOON));
    assert_string_equal(b.payload, "down 1 00000000\n");
    link_close(b.link, NULL);
    for (int i = 0; i < NODES; i++)
        broker_end(&node[i]);
}

static int start(void **state)
{
    static struct test_broker broker;
    nats_start(&broker);
    *state = &broker;
    return 0;
}

static int end(void **state)
{
    broker_end(*state);
    return 0;
}

ALL_BETWEEN(start, end)
