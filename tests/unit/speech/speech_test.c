// SPDX-License-Identifier: GPL-3.0-or-later
// The outputs that need no sound, and the speech thread under a voice that does what the test says.
#include "speech/speech.h"
#include "speech/voice.h"
#include "test.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "whole_file.h"

// ---- capture and none

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

TEST(a_capture_file_holds_each_utterance_as_a_line_at_once)
{
    char path[] = "/tmp/speech_test.XXXXXX", output[64];
    struct err err = ERR_INIT;
    struct speech *speech;
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

TEST(an_output_that_cannot_be_had_is_told_and_silent)
{
    static const char *const outputs[] = { "capture:/no/such/folder/heard", "capture", "espeak:/no/such/folder/sound",
                                           "trumpet" };
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

TEST(with_none_nothing_is_ever_busy)
{
    struct err err = ERR_INIT;
    struct speech *speech = open_output("none", &err);
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
    bool resting; // rest does not come back
};

static struct script script = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, STRBUF_INIT, 0, 0, false };

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
static void say_script(void *state, enum speech_class kind, const char *text, struct voice_turn *turn)
{
    (void)state;
    (void)kind;
    note("+", text);
    while (!may_finish()) {
        if (!voice_turn_wait(turn, speech_now() + 1000000)) {
            note("cut", "");
            return;
        }
    }
    note("done", "");
}

static void adjust_script(void *state, const struct speech_settings *settings, struct err *err)
{
    (void)state;
    script.rate = settings->rate;
    if (settings->rate == 99)
        err_add(err, "That is too fast.");
    note("adjust", "");
}

static void hush_script(void *state)
{
    (void)state;
    note("hush", "");
}

static int64_t rest_script(void *state, struct voice_turn *turn)
{
    (void)state;
    (void)turn;
    note("rest", "");
    pthread_mutex_lock(&script.lock);
    while (script.resting)
        pthread_cond_wait(&script.changed, &script.lock);
    pthread_mutex_unlock(&script.lock);
    return 0;
}

static const struct voice scripted = {
    .live = "A script speaks.",
    .open = open_script,
    .close = close_script,
    .say = say_script,
    .adjust = adjust_script,
    .hush = hush_script,
    .rest = rest_script,
};

static void begin_script(void *state, const char *text)
{
    (void)state;
    note("begin ", text);
}

// As one that has a braille display too.
static const struct voice showing = {
    .live = "A script speaks and shows.",
    .open = open_script,
    .close = close_script,
    .begin = begin_script,
    .say = say_script,
    .hush = hush_script,
    .rest = rest_script,
};

enum { DRAIN_MS = 10000, PATIENCE_S = 10 };

static bool stuck; // a script was waited for in vain: the other tests fail at once

// Only a broken program waits so long, and only once.
static struct timespec deadline(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_sec += PATIENCE_S;
    return time;
}

// Fails at the first word that is another one, because the log only grows.
static void wait_for_log(const char *expected)
{
    struct timespec patience = deadline();
    char seen[512];
    pthread_mutex_lock(&script.lock);
    bool over = false;
    while (!over && strlen(script.log.text) < strlen(expected) &&
           strncmp(script.log.text, expected, strlen(script.log.text)) == 0)
        over = pthread_cond_timedwait(&script.changed, &script.lock, &patience) != 0;
    stuck = stuck || over;
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

static struct speech *open_with(const struct voice *voice)
{
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;
    if (stuck)
        fail_msg("speech hangs, as a test before this one found");
    speech_settings_init(&settings);
    strbuf_reset(&script.log);
    script.finish = 0;
    speech = speech_open_voice(voice, "", &settings, &err);
    assert_int_equal(err.count, 0);
    return speech;
}

static struct speech *open_scripted(void)
{
    return open_with(&scripted);
}

static void close_scripted(struct speech *speech)
{
    speech_close(speech);
    strbuf_release(&script.log);
}

TEST(an_event_is_finished_before_the_next_begins)
{
    struct speech *speech = open_scripted();
    speech_say(speech, SPEECH_EVENT, "a");
    wait_for_log("+a ");
    speech_say(speech, SPEECH_EVENT, "b");
    finish(2);
    wait_for_log("done +b done rest ");
    speech_drain(speech, DRAIN_MS);
    assert_false(speech_busy(speech));
    close_scripted(speech);
}

TEST(an_answer_starts_at_once_and_the_waiting_events_follow)
{
    struct speech *speech = open_scripted();
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

TEST(an_urgent_sentence_is_heard_to_its_end)
{
    struct speech *speech = open_scripted();
    speech_say(speech, SPEECH_URGENT, "turn");
    wait_for_log("+turn ");
    speech_say(speech, SPEECH_ANSWER, "answer");
    speech_say(speech, SPEECH_EVENT, "event");
    finish(3);
    wait_for_log("done +answer done +event done rest ");
    close_scripted(speech);
}

TEST(a_key_stops_all_but_an_urgent_sentence_that_waits)
{
    struct speech *speech = open_scripted();
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

TEST(a_stop_within_a_text_drops_its_other_sentences)
{
    struct speech *speech = open_scripted();
    speech_say(speech, SPEECH_ANSWER, "One. Two. Three.");
    finish(1);
    wait_for_log("+One. done +Two. ");
    speech_stop(speech);
    wait_for_log("cut hush ");
    close_scripted(speech);
}

TEST(a_message_is_begun_once_and_whole_before_its_sentences)
{
    struct speech *speech = open_with(&showing);
    speech_say(speech, SPEECH_EVENT, "One. Two.");
    finish(1);
    wait_for_log("begin One. Two. +One. done +Two. ");
    speech_say(speech, SPEECH_ANSWER, "Three.");
    wait_for_log("cut hush begin Three. +Three. ");
    finish(1);
    wait_for_log("done rest ");
    close_scripted(speech);
}

TEST(chat_right_after_a_stop_is_heard)
{
    struct speech *speech = open_scripted();
    speech_say(speech, SPEECH_EVENT, "a");
    wait_for_log("+a ");
    speech_say(speech, SPEECH_CHAT, "lost");
    speech_stop(speech);
    speech_say(speech, SPEECH_CHAT, "chat");
    wait_for_log("cut hush +chat ");
    close_scripted(speech);
}

TEST(while_muted_only_what_was_asked_before_is_said)
{
    struct speech *speech = open_scripted();
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

TEST(new_settings_hold_from_the_next_sentence_on)
{
    struct speech *speech = open_scripted();
    struct speech_settings settings;
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

TEST(how_many_events_wait_is_taken_over_at_once)
{
    struct speech *speech = open_scripted();
    struct speech_settings settings;
    speech_settings_init(&settings);
    settings.burst = 1;
    speech_say(speech, SPEECH_EVENT, "a");
    wait_for_log("+a ");
    speech_adjust(speech, &settings);
    speech_say(speech, SPEECH_EVENT, "b");
    speech_say(speech, SPEECH_EVENT, "c");
    speech_say(speech, SPEECH_EVENT, "d");
    finish(3);
    wait_for_log("done adjust +b done +2 more messages, z tells them. done rest ");
    close_scripted(speech);
}

TEST(a_fault_of_the_voice_is_told_once)
{
    struct speech *speech = open_scripted();
    struct speech_settings settings;
    struct err err = ERR_INIT;
    assert_false(speech_fault(speech, &err));
    speech_settings_init(&settings);
    settings.rate = 99;
    speech_adjust(speech, &settings);
    speech_say(speech, SPEECH_EVENT, "a");
    wait_for_log("adjust +a "); // what is wrong is known once the next is said
    assert_true(speech_fault(speech, &err));
    assert_string_equal(err.text.text, "That is too fast.\n");
    assert_false(speech_fault(speech, &err));
    assert_int_equal(err.count, 1);
    finish(1);
    wait_for_log("done rest ");
    err_release(&err);
    close_scripted(speech);
}

static void say_broken(void *, enum speech_class, const char *text, struct voice_turn *turn)
{
    struct err err = ERR_INIT;
    note("+", text);
    err_add(&err, "The script broke.");
    voice_turn_fail(turn, &err);
    err_release(&err);
}

static void assert_silence_took_over(struct speech *speech, const char *told)
{
    struct err err = ERR_INIT;
    speech_drain(speech, DRAIN_MS);
    assert_true(speech_fault(speech, &err));
    assert_string_equal(err.text.text, told);
    speech_say(speech, SPEECH_URGENT, "Not heard.");
    assert_false(speech_busy(speech));
    speech_close(speech);
    err_release(&err);
}

// As a voice of the screen reader, which a player ends in the midst of a message: what it reads by itself stands in, and says
// nothing.
TEST(a_voice_that_fails_gives_way_to_silence)
{
    struct voice broken = scripted;
    broken.say = say_broken;
    broken.instead = &voice_null;
    struct speech *speech = open_with(&broken);
    speech_say(speech, SPEECH_EVENT, "Alice draws. She discards.");
    wait_for_log("+Alice draws. ");
    assert_silence_took_over(speech, "The script broke.\nSpeech is off, a screen reader reads.\n");
    wait_for_log("");
}

static void let_rest(bool resting)
{
    pthread_mutex_lock(&script.lock);
    script.resting = resting;
    pthread_cond_broadcast(&script.changed);
    pthread_mutex_unlock(&script.lock);
}

TEST(speech_is_busy_until_the_last_sound_is_handed_over)
{
    struct speech *speech = open_scripted();
    let_rest(true);
    finish(1);
    speech_say(speech, SPEECH_EVENT, "a");
    wait_for_log("+a done rest ");
    assert_true(speech_busy(speech));
    let_rest(false);
    speech_drain(speech, DRAIN_MS);
    assert_false(speech_busy(speech));
    close_scripted(speech);
}

TEST(draining_lets_all_be_heard)
{
    struct speech *speech = open_scripted();
    speech_say(speech, SPEECH_EVENT, "a");
    wait_for_log("+a ");
    speech_say(speech, SPEECH_EVENT, "b");
    finish(2);
    speech_drain(speech, DRAIN_MS);
    wait_for_log("done +b done rest hush ");
    close_scripted(speech);
}

static void *open_never(const struct voice_setup *, struct err *err)
{
    pthread_mutex_lock(&script.lock);
    while (script.resting)
        pthread_cond_wait(&script.changed, &script.lock);
    pthread_mutex_unlock(&script.lock);
    err_add(err, "There is no script.");
    return NULL;
}

TEST(what_was_to_be_said_before_a_voice_is_missed_is_dropped_by_silence)
{
    struct voice missing = scripted;
    struct speech_settings settings;
    struct err err = ERR_INIT;
    missing.open = open_never;
    missing.instead = &voice_null;
    speech_settings_init(&settings);
    strbuf_reset(&script.log);
    let_rest(true);
    struct speech *speech = speech_open_voice(&missing, "", &settings, &err);
    assert_string_equal(err.text.text, "The sound device does not answer yet. Speech begins when it does.\n");
    err_release(&err);
    speech_say(speech, SPEECH_EVENT, "Alice draws.");
    assert_true(speech_busy(speech));
    let_rest(false);
    assert_silence_took_over(speech, "There is no script.\nSpeech is off, a screen reader reads.\n");
    wait_for_log("");
}
