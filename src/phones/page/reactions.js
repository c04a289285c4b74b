/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What people say across the table, in a square from -12 to 12, with M, L, C and Z and absolute numbers only: things,
 * which are filled, or lines on a face. The build makes a header of it for the window (build-aux/drawings-header). */

export const BRAVO = 'M0 -10.5L3 -3.6L10.5 -3L4.8 1.9L6.6 9.2L0 5.2L-6.6 9.2L-4.8 1.9L-10.5 -3L-3 -3.6Z';
export const LAUGH_FACE = 'M-6 -2.5L-3.5 -4.5L-1 -2.5M1 -2.5L3.5 -4.5L6 -2.5M-6 1.5L6 1.5C6 9.5 -6 9.5 -6 1.5Z';
export const WOW_FACE = 'M-4 -3.5L-3.99 -3.5M4 -3.5L4.01 -3.5' +
  'M-2.2 4C-2.2 2.45 -1.22 1.2 0 1.2C1.22 1.2 2.2 2.45 2.2 4C2.2 5.55 1.22 6.8 0 6.8C-1.22 6.8 -2.2 5.55 -2.2 4Z';
export const OUCH_FACE = 'M-6 -5L-2 -3L-6 -1M6 -5L2 -3L6 -1M-5 6C-3 2 -2 6 0 4C2 2 3 2 5 6';
export const THANKS = 'M0 10C-14 1 -10 -9 -4.5 -9C-1.5 -9 0 -6.5 0 -5C0 -6.5 1.5 -9 4.5 -9C10 -9 14 1 0 10Z';
export const HURRY = 'M-6 -10L6 -10C6 -4 1.5 -3 1.5 0C1.5 3 6 4 6 10L-6 10C-6 4 -1.5 3 -1.5 0C-1.5 -3 -6 -4 -6 -10Z';
export const HURRY_LINES = 'M-2 -4L2 -4M-3 8L3 8';
