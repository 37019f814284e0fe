// SPDX-License-Identifier: GPL-3.0-or-later
// The options of shedding games: a row for each rule key (docs/rules.md section 12), with what `rules explain` says of it.
#include "rules/shed/inside.h"

#include <string.h>

// --- what `rules explain` says of shedding games ---

static const struct says used = { NP_("{n} pack is used.", "{n} packs are used.") },
                         won = { NP_("The match ends when somebody has won {n} round.",
                                     "The match ends when somebody has won {n} rounds.") },
                         mark = { N_("Reaching {n} costs each other player {m}, passing it costs {left}, in tokens."), NULL };

SAYS(say_cards, rule_say_dealt(setting_by_value(&o->cards, seats, 1), out))
SAYS(say_packs, rule_say_number(&used, o->dress == DRESS_FRENCH ? setting_by_value(&o->packs, seats, 1) : 0, out))
SAYS(say_dropped, rule_say_dropped(o->drop_ranks, out))
SAYS(say_best, rule_say(shed_least(o) ? N_("The fewest points win.") : N_("The most points win."), out))

// The sentences of `rules explain` for the options that give a card or a rank an effect in a shedding game, in the order of the
// effects.  {The card} is the card or rank.
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
    { N_("Anything goes on {the card}."), NULL },
};

static const struct says names_colour[] = { { N_("{The card} goes on anything, and its player names a colour."), NULL },
                                            { N_("{The card} has to follow, and its player names a colour."), NULL } };

static void say_row(const struct options *o, int row, struct strbuf *out)
{
    static const struct says draws = { NP_("{The card} makes the next player draw {n} card.",
                                           "{The card} makes the next player draw {n} cards.") };
    static const struct says back = { NP_("{The card} makes the player before draw {n} card at once.",
                                          "{The card} makes the player before draw {n} cards at once.") };
    const struct shed_effect *effect = &o->effects[row];
    int face = FACE_NONE;
    for (int f = 0; f < ALL_FACES; f++)
        if ((row >= CARD_ROW_FACE ? row - CARD_ROW_FACE == f : face_is_card(f) && card_row_rank(f) == row) &&
            (f >= FACE_COLOURS) == (o->dress == DRESS_COLOURS) && (f < FACE_CONTROL || f > FACE_NONE) && face == FACE_NONE)
            face = f;
    if (!effect->does || face == FACE_NONE)
        return;
    struct fill fill = { .card =
                             row >= CARD_ROW_FACE || !face_is_plain(face) ? face_name(face, STYLE_FULL) : face_rank_name(face),
                         .n = effect->draw };
    for (int i = 0; i < SHED_DOES; i++)
        if (effect->does & 1u << i)
            phrase_say(o->dress == DRESS_COLOURS && 1u << i & (DOES_WILD | DOES_NAMES) ? &names_colour[i > 0] : &does_says[i],
                       &fill, out);
    if (effect->draw)
        phrase_say(&draws, &fill, out);
    fill.n = effect->back;
    if (effect->back)
        phrase_say(&back, &fill, out);
}

SAYS(say_effects, {
    for (int row = 0; row < CARD_ROWS; row++)
        say_row(o, row, out);
})

SAYS(say_follow, {
    static const char *const follows[] = { "", N_("A card follows by its suit."), N_("A card follows by its rank."),
                                           N_("A card follows by its suit or its rank.") };
    static const char *const colours[] = { "", N_("A card follows by its colour."),
                                           N_("A card follows by its number or its sign."),
                                           N_("A card follows by its colour, its number or its sign.") };
    rule_say((o->dress == DRESS_COLOURS ? colours : follows)[o->follow], out);
})

SAYS(say_target, {
    int n = setting_by_value(&o->target, seats, 1);
    if (o->score_mode == MODE_ROUNDS)
        rule_say_number(&won, n, out);
    else
        rule_say_target(n, out);
})

bool shed_does(const struct options *o, unsigned what)
{
    for (int row = 0; row < CARD_ROWS; row++)
        if ((o->effects[row].does & what) == what)
            return true;
    return false;
}

