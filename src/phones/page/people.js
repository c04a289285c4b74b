/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * People: their colours, their pictures, and the chips with name and score that stand above
 * every table. */

import { h, s } from './dom.js';
import { FONT, reaction, SIGNS, sign } from './draw.js';
import { avatars } from './avatars.js';
import * as palette from './palette.js';
import { say, writeNumber } from './words.js';

/* In the order of src/widgets/draw/sixain-colour.c, each with what can be read on it. */
export const colours = [
  [palette.PLAYER_BLUE, palette.WHITE],
  [palette.PLAYER_ORANGE, palette.PLAYER_INK],
  [palette.PLAYER_JADE, palette.PLAYER_INK],
  [palette.PLAYER_RED, palette.WHITE],
  [palette.PLAYER_SKY, palette.PLAYER_INK],
  [palette.PLAYER_PLUM, palette.WHITE],
  [palette.PLAYER_LEMON, palette.PLAYER_INK],
  [palette.PLAYER_PETROL, palette.WHITE],
  [palette.PLAYER_PEACH, palette.PLAYER_INK],
  [palette.PLAYER_INDIGO, palette.WHITE],
];

export const avatarNames = Object.keys (avatars);

export function getColour (player) {
  return colours[player.colour % colours.length] || colours[0];
}

function drawLayer ([path, colour, line = 0], rim) {
  const ellipse = /^E([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)$/.exec (path);
  const look = {
    fill: line > 0 ? 'none' : rim ? palette.PAPER : colour,
    stroke: rim ? palette.PAPER : line > 0 ? colour : 'none',
    'stroke-width': line + (rim ? 7 : 0),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };

  if (ellipse)
    return s ('ellipse', { cx: ellipse[1], cy: ellipse[2], rx: ellipse[3], ry: ellipse[4], ...look });

  return s ('path', { d: path, ...look });
}

function drawRepeated (layer, rim) {
  const drawn = [drawLayer (layer, rim)];

  if (layer[3] === 'm')
    drawn.push (s ('g', { transform: 'matrix(-1 0 0 1 100 0)' }, drawLayer (layer, rim)));
  for (let i = 1; layer[3] === 't' && i < 6; i++)
    drawn.push (s ('g', { transform: `rotate(${60 * i} 50 50)` }, drawLayer (layer, rim)));

  return drawn;
}

/* First all of it wider, in paper, so that it is seen on every colour. */
function drawAvatar (layers) {
  return [true, false].map ((rim) => layers.map ((layer) => drawRepeated (layer, rim)));
}

function getInitials (name) {
  const parts = name.normalize ('NFC').split (/[\s-]+/).filter ((part) => /[\p{L}\p{N}]/u.test (part));
  const first = (part) => (part ? [...part.replace (/^[^\p{L}\p{N}]+/u, '')][0].toUpperCase () : '');

  if (parts.length === 0)
    return [...name][0] || '';

  return first (parts[0]) + (parts.length > 1 ? first (parts[parts.length - 1]) : '');
}

/* A player's picture on a disc of their colour. The name is always near. */
export function picture (player) {
  const [ground, ink] = getColour (player);
  const chosen = player.picture || '';
  const layers = chosen.startsWith ('avatar:') ? avatars[chosen.slice (7)] : null;
  let drawing;

  if (layers) {
    drawing = drawAvatar (layers);
  } else {
    const emoji = chosen !== '' && !chosen.startsWith ('avatar:') && !chosen.startsWith ('/');
    const words = emoji ? chosen : getInitials (player.name);
    const size = emoji ? 52 : words.length > 1 ? 40 : 46;

    drawing = s ('text', { x: 50, y: 50 + 0.36 * size, 'font-size': size, 'font-weight': 700, 'font-family': FONT,
                           'text-anchor': 'middle', fill: ink }, words);
  }

  return s ('svg', { viewBox: '0 0 100 100', class: 'picture' },
            s ('circle', { cx: 50, cy: 50, r: 50, fill: ground }), drawing,
            s ('circle', { cx: 50, cy: 50, r: 49, fill: 'none', stroke: '#808080', 'stroke-opacity': 0.35, 'stroke-width': 2 }));
}

function crown () {
  return s ('svg', { viewBox: '-1 -1 26 20', class: 'crown' },
            s ('path', { d: 'M2.4 17.3L0 3.8L6.7 9L12 0L17.3 9L24 3.8L21.6 17.3Z', fill: palette.CROWN,
                         stroke: palette.CROWN_EDGE, 'stroke-width': 1.6, 'stroke-linejoin': 'round' }));
}

/* What a screen reader says of a player, all at once. */
function describe (player, { score, you, awaited, winner, extra }) {
  return [
    you ? say ('chip.you', { name: player.name }) : player.name,
    score === null ? null : say ('chip.score', { score: writeNumber (score) }),
    awaited ? say ('chip.awaited') : null,
    winner ? say ('chip.winner') : null,
    player.kind === 'phone' && player.present === false ? say ('chip.away') : null,
    extra,
  ].filter ((part) => part).join (', ');
}

/* A chip: picture, name and score; how the player stands. About: score (null if it is
 * hidden), you, awaited, ready, winner, reaction (its name), extra (a text), and beside (an element). */
export function chip (player, seat, about) {
  const away = player.kind === 'phone' && player.present === false;
  const badge = about.awaited ? 'dots' : about.ready ? 'check' : null;

  return h ('li', {
    class: ['chip', about.you && 'you', about.awaited && 'awaited', away && 'away'],
    'data-key': `chip${seat}`, 'aria-label': describe (player, about), role: 'listitem',
  },
  h ('span', { class: 'face' }, picture (player), about.winner ? crown () : null,
     about.reaction ? reaction (about.reaction) : null,
     badge ? h ('span', { class: `badge ${badge}` }, sign (SIGNS[badge])) : null),
  h ('span', { class: 'who', 'aria-hidden': 'true' },
     h ('span', { class: 'name' }, about.you ? say ('you') : player.name),
     away ? h ('span', { class: 'extra' }, say ('away')) : about.extra ? h ('span', { class: 'extra' }, about.extra) : null),
  about.score === null ? null : h ('span', { class: 'score', 'aria-hidden': 'true' }, writeNumber (about.score)),
  about.beside ? h ('span', { class: 'beside', 'aria-hidden': 'true' }, about.beside) : null);
}
