// SPDX-License-Identifier: GPL-3.0-or-later
// What a player's ear and fingers notice of speech: how soon after a key the first sample is handed
// to the card, how soon old speech is gone, how much silence is heard before and between sentences,
// what speech costs at the start and in memory.  The card is one that plays nothing in real time;
// the anchors are libespeak-ng alone, in this process or (start, memory) as bench/bare_espeak.c, and
// Speech Dispatcher with the same synthesizer, where the machine has it.
#include "../tests/fake_card.h"
#include "bench.h"
#include "sound/sound.h"
#include <espeak-ng/speak_lib.h>
#include <libgen.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef HAVE_SPEECHD
#include "speech_bench_daemon.h"
#endif

extern char **environ;

enum { ROUNDS = 400, STARTS = 41, RATE = 22050, LOUD = 64 };

static const char *const texts[] = {
    "Queen of spades, 5 of 14.",
    "King of hearts.",
    "5",
    "Seven.",
    "Jack of clubs, marked.",
    "Ace of clubs.",
    "Nothing marked.",
    "Your turn. Draw a card.",
    "Fifty points.",
    "Discard pile, 3 cards, 10 of hearts on top.",
    "Who?",
    "Zero.",
    "Bob draws.",
    "It is the turn of Carol, she has 14 cards.",
    "Two.",
    "Joker.",
    "Hello",
    "Carol, 12 cards, not down.",
};
enum { TEXTS = sizeof texts / sizeof *texts };

static const char long_text[] = "Alice lays the queen, king and ace of spades, and discards the 4 of hearts.";

// What was measured of the built in voice, in milliseconds; [1]: while something else was being said.
static struct {
    double median[2], p99[2], stop_median, stop_p99, head, gap;
} built_in;

static const struct audio real_time_card = {
    .open = fake_card_open,
    .close = fake_card_close,
    .write = fake_card_write,
    .flush = fake_card_flush,
};

static struct speech *open_speech(const struct audio *audio)
{
    static struct voice voice;
    struct speech_settings settings;
    struct err err = ERR_INIT;
    struct speech *speech;
    voice = fake_card_voice(audio);
    speech_settings_init(&settings);
    snprintf(settings.language, sizeof settings.language, "en");
    fake_card_reset();
    speech = speech_open_voice(&voice, "", &settings, &err);
    if (err.count)
        BUG("no speech to measure: %s", err.text.text);
    return speech;
}

static void row(const char *what, const char *unit, double figure, const char *anchor_says, double anchor, const char *target)
{
    char value[64], beside[128];
    snprintf(value, sizeof value, "%.2f %s", figure, unit);
    snprintf(beside, sizeof beside, "%.2f %s, %s", anchor, unit, anchor_says);
    bench_row(what, value, beside, target);
}

// ---- libespeak-ng alone

static struct {
    double first; // seconds
    size_t count, head, last;
    bool sounded;
} alone;

static int take_alone(short *samples, int count, espeak_EVENT *events)
{
    (void)events;
    for (int i = 0; samples && i < count; i++) {
        if (abs(samples[i]) <= LOUD)
            continue;
        if (!alone.sounded) {
            alone.first = bench_now();
            alone.head = alone.count + (size_t)i;
        }
        alone.sounded = true;
        alone.last = alone.count + (size_t)i;
    }
    alone.count += samples ? (size_t)count : 0;
    return 0;
}

// Seconds to the first sound.
static double say_alone(const char *text, unsigned flags)
{
    double start = bench_now();
    memset(&alone, 0, sizeof alone);
    espeak_SetSynthCallback(take_alone);
    espeak_Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8 | flags, NULL, NULL);
    return alone.first - start;
}

static double ms_of(size_t samples)
{
    return (double)samples * 1000 / RATE;
}

// ---- from a key to sound, and to silence

static void wait_for_writes(size_t more_than)
{
    pthread_mutex_lock(&fake_card.lock);
    while (fake_card.writes <= more_than)
        pthread_cond_wait(&fake_card.changed, &fake_card.lock);
    pthread_mutex_unlock(&fake_card.lock);
}

