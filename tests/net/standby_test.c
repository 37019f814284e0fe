// SPDX-License-Identifier: GPL-3.0-or-later
// One that stands by, beside a real server: its copies are the server's files to the byte, also after lost frames and
// restarts; and it takes over only when the server is gone, nobody else has, and nothing is missing.
#include "net/daemon/standby.h"
#include "net/server_kit.h"
#include "test.h"

#include <sys/stat.h>

struct shadow {
    struct kit *kit;
    struct standby *standby;
    char folder[64];
    bool asks;        // `follow` is to be sent
    int asked;        // how often it was
    int drop;         // the frame of the journal that gets lost, counted down to 1; 0: none
    bool drops_lines; // only those with lines count
    struct strbuf news;
};

static void shadow_publishes(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct shadow *shadow = self;
    char wanted[WIRE_TOPIC_BYTES];
    wire_topic(TOPIC_NEW, server_about(shadow->kit->server).id, NULL, WIRE_STANDBY_USER, wanted);
    assert_string_equal(topic, wanted);
    assert_string_equal(text, "follow\n");
    assert_int_equal(length, strlen(text));
    assert_false(retain);
    shadow->asks = true;
    shadow->asked++;
}

static void shadow_subscribes(void *self, const char *topic)
{
    (void)self;
    assert_non_null(strstr(topic, "parlour/"));
    assert_null(strchr(topic, '#'));
}

static void shadow_tells(void *self, const char *sentence)
{
    struct shadow *shadow = self;
    strbuf_addf(&shadow->news, "%s\n", sentence);
}

static void shadow_hears(void *self, const char *topic, const char *text)
{
    struct shadow *shadow = self;
    struct topic parts;
    assert_true(wire_topic_read(topic, &parts));
    if (parts.kind != TOPIC_LOG && parts.kind != TOPIC_UP && parts.kind != TOPIC_CARD)
        return; // not subscribed to
    if (parts.kind == TOPIC_LOG && (!shadow->drops_lines || strncmp(text, "line ", 5) == 0) && shadow->drop > 0 &&
        --shadow->drop == 0)
        return;
    standby_message(shadow->standby, topic, text, strlen(text), shadow->kit->now);
}

// Lets time go by for both.
static void pass(struct shadow *shadow, int64_t ms)
{
    for (int64_t until = shadow->kit->now + ms; shadow->kit->now < until;) {
        kit_wait(shadow->kit, 50);
        standby_settle(shadow->standby, shadow->kit->now);
        if (shadow->asks) {
            shadow->asks = false;
            kit_send(shadow->kit, TOPIC_NEW, WIRE_STANDBY_USER, "follow\n");
            kit_settle(shadow->kit);
        }
    }
}

static void open_standby(struct shadow *shadow)
{
    struct err err = ERR_INIT;
    struct standby_callbacks out = { shadow_publishes, shadow_subscribes, shadow, shadow_tells };
    shadow->standby = standby_open(shadow->folder, out, shadow->kit->now, &err);
    if (!shadow->standby)
        fail_msg("%s", err.text.text);
    err_release(&err);
    shadow->kit->heard = shadow_hears;
    shadow->kit->self = shadow;
}

// The broker tells what it has retained to who comes.
static void connect_standby(struct shadow *shadow)
{
    standby_connected(shadow->standby, shadow->kit->now);
    server_connected(shadow->kit->server, shadow->kit->now);
    kit_settle(shadow->kit);
}

static void start(struct shadow *shadow, struct kit *kit)
{
    *shadow = (struct shadow){ .kit = kit, .folder = "/tmp/parlour-standby-XXXXXX", .news = STRBUF_INIT };
    assert_non_null(mkdtemp(shadow->folder));
    kit_start(kit);
    open_standby(shadow);
    connect_standby(shadow);
    pass(shadow, 100);
}

static void end(struct shadow *shadow)
{
    char command[128];
    kit_end(shadow->kit);
    standby_free(shadow->standby);
    strbuf_release(&shadow->news);
    snprintf(command, sizeof command, "rm -r %s", shadow->folder);
    kit_run(command);
}

static bool same_tables(const struct shadow *shadow)
{
    char command[256];
    snprintf(command, sizeof command, "diff -r %s/tables %s/tables >/dev/null", shadow->kit->folder, shadow->folder);
    return system(command) == 0;
}

