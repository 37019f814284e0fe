// SPDX-License-Identifier: GPL-3.0-or-later
// The broker mosquitto: its files and its process.  The keys of users are only in the file psk, which no other account can read;
// the command line names no more than a file, and the log holds faults of the start and nothing that users send.
#include "net/mqtt/broker.h"
#include "base/text.h"
#include "net/keys/private.h"
#include "net/protocol/wire.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/os.h"
#include "system/program.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    BROKER_LOOK_MS = 20,
    BROKER_STOP_MS = 3000,
    PACKET_MORE = 1024,
    LOG_MOST = 1024 * 1024,
    MEMORY_MOST = 160 * 1024 * 1024,
    QUEUED_MOST = 20000,
    QUEUED_BYTES = 32 * 1024 * 1024,
    FILES_KEPT = 64,     // open files beside those of clients: the broker's own, and the server's connection
    CALLERS_MOST = 10000 // encrypted connections take memory that MEMORY_MOST does not limit
};

// --- how many connections the broker takes ---

// Returns how many files the broker may have open.  Each connection is an open file, so the broker is given as many as the
// system allows.
static rlim_t files_most(void)
{
    struct rlimit files = { .rlim_max = 0 };
    return getrlimit(RLIMIT_NOFILE, &files) == 0 ? files.rlim_max : 0;
}

// Returns how many connections the broker accepts at its port or, if at_door is set, at the newcomers' door, for which an eighth
// is kept.  A client that says nothing keeps its place for a minute and a half, so some files are left for the server's own
// connection and for the other listener.
static int callers_most(const struct broker *broker, bool at_door)
{
    rlim_t files = files_most();
    int most = files > CALLERS_MOST + FILES_KEPT ? CALLERS_MOST : (int)(files > 2 * FILES_KEPT ? files - FILES_KEPT : files / 2);
    int newcomers = most / 8 > 0 ? most / 8 : 1;
    return at_door ? newcomers : broker->door ? most - newcomers : most;
}

// --- the broker's files ---

static bool write_file(const char *folder, const char *name, const struct strbuf *text, struct err *err)
{
    return private_write(file_in(folder, name).text, text->text, text->length, err);
}

// Writes the broker's file of keys, with a line USER:HEX for each key of the keyring.  A running broker reads the file again at
// SIGHUP.  The keys are wiped from memory after use.  Returns false, with a sentence in err, on failure.
bool broker_write_keys(const char *folder, const struct keyring *ring, struct err *err)
{
    LOCAL_SECRET text = STRBUF_INIT;
    for (int i = 0; i < ring->count; i++) {
        char key[CODE_KEY_BYTES];
        code_key(&ring->keys[i].code, key);
        strbuf_addf(&text, "%s:%s\n", ring->keys[i].user, key);
        os_wipe(key, sizeof key);
    }
    return write_file(folder, "psk", &text, err);
}

struct right {
    const char *may;
    enum topic_kind kind;
};

// Appends a line to the broker's list of rights for each kind of topic in `rights`.  `who` is %u for the user, or %c for the
// client's id.
static void write_rights(const struct right *rights, size_t count, const char *who, struct strbuf *text)
{
    for (size_t i = 0; i < count; i++) {
        char topic[WIRE_TOPIC_BYTES];
        wire_topic(rights[i].kind, NULL, NULL, who, topic);
        strbuf_addf(text, "pattern %s %s\n", rights[i].may, topic);
    }
}

// Writes the broker's file of what each user may read and write. %u is the user whose key the connection has proved, so a topic
// with a user's word in it is that user's alone.  Returns false, with a sentence in err, on failure.
static bool write_acl(const char *folder, struct err *err)
{
    static const struct right rights[] = {
        { "read", TOPIC_UP },    { "read", TOPIC_CARD }, { "read", TOPIC_PUB },  { "read", TOPIC_EVENT },
        { "read", TOPIC_REPLY }, { "write", TOPIC_ACT }, { "write", TOPIC_NEW }, { "readwrite", TOPIC_HERE },
    };
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_add(&text, "user " WIRE_SERVER_USER "\ntopic readwrite parlour/#\n\n"
                      "user " WIRE_STANDBY_USER "\ntopic readwrite parlour/#\n\n");
    write_rights(rights, sizeof rights / sizeof *rights, "%u", &text);
    return write_file(folder, "acl", &text, err);
}

