// SPDX-License-Identifier: GPL-3.0-or-later
// The check of one round's deal: whether its promise, words and luck fit each other, and whether a replay with that luck gives
// every sheet that this seat was sent.  The result is told in sentences, which always mention what could not be checked.
#include "net/fairness/proof_inside.h"

#include "base/text.h"
#include "table/tokens.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct round_check {
    const struct proof *proof;
    const struct proof_round *round;
    enum proof_verdict verdict;
    struct strbuf said;
    bool own;             // this seat's own word is in the deal's luck
    bool followed;        // every move of the round was replayed for the check
    int looked;           // how many sheets of the round were compared with the replay
    bool unfit;           // cards or moves do not fit the deal's luck
    bool begun_again;     // what does not fit may be lost and no fraud: it was told by a server that has begun again since
    bool old;             // a move that was played again was told by a server that has begun again since
    bool lost;            // moves of the round were lost by a server that began again
    int dealt, next_deal; // the moves that dealt the round and the next one; -1 if unknown
};

// Adds a sentence to the result of a deal's check, and lowers the verdict to `verdict` unless it is already worse.
__attribute__((format(printf, 3, 4))) static void note(struct round_check *check, enum proof_verdict verdict, const char *format,
                                                       ...)
{
    va_list args;
    va_start(args, format);
    strbuf_addv(&check->said, format, args);
    va_end(args);
    strbuf_add_char(&check->said, '\n');
    if (verdict > check->verdict)
        check->verdict = verdict;
}

// Notes in the check of a deal that cards or moves do not fit, and returns the verdict on that.  If `old` is set, they are from
// before the server was started again.  The server may have lost some of them without ill will, so the verdict is milder.
static enum proof_verdict unfit(struct round_check *check, bool old)
{
    check->unfit = true;
    check->begun_again = old;
    return old ? PROOF_PARTLY : PROOF_BROKEN;
}

// --- the server's promise ---

// Returns whether the seat for which a deal is checked saw the table before the round was dealt, or saw the deal as it happened.
// Then it must have seen the server's promise too.
static bool was_there(const struct round_check *check)
{
    const struct told *told = check->proof->told;
    for (int n = 0; n < check->dealt; n++)
        if (told[n].live.there || told[n].whole.there)
            return true;
    return check->dealt >= 0 && told[check->dealt].live.there;
}

static void check_promise(struct round_check *check)
{
    const struct proof_round *round = check->round;
    char commit[SHA_HEX_BYTES];
    proof_commit(round->round, &round->opened->secret, commit);
    if (round->changed)
        note(check, PROOF_BROKEN, _("The promise for round %d was changed after it had been shown to you."), round->round);
    if (round->promise[0] && strcmp(commit, round->promise) != 0)
        note(check, PROOF_BROKEN, _("The seed that the house revealed for round %d is not the one it had promised."),
             round->round);
    if (round->twice)
        note(check, PROOF_BROKEN, _("The house has revealed round %d twice, each time differently."), round->round);
    if (round->promise[0] && (check->dealt < 0 || round->promised < check->dealt))
        return;
    if (was_there(check))
        note(check, PROOF_BROKEN,
             _("Before round %d was dealt you were shown no promise, so the house could have chosen the cards."), round->round);
    else if (check->proof->back)
        note(check, PROOF_PARTLY, _("Round %d was dealt before you came back, so you cannot vouch for its promise."),
             round->round);
    else
        note(check, PROOF_PARTLY, _("Round %d was dealt before you came, so you cannot vouch for its promise."), round->round);
}

// --- the clients' words ---

// Returns the seat of the person who may have given a deal's word in this user's name, for the check.  Returns -1 if the word is
// the server's own, as those of the owner and of computer players are.
static int giver(const struct proof *proof, const char *user)
{
    for (int seat = 0; seat < proof->seats; seat++)
        if (seat != proof->owner && !proof->plan[seat].level[0] && wire_is_of(user, proof->plan[seat].name))
            return seat;
    return -1;
}

