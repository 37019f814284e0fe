// SPDX-License-Identifier: GPL-3.0-or-later
// The hand is read in the order it is walked in: in every variant, sorted each way, in each style, in large letters and as part
// of the whole table.  What a reading names is taken apart into single cards and compared with the cards that are walked.
#include "own_home.h"
#include "test.h"
#include "unit/session_kit.h"

#include "rules/ordered_hand.h"
#include "session/session.h"
#include "term/theme.h"
#include <strings.h>

enum { STEPS = 12 };

// Names, one a line.
struct names {
    struct strbuf text;
};

static void add(struct names *names, const char *name, int times)
{
    for (int i = 0; i < times; i++)
        strbuf_addf(&names->text, "%s\n", name);
}

// What is walked: each answer begins with the name.
static void walk(struct kit *kit, int count, struct names *out)
{
    for (int i = 1; i <= count; i++) {
        char line[32], tail[32], name[128];
        snprintf(line, sizeof line, "card %d", i);
        snprintf(tail, sizeof tail, ", %d of %d.\n", i, count);
        const char *heard = kit_type(kit, line);
        size_t length = strlen(heard), end = strlen(tail);
        assert_true(length > end);
        assert_string_equal(heard + length - end, tail);
        snprintf(name, sizeof name, "%.*s", (int)(length - end), heard);
        add(out, name, 1);
    }
}

// "king twice" is king, two times.
static int times_of(char *item)
{
    char *twice = strstr(item, " twice"), *times = strstr(item, " times");
    if (twice && !twice[strlen(" twice")]) {
        *twice = '\0';
        return 2;
    }
    if (!times)
        return 1;
    while (times[-1] != ' ')
        times--;
    times[-1] = '\0';
    return atoi(times);
}

// A line without its full stop: its items, each put between what goes before it and after it.
static void add_items(struct names *names, char *items, const char *before, const char *after)
{
    char *rest = NULL;
    for (char *item = strtok_r(items, ",", &rest); item; item = strtok_r(NULL, ",", &rest)) {
        char name[128];
        item += *item == ' ';
        int times = times_of(item);
        snprintf(name, sizeof name, "%s%s%s", before, item, after);
        add(names, name, times);
    }
}

static bool begins(const char *line, const char *with)
{
    return strncasecmp(line, with, strlen(with)) == 0;
}

static bool by_suit(struct names *names, char *line)
{
    for (int suit = 0; suit < SUITS; suit++) {
        char title[16], after[24];
        snprintf(title, sizeof title, "%s ", suit_name(suit));
        snprintf(after, sizeof after, " of %s", suit_name(suit));
        if (begins(line, title)) {
            add_items(names, line + strlen(title), "", after);
            return true;
        }
    }
    return false;
}

// --- cards of number-and-colour games ---

static bool begins_with_colour(const char *text)
{
    for (int suit = 0; suit < SUITS; suit++)
        if (begins(text, colour_name(suit)))
            return true;
    return false;
}

static void add_coloured(struct names *names, const char *rank, const char *colour, int times)
{
    char name[64];
    snprintf(name, sizeof name, "%s %s", colour, rank);
    add(names, name, times);
}

// "Red 8, skip": one colour, unless another is named too.
static bool by_colour(struct names *names, char *line)
{
    for (int suit = 0; suit < SUITS; suit++) {
        char title[16], *rest = NULL;
        snprintf(title, sizeof title, "%s ", colour_name(suit));
        if (!begins(line, title))
            continue;
        for (int other = 0; other < SUITS; other++) {
            char named[16];
            snprintf(named, sizeof named, ", %s", colour_name(other));
            if (strstr(line, named))
                return false;
        }
        for (char *item = strtok_r(line + strlen(title), ",", &rest); item; item = strtok_r(NULL, ",", &rest)) {
            item += *item == ' ';
            int times = times_of(item);
            add_coloured(names, item, colour_name(suit), times);
        }
        return true;
    }
    return false;
}

