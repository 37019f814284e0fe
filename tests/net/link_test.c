// SPDX-License-Identifier: GPL-3.0-or-later
// The link against real mosquitto: all three ways in, every way to fail, order and completeness through
// encryption, brokers that die, sleep and come back, wills and farewells.
#include "net/ears.h"
#include "net/mqtt/link_inside.h"
#include "system/clock.h"
#include "test.h"

#include <errno.h>

enum { SOON = 20000 };

static struct link_plan plan_for(const struct test_broker *broker, enum mosquitto_kind kind, bool alice)
{
    struct link_plan plan = { .host = "127.0.0.1", .port = broker->port, .user = alice ? "alice" : "bob" };
    if (kind == MOSQUITTO_CODE)
        plan.psk_hex = alice ? TEST_CODE_ALICE : TEST_CODE_BOB;
    else
        plan.password = alice ? TEST_PASSWORD_ALICE : TEST_PASSWORD_BOB;
    plan.tls = kind == MOSQUITTO_CERTIFICATE;
    return plan;
}

static void open_ear(struct ear *ear, const struct test_broker *broker, enum mosquitto_kind kind, bool alice)
{
    struct link_plan plan = plan_for(broker, kind, alice);
    char path[BROKER_PATH];
    plan.ca_file = broker_path(broker, "ca.pem", path);
    ear_open(ear, &plan);
}

static void say(struct ear *ear, const char *topic, const char *text, bool retain)
{
    assert_true(link_publish(ear->link, topic, text, strlen(text), retain));
}

// --- three ways in ---

static void exchange(enum mosquitto_kind kind)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, kind);
    struct ear alice = { .filter = "test/to/alice" };
    struct ear bob = { .filter = "test/to/bob", .filter_too = "test/kept", .keeps = true };
    open_ear(&alice, &broker, kind, true);
    assert_false(link_is_up(alice.link));
    assert_int_equal(link_fault(alice.link), LINK_WAITING);
    assert_false(link_publish(alice.link, "test/kept", "x", 1, true));
    assert_true(ears_until(&alice, NULL, &alice.ups, 1, SOON));
    say(&alice, "test/kept", "a retained one", true);
    open_ear(&bob, &broker, kind, false);
    assert_true(ears_until(&alice, &bob, &bob.messages, 1, SOON));
    assert_string_equal(bob.topic, "test/kept");
    assert_string_equal(bob.payload, "a retained one");
    assert_int_equal(bob.kept, 1);
    say(&alice, "test/kept", "another", true); // retained too, but told as it comes
    assert_true(ears_until(&alice, &bob, &bob.messages, 2, SOON));
    assert_int_equal(bob.kept, 1);
    bob.messages = 1;
    say(&alice, "test/to/bob", "hello\nsecond line\n", false);
    assert_true(ears_until(&alice, &bob, &bob.messages, 2, SOON));
    assert_string_equal(bob.payload, "hello\nsecond line\n");
    say(&bob, "test/to/alice", "", false);
    assert_true(ears_until(&alice, &bob, &alice.messages, 1, SOON));
    assert_string_equal(alice.payload, "");
    assert_int_equal(link_fault(alice.link), LINK_FINE);
    assert_int_equal(alice.downs + bob.downs, 0);
    link_close(alice.link, NULL);
    link_close(bob.link, NULL);
    broker_end(&broker);
}

TEST(two_talk_by_code)
{
    exchange(MOSQUITTO_CODE);
}

TEST(two_talk_by_password)
{
    exchange(MOSQUITTO_PLAIN);
}

TEST(two_talk_by_certificate)
{
    exchange(MOSQUITTO_CERTIFICATE);
}

