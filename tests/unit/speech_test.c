// SPDX-License-Identifier: GPL-3.0-or-later
// Speech from the queue to the samples: the rules of the four classes, the thread under a scripted
// voice, the capture file, and the real synthesizer on a sound card that is none.
#include "base/bug.h"
#include "fake_card.h"
#include "speech/queue.h"
#include "speech/sentence.h"
#include "speech/speech.h"
#include "speech/voice.h"
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

// ---- the queue

static void assert_next(struct queue *queue, const char *text)
{
    char *next = queue_take(queue);

    if (text)
        assert_non_null(next);
    else
        assert_null(next);
    if (text)
        assert_string_equal(next, text);
    free(next);
    queue_done(queue);
}

static void events_are_said_in_the_order_they_came(void **state)
{
    struct queue queue;

    (void)state;
    queue_init(&queue);
    assert_false(queue_busy(&queue));
    assert_false(queue_add(&queue, SPEECH_EVENT, "one"));
    assert_false(queue_add(&queue, SPEECH_EVENT, "two"));
    assert_true(queue_busy(&queue));
    assert_next(&queue, "one");
    assert_next(&queue, "two");
    assert_next(&queue, NULL);
    assert_false(queue_busy(&queue));
    queue_release(&queue);
}

static void an_urgent_sentence_goes_before_all_that_waits(void **state)
{
    struct queue queue;

    (void)state;
    queue_init(&queue);
    queue_add(&queue, SPEECH_EVENT, "event");
    queue_add(&queue, SPEECH_ANSWER, "answer");
    queue_add(&queue, SPEECH_URGENT, "urgent");
    queue_add(&queue, SPEECH_URGENT, "second urgent");
    assert_next(&queue, "urgent");
    assert_next(&queue, "second urgent");
    assert_next(&queue, "answer");
    assert_next(&queue, "event");
    queue_release(&queue);
}

static void the_newest_answer_replaces_older_ones(void **state)
{
    struct queue queue;

    (void)state;
    queue_init(&queue);
    queue_add(&queue, SPEECH_ANSWER, "old");
    assert_false(queue_add(&queue, SPEECH_ANSWER, "new"));
    free(queue_take(&queue)); // "new" is being said
    assert_true(queue_add(&queue, SPEECH_ANSWER, "newer"));
    assert_next(&queue, "newer");
    assert_next(&queue, NULL);
    queue_release(&queue);
}

static void an_answer_cuts_an_event_and_leaves_the_waiting_ones_behind_it(void **state)
{
    struct queue queue;

    (void)state;
    queue_init(&queue);
    queue_add(&queue, SPEECH_EVENT, "one");
    queue_add(&queue, SPEECH_EVENT, "two");
    free(queue_take(&queue));
    assert_true(queue_add(&queue, SPEECH_ANSWER, "answer"));
    assert_next(&queue, "answer");
    assert_next(&queue, "two");
    queue_release(&queue);
}

static void nothing_that_comes_cuts_an_urgent_sentence(void **state)
{
    struct queue queue;

    (void)state;
    queue_init(&queue);
    queue_add(&queue, SPEECH_URGENT, "your turn");
    free(queue_take(&queue));
    for (int kind = 0; kind < SPEECH_CLASSES; kind++)
        assert_false(queue_add(&queue, (enum speech_class)kind, "other"));
    queue_release(&queue);
}

static void chat_is_dropped_when_anything_is_said_or_waits(void **state)
{
    struct queue queue;

    (void)state;
    queue_init(&queue);
    queue_add(&queue, SPEECH_EVENT, "event");
    queue_add(&queue, SPEECH_CHAT, "lost");
    free(queue_take(&queue));
    queue_add(&queue, SPEECH_CHAT, "lost too");
    queue_done(&queue);
    assert_next(&queue, NULL);
    queue_add(&queue, SPEECH_CHAT, "heard");
    assert_next(&queue, "heard");
    queue_release(&queue);
}

