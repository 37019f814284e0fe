// SPDX-License-Identifier: GPL-3.0-or-later
// The startup and the end of a sitting, before its first card and after its last, in an order that matters: settings, terminal,
// questions and voice.
#include "home/startup.h"

#include "base/text.h"
#include "commands/dispatch.h"
#include "commands/setting_change.h"
#include "commands/table_commands.h"
#include "lessons/lesson.h"
#include "review/review.h"
#include "session/say/say.h"
#include "system/elsewhere.h"
#include "system/exit_status.h"
#include "system/language.h"
#include "system/os.h"
#include "term/keys.h"
#include "term/print_safe.h"
#include "term/terminal.h"
#include "json/json_output.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// --- streams, settings and keys ---

// Opens /dev/null, at startup, for each standard stream that is closed, because otherwise the first file opened would take its
// place.
static void keep_streams(void)
{
    for (int fd = 0; fd < 3; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd ? O_WRONLY : O_RDONLY) != fd)
            _exit(EXIT_WRONG);
}

// Sets a setting at startup to what the command line says, for this sitting alone, or leaves it if `value` is NULL.
static void take(struct preferences *preferences, const char *key, const char *value)
{
    if (value)
        settings_set(preference_rows, key, value, "", preferences, NULL);
}

static void hush(void *self)
{
    struct session *session = self;
    if (session->output.speech)
        speech_stop(session->output.speech);
    pace_cut(&session->wait.pace);
}

static bool cut_in(void *self)
{
    return session_cut_in(self);
}

static void print_lines(void *self, const char *lines, struct strbuf *out)
{
    struct session *session = self;
    screen_lines(&session->output.screen, lines, out);
}

static void open_keys(struct session *session, struct err *err)
{
    const struct preferences *preferences = &session->preferences;
    if (!session->input.terminal)
        return;
    bool plain = pane_means(STDOUT_FILENO) == PANE_PLAIN || preferences->cursor == CURSOR_STILL;
    keys_open(command_key_rows(preferences_profile(preferences)), plain,
              (struct key_ears){ hush, cut_in, print_lines, session_complete, session });
    session_bind(session, err);
}

static void say_faults(struct session *session, struct err *err)
{
    if (err->count)
        session_say(session, SPEECH_EVENT, err->text.text);
    err_clear(err);
}

// Returns whether Parlour should start without a voice because a screen reader speaks elsewhere.  Over ssh it speaks at the other
// end, and nobody sits beside this computer's loudspeaker.  On Windows one may speak, unless the player has chosen otherwise.  A
// player who wants the voice all the same says --speech.
static bool reader_elsewhere(const struct preferences *preferences)
{
    bool first = !preferences->asked;
    return (elsewhere_ssh() && (first || speech_heard_here(preferences->speech.output))) || (elsewhere_wsl() && first);
}

// Takes the language at startup from the page in a browser that shows Parlour, so that the page's headings and the game have the
// same language.
static void take_language(struct preferences *preferences)
{
    const char *chosen = getenv("LANGUAGE");
    if (chosen && language_is_code(chosen))
        snprintf(preferences->language, sizeof preferences->language, "%s", chosen);
}

void startup_begin(struct session *session, const struct play_args *args, struct err *err)
{
    struct preferences *preferences = &session->preferences;
    keep_streams();
    session_init(session);
    session->say_lessons = lessons_say;
    session->sum_up = review_sum_up_match;
    session->guest = args->guest;
    session->output.page = play_args_page(args);
    preferences_load(preferences, err);
    if (session->output.page)
        take_language(preferences);
    if (!language_use(preferences->language))
        err_add(err, _("There is no translation for the language %s, so Parlour uses English."), preferences->language);
    bool json = play_args_json(args), typed = isatty(STDIN_FILENO);
    session->input.terminal = typed && !json; // another program shows what is typed, even at a terminal
    session->input.live = typed || args->live || args->guest;
    session->input.types = args->words || !session->input.terminal || !os_terminal_keys();
    session->input.sent = session->output.page || (json && strcmp(args->output, "json-keys") == 0);
    session->input.words = session->input.types || preferences->keys == KEYS_WORDS;
    session->output.fixed = args->speech || !session->input.terminal || reader_elsewhere(preferences);
    if (elsewhere_ssh())
        preferences->sound = SOUND_OFF; // over ssh, sounds would come from a loudspeaker that nobody hears
    if (session->output.fixed)
        snprintf(preferences->speech.output, sizeof preferences->speech.output, "%s", args->speech ? args->speech : "none");
    take(preferences, "style.print", args->style);
    take(preferences, "style.speech", args->style);
    take(preferences, "theme", args->theme);
    session_set_screen(session, STDOUT_FILENO);
    if (json)
        json_output_open(session);
    terminal_begin(session->input.terminal ? STDIN_FILENO : -1, &session->output.screen);
    if (session->guest)
        session_receive(session);
    session_last_words(session);
    open_keys(session, err);
}

