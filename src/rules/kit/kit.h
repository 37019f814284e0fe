// SPDX-License-Identifier: GPL-3.0-or-later
// A family of games from rows: where its cards lie (zones.h), its lines (field.h), its events, its moves, and what may be asked.
// The verbs of struct game follow from them (KIT_GAME), and a family writes its rules and its sentences.  A view is the state
// with holes: it holds what lies open and the zones that the seat sees, and nothing else of the state ever reaches it, so what a
// seat may do is judged from the same struct that a move changes.
//
// A family defines
//   struct shown { struct kit_shown k; ... }       what lies open
//   struct state { struct shown shown; ... }       and where cards lie, uint8_t in_play[ALL_FACES] among it
//   struct view { struct state s; int seat; }
// with options of its own.  Its first zone is the hands, one for each seat, counted in k.hand_count; where the first zone is none
// for each seat, nobody holds cards, and those of a move lie on the table.
#ifndef RULES_KIT_KIT_H
#define RULES_KIT_KIT_H

#include "rules/kit/zones.h"
#include "rules/phrase.h"

struct kit_shown {
    uint8_t seats, turn, dealer;
    uint8_t over, match_over;       // the round, the match
    uint8_t winners, round_winners; // of the match, of the round that is over: sets of seats
    uint8_t few_told;               // how many cards left were announced last in this turn, 0: none
    uint8_t hand_count[SEATS_MAX];
    uint16_t round, won[SEATS_MAX];               // won: rounds
    int32_t points[SEATS_MAX], gained[SEATS_MAX]; // in the match, in the round that is over
};

// A state that a move or a question is about, or a view, which has holes.  luck and events are there where something is done.
struct kit_now {
    const struct game *game;
    const struct kit *kit;
    const struct options *o;
    struct state *s;
    struct kit_shown *k; // its beginning
    int seat;            // who asks or moves
    struct luck *luck;
    struct events *events;
};

// What one of an event's numbers means: its name, which is a place of the row's sentences, as in "{card} goes to {place}."; what
// it may be where it comes from another computer (most 0: any); and how it is said (NULL: as a number).  KIT_NUMBER("place", 0,
// 7, .say = place_name).
struct kit_number {
    const char *name;
    struct field_range range;
    const char *(*say)(const struct hearer *h, int number);
};
// clang-format off
#define KIT_NUMBER(word, from, to, ...) { .name = (word), .range = { (from), (to) } __VA_OPT__(,) __VA_ARGS__ }
// clang-format on

// Another sentence than its row's, for events of which one number is from least to most (EVENT_COUNT: how many cards travel with
// it), and `when` holds where it is given.  The first case that fits is told; one without sentences says nothing.
enum event_number { EVENT_WHATEVER, EVENT_COUNT, EVENT_OTHER, EVENT_NUMBER, EVENT_MORE };
struct kit_case {
    enum event_number of;
    int least, most;
    bool (*when)(const struct hearer *h, const struct event *e);
    struct telling says, you; // as in struct kit_event
    enum event_number n;      // what {n} is, which also decides between one and many; EVENT_WHATEVER: the event's number
};
// The cases of a row, each beginning with KIT_IF or with .when: .cases = KIT_CASES({ KIT_IF(MORE, 0, 0), .says = ... }, ...).
// clang-format off
#define KIT_CASES(...) (const struct kit_case[]){ __VA_ARGS__, { 0 } }
#define KIT_IF(number, from, to) .of = EVENT_##number, .least = (from), .most = (to)
// clang-format on

