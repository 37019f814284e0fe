// SPDX-License-Identifier: GPL-3.0-or-later
// New house rules made by answering questions at Home: which game, a title, the rules in which houses usually differ, and every
// other rule by group.  Rules are known only as setting rows, and no game is.
#include "base/bug.h"
#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "home/home_making.h"
#include "houserules/houserules.h"
#include "rules/phrase.h"
#include "session/say/say.h"
#include "system/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// How the player answered a question about new house rules: with a value, or by going back to the question before, by going on to
// the list of all rules, or by leaving.
enum answered { ANSWERED, ANSWERED_BACK, ANSWERED_MORE, ANSWERED_LEFT };

static enum answered ask_word(struct making *making, const struct setting *row)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    int count = 0;
    for (; rule_values(row)[count].word; count++) {
        strbuf_addf(&lines, "%d. ", count + 1);
        rule_add_value(row, count, &lines);
    }
    int now = making_value_now(making, row);
    strbuf_addf(&lines, now < 0 ? _("It is none of these now.\n") : _("It is number %d now.\n"), now + 1);
    home_say(making->home, &lines);
    for (;;) {
        making->home->has_more = true; // `more` opens all house rules
        struct menu_answer answer = home_ask(making->home, count, false);
        making->home->has_more = false;
        int number = answer.said == MENU_WORD ? rule_value_typed(row, answer.word) : answer.number;
        if (home_typed(&answer, NC_("typed", "b|back")))
            return ANSWERED_BACK;
        if (home_typed(&answer, NC_("typed", "more")))
            return ANSWERED_MORE;
        if (home_leaves(&answer))
            return ANSWERED_LEFT;
        if (home_typed(&answer, NC_("typed", "?|help")))
            making_explain(making, row);
        else if (answer.said != MENU_ENTER && !number)
            home_unknown(making->home, &answer);
        if (answer.said == MENU_ENTER || (number && number == making_value_now(making, row) + 1))
            return ANSWERED;
        if (number && making_change(making, row, rule_values(row)[number - 1].word))
            return ANSWERED;
    }
}

static enum answered answer_of(const char *line)
{
    return !line || text_among(line, NC_("typed", "q|quit")) ? ANSWERED_LEFT
           : text_among(line, NC_("typed", "b|back"))        ? ANSWERED_BACK
           : text_among(line, NC_("typed", "more"))          ? ANSWERED_MORE
                                                             : ANSWERED;
}

// Asks for the numbers of a house rule that has one for each pile of a patience, one question after the other.  The word `back`
// goes to the number before, and from the first number to the rule before.  Returns how the question was answered.
static enum answered ask_places(struct making *making, const struct setting *row)
{
    enum { PLACES_MOST = 40, PLACE_NUMBER_MOST = 999 };
    LOCAL(err) err = ERR_INIT;
    LOCAL(strbuf) list = STRBUF_INIT;
    LOCAL_VARIANT rules = making_with(making, NULL, NULL, &err);
    int places = row->places(rules->options), number[PLACES_MOST];
    for (int place = 0; place < places && place < PLACES_MOST; place++)
        number[place] = row->place_now(rules->options, place);
    for (int place = 0; place < places && place < PLACES_MOST;) {
        LOCAL(strbuf) prompt = STRBUF_INIT;
        long typed = number[place];
        phrase_part((const struct says[STYLES]){ { row->place_asks, NULL } }, STYLE_FULL,
                    &(struct fill){ .m = place + 1, .left = places, .n = typed }, &prompt);
        char *line = home_line(making->home, prompt.text);
        enum answered answered = answer_of(line);
        bool fine = answered == ANSWERED && (!*line || number_read(line, 0, PLACE_NUMBER_MOST, &typed));
        free(line);
        if (answered == ANSWERED_LEFT || answered == ANSWERED_MORE || (answered == ANSWERED_BACK && !place))
            return answered;
        if (fine)
            number[place++] = (int)typed;
        else if (answered == ANSWERED_BACK)
            place--;
        else
            making_say(making, _("Please answer with a number."));
    }
    for (int place = 0; place < places && place < PLACES_MOST; place++)
        strbuf_addf(&list, "%s%d", place ? ", " : "[", number[place]);
    strbuf_add(&list, "]");
    return making_change(making, row, list.text) ? ANSWERED : ask_places(making, row);
}

