// SPDX-License-Identifier: GPL-3.0-or-later
// Text styles and the order of a card's parts, over every shipped variant: computer players play, and all that is told, shown,
// hinted and offered is worded in each style, in lines that can be heard and felt, with cards named as they are asked for.
#include "base/bug.h"
#include "base/utf8.h"
#include "players/players.h"
#include "rules/rummy/melds/control.h"
#include "table/table.h"
#include "term/fold.h"
#include "test.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A look at all that can be asked for is taken now and then; hints and lists of moves are dear.
enum { MOVES = 90, ROUNDS = 3, LOOK_EVERY = 15, HINT_EVERY = 45, OFFERS_MOST = 30, HINTS = 3, ORDERS = 2, CARDS_LISTED = 3 };

static struct table *table;
static long told[STYLES], felt; // lines of each style, and those of braille that fit without being folded

static enum text_style style_at(int wording, int order)
{
    return (enum text_style)(wording | (order ? STYLE_SUIT_FIRST : 0));
}

static void check_line(const char *where, const char *line, int columns)
{
    // Between the cards that a patience wants stands a semicolon, since each has a comma of its own; a hint may name them too.
    bool wants = strcmp(where, "goal") == 0 || strcmp(where, "hint") == 0;
    const char *fault = NULL, *signs = wants ? " ,.?!';" : " ,.?!'";
    size_t length = strlen(line);
    if (!length || line[0] == ' ' || line[length - 1] == ' ')
        fault = "is empty or has spaces at an end";
    else if ((int)utf8_width(line) > columns)
        fault = "is too wide";
    else if (!strchr(".,?!;", line[length - 1]) && (int)length < columns / 2)
        fault = "ends in the middle"; // a long one may, where it was folded
    for (const char *c = line; *c; c++)
        if ((unsigned char)*c < 0x80 && !isalnum((unsigned char)*c) && !strchr(signs, *c))
            fault = "has a sign that is not heard";
    if (fault)
        fail_msg("%s %s: a line %s: %s", table_variant(table)->id, where, fault, line);
}

static void check_lines(const char *where, const char *text, int columns)
{
    char line[512];
    while (*text) {
        size_t length = strcspn(text, "\n");
        assert_true(text[length] == '\n' && length < sizeof line);
        memcpy(line, text, length);
        line[length] = '\0';
        check_line(where, line, columns);
        text += length + 1;
    }
}

static void check_folded(const char *where, const char *text, enum text_style style)
{
    struct strbuf folded = STRBUF_INIT;
    fold_lines(text, fold_columns(style), &folded);
    check_lines(where, folded.text, fold_columns(style));
    told[style_wording(style)]++;
    strbuf_release(&folded);
}

// --- what is told ---

// As a word: "Ac" is no part of "Ace".
static bool names_card(const char *text, const char *name)
{
    for (const char *at = text; (at = strstr(at, name)); at++)
        if (!isalpha((unsigned char)at[strlen(name)]))
            return true;
    return false;
}

static void check_order(const char *text, const struct event *event, int wording)
{
    for (int i = 0; i < event->count; i++) {
        int face = event->card[i].face;
        if (face < FACE_JOKER && names_card(text, face_name(face, (enum text_style)wording)))
            fail_msg("%s with the suit first: %s", face_name(face, (enum text_style)wording), text);
    }
}

static void check_event(struct hearer *h, const struct event *event)
{
    char where[32];
    bool full = false;
    snprintf(where, sizeof where, "event %d", event->kind);
    for (int i = 0; i < STYLES * ORDERS; i++) {
        struct strbuf out = STRBUF_INIT;
        h->style = style_at(i / ORDERS, i % ORDERS);
        table_tell(table, h, event, &out);
        full = full || (i == 0 && out.length);
        if (full != (out.length > 0))
            fail_msg("%s %s is told in one style only", table_variant(table)->id, where);
        check_folded(where, out.text, h->style);
        if (i % ORDERS)
            check_order(out.text, event, i / ORDERS);
        if (i / ORDERS == STYLE_BRAILLE && event->count < CARDS_LISTED) {
            check_lines(where, out.text, FOLD_CELLS);
            felt++;
        }
        strbuf_release(&out);
    }
}

struct ear {
    struct sitter player;
    int seat;
};

static bool ask(void *self, const struct options *o, const struct view *view, struct move *out)
{
    struct ear *ear = self;
    return ear->player.ask(ear->player.self, o, view, out);
}

