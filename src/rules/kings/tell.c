// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, in sentences: one row an event, for the one who did it and for the others, in
// each text style.  A style without a sentence takes the fuller one.
#include "base/bug.h"
#include "base/text.h"
#include "rules/kings/inside.h"

// clang-format off
// ORDER KINDS.  {who} a player, {card} a card, {n} points or cards; {meld} the place a card or pile goes to, {cards} what lies
// there then ("red 9 down to black 7"); {m} the place of a score; of a pile that moves {card} is the place it comes from.
static const struct telling rows[KINGS_TOLD_END_OF_KINDS - EVENT_FAMILY] = {
#define ROW(kind) [(kind) - EVENT_FAMILY]
    ROW(KINGS_TOLD_ROUND) = {
        .own = { { N_("Round {n}. You deal."), NULL }, { N_("Round {n}, you deal."), NULL } },
        .other = { { N_("Round {n}. {who} deals."), NULL }, { N_("Round {n}, {who} deals."), NULL } } },
    ROW(KINGS_TOLD_DEALT) = { .own = { { NP_("You have {n} card.", "You have {n} cards.") }, { NP_("{n} card.", "{n} cards.") } } },
    ROW(KINGS_TOLD_SIDE) = { .other = { { N_("{meld}, {card}."), NULL }, { NULL, NULL }, { N_("{meld} {card}."), NULL } } },
    ROW(KINGS_TOLD_CORNERED) = { .other = { { N_("{The card} goes to {meld}."), NULL }, { N_("{card} to {meld}."), NULL } } },
    ROW(KINGS_TOLD_TURN) = {
        .own = { { N_("Your turn. You draw {the card}."), NULL }, { N_("Your turn, {card}."), NULL } } },
    ROW(KINGS_TOLD_DREW) = { .other = { { N_("{who} draws."), NULL } } },
    ROW(KINGS_TOLD_DREW_CARD) = { .own = { { N_("You draw {the card}."), NULL }, { N_("{card}."), NULL } } },
    ROW(KINGS_TOLD_STOCK_EMPTY) = { .other = { { N_("The stock is empty now."), NULL }, { N_("Stock empty."), NULL } } },
    ROW(KINGS_TOLD_PLAYED) = {
        .own = { { N_("You play {the card} on {meld}."), NULL }, { N_("{card} on {meld}."), NULL } },
        .other = { { N_("{who} plays {the card} on {meld}."), NULL }, { N_("{who}, {card} on {meld}."), NULL } } },
    ROW(KINGS_TOLD_UNDER) = {
        .own = { { N_("You put {the card} under {meld}, now {cards}."), NULL },
                 { N_("{card} under {meld}, now {cards}."), NULL }, { N_("{card} under {meld}, {cards}."), NULL } },
        .other = { { N_("{who} puts {the card} under {meld}, now {cards}."), NULL },
                   { N_("{who}, {card} under {meld}, now {cards}."), NULL }, { N_("{who}, {card} under {meld}, {cards}."), NULL } } },
    ROW(KINGS_TOLD_MOVED) = {
        .own = { { N_("You move {card} on {meld}, now {cards}."), NULL },
                 { N_("{card} on {meld}, now {cards}."), NULL } },
        .other = { { N_("{who} moves {card} on {meld}, now {cards}."), NULL },
                   { N_("{who}, {card} on {meld}, now {cards}."), NULL } } },
    ROW(KINGS_TOLD_CLEARED) = {
        .other = { { N_("The pile on {meld} is complete and leaves the table."), NULL }, { N_("{meld} is complete and gone."), NULL } } },
    ROW(KINGS_TOLD_ENDED) = { .own = { { N_("You end your turn."), NULL } }, .other = { { N_("{who} ends the turn."), NULL } } },
    ROW(KINGS_TOLD_FEW) = {
        .own = { { NP_("You have {n} card left.", "You have {n} cards left.") } },
        .other = { { NP_("{who} has {n} card left.", "{who} has {n} cards left.") }, { NP_("{who}, {n} card left.", "{who}, {n} cards left.") } } },
    ROW(KINGS_TOLD_OUT) = {
        .own = { { N_("You win the round."), NULL } }, .other = { { N_("{who} wins the round."), NULL } } },
    ROW(KINGS_TOLD_BLOCKED) = { .other = { { N_("Nobody plays any more, the round is blocked."), NULL }, { N_("The round is blocked."), NULL } } },
    ROW(KINGS_TOLD_LEFT) = {
        .own = { { NP_("You are left with {n} point.", "You are left with {n} points.") }, { NP_("{n} point left.", "{n} points left.") } },
        .other = { { NP_("{who} is left with {n} point.", "{who} is left with {n} points.") }, { NP_("{who}, {n} point left.", "{who}, {n} points left.") } } },
    ROW(KINGS_TOLD_LOWEST) = {
        .own = { { N_("You have the lowest hand and win the round."), NULL }, { N_("You win the round."), NULL } },
        .other = { { N_("{who} has the lowest hand and wins the round."), NULL }, { N_("{who} wins the round."), NULL } } },
    ROW(KINGS_TOLD_SCORE) = {
        .own = { { NP_("{m}, you, {n} point, {left} this round.", "{m}, you, {n} points, {left} this round.") },
                 { N_("{m}, you, {n}, {left} this round."), NULL },
                 { N_("{m} you {n}, round {left}."), NULL } },
        .other = { { NP_("{m}, {who}, {n} point, {left} this round.", "{m}, {who}, {n} points, {left} this round.") },
                   { N_("{m}, {who}, {n}, {left} this round."), NULL },
                   { N_("{m} {who} {n}, round {left}."), NULL } } },
    ROW(KINGS_TOLD_WON) = { .own = { { N_("You win the match."), NULL } }, .other = { { N_("{who} wins the match."), NULL } } },
    ROW(KINGS_TOLD_SHARED) = {
        .own = { { N_("You share the win of the match."), NULL } }, .other = { { N_("{who} shares the win of the match."), NULL } } },
};
// A total that the round did not change, or that is all of this round: the number is said once.
static const struct telling score_once = {
    .own = { { NP_("{m}, you, {n} point.", "{m}, you, {n} points.") }, { N_("{m}, you, {n}."), NULL }, { N_("{m} you {n}."), NULL } },
    .other = { { NP_("{m}, {who}, {n} point.", "{m}, {who}, {n} points.") },
               { N_("{m}, {who}, {n}."), NULL },
               { N_("{m} {who} {n}."), NULL } } };
