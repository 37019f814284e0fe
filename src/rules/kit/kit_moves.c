// SPDX-License-Identifier: GPL-3.0-or-later
// Moves from the rows of a family (kit.h): which may be made, how they are made, and how they are written.
#include "base/number.h"
#include "base/text.h"
#include "rules/kit/kit.h"
#include <string.h>
#include <strings.h>

// --- the form of a move, word by word ---

enum { MOVE_WORDS = MOVE_CARDS + VERB_PARTS };

static bool says_target(uint8_t slot)
{
    return slot >= SLOT_PLACE && slot <= SLOT_SEAT;
}

// Reads one part of the form of a kit's moves, and sets in the form which numbers that part allows as the move's target or
// `where`.
static void read_span(const struct kit *kit, const struct verb_part *part, struct kit_form *form)
{
    const int counts[] = { [SLOT_PLACE] = kit->rows.place_count,
                           [SLOT_VALUE] = kit->rows.value_count,
                           [SLOT_NUMBER] = INT16_MAX,
                           [SLOT_SEAT] = SEATS_MAX };
    if (part->flag)
        form->where.count *= 2;
    else if (part->slot == SLOT_FROM)
        form->where.count = kit->rows.place_count;
    else if (part->slot == SLOT_WHOM)
        form->where.count = SEATS_MAX;
    else if (says_target(part->slot))
        form->target = part->left_out_too ? (struct kit_span){ KIT_UNSAID, counts[part->slot] + 1 }
                                          : (struct kit_span){ 0, counts[part->slot] };
}

static void read_form(const struct kit *kit, const char *text, struct kit_form *form)
{
    form->target.count = form->where.count = 1;
    form->count = verb_parts(text, form->part);
    for (int i = 0; i < form->count; i++) {
        form->slots |= form->part[i].slot == SLOT_WORD ? 0 : 1u << form->part[i].slot;
        read_span(kit, &form->part[i], form);
    }
}

// Returns the form in which moves of this kit verb are written.  The form is read from the verb's row only once, since every move
// needs it.
static const struct kit_form *form_of(const struct kit *kit, int verb)
{
    struct kit_form *form = &kit->rows.forms[verb];
    if (__atomic_load_n(&form->count, __ATOMIC_ACQUIRE))
        return form;
    // Simulations run in several threads, which may read a form at once, and all write the same: the count last, which says that
    // the rest is there.
    struct kit_form read = { 0 };
    read_form(kit, kit->rows.verb[verb].form, &read);
    memcpy(form->part, read.part, sizeof read.part);
    form->slots = read.slots;
    form->target = read.target;
    form->where = read.where;
    __atomic_store_n(&form->count, read.count, __ATOMIC_RELEASE);
    return form;
}

static bool takes_cards(const struct kit_form *form)
{
    return form->slots & (1u << SLOT_CARD | 1u << SLOT_CARDS);
}

static bool takes(const struct kit_form *form, enum verb_slot slot)
{
    return form->slots >> slot & 1;
}

static bool spans(const struct kit_span *span, int number)
{
    return number >= span->least && number < span->least + span->count;
}

// --- which moves may be made ---

bool kit_refuse(struct refusal *no, const struct kit_reason *why, const struct fill *fill)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (no) // lists of moves refuse often, and need no text
        phrase_part(why->says, refusal_style(no), fill, &text);
    return refuse(no, why->reason, why->key, "%s", text.text);
}

bool kit_bar(struct refusal *no, const struct kit_reason *why, int face)
{
    const struct fill fill = fill_of_card(no ? face : FACE_NONE, refusal_style(no));
    return kit_refuse(no, why, &fill);
}

static bool goes_on(const struct kit_now *now, struct refusal *no)
{
    if (now->k->match_over || now->k->over)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", game_over_says(now->k->match_over, now->k->seats));
    return true;
}

bool kit_may_act(const struct kit_now *now, struct refusal *no)
{
    unsigned turn = now->game->turn(now->game, now->s) | kit_changes(now);
    if (!goes_on(now, no))
        return false;
    if (now->seat == WATCHER || !(turn >> now->seat & 1))
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("It is not your turn."));
    return true;
}

