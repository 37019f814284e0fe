// SPDX-License-Identifier: GPL-3.0-or-later
// Keys in files: what is kept is found again, nobody else can read it, several processes may write, and what is not ours or
// not sound is refused with one sentence and changes nothing.
#include "net/keys/keyring.h"
#include "net/keys/private.h"
#include "net/protocol/wire.h"
#include "net/server_folder.h"
#include "test.h"
#include "whole_file.h"
#include <signal.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

static bool same_code(const struct code *a, const struct code *b)
{
    return memcmp(a->bytes, b->bytes, CODE_BYTES) == 0;
}

static int set_up(void **state)
{
    char *folder = mem_zero(1, FOLDER_BYTES);
    folder_make(folder);
    setenv("XDG_STATE_HOME", folder, 1);
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    folder_remove(*state);
    free(*state);
    return 0;
}

static struct keyring *open_ring(const char *folder)
{
    struct err err = ERR_INIT;
    struct keyring *ring = keyring_open(folder, &err);
    assert_string_equal(err.text.text, "");
    assert_non_null(ring);
    return ring;
}

static void write_text(const char *folder, const char *name, const char *text)
{
    struct strbuf path = STRBUF_INIT;
    strbuf_addf(&path, "%s/%s", folder, name);
    FILE *file = fopen(path.text, "we");
    assert_true(file && fputs(text, file) >= 0 && fclose(file) == 0);
    chmod(path.text, 0600);
    strbuf_release(&path);
}

static void says(struct err *err, const char *part)
{
    assert_int_equal(err_count(err), 1);
    if (!strstr(err->text.text, part))
        print_message("%s", err->text.text);
    assert_non_null(strstr(err->text.text, part));
    err_release(err);
}

#define KEYRING_TEST(name) TEST_BETWEEN(name, set_up, tear_down)

KEYRING_TEST(keys_are_kept_and_found_again)
{
    const char *folder = *state;
    struct keyring *ring = open_ring(folder), *again;
    struct err err = ERR_INIT;
    assert_int_equal(ring->count, 1);
    assert_non_null(keyring_find(ring, WIRE_SERVER_USER));
    assert_null(keyring_find(ring, "alice"));
    assert_true(keyring_add(ring, "alice", "Alice", &err));
    assert_true(keyring_add(ring, "aunt_20may", "Aunt May", &err));
    struct code code = keyring_find(ring, "aunt_20may")->code;
    assert_true(keyring_add(ring, "aunt_20may", "Aunt May", &err)); // keeps it
    again = open_ring(folder);
    assert_int_equal(again->count, 3);
    assert_string_equal(keyring_find(again, "aunt_20may")->name, "Aunt May");
    assert_true(same_code(&keyring_find(again, "aunt_20may")->code, &code));
    assert_false(same_code(&keyring_find(again, "alice")->code, &code));
    assert_true(same_code(&keyring_find(again, WIRE_SERVER_USER)->code, &keyring_find(ring, WIRE_SERVER_USER)->code));
    // What one adds the other finds when he looks again.
    assert_true(keyring_add(again, "bob", "Bob", &err));
    assert_null(keyring_find(ring, "bob"));
    assert_true(keyring_again(ring, &err));
    assert_non_null(keyring_find(ring, "bob"));
    assert_true(keyring_drop(ring, "alice", &err));
    assert_true(keyring_drop(ring, "alice", &err));
    assert_true(keyring_again(again, &err));
    assert_null(keyring_find(again, "alice"));
    assert_int_equal(again->count, 3);
    assert_int_equal(err_count(&err), 0);
    keyring_free(again);
    keyring_free(ring);
}

KEYRING_TEST(nobody_else_reads_them)
{
    const char *folder = *state;
    struct strbuf inner = STRBUF_INIT;
    struct err err = ERR_INIT;
    mode_t before = umask(0);
    strbuf_addf(&inner, "%s/a/b/house", folder);
    struct keyring *ring = open_ring(inner.text);
    assert_int_equal(file_mode(inner.text, "."), 0700);
    assert_int_equal(file_mode(inner.text, ".."), 0700);
    assert_int_equal(file_mode(inner.text, "keys"), 0600);
    assert_true(keyring_add(ring, "alice", "Alice", &err));
    assert_int_equal(file_mode(inner.text, "keys"), 0600);
    keyring_free(ring);
    // A folder that was there before is closed.
    chmod(inner.text, 0755);
    keyring_free(open_ring(inner.text));
    assert_int_equal(file_mode(inner.text, "."), 0700);
    umask(before);
    strbuf_release(&inner);
}