// Checks the word that was mixed into a deal in the name of the client's own seat.  If this program did not send the word, the
// server made it up or the person's earlier program sent it, and only the person can tell which.  If the server confirmed a word
// of this program and then left it out, the server has lied.
static void check_own_word(struct round_check *check)
{
    const struct proof *proof = check->proof;
    const struct proof_round *round = check->round;
    char user[WIRE_USER_BYTES];
    const char *word;
    if (!wire_user(proof->plan[proof->seat].name, user, sizeof user))
        user[0] = '\0';
    word = proof_find_word(round->opened, user);
    check->own = word && round->word[0] && strcmp(word, round->word) == 0;
    if (check->own)
        return;
    if (round->taken)
        note(check, PROOF_BROKEN, _("Your word was taken for round %d, and then left out or changed."), round->round);
    else if (word && round->word[0] && strcmp(word, round->other) != 0)
        note(check, PROOF_BROKEN, _("In round %d there is a word in your name that you did not send."), round->round);
    else if (word)
        note(check, PROOF_PARTLY,
             _("In round %d there is another word in your name, from before you came back. If you were there all the time, the "
               "house made it up."),
             round->round);
    else
        note(check, PROOF_PARTLY, _("Your word is not in the deal of round %d, so the house could have chosen the cards."),
             round->round);
}

// Checks for each other client whether its word for this deal is bound by its chain to the word that it gave for the round
// before.
static void check_chains(struct round_check *check)
{
    const struct proof *proof = check->proof;
    const struct proof_round *last = proof_find(proof, check->round->round - 1);
    const struct deal_opened *before = last ? last->opened : NULL, *now = check->round->opened;
    char follows[PROOF_WORD_BYTES];
    for (int i = 0; before && i < now->count; i++) {
        int seat = giver(proof, now->word[i].user);
        const char *word = proof_find_word(before, now->word[i].user);
        proof_word_before(now->word[i].word, follows);
        if (seat >= 0 && seat != proof->seat && (!word || strcmp(word, follows) != 0))
            note(check, PROOF_PARTLY,
                 _("The word of %s in round %d is not tied to an earlier one, so a friend of the house could have chosen it "
                   "last."),
                 proof->plan[seat].name, now->round);
    }
    for (int i = 0; before && i < before->count; i++) {
        int seat = giver(proof, before->word[i].user);
        if (seat >= 0 && seat != proof->seat && !proof_find_word(now, before->word[i].user))
            note(check, PROOF_PARTLY,
                 _("The word of %s is missing in round %d, so a friend of the house could have chosen between two deals."),
                 proof->plan[seat].name, now->round);
    }
}

// Reports, in the check of a deal, the words that no guest gave, such as one in the name of the owner or of a computer player.
// Such a word is the server's own, and the server could have searched for good cards with it.
static void check_words(struct round_check *check)
{
    const struct deal_opened *opened = check->round->opened;
    const struct proof *proof = check->proof;
    for (int i = 0; i < opened->count; i++)
        if (giver(proof, opened->word[i].user) < 0)
            note(check, PROOF_BROKEN,
                 _("In round %d a word is mixed in that is not a guest's, and the house could have chosen the cards by it."),
                 opened->round);
    if (proof_gives_word(proof))
        check_own_word(check);
    else if (!opened->count)
        note(check, PROOF_PARTLY, _("No guest gave a word for round %d, so the house could have chosen the cards."),
             opened->round);
    else
        note(check, PROOF_PARTLY,
             P_("%d guest gave a word, and only that guest can tell that it is his.",
                "%d guests gave a word, and only they can tell that it is theirs.", opened->count),
             opened->count);
    check_chains(check);
}

// --- the replay of the cards ---

struct replay {
    struct round_check *check;
    struct table *table;
    int round; // the round that the replay has reached
};

