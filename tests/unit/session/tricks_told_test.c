// SPDX-License-Identifier: GPL-3.0-or-later
// Trick-taking games at the table: what happened since one's turn is told trick by trick, bids go back until the next player has
// acted, and what has become certain is said.
#include "session/say/say.h"
#include "test.h"
#include "unit/session_kit.h"

#define FOUR "seat Ann\nseat Ben\nseat Cid\nseat Dot\n"

static void moves(struct kit *kit, int seat, const char *const *text)
{
    struct refusal no = { 0 };
    for (; *text; text++)
        if (!table_move(kit->session.table, seat, *text, &no))
            fail_msg("%s: %s", *text, no.text);
    session_flush(&kit->session);
}
#define MOVES(kit, seat, ...) moves(kit, seat, (const char *const[]){ __VA_ARGS__, NULL })

static const char whist[] = "rules whist\n" FOUR "seed since\ntrump H\ntrick-number 11\nled Ann\nhand Ann 2C 7S 9D\n"
                            "hand Ben 5C 8S QD\nhand Cid KC AS 4D\nhand Dot 9C 6S JD\n";
static const char first_trick[] = "You lead the 2 of clubs.\nBen, 5.\nCid, king.\nDot, 9.\n"
                                  "Cid takes it with the king, your side has 1 of 13.\n";

// --- since ---

TEST(each_trick_is_told_whole_and_before_its_result)
{
    struct kit kit;
    char both[400];
    kit_sit(&kit, whist);
    kit_type(&kit, "play 2c");
    kit_hears(&kit, "since", "Nothing happened since your last turn.\n");
    MOVES(&kit, 1, "play 5C");
    kit_hears(&kit, "since", "You lead the 2 of clubs.\nBen, 5.\n");
    MOVES(&kit, 2, "play KC");
    MOVES(&kit, 3, "play 9C");
    kit_hears(&kit, "since", first_trick);
    MOVES(&kit, 2, "play AS");
    MOVES(&kit, 3, "play 6S");
    snprintf(both, sizeof both, "%sCid leads the ace of spades.\nDot, 6.\n", first_trick);
    kit_hears(&kit, "since", both);
    kit_hears(&kit, "since", both); // asked again it is the same
    kit_type(&kit, "play 7s");
    kit_hears(&kit, "since", "Nothing happened since your last turn.\n");
    MOVES(&kit, 1, "play 8S");
    kit_hears(&kit, "since",
              "Cid leads the ace of spades.\nDot, 6.\nYou follow with the 7.\nBen, 8.\n"
              "Cid takes it with the ace, your side has 2 of 13.\n");
    kit_leave(&kit);
}

TEST(whoever_takes_the_trick_with_the_last_card_hears_that_trick_alone)
{
    struct kit kit;
    kit_sit_as(&kit, whist, 3);
    MOVES(&kit, 0, "play 9D");
    MOVES(&kit, 1, "play QD");
    MOVES(&kit, 2, "play 4D");
    kit_type(&kit, "play jd");
    kit_hears(&kit, "since",
              "Ann leads the 9 of diamonds.\nBen, queen.\nCid, 4.\nYou follow with the jack.\n"
              "Ben takes it with the queen, your side has 1 of 13.\n");
    MOVES(&kit, 1, "play 8S");
    MOVES(&kit, 2, "play AS");
    kit_type(&kit, "play 6s");
    assert_null(strstr(kit_type(&kit, "since"), "diamonds"));
    kit_leave(&kit);
}

TEST(what_was_taken_back_is_not_among_it)
{
    struct kit kit;
    kit_sit(&kit, whist);
    kit_type(&kit, "play 2c");
    MOVES(&kit, 1, "play 5C", "undo");
    kit_hears(&kit, "since", "Nothing happened since your last turn.\n");
    MOVES(&kit, 1, "play 5C");
    MOVES(&kit, 2, "play KC");
    MOVES(&kit, 3, "play 9C", "undo", "play 9C");
    kit_hears(&kit, "since", first_trick);
    kit_leave(&kit);
}