static void chat_gives_way_to_urgent_sentences_and_answers(void **state)
{
    struct queue queue;

    (void)state;
    queue_init(&queue);
    queue_add(&queue, SPEECH_CHAT, "chat");
    free(queue_take(&queue));
    assert_true(queue_add(&queue, SPEECH_URGENT, "urgent"));
    queue_stop(&queue);
    assert_next(&queue, "urgent");
    queue_add(&queue, SPEECH_CHAT, "chat");
    queue_add(&queue, SPEECH_ANSWER, "answer");
    assert_next(&queue, "answer");
    assert_next(&queue, NULL);
    queue_release(&queue);
}

static void more_than_a_few_waiting_events_are_summed_up(void **state)
{
    struct queue queue;
    char text[32];

    (void)state;
    queue_init(&queue);
    for (int i = 1; i <= QUEUE_EVENTS + 1; i++) {
        snprintf(text, sizeof text, "event %d", i);
        queue_add(&queue, SPEECH_EVENT, text);
    }
    assert_next(&queue, "event 1");
    queue_add(&queue, SPEECH_EVENT, "there would be room now, but order goes first");
    for (int i = 2; i <= QUEUE_EVENTS; i++) {
        snprintf(text, sizeof text, "event %d", i);
        assert_next(&queue, text);
    }
    assert_next(&queue, "2 more messages.");
    queue_add(&queue, SPEECH_EVENT, "the next");
    assert_next(&queue, "the next");
    for (int i = 0; i <= QUEUE_EVENTS; i++)
        queue_add(&queue, SPEECH_EVENT, "again");
    for (int i = 0; i < QUEUE_EVENTS; i++)
        assert_next(&queue, "again");
    assert_next(&queue, "1 more message.");
    queue_release(&queue);
}

static void stop_leaves_only_urgent_sentences_not_yet_begun(void **state)
{
    struct queue queue;

    (void)state;
    queue_init(&queue);
    queue_add(&queue, SPEECH_URGENT, "begun");
    free(queue_take(&queue));
    queue_add(&queue, SPEECH_URGENT, "not begun");
    for (int i = 0; i < 2 * QUEUE_EVENTS; i++)
        queue_add(&queue, SPEECH_EVENT, "event");
    queue_add(&queue, SPEECH_ANSWER, "answer");
    queue_stop(&queue);
    assert_next(&queue, "not begun");
    assert_next(&queue, NULL);
    queue_release(&queue);
}

static void of_too_many_urgent_sentences_the_newest_stay(void **state)
{
    struct queue queue;
    char text[32];

    (void)state;
    queue_init(&queue);
    for (int i = 0; i <= QUEUE_URGENT; i++) {
        snprintf(text, sizeof text, "%d", i);
        queue_add(&queue, SPEECH_URGENT, text);
    }
    assert_next(&queue, "1");
    queue_release(&queue);
}

// ---- texts

static void assert_clean(const char *text, const char *clean)
{
    struct strbuf out = STRBUF_INIT;

    sentence_clean(text, &out);
    assert_string_equal(out.text, clean);
    strbuf_release(&out);
}

static void a_text_is_cleaned_before_a_voice_gets_it(void **state)
{
    (void)state;
    assert_clean("One.\nTwo.\n", "One. Two.");
    assert_clean("\x01"
                 "5S\x1b\x7f  a\xc2\x9b"
                 "b\t",
                 "5S a b");
    assert_clean("caf\xc3\xa9 \xff\xc3(\xed\xa0\x80)", "caf\xc3\xa9 ()");
    assert_clean("10000 points, 100000 in all", "10000 points, 100000 in all");
    assert_clean(" \n\t\x02", "");
}

static void a_text_without_end_is_cut_between_characters(void **state)
{
    struct strbuf text = STRBUF_INIT, out = STRBUF_INIT;

    (void)state;
    for (int i = 0; i < 100000; i++)
        strbuf_add(&text, "\xe2\x82\xac");
    sentence_clean(text.text, &out);
    assert_int_equal(out.length, SENTENCE_MOST / 3 * 3);
    strbuf_release(&text);
    strbuf_release(&out);
}