static void wait_for_flush(int more_than)
{
    pthread_mutex_lock(&fake_card.lock);
    while (fake_card.flushes <= more_than)
        pthread_cond_wait(&fake_card.changed, &fake_card.lock);
    pthread_mutex_unlock(&fake_card.lock);
}

static void pass_ms(int ms)
{
    struct timespec time = { .tv_nsec = ms * 1000000L };
    nanosleep(&time, NULL);
}

// A key as the console handles it: stop, then answer.  Milliseconds until the card is handed the answer's first samples.
static double press(struct speech *speech, const char *text, bool busy)
{
    int flushes = fake_card.flushes;
    size_t writes = fake_card.writes;
    int64_t start = speech_now();
    speech_stop(speech);
    speech_say(speech, SPEECH_ANSWER, text);
    if (busy) { // a write that was in the air belongs to the old speech
        wait_for_flush(flushes);
        while (writes < fake_card.writes && fake_card.written_at[writes] < fake_card.flushed_at)
            writes++;
    }
    wait_for_writes(writes);
    return (double)(fake_card.written_at[writes] - start) / 1e6;
}

// A card for sounds, which takes as long as they last.
static void *open_pacing(const char *target, int rate, struct err *err)
{
    (void)target;
    (void)rate;
    (void)err;
    return &fake_card;
}

static void close_pacing(void *state)
{
    (void)state;
}

static bool write_pacing(void *state, const int16_t *samples, size_t count)
{
    (void)state;
    (void)samples;
    pass_ms((int)(count * 1000 / RATE));
    return true;
}

static bool flush_pacing(void *state)
{
    (void)state;
    return true;
}

static const struct audio pacing_card = {
    .open = open_pacing, .close = close_pacing, .write = write_pacing, .flush = flush_pacing
};

// What is going on when the key comes: nothing, a sentence, a sound just before the answer, a change of language with it.
enum moment { IDLE, CUT, SOUNDS, LANGUAGES };

static void set_language(struct speech *speech, const char *language)
{
    struct speech_settings settings;
    speech_settings_init(&settings);
    snprintf(settings.language, sizeof settings.language, "%s", language);
    speech_adjust(speech, &settings);
}

static const char *language_of(int round)
{
    return round % 2 ? "fr" : "de";
}

static void prepare(struct speech *speech, struct sound *sound, enum moment moment, int round)
{
    size_t before = fake_card.writes;
    if (moment == CUT) {
        speech_say(speech, SPEECH_EVENT, long_text);
        wait_for_writes(before);
    }
    pass_ms(7 + round % 20);
    if (moment == SOUNDS)
        sound_play(sound, CUE_DRAW);
    if (moment == LANGUAGES)
        set_language(speech, language_of(round));
}

static double key_alone(enum moment moment, int round)
{
    double start = bench_now();
    if (moment == LANGUAGES)
        espeak_SetVoiceByName(round % 2 ? "roa/fr" : "gmw/de");
    say_alone(texts[round % TEXTS], 0);
    return (alone.first - start) * 1e3;
}

static void measure_keys(enum moment moment)
{
    static const char *const medians[] = { "key to first sample, median", "key to first sample, speech cut, median",
                                           "key to first sample, sounds on, median",
                                           "key to first sample, another language, median" };
    static const char *const p99s[] = { "key to first sample, p99", "key to first sample, speech cut, p99",
                                        "key to first sample, sounds on, p99", "key to first sample, another language, p99" };
    struct speech *speech = open_speech(&real_time_card);
    struct sound *sound = sound_open(&pacing_card, "", 50, NULL);
    double delay[ROUNDS], bare[ROUNDS], median, p99;
    for (int i = 0; i < ROUNDS; i++) {
        prepare(speech, sound, moment, i);
        delay[i] = press(speech, texts[i % TEXTS], moment == CUT);
        pass_ms(3 + i % 11);
        speech_stop(speech);
        pass_ms(1);
    }
    sound_close(sound);
    speech_close(speech);
    for (int i = 0; i < ROUNDS; i++)
        bare[i] = key_alone(moment, i);
    median = bench_quantile(delay, ROUNDS, 0.5);
    p99 = bench_quantile(delay, ROUNDS, 0.99);
    if (moment <= CUT) {
        built_in.median[moment] = median;
        built_in.p99[moment] = p99;
    }
    row(medians[moment], "ms", median, "libespeak-ng alone", bench_quantile(bare, ROUNDS, 0.5), "");
    row(p99s[moment], "ms", p99, "libespeak-ng alone", bench_quantile(bare, ROUNDS, 0.99),
        moment == LANGUAGES ? "at most 5 ms, once a change" : "at most 2 ms");
}

