// SPDX-License-Identifier: GPL-3.0-or-later
// Deck battle as a family of games: its struct game, and the verbs that need no file of their own.
#include "base/bug.h"
#include "base/text.h"
#include "rules/battle/inside.h"
#include "rules/gain.h"
#include <string.h>

// Begins a run of Deck battle.  The match is over with the run, and has no rounds: hands and games follow each other by
// themselves.
static void deal(const struct game *, const struct options *o, int seats, struct state *s, struct luck *luck,
                 struct events *events)
{
    if (seats != BATTLE_SIDES || s->shown.game)
        BUG("Deck battle is dealt once, for two, and not for %d in game %d", seats, s->shown.game);
    s->shown.game = 1;
    s->shown.list[RUNNER] = s->shown.list[RIVAL] = bag_even(START_COPIES);
    turn_start_game(&(struct battle_change){ o, s, luck, events });
}

static unsigned turn(const struct game *, const struct state *s)
{
    if (s->shown.phase == BATTLE_PHASE_OVER && !offer_stands(&s->shown))
        return 0;
    return 1u << s->shown.turn;
}

static void look(const struct game *, const struct options *, const struct state *s, int seat, struct view *v)
{
    v->seat = seat;
    memcpy(&v->shown, &s->shown, sizeof v->shown);
    if (seat != WATCHER)
        v->hand = s->hand[seat];
    if (seat == RUNNER)
        v->scouted = s->scouted;
}

// Lists the numbers in a Deck battle hand, through which the cursor moves, and returns how many there are.  At most `room` of
// them go into `card`.
static int hand(const struct game *, const struct view *v, uint16_t *card, int room)
{
    int count = 0;
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        if (v->hand.of[n] && count++ < room)
            card[count - 1] = (uint16_t)n;
    return count;
}

static enum ahead ahead(const struct options *)
{
    return AHEAD_ROUNDS; // ahead by the games of a run
}

static void score(const struct game *, const struct options *, const struct state *s, struct standing *out)
{
    const struct shown *shown = &s->shown;
    out->points[RUNNER] = shown->games_won;
    out->points[RIVAL] = shown->run_lost;
    out->round_over = shown->phase == BATTLE_PHASE_OVER;
    out->match_over = shown->run_lost || shown->run_won;
    if (out->match_over)
        out->winners = 1u << (shown->run_won ? RUNNER : RIVAL);
}

// --- checks of a Deck battle for tests ---

static bool sound_deck(const struct deck *deck, struct err *err)
{
    for (int i = deck->named_at; i < deck->named_count; i++)
        if (deck->named[i] < 1 || deck->named[i] > BATTLE_NUMBERS)
            return err_add(err, "A deck holds the number %d.", deck->named[i]);
    for (int i = 0; i < LOTS_MOST; i++)
        if ((bag_cards(&deck->lot[i]) > 0) != (i < deck->lots))
            return err_add(err, "Lot %d of %d has %lld cards.", i, deck->lots, (long long)bag_cards(&deck->lot[i]));
    return true;
}

static bool sound_phase(const struct shown *shown, struct err *err)
{
    bool played = bag_cards(&shown->area) > 0;
    if (played != (shown->top.copies > 0))
        return err_add(err, "The play area has cards and nothing to beat, or it is the other way about.");
    if (shown->phase == BATTLE_PHASE_OVER && (played || shown->hand_count[RUNNER] || shown->hand_count[RIVAL]))
        return err_add(err, "A game is over and cards are left in hand or in play.");
    if (shown->phase == BATTLE_PHASE_PLAY && (!shown->hand_count[RUNNER] || !shown->hand_count[RIVAL]))
        return err_add(err, "A hand is empty and not over.");
    return true;
}

static bool sound(const struct game *, const struct options *, const struct state *s, struct err *err)
{
    struct state counted = *s;
    const struct bag all = turn_count(&counted);
    for (int seat = 0; seat < BATTLE_SIDES; seat++) {
        const struct bag deck = deck_bag(&s->deck[seat]);
        if (!sound_deck(&s->deck[seat], err))
            return false;
        if (bag_cards(&deck) != s->shown.deck_count[seat] || bag_cards(&s->hand[seat]) != s->shown.hand_count[seat])
            return err_add(err, "Seat %d shows %d cards in hand and %d in the deck, and has others.", seat,
                           s->shown.hand_count[seat], s->shown.deck_count[seat]);
        for (int n = 1; n <= BATTLE_NUMBERS; n++)
            if (s->hand[seat].of[n] < 0 || s->shown.area.of[n] < 0 || deck.of[n] < 0)
                return err_add(err, "There are fewer than no cards of number %d.", n);
    }
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        if (all.of[n] != s->cards.of[n])
            return err_add(err, "There are %d cards of number %d, and there were %d.", all.of[n], n, s->cards.of[n]);
    return sound_phase(&s->shown, err);
}

