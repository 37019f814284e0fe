// SPDX-License-Identifier: GPL-3.0-or-later
// What a player of Deck battle can have shown: the hand, the combination to beat, the decks, the scores, the rules of this game,
// and all rules at a glance (options.c says every one).  A game with a million cards answers in as few words as the first.
#include "base/text.h"
#include "rules/battle/inside.h"

// --- showing a hand of Deck battle ---

static void show_hand(const struct hearer *h, const char *, struct strbuf *out)
{
    int64_t cards = bag_cards(&h->view->hand);
    if (cards == 0)
        say_line(h->seat == WATCHER ? N_("You are only listening and hold no cards.") : N_("Your hand is empty."), out);
    say_bag(&h->view->hand, h->style, out);
    if (cards)
        PHRASE(h->style, out, FILL(.n = (long)cards), { NP_("{n} card in hand.", "{n} cards in hand.") });
}

// --- showing the combination to beat ---

// clang-format off
static const struct combo_says
    top_own = {
        .set = { { NP_("Yours is {meld}, {n} card, 1 number, {m} the highest.", "Yours is {meld}, {n} cards, 1 number, {m} the highest.") },
                 { NP_("Yours, {meld}, {n} card, 1 number, {m} high.", "Yours, {meld}, {n} cards, 1 number, {m} high.") },
                 { N_("Yours, {meld}, {n} 1 {m}."), NULL } },
        .block = { { N_("Yours is {meld}, {n} cards, {left} numbers, {m} the highest."), NULL },
                   { N_("Yours, {meld}, {n} cards, {left} numbers, {m} high."), NULL },
                   { N_("Yours, {meld}, {n} {left} {m}."), NULL } } },
    top_other = {
        .set = { { NP_("Beat {meld} of {who}, {n} card, 1 number, {m} the highest.", "Beat {meld} of {who}, {n} cards, 1 number, {m} the highest.") },
                 { NP_("Beat {who}, {meld}, {n} card, 1 number, {m} high.", "Beat {who}, {meld}, {n} cards, 1 number, {m} high.") },
                 { N_("Beat {who} {meld}, {n} 1 {m}."), NULL } },
        .block = { { N_("Beat {meld} of {who}, {n} cards, {left} numbers, {m} the highest."), NULL },
                   { N_("Beat {who}, {meld}, {n} cards, {left} numbers, {m} high."), NULL },
                   { N_("Beat {who} {meld}, {n} {left} {m}."), NULL } } };
// clang-format on

static void show_top(const struct hearer *h, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    say_combo(shown->top_by == h->seat ? &top_own : &top_other, h->style, h->name[shown->top_by], &shown->top, out);
    PHRASE(h->style, out, FILL(.n = (long)bag_cards(&shown->area)), { NP_("{n} card lies in play.", "{n} cards lie in play.") });
}

enum { BEATING_SAID = 6 };

// Shows which plays in the hearer's hand beat the combination on top in Deck battle, the weakest first.
static void show_beating(const struct hearer *h, struct strbuf *out)
{
    const struct plays plays = playable(h->view);
    int said = plays.count < BEATING_SAID ? plays.count : BEATING_SAID;
    if (h->view->shown.top_by == h->seat || h->seat == WATCHER)
        return;
    if (said == 0)
        say_line(N_("Nothing you hold beats it."), out);
    else if (said < plays.count)
        PHRASE(h->style, out, FILL(.n = plays.count, .m = said),
               { N_("Of {n} plays that beat it these {m} are the weakest."), NULL },
               { N_("{n} plays beat it, the {m} weakest."), NULL });
    else
        PHRASE(h->style, out, FILL(.n = said),
               { NP_("You have {n} play that beats it.", "You have {n} plays that beat it, the weakest first.") },
               { NP_("{n} play beats it.", "{n} plays beat it, the weakest first.") });
    size_t at = out->length;
    for (int i = 0; i < said; i++)
        phrase_list(out, &at, name_combo(&plays.combo[i]).text, i + 1 == said);
}

void say_offer(const struct hearer *h, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    for (int i = 0; i < shown->offers; i++) {
        strbuf_addf(out, "%d. ", i + 1);
        say_upgrade(h, shown->offer[i], 0, out);
    }
}

