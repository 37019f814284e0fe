// SPDX-License-Identifier: GPL-3.0-or-later
// The shedding games as rows for the kit (rules/kit/kit.h): their moves, and the struct game.  check.c says which moves are
// allowed, turn.c makes them.
#include "base/text.h"
#include "rules/shed/inside.h"
#include "rules/verbs/shared.h"
#include <stdio.h>
#include <string.h>

// clang-format off
// The moves of shedding games, in the order of their verbs.  {meld} is the cards played, {cards} what is named with them, or a
// player.
static const struct kit_verb verbs[] = {
    { "play CARDS [name VALUE] [call]", N_("Say play and a card, such as play 7H, and for a wild card what you ask for, such as play 8C name D."),
      .flags = VERB_OFFERED | VERB_PLAYS | VERB_SHEDS,
      .command = &shared_play,
      VERB_WORDS(VERB_WORD("name", NC_("typed", "name|naming")), VERB_WORD("call", NC_("typed", "call|calling"))),
      .may = shed_may_play,
      .ready = shed_ready,
      .make = shed_make_play,
      .offer = SAID(N_("{meld}."), NULL),
      .mark = UNDO_PUSH,
      .offer_named = SAID(N_("{meld}, {cards}."), NULL),
      .offer_also = SAID(N_("{meld}, and say last card."), NULL),
      .offer_both = SAID(N_("{meld}, {cards}, and say last card."), NULL),
      .undo = { TOLD(N_("You take back {meld}."), NULL, N_("{who} takes back {meld}."), NULL) } },
    { "draw stock",
      N_("Say draw stock."),
      .flags = VERB_DRAWS,
      VERB_WORDS(WORD_STOCK),
      .may = shed_may_draw,
      .make = shed_make_draw,
      .offer = SAID(N_("Draw."), NULL),
      .mark = UNDO_CLEAR },
    { "end", .flags = VERB_ENDS, .command = &shared_end, .may = shed_may_end, .make = shed_make_end, .offer = SAID(N_("End your turn."), NULL), .mark = UNDO_CLEAR },
    { "call",
      .flags = VERB_CALLS,
      VERB_COMMAND(NC_("word", "call"),
                   .after = "end",
                   .ways = NC_("typed", "last card|say last card|i say last card|one card left"),
                   .keys = "U",
                   .rather = VERB_CATCHES,
                   .several = N_("Several forgot. Say catch and a name."),
                   .summary = N_("Say last card, or catch who forgot to."),
                   .help = N_("Say it before the play that leaves you one card, or with it, as in play 9H call.")),
      .may = shed_may_call,
      .make = shed_make_call,
      .any_time = true,
      .offer = SAID(N_("Say last card."), NULL),
      .mark = UNDO_BESIDE,
      .undo = { TOLD(N_("You take back last card."), NULL, N_("{who} takes back last card."), NULL) } },
    { "catch SEAT", N_("Say catch and a name."), .flags = VERB_CATCHES,
      VERB_COMMAND(NC_("word", "catch"),
                   .after = "call",
                   .ways = NC_("typed", "caught|you forgot"),
                   .console = true,
                   .args = "NAME",
                   .summary = N_("Catch a player who forgot to say last card.")),
      .may = shed_may_catch, .make = shed_make_catch, .any_time = true, .offer = SAID(N_("Catch {cards}."), NULL), .mark = UNDO_CLEAR },
    { "challenge", .flags = VERB_TAKES,
      VERB_COMMAND(NC_("word", "challenge"), .after = "catch", .summary = N_("Challenge a wild plus 4, as buy does, key b.")),
      .may = shed_may_challenge, .make = shed_make_challenge, .offer = SAID(N_("Challenge it."), NULL), .mark = UNDO_CLEAR },
    { "leave", .flags = VERB_LEAVES, .may = shed_may_challenge, .make = shed_make_draw, .offer = SAID(N_("Draw the cards."), NULL), .mark = UNDO_CLEAR },
    { "bust", VERB_COMMAND(NC_("word", "bust"), .after = "challenge", .summary = N_("Say that no card can be played.")),
      .may = shed_may_bust, .make = shed_make_bust, .offer = SAID(N_("Say bust."), NULL), .mark = UNDO_CLEAR },
};
// clang-format on

// --- words of moves in shedding games ---

// Returns whether a play of a shedding game names a player, as with a card that swaps hands.  With other cards a letter such as D
// is a suit, even if a player has that name.
static bool asks_seat(const struct options *o, const struct move *m)
{
    return m->count && (shed_effect(o, m->card[m->count - 1].face).does & DOES_NAME) == DOES_SWAP;
}

enum { PARSED_MOST = MOVE_CARDS + 8, WORD_ROOM = 16 };