// Returns whether the seat's hand holds all cards that a move of a kit game names, each as often as it is named; if not, refuses
// the move.
static bool holds(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    for (int i = 0; i < m->count && kit_has_hands(now->kit); i++) {
        int face = m->card[i].face, held = 0, named = 0;
        for (int c = 0; c < now->k->hand_count[now->seat]; c++)
            held += kit_hand(now, now->seat)[c] == face;
        for (int c = 0; c < m->count; c++)
            named += m->card[c].face == face;
        if (held < named)
            return refuse(no, REASON_NOT_IN_HAND, NULL, held ? _("You do not hold %s so often.") : _("%s is not in your hand."),
                          face_the(face, refusal_style(no)));
    }
    return true;
}

bool kit_shaped(const struct kit *kit, const struct move *m)
{
    if (m->verb >= kit->rows.verbs)
        return false;
    if (kit->rows.shaped)
        return kit->rows.shaped(m);
    const struct kit_form *form = form_of(kit, m->verb);
    int least = takes_cards(form), most = form->slots >> SLOT_CARDS & 1 ? MOVE_CARDS : least;
    if (m->count < least || m->count > most)
        return false;
    for (int i = 0; i < m->count; i++)
        if (!face_is_card(m->card[i].face))
            return false;
    return spans(&form->target, m->target) && spans(&form->where, m->where);
}

// Returns whether the phase of the round allows this move of a kit game; if not, refuses the move.
static bool is_ready(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    const struct kit_verb *verb = &now->kit->rows.verb[m->verb];
    int part = ((const uint8_t *)now->s)[now->kit->course.phase];
    if (verb->in && !(verb->in >> part & 1)) {
        const char *other = now->kit->course.first_now ? now->kit->course.first_now(now) : NULL;
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _(other ? other : now->kit->course.first[part]));
    }
    return !verb->ready || verb->ready(now, m, no);
}

static bool may(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    const struct kit_verb *verb = &now->kit->rows.verb[m->verb];
    static const struct kit_form none;
    const struct kit_form *form = now->kit->rows.shaped ? &none : form_of(now->kit, m->verb);
    if ((takes(form, SLOT_SEAT) && m->target >= now->k->seats) || (takes(form, SLOT_WHOM) && m->where >= now->k->seats))
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Nobody sits there."));
    return is_ready(now, m, no) && holds(now, m, no) && (!verb->may || verb->may(now, m, no));
}

bool kit_may(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    if (!now->k->over && now->kit->course.untimely && now->kit->course.untimely(now, m, no))
        return false;
    const struct kit_verb *verb = m->verb < now->kit->rows.verbs && now->seat != WATCHER ? &now->kit->rows.verb[m->verb] : NULL;
    bool after = verb && verb->after_end && now->k->over && !now->k->match_over;
    if (!after && !(verb && verb->any_time ? goes_on(now, no) : kit_may_act(now, no)))
        return false;
    return verb && kit_shaped(now->kit, m) ? may(now, m, no)
                                           : refuse(no, REASON_BAD_MOVE, NULL, "%s", _("That is not a move in this game."));
}

bool kit_apply(const struct game *game, const struct options *o, struct state *s, int seat, const struct move *m,
               struct luck *luck, struct events *events, struct refusal *no)
{
    struct kit_now now = kit_now(game, o, s, seat);
    now.luck = luck;
    now.events = events;
    if (!kit_may(&now, m, no))
        return false;
    events->undo = now.kit->rows.verb[m->verb].mark;
    now.kit->rows.verb[m->verb].make(&now, m);
    return true;
}

// --- listing moves ---

void kit_list(const struct kit_now *now, struct move_list *out, int verb, int face, int where, int target)
{
    struct move *m = move_list_add(out);
    m->verb = (uint8_t)verb;
    m->where = (uint8_t)where;
    m->target = (int16_t)target;
    m->count = face != FACE_NONE;
    m->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    const struct kit_verb *row = &now->kit->rows.verb[verb];
    if (!is_ready(now, m, NULL) || (row->may && !row->may(now, m, NULL))) // the card is known to be in the hand
        out->count--;
}

