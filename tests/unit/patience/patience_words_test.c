// SPDX-License-Identifier: GPL-3.0-or-later
// What a patience says: the deal of each build in one sentence, what is wanted and where it lies, what a target takes, and hints.
#include "base/bug.h"
#include "rules/board.h"
#include "rules/patience/patience.h"
#include "test.h"
#include "unit/view_kit.h"
#include <stdlib.h>
#include <string.h>

static const char *const ann[] = { "Ann" };

struct sitting {
    struct variant *variant;
    struct state *s;
    struct view *v;
    struct luck luck;
};

// rules: as load() takes them; lines: of a position, with ; between, or NULL for a deal.
static struct sitting sit(const char *rules, const char *lines, enum text_style style, struct strbuf *told)
{
    struct sitting at = { .variant = load(rules) };
    const struct game *game = at.variant->game;
    struct events events = { 0 };
    struct err err = ERR_INIT;
    at.s = mem_zero(1, game->state_size);
    at.v = mem_zero(1, game->view_size);
    luck_seed(&at.luck, "words");
    if (lines) {
        struct split split = { 0 };
        char text[600];
        snprintf(text, sizeof text, "%s", lines);
        for (char *end = text; (end = strchr(end, ';'));)
            *end = '\n';
        assert_true(split_lines(text, &split));
        const struct position position = { ann, 1, split.count, split.line };
        if (!game->place(game, at.variant->options, &position, at.s, &at.luck, &err))
            fail_msg("%s", err.text.text);
        free(split.words);
    } else
        game->deal(game, at.variant->options, 1, at.s, &at.luck, &events);
    game->look(game, at.variant->options, at.s, 0, at.v);
    const struct hearer h = { .options = at.variant->options, .view = at.v, .name = ann, .seats = 1, .style = style };
    for (int i = 0; told && i < events.count; i++)
        if (events.event[i].kind == PATIENCE_TOLD_DEAL)
            game->tell(game, &h, &events.event[i], told);
    events_release(&events);
    err_release(&err);
    return at;
}

static void rise(struct sitting *at)
{
    free(at->s);
    free(at->v);
    variant_free(at->variant);
}

static void expect_deal(const char *rules, enum text_style style, const char *wanted)
{
    struct strbuf told = STRBUF_INIT;
    struct sitting at = sit(rules, NULL, style, &told);
    if (strcmp(told.text, wanted) != 0)
        fail_msg("%s: %s", rules, told.text);
    strbuf_release(&told);
    rise(&at);
}

TEST(a_deal_says_what_lies_where)
{
    expect_deal("klondike", STYLE_FULL, "Seven piles of one to seven cards, 24 in the stock.\n");
    expect_deal("klondike", STYLE_SHORT, "7 piles of 1 to 7, 24 in the stock.\n");
    expect_deal("freecell", STYLE_FULL, "Eight piles of six or seven cards, four cells.\n");
    expect_deal("eight-off", STYLE_FULL, "Eight piles of six cards, eight cells, four with a card.\n");
    expect_deal("forecell", STYLE_FULL, "Eight piles of six cards, four cells, each with a card.\n");
    expect_deal("aces-up", STYLE_FULL, "Four piles of one card, 48 in the stock.\n");
    expect_deal("bakers-dozen", STYLE_FULL, "13 piles of four cards.\n");
    expect_deal("russian", STYLE_FULL, "Seven piles of one to eleven cards.\n");
    expect_deal("giza", STYLE_FULL, "A pyramid of 28 cards, eight piles of three cards.\n");
    expect_deal("tri-peaks", STYLE_FULL, "Three peaks of 28 cards, 23 in the stock.\n");
    struct strbuf told = STRBUF_INIT;
    struct sitting at = sit("canfield", NULL, STYLE_FULL, &told);
    assert_memory_equal(told.text, "Four piles of one card, 13 in the reserve, 34 in the stock.\nThe foundations begin with the ",
                        91);
    strbuf_release(&told);
    rise(&at);
}

static void expect_wanted(const char *rules, const char *lines, enum text_style style, const char *wanted)
{
    struct sitting at = sit(rules, lines, style, NULL);
    const struct hearer h = { .options = at.variant->options, .view = at.v, .name = ann, .seats = 1, .style = style };
    struct strbuf out = STRBUF_INIT;
    const char *goal = "goal";
    assert_true(at.variant->game->show(at.variant->game, &h, &goal, 1, &out));
    assert_string_equal(out.text, wanted);
    strbuf_release(&out);
    rise(&at);
}

