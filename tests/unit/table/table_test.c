// SPDX-License-Identifier: GPL-3.0-or-later
// The table by itself: turns, taking back, next rounds, who hears what.  The game is one of this
// file's own, whose moves do nothing but say how far they can be taken back.
#include "base/bug.h"
#include "base/text.h"
#include "table/inside.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

// --- the game: words add, hide, keep, give (to the next seat), out (ends the round) ---

struct options {
    int min, max;
};
struct state {
    int seats, turn, total, rounds, over;
    uint32_t lot; // drawn at each deal and by hide
};
struct view {
    int seat, total;
};
enum { ADD, HIDE, KEEP, GIVE, OUT, SPOIL, VERBS, KIND_DONE = EVENT_FAMILY, KIND_SECRET, KIND_ROUND };
static const char *const verbs[VERBS] = { "add", "hide", "keep", "give", "out", "spoil" };

static const struct setting settings[] = {
    { .key = "players.min", .type = SETTING_INT, .offset = offsetof(struct options, min), .min = 1, .max = 8, .fallback = "2" },
    { .key = "players.max", .type = SETTING_INT, .offset = offsetof(struct options, max), .min = 1, .max = 8, .fallback = "4" },
    { 0 },
};

static bool fake_check(const struct game *, const struct options *o, int seats, struct err *err)
{
    return o->max >= seats || err_add(err, "Too many.");
}

static void fake_deal(const struct game *, const struct options *o, int seats, struct state *s, struct luck *luck,
                      struct events *events)
{
    (void)o;
    s->seats = seats;
    s->over = 0;
    s->rounds++;
    s->lot = luck_below(luck, 1000000);
    events_add(events, KIND_ROUND, -1, EVERYONE)->number = s->rounds;
    events_add(events, KIND_SECRET, 0, 1u)->number = (int32_t)s->lot;
}

static unsigned fake_turn(const struct game *, const struct state *s)
{
    return s->over ? 0 : 1u << s->turn;
}

static void fake_look(const struct game *, const struct options *o, const struct state *s, int seat, struct view *v)
{
    (void)o;
    v->seat = seat;
    v->total = s->total;
}

static bool fake_apply(const struct game *, const struct options *o, struct state *s, int seat, const struct move *m,
                       struct luck *luck, struct events *events, struct refusal *no)
{
    static const enum undo_mark marks[VERBS] = {
        [ADD] = UNDO_PUSH, [HIDE] = UNDO_CLEAR, [KEEP] = UNDO_KEEP, [GIVE] = UNDO_PUSH, [OUT] = UNDO_CLEAR
    };
    (void)o;
    if (s->turn != seat)
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "Not you.");
    s->total++;
    if (m->verb == SPOIL)
        return refuse(no, REASON_NO_FIT, NULL, "Refused, but spoilt.");
    if (m->verb == HIDE)
        s->lot = luck_below(luck, 1000000);
    if (m->verb == GIVE)
        s->turn = (s->turn + 1) % s->seats;
    s->over = m->verb == OUT ? s->rounds : 0;
    events->undo = marks[m->verb];
    events_add(events, KIND_DONE, seat, EVERYONE)->number = m->verb;
    events_add(events, KIND_SECRET, seat, 1u << seat);
    return true;
}

static void fake_score(const struct game *, const struct options *o, const struct state *s, struct standing *out)
{
    (void)o;
    out->round_over = s->over;
    out->match_over = s->over == 2; // two rounds
    out->points[0] = s->total;
}

static bool fake_parse(const struct game *, const struct options *o, struct seat_names, const char *const *word, int count,
                       struct move *m, struct refusal *no)
{
    (void)o;
    for (int verb = 0; verb < VERBS; verb++)
        if (count == 1 && strcmp(word[0], verbs[verb]) == 0) {
            m->verb = (uint8_t)verb;
            return true;
        }
    return refuse(no, REASON_BAD_MOVE, NULL, "No such move.");
}