// The name of a computer that has several addresses, and the names of several computers: the first that answers will do.
TEST(another_address_is_tried_at_once)
{
    static const char *const hosts[] = { "127.0.0.2,127.0.0.1", "localhost", "nobody.invalid,127.0.0.3,127.0.0.1" };
    for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++)
        for (int kind = MOSQUITTO_CODE; kind <= MOSQUITTO_CERTIFICATE; kind++) {
            struct test_broker broker = { 0 };
            mosquitto_start(&broker, (enum mosquitto_kind)kind);
            struct link_plan plan = plan_for(&broker, (enum mosquitto_kind)kind, true);
            char path[BROKER_PATH];
            plan.ca_file = broker_path(&broker, "ca.pem", path);
            plan.host = hosts[i];
            struct ear alice = { 0 };
            ear_open(&alice, &plan);
            assert_true(ears_until(&alice, NULL, &alice.ups, 1, SOON));
            assert_int_equal(alice.downs, 0);
            link_close(alice.link, NULL);
            broker_end(&broker);
        }
}

// --- ways to fail ---

static void fails(const struct link_plan *plan, enum link_fault fault, const char *word)
{
    struct ear ear = { 0 };
    ear_open(&ear, plan);
    assert_true(ears_until(&ear, NULL, &ear.downs, 1, SOON));
    if (link_fault(ear.link) != fault)
        print_error("fault %d: %s\n", (int)link_fault(ear.link), ear.sentence);
    assert_int_equal(link_fault(ear.link), fault);
    assert_non_null(strstr(ear.sentence, word));
    size_t length = strlen(ear.sentence);
    assert_true(length > 0 && ear.sentence[length - 1] == '.');
    assert_null(strstr(ear.sentence, plan->psk_hex ? plan->psk_hex : "no code"));
    assert_null(strstr(ear.sentence, plan->password ? plan->password : "no password"));
    ears_for(&ear, NULL, 800); // further calls fail the same way, and are not told again
    assert_int_equal(ear.downs, 1);
    assert_int_equal(ear.ups, 0);
    link_close(ear.link, NULL);
}

TEST(a_code_that_does_not_fit)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, MOSQUITTO_CODE);
    struct link_plan plan = plan_for(&broker, MOSQUITTO_CODE, true);
    plan.psk_hex = TEST_CODE_BOB;
    fails(&plan, LINK_REFUSED_CODE, "12 words");
    plan.user = "nobody";
    fails(&plan, LINK_REFUSED_CODE, "12 words");
    plan.psk_hex = "these are no digits";
    fails(&plan, LINK_REFUSED_CODE, "12 words");
    broker_end(&broker);
}

TEST(a_password_that_does_not_fit)
{
    for (int kind = MOSQUITTO_PLAIN; kind <= MOSQUITTO_CERTIFICATE; kind += MOSQUITTO_CERTIFICATE - MOSQUITTO_PLAIN) {
        struct test_broker broker = { 0 };
        mosquitto_start(&broker, (enum mosquitto_kind)kind);
        struct link_plan plan = plan_for(&broker, (enum mosquitto_kind)kind, true);
        char path[BROKER_PATH];
        plan.ca_file = broker_path(&broker, "ca.pem", path);
        plan.password = "wonder-land-8";
        fails(&plan, LINK_REFUSED_PASSWORD, "password");
        plan.password = NULL;
        fails(&plan, LINK_REFUSED_PASSWORD, "password");
        plan.user = "nobody";
        fails(&plan, LINK_REFUSED_PASSWORD, "password");
        broker_end(&broker);
    }
}

TEST(a_broker_that_is_not_the_right_one)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, MOSQUITTO_CERTIFICATE);
    struct link_plan plan = plan_for(&broker, MOSQUITTO_CERTIFICATE, true);
    char path[BROKER_PATH];
    plan.ca_file = broker_path(&broker, "other.pem", path);
    fails(&plan, LINK_REFUSED_BROKER, "certificate");
    plan.ca_file = NULL;
    fails(&plan, LINK_REFUSED_BROKER, "certificate");
    plan.ca_file = broker_path(&broker, "missing.pem", path);
    fails(&plan, LINK_REFUSED_BROKER, "missing.pem");
    plan.ca_file = broker_path(&broker, "conf", path);
    fails(&plan, LINK_REFUSED_BROKER, "file");
    broker_end(&broker);
}

// The right authority, but for another name.
TEST(a_certificate_for_another_name)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, MOSQUITTO_CERTIFICATE);
    struct link_plan plan = plan_for(&broker, MOSQUITTO_CERTIFICATE, true);
    char path[BROKER_PATH];
    plan.ca_file = broker_path(&broker, "ca.pem", path);
    plan.host = "127.1"; // the same computer, under a name that the certificate does not hold
    fails(&plan, LINK_REFUSED_BROKER, "certificate");
    broker_end(&broker);
}