TEST(what_is_wanted_is_one_sentence_with_its_places)
{
    static const char lines[] =
        "stock-exactly;home C 2;home D 3;home S 2;pile 5 3C 9H 8S;pile 2 4D;pile 3 KC;under 3 AH;waste 9D 3S";
    expect_wanted("klondike", lines, STYLE_FULL,
                  "Wanted, 3 of clubs, under two cards in pile 5; 3 of spades, under one card, the waste; 4 of diamonds, free, "
                  "pile 2; ace of hearts, not seen.\n");
    expect_wanted("klondike", lines, STYLE_SHORT,
                  "Wanted, 3 clubs, under 2 in pile 5; 3 spades, under 1, the waste; 4 diamonds, free, pile 2; ace hearts, not "
                  "seen.\n");
    expect_wanted("klondike", "stock-exactly;home C K;home D K;home S K;pile 1 KH;under 1 AH 2H", STYLE_FULL,
                  "Wanted, ace of hearts, not seen.\n");
    expect_wanted("freecell", "stock-exactly;home C K;home D K;home S Q;cell 2 KS;pile 1 KH QH AH", STYLE_FULL,
                  "Wanted, ace of hearts, free, pile 1; king of spades, free, cell 2.\n");
}

static void expect_refused(const char *rules, const char *lines, const char *move, const char *wanted)
{
    struct sitting at = sit(rules, lines, STYLE_FULL, NULL);
    const struct game *game = at.variant->game;
    struct refusal no = { 0 };
    struct move m;
    struct split split = { 0 };
    struct events events = { 0 };
    assert_true(split_lines(move, &split));
    bool made =
        game->parse(game, at.variant->options, (struct seat_names){ ann, 1 }, split.line[0].word, split.line[0].count, &m, &no) &&
        game->apply(game, at.variant->options, at.s, 0, &m, &at.luck, &events, &no);
    if (made || strcmp(no.text, wanted) != 0)
        fail_msg("%s, %s: %s", rules, move, made ? "made" : no.text);
    events_release(&events);
    free(split.words);
    rise(&at);
}

TEST(a_target_says_what_it_takes)
{
    static const char two[] = "stock-exactly;pile 1 9C;pile 2 10C;pile 3 AS;pile 4 KH";
    expect_refused("klondike", two, "move 1 on 2", "Black 9 does not go on black 10. It takes a red 9.");
    expect_refused("klondike", two, "move 1 on 4", "Black 9 does not go on red king. It takes a black queen.");
    expect_refused("klondike", two, "move 1 on 3", "Nothing goes on the ace of spades.");
    expect_refused("canfield", "stock-exactly;base 5;pile 1 9C;pile 3 AS", "move 1 on 3",
                   "Black 9 does not go on black ace. It takes a red king.");
    expect_refused("klondike piles.build=colour", "stock-exactly;pile 1 9H;pile 2 10C", "move 1 on 2",
                   "Red 9 does not go on black 10. It takes a black 9.");
    expect_refused("klondike piles.step=both", two, "move 1 on 2",
                   "Black 9 does not go on black 10. It takes a red 9 or a red jack.");
    expect_refused("yukon piles.build=suit", "stock-exactly;pile 1 9H;pile 2 10C", "move 1 on 2",
                   "The 9 of hearts does not go on the 10 of clubs. It takes the 9 of clubs.");
    expect_refused("thumb-and-pouch", two, "move 1 on 2",
                   "The 9 of clubs does not go on the 10 of clubs. It takes any 9 of another suit.");
    expect_refused("spider", two, "move 1 on 4", "The 9 of clubs does not go on the king of hearts. It takes any queen.");
    expect_refused("klondike piles.build=rank", two, "move 1 on 2",
                   "The 9 of clubs does not go on the 10 of clubs. It takes any 10.");
    expect_refused("golf", "stock-exactly;waste 7H;pile 1 9C", "up 1",
                   "The 9 of clubs does not go on the 7 of hearts. It takes any 6 or 8.");
    expect_refused("pyramid", NULL, "move 1 on 2", "This game has no piles.");
}

// --- what people type ---

// wanted: the console's words; NULL: others read the line.
static void expect_typed(struct sitting *at, const char *typed, const char *wanted)
{
    const struct game *game = at->variant->game;
    const struct hearer h = { .options = at->variant->options, .view = at->v, .name = ann, .seats = 1 };
    struct split split = { 0 };
    struct strbuf said = STRBUF_INIT;
    struct board_at place = { 0 };
    assert_true(split_lines(typed, &split));
    bool is = game->board->typed(&h, split.line[0].word, split.line[0].count, &place, &said);
    if (is != (wanted != NULL) || (is && strcmp(said.text, wanted) != 0))
        fail_msg("%s, %s: %s", at->variant->id, typed, is ? said.text : "others read it");
    free(split.words);
    strbuf_release(&said);
}