KEYRING_TEST(an_open_file_is_refused)
{
    const char *folder = *state;
    static const mode_t open[] = { 0640, 0604, 0620, 0602, 0644, 0666 };
    struct strbuf path = STRBUF_INIT;
    struct err err = ERR_INIT;
    keyring_free(open_ring(folder));
    strbuf_addf(&path, "%s/keys", folder);
    for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
        chmod(path.text, open[i]);
        assert_null(keyring_open(folder, &err));
        says(&err, "holds keys, and others on this computer can read it. Protect it with chmod 600.");
    }
    unlink(path.text);
    assert_int_equal(symlink("/dev/null", path.text), 0);
    assert_null(keyring_open(folder, &err));
    assert_int_equal(err_count(&err), 1);
    err_release(&err);
    unlink(path.text);
    assert_int_equal(mkfifo(path.text, 0600), 0);
    assert_null(keyring_open(folder, &err));
    says(&err, "is not a file of keys");
    strbuf_release(&path);
}

KEYRING_TEST(unsound_lines_are_refused)
{
    const char *folder = *state;
    static const char *const bad[] = {
        "alice\n",
        "alice 000102030405060708090a0b0c0d0e0f\n",
        "alice 000102030405060708090a0b0c0d0e0f \n",
        "alice 000102030405060708090a0b0c0d0e0 Alice\n",
        "alice 000102030405060708090a0b0c0d0e0f0 Alice\n",
        "al/ice 000102030405060708090a0b0c0d0e0f Alice\n",
        "+ 000102030405060708090a0b0c0d0e0f Alice\n",
        "Alice 000102030405060708090a0b0c0d0e0f Alice\n",
        " 000102030405060708090a0b0c0d0e0f Alice\n",
        "alice 000102030405060708090a0b0c0d0e0f Al\x1b[2Jice\n",
        "alice 000102030405060708090a0b0c0d0e0f Al\xffice\n",
        "alice 000102030405060708090a0b0c0d0e0f Alice",
        "\n",
        "alice 000102030405060708090a0b0c0d0e0f Alice\nalice 000102030405060708090a0b0c0d0e0e Alice\n",
    };
    struct err err = ERR_INIT;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct strbuf text = STRBUF_INIT, path = STRBUF_INIT;
        write_text(folder, "keys", bad[i]);
        assert_null(keyring_open(folder, &err));
        says(&err, "This line does not hold a user, a code and a name.");
        strbuf_addf(&path, "%s/keys", folder);
        file_append(path.text, &text);
        assert_string_equal(text.text, bad[i]); // and it is left as it is
        strbuf_release(&text);
        strbuf_release(&path);
    }
}

KEYRING_TEST(some_users_get_no_key)
{
    const char *folder = *state;
    static const char *const unsound[][2] = {
        { "", "Alice" },       { "Alice", "Alice" }, { "a/b", "Alice" },      { "a b", "Alice" },
        { "a#", "Alice" },     { "alice", "" },      { "alice", " Al" },      { "alice", "Al\n" },
        { "alice", "Al\x7f" }, { "alice", "\xc3" },  { "al\xc3\xa4", "Ala" },
    };
    struct keyring *ring = open_ring(folder);
    struct err err = ERR_INIT;
    char long_user[WIRE_USER_BYTES + 1];
    for (size_t i = 0; i < sizeof unsound / sizeof *unsound; i++) {
        assert_false(keyring_add(ring, unsound[i][0], unsound[i][1], &err));
        says(&err, "No code can be made for this name.");
    }
    memset(long_user, 'a', sizeof long_user - 1);
    long_user[sizeof long_user - 1] = 0;
    assert_false(keyring_add(ring, long_user, "A", &err));
    says(&err, "No code can be made for this name.");
    // Who got the server's own key could say everything.
    assert_false(keyring_add(ring, "house", "house", &err));
    says(&err, "Nobody can be called house, because the house itself is.");
    assert_false(keyring_add(ring, "standby", "Standby", &err));
    says(&err, "Nobody can be called Standby, because the house itself is.");
    assert_true(keyring_add(ring, "bob", "Bob", &err));
    assert_false(keyring_add(ring, "bob", "bob", &err));
    says(&err, "bob and Bob are the same name to the house.");
    assert_int_equal(ring->count, 2);
    keyring_free(ring);
}

