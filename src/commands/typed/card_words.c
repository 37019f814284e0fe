// SPDX-License-Identifier: GPL-3.0-or-later
// Turns cards and places in a player's typed words into those of a record: "ten of spades" becomes "10S".  Translators write the
// lists of words that join a card and a place, and of words without a meaning that may stand between them.
#include "commands/typed/typed.h"

#include "base/edit_distance.h"
#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/words.h"
#include "cards/said.h"
#include "commands/table_commands.h"
#include "rules/phrase.h"
#include "session/say/say.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What may follow a typed command: only words that name no card or place, the name of a place, cards, or the words of a move.
enum words_of { WORDS_PLAIN, WORDS_TOPIC, WORDS_CARDS, WORDS_MOVE };

static enum words_of words_of(int command)
{
    const enum command_when when = command < 0 ? WHEN_MOVE : table_commands()[command].when;
    if (when & (WHEN_MOVE | WHEN_STEP))
        return WORDS_MOVE;
    return when & (WHEN_CARDS | WHEN_MELDS) ? WORDS_CARDS : when & (WHEN_TOPIC | WHEN_DIGITS) ? WORDS_TOPIC : WORDS_PLAIN;
}

bool card_words_follow(int command)
{
    return words_of(command) != WORDS_PLAIN;
}

struct card_reader {
    struct session *session;
    int command;
    enum words_of of;
    struct card_line *out;
};

// Returns whether the command before the typed card words makes moves of a verb that has one of the flags `flags`.
static bool is_verb_that(const struct card_reader *reader, unsigned flags)
{
    const struct game *game = table_game(reader->session->table);
    return reader->command >= 0 && command_verbs(game, &table_commands()[reader->command]) & verbs_that(game, flags);
}

// Returns the record's word for a typed word of a verb's form other than its first, such as "on" for "onto" or "low" for "front".
// Returns NULL if it is none, or if the command makes moves that the key n offers, such as new combinations.
static const char *joining(const struct card_reader *reader, const char *word)
{
    const struct game *game = table_game(reader->session->table);
    const struct command *command = reader->command < 0 ? NULL : &table_commands()[reader->command];
    if (command && command->does & (VERB_OFFERED | VERB_MELDS))
        return NULL;
    const unsigned verbs = command ? command_verbs(game, command) : verbs_that(game, VERB_ANY);
    for (int verb = 0; verbs >> verb; verb++)
        for (const struct verb_word *own = game_verb(game, verb).words; verbs >> verb & 1 && own && own->word; own++)
            if (own->ways && text_among(word, own->ways))
                return own->word;
    return NULL;
}

// Returns whether a typed word between the names of cards has no meaning, such as "and" or "the".
static bool says_nothing(const char *word)
{
    return !*word || text_among(word, NC_("typed", "and|with|the|a|an|my|combination|number|please")) || said_article(word);
}

static void write_face(int face, char *room)
{
    LOCAL(strbuf) written = STRBUF_INIT;
    face_write(face, &written);
    snprintf(room, CARD_WORD, "%s", written.text);
}

// Reads which card a typed joker stands for: "joker for 4 of hearts" becomes "JK=4H" in `room`.  Returns how many words were
// read, or 0 if the words are no such joker.
static int read_standing(const char *const *word, int count, char *room)
{
    struct said as;
    if (count < 2 || !text_among(word[0], NC_("typed", "for")))
        return 0;
    int used = said_read(word + 1, count - 1, &as);
    if (!used || as.kind != SAID_FACE || as.face >= FACE_JOKER)
        return 0;
    LOCAL(strbuf) both = STRBUF_INIT;
    strbuf_addf(&both, "%s=", room);
    face_write(as.face, &both);
    snprintf(room, CARD_WORD, "%s", both.text);
    return used + 1;
}

// --- words for cards that the player does not hold, and words that are no cards ---

