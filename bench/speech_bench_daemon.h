// SPDX-License-Identifier: GPL-3.0-or-later
// A Speech Dispatcher of our own beside speech_bench.c: the machine's daemon and its espeak-ng module
// in a temporary folder, with a sound card that is a pipe.  What comes through the pipe is taken at
// the pace of a card, or at once where only the moment of writing counts.
#ifndef BENCH_SPEECH_BENCH_DAEMON_H
#define BENCH_SPEECH_BENCH_DAEMON_H

#include "base/bug.h"
#include <fcntl.h>
#include <libspeechd.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { DAEMON_RATE = 22050, DAEMON_LOUD = 64, DAEMON_CHUNK = DAEMON_RATE / 100 };

// What the card got since daemon_mark.
struct daemon_sound {
    size_t samples, head; // head: silent ones before the first loud one
    int64_t first;        // when the first loud one came, 0: not yet
    int64_t newest;       // when anything came last, or it was marked
    double pause;         // the longest silence between loud ones, in seconds of the card's clock
};

struct daemon {
    char folder[64], socket[96];
    pid_t pid;
    int pipe;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool leaving, paced;
    double clock, loud_at; // of the card: how far it has played; 0: nothing loud yet
    struct daemon_sound sound;
};

static struct daemon daemon_run = { .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER };

static inline int64_t daemon_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static inline void daemon_take(const int16_t *samples, size_t count, int64_t now)
{
    struct daemon_sound *sound = &daemon_run.sound;
    if ((double)now / 1e9 > daemon_run.clock) // it had run dry
        daemon_run.clock = (double)now / 1e9;
    sound->newest = now;
    for (size_t i = 0; i < count; i++) {
        double at = daemon_run.clock + (double)i / DAEMON_RATE;

        if (abs(samples[i]) <= DAEMON_LOUD)
            continue;
        if (!sound->first) {
            sound->first = now;
            sound->head = sound->samples + i;
        } else if (at - daemon_run.loud_at > sound->pause) {
            sound->pause = at - daemon_run.loud_at;
        }
        daemon_run.loud_at = at;
    }
    sound->samples += count;
    daemon_run.clock += (double)count / DAEMON_RATE;
}

static inline void *daemon_listen(void *context)
{
    (void)context;
    pthread_mutex_lock(&daemon_run.lock);
    while (!daemon_run.leaving) {
        struct pollfd waits = { .fd = daemon_run.pipe, .events = POLLIN };
        int16_t samples[DAEMON_CHUNK];
        ssize_t got = 0;
        double ahead;

        pthread_mutex_unlock(&daemon_run.lock);
        if (poll(&waits, 1, 10) > 0)
            got = read(daemon_run.pipe, samples, sizeof samples);
        pthread_mutex_lock(&daemon_run.lock);
        if (got <= 0)
            continue;
        daemon_take(samples, (size_t)got / sizeof *samples, daemon_now());
        pthread_cond_broadcast(&daemon_run.changed);
        ahead = daemon_run.clock - (double)daemon_now() / 1e9;
        if (daemon_run.paced && ahead > 0) {
            struct timespec time = { .tv_nsec = (long)(ahead * 1e9) };

            pthread_mutex_unlock(&daemon_run.lock);
            nanosleep(&time, NULL);
            pthread_mutex_lock(&daemon_run.lock);
        }
    }
    pthread_mutex_unlock(&daemon_run.lock);
    return NULL;
}

static inline void daemon_write(const char *name, const char *text)
{
    char path[192];
    FILE *file;
    snprintf(path, sizeof path, "%s/%s", daemon_run.folder, name);
    file = fopen(path, "w");
    if (!file || fputs(text, file) < 0 || fclose(file))
        BUG("%s cannot be written", path);
}

static inline void daemon_furnish(void)
{
    char text[512], path[192];
    snprintf(daemon_run.folder, sizeof daemon_run.folder, "/tmp/speech_bench.XXXXXX");
    if (!mkdtemp(daemon_run.folder))
        BUG("no temporary folder");
    snprintf(daemon_run.socket, sizeof daemon_run.socket, "%s/socket", daemon_run.folder);
    snprintf(path, sizeof path, "%s/modules", daemon_run.folder);
    mkdir(path, 0700);
    daemon_write("modules/espeak-ng.conf", "Debug 0\n");
    snprintf(text, sizeof text,
             "LogLevel 1\nLogDir \"%s\"\nAddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"\n"
             "DefaultModule espeak-ng\nAudioOutputMethod \"libao\"\n",
             daemon_run.folder);
    daemon_write("speechd.conf", text);
    snprintf(path, sizeof path, "%s/card", daemon_run.folder);
    if (mkfifo(path, 0600) || (daemon_run.pipe = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)) < 0)
        BUG("no pipe at %s", path);
    fcntl(daemon_run.pipe, F_SETPIPE_SZ, 4096); // as little ahead as the system allows, 93 ms
    snprintf(text, sizeof text,
             "pcm.!default { type file slave.pcm \"nothing\" file \"%s\" format \"raw\" }\npcm.nothing { type null }\n", path);
    daemon_write("alsa.conf", text);
    // The daemon could go to ALSA itself, but 0.11.4 dies of it when a text is cancelled just at its end.
    daemon_write(".libao", "default_driver=alsa\ndev=default\n");
}