// Writes the broker's file of what a newcomer without a key may do: ask to be let in, under an id that no other connection has,
// and see what tables there are.  Returns false, with a sentence in err, on failure.
static bool write_door_acl(const char *folder, struct err *err)
{
    static const struct right rights[] = {
        { "write", TOPIC_DOOR }, { "read", TOPIC_DOORED }, { "read", TOPIC_UP }, { "read", TOPIC_CARD }
    };
    LOCAL(strbuf) text = STRBUF_INIT;
    write_rights(rights, sizeof rights / sizeof *rights, "%c", &text);
    return write_file(folder, "door.acl", &text, err);
}

static void put_path(struct strbuf *text, const char *key, const char *folder, const char *name)
{
    strbuf_addf(text, "%s %s/%s\n", key, folder, name);
}

// Appends the settings of the broker's port to its configuration.  The port admits only people with a key, each as the user whose
// key it is.
static void write_port(const struct broker *broker, struct strbuf *text)
{
    strbuf_addf(text, "\nlistener %d%s%s\nmax_connections %d\nallow_anonymous false\n", broker->port, broker->address ? " " : "",
                broker->address ? broker->address : "", callers_most(broker, false));
    put_path(text, "psk_file", broker->folder, "psk");
    put_path(text, "acl_file", broker->folder, "acl");
    strbuf_add(text, "psk_hint parlour\nuse_identity_as_username true\nuse_username_as_clientid true\n"
                     "tls_version tlsv1.2\nciphers " BROKER_CIPHERS "\n");
}

// Appends the settings of one of the broker's sockets to its configuration.  The socket admits every program that can open its
// file, and asks for no user and no key.
static void write_socket(const struct broker *broker, const char *path, const char *acl, struct strbuf *text)
{
    strbuf_addf(text, "\nlistener 0 %s\n", path);
    strbuf_add(text, "allow_anonymous true\n");
    put_path(text, "acl_file", broker->folder, acl);
}

// Returns the path of the broker's socket for newcomers, which may lie outside the server's folder.
static struct file_path door_path(const struct broker *broker)
{
    return file_in(broker->door_folder ? broker->door_folder : broker->folder, BROKER_DOOR);
}

static void write_listeners(const struct broker *broker, struct strbuf *text)
{
    write_port(broker, text);
    if (broker_server_socket(broker->folder))
        write_socket(broker, file_in(broker->folder, BROKER_SERVER).text, "house.acl", text);
    if (!broker->door)
        return;
    write_socket(broker, door_path(broker).text, "door.acl", text);
    strbuf_addf(text, "max_connections %d\n", callers_most(broker, true));
}

static bool write_conf(const struct broker *broker, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_add(&text, "# Written by Parlour at each start of its house.\nper_listener_settings true\n");
    // When root starts mosquitto, it becomes the user mosquitto, who cannot read the keys in a folder of root's, so it is told
    // to stay root.
    if (geteuid() == 0)
        strbuf_add(&text, "user root\n");
    // Parlour does not rely on the broker's memory, because numbers and syncs repair what is lost.  So the broker keeps nothing
    // on disk, and its memory is limited, because clients may have it retain what they like on topics of their own.  A thousand
    // tables of 63 kB take two fifths of the memory, and the queue of one reader can hold the cards of all tables that a server
    // may have.
    strbuf_addf(
        &text,
        "persistence false\nset_tcp_nodelay true\nmax_queued_messages %d\nmax_queued_bytes %d\nmax_inflight_messages 0\n"
        "max_packet_size %d\nmemory_limit %d\nsys_interval 0\nlog_dest stderr\nlog_type error\nconnection_messages false\n",
        QUEUED_MOST, QUEUED_BYTES, WIRE_MOST + PACKET_MORE, MEMORY_MOST);
    write_listeners(broker, &text);
    return write_file(broker->folder, "mosquitto.conf", &text, err);
}

enum { SOCKET_PATH_MOST = sizeof((struct sockaddr_un *)NULL)->sun_path - 1 };

static bool fits_a_socket(const struct file_path *path)
{
    return strlen(path->text) <= SOCKET_PATH_MOST;
}

bool broker_server_socket(const char *folder)
{
    const struct file_path path = file_in(folder, BROKER_SERVER);
    return fits_a_socket(&path);
}

