// SPDX-License-Identifier: GPL-3.0-or-later
// A round of each of the five games on the page by its buttons and the hand alone, as on a phone or with a switch: but for the
// name, and that the others shall hurry, nothing is typed.  The player draws, presses one card after the other, and discards or
// ends the turn.
import { check, holds, launch, run, same, sleep, until, wanted } from "./kit.mjs";
import { comeIn, hurry, shortRules, soloDoor } from "./real.mjs";

const games = [["playroom", "1"], ["international", "2"], ["control", "3"], ["kings", "4"], ["battle", "5"]].filter(([game]) => (process.env.PARLOUR_GAMES || game).split(",").includes(game));
const ENDS = /wins the (match|round|run)|You win the (match|round|run)|The match is over|The run is over|the round is blocked/;
const PATIENCE_MS = 240000;

class Player {
  constructor(page, game) {
    [this.page, this.game, this.next, this.step, this.tried, this.was] = [page, game, 0, 0, new Set(), ""];
  }

  // What to press now: [section, what its button says], or nothing, while others play.
  async choice() {
    const { kind, says } = await this.page.question();
    if (kind === "yesno" || kind === "number")
      return ["actions", kind === "yesno" ? "y" : says.includes("1") ? "1" : says[0]];
    const hand = await this.page.buttons("hand"), actions = await this.page.buttons("actions"), title = await this.page.title();
    const is = hand.map((one) => one.name).join() + title, marked = hand.find((one) => one.pressed === "true");
    const has = (word) => actions.find((one) => one.word === word);
    if (is !== this.was)
      [this.next, this.step, this.tried, this.was] = [0, 0, new Set(), is];
    if (!/^(Your turn|You are asked)/.test(title))
      return has("next") && ["actions", "next"];
    const pick = actions.find((one) => /^\d/.test(one.say)), battle = this.game === "battle";
    const move = battle ? has("draw") : has("leave") ?? has("draw");
    if (pick)
      return ["actions", pick.say];
    const table = battle || this.game === "kings"; // no discard
    for (const one of table ? [] : [move, !move && has("new")])
      if (one && !marked && !this.tried.has(one.word))
        return this.tried.add(one.word), ["actions", one.say];
    const ways = battle ? [move] : table ? [] : [has("discard"), has("use")];
    return marked ? this.play(marked, ...ways) : this.mark(hand, has("end") ?? has("pass"));
  }

  // The marked card is discarded; where it may not go, it is laid off; else another one is tried.
  play(marked, ...ways) {
    const way = ways.filter(Boolean)[this.step++];
    return way ? ["actions", way.say] : (this.step = 0, ["hand", marked.say]);
  }

  mark(hand, end) {
    if (this.next >= hand.length)
      this.tried.clear();
    if (this.next >= hand.length && end)
      return this.next = 0, ["actions", end.say];
    return hand.length && ["hand", hand[this.next++ % hand.length].say];
  }
}

async function playOn(page, game) {
  const player = new Player(page, game), deadline = Date.now() + PATIENCE_MS;
  let seen = 0;
  for (;;) {
    const lines = await page.lines(), end = lines.slice(seen).find((line) => ENDS.test(line));
    if (end)
      return end;
    seen = Math.max(0, lines.length - 30);
    holds(Date.now() < deadline, `No end. Buttons: ${(await page.question()).says.join(", ")}. Last: ${lines.slice(-15).join(" / ")}`);
    const choice = await player.choice();
    if (choice)
      await page.click(...choice).catch(() => {}); // it may have changed meanwhile
    await until("", async () => await page.count() > lines.length, choice ? 600 : 1500).catch(() => {});
    await sleep(40);
  }
}

await run(async () => {
  const door = await soloDoor(shortRules("buttons"));
  for (const name of wanted()) {
    const browser = await launch(name);
    await check(`who presses three times presses one button once, ${name}`, async () => {
      const page = await comeIn(browser, door.url, "Ann");
      for (const say of ["4", "2"])
        await page.click("actions", say, 3);
      await page.says(/for others\?$/);
      await sleep(1000);
      holds(/^0\. /.test((await page.buttons("actions"))[0].name), `More than one button: ${(await page.lines()).join(" / ")}`);
      await page.close();
    });
    for (const [game, number] of games)
      await check(`a round of ${game} by buttons alone, ${name}`, async () => {
        const page = await comeIn(browser, door.url, "Ann");
        await hurry(page);
        for (const say of ["4", "2", number])
          await page.after(() => page.click("actions", say));
        if (game !== "battle") {
          await page.after(() => page.click("actions", "2")); // the fewest players are the quickest
          await page.after(() => page.click("actions", "2"));
        }
        await page.after(() => page.click("actions", "1"));
        const end = await playOn(page, game);
        same(page.faults, [], "The page's scripts failed");
        await page.shot(`buttons-${game}`);
        await page.close();
        return end;
      });
    await browser.close();
  }
});
