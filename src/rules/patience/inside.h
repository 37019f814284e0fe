// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the family share and nobody else needs.
#ifndef RULES_PATIENCE_INSIDE_H
#define RULES_PATIENCE_INSIDE_H

#include "rules/patience/patience.h"
#include "rules/rule_rows.h"

// Every place of the zones of a state, with its number, in the order in which `again` keeps them.
#define EACH_PLACE(kit, zone, place)                                                                                             \
    for (const struct zone *zone = (kit)->rows.zones.zone; zone->word; zone++)                                                   \
        for (int place = 0; place < zone->places; place++)

// --- spots.c: where the cards of a move lie; false: refused ---
bool patience_is_free(const struct kit_now *now, struct patience_spot spot);
int patience_upon(const struct kit_now *now, struct patience_spot spot); // how many cards lie on that one
// target: of a move onto a pile; else NULL.
bool patience_source(const struct kit_now *now, const struct move *m, const struct patience_heap *target,
                     struct patience_spot *spot, struct refusal *no);
bool patience_two(const struct kit_now *now, const struct move *m, struct patience_spot spot[2], struct refusal *no); // of a pair
bool patience_bar_covered(const struct kit_now *now, struct patience_spot spot, struct refusal *no);
bool patience_bar_pile(const struct kit_now *now, struct refusal *no); // there is none of that number

// The card of that face which the player means, not where `but` lies (NULL: anywhere); homes: of foundations too.
bool patience_find(const struct kit_now *now, int face, const struct patience_spot *but, bool homes, struct patience_spot *out);

// --- lost.c ---
bool patience_lost(const struct kit_now *now); // of pairs: has a card of the layout no partner any more?

// --- check.c ---
int patience_most(const struct kit_now *now, int source, int target, struct refusal *no); // cards that may go there; 0: refused

// --- fit.c ---
bool patience_beside(const struct options *o, int upper, int lower); // by their ranks, as piles go

// --- cards.c: single cards of a state ---
const struct zone *patience_zone_at(struct patience_spot spot);
int patience_count(const struct kit_now *now, int zone, int place);
int patience_places(const struct options *o, int zone);  // how many places of this kind the game has
int patience_lying(const struct kit_now *now, int zone); // cards, in all of them
int patience_to_clear(const struct kit_now *now);        // in piles and layout
void patience_put(const struct kit_now *now, int zone, int place, int face);
int patience_draw(const struct kit_now *now, int zone, int place);
void patience_lift(const struct kit_now *now, struct patience_spot spot); // takes it away
bool patience_accepts(const struct kit_now *now, int target, int face);   // does that pile take it, as the lowest that moves?
// Tells of one card; the caller fills in more.
struct event *patience_tell(const struct kit_now *now, int kind, int other, int number, int face);

// --- deal.c ---
void patience_lay_once(const struct kit_now *now);
void patience_turn_ends(const struct kit_now *now); // of a position: what lies face down with nothing on it

// --- winnable.c ---
void patience_lay(const struct kit_now *now); // of struct kit: again and again, where only deals that can be won are wanted
bool patience_can_be_won(const struct kit_now *now); // as far as the solver finds out with the effort of a deal
VERB(trial) patience_trial;                          // can what deal.winnable asks for be dealt?

// --- settle.c ---
void patience_hide(const struct kit_now *now);      // nothing that lies face down has been seen
bool patience_turn_up(const struct kit_now *now);   // turns what lies face down with nothing on it
void patience_come(const struct kit_now *now);      // all that comes by itself, but for cards that go home
void patience_turn_over(const struct kit_now *now); // turns cards of the stock, or deals them

// --- home.c ---
// How far a rank is from the one that foundations begin with, as they go; below 0: it never gets there.
int patience_height(const struct options *o, const struct shown *shown, int face);
void patience_go_on(const struct kit_now *now);     // all that comes by itself
void patience_send_home(const struct kit_now *now); // all that can go

// --- end.c ---
struct kit_end patience_end(const struct options *o, int seats);
void patience_count_points(const struct kit_now *now);
void patience_begin_points(const struct kit_now *now, bool said); // of a position; said: it says how many there are
void patience_end_deal(const struct kit_now *now, bool won);
bool patience_won(const struct kit_now *now);
void patience_look(const struct kit_now *now); // is the deal won, or stuck?
void patience_keep(const struct kit_now *now); // what `again` goes back to
void patience_begin_again(const struct kit_now *now);

// The same question about a copy of the state, of which nothing is told: for trying what follows.  The caller frees its s, and
// releases quiet.
struct kit_now patience_copy(const struct kit_now *now, struct events *quiet);

// --- turn.c ---
// Moves the cards of a move, and what comes by itself; neither is it counted, nor does the deal end by it.
void patience_step(const struct kit_now *now, const struct move *m);
void patience_begin(const struct kit_now *now); // of struct kit: tells the deal

