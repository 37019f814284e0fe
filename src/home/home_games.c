// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing a game at Home: which one, with how many players, how well the computer plays, what its rules say, and sitting
// down.  Home remembers seats and level for each game.
#include "base/edit_distance.h"
#include "base/text.h"
#include "home/home.h"
#include "home/startup.h"
#include "players/players.h"
#include "session/say/say.h"
#include "term/keys.h"
#include "term/terminal.h"
#include "userdata/saves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// --- how a game would be played ---

// How the next table of a game chosen at Home is set up: as the player chose for this game last, or else as the settings say.
struct offer {
    struct play_args args;
    char id[MEMORY_WORD], level[MEMORY_WORD];
};

static void make_offer(const struct home_visit *home, const char *id, struct offer *offer)
{
    char players[MEMORY_WORD];
    offer->args = *home->args;
    snprintf(offer->id, sizeof offer->id, "%s", id);
    offer->args.rules = offer->id;
    if (home_recall_of(id, "players", players))
        offer->args.players = atoi(players);
    if (home_recall_of(id, "level", offer->level) && players_level_known(offer->level))
        offer->args.level = offer->level;
}

// Appends who else would sit at the next table of a game that is chosen at Home: "Alice, Bob", or with partners "Bob against
// Alice and Carol".  A number of players or a level that no longer fits the game is dropped.  Returns the number of players, or 0
// if there can be no such table.
static int who_sits(const struct home_visit *home, struct offer *offer, struct strbuf *out)
{
    LOCAL(err) err = ERR_INIT;
    struct seat_plan seat[SEATS_MAX];
    LOCAL_VARIANT variant = variant_load(offer->id, NULL, &err);
    int seats = 0, min, max;
    if (variant) {
        variant_players(variant, &min, &max);
        if (offer->args.players < min || offer->args.players > max)
            offer->args.players = 0;
        if (offer->args.level && !players_level_in(variant->game, offer->args.level))
            offer->args.level = NULL;
        seats = seating_names(home->session, &offer->args, variant, seat, &err);
    }
    if (seats)
        seating_company(variant, seat, seats, 0, out);
    return seats;
}

static const char *level_of(const struct home_visit *home, const struct game *game, const struct offer *offer)
{
    const char *usual = home->session->preferences.level;
    return offer->args.level ? offer->args.level : players_level_usual(game, usual);
}

// Says at Home why a game cannot be played.  The name of the game's file is left out, since the player has just chosen the game,
// unless a line of the file is named too.
static void say_trouble(struct session *session, const char *trouble, const char *file)
{
    size_t length = file ? strlen(file) : 0;
    if (length && strncmp(trouble, file, length) == 0 && strncmp(trouble + length, ": ", 2) == 0)
        trouble += length + 2;
    session_say(session, SPEECH_URGENT, trouble);
}

bool home_gets_up(struct home_visit *home, const struct err *err)
{
    struct session *session = home->session;
    if (err->count)
        session_say(session, SPEECH_URGENT, err->text.text);
    home->failed = home->failed || session->failed;
    session_flush(session);
    bool there = !session->input.over && !terminal_leaving();
    if (there)
        session_rise(session);
    return there;
}

// Puts the record of an unfinished game aside if it is faulty.  The game could not go on the next time either, and would stay the
// first in Home's list of unfinished games.
static void put_aside(struct session *session, const char *path)
{
    LOCAL(strbuf) folder = STRBUF_INIT;
    LOCAL(err) known = ERR_INIT; // the fault was told already
    struct table *table = table_load(path, false, &known);
    bool aside = !table && access(path, R_OK) == 0 && saves_put_aside(path, &folder);
    table_free(table);
    if (aside && session_is_bare(session))
        session_reply(session, _("That game cannot go on, so it is put aside."));
    else if (aside)
        session_answerf(session, _("That game cannot go on, so it is put aside in the folder %s."), folder.text);
}

void home_play(struct home_visit *home, const struct play_args *args)
{
    struct session *session = home->session;
    LOCAL(err) err = ERR_INIT;
    if (session->input.terminal)
        keys_answered("", "", false); // an Enter pressed out of habit means nothing at the table
    if (home->sits)
        home->sits(home->sits_self, args->resume);
    bool sat = seating_play(session, args, &err);
    bool kept = sat && !session->finished;
    if (kept && session->path)
        saves_touch(session->path); // makes it the game played last, even if no move was made
    home->failed = home->failed || session->failed;
    if (err.count)
        say_trouble(session, err.text.text, args->resume);
    if (!sat && args->resume)
        put_aside(session, args->resume);
    if (session->input.over || terminal_leaving())
        return;
    session_flush(session);
    session_rise(session);
    home->back = true;
    if (session->guest)
        session_reply(session,
                      kept ? _("You are in the lobby. The game waits at number 4, play alone.") : _("You are in the lobby."));
    else
        session_reply(session, kept ? _("You are at Home. Number 1 goes on with the game.") : _("You are at Home."));
}

