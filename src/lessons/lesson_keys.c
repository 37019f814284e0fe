// SPDX-License-Identifier: GPL-3.0-or-later
// The first lesson: how to listen at a table, and how to find one's way among keys and messages.
// The game is Playroom rummy, of which nothing needs to be known yet.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR,
      N_("Welcome to the table. You are sitting with Alice, and nothing can go wrong. Any key stops what Parlour is saying. To "
         "leave a lesson and go on with it later, {quit}."),
      NULL, "keys", NULL },
    { STEP_WORD, N_("You hold cards. To hear your whole hand, {hand}."), "hand", NULL, NULL },
    { STEP_WORD, N_("You can also walk from card to card. To go back, {left}. To go to the next card, {right}."), "right left",
      NULL, NULL },
    { STEP_WORD, N_("Your cards lie as they were drawn. To sort them by suit, {suit}."), "suit rank", NULL, NULL },
    { STEP_WORD, N_("There are cards on the table too. To hear the combinations on the table, {table}."), "table", NULL, NULL },
    { STEP_WORD, N_("Discards go on a pile. To hear the pile from the top, {pile}."), "pile", NULL, NULL },
    { STEP_WORD, N_("To hear the scores, {scores}. To hear whose turn it is and what may be done, {turn}."), "turn", NULL, NULL },
    { STEP_MOVE, N_("A turn begins with a card from the stock. To draw it, {draw}."), NULL, NULL, NULL },
    { STEP_WORD, N_("You may have missed something. To hear the last message again, {repeat}."), "repeat", NULL, NULL },
    { STEP_WORD, N_("All messages are kept. To step back through them, {back}. To step forward again, {forth}."), "back forth",
      NULL, NULL },
    { STEP_WORD,
      N_("A long message can be heard in parts. To hear it by word, {word-forth}. To hear it by sentence, {sentence-forth}."),
      "sentence-back sentence-forth word-back word-forth", NULL, NULL },
    { STEP_WORD, N_("A word can be spelled. To hear the letters, {spell}."), "spell", NULL, NULL },
    { STEP_MOVE, N_("Now end your turn with a discard. Go to {the QC}, then {discard QC}."), NULL, NULL, NULL },
    { STEP_WORD, N_("Alice has moved. To hear what happened since your last turn, {since}."), "since", NULL, NULL },
    { STEP_WORD, N_("To hear which keys do something now, {help}."), "help", NULL, NULL },
    { STEP_LEARN, N_("There are more keys than you need to remember. To ask what they do, {learn}."), "on", NULL, NULL },
    { STEP_LEARN, N_("Try it, {ideas}."), "try", NULL, NULL },
    { STEP_LEARN, N_("To stop asking, {learn} twice."), "off", NULL, NULL },
    { STEP_WORD, N_("A game you leave is kept, and you can always go on with it. To leave, {quit}, but answer n this time."),
      "quit", NULL, NULL },
    { STEP_HEAR, N_("You know your way around the table now. The games come next, with a lesson for each."), NULL, NULL, NULL },
    { 0 },
};

const struct lesson lesson_keys = { "keys", N_("How to listen at the table."), steps };
