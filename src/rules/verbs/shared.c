// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of verbs that several families of games share under one word.
#include "rules/verbs/shared.h"

#include "base/text.h"

const struct verb_command shared_play = {
    NC_("word", "play"),
    .after = "undo",
    .ways = NC_("typed", "lead|follow"),
    .args = "CARD [on PLACE | under PLACE] | NUMBER[-NUMBER]",
    .takes = TAKES_CARD,
    .summary = N_("Play a card, or numbers, of your hand."),
    .help = N_("Playing a control card puts it in force."),
};

const struct verb_command shared_discard = {
    NC_("word", "discard"),
    .after = "take",
    .ways = NC_("typed", "throw|throw away|drop|toss|del|delete"),
    .keys = "x delete",
    .args = "[CARD [pair]]",
    .takes = TAKES_CARD,
    .summary = N_("Discard the card under the cursor."),
    .help = N_("Where a card may go only when its twin is shown, it asks whether to show both."),
};

const struct verb_command shared_move = {
    NC_("word", "move"),
    .after = "under",
    .args = "[PILE [on PILE]]",
    .summary = N_("Move a pile."),
    .help = N_("Without a place the pile goes where it fits, or Parlour asks."),
};

const struct verb_command shared_pass = {
    NC_("word", "pass"),
    .after = "move",
    .keys = "p",
    .summary = N_("Pass, and let the other side lead."),
};

const struct verb_command shared_end = {
    NC_("word", "end"),
    .after = "leave",
    .ways = NC_("typed", "done|finish|end turn|end my turn|pass|skip"),
    .keys = "o",
    .summary = N_("End your turn."),
    .help = N_("Where the rules ask for a discard, discard instead."),
};

const struct verb_command shared_finish = {
    NC_("word", "finish"),
    .after = "give",
    .summary = N_("End the round when every trick left is yours."),
};