static void fake_print(const struct game *, struct seat_names, const struct move *m, struct strbuf *out)
{
    strbuf_add(out, verbs[m->verb]);
}

static void fake_legal(const struct game *, const struct options *o, const struct view *v, struct move_list *out)
{
    (void)o;
    (void)v;
    move_list_add(out)->verb = ADD;
}

static const struct game fake = {
    .id = "fake",
    .settings = settings,
    .options_size = sizeof(struct options),
    .state_size = sizeof(struct state),
    .view_size = sizeof(struct view),
    .check = fake_check,
    .deal = fake_deal,
    .turn = fake_turn,
    .look = fake_look,
    .legal = fake_legal,
    .apply = fake_apply,
    .score = fake_score,
    .parse = fake_parse,
    .print = fake_print,
};

static struct variant *fake_variant(void)
{
    struct variant *variant = mem_zero(1, sizeof *variant);
    variant->game = &fake;
    variant->options = mem_zero(1, sizeof *variant->options);
    *variant->options = (struct options){ 2, 4 };
    variant->path = mem_copy("/fake");
    variant->word = mem_copy("fake");
    strcpy(variant->title, "Fake");
    strbuf_init(&variant->changed);
    return variant;
}

static struct table *seated(const char *const *names, int seats, struct err *err)
{
    struct seat_plan plan[SEATS_MAX + 1] = { 0 };
    for (int i = 0; i < seats; i++)
        strncpy(plan[i].name, names[i], NAME_MAX_BYTES - 1);
    return table_new(fake_variant(), plan, seats, "1", err);
}

static int set_up(void **state)
{
    static const char *const names[] = { "Alice", "Bob", "Carol" };
    *state = seated(names, 3, NULL);
    return *state ? 0 : -1;
}

static int tear_down(void **state)
{
    table_free(*state);
    return 0;
}

static void does(struct table *table, int seat, const char *text)
{
    struct refusal no = { 0 };
    if (!table_move(table, seat, text, &no))
        fail_msg("seat %d cannot %s: %s", seat, text, no.text);
}

static void is_refused(struct table *table, int seat, const char *text, enum reason reason)
{
    struct refusal no = { 0 };
    uint64_t digest = table_digest(table);
    int moves = table_moves(table);
    assert_false(table_move(table, seat, text, &no));
    assert_string_equal(reason_word(no.reason), reason_word(reason));
    assert_true(no.text[0]);
    assert_true(table_digest(table) == digest);
    assert_int_equal(table_moves(table), moves);
}

// --- names ---

TEST(names_and_seeds_that_a_record_could_not_hold_are_refused)
{
    static const char *const bad[] = { "",   "A:b",  "A\nb", "A\x1b[1m", " A",      "A ",        "A  b",     "?A",
                                       "!A", "A\"b", "A#",   "\xff",     "level=x", "A level=x", "A\xc2\x85" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct err err = ERR_INIT;
        const char *const names[] = { "Alice", bad[i] };
        assert_null(seated(names, 2, &err));
        assert_int_equal(err.count, 1);
        err_release(&err);
    }
    static const char *const seeds[] = { "", "a b", "a\"", "a#", "a\n" };
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        struct err err = ERR_INIT;
        struct seat_plan plan[2] = { { .name = "A" }, { .name = "B" } };
        assert_null(table_new(fake_variant(), plan, 2, seeds[i], &err));
        assert_int_equal(err.count, 1);
        err_release(&err);
    }
}

TEST(two_seats_of_one_name_and_wrong_numbers_of_seats_are_refused)
{
    static const char *const names[] = { "Alice", "Alice", "C", "D", "E", "F", "G", "H", "I" };
    struct err err = ERR_INIT;
    assert_null(seated(names, 2, &err));
    assert_string_equal(err.text.text, "Two seats are called Alice; give one of them another name.\n");
    err_clear(&err);
    assert_null(seated(names + 1, 1, &err));
    assert_string_equal(err.text.text, "Fake is for 2 to 4 players, not for 1.\n");
    err_clear(&err);
    assert_null(seated(names + 1, 5, &err));
    assert_int_equal(err.count, 1);
    err_clear(&err);
    assert_null(seated(names, 0, &err));
    assert_string_equal(err.text.text, "A table has 1 to 8 seats, and 0 were asked for.\n");
    err_release(&err);
}