// A turn without a card; a card or a pile into an empty place; a turn in which nothing was done; hands that are not counted;
// a turn whose end is plain, since a card is drawn next; a blocked round with several lowest hands.
static const struct telling turn_dry = { .own = { { N_("Your turn."), NULL } } };
static const struct telling starts = {
    .own = { { N_("You start {meld} with {the card}."), NULL }, { N_("{card} starts {meld}."), NULL } },
    .other = { { N_("{who} starts {meld} with {the card}."), NULL }, { N_("{who}, {card} starts {meld}."), NULL } } };
static const struct telling to_corner = {
    .own = { { N_("You move {card} to {meld}, {cards}."), NULL }, { N_("{card} to {meld}, {cards}."), NULL } },
    .other = { { N_("{who} moves {card} to {meld}, {cards}."), NULL }, { N_("{who}, {card} to {meld}, {cards}."), NULL } } };
static const struct telling idle = {
    .own = { { N_("You end your turn."), NULL } },
    .other = { { N_("{who} plays nothing."), NULL } } };
static const struct telling plain_end = { .own = { { N_("You end your turn."), NULL } } };
static const struct telling lowest_shared = {
    .own = { { N_("You share the lowest hand and win the round."), NULL }, { N_("You share the round."), NULL } },
    .other = { { N_("{who} shares the lowest hand and wins the round."), NULL }, { N_("{who} shares the round."), NULL } } };
// clang-format on

static const struct telling *row_of(const struct event *e)
{
    const struct telling *row = &rows[e->kind - EVENT_FAMILY];
    switch (e->kind) {
    case KINGS_TOLD_TURN:
        return e->count ? row : &turn_dry;
    case KINGS_TOLD_PLAYED:
        return e->number == 1 ? &starts : row;
    case KINGS_TOLD_MOVED:
        return e->count == e->more ? &to_corner : row;
    case KINGS_TOLD_ENDED:
        if (e->number == 0)
            return &idle;
        return e->more ? &plain_end : row;
    case KINGS_TOLD_LEFT:
        return e->more ? row : &rows[KINGS_TOLD_FEW - EVENT_FAMILY];
    case KINGS_TOLD_SCORE:
        return e->more && e->more != e->number ? row : &score_once;
    case KINGS_TOLD_LOWEST:
        return e->more > 1 ? &lowest_shared : row;
    default:
        return row;
    }
}

// What {card} stands for: the card, of a pile that moves the place it leaves, of a pile that grew below its new card.
static const char *fill_card(const struct event *e, enum text_style style)
{
    if (e->kind == KINGS_TOLD_MOVED)
        return kings_place_name(e->number, style);
    return e->count ? face_name(e->card[0].face, style) : NULL;
}

static const char *fill_the_card(const struct event *e, enum text_style style)
{
    return e->count && e->kind != KINGS_TOLD_MOVED ? face_the(e->card[0].face, style) : NULL;
}

static bool has_place(const struct event *e)
{
    return e->kind == KINGS_TOLD_SIDE || e->kind == KINGS_TOLD_CORNERED || e->kind == KINGS_TOLD_PLAYED ||
           e->kind == KINGS_TOLD_UNDER || e->kind == KINGS_TOLD_MOVED || e->kind == KINGS_TOLD_CLEARED;
}

static void tell_left(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    size_t at = out->length;
    for (int i = 0; i < e->count; i++)
        phrase_list(out, &at, face_name(e->card[i].face, h->style), i + 1 == e->count);
}

