// SPDX-License-Identifier: GPL-3.0-or-later
// Highest card: the smallest game that uses every verb a family must provide, to copy a new one
// from (docs/adding-a-game.md).  Each seat gets some cards of one pack; in turn everyone plays one;
// the highest rank (aces are high), among equals the first played, takes the trick for one point and leads the
// next.  A round ends when the hands are empty, the match when somebody has the target.
#include "base/bug.h"
#include "base/text.h"
#include "rules/field.h"
#include "rules/phrase.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern const struct game template_game;

enum { CARDS_MAX = 6, KIND_DEALT = EVENT_FAMILY, KIND_TURN, KIND_PLAYED, KIND_TRICK, KIND_MATCH, KINDS_END, VERB_PLAY = 0 };

struct options {
    int players_min, players_max, cards, target;
};

struct shown { // what lies open
    uint8_t seats, turn, leader, over, match_over;
    uint16_t played[SEATS_MAX]; // the card played to this trick, or NOTHING
    uint8_t hand_count[SEATS_MAX];
    int32_t points[SEATS_MAX];
};
struct state {
    struct shown shown;
    uint16_t hand[SEATS_MAX][CARDS_MAX];
    uint16_t rest[FACE_JOKER]; // undealt
    uint8_t rest_count;
    uint16_t spent[FACE_JOKER]; // earlier tricks
    uint8_t spent_count;
};
struct view {
    int seat;
    struct shown shown;
    uint16_t hand[CARDS_MAX];
};

enum { NOTHING = 0xffff };

static const struct setting settings[] = { { .key = "players.min",
                                             .type = SETTING_INT,
                                             .offset = offsetof(struct options, players_min),
                                             .min = 2,
                                             .max = SEATS_MAX,
                                             .fallback = "2",
                                             .help = N_("The fewest players.") },
                                           { .key = "players.max",
                                             .type = SETTING_INT,
                                             .offset = offsetof(struct options, players_max),
                                             .min = 2,
                                             .max = SEATS_MAX,
                                             .fallback = "8",
                                             .help = N_("The most players.") },
                                           { .key = "cards",
                                             .type = SETTING_INT,
                                             .offset = offsetof(struct options, cards),
                                             .min = 1,
                                             .max = CARDS_MAX,
                                             .fallback = "3",
                                             .help = N_("How many cards each player is dealt."),
                                             .one = NP_("Each player is dealt %d card.", "Each player is dealt %d cards.") },
                                           { .key = "target",
                                             .type = SETTING_INT,
                                             .offset = offsetof(struct options, target),
                                             .min = 1,
                                             .max = 100,
                                             .fallback = "5",
                                             .help = N_("The points that end the match."),
                                             .one = NP_("The match ends at %d point.", "The match ends at %d points.") },
                                           { 0 } };

static void glance(const struct game *, const struct options *o, const struct view *v, enum text_style style, struct strbuf *out)
{
    (void)v;
    (void)style;
    strbuf_addf(out, P_("The match ends at %d point.", "The match ends at %d points.", o->target), o->target);
    strbuf_add_char(out, '\n');
}

static bool check(const struct game *, const struct options *o, int seats, struct err *err)
{
    if (seats * o->cards <= FACE_JOKER)
        return true;
    return err_add(err, _("%d cards for each of %d players are more than one pack holds; deal fewer."), o->cards, seats);
}

static void call_turn(const struct shown *shown, struct events *events)
{
    events_add(events, KIND_TURN, shown->turn, EVERYONE)->call = true;
}

static void clear_trick(struct shown *shown)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        shown->played[seat] = NOTHING;
}

static void deal(const struct game *, const struct options *o, int seats, struct state *s, struct luck *luck,
                 struct events *events)
{
    uint16_t pack[FACE_JOKER];
    for (int face = 0; face < FACE_JOKER; face++)
        pack[face] = card_of(face, 0);
    luck_shuffle(luck, pack, FACE_JOKER);
    s->shown.seats = (uint8_t)seats;
    s->shown.over = false;
    s->shown.turn = s->shown.leader;
    s->spent_count = 0;
    memset(s->spent, 0, sizeof s->spent);
    clear_trick(&s->shown);
    int next = 0;
    for (int seat = 0; seat < seats; seat++) {
        s->shown.hand_count[seat] = (uint8_t)o->cards;
        struct event *dealt = events_add(events, KIND_DEALT, seat, 1u << seat);
        for (int i = 0; i < o->cards; i++) {
            s->hand[seat][i] = pack[next++];
            dealt->card[dealt->count++] = (struct move_card){ (uint8_t)card_face(s->hand[seat][i]), FACE_NONE };
        }
    }
    s->rest_count = (uint8_t)(FACE_JOKER - next);
    memcpy(s->rest, pack + next, s->rest_count * sizeof *pack);
    call_turn(&s->shown, events);
}