// A kind of event; their table is in the order of the family's enum, from EVENT_FAMILY on, and ends with one without a word.
struct kit_event {
    const char *word; // on the wire
    enum cue cue;
    uint8_t least, most; // cards that travel with it
    bool nobody;         // it may be about nobody
    bool joins;          // it is told in one sentence with what else the seat does in its turn
    bool passing;        // between two players it is joined only where it comes last: its seat goes on at once
    bool asked;          // it is told only when somebody asks
    // Each seat of a side has one (kit_tell_side), told with {who} the side: a hearer is told that of the own seat, of another
    // side the first.
    bool of_side;
    // Its cards follow its sentence, as a hand, as a hand of which everybody has as many cards, or as a list.
    enum kit_read_cards { READ_NONE, READ_HAND, READ_DEALT, READ_LIST } read;
    uint8_t weight; // in a digest: those of weight 1 come first, then 2 ...; 0: it is not told there
    enum kit_whom { WHOM_NOBODY, WHOM_SEAT, WHOM_SEAT_OR_NONE } whom; // other is a seat, whose name is {cards}; or -1
    struct kit_number other, number, more;
    struct telling says, you;     // you: told to that seat; empty: as to all
    const struct kit_case *cases; // other sentences; NULL: none
    // Another sentence where several things together decide which, asked where no case fits; NULL: the row's.  One without words
    // for anybody is left out.
    const struct telling *(*chooses)(const struct hearer *h, const struct event *e);
    // Fills in what its sentences have beside its seat, first card and numbers, such as its cards together as {cards}; text stays
    // until it is said.  NULL: there is no more.
    void (*fill)(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text);
    // What follows its sentence, or is said in its place where the row has none; NULL: nothing.
    void (*after)(const struct hearer *h, const struct event *e, struct strbuf *out);
    struct clause clause; // in a joined sentence; without one it goes without saying there
};

// The kinds that the kit adds itself; 0: the family has none.
struct kit_kinds {
    uint8_t round;       // seat deals; number: the round
    uint8_t dealt;       // to seat: its cards; number: how many
    uint8_t turn;        // calls seat
    uint8_t few;         // seat; number: cards left
    uint8_t won, shared; // seat: alone, or with others, has won the match
    uint8_t score;       // seat; number: points in the match; more: in this round
    uint8_t left;        // seat; its cards; number: what they count; more: 1 when it matters
};

// The target of a move that does not say it.
enum { KIT_UNSAID = -1 };

// Whether a move may be made (no may be NULL), and what it does: "kit_check shed_may_play, shed_may_draw;".
typedef bool kit_check(const struct kit_now *now, const struct move *m, struct refusal *no);
typedef void kit_make(const struct kit_now *now, const struct move *m);

// A sort of move; their table is in the order of the family's enum, and goes into struct kit by KIT_VERBS.
struct kit_verb {
    // As a record writes it: the words, and in capitals what differs.  CARD, CARDS: one from the hand, or several in the order in
    // which they are named (card).  PLACE, FROM: one of the kit's named places (target, where).  VALUE: one of its named values,
    // NUMBER: from 0, SEAT: a player (target).  WHOM: a player, beside what is the target (where): "ask WHOM for VALUE".  A group
    // in brackets begins with a word and may be left out: then its target is KIT_UNSAID; a group that is one word is a bit in
    // `where`, 1 for the first, 2 for the next.  "play CARDS [name VALUE] [call]". At most one of a form's parts says the target,
    // one says where, and neither FROM nor WHOM goes with bits.
    const char *form;
    // The sentence where the words are not of that form, in the first row that begins with this word; NULL: it is one word, which
    // takes nothing after it.
    const char *usage;
    // May the seat, from what it sees, make it?  Whose turn it is and what lies in its hand is known by then.  NULL: it may.
    kit_check *may;
    kit_make *make;
    kit_check *ready; // does the phase allow it?  Asked before its cards are looked for in the hand; NULL: it does
    bool any_time;    // it may be made out of turn too; it takes no card
    bool after_end;   // it may be made once the round is over too
    unsigned flags;   // what it is to the console (enum verb_flag)
    const struct verb_command *command; // NULL: a command of the console's own makes its moves
    unsigned in;                        // the parts of a round in which it may be made, a bit each; 0: all
    // As a line to choose it by; and, where they differ, of a move that says its target though it may be left out, one that says
    // the group of a word alone, and one that says both.
    struct says offer[STYLES], offer_named[STYLES], offer_also[STYLES], offer_both[STYLES];
    struct telling undo; // taken back; empty: it has no sentence of its own
    enum undo_mark mark; // how far it can be taken back, where make does not set it
};