static void measure_stop(void)
{
    struct speech *speech = open_speech(&real_time_card);
    double delay[ROUNDS], left[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        int flushes = fake_card.flushes;
        size_t before = fake_card.writes, count = fake_card.count;
        int64_t begun, start;

        speech_say(speech, SPEECH_EVENT, long_text);
        wait_for_writes(before);
        begun = fake_card.written_at[before];
        pass_ms(5 + i % 23);
        start = speech_now();
        speech_stop(speech);
        wait_for_flush(flushes);
        delay[i] = (double)(fake_card.flushed_at - start) / 1e6;
        left[i] = ms_of(fake_card.flushed_count - count) - (double)(fake_card.flushed_at - begun) / 1e6;
    }
    speech_close(speech);
    built_in.stop_median = bench_quantile(delay, ROUNDS, 0.5);
    built_in.stop_p99 = bench_quantile(delay, ROUNDS, 0.99);
    row("stop to emptied card, median", "ms", built_in.stop_median, "what would have been heard still",
        bench_quantile(left, ROUNDS, 0.5), "");
    row("stop to emptied card, p99", "ms", built_in.stop_p99, "what would have been heard still",
        bench_quantile(left, ROUNDS, 0.99), "within a period, 20 ms");
}

// How much sound was left in the card when it got more: were it ever none, speech would stutter.
static void measure_supply(void)
{
    struct speech *speech = open_speech(&real_time_card);
    double least = 1e9, most = 0;
    speech_say(speech, SPEECH_EVENT,
               "Alice lays the queen, king and ace of spades, and discards the 4 of hearts. Bob draws a card.");
    speech_drain(speech, 20000);
    for (size_t i = 1; i < fake_card.writes; i++) {
        double played = (double)(fake_card.written_at[i] - fake_card.written_at[0]) / 1e6;

        if (ms_of(fake_card.written_to[i - 1]) - played < least)
            least = ms_of(fake_card.written_to[i - 1]) - played;
        if (ms_of(fake_card.written_to[i]) - played > most)
            most = ms_of(fake_card.written_to[i]) - played;
    }
    speech_close(speech);
    row("sound in the card while speaking, least", "ms", least, "the most", most, "never 0");
}

// ---- silence

static size_t loud_from(size_t from)
{
    while (from < fake_card.count && abs(fake_card.samples[from]) <= LOUD)
        from++;
    return from;
}

static void measure_heads(void)
{
    struct speech *speech = open_speech(&fake_card_instant);
    double bare = 0;
    for (size_t i = 0; i < TEXTS; i++) {
        size_t from = fake_card.count;
        double head;

        speech_say(speech, SPEECH_ANSWER, texts[i]);
        speech_drain(speech, 10000);
        head = ms_of(loud_from(from) - from);
        if (head > built_in.head)
            built_in.head = head;
    }
    speech_close(speech);
    for (size_t i = 0; i < TEXTS; i++) {
        say_alone(texts[i], 0);
        if (ms_of(alone.head) > bare)
            bare = ms_of(alone.head);
    }
    row("silence at the head, the longest", "ms", built_in.head, "libespeak-ng alone", bare, "at most 2 ms");
}