// A game of kings at table `kit->table`, some moves of it.
static void begin(struct shadow *shadow, struct person *person, const char *game)
{
    kit_forget(shadow->kit);
    kit_game(shadow->kit, game, "kings", "", two);
    for (int i = 0; i < 2; i++)
        person_init(&person[i], shadow->kit, two, i, two[i]);
    seat_all(shadow->kit, person, 2);
}

static void play(struct shadow *shadow, struct person *person, int moves)
{
    for (int i = 0; i < moves; i++) {
        assert_true(play_one(shadow->kit, person, 2, (uint64_t)i * 7919));
        standby_settle(shadow->standby, shadow->kit->now);
    }
}

static void release(struct person *person)
{
    for (int i = 0; i < 2; i++)
        person_release(&person[i]);
}

static void server_dies(struct shadow *shadow)
{
    struct strbuf will = STRBUF_INIT;
    char topic[WIRE_TOPIC_BYTES];
    server_down(shadow->kit->server, false, topic, &will);
    standby_message(shadow->standby, topic, will.text, will.length, shadow->kit->now);
    strbuf_release(&will);
}

// When it takes over, in ms from now; -1: not within five seconds.
static int takes_over_after(struct shadow *shadow)
{
    for (int ms = 0; ms <= 5000; ms += 10)
        if (standby_takes_over(shadow->standby, shadow->kit->now + ms))
            return ms;
    return -1;
}

// --- copies ---

TEST(copies_are_the_servers_files)
{
    struct kit kit;
    struct shadow shadow;
    struct person first[2], second[2];
    start(&shadow, &kit);
    assert_int_equal(shadow.asked, 1);
    begin(&shadow, first, "Friday game"); // after it asked
    pass(&shadow, 200);
    assert_true(same_tables(&shadow));
    play(&shadow, first, 60);
    assert_true(same_tables(&shadow));
    begin(&shadow, second, "Saturday game");
    play(&shadow, second, 30);
    pass(&shadow, 6000);
    assert_true(same_tables(&shadow));
    assert_int_equal(standby_whole(shadow.standby), 2);
    assert_string_equal(shadow.news.text, "");
    release(first);
    release(second);
    end(&shadow);
}

TEST(a_late_one_gets_what_was_before)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    start(&shadow, &kit);
    standby_disconnected(shadow.standby);
    kit.heard = NULL;
    begin(&shadow, person, "Friday game");
    play(&shadow, person, 40);
    assert_false(same_tables(&shadow));
    kit.heard = shadow_hears;
    connect_standby(&shadow);
    pass(&shadow, 300);
    assert_true(same_tables(&shadow));
    assert_int_equal(standby_whole(shadow.standby), 1);
    play(&shadow, person, 20);
    assert_true(same_tables(&shadow));
    release(person);
    end(&shadow);
}

// Whichever frame of the journal is lost, the copies are right again, at the latest when the next line comes.
TEST(any_lost_frame_is_missed)
{
    for (int lost = 1; lost <= 12; lost++) {
        struct kit kit;
        struct shadow shadow;
        struct person person[2];
        start(&shadow, &kit);
        shadow.drop = lost;
        begin(&shadow, person, "Friday game");
        play(&shadow, person, 10);
        pass(&shadow, 100);
        play(&shadow, person, 2);
        pass(&shadow, 12000);
        assert_int_equal(shadow.drop, 0);
        if (!same_tables(&shadow))
            fail_msg("frame %d was not missed", lost);
        assert_int_equal(standby_whole(shadow.standby), 1);
        release(person);
        end(&shadow);
    }
}

TEST(a_server_that_starts_anew_is_followed_anew)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    start(&shadow, &kit);
    begin(&shadow, person, "Friday game");
    play(&shadow, person, 20);
    server_dies(&shadow);
    kit_kill(&kit);
    pass(&shadow, 1000);
    assert_int_equal(takes_over_after(&shadow), -1);
    assert_true(same_tables(&shadow));
    for (int i = 0; i < 2; i++)
        person_sync(&person[i], &kit);
    play(&shadow, person, 20);
    assert_true(same_tables(&shadow));
    release(person);
    end(&shadow);
}

