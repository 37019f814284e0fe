// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of which each is in its range, but which cannot be played together, are refused before a card is dealt.
#include "base/err.h"
#include "rules/variant.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct change {
    const char *key, *value;
};

// The first sentence that Playroom rummy with these changes is refused by, or nothing.
static void judged(const struct change *changes, const char *begins)
{
    struct err err = ERR_INIT;
    struct variant *variant = variant_load("playroom", NULL, &err);
    assert_non_null(variant);
    for (; changes->key; changes++)
        assert_true(variant_set(variant, changes->key, changes->value, "test", &err));
    assert_int_equal(variant_check(variant, 2, &err), !*begins);
    assert_memory_equal(err.text.text, begins, strlen(begins));
    variant_free(variant);
    err_release(&err);
}

static void a_pack_without_ranks_is_refused(void **state)
{
    (void)state;
    judged((const struct change[]){ { "deck.drop_ranks", "[A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K]" },
                                    { "deck.jokers_per_pack", "4" },
                                    { "deck.packs", "6" },
                                    { "deal.cards", "3" },
                                    { 0 } },
           "deck.drop_ranks");
}

static void packs_that_change_by_round_are_refused(void **state)
{
    (void)state;
    judged((const struct change[]){ { "deck.packs", "{by_round: {1: 2, 2: 3}}" }, { 0 } }, "deck.packs");
}

static void an_opening_of_more_runs_than_a_turn_may_lay_is_refused(void **state)
{
    (void)state;
    judged((const struct change[]){ { "open.pure_runs", "2" }, { "meld.per_turn", "1" }, { 0 } }, "open.pure_runs");
    judged((const struct change[]){ { "open.pure_runs", "2" }, { "meld.per_turn", "2" }, { 0 } }, "");
    judged((const struct change[]){ { "open.pure_runs", "2" }, { "meld.per_turn", "1" }, { "open.kind", "none" }, { 0 } }, "");
}

static void a_card_that_must_be_laid_needs_the_undo_that_frees_it(void **state)
{
    (void)state;
    judged((const struct change[]){ { "draw.use", "must_play" }, { "undo.turn", "false" }, { 0 } }, "A card that must be laid");
    judged((const struct change[]){ { "draw.use", "must_play" }, { 0 } }, "");
    judged((const struct change[]){ { "draw.use", "must_play" }, { "undo.turn", "false" }, { "draw.discard", "never" }, { 0 } },
           "");
}

static void a_target_that_no_score_can_reach_is_refused(void **state)
{
    (void)state;
    judged((const struct change[]){ { "score.mode", "loser_negative" }, { 0 } }, "With this score.mode points only fall");
    judged((const struct change[]){ { "score.mode", "loser_negative" }, { "match.target", "-500" }, { 0 } }, "");
    judged((const struct change[]){ { "score.mode", "loser_negative" }, { "match.rounds", "5" }, { 0 } }, "");
    judged((const struct change[]){ { "match.target", "-500" }, { 0 } }, "With this score.mode points rise");
    judged((const struct change[]){ { "score.mode", "melds_minus_hand" }, { "match.target", "-500" }, { 0 } }, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pack_without_ranks_is_refused),
        cmocka_unit_test(packs_that_change_by_round_are_refused),
        cmocka_unit_test(an_opening_of_more_runs_than_a_turn_may_lay_is_refused),
        cmocka_unit_test(a_card_that_must_be_laid_needs_the_undo_that_frees_it),
        cmocka_unit_test(a_target_that_no_score_can_reach_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