// Appends a value that was typed for a new house rule.  Numbers for several places, "1 2 3", become a list as rules files have
// it: "[1, 2, 3]".
static void as_list(const struct setting *row, const char *line, struct strbuf *out)
{
    if (!row->places || !strpbrk(line, " ,") || line[strspn(line, "0123456789 ,")]) {
        strbuf_add(out, line);
        return;
    }
    strbuf_add(out, "[");
    for (line += strspn(line, " ,"); *line; line += strspn(line, " ,")) {
        size_t digits = strcspn(line, " ,");
        strbuf_add(out, out->length > 1 ? ", " : "");
        strbuf_add_bytes(out, line, digits);
        line += digits;
    }
    strbuf_add(out, "]");
}

static enum answered ask_typed(struct making *making, const struct setting *row)
{
    LOCAL(strbuf) now = STRBUF_INIT, range = STRBUF_INIT;
    if (row->places && making->waits)
        return ask_places(making, row);
    if (row->places)
        strbuf_add(&range, _("It takes one number for all of them, or a number for each, such as 1 2 3."));
    else
        setting_say_range(row, &range);
    making_say(making, range.text);
    setting_print(row, making->rules->options, &now);
    for (;;) {
        char *line = home_line(making->home, row->places ? _("New value, p for one by one, Enter leaves it? ")
                                                         : _("New value, Enter leaves it? "));
        enum answered answered = answer_of(line);
        bool asks = text_among(line ? line : "", NC_("typed", "?|help")) && making_explain(making, row);
        if (row->places && text_among(line ? line : "", NC_("typed", "p|each"))) {
            free(line);
            return ask_places(making, row);
        }
        LOCAL(strbuf) value = STRBUF_INIT;
        as_list(row, line ? line : "", &value);
        bool stays = answered == ANSWERED && line && (!*line || strcmp(line, now.text) == 0);
        if (stays)
            making_stop_waiting(making, row);
        bool done = !asks && (answered != ANSWERED || stays || making_change(making, row, value.text));
        free(line);
        if (done)
            return answered;
    }
}

static enum answered ask_rule(struct making *making, const struct setting *row)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    if (rule_values(row)) {
        rule_add_help(row, &lines);
        strbuf_add_char(&lines, '\n');
    } else {
        making_add_rule(making, row, &lines);
    }
    home_say(making->home, &lines);
    return rule_values(row) ? ask_word(making, row) : ask_typed(making, row);
}

// Returns the rule at place `place`, from 1, of the questions for new house rules, or NULL if there are fewer questions.  Rules
// that have no effect are left out.
static const struct setting *asked_at(const struct making *making, int place)
{
    const struct setting *rows = making->rules->game->settings;
    for (int asked = 1;; asked++) {
        const struct setting *row = rows;
        while (row->key && row->asked != asked)
            row++;
        if (!row->key)
            return NULL;
        if ((!row->when || row->when(making->rules->options)) && --place == 0)
            return row;
    }
}

// Asks about one of the new house rules.  If the answer has to wait, asks about the rules that have to go with it.
static void ask_whole(struct making *making, const struct setting *row)
{
    enum answered answered = ask_rule(making, row);
    int first = 1;
    while (asked_at(making, first) && asked_at(making, first) != row)
        first++;
    for (int place = first + 1; making->waits && answered < ANSWERED_MORE && place >= first && asked_at(making, place);) {
        answered = ask_rule(making, asked_at(making, place));
        place += answered == ANSWERED_BACK ? -1 : 1;
    }
    making_drop_waiting(making);
}

// --- all rules, by group ---

// The groups into which new house rules are sorted for questions, by the first part of their keys, in the order of the setting
// tables.
static const struct group {
    const char *key, *name;
} groups[] = {
    { "players", N_("Players.") },
    { "deck", N_("Packs and jokers.") },
    { "deal", N_("The deal.") },
    { "discard", N_("Discards.") },
    { "draw", N_("Drawing.") },
    { "rules", N_("What is allowed when.") },
    { "goout", N_("Going out.") },
    { "meld", N_("Sets and runs.") },
    { "control", N_("Control cards.") },
    { "open", N_("Opening.") },
    { "layoff", N_("Adding cards.") },
    { "joker", N_("Jokers.") },
    { "buy", N_("Buying.") },
    { "stock", N_("The stock.") },
    { "kings", N_("Kings and corners.") },
    { "battle", N_("Hands and passing.") },
    { "score", N_("Points.") },
    { "bonus", N_("Extra points.") },
    { "match", N_("The end of the match.") },
    { "piles", N_("Piles.") },
    { "foundations", N_("Foundations.") },
    { "cells", N_("Cells.") },
    { "reserve", N_("The reserve.") },
    { "layout", N_("The layout.") },
    { "goal", N_("How the game is won.") },
    { "undo", N_("Taking back.") },
    { "ui", N_("Pauses.") },
    { "announce", N_("Announcements.") },
};
enum { GROUPS = sizeof groups / sizeof *groups };

