// SPDX-License-Identifier: GPL-3.0-or-later
// The real synthesizer, from the text to the samples, on a sound card that is none; then libpcaudio
// on an ALSA that is told which card it has.
#include "base/bug.h"
#include "fake_card.h"
#include "speech/speech.h"
#include "speech/voice.h"
#include "test.h"
#include <espeak-ng/speak_lib.h>
#include <libintl.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "whole_file.h"

static struct timespec deadline(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_sec += 60; // only a broken program waits that long
    return time;
}

static struct speech *open_espeak(const struct speech_settings *settings, struct err *err)
{
    static struct voice voice; // lives as long as the speech that uses it
    voice = fake_card_voice(&fake_card_instant);
    fake_card_reset();
    return speech_open_voice(&voice, "", settings, err);
}

static struct speech *open_plain(void)
{
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;
    speech_settings_init(&settings);
    snprintf(settings.language, sizeof settings.language, "en");
    speech = open_espeak(&settings, &err);
    assert_string_equal(err.text.text, "");
    return speech;
}

static void close_espeak(struct speech *speech)
{
    fake_card_allow(INT_MAX);
    speech_close(speech);
    fake_card_release();
}

enum { RATE = 22050, LOUD = 100, PERIOD = RATE / 50 };

static size_t sound_from(size_t from)
{
    while (from < fake_card.count && abs(fake_card.samples[from]) <= LOUD)
        from++;
    return from;
}

// Says a text to its end; what the card got for it begins at the count that is returned.
static size_t say_all(struct speech *speech, const char *text)
{
    size_t before = fake_card_count();
    speech_say(speech, SPEECH_ANSWER, text);
    speech_drain(speech, 60000);
    return before;
}

TEST(the_head_of_every_utterance_is_sound_within_2_ms)
{
    static const char *const texts[] = {
        "Queen of spades, 5 of 14.",
        "King of hearts.",
        "5",
        "Seven.",
        "Jack",
        "Ace of clubs.",
        "Hello",
        "Six of diamonds.",
        "Your turn.",
        "Fifty points.",
        "Ten.",
        "Discards.",
        "Three jokers.",
        "Who?",
        "Zero.",
        "I",
        "Bob draws.",
    };
    struct speech *speech = open_plain();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        size_t from = say_all(speech, texts[i]), sound = sound_from(from);

        assert_true(sound < fake_card.count);
        assert_in_range(sound - from, 0, 2 * RATE / 1000);
    }
    close_espeak(speech);
}

// The longest silence between sounds, in samples.
static size_t longest_silence(void)
{
    size_t longest = 0, last = sound_from(0);
    for (size_t next = last; next < fake_card.count; next = sound_from(next + 1)) {
        if (next - last > longest)
            longest = next - last;
        last = next;
    }
    return longest;
}

TEST(the_pause_between_sentences_is_the_players)
{
    static const int gaps[] = { 0, 50, 400 };
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++) {
        struct speech *speech = open_plain();
        struct speech_settings settings;
        size_t most = (size_t)(gaps[i] + 40) * RATE / 1000;               // an n fades away slowly
        size_t least = gaps[i] ? (size_t)(gaps[i] - 2) * RATE / 1000 : 0; // and what is kept of it has its own last sound

        speech_settings_init(&settings);
        snprintf(settings.language, sizeof settings.language, "en");
        settings.gap_ms = gaps[i];
        speech_adjust(speech, &settings);
        speech_say(speech, SPEECH_EVENT, "Alan. Nine."); // no stop consonant, so no silence within a word
        speech_say(speech, SPEECH_EVENT, "Nine.");
        speech_drain(speech, 60000);
        assert_in_range(longest_silence(), least, most);
        close_espeak(speech);
    }
}

static void wait_for_full_card(void)
{
    struct timespec patience = deadline();
    pthread_mutex_lock(&fake_card.lock);
    while (!fake_card.waiting)
        if (pthread_cond_timedwait(&fake_card.changed, &fake_card.lock, &patience))
            break;
    assert_true(fake_card.waiting);
    pthread_mutex_unlock(&fake_card.lock);
}