static void show_table(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    if (offer_stands(shown)) {
        PHRASE(h->style, out, FILL(.n = shown->game), { N_("Game {n} is won."), NULL });
        say_offer(h, out);
    } else if (shown->phase == BATTLE_PHASE_OVER) {
        say_line(N_("The run is over."), out);
    } else if (shown->top.copies) {
        show_top(h, out);
        show_beating(h, out);
    } else if (shown->leader == h->seat) {
        say_line(N_("You lead, there is nothing to beat."), out);
    } else {
        PHRASE(h->style, out, FILL(.who = h->name[shown->leader]), { N_("{who} leads, there is nothing to beat."), NULL });
    }
}

// --- showing decks and scores of the battle ---

// Shows one number for each side of a Deck battle, in a sentence each, the hearer's own side first.
static void show_sides(const struct hearer *h, const struct telling *row, const int32_t n[BATTLE_SIDES], struct strbuf *out)
{
    for (int i = 0; i < BATTLE_SIDES; i++) {
        int seat = h->seat == RIVAL ? other_side(i) : i;
        phrase_tell(row, seat == h->seat, h->style,
                    FILL(.who = h->name[seat], .n = n[seat], .left = h->view->shown.deck_count[seat]), out);
    }
}

static void show_counts(const struct hearer *h, const char *, struct strbuf *out)
{
    // clang-format off
    static const struct telling row = {
        .own = { { NP_("You hold {n} card and have {left} in the deck.", "You hold {n} cards and have {left} in the deck.") },
                 { NP_("{n} card, {left} in the deck.", "{n} cards, {left} in the deck.") }, { N_("You {n}, {left} in the deck."), NULL } },
        .other = { { NP_("{who} holds {n} card and has {left} in the deck.", "{who} holds {n} cards and has {left} in the deck.") },
                   { NP_("{who}, {n} card, {left} in the deck.", "{who}, {n} cards, {left} in the deck.") }, { N_("{who} {n}, {left} in the deck."), NULL } },
    };
    // clang-format on
    show_sides(h, &row, h->view->shown.hand_count, out);
    if (bag_lowest(&h->view->scouted))
        PHRASE(h->style, out, FILL(.who = h->name[RIVAL]), { N_("{who} began this hand with these."), NULL });
    say_bag(&h->view->scouted, h->style, out);
}

static void show_pile(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct telling row = {
        .own = { { NP_("Your deck has {n} card.", "Your deck has {n} cards.") } },
        .other = { { NP_("{who} has {n} card in their deck.", "{who} has {n} cards in their deck.") } },
    };
    show_sides(h, &row, h->view->shown.deck_count, out);
    PHRASE(h->style, out, FILL(.n = battle_hand_draw(h->options, h->view->shown.game)),
           { NP_("A new hand takes {n} card.", "A new hand takes {n} cards.") });
}

static void show_scores(const struct hearer *h, const char *, struct strbuf *out)
{
    // clang-format off
    static const struct telling hands = {
        .own = { { NP_("In this game you won {n} hand, {who} won {left}.", "In this game you won {n} hands, {who} won {left}.") },
                 { N_("Hands won, you {n}, {who} {left}."), NULL } },
        .other = { { NP_("In this game {who} won {n} hand, {card} won {left}.", "In this game {who} won {n} hands, {card} won {left}.") },
                   { N_("Hands won, {who} {n}, {card} {left}."), NULL } },
    };
    // clang-format on
    const struct shown *shown = &h->view->shown;
    PHRASE(h->style, out, FILL(.m = shown->game, .n = shown->games_won),
           { NP_("Game {m}, {n} game won.", "Game {m}, {n} games won.") });
    say_both(h, &hands, shown->hands_won[RUNNER], shown->hands_won[RIVAL], out);
    say_both(h, &both_cards, shown->hand_count[RUNNER] + shown->deck_count[RUNNER],
             shown->hand_count[RIVAL] + shown->deck_count[RIVAL], out);
}

// --- showing whose turn it is in the battle ---

