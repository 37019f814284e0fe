// SPDX-License-Identifier: GPL-3.0-or-later
// Between two rounds of a table whose clock runs at a server: nothing is said of the next round before the server has spoken,
// however often it is asked for, and then once for each stage.
#include "session/session.h"
#include "test.h"
#include "unit/session_kit.h"

static const char *const record = "rules international\nset buy.limit 0\nset ui.round_pause_s 8\nseat Ann\nseat Bob\nseed one\n"
                                  "turn Ann\nphase play\nhand Ann 4C\nhand Bob 3D 5H\nmeld Bob 4D 4H 4S\ndown Ann\ndown Bob\n";

static bool no_far(void *self, const char *text, struct refusal *no)
{
    (void)self, (void)text;
    return refuse(no, REASON_BAD_MOVE, NULL, "Not here.");
}

// Sits down as Ann, who went out, at a mirror of the record's table.
static void sit_apart(struct kit *kit)
{
    struct err err = ERR_INIT;
    struct strbuf sheet = STRBUF_INIT;
    struct refusal no = { 0 };
    struct kit home;
    kit_sit(&home, record);
    struct table *table = home.session.table;
    assert_true(table_move(table, 0, "lay 4C on 1", &no));
    const struct seat_plan plan[] = { { "Ann", "" }, { "Bob", "" } };
    struct table *mirror = table_mirror(variant_copy(table_variant(table)), plan, 2, 0, (struct far){ no_far, NULL, NULL }, &err);
    assert_non_null(mirror);
    table_sheet(table, 0, true, &sheet);
    assert_true(table_mirror_take(mirror, sheet.text, false, &err));
    kit_leave(&home);
    kit_sit_at(kit, mirror, 0);
    strbuf_release(&sheet);
}

static const char *interval_begins(struct kit *kit)
{
    off_t before = lseek(kit->written, 0, SEEK_END);
    session_begin_interval(&kit->session, false);
    return kit_heard(kit, before);
}

static const char *server_says(struct kit *kit, enum interval_stage stage, int seconds)
{
    off_t before = lseek(kit->written, 0, SEEK_END);
    session_server_interval(&kit->session, stage, seconds, 1);
    return kit_heard(kit, before);
}

TEST(nothing_is_said_of_the_next_round_before_the_server_speaks)
{
    struct kit kit;
    sit_apart(&kit);
    kit.session.pause.told = INTERVAL_UNTOLD; // as the loop leaves it while a round goes on
    assert_string_equal(interval_begins(&kit), "");
    for (int i = 0; i < 3; i++)
        assert_null(strstr(kit_type(&kit, "turn"), "next round"));
    assert_string_equal(server_says(&kit, INTERVAL_CLOSED, 600), "In 600 seconds you can start the next round.\n");
    assert_string_equal(server_says(&kit, INTERVAL_CLOSED, 600), "");
    assert_string_equal(server_says(&kit, INTERVAL_STARTERS, 600), "You start the next round. Type go.\n");
    assert_string_equal(server_says(&kit, INTERVAL_STARTERS, 600), "");
    kit_leave(&kit);
}

// The server's word may come before the end of the round has been told here: then it is said after that.
TEST(a_word_that_comes_first_is_kept_until_the_round_is_told)
{
    struct kit kit;
    sit_apart(&kit);
    kit.session.pause.told = INTERVAL_UNTOLD;
    assert_string_equal(server_says(&kit, INTERVAL_CLOSED, 600), "");
    kit_leave(&kit);
}

static void count_reading(void *self, struct session *session, const char *word, const struct typed_args *args)
{
    (void)session, (void)args;
    *(int *)self += strcmp(word, "reading") == 0;
}

// Others wait for whoever reads what was played, and not for one who asks when it goes on, or chats, or mistypes.
TEST(only_reading_is_told_as_reading)
{
    static const struct {
        const char *line;
        bool reads;
    } lines[] = {
        { "go", false },         { "next", false },      { "turn", false }, { "chat hello", false }, { "who", false },
        { "discard 5H", false }, { "gibberish", false }, { "help", false }, { "why", false },        { "scores", true },
        { "hand", true },        { "table", true },      { "since", true }, { "back", true },        { "repeat", true }
    };
    struct kit kit;
    int told = 0;
    sit_apart(&kit);
    kit.session.company = (struct company){ .run = count_reading, .self = &told };
    server_says(&kit, INTERVAL_CLOSED, 600);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        int before = told;
        kit.session.pause.read_told = 0; // as long ago as it may be
        kit_type(&kit, lines[i].line);
        if ((told > before) != lines[i].reads)
            fail_msg("%s", lines[i].line);
    }
    kit_leave(&kit);
}
