// SPDX-License-Identifier: GPL-3.0-or-later
// Files, locks, names and signals of POSIX over Windows.  Names are UTF-8, by the manifest; paths that the program makes itself
// have / between, which Windows takes.
#include "base/utf8.h"

#include <ftw.h>
#include <poll.h>
#include <windows.h>

size_t posix_mbrtowc(wchar_t *out, const char *bytes, size_t most, mbstate_t *state); // readline_types.h
size_t posix_wcrtomb(char *out, wchar_t letter, mbstate_t *state);
int posix_wcwidth(wchar_t letter);

#undef open
#undef read
#undef unlink
#undef mkdir
#undef remove
#undef signal
#undef raise
#undef setlocale
#undef strftime
#undef isatty
#undef rename
#undef stat
#undef fstat

#undef _fmode
int _fmode = _O_BINARY; // the same bytes as everywhere
int _CRT_glob;          // * in an argument stays what it is

static int fail(DWORD why)
{
    errno = why == ERROR_FILE_NOT_FOUND || why == ERROR_PATH_NOT_FOUND || why == ERROR_INVALID_NAME ? ENOENT
          : why == ERROR_FILE_EXISTS || why == ERROR_ALREADY_EXISTS ? EEXIST
          : why == ERROR_DISK_FULL || why == ERROR_HANDLE_DISK_FULL ? ENOSPC
          : why == ERROR_LOCK_VIOLATION ? EWOULDBLOCK
          : why == ERROR_INVALID_FUNCTION ? EISDIR // to read a folder
         : why == ERROR_INVALID_HANDLE ? EBADF : EACCES;
    return -1;
}

static HANDLE handle_of(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

static void forward(char *path)
{
    for (; *path; path++)
        *path = *path == '\\' ? '/' : *path;
}

// --- opening and looking ---

// Shared for everything, as POSIX has it: a file that is open may get another name, or go.
int posix_open(const char *path, int flags, ...)
{
    bool writes = flags & (O_WRONLY | O_RDWR | O_CREAT), wanted = flags & O_DIRECTORY;
    DWORD how = flags & O_CREAT ? flags & O_EXCL ? CREATE_NEW : flags & O_TRUNC ? CREATE_ALWAYS : OPEN_ALWAYS
              : flags & O_TRUNC ? TRUNCATE_EXISTING : OPEN_EXISTING;
    DWORD may = (flags & O_WRONLY ? GENERIC_WRITE : GENERIC_READ | (flags & O_RDWR ? GENERIC_WRITE : 0)) |
                (flags & (O_WRONLY | O_RDWR) ? DELETE : 0);
    DWORD found = GetFileAttributesA(path);
    if (strcmp(path, "/dev/null") == 0)
        return _open("NUL", (flags & (O_WRONLY | O_RDWR)) | _O_BINARY | _O_NOINHERIT);
    bool folder = found != INVALID_FILE_ATTRIBUTES && found & FILE_ATTRIBUTE_DIRECTORY;
    if (found != INVALID_FILE_ATTRIBUTES && (wanted ? !folder : folder && writes)) {
        errno = wanted ? ENOTDIR : EISDIR;
        return -1;
    }
    HANDLE file = CreateFileA(path, may, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, how,
                              folder ? FILE_FLAG_BACKUP_SEMANTICS : FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return fail(GetLastError());
    return _open_osfhandle((intptr_t)file, (flags & (O_APPEND | O_WRONLY | O_RDWR)) | _O_BINARY | _O_NOINHERIT);
}

static int look(HANDLE file, struct posix_stat *about)
{
    BY_HANDLE_FILE_INFORMATION all;
    DWORD kind = GetFileType(file);
    *about = (struct posix_stat){ 0 };
    if (file == INVALID_HANDLE_VALUE)
        return fail(GetLastError());
    if (kind != FILE_TYPE_DISK) {
        about->st_mode = kind == FILE_TYPE_PIPE ? S_IFIFO : S_IFCHR;
        return 0;
    }
    if (!GetFileInformationByHandle(file, &all))
        return fail(GetLastError());
    uint64_t ticks = ((uint64_t)all.ftLastWriteTime.dwHighDateTime << 32 | all.ftLastWriteTime.dwLowDateTime) - 116444736000000000ULL;
    about->st_dev = all.dwVolumeSerialNumber;
    about->st_ino = (uint64_t)all.nFileIndexHigh << 32 | all.nFileIndexLow;
    about->st_mode = all.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? S_IFDIR | 0700 : S_IFREG | 0600;
    about->st_size = (int64_t)((uint64_t)all.nFileSizeHigh << 32 | all.nFileSizeLow);
    about->st_mtime = (time_t)(ticks / 10000000);
    about->st_mtim = (struct timespec){ about->st_mtime, (long)(ticks % 10000000) * 100 };
    return 0;
}

int posix_stat(const char *path, struct posix_stat *about)
{
    HANDLE file = CreateFileA(path, FILE_READ_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS, NULL);
    int status = look(file, about);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return status;
}

int posix_fstat(int fd, struct posix_stat *about)
{
    return look(handle_of(fd), about);
}

int posix_isatty(int fd)
{
    DWORD mode;
    return GetConsoleMode(handle_of(fd), &mode) != 0; // _isatty says so of NUL too
}

static bool waits_not[64]; // files that a read does not wait for

bool posix_waits_not(int fd)
{
    return fd >= 0 && fd < (int)(sizeof waits_not / sizeof *waits_not) && waits_not[fd];
}

int fcntl(int fd, int command, ...)
{
    va_list more;
    va_start(more, command);
    if (command == F_SETFL && fd >= 0 && fd < (int)(sizeof waits_not / sizeof *waits_not))
        waits_not[fd] = va_arg(more, int) & O_NONBLOCK;
    va_end(more);
    if (command == F_DUPFD_CLOEXEC)
        return _dup(fd);
    return _get_osfhandle(fd) == -1 ? -1 : 0;
}

ssize_t pread(int fd, void *bytes, size_t size, off_t at)
{
    OVERLAPPED place = { .Offset = (DWORD)at, .OffsetHigh = (DWORD)((uint64_t)at >> 32) };
    DWORD got = 0;
    if (!ReadFile(handle_of(fd), bytes, (DWORD)size, &got, &place) && GetLastError() != ERROR_HANDLE_EOF)
        return fail(GetLastError());
    return got;
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at)
{
    OVERLAPPED place = { .Offset = (DWORD)at, .OffsetHigh = (DWORD)((uint64_t)at >> 32) };
    DWORD done = 0;
    return WriteFile(handle_of(fd), bytes, (DWORD)size, &done, &place) ? (ssize_t)done : fail(GetLastError());
}

// --- names ---

// Whoever looks at a new file, a virus scanner or a program that keeps copies elsewhere, holds it for a moment: then it is tried again.
int posix_rename(const char *from, const char *to)
{
    enum { HELD_MS = 2000, AGAIN_MS = 25 };
    for (int waited = 0;; waited += AGAIN_MS) {
        if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING))
            return 0;
        DWORD why = GetLastError();
        if ((why != ERROR_ACCESS_DENIED && why != ERROR_SHARING_VIOLATION && why != ERROR_LOCK_VIOLATION) || waited >= HELD_MS)
            return fail(why);
        Sleep(AGAIN_MS);
    }
}

