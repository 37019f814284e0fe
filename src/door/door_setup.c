// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the configuration files of a door that stays open, with paths in place of the @WORDS@ in them, and has them checked.
// The door's setup knows only the names of these files, and how to ask each program whether it accepts its own.
#include "door/door.h"

#include "base/text.h"
#include "system/file.h"
#include "system/paths.h"
#include "system/program.h"
#include "term/print_safe.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *const files[] = {
    "Caddyfile",
    "nginx.conf",
    "sshd_config",
    "stunnel.conf",
    "systemd/parlour-house.service",
    "systemd/parlour-page.service",
    "systemd/parlour-telnet.socket",
    "systemd/parlour-telnet@.service",
    "systemd/parlour-telnets.socket",
    "systemd/parlour-telnets@.service",
    "systemd/sysusers.conf",
};

// --- writing the configuration files ---

// Finds the path of the program `parlour`, which started this program, for the door's configuration files.
static void find_parlour(struct strbuf *path)
{
    LOCAL(strbuf) found = STRBUF_INIT;
    char plain[PATH_MAX];
    bool there = paths_part("parlour", &found) && realpath(found.text, plain);
    strbuf_add(path, there ? plain : "/usr/bin/parlour");
}

// Finds the path of another program for the door's configuration files.  A program that is not installed yet is given the path
// `guess`, where Debian puts it.
static void find_or_guess(const char *name, const char *guess, struct strbuf *path)
{
    if (!program_find(name, path))
        strbuf_add(path, guess);
}

static void fill_in(const char *text, const char *folder, struct strbuf *out)
{
    LOCAL(strbuf) parlour = STRBUF_INIT, websocketd = STRBUF_INIT, stunnel = STRBUF_INIT;
    find_parlour(&parlour);
    find_or_guess("websocketd", "/usr/bin/websocketd", &websocketd);
    find_or_guess("stunnel4", "/usr/bin/stunnel4", &stunnel);
    const struct {
        const char *word, *value;
    } places[] = {
        { "@PARLOUR@", parlour.text }, { "@WEBSOCKETD@", websocketd.text }, { "@STUNNEL@", stunnel.text }, { "@FOLDER@", folder }
    };
    while (*text) {
        size_t i = 0, count = sizeof places / sizeof *places;
        while (i < count && strncmp(text, places[i].word, strlen(places[i].word)) != 0)
            i++;
        if (i < count)
            strbuf_add(out, places[i].value);
        else
            strbuf_add_char(out, *text);
        text += i < count ? strlen(places[i].word) : 1;
    }
}

// The configuration files in the door's folder that differ from the new ones, because an older version wrote them or somebody
// changed them.  They are moved away when the door is set up.
struct outgoing {
    struct strbuf place; // the folder for old configuration files; empty until there are any
    struct strbuf names;
};

// Chooses a folder for the door's old configuration files into which no earlier setup has moved anything.
static void choose_place(const char *folder, struct strbuf *place)
{
    for (int i = 1; !place->length || file_exists(place->text); i++) {
        strbuf_cut(place, 0);
        strbuf_addf(place, "%s/old-%d", folder, i);
    }
}

// Moves an old configuration file of the door's setup away.  Returns false and sets errno on failure.
static bool move_away(const char *name, const char *folder, struct outgoing *old)
{
    if (!old->place.length)
        choose_place(folder, &old->place);
    struct file_path to = file_in(old->place.text, name);
    char *slash = strrchr(to.text, '/');
    *slash = '\0';
    bool fine = file_make_folder(to.text);
    *slash = '/';
    fine = fine && rename(file_in(folder, name).text, to.text) == 0;
    if (fine)
        strbuf_addf(&old->names, "%s%s", old->names.length ? ", " : "", name);
    return fine;
}

static bool write_one(const char *name, const char *folder, struct outgoing *old, struct err *err)
{
    const struct file_path to = file_in(folder, name);
    LOCAL(strbuf) from = STRBUF_INIT, text = STRBUF_INIT, filled = STRBUF_INIT, there = STRBUF_INIT;
    if (!door_shipped(name, &from, err))
        return false;
    if (!file_read(from.text, &text))
        return err_add(err, _("%s: The file cannot be read. The system says, %s."), from.text, strerror(errno));
    fill_in(text.text, folder, &filled);
    bool differs = file_exists(to.text) && (!file_read(to.text, &there) || strcmp(there.text, filled.text) != 0);
    // The configuration files hold no secret, and services under other accounts read them.
    return ((!differs || move_away(name, folder, old)) && file_save(to.text, filled.text) && chmod(to.text, 0644) == 0) ||
           err_add(err, _("%s: The file cannot be written. The system says, %s."), to.text, strerror(errno));
}

// Writes all configuration files for the door's setup.  `place` gets the folder's full path, which the files use.  Returns false,
// with a sentence in err, on failure.
static bool write_all(const char *folder, char place[PATH_MAX], struct outgoing *old, struct err *err)
{
    bool there = file_exists(folder), fine = file_make_folder(folder) && realpath(folder, place);
    if (fine && !there)
        fine = chmod(place, 0755) == 0;
    if (!fine)
        return err_add(err, _("%s: The folder cannot be made. The system says, %s."), folder, strerror(errno));
    for (size_t i = 0; i < sizeof files / sizeof *files && fine; i++)
        fine = write_one(files[i], place, old, err);
    return fine;
}

