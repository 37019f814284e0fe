// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of the patience family: what its files share and nobody else needs.
#ifndef RULES_PATIENCE_INSIDE_H
#define RULES_PATIENCE_INSIDE_H

#include "rules/keys/rule_rows.h"
#include "rules/patience/patience.h"

// Begins a loop over every place of a patience's zones.  The deal to which the move `again` goes back is kept in the order of
// this loop.
#define EACH_PLACE(kit, zone, place)                                                                                             \
    for (const struct zone *zone = (kit)->rows.zones.zone; zone->word; zone++)                                                   \
        for (int place = 0; place < zone->places; place++)

// --- spots.c: where the cards of a patience move lie; false: the move is refused ---
bool patience_is_free(const struct kit_now *now, struct patience_spot spot);
// Returns how many cards of the patience lie on the card at a spot.  Only for use inside the family.
int patience_upon(const struct kit_now *now, struct patience_spot spot);
// Finds the spot of the card that a patience move takes.  `target` is the pile that the move goes onto, or NULL.  Returns false,
// with a refusal, if there is no card to take.
bool patience_source(const struct kit_now *now, const struct move *m, const struct patience_heap *target,
                     struct patience_spot *spot, struct refusal *no);
// Finds the spots of the two cards that leave a patience together as a pair.  Returns false, with a refusal, if one of them
// cannot be seen.
bool patience_two(const struct kit_now *now, const struct move *m, struct patience_spot spot[2], struct refusal *no);
bool patience_bar_covered(const struct kit_now *now, struct patience_spot spot, struct refusal *no);
bool patience_bar_pile(const struct kit_now *now, struct refusal *no); // refuses a pile number that the patience lacks

// Finds the spot of the card `face` that the player of a patience means, but never the spot `but` (NULL: any spot will do).  With
// `homes`, cards on foundations count too.  Returns false if no such card is seen.
bool patience_find(const struct kit_now *now, int face, const struct patience_spot *but, bool homes, struct patience_spot *out);

// --- lost.c: dead ends of patience games with pairs ---
bool patience_lost(const struct kit_now *now); // returns whether a card of the patience's layout has no partner left

// --- check.c: which patience moves are allowed ---
// Returns the most cards that a patience move may take from pile `source` to pile `target`.  Returns 0, with a refusal, if it may
// take none.
int patience_most(const struct kit_now *now, int source, int target, struct refusal *no);

// --- fit.c: which card goes on which ---
// Returns whether the ranks of two cards are next to each other, as the piles of the patience count: by one step up or down, or
// both.
bool patience_beside(const struct options *o, int upper, int lower);

// --- cards.c: single cards of a patience state ---
const struct zone *patience_zone_at(struct patience_spot spot);
int patience_count(const struct kit_now *now, int zone, int place);
int patience_places(const struct options *o, int zone);  // how many places of a zone, such as piles, the patience has
int patience_lying(const struct kit_now *now, int zone); // how many cards lie in all places of a zone
int patience_to_clear(const struct kit_now *now);        // how many cards are left to clear in piles and layout
void patience_put(const struct kit_now *now, int zone, int place, int face);
int patience_draw(const struct kit_now *now, int zone, int place);
void patience_lift(const struct kit_now *now, struct patience_spot spot); // takes away the card at a spot
// Returns whether pile `target` of a patience takes a card of this face, which is the lowest of the cards that move.
bool patience_accepts(const struct kit_now *now, int target, int face);
// Adds an event of a patience about one card, and returns the event so that the caller, another file inside the family, can fill
// in more.
struct event *patience_tell(const struct kit_now *now, int kind, int other, int number, int face);

// --- deal.c: the deal of a patience ---
void patience_lay_once(const struct kit_now *now);
void patience_turn_ends(const struct kit_now *now); // turns up the piles' end cards in a patience position

// --- solve/winnable.c: deals that can be won ---
// Deals a patience: the `lay` of struct kit.  If the rules want only deals that can be won, cards are dealt again and again until
// one can.
void patience_lay(const struct kit_now *now);
bool patience_can_be_won(const struct kit_now *now); // whether the solver wins the patience, with the effort for a deal
VERB(trial) patience_trial;                          // returns whether winnable deals are found, if deal.winnable is set

