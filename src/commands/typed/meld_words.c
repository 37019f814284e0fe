// SPDX-License-Identifier: GPL-3.0-or-later
// Turns several cards that a player typed as one meld, such as "kings" or "hearts 3 to 5", into single cards.  Knows cards and
// hands; the rules know which melds there are.
#include "commands/typed/typed.h"

#include "base/text.h"
#include "cards/said.h"
#include "session/say/say.h"

#include <stdio.h>
#include <string.h>

struct meld_reader {
    const struct session *session;
    struct card_line *out;
    bool parts;      // melds are separated by a slash, as in a record
    int rank, suit;  // the rank or suit to which the next typed word belongs; 0 and -1: none
    int group;       // how many cards the meld being read has
    int jokers;      // jokers that were typed and do not yet replace a card
    int missing;     // the first typed rank of which the hand has no card, or 0
    int used[FACES]; // how many cards of each face in the hand were typed
};

static int held(const struct session *session, int face)
{
    int count = 0;
    for (int i = 0; i < session->person->hand.count; i++)
        count += card_face(session->person->hand.card[i]) == face &&
                 !staged_melds_holds(&session->person->staged, session->person->hand.card[i]);
    return count;
}

static void put(struct meld_reader *reader, const char *word)
{
    struct card_line *out = reader->out;
    if (out->count == LINE_WORDS)
        return;
    snprintf(out->room[out->count], CARD_WORD, "%s", word);
    out->word[out->count] = out->room[out->count];
    out->count++;
    reader->group++;
}

static void put_face(struct meld_reader *reader, int face)
{
    LOCAL(strbuf) written = STRBUF_INIT;
    face_write(face, &written);
    put(reader, written.text);
    if (face < FACES)
        reader->used[face]++;
}

static void begin_group(struct meld_reader *reader)
{
    if (reader->group && reader->parts)
        put(reader, "/");
    reader->group = 0;
    reader->rank = 0;
    reader->suit = -1;
}

// Adds a card of a typed run to the words of the meld.  If the hand lacks the card, adds one of the typed jokers in its place.
static void put_of_run(struct meld_reader *reader, int face)
{
    bool there = held(reader->session, face) > reader->used[face];
    LOCAL(strbuf) stands = STRBUF_INIT;
    if (there || !reader->jokers || !reader->parts) {
        put_face(reader, face);
        return;
    }
    reader->jokers--;
    reader->used[FACE_JOKER]++;
    strbuf_add(&stands, "JK=");
    face_write(face, &stands);
    put(reader, stands.text);
}

static void put_run(struct meld_reader *reader, const struct said *said)
{
    int last = said->to == RANK_ACE && said->rank > RANK_ACE ? RANKS + 1 : said->to;
    begin_group(reader);
    for (int rank = said->rank; rank <= last; rank++)
        put_of_run(reader, face_of((rank - 1) % RANKS + 1, said->suit));
    for (int rank = said->rank; rank >= said->to && last < said->rank; rank--) // as in "hearts 5 to 3"
        put_of_run(reader, face_of(rank, said->suit));
    reader->suit = said->suit;
}

// Adds to the words of a meld all cards of a typed rank that the hand has, each suit once.
static void put_rank(struct meld_reader *reader, int rank)
{
    int before = reader->out->count;
    for (int suit = 0; suit < SUITS; suit++)
        if (held(reader->session, face_of(rank, suit)))
            put_face(reader, face_of(rank, suit));
    if (reader->out->count == before && !reader->missing)
        reader->missing = rank;
}

// Reads a typed rank of a meld.  After a suit it is one card, as in "hearts 3, 4, 5"; otherwise it begins a new meld.
static void take_rank(struct meld_reader *reader, const struct said *said, const struct said *next)
{
    if (!said->many && reader->suit >= 0) {
        put_face(reader, face_of(said->rank, reader->suit));
        return;
    }
    begin_group(reader);
    reader->rank = said->rank;
    if (next->kind != SAID_SUIT) // "kings, clubs, hearts" names the suits
        put_rank(reader, said->rank);
}

static void take_face(struct meld_reader *reader, int face)
{
    char type[CARD_WORD];
    if (face >= FACE_CONTROL) {
        snprintf(type, sizeof type, "type=%s", face_control_word(face));
        put(reader, type);
        reader->group = 0;
    } else if (face != FACE_JOKER) {
        put_face(reader, face);
        reader->suit = face_suit(face);
    } else if (reader->jokers > 0) {
        reader->jokers--;
        put_face(reader, face);
    }
}

