// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of drill problems, in the order in which they come up.  Each row says how much of a move is the answer, and in rows
// without `holds` also which positions have the point.
#include "base/text.h"
#include "drills/drill.h"

#include <string.h>

// The kinds of problems that drills give.  It is right to buy, or to play a wild card, in few deals only.  In kinds with
// `either`, chance therefore decides for each problem whether the right answer does it.  A player who draws has refused the card
// that is for sale.
const struct drill_kind drill_kinds[] = {
    { "opening", N_("An opening of exactly 30 points."), .rules = "playroom", .sets = "open.points=30", .seats = 2,
      .asks = { N_("You have not opened. Open with exactly 30 points, no more."), NULL }, .holds = drill_opening_holds,
      .judge = drill_opening_judge, .why = drill_opening_why, .loose = true },
    { "joker", N_("A joker to take and to lay again."), .rules = "playroom", .seats = 2,
      .asks = { N_("Take a joker from the table and lay it again in this turn."), NULL }, .holds = drill_joker_holds,
      .judge = drill_joker_judge },
    { "discard", N_("A discard that gives nothing away."), .rules = "playroom", .seats = 2,
      .asks = { N_("You cannot lay anything. Discard a card that fits no combination on the table."), NULL },
      .holds = drill_discard_holds, .judge = drill_discard_judge, .why = drill_discard_why, .loose = true },
    { "kings", N_("A dead end to avoid in Kings in the Corners."), .rules = "kings", .seats = 2,
      .asks = { NP_("{n} card of yours can go in this turn. Play it.",
                    "{n} cards of yours can go in this turn, if you begin well. Play them all.") },
      .holds = drill_turn_holds, .judge = drill_turn_judge, .why = drill_turn_why, .level = "novice", .begins = true },
    { "buy", N_("A buy that is worth its cards, or is not."), .rules = "international", .seats = 3,
      .asks = { N_("A card is for sale. Buy it or leave it, as an expert would."), NULL }, .passes = 24, .does = VERB_BUYS,
      .answer = ANSWER_DOES, .asked = true, .steady = true, .either = true },
    { "battle", N_("A choice in Deck battle."), .rules = "battle", .seats = 2,
      .asks = { N_("Play a combination or pass, as an expert would."), NULL }, .passes = 12, .verb = VERB_PLAYS, .choices = 3,
      .trap = true, .worth = true },
    { "skips", N_("Skips and turns to play in a row, in Colours."), .rules = "colours", .sets = "call.how=auto", .seats = 2,
      .asks = { NP_("{n} card of yours can go before anybody else has a turn. Play it.",
                    "{n} cards of yours can go before anybody else has a turn, if you begin well. Play them all.") },
      .holds = drill_turn_holds, .judge = drill_turn_judge, .why = drill_turn_why, .begins = true },
    { "suit", N_("A suit to name with an 8, in Crazy Eights."), .rules = "crazy-eights", .seats = 3,
      .asks = { N_("Play an 8 and ask for a suit, as an expert would."), NULL }, .word = "name", .answer = ANSWER_FROM,
      .steady = true },
    { "wild", N_("A wild card to play now or to keep, in Colours."), .rules = "colours", .sets = "call.how=auto", .seats = 3,
      .asks = { N_("You could play a wild card. Play it or do something else, as an expert would."), NULL }, .passes = 30,
      .verb = VERB_PLAYS, .word = "name", .answer = ANSWER_HAS, .either = true },
    { "follow", N_("A card to follow with in Hearts."), .rules = "hearts", .seats = 4,
      .asks = { N_("Play a card to this trick, as an expert would."), NULL }, .passes = 40, .verb = VERB_PLAYS, .line = "trick",
      .choices = 3, .steady = true, .trap = true },
    { "lead", N_("A lead in Whist that nobody can beat any more."), .rules = "whist", .seats = 4,
      .asks = { N_("You lead. Play a card that takes the trick, whatever the others hold."), NULL }, .holds = drill_lead_holds,
      .judge = drill_lead_judge, .passes = 40, .verb = VERB_PLAYS, .line = "taken", .lacks = "trick", .choices = 3,
      .reasons = true },
    { "bid", N_("A bid by the tricks that are sure, in Spades."), .rules = "spades", .seats = 4,
      .asks = { N_("Bid as an expert would."), NULL }, .verb = VERB_BIDS, .steady = true },
    { "give", N_("Three cards to give away in Hearts."), .rules = "hearts", .seats = 4,
      .asks = { N_("Give three cards away, as an expert would."), NULL }, .verb = VERB_GIVES, .answer = ANSWER_CARDS,
      .trap = true },
    { "frees", N_("A card to turn in Klondike."), .rules = "klondike", .seats = 1,
      .asks = { NP_("{n} move turns a face-down card. Make it.", "A face-down card can be turned in {n} moves. Make them.") },
      .holds = drill_frees_holds, .judge = drill_frees_judge, .passes = 30 },
    { "blocked", N_("Whether anything can still be moved, in Beleaguered Castle."), .rules = "castle", .seats = 1,
      .asks = { N_("Move what can still be moved, or give up where nothing can."), NULL }, .holds = drill_blocked_holds,
      .judge = drill_blocked_judge, .hushed = true },
    { "wanted", N_("What is wanted next, in FreeCell."), .rules = "freecell", .sets = "foundations.auto=never", .seats = 1,
      .asks = { N_("No card can go home yet. Make a move after which one can."), NULL }, .holds = drill_wanted_holds,
      .judge = drill_wanted_judge, .passes = 16 },
    { "knock", N_("A knock to make now or to put off, in Gin."), .rules = "gin", .seats = 2,
      .asks = { N_("You may knock. Knock or wait, as an expert would."), NULL }, .passes = 24, .does = VERB_KNOCKS,
      .answer = ANSWER_DOES, .either = true },
    { "safe", N_("A discard that is safe, in Gin."), .rules = "gin", .seats = 2,
      .asks = { N_("Discard a card that you can spare and the other hardly needs, as an expert would."), NULL }, .passes = 24,
      .verb = VERB_DISCARDS, .shuns = VERB_KNOCKS, .choices = 3, .steady = true, .trap = true },
    { "together", N_("What lies together, in Gin."), .rules = "gin", .seats = 2,
      .asks = { N_("With one card alone you may knock. Knock with it."), NULL }, .holds = drill_knock_holds,
      .judge = drill_knock_judge, .reasons = true, .strict = true, .mutes = "goal together find find-back" },
    { 0 },
};

int drill_find(const char *name)
{
    for (int i = 0; drill_kinds[i].name; i++)
        if (strcmp(drill_kinds[i].name, name) == 0)
            return i;
    return -1;
}

void drills_list(struct strbuf *out)
{
    for (int i = 0; drill_kinds[i].name; i++)
        strbuf_addf(out, "%s: %s\n", drill_kinds[i].name, _(drill_kinds[i].about));
}
