// SPDX-License-Identifier: GPL-3.0-or-later
// The first of the worker, small because it is fetched as it is: it brings the program, in one packed file with all that it needs, and
// what the page says meanwhile waits.  tools/page puts unpack.js before it; parlourFiles has the packed files, where all is one file.
const way = "Suspending" in WebAssembly ? "jspi" : "asyncify";
const files = self.parlourFiles, shelved = [], early = [];
let program = null, own = null;

// Where the page keeps its files for when there is no connection, the same as the service worker's (sw.js); null: nowhere.  What is
// fetched here is put there at once, so that it comes over the line only once.
const shelf = files ? null : Promise.resolve(self.caches?.open(`parlour ${new URL("../", location)} ${location.pathname.split("/").at(-2)}`)).catch(() => null);

async function fetched(file) {
  const there = await shelf, found = await there?.match(file).catch(() => null);
  if (found)
    return found;
  const answer = await fetch(file);
  if (!answer.ok)
    throw new Error(`${file}: ${answer.status}`);
  if (there)
    shelved.push(there.put(file, answer.clone()).catch(() => {}));
  return answer;
}

async function bytes(file) {
  return unpack(files ? Uint8Array.from(atob(files[file]), (letter) => letter.charCodeAt(0)) : new Uint8Array(await (await fetched(file)).arrayBuffer()));
}

// What tools/page has put into one: a line that says how long each part is, then the parts.
function parted(all) {
  const end = all.indexOf(10), sizes = JSON.parse(new TextDecoder().decode(all.subarray(0, end)));
  let at = end + 1;
  return Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, all.subarray(at, at += size)]));
}

function stop(fault) {
  if (fault?.name === "ExitStatus")
    return;
  console.log(fault);
  postMessage(program ? { stopped: true } : { missing: true });
}
self.addEventListener("unhandledrejection", (event) => stop(event.reason));
self.addEventListener("error", (event) => stop(event.error ?? event.message));

self.onmessage = ({ data }) => {
  if (data.alive)
    return postMessage({ alive: true });
  if (data.begin && data.begin.language !== "en")
    own = bytes(`${data.begin.language}.bin`).catch(() => null);
  early.push(data);
};

// What fails here is unhandled, and so comes to stop().
bytes(`${way}.bin`).then((all) => {
  const found = parted(all), address = URL.createObjectURL(new Blob([found.script], { type: "text/javascript" }));
  self.parlourParts = { compiled: WebAssembly.compile(found.program), shipped: JSON.parse(new TextDecoder().decode(found.data)) };
  importScripts(address);
  URL.revokeObjectURL(address);
});
postMessage({ alive: true });