// Lists every move of a kit verb with this card, or without a card for FACE_NONE: one for each place, value or player that a move
// can name.
static void list_places(const struct kit_now *now, int verb, int face, struct move_list *out)
{
    const struct kit_form *form = form_of(now->kit, verb);
    int numbers = now->kit->course.numbers ? now->kit->course.numbers(now) : 0; // numbers alone have no end
    int most = takes(form, SLOT_SEAT) ? now->k->seats : takes(form, SLOT_NUMBER) ? numbers : form->target.count;
    int wheres = takes(form, SLOT_WHOM) ? now->k->seats : form->where.count;
    for (int where = 0; where < wheres; where++)
        for (int i = 0; i < most; i++)
            kit_list(now, out, verb, face, where, form->target.least + i);
}

// Lists all moves of a seat in a kit game that play this card, or all its moves for FACE_NONE.
void kit_list_all(const struct kit_now *now, int face, struct move_list *out)
{
    const uint8_t *hand = kit_hand(now, now->seat);
    int count = now->k->hand_count[now->seat];
    for (int verb = 0; verb < now->kit->rows.verbs; verb++) {
        bool card = takes_cards(form_of(now->kit, verb));
        if (!card && face == FACE_NONE)
            list_places(now, verb, FACE_NONE, out);
        for (int i = 0; card && i < count; i++)
            if ((face == FACE_NONE || hand[i] == face) && !memchr(hand, hand[i], (size_t)i))
                list_places(now, verb, hand[i], out);
    }
}

// Lists the moves that a seat of a kit game may make though it is not its turn.
static void list_any_time(const struct kit_now *now, struct move_list *out)
{
    for (int verb = 0; goes_on(now, NULL) && verb < now->kit->rows.verbs; verb++)
        if (now->kit->rows.verb[verb].any_time)
            list_places(now, verb, FACE_NONE, out);
}

static void list(const struct game *game, const struct options *o, const struct view *v, int face, struct move_list *out)
{
    const struct kit_now now = kit_view(game, o, v);
    bool turn = now.seat != WATCHER && kit_may_act(&now, NULL);
    if (!turn && now.seat != WATCHER && face == FACE_NONE)
        list_any_time(&now, out);
    if (turn && (face == FACE_NONE || kit_holds(&now, now.seat, face)))
        (now.kit->course.list ? now.kit->course.list : kit_list_all)(&now, face, out);
}

void kit_legal(const struct game *game, const struct options *o, const struct view *v, struct move_list *out)
{
    list(game, o, v, FACE_NONE, out);
}

unsigned kit_late(const struct game *game, const struct options *o, const struct state *s)
{
    const struct kit_now all = kit_now(game, o, s, WATCHER);
    unsigned late = kit_changes(&all), turn = game->turn(game, s);
    for (int seat = 0; seat < kit_shown(s)->seats; seat++) {
        const struct kit_now now = kit_now(game, o, s, seat);
        LOCAL(move_list) moves = { 0 };
        if (!(turn >> seat & 1))
            list_any_time(&now, &moves);
        late |= moves.count ? 1u << seat : 0;
    }
    return late;
}

// Returns the verb of a kit family that plays cards in only one kind of move, if such a move names nothing but cards and a value;
// otherwise -1.  The refusal of that verb tells a player why a card may not be played.
static int card_verb(const struct kit *kit)
{
    int found = -1, count = 0;
    for (int verb = 0; verb < kit->rows.verbs; verb++)
        if (takes_cards(form_of(kit, verb))) {
            count++;
            found = form_of(kit, verb)->slots & ~(1u << SLOT_CARD | 1u << SLOT_CARDS | 1u << SLOT_VALUE) ? -1 : verb;
        }
    return count == 1 ? found : -1;
}

void kit_uses(const struct game *game, const struct options *o, const struct view *v, int face, struct move_list *out,
              struct refusal *no)
{
    const struct kit_now now = kit_view(game, o, v);
    int verb = card_verb(now.kit);
    list(game, o, v, face, out);
    if (out->count || verb < 0)
        return;
    kit_may(&now,
            &(struct move){ .verb = (uint8_t)verb,
                            .target = (int16_t)form_of(now.kit, verb)->target.least,
                            .count = 1,
                            .card[0] = { (uint8_t)face, FACE_NONE } },
            no);
}

// --- moves in words ---

