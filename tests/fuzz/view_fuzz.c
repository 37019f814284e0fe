// SPDX-License-Identifier: GPL-3.0-or-later
// A seat's view as another computer may send it: the first bytes say which game is played how far
// and who looks, the others change the lines of that view, word by word and byte by byte.  What a
// family reads of them must be a view that every verb can be given, and that is written and read
// again the same; what happened last is changed too, and told where the family takes it (event_ok).
#include "base/bug.h"
#include "rules/variant/variant.h"
#include "view_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    MOVES_MOST = 40,
    EVENTS_MOST = 24,
    LEGAL_MOST = 12,
    HAND_ROOM = 256,
    DIGITS = 10,
    PRESSES = 4,
    HINTS = 3,
    TEXT_MOST = 65536
};

// The input, and where it ends what follows from it by chance, always the same: short inputs do as much as long ones.
struct bytes {
    const uint8_t *at;
    size_t left;
    uint32_t chance;
};

static uint8_t next(struct bytes *bytes)
{
    uint8_t byte = bytes->left ? *bytes->at : 0;
    bytes->chance = (bytes->chance ^ byte) * 1664525 + 1013904223;
    if (bytes->left == 0)
        return (uint8_t)(bytes->chance >> 24);
    bytes->left--;
    bytes->at++;
    return byte;
}

static size_t below(struct bytes *bytes, size_t bound)
{
    size_t number = (size_t)next(bytes) << 8;
    number |= next(bytes);
    return bound ? number % bound : 0;
}

static const char *const names[SEATS_MAX] = { "Alice", "Aunt May", "Bob", "Carol", "Dora", "Emil", "Fay", "Gus" };

// --- a position ---

struct play {
    const struct game *game;
    struct variant *rules;
    struct state *state;
    struct view *view;
    struct luck luck;
    struct events events; // of the latest deal or move
    int seats;
};

// The shipped variants, read once.
static const struct variant *shipped(int number)
{
    static struct variant *variant[64];
    static int count;
    if (count == 0) {
        struct variant_list list;
        variant_list_load(&list, NULL);
        for (int i = 0; i < list.count && i < 64; i++)
            variant[count++] = variant_load(list.entry[i].id, NULL, NULL);
        variant_list_release(&list);
    }
    return variant[number % count];
}

static void look(const struct play *play, int seat)
{
    memset(play->view, 0, play->game->view_size);
    play->game->look(play->game, play->rules->options, play->state, seat, play->view);
}

static bool move_on(struct play *play, uint8_t byte)
{
    const struct game *game = play->game;
    struct move_list legal = { 0 };
    struct refusal no = { 0 };
    unsigned set = game->turn(game, play->state);
    if (!set)
        return false;
    int seat = byte & 1 ? 31 - __builtin_clz(set) : __builtin_ctz(set);
    look(play, seat);
    game->legal(game, play->rules->options, play->view, &legal);
    if (legal.count) {
        events_reset(&play->events);
        if (!game->apply(game, play->rules->options, play->state, seat, &legal.move[byte % legal.count], &play->luck,
                         &play->events, &no))
            BUG("a listed move is refused: %s", no.text);
    }
    bool moved = legal.count > 0;
    move_list_release(&legal);
    return moved;
}

static void begin(struct play *play, struct bytes *bytes)
{
    const struct variant *variant = shipped(next(bytes));
    int min, max;
    variant_players(variant, &min, &max);
    *play = (struct play){ .rules = variant_copy(variant), .game = variant->game };
    play->seats = min + next(bytes) % (max - min + 1);
    play->state = mem_zero(1, play->game->state_size);
    play->view = mem_zero(1, play->game->view_size);
    char word[2] = { (char)('a' + next(bytes) % 26) };
    luck_seed(&play->luck, word);
    play->game->deal(play->game, play->rules->options, play->seats, play->state, &play->luck, &play->events);
    uint8_t moves = next(bytes), how = next(bytes);
    for (int i = 0; i < moves % MOVES_MOST && move_on(play, (uint8_t)(how * (i + 1) + i)); i++)
        ;
}

static void end(struct play *play)
{
    variant_free(play->rules);
    events_release(&play->events);
    free(play->state);
    free(play->view);
}

// --- changed lines ---

static void replace(struct strbuf *text, size_t from, size_t length, const char *with, size_t more)
{
    struct strbuf tail = STRBUF_INIT;
    strbuf_add(&tail, text->text + from + length);
    strbuf_cut(text, from);
    strbuf_add_bytes(text, with, more);
    strbuf_add(text, tail.text);
    strbuf_release(&tail);
}