// --- settle.c: what happens by itself after a patience move ---
void patience_hide(const struct kit_now *now);      // notes that the player has seen no face-down card
bool patience_turn_up(const struct kit_now *now);   // turns up face-down cards of piles and layout that nothing lies on
void patience_come(const struct kit_now *now);      // all that follows a patience move by itself, but cards going home
void patience_turn_over(const struct kit_now *now); // turns cards of the stock onto the waste, or deals them on piles

// --- home.c: cards that go home to foundations ---
// Returns how many steps a card's rank is from the rank with which the patience's foundations begin, in the direction in which
// they build.  Returns a negative number if foundations never get to the card.
int patience_height(const struct options *o, const struct shown *shown, int face);
void patience_go_on(const struct kit_now *now);     // all that follows a patience move by itself, with cards going home
void patience_send_home(const struct kit_now *now); // sends all cards home to the foundations that can go

// --- end.c: the end of a patience deal ---
struct kit_end patience_end(const struct options *o, int seats);
void patience_count_points(const struct kit_now *now);
// Begins counting the points of a patience.  With `said`, a record's position has set the points, and counting goes on from them.
void patience_begin_points(const struct kit_now *now, bool said);
void patience_end_deal(const struct kit_now *now, bool won);
bool patience_won(const struct kit_now *now);
void patience_look(const struct kit_now *now); // ends a patience deal that is won; tells that one is stuck
void patience_keep(const struct kit_now *now); // keeps a patience deal, so that `again` deals it once more
void patience_begin_again(const struct kit_now *now);

// Returns a copy of a patience game, with which files inside the family try what would follow a move.  The copy tells no events.
// The caller frees its state s and releases `quiet`.
struct kit_now patience_copy(const struct kit_now *now, struct events *quiet);

// --- turn.c: making patience moves ---
// Makes a patience move and all that follows by itself, for a solver or player that thinks ahead: the move is not counted, and
// the deal does not end.
void patience_step(const struct kit_now *now, const struct move *m);
void patience_begin(const struct kit_now *now); // tells the deal of a patience: `begin` of struct kit

// --- words.c: patience moves as records have them ---
VERB(parse) patience_parse;
VERB(print) patience_print;
bool patience_shaped(const struct move *m);
extern const struct place_names patience_piles, patience_cells;

// --- lines.c: zones and record lines of patience ---
extern const struct fields patience_lines;
extern const struct zone patience_zones[];
bool patience_reckon(const struct kit_now *now, struct field_line *l);
int patience_wanted(const struct kit_now *now, const struct zone *zone, int place, int usual);
bool patience_settle(const struct kit_now *now, struct field_line *l);

// --- text/names.c: patience places and cards in words ---
enum { PLACE_ROOM = 40 };
// Returns the name of the place `where` (enum patience_from) in a patience, such as "pile 3" or "cell 2", for sentences made
// inside the family.
const char *patience_place(int where, enum text_style style, char room[PLACE_ROOM]);
// Appends the name of a run of patience cards, which says its two ends, "red 9 to red 7", or the name of a single card.
void patience_name_run(const struct options *o, const uint8_t *card, int count, enum text_style style, struct strbuf *out);
void patience_name_cards(const uint8_t *card, int count, enum text_style style, struct strbuf *out);
void patience_name_home(const uint8_t *card, int count, enum text_style style, struct strbuf *out);
void patience_name_turned(const uint8_t *card, int count, enum text_style style, struct strbuf *out);
// Returns the name of the patience card onto which a run was moved.
const char *patience_name_lower(const struct options *o, int face, enum text_style style);
// Appends the names of the cards that may be put on a patience card, as the function `lies` of fit.c decides: whole names where
// piles build by suit, "a red 9" where they build by colour, else ranks, as in "6 or 8".  Appends nothing if no card may.
typedef bool patience_lies(const struct options *o, int upper, int lower);
void patience_name_taken(const struct options *o, int lower, patience_lies *lies, int build, enum text_style style,
                         struct strbuf *out);
// Appends the names of the cards that a patience card could go on in a pile, as patience_name_taken words them.
void patience_name_wanted(const struct options *o, int upper, enum text_style style, struct strbuf *out);
// Adds a clause to a sentence that is made inside the patience family, by the pattern `between`, in which {cards} is the sentence
// so far and {who} the new clause.
extern const struct says patience_comma[STYLES], patience_semicolon[STYLES];
void patience_add_clause(const struct says between[STYLES], const struct says says[STYLES], enum text_style style,
                         const struct fill *fill, struct strbuf *list);
