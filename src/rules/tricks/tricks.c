// SPDX-License-Identifier: GPL-3.0-or-later
// The trick-taking games as rows for the kit (rules/kit/kit.h): where cards lie and which moves there are; and the struct game of
// tricks.
#include "base/text.h"
#include "rules/sides.h"
#include "rules/tricks/inside.h"
#include "rules/tricks/think.h"
#include "rules/verbs/shared.h"

// clang-format off
const struct zone tricks_zones[] = {
    [IN_HAND] = { ZONE("hand", SEEN_BY_OWNER, 0, shown.k.hand_count, hand), .room = TRICKS_HELD, .count_step = 1, .card_step = TRICKS_HELD, .any_order = true },
    [IN_TRICK] = { ZONE("trick", SEEN_BY_ALL, 1, shown.trick_count, trick), .room = SEATS_MAX },
    [IN_TAKEN] = { ZONE("taken", SEEN_BY_ALL, 0, shown.taken_count, taken), .room = TRICKS_PACK, .count_step = 1, .card_step = TRICKS_PACK, .any_order = true },
    [IN_TURNUP] = { ZONE("turnup", SEEN_BY_ALL, 1, shown.turnup_count, turnup), .room = 1 },
    [IN_BURIED] = { ZONE("buried", SEEN_BY_OWNER, 0, shown.buried_count, buried), .room = 1, .count_step = 1, .card_step = 1 },
    [IN_STOCK] = { ZONE("stock", SEEN_BY_NOBODY, 1, shown.stock_count, stock), .room = TRICKS_PACK, .stock = true },
    { 0 },
};


// --- moves of trick-taking games ---

static const struct says all_give[STYLES] = SAID(N_("All give cards away."), NULL);
static const char *const to_do[] = {
    [PHASE_GIVE] = N_("First give your cards away, m marks them, n gives them."),
    [PHASE_OFFER] = N_("First make trump, or pass."),
    [PHASE_BURY] = N_("First put a card away with x."),
    [PHASE_BLIND] = N_("First bid blind or pass, n lists both."),
    [PHASE_BID] = N_("First bid, n lists the bids."),
    [PHASE_PLAY] = N_("Now play a card."),
    [PHASE_OVER] = NULL, // the kit has said by then that the round or match is over
};

// Returns the sentence that tells a seat to name a suit or pass in the second round of an offer of trump.  Returns NULL at any
// other time, when the usual sentence of the phase is right; in the first round the keys y and n answer a question instead.
static const char *first_now(const struct kit_now *now)
{
    bool again = now->s->shown.phase == PHASE_OFFER && tricks_offers_again(now);
    return again ? N_("First name a suit or pass, n lists them.") : NULL;
}