TEST(a_table_that_is_taken_away_is_forgotten)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    char topic[WIRE_TOPIC_BYTES], frame[32];
    start(&shadow, &kit);
    begin(&shadow, person, "Friday game");
    pass(&shadow, 100);
    wire_topic(TOPIC_LOG, server_about(kit.server).id, kit.table, NULL, topic);
    snprintf(frame, sizeof frame, "gone %ld\n", server_about(kit.server).epoch);
    standby_message(shadow.standby, topic, frame, strlen(frame), kit.now);
    wire_topic(TOPIC_CARD, server_about(kit.server).id, kit.table, NULL, topic);
    standby_message(shadow.standby, topic, "", 0, kit.now);
    assert_int_equal(standby_whole(shadow.standby), 0);
    assert_false(same_tables(&shadow)); // the server still has its files, the copy has none
    server_dies(&shadow);
    assert_in_range(takes_over_after(&shadow), 1000, 2000);
    release(person);
    end(&shadow);
}

// --- taking over ---

TEST(the_game_goes_on_in_its_place)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    char id[WIRE_SERVER_BYTES], command[256];
    start(&shadow, &kit);
    begin(&shadow, person, "Friday game");
    play(&shadow, person, 30);
    snprintf(id, sizeof id, "%s", server_about(kit.server).id);
    long epoch = server_about(kit.server).epoch;
    snprintf(command, sizeof command, "echo old > %s/tables/older.record && echo old > %s/tables/older.state", shadow.folder,
             shadow.folder);
    kit_run(command);
    server_dies(&shadow);
    assert_in_range(takes_over_after(&shadow), 1000, 2000);
    assert_string_equal(standby_name(shadow.standby), "Our house");
    assert_true(same_tables(&shadow)); // what it kept of before is gone
    server_free(kit.server);
    char first[64];
    strcpy(first, kit.folder);
    strcpy(kit.folder, shadow.folder);
    kit.heard = NULL;
    kit_open(&kit);
    assert_string_equal(server_about(kit.server).id, id);
    assert_int_equal(server_about(kit.server).epoch, epoch + 1000);
    for (int i = 0; i < 2; i++)
        person_sync(&person[i], &kit);
    for (int i = 0; i < 30; i++)
        assert_true(play_one(&kit, person, 2, (uint64_t)i));
    assert_int_equal(person[0].holes + person[1].holes, 0);
    assert_int_equal(person[0].epoch, epoch + 1000);
    release(person);
    server_free(kit.server);
    kit_forget(&kit);
    free(kit.frame);
    standby_free(shadow.standby);
    strbuf_release(&shadow.news);
    snprintf(command, sizeof command, "rm -r %s %s", shadow.folder, first);
    kit_run(command);
}

TEST(one_that_misses_something_stays_where_it_is)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    start(&shadow, &kit);
    begin(&shadow, person, "Friday game");
    play(&shadow, person, 10);
    shadow.drop = 1;
    play(&shadow, person, 2);
    server_dies(&shadow);
    assert_int_equal(takes_over_after(&shadow), -1);
    assert_non_null(strstr(shadow.news.text, "not all"));
    assert_null(strchr(strchr(shadow.news.text, '\n') + 1, '\n')); // nothing else
    release(person);
    end(&shadow);
}

// The server was only without a connection, and what it published meanwhile went nowhere.  Nothing comes behind it that would
// show the gap, but who is at the table is told of it when asked.
TEST(moves_made_without_a_connection_are_copied_too)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    start(&shadow, &kit);
    begin(&shadow, person, "Friday game");
    play(&shadow, person, 10);
    kit.heard = NULL;
    play(&shadow, person, 1);
    assert_false(same_tables(&shadow));
    kit.heard = shadow_hears;
    server_dies(&shadow); // as the broker has it
    server_connected(kit.server, kit.now);
    kit_settle(&kit);
    assert_int_equal(shadow.asked, 2);
    server_dies(&shadow);
    assert_int_equal(takes_over_after(&shadow), -1); // it knows that it does not know
    server_connected(kit.server, kit.now);
    pass(&shadow, 6000);
    assert_true(same_tables(&shadow));
    server_dies(&shadow);
    assert_in_range(takes_over_after(&shadow), 1000, 2000);
    release(person);
    end(&shadow);
}