enum { NUMBER_ROOM = 12 };
// Returns a number as a sentence about a patience has it: in full style, a number up to twelve is a word.
const char *patience_number(int number, enum text_style style, char room[NUMBER_ROOM]);
const char *patience_time(int number);  // "second", as in the stock's second time; NULL: past the tenth
const char *patience_empty_name(void);  // "empty", for a pile in a list of end cards
const char *patience_gone_name(void);   // "gone", for a card in a row of the layout
const char *patience_hidden_name(void); // "face down", for a card in a row of the layout
// Adds a recent move of the player of a patience to a list of moves; `times` says how often the move was made in a row.
void patience_name_recent(const struct patience_recent *recent, int times, enum text_style style, struct strbuf *list);
void patience_name_row(int row, struct strbuf *out);
void patience_name_foundation(int suit, int number, struct strbuf *out); // suit -1: the foundation has no suit of its own
void patience_name_upon(const struct kit_now *now, struct patience_spot spot, enum text_style style, struct strbuf *out);

// --- text/board.c: the patience table as a cursor walks it ---
struct board;
struct board_at;
extern const struct board patience_board;
// Reads a move or a place of a patience as a player types it: the `typed` of struct board (text/typed.c).
bool patience_typed(const struct hearer *h, const char *const *word, int count, struct board_at *at, struct strbuf *out);
// Finds the spot of a card that the player of a patience has seen and that now lies face down again.  Returns false if there is
// none.
bool patience_was_seen(const struct hearer *h, int face, struct patience_spot *spot);
// Finds the spot of a patience card that lies face up or on a foundation.  Returns false if there is none.
bool patience_where(const struct hearer *h, int face, struct patience_spot *spot);

// --- rows of a layout (fit.c), and where a move comes from (cards.c) ---
int patience_rows(const struct options *o);
int patience_row_first(const struct options *o, int row); // the first place in a row of the patience's layout
int patience_row_of(const struct options *o, int place);
int patience_from(struct patience_spot spot); // where a card lies, as a patience move names it: enum patience_from

// --- text/tell.c: the events of patience in sentences ---
extern const struct kit_event patience_events[];
void patience_name_told(const struct hearer *h, const struct event *e, bool articles, struct strbuf *out);
void patience_fill_move(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text);

// --- text/deal_told.c, text/wanted.c: the deal, and the cards that foundations want, in a sentence ---
void patience_tell_deal(const struct hearer *h, const struct event *e, struct strbuf *out);
void patience_say_wanted(const struct hearer *h, struct strbuf *out); // nothing where foundations want none

// --- text/show.c: what a player of patience may ask ---
extern const struct kit_topic patience_topics[];
void patience_show_ends(const struct hearer *h, const char *where, struct strbuf *out);
// The first function returns the sentence that no patience move can be made, the second the sentence that none gains anything.
// Both return one for each style, with the keys or words that help.  Only for use inside the family.
const struct says *patience_stuck_says(const struct hearer *h);
const struct says *patience_idle_says(const struct hearer *h);
// Returns the sentence that the patience is still on, or, where it is stuck, what helps: the `own_turn` of struct kit.
const struct says *patience_own_turn(const struct hearer *h);
const struct says *patience_scored(const struct hearer *h, int seat, struct fill *fill);

// --- judge.c: what a patience move is worth ---
struct patience_judged {
    enum patience_gain gain;
    struct patience_taken taken;                 // the cards that the patience move takes; for a pair and for the stock none
    const struct patience_heap *source, *target; // the patience piles that the cards come from and go to; NULL: no pile
};
struct patience_judged patience_judge(const struct kit_now *now, const struct move *m); // judges an allowed move of a patience
// Lists the patience moves that can be made, each once and the best first.  Moves that gain the same stay in the order of
// patience_list.
void patience_rank(const struct kit_now *now, struct move_list *out);
// Judges what a patience move is worth to a computer player: the `judge` of struct kit_players.  Returns false if the move is not
// judged.
bool patience_worth(const struct kit_now *now, const struct move *m, int64_t *worth);

// --- text/weigh.c, text/hint.c: reasons for patience moves, and hints ---
VERB(weigh) patience_weigh;
VERB(sift) patience_sift;
VERB(hint) patience_hint;

// --- options.c, options_own.c: the rule keys of patience ---
VERB(check) patience_check;
VERB(glance) patience_glance;
ROW_VERB(parse) patience_parse_each;
ROW_VERB(print) patience_print_each;
extern const struct patience_word patience_none,
    patience_all; // the word that may stand in place of a number for each pile

#endif
