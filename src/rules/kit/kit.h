// SPDX-License-Identifier: GPL-3.0-or-later
// A family of games made from rows: its zones of cards (zones.h), its lines (field.h), its events, moves and topics.  The verbs
// of struct game follow from the rows (KIT_GAME), and the family writes its rules and its sentences.  A view is the state with
// holes: it holds the open cards and the zones that the seat sees, and nothing else of the state ever gets into it, so what a
// seat may do is judged from the same struct that a move changes.
//
// A family defines
//   struct shown { struct kit_shown k; ... }       what lies open
//   struct state { struct shown shown; ... }       and where cards lie, with uint8_t in_play[ALL_FACES]
//   struct view { struct state s; int seat; }
// and its own struct options.  Its first zone is the hands, one for each seat, counted in k.hand_count.  If the first zone is not
// one for each seat, nobody holds cards, and the cards of a move lie on the table.
#ifndef RULES_KIT_KIT_H
#define RULES_KIT_KIT_H

#include "rules/kit/zones.h"
#include "rules/phrase.h"

struct kit_shown {
    uint8_t seats, turn, dealer;
    uint8_t over, match_over;       // the round is over, and the match is
    uint8_t winners, round_winners; // sets of seats: who won the match, and who won the round that is over
    uint8_t few_told;               // how many cards were left when that was last announced in this turn; 0: not announced
    uint8_t hand_count[SEATS_MAX];
    uint16_t round, won[SEATS_MAX];               // won: how many rounds each seat has won
    int32_t points[SEATS_MAX], gained[SEATS_MAX]; // the points of seats in the match, and in the round that is over
};

// The game of the kit that a move or a question is about: its state, or a view with holes, with its rules and the seat. luck and
// events are set only while a move or a deal is made.
struct kit_now {
    const struct game *game;
    const struct kit *kit;
    const struct options *o;
    struct state *s;
    struct kit_shown *k; // the beginning of the state
    int seat;            // the seat that asks the question or makes the move
    struct luck *luck;
    struct events *events;
};

// What a number of a kit event means. name is the number's place in the row's sentences, as in "{card} goes to {place}.", and its
// name for programs (docs/json.md).  A number without a name or parts is always 0, or -1. range is what it may be when it comes
// from another computer. say returns its words; if say is NULL or returns NULL, the number itself is said.  Example:
// KIT_NUMBER("place", 0, 7, .say = place_name).
struct kit_number {
    const char *name;
    struct field_range range;
    const char *(*say)(const struct hearer *h, int number);
    bool also_n;                  // programs know the number as `n` too, from before it had a name
    const struct kit_part *parts; // the numbers that this one is made of, in place of a name; NULL: it is one number
};
// One part of a kit event's number that holds several small numbers, the first part in its lowest digits. size is how many values
// the part has, from `from` on; 0 means all that is left.  `when` says whether the part means anything in this game (NULL: it
// does).
struct kit_part {
    const char *name;
    int size, from;
    const char *(*say)(const struct hearer *h, int number);
    bool (*when)(const struct hearer *h, const struct event *e);
};
enum { KIT_POINTS_MOST = 1000000000 }; // no points of a match or a round are more, nor fewer below 0
// Write down what a number of a kit event means, in the event's row: KIT_N one that programs know as `n` too, KIT_POINTS a number
// of points, KIT_PARTS a number that holds several parts, each a KIT_PART.
// clang-format off
#define KIT_NUMBER(word, from, to, ...) { .name = (word), .range = { (from), (to) } __VA_OPT__(,) __VA_ARGS__ }
#define KIT_N(word, from, to) KIT_NUMBER(word, from, to, .also_n = true)
#define KIT_POINTS(word) KIT_NUMBER(word, -KIT_POINTS_MOST, KIT_POINTS_MOST)
#define KIT_N_POINTS KIT_N("points", -KIT_POINTS_MOST, KIT_POINTS_MOST)
#define KIT_PART(word, values, ...) { .name = (word), .size = (values) __VA_OPT__(,) __VA_ARGS__ }
#define KIT_PARTS(from, to, ...) { .range = { (from), (to) }, .parts = (const struct kit_part[]){ __VA_ARGS__, { 0 } } }
// clang-format on

