// SPDX-License-Identifier: GPL-3.0-or-later
// Kings in the Corners as rows for the kit (rules/kit/kit.h): where its cards lie, its record lines, its events and moves; and
// its struct game.  check.c says which moves are allowed, turn.c makes them.
#include "base/text.h"
#include "rules/gain.h"
#include "rules/kings/inside.h"
#include "rules/kings/plan.h"
#include "rules/verbs/shared.h"
#include <string.h>

// --- where the cards of Kings in the Corners lie ---

static const char *misfit(int place, const uint8_t *below, int count, int face)
{
    if (count)
        return kings_fits(face, below[count - 1])
                   ? NULL
                   : N_("Here {the card} does not fit on the card below it; name piles from the bottom up.");
    return place_is_corner(place) && !is_king(face) ? N_("A corner begins with a king; name the king first, or another place.")
                                                    : NULL;
}

// clang-format off
static const struct zone zones[] = { // ORDER ZONES
    { ZONE("hand", SEEN_BY_OWNER, 0, shown.k.hand_count, hand), .room = KINGS_CARDS, .count_step = 1, .card_step = KINGS_CARDS, .any_order = true },
    { ZONE("pile", SEEN_BY_ALL, PLACES, shown.pile[0].count, shown.pile[0].card), .room = RANKS,
      .count_step = sizeof(struct pile), .card_step = sizeof(struct pile), .names = &kings_places, .misfit = misfit },
    { ZONE("off", SEEN_BY_ALL, 1, shown.off_count, shown.off), .room = KINGS_CARDS },
    { ZONE("stock", SEEN_BY_NOBODY, 1, shown.stock_count, stock), .room = KINGS_CARDS, .stock = true },
    { 0 },
};
// clang-format on

// --- record lines of Kings in the Corners ---

// Reads the phase in a position of Kings in the Corners: draw, play or over.  Draw means that the card of this turn is still to
// be drawn.  Returns false with an error for another word.
static bool place_phase(struct field_line *l)
{
    const char *word = l->line->count == 2 ? l->line->word[1] : "";
    l->shown->drawn = strcmp(word, "play") == 0;
    l->shown->k.over = strcmp(word, "over") == 0;
    return l->shown->drawn || l->shown->k.over || strcmp(word, "draw") == 0 ||
           field_fault(l, _("The phases of this game are draw, play and over."));
}

static int wanted(const struct kit_now *now, const struct zone *zone, int place, int usual)
{
    if (zone == &zones[KINGS_PILE])
        return place < KINGS_SIDES;
    bool draws = now->s->shown.drawn && now->o->draw_at == DRAW_AT_START;
    return usual + (draws && zone == &zones[KINGS_HAND] && place == now->k->turn);
}

static unsigned unnamed_sides(const struct field_line *l)
{
    unsigned sides = 0;
    for (int side = 0; side < KINGS_SIDES; side++)
        sides |= field_said(l, "pile", side) ? 0 : 1u << side;
    return sides;
}

// Completes a position of Kings in the Corners: the player on turn draws the card of the turn unless it was drawn before.
// Returns false with an error if a hand is empty while the round goes on.
static bool settle(const struct kit_now *now, struct field_line *l)
{
    struct shown *shown = &now->s->shown;
    bool drawn = shown->drawn;
    shown->out = SEATS_MAX;
    shown->drawn = false;
    for (int seat = 0; seat < now->k->seats; seat++)
        if (now->k->hand_count[seat] == 0 && !now->k->over)
            return field_fault(l, _("A hand without cards would end the round; give every hand a card or say phase over."));
    if (now->o->auto_corner)
        kings_corner_kings(now, unnamed_sides(l));
    for (int place = KINGS_SIDES; place < PLACES; place++)
        kings_clear_corner(now, place);
    if (!now->k->over && now->o->draw_at == DRAW_AT_START)
        shown->dry = drawn ? shown->stock_count == 0 : kit_draw(now, now->k->turn) == FACE_NONE;
    return true;
}

