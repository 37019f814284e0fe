// SPDX-License-Identifier: GPL-3.0-or-later
// What os.h promises, on Windows 10 and later.  Names are UTF-8 (windows/parlour.manifest), and this program's own paths have /
// between their parts, which Windows accepts.  The network's part has only what a guest needs: Windows opens no house.
#include "system/os.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <netdb.h> // the one in windows/posix, with all headers of Windows

#include <bcrypt.h> // needs the header of Windows before it

// --- files of Windows ---

int os_pipe(int ends[2])
{
    enum { PIPE_BYTES = 65536 };
    return _pipe(ends, PIPE_BYTES, _O_BINARY | _O_NOINHERIT);
}

int os_temporary(char *path)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    enum { NAME_TRIES = 100, LETTERS = sizeof letters - 1, VARIES = 6 };
    char *varies = path + strlen(path) - VARIES;
    int fd = -1;
    for (int i = 0; fd < 0 && i < NAME_TRIES; i++) {
        unsigned char random[VARIES];
        os_random(random, sizeof random);
        for (int k = 0; k < VARIES; k++)
            varies[k] = letters[random[k] % LETTERS];
        fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (fd < 0 && errno != EEXIST)
            return -1;
    }
    return fd;
}

void os_path_taken(char *path)
{
    for (; *path; path++)
        *path = *path == '\\' ? '/' : *path;
}

struct timespec os_modified(const struct stat *about)
{
    return about->st_mtim;
}

int os_sync(int fd)
{
    return _commit(fd);
}

int os_sync_all(int)
{
    errno = ENOSYS;
    return -1;
}

static HANDLE handle_of(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

static HANDLE look(const char *path)
{
    return CreateFileA(path, FILE_READ_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING,
                       FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT, NULL);
}

// Follows a link to the program file itself on Windows, such as winget makes in another folder, because shipped files lie beside
// the file and not beside the link.  Returns false if there is no path with a drive's letter.
static bool follow(const char *name, char path[PATH_MAX])
{
    static const char longer[] = "\\\\?\\"; // the prefix of a path that may have more than 260 letters
    HANDLE file = CreateFileA(name, FILE_READ_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                              OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    DWORD length = file == INVALID_HANDLE_VALUE ? 0 : GetFinalPathNameByHandleA(file, path, PATH_MAX, FILE_NAME_NORMALIZED);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    if (!length || length >= PATH_MAX || strncmp(path, longer, strlen(longer)) != 0 || path[5] != ':')
        return false; // on a drive of another computer, the name by which it was called will do
    memmove(path, path + strlen(longer), length + 1 - strlen(longer));
    return true;
}

bool os_program(char path[PATH_MAX])
{
    char name[PATH_MAX];
    DWORD length = GetModuleFileNameA(NULL, name, sizeof name);
    bool known = length && length < sizeof name;
    if (known && !follow(name, path))
        memcpy(path, name, sizeof name);
    os_path_taken(path);
    return known;
}

// Returns whether two open files are the same file of Windows, by volume and index.  In stat() of this C library both are zero.
static bool same(HANDLE one, HANDLE other)
{
    BY_HANDLE_FILE_INFORMATION a, b;
    return GetFileInformationByHandle(one, &a) && GetFileInformationByHandle(other, &b) &&
           a.dwVolumeSerialNumber == b.dwVolumeSerialNumber && a.nFileIndexHigh == b.nFileIndexHigh &&
           a.nFileIndexLow == b.nFileIndexLow;
}

bool os_same_file(const char *path, const char *other)
{
    HANDLE one = look(path), two = look(other);
    bool found = one != INVALID_HANDLE_VALUE && two != INVALID_HANDLE_VALUE && same(one, two);
    if (one != INVALID_HANDLE_VALUE)
        CloseHandle(one);
    if (two != INVALID_HANDLE_VALUE)
        CloseHandle(two);
    return found;
}

bool os_is_at(int fd, const char *path)
{
    HANDLE there = look(path);
    bool found = there != INVALID_HANDLE_VALUE && same(handle_of(fd), there);
    if (there != INVALID_HANDLE_VALUE)
        CloseHandle(there);
    return found;
}

// Locks a file on Windows.  A lock of Windows keeps others from reading the bytes that it covers, so it covers a byte beyond the
// end of any file.  Returns false and sets errno on failure.
static bool lock(int fd, DWORD how)
{
    OVERLAPPED place = { .OffsetHigh = 0x40000000 };
    if (LockFileEx(handle_of(fd), how, 0, 1, 0, &place))
        return true;
    errno = GetLastError() == ERROR_LOCK_VIOLATION || GetLastError() == ERROR_IO_PENDING ? EWOULDBLOCK : EACCES;
    return false;
}

int os_lock(int fd)
{
    return lock(fd, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY) ? 0 : -1;
}

// Waits for the lock of a folder on Windows, which can lock files but not folders; so a hidden file in the folder is locked.
// That file stays, since a waiting program has it open.
int os_lock_folder(const char *folder)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/.parlour-lock", folder);
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0)
        return -1;
    SetFileAttributesA(path, FILE_ATTRIBUTE_HIDDEN);
    if (lock(fd, LOCKFILE_EXCLUSIVE_LOCK))
        return fd;
    int fault = errno;
    close(fd);
    errno = fault;
    return -1;
}