enum event_number { EVENT_WHATEVER, EVENT_COUNT, EVENT_OTHER, EVENT_NUMBER, EVENT_MORE };
// A case of a kit event: sentences that replace those of its row if one of the event's numbers is from least to most
// (EVENT_COUNT: the number of its cards) and `when`, unless it is NULL, returns true.  The first case that fits is told.  A case
// without sentences says nothing.
struct kit_case {
    enum event_number of;
    int least, most;
    bool (*when)(const struct hearer *h, const struct event *e);
    struct telling says, you; // the case's sentences, as in struct kit_event
    enum event_number n;      // the number for {n}, which also decides between one and many; EVENT_WHATEVER: the event's number
};
// Writes down the cases of a kit event's row, each of which begins with KIT_IF or with .when: .cases = KIT_CASES({ KIT_IF(MORE,
// 0, 0), .says = ... }, ...).
// clang-format off
#define KIT_CASES(...) (const struct kit_case[]){ __VA_ARGS__, { 0 } }
#define KIT_IF(number, from, to) .of = EVENT_##number, .least = (from), .most = (to)
// clang-format on

// A figure that simulations of house rules (houserules/simulate.h) count from a kit event: how often it happens in a round or,
// with `sum`, the total of one of its numbers.  An event about a side counts once for the side.
struct kit_figure {
    const char *label;     // NC_("label", ...): "Discards bought a round"
    const char *id;        // its name for programs, which "event-" precedes; NULL: the event's word
    bool once;             // the event happens at most once a round, so the figure is a share of the rounds
    enum event_number sum; // EVENT_WHATEVER: the figure is how often
    // Which events the figure counts: those of which one number is from least to most, and for which `when` holds, unless it is
    // NULL.
    enum event_number of;
    int least, most;
    bool (*when)(const struct options *o, int seats, const struct event *e);
};
// Writes down the figures that simulations count from a kit event's row.
// clang-format off
#define KIT_FIGURES(...) (const struct kit_figure[]){ __VA_ARGS__, { 0 } }
// clang-format on

// What an event of the kit counts as in simulations and statistics, in words that all families share.
enum kit_counted {
    COUNTED_NOTHING,
    COUNTED_ROUND,   // a round begins
    COUNTED_OPENING, // the seat lays its first cards, which it has to be entitled to
    COUNTED_BLOCKED, // the round is blocked
    COUNTED_LAID,    // cards are laid; number: their points
    COUNTED_LEFT,    // cards are left in a hand; number: their points
    COUNTED_GIN,
    COUNTED_WHOLE_HAND, // the seat knocks with nothing left over, gin too
    COUNTED_ONE_RUN,    // the whole hand of the seat is one run
    COUNTED_UNDERCUT    // the seat undercuts the seat in `other`
};

// A row of the kit's table of events, one for each kind of event.  A family's table is in the order of its enum, from
// EVENT_FAMILY on, and ends with a row without a word.
struct kit_event {
    const char *word; // the event's word for another computer
    enum cue cue;
    uint8_t least, most; // the fewest and the most cards that travel with the event
    bool nobody;         // the event may be about no seat
    bool joins;          // the event is told in one sentence with what else the seat does in its turn
    bool passing;        // the event of a seat that goes on at once: between two players it is joined only as the last of them
    bool asked;          // the event is told only when somebody asks
    // Each seat of a side gets an event of this kind (kit_tell_side), told with the side as {who}.  A hearer is told the one of
    // the hearer's own seat, and of another side the first.
    bool of_side;
    // How the event's cards follow its sentence: as a hand, as a hand of which everybody has as many cards, or as a list.
    enum kit_read_cards { READ_NONE, READ_HAND, READ_DEALT, READ_LIST } read;
    uint8_t weight; // the event's place in a digest, 1 first, then 2 and so on; 0: not in a digest
    enum kit_counted counted;
    enum event_number counted_if;     // the event is counted only if this number is not 0; EVENT_WHATEVER: it is always
    const struct kit_figure *figures; // what simulations tell of the event, or NULL
    enum kit_whom { WHOM_NOBODY, WHOM_SEAT, WHOM_SEAT_OR_NONE } whom; // other is a seat, whose name is {whom}; or -1
    struct kit_number other, number, more;
    struct telling says, you;     // you: the sentence for the seat in `other`; empty: the one for all
    const struct kit_case *cases; // cases in which the event has other sentences, or NULL
    // Chooses another sentence for the event if several things together decide it, when no case fits.  NULL, or the result NULL:
    // the row's sentence.  A sentence without words is left out.
    const struct telling *(*chooses)(const struct hearer *h, const struct event *e);
    // Fills in what the event's sentences need beside seats, cards and numbers. text stays valid until the sentence is said.
    // NULL: nothing more.
    void (*fill)(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text);
    // Appends what follows the event's sentence, or is said instead if the row has none.  NULL: nothing.
    void (*after)(const struct hearer *h, const struct event *e, struct strbuf *out);
    struct clause clause; // the event's part of a joined sentence; without one the event is not told there
};