// A second one has asked, so everything is told again to both, and a copy that was whole is in the middle of it.
TEST(a_copy_that_is_told_again_is_not_whole_meanwhile)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    char topic[WIRE_TOPIC_BYTES], frame[64];
    start(&shadow, &kit);
    begin(&shadow, person, "Friday game");
    play(&shadow, person, 10);
    pass(&shadow, 100);
    assert_int_equal(standby_whole(shadow.standby), 1);
    wire_topic(TOPIC_LOG, server_about(kit.server).id, kit.table, NULL, topic);
    snprintf(frame, sizeof frame, "head %ld\nparlour 1\nplay\n", server_about(kit.server).epoch);
    standby_message(shadow.standby, topic, frame, strlen(frame), kit.now);
    server_dies(&shadow);
    assert_int_equal(takes_over_after(&shadow), -1);
    release(person);
    end(&shadow);
}

// A full disk: what came last is not in the copy.  No later start may take the folder for that of a server.
TEST(one_that_could_not_write_a_move_was_never_the_server)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    char path[160], record[240];
    start(&shadow, &kit);
    begin(&shadow, person, "Friday game");
    play(&shadow, person, 10);
    assert_true(play_one(&kit, person, 2, 1)); // not on its disk yet
    snprintf(record, sizeof record, "%s/tables/%s.record", shadow.folder, kit.table);
    assert_int_equal(remove(record), 0);
    assert_int_equal(mkdir(record, 0700), 0);
    server_dies(&shadow);
    assert_int_equal(takes_over_after(&shadow), -1);
    snprintf(path, sizeof path, "%s/epoch", shadow.folder);
    assert_int_not_equal(access(path, F_OK), 0);
    release(person);
    end(&shadow);
}

TEST(one_whose_folder_was_full_takes_over_when_there_is_room)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    char path[160];
    start(&shadow, &kit);
    begin(&shadow, person, "Friday game");
    play(&shadow, person, 10);
    snprintf(path, sizeof path, "%s/epoch", shadow.folder);
    assert_int_equal(mkdir(path, 0700), 0);
    server_dies(&shadow);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(takes_over_after(&shadow), -1);
        kit.now += 5000;
    }
    assert_string_equal(shadow.news.text, "The folder of the standby house cannot be written.\n"); // once
    assert_int_equal(rmdir(path), 0);
    assert_in_range(takes_over_after(&shadow), 0, 5000);
    release(person);
    end(&shadow);
}

TEST(another_that_was_first_has_the_server)
{
    struct kit kit;
    struct shadow shadow;
    char topic[WIRE_TOPIC_BYTES];
    start(&shadow, &kit);
    server_dies(&shadow);
    wire_topic(TOPIC_UP, server_about(kit.server).id, NULL, NULL, topic);
    static const char up[] = "up 2 00000001 1\nname Our house\n";
    standby_message(shadow.standby, topic, up, strlen(up), kit.now + 500);
    assert_int_equal(takes_over_after(&shadow), -1);
    static const char late[] = "down 1 00000002\n", foreign[] = "down 2 00000002\n";
    standby_message(shadow.standby, topic, late, strlen(late), kit.now + 500); // the first one's will comes late
    standby_message(shadow.standby, topic, foreign, strlen(foreign), kit.now + 500);
    assert_int_equal(takes_over_after(&shadow), -1);
    static const char down[] = "down 2 00000001\n", all[] = "all 2 0\n";
    char log[WIRE_TOPIC_BYTES];
    wire_topic(TOPIC_LOG, server_about(kit.server).id, WIRE_LOBBY, NULL, log);
    standby_message(shadow.standby, log, all, strlen(all), kit.now);
    standby_message(shadow.standby, topic, down, strlen(down), kit.now);
    assert_in_range(takes_over_after(&shadow), 1000, 2000);
    end(&shadow);
}

TEST(one_without_a_connection_waits)
{
    struct kit kit;
    struct shadow shadow;
    start(&shadow, &kit);
    server_dies(&shadow);
    standby_disconnected(shadow.standby);
    assert_int_equal(takes_over_after(&shadow), -1);
    standby_connected(shadow.standby, kit.now);
    assert_int_equal(takes_over_after(&shadow), -1);
    server_dies(&shadow); // retained; but nothing was followed on this connection
    assert_int_equal(takes_over_after(&shadow), -1);
    end(&shadow);
}

