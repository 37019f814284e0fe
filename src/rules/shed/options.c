// SPDX-License-Identifier: GPL-3.0-or-later
// The rule keys, one row each (docs/rules.md section 12), and what `rules explain` says of them.
#include "base/text.h"
#include "rules/shed/shed.h"
#include <string.h>

// --- what rules explain says ---

static void say(const char *sentence, struct strbuf *out)
{
    strbuf_addf(out, "%s\n", _(sentence));
}

static void say_cards(const void *values, int seats, struct strbuf *out)
{
    static const struct says dealt = { NP_("Each player is dealt {n} card.", "Each player is dealt {n} cards.") };
    const struct options *o = values;
    phrase_say(&dealt, &(struct fill){ .n = setting_by_value(&o->cards, seats, 1) }, out);
}

static void say_packs(const void *values, int seats, struct strbuf *out)
{
    static const struct says packs = { NP_("{n} pack is used.", "{n} packs are used.") };
    const struct options *o = values;
    if (o->dress == DRESS_FRENCH)
        phrase_say(&packs, &(struct fill){ .n = setting_by_value(&o->packs, seats, 1) }, out);
}

static void say_dropped(const void *values, int, struct strbuf *out)
{
    static const struct says without = { N_("There are no {card} in the packs."), NULL };
    for (int rank = 1; rank <= RANKS; rank++)
        if (((const struct options *)values)->drop_ranks & 1u << rank)
            phrase_say(&without, &(struct fill){ .card = rank_plural(rank) }, out);
}

// Whole sentences about a card or a rank, {card}; {n}: cards drawn.
static const struct says does_says[SHED_DOES] = {
    { N_("{The card} goes on anything, and its player names a suit."), NULL },
    { N_("{The card} goes on anything."), NULL },
    { N_("{The card} has to follow, and its player names a suit."), NULL },
    { N_("{The card} has to follow, and its player names a rank."), NULL },
    { N_("{The card} makes the next player miss a turn."), NULL },
    { N_("{The card} turns the direction of play."), NULL },
    { N_("{The card} ends any debt of cards."), NULL },
    { N_("{The card} lets its player play once more."), NULL },
    { N_("{The card} exchanges its player's hand with another one."), NULL },
    { N_("{The card} moves all hands on by one."), NULL },
};

static const struct says names_colour[] = { { N_("{The card} goes on anything, and its player names a colour."), NULL },
                                            { N_("{The card} has to follow, and its player names a colour."), NULL } };

static void say_row(const struct options *o, int row, struct strbuf *out)
{
    static const struct says draws = { NP_("{The card} makes the next player draw {n} card.",
                                           "{The card} makes the next player draw {n} cards.") };
    const struct shed_effect *effect = &o->effects.row[row];
    int face = FACE_NONE;
    for (int f = 0; f < ALL_FACES; f++)
        if ((row >= SHED_RANKS ? row - SHED_RANKS == f : face_is_card(f) && shed_rank_row(f) == row) &&
            (f >= FACE_COLOURS) == (o->dress == DRESS_COLOURS) && (f < FACE_CONTROL || f > FACE_NONE) && face == FACE_NONE)
            face = f;
    if (!effect->given || face == FACE_NONE)
        return;
    struct fill fill = { .card = row >= SHED_RANKS || !face_is_plain(face) ? face_name(face, STYLE_FULL) : face_rank_name(face),
                         .n = effect->draw };
    for (int i = 0; i < SHED_DOES; i++)
        if (effect->does & 1u << i)
            phrase_say(o->dress == DRESS_COLOURS && 1u << i & (DOES_WILD | DOES_NAMES) ? &names_colour[i > 0] : &does_says[i],
                       &fill, out);
    if (effect->draw)
        phrase_say(&draws, &fill, out);
}

static void say_effects(const void *values, int, struct strbuf *out)
{
    for (int row = 0; row < SHED_ROWS; row++)
        say_row(values, row, out);
}

static void say_follow(const void *values, int, struct strbuf *out)
{
    static const char *const follows[] = { "", N_("A card follows by its suit."), N_("A card follows by its rank."),
                                           N_("A card follows by its suit or its rank.") };
    static const char *const colours[] = { "", N_("A card follows by its colour."),
                                           N_("A card follows by its number or its sign."),
                                           N_("A card follows by its colour, its number or its sign.") };
    const struct options *o = values;
    say((o->dress == DRESS_COLOURS ? colours : follows)[o->follow], out);
}