// The kinds of events that the kit itself adds to a family's game, such as a score; 0 means that the family has no such event.
struct kit_kinds {
    uint8_t round;       // a round begins: the seat deals; number is the round
    uint8_t dealt;       // the seat was dealt a hand, its cards; number is how many
    uint8_t turn;        // the seat is called to act
    uint8_t few;         // seat has few cards; number is how many are left
    uint8_t won, shared; // seat has won the match, alone or with others
    uint8_t score;       // the score of seat; number is its points in the match, more those of this round
    uint8_t left;        // the hand left to seat, its cards; number is what they count, more is 1 if that matters
};

// The target of a kit's move whose words name no target.
enum { KIT_UNSAID = -1 };

// The two functions of a kit verb: one returns whether a move may be made and otherwise fills the refusal `no`, which may be
// NULL; the other makes the move.  They can be declared as "kit_check shed_may_play, shed_may_draw;".
typedef bool kit_check(const struct kit_now *now, const struct move *m, struct refusal *no);
typedef void kit_make(const struct kit_now *now, const struct move *m);

// A row of the kit's table of verbs, one for each sort of move.  A family's table is in the order of its enum and goes into
// struct kit by KIT_VERBS.
struct kit_verb {
    // The form of the move as a record writes it: fixed words, and in capitals what differs.  CARD or CARDS is one card of the
    // hand, or several in the order in which they are named (card).  PLACE and FROM are named places of the kit (target,
    // where).  VALUE is a named value, NUMBER a number from 0, and SEAT a player (target).  WHOM is a player beside the target
    // (where): "ask WHOM for VALUE".  A group in brackets begins with a word and may be left out: then the target is
    // KIT_UNSAID.  A group of one word is a bit in `where`, 1 for the first, 2 for the next: "play CARDS [name VALUE] [call]".
    // At most one part of a form is the target and one is `where`, and neither FROM nor WHOM goes with bits.
    const char *form;
    // The sentence for words that do not have this form, in the first row that begins with this word.  NULL: the move is one
    // word, with nothing after it.
    const char *usage;
    // Returns whether the seat may make the move, judged from what it sees.  The kit has checked that it is the seat's turn and
    // that the card is in its hand.  NULL: it may.
    kit_check *may;
    kit_make *make;
    // Returns whether the phase of the round allows the move, before its cards are looked for in the hand; NULL: it does.
    kit_check *ready;
    bool any_time;                      // the move may be made out of turn too; it takes no card
    bool after_end;                     // the move may be made once the round is over too
    unsigned flags;                     // what the move is to the console (enum verb_flag)
    const struct verb_command *command; // the command of this verb; NULL: one of the console's own commands makes the move
    const struct verb_word *words;      // words of the form for which people type others, by VERB_WORDS; NULL: none
    unsigned in;                        // the parts of a round in which the move may be made, as bits; 0: all
    // The lines by which a player chooses the move.  The others are for a move that says a target which may be left out, for
    // one with a group of one word, and for one with both, if they differ.
    struct says offer[STYLES], offer_named[STYLES], offer_also[STYLES], offer_both[STYLES];
    struct telling undo; // the sentence for taking the move back; empty: it has none of its own
    enum undo_mark mark; // how far the move can be taken back, unless make sets that
};

// The form of a kit's moves, kept once it was read from a verb's row (kit_moves.c). `slots` has a bit for each kind of slot in
// the form, such as a card or a place.  `target` and `where` say which numbers a move may have there: `count` numbers from
// `least` on.
struct kit_form {
    int count;
    unsigned slots;
    struct kit_span {
        int least, count;
    } target, where;
    struct verb_part part[VERB_PARTS];
};

// A row of a family's table of refusals for the kit: the reason why a move is refused, and the sentence.  The family's code
// decides by the rules and names a row.
struct kit_reason {
    enum reason reason;
    const char *key;          // the house rule that decides, or NULL
    struct says says[STYLES]; // one or two whole sentences
};