// Somebody who does not know the code, but has a certificate, must not be taken for the server.
TEST(a_stranger_with_a_certificate_is_no_server)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, MOSQUITTO_CERTIFICATE);
    struct link_plan plan = plan_for(&broker, MOSQUITTO_CODE, true);
    struct ear ear = { 0 };
    ear_open(&ear, &plan);
    assert_true(ears_until(&ear, NULL, &ear.downs, 1, SOON));
    assert_int_equal(ear.ups, 0);
    assert_int_equal(link_fault(ear.link), LINK_REFUSED_CODE);
    link_close(ear.link, NULL);
    broker_end(&broker);
}

TEST(brokers_that_speak_otherwise)
{
    struct test_broker plain = { 0 }, coded = { 0 };
    mosquitto_start(&plain, MOSQUITTO_PLAIN);
    mosquitto_start(&coded, MOSQUITTO_CODE);
    struct link_plan plan = plan_for(&plain, MOSQUITTO_CODE, true);
    fails(&plan, LINK_CUT, "port");
    plan = plan_for(&plain, MOSQUITTO_PLAIN, true);
    plan.tls = true;
    fails(&plan, LINK_CUT, "port");
    plan = plan_for(&coded, MOSQUITTO_PLAIN, true);
    fails(&plan, LINK_CUT, "port");
    broker_end(&plain);
    broker_end(&coded);
}

TEST(nobody_there)
{
    struct test_broker nowhere = { .port = free_port() };
    struct link_plan plan = plan_for(&nowhere, MOSQUITTO_PLAIN, true);
    fails(&plan, LINK_NO_WAY, "127.0.0.1");
    plan = plan_for(&nowhere, MOSQUITTO_CODE, true);
    fails(&plan, LINK_NO_WAY, "127.0.0.1");
    plan.host = "127.0.0.2,127.0.0.1";
    fails(&plan, LINK_NO_WAY, "127.0.0.1");
    plan.host = "nobody.invalid";
    fails(&plan, LINK_UNKNOWN, "nobody.invalid");
    plan.host = "";
    fails(&plan, LINK_UNKNOWN, "computer");
}

// A port where the call is taken and nothing is ever said: told when patience ends, on a clock of the test's.
TEST(something_silent)
{
    for (int kind = MOSQUITTO_PLAIN; kind <= MOSQUITTO_CERTIFICATE; kind++) {
        struct test_broker broker = { 0 };
        mosquitto_start(&broker, (enum mosquitto_kind)kind);
        broker_signal(&broker, SIGSTOP);
        struct link_plan plan = plan_for(&broker, (enum mosquitto_kind)kind, true);
        char path[BROKER_PATH];
        plan.ca_file = broker_path(&broker, "ca.pem", path);
        struct ear ear = { 0 };
        ear_open(&ear, &plan);
        int64_t start = clock_ms(), now = start;
        int turns = 0;
        while (ear.downs == 0 && now < start + 20000) {
            struct pollfd fd;
            int timeout = 1000;
            link_poll(ear.link, now, &fd, &timeout);
            int ready = poll(&fd, 1, timeout < 20 ? timeout : 20);
            now += ready > 0 ? 1 : timeout;
            link_turn(ear.link, fd.revents, now);
            turns++;
        }
        assert_int_equal(link_fault(ear.link), LINK_SILENT);
        assert_in_range(now - start, 8000, 12000);
        assert_true(turns < 200); // it waited rather than asking again and again
        link_close(ear.link, NULL);
        broker_signal(&broker, SIGCONT);
        broker_end(&broker);
    }
}

