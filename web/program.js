// SPDX-License-Identifier: GPL-3.0-or-later
// Starting the program, the same in a browser's worker and in node: the queue of typed lines that it waits for, what is there before
// it begins, and where what it prints goes.
globalThis.parlourProgram = (() => {
  const HOME = "/home/player", DATA = "/usr/share/parlour", LOCALES = "/usr/share/locale";

  const FRESH_MS = 20;

  // Standard input.  idle() is called each time the program begins to wait, when all that it said is said.
  class Lines {
    constructor(idle) {
      [this.bytes, this.idle, this.wake, this.closed, this.looked] = [[], idle, null, false, 0];
    }

    // Was it just now that something could come in?
    isFresh() {
      return Date.now() - this.looked < FRESH_MS;
    }

    ready() {
      return this.bytes.length > 0 || this.closed;
    }

    wait(ms, done) {
      const timer = ms >= 0 ? setTimeout(() => this.wake?.(), ms) : 0;
      this.wake = () => (clearTimeout(timer), this.wake = null, this.looked = Date.now(), done());
      this.idle();
    }

    push(text) {
      for (const byte of new TextEncoder().encode(text))
        this.bytes.push(byte);
      this.wake?.();
    }

    end() {
      this.closed = true;
      this.wake?.();
    }

    next() {
      return this.bytes.length ? this.bytes.shift() : this.closed ? null : undefined;
    }
  }

  // Whole lines of bytes, to tell().
  function written(tell) {
    let bytes = [];
    return (byte) => {
      if (byte === null)
        return;
      bytes.push(byte);
      if (byte === 10)
        tell(new TextDecoder().decode(new Uint8Array(bytes.splice(0))));
    };
  }

  // Leaving by exit() unwinds by throwing; all else that is thrown is a fault.
  function exited(fault, done) {
    if (fault?.name !== "ExitStatus")
      throw fault;
    return done(fault.status);
  }

  // Puts the return value of the promising main in place of the plain one, for a program that waits by JSPI.
  function byPromise(module, compiled) {
    return new Promise((known) => {
      module.instantiateWasm = (imports, receive) => {
        imports.env.__syscall_poll = new WebAssembly.Suspending(imports.env.__syscall_poll);
        Promise.resolve(compiled).then((ready) => WebAssembly.instantiate(ready, imports)).then((instance) => {
          known(WebAssembly.promising(instance.exports.main));
          receive(instance);
        });
        return {};
      };
    });
  }

  function byAsyncify(module, compiled) {
    module.instantiateWasm = (imports, receive) => {
      Promise.resolve(compiled).then((ready) => WebAssembly.instantiate(ready, imports)).then((instance) => receive(instance));
      return {};
    };
  }

  // make: emscripten's function.  compiled: the WebAssembly.Module, or a promise of it.  Gives { FS, lines, run }.
  async function prepare(make, compiled, { jspi = false, env = {}, out, err, idle = () => {} }) {
    const lines = new Lines(idle);
    let ended = () => {};
    const over = new Promise((done) => ended = done);
    const module = { lines, stdin: () => lines.next(), stdout: written(out), stderr: written(err), thisProgram: "/usr/bin/parlour",
      onExit: ended, quit: (_, leaving) => { throw leaving; }, preRun: [(module) => Object.assign(module.ENV, { HOME, USER: "Player", PARLOUR_DATA: DATA }, env)] };
    const promised = jspi ? byPromise(module, compiled) : byAsyncify(module, compiled);
    const made = await make(module);
    made.FS.mkdirTree(HOME);

    // Gives the exit status; a fault of the program rejects.
    function run(args) {
      if (!jspi) {
        made.callMain(args);
        return made.Asyncify?.currData ? Promise.race([over, made.Asyncify.whenDone()]) : over;
      }
      const all = ["/usr/bin/parlour", ...args], argv = made._malloc(4 * (all.length + 1));
      all.forEach((arg, place) => {
        const room = 4 * arg.length + 1, at = made._malloc(room);
        made.stringToUTF8(arg, at, room);
        made.setValue(argv + 4 * place, at, "i32");
      });
      made.setValue(argv + 4 * all.length, 0, "i32");
      return promised.then((main) => main(all.length, argv)).catch((fault) => exited(fault, (status) => status));
    }
    return { FS: made.FS, lines, run };
  }

  function put(FS, path, bytes) {
    FS.mkdirTree(path.replace(/\/[^/]*$/, ""));
    FS.writeFile(path, bytes);
  }

  // --- files that are brought, judged before they are kept ---

  const TRIED_MOST = 50;    // games that are each begun, which takes a moment
  const CHECKED_MOST = 100; // rules files on one command line
  const STATE = `${HOME}/.local/state/parlour`, FAULT = /^(.+?\.(?:record|yaml)):(?:\d+:)?(?:\d+: (\w+):)? (.*)$/;

  // Two files of one name in what is brought are judged apart.
  function numbered(brought) {
    const taken = new Set();
    return brought.map(([path, content]) => {
      const [, stem, ending] = /^(.*?)(\.[a-z]+)$/.exec(path);
      let name = path;
      for (let number = 2; taken.has(name); number++)
        name = `${stem}-${number}${ending}`;
      taken.add(name);
      return [name, content];
    });
  }

  // Into why goes for each path the first fault that these lines name.
  function note(lines, why) {
    for (const line of lines.map((one) => FAULT.exec(one.trim())))
      if (line && (line[2] ?? "error") === "error" && !why.has(line[1]))
        why.set(line[1], line[3]);
  }

  // One run that judges all these paths; one that ends by a fault of its own has judged none of them fit.
  async function check(start, files, args, paths, why) {
    const [status, lines] = await start(files, args);
    note(lines, why);
    for (const path of paths)
      if (status < 0 && !why.has(path))
        why.set(path, "");
  }

  // What can be used of brought files, [path, content]..., and of each other one why not, [path, sentence].  start(files, args) runs the
  // program to its end where these files are, and gives [exit status, the lines that it wrote]; a status below 0: by a fault of its own.
  async function sift(start, brought) {
    const files = numbered(brought), why = new Map(), of = (kind) => files.map(([path]) => path).filter((path) => path.includes(`/${kind}/`));
    for (let rules = of("rules"); rules.length; rules = rules.slice(CHECKED_MOST))
      await check(start, files, ["rules", "check", "--format", "gnu", ...rules.slice(0, CHECKED_MOST)], rules.slice(0, CHECKED_MOST), why);
    const folders = ["games", "finished"].filter((kind) => of(kind).length).map((kind) => `${STATE}/${kind}`);
    if (folders.length)
      await check(start, files, ["replay", "--check", ...folders], [...of("games"), ...of("finished")], why);
    // A game goes on also where a power cut has left half a line, or where it does not end as somebody expected.
    for (const path of of("games").filter((path) => why.has(path)).slice(0, TRIED_MOST)) {
      const [status, lines] = await start(files, ["continue", path, "--live"]);
      why.delete(path);
      if (status)
        note(lines, why);
      if (status && !why.has(path))
        why.set(path, lines.at(-1)?.trim() ?? "");
    }
    return [files.filter(([path]) => !why.has(path)), [...why].filter(([path]) => files.some(([one]) => one === path))];
  }

  return { prepare, put, sift, HOME, DATA, catalogue: (language) => `${LOCALES}/${language}/LC_MESSAGES/parlour.mo` };
})();