SAYS(say_marks, {
    for (int i = 0; i < o->marks.count; i++)
        phrase_say(&mark, &(struct fill){ .n = o->marks.mark[i], .m = o->mark_hit, .left = o->mark_passed }, out);
})

SAYS(say_values, {
    static const struct says one = { N_("{The card} adds {cards}."), NULL },
                             twice = { N_("{The card} doubles the total, or halves an even one above 49."), NULL };
    static const struct says limit = { N_("{The card} makes the total the limit."), NULL };
    rule_say(N_("Cards add their pips, the ace 1, court cards 10, but for these."), out);
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++) {
        const struct shed_value *value = &o->values[CARD_ROW_RANK + rank];
        LOCAL(strbuf) numbers = STRBUF_INIT;
        for (int i = 0; i < value->count; i++)
            strbuf_addf(&numbers, i ? _(" or %s") : "%s", shed_number(value->number[i]));
        if (value->kind)
            phrase_say(value->kind == VALUE_LIST     ? &one
                       : value->kind == VALUE_DOUBLE ? &twice
                                                     : &limit,
                       &(struct fill){ .card = rank_name(rank), .cards = numbers.text }, out);
    }
})

// --- when a rule key of shedding games is worth a sentence ---

WHEN(follows, !o->total)
WHEN(adds, o->total)
WHEN(has_wild, !o->total && shed_does(o, DOES_WILD))
WHEN(has_four, shed_does(o, DOES_WILD | DOES_DRAW))
WHEN(draws, !o->total && shed_does(o, DOES_DRAW))
WHEN(skips, !o->total && shed_does(o, DOES_SKIP))
WHEN(turns, shed_does(o, DOES_TURN))
WHEN(names_rank, !o->total && shed_does(o, DOES_NAMES_RANK))
WHEN(calls, !o->total && o->call_how != CALL_AUTO)
WHEN(counts, !o->total && o->score_mode != MODE_ROUNDS)
WHEN(marks, o->total && o->marks.count)
WHEN(may_tie, !o->total || o->match_rounds)
WHEN(tells_few, !o->total && (o->call_how == CALL_AUTO || o->few_cards > 1))
WHEN(pauses, o->round_pause > 0)

