// SPDX-License-Identifier: GPL-3.0-or-later
// One notice of the system at one's turn, while the page is not in front; it goes when the page is looked at.  The browser is asked
// once, when the person wants them.
let wanted = false, notice = null;

function isHere() {
  return document.visibilityState === "visible" && document.hasFocus();
}

function close() {
  notice?.close();
  notice = null;
}

// Gives whether there can be any.
export async function noticesWant(want) {
  wanted = false;
  close();
  if (want && window.isSecureContext && "Notification" in window)
    wanted = await Notification.requestPermission() === "granted";
  return wanted;
}

export function noticesGranted() {
  return "Notification" in window && Notification.permission === "granted";
}

export function noticeTurn(text) {
  if (!wanted || isHere())
    return;
  close();
  try {
    notice = new Notification(text, { tag: "parlour", lang: document.documentElement.lang });
    notice.onclick = () => (focus(), close());
  } catch {
    notice = null;  // phones allow them to other scripts only
  }
}

addEventListener("focus", close);
document.addEventListener("visibilitychange", () => isHere() && close());