TEST(cards_that_were_given_come_first)
{
    struct kit kit;
    kit_sit(&kit, "rules hearts\n" FOUR "seed g\nround 1\nphase give\nhand Ann QS AS KS 3C 4C\nhand Ben AH KH QH 2C 5C\n"
                  "hand Cid 2D 3D 4D 6C 7C\nhand Dot 5D 6D 7D 8C 9C\n");
    kit_type(&kit, "give qs as ks");
    kit_hears(&kit, "turn", "You gave 3 cards to Ben. Until all have given you may change them.\n");
    MOVES(&kit, 1, "give AH KH QH");
    MOVES(&kit, 2, "give 2D 3D 4D");
    MOVES(&kit, 3, "give 5D 6D 7D");
    MOVES(&kit, 1, "play 2C");
    MOVES(&kit, 2, "play 6C");
    MOVES(&kit, 3, "play 8C");
    kit_hears(&kit, "since", "From Dot you have the 5, 6 and 7 of diamonds.\nBen leads the 2 of clubs.\nCid, 6.\nDot, 8.\n");
    kit_type(&kit, "mask on");
    kit_hears(&kit, "since", "Ben leads the 2 of clubs.\nCid, 6.\nDot, 8.\n");
    kit_leave(&kit);
}

TEST(who_listens_hears_the_last_trick_and_the_one_that_lies_there)
{
    struct kit kit;
    kit_sit_as(&kit, whist, WATCHER);
    MOVES(&kit, 0, "play 2C");
    MOVES(&kit, 1, "play 5C");
    MOVES(&kit, 2, "play KC");
    MOVES(&kit, 3, "play 9C");
    MOVES(&kit, 2, "play AS");
    MOVES(&kit, 3, "play 6S");
    kit_hears(&kit, "since",
              "Ann leads the 2 of clubs.\nBen, 5.\nCid, king.\nDot, 9.\nCid takes it with the king, their side has 1 of 13.\n"
              "Cid leads the ace of spades.\nDot, 6.\n");
    MOVES(&kit, 0, "play 7S");
    MOVES(&kit, 1, "play 8S");
    MOVES(&kit, 2, "play 4D");
    assert_null(strstr(kit_type(&kit, "since"), "clubs"));
    kit_leave(&kit);
}

// --- bids ---

static const char oh_hell[] = "rules oh-hell\nseat Ann\nseat Ben\nseat Cid\nseed b\nround 3\nphase bid\ndealer Cid\nturnup 9H\n";

TEST(a_bid_goes_back_until_the_next_player_has_bid)
{
    struct kit kit;
    kit_sit(&kit, oh_hell);
    kit_hears(&kit, "bid 2", "You bid 2.\n");
    kit_hears(&kit, "undo", "You take your bid back.\n");
    kit_hears(&kit, "bid 1", "You bid 1.\n");
    MOVES(&kit, 1, "bid 3");
    kit_hears(&kit, "undo", "Another player has acted since, so it is too late to take that back.\n");
    MOVES(&kit, 1, "undo", "bid 4");
    kit_hears(&kit, "since", "Ben bids 4.\n");
    kit_leave(&kit);
    kit_sit(&kit, "rules euchre\n" FOUR "seed b\nphase offer\ndealer Dot\nturnup 9H\n");
    kit_type(&kit, "pass");
    assert_string_equal(kit_type(&kit, "undo"), "You take back your last move.\n"
                                                "The 9 of hearts is turned up, Dot deals and would get it.\n"
                                                "Take hearts, y or n, or type alone?\n");
    kit_type(&kit, "alone");
    kit_type(&kit, "undo");
    kit_type(&kit, "accept");
    kit_leave(&kit);
}

TEST(the_last_to_bid_hears_which_bid_is_forbidden_and_all_hear_the_sum)
{
    struct kit kit;
    kit_sit_as(&kit, oh_hell, 2);
    MOVES(&kit, 0, "bid 2");
    MOVES(&kit, 1, "bid 1");
    kit_hears(&kit, "turn", "Your turn, bid. 3 tricks are bid so far, so not 2.\n");
    kit_hears(&kit, "bid 2", "Any bid but 2, the bids may not add up to 5.\n");
    kit_hears(&kit, "bid 3", "You bid 3.\n6 tricks are bid of 5.\n");
    assert_non_null(strstr(kit_type(&kit, "goal"), "6 tricks are bid of 5.\n"));
    kit_leave(&kit);
    kit_sit_as(&kit, oh_hell, 2);
    MOVES(&kit, 0, "bid 4");
    MOVES(&kit, 1, "bid 3");
    kit_hears(&kit, "turn", "Your turn, bid. 7 tricks are bid so far.\n"); // no bid makes it 5
    kit_leave(&kit);
}

