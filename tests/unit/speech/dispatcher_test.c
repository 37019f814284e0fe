// SPDX-License-Identifier: GPL-3.0-or-later
// The voice that speaks through Speech Dispatcher, under a daemon that does what the test says; and
// what becomes of speech when a voice fails.
#include "fake_card.h"
#include "speech/playback.h"
#include "speech/speech.h"
#include "speech/voice.h"
#include "test.h"
#include "unit/ssip_server.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "whole_file.h"

// ---- a voice that stands in, and says all at once

static struct {
    pthread_mutex_t lock;
    struct strbuf log;
    pthread_cond_t changed;
    bool missing, fails, quiet; // quiet: nobody chose it
    bool hangs;                 // when it is opened
} other = { .lock = PTHREAD_MUTEX_INITIALIZER, .log = STRBUF_INIT, .changed = PTHREAD_COND_INITIALIZER };

static void *open_other(const struct voice_setup *setup, struct err *err)
{
    pthread_mutex_lock(&other.lock);
    while (other.hangs)
        pthread_cond_wait(&other.changed, &other.lock);
    pthread_mutex_unlock(&other.lock);
    other.quiet = setup->stands_in;
    if (other.missing)
        err_add(err, "The other voice is away.");
    return other.missing ? NULL : &other;
}

static void close_other(void *state)
{
    (void)state;
}

static void say_other(void *state, enum speech_class kind, const char *text, struct voice_turn *turn)
{
    struct err err = ERR_INIT;
    (void)state;
    pthread_mutex_lock(&other.lock);
    strbuf_addf(&other.log, "%d %s\n", (int)kind, text);
    pthread_mutex_unlock(&other.lock);
    if (other.fails) {
        err_add(&err, "The other voice broke.");
        voice_turn_fail(turn, &err);
        err_release(&err);
    }
}

static const struct voice other_voice = {
    .live = "The other voice speaks.",
    .open = open_other,
    .close = close_other,
    .say = say_other,
};

static struct voice dispatcher; // with the other one behind it

static struct speech *open_with(const struct speech_settings *settings, const char *target, struct err *err)
{
    dispatcher = voice_dispatcher;
    dispatcher.instead = &other_voice;
    return speech_open_voice(&dispatcher, target, settings, err);
}

static void plain_settings(struct speech_settings *settings)
{
    speech_settings_init(settings);
    snprintf(settings->language, sizeof settings->language, "en");
    settings->gap_ms = 0;
}

static struct speech *open_plain(void)
{
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;
    plain_settings(&settings);
    speech = open_with(&settings, "", &err);
    assert_string_equal(err.text.text, "");
    assert_string_equal(speech_describe(speech), "Speech Dispatcher speaks.");
    return speech;
}

static int start(void **state)
{
    (void)state;
    ssip_server_start();
    strbuf_init(&other.log);
    other.missing = other.fails = false;
    return 0;
}

static int stop(void **state)
{
    (void)state;
    ssip_server_stop();
    strbuf_release(&other.log);
    return 0;
}

// ---- the talk with the daemon

#define HERE(name) TEST_BETWEEN(name, start, stop)

HERE(the_daemon_is_told_who_speaks_and_how)
{
    struct speech *speech;
    setenv("USER", "alice", 1);
    speech = open_plain();
    assert_true(ssip_server_heard("SET SELF CLIENT_NAME \"alice:parlour:main\"\n"
                                  "SET SELF NOTIFICATION BEGIN on\n"
                                  "SET SELF NOTIFICATION END on\n"
                                  "SET SELF NOTIFICATION CANCEL on\n"));
    assert_true(ssip_server_heard("SET SELF LANGUAGE en\n"
                                  "SET SELF RATE 20\n" // the daemon's own middle
                                  "SET SELF PITCH 0\n"
                                  "SET SELF VOLUME 0\n"
                                  "SET SELF PUNCTUATION none\n"));
    speech_close(speech);
}

