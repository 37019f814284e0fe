// SPDX-License-Identifier: GPL-3.0-or-later
// Speech Dispatcher as a voice: the daemon that desktops and screen readers share, so players hear the synthesizer that they
// have chosen for everything.  Parlour finds it, starts it and talks with it by itself (find_daemon, start_daemon and ssip.h
// say how and why).  It gets one sentence at a time, so that Parlour's own queue and not the daemon's priorities decide what
// comes next.
#include "base/bug.h"
#include "base/number.h"
#include "base/text.h"
#include "base/words.h"
#include "speech/voice.h"
#include "speech/voices/ssip.h"
#include "system/clock.h"
#include "system/os.h"
#include <fcntl.h>
#include <netdb.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    LISTEN_MS = 10,              // how often Parlour checks whether a sentence is over or a key was pressed
    BEGIN_MS = 10000,            // how long another program may go on speaking before Parlour's sentence
    SLOWEST_MS = 400,            // how long a byte of a sentence may take at the slowest rate
    SENTENCE_PATIENCE_MS = 5000, // how much longer the daemon may take to tell that a sentence is over
    START_MS = 5000,             // how long a daemon may take until it listens
    MEND_MS = 20000              // a daemon that dies twice within this time is given up
};

struct dispatcher {
    struct ssip ssip;
    char module[256];
    struct speech_settings settings;
    int64_t mended;               // when the connection to the daemon was last made anew
    int rate, pitch, volume;      // the daemon's own middle values
    const char *priority;         // the daemon's priority that was set last
    char language[32], voice[64]; // the daemon's language and voice as the settings asked for them
    long said;                    // the number of the sentence that the daemon was given last
    int64_t silent;               // when the daemon's last sentence was over; 0: no gap is needed
    bool stands_in;
};

// The priority of Speech Dispatcher for each class of utterance, since other programs speak there too.  Nothing cuts an IMPORTANT
// message; a MESSAGE waits for what is being said; a TEXT replaces an older one; a NOTIFICATION is dropped when anything is being
// said.  ORDER enum speech_class
static const char *const priorities[SPEECH_CLASSES] = {
    [SPEECH_URGENT] = "IMPORTANT",
    [SPEECH_EVENT] = "MESSAGE",
    [SPEECH_ANSWER] = "TEXT",
    [SPEECH_CHAT] = "NOTIFICATION",
};

extern char **environ; // POSIX names it, but no header declares it

// --- connecting to the daemon ---

static int connect_unix(const char *path)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    int fd = os_socket(AF_UNIX, SOCK_STREAM, 0);
    int length = snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    if (fd >= 0 && length < (int)sizeof address.sun_path && !connect(fd, (struct sockaddr *)&address, sizeof address))
        return fd;
    close(fd);
    return -1;
}

