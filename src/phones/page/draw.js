/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What every game draws: cards, backs, numerals, dice. A card is 100 wide and 140 high, the
 * lengths are those of the window's drawings (src/widgets/draw/sixain-face.c, sixain-die.c). */

import { h, s } from './dom.js';
import * as palette from './palette.js';
import * as paths from './reactions.js';

export const FONT = "Cantarell, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/* Text around a point, no wider than there is room. A heavy digit is about 0.6 wide. */
export function text (words, x, y, size, width, fill, weight = 800) {
  const wide = [...words].reduce ((sum, letter) => sum + (/[iIlj1 .,’'()[\]]/.test (letter) ? 0.45 : 0.62), 0);
  const fitting = Math.min (size, width / wide);

  return s ('text', {
    x, y: (y + 0.355 * fitting).toFixed (2), 'font-size': fitting.toFixed (2), 'font-weight': weight,
    'font-family': FONT, 'text-anchor': 'middle', fill,
  }, words);
}

/* A card with what is drawn on its paper, to be looked at: what it is on has a name. */
export function card (drawing) {
  return h ('span', { class: 'card', 'aria-hidden': 'true' }, s ('svg', { viewBox: '0 0 100 140' }, drawing));
}

function trace (shapes) {
  return shapes.map (([x, y, r]) => `M${(x + r).toFixed (1)} ${y.toFixed (1)}a${r} ${r} 0 1 0 ${-2 * r} 0a${r} ${r} 0 1 0 ${2 * r} 0`).join ('');
}

let rings = null;

/* Six rings that interlace, again and again. */
function getRings () {
  const circles = [];

  for (let row = 0; rings === null && row < 5; row++) {
    for (let column = 0; column < 4; column++) {
      for (let i = 0; i < 6; i++)
        circles.push ([36 * column + (row % 2 ? 18 : 0) + 9 * Math.cos (i * Math.PI / 3),
                       32 * row + 6 + 9 * Math.sin (i * Math.PI / 3), 9]);
    }
  }
  rings = rings || trace (circles);

  return rings;
}

/* A frame, and a pattern inside it. The inner svg cuts off what is outside. */
export function frameBack (ground, ink, pattern) {
  return [
    s ('rect', { width: 100, height: 140, fill: ground }),
    s ('svg', { x: 7, y: 7, width: 86, height: 126, viewBox: '7 7 86 126' }, pattern),
    s ('rect', { x: 7, y: 7, width: 86, height: 126, fill: 'none', stroke: ink, 'stroke-opacity': 0.8, 'stroke-width': 1.4 }),
  ];
}

export function back (ground, ink = palette.WHITE) {
  return card (frameBack (ground, ink, s ('path', {
    d: getRings (), fill: 'none', stroke: ink, 'stroke-opacity': 0.38, 'stroke-width': 1.4,
  })));
}

const PIPS = ['000010000', '001000100', '001010100', '101000101', '101010101', '101101101'];

/* A die seen from above, leaning a little. */
export function die (value, lean = 0) {
  const pips = [];

  for (let i = 0; i < 9; i++) {
    if (PIPS[value - 1][i] === '1')
      pips.push ([(i % 3 - 1) * 0.5, (Math.floor (i / 3) - 1) * 0.5, 0.185]);
  }

  return h ('span', { class: 'die', 'aria-hidden': 'true' },
            s ('svg', { viewBox: '-1.3 -1.3 2.6 2.6' },
               s ('g', { transform: `rotate(${lean})` },
                  s ('rect', { x: -0.94, y: -0.9, width: 2, height: 2, rx: 0.28, fill: '#000', 'fill-opacity': 0.18 }),
                  s ('rect', { x: -1, y: -1, width: 2, height: 2, rx: 0.26, fill: '#d3cdbe' }),
                  s ('rect', { x: -0.86, y: -0.86, width: 1.72, height: 1.72, rx: 0.24, fill: palette.IVORY }),
                  s ('path', { d: pips.map (([x, y, r]) => `M${x + r} ${y}a${r} ${r} 0 1 0 ${-2 * r} 0a${r} ${r} 0 1 0 ${2 * r} 0`).join (''),
                               fill: palette.PIP }))));
}

/* A sign of one colour, the text's, drawn in a square from −12 to 12. */
export function sign (path, className = 'sign') {
  return s ('svg', { viewBox: '-12 -12 24 24', class: className },
            s ('path', { d: path, fill: 'none', stroke: 'currentColor', 'stroke-width': 2.4,
                         'stroke-linecap': 'round', 'stroke-linejoin': 'round' }));
}

/* What people say across the table: a thing, or else a face, and its lines. */
const REACTIONS = {
  bravo: [paths.BRAVO, ''],
  laugh: [null, paths.LAUGH_FACE],
  wow: [null, paths.WOW_FACE],
  ouch: [null, paths.OUCH_FACE],
  thanks: [paths.THANKS, ''],
  hurry: [paths.HURRY, paths.HURRY_LINES],
};

export const reactionNames = Object.keys (REACTIONS);

export function reaction (name) {
  const [thing, lines] = REACTIONS[name];
  const line = { stroke: palette.CROWN_EDGE, 'stroke-width': 1.6, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

  return s ('svg', { viewBox: '-12 -12 24 24', class: 'reaction' },
            thing ? s ('path', { d: thing, fill: palette.CROWN, ...line }) : s ('circle', { r: 10.5, fill: palette.CROWN, ...line }),
            s ('path', { d: lines, fill: 'none', ...line, 'stroke-width': 2 }));
}

export const SIGNS = {
  check: 'M-6 0l4 5l8 -9',
  dots: 'M-6 0h0.01M0 0h0.01M6 0h0.01',
  menu: 'M-7 -5h14M-7 0h14M-7 5h14',
  hint: 'M-3.5 8h7M-2.5 11h5M-3 4.5c0 -3 -4 -4 -4 -8.5a7 7 0 0 1 14 0c0 4.5 -4 5.5 -4 8.5z',
  close: 'M-5.5 -5.5l11 11M5.5 -5.5l-11 11',
  back: 'M3 -7l-7 7l7 7',
  sort: 'M-8 -5h5M-8 0h8M-8 5h11M6 -7v13M3 3.5l3 3l3 -3',
};