bool os_path_whole(const char *path)
{
    bool drive = ((path[0] | 32) >= 'a' && (path[0] | 32) <= 'z') && path[1] == ':' && (path[2] == '/' || path[2] == '\\');
    return drive || *path == '/' || (path[0] == '\\' && path[1] == '\\');
}

// Appends a folder of the player's on Windows.  As on other systems the XDG variable comes first, for players who carry settings
// and games on a stick.
void os_own_folder(enum os_folder which, struct strbuf *out)
{
    static const struct {
        const char *variable, *own, *below_home;
    } folders[] = { [OS_SETTINGS] = { "XDG_CONFIG_HOME", "APPDATA", "AppData/Roaming" },
                    [OS_STATE] = { "XDG_STATE_HOME", "LOCALAPPDATA", "AppData/Local" } };
    const char *given = getenv(folders[which].variable), *own = getenv(folders[which].own), *home = getenv("USERPROFILE");
    size_t before = out->length;
    if (given && os_path_whole(given))
        strbuf_add(out, given);
    else if (own && *own)
        strbuf_add(out, own);
    else
        strbuf_addf(out, "%s/%s", home ? home : "", folders[which].below_home);
    os_path_taken(out->text + before);
}

// --- the console of Windows, and the person at it ---

bool os_window(int fd, int *rows, int *columns)
{
    CONSOLE_SCREEN_BUFFER_INFO screen;
    if (!GetConsoleScreenBufferInfo(handle_of(fd), &screen))
        return false;
    *rows = screen.srWindow.Bottom - screen.srWindow.Top + 1;
    *columns = screen.srWindow.Right - screen.srWindow.Left + 1;
    return true;
}

// Returns whether the console of Windows sends each key by itself.  It always does, so only TERM=dumb, set by a player who wants
// no single keys, makes this false.
bool os_terminal_keys(void)
{
    const char *term = getenv("TERM");
    return !term || strcmp(term, "dumb") != 0;
}

// Returns whether the cursor can go up in the console of Windows.  Consoles before Windows 10 print the control sequence instead
// of obeying it, and they refuse the mode for it.
bool os_terminal_climbs(int fd)
{
    HANDLE console = handle_of(fd);
    DWORD mode, now = 0;
    if (!os_terminal_keys() || !GetConsoleMode(console, &mode))
        return false;
    bool took = SetConsoleMode(console, mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING) &&
                GetConsoleMode(console, &now) && now & ENABLE_VIRTUAL_TERMINAL_PROCESSING;
    return took;
}

const char *os_language(void)
{
    static char name[LOCALE_NAME_MAX_LENGTH];
    WCHAR wide[LOCALE_NAME_MAX_LENGTH];
    const char *told = getenv("LC_ALL");
    told = told && *told ? told : getenv("LANG");
    if (told && *told)
        return told;
    if (*name)
        return name;
    if (!GetUserDefaultLocaleName(wide, LOCALE_NAME_MAX_LENGTH))
        return "C";
    WideCharToMultiByte(CP_UTF8, 0, wide, -1, name, sizeof name, NULL, NULL);
    for (char *c = name; *c; c++)
        *c = *c == '-' ? '_' : *c;
    return name;
}

void os_login_name(char *name, size_t size)
{
    const char *told = getenv("USERNAME");
    snprintf(name, size, "%s", told ? told : "");
}

int os_processors(void)
{
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    return system.dwNumberOfProcessors < 1 ? 1 : (int)system.dwNumberOfProcessors;
}

bool os_name(struct os_name *name)
{
    typedef LONG WINAPI ask(OSVERSIONINFOW *);
    OSVERSIONINFOW version = { .dwOSVersionInfoSize = sizeof version };
    // GetVersionEx only tells the version that the manifest names.
    ask *tell = (ask *)(void *)GetProcAddress(GetModuleHandleA("ntdll"), "RtlGetVersion");
    if (!tell || tell(&version) != 0)
        return false;
    snprintf(name->system, sizeof name->system, "Windows");
    snprintf(name->release, sizeof name->release, "%lu.%lu.%lu", version.dwMajorVersion, version.dwMinorVersion,
             version.dwBuildNumber);
    snprintf(name->machine, sizeof name->machine, "x86_64");
    return true;
}

// --- the network of Windows ---

// Windows has its own numbers for connections, which are not those of files, and no connection can be made before
// windows/begin.c has asked for them.

bool os_takes_call(const struct addrinfo *at, int ms)
{
    struct timeval most = { ms / 1000, ms % 1000 * 1000 };
    u_long waits_not = 1;
    fd_set taken, failed;
    SOCKET line = socket(at->ai_family, at->ai_socktype, at->ai_protocol);
    if (line == INVALID_SOCKET)
        return false;
    FD_ZERO(&taken);
    FD_ZERO(&failed);
    FD_SET(line, &taken);
    FD_SET(line, &failed);
    ioctlsocket(line, (long)FIONBIO, &waits_not);
    bool came = connect(line, at->ai_addr, (int)at->ai_addrlen) == 0 ||
                (WSAGetLastError() == WSAEWOULDBLOCK && select(0, NULL, &taken, &failed, &most) > 0 && FD_ISSET(line, &taken));
    closesocket(line);
    return came;
}

