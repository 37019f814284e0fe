// SPDX-License-Identifier: GPL-3.0-or-later
// The 37 sentences every pattern is measured with, by the key that starts them.  The page itself is
// measured with the same ones: fake_console.py reads the list between the brackets.
const BURSTS = [
  {"key": "a", "gap": 0, "lines": ["Alpha one.", "Alpha two.", "Alpha three.", "Alpha four.", "Alpha five."]},
  {"key": "b", "gap": 0, "lines": ["Bravo one.", "Bravo two.", "Bravo three.", "Bravo four.", "Bravo five.", "Bravo six.",
    "Bravo seven.", "Bravo eight.", "Bravo nine.", "Bravo ten.", "Bravo eleven.", "Bravo twelve."]},
  {"key": "c", "gap": 300, "lines": ["Charlie one.", "Charlie two.", "Charlie three.", "Charlie four.", "Charlie five."]},
  {"key": "d", "gap": 50, "lines": ["Delta one.", "Delta two.", "Delta three.", "Delta four.", "Delta five.", "Delta six.",
    "Delta seven.", "Delta eight.", "Delta nine.", "Delta ten."]},
  {"key": "e", "gap": 0, "lines": ["Your turn."]},
  {"key": "f", "gap": 0, "lines": ["Foxtrot one.", "Foxtrot two."]}
];
// What the keys below say, in order: 5, 12, 5 at 300 ms, 10 at 50 ms with a key amid them, the same sentence three times.
