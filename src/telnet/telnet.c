// SPDX-License-Identifier: GPL-3.0-or-later
// The telnet filter, which knows no console, no file and no clock.  It refuses all options of telnet but ECHO, which hides a
// code while it is typed, SGA, EOR, CHARSET and TTYPE.  ECHO is never agreed to, only asked for.  Text is UTF-8 in both
// directions.  A byte that cannot be UTF-8 comes from a client that is set to Latin-1 and is taken as that letter, so that its
// umlauts arrive; a client that has agreed to UTF-8 gets a question mark in its place.
#include "telnet/telnet.h"

#include "base/utf8.h"

#include <stdlib.h>
#include <strings.h>

// The command bytes of telnet by RFC 854, and EOR by RFC 885.
enum { EOR = 239, SE, NOP, DM, BRK, IP, AO, AYT, EC, EL, GA, SB, WILL, WONT, DO, DONT, IAC };
enum { OPTION_ECHO = 1, OPTION_SGA = 3, OPTION_TTYPE = 24, OPTION_EOR = 25, OPTION_CHARSET = 42 };
enum { TTYPE_IS = 0, TTYPE_SEND = 1 };                           // telnet's terminal types, RFC 1091
enum { CHARSET_REQUEST = 1, CHARSET_ACCEPTED = 2 };              // telnet's character sets, RFC 2066
enum { MTTS_UTF8 = 4, MTTS_SCREEN_READER = 64, TYPES_MOST = 3 }; // Mud Terminal Type Standard
enum { BS = 8, LF = 10, CR = 13, NAK = 21, ESC = 27, DEL = 127 };

static const struct {
    unsigned char code;
    bool ours; // the option of this side, which the client asks for with DO; else the client's, which it offers with WILL
} option[TELNET_OPTIONS] = {
    { OPTION_ECHO, true }, { OPTION_SGA, true }, { OPTION_EOR, true }, { OPTION_CHARSET, true }, { OPTION_TTYPE, false },
};

static int find(unsigned char code, bool ours)
{
    int i = 0;
    while (i < TELNET_OPTIONS && (option[i].code != code || option[i].ours != ours))
        i++;
    return i;
}

static bool on(const struct telnet *telnet, unsigned char code, bool ours)
{
    return telnet->q[find(code, ours)] == Q_YES;
}

static void send_verb(struct telnet *telnet, unsigned char code, bool ours, bool yes)
{
    const unsigned char bytes[] = { IAC, ours ? (yes ? WILL : WONT) : (yes ? DO : DONT), code };
    strbuf_add_bytes(&telnet->answer, (const char *)bytes, sizeof bytes);
}

static void send_sub(struct telnet *telnet, unsigned char code, unsigned char command, const char *text)
{
    const unsigned char begin[] = { IAC, SB, code, command }, end[] = { IAC, SE };
    strbuf_add_bytes(&telnet->answer, (const char *)begin, sizeof begin);
    strbuf_add(&telnet->answer, text);
    strbuf_add_bytes(&telnet->answer, (const char *)end, sizeof end);
}

static void refuse(struct telnet *telnet, unsigned char code, bool ours)
{
    send_verb(telnet, code, ours, false);
    telnet->leave = ++telnet->refusals >= TELNET_REFUSALS_MOST;
}

// Asks a telnet client for its next terminal type.  Clients that follow the Mud Terminal Type Standard say their own name, then
// the terminal's, then "MTTS" and a number of bits.
static void ask_type(struct telnet *telnet)
{
    if (telnet->asked == TYPES_MOST)
        return;
    telnet->asked++;
    send_sub(telnet, OPTION_TTYPE, TTYPE_SEND, "");
}

static void agreed(struct telnet *telnet, unsigned char code)
{
    if (code == OPTION_TTYPE)
        ask_type(telnet);
    if (code == OPTION_CHARSET)
        send_sub(telnet, OPTION_CHARSET, CHARSET_REQUEST, ";UTF-8");
}

