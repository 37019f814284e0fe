// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the moves of a shedding game: which are allowed and why others are not, as far as the seat can see; and the list of
// allowed moves.
#include "base/text.h"
#include "rules/shed/inside.h"
#include <string.h>

// --- refusals of cards in shedding games ---

// clang-format off
// The sentences that refuse a move of a shedding game when it is checked.  {The card} is the card played or one that can be
// played, {meld} the top of the pile, {cards} the cards that would do, {n} a number of cards or the total, {left} the limit.
static const struct kit_reason
    no_fit = { REASON_NO_FIT, NULL, SAID(N_("{The card} does not go on {meld}. You need {cards}."), NULL) },
    must_draw = { REASON_MUST_DRAW, "debt.answer", SAID(N_("You must draw {n}, or play {cards}."), NULL) },
    only_draw = { REASON_MUST_DRAW, "debt.answer", { { NP_("You must draw {n} card.", "You must draw {n} cards.") } } },
    must_wait = { REASON_MUST_DRAW, "skip.answer", SAID(N_("You must wait, or play {cards}."), NULL) },
    only_wait = { REASON_MUST_DRAW, "skip.answer", SAID(N_("You must wait."), NULL) },
    can_play = { REASON_MUST_PLAY, "draw.may", SAID(N_("You can play {the card}, so you must."), NULL) },
    has_drawn = { REASON_WRONG_PHASE, "draw.play", SAID(N_("You have drawn. Play {the card} or end your turn."), NULL) },
    drawn_once = { REASON_WRONG_PHASE, NULL, SAID(N_("You have drawn. Play a card or end your turn."), NULL) },
    draw_first = { REASON_WRONG_PHASE, NULL, SAID(N_("Play a card, or draw first."), NULL) },
    no_draw = { REASON_WRONG_PHASE, "play.rule", SAID(N_("Play a card. Another one is drawn for you."), NULL) },
    say_suit = { REASON_NAME_NEEDED, NULL, SAID(N_("Say which suit, such as play {card}, hearts."), NULL) },
    say_colour = { REASON_NAME_NEEDED, NULL, SAID(N_("Say which colour, such as play {card}, red."), NULL) },
    say_rank = { REASON_NAME_NEEDED, "names.ranks", SAID(N_("Say which rank, such as play {card}, 7."), NULL) },
    say_seat = { REASON_NAME_NEEDED, NULL, SAID(N_("Say whose hand you want."), NULL) },
    say_number = { REASON_NAME_NEEDED, "total.values", SAID(N_("Say which of its values {the card} has."), NULL) },
    no_name = { REASON_BAD_MOVE, NULL, SAID(N_("Nothing is named with {the card}."), NULL) },
    last_card = { REASON_LAST_CARD, "goout.effect", SAID(N_("{The card} may not be your last card."), NULL) },
    wild_held = { REASON_WILD_HELD, "wild.four", SAID(N_("{The card} goes only where you hold no card of the suit or colour asked for."), NULL) },
    one_card = { REASON_PACKET, "play.many", SAID(N_("One card is played at a time."), NULL) },
    not_alike = { REASON_PACKET, "play.many", SAID(N_("These are not of one rank."), NULL) },
    over_limit = { REASON_OVER_LIMIT, "total.over", SAID(N_("That makes {n}. {left} is the limit."), NULL) },
    call_auto = { REASON_WRONG_PHASE, "call.how", SAID(N_("In these rules Parlour says who has one card."), NULL) },
    called_before = { REASON_WRONG_PHASE, NULL, SAID(N_("You have said last card."), NULL) },
    call_later = { REASON_WRONG_PHASE, "call.how", SAID(N_("Last card is said when a play leaves you with one."), NULL) },
    nobody_forgot = { REASON_NOTHING_TO_CATCH, "call.how", SAID(N_("Nobody there has forgotten to say last card."), NULL) },
    no_challenge = { REASON_WRONG_PHASE, "wild.challenge", SAID(N_("There is nothing to challenge now."), NULL) },
    no_bust = { REASON_WRONG_PHASE, "total.over", SAID(N_("Nobody says bust here. Play a card."), NULL) },
    bust_can_play = { REASON_MUST_PLAY, "total.over", SAID(N_("You can play {the card}, so you must."), NULL) };