static void say_target(const void *values, int seats, struct strbuf *out)
{
    static const struct says target = { NP_("The match is over when somebody has {n} point after a round.",
                                            "The match is over when somebody has {n} points after a round.") };
    static const struct says won = { NP_("The match ends when somebody has won {n} round.",
                                         "The match ends when somebody has won {n} rounds.") };
    const struct options *o = values;
    int n = setting_by_value(&o->target, seats, 1);
    if (n)
        phrase_say(o->score_mode == MODE_ROUNDS ? &won : &target, &(struct fill){ .n = n }, out);
}

static void say_best(const void *values, int, struct strbuf *out)
{
    say(shed_least(values) ? N_("The fewest points win.") : N_("The most points win."), out);
}

static bool follows(const void *values)
{
    return !((const struct options *)values)->total;
}
static bool adds(const void *values)
{
    return ((const struct options *)values)->total;
}
static bool has_four(const void *values)
{
    const struct options *o = values;
    for (int row = 0; row < SHED_ROWS; row++)
        if (o->effects.row[row].does & DOES_WILD && o->effects.row[row].draw)
            return true;
    return false;
}
static bool draws(const void *values)
{
    const struct options *o = values;
    for (int row = 0; row < SHED_ROWS; row++)
        if (o->effects.row[row].draw)
            return !o->total;
    return false;
}
static bool does(const void *values, unsigned what)
{
    const struct options *o = values;
    for (int row = 0; row < SHED_ROWS; row++)
        if (o->effects.row[row].does & what)
            return true;
    return false;
}
static bool skips(const void *values)
{
    return follows(values) && does(values, DOES_SKIP);
}
static bool turns(const void *values)
{
    return does(values, DOES_TURN);
}
static bool has_wild(const void *values)
{
    return follows(values) && does(values, DOES_WILD);
}
static bool names_rank(const void *values)
{
    return follows(values) && does(values, DOES_NAMES_RANK);
}
static bool calls(const void *values)
{
    return ((const struct options *)values)->call_how != CALL_AUTO && follows(values);
}
static bool counts(const void *values)
{
    return ((const struct options *)values)->score_mode != MODE_ROUNDS && follows(values);
}
static bool marks(const void *values)
{
    return adds(values) && ((const struct options *)values)->marks.count;
}
static void say_marks(const void *values, int, struct strbuf *out)
{
    static const struct says mark = { N_("Reaching {n} costs each other player {m}, passing it costs {left}, in tokens."), NULL };
    const struct options *o = values;
    for (int i = 0; i < o->marks.count; i++)
        phrase_say(&mark, &(struct fill){ .n = o->marks.mark[i], .m = o->mark_hit, .left = o->mark_passed }, out);
}
static void say_values(const void *values, int, struct strbuf *out)
{
    static const struct says one = { N_("{The card} adds {cards}."), NULL },
                             twice = { N_("{The card} doubles the total, or halves an even one above 49."), NULL };
    static const struct says limit = { N_("{The card} makes the total the limit."), NULL };
    const struct options *o = values;
    say(N_("Cards add their pips, the ace 1, court cards 10, but for these."), out);
    for (int row = 0; row < RANKS; row++) {
        const struct shed_value *value = &o->values.row[row];
        LOCAL(strbuf) numbers = STRBUF_INIT;
        for (int i = 0; i < value->count; i++)
            strbuf_addf(&numbers, i ? _(" or %s") : "%s", shed_number(value->number[i]));
        if (value->kind)
            phrase_say(value->kind == VALUE_LIST     ? &one
                       : value->kind == VALUE_DOUBLE ? &twice
                                                     : &limit,
                       &(struct fill){ .card = rank_name(row + 1), .cards = numbers.text }, out);
    }
}
static bool may_tie(const void *values)
{
    return follows(values) || ((const struct options *)values)->match_rounds;
}
static bool tells_few(const void *values)
{
    const struct options *o = values;
    return follows(values) && (o->call_how == CALL_AUTO || o->few_cards > 1);
}
static bool pauses(const void *values)
{
    return ((const struct options *)values)->round_pause > 0;
}