TEST(rules_whose_path_no_record_could_hold_are_refused)
{
    struct err err = ERR_INIT;
    struct seat_plan plan[2] = { { .name = "A" }, { .name = "B" } };
    struct variant *variant = fake_variant();
    free(variant->word);
    variant->word = mem_copy("my \"house\".yaml");
    assert_null(table_new(variant, plan, 2, "1", &err));
    assert_string_equal(err.text.text, "The path of the rules file holds a double quote or a control character; rename it.\n");
    err_release(&err);
}

// --- moves ---

TEST_BETWEEN(moves_in_words_are_read_and_written_down, set_up, tear_down)
{
    struct table *table = *state;
    struct strbuf text = STRBUF_INIT;
    is_refused(table, 1, "add", REASON_NOT_YOUR_TURN);
    is_refused(table, 0, "dance", REASON_BAD_MOVE);
    is_refused(table, 0, "", REASON_BAD_MOVE);
    is_refused(table, 0, "   ", REASON_BAD_MOVE);
    is_refused(table, 0, "\"add", REASON_BAD_MOVE);
    is_refused(table, 0, "undo now", REASON_BAD_MOVE);
    does(table, 0, "  add ");
    does(table, 0, "give");
    does(table, 1, "keep");
    assert_int_equal(table_moves(table), 3);
    table_write(table, &text);
    assert_string_equal(text.text, "parlour 1\nrules fake\nseat Alice\nseat Bob\nseat Carol\nseed 1\nplay\n"
                                   "Alice: add\nAlice: give\nBob: keep\n");
    strbuf_release(&text);
}

TEST_BETWEEN(a_line_over_4096_bytes_is_no_move, set_up, tear_down)
{
    char line[4098];
    memset(line, 'x', 4097);
    line[4097] = '\0';
    is_refused(*state, 0, line, REASON_BAD_MOVE);
    line[4096] = '\0';
    is_refused(*state, 0, line, REASON_BAD_MOVE);
}

TEST_BETWEEN(a_refusal_that_spoils_the_state_is_noticed, set_up, tear_down)
{
    struct table *table = *state;
    struct tokens words;
    struct refusal no = { 0 };
    bool clean;
    uint64_t digest = table_digest(table);
    tokens_split(&words, "spoil");
    assert_false(move_try(table, 0, &words, &no, &clean));
    assert_false(clean);
    assert_true(table_digest(table) == digest);
    tokens_split(&words, "add");
    assert_true(move_try(table, 0, &words, &no, &clean));
    assert_true(clean);
    assert_true(table_digest(table) == digest);
    assert_int_equal(table_moves(table), 0);
    assert_false(table_can_undo(table, 0));
}

// --- taking back ---

TEST_BETWEEN(moves_are_taken_back_in_reverse_order, set_up, tear_down)
{
    struct table *table = *state;
    uint64_t digest[3];
    is_refused(table, 0, "undo", REASON_WRONG_PHASE);
    for (int i = 0; i < 3; i++) {
        digest[i] = table_digest(table);
        does(table, 0, "add");
    }
    for (int i = 2; i >= 0; i--) {
        assert_true(table_can_undo(table, 0));
        is_refused(table, 1, "undo", REASON_NOT_YOUR_TURN);
        does(table, 0, "undo");
        assert_true(table_digest(table) == digest[i]);
    }
    assert_false(table_can_undo(table, 0));
    is_refused(table, 0, "undo", REASON_WRONG_PHASE);
    assert_int_equal(table_moves(table), 6);
}

