// SPDX-License-Identifier: GPL-3.0-or-later
// Your games: a copy of them as a file, and files brought here, as any other Parlour has them.  A copy of everything is a zip with the
// folders that Parlour has elsewhere; nothing in it is packed, so it takes few lines.
const STATE = ".local/state/parlour/", RULES = ".config/parlour/rules/", KEPT = /(?:^|\/)(games|finished|rules)\/([\w.-]+\.(?:record|yaml))$/;
const RECORD = /^parlour \d+\r?\n(?:#.*\r?\n)*rules ([\w-]+)/, HOUSE_RULES = /^(?:id|extends): *\S/m;
const LOCAL = 0x04034b50, CENTRAL = 0x02014b50, END = 0x06054b50, LOCAL_SIZE = 30, CENTRAL_SIZE = 46, END_SIZE = 22, STORED = 0, DEFLATED = 8;
const FILE_MOST = 8 << 20;  // bytes; no game is so long
const FILES_MOST = 5000, BYTES_MOST = 64 << 20;  // of all that is brought at once, unpacked
let tell = () => {}, label = {}, ask = () => {}, wanted = "";

document.querySelector("#side details").insertAdjacentHTML("beforebegin", `
<details id="alone">
  <summary><h2 tabindex="-1" data-label="alone">Your games</h2></summary>
  <p data-label="help_alone"></p>
  <div class="buttons"><button type="button" id="keep-game" data-label="keep_game">Keep a copy of this game</button>
  <button type="button" id="keep-all" data-label="keep_all">Keep a copy of everything</button>
  <button type="button" id="bring" data-label="bring">Bring a file</button></div>
  <input id="brought" type="file" multiple hidden>
</details>
`);
const input = document.getElementById("brought");

// --- zip ---

const table = Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++)
    byte = byte & 1 ? 0xedb88320 ^ byte >>> 1 : byte >>> 1;
  return byte >>> 0;
});

function checksum(bytes) {
  return ~bytes.reduce((sum, byte) => table[(sum ^ byte) & 255] ^ sum >>> 8, -1) >>> 0;
}

