// SPDX-License-Identifier: GPL-3.0-or-later
// The making of house rules by a player: their file is read, changed and written (home_making.h).
#include "home/home_making.h"

#include "base/bug.h"
#include "base/text.h"
#include "houserules/houserules.h"
#include "session/say/say.h"
#include "system/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Drops the answers that wait for later ones in the making of house rules, except the first `kept`.
static void forget_waiting(struct making *making, int kept)
{
    while (making->waits > kept)
        free(making->waiting[--making->waits].value);
}

void making_release(struct making *making)
{
    variant_free(making->base);
    variant_free(making->rules);
    strbuf_release(&making->path);
    strbuf_release(&making->text);
    strbuf_release(&making->before);
    forget_waiting(making, 0);
}

void making_say(struct making *making, const char *sentence)
{
    session_reply(making->home->session, sentence);
}

void making_say_err(struct making *making, const struct err *err)
{
    session_answer(making->home->session, err->text.text);
}

// --- the rules file that is being made ---

static void take_over(struct making *making, struct variant *rules, const char *text)
{
    variant_free(making->rules);
    making->rules = rules;
    strbuf_reset(&making->text);
    strbuf_add(&making->text, text);
}

bool making_keep(struct making *making, const char *text, struct err *err)
{
    bool new = !making->text.length; // the file is new, and its name was free a moment ago
    making->lost = !(new ? file_save_new : file_save)(making->path.text, text);
    if (making->lost) {
        making->home->failed = true;
        return err_add(err, _("%s cannot be written: %s."), making->path.text, strerror(errno));
    }
    struct variant *rules = variant_load(making->path.text, NULL, err);
    if (!rules && new)
        remove(making->path.text);
    else if (!rules)
        file_save(making->path.text, making->text.text);
    if (!rules)
        return false;
    take_over(making, rules, text);
    return true;
}

// Reads the file of the house rules being made again if another program, or the player in an editor, has changed it.  What the
// file now says counts.  Returns false with a sentence in `err` if it has a fault.
static bool take_in(struct making *making, struct err *err)
{
    LOCAL(strbuf) now = STRBUF_INIT;
    if (!file_read(making->path.text, &now) || strcmp(now.text, making->text.text) == 0)
        return true;
    struct variant *rules = variant_load(making->path.text, NULL, err);
    if (!rules)
        return false;
    if (strcmp(making->before.text, making->text.text) == 0) { // this visit has changed nothing that could be taken back
        strbuf_reset(&making->before);
        strbuf_add(&making->before, now.text);
    }
    take_over(making, rules, now.text);
    return true;
}

struct variant *making_with(const struct making *making, const struct setting *row, const char *value, struct err *err)
{
    struct variant *trial = variant_copy(making->rules);
    for (int i = 0; i < making->waits; i++)
        variant_set(trial, making->waiting[i].row->key, making->waiting[i].value, "", err);
    if (row)
        variant_set(trial, row->key, value, "", err);
    return trial;
}

// Returns whether the house rules being made can be played with this value by every number of players that they are for.  If not,
// `err` says why.
static bool may_be(const struct making *making, const struct setting *row, const char *value, struct err *err)
{
    LOCAL_VARIANT trial = making_with(making, row, value, err);
    int min, max, seats;
    bool fine = !err->count;
    variant_players(trial, &min, &max);
    for (seats = min; fine && seats < max && variant_check(trial, seats, err);)
        seats++;
    return fine && !err->count && variant_check(trial, seats, err) && variant_trial(trial, err);
}

// --- one question about a rule ---

// Appends the present value of a house rule being made, as it is heard, without the sentence that explains it.
static void add_now(const struct making *making, const struct setting *row, struct strbuf *out)
{
    LOCAL(strbuf) value = STRBUF_INIT;
    if (row->type == SETTING_INT)
        setting_print(row, making->rules->options, &value);
    else
        setting_say_value(row, making->rules->options, &value);
    if (row->places && value.length && *value.text == '[') { // a list of numbers is heard without its brackets
        memmove(value.text, value.text + 1, value.length - 1);
        strbuf_cut(&value, value.length - 2);
    }
    rule_add_spoken(value.length ? value.text : "", out);
}