static void hear(void *self, const struct view *view, const struct event *event)
{
    const struct ear *ear = self;
    struct hearer hearer = { .options = table_variant(table)->options,
                             .view = view,
                             .name = table_names(table),
                             .seats = table_seats(table),
                             .seat = ear->seat };
    if (ear->player.hear)
        ear->player.hear(ear->player.self, view, event);
    if (ear->seat <= 0) // the watcher and one seat; the others hear no other sentences
        check_event(&hearer, event);
}

static void leave(void *self)
{
    struct ear *ear = self;
    if (ear->player.release)
        ear->player.release(ear->player.self);
    free(ear);
}

// --- what is answered ---

static void check_topics(int seat, enum text_style style)
{
    static const char *const topics[] = { "hand", "table", "pile", "scores", "turn", "counts", "goal" };
    struct hearer hearer = table_hearer(table, seat, style);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        struct strbuf out = STRBUF_INIT;
        if (table_game(table)->show(table_game(table), &hearer, &topics[i], 1, &out))
            check_folded(topics[i], out.text, style);
        strbuf_release(&out);
    }
}

static void check_hints(int seat, enum text_style style)
{
    struct hearer hearer = table_hearer(table, seat, style);
    for (int level = 0; table_game(table)->hint && level < HINTS; level++) {
        struct strbuf out = STRBUF_INIT;
        table_game(table)->hint(table_game(table), &hearer, level, &out);
        check_folded("hint", out.text, style);
        strbuf_release(&out);
    }
}

static void check_offers(int seat, enum text_style style)
{
    struct move_list moves = { 0 };
    struct hearer hearer;
    table_legal(table, seat, &moves);
    hearer = table_hearer(table, seat, style);
    for (int i = 0; table_game(table)->offer && i < moves.count && i < OFFERS_MOST; i++) {
        struct strbuf out = STRBUF_INIT;
        table_game(table)->offer(table_game(table), &hearer, &moves.move[i], &out);
        if (strchr(out.text, '.')) // else it is the written words of a move, which nobody hears
            check_folded("offer", out.text, style);
        strbuf_release(&out);
    }
    move_list_release(&moves);
}

static void look(int moves)
{
    unsigned turn = table_turn(table);
    for (int i = 0; i < STYLES * ORDERS; i++) {
        enum text_style style = style_at(i / ORDERS, i % ORDERS);
        check_topics(0, style);
        check_topics(WATCHER, style);
        if (turn)
            check_offers(__builtin_ctz(turn), style);
        if (turn && moves % HINT_EVERY == 0 && i % ORDERS == 0)
            check_hints(__builtin_ctz(turn), style);
    }
}

// --- playing ---

static void seat_players(void)
{
    for (int seat = WATCHER; seat < table_seats(table); seat++) {
        struct ear *ear = mem_zero(1, sizeof *ear);
        ear->seat = seat;
        if (seat != WATCHER)
            ear->player = players_new(table_game(table), seat % 2 ? "novice" : "steady", "styles");
        struct sitter sitter = { .ask = seat == WATCHER ? NULL : ask, .hear = hear, .release = leave, .self = ear };
        if (seat == WATCHER)
            table_watch(table, sitter);
        else
            table_seat(table, seat, sitter);
        table_repeat(table, seat);
    }
}

static void play(const char *id, int seats)
{
    static const char *const names[SEATS_MAX] = { "Angelika", "Benjamin", "Caroline", "Dorothea",
                                                  "Fernando", "Gertrude", "Hannibal", "Isabella" };
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct err err = ERR_INIT;
    struct refusal no = { 0 };
    for (int seat = 0; seat < seats; seat++)
        snprintf(plan[seat].name, sizeof plan[seat].name, "%s", names[seat]);
    struct variant *rules = variant_load(id, NULL, &err);
    table = table_new(rules, plan, seats, "styles", &err);
    if (!table)
        fail_msg("%s", err.text.text);
    seat_players();
    for (int round = 0, moves = 0; round < ROUNDS; round++) {
        for (int end = moves + MOVES; moves < end && table_turn(table); moves++) {
            if (moves % LOOK_EVERY == 0)
                look(moves);
            assert_true(table_step(table));
        }
        if (table_turn(table) || !table_move(table, 0, "next", &no))
            break;
    }
    table_free(table);
    err_release(&err);
}

TEST(all_that_games_say_fits_every_style)
{
    struct variant_list list;
    struct err err = ERR_INIT;
    variant_list_load(&list, &err);
    assert_string_equal(err.text.text, "");
    for (int i = 0; i < list.count; i++) {
        int min, max;
        struct variant *rules = variant_load(list.entry[i].id, NULL, &err);
        variant_players(rules, &min, &max);
        variant_free(rules);
        play(list.entry[i].id, i % 2 || max < 3 ? min : 3 < min ? min : 3);
    }
    variant_list_release(&list);
    err_release(&err);
    assert_true(felt > 1000);
    for (int wording = 0; wording < STYLES; wording++)
        assert_true(told[wording] > 1000);
}