// clang-format off
static const struct setting_word dresses[] = { { "french", NULL }, { "colours", N_("The pack has 0 to 9, skip, turn and plus 2 in four colours, and wild cards.") }, { 0 } };
static const struct setting_word upcards[] = { { "plain", N_("The first card turned up has no effect.") }, { "quiet", N_("The first card turned up counts without its effect.") }, { "acts", N_("The first card turned up acts on the first player.") }, { 0 } };
static const struct setting_word starters[] = { { "left_of_dealer", N_("The player after the dealer begins.") }, { "winner", N_("Whoever won the last round begins.") }, { "loser", N_("Whoever did worst in the last round begins.") }, { "random", N_("Chance says who begins.") }, { 0 } };
static const struct setting_word fours[] = { { "always", NULL }, { "no_suit", N_("A wild card with a draw goes only where you hold no card of the colour.") }, { 0 } };
static const struct setting_word answers[] = { { "none", N_("Cards to be drawn cannot be passed on.") }, { "same_rank", N_("Cards to be drawn are passed on with such a card of the same rank.") }, { "any_draw", N_("Cards to be drawn are passed on with any such card that follows.") }, { 0 } };
static const struct setting_word waits[] = { { "none", NULL }, { "same_rank", N_("A turn to be missed is passed on with another such card.") }, { 0 } };
static const struct setting_word twos[] = { { "skip", N_("With two players a card that turns play lets its player play again.") }, { "nothing", N_("With two players a card that turns play does nothing.") }, { 0 } };
static const struct setting_word mays[] = { { "always", N_("You may draw even if you can play.") }, { "stuck", N_("You draw only if you cannot play.") }, { 0 } };
static const struct setting_word untils[] = { { "one", N_("You draw one card.") }, { "playable", N_("You draw until a card can be played, or you hold 40.") }, { 0 } };
static const struct setting_word draw_plays[] = { { "none", N_("After drawing your turn is over.") }, { "drawn", N_("The card drawn may be played at once.") }, { "any", N_("After drawing you may play any card.") }, { 0 } };
static const struct setting_word manies[] = { { "one", N_("One card is played at a time.") }, { "same_rank", N_("Several cards of one rank may be played together, and the first has to fit.") }, { "same_face", N_("Several equal cards may be played together.") }, { 0 } };
static const struct setting_word goouts[] = { { "any", NULL }, { "not_wild", N_("The last card may not be a wild one.") }, { "plain", N_("The last card may have no effect.") }, { 0 } };
static const struct setting_word hows[] = { { "auto", NULL }, { "self", N_("Whoever is about to have one card says last card, or draws at once.") }, { "caught", N_("Whoever is about to have one card says last card, or may be caught.") }, { 0 } };
static const struct setting_word empties[] = { { "reshuffle", N_("When the stock is empty, the pile is shuffled into it.") }, { "pass", N_("When the stock is empty, nobody draws any more.") }, { 0 } };
static const struct setting_word modes[] = { { "winner_takes", N_("Whoever is out first gets the points of all cards left.") }, { "hand_penalty", N_("The cards left in your hand count against you.") }, { "rounds", N_("Each round counts one for its winner.") }, { 0 } };
static const struct setting_word presets[] = { { "eights", N_("An 8 counts 50, court cards 10, an ace 1, others as numbered.") }, { "wilds", N_("Wild cards count 20, others with an effect 15, court cards and aces 10, others as numbered.") }, { "colours", N_("Numbers count as they are, skip, turn and plus 2 count 20, wild cards 50.") }, { 0 } };
static const struct setting_word bests[] = { { "by_mode", NULL }, { "highest", NULL }, { "lowest", NULL }, { 0 } };
static const struct setting_word ties[] = { { "extra_round", N_("If the best scores are equal, another round is played.") }, { "shared", N_("Equal scores share the win.") }, { 0 } };
static const struct setting_word rules[] = { { "follow", NULL }, { "total", N_("Every card may be played, and changes the total.") }, { 0 } };
static const struct setting_word overs[] = { { "allowed", N_("Going over the limit ends the round.") }, { "forbidden", N_("No card may go over the limit, and whoever has no other is bust.") }, { 0 } };

#define AT(field) .offset = offsetof(struct options, field), .size = sizeof(((struct options *)0)->field)