// The rules of a group of new house rules, or those in no group if `group` is NULL.
struct rule_list {
    struct making *making;
    const struct group *group;
};

static bool is_listed(const struct rule_list *list, const struct setting *row)
{
    if (list->group)
        return setting_is_under(row, list->group->key);
    for (int i = 0; i < GROUPS; i++)
        if (setting_is_under(row, groups[i].key))
            return false;
    return true;
}

static const struct setting *row_at(const struct rule_list *list, int index)
{
    for (const struct setting *row = list->making->rules->game->settings; row->key; row++)
        if (is_listed(list, row) && index-- == 0)
            return row;
    return NULL;
}

static void add_row(void *self, int index, struct strbuf *out)
{
    const struct rule_list *list = self;
    making_add_rule(list->making, row_at(list, index), out);
}

static int find_row(void *self, const char *word)
{
    const struct rule_list *list = self;
    for (int i = 0; row_at(list, i); i++)
        if (strcmp(setting_name(row_at(list, i)), word) == 0)
            return i;
    return -1;
}

static void open_group(struct making *making, const struct group *group)
{
    struct rule_list rules = { making, group };
    struct home_list list = { .line = add_row, .typed = find_row, .self = &rules };
    while (row_at(&rules, list.count))
        list.count++;
    if (list.count == 1) {
        ask_whole(making, row_at(&rules, 0));
        return;
    }
    for (;;) {
        int chosen = home_choose(making->home, &list);
        if (chosen < 0 || home_over(making->home))
            return;
        ask_whole(making, row_at(&rules, chosen));
    }
}

// Finds group number `index` among the groups of new house rules that have rules in this game; the last group has the rules that
// are in no other.  Returns false if there are fewer groups.
static bool group_at(struct making *making, int index, struct rule_list *found)
{
    for (int i = 0; i <= GROUPS; i++) {
        *found = (struct rule_list){ making, i < GROUPS ? &groups[i] : NULL };
        if (row_at(found, 0) && index-- == 0)
            return true;
    }
    return false;
}

static void add_group(void *self, int index, struct strbuf *out)
{
    struct rule_list found;
    group_at(self, index, &found);
    strbuf_addf(out, "%s\n", found.group ? _(found.group->name) : _("Others."));
}

static void ask_groups(struct making *making)
{
    struct rule_list found;
    struct home_list list = { .line = add_group, .self = making };
    while (group_at(making, list.count, &found))
        list.count++;
    for (;;) {
        int chosen = home_choose(making->home, &list);
        if (chosen < 0 || home_over(making->home))
            return;
        group_at(making, chosen, &found);
        open_group(making, found.group);
        list.said = false;
    }
}

// --- the rules in which houses usually differ ---

static void ask_usual(struct making *making)
{
    making_say(making,
               session_by_words(making->home->session)
                   ? _("Enter keeps a rule as it is, back goes to the one before, question mark explains it, more has all rules "
                       "by group, q ends the questions.")
                   : _("Enter keeps a rule as it is, b goes to the one before, question mark explains it, more has all rules by "
                       "group, q ends the questions."));
    enum answered answered = ANSWERED;
    for (int place = 1; place > 0 && asked_at(making, place);) {
        answered = ask_rule(making, asked_at(making, place));
        if (answered == ANSWERED_MORE) {
            making_drop_waiting(making);
            ask_groups(making);
        }
        if (answered >= ANSWERED_MORE || home_over(making->home))
            break;
        if (answered == ANSWERED_BACK && place == 1)
            making_say(making, _("This is the first question."));
        place += answered == ANSWERED ? 1 : place > 1 ? -1 : 0;
    }
    making_drop_waiting(making);
    if (answered < ANSWERED_MORE && !home_over(making->home))
        making_say(making, _("Those are the usual questions."));
}

// --- what becomes of the new rules ---