void kings_tell(const struct game *, const struct hearer *h, const struct event *e, struct strbuf *out)
{
    if (e->kind < EVENT_FAMILY || e->kind >= KINGS_TOLD_END_OF_KINDS)
        BUG("event %d is no event of Kings", e->kind);
    LOCAL(strbuf) pile = STRBUF_INIT;
    if (e->kind == KINGS_TOLD_UNDER || e->kind == KINGS_TOLD_MOVED)
        kings_describe_cards(e->card, e->count, h->style, &pile);
    const struct fill fill = { .who = e->seat >= 0 ? h->name[e->seat] : NULL,
                               .card = fill_card(e, h->style),
                               .the_card = fill_the_card(e, h->style),
                               .cards = pile.text,
                               .meld = has_place(e) ? kings_place_name(e->other, h->style) : NULL,
                               .m = e->kind == KINGS_TOLD_SCORE ? kings_match_place(&h->view->shown, e->seat) : 0,
                               .n = e->kind == KINGS_TOLD_LEFT && !e->more ? e->count : e->number,
                               .left = e->more };
    phrase_tell(row_of(e), e->seat >= 0 && e->seat == h->seat, h->style, &fill, out);
    if (e->kind == KINGS_TOLD_LEFT)
        tell_left(h, e, out);
}

// --- a move taken back; it may be told by another computer, and be none that could have been made ---

bool kings_tell_undo(const struct game *, const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct telling played = { .own = { { N_("You take back {the card} from {meld}."), NULL },
                                                    { N_("{card} back from {meld}."), NULL } },
                                           .other = { { N_("{who} takes back {the card} from {meld}."), NULL },
                                                      { N_("{who} takes back {card} from {meld}."), NULL } } };
    static const struct telling under = { .own = { { N_("You take back {the card} from under {meld}."), NULL },
                                                   { N_("{card} back from under {meld}."), NULL } },
                                          .other = { { N_("{who} takes back {the card} from under {meld}."), NULL },
                                                     { N_("{who} takes back {card} from under {meld}."), NULL } } };
    static const struct telling moved = { .own = { { N_("You move the pile back from {meld} to {card}."), NULL },
                                                   { N_("Back from {meld} to {card}."), NULL } },
                                          .other = { { N_("{who} moves the pile back from {meld} to {card}."), NULL },
                                                     { N_("{who}, back from {meld} to {card}."), NULL } } };
    static const struct telling ended = { .own = { { N_("Your turn goes on."), NULL } },
                                          .other = { { N_("{who}'s turn goes on."), NULL } } };
    struct move m;
    if (event_undone(e, &m) && m.verb == KINGS_END && !m.where && !m.target && !m.count) {
        phrase_tell(&ended, e->seat == h->seat, h->style, &(struct fill){ .who = h->name[e->seat] }, out);
        return true;
    }
    if (!event_undone(e, &m) || m.verb > KINGS_MOVE || m.target < 0 || m.target >= PLACES || m.where >= PLACES)
        return false;
    bool pile = m.verb == KINGS_MOVE;
    if (!pile && (m.count != 1 || m.card[0].face >= KINGS_CARDS))
        return false;
    phrase_tell(pile                    ? &moved
                : m.verb == KINGS_UNDER ? &under
                                        : &played,
                e->seat == h->seat, h->style,
                &(struct fill){ .who = h->name[e->seat],
                                .card = pile ? kings_place_name(m.where, h->style) : face_name(m.card[0].face, h->style),
                                .the_card = pile ? NULL : face_the(m.card[0].face, h->style),
                                .meld = kings_place_name(m.target, h->style) },
                out);
    return true;
}

// --- a move to choose: empty places are as good as each other, so they are not named ---

void kings_offer(const struct game *, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    static const struct says on = { N_("{card} on {meld}, {cards}."), NULL };
    static const struct says pile_on = { N_("{who} on {meld}, {cards}."), NULL };
    static const struct says under = { N_("{card} under {meld}, {cards}."), NULL };
    static const struct says side = { N_("{card} to an empty side."), NULL };
    static const struct says corner = { N_("{card} to an empty corner."), NULL };
    static const struct says pile_corner = { N_("{who} to an empty corner."), NULL };
    static const struct says end = { N_("End your turn."), NULL };
    const struct pile *pile = &h->view->shown.pile[m->target];
    LOCAL(strbuf) text = STRBUF_INIT;
    kings_describe_pile(pile, h->style, &text);
    bool moves = m->verb == KINGS_MOVE;
    const struct says *says = m->verb == KINGS_END         ? &end
                              : m->verb == KINGS_UNDER     ? &under
                              : pile->count                ? (moves ? &pile_on : &on)
                              : place_is_corner(m->target) ? (moves ? &pile_corner : &corner)
                                                           : &side;
    phrase_say(says,
               &(struct fill){ .card = m->count ? face_name(m->card[0].face, h->style) : NULL,
                               .the_card = m->count ? face_the(m->card[0].face, h->style) : NULL,
                               .who = kings_place_name(m->where, h->style),
                               .meld = kings_place_name(m->target, h->style),
                               .cards = text.text },
               out);
}