// "Nines, green, yellow": one rank, in colours.
static bool by_coloured_rank(struct names *names, char *line)
{
    for (int face = FACE_COLOURS; face < FACE_WILD; face++) {
        char title[16], *rest = NULL;
        snprintf(title, sizeof title, "%s, ", face_rank_plural(face));
        if (!face_is_plain(face) || !begins(line, title) || !begins_with_colour(line + strlen(title)))
            continue;
        for (char *item = strtok_r(line + strlen(title), ",", &rest); item; item = strtok_r(NULL, ",", &rest)) {
            item += *item == ' ';
            int times = times_of(item);
            add_coloured(names, face_rank_name(face), item, times);
        }
        return true;
    }
    return false;
}

static bool by_rank(struct names *names, char *line)
{
    for (int rank = RANK_ACE; rank <= RANKS; rank++) {
        char title[16], before[24];
        snprintf(title, sizeof title, "%s,", rank_plural(rank));
        snprintf(before, sizeof before, "%s of ", rank_name(rank));
        if (begins(line, title)) {
            add_items(names, line + strlen(title), before, "");
            return true;
        }
    }
    return false;
}

static void add_line(struct names *names, char *line)
{
    int jokers = 0, end = 0;
    if (sscanf(line, "%d joker%n", &jokers, &end) == 1 && end)
        add(names, "joker", jokers);
    else if (!by_suit(names, line) && !by_colour(names, line) && !by_coloured_rank(names, line) && !by_rank(names, line)) {
        bool colour = begins(line, "black, ") || begins(line, "red, ");
        bool control = begins(line, "control cards, ");
        add_items(names, colour || control ? strchr(line, ',') + 1 : line, "", control ? " card" : "");
    }
}