// A word somewhere: where it begins, and how long it is.
static size_t word_at(struct bytes *bytes, const struct strbuf *text, size_t *length)
{
    size_t at = below(bytes, text->length);
    while (at > 0 && text->text[at - 1] != ' ' && text->text[at - 1] != '\n')
        at--;
    *length = strcspn(text->text + at, " \n");
    return at;
}

static size_t line_at(struct bytes *bytes, const struct strbuf *text, size_t *length)
{
    size_t at = below(bytes, text->length);
    while (at > 0 && text->text[at - 1] != '\n')
        at--;
    *length = strcspn(text->text + at, "\n");
    *length += text->text[at + *length] == '\n';
    return at;
}

// What a word is like: words of a kind can stand in each other's places without its being seen at once.
static char kind_of(const char *word, size_t length)
{
    char room[16] = { 0 };
    if (length >= sizeof room)
        return 'w';
    memcpy(room, word, length);
    if (strspn(room, "-0123456789") == length)
        return 'n';
    if (face_read(room) >= 0)
        return 'c';
    return strchr(room, '*') ? 'b' : 'w';
}

// The next word of that kind behind a place, or some word where there is none.
static size_t word_like(const struct strbuf *text, size_t at, char kind, size_t *length)
{
    for (int words = 0; words < TOKENS_MAX; words++) {
        at += strcspn(text->text + at, " \n");
        at += strspn(text->text + at, " \n");
        if (!text->text[at])
            at = strspn(text->text, " \n");
        *length = strcspn(text->text + at, " \n");
        if (kind_of(text->text + at, *length) == kind)
            break;
    }
    return at;
}

// A number, a card or a word that some line may have.
static const char *some_word(struct bytes *bytes, struct strbuf *room)
{
    static const char *const words[] = { "0",           "-1",    "1",   "2147483647", "-2147483648", "99999999999", "100000000",
                                         "65535",       "??",    "JK",  "JK=7H",      "JK=JK",       "none",        "over",
                                         "match",       "play",  "255", "256",        "buy",         "draw",        "8*1",
                                         "1*100000000", "north", "any", "52",         "128",         "yes" };
    uint8_t byte = next(bytes);
    if (byte < CARD_FACES)
        face_write(byte, room);
    else if (byte < 128)
        strbuf_addf(room, "%d", byte - CARD_FACES);
    else
        return words[byte % (sizeof words / sizeof *words)];
    return room->text;
}

static void change_number(struct bytes *bytes, struct strbuf *text)
{
    struct strbuf number = STRBUF_INIT;
    size_t length;
    size_t at = word_like(text, below(bytes, text->length), 'n', &length);
    uint8_t by = next(bytes);
    if (kind_of(text->text + at, length) == 'n') {
        strbuf_addf(&number, "%ld", by < 128 ? atol(text->text + at) + by % 8 - 4 : by - 128L);
        replace(text, at, length, number.text, number.length);
    }
    strbuf_release(&number);
}

// Two words of a kind change places.
static void exchange(struct bytes *bytes, struct strbuf *text)
{
    struct strbuf one = STRBUF_INIT, other = STRBUF_INIT;
    size_t length, more, at = word_at(bytes, text, &length);
    size_t with = word_like(text, below(bytes, text->length), kind_of(text->text + at, length), &more);
    size_t first = at < with ? at : with, second = at < with ? with : at;
    strbuf_add_bytes(&one, text->text + first, strcspn(text->text + first, " \n"));
    strbuf_add_bytes(&other, text->text + second, strcspn(text->text + second, " \n"));
    if (first + one.length < second) {
        replace(text, second, other.length, one.text, one.length);
        replace(text, first, one.length, other.text, other.length);
    }
    strbuf_release(&one);
    strbuf_release(&other);
}

// A word leaves its place for one before another word.
static void displace(struct bytes *bytes, struct strbuf *text)
{
    struct strbuf word = STRBUF_INIT;
    size_t length, at = word_at(bytes, text, &length);
    strbuf_add_bytes(&word, text->text + at, length);
    replace(text, at, length, "", 0);
    at = word_at(bytes, text, &length);
    strbuf_add_char(&word, ' ');
    replace(text, at, 0, word.text, word.length);
    strbuf_release(&word);
}

static void change_words(struct bytes *bytes, struct strbuf *text)
{
    struct strbuf room = STRBUF_INIT;
    size_t length, at = word_at(bytes, text, &length);
    uint8_t more = next(bytes);
    const char *word = some_word(bytes, &room);
    if (more % 4 == 0) {
        replace(text, at, length, "", 0);
    } else if (more % 4 == 1) {
        replace(text, at, 0, " ", 1);
        replace(text, at, 0, word, strlen(word));
    } else {
        replace(text, at, length, word, strlen(word));
    }
    strbuf_release(&room);
}