// Returns the rank in a card's name as people type it, such as 9 in "nines", or the number on a coloured card, or 0 for cards
// without either.
static int rank_called(int face)
{
    bool colours = face >= FACE_COLOURS;
    int rank = face_is_plain(face) ? face_rank(face) - colours : 0;
    return colours && (rank < 2 || rank > 9) ? 0 : rank;
}

// Returns the only face in the hand that has the typed rank, or -1 if there are several or none.  `card` gets a card of each such
// face, and `count` their number.
static int only_of_rank(const struct session *session, int rank, uint16_t *card, int *count)
{
    bool seen[ALL_FACES] = { false };
    *count = 0;
    for (int i = 0; i < session->person->hand.count; i++) {
        int face = card_face(session->person->hand.card[i]);
        if (rank_called(face) != rank || seen[face])
            continue;
        seen[face] = true;
        card[(*count)++] = session->person->hand.card[i];
    }
    return *count == 1 ? card_face(card[0]) : -1;
}

void card_words_say_rank(struct session *session, int rank, const uint16_t *card, int count)
{
    static const struct says none = { N_("You hold no {cards}."), NULL }, several = { N_("Say which one, {cards}."), NULL };
    LOCAL(strbuf) names = STRBUF_INIT, line = STRBUF_INIT;
    if (count)
        mask_names(session, card, count, STYLE_FULL, &names);
    phrase_say(count ? &several : &none, &(struct fill){ .cards = count ? names.text : rank_plural(rank) }, &line);
    session_answer_secret(session, line.text, mask_named(session));
}

static void try_words(struct nearest *nearest, const char *name)
{
    for (char word[CARD_WORD * 2]; word_next(&name, word, sizeof word);)
        nearest_try(nearest, word);
}

// Finds the word of a card's name whose spelling is nearest to a misspelt word.  Returns false if none is near.
static bool nearest_name(struct nearest *nearest)
{
    const char *name;
    for (int face = 0; face < FACES; face++)
        for (int form = 0; (name = face_form(face, form)); form++)
            try_words(nearest, _(name));
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        try_words(nearest, rank_plural(rank));
    return !nearest->distance || (strlen(nearest->word) > 2 && nearest_is_slip(nearest));
}

// Returns whether a typed word is part of the name of a card, a rank or a suit.
static bool is_name(const char *word)
{
    struct nearest nearest = { .word = word, .distance = 1 };
    nearest_name(&nearest);
    return !nearest.distance || said_number(word);
}

static void say_no_card(struct session *session, const char *const *word, int count)
{
    enum { SLIP_SHOWN = 20 };
    int at = 0;
    while (at + 1 < count && is_name(word[at]))
        at++;
    struct nearest nearest = nearest_to(is_name(word[at]) ? word[0] : word[at]);
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_plain(nearest.word, SLIP_SHOWN, &clean);
    if (!is_name(nearest.word) && nearest_name(&nearest))
        session_answerf(session, _("No card is called %s. Did you mean %s?"), clean.text, nearest.best);
    else
        session_answerf(session, _("No card is called %s. Say it like %s, or type it like QS."), clean.text,
                        face_name(face_of(RANK_QUEEN, SUIT_SPADES), STYLE_FULL));
}

// --- reading a typed line ---

static bool put(struct card_line *out, const char *word)
{
    if (out->count < LINE_WORDS)
        out->word[out->count++] = word;
    return true;
}

// Returns whether the first word typed after the command has to be the name of a single card.
static bool wants_card(const struct card_reader *reader)
{
    bool cards = reader->command >= 0 && table_commands()[reader->command].flags & COMMAND_ONE_CARD;
    return cards && !table_game(reader->session->table)->numbers && reader->session->person->seat != WATCHER;
}

// Adds a number that was typed in words or digits to the card words of a line.  Returns false if the word is no number.
static bool put_number(struct card_line *out, const char *word)
{
    char *room = out->room[out->count];
    int number = said_number(word);
    if (number)
        snprintf(room, CARD_WORD, "%d", number);
    return number && put(out, room);
}