// clang-format off
#define BID_UNDONE { TOLD(N_("You take your bid back."), N_("Bid back."), N_("{who} takes the bid back."), NULL) }
static const struct verb_command alone = {
    NC_("word", "alone"),
    .after = "accept",
    .ways = NC_("typed", "go alone|i go alone|play alone|accept alone|solo"),
    .keys = "K",
    .args = "[SUIT]",
    .takes = TAKES_CHOICE,
    .summary = N_("Take the suit on offer and play without your partner."),
    .help = N_("Where a suit is to be named, it names one to play alone."),
};
#define WORD_ALONE VERB_WORD("alone", NC_("typed", "alone|solo"), .command = &alone)
static const struct kit_verb verbs[] = {
    [TRICKS_GIVE] = { "give CARDS",
                      N_("Say give and the cards, such as give QS AS KS."),
                      tricks_may_give,
                      tricks_make_give,
                      .flags = VERB_OFFERED | VERB_UNSEEN | VERB_GIVES,
      VERB_COMMAND(NC_("word", "give"),
                   .after = "trump",
                   .args = "[CARD...]",
                   .takes = TAKES_MARKS,
                   .summary = N_("Give the marked cards away, or those named.")),
                      .in = 1u << PHASE_GIVE,
                      .offer = SAID(N_("Give {cards}."), NULL),
                      .mark = UNDO_CLEAR },
    [TRICKS_PASS] = { "pass",
                      NULL,
                      tricks_may_offer,
                      tricks_make_offer,
                      .flags = VERB_OFFERED | VERB_LEAVES,
                      .command = &shared_pass,
                      .in = 1u << PHASE_OFFER | 1u << PHASE_BLIND,
                      .offer = SAID(N_("Pass."), NULL),
                      .mark = UNDO_CLEAR },
    [TRICKS_ACCEPT] = { "accept [alone]",
                        N_("Say accept, or accept alone."),
                        tricks_may_offer,
                        tricks_make_offer,
                        .flags = VERB_OFFERED | VERB_TAKES,
      VERB_COMMAND(NC_("word", "accept"),
                   .after = "nil",
                   .ways = NC_("typed", "take|order up|pick it up"),
                   .args = "[alone]",
                   .summary = N_("Take the suit on offer as trump.")),
      VERB_WORDS(WORD_ALONE),
      .in = 1u << PHASE_OFFER, .offer = SAID(N_("Take {cards}."), NULL), .mark = UNDO_CLEAR },
    [TRICKS_NAME] = { "trump VALUE [alone]",
                      N_("Say trump and a suit, such as trump hearts, or trump hearts alone."),
                      tricks_may_offer,
                      tricks_make_offer,
                      .flags = VERB_OFFERED,
      VERB_COMMAND(NC_("word", "trump"),
                   .after = "farmer",
                   .args = "SUIT [alone]",
                   .reads = "goal",
                   .summary = N_("Name a suit as trump."),
                   .help = N_("Alone it says what is trump.")),
      VERB_WORDS(WORD_ALONE),
                      .in = 1u << PHASE_OFFER,
                      .offer = SAID(N_("{The cards} as trump."), NULL),
                      .mark = UNDO_CLEAR },
    [TRICKS_BURY] = { "discard CARD",
                      N_("Say discard and a card, such as discard 9H."),
                      NULL,
                      tricks_make_bury,
                      .flags = VERB_OFFERED | VERB_UNSEEN | VERB_DISCARDS,
                      .command = &shared_discard,
                      .in = 1u << PHASE_BURY,
                      .offer = SAID(N_("{card}."), NULL),
                      .mark = UNDO_CLEAR },
    [TRICKS_NIL] = { "bid nil",
                     N_("Say bid and a number, such as bid 4, or bid nil."),
                     tricks_may_bid,
                     tricks_make_bid,
                     .flags = VERB_OFFERED | VERB_BIDS,
      VERB_COMMAND(NC_("word", "nil"), .after = "bid", .summary = N_("Bid to take no trick at all.")),
      VERB_WORDS(VERB_WORD("nil", NC_("typed", "nil|zero"))),
                     .in = 1u << PHASE_BID,
                     .offer = SAID(N_("Nil."), NULL),
                     .mark = UNDO_CLEAR,
                     .undo = BID_UNDONE },
    [TRICKS_BLIND] = { "bid blind",
                       NULL,
                       tricks_may_bid,
                       tricks_make_bid,
                       .flags = VERB_OFFERED | VERB_BIDS,
      VERB_WORDS(VERB_WORD("blind", NC_("typed", "blind|unseen"))),
                       .in = 1u << PHASE_BLIND,
                       .offer = SAID(N_("Nil, blind."), NULL),
                       .mark = UNDO_CLEAR,
                       .undo = BID_UNDONE },
    [TRICKS_BID] = { "bid NUMBER", NULL, tricks_may_bid, tricks_make_bid, .flags = VERB_OFFERED | VERB_BIDS,
      VERB_COMMAND(NC_("word", "bid"), .after = "pass", .args = "NUMBER | nil", .summary = N_("Bid how many tricks you will take.")),
      .in = 1u << PHASE_BID, .offer = SAID(N_("Bid {n}."), NULL), .mark = UNDO_CLEAR, .undo = BID_UNDONE },
    [TRICKS_PLAY] = { "play CARD",
                      N_("Say play and a card, such as play 7H."),
                      tricks_may_play,
                      tricks_make_play,
                      .flags = VERB_OFFERED | VERB_PLAYS,
                      .command = &shared_play,
                      .in = 1u << PHASE_PLAY,
                      .offer = SAID(N_("{card}."), NULL),
      .undo = { TOLD(N_("You take back {the card}."), N_("{card} back."), N_("{who} takes back {the card}."), NULL) } },
    [TRICKS_FINISH] = { "finish", NULL, tricks_may_finish, tricks_make_finish, .flags = VERB_OFFERED,
      .command = &shared_finish,
      .in = 1u << PHASE_PLAY, .offer = SAID(N_("Finish the round."), NULL), .mark = UNDO_CLEAR },
    [TRICKS_FARMER] = { "farmer", NULL, tricks_may_throw_in, tricks_make_throw_in, .flags = VERB_OFFERED,
      VERB_COMMAND(NC_("word", "farmer"),
                   .after = "alone",
                   .ways = NC_("typed", "farmers hand|farmer's hand|throw in|new cards|redeal"),
                   .keys = "R",
                   .summary = N_("Throw in a hand of low cards, for new ones.")),
      .in = 1u << PHASE_OFFER, .offer = SAID(N_("Throw the hand in."), NULL), .mark = UNDO_CLEAR },
};
// clang-format on

