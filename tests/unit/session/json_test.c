// SPDX-License-Identifier: GPL-3.0-or-later
// The console as JSON: text of strangers, questions and their kinds, titles, the hand of each family, lines with an at sign, and
// a reader that is gone.  (That its lines are the plain ones, and that what can be done is what help lists, is tried in json/.)
#include "session/say/say.h"
#include "test.h"
#include "unit/session_kit.h"
#include "json/json_output.h"
#include "json/json_state.h"
#include <locale.h>

static const char game[] = "rules playroom\nseat Ann\nseat Bob\nhand Ann 4H 4S KD\nturn Ann\nphase draw\n";

// A sitting whose batches are read from a file in the place of standard output, which is put back by close.
struct front {
    struct kit kit;
    int file, before;
    json_t *object; // the latest
    int objects;    // of the latest call
};

static void open_front(struct front *front, const char *record, int seat)
{
    char path[] = "/tmp/parlour-json-XXXXXX";
    kit_sit_as(&front->kit, record, seat);
    front->file = mkstemp(path);
    assert_true(front->file >= 0);
    unlink(path);
    front->object = NULL;
    json_output_open(&front->kit.session);
}

static void close_front(struct front *front)
{
    json_decref(front->object);
    json_output_close(&front->kit.session);
    kit_leave(&front->kit);
    close(front->file);
}

static void begin(struct front *front)
{
    assert_int_equal(ftruncate(front->file, 0), 0);
    lseek(front->file, 0, SEEK_SET);
    fflush(stdout);
    front->before = dup(STDOUT_FILENO);
    dup2(front->file, STDOUT_FILENO);
}

// Reads what was written since begin: each line is one object of ASCII.
static json_t *end(struct front *front)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    char part[4096];
    dup2(front->before, STDOUT_FILENO);
    close(front->before);
    lseek(front->file, 0, SEEK_SET);
    for (ssize_t got; (got = read(front->file, part, sizeof part)) > 0;)
        strbuf_add_bytes(&text, part, (size_t)got);
    front->objects = 0;
    for (char *line = text.text, *next; *line; line = next) {
        json_error_t error;
        next = strchr(line, '\n');
        assert_non_null(next);
        *next++ = '\0';
        for (const char *c = line; *c; c++)
            assert_true((unsigned char)*c >= ' ' && (unsigned char)*c < 0x80);
        json_decref(front->object);
        front->object = json_loads(line, JSON_REJECT_DUPLICATES, &error);
        if (!front->object)
            fail_msg("%s in %s", error.text, line);
        front->objects++;
    }
    return front->object;
}

static json_t *flush(struct front *front)
{
    begin(front);
    session_flush(&front->kit.session);
    return end(front);
}

static const char *text(const json_t *object, const char *name)
{
    return json_string_value(json_object_get(object, name));
}

static const char *first_said(const json_t *object)
{
    return json_string_value(json_array_get(json_object_get(object, "say"), 0));
}