// Returns whether a sheet that the server sent this seat is the same as in the replay that checks the deal, or whether no sheet
// was sent.
static bool same_sheet(struct table *table, int seat, bool events, const struct told_sheet *told)
{
    LOCAL(strbuf) sheet = STRBUF_INIT;
    unsigned char digest[SHA_BYTES];
    if (!told->there)
        return true;
    table_sheet(table, seat, events, &sheet);
    sha_bytes(sheet.text, sheet.length, digest);
    return memcmp(digest, told->digest, SHA_BYTES) == 0;
}

// Compares the sheets that a client's seat was sent after n moves with those of the replay that checks the deal.  Returns whether
// all fit.  A sheet that was told before the server began again, or that builds on such sheets, may differ by loss and not by
// fraud.
static bool compare(struct replay *replay, int n)
{
    struct round_check *check = replay->check;
    const struct proof *proof = check->proof;
    const struct told *told = &proof->told[n];
    bool live = same_sheet(replay->table, proof->seat, true, &told->live);
    bool whole = same_sheet(replay->table, proof->seat, false, &told->whole);
    bool old = check->old || ((live || told->live.age < proof->age) && (whole || told->whole.age < proof->age));
    if (replay->round == check->round->round) {
        check->looked += told->live.there + told->whole.there;
        check->lost |= told->lost;
    }
    if (told->twice)
        note(check, unfit(check, false), _("Move %d was told to you twice, each time differently."), n);
    else if ((!live || !whole) && (n == 0 || proof_is_next(told->line)))
        note(check, unfit(check, old), _("The cards you were shown when round %d was dealt are not those of its luck."),
             replay->round);
    else if (!live || !whole)
        note(check, unfit(check, old), _("What you were shown at move %d, in round %d, does not match the cards of its luck."), n,
             replay->round);
    return live && whole && !told->twice;
}

// Computes, for the check of a deal, the luck of a round from its seed and words.  Returns false if the server has not revealed
// them.
static bool luck_of(const struct proof *proof, int round, char luck[SHA_HEX_BYTES])
{
    const struct proof_round *found = proof_find(proof, round);
    if (!found || !found->opened)
        return false;
    proof_mix(found->opened, luck);
    return true;
}

// Makes the move of a record's line "NAME: WORDS" in the replay that checks a deal.  Returns false if the move cannot be made.
static bool make(struct replay *replay, const char *line)
{
    for (int seat = 0; seat < table_seats(replay->table); seat++) {
        const char *words = tokens_move(line, table_name(replay->table, seat));
        struct refusal no = { 0 };
        if (words)
            return table_move(replay->table, seat, words, &no);
    }
    return false;
}

// Plays one more move of the replay that checks a deal.  The move `next` deals the next round by the luck that was revealed for
// it.  Returns false if the check has to end there.
static bool play(struct replay *replay, int n)
{
    struct round_check *check = replay->check;
    const char *line = check->proof->told[n].line;
    char luck[SHA_HEX_BYTES];
    check->old |= check->proof->told[n].line_age < check->proof->age;
    if (proof_is_next(line)) {
        replay->round++;
        if (!luck_of(check->proof, replay->round, luck)) {
            note(check, PROOF_PARTLY, _("Round %d is not revealed yet, so the cards after it could not be checked."),
                 replay->round);
            return false;
        }
        table_luck(replay->table, luck);
    }
    if (!make(replay, line)) {
        note(check, unfit(check, check->old), _("Move %d, in round %d, cannot have been made with the cards of its luck."), n,
             replay->round);
        return false;
    }
    return compare(replay, n);
}

// Replays the whole match up to the end of the round whose deal is checked.  All of it is needed, because who may act depends on
// all the moves before, and scores run on.  Returns false if a move is missing or does not fit.
static bool play_all(struct replay *replay, int end)
{
    struct round_check *check = replay->check;
    for (int n = 1; n < end; n++) {
        if (!check->proof->told[n].line) {
            note(check, PROOF_PARTLY,
                 _("Some moves of round %d or before it are not known here, so its cards could not be checked."),
                 check->round->round);
            return false;
        }
        if (!play(replay, n))
            return false;
    }
    if (replay->round < check->round->round || !table_standing(replay->table).round_over) {
        note(check, PROOF_PARTLY, _("Round %d is not over yet, as far as was seen here."), check->round->round);
        return false;
    }
    return true;
}

