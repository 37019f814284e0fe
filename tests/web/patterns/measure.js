// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the bursts of sentences.js in a page that has a function tell(lines): one call is one write of the program.
document.addEventListener("keydown", (event) => {
  const burst = BURSTS.find((one) => one.key === event.key);
  if (!burst || event.ctrlKey || event.altKey)
    return;
  event.preventDefault();
  if (burst.gap === 0)
    tell(burst.lines);
  else
    burst.lines.forEach((line, at) => setTimeout(() => tell([line]), at * burst.gap));
});