static void measure_gap(void)
{
    struct speech *speech = open_speech(&fake_card_instant);
    size_t gap = 0, last = 0;
    speech_say(speech, SPEECH_EVENT, "Nine.");
    speech_say(speech, SPEECH_EVENT, "King.");
    speech_drain(speech, 10000);
    speech_close(speech);
    last = loud_from(0);
    for (size_t next = last; next < fake_card.count; last = next, next = loud_from(next + 1))
        if (next - last > gap)
            gap = next - last;
    say_alone("Nine.", espeakENDPAUSE);
    last = alone.count - alone.last;
    say_alone("King.", espeakENDPAUSE);
    built_in.gap = ms_of(gap);
    row("pause between queued sentences", "ms", built_in.gap, "libespeak-ng with its end pause", ms_of(last + alone.head),
        "50 ms, settable");
}

// ---- beside Speech Dispatcher

#ifdef HAVE_SPEECHD
enum { DAEMON_ROUNDS = 60 };

// One who speaks through a daemon: a bare client of libspeechd, or our own voice.
struct client {
    SPDConnection *bare;
    struct speech *ours; // NULL: the bare one
    struct speech_settings settings;
};

static void client_volume(struct client *client, bool loud)
{
    client->settings.volume = loud ? 50 : 0;
    if (client->ours)
        speech_adjust(client->ours, &client->settings);
    else
        spd_set_volume(client->bare, loud ? 0 : -100);
}

static void client_say(struct client *client, const char *text)
{
    if (client->ours)
        speech_say(client->ours, SPEECH_EVENT, text);
    else
        spd_say(client->bare, SPD_MESSAGE, text);
}

static void client_stop(struct client *client)
{
    if (client->ours)
        speech_stop(client->ours);
    else
        spd_cancel(client->bare);
}

static void client_answer(struct client *client, const char *text)
{
    client_stop(client);
    if (client->ours)
        speech_say(client->ours, SPEECH_ANSWER, text);
    else
        spd_say(client->bare, SPD_TEXT, text);
}

static void heard_nothing(void)
{
    puts("Speech Dispatcher fell silent while it was measured, so the figures beside it are missing.");
    daemon_stop();
    exit(EXIT_SUCCESS);
}

// A text that is being said is said without a sound, so that the answer can be told from it.
static void measure_client_keys(struct client *client, bool busy, double *median, double *p99)
{
    double delay[DAEMON_ROUNDS];
    for (int i = 0; i < DAEMON_ROUNDS; i++) {
        int64_t start;

        if (busy) {
            client_volume(client, false);
            daemon_mark(true);
            client_say(client, long_text);
            if (!daemon_wait(1, false))
                heard_nothing();
        }
        daemon_pass_ms(7 + i % 20);
        daemon_mark(false);
        start = daemon_now();
        if (busy)
            client_volume(client, true);
        client_answer(client, texts[i % TEXTS]);
        if (!daemon_wait(1, true))
            heard_nothing();
        delay[i] = (double)(daemon_heard().first - start) / 1e6;
        daemon_settle(40);
    }
    *median = bench_quantile(delay, DAEMON_ROUNDS, 0.5);
    *p99 = bench_quantile(delay, DAEMON_ROUNDS, 0.99);
}

// Until the daemon writes nothing more to its card.
static void measure_client_stop(struct client *client, double *median, double *p99)
{
    double delay[DAEMON_ROUNDS];
    for (int i = 0; i < DAEMON_ROUNDS; i++) {
        int64_t start, newest;

        daemon_mark(true);
        client_say(client, long_text);
        if (!daemon_wait(1, true))
            heard_nothing();
        daemon_pass_ms(5 + i % 23);
        daemon_mark(false);
        start = daemon_now();
        client_stop(client);
        daemon_settle(60);
        newest = daemon_heard().newest;
        delay[i] = newest > start ? (double)(newest - start) / 1e6 : 0;
    }
    *median = bench_quantile(delay, DAEMON_ROUNDS, 0.5);
    *p99 = bench_quantile(delay, DAEMON_ROUNDS, 0.99);
}

