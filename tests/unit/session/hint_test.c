// SPDX-License-Identifier: GPL-3.0-or-later
// Hints at their three levels: what can be done, what is missing, what is wise; in positions where they differ.
#include "test.h"
#include "unit/session_kit.h"

static const struct {
    const char *record, *hint[3];
} rows[] = {
#define BATTLE "rules battle\nseat Ann\nseat Bob\n"
    { BATTLE "turn Ann\nhand Ann 3 3 4 4 4 5 6 8\nhand Bob 1 1 2 2\n",
      { ("You have 11 plays.\n"
         "The weakest is a five, 1 card.\n"
         "The strongest is 3 to 6, 4 cards.\n"),
        "One more seven would make 3 to 8 a play of 6 cards.\n", "To play 5 to 6 would leave you 6 cards.\n" } },
    { BATTLE "turn Ann\nhand Ann 3 3 4 4 4 5 6 8\nhand Bob 1 1 2 2\narea 2 2\nleader Bob\n",
      { ("You have 8 plays.\n"
         "The weakest is threes, 2 cards.\n"
         "The strongest is 3 to 6, 4 cards.\n"),
        "One more seven would make 3 to 8 a play of 6 cards.\n",
        ("To play 4 to 6 would leave you 5 cards.\n"
         "A pass gives Bob 2 cards.\n") } },
    { BATTLE "turn Ann\nhand Ann 5 5\nhand Bob 1 1 2 2\n",
      { ("You have 1 play.\n"
         "The weakest is fives, 2 cards.\n"),
        "One more five would make fives a play of 3 cards.\n", "You could play fives, your whole hand, and win it.\n" } },
    { BATTLE "turn Bob\nhand Ann 5 5\nhand Bob 1 1 2 2\n",
      { "It is not your turn.\n", "One more five would make fives a play of 3 cards.\n", "It is not your turn.\n" } },
    { BATTLE "game 1\nscore Ann 1\noffer cull edge\n",
      { ("1. Cull, takes up to 2 cards of a number away.\n"
         "2. Edge, a play as strong as Bob's beats it.\n"),
        ("Your deck, before it doubles.\n"
         "Ones 4, twos 4, threes 4, fours 4,\n"
         "fives 4, sixes 4, sevens 4, eights 4.\n"),
        ("Take edge.\n"
         "More of your plays beat what lies there.\n") } },
    { BATTLE "game 1\nscore Ann 1\noffer cull big_hand\n",
      { ("1. Cull, takes up to 2 cards of a number away.\n"
         "2. Big hand, you draw 2 more at each hand, doubled each game.\n"),
        ("Your deck, before it doubles.\n"
         "Ones 4, twos 4, threes 4, fours 4,\n"
         "fives 4, sixes 4, sevens 4, eights 4.\n"),
        ("Take big hand.\n"
         "With more cards in hand you make stronger plays.\n") } },
    { BATTLE "game 1\nscore Ann 1\noffer cull edge scout\nupgrade edge\nupgrade scout\n",
      { ("1. Cull, takes up to 2 cards of a number away.\n"
         "2. Edge, a play as strong as Bob's beats it.\n"
         "3. Scout, at each new hand you hear what Bob holds.\n"),
        ("Your deck, before it doubles.\n"
         "Ones 4, twos 4, threes 4, fours 4,\n"
         "fives 4, sixes 4, sevens 4, eights 4.\n"),
        ("Take cull ones.\n"
         "Your other numbers come to your hand more often.\n") } },
#define KINGS "rules kings\nseat Ann\nseat Bob\nturn Ann\nphase play\n"
    { KINGS "hand Ann 7D 2C KH\nhand Bob 3C 4D\npile north 8S\npile east 8C\npile south 9D\npile west 2H\n",
      { ("The 7 of diamonds fits on north and east.\n"
         "The king of hearts fits in an empty corner.\n"
         "North fits on south, east on south.\n"),
        "Moving north or east leaves an empty place for a card from your hand.\n",
        ("Start northeast with the king of hearts.\n"
         "A king goes nowhere but to a place of its own, and queens can follow it.\n"
         "Move the pile north on south.\n"
         "It leaves north empty, where you can play the 2 of clubs.\n") } },
    { KINGS "hand Ann 7D 2C\nhand Bob 3C 4D\npile north 8S\npile south 9D\npile west 2H\n",
      { ("The 7 of diamonds fits on north.\n"
         "North fits on south.\n"),
        "Moving north leaves an empty place for a card from your hand.\n",
        ("Move the pile north on south.\n"
         "It leaves north empty, where you can play the 2 of clubs.\n") } },
    { KINGS "hand Ann QD 2C\nhand Bob 3C 4D\npile north 8S\npile east 5C\npile south 9D\npile west 2H\npile northeast KS\n",
      { ("The queen of diamonds fits on northeast.\n"
         "North fits on south.\n"),
        "Moving north leaves an empty place for a card from your hand.\n",
        ("Move the pile north on south.\n"
         "It leaves north empty, where you can play the 2 of clubs.\n") } },
    { KINGS "hand Ann 5S AC 2D\nhand Bob 3C\npile north 8S\npile east 6H\npile south JD\npile west 2S\n",
      { "The 5 of spades fits on east.\n", "No play or move would make another one possible.\n",
        "Nothing is better than playing what fits.\n" } },
#define RUMMY "rules playroom\nseat Ann\nseat Bob\nturn Ann\n"
    { RUMMY "phase play\nhand Ann KS KD KC 2H 5C 9D 7S\nhand Bob AS 3D\n",
      { "You could lay kings, clubs, diamonds, spades, 30 points.\n",
        ("You could open now with 30 points.\n"
         "These cards would help most.\n"
         "King of hearts.\n"),
        ("Safe to discard, no use to you and fitting nothing on the table.\n"
         "2 of hearts, 5 of clubs, 7 of spades,\n"
         "9 of diamonds.\n") } },
    { RUMMY "phase play\nhand Ann KS KD 2H 3H 9D 7S\nhand Bob AS 3D\n",
      { "Nothing can be laid now.\n",
        ("You could lay 0 points, 30 short of opening.\n"
         "These cards would help most.\n"
         "King of clubs, king of hearts,\n"
         "ace of hearts, 4 of hearts.\n"),
        ("Safe to discard, no use to you and fitting nothing on the table.\n"
         "7 of spades, 9 of diamonds.\n") } },
    { RUMMY "phase play\ndown Ann\nmeld Bob 8S 8H 8D\nmeld Bob 3C 4C 5C\nhand Ann KS KD 8C 6C 9D JK\nhand Bob AS 3D\n",
      { ("You could lay kings, diamonds, spades, joker, 20 points.\n"
         "The 8 of clubs fits 1, the 6 of clubs 2.\n"),
        ("You have opened, you could lay 20 points now.\n"
         "These cards would help most.\n"
         "King of clubs, king of hearts,\n"
         "7 of clubs, ace of diamonds,\n"
         "ace of spades.\n"),
        ("Safe to discard, no use to you and fitting nothing on the table.\n"
         "9 of diamonds.\n") } },
    { RUMMY "phase play\ndown Ann\nmeld Bob 10S JK=JS QS\nhand Ann AH KH JS 4C\nhand Bob AS 3D\n", // the jack takes the joker
      { "The jack of spades would take the joker from 1.\n",
        ("You have opened, and hold no combination to lay.\n"
         "These cards would help most.\n"
         "Queen of hearts.\n"),
        ("Safe to discard, no use to you and fitting nothing on the table.\n"
         "4 of clubs.\n") } },
    { RUMMY "phase draw\nhand Ann KS KD KC 2H 5C 9D 7S\nhand Bob AS 3D\ndiscard KH\n",
      { ("You could lay kings, clubs, diamonds, spades, 30 points.\n"
         "Draw first.\n"),
        ("You could open now with 30 points.\n"
         "These cards would help most.\n"
         "King of hearts.\n"),
        ("Safe to discard, no use to you and fitting nothing on the table.\n"
         "2 of hearts, 5 of clubs, 7 of spades,\n"
         "9 of diamonds.\n") } },
    // Nothing is of use, and the card that costs most comes first.
    { RUMMY "phase play\ndown Ann\nmeld Bob 8S 8H 8D\nhand Ann 2H 5C QD\nhand Bob AS 3D\n",
      { "Nothing can be laid now.\n",
        "You have opened, and hold no combination to lay.\nNo single card would add to your combinations.\n",
        ("Safe to discard, no use to you and fitting nothing on the table.\n"
         "Queen of diamonds, 2 of hearts,\n"
         "5 of clubs.\n") } },
    { "rules international\nseat Ann\nseat Bob\nseat Cid\nround 1\nturn Ann\nphase play\nhand Ann 2S 2H 2D 3S 3H 9C JD\nhand Bob "
      "9C 3D\nhand Cid AC JK\n",
      { "Nothing can be laid now.\n",
        ("You are 1 card short of the contract.\n"
         "These cards would help most.\n"
         "3 of clubs, 3 of diamonds, 3 of hearts,\n"
         "3 of spades.\n"),
        ("Safe to discard, no use to you and fitting nothing on the table.\n"
         "Jack of diamonds, 9 of clubs.\n") } },
    { "rules international\nseat Ann\nseat Bob\nseat Cid\nround 1\nturn Ann\nphase play\nhand Ann 2S 2H 2D 3S 3H 3D JD\nhand Bob "
      "9C 3D\nhand Cid AC JK\n",
      { "Nothing can be laid now.\n", "You cannot go down yet.\n",
        ("Safe to discard, no use to you and fitting nothing on the table.\n"
         "Jack of diamonds.\n") } },
#define COLOURS "rules colours\nseat Ann\nseat Ben\nturn Ann\ndiscard +2B\nhand Ann +2G W4 2G 3G\n"
#define TRICKS(rules) "rules " rules "\nseat Ann\nseat Ben\nseat Cid\nseat Dot\n"
    // of the suits that may be named, jack and nine are the better trumps
    { TRICKS("belote") "dealer Dot\nphase offer\nturnup 9H\npassed Ann Ben Cid Dot\nhand Ann JC 9C 10D 8D 7D\n",
      { "Name a suit or pass, n lists them.\n", "Nobody has failed to follow yet.\n",
        ("With clubs as trumps you hold 2 of them.\n"
         "Your longest suit besides trumps is diamonds, with 3 cards.\n"
         "Nobody can beat these.\n"
         "Clubs 9, jack.\n") } },
    // the dealer would take the right bower, which beats the left one
    { TRICKS("euchre") "dealer Dot\nphase offer\nturnup JH\nhand Ann JD AH 9S 10S QC\n",
      { "Take the suit as trump, or pass.\n", "Nobody has failed to follow yet.\n",
        ("With hearts as trumps you hold 2 of them.\n"
         "Your longest suit besides trumps is spades, with 2 cards.\n"
         "Each of your cards can be beaten.\n") } },
    // the ace that beats the king lies there, and a trump on the ace
    { TRICKS("whist") "trump S\ntrick-number 9\ntricks Ann 3\ntricks Ben 3\ntricks Cid 2\nled Dot\ntrick AH\nhand Ann KH 4H AD "
                      "2C 3C\n",
      { "You may play these.\nHearts 4, king.\n", "Nobody has failed to follow yet.\n",
        "Nobody can beat this one, except by trump.\nDiamonds ace.\n" } },
    { TRICKS("whist") "trump S\ntrick-number 9\ntricks Ann 3\ntricks Ben 3\ntricks Cid 2\nled Cid\ntrick KH 2S\nhand Ann AH 4H "
                      "AD 2C 3C\n",
      { "You may play these.\nHearts 4, ace.\n", "Dot has no more hearts.\n",
        "Nobody can beat this one, except by trump.\nDiamonds ace.\n" } },
    // in an adding game no card that goes over helps
    { "rules ninety-nine\nseat Ann\nseat Ben\nturn Ann\ntotal 92\nhand Ann KD 3C 9S\nhand Ben 3H 4H 5H\n",
      { "King of diamonds, 3 of clubs,\n9 of spades.\n", "Any card, and above 99 you are bust.\n",
        "The 3 of clubs helps the next player least.\n" } },
    // on a queen the next player can play anything
    { "rules makao-full\nseat Ann\nseat Ben\nturn Ann\ndiscard 9D\nhand Ann QD 6D 3H\nhand Ben 3S 5S\n",
      { "Queen of diamonds, 6 of diamonds.\n", "A diamond, an ace, a 9 or a queen.\n",
        "The 6 of diamonds helps the next player least.\n" } },
    // a wild card is kept, but not where it keeps the next player longest from going out
    { COLOURS "hand Ben 7Y 4G 6R\n",
      { "Green plus 2, wild plus 4.\n", "A blue card, a plus 2, a wild card or a wild plus 4.\n",
        "The green plus 2 helps the next player least.\n" } },
    { COLOURS "hand Ben 7Y\n",
      { "Green plus 2, wild plus 4.\n", "A blue card, a plus 2, a wild card or a wild plus 4.\n",
        "The wild plus 4 helps the next player least.\n" } },
};

TEST(each_level_says_its_own)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct kit kit;
        kit_sit(&kit, rows[i].record);
        for (int level = 0; level < 3; level++) {
            char line[] = { 'i', 'd', 'e', 'a', 's', ' ', (char)('1' + level), '\0' };
            kit_hears(&kit, line, rows[i].hint[level]);
        }
        kit_leave(&kit);
    }
}