// 0.2 seconds, then twice as much each time up to some 4 seconds, by chance a quarter more or less.
TEST(pauses_grow)
{
    struct test_broker nowhere = { .port = free_port() };
    struct link_plan plan = plan_for(&nowhere, MOSQUITTO_CODE, true);
    struct ear ear = { 0 };
    ear_open(&ear, &plan);
    int64_t now = clock_ms();
    static const int wanted[] = { 200, 400, 800, 1600, 3200, 4000, 4000, 4000 };
    int different = 0;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        link_turn(ear.link, 0, now);
        struct pollfd fd;
        int timeout = -1;
        link_poll(ear.link, now, &fd, &timeout);
        while (fd.fd >= 0 && poll(&fd, 1, timeout) > 0) { // the call, which takes no time on the test's clock
            link_turn(ear.link, fd.revents, now);
            timeout = -1;
            link_poll(ear.link, now, &fd, &timeout);
        }
        assert_int_equal(fd.fd, -1);
        assert_in_range(timeout, wanted[i] * 3 / 4, wanted[i] * 5 / 4);
        different += timeout != wanted[i];
        link_turn(ear.link, 0, now + timeout - 1); // not a moment earlier
        int rest = -1;
        link_poll(ear.link, now + timeout - 1, &fd, &rest);
        assert_int_equal(rest, 1);
        now += timeout;
    }
    assert_true(different > 0);
    assert_int_equal(ear.downs, 1);
    link_close(ear.link, NULL);
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

// 10,000 messages in bursts of all sizes: each burst is there whole before anything else happens on the wire, so nothing
// may wait in memory for the next sign of life.
static void bursts(enum mosquitto_kind kind)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, kind);
    struct ear alice = { 0 }, bob = { .filter = "test/to/bob", .heard = count_up };
    open_ear(&alice, &broker, kind, true);
    open_ear(&bob, &broker, kind, false);
    assert_true(ears_until(&alice, &bob, &alice.ups, 1, SOON) && ears_until(&alice, &bob, &bob.ups, 1, SOON));
    ears_for(&alice, &bob, 100); // the subscription
    char text[FILL_MOST + 32];
    memset(text, 'x', sizeof text);
    long sent = 0;
    for (int burst = 0; burst < BURSTS; burst++) {
        for (int i = 0; i < BURST; i++, sent++) {
            int length = snprintf(text, sizeof text, "%ld", sent);
            text[length] = ' ';
            assert_true(
                link_publish(alice.link, "test/to/bob", text, (size_t)length + 1 + (size_t)((sent * 977) % FILL_MOST), false));
        }
        assert_true(ears_until(&alice, &bob, &bob.messages, (burst + 1) * BURST, 900));
    }
    assert_int_equal(bob.number, BURSTS * BURST);
    assert_int_equal(alice.link->waiting, 0);
    assert_int_equal(alice.downs + bob.downs, 0);
    link_close(alice.link, NULL);
    link_close(bob.link, NULL);
    broker_end(&broker);
}

TEST(bursts_arrive_whole_and_in_order_by_code)
{
    bursts(MOSQUITTO_CODE);
}

TEST(bursts_arrive_whole_and_in_order_by_password)
{
    bursts(MOSQUITTO_PLAIN);
}

// A turn ends after some packets even where more wait, and says so, so that the caller's other work is done.
TEST(a_flood_leaves_turns_to_others)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, MOSQUITTO_CODE);
    struct ear alice = { 0 }, bob = { .filter = "test/to/bob", .heard = count_up };
    open_ear(&alice, &broker, MOSQUITTO_CODE, true);
    open_ear(&bob, &broker, MOSQUITTO_CODE, false);
    assert_true(ears_until(&alice, &bob, &alice.ups, 1, SOON) && ears_until(&alice, &bob, &bob.ups, 1, SOON));
    ears_for(&alice, &bob, 100);
    for (int i = 0; i < 5000; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", i);
        say(&alice, "test/to/bob", text, false);
    }
    ears_for(&alice, NULL, 500);
    int before = 0, most = 0;
    while (bob.messages < 5000) {
        struct ear *const only[] = { &bob };
        ears_turn(only, 1, 1000);
        if (bob.messages - before > most)
            most = bob.messages - before;
        before = bob.messages;
    }
    assert_in_range(most, 500, 1000);
    link_close(alice.link, NULL);
    link_close(bob.link, NULL);
    broker_end(&broker);
}

