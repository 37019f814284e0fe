// SPDX-License-Identifier: GPL-3.0-or-later
// The console itself, in a thread of its own.  What it writes into files is in the browser's database before the page hears of it.
// tools/page puts emscripten's script and program.js before it; boot.js has brought all three.  What is typed before the program could take
// it waits.
const ANSWER_MS = 4000;  // a database that takes longer will not answer any more
let name = "", database = null, loaded = false, typed = [], said = [], held = [], storing = null, refused = "", judged = Promise.resolve();
let env = {}, spokenHere = [];  // of the player's language: what the program is told, and [path, catalogue]
const { HOME, DATA, catalogue, prepare, put, sift } = self.parlourProgram, { compiled, shipped } = self.parlourParts, jspi = way === "jspi";

// --- what is kept ---

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// A promise of what start() is answered, by the one or the other; refused too where no answer comes.
function answered(start) {
  return new Promise((done, fail) => {
    setTimeout(fail, ANSWER_MS, new Error("no answer"));
    start(done, fail);
  });
}

function asked(request) {
  return answered((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = (event) => (event?.preventDefault(), fail(request.error));  // else some browsers end the worker for it
    request.onblocked = () => fail(new Error("blocked"));
  });
}

async function open() {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("files");
  database = await asked(request);
}

function stored() {
  return database.transaction("files").objectStore("files");
}

// All that is in the database: [path, file]...  Where it cannot be had at once, each is asked for by itself, null where it is damaged.
async function read() {
  const paths = await asked(stored().getAllKeys());
  const all = await asked(stored().getAll()).catch(() => Promise.all(paths.map((path) => asked(stored().get(path)).catch(() => null))));
  return paths.map((path, place) => [path, all[place]]);
}

const known = new Map();  // what is in the database of each file: its node, size and time

function walk(path, found) {
  for (const [name, node] of Object.entries(program.FS.lookupPath(path).node.contents))
    if (program.FS.isDir(node.mode))
      walk(`${path}/${name}`, found);
    else
      found.set(`${path}/${name}`, `${node.id} ${node.usedBytes} ${node.timestamp}`);
  return found;
}

// What has changed since it was kept: [path, its mark, the file], the file undefined where it is gone.
function changed() {
  const now = walk(HOME, new Map()), gone = [...known.keys()].filter((path) => !now.has(path));
  const fresh = [...now].filter(([path, mark]) => known.get(path) !== mark);
  return [...gone.map((path) => [path]),
    ...fresh.map(([path, mark]) => [path, mark, { bytes: program.FS.readFile(path), time: program.FS.stat(path).mtime.getTime() }])];
}

// What the database had before it was open here; what is there by now is newer.
async function adopt() {
  const { FS } = program, taken = [], damaged = [];
  for (const [path, file] of await read())
    try {
      if (!path.startsWith(`${HOME}/`) || !(file.bytes instanceof Uint8Array))
        throw new Error("none of ours");
      if (!FS.analyzePath(path).exists)
        put(FS, path, file.bytes), FS.utime(path, file.time, file.time), taken.push(path);
    } catch {
      damaged.push(`${path}`);
    }
  const now = walk(HOME, new Map());
  for (const path of taken)
    known.set(path, now.get(path));
  loaded = true;
  if (damaged.length)
    postMessage({ damaged });
}

function write(changes) {
  return answered((done, fail) => {
    const transaction = database.transaction("files", "readwrite", { durability: "strict" }), store = transaction.objectStore("files");
    transaction.oncomplete = done;
    transaction.onabort = transaction.onerror = () => fail(transaction.error ?? new Error("aborted"));
    for (const [path, , file] of changes)
      if (file)
        store.put(file, path);
      else
        store.delete(path);
  });
}

function mark(changes) {
  for (const [path, stamp, file] of changes)
    if (file)
      known.set(path, stamp);
    else
      known.delete(path);
}

const isFull = (fault) => fault?.name === "QuotaExceededError";

function doubt(paths) {
  for (const path of paths)
    known.set(path, "");
}

// Browsers close a database when they like, phones in the background.  Opened anew, it may have lost what it had.
async function reopen() {
  await open();
  if (!loaded)
    await adopt();
  const there = new Set(await asked(stored().getAllKeys()));
  doubt([...known.keys()].filter((path) => !there.has(path)));
}

// Said once as long as it lasts; what was not kept is tried again with the next thing that the player does.
function trouble(fault) {
  const why = isFull(fault) ? "no_room" : loaded ? "lapsed" : "unkept";
  if (why !== refused)
    postMessage({ refused: why });
  refused = why;
}

async function keepOnce(changes) {
  mark(changes);
  await write(changes).catch((fault) => {
    doubt(changes.map(([path]) => path));
    throw fault;
  });
}

// Keeps what has changed, and what changes meanwhile.
async function keep(changes) {
  try {
    for (; changes.length; changes = changed()) {
      await keepOnce(changes).catch(async (fault) => {
        if (isFull(fault))
          throw fault;
        await reopen();
        await keepOnce(changed());
      });
      if (refused)
        postMessage({ kept: true });
      refused = "";
    }
  } catch (fault) {
    trouble(fault);
  }
}

function say() {
  if (held.length)
    postMessage({ lines: held });
  held = [];
}

// The program waits: what it did is kept, and then what it said is heard.  Where nothing has changed, or the browser keeps nothing, it is
// heard at once.
function idle() {
  const changes = storing ? [] : changed();
  held.push(...said);
  said = [];
  if (changes.length)
    storing = keep(changes).finally(() => storing = null);
  if (!storing || refused)
    return say();
  Promise.race([storing, sleep(ANSWER_MS)]).then(say);
}