TEST_BETWEEN(a_move_that_reveals_ends_what_can_be_taken_back, set_up, tear_down)
{
    struct table *table = *state;
    does(table, 0, "add");
    does(table, 0, "hide");
    is_refused(table, 0, "undo", REASON_WRONG_PHASE);
    does(table, 0, "add");
    does(table, 0, "undo");
    is_refused(table, 0, "undo", REASON_WRONG_PHASE);
}

TEST_BETWEEN(a_move_may_leave_what_can_be_taken_back_as_it_is, set_up, tear_down)
{
    struct table *table = *state;
    uint64_t digest = table_digest(table);
    does(table, 0, "add");
    does(table, 0, "keep");
    does(table, 0, "undo");
    assert_true(table_digest(table) == digest);
}

TEST_BETWEEN(a_move_that_ended_a_turn_can_be_taken_back_until_another_seat_acts, set_up, tear_down)
{
    struct table *table = *state;
    does(table, 0, "give");
    assert_int_equal(table_turn(table), 2);
    does(table, 0, "undo");
    assert_int_equal(table_turn(table), 1);
    does(table, 0, "give");
    does(table, 1, "add");
    is_refused(table, 0, "undo", REASON_WRONG_PHASE);   // the window is closed
    is_refused(table, 2, "undo", REASON_NOT_YOUR_TURN); // it never had one
    does(table, 1, "undo");
    is_refused(table, 0, "undo", REASON_WRONG_PHASE);
    does(table, 1, "hide");
    is_refused(table, 0, "undo", REASON_NOT_YOUR_TURN);
    is_refused(table, 1, "undo", REASON_WRONG_PHASE);
}

// --- rounds ---

TEST_BETWEEN(next_is_for_any_seat_once_a_round_is_over, set_up, tear_down)
{
    struct table *table = *state;
    is_refused(table, 0, "next", REASON_WRONG_PHASE);
    does(table, 0, "add");
    does(table, 0, "out");
    assert_int_equal(table_turn(table), 0);
    is_refused(table, 0, "undo", REASON_WRONG_PHASE);
    is_refused(table, 2, "undo", REASON_WRONG_PHASE);
    does(table, 2, "next");
    is_refused(table, 2, "next", REASON_WRONG_PHASE);
    assert_int_equal(table_turn(table), 1);
    does(table, 0, "out");
    struct standing standing = table_standing(table);
    assert_true(standing.match_over);
    is_refused(table, 0, "next", REASON_WRONG_PHASE);
}

TEST_BETWEEN(the_same_seed_and_moves_give_the_same_luck, set_up, tear_down)
{
    static const char *const names[] = { "Alice", "Bob", "Carol" };
    struct table *other = seated(names, 3, NULL), *table = *state;
    assert_true(table_digest(table) == table_digest(other));
    does(table, 0, "hide");
    does(other, 0, "add");
    does(other, 0, "undo");
    does(other, 0, "hide");
    assert_true(table_digest(table) == table_digest(other));
    table_free(other);
}

// --- hearing ---

struct ear {
    int seat, heard, secrets, undone, calls, total, released;
};

static void hear(void *self, const struct view *view, const struct event *event)
{
    struct ear *ear = self;
    assert_int_equal(view->seat, ear->seat);
    ear->total = view->total;
    ear->heard++;
    ear->secrets += event->kind == KIND_SECRET;
    ear->undone += event->kind == EVENT_UNDO;
    ear->calls += event->call;
}

static void release(void *self)
{
    ((struct ear *)self)->released++;
}

