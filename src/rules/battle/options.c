// SPDX-License-Identifier: GPL-3.0-or-later
// The options of Deck battle: a row for each rule key (rules.md section 4), with the sentences that `rules explain` and key `a`
// say for it.  What all battles have in common is said first.
#include "rules/battle/inside.h"
#include "rules/keys/rule_rows.h"

enum { START_CARDS = BATTLE_NUMBERS * START_COPIES, GAMES_SAID = 3 };

SENTENCES(say_basics, N_("Each side has a deck of 32 cards, 4 of each number from 1 to 8."),
          N_("A play is one number or a block of numbers that follow each other."),
          N_("A number is played with all its cards, a block with as many as its rarest has."),
          N_("More cards beat fewer, then more different numbers, then the higher number."),
          N_("A player who passes leaves all that was played to the other side, which leads."),
          N_("The side that empties its hand wins all that was played and the other hand."))

// --- sentences on how many cards are drawn ---

// Says how many cards each side of a battle draws by these options.  If the number stays the same, says[0] tells it.  If it
// grows, says[1] tells it for game 1, and further sentences tell it for some games more and then how it goes on.
static void say_draws(const struct says says[2], int32_t (*draw)(const struct options *o, int game), int growth,
                      const struct options *o, struct strbuf *out)
{
    rule_say_number(&says[growth > 1], draw(o, 1), out);
    for (int game = 2; growth > 1 && game <= GAMES_SAID; game++)
        PHRASE(STYLE_FULL, out, FILL(.n = draw(o, game), .m = game), { N_("In game {m} it is {n}."), NULL });
    if (growth > 1)
        PHRASE(STYLE_FULL, out, FILL(.n = growth), { N_("In each further game it is {n} times as many."), NULL });
}

// clang-format off
static const struct says
    hand_draws[] = { { NP_("For a new hand each side draws {n} card.", "For a new hand each side draws {n} cards.") },
                     { NP_("In game 1 each side draws {n} card for a new hand.", "In game 1 each side draws {n} cards for a new hand.") } },
    pass_draws[] = { { NP_("A player who passes draws {n} card.", "A player who passes draws {n} cards.") },
                     { NP_("In game 1 a player who passes draws {n} card.", "In game 1 a player who passes draws {n} cards.") } };
// clang-format on
SAYS(say_hand_draw, say_draws(hand_draws, battle_hand_draw, o->hand_growth, o, out);
     rule_say(N_("A deck too small for it loses the game, and the first side's is counted first."), out))
SAYS(say_pass_draw, if (o->pass_draw) say_draws(pass_draws, battle_pass_draw, o->pass_growth, o, out);
     else rule_say(N_("A player who passes draws nothing."), out))

// --- how far a run of battles can go ---

// Returns the first game in which the options of Deck battle make a new hand larger than any deck without upgrades; more than
// GAMES_MOST: there is none.
static int game_too_large(const struct options *o)
{
    int64_t rival = START_CARDS, runner = START_CARDS;
    int game = 1;
    while (game <= GAMES_MOST && battle_hand_draw(o, game) <= runner) {
        runner = 2 * (o->carry == CARRY_CAPTURED ? runner + rival : runner);
        rival *= 2;
        game++;
    }
    return game;
}

static void say_too_large(const struct options *o, struct strbuf *out)
{
    int game = game_too_large(o);
    if (game > GAMES_MOST || (o->max_game && game > o->max_game))
        return;
    PHRASE(STYLE_FULL, out, FILL(.m = game, .n = battle_hand_draw(o, game)),
           { N_("In game {m} a hand takes {n} cards, more than a deck has without upgrades."), NULL });
    if (game > 1)
        PHRASE(STYLE_FULL, out, FILL(.m = game - 1), { N_("So few runs last beyond game {m}."), NULL });
}

SENTENCES(say_each_game, N_("When the first side wins a game both decks double and the next game begins."),
          N_("When it loses a game the run is over."),
          o->carry == CARRY_LIST ? N_("Cards won from the other side go back to it first.")
                                 : N_("The first side keeps all it has won, the other begins with its own deck again."))
SAYS(say_carry, say_each_game(o, seats, out); say_too_large(o, out))

static const struct says offered = { NP_("After each game won {n} of the eight upgrades is offered, and it is taken.",
                                         "After each game won {n} of the eight upgrades are offered, and one is taken.") };
static const struct says end = { N_("The run is won with game {n}."), NULL };
SAYS(say_offer_rule, if (o->offer) rule_say_number(&offered, o->offer, out); else rule_say(N_("There are no upgrades."), out))
SAYS(say_max_game, rule_say_number(&end, o->max_game ? o->max_game : GAMES_MOST, out))