static void say_difference(struct home_visit *home)
{
    struct making *making = home->page;
    LOCAL(strbuf) lines = STRBUF_INIT;
    rules_diff_changes(making->base, making->rules, rules_diff_seats(making->base, making->rules), &lines);
    if (!lines.length)
        strbuf_addf(&lines, _("No rule differs from %s.\n"), variant_title(making->base));
    home_read(making->home, &lines);
}

static void play(struct home_visit *home)
{
    struct play_args args = *home->args;
    args.rules = ((struct making *)home->page)->rules->id;
    home_remember("last", args.rules);
    home_play(home, &args);
}

// Returns the entry of rules with this title that are not the new house rules themselves, or NULL if there are none.
static const struct variant_entry *others_called(const struct making *making, const struct games *all, const char *title)
{
    for (int i = 0; i < all->titles; i++)
        if (text_like(games_title(all->titled[i]), title) &&
            !(making->rules && strcmp(all->titled[i]->id, making->rules->id) == 0))
            return all->titled[i];
    return NULL;
}

static bool can_be_said(const char *title)
{
    for (uint32_t letter; (letter = text_letter(&title));)
        if (utf8_is_letter(letter))
            return true;
    return false;
}

// Asks for a title of the new house rules that no other rules have, because rules with the same title could not be told apart.
// Returns false if the player goes back.
static bool ask_title(struct making *making, const char *usual, struct strbuf *title)
{
    LOCAL(games) all = games_load();
    LOCAL(strbuf) prompt = STRBUF_INIT, offered = STRBUF_INIT;
    strbuf_add(&offered, usual);
    for (int number = 2; !making->rules && others_called(making, &all, offered.text); number++) {
        strbuf_reset(&offered);
        strbuf_addf(&offered, "%s %d", usual, number);
    }
    strbuf_addf(&prompt, _("What are your rules called? Enter for %s. "), offered.text);
    while (home_ask_line(making->home, prompt.text, offered.text, title)) {
        const struct variant_entry *others = others_called(making, &all, title->text);
        bool said = can_be_said(title->text);
        if (said && !others)
            return true;
        if (!said)
            session_answer(making->home->session, _("A name needs a letter or a digit. Say another name."));
        else
            session_answerf(making->home->session,
                            others->own ? _("You have other rules called %s. Say another name.")
                                        : _("%s is a game that comes with Parlour. Say another name."),
                            games_title(others));
    }
    return false;
}

static void call_anew(struct home_visit *home)
{
    struct making *making = home->page;
    LOCAL(strbuf) title = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    if (!ask_title(making, variant_title(making->rules), &title)) {
        making_say(making, _("It stays as it is."));
        return;
    }
    if (making_amend(making, NULL, title.text, &err))
        session_answerf(making->home->session, _("They are called %s."), variant_title(making->rules));
    else
        making_say_err(making, &err);
}

// Takes back what the player changed in the house rules in this visit.  If the rules are new or nothing was changed, throws the
// whole rules file away.
static void throw_away(struct home_visit *home)
{
    struct making *making = home->page;
    LOCAL(err) err = ERR_INIT;
    bool was = making->before.length > 0 && strcmp(making->before.text, making->text.text) != 0;
    if (!session_confirm(making->home->session,
                         was ? _("Take back what you changed now, y or n? ") : _("Throw these rules away, y or n? "))) {
        if (!home_over(making->home))
            making_say(making, _("They stay."));
        return;
    }
    home->left = making->gone =
        was ? making_keep(making, making->before.text, &err) : remove(making->path.text) == 0 || errno == ENOENT;
    if (making->gone)
        making_say(making, was ? _("They are as they were.") : _("They are thrown away."));
    else
        session_answerf(making->home->session, _("%s stays."), making->path.text);
}

static void ask_usual_again(struct home_visit *home)
{
    ask_usual(home->page);
}

static void ask_all(struct home_visit *home)
{
    ask_groups(home->page);
}

static const struct menu_row last_rows[] = {
    MENU_ROW(N_("Hear what differs."), NC_("typed", "hear|differs|difference|diff"), say_difference),
    MENU_ROW(N_("Play."), NC_("typed", "play|start|sit"), play),
    MENU_ROW(N_("The usual questions."), NC_("typed", "questions|usual|ask"), ask_usual_again, .again = true),
    MENU_ROW(N_("All rules, by group."), NC_("typed", "more|all|groups|group"), ask_all, .again = true),
    MENU_ROW(N_("Another name."), NC_("typed", "name|title|rename"), call_anew, .again = true),
    MENU_ROW(N_("Throw away."), NC_("typed", "throw away|throw|delete|discard|undo"), throw_away, .again = true),
};

