// SPDX-License-Identifier: GPL-3.0-or-later
// What the kit (rules/kit/kit.h) owes families that none of ours is yet: Highest card with a row or two of another kind.
#include "base/text.h"
#include "houserules/simulate.h"
#include "rules/kit/kit.h"
#include "rules/tricks/tricks.h"
#include "rules/variant/variant.h"
#include "test.h"
#include "view_text.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char *const names[] = { "Ann", "Bob", "Cid" };
enum { SEATS = 3, ZONES = 5, ROWS = 12 };

// The family as it was changed, and a state of it.
struct other {
    struct variant *variant;
    struct kit kit;
    struct game game;
    struct state *state;
    struct events events;
    struct luck luck;
};

static void begin(struct other *other)
{
    *other = (struct other){ .variant = variant_load("highest-card", NULL, NULL) };
    assert_non_null(other->variant);
    other->game = *other->variant->game;
    other->kit = *other->game.kit;
    other->game.kit = &other->kit;
    other->state = mem_zero(1, other->game.state_size);
    luck_seed(&other->luck, "other");
}

static void end(struct other *other)
{
    events_release(&other->events);
    free(other->state);
    variant_free(other->variant);
}

static void deal(struct other *other)
{
    other->game.deal(&other->game, other->variant->options, SEATS, other->state, &other->luck, &other->events);
}

// --- a pack that does not come out even ---

static int uneven(const struct options *, int, int seat, int)
{
    return seat == 0 ? 4 : 3;
}

static void assert_uneven(const struct other *other)
{
    struct err err = ERR_INIT;
    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(kit_shown(other->state)->hand_count[seat], uneven(NULL, SEATS, seat, 1));
    assert_true(other->game.sound(&other->game, other->variant->options, other->state, &err));
}

TEST(hands_may_differ_in_size)
{
    struct other other;
    begin(&other);
    other.kit.course.dealt = uneven;
    deal(&other);
    assert_uneven(&other);
    end(&other);
}

TEST(hands_that_a_position_does_not_name_are_as_large_as_they_are_dealt)
{
    struct other other;
    struct view_text lines;
    struct err err = ERR_INIT;
    begin(&other);
    other.kit.course.dealt = uneven;
    assert_true(view_text_split(&lines, "hand Bob 4H 5H 6H\n"));
    const struct position position = { names, SEATS, lines.count, lines.line };
    assert_true(other.game.place(&other.game, other.variant->options, &position, other.state, &other.luck, &err));
    assert_uneven(&other);
    view_text_release(&lines);
    end(&other);
}

// --- why a card may not be played ---

static bool may_not(const struct kit_now *, const struct move *, struct refusal *no)
{
    return refuse(no, REASON_NO_FIT, NULL, "Not before the sevens.");
}

static void use_first(const struct other *other, const struct kit_verb *verb, int verbs, struct refusal *no)
{
    struct kit kit = other->kit;
    struct game game = other->game;
    struct view *view = mem_zero(1, game.view_size);
    LOCAL(move_list) moves = { 0 };
    struct kit_form forms[2] = { { 0 } };
    kit.rows.verb = verb;
    kit.rows.verbs = verbs;
    kit.rows.forms = forms;
    game.kit = &kit;
    int seat = kit_shown(other->state)->turn;
    const struct kit_now now = kit_now(&game, other->variant->options, other->state, seat);
    game.look(&game, other->variant->options, other->state, seat, view);
    game.uses(&game, other->variant->options, view, kit_hand(&now, seat)[0], &moves, no);
    assert_int_equal(moves.count, 0);
    free(view);
}

TEST(the_only_way_to_play_a_card_says_why_it_may_not_be_played)
{
    struct other other;
    struct refusal one = { 0 }, two = { 0 };
    begin(&other);
    deal(&other);
    const struct kit_verb *play = &other.kit.rows.verb[0];
    const struct kit_verb single[] = { { "play CARD", play->usage, .may = may_not }, { "pass", play->usage, .may = may_not } };
    const struct kit_verb several[] = { single[0], { "hold CARD", play->usage, .may = may_not } };
    use_first(&other, single, 2, &one);
    assert_int_equal(one.reason, REASON_NO_FIT);
    assert_string_equal(one.text, "Not before the sevens.");
    use_first(&other, several, 2, &two); // which of the two was meant?
    assert_int_equal(two.reason, REASON_NONE);
    end(&other);
}

