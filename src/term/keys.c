// SPDX-License-Identifier: GPL-3.0-or-later
// Reads keys and typed lines from the terminal, through GNU readline.  Readline keeps its state in globals and calls its
// functions without an argument, so this file has file variables, and a function of its own for each command.  Escape sequences
// are gathered whole before readline sees them: one that nobody bound is a single unknown key, and never the letters it is made
// of.
#include "term/keys.h"

#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/words.h"
#include "system/clock.h"
#include "term/fold.h"
#include "term/keys_inside.h"
#include "term/terminal.h"
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The headers of readline use FILE, but do not include stdio.h on every system.
#include <readline/history.h>
#include <readline/readline.h>

// Times and sizes for reading keys.  A player who presses Enter out of habit after answering a question does so within HABIT_MS,
// a slow typist within HABIT_LATE_MS.  A player who was asked for Enter needs longer than HABIT_ASKED_MS.
enum {
    SEQUENCE_MAX = 32,
    SEQUENCE_WAIT_MS = 60,
    PROMPT_FITS = 40,
    OWN_MAX = 256,
    HABIT_MS = 1000,
    HABIT_ASKED_MS = 500,
    HABIT_LATE_MS = 10000,
    WORD_MS = 600
};

static const char alt[] = "alt-"; // the prefix of a key's name for Alt with one letter or digit

static const struct key_row *commands;
static struct key_ears ears;
static Keymap keys_map, lines_map;
static struct {
    char *sequence;
    int command;
} own[OWN_MAX]; // the keys that ~/.inputrc binds to commands
static int owns;
static int pressed = -1; // the command whose function readline called last
static unsigned char queue[2 * SEQUENCE_MAX];
static int queued;  // bytes of keys that were read and not given to readline yet
static bool gone;   // the terminal is gone
static char *typed; // the line that readline has given back
static bool line_over;
static long answered;                   // when a question was answered by a single key, if no key was pressed since; else 0
static int habit_ms, habit_late_ms;     // for how many milliseconds after such an answer an Enter belongs to it, or is a late one
static char word_rest[2][KEY_NAME_MAX]; // the rests of the words (yes, no) whose first letter the answering key may be

static int press(int command)
{
    pressed = command;
    return 0;
}

