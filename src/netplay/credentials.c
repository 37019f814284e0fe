// SPDX-License-Identifier: GPL-3.0-or-later
// What a person shows a broker: the key of his code, or a password; netplay.h says what.
#include "base/file.h"
#include "base/plain_file.h"
#include "base/text.h"
#include "net/keys/code.h"
#include "netplay/netplay.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void begin(struct means *means, const struct address *address, const char *user)
{
    *means = (struct means){ .link = { .port = address->port } };
    snprintf(means->host, sizeof means->host, "%s", address->host);
    means->link.host = means->host;
    snprintf(means->user, sizeof means->user, "%s", user);
    means->link.user = means->user;
}

// Takes the password out of one line; true: it was this user's, or the only word of its line.
static bool take_line(struct means *means, const char *line, const char *user)
{
    size_t length = strcspn(line, "\r\n"), first = strcspn(line, " \t\r\n");
    bool alone = first == length, his = first == strlen(user) && !strncmp(line, user, first);
    const char *password = alone ? line : line + first + strspn(line + first, " \t");
    length -= (size_t)(password - line);
    if (length == 0 || length >= sizeof means->password || (!alone && !his))
        return false;
    memcpy(means->password, password, length);
    means->password[length] = '\0';
    return true;
}

static bool read_password(struct means *means, const char *path, const char *user, struct err *err)
{
    struct stat about;
    struct strbuf text = STRBUF_INIT;
    bool found = false;
    if (!stat(path, &about) && (about.st_mode & 077))
        return err_add(err, _("%s: Others can read this password file. Protect it with chmod 600."), path);
    if (!files_read(path, &text))
        return err_add(err, _("%s: The password file cannot be read."), path);
    for (const char *line = text.text; *line && !found; line += strcspn(line, "\n"), line += *line == '\n')
        found = take_line(means, line, user);
    code_forget(text.text, text.length);
    strbuf_release(&text);
    return found || err_add(err, _("%s: There is no line with the user %s and a password."), path, user);
}

bool means_named(struct means *means, const struct wish *wish, const char *name, struct err *err)
{
    char user[WIRE_USER_BYTES];
    if (!wire_user(name, user, sizeof user))
        return err_add(err, _("The name %s cannot be sent; write a shorter one."), name);
    begin(means, &wish->address, user);
    means->link.tls = !wish->open;
    int ca = wish->ca ? plain_file_open(wish->ca, O_RDONLY, err) : -1;
    if (ca >= 0)
        close(ca);
    else if (wish->ca && err->count)
        return false;
    means->link.ca_file = wish->ca;
    if (wish->password_file && !read_password(means, wish->password_file, user, err))
        return false;
    means->link.password = *means->password ? means->password : NULL;
    return true;
}

void means_code(struct means *means, const struct address *address, const char *user, const char *key)
{
    begin(means, address, user);
    snprintf(means->key, sizeof means->key, "%s", key);
    means->link.psk_hex = means->key;
}

void means_release(struct means *means)
{
    code_forget(means, sizeof *means);
}