// --- words.c: moves as records have them ---
VERB(parse) patience_parse;
VERB(print) patience_print;
bool patience_shaped(const struct move *m);
extern const struct place_names patience_piles, patience_cells;

// --- lines.c ---
extern const struct fields patience_lines;
extern const struct zone patience_zones[];
bool patience_reckon(const struct kit_now *now, struct field_line *l);
int patience_wanted(const struct kit_now *now, const struct zone *zone, int place, int usual);
bool patience_settle(const struct kit_now *now, struct field_line *l);

// --- names.c: places and cards in words ---
enum { PLACE_ROOM = 40 };
const char *patience_place(int where, enum text_style style, char room[PLACE_ROOM]); // enum patience_from: "pile 3", "cell 2"
// The cards of a run by its ends, "red 9 to red 7"; of one card its name.
void patience_name_run(const struct options *o, const uint8_t *card, int count, enum text_style style, struct strbuf *out);
void patience_name_cards(const uint8_t *card, int count, enum text_style style, struct strbuf *out);
void patience_name_home(const uint8_t *card, int count, enum text_style style, struct strbuf *out);
void patience_name_turned(const uint8_t *card, int count, enum text_style style, struct strbuf *out);
const char *patience_name_lower(const struct options *o, int face, enum text_style style); // the card that a run goes on
// What goes on this card by that question of fit.c: cards by name where the build is by suit, "a red 9" where it is by colours,
// else ranks; "6 or 8".  Empty: nothing does.
typedef bool patience_lies(const struct options *o, int upper, int lower);
void patience_name_taken(const struct options *o, int lower, patience_lies *lies, int build, enum text_style style,
                         struct strbuf *out);
// Adds a clause to those before it, by the pattern that puts {who}, the new one, behind {cards}, those before.
extern const struct says patience_comma[STYLES], patience_semicolon[STYLES];
void patience_add_clause(const struct says between[STYLES], const struct says says[STYLES], enum text_style style,
                         const struct fill *fill, struct strbuf *list);
enum { NUMBER_ROOM = 12 };
const char *patience_number(int number, enum text_style style, char room[NUMBER_ROOM]); // in full a word up to twelve
const char *patience_time(int number);                                                  // "second", of a time; up to the tenth
const char *patience_empty_name(void);                                                  // "empty", in a list of end cards
const char *patience_gone_name(void);                                                   // "gone", in a row of the layout
const char *patience_hidden_name(void);                                                 // "face down", likewise
void patience_name_recent(const struct patience_recent *recent, enum text_style style, struct strbuf *list);
void patience_name_row(int row, struct strbuf *out);
void patience_name_foundation(int suit, int number, struct strbuf *out); // suit -1: it has none of its own
void patience_name_upon(const struct kit_now *now, struct patience_spot spot, enum text_style style, struct strbuf *out);

// --- board.c ---
struct board;
struct board_at;
extern const struct board patience_board;
bool patience_typed(const struct hearer *h, const char *const *word, int count, struct board_at *at,
                    struct strbuf *out);                                              // typed.c: of struct board
bool patience_was_seen(const struct hearer *h, int face, struct patience_spot *spot); // and lies face down again
bool patience_where(const struct hearer *h, int face, struct patience_spot *spot);    // open, or at home

// --- layouts (fit.c), and where a move comes from (cards.c) ---
int patience_rows(const struct options *o);
int patience_row_first(const struct options *o, int row); // the place that begins it
int patience_row_of(const struct options *o, int place);
int patience_from(struct patience_spot spot); // enum patience_from, as a move says it

// --- tell.c: what is told ---
extern const struct kit_event patience_events[];
void patience_fill_move(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text);

// --- deal_told.c, wanted.c ---
void patience_tell_deal(const struct hearer *h, const struct event *e, struct strbuf *out);
void patience_say_wanted(const struct hearer *h, struct strbuf *out); // nothing where nothing is wanted

// --- show.c: what may be asked ---
extern const struct kit_topic patience_topics[];
void patience_show_ends(const struct hearer *h, const char *where, struct strbuf *out);
const struct says *patience_own_turn(const struct hearer *h); // of struct kit
const struct says *patience_scored(const struct hearer *h, int seat, struct fill *fill);

// --- weigh.c, hint.c ---
VERB(weigh) patience_weigh;
VERB(sift) patience_sift;
VERB(hint) patience_hint;

// --- options.c, options_own.c ---
VERB(check) patience_check;
VERB(glance) patience_glance;
ROW_VERB(parse) patience_parse_each;
ROW_VERB(print) patience_print_each;
extern const struct patience_word patience_none,
    patience_all; // `own` of a number for each pile: the word that may be in its place

#endif
