// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of what can be done at a card table, one row for each command.  Keys, typed words, completion, the ? help,
// learn mode and docs/keyboard.md all come from it; docs/dev/adding-a-command.md walks through one.  (The subcommands of the
// program, `parlour NAME`, are in cli/commands.h.)
#ifndef COMMANDS_TABLE_COMMANDS_H
#define COMMANDS_TABLE_COMMANDS_H

#include "session/session.h"
#include "term/keys.h"

// When a command can do something: what `?` lists.  A row has one of them, and several make a set.
enum command_when {
    WHEN_ALWAYS = 0,
    WHEN_CARDS = 1 << 0,   // the player has cards to walk over
    WHEN_ORDER = 1 << 1,   // and may put them in another order
    WHEN_MELDS = 1 << 2,   // and the game lays combinations of them
    WHEN_STEP = 1 << 3,    // the game has a natural next move now, or a legal move is one of the row's `does`
    WHEN_DIGITS = 1 << 4,  // digits mean something
    WHEN_MOVE = 1 << 5,    // a legal move is one of the row's `does`; where that is empty, it begins with the row's name
    WHEN_RULED = 1 << 6,   // the same, alone: with more after it, or where the rules lack the move, its word means something else
    WHEN_ASKED = 1 << 7,   // a legal move begins with it, or the player is asked to take or leave something
    WHEN_TOPIC = 1 << 8,   // the game can show the row's `needs`
    WHEN_LAID = 1 << 9,    // the same, in a game that lays combinations
    WHEN_HINTS = 1 << 10,  // the game has hints
    WHEN_COACH = 1 << 11,  // it is a practice table
    WHEN_UNDO = 1 << 12,   // something can be taken back
    WHEN_ROUND = 1 << 13,  // a round is over and the match is not
    WHEN_MORE = 1 << 14,   // an answer was cut
    WHEN_PEOPLE = 1 << 15, // several share the keyboard
    WHEN_PILES = 1 << 16,  // there are piles that move
    WHEN_COMPANY = 1 << 17, // others sit at their own computers
    WHEN_REFUSED = 1 << 18, // something was refused
    WHEN_CHOSEN = 1 << 19   // digits have chosen a number
};

enum command_flag {
    COMMAND_KEEPS_PLACE = 1, // goes back to what was said, or only changes how it is heard: the place among the messages stays
    COMMAND_GRAVE = 2,       // cannot be taken back, or others hear it: a slip of the fingers is asked about
    COMMAND_PUBLIC = 4,      // obeyed also while the keyboard is being passed on: it tells nothing of a hand
    COMMAND_AT_HOME = 8,     // obeyed also at Home, where there is no table
    COMMAND_ONE_CARD = 16,   // the first word after it, if any, has to name one card
    COMMAND_CONSOLE = 32,    // for who has only a console: another program has its own way to it, or to another word for it
    COMMAND_VOICE = 64,      // about Parlour's own voice, which a visitor by the door does not hear
    COMMAND_READS = 128,     // reads what was played: between rounds at a table elsewhere the others wait for it
    COMMAND_BOARD = 1024,    // does something where a cursor walks the table instead of a hand
    COMMAND_ONE_WORD = 256,  // of what may follow it, one word at most
    COMMAND_EXACT = 512,     // too near to harmless words: no beginning and no slip is taken for it
    COMMAND_WALKS = COMMAND_CONSOLE | COMMAND_READS,                        // goes over the hand
    COMMAND_REVIEWS = COMMAND_KEEPS_PLACE | COMMAND_CONSOLE | COMMAND_READS // goes over what was said
};

// What a command does; args: the words of the line, its own first.
typedef void command_action(struct session *session, const struct typed_args *args);

// A field that is left out says: no key, no argument, no help, always useful, no flag.
struct command {
    const char *name; // the typed word, NC_("word", ...); readline calls it parlour-NAME
    // Other words that people type for it, NC_("typed", "pick|pick a card"), a list for a translator to make anew.  A word may
    // stand for several commands: the first that the game knows is meant.
    const char *ways;
    const char *keys;     // key names with a space between, the letter before an arrow: help names them in this order
    const char *playroom; // the keys of this profile where they are others than `keys`, "" for none; NULL: the same
    const char *playpalace;
    enum command_when when;
    unsigned does;     // MOVE, STEP: what its moves are, of enum verb_flag
    const char *needs; // TOPIC: the topic; ROUND: the move
    command_action *run;
    int by; // where several rows share `run`: which way and how far, -1 back or off, 1 forward or on, 0 the other of them; of
            // act_sort the order; of two that answer what is asked 1 takes it; of key 0 the place it reads
    unsigned flags;      // of enum command_flag
    const char *args;    // what may follow the word, as `help` and the page write it; NULL: nothing, which dispatch.c says
    const char *summary; // one sentence, N_()
    const char *help;    // more sentences, N_()
    const char *visitor; // in place of both for a visitor by the door, where it does something else then, N_()
};

