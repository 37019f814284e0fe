// SPDX-License-Identifier: GPL-3.0-or-later
// The server's own mosquitto, as broker.c writes its files and starts it.  A broker may acknowledge what it then drops, so what a
// user may do is told by what arrives, and by nothing else.
#include "net/ears.h"
#include "net/mqtt/broker.h"
#include "net/protocol/wire.h"
#include "net/server_folder.h"
#include "system/clock.h"
#include "test.h"
#include <openssl/ssl.h>
#include <stdint.h>

enum { SOON_MS = 20000, QUIET_MS = 200, IN_VAIN_MS = 800 };
#define LOCALHOST "127.0.0.1"

struct brokered {
    char folder[FOLDER_BYTES];
    struct keyring *ring;
    struct broker broker;
    pid_t child;
};

static void add(struct brokered *scene, const char *user)
{
    struct err err = ERR_INIT;
    assert_true(keyring_add(scene->ring, user, user, &err));
}

static int open_scene(void **state, bool door)
{
    static const char *const users[] = { "alice", "bob", "mallory" };
    struct brokered *scene = mem_zero(1, sizeof *scene);
    struct err err = ERR_INIT;
    folder_make(scene->folder);
    scene->ring = keyring_open(scene->folder, &err);
    assert_non_null(scene->ring);
    for (size_t i = 0; i < sizeof users / sizeof *users; i++)
        add(scene, users[i]);
    scene->broker = (struct broker){ .folder = scene->folder, .address = LOCALHOST, .port = free_port(), .door = door };
    bool started = broker_port_is_free(&scene->broker, 0, &err) && broker_write(&scene->broker, scene->ring, &err) &&
                   broker_start(&scene->broker, &scene->child, &err) && broker_ready(&scene->broker, scene->child, SOON_MS, &err);
    assert_string_equal(err.text.text, "");
    assert_true(started);
    *state = scene;
    return 0;
}

static int set_up(void **state)
{
    return open_scene(state, false);
}

static int set_up_with_door(void **state)
{
    return open_scene(state, true);
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

// --- who sits at the broker ---

// A client and all that reached it: a line each, `TOPIC PAYLOAD`.
struct person {
    struct ear ear;
    char key[CODE_KEY_BYTES];
    struct strbuf heard;
};

static void note(struct ear *ear, const char *topic, const char *payload, size_t length)
{
    struct person *person = (struct person *)ear; // the first of its members
    strbuf_addf(&person->heard, "%s %.*s\n", topic, (int)length, payload);
}

static void call(struct brokered *scene, struct person *person, const char *user, const char *filter, const char *will)
{
    const struct ring_key *key = keyring_find(scene->ring, user);
    struct link_plan plan = { .host = LOCALHOST,
                              .port = scene->broker.port,
                              .user = user,
                              .psk_hex = person->key,
                              .will_topic = will,
                              .will_text = will ? "a will" : NULL };
    *person = (struct person){ .heard = STRBUF_INIT };
    code_key(&key->code, person->key);
    person->ear.filter = filter;
    person->ear.heard = note;
    ear_open(&person->ear, &plan);
}

static void sit(struct brokered *scene, struct person *person, const char *user, const char *filter)
{
    call(scene, person, user, filter, NULL);
    assert_true(ears_until(&person->ear, NULL, &person->ear.ups, 1, SOON_MS));
}

static void leave(struct person *person)
{
    link_close(person->ear.link, NULL);
    strbuf_release(&person->heard);
}

static void say(struct person *person, const char *topic, bool retain)
{
    assert_true(link_publish(person->ear.link, topic, "text", 4, retain));
}

// Until what the one says comes to the other, so that what was said before has come too, if it may.
static void settle(struct person *one, struct person *other, const char *topic)
{
    int before = other->ear.messages;
    say(one, topic, false);
    assert_true(ears_until(&one->ear, &other->ear, &other->ear.messages, before + 1, SOON_MS));
    ears_for(&one->ear, &other->ear, QUIET_MS);
}

// --- the tests ---

#define BROKER_TEST(name) TEST_BETWEEN(name, set_up, tear_down)

BROKER_TEST(nothing_is_open_to_others)
{
    static const char *const names[] = { "keys", "psk", "acl", "mosquitto.conf", "broker.log" };
    struct brokered *scene = *state;
    int looked;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_int_equal(file_mode(scene->folder, names[i]), 0600);
    assert_int_equal(folder_open_things(scene->folder), 0);
    assert_int_equal(files_that_tell(scene->ring, scene->folder), 0);
    assert_int_equal(processes_that_tell(scene->ring, &looked), 0);
    assert_true(looked > 5);
    assert_true(tells_a_secret(scene->ring, "x") == false);
}

BROKER_TEST(the_search_for_secrets_finds_them)
{
    struct brokered *scene = *state;
    struct strbuf text = STRBUF_INIT, path = STRBUF_INIT;
    char words[CODE_TEXT_BYTES], key[CODE_KEY_BYTES];
    int looked;
    strbuf_addf(&path, "%s/psk", scene->folder);
    file_append(path.text, &text);
    assert_true(tells_a_secret(scene->ring, text.text));
    code_write(&scene->ring->keys[1].code, words);
    assert_true(tells_a_secret(scene->ring, words));
    code_key(&scene->ring->keys[1].code, key);
    // cat waits for words that never come, with the key in its surroundings.
    int never[2];
    assert_int_equal(pipe(never), 0);
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(never[0], STDIN_FILENO);
        execle("/bin/cat", "cat", (char *)NULL, (char *[]){ key, NULL });
        _exit(127);
    }
    for (int64_t end = clock_ms() + SOON_MS; !processes_that_tell(scene->ring, &looked) && clock_ms() < end;)
        test_sleep_ms(10);
    assert_int_equal(processes_that_tell(scene->ring, &looked), 1);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(never[0]);
    close(never[1]);
    strbuf_release(&text);
    strbuf_release(&path);
}