KEYRING_TEST(two_processes_add_at_once)
{
    enum { PROCESSES = 4, EACH = 15 };
    const char *folder = *state;
    keyring_free(open_ring(folder));
    for (int i = 0; i < PROCESSES; i++) {
        if (fork() == 0) {
            struct err err = ERR_INIT;
            struct keyring *ring = keyring_open(folder, &err);
            bool good = ring;
            for (int k = 0; k < EACH && good; k++) {
                char user[32];
                snprintf(user, sizeof user, "user%d_20%d", i, k);
                good = keyring_add(ring, user, user, &err);
            }
            _exit(!good);
        }
    }
    for (int i = 0; i < PROCESSES; i++) {
        int status = -1;
        wait(&status);
        assert_int_equal(status, 0);
    }
    struct keyring *ring = open_ring(folder);
    assert_int_equal(ring->count, 1 + PROCESSES * EACH);
    keyring_free(ring);
}

// A house with five thousand visitors lets the next one in as soon as the first: keys are read when the file has changed, and a
// name is looked up.  Processor time is measured, which other programs on the machine take nothing of.
KEYRING_TEST(five_thousand_keys_delay_no_newcomer)
{
    enum { VISITORS = 5000, NEWCOMERS = 20, MOST_MS = 100 };
    const char *folder = *state;
    struct err err = ERR_INIT;
    struct strbuf text = STRBUF_INIT;
    keyring_free(open_ring(folder));
    for (int i = 0; i < VISITORS; i++)
        strbuf_addf(&text, "visitor%d %032d Visitor %d\n", i * 7919 % VISITORS, i, i * 7919 % VISITORS);
    write_text(folder, "keys", text.text);
    struct keyring *ring = open_ring(folder);
    assert_int_equal(ring->count, 1 + VISITORS);
    assert_true(keyring_has_alike(ring, "Vlsitor 17"));
    clock_t from = clock();
    for (int i = 0; i < NEWCOMERS; i++) {
        char name[32], user[32];
        snprintf(name, sizeof name, "Newcomer %d", i);
        snprintf(user, sizeof user, "newcomer_20%d", i);
        for (int asked = 0; asked < 3; asked++)
            assert_true(keyring_again(ring, &err) && !keyring_find(ring, user));
        assert_false(keyring_has_alike(ring, name));
        assert_true(keyring_add(ring, user, name, &err));
        assert_true(keyring_has_alike(ring, name));
    }
    double ms = (double)(clock() - from) * 1000 / CLOCKS_PER_SEC / NEWCOMERS;
    if (ms > MOST_MS)
        fail_msg("a newcomer takes %.1f ms", ms);
    struct keyring *other = open_ring(folder);
    assert_true(keyring_add(other, "late", "Late", &err) && keyring_drop(other, "visitor7", &err));
    assert_true(keyring_again(ring, &err));
    assert_non_null(keyring_find(ring, "late"));
    assert_null(keyring_find(ring, "visitor7"));
    assert_non_null(keyring_find(ring, "visitor4999"));
    assert_true(keyring_has_alike(ring, "late"));
    keyring_free(other);
    keyring_free(ring);
    strbuf_release(&text);
}

KEYRING_TEST(a_ring_that_cannot_be_written_stays_as_it_was)
{
    const char *folder = *state;
    struct keyring *ring = open_ring(folder);
    struct rlimit before;
    struct err err = ERR_INIT;
    getrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){ 0, before.rlim_max }); // as on a full disk
    assert_false(keyring_add(ring, "alice", "Alice", &err));
    setrlimit(RLIMIT_FSIZE, &before);
    assert_int_equal(err_count(&err), 1);
    assert_null(keyring_find(ring, "alice"));
    assert_int_equal(ring->count, 1);
    keyring_free(ring);
    ring = open_ring(folder);
    assert_int_equal(ring->count, 1);
    keyring_free(ring);
    err_release(&err);
}

// A process that is killed may leave a copy of all codes beside the file.  There is never more than one: the next write takes
// its place, whatever its rights were, and follows no link that lies there.
KEYRING_TEST(what_a_killed_process_left_is_overwritten)
{
    const char *folder = *state;
    struct strbuf left = STRBUF_INIT, elsewhere = STRBUF_INIT;
    struct keyring *ring = open_ring(folder);
    struct err err = ERR_INIT;
    strbuf_addf(&left, "%s/keys.new", folder);
    strbuf_addf(&elsewhere, "%s/elsewhere", folder);
    write_text(folder, "keys.new", "left by a process that was killed\n");
    chmod(left.text, 0644);
    assert_true(keyring_add(ring, "alice", "Alice", &err));
    assert_int_equal(access(left.text, F_OK), -1);
    assert_int_equal(file_mode(folder, "keys"), 0600);
    assert_int_equal(symlink(elsewhere.text, left.text), 0);
    assert_true(keyring_add(ring, "bob", "Bob", &err));
    assert_int_equal(access(elsewhere.text, F_OK), -1);
    assert_int_equal(access(left.text, F_OK), -1);
    assert_int_equal(err_count(&err), 0);
    keyring_free(ring);
    ring = open_ring(folder);
    assert_int_equal(ring->count, 3);
    keyring_free(ring);
    strbuf_release(&left);
    strbuf_release(&elsewhere);
}

