// SPDX-License-Identifier: GPL-3.0-or-later
// Three calls of the system in a way of our own.
mergeInto(LibraryManager.library, {
  // The one place where Parlour waits.  Standard input is a queue (Module.lines), which somebody else fills; what is printed is always
  // taken.  Asyncify calls this once more when it comes back, and then nothing is looked at: the answer was found before.
#if ASYNCIFY
  __syscall_poll__deps: ['$Asyncify'],
#endif
  __syscall_poll: function(fds, count, timeout) {
    const IN = 1, OUT = 4, SIZE = 8;
    const look = () => {
      let ready = 0;
      for (let at = fds; at < fds + SIZE * count; at += SIZE) {
        const fd = HEAP32[at >> 2], wanted = HEAP16[at + 4 >> 1];
        const got = fd === 0 ? (Module['lines'].ready() ? wanted & IN : 0) : fd === 1 || fd === 2 ? wanted & OUT : 0;
        HEAP16[at + 6 >> 1] = got;
        ready += got ? 1 : 0;
      }
      return ready;
    };
    const wait = (done) => Module['lines'].wait(timeout, () => done(look()));
#if ASYNCIFY
    if (Asyncify.state === Asyncify.State.Rewinding)
      return Asyncify.handleSleep(wait);
#endif
    const ready = look(), lines = Module['lines'];
    if (ready || (timeout === 0 && lines.isFresh())) // where nobody waits for long, what comes is let in all the same
      return ready;
#if ASYNCIFY
    return Asyncify.handleSleep(wait);
#else
    return new Promise(wait);
#endif
  },

  // That of 3.1.6 reads times at address 0 where none are given, which means now.
  __syscall_utimensat__deps: ['$FS'],
  __syscall_utimensat: function(folder, path, times) {
    const at = (place) => times ? HEAP32[times + place >> 2] * 1000 + HEAP32[times + place + 4 >> 2] / 1e6 : Date.now();
    try {
      FS.utime(UTF8ToString(path), at(0), at(8));
      return 0;
    } catch (fault) {
      if (!(fault instanceof FS.ErrnoError))
        throw fault;
      return -fault.errno;
    }
  },

  // With %-d, which emscripten's has not.
  strftime: function(out, most, format, tm) {
    const field = (place) => HEAP32[(tm >> 2) + place], two = (number) => String(number).padStart(2, '0');
    const parts = { S: () => two(field(0)), M: () => two(field(1)), H: () => two(field(2)), d: () => two(field(3)), '-d': () => field(3),
      m: () => two(field(4) + 1), Y: () => field(5) + 1900, '%': () => '%' };
    const text = UTF8ToString(format).replace(/%(-?[A-Za-z%])/g, (all, letter) => parts[letter] ? parts[letter]() : all);
    const length = lengthBytesUTF8(text);
    if (length >= most)
      return 0;
    stringToUTF8(text, out, most);
    return length;
  },
});
