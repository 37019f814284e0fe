// SPDX-License-Identifier: GPL-3.0-or-later
// Sitting down at a table and leaving it: what is said then, and the last words if the program ends by a fault of its own.
#include "session/session.h"

#include "base/bug.h"
#include "base/text.h"
#include "players/players.h"
#include "rules/sides.h"
#include "rules/variant/variant_kept.h"
#include "session/say/say.h"
#include "system/paths.h"
#include "term/terminal.h"

#include <stdlib.h>

bool session_company(const struct variant *variant, const char *const *name, int seats, int own, struct strbuf *out)
{
    unsigned side[SEATS_MAX];
    bool sides = sides_of(variant->game, variant->options, seats, side);
    if (sides)
        sides_names(side, name, seats, own, NULL, out);
    for (int seat = 0; seat < seats && !sides; seat++)
        if (seat != own)
            strbuf_addf(out, "%s%s", out->length ? ", " : "", name[seat]);
    return sides;
}

void session_say_table(struct session *session, bool resumed)
{
    LOCAL(strbuf) names = STRBUF_INIT, line = STRBUF_INIT;
    const struct table *table = session->table;
    const char *title = variant_title(table_variant(table));
    bool sides = session_company(table_variant(table), table_names(table), table_seats(table), session->person->seat, &names);
    if (!resumed && table_seats(table) == 1)
        strbuf_addf(&line, _("%s."), title);
    else if (!resumed)
        strbuf_addf(&line, _("%s, with %s."), title, names.text);
    else if (sides) // who partners whom is forgotten sooner than who plays
        strbuf_addf(&line, _("Going on with %s, with %s."), title, names.text);
    else
        strbuf_addf(&line, _("Going on with %s."), title);
    session_say(session, SPEECH_EVENT, line.text);
    strbuf_reset(&line);
    if (resumed)
        variant_kept_news(table_variant(table), &line);
    if (line.length)
        session_say(session, SPEECH_EVENT, line.text);
}

const char *session_way_back(const struct session *session)
{
    if (session->guest)
        return _("The game is kept. Come back by the same door to go on with it.");
    return session->input.sent || session->output.page
               ? _("The game is kept. Come back to go on with it.") // a page has no shell to type parlour to
               : _("The game is kept. Type parlour to go on with it.");
}

void session_last_words(const struct session *session)
{
    LOCAL(strbuf) words = STRBUF_INIT;
    strbuf_addf(&words, "%s\n", _("Parlour ends here because of a fault in the program."));
    if (session->table && table_is_far(session->table))
        strbuf_addf(&words, "%s\n", session->company.farewell ? session->company.farewell : _("The game is kept."));
    else if (session->path && !session->finished && !session->tutor && session_is_bare(session))
        strbuf_addf(&words, "%s\n", session_way_back(session));
    else if (session->path && !session->finished && !session->tutor)
        strbuf_addf(&words, _("%s\nIt is in the file %s.\n"), session_way_back(session), session->path);
    terminal_last_words(words.text);
}

static void take_seat(struct session *session, struct table *table, int seat)
{
    session_forget_legal(session);
    session->table = table;
    session->person->seat = seat;
    struct sitter sitter = { .hear = session_hear, .self = session };
    if (seat == WATCHER)
        table_watch(table, sitter);
    else
        table_seat(table, seat, sitter);
}

// A replay of a continued game's record.  It fills the memory of the person who sits down with what the person's seat heard.
struct heard_again {
    struct table *table;
    struct memory heard;
    int seat;
};

static void note_again(void *self, const struct view *, const struct event *event)
{
    struct heard_again *again = self;
    players_note(table_game(again->table), &again->heard, event);
}

static void follow_again(void *self, struct table *table, const char *line)
{
    struct heard_again *again = self;
    if (*line)
        return;
    again->table = table;
    table_seat(table, again->seat, (struct sitter){ .hear = note_again, .self = again });
    table_repeat(table, again->seat);
}

void session_recall(struct session *session)
{
    LOCAL(err) ignored = ERR_INIT; // without its record nothing is known of the game so far, and nothing is claimed
    struct heard_again again = { .seat = session->person->seat };
    if (again.seat == WATCHER || !session->path || table_is_far(session->table) || !table_moves(session->table))
        return;
    struct table *table = table_load_followed(session->path, false, (struct follower){ follow_again, &again }, &ignored);
    if (table)
        session->person->heard = again.heard;
    table_free(table);
}

void session_settle(struct session *session)
{
    session->person->between_rounds = session_between_rounds(session);
    session->person->hand.order = (enum hand_order)session->preferences.hand_order;
    session_load_auto_answers(session);
    session_look(session);
}

void session_listen(struct session *session, struct table *table, int seat)
{
    take_seat(session, table, seat);
    session->back = session->hands_named = true;
    session_settle(session);
}

void session_forget_table(struct session *session)
{
    session_forget_legal(session);
    table_free(session->table);
    free(session->path);
    session->table = NULL;
    session->path = NULL;
    session->person->hand = (struct hand){ 0 };
    session->person->staged.count = 0;
    session->person->refusal = (struct refusal){ 0 };
    recap_forget(&session->person->recap, session->person->recap.added);
    session->person->choice = (struct choice){ 0 };
    session->person->carries = false;
    session->person->at = session->person->before = (struct board_at){ 0 };
    session->person->auto_answers = (struct auto_answers){ 0 };
    session->person->heard = (struct memory){ 0 };
    session->person->place = session->person->hint_level = 0;
    session->person->walked = session->person->by_hand = session->person->between_rounds = session->person->digested =
        session->person->plays_on = false;
}

void session_farewell(struct session *session, const char *text)
{
    free(session->company.farewell);
    session->company.farewell = text ? mem_copy(text) : NULL;
}

void session_sit_apart(struct session *session, struct table *table, int seat, const char *kind)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    paths_state_file(kind, &path);
    session_forget_table(session);
    session_sit(session, table, seat, path.text, false);
}

void session_sit(struct session *session, struct table *table, int seat, const char *path, bool resumed)
{
    take_seat(session, table, seat);
    session->path = mem_copy(path);
    session_last_words(session);
    if (!session->tutor && !session->back) // a lesson has its own words
        session_say_table(session, resumed);
    session_settle(session);
    if (!session->back)
        table_repeat(table, seat);
    if (resumed && !table_is_far(table)) // at a table elsewhere, what the person missed is told before the turn
        session_say_turn(session);
}