// The cards of a reading in full, without the number of them that goes first.
static void take_apart(const char *reading, struct names *out)
{
    struct strbuf whole = STRBUF_INIT;
    for (const char *c = strchr(reading, '\n') + 1; *c; c++) // lines that were broken at a comma are one
        strbuf_add_char(&whole, *c == '\n' && c[-1] == ',' ? ' ' : *c);
    char *rest = NULL;
    for (char *line = strtok_r(whole.text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        assert_int_equal(line[strlen(line) - 1], '.');
        line[strlen(line) - 1] = '\0';
        add_line(out, line);
    }
    strbuf_release(&whole);
}

// In braille: short names in one sentence, their number behind them.
static void take_cells_apart(const char *reading, int count, struct names *out)
{
    char text[1024], tail[16];
    snprintf(text, sizeof text, "%s", reading);
    for (char *c = text; *c; c++) // a long line is broken
        *c = *c == '\n' ? ' ' : *c;
    snprintf(tail, sizeof tail, ", %d. ", count);
    size_t length = strlen(text), end = strlen(tail);
    assert_true(length > end);
    assert_string_equal(text + length - end, tail);
    text[length - end] = '\0';
    char *rest = NULL;
    for (char *name = strtok_r(text, " ", &rest); name; name = strtok_r(NULL, " ", &rest))
        add(out, name, 1);
}

static void same_names(const char *where, const struct names *walked, const struct names *read)
{
    if (strcasecmp(walked->text.text, read->text.text) != 0)
        fail_msg("%s\nwalked:\n%sread:\n%s", where, walked->text.text, read->text.text);
}

static void reset(struct names *names)
{
    strbuf_reset(&names->text);
}

// The whole table from the start, as long as it is.
static void whole_table(struct kit *kit, struct strbuf *out)
{
    strbuf_add(out, kit_type(kit, "refresh"));
    for (;;) {
        const char *more = strstr(out->text, " more line");
        if (!more)
            return;
        size_t at = (size_t)(more - out->text);
        while (at && out->text[at - 1] != '\n')
            at--;
        strbuf_cut(out, at);
        strbuf_add(out, kit_type(kit, "more"));
    }
}

static void reads_as_walked(struct kit *kit, const char *where)
{
    struct names walked = { STRBUF_INIT }, read = { STRBUF_INIT };
    struct preferences *preferences = &kit->session.preferences;
    struct strbuf hand = STRBUF_INIT, table = STRBUF_INIT;
    kit_type(kit, "turn"); // another's move may have given this seat a card, which is seen with the next command
    int count = kit->session.person->hand.count;
    walk(kit, count, &walked);
    strbuf_add(&hand, kit_type(kit, "hand"));
    take_apart(hand.text, &read);
    same_names(where, &walked, &read);
    whole_table(kit, &table);
    if (!strstr(table.text, hand.text))
        fail_msg("%s\n%s\nis not in\n%s", where, hand.text, table.text);
    preferences->theme = THEME_LARGE;
    reset(&read);
    for (char *rest = NULL, *line = strtok_r((char *)kit_type(kit, "hand"), "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        line[strlen(line) - 1] = '\0';
        add(&read, line, 1);
    }
    same_names(where, &walked, &read);
    preferences->theme = THEME_PLAIN;
    preferences->print_style = preferences->speech_style = STYLE_BRAILLE;
    reset(&walked);
    reset(&read);
    walk(kit, count, &walked);
    take_cells_apart(kit_type(kit, "hand"), count, &read);
    same_names(where, &walked, &read);
    preferences->print_style = preferences->speech_style = STYLE_FULL;
    strbuf_release(&hand);
    strbuf_release(&table);
    strbuf_release(&walked.text);
    strbuf_release(&read.text);
}

// One move of whoever may make one, the nth of those there are.
static void somebody_moves(struct kit *kit, int nth)
{
    struct table *table = kit->session.table;
    struct move_list moves = { 0 };
    struct refusal no = { 0 };
    unsigned turn = table_turn(table);
    int seat = 0;
    while (turn && !(turn >> seat & 1))
        seat++;
    if (turn)
        table_legal(table, seat, &moves);
    if (moves.count)
        assert_true(table_apply(table, seat, &moves.move[nth % moves.count], &no));
    move_list_release(&moves);
    session_look(&kit->session);
}

static void every_order_of(const char *id, int seats)
{
    static const char *const orders[] = { "suit", "rank", "unsorted" };
    struct kit kit;
    struct err err = ERR_INIT;
    struct seat_plan plan[SEATS_MAX] = { 0 };
    for (int i = 0; i < seats; i++)
        snprintf(plan[i].name, sizeof plan[i].name, "Player %c", 'A' + i);
    struct table *table = table_new(variant_load(id, NULL, &err), plan, seats, id, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    kit_sit_at(&kit, table, 0);
    for (int step = 0; step < STEPS; step++) {
        for (size_t i = 0; i < sizeof orders / sizeof *orders && kit.session.person->hand.count; i++) {
            char where[64];
            snprintf(where, sizeof where, "%s, %s, step %d", id, orders[i], step);
            kit_type(&kit, orders[i]);
            if (!table_game(table)->item && table_turn(table)) // after a round the hands that are left are read too
                reads_as_walked(&kit, where);
            kit_type(&kit, "card 2"); // as drawn, cards stay where they are put
            kit_press(&kit, "shift-right");
        }
        for (int i = 0; i < seats; i++)
            somebody_moves(&kit, step * 7 + i);
    }
    kit_leave(&kit);
    err_release(&err);
}

TEST(every_hand_is_read_as_it_is_walked)
{
    struct variant_list list;
    struct err err = ERR_INIT;
    variant_list_load(&list, &err);
    assert_true(list.count > 10);
    for (int i = 0; i < list.count; i++)
        every_order_of(list.entry[i].id, list.entry[i].players_min);
    variant_list_release(&list);
    err_release(&err);
}

// --- the sentences ---

static const char *read_in(const char *cards, enum hand_order order, enum text_style style, struct strbuf *out)
{
    uint16_t card[32];
    char text[256];
    int count = 0;
    char *rest = NULL;
    snprintf(text, sizeof text, "%s", cards);
    for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        card[count++] = card_of(face_read(word), 0);
    ordered_hand_sort(card, count, order);
    strbuf_reset(out);
    ordered_hand_say(&(struct ordered_hand){ card, count, order }, style, out);
    return out->text;
}

TEST(cards_that_go_together_stand_in_one_line)
{
    struct strbuf out = STRBUF_INIT;
    const char *cards = "KS 3H 5C JK 5C 3C 3C 9D JK";
    assert_string_equal(read_in(cards, ORDER_SUIT, STYLE_FULL, &out),
                        "Spades king.\nHearts 3.\nDiamonds 9.\nClubs 3 twice, 5 twice.\n2 jokers.\n");
    assert_string_equal(read_in(cards, ORDER_RANK, STYLE_FULL, &out),
                        "Threes, hearts, clubs twice.\n5 of clubs twice, 9 of diamonds,\nking of spades.\n2 jokers.\n");
    assert_string_equal(
        read_in(cards, ORDER_DRAWN, STYLE_FULL, &out),
        "King of spades, 3 of hearts, 5 of clubs,\njoker, 5 of clubs, 3 of clubs twice,\n9 of diamonds, joker.\n");
    assert_string_equal(read_in(cards, ORDER_COLOUR, STYLE_SHORT, &out),
                        "Black, king spades, 5 clubs twice,\n3 clubs twice.\nRed, 9 diamonds, 3 hearts.\n2 jokers.\n");
    assert_string_equal(read_in(cards, ORDER_RANK, STYLE_BRAILLE, &out), "3h 3c 3c 5c 5c 9d Ks Jk Jk.\n");
    assert_string_equal(read_in("4C sum suit_run", ORDER_RANK, STYLE_FULL, &out), "4 of clubs.\nControl cards, suit run, sum.\n");
    assert_string_equal(read_in("", ORDER_DRAWN, STYLE_FULL, &out), "");
    assert_string_equal(read_in("AS 2S KS AH", ORDER_SUIT_HIGH, STYLE_FULL, &out), "Spades 2, king, ace.\nHearts ace.\n");
    assert_string_equal(read_in("AS 2S KS AH", ORDER_RANK_HIGH, STYLE_FULL, &out),
                        "2 of spades, king of spades.\nAces, spades, hearts.\n");
    strbuf_release(&out);
}

TEST(a_game_of_colours_sorts_by_colour)
{
    struct kit kit;
    kit_sit(&kit, "rules kings\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann KD 7H 2C 9S\nhand Bob 3C 4D\n"
                  "pile north 8S\npile east 8C\npile south 9D\npile west AH\n");
    kit_hears(&kit, "hand", "4 cards.\nBlack, 9 of spades, 2 of clubs.\nRed, king of diamonds, 7 of hearts.\n");
    kit_type(&kit, "card kd");
    kit_hears(&kit, "rank", "Sorted by number, king of diamonds, 4 of 4.\n");
    kit_hears(&kit, "hand", "4 cards.\n2 of clubs, 7 of hearts, 9 of spades,\nking of diamonds.\n");
    kit_hears(&kit, "suit", "Sorted by colour, king of diamonds, 3 of 4.\n");
    kit_hears(&kit, "unsorted", "Not sorted, king of diamonds, 1 of 4.\n");
    kit_hears(&kit, "hand", "4 cards.\nKing of diamonds, 7 of hearts,\n2 of clubs, 9 of spades.\n");
    kit_leave(&kit);
}

// --- what is kept ---

TEST(the_order_is_kept_and_holds_at_once)
{
    static const char rummy[] = "rules playroom\nseat Ann\nseat Bob\nturn Ann\nhand Ann KS 2H 5C\nhand Bob 3C 4D\n";
    struct kit kit;
    struct preferences kept;
    struct err err = ERR_INIT;
    kit_sit(&kit, rummy);
    kit_hears(&kit, "hand", "3 cards.\nSpades king.\nHearts 2.\nClubs 5.\n");
    kit_type(&kit, "rank");
    preferences_load(&kept, &err);
    assert_int_equal(kept.hand_order, ORDER_RANK);
    kit_leave(&kit);
    kit_sit(&kit, rummy);
    kit.session.preferences = kept;
    snprintf(kept.speech.output, sizeof kept.speech.output, "none");
    kit.session.output.speech = speech_open(&kept.speech, &err);
    kit_type(&kit, "set hand.order drawn");
    kit_hears(&kit, "hand", "3 cards.\nKing of spades, 2 of hearts, 5 of clubs.\n");
    kit_type(&kit, "set hand.order rank");
    kit_hears(&kit, "hand", "3 cards.\n2 of hearts, 5 of clubs, king of spades.\n");
    kit_leave(&kit);
    err_release(&err);
}

ALL_BETWEEN(enter_own_home, leave_own_home)
