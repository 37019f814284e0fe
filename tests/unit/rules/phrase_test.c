// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences with places, as they are heard.
#include "base/strbuf.h"
#include "rules/phrase.h"
#include "test.h"
#include <stdint.h>
#include <string.h>

static void said(const struct says *says, const struct fill *fill, const char *expected)
{
    struct strbuf out = STRBUF_INIT;
    phrase_say(says, fill, &out);
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
}

static const struct says score = { "{who} has {n} point, {left} in this round.", "{who} has {n} points, {left} in this round." };

TEST(a_number_below_zero_is_said_by_a_word)
{
    said(&score, &(struct fill){ .who = "Bob", .n = -200, .left = -5 }, "Bob has minus 200 points, minus 5 in this round.\n");
    said(&score, &(struct fill){ .who = "Bob", .n = -1, .left = 0 }, "Bob has minus 1 point, 0 in this round.\n");
}

// The form for one may say "a point": with a minus it needs the number all the same.
TEST(a_form_for_one_without_its_number_is_not_used_below_zero)
{
    static const struct says wins = { "{who} wins a point.", "{who} wins {n} points." }, alone = { "{who} wins.", NULL };
    said(&wins, &(struct fill){ .who = "Bob", .n = 1 }, "Bob wins a point.\n");
    said(&wins, &(struct fill){ .who = "Bob", .n = -1 }, "Bob wins minus 1 points.\n");
    said(&wins, &(struct fill){ .who = "Bob", .n = 0 }, "Bob wins 0 points.\n");
    said(&alone, &(struct fill){ .who = "Bob", .n = -1 }, "Bob wins.\n");
}

// An item and the comma after it fit into LIST_COLUMNS, or it begins a line of its own, small, since the sentence goes on.
TEST(a_list_is_broken_where_a_line_is_full)
{
    static const char fits[] = "seven of clubs, eight of clubs, nine", longer[] = "seven of clubs, eight of clubs, nines";
    for (int i = 0; i < 2; i++) {
        struct strbuf out = STRBUF_INIT;
        size_t at = 0;
        phrase_list(&out, &at, i ? longer : fits, false);
        phrase_list(&out, &at, "x", true);
        assert_string_equal(out.text,
                            i ? "Seven of clubs, eight of clubs, nines,\nx.\n" : "Seven of clubs, eight of clubs, nine, x.\n");
        strbuf_release(&out);
    }
}

TEST(a_sentence_begins_with_a_capital)
{
    said(&score, &(struct fill){ .who = "bob", .n = 5, .left = 5 }, "Bob has 5 points, 5 in this round.\n");
}

TEST(a_place_nobody_knows_is_left_as_it_stands)
{
    const struct says says = { "{who} has {nothing} and an open {.", NULL };
    said(&says, &(struct fill){ .who = "{n}" }, "{n} has {nothing} and an open {.\n");
}

// A place of its own is a name, or a number where it has no name.
TEST(a_family_has_places_of_its_own)
{
    const struct says says = { "{card} to {place}. {Place} has {cards_there}.", NULL };
    said(&says, &(struct fill){ .card = "8 of clubs", .named = { { "cards_there", NULL, -2 }, { "place", "north", 4 } } },
         "8 of clubs to north. North has minus 2.\n");
}

// A language may need the card without its article where English has it, and the other way round: neither is heard as 0.
TEST(a_card_is_named_with_its_article_or_without)
{
    const struct says bare = { "Top card, {card}, of {cards}.", NULL },
                      whole = { "On top lies {the card} of {the cards}.", NULL };
    const struct fill with = { .the_card = "the 9 of hearts", .the_cards = "the 9 and 10" };
    const struct fill without = { .card = "9 of hearts", .cards = "9 and 10" };
    said(&bare, &with, "Top card, the 9 of hearts, of the 9 and 10.\n");
    said(&whole, &without, "On top lies 9 of hearts of 9 and 10.\n");
}