// --- what the page asks for ---

// No file is overwritten: another of that name gets a number.
function bring(path, content) {
  const [, stem, ending] = /^(.*?)(\.[a-z]+)$/.exec(path), FS = program.FS;
  for (let number = 1; ; number++) {
    const name = number > 1 ? `${stem}-${number}${ending}` : path;
    if (!FS.analyzePath(name).exists)
      return put(FS, name, content);
    const there = FS.readFile(name);
    if (there.length === content.length && there.every((byte, place) => byte === content[place]))
      return;
  }
}

// The program once more beside the one that is played, with rules and settings as they are and these files: to its end.
async function judge(files, args) {
  const told = [], other = await prepare(Parlour, compiled, { jspi, env, out: (line) => told.push(line), err: (line) => told.push(line) });
  for (const [path, text] of Object.entries(shipped))
    put(other.FS, `${DATA}/${path}`, text);
  const own = [...walk(HOME, new Map()).keys()].filter((path) => path.includes("/.config/")).map((path) => [path, program.FS.readFile(path)]);
  for (const [path, content] of [...spokenHere, ...own, ...files])
    put(other.FS, path, content);
  other.lines.end();
  return [await other.run(args).catch(() => -1), told];
}

// What cannot be used is left out, and never in the list of games.
async function bringAll(brought) {
  const [fine, faults] = await sift(judge, brought.map(([path, content]) => [`${HOME}/${path}`, content]));
  fine.forEach(([path, content]) => bring(path, content));
  idle();
  await storing;
  postMessage({ brought: fine.length, unfit: faults.map(([path, why]) => [path.split("/").at(-1), why]) });
}

function all() {
  return [...walk(HOME, new Map()).keys()].map((path) => ({ path, bytes: program.FS.readFile(path), time: program.FS.stat(path).mtime }));
}

// A catalogue without a sentence: the program takes the language for one of its own, and the page, which knows that it has yet to
// come, is loaded anew in it.
function stub(language) {
  const head = `Language: ${language}\nContent-Type: text/plain; charset=UTF-8\n`, MAGIC = 0x950412de, NUMBERS = 11;
  const numbers = Uint32Array.of(MAGIC, 0, 1, 28, 36, 0, 44, 0, 4 * NUMBERS, head.length, 4 * NUMBERS + 1);
  return new Uint8Array([...new Uint8Array(numbers.buffer), 0, ...new TextEncoder().encode(head), 0]);
}

// The languages that are kept here already: [language, its catalogue].
async function keptLanguages(languages) {
  const there = await shelf, found = await Promise.all(languages.map((one) => there?.match(`${one}.bin`).catch(() => null)));
  return Promise.all(languages.filter((_, place) => found[place]).map(async (one) => [one, await bytes(`${one}.bin`)]));
}

// The files of the page are kept before its service worker is asked to see to the rest.  Who comes again may want another language.
async function keepOthers(languages, again) {
  await Promise.allSettled(shelved);
  postMessage({ shelved: true });
  const there = again && await shelf;
  if (there)
    for (const language of languages)
      await there.add(`${language}.bin`).catch(() => {});
}

async function begin({ database: copy, language, languages, args, again }) {
  name = copy;
  const opened = open().catch(open).catch(() => {});
  const foreign = languages.filter((one) => one !== "en"), later = foreign.filter((one) => one !== language);
  const [mine, more] = await Promise.all([own, files ? [] : keptLanguages(later)]);
  const spoken = ["en", ...mine ? [language] : [], ...files ? later : more.map(([one]) => one)], absent = later.filter((one) => !spoken.includes(one));
  postMessage({ spoken, lacking: language !== "en" && !mine });
  env = { LANG: language === "en" ? "C.UTF-8" : language, LANGUAGE: language };
  spokenHere = mine ? [[catalogue(language), mine]] : [];
  program = await prepare(Parlour, compiled, { jspi, idle, out: (line) => said.push(line), err: (line) => postMessage({ fault: line }), env });
  for (const [path, text] of Object.entries(shipped))
    put(program.FS, `${DATA}/${path}`, text);
  for (const [one, content] of [...mine ? [[language, mine]] : [], ...more, ...absent.map((one) => [one, stub(one)])])
    put(program.FS, catalogue(one), content);
  await opened.then(adopt).catch(trouble);
  for (const line of typed)
    program.lines.push(line);
  const status = program.run(args);
  if (files)
    others(later);
  else
    keepOthers(absent, again);
  const over = await status;
  idle();
  await storing;
  postMessage({ over });
}

async function others(languages) {
  for (const language of languages)
    await bytes(`${language}.bin`).then((content) => put(program.FS, catalogue(language), content), () => {});
}

self.onmessage = ({ data }) => {
  if (typeof data === "string" && program)
    program.lines.push(data + "\n");
  else if (typeof data === "string")
    typed.push(data + "\n");
  else if (data.begin)
    begin(data.begin).catch(stop);
  else if (data.bring && program)
    judged = judged.then(() => bringAll(data.bring)).catch((fault) => (console.log(fault), postMessage({ brought: 0, unfit: data.bring.map(([path]) => [path.split("/").at(-1), ""]) })));
  else if (data.files && program)
    postMessage({ files: all() });
  else if (data.alive)
    postMessage({ alive: true });
  else if (data.close)
    Promise.resolve(storing).then(() => postMessage({ closed: true }));
};
for (const data of early)
  self.onmessage({ data });
