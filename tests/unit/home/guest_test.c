// SPDX-License-Identifier: GPL-3.0-or-later
// A visitor by the door at a table: no voice, no file, no path, and few settings; each setting is out of reach unless its row
// says that a visitor may change it.
#include "test.h"
#include "unit/session_kit.h"

#include "commands/setting_change.h"
#include "commands/typed/typed.h"
#include "home/startup.h"
#include "userdata/guest.h"
#include "userdata/saves.h"

#include <sys/stat.h>

static char home[] = "/tmp/parlour-guest-XXXXXX";
static const struct guest guest = { .folder = home };

static void sit(struct kit *kit)
{
    kit_sit(kit, "rules kings\nseed x\nseat Ann\nseat Bob\n");
    settings_init(preference_rows, &kit->session.preferences);
    kit->session.guest = &guest;
}

static int make_home(void **state)
{
    (void)state;
    return !mkdtemp(home) || setenv("XDG_CONFIG_HOME", home, 1) || setenv("XDG_STATE_HOME", home, 1) || setenv("HOME", home, 1);
}

static int remove_home(void **state)
{
    char command[80];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", home);
    return system(command);
}

static bool exists(const char *path)
{
    return access(path, F_OK) == 0;
}

TEST(there_is_no_voice)
{
    static const char *const words[] = { "speech", "speech on", "faster", "slower", "+", "-", "*" };
    struct kit kit;
    sit(&kit);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_string_equal(kit_type(&kit, words[i]),
                            "Parlour does not speak here. What reads to you is on your own computer.\n");
    assert_null(kit.session.output.speech);
    kit_leave(&kit);
}

TEST(help_names_no_voice_and_no_file)
{
    static const char *const absent[] = { "peech", "voice", "aster", "lower", "file" };
    struct kit kit;
    sit(&kit);
    kit.session.preferences.theme = THEME_LARGE;
    LOCAL(strbuf) said = STRBUF_INIT;
    strbuf_add(&said, kit_type(&kit, "help"));
    for (int i = 0; i < 20 && kit.session.person->rest.print.length; i++)
        strbuf_add(&said, kit_type(&kit, "more"));
    assert_non_null(strstr(said.text, "Word copy. Read messages"));
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        if (strstr(said.text, absent[i]))
            fail_msg("help says %s", absent[i]);
    assert_string_equal(kit_type(&kit, "help speech"), "There is no word or key speech.\n");
    assert_null(strstr(kit_type(&kit, "sp"), "speech"));
    assert_null(strstr(kit_type(&kit, "help copy"), "file"));
    kit_leave(&kit);
}

TEST(copy_is_read_and_writes_nothing)
{
    struct kit kit;
    sit(&kit);
    kit_type(&kit, "scores");
    assert_non_null(strstr(kit_type(&kit, "copy all"), "Kings"));
    assert_string_equal(kit_type(&kit, "copy /tmp/parlour-guest-copied"), "Say copy all, moves, answers, chat or last.\n");
    assert_string_equal(kit_type(&kit, "copy all ~/x"), "Say copy all, moves, answers, chat or last.\n");
    assert_string_equal(kit_type(&kit, "copy chat"), "No messages of that kind to copy.\n");
    assert_false(exists("/tmp/parlour-guest-copied"));
    kit_leave(&kit);
}

// Whatever row there is, also one that is new tomorrow.
TEST(only_some_settings_are_there)
{
    static const char open[] =
        " language style.print style.cards hand.order turns keys delay_ms pace pause undo.solo undo.wait_ms "
        "confirm bell mask players level coach announce.left_over ";
    struct kit kit;
    int refused = 0;
    sit(&kit);
    for (const struct setting *row = preference_rows; row->key; row++) {
        LOCAL(err) err = ERR_INIT;
        LOCAL(strbuf) value = STRBUF_INIT, word = STRBUF_INIT;
        strbuf_addf(&word, " %s ", row->key);
        setting_print(row, &kit.session.preferences, &value);
        bool may = strstr(open, word.text) != NULL;
        assert_int_equal(session_may_set(&kit.session, row), may);
        assert_int_equal(session_set(&kit.session, row->key, value.text, &err), may);
        refused += !may;
    }
    assert_true(refused >= 15);
    assert_string_equal(kit_type(&kit, "set delay_ms 500"), "Wait before a computer player's turn, 500 milliseconds.\n");
    assert_string_equal(kit_type(&kit, "set speech capture:/tmp/parlour-guest-heard"), "There is no setting speech.\n");
    assert_string_equal(kit_type(&kit, "set speach none"), "There is no setting speach.\n");
    assert_string_equal(kit_type(&kit, "set name Bob"), "There is no setting name.\n");
    assert_false(exists("/tmp/parlour-guest-heard"));
    assert_null(kit.session.output.speech);
    assert_null(strstr(kit_type(&kit, "set"), "oice"));
    kit_leave(&kit);
}