HERE(settings_are_on_our_scale_and_hold_from_the_next_sentence_on)
{
    static const struct {
        int ours;
        const char *rate, *pitch;
    } rows[] = { { 0, "RATE -100\n", "PITCH -100\n" }, { 75, "RATE 60\n", "PITCH 50\n" }, { 100, "RATE 100\n", "PITCH 100\n" } };
    struct speech *speech = open_plain();
    struct speech_settings settings;

    plain_settings(&settings);
    settings.punctuation = 2;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        settings.rate = settings.pitch = rows[i].ours;
        speech_adjust(speech, &settings);
        assert_true(ssip_server_heard(rows[i].rate));
        assert_true(ssip_server_heard(rows[i].pitch));
        assert_true(ssip_server_heard("PUNCTUATION all\n"));
    }
    speech_close(speech);
}

HERE(each_class_has_its_priority)
{
    static const char *const told[SPEECH_CLASSES] = {
        "SET SELF PRIORITY IMPORTANT\nSPEAK\nsay Sentence 0.\n",
        "SET SELF PRIORITY MESSAGE\nSPEAK\nsay Sentence 1.\n",
        "SET SELF PRIORITY TEXT\nSPEAK\nsay Sentence 2.\n",
        "SET SELF PRIORITY NOTIFICATION\nSPEAK\nsay Sentence 3.\n",
    };
    struct speech *speech = open_plain();
    for (int kind = 0; kind < SPEECH_CLASSES; kind++) {
        char text[32];

        snprintf(text, sizeof text, "Sentence %d.", kind);
        ssip_server_finish(1);
        speech_say(speech, (enum speech_class)kind, text);
        assert_true(ssip_server_heard(told[kind]));
        speech_drain(speech, 20000);
        assert_false(speech_busy(speech));
    }
    speech_close(speech);
}

HERE(a_sentence_goes_out_when_the_one_before_is_over)
{
    struct speech *speech = open_plain();
    speech_say(speech, SPEECH_EVENT, "Alice draws. Alice discards.");
    speech_say(speech, SPEECH_EVENT, "Bob draws.");
    assert_true(ssip_server_heard("say Alice draws.\n"));
    assert_true(speech_busy(speech));
    assert_false(ssip_server_was_told("discards"));
    ssip_server_finish(1);
    assert_true(ssip_server_heard("SPEAK\nsay Alice discards.\n"));
    assert_false(ssip_server_was_told("Bob"));
    ssip_server_finish(2);
    assert_true(ssip_server_heard("say Bob draws.\n"));
    speech_drain(speech, 20000);
    assert_false(speech_busy(speech));
    speech_close(speech);
}

HERE(a_key_cancels_and_its_answer_follows_at_once)
{
    struct speech *speech = open_plain();
    speech_say(speech, SPEECH_EVENT, "Alice draws.");
    assert_true(ssip_server_heard("say Alice draws.\n"));
    speech_stop(speech);
    speech_say(speech, SPEECH_ANSWER, "5 of hearts.");
    assert_true(ssip_server_heard("CANCEL SELF\nSET SELF PRIORITY TEXT\nSPEAK\nsay 5 of hearts.\n"));
    speech_stop(speech);
    assert_true(ssip_server_heard("CANCEL SELF\n"));
    assert_false(speech_busy(speech));
    speech_close(speech);
}

HERE(nothing_of_ours_cuts_an_urgent_sentence)
{
    struct speech *speech = open_plain();
    speech_say(speech, SPEECH_URGENT, "Your turn.");
    assert_true(ssip_server_heard("say Your turn.\n"));
    speech_say(speech, SPEECH_ANSWER, "5 of hearts.");
    ssip_server_finish(2);
    assert_true(ssip_server_heard("say 5 of hearts.\n"));
    assert_false(ssip_server_was_told("CANCEL"));
    speech_drain(speech, 20000);
    speech_close(speech);
}