// clang-format off
static const struct setting_word
    dresses[] = { { "french", NULL }, { "colours", N_("The pack has 0 to 9, skip, turn and plus 2 in four colours, and wild cards.") }, { 0 } },
    upcards[] = { { "plain", N_("A first card with an effect is put back, and another is turned up.") },
                  { "quiet", N_("The first card turned up counts without its effect.") },
                  { "acts", N_("The first card turned up acts on the first player.") },
                  { 0 } },
    starters[] = { { "left_of_dealer", N_("The player after the dealer begins.") },
                   { "winner", N_("Whoever won the last round begins.") },
                   { "loser", N_("Whoever did worst in the last round begins.") },
                   { "random", N_("Chance says who begins.") },
                   { 0 } },
    lasts[] = { { "play", N_("A rank that was named is asked for until somebody plays.") },
                { "orbit", N_("A rank that was named binds everybody once, last of all the player who named it.") },
                { 0 } },
    fours[] = { { "always", NULL }, { "no_suit", N_("A wild card with a draw goes only where you hold no card of the colour.") }, { 0 } },
    answers[] = { { "none", N_("Cards to be drawn cannot be passed on.") },
                  { "same_rank", N_("Cards to be drawn are passed on with such a card of the same rank.") },
                  { "any_draw", N_("Cards to be drawn are passed on with any such card that follows.") },
                  { 0 } },
    waits[] = { { "none", NULL }, { "same_rank", N_("A turn to be missed is passed on with another such card.") }, { 0 } },
    twos[] = { { "skip", N_("With two players a card that turns play lets its player play again.") },
               { "nothing", N_("With two players a card that turns play does nothing.") },
               { 0 } },
    mays[] = { { "always", N_("You may draw even if you can play.") }, { "stuck", N_("You draw only if you cannot play.") }, { 0 } },
    untils[] = { { "one", N_("You draw one card.") }, { "playable", N_("You draw until a card can be played, or you hold 40.") }, { 0 } },
    draw_plays[] = { { "none", N_("After drawing your turn is over.") },
                     { "drawn", N_("The card drawn may be played at once.") },
                     { "any", N_("After drawing you may play any card.") },
                     { 0 } },
    manies[] = { { "one", N_("One card is played at a time.") },
                 { "same_rank", N_("Several cards of one rank may be played together, and the first has to fit.") },
                 { "same_face", N_("Several equal cards may be played together.") },
                 { 0 } },
    goouts[] = { { "any", NULL }, { "not_wild", N_("The last card may not be a wild one.") }, { "plain", N_("The last card may have no effect.") }, { 0 } },
    hows[] = { { "auto", NULL },
               { "self", N_("Whoever is about to have one card says last card, or draws at once.") },
               { "caught", N_("Whoever is about to have one card says last card, or may be caught.") },
               { 0 } },
    empties[] = { { "reshuffle", N_("When the stock is empty, the pile is shuffled into it.") },
                  { "pass", N_("When the stock is empty, nobody draws any more.") },
                  { 0 } },
    modes[] = { { "winner_takes", N_("Whoever is out first gets the points of all cards left.") },
                { "hand_penalty", N_("The cards left in your hand count against you.") },
                { "rounds", N_("Each round counts one for its winner.") },
                { 0 } },
    presets[] = { { "eights", N_("An 8 counts 50, court cards 10, an ace 1, others as numbered.") },
                  { "wilds", N_("Wild cards count 20, others with an effect 15, court cards and aces 10, others as numbered.") },
                  { "colours", N_("Numbers count as they are, skip, turn and plus 2 count 20, wild cards 50.") },
                  { 0 } },
    bests[] = { { "by_mode", NULL }, { "highest", NULL }, { "lowest", NULL }, { 0 } },
    ties[] = { { "extra_round", N_("If the best scores are equal, another round is played.") }, { "shared", N_("Equal scores share the win.") }, { 0 } },
    rules[] = { { "follow", NULL }, { "total", N_("Every card may be played, and changes the total.") }, { 0 } },
    overs[] = { { "allowed", N_("Going over the limit ends the round.") },
                { "forbidden", N_("No card may go over the limit, and whoever has no other is bust.") },
                { 0 } };

#define OWN(field, kind) .type = SETTING_OWN, AT(field), .parse = shed_parse_##kind, .print = shed_print_##kind

#define SHAPE_KEYS "A|[0-9]|10|J|Q|K|JK|S|V|\\\\+2|W|W4|([2-9]|10|[AJQK])[CDHS]|([0-9]|S|V|\\\\+2)[RYGB]"
#define SHAPE_MAP(of) CARD_SHAPE_MAP(SHAPE_KEYS, of)
#define SHAPE_NUMBER "{type: integer, minimum: -99, maximum: 99}"
#define SHAPE_VALUES SHAPE_MAP("{anyOf: [" SHAPE_NUMBER ", {enum: [double, set, none]}, {type: array, minItems: 1, maxItems: 4, items: " SHAPE_NUMBER "}]}")
#define SHAPE_EFFECTS SHAPE_MAP("{type: string}")

bool shed_endless(const struct game *, const struct options *o, int seats)
{
    return !o->total && !o->match_rounds && !setting_by_value(&o->target, seats, 1);
}

static bool doubt_target(const void *values, const void *inherited, struct strbuf *out)
{
    return rule_doubt_end(shed_endless(&shed_game, values, SEATS_MAX), shed_endless(&shed_game, inherited, SEATS_MAX), out);
}

// Warns of a mark (a total that costs tokens) in an adding game's options that is higher than the limit of the total, so that it
// is never reached.  Returns whether it warned.
static bool doubt_marks(const void *values, const void *inherited, struct strbuf *out)
{
    const struct options *o = values, *old = inherited;
    int last = o->marks.count ? o->marks.mark[o->marks.count - 1] : 0;
    if (last <= o->total_limit || (old->total_limit == o->total_limit && memcmp(&old->marks, &o->marks, sizeof o->marks) == 0))
        return false;
    strbuf_addf(out, _("The mark of %d lies above the limit of %d, so nothing reaches it. Write lower totals in total.marks, or a "
                       "higher total.limit."),
                last, o->total_limit);
    return true;
}

