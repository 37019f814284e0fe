// SPDX-License-Identifier: GPL-3.0-or-later
// The door of the server's own mosquitto: a socket beside its port, for connections that have proved nothing.  They may ask to be
// let in and see the tables.  As in broker_test.c, what one may do is told by what arrives.
#include "net/ears.h"
#include "net/mqtt/broker.h"
#include "net/protocol/wire.h"
#include "net/server_folder.h"
#include "test.h"
#include <stdint.h>
#include <sys/stat.h>

enum { SOON_MS = 20000, QUIET_MS = 200 };
#define LOCALHOST "127.0.0.1"

struct brokered {
    char folder[FOLDER_BYTES], door[FOLDER_BYTES + 16];
    struct keyring *ring;
    struct broker broker;
    pid_t child;
};

// Somebody at the broker, and all that reached them: a line each, `TOPIC PAYLOAD`.
struct caller {
    struct ear ear;
    char key[CODE_KEY_BYTES];
    struct strbuf heard;
};

static int set_up(void **state)
{
    struct brokered *scene = mem_zero(1, sizeof *scene);
    struct err err = ERR_INIT;
    folder_make(scene->folder);
    snprintf(scene->door, sizeof scene->door, "%s/" BROKER_DOOR, scene->folder);
    scene->ring = keyring_open(scene->folder, &err);
    assert_non_null(scene->ring);
    assert_true(keyring_add(scene->ring, "bob", "Bob", &err));
    scene->broker = (struct broker){ .folder = scene->folder, .address = LOCALHOST, .port = free_port(), .door = true };
    bool started = broker_port_is_free(&scene->broker, 0, &err) && broker_write(&scene->broker, scene->ring, &err) &&
                   broker_start(&scene->broker, &scene->child, &err) && broker_ready(&scene->broker, scene->child, SOON_MS, &err);
    assert_string_equal(err.text.text, "");
    assert_true(started);
    *state = scene;
    return 0;
}

static int tear_down(void **state)
{
    struct brokered *scene = *state;
    if (scene->child)
        child_stop(scene->child, 0);
    keyring_free(scene->ring);
    folder_remove(scene->folder);
    free(scene);
    return 0;
}

static void note(struct ear *ear, const char *topic, const char *payload, size_t length)
{
    strbuf_addf(&((struct caller *)ear)->heard, "%s %.*s\n", topic, (int)length, payload);
}

// By the port, with the key of this user; by the door where there is none.
static void call(struct brokered *scene, struct caller *caller, const char *user, const char *filter)
{
    const struct ring_key *key = keyring_find(scene->ring, user);
    struct link_plan plan = { .host = scene->door, .user = user };
    *caller = (struct caller){ .heard = STRBUF_INIT, .ear = { .filter = filter, .heard = note } };
    if (key) {
        code_key(&key->code, caller->key);
        plan = (struct link_plan){ .host = LOCALHOST, .port = scene->broker.port, .user = user, .psk_hex = caller->key };
    }
    ear_open(&caller->ear, &plan);
    assert_true(ears_until(&caller->ear, NULL, &caller->ear.ups, 1, SOON_MS));
}

static void leave(struct caller *caller)
{
    link_close(caller->ear.link, NULL);
    strbuf_release(&caller->heard);
}

static void say(struct caller *caller, const char *topic, bool retain)
{
    assert_true(link_publish(caller->ear.link, topic, "text", 4, retain));
}

#define DOOR_TEST(name) TEST_BETWEEN(name, set_up, tear_down)

DOOR_TEST(a_newcomer_hears_its_answer_and_the_tables)
{
    static const char *const topics[] = {
        "parlour/0badcafe/up",
        "parlour/0badcafe/lobby/game",
        "parlour/0badcafe/t/game/pub",
        "parlour/0badcafe/doored/c1",
        "parlour/0badcafe/doored/c2",
        "parlour/0badcafe/doored",
        "parlour/0badcafe/door/c2",
        "parlour/0badcafe/t/game/s/bob/ev",
        "parlour/0badcafe/t/game/s/bob/re",
        "parlour/0badcafe/t/game/s/bob/act",
        "parlour/0badcafe/new/bob",
        "parlour/0badcafe/log/game",
        "parlour/u/bob/here",
        "parlour/0badcafe/t/game/s/c1/ev",
        "parlour/0badcafe/t/game/s/c1/re",
        "parlour/u/c1/here",
        "parlour/0badcafe/lobby/other",
    };
    struct brokered *scene = *state;
    struct caller server, c1, bob;
    call(scene, &server, "house", NULL);
    call(scene, &bob, "bob", "parlour/#");
    call(scene, &c1, "c1", "parlour/#");
    ears_for(&c1.ear, &bob.ear, QUIET_MS);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        say(&server, topics[i], i % 2);
    say(&server, "parlour/0badcafe/lobby/other", false);
    assert_true(ears_until(&c1.ear, &server.ear, &c1.ear.messages, 5, SOON_MS));
    ears_for(&c1.ear, &bob.ear, QUIET_MS);
    assert_string_equal(c1.heard.text, "parlour/0badcafe/up text\nparlour/0badcafe/lobby/game text\n"
                                       "parlour/0badcafe/doored/c1 text\nparlour/0badcafe/lobby/other text\n"
                                       "parlour/0badcafe/lobby/other text\n");
    assert_null(strstr(bob.heard.text, "door")); // whoever has a code hears nothing of the door
    leave(&c1);
    leave(&bob);
    leave(&server);
}