TEST(what_strangers_write_is_valid_json)
{
    static const struct {
        const char *said, *read;
    } rows[] = {
        { "He said \"no\\\".", "He said \"no\\\"." },
        { "\x01\x1b[2J\x7f.", "\x01\x1b[2J\x7f." },
        { "\u202eevil\u2066.", "\u202eevil\u2066." },
        { "a\u2028b\u2029c\xc2\x85.", "a\u2028b\u2029c\xc2\x85." },
        { "\U0001f0a1\U0001f600.", "\U0001f0a1\U0001f600." },
        { "half \xe2\x82.", "half \uFFFD\uFFFD." },
        { "\xff\xfe\xc0\x80.", "\uFFFD\uFFFD\uFFFD\uFFFD." },
        { "\xed\xa0\x80.", "\uFFFD\uFFFD\uFFFD." }, // a surrogate alone
        { "\xf4\x90\x80\x80.", "\uFFFD\uFFFD\uFFFD\uFFFD." },
        { "\xe2\x82", "\uFFFD\uFFFD" },
        { "</script>&#x;", "</script>&#x;" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        json_t *read = json_text(rows[i].said, strlen(rows[i].said));
        assert_non_null(read);
        assert_string_equal(json_string_value(read), rows[i].read);
        json_decref(read);
    }
    struct front front;
    open_front(&front, game, 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        session_chat(&front.kit.session, false, rows[i].said);
        assert_non_null(first_said(flush(&front)));
        assert_int_equal(front.objects, 1);
        free(front.kit.session.company.name);
        front.kit.session.company.name = strdup(rows[i].said);
        flush(&front);
        assert_int_equal(front.objects, 1); // nothing was said, but the title is another
        assert_string_equal(text(front.object, "title") + strlen("Your turn, "), rows[i].read);
        assert_int_equal(json_array_size(json_object_get(front.object, "say")), 0);
        flush(&front);
        assert_int_equal(front.objects, 0); // nothing has changed
    }
    close_front(&front);
}

TEST(a_very_long_line_is_one_object)
{
    enum { LONG = 200000 };
    static char words[LONG + 1];
    memset(words, '"', LONG);
    struct front front;
    open_front(&front, game, 0);
    session_say(&front.kit.session, SPEECH_EVENT, words);
    flush(&front);
    assert_int_equal(front.objects, 1);
    close_front(&front);
}

static void asks(struct front *front, const char *kind, const char *question, int from, int to)
{
    json_t *ask = json_object_get(end(front), "ask");
    assert_non_null(ask);
    assert_string_equal(text(ask, "kind"), kind);
    assert_string_equal(text(ask, "text"), question);
    assert_int_equal(json_integer_value(json_object_get(ask, "to")), to);
    assert_int_equal(json_integer_value(json_object_get(ask, "from")), from);
    assert_int_equal(json_object_size(ask), to ? 4 : 2);
}

TEST(each_kind_of_question_says_what_it_takes)
{
    struct front front;
    struct session *session = &front.kit.session;
    open_front(&front, game, 0);
    kit_answer("yes\n2\n0\nMy word\nsecret words\n3\n");
    begin(&front);
    assert_true(session_confirm(session, "Do it, y or n? "));
    asks(&front, "yesno", "Do it, y or n?", 0, 0);
    assert_string_equal(first_said(front.object), "Do it, y or n?");
    begin(&front);
    assert_int_equal(session_choose(session, 4), 1);
    asks(&front, "number", "Which one, 1 to 4?", 1, 4);
    begin(&front);
    assert_int_equal(session_choose_or_more(session, 9), CHOSE_MORE);
    asks(&front, "number", "Which one, 1 to 9, or 0 for others?", 0, 9);
    begin(&front);
    char *line = session_ask(session, "Say? ");
    assert_string_equal(line, "My word");
    free(line);
    asks(&front, "line", "Say?", 0, 0);
    begin(&front);
    line = session_ask_secret(session, "Code? ");
    assert_string_equal(line, "secret words");
    free(line);
    asks(&front, "secret", "Code?", 0, 0);
    begin(&front);
    assert_int_equal(session_menu(session, "How many players, 2 to 8? ", 2, 8).number, 3);
    asks(&front, "number", "How many players, 2 to 8?", 2, 8);
    close_front(&front);
}

TEST(a_line_with_an_at_sign_is_the_programs_own)
{
    static const struct {
        const char *line, *pong;
    } rows[] = { { "@ping", "" },
                 { "@ping a \"b\"", "a \"b\"" },
                 { "@ping x\r", "x" },
                 { "@ping \xff", "\uFFFD" },
                 { "@hello 00 0 de", NULL },
                 { "@", NULL },
                 { "@pinged", NULL } };
    struct front front;
    open_front(&front, game, 0);
    struct line_input *lines = &front.kit.session.input.lines;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(&front);
        assert_true(lines->own(lines->own_self, rows[i].line));
        json_t *object = end(&front);
        assert_int_equal(json_object_size(object), 1);
        if (rows[i].pong)
            assert_string_equal(text(object, "pong"), rows[i].pong);
        else
            assert_non_null(text(object, "error"));
    }
    begin(&front);
    assert_false(lines->own(lines->own_self, " @ping"));
    end(&front);
    assert_int_equal(front.objects, 0);
    // Also while a question stands.
    kit_answer("@ping here\nn\n");
    begin(&front);
    assert_false(session_confirm(&front.kit.session, "Sure, y or n? "));
    end(&front);
    assert_int_equal(front.objects, 2);
    assert_string_equal(text(front.object, "pong"), "here");
    json_output_close(&front.kit.session);
    assert_null(lines->own); // plain lines mean what they meant
    close_front(&front);
}

static void keep(void *self, long number, const char *line)
{
    char begins[40];
    snprintf(begins, sizeof begins, "{\"v\":1,\"n\":%ld,", number);
    assert_true(strncmp(line, begins, strlen(begins)) == 0);
    assert_true(line[strlen(line) - 1] == '\n');
    strbuf_add(self, line);
}

TEST(batches_are_kept_and_counted_on)
{
    LOCAL(strbuf) kept = STRBUF_INIT;
    struct front front;
    open_front(&front, game, 0);
    json_output_keep(&front.kit.session, 41, keep, &kept);
    session_say(&front.kit.session, SPEECH_EVENT, "Heard once.");
    json_t *first = json_incref(flush(&front));
    assert_int_equal(json_integer_value(json_object_get(first, "n")), 42);
    begin(&front);
    front.kit.session.input.lines.own(front.kit.session.input.lines.own_self, "@ping x"); // is not kept
    json_output_again(&front.kit.session, kept.text);
    assert_true(json_equal(end(&front), first));
    assert_int_equal(front.objects, 2);
    json_decref(first);
    close_front(&front);
}

