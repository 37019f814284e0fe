// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the patience family share among themselves and nobody else needs.
#ifndef RULES_PATIENCE_INSIDE_H
#define RULES_PATIENCE_INSIDE_H

#include "rules/keys/rule_rows.h"
#include "rules/patience/patience.h"

// Loops over every place of the zones of a patience state, in the order in which `again` keeps them.
#define EACH_PLACE(kit, zone, place)                                                                                             \
    for (const struct zone *zone = (kit)->rows.zones.zone; zone->word; zone++)                                                   \
        for (int place = 0; place < zone->places; place++)

// --- spots.c: where the cards of a patience move lie; false: the move is refused ---
bool patience_is_free(const struct kit_now *now, struct patience_spot spot);
int patience_upon(const struct kit_now *now, struct patience_spot spot); // how many cards lie on the card at this spot
// Finds the card that a patience move takes. target: the pile that the move goes onto; else NULL.
bool patience_source(const struct kit_now *now, const struct move *m, const struct patience_heap *target,
                     struct patience_spot *spot, struct refusal *no);
// Finds the two cards of a pair that the move takes.
bool patience_two(const struct kit_now *now, const struct move *m, struct patience_spot spot[2], struct refusal *no);
bool patience_bar_covered(const struct kit_now *now, struct patience_spot spot, struct refusal *no);
bool patience_bar_pile(const struct kit_now *now, struct refusal *no); // refuses a pile number that the game does not have

// Finds the card of this face that the player means, but not at the spot `but` (NULL: anywhere); homes: foundations count too.
bool patience_find(const struct kit_now *now, int face, const struct patience_spot *but, bool homes, struct patience_spot *out);

// --- lost.c: dead ends of patience games with pairs ---
bool patience_lost(const struct kit_now *now); // returns whether a card of the layout has no partner any more

// --- check.c: which patience moves are allowed ---
// The most cards of the source pile that may go onto the target; 0: refused.
int patience_most(const struct kit_now *now, int source, int target, struct refusal *no);

// --- fit.c: which card goes on which ---
// Returns whether the ranks of two cards are next to each other, by the step of the piles.
bool patience_beside(const struct options *o, int upper, int lower);

// --- cards.c: single cards of a patience state ---
const struct zone *patience_zone_at(struct patience_spot spot);
int patience_count(const struct kit_now *now, int zone, int place);
int patience_places(const struct options *o, int zone);  // how many places of this zone the game has
int patience_lying(const struct kit_now *now, int zone); // how many cards all places of the zone have
int patience_to_clear(const struct kit_now *now);        // how many cards are left in piles and layout
void patience_put(const struct kit_now *now, int zone, int place, int face);
int patience_draw(const struct kit_now *now, int zone, int place);
void patience_lift(const struct kit_now *now, struct patience_spot spot); // takes the card at the spot away
// Returns whether the target pile takes this card, as the lowest of those that move.
bool patience_accepts(const struct kit_now *now, int target, int face);
// Adds a patience event about one card; the caller fills in more.
struct event *patience_tell(const struct kit_now *now, int kind, int other, int number, int face);

// --- deal.c: the deal of a patience ---
void patience_lay_once(const struct kit_now *now);
void patience_turn_ends(const struct kit_now *now); // turns up the face-down end cards of a position

// --- solve/winnable.c: deals that can be won ---
// Function of struct kit: deals, again and again if only deals that can be won are wanted.
void patience_lay(const struct kit_now *now);
bool patience_can_be_won(const struct kit_now *now); // as far as the solver finds out with the effort for a deal
VERB(trial) patience_trial;                          // returns whether the deals that deal.winnable asks for can be found

// --- settle.c: what happens by itself after a patience move ---
void patience_hide(const struct kit_now *now);      // notes that no face-down card has been seen
bool patience_turn_up(const struct kit_now *now);   // turns up face-down cards with nothing on them
void patience_come(const struct kit_now *now);      // everything that happens by itself, except cards that go home
void patience_turn_over(const struct kit_now *now); // turns cards of the stock, or deals them

// --- home.c: cards that go home to foundations ---
// How many steps a rank is from the one that foundations begin with, in their direction; negative: it never gets there.
int patience_height(const struct options *o, const struct shown *shown, int face);
void patience_go_on(const struct kit_now *now);     // everything that happens by itself after a move
void patience_send_home(const struct kit_now *now); // sends home all cards that can go

// --- end.c: the end of a patience deal ---
struct kit_end patience_end(const struct options *o, int seats);
void patience_count_points(const struct kit_now *now);
// Begins counting points; said: the position says how many there are.
void patience_begin_points(const struct kit_now *now, bool said);
void patience_end_deal(const struct kit_now *now, bool won);
bool patience_won(const struct kit_now *now);
void patience_look(const struct kit_now *now); // ends the deal if it is won, and tells if it is stuck
void patience_keep(const struct kit_now *now); // keeps the deal, so that `again` deals it once more
void patience_begin_again(const struct kit_now *now);

// A copy of the patience state that tells no events, to try what follows.  The caller frees its s and releases quiet.
struct kit_now patience_copy(const struct kit_now *now, struct events *quiet);