// Defines one function for each command that a key can give, because readline tells key bindings apart by their functions.
// clang-format off
#define PRESS(n) static int press_##n(int count, int key) { (void)count; (void)key; return press(0x##n); }
#define PRESS_16(n) \
    PRESS(n##0) PRESS(n##1) PRESS(n##2) PRESS(n##3) \
    PRESS(n##4) PRESS(n##5) PRESS(n##6) PRESS(n##7) \
    PRESS(n##8) PRESS(n##9) PRESS(n##a) PRESS(n##b) \
    PRESS(n##c) PRESS(n##d) PRESS(n##e) PRESS(n##f)
#define NAME_16(n) \
    press_##n##0, press_##n##1, press_##n##2, press_##n##3, \
    press_##n##4, press_##n##5, press_##n##6, press_##n##7, \
    press_##n##8, press_##n##9, press_##n##a, press_##n##b, \
    press_##n##c, press_##n##d, press_##n##e, press_##n##f
PRESS_16(0) PRESS_16(1) PRESS_16(2) PRESS_16(3) PRESS_16(4) PRESS_16(5) PRESS_16(6) PRESS_16(7)
static rl_command_func_t *const presses[KEY_COMMANDS_MAX] = {
    NAME_16(0), NAME_16(1), NAME_16(2), NAME_16(3), NAME_16(4), NAME_16(5), NAME_16(6), NAME_16(7)
};
// clang-format on

static void nothing(void) {}
static void keep_modes(int) {}

// Binds a key to a function in a readline keymap.  The key is given by its name or by a sequence in readline's notation.  Returns
// false if there is no such key.
static bool bind(const char *key, rl_command_func_t *function, Keymap map)
{
    const struct named_key *known = key_find_named(key);
    char sequence[] = { '\\', 'e', '\0', '\0' };
    if (strncmp(key, alt, strlen(alt)) == 0 && strlen(key) == strlen(alt) + 1) {
        sequence[2] = key[strlen(alt)];
        key = sequence;
    }
    if (!known)
        return *key && !rl_bind_keyseq_in_map(key, function, map);
    for (int i = 0; i < KEY_SEQUENCES && known->sequence[i]; i++)
        rl_bind_keyseq_in_map(known->sequence[i], function, map);
    return true;
}

static void bind_row(const struct key_row *row, rl_command_func_t *function)
{
    const char *names = row->keys;
    for (char key[KEY_NAME_MAX]; word_next(&names, key, sizeof key);)
        if (!bind(key, function, keys_map))
            BUG("no such key: %s", key);
}

bool keys_bind(const char *command, const char *key, struct err *err)
{
    for (int i = 0; commands[i].name; i++) {
        if (strcmp(commands[i].name, command) != 0)
            continue;
        if (bind(key, presses[i], keys_map))
            return true;
        return err_add(err, _("The settings bind %.30s to %.20s, which is not a key."), command, key);
    }
    return err_add(err, _("The settings bind a command %.30s, which does not exist."), command);
}

// Remembers which keys of a keymap ~/.inputrc has bound to a command of Parlour.  When all keys are bound anew, the remembered
// keys get these commands again.  In the keymap for typed lines, unbinds such keys, and letters type themselves.
static void keep_own(int command, Keymap map)
{
    char **sequences = rl_invoking_keyseqs_in_map(presses[command], map);
    for (int i = 0; sequences && sequences[i]; i++) {
        const char *sequence = sequences[i];
        bool letter = strlen(sequence) == 1 || (sequence[0] == '\\' && sequence[1] == sequence[strlen(sequence) - 1]);
        if (map == lines_map) // in lines our commands mean nothing, and the keys type themselves
            rl_bind_keyseq_in_map(sequence, letter ? rl_insert : NULL, lines_map);
        if (owns < OWN_MAX) {
            own[owns].sequence = sequences[i];
            own[owns++].command = command;
        } else {
            free(sequences[i]);
        }
    }
    free(sequences);
}

// Removes all keys from Parlour's readline keymap.  Empties the keymap in place, because readline goes on using it.
static void empty_keys(void)
{
    rl_discard_keymap(keys_map);
    for (int i = 0; i < KEYMAP_SIZE; i++)
        keys_map[i] = (KEYMAP_ENTRY){ .type = ISFUNC };
}

void keys_rebind(const struct key_row *rows)
{
    commands = rows;
    empty_keys();
    for (int i = 0; rows[i].name; i++)
        bind_row(&rows[i], presses[i]);
    for (int i = 0; i < owns; i++)
        rl_bind_keyseq_in_map(own[i].sequence, presses[own[i].command], keys_map);
}

static int next_byte(FILE *)
{
    unsigned char byte;
    if (queued) {
        byte = queue[0];
        memmove(queue, queue + 1, (size_t)--queued);
        return byte;
    }
    // Some commands of readline read more input in the middle of a key, so a signal has to end their wait too.
    bool comes = terminal_wait_input(STDIN_FILENO);
    ssize_t n = comes ? read(STDIN_FILENO, &byte, 1) : 0;
    if (n == 1)
        return byte;
    gone = n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN) || terminal_leaving();
    return gone ? EOF : '\0';
}

// Returns whether bytes of keys are queued for readline.  Input that is still in the terminal does not count, because readline
// would read it before the bytes of each key have been gathered here.
static int input_waits(void)
{
    return queued > 0;
}

static char *generate(const char *text, int state)
{
    static int index; // readline asks again and again until the completion is NULL
    int word = 0;
    for (int i = 0; i < rl_point && rl_line_buffer[i]; i++)
        word += rl_line_buffer[i] == ' ' && i > 0 && rl_line_buffer[i - 1] != ' ';
    index = state ? index + 1 : 0;
    const char *found = ears.complete ? ears.complete(ears.self, text, word, index) : NULL;
    return found ? mem_copy(found) : NULL;
}

static char **complete(const char *text, int, int)
{
    rl_attempted_completion_over = 1;
    char **matches = rl_completion_matches(text, generate);
    if (matches && strlen(matches[0]) < strlen(text)) { // the matches begin with other accents, so what was typed stays
        free(matches[0]);
        matches[0] = mem_copy(text);
    }
    return matches;
}

// Prints the words that complete what was typed when the Tab key is pressed: as one sentence, instead of readline's table.
static void show_matches(char **matches, int count, int)
{
    LOCAL(strbuf) words = STRBUF_INIT, lines = STRBUF_INIT, printed = STRBUF_INIT;
    for (int i = 1; i <= count; i++)
        strbuf_addf(&words, "%s%s", matches[i], i < count ? ", " : ".\n");
    fold_lines(words.text, FOLD_COLUMNS, &lines);
    ears.lines(ears.self, lines.text, &printed);
    fprintf(rl_outstream, "\n%s", printed.text);
    rl_on_new_line();
}

static void take_line(char *line)
{
    typed = line;
    line_over = true;
    rl_callback_handler_remove();
}

static void instant(void)
{
    rl_redisplay_function = nothing;
    rl_callback_handler_install("", take_line);
    rl_set_keymap(keys_map);
}

// Keeps readline from reading key bindings from ~/.inputrc if that is a pipe or the like, on which it would wait for ever.
static void look_at_own_keys(void)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    const char *named = getenv("INPUTRC"), *home = getenv("HOME");
    struct stat about;
    if (named && *named)
        strbuf_add(&path, named);
    else
        strbuf_addf(&path, "%s/.inputrc", home ? home : "");
    if (!stat(path.text, &about) && !S_ISREG(about.st_mode))
        setenv("INPUTRC", "/dev/null", 1);
}

static void set_up_readline(bool plain)
{
    look_at_own_keys();
    rl_readline_name = "parlour";
    if (plain)
        rl_terminal_name = "dumb";
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_change_environment = 0;
    rl_getc_function = next_byte;
    rl_input_available_hook = input_waits;
    rl_prep_term_function = keep_modes;
    rl_deprep_term_function = nothing;
    rl_attempted_completion_function = complete;
    rl_completion_display_matches_hook = show_matches;
}

static int do_nothing(int, int)
{
    return 0;
}

void keys_open(const struct key_row *rows, bool plain, struct key_ears given)
{
    commands = rows;
    ears = given;
    gone = false;
    set_up_readline(plain);
    keys_map = rl_make_bare_keymap();
    rl_set_keymap_name("parlour", keys_map);
    for (int i = 0; rows[i].name; i++) {
        char name[KEY_NAME_MAX];
        snprintf(name, sizeof name, "parlour-%s", rows[i].name);
        if (i == KEY_COMMANDS_MAX)
            BUG("more commands than functions for them");
        rl_add_defun(mem_copy(name), presses[i], -1);
    }
    rl_initialize();
    rl_tty_set_echoing(1);
    rl_variable_bind("enable-bracketed-paste", "off");
    rl_variable_bind("bell-style", "none");
    rl_variable_bind("revert-all-at-newline", "on"); // otherwise a list of changes to an abandoned line is freed twice
    lines_map = rl_editing_mode ? emacs_standard_keymap : vi_insertion_keymap;
    for (int i = 0; rows[i].name; i++) { // ~/.inputrc binds keys in the map for lines, or names our functions
        keep_own(i, lines_map);
        keep_own(i, keys_map);
    }
    line_keys_keep_taught();
    keys_rebind(rows);
    instant();
}

void keys_close(void)
{
    rl_callback_handler_remove();
}

void keys_resume(void)
{
    instant();
}

bool keys_waiting(void)
{
    return queued > 0;
}

// Returns whether the terminal sends more bytes of the same key at once.  If none follow an escape byte, the key was Escape.
static bool more_comes(void)
{
    return poll(&(struct pollfd){ .fd = STDIN_FILENO, .events = POLLIN }, 1, SEQUENCE_WAIT_MS) > 0;
}

static bool take_byte(unsigned char *sequence, int *length)
{
    if (*length == SEQUENCE_MAX || (!queued && !more_comes()))
        return false;
    int byte = next_byte(NULL);
    if (byte == EOF)
        return false;
    sequence[(*length)++] = (unsigned char)byte;
    return true;
}

// Gathers the bytes of one key from the terminal.  Returns their number, or 0 at the end of input.  By ECMA-48 a special key is
// ESC [ parameters final, or ESC O letter; the Linux console also sends ESC [ [ letter.  ESC and another key is Alt and that key.
static int gather(unsigned char *sequence)
{
    int length = 0, byte = next_byte(NULL);
    if (byte == EOF)
        return 0;
    sequence[length++] = (unsigned char)byte;
    if (byte >= 0xc0) { // a UTF-8 character is one key
        for (int left = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1; left > 0 && take_byte(sequence, &length);)
            left--;
        return length;
    }
    if (byte != '\033' || !take_byte(sequence, &length))
        return length;
    if (sequence[1] == 'O')
        take_byte(sequence, &length);
    if (sequence[1] != '[' || !take_byte(sequence, &length))
        return length;
    if (sequence[2] == '[')
        take_byte(sequence, &length);
    else
        while (sequence[length - 1] < 0x40 && take_byte(sequence, &length))
            continue;
    return length;
}

// Returns whether a readline keymap has a function for the bytes of this key.
static bool is_bound(const char *bytes, int length, Keymap map)
{
    int type = ISMACR;
    return rl_function_of_keyseq_len(bytes, (size_t)length, map, &type) && type != ISKMAP;
}

// Reads the bytes of one key and returns their number.  Escape and another key, pressed in turn over a slow connection, arrive
// like Alt and that key.  If the keymap has no such Alt key, the key is Escape, and the other key is left for the next call.
static int one_key(char *bytes, Keymap map)
{
    int length = gather((unsigned char *)bytes);
    if (length == 2 && *bytes == '\033' && !is_bound(bytes, length, map)) {
        memmove(queue + 1, queue, (size_t)queued++);
        queue[0] = (unsigned char)bytes[1];
        length = 1;
    }
    bytes[length] = '\0';
    return length;
}

// Replaces an unbound key of a foreign keyboard, such as one with full-width letters, by the plain character that it stands for.
// Returns the new number of bytes.
static int plain_key(char *bytes, int length, Keymap map)
{
    if (length < 2 || (unsigned char)*bytes < 0xc0 || is_bound(bytes, length, map))
        return length;
    utf8_plain_signs(bytes);
    return (int)strlen(bytes);
}

// Returns whether a key only continues a word whose first letter has answered a question, such as the e of "yes" after the y.
static bool goes_on(const char *bytes)
{
    bool on = false;
    for (int i = 0; i < 2; i++) {
        size_t length = strlen(bytes);
        bool fits = length && strncmp(word_rest[i], bytes, length) == 0;
        memmove(word_rest[i], fits ? word_rest[i] + length : "", fits ? strlen(word_rest[i] + length) + 1 : 1);
        on = on || fits;
    }
    return on;
}

// Returns what kind of key comes after the key that answered a question: KEY_PART for a key that still belongs to the answer,
// such as the rest of a word or an Enter soon after; KEY_LATE for a later Enter; and KEY_UNKNOWN for any other key.
static enum key_kind habit(const char *bytes)
{
    long now = clock_ms(), since = answered ? now - answered : HABIT_LATE_MS; // no answer counts as long ago
    answered = 0;
    if (since < WORD_MS && goes_on(bytes)) {
        answered = now;
        return KEY_PART;
    }
    bool enter = strcmp(bytes, "\r") == 0 || strcmp(bytes, "\n") == 0;
    return !enter || since >= habit_late_ms ? KEY_UNKNOWN : since < habit_ms ? KEY_PART : KEY_LATE;
}

void keys_answered(const char *word, const char *same, bool lightly)
{
    answered = clock_ms();
    habit_ms = HABIT_MS;
    habit_late_ms = lightly ? HABIT_MS : HABIT_LATE_MS;
    snprintf(word_rest[0], sizeof word_rest[0], "%s", word);
    snprintf(word_rest[1], sizeof word_rest[1], "%s", same);
}

void keys_enter_asked(bool named)
{
    habit_late_ms = named ? HABIT_MS : HABIT_ASKED_MS;
    habit_ms = habit_late_ms;
}

void keys_unread(const char *key)
{
    size_t length = strlen(key);
    if ((size_t)queued + length > sizeof queue)
        return;
    memmove(queue + length, queue, (size_t)queued);
    for (size_t i = 0; i < length; i++)
        queue[i] = (unsigned char)key[i];
    queued += (int)length;
}

// Passes the bytes of one key to readline, ahead of all bytes in the queue.
static void feed(const char *bytes, int length)
{
    int behind = queued;
    memmove(queue + length, queue, (size_t)queued);
    memcpy(queue, bytes, (size_t)length);
    for (queued += length; queued > behind && !line_over && !gone;)
        rl_callback_read_char();
}

struct key_press keys_read(void)
{
    struct key_press key = { .kind = KEY_UNKNOWN, .command = -1 };
    ears.key(ears.self);
    char bytes[SEQUENCE_MAX + 1];
    int length = plain_key(bytes, one_key(bytes, keys_map), keys_map), type = ISFUNC;
    enum key_kind belongs = habit(bytes);
    if (!length || belongs != KEY_UNKNOWN) {
        key.kind = length ? belongs : gone ? KEY_END : KEY_PART;
        return key;
    }
    key_name(bytes, key.name);
    key.kind = strcmp(bytes, "\033") == 0 ? KEY_ESCAPE : KEY_UNKNOWN;
    if (!RL_ISSTATE(RL_STATE_MULTIKEY) && !rl_function_of_keyseq_len(bytes, (size_t)length, keys_map, &type))
        return key;
    if (type == ISKMAP && bytes[0] == '\033') // it was half an escape sequence
        return key;
    pressed = -1;
    feed(bytes, length);
    key.command = pressed;
    key.kind = pressed >= 0 ? KEY_COMMAND : RL_ISSTATE(RL_STATE_MULTIKEY) ? KEY_PART : KEY_UNKNOWN;
    return key;
}

// Makes readline, which reads the keys, assume 80 columns in a window narrower than the prompt.  Otherwise it would divide by
// zero and read beyond its lines.  The terminal wraps such lines.
static void fit_line(void)
{
    int rows, columns;
    rl_reset_screen_size(); // rl_resize_terminal would show a line that is not there yet
    rl_get_screen_size(&rows, &columns);
    if (columns < PROMPT_FITS)
        rl_set_screen_size(rows, 80);
}

struct reply keys_reply(void)
{
    char bytes[SEQUENCE_MAX + 1];
    int length = 0;
    do {
        bool input = queued || terminal_wait(STDIN_FILENO, -1);
        if (ears.news(ears.self) || terminal_back())
            return (struct reply){ REPLY_AGAIN, "" };
        length = input ? plain_key(bytes, one_key(bytes, keys_map), keys_map) : 0;
        length = length && habit(bytes) == KEY_PART ? 0 : length; // a late Enter is for the question, which was asked since
    } while (!length && !gone && !terminal_leaving());
    if (!length)
        return (struct reply){ REPLY_GONE, "" };
    ears.key(ears.self);
    struct reply reply = { REPLY_KEY, "" };
    if (strchr("\r\n\033\004", *bytes) && !bytes[1]) {
        reply.kind = REPLY_NONE;
        reply.text[0] = *bytes;
    } else if ((unsigned char)*bytes < ' ' || *bytes == 0x7f || length >= (int)sizeof reply.text) {
        reply.kind = REPLY_OTHER;
    } else {
        memcpy(reply.text, bytes, (size_t)length);
    }
    return reply;
}

// Returns whether a key ends the line that is being typed: Escape, once or twice.  In vi mode it does not once something has been
// typed.
static bool leaves_line(const char *bytes)
{
    return bytes[0] == '\033' && bytes[1 + (bytes[1] == '\033')] == '\0' && (rl_editing_mode || !rl_end);
}

// Empties the typed line and ends it as the Enter key would, whatever readline is doing with the line.
static void empty_line(void)
{
    rl_replace_line("", 0);
    rl_point = 0;
    feed("\r", 1);
    if (!line_over)
        rl_callback_handler_remove();
    line_over = true;
    free(typed);
    typed = mem_copy("");
}

// Returns whether a key's bytes are an escape sequence that is bound to nothing.  Readline would type its letters.
static bool is_unknown_sequence(const char *bytes, int length)
{
    return length > 2 && *bytes == '\033' && !RL_ISSTATE(RL_STATE_MULTIKEY) && !is_bound(bytes, length, rl_get_keymap());
}

// Reads one key for the line that is being typed.  Returns true if the key was Escape and the line is over.
static bool take_key(void)
{
    char bytes[SEQUENCE_MAX + 1];
    int length = rl_editing_mode ? one_key(bytes, lines_map) : gather((unsigned char *)bytes);
    bytes[length] = '\0';
    bool belongs = habit(bytes) == KEY_PART;
    if (belongs && !rl_end)
        return false;
    ears.key(ears.self);
    if (leaves_line(bytes)) {
        empty_line();
        return true;
    }
    if (!is_unknown_sequence(bytes, length))
        feed(bytes, length);
    return false;
}

enum line_end keys_line(const char *prompt, bool remember, char **line)
{
    rl_callback_handler_remove();
    typed = NULL;
    line_over = false;
    rl_redisplay_function = rl_redisplay;
    fit_line();
    rl_callback_handler_install(prompt, take_line);
    rl_set_keymap(lines_map);
    bool escaped = false;
    while (!line_over && !gone && !terminal_leaving()) {
        bool input = queued || terminal_wait(STDIN_FILENO, -1);
        if (ears.news(ears.self) || terminal_back()) { // the news is on the lines below; the typed text is shown again after it
            rl_on_new_line();
            rl_redisplay();
        }
        escaped = input && take_key();
    }
    if (!line_over)
        rl_callback_handler_remove();
    if (!line_over || !typed) { // Ctrl-D leaves the cursor after the prompt
        fputc('\n', rl_outstream);
        fflush(rl_outstream);
    }
    bool done = line_over && typed;
    if (done && remember && *typed)
        add_history(typed);
    *line = typed;
    typed = NULL;
    line_over = false;
    instant();
    return escaped ? LINE_ESCAPED : done ? LINE_DONE : terminal_leaving() ? LINE_LEAVE : LINE_EMPTY_END;
}

static int cut_blank(int, int)
{
    rl_insert_text(" ");
    return rl_kill_text(0, rl_end);
}

// Forgets the text that was cut from typed lines.  Readline has no function for that, so blanks are cut until they fill its ring
// of cut texts, with another key command between any two cuts, because readline joins cuts that follow each other.
void keys_forget(void)
{
    enum { KILL_RING = 10 };
    Keymap map = rl_make_bare_keymap();
    keys_enter_asked(false);
    rl_bind_key_in_map('k', cut_blank, map);
    rl_bind_key_in_map('n', do_nothing, map);
    rl_set_keymap(map);
    for (int i = 0; i < KILL_RING; i++)
        feed("nk", 2);
    rl_replace_line("", 1);
    rl_set_keymap(keys_map);
    rl_discard_keymap(map);
    free(map);
}

// Exchanges the history of lines typed with the keys for another and returns the old one.  struct key_lines is readline's struct
// under another name.
struct key_lines *keys_lines_swap(struct key_lines *others)
{
    HISTORY_STATE none = { 0 }, *given = (HISTORY_STATE *)others, *before = history_get_history_state();
    history_set_history_state(given ? given : &none);
    using_history();
    free(given);
    return (struct key_lines *)before;
}

void keys_lines_free(struct key_lines *lines)
{
    HISTORY_STATE *state = (HISTORY_STATE *)lines;
    for (int i = 0; state && i < state->length; i++)
        free_history_entry(state->entries[i]);
    if (state)
        free(state->entries);
    free(lines);
}

void keys_library(struct strbuf *out)
{
    strbuf_addf(out, "readline %s", rl_library_version);
}