// A form once it is read (kit_moves.c).  slots: what its moves differ in, a bit for each; target, where: what numbers those may
// have, `count` of them from `least` on.
enum { KIT_FORM_WORDS = 8 };
struct kit_form {
    int count;
    unsigned slots;
    struct kit_span {
        int least, count;
    } target, where;
    struct kit_form_part {
        const char *word;           // not ended by a zero byte
        uint8_t slot, length, flag; // flag: of a group of words alone its bit in `where`, else 0
        bool begins, left_out_too;  // the first of a group in brackets; one of such a group
    } part[KIT_FORM_WORDS];
};

// Why a move is refused, as a row; rules check it in code, and name a row.
struct kit_reason {
    enum reason reason;
    const char *key;          // the house rule that decides here, or NULL
    struct says says[STYLES]; // one or two whole sentences
};

// What may be asked; the table ends with one without a word.  where: the word after it, or NULL.
struct kit_topic {
    const char *word;
    void (*show)(const struct hearer *h, const char *where, struct strbuf *out);
};

// When a match ends: once a seat has `target` points or `rounds` rounds are played (0: never), and who has won then.
struct kit_end {
    int target, rounds;
    enum ahead ahead;
    // Who are level at the top once a seat has the points for it play another round; after the last round they share the win.
    bool tie_goes_on;
    int floor; // a seat with so few points, below 0, ends the match too; 0: none does
};

// A round that is over.
struct kit_round {
    unsigned winners; // a set of seats
    int32_t gained[SEATS_MAX];
    bool hands_count; // told with the hands that are left
};

// clang-format off
#define KIT_VERBS(rows) \
    .verb = (rows), .verbs = sizeof(rows) / sizeof *(rows), .forms = (struct kit_form[sizeof(rows) / sizeof *(rows)]){ { 0 } }
// clang-format on

// What a family has: its zones, moves, events and topics, as tables, and the names that its moves use.
struct kit_rows {
    struct zones zones;
    size_t shown_size;
    const struct kit_event *event;
    struct kit_kinds kinds;
    const struct kit_verb *verb;
    int verbs;              // how many there are
    struct kit_form *forms; // of each, empty until it is read
    const struct kit_topic *topic;
    const struct place_names *places, *values; // that moves name; NULL: none
    int place_count, value_count;
    // Values from here on are seats, which a move names as players are called; 0: none is.  asks_seat: does this move ask for
    // one? Else its word may be what somebody is called too.
    int seat_values;
    bool (*asks_seat)(const struct options *o, const struct move *m);
    // Is it a move at all, where its words are not read by forms?  NULL: they are.
    bool (*shaped)(const struct move *m);
    const char *no_verb; // the sentence where the first word begins no move
    // A part of struct shown that a new round leaves as it is, beside the points; size 0: there is none.
    size_t kept, kept_size;
    size_t moves; // where struct state counts the moves of a round, a uint16_t; 0: it does not
    // A part of struct shown that stays as it is when a move is taken back, such as what has been seen; size 0: there is none.
    size_t lasting, lasting_size;
};