TEST(one_that_never_heard_a_server_waits)
{
    struct kit kit;
    struct shadow shadow = { .kit = &kit, .folder = "/tmp/parlour-standby-XXXXXX", .news = STRBUF_INIT };
    assert_non_null(mkdtemp(shadow.folder));
    kit_start(&kit);
    open_standby(&shadow);
    standby_connected(shadow.standby, kit.now);
    server_dies(&shadow);
    assert_int_equal(takes_over_after(&shadow), -1);
    assert_int_equal(standby_due(shadow.standby, kit.now), -1);
    end(&shadow);
}

// It knows of no table yet, which is not the same as that there is none.
TEST(a_server_that_dies_before_it_has_answered_is_not_replaced)
{
    struct kit kit;
    struct shadow shadow = { .kit = &kit, .folder = "/tmp/parlour-standby-XXXXXX", .news = STRBUF_INIT };
    struct person person[2];
    assert_non_null(mkdtemp(shadow.folder));
    kit_start(&kit);
    open_standby(&shadow);
    kit.heard = NULL;
    begin(&shadow, person, "Friday game");
    kit.heard = shadow_hears;
    standby_connected(shadow.standby, kit.now);
    char topic[WIRE_TOPIC_BYTES], up[64];
    wire_topic(TOPIC_UP, server_about(kit.server).id, NULL, NULL, topic);
    kit_forget(&kit);
    kit.heard = NULL;
    server_connected(kit.server, kit.now);
    kit_settle(&kit);
    snprintf(up, sizeof up, "%s", kit_latest(&kit, TOPIC_UP, NULL, "up "));
    standby_message(shadow.standby, topic, up, strlen(up), kit.now);
    assert_int_equal(shadow.asked, 1);
    server_dies(&shadow);
    assert_int_equal(takes_over_after(&shadow), -1);
    release(person);
    end(&shadow);
}

TEST(of_several_one_is_first)
{
    int different = 0, first = 0;
    for (int i = 0; i < 10; i++) {
        struct kit kit;
        struct shadow shadow;
        start(&shadow, &kit);
        server_dies(&shadow);
        assert_in_range(standby_due(shadow.standby, kit.now), 1000, 2000);
        int after = takes_over_after(&shadow);
        assert_in_range(after, 1000, 2010);
        first = first ? first : after;
        different += after != first;
        end(&shadow);
    }
    assert_true(different > 3);
}

// --- going on ---

static void hear_word(struct shadow *shadow, const char *word)
{
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(TOPIC_UP, server_about(shadow->kit->server).id, NULL, NULL, topic);
    standby_message(shadow->standby, topic, word, strlen(word), shadow->kit->now);
}

