// SPDX-License-Identifier: GPL-3.0-or-later
// The sounds beside the words: what the samples of each cue are, and how the thread plays them on a card that is none.
#include "fake_card.h"
#include "sound/cue.h"
#include "sound/sound.h"
#include "test.h"

#include <stdint.h>
#include <stdlib.h>

static const struct audio card = {
    .open = fake_card_open, .close = fake_card_close, .write = fake_card_write, .flush = fake_card_flush, .instant = true
};

static int peak(const int16_t *samples, size_t count)
{
    int most = 0;
    for (size_t i = 0; i < count; i++)
        most = abs(samples[i]) > most ? abs(samples[i]) : most;
    return most;
}

// How often the wave goes up through zero in a part of the samples, as hertz.
static int pitch(const int16_t *samples, size_t from, size_t to)
{
    int crossings = 0;
    for (size_t i = from + 1; i < to; i++)
        crossings += samples[i - 1] < 0 && samples[i] >= 0;
    return crossings * CUE_RATE / (int)(to - from);
}

TEST(cues_are_short_and_begin_and_end_in_silence)
{
    static int16_t samples[CUE_SAMPLES];
    for (int cue = CUE_NONE + 1; cue < CUES; cue++) {
        size_t count = cue_make((enum cue)cue, 100, samples);
        assert_in_range(count, CUE_RATE / 20, CUE_SAMPLES);
        assert_true(abs(samples[0]) < 100 && abs(samples[count - 1]) < 100);
        assert_in_range(peak(samples, count), 12000, 32767);
        for (size_t i = 1; i < count; i++) // no click
            assert_true(abs(samples[i] - samples[i - 1]) < 12000);
    }
}

TEST(volume_is_one_scale)
{
    static int16_t samples[CUE_SAMPLES];
    size_t count = cue_make(CUE_LAY, 0, samples);
    assert_int_equal(peak(samples, count), 0);
    int before = 0;
    for (int volume = 10; volume <= 100; volume += 10) {
        count = cue_make(CUE_LAY, volume, samples);
        assert_true(peak(samples, count) > before);
        before = peak(samples, count);
    }
}

TEST(each_has_a_shape_of_its_own)
{
    static int16_t samples[CUE_SAMPLES];
    int shape[CUES][2] = { { 0 } };
    size_t length[CUES] = { 0 };
    for (int cue = CUE_NONE + 1; cue < CUES; cue++) {
        length[cue] = cue_make((enum cue)cue, 100, samples);
        shape[cue][0] = pitch(samples, 0, length[cue] / 3);
        shape[cue][1] = pitch(samples, length[cue] * 2 / 3, length[cue]);
    }
    assert_true(shape[CUE_TURN][1] > shape[CUE_TURN][0] * 5 / 4);
    assert_true(shape[CUE_WON][1] > shape[CUE_WON][0] * 3 / 2);
    assert_true(shape[CUE_DRAW][1] > shape[CUE_DRAW][0]);
    assert_true(shape[CUE_DISCARD][1] < shape[CUE_DISCARD][0]);
    assert_true(shape[CUE_REFUSED][0] < 250 && shape[CUE_REFUSED][1] < 250);
    for (int a = CUE_NONE + 1; a < CUES; a++)
        for (int b = a + 1; b < CUES; b++)
            assert_true(length[a] != length[b] || abs(shape[a][0] - shape[b][0]) > 60 || abs(shape[a][1] - shape[b][1]) > 60);
}

static void wait_for(size_t count)
{
    pthread_mutex_lock(&fake_card.lock);
    while (fake_card.count < count)
        pthread_cond_wait(&fake_card.changed, &fake_card.lock);
    pthread_mutex_unlock(&fake_card.lock);
}

TEST(cues_are_played_in_order)
{
    static int16_t draw[CUE_SAMPLES], lay[CUE_SAMPLES];
    struct err err = ERR_INIT;
    fake_card_reset();
    struct sound *sound = sound_open(&card, "", 50, &err);
    assert_non_null(sound);
    size_t draws = cue_make(CUE_DRAW, 50, draw), lays = cue_make(CUE_LAY, 50, lay);
    sound_play(sound, CUE_DRAW);
    wait_for(draws);
    size_t after = draws;
    sound_play(sound, CUE_LAY);
    wait_for(after + lays);
    assert_memory_equal(fake_card.samples, draw, draws * sizeof *draw);
    while (after < fake_card.count && !fake_card.samples[after])
        after++;
    assert_true(after > draws); // a little silence parts them
    sound_close(sound);
    assert_true(fake_card.closed);
    assert_int_equal(err.count, 0);
    fake_card_release();
}

TEST(a_missing_card_is_one_sentence)
{
    struct err err = ERR_INIT;
    fake_card_reset();
    fake_card.missing = true;
    assert_null(sound_open(&card, "", 50, &err));
    assert_int_equal(err.count, 1);
    err_release(&err);
    fake_card_release();
}

static void wait_until(const bool *flag)
{
    pthread_mutex_lock(&fake_card.lock);
    while (!*flag)
        pthread_cond_wait(&fake_card.changed, &fake_card.lock);
    pthread_mutex_unlock(&fake_card.lock);
}

TEST(a_broken_card_is_let_go_and_silent)
{
    struct err err = ERR_INIT;
    fake_card_reset();
    struct sound *sound = sound_open(&card, "", 50, &err);
    assert_non_null(sound);
    fake_card.broken = true;
    sound_play(sound, CUE_TURN);
    wait_until(&fake_card.closed);
    size_t count = fake_card_count();
    for (int i = 0; i < 20; i++)
        sound_play(sound, CUE_TURN);
    sound_volume(sound, 10);
    sound_close(sound);
    assert_int_equal(fake_card_count(), count);
    fake_card_release();
}

TEST(who_closes_does_not_wait_for_a_card_that_hangs)
{
    struct err err = ERR_INIT;
    fake_card_reset();
    struct sound *sound = sound_open(&card, "", 50, &err);
    assert_non_null(sound);
    fake_card_allow(0);
    sound_play(sound, CUE_LAY);
    wait_until(&fake_card.waiting);
    int64_t before = speech_now();
    sound_close(sound);
    assert_in_range((speech_now() - before) / 1000000, SOUND_WAIT_MS, 20000); // and not for ever
    assert_false(fake_card.closed);
    fake_card_allow(INT_MAX);
    wait_until(&fake_card.closed); // by the thread, which is alone with its memory
    fake_card_release();
}