static void wait_for_flush(void)
{
    struct timespec patience = deadline();
    pthread_mutex_lock(&fake_card.lock);
    while (!fake_card.flushes)
        if (pthread_cond_timedwait(&fake_card.changed, &fake_card.lock, &patience))
            break;
    assert_int_equal(fake_card.flushes, 1);
    pthread_mutex_unlock(&fake_card.lock);
}

TEST(a_stop_gives_the_card_no_more_than_the_period_in_the_air)
{
    struct speech *speech = open_plain();
    size_t before;
    fake_card_allow(3);
    speech_say(speech, SPEECH_EVENT, "Alice discards the queen of spades.");
    wait_for_full_card();
    before = fake_card_count();
    speech_stop(speech);
    fake_card_allow(INT_MAX);
    wait_for_flush();
    speech_drain(speech, 60000);
    assert_in_range(fake_card.count - before, 0, PERIOD);
    assert_int_equal(fake_card.flushed_count, fake_card.count);
    close_espeak(speech);
}

TEST(a_new_answer_silences_the_old_one_and_begins)
{
    struct speech *speech = open_plain();
    size_t before, alone, cut_at;
    say_all(speech, "Seven.");
    alone = fake_card.count;
    fake_card_reset();
    fake_card_allow(2);
    speech_say(speech, SPEECH_ANSWER, "Alice discards the queen of spades, and then a lot more is said.");
    wait_for_full_card();
    before = fake_card_count();
    speech_say(speech, SPEECH_ANSWER, "Seven.");
    fake_card_allow(INT_MAX);
    speech_drain(speech, 60000);
    cut_at = fake_card_flushed_after(before);
    assert_in_range(cut_at - before, 0, PERIOD);
    assert_in_range(fake_card.count - cut_at, alone - PERIOD, alone + PERIOD);
    close_espeak(speech);
}

static size_t length_with(struct speech *speech, const struct speech_settings *settings)
{
    speech_adjust(speech, settings);
    fake_card_reset();
    say_all(speech, "Alice discards the queen of spades.");
    return fake_card.count;
}

static double loudness(void)
{
    double sum = 0;
    for (size_t i = 0; i < fake_card.count; i++)
        sum += (double)fake_card.samples[i] * fake_card.samples[i];
    return sqrt(sum / (double)fake_card.count);
}

TEST(rate_and_volume_can_be_heard)
{
    struct speech *speech = open_plain();
    struct speech_settings settings;
    size_t slow, middle, fast;
    double soft, loud;
    speech_settings_init(&settings);
    snprintf(settings.language, sizeof settings.language, "en");
    settings.rate = 20;
    slow = length_with(speech, &settings);
    settings.rate = 50;
    middle = length_with(speech, &settings);
    loud = loudness();
    settings.rate = 100;
    fast = length_with(speech, &settings);
    assert_true(slow > middle * 5 / 4);
    assert_true(middle > fast * 3 / 2);
    settings.rate = 50;
    settings.volume = 20;
    length_with(speech, &settings);
    soft = loudness();
    assert_true(soft < loud / 2);
    settings.volume = 0;
    length_with(speech, &settings);
    assert_int_equal(fake_card.count, 0); // all of it is silence
    close_espeak(speech);
}

TEST(pitch_can_be_heard)
{
    struct speech *speech = open_plain();
    struct speech_settings settings;
    int16_t *before;
    size_t plain;
    speech_settings_init(&settings);
    snprintf(settings.language, sizeof settings.language, "en");
    plain = length_with(speech, &settings);
    before = mem_grow(NULL, plain * sizeof *before);
    memcpy(before, fake_card.samples, plain * sizeof *before);
    settings.pitch = 90;
    assert_true(length_with(speech, &settings) != plain || memcmp(before, fake_card.samples, plain * sizeof *before) != 0);
    free(before);
    close_espeak(speech);
}

TEST(punctuation_can_be_heard)
{
    struct speech *speech = open_plain();
    struct speech_settings settings;
    size_t length[3];
    speech_settings_init(&settings);
    snprintf(settings.language, sizeof settings.language, "en");
    for (settings.punctuation = 0; settings.punctuation < 3; settings.punctuation++) {
        speech_adjust(speech, &settings);
        fake_card_reset();
        say_all(speech, "Well (so), then, and so.");
        length[settings.punctuation] = fake_card.count;
    }
    assert_true(length[1] > length[0] + RATE / 10); // the brackets
    assert_true(length[2] > length[1] + RATE / 4);  // the commas too
    close_espeak(speech);
}

