/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cards of Les 6 Séquences, as the window draws them (games/sequences/table/
 * sequences-art.c and sequences-face.c): six suits, six courts and a joker. A card is
 * written as on the wire: rank, then the suit's letter. */

import { s } from '../../dom.js';
import { card, frameBack, text } from '../../draw.js';
import * as palette from '../../palette.js';

export const SUITS = 'SCMTHD';
export const RANKS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'J', 'C', 'B', 'R', 'Q', 'K', 'A'];

const COLOURS = {
  S: [palette.SPADE, palette.SPADE_LIGHT], C: [palette.CLUB, palette.CLUB_LIGHT], M: [palette.MOON, palette.MOON_LIGHT],
  T: [palette.STAR, palette.STAR_LIGHT], H: [palette.HEART, palette.HEART_LIGHT], D: [palette.DIAMOND, palette.DIAMOND_LIGHT],
};

function circle (x, y, r) {
  return `M${x + r} ${y}a${r} ${r} 0 1 0 ${-2 * r} 0a${r} ${r} 0 1 0 ${2 * r} 0Z`;
}

/* What one circle leaves of another, leaning back a little. */
function traceMoon () {
  const x = (23.5 ** 2 + 50 ** 2 - 40 ** 2) / (2 * 23.5);
  const y = Math.sqrt (50 ** 2 - x ** 2);
  const lean = ([px, py]) => [7 + px * Math.cos (0.42) + py * Math.sin (0.42), -px * Math.sin (0.42) + py * Math.cos (0.42)]
    .map ((n) => n.toFixed (2)).join (' ');

  return `M${lean ([x, y])}A50 50 0 1 1 ${lean ([x, -y])}A40 40 0 1 0 ${lean ([x, y])}Z`;
}

function traceStar () {
  const points = [];

  for (let i = 0; i < 10; i++) {
    const radius = i % 2 === 0 ? 54 : 23.5;
    const angle = -Math.PI / 2 + i * Math.PI / 5;

    points.push (`${(radius * Math.cos (angle)).toFixed (2)} ${(4.5 + radius * Math.sin (angle)).toFixed (2)}`);
  }

  return `M${points.join ('L')}Z`;
}

const SHAPES = {
  S: 'M0 -50C7 -32 46 -14 46 13C46 28 35 36 24 36C15 36 8 31 4.5 24C5 35 9 44 18 50L-18 50C-9 44 -5 35 -4.5 24C-8 31 -15 36 -24 36' +
    'C-35 36 -46 28 -46 13C-46 -14 -7 -32 0 -50Z',
  C: `${circle (0, -25.5, 22.5)}${circle (25, 10, 22.5)}${circle (-25, 10, 22.5)}` +
    'M-12 -14L-20 18L-4 18C-5 32 -10 42 -18 50L18 50C10 42 5 32 4 18L20 18L12 -14Z',
  M: traceMoon (),
  T: traceStar (),
  H: 'M0 48C-6 30 -48 12 -48 -17C-48 -35 -36 -46 -23 -46C-12 -46 -4 -40 0 -29C4 -40 12 -46 23 -46C36 -46 48 -35 48 -17C48 12 6 30 0 48Z',
  D: 'M0 -53C10 -32 24 -14 40 0C24 14 10 32 0 53C-10 32 -24 14 -40 0C-24 -14 -10 -32 0 -53Z',
};

/* Pieces are turned on one lathe: a profile gives the right half, in shade, and its mirror
 * the left one, in the light. Then what is not turned, in the light and in shade, and what
 * is cut out. */
const FOOT = 'C23 46 26 49 27 53C28 56 27 57 26 58C30 58 32 60 32 64L32 70L-0.6 70Z';
const COLLAR = 'L19 -1C22 1 22 4 19 6L11 8';

