// SPDX-License-Identifier: GPL-3.0-or-later
// The line about keys in a player's first games: how many have it, who hears none, and files that cannot be read or written.
// (Its words, game by game, stand in the sittings newcomer*.)
#include "base/bug.h"
#include "commands/dispatch.h"
#include "system/file.h"
#include "system/paths.h"
#include "test.h"
#include "unit/session_kit.h"

static const char game[] = "rules playroom\nseat Ann\nseat Bob\nturn Ann\nphase draw\n";
static const char line[] = "Type hand to hear your cards, draw to draw, help for all words.\n";

// The player's state, empty.
static int fresh(void **state)
{
    char folder[] = "/tmp/parlour-newcomer-XXXXXX";
    *state = mem_copy(mkdtemp(folder));
    return setenv("XDG_STATE_HOME", *state, 1);
}

static int swept(void **state)
{
    struct strbuf path = STRBUF_INIT;
    setenv("XDG_STATE_HOME", *state, 1);
    paths_state(&path);
    strbuf_add(&path, "/first-games");
    unlink(path.text);
    *strrchr(path.text, '/') = '\0';
    rmdir(path.text);
    rmdir(*state);
    strbuf_release(&path);
    free(*state);
    return 0;
}

static void keep(const char *text)
{
    struct strbuf path = STRBUF_INIT;
    paths_state(&path);
    strbuf_add(&path, "/first-games");
    assert_true(file_save(path.text, text));
    strbuf_release(&path);
}

// What is said beyond the table at the first turn of a game.
static void begins(int seat, bool resumed, const char *expected)
{
    struct kit kit;
    kit_sit_as(&kit, game, seat);
    kit.session.watching = seat == WATCHER;
    off_t before = lseek(kit.written, 0, SEEK_END);
    newcomer_begin(&kit.session, resumed);
    newcomer_look(&kit.session);
    newcomer_look(&kit.session); // once is enough
    assert_string_equal(kit_heard(&kit, before), expected);
    kit_leave(&kit);
}

TEST_BETWEEN(the_first_three_games_have_it, fresh, swept)
{
    for (int i = 0; i < 3; i++)
        begins(0, false, line);
    begins(0, false, "");
}

TEST_BETWEEN(who_watches_or_goes_on_hears_none_and_counts_none, fresh, swept)
{
    begins(WATCHER, false, "");
    begins(0, true, "");
    the_first_three_games_have_it(state);
}

TEST_BETWEEN(whose_turn_it_is_not_hears_it_at_the_turn, fresh, swept)
{
    struct kit kit;
    kit_sit_as(&kit, "rules playroom\nseat Ann\nseat Bob\nturn Bob\nphase draw\n", 0);
    newcomer_begin(&kit.session, false);
    off_t before = lseek(kit.written, 0, SEEK_END);
    newcomer_look(&kit.session);
    assert_string_equal(kit_heard(&kit, before), "");
    assert_true(kit.session.newcomer);
    kit_leave(&kit);
}

TEST_BETWEEN(nonsense_in_the_file_counts_as_none, fresh, swept)
{
    const char *const texts[] = { "", "many\n", "-7\n", "\n\n" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        keep(texts[i]);
        begins(0, false, line);
    }
    keep("99999999999999999999\n");
    begins(0, false, "");
}

TEST_BETWEEN(where_nothing_can_be_kept_it_is_said_and_nothing_else, fresh, swept)
{
    setenv("XDG_STATE_HOME", "/dev/null/nowhere", 1);
    for (int i = 0; i < 5; i++)
        begins(0, false, line);
}