TEST(another_voice_and_another_language_can_be_had)
{
    static const struct {
        const char *language, *voice, *says;
    } asked[] = {
        { "en", "", "" },
        { "en_GB", "", "" },
        { "en-US", "", "" },
        { "de", "", "" },
        { "", "en+f3", "" },
        { "fr", "+f2", "" },
        { "zz", "", "There is no voice for the language zz. The English voice speaks.\n" },
        { "en", "nobody", "The voice nobody cannot be found. The voice of the language speaks.\n" },
    };

    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        struct speech_settings settings;
        struct err err = ERR_INIT;
        struct speech *speech;

        speech_settings_init(&settings);
        snprintf(settings.language, sizeof settings.language, "%s", asked[i].language);
        snprintf(settings.voice, sizeof settings.voice, "%s", asked[i].voice);
        speech = open_espeak(&settings, &err);
        assert_string_equal(err.text.text, asked[i].says);
        say_all(speech, "Seven.");
        assert_true(sound_from(0) < fake_card.count);
        close_espeak(speech);
        err_release(&err);
    }
}

// ---- the language of the texts

// A catalogue of nothing but its header, which says its language.
static void write_catalogue(const char *folder, const char *language)
{
    struct {
        uint32_t magic, revision, count, from, to, hashes, hashed, from_length, from_at, to_length, to_at;
        char empty, header[99];
    } file = { .magic = 0x950412de, .count = 1, .from = 28, .to = 36, .hashed = 44, .from_at = 44, .to_at = 45 };
    char path[256];
    FILE *out;

    file.to_length =
        (uint32_t)snprintf(file.header, sizeof file.header, "Language: %s\nContent-Type: text/plain; charset=UTF-8\n", language);
    snprintf(path, sizeof path, "%s/%s", folder, language);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES", folder, language);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/parlour.mo", folder, language);
    out = fopen(path, "w");
    assert_non_null(out);
    fwrite(&file, sizeof file, 1, out);
    fclose(out);
}

static void remove_catalogue(const char *folder, const char *language)
{
    static const char *const parts[] = { "/LC_MESSAGES/parlour.mo", "/LC_MESSAGES", "" };
    char path[256];
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        snprintf(path, sizeof path, "%s/%s%s", folder, language, parts[i]);
        remove(path);
    }
}

static void speak_texts_in(const char *folder, const char *language)
{
    setlocale(LC_ALL, "C.UTF-8");
    setlocale(LC_MESSAGES, language); // which musl goes by
    setenv("LANGUAGE", language, 1);
    bindtextdomain("parlour", folder);
    textdomain("parlour");
}

// How the present voice pronounces a text.
static void pronounce(const char *text, char *sounds, size_t size)
{
    const void *rest = text;
    snprintf(sounds, size, "%s", espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, 0));
}

TEST(the_voice_and_its_numbers_follow_the_language_of_the_texts)
{
    static const struct {
        const char *language, *voice, *seven;
    } rows[] = {
        { "fr", "roa/fr", "sept" },
        { "es", "roa/es", "siete" },
        { "de", "gmw/de", "sieben" },
        { "en", "gmw/en", "seven" },
    };
    char folder[] = "/tmp/speech_test.XXXXXX";

    assert_non_null(mkdtemp(folder));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct speech_settings settings;
        struct err err = ERR_INIT;
        struct speech *speech;
        char number[64], word[64], language[32];

        if (strcmp(rows[i].language, "en") != 0) // of which there is no catalogue
            write_catalogue(folder, rows[i].language);
        speak_texts_in(folder, rows[i].language);
        speech_settings_init(&settings);
        speech_language(&settings, language, sizeof language);
        assert_string_equal(language, rows[i].language);
        speech = open_espeak(&settings, &err);
        assert_int_equal(err.count, 0);
        assert_string_equal(espeak_GetCurrentVoice()->identifier, rows[i].voice);
        pronounce("7", number, sizeof number);
        pronounce(rows[i].seven, word, sizeof word);
        assert_string_equal(number, word);
        close_espeak(speech);
        remove_catalogue(folder, rows[i].language);
    }
    rmdir(folder);
    unsetenv("LANGUAGE");
}

