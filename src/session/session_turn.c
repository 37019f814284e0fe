// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about the turn and the round that change nothing: whether the person may act, by which moves, whether the round is
// over, and what a rule says.
#include "session/session.h"

#include "base/bug.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

bool session_turn(const struct session *session)
{
    return session->person->seat != WATCHER && (table_turn(session->table) >> session->person->seat & 1);
}

bool session_over(const struct session *session)
{
    return session_standing(session).round_over && !table_turn(session->table);
}

const char *session_no_turn(const struct session *session)
{
    const struct standing standing = session_standing(session);
    const char *over = game_over_says(standing.match_over, table_seats(session->table));
    if (standing.match_over)
        return over;
    if (session->person->seat == WATCHER)
        return table_is_far(session->table) ? _("You are only watching this game.")
                                            : _("You are only listening to this game, computer players play it.");
    return session_over(session) ? over : _("It is not your turn.");
}

bool session_own_turn(const struct session *session)
{
    return session_turn(session) && table_on_turn(session->table) >> session->person->seat & 1;
}

bool session_between_rounds(const struct session *session)
{
    const struct standing standing = session_standing(session);
    return standing.round_over && !standing.match_over && !table_turn(session->table);
}

int session_rule(const struct session *session, const char *key)
{
    const struct setting *row = setting_find(table_game(session->table)->settings, key);
    const char *options = (const char *)table_variant(session->table)->options;
    if (row && row->type != SETTING_INT && row->type != SETTING_WORD)
        BUG("the rule %s is no number", key);
    return row ? *(const int *)(const void *)(options + row->offset) : 0;
}

bool session_endless(const struct session *session)
{
    const struct game *game = table_game(session->table);
    return game->endless && game->endless(game, table_variant(session->table)->options, table_seats(session->table));
}

bool session_rewinds(const struct session *session)
{
    return session->preferences.undo_solo == UNDO_DECISION && table_can_rewind(session->table, session->person->seat);
}

void session_forget_legal(struct session *session)
{
    move_list_release(&session->legal.moves);
    free(session->legal.seen);
    session->legal.seen = NULL;
}

const struct move_list *session_kept_legal(const struct session *session, const struct view *view)
{
    const struct legal_moves *legal = &session->legal;
    bool kept = legal->seen && legal->seat == session->person->seat &&
                memcmp(legal->seen, view, table_game(session->table)->view_size) == 0;
    return kept ? &legal->moves : NULL;
}

const struct move_list *session_legal_now(struct session *session)
{
    static const struct move_list none;
    struct legal_moves *legal = &session->legal;
    const int seat = session->person->seat;
    const size_t size = table_game(session->table)->view_size;
    if (seat == WATCHER)
        return &none;
    const struct view *view = table_view(session->table, seat);
    if (session_kept_legal(session, view))
        return &legal->moves;
    if (!legal->seen)
        legal->seen = mem_zero(1, size);
    memcpy(legal->seen, view, size);
    legal->seat = seat;
    table_legal(session->table, seat, &legal->moves);
    return &legal->moves;
}

const struct move_list *session_legal(struct session *session)
{
    static const struct move_list none;
    return session_turn(session) ? session_legal_now(session) : &none;
}

bool session_does(const struct session *session, const struct move *move, unsigned flags)
{
    return flags == VERB_ANY || move_flags(table_game(session->table), move) & flags;
}

void session_keep(struct session *session, struct move_list *moves, unsigned flags)
{
    int kept = 0;
    for (int i = 0; i < moves->count; i++)
        if (session_does(session, &moves->move[i], flags))
            moves->move[kept++] = moves->move[i];
    moves->count = kept;
}

void session_moves(struct session *session, unsigned flags, struct move_list *out)
{
    const struct move_list *legal = session_legal(session);
    for (int i = 0; i < legal->count; i++)
        if (session_does(session, &legal->move[i], flags))
            *move_list_add(out) = legal->move[i];
}

bool session_can(struct session *session, unsigned flags)
{
    const struct move_list *legal = session_legal(session);
    for (int i = 0; i < legal->count; i++)
        if (session_does(session, &legal->move[i], flags))
            return true;
    return false;
}

bool session_can_say(struct session *session, const char *word)
{
    const struct move_list *legal = session_legal(session);
    for (int i = 0; i < legal->count; i++)
        if (verb_makes(table_game(session->table), word, &legal->move[i]))
            return true;
    return false;
}

bool session_has(const struct session *session, unsigned flags)
{
    return verbs_that(table_game(session->table), flags);
}

bool session_rules(const struct session *session, unsigned flags)
{
    const struct game *game = table_game(session->table);
    return verbs_ruled(game, table_variant(session->table)->options, verbs_that(game, flags));
}

bool session_has_word(const struct session *session, const char *words)
{
    return verbs_called(table_game(session->table), words);
}

void session_uses(struct session *session, int entry, struct move_list *out, struct refusal *no)
{
    const struct game *game = table_game(session->table);
    if (game->uses)
        game->uses(game, table_variant(session->table)->options, table_view(session->table, session->person->seat), entry, out,
                   no);
}