// A topic that a player may ask about in a game of the kit, such as the scores.  The table of topics ends with a row without a
// word. where is the word after the topic, or NULL.
struct kit_topic {
    const char *word;
    void (*show)(const struct hearer *h, const char *where, struct strbuf *out);
};

// When a match of the kit ends, and how its winners are found.  It ends when a seat has `target` points or `rounds` rounds are
// played; 0 means never.
struct kit_end {
    int target, rounds;
    enum ahead ahead;
    // seats that are level at the top, with enough points, play another round; after the last round they share the win
    bool tie_goes_on;
    int floor; // a seat with this many points or fewer, below 0, ends the match too; 0: none does
};

// How a round of a kit game ended, as the family tells the kit.
struct kit_round {
    unsigned winners; // the set of seats that won the round
    int32_t gained[SEATS_MAX];
    bool hands_count; // the hands that are left at the round's end count, and are told
};

// Writes down the verbs of a kit family, with room for the form of each verb's moves.
// clang-format off
#define KIT_VERBS(rows) \
    .verb = (rows), .verbs = sizeof(rows) / sizeof *(rows), .forms = (struct kit_form[sizeof(rows) / sizeof *(rows)]){ { 0 } }
// clang-format on

// The tables that a family gives to the kit: its zones, moves, events and topics, and the names that its moves use.
struct kit_rows {
    struct zones zones;
    size_t shown_size;
    const struct kit_event *event;
    struct kit_kinds kinds;
    const struct kit_verb *verb;
    int verbs;              // how many verbs there are
    struct kit_form *forms; // the form of each verb, empty until it is read
    const struct kit_topic *topic;
    const struct place_names *places, *values; // names of places and values for moves, or NULL
    int place_count, value_count;
    // Values from this number on are seats, which a move names by the players' names; 0: none are. asks_seat says whether a
    // move asks for a seat; if not, its word is a value even if a player is called so.
    int seat_values;
    bool (*asks_seat)(const struct options *o, const struct move *m);
    // Returns whether a move from elsewhere is one at all, in a family whose moves are not read by forms.  NULL: the forms
    // decide.
    bool (*shaped)(const struct move *m);
    const char *no_verb; // the sentence for a first word that begins no move
    // The part of struct shown, beside the points, that a new round leaves unchanged; size 0: none.
    size_t kept, kept_size;
    size_t moves; // where struct state counts the moves of a round, as a uint16_t; 0: it does not
    // The part of struct shown that taking back a move leaves unchanged, such as which cards were seen; size 0: none.
    size_t lasting, lasting_size;
};

// The functions that a family gives to the kit for the course of a match: dealing, turns, what may be done next, and when the
// match is over.
struct kit_course {
    size_t phase;             // where struct state has the present part of the round, as a uint8_t; 0: a round has one part
    const char *const *first; // by part of the round: the sentence what has to be done first, for a move that comes too early
    // the sentence what to do first, where the part alone does not decide it; NULL: it does
    const char *(*first_now)(const struct kit_now *now);
    bool stacked_last; // the last card of the shuffled pack is dealt first, as in the oldest records of a family
    // Returns how many cards the family deals to a seat in this round.
    int (*dealt)(const struct options *o, int seats, int seat, int round);
    // Returns who begins the next round, by how the last one ended.  NULL: the seat after its dealer.
    int (*starter)(const struct kit_now *now, int dealer);
    // Lays out the other cards of a round's beginning, such as a discard pile, once hands are dealt.  NULL: there are none.
    void (*lay)(const struct kit_now *now);
    // on_turn returns who is waited for, which may be several seats; NULL: the seat whose turn it is. changes returns who else
    // may act, to change an answer (late of struct game says so too); NULL: nobody.
    unsigned (*on_turn)(const struct kit_now *now);
    unsigned (*changes)(const struct kit_now *now);
    // A refusal that comes before that of the turn, while a round goes on.  Returns true if it has refused.  NULL: there is
    // none.
    kit_check *untimely;
    // Begins a seat's turn in a family's own way: calls the seat and tells it what it needs to know.  NULL: the seat is called,
    // and everybody hears it; or if several seats may be waited for, each is called alone.
    void (*begin)(const struct kit_now *now);
    struct kit_end (*end)(const struct options *o, int seats);
    // Returns the set of seats that still play; the others are dealt no cards.  NULL: everybody plays.
    unsigned (*in)(const struct kit_now *now);
    // Returns whether the match is over, and who has won, if more than `end` decides that.  NULL: `end` does.
    bool (*decided)(const struct kit_now *now, unsigned *winners);
    // Returns what a card left in a hand counts when a round ends.  NULL: nothing.
    int (*value)(const struct options *o, int face);
    // Returns how many numbers, from 0 on, a move can name now.  NULL: the family lists such moves itself.
    int (*numbers)(const struct kit_now *now);
    // Lists a seat's moves (with this card, or FACE_NONE for all) in the family's own order.  NULL: they come verb by verb, card
    // by card, place by place (kit_list_all).
    void (*list)(const struct kit_now *now, int face, struct move_list *out);
};

