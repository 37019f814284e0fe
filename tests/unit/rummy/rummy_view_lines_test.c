// SPDX-License-Identifier: GPL-3.0-or-later
// Chosen lines of a rummy seat's view: what is read out of them, and what is refused because no game
// could look like it.  Views of whole games, and lines changed by lot, are in rummy_view_test.c.
#include "rules/rummy/rummy.h"
#include "test.h"
#include "unit/view_kit.h"
#include <stdint.h>
#include <stdlib.h>

// The view of Alice at a table of three; false where it is refused.
static bool reads(const char *rules, const char *lines, struct view *out)
{
    static const char *const names[] = { "Alice", "Bob", "Aunt May" };
    struct variant *variant = load(rules);
    struct split split = { 0 };
    struct err err = ERR_INIT;
    assert_true(split_lines(lines, &split));
    const struct position position = { names, 3, split.count, split.line };
    memset(out, 0, sizeof *out);
    bool good = rummy.read(&rummy, variant->options, &position, 0, out, &err);
    assert_int_equal(err.count, !good); // one sentence
    free(split.words);
    variant_free(variant);
    err_release(&err);
    return good;
}

#define HANDS "hand Alice 7H 7H KS\ncards Bob 3\ncards \"Aunt May\" 2\n"
#define ONE_PACK "hand Alice 7H 7D KS\ncards Bob 3\ncards \"Aunt May\" 2\n"

static const char *const fine[][2] = {
    { "playroom", HANDS },
    { "playroom", HANDS "stock 90\nturn Alice\nphase play\ntaken 2\nmust 7H\n" },
    { "playroom", HANDS "turn Bob\nphase play\ntaken 7D\n" },
    { "playroom-multiple", HANDS "turn Alice\nphase play\ntaken 3 1\n" },
    { "playroom-multiple", HANDS "turn Bob\nphase play\ntaken 7D 7D 2C\n" },
    { "playroom", HANDS "meld Bob 2C 2D JK\nlaid Alice on 1 3\nmeld \"Aunt May\" QS KS AS\n" },
    { "playroom", HANDS "meld Bob type=same_rank 2C 2D JK\nmeld Bob JK=4D 5D 6D\n" },
    { "playroom", "phase over\nout Alice\nover match\nwinner Alice\n" },
    { "control", ONE_PACK "control sum\nmeld Bob type=step_run 2C 4D 6H\nmeld Bob type=sum AC 3D 4H\n" },
    { "control control.mode=in_hand", "hand Alice sum 4H\ncards Bob 3\ncards \"Aunt May\" 2\ncontrol primes\n" },
    { "international", HANDS "phase buy\nturn Bob\ndiscard QD^\nbuyer Alice\nasked Alice\n" },
    { "international", HANDS "phase buy\nturn Bob\ndiscard QD\nby 1\nasked Bob\nwants Alice\n" },
};