// Makes the broker's folder ready for its sockets.  The folder is closed to other accounts, and so are the sockets in it.  A
// socket that an earlier broker left behind is removed, because it would look as if somebody listened there.  If the door's
// socket lies outside the folder, a link in the folder leads to it.  Returns false, with a sentence in err, if that fails.
static bool make_sockets(const struct broker *broker, struct err *err)
{
    const struct file_path server = file_in(broker->folder, BROKER_SERVER), link = file_in(broker->folder, BROKER_DOOR);
    const struct file_path door = door_path(broker);
    LOCAL(strbuf) everything = STRBUF_INIT;
    strbuf_add(&everything, "topic readwrite parlour/#\n");
    unlink(server.text);
    unlink(link.text);
    if (broker->door)
        unlink(door.text);
    if (broker_server_socket(broker->folder) && !write_file(broker->folder, "house.acl", &everything, err))
        return false;
    if (!broker->door)
        return true;
    if (!fits_a_socket(&door))
        return err_add(err, _("%s: This path is too long for the door. It may have at most %d letters."), door.text,
                       (int)SOCKET_PATH_MOST);
    if (broker->door_folder && symlink(door.text, link.text) != 0)
        return err_add(err, _("%s: The file cannot be written. The system says, %s."), link.text, strerror(errno));
    return write_door_acl(broker->folder, err);
}

bool broker_write(const struct broker *broker, const struct keyring *ring, struct err *err)
{
    for (const char *const *folder = (const char *const[]){ broker->folder, broker->door_folder, NULL }; *folder; folder++)
        if (strpbrk(*folder, "\r\n") || **folder != '/')
            return err_add(err, _("%s: The broker needs a folder whose path is plain and begins with a slash."), *folder);
    return make_sockets(broker, err) && write_conf(broker, err) && write_acl(broker->folder, err) &&
           broker_write_keys(broker->folder, ring, err);
}

// --- the broker's port ---

// Tries to listen at an address for the broker.  Returns 0, or the errno that prevented it.
static int try_port(const struct addrinfo *at)
{
    int one = 1, fault = 0;
    LOCAL_FILE fd = os_socket(at->ai_family, SOCK_STREAM, 0);
    if (fd < 0)
        return errno;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (at->ai_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &one, sizeof one);
    // Two programs may bind one address as long as neither listens, so listening is tried too.
    if (bind(fd, at->ai_addr, at->ai_addrlen) != 0 || listen(fd, 1) != 0)
        fault = errno;
    return fault;
}

// Finds out whether the broker's port could be opened at these addresses.  Returns 0 if it can be opened at one of them and is in
// use at none, and otherwise an errno.
static int try_ports(const struct addrinfo *list)
{
    int fault = 0, good = 0;
    for (const struct addrinfo *at = list; at; at = at->ai_next) {
        int one = try_port(at);
        if (one == EADDRINUSE)
            return one;
        good += one == 0;
        fault = one ? one : fault;
    }
    return good ? 0 : fault;
}

static struct addrinfo *look_up(const char *address, int port, int flags, struct err *err)
{
    struct addrinfo wanted = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = flags | AI_NUMERICSERV };
    struct addrinfo *list = NULL;
    char number[16];
    snprintf(number, sizeof number, "%d", port);
    if (getaddrinfo(address, number, &wanted, &list) != 0) {
        err_add(err, _("This computer has no address %s to listen on."), address ? address : "");
        return NULL;
    }
    return list;
}

bool broker_port_is_free(const struct broker *broker, int wait_ms, struct err *err)
{
    struct addrinfo *list = look_up(broker->address, broker->port, AI_PASSIVE, err);
    int64_t end = clock_ms() + wait_ms;
    int fault;
    if (!list)
        return false;
    for (fault = try_ports(list); fault == EADDRINUSE && clock_ms() < end; fault = try_ports(list))
        clock_sleep(BROKER_LOOK_MS);
    freeaddrinfo(list);
    if (fault == EADDRINUSE) {
        return err_add(err, _("Another program uses port %d. Choose another port, such as --port %d."), broker->port,
                       broker->port < UINT16_MAX ? broker->port + 1 : broker->port - 1);
    }
    if (fault == EACCES) {
        return err_add(err, _("Only root may listen on port %d. Choose a port above 1023, such as --port %d."), broker->port,
                       WIRE_PORT);
    }
    return !fault || err_add(err, _("Nobody can listen on port %d. %s."), broker->port, strerror(fault));
}

// --- the broker's process ---

bool child_begin(int out)
{
    sigset_t none;
    int in = open("/dev/null", O_RDONLY | O_CLOEXEC);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    if (in < 0 || dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 || dup2(out, STDERR_FILENO) < 0)
        return false;
    os_close(3, INT_MAX);
    return true;
}

