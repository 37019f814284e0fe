// SPDX-License-Identifier: GPL-3.0-or-later
// The options of trick-taking games: a row for each rule key (rules.md section 13), with the sentences that `rules explain` and
// key `a` say for it.  A rule that no key changes is said with the key it fits best, so that the sentences together describe the
// whole game.
#include "rules/tricks/inside.h"
#include <string.h>

#define OWN(field, kind) .type = SETTING_OWN, AT(field), .parse = tricks_parse_##kind, .print = tricks_print_##kind

#define SHAPE_SUITS RULE_SHAPE_LIST("{enum: [C, D, H, S]}", "")
#define SHAPE_TRUMPS RULE_SHAPE_LIST("{enum: [C, D, H, S, none]}", "")
#define SHAPE_GIVE RULE_SHAPE_LIST("{enum: [left, right, across, hold]}", "")
#define SHAPE_FACES RULE_SHAPE_LIST(CARD_SHAPE_FACE, "")
#define SHAPE_DROP "{type: object, patternProperties: {'^[1-8]$': " SHAPE_FACES "}, additionalProperties: false}"
#define RANKED(field)                                                                                                            \
    CARD_KEY(field, tricks_ranks_key), .range = N_("a list of ranks, A, 2 to 10, J, Q, K"),                                      \
                                       .shape = RULE_SHAPE_LIST(CARD_SHAPE_RANK, "uniqueItems: true, ")
#define POINTS(field)                                                                                                            \
    CARD_KEY(field, tricks_points_key),                                                                                          \
        .min = -1000, .max = 1000, .range = N_("a map from cards, ranks and suits to points from -1000 to 1000, or none"),       \
        .shape = CARD_SHAPE_POINTS("(A|[2-9]|10|J|Q|K)?[CDHS]|A|[2-9]|10|J|Q|K", "-1000", "1000")

// --- when a rule key of trick-taking games is worth a sentence ---

WHEN(has_sides, o->sides != SIDES_NONE)
WHEN(gives, o->give_cards > 0)
WHEN(is_fixed, o->trump_by == TRUMP_FIXED)
WHEN(cycles, o->trump_by == TRUMP_CYCLE)
WHEN(has_trump, o->trump_by != TRUMP_NONE)
WHEN(offers, o->trump_by == TRUMP_OFFER)
WHEN(is_ladder, o->deal.by == SETTING_FIXED && o->deal.value[0] == DEAL_DOWN_UP)
WHEN(offers_sides, o->trump_by == TRUMP_OFFER && o->sides != SIDES_NONE)
WHEN(bids, o->bid_kind != BID_NONE)
WHEN(bids_nil, o->bid_kind != BID_NONE && o->bid_nil)
WHEN(breaks, o->unbroken.count > 0)
WHEN(trumps, has_trump(o) && o->void_rule == VOID_TRUMP)
WHEN(trumps_sides, trumps(o) && has_sides(o))
WHEN(by_penalty, o->score_mode == SCORE_PENALTY)
WHEN(shoots, by_penalty(o) && o->shoot > 0)
WHEN(by_book, o->score_mode == SCORE_OVER)
WHEN(by_bid, o->score_mode == SCORE_BID)
WHEN(by_nil, by_bid(o) && bids_nil(o))
WHEN(by_blind_nil, by_nil(o) && o->bid_blind)
WHEN(counts_bags, by_bid(o) && o->bags > 0)
WHEN(by_exact, o->score_mode == SCORE_EXACT)
WHEN(by_maker, o->score_mode == SCORE_MAKER)
WHEN(by_maker_alone, by_maker(o) && offers_sides(o) && o->offer_alone)
WHEN(by_cards, o->score_mode == SCORE_CARDS)
WHEN(makes_cards, by_cards(o) && offers(o))
WHEN(has_points, by_penalty(o) || by_cards(o))
WHEN(has_target, o->target > 0 || o->lose_at < 0)
WHEN(pauses, o->round_pause > 0)

// --- sentences on tricks and bids that have several parts ---

static void add_name(const char *name, struct strbuf *list)
{
    strbuf_addf(list, list->length ? ", %s" : "%s", name);
}

// Says a rule by the options of a trick-taking game, with a list of suits, ranks or cards for {cards} in its sentence.  Says
// nothing if the list is empty.
static void say_listed(const char *sentence, struct strbuf *list, struct strbuf *out)
{
    if (list->length)
        phrase_say(&(struct says){ sentence, NULL }, &(struct fill){ .cards = list->text }, out);
}

static void say_all(const char *sentence, const uint8_t *of, int count, const char *(*name)(int), struct strbuf *out)
{
    LOCAL(strbuf) list = STRBUF_INIT;
    for (int i = 0; i < count; i++)
        add_name(name(of[i]), &list);
    say_listed(sentence, &list, out);
}

static void say_list(const char *sentence, const struct card_list *list, const char *(*name)(int), struct strbuf *out)
{
    say_all(sentence, list->of, list->count, name, out);
}

static const char *suit_or_none(int suit)
{
    return suit == NO_TRUMP ? text_in("value", NC_("value", "none")) : suit_name(suit);
}

static const char *way_name(int way)
{
    static const char *const ways[] = { [GIVE_LEFT] = NC_("value", "left"),
                                        [GIVE_RIGHT] = NC_("value", "right"),
                                        [GIVE_ACROSS] = NC_("value", "across"),
                                        [GIVE_HOLD] = NC_("value", "nowhere") };
    return text_in("value", ways[way]);
}