// --- cards that must fit where they lie, in a place without a name ---

static const char *only_low(int, const uint8_t *, int, int face)
{
    return face_rank(face) < 10 ? NULL : "{The card} is too high.";
}

// What this line of a view comes to: the sentence, or "".
static void read_played(const char *line, char *said, size_t size)
{
    struct other other;
    struct zone zone[ZONES];
    struct field row[ROWS] = { 0 };
    struct fields fields;
    struct view_text lines;
    struct err err = ERR_INIT;
    begin(&other);
    memcpy(zone, other.kit.rows.zones.zone, sizeof zone);
    for (int i = 0; other.game.fields->row[i].word; i++) {
        row[i] = other.game.fields->row[i];
        if (row[i].zone)
            row[i].zone = &zone[row[i].zone - other.kit.rows.zones.zone];
    }
    zone[1].misfit = only_low;
    fields = *other.game.fields;
    fields.row = row;
    other.game.fields = &fields;
    other.kit.rows.zones.zone = zone;
    struct view *view = mem_zero(1, other.game.view_size);
    assert_true(view_text_split(&lines, line));
    const struct position position = { names, SEATS, lines.count, lines.line };
    bool fine = other.game.read(&other.game, other.variant->options, &position, 0, view, &err);
    assert_int_equal(fine, err.count == 0);
    snprintf(said, size, "%s", fine ? "" : err.text.text);
    err_release(&err);
    free(view);
    view_text_release(&lines);
    end(&other);
}

TEST(a_view_with_a_card_that_does_not_fit_is_refused_in_a_sentence)
{
    char said[200];
    read_played("turn Ann\nleader Ann\nhand Ann\nplayed Bob 9H\n", said, sizeof said);
    assert_string_equal(said, "");
    read_played("turn Ann\nleader Ann\nhand Ann\nplayed Bob QH\n", said, sizeof said);
    assert_non_null(strstr(said, "A card in this view does not fit where it lies."));
}

// --- moves out of turn ---

TEST(a_move_of_any_time_is_listed_once_by_whoever_may_make_it)
{
    struct other other;
    begin(&other);
    deal(&other);
    const struct kit_verb verbs[] = { other.kit.rows.verb[0], { "knock", .any_time = true } };
    struct kit_form forms[2] = { { 0 } };
    struct view *view = mem_zero(1, other.game.view_size);
    int turn = kit_shown(other.state)->turn;
    other.kit.rows.verb = verbs;
    other.kit.rows.verbs = 2;
    other.kit.rows.forms = forms;
    for (int seat = WATCHER; seat < SEATS; seat++) {
        LOCAL(move_list) legal = { 0 };
        int knocks = 0, cards = seat == turn ? kit_shown(other.state)->hand_count[seat] : 0;
        other.game.look(&other.game, other.variant->options, other.state, seat, view);
        other.game.legal(&other.game, other.variant->options, view, &legal);
        for (int i = 0; i < legal.count; i++)
            knocks += legal.move[i].verb == 1;
        assert_int_equal(knocks, seat != WATCHER);
        assert_int_equal(legal.count, cards + knocks);
    }
    free(view);
    end(&other);
}

// --- a round of the others in a few lines ---

TEST(a_digest_begins_with_what_weighs_most)
{
    enum { PLAYED = EVENT_FAMILY + 2, TRICK, MATCH };
    struct other other;
    struct strbuf out = STRBUF_INIT;
    begin(&other);
    deal(&other);
    struct view *view = mem_zero(1, other.game.view_size);
    other.game.look(&other.game, other.variant->options, other.state, 0, view);
    const struct hearer hearer = { .options = other.variant->options, .view = view, .name = names, .seats = SEATS };
    const struct event events[] = { { .kind = PLAYED, .seat = 1, .count = 1 },
                                    { .kind = TRICK, .seat = 1, .number = 5 },
                                    { .kind = MATCH, .seat = 1 } };
    other.game.digest(&other.game, &hearer, events, 3, &out);
    assert_string_equal(out.text, "Bob wins the match.\nBob takes the trick and has 5 points.\nBob plays the ace of clubs.\n");
    strbuf_release(&out);
    free(view);
    end(&other);
}