// clang-format off
static const char *const phases[] = { "play", "over", NULL };
static const char *const overs[] = { "", "match", NULL };
static const struct field rows[] = {
    KIT_ROUND,
    KIT_DEALER,
    KIT_TURN,
    { FIELD("phase", IN_ALL, OF_TABLE, WORD, k.over),
      .always = true,
      .word_list = phases,
      .wrong = N_("The phase in this view is play or over."),
      .place = place_phase },
    { FIELD("over", IN_VIEW, OF_TABLE, WORD, k.match_over),
      .word_list = overs,
      .word_from = 1,
      .wrong = N_("Only the match is said to be over in this view.") },
    { ZONE_FIELD("stock", &zones[KINGS_STOCK], IN_ALL, OF_TABLE) },
    KIT_STOCK_EXACTLY,
    KIT_CARDS,
    { ZONE_FIELD("hand", &zones[KINGS_HAND], IN_ALL, OF_SEAT) },
    KIT_SCORE,
    KIT_WON,
    { ZONE_FIELD("pile", &zones[KINGS_PILE], IN_ALL, OF_PARTS) },
    { 0 },
};
static const struct fields lines = { .row = rows, .exact = IN_POSITION };
// clang-format on

// --- events of Kings in the Corners ---

// Fills in, as {cards}, the pile that now lies on a side or corner of Kings in the Corners, as in "red 9 down to black 7".
static void fill_run(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    kings_describe(e->card[0].face, e->card[e->count - 1].face, h->style, text);
    fill->cards = text->text;
}

static const char *place_name(const struct hearer *h, int place)
{
    return kings_place_name(place, h->style);
}

static bool is_all_of_it(const struct hearer *, const struct event *e)
{
    return e->count == e->more;
}

// clang-format off
// ORDER KINDS: the sentences for the events of Kings in the Corners, a row for each event in the order of enum kings_event.
// {who} is a player, {card} a card, {cards} what now lies in a place, {n} a number of points or cards; {m} the place in a score.
#define A_PLACE(word) KIT_NUMBER(word, 0, PLACES - 1, .say = place_name)
#define FEW_LEFT                                                                                                                 \
    { .own = { { NP_("You have {n} card left.", "You have {n} cards left.") } }, .other = { { NP_("{who} has {n} card left.", "{who} has {n} cards left.") }, { NP_("{who}, {n} card left.", "{who}, {n} cards left.") } } }