// clang-format off
static const struct setting_word carries[] = { { "list", NULL }, { "captured", NULL }, { 0 } };
static const struct setting_word policies[] = {
    { "weakest", N_("A computer on the second side plays its weakest, and passes only when it must.") },
    { "strongest", N_("A computer on the second side plays its strongest, and passes only when it must.") },
    { "mixed", N_("A computer on the second side plays now its weakest, now its strongest.") },
    { 0 }
};

SENTENCES(say_ai, policies[o->ai].says, N_("A hard computer player thinks its hand ahead instead."))

// Words for options that authors of rules files may look for but Deck battle does not have, and what to say about them.
const struct setting_word battle_lacks[] = {
    { "start_deck starting_deck deck deck_size start_cards decks deck.cards",
      N_("The decks that a game begins with cannot be chosen. They come from its number and the upgrades.") },
    { "suit suits trump trumps", N_("Cards of Deck battle have a rank and no suit.") },
    { "teams team partners third_player more_players", N_("A battle has two sides, and each is one player.") },
    { 0 }
};

const struct setting battle_settings[] = {
    { .key = "players.min", .sentences = SENTENCES_ALONE, INT(players_min, BATTLE_SIDES, BATTLE_SIDES), .fallback = "2",
      .help = N_("The fewest players. A battle has two sides."), .say = say_basics },
    { .key = "players.max", INT(players_max, BATTLE_SIDES, BATTLE_SIDES), .fallback = "2",
      .help = N_("The most players. A battle has two sides.") },
    { .key = "battle.leader_may_pass", .asked = 2, BOOL(leader_may_pass), .fallback = "false",
      .help = N_("Whether the leader may pass. Nothing is won by it then, and the other side leads."),
      .yes = N_("The leader may pass too, and then the other side leads."), .no = N_("The leader must play.") },
    { .key = "battle.hand_draw", .asked = 1, .likely = "hand hand_size cards hand_cards deal.cards cards_dealt draw", INT(hand_draw, 1, 50), .fallback = "10",
      .help = N_("How many cards each side draws for a new hand in game 1. A side whose deck has fewer loses the game."),
      .say = say_hand_draw },
    { .key = "battle.hand_growth", INT(hand_growth, 1, 10), .fallback = "2",
      .help = N_("By how much the draw for a new hand is multiplied from game to game.") },
    { .key = "battle.pass_draw", .asked = 3, .likely = "pass passing", INT(pass_draw, 0, 20), .fallback = "2",
      .help = N_("How many cards a player who passes draws in game 1."), .say = say_pass_draw },
    { .key = "battle.pass_growth", INT(pass_growth, 1, 10), .fallback = "2",
      .help = N_("By how much the draw after passing is multiplied from game to game.") },
    { .key = "battle.carry", .asked = 5, .likely = "captured carry", WORD(carry, carries), .fallback = "list",
      .help = N_("What the first side keeps when it wins a game. With list it is the deck it began with. With captured it is everything it holds."),
      .say = say_carry },
    { .key = "battle.upgrades.offer", .asked = 4, .likely = "upgrades upgrade_choices", INT(offer, 0, UPGRADES), .fallback = "3",
      .help = N_("How many of the eight upgrades are offered after each game won."), .say = say_offer_rule },
    { .key = "battle.max_game", .asked = 6, .likely = "rounds games max_games match.rounds target match.target", INT(max_game, 0, GAMES_MOST), .fallback = "0",
      .help = N_("The game that wins the run. With 0 it is game 16, whose decks have a million cards."),
      .say = say_max_game },
    { .key = "battle.ai", .likely = "ai computer rival level difficulty", WORD(ai, policies), .fallback = "weakest",
      .help = N_("What a computer player plays, the weakest combination it can, the strongest, or a mixture of the two."),
      .say = say_ai },
    { .key = "battle.max_exchanges", INT(max_exchanges, 0, 1000000), .fallback = "10000",
      .help = N_("After how many passes a hand ends and goes to the side with fewer cards. With 0 it never does."),
      .one = NP_("After %d pass a hand goes to the side with fewer cards.", "After %d passes a hand goes to the side with fewer cards."),
      .none = N_("A hand goes on until one side has no card left.") },
    { 0 }
};
// clang-format on

bool battle_check(const struct game *, const struct options *, int seats, struct err *err)
{
    return seats == BATTLE_SIDES ||
           err_add(err, _("Deck battle has two sides, and %d seats were asked for; ask for two."), seats);
}