static void a_text_is_said_sentence_by_sentence(void **state)
{
    static const char *const pieces[] = { "Alice draws.", "Is it 3.5, or 4?", "Yes!", "the end" };
    const char *rest = "Alice draws. Is it 3.5, or 4? Yes! the end";
    struct strbuf piece = STRBUF_INIT;

    (void)state;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        assert_true(sentence_next(&rest, &piece));
        assert_string_equal(piece.text, pieces[i]);
    }
    assert_false(sentence_next(&rest, &piece));
    strbuf_release(&piece);
}

static void a_long_sentence_is_cut_between_words(void **state)
{
    struct strbuf text = STRBUF_INIT, piece = STRBUF_INIT, whole = STRBUF_INIT;
    const char *rest;

    (void)state;
    for (int i = 0; i < 200; i++)
        strbuf_add(&text, "queens ");
    strbuf_cut(&text, text.length - 1);
    rest = text.text;
    while (sentence_next(&rest, &piece)) {
        assert_in_range(piece.length, 1, SENTENCE_PIECE);
        assert_string_equal(piece.text + piece.length - strlen("queens"), "queens");
        strbuf_addf(&whole, "%s%s", whole.length ? " " : "", piece.text);
    }
    assert_string_equal(whole.text, text.text);
    strbuf_release(&text);
    strbuf_release(&piece);
    strbuf_release(&whole);
}

// ---- capture and none

static char *read_whole(const char *path)
{
    struct strbuf text = STRBUF_INIT;
    FILE *file = fopen(path, "r");
    int c;

    assert_non_null(file);
    while ((c = fgetc(file)) != EOF)
        strbuf_add_char(&text, (char)c);
    fclose(file);
    return strbuf_take(&text);
}

// The lines without their times.
static void assert_heard(const char *path, const char *expected)
{
    char *text = read_whole(path), *save, *line;
    struct strbuf out = STRBUF_INIT;

    for (line = strtok_r(text, "\n", &save); line; line = strtok_r(NULL, "\n", &save)) {
        assert_int_equal(strspn(line, "0123456789"), strcspn(line, " "));
        strbuf_addf(&out, "%s\n", strchr(line, ' ') + 1);
    }
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
    free(text);
}

static struct speech *open_output(const char *output, struct err *err)
{
    struct speech_settings settings;

    speech_settings_init(&settings);
    snprintf(settings.output, sizeof settings.output, "%s", output);
    return speech_open(&settings, err);
}

static void a_capture_file_holds_each_utterance_as_a_line_at_once(void **state)
{
    char path[] = "/tmp/speech_test.XXXXXX", output[64];
    struct err err = ERR_INIT;
    struct speech *speech;

    (void)state;
    close(mkstemp(path));
    snprintf(output, sizeof output, "capture:%s", path);
    speech = open_output(output, &err);
    assert_int_equal(err.count, 0);
    assert_string_equal(speech_describe(speech), "Speech is written to a file.");
    speech_stop(speech); // nothing was said yet: no line
    speech_say(speech, SPEECH_URGENT, "Your turn.");
    assert_heard(path, "urgent Your turn.\n");
    speech_say(speech, SPEECH_EVENT, "Alice draws.\nBob too.");
    speech_stop(speech);
    speech_stop(speech);
    speech_say(speech, SPEECH_ANSWER, "5 of hearts.");
    speech_say(speech, SPEECH_CHAT, "Hello.");
    speech_say(speech, SPEECH_EVENT, "");
    speech_mute(speech, true);
    speech_say(speech, SPEECH_EVENT, "Not heard.");
    speech_mute(speech, false);
    assert_false(speech_busy(speech));
    speech_drain(speech, 1000000);
    assert_heard(path, "urgent Your turn.\nevent Alice draws. Bob too.\nstop\nanswer 5 of hearts.\nchat Hello.\nstop\n");
    speech_close(speech);
    err_release(&err);
    unlink(path);
}

