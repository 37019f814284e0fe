// SPDX-License-Identifier: GPL-3.0-or-later
// A game family: one const struct game, written with designated initialisers, and one row in registry.c.
// src/rules/variant/template.c is the smallest playable family; docs/dev/adding-a-game.md walks through it.
//
// Each family defines its own struct options, struct state and struct view, which are only declared here.  They are flat,
// without pointers and valid when zeroed, so that the table can allocate, copy, compare, hash and keep them.  Rules are
// deterministic: luck is a parameter, and no rule touches a clock, a file, a random generator or the terminal.
//
// The table calls them in this order: settings_init and settings_load fill the options; then check; then deal or place; then
// look, legal and apply until turn gives nobody; then deal again for the next round, unless score says that the match is over.
// No verb keeps a pointer that it was given.
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "base/cue.h"
#include "base/err.h"
#include "cards/card.h"
#include "rules/luck.h"
#include "rules/ordered_hand.h"
#include "rules/reason.h"
#include "rules/verbs/verbs.h"
#include "settings/settings.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SEATS_MAX = 8, WATCHER = -1 };

struct board;   // a family's board that the cursor walks, rules/board.h
struct fields;  // the family's lines of a record, rules/field.h
struct gain;    // a move weighed, rules/gain.h
struct kit;     // the family's tables of data, rules/kit/kit.h
struct options; // the values of a variant's rule keys, the rules of its game
struct state;   // all of a match; only the rules and the table hold one
struct view;    // what one seat may know of the state

enum { MOVE_CARDS = 120 };
// A move of a game, in one flat shape for all families.  Cards are faces, as the record names them; `as` is the face that a joker
// stands for (FACE_NONE: not said).  A card with face FACE_NONE separates two combinations of one move.  Cards beyond count have
// no meaning.
struct move_card {
    uint8_t face, as;
};
struct move {
    uint8_t verb;   // the family's enum
    uint8_t where;  // the family's own: low or high, pair, under and so on; 0: the move has none
    int16_t target; // the family's own: a combination from 0, a pile, a depth, a number
    int16_t count;
    struct move_card card[MOVE_CARDS];
};

// The names of the seats in a game, for moves that name a player.  Where the struct is zeroed and nobody has a name yet, seats
// are numbered from 1.
struct seat_names {
    const char *const *name;
    int count;
};

// A growing list of moves of a game; a zeroed list is empty.
struct move_list {
    struct move *move;
    int count, room;
    bool cut; // the list of moves leaves some legal ones out
};
// Adds to the list a move of the game with count 0 and zero in every member before its cards.  The pointer that is returned holds
// until another move is added.
struct move *move_list_add(struct move_list *moves);
void move_list_release(struct move_list *moves); // frees the list's moves; it is empty and usable
// Returns whether two moves of a game are the same in every member, with their cards in the same order.
bool move_equal(const struct move *a, const struct move *b);
// Returns whether move `m` is one of the first `count` moves of a game's list.
bool move_is_among(const struct move *m, const struct move *list, int count);

// Returns the end of one part of a game's move, such as one of several combinations.  The part begins at card number `from`, and
// its end is the index of the FACE_NONE after it, or the number of the move's cards.
int move_part(const struct move *m, int from);

