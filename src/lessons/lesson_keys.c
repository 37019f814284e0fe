// SPDX-License-Identifier: GPL-3.0-or-later
// The first lesson: how to listen at a table, and how to get about among keys and messages.  Its game is Playroom rummy, but
// the player need not know the rules.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR, .record = "keys",
      .says = N_("Welcome to the table. You are sitting with Alice, and nothing can go wrong. Any key stops what Parlour is "
                 "saying. To leave a lesson and go on with it later, {quit}.") },
    { STEP_WORD, .does = "hand", .says = N_("You hold cards. To hear your whole hand, {hand}.") },
    { STEP_WORD, .does = "right left",
      .says = N_("You can also walk from card to card. To go back, {left}. To go to the next card, {right}.") },
    { STEP_WORD, .does = "suit rank", .says = N_("Your cards lie as they were drawn. To sort them by suit, {suit}.") },
    { STEP_WORD, .does = "table",
      .says = N_("There are cards on the table too. To hear the combinations on the table, {table}.") },
    { STEP_WORD, .does = "pile", .says = N_("Discards go on a pile. To hear the pile from the top, {pile}.") },
    { STEP_WORD, .does = "turn",
      .says = N_("To hear the scores, {scores}. To hear whose turn it is and what may be done, {turn}.") },
    { STEP_MOVE, .says = N_("A turn begins with a card from the stock. To draw it, {draw}.") },
    { STEP_WORD, .does = "repeat", .says = N_("You may have missed something. To hear the last message again, {repeat}.") },
    { STEP_WORD, .does = "back forth",
      .says = N_("All messages are kept. To step back through them, {back}. To step forward again, {forth}.") },
    { STEP_WORD, .does = "sentence-back sentence-forth word-back word-forth",
      .says = N_(
          "A long message can be heard in parts. To hear it by word, {word-forth}. To hear it by sentence, {sentence-forth}.") },
    { STEP_WORD, .does = "spell", .says = N_("A word can be spelled. To hear the letters, {spell}.") },
    { STEP_MOVE, .says = N_("Now end your turn with a discard. Go to {the QC}, then {discard QC}.") },
    { STEP_WORD, .does = "since", .says = N_("Alice has moved. To hear what happened since your last turn, {since}.") },
    { STEP_WORD, .does = "help", .says = N_("To hear which keys do something now, {help}.") },
    { STEP_LEARN, .does = "on", .says = N_("There are more keys than you need to remember. To ask what they do, {learn}.") },
    { STEP_LEARN, .does = "try", .says = N_("Try it, {ideas}.") },
    { STEP_LEARN, .does = "off", .says = N_("To stop asking, {learn} twice.") },
    { STEP_WORD, .does = "quit",
      .says = N_("A game you leave is kept, and you can always go on with it. To leave, {quit}, but answer n this time.") },
    { STEP_HEAR, .says = N_("You know your way around the table now. The games come next, with a lesson for each.") },
    { 0 },
};

const struct lesson lesson_keys = { "keys", N_("How to listen at the table."), steps };