void making_add_rule(const struct making *making, const struct setting *row, struct strbuf *out)
{
    LOCAL(strbuf) help = STRBUF_INIT, now = STRBUF_INIT;
    rule_add_help(row, &help);
    add_now(making, row, &now);
    strbuf_addf(out, _("%s Now %s.\n"), help.text, now.text);
}

int making_value_now(const struct making *making, const struct setting *row)
{
    LOCAL(strbuf) now = STRBUF_INIT;
    setting_print(row, making->rules->options, &now);
    for (int i = 0; rule_values(row)[i].word; i++)
        if (strcmp(rule_values(row)[i].word, now.length ? now.text : "") == 0)
            return i;
    return -1;
}

// Says what the house rules being made say about this rule after a change.
static void say_new(struct making *making, const struct setting *row)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    setting_explain(row, making->rules->options, variant_usual(making->rules), &lines);
    int now = rule_values(row) ? making_value_now(making, row) : -1;
    if (!lines.length && now >= 0 && rule_values(row)[now].says)
        strbuf_addf(&lines, "%s\n", _(rule_values(row)[now].says));
    if (lines.length)
        session_answer(making->home->session, lines.text);
    else
        making_say(making, _("That is so now."));
}

bool making_amend(struct making *making, const struct setting *row, const char *value, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    LOCAL_FILE lock = file_lock_folder_of(making->path.text);
    if (!take_in(making, err) || (row && !may_be(making, row, value, err)))
        return false;
    strbuf_add(&text, making->text.text);
    for (int i = 0; row && i < making->waits; i++)
        if (!rules_file_set(&text, making->waiting[i].row, making->waiting[i].value, err))
            return false;
    return (row ? rules_file_set(&text, row, value, err) : rules_file_call(&text, value, err)) &&
           making_keep(making, text.text, err);
}

// Drops the answer about the house rule `row` that waits in the making of house rules, because its question is asked again.  The
// later answers that were to go with it are dropped too.
void making_stop_waiting(struct making *making, const struct setting *row)
{
    int kept = 0;
    while (kept < making->waits && making->waiting[kept].row != row)
        kept++;
    forget_waiting(making, kept);
}

// Keeps the new value of a house rule being made until later, if it is wrong only because a rule that Home asks about later still
// has its old value.  Returns false if it cannot wait; `err` may have a sentence on why.
static bool can_wait(struct making *making, const struct setting *row, const char *value, struct err *err)
{
    LOCAL(err) alone = ERR_INIT;
    LOCAL_VARIANT trial = making_with(making, row, value, &alone);
    if (!row->awaits || alone.count || making->waits == ANSWERS_MOST || !row->awaits(trial->options, err))
        return false;
    making->waiting[making->waits++] = (struct late_answer){ row, mem_copy(value) };
    return true;
}

bool making_change(struct making *making, const struct setting *row, const char *value)
{
    LOCAL(err) err = ERR_INIT, never = ERR_INIT;
    making_stop_waiting(making, row);
    bool fine = making_amend(making, row, value, &err);
    if (fine) {
        for (int i = 0; i < making->waits; i++)
            say_new(making, making->waiting[i].row);
        say_new(making, row);
        forget_waiting(making, 0);
    } else if (can_wait(making, row, value, &never)) {
        making_say(making, _("The next questions have to go with that."));
        fine = true;
    } else {
        making_say_err(making, never.count ? &never : &err);
        making_say(making, _("It stays as it is."));
    }
    return fine;
}

bool making_explain(struct making *making, const struct setting *row)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    strbuf_addf(&lines, "%s ", _(row->help));
    setting_say_range(row, &lines);
    session_answer(making->home->session, lines.text);
    say_new(making, row);
    return true;
}

void making_drop_waiting(struct making *making)
{
    for (int i = 0; i < making->waits; i++)
        session_answerf(making->home->session, _("%s stays as it was, since the answers after it did not go with it."),
                        setting_name(making->waiting[i].row));
    forget_waiting(making, 0);
}
