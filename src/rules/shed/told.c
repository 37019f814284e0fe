// SPDX-License-Identifier: GPL-3.0-or-later
// How the events of shedding games are told: the sentences, a row for each kind; and another player's turn, told in one sentence.
#include "base/text.h"
#include "rules/shed/inside.h"
#include "rules/turn_told.h"

// --- parts of sentences about plays ---

// clang-format off
// How a play of a shedding game is told: in four ways (one card, several of a suit, of a colour, of neither), each with nothing
// asked for, asked for by the hearer, or by another player.  {the card} or {the cards} are laid; {who} is how many of the rank;
// {card} the suit of the last; {cards} what is asked for; {n} the total.
static const struct says
    played[4][3][STYLES] = {
        { SAID(N_("{the card}"), NULL),
          SAID(N_("{the card} and ask for {cards}"), N_("{card}, {cards}")),
          SAID(N_("{the card} and asks for {cards}"), N_("{card}, {cards}")) },
        { SAID(N_("{the cards} {who}, the last of {card}"), N_("{the cards} {who}, last {card}")),
          SAID(N_("{the cards} {who}, the last of {card}, and ask for {cards}"), N_("{the cards} {who}, last {card}, {cards}")),
          SAID(N_("{the cards} {who}, the last of {card}, and asks for {cards}"), N_("{the cards} {who}, last {card}, {cards}")) },
        { SAID(N_("{the cards} {who}, the last {card}"), N_("{the cards} {who}, last {card}")),
          SAID(N_("{the cards} {who}, the last {card}, and ask for {cards}"), N_("{the cards} {who}, last {card}, {cards}")),
          SAID(N_("{the cards} {who}, the last {card}, and asks for {cards}"), N_("{the cards} {who}, last {card}, {cards}")) },
        { SAID(N_("{the cards} {who}"), NULL),
          SAID(N_("{the cards} {who} and ask for {cards}"), N_("{the cards} {who}, {cards}")),
          SAID(N_("{the cards} {who} and asks for {cards}"), N_("{the cards} {who}, {cards}")) } },
    adds[STYLES] = SAID(N_("{the card}, {n}"), NULL);
static const struct says
    misses[STYLES] = SAID(N_("{who} misses a turn"), N_("{who} misses")),
    you_miss[STYLES] = SAID(N_("you miss a turn"), N_("you miss")),
    owes[STYLES] = SAID(N_("{who} must draw {n}"), NULL),
    owes_or[STYLES] = SAID(N_("{who} must draw {n} or play {cards}"), N_("{who} must draw {n}")),
    owes_some[STYLES] = SAID(N_("{who} must draw {n} or answer"), N_("{who} must draw {n}")),
    waits[STYLES] = { { NP_("{who} must wait a turn", "{who} must wait {n} turns") } },
    waits_or[STYLES] = { { NP_("{who} must wait a turn or play {cards}", "{who} must wait {n} turns or play {cards}") },
                         { NP_("{who} must wait", "{who} must wait {n}") } };
// clang-format on

// Appends which cards would answer what an event of a shedding game tells of: a debt of cards, turns to miss or a demand.
// Returns how many items were appended.
static int wanted_then(const struct hearer *h, const struct event *e, int debt, int skips, int demand, struct strbuf *out)
{
    struct state then = { .shown = { .k.seats = (uint8_t)h->seats,
                                     .pile_count = (uint8_t)e->count,
                                     .debt = (uint8_t)debt,
                                     .skips = (uint8_t)skips,
                                     .demand = (uint16_t)demand },
                          .pile[0] = e->count ? e->card[0].face : 0 };
    const struct kit_now now = kit_now(&shed_game, h->options, &then, WATCHER);
    return shed_wanted(&now, h->style, out);
}

// --- conditions for another sentence about a play ---

static bool is_watcher(const struct hearer *h, const struct event *)
{
    return h->seat == WATCHER;
}

static bool is_about_you(const struct hearer *h, const struct event *e)
{
    return e->other == h->seat && h->seat != WATCHER;
}

static bool is_adding(const struct hearer *h, const struct event *)
{
    return h->options->total;
}

