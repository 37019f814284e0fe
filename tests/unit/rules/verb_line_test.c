// SPDX-License-Identifier: GPL-3.0-or-later
// Typed lines as the words of moves (rules/verbs): by the forms of the command's verbs, with what people leave out of a line, and
// which moves a command makes.
#include "base/words.h"
#include "rules/game.h"
#include "test.h"

#include <string.h>

// A line of a game after a command's name, and the move; NULL: no form has these words.
static void reads(const char *family, const char *name, const char *typed, const char *move)
{
    LOCAL(strbuf) out = STRBUF_INIT, line = STRBUF_INIT;
    const char *word[16];
    int count = 0;
    strbuf_add(&line, typed);
    for (char *rest = NULL, *w = strtok_r(line.text, " ", &rest); w; w = strtok_r(NULL, " ", &rest))
        word[count++] = w;
    bool fits = verb_line(game_find(family), name, word, count, &out);
    if (!move && fits)
        fail_msg("%s: \"%s %s\" is read as %s", family, name, typed, out.text);
    assert_string_equal(out.text, move ? move : "");
}

TEST(words_that_join_a_card_and_a_place_may_be_left_out)
{
    reads("rummy", "lay", "7H 2", "lay 7H on 2");
    reads("rummy", "lay", "7H on 2 low", "lay 7H on 2 low");
    reads("rummy", "take", "7S 2", "take 7S from 2");
    reads("rummy", "take", "7S", NULL);
    reads("kings", "play", "7H north", "play 7H on north");
    reads("kings", "play", "7H under north", "play 7H under north");
    reads("kings", "move", "north east", "move north on east");
    reads("patience", "move", "3 5", "move 3 on 5");
    reads("patience", "move", "cell 1 on 5", "move cell 1 on 5");
    reads("patience", "move", "3 on cell 1 from 7H", "move 3 on cell 1 from 7H");
}

TEST(what_is_named_with_cards_needs_no_word_before_it)
{
    reads("shed", "play", "8C hearts", "play 8C name hearts");
    reads("shed", "play", "8C 8D hearts", "play 8C 8D name hearts");
    reads("shed", "play", "8C hearts call", "play 8C name hearts call");
    reads("shed", "play", "9H call", "play 9H call");
    reads("shed", "play", "9H 9D", "play 9H 9D");
    reads("shed", "play", "", NULL);
}

// Nobody bids nil who says no more than bid.
TEST(a_word_that_says_which_move_is_meant_is_never_left_out)
{
    reads("tricks", "bid", "", NULL);
    reads("tricks", "bid", "nil", "bid nil");
    reads("tricks", "bid", "4", "bid 4");
    reads("tricks", "bid", "4 5", NULL);
    reads("tricks", "accept", "", "accept");
    reads("tricks", "accept", "alone", "accept alone");
}

TEST(a_command_that_is_called_after_another_word_of_the_form_says_it)
{
    reads("tricks", "nil", "", "bid nil");
    reads("tricks", "alone", "", "accept alone");
    reads("tricks", "alone", "hearts", "trump hearts alone");
    reads("tricks", "trump", "hearts", "trump hearts");
    reads("kings", "under", "8S north", "play 8S under north");
    reads("kings", "under", "8S", NULL);
}

TEST(a_command_makes_the_moves_that_say_its_word)
{
    const struct game *tricks = game_find("tricks");
    struct refusal no = { 0 };
    struct move plain, alone;
    const char *const word[] = { "trump", "hearts", "alone" };
    assert_true(tricks->parse(tricks, NULL, (struct seat_names){ 0 }, word, 2, &plain, &no));
    assert_true(tricks->parse(tricks, NULL, (struct seat_names){ 0 }, word, 3, &alone, &no));
    assert_true(verb_makes(tricks, "trump", &plain));
    assert_true(verb_makes(tricks, "trump", &alone));
    assert_false(verb_makes(tricks, "alone", &plain));
    assert_true(verb_makes(tricks, "alone", &alone));
    assert_false(verb_makes(tricks, "bid", &plain));
}