DOOR_TEST(a_newcomer_asks_under_its_own_id_and_does_nothing_else)
{
    static const char *const forbidden[] = {
        "parlour/0badcafe/up",
        "parlour/0badcafe/lobby/game",
        "parlour/0badcafe/t/game/pub",
        "parlour/0badcafe/t/game/s/bob/ev",
        "parlour/0badcafe/t/game/s/bob/re",
        "parlour/0badcafe/t/game/s/bob/act",
        "parlour/0badcafe/t/game/s/c1/act",
        "parlour/0badcafe/new/bob",
        "parlour/0badcafe/new/c1",
        "parlour/0badcafe/new/house",
        "parlour/0badcafe/door/c2",
        "parlour/0badcafe/door",
        "parlour/0badcafe/doored/c1",
        "parlour/0badcafe/doored/c2",
        "parlour/0badcafe/log/game",
        "parlour/u/bob/here",
        "parlour/u/c1/here",
        "other",
    };
    struct brokered *scene = *state;
    struct caller server, c1, c2, late;
    call(scene, &server, "house", "#");
    call(scene, &c2, "c2", "#");
    call(scene, &c1, "c1", NULL);
    ears_for(&c2.ear, &server.ear, QUIET_MS);
    for (size_t i = 0; i < 2 * (sizeof forbidden / sizeof *forbidden); i++)
        say(&c1, forbidden[i / 2], i % 2);
    say(&c1, "parlour/0badcafe/door/c1", false);
    assert_true(ears_until(&c1.ear, &server.ear, &server.ear.messages, 1, SOON_MS));
    ears_for(&c2.ear, &server.ear, QUIET_MS);
    assert_string_equal(server.heard.text, "parlour/0badcafe/door/c1 text\n");
    assert_string_equal(c2.heard.text, "");
    call(scene, &late, "bob", "#"); // and nothing of it was kept
    ears_for(&late.ear, NULL, QUIET_MS);
    assert_string_equal(late.heard.text, "");
    leave(&late);
    leave(&c1);
    leave(&c2);
    leave(&server);
}

// The id of a connection is a part of its topic, so it must be no pattern.
DOOR_TEST(an_id_that_is_a_pattern_hears_nothing)
{
    struct brokered *scene = *state;
    struct caller server, wild;
    call(scene, &server, "house", NULL);
    call(scene, &wild, "+", "parlour/0badcafe/doored/+");
    ears_for(&wild.ear, &server.ear, QUIET_MS);
    say(&server, "parlour/0badcafe/doored/c1", false);
    say(&server, "parlour/0badcafe/doored/c2", true);
    ears_for(&wild.ear, &server.ear, QUIET_MS);
    assert_string_equal(wild.heard.text, "");
    leave(&wild);
    leave(&server);
}

DOOR_TEST(a_broker_without_a_door_leaves_none)
{
    struct brokered *scene = *state;
    struct err err = ERR_INIT;
    struct stat about;
    assert_int_equal(stat(scene->door, &about), 0);
    assert_int_equal(about.st_mode & 07, 0);
    child_stop(scene->child, 0);
    scene->child = 0;
    scene->broker.door = false;
    assert_true(broker_write(&scene->broker, scene->ring, &err));
    assert_int_not_equal(stat(scene->door, &about), 0);
    char deep[200] = "/tmp/";
    memset(deep + 5, 'a', sizeof deep - 6);
    deep[sizeof deep - 1] = '\0';
    scene->broker.folder = deep;
    scene->broker.door = true;
    assert_false(broker_write(&scene->broker, scene->ring, &err));
    assert_non_null(strstr(err.text.text, "too long for the door. It may have at most 107 letters."));
    err_release(&err);
}
