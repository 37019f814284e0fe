// SPDX-License-Identifier: GPL-3.0-or-later
// Moves from the rows of a family (kit.h): what may be done, what is done, and how it is written.
#include "base/bug.h"
#include "base/text.h"
#include "rules/kit/kit.h"
#include <string.h>
#include <strings.h>

// --- the form of a move, word by word ---

enum slot { SLOT_WORD, SLOT_CARD, SLOT_PLACE, SLOT_FROM };
enum { FORM_WORDS = 8 };
struct form {
    int count;
    enum slot slot[FORM_WORDS];
    const char *word[FORM_WORDS]; // not ended by a zero byte
    int length[FORM_WORDS];
};

static bool is_word(const struct form *form, int i, const char *word)
{
    return strncasecmp(form->word[i], word, (size_t)form->length[i]) == 0 && !word[form->length[i]];
}

static struct form form_of(const struct kit_verb *verb)
{
    static const char *const slots[] = { [SLOT_CARD] = "CARD", [SLOT_PLACE] = "PLACE", [SLOT_FROM] = "FROM" };
    struct form form = { 0 };
    for (const char *at = verb->form; *at && form.count < FORM_WORDS; form.count++) {
        int i = form.count;
        form.word[i] = at;
        form.length[i] = (int)strcspn(at, " ");
        for (int slot = SLOT_CARD; slot <= SLOT_FROM; slot++)
            if (strncmp(at, slots[slot], (size_t)form.length[i]) == 0)
                form.slot[i] = (enum slot)slot;
        at += form.length[i];
        at += *at == ' ';
    }
    return form;
}

// The slots of a verb, a bit each: what differs stands in capitals, and no two slots begin alike.
static unsigned slots_of(const struct kit_verb *verb)
{
    unsigned slots = 0;
    for (const char *at = verb->form; at; at = strchr(at, ' ')) {
        at += *at == ' ';
        slots |= *at == 'C' ? 1u << SLOT_CARD : *at == 'P' ? 1u << SLOT_PLACE : *at == 'F' ? 1u << SLOT_FROM : 0;
    }
    return slots;
}

// How many values a slot has in the moves of this verb: without it the one.
static int values_of(const struct kit *kit, unsigned slots, enum slot slot)
{
    return slots >> slot & 1 ? kit->place_count : 1;
}

static int verbs_of(const struct kit *kit)
{
    int count = 0;
    while (kit->verb[count].form)
        count++;
    return count;
}

// --- what may be done ---

bool kit_refuse(struct refusal *no, const struct kit_reason *why, const struct fill *fill)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    phrase_part(why->says, refusal_style(no), fill, &text);
    return refuse(no, why->reason, why->key, "%s", text.text);
}

bool kit_may_act(const struct kit_now *now, struct refusal *no)
{
    unsigned turn = now->game->turn(now->game, now->s);
    if (now->k->match_over)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("The match is over."));
    if (now->k->over)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("The round is over."));
    if (now->seat == WATCHER || !(turn >> now->seat & 1))
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("It is not your turn."));
    return true;
}

static bool holds(const struct kit_now *now, int face, struct refusal *no)
{
    return memchr(kit_hand(now, now->seat), face, now->k->hand_count[now->seat]) ||
           refuse(no, REASON_NOT_IN_HAND, NULL, _("%s is not in your hand."), face_the(face, refusal_style(no)));
}

bool kit_shaped(const struct kit *kit, const struct move *m)
{
    if (m->verb >= verbs_of(kit))
        return false;
    unsigned slots = slots_of(&kit->verb[m->verb]);
    return m->count == (int)(slots >> SLOT_CARD & 1) && (!m->count || m->card[0].face < CARD_FACES) && m->target >= 0 &&
           (int)m->target < values_of(kit, slots, SLOT_PLACE) && m->where < values_of(kit, slots, SLOT_FROM);
}

static bool may(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    const struct kit_verb *verb = &now->kit->verb[m->verb];
    return (!m->count || holds(now, m->card[0].face, no)) && (!verb->may || verb->may(now, m, no));
}

bool kit_may(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    if (!kit_may_act(now, no))
        return false;
    return kit_shaped(now->kit, m) ? may(now, m, no)
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
    events->undo = now.kit->verb[m->verb].mark;
    now.kit->verb[m->verb].make(&now, m);
    return true;
}

// --- listing ---

void kit_list(const struct kit_now *now, struct move_list *out, int verb, int face, int where, int target)
{
    struct move *m = move_list_add(out);
    m->verb = (uint8_t)verb;
    m->where = (uint8_t)where;
    m->target = (int16_t)target;
    m->count = face != FACE_NONE;
    m->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    const struct kit_verb *row = &now->kit->verb[verb];
    if (row->may && !row->may(now, m, NULL)) // its card comes from the hand
        out->count--;
}

// Every move of a verb with this card, or without one.
static void list_places(const struct kit_now *now, int verb, unsigned slots, int face, struct move_list *out)
{
    int targets = values_of(now->kit, slots, SLOT_PLACE), froms = values_of(now->kit, slots, SLOT_FROM);
    for (int where = 0; where < froms; where++)
        for (int target = 0; target < targets; target++)
            kit_list(now, out, verb, face, where, target);
}