// Reads the words of a typed card, rank or suit and adds them to the line as a record writes them.  Returns how many words were
// read, or 0.
static int read_card(const struct card_reader *reader, const char *const *word, int count)
{
    struct card_line *out = reader->out;
    char *room = out->room[out->count];
    struct said said;
    int used = said_read(word, count, &said);
    if (used && said.kind == SAID_RANK && said.control && session_melds(reader->session) && is_verb_that(reader, VERB_PLAYS))
        said = (struct said){ .kind = SAID_FACE, .face = said.control };
    if (used && said.kind == SAID_FACE) {
        write_face(said.face, room);
        used += said.face == FACE_JOKER ? read_standing(word + used, count - used, room) : 0;
        put(out, room);
    } else if (used != 1 || !put_number(out, word[0])) {
        for (int i = 0; i < used; i++)
            put(out, word[i]);
    }
    return used;
}

// Reads the words by which a game names a place, such as "west" or "en haut à droite".  Returns the word for it in moves, or
// NULL.  The longest name that begins at `word` counts, and `used` gets its number of words.
static const char *read_named(const struct game *game, const char *const *word, int count, int *used)
{
    enum { NAME_WORDS = 4, NAME_BYTES = 64 };
    char name[NAME_BYTES];
    const char *found = NULL;
    size_t length = 0;
    for (int i = 0; game->typed && i < count && i < NAME_WORDS; i++) {
        length += (size_t)snprintf(name + length, sizeof name - length, "%s%s", i ? " " : "", word[i]);
        if (length >= sizeof name)
            break;
        const char *typed = game->typed(game, name);
        *used = typed ? i + 1 : *used;
        found = typed ? typed : found;
    }
    return found;
}

// Reads a card that is typed by its place in the hand: "#3" is the third card, whose name the player need not know.  Returns
// false if the word is no such place.
static bool read_place(const struct card_reader *reader, const char *word)
{
    const struct hand *hand = &reader->session->person->hand;
    char *room = reader->out->room[reader->out->count], *end = NULL;
    long place = *word == '#' && isdigit((unsigned char)word[1]) ? strtol(word + 1, &end, 10) : 0;
    if (place < 1 || *end || place > hand->count)
        return false;
    int face = card_face(hand->card[place - 1]);
    if (table_game(reader->session->table)->numbers)
        snprintf(room, CARD_WORD, "%d", face);
    else
        write_face(face, room);
    return put(reader->out, room);
}

// Reads the words of one name, of a card or a place, or one other word of a typed line.  Returns how many words it read.
static int read_some(const struct card_reader *reader, const char *const *word, int count)
{
    const struct game *game = table_game(reader->session->table);
    struct card_line *out = reader->out;
    int words = 0;
    if (read_place(reader, word[0]))
        return 1;
    const char *typed = read_named(game, word, count, &words);
    const char *joins = reader->of == WORDS_MOVE ? joining(reader, word[0]) : NULL;
    if (typed) {
        put(out, typed);
        return words;
    }
    bool place = count > 1 && strlen(word[0]) > 1 && read_named(game, word + 1, count - 1, &words); // as in "pile en haut"
    if (count > 1 && (place || strlen(word[1]) > 2) && says_nothing(word[0])) // as in "a joker", where A alone is the ace
        return 1;
    int used = game->numbers || reader->of == WORDS_TOPIC ? 0 : read_card(reader, word, count);
    if (used)
        return used;
    if (put_number(out, word[0]))
        return 1;
    if (joins && !game->numbers)
        return put(out, joins);
    return says_nothing(word[0]) || put(out, word[0]);
}