TEST_BETWEEN(everybody_hears_what_it_may_and_only_after_the_move, set_up, tear_down)
{
    struct table *table = *state;
    static struct ear ears[4] = { { .seat = 0 }, { .seat = 1 }, { .seat = 2 }, { .seat = WATCHER } }; // the table outlives us
    for (int seat = 0; seat < 3; seat++)
        table_seat(table, seat, (struct sitter){ .hear = hear, .release = release, .self = &ears[seat] });
    table_watch(table, (struct sitter){ .hear = hear, .release = release, .self = &ears[3] });
    assert_int_equal(ears[0].heard, 0);
    table_repeat(table, 0);
    table_repeat(table, 1);
    assert_int_equal(ears[0].heard, 2);
    assert_int_equal(ears[0].secrets, 1);
    assert_int_equal(ears[1].heard, 1);
    does(table, 0, "add");
    is_refused(table, 1, "add", REASON_NOT_YOUR_TURN);
    assert_int_equal(ears[0].heard, 4);
    assert_int_equal(ears[1].heard, 2);
    assert_int_equal(ears[3].heard, 1);
    assert_int_equal(ears[3].total, 1);
    table_repeat(table, 1); // the refusal took nothing away
    assert_int_equal(ears[1].heard, 3);
    does(table, 0, "undo");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(ears[i].undone, 1);
        assert_int_equal(ears[i].calls, 0);
        assert_int_equal(ears[i].total, 0);
    }
    does(table, 0, "give");
    does(table, 0, "undo"); // the turn comes back, so its seat is called
    assert_int_equal(ears[0].calls, 1);
    assert_int_equal(ears[1].secrets + ears[2].secrets + ears[3].secrets, 0);
    struct sitter nobody = { 0 };
    table_seat(table, 0, nobody);
    assert_int_equal(ears[0].released, 1);
}

TEST_BETWEEN(taking_back_is_told_in_every_style, set_up, tear_down)
{
    struct table *table = *state;
    struct event event = { .kind = EVENT_UNDO, .seat = 1, .other = 1 };
    static const char *const says[2][STYLES] = {
        { "You take back your last move.\n", "Taken back.\n", "Undone.\n" },
        { "Bob takes back the last move.\n", "Bob takes it back.\n", "Bob undoes.\n" },
    };
    for (int other = 0; other < 2; other++)
        for (int style = 0; style < STYLES; style++) {
            struct strbuf out = STRBUF_INIT;
            struct hearer hearer = table_hearer(table, other ? WATCHER : 1, (enum text_style)style);
            table_tell(table, &hearer, &event, &out);
            assert_string_equal(out.text, says[other][style]);
            strbuf_release(&out);
        }
}

TEST_BETWEEN(calling_back_names_whose_move_it_was, set_up, tear_down)
{
    struct table *table = *state;
    struct event event = { .kind = EVENT_UNDO, .seat = 1, .other = 0 };
    static const char *const says[] = { "Bob calls back your last move.\n", "You call back a move of Alice.\n",
                                        "Bob calls back a move of Alice.\n" };
    for (int seat = 0; seat < 3; seat++) {
        struct strbuf out = STRBUF_INIT;
        struct hearer hearer = table_hearer(table, seat, STYLE_BRAILLE);
        table_tell(table, &hearer, &event, &out);
        assert_string_equal(out.text, says[seat]);
        strbuf_release(&out);
    }
}

// --- computer players ---

static bool ask(void *self, const struct options *o, const struct view *view, struct move *out)
{
    int *left = self;
    (void)o;
    (void)view;
    out->verb = *left > 1 ? ADD : GIVE;
    return (*left)-- > 0;
}

TEST_BETWEEN(a_step_is_one_move_of_a_computer_player, set_up, tear_down)
{
    struct table *table = *state;
    int left = 2;
    assert_false(table_step(table));
    table_seat(table, 0, (struct sitter){ .ask = ask, .self = &left });
    assert_true(table_step(table));
    assert_int_equal(table_turn(table), 1);
    assert_true(table_step(table));
    assert_int_equal(table_turn(table), 2);
    assert_false(table_step(table));
    does(table, 1, "give");
    does(table, 2, "give");
    assert_false(table_step(table)); // it says that its move will come another way
    assert_int_equal(table_moves(table), 4);
    assert_null(table_trouble(table));
}