static void an_output_that_cannot_be_had_is_told_and_silent(void **state)
{
    static const char *const outputs[] = { "capture:/no/such/folder/heard", "capture", "espeak:/no/such/folder/sound",
                                           "trumpet" };

    (void)state;
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
        struct err err = ERR_INIT;
        struct speech *speech = open_output(outputs[i], &err);

        assert_int_equal(err.count, 1);
        speech_say(speech, SPEECH_URGENT, "Your turn.");
        assert_false(speech_busy(speech));
        speech_stop(speech);
        assert_false(speech_fault(speech, &err));
        speech_close(speech);
        err_release(&err);
    }
}

static void with_none_nothing_is_ever_busy(void **state)
{
    struct err err = ERR_INIT;
    struct speech *speech = open_output("none", &err);

    (void)state;
    assert_int_equal(err.count, 0);
    assert_string_equal(speech_describe(speech), "Speech is off, a screen reader reads.");
    speech_say(speech, SPEECH_URGENT, "Your turn.");
    assert_false(speech_busy(speech));
    speech_close(speech);
    speech_close(NULL);
    err_release(&err);
}

// ---- the thread, under a voice that does what the test says

struct script {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct strbuf log; // what the voice began, finished and was told, a word each
    int finish;        // how many sentences may be finished
    int rate;
};

static struct script script = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, STRBUF_INIT, 0, 0 };

static void note(const char *what, const char *text)
{
    pthread_mutex_lock(&script.lock);
    strbuf_addf(&script.log, "%s%s ", what, text);
    pthread_cond_broadcast(&script.changed);
    pthread_mutex_unlock(&script.lock);
}

static void *open_script(const struct voice_setup *setup, struct err *err)
{
    (void)err;
    script.rate = setup->settings->rate;
    return &script;
}

static void close_script(void *state)
{
    (void)state;
}

static bool may_finish(void)
{
    bool may;

    pthread_mutex_lock(&script.lock);
    may = script.finish > 0;
    script.finish -= may;
    pthread_mutex_unlock(&script.lock);
    return may;
}

// A voice with a period of one millisecond.
static void say_script(void *state, const char *text, struct turn *turn)
{
    (void)state;
    note("+", text);
    while (!may_finish()) {
        if (!turn_wait(turn, turn_now() + 1000000)) {
            note("cut", "");
            return;
        }
    }
    note("done", "");
}

static void adjust_script(void *state, const struct speech_settings *settings, struct turn *turn)
{
    struct err err = ERR_INIT;

    (void)state;
    script.rate = settings->rate;
    if (settings->rate == 99) {
        err_add(&err, "That is too fast.");
        turn_fault(turn, &err);
    }
    err_release(&err);
    note("adjust", "");
}

static void hush_script(void *state)
{
    (void)state;
    note("hush", "");
}

static int64_t rest_script(void *state, struct turn *turn)
{
    (void)state;
    (void)turn;
    note("rest", "");
    return 0;
}

static const struct voice scripted = {
    .word = "script",
    .live = "A script speaks.",
    .open = open_script,
    .close = close_script,
    .say = say_script,
    .adjust = adjust_script,
    .hush = hush_script,
    .rest = rest_script,
};

static struct timespec deadline(void)
{
    struct timespec time;

    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_sec += 60; // only a broken program waits that long
    return time;
}

static void wait_for_log(const char *expected)
{
    struct timespec patience = deadline();
    char seen[512];

    pthread_mutex_lock(&script.lock);
    while (strcmp(script.log.text, expected))
        if (pthread_cond_timedwait(&script.changed, &script.lock, &patience))
            break;
    snprintf(seen, sizeof seen, "%s", script.log.text);
    strbuf_reset(&script.log);
    pthread_mutex_unlock(&script.lock);
    assert_string_equal(seen, expected);
}

static void finish(int sentences)
{
    pthread_mutex_lock(&script.lock);
    script.finish = sentences;
    pthread_mutex_unlock(&script.lock);
}

static struct speech *open_scripted(void)
{
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;