static void close_console(struct session *session)
{
    screen_down(&session->output.screen);
    if (session->input.terminal)
        keys_close();
    terminal_end();
}

bool startup_lesson(struct session *session)
{
    bool wanted = session_confirm(session, _("Begin with a lesson of five minutes, y or n? "));
    if (!wanted && !session->done)
        session_reply(session, session->home ? _("1 deals a game. Enter reads the other numbers.")
                                             : _("Type parlour learn when you want it."));
    return wanted;
}

void startup_voice(struct session *session, struct err *err)
{
    LOCAL(err) trouble = ERR_INIT;
    if (session_is_bare(session)) {
        say_faults(session, err);
        return;
    }
    session->output.speech = speech_open(&session->preferences.speech, &trouble);
    session->output.muted = session->preferences.muted && !session->output.fixed;
    if (!session->first || strcmp(session->preferences.speech.output, "none") != 0) // a player who has just chosen silence knows
        session_say(session, SPEECH_EVENT, speech_describe(session->output.speech));
    speech_mute(session->output.speech, session->output.muted);
    if (session->output.muted)
        session_put(session, &(struct saying){ .kind = SPEECH_EVENT,
                                               .class = MESSAGES_MOVES,
                                               .how = ANNOUNCE_SAID,
                                               .print = _("Speech is off, the star key turns it on."),
                                               .spoken = "" });
    say_faults(session, &trouble);
    say_faults(session, err);
    session_open_sounds(session);
}

// Says at the end of a sitting why there was no game: on the standard error stream, and aloud for a player who only hears.
static void say_trouble(struct session *session, const struct err *err)
{
    enum { TROUBLE_MS = 8000 };
    if (!err->count)
        return;
    print_safe(stderr, "%s", err->text.text);
    if (session->output.speech)
        speech_say(session->output.speech, SPEECH_URGENT, err->text.text);
    if (session->output.speech && session->input.terminal)
        speech_drain(session->output.speech, TROUBLE_MS);
}

void startup_name(const struct session *session, const struct play_args *args, struct strbuf *name)
{
    bool nobody = session_is_bare(session); // the login name is the host's, and in a browser there is none
    const char *account = nobody ? "Player" : startup_account();
    const char *own = *session->preferences.name ? session->preferences.name : account;
    if (args->name)
        strbuf_add(name, args->name);
    else
        hotseat_clean_name(own, strlen(own), name);
}

void startup_lend(struct session *session)
{
    enum { LEND_MS = 3000 };
    screen_away(&session->output.screen); // the other program does not know what is in the window
    session_flush(session);
    if (session->output.speech)
        speech_drain(session->output.speech, LEND_MS);
    speech_close(session->output.speech);
    session->output.speech = NULL;
    sound_close(session->output.sound);
    session->output.sound = NULL;
    close_console(session);
}

void startup_take_back(struct session *session)
{
    LOCAL(err) err = ERR_INIT;
    session_set_screen(session, STDOUT_FILENO);
    screen_away(&session->output.screen);
    terminal_begin(session->input.terminal ? STDIN_FILENO : -1, &session->output.screen);
    if (session->input.terminal)
        keys_resume();
    session->output.speech = speech_open(&session->preferences.speech, &err);
    speech_mute(session->output.speech, session->output.muted);
    session_open_sounds(session);
    say_faults(session, &err);
}

int startup_end(struct session *session, const struct err *err, int status)
{
    if (!session->table && !err->count)
        session_flush(session);
    close_console(session);
    say_trouble(session, err);
    if (session->output.screen.lost) {
        fputs(_("The output could not be written. Check whether the disk is full.\n"), stderr);
        status = EXIT_WRONG;
    }
    json_output_close(session);
    session_release(session);
    return status;
}

int startup_sit(const struct play_args *args, bool (*run)(struct session *session, void *self, struct err *err), void *self)
{
    struct session session;
    LOCAL(err) err = ERR_INIT;
    bool fine = true;
    startup_begin(&session, args, &err);
    startup_greet(&session, args, &err);
    if (!session.done && !terminal_leaving()) {
        startup_voice(&session, &err);
        fine = run(&session, self, &err);
    }
    return startup_end(&session, &err, fine ? EXIT_FINE : EXIT_WRONG);
}