static bool counts_rounds(const struct hearer *h, const struct event *)
{
    return shed_ahead(h->options) == AHEAD_ROUNDS;
}

static bool counts_no_hands(const struct hearer *h, const struct event *)
{
    return h->options->total || h->options->score_mode == MODE_ROUNDS;
}

// Returns whether any card would answer the cards to draw or the turns to miss that a seat of a shedding game is told of as its
// turn begins.
static bool has_answer(const struct hearer *h, const struct event *e)
{
    LOCAL(strbuf) wanted = STRBUF_INIT;
    wanted_then(h, e, e->number, e->more, e->other, &wanted);
    return wanted.length;
}

static bool demands_colour(const struct hearer *, const struct event *e)
{
    return shed_is_colour(e->other);
}

// Returns whether a play of a shedding game is told without the number of cards left in hand.  Players do not hear that number
// after their own last card, or in adding games, where another card is drawn at once.
static bool tells_no_rest(const struct hearer *h, const struct event *e)
{
    return e->seat == h->seat && (!e->number || h->options->total);
}

// --- filling sentences about plays and turns ---

static const char *in_words(int number)
{
    static const char *const words[] = { N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight") };
    return number <= 8 ? _(words[number - 2]) : shed_number(number);
}

static void fill_played(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    int last = e->card[e->count - 1].face, how = !e->other ? 0 : e->seat == h->seat ? 1 : 2;
    bool many = e->count > 1, plain = face_is_plain(last);
    int what = !many ? 0 : !plain ? 3 : last >= FACE_COLOURS ? 2 : 1;
    phrase_part(h->options->total ? adds : played[what][how], h->style,
                &(struct fill){ .card = many && plain ? face_suit_name(last) : face_name(last, h->style),
                                .the_card = face_the(last, h->style),
                                .who = plain                ? face_rank_plural(last)
                                       : last == FACE_JOKER ? _("jokers")
                                                            : _("wild cards"),
                                .the_cards = many ? in_words(e->count) : NULL,
                                .cards = e->other ? shed_asked(h, e->other) : NULL,
                                .n = e->more },
                text);
    fill->meld = text->text;
}

// Fills in the sentence that tells what a play of a shedding game has laid on the next player, who is not the hearer: the cards
// to draw or turns to miss, and which cards would answer.
static void fill_laid(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    LOCAL(strbuf) wanted = STRBUF_INIT;
    bool debt = e->kind == SHED_TOLD_DEBT;
    int answers = wanted_then(h, e, debt ? e->number : 0, debt ? 0 : e->number, e->more, &wanted);
    phrase_part(debt      ? answers > 1 ? owes_some
                            : answers   ? owes_or
                                        : owes
                : answers ? waits_or
                          : waits,
                h->style, &(struct fill){ .who = h->name[e->other], .cards = wanted.text, .n = e->number }, text);
    fill->meld = text->text;
}

static void fill_misses(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    phrase_part(is_about_you(h, e) ? you_miss : misses, h->style, &(struct fill){ .who = h->name[e->other] }, text);
    fill->meld = text->text;
}

static const char *demand_name(const struct hearer *h, int demand)
{
    return demand ? shed_asked(h, demand) : NULL;
}

// Fills in the sentence that tells a seat of its turn in a shedding game: the cards that would answer or follow, and the limit
// that every card would pass.
static void fill_turn(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    wanted_then(h, e, e->number, e->more, e->other, text);
    fill->cards = text->text;
    fill->left = h->options->total_limit;
}

static void list_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out)
{
    for (int i = 0; i < count; i++)
        strbuf_addf(out, "%s%s", i ? ", " : "", count > 1 ? shed_card(card[i].face, style) : face_name(card[i].face, style));
}

void shed_name_told(const struct hearer *h, const struct event *e, bool, struct strbuf *out)
{
    list_cards(e->card, e->count, h->style, out);
}

// --- kinds of events in shedding games ---