static void sit_down(struct home_visit *home, const struct offer *offer)
{
    home_remember("last", offer->id);
    home_play(home, &offer->args);
}

// Sets up the next table of the game that Home's number 1 offers: the game played last, or else Playroom rummy.
static void last_offer(const struct home_visit *home, struct offer *offer)
{
    char id[MEMORY_WORD];
    bool known = home_recall("last", id) && variant_exists(id);
    make_offer(home, known ? id : "playroom", offer);
}

void home_last_line(struct home_visit *home, struct strbuf *out)
{
    struct offer offer;
    LOCAL(strbuf) names = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    last_offer(home, &offer);
    LOCAL_VARIANT variant = variant_load(offer.id, NULL, &err);
    who_sits(home, &offer, &names);
    if (names.length)
        strbuf_addf(out, _("Play %s with %s.\n"), variant ? variant_title(variant) : offer.id, names.text);
    else
        strbuf_addf(out, _("Play %s alone.\n"), variant ? variant_title(variant) : offer.id);
}

void home_last_play(struct home_visit *home)
{
    struct offer offer;
    LOCAL(strbuf) names = STRBUF_INIT;
    last_offer(home, &offer);
    who_sits(home, &offer, &names); // drops a number of players that does not fit
    sit_down(home, &offer);
}

// --- the page of one game ---

void home_read_rules(struct home_visit *home, const char *id, int seats)
{
    LOCAL(err) err = ERR_INIT;
    LOCAL(strbuf) lines = STRBUF_INIT;
    LOCAL_VARIANT variant = variant_load(id, NULL, &err);
    if (variant) {
        variant_glance(variant, NULL, session_print_style(home->session), &lines);
        variant_explain(variant, seats ? seats : variant_usual(variant), &lines);
    } else {
        strbuf_add(&lines, err.text.text);
    }
    home_read(home, &lines);
}

static void choose_players(struct home_visit *home, const struct variant_entry *game)
{
    struct session *session = home->session;
    int min = game->players_min, max = game->players_max;
    char text[16];
    if (min == max) {
        session_answerf(session, P_("It is always played by %d.", "It is always played by %d.", max), max);
        return;
    }
    char prompt[64];
    snprintf(prompt, sizeof prompt, _("How many players, %d to %d? "), min, max);
    for (;;) {
        struct menu_answer answer = session_menu(session, prompt, min, max);
        if (answer.said == MENU_NUMBER && answer.number >= min && answer.number <= max) {
            snprintf(text, sizeof text, "%d", answer.number);
            home_remember_of(game->id, "players", text);
            return;
        }
        if (home_leaves(&answer) || answer.said == MENU_ENTER) {
            session_reply(session, _("It stays as it is."));
            return;
        }
        session_answerf(session, _("It is for %d to %d players."), min, max);
    }
}

// Returns the word for level number `index` of a game's computer players, or NULL if the game has fewer levels.
static const char *level_at(const struct game *game, int index)
{
    for (const char *const *level = players_level_words; *level; level++)
        if (players_level_in(game, *level) && index-- == 0)
            return *level;
    return NULL;
}

static void add_level(void *self, int index, struct strbuf *out)
{
    text_title(text_in("value", level_at(self, index)), out);
    strbuf_add(out, ".\n");
}

static void choose_level(struct home_visit *home, const struct variant_entry *game)
{
    int count = 0;
    while (level_at(game->game, count))
        count++;
    int chosen = home_choose(home, &(struct home_list){ .count = count,
                                                        .heading = _("How well does the computer play?\n"),
                                                        .line = add_level,
                                                        .self = (void *)game->game });
    if (chosen >= 0)
        home_remember_of(game->id, "level", level_at(game->game, chosen));
    else
        session_reply(home->session, _("It stays as it is."));
}

enum { ROW_SIT = 1, ROW_PLAYERS, ROW_LEVEL, ROW_OTHERS };

// Returns the number of the first row for another way to play on Home's page of a game.  On the page of a game for one, there are
// no rows for players and levels before it.
static int first_other(const struct variant_entry *game)
{
    return games_for_one(game) ? ROW_PLAYERS : ROW_OTHERS;
}