// How a match goes: dealing, whose turn it is, what may be done next, and when it is over.
struct kit_course {
    size_t phase;             // where struct state has the part of the round that goes on, a uint8_t; 0: a round is one
    const char *const *first; // by part: what is to be done first, where a move is none of it
    const char *(*first_now)(const struct kit_now *now); // the same where the part alone does not say it; NULL: it does
    bool stacked_last; // the last card of the shuffled pack is dealt first, as the oldest records of a family were
    // How many cards the seat is dealt.
    int (*dealt)(const struct options *o, int seats, int seat, int round);
    // Who begins the next round, by how the last one was left; NULL: the seat after its dealer.
    int (*starter)(const struct kit_now *now, int dealer);
    // What else lies there at first, once hands are dealt; NULL: nothing.
    void (*lay)(const struct kit_now *now);
    // Who is waited for, where that may be several seats; NULL: the seat whose turn it is.  And who may act besides, since an
    // answer may still be changed (which late of struct game says too); NULL: nobody.
    unsigned (*on_turn)(const struct kit_now *now);
    unsigned (*changes)(const struct kit_now *now);
    // A refusal that goes before that of the turn, while a round goes on; true: it has refused.  NULL: there is none.
    kit_check *untimely;
    // A turn begins: its seat is called and told what it needs to know.  NULL: it is called, and all hear that; or, where
    // several may be waited for, each is called alone.
    void (*begin)(const struct kit_now *now);
    struct kit_end (*end)(const struct options *o, int seats);
    // Who still plays: a set of seats; the others are dealt nothing.  NULL: everybody.
    unsigned (*in)(const struct kit_now *now);
    // Where more than `end` decides whether the match is over, and who has won it then; NULL: `end` does.
    bool (*decided)(const struct kit_now *now, unsigned *winners);
    // What a card left in hand counts; NULL: nothing.
    int (*value)(const struct options *o, int face);
    // How many numbers, from 0 on, a move can name now; NULL: the family lists such moves itself.
    int (*numbers)(const struct kit_now *now);
    // The moves (with this card, or FACE_NONE: all) in an order of the family's; NULL: verb by verb, card by card, place by
    // place (kit_list_all).
    void (*list)(const struct kit_now *now, int face, struct move_list *out);
};

// What a position of a record leaves open, and whether it can be played.
struct kit_positions {
    // Of a position, before the cards are dealt that no line names: what its lines leave to be reckoned; false: they cannot be
    // so, and l->err says why.  NULL: nothing.
    bool (*reckon)(const struct kit_now *now, struct field_line *l);
    // In a position: the number of cards in a place that no line names; `usual` is the row's own number, which NULL keeps.
    int (*wanted)(const struct kit_now *now, const struct zone *zone, int place, int usual);
    // Once a position stands; false: it cannot be played, and l->err says why.  NULL: it can.
    bool (*settle)(const struct kit_now *now, struct field_line *l);
};

// What is told otherwise than the rows of events say.
struct kit_telling {
    // What the event of a turn says beside its seat, of the seat that is called or asks whose turn it is; NULL: begin and
    // own_turn say it.
    void (*called)(const struct kit_now *now, struct event *e);
    // How the score of a seat, or of its side, is said where it is more or other than points: of {who}, {n} of them, {left} cards
    // and what this fills in besides; NULL: in points.
    const struct says *(*scored)(const struct hearer *h, int seat, struct fill *fill);
    // Fills in what a move has beside its first card; text stays until it is said.
    void (*fill_move)(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text);
    // May tell be given this event of another computer, beyond what its row says?
    bool (*event_ok)(const struct hearer *h, const struct event *e);
    // What the seat on turn is told when it asks whose turn it is, a sentence for each style; NULL: that it is its own.
    const struct says *(*own_turn)(const struct hearer *h);
    const struct says *together; // to somebody who asks while several others are waited for, a sentence for each style
};

// What computer players ask of a family that lets the kit play for them.
struct kit_players {
    // Makes a guess, whose holes were filled by luck, one that could be by what was shown; its view stays the same.  NULL: any
    // could.
    void (*fit)(const struct kit_now *seen, struct state *guess, struct luck *luck);
    // What the state is worth to a seat, in hundredths of a match point, for computer players (players/kit_players.c).
    int32_t (*worth)(const struct options *o, const struct state *s, int seat);
    // What a legal move is worth to its seat beside others, by what lies open and its own hand, in figures of the family's own: a
    // steady player makes the move of the greatest worth, and reasons speak for what counts there.  False: such a move is
    // not judged.  NULL: none are.
    bool (*judge)(const struct kit_now *now, const struct move *m, int64_t *worth);
};

