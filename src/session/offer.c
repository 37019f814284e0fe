// SPDX-License-Identifier: GPL-3.0-or-later
// Offers moves as numbered lines and makes the one that the person chooses.  An offer knows moves only by their words and by what
// the game says of them.
#include "session/session.h"

#include "base/text.h"
#include "session/say/say.h"

#include <string.h>

typedef void teller(const struct table *table, const struct hearer *hearer, const struct move *move, struct strbuf *out);

// Appends the sentence by which an offered move is chosen: the game's own, or else the words of the move.
static void describe(const struct table *table, const struct hearer *hearer, const struct move *move, struct strbuf *out)
{
    const struct game *game = table_game(table);
    if (game->offer) {
        game->offer(game, hearer, move, out);
        return;
    }
    table_print(table, move, out);
    strbuf_add(out, ".\n");
}

// Appends the shape of an offered move in a few words, so that moves which differ only in suits or in a number read alike.
static void outline(const struct table *table, const struct hearer *hearer, const struct move *move, struct strbuf *out)
{
    const struct game *game = table_game(table);
    if (game->shape)
        game->shape(game, hearer, move, out);
    else
        describe(table, hearer, move, out);
}

// Drops from a list of offered moves each move whose line reads like the line of an earlier one.
static void drop_alike(struct session *session, teller *tell, struct move_list *moves)
{
    LOCAL(strbuf) seen = STRBUF_INIT, line = STRBUF_INIT;
    int kept = 0;
    const struct hearer hearer = session_hearer(session, STYLE_FULL);
    strbuf_add(&seen, "\n");
    for (int i = 0; i < moves->count; i++) {
        strbuf_reset(&line);
        strbuf_add(&line, "\n");
        tell(session->table, &hearer, &moves->move[i], &line);
        if (strstr(seen.text, line.text))
            continue;
        strbuf_add(&seen, line.text + 1);
        moves->move[kept++] = moves->move[i];
    }
    moves->count = kept;
}

void session_describe(struct session *session, const struct move *move, struct text_pair *out)
{
    for (struct both_ways to = { .text = out }; session_tells(session, &to);)
        describe(session->table, &to.hearer, move, to.out);
}

// One page of offered moves, as numbered lines that begin with move `from` of the list.
struct page {
    const struct move_list *moves;
    teller *tell;
    bool apart; // the moves have one shape, which was chosen before, so only what differs is said
    bool heads; // the moves' common shape is said first
    int from, count;
};

static void count_faces(const struct move *move, int *of)
{
    memset(of, 0, ALL_FACES * sizeof *of);
    for (int i = 0; i < move->count; i++)
        of[move->card[i].face] += move->card[i].face != FACE_NONE;
}

// Appends the names of the cards that an offered move lays and that the other offered moves do not all lay.  Returns false if
// there are no such cards.
static bool name_own(const struct move_list *moves, const struct move *move, enum text_style style, struct strbuf *out)
{
    int own[ALL_FACES], of[ALL_FACES], common[ALL_FACES], count = 0;
    uint16_t card[MOVE_CARDS];
    LOCAL(strbuf) names = STRBUF_INIT;
    count_faces(move, own);
    memcpy(common, own, sizeof common);
    for (int i = 0; i < moves->count; i++) {
        count_faces(&moves->move[i], of);
        for (int face = 0; face < ALL_FACES; face++)
            common[face] = of[face] < common[face] ? of[face] : common[face];
    }
    for (int face = 0; face < ALL_FACES; face++)
        for (int i = common[face]; i < own[face]; i++)
            card[count++] = card_of(face, 0);
    card_names(card, count, style, &names);
    if (count) {
        text_title(names.text, out);
        strbuf_add(out, ".\n");
    }
    return count > 0;
}

static void add_page(const struct table *table, const struct page *page, const struct hearer *hearer, struct strbuf *out)
{
    int all = page->moves->count, more = all - page->from - page->count;
    if (page->heads)
        outline(table, hearer, &page->moves->move[0], out);
    for (int i = 0; i < page->count; i++) {
        if (all > 1)
            strbuf_addf(out, "%d. ", i + 1);
        const struct move *move = &page->moves->move[page->from + i];
        if (!page->apart || !name_own(page->moves, move, hearer->style, out))
            page->tell(table, hearer, move, out);
    }
    if (more)
        strbuf_addf(out, P_("0. %d more is possible.\n", "0. %d more are possible.\n", more), more);
    else if (page->from)
        strbuf_add(out, _("0. The first ones again.\n"));
}

static void say_page(struct session *session, const struct page *page, bool secret)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    for (struct both_ways to = { .text = &text }; session_tells(session, &to);)
        add_page(session->table, page, &to.hearer, to.out);
    session_say_pair(session, SPEECH_ANSWER, &text, secret);
}

// Appends what the player names with `move`, such as a suit.  These words tell offered moves with the same cards apart.
static void tell_apart(const struct table *table, const struct hearer *hearer, const struct move *move, struct strbuf *out)
{
    table_game(table)->apart(table_game(table), hearer, move, false, out);
}

static void name_apart(const struct table *table, const struct hearer *hearer, const struct move *move, struct strbuf *out)
{
    table_game(table)->apart(table_game(table), hearer, move, true, out);
}