static void say_faces(const char *sentence, uint64_t faces, struct strbuf *out)
{
    LOCAL(strbuf) list = STRBUF_INIT;
    for (int face = 0; face < TRICKS_PACK; face++)
        if (faces >> face & 1)
            add_name(face_name(face, STYLE_FULL), &list);
    say_listed(sentence, &list, out);
}

// Says how many points cards of a trick-taking game count: a sentence for each suit, rank or card that the option for card points
// names.
static void say_worths(const struct card_points *points, struct strbuf *out)
{
    static const struct says worth = { NP_("{The cards} count {n} point.", "{The cards} count {n} points.") };
    static const struct says each = { NP_("{The card} counts {n} point.", "{The card} counts {n} points.") };
    for (int i = 0; i < CARD_ROWS; i++) {
        int row = card_row_shown(true, i);
        struct fill fill = { .n = points->row[row].points };
        if (!points->row[row].given)
            continue;
        if (row >= CARD_ROW_FACE)
            fill.the_card = face_the(row - CARD_ROW_FACE, STYLE_FULL);
        else
            fill.the_cards = row > CARD_ROW_RANK ? rank_plural(row - CARD_ROW_RANK) : suit_name(row - CARD_ROW_SUIT);
        phrase_say(row >= CARD_ROW_FACE ? &each : &worth, &fill, out);
    }
}

// clang-format off
static const struct says
    give = { NP_("Before the play each gives {n} card away, before seeing any.", "Before the play each gives {n} cards away, before seeing any.") },
    trump = { N_("{The cards} are always trump."), NULL },
    above = { N_("Each trick above it counts {n}."), NULL },
    lose = { NP_("It is over too when somebody falls to {n} point.", "It is over too when somebody falls to {n} points.") };
// clang-format on

SAYS(say_keep, say_list(N_("The pack has only these ranks, {cards}."), &o->keep, rank_name, out))
SAYS(say_drop, say_faces(N_("These cards are left out, {cards}."), o->drop.of[seats], out))
SAYS(say_trump_order, say_list(N_("Trumps rank {cards}."), &o->trump_order, rank_name, out))
SAYS(say_high, {
    LOCAL(strbuf) list = STRBUF_INIT;
    for (int i = 0; i < o->high.count; i++)
        add_name(face_the(o->high.of[i], STYLE_FULL), &list);
    say_listed(N_("Trumps above all others are, from the highest down, {cards}."), &list, out);
})
SAYS(say_give, rule_say_number(&give, o->give_cards, out))
SAYS(say_trump_suit, phrase_say(&trump, &(struct fill){ .the_cards = suit_name(o->trump_suit) }, out))
SAYS(say_cycle, say_list(N_("Trumps change from round to round, {cards}."), &o->cycle, suit_or_none, out))
SAYS(say_broken_by, say_faces(N_("It is broken by these cards too, {cards}."), o->broken_by, out))
SAYS(say_over, phrase_say(&above, &(struct fill){ .n = o->over }, out))
SAYS(say_points, say_worths(&o->cards, out))
SAYS(say_values, say_worths(&o->values, out); rule_say(N_("Other cards count nothing, and trumps by a table of their own."), out))
SAYS(say_trump_values, rule_say(N_("These are the points of trumps."), out); say_worths(&o->trump_values, out))
SAYS(say_target, rule_say_target(o->target, out))
SAYS(say_rounds, rule_say_rounds(setting_by_value(&o->rounds, seats, 1), has_target(o), out))
SAYS(say_lose_at, rule_say_number(&lose, o->lose_at, out))

SAYS(say_order, {
    say_list(N_("From the highest down cards rank {cards}."), &o->order, rank_name, out);
    if (!o->order.count)
        rule_say(N_("Aces are high."), out);
})

SAYS(say_unbroken, {
    say_list(N_("These may not be led before they are broken, {cards}."), &o->unbroken, suit_name, out);
    if (o->unbroken.count)
        rule_say(N_("A suit is broken when a card of it is thrown, or led for want of others."), out);
})

// Returns after how many rounds the options of a trick-taking game begin again with the sizes of hands, or keep the last size; or
// how many rounds the match has, if that is less.
static int rounds_of_hands(const struct options *o, int seats)
{
    int most = setting_by_value(&o->most, seats, 1), all = setting_by_value(&o->rounds, seats, 1), count = 1;
    for (int round = 2; round <= SETTING_BY_MAX && o->deal.by == SETTING_BY_ROUND; round++)
        count = tricks_cards(o, seats, round) != tricks_cards(o, seats, round - 1) ? round : count;
    if (setting_by_value(&o->deal, seats, 1) == DEAL_DOWN_UP)
        count = most > 1 ? 2 * most - 2 : 1;
    return all && (all < count || (all == count + 1 && is_ladder(o))) ? all : count;
}

