// SPDX-License-Identifier: GPL-3.0-or-later
// Home's lists of games: unfinished ones to continue, and finished ones to hear again; and statistics.  What there is to say of a
// game is read from its record's lines, so that it can be named even where its rules have changed since.
#include "base/text.h"
#include "home/home.h"
#include "review/review.h"
#include "session/say/prompt.h"
#include "session/say/say.h"
#include "term/terminal.h"
#include "userdata/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// --- naming a game ---

// The system knows month names only in its own language, so they are translated as our sentences are.
static void add_with_month(const char *when, int month, struct strbuf *out)
{
    static const char *const months[] = { NC_("month", "January"), NC_("month", "February"), NC_("month", "March"),
                                          NC_("month", "April"),   NC_("month", "May"),      NC_("month", "June"),
                                          NC_("month", "July"),    NC_("month", "August"),   NC_("month", "September"),
                                          NC_("month", "October"), NC_("month", "November"), NC_("month", "December") };
    static const char mark[] = "{month}";
    const char *at = strstr(when, mark);
    if (at)
        strbuf_addf(out, "%.*s%s%s", (int)(at - when), when, text_in("month", months[month]), at + sizeof mark - 1);
    else
        strbuf_add(out, when);
}

// "today at 14.30", "on 3 May at 14.30".
static void add_when(time_t at, struct strbuf *out)
{
    enum { DAY = 24 * 60 * 60 };
    time_t now = time(NULL), before = now - DAY;
    struct tm then, today, yesterday;
    char text[128];
    localtime_r(&at, &then);
    localtime_r(&now, &today);
    localtime_r(&before, &yesterday);
    bool is_today = then.tm_yday == today.tm_yday && then.tm_year == today.tm_year;
    bool is_yesterday = then.tm_yday == yesterday.tm_yday && then.tm_year == yesterday.tm_year;
    if (is_today)
        strftime(text, sizeof text, _("today at %H.%M"), &then);
    else if (is_yesterday)
        strftime(text, sizeof text, _("yesterday at %H.%M"), &then);
    else
        strftime(text, sizeof text, _("on %-d {month} at %H.%M"), &then);
    add_with_month(text, then.tm_mon, out);
}

// Its title, and whether its matches have rounds.
static bool add_title(const struct save *save, struct strbuf *out)
{
    LOCAL(err) err = ERR_INIT;
    struct variant *variant = variant_load(save->game, NULL, &err);
    bool rounds = variant && setting_find(variant->game->settings, "match.rounds");
    strbuf_add(out, variant ? variant_title(variant) : save->game);
    variant_free(variant);
    return rounds;
}

// "International, round 3, today at 14.30." and a newline; go_on: that it can be continued.
static void home_past_line(const struct save *save, bool go_on, struct strbuf *out)
{
    LOCAL(strbuf) title = STRBUF_INIT, when = STRBUF_INIT;
    bool rounds = add_title(save, &title);
    add_when(save->at.tv_sec, &when);
    if (rounds)
        strbuf_addf(out, go_on ? _("Go on with %s, round %d, %s.\n") : _("%s, round %d, %s.\n"), title.text,
                    record_round(save->path), when.text);
    else
        strbuf_addf(out, go_on ? _("Go on with %s, %s.\n") : _("%s, %s.\n"), title.text, when.text);
}

static void add_line(void *self, int index, struct strbuf *out)
{
    const struct saves *saves = self;
    home_past_line(&saves->save[index], false, out);
}

// --- the game played last ---

// Was it at a friends' table that somebody played here last?
static bool friends_last(const struct saves *saves, struct home_back *back)
{
    return home_back_find(back) && (!saves->count || home_back_since(back) >= saves->save[0].at.tv_sec);
}

void home_go_on(struct home_visit *home)
{
    struct saves saves;
    struct home_back back;
    struct play_args args = *home->args;
    saves_list(&saves);
    if (friends_last(&saves, &back)) {
        home_back_go(home, &back, _("Back at Home."));
    } else if (saves.count) {
        args.resume = saves.save[0].path;
        home_remember("last", saves.save[0].game);
        home_play(home, &args);
    } else {
        home_last_play(home);
    }
    saves_release(&saves);
}

void home_go_on_line(struct home_visit *home, struct strbuf *out)
{
    struct saves saves;
    struct home_back back;
    saves_list(&saves);
    if (friends_last(&saves, &back))
        home_back_line(&back, out);
    else if (saves.count)
        home_past_line(&saves.save[0], true, out);
    else
        home_last_line(home, out);
    saves_release(&saves);
}

// --- unfinished games ---