    speech_settings_init(&settings);
    strbuf_reset(&script.log);
    script.finish = 0;
    speech = speech_open_voice(&scripted, "", &settings, &err);
    assert_int_equal(err.count, 0);
    return speech;
}

static void close_scripted(struct speech *speech)
{
    speech_close(speech);
    strbuf_release(&script.log);
}

static void an_event_is_finished_before_the_next_begins(void **state)
{
    struct speech *speech = open_scripted();

    (void)state;
    speech_say(speech, SPEECH_EVENT, "a");
    wait_for_log("+a ");
    speech_say(speech, SPEECH_EVENT, "b");
    finish(2);
    wait_for_log("done +b done rest ");
    speech_drain(speech, 60000);
    assert_false(speech_busy(speech));
    close_scripted(speech);
}

static void an_answer_starts_at_once_and_the_waiting_events_follow(void **state)
{
    struct speech *speech = open_scripted();

    (void)state;
    speech_say(speech, SPEECH_EVENT, "a");
    wait_for_log("+a ");
    speech_say(speech, SPEECH_EVENT, "b");
    speech_say(speech, SPEECH_ANSWER, "answer");
    wait_for_log("cut hush +answer ");
    speech_say(speech, SPEECH_ANSWER, "newer");
    wait_for_log("cut hush +newer ");
    finish(2);
    wait_for_log("done +b done rest ");
    close_scripted(speech);
}

static void an_urgent_sentence_is_heard_to_its_end(void **state)
{
    struct speech *speech = open_scripted();

    (void)state;
    speech_say(speech, SPEECH_URGENT, "turn");
    wait_for_log("+turn ");
    speech_say(speech, SPEECH_ANSWER, "answer");
    speech_say(speech, SPEECH_EVENT, "event");
    finish(3);
    wait_for_log("done +answer done +event done rest ");
    close_scripted(speech);
}

static void a_key_stops_all_but_an_urgent_sentence_that_waits(void **state)
{
    struct speech *speech = open_scripted();

    (void)state;
    speech_say(speech, SPEECH_URGENT, "begun");
    wait_for_log("+begun ");
    speech_say(speech, SPEECH_EVENT, "event");
    speech_say(speech, SPEECH_URGENT, "turn");
    speech_stop(speech);
    wait_for_log("cut hush +turn ");
    speech_stop(speech);
    assert_false(speech_busy(speech));
    wait_for_log("cut hush ");
    close_scripted(speech);
}

static void a_stop_within_a_text_drops_its_other_sentences(void **state)
{
    struct speech *speech = open_scripted();

    (void)state;
    speech_say(speech, SPEECH_ANSWER, "One. Two. Three.");
    finish(1);
    wait_for_log("+One. done +Two. ");
    speech_stop(speech);
    wait_for_log("cut hush ");
    close_scripted(speech);
}

static void chat_right_after_a_stop_is_heard(void **state)
{
    struct speech *speech = open_scripted();

    (void)state;
    speech_say(speech, SPEECH_EVENT, "a");
    wait_for_log("+a ");
    speech_say(speech, SPEECH_CHAT, "lost");
    speech_stop(speech);
    speech_say(speech, SPEECH_CHAT, "chat");
    wait_for_log("cut hush +chat ");
    close_scripted(speech);
}

static void while_muted_only_what_was_asked_before_is_said(void **state)
{
    struct speech *speech = open_scripted();

    (void)state;
    speech_say(speech, SPEECH_ANSWER, "off");
    speech_mute(speech, true);
    speech_say(speech, SPEECH_ANSWER, "lost");
    finish(1);
    wait_for_log("+off done rest ");
    speech_mute(speech, false);
    speech_say(speech, SPEECH_ANSWER, "on");
    wait_for_log("+on ");
    close_scripted(speech);
}