SAYS(say_dealt, {
    static const struct says each = { N_("The rounds deal {cards} cards."), NULL };
    static const struct says first = { NP_("Of these {n} comes before the offer, and the others once trump is made.",
                                           "Of these {n} come before the offer, and the others once trump is made.") };
    int rounds = rounds_of_hands(o, seats), all = setting_by_value(&o->rounds, seats, 1);
    LOCAL(strbuf) list = STRBUF_INIT;
    for (int round = 1; round <= rounds; round++)
        strbuf_addf(&list, round > 1 ? ", %d" : "%d", tricks_cards(o, seats, round));
    if (rounds == 1)
        rule_say_dealt(tricks_cards(o, seats, 1), out);
    else
        phrase_say(&each, &(struct fill){ .cards = list.text }, out);
    if (rounds > 1 && (!all || all > rounds))
        rule_say(is_ladder(o) ? N_("Then it begins again.") : N_("Later rounds are dealt as the last of these."), out);
    if (offers(o) && o->offer_kind == OFFER_TAKER)
        rule_say_number(&first, tricks_dealt_first(o, seats, 1), out);
    rule_say(N_("Each plays one card to a trick, and who takes it leads the next."), out);
})

SAYS(say_give_to, {
    struct tricks_ways to = tricks_ways(o, seats);
    say_all(N_("Round by round they go {cards}."), to.of, to.count, way_name, out);
})

SAYS(say_bags, {
    static const struct says bags = { N_("Every {m} tricks above bids lose {n}."), NULL };
    if (o->bags)
        phrase_say(&bags, &(struct fill){ .m = o->bag_limit, .n = o->bags }, out);
})

SAYS(say_belote, {
    static const struct says belote = { N_("King and queen of trump in one hand count {n}."), NULL };
    rule_say_number(&belote, o->belote, out);
    if (o->belote && offers(o))
        rule_say(N_("They stay with whoever showed them, whether trump was made good or not."), out);
})

SAYS(say_announced, {
    if (!o->announced)
        return;
    rule_say(N_("With the first card each player announces sequences and four of a kind."), out);
    rule_say(N_("Three cards in sequence are a tierce, 20, four a fifty, five or more a hundred."), out);
    rule_say(N_("Four jacks count 200, four nines 150, four aces, tens, kings or queens 100."), out);
    rule_say(N_("Four of a kind is best, then longer, higher, in trumps, then whoever is first."), out);
    rule_say(N_("After the first trick the side with the best shows and counts all it has."), out);
    if (offers(o))
        rule_say(N_("It counts for what the maker's side needs, or for the others if that fails."), out);
})

// clang-format off
SENTENCES(say_mode,
    by_penalty(o) ? N_("Points taken count against whoever took them.") : NULL,
    by_cards(o) && !offers(o) ? N_("Each counts the points of the cards taken.") : NULL,
    makes_cards(o) ? N_("The maker's side needs more points than the others, king and queen of trump too.") : NULL,
    makes_cards(o) ? N_("With fewer they get none, and the others get the card points of all.") : NULL)

SENTENCES(say_nil_helps,
    has_sides(o) ? (o->nil_helps ? N_("Tricks of a nil that failed count for the side.") : N_("Tricks of a nil that failed do not count for the side."))
                 : (o->nil_helps ? N_("Tricks of a nil that failed count as tricks above the bid.") : N_("Tricks of a nil that failed count for nothing.")))

SENTENCES(say_offer,
    N_("In turn each takes the suit of the card turned up as trump, or passes."),
    N_("If all pass, each in turn may name another suit."),
    o->offer_kind == OFFER_EUCHRE ? N_("If its suit is taken, the dealer has the card and puts another away.")
                                  : N_("Whoever makes trump has the card, as the first of those that are dealt then."))

SENTENCES(say_void,
    N_("Whoever has a card of the suit led must play one."),
    has_trump(o) ? N_("The highest trump takes the trick, else the highest card of the suit led.")
                 : N_("The highest card of the suit led takes the trick."),
    trumps(o) ? N_("Whoever has none of it must play trump.") : N_("Whoever has none of it may play anything."))
// clang-format on

// --- words of trick-taking rule keys, and their rows ---

// clang-format off
static const struct setting_word
    sides[] = { { "none", NULL },
                { "pairs", N_("Players who sit opposite each other are partners.") },
                { "halves", N_("Every other player is your partner, three against three.") },
                { 0 } },
    deals[] = { { "all", NULL }, { "down_up", NULL }, { 0 } },
    trump_bys[] = { { "none", N_("There is no trump.") }, { "fixed", NULL }, { "last_card", N_("The suit of the dealer's last card is trump.") },
                    { "turned", N_("After the deal a card is turned up, and its suit is trump.") }, { "cycle", NULL }, { "offer", NULL }, { 0 } },
    suits[] = { { "C", NULL }, { "D", NULL }, { "H", NULL }, { "S", NULL }, { 0 } },
    offers_words[] = { { "euchre", NULL }, { "taker", NULL }, { 0 } },
    bid_kinds[] = { { "none", NULL }, { "tricks", N_("From the left of the dealer each bids once how many tricks to take.") }, { 0 } },
    leads[] = { { "left", N_("The player left of the dealer leads first.") }, { "holder", N_("Whoever has the lowest club in the pack leads it first.") },
                { "maker_left", N_("The player left of the one who made trump leads first.") },
                { "alone_left", N_("The player left of the dealer leads first, or left of whoever plays alone.") }, { 0 } },
    voids[] = { { "free", NULL }, { "trump", NULL }, { 0 } },
    beats[] = { { "none", NULL },
                { "trumps", N_("Whoever must play trump beats those that lie there, if possible.") },
                { "always", N_("Whoever can beat the best card so far must do so.") },
                { 0 } },
    finishes[] = { { "ask", N_("Whoever leads and is certain of every trick left may end the round.") }, { "never", NULL }, { 0 } },
    talks[] = { { "always", NULL }, { "between_rounds", N_("There is no chat while a round is played.") }, { 0 } },
    modes[] = { { "penalty", N_("Points taken count against whoever took them.") },
                { "over", NULL },
                { "bid", NULL },
                { "exact", NULL },
                { "maker", NULL },
                { "cards", NULL },
                { 0 } },
    shoot_hows[] = { { "others", N_("Whoever takes every point gets 0, and everybody else has those for all.") },
                     { "self", N_("Whoever takes every point gets 0, and loses those for all besides.") },
                     { 0 } },
    misses[] = { { "tricks", N_("A bid that is missed counts the tricks taken.") }, { "nothing", N_("A bid that is missed counts nothing.") },
                 { "minus", N_("A bid that is missed loses a point for each trick too many or too few.") }, { 0 } },
    halves[] = { { "lost", N_("Half of the points is not enough for the side that made trump.") },
                 { "won", N_("Half of the points is enough for the side that made trump.") },
               { "held", N_("With half of the points each, those of the side that made trump are held for whoever wins the next round.") }, { 0 } },
    bests[] = { { "highest", N_("The highest score wins the match.") }, { "lowest", N_("The lowest score wins the match.") }, { 0 } },
    ties[] = { { "extra_round", N_("If the best scores are equal, another round is played.") }, { "shared", N_("Equal scores share the win.") }, { 0 } };