int posix_unlink(const char *path)
{
    return DeleteFileA(path) ? 0 : fail(GetLastError());
}

int posix_remove(const char *path)
{
    DWORD found = GetFileAttributesA(path);
    bool folder = found != INVALID_FILE_ATTRIBUTES && found & FILE_ATTRIBUTE_DIRECTORY;
    return folder ? RemoveDirectoryA(path) ? 0 : fail(GetLastError()) : posix_unlink(path);
}

int posix_mkdir(const char *path, int)
{
    return CreateDirectoryA(path, NULL) ? 0 : fail(GetLastError());
}

int link(const char *from, const char *to)
{
    return CreateHardLinkA(to, from, NULL) ? 0 : fail(GetLastError());
}

ssize_t readlink(const char *, char *, size_t)
{
    errno = EINVAL;
    return -1;
}

// To now, whatever is asked for: the program asks for nothing else.
int utimensat(int, const char *path, const struct timespec[2], int)
{
    FILETIME now;
    HANDLE file = CreateFileA(path, FILE_WRITE_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return fail(GetLastError());
    GetSystemTimeAsFileTime(&now);
    bool done = SetFileTime(file, NULL, NULL, &now);
    CloseHandle(file);
    return done ? 0 : fail(GetLastError());
}

char *realpath(const char *path, char *out)
{
    char full[PATH_MAX];
    DWORD length = GetFullPathNameA(path, sizeof full, full, NULL);
    if (!length || length >= sizeof full || GetFileAttributesA(full) == INVALID_FILE_ATTRIBUTES) {
        errno = ENOENT;
        return NULL;
    }
    forward(full);
    return out ? strcpy(out, full) : _strdup(full);
}

int scandir(const char *path, struct dirent ***all, int (*takes)(const struct dirent *),
            int (*order)(const struct dirent **, const struct dirent **))
{
    DIR *folder = opendir(path);
    int count = 0;
    *all = NULL;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (takes && !takes(entry))
            continue;
        *all = realloc(*all, (size_t)(count + 1) * sizeof **all);
        (*all)[count] = malloc(sizeof *entry);
        *(*all)[count++] = *entry;
    }
    if (!folder)
        return -1;
    closedir(folder);
    qsort(*all, (size_t)count, sizeof **all, (int (*)(const void *, const void *))(void *)order);
    return count;
}

