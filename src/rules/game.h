// SPDX-License-Identifier: GPL-3.0-or-later
// A game family: one const struct game, written with designated initialisers, one row in
// registry.c.  src/rules/variant/template.c is the smallest playable one; docs/dev/adding-a-game.md walks
// through it.
//
// Each family defines its own struct options, struct state and struct view (only declared here):
// flat, without pointers, zero-filled, so that the table can allocate, copy, compare, hash and
// keep them without asking.  Rules are deterministic: luck is passed in, and no rule touches a
// clock, a file, a generator or the terminal.
//
// Call order: settings_init and settings_load fill options; check; deal or place; then look,
// legal, apply, ... until turn gives nobody; deal again for the next round unless score says
// that the match is over.  No verb keeps a pointer it was given.
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "base/cue.h"
#include "base/err.h"
#include "cards/card.h"
#include "rules/luck.h"
#include "rules/ordered_hand.h"
#include "rules/reason.h"
#include "settings/settings.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SEATS_MAX = 8, WATCHER = -1 };

struct board;   // rules/board.h
struct fields;  // rules/field.h
struct gain;    // rules/gain.h
struct kit;     // rules/kit/kit.h
struct options; // a variant's rule keys
struct state;   // everything about a match: only rules and the table hold one
struct view;    // what one seat may know, and nothing else

// A move, one flat shape for all families.  Cards are faces, as the record names them; `as` says
// what a joker counts as (FACE_NONE: not said).  A card with face FACE_NONE parts two
// combinations of one move.  Entries beyond count are not meaningful.
enum { MOVE_CARDS = 120 };
struct move_card {
    uint8_t face, as;
};
struct move {
    uint8_t verb;   // the family's enum
    uint8_t where;  // the family's: low or high, pair, under ...; 0 where the move has none
    int16_t target; // the family's: a combination from 0, a pile, a depth, a number
    int16_t count;
    struct move_card card[MOVE_CARDS];
};

// What a sort of move is to the console: a key or a word does the same in all games that have such a verb.
enum verb_flag {
    VERB_OFFERED = 1 << 0,   // key n offers its moves by number
    VERB_UNSEEN = 1 << 1,    // nobody else sees its cards
    VERB_DRAWS = 1 << 2,     // draws a card; Space makes the first such verb, where the game has no `step`
    VERB_DIGS = 1 << 3,      // takes from the discard pile, `target` cards deep
    VERB_MELDS = 1 << 4,     // lays the marked cards as a new combination
    VERB_LAYS = 1 << 5,      // adds a card to combination `target`, from 0
    VERB_GIVES = 1 << 6,     // gives the marked cards away
    VERB_DISCARDS = 1 << 7,  // puts the card under the cursor away; with `where`, only if its twin is shown
    VERB_PLAYS = 1 << 8,     // plays the card under the cursor
    VERB_UNDER = 1 << 9,     // plays it under a pile
    VERB_MOVES = 1 << 10,    // moves a pile
    VERB_KNOCKS = 1 << 11,   // ends the round with the card under the cursor, or without one
    VERB_ENDS = 1 << 12,     // ends the turn, and takes no card
    VERB_BIDS = 1 << 13,     // bids
    VERB_NIL = 1 << 14,      // bids to take no trick at all
    VERB_NAMES = 1 << 15,    // names a suit as trump
    VERB_CALLS = 1 << 16,    // says last card
    VERB_CATCHES = 1 << 17,  // catches a player who forgot to
    VERB_TAKES = 1 << 18,    // key b makes it, where the game asks nothing
    VERB_LEAVES = 1 << 19,   // key l likewise
    VERB_HOME = 1 << 20,     // brings the card home on which a cursor of the table stands
    VERB_GIVES_UP = 1 << 21, // the key of the next round makes it, while this one goes on
    VERB_ALONE = 1 << 22,    // can be made without the partner, which `where` says
    VERB_AFTER_END = 1 << 23 // can be made once the round is over too
};
enum { VERB_ANY = 0 }; // of a choice by flags: all verbs
// The command of a verb whose words alone make its moves, as the console lists it (commands/table_commands.h).  A word that
// several families have is described by the first of them in registry.c; `helps` says what it does in another.
struct verb_command {
    const char *name;           // the first word of the moves, NC_("word", "pass")
    const char *after;          // the command that it is listed after
    const char *ways;           // other words that people type for it, NC_("typed", "order up|pick it up"); NULL: none
    const char *keys;           // their names, with a space between; NULL: none
    const char *args;           // what may follow the word; NULL: nothing
    const char *summary, *help; // one sentence, and more of them, N_()
    bool console;               // for who has only a console: another program has its own way to it
    bool ruled;                 // alone: with more after it, or where the rules lack the verb, its word means something else
};
#define VERB_COMMAND(...)                                                                                                        \
    .command = &(const struct verb_command)                                                                                      \
    {                                                                                                                            \
        __VA_ARGS__                                                                                                              \
    }