static double measure_client_heads(struct client *client)
{
    double longest = 0;
    for (size_t i = 0; i < TEXTS; i++) {
        daemon_settle(40);
        daemon_mark(false);
        client_answer(client, texts[i]);
        if (!daemon_wait(1, true))
            heard_nothing();
        if (ms_of(daemon_heard().head) > longest)
            longest = ms_of(daemon_heard().head);
    }
    daemon_settle(60);
    return longest;
}

static double measure_client_gap(struct client *client)
{
    client_stop(client);
    daemon_settle(60);
    daemon_mark(true);
    client_say(client, "Nine.");
    client_say(client, "King.");
    daemon_settle(1000);
    return daemon_heard().pause * 1e3;
}

static void beside(const char *what, double figure, double anchor, const char *target)
{
    char value[64], says[128];
    snprintf(value, sizeof value, "%.2f ms, %.3f times", figure, anchor > 0 ? figure / anchor : 0);
    snprintf(says, sizeof says, "%.2f ms, Speech Dispatcher with espeak-ng", anchor);
    bench_row(what, value, says, target);
}

static void measure_through_daemon(struct client *through)
{
    struct client bare = { .bare = through->bare };
    double median[2][2], p99[2][2], stop_median, stop_p99, gap;
    for (int busy = 0; busy < 2; busy++) {
        measure_client_keys(&bare, busy, &median[0][busy], &p99[0][busy]);
        measure_client_keys(through, busy, &median[1][busy], &p99[1][busy]);
    }
    measure_client_stop(&bare, &stop_median, &stop_p99);
    gap = measure_client_gap(&bare);
    beside("built in voice, key to first sample, median", built_in.median[0], median[0][0], "");
    beside("built in voice, key to first sample, p99", built_in.p99[0], p99[0][0], "");
    beside("built in voice, key to first sample, speech cut, median", built_in.median[1], median[0][1], "");
    beside("built in voice, key to first sample, speech cut, p99", built_in.p99[1], p99[0][1], "");
    beside("built in voice, stop to nothing more, median", built_in.stop_median, stop_median, "");
    beside("built in voice, stop to nothing more, p99", built_in.stop_p99, stop_p99, "");
    beside("built in voice, silence at the head, the longest", built_in.head, measure_client_heads(&bare), "");
    beside("built in voice, pause between queued sentences", built_in.gap, gap, "");
    beside("dispatcher, key to first sample, median", median[1][0], median[0][0], "under 1.2 times");
    beside("dispatcher, key to first sample, p99", p99[1][0], p99[0][0], "");
    beside("dispatcher, key to first sample, speech cut, median", median[1][1], median[0][1], "under 1.2 times");
    beside("dispatcher, key to first sample, speech cut, p99", p99[1][1], p99[0][1], "");
    measure_client_stop(through, &median[1][0], &p99[1][0]);
    beside("dispatcher, stop to nothing more, median", median[1][0], stop_median, "under 1.5 times");
    beside("dispatcher, pause between queued sentences", measure_client_gap(through), gap, "its own and 50 ms");
}

static void measure_daemon(void)
{
    struct client through = { .bare = daemon_start() };
    struct err err = ERR_INIT;
    if (!through.bare) {
        puts("Speech Dispatcher with its module espeak-ng is not here, so nothing is measured beside it.");
        return;
    }
    signal(SIGPIPE, SIG_IGN);
    spd_set_language(through.bare, "en");
    speech_settings_init(&through.settings);
    snprintf(through.settings.output, sizeof through.settings.output, "dispatcher");
    snprintf(through.settings.language, sizeof through.settings.language, "en");
    through.ours = speech_open(&through.settings, &err);
    if (err.count)
        BUG("no speech to measure: %s", err.text.text);
    measure_through_daemon(&through);
    speech_close(through.ours);
    spd_close(through.bare);
    daemon_stop();
}
#else
static void measure_daemon(void)
{
    puts("Parlour is built without Speech Dispatcher, so nothing is measured beside it.");
}
#endif

// ---- fresh processes