// Reads a play of a shedding game from its words; W=R is short for the wild card W that names red.
static bool parse(const struct game *game, const struct options *o, struct seat_names who, const char *const *word, int count,
                  struct move *m, struct refusal *no)
{
    const char *said[PARSED_MOST];
    char card[WORD_ROOM];
    int written = 0;
    bool named = false;
    for (int i = 0; i < count && written < PARSED_MOST - 2; i++) {
        const char *equals = i && !named && face_read(word[i]) < 0 ? strchr(word[i], '=') : NULL;
        said[written++] = word[i];
        if (!equals || equals - word[i] >= WORD_ROOM)
            continue;
        snprintf(card, sizeof card, "%.*s", (int)(equals - word[i]), word[i]);
        said[written - 1] = card;
        said[written++] = "name";
        said[written++] = equals + 1;
        named = true;
    }
    return kit_parse(game, o, who, said, written, m, no);
}

// Drops plays that nobody wants from the offers of a shedding game: those with a name that the card does not need, those with the
// call of last card when the hand runs out, and those without the call when it is due.
static void sift(const struct game *, const struct hearer *h, struct move_list *moves)
{
    const struct kit_now now = kit_view(&shed_game, h->options, h->view);
    int kept = 0, held = now.k->hand_count[h->seat], count = moves->count;
    bool calls = shed_may_forget(&now);
    for (int i = 0; i < count; i++) {
        const struct move *m = &moves->move[i];
        struct move bare = *m;
        bool needless = false, last = m->verb == SHED_PLAY && m->count == held,
             one = m->verb == SHED_PLAY && m->count == held - 1;
        bare.target = KIT_UNSAID;
        for (int j = 0; m->verb == SHED_PLAY && m->target != KIT_UNSAID && j < kept; j++)
            needless |= move_equal(&moves->move[j], &bare);
        if (!needless && !(last && m->where) && !(one && calls && !m->where))
            moves->move[kept++] = *m;
    }
    moves->count = kept;
}

// Puts into *m the move that the Space key makes in a shedding game: to go bust in an adding game whose limit may not be passed,
// to end a turn after drawing, or else to draw.  Returns true.
static bool step(const struct game *, const struct hearer *h, const struct choice *, struct move *m, struct strbuf *)
{
    const struct shown *shown = &h->view->s.shown;
    *m = (struct move){ .verb = (uint8_t)(h->options->total && h->options->over_forbidden ? SHED_BUST
                                          : shown->phase == SHED_PHASE_DRAWN              ? SHED_END
                                                                                          : SHED_DRAW) };
    return true;
}

// Appends how a play of a shedding game is offered: its cards and the call of last card, but not what is named.  In adding games
// the total is told too, unless a number must be named.
static void shape(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    struct move plain = *m;
    plain.target = m->verb == SHED_PLAY ? KIT_UNSAID : m->target;
    kit_offer(game, h, &plain, out);
    const struct kit_now now = kit_view(game, h->options, h->view);
    if (m->verb != SHED_PLAY || !m->count || !h->options->total || shed_only_total(&now, m->card[0].face) < 0)
        return;
    out->text[out->length - 1] = ' ';
    shed_foretell(game, h, m->card[0].face, out);
}

static bool packets(const struct options *o)
{
    return o->play_many != MANY_ONE && !o->total;
}

// Returns what a seat's position in a shedding game is worth to computer players: in adding games its tokens, else its points
// (which count against it where the fewest win), less something for each card in hand while the round goes on.
static int32_t seat_worth(const struct options *o, const struct state *s, int seat)
{
    enum { ONE_POINT_WORTH = 100, CARD = 4, HAND_COSTS = 40 };
    int32_t worth = ONE_POINT_WORTH * s->shown.k.points[seat];
    if (o->total)
        return worth;
    worth = shed_least(o) ? -worth : worth;
    for (int i = 0; !s->shown.k.over && i < s->shown.k.hand_count[seat]; i++)
        worth -= o->score_mode == MODE_ROUNDS ? CARD : HAND_COSTS * shed_points(o, s->hand[seat][i]) / 10;
    return worth;
}

static int32_t worth(const struct options *o, const struct state *s, int seat)
{
    int32_t all = 0;
    int seats = s->shown.k.seats;
    for (int other = 0; other < seats; other++)
        all += seat_worth(o, s, other) * (other == seat ? seats - 1 : -1);
    return seats > 1 ? all / (seats - 1) : all;
}

static bool judge(const struct kit_now *now, const struct move *m, int64_t *worth)
{
    *worth = shed_judge(now, m).worth;
    return true;
}

static const struct says *scored(const struct hearer *h, int, struct fill *)
{
    static const struct says tokens = { NP_("{who}, {n} token, {left} in hand.", "{who}, {n} tokens, {left} in hand.") };
    static const struct says rounds = { NP_("{who}, {n} round won, {left} in hand.", "{who}, {n} rounds won, {left} in hand.") };
    return h->options->total ? &tokens : shed_ahead(h->options) == AHEAD_ROUNDS ? &rounds : NULL;
}

static int dealt(const struct options *o, int seats, int, int round)
{
    return setting_by_value(&o->cards, seats, round);
}

