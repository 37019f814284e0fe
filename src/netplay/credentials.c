// SPDX-License-Identifier: GPL-3.0-or-later
// The credentials that a person shows a broker: the key of a code, or a password from a file.
#include "base/text.h"
#include "net/keys/code.h"
#include "netplay/netplay.h"
#include "system/file.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static void begin(struct credentials *credentials, const struct address *address, const char *user)
{
    *credentials = (struct credentials){ .link = { .port = address->port } };
    snprintf(credentials->host, sizeof credentials->host, "%s", address->host);
    credentials->link.host = credentials->host;
    snprintf(credentials->user, sizeof credentials->user, "%s", user);
    credentials->link.user = credentials->user;
}

// Takes the password of a person's credentials from one line of the password file.  Returns false if the line is about another
// user.
static bool take_line(struct credentials *credentials, const char *line, const char *user)
{
    size_t length = strcspn(line, "\r\n"), first = strcspn(line, " \t\r\n");
    bool alone = first == length, named = first == strlen(user) && strncmp(line, user, first) == 0;
    const char *password = alone ? line : line + first + strspn(line + first, " \t");
    length -= (size_t)(password - line);
    if (length == 0 || length >= sizeof credentials->password || (!alone && !named))
        return false;
    memcpy(credentials->password, password, length);
    credentials->password[length] = '\0';
    return true;
}

static bool read_password(struct credentials *credentials, const char *path, const char *user, struct err *err)
{
    struct stat about;
    LOCAL_SECRET text = STRBUF_INIT;
    bool found = false;
    if (!stat(path, &about) && (about.st_mode & 077))
        return err_add(err, _("%s: Others can read this password file. Protect it with chmod 600."), path);
    if (!file_read(path, &text))
        return err_add(err, _("%s: The password file cannot be read."), path);
    for (const char *line = text.text; *line && !found; line += strcspn(line, "\n"), line += *line == '\n')
        found = take_line(credentials, line, user);
    return found || err_add(err, _("%s: There is no line with the user %s and a password."), path, user);
}

bool credentials_by_password(struct credentials *credentials, const struct net_args *args, const char *name, struct err *err)
{
    char user[WIRE_USER_BYTES];
    if (!wire_user(name, user, sizeof user))
        return err_add(err, _("The name %s cannot be sent. Write a shorter one."), name);
    begin(credentials, &args->address, user);
    credentials->link.tls = !args->open;
    LOCAL_FILE ca = args->ca ? file_open(args->ca, O_RDONLY, err) : -1;
    if (ca < 0 && args->ca && err->count)
        return false;
    credentials->link.ca_file = args->ca;
    if (args->password_file && !read_password(credentials, args->password_file, user, err))
        return false;
    credentials->link.password = *credentials->password ? credentials->password : NULL;
    return true;
}

void credentials_by_code(struct credentials *credentials, const struct address *address, const char *user,
                         const struct code *code)
{
    begin(credentials, address, user);
    code_key(code, credentials->key);
    credentials->link.psk_hex = credentials->key;
}

void credentials_release(struct credentials *credentials)
{
    os_wipe(credentials, sizeof *credentials);
}