struct verb_row {
    const char *words;                  // with which its moves begin in a record: "play", "draw discard"
    unsigned flags;                     // of enum verb_flag
    const struct verb_command *command; // NULL: a command of the console's own makes its moves
};

// The seats' names, for moves that name a player; zeroed, where nobody is called anything yet, seats are numbers from 1.
struct seat_names {
    const char *const *name;
    int count;
};

// A growing list of moves; zeroed is empty.
struct move_list {
    struct move *move;
    int count, room;
    bool cut; // some are left out (legal)
};
// The next, with count 0 and all before its cards zeroed; good until the next one is added.
struct move *move_list_add(struct move_list *moves);
void move_list_release(struct move_list *moves); // frees them; empty and usable
// Are two moves the same in every member, their cards in the same order?
bool move_equal(const struct move *a, const struct move *b);
bool move_is_among(const struct move *m, const struct move *list, int count); // one of them is the same

// Where a part of a move ends that begins with its card `from`, such as one of several combinations: the index of the FACE_NONE
// after it, or of what follows the last card.
int move_part(const struct move *m, int from);

// Something that happened, in the order it happened.  hearers is a set of seats (bit s, and bit
// SEATS_MAX for watchers) and says who may hear it in this form: what differs by hearer is two events.
enum { EVENT_CARDS = 128, WATCHERS = 1 << SEATS_MAX, EVERYONE = 0x1ff };
struct event {
    uint8_t kind;  // the family's enum, or one of the kinds below
    int8_t seat;   // who did it, or -1
    int16_t other; // a second seat, a combination, a place: the family's
    uint16_t hearers;
    bool call; // calls `seat` to act: urgent for that hearer
    int32_t number, more;
    int16_t count;
    struct move_card card[EVENT_CARDS];
};
// ORDER EVENTS: kinds the table adds itself and tells with table_tell; families begin at EVENT_FAMILY.
// UNDO: seat takes back what `other` did.  number: 1 + the verb of that move, 0: an older house did not say; more: its target
// and where, and what follows from it; cards: its cards.  event_undo and event_undone put it there and read it.
enum { EVENT_UNDO, EVENT_FAMILY };
// In more of UNDO: who takes it back has seen a card that was hidden; others had acted since, and that is taken back too.
enum { EVENT_UNDO_SEEN = 1 << 24, EVENT_UNDO_OTHERS = 1 << 25 };
void event_undo(struct event *event, const struct move *move); // puts the move into an UNDO; its seats and flags are the caller's
bool event_undone(const struct event *event, struct move *out); // of an UNDO; false: it does not say, and out is as it was
bool event_undo_is(const struct event *event, int flag);        // is it an UNDO with this flag of those of more?

// How far a move can be taken back.  UNDO_PUSH: it can; UNDO_CLEAR: neither it nor anything before
// it (it revealed a card or ended a turn); UNDO_KEEP: it changes nothing about what can be undone;
// UNDO_ENDED: as UNDO_CLEAR, but it only ended the turn: who plays alone with computer players can
// take it back until one of them has acted.
// UNDO_BESIDE: as UNDO_PUSH after a move of the same seat, else as UNDO_KEEP: it is no acting that ends another seat's chance.
enum undo_mark { UNDO_PUSH, UNDO_CLEAR, UNDO_KEEP, UNDO_ENDED, UNDO_BESIDE };