static void new_settings_hold_from_the_next_sentence_on(void **state)
{
    struct speech *speech = open_scripted();
    struct speech_settings settings;

    (void)state;
    speech_settings_init(&settings);
    settings.rate = 70;
    speech_say(speech, SPEECH_ANSWER, "One. Two.");
    wait_for_log("+One. ");
    speech_adjust(speech, &settings);
    finish(2);
    wait_for_log("done adjust +Two. done rest ");
    assert_int_equal(script.rate, 70);
    close_scripted(speech);
}

static void a_fault_of_the_voice_is_told_once(void **state)
{
    struct speech *speech = open_scripted();
    struct speech_settings settings;
    struct err err = ERR_INIT;

    (void)state;
    assert_false(speech_fault(speech, &err));
    speech_settings_init(&settings);
    settings.rate = 99;
    speech_adjust(speech, &settings);
    wait_for_log("adjust ");
    assert_true(speech_fault(speech, &err));
    assert_string_equal(err.text.text, "That is too fast.\n");
    assert_false(speech_fault(speech, &err));
    assert_int_equal(err.count, 1);
    err_release(&err);
    close_scripted(speech);
}

static void draining_lets_all_be_heard(void **state)
{
    struct speech *speech = open_scripted();

    (void)state;
    speech_say(speech, SPEECH_EVENT, "a");
    wait_for_log("+a ");
    speech_say(speech, SPEECH_EVENT, "b");
    finish(2);
    speech_drain(speech, 60000);
    wait_for_log("done +b done rest hush ");
    close_scripted(speech);
}

// ---- the real voice on a card that is none

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

static void the_head_of_every_utterance_is_sound_within_2_ms(void **state)
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

    (void)state;
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

