// SPDX-License-Identifier: GPL-3.0-or-later
// The generator: the published numbers of xoshiro256**, and the numbers that words give, which no
// change may ever alter, because records replay by them.
#include "base/rng.h"
#include "test.h"

#include <stdint.h>

TEST(it_is_xoshiro_256_star_star)
{
    // From the state 1 2 3 4, as the authors' C code and other implementations give them.
    static const uint64_t known[] = { 11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600 };
    struct rng rng = { .s = { 1, 2, 3, 4 } };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_int_equal(rng_next(&rng), known[i]);
}

TEST(a_word_gives_the_same_numbers_for_ever)
{
    static const struct {
        const char *word;
        uint64_t number[3];
    } known[] = {
        { "7", { 0x9ce1ba3ad5f397a5, 0x29a7ab8031dc0075, 0x5678016c88e61ddb } },
        { "garden", { 0x81d92bc4ba16a9ff, 0x05addba655f3bae4, 0xb235acb05558de3e } },
        { "", { 0x21382ef092ed7068, 0x5b54c052757adf62, 0xa64cb2cf68795072 } },
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct rng rng;

        rng_seed(&rng, known[i].word);
        for (int j = 0; j < 3; j++)
            assert_int_equal(rng_next(&rng), known[i].number[j]);
    }
}

TEST(numbers_stay_below_their_bound_and_reach_all_of_it)
{
    struct rng rng;
    rng_seed(&rng, "bounds");
    for (uint32_t bound = 1; bound <= 60; bound++) {
        uint64_t seen = 0;

        for (int i = 0; i < 2000; i++) {
            uint32_t number = rng_below(&rng, bound);

            assert_true(number < bound);
            seen |= (uint64_t)1 << number;
        }
        assert_int_equal(seen, ((uint64_t)1 << bound) - 1);
    }
    for (int i = 0; i < 1000; i++)
        assert_true(rng_below(&rng, UINT32_MAX) < UINT32_MAX);
}

// A bound of three quarters of the range: taking the rest of a division would give the lowest third twice as often.
TEST(no_number_is_likelier_than_another)
{
    enum { DRAWS = 60000 };
    struct rng rng;
    int third[3] = { 0 };

    rng_seed(&rng, "fair");
    for (int i = 0; i < DRAWS; i++)
        third[rng_below(&rng, 0xc0000000u) >> 30]++;
    for (int i = 0; i < 3; i++) { // the standard deviation is 115
        assert_true(third[i] > DRAWS / 3 - 700);
        assert_true(third[i] < DRAWS / 3 + 700);
    }
}

struct counted {
    struct rng_start start;
    int *times;
};

static void seed_counted(struct rng *rng, const struct rng_start *start)
{
    ++*((const struct counted *)start)->times;
    rng_seed(rng, "garden");
}

TEST(later_it_is_seeded_for_the_first_number_and_only_once)
{
    int times = 0;
    const struct counted counted = { { seed_counted }, &times };
    struct rng rng, now;
    rng_later(&rng, &counted.start);
    rng_seed(&now, "garden");
    assert_int_equal(times, 0);
    for (int i = 0; i < 3; i++)
        assert_true(rng_next(&rng) == rng_next(&now));
    assert_int_equal(times, 1);
}

// RFC 8439, appendix A.1, test vectors 1 to 3; the second and third are of block 1.
TEST(keyed_it_is_the_key_stream_of_chacha20)
{
    static const uint64_t zero[4] = { 0, 0, 0, 0 }, one[4] = { 0, 0, 0, 0x0100000000000000u };
    struct rng rng;
    uint64_t number[9];
    rng_key(&rng, zero);
    for (int i = 0; i < 9; i++)
        number[i] = rng_next(&rng);
    assert_true(number[0] == 0x903df1a0ade0b876u && number[1] == 0x28bd8653e56a5d40u);
    assert_true(number[8] == 0x7a385155bee7079fu);
    rng_key(&rng, one);
    for (int i = 0; i < 9; i++)
        number[i] = rng_next(&rng);
    assert_true(number[8] == 0x9249f8ec2452eb3au);
    rng_seed(&rng, "word"); // and no longer keyed
    assert_int_equal(rng.next, 0);
}
