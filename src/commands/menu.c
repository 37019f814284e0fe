// SPDX-License-Identifier: GPL-3.0-or-later
// The spoken menu of settings.  The player chooses a group by number, a setting by number, and then a value; Enter alone goes
// back a step.  A change takes effect at once and is saved.
#include "commands/setting_change.h"

#include "base/bug.h"
#include "base/text.h"
#include "base/words.h"
#include "commands/table_commands.h"
#include "session/say/say.h"

#include <stdlib.h>
#include <string.h>

enum { MENU_TRIES = 3 };

// The groups of the settings' menu.  Every setting is in one group, as a test checks.
const struct menu_group menu_groups[MENU_GROUPS] = {
    { N_("Voice"), "speech voice.rate voice.volume voice.pitch voice.name voice.language voice.punctuation voice.gap muted" },
    { N_("Wording"), "language style.print style.speech style.cards hand.order" },
    { N_("Messages"), "announce.moves turns announce.answers announce.chat announce.left_over voice.burst" },
    { N_("Sounds"), "sound sound_playable bell" },
    { N_("Screen and keys"), "theme cursor keys mask mask_shared mask_except reader" },
    { N_("Play"), "delay_ms pace pause confirm players level undo.solo undo.wait_ms coach" },
    { N_("You"), "name asked" },
};

const struct setting *menu_next(const struct menu_group *group, const struct setting *row)
{
    const char *keys = group->keys;
    char key[32];
    for (bool next = !row; word_next(&keys, key, sizeof key); next = strcmp(key, row->key) == 0)
        if (next)
            return setting_find(preference_rows, key);
    return NULL;
}

void menu_line(const struct setting *row, const struct preferences *preferences, struct strbuf *out)
{
    LOCAL(strbuf) value = STRBUF_INIT;
    setting_say_value(row, preferences, &value);
    strbuf_addf(out, _("%s, %s.\n"), _(row->name), value.text);
}

static void say_first_value(const struct setting *row, struct strbuf *out)
{
    struct preferences *first = mem_zero(1, sizeof *first);
    LOCAL(strbuf) value = STRBUF_INIT;
    settings_init(preference_rows, first);
    setting_say_value(row, first, &value);
    strbuf_addf(out, _("At first it is %s.\n"), value.text);
    free(first);
}

void menu_explain(const struct setting *row, struct strbuf *out)
{
    strbuf_addf(out, "%s\n", _(row->help));
    setting_say_range(row, out);
    strbuf_add_char(out, '\n');
    say_first_value(row, out);
}

// --- walking the menu of settings ---

// Returns the setting number `index` among those of a menu's group that the player may change, or NULL.
static const struct setting *row_at(const struct session *session, const struct menu_group *group, int index)
{
    const struct setting *row = NULL;
    while ((row = menu_next(group, row)))
        if (session_may_set(session, row) && index-- == 0)
            break;
    return row;
}

// Returns the group number `index` of the settings' menu, among those with a setting that the player may change, or NULL.
static const struct menu_group *group_at(const struct session *session, int index)
{
    for (int i = 0; i < MENU_GROUPS; i++)
        if (row_at(session, &menu_groups[i], 0) && index-- == 0)
            return &menu_groups[i];
    return NULL;
}

static void answer(struct session *session, struct strbuf *lines)
{
    session_answer(session, lines->text);
    strbuf_reset(lines);
}

// Returns whether the player is still in the settings' menu, that is, has not left it by a command typed at one of its questions.
static bool stays(const struct session *session)
{
    return !session->done && !session->input.unread;
}

// A visit to the settings' menu: whether a setting was changed, and whether a change could not be saved.
struct visit {
    struct session *session;
    bool changed, unkept;
};

static const struct setting_word yes_no[] = { { "yes", NULL }, { "no", NULL }, { NULL, NULL } };

// Returns the values of a setting among which the menu lets the player choose by number, or NULL if the value has to be typed.
static const struct setting_word *values_of(const struct setting *row)
{
    return row->type == SETTING_YES_NO ? yes_no : row->words;
}

