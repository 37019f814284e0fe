// SPDX-License-Identifier: GPL-3.0-or-later
// The command lines of `parlour host`, `join` and `tables`: the rows of their options, what --help says of them, and which of
// them go together.
#include "netplay/net_args.h"

#include "base/text.h"
#include "net/protocol/wire.h"
#include "players/players.h"
#include "system/address.h"
#include "system/args.h"

#include <arpa/inet.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

const char net_args_host_usage[] = N_("Usage: parlour host GAME RULES NAME... [OPTION]...\n"
                                      "       parlour host [GAME] [OPTION]...\n"
                                      "       parlour host --codes | --close | --standby --broker HOST:PORT\n"
                                      "\n"
                                      "Opens a table that friends join from their own computers. GAME is what you call\n"
                                      "it, RULES a name from parlour rules list, or a file. Then come the players in\n"
                                      "their order, including you. For each guest it says the address and a code of\n"
                                      "12 words. With GAME alone it goes on with that game.\n"
                                      "\n"
                                      "  --computer L    one more seat, for a computer player, novice, steady or\n"
                                      "                  expert; may be repeated\n"
                                      "  --seats N       so many seats in all; those that nobody is named for are\n"
                                      "                  free for whoever comes first\n"
                                      "  --name NAME     which player you are; by default the one named in\n"
                                      "                  your settings, or else the first\n"
                                      "  --first NAME    which player begins; by default you\n"
                                      "  --partner NAME  who plays with you, in games with partners\n"
                                      "  --browsers      guests may come with a browser alone: says an address for\n"
                                      "                  them, and asks you to let each one in\n"
                                      "  --address A     with --browsers: only at this address of your computer\n"
                                      "  --watched       others with a code for this house may watch\n"
                                      "  --set KEY=VALUE change a rule, may be repeated\n"
                                      "  --port N        the port the house listens on, 7275 by default\n"
                                      "  --pace MS       milliseconds between two moves of computer players,\n"
                                      "                  700 by default\n"
                                      "  --apart         keep the house open without sitting down\n"
                                      "  --door          with --apart: visitors of this computer's door, as in\n"
                                      "                  parlour lobby, may come in without a code and get one\n"
                                      "  --door-folder F with --door: visitors under another account find the door in\n"
                                      "                  this folder, which their group can read\n"
                                      "  --codes-only    with --door: only people who have a code come in, until you\n"
                                      "                  type open to all\n"
                                      "  --codes         say the codes again\n"
                                      "  --close         close the house; its games are kept\n"
                                      "  --broker ADDRESS  meet at a broker that somebody else runs\n"
                                      "  --ca FILE       the certificate that vouches for that broker\n"
                                      "  --password-file FILE  a user name and password on each line; the\n"
                                      "                  house is the user called house\n"
                                      "  --open          no encryption, for a broker on this computer\n"
                                      "  --standby       stand by, and take over if the house at that broker\n"
                                      "                  fails\n"
                                      "  --words, --speech X, --style S   as for parlour play\n");

const char net_args_join_usage[] = N_("Usage: parlour join ADDRESS NAME [OPTION]...\n"
                                      "\n"
                                      "Sits you down at a friend's table. ADDRESS is a name or number, followed by a\n"
                                      "colon and a port if your friend gave you one. NAME is your own name, as your\n"
                                      "friend wrote it. The code is asked for once and kept.\n"
                                      "\n"
                                      "  --table GAME    which table, if several are waiting for you\n"
                                      "  --watch GAME    watch this table\n"
                                      "  --ca FILE       the certificate that vouches for a club's broker\n"
                                      "  --password-file FILE  your password at a club's broker\n"
                                      "  --open          no encryption, for a broker on this computer\n"
                                      "  --words, --speech X, --style S   as for parlour play\n");

const char net_args_tables_usage[] = N_("Usage: parlour tables ADDRESS [NAME] [OPTION]...\n"
                                        "\n"
                                        "Reads the open tables of a friend's house: the games, who sits there and who is\n"
                                        "missing. NAME is your own name; leave it out if you have joined there before.\n"
                                        "The options are those of parlour join.\n");