const FIGURES = {
  J: {
    profile: `M-0.6 -51C8 -51 15 -47 16 -37C22 -37 27 -35 28 -32C26 -28 21 -27 16 -27C19 -19 17 -10 10 -5 ${COLLAR}C12 22 15 33 20 42 ${FOOT}`,
    light: 'M4 -44C8 -60 24 -70 42 -62C40 -52 26 -46 16 -40C12 -38 6 -40 4 -44Z',
    paper: 'M-16 -37C-8 -34 8 -34 16 -37L16.4 -34C8 -31 -8 -31 -16.4 -34ZM9 -45C16 -54 26 -59 36 -60C27 -55 18 -50 9 -45Z',
  },
  C: {
    profile: `M-0.6 40L21 40 ${FOOT}`,
    light: 'M-23 43C-23 28 -9 20 -4 6C-2 0 -3 -4 -8 -4C-15 -3 -18 6 -27 9C-34 11 -42 6 -42 -2C-41 -9 -33 -16 -29 -25C-27 -34 -22 -42 -14 -48L-16 -64C-9 -61 -4 -57 -1 -52C22 -48 34 -24 34 4C34 20 28 33 24 43Z',
    shade: 'M-1 -52C1 -58 5 -62 10 -64L11 -51C17 -52 21 -52 25 -50C23 -47 22 -44 23 -41C28 -41 32 -39 35 -35C32 -33 30 -30 31 -26C35 -25 38 -22 40 -17C36 -16 34 -13 35 -9C38 -7 40 -3 41 2C37 3 35 6 35 10C37 13 38 16 38 20C33 20 31 24 30 28C29 34 26 39 24 43L4 43C18 22 20 -8 6 -30C3 -36 -1 -44 -1 -52Z',
    paper: 'M-20 -33C-18 -37 -13 -38 -10 -36C-12 -32 -16 -30 -20 -30ZM-37 -3C-35 -5 -32 -5 -31 -3C-32 -1 -35 -1 -37 -3Z',
  },
  B: {
    profile: `M-0.6 -66C4 -66 6.5 -63 6.5 -60C6.5 -57 5 -55 3 -54C13 -47 22 -34 22 -22C22 -14 17 -8 12 -5 ${COLLAR}C12 24 15 34 20 42 ${FOOT}`,
    paper: 'M4 -23L15 -43L18 -38L8 -20ZM-15 -10C-6 -7 6 -7 15 -10L13 -7C6 -4.5 -6 -4.5 -13 -7Z',
  },
  R: {
    profile: `M-0.6 -54L7 -54L7 -45L15 -45L15 -54L28 -54L28 -32C28 -27 24 -25 20 -22L20 -16C20 8 20 24 23 42 ${FOOT}`,
    paper: 'M-28 -34L28 -34L28 -31L-28 -31ZM-6 -8C-6 -16 6 -16 6 -8L6 4L-6 4Z',
  },
  Q: {
    profile: `M-0.6 -67C4 -67 6 -64 6 -61C6 -58 4.5 -56.5 3 -55.5L8 -42L15 -52C12 -54 12 -60 17 -60C22 -60 22.5 -54 19 -52L21 -40L29 -46C27 -49 29 -54 33 -53C38 -52 37 -45 32.5 -45L22 -18C21 -13 16 -8 11 -5 ${COLLAR}C12 24 15 34 20 42 ${FOOT}`,
    paper: 'M-23.5 -22C-10 -17.5 10 -17.5 23.5 -22L22 -18C10 -13.5 -10 -13.5 -22 -18Z',
  },
  K: {
    profile: `M-0.6 -70L5 -70L3 -63L10 -65L10 -56L3 -58L4.5 -51C12 -58 30 -56 31 -42C31 -34 26 -26 22 -18C21 -13 16 -8 11 -5 ${COLLAR}C12 24 15 34 20 42 ${FOOT}`,
    paper: 'M-23.5 -22C-10 -17.5 10 -17.5 23.5 -22L22 -18C10 -13.5 -10 -13.5 -22 -18ZM-2 -26L-2 -43C-10 -50 -22 -47 -23 -40C-23 -36 -20 -31 -18 -27C-19 -34 -18 -40 -12 -41C-7 -41 -4 -36 -2 -26ZM2 -26L2 -43C10 -50 22 -47 23 -40C23 -36 20 -31 18 -27C19 -34 18 -40 12 -41C7 -41 4 -36 2 -26Z',
  },
  '0': {
    profile: 'M-0.6 -16L21 -14C24 8 15 30 -0.6 36Z',
    light: 'M-22 -13C-30 -18 -32 -8 -38 -6C-46 -20 -40 -46 -22 -46C-14 -46 -8 -38 -6 -30C-8 -44 -4 -58 8 -62C4 -50 4 -26 8 -12C-2 -15 -12 -15 -22 -13Z',
    shade: 'M22 -13C30 -18 32 -8 38 -6C46 -20 40 -46 22 -46C14 -46 9 -40 7 -32C6 -24 6 -18 8 -12C12 -14 18 -14 22 -13Z',
    paper: 'M-14 -1C-12 -5 -7 -5 -5 -1C-8 -2.5 -11 -2.5 -14 -1ZM5 -1C7 -5 12 -5 14 -1C11 -2.5 8 -2.5 5 -1ZM-13 13C-7 20 7 20 13 13C9 27 -9 27 -13 13Z',
  },
};

export function getSuit (name) {
  return name.slice (-1);
}

export function getRank (name) {
  return name.slice (0, -1);
}

export function getColour (suit) {
  return COLOURS[suit][0];
}

function fillSuit (suit, x, y, size, fill) {
  return s ('path', { d: SHAPES[suit], fill, transform: `translate(${x} ${y}) scale(${size / 100})` });
}

/* The suit's shape by itself, in the colour of letters or of the suit. */
export function pip (suit, coloured) {
  return s ('svg', { viewBox: '-56 -56 112 112', class: 'pip' },
            s ('path', { d: SHAPES[suit], fill: coloured ? COLOURS[suit][0] : 'currentColor' }));
}

/* A moon has no middle, and is lit within a circle, which needs a name in the document. */
export function prepare () {
  if (document.getElementById ('moonlight'))
    return;

  document.body.append (s ('svg', { class: 'unseen', width: 0, height: 0 },
    s ('clipPath', { id: 'moonlight', clipPathUnits: 'userSpaceOnUse' }, s ('circle', { cx: -7, cy: 0, r: 43 }))));
}