// What a move, a deal or a position made happen; zeroed is empty.  With mute set nothing is kept (searches, benchmarks).
struct events {
    struct event *event;
    int count, room;
    bool mute;
    enum undo_mark undo; // apply sets it
    unsigned undo_also;  // apply may set it: seats beside the mover that may take the move back
    bool undo_final;     // apply may set it: a player who wants the move back hears that it is too late
    bool undo_seen;      // apply may set it: a card that was hidden lies open now, though the move can be taken back
};
// The next event, header filled, other -1, count 0; with mute a scratch one.  Good until the next is added.
struct event *events_add(struct events *events, int kind, int seat, unsigned hearers);
void event_cards(struct event *event, const uint8_t *face, int count); // adds cards to an event, which holds EVENT_CARDS at most
void events_reset(struct events *events);   // empties it, undo UNDO_PUSH again, and keeps the room; mute stays
void events_release(struct events *events); // frees them; empty and usable

// Of a whole that several moves are, such as a trick: what follows from a move, a move, the one that begins it, its end, and what
// its seat did not do and is to hear all the same.
enum scene { SCENE_FOLLOWS, SCENE_MOVE, SCENE_BEGINS, SCENE_ENDS, SCENE_NEWS };

// A thing a seat is asked to take or to leave, such as a discard for sale: the two moves that answer.  Leaving is always
// allowed; taking may be refused where the rules look at the seat's own hand, which being asked must not tell.
struct question {
    int face;  // the card it is about
    bool free; // taking it costs nothing
    bool yes;  // y or n answers it too
    struct move take, leave;
};

// What a word of the console does in this game, where that is not what it does in others: "draw", N_("End your turn.").
struct word_help {
    const char *word, *help;
};

// Of a part of a round, what first_keys and first_words of struct game are of a whole one.
struct part_keys {
    const char *keys, *words;
};

// What the digit keys chose so far, one after the other; zeroed is nothing.
enum { CHOICE_DIGITS = 4 };
struct choice {
    int count;
    uint8_t digit[CHOICE_DIGITS];
    bool together; // they were typed as one word, so that they are of one choice whatever is held
    bool late;     // of the digit that is added: it comes too long after the one before it to go on with that
    bool doubtful; // the last digit may be a slip: `step` then writes a question into out, which is asked first
};

// Who is ahead: who has the most points, or the fewest, or has won the most rounds, where no points are counted.
enum ahead { AHEAD_MOST, AHEAD_FEWEST, AHEAD_ROUNDS };

struct standing {
    int32_t points[SEATS_MAX]; // match points
    bool round_over, match_over;
    unsigned winners;  // the match's, a set of seats; 0 before its end
    unsigned went_out; // of a round that is over: a set of seats
    int32_t moves;     // made in the round and not taken back, where that is counted
    unsigned on_turn;  // whose turn it is, though another may be asked first: a set of seats; 0: as turn says
    // With whom each seat plays: a set of seats with its own.  points are the side's for each of its seats, and who wins, wins
    // with the side.  The table fills it in (table_standing); a family gives it by `partners`.
    unsigned side[SEATS_MAX];
    enum ahead ahead; // by these points; the table fills it in, as side
};