// The server says something on each topic there is; each user hears what is his, whatever he asked for.
BROKER_TEST(a_user_hears_what_is_theirs_and_nothing_else)
{
    static const char *const topics[] = {
        "parlour/0badcafe/up",
        "parlour/0badcafe/lobby/game",
        "parlour/0badcafe/t/game/pub",
        "parlour/0badcafe/t/game/s/alice/ev",
        "parlour/0badcafe/t/game/s/alice/re",
        "parlour/0badcafe/t/game/s/bob/ev",
        "parlour/0badcafe/t/game/s/bob/re",
        "parlour/0badcafe/t/game/s/bob/act",
        "parlour/0badcafe/t/game/s/alice/act",
        "parlour/0badcafe/new/alice",
        "parlour/0badcafe/new/bob",
        "parlour/0badcafe/log/game",
        "parlour/0badcafe/door/alice",
        "parlour/0badcafe/doored/alice",
        "parlour/u/bob/here",
        "parlour/u/alice/here",
        "parlour/0badcafe/t/game/s/mallory/ev",
        "another/topic",
        "parlour/0badcafe/t/game/s/bob",
        "parlour/0badcafe/t/game/s/bob/ev/alice",
    };
    static const char *const filters[] = { "#", "parlour/#", "parlour/+/t/+/s/bob/ev", "parlour/+/t/+/s/+/ev",
                                           "parlour/+/log/+" };
    static const char *const right[] = {
        "parlour/0badcafe/up text\n",
        "parlour/0badcafe/lobby/game text\n",
        "parlour/0badcafe/t/game/pub text\n",
        "parlour/0badcafe/t/game/s/alice/ev text\n",
        "parlour/0badcafe/t/game/s/alice/re text\n",
        "parlour/u/alice/here text\n",
    };
    struct brokered *scene = *state;
    for (size_t i = 0; i < sizeof filters / sizeof *filters; i++) {
        struct person server, alice;
        size_t length = 0;
        sit(scene, &server, "house", NULL);
        call(scene, &alice, "alice", filters[i], NULL);
        alice.ear.filter_too = i == 0 ? NULL : "parlour/0badcafe/t/game/s/alice/ev";
        assert_true(ears_until(&alice.ear, &server.ear, &alice.ear.ups, 1, SOON_MS));
        ears_for(&alice.ear, &server.ear, QUIET_MS);
        for (size_t k = 0; k < sizeof topics / sizeof *topics; k++)
            say(&server, topics[k], k % 2);
        settle(&server, &alice, "parlour/0badcafe/t/game/s/alice/ev");
        for (size_t k = 0; k < sizeof right / sizeof *right; k++)
            if (i < 2)
                assert_non_null(strstr(alice.heard.text, right[k]));
        // Nothing beside: taking out all that is right leaves nothing.
        for (char *line = alice.heard.text, *end; (end = strchr(line, '\n')); line = end + 1) {
            bool fine = false;
            for (size_t k = 0; k < sizeof right / sizeof *right; k++)
                fine = fine || strncmp(line, right[k], (size_t)(end + 1 - line)) == 0;
            if (!fine)
                print_message("Alice heard %.*s.\n", (int)(end - line), line);
            assert_true(fine);
            length++;
        }
        assert_true(length >= 1);
        leave(&alice);
        leave(&server);
    }
}