static unsigned turn(const struct game *, const struct state *s)
{
    return s->shown.over ? 0 : 1u << s->shown.turn;
}

static void look(const struct game *, const struct options *o, const struct state *s, int seat, struct view *v)
{
    (void)o;
    v->seat = seat;
    v->shown = s->shown;
    if (seat != WATCHER)
        memcpy(v->hand, s->hand[seat], s->shown.hand_count[seat] * sizeof v->hand[0]);
}

static int hand(const struct game *, const struct view *v, uint16_t *card, int room)
{
    int count = v->seat == WATCHER ? 0 : v->shown.hand_count[v->seat];
    for (int i = 0; i < count && i < room; i++)
        card[i] = v->hand[i];
    return count;
}

static void legal(const struct game *, const struct options *o, const struct view *v, struct move_list *out)
{
    (void)o;
    if (v->shown.over || v->shown.turn != v->seat)
        return;
    for (int i = 0; i < v->shown.hand_count[v->seat]; i++) {
        struct move *move = move_list_add(out);
        move->verb = VERB_PLAY;
        move->count = 1;
        move->card[0] = (struct move_card){ (uint8_t)card_face(v->hand[i]), FACE_NONE };
    }
}

// The ace is the highest card.
static int height(uint16_t card)
{
    int rank = face_rank(card_face(card));
    return rank == RANK_ACE ? RANK_KING + 1 : rank;
}

static int trick_winner(const struct shown *shown)
{
    int best = shown->leader;
    for (int i = 1; i < shown->seats; i++) {
        int seat = (shown->leader + i) % shown->seats;
        if (height(shown->played[seat]) > height(shown->played[best]))
            best = seat;
    }
    return best;
}

static void end_trick(const struct options *o, struct state *s, struct events *events)
{
    struct shown *shown = &s->shown;
    int winner = trick_winner(shown);
    for (int seat = 0; seat < shown->seats; seat++)
        s->spent[s->spent_count++] = shown->played[seat];
    clear_trick(shown);
    shown->leader = shown->turn = (uint8_t)winner;
    shown->points[winner]++;
    events_add(events, KIND_TRICK, winner, EVERYONE)->number = shown->points[winner];
    shown->match_over = shown->points[winner] >= o->target;
    shown->over = shown->match_over || shown->hand_count[winner] == 0;
    if (shown->match_over)
        events_add(events, KIND_MATCH, winner, EVERYONE);
}

static int find(const struct state *s, int seat, int face)
{
    for (int i = 0; i < s->shown.hand_count[seat]; i++)
        if (card_face(s->hand[seat][i]) == face)
            return i;
    return -1;
}

static bool apply(const struct game *, const struct options *o, struct state *s, int seat, const struct move *m,
                  struct luck *luck, struct events *events, struct refusal *no)
{
    (void)luck;
    struct shown *shown = &s->shown;
    if (shown->over)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("The round is over."));
    if (shown->turn != seat)
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("It is not your turn."));
    int at = find(s, seat, m->card[0].face);
    if (at < 0)
        return refuse(no, REASON_NOT_IN_HAND, NULL, "%s", _("That card is not in your hand."));
    uint16_t card = s->hand[seat][at];
    uint16_t *from = s->hand[seat];
    int left = --shown->hand_count[seat];
    memmove(from + at, from + at + 1, (size_t)(left - at) * sizeof *from);
    from[left] = 0;
    shown->played[seat] = card;
    struct event *event = events_add(events, KIND_PLAYED, seat, EVERYONE);
    event->card[event->count++] = m->card[0];
    shown->turn = (uint8_t)((shown->turn + 1) % shown->seats);
    if (shown->turn == shown->leader)
        end_trick(o, s, events);
    if (!shown->over)
        call_turn(shown, events);
    events->undo = UNDO_CLEAR;
    return true;
}

static void score(const struct game *, const struct options *o, const struct state *s, struct standing *out)
{
    (void)o;
    for (int seat = 0; seat < s->shown.seats; seat++) {
        out->points[seat] = s->shown.points[seat];
        if (s->shown.match_over && s->shown.points[seat] >= o->target)
            out->winners |= 1u << seat;
    }
    out->round_over = s->shown.over;
    out->match_over = s->shown.match_over;
}