// The functions that a family gives to the kit for a record's position: what it leaves open, and whether it can be played.
struct kit_positions {
    // Computes what the lines of a position leave out, before the cards that no line names are dealt.  Returns false, with
    // l->err saying why, if that is impossible.  NULL: nothing is computed.
    bool (*reckon)(const struct kit_now *now, struct field_line *l);
    // Returns how many cards a place gets that no line of the position names; `usual` is the row's own number, which NULL
    // keeps.
    int (*wanted)(const struct kit_now *now, const struct zone *zone, int place, int usual);
    // Checks a record's position once it is dealt.  Returns false, with l->err saying why, if it cannot be played.  NULL: it
    // always can.
    bool (*settle)(const struct kit_now *now, struct field_line *l);
};

// The functions that a family gives to the kit where its event rows alone do not tell things as they should.
struct kit_telling {
    // Fills in what the event of a turn says beside its seat, when the seat is called or asks whose turn it is.  NULL: begin
    // and own_turn say it.
    void (*called)(const struct kit_now *now, struct event *e);
    // Returns how the score of a seat, or of its side, is said if it is not just points: of {who}, with {n} of them, {left}
    // cards, and what this function fills in.  NULL: in points.
    const struct says *(*scored)(const struct hearer *h, int seat, struct fill *fill);
    // Names the cards of an event as one list: {all cards}, or with their articles {all the cards}.  NULL: no sentence asks.
    void (*name_cards)(const struct hearer *h, const struct event *e, bool articles, struct strbuf *out);
    // Fills in what a move's sentences need beside its first card. text stays valid until the sentence is said.
    void (*fill_move)(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text);
    // Returns whether an event from another computer can be told, beyond what its row checks.
    bool (*event_ok)(const struct hearer *h, const struct event *e);
    // Returns the sentence for a seat that asks whose turn it is and has the turn, in each style.  NULL: that it is its own.
    const struct says *(*own_turn)(const struct hearer *h);
    const struct says *together; // the answer while several others are waited for, in each style
};

// What a kit's move is worth beside others, in the figures of its family.  If judged is false, the family does not judge the
// move.
struct judgement {
    bool judged;
    int64_t worth;
};

// The functions with which a family of the kit (or rummy) judges states and moves, for its computer players and for the reasons
// that players are told.
struct kit_players {
    // Changes a guess, whose holes were filled by luck, into one that agrees with what was shown; its view stays the same.
    // NULL: any guess does.
    void (*fit)(const struct kit_now *seen, struct state *guess, struct luck *luck);
    // Returns what the state is worth to a seat, in hundredths of a match point, for computer players (players/kit_players.c).
    int32_t (*worth)(const struct options *o, const struct state *s, int seat);
    // Judges what a legal move is worth to its seat beside others, from the open cards and its own hand, in the family's own
    // figures: a steady player makes the move of the greatest worth, and reasons speak of what counts in it.  Returns false if
    // such a move is not judged.  NULL: no moves are.
    bool (*judge)(const struct kit_now *now, const struct move *m, int64_t *worth);
    // Judges moves as `judge` does, in a family that judges several together, or by what the seat has heard too (rules/gain.h).
    // out has an entry for each move.  NULL: judge says it move by move.
    void (*judge_all)(const struct options *o, const struct view *v, const struct memory *memory, const struct move *moves,
                      int count, struct judgement *out);
    bool wins_cards; // what a move is worth is said in the cards that it wins, not in points or rounds
};

// A family of games that is made from the kit.  A family without zones (KIT_TELLS) gives only its events and topics, event_ok,
// and perhaps a judge of moves.
struct kit {
    struct kit_rows rows;
    struct kit_course course;
    struct kit_positions positions;
    struct kit_telling telling;
    struct kit_players players;
};