// --- what a family may leave to the kit ---

TEST(a_family_that_refuses_no_options_needs_no_check)
{
    struct other other;
    struct err err = ERR_INIT;
    begin(&other);
    other.game.check = NULL;
    other.variant->game = &other.game;
    assert_true(variant_check(other.variant, SEATS, &err));
    end(&other);
}

static enum ahead fewest(const struct options *)
{
    return AHEAD_FEWEST;
}

TEST(a_score_names_the_place)
{
    enum { SCORE = EVENT_FAMILY + 1 };
    static const struct kit_event rows[] = { { "dealt", .most = 6 }, { "score", .says = KIT_SAYS_SCORE }, { 0 } };
    struct other other;
    struct strbuf out = STRBUF_INIT;
    begin(&other);
    deal(&other);
    other.kit.rows.event = rows;
    other.kit.rows.kinds = (struct kit_kinds){ .dealt = EVENT_FAMILY, .score = SCORE };
    kit_shown(other.state)->points[1] = 5;
    struct view *view = mem_zero(1, other.game.view_size);
    other.game.look(&other.game, other.variant->options, other.state, 0, view);
    const struct hearer hearer = { .options = other.variant->options, .view = view, .name = names, .seats = SEATS };
    const struct event bob = { .kind = SCORE, .seat = 1, .number = 5, .more = 2 };
    other.game.tell(&other.game, &hearer, &bob, &out);
    other.game.ahead = fewest;
    other.game.tell(&other.game, &hearer, &bob, &out);
    assert_string_equal(out.text, "1, Bob, 5 points, 2 this round.\n3, Bob, 5 points, 2 this round.\n");
    strbuf_release(&out);
    free(view);
    end(&other);
}

// --- a row that says all of it ---

static const char *side_name(const struct hearer *, int side)
{
    return side ? "west" : "north";
}

static bool is_last(const struct hearer *, const struct event *e)
{
    return e->count == e->more;
}

// clang-format off
enum { MOVED = EVENT_FAMILY + 1 };
static const struct kit_event moved_rows[] = {
    { "dealt", .most = 6 },
    { "moved", .most = 2, .whom = WHOM_SEAT_OR_NONE, .number = KIT_NUMBER("side", 0, 1, .say = side_name), .more = KIT_NUMBER("in_all", 1, 9),
      .says = { .other = { { N_("{who} to {side}, {in_all}."), NULL } } },
      .you = { .other = { { N_("{who} to {side}, for you."), NULL } } },
      .cases = KIT_CASES({ KIT_IF(COUNT, 2, 2), .when = is_last, .says = { .other = { { NP_("{who}, the last one.", "{who}, the last {n}."), } } }, .n = EVENT_COUNT,
                           .you = { .other = { { N_("{who}, all of yours."), NULL } } } },
                         { KIT_IF(MORE, 9, 9) }) },
    { 0 } };
static const struct moved {
    const char *what, *said;
    struct event event;
} moves_told[] = {
    { "a number by its name", "Bob to west, 3.\n", { .kind = MOVED, .seat = 1, .other = 2, .number = 1, .more = 3 } },
    { "the seat that it is about", "Bob to north, for you.\n", { .kind = MOVED, .seat = 1, .other = 0, .more = 3 } },
    { "a case with a number of its own", "Bob, the last 2.\n", { .kind = MOVED, .seat = 1, .other = 2, .more = 2, .count = 2 } },
    { "a case told to that seat", "Bob, all of yours.\n", { .kind = MOVED, .seat = 1, .other = 0, .more = 2, .count = 2 } },
    { "a case whose condition does not hold", "Bob to north, 3.\n", { .kind = MOVED, .seat = 1, .other = 2, .more = 3, .count = 2 } },
    { "a case that says nothing", "", { .kind = MOVED, .seat = 1, .other = 2, .more = 9 } },
};
// clang-format on