static void add_end(struct home_visit *home, struct strbuf *out)
{
    const struct making *making = home->page;
    strbuf_add(out, making->lost ? _("Enter or q ends it.\n") : _("Enter or q ends it, the rules are kept.\n"));
}

static void ask_rows(struct making *making)
{
    struct home_visit *home = making->home;
    home_menu(home, &(struct home_menu){ MENU_ROWS(last_rows), add_end, making, .enter_leaves = true, .has_more = true });
    if (home->back || making->gone || home_over(home))
        return;
    if (making->lost)
        session_answerf(
            home->session,
            _("Not all of it is kept. What could not be written is missing from %s. Make room on the disk, then change "
              "the rules again."),
            making->path.text);
    else
        session_answerf(home->session, _("They are kept as %s, and number 2 at Home has them after the other games."),
                        making->rules->id);
}

// --- making new rules, and changing rules ---

// Asks for the title of new house rules and writes their file, which extends the game's.  Returns false if the player goes back,
// or after saying that it could not be written.
static bool begin_new(struct making *making, const char *game)
{
    LOCAL(strbuf) title = STRBUF_INIT, id = STRBUF_INIT, text = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    making->base = variant_load(game, NULL, &err);
    if (!making->base) {
        making_say_err(making, &err);
        making->home->failed = true;
        return false;
    }
    if (!ask_title(making, text_in("title", NC_("title", "Our rules")), &title))
        return false;
    rules_file_id(title.text, &id);
    rules_file_path(id.text, &making->path);
    rules_file_begin(making->base, title.text,
                     _("House rules, made with parlour rules new. Change them with parlour rules edit, or here."), &text);
    if (making_keep(making, text.text, &err)) {
        session_answerf(making->home->session, _("They are kept as %s, with every answer at once."), id.text);
        return true;
    }
    making_say_err(making, &err);
    return false;
}

static void make(struct home_visit *home, const char *game)
{
    LOCAL(making) making = { .home = home, .path = STRBUF_INIT, .text = STRBUF_INIT, .before = STRBUF_INIT };
    if (begin_new(&making, game)) {
        ask_usual(&making);
        ask_rows(&making);
    }
}

static bool begin_edit(struct making *making, const char *id, struct err *err)
{
    making->rules = variant_load(id, NULL, err);
    if (!making->rules)
        return false;
    if (!making->rules->file)
        return err_add(err, _("%s came with Parlour. The command parlour rules new %s makes rules of your own from it."), id, id);
    making->base = variant_parent(making->rules);
    if (!making->base)
        return err_add(err, _("%s extends no other rules, so only a text editor can change it."), making->rules->file);
    strbuf_add(&making->path, making->rules->file);
    if (!file_read(making->path.text, &making->before))
        return err_add(err, _("%s cannot be read: %s."), making->path.text, strerror(errno));
    if (!file_can_save(making->path.text))
        return err_add(err, _("%s cannot be written: %s."), making->path.text, strerror(errno));
    strbuf_add(&making->text, making->before.text);
    return true;
}

static void edit(struct home_visit *home, const char *id)
{
    LOCAL(making) making = { .home = home, .path = STRBUF_INIT, .text = STRBUF_INIT, .before = STRBUF_INIT };
    LOCAL(err) err = ERR_INIT;
    if (begin_edit(&making, id, &err)) {
        session_answerf(home->session, _("%s, your own rules."), variant_title(making.rules));
        ask_rows(&making);
    } else {
        making_say_err(&making, &err);
        home->failed = true;
    }
}

// Returns whether new house rules of a player can be kept on this computer, and says so before any question if they cannot.
static bool can_keep(struct home_visit *home)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    rules_file_path("rules", &path);
    bool can = file_can_save(path.text);
    if (!can)
        session_reply(home->session, _("Rules of your own cannot be kept on this computer, so none can be made."));
    home->failed = home->failed || !can;
    return can;
}

void home_make_rules(struct home_visit *home)
{
    if (!can_keep(home))
        return;
    LOCAL(games) all = games_load();
    session_reply(home->session, _("Which game do your rules change?"));
    const struct variant_entry *game = home_which_rules(home, &all, true);
    if (game)
        make(home, game->id);
}

void home_rules_of(struct home_visit *home, const char *id, bool edits)
{
    if (edits)
        edit(home, id);
    else if (!id)
        home_make_rules(home);
    else if (can_keep(home))
        make(home, id);
}