#define SHAPE_KEYS "'^(A|[0-9]|10|J|Q|K|JK|S|V|\\\\+2|W|W4|([2-9]|10|[AJQK])[CDHS]|([0-9]|S|V|\\\\+2)[RYGB])$'"
#define SHAPE_MAP(of) "{type: object, patternProperties: {" SHAPE_KEYS ": " of "}, additionalProperties: false}"
#define SHAPE_RANKS "{type: array, items: {enum: [A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K]}}"
#define SHAPE_POINTS SHAPE_MAP("{anyOf: [{const: none}, {type: integer, minimum: 0, maximum: 1000}]}")
#define SHAPE_NUMBER "{type: integer, minimum: -99, maximum: 99}"
#define SHAPE_VALUES SHAPE_MAP("{anyOf: [" SHAPE_NUMBER ", {enum: [double, set, none]}, {type: array, minItems: 1, maxItems: 4, items: " SHAPE_NUMBER "}]}")
#define SHAPE_EFFECTS SHAPE_MAP("{type: string}")

const struct setting shed_settings[] = {
    { .key = "players.min", .likely = "min_players minimum_players", .type = SETTING_INT, AT(players_min), .min = 2, .max = 8, .fallback = "2", .help = N_("The fewest players.") },
    { .key = "players.max", .likely = "max_players maximum_players player_count seats players", .type = SETTING_INT, AT(players_max), .min = 2, .max = 8, .fallback = "6", .help = N_("The most players.") },
    { .key = "players.usual", .type = SETTING_INT, AT(players_usual), .min = 2, .max = 8, .fallback = "4", .help = N_("How many sit at the table when nobody says how many.") },
    { .key = "play.rule", .type = SETTING_WORD, AT(total), .fallback = "follow", .help = N_("Whether cards follow the top card, or change a total."), .words = rules },
    { .key = "deck.dress", .likely = "pack deck_type", .type = SETTING_WORD, AT(dress), .fallback = "french", .help = N_("Which pack is used, french with clubs, diamonds, hearts and spades, or colours with numbers in four colours."), .words = dresses },
    { .key = "deck.packs", .likely = "decks number_of_packs number_of_decks deck", .type = SETTING_BY, AT(packs), .min = 1, .max = 2, .fallback = "1", .help = N_("How many packs of 52 cards are used. Of colours it is always one."), .say = say_packs },
    { .key = "deck.jokers_per_pack", .likely = "jokers joker_count", .type = SETTING_INT, AT(jokers), .min = 0, .max = 4, .fallback = "0", .help = N_("How many jokers each pack of 52 has."), .one = NP_("Each pack has %d joker.", "Each pack has %d jokers.") },
    { .key = "deck.drop_ranks", .type = SETTING_OWN, AT(drop_ranks), .fallback = "[]", .help = N_("Ranks taken out of the packs of 52."), .range = N_("a list of ranks, such as [2, 3]"), .sample = "[3]", .shape = SHAPE_RANKS, .parse = shed_parse_ranks, .print = shed_print_ranks, .say = say_dropped },
    { .key = "deal.cards", .asked = 1, .likely = "hand hand_size hand_cards cards cards_dealt starting_cards deal", .type = SETTING_BY, AT(cards), .min = 1, .max = 20, .fallback = "7", .help = N_("How many cards each player is dealt."), .say = say_cards },
    { .key = "deal.upcard", .likely = "upcard first_card", .type = SETTING_WORD, AT(upcard), .fallback = "plain", .help = N_("What happens if the first card turned up has an effect."), .words = upcards, .when = follows },
    { .key = "deal.starter", .likely = "first_player starting_player who_starts starter", .type = SETTING_WORD, AT(starter), .fallback = "left_of_dealer", .help = N_("Who begins a round."), .words = starters },
    { .key = "follow.by", .likely = "follow match_by", .type = SETTING_OWN, AT(follow), .fallback = "[suit, rank]", .help = N_("By what a card follows the top card."), .range = N_("a list of suit and rank"), .sample = "[suit]", .shape = "{type: array, minItems: 1, items: {enum: [suit, rank]}}", .parse = shed_parse_follow, .print = shed_print_follow, .say = say_follow, .when = follows },
    { .key = "effects", .asked = 2, .likely = "actions specials special_cards action_cards card_effects wild wilds skip reverse draw_two jokers_wild", .type = SETTING_OWN, AT(effects), .fallback = "{}", .help = N_("What cards do, by rank or by card. The words are wild, any, names, names_rank, skip, turn, draw with a number, cancel, again, swap and rotate, joined by a plus sign, or none to take an effect away."), .range = N_("a map from ranks or cards to effects"), .sample = "{9: turn, 3: draw 3}", .shape = SHAPE_EFFECTS, .parse = shed_parse_effects, .print = shed_print_effects, .over = shed_effects_over, .say = say_effects },
    { .key = "names.ranks", .type = SETTING_OWN, AT(names_ranks), .fallback = "[5, 6, 7, 8, 9, 10]", .help = N_("The ranks that may be named."), .range = N_("a list of ranks, such as [5, 6]"), .sample = "[7, 8]", .shape = SHAPE_RANKS, .parse = shed_parse_ranks, .print = shed_print_ranks, .when = names_rank },
    { .key = "wild.on_wild", .type = SETTING_BOOL, AT(wild_on_wild), .fallback = "true", .help = N_("Whether a wild card may be laid on a wild card."), .when = has_wild, .no = N_("A wild card may not be laid on a wild card.") },
    { .key = "wild.four", .likely = "wild_draw_four plus_four", .type = SETTING_WORD, AT(wild_four), .fallback = "always", .help = N_("When a wild card that makes the next player draw may be laid."), .words = fours, .when = has_four },
    { .key = "wild.challenge", .likely = "challenge bluff", .type = SETTING_INT, AT(wild_challenge), .min = 0, .max = 10, .fallback = "0", .help = N_("How many cards more a wrong challenge of a wild plus 4 costs, 0 for no challenge."), .when = has_four, .one = NP_("A wild plus 4 may be challenged, and a wrong challenge costs %d card more.", "A wild plus 4 may be challenged, and a wrong challenge costs %d cards more.") },
    { .key = "debt.answer", .asked = 4, .likely = "stacking stack stack_draws", .type = SETTING_WORD, AT(debt_answer), .fallback = "none", .help = N_("Whether cards to be drawn can be passed on to the next player."), .words = answers, .when = draws },
    { .key = "debt.skips", .type = SETTING_BOOL, AT(debt_skips), .fallback = "true", .help = N_("Whether who draws a debt of cards misses the turn."), .when = draws, .yes = N_("Whoever has to draw such cards plays no card in that turn."), .no = N_("Whoever has to draw such cards plays on.") },
    { .key = "debt.after_last", .type = SETTING_BOOL, AT(debt_after_last), .fallback = "true", .help = N_("Whether a debt laid with the last card is drawn before the points are counted."), .when = draws, .yes = N_("Cards to be drawn for a last card are drawn before the hands are counted.") },
    { .key = "debt.max", .type = SETTING_INT, AT(debt_max), .min = 0, .max = 60, .fallback = "0", .help = N_("How large a debt of cards can grow, 0 for no limit."), .when = draws, .one = NP_("At most %d card has to be drawn at once.", "At most %d cards have to be drawn at once.") },
    { .key = "skip.answer", .type = SETTING_WORD, AT(skip_answer), .fallback = "none", .help = N_("Whether a turn to be missed can be passed on to the next player."), .words = waits, .when = skips },
    { .key = "turn.two", .type = SETTING_WORD, AT(two_nothing), .fallback = "skip", .help = N_("What a card that turns play does with two players."), .words = twos, .when = turns },
    { .key = "draw.may", .likely = "must_play forced_play", .type = SETTING_WORD, AT(draw_stuck), .fallback = "always", .help = N_("Whether a player who can play may draw instead."), .words = mays, .when = follows },
    { .key = "draw.until", .asked = 3, .likely = "draw draw_count draw_until_playable", .type = SETTING_WORD, AT(draw_until), .fallback = "one", .help = N_("How many cards are drawn."), .words = untils, .when = follows },
    { .key = "draw.play", .likely = "play_after_draw", .type = SETTING_WORD, AT(draw_play), .fallback = "drawn", .help = N_("What may be played after drawing."), .words = draw_plays, .when = follows },
    { .key = "play.many", .asked = 5, .likely = "packets multiple doubles", .type = SETTING_WORD, AT(play_many), .fallback = "one", .help = N_("Whether several cards may be played at once."), .words = manies, .when = follows },
    { .key = "goout.effect", .likely = "last_card finish", .type = SETTING_WORD, AT(goout), .fallback = "any", .help = N_("Which card may be the last one."), .words = goouts, .when = follows },
    { .key = "call.how", .asked = 6, .likely = "call last_card_call knock", .type = SETTING_WORD, AT(call_how), .fallback = "auto", .help = N_("How it is said that one card is left, by Parlour, by the player, or so that others may catch who forgets."), .words = hows, .when = follows },
    { .key = "call.penalty", .type = SETTING_INT, AT(call_penalty), .min = 0, .max = 10, .fallback = "2", .help = N_("How many cards are drawn for a call that was forgotten."), .when = calls, .one = NP_("Forgetting it costs %d card.", "Forgetting it costs %d cards.") },
    { .key = "stock.empty", .type = SETTING_WORD, AT(stock_pass), .fallback = "reshuffle", .help = N_("What happens when the stock is empty. The top card always stays."), .words = empties, .when = follows },
    { .key = "score.mode", .asked = 7, .likely = "scoring scoring_mode score", .type = SETTING_WORD, AT(score_mode), .fallback = "winner_takes", .help = N_("How a round is scored."), .words = modes, .when = follows },
    { .key = "score.preset", .type = SETTING_WORD, AT(score_preset), .fallback = "eights", .help = N_("The points of cards that score.table does not name."), .words = presets, .when = counts },
    { .key = "score.table", .likely = "card_points card_values points values score.points", .type = SETTING_OWN, AT(table), .fallback = "{}", .help = N_("The points of cards left in hand, by rank or by card, before those of score.preset."), .range = N_("a map from ranks or cards to points from 0 to 1000, or none"), .sample = "{8: 41, K: 17}", .shape = SHAPE_POINTS, .parse = shed_parse_points, .print = shed_print_points, .over = shed_points_over },
    { .key = "total.limit", .likely = "limit", .type = SETTING_INT, AT(total_limit), .min = 10, .max = 999, .fallback = "99", .help = N_("The highest total."), .when = adds, .one = NP_("The limit is a total of %d.", "The limit is a total of %d.") },
    { .key = "total.values", .type = SETTING_OWN, AT(values), .fallback = "{}", .help = N_("What cards add to the total, by rank or card, as a number, a list of numbers to choose from, double, set for the limit itself, or none for pips."), .range = N_("a map from ranks or cards to a number, a list of numbers, double, set or none"), .sample = "{3: 30, 5: [1, 2]}", .shape = SHAPE_VALUES, .parse = shed_parse_values, .print = shed_print_values, .over = shed_values_over, .say = say_values, .when = adds },
    { .key = "total.over", .type = SETTING_WORD, AT(over_forbidden), .fallback = "allowed", .help = N_("Whether a card may take the total over the limit."), .words = overs, .when = adds },
    { .key = "total.marks", .type = SETTING_OWN, AT(marks), .fallback = "[]", .help = N_("Totals that cost tokens when they are reached or passed on the way up."), .range = N_("a list of totals, such as [33, 66]"), .sample = "[20, 40]", .shape = "{type: array, maxItems: 8, items: {type: integer, minimum: 1, maximum: 998}}", .parse = shed_parse_marks, .print = shed_print_marks, .say = say_marks, .when = adds },
    { .key = "total.mark_hit", .type = SETTING_INT, AT(mark_hit), .min = 0, .max = 9, .fallback = "1", .help = N_("How many tokens each other player loses when a mark is reached."), .when = marks },
    { .key = "total.mark_passed", .type = SETTING_INT, AT(mark_passed), .min = 0, .max = 9, .fallback = "1", .help = N_("How many tokens a player loses who passes a mark."), .when = marks },
    { .key = "total.limit_hit", .type = SETTING_INT, AT(limit_hit), .min = 0, .max = 9, .fallback = "2", .help = N_("How many tokens each other player loses when the limit is reached."), .when = adds, .one = NP_("Whoever reaches the limit costs each other player %d token.", "Whoever reaches the limit costs each other player %d tokens.") },
    { .key = "total.bust", .type = SETTING_INT, AT(bust), .min = 0, .max = 9, .fallback = "2", .help = N_("How many tokens a player loses who goes over the limit, or has no card to play."), .when = adds, .one = NP_("Being bust costs %d token.", "Being bust costs %d tokens.") },
    { .key = "total.tokens", .likely = "tokens lives chips", .type = SETTING_INT, AT(tokens), .min = 1, .max = 30, .fallback = "9", .help = N_("How many tokens each player has at first."), .when = adds, .one = NP_("Each player begins with %d token, and the last one who has any wins.", "Each player begins with %d tokens, and the last one who has any wins.") },
    { .key = "match.target", .asked = 8, .likely = "target target_score points_to_win goal score_limit play_to", .type = SETTING_BY, AT(target), .min = 0, .max = 1000, .fallback = "100", .help = N_("The points, or rounds won, that end the match, 0 for none."), .say = say_target, .when = follows },
    { .key = "match.rounds", .likely = "rounds number_of_rounds max_rounds", .type = SETTING_INT, AT(match_rounds), .min = 0, .max = 99, .fallback = "0", .help = N_("After how many rounds the match ends, 0 for no limit."), .one = NP_("The match has at most %d round.", "The match has at most %d rounds.") },
    { .key = "match.best", .likely = "best winner lowest highest", .type = SETTING_WORD, AT(match_best), .fallback = "by_mode", .help = N_("Which score wins. By_mode is the lowest where cards count against their players, else the highest."), .words = bests, .say = say_best, .when = follows },
    { .key = "match.tie", .type = SETTING_WORD, AT(tie_shared), .fallback = "extra_round", .help = N_("What happens when the best scores are equal."), .words = ties, .when = may_tie },
    { .key = "undo.turn", .likely = "undo", .type = SETTING_BOOL, AT(undo_turn), .fallback = "true", .help = N_("Whether a play can be taken back until the next player acts."), .when = follows, .yes = N_("A play may be taken back until the next player acts, a card drawn never."), .no = N_("Nothing can be taken back.") },
    { .key = "ui.round_pause_s", .likely = "pause round_pause", .type = SETTING_INT, AT(round_pause), .min = 0, .max = 60, .fallback = "0", .help = N_("For how many seconds nobody starts the next round, 0 for none. Then whoever went out may."), .when = pauses, .one = NP_("For %d second nobody starts the next round, then the player who went out may.", "For %d seconds nobody starts the next round, then the player who went out may.") },
    { .key = "announce.few_cards", .type = SETTING_INT, AT(few_cards), .min = 0, .max = 10, .fallback = "1", .help = N_("At how many cards left a hand is announced, 0 for never. Where players call, the last card is theirs to say."), .when = tells_few, .one = NP_("A hand of %d card is announced.", "Hands of %d cards or fewer are announced.") },
    { 0 },
};