TEST_ROWS(an_event_is_told_by_the_case_it_is, moves_told, what)
{
    const struct moved *row = *state;
    struct other other;
    struct strbuf out = STRBUF_INIT;
    begin(&other);
    deal(&other);
    other.kit.rows.event = moved_rows;
    other.kit.rows.kinds = (struct kit_kinds){ .dealt = EVENT_FAMILY };
    struct view *view = mem_zero(1, other.game.view_size);
    other.game.look(&other.game, other.variant->options, other.state, 0, view);
    const struct hearer hearer = { .options = other.variant->options, .view = view, .name = names, .seats = SEATS };
    struct event outside = row->event, foreign = row->event;
    outside.number = 2;
    foreign.count = 1;
    foreign.card[0].as = FACE_JOKER; // which is not in this pack
    assert_true(other.game.event_ok(&other.game, &hearer, &row->event));
    assert_false(other.game.event_ok(&other.game, &hearer, &outside));
    assert_false(other.game.event_ok(&other.game, &hearer, &foreign));
    other.game.tell(&other.game, &hearer, &row->event, &out);
    assert_string_equal(out.text, row->said);
    strbuf_release(&out);
    free(view);
    end(&other);
}

enum { NAMES_ROOM = 16 };
static bool is_among(const char *const *list, const char *word, size_t length)
{
    for (; *list; list++)
        if (strlen(*list) == length && strncmp(*list, word, length) == 0)
            return true;
    return false;
}

// Collects the names that a row gives the numbers of its events, up to a NULL.
static void names_of(const struct kit_event *row, const char *out[NAMES_ROOM])
{
    const struct kit_number *const numbers[] = { &row->other, &row->number, &row->more };
    int count = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (numbers[i]->name)
            out[count++] = numbers[i]->name;
        for (const struct kit_part *part = numbers[i]->parts; part && part->name; part++)
            out[count++] = part->name;
    }
    out[count] = NULL;
    assert_true(count <= FILL_NAMED);
}

// Is the place one that every sentence may have, or one of the row's own?
static bool is_place(const struct kit_event *row, const char *place, size_t length)
{
    static const char *const common[] = { "who",    "card", "cards", "the card", "the cards", "meld",
                                          "others", "m",    "n",     "left",     NULL };
    static const char *const whom[] = { "whom", NULL }, *const lists[] = { "all cards", "all the cards", NULL };
    const char *own[NAMES_ROOM];
    names_of(row, own);
    return is_among(common, place, length) || is_among(own, place, length) || (row->whom && is_among(whom, place, length)) ||
           (row->most && is_among(lists, place, length));
}

// A number has a name that no other number of its event and no member of docs/json.md has.
TEST(names_of_numbers_are_free)
{
    static const char *const members[] = { "what", "own", "who", "whom", "cards", "n", NULL };
    for (int i = 0; games[i]; i++)
        for (const struct kit_event *row = games[i]->kit->rows.event; row->word; row++) {
            const char *own[NAMES_ROOM];
            names_of(row, own);
            for (const char **name = own; *name; name++)
                if (is_among(members, *name, strlen(*name)) || is_among((const char *const *)name + 1, *name, strlen(*name)))
                    fail_msg("%s, %s: %s", games[i]->id, row->word, *name);
        }
}

// --- figures of events ---

static struct name {
    char text[40];
} figure_name(const struct game *game, const struct kit_figure *figure, int kind)
{
    struct name name;
    snprintf(name.text, sizeof name.text, "%s", figure->id ? figure->id : game_event_word(game, kind));
    return name;
}

TEST(figures_of_a_family_have_room_and_names_of_their_own)
{
    for (int i = 0; games[i]; i++) {
        const struct kit_figure *figure;
        struct name seen[SIMULATE_EVENTS];
        int count = 0;
        for (int kind; (figure = kit_figure(games[i], count, &kind)); count++) {
            assert_true(count < SIMULATE_EVENTS);
            seen[count] = figure_name(games[i], figure, kind);
            for (int j = 0; j < count; j++)
                assert_string_not_equal(seen[j].text, seen[count].text);
        }
    }
}