static void take_within(struct bag *from, const struct bag *less)
{
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        from->of[n] -= less->of[n] < from->of[n] ? less->of[n] : from->of[n];
}

// Guesses the hands and decks that a seat of Deck battle does not see: all cards of the game that it does not see, in any order.
// If a position has more cards than the lists, further cards of the same numbers are made up.
static void guess(const struct game *, const struct options *, const struct view *v, struct state *out, struct luck *luck)
{
    struct bag hidden = v->shown.list[RUNNER], deck;
    int64_t missing = 0;
    out->shown = v->shown;
    out->scouted = v->scouted;
    bag_add(&hidden, &v->shown.list[RIVAL]);
    take_within(&hidden, &v->shown.area);
    if (v->seat != WATCHER) {
        out->hand[v->seat] = v->hand;
        take_within(&hidden, &v->hand);
    }
    for (int seat = 0; seat < BATTLE_SIDES; seat++)
        missing += v->shown.deck_count[seat] + (seat == v->seat ? 0 : v->shown.hand_count[seat]);
    for (int64_t more = missing - bag_cards(&hidden); more > 0; more--)
        hidden.of[1 + luck_below(luck, BATTLE_NUMBERS)]++;
    for (int seat = 0; seat < BATTLE_SIDES; seat++) {
        if (seat != v->seat)
            bag_draw(&hidden, v->shown.hand_count[seat], luck, &out->hand[seat]);
        bag_draw(&hidden, v->shown.deck_count[seat], luck, &deck);
        deck_fill(&out->deck[seat], &deck);
    }
    out->cards = turn_count(out);
}

static void reshuffle(const struct game *game, const struct options *o, struct state *s, int seat, struct luck *luck)
{
    struct view v = { 0 };
    look(game, o, s, seat, &v);
    memset(s, 0, sizeof *s);
    guess(game, o, &v, s, luck);
}

static const struct word_help helps[] = {
    { "draw", N_("Play the chosen numbers, or take the upgrade.") },
    { "use", N_("Play the chosen numbers, or all cards of this one.") },
    { "new", N_("Say what can be played, and offer it by number.") },
    { "play", N_("Play a number or a block, such as play 3-6.") },
    { "pass", N_("Pass, leave what was played and draw.") },
    { "number", N_("Choose a number, two make a block, Space plays it.") },
    { "upgrade", N_("Take an upgrade for the next game.") },
    { "table", N_("Say what you have to beat, and what beats it.") },
    { "pile", N_("Say how many cards the decks hold.") },
    { "hand", N_("Read how many of each number you hold.") },
    { "counts", N_("Say how many cards each side holds.") },
    { "scores", N_("Say the game, what is won, and the cards.") },
    { "goal", N_("Say what beats what, and what is drawn.") },
    { "next-suit", N_("Go to the next number.") },
    { "previous-suit", N_("Go to the previous number.") },
    { "mark", N_("Choose this number, as its digit does.") },
    { "mark-on", N_("Choose this number, as its digit does.") },
    { "unmark", N_("Take back what is chosen.") },
    { "find", N_("Go to the next number that can be played alone.") },
    { "find-back", N_("Go to the previous number that can be played alone.") },
    { NULL, NULL },
};

// clang-format off
const struct game battle_game = {
    KIT_TELLS(battle_kit), .fields = &battle_fields, .id = "battle", .verb = battle_verbs, .helps = helps,
    .first_keys = N_("{hand} reads your hand, digits choose numbers, {Draw} plays them, {pass} passes, {help} says the keys."),
    .first_words = N_("Type {hand} to hear your cards, {new} for what can be played, {pass} to pass, {help} for all words."),
    .settings = battle_settings, .lacks = battle_lacks, .check = battle_check, .ahead = ahead, .typed = battle_typed,
    .deal = deal, .place = battle_place, .turn = turn, .look = look, .legal = battle_legal, .apply = battle_apply, .score = score,
    .parse = battle_parse, .print = battle_print, .read = battle_read,
    .sound = sound, .reshuffle = reshuffle, .guess = guess,
    .joins = battle_joins, .tell_turn = battle_tell_turn, .digest = battle_digest,
    .hand = hand, .numbers = true, .item = battle_item, .uses = battle_uses, .choose = battle_choose, .step = battle_step,
    .offer = battle_offer, .weigh = battle_weigh, .shape = battle_shape, .warn = gain_warn, .hint = battle_hint, .glance = battle_glance,
};
// clang-format on