static void change_lines(struct bytes *bytes, struct strbuf *text, bool again)
{
    struct strbuf line = STRBUF_INIT;
    size_t length, at = line_at(bytes, text, &length);
    strbuf_add_bytes(&line, text->text + at, length);
    replace(text, at, length, "", 0);
    if (again)
        replace(text, line_at(bytes, text, &length), 0, line.text, line.length);
    strbuf_release(&line);
}

static void change_byte(struct bytes *bytes, struct strbuf *text)
{
    size_t at = below(bytes, text->length);
    char byte = (char)next(bytes);
    if (byte && at < text->length)
        replace(text, at, byte & 1, &byte, 1);
}

static void change(struct bytes *bytes, struct strbuf *text)
{
    switch (next(bytes) % 16) {
    case 0:
    case 1:
    case 2:
    case 3:
        exchange(bytes, text);
        break;
    case 4:
    case 5:
    case 6:
        change_number(bytes, text);
        break;
    case 7:
    case 8:
        displace(bytes, text);
        break;
    case 9:
    case 10:
    case 11:
        change_words(bytes, text);
        break;
    case 12:
        change_lines(bytes, text, false);
        break;
    case 13:
    case 14:
        change_lines(bytes, text, true);
        break;
    default:
        change_byte(bytes, text);
    }
}

// --- what a view that was read can be asked ---

static void ask_moves(const struct game *game, const struct hearer *hearer, struct strbuf *out)
{
    struct move_list legal = { 0 };
    game->legal(game, hearer->options, hearer->view, &legal);
    for (int i = 0; i < LEGAL_MOST && i < legal.count; i++) {
        const struct move *move = &legal.move[(long)i * legal.count / LEGAL_MOST];
        game->print(game, (struct seat_names){ 0 }, move, out);
        if (game->offer)
            game->offer(game, hearer, move, out);
        if (game->warn)
            game->warn(game, hearer, move, out);
    }
    move_list_release(&legal);
}

static void ask_cards(const struct game *game, const struct hearer *hearer, struct strbuf *out)
{
    uint16_t card[HAND_ROOM];
    struct move_list uses = { 0 };
    struct refusal no = { 0 };
    int count = game->hand ? game->hand(game, hearer->view, card, HAND_ROOM) : 0;
    for (int i = 0; i < count && i < HAND_ROOM; i++) {
        if (game->item)
            game->item(game, hearer, card_face(card[i]), out);
        if (game->uses)
            game->uses(game, hearer->options, hearer->view, card_face(card[i]), &uses, &(struct refusal){ 0 });
    }
    for (int number = 0; game->table_uses && number <= DIGITS; number++)
        game->table_uses(game, hearer->options, hearer->view, number, &uses, &no);
    move_list_release(&uses);
}

static void ask_keys(const struct game *game, const struct hearer *hearer, struct bytes *bytes, struct strbuf *out)
{
    struct choice choice = { 0 };
    struct move move = { 0 };
    struct question question;
    for (int i = 0; game->choose && i < PRESSES; i++)
        game->choose(game, hearer, &choice, next(bytes) % DIGITS, out);
    if (game->step && game->step(game, hearer, &choice, &move, out))
        game->print(game, (struct seat_names){ 0 }, &move, out);
    if (game->pending)
        game->pending(game, hearer->options, hearer->view, &question);
}

static void ask_topics(const struct game *game, const struct hearer *hearer, struct strbuf *out)
{
    static const char *const topics[][2] = {
        { "hand", NULL }, { "table", NULL }, { "pile", NULL }, { "scores", NULL }, { "turn", NULL }, { "counts", NULL },
        { "goal", NULL }, { "table", "1" },  { "table", "3" }, { "pile", "1" },    { "pile", "99" }, { "table", "120" },
    };
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        game->show(game, hearer, topics[i], topics[i][1] ? 2 : 1, out);
    for (int level = 0; game->hint && hearer->seat != WATCHER && level < HINTS; level++)
        game->hint(game, hearer, level, out);
}

static void ask_all(const struct game *game, const struct hearer *hearer, struct bytes *bytes)
{
    struct strbuf out = STRBUF_INIT;
    ask_cards(game, hearer, &out);
    ask_keys(game, hearer, bytes, &out);
    ask_topics(game, hearer, &out);
    ask_moves(game, hearer, &out);
    strbuf_release(&out);
}

// --- changed events ---