// Phrases for values of trick-taking options in a sentence, where the word in the rules file alone would say too little.
static const struct setting_word
    sides_called[] = { { "none", NC_("value", "everybody alone") }, { 0 } },
    deals_called[] = { { "all", NC_("value", "the whole pack") }, { "down_up", NC_("value", "down to 1 and up again") }, { 0 } },
    trump_bys_called[] = { { "fixed", NC_("value", "always the same suit") }, { "cycle", NC_("value", "another suit from round to round") },
                           { "offer", NC_("value", "a suit that is offered and taken") }, { 0 } },
    bid_kinds_called[] = { { "none", NC_("value", "no bids") }, { 0 } },
    modes_called[] = { { "over", NC_("value", "tricks above a number count") }, { "bid", NC_("value", "bids that are made count, by the trick") },
                       { "exact", NC_("value", "bids that are met exactly count") }, { "maker", NC_("value", "whoever made trump counts the tricks") },
                       { "cards", NC_("value", "card points decide between the sides") }, { 0 } };

static bool doubt_target(const void *values, const void *inherited, struct strbuf *out)
{
    const struct kit_end end = tricks_end(values, SEATS_MAX), old = tricks_end(inherited, SEATS_MAX);
    bool open = !end.target && !end.rounds, was_open = !old.target && !old.rounds;
    if (!end.floor || !open || was_open)
        return rule_doubt_end(open && !end.floor, was_open && !old.floor, out);
    strbuf_addf(out, _("Only a score of %d ends this match now. Write for example match.rounds: 10 too."), end.floor);
    return true;
}

