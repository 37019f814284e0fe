// SPDX-License-Identifier: GPL-3.0-or-later
// What keys do in trick-taking games: digits bid or read an old trick, Space makes the natural next move, Enter plays a card,
// and an offer is taken or left like any other question.
#include "base/text.h"
#include "rules/tricks/inside.h"

const struct word_help tricks_helps[] = {
    { "draw", N_("Play your only card that may be played, bid, or give.") },
    { "use", N_("Play the card under the cursor.") },
    { "discard", N_("Play the card under the cursor, or put it away.") },
    { "new", N_("Give the marked cards, or say what can be played.") },
    { "number", N_("Choose a bid, or read the last trick, 2 the one before.") },
    { "table", N_("Say the trick so far, and who is winning it.") },
    { "pile", N_("Say the last trick, and who took it.") },
    { "play", N_("Play a card, as in play 7H.") },
    { "pass", N_("Pass the offer.") },
    { "buy", N_("Take the suit on offer.") },
    { "leave", N_("Pass the offer.") },
    { "mark", N_("Mark a card to give away, or unmark it.") },
    { "mark-on", N_("Mark the card to give it away.") },
    { "find", N_("Go to the next card that may be played.") },
    { "find-back", N_("Go to the previous card that may be played.") },
    { "scores", N_("Say the points of each side, yours first.") },
    { "counts", N_("Say how many tricks each player has.") },
    { "goal", N_("Say trump, bids with tricks taken, and what you need.") },
    { "ideas", N_("Say what may be played, who is void, what cannot lose.") },
    { NULL, NULL },
};

// --- digit keys that bid ---

static int chosen(const struct choice *choice)
{
    int bid = 0;
    for (int i = 0; i < choice->count; i++)
        bid = 10 * bid + choice->digit[i];
    return bid;
}

static void say_bid(const struct hearer *h, int bid, struct strbuf *out)
{
    static const struct says says[STYLES] = SAID(N_("Bid {n}."), NULL), nil[STYLES] = SAID(N_("Bid nil."), NULL);
    phrase_answer(!bid && h->options->bid_nil ? nil : says, h->style, &(struct fill){ .n = bid }, out);
}

// Chooses a blind bid with the digit key 0 and says it, as only nil can be bid before the cards are seen.  Returns false for
// other digit keys.
static bool choose_blind(const struct hearer *h, struct choice *choice, int digit, struct strbuf *out)
{
    static const struct says blind[STYLES] = SAID(N_("Bid nil blind."), NULL);
    if (digit)
        return false;
    *choice = (struct choice){ .count = 1 };
    phrase_answer(blind, h->style, &(struct fill){ 0 }, out);
    return true;
}

// Adds the digit of a key to the bid being chosen, and says the bid.  Outside the bidding, the keys 1 and 2 show old tricks
// instead.  A digit that comes late, or makes the bid too high, begins a new bid.  A second digit that was not typed together
// with the first marks the bid as doubtful, as it may be meant as a new bid.  Returns false if the key means nothing.
bool tricks_choose(const struct game *game, const struct hearer *h, struct choice *choice, int digit, struct strbuf *out)
{
    const char *const word[] = { "table", digit == 1 ? "1" : "2" };
    int phase = h->seat == WATCHER ? PHASE_PLAY : h->view->s.shown.phase;
    if (phase == PHASE_BLIND)
        return choose_blind(h, choice, digit, out);
    if (phase != PHASE_BID)
        return (digit == 1 || digit == 2) && game->show(game, h, word, 2, out);
    int most = h->view->s.shown.k.hand_count[h->seat];
    if (digit > most) // too high a digit, so it cannot be the second digit of a bid either
        return false;
    if (choice->late || choice->count >= 2 || !chosen(choice) || 10 * chosen(choice) + digit > most)
        choice->count = 0;
    choice->digit[choice->count++] = (uint8_t)digit;
    choice->doubtful = choice->count > 1 && !choice->together;
    say_bid(h, chosen(choice), out);
    return true;
}

// --- the Space key in trick-taking games ---

static bool step_play(const struct kit_now *now, struct move *m, struct strbuf *out)
{
    LOCAL(move_list) moves = { 0 };
    tricks_list(now, FACE_NONE, &moves);
    bool finish = moves.count > 1 && moves.move[moves.count - 1].verb == TRICKS_FINISH;
    if (moves.count == 1 || finish) {
        *m = moves.move[moves.count - 1];
        return true;
    }
    strbuf_addf(out, "%s\n", _("Several cards may be played, choose one."));
    return false;
}

// Puts the bid that was chosen with digit keys into *m when the Space key is pressed.  If the bid is doubtful, appends a question
// for the keys y and n to `out`.
static void step_bid(const struct hearer *h, const struct choice *choice, struct move *m, struct strbuf *out)
{
    static const struct says sure[STYLES] = SAID(N_("Bid {n}, y or n?"), NULL);
    int bid = chosen(choice);
    if (h->view->s.shown.phase == PHASE_BLIND)
        *m = (struct move){ .verb = TRICKS_BLIND };
    else
        *m = (struct move){ .verb = bid || !h->options->bid_nil ? TRICKS_BID : TRICKS_NIL, .target = (int16_t)bid };
    if (choice->doubtful)
        phrase_answer(sure, h->style, &(struct fill){ .n = bid }, out);
}