/* Light comes from the left. */
function drawSuit (suit, x, y, size) {
  const [colour, light] = COLOURS[suit];
  const shape = { d: SHAPES[suit] };

  return s ('g', { transform: `translate(${x} ${y}) scale(${size / 100})` },
    s ('path', { ...shape, fill: colour }),
    suit === 'M' ? s ('path', { ...shape, fill: light, 'clip-path': 'url(#moonlight)' })
      : s ('svg', { x: -60, y: -60, width: 60, height: 120, viewBox: '-60 -60 60 120' }, s ('path', { ...shape, fill: light })));
}

function drawCourt (figure, x, y, size, light, shade, paper) {
  const { profile, light: lit, shade: shaded, paper: cut } = FIGURES[figure];
  const bells = figure === '0' ? [[-37.5, -0.5, light], [37.5, -0.5, shade], [10, -64.5, shade]] : [];

  return s ('g', { transform: `translate(${x} ${y}) scale(${size / 100})` },
    s ('path', { d: profile, fill: light, transform: 'scale(-1 1)' }),
    s ('path', { d: profile, fill: shade }),
    lit ? s ('path', { d: lit, fill: light }) : null,
    shaded ? s ('path', { d: shaded, fill: shade }) : null,
    s ('path', { d: cut, fill: paper }),
    bells.map (([bx, by, fill]) => s ('circle', { cx: bx, cy: by, r: 6.5, fill })));
}

/* Rank over suit, close to the left edge: that is what a fan leaves to see. */
function drawIndex (name, unit, fill) {
  const rank = getRank (name);
  const digits = [...rank].map ((digit, i) => {
    const x = (0.165 + (rank.length === 2 ? 0.135 * (i - 0.42) : 0)) * unit;

    return s ('g', { transform: `translate(${x.toFixed (2)} ${(0.165 * unit).toFixed (2)})${rank.length === 2 ? ' scale(0.82 1)' : ''}` },
              text (digit, 0, 0, 0.29 * unit, unit, fill));
  });

  return [digits, fillSuit (getSuit (name), 0.165 * unit, 0.4 * unit, 0.19 * unit, fill)];
}

function drawIndices (name, fill) {
  return [drawIndex (name, 100, fill), s ('g', { transform: 'translate(100 140) rotate(180)' }, drawIndex (name, 100, fill))];
}

function drawJoker (name, small) {
  const [colour] = COLOURS[getSuit (name)];

  return [
    s ('rect', { width: 100, height: 140, fill: colour }),
    small ? [drawIndex (name, 135, palette.PAPER), drawCourt ('0', 62, 100.8, 68, palette.PAPER, palette.JOKER, colour)] : [
      s ('rect', { x: 3.5, y: 3.5, width: 93, height: 133, fill: 'none', stroke: palette.PAPER, 'stroke-width': 1.2 }),
      drawIndices (name, palette.PAPER),
      drawCourt ('0', 50, 77, 64, palette.PAPER, palette.JOKER, colour),
    ],
  ];
}

function isCourt (rank) {
  return 'JCBRQK'.includes (rank);
}

function drawFront (name, small) {
  const suit = getSuit (name);
  const rank = getRank (name);
  const [colour, light] = COLOURS[suit];

  if (rank === '0')
    return drawJoker (name, small);
  if (small)
    return [drawIndex (name, 135, colour),
            isCourt (rank) ? drawCourt (rank, 68, 86.8, 62, light, colour, palette.PAPER) : drawSuit (suit, 66, 103.6, 50)];

  return [
    isCourt (rank) ? [
      s ('path', { d: 'M29 116.2V40.6A21 21 0 0 1 71 40.6V116.2Z', fill: colour, 'fill-opacity': 0.1 }),
      drawCourt (rank, 50, 70, 66, light, colour, palette.PAPER),
      fillSuit (suit, 50, 86.5, 10.5, palette.PAPER),
    ] : null,
    rank === 'A' ? [fillSuit (suit, 83.5, 16.5, 15, light), fillSuit (suit, 16.5, 123.5, 15, light), drawSuit (suit, 50, 70, 58)] : null,
    !isCourt (rank) && rank !== 'A' ? drawSuit (suit, 50, 70, 56) : null,
    drawIndices (name, colour),
  ];
}

export function drawCard (name, small) {
  return card (drawFront (name, small));
}

/* The six suits around a ring, again and again. */
export function drawBack () {
  const shapes = [];

  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 4; column++) {
      const x = 33.5 * column + (row % 2 ? 0 : -16.75) + 16.25;
      const y = 70 + 29 * (row - 2);

      [...SUITS].forEach ((suit, i) => {
        const angle = i * Math.PI / 3 - Math.PI / 2;

        shapes.push (fillSuit (suit, (x + 10.5 * Math.cos (angle)).toFixed (1), (y + 10.5 * Math.sin (angle)).toFixed (1), 7.5, palette.WHITE));
      });
    }
  }

  return card (frameBack (palette.BACK_SUITS, palette.WHITE, s ('g', { 'fill-opacity': 0.4 }, shapes)));
}