// A family.  One without zones (KIT_TELLS) has its events and topics, and of telling event_ok.
struct kit {
    struct kit_rows rows;
    struct kit_course course;
    struct kit_positions positions;
    struct kit_telling telling;
    struct kit_players players;
};

// --- for the families ---
static inline struct kit_shown *kit_shown(const struct state *s)
{
    return (struct kit_shown *)s;
}
// A question about a state, as a seat asks it; without luck and events, which are set where a move is made.  It points into what
// it is given.
struct kit_now kit_now(const struct game *game, const struct options *o, const struct state *s, int seat);
struct kit_now kit_view(const struct game *game, const struct options *o, const struct view *v); // of a view, as its seat
static inline const struct zone *kit_zone(const struct kit_now *now, int which)                  // by its row
{
    return &now->kit->rows.zones.zone[which];
}
static inline const struct zone *kit_hands(const struct kit_now *now)
{
    return kit_zone(now, 0);
}
static inline bool kit_has_hands(const struct kit *kit)
{
    return !kit->rows.zones.zone[0].places;
}
static inline const uint8_t *kit_hand(const struct kit_now *now, int seat)
{
    return zone_cards(kit_hands(now), now->s, seat);
}
bool kit_holds(const struct kit_now *now, int seat, int face); // has it a card of this face?
int kit_hand_points(const struct kit_now *now, int seat);      // what its cards count, by `value` of the kit
// An event, whose numbers the caller fills in; good until the next one.
struct event *kit_tell(const struct kit_now *now, int kind, int seat, unsigned hearers);
// To everybody; with a second seat, or what the family has there.
struct event *kit_tell_of(const struct kit_now *now, int kind, int seat, int other, int number);
struct event *kit_tell_cards(const struct kit_now *now, int kind, int seat, unsigned hearers, const uint8_t *card, int count);
struct event *kit_tell_hand(const struct kit_now *now, int kind, int seat, unsigned hearers); // with all that it holds
struct event *kit_tell_card(const struct kit_now *now, int kind, int seat, unsigned hearers, int face);
void kit_tell_side(const struct kit_now *now, int kind, int seat, int other, int number, int more); // of each seat of its side
int kit_draw(const struct kit_now *now, int seat); // the next card of the stock into its hand; FACE_NONE: there is none
void kit_deal_hand(const struct kit_now *now, int seat, int cards); // from the stock, and tells that seat
// Deals a round: the next one, or the same again.
void kit_deal_round(const struct kit_now *now, int round, int dealer, int starter);
// Calls the seat on turn, telling it (or everybody) so.
struct event *kit_call(const struct kit_now *now, unsigned hearers);
void kit_begin(const struct kit_now *now); // a turn
// The turn goes to this seat, and begins.
void kit_turn_to(const struct kit_now *now, int seat);
int kit_after(const struct kit_now *now, int seat); // the next one who plays
// Tells once a turn that the seat on turn has few cards left: most or fewer.
void kit_few(const struct kit_now *now, int most);
// An event in figures, for other programs: each number by the name that its row gives it, `n` where the row has none, and `round`
// for the points of the round in a score; with the words it is told in, or NULL where it is told as a number.  Returns how many.
int kit_event_numbers(const struct game *game, const struct hearer *h, const struct event *e, struct fill_named out[FILL_NAMED]);
bool kit_event_whom(const struct game *game, const struct event *e); // is `other` the seat that it is done to?
// The round is over.  Then comes who has won the match, the scores, and last the hands that were left, which are told when
// somebody asks.
void kit_round_end(const struct kit_now *now, const struct kit_round *round);
unsigned kit_best(const int32_t *points, int seats, bool least); // a set of seats
// The place of a seat by its points, 1 for the best; who are level share theirs.
int kit_rank(const struct kit_shown *k, int seat, bool least);