static bool parse(const struct game *, const struct options *o, const char *const *word, int count, struct move *m,
                  struct refusal *no)
{
    (void)o;
    int face = count == 2 && strcmp(word[0], "play") == 0 ? face_read(word[1]) : -1;
    if (face < 0)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Say play and a card, such as play 7H."));
    m->verb = VERB_PLAY;
    m->where = 0;
    m->target = 0;
    m->count = 1;
    m->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    return true;
}

static void print(const struct game *, const struct move *m, struct strbuf *out)
{
    strbuf_add(out, "play ");
    face_write(m->card[0].face, out);
}

static void tell_hand(const struct hearer *h, struct strbuf *out)
{
    ordered_hand_show(h, h->view->hand, h->seat == WATCHER ? 0 : h->view->shown.hand_count[h->seat], out);
}

// clang-format off
// One row an event, for the one who did it and for the others, in each text style.  A style without a sentence takes the
// fuller one.
static const struct telling sentences[KINDS_END - EVENT_FAMILY] = {
#define ROW(kind) [(kind) - EVENT_FAMILY]
    ROW(KIND_TURN) = { .own = { { N_("Your turn."), NULL } } },
    ROW(KIND_PLAYED) = {
        .own = { { N_("You play {the card}."), NULL } },
        .other = { { N_("{who} plays {the card}."), NULL }, { N_("{who}, {card}."), NULL } } },
    ROW(KIND_TRICK) = {
        .own = { { NP_("You take the trick and have {n} point.", "You take the trick and have {n} points.") } },
        .other = { { NP_("{who} takes the trick and has {n} point.", "{who} takes the trick and has {n} points.") },
                   { NP_("{who} takes it, {n} point.", "{who} takes it, {n} points.") } } },
    ROW(KIND_MATCH) = { .own = { { N_("You win the match."), NULL } }, .other = { { N_("{who} wins the match."), NULL } } },
#undef ROW
};
// clang-format on

static void tell(const struct game *, const struct hearer *h, const struct event *e, struct strbuf *out)
{
    struct fill fill = { .who = e->seat >= 0 ? h->name[e->seat] : NULL, .n = e->number };
    if (e->kind < EVENT_FAMILY || e->kind >= KINDS_END)
        BUG("event %d", e->kind);
    if (e->kind == KIND_PLAYED) {
        fill.card = face_name(e->card[0].face, h->style);
        fill.the_card = face_the(e->card[0].face, h->style);
    }
    if (e->kind == KIND_DEALT)
        tell_hand(h, out);
    else
        phrase_tell(&sentences[e->kind - EVENT_FAMILY], e->seat == h->seat, h->style, &fill, out);
}

// A move to choose by its number.
static void offer(const struct game *, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    static const struct says card = { N_("{card}."), NULL };
    phrase_say(&card, &(struct fill){ .card = face_name(m->card[0].face, h->style) }, out);
}

static void show_table(const struct hearer *h, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    bool any = false;
    for (int i = 0; i < shown->seats; i++) {
        int seat = (shown->leader + i) % shown->seats;
        if (shown->played[seat] == NOTHING)
            continue;
        strbuf_addf(out, _("%s has played %s.\n"), h->name[seat], face_the(card_face(shown->played[seat]), h->style));
        any = true;
    }
    if (!any)
        strbuf_add(out, _("Nothing is played yet.\n"));
}

static bool show(const struct game *, const struct hearer *h, const char *const *word, int count, struct strbuf *out)
{
    (void)count;
    const struct shown *shown = &h->view->shown;
    if (strcmp(word[0], "hand") == 0)
        tell_hand(h, out);
    else if (strcmp(word[0], "table") == 0)
        show_table(h, out);
    else if (strcmp(word[0], "turn") == 0)
        strbuf_addf(out, shown->over ? _("The round is over.\n") : _("%s is to play a card.\n"), h->name[shown->turn]);
    else if (strcmp(word[0], "scores") == 0)
        for (int seat = 0; seat < shown->seats; seat++)
            strbuf_addf(out, P_("%s, %d point.\n", "%s, %d points.\n", shown->points[seat]), h->name[seat], shown->points[seat]);
    else
        return false;
    return true;
}