// Returns what a setting's value is called in the menu: "yes", "a screen reader".
static const char *called(const struct setting *row, const char *word)
{
    const struct setting_word *called = setting_word_find(row->called, word);
    return text_in("value", called ? called->says : word);
}

// Asks the player of the settings' menu to choose a value by its number.  Returns the value as the settings file would hold it,
// or NULL if the player left the list.
static const char *choose_value(struct session *session, const struct setting *row, struct strbuf *lines)
{
    const struct setting_word *words = values_of(row);
    int count = 0;
    for (; words[count].word; count++) {
        strbuf_addf(lines, "%d. ", count + 1);
        text_title(called(row, words[count].word), lines);
        strbuf_add_char(lines, '.');
        if (words[count].says)
            strbuf_addf(lines, " %s", _(words[count].says));
        strbuf_add_char(lines, '\n');
    }
    answer(session, lines);
    int chosen = session_choose(session, count);
    return chosen < 0 ? NULL : words[chosen].word;
}

// Asks the player of the settings' menu to type a value.  Returns the value as the settings file would hold it, for the caller to
// free; empty or NULL if the player left.  A name is typed without the file's quotes.
static char *type_value(struct session *session, const struct setting *row)
{
    const char *prompt = _("New value, Enter leaves it? ");
    char *line = row->type == SETTING_TEXT ? session_ask(session, prompt) : session_ask_reading(session, prompt);
    const char *typed = line ? setting_typed(row, line) : NULL;
    LOCAL(strbuf) value = STRBUF_INIT;
    if (!line || !*line)
        return line;
    if (row->type == SETTING_TEXT && !strchr(typed, '"') && !strchr(typed, '\\'))
        strbuf_addf(&value, "\"%s\"", typed);
    else
        strbuf_add(&value, typed);
    free(line);
    return strbuf_take(&value);
}

// Changes a setting from the menu and says its new value.  Returns false if the value is wrong, after saying why or which values
// are allowed.
static bool change(struct visit *visit, const struct setting *row, const char *value)
{
    struct session *session = visit->session;
    struct preferences *before = mem_zero(1, sizeof *before);
    LOCAL(strbuf) lines = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    *before = session->preferences;
    bool good = session_set(session, row->key, value, &err);
    if (good) {
        strbuf_add(&lines, err.text.text); // err may say that the value cannot be saved
        menu_line(row, &session->preferences, &lines);
        visit->changed = visit->changed || !setting_same(row, before, &session->preferences);
        visit->unkept = visit->unkept || err.count;
    } else if (row->type == SETTING_TEXT) { // a text is wrong for another reason than its length
        strbuf_add(&lines, err.text.text);
    } else {
        setting_say_range(row, &lines);
        strbuf_add_char(&lines, '\n');
    }
    answer(session, &lines);
    free(before);
    return good;
}

// Asks the player of the settings' menu to type a value, again if it is wrong, up to MENU_TRIES times.
static void ask_value(struct visit *visit, const struct setting *row, struct strbuf *lines)
{
    struct session *session = visit->session;
    setting_say_range(row, lines);
    strbuf_add_char(lines, '\n');
    say_first_value(row, lines);
    answer(session, lines);
    for (int i = 0; i < MENU_TRIES; i++) {
        char *typed = type_value(session, row);
        bool left = !typed || !*typed;
        bool done = left || change(visit, row, typed);
        free(typed);
        if (left && stays(session))
            session_reply(session, _("It stays as it is."));
        if (done || session->done)
            return;
    }
}

static void open_setting(struct visit *visit, const struct setting *row)
{
    struct session *session = visit->session;
    LOCAL(strbuf) lines = STRBUF_INIT;
    menu_line(row, &session->preferences, &lines);
    strbuf_addf(&lines, "%s\n", _(session_is_bare(session) && row->visitor_help ? row->visitor_help : row->help));
    if (values_of(row)) {
        say_first_value(row, &lines);
        const char *value = choose_value(session, row, &lines);
        if (value)
            change(visit, row, value);
        else if (stays(session))
            session_reply(session, _("It stays as it is."));
    } else {
        ask_value(visit, row, &lines);
    }
}