BROKER_TEST(a_user_says_what_is_theirs_and_nothing_else)
{
    static const char *const forbidden[] = {
        "parlour/0badcafe/up",
        "parlour/0badcafe/lobby/game",
        "parlour/0badcafe/t/game/pub",
        "parlour/0badcafe/t/game/s/bob/ev",
        "parlour/0badcafe/t/game/s/bob/re",
        "parlour/0badcafe/t/game/s/bob/act",
        "parlour/0badcafe/t/game/s/alice/act",
        "parlour/0badcafe/t/game/s/mallory/ev",
        "parlour/0badcafe/t/game/s/mallory/re",
        "parlour/0badcafe/t/game/s/mallory/act/x",
        "parlour/0badcafe/new/bob",
        "parlour/0badcafe/new/house",
        "parlour/0badcafe/new/standby",
        "parlour/0badcafe/log/game",
        "parlour/0badcafe/door/mallory",
        "parlour/0badcafe/doored/mallory",
        "parlour/u/bob/here",
        "parlour/u/house/here",
        "other",
    };
    struct brokered *scene = *state;
    struct person server, mallory, bob, late;
    sit(scene, &server, "house", "parlour/#");
    sit(scene, &bob, "bob", "parlour/#");
    sit(scene, &mallory, "mallory", NULL);
    ears_for(&bob.ear, &server.ear, QUIET_MS);
    for (size_t i = 0; i < 2 * (sizeof forbidden / sizeof *forbidden); i++)
        say(&mallory, forbidden[i / 2], i % 2);
    say(&mallory, "parlour/0badcafe/new/mallory", false);
    say(&mallory, "parlour/u/mallory/here", true);
    settle(&mallory, &server, "parlour/0badcafe/t/game/s/mallory/act");
    ears_for(&bob.ear, &server.ear, QUIET_MS);
    assert_string_equal(server.heard.text, "parlour/0badcafe/new/mallory text\nparlour/u/mallory/here text\n"
                                           "parlour/0badcafe/t/game/s/mallory/act text\n");
    assert_string_equal(bob.heard.text, "");
    // And nothing of it was kept for who comes later.
    leave(&server);
    sit(scene, &late, "house", "#");
    settle(&mallory, &late, "parlour/0badcafe/t/game/s/mallory/act");
    assert_string_equal(late.heard.text, "parlour/u/mallory/here text\nparlour/0badcafe/t/game/s/mallory/act text\n");
    leave(&late);
    leave(&bob);
    leave(&mallory);
}

// A will is told by the broker in the name of who is gone: it must not say more than he could.
BROKER_TEST(a_will_says_no_more_than_its_user_may)
{
    struct brokered *scene = *state;
    struct person server, mallory, bob;
    sit(scene, &server, "house", "parlour/#");
    call(scene, &mallory, "mallory", NULL, "parlour/0badcafe/up");
    ears_until(&mallory.ear, &server.ear, &mallory.ear.ups, 1, 1000); // the broker may also not let him in
    link_drop(mallory.ear.link);
    strbuf_release(&mallory.heard);
    call(scene, &bob, "bob", NULL, "parlour/u/bob/here");
    assert_true(ears_until(&bob.ear, &server.ear, &bob.ear.ups, 1, SOON_MS));
    link_drop(bob.ear.link);
    strbuf_release(&bob.heard);
    assert_true(ears_until(&server.ear, NULL, &server.ear.messages, 1, SOON_MS));
    ears_for(&server.ear, NULL, QUIET_MS);
    assert_string_equal(server.heard.text, "parlour/u/bob/here a will\n");
    leave(&server);
}

// --- keys ---

static void try_in_vain(struct brokered *scene, const char *user, const char *key)
{
    struct link_plan plan = { .host = LOCALHOST, .port = scene->broker.port, .user = user, .psk_hex = key };
    struct ear ear = { 0 };
    ear_open(&ear, &plan);
    assert_false(ears_until(&ear, NULL, &ear.ups, 1, IN_VAIN_MS));
    assert_true(ear.downs > 0);
    link_drop(ear.link);
}