static bool sound(const struct game *, const struct options *o, const struct state *s, struct err *err)
{
    (void)o;
    int seen[FACE_JOKER] = { 0 };
    for (int i = 0; i < s->rest_count; i++)
        seen[card_face(s->rest[i])]++;
    for (int i = 0; i < s->spent_count; i++)
        seen[card_face(s->spent[i])]++;
    for (int seat = 0; seat < s->shown.seats; seat++) {
        for (int i = 0; i < s->shown.hand_count[seat]; i++)
            seen[card_face(s->hand[seat][i])]++;
        if (s->shown.played[seat] != NOTHING)
            seen[card_face(s->shown.played[seat])]++;
    }
    for (int face = 0; face < FACE_JOKER; face++)
        if (seen[face] != 1)
            return err_add(err, "The %s is there %d times.", face_name(face, STYLE_FULL), seen[face]);
    return true;
}

// A seat sees its own hand and what was played: the rest and the other hands are one heap to it.
static void reshuffle(const struct game *, const struct options *o, struct state *s, int seat, struct luck *luck)
{
    (void)o;
    uint16_t heap[FACE_JOKER];
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int other = 0; other < s->shown.seats; other++)
            for (int i = 0; other != seat && i < s->shown.hand_count[other]; i++) {
                uint16_t *card = &s->hand[other][i];
                if (pass == 0)
                    heap[count++] = *card;
                else
                    *card = heap[--count];
            }
        for (int i = 0; i < s->rest_count; i++) {
            if (pass == 0)
                heap[count++] = s->rest[i];
            else
                s->rest[i] = heap[--count];
        }
        if (pass == 0)
            luck_shuffle(luck, heap, count);
    }
}

// --- its lines: a position of a record, a view for a seat at another computer, an expectation ---

// What is read of a view so far.
struct template_lines {
    struct view *view;
    bool seen[FACE_JOKER]; // a line has named this card
};

// In a position the seat on turn leads.
static bool place_turn(struct field_line *l)
{
    int seat = 0;
    if (!field_seat(l, 2, &seat))
        return false;
    l->shown->leader = (uint8_t)seat;
    return true;
}

static bool read_over(struct field_line *l)
{
    const char *word = l->line->word[l->at];
    l->shown->over = true;
    l->shown->match_over = strcmp(word, "match") == 0;
    return l->shown->match_over || strcmp(word, "round") == 0 ||
           field_fault(l, _("Only a round or the match is over in this view."));
}

static void write_over(const struct field_writer *w, int seat)
{
    (void)seat;
    if (w->shown->over)
        strbuf_add(w->out, w->shown->match_over ? "over match\n" : "over round\n");
}

static bool read_card(const struct field_line *l, int at, uint16_t *card)
{
    struct template_lines *lines = l->self;
    int face = face_read(l->line->word[at]);
    if (face < 0 || face >= FACE_JOKER || lines->seen[face])
        return field_fault(l, _("A card in this view is none of the pack, or is there twice."));
    lines->seen[face] = true;
    *card = card_of(face, 0);
    return true;
}

// The seat's own cards by their faces, those of the others as ??.
static bool read_hand(struct field_line *l)
{
    struct template_lines *lines = l->self;
    for (int at = l->at; at < l->line->count; at++) {
        bool hidden = strcmp(l->line->word[at], "??") == 0;
        if (hidden == (l->seat == lines->view->seat))
            return field_fault(l, _("A seat knows its own cards and no other hand."));
        if (!hidden && !read_card(l, at, &lines->view->hand[at - l->at]))
            return false;
    }
    l->shown->hand_count[l->seat] = (uint8_t)(l->line->count - l->at);
    return true;
}

static void write_card(int face, struct strbuf *out)
{
    strbuf_add_char(out, ' ');
    face_write(face, out);
}

static void write_hand(const struct field_writer *w, int seat)
{
    field_begin("hand", w->name[seat], w->out);
    for (int i = 0; i < w->shown->hand_count[seat]; i++)
        write_card(seat == w->view->seat ? card_face(w->view->hand[i]) : FACE_NONE, w->out);
    strbuf_add_char(w->out, '\n');
}

static bool read_played(struct field_line *l)
{
    return read_card(l, l->at, &l->shown->played[l->seat]);
}

static void write_played(const struct field_writer *w, int seat)
{
    if (w->shown->played[seat] == NOTHING)
        return;
    field_begin("played", w->name[seat], w->out);
    write_card(card_face(w->shown->played[seat]), w->out);
    strbuf_add_char(w->out, '\n');
}