// What may happen to a telnet option by RFC 1143, section 7.  This side wants the option or no longer wants it; the client agrees
// (WILL or DO) or refuses (WONT or DONT).  Agreement in answer to a refusal is an error of the client.
enum telnet_event { WE_WANT, WE_DROP, THEY_AGREE, THEY_REFUSE };
// What telnet answers to an event of an option.  TELNET_NO_COUNTED is a refusal of an option that a client could otherwise switch
// on and off without end.
enum telnet_says { TELNET_SILENT, TELNET_YES, TELNET_NO, TELNET_NO_COUNTED };
static const struct telnet_turn {
    enum telnet_q then;
    enum telnet_says says;
} turns[][Q_WANTYES_OPPOSITE + 1] = {
    // clang-format off
    [WE_WANT] =     { { Q_WANTYES, TELNET_YES }, { Q_YES, 0 }, { Q_WANTNO_OPPOSITE, 0 }, { Q_WANTNO_OPPOSITE, 0 }, { Q_WANTYES, 0 },
                      { Q_WANTYES, 0 } },
    [WE_DROP] =     { { Q_NO, 0 }, { Q_WANTNO, TELNET_NO }, { Q_WANTNO, 0 }, { Q_WANTNO, 0 }, { Q_WANTYES_OPPOSITE, 0 },
                      { Q_WANTYES_OPPOSITE, 0 } },
    [THEY_AGREE] =  { { Q_YES, TELNET_YES }, { Q_YES, 0 }, { Q_NO, 0 }, { Q_YES, 0 }, { Q_YES, 0 }, { Q_WANTNO, TELNET_NO } },
    [THEY_REFUSE] = { { Q_NO, 0 }, { Q_NO, TELNET_NO_COUNTED }, { Q_NO, 0 }, { Q_WANTYES, TELNET_YES }, { Q_NO, 0 }, { Q_NO, 0 } },
    // clang-format on
};

// Moves a telnet option to its next state and answers the client.  An option that this side does not have is refused, and a
// client's refusal of such an option is not answered.
static void turn(struct telnet *telnet, enum telnet_event event, unsigned char code, bool ours)
{
    int i = find(code, ours);
    bool unknown = i == TELNET_OPTIONS || (event == THEY_AGREE && code == OPTION_ECHO && telnet->q[i] == Q_NO);
    if (unknown && event == THEY_AGREE)
        refuse(telnet, code, ours);
    if (unknown)
        return;
    enum telnet_q before = telnet->q[i];
    const struct telnet_turn *next = &turns[event][before];
    telnet->q[i] = next->then;
    if (next->says == TELNET_NO_COUNTED)
        refuse(telnet, code, ours);
    else if (next->says)
        send_verb(telnet, code, ours, next->says == TELNET_YES);
    if (next->then == Q_YES && before != Q_YES)
        agreed(telnet, code);
}

static void subnegotiation(struct telnet *telnet)
{
    const char *text = telnet->sub.text;
    if (telnet->sub.length < 2 || telnet->sub.length > TELNET_SUB_MOST)
        return;
    if (text[0] == OPTION_CHARSET && on(telnet, OPTION_CHARSET, true)) {
        telnet->utf8 = telnet->utf8 || text[1] == CHARSET_ACCEPTED; // only one character set was asked for
    } else if (text[0] == OPTION_TTYPE && text[1] == TTYPE_IS && on(telnet, OPTION_TTYPE, false)) {
        long bits = strncasecmp(text + 2, "MTTS ", 5) == 0 ? strtol(text + 7, NULL, 10) : 0;
        telnet->utf8 = telnet->utf8 || (bits & MTTS_UTF8);
        telnet->screen_reader = telnet->screen_reader || (bits & MTTS_SCREEN_READER);
        ask_type(telnet);
    }
}