static inline bool daemon_spawn(void)
{
    char config[192];
    char *words[] = { (char *)"speech-dispatcher",
                      (char *)"-s",
                      (char *)"-t",
                      (char *)"0",
                      (char *)"-C",
                      daemon_run.folder,
                      (char *)"-c",
                      (char *)"unix_socket",
                      (char *)"-S",
                      daemon_run.socket,
                      (char *)"-P",
                      config,
                      (char *)"-L",
                      daemon_run.folder,
                      NULL };
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    bool spawned;

    snprintf(config, sizeof config, "%s/alsa.conf", daemon_run.folder);
    setenv("ALSA_CONFIG_PATH", config, 1);
    setenv("PULSE_SERVER", "/nonexistent", 1);
    setenv("HOME", daemon_run.folder, 1);
    snprintf(config, sizeof config, "%s/pid", daemon_run.folder);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attributes); // a group of its own, so that its modules can be ended with it
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    spawned = !posix_spawnp(&daemon_run.pid, words[0], &actions, &attributes, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return spawned;
}

static inline void daemon_pass_ms(int ms)
{
    struct timespec time = { .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L };
    nanosleep(&time, NULL);
}

static inline bool daemon_has_espeak(SPDConnection *connection)
{
    char **modules = spd_list_modules(connection);
    bool has = false;
    for (char **module = modules; module && *module; module++)
        has = has || strcmp(*module, "espeak-ng") == 0;
    free_spd_modules(modules);
    return has;
}

static inline void daemon_stop(void)
{
    char command[96];
    daemon_run.leaving = true;
    pthread_join(daemon_run.thread, NULL);
    if (daemon_run.pid > 0) {
        kill(-daemon_run.pid, SIGKILL); // asked in a friendly way it may wait for its module for ever
        waitpid(daemon_run.pid, NULL, 0);
    }
    close(daemon_run.pipe);
    snprintf(command, sizeof command, "rm -rf %s", daemon_run.folder);
    if (system(command)) // NOLINT: a folder of our own making
        BUG("%s cannot be removed", daemon_run.folder);
}

// A connection to a daemon that speaks with espeak-ng, and SPEECHD_ADDRESS names it; NULL: there is none on this machine.
static inline SPDConnection *daemon_start(void)
{
    SPDConnection *connection = NULL;
    char address[128], *fault = NULL;

    daemon_furnish();
    if (pthread_create(&daemon_run.thread, NULL, daemon_listen, NULL))
        BUG("no thread");
    snprintf(address, sizeof address, "unix_socket:%s", daemon_run.socket);
    setenv("SPEECHD_ADDRESS", address, 1);
    daemon_run.pid = daemon_spawn() ? daemon_run.pid : 0;
    for (int i = 0; daemon_run.pid && !connection && i < 50; i++) {
        daemon_pass_ms(100);
        if (!access(daemon_run.socket, F_OK))
            connection = spd_open2("bench", "main", "bench", SPD_MODE_SINGLE, NULL, 0, &fault);
        if (waitpid(daemon_run.pid, NULL, WNOHANG) == daemon_run.pid)
            daemon_run.pid = 0;
        free(fault);
        fault = NULL;
    }
    free(fault);
    if (connection && daemon_has_espeak(connection))
        return connection;
    if (connection)
        spd_close(connection);
    daemon_stop();
    return NULL;
}

// From now on the card is listened to anew, at its pace or at once.
static inline void daemon_mark(bool paced)
{
    pthread_mutex_lock(&daemon_run.lock);
    memset(&daemon_run.sound, 0, sizeof daemon_run.sound);
    daemon_run.sound.newest = daemon_now();
    daemon_run.clock = daemon_run.loud_at = 0;
    daemon_run.paced = paced;
    pthread_mutex_unlock(&daemon_run.lock);
}

static inline struct daemon_sound daemon_heard(void)
{
    struct daemon_sound sound;
    pthread_mutex_lock(&daemon_run.lock);
    sound = daemon_run.sound;
    pthread_mutex_unlock(&daemon_run.lock);
    return sound;
}

// Waits for so many samples, and for a loud one if asked; false after ten seconds without.
static inline bool daemon_wait(size_t samples, bool loud)
{
    struct timespec patience;
    bool heard;
    clock_gettime(CLOCK_REALTIME, &patience);
    patience.tv_sec += 10;
    pthread_mutex_lock(&daemon_run.lock);
    while (!(heard = daemon_run.sound.samples >= samples && (!loud || daemon_run.sound.first)))
        if (pthread_cond_timedwait(&daemon_run.changed, &daemon_run.lock, &patience))
            break;
    pthread_mutex_unlock(&daemon_run.lock);
    return heard;
}

// Until nothing has come for so long.
static inline void daemon_settle(int ms)
{
    do
        daemon_pass_ms(10);
    while (daemon_now() - daemon_heard().newest < ms * INT64_C(1000000));
}

#endif
