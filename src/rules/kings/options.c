// SPDX-License-Identifier: GPL-3.0-or-later
// The options of Kings in the Corners: a row for each rule key (rules.md section 6), with the sentences that `rules explain` and
// key `a` say for it.  A rule that no key changes is said with the key it fits best, so that the sentences together describe the
// whole game.
#include "rules/keys/rule_rows.h"
#include "rules/kings/inside.h"

SAYS(say_dealt, rule_say_dealt(o->deal_cards, out);
     rule_say(N_("Four cards lie face up around the stock, north, east, south and west."), out);
     if (o->auto_corner) rule_say(N_("A king among them goes to a corner at once, and the next card takes its place."), out))

static const struct setting_word draws[] = {
    { "start", N_("Your turn begins with a card from the stock, drawn for you.") },
    { "end", N_("Your turn ends with a card from the stock, drawn for you.") },
    { 0 },
};

SENTENCES(say_draw, draws[o->draw_at].says, N_("When the stock is empty nobody draws any more."))

// The sentences by which the options of Kings in the Corners say which cards may be played and which piles moved.
SENTENCES(say_moves, N_("A card goes on a pile whose top card is one higher and of the other colour."),
          N_("The ace is lowest, and nothing goes on it."),
          N_("A whole side pile may move onto another pile when its bottom card fits."),
          N_("An empty corner takes a king, from your hand or with its side pile."),
          o->slot_king ? N_("An empty side takes any card from your hand, kings too.")
                       : N_("An empty side takes any card from your hand except a king."),
          o->slot_king ? N_("While a side is empty, a card may go under a side pile that fits on it.")
                       : N_("While a side is empty, a card may go under a side pile, but not a king."),
          N_("Corner piles are never moved."))

SENTENCES(say_end,
          o->must_play ? N_("You may end your turn only when nothing can be played or moved.")
                       : N_("You may end your turn whenever you like."),
          N_("The first player with no cards left wins the round at once."),
          N_("A round is blocked when all in turn find the stock empty and play no card."),
          N_("Then the lowest hand wins, a king counts 10 and any other card 1."))

bool kings_is_scored(const struct options *o)
{
    return o->score_mode == SCORE_KINGS_PENALTY;
}

SENTENCES(say_score,
          kings_is_scored(o) ? N_("After a round the cards in your hand count against you.")
                             : N_("No points are counted, only rounds won."),
          kings_is_scored(o) ? N_("A king counts 10 points, every other card 1.") : NULL)

SAYS(say_target, rule_say_target(o->match_target, out); rule_say_rounds(o->match_rounds, o->match_target > 0, out);
     if (o->match_target || o->match_rounds)
         rule_say(kings_is_scored(o) ? N_("The fewest points win, and equal scores share the win.")
                                     : N_("The most rounds won win the match, and equals share the win."),
                  out))

static const struct setting_word modes[] = { { "none", NULL }, { "kings_penalty", NULL }, { 0 } };

// clang-format off
const struct setting kings_settings[] = {
    { .key = "players.min", INT(players_min, 2, KINGS_SEATS), .fallback = "2", .help = N_("The fewest players.") },
    { .key = "players.max", .likely = "max_players seats players", INT(players_max, 2, KINGS_SEATS), .fallback = "6", .help = N_("The most players.") },
    { .key = "players.usual", INT(players_usual, 2, KINGS_SEATS), .fallback = "2", .help = N_("How many sit at the table when nobody says how many.") },
    { .key = "kings.auto_corner",
      BOOL(auto_corner),
      .fallback = "false",
      .help = N_("Whether a king among the first four cards goes to a corner when the cards are dealt.") },
    { .key = "deal.cards",
      .asked = 1,
      .likely = "hand hand_size hand_cards cards cards_dealt deal",
      INT(deal_cards, 1, 12),
      .fallback = "7",
      .help = N_("How many cards each player is dealt."),
      .say = say_dealt },
    { .key = "kings.draw_at",
      .asked = 2,
      .likely = "draw draw_at",
      WORD(draw_at, draws),
      .fallback = "start",
      .help = N_("When the turn's card is drawn."),
      .say = say_draw },
    { .key = "kings.slot_king",
      .asked = 4,
      .sentences = SENTENCES_ALONE,
      BOOL(slot_king),
      .fallback = "true",
      .help = N_("Whether a king from hand may go to an empty side."),
      .say = say_moves },
    { .key = "kings.clear_complete",
      BOOL(clear_complete),
      .fallback = "false",
      .help = N_("Whether a complete corner is taken off the table."),
      .yes = N_("A complete corner, king to ace, leaves the table and is empty again.") },
    { .key = "kings.must_play",
      .asked = 3,
      .sentences = SENTENCES_ALONE,
      .likely = "must_play",
      BOOL(must_play),
      .fallback = "false",
      .help = N_("Whether a turn may end only when nothing can be played or moved."),
      .say = say_end },
    { .key = "score.mode",
      .asked = 5,
      .likely = "scoring scoring_mode score",
      WORD(score_mode, modes),
      .fallback = "none",
      .help = N_("How a round is scored, either not at all or by the cards left in hand."),
      .say = say_score },
    { .key = "match.target",
      .asked = 6,
      .likely = "target target_score points_to_win goal limit score_limit play_to match",
      INT(match_target, 0, 1000),
      .fallback = "0",
      .help = N_("The points that end the match, 0 for none."),
      .say = say_target },
    { .key = "match.rounds",
      .asked = 7,
      .likely = "rounds number_of_rounds max_rounds",
      INT(match_rounds, 0, 99),
      .fallback = "0",
      .help = N_("After how many rounds the match ends, 0 for no limit.") },
    { .key = "undo.turn",
      .likely = "undo",
      BOOL(undo_turn),
      .fallback = "true",
      .help = N_("Whether moves can be taken back within a turn."),
      .yes = N_("Within your turn you may take back your plays and moves, until you end it."),
      .no = N_("Nothing can be taken back.") },
    { .key = "announce.few_cards",
      INT(announce_few_cards, 0, 10),
      .fallback = "1",
      .help = N_("At how many cards left a hand is announced, 0 for never."),
      .one = NP_("A hand of %d card is announced.", "Hands of %d cards or fewer are announced.") },
    { 0 }
};

const struct setting_word kings_lacks[] = {
    { "solitaire patience", N_("Kings in the Corners is for two or more. Games for one are patiences, such as klondike and freecell.") },
    { "sides corners layout places", N_("There are always four sides and four corners.") },
    { 0 },
};
// clang-format on

bool kings_check(const struct game *, const struct options *o, int seats, struct err *err)
{
    bool good = true;
    if (seats * o->deal_cards + KINGS_SIDES > KINGS_CARDS)
        good = err_add(
            err, _("deal.cards is %d, and with %d players and four cards face up that is more than the pack has; deal fewer."),
            o->deal_cards, seats);
    if (o->match_target && !kings_is_scored(o))
        good = err_add(err,
                       _("No points are counted, so a match.target of %d is never reached. Set score.mode to kings_penalty, or "
                         "the target to 0."),
                       o->match_target);
    return good;
}