static void take(struct meld_reader *reader, const struct said *said, const struct said *next)
{
    switch (said->kind) {
    case SAID_FACE:
        take_face(reader, said->face);
        break;
    case SAID_RANK:
        take_rank(reader, said, next);
        break;
    case SAID_SUIT:
        if (reader->rank)
            put_face(reader, face_of(reader->rank, said->suit));
        else
            reader->suit = said->suit;
        break;
    case SAID_RUN:
        put_run(reader, said);
        break;
    default:
        break;
    }
}

static void read_line(struct meld_reader *reader, const struct typed_args *args)
{
    struct said said, next;
    reader->suit = -1;
    reader->out->count = 0;
    put(reader, args->word[0]);
    reader->group = 0;
    for (int at = 1, used; at < args->count; at += used) {
        used = said_read(args->word + at, args->count - at, &said);
        int more = used ? said_read(args->word + at + used, args->count - at - used, &next) : 0;
        if (!more)
            next = (struct said){ 0 };
        if (used) {
            take(reader, &said, &next);
            continue;
        }
        bool parts = strcmp(args->word[at], "/") == 0;
        put(reader, args->word[at]);
        if (parts) {
            reader->group = 0;
            begin_group(reader);
        }
        used = 1;
    }
}

// Reads the typed words of melds.  Returns false, after saying so, if the hand has no card of a named rank.
static bool reads(struct session *session, struct meld_reader *reader, const struct typed_args *args)
{
    read_line(reader, args);
    if (reader->missing)
        card_words_say_rank(session, reader->missing, NULL, 0);
    return !reader->missing;
}

// Returns how many jokers the typed words of a meld have.  `rank` gets the rank if it is all that is named beside them, else 0.
static int count_jokers(const struct typed_args *args, int *rank)
{
    struct said said;
    int jokers = 0, others = 0;
    *rank = 0;
    for (int at = 1, used; at < args->count; at += used ? used : 1) {
        used = said_read(args->word + at, args->count - at, &said);
        bool joker = used && said.kind == SAID_FACE && said.face == FACE_JOKER;
        jokers += joker;
        others += !joker;
        if (used && said.kind == SAID_RANK)
            *rank = said.rank;
    }
    *rank = others == 1 ? *rank : 0;
    return jokers;
}

bool meld_words_cards(struct session *session, const struct typed_args *args, struct card_line *out)
{
    int rank;
    struct meld_reader reader = { .session = session, .out = out, .jokers = count_jokers(args, &rank) };
    return reads(session, &reader, args);
}

// --- a rank alone, and what the rules allow of it ---

// Returns the number of jokers in a move that lays a meld of this rank, or -1 for all other moves.
static int jokers_of(const struct move *move, int rank)
{
    int jokers = 0;
    for (int i = 0; i < move->count; i++) {
        int face = move->card[i].face;
        if (face == FACE_NONE || (face != FACE_JOKER && (face >= FACE_JOKER || face_rank(face) != rank)))
            return -1;
        jokers += face == FACE_JOKER;
    }
    return jokers < move->count ? jokers : -1;
}

// Keeps, of a list of moves, only those that lay the largest meld of the rank with exactly this number of jokers.
static void keep_largest(struct move_list *moves, int rank, int jokers)
{
    int most = 0, kept = 0;
    for (int i = 0; i < moves->count; i++)
        if (jokers_of(&moves->move[i], rank) == jokers && moves->move[i].count > most)
            most = moves->move[i].count;
    for (int i = 0; i < moves->count; i++)
        if (jokers_of(&moves->move[i], rank) == jokers && moves->move[i].count == most)
            moves->move[kept++] = moves->move[i];
    moves->count = kept;
}

// Lays a meld of a typed rank, or lets the player choose one, with as few jokers as possible or with the `named` number of them.
// Returns false if there is none.
static bool offer_rank(struct session *session, int rank, int named)
{
    enum { MELD_JOKERS_MOST = 4 };
    LOCAL(move_list) moves = { 0 };
    bool there = false;
    for (int jokers = named; !there && jokers <= (named ? named : MELD_JOKERS_MOST); jokers++) {
        moves.count = 0;
        session_moves(session, VERB_MELDS, &moves);
        keep_largest(&moves, rank, jokers);
        there = moves.count > 0;
    }
    if (there)
        session_one_of(session, &moves, "");
    return there;
}

bool meld_words(struct session *session, const struct typed_args *args, struct card_line *out)
{
    int rank, jokers = count_jokers(args, &rank);
    struct meld_reader reader = { .session = session, .out = out, .parts = true, .jokers = jokers };
    if (rank && !session->person->staged.count && session->person->seat != WATCHER && offer_rank(session, rank, jokers))
        return false;
    return reads(session, &reader, args);
}