// --- helpers for the families ---
static inline struct kit_shown *kit_shown(const struct state *s)
{
    return (struct kit_shown *)s;
}
// Returns a struct kit_now, which is the game as a kit's functions get it, for a question that a seat asks about a state.  It
// points into its arguments, and has no luck and no events, which only moves need.
struct kit_now kit_now(const struct game *game, const struct options *o, const struct state *s, int seat);
// Returns a struct kit_now, which is the game as a kit's functions get it, for a question that a seat asks about its view.
struct kit_now kit_view(const struct game *game, const struct options *o, const struct view *v);
static inline bool kit_judges(const struct game *game) // returns whether the family judges what its moves are worth
{
    return game->kit && (game->kit->players.judge || game->kit->players.judge_all);
}
// Judges what legal moves are worth to the seat of a view, in a family of the kit that judges moves (kit_judges).  `memory` is
// what the seat has heard, and `out` gets a judgement for each move.
void kit_judge(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
               const struct move *moves, int count, struct judgement *out);
static inline const struct zone *kit_zone(const struct kit_now *now, int which) // the zone in a row of the family's table
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
bool kit_holds(const struct kit_now *now, int seat, int face); // returns whether the seat has a card of this face in its hand
int kit_hand_points(const struct kit_now *now, int seat);      // what the seat's cards count, by `value` of the kit
// Adds an event to a kit game and returns it, so that the caller can fill in its numbers.  The pointer is valid until the next
// event is added.
struct event *kit_tell(const struct kit_now *now, int kind, int seat, unsigned hearers);
// Adds an event to a kit game that everybody hears, with a second seat or a number of the family's own in `other`, and returns
// it.
struct event *kit_tell_of(const struct kit_now *now, int kind, int seat, int other, int number);
struct event *kit_tell_cards(const struct kit_now *now, int kind, int seat, unsigned hearers, const uint8_t *card, int count);
// Adds an event to a kit game that shows the hearers the seat's whole hand, and returns it.
struct event *kit_tell_hand(const struct kit_now *now, int kind, int seat, unsigned hearers);
struct event *kit_tell_card(const struct kit_now *now, int kind, int seat, unsigned hearers, int face);
// Adds an event to a kit game for each seat on the side of `seat`.
void kit_tell_side(const struct kit_now *now, int kind, int seat, int other, int number, int more);
// Draws the next card of a kit game's stock into the seat's hand and returns its face, or FACE_NONE if the stock is empty.
int kit_draw(const struct kit_now *now, int seat);
void kit_deal_hand(const struct kit_now *now, int seat, int cards); // deals a hand from the stock, and tells the seat
// Deals a round of a kit game with this number, dealer and starter, and begins the starter's turn.  It may be the next
// round or the same one again.
void kit_deal_round(const struct kit_now *now, int round, int dealer, int starter);
// Adds an event to a kit game that calls the seat whose turn it is to act, and returns the event.
struct event *kit_call(const struct kit_now *now, unsigned hearers);
void kit_begin(const struct kit_now *now); // begins the turn of a seat in a kit game
// Gives the turn in a kit game to a seat, and begins that turn.
void kit_turn_to(const struct kit_now *now, int seat);
int kit_after(const struct kit_now *now, int seat); // returns the next seat in turn that still plays
// Adds an event to a kit game if the seat whose turn it is has `most` cards or fewer left, but not none.  The same number is told
// only once in a turn.
void kit_few(const struct kit_now *now, int most);
// Returns the kit's row for a kind of event, or NULL if the family has no such kind.
const struct kit_event *kit_event_row(const struct kit *kit, int kind);
enum { EVENT_NUMBERS = FILL_NAMED + 1 };
// Fills in the numbers of a kit event for other programs: each with the name from the event's row, and the words in which it is
// told, or NULL for a plain number.  Returns how many there are.
int kit_event_numbers(const struct game *game, const struct hearer *h, const struct event *e,
                      struct fill_named out[EVENT_NUMBERS]);
// Returns whether the number `other` of a kit event is the seat to which the event is done.
bool kit_event_whom(const struct game *game, const struct event *e);
static inline int kit_event_number(const struct event *e, enum event_number which)
{
    return which == EVENT_COUNT ? e->count : which == EVENT_OTHER ? e->other : which == EVENT_MORE ? e->more : e->number;
}
// --- kit_figures.c: what is counted of events ---
// Returns one of a kit family's figures for simulations, by its number `at` from 0, and puts the kind of event that it counts
// into `kind`.  Returns NULL if there are no more figures.
const struct kit_figure *kit_figure(const struct game *game, int at, int *kind);
int64_t kit_figure_adds(const struct game *game, const struct options *o, int seats, const struct kit_figure *figure,
                        const struct event *e); // what an event adds to a simulation's figure