enum { EVENT_CARDS = 128, WATCHERS = 1 << SEATS_MAX, EVERYONE = 0x1ff };
// An event of a game: something that a move, a deal or a position made happen. hearers is the set of seats (bit s, and bit
// SEATS_MAX for watchers) that may hear the event in this form.  Hearers who may hear different things have two events.
struct event {
    uint8_t kind;  // the family's enum, or one of the kinds below
    int8_t seat;   // the seat that did it, or -1
    int16_t other; // a second seat, a combination or a place, as the family defines it
    uint16_t hearers;
    bool call; // the event calls `seat` to act, which is urgent for that hearer
    int32_t number, more;
    int16_t count;
    struct move_card card[EVENT_CARDS];
};
// ORDER EVENTS: the kinds of a game's event that the table adds itself and tells with table_tell; families begin at EVENT_FAMILY.
// EVENT_UNDO: `seat` takes back a move of `other`. `number` is 1 + the verb of that move (0: an older house did not say), `more`
// has the target and the `where` of the move and the flags below, and the event has the cards of the move.  The functions
// event_undo and event_undone write and read all this.
enum { EVENT_UNDO, EVENT_FAMILY };
// Flags in the number `more` of a game's event EVENT_UNDO.  SEEN: the seat that takes the move back has seen a hidden card.
// OTHERS: others have acted since, and their moves are taken back too.
enum { EVENT_UNDO_SEEN = 1 << 24, EVENT_UNDO_OTHERS = 1 << 25 };
// Writes into a game's event EVENT_UNDO which move was taken back.  The caller sets the event's seats and flags.
void event_undo(struct event *event, const struct move *move);
// Reads from a game's event EVENT_UNDO which move was taken back.  Returns false, and leaves `out` unchanged, if the event does
// not tell the move.
bool event_undone(const struct event *event, struct move *out);
bool event_undo_is(const struct event *event, int flag); // returns whether the event is an EVENT_UNDO with this flag

// How far a move in a game can be taken back.
// UNDO_PUSH: the move can be taken back.
// UNDO_CLEAR: neither this move nor an earlier one can be taken back, since it revealed a card or ended a turn.
// UNDO_KEEP: this move changes nothing about what can be taken back.
// UNDO_ENDED: as UNDO_CLEAR, but the move only ended the turn, so a person alone with computer players can take it back until one
// of them has acted.
// UNDO_BESIDE: as UNDO_PUSH after a move of the same seat, else as UNDO_KEEP, so that another seat can still take back its own
// move.
enum undo_mark { UNDO_PUSH, UNDO_CLEAR, UNDO_KEEP, UNDO_ENDED, UNDO_BESIDE };

// A list of the events of a game that a move, a deal or a position made happen; a zeroed list is empty.  A muted list, for
// searches and benchmarks, keeps no events.
struct events {
    struct event *event;
    int count, room;
    bool mute;
    enum undo_mark undo; // how far the move can be taken back, set by apply
    unsigned undo_also;  // set by apply: seats other than the mover's that may take the move back
    bool undo_final;     // set by apply: a player who wants the move back is told that it is too late
    bool undo_seen;      // set by apply: the move can be taken back, though a hidden card lies open now
};
// Adds to a game's list an event with its kind, seat and hearers set, other -1 and count 0.  A muted list returns a scratch
// event.  The pointer that is returned holds until another event is added.
struct event *events_add(struct events *events, int kind, int seat, unsigned hearers);
void event_cards(struct event *event, const uint8_t *face, int count); // adds cards to an event, up to EVENT_CARDS in all
// Empties a game's list of events and sets its undo to UNDO_PUSH.  The list keeps its memory, and a muted list stays muted.
void events_reset(struct events *events);
void events_release(struct events *events); // frees the list's events; it is empty and usable

// The part that an event of a game plays in a scene, which is several moves that make one whole, such as a trick.  SCENE_FOLLOWS:
// the event follows from a move.  SCENE_NEWS: the event is news to its seat, which did not cause it.
enum scene { SCENE_FOLLOWS, SCENE_MOVE, SCENE_BEGINS, SCENE_ENDS, SCENE_NEWS };

// A question that a game asks a seat, such as whether it takes a discard for sale, with the two moves that answer it.  Leaving
// the card is always allowed.  Taking it may be refused where the rules look at the seat's own hand, which the question itself
// must not reveal.
struct question {
    int face;  // the card that the question is about
    bool free; // taking the card costs nothing
    bool yes;  // the keys y and n answer the question too
    struct move take, leave;
};

// A game family's own help on a word of the console that does something else in its games than in others: "draw", N_("End your
// turn.").
struct word_help {
    const char *word, *help;
};

// A game family's help for a player's first game (first_keys and first_words), for one part of a round.
struct part_keys {
    const char *keys, *words;
};

enum { CHOICE_DIGITS = 4 };
// The digit keys that a player in a game has pressed so far, one after the other, to choose cards or a move; a zeroed choice is
// empty.
struct choice {
    int count;
    uint8_t digit[CHOICE_DIGITS];
    bool together; // the digits were typed as one word, so they make one choice
    bool late;     // of the digit that is added: it comes too late after the one before to continue that choice
    bool doubtful; // the last digit may be a slip: `step` then writes a question to out that is asked first
};