int alphasort(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

int nftw(const char *path, int (*visit)(const char *, const struct posix_stat *, int, struct FTW *), int open, int flags)
{
    struct posix_stat about;
    if (posix_stat(path, &about) != 0)
        return -1;
    DIR *folder = S_ISDIR(about.st_mode) ? opendir(path) : NULL;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char below[PATH_MAX];
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
            snprintf(below, sizeof below, "%s/%s", path, entry->d_name) < (int)sizeof below)
            nftw(below, visit, open, flags);
    }
    if (folder)
        closedir(folder);
    return visit(path, &about, 0, NULL);
}

// --- text ---

ssize_t getline(char **line, size_t *room, FILE *file)
{
    size_t length = 0;
    for (int c; (c = getc(file)) != EOF;) {
        if (length + 2 > *room)
            *line = realloc(*line, *room = *room ? *room * 2 : 128);
        (*line)[length++] = (char)c;
        (*line)[length] = '\0';
        if (c == '\n')
            break;
    }
    return length ? (ssize_t)length : -1;
}

char *stpcpy(char *to, const char *from)
{
    size_t length = strlen(from);
    return (char *)memcpy(to, from, length + 1) + length;
}

int setenv(const char *name, const char *value, int over)
{
    if (!over && getenv(name))
        return 0;
    SetEnvironmentVariableA(name, *value ? value : NULL);
    return _putenv_s(name, value); // an empty one is none
}

int unsetenv(const char *name)
{
    return setenv(name, "", 1);
}

// msvcrt has no %-d.
size_t posix_strftime(char *out, size_t size, const char *format, const struct tm *when)
{
    char plain[256];
    size_t length = 0;
    for (const char *c = format; *c && length + 4 < sizeof plain; c++) {
        int number = c[0] == '%' && c[1] == '-' ? c[2] == 'd' ? when->tm_mday : c[2] == 'm' ? when->tm_mon + 1 : c[2] == 'H' ? when->tm_hour : -1 : -1;
        if (number < 0)
            plain[length++] = *c;
        else
            length += (size_t)sprintf(plain + length, "%d", number), c += 2;
    }
    plain[length] = '\0';
    return strftime(out, size, plain, when);
}

// Only which language the player's Windows speaks matters, and gettext.c goes by LANGUAGE.
char *posix_setlocale(int, const char *name)
{
    static char locale[] = "C.UTF-8";
    return name && !*name ? NULL : locale;
}

// As POSIX has it, readline asks for all of it: 0 at the end, -2 for the beginning of a character.
size_t posix_mbrtowc(wchar_t *out, const char *bytes, size_t most, mbstate_t *)
{
    wchar_t room[2];
    if (!bytes)
        return 0;
    if (!most)
        return (size_t)-2;
    unsigned char first = (unsigned char)*bytes;
    size_t length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
    if (length > most)
        return (size_t)-2;
    if (!length || !MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, bytes, (int)length, room, 2))
        return (size_t)-1;
    if (out)
        *out = room[0];
    return first ? length : 0;
}

size_t posix_wcrtomb(char *out, wchar_t letter, mbstate_t *)
{
    int length = out ? WideCharToMultiByte(CP_UTF8, 0, &letter, 1, out, 4, NULL, NULL) : 1;
    return length ? (size_t)length : (size_t)-1;
}

int posix_wcwidth(wchar_t letter)
{
    char bytes[5] = "";
    posix_wcrtomb(bytes, letter, NULL);
    return letter < ' ' ? -!!letter : (int)utf8_width(bytes);
}

// --- signals ---

// Those that this system knows are its own; of the others only what was asked for is kept, since none of them comes by itself.
enum { SIGNALS = 32 };
static void (*handlers[SIGNALS])(int);

static bool is_of_crt(int number)
{
    return number == SIGINT || number == SIGABRT || number == SIGFPE || number == SIGILL || number == SIGSEGV || number == SIGTERM;
}

void (*posix_signal(int number, void (*handler)(int)))(int)
{
    void (*before)(int) = handlers[number];
    handlers[number] = handler;
    if (is_of_crt(number))
        signal(number, handler);
    return before;
}

int posix_raise(int number)
{
    if (is_of_crt(number))
        return raise(number);
    if (handlers[number] && handlers[number] != SIG_IGN)
        handlers[number](number);
    else if (handlers[number] != SIG_IGN)
        _exit(128 + number);
    return 0;
}