// The rows, in the order in which they are listed; the last one has no name.  They live as long as the program.
const struct command *table_commands(void);
// What it is gathered from: the console's own rows, likewise, and what the rows of verbs have in common.
extern const struct command own_commands[], verb_row_model;

// The row that answers what is asked with y, or with n.
int command_answer(bool yes);
// `by` of the row that is being run.
static inline int command_by(const struct session *session)
{
    return table_commands()[session->command].by;
}

bool command_is(int command, const char *name); // has this row, or -1 for none, that name?
// The word to type for a command in the player's language, or the name of the command where that language has none.
const char *command_word(const struct command *command);
// By its name or its word (any case), or by one of its keys (exact); -1 where there is none.
int command_find(const char *word);                  // keys of Parlour's profile
const struct command *command_row(const char *name); // the row of a command that there is
int command_typed(const char *word, int profile);    // keys of this one
int command_of_key(const char *key, int profile);    // the first that has the key; -1: none has
// The first of those that are known in this game: two games may have a command each for one key.
int command_of_key_here(struct session *session, const char *key);
// The names of its keys in a profile, with a space between; empty: it has none.
const char *command_key_names(const struct command *command, int profile);
// All commands with their keys in a profile, as keys.h takes them; they live as long as the program.
const struct key_row *command_key_rows(int profile);
// What it does, in a sentence: the game's own, or the summary.
const char *command_says(const struct session *session, const struct command *command);
// What a word of the console does, or one of the lines for who is new, in the rules that are played; NULL: what it does in all.
const char *command_help_in(const struct session *session, const char *word);
const char *command_more(const struct session *session, const struct command *command); // further sentences, or NULL
// Is there no such thing for who sits here?  A visitor by the door hears no voice of Parlour's.
bool command_closed(const struct session *session, const struct command *command);
// Can it ever do something in this game?
bool command_known(struct session *session, const struct command *command);
// The names of keys as they are said ("x or delete"), appended; nothing where there are none.
void command_say_keys(const char *names, struct strbuf *out);
// The same of those that give it with these settings, NULL for none, and with the screen reader named there (bound_keys.c).
void command_bound_keys(const struct command *command, const struct preferences *preferences, enum input_manner manner,
                        struct strbuf *out);
void command_bound_names(const struct command *row, const struct preferences *preferences, struct strbuf *keys); // as in a row
// Only the first of those that command_bound_keys names; or its word, where the person has no key for it: false.
bool command_first_way(const struct session *session, const struct command *row, struct strbuf *out);
bool command_useful(struct session *session, const struct command *command); // can it do something right now?
bool command_acts(struct session *session, const struct command *command);   // if so, does it move the game on?
// docs/keyboard.md; false and a sentence: Parlour's own files are not there.
bool commands_page(struct strbuf *out, struct err *err);

// --- what the rows run ---
// actions_move.c
command_action act_draw, act_new, act_take, act_discard, act_knock, act_use, act_play, act_go, act_plain_move, act_trump,
    act_give, act_call, act_undo;
// actions_several.c
command_action act_lay, act_dig, act_under;
// actions_buy.c
command_action act_buy, act_leave;
// actions_choose.c
command_action act_carry, act_number, act_again, act_clear, act_alone;
bool session_forget_choice(struct session *session); // of digits, and says so; false: there was none
// actions_read.c
command_action act_topic, act_rules, act_refresh, act_ideas, act_repeat, act_more, act_why;
// actions_coach.c
command_action act_coach;
// actions_recap.c
command_action act_since;
// actions_review.c
command_action act_step, act_messages, act_outermost, act_recall, act_sentence, act_word, act_spell, act_copy;
// actions_self.c
command_action act_quiet, act_help, act_learn, act_lesson, act_line, act_chat, act_company, act_bell, act_rate, act_speech,
    act_here, act_mask, act_quit;
// actions_hand.c
command_action act_card, act_walk, act_outermost_card, act_walk_suit, act_mark, act_marks, act_find, act_sort, act_together,
    act_shift;
// menu.c
command_action act_set, act_settings;

// --- what several of them do ---
// Adds the marked cards to one combination, where there are several and the cursor is on one of them, or the word was typed
// (then nobody looks at the cursor); false: it is not so.
bool session_lay_marked(struct session *session, bool typed);
// Makes the natural next move, or says why there is none; false where the game has no such thing.
bool session_step(struct session *session);
bool session_steps(struct session *session); // would it be a legal move, or say what is missing?  Of a game that has such a step
// Says, before a practice table's own lines, how its coach is asked; nothing where it is off.
void session_say_practice(struct session *session);
// Enter on what the digits chose or read; false when that is nothing.
bool session_use_chosen(struct session *session);
void keep_card(struct move_list *moves, int face); // drops the moves whose first card is another one, or that have none
// The cards that follow the command, up to the room; how many.
int cards_of(const struct typed_args *args, uint16_t *card, int room);

// Does the person hold any?  If not, it says so.
bool has_cards(struct session *session);
// Answers that the word names no card, and how cards are written.
void not_a_card(struct session *session, const char *word);

#endif