// clang-format off
#define ALWAYS(...) .first = { __VA_ARGS__ }, .then = { __VA_ARGS__ } // a clause that is the same wherever it stands
// The sentences that tell the events of shedding games, a row for each kind.  {who} is the player, {whom} another one, {cards}
// the cards that would do, {meld} what was played and named, {n} a number of cards, points or tokens, {left} the tokens left.
#define A_NAMED(word) KIT_NUMBER(word, 0, NAMES_END - 1) // a NAME_ number
#define A_COUNT(word) KIT_N(word, 0, SHED_PACK)
// A number told with drawn cards: 1 if the last one can be played, 2 if it cannot, 0 if that does not matter.  Older houses
// (servers) send -1 in adding games.
#define A_PLAYABLE KIT_NUMBER("playable", -1, 2)
#define A_LOSS .number = KIT_N("tokens", 0, UINT8_MAX), .more = KIT_NUMBER("tokens_left", 0, UINT8_MAX)
#define CARDS_LEFT { .own = { { NP_("You have {n} card.", "You have {n} cards.") } }, .other = { { NP_("{who} has one card.", "{who} has {n} cards.") } } }
#define ROW(kind) [(kind) - EVENT_FAMILY] =
const struct kit_event shed_events[] = {
    ROW(SHED_TOLD_ROUND) { "round", KIT_A_ROUND, .says = KIT_SAYS_ROUND },
    ROW(SHED_TOLD_DEALT) { "dealt", .most = SHED_PACK, KIT_DEALT_NUMBER, .read = READ_DEALT },
    ROW(SHED_TOLD_UPCARD) { "upcard", CUE_DISCARD, .nobody = true, .least = 1, .most = 1, .number = A_COUNT("each"), .says = { .other = SAID(N_("The top card is {the card}."), N_("Top, {card}.")) },
      // The players hear the number of cards with their own hand.
      .cases = KIT_CASES({ .when = is_watcher,
                           .says = { .other = { { NP_("{n} card each. The top card is {the card}.", "{n} cards each. The top card is {the card}.") },
                                                { NP_("{n} card each. Top, {card}.", "{n} cards each. Top, {card}.") } } } }) },
    ROW(SHED_TOLD_TURN) { "turn",
      .most = 1,
      .joins = true,
      .other = KIT_NUMBER("demand", 0, NAMES_END - 1, .say = demand_name),
      .number = KIT_NUMBER("debt", 0, DEBT_MOST), // in an adding game 1: every card goes over the limit
      .more = KIT_NUMBER("waits", 0, UINT8_MAX),
      .fill = fill_turn,
      .says = { .own = SAID(N_("Your turn."), NULL) },
      .cases = KIT_CASES({ KIT_IF(NUMBER, 1, DEBT_MOST),
                           .when = is_adding,
                           .says = { .own = SAID(N_("Your turn. Every card you hold goes over {left}. Say bust."), N_("Your turn, bust.")) } },
                         { .when = is_adding, .says = { .own = SAID(N_("Your turn."), NULL) } },
                         { KIT_IF(NUMBER, 1, DEBT_MOST),
                           .when = has_answer,
                           .says = { .own = SAID(N_("Your turn. Draw {debt}, or play {cards}."), N_("Draw {debt}, or {cards}.")) } },
                         { KIT_IF(NUMBER, 1, DEBT_MOST),
                           .says = { .own = { { NP_("Your turn. You must draw {n} card.", "Your turn. You must draw {n} cards."), } } } },
                         { KIT_IF(MORE, 1, UINT8_MAX),
                           .when = has_answer,
                           .n = EVENT_MORE,
                           .says = { .own = { { NP_("Your turn. Wait {waits} turn, or play {cards}.", "Your turn. Wait {waits} turns, or play {cards}.") },
                                              { NP_("Wait {waits}, or {cards}.", "Wait {waits}, or {cards}.") } } } },
                         { KIT_IF(MORE, 1, UINT8_MAX),
                           .n = EVENT_MORE,
                           .says = { .own = { { NP_("Your turn. You must wait {waits} turn.", "Your turn. You must wait {waits} turns.") },
                                              { NP_("You must wait {waits}.", "You must wait {waits}.") } } } },
                         { KIT_IF(OTHER, 1, NAMES_END - 1),
                           .when = demands_colour,
                           .says = { .own = SAID(N_("Your turn. {Demand} is asked for."), N_("Your turn, {demand}.")) } },
                         { KIT_IF(OTHER, 1, NAMES_END - 1), .says = { .own = SAID(N_("Your turn. {Demand} are asked for."), N_("Your turn, {demand}.")) } }) },
    ROW(SHED_TOLD_PLAYED) { "played",
      CUE_LAY,
      .least = 1,
      .most = SHED_PACK,
      .joins = true,
      .other = A_NAMED("named"),
      .number = KIT_NUMBER("cards_left", 0, SHED_PACK),
      .more = KIT_POINTS("total"),
      .fill = fill_played,
      .says = { TOLD(N_("You play {meld}, {cards_left} left."), N_("{meld}, {cards_left} left."), N_("{who} plays {meld}."), N_("{who}, {meld}.")) },
      .cases = KIT_CASES({ .when = tells_no_rest, .says = { .own = SAID(N_("You play {meld}."), N_("{meld}.")) } }),
      .clause = { .first = SAID(N_("{who} plays {meld}"), N_("{who}, {meld}")), .then = SAID(N_("plays {meld}"), N_("{meld}")) } },
    ROW(SHED_TOLD_DREW) { "drew",
      CUE_DRAW,
      .least = 1,
      .most = SHED_PACK,
      .other = A_PLAYABLE,
      .number = A_COUNT("drawn"),
      .says = { .own = SAID(N_("You draw {the card}."), N_("{card}.")) },
      .cases = KIT_CASES({ KIT_IF(OTHER, 1, 1),
                           .says = { .own = { { NP_("You draw {the card}. It can be played.", "You draw {n} cards, {all cards}. The last one can be played."), },
                                              { NP_("{card}, can be played.", "{all cards}, the last can be played.") } } } },
                         { KIT_IF(OTHER, 2, 2),
                           .says = { .own = { { NP_("You draw {the card}. It cannot be played.", "You draw {n} cards, {all cards}. None can be played."), },
                                              { NP_("{card}, cannot be played.", "{all cards}, none can be played.") } } } },
                         { KIT_IF(COUNT, 2, SHED_PACK), .says = { .own = SAID(N_("You draw {n} cards, {all cards}."), N_("{all cards}.")) } }) },
    ROW(SHED_TOLD_DRAWS) { "draws", CUE_DRAW,
      .figures = KIT_FIGURES({ .label = NC_("label", "Cards drawn a round"), .sum = EVENT_NUMBER }),
      .joins = true, .other = A_PLAYABLE, .number = A_COUNT("drawn"), .says = {
      .other = { { NP_("{who} draws a card.", "{who} draws {n} cards.") }, { NP_("{who} draws one.", "{who} draws {n}.") } } },
      .clause = { .first = { { NP_("{who} draws a card", "{who} draws {n} cards") }, { NP_("{who} draws one", "{who} draws {n}") } },
                  .then = { { NP_("draws a card", "draws {n} cards") }, { NP_("draws one", "draws {n}") } } } },
    ROW(SHED_TOLD_DEBT) { "debt", .figures = KIT_FIGURES({ .label = NC_("label", "Debts laid a round") }),
      .least = 1,
      .most = 1,
      .joins = true,
      .whom = WHOM_SEAT,
      .number = KIT_NUMBER("debt", 0, DEBT_MOST),
      .more = A_NAMED("named"),
      .fill = fill_laid,
      .says = { BOTH({ N_("{meld}."), NULL }) },
      .cases = KIT_CASES({ .when = is_about_you }), // that player's own turn says it
      .clause = { ALWAYS({ N_("{meld}"), NULL }) } },
    ROW(SHED_TOLD_WAIT_LAID) { "wait-laid",
      .least = 1,
      .most = 1,
      .joins = true,
      .whom = WHOM_SEAT,
      .number = KIT_NUMBER("waits", 0, DEBT_MOST),
      .more = A_NAMED("named"),
      .fill = fill_laid,
      .says = { BOTH({ N_("{meld}."), NULL }) },
      .cases = KIT_CASES({ .when = is_about_you }), // that player's own turn says it
      .clause = { ALWAYS({ N_("{meld}"), NULL }) } },
    ROW(SHED_TOLD_MISSES) { "misses", .figures = KIT_FIGURES({ .label = NC_("label", "Turns missed a round") }),
      .nobody = true,
      .joins = true,
      .passing = true,
      .whom = WHOM_SEAT,
      .fill = fill_misses,
      .says = { BOTH({ N_("{meld}."), NULL }) },
      .you = { BOTH({ N_("You miss a turn."), NULL }) },
      .clause = { ALWAYS({ N_("{meld}"), NULL }) } },
    ROW(SHED_TOLD_WAITS) { "waits", .joins = true, .number = KIT_N("waits", 0, UINT8_MAX), .says = {
      .own = { { NP_("You wait {n} turn.", "You wait {n} turns.") } },
      .other = { { NP_("{who} waits {n} turn.", "{who} waits {n} turns.") } } },
      .clause = { .first = { { NP_("{who} waits {n} turn", "{who} waits {n} turns") } }, .then = { { NP_("waits {n} turn", "waits {n} turns") } } } },
    ROW(SHED_TOLD_TURNED) { "turned",
      .figures = KIT_FIGURES({ .label = NC_("label", "Changes of direction a round") }),
      .joins = true, .whom = WHOM_SEAT, .says = {
      BOTH({ N_("Play goes the other way. {whom} is next."), NULL }, { N_("Other way, {whom} next."), NULL }) }, .you = {
      .other = SAID(N_("Play goes the other way. You are next."), N_("Other way, you next.")) },
      .clause = { ALWAYS({ N_("play goes the other way"), NULL }) } },
    ROW(SHED_TOLD_CALLED) { "called", .joins = true, .weight = 2, .says = { TOLD(N_("You say last card."), NULL, N_("{who} says last card."), NULL) },
      .clause = { .first = SAID(N_("{who} says last card"), NULL), .then = SAID(N_("says last card"), NULL) } },
    ROW(SHED_TOLD_FORGOT) { "forgot", .figures = KIT_FIGURES({ .label = NC_("label", "Times a round last card is forgotten") }),
      .joins = true,
      .says = { TOLD(N_("You forgot to say last card."), N_("You forgot to call."), N_("{who} forgot to say last card."), N_("{who} forgot to call.")) },
      .clause = { .first = SAID(N_("{who} forgot to say last card"), NULL), .then = SAID(N_("forgot to say last card"), NULL) } },
    ROW(SHED_TOLD_CAUGHT) { "caught",
      .whom = WHOM_SEAT,
      .says = { TOLD(N_("You catch {whom}, who forgot to say last card."),
                     N_("You catch {whom}."),
                     N_("{who} catches {whom}, who forgot to say last card."),
                     N_("{who} catches {whom}.")) },
      .you = {
      .other = SAID(N_("{who} catches you, as you forgot to say last card."), N_("{who} catches you.")) } },
    ROW(SHED_TOLD_CHALLENGED) { "challenged",
      .figures = KIT_FIGURES({ .label = NC_("label", "Challenges of a wild plus 4 a round") }),
      .whom = WHOM_SEAT,
      .says = { TOLD(N_("You challenge {whom}, and you are right."),
                     N_("You are right about {whom}."),
                     N_("{who} challenges {whom} and is right."),
                     N_("{who} is right about {whom}.")) },
      .you = {
      .other = SAID(N_("{who} challenges you and is right."), N_("{who} is right about you.")) },
      .number = KIT_NUMBER("right", 0, 1),
      .cases = KIT_CASES({ KIT_IF(NUMBER, 0, 0),
                           .says = { TOLD(N_("You challenge {whom}, and you are wrong."),
                                          N_("You are wrong about {whom}."),
                                          N_("{who} challenges {whom} and is wrong."),
                                          N_("{who} is wrong about {whom}.")) },
                           .you = { .other = SAID(N_("{who} challenges you and is wrong."), N_("{who} is wrong about you.")) } }) },
    ROW(SHED_TOLD_PASSED) { "passed",
      .joins = true,
      .says = { TOLD(N_("There is nothing to draw. You pass."), N_("Nothing to draw, you pass."), N_("{who} cannot draw and passes."), N_("{who} passes.")) },
      .number = KIT_NUMBER("drew", 0, 1), .cases = KIT_CASES({ KIT_IF(NUMBER, 1, 1), .says = { .own = SAID(N_("You end your turn."), NULL) } }) },
    ROW(SHED_TOLD_SHUFFLED) { "shuffled",
      .figures = KIT_FIGURES({ .label = NC_("label", "Times a round the stock is renewed") }),
      .nobody = true, .number = A_COUNT("in_stock"), .says = {
      .other = { { NP_("The pile is shuffled into the stock, {n} card.", "The pile is shuffled into the stock, {n} cards.") },
                 { NP_("Pile shuffled, {n} card.", "Pile shuffled, {n} cards.") } } } },
    ROW(SHED_TOLD_SWAPPED) { "swapped", .figures = KIT_FIGURES({ .label = NC_("label", "Times a round hands change places") }),
      .number = KIT_N("moves_on", 0, SHED_PACK),
      .whom = WHOM_SEAT_OR_NONE,
      .says = { TOLD(N_("You exchange hands with {whom}."),
                     N_("You and {whom} swap."),
                     N_("{who} exchanges hands with {whom}."),
                     N_("{who} and {whom} swap.")) },
      .you = {
      .other = SAID(N_("{who} exchanges hands with you."), N_("{who} and you swap.")) },
      .cases = KIT_CASES({ KIT_IF(OTHER, -1, -1), .says = { BOTH({ NP_("All hands move on by one.", "All hands move on by {n}.") }) } }) },
    ROW(SHED_TOLD_HAND) { "hand", .most = SHED_PACK, .read = READ_HAND, .says = { .own = SAID(N_("You have a new hand."), NULL) } },
    ROW(SHED_TOLD_TOKENS) { "tokens", A_LOSS, .says = {
      .own = { { NP_("You lose a token, {left} left.", "You lose {n} tokens, {left} left.") }, { N_("You lose {n}, {left} left."), NULL } },
      .other = { { NP_("{who} loses a token, {left} left.", "{who} loses {n} tokens, {left} left.") }, { N_("{who} loses {n}, {left} left."), NULL } } } },
    ROW(SHED_TOLD_MARK) { "mark-passed",
      .figures = KIT_FIGURES({ .label = NC_("label", "Marks passed a round") }),
      .joins = true, A_LOSS, .other = KIT_NUMBER("mark", -1, 998), .says = {
      .own = { { NP_("You passed {mark} and lose a token, {left} left.", "You passed {mark} and lose {n} tokens, {left} left.") },
               { N_("You passed {mark}, {left} left."), NULL } },
      .other = { { NP_("{who} passed {mark} and loses a token, {left} left.", "{who} passed {mark} and loses {n} tokens, {left} left.") },
                 { N_("{who} passed {mark}, {left} left."), NULL } } },
      .clause = { .first = { { NP_("{who} passes {mark} and loses a token, {left} left", "{who} passes {mark} and loses {n} tokens, {left} left") },
                             { N_("{who} passes {mark}, {left} left"), NULL } },
                  .then = { { NP_("passes {mark} and loses a token, {left} left", "passes {mark} and loses {n} tokens, {left} left") },
                            { N_("passes {mark}, {left} left"), NULL } } } },
    ROW(SHED_TOLD_BUST) { "bust",
      .figures = KIT_FIGURES({ .label = NC_("label", "Rounds in which a player is bust"), .once = true }),
      .weight = 1, .number = KIT_N("total", -KIT_POINTS_MOST, KIT_POINTS_MOST), .says = { TOLD(N_("You are bust with {n}."), NULL, N_("{who} is bust with {n}."), NULL) } },
    ROW(SHED_TOLD_NO_TOKENS) { "no-tokens",
      .figures = KIT_FIGURES({ .label = NC_("label", "Players who lose their last token, a round") }),
      .weight = 1,
      .number = KIT_N("tokens", 0, UINT8_MAX),
      .says = { TOLD(N_("You have no tokens left and are out."),
                     N_("You are out of tokens."),
                     N_("{who} has no tokens left and is out."),
                     N_("{who} is out of tokens.")) },
      .other = KIT_NUMBER("mark", -1, 998),
      .cases = KIT_CASES({ KIT_IF(OTHER, 1, 998),
                           .says = { TOLD(N_("You passed {mark}, have no tokens left and are out."),
                                          N_("You passed {mark} and are out of tokens."),
                                          N_("{who} passed {mark}, has no tokens left and is out."),
                                          N_("{who} passed {mark} and is out of tokens.")) } }) },
    ROW(SHED_TOLD_FEW) { "few", .joins = true, .number = A_COUNT("cards_left"), .says = CARDS_LEFT,
      .clause = { .first = { { NP_("{who} has one card", "{who} has {n} cards") } }, .then = { { NP_("one card left", "{n} cards left") } } } },
    ROW(SHED_TOLD_OUT) { "out", CUE_WON, .weight = 1, .says = { TOLD(N_("You are out."), NULL, N_("{who} is out."), NULL) } },
    ROW(SHED_TOLD_FROM) { "from", .whom = WHOM_SEAT, .number = KIT_N_POINTS, .says = { BOTH({ N_("{n} from {whom}."), NULL }) }, .you = { .other = SAID(N_("{n} from you."), NULL) },
      .cases = KIT_CASES({ KIT_IF(NUMBER, 0, 0) }) },
    ROW(SHED_TOLD_BLOCKED) { "blocked", .counted = COUNTED_BLOCKED, .weight = 1, .number = KIT_N_POINTS, .says = {
      .own = { { NP_("Nobody can play. You hold the least, {n} point.", "Nobody can play. You hold the least, {n} points.") },
               { NP_("Blocked, you, {n} point.", "Blocked, you, {n} points.") } },
      .other = { { NP_("Nobody can play. {who} holds the least, {n} point.", "Nobody can play. {who} holds the least, {n} points.") },
                 { NP_("Blocked, {who}, {n} point.", "Blocked, {who}, {n} points.") } } } },
    ROW(SHED_TOLD_WON) { "won", .weight = 1, .says = KIT_SAYS_WON },
    ROW(SHED_TOLD_SHARED) { "shared", .weight = 1, .says = KIT_SAYS_SHARED },
    ROW(SHED_TOLD_SCORE) { "score", KIT_SCORE_NUMBERS, .says = {
      .own = { { NP_("You have {n} point.", "You have {n} points.") }, { N_("You, {n}."), NULL } },
      .other = { { NP_("{who} has {n} point.", "{who} has {n} points.") }, { N_("{who}, {n}."), NULL } } },
      .cases = KIT_CASES({ .when = is_adding, .says = { .own = { { NP_("You have {n} token.", "You have {n} tokens.") }, { N_("You, {n}."), NULL } },
                                                   .other = { { NP_("{who} has {n} token.", "{who} has {n} tokens.") }, { N_("{who}, {n}."), NULL } } } },
                         { .when = counts_rounds,
                           .says = { .own = { { NP_("You have won {n} round.", "You have won {n} rounds.") }, { N_("You, {n}."), NULL } },
                                                            .other = { { NP_("{who} has won {n} round.", "{who} has won {n} rounds.") },
                                                                       { N_("{who}, {n}."), NULL } } } }) },
    ROW(SHED_TOLD_LEFT) { "left",
      .most = SHED_PACK,
      .asked = true,
      .read = READ_LIST,
      KIT_A_HAND_LEFT,
      .says = KIT_SAYS_LEFT,
      .cases = KIT_CASES({ .when = counts_no_hands, .says = CARDS_LEFT, .n = EVENT_COUNT }) },
    { 0 },
};
// clang-format on

// --- plays and draws as lines ---

void shed_fill_move(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text)
{
    if (m->verb == SHED_CATCH && m->target >= 0 && m->target < h->seats)
        fill->cards = h->name[m->target];
    if (m->verb != SHED_PLAY || !m->count)
        return;
    list_cards(m->card, m->count, h->style, text);
    fill->meld = text->text;
    if (m->target > 0)
        fill->cards = shed_name(h, m->target);
}