// One row a word.  A position knows only `turn NAME`, and only `cards NAME NUMBER` can be expected.
// clang-format off
static const struct field field_rows[] = {
    { FIELD("turn", IN_VIEW, OF_TABLE, SEAT, turn), .always = true },
    { OWN_FIELD("turn", IN_POSITION, OF_PARTS), .place = place_turn },
    { FIELD("leader", IN_VIEW, OF_TABLE, SEAT, leader), .always = true },
    { OWN_FIELD("over", IN_VIEW, OF_TABLE), .words = { 1, 1 }, .read = read_over, .write = write_over },
    { FIELD("cards", IN_EXPECT, OF_SEAT, U8, hand_count) },
    { OWN_FIELD("hand", IN_VIEW, OF_SEAT), .words = { 0, CARDS_MAX }, .read = read_hand, .write = write_hand },
    { OWN_FIELD("played", IN_VIEW, OF_SEAT), .joined = true, .words = { 1, 1 }, .read = read_played, .write = write_played },
    { FIELD("score", IN_VIEW, OF_SEAT, I32, points), .joined = true, .view = { 0, INT16_MAX } },
    { 0 },
};
// clang-format on

// Its own sentences; a family that has a row for most words needs none (field_common_fault).
static bool line_fault(const struct field_line *l, enum field_fault fault, int least, int most)
{
    (void)fault;
    (void)least;
    (void)most;
    return field_fault(l, l->use == IN_EXPECT ? _("In Highest card only cards NAME NUMBER can be expected here.")
                                              : _("In Highest card only the line turn NAME can be here."));
}

static const struct fields fields = { field_rows, .exact = IN_EXPECT, .fault = line_fault };

static bool place(const struct game *game, const struct options *o, const struct position *p, struct state *s, struct luck *luck,
                  struct err *err)
{
    struct field_line l = { .of = &fields, .position = p, .options = o, .shown = &s->shown, .err = err };
    LOCAL(events) quiet = { .mute = true };
    if (!fields_place(&l, IN_POSITION))
        return false;
    deal(game, o, p->seats, s, luck, &quiet);
    return true;
}

static void write(const struct game *, const struct options *o, const char *const *name, int seats, const struct view *v,
                  struct strbuf *out)
{
    (void)o;
    fields_write(&fields, &(struct field_writer){ name, seats, v, &v->shown, out });
}

static bool read(const struct game *, const struct options *o, const struct position *p, int seat, struct view *v,
                 struct err *err)
{
    struct template_lines lines = { .view = v };
    struct field_line l = { .of = &fields, .position = p, .options = o, .shown = &v->shown, .self = &lines, .err = err };
    v->seat = seat;
    v->shown.seats = (uint8_t)p->seats;
    clear_trick(&v->shown);
    return fields_read(&l);
}

static bool expect(const struct game *, const struct options *o, const struct state *s, const struct position *p,
                   const struct statement *line, struct strbuf *got, struct err *err)
{
    struct field_line l = {
        .of = &fields, .position = p, .options = o, .is = &s->shown, .state = s, .line = line, .got = got, .err = err
    };
    return fields_expect(&l);
}

static const char *const tellings[] = { "dealt", "turn", "played", "trick", "match", NULL };
static_assert(sizeof tellings / sizeof *tellings == KINDS_END - EVENT_FAMILY + 1, "a word for each kind");

static const uint8_t cues[KINDS_END - EVENT_FAMILY] = { [KIND_PLAYED - EVENT_FAMILY] = CUE_LAY,
                                                        [KIND_TRICK - EVENT_FAMILY] = CUE_WON };

static bool event_ok(const struct game *, const struct hearer *h, const struct event *e)
{
    (void)h;
    return e->seat >= 0 && (e->kind != KIND_PLAYED || (e->count == 1 && e->card[0].face < FACE_JOKER));
}

const struct game template_game = {
    .id = "template",
    .example = true,
    .verbs = "play",
    .lays = "play",
    .first_keys = N_("{hand} reads your hand, {Use} plays the card you are on, {help} says the keys."),
    .first_words = N_("Type {hand} to hear your cards, {new} for what can be played, {help} for all words."),
    .settings = settings,
    .options_size = sizeof(struct options),
    .state_size = sizeof(struct state),
    .view_size = sizeof(struct view),
    .check = check,
    .deal = deal,
    .place = place,
    .turn = turn,
    .look = look,
    .legal = legal,
    .apply = apply,
    .score = score,
    .parse = parse,
    .print = print,
    .tell = tell,
    .show = show,
    .expect = expect,
    .sound = sound,
    .reshuffle = reshuffle,
    .write = write,
    .read = read,
    .tellings = tellings,
    .cues = cues,
    .event_ok = event_ok,
    .hand = hand,
    .offer = offer,
    .glance = glance,
};