// Turns the child process into the broker mosquitto, or ends it.
static _Noreturn void become(const char *program, const char *conf, const char *log, pid_t parent)
{
    char *argv[] = { (char[]){ "mosquitto" }, (char[]){ "-c" }, (char *)conf, NULL };
    // These settings make malloc give memory back to the system after a flood of messages, which it would keep otherwise.
    char *env[] = { (char[]){ "PATH=/usr/sbin:/usr/bin:/sbin:/bin" }, (char[]){ "MALLOC_TRIM_THRESHOLD_=131072" },
                    (char[]){ "MALLOC_MMAP_THRESHOLD_=32768" }, NULL };
    rlim_t files = files_most();
    int out = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    os_end_with_parent(SIGKILL);
    setpgid(0, 0); // keeps Control C at the terminal for the supervisor, which ends the server first
    if (getppid() != parent || out < 0)
        _exit(127);
    signal(SIGHUP, SIG_IGN); // mosquitto handles it only a moment after it answers
    if (!child_begin(out))
        _exit(127);
    // Each stranger whom the broker refuses leaves a line in its log, so the size of the log is limited.
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){ LOG_MOST, LOG_MOST });
    if (files)
        setrlimit(RLIMIT_NOFILE, &(struct rlimit){ files, files });
    setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 }); // a core dump would hold the keys
    execve(program, argv, env);
    _exit(127);
}

bool broker_start(const struct broker *broker, pid_t *child, struct err *err)
{
    LOCAL(strbuf) program = STRBUF_INIT;
    const struct file_path conf = file_in(broker->folder, "mosquitto.conf"), log = file_in(broker->folder, "broker.log");
    pid_t parent = getpid();
    *child = 0;
    if (!program_find("mosquitto", &program)) {
        return err_add(
            err, "%s",
            _("The broker mosquitto is missing. Type apt-get install mosquitto as root, or name another broker with --broker."));
    }
    *child = fork();
    if (*child == 0)
        become(program.text, conf.text, log.text, parent);
    if (*child > 0)
        return true;
    *child = 0;
    return err_add(err, _("The broker cannot be started. %s."), strerror(errno));
}

bool broker_answers(const struct broker *broker)
{
    struct addrinfo *list = look_up(broker->address, broker->port, 0, NULL); // NULL: this computer's own address
    bool good = false;
    for (const struct addrinfo *at = list; at && !good; at = at->ai_next) {
        LOCAL_FILE fd = os_socket(at->ai_family, SOCK_STREAM, 0);
        good = fd >= 0 && connect(fd, at->ai_addr, at->ai_addrlen) == 0;
    }
    if (list)
        freeaddrinfo(list);
    return good;
}

bool broker_has_door(const char *folder)
{
    return file_exists(file_in(folder, BROKER_DOOR).text);
}

// Returns whether the broker has made its sockets, which takes a moment longer than its port. mosquitto leaves them open to its
// group, so the server's socket is closed to the group.
static bool has_sockets(const struct broker *broker)
{
    const struct file_path server = file_in(broker->folder, BROKER_SERVER);
    return (!broker_server_socket(broker->folder) || chmod(server.text, S_IRUSR | S_IWUSR) == 0) &&
           (!broker->door || broker_has_door(broker->folder));
}

// Waits until the broker's port answers, its process has ended, or wait_ms have passed.  Returns true if it answers, and else
// false with a sentence in err.
bool broker_ready(const struct broker *broker, pid_t child, int wait_ms, struct err *err)
{
    int64_t end = clock_ms() + wait_ms;
    while (waitpid(child, NULL, WNOHANG) == 0) {
        if (broker_answers(broker) && has_sockets(broker))
            return true;
        if (clock_ms() >= end) {
            return err_add(err, _("The broker does not answer on port %d. The file %s/broker.log says more."), broker->port,
                           broker->folder);
        }
        clock_sleep(BROKER_LOOK_MS);
    }
    return err_add(err, _("The broker ended at once. The file %s/broker.log says why."), broker->folder);
}

// Asks a child process, such as the broker, to end, and kills it if it takes longer than patience_ms.  In either case the child
// is waited for, so that it leaves no zombie.
void child_stop(pid_t child, int patience_ms)
{
    int64_t end = clock_ms() + (patience_ms ? patience_ms : BROKER_STOP_MS);
    pid_t done;
    kill(child, SIGTERM);
    while ((done = waitpid(child, NULL, WNOHANG)) == 0 && clock_ms() < end)
        clock_sleep(BROKER_LOOK_MS);
    if (done == 0) {
        kill(child, SIGKILL);
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
        }
    }
}