bool kit_may_act(const struct kit_now *now, struct refusal *no); // is it its turn, or may it change an answer?
unsigned kit_changes(const struct kit_now *now);                 // who may change an answer, a set of seats
// Refuses with the row's sentence, filled, and returns false.
bool kit_refuse(struct refusal *no, const struct kit_reason *why, const struct fill *fill);
bool kit_bar(struct refusal *no, const struct kit_reason *why, int face); // the sentence names the card, or (FACE_NONE) none
// May the seat make the move?  no may be NULL.
bool kit_may(const struct kit_now *now, const struct move *m, struct refusal *no);
// Adds the move to the list if its verb's rows allow it; that it is the seat's turn and the card (FACE_NONE: no card) in its hand
// is known by then.
void kit_list(const struct kit_now *now, struct move_list *out, int verb, int face, int where, int target);
void kit_list_all(const struct kit_now *now, int face, struct move_list *out);
// The place that a word names, from 0; false and a refusal: it names none.
bool kit_read_place(const struct place_names *places, const char *word, int *place, struct refusal *no);
// Is it a move at all?  It may have been made up, or have come from elsewhere.
bool kit_shaped(const struct kit *kit, const struct move *m);
// Fills in the move's first card and what the family adds; what fill points at stays until text is released.
void kit_fill_move(const struct game *game, const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text);

// How many cards each player holds, a line each, for a family that has more to say of it.
void kit_show_counts(const struct game *game, const struct hearer *h, struct strbuf *out);

// Rows of lines that families have, with the words that records know them by.
// clang-format off
#define KIT_ROUND { FIELD("round", IN_ALL, OF_TABLE, U16, k.round), .usual = 1, .always = true, .position = { 1, 9999 }, .view = { 1, UINT16_MAX }, .place = kit_place_round }
#define KIT_DEALER { FIELD("dealer", IN_ALL, OF_TABLE, SEAT, k.dealer), .always = true }
#define KIT_TURN { FIELD("turn", IN_POSITION | IN_VIEW, OF_TABLE, SEAT, k.turn), .always = true }
#define KIT_CARDS { FIELD("cards", IN_EXPECT, OF_SEAT, U8, k.hand_count) }
#define KIT_SCORE { FIELD("score", IN_POSITION | IN_VIEW, OF_SEAT, I32, k.points), .joined = true, .position = { -1000000, 1000000 }, .view = { -1000000000, 1000000000 } }
#define KIT_OVER { OWN_FIELD("over", IN_VIEW, OF_TABLE), .words = { 1, 1 }, .read = kit_read_over, .write = kit_write_over }
#define KIT_WON { FIELD("won", IN_VIEW, OF_SEAT, U16, k.won), .joined = true, .view = { 0, UINT16_MAX } }
#define KIT_STOCK_EXACTLY { OWN_FIELD("stock-exactly", IN_POSITION, OF_PARTS), .place = kit_place_exactly }
// clang-format on
// Sentences of the kinds that the kit adds, as a row's .says.
// clang-format off
#define KIT_SAYS_ROUND { .own = SAID(N_("Round {n}. You deal."), N_("Round {n}, you deal.")), \
                         .other = SAID(N_("Round {n}. {who} deals."), N_("Round {n}, {who} deals.")) }
#define KIT_SAYS_DEALT { .own = { { NP_("You have {n} card.", "You have {n} cards.") }, { NP_("{n} card.", "{n} cards.") } } }
#define KIT_SAYS_LEFT { .own = { { NP_("You are left with {n} point.", "You are left with {n} points.") }, { NP_("{n} point left.", "{n} points left.") } }, \
                        .other = { { NP_("{who} is left with {n} point.", "{who} is left with {n} points.") }, { NP_("{who}, {n} point left.", "{who}, {n} points left.") } } }
