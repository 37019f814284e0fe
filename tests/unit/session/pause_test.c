// SPDX-License-Identifier: GPL-3.0-or-later
// The pause between two rounds: how long it is, whose setting counts, and who needs none.
#include "session/session.h"
#include "test.h"
#include "unit/session_kit.h"

static const char out_next[] = "dealer Bob\nturn Ann\nphase play\nhand Ann 4C\nhand Bob 3D 5H 6C 8D AS\ndiscard 9C\n"
                               "meld Bob 4D 4H 4S\ndown Ann\ndown Bob\n";

// What Ann hears after she went out, with this pause in her settings.
static void says_after(const char *second, int pause_s, const char *wanted)
{
    struct kit kit;
    struct strbuf record = STRBUF_INIT;
    strbuf_addf(&record, "rules international\nseat Ann\nseat Bob%s\n%s", second, out_next);
    kit_sit(&kit, record.text);
    kit.session.input.live = true;
    kit.session.preferences.pause_s = pause_s;
    kit_type(&kit, "lay 4c on 1");
    off_t before = lseek(kit.written, 0, SEEK_END);
    session_begin_interval(&kit.session, false);
    assert_string_equal(kit_heard(&kit, before), wanted);
    strbuf_release(&record);
    kit_leave(&kit);
}

TEST(the_rules_pause_is_for_people_together)
{
    says_after("", PAUSE_RULES, "In 15 seconds you can start the next round.\n");
    says_after("", 1, "In 1 second you can start the next round.\n");
    says_after("", 0, "Type go for the next round.\n");
    says_after(" level=steady", PAUSE_RULES, "Type go for the next round.\n");
    says_after(" level=steady", 7, "In 7 seconds you can start the next round.\n");
}

TEST(a_listener_hears_the_next_round_after_the_pause_or_three_delays)
{
    struct kit kit;
    kit_sit_as(&kit, "rules international\nseat Ann level=steady\nseat Bob level=steady\n", WATCHER);
    struct preferences *preferences = &kit.session.preferences;
    kit.session.input.live = true;
    preferences->delay_ms = 200;
    preferences->pause_s = 0;
    assert_int_equal(session_pause_ms(&kit.session), 600);
    preferences->pause_s = 1;
    assert_int_equal(session_pause_ms(&kit.session), 1000);
    preferences->pause_s = PAUSE_RULES;
    assert_int_equal(session_pause_ms(&kit.session), 15000);
    preferences->pace = PACE_KEY;
    assert_int_equal(session_pause_ms(&kit.session), -1);
    kit.session.input.live = false;
    assert_int_equal(session_pause_ms(&kit.session), 0);
    kit_leave(&kit);
}
