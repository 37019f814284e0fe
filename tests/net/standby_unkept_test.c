// SPDX-License-Identifier: GPL-3.0-or-later
// A standby whose folder cannot be written when the server is up tries again by itself, and says once that it could not, and once
// that it can.
#include "net/daemon/standby.h"
#include "net/protocol/wire.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char server[] = "0000000a", up[] = "up 2 00000001 1\nname Our house\n", down[] = "down 2 00000001\n";

struct unkept {
    struct standby *standby;
    char folder[64], id[80], topic[WIRE_TOPIC_BYTES];
    int asked;      // how often for all records
    char news[400]; // said to the log, a line each
};

static void asks(void *self, const char *, const char *, size_t, bool)
{
    ((struct unkept *)self)->asked++;
}

static void subscribes(void *, const char *) {}

static void tells(void *self, const char *sentence)
{
    struct unkept *unkept = self;
    size_t length = strlen(unkept->news);
    snprintf(unkept->news + length, sizeof unkept->news - length, "%s\n", sentence);
}

// A folder stands where the file with the server's name is to be.
static void begin(struct unkept *unkept)
{
    struct err err = ERR_INIT;
    *unkept = (struct unkept){ .folder = "/tmp/parlour-standby-XXXXXX" };
    assert_non_null(mkdtemp(unkept->folder));
    unkept->standby = standby_open(unkept->folder, (struct standby_callbacks){ asks, subscribes, unkept, tells }, 0, &err);
    assert_non_null(unkept->standby);
    err_release(&err);
    snprintf(unkept->id, sizeof unkept->id, "%s/id", unkept->folder);
    assert_int_equal(mkdir(unkept->id, 0700), 0);
    standby_connected(unkept->standby, 0);
    wire_topic(TOPIC_UP, server, NULL, NULL, unkept->topic);
    standby_message(unkept->standby, unkept->topic, up, strlen(up), 0);
    assert_string_equal(unkept->news, "The folder of the standby house cannot be written.\n");
    assert_int_equal(standby_due(unkept->standby, 0), 5000);
}

static void end(struct unkept *unkept)
{
    char tables[80];
    standby_free(unkept->standby);
    snprintf(tables, sizeof tables, "%s/tables", unkept->folder);
    rmdir(tables);
    rmdir(unkept->id);
    unlink(unkept->id);
    snprintf(tables, sizeof tables, "%s/name", unkept->folder);
    unlink(tables);
    assert_int_equal(rmdir(unkept->folder), 0);
}

TEST(a_folder_that_can_be_written_again_is_noticed_without_a_new_connection)
{
    struct unkept unkept;
    begin(&unkept);
    for (int64_t now = 5000; now <= 15000; now += 5000) {
        standby_settle(unkept.standby, now);
        assert_int_equal(standby_due(unkept.standby, now), 5000);
    }
    assert_string_equal(unkept.news, "The folder of the standby house cannot be written.\n"); // once
    assert_int_equal(rmdir(unkept.id), 0);
    standby_settle(unkept.standby, 19999);
    assert_int_equal(unkept.asked, 0);
    standby_settle(unkept.standby, 20000);
    assert_int_equal(unkept.asked, 1);
    assert_string_equal(unkept.news, "The folder of the standby house cannot be written.\n"
                                     "The folder of the standby house can be written again.\n");
    assert_string_equal(standby_name(unkept.standby), "Our house");
    end(&unkept);
}

TEST(a_server_that_went_down_or_out_of_reach_is_not_tried_again)
{
    for (int lost = 0; lost < 2; lost++) {
        struct unkept unkept;
        begin(&unkept);
        if (lost)
            standby_disconnected(unkept.standby);
        else
            standby_message(unkept.standby, unkept.topic, down, strlen(down), 100);
        assert_int_equal(rmdir(unkept.id), 0);
        assert_int_equal(standby_due(unkept.standby, 100), -1);
        standby_settle(unkept.standby, 5000);
        assert_int_equal(unkept.asked, 0);
        end(&unkept);
    }
}