// clang-format on

// Refuses a card of a shedding game that does not follow on the pile, or does not answer what the seat owes (cards to draw or a
// turn to miss), and names the cards that would do.  Returns false.
static bool bar_unfit(const struct kit_now *now, int face, struct refusal *no)
{
    // The refusals by whether cards or a turn are owed, and whether any card would answer.
    static const struct kit_reason *const owing[2][2] = { { &only_wait, &must_wait }, { &only_draw, &must_draw } };
    LOCAL(strbuf) wanted = STRBUF_INIT;
    enum text_style style = refusal_style(no);
    bool owes = shed_owes(now);
    if (!no)
        return false;
    bool some = shed_wanted(now, STYLE_FULL, &wanted);
    const struct fill fill = { .the_card = face_the(face, style),
                               .meld = owes ? NULL : face_the(shed_top(now->s), style),
                               .cards = wanted.text,
                               .n = now->s->shown.debt };
    return kit_refuse(no, owes ? owing[now->s->shown.debt > 0][some] : &no_fit, &fill);
}

// --- which plays and draws are allowed ---

bool shed_ready(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    int left = now->k->hand_count[now->seat] - m->count;
    bool drew = now->s->shown.phase == SHED_PHASE_DRAWN && now->o->draw_play == DRAW_DRAWN;
    if (drew && (m->count != 1 || m->card[0].face != shed_drawn(now)))
        return kit_bar(no, &has_drawn, shed_drawn(now));
    if (!m->where)
        return true;
    if (now->o->call_how == CALL_AUTO || now->o->total)
        return kit_bar(no, &call_auto, FACE_NONE);
    return left <= 1 || kit_bar(no, &call_later, FACE_NONE);
}

static bool is_packet(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    if (m->count > 1 && (now->o->play_many == MANY_ONE || now->o->total))
        return kit_bar(no, &one_card, FACE_NONE);
    for (int i = 1; i < m->count; i++)
        if (!shed_alike(now->o, m->card[0].face, m->card[i].face))
            return kit_bar(no, &not_alike, FACE_NONE);
    return true;
}

static bool may_name(const struct kit_now *now, const struct move *m, int face, struct refusal *no)
{
    unsigned asks = shed_effect(now->o, face).does & DOES_NAME;
    bool colours = now->o->dress == DRESS_COLOURS, last = m->count == now->k->hand_count[now->seat];
    int named = m->target, first = NAME_SUIT + (colours ? SUITS : 0), seat = named - NAME_SEAT;
    bool suit = named >= first && named < first + SUITS;
    if (!asks)
        return named == KIT_UNSAID || kit_bar(no, &no_name, face);
    if (last) // whatever the player names then
        return true;
    if (asks & (DOES_WILD | DOES_NAMES))
        return suit || kit_bar(no, colours ? &say_colour : &say_suit, face);
    if (asks & DOES_NAMES_RANK)
        return (shed_rank_named(named) && now->o->names_ranks >> shed_rank_named(named) & 1) || kit_bar(no, &say_rank, face);
    if (named == KIT_UNSAID && __builtin_popcount(shed_in(now)) == 2)
        return true;
    return (seat >= 0 && seat < now->k->seats && seat != now->seat && shed_in(now) >> seat & 1) || kit_bar(no, &say_seat, face);
}