// --- turn.c: making patience moves ---
// Moves the cards of a move, and all that follows by itself.  The move is not counted, and the deal does not end.
void patience_step(const struct kit_now *now, const struct move *m);
void patience_begin(const struct kit_now *now); // function of struct kit: tells the deal

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
// Names a place of a patience, "pile 3", "cell 2". where: enum patience_from.
const char *patience_place(int where, enum text_style style, char room[PLACE_ROOM]);
// Names the cards of a run by its two ends, "red 9 to red 7", or a single card by its name.
void patience_name_run(const struct options *o, const uint8_t *card, int count, enum text_style style, struct strbuf *out);
void patience_name_cards(const uint8_t *card, int count, enum text_style style, struct strbuf *out);
void patience_name_home(const uint8_t *card, int count, enum text_style style, struct strbuf *out);
void patience_name_turned(const uint8_t *card, int count, enum text_style style, struct strbuf *out);
const char *patience_name_lower(const struct options *o, int face, enum text_style style); // names the card that a run goes on
// Names what goes on this card, by a question of fit.c: cards by name where the piles build by suit, "a red 9" where by colour,
// else ranks, as in "6 or 8".  Empty: nothing goes on it.
typedef bool patience_lies(const struct options *o, int upper, int lower);
void patience_name_taken(const struct options *o, int lower, patience_lies *lies, int build, enum text_style style,
                         struct strbuf *out);
// Names in the same words the cards of a pile that this card could go on.
void patience_name_wanted(const struct options *o, int upper, enum text_style style, struct strbuf *out);
// Adds a clause to a sentence about a patience.  The pattern puts the new clause, {who}, behind the ones before, {cards}.
extern const struct says patience_comma[STYLES], patience_semicolon[STYLES];
void patience_add_clause(const struct says between[STYLES], const struct says says[STYLES], enum text_style style,
                         const struct fill *fill, struct strbuf *list);
enum { NUMBER_ROOM = 12 };
// Says a number; in full style a word up to twelve.
const char *patience_number(int number, enum text_style style, char room[NUMBER_ROOM]);
const char *patience_time(int number);  // "second", for a time; NULL but for the first ten
const char *patience_empty_name(void);  // "empty", in a list of end cards
const char *patience_gone_name(void);   // "gone", in a row of the layout
const char *patience_hidden_name(void); // "face down", in a row of the layout
// Adds one of the last moves to the list, or `times` moves that are alike.
void patience_name_recent(const struct patience_recent *recent, int times, enum text_style style, struct strbuf *list);
void patience_name_row(int row, struct strbuf *out);
void patience_name_foundation(int suit, int number, struct strbuf *out); // suit -1: the foundation has none of its own
void patience_name_upon(const struct kit_now *now, struct patience_spot spot, enum text_style style, struct strbuf *out);

// --- text/board.c: the patience table as a cursor walks it ---
struct board;
struct board_at;
extern const struct board patience_board;
// `typed` of struct board (text/typed.c): reads a move or a place of a patience as a player types it.
bool patience_typed(const struct hearer *h, const char *const *word, int count, struct board_at *at, struct strbuf *out);
// Finds a card that was seen and lies face down in a pile again.
bool patience_was_seen(const struct hearer *h, int face, struct patience_spot *spot);
bool patience_where(const struct hearer *h, int face, struct patience_spot *spot); // the card lies open or at home

// --- rows of a layout (fit.c), and where a move comes from (cards.c) ---
int patience_rows(const struct options *o);
int patience_row_first(const struct options *o, int row); // the number of the place that begins the layout's row
int patience_row_of(const struct options *o, int place);
int patience_from(struct patience_spot spot); // enum patience_from, as a move names it

// --- text/tell.c: the events of patience in sentences ---
extern const struct kit_event patience_events[];
void patience_name_told(const struct hearer *h, const struct event *e, bool articles, struct strbuf *out);
void patience_fill_move(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text);

// --- text/deal_told.c, text/wanted.c: the deal, and the cards that foundations want, in a sentence ---
void patience_tell_deal(const struct hearer *h, const struct event *e, struct strbuf *out);
void patience_say_wanted(const struct hearer *h, struct strbuf *out); // says nothing where nothing is wanted

// --- text/show.c: what a player of patience may ask ---
extern const struct kit_topic patience_topics[];
void patience_show_ends(const struct hearer *h, const char *where, struct strbuf *out);
// The sentences that no move can be made, and that none gains anything, with the keys or words that help, in each style.
const struct says *patience_stuck_says(const struct hearer *h);
const struct says *patience_idle_says(const struct hearer *h);
const struct says *patience_own_turn(const struct hearer *h); // `own_turn` of struct kit for patience
const struct says *patience_scored(const struct hearer *h, int seat, struct fill *fill);

// --- judge.c: what a patience move is worth ---
struct patience_judged {
    enum patience_gain gain;
    struct patience_taken taken;                 // the cards that move; for a pair and for the stock none
    const struct patience_heap *source, *target; // the piles that the cards come from and go to; NULL: no pile
};
struct patience_judged patience_judge(const struct kit_now *now, const struct move *m); // judges an allowed move of a patience
// Lists the moves that can be made, each once, the best first; moves that gain the same stay in the order of patience_list.
void patience_rank(const struct kit_now *now, struct move_list *out);
// `judge` of struct kit_players for patience.
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
    patience_all; // `own` of a number for each pile: the word that may be in its place

#endif