static long peak_kib(void)
{
    FILE *status = fopen("/proc/self/status", "r");
    char line[256];
    long peak = 0;
    while (status && fgets(line, sizeof line, status))
        if (strncmp(line, "VmHWM:", 6) == 0)
            peak = strtol(line + 6, NULL, 10);
    if (status)
        fclose(status);
    return peak;
}

// The child of measure_starts: what Parlour's speech does at a start, and the same figures as bare_espeak.
static int start_once(const char *text)
{
    struct speech *speech = open_speech(&real_time_card);
    speech_say(speech, SPEECH_URGENT, text);
    wait_for_writes(0);
    speech_drain(speech, 10000);
    printf("%lld %ld\n", (long long)fake_card.written_at[0], peak_kib());
    speech_close(speech);
    return 0;
}

static void run_child(char *const *words, double *ms, double *mib)
{
    posix_spawn_file_actions_t actions;
    int ends[2];
    long long first = 0;
    long peak = 0;
    char line[128] = "";
    pid_t child;
    int64_t start;

    if (pipe(ends))
        BUG("no pipe");
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    start = speech_now();
    if (posix_spawn(&child, words[0], &actions, NULL, words, environ))
        BUG("%s cannot be started", words[0]);
    close(ends[1]);
    posix_spawn_file_actions_destroy(&actions);
    for (size_t at = 0; at < sizeof line - 1;) {
        ssize_t got = read(ends[0], line + at, sizeof line - 1 - at);

        if (got <= 0)
            break;
        at += (size_t)got;
    }
    close(ends[0]);
    waitpid(child, NULL, 0);
    if (sscanf(line, "%lld %ld", &first, &peak) != 2 || !first)
        BUG("%s said: %s", words[0], line);
    *ms = (double)(first - start) / 1e6;
    *mib = (double)peak / 1024;
}

static void measure_starts(char *self)
{
    char folder[4096], bare_path[4200], start_word[] = "start", text[] = "Your turn.";
    char *ours[] = { self, start_word, text, NULL }, *bare[] = { bare_path, text, NULL };
    double our_ms[STARTS], bare_ms[STARTS], our_mib[STARTS], bare_mib[STARTS];
    double our_median, bare_median, ratio;
    char figure[64], anchor[128];
    snprintf(folder, sizeof folder, "%s", self);
    snprintf(bare_path, sizeof bare_path, "%s/bare_espeak", dirname(folder));
    for (int i = 0; i < STARTS; i++) {
        run_child(ours, &our_ms[i], &our_mib[i]);
        run_child(bare, &bare_ms[i], &bare_mib[i]);
    }
    our_median = bench_quantile(our_ms, STARTS, 0.5);
    bare_median = bench_quantile(bare_ms, STARTS, 0.5);
    row("start of a process to its first sample, median", "ms", our_median, "bare program", bare_median, "less than 10 ms more");
    row("start of a process to its first sample, p90", "ms", bench_quantile(our_ms, STARTS, 0.9), "bare program",
        bench_quantile(bare_ms, STARTS, 0.9), "");
    our_median = bench_quantile(our_mib, STARTS, 0.5);
    bare_median = bench_quantile(bare_mib, STARTS, 0.5);
    ratio = our_median / bare_median;
    snprintf(figure, sizeof figure, "%.1f MiB, %.2f times", our_median, ratio);
    snprintf(anchor, sizeof anchor, "%.1f MiB, bare program", bare_median);
    bench_row("peak memory of a process that speaks", figure, anchor, "under 1.5 times");
}

int main(int count, char **words)
{
    char self[4096] = "";
    if (readlink("/proc/self/exe", self, sizeof self - 1) <= 0)
        BUG("no /proc");
    if (count > 2)
        return start_once(words[2]);
    for (enum moment moment = IDLE; moment <= LANGUAGES; moment++)
        measure_keys(moment);
    measure_stop();
    measure_supply();
    measure_heads();
    measure_gap();
    measure_starts(self);
    measure_daemon();
    fake_card_release();
    return 0;
}