HERE(the_pause_between_sentences_is_the_players)
{
    enum { GAP_MS = 120 };
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;
    long long gap;

    plain_settings(&settings);
    settings.gap_ms = GAP_MS;
    speech = open_with(&settings, "", &err);
    speech_say(speech, SPEECH_EVENT, "One. Two.");
    assert_true(ssip_server_heard("say One.\n"));
    ssip_server_finish(1);
    assert_true(ssip_server_heard("say Two.\n"));
    gap = (ssip_server.spoken.tv_sec - ssip_server.ended.tv_sec) * 1000LL +
          (ssip_server.spoken.tv_nsec - ssip_server.ended.tv_nsec) / 1000000;
    assert_in_range(gap, GAP_MS, 20000);
    speech_stop(speech);
    speech_close(speech);
}

HERE(a_text_cannot_end_itself)
{
    struct speech *speech = open_plain();
    ssip_server_finish(2);
    speech_say(speech, SPEECH_EVENT, ".\r\n.\r\nSTOP ALL");
    assert_true(ssip_server_heard("say ..\n"));
    assert_true(ssip_server_heard("say ..\n"));
    assert_true(ssip_server_heard("say STOP ALL\n"));
    speech_close(speech);
}

HERE(a_voice_is_asked_for_by_its_name)
{
    static const struct {
        const char *voice, *says, *told;
    } rows[] = {
        { "brigid", "", "SET SELF SYNTHESIS_VOICE brigid\n" },
        { "en+f3", "The voice en+f3 cannot be found. The voice of the language speaks.\n", "SET SELF RATE" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct speech_settings settings;
        struct err err = ERR_INIT;
        struct speech *speech;

        plain_settings(&settings);
        snprintf(settings.voice, sizeof settings.voice, "%s", rows[i].voice);
        speech = open_with(&settings, "", &err);
        assert_string_equal(err.text.text, rows[i].says);
        assert_true(ssip_server_heard(rows[i].told));
        speech_close(speech);
        err_release(&err);
    }
}

HERE(a_language_is_asked_for_once)
{
    struct speech *speech = open_plain();
    struct speech_settings settings;
    plain_settings(&settings);
    snprintf(settings.language, sizeof settings.language, "fr_CA");
    speech_adjust(speech, &settings);
    assert_true(ssip_server_heard("SET SELF LANGUAGE fr-CA\n"));
    settings.rate = 60;
    speech_adjust(speech, &settings);
    assert_true(ssip_server_heard("SET SELF RATE 36\n"));
    assert_false(ssip_server_was_told("LANGUAGE"));
    speech_close(speech);
}

struct voices {
    char names[256];
};

static void add_voice(void *self, const char *name, const char *language, bool own)
{
    struct voices *voices = self;
    size_t length = strlen(voices->names);
    (void)own;
    snprintf(voices->names + length, sizeof voices->names - length, "%s %s, ", name, language);
}

HERE(its_voices_can_be_listed_for_a_language)
{
    struct voices voices = { "" };
    struct speech_list list = { add_voice, &voices, false };
    struct err err = ERR_INIT;
    assert_true(speech_list("dispatcher", "en-gb", &list, &err));
    assert_true(speech_list("dispatcher", "fr", &list, &err));
    assert_string_equal(voices.names, "Brigid en-IE, Francine fr, ");
    assert_int_equal(err.count, 0);
}

// ---- failing

static void assert_said(const char *expected)
{
    pthread_mutex_lock(&other.lock);
    assert_string_equal(other.log.text, expected);
    pthread_mutex_unlock(&other.lock);
}

// For good: nobody is there afterwards.
static void let_die_at(int text)
{
    pthread_mutex_lock(&ssip_server.lock);
    ssip_server.die_at = text;
    pthread_mutex_unlock(&ssip_server.lock);
    setenv("SPEECHD_ADDRESS", "nowhere", 1);
}

HERE(a_daemon_that_comes_back_is_spoken_with_again_but_once)
{
    struct speech *speech = open_plain();
    struct err err = ERR_INIT;
    assert_true(ssip_server_heard("PUNCTUATION none\n"));
    ssip_server.die_at = 2;
    ssip_server_finish(2);
    speech_say(speech, SPEECH_EVENT, "One. Two.");
    assert_true(ssip_server_heard("say Two.\nSET SELF CLIENT_NAME"));
    assert_true(ssip_server_heard("SET SELF LANGUAGE en\nSET SELF RATE 20\n"));
    assert_true(ssip_server_heard("SET SELF PRIORITY MESSAGE\nSPEAK\nsay Two.\n"));
    speech_drain(speech, 20000);
    assert_false(speech_fault(speech, &err));
    assert_said("");
    speech_say(speech, SPEECH_ANSWER, "Three.");
    speech_drain(speech, 20000);
    assert_said("2 Three.\n");
    assert_true(speech_fault(speech, &err));
    speech_close(speech);
    err_release(&err);
}

HERE(the_sentence_at_which_the_daemon_dies_is_said_again_by_the_next_voice)
{
    struct speech *speech = open_plain();
    struct err err = ERR_INIT;
    let_die_at(2);
    ssip_server_finish(1);
    speech_say(speech, SPEECH_EVENT, "One. Two. Three.");
    speech_say(speech, SPEECH_EVENT, "Four.");
    speech_drain(speech, 20000);
    assert_said("1 Two.\n1 Three.\n1 Four.\n");
    assert_true(other.quiet);
    assert_true(speech_fault(speech, &err));
    assert_string_equal(err.text.text, "Speech Dispatcher no longer speaks.\nThe other voice speaks.\n");
    assert_string_equal(speech_describe(speech), "The other voice speaks.");
    assert_false(speech_fault(speech, &err));
    speech_say(speech, SPEECH_ANSWER, "Five.");
    speech_drain(speech, 20000);
    assert_said("1 Two.\n1 Three.\n1 Four.\n2 Five.\n");
    speech_close(speech);
    err_release(&err);
}

HERE(a_daemon_that_has_nothing_to_speak_with_is_replaced)
{
    struct speech *speech = open_plain();
    ssip_server.refuse = true;
    speech_say(speech, SPEECH_URGENT, "Your turn.");
    speech_drain(speech, 20000);
    assert_said("0 Your turn.\n");
    speech_close(speech);
}

HERE(when_both_fail_it_is_told_once_and_the_game_goes_on)
{
    struct speech *speech = open_plain();
    struct err err = ERR_INIT;
    let_die_at(1);
    other.fails = true;
    speech_say(speech, SPEECH_EVENT, "One. Two.");
    speech_say(speech, SPEECH_EVENT, "Three.");
    speech_drain(speech, 20000);
    assert_said("1 One.\n");
    assert_false(speech_busy(speech));
    assert_true(speech_fault(speech, &err));
    assert_string_equal(err.text.text, "Speech Dispatcher no longer speaks.\nThe other voice speaks.\n"
                                       "The other voice broke.\nSpeech does not work, the game goes on in text.\n");
    assert_false(speech_works(speech));
    speech_say(speech, SPEECH_URGENT, "Your turn.");
    assert_false(speech_busy(speech));
    assert_said("1 One.\n");
    speech_close(speech);
    err_release(&err);
}

HERE(a_daemon_that_cannot_be_had_is_replaced_at_the_start)
{
    static const struct {
        const char *address, *target, *says;
    } rows[] = {
        { "nowhere", "", "Speech Dispatcher cannot be reached.\n" },
        { NULL, "kazoo", "Speech Dispatcher has no synthesizer kazoo.\n" },
    };
    struct speech_settings settings;

    plain_settings(&settings);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct err err = ERR_INIT;
        struct speech *speech;

        if (rows[i].address)
            setenv("SPEECHD_ADDRESS", rows[i].address, 1);
        strbuf_reset(&other.log);
        speech = open_with(&settings, rows[i].target, &err);
        if (rows[i].address) {
            ssip_server_stop();
            ssip_server_start();
        }
        assert_string_equal(err.text.text, rows[i].says);
        assert_string_equal(speech_describe(speech), "The other voice speaks.");
        speech_say(speech, SPEECH_URGENT, "Your turn.");
        speech_drain(speech, 20000);
        assert_said("0 Your turn.\n");
        speech_close(speech);
        err_release(&err);
    }
}

