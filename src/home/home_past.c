// SPDX-License-Identifier: GPL-3.0-or-later
// Games of the past at Home: the lists of unfinished games to continue and finished games to hear again, and statistics.  A game
// is described from the lines of its record, so that it can be named even if its rules have changed since.
#include "base/text.h"
#include "home/home.h"
#include "review/review.h"
#include "session/say/say.h"
#include "term/terminal.h"
#include "userdata/stats.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

// --- naming a saved game ---

// Appends the time `when` of a past game, with a month's name in place of {month}.  The name is translated like Parlour's
// sentences, because the system knows month names only in its own language.
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

// Appends when a game of the past was played: "today at 14.30", "on 3 May at 14.30".
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

// Appends the title of a game of the past, and returns whether its matches have rounds.
static bool add_title(const struct save *save, struct strbuf *out)
{
    LOCAL(err) err = ERR_INIT;
    LOCAL_VARIANT variant = variant_load(save->game, NULL, &err);
    if (variant)
        strbuf_add(out, variant_title(variant));
    else if (!record_title(save->path, out)) // the game's rules are gone since
        strbuf_add(out, save->game);
    return variant && setting_find(variant->game->settings, "match.rounds");
}

// Appends the line of a game in Home's lists of past games, "International, round 3, today at 14.30." and a newline.  With
// `go_on`, the line says that the game can be continued.
static void past_line(const struct save *save, time_t at, bool go_on, struct strbuf *out)
{
    LOCAL(strbuf) title = STRBUF_INIT, when = STRBUF_INIT;
    bool rounds = add_title(save, &title);
    add_when(at, &when);
    if (rounds)
        strbuf_addf(out, go_on ? _("Go on with %s, round %d, %s.\n") : _("%s, round %d, %s.\n"), title.text,
                    record_round(save->path), when.text);
    else
        strbuf_addf(out, go_on ? _("Go on with %s, %s.\n") : _("%s, %s.\n"), title.text, when.text);
}

static void add_line(void *self, int index, struct strbuf *out)
{
    const struct saves *saves = self;
    past_line(&saves->save[index], saves->save[index].at.tv_sec, false, out);
}

static void add_past_line(void *self, int index, struct strbuf *out)
{
    const struct saves *saves = self;
    past_line(&saves->save[index], saves_began(&saves->save[index]), false, out);
}

// --- the game played last ---

// Returns whether the player was last at a friends' table, rather than in an unfinished game of this computer, and puts the way
// back to that table into `back`.
static bool friends_last(const struct saves *saves, struct home_back *back)
{
    return home_back_find(back) && (!saves->count || home_back_since(back) >= saves->save[0].at.tv_sec);
}

static void go_on_with(struct home_visit *home, const struct save *save)
{
    struct play_args args = *home->args;
    args.resume = save->path;
    home_remember("last", save->game);
    home_play(home, &args);
}

void home_go_on(struct home_visit *home)
{
    LOCAL(saves) saves = saves_list();
    struct home_back back;
    if (friends_last(&saves, &back))
        home_back_go(home, &back, _("Back at Home."));
    else if (saves.count)
        go_on_with(home, &saves.save[0]);
    else
        home_last_play(home);
}

void home_go_on_line(struct home_visit *home, struct strbuf *out)
{
    LOCAL(saves) saves = saves_list();
    struct home_back back;
    if (friends_last(&saves, &back))
        home_back_line(&back, out);
    else if (saves.count)
        past_line(&saves.save[0], saves.save[0].at.tv_sec, true, out);
    else
        home_last_line(home, out);
}

// --- the list of unfinished games ---

void home_unfinished_line(struct home_visit *, struct strbuf *out)
{
    LOCAL(saves) saves = saves_list();
    strbuf_addf(out, saves.count ? _("Unfinished games, %d.\n") : _("Unfinished games, none.\n"), saves.count);
}