static void titled(const char *record, int seat, const char *title)
{
    struct front front;
    open_front(&front, record, seat);
    assert_string_equal(text(flush(&front), "title"), title);
    close_front(&front);
}

TEST(the_title_says_whose_turn_it_is_and_where)
{
    struct front front;
    titled(game, 0, "Your turn, Playroom rummy");
    titled(game, 1, "Ann's turn, Playroom rummy");
    titled(game, WATCHER, "Ann's turn, Playroom rummy");
    open_front(&front, game, 0);
    front.kit.session.company.name = strdup("Friday game");
    assert_string_equal(text(flush(&front), "title"), "Your turn, Friday game");
    struct table *table = front.kit.session.table;
    front.kit.session.table = NULL;
    assert_string_equal(text(flush(&front), "title"), "Home");
    assert_null(json_object_get(front.object, "hand"));
    assert_null(json_object_get(front.object, "at"));
    assert_int_equal(json_array_size(json_object_get(front.object, "can")), 0);
    front.kit.session.output.front->place = "Lobby";
    assert_string_equal(text(flush(&front), "title"), "Lobby");
    front.kit.session.table = table;
    close_front(&front);
}

static const char *card(const struct front *front, int place, bool marked)
{
    json_t *row = json_array_get(json_object_get(front->object, "hand"), (size_t)place);
    assert_int_equal(json_is_true(json_array_get(row, 2)), marked);
    return json_string_value(json_array_get(row, 0));
}

static void press_is(const struct front *front, const char *first, const char *second)
{
    json_t *press = json_object_get(front->object, "press");
    const char *also = json_string_value(json_array_get(press, 1));
    assert_string_equal(json_string_value(json_array_get(press, 0)), first);
    assert_true(second ? also && strcmp(also, second) == 0 : !also);
}

TEST(a_pressed_card_is_marked_chosen_or_played)
{
    struct front front;
    open_front(&front, game, 0);
    begin(&front);
    kit_type(&front.kit, "rank");
    kit_type(&front.kit, "mark #2");
    end(&front);
    press_is(&front, "mark", "unmark");
    assert_string_equal(card(&front, 0, false), "4S");
    assert_string_equal(card(&front, 1, true), "4H");
    assert_string_equal(card(&front, 2, false), "KD");
    close_front(&front);
    open_front(&front, "rules battle\nseat Ann\nseat Bob\n", 0);
    flush(&front);
    press_is(&front, "mark", "unmark");
    const char *number = card(&front, 0, false);
    char line[16];
    snprintf(line, sizeof line, "mark %s", number);
    begin(&front);
    kit_type(&front.kit, line);
    end(&front);
    card(&front, 0, true);
    close_front(&front);
    open_front(&front, "rules kings\nseat Ann\nseat Bob\n", 0);
    flush(&front);
    press_is(&front, "use", NULL);
    close_front(&front);
}

static const char *picked(const struct front *front, int place, int column)
{
    json_t *pair = json_array_get(json_object_get(front->object, "pick"), (size_t)place);
    return json_string_value(json_array_get(pair, (size_t)column));
}

TEST(an_upgrade_is_picked)
{
    static const char won[] = "rules battle\nseat Ann\nseat Bob level=novice\nseed upgrade\nleader Ann\nhand Ann 5 5\n"
                              "hand Bob 3 4\ndeck Bob 1 2\n";
    struct front front;
    open_front(&front, won, 0);
    assert_null(json_object_get(flush(&front), "pick"));
    begin(&front);
    kit_type(&front.kit, "mark 5");
    kit_type(&front.kit, "draw");
    end(&front);
    assert_string_equal(picked(&front, 2, 0), "number 3");
    assert_string_equal(picked(&front, 2, 1), "Cull, takes up to 2 cards of a number away.");
    assert_null(picked(&front, 3, 0));
    begin(&front);
    kit_type(&front.kit, "number 3");
    end(&front);
    assert_string_equal(picked(&front, 7, 1), "Cull, takes 2 cards of number 8 away.");
    close_front(&front);
}

TEST(a_reader_that_is_gone_ends_it)
{
    struct front front;
    int both[2];
    open_front(&front, game, 0);
    assert_int_equal(pipe(both), 0);
    close(both[0]);
    begin(&front);
    dup2(both[1], STDOUT_FILENO);
    close(both[1]);
    session_flush(&front.kit.session);
    end(&front);
    assert_true(front.kit.session.output.screen.lost);
    close_front(&front);
}

static int in_utf_8(void **)
{
    return !setlocale(LC_ALL, "C.UTF-8");
}

ALL_BETWEEN(in_utf_8, NULL)
