// SPDX-License-Identifier: GPL-3.0-or-later
// The command `since`: what the others did since the person's last turn.  The first time it says what matters, in the game's
// own digest, and asked again at once it says everything.  The events are kept in ui/recap.h.
#include "base/bug.h"
#include "base/text.h"
#include "commands/table_commands.h"
#include "session/say/say.h"

#include <stdlib.h>
#include <string.h>

// Appends sentences for events of the recap.  Several events become one sentence where the game joins them at the table too.
static void tell_joined(struct session *session, const struct hearer *hearer, const struct event *event, int count,
                        struct strbuf *out)
{
    const struct game *game = table_game(session->table);
    for (int i = 0, next; i < count; i = next) {
        next = i + 1;
        if (event[i].kind < EVENT_FAMILY || !game->joins || !game->joins(game, hearer, NULL, &event[i])) {
            table_tell(session->table, hearer, &event[i], out);
            continue;
        }
        while (next < count && event[next].kind >= EVENT_FAMILY && game->joins(game, hearer, &event[next - 1], &event[next]))
            next++;
        game->tell_turn(game, hearer, &event[i], next - i, out);
    }
}

// Returns the seats of the partners of the person who asked for the recap, one bit a seat, or 0 for a watcher.
static unsigned partners(const struct session *session)
{
    int seat = session->person->seat;
    return seat == WATCHER ? 0 : session_standing(session).side[seat] & ~(1U << seat);
}

// Lets the game adapt the events of the recap, which need more words because they are not told in the order in which they
// happened.
static void retell(const struct session *session, struct event *event, int count)
{
    const struct game *game = table_game(session->table);
    if (game->retell)
        game->retell(table_variant(session->table)->options, event, count);
}

// Appends to the recap what a computer player did in the person's own seat while the person was away.
static void tell_kept(struct session *session, const struct hearer *hearer, struct strbuf *out)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    struct event *event = mem_zero((size_t)session->person->recap.count + 1, sizeof *event);
    int count = recap_of(&session->person->recap, RECAP_KEPT, event);
    for (int i = 0; i < count; i++)
        if (!mask_on(session) || !mask_hides(session, &event[i]))
            table_tell(session->table, hearer, &event[i], &text);
    recap_name_keeper(&text);
    strbuf_add(out, text.text);
    free(event);
}

// Appends the full recap: how the last round ended, what nobody did (such as the deal), what the partners did, and then what each
// other seat did.
static void tell_full(struct session *session, const struct hearer *hearer, struct strbuf *out)
{
    const struct recap *recap = &session->person->recap;
    int seats = table_seats(session->table), first = session->person->seat == WATCHER ? 0 : session->person->seat;
    unsigned with = partners(session);
    struct event *event = mem_zero((size_t)recap->count + 1, sizeof *event);
    tell_kept(session, hearer, out);
    for (int i = RECAP_END; i < 2 * seats; i++) {
        int seat = i < 0 ? i : (first + i) % seats;
        if (i >= 0 && (with >> seat & 1) != (i < seats))
            continue;
        int count = recap_of(recap, seat, event);
        retell(session, event, count);
        tell_joined(session, hearer, event, count, out);
    }
    free(event);
}

// Copies the events of `recap` to `event`: first those of the partners, the seats in the bits `with`, and then all others, both
// in the order in which they happened.  Returns the number of events.
static int partners_first(const struct recap *recap, unsigned with, struct event *event)
{
    int count = recap_of(recap, RECAP_ALL, event), front = 0;
    for (int i = 0; with && i < count; i++) {
        if (event[i].seat < 0 || !(with >> event[i].seat & 1))
            continue;
        struct event moved = event[i];
        memmove(event + front + 1, event + front, (size_t)(i - front) * sizeof *event);
        event[front++] = moved;
    }
    return count;
}

static void tell_digest(struct session *session, const struct hearer *hearer, struct strbuf *out)
{
    const struct game *game = table_game(session->table);
    struct event *event = mem_zero((size_t)session->person->recap.count + 1, sizeof *event);
    int count = partners_first(&session->person->recap, partners(session), event);
    retell(session, event, count);
    tell_kept(session, hearer, out);
    if (count && game->digest)
        game->digest(game, hearer, event, count, out);
    free(event);
}

// Appends the recap of a round in the order of events, with each trick as a whole.  Before the first move that a computer player
// made in the person's seat, says once who made it.
static void tell_in_order(struct session *session, const struct hearer *hearer, struct strbuf *out)
{
    const struct recap *recap = &session->person->recap;
    struct event *event = mem_zero((size_t)recap->count + 1, sizeof *event);
    bool named = false;
    for (int i = 0; i < recap->count; i++)
        event[i] = recap->entry[i].event;
    retell(session, event, recap->count);
    for (int i = 0; i < recap->count && recap_has_news(recap); i++) {
        LOCAL(strbuf) text = STRBUF_INIT;
        if (!mask_on(session) || !mask_hides(session, &event[i]))
            table_tell(session->table, hearer, &event[i], &text);
        if (recap->entry[i].kept && !named)
            recap_name_keeper(&text);
        named = named || recap->entry[i].kept;
        strbuf_add(out, text.text);
    }
    free(event);
}

// Returns whether the recap of the others' moves holds something that only this person may know.
static bool is_secret(const struct session *session)
{
    const struct recap *recap = &session->person->recap;
    for (int i = 0; session->person->seat != WATCHER && i < recap->count; i++)
        if (recap->entry[i].event.hearers == 1U << session->person->seat)
            return !mask_on(session); // masked events are left out
    return false;
}

static void tell_shortest(struct session *session, struct text_pair *text)
{
    for (struct both_ways to = { .text = text }; !session->person->digested && session_tells(session, &to);)
        tell_digest(session, &to.hearer, to.out);
    session->person->digested = text->print.length > 0;
    for (struct both_ways to = { .text = text }; !session->person->digested && session_tells(session, &to);)
        tell_full(session, &to.hearer, to.out);
}

// Runs the command `since`, which says the recap of what the others did since the person's last turn.  If its short form is
// empty, says the full one at once.  After the match, says a summary of the match instead.
void act_since(struct session *session, const struct typed_args *)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    const char *moves = "moves";
    if (table_game(session->table)->board && session_topic(session, &(struct typed_args){ .count = 1, .word = &moves }, &text)) {
        session_answer_pair(session, &text, false); // nobody else plays in this game
        return;
    }
    bool in_order = table_game(session->table)->scene;
    if (session->finished && session->sum_up && session->sum_up(session))
        return;
    for (struct both_ways to = { .text = &text }; in_order && session_tells(session, &to);)
        tell_in_order(session, &to.hearer, to.out);
    if (!in_order)
        tell_shortest(session, &text);
    if (text.print.length)
        session_answer_pair(session, &text, in_order && is_secret(session));
    else
        session_reply(session, _("Nothing happened since your last turn."));
}
