#!/usr/bin/env node
// SPDX-License-Identifier: GPL-3.0-or-later
// The same program in node: `node parlour.mjs`, or by npx.  Words and Enter, at a terminal or through a pipe; files are in the folder
// where Parlour keeps them on this computer.  PARLOUR_FOLDER is where the build lies, if it is not beside this file.
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";

const PATIENCE_MS = 300;
const require = createRequire(import.meta.url), here = path.dirname(fileURLToPath(import.meta.url)), folder = process.env.PARLOUR_FOLDER ?? here;
require(path.join(here, "program.js"));
const { prepare, put, HOME, DATA, catalogue } = globalThis.parlourProgram;
const read = (name) => zlib.gunzipSync(fs.readFileSync(path.join(folder, name)));
const spoken = { LANG: process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || Intl.DateTimeFormat().resolvedOptions().locale.slice(0, 2) };
const env = Object.fromEntries(["LANGUAGE", "USER", "TERM", "TZ"].filter((name) => process.env[name]).map((name) => [name, process.env[name]]));

const program = await prepare(require(path.join(folder, "asyncify.js")), WebAssembly.compile(read("asyncify.bin")), {
  env: { USER: os.userInfo().username, ...spoken, ...env }, out: (line) => fs.writeSync(1, line), err: (line) => fs.writeSync(2, line) });
for (const [name, text] of Object.entries(JSON.parse(read("data.bin"))))
  put(program.FS, `${DATA}/${name}`, text);
for (const name of fs.readdirSync(folder).filter((one) => /^[a-z]{2,3}\.bin$/.test(one)))
  put(program.FS, catalogue(name.slice(0, -".bin".length)), read(name));
program.FS.mount(program.FS.filesystems.NODEFS, { root: process.env.HOME ?? os.homedir() }, HOME);
process.stdin.on("data", (bytes) => program.lines.push(bytes.toString()));
process.stdin.on("end", () => program.lines.end());
// Whoever types nothing has ended the line, and the program is to know that from the start.
if (!process.stdin.isTTY)
  await Promise.race([once(process.stdin, "data"), once(process.stdin, "end"), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
process.exit(await program.run(process.argv.slice(2)));
