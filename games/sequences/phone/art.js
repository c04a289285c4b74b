/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cards of Les 6 Séquences, as the window draws them (games/sequences/table/
 * sequences-art.c and sequences-face.c): six suits, six courts and a joker. A card is
 * written as on the wire: rank, then the suit's letter. */

import { s } from '../../dom.js';
import { card, frameBack, text } from '../../draw.js';
import * as palette from '../../palette.js';
import * as drawings from './drawings.js';

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
  S: drawings.SPADE,
  C: `${circle (0, -25.5, 22.5)}${circle (25, 10, 22.5)}${circle (-25, 10, 22.5)}` +
    'M-12 -14L-20 18L-4 18C-5 32 -10 42 -18 50L18 50C10 42 5 32 4 18L20 18L12 -14Z',
  M: traceMoon (),
  T: traceStar (),
  H: drawings.HEART,
  D: drawings.DIAMOND,
};

const FIGURES = {
  J: { profile: drawings.JACK, light: drawings.JACK_LIGHT, paper: drawings.JACK_PAPER },
  C: { profile: drawings.CAVALIER, light: drawings.CAVALIER_LIGHT, shade: drawings.CAVALIER_SHADE, paper: drawings.CAVALIER_PAPER },
  B: { profile: drawings.BISHOP, paper: drawings.BISHOP_PAPER },
  R: { profile: drawings.ROOK, paper: drawings.ROOK_PAPER },
  Q: { profile: drawings.QUEEN, paper: drawings.QUEEN_PAPER },
  K: { profile: drawings.KING, paper: drawings.KING_PAPER },
  '0': { profile: drawings.JOKER, light: drawings.JOKER_LIGHT, shade: drawings.JOKER_SHADE, paper: drawings.JOKER_PAPER },
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

  document.body.append (s ('svg', { class: 'hidden', width: 0, height: 0 },
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