TEST(what_a_stopped_broker_does_not_take_is_refused)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, MOSQUITTO_PLAIN);
    struct ear alice = { 0 };
    open_ear(&alice, &broker, MOSQUITTO_PLAIN, true);
    assert_true(ears_until(&alice, NULL, &alice.ups, 1, SOON));
    broker_signal(&broker, SIGSTOP);
    long taken = 0;
    char text[200] = "";
    while (taken < 300000 && link_publish(alice.link, "test/any", text, sizeof text, false))
        taken++;
    assert_in_range(taken, 100000, 200000);
    broker_signal(&broker, SIGCONT);
    int64_t until = clock_ms() + SOON;
    while (alice.link->waiting > 0 && clock_ms() < until)
        ears_for(&alice, NULL, 20);
    assert_true(link_publish(alice.link, "test/any", text, sizeof text, false));
    assert_int_equal(alice.downs, 0);
    link_close(alice.link, NULL);
    broker_end(&broker);
}

// --- brokers that go and come ---

TEST(a_broker_that_died_is_called_again)
{
    for (int kind = MOSQUITTO_PLAIN; kind <= MOSQUITTO_CERTIFICATE; kind++) {
        struct test_broker broker = { 0 };
        mosquitto_start(&broker, (enum mosquitto_kind)kind);
        struct ear alice = { 0 }, bob = { .filter = "test/to/bob" };
        open_ear(&alice, &broker, (enum mosquitto_kind)kind, true);
        open_ear(&bob, &broker, (enum mosquitto_kind)kind, false);
        for (int life = 1; life <= 3; life++) {
            assert_true(ears_until(&alice, &bob, &alice.ups, life, SOON) && ears_until(&alice, &bob, &bob.ups, life, SOON));
            ears_for(&alice, &bob, 100);
            int before = bob.messages;
            say(&alice, "test/to/bob", "still here", false);
            assert_true(ears_until(&alice, &bob, &bob.messages, before + 1, SOON));
            alice.downs = 0;
            broker_signal(&broker, SIGKILL);
            assert_true(ears_until(&alice, &bob, &alice.downs, 1, SOON));
            assert_int_equal(link_fault(alice.link), LINK_LOST);
            assert_false(link_publish(alice.link, "test/to/bob", "x", 1, false));
            assert_true(ears_until(&alice, &bob, &alice.downs, 2, SOON));
            assert_int_equal(link_fault(alice.link), LINK_NO_WAY);
            broker_run(&broker);
        }
        link_close(alice.link, NULL);
        link_close(bob.link, NULL);
        broker_end(&broker);
    }
}

TEST(a_broker_that_sleeps_loses_nobody)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, MOSQUITTO_CODE);
    struct ear alice = { 0 }, bob = { .filter = "test/to/bob" };
    open_ear(&alice, &broker, MOSQUITTO_CODE, true);
    open_ear(&bob, &broker, MOSQUITTO_CODE, false);
    assert_true(ears_until(&alice, &bob, &alice.ups, 1, SOON) && ears_until(&alice, &bob, &bob.ups, 1, SOON));
    ears_for(&alice, &bob, 100);
    broker_signal(&broker, SIGSTOP);
    say(&alice, "test/to/bob", "late", false);
    ears_for(&alice, &bob, 3000);
    assert_int_equal(bob.messages, 0);
    broker_signal(&broker, SIGCONT);
    assert_true(ears_until(&alice, &bob, &bob.messages, 1, SOON));
    assert_string_equal(bob.payload, "late");
    assert_int_equal(alice.downs + bob.downs, 0);
    link_close(alice.link, NULL);
    link_close(bob.link, NULL);
    broker_end(&broker);
}

// --- wills and farewells ---

static void keep_alive_until_killed(const struct link_plan *plan, int ready)
{
    struct ear alice = { 0 };
    ear_open(&alice, plan);
    if (ears_until(&alice, NULL, &alice.ups, 1, SOON) && write(ready, "u", 1) == 1)
        ears_for(&alice, NULL, 60000);
    _exit(1);
}

