// SPDX-License-Identifier: GPL-3.0-or-later
// The page under Orca: 37 sentences in bursts, repeats and a key amid them, each spoken once and in order, twice running; then a
// real round, where Orca says what the page shows.
import { check, fake, holds, run, wanted } from "./kit.mjs";
import { hear, judge, sentences, steps, whole } from "./orca.mjs";

await run(async () => {
  const runs = Number(process.env.PARLOUR_RUNS || 2);
  const page = await fake();
  for (const browser of wanted())
    for (let time = 1; time <= runs; time++) {
      let heard;
      await check(`37 sentences in ${browser}, run ${time}`, async () => {
        heard = await hear(browser, page.url, steps);
        return whole(judge(heard.said, sentences));
      });
      if (heard)
        await check(`Orca adds nothing of its own to them in ${browser}, run ${time}`, () => {
          const more = heard.said.join(" ").replaceAll(/(Alpha|Bravo|Charlie|Delta|Foxtrot) \w+\.|Your turn\./g, "").trim();
          holds(more === "", `It said: ${more}`);
        });
    }
});
