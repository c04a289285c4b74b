/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What window and phones draw alike, in a square from -50 to 50, with M, L, C and Z and absolute
 * numbers only. The build makes the header of the window's cards of it (build-aux/drawings-header). */

/* What a card costs: horns, and the head from the brow down to the muzzle. All is traced the same
 * way round, or there would be a hole where a horn lies over the head. */
export const BULL = 'M-26 4C-58 2 -62 -32 -46 -50C-50 -30 -42 -16 -22 -18ZM22 -18C42 -16 50 -30 46 -50C62 -32 58 2 26 4Z' +
  'M-30 -20C-10 -32 10 -32 30 -20C30 10 20 20 20 36C16 54 -16 54 -20 36C-20 20 -30 10 -30 -20Z';
export const CREST = 'M-38 -46L38 -46L38 -2C38 26 20 42 0 52C-20 42 -38 26 -38 -2Z';

/* The signs of special cards, as lines. */
export const FIFTH = 'M-34 -36L34 -36M-34 -18L34 -18M-34 0L34 0M-34 18L34 18M-34 36L0 36M16 36L38 36M27 25L27 47';
export const INSERT = 'M-42 -2L-18 -2L-18 38L-42 38ZM18 -2L42 -2L42 38L18 38ZM0 -42L0 20M-9 6.8L0 20L9 6.8';
export const REPLACE = 'M-36 -16L36 -16M22.8 -25L36 -16L22.8 -7M36 20L-36 20M-22.8 11L-36 20L-22.8 29';
export const SLIDE = 'M-42 -34L-16 -34L-16 2L-42 2ZM-28 26L38 26M24.8 17L38 26L24.8 35';
export const STOP = 'M40.65 16.84L16.84 40.65L-16.84 40.65L-40.65 16.84' +
  'L-40.65 -16.84L-16.84 -40.65L16.84 -40.65L40.65 -16.84ZM-20 0L20 0';
export const CANCEL = 'M-32 -20L-2 -20M4 22L36 22M20 6L20 38M-30 36L30 -36';