// How a game ranks its players: by the most points, by the fewest points, or by the most rounds won where no points are counted.
enum ahead { AHEAD_MOST, AHEAD_FEWEST, AHEAD_ROUNDS };

struct standing {
    int32_t points[SEATS_MAX]; // points in the match so far
    bool round_over, match_over;
    unsigned winners;  // the winners of the match, a set of seats; 0 before its end
    unsigned went_out; // who went out in a round that is over, a set of seats
    int32_t moves;     // the moves made in the round and not taken back, if the family counts them
    unsigned on_turn;  // the seats whose turn it is, though another seat may be asked first; 0: as `turn` of struct game says
    // The side of each seat: the set of its partners and itself.  Each seat has the points of its side, and a side wins
    // together.  The table fills it in (table_standing) from the family's `partners`.
    unsigned side[SEATS_MAX];
    enum ahead ahead; // how these points rank the players; the table fills it in, like side
};

// A statement for a game family: a line of a record's position, or one expectation, split into words (a quoted name is one word).
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
int seat_called(const char *const *name, int seats, const char *called); // finds the seat of that name; -1: none has it
// Returns the seat that `name` in a record's line means; -1, with a sentence in err, if the position has no such seat.
int position_seat(const struct position *position, const struct statement *line, const char *name, struct err *err);
// Puts into err what is wrong with a statement of a record, as "FILE:LINE: sentence", and returns false.
bool statement_fault(const struct statement *line, struct err *err, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The hearer of a game's events and answers: a seat or a watcher, with the view and the style in which they are told.
struct hearer {
    const struct options *options;
    const struct view *view;
    const char *const *name; // the names of all seats
    int seats, seat;         // seat: the hearer's own, or WATCHER
    enum text_style style;
    struct ordered_hand ordered; // the player's own cards, in the order in which the cursor walks them
    // The events of this round that asked the hearer about a card, a bit for each number: they know its price and keys.
    unsigned asked;
    const struct move_list *legal; // the seat's legal moves in this view, where they are listed already; NULL: they are not
    const struct memory *memory;   // what the hearer has heard, for weigh and hint (rules/gain.h); NULL: unknown
    bool left_over;                // the hearer wants to hear after each draw which cards belong to no combination
    bool words;                    // the hearer types words, so that a sentence names a word where others hear of a key
};

struct game {
    const struct kit *kit;       // the family's tables: at least its events, with their words on the wire and their sounds
    const struct fields *fields; // the lines of the family's records
    const char *id;              // the id of the family: "rummy"
    bool example; // a family for programmers to read (docs/dev/adding-a-game.md): it can be played, but no menu offers it
    const struct verb_row *verb;   // by verb number; ends with a row without words.  NULL: the kit's rows have the words
    const struct board *board;     // what the cursor walks in place of a hand; NULL: the hand
    const struct word_help *helps; // help on words that differ in this game; ends with a row whose word is NULL.  NULL: none
    // Help for a player's first game: which keys matter, and which words.  {word} becomes the key of a command, or its word.
    const char *first_keys, *first_words;
    // The help for a player's first game by the part of a round, and which part of the round it is now; NULL: first_keys and
    // first_words hold for the whole round.
    const struct part_keys *part_keys;
    int (*part)(const struct options *o, const struct view *v);
    // The help that depends on a variant's rules: rows that come before those of helps, and "first-keys" and "first-words" in
    // place of first_keys and first_words.  NULL: none.
    const struct word_help *(*helps_in)(const struct options *o);
    const struct setting *settings;
    // Words that authors of rules files may try for rules that the family lacks, with a sentence about each; ends with a row
    // whose word is NULL.  NULL: none.
    const struct setting_word *lacks;
    size_t options_size, state_size, view_size;
    enum hand_order sorted; // how hands are sorted at first in place of by suit: by colour where suits mean nothing

    // Returns whether the options are playable with this number of seats; if not, writes one sentence for each fault to err.
    // NULL: all options are.
    bool (*check)(const struct game *game, const struct options *o, int seats, struct err *err);
    // Returns whether playable options keep what they promise; if not, writes a sentence to err.  It may take seconds, so it is
    // called before a first game and by `rules check`, but not to list rules or to read a record.  NULL: they always do.
    bool (*trial)(const struct game *game, const struct options *o, struct err *err);

    // --- verbs that every family must provide ---

    // Deals the first round of a match if the state is zeroed, else the next round.
    void (*deal)(const struct game *game, const struct options *o, int seats, struct state *s, struct luck *luck,
                 struct events *events);
    // Sets up a match in the middle from the lines of a record's position; cards that they do not name are dealt.
    bool (*place)(const struct game *game, const struct options *o, const struct position *p, struct state *s, struct luck *luck,
                  struct err *err);
    // Returns the seats that may act in the game now, as a set; 0 when the match is over, or the round is over and goes on by
    // `next`.
    unsigned (*turn)(const struct game *game, const struct state *s);
    // Writes what a seat (or WATCHER) may know of the state into a zeroed view, member by member.
    void (*look)(const struct game *game, const struct options *o, const struct state *s, int seat, struct view *v);
    // Lists the moves that the seat may make now.  Moves that differ only in interchangeable cards are listed once, and each
    // listed move is allowed.  A move that does several others at once may be left out where they can be made one by one.  Of
    // moves that lay several groups of cards, some are enough, as long as the list is not empty while one is allowed.  Where
    // cards can be laid in too many ways, the list has some of each sort and says that it is cut.  The list is empty when the
    // seat may not act, or can only take back its last move.
    void (*legal)(const struct game *game, const struct options *o, const struct view *v, struct move_list *out);
    // Makes a seat's move by the family's rules; or refuses it, changes nothing and fills the refusal.
    bool (*apply)(const struct game *game, const struct options *o, struct state *s, int seat, const struct move *m,
                  struct luck *luck, struct events *events, struct refusal *no);
    void (*score)(const struct game *game, const struct options *o, const struct state *s, struct standing *out);
    // Returns whether the rules of this variant have the verb; if not, fills the refusal.  NULL: they have all verbs.
    bool (*has_verb)(const struct options *o, int verb, struct refusal *no);
    // Reads a move from its words (record.md) and prints it back: parse(print(m)) is m. parse refuses with REASON_BAD_MOVE.
    bool (*parse)(const struct game *game, const struct options *o, struct seat_names who, const char *const *word, int count,
                  struct move *m, struct refusal *no);
    void (*print)(const struct game *game, struct seat_names who, const struct move *m, struct strbuf *out);
    // Tells a hearer one event of the game as whole sentences, each with a newline; nothing if this hearer need not be told.
    void (*tell)(const struct game *game, const struct hearer *h, const struct event *e, struct strbuf *out);
    // Says what a player asks to hear of the game, as lines: word[0] is the topic, one of hand, table, pile, scores, turn,
    // counts, ... Returns false if the game lacks the topic.
    bool (*show)(const struct game *game, const struct hearer *h, const char *const *word, int count, struct strbuf *out);
    // Checks one `?` line of a record about this family's state, with its topic in word[0]. Returns true if the line holds;
    // otherwise got has the actual value in the written form, or err says what is wrong with the line.
    bool (*expect)(const struct game *game, const struct options *o, const struct state *s, const struct position *p,
                   const struct statement *line, struct strbuf *got, struct err *err);
    // For tests. sound: returns whether each card is in exactly one place where it can be, and all counts are right. reshuffle:
    // exchanges at random what the seat cannot see; its view must stay the same to the byte.
    bool (*sound)(const struct game *game, const struct options *o, const struct state *s, struct err *err);
    void (*reshuffle)(const struct game *game, const struct options *o, struct state *s, int seat, struct luck *luck);

    // --- verbs for a seat at another computer: every family must provide ---

    // Writes a seat's view for another computer as lines of a record's position, each with its newline: all that the verbs that
    // take a view read in it.  Cards are faces, and ?? is a card that the seat may not know.  Where record.md has no line for a
    // thing, the family has one of its own.
    void (*write)(const struct game *game, const struct options *o, const char *const *name, int seats, const struct view *v,
                  struct strbuf *out);
    // Reads a seat's (or WATCHER's) view from the lines that `write` wrote, into zeroed memory, so that legal, show, tell and the
    // others answer as for the view that was written.  Copies of a face may get new numbers.  The lines come from another
    // computer: whatever they hold, the view is safe to pass to the other verbs, or err has a sentence.
    bool (*read)(const struct game *game, const struct options *o, const struct position *p, int seat, struct view *v,
                 struct err *err);
    // Returns whether an event from another computer can be told; its cards, seats and kind are in their ranges already.
    bool (*event_ok)(const struct game *game, const struct hearer *h, const struct event *e);

    // --- verbs that a family may provide (NULL: it has none) ---

    // Fills a zeroed state with one that looks to the view's seat (or WATCHER) exactly like the view, to the byte, and is
    // sound; luck decides what the view does not tell.  Computer players think ahead in such states.
    void (*guess)(const struct game *game, const struct options *o, const struct view *v, struct state *out, struct luck *luck);

    // Tells that a move was taken back, by the player who made it or by another.  Returns false, and adds nothing, if the
    // family has no sentence of its own for that move.  The event may come from another computer, with a move that could not
    // have been made.
    bool (*tell_undo)(const struct game *game, const struct hearer *h, const struct event *e, struct strbuf *out);
    // Carries over what lasts when a move is taken back, such as the cards that were seen, from the state that is left to the
    // state that the table goes back to.
    void (*lasts)(const struct game *game, const struct state *left, struct state *back);
    // Returns whether the event is told only when a player asks: the hands left at the end of a round are long, and the winner
    // comes first.
    bool (*on_request)(const struct game *game, const struct event *e);
    // Returns whether the event is told to this hearer in one sentence with the events before it, the latest of which is
    // `before`, and those after it. before NULL: the event is the first.
    bool (*joins)(const struct game *game, const struct hearer *h, const struct event *before, const struct event *e);
    // Tells what one seat did, as events in order that join one another, in as few sentences as possible on one line with its
    // newline, and what decides first.  Nothing if it goes without saying.  The view is the present one, perhaps after some
    // moves were taken back.  NULL if joins is NULL.
    void (*tell_turn)(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out);

    // Tells what others did since the hearer's last turn, by importance, as lines: what decides first, and in one line all who
    // did nothing of note.  The events are in order, with those of the deal, the end of the last round and the table.  NULL:
    // every event is told in full at once.
    void (*digest)(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out);
    // Returns what an event is within a scene, in a game whose moves make sense only in order because several of them make one
    // whole, such as a trick.  The moves of others are then told in that order, with the hearer's own among them.  NULL: in this
    // game each player's moves can be told by themselves.
    enum scene (*scene)(const struct event *event);
    // Adds to events that are told again later, in another order and without the hearer's own, what hearers need to follow them
    // then.  NULL: nothing.
    void (*retell)(const struct options *options, struct event *event, int count);

    // Returns the verb that key b (takes) or l makes where no question is open, -1: none in these rules.  NULL: the one with
    // VERB_TAKES or VERB_LEAVES.
    int (*unasked)(const struct options *o, bool takes);
    // Lists the cards that the console's cursor walks, in the order in which they were drawn, and returns how many there are.
    int (*hand)(const struct game *game, const struct view *v, uint16_t *card, int room);
    bool (*hides_hand)(const struct view *v); // returns whether the seat will see its cards only later; NULL: no
    bool (*is_out)(const struct view *v);     // returns whether the seat is out of the match and only listens; NULL: no
    // Lists the moves that Enter on this card of the hand can mean: lay off, take a joker, play on a pile.  If there is none,
    // the refusal (which may be NULL) gives the reason, unless the card just fits nowhere.
    void (*uses)(const struct game *game, const struct options *o, const struct view *v, int face, struct move_list *out,
                 struct refusal *no);
    // Returns the record's word for a word that a player typed as it is heard, "haut" for "north"; NULL: none.
    const char *(*typed)(const struct game *game, const char *word);
    // Sorts the cards of the hand so that cards that combine lie together; the others come last, the dearest first.  Returns
    // how many cards combine; -1: hands have no such order by these rules.
    int (*arrange)(const struct game *game, const struct options *o, const struct view *v, uint16_t *card, int count);
    bool numbers; // the entries of a hand are numbers, not faces, and `item` names them
    // Names an entry of a hand of numbers for the cursor: "Threes, 4 cards".  NULL: the entries are cards.
    void (*item)(const struct game *game, const struct hearer *h, int entry, struct strbuf *out);
    // Returns the number of a place on the table, as `show` reads it, by the word for that place; 0 with a refusal if no place
    // has the word.  Goes with table_uses.
    int (*table_number)(const char *word, struct refusal *no);
    // Lists the moves that Enter can mean on the table's place of that number, such as moving a pile onto another.  If there is
    // none, the refusal gives the reason.
    void (*table_uses)(const struct game *game, const struct options *o, const struct view *v, int number, struct move_list *out,
                       struct refusal *no);
    // Adds a digit key to the player's choice, or begins the choice anew if it cannot go on, and says in a sentence what is
    // chosen now.  Returns false, with the choice unchanged, if the digit means nothing.  NULL: digit keys read places of the
    // table.
    bool (*choose)(const struct game *game, const struct hearer *h, struct choice *choice, int digit, struct strbuf *out);
    // Finds the natural next move, which the Space key makes of what is chosen.  Returns false if there is none, and out says
    // what is missing.  NULL: Space draws from the stock, or makes the only move there is.
    bool (*step)(const struct game *game, const struct hearer *h, const struct choice *choice, struct move *m,
                 struct strbuf *out);
    // Returns the side of a seat, itself and its partners, as a set of seats.  NULL: everybody plays alone.
    unsigned (*partners)(const struct game *game, const struct options *o, int seats, int seat);
    // Returns the seats that nobody waits for but that may still change an answer they gave, as a set apart from turn.  Their
    // legal moves are listed.
    unsigned (*late)(const struct game *game, const struct options *o, const struct state *s);
    // Finds the question that a seat is asked now, such as whether it takes a card; returns false if there is none.  The keys b
    // and l and standing orders answer it.
    bool (*pending)(const struct game *game, const struct options *o, const struct view *v, struct question *out);
    // Finds the question that a seat will be asked if nobody takes the card before; returns false if none is known now.
    bool (*pending_later)(const struct game *game, const struct options *o, const struct view *v, struct question *out);
    // Weighs a legal move into an empty gain (rules/gain.h): its name, what it gains and why.
    void (*weigh)(const struct game *game, const struct hearer *h, const struct move *m, struct gain *out);
    // Offers a legal move as one line by which a player can choose it: "Diamonds jack to king, 30 points."
    void (*offer)(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);
    // Offers a move in so few words that moves that differ only in a number or in the suits of equal ranks share one line: "4
    // jacks, 40 points." NULL: like offer.
    void (*shape)(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);
    // Says how a move differs from another that lays the same cards: "Hearts, you hold 2." bare: only "Hearts.", without what
    // the move would come to or what is in the hand.  NULL: no two moves lay the same cards.
    void (*apart)(const struct game *game, const struct hearer *h, const struct move *m, bool bare, struct strbuf *out);
    // Says what playing a card of the hand comes to, in lines, where a player should know before: "Total 36." NULL: nothing.
    void (*foretell)(const struct game *game, const struct hearer *h, int face, struct strbuf *out);
    // Returns whether several cards of the hand may be played together, in the order in which they are marked.  NULL: never.
    bool (*packets)(const struct options *o);
    // Drops moves from a list of offers that shape tells alike, if they are no better than, or the same as, one that stays.
    void (*narrow)(const struct game *game, const struct hearer *h, struct move_list *moves);
    // Drops moves that nobody wants from all that are to be offered, such as a joker laid in place of a natural card.
    void (*sift)(const struct game *game, const struct hearer *h, struct move_list *moves);
    // Warns a player once before a move is made; returns false if there is nothing to warn of.  The warning never stops a move in
    // a record.  A text that ends with a question mark is asked as it is: "Drop out for 20 points, y or n?".
    bool (*warn)(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);
    bool calls_openly; // a call names something that lies open on the table, so it is told where cards are masked
    bool warns_once;   // a player is warned once in a turn: having said no, they mean the move the next time
    // Finds a move that the seat is asked about once in a round, as its turn begins.  Returns the question, such as
    // "End the round, y or n? ", or NULL if there is none.
    const char *(*propose)(const struct game *game, const struct options *o, const struct view *v, struct move *m);
    // Returns how the family's rules rank players; NULL: by the kit's `end`, or by the most points.
    enum ahead (*ahead)(const struct options *o);
    // Returns whether the rules set no end to a match of this number of seats, so that each round counts by itself.  NULL: every
    // match ends.
    bool (*endless)(const struct game *game, const struct options *o, int seats);
    // Returns the winners of the round that is over, as a set of seats, for matches without an end; 0: nobody counts as its
    // winner.
    unsigned (*round_winners)(const struct game *game, const struct options *o, const struct state *s);
    // Returns how deep a card lies in the discard pile, 1 for the top, the nearest of several copies; 0: it does not lie there.
    int (*depth)(const struct game *game, const struct view *v, int face);
    // Gives a hint in lines: level 0 says what is possible, 1 what is missing, 2 what is safe.  For a seat, never for a
    // watcher.
    void (*hint)(const struct game *game, const struct hearer *h, int level, struct strbuf *out);
    // Sums up the rules in a few lines, as a player first asks about them: what an opening takes, which discards may be drawn,
    // how far the match goes. v NULL: nobody plays yet.
    void (*glance)(const struct game *game, const struct options *o, const struct view *v, enum text_style style,
                   struct strbuf *out);
    // The topics of show that print the table for eyes and braille, in this order, each as a short line; "pile:1" asks for the
    // topic pile with the word 1.  NULL: table, goal, counts and scores.
    const char *table_topics;
    // The topics that together read everything from the start, each thing once.  NULL: turn, goal, table, pile, scores and hand.
    const char *everything;
    // Returns whether chat rests while a round is played, since partners could tell each other their cards.  NULL: it never does.
    bool (*hushes)(const struct game *game, const struct options *o);
};

// The type of a verb of struct game, which is one of its functions, for declaring such a function: VERB(hint) kings_hint;
#define VERB(name) __typeof__(*((struct game *)0)->name)

// Returns whether the rounds of a game are called deals, as they are where one player plays alone.
static inline bool game_has_deals(int seats)
{
    return seats == 1;
}
// Returns the sentence that the match is over, or else that the game's round is over.  Where one player plays alone, a round is
// called a deal.
const char *game_over_says(bool match_over, int seats);
// Returns how a game family ranks its players, also where its `ahead` is NULL.
enum ahead game_ahead(const struct game *game, const struct options *o);
// Returns the hearer's legal moves in the game.  If they were not listed before, they are listed in `room`.
const struct move_list *game_legal(const struct game *game, const struct hearer *h, struct move_list *room);
// Returns the verbs of the hearer's legal moves in the game, a bit for each verb.
unsigned game_verbs(const struct game *game, const struct hearer *h);
// Returns the side of a seat in the game, a set of the seat and its partners, also where the family's `partners` is NULL.
unsigned game_side(const struct game *game, const struct options *o, int seats, int seat);

// Returns the sentence of a game family about a word for a rule that the family lacks, as the author of a rules file may have
// written it.  Returns NULL if no family has a sentence about the word, or if it may mean another family's rule key.
const char *game_lacks(const char *word);
// Returns the rule key, of any game family, that a mistyped word most likely means; NULL if there is none.
const struct setting *game_likely(const char *word);

// Returns the word for a kind of event of this game family, as it is sent to other computers.  Returns NULL if the family has no
// such kind, or if the kind is one of the table's.
const char *game_event_word(const struct game *game, int kind);
int game_event_kind(const struct game *game, const char *word); // -1: the family has no kind of event with this word
// Returns the sound of a kind of event, whether of this game family or of the table; CUE_NONE if it has no sound.
enum cue game_event_cue(const struct game *game, int kind);

extern const struct game *const games[];      // all families, ending with NULL (registry.c)
const struct game *game_find(const char *id); // finds the family of games with this id; NULL: there is none

#endif