void home_unfinished(struct home_visit *home)
{
    LOCAL(saves) saves = saves_list();
    int chosen = -1;
    if (!saves.count)
        session_reply(home->session, home->session->guest ? _("There is no unfinished game.")
                                                          : _("There is no unfinished game. Number 2 chooses a new one."));
    else
        chosen = home_choose(home, &(struct home_list){ .count = saves.count, .line = add_line, .self = &saves });
    if (chosen >= 0)
        go_on_with(home, &saves.save[chosen]);
    else if (saves.count)
        home_back(home);
}

// --- the list of finished games ---

// A finished game of the past that the player hears again.
struct past_game {
    const char *path;
    struct strbuf told; // the whole record of the game as sentences
};

// Has the player review a finished game of the past move by move, and play on from one of its moves if the player wants to.
static void walk_through(struct home_visit *home)
{
    const struct past_game *game = home->page;
    struct session *session = home->session;
    struct play_args args = *home->args;
    LOCAL(err) err = ERR_INIT;
    char *go_on = NULL;
    review_give(session, game->path, NULL, &go_on, &err);
    home_gets_up(home, &err);
    args.resume = go_on;
    if (go_on && !home_over(home))
        home_play(home, &args);
    home->left = true;
    free(go_on);
}

// Returns the last nine lines of `text`, a finished game of the past told in sentences.
static const char *ending_of(const char *text)
{
    enum { ENDING = 9 };
    const char *at = text + strlen(text);
    for (int lines = 0; at > text; at--)
        if (at[-1] == '\n' && lines++ == ENDING)
            break;
    return at;
}

static void hear_ending(struct home_visit *home)
{
    const struct past_game *game = home->page;
    session_answer(home->session, ending_of(game->told.text));
}

static void hear_all(struct home_visit *home)
{
    const struct past_game *game = home->page;
    session_answer(home->session, game->told.text);
}

static const struct menu_row again_rows[] = {
    MENU_ROW(N_("Hear how it ended."), NULL, hear_ending),
    MENU_ROW(N_("Hear it from the beginning."), NULL, hear_all),
    MENU_ROW(N_("Walk through it move by move."), NC_("typed", "walk|review"), walk_through),
};

static void hear_again(struct home_visit *home, const struct save *save)
{
    struct session *session = home->session;
    struct past_game game = { save->path, STRBUF_INIT };
    LOCAL(err) err = ERR_INIT;
    char name[NAME_MAX_BYTES];
    bool person = record_person(save->path, name);
    record_replay(save->path, person ? name : NULL, session_print_style(session), &game.told, &err);
    if (err.count)
        session_say(session, SPEECH_URGENT, err.text.text);
    if (game.told.length)
        home_menu(home, &(struct home_menu){ MENU_ROWS(again_rows), .page = &game, .enter_leaves = true });
    strbuf_release(&game.told);
}

static void hear_some(struct home_visit *home)
{
    LOCAL(saves) saves = saves_past();
    struct home_list list = { .count = saves.count, .line = add_past_line, .self = &saves };
    if (!saves.count)
        session_reply(home->session, _("No game is over yet."));
    while (saves.count && !home->back) {
        int chosen = home_choose(home, &list);
        if (chosen < 0)
            break;
        list.said = false;
        hear_again(home, &saves.save[chosen]);
    }
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
        session_reply(session, _("The statistics are kept."));
    else if (stats_forget(&err))
        session_reply(session, _("The statistics are forgotten."));
    else
        session_reply(session, err.text.text);
}

void home_finished_line(struct home_visit *, struct strbuf *out)
{
    int count = saves_past_count();
    strbuf_addf(out, count ? _("Games played, %d.\n") : _("Games played, none.\n"), count);
}

static const struct menu_row past_rows[] = {
    MENU_ROW(N_("Hear a game again."), NC_("typed", "hear|again|replay"), hear_some, .again = true),
    MENU_ROW(N_("Statistics."), NC_("typed", "statistics|stats"), say_statistics),
    MENU_ROW(N_("Forget the statistics."), NC_("typed", "forget"), forget_statistics),
};

void home_finished(struct home_visit *home)
{
    home_menu(home, &(struct home_menu){ MENU_ROWS(past_rows) });
    home_back(home);
}