static bool may_add(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    int number[VALUES_MOST], total[VALUES_MOST], face = m->card[0].face, count = shed_totals(now, face, number, total);
    struct shed_value value = shed_value(now->o, face);
    bool list = value.kind == VALUE_LIST && value.count > 1, in_list = false;
    for (int i = 0; i < value.count; i++)
        in_list |= m->target == NAME_NUMBER + value.number[i];
    if (!count || (list && in_list && m->target != KIT_UNSAID)) {
        int least = value.kind == VALUE_DOUBLE ? now->s->shown.total : value.number[0];
        for (int i = 1; i < value.count; i++)
            least = value.number[i] < least ? value.number[i] : least;
        least = in_list ? m->target - NAME_NUMBER : least;
        if (now->o->over_forbidden && now->s->shown.total + least > now->o->total_limit)
            return kit_refuse(no, &over_limit, &(struct fill){ .n = now->s->shown.total + least, .left = now->o->total_limit });
        return true;
    }
    if (!list)
        return may_name(now, m, face, no);
    return (m->target == KIT_UNSAID && shed_only_total(now, face) >= 0) || kit_bar(no, &say_number, face);
}

bool shed_may_play(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    int face = m->card[0].face, last = m->card[m->count - 1].face;
    if (!is_packet(now, m, no))
        return false;
    if (now->o->total)
        return may_add(now, m, no);
    if (!shed_goes(now, face))
        return bar_unfit(now, face, no);
    if (shed_wild_held(now, face))
        return kit_bar(no, &wild_held, face);
    if (!may_name(now, m, last, no))
        return false;
    return m->count < now->k->hand_count[now->seat] || !shed_forbids_last(now->o, last) || kit_bar(no, &last_card, last);
}

bool shed_may_draw(const struct kit_now *now, const struct move *, struct refusal *no)
{
    if (now->o->total)
        return kit_bar(no, &no_draw, FACE_NONE);
    if (now->s->shown.phase == SHED_PHASE_DRAWN)
        return now->o->draw_play == DRAW_DRAWN ? kit_bar(no, &has_drawn, shed_drawn(now)) : kit_bar(no, &drawn_once, FACE_NONE);
    int face = now->o->draw_stuck && !shed_owes(now) ? shed_first_fit(now) : FACE_NONE;
    return face == FACE_NONE || kit_bar(no, &can_play, face);
}

bool shed_may_end(const struct kit_now *now, const struct move *, struct refusal *no)
{
    return now->s->shown.phase == SHED_PHASE_DRAWN || kit_bar(no, now->o->total ? &no_draw : &draw_first, FACE_NONE);
}

bool shed_may_call(const struct kit_now *now, const struct move *, struct refusal *no)
{
    if (now->o->call_how == CALL_AUTO || now->o->total)
        return kit_bar(no, &call_auto, FACE_NONE);
    if (now->s->shown.called >> now->seat & 1)
        return kit_bar(no, &called_before, FACE_NONE);
    return shed_could_leave_one(now, now->seat) || kit_bar(no, &call_later, FACE_NONE);
}

bool shed_may_catch(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    return (m->target != now->seat && now->s->shown.forgot >> m->target & 1) || kit_bar(no, &nobody_forgot, FACE_NONE);
}

bool shed_may_challenge(const struct kit_now *now, const struct move *, struct refusal *no)
{
    return (now->o->wild_challenge && now->o->wild_four == FOUR_ALWAYS && now->s->shown.debt && now->s->shown.four < SEATS_MAX) ||
           kit_bar(no, &no_challenge, FACE_NONE);
}

bool shed_may_bust(const struct kit_now *now, const struct move *, struct refusal *no)
{
    if (!now->o->total || !now->o->over_forbidden)
        return kit_bar(no, &no_bust, FACE_NONE);
    int face = shed_first_fit(now);
    return face == FACE_NONE || kit_bar(no, &bust_can_play, face);
}

// --- listing plays of cards ---

static void add(const struct kit_now *now, const struct move *m, struct move_list *out)
{
    if (shed_ready(now, m, NULL) && shed_may_play(now, m, NULL))
        *move_list_add(out) = *m;
}