enum kit_counted kit_counted(const struct game *game, const struct event *e);
bool kit_counts(const struct game *game, enum kit_counted counted); // whether the family has events that count as this

// Ends the round of a kit game.  It adds the events of who has won the match and of the scores, and last of the hands that were
// left, which are told only on request.
void kit_round_end(const struct kit_now *now, const struct kit_round *round);
unsigned kit_best(const int32_t *points, int seats, bool least); // returns the set of seats with the best points
// Returns the place of a seat in a kit's match by its points, 1 for the best.  Seats with equal points share a place.
int kit_rank(const struct kit_shown *k, int seat, bool least);

// Returns whether a seat may act in a kit game: it has the turn, or may change an answer that it gave.  If not, refuses.
bool kit_may_act(const struct kit_now *now, struct refusal *no);
unsigned kit_changes(const struct kit_now *now); // returns the seats that may change an answer
// Refuses a move of a kit game by the row `why`, whose sentence is filled from `fill`, and returns false.
bool kit_refuse(struct refusal *no, const struct kit_reason *why, const struct fill *fill);
// Refuses a move of a kit game by the row `why`, whose sentence names the card (FACE_NONE: no card), and returns false.
bool kit_bar(struct refusal *no, const struct kit_reason *why, int face);
// Returns whether a seat may make the move `m` in a kit game; if not, fills the refusal, which may be NULL.
bool kit_may(const struct kit_now *now, const struct move *m, struct refusal *no);
// Adds a move of a kit game to a list if the row of its verb allows it.  The caller has checked that it is the seat's turn, and
// that the card is in its hand (FACE_NONE: no card).
void kit_list(const struct kit_now *now, struct move_list *out, int verb, int face, int where, int target);
void kit_list_all(const struct kit_now *now, int face, struct move_list *out);
// Finds the place that a word of a kit's move names, as a number from 0.  Returns false with a refusal if the word names none.
bool kit_read_place(const struct place_names *places, const char *word, int *place, struct refusal *no);
// Returns whether a move has the form of a move of the kit's family, whatever the state of the game is.  The move may have been
// made up, or come from another computer.
bool kit_shaped(const struct kit *kit, const struct move *m);
// Fills in what the sentences about a kit's move need: its first card, and what the family adds.  What `fill` points at stays
// valid until `text` is released.
void kit_fill_move(const struct game *game, const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text);

// Appends how many cards each player of a kit game holds, one line each, for a family that has more to say about it.
void kit_show_counts(const struct game *game, const struct hearer *h, struct strbuf *out);

// Rows of the kit for record lines that many families have, with the words that begin these lines.
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
// The sentences about the events that the kit itself adds, for the .says of their rows.
// clang-format off
#define KIT_SAYS_ROUND { .own = SAID(N_("Round {n}. You deal."), N_("Round {n}, you deal.")), \
                         .other = SAID(N_("Round {n}. {who} deals."), N_("Round {n}, {who} deals.")) }
#define KIT_SAYS_DEALT { .own = { { NP_("You have {n} card.", "You have {n} cards.") }, { NP_("{n} card.", "{n} cards.") } } }
#define KIT_SAYS_LEFT { .own = { { NP_("You are left with {n} point.", "You are left with {n} points.") }, { NP_("{n} point left.", "{n} points left.") } }, \
                        .other = { { NP_("{who} is left with {n} point.", "{who} is left with {n} points.") }, { NP_("{who}, {n} point left.", "{who}, {n} points left.") } } }
#define KIT_SAYS_WON { .own = SAID(N_("You win the match."), NULL), .other = SAID(N_("{who} wins the match."), NULL) }
#define KIT_SAYS_SHARED { .own = SAID(N_("You share the win of the match."), NULL), .other = SAID(N_("{who} shares the win of the match."), NULL) }
// The sentence for a score: {m} is the place, {n} the points, {left} those of the round. kit_score_cases says only one number if
// the round brought no points, or all points of the match so far.
#define KIT_SAYS_SCORE { .own = { { NP_("{m}, you, {n} point, {left} this round.", "{m}, you, {n} points, {left} this round.") }, \
                                  { N_("{m}, you, {n}, {left} this round."), NULL }, { N_("{m} you {n}, round {left}."), NULL } }, \
                         .other = { { NP_("{m}, {who}, {n} point, {left} this round.", "{m}, {who}, {n} points, {left} this round.") }, \
                                    { N_("{m}, {who}, {n}, {left} this round."), NULL }, { N_("{m} {who} {n}, round {left}."), NULL } } }