static const struct kit_event events[] = {
    { "round", KIT_A_ROUND, .weight = 6, .says = KIT_SAYS_ROUND },
    { "dealt", .most = KINGS_CARDS, KIT_DEALT_NUMBER, .says = KIT_SAYS_DEALT },
    { "side", .nobody = true, .least = 1, .most = 1, .other = A_PLACE("place"),
      .says = { .other = { { N_("{place}, {card}."), NULL }, { NULL, NULL }, { N_("{place} {card}."), NULL } } } },
    { "cornered", .nobody = true,
      .figures = KIT_FIGURES({ .label = NC_("label", "Kings that go to a corner at the deal, a round") }),
      .least = 1, .most = 1, .other = A_PLACE("corner"), .number = A_PLACE("from"),
      .says = { .other = SAID(N_("{The card} goes to {corner}."), N_("{card} to {corner}.")) } },
    { "turn", .most = 1, .says = { .own = SAID(N_("Your turn. You draw {the card}."), N_("Your turn, {card}.")) },
      .cases = KIT_CASES({ KIT_IF(COUNT, 0, 0), .says = { .own = SAID(N_("Your turn."), NULL) } }) },
    { "drew", CUE_DRAW, .joins = true, .says = { .other = SAID(N_("{who} draws."), NULL) } },
    { "drew-card", CUE_DRAW, .least = 1, .most = 1, .says = { .own = SAID(N_("You draw {the card}."), N_("{card}.")) } },
    { "stock-empty", .nobody = true,
      .figures = KIT_FIGURES({ .label = NC_("label", "Rounds in which the stock runs out"), .once = true }),
      .weight = 7, .says = { .other = SAID(N_("The stock is empty now."), N_("Stock empty.")) } },
    { "played", CUE_LAY, .joins = true, .least = 1, .most = 1, .other = A_PLACE("place"), .number = KIT_NUMBER("in_pile", 1, RANKS),
      .says = { .own = SAID(N_("You play {the card} on {place}."), N_("{card} on {place}.")),
                .other = SAID(N_("{who} plays {the card} on {place}."), N_("{who}, {card} on {place}.")) },
      .cases = KIT_CASES({ KIT_IF(NUMBER, 1, 1), .says = {
        .own = SAID(N_("You start {place} with {the card}."), N_("{card} starts {place}.")),
        .other = SAID(N_("{who} starts {place} with {the card}."), N_("{who}, {card} starts {place}.")) } }) },
    { "under", CUE_LAY, .joins = true,
      .figures = KIT_FIGURES({ .label = NC_("label", "Cards put under a pile a round") }),
      .least = 1, .most = RANKS, .other = A_PLACE("place"), .fill = fill_run,
      .says = { .own = { { N_("You put {the card} under {place}, now {cards}."), NULL },
                         { N_("{card} under {place}, now {cards}."), NULL },
                         { N_("{card} under {place}, {cards}."), NULL } },
                .other = { { N_("{who} puts {the card} under {place}, now {cards}."), NULL },
                           { N_("{who}, {card} under {place}, now {cards}."), NULL },
                           { N_("{who}, {card} under {place}, {cards}."), NULL } } } },
    { "moved",
      CUE_DISCARD,
      .figures = KIT_FIGURES({ .label = NC_("label", "Piles moved a round") }),
      .joins = true,
      .least = 1,
      .most = RANKS,
      .other = A_PLACE("place"),
      .number = A_PLACE("from"),
      .more = KIT_NUMBER("moved", 1, RANKS),
      .fill = fill_run,
      .says = { .own = SAID(N_("You move {from} on {place}, now {cards}."), N_("{from} on {place}, now {cards}.")),
                .other = SAID(N_("{who} moves {from} on {place}, now {cards}."), N_("{who}, {from} on {place}, now {cards}.")) },
      .cases = KIT_CASES({ .when = is_all_of_it, .says = {
        .own = SAID(N_("You move {from} to {place}, {cards}."), N_("{from} to {place}, {cards}.")),
        .other = SAID(N_("{who} moves {from} to {place}, {cards}."), N_("{who}, {from} to {place}, {cards}.")) } }) },
    { "cleared", .nobody = true,
      .figures = KIT_FIGURES({ .label = NC_("label", "Corners completed and cleared a round") }),
      .other = A_PLACE("place"),
      .says = { .other = SAID(N_("The pile on {place} is complete and leaves the table."), N_("{place} is complete and gone.")) } },
    { "ended",
      .joins = true,
      .number = KIT_NUMBER("done", 0, UINT16_MAX), // cards played and piles moved in the turn
      .more = KIT_NUMBER("draws_next", 0, 1),
      .says = { TOLD(N_("You end your turn."), NULL, N_("{who} ends the turn."), NULL) },
      .cases = KIT_CASES({ KIT_IF(NUMBER, 0, 0), .says = { TOLD(N_("You end your turn."), NULL, N_("{who} plays nothing."), NULL) } },
                         // A card is drawn next, and by that the others hear that the turn has ended.
                         { KIT_IF(MORE, 1, INT32_MAX), .says = { .own = SAID(N_("You end your turn."), NULL) } }) },
    { "few", .joins = true, .number = KIT_N("cards_left", 0, KINGS_CARDS), .says = FEW_LEFT },
    { "out", CUE_WON, .joins = true, .weight = 3,
      .says = { TOLD(N_("You win the round."), NULL, N_("{who} wins the round."), NULL) } },
    { "blocked", .nobody = true, .counted = COUNTED_BLOCKED, .weight = 5,
      .says = { .other = SAID(N_("Nobody plays any more, the round is blocked."), N_("The round is blocked.")) } },
    { "left", .most = KINGS_CARDS, KIT_A_HAND_LEFT, .asked = true, .read = READ_LIST, .says = KIT_SAYS_LEFT,
      .cases = KIT_CASES({ KIT_IF(MORE, 0, 0), .says = FEW_LEFT, .n = EVENT_COUNT }) },
    { "lowest", CUE_WON, .weight = 4, .number = KIT_N_POINTS, .more = KIT_NUMBER("sharing", 0, SEATS_MAX),
      .says = { .own = SAID(N_("You have the lowest hand and win the round."), N_("You win the round.")),
                .other = SAID(N_("{who} has the lowest hand and wins the round."), N_("{who} wins the round.")) },
      .cases = KIT_CASES({ KIT_IF(MORE, 2, INT32_MAX), .says = {
        .own = SAID(N_("You share the lowest hand and win the round."), N_("You share the round.")),
        .other = SAID(N_("{who} shares the lowest hand and wins the round."), N_("{who} shares the round.")) } }) },
    { "score", KIT_SCORE_NUMBERS, .says = KIT_SAYS_SCORE, .cases = kit_score_cases },
    { "won", .weight = 1, .says = KIT_SAYS_WON },
    { "shared", .weight = 2, .says = KIT_SAYS_SHARED },
    { 0 },
};
// clang-format on