static void put(struct strbuf *line, const char *character, size_t length)
{
    if (line->length + length <= TELNET_LINE_MOST)
        strbuf_add_bytes(line, character, length);
}

// Appends a stray byte, one that a telnet client typed and that is not UTF-8, to the line as a Latin-1 letter.  It becomes a
// question mark if it is no such letter, or if the client has agreed to UTF-8.
static void stray(const struct telnet *telnet, unsigned char byte, struct strbuf *line)
{
    const char letter[] = { (char)(0xc0 | byte >> 6), (char)(0x80 | (byte & 0x3f)) };
    if (telnet->utf8 || byte < 0xa0)
        put(line, "?", 1);
    else
        put(line, letter, sizeof letter);
}

// Returns how many bytes the UTF-8 character has that begins with this byte from a telnet client, or 0 if none begins with it.
static size_t character_length(unsigned char byte)
{
    return byte < 0xc2 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 0;
}

// Appends the bytes of a UTF-8 character that a telnet client left unfinished as stray bytes, because no byte that could finish
// it has come.
static void give_up_part(struct telnet *telnet, struct strbuf *line)
{
    for (size_t i = 0; i < telnet->parted; i++)
        stray(telnet, (unsigned char)telnet->part[i], line);
    telnet->parted = 0;
}

// Takes a byte above 127 from a telnet client, which is part of a UTF-8 character of several bytes.  Control characters of two
// bytes (U+0080 to U+009F) are dropped like others.
static void high_byte(struct telnet *telnet, unsigned char byte, struct strbuf *line)
{
    bool goes_on = (byte & 0xc0) == 0x80;
    uint32_t code;
    if (telnet->parted && !goes_on)
        give_up_part(telnet, line);
    if (!telnet->parted && !character_length(byte)) {
        stray(telnet, byte, line);
        return;
    }
    telnet->part[telnet->parted++] = (char)byte;
    if (telnet->parted < character_length((unsigned char)telnet->part[0]))
        return;
    if (!utf8_decode(telnet->part, telnet->parted, &code))
        give_up_part(telnet, line);
    else if (code >= 0xa0)
        put(line, telnet->part, telnet->parted);
    telnet->parted = 0;
}

// Adds an ASCII character from a telnet client to the line.  The keys that do so at a terminal take back a character or the whole
// line.
static void edit(struct telnet *telnet, unsigned char byte, struct strbuf *line)
{
    size_t length;
    give_up_part(telnet, line);
    if (byte == NAK) {
        strbuf_cut(line, 0);
    } else if (byte == BS || byte == DEL) {
        for (length = line->length; length && (line->text[length - 1] & 0xc0) == 0x80;)
            length--;
        strbuf_cut(line, length ? length - 1 : 0);
    } else if (byte >= ' ' || byte == '\t') {
        put(line, byte == '\t' ? " " : (const char *)&byte, 1);
    }
}

// Skips the arrow and function keys of a telnet client that sends each key at once: ESC [ or ESC O, digits, and a last byte.
// Returns true if the byte is part of such a key.
static bool key_sequence(struct telnet *telnet, unsigned char byte)
{
    int before = telnet->escape;
    bool bracket = before == 1 && (byte == '[' || byte == 'O'), more = before == 2 && byte >= 0x20 && byte < 0x40;
    telnet->escape = byte == ESC ? 1 : bracket || more ? 2 : 0;
    return telnet->escape || (before == 2 && byte >= 0x40 && byte < DEL);
}

// Takes a byte of a telnet client's text, and returns true if the line is complete.  RFC 854 ends a line with CR LF or CR NUL;
// some clients send either byte alone.
static bool text_byte(struct telnet *telnet, unsigned char byte, struct strbuf *line)
{
    bool after_cr = telnet->after_cr;
    telnet->after_cr = byte == CR;
    if ((after_cr && (byte == LF || byte == 0)) || key_sequence(telnet, byte))
        return false;
    if (byte >= 0x80) {
        high_byte(telnet, byte, line);
        return false;
    }
    edit(telnet, byte, line);
    return byte == CR || byte == LF;
}