TEST(of_an_exact_bid_it_is_said_what_was_bid_and_what_was_taken)
{
    struct kit kit;
    kit_sit(&kit,
            "rules oh-hell\nseat Ann\nseat Ben\nseat Cid\nseed e\nround 7\ntrump H\nled Ann\nbid Ann 0\nbid Ben 1\nbid Cid 1\n"
            "hand Ann AH\nhand Ben 2C\nhand Cid 3C\n");
    kit_type(&kit, "play ah");
    MOVES(&kit, 1, "play 2C");
    MOVES(&kit, 2, "play 3C");
    const char *since = kit_type(&kit, "since");
    assert_non_null(strstr(since, "You bid 0 and took 1, 1 point.\nBen bid 1 and took 0, 0 points.\n"));
    kit_leave(&kit);
}

// A second digit that is pressed late begins a new bid; one of two digits is asked about.
TEST(digits_of_a_bid_belong_together_within_a_second)
{
    struct kit kit;
    kit_sit(&kit, "rules spades\n" FOUR "seed d\nphase bid\ndealer Dot\n");
    kit_key(&kit, "1", "Bid 1.\n");
    kit_key(&kit, "2", "Bid 12.\n");
    kit_key(&kit, "clear", "The number is cleared.\n");
    kit_key(&kit, "clear", "No number is chosen.\n");
    kit_key(&kit, "1", "Bid 1.\n");
    kit.session.person->chosen_ms -= 1100;
    kit_key(&kit, "3", "Bid 3.\n");
    kit_leave(&kit);
}

// --- what is certain ---

TEST(a_side_hears_that_a_bid_is_out_of_reach_or_has_become_a_bag)
{
    struct kit kit;
    kit_sit(&kit,
            "rules spades\n" FOUR "seed s\ntrick-number 11\nbroken S\nbid Ann 3\nbid Ben 4\nbid Cid 3\nbid Dot 3\ntricks Ann 3\n"
            "tricks Ben 4\ntricks Cid 3\nled Ann\nhand Ann AS KS 2D\nhand Ben 2S 3S 4D\nhand Cid 4S 5S 6D\nhand Dot 6S 7S 8D\n");
    kit_type(&kit, "play as");
    MOVES(&kit, 1, "play 2S");
    MOVES(&kit, 2, "play 4S");
    off_t before = lseek(kit.written, 0, SEEK_END);
    MOVES(&kit, 3, "play 6S");
    assert_string_equal(kit_heard(&kit, before), "Dot, 6.\nYou take it with the ace, a bag, your side has 7 of 6.\n"
                                                 "Ben and Dot are set.\nYour turn, you lead.\n");
    kit_hears(&kit, "counts",
              "You and Cid, 7 tricks of 6.\nBen and Dot, 4 tricks of 7.\nYou, 4 tricks.\nBen, 4 tricks.\n"
              "Cid, 3 tricks.\nDot, 0 tricks.\n");
    kit_type(&kit, "play ks");
    MOVES(&kit, 1, "play 3S");
    MOVES(&kit, 2, "play 5S");
    MOVES(&kit, 3, "play 7S");
    assert_null(strstr(kit_type(&kit, "since"), "set"));
    kit_leave(&kit);
}

TEST(a_nil_is_lost_with_its_first_trick)
{
    struct kit kit;
    kit_sit(&kit,
            "rules spades\n" FOUR "seed n\ntrick-number 12\nbroken S\nbid Ann 3\nbid Ben 0\nbid Cid 3\nbid Dot 3\ntricks Ann 5\n"
            "tricks Cid 3\ntricks Dot 3\nled Ann\nhand Ann 2S 3S\nhand Ben AS 4D\nhand Cid 4S 5S\nhand Dot 6S 7S\n");
    kit_type(&kit, "play 2s");
    MOVES(&kit, 1, "play AS");
    MOVES(&kit, 2, "play 4S");
    MOVES(&kit, 3, "play 6S");
    assert_non_null(
        strstr(kit_type(&kit, "since"), "Ben takes it with the ace, a bag, their side has 4 of 3.\nThat ends the nil of Ben.\n"));
    kit_leave(&kit);
}

// --- who made trump, and the last trick ---