// Puts a numbered line for each setting of a menu's group into `out`.  Returns how many there are.
static int row_lines(const struct session *session, const struct menu_group *group, struct strbuf *out)
{
    int count = 0;
    strbuf_reset(out);
    for (const struct setting *row; (row = row_at(session, group, count));) {
        strbuf_addf(out, "%d. ", ++count);
        menu_line(row, &session->preferences, out);
    }
    return count;
}

// Lets the player change settings in one group of the menu.  The list of settings is read once, and after each change only the
// question is asked again.
static void open_group(struct visit *visit, const struct menu_group *group)
{
    struct session *session = visit->session;
    LOCAL(strbuf) lines = STRBUF_INIT;
    int chosen, count = row_lines(session, group, &lines);
    session_answer(session, lines.text);
    while (stays(session) && (chosen = session_choose_named(session, lines.text, count)) >= 0) {
        open_setting(visit, row_at(session, group, chosen));
        row_lines(session, group, &lines);
    }
    if (stays(session))
        session_reply(session, _("Back at the groups."));
}

static void list_settings(struct session *session)
{
    LOCAL(strbuf) out = STRBUF_INIT;
    for (const struct setting *row = preference_rows; row->key; row++) {
        if (!session_may_set(session, row))
            continue;
        strbuf_addf(&out, "%s. ", row->key);
        menu_line(row, &session->preferences, &out);
    }
    session_answer(session, out.text);
}

void act_set(struct session *session, const struct typed_args *args)
{
    if (args->count < 2) {
        list_settings(session);
        return;
    }
    const struct setting *row = setting_find(preference_rows, args->word[1]);
    LOCAL(strbuf) value = STRBUF_INIT;
    if (!row || !session_may_set(session, row)) {
        const char *near = row ? NULL : setting_nearest(preference_rows, args->word[1]);
        if (near && session_may_set(session, setting_find(preference_rows, near)))
            session_answerf(session, _("There is no setting %.30s. Did you mean %s?"), args->word[1], near);
        else
            session_answerf(session, _("There is no setting %.30s."), args->word[1]);
        return;
    }
    words_join(args->word + 2, args->count - 2, &value);
    LOCAL(err) err = ERR_INIT;
    if (args->count > 2)
        session_set(session, row->key, setting_typed(row, value.text), &err);
    if (err.count)
        session_reply(session, err.text.text);
    strbuf_reset(&value);
    menu_line(row, &session->preferences, &value);
    session_answer(session, value.text);
}

// Runs the command `settings`, which opens the spoken menu of settings, or changes the setting that was named.  The answer must
// not begin with the key's own letter, because Orca would take it for the echo of the key.
void act_settings(struct session *session, const struct typed_args *args)
{
    struct visit visit = { session, false, false };
    LOCAL(strbuf) groups = STRBUF_INIT, said = STRBUF_INIT;
    int chosen = 0, count = 0;
    if (args->count > 1) {
        act_set(session, args);
        return;
    }
    for (const struct menu_group *group; (group = group_at(session, count));)
        strbuf_addf(&groups, "%d. %s.\n", ++count, _(group->name));
    strbuf_addf(&said, "%s%s", groups.text, _("A number opens a group, Enter goes back.\n"));
    session_answer(session, said.text);
    while (stays(session) && (chosen = session_choose_named(session, groups.text, count)) >= 0)
        open_group(&visit, group_at(session, chosen));
    if (!stays(session))
        return;
    if (!session->table && session->guest)
        session_reply(session, visit.unkept    ? _("Back in the lobby, not every change is kept.")
                               : visit.changed ? _("Back in the lobby, your changes are kept.")
                                               : _("Back in the lobby, nothing has changed."));
    else if (!session->table)
        session_reply(session, visit.unkept    ? _("Back at Home, not every change is kept.")
                               : visit.changed ? _("Back at Home, your changes are kept.")
                                               : _("Back at Home, nothing has changed."));
    else
        session_reply(session, visit.unkept    ? _("Back at the table, not every change is kept.")
                               : visit.changed ? _("Back at the table, your changes are kept.")
                                               : _("Back at the table, nothing has changed."));
}