static int32_t some_number(struct bytes *bytes)
{
    static const int32_t numbers[] = { 0, -1, 1, INT32_MAX, INT32_MIN, 52, 120, 1000000 };
    uint8_t byte = next(bytes);
    return byte < 128 ? byte : numbers[byte % 8];
}

// A card as a sheet may hold one: of a game whose hands are no cards any two bytes.
static struct move_card some_card(const struct game *game, struct bytes *bytes)
{
    struct move_card card = { next(bytes), next(bytes) };
    if (!game->item) {
        card.face %= FACE_NONE + 1;
        card.as = card.as < 200 ? FACE_NONE : card.as % (FACE_NONE + 1);
    }
    return card;
}

static void change_event(const struct play *play, struct bytes *bytes, struct event *event)
{
    int kinds = 0;
    while (game_event_word(play->game, EVENT_FAMILY + kinds))
        kinds++;
    switch (next(bytes) % 8) {
    case 0:
        event->kind = (uint8_t)(EVENT_FAMILY + next(bytes) % kinds);
        break;
    case 1:
        event->seat = (int8_t)(next(bytes) % (play->seats + 1) - 1);
        break;
    case 2:
        event->other = (int16_t)some_number(bytes);
        break;
    case 3:
        event->number = some_number(bytes);
        break;
    case 4:
        event->more = some_number(bytes);
        break;
    case 5:
        if (event->count < EVENT_CARDS)
            event->card[event->count++] = some_card(play->game, bytes);
        break;
    case 6:
        if (event->count)
            event->count--;
        break;
    default:
        if (event->count)
            event->card[below(bytes, (size_t)event->count)] = some_card(play->game, bytes);
    }
}

static void tell_all(const struct play *play, const struct hearer *hearer, struct bytes *bytes)
{
    struct strbuf out = STRBUF_INIT;
    for (int i = 0; i < EVENTS_MOST && play->events.count; i++) {
        struct event event = play->events.event[below(bytes, (size_t)play->events.count)];
        for (int changes = next(bytes) % 4; changes > 0; changes--)
            change_event(play, bytes, &event);
        if (event.kind >= EVENT_FAMILY && play->game->event_ok(play->game, hearer, &event))
            play->game->tell(play->game, hearer, &event, &out);
    }
    strbuf_release(&out);
}

// --- all of it ---

static bool read_view(const struct play *play, const char *text, int seat, struct err *err)
{
    struct view_text lines;
    bool fine = view_text_split(&lines, text);
    const struct position position = { names, play->seats, lines.count, lines.line };
    memset(play->view, 0, play->game->view_size);
    if (fine) {
        fine = play->game->read(play->game, play->rules->options, &position, seat, play->view, err);
        if (fine != (err->count == 0))
            BUG("a view is read with a fault, or refused without one: %s", err->text.text);
    }
    view_text_release(&lines);
    return fine;
}

static void both_ways(const struct play *play, int seat)
{
    struct strbuf first = STRBUF_INIT, again = STRBUF_INIT;
    struct err err = ERR_INIT;
    play->game->write(play->game, play->rules->options, names, play->seats, play->view, &first);
    if (!read_view(play, first.text, seat, &err))
        BUG("a view that was read cannot be read when it is written: %s\n%s", err.text.text, first.text);
    play->game->write(play->game, play->rules->options, names, play->seats, play->view, &again);
    if (strcmp(first.text, again.text) != 0)
        BUG("a view is written as\n%s\nand when that is read as\n%s", first.text, again.text);
    strbuf_release(&first);
    strbuf_release(&again);
    err_release(&err);
}

static void look_at_view(const struct play *play, int seat, struct bytes *bytes)
{
    struct strbuf text = STRBUF_INIT;
    struct err err = ERR_INIT;
    look(play, seat);
    play->game->write(play->game, play->rules->options, names, play->seats, play->view, &text);
    for (int changes = next(bytes) % 5; changes > 0 && text.length < TEXT_MOST; changes--)
        change(bytes, &text);
    bool fine = read_view(play, text.text, seat, &err);
    if (fine) {
        const struct hearer hearer = {
            play->rules->options, play->view, names, play->seats, seat, next(bytes) % STYLES, .ordered = { .order = ORDER_SUIT }
        };
        tell_all(play, &hearer, bytes);
        ask_all(play->game, &hearer, bytes);
        both_ways(play, seat);
    }
    strbuf_release(&text);
    err_release(&err);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = { data, size, 1 };
    struct play play;
    begin(&play, &bytes);
    look_at_view(&play, next(&bytes) % (play.seats + 1) - 1, &bytes);
    end(&play);
    return 0;
}