void home_unfinished(struct home_visit *home)
{
    struct saves saves;
    struct play_args args = *home->args;
    saves_list(&saves);
    int chosen = -1;
    if (!saves.count)
        session_answerf(home->session, "%s",
                        home->session->guest ? _("There is no unfinished game.")
                                             : _("There is no unfinished game. Number 2 chooses a new one."));
    else
        chosen = home_choose(home, &(struct home_list){ .count = saves.count, .line = add_line, .self = &saves });
    if (chosen >= 0) {
        args.resume = saves.save[chosen].path;
        home_remember("last", saves.save[chosen].game);
        home_play(home, &args);
    } else if (saves.count) {
        home_back(home);
    }
    saves_release(&saves);
}

// --- games that are over ---

// Plays on afterwards, if the player wants to.
static void walk_through(struct home_visit *home, const char *path)
{
    struct session *session = home->session;
    struct play_args args = *home->args;
    LOCAL(err) err = ERR_INIT;
    char *go_on = NULL;
    if (!review_give(session, path, NULL, &go_on, &err))
        session_say(session, SPEECH_URGENT, err.text.text);
    session_flush(session);
    if (!session->input.over && !terminal_leaving())
        session_rise(session);
    args.resume = go_on;
    if (go_on && !home_over(home))
        home_play(home, &args);
    free(go_on);
}

// The last lines alone.
static const char *ending_of(const char *text)
{
    enum { ENDING = 9 };
    const char *at = text + strlen(text);
    for (int lines = 0; at > text; at--)
        if (at[-1] == '\n' && lines++ == ENDING)
            break;
    return at;
}

static void hear_again(struct home_visit *home, const struct save *save)
{
    enum { PAST_WAYS = 3 };
    struct session *session = home->session;
    LOCAL(strbuf) told = STRBUF_INIT, lines = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    char name[NAME_MAX_BYTES];
    bool person = record_person(save->path, name);
    record_replay(save->path, person ? name : NULL, session_print_style(session), &told, &err);
    if (err.count)
        session_say(session, SPEECH_URGENT, err.text.text);
    if (told.length) {
        strbuf_add(&lines, _("1. Hear how it ended.\n2. Hear it from the beginning.\n3. Walk through it move by move.\n"));
        home_say(home, &lines);
    }
    while (told.length) {
        struct menu_answer answer = home_ask(home, PAST_WAYS, false);
        if (home_leaves(&answer) || answer.said == MENU_ENTER)
            break;
        if ((answer.said == MENU_NUMBER && answer.number == PAST_WAYS) || home_typed(&answer, NC_("typed", "walk|review"))) {
            walk_through(home, save->path);
            break;
        }
        if (answer.said == MENU_NUMBER) {
            strbuf_add(&lines, answer.number == 1 ? ending_of(told.text) : told.text);
            home_read(home, &lines);
        } else {
            home_unknown(home, &answer, PAST_WAYS);
        }
    }
}

static void hear_some(struct home_visit *home)
{
    struct saves saves;
    saves_finished(&saves);
    struct home_list list = { .count = saves.count, .line = add_line, .self = &saves };
    if (!saves.count)
        session_answerf(home->session, "%s", _("No game is over yet."));
    while (saves.count) {
        int chosen = home_choose(home, &list);
        if (chosen < 0)
            break;
        list.said = false;
        hear_again(home, &saves.save[chosen]);
    }
    saves_release(&saves);
}

static void say_statistics(struct home_visit *home)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    if (!stats_tell(&lines, &err))
        strbuf_add(&lines, err.text.text);
    home_read(home, &lines);
}

static void forget_statistics(struct home_visit *home)
{
    struct session *session = home->session;
    LOCAL(err) err = ERR_INIT;
    bool wanted = session_confirm(session, _("Forget all statistics, y or n? "));
    if (!wanted)
        session_answerf(session, "%s", _("The statistics are kept."));
    else if (stats_forget(&err))
        session_answerf(session, "%s", _("The statistics are forgotten."));
    else
        session_answerf(session, "%s", err.text.text);
}

static void say_finished(struct home_visit *home)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    strbuf_add(&lines, _("1. Hear a game again.\n2. Statistics.\n3. Forget the statistics.\n"));
    home_say(home, &lines);
}

void home_finished(struct home_visit *home)
{
    enum { PAST_ROWS = 3 };
    bool said = false;
    for (;;) {
        if (!said)
            say_finished(home);
        struct menu_answer answer = home_ask(home, PAST_ROWS, false);
        said = answer.number != 1 && answer.said != MENU_ENTER;
        if (answer.number == 1 || home_typed(&answer, NC_("typed", "hear|again|replay")))
            hear_some(home);
        else if (answer.number == 2 || home_typed(&answer, NC_("typed", "statistics|stats")))
            say_statistics(home);
        else if (answer.number == PAST_ROWS || home_typed(&answer, NC_("typed", "forget")))
            forget_statistics(home);
        else if (home_leaves(&answer))
            break;
        else if (answer.said != MENU_ENTER)
            home_unknown(home, &answer, PAST_ROWS);
    }
    home_back(home);
}