// One line of a record's position or one expectation, split into words (quoted names are one word).
struct statement {
    const char *file;
    int line, count;
    const char *const *word; // word[0] is the statement's name ("hand", "stock", ...), then its arguments
};
struct position {
    const char *const *name; // the seats' names
    int seats, count;
    const struct statement *line;
};
int seat_called(const char *const *name, int seats, const char *called); // -1: none is
// The seat a word names, or -1 with a sentence in err.
int position_seat(const struct position *position, const struct statement *line, const char *name, struct err *err);
// Adds "FILE:LINE: sentence" and returns false.
bool statement_fault(const struct statement *line, struct err *err, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Who is told, and how.
struct hearer {
    const struct options *options;
    const struct view *view;
    const char *const *name; // the seats' names
    int seats, seat;         // seat: the hearer's own, or WATCHER
    enum text_style style;
    struct ordered_hand ordered; // the player's own cards, in the order the cursor walks them
    unsigned asked; // the numbers of events that asked them about a card in this round, as bits: their price and keys are known
    const struct memory *memory; // what they have heard, for weigh (rules/gain.h); NULL: it is not known
    bool left_over;              // after each draw of theirs they want to hear what no combination holds
};

struct game {
    const struct kit *kit;         // rows, of its events at least: what they are called on the wire, what they sound like
    const struct fields *fields;   // its lines
    const char *id;                // the family: "rummy"
    bool example;                  // for programmers (docs/dev/adding-a-game.md): it can be played, and is offered to nobody
    const struct verb_row *verb;   // by the verb of a move; ends with a row without words.  NULL: the rows of the kit have them
    const struct board *board;     // what a cursor walks in place of a hand; NULL: the hand
    const struct word_help *helps; // ends with a row whose word is NULL; NULL: none
    // For who plays for the first time: which keys matter, and which words; {word} becomes a command's key, or its word.
    const char *first_keys, *first_words;
    // Where they differ by the part of a round: a row for each, and which part it is now.  NULL: those two hold for all of it.
    const struct part_keys *part_keys;
    int (*part)(const struct options *o, const struct view *v);
    // Where options change them: rows that go before those of helps, and, as "first-keys" and "first-words", these two; NULL:
    // none.
    const struct word_help *(*helps_in)(const struct options *o);
    const struct setting *settings;
    // Words that authors of rules files are likely to write for rules that the family does not have, and a sentence about each;
    // ends with a row whose word is NULL.  NULL: none.
    const struct setting_word *lacks;
    size_t options_size, state_size, view_size;
    enum hand_order sorted; // by suit, as hands are sorted at first: by colour where suits mean nothing

    // Are these options and this number of seats playable?  Else one sentence for each fault.  NULL: all are.
    bool (*check)(const struct game *game, const struct options *o, int seats, struct err *err);
    // Do playable options keep what they promise?  It may take seconds, so it is asked before a first game and by `rules check`,
    // and neither where rules are listed nor of a record.  Else a sentence.  NULL: they do.
    bool (*trial)(const struct game *game, const struct options *o, struct err *err);

    // --- every family must provide ---

    // The first round of a match when state is zeroed, else the next round.
    void (*deal)(const struct game *game, const struct options *o, int seats, struct state *s, struct luck *luck,
                 struct events *events);
    // A match in the middle, from the lines of a record's position; what they do not name is dealt.
    bool (*place)(const struct game *game, const struct options *o, const struct position *p, struct state *s, struct luck *luck,
                  struct err *err);
    // Which seats may act now: a set, 0 when the match is over, or the round is and goes on by `next`.
    unsigned (*turn)(const struct game *game, const struct state *s);
    // What a seat (or WATCHER) may know, by allow-list into zeroed memory.
    void (*look)(const struct game *game, const struct options *o, const struct state *s, int seat, struct view *v);
    // The moves the seat may make now, those that differ only in interchangeable cards once.  Each is allowed; one that
    // does several others at once may be left out where they can be made one by one, and of the moves that lay several groups of
    // cards at once it is enough to list some, as long as none is allowed when none is listed.  Where cards can be laid in more
    // ways than anybody could look through, some of each sort are listed, and the list says that it is cut.  Nothing when it
    // may not act, or when taking back its last move is all that is left to it.
    void (*legal)(const struct game *game, const struct options *o, const struct view *v, struct move_list *out);
    // Does a move; or refuses it, changes nothing and fills no.
    bool (*apply)(const struct game *game, const struct options *o, struct state *s, int seat, const struct move *m,
                  struct luck *luck, struct events *events, struct refusal *no);
    void (*score)(const struct game *game, const struct options *o, const struct state *s, struct standing *out);
    // Do these rules have the verb at all?  Else a refusal.  NULL: they have all.
    bool (*has_verb)(const struct options *o, int verb, struct refusal *no);
    // A move from its words (record.md) and back: parse(print(m)) is m.  parse refuses with REASON_BAD_MOVE.
    bool (*parse)(const struct game *game, const struct options *o, struct seat_names who, const char *const *word, int count,
                  struct move *m, struct refusal *no);
    void (*print)(const struct game *game, struct seat_names who, const struct move *m, struct strbuf *out);
    // One event as one or more whole sentences, each ending in a newline; nothing where this hearer need not be told.
    void (*tell)(const struct game *game, const struct hearer *h, const struct event *e, struct strbuf *out);
    // A topic as lines: word[0] is one of hand, table, pile, scores, turn, counts, ...; false for a topic the game does not have.
    bool (*show)(const struct game *game, const struct hearer *h, const char *const *word, int count, struct strbuf *out);
    // One `?` line of a record about this family's state, word[0] its topic.  True when it holds; else got says what is
    // there, in the written form; err when the line itself is at fault.
    bool (*expect)(const struct game *game, const struct options *o, const struct state *s, const struct position *p,
                   const struct statement *line, struct strbuf *got, struct err *err);
    // For tests.  sound: is every card where exactly one card can be, are all counts right?  reshuffle: exchanges at
    // random what the seat cannot see; its view must stay the same to the byte.
    bool (*sound)(const struct game *game, const struct options *o, const struct state *s, struct err *err);
    void (*reshuffle)(const struct game *game, const struct options *o, struct state *s, int seat, struct luck *luck);

    // --- for a seat at another computer: every family must provide ---

    // The view as lines of a record's position, each with its newline: all that the verbs that take a view ask of it.  Cards
    // are faces; one that the seat may not know is ??.  A line is the family's own where record.md has none for a thing.
    void (*write)(const struct game *game, const struct options *o, const char *const *name, int seats, const struct view *v,
                  struct strbuf *out);
    // The view of that seat (or WATCHER) from such lines, into zeroed memory: legal, show, tell and the others say of it what
    // they say of the view that was written.  Copies of a face may be numbered anew.  The lines come from another computer:
    // whatever they hold, the view is one the other verbs can be given, or err has a sentence.
    bool (*read)(const struct game *game, const struct options *o, const struct position *p, int seat, struct view *v,
                 struct err *err);
    // May tell be given this event?  It comes from another computer, and its cards, seats and kind are in their ranges already.
    bool (*event_ok)(const struct game *game, const struct hearer *h, const struct event *e);

    // --- a family may provide (NULL: it has none) ---

    // Fills zeroed memory with a state that looks to the view's seat (or WATCHER) exactly like the view, to the byte, and is
    // sound; what the view does not tell is left to luck.  Computer players who think ahead think in such states.
    void (*guess)(const struct game *game, const struct options *o, const struct view *v, struct state *out, struct luck *luck);

    // A move that is taken back, by who made it or by another, as sentences; false, and nothing added, where it has none of
    // its own for it.  The event may come from another computer, and its move be none that could have been made.
    bool (*tell_undo)(const struct game *game, const struct hearer *h, const struct event *e, struct strbuf *out);
    // A state is gone back to from another, which is left: what lasts all the same, such as what has been seen, is put into it.
    void (*lasts)(const struct game *game, const struct state *left, struct state *back);
    // Is this event told only when somebody asks?  Hands that are left when a round ends are long, and who won comes first.
    bool (*on_request)(const struct game *game, const struct event *e);
    // Is this event told to this hearer in one sentence with those before it, of which that is the latest, and those after it?
    // before NULL: it is the first.
    bool (*joins)(const struct game *game, const struct hearer *h, const struct event *before, const struct event *e);
    // What one seat did, in the order it happened, each an event that joins the one before it: as few sentences as can be, on one
    // line with its newline, what decides first.  Nothing where it goes without saying.  The view is as it is now, perhaps after
    // what has been taken back since.  NULL where joins is.
    void (*tell_turn)(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out);

    // What others did since the hearer's last turn, by importance, as lines: what decides first, and all who did nothing of note
    // in one.  The events are in the order they happened, those of the deal and of how the last round ended among them, and
    // events of the table's.  NULL: it is told in full at once.
    void (*digest)(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out);
    // In a game whose moves make sense in their order alone, since several of them are one whole, such as a trick, what the event
    // is there.  What others did is told in that order then, own moves of such a whole among it, and nothing else decides.  NULL:
    // in this game each player's moves can be told by themselves.
    enum scene (*scene)(const struct event *event);
    // Has events that are told again, in another order and without the player's own, say what they would not have needed to;
    // NULL: nothing.
    void (*retell)(const struct options *options, struct event *event, int count);

    // The cards the console's cursor walks, in the order they were drawn; the number of cards.
    int (*hand)(const struct game *game, const struct view *v, uint16_t *card, int room);
    bool (*hides_hand)(const struct view *v); // will its seat see its cards only later?  NULL: never
    // The moves that Enter on this card can mean now: lay off, take a joker, play on a pile.  Where there is none, no, which may
    // be NULL, says why, if there is more to say than that it fits nowhere.
    void (*uses)(const struct game *game, const struct options *o, const struct view *v, int face, struct move_list *out,
                 struct refusal *no);
    // The record's word for one that a player typed as it is heard, "haut" for "north", or NULL.
    const char *(*typed)(const struct game *game, const char *word);
    // Puts these cards, the hand's own, in the order in which they lie together best: those that lie with nothing come last, the
    // dearest of them first.  How many lie together; -1: by these rules hands have no such order.
    int (*arrange)(const struct game *game, const struct options *o, const struct view *v, uint16_t *card, int count);
    // An entry of the hand as the cursor says it, where it is no card: "Threes, 4 cards".  Entries are numbers then, not faces.
    void (*item)(const struct game *game, const struct hearer *h, int entry, struct strbuf *out);
    // The NUMBER that `show` reads a place on the table by, of its word; 0 and a refusal where no place is called so.  Beside
    // table_uses.
    int (*table_number)(const char *word, struct refusal *no);
    // The moves that Enter can mean on what `show` reads as table NUMBER: a pile that goes on another.  Where there is none,
    // no says why.
    void (*table_uses)(const struct game *game, const struct options *o, const struct view *v, int number, struct move_list *out,
                       struct refusal *no);
    // Takes one more digit into the choice, or begins it anew where it cannot go on, and says in a sentence what is chosen
    // now.  False: this digit means nothing here, and the choice is as it was.  NULL: digits read table NUMBER.
    bool (*choose)(const struct game *game, const struct hearer *h, struct choice *choice, int digit, struct strbuf *out);
    // The natural next move, which Space makes of what is chosen; false: there is none, and out says what is missing.  NULL:
    // Space draws from the stock, or makes the only move there is.
    bool (*step)(const struct game *game, const struct hearer *h, const struct choice *choice, struct move *m,
                 struct strbuf *out);
    // The side of a seat: itself and its partners, a set of seats.  NULL: everybody plays alone.
    unsigned (*partners)(const struct game *game, const struct options *o, int seats, int seat);
    // Seats that nobody waits for, and that may change an answer they gave: a set, outside of turn.  Their legal moves are
    // listed.
    unsigned (*late)(const struct game *game, const struct options *o, const struct state *s);
    // What the seat is asked now; false when it is asked nothing.  Keys b and l and standing orders answer.
    bool (*pending)(const struct game *game, const struct options *o, const struct view *v, struct question *out);
    // What the seat will be asked if nobody takes it before; false: nothing that is known now.
    bool (*pending_later)(const struct game *game, const struct options *o, const struct view *v, struct question *out);
    // A legal move weighed, into an empty gain (rules/gain.h): how it is called, what it gains and why.
    void (*weigh)(const struct game *game, const struct hearer *h, const struct move *m, struct gain *out);
    // A legal move as one line to choose it by: "Diamonds jack to king, 30 points."
    void (*offer)(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);
    // A move as it is offered, in so few words that moves which differ only in the suits of like cards, or in a number, are one
    // line: "4 jacks, 40 points."  NULL: as offer.
    void (*shape)(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);
    // What a move that lays the same cards as another has of its own: "Hearts, you hold 2."  bare: without what it would come to
    // or what is in the hand, "Hearts."  NULL: no two of them differ in that alone.
    void (*apart)(const struct game *game, const struct hearer *h, const struct move *m, bool bare, struct strbuf *out);
    // What playing this card comes to, in lines, where that is to be known before: "Total 36."  NULL: nothing.
    void (*foretell)(const struct game *game, const struct hearer *h, int face, struct strbuf *out);
    // May several cards of the hand be played together, in the order in which they are marked?  NULL: never.
    bool (*packets)(const struct options *o);
    // Of moves that shape tells alike: drops those that are no better, or not otherwise, than one that stays.
    void (*narrow)(const struct game *game, const struct hearer *h, struct move_list *moves);
    // Of all moves to be offered: drops those that nobody wants, such as a joker laid where a natural card does.
    void (*sift)(const struct game *game, const struct hearer *h, struct move_list *moves);
    // A thing to ask about once before this move is made; false when there is none.  It never stops a move in a record.  What
    // ends with a question mark is the question itself: "Drop out for 20 points, y or n?".
    bool (*warn)(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);
    bool calls_openly; // what a call names lies on the table, so that it is no secret where cards are masked
    bool warns_once;   // once in a turn: a player who has said no means it the next time
    // A move that the seat is asked about once in a round, as its turn begins: the question, "End the round, y or n? ".  NULL:
    // none.
    const char *(*propose)(const struct game *game, const struct options *o, const struct view *v, struct move *m);
    // What puts a player ahead; NULL: what `end` of the kit says, or the most points.
    enum ahead (*ahead)(const struct options *o);
    // Do these rules set no end to a match of this number of seats, so that each round counts by itself?  NULL: every match ends.
    bool (*endless)(const struct game *game, const struct options *o, int seats);
    // Who won the round that is over, a set of seats; 0: nobody alone counts as its winner.  For matches that have no end.
    unsigned (*round_winners)(const struct game *game, const struct options *o, const struct state *s);
    // The depth at which this card lies in the discard pile, 1 the top, the nearest of several; 0: it does not lie there.
    int (*depth)(const struct game *game, const struct view *v, int face);
    // A hint, level 0 what is possible, 1 what is missing, 2 what is safe: lines.  For a seat, never for a watcher.
    void (*hint)(const struct game *game, const struct hearer *h, int level, struct strbuf *out);
    // What is asked first about these rules, as few lines: what an opening takes, which discards may be drawn, how far the match
    // goes.  v NULL: nobody plays yet.
    void (*glance)(const struct game *game, const struct options *o, const struct view *v, enum text_style style,
                   struct strbuf *out);
    // What lies on the table for eyes and fingers: topics of show, in this order, each a short line; "pile:1" asks with the word
    // 1 after it.  NULL: table, goal, counts and scores.
    const char *table_topics;
    // Does chat rest while a round is played?  Partners could tell each other their cards.  NULL: it never does.
    bool (*hushes)(const struct game *game, const struct options *o);
};

// The type of a verb, to declare a function that is one: VERB(hint) kings_hint;
#define VERB(name) __typeof__(*((struct game *)0)->name)

// The verb of that number; without words: there is none.  Of the kit's rows `words` is the whole form.
struct verb_row game_verb(const struct game *game, int verb);
// What its verb is to the console; VERB_ALONE only where it is made so.
unsigned move_flags(const struct game *game, const struct move *m);
// The verbs with one of these flags, or VERB_ANY, and those whose moves begin with the first of these words: a bit each.
unsigned verbs_that(const struct game *game, unsigned flags);
unsigned verbs_called(const struct game *game, const char *words);
bool verbs_ruled(const struct game *game, const struct options *o, unsigned verbs); // do these rules have one of them?
// Appends the words that the moves of the first verb with one of these flags begin with; false: no verb has.
bool verb_write(const struct game *game, unsigned flags, struct strbuf *out);

// What puts a player ahead, where the verb may be NULL.
enum ahead game_ahead(const struct game *game, const struct options *o);
// The verbs of the moves that the hearer may make now, a bit each.
unsigned game_verbs(const struct game *game, const struct hearer *h);
// The side of a seat, where partners may be NULL: itself and its partners, a set.
unsigned game_side(const struct game *game, const struct options *o, int seats, int seat);

// The sentence of the first family that has one about a word for a rule, or a game, that it lacks; NULL: none has.
const char *game_lacks(const char *word);
// A key of any family that is likely meant by this word; NULL: none is.
const struct setting *game_likely(const char *word);

// The word of a kind of event; NULL: there is no such kind, or it is one of the table's.
const char *game_event_word(const struct game *game, int kind);
int game_event_kind(const struct game *game, const char *word); // -1: there is no such kind
// What a kind that the family has, or one of the table's, sounds like; CUE_NONE: like nothing.
enum cue game_event_cue(const struct game *game, int kind);

extern const struct game *const games[];      // the families, NULL-ended (registry.c)
const struct game *game_find(const char *id); // NULL: there is none

#endif