// Until the thread has taken over what was adjusted, which the answer behind it tells.
static void adjust(struct speech *speech, const struct speech_settings *settings)
{
    speech_adjust(speech, settings);
    say_all(speech, "5");
}

TEST(a_voice_is_loaded_once_for_a_language)
{
    struct speech *speech = open_plain();
    struct speech_settings settings;
    speech_settings_init(&settings);
    snprintf(settings.language, sizeof settings.language, "en");
    espeak_SetVoiceByName("gmw/de"); // behind its back: were English loaded again, this would be gone
    settings.rate = 60;
    adjust(speech, &settings);
    assert_string_equal(espeak_GetCurrentVoice()->identifier, "gmw/de");
    snprintf(settings.language, sizeof settings.language, "es");
    adjust(speech, &settings);
    assert_string_equal(espeak_GetCurrentVoice()->identifier, "roa/es");
    close_espeak(speech);
}

TEST(a_missing_card_is_told_at_once)
{
    struct voice voice = fake_card_voice(&fake_card_instant);
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;
    speech_settings_init(&settings);
    fake_card_reset();
    fake_card.missing = true;
    speech = speech_open_voice(&voice, "", &settings, &err);
    assert_string_equal(err.text.text, "There is no card.\n");
    assert_string_equal(speech_describe(speech), "Speech does not work, the game goes on in text.");
    speech_say(speech, SPEECH_URGENT, "Your turn.");
    assert_false(speech_busy(speech));
    close_espeak(speech);
    err_release(&err);
}

TEST(a_card_that_goes_is_told_once_and_the_game_goes_on)
{
    struct speech *speech = open_plain();
    struct err err = ERR_INIT;
    fake_card.broken = true;
    say_all(speech, "Alice draws. Bob draws.");
    say_all(speech, "Carol draws.");
    assert_true(speech_fault(speech, &err));
    assert_string_equal(err.text.text, "The sound card is gone. Text goes on, speech comes back with the card.\n");
    assert_false(speech_fault(speech, &err));
    close_espeak(speech);
    err_release(&err);
}

TEST(a_card_that_goes_at_a_stop_is_told_when_it_is_missed)
{
    struct speech *speech = open_plain();
    struct err err = ERR_INIT;
    fake_card_allow(1);
    speech_say(speech, SPEECH_EVENT, "Alice draws. Bob draws.");
    wait_for_full_card();
    speech_stop(speech);
    fake_card.broken = fake_card.missing = true;
    fake_card_allow(INT_MAX);
    say_all(speech, "Carol draws.");
    assert_true(speech_fault(speech, &err));
    assert_int_equal(err.count, 1);
    fake_card_release();
    fake_card_reset();
    close_espeak(speech);
    err_release(&err);
}

static void wait_for_close(void)
{
    struct timespec patience = deadline();
    pthread_mutex_lock(&fake_card.lock);
    while (!fake_card.closed)
        if (pthread_cond_timedwait(&fake_card.changed, &fake_card.lock, &patience))
            break;
    assert_true(fake_card.closed);
    pthread_mutex_unlock(&fake_card.lock);
    fake_card_release();
}

TEST(a_card_that_hangs_when_it_is_closed_does_not_keep_the_program)
{
    struct speech *speech = open_plain();
    say_all(speech, "5 of 14.");
    pthread_mutex_lock(&fake_card.lock);
    fake_card.close_hangs = true;
    pthread_mutex_unlock(&fake_card.lock);
    speech_close(speech);
    assert_false(fake_card.closed);
    fake_card_allow(INT_MAX);
    wait_for_close();
}