static void show_turn(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    bool offer = offer_stands(shown), may_pass = h->options->leader_may_pass;
    const struct fill *who = FILL(.who = h->name[shown->turn]);
    if (shown->phase == BATTLE_PHASE_OVER && !offer)
        say_line(N_("The run is over."), out);
    else if (shown->turn != h->seat && offer)
        PHRASE(h->style, out, who, { N_("{who} chooses an upgrade."), NULL });
    else if (shown->turn != h->seat)
        PHRASE(h->style, out, who, { N_("It is {who}'s turn."), NULL });
    else if (offer)
        say_brief(h->style, N_("Choose an upgrade, then the next game begins."), N_("Choose an upgrade."), out);
    else if (!shown->top.copies)
        say_line(may_pass ? N_("Your turn, lead what you like, or pass.") : N_("Your turn, lead what you like."), out);
    else
        say_line(playable(h->view).count ? N_("Your turn, beat it or pass.") : N_("Your turn, you can only pass."), out);
}

// --- showing the goal of a runner's run ---

static void show_held(const struct hearer *h, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    int left = 0;
    for (int id = 0; id < UPGRADES; id++)
        for (int n = 0; n <= BATTLE_NUMBERS; n++)
            left += shown->held[id][n] > 0;
    say_line(left ? N_("Upgrades held.") : N_("No upgrades are held."), out);
    size_t at = out->length;
    for (int id = 0; id < UPGRADES; id++)
        for (int n = 0; n <= BATTLE_NUMBERS; n++)
            if (shown->held[id][n]) {
                LOCAL(strbuf) item = STRBUF_INIT;
                name_held(id, n, shown->held[id][n], &item);
                phrase_list(out, &at, item.text, --left == 0);
            }
}

static void show_goal(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    int32_t hand = battle_hand_draw(h->options, shown->game), pass = battle_pass_draw(h->options, shown->game);
    int32_t own_hand = turn_hand_draw(h->options, shown, RUNNER), own_pass = turn_pass_draw(h->options, shown, RUNNER);
    say_brief(h->style, N_("More cards win, then more numbers, then the higher number."),
              N_("Cards, then numbers, then the highest."), out);
    say_brief(h->style, N_("Empty your hand to win what was played and the other hand."), N_("Empty your hand to win all."), out);
    PHRASE(h->style, out, FILL(.n = hand, .left = pass),
           { NP_("In this game a new hand takes {n} card, a pass draws {left}.",
                 "In this game a new hand takes {n} cards, a pass draws {left}.") },
           { N_("A hand takes {n}, a pass {left}."), NULL });
    show_held(h, out);
    if (h->seat == RUNNER && (own_hand > hand || own_pass > pass))
        PHRASE(h->style, out, FILL(.n = own_hand, .left = own_pass),
               { N_("With your upgrades you draw {n} for a new hand and {left} after a pass."), NULL },
               { N_("You draw {n}, after a pass {left}."), NULL });
}

const struct kit_topic battle_topics[] = { { "hand", show_hand },     { "table", show_table },
                                           { "pile", show_pile },     { "scores", show_scores },
                                           { "counts", show_counts }, { "turn", show_turn },
                                           { "goal", show_goal },     { 0 } };

// --- the rules of Deck battle at a glance ---

// Shows the rules of Deck battle at a glance: how many cards are drawn in this game, what loses it, and which cards are kept.
void battle_glance(const struct game *, const struct options *o, const struct view *v, enum text_style style, struct strbuf *out)
{
    int game = v ? v->shown.game : 1;
    PHRASE(style, out, FILL(.m = game, .n = battle_hand_draw(o, game), .left = battle_pass_draw(o, game)),
           { N_("In game {m} a hand takes {n} cards, a pass draws {left}."), NULL },
           { N_("Game {m}, hand {n}, pass {left}."), NULL });
    say_line(N_("A deck too small for a hand loses the game."), out);
    if (o->carry == CARRY_CAPTURED)
        say_brief(style, N_("You keep all cards won from game to game."), N_("Cards won are kept."), out);
    else
        say_line(N_("Cards won go back after each game."), out);
    say_line(N_("The first game you lose ends the run."), out);
    if (o->max_game)
        PHRASE(style, out, FILL(.n = o->max_game), { N_("The run is won with game {n}."), NULL });
}