static const struct word_help helps[] = {
    { "draw", N_("Draw a card, take the debt, wait, or end your turn after drawing.") },
    { "use", N_("Play the card under the cursor.") },
    { "new", N_("Play the marked cards, or say what can be played.") },
    { "mark", N_("Mark a card of a packet, or unmark it.") },
    { "mark-on", N_("Mark the card for a packet.") },
    { "number", N_("Choose a number, or read the top card.") },
    { "scores", N_("Say the scores and how many cards each player holds.") },
    { "find", N_("Go to the next card that can be played.") },
    { "find-back", N_("Go to the previous card that can be played.") },
    { "table", N_("Say the top card and what is asked for.") },
    { "goal", N_("Say what may be played now.") },
    { "ideas", N_("Say what can be played, what is missing, then what is wise.") },
    { NULL, NULL },
};

// Returns the help on command words that do something else by the rules of this shedding game.  In adding games a card is drawn
// after each play by itself, so draw has a help of its own.  Returns NULL if there are none.
static const struct word_help *helps_in(const struct options *o)
{
    static const struct word_help adding[] = {
        { "draw", N_("Say bust, where every card you hold goes over the limit.") },
        { "draw", N_("Nothing here, as a card is drawn for you after each play.") },
        { "new", N_("Say what can be played, and offer it.") },
        { "table", N_("Say the total and the top card.") },
        { "first-keys", N_("{hand} reads your hand, {Use} plays the card you are on, {help} says the keys.") },
        { "first-words", N_("Type {hand} to hear your cards, {new} for what can be played, {help} for all words.") },
        { NULL, NULL },
    };
    static const struct word_help single[] = { { "new", N_("Say what can be played, and offer it.") }, { NULL, NULL } };
    static const struct word_help calling[] = {
        { "new", N_("Say what can be played, and offer it.") },
        { "first-keys", N_("{hand} reads your hand, {Use} plays the card you are on, {Draw} draws, {call} says last card, {help} "
                           "says the keys.") },
        { "first-words", N_("Type {hand} to hear your cards, {new} for what can be played, {draw} to draw, {call} to say last "
                            "card, {help} for all words.") },
        { "call-keys", N_("{Call} says last card, before the play that leaves you one.") },
        { "call-words", N_("Type {call} to say last card, before the play that leaves you one.") },
        { NULL, NULL },
    };
    return o->total ? adding + !o->over_forbidden : o->call_how != CALL_AUTO ? calling + packets(o) : packets(o) ? NULL : single;
}

// clang-format off
static const struct kit kit = {
    .rows = {
        .zones = { .zone = shed_zones, .in_play = ZONES_IN_PLAY, .copies = shed_copies },
        .shown_size = sizeof(struct shown),
        .event = shed_events,
        KIT_VERBS(verbs),
        .topic = shed_topics,
        .values = &shed_names,
        .value_count = NAMES_END,
        .seat_values = NAME_SEAT,
        .asks_seat = asks_seat,
        .kinds = { .round = SHED_TOLD_ROUND,
                   .dealt = SHED_TOLD_DEALT,
                   .turn = SHED_TOLD_TURN,
                   .few = SHED_TOLD_FEW,
                   .won = SHED_TOLD_WON,
                   .shared = SHED_TOLD_SHARED,
                   .score = SHED_TOLD_SCORE,
                   .left = SHED_TOLD_LEFT },
        .no_verb = N_("The moves are play, draw, end, call, catch, challenge, leave and bust."),
    },
    .course = {
        .dealt = dealt,
        .starter = shed_starter,
        .lay = shed_lay,
        .begin = shed_begin,
        .end = shed_end,
        .in = shed_in,
        .decided = shed_decided,
        .value = shed_points,
        .list = shed_list,
    },
    .positions = {
        .reckon = shed_reckon,
        .settle = shed_settle,
    },
    .telling = {
        .scored = scored,
        .fill_move = shed_fill_move,
        .name_cards = shed_name_told,
    },
    .players = { .worth = worth, .judge = judge },
};
const struct game shed_game = {
    KIT_PLAYS(kit), .fields = &shed_lines, .parse = parse, .print = kit_print, .endless = shed_endless,
    .id = "shed", .helps = helps, .settings = shed_settings,
    .lacks = shed_lacks, .check = shed_check, .ahead = shed_ahead, .late = kit_late, .typed = shed_typed, .sorted = ORDER_SUIT,
    .first_keys = N_("{hand} reads your hand, {Use} plays the card you are on, {Draw} draws, {help} says the keys."),
    .first_words = N_("Type {hand} to hear your cards, {new} for what can be played, {draw} to draw, {help} for all words."),
    .helps_in = helps_in,
    .uses = kit_uses,
    .offer = kit_offer,
    .joins = kit_joins,
    .tell_turn = kit_says_turn,
    .digest = kit_digest,
    .calls_openly = true,
    .step = step,
        .shape = shape,
        .apart = shed_apart,
        .foretell = shed_foretell,
        .packets = packets,
        .sift = sift,
        .hint = shed_hint,
        .weigh = shed_weigh,
        .glance = shed_glance,
};
// clang-format on
