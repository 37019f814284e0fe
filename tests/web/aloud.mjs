// SPDX-License-Identifier: GPL-3.0-or-later
// The page that needs no server under Orca: from the first sentence on, every key of a first turn is answered aloud before the next.
import path from "node:path";
import { check, freePort, holds, listens, root, run, start, wanted } from "./kit.mjs";
import { hear } from "./orca.mjs";

const built = process.env.PARLOUR_PAGE_BUILD || path.join(root, "build/page");
const keys = ["1", "h", "<space>", "s", "t", "c", "j", "k", "m", "n", "i", "r", "z", "a"];

await run(async () => {
  const port = await freePort();
  start(["python3", "-m", "http.server", `${port}`, "--bind", "127.0.0.1", "--directory", path.join(built, "site")], { log: "http" });
  await listens(port, "python's server");
  for (const browser of wanted())
    await check(`a first turn of the page that needs no server, in ${browser}`, async () => {
      const { before, events } = await hear(browser, `http://127.0.0.1:${port}/`, ["@wait 6", ...keys.flatMap((key) => [key, "@wait 1"])]);
      const pressed = events.map((one, at) => one.ev === "KEY" ? at : -1).filter((at) => at >= 0);
      const silent = pressed.filter((at, place) => !events.slice(at, pressed[place + 1]).some((one) => one.ev === "SAY" && one.text.trim().split(" ").length > 1));
      const first = [...before, ...events.slice(0, pressed[0]).filter((one) => one.ev === "SAY").map((one) => one.text)];
      holds(pressed.length === keys.length && !silent.length, `Not answered: ${silent.map((at) => events[at].text)}`);
      return `${keys.length} keys; first: ${first.at(-1)}`;
    });
});