static void expect_all_typed(const char *rules, const char *lines, const char *const (*row)[2])
{
    struct sitting at = sit(rules, lines, STYLE_FULL, NULL);
    for (; (*row)[0][0]; row++)
        expect_typed(&at, (*row)[0], (*row)[1]);
    rise(&at);
}

TEST(moves_are_understood_as_people_type_them)
{
    static const char *const klondike[][2] = { { "play waste on 1", "move waste on 1" },
                                               { "waste to pile 1", "move waste on 1" },
                                               { "put the waste on column 2 please", "move waste on 2" },
                                               { "3 on 5", "move 3 on 5" },
                                               { "3 5", "move 3 on 5" },
                                               { "move pile 3 to pile five", "move 3 on 5" },
                                               { "move 3 on 5 from 9H", "move 3 on 5 from 9H" },
                                               { "move 2 cards from 2 to 3", "move 2 on 3 from 9H" },
                                               { "red 9 on black 10", "move 2 on 3 from 9H" },
                                               { "nine of hearts onto ten of spades", "move 2 on 3 from 9H" },
                                               { "8C on 1", "move 8C on 1" },
                                               { "9H on 8C", "move 2 on 2 from 9H" },
                                               { "8C on 7D", "card 7D" },
                                               { "move king to an empty pile", "move KD on 5" },
                                               { "2 home", "up 2" },
                                               { "send waste to the foundation", "up waste" },
                                               { "move home hearts on 3", "move home H on 3" },
                                               { "move waste", "use" },
                                               { "play 2", "use" },
                                               { "play ace of spades", "card AS" },
                                               { "waste", "pile" },
                                               { "foundations", "goal" },
                                               { "stock", "counts" },
                                               { "8 of clubs", "card 8C" },
                                               { "column 3", "pile 3" },
                                               { "reserve", "up reserve" },
                                               { "2 in a cell", "cell 2" },
                                               { "deal", "turn" },
                                               { "flip the stock", "turn" },
                                               { "draw from the stock", "turn" },
                                               { "everything home", "finish" },
                                               { "2 to waste", "move on" },
                                               { "up 3", NULL },
                                               { "cell 3", NULL },
                                               { "play", NULL },
                                               { "3 on", NULL },
                                               { "3 on 5 tomorrow", NULL },
                                               { "a", NULL },
                                               { "" } };
    static const char *const freecell[][2] = { { "cell 2 on 5", "move cell 2 on 5" },
                                               { "freecell to 4", "move cell 2 on 4" },
                                               { "3 to free cell", "cell 3" },
                                               { "move cell 2 home", "up cell 2" },
                                               { "cells", "table" },
                                               { "deal", NULL },
                                               { "" } };
    static const char *const pyramid[][2] = { { "6H 7C", "pair 6H 7C" },
                                              { "6 and 7", "pair 6H 7C" },
                                              { "six of hearts with waste", "pair 6H 8D" },
                                              { "remove king", "up KD" },
                                              { "take the waste away", NULL },
                                              { "remove waste", "up waste" },
                                              { "row 7", "pile 7" },
                                              { "" } };
    static const char *const golf[][2] = {
        { "2 to waste", "up 2" }, { "8D on 7H", "up 8D" }, { "play 8 of diamonds", "use" }, { "deal", "turn" }, { "" }
    };
    static const char *const spider[][2] = { { "deal a row", "turn" }, { "10 on 2", "move 10 on 2" }, { "" } };
    static const char *const canfield[][2] = {
        { "reserve on 1", "move reserve on 1" }, { "reserve", "card" }, { "play reserve home", "up reserve" }, { "" }
    };
    expect_all_typed("klondike",
                     "stock-exactly;pile 1 9D;pile 2 9H 8C;pile 3 10S;pile 4 KD;under 4 AS;home H 2;waste 8S 7D;stock 4C 5C",
                     klondike);
    expect_all_typed("freecell", "stock-exactly;cell 2 KS;pile 1 9D;pile 3 4C", freecell);
    expect_all_typed("pyramid",
                     "layout 2C 3C 4C 5C 8C 9C 10C JC QC AC 2D 3D 4D 5D AS 9D 10D JD QD AD 2S 6H 7C KD 6D 3S 4S 5S;stock-exactly;"
                     "waste 8D",
                     pyramid);
    expect_all_typed("golf", "waste 7H;pile 1 9C 8D;pile 2 6S 3D", golf);
    expect_all_typed("spider", NULL, spider);
    expect_all_typed("canfield", NULL, canfield);
}