static bool read_card(const struct kit *kit, const struct options *o, const char *word, struct move *m, struct refusal *no)
{
    int face = face_read(word), copies = 0;
    for (int seats = 1; face >= 0 && seats <= SEATS_MAX; seats++) // the number of players is not known here
        copies += zones_copies(&kit->rows.zones, o, seats, face);
    if (!copies)
        return refuse(no, REASON_BAD_MOVE, NULL,
                      zones_of_colours(&kit->rows.zones, o)
                          ? _("%.20s is not a card in this game. Cards are written like 7R, +2G or W4.")
                          : _("%.20s is not a card in this game. Cards are written like 10H or AS."),
                      word);
    if (m->count == MOVE_CARDS)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Those are more cards than a move can have."));
    m->card[m->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    return true;
}

bool kit_read_place(const struct place_names *places, const char *word, int *place, struct refusal *no)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    *place = places->read(word);
    if (*place < 0 && no)
        phrase_part((const struct says[STYLES]){ { places->unknown, NULL } }, STYLE_FULL, &(struct fill){ .who = word }, &text);
    return *place >= 0 || refuse(no, REASON_BAD_MOVE, NULL, "%.300s", text.text);
}

static bool read_number(const char *word, int *number, struct refusal *no)
{
    long read;
    if (!number_read(word, 0, INT16_MAX - 1, &read))
        return refuse(no, REASON_BAD_MOVE, NULL, _("%.20s is no number. Write it in digits, such as 4."), word);
    *number = (int)read;
    return true;
}

static bool read_seat(struct seat_names who, const char *word, int *seat, struct refusal *no)
{
    for (*seat = 0; *seat < who.count; ++*seat)
        if (strcasecmp(word, who.name[*seat]) == 0)
            return true;
    long number;
    if (who.count || !number_read(word, 1, SEATS_MAX, &number))
        return refuse(no, REASON_BAD_MOVE, NULL, _("Nobody here is called %.40s."), word);
    *seat = (int)number - 1;
    return true;
}

static bool read_value(const struct kit *kit, const struct options *o, struct seat_names who, const char *word,
                       const struct move *m, int *value, struct refusal *no)
{
    for (int seat = 0; kit->rows.seat_values && seat < who.count; seat++)
        if (strcasecmp(word, who.name[seat]) == 0 && kit->rows.asks_seat(o, m)) {
            *value = kit->rows.seat_values + seat;
            return true;
        }
    return kit_read_place(kit->rows.values, word, value, no);
}

// Returns whether the word begins one of the groups in brackets at index `from` or later in the form of a kit's move.
static bool begins_group(const struct kit_form *form, int from, const char *word)
{
    for (int i = from; i < form->count; i++)
        if (form->part[i].begins && verb_part_is(&form->part[i], word))
            return true;
    return false;
}

// Finds which part of the form each word of a kit's move stands for.  Returns false if the words do not have this form.
static bool fits(const struct kit_form *form, const char *const *word, int count, uint8_t part[MOVE_WORDS])
{
    int at = 0;
    for (int i = 0; i < form->count; i++) {
        const struct verb_part *next = &form->part[i];
        if (next->begins && (at == count || !verb_part_is(next, word[at]))) { // the group is left out
            while (i + 1 < form->count && form->part[i + 1].left_out_too && !form->part[i + 1].begins)
                i++;
            continue;
        }
        if (at == count || at == MOVE_WORDS || (next->slot == SLOT_WORD && !verb_part_is(next, word[at])))
            return false;
        do
            part[at++] = (uint8_t)i;
        while (next->slot == SLOT_CARDS && at < count && at < MOVE_WORDS && !begins_group(form, i + 1, word[at]));
    }
    return at == count;
}

static bool read_words(const struct kit *kit, const struct options *o, struct seat_names who, const struct kit_form *form,
                       const uint8_t *part, const char *const *word, int count, struct move *m, struct refusal *no)
{
    for (int i = 0; i < count; i++) {
        int number = 0;
        enum verb_slot slot = (enum verb_slot)form->part[part[i]].slot;
        m->where |= form->part[part[i]].flag;
        bool good = slot == SLOT_WORD ||
                    (slot == SLOT_CARD || slot == SLOT_CARDS   ? read_card(kit, o, word[i], m, no)
                     : slot == SLOT_PLACE || slot == SLOT_FROM ? kit_read_place(kit->rows.places, word[i], &number, no)
                     : slot == SLOT_VALUE                      ? read_value(kit, o, who, word[i], m, &number, no)
                     : slot == SLOT_NUMBER                     ? read_number(word[i], &number, no)
                                                               : read_seat(who, word[i], &number, no));
        if (!good)
            return false;
        if (slot == SLOT_FROM || slot == SLOT_WHOM)
            m->where = (uint8_t)number;
        else if (says_target(slot))
            m->target = (int16_t)number;
    }
    return true;
}