TEST(belote_says_who_made_trump_and_failed_and_the_last_tricks_ten)
{
    struct kit kit;
    kit_sit(&kit, "rules belote\n" FOUR "seed l\ntrump H\nmaker Ann\nled Ben\ntrick-number 8\ntricks Ann 4\ntricks Ben 3\n"
                  "taken Ann JH 9H AH 10H 10S 9S KD KC QD QC JS 7H 8H 7D 8D 9D\n"
                  "taken Ben AS AD AC KS QS 10D 10C JD JC 9C 7S 8S\nhand Ann QH\nhand Ben KH\nhand Cid 8C\nhand Dot 7C\n");
    MOVES(&kit, 1, "play KH");
    MOVES(&kit, 2, "play 8C");
    MOVES(&kit, 3, "play 7C");
    kit_type(&kit, "play qh");
    const char *since = kit_type(&kit, "since");
    assert_non_null(strstr(since,
                           "Ben takes it with the king, 7 points, their side has 4 tricks.\nBen gets 10 for the last trick.\n"
                           "You and Cid made trump and failed with 81 card points, they score 0.\n"));
    kit_leave(&kit);
}

TEST(euchre_says_who_sits_out_and_who_failed)
{
    struct kit kit;
    kit_sit(&kit,
            "rules euchre\n" FOUR "seed e\ntrump S\nmaker Ben\nalone Ben\ntrick-number 3\ntricks Ben 0\ntricks Ann 2\nled Ann\n"
            "hand Ann AH AD KD\nhand Ben KS 9S 9C\nhand Cid JH QS QH\n");
    kit_hears(&kit, "goal",
              "Spades are trump.\nBen made trump and plays alone.\nDot sits out.\nYou and Cid need 1 trick more.\n");
    kit_leave(&kit);
}

// --- what a round brings ---

TEST(spades_says_what_bids_brought_and_cost_in_points)
{
    struct kit kit;
    kit_sit(&kit,
            "rules spades\n" FOUR "seed b\ntrick-number 13\nbroken S\nbid Ann 3\nbid Ben 0\nbid Cid 3\nbid Dot 3\ntricks Ann 3\n"
            "tricks Cid 1\ntricks Ben 1\ntricks Dot 7\nled Ann\nhand Ann AS\nhand Ben 2H\nhand Cid 2C\nhand Dot 2D\n");
    kit_type(&kit, "play as");
    MOVES(&kit, 1, "play 2H");
    MOVES(&kit, 2, "play 2C");
    MOVES(&kit, 3, "play 2D");
    assert_non_null(strstr(kit_type(&kit, "since"),
                           "You and Cid missed 6 with 5 tricks, 60 points lost.\nBen and Dot made 3 with 8 tricks, 35 points.\n"
                           "Ben failed nil, 100 points lost.\n"));
    kit_leave(&kit);
}

TEST(euchre_says_in_points_what_makers_get_who_fail)
{
    struct kit kit;
    kit_sit(&kit, "rules euchre\n" FOUR "seed b\ntrump S\nmaker Ann\ntrick-number 5\ntricks Ann 1\ntricks Ben 3\nled Ann\n"
                  "hand Ann AS\nhand Ben 9H\nhand Cid 9C\nhand Dot 9D\n");
    kit_type(&kit, "play as");
    MOVES(&kit, 1, "play 9H");
    MOVES(&kit, 2, "play 9C");
    MOVES(&kit, 3, "play 9D");
    assert_non_null(strstr(kit_type(&kit, "since"), "You and Cid made trump and failed with 2 tricks, 0 points.\n"));
    kit_leave(&kit);
}

TEST(oh_hell_says_what_a_missed_bid_costs)
{
    struct kit kit;
    kit_sit(&kit, "rules oh-hell\nset score.miss minus\n" FOUR
                  "seed b\nround 1\ntrump S\nbid Ann 1\nbid Ben 1\nbid Cid 0\nbid Dot 0\nled Ann\n"
                  "hand Ann AS\nhand Ben 9H\nhand Cid 9C\nhand Dot 9D\n");
    kit_type(&kit, "play as");
    MOVES(&kit, 1, "play 9H");
    MOVES(&kit, 2, "play 9C");
    MOVES(&kit, 3, "play 9D");
    assert_non_null(strstr(kit_type(&kit, "since"), "You bid 1 and took 1, 11 points.\nBen bid 1 and took 0, 1 point lost.\n"));
    kit_leave(&kit);
}