// Returns whether the other end has accepted a connection, on Windows.  An end that accepted and hung up again counts as not
// there.
bool os_connected(int line)
{
    struct sockaddr_storage other;
    int size = sizeof other;
    return getpeername((SOCKET)line, (struct sockaddr *)&other, &size) == 0;
}

int os_poll_line(int line)
{
    return line | POLL_LINE;
}

int os_unread(int line)
{
    u_long bytes = 0;
    return ioctlsocket((SOCKET)line, FIONREAD, &bytes) == 0 ? (int)bytes : -1;
}

bool os_not_yet(int fault)
{
    return fault == EAGAIN || fault == EWOULDBLOCK || fault == WSAEWOULDBLOCK;
}

// --- starting programs in Windows ---

// Returns false, since no house can be opened in Windows: a house forks, locks its folders and has its broker beside it.
bool os_opens_houses(void)
{
    return false;
}

// Returns whether this program of Windows contains the part of Parlour called `name`.  Play across computers is in it too
// (windows/begin.c), so that there is one file to unpack and to start.
bool os_is_part(const char *name)
{
    return strcmp(name, "parlour-net") == 0;
}

bool os_runs_programs(void)
{
    return true;
}

// Appends an argument to a command line of Windows as CommandLineToArgvW reads it: in quotes, with \ doubled before a quote.
static void add_argument(struct strbuf *line, const char *argument)
{
    strbuf_add(line, line->length ? " \"" : "\"");
    for (const char *c = argument; *c; c++) {
        size_t slashes = strspn(c, "\\");
        bool before_quote = c[slashes] == '"' || !c[slashes];
        for (size_t i = 0; i < slashes * (before_quote ? 2 : 1); i++)
            strbuf_add_char(line, '\\');
        c += slashes;
        if (!*c)
            break;
        strbuf_add(line, *c == '"' ? "\\" : "");
        strbuf_add_char(line, *c);
    }
    strbuf_add_char(line, '"');
}

static HANDLE begin(const char *path, const char *const arguments[], HANDLE out)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    STARTUPINFOA streams = { .cb = sizeof streams };
    PROCESS_INFORMATION child;
    for (int i = 0; arguments[i]; i++)
        add_argument(&line, arguments[i]);
    if (out) {
        streams.dwFlags = STARTF_USESTDHANDLES;
        streams.hStdOutput = streams.hStdError = out;
    }
    if (!CreateProcessA(path, line.text, NULL, NULL, out != NULL, 0, NULL, NULL, &streams, &child)) {
        errno = GetLastError() == ERROR_FILE_NOT_FOUND || GetLastError() == ERROR_PATH_NOT_FOUND ? ENOENT : EACCES;
        return NULL;
    }
    CloseHandle(child.hThread);
    return child.hProcess;
}

static int end(HANDLE child)
{
    DWORD status = EXIT_FAILURE;
    WaitForSingleObject(child, INFINITE);
    GetExitCodeProcess(child, &status);
    CloseHandle(child);
    return (int)status;
}

int os_run(const char *path, const char *const arguments[], struct strbuf *out)
{
    SECURITY_ATTRIBUTES inherited = { .nLength = sizeof inherited, .bInheritHandle = TRUE };
    HANDLE from = NULL, to = NULL;
    if (out && !CreatePipe(&from, &to, &inherited, 0)) {
        errno = EMFILE;
        return -1;
    }
    SetConsoleCtrlHandler(NULL, TRUE); // Ctrl-C belongs to the child
    HANDLE child = begin(path, arguments, to);
    if (to)
        CloseHandle(to);
    char bytes[8192];
    for (DWORD got; child && out && ReadFile(from, bytes, sizeof bytes, &got, NULL) && got;)
        strbuf_add_bytes(out, bytes, got);
    if (from)
        CloseHandle(from);
    int status = child ? end(child) : -1;
    SetConsoleCtrlHandler(NULL, FALSE);
    return status;
}

// Runs another program on Windows, waits for it, and ends with its exit status, because no process of Windows can become another
// program.
void os_become(const char *path, char **arguments)
{
    int status = os_run(path, (const char *const *)arguments, NULL);
    if (status >= 0)
        exit(status);
}

// --- threads of Windows ---

void os_condition(pthread_cond_t *condition)
{
    pthread_cond_init(condition, NULL);
}

struct timespec os_wait_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return now;
}

// --- random numbers of Windows ---

int os_random(void *bytes, size_t length)
{
    return BCryptGenRandom(NULL, bytes, (ULONG)length, BCRYPT_USE_SYSTEM_PREFERRED_RNG) == 0 ? 0 : -1;
}

void os_wipe(void *bytes, size_t length)
{
    SecureZeroMemory(bytes, length);
}
