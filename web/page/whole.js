// SPDX-License-Identifier: GPL-3.0-or-later
// The look and the scripts of the page, which tools/page has packed into this one.  They are here before the page counts as loaded, which
// parlour.js needs, and the page's policy knows both by their digests.
for (const [kind, text] of Object.entries(JSON.parse(new TextDecoder().decode(unpack(Uint8Array.from(atob("PACKED"), (letter) => letter.charCodeAt(0)))))))
  document.head.append(Object.assign(document.createElement(kind), { textContent: text }));