static void fill_move(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *)
{
    fill->meld = kings_place_name(m->target, h->style);
    if (m->verb == KINGS_MOVE)
        fill->card = kings_place_name(m->where, h->style);
}

// --- moves of Kings in the Corners ---

// clang-format off
static const struct kit_verb verbs[] = { // ORDER VERBS
    { "play CARD on PLACE",
      N_("Say play, a card, on or under, and a place, such as play 7H on north."),
      kings_may_play,
      kings_make_card,
      .flags = VERB_OFFERED | VERB_PLAYS,
      .command = &shared_play,
      VERB_WORDS(WORD_ON),
      .undo = { .own = SAID(N_("You take back {the card} from {meld}."), N_("{card} back from {meld}.")),
                .other = SAID(N_("{who} takes back {the card} from {meld}."), N_("{who} takes back {card} from {meld}.")) } },
    { "play CARD under PLACE", NULL, kings_may_under, kings_make_card, .flags = VERB_OFFERED | VERB_PLAYS,
      VERB_WORDS(VERB_WORD("under", NC_("typed", "under|below|beneath"),
                   VERB_COMMAND(NC_("word", "under"),
                                .after = "play",
                                .args = "[CARD] [PILE]",
                                .takes = TAKES_CURSOR | TAKES_CHOICE,
                                .none = N_("That fits under no pile now."),
                                .usage = N_("Say a card and a pile, as in under 8S north."),
                                .summary = N_("Put a card under a pile."),
                                .help = N_("Without a card it is the one under the cursor. Enter on a card offers this too.")))),
      .undo = { .own = SAID(N_("You take back {the card} from under {meld}."), N_("{card} back from under {meld}.")),
                .other = SAID(N_("{who} takes back {the card} from under {meld}."), N_("{who} takes back {card} from under {meld}.")) } },
    { "move FROM on PLACE",
      N_("Say move, a pile, on, and a place, such as move north on east."),
      kings_may_move,
      kings_make_move,
      .flags = VERB_OFFERED | VERB_MOVES,
      .command = &shared_move,
      VERB_WORDS(WORD_ON),
      .undo = { .own = SAID(N_("You move the pile back from {meld} to {card}."), N_("Back from {meld} to {card}.")),
                .other = SAID(N_("{who} moves the pile back from {meld} to {card}."), N_("{who}, back from {meld} to {card}.")) } },
    { "end", NULL, kings_may_end, kings_make_end, .flags = VERB_ENDS, .command = &shared_end,
      .undo = { TOLD(N_("Your turn goes on."), NULL, N_("{who}'s turn goes on."), NULL) } },
};
// clang-format on

// --- the natural move in Kings in the Corners, and the worth of moves ---

// Puts into *m the move that the Space key makes in Kings in the Corners, the end of the turn, as every other move must name a
// card or a pile.  Returns true.
static bool step(const struct game *, const struct hearer *, const struct choice *, struct move *m, struct strbuf *)
{
    *m = (struct move){ .verb = KINGS_END };
    return true;
}

static int value(const struct options *, int face) // points of a card left in hand
{
    return is_king(face) ? 10 : 1;
}

// Returns what a finished round of Kings in the Corners is worth to a computer player.  Without scores a win is worth a point,
// which winners share.  With scores the worth is by how many points the other hands exceed the seat's on average.
static int32_t worth(const struct options *o, const struct state *s, int seat)
{
    enum { ONE_POINT = 100 };
    const struct kit_now now = kit_now(&kings_game, o, s, seat);
    const int seats = now.k->seats;
    unsigned winners = kit_round_winners(&kings_game, o, s);
    int32_t points = 0;
    if (o->score_mode == SCORE_NONE)
        return winners >> seat & 1 ? ONE_POINT / __builtin_popcount(winners) : 0;
    for (int other = 0; other < seats; other++)
        points += ONE_POINT * kit_hand_points(&now, other) * (other == seat ? 1 - seats : 1);
    return seats > 1 ? points / (seats - 1) : points;
}