HERE(where_nothing_can_be_had_there_is_text)
{
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;
    plain_settings(&settings);
    other.missing = true;
    speech = open_with(&settings, "kazoo", &err);
    assert_string_equal(err.text.text, "Speech Dispatcher has no synthesizer kazoo.\nThe other voice is away.\n");
    assert_string_equal(speech_describe(speech), "Speech does not work, the game goes on in text.");
    speech_say(speech, SPEECH_URGENT, "Your turn.");
    assert_false(speech_busy(speech));
    speech_close(speech);
    err_release(&err);
}

// The daemon in the place of a voice that fails.
HERE(the_daemon_stands_in_where_it_runs_and_is_not_missed_elsewhere)
{
    struct voice first = other_voice;
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;
    first.instead = &voice_dispatcher;
    other.fails = true;
    plain_settings(&settings);
    snprintf(settings.voice, sizeof settings.voice, "en+f3"); // a name of the other voice is no fault here
    speech = speech_open_voice(&first, "", &settings, &err);
    ssip_server_finish(1);
    speech_say(speech, SPEECH_URGENT, "Your turn.");
    assert_true(ssip_server_heard("say Your turn.\n"));
    speech_drain(speech, 20000);
    assert_true(speech_fault(speech, &err));
    assert_string_equal(err.text.text, "The other voice broke.\nSpeech Dispatcher speaks.\n");
    speech_close(speech);
    err_clear(&err);
    setenv("SPEECHD_ADDRESS", "nowhere", 1);
    other.missing = true;
    speech = speech_open_voice(&first, "", &settings, &err);
    assert_string_equal(err.text.text, "The other voice is away.\n");
    speech_close(speech);
    err_release(&err);
}