bool kit_parse(const struct game *game, const struct options *o, struct seat_names who, const char *const *word, int count,
               struct move *m, struct refusal *no)
{
    const struct kit *kit = game->kit;
    const char *usage = kit->rows.no_verb;
    uint8_t part[MOVE_WORDS];
    memset(m, 0, offsetof(struct move, card));
    for (int verb = 0; count > 0 && verb < kit->rows.verbs; verb++) {
        const struct kit_form *form = form_of(kit, verb);
        if (fits(form, word, count, part)) {
            m->verb = (uint8_t)verb;
            m->target = (int16_t)form->target.least;
            return read_words(kit, o, who, form, part, word, count, m, no);
        }
        if (verb_part_is(&form->part[0], word[0]) && usage == kit->rows.no_verb)
            usage = kit->rows.verb[verb].usage ? kit->rows.verb[verb].usage : N_("That word takes nothing after it.");
    }
    return refuse(no, REASON_BAD_MOVE, NULL, "%s", _(usage));
}

static void print_seat(struct seat_names who, int seat, struct strbuf *out)
{
    if (seat >= 0 && seat < who.count)
        strbuf_addf(out, strchr(who.name[seat], ' ') ? "\"%s\"" : "%s", who.name[seat]);
    else
        strbuf_addf(out, "%d", seat + 1);
}

// Appends the name of the place or value that a number in a kit's move stands for.  Copes with a number that has no name, which a
// made-up move may have.
static void print_name(const struct place_names *names, int count, int number, struct strbuf *out)
{
    if (number >= 0 && number < count)
        strbuf_add(out, names->write(number));
    else
        strbuf_addf(out, "%d", number);
}

static void print_part(const struct kit *kit, struct seat_names who, const struct verb_part *part, const struct move *m,
                       struct strbuf *out)
{
    switch ((enum verb_slot)part->slot) {
    case SLOT_WORD:
    case SLOT_OWN:
        strbuf_addf(out, "%.*s", part->length, part->word);
        break;
    case SLOT_CARD:
    case SLOT_CARDS:
        for (int i = 0; i < m->count; i++) {
            strbuf_add(out, i ? " " : "");
            face_write(m->card[i].face, out);
        }
        break;
    case SLOT_PLACE:
        print_name(kit->rows.places, kit->rows.place_count, m->target, out);
        break;
    case SLOT_FROM:
        print_name(kit->rows.places, kit->rows.place_count, m->where, out);
        break;
    case SLOT_VALUE:
        if (kit->rows.seat_values && m->target >= kit->rows.seat_values && m->target < kit->rows.seat_values + who.count)
            print_seat(who, m->target - kit->rows.seat_values, out);
        else
            print_name(kit->rows.values, kit->rows.value_count, m->target, out);
        break;
    case SLOT_NUMBER:
        strbuf_addf(out, "%d", m->target);
        break;
    case SLOT_SEAT:
    case SLOT_WHOM:
        print_seat(who, part->slot == SLOT_SEAT ? m->target : m->where, out);
        break;
    }
}

// Returns whether a kit's move leaves out this part of its form, which may stand in a group in brackets.  A group of a single
// word is left out if its flag is not in the move's `where`, any other group if the move has no target.
static bool is_left_out(const struct verb_part *part, const struct move *m)
{
    return part->flag ? !(m->where & part->flag) : part->left_out_too && m->target == KIT_UNSAID;
}

void kit_print(const struct game *game, struct seat_names who, const struct move *m, struct strbuf *out)
{
    if (m->verb >= game->kit->rows.verbs)
        return;
    const struct kit_form *form = form_of(game->kit, m->verb);
    for (int i = 0; i < form->count; i++) {
        if (is_left_out(&form->part[i], m))
            continue;
        if (i)
            strbuf_add_char(out, ' ');
        print_part(game->kit, who, &form->part[i], m, out);
    }
}