static int connect_host(const char *host, int port)
{
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM }, *found = NULL;
    char service[16];
    int fd = -1;
    snprintf(service, sizeof service, "%d", port);
    if (getaddrinfo(host, service, &hints, &found))
        return -1;
    for (const struct addrinfo *at = found; at && fd < 0; at = at->ai_next) {
        fd = os_socket(at->ai_family, at->ai_socktype, at->ai_protocol);
        if (fd >= 0 && connect(fd, at->ai_addr, at->ai_addrlen)) {
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(found);
    return fd;
}

// Where the daemon of Speech Dispatcher listens. $SPEECHD_ADDRESS has the form unix_socket[:PATH] or inet_socket[:HOST[:PORT]].
// Without the variable the daemon has a socket in $XDG_RUNTIME_DIR, or in the cache folder if there is no such folder.
struct daemon_address {
    bool inet;
    struct strbuf path; // the path of the daemon's unix socket
    char host[256];     // the host of the daemon's inet socket
    long port;
};

static void add_usual_path(struct strbuf *path)
{
    const char *runtime = getenv("XDG_RUNTIME_DIR"), *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (runtime && *runtime)
        strbuf_add(path, runtime);
    else if (cache && *cache)
        strbuf_add(path, cache);
    else
        strbuf_addf(path, "%s/.cache", home ? home : "");
    strbuf_add(path, "/speech-dispatcher/speechd.sock");
}

// Reads the address of Speech Dispatcher's daemon from $SPEECHD_ADDRESS.  Returns false if the variable has no valid address.
static bool find_daemon(struct daemon_address *address)
{
    enum { USUAL_PORT = 6560, PORT_MOST = 65535 };
    const char *given = getenv("SPEECHD_ADDRESS"), *rest = given ? strchr(given, ':') : NULL;
    size_t method = given ? strcspn(given, ":") : 0;

    *address = (struct daemon_address){ .path = STRBUF_INIT, .host = "127.0.0.1", .port = USUAL_PORT };
    if (!method || (method == strlen("unix_socket") && strncmp(given, "unix_socket", method) == 0)) {
        if (rest)
            strbuf_add_bytes(&address->path, rest + 1, strcspn(rest + 1, ":"));
        else
            add_usual_path(&address->path);
        return true;
    }
    address->inet = method == strlen("inet_socket") && strncmp(given, "inet_socket", method) == 0;
    if (rest)
        snprintf(address->host, sizeof address->host, "%.*s", (int)strcspn(rest + 1, ":"), rest + 1);
    rest = rest ? strchr(rest + 1, ':') : NULL;
    return address->inet && (!rest || number_read(rest + 1, 1, PORT_MOST, &address->port));
}

static int connect_daemon(void)
{
    struct daemon_address address;
    int fd = -1;
    if (find_daemon(&address))
        fd = address.inet ? connect_host(address.host, (int)address.port) : connect_unix(address.path.text);
    strbuf_release(&address.path);
    return fd;
}

// Starts the process of Speech Dispatcher's daemon, which the whole desktop will use.  It has no signal blocked or ignored,
// unlike the speech thread, and its output goes nowhere.  Returns 0 or an errno.
static int spawn(const char *const *argv, pid_t *pid)
{
    sigset_t none, all;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t files;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawn_file_actions_init(&files);
    for (int fd = 0; fd < 3; fd++)
        posix_spawn_file_actions_addopen(&files, fd, "/dev/null", O_RDWR, 0);
    int fault = posix_spawnp(pid, argv[0], &files, &attributes, (char *const *)argv, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    return fault;
}

// Waits until the started process ends, which it does when Speech Dispatcher's daemon is ready in the background.  Returns false
// if it fails or takes too long.
static bool await(pid_t pid)
{
    int64_t end = speech_now() + START_MS * (int64_t)MS;
    for (int status; speech_now() < end; clock_sleep(LISTEN_MS)) {
        pid_t over = waitpid(pid, &status, WNOHANG);
        if (over)
            return over == pid && WIFEXITED(status) && !WEXITSTATUS(status);
    }
    return false;
}

// Starts the daemon of Speech Dispatcher as its own library does, but with usual signals and priority: a daemon must not inherit
// those of the speech thread.  Returns the connection, or -1.
static int start_daemon(void)
{
    struct daemon_address address;
    int nice = getpriority(PRIO_PROCESS, 0), fd = -1;
    pid_t pid;
    if (find_daemon(&address) && !address.inet) {
        const char *const argv[] = { "speech-dispatcher", "--spawn", "--communication-method", "unix_socket", "--socket-path",
                                     address.path.text,   NULL };
        setpriority(PRIO_PROCESS, 0, 0);
        if (!spawn(argv, &pid) && await(pid))
            fd = connect_daemon();
        setpriority(PRIO_PROCESS, 0, nice);
    }
    strbuf_release(&address.path);
    return fd;
}

static bool greet(struct ssip *ssip, const char *module)
{
    const char *user = getenv("USER");
    return ssip_ask(ssip, "SET SELF CLIENT_NAME \"%.64s:parlour:main\"", user && *user ? user : "player") &&
           (!*module || ssip_ask(ssip, "SET SELF OUTPUT_MODULE %s", module)) &&
           ssip_ask(ssip, "SET SELF NOTIFICATION BEGIN on") && ssip_ask(ssip, "SET SELF NOTIFICATION END on") &&
           ssip_ask(ssip, "SET SELF NOTIFICATION CANCEL on");
}

static bool reach(struct ssip *ssip, const char *module, bool start, struct err *err)
{
    int fd = connect_daemon();
    if (fd < 0 && start)
        fd = start_daemon();
    if (fd < 0)
        return err_add(err, _("Speech Dispatcher cannot be reached."));
    ssip_init(ssip, fd);
    if (greet(ssip, module))
        return true;
    if (ssip->broken)
        err_add(err, _("Speech Dispatcher does not answer."));
    else
        err_add(err, _("Speech Dispatcher has no synthesizer %s."), module);
    ssip_release(ssip);
    return false;
}

// --- the daemon's voices ---

// A line of Speech Dispatcher's list of voices: name, language and variant with tabs between.  The plain voice has the variant
// "none".
struct listed {
    const char *name, *language, *variant;
};

static bool next_listed(char **rest, struct listed *listed)
{
    char *line = word_cut(rest, '\n');
    if (!line || !*line)
        return false;
    listed->name = word_cut(&line, '\t');
    listed->language = line ? word_cut(&line, '\t') : "";
    listed->variant = line ? line : "none";
    return true;
}

static bool same_language(const char *tag, const char *other)
{
    size_t length = strcspn(tag, "-");
    return length == strcspn(other, "-") && strncasecmp(tag, other, length) == 0;
}

static bool is_voice(struct ssip *ssip, const char *name)
{
    struct listed listed;
    bool found = false;
    if (!ssip_ask(ssip, "LIST SYNTHESIS_VOICES"))
        return false;
    char *rest = ssip->answer.text;
    while (!found && next_listed(&rest, &listed))
        found = strcasecmp(listed.name, name) == 0;
    return found;
}

static void choose_voice(struct dispatcher *dispatcher, const struct speech_settings *settings, struct err *err)
{
    struct ssip *ssip = &dispatcher->ssip;
    bool named = *dispatcher->voice;
    snprintf(dispatcher->language, sizeof dispatcher->language, "%s", settings->language);
    snprintf(dispatcher->voice, sizeof dispatcher->voice, "%s", settings->voice);
    if (named)
        ssip_ask(ssip, "SET SELF VOICE_TYPE MALE1"); // makes the daemon forget the name of the voice
    ssip_ask(ssip, "SET SELF LANGUAGE %s", settings->language);
    if (!*settings->voice)
        return;
    if (is_voice(ssip, settings->voice))
        ssip_ask(ssip, "SET SELF SYNTHESIS_VOICE %s", settings->voice);
    else if (!dispatcher->stands_in) // a voice that stands in does not know a name meant for another output
        err_add(err, _("The voice %s cannot be found. The voice of the language speaks."), settings->voice);
}

static bool list_dispatcher(const char *target, const char *language, const struct speech_list *list, struct err *err)
{
    struct listed listed;
    struct ssip ssip;
    if (!reach(&ssip, target, list->start, err))
        return false;
    ssip_ask(&ssip, "LIST SYNTHESIS_VOICES");
    char *rest = ssip.answer.text;
    while (next_listed(&rest, &listed))
        if (same_language(language, listed.language) && strcmp(listed.variant, "none") == 0)
            list->add(list->self, listed.name, listed.language, false);
    ssip_release(&ssip);
    return true;
}

// --- the driver of Speech Dispatcher ---

static void adjust_dispatcher(void *state, const struct speech_settings *settings, struct err *err)
{
    static const char *const punctuation[] = { "none", "some", "all" };
    struct dispatcher *dispatcher = state;
    struct ssip *ssip = &dispatcher->ssip;
    dispatcher->settings = *settings;
    if (strcmp(dispatcher->language, settings->language) != 0 || strcmp(dispatcher->voice, settings->voice) != 0)
        choose_voice(dispatcher, settings, err);
    ssip_ask(ssip, "SET SELF RATE %d", voice_scale(settings->rate, -100, dispatcher->rate, 100));
    ssip_ask(ssip, "SET SELF PITCH %d", voice_scale(settings->pitch, -100, dispatcher->pitch, 100));
    ssip_ask(ssip, "SET SELF VOLUME %d", voice_scale(settings->volume, -100, dispatcher->volume, 100));
    ssip_ask(ssip, "SET SELF PUNCTUATION %s", punctuation[settings->punctuation % 3U]);
}

static bool begin(struct dispatcher *dispatcher, struct err *err)
{
    struct ssip *ssip = &dispatcher->ssip;
    if (!reach(ssip, dispatcher->module, !dispatcher->stands_in, dispatcher->stands_in ? NULL : err))
        return false;
    dispatcher->priority = "";
    *dispatcher->language = *dispatcher->voice = '\0'; // no voice is chosen yet
    dispatcher->rate = ssip_ask_number(ssip, "GET RATE", 0);
    dispatcher->pitch = ssip_ask_number(ssip, "GET PITCH", 0);
    dispatcher->volume = ssip_ask_number(ssip, "GET VOLUME", 0);
    adjust_dispatcher(dispatcher, &dispatcher->settings, err);
    return true;
}

static void *open_dispatcher(const struct voice_setup *setup, struct err *err)
{
    struct dispatcher *dispatcher = mem_zero(1, sizeof *dispatcher);
    snprintf(dispatcher->module, sizeof dispatcher->module, "%s", setup->target);
    dispatcher->settings = *setup->settings;
    dispatcher->stands_in = setup->stands_in;
    if (begin(dispatcher, err))
        return dispatcher;
    free(dispatcher);
    return NULL;
}

// Connects to Speech Dispatcher's daemon again, and returns false if that was tried a short while ago or fails.  A daemon may be
// restarted by others, and 0.11 with ALSA sometimes dies of a sentence that is cancelled as it ends.
static bool mend(struct dispatcher *dispatcher)
{
    LOCAL(err) ignored = ERR_INIT; // the fault was told when the voice was opened
    int64_t now = speech_now();
    bool mended = false;
    if (!dispatcher->mended || now - dispatcher->mended > MEND_MS * (int64_t)MS) {
        dispatcher->mended = now;
        ssip_release(&dispatcher->ssip);
        mended = begin(dispatcher, &ignored);
    }
    return mended;
}

static void close_dispatcher(void *state)
{
    struct dispatcher *dispatcher = state;
    ssip_release(&dispatcher->ssip);
    free(dispatcher);
}

// Waits until Speech Dispatcher has said the sentence.  Returns false if the turn is over or the daemon has failed.
static bool hear_out(struct dispatcher *dispatcher, size_t bytes, struct voice_turn *turn)
{
    struct ssip *ssip = &dispatcher->ssip;
    int64_t asked = speech_now(), end = asked + (SENTENCE_PATIENCE_MS + SLOWEST_MS * (int64_t)bytes) * MS;
    while (ssip->over < dispatcher->said) {
        int64_t now = speech_now();
        if (!voice_turn_wait(turn, now + LISTEN_MS * (int64_t)MS))
            return false;
        ssip_listen(ssip);
        // A sentence whose end is never told must not hold up the next ones.
        if (ssip->begun >= dispatcher->said && now > end)
            return true;
        if (ssip->begun < dispatcher->said && ssip->over < dispatcher->said && now > asked + BEGIN_MS * (int64_t)MS)
            ssip->broken = true;
        if (ssip->broken)
            return false;
    }
    return true;
}

static bool hand_over(struct dispatcher *dispatcher, enum speech_class kind, const char *text)
{
    struct ssip *ssip = &dispatcher->ssip;
    if (dispatcher->priority != priorities[kind] && !ssip_ask(ssip, "SET SELF PRIORITY %s", priorities[kind]))
        return false;
    dispatcher->priority = priorities[kind];
    dispatcher->said = ssip_ask(ssip, "SPEAK") ? ssip_speak(ssip, text) : 0;
    return dispatcher->said > 0;
}

static void say_dispatcher(void *state, enum speech_class kind, const char *text, struct voice_turn *turn)
{
    struct dispatcher *dispatcher = state;
    LOCAL(err) err = ERR_INIT;
    ssip_listen(&dispatcher->ssip); // notices a connection that was closed meanwhile
    if (dispatcher->ssip.broken)
        mend(dispatcher);
    if (dispatcher->silent && !voice_turn_wait(turn, dispatcher->silent + dispatcher->settings.gap_ms * (int64_t)MS))
        return;
    bool heard = hand_over(dispatcher, kind, text) && hear_out(dispatcher, strlen(text), turn);
    if (dispatcher->ssip.broken && mend(dispatcher))
        heard = hand_over(dispatcher, kind, text) && hear_out(dispatcher, strlen(text), turn);
    if (heard) {
        dispatcher->said = 0;
        dispatcher->silent = speech_now();
    } else if (dispatcher->ssip.broken || !dispatcher->said) {
        err_add(&err, _("Speech Dispatcher no longer speaks."));
        voice_turn_fail(turn, &err);
    }
}

static void hush_dispatcher(void *state)
{
    struct dispatcher *dispatcher = state;
    ssip_listen(&dispatcher->ssip);
    if (dispatcher->said && dispatcher->ssip.over < dispatcher->said)
        ssip_ask(&dispatcher->ssip, "CANCEL SELF");
    dispatcher->said = 0;
    dispatcher->silent = 0;
}

const struct voice voice_dispatcher = {
    .live = N_("Speech Dispatcher speaks."),
    .open = open_dispatcher,
    .close = close_dispatcher,
    .loud = true,
    .knows_end = true,
    .say = say_dispatcher,
    .adjust = adjust_dispatcher,
    .hush = hush_dispatcher,
    .instead = &voice_espeak,
    .list = list_dispatcher,
};