static const char *const foul[][2] = {
    { "playroom", "" },                                         // nobody has cards
    { "playroom", HANDS "hand Bob 4H\n" },                      // another's hand
    { "playroom", HANDS "cards Alice 3\n" },                    // the own one counted
    { "playroom", HANDS "turn Dora\n" },                        // nobody's seat
    { "playroom", HANDS "turn Alice\nturn Alice\n" },           // twice
    { "playroom", HANDS "stock 101\n" },                        // 108 cards in two packs
    { "playroom", HANDS "discard 7H\n" },                       // a third one of two
    { "playroom", HANDS "discard KC\nby 4\n" },                 // the fourth seat of three
    { "playroom", HANDS "discard KC\nby 11\n" },                // of two cards
    { "playroom", HANDS "by 1\n" },                             // of none
    { "playroom", HANDS "discard sum\n" },                      // not in these packs
    { "playroom", HANDS "phase end\n" },                        // no phase
    { "playroom", HANDS "round 0\n" },                          // there is none
    { "playroom", HANDS "round 65536\n" },                      // nor this
    { "playroom", HANDS "score Bob 1000000001\n" },             // too far
    { "playroom", HANDS "bought Bob 1\n" },                     // there is no buying
    { "playroom", HANDS "phase buy\nbuyer Bob\nasked Bob\n" },  // nothing is for sale
    { "playroom", HANDS "asked Bob\n" },                        // not in a window
    { "playroom", HANDS "over match\nwinner Bob\n" },           // in the middle of a round
    { "playroom", HANDS "phase over\nover match\n" },           // nobody won
    { "playroom", HANDS "phase over\nwinner Bob\n" },           // and it is not over
    { "playroom", HANDS "out Bob\n" },                          // nor is the round
    { "playroom", HANDS "control sum\n" },                      // no control cards here
    { "playroom", HANDS "turn Alice\nphase play\ntaken 4\n" },  // of three cards
    { "playroom", HANDS "turn Alice\nphase play\ntaken 7D\n" }, // the own hand is known
    { "playroom", HANDS "turn Bob\nphase play\ntaken 1\n" },    // the other's is not
    { "playroom-multiple", HANDS "turn Alice\nphase play\ntaken 1 1\n" },
    { "playroom-multiple", HANDS "turn Alice\nphase play\ntaken 1 7D\n" },
    { "playroom-multiple", HANDS "turn Alice\nphase play\ntaken 1 4\n" },
    { "playroom", HANDS "turn Alice\nmust 7H\n" },               // before the draw
    { "playroom", HANDS "turn Alice\nphase play\nmust sum\n" },  // a control card
    { "playroom", HANDS "meld Bob 2C 2D\nlaid Alice on 2 1\n" }, // there is one combination
    { "playroom", HANDS "meld Bob 2C 2D\nlaid Alice on 1 3\n" }, // of two cards
    { "playroom", HANDS "meld Bob 2C 3D 4H\n" },                 // of no kind
    { "playroom", HANDS "meld Bob 2C 3C 5C\n" },                 // with a hole
    { "playroom", HANDS "meld Bob 4C 3C 2C\n" },                 // downwards
    { "playroom", HANDS "meld Bob 2C 2C 2D\n" },                 // a suit twice
    { "playroom", HANDS "meld Bob 2C=3C 3D 3H\n" },              // no card is wild
    { "playroom", HANDS "meld Bob 2C=?? 3D 3H\n" },              // nor so
    { "playroom", HANDS "meld Bob JK=sum 3D 3H\n" },             // nor for a control card
    { "playroom", HANDS "meld Bob JK JK\n" },                    // of no rank
    { "playroom", HANDS "meld Bob KS AS 2S\n" },                 // the ace is at an end
    { "playroom", HANDS "meld Bob type=sum AC 3D 4H\n" },        // not of this game
    { "playroom", HANDS "meld Bob type=any AC 3D 4H\n" },        // of no game
    { "playroom", HANDS "meld Bob type=suit_run\n" },            // without cards
    { "playroom", HANDS "offer cull\n" },                        // another family's
    { "control", ONE_PACK "control any\n" },                     // not in this control deck
    { "control", ONE_PACK "control sum primes\n" },              // one at a time
    { "control", ONE_PACK "meld Bob type=step_run 4D 2C 6H\n" }, // not low to high
    { "control", ONE_PACK "meld Bob type=step_run 2C\n" },       // too few
    { "control", ONE_PACK "meld Bob type=factors 2C 4D 8H\n" },  // not in this control deck
    { "control control.mode=in_hand", "hand Alice sum 4H\ncards Bob 3\ncards \"Aunt May\" 2\ncontrol sum\n" }, // played
    { "international", HANDS "phase buy\nturn Bob\ndiscard QD\nbuyer Alice\n" },                               // nobody is asked
    { "international", HANDS "phase buy\nturn Bob\ndiscard QD\nbuyer Alice\nasked Bob\n" },                    // the wrong one
    { "international", HANDS "phase buy\nturn Bob\ndiscard QD\nasked Alice\nwants \"Aunt May\"\n" }, // who does not draw next
    { "international", HANDS "phase buy\nturn Bob\ndiscard QD\nasked Bob\nwants Bob\n" },            // he need not buy
};

TEST(a_view_that_no_game_has_is_refused)
{
    struct view v;
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++)
        if (!reads(fine[i][0], fine[i][1], &v))
            fail_msg("%s: this is refused:\n%s", fine[i][0], fine[i][1]);
    for (size_t i = 0; i < sizeof foul / sizeof *foul; i++)
        if (reads(foul[i][0], foul[i][1], &v))
            fail_msg("%s: this is taken:\n%s", foul[i][0], foul[i][1]);
}

TEST(a_card_of_the_hand_keeps_its_number_while_others_come_behind_it)
{
    struct view before, after;
    assert_true(reads("playroom", HANDS "discard 7D 9C\nmeld Bob 9C 9D 9H\n", &before));
    assert_true(reads("playroom", "hand Alice 7H 7H KS 7D 9C\ncards Bob 3\ncards \"Aunt May\" 2\nmeld Bob 9C 9D 9H\n", &after));
    assert_int_not_equal(before.hand.card[0], before.hand.card[1]);
    assert_memory_equal(before.hand.card, after.hand.card, 3 * sizeof before.hand.card[0]);
}

TEST(what_a_run_or_a_set_is_comes_out_of_its_cards)
{
    struct view v;
    assert_true(reads("playroom", HANDS "meld Bob JK 2C 2D\nmeld Alice AS JK=2S 3S\nmeld Bob QH KH AH\n", &v));
    const struct meld *meld = v.shown.meld;
    assert_true(meld[0].kind == MELD_SET && meld[0].rank == 2 && meld[0].owner == 1);
    assert_true(meld[1].kind == MELD_RUN && meld[1].rank == 1 && meld[1].suit == SUIT_SPADES);
    assert_true(meld[2].kind == MELD_RUN && meld[2].rank == RANK_QUEEN && meld[2].first == 6);
    assert_true(reads("control", ONE_PACK "meld Bob type=step_run 3C 6D 9H\nmeld Bob type=four_suit 2H 3H 8H QH\n", &v));
    assert_true(meld[0].kind == MELD_STEP_RUN && meld[0].rank == 3 && meld[0].suit == 3);
    assert_true(meld[1].kind == MELD_FOUR_SUIT && meld[1].suit == SUIT_HEARTS);
}
