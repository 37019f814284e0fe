// SPDX-License-Identifier: GPL-3.0-or-later
// What a sound card is given of a voice that makes one loud tone a letter: silence before and after a sentence is cut off,
// silence within it stays, the pause between sentences is the player's, and a key ends all of it.
#include "base/text.h"
#include "fake_card.h"
#include "speech/playback.h"
#include "speech/speech.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// TONE and LULL: samples of a letter.  A tone is ten seconds, so that no computer is too slow to come in time for the next.
enum { TONE = 10 * PLAYBACK_RATE, LULL = 10000, KEPT = PLAYBACK_RATE / 1000, DRAIN_MS = 60000, GAP_MS = 100 };

// --- a voice: t is a tone, anything else a lull, and a word is handed over letter by letter ---

struct piper {
    struct playback playback;
    int16_t tone[TONE], lull[5 * PLAYBACK_HELD];
    size_t lull_length;
    struct strbuf log;
};

static struct piper piper;

static void *open_piper(const struct voice_setup *setup, struct err *err)
{
    bool opened = playback_init(&piper.playback, setup->audio, "", err);
    piper.playback.gap_ms = setup->settings->gap_ms;
    return opened ? &piper : NULL;
}

static void close_piper(void *state)
{
    (void)state;
    playback_release(&piper.playback);
}

static void say_piper(void *state, enum speech_class kind, const char *text, struct voice_turn *turn)
{
    (void)state;
    (void)kind;
    bool goes_on = true;
    playback_begin(&piper.playback);
    for (const char *c = text; *c && goes_on; c++)
        goes_on = *c == 't' ? playback_write(&piper.playback, piper.tone, TONE, turn)
                            : playback_write(&piper.playback, piper.lull, piper.lull_length, turn);
    strbuf_addf(&piper.log, "%s %s\n", text, goes_on ? "done" : "cut");
}

static void hush_piper(void *state)
{
    (void)state;
    playback_flush(&piper.playback);
}

static struct speech *open_speech(void)
{
    static const struct voice voice = { .live = "A pipe.",
                                        .open = open_piper,
                                        .close = close_piper,
                                        .say = say_piper,
                                        .hush = hush_piper,
                                        .audio = &fake_card_instant,
                                        .knows_end = true };
    struct speech_settings settings;
    struct err err = ERR_INIT;
    speech_settings_init(&settings);
    settings.gap_ms = GAP_MS;
    for (size_t i = 0; i < TONE; i++)
        piper.tone[i] = i % 2 ? 9000 : -9000;
    piper.lull_length = LULL;
    strbuf_init(&piper.log);
    fake_card_reset();
    struct speech *speech = speech_open_voice(&voice, "", &settings, &err);
    assert_int_equal(err.count, 0);
    return speech;
}

static void close_speech(struct speech *speech)
{
    fake_card_allow(INT_MAX);
    speech_close(speech);
    fake_card_release();
    strbuf_release(&piper.log);
}

// How many samples the card is given for a text that is said to its end.
static size_t given_for(struct speech *speech, const char *text)
{
    size_t before = fake_card_count();
    speech_say(speech, SPEECH_EVENT, text);
    speech_drain(speech, DRAIN_MS);
    return fake_card_count() - before;
}

// --- what is tried ---

TEST(silence_around_a_sentence_is_cut_off_and_silence_within_it_stays)
{
    static const struct {
        const char *text;
        size_t samples;
    } said[] = {
        { "t", TONE },  { "lt", KEPT + TONE },         { "lllt", KEPT + TONE },
        { "tl", TONE }, { "tlt", TONE + LULL + TONE }, { "tllllt", TONE + 4 * LULL + TONE },
        { "l", 0 },
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        struct speech *speech = open_speech();
        size_t given = given_for(speech, said[i].text);
        if (given != said[i].samples)
            fail_msg("%s: %zu samples instead of %zu", said[i].text, given, said[i].samples);
        close_speech(speech);
    }
}

TEST(the_pause_is_the_players_whatever_the_voice_leaves_silent)
{
    static const char *const first[] = { "t", "tl" }, *const second[] = { "t", "lt" };
    for (int i = 0; i < 4; i++) {
        struct speech *speech = open_speech();
        speech_say(speech, SPEECH_EVENT, first[i / 2]);
        speech_say(speech, SPEECH_EVENT, second[i % 2]);
        speech_drain(speech, DRAIN_MS);
        size_t pause = fake_card_count() - 2 * (size_t)TONE, wanted = GAP_MS * PLAYBACK_RATE / 1000;
        assert_in_range(pause, wanted - PLAYBACK_RATE / 100, wanted); // the ends of the voice's own silence are part of it
        close_speech(speech);
    }
}

static void wait_for_full_card(void)
{
    pthread_mutex_lock(&fake_card.lock);
    while (!fake_card.waiting)
        pthread_cond_wait(&fake_card.changed, &fake_card.lock);
    pthread_mutex_unlock(&fake_card.lock);
}

TEST(a_key_ends_a_tone_and_a_long_silence_alike)
{
    enum { PERIOD = PLAYBACK_RATE * PLAYBACK_PERIOD_MS / 1000, IN_TONE = 3, IN_LULL = TONE / PERIOD + 3 };
    static const int writes[] = { IN_TONE, IN_LULL };
    for (int i = 0; i < 2; i++) {
        struct speech *speech = open_speech();
        piper.lull_length = sizeof piper.lull / sizeof *piper.lull;
        fake_card_allow(writes[i]);
        speech_say(speech, SPEECH_ANSWER, "tl");
        wait_for_full_card();
        size_t before = fake_card_count();
        speech_stop(speech);
        fake_card_allow(INT_MAX);
        given_for(speech, "t"); // which is whole, and without a pause before it
        assert_string_equal(piper.log.text, "tl cut\nt done\n");
        assert_in_range(fake_card_count() - before - TONE, 1, PERIOD); // what was on its way
        assert_true(i == 0 || fake_card.flushes > 0);
        close_speech(speech);
    }
}

TEST(a_card_that_is_gone_ends_the_sentence_and_is_told_once)
{
    struct speech *speech = open_speech();
    struct err err = ERR_INIT;
    assert_int_equal(given_for(speech, "t"), TONE);
    fake_card.broken = fake_card.missing = true;
    given_for(speech, "t");
    assert_true(speech_fault(speech, &err));
    assert_string_equal(err.text.text, "The sound card is gone. Text goes on, speech comes back with the card.\n");
    assert_int_equal(given_for(speech, "t"), 0); // it is not looked for at every sentence
    assert_false(speech_fault(speech, &err));
    assert_string_equal(piper.log.text, "t done\nt cut\nt cut\n");
    err_release(&err);
    close_speech(speech);
}

// What waits for the end of a sentence need not guess how long it takes; a voice that is muted says nothing of it.
TEST(when_a_sentence_ends_is_known_while_it_is_heard)
{
    struct speech *speech = open_speech();
    assert_true(speech_knows_end(speech));
    speech_mute(speech, true);
    assert_false(speech_knows_end(speech));
    speech_mute(speech, false);
    assert_true(speech_knows_end(speech));
    close_speech(speech);
}