// Replaces the typed word "nines" by all cards of that rank in the hand, in games in which they may be played together.  A card
// that follows suit comes first.  Returns false if the game does not play cards together, or if the word is not a rank in the
// plural.
static bool find_packet(const struct card_reader *reader, int rank)
{
    struct card_line *out = reader->out;
    LOCAL(move_list) moves = { 0 };
    struct session *session = reader->session;
    const char *rest[LINE_WORDS];
    int first = FACE_NONE, count = 1, rests = out->count - 2;
    if (!session_packets(session) || !text_like(out->word[1], rank_plural(rank)))
        return false;
    memcpy(rest, out->word + 2, (size_t)rests * sizeof *rest);
    session_moves(session, VERB_ANY, &moves);
    for (int i = 0; i < moves.count && first == FACE_NONE; i++)
        if (moves.move[i].count == 1 && rank_called(moves.move[i].card[0].face) == rank)
            first = moves.move[i].card[0].face;
    for (int pass = 0; pass < 2; pass++) // the card that comes first, and then the others
        for (int i = 0; i < session->person->hand.count && count + rests + 1 < LINE_WORDS; i++) {
            int face = card_face(session->person->hand.card[i]);
            if (rank_called(face) != rank || (face == first) != !pass)
                continue;
            char *room = out->room[LINE_WORDS - count]; // the words behind may lie in the first rooms
            write_face(face, room);
            out->word[count++] = room;
        }
    memcpy(out->word + count, rest, (size_t)rests * sizeof *rest);
    out->count = count + rests;
    return count > 1;
}

// Returns whether the moves of the typed command name something besides the card, such as a suit with an ace.
static bool names_value(const struct card_reader *reader)
{
    const struct game *game = table_game(reader->session->table);
    const unsigned verbs = reader->command < 0 ? 0 : command_verbs(game, &table_commands()[reader->command]);
    unsigned slots = 0;
    for (int verb = 0; verbs >> verb; verb++)
        slots |= verbs >> verb & 1 ? verb_slots(game, verb) : 0;
    return slots & 1u << SLOT_VALUE;
}

// Returns whether a word typed after a card may be what the move names besides the card, such as the suit in "aces, hearts" or
// the number in "ace, 11".  Returns false for a misspelt word, as in "ten of spade".
static bool can_be_named(const struct card_reader *reader, const char *word)
{
    struct said said;
    long number;
    if (!names_value(reader))
        return false;
    return number_read(word, INT_MIN, INT_MAX, &number) || (said_whole(word, &said) && said.kind != SAID_FACE);
}

// Replaces a typed rank by the only card of that rank in the hand, where the command needs a card.  Returns false, after saying
// why, if it is not certain which card is meant.
static bool find_card(const struct card_reader *reader)
{
    struct card_line *out = reader->out;
    uint16_t card[HAND_MAX];
    int held;
    struct said said;
    if (out->count < 2 || face_read(out->word[1]) >= 0 || strchr(out->word[1], '='))
        return true;
    int used = said_read(out->word + 1, out->count - 1, &said);
    const char *next = out->count > 1 + used ? out->word[1 + used] : NULL;
    bool rests = next && !joining(reader, next) && !can_be_named(reader, next);
    if (said.kind != SAID_RANK && is_verb_that(reader, VERB_PLAYS)) // the rules know what else can be played
        return true;
    if (said.kind != SAID_RANK || rests) {
        say_no_card(reader->session, out->word + 1, out->count - 1);
        return false;
    }
    int face = only_of_rank(reader->session, said.rank, card, &held);
    if (held && find_packet(reader, said.rank))
        return true;
    if (face < 0) {
        card_words_say_rank(reader->session, said.rank, card, held);
        return false;
    }
    write_face(face, out->room[1]);
    out->word[1] = out->room[1];
    memmove(out->word + 2, out->word + 1 + used, (size_t)(out->count - 1 - used) * sizeof *out->word);
    out->count -= used - 1;
    return true;
}

bool card_words(struct session *session, int command, const char *const *word, int count, struct card_line *out)
{
    const struct card_reader reader = { session, command, words_of(command), out };
    out->count = 0;
    put(out, word[0]);
    for (int at = 1; at < count && out->count < LINE_WORDS;)
        at += reader.of == WORDS_PLAIN ? put(out, word[at]) : read_some(&reader, word + at, count - at);
    return !wants_card(&reader) || find_card(&reader);
}