// --- hints ---

static void expect_hint(const char *rules, const char *lines, int level, enum text_style style, const char *wanted)
{
    struct sitting at = sit(rules, lines, style, NULL);
    const struct hearer h = { .options = at.variant->options, .view = at.v, .name = ann, .seats = 1, .style = style };
    struct strbuf out = STRBUF_INIT;
    at.variant->game->hint(at.variant->game, &h, level, &out);
    if (strcmp(out.text, wanted) != 0)
        fail_msg("%s, %s: %s", rules, lines, out.text);
    strbuf_release(&out);
    rise(&at);
}

TEST(a_hint_says_in_one_sentence_what_would_turn_a_card)
{
    static const char nine[] = "stock-exactly;pile 3 9H 5C;under 3 AS";
    expect_hint("spider", nine, 1, STYLE_FULL, "Pile 3 would turn a card if the 9 of hearts went on any 10.\n");
    expect_hint("spider", nine, 1, STYLE_SHORT, "Pile 3, 9 hearts on any 10.\n");
    expect_hint("klondike", nine, 1, STYLE_FULL, "Pile 3 would turn a card if the 9 of hearts went on a black 10.\n");
    expect_hint("klondike", nine, 1, STYLE_BRAILLE, "Pile 3, 9h on b10.\n");
    expect_hint("klondike piles.step=both", nine, 1, STYLE_FULL,
                "Pile 3 would turn a card if the 9 of hearts went on a black 8 or a black 10.\n");
    expect_hint("russian", nine, 1, STYLE_FULL, "Pile 3 would turn a card if the 9 of hearts went on the 10 of hearts.\n");
    expect_hint("thumb-and-pouch", nine, 1, STYLE_FULL,
                "Pile 3 would turn a card if the 9 of hearts went on any 10 of another suit.\n");
    expect_hint("klondike", "stock-exactly;pile 3 KH;under 3 AS", 1, STYLE_FULL,
                "Pile 3 would turn a card if the king of hearts had an empty pile.\n");
}

// What is offered goes from the best to the least, and the first hint is the move that a steady player makes, unless a line is
// known that wins.
static void expect_order(const struct sitting *at, const struct move *best)
{
    const struct game *game = at->variant->game;
    const struct hearer h = { .options = at->variant->options, .view = at->v, .name = ann, .seats = 1 };
    const struct kit_now now = kit_view(game, at->variant->options, at->v);
    struct move_list moves = { 0 };
    struct strbuf hint = STRBUF_INIT, offer = STRBUF_INIT;
    game->legal(game, at->variant->options, at->v, &moves);
    game->sift(game, &h, &moves);
    for (int i = 1; i < moves.count; i++)
        assert_true(patience_gain(&now, &moves.move[i - 1]) <= patience_gain(&now, &moves.move[i]));
    game->offer(game, &h, best, &offer);
    game->hint(game, &h, 2, &hint);
    if (!strstr(hint.text, "wins") && strncmp(hint.text, offer.text, offer.length) != 0)
        fail_msg("%s: %sand a steady player does this: %s", at->variant->id, hint.text, offer.text);
    strbuf_release(&hint);
    strbuf_release(&offer);
    move_list_release(&moves);
}

TEST(hints_go_in_the_order_in_which_a_steady_player_moves)
{
    enum { MOVES_MOST = 24, ASKED_EVERY = 6 };
    static const char *const rules[] = {
        "klondike", "klondike foundations.auto=never", "spider", "scorpion", "yukon", "pyramid"
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        struct sitting at = sit(rules[i], NULL, STYLE_FULL, NULL);
        const struct game *game = at.variant->game;
        struct events quiet = { .mute = true };
        for (int moves = 0; moves < MOVES_MOST; moves++) {
            struct move best;
            const struct kit_now now = kit_view(game, at.variant->options, at.v);
            if (patience_best(&now, &best) > PATIENCE_GIVES_UP)
                break;
            if (moves % ASKED_EVERY == 0)
                expect_order(&at, &best);
            assert_true(game->apply(game, at.variant->options, at.s, 0, &best, &at.luck, &quiet, NULL));
            game->look(game, at.variant->options, at.s, 0, at.v);
        }
        events_release(&quiet);
        rise(&at);
    }
}