// --- the client's codes ---

KEYRING_TEST(codes_are_kept_by_address_and_user)
{
    struct strbuf folder = STRBUF_INIT;
    struct err err = ERR_INIT;
    struct code alice, bob, code;
    char user[WIRE_USER_BYTES];
    strbuf_addf(&folder, "%s/parlour", (const char *)*state);
    code_make(&alice);
    code_make(&bob);
    assert_false(codes_find("h:1", "alice", &code, &err));
    assert_false(codes_only("h:1", user, sizeof user, &code, &err));
    assert_true(codes_keep("h:1", "alice", &alice, &err));
    assert_int_equal(file_mode(folder.text, "codes"), 0600);
    assert_true(codes_find("h:1", "alice", &code, &err) && same_code(&code, &alice));
    assert_false(codes_find("h:2", "alice", &code, &err));
    assert_false(codes_find("h:1", "bob", &code, &err));
    assert_true(codes_only("h:1", user, sizeof user, &code, &err) && same_code(&code, &alice));
    assert_string_equal(user, "alice");
    assert_true(codes_keep("h:1", "bob", &bob, &err));
    assert_false(codes_only("h:1", user, sizeof user, &code, &err));
    assert_true(codes_keep("[::1]:2", "bob", &alice, &err));
    assert_true(codes_keep("h:1", "alice", &bob, &err)); // a new one in place of the old
    assert_true(codes_find("h:1", "alice", &code, &err) && same_code(&code, &bob));
    assert_true(codes_find("h:1", "bob", &code, &err) && same_code(&code, &bob));
    assert_true(codes_find("[::1]:2", "bob", &code, &err) && same_code(&code, &alice));
    assert_int_equal(err_count(&err), 0);
    assert_false(codes_keep("h 1", "alice", &alice, &err));
    says(&err, "The code cannot be saved, because there is a space");
    assert_false(codes_keep("h:1", "a\nb", &alice, &err));
    err_release(&err);
    strbuf_release(&folder);
}

KEYRING_TEST(codes_that_others_can_read_are_refused)
{
    struct strbuf path = STRBUF_INIT;
    struct err err = ERR_INIT;
    struct code code;
    strbuf_addf(&path, "%s/parlour/codes", (const char *)*state);
    code_make(&code);
    assert_true(codes_keep("h:1", "alice", &code, &err));
    chmod(path.text, 0644);
    assert_false(codes_find("h:1", "alice", &code, &err));
    says(&err, "others on this computer can read it");
    assert_false(codes_keep("h:1", "bob", &code, &err));
    says(&err, "others on this computer can read it");
    strbuf_release(&path);
}

KEYRING_TEST(lines_that_are_no_codes_are_passed_over)
{
    struct strbuf folder = STRBUF_INIT;
    struct err err = ERR_INIT;
    struct code code;
    char user[8];
    strbuf_addf(&folder, "%s/parlour", (const char *)*state);
    assert_int_equal(mkdir(folder.text, 0700), 0);
    write_text(folder.text, "codes",
               "x\n\nh:1 alice\nh:1 alice nothex\nh:1 far_too_long_a_user 000102030405060708090a0b0c0d0e0f\n"
               "h:1 bob 000102030405060708090a0b0c0d0e0f\n");
    assert_false(codes_find("h:1", "alice", &code, &err));
    assert_true(codes_find("h:1", "bob", &code, &err));
    assert_true(codes_only("h:1", user, sizeof user, &code, &err));
    assert_string_equal(user, "bob");
    assert_int_equal(err_count(&err), 0);
    strbuf_release(&folder);
}

// Another version of Parlour may have written them.
KEYRING_TEST(lines_that_are_no_codes_outlive_a_new_code)
{
    LOCAL(strbuf) folder = STRBUF_INIT, path = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    struct code code;
    code_make(&code);
    strbuf_addf(&folder, "%s/parlour", (const char *)*state);
    strbuf_addf(&path, "%s/codes", folder.text);
    assert_int_equal(mkdir(folder.text, 0700), 0);
    write_text(folder.text, "codes", "newer\n\nh:1 alice\nh:1 bob nothex and more\n");
    assert_true(codes_keep("h:1", "alice", &code, &err));
    char *kept = read_whole(path.text);
    const char *lines = "newer\nh:1 alice\nh:1 bob nothex and more\nh:1 alice ";
    assert_int_equal(strncmp(kept, lines, strlen(lines)), 0);
    free(kept);
}