TEST(a_killed_client_leaves_its_will)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, MOSQUITTO_CODE);
    struct link_plan plan = plan_for(&broker, MOSQUITTO_CODE, true);
    plan.will_topic = "test/alice/here";
    plan.will_text = "gone";
    int pair[2];
    assert_int_equal(pipe(pair), 0);
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        keep_alive_until_killed(&plan, pair[1]);
    }
    char byte;
    assert_int_equal(read(pair[0], &byte, 1), 1);
    struct ear bob = { .filter = "test/alice/here" };
    open_ear(&bob, &broker, MOSQUITTO_CODE, false);
    assert_true(ears_until(&bob, NULL, &bob.ups, 1, SOON));
    ears_for(&bob, NULL, 100);
    assert_int_equal(bob.messages, 0);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    assert_true(ears_until(&bob, NULL, &bob.messages, 1, SOON));
    assert_string_equal(bob.payload, "gone");
    link_close(bob.link, NULL);
    struct ear later = { .filter = "test/alice/here" }; // it is retained
    open_ear(&later, &broker, MOSQUITTO_CODE, false);
    assert_true(ears_until(&later, NULL, &later.messages, 1, SOON));
    link_close(later.link, NULL);
    close(pair[0]);
    close(pair[1]);
    broker_end(&broker);
}

// What was said last arrives whole, also when much lies unread in the one who leaves; and then no will follows.
TEST(a_farewell_comes_last_and_in_place_of_the_will)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, MOSQUITTO_CODE);
    struct link_plan plan = plan_for(&broker, MOSQUITTO_CODE, true);
    plan.will_topic = "test/alice/here";
    plan.will_text = "the will";
    struct ear alice = { .filter = "test/own" }, bob = { .filter = "test/alice/#" };
    ear_open(&alice, &plan);
    open_ear(&bob, &broker, MOSQUITTO_CODE, false);
    assert_true(ears_until(&alice, &bob, &alice.ups, 1, SOON) && ears_until(&alice, &bob, &bob.ups, 1, SOON));
    ears_for(&alice, &bob, 100);
    char text[2000];
    memset(text, 'y', sizeof text);
    for (int i = 0; i < 500; i++) {
        assert_true(link_publish(alice.link, "test/own", text, sizeof text, false)); // comes back to her, and nobody reads it
        assert_true(link_publish(alice.link, "test/alice/says", text, sizeof text, false));
    }
    int told = alice.messages;
    link_close(alice.link, "the farewell");
    assert_int_equal(alice.messages, told); // nothing is told any more
    assert_true(ears_until(&bob, NULL, &bob.messages, 501, SOON));
    assert_string_equal(bob.payload, "the farewell");
    ears_for(&bob, NULL, 300);
    assert_int_equal(bob.messages, 501);
    link_close(bob.link, NULL);
    broker_end(&broker);
}

TEST(closing_takes_no_longer_than_a_second)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, MOSQUITTO_CODE);
    struct link_plan plan = plan_for(&broker, MOSQUITTO_CODE, true);
    plan.will_topic = "test/alice/here";
    plan.will_text = "the will";
    struct ear alice = { 0 };
    ear_open(&alice, &plan);
    assert_true(ears_until(&alice, NULL, &alice.ups, 1, SOON));
    broker_signal(&broker, SIGSTOP);
    int64_t start = clock_ms();
    link_close(alice.link, "the farewell");
    assert_in_range(clock_ms() - start, 900, SOON); // a second, and then no longer
    broker_signal(&broker, SIGCONT);
    broker_end(&broker);
}

TEST(a_later_link_of_the_same_user_takes_over)
{
    struct test_broker broker = { 0 };
    mosquitto_start(&broker, MOSQUITTO_CODE);
    struct ear old = { 0 }, new = { 0 };
    open_ear(&old, &broker, MOSQUITTO_CODE, true);
    assert_true(ears_until(&old, NULL, &old.ups, 1, SOON));
    open_ear(&new, &broker, MOSQUITTO_CODE, true);
    assert_true(ears_until(&new, NULL, &new.ups, 1, SOON));
    struct ear *const only[] = { &old };
    ears_turn(only, 1, 1000);
    assert_int_equal(old.downs, 1);
    assert_int_equal(link_fault(old.link), LINK_LOST);
    link_drop(old.link);
    ears_for(&new, NULL, 200);
    assert_true(link_is_up(new.link));
    link_close(new.link, NULL);
    broker_end(&broker);
}