// What was asked for meanwhile is not lost, and who speaks in the end is told.
HERE(a_voice_that_hangs_at_the_start_and_then_fails_is_replaced_too)
{
    struct voice first = other_voice;
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;
    first.instead = &voice_dispatcher;
    plain_settings(&settings);
    other.hangs = other.missing = true;
    speech = speech_open_voice(&first, "", &settings, &err);
    assert_string_equal(err.text.text, "The sound device does not answer yet. Speech begins when it does.\n");
    ssip_server_finish(1);
    speech_say(speech, SPEECH_URGENT, "Your turn.");
    assert_true(speech_busy(speech));
    pthread_mutex_lock(&other.lock);
    other.hangs = false;
    pthread_cond_broadcast(&other.changed);
    pthread_mutex_unlock(&other.lock);
    assert_true(ssip_server_heard("say Your turn.\n"));
    err_clear(&err);
    assert_true(speech_fault(speech, &err));
    assert_string_equal(err.text.text, "The other voice is away.\nSpeech Dispatcher speaks.\n");
    speech_close(speech);
    err_release(&err);
}

// The built in voice itself, on a card that takes all at once.
HERE(the_built_in_voice_stands_in_and_does_not_mind_the_name_of_another_voice)
{
    struct voice espeak = fake_card_voice(&fake_card_instant);
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;
    fake_card_reset();
    plain_settings(&settings);
    snprintf(settings.voice, sizeof settings.voice, "Brigid");
    dispatcher = voice_dispatcher;
    dispatcher.instead = &espeak;
    speech = speech_open_voice(&dispatcher, "", &settings, &err);
    assert_int_equal(err.count, 0);
    let_die_at(1);
    speech_say(speech, SPEECH_EVENT, "Alice draws.");
    speech_drain(speech, 20000);
    assert_true(fake_card_count() > PLAYBACK_RATE / 4);
    assert_true(speech_fault(speech, &err));
    assert_string_equal(err.text.text, "Speech Dispatcher no longer speaks.\nParlour speaks with its own voice.\n");
    speech_close(speech);
    fake_card_release();
    err_release(&err);
}