// It took over, and was killed.  It goes on where nobody has spoken since, for nobody has a newer record; else it stands by.
TEST(one_that_was_the_server_goes_on)
{
    static const struct {
        const char *base, *words[2]; // of the folder; what it hears
        bool goes_on, full;          // full: its disk, once it has begun
    } rows[] = {
        { "0", { "down 1003 00000001\n", NULL }, true, false },
        { "0", { "down 1002 00000001\n", NULL }, true, false }, // killed before it was connected again
        { "0", { "down 1004 00000001\n", NULL }, false, false },
        { "0", { "down 3 00000001\n", NULL }, false, false },
        { "3", { "down 3 00000001\n", NULL }, true, false }, // it never spoke
        { "3", { "down 4 00000001\n", NULL }, false, false },
        { "0", { "up 1003 00000001 1\nname Home\n", "down 1003 00000001\n" }, false, false }, // nothing is copied yet
        { "3", { "up 3 00000001 1\nname Home\n", "down 3 00000001\n" }, false, true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct kit kit;
        struct shadow shadow = { .kit = &kit, .folder = "/tmp/parlour-standby-XXXXXX", .news = STRBUF_INIT };
        char path[160];
        assert_non_null(mkdtemp(shadow.folder));
        kit_start(&kit);
        kit_write(shadow.folder, "id", server_about(kit.server).id);
        kit_write(shadow.folder, "epoch", "1003");
        kit_write(shadow.folder, "base", rows[i].base);
        kit_write(shadow.folder, "name", "Our house");
        open_standby(&shadow);
        snprintf(path, sizeof path, "%s/epoch", shadow.folder);
        assert_int_equal(rows[i].full ? remove(path) + mkdir(path, 0700) : 0, 0);
        standby_connected(shadow.standby, kit.now);
        for (int word = 0; word < 2 && rows[i].words[word]; word++)
            hear_word(&shadow, rows[i].words[word]);
        int after = takes_over_after(&shadow);
        if (rows[i].goes_on ? after < 1000 : after >= 0)
            fail_msg("row %zu: after %d", i, after);
        assert_string_equal(standby_name(shadow.standby), rows[i].words[1] ? "Home" : "Our house");
        char *kept = rows[i].full ? NULL : read_whole(path);
        if (kept)
            assert_string_equal(kept, rows[i].words[1] ? "0\n" : "1003\n");
        free(kept);
        end(&shadow);
    }
}

// --- what should not be ---

TEST(nonsense_harms_nothing)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    char topic[WIRE_TOPIC_BYTES];
    static const char *const frames[] = {
        "",
        "\n",
        "line\n",
        "line 1\n",
        "line 1 1",
        "line 1 1\n",
        "line 1 7\nAlice: draw\n",
        "line 1 1\nAlice: draw",
        "line 2 1\nAlice: draw\n",
        "line x y\n",
        "whole\n",
        "whole 1\n",
        "whole 1 -3\n",
        "whole 2 0\n",
        "head\n",
        "head 9\nplay\n",
        "state 9\nx\n",
        "gone 9\n",
        "gone\n",
        "whole 1 99999999999999999999\n",
        "up 1 00000000 1\n",
        "\xff\xfe\n",
        "line 1 1 and much more than sixty bytes of it and so on and on\n",
    };
    start(&shadow, &kit);
    begin(&shadow, person, "Friday game");
    play(&shadow, person, 5);
    static const enum topic_kind kinds[] = { TOPIC_UP, TOPIC_LOG, TOPIC_ACT, TOPIC_NEW, TOPIC_HERE };
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
            wire_topic(kinds[k], server_about(kit.server).id, kit.table, "bob", topic);
            if (kinds[k] != TOPIC_UP || strncmp(frames[i], "up", 2) != 0)
                standby_message(shadow.standby, topic, frames[i], strlen(frames[i]), kit.now);
            wire_topic(kinds[k], "deadbeef", "other", "bob", topic);
            standby_message(shadow.standby, topic, frames[i], strlen(frames[i]), kit.now);
        }
    standby_message(shadow.standby, "parlour/../../etc", "x\n", 2, kit.now);
    pass(&shadow, 8000); // it asks again for what seemed missing
    assert_true(same_tables(&shadow));
    assert_int_equal(standby_whole(shadow.standby), 1);
    play(&shadow, person, 5);
    assert_true(same_tables(&shadow));
    release(person);
    end(&shadow);
}

TEST(a_disk_that_takes_nothing_is_told)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    char command[200];
    start(&shadow, &kit);
    begin(&shadow, person, "Friday game");
    pass(&shadow, 200);
    snprintf(command, sizeof command, "rm -r %s/tables && touch %s/tables", shadow.folder, shadow.folder);
    kit_run(command);
    play(&shadow, person, 3);
    pass(&shadow, 100);
    assert_non_null(strstr(shadow.news.text, "written"));
    assert_int_equal(standby_whole(shadow.standby), 0);
    snprintf(command, sizeof command, "rm %s/tables && mkdir %s/tables", shadow.folder, shadow.folder);
    kit_run(command);
    pass(&shadow, 8000);
    assert_true(same_tables(&shadow));
    release(person);
    end(&shadow);
}

TEST(a_folder_that_is_none_is_refused)
{
    struct err err = ERR_INIT;
    struct standby_callbacks out = { shadow_publishes, shadow_subscribes, NULL, shadow_tells };
    assert_null(standby_open("/dev/null/standby", out, 0, &err));
    assert_int_equal(err.count, 1);
    err_release(&err);
}

TEST(files_are_closed_to_others)
{
    struct kit kit;
    struct shadow shadow;
    struct person person[2];
    char path[160];
    start(&shadow, &kit);
    begin(&shadow, person, "Friday game");
    play(&shadow, person, 3);
    static const char *const ends[] = { ".state", ".record" };
    for (int i = 0; i < 2; i++) {
        struct stat about;
        snprintf(path, sizeof path, "%s/tables/%s%s", shadow.folder, kit.table, ends[i]);
        assert_int_equal(stat(path, &about), 0);
        assert_int_equal(about.st_mode & 077, 0);
    }
    release(person);
    end(&shadow);
}