bool tricks_step(const struct game *game, const struct hearer *h, const struct choice *choice, struct move *m, struct strbuf *out)
{
    static const struct says to_do[][STYLES] = {
        [PHASE_GIVE] = { { NP_("Mark {n} card to give.", "Mark {n} cards to give.") } },
        [PHASE_OFFER] = SAID(N_("Take the suit as trump, or pass."), NULL),
        [PHASE_BURY] = SAID(N_("Choose a card to put away."), NULL),
        [PHASE_BLIND] = SAID(N_("0 and then space bid nil blind, p passes."), NULL),
        [PHASE_BID] = SAID(N_("Choose a bid by digits, then this key bids it."), NULL),
    };
    static const struct says another[STYLES] = SAID(N_("Name a suit or pass, n lists them."), NULL);
    const struct kit_now now = kit_view(game, h->options, h->view);
    const struct shown *shown = &now.s->shown;
    if (shown->k.over || !kit_may_act(&now, NULL)) {
        strbuf_addf(out, "%s\n", shown->k.over ? game_over_says(shown->k.match_over, h->seats) : _("It is not your turn."));
        return false;
    }
    if (shown->phase == PHASE_PLAY)
        return step_play(&now, m, out);
    if ((shown->phase == PHASE_BID || shown->phase == PHASE_BLIND) && choice->count) {
        step_bid(h, choice, m, out);
        return true;
    }
    bool second = shown->phase == PHASE_OFFER && tricks_offers_again(&now);
    phrase_answer(second ? another : to_do[shown->phase], h->style, &(struct fill){ .n = h->options->give_cards }, out);
    return false;
}

// --- questions, and Enter on a card ---

// Returns whether the keys y and n answer the offer of trump; if so, *out gets the question.  Only the first round of the offer
// asks it; in the second round a suit must be named.
bool tricks_pending(const struct game *game, const struct options *o, const struct view *v, struct question *out)
{
    const struct kit_now now = kit_view(game, o, v);
    const struct shown *shown = &v->s.shown;
    bool asked = shown->phase == PHASE_OFFER && !tricks_offers_again(&now) && shown->turnup_count && kit_may_act(&now, NULL);
    if (asked)
        *out = (struct question){
            .face = v->s.turnup[0], .free = true, .yes = true, .take = { .verb = TRICKS_ACCEPT }, .leave = { .verb = TRICKS_PASS }
        };
    return asked;
}

// Returns the question whether to end a round whose remaining tricks are all certain, to be answered with the keys y and n; *m
// gets the move that ends the round.  Returns NULL if nothing is asked, as when only one card is left to play.
const char *tricks_propose(const struct game *game, const struct options *o, const struct view *v, struct move *m)
{
    const struct kit_now now = kit_view(game, o, v);
    *m = (struct move){ .verb = TRICKS_FINISH };
    return o->finish == FINISH_ASK && tricks_is_certain(&now) && now.k->hand_count[now.seat] > 1 ? _("End the round, y or n? ")
                                                                                                 : NULL;
}

// Lists the moves that the Enter key on a card of the hand can mean: playing it to the trick, or putting it away.  If there is
// none, `no` says why.
void tricks_uses(const struct game *game, const struct options *o, const struct view *v, int face, struct move_list *out,
                 struct refusal *no)
{
    const struct kit_now now = kit_view(game, o, v);
    struct move m = { .verb = now.s->shown.phase == PHASE_BURY ? TRICKS_BURY : TRICKS_PLAY, .count = 1 };
    m.card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    if (kit_may(&now, &m, no))
        *move_list_add(out) = m;
}

static bool is_bid_of_none(const struct move *m)
{
    return m->verb == TRICKS_NIL || (m->verb == TRICKS_BID && m->target == 0);
}

// Drops the moves that need no number from those offered to a player of a trick-taking game: giving cards away, which are marked
// by keys, and a bid of 0 where the word nil makes that bid.  Moves nil or a bid of no trick to the end, so that every other bid
// is offered under its own number.
void tricks_sift(const struct game *, const struct hearer *h, struct move_list *moves)
{
    LOCAL(move_list) last = { 0 };
    int kept = 0;
    for (int i = 0; i < moves->count; i++) {
        const struct move *m = &moves->move[i];
        if (m->verb == TRICKS_GIVE || (m->verb == TRICKS_BID && m->target == 0 && h->options->bid_nil))
            continue;
        if (is_bid_of_none(m))
            *move_list_add(&last) = *m;
        else
            moves->move[kept++] = *m;
    }
    for (int i = 0; i < last.count; i++)
        moves->move[kept++] = last.move[i];
    moves->count = kept;
}
