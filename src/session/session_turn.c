// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about the turn and the round, which only read: may the person act, by which moves, is the round over, what does a
// rule say.
#include "session/session.h"

#include "base/bug.h"
#include "base/text.h"
#include "base/words.h"

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
    if (session_standing(session).match_over)
        return _("The match is over.");
    if (session->person->seat == WATCHER)
        return table_is_far(session->table) ? _("You are only watching this game.")
                                            : _("You are only listening to this game, computer players play it.");
    return session_over(session) ? _("The round is over.") : _("It is not your turn.");
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

void session_keep(struct session *session, struct move_list *moves, const char *words)
{
    LOCAL(strbuf) written = STRBUF_INIT;
    int kept = 0;
    for (int i = 0; i < moves->count; i++) {
        strbuf_reset(&written);
        table_print(session->table, &moves->move[i], &written);
        if (word_in(words, written.text))
            moves->move[kept++] = moves->move[i];
    }
    moves->count = kept;
}

void session_moves(struct session *session, const char *words, struct move_list *out)
{
    if (session_turn(session))
        table_legal(session->table, session->person->seat, out);
    if (words)
        session_keep(session, out, words);
}

void session_uses(struct session *session, int entry, struct move_list *out, struct refusal *no)
{
    const struct game *game = table_game(session->table);
    if (game->uses)
        game->uses(game, table_variant(session->table)->options, table_view(session->table, session->person->seat), entry, out,
                   no);
}