// face: only moves with this card; FACE_NONE: all.
static void list_all(const struct kit_now *now, int face, struct move_list *out)
{
    const uint8_t *hand = kit_hand(now, now->seat);
    int count = now->k->hand_count[now->seat];
    for (int verb = 0; now->kit->verb[verb].form; verb++) {
        unsigned slots = slots_of(&now->kit->verb[verb]);
        bool card = slots >> SLOT_CARD & 1;
        if (!card && face == FACE_NONE)
            list_places(now, verb, slots, FACE_NONE, out);
        for (int i = 0; card && i < count; i++)
            if ((face == FACE_NONE || hand[i] == face) && !memchr(hand, hand[i], (size_t)i))
                list_places(now, verb, slots, hand[i], out);
    }
}

static void list(const struct game *game, const struct options *o, const struct view *v, int face, struct move_list *out)
{
    const struct kit_now now = kit_view(game, o, v);
    if (now.seat != WATCHER && kit_may_act(&now, NULL) && (face == FACE_NONE || holds(&now, face, NULL)))
        (now.kit->list ? now.kit->list : list_all)(&now, face, out);
}

void kit_legal(const struct game *game, const struct options *o, const struct view *v, struct move_list *out)
{
    list(game, o, v, FACE_NONE, out);
}

// The only verb that takes a card, if it names no place: then its refusal says why the card may not be played.  Else -1.
static int card_verb(const struct kit *kit)
{
    int found = -1, count = 0;
    for (int verb = 0; kit->verb[verb].form; verb++) {
        unsigned slots = slots_of(&kit->verb[verb]);
        count += (int)(slots >> SLOT_CARD & 1);
        found = slots == 1u << SLOT_CARD ? verb : found;
    }
    return count == 1 ? found : -1;
}

void kit_uses(const struct game *game, const struct options *o, const struct view *v, int face, struct move_list *out,
              struct refusal *no)
{
    const struct kit_now now = kit_view(game, o, v);
    int verb = card_verb(now.kit);
    list(game, o, v, face, out);
    if (!out->count && verb >= 0)
        kit_may(&now, &(struct move){ .verb = (uint8_t)verb, .count = 1, .card[0] = { (uint8_t)face, FACE_NONE } }, no);
}

// --- words ---

static bool read_card(const struct kit *kit, const struct options *o, const char *word, struct move *m, struct refusal *no)
{
    int face = face_read(word);
    if (face < 0 || !zones_copies(&kit->zones, o, SEATS_MAX, face))
        return refuse(no, REASON_BAD_MOVE, NULL, _("%.20s is not a card in this game. Cards are written like 10H or AS."), word);
    m->count = 1;
    m->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    return true;
}

static bool read_place(const struct kit *kit, const char *word, int *place, struct refusal *no)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    *place = kit->places->read(word);
    if (*place < 0 && no)
        phrase_part((const struct says[STYLES]){ { kit->places->unknown, NULL } }, STYLE_FULL, &(struct fill){ .who = word },
                    &text);
    return *place >= 0 || refuse(no, REASON_BAD_MOVE, NULL, "%.300s", text.text);
}

// Are the words those of the form, and as many?
static bool matches(const struct form *form, const char *const *word, int count)
{
    for (int i = 0; i < form->count && count == form->count; i++)
        if (form->slot[i] == SLOT_WORD && !is_word(form, i, word[i]))
            return false;
    return count == form->count;
}

static bool read_words(const struct kit *kit, const struct options *o, const struct form *form, const char *const *word,
                       struct move *m, struct refusal *no)
{
    for (int i = 0, place = 0; i < form->count; i++) {
        if (form->slot[i] == SLOT_CARD && !read_card(kit, o, word[i], m, no))
            return false;
        if (form->slot[i] != SLOT_PLACE && form->slot[i] != SLOT_FROM)
            continue;
        if (!read_place(kit, word[i], &place, no))
            return false;
        if (form->slot[i] == SLOT_PLACE)
            m->target = (int16_t)place;
        else
            m->where = (uint8_t)place;
    }
    return true;
}

bool kit_parse(const struct game *game, const struct options *o, const char *const *word, int count, struct move *m,
               struct refusal *no)
{
    const struct kit *kit = game->kit;
    const char *usage = kit->no_verb;
    memset(m, 0, offsetof(struct move, card));
    for (int verb = 0; count > 0 && kit->verb[verb].form; verb++) {
        const struct form form = form_of(&kit->verb[verb]);
        if (matches(&form, word, count)) {
            m->verb = (uint8_t)verb;
            return read_words(kit, o, &form, word, m, no);
        }
        if (is_word(&form, 0, word[0]) && usage == kit->no_verb)
            usage = kit->verb[verb].usage;
    }
    return refuse(no, REASON_BAD_MOVE, NULL, "%s", _(usage));
}

void kit_print(const struct game *game, const struct move *m, struct strbuf *out)
{
    if (m->verb >= verbs_of(game->kit))
        return;
    const struct form form = form_of(&game->kit->verb[m->verb]);
    for (int i = 0; i < form.count; i++) {
        if (i)
            strbuf_add_char(out, ' ');
        switch (form.slot[i]) {
        case SLOT_WORD:
            strbuf_addf(out, "%.*s", form.length[i], form.word[i]);
            break;
        case SLOT_CARD:
            face_write(m->card[0].face, out);
            break;
        case SLOT_PLACE:
            strbuf_add(out, game->kit->places->write(m->target));
            break;
        case SLOT_FROM:
            strbuf_add(out, game->kit->places->write(m->where));
            break;
        }
    }
}