// --- names of cards ---

TEST(cards_have_names_of_their_own_in_each_style_and_order)
{
    for (int i = 0; i < STYLES * ORDERS; i++) {
        enum text_style style = style_at(i / ORDERS, i % ORDERS);
        for (int face = 0; face < ALL_FACES; face++) {
            if (!face_is_card(face))
                continue;
            assert_true(*face_name(face, style) && *face_the(face, style));
            for (int other = 0; other < face; other++) {
                if (!face_is_card(other))
                    continue;
                assert_string_not_equal(face_name(face, style), face_name(other, style));
                assert_string_not_equal(face_the(face, style), face_the(other, style));
            }
        }
    }
}

TEST(names_put_the_part_first_that_is_asked_for)
{
    int face = face_of(RANK_QUEEN, SUIT_SPADES);
    assert_string_equal(face_name(face, STYLE_FULL), "queen of spades");
    assert_string_equal(face_name(face, STYLE_BRAILLE), "Qs");
    assert_string_equal(face_name(face, style_at(STYLE_FULL, 1)), "spades queen");
    assert_string_equal(face_name(face, style_at(STYLE_SHORT, 1)), "spades queen");
    assert_string_equal(face_name(face, style_at(STYLE_BRAILLE, 1)), "sQ");
    assert_string_equal(face_name(FACE_JOKER, style_at(STYLE_SHORT, 1)), "joker");
    assert_string_equal(face_name(face_read("5R"), STYLE_FULL), "red 5");
    assert_string_equal(face_name(face_read("SR"), STYLE_FULL), "red skip");
    assert_string_equal(face_name(face_read("VR"), STYLE_FULL), "red turn");
    assert_string_equal(face_name(face_read("+2r"), STYLE_FULL), "red plus 2");
    assert_string_equal(face_name(face_read("W"), STYLE_FULL), "wild");
    assert_string_equal(face_name(face_read("W4"), STYLE_FULL), "wild plus 4");
    assert_string_equal(face_name(face_read("5R"), STYLE_BRAILLE), "r5");
    assert_string_equal(face_name(face_read("SR"), STYLE_BRAILLE), "rS");
    assert_string_equal(face_name(face_read("W4"), STYLE_BRAILLE), "w4");
    for (int f = 0; f < FACE_JOKER; f++) {
        const char *suit = suit_name(face_suit(f)), *rank = rank_name(face_rank(f));
        assert_int_equal(strncmp(face_name(f, STYLE_SHORT), rank, strlen(rank)), 0);
        assert_int_equal(strncmp(face_name(f, style_at(STYLE_SHORT, 1)), suit, strlen(suit)), 0);
        assert_int_equal(face_name(f, style_at(STYLE_BRAILLE, 1))[0], suit[0]);
    }
}

TEST(an_article_stands_only_before_full_names)
{
    int face = face_of(RANK_ACE, SUIT_HEARTS);
    assert_string_equal(face_the(face, STYLE_FULL), "the ace of hearts");
    assert_string_equal(face_the(face, style_at(STYLE_FULL, 1)), "the hearts ace");
    assert_string_equal(face_the(FACE_JOKER, style_at(STYLE_FULL, 1)), "the joker");
    assert_string_equal(face_the(FACE_CONTROL, STYLE_FULL), "the same rank card");
    for (int f = 0; f < ALL_FACES; f++) {
        if (!face_is_card(f))
            continue;
        int first = f >= FACE_COLOURS; // "the red skip", since "red skip" has a comma, which parts a sentence elsewhere
        assert_string_equal(face_the(f, STYLE_FULL) + 4, face_name(f, style_at(STYLE_FULL, first)));
        assert_string_equal(face_the(f, style_at(STYLE_FULL, 1)) + 4, face_name(f, style_at(STYLE_FULL, 1)));
        assert_string_equal(face_the(f, STYLE_SHORT), face_name(f, STYLE_SHORT));
        assert_string_equal(face_the(f, style_at(STYLE_BRAILLE, 1)), face_name(f, style_at(STYLE_BRAILLE, 1)));
    }
}

TEST(control_cards_are_told_within_40_cells)
{
    for (int control = 0; control < CONTROLS; control++)
        assert_in_range(utf8_width(control_says(control, STYLE_BRAILLE)), 10, FOLD_CELLS);
}