#define KIT_SAYS_WON { .own = SAID(N_("You win the match."), NULL), .other = SAID(N_("{who} wins the match."), NULL) }
#define KIT_SAYS_SHARED { .own = SAID(N_("You share the win of the match."), NULL), .other = SAID(N_("{who} shares the win of the match."), NULL) }
// {m} is the place, {n} the points, {left} those of the round; kit_score_cases has the number once, where the round did not change the
// total, or is all of it.
#define KIT_SAYS_SCORE { .own = { { NP_("{m}, you, {n} point, {left} this round.", "{m}, you, {n} points, {left} this round.") }, \
                                  { N_("{m}, you, {n}, {left} this round."), NULL }, { N_("{m} you {n}, round {left}."), NULL } }, \
                         .other = { { NP_("{m}, {who}, {n} point, {left} this round.", "{m}, {who}, {n} points, {left} this round.") }, \
                                    { N_("{m}, {who}, {n}, {left} this round."), NULL }, { N_("{m} {who} {n}, round {left}."), NULL } } }
// clang-format on
extern const struct kit_case kit_score_cases[]; // of a row that says KIT_SAYS_SCORE

// The functions of the rows of lines.
bool kit_place_round(struct field_line *l);
bool kit_place_exactly(struct field_line *l);
bool kit_read_over(struct field_line *l);
void kit_write_over(const struct field_writer *w, int seat);

// --- the verbs of struct game ---
VERB(deal) kit_deal;
VERB(place) kit_place;
VERB(turn) kit_turn;
VERB(look) kit_look;
VERB(legal) kit_legal;
// Who may do something though it is not their turn, or change an answer.
VERB(late) kit_late;
VERB(uses) kit_uses;
VERB(apply) kit_apply;
VERB(score) kit_score;
VERB(endless) kit_endless; // by `end`, for a family whose matches end by nothing else
VERB(round_winners) kit_round_winners;
VERB(lasts) kit_lasts;
VERB(parse) kit_parse;
VERB(print) kit_print;
VERB(tell) kit_says;
VERB(tell_undo) kit_says_undo;
VERB(joins) kit_joins;
VERB(tell_turn) kit_says_turn;
VERB(digest) kit_digest;
// The events that have a weight, by their weight; joined: those too that the sentence of a turn would tell.
void kit_digest_weights(const struct game *game, const struct hearer *h, const struct event *e, int count, bool joined,
                        struct strbuf *out);
VERB(on_request) kit_on_request;
VERB(event_ok) kit_event_ok;
VERB(show) kit_show;
VERB(expect) kit_expect;
VERB(sound) kit_sound;
VERB(reshuffle) kit_reshuffle;
VERB(guess) kit_guess;
VERB(write) kit_write;
VERB(read) kit_read;
VERB(hand) kit_cards;
// The cards of every zone as a view holds them, a line for each place, ?? for a card that it does not know: what a record's
// `? sees` is asked of.
void kit_write_zones(const struct game *game, const char *const *name, const struct view *v, struct strbuf *out);
VERB(offer) kit_offer;

// A family whose cards lie in no zones (bags of counts) has rows for what is told and asked, and its other verbs itself.
#define KIT_TELLS(rows)                                                                                                          \
    .kit = &(rows), .options_size = sizeof(struct options), .state_size = sizeof(struct state),                                  \
    .view_size = sizeof(struct view), .tell = kit_says, .on_request = kit_on_request, .event_ok = kit_event_ok,                  \
    .show = kit_show, .expect = kit_expect, .write = kit_write

// What of struct game follows for every family with zones; it adds its names, options and hints, and these or its own: uses,
// offer, joins, tell_turn, digest.  KIT_PLAYS leaves out the words of moves and
// whether a match ends, for a family that has more to say of them.
#define KIT_PLAYS(rows)                                                                                                          \
    KIT_TELLS(rows), .deal = kit_deal, .place = kit_place, .turn = kit_turn, .look = kit_look, .legal = kit_legal,               \
                     .apply = kit_apply, .score = kit_score, .round_winners = kit_round_winners, .lasts = kit_lasts,             \
                     .tell_undo = kit_says_undo, .sound = kit_sound, .reshuffle = kit_reshuffle, .guess = kit_guess,             \
                     .read = kit_read, .hand = kit_cards
#define KIT_GAME(rows) KIT_PLAYS(rows), .parse = kit_parse, .print = kit_print, .endless = kit_endless

#endif