// Judges a move of a card or a pile in Kings in the Corners and puts its worth into *worth.  Returns false for the end of the
// turn, which is not judged: a steady player never ends it with cards to play, but for others that may be best.
static bool judge(const struct kit_now *now, const struct move *m, int64_t *worth)
{
    bool judged = m->verb != KINGS_END;
    if (judged)
        *worth = kings_judge(now, m).worth;
    return judged;
}

static const struct word_help helps[] = {
    { "suit", N_("Sort your hand by colour.") },
    { "draw", N_("End your turn. The next card comes by itself.") },
    { "use", N_("Play the card under the cursor, or move the pile you read last.") },
    { "new", N_("Say what can be played or moved, and offer it.") },
    { "number", N_("Read a place in full, 1 to 4 are the sides, 5 to 8 the corners.") },
    { "table", N_("Say each pile's bottom card and top card.") },
    { "pile", N_("Say a pile in full, as in pile north.") },
    { "play", N_("Play a card, as in play 7H on north.") },
    { "under", N_("Put a card under a pile, as in under 8S north.") },
    { "move", N_("Move a whole pile, as in move north on east.") },
    { "find", N_("Go to the next card that can be played.") },
    { "find-back", N_("Go to the previous card that can be played.") },
    { "scores", N_("Say points or rounds won, and cards in hand.") },
    { "ideas", N_("Say what fits, then what would fit, then what is wise.") },
    { NULL, NULL },
};

static const struct kit_topic topics[] = {
    { "table", kings_show_table }, { "pile", kings_show_table }, { "counts", kings_show_counts }, { 0 }
};

static int dealt(const struct options *o, int, int, int)
{
    return o->deal_cards;
}

static int table_number(const char *word, struct refusal *no)
{
    int place;
    return kit_read_place(&kings_places, word, &place, no) ? place + 1 : 0;
}

// clang-format off
static const struct kit kit = {
    .rows = {
        .zones = { .zone = zones, .in_play = ZONES_IN_PLAY },
        .shown_size = sizeof(struct shown),
        .event = events,
        KIT_VERBS(verbs),
        .topic = topics,
        .places = &kings_places,
        .place_count = PLACES,
        .kinds = { .round = KINGS_TOLD_ROUND,
                   .dealt = KINGS_TOLD_DEALT,
                   .turn = KINGS_TOLD_TURN,
                   .few = KINGS_TOLD_FEW,
                   .won = KINGS_TOLD_WON,
                   .shared = KINGS_TOLD_SHARED,
                   .score = KINGS_TOLD_SCORE,
                   .left = KINGS_TOLD_LEFT },
        .no_verb = N_("That is not a move in this game. The moves are play, move and end."),
    },
    .course = {
        .stacked_last = true,
        .dealt = dealt,
        .lay = kings_lay,
        .begin = kings_begin,
        .end = kings_end,
        .value = value,
        .list = kings_list,
    },
    .positions = {
        .wanted = wanted,
        .settle = settle,
    },
    .telling = {
        .fill_move = fill_move,
        .own_turn = kings_own_turn,
    },
    .players = { .worth = worth, .judge = judge },
};
const struct game kings_game = {
    KIT_GAME(kit), .fields = &lines, .id = "kings", .helps = helps,
    .first_keys = N_("{hand} reads your hand, {new} offers what fits, {Draw} ends your turn, {help} says the keys."),
    .first_words = N_("Type {hand} to hear your cards, {new} for what fits, {end} to end your turn, {help} for all words."),
    .sorted = ORDER_COLOUR, // suits mean nothing here, and piles ask for a colour
    .settings = kings_settings, .lacks = kings_lacks, .check = kings_check, .typed = kings_typed,
    .joins = kit_joins, .tell_turn = kings_tell_turn, .digest = kings_digest,
    .uses = kit_uses, .table_uses = kings_table_uses, .table_number = table_number, .step = step, .hint = kings_hint, .glance = kings_glance,
    .weigh = kings_weigh, .offer = gain_offer, .warn = gain_warn, .warns_once = true, // ending a turn cannot be taken back
};
// clang-format on