static void check_cards(struct round_check *check)
{
    const struct proof *proof = check->proof;
    struct replay replay = { .check = check, .round = 1 };
    char luck[SHA_HEX_BYTES];
    LOCAL(err) err = ERR_INIT;
    if (!luck_of(proof, 1, luck)) {
        note(check, PROOF_PARTLY, _("Round %d is not revealed yet, so the cards after it could not be checked."), 1);
        return;
    }
    if (!proof->count) {
        note(check, PROOF_PARTLY, "%s", _("You were shown no cards, so there is nothing to compare."));
        return;
    }
    replay.table = table_new(variant_copy(proof->variant), proof->plan, proof->seats, luck, &err);
    if (!replay.table)
        note(check, PROOF_BROKEN, _("The rules of this house cannot be played. %.*s"), (int)strcspn(err.text.text, "\n"),
             err.text.text);
    else
        check->followed = compare(&replay, 0) && play_all(&replay, check->next_deal < 0 ? proof->count : check->next_deal);
    table_free(replay.table);
    if (check->begun_again)
        note(check, PROOF_PARTLY, "%s", _("The house started again after that, so moves may have been lost and made again."));
    if (check->lost)
        note(check, PROOF_PARTLY, _("In round %d the house started again and lost moves, which were made again."),
             check->round->round);
    if (check->followed && !check->looked)
        note(check, PROOF_PARTLY, _("You were shown no cards of round %d, so there is nothing to compare."), check->round->round);
}

// --- the verdict on a round ---

static void conclude(struct round_check *check, struct strbuf *out)
{
    int round = check->round->round;
    if (check->verdict == PROOF_BROKEN)
        strbuf_addf(out, _("Round %d was not dealt as promised.\n"), round);
    else if (check->verdict == PROOF_FAIR)
        strbuf_addf(out, _("Round %d was dealt fairly. The promise, your word and every card match.\n"), round);
    else if (check->unfit)
        strbuf_addf(out, _("In round %d what you were shown does not match.\n"), round);
    else if (check->followed && check->looked)
        strbuf_addf(out, _("In round %d every card you were shown matches what the house revealed.\n"), round);
    else
        strbuf_addf(out, _("Round %d could not be fully checked.\n"), round);
    strbuf_add(out, check->said.text);
}

enum proof_verdict proof_check(const struct proof *proof, int round, struct strbuf *out)
{
    struct round_check check = { .proof = proof, .round = proof_find(proof, round), .verdict = PROOF_FAIR };
    if (!check.round || !check.round->opened) {
        strbuf_addf(out, _("Round %d is not revealed yet. Ask again when it is over.\n"), round);
        return PROOF_PARTLY;
    }
    strbuf_init(&check.said);
    check.dealt = proof_dealt_at(proof, round);
    check.next_deal = proof_dealt_at(proof, round + 1);
    check_promise(&check);
    check_words(&check);
    check_cards(&check);
    conclude(&check, out);
    strbuf_release(&check.said);
    return check.verdict;
}

void proof_compare(const struct proof *proof, int round, struct strbuf *out)
{
    char luck[SHA_HEX_BYTES], spaced[2 * PROOF_DIGITS] = "";
    if (!luck_of(proof, round, luck))
        return;
    for (int i = 0; i < PROOF_DIGITS; i++) {
        spaced[2 * i] = luck[i];
        spaced[2 * i + 1] = i + 1 < PROOF_DIGITS ? ' ' : '\0';
    }
    strbuf_addf(out, _("The luck of round %d begins with %s. All guests must hear the same.\n"), round, spaced);
}