// clang-format off
static const struct part_keys part_keys[] = {
    [PHASE_GIVE] = { N_("{Mark} marks a card, {new} gives the marked ones, {hand} reads your hand, {help} says the keys."),
                     N_("Type {give} and the cards, {hand} to hear your cards, {help} for all words.") },
    [PHASE_OFFER] = { N_("{New} lists the suits, {pass} passes, {hand} reads your hand, {help} says the keys."),
                      N_("Type {trump} and a suit, {pass} to pass, {hand} to hear your cards, {help} for all words.") },
    [PHASE_BURY] = { N_("{hand} reads your hand, {discard} puts away the card you are on, {help} says the keys."),
                     N_("Type {discard} and a card, {hand} to hear your cards, {help} for all words.") },
    [PHASE_BLIND] = { N_("{zero} and then {draw} bid nil blind, {pass} passes, {help} says the keys."),
                      N_("Type {bid} blind, or {pass} to see your cards, {help} for all words.") },
    [PHASE_BID] = { N_("Digits choose a bid, {draw} bids it, {hand} reads your hand, {help} says the keys."),
                    N_("Type {bid} and a number, {hand} to hear your cards, {help} for all words.") },
    [PHASE_PLAY] = { N_("{hand} reads your hand, {Use} plays the card you are on, {table} tells the trick, {help} says the keys."),
                     N_("Type {hand} to hear your cards, {table} for the trick, {new} for what can be played, {help} for all words.") },
    [PHASE_OVER] = { NULL, NULL },
};
// clang-format on

// Returns whether a trick-taking game hides the seat's own hand for now, as blind bids come before the cards.
static bool hides_hand(const struct view *v)
{
    return v->s.shown.phase == PHASE_BLIND;
}

static int part(const struct options *, const struct view *v)
{
    return v->s.shown.phase;
}

static void fill_move(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text)
{
    tricks_name_cards(m->card, m->count, h->style, text);
    fill->cards = text->text;
    fill->n = m->target;
    if (m->verb == TRICKS_ACCEPT || m->verb == TRICKS_NAME)
        fill->cards = fill->the_cards = suit_name(m->verb == TRICKS_ACCEPT ? face_suit(h->view->s.turnup[0]) : m->target);
}

static bool has_verb(const struct options *o, int verb, struct refusal *)
{
    return verb != TRICKS_GIVE || o->give_cards;
}

static bool hushes(const struct game *, const struct options *o)
{
    return o->talk == TALK_BETWEEN_ROUNDS;
}

// clang-format off
static const struct kit kit = {
    .rows = {
        .zones = { .zone = tricks_zones, .in_play = ZONES_IN_PLAY, .copies = tricks_copies },
        .shown_size = sizeof(struct shown),
        .kept = offsetof(struct state, shown.bags),
        .kept_size = offsetof(struct shown, held) + sizeof(int32_t) - offsetof(struct shown, bags),
        .event = tricks_events,
        KIT_VERBS(verbs),
        .topic = tricks_topics,
        .values = &tricks_suits,
        .value_count = SUITS,
        .kinds = { .round = TRICKS_TOLD_ROUND, .dealt = TRICKS_TOLD_DEALT, .turn = TRICKS_TOLD_TURN, .won = TRICKS_TOLD_WON, .shared = TRICKS_TOLD_SHARED },
        .no_verb = N_("That is not a move in this game. The moves are give, accept, trump, pass, discard, bid, play, finish and farmer."),
    },
    .course = {
        .phase = offsetof(struct state, shown.phase),
        .first = to_do,
        .first_now = first_now,
        .dealt = tricks_dealt,
        .lay = tricks_lay,
        .on_turn = tricks_on_turn,
        .changes = tricks_changes,
        .untimely = tricks_untimely,
        .numbers = tricks_numbers,
        .end = tricks_end,
        .list = tricks_list,
    },
    .positions = {
        .reckon = tricks_reckon,
        .wanted = tricks_wanted,
        .settle = tricks_settle,
    },
    .telling = {
        .called = tricks_called,
        .together = all_give,
        .scored = tricks_scored,
        .fill_move = fill_move,
        .name_cards = tricks_name_told,
    },
    .players = { .fit = tricks_fit, .judge_all = tricks_judge_all },
};
const struct game tricks_game = {
    KIT_GAME(kit), .fields = &tricks_lines, .id = "tricks", .helps = tricks_helps,
    .part_keys = part_keys, .part = part, .hides_hand = hides_hand,
    .table_topics = "table pile goal counts scores", .everything = "turn goal trick last-trick scores hand",
    .settings = tricks_settings, .lacks = tricks_lacks, .check = tricks_check, .partners = tricks_partners, .sorted = ORDER_SUIT_HIGH,
    .late = kit_late, .choose = tricks_choose, .step = tricks_step, .pending = tricks_pending, .propose = tricks_propose,
    .has_verb = has_verb, .hint = tricks_hint, .hushes = hushes, .glance = tricks_glance, .calls_openly = true,
    .scene = tricks_scene, .retell = tricks_retell,
    .uses = tricks_uses, .sift = tricks_sift, .offer = kit_offer, .weigh = tricks_weigh,
};
// clang-format on