TEST(a_card_that_hangs_is_told_once_and_hangs_nobody_else)
{
    struct timespec patience = deadline(), now;
    struct speech *speech = open_plain();
    struct err err = ERR_INIT;
    fake_card_allow(1);
    speech_say(speech, SPEECH_EVENT, "Alice discards the queen of spades.");
    wait_for_full_card();
    do {
        speech_say(speech, SPEECH_ANSWER, "5 of 14.");
        speech_stop(speech);
        clock_gettime(CLOCK_REALTIME, &now);
    } while (!speech_fault(speech, &err) && now.tv_sec < patience.tv_sec);
    assert_string_equal(err.text.text, "The sound device does not answer any more. Speech is silent until it does.\n");
    assert_false(speech_fault(speech, &err));
    speech_close(speech);
    fake_card_allow(INT_MAX); // the thread comes back, finds nobody and clears up
    wait_for_close();
    err_release(&err);
}

// ---- the machine's own card, as libpcaudio and ALSA find it

// libpcaudio 1.2 loses 608 bytes of ALSA's at each opening; the leak sanitizer asks for this function.
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:snd_pcm_hw_params_malloc\n";
}

static struct speech *open_output(const char *output, struct err *err)
{
    struct speech_settings settings;
    speech_settings_init(&settings);
    snprintf(settings.output, sizeof settings.output, "%s", output);
    return speech_open(&settings, err);
}

// An ALSA whose default card is as given; nothing of the machine's own is asked.
static void set_alsa(char *path, const char *card)
{
    FILE *file = fdopen(mkstemp(path), "w");
    assert_non_null(file);
    fputs(card, file);
    fclose(file);
    setenv("ALSA_CONFIG_PATH", path, 1);
    setenv("PULSE_SERVER", "/nonexistent", 1);
}

TEST(without_a_card_there_is_one_sentence_and_nothing_else)
{
    char config[] = "/tmp/speech_test.XXXXXX", noise[] = "/tmp/speech_test.XXXXXX";
    int kept = dup(STDERR_FILENO), file = mkstemp(noise);
    struct err err = ERR_INIT;
    struct speech *speech;
    char *text;
    set_alsa(config, "pcm.!default { type hw card 99 }\n");
    setenv("SPEECHD_ADDRESS", "nowhere", 1);
    dup2(file, STDERR_FILENO);
    speech = open_output("espeak", &err);
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(file);
    assert_string_equal(err.text.text, "There is no sound card to use.\n");
    text = read_whole(noise);
    assert_string_equal(text, "");
    free(text);
    speech_close(speech);
    unlink(config);
    unlink(noise);
    err_release(&err);
}

TEST(what_is_said_reaches_the_card_of_alsa)
{
    char config[] = "/tmp/speech_test.XXXXXX", sound[] = "/tmp/speech_test.XXXXXX", card[256];
    struct err err = ERR_INIT;
    struct speech *speech;
    FILE *file;
    long length;
    close(mkstemp(sound));
    snprintf(card, sizeof card,
             "pcm.!default { type file slave.pcm \"nothing\" file \"|cat >>%s\" format \"raw\" }\npcm.nothing { type null }\n",
             sound);
    set_alsa(config, card);
    speech = open_output("espeak", &err);
    assert_string_equal(err.text.text, "");
    assert_string_equal(speech_describe(speech), "Parlour speaks with its own voice.");
    say_all(speech, "5");
    speech_close(speech);
    file = fopen(sound, "r");
    fseek(file, 0, SEEK_END);
    length = ftell(file) / 2;
    fclose(file);
    assert_in_range(length, RATE / 4, RATE);
    unlink(config);
    unlink(sound);
    err_release(&err);
}

TEST(text_that_looks_like_commands_is_only_text)
{
    static const char *const texts[] = {
        "<speak><break time=\"100s\"/>no</speak>",
        "[[h@'loU]]",
        "\0011000S fast",
        "{}<>&;%s%n",
        "....",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    };
    struct speech *speech = open_plain();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        say_all(speech, texts[i]);
    assert_in_range(fake_card.count, RATE, 60 * RATE);
    close_espeak(speech);
}

TEST(closing_does_not_wait_for_a_long_text)
{
    struct speech *speech = open_plain();
    fake_card_allow(1);
    speech_say(speech, SPEECH_EVENT, "Alice discards the queen of spades. Bob draws a card from the stock.");
    wait_for_full_card();
    speech_stop(speech);
    close_espeak(speech);
}