#define WORD(name, member) ARG_ROW(net_args, name, ARG_WORD, member)
#define FLAG(name, member) ARG_ROW(net_args, name, ARG_FLAG, member)
#define SITTING                                                                                                                  \
    WORD("--speech", sitting.speech), WORD("--style", sitting.style), FLAG("--words", sitting.words), FLAG("--help", sitting.help)
#define BROKER WORD("--ca", ca), WORD("--password-file", password_file), FLAG("--open", open)

static const struct arg_row host_options[] = {
    WORD("--name", sitting.name),
    WORD("--first", sitting.first),
    WORD("--partner", sitting.partner),
    { "--set", ARG_LIST, offsetof(struct net_args, sitting.set), offsetof(struct net_args, sitting.sets), PLAY_SETS_MAX },
    { "--computer", ARG_LIST, offsetof(struct net_args, computer), offsetof(struct net_args, computers), SEATS_MAX },
    WORD("--port", port_word),
    WORD("--pace", pace_word),
    WORD("--broker", broker),
    FLAG("--watched", watched),
    FLAG("--apart", apart),
    FLAG("--browsers", browsers),
    WORD("--address", page_address),
    FLAG("--door", door),
    WORD("--door-folder", door_folder),
    FLAG("--codes-only", codes_only),
    WORD("--seats", seats_word),
    FLAG("--codes", codes),
    FLAG("--close", close),
    FLAG("--standby", standby),
    SITTING,
    BROKER,
    ARG_END,
};
static const struct arg_row join_options[] = {
    WORD("--table", table), WORD("--watch", watch), SITTING, BROKER, ARG_END,
};

// Splits an address on the command line into host and port: "HOST", "HOST:PORT", "[ADDRESS]", "[ADDRESS]:PORT", or an IPv6
// address without brackets and port.  Returns false if it has none of these forms.
static bool address_split(const char *text, struct address *address, const char **port)
{
    bool bracket = *text == '[', several = strchr(text, ':') != strrchr(text, ':');
    const char *host = text + bracket, *end = bracket ? strchr(text, ']') : several ? NULL : strchr(text, ':');
    size_t length = end ? (size_t)(end - host) : strlen(host);
    const char *rest = end ? end + bracket : "";
    *port = *rest == ':' ? rest + 1 : NULL;
    if (length == 0 || length >= sizeof address->host || (*rest && (*rest != ':' || !rest[1])) || strcspn(host, " \t") < length)
        return false;
    snprintf(address->host, sizeof address->host, "%.*s", (int)length, host);
    return true;
}

static bool address_read(const char *typed, struct address *address, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    const char *port;
    strbuf_add(&text, typed + strspn(typed, " \t"));
    while (text.length && strchr(" \t", text.text[text.length - 1])) // pasted text may end in spaces
        strbuf_cut(&text, text.length - 1);
    address->port = WIRE_PORT;
    if (address_fault(text.text, err))
        return false;
    if (!address_split(text.text, address, &port))
        return err_add(err, _("%s is not an address. An address looks like 192.168.1.20 or home.example.org:7275."), text.text);
    return !port || arg_number("PORT", port, 1, UINT16_MAX, &address->port, err);
}

void address_write(const struct address *address, char text[ADDRESS_BYTES + 8])
{
    snprintf(text, ADDRESS_BYTES + 8, strchr(address->host, ':') ? "[%s]:%d" : "%s:%d", address->host, address->port);
}

// Checks the number of seats on the command line of `parlour host`.  Seats that neither named people nor computer players take
// are free.  Returns false, with a sentence in err, on failure.
static bool check_seats(struct net_args *args, struct err *err)
{
    int taken = args->names + args->computers;
    if (!args->seats_word)
        return !args->rules || args->names || err_add(err, "%s", _("No players are named. Write their names after the rules."));
    if (!args->rules)
        return err_add(err, "%s", _("--seats belongs to a new game, so name the game and its rules too."));
    if (!args->names && !args->apart)
        return err_add(err, "%s", _("Write your own name after the rules, or add --apart if you do not play."));
    return arg_number("--seats", args->seats_word, 1, SEATS_MAX, &args->seats, err) &&
           (taken <= args->seats ||
            err_add(err, _("%d seats are too few for the %d players that are named."), args->seats, taken));
}