const struct setting shed_settings[] = {
    { .key = "players.min", .likely = "min_players minimum_players", INT(players_min, 2, 8), .fallback = "2", .help = N_("The fewest players.") },
    { .key = "players.max",
      .likely = "max_players maximum_players player_count seats players",
      INT(players_max, 2, 8),
      .fallback = "6",
      .help = N_("The most players.") },
    { .key = "players.usual", INT(players_usual, 2, 8), .fallback = "4", .help = N_("How many sit at the table when nobody says how many.") },
    { .key = "play.rule", WORD(total, rules), .fallback = "follow", .help = N_("Whether cards follow the top card, or change a total.") },
    { .key = "deck.dress",
      .likely = "pack deck_type",
      WORD(dress, dresses),
      .fallback = "french",
      .help = N_("Which pack is used, french with clubs, diamonds, hearts and spades, or colours with numbers in four colours.") },
    { .key = "deck.packs",
      .likely = "decks number_of_packs number_of_decks deck",
      BY(packs, 1, 2),
      .fallback = "1",
      .help = N_("How many packs of 52 cards are used. Of colours it is always one."),
      .say = say_packs },
    { .key = "deck.jokers_per_pack",
      .likely = "jokers joker_count",
      INT(jokers, 0, 4),
      .fallback = "0",
      .help = N_("How many jokers each pack of 52 has."),
      .one = NP_("Each pack has %d joker.", "Each pack has %d jokers.") },
    { .key = "deck.drop_ranks",
      CARD_KEY(drop_ranks, card_key_ranks),
      .fallback = "[]",
      .help = N_("Ranks taken out of the packs of 52."),
      .range = N_("a list of ranks, such as [2, 3]"),
      .sample = "[3]",
      .shape = RULE_SHAPE_LIST(CARD_SHAPE_RANK, ""),
      .say = say_dropped },
    { .key = "deal.cards",
      .asked = 1,
      .likely = "hand hand_size hand_cards cards cards_dealt starting_cards deal",
      BY(cards, 1, 20),
      .fallback = "7",
      .help = N_("How many cards each player is dealt."),
      .say = say_cards },
    { .key = "deal.upcard",
      .likely = "upcard first_card",
      WORD(upcard, upcards),
      .fallback = "plain",
      .help = N_("What happens if the first card turned up has an effect."),
      .when = follows },
    { .key = "deal.starter",
      .likely = "first_player starting_player who_starts starter",
      WORD(starter, starters),
      .fallback = "left_of_dealer",
      .help = N_("Who begins a round.") },
    { .key = "follow.by",
      .likely = "follow match_by",
      OWN(follow, follow),
      .fallback = "[suit, rank]",
      .help = N_("By what a card follows the top card."),
      .range = N_("a list of suit and rank"),
      .sample = "[suit]",
      .shape = RULE_SHAPE_LIST("{enum: [suit, rank]}", "minItems: 1, "),
      .say = say_follow,
      .when = follows },
    { .key = "effects",
      .asked = 2,
      .sentences = SENTENCES_EACH,
      .likely = "actions specials special_cards action_cards card_effects wild wilds skip reverse draw_two jokers_wild",
      CARD_KEY(effects, shed_effects_key),
      .fallback = "{}",
      .help = N_("What cards do, by rank or by card. The words are wild, any, names, names_rank, skip, turn, draw with a number, draw_back with a number for the player before, cancel, again, swap, rotate, and open for a card on which anything goes, joined by a plus sign, or none to take an effect away."),
      .range = N_("a map from ranks or cards to effects"),
      .sample = "{9: turn, 3: draw 3}",
      .shape = SHAPE_EFFECTS,
      .say = say_effects },
    { .key = "names.ranks",
      CARD_KEY(names_ranks, card_key_ranks),
      .fallback = "[5, 6, 7, 8, 9, 10]",
      .help = N_("The ranks that may be named."),
      .range = N_("a list of ranks, such as [5, 6]"),
      .sample = "[7, 8]",
      .shape = RULE_SHAPE_LIST(CARD_SHAPE_RANK, ""),
      .when = names_rank },
    { .key = "names.lasts",
      .likely = "lasts demand_lasts orbit",
      WORD(names_orbit, lasts),
      .fallback = "play",
      .help = N_("How long a rank that was named is asked for, until the next play, or for an orbit that binds whoever named it too."),
      .when = names_rank },
    { .key = "wild.on_wild",
      BOOL(wild_on_wild),
      .fallback = "true",
      .help = N_("Whether a wild card may be laid on a wild card."),
      .when = has_wild,
      .no = N_("A wild card may not be laid on a wild card.") },
    { .key = "wild.four",
      .likely = "wild_draw_four plus_four",
      WORD(wild_four, fours),
      .fallback = "always",
      .help = N_("When a wild card that makes the next player draw may be laid."),
      .when = has_four },
    { .key = "wild.challenge",
      .likely = "challenge bluff",
      INT(wild_challenge, 0, 10),
      .fallback = "0",
      .help = N_("How many cards more a wrong challenge of a wild plus 4 costs, 0 for no challenge."),
      .when = has_four,
      .one = NP_("A wild plus 4 may be challenged, and a wrong challenge costs %d card more.", "A wild plus 4 may be challenged, and a wrong challenge costs %d cards more.") },
    { .key = "debt.answer",
      .asked = 4,
      .likely = "stacking stack stack_draws",
      WORD(debt_answer, answers),
      .fallback = "none",
      .help = N_("Whether cards to be drawn can be passed on to the next player."),
      .when = draws },
    { .key = "debt.skips",
      BOOL(debt_skips),
      .fallback = "true",
      .help = N_("Whether drawing a debt of cards ends the turn."),
      .when = draws,
      .yes = N_("Whoever has to draw such cards plays no card in that turn."),
      .no = N_("Whoever has to draw such cards plays on.") },
    { .key = "debt.after_last",
      BOOL(debt_after_last),
      .fallback = "true",
      .help = N_("Whether a debt laid with the last card is drawn before the points are counted."),
      .when = draws,
      .yes = N_("Cards to be drawn for a last card are drawn before the hands are counted.") },
    { .key = "debt.max",
      INT(debt_max, 0, 60),
      .fallback = "0",
      .help = N_("How large a debt of cards can grow, 0 for no limit."),
      .when = draws,
      .one = NP_("At most %d card has to be drawn at once.", "At most %d cards have to be drawn at once.") },
    { .key = "skip.answer",
      WORD(skip_answer, waits),
      .fallback = "none",
      .help = N_("Whether a turn to be missed can be passed on to the next player."),
      .when = skips },
    { .key = "turn.two", WORD(two_nothing, twos), .fallback = "skip", .help = N_("What a card that turns play does with two players."), .when = turns },
    { .key = "draw.may",
      .likely = "must_play forced_play",
      WORD(draw_stuck, mays),
      .fallback = "always",
      .help = N_("Whether a player who can play may draw instead."),
      .when = follows },
    { .key = "draw.until",
      .asked = 3,
      .likely = "draw draw_count draw_until_playable",
      WORD(draw_until, untils),
      .fallback = "one",
      .help = N_("How many cards are drawn."),
      .when = follows },
    { .key = "draw.play",
      .likely = "play_after_draw",
      WORD(draw_play, draw_plays),
      .fallback = "drawn",
      .help = N_("What may be played after drawing."),
      .when = follows },
    { .key = "play.many",
      .asked = 5,
      .likely = "packets multiple doubles",
      WORD(play_many, manies),
      .fallback = "one",
      .help = N_("Whether several cards may be played at once."),
      .when = follows },
    { .key = "goout.effect",
      .likely = "last_card finish",
      WORD(goout, goouts),
      .fallback = "any",
      .help = N_("Which card may be the last one."),
      .when = follows },
    { .key = "call.how",
      .asked = 6,
      .likely = "call last_card_call knock",
      WORD(call_how, hows),
      .fallback = "auto",
      .help = N_("How it is said that one card is left, by Parlour, by the player, or so that others may catch whoever forgets."),
      .when = follows },
    { .key = "call.penalty",
      INT(call_penalty, 0, 10),
      .fallback = "2",
      .help = N_("How many cards are drawn for a call that was forgotten."),
      .when = calls,
      .one = NP_("Forgetting it costs %d card.", "Forgetting it costs %d cards.") },
    { .key = "stock.empty",
      WORD(stock_pass, empties),
      .fallback = "reshuffle",
      .help = N_("What happens when the stock is empty. The top card always stays."),
      .when = follows },
    { .key = "score.mode",
      .asked = 7,
      .likely = "scoring scoring_mode score",
      WORD(score_mode, modes),
      .fallback = "winner_takes",
      .help = N_("How a round is scored."),
      .when = follows },
    { .key = "score.preset",
      WORD(score_preset, presets),
      .fallback = "eights",
      .help = N_("The points of cards that score.table does not name."),
      .when = counts },
    { .key = "score.table",
      .likely = "card_points card_values points values score.points",
      CARD_KEY(table, shed_points_key),
      .max = 1000,
      .fallback = "{}",
      .help = N_("The points of cards left in hand, by rank or by card, before those of score.preset."),
      .range = N_("a map from ranks or cards to points from 0 to 1000, or none"),
      .sample = "{8: 41, K: 17}",
      .shape = CARD_SHAPE_POINTS(SHAPE_KEYS, "0", "1000") },
    { .key = "total.limit",
      .likely = "limit",
      INT(total_limit, 10, 999),
      .fallback = "99",
      .help = N_("The highest total."),
      .when = adds,
      .one = NP_("The limit is a total of %d.", "The limit is a total of %d."),
      .doubt = doubt_marks },
    { .key = "total.values",
      .sentences = SENTENCES_EACH,
      CARD_KEY(values, shed_values_key),
      .fallback = "{}",
      .help = N_("What cards add to the total, by rank or card, as a number, a list of numbers to choose from, double, set for the limit itself, or none for pips."),
      .range = N_("a map from ranks or cards to a number, a list of numbers, double, set or none"),
      .sample = "{3: 30, 5: [1, 2]}",
      .shape = SHAPE_VALUES,
      .say = say_values,
      .when = adds },
    { .key = "total.over", WORD(over_forbidden, overs), .fallback = "allowed", .help = N_("Whether a card may take the total over the limit."), .when = adds },
    { .key = "total.marks",
      .sentences = SENTENCES_EACH,
      OWN(marks, marks),
      .fallback = "[]",
      .help = N_("Totals that cost tokens when they are reached or passed on the way up."),
      .range = N_("a list of totals, such as [33, 66]"),
      .sample = "[20, 40]",
      .shape = RULE_SHAPE_LIST("{type: integer, minimum: 1, maximum: 998}", "maxItems: 8, "),
      .say = say_marks,
      .when = adds,
      .doubt = doubt_marks },
    { .key = "total.mark_hit",
      INT(mark_hit, 0, 9),
      .fallback = "1",
      .help = N_("How many tokens each other player loses when a mark is reached."),
      .when = marks },
    { .key = "total.mark_passed", INT(mark_passed, 0, 9), .fallback = "1", .help = N_("How many tokens it costs to pass a mark."), .when = marks },
    { .key = "total.limit_hit",
      INT(limit_hit, 0, 9),
      .fallback = "2",
      .help = N_("How many tokens each other player loses when the limit is reached."),
      .when = adds,
      .one = NP_("Whoever reaches the limit costs each other player %d token.", "Whoever reaches the limit costs each other player %d tokens.") },
    { .key = "total.bust",
      INT(bust, 0, 9),
      .fallback = "2",
      .help = N_("How many tokens it costs to go over the limit, or to have no card to play."),
      .when = adds,
      .one = NP_("Being bust costs %d token.", "Being bust costs %d tokens.") },
    { .key = "total.tokens",
      .likely = "tokens lives chips",
      INT(tokens, 1, 30),
      .fallback = "9",
      .help = N_("How many tokens each player has at first."),
      .when = adds,
      .one = NP_("Each player begins with %d token, and the last one who has any wins.", "Each player begins with %d tokens, and the last one who has any wins.") },
    { .key = "match.target",
      .asked = 8,
      .likely = "target target_score points_to_win goal score_limit play_to",
      BY(target, 0, 1000),
      .fallback = "100",
      .help = N_("The points, or rounds won, that end the match, 0 for none."),
      .say = say_target,
      .doubt = doubt_target,
      .when = follows },
    { .key = "match.rounds",
      .likely = "rounds number_of_rounds max_rounds",
      INT(match_rounds, 0, 99),
      .fallback = "0",
      .help = N_("After how many rounds the match ends, 0 for no limit."),
      .one = NP_("The match has at most %d round.", "The match has at most %d rounds.") },
    { .key = "match.best",
      .likely = "best winner lowest highest",
      WORD(match_best, bests),
      .fallback = "by_mode",
      .help = N_("Which score wins. By_mode is the lowest where cards count against their players, else the highest."),
      .say = say_best,
      .when = follows },
    { .key = "match.tie", WORD(tie_shared, ties), .fallback = "extra_round", .help = N_("What happens when the best scores are equal."), .when = may_tie },
    { .key = "undo.turn",
      .likely = "undo",
      BOOL(undo_turn),
      .fallback = "true",
      .help = N_("Whether a play can be taken back until the next player acts."),
      .when = follows,
      .yes = N_("A play may be taken back until the next player acts, a card drawn never."),
      .no = N_("Nothing can be taken back.") },
    { .key = "ui.round_pause_s",
      .likely = "pause round_pause",
      INT(round_pause, 0, 60),
      .fallback = "0",
      .help = N_("For how many seconds nobody starts the next round, 0 for none. Then whoever went out may."),
      .when = pauses,
      .one = NP_("For %d second nobody starts the next round, then the player who went out may.", "For %d seconds nobody starts the next round, then the player who went out may.") },
    { .key = "announce.few_cards",
      INT(few_cards, 0, 10),
      .fallback = "1",
      .help = N_("At how many cards left a hand is announced, 0 for never. Where players call, the last card is theirs to say."),
      .when = tells_few,
      .one = NP_("A hand of %d card is announced.", "Hands of %d cards or fewer are announced.") },
    { 0 },
};