BROKER_TEST(without_the_right_key_nobody_comes_in)
{
    struct brokered *scene = *state;
    char right[CODE_KEY_BYTES], other[CODE_KEY_BYTES];
    code_key(&keyring_find(scene->ring, "alice")->code, right);
    code_key(&keyring_find(scene->ring, "bob")->code, other);
    try_in_vain(scene, "alice", other);
    try_in_vain(scene, "house", other);
    try_in_vain(scene, "standby", other);
    try_in_vain(scene, "nobody", other);
    try_in_vain(scene, "alice", NULL); // open text
    right[0] = right[0] == '0' ? '1' : '0';
    try_in_vain(scene, "alice", right);
}

// --- a client by hand, who says what a link never would ---

struct caller {
    char key[CODE_KEY_BYTES];
    const char *identity;
};

static unsigned give_key(SSL *line, const char *hint, char *identity, unsigned identity_room, unsigned char *key, unsigned room)
{
    const struct caller *caller = SSL_get_app_data(line);
    long length = 0;
    (void)hint;
    snprintf(identity, identity_room, "%s", caller->identity);
    unsigned char *bytes = OPENSSL_hexstr2buf(caller->key, &length);
    assert_true(bytes && length <= (long)room);
    memcpy(key, bytes, (size_t)length);
    OPENSSL_free(bytes);
    return (unsigned)length;
}