// As Speech Dispatcher documents it: without an address the socket is in the session's folder, or in the one of caches.
HERE(the_daemon_is_found_where_it_usually_listens)
{
    static const struct {
        const char *address, *variable;
    } rows[] = {
        { NULL, "XDG_RUNTIME_DIR" },
        { NULL, "XDG_CACHE_HOME" },
        { "unix_socket", "XDG_RUNTIME_DIR" },
        { "inet_socket:localhost:0", "XDG_RUNTIME_DIR" }, // not there
    };
    char folder[] = "/tmp/parlour-daemon-XXXXXX", inner[64], place[80];
    struct speech_settings settings;

    assert_non_null(mkdtemp(folder));
    snprintf(inner, sizeof inner, "%s/speech-dispatcher", folder);
    snprintf(place, sizeof place, "%s/speechd.sock", inner);
    assert_int_equal(mkdir(inner, 0700), 0);
    plain_settings(&settings);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct err err = ERR_INIT;

        assert_int_equal(symlink(ssip_server.path, place), 0);
        unsetenv("XDG_RUNTIME_DIR");
        setenv(rows[i].variable, folder, 1);
        if (rows[i].address)
            setenv("SPEECHD_ADDRESS", rows[i].address, 1);
        else
            unsetenv("SPEECHD_ADDRESS");
        struct speech *speech = open_with(&settings, "", &err);
        assert_string_equal(speech_describe(speech), i < 3 ? "Speech Dispatcher speaks." : "The other voice speaks.");
        speech_close(speech);
        err_release(&err);
        unlink(place);
        ssip_server_stop();
        ssip_server_start();
    }
    unsetenv("XDG_RUNTIME_DIR");
    unsetenv("XDG_CACHE_HOME");
    rmdir(inner);
    rmdir(folder);
}

// A program in its place writes down what it was given.
HERE(a_daemon_that_is_started_has_no_signal_blocked)
{
    char folder[] = "/tmp/parlour-daemon-XXXXXX", program[64], noted[64], *path = mem_copy(getenv("PATH"));
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct strbuf place = STRBUF_INIT;
    assert_non_null(mkdtemp(folder));
    snprintf(program, sizeof program, "%s/speech-dispatcher", folder);
    snprintf(noted, sizeof noted, "%s/noted", folder);
    FILE *script = fopen(program, "w");
    fprintf(script, "#!/bin/sh\ngrep SigBlk /proc/self/status >%s\necho heard >&2\nexit 1\n", noted);
    fclose(script);
    chmod(program, 0700);
    strbuf_addf(&place, "unix_socket:%s/none", folder);
    setenv("SPEECHD_ADDRESS", place.text, 1);
    strbuf_reset(&place);
    strbuf_addf(&place, "%s:%s", folder, path);
    setenv("PATH", place.text, 1);
    plain_settings(&settings);
    speech_close(open_with(&settings, "", &err));
    assert_true(err.count > 0);
    setenv("PATH", path, 1);
    char *text = read_whole(noted);
    assert_string_equal(text, "SigBlk:\t0000000000000000\n");
    unlink(noted);
    unlink(program);
    rmdir(folder);
    free(path);
    err_release(&err);
    free(text);
    strbuf_release(&place);
}