static bool same_but_named(const struct session *session, const struct move_list *moves)
{
    bool same = table_game(session->table)->apart && moves->count > 1 && moves->count <= CHOICES_AT_ONCE;
    for (int i = 0; same && i < moves->count; i++)
        same = moves->move[i].verb == moves->move[0].verb && moves->move[i].where == moves->move[0].where &&
               moves->move[i].count && moves->move[i].count == moves->move[0].count &&
               memcmp(moves->move[i].card, moves->move[0].card, (size_t)moves->move[0].count * sizeof *moves->move[0].card) == 0;
    return same;
}

// Asks which of several offered moves with the same cards the player wants.  Returns the move's index, or -1 if none was chosen.
// The mask, which hides the player's cards, does not hide the suit, value or player that an offer names: the player must hear it
// to choose.  It only leaves out how many cards of a suit the player holds.
static int ask_named(struct session *session, const struct move_list *moves, bool heads)
{
    struct page page = {
        .moves = moves, .tell = mask_on(session) ? name_apart : tell_apart, .heads = heads, .count = moves->count
    };
    LOCAL(strbuf) lines = STRBUF_INIT;
    say_page(session, &page, heads);
    const struct hearer hearer = session_hearer(session, STYLE_FULL);
    for (int i = 0; i < moves->count; i++)
        name_apart(session->table, &hearer, &moves->move[i], &lines);
    int chosen = session_choose_line(session, moves->count, lines.text);
    if (chosen < 0)
        session_reply(session, _("Nothing chosen."));
    return chosen;
}

// Asks which of the offered moves the player wants, at most nine on a page.  Returns the move's index, or -1 after saying that
// none was chosen.
static int ask_among(struct session *session, const struct move_list *moves, teller *tell, bool apart)
{
    struct page page = { .moves = moves, .tell = tell, .apart = apart };
    int chosen = CHOSE_MORE;
    while (chosen == CHOSE_MORE) {
        int left = moves->count - page.from;
        page.count = left < CHOICES_AT_ONCE ? left : CHOICES_AT_ONCE;
        say_page(session, &page, true);
        chosen = moves->count == 1            ? session_confirm_offer(session, _("Do it, y or n? "), true) - 1
                 : moves->count == page.count ? session_choose(session, page.count)
                                              : session_choose_or_more(session, page.count);
        if (chosen == CHOSE_MORE)
            page.from = left > page.count ? page.from + page.count : 0;
    }
    if (chosen < 0)
        session_reply(session, moves->count == 1 ? _("Not done.") : _("Nothing chosen."));
    return chosen < 0 ? -1 : page.from + chosen;
}

// Appends to `out` the offered moves whose shape is worded like that of `like`.  Then the game may drop moves that are not worth
// offering.
static void list_same(struct session *session, const struct move_list *moves, const struct move *like, struct move_list *out)
{
    const struct game *game = table_game(session->table);
    LOCAL(strbuf) wanted = STRBUF_INIT, line = STRBUF_INIT;
    const struct hearer hearer = session_hearer(session, STYLE_FULL);
    outline(session->table, &hearer, like, &wanted);
    for (int i = 0; i < moves->count; i++) {
        strbuf_reset(&line);
        outline(session->table, &hearer, &moves->move[i], &line);
        if (strcmp(line.text, wanted.text) == 0)
            *move_list_add(out) = moves->move[i];
    }
    if (game->narrow && out->count > 1)
        game->narrow(game, &hearer, out);
}

// Asks which shape of offered move the person wants, if there are several shapes, and then for the cards, if they matter.  `out`
// gets the chosen move.  Returns false if no move was chosen.
bool session_pick(struct session *session, struct move_list *moves, bool heads, struct move *out)
{
    LOCAL(move_list) shapes = { 0 }, same = { 0 };
    drop_alike(session, describe, moves);
    for (int i = 0; i < moves->count; i++)
        *move_list_add(&shapes) = moves->move[i];
    drop_alike(session, outline, &shapes);
    bool asked = shapes.count > 1;
    int chosen = asked ? ask_among(session, &shapes, outline, false) : 0;
    if (chosen >= 0) {
        list_same(session, moves, &shapes.move[chosen], &same);
        chosen = asked && same.count == 1         ? 0
                 : same_but_named(session, &same) ? ask_named(session, &same, heads && !asked)
                                                  : ask_among(session, &same, describe, asked);
    }
    bool picked = chosen >= 0 && same.move;
    if (picked)
        *out = same.move[chosen];
    return picked;
}

void session_offer(struct session *session, struct move_list *moves, bool heads)
{
    struct move chosen;
    if (session_pick(session, moves, heads, &chosen) && session_make(session, &chosen))
        session->person->staged.count = 0;
}

void session_one_of(struct session *session, struct move_list *moves, const char *none)
{
    drop_alike(session, describe, moves);
    if (!moves->count)
        session_answerf_secret(session, mask_named(session), "%s", none);
    else if (moves->count > 1)
        session_offer(session, moves, false);
    else
        session_make(session, &moves->move[0]);
}

bool session_melds(const struct session *session)
{
    return session_has(session, VERB_MELDS);
}

bool session_packets(const struct session *session)
{
    const struct game *game = table_game(session->table);
    return game->packets && game->packets(table_variant(session->table)->options);
}