const struct setting_word shed_lacks[] = {
    { "jump_in", N_("Cards are played in turn only. By ear, playing out of turn would reward the faster voice.") },
    { "jump_ins", N_("Cards are played in turn only. By ear, playing out of turn would reward the faster voice.") },
    { "interceptions", N_("Cards are played in turn only. By ear, playing out of turn would reward the faster voice.") },
    { "intercept", N_("Cards are played in turn only. By ear, playing out of turn would reward the faster voice.") },
    { 0 },
};
// clang-format on

int shed_copies(const struct options *o, int seats, int face)
{
    if (o->dress == DRESS_COLOURS)
        return face >= FACE_WILD && face < ALL_FACES ? 4 : face < FACE_COLOURS ? 0 : face_rank(face) == 1 ? 1 : 2;
    int packs = setting_by_value(&o->packs, seats, 1);
    if (face == FACE_JOKER)
        return packs * o->jokers;
    return face < FACE_JOKER && !(o->drop_ranks & 1u << face_rank(face)) ? packs : 0;
}

bool shed_least(const struct options *o)
{
    return o->match_best == SHED_BEST_LOWEST ||
           (o->match_best == SHED_BEST_BY_MODE && o->score_mode == MODE_HAND_PENALTY && !o->total);
}

enum ahead shed_ahead(const struct options *o)
{
    return !o->total && o->score_mode == MODE_ROUNDS ? AHEAD_ROUNDS : shed_least(o) ? AHEAD_FEWEST : AHEAD_MOST;
}

bool shed_check(const struct game *, const struct options *o, int seats, struct err *err)
{
    int pack = 0, cards = setting_by_value(&o->cards, seats, 1);
    bool good = true;
    for (int face = 0; face < ALL_FACES; face++)
        pack += shed_copies(o, seats, face);
    if (seats * cards + 2 > pack)
        good =
            err_add(err, _("deal.cards is %d, and for %d players that leaves nothing to draw from; deal fewer."), cards, seats);
    return good;
}