// What events of four players add to a figure: each is seat, other, number, more.
static const struct counts {
    const char *what, *variant, *figure, *word;
    int event[2][4];
    int64_t sum;
} counts[] = {
    { "what a number comes to", "crazy-eights", "draws", "draws", { { 1, 0, 3, 0 }, { 2, 0, 2, 0 } }, 5 },
    { "how often", "crazy-eights", "debt", "debt", { { 1, 2, 3, 0 }, { 2, 3, 2, 0 } }, 2 },
    { "only of a number from least to most", "spades", "nil-made", "nil", { { 1, -1, 100, 0 }, { 2, -1, -100, 0 } }, 1 },
    { "of the same event something else", "spades", "nil-missed", "nil", { { 1, -1, 100, 0 }, { 3, -1, 100, 0 } }, 0 },
    { "once for a side", "spades", "set", "set", { { 0, -1, 0, 0 }, { 2, -1, 0, 0 } }, 1 },
    { "bids that were kept", "spades", "bid-kept", "result", { { 0, 4, 40, 4 }, { 1, 9, -90, 8 } }, 1 },
    { "bids that must be met", "oh-hell", "bid-kept", "result", { { 0, 2, 2, 3 }, { 1, 1, 11, 1 } }, 1 },
    { "a march", "euchre", "march", "result", { { 0, MADE_TRUMP, 2, 5 }, { 1, MADE_NOTHING, 0, 0 } }, 1 },
    { "no march", "euchre", "march", "result", { { 0, MADE_TRUMP, 1, 4 }, { 1, MADE_NOTHING, 0, 1 } }, 0 },
    { "tricks of the makers",
      "euchre",
      "makers-tricks",
      "result",
      { { 0, MADE_AND_FAILED, 0, 2 }, { 1, MADE_NOTHING, 2, 3 } },
      2 },
};

TEST_ROWS(an_event_adds_to_a_figure, counts, what)
{
    const struct counts *row = *state;
    struct variant *variant = variant_load(row->variant, NULL, NULL);
    const struct game *game = variant->game;
    const struct kit_figure *figure;
    int64_t sum = 0;
    int kind, at = 0;
    while ((figure = kit_figure(game, at, &kind)) && strcmp(figure_name(game, figure, kind).text, row->figure) != 0)
        at++;
    assert_non_null(figure);
    assert_string_equal(game_event_word(game, kind), row->word);
    for (int i = 0; i < 2; i++) {
        const struct event e = { .kind = (uint8_t)kind,
                                 .seat = (int8_t)row->event[i][0],
                                 .other = (int16_t)row->event[i][1],
                                 .number = row->event[i][2],
                                 .more = row->event[i][3] };
        sum += kit_figure_adds(game, variant->options, 4, figure, &e);
    }
    assert_int_equal(sum, row->sum);
    variant_free(variant);
}

// {The card} is {the card} with a capital.
static struct small {
    char text[40];
} small(const char *place)
{
    struct small small;
    snprintf(small.text, sizeof small.text, "%s", place);
    *small.text = (char)tolower((unsigned char)*small.text);
    return small;
}

static int check_places(const struct game *game, const struct kit_event *row, const char *sentence)
{
    int wrong = 0;
    for (const char *at = sentence; at && (at = strchr(at, '{')); at++)
        if (!is_place(row, small(at + 1).text, strcspn(at + 1, "}"))) {
            print_error("%s, %s: %s\n", game->id, row->word, sentence);
            wrong++;
        }
    return wrong;
}

static int check_telling(const struct game *game, const struct kit_event *row, const struct telling *telling)
{
    int wrong = 0;
    for (int style = 0; style < STYLES; style++)
        wrong += check_places(game, row, telling->own[style].one) + check_places(game, row, telling->own[style].many) +
                 check_places(game, row, telling->other[style].one) + check_places(game, row, telling->other[style].many);
    return wrong;
}

TEST(sentences_of_a_row_have_places_that_it_fills)
{
    int wrong = 0;
    for (int i = 0; games[i]; i++)
        for (const struct kit_event *row = games[i]->kit->rows.event; row->word; row++) {
            wrong += check_telling(games[i], row, &row->says) + check_telling(games[i], row, &row->you);
            for (const struct kit_case *it = row->cases; it && (it->of || it->when); it++)
                wrong += check_telling(games[i], row, &it->says) + check_telling(games[i], row, &it->you);
            for (int style = 0; style < STYLES; style++)
                wrong += check_places(games[i], row, row->clause.first[style].one) +
                         check_places(games[i], row, row->clause.then[style].one);
        }
    assert_int_equal(wrong, 0);
}