// Takes the telnet command that follows an IAC byte.  Returns true if it stands for a byte 255 of the text.
static bool command(struct telnet *telnet, unsigned char byte, struct strbuf *line)
{
    telnet->place = byte == SB ? TELNET_SUB : byte >= WILL && byte != IAC ? TELNET_VERB : TELNET_TEXT;
    telnet->verb = byte;
    if (byte == SB)
        strbuf_reset(&telnet->sub);
    else if (byte == EC || byte == EL)
        edit(telnet, byte == EC ? DEL : NAK, line);
    return byte == IAC;
}

// Takes a byte of a telnet subnegotiation.  Of a subnegotiation that is too long, only enough is kept to show that it is.
static void sub_byte(struct telnet *telnet, unsigned char byte)
{
    telnet->place = TELNET_SUB;
    if (telnet->sub.length <= TELNET_SUB_MOST)
        strbuf_add_char(&telnet->sub, (char)byte);
}

// Takes the byte after an IAC within a telnet subnegotiation.  SE ends the subnegotiation.  Any other command ends it too,
// because its SE was lost.
static void sub_command(struct telnet *telnet, unsigned char byte, struct strbuf *line)
{
    if (byte == IAC) {
        sub_byte(telnet, byte);
    } else if (byte == SE) {
        telnet->place = TELNET_TEXT;
        subnegotiation(telnet);
    } else {
        command(telnet, byte, line);
    }
}

bool telnet_take(struct telnet *telnet, unsigned char byte, struct strbuf *line)
{
    switch (telnet->place) {
    case TELNET_TEXT:
        if (byte != IAC)
            return text_byte(telnet, byte, line);
        telnet->place = TELNET_IAC;
        return false;
    case TELNET_IAC:
        return command(telnet, byte, line) && text_byte(telnet, byte, line);
    case TELNET_VERB:
        telnet->place = TELNET_TEXT;
        if (!telnet->leave)
            turn(telnet, telnet->verb == WILL || telnet->verb == DO ? THEY_AGREE : THEY_REFUSE, byte,
                 telnet->verb == DO || telnet->verb == DONT);
        return false;
    case TELNET_SUB:
        if (byte == IAC)
            telnet->place = TELNET_SUB_IAC;
        else
            sub_byte(telnet, byte);
        return false;
    case TELNET_SUB_IAC:
        sub_command(telnet, byte, line);
        return false;
    }
    return false;
}

void telnet_init(struct telnet *telnet)
{
    *telnet = (struct telnet){ .answer = STRBUF_INIT, .sub = STRBUF_INIT };
    turn(telnet, WE_WANT, OPTION_EOR, true);
    turn(telnet, WE_WANT, OPTION_CHARSET, true);
    turn(telnet, WE_WANT, OPTION_TTYPE, false);
}

void telnet_release(struct telnet *telnet)
{
    strbuf_release(&telnet->answer);
    strbuf_release(&telnet->sub);
}

void telnet_secret(struct telnet *telnet, bool secret)
{
    turn(telnet, secret ? WE_WANT : WE_DROP, OPTION_ECHO, true);
}

void telnet_question(struct telnet *telnet)
{
    const char mark[] = { (char)IAC, (char)(on(telnet, OPTION_EOR, true) ? EOR : GA) };
    if (on(telnet, OPTION_EOR, true) || !on(telnet, OPTION_SGA, true)) // by RFC 858 SGA leaves out GA
        strbuf_add_bytes(&telnet->answer, mark, sizeof mark);
}

void telnet_text(const char *text, size_t length, struct strbuf *out)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n')
            strbuf_add_char(out, '\r');
        strbuf_add_char(out, text[i]); // no byte of UTF-8 is an IAC
    }
}