static bool check_door(const struct net_args *args, struct err *err)
{
    if (args->codes_only && !args->door)
        return err_add(err, "%s", _("--codes-only says who comes in by the door, so it goes with --door."));
    if (args->door_folder && !args->door)
        return err_add(err, "%s", _("--door-folder says where the door is, so it goes with --door."));
    if (args->browsers && (args->apart || args->broker))
        return err_add(err, "%s", _("--browsers is for a table at which you sit, so it goes with neither --apart nor --broker."));
    if (args->page_address && !args->browsers)
        return err_add(err, "%s", _("--address says where browsers come, so it goes with --browsers."));
    if (args->page_address && inet_pton(AF_INET, args->page_address, &(struct in_addr){ 0 }) != 1)
        return err_add(err, _("%s is no address of a computer. It looks like 192.168.1.20."), args->page_address);
    if (args->door && (!args->apart || args->broker))
        return err_add(err, "%s", _("--door goes with --apart, and not with --broker."));
    return true;
}

static bool check_levels(const struct net_args *args, struct err *err)
{
    for (int i = 0; i < args->computers; i++)
        if (!players_level_known(args->computer[i]))
            return err_add(err, _("There is no level %s. The levels are %s."), args->computer[i], players_levels());
    return args->names + args->computers <= SEATS_MAX ||
           err_add(err, _("A table has at most %d seats, and %d were asked for."), SEATS_MAX, args->names + args->computers);
}

static bool check_numbers(struct net_args *args, struct err *err)
{
    args->port = WIRE_PORT;
    return (!args->port_word || arg_number("--port", args->port_word, 1, 65535, &args->port, err)) &&
           (!args->pace_word || arg_number("--pace", args->pace_word, 1, 60000, &args->pace_ms, err)) &&
           (!args->broker || address_read(args->broker, &args->address, err));
}

bool net_args_host(struct net_args *args, int argc, char **argv, struct err *err)
{
    const char *word[2 + SEATS_MAX] = { NULL };
    int words;
    if (!args_read(host_options, args, argc, argv, word, &words, 2 + SEATS_MAX, err) || !play_args_check(&args->sitting, err))
        return false;
    args->game = word[0];
    args->rules = word[1];
    args->names = words > 2 ? words - 2 : 0;
    memcpy(args->name, word + 2, sizeof args->name);
    if (args->sitting.first && !args->names)
        return err_add(err, "%s", _("--first says who begins a new game, so it goes with the names of the players."));
    if (args->sitting.partner && !args->names)
        return err_add(err, "%s",
                       _("--partner says who plays with you in a new game, so it goes with the names of the players."));
    if (args->standby && !args->broker)
        return err_add(err, "%s",
                       _("A standby house needs the broker of the house it follows. Name it with --broker HOST:PORT."));
    return check_seats(args, err) && check_door(args, err) && check_numbers(args, err) && check_levels(args, err);
}

bool net_args_guest(struct net_args *args, int argc, char **argv, struct err *err)
{
    const char *word[2] = { NULL, NULL };
    int words;
    if (!args_read(join_options, args, argc, argv, word, &words, 2, err) || !play_args_check(&args->sitting, err))
        return false;
    if (args->sitting.help)
        return true;
    if (words < 1)
        return err_add(err, "%s", _("No address is given. It is the one that your friend's Parlour says."));
    args->person = word[1];
    if (!args->person && strcmp(argv[0], "join") == 0)
        return err_add(err, "%s", _("Your name is missing. Write it after the address, as your friend wrote it."));
    return address_read(word[0], &args->address, err);
}