// The fields are little-endian: [size, value]...
function fields(...all) {
  const view = new DataView(new ArrayBuffer(all.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of all) {
    if (size === 2)
      view.setUint16(at, value, true);
    else
      view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

function zip(files) {
  const parts = [], directory = [];
  let at = 0;
  for (const { name, bytes, time } of files) {
    const title = new TextEncoder().encode(name);
    const clock = time.getHours() << 11 | time.getMinutes() << 5 | time.getSeconds() >> 1, day = time.getFullYear() - 1980 << 9 | time.getMonth() + 1 << 5 | time.getDate();
    const same = [[2, 20], [2, 0], [2, STORED], [2, clock], [2, day], [4, checksum(bytes)], [4, bytes.length], [4, bytes.length], [2, title.length], [2, 0]];
    directory.push(fields([4, CENTRAL], [2, 20], ...same, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), title);
    parts.push(fields([4, LOCAL], ...same), title, bytes);
    at += LOCAL_SIZE + title.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  return new Blob([...parts, ...directory, fields([4, END], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0])], { type: "application/zip" });
}

// No more than shows that it is too much.
async function unpacked(packed) {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader(), parts = [];
  let length = 0;
  for (let part; length <= FILE_MOST && !(part = await reader.read()).done; length += part.value.length)
    parts.push(part.value);
  await reader.cancel();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// The files of a zip, also of one that another program has packed: [name, bytes]; for one that is damaged, null.  It takes from room what
// it fills, and ends where there is none left.
async function unzip(bytes, room) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), found = [];
  let end = bytes.length - END_SIZE;
  while (end >= 0 && view.getUint32(end, true) !== END)
    end--;
  if (end < 0)
    return [null];
  let at = view.getUint32(end + 16, true);
  while (at + CENTRAL_SIZE <= bytes.length && view.getUint32(at, true) === CENTRAL) {
    const way = view.getUint16(at + 10, true), size = view.getUint32(at + 20, true), start = view.getUint32(at + 42, true);
    const title = view.getUint16(at + 28, true), name = new TextDecoder().decode(bytes.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + title));
    const data = start + LOCAL_SIZE + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    if (room.files-- <= 0 || room.bytes <= 0)
      break;
    const packed = bytes.subarray(data, data + size);
    const content = way === STORED ? packed : way === DEFLATED ? await unpacked(packed).catch(() => null) : null;
    room.bytes -= content?.length ?? FILE_MOST;
    if (content && checksum(content) === view.getUint32(at + 16, true))
      found.push([name, content]);
    else if (/\.(record|yaml)$/.test(name))
      found.push(null);
    at += CENTRAL_SIZE + title + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return found;
}

// --- a copy ---

function download(blob, name) {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(blob);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60000);
  tell([label.copied]);
}

function stamp(now) {
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
}

export function aloneFiles(files) {
  const all = files.map((file) => ({ ...file, at: KEPT.exec(file.path) })).filter(({ at }) => at).map((file) => ({ ...file, name: `${file.at[1]}/${file.at[2]}` }));
  const games = all.filter(({ at }) => at[1] !== "rules").sort((one, other) => other.time - one.time);
  if (wanted === "all" && all.length)
    download(zip(all), `parlour-${stamp(new Date())}.zip`);
  else if (wanted === "game" && games.length)
    download(new Blob([games[0].bytes], { type: "text/plain" }), games[0].at[2]);
  else
    tell([label.nothing]);
}

// --- bringing ---

// Where a file belongs: [path, bytes], or null where it is none of Parlour's.
function place(name, bytes) {
  if (bytes.length > FILE_MOST)
    return null;
  const at = KEPT.exec(name), text = new TextDecoder().decode(bytes), record = RECORD.exec(text);
  if (record && at && at[1] !== "rules")
    return [`${STATE}${at[1]}/${at[2]}`, bytes];
  if (record)
    return [`${STATE}games/${/^\d{8}-\d{6}-[\w-]+\.record$/.test(name) ? name : `${stamp(new Date())}-${record[1]}.record`}`, bytes];
  const id = /^id: *([\w-]+)/m.exec(text)?.[1] || name.split("/").at(-1).replace(/\.\w+$/, "").replace(/[^\w-]/g, "-") || "rules";
  return HOUSE_RULES.test(text) ? [`${RULES}${id}.yaml`, bytes] : null;
}

// The files in what was chosen, each as unzip gives it.
async function open(file, room) {
  if (room.files <= 0 || file.size > BYTES_MOST)
    return room.bytes = 0, [];
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return unzip(bytes, room).catch(() => [null]);
  room.files--;
  room.bytes -= bytes.length;
  return [[file.name, bytes]];
}

async function take(chosen) {
  const found = [], room = { files: FILES_MOST, bytes: BYTES_MOST };
  for (const file of chosen)
    found.push(...await open(file, room));
  const placed = found.filter((one) => one && !one[0].endsWith("/")).map(([name, bytes]) => place(name, bytes)).filter(Boolean);
  if (placed.length)
    ask({ bring: placed });
  if (room.files < 0 || room.bytes <= 0)
    tell([label.too_much]);
  else if (found.includes(null))
    tell([label.damaged]);
  else if (!placed.length)
    tell([label.strange]);
}

export function aloneBegin(teller, labels, asker) {
  [tell, label, ask] = [teller, labels, asker];
  for (const what of ["game", "all"])
    document.getElementById(`keep-${what}`).addEventListener("click", () => (wanted = what, ask({ files: true })));
  document.getElementById("bring").addEventListener("click", () => input.click());
  input.addEventListener("change", () => take([...input.files]).catch(() => tell([label.strange])).finally(() => input.value = ""));
}