static void the_pause_between_sentences_is_the_players(void **state)
{
    static const int gaps[] = { 0, 50, 400 };

    (void)state;
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++) {
        struct speech *speech = open_plain();
        struct speech_settings settings;
        size_t most = (size_t)(gaps[i] + 40) * RATE / 1000; // an n fades away slowly

        speech_settings_init(&settings);
        snprintf(settings.language, sizeof settings.language, "en");
        settings.gap_ms = gaps[i];
        speech_adjust(speech, &settings);
        speech_say(speech, SPEECH_EVENT, "Alan. Nine."); // no stop consonant, so no silence within a word
        speech_say(speech, SPEECH_EVENT, "Nine.");
        speech_drain(speech, 60000);
        assert_in_range(longest_silence(), (size_t)gaps[i] * RATE / 1000, most);
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

static void a_stop_gives_the_card_no_more_than_the_period_in_the_air(void **state)
{
    struct speech *speech = open_plain();
    size_t before;

    (void)state;
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

static void a_new_answer_silences_the_old_one_and_begins(void **state)
{
    struct speech *speech = open_plain();
    size_t before, alone;

    (void)state;
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
    assert_in_range(fake_card.flushed_count - before, 0, PERIOD);
    assert_in_range(fake_card.count - fake_card.flushed_count, alone - PERIOD, alone + PERIOD);
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

static void rate_and_volume_can_be_heard(void **state)
{
    struct speech *speech = open_plain();
    struct speech_settings settings;
    size_t slow, middle, fast;
    double soft, loud;

    (void)state;
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
    close_espeak(speech);
}

static void pitch_can_be_heard(void **state)
{
    struct speech *speech = open_plain();
    struct speech_settings settings;
    int16_t *before;
    size_t plain;

    (void)state;
    speech_settings_init(&settings);
    snprintf(settings.language, sizeof settings.language, "en");
    plain = length_with(speech, &settings);
    before = mem_grow(NULL, plain * sizeof *before);
    memcpy(before, fake_card.samples, plain * sizeof *before);
    settings.pitch = 90;
    assert_true(length_with(speech, &settings) != plain || memcmp(before, fake_card.samples, plain * sizeof *before));
    free(before);
    close_espeak(speech);
}

static void punctuation_can_be_heard(void **state)
{
    struct speech *speech = open_plain();
    struct speech_settings settings;
    size_t length[3];

    (void)state;
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

static void another_voice_and_another_language_can_be_had(void **state)
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

    (void)state;
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

static void a_missing_card_is_told_at_once(void **state)
{
    struct voice voice = fake_card_voice(&fake_card_instant);
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;

    (void)state;
    speech_settings_init(&settings);
    fake_card_reset();
    fake_card.missing = true;
    speech = speech_open_voice(&voice, "", &settings, &err);
    assert_string_equal(err.text.text, "There is no card.\n");
    assert_string_equal(speech_describe(speech), "Speech does not work, there is text only.");
    speech_say(speech, SPEECH_URGENT, "Your turn.");
    assert_false(speech_busy(speech));
    close_espeak(speech);
    err_release(&err);
}

static void a_card_that_goes_is_told_once_and_the_game_goes_on(void **state)
{
    struct speech *speech = open_plain();
    struct err err = ERR_INIT;

    (void)state;
    fake_card.broken = true;
    say_all(speech, "Alice draws. Bob draws.");
    say_all(speech, "Carol draws.");
    assert_true(speech_fault(speech, &err));
    assert_string_equal(err.text.text, "The sound card is gone. Text goes on, speech comes back with the card.\n");
    assert_false(speech_fault(speech, &err));
    close_espeak(speech);
    err_release(&err);
}

static void a_card_that_goes_at_a_stop_is_told_when_it_is_missed(void **state)
{
    struct speech *speech = open_plain();
    struct err err = ERR_INIT;

    (void)state;
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

static void a_card_that_hangs_is_told_once_and_hangs_nobody_else(void **state)
{
    struct timespec patience = deadline(), now;
    struct speech *speech = open_plain();
    struct err err = ERR_INIT;

    (void)state;
    fake_card_allow(1);
    speech_say(speech, SPEECH_EVENT, "Alice discards the queen of spades.");
    wait_for_full_card();
    do {
        speech_say(speech, SPEECH_ANSWER, "5 of 14.");
        speech_stop(speech);
        clock_gettime(CLOCK_REALTIME, &now);
    } while (!speech_fault(speech, &err) && now.tv_sec < patience.tv_sec);
    assert_string_equal(err.text.text, "The sound device hangs. Speech is silent until it answers.\n");
    assert_false(speech_fault(speech, &err));
    speech_close(speech);
    fake_card_allow(INT_MAX); // the thread comes back, finds nobody and clears up
    err_release(&err);
}

// ---- the machine's own card, as libpcaudio and ALSA find it

// libpcaudio 1.2 loses 608 bytes of ALSA's at each opening; the leak sanitizer asks for this function.
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:snd_pcm_hw_params_malloc\n";
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

static void without_a_card_there_is_one_sentence_and_nothing_else(void **state)
{
    char config[] = "/tmp/speech_test.XXXXXX", noise[] = "/tmp/speech_test.XXXXXX";
    int kept = dup(STDERR_FILENO), file = mkstemp(noise);
    struct err err = ERR_INIT;
    struct speech *speech;
    char *text;

    (void)state;
    set_alsa(config, "pcm.!default { type hw card 99 }\n");
    dup2(file, STDERR_FILENO);
    speech = open_output("espeak", &err);
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(file);
    assert_string_equal(err.text.text, "No sound card can be used. The game goes on in text.\n");
    text = read_whole(noise);
    assert_string_equal(text, "");
    free(text);
    speech_close(speech);
    unlink(config);
    unlink(noise);
    err_release(&err);
}

static void what_is_said_reaches_the_card_of_alsa(void **state)
{
    char config[] = "/tmp/speech_test.XXXXXX", sound[] = "/tmp/speech_test.XXXXXX", card[256];
    struct err err = ERR_INIT;
    struct speech *speech;
    FILE *file;
    long length;

    (void)state;
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

static void text_that_looks_like_commands_is_only_text(void **state)
{
    static const char *const texts[] = {
        "<speak><break time=\"100s\"/>no</speak>",
        "[[h@'loU]]",
        "\x01"
        "1000S fast",
        "{}<>&;%s%n",
        "....",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    };
    struct speech *speech = open_plain();

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        say_all(speech, texts[i]);
    assert_in_range(fake_card.count, RATE, 60 * RATE);
    close_espeak(speech);
}

static void closing_does_not_wait_for_a_long_text(void **state)
{
    struct speech *speech = open_plain();

    (void)state;
    fake_card_allow(1);
    speech_say(speech, SPEECH_EVENT, "Alice discards the queen of spades. Bob draws a card from the stock.");
    wait_for_full_card();
    speech_stop(speech);
    close_espeak(speech);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_are_said_in_the_order_they_came),
        cmocka_unit_test(an_urgent_sentence_goes_before_all_that_waits),
        cmocka_unit_test(the_newest_answer_replaces_older_ones),
        cmocka_unit_test(an_answer_cuts_an_event_and_leaves_the_waiting_ones_behind_it),
        cmocka_unit_test(nothing_that_comes_cuts_an_urgent_sentence),
        cmocka_unit_test(chat_is_dropped_when_anything_is_said_or_waits),
        cmocka_unit_test(chat_gives_way_to_urgent_sentences_and_answers),
        cmocka_unit_test(more_than_a_few_waiting_events_are_summed_up),
        cmocka_unit_test(stop_leaves_only_urgent_sentences_not_yet_begun),
        cmocka_unit_test(of_too_many_urgent_sentences_the_newest_stay),
        cmocka_unit_test(a_text_is_cleaned_before_a_voice_gets_it),
        cmocka_unit_test(a_text_without_end_is_cut_between_characters),
        cmocka_unit_test(a_text_is_said_sentence_by_sentence),
        cmocka_unit_test(a_long_sentence_is_cut_between_words),
        cmocka_unit_test(a_capture_file_holds_each_utterance_as_a_line_at_once),
        cmocka_unit_test(an_output_that_cannot_be_had_is_told_and_silent),
        cmocka_unit_test(with_none_nothing_is_ever_busy),
        cmocka_unit_test(an_event_is_finished_before_the_next_begins),
        cmocka_unit_test(an_answer_starts_at_once_and_the_waiting_events_follow),
        cmocka_unit_test(an_urgent_sentence_is_heard_to_its_end),
        cmocka_unit_test(a_key_stops_all_but_an_urgent_sentence_that_waits),
        cmocka_unit_test(a_stop_within_a_text_drops_its_other_sentences),
        cmocka_unit_test(chat_right_after_a_stop_is_heard),
        cmocka_unit_test(while_muted_only_what_was_asked_before_is_said),
        cmocka_unit_test(new_settings_hold_from_the_next_sentence_on),
        cmocka_unit_test(a_fault_of_the_voice_is_told_once),
        cmocka_unit_test(draining_lets_all_be_heard),
        cmocka_unit_test(the_head_of_every_utterance_is_sound_within_2_ms),
        cmocka_unit_test(the_pause_between_sentences_is_the_players),
        cmocka_unit_test(a_stop_gives_the_card_no_more_than_the_period_in_the_air),
        cmocka_unit_test(a_new_answer_silences_the_old_one_and_begins),
        cmocka_unit_test(rate_and_volume_can_be_heard),
        cmocka_unit_test(pitch_can_be_heard),
        cmocka_unit_test(punctuation_can_be_heard),
        cmocka_unit_test(another_voice_and_another_language_can_be_had),
        cmocka_unit_test(a_missing_card_is_told_at_once),
        cmocka_unit_test(a_card_that_goes_is_told_once_and_the_game_goes_on),
        cmocka_unit_test(a_card_that_goes_at_a_stop_is_told_when_it_is_missed),
        cmocka_unit_test(text_that_looks_like_commands_is_only_text),
        cmocka_unit_test(closing_does_not_wait_for_a_long_text),
        cmocka_unit_test(without_a_card_there_is_one_sentence_and_nothing_else),
        cmocka_unit_test(what_is_said_reaches_the_card_of_alsa),
        cmocka_unit_test(a_card_that_hangs_is_told_once_and_hangs_nobody_else),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