// Members for the rows of the events that the kit itself adds.  They say what an event's numbers mean, and what it counts as.
#define KIT_A_ROUND .number = KIT_N("round", 0, UINT16_MAX), .counted = COUNTED_ROUND
#define KIT_DEALT_NUMBER .number = KIT_N("dealt", 0, EVENT_CARDS)
#define KIT_SCORE_NUMBERS .number = KIT_N_POINTS, .more = KIT_POINTS("round")
#define KIT_A_HAND_LEFT .counted = COUNTED_LEFT, .number = KIT_N_POINTS, .more = KIT_NUMBER("counts", 0, 1)
// clang-format on
extern const struct kit_case kit_score_cases[]; // the cases of a score event's row, which has KIT_SAYS_SCORE

// The functions for the record lines that many families of the kit have, such as KIT_ROUND and KIT_OVER.
bool kit_place_round(struct field_line *l);
bool kit_place_exactly(struct field_line *l);
bool kit_read_over(struct field_line *l);
void kit_write_over(const struct field_writer *w, int seat);

// --- the kit's verbs of struct game ---
VERB(deal) kit_deal;
VERB(place) kit_place;
VERB(turn) kit_turn;
VERB(look) kit_look;
VERB(legal) kit_legal;
// Returns the set of seats in a kit game that may act though it is another seat's turn, or that may change an answer: the `late`
// of struct game.
VERB(late) kit_late;
VERB(uses) kit_uses;
VERB(apply) kit_apply;
VERB(score) kit_score;
VERB(endless) kit_endless; // by `end` of the kit, for a family whose matches end by nothing else
VERB(round_winners) kit_round_winners;
VERB(lasts) kit_lasts;
VERB(parse) kit_parse;
VERB(print) kit_print;
VERB(tell) kit_says;
VERB(tell_undo) kit_says_undo;
VERB(joins) kit_joins;
VERB(tell_turn) kit_says_turn;
VERB(digest) kit_digest;
// Tells the events of a kit game that have a weight in the digest, from the smallest weight to the largest.  Events that are told
// in the sentence on a whole turn are left out, unless `joined` is true.
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
// Writes the cards of every zone in a seat's view of a kit game, a line for each place, with ?? for an unknown card.  A record's
// `? sees` is compared with these lines.
void kit_write_zones(const struct game *game, const char *const *name, const struct view *v, struct strbuf *out);
VERB(offer) kit_offer;

// Begins the struct game of a family without zones, whose cards are counts.  The kit gives it its rows for what is told and
// asked, and the family writes its other verbs itself.
#define KIT_TELLS(rows)                                                                                                          \
    .kit = &(rows), .options_size = sizeof(struct options), .state_size = sizeof(struct state),                                  \
    .view_size = sizeof(struct view), .tell = kit_says, .on_request = kit_on_request, .event_ok = kit_event_ok,                  \
    .show = kit_show, .expect = kit_expect, .write = kit_write

// Begins the struct game of a family with zones, with what the kit does for each such family.  The family adds its names, options
// and hints, and these verbs, its own or the kit's: uses, offer, joins, tell_turn, digest.  KIT_PLAYS leaves out the words of
// moves and whether a match ends, for a family that has more to say about them.
#define KIT_PLAYS(rows)                                                                                                          \
    KIT_TELLS(rows), .deal = kit_deal, .place = kit_place, .turn = kit_turn, .look = kit_look, .legal = kit_legal,               \
                     .apply = kit_apply, .score = kit_score, .round_winners = kit_round_winners, .lasts = kit_lasts,             \
                     .tell_undo = kit_says_undo, .sound = kit_sound, .reshuffle = kit_reshuffle, .guess = kit_guess,             \
                     .read = kit_read, .hand = kit_cards
#define KIT_GAME(rows) KIT_PLAYS(rows), .parse = kit_parse, .print = kit_print, .endless = kit_endless

#endif