// Adds a play of a shedding game to the list of allowed moves, once for each suit, rank, seat or number that can be named with
// it.  `calls`: also adds each play together with the call of last card, and with a name that the play does not need.
static void add_named(const struct kit_now *now, struct move *m, bool calls, struct move_list *out)
{
    static const struct {
        unsigned asks;
        int from, to;
    } ranges[] = { { DOES_WILD | DOES_NAMES, NAME_SUIT, NAME_UNKNOWN },
                   { DOES_NAME, NAME_UNKNOWN, NAME_UNKNOWN + 1 }, // with the last card of the hand
                   { DOES_NAMES_RANK, NAME_RANK, NAME_RANK + 4 },
                   { DOES_NAMES_RANK, NAME_NUMBER + 2, NAME_NUMBER + 11 },
                   { DOES_SWAP, NAME_SEAT, NAME_SEAT + SEATS_MAX } };
    int values = now->o->total ? shed_value(now->o, m->card[0].face).count : 0;
    bool chooses = values > 1; // a number is chosen, and nothing else is named then
    unsigned asks = chooses ? 0 : shed_effect(now->o, m->card[m->count - 1].face).does & DOES_NAME;
    for (m->where = 0; m->where <= (calls && !(now->s->shown.called >> now->seat & 1)); m->where++) {
        m->target = KIT_UNSAID;
        bool unsaid = shed_ready(now, m, NULL) && shed_may_play(now, m, NULL);
        add(now, m, out);
        if (unsaid && !calls)
            continue;
        for (size_t r = 0; r < sizeof ranges / sizeof *ranges; r++)
            for (int named = ranges[r].from; asks & ranges[r].asks && named < ranges[r].to; named++) {
                m->target = (int16_t)named;
                add(now, m, out);
            }
        for (int i = 0; chooses && i < values; i++) {
            m->target = (int16_t)(NAME_NUMBER + shed_value(now->o, m->card[0].face).number[i]);
            add(now, m, out);
        }
    }
}

// Adds a packet of like cards, laid in one play, to the list of allowed moves of a shedding game.  The card `first` is laid first
// and `last` last.  `between`: all other cards in hand that are like them are laid between the two.
static void add_packet(const struct kit_now *now, int first, int last, bool between, struct move_list *out)
{
    const uint8_t *hand = kit_hand(now, now->seat);
    struct move m = { .verb = SHED_PLAY };
    bool taken[2] = { false };
    m.card[m.count++] = (struct move_card){ (uint8_t)first, FACE_NONE };
    for (int i = 0; i < now->k->hand_count[now->seat]; i++) {
        int end = hand[i] == first && !taken[0] ? 0 : hand[i] == last && !taken[1] ? 1 : -1;
        if (end >= 0)
            taken[end] = true;
        else if (between && shed_alike(now->o, first, hand[i]))
            m.card[m.count++] = (struct move_card){ hand[i], FACE_NONE };
    }
    if (!taken[1] || (between && m.count == 1))
        return;
    m.card[m.count++] = (struct move_card){ (uint8_t)last, FACE_NONE };
    add_named(now, &m, true, out);
    out->cut = true;
}

static void list_packets(const struct kit_now *now, int first, struct move_list *out)
{
    const uint8_t *hand = kit_hand(now, now->seat);
    for (int i = 0; i < now->k->hand_count[now->seat]; i++)
        if (!memchr(hand, hand[i], (size_t)i) && shed_alike(now->o, first, hand[i])) {
            add_packet(now, first, hand[i], false, out);
            add_packet(now, first, hand[i], true, out);
        }
}

void shed_list(const struct kit_now *now, int face, struct move_list *out)
{
    const uint8_t *hand = kit_hand(now, now->seat);
    for (int i = 0; i < now->k->hand_count[now->seat]; i++) {
        if (memchr(hand, hand[i], (size_t)i) || (face != FACE_NONE && face != hand[i]))
            continue;
        struct move m = { .verb = SHED_PLAY, .count = 1, .card[0] = { hand[i], FACE_NONE } };
        add_named(now, &m, face == FACE_NONE, out);
        if (face == FACE_NONE && now->o->play_many != MANY_ONE && !now->o->total && now->k->hand_count[now->seat] > 1)
            list_packets(now, hand[i], out);
    }
    for (int verb = SHED_DRAW; face == FACE_NONE && verb <= SHED_BUST; verb++)
        for (int seat = 0; seat < (verb == SHED_CATCH ? now->k->seats : 1); seat++)
            kit_list(now, out, verb, FACE_NONE, 0, seat);
}