const struct setting tricks_settings[] = {
    { .key = "players.min", INT(players_min, 2, SEATS_MAX), .fallback = "3", .help = N_("The fewest players.") },
    { .key = "players.max", .likely = "max_players seats players", INT(players_max, 2, SEATS_MAX), .fallback = "6", .help = N_("The most players.") },
    { .key = "sides",
      .asked = 1,
      .likely = "partners teams partnership",
      WORD(sides, sides),
      .called = sides_called,
      .fallback = "none",
      .help = N_("Who plays with whom, nobody, pairs of opposite seats, or two halves of three.") },
    { .key = "deck.keep",
      .likely = "ranks deck.ranks keep",
      RANKED(keep),
      .fallback = "[]",
      .sample = "[A, 7, 8, 9, 10, J, Q, K]",
      .help = N_("The ranks of the pack, none named for all."),
      .say = say_keep },
    { .key = "deck.drop_cards",
      .likely = "drop_cards removed_cards deck.drop",
      OWN(drop, drop),
      .own = &tricks_drop_key,
      .fallback = "{}",
      .sample = "{3: [2C], 4: [], 5: [2C, 2D]}",
      .range = N_("a map from numbers of players to lists of cards"),
      .shape = SHAPE_DROP,
      .help = N_("Cards that are left out, by the number of players."),
      .say = say_drop },
    { .key = "deck.order",
      .likely = "order card_order ranking",
      RANKED(order),
      .fallback = "[]",
      .sample = "[A, 10, K, Q, J, 9, 8, 7]",
      .help = N_("How cards rank, from the highest down, none named for ace to 2."),
      .say = say_order },
    { .key = "deck.trump_order",
      .likely = "trump_order trump_ranking",
      RANKED(trump_order),
      .fallback = "[]",
      .sample = "[J, 9, A, 10, K, Q, 8, 7]",
      .help = N_("How trumps rank, from the highest down, none named for as the others."),
      .say = say_trump_order,
      .when = has_trump },
    { .key = "deck.high_trumps",
      .likely = "jokers joker benny best_bower deck.jokers high_trumps big_joker",
      CARD_KEY(high, tricks_high_key),
      .fallback = "[]",
      .sample = "[JK]",
      .range = N_("a list of cards, such as [JK] or [2S]"),
      .shape = RULE_SHAPE_LIST("{type: string, pattern: '^(JK|(A|[2-9]|10|J|Q|K)[CDHS])$'}", "uniqueItems: true, maxItems: 16, "),
      .help = N_("Cards that are trumps above all others, from the highest down, and in the pack whatever deck.keep says, the joker JK among them."),
      .say = say_high,
      .when = has_trump },
    { .key = "deck.bowers",
      .likely = "bowers",
      BOOL(bowers),
      .fallback = "false",
      .help = N_("Whether the jack of trump and the other of its colour are the highest trumps."),
      .yes = N_("The highest trump is the jack of trump, and next the other jack of its colour."),
      .when = has_trump },
    { .key = "deal.cards",
      .asked = 2,
      .likely = "hand hand_size hand_cards cards cards_dealt deal",
      .type = SETTING_BY,
      AT(deal),
      .words = deals,
      .called = deals_called,
      .min = 1,
      .max = TRICKS_HELD,
      .fallback = "all",
      .sentences = SENTENCES_ALONE,
      .help = N_("How many cards each player is dealt, the whole pack, or from deal.most down to 1 and up again."),
      .say = say_dealt },
    { .key = "deal.most",
      .likely = "max_cards most_cards maximum_hand",
      BY(most, 1, TRICKS_HELD),
      .fallback = "7",
      .decides = is_ladder,
      .help = N_("How many cards the first round is dealt where deal.cards is down_up."),
      .when = is_ladder },
    { .key = "give.cards",
      .asked = 3,
      .likely = "pass pass_cards exchange give",
      INT(give_cards, 0, 5),
      .fallback = "0",
      .help = N_("How many cards each gives away before the play."),
      .say = say_give },
    { .key = "give.to",
      .likely = "pass_to pass_direction direction",
      OWN(give_to, ways),
      .fallback = "[left, right, across, hold]",
      .sample = "[right]",
      .range = N_("a list of left, right, across and hold"),
      .shape = SHAPE_GIVE,
      .help = N_("Whom cards are given to, round by round."),
      .say = say_give_to,
      .when = gives },
    { .key = "trump.by",
      .asked = 4,
      .likely = "trump trumps",
      WORD(trump_by, trump_bys),
      .called = trump_bys_called,
      .fallback = "none",
      .help = N_("What decides which suit is trump.") },
    { .key = "trump.suit",
      .likely = "trump_suit",
      WORD(trump_suit, suits),
      .fallback = "S",
      .help = N_("The suit that is always trump."),
      .say = say_trump_suit,
      .when = is_fixed },
    { .key = "trump.cycle",
      .likely = "trump_cycle rotation",
      CARD_KEY(cycle, tricks_trumps_key),
      .fallback = "[H, C, D, S, none]",
      .sample = "[D]",
      .range = N_("a list of C, D, H, S and none"),
      .shape = SHAPE_TRUMPS,
      .help = N_("The trumps of the rounds, one after the other."),
      .say = say_cycle,
      .when = cycles },
    { .key = "offer.kind",
      .likely = "offer",
      WORD(offer_kind, offers_words),
      .fallback = "euchre",
      .help = N_("Who has the card on offer, the dealer or whoever takes its suit."),
      .say = say_offer,
      .when = offers },
    { .key = "offer.stick",
      .asked = 9,
      .likely = "stick_the_dealer stick",
      BOOL(offer_stick),
      .fallback = "false",
      .help = N_("Whether the dealer must name a suit when everybody else has passed twice."),
      .yes = N_("If all others pass twice, the dealer must name a suit."),
      .no = N_("If all pass twice, the next dealer deals anew."),
      .when = offers },
    { .key = "offer.alone",
      .likely = "alone go_alone",
      BOOL(offer_alone),
      .fallback = "false",
      .help = N_("Whether whoever makes trump may play without the partner."),
      .yes = N_("Whoever makes trump may play alone, and the partner sits out."),
      .when = offers_sides },
    { .key = "offer.farmer",
      .likely = "farmer farmers_hand farmers misdeal redeal throw_in",
      BOOL(offer_farmer),
      .fallback = "false",
      .help = N_("Whether a hand of the two lowest ranks alone may be thrown in."),
      .yes = N_("A hand of the two lowest ranks alone may be thrown in for new cards."),
      .when = offers },
    { .key = "bid.kind",
      .asked = 5,
      .likely = "bidding bid bids",
      WORD(bid_kind, bid_kinds),
      .called = bid_kinds_called,
      .fallback = "none",
      .help = N_("Whether tricks are bid before the play.") },
    { .key = "bid.nil",
      .asked = 6,
      .likely = "nil misere null_bid zero_bid",
      BOOL(bid_nil),
      .fallback = "false",
      .help = N_("Whether a bid of none is a promise of its own to take no trick."),
      .yes = N_("A bid of 0 is nil, a promise of your own to take no trick."),
      .when = bids },
    { .key = "bid.blind",
      .likely = "blind blind_nil",
      BOOL(bid_blind),
      .fallback = "false",
      .help = N_("Whether nil may be bid before the cards are dealt."),
      .yes = N_("Nil may be bid blind, before the cards are dealt."),
      .when = bids_nil },
    { .key = "bid.min",
      .likely = "min_bid minimum_bid",
      INT(bid_min, 0, 4),
      .fallback = "0",
      .help = N_("The lowest bid other than nil."),
      .one = NP_("The lowest bid is %d.", "The lowest bid is %d."),
      .when = bids },
    { .key = "bid.hook",
      .asked = 7,
      .likely = "hook dealer_hook",
      BOOL(bid_hook),
      .fallback = "false",
      .help = N_("Whether the last bid may not make the bids add up to the tricks."),
      .yes = N_("The last bid may not make all bids add up to the tricks."),
      .when = bids },
    { .key = "lead.first", .likely = "first_lead lead", WORD(lead_first, leads), .fallback = "left", .help = N_("Who leads the first trick.") },
    { .key = "lead.unbroken",
      .likely = "unbroken break breaking",
      CARD_KEY(unbroken, tricks_suits_key),
      .fallback = "[]",
      .sentences = SENTENCES_ALONE,
      .sample = "[H, S]",
      .range = N_("a list of suits, C, D, H, S"),
      .shape = SHAPE_SUITS,
      .help = N_("Suits that may be led only once they are broken."),
      .say = say_unbroken },
    { .key = "lead.broken_by",
      .likely = "broken_by",
      CARD_KEY(broken_by, tricks_cards_key),
      .fallback = "[]",
      .sample = "[QS]",
      .range = N_("a list of cards"),
      .shape = SHAPE_FACES,
      .help = N_("Cards that break such suits as well."),
      .say = say_broken_by,
      .when = breaks },
    { .key = "void",
      .likely = "must_trump forced_trump",
      WORD(void_rule, voids),
      .fallback = "free",
      .help = N_("What somebody plays who has none of the suit led, anything or a trump."),
      .say = say_void },
    { .key = "beat",
      .likely = "overtrump must_beat head",
      WORD(beat, beats),
      .fallback = "none",
      .help = N_("Whether a card that is to be beaten must be, if possible.") },
    { .key = "partner_free",
      .likely = "partner_winning",
      BOOL(partner_free),
      .fallback = "false",
      .help = N_("Whether nobody must trump what the partner is winning."),
      .yes = N_("While your partner is winning you need not play trump."),
      .when = trumps_sides },
    { .key = "first_points",
      .likely = "points_on_first_trick bleeding",
      BOOL(first_points),
      .fallback = "true",
      .help = N_("Whether cards with points may be thrown on the first trick."),
      .no = N_("On the first trick no card with points is thrown, unless there is no other."),
      .when = has_points },
    { .key = "play.finish",
      .likely = "finish claim",
      WORD(finish, finishes),
      .fallback = "ask",
      .help = N_("Whether a round may end when every trick left is certain.") },
    { .key = "talk", .likely = "chat table_talk", WORD(talk, talks), .fallback = "always", .help = N_("When there is chat at the table.") },
    { .key = "score.mode",
      .asked = 8,
      .likely = "scoring scoring_mode score",
      WORD(score_mode, modes),
      .called = modes_called,
      .fallback = "penalty",
      .help = N_("How a round is scored."),
      .say = say_mode },
    { .key = "score.cards",
      .likely = "card_points penalty_points",
      .sentences = SENTENCES_EACH,
      POINTS(cards),
      .fallback = "{H: 1, QS: 13}",
      .sample = "{JD: -10}",
      .help = N_("The points of cards taken that count against their taker."),
      .say = say_points,
      .when = by_penalty },
    { .key = "score.shoot",
      .likely = "shoot_the_moon moon shoot",
      INT(shoot, 0, 1000),
      .fallback = "26",
      .help = N_("What taking every point brings the others, 0 for nothing."),
      .none = N_("Whoever takes every point keeps them."),
      .one = NP_("Taking every point is worth %d.", "Taking every point is worth %d."),
      .when = by_penalty },
    { .key = "score.shoot_how",
      .likely = "moon_how",
      WORD(shoot_how, shoot_hows),
      .fallback = "others",
      .help = N_("Whether taking every point charges the others or spares the taker."),
      .when = shoots },
    { .key = "score.book",
      .likely = "book",
      INT(book, 0, 25),
      .fallback = "6",
      .help = N_("How many tricks count nothing."),
      .none = N_("Each trick counts 1."),
      .one = NP_("Each trick above %d counts 1.", "Each trick above %d counts 1."),
      .when = by_book },
    { .key = "score.per",
      .likely = "per_trick",
      INT(per, 0, 100),
      .fallback = "10",
      .help = N_("The points of each trick that was bid and made."),
      .none = N_("A bid that is made counts nothing."),
      .one = NP_("A bid that is made counts %d for each trick bid.", "A bid that is made counts %d for each trick bid."),
      .when = by_bid },
    { .key = "score.over",
      .likely = "overtrick overtricks sandbag",
      INT(over, -100, 100),
      .fallback = "1",
      .help = N_("The points of each trick above the bid."),
      .say = say_over,
      .when = by_bid },
    { .key = "score.set",
      .likely = "set",
      INT(set, 0, 100),
      .fallback = "10",
      .help = N_("The points lost for each trick of a bid that is missed."),
      .none = N_("A bid that is missed loses nothing."),
      .one = NP_("A bid that is missed loses %d for each trick bid.", "A bid that is missed loses %d for each trick bid."),
      .when = by_bid },
    { .key = "score.nil",
      .likely = "nil_points nil_bonus",
      INT(nil, 0, 1000),
      .fallback = "100",
      .help = N_("The points won or lost by nil."),
      .none = N_("Nil counts nothing."),
      .one = NP_("Nil wins or loses %d point.", "Nil wins or loses %d points."),
      .when = by_nil },
    { .key = "score.blind_nil",
      .likely = "blind_nil_points",
      INT(blind_nil, 0, 1000),
      .fallback = "200",
      .help = N_("The points won or lost by nil that was bid blind."),
      .none = N_("Blind nil counts nothing."),
      .one = NP_("Blind nil wins or loses %d point.", "Blind nil wins or loses %d points."),
      .when = by_blind_nil },
    { .key = "score.nil_helps",
      .likely = "nil_helps",
      BOOL(nil_helps),
      .fallback = "true",
      .help = N_("Whether the tricks of a nil that failed count for the partner's bid."),
      .say = say_nil_helps,
      .when = by_nil },
    { .key = "score.bags",
      .asked = 10,
      .likely = "bags bag_penalty sandbags sandbagging",
      INT(bags, 0, 1000),
      .fallback = "100",
      .help = N_("The points lost by so many tricks above bids as score.bag_limit says, 0 for none."),
      .say = say_bags,
      .when = by_bid },
    { .key = "score.bag_limit",
      .likely = "bag_limit bags_limit sandbag_limit max_bags",
      INT(bag_limit, 2, BAGS_MOST),
      .fallback = "10",
      .decides = counts_bags,
      .help = N_("How many tricks above bids lose the points of score.bags."),
      .when = counts_bags },
    { .key = "score.exact",
      .likely = "exact bonus",
      INT(exact, 0, 100),
      .fallback = "10",
      .help = N_("The points of a bid that is met, beside its tricks."),
      .none = N_("A bid that is met counts its tricks."),
      .one = NP_("A bid that is met exactly counts %d and its tricks.", "A bid that is met exactly counts %d and its tricks."),
      .when = by_exact },
    { .key = "score.miss",
      .likely = "miss missed",
      WORD(miss, misses),
      .fallback = "tricks",
      .help = N_("What a bid counts that is not met exactly."),
      .when = by_exact },
    { .key = "score.need",
      .likely = "need",
      INT(need, 1, 25),
      .fallback = "3",
      .help = N_("How many tricks the side that made trump needs."),
      .one = NP_("Whoever made trump needs %d trick.", "Whoever made trump needs %d tricks."),
      .when = by_maker },
    { .key = "score.made",
      .likely = "made",
      INT(made, 0, 100),
      .fallback = "1",
      .help = N_("The points for making it."),
      .none = N_("Making it counts nothing."),
      .one = NP_("Making it counts %d.", "Making it counts %d."),
      .when = by_maker },
    { .key = "score.march",
      .likely = "march all_tricks",
      INT(march, 0, 100),
      .fallback = "2",
      .help = N_("The points for taking every trick."),
      .none = N_("Taking every trick counts nothing."),
      .one = NP_("Taking every trick counts %d.", "Taking every trick counts %d."),
      .when = by_maker },
    { .key = "score.alone",
      .likely = "alone_points",
      INT(alone, 0, 100),
      .fallback = "4",
      .help = N_("The points for taking every trick alone."),
      .none = N_("Alone it counts nothing."),
      .one = NP_("Alone it counts %d.", "Alone it counts %d."),
      .when = by_maker_alone },
    { .key = "score.euchred",
      .likely = "euchred euchre",
      INT(euchred, 0, 100),
      .fallback = "2",
      .help = N_("The points of the others when it is not made."),
      .none = N_("If it is not made the others have nothing."),
      .one = NP_("If it is not made the others have %d.", "If it is not made the others have %d."),
      .when = by_maker },
    { .key = "score.values",
      .likely = "values card_values",
      .sentences = SENTENCES_EACH,
      POINTS(values),
      .fallback = "{A: 11, 10: 10, K: 4, Q: 3, J: 2}",
      .sample = "{9: 5}",
      .help = N_("The points of cards taken, other than trumps."),
      .say = say_values,
      .when = by_cards },
    { .key = "score.trump_values",
      .likely = "trump_values trump_points",
      POINTS(trump_values),
      .fallback = "{J: 20, 9: 14, A: 11, 10: 10, K: 4, Q: 3}",
      .sample = "{8: 5}",
      .help = N_("The points of trumps taken."),
      .say = say_trump_values,
      .when = by_cards },
    { .key = "score.last_trick",
      .likely = "last_trick",
      INT(last_trick, 0, 100),
      .fallback = "10",
      .help = N_("The points of the last trick."),
      .one = NP_("The last trick counts %d point more.", "The last trick counts %d points more."),
      .when = by_cards },
    { .key = "score.capot",
      .likely = "capot",
      INT(capot, 0, 1000),
      .fallback = "252",
      .help = N_("The points of all tricks, in place of those of their cards, 0 for these."),
      .one = NP_("All tricks together count %d.", "All tricks together count %d."),
      .when = by_cards },
    { .key = "score.belote",
      .likely = "belote rebelote",
      INT(belote, 0, 100),
      .fallback = "20",
      .help = N_("The points of king and queen of trump in one hand."),
      .say = say_belote,
      .when = by_cards },
    { .key = "score.announced",
      .likely = "announce announced announcements announcement declarations declare tierce tierces sequence sequences carre carres",
      BOOL(announced),
      .fallback = "false",
      .help = N_("Whether sequences and four of a kind are announced in the first trick, and count for the side with the best."),
      .say = say_announced,
      .when = by_cards },
    { .key = "score.half",
      .likely = "half litige held_over",
      WORD(half, halves),
      .fallback = "lost",
      .help = N_("What happens to the side that made trump when points are equal."),
      .when = makes_cards },
    { .key = "match.target",
      .asked = 11,
      .likely = "target target_score points_to_win goal limit score_limit play_to match",
      INT(target, 0, 10000),
      .fallback = "0",
      .help = N_("The points that end the match, 0 for none."),
      .say = say_target,
      .doubt = doubt_target },
    { .key = "match.lose_at",
      .likely = "lose_at",
      INT(lose_at, -1000, 0),
      .fallback = "0",
      .help = N_("A score so low ends the match too, 0 for none."),
      .say = say_lose_at },
    { .key = "match.rounds",
      .asked = 12,
      .likely = "rounds number_of_rounds max_rounds",
      BY(rounds, 0, 99),
      .fallback = "0",
      .help = N_("After how many rounds the match ends, 0 for no limit."),
      .say = say_rounds },
    { .key = "match.best", .likely = "best winner", WORD(best, bests), .fallback = "highest", .help = N_("Whether the highest or the lowest score wins.") },
    { .key = "match.tie",
      .likely = "tie ties",
      WORD(tie, ties),
      .fallback = "extra_round",
      .help = N_("What happens when the best scores are equal at the target."),
      .when = has_target },
    { .key = "undo.turn",
      .likely = "undo",
      BOOL(undo_turn),
      .fallback = "true",
      .help = N_("Whether a card or a bid can be taken back until the next player acts."),
      .yes = N_("A card or a bid may be taken back until the next player acts."),
      .no = N_("Nothing can be taken back.") },
    { .key = "ui.round_pause_s",
      .likely = "pause round_pause",
      INT(round_pause, 0, 60),
      .fallback = "0",
      .help = N_("The pause between rounds in seconds."),
      .one = NP_("Between rounds there is a pause of %d second.", "Between rounds there is a pause of %d seconds."),
      .when = pauses },
    { 0 }
};