bool door_setup_write(const char *folder, struct err *err)
{
    char place[PATH_MAX];
    struct outgoing old = { STRBUF_INIT, STRBUF_INIT };
    bool fine = write_all(folder, place, &old, err);
    if (fine)
        print_safe(stdout, _("The files are in %s. The page docs/door.md says where each belongs.\n"), place);
    if (old.names.length)
        print_safe(stdout, _("Some files there were different. As they were, they are now in %s: %s.\n"), old.place.text,
                   old.names.text);
    strbuf_release(&old.place);
    strbuf_release(&old.names);
    return fine;
}

// --- having the configuration files checked ---

// The checks of the door's setup, which a shell runs in a folder with the written configuration files.  Each program itself says
// whether it accepts its file.  FOLDERS are the folders in which only root usually looks for programs.
#define FOLDERS "PATH=$PATH:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin; "
static const struct door_check {
    const char *program;
    const char *here, *missing; // sentences on whether the program is installed
    bool needed;
    const char *command; // checks the program's configuration file; NULL if it has none
} checks[] = {
    { "websocketd", N_("The program websocketd is here, which serves the page."),
      N_("The program websocketd is missing, which serves the page. Install the package websocketd."), true, NULL },
    { "mosquitto", N_("The program mosquitto is here, the broker of the house."),
      N_("The program mosquitto is missing, the broker of the house. Install the package mosquitto."), true, NULL },
    { "systemd-analyze", N_("The program systemd is here, which keeps the door open and lets MUD clients in."),
      N_("The program systemd is missing, which would keep the door open."), false,
      // A missing program is reported by itself, so the systemd units are checked as if it were installed.
      "for missing in websocketd stunnel4; do command -v $missing >/dev/null || "
      "sed -i \"s|/usr/bin/$missing|/bin/true|\" systemd/*.service; done; "
      "systemd-analyze verify --man=no systemd/*.socket systemd/*.service" },
    { "caddy", N_("The program Caddy is here, for a public page."),
      N_("The program Caddy is missing. It or nginx is needed for a public page only. Its package is caddy."), false,
      "caddy validate --adapter caddyfile --config Caddyfile" },
    { "nginx", N_("The program nginx is here, for a public page."),
      N_("The program nginx is missing. It or Caddy is needed for a public page only. Its package is nginx-light."), false,
      "printf 'pid nginx.pid; error_log stderr; events {} http { access_log off; include \"%s/nginx.conf\"; }' \"$PWD\" "
      ">all.conf; "
      "nginx -t -p \"$PWD\" -c \"$PWD/all.conf\"" },
    { "sshd", N_("The program sshd is here, for friends with ssh."),
      N_("The program sshd is missing, which only friends with ssh need. Its package is openssh-server."), false,
      "ssh-keygen -q -t ed25519 -N '' -f host_key && $(command -v sshd) -t -h \"$PWD/host_key\" -f sshd_config" },
    { "stunnel4", N_("The program stunnel is here, for MUD clients that encrypt."),
      N_("The program stunnel is missing, which only MUD clients that encrypt need. Its package is stunnel4."), false,
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=door -days 1 -keyout key.pem -out cert.pem "
      "&& "
      "cat key.pem >>cert.pem && stunnel4 stunnel.conf" },
};

static bool check_file(const struct door_check *check, const char *folder, struct err *err)
{
    LOCAL(strbuf) said = STRBUF_INIT, command = STRBUF_INIT;
    strbuf_addf(&command, "%scd \"$1\" && %s", FOLDERS, check->command);
    char *argv[] = { (char[]){ "/bin/sh" }, (char[]){ "-c" }, command.text, (char[]){ "sh" }, (char *)folder, NULL };
    bool fine = program_ask(argv, &said) == 0;
    if (fine)
        print_safe(stdout, _("%s accepts what was written for it.\n"), check->program);
    else
        err_add(err, _("%s refuses what was written for it: %s"), check->program, said.text);
    return fine;
}

static bool check_one(const struct door_check *check, const char *folder, struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    bool here = program_find(check->program, &path);
    if (here)
        puts(_(check->here));
    else if (!check->needed)
        puts(_(check->missing));
    else
        err_add(err, "%s", _(check->missing));
    fflush(stdout);
    return here ? !check->command || check_file(check, folder, err) : !check->needed;
}

bool door_setup_check(struct err *err)
{
    char folder[] = "/tmp/parlour-door-XXXXXX", place[PATH_MAX];
    LOCAL(strbuf) page = STRBUF_INIT;
    if (!mkdtemp(folder))
        return err_add(err, _("%s: The folder cannot be made. The system says, %s."), folder, strerror(errno));
    struct outgoing none = { STRBUF_INIT, STRBUF_INIT }; // nothing is moved away, because the folder is new
    bool fine = door_shipped("page/index.html", &page, err) && write_all(folder, place, &none, err);
    for (size_t i = 0; i < sizeof checks / sizeof *checks && err->count < ERR_MAX; i++)
        fine = check_one(&checks[i], folder, err) && fine;
    file_remove_tree(folder);
    if (fine)
        puts(_("All that the page needs is here."));
    return fine;
}