TEST(the_menu_has_what_may_be_changed)
{
    struct kit kit;
    sit(&kit);
    kit_answer("\n");
    assert_non_null(strstr(kit_type(&kit, "settings"), "1. Wording.\n2. Messages.\n3. Sounds.\n4. Screen and keys.\n5. Play.\n"
                                                       "A number opens a group, Enter goes back.\n"));
    kit_answer("1\n\n\n");
    assert_non_null(strstr(kit_type(&kit, "settings"), "2. Wording in print, full.\n3. Order of a card's parts, rank.\n"));
    kit_answer("5\n2\n\n\n\n"); // nothing speaks here, and how fast a screen reader does is not known
    assert_non_null(
        strstr(kit_type(&kit, "settings"), "\nParlour does not hear your screen reader, so auto counts 250 words a minute.\n"));
    kit_leave(&kit);
}

TEST(terminal_settings_are_for_a_terminal)
{
    struct kit kit;
    sit(&kit);
    assert_false(session_may_set(&kit.session, setting_find(preference_rows, "theme")));
    kit.session.input.terminal = true;
    assert_true(session_may_set(&kit.session, setting_find(preference_rows, "theme")));
    assert_false(session_may_set(&kit.session, setting_find(preference_rows, "speech")));
    kit.session.input.terminal = false;
    kit_leave(&kit);
}

TEST(nothing_says_where_files_are)
{
    struct kit kit;
    LOCAL(strbuf) text = STRBUF_INIT;
    sit(&kit);
    off_t before = lseek(kit.written, 0, SEEK_END);
    strbuf_addf(&text, "%s/parlour/games/x.record, line 4: Something is wrong. Look in %s.", home, home);
    session_say(&kit.session, SPEECH_EVENT, text.text);
    assert_string_equal(kit_heard(&kit, before), "parlour/games/x.record, line 4: Something is wrong. Look in .\n");
    assert_string_equal(session_way_back(&kit.session), "The game is kept. Come back by the same door to go on with it.");
    kit_leave(&kit);
}

TEST(the_hosts_account_is_nobodys_name)
{
    struct kit kit;
    LOCAL(strbuf) name = STRBUF_INIT, given = STRBUF_INIT;
    sit(&kit);
    startup_name(&kit.session, &(struct play_args){ 0 }, &name);
    assert_string_equal(name.text, "Player");
    startup_name(&kit.session, &(struct play_args){ .name = "Zoe" }, &given);
    assert_string_equal(given.text, "Zoe");
    kit_leave(&kit);
}

// What was heard cannot grow without end: the history holds so many messages, each no longer than a page.
TEST(a_long_evening_takes_bounded_room)
{
    struct kit kit;
    size_t bytes = 0;
    sit(&kit);
    for (int i = 0; i < 2000; i++)
        kit_type(&kit, i % 3 ? "copy all" : i % 2 ? "more" : "turn");
    const struct history *history = &kit.session.person->history;
    for (int i = 0; i < history->count; i++)
        bytes += strlen(history->message[i].print) + strlen(history->message[i].spoken);
    assert_true(history->count <= HISTORY_MAX);
    assert_true(bytes < 2000000);
    assert_true(kit.session.person->rest.print.length < 4000000);
    kit_leave(&kit);
}

static void put_game(const char *kind, int number, int age)
{
    char path[160];
    snprintf(path, sizeof path, "%s/parlour", home);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/parlour/%s", home, kind);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/parlour/%s/20261122-0900%02d-kings.record", home, kind, number);
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    assert_true(fd >= 0);
    close(fd);
    struct timespec times[2] = { { 100000 - age, 0 }, { 100000 - age, 0 } };
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

TEST(only_so_many_games_are_kept)
{
    struct saves unfinished, finished;
    for (int i = 0; i < 18; i++)
        put_game("games", i, 1000 + i);
    for (int i = 0; i < 3; i++)
        put_game("finished", 30 + i, i);
    assert_int_equal(saves_make_room(GUEST_GAMES), 2);
    unfinished = saves_list();
    finished = saves_finished();
    assert_int_equal(unfinished.count, 18);
    assert_int_equal(finished.count, 1);
    assert_non_null(strstr(finished.save[0].path, "090030")); // the youngest
    saves_release(&unfinished);
    saves_release(&finished);
    assert_int_equal(saves_make_room(GUEST_GAMES), 0);
    assert_int_equal(saves_make_room(10), 10); // the finished one, then the oldest of the others
    unfinished = saves_list();
    assert_int_equal(unfinished.count, 9);
    assert_non_null(strstr(unfinished.save[8].path, "090008"));
    saves_release(&unfinished);
}

ALL_BETWEEN(make_home, remove_home)