static int count_others(const struct games *all, const char *id)
{
    int count = 0;
    for (const struct variant_entry *other = NULL; (other = games_other(all, id, other));)
        count++;
    return count < HOME_PAGE - ROW_LEVEL - 1 ? count : HOME_PAGE - ROW_LEVEL - 1; // the last row is for a practice table
}

static const struct variant_entry *other_at(const struct games *all, const char *id, int index)
{
    const struct variant_entry *other = games_other(all, id, NULL);
    while (index-- > 0 && other)
        other = games_other(all, id, other);
    return other;
}

static void say_game(struct home_visit *home, const struct variant_entry *game, const struct games *all, bool whole)
{
    struct offer offer;
    LOCAL(strbuf) lines = STRBUF_INIT, names = STRBUF_INIT;
    make_offer(home, game->id, &offer);
    bool alone = games_for_one(game);
    int seats = who_sits(home, &offer, &names), row = first_other(game);
    games_line(game, &lines);
    strbuf_add_char(&lines, '\n');
    if (whole && games_about(game))
        strbuf_addf(&lines, "%s\n", games_about(game));
    if (alone) {
        strbuf_add(&lines, _("1. Play alone.\n"));
    } else {
        strbuf_addf(&lines, _("1. Sit down with %s.\n"), names.text);
        strbuf_addf(&lines, _("2. Players, %d.\n"), seats);
        strbuf_addf(&lines, _("3. Computer players, %s.\n"), text_in("value", level_of(home, game->game, &offer)));
    }
    for (int i = 0; i < count_others(all, game->id); i++) {
        const struct variant_entry *other = other_at(all, game->id, i);
        strbuf_addf(&lines, _("%d. Or %s.\n"), row++, games_title(other));
    }
    strbuf_addf(&lines, _("%d. Practice, with a coach to ask.\n"), row);
    if (whole)
        strbuf_add(&lines, session_by_words(home->session) ? _("Enter sits down, rules reads the rules, q goes back.\n")
                                                           : _("Enter sits down, a reads the rules, q goes back.\n"));
    home_say(home, &lines);
}

// Asks on Home's page of a game what to do, and does it.  Returns the game whose page to open next, or NULL if the player leaves.
static const struct variant_entry *ask_game(struct home_visit *home, const struct variant_entry *game, const struct games *all)
{
    struct offer offer;
    LOCAL(strbuf) names = STRBUF_INIT;
    int others = first_other(game), rows = others + count_others(all, game->id); // the last row is for a practice table
    struct menu_answer answer = home_ask_listed(home, rows, false);
    bool alone = games_for_one(game);
    if (!alone && home_typed(&answer, NC_("typed", "players|seats")))
        answer.number = ROW_PLAYERS;
    if (!alone && home_typed(&answer, NC_("typed", "level|computer|computer players")))
        answer.number = ROW_LEVEL;
    if (home_typed(&answer, NC_("typed", "practice|coach|practise")))
        answer.number = rows;
    make_offer(home, game->id, &offer);
    int seats = who_sits(home, &offer, &names);
    offer.args.coach = answer.number == rows;
    if (home_leaves(&answer)) {
        home_back(home);
        return NULL;
    }
    if (answer.said == MENU_ENTER || answer.number == ROW_SIT || offer.args.coach ||
        home_typed(&answer, NC_("typed", "sit|sit down|play|start"))) {
        sit_down(home, &offer);
        return NULL;
    }
    if (answer.number >= others)
        return other_at(all, game->id, answer.number - others);
    if (answer.number == ROW_PLAYERS)
        choose_players(home, game);
    else if (answer.number == ROW_LEVEL)
        choose_level(home, game);
    else if (home_typed(&answer, NC_("typed", "a|rules|read")))
        home_read_rules(home, game->id, seats);
    else if (home_reads_again(&answer))
        say_game(home, game, all, true);
    else
        home_unknown(home, &answer);
    if (answer.number && !home->session->done && !home->session->input.over)
        say_game(home, game, all, false);
    return game;
}

void home_open_game(struct home_visit *home, const struct variant_entry *game, const struct games *all)
{
    const struct variant_entry *said = NULL;
    while (game) {
        if (said != game)
            say_game(home, game, all, true);
        said = game;
        game = ask_game(home, game, all);
    }
}

// --- the list of all games ---

// In Home's list of games, all games for one stand under one heading, after the five games.
enum { HEAD_AT = 5 };
// The list of games from which the player at Home chooses.
struct games_chosen_from {
    const struct games *all;
    bool alone; // the list has the heading for games for one
};

static int head_of(const struct games_chosen_from *from)
{
    return from->alone && from->all->alones ? (HEAD_AT < from->all->count ? HEAD_AT : from->all->count) : -1;
}