const struct setting_word shed_lacks[] = {
    { "jump jump_in jump_ins interceptions intercept", N_("Cards are played in turn only. By ear, playing out of turn would reward the faster voice.") },
    { "change_demand jack_on_jack", N_("What one jack asked for is not changed by another jack that answers it.") },
    { "answer_back draw_back_answer", N_("Nobody answers a card with draw_back. Its cards are drawn at once.") },
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
    int pack = 0, most = 0;
    bool good = true, asks_rank = false;
    if (o->packs.by == SETTING_BY_ROUND)
        good = err_add(err, _("deck.packs cannot change from round to round; give one number, or numbers by players."));
    for (int round = 1; round <= SETTING_BY_MAX; round++) {
        int cards = setting_by_value(&o->cards, seats, round);
        most = cards > most ? cards : most;
    }
    for (int face = 0; face < ALL_FACES; face++) {
        int copies = shed_copies(o, seats, face);
        pack += copies;
        asks_rank |= copies && shed_effect(o, face).does & DOES_NAMES_RANK;
    }
    if (asks_rank && o->dress == DRESS_COLOURS)
        good = err_add(err, _("effects has names_rank, and nobody asks for a rank among colours; write names for a colour."));
    if (asks_rank && !o->names_ranks)
        good = err_add(err, _("effects has names_rank, and names.ranks has no rank that could be named; add some."));
    if (seats * most + 2 > pack)
        good = err_add(err, _("deal.cards is %d, and for %d players that leaves nothing to draw from; deal fewer."), most, seats);
    return good;
}