// --- what lies face down ---

// With other cards out of the player's sight, the move is taken as before, or refused in the same words.
static void ask_twice(struct sitting *at, const struct state *other, struct state *room, const struct move *m)
{
    const struct game *game = at->variant->game;
    const struct state *const asked[2] = { at->s, other };
    struct refusal no[2] = { 0 };
    struct events quiet = { .mute = true };
    bool made[2];
    for (int i = 0; i < 2; i++) {
        struct luck luck = at->luck;
        memcpy(room, asked[i], game->state_size);
        made[i] = game->apply(game, at->variant->options, room, 0, m, &luck, &quiet, &no[i]);
    }
    if (made[0] != made[1] || no[0].key != no[1].key || strcmp(no[0].text, no[1].text) != 0)
        fail_msg("%s: verb %d, from %d, onto %d, card %d: %s %s", at->variant->id, m->verb, m->where, m->target,
                 m->count ? m->card[0].face : -1, no[0].text, no[1].text);
    events_release(&quiet);
}

static void ask_all(struct sitting *at, const struct state *other, struct state *room)
{
    for (int where = 0; where < FROM_ENDS; where++)
        for (int face = -1; face < FACE_JOKER; face++) {
            bool named = where == FROM_CARD || where < FROM_CELL;
            if (where >= PATIENCE_PILES / 2 && where < FROM_CELL) // as many piles as shipped games have
                continue;
            struct move m = { .where = (uint8_t)where,
                              .count = face >= 0,
                              .card[0] = { (uint8_t)(face < 0 ? 0 : face), FACE_NONE } };
            for (m.target = 0; m.target < 4 && (face < 0 ? where != FROM_CARD : named); m.target++)
                ask_twice(at, other, room, &m);
            m.target = 0;
            for (int verb = PATIENCE_UP; verb <= PATIENCE_TO_CELL && (face >= 0) == (where == FROM_CARD); verb++) {
                m.verb = (uint8_t)verb;
                ask_twice(at, other, room, &m);
            }
        }
    for (int one = 0; one < FACE_JOKER; one++)
        for (int two = 0; two < FACE_JOKER; two++)
            ask_twice(at, other, room,
                      &(struct move){ .verb = PATIENCE_PAIR,
                                      .count = 2,
                                      .card = { { (uint8_t)one, FACE_NONE }, { (uint8_t)two, FACE_NONE } } });
}

TEST(no_refusal_tells_what_lies_face_down)
{
    static const char *const rules[] = { "klondike", "spider", "scorpion", "yukon", "canfield", "tri-peaks", "easthaven" };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        struct sitting at = sit(rules[i], NULL, STYLE_FULL, NULL);
        const struct game *game = at.variant->game;
        struct state *other = mem_zero(1, game->state_size), *room = mem_zero(1, game->state_size);
        memcpy(other, at.s, game->state_size);
        game->reshuffle(game, at.variant->options, other, 0, &at.luck);
        assert_memory_not_equal(other, at.s, game->state_size);
        ask_all(&at, other, room);
        free(other);
        free(room);
        rise(&at);
    }
}

// --- what goes home by itself ---

TEST(a_card_that_went_home_is_not_told_as_shown)
{
    struct sitting at =
        sit("klondike", "stock-exactly;home C A;pile 1 4D;under 1 9S AS AH;pile 2 5C;pile 3 10H;under 3 none", STYLE_FULL, NULL);
    const struct game *game = at.variant->game;
    struct events events = { 0 };
    struct strbuf told = STRBUF_INIT;
    struct refusal no = { 0 };
    const struct move m = { .verb = PATIENCE_MOVE, .where = FROM_PILE, .target = 1 };
    if (!game->apply(game, at.variant->options, at.s, 0, &m, &at.luck, &events, &no))
        fail_msg("%s", no.text);
    game->look(game, at.variant->options, at.s, 0, at.v);
    const struct hearer h = { .options = at.variant->options, .view = at.v, .name = ann, .seats = 1, .style = STYLE_FULL };
    for (int i = 0; i < events.count; i++)
        game->tell(game, &h, &events.event[i], &told);
    assert_string_equal(told.text, "The 4 of diamonds on the 5 of clubs, pile 2.\nPile 1 shows the ace of hearts.\n"
                                   "Home, ace of hearts, ace of spades.\nPile 1 shows the 9 of spades.\n");
    events_release(&events);
    strbuf_release(&told);
    rise(&at);
}