bool home_means_alone(const char *word)
{
    return text_among(word, NC_("typed", "patience|solitaire|alone|for one"));
}

// Returns the index in the list of games that a row of Home's list stands for, or -1 for the heading of the games for one, which
// is a row too.
static int place_in_list(const struct games_chosen_from *from, int index)
{
    int head = head_of(from);
    return index == head ? -1 : head >= 0 && index > head ? index - 1 : index;
}

static void add_game(void *self, int index, struct strbuf *out)
{
    const struct games_chosen_from *from = self;
    int place = place_in_list(from, index);
    if (place < 0) {
        strbuf_addf(out, "%s\n", _("Patience, for one."));
        return;
    }
    const struct variant_entry *game = from->all->game[place];
    games_line(game, out);
    strbuf_addf(out, "%s%s\n", game->own ? " " : "", game->own ? _("Your own rules.") : "");
}

// Returns the row of a game that was typed in Home's list of games, or -1.  Other ways to play a game, and games for one, count
// as rows after all others.
static int find_game(void *self, const char *word)
{
    const struct games_chosen_from *from = self;
    const struct games *all = from->all;
    const struct variant_entry *game = games_typed(all, word);
    int head = head_of(from), listed = all->count + (head >= 0);
    if (head >= 0 && home_means_alone(word))
        return head;
    for (int i = 0; game && i < all->count; i++)
        if (all->game[i] == game)
            return head >= 0 && i >= head ? i + 1 : i;
    for (int i = 0; game && i < all->others; i++)
        if (all->other[i] == game)
            return listed + i;
    for (int i = 0; game && head >= 0 && i < all->alones; i++)
        if (all->alone[i] == game)
            return listed + all->others + i;
    return -1;
}

static bool several_games(void *self, const char *typed, struct strbuf *out)
{
    const struct games_chosen_from *from = self;
    return games_several((void *)from->all, typed, out);
}

static void add_alone(void *self, int index, struct strbuf *out)
{
    const struct games *all = self;
    const struct variant_entry *game = all->alone[index];
    games_line(game, out);
    strbuf_addf(out, " %s\n", games_about(game) ? games_about(game) : "");
}

static int find_alone(void *self, const char *word)
{
    const struct games *all = self;
    const struct variant_entry *game = games_typed(all, word);
    for (int i = 0; game && i < all->alones; i++)
        if (all->alone[i] == game)
            return i;
    return -1;
}

const struct variant_entry *home_which_alone(struct home_visit *home, const struct games *all)
{
    int chosen = home_choose(home, &(struct home_list){ .count = all->alones,
                                                        .heading = _("Patience, for one.\n"),
                                                        .line = add_alone,
                                                        .typed = find_alone,
                                                        .several = games_several,
                                                        .self = (void *)all });
    return chosen < 0 ? NULL : all->alone[chosen];
}

// Appends the id or title of a game, or of another way to play one, that is spelt nearly like the word typed at Home's list of
// games, if there is one.
static void near_game(void *self, const char *word, struct strbuf *out)
{
    const struct games *all = ((const struct games_chosen_from *)self)->all;
    struct nearest nearest = nearest_to(word);
    for (int i = 0; i < all->list.count; i++) {
        const struct variant_entry *game = &all->list.entry[i];
        nearest_try(&nearest, game->id);
        nearest_try(&nearest, games_title(game));
    }
    if (nearest_is_slip(&nearest))
        strbuf_add(out, nearest.best);
}

const struct variant_entry *home_which_game(struct home_visit *home, const struct games *all, bool alone)
{
    struct games_chosen_from from = { all, alone };
    int head = head_of(&from), listed = all->count + (head >= 0);
    if (all->faults)
        session_answerf(home->session,
                        P_("%d file of your own rules has a fault and is left out.",
                           "%d files of your own rules have faults and are left out.", all->faults),
                        all->faults);
    int chosen = home_choose(
        home,
        &(struct home_list){
            .count = listed, .line = add_game, .typed = find_game, .near = near_game, .several = several_games, .self = &from });
    if (chosen < 0)
        return NULL;
    if (chosen >= listed + all->others)
        return all->alone[chosen - listed - all->others];
    if (chosen >= listed)
        return all->other[chosen - listed];
    int place = place_in_list(&from, chosen);
    return place < 0 ? home_which_alone(home, all) : all->game[place];
}

void home_choose_game(struct home_visit *home)
{
    LOCAL(games) all = games_load();
    const struct variant_entry *game = home_which_game(home, &all, true);
    if (game)
        home_open_game(home, game, &all);
    else
        home_back(home);
}