// The line to the broker with the key of that user; NULL: it is not taken.
static SSL *dial(struct brokered *scene, struct caller *caller, const char *identity, const char *ciphers)
{
    struct sockaddr_in there = { .sin_family = AF_INET, .sin_port = htons((uint16_t)scene->broker.port) };
    struct timeval patience = { 2, 0 };
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    caller->identity = identity;
    code_key(&keyring_find(scene->ring, identity)->code, caller->key);
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(connect(fd, (struct sockaddr *)&there, sizeof there), 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    SSL_CTX_set_max_proto_version(context, TLS1_2_VERSION);
    assert_int_equal(SSL_CTX_set_cipher_list(context, ciphers), 1);
    SSL_CTX_set_psk_client_callback(context, give_key);
    SSL *line = SSL_new(context);
    SSL_CTX_free(context);
    SSL_set_app_data(line, caller);
    SSL_set_fd(line, fd);
    if (SSL_connect(line) == 1)
        return line;
    SSL_free(line);
    close(fd);
    return NULL;
}

static void hang_up(SSL *line)
{
    int fd = SSL_get_fd(line);
    SSL_free(line);
    close(fd);
}

static void put_text(struct strbuf *packet, const char *text)
{
    strbuf_add_char(packet, 0);
    strbuf_add_char(packet, (char)strlen(text));
    strbuf_add(packet, text);
}

static void send_packet(SSL *line, char kind, const struct strbuf *body)
{
    struct strbuf packet = STRBUF_INIT;
    assert_true(body->length < 128);
    strbuf_add_char(&packet, kind);
    strbuf_add_char(&packet, (char)body->length);
    strbuf_add_bytes(&packet, body->text, body->length);
    SSL_write(line, packet.text, (int)packet.length);
    strbuf_release(&packet);
}

// Calls with one user's key and claims to be another, and says something.  Did the broker take him in?
static bool claim(struct brokered *scene, const char *identity, const char *name, const char *topic)
{
    struct caller caller;
    SSL *line = dial(scene, &caller, identity, BROKER_CIPHERS);
    struct strbuf hello = STRBUF_INIT, word = STRBUF_INIT;
    unsigned char answer[4] = { 0 };
    assert_non_null(line);
    put_text(&hello, "MQTT");
    strbuf_add_bytes(&hello, "\4\xc2\0\74", 4); // version 4; a name, a password, a clean session; a minute
    put_text(&hello, name);
    put_text(&hello, name);
    put_text(&hello, "secret");
    send_packet(line, 0x10, &hello);
    put_text(&word, topic);
    strbuf_add(&word, "text");
    send_packet(line, 0x31, &word);
    bool in = SSL_read(line, answer, sizeof answer) == 4 && answer[0] == 0x20 && answer[3] == 0;
    test_sleep_ms(100);
    hang_up(line);
    strbuf_release(&hello);
    strbuf_release(&word);
    return in;
}

// Who proves one key is that user, whatever name and id he claims, and takes nobody's place.
BROKER_TEST(a_claimed_name_counts_for_nothing)
{
    struct brokered *scene = *state;
    struct person server;
    sit(scene, &server, "house", "parlour/#");
    claim(scene, "mallory", "house", "parlour/0badcafe/up");
    claim(scene, "mallory", "bob", "parlour/0badcafe/t/game/s/bob/act");
    ears_for(&server.ear, NULL, QUIET_MS);
    assert_string_equal(server.heard.text, "");
    assert_int_equal(server.ear.downs, 0);
    assert_true(claim(scene, "mallory", "mallory", "parlour/u/mallory/here"));
    ears_for(&server.ear, NULL, QUIET_MS);
    assert_string_equal(server.heard.text, "parlour/u/mallory/here text\n");
    leave(&server);
}

// A key that is lost one day must not open what was recorded before.
BROKER_TEST(only_a_cipher_with_forward_secrecy_is_taken)
{
    struct brokered *scene = *state;
    struct caller caller;
    assert_null(dial(scene, &caller, "bob", "PSK-AES256-GCM-SHA384:PSK-CHACHA20-POLY1305"));
    SSL *line = dial(scene, &caller, "bob", BROKER_CIPHERS);
    assert_non_null(line);
    assert_string_equal(SSL_get_cipher_name(line), BROKER_CIPHERS);
    hang_up(line);
}

static void reload(struct brokered *scene)
{
    struct err err = ERR_INIT;
    assert_true(broker_write_keys(scene->folder, scene->ring, &err));
    kill(scene->child, SIGHUP);
}

BROKER_TEST(a_key_is_added_and_taken_away_while_others_play)
{
    struct brokered *scene = *state;
    struct person server, alice, dora;
    struct err err = ERR_INIT;
    sit(scene, &server, "house", "parlour/#");
    sit(scene, &alice, "alice", "parlour/+/t/+/s/alice/ev");
    add(scene, "dora");
    reload(scene);
    settle(&server, &alice, "parlour/0badcafe/t/game/s/alice/ev");
    sit(scene, &dora, "dora", NULL);
    settle(&dora, &server, "parlour/0badcafe/t/game/s/dora/act");
    settle(&alice, &server, "parlour/0badcafe/t/game/s/alice/act");
    assert_int_equal(alice.ear.ups, 1);
    assert_int_equal(alice.ear.downs, 0);
    assert_int_equal(server.ear.ups, 1);
    assert_int_equal(server.ear.downs, 0);
    leave(&dora);
    char key[CODE_KEY_BYTES];
    code_key(&keyring_find(scene->ring, "dora")->code, key);
    assert_true(keyring_drop(scene->ring, "dora", &err));
    reload(scene);
    ears_for(&alice.ear, &server.ear, QUIET_MS);
    try_in_vain(scene, "dora", key);
    settle(&server, &alice, "parlour/0badcafe/t/game/s/alice/ev");
    assert_int_equal(alice.ear.downs + server.ear.downs, 0);
    leave(&alice);
    leave(&server);
}

// A reload in the very moment the broker begins to answer must not end it.
BROKER_TEST(an_early_reload_ends_nothing)
{
    struct brokered *scene = *state;
    struct err err = ERR_INIT;
    for (int i = 0; i < 10; i++) {
        child_stop(scene->child, 0);
        assert_true(broker_start(&scene->broker, &scene->child, &err));
        for (int ms = 0; ms < SOON_MS && !port_answers(LOCALHOST, scene->broker.port); ms += 1 + i % 3)
            test_sleep_ms(1 + i % 3);
        kill(scene->child, SIGHUP);
        assert_true(broker_ready(&scene->broker, scene->child, SOON_MS, &err));
        test_sleep_ms(5);
        assert_int_equal(waitpid(scene->child, NULL, WNOHANG), 0);
    }
}

// --- size, port, process ---

BROKER_TEST(a_frame_beyond_all_sizes_is_not_passed_on)
{
    struct brokered *scene = *state;
    struct person server, mallory;
    char *big = mem_zero(1, WIRE_MOST + 5000);
    memset(big, 'x', WIRE_MOST + 4999);
    sit(scene, &server, "house", "parlour/#");
    sit(scene, &mallory, "mallory", NULL);
    assert_true(link_publish(mallory.ear.link, "parlour/0badcafe/t/game/s/mallory/act", big, WIRE_MOST, false));
    assert_true(ears_until(&mallory.ear, &server.ear, &server.ear.messages, 1, SOON_MS));
    link_publish(mallory.ear.link, "parlour/0badcafe/t/game/s/mallory/act", big, WIRE_MOST + 4999, false);
    ears_for(&mallory.ear, &server.ear, 1000);
    assert_int_equal(server.ear.messages, 1);
    assert_int_equal(server.ear.downs, 0);
    leave(&mallory);
    leave(&server);
    free(big);
}

BROKER_TEST(a_port_that_is_taken_is_said)
{
    struct brokered *scene = *state;
    struct broker nowhere = { .folder = scene->folder, .address = "192.0.2.1", .port = 7275 };
    struct strbuf right = STRBUF_INIT;
    struct err err = ERR_INIT;
    assert_false(broker_port_is_free(&scene->broker, 50, &err));
    strbuf_addf(&right, "Another program uses port %d. Choose another port, such as --port %d.\n", scene->broker.port,
                scene->broker.port + 1);
    assert_string_equal(err.text.text, right.text);
    err_clear(&err);
    scene->broker.address = NULL; // everywhere: the one address that is taken is one too many
    assert_false(broker_port_is_free(&scene->broker, 0, &err));
    assert_string_equal(err.text.text, right.text);
    err_clear(&err);
    assert_false(broker_port_is_free(&nowhere, 0, &err));
    assert_int_equal(err_count(&err), 1);
    strbuf_release(&right);
    err_release(&err);
}

BROKER_TEST(a_port_comes_free_in_time)
{
    struct brokered *scene = *state;
    struct err err = ERR_INIT;
    pid_t helper = fork();
    if (helper == 0) {
        test_sleep_ms(300);
        kill(scene->child, SIGKILL);
        _exit(0);
    }
    assert_true(broker_port_is_free(&scene->broker, SOON_MS, &err));
    waitpid(helper, NULL, 0);
    waitpid(scene->child, NULL, 0);
    scene->child = 0;
}

BROKER_TEST(a_broker_that_cannot_start_is_said)
{
    struct brokered *scene = *state;
    struct err err = ERR_INIT;
    struct strbuf path = STRBUF_INIT;
    child_stop(scene->child, 0);
    strbuf_addf(&path, "%s/mosquitto.conf", scene->folder);
    FILE *file = fopen(path.text, "ae");
    assert_true(file && fputs("no_such_option yes\n", file) >= 0 && fclose(file) == 0);
    assert_true(broker_start(&scene->broker, &scene->child, &err));
    assert_false(broker_ready(&scene->broker, scene->child, SOON_MS, &err));
    assert_non_null(strstr(err.text.text, "The broker ended at once. The file "));
    scene->child = 0;
    strbuf_reset(&path);
    strbuf_addf(&path, "%s/broker.log", scene->folder);
    struct strbuf log = STRBUF_INIT;
    file_append(path.text, &log);
    assert_non_null(strstr(log.text, "no_such_option"));
    strbuf_release(&log);
    strbuf_release(&path);
    err_release(&err);
}

// Whoever started it may be killed without a word: the broker goes too.
BROKER_TEST(a_broker_dies_with_who_started_it)
{
    struct brokered *scene = *state;
    int news[2];
    pid_t pid = 0, parent;
    struct err err = ERR_INIT;
    child_stop(scene->child, 0);
    scene->child = 0;
    assert_int_equal(pipe(news), 0);
    parent = fork();
    if (parent == 0) {
        bool good = broker_start(&scene->broker, &pid, &err) && broker_ready(&scene->broker, pid, SOON_MS, &err) &&
                    write(news[1], &pid, sizeof pid) == sizeof pid;
        test_sleep_ms(good ? SOON_MS : 0);
        _exit(1);
    }
    close(news[1]);
    assert_int_equal(read(news[0], &pid, sizeof pid), sizeof pid);
    close(news[0]);
    assert_true(port_answers(LOCALHOST, scene->broker.port));
    kill(parent, SIGKILL);
    waitpid(parent, NULL, 0);
    assert_true(broker_port_is_free(&scene->broker, 2000, &err));
}

#define DOOR_TEST(name) TEST_BETWEEN(name, set_up_with_door, tear_down)

// With a door the broker's files are others.
DOOR_TEST(with_a_door_a_user_hears_what_is_theirs_and_nothing_else)
{
    a_user_hears_what_is_theirs_and_nothing_else(state);
}

DOOR_TEST(with_a_door_a_user_says_what_is_theirs_and_nothing_else)
{
    a_user_says_what_is_theirs_and_nothing_else(state);
}

DOOR_TEST(with_a_door_a_key_is_added_and_taken_away_while_others_play)
{
    a_key_is_added_and_taken_away_while_others_play(state);
}