const struct setting_word tricks_lacks[] = {
    { "double doubling contra coinche kontra redouble", N_("Nobody doubles here. What a round counts is the same whoever expects to win it.") },
    { "sans_atout tout_atout all_trumps all_trump", N_("Whoever makes trump names one suit, not all of them or none.") },
    { "second_joker two_jokers little_joker small_joker black_joker red_joker joker_suit",
      N_("There is one joker, and it does not choose a suit when it leads. Another card can be the second highest trump, as in deck.high_trumps: [JK, 2D].") },
    { "auction outbid 1000 thousand pinochle", N_("Nobody bids twice. There is no auction that goes on until all others pass.") },
    { "dummy bridge", N_("Nobody's cards lie open while others play, so there is no dummy.") },
    { "honours honors", N_("Honours count nothing, as tricks alone do.") },
    { "withhold keep_back", N_("What is announced in Belote is announced by itself, and nobody keeps it back.") },
    { "exchange_cards change_cards", N_("A farmer's hand is thrown in whole, and none of its cards are changed one by one.") },
    { "kitty widow talon skat", N_("All cards are dealt, or stay unseen in the stock. There is no hand on the table to exchange with.") },
    { 0 },
};
// clang-format on

bool tricks_check(const struct game *, const struct options *o, int seats, struct err *err)
{
    bool good = true;
    int pack = tricks_pack(o, seats), rounds = setting_by_value(&o->rounds, seats, 1), last = rounds ? rounds : SETTING_BY_MAX;
    bool turned = o->trump_by == TRUMP_OFFER;
    for (int round = 1; good && round <= last; round++) {
        int cards = tricks_cards(o, seats, round);
        if (cards * seats + turned > pack && !(turned && o->offer_kind == OFFER_TAKER && cards * seats <= pack))
            good = err_add(err, _("deal.cards is %d, and with %d players that is more than the pack has; deal fewer."), cards,
                           seats);
        else if (cards < 1 || cards > TRICKS_HELD || (turned && o->offer_kind == OFFER_TAKER && cards < 4))
            good = err_add(err, _("deal.cards gives each of %d players %d cards, which are too few or too many to play."), seats,
                           cards);
        else if (tricks_dealt_first(o, seats, round) < o->give_cards)
            good = err_add(err, _("give.cards is %d, and a hand has only %d; give fewer."), o->give_cards,
                           tricks_dealt_first(o, seats, round));
    }
    if (o->rounds.by == SETTING_BY_ROUND)
        good = err_add(err, _("match.rounds cannot change from round to round; give one number, or numbers by players."));
    if (o->sides == SIDES_PAIRS && seats != 4 && seats != 6)
        good = err_add(err, _("Where sides is pairs, 4 or 6 play."));
    if (o->sides == SIDES_HALVES && seats != 6)
        good = err_add(err, _("Where sides is halves, 6 play."));
    if (memchr(o->high.of, FACE_JOKER, o->high.count) && o->trump_by != TRUMP_FIXED && o->trump_by != TRUMP_OFFER)
        good = err_add(err, _("deck.high_trumps has a joker, which has no suit, so trump.by is fixed or offer."));
    if (o->score_mode == SCORE_MAKER && o->trump_by != TRUMP_OFFER)
        good = err_add(err, _("Where score.mode is maker, trump.by is offer, or nobody makes trump."));
    if ((o->score_mode == SCORE_BID || o->score_mode == SCORE_EXACT) && o->bid_kind == BID_NONE)
        good = err_add(err, _("Where bids are scored, bid.kind is tricks, or nobody bids."));
    return good;
}
