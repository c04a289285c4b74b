/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What window and phones draw alike, in a square from -50 to 50, with M, L, C and Z and absolute numbers only. The build
 * makes the header of the window's cards of it (build-aux/drawings-header). */

export const SPADE = 'M0 -50C7 -32 46 -14 46 13C46 28 35 36 24 36C15 36 8 31 4.5 24C5 35 9 44 18 50L-18 50C-9 44 -5 35 -4.5 24' +
  'C-8 31 -15 36 -24 36C-35 36 -46 28 -46 13C-46 -14 -7 -32 0 -50Z';
export const HEART = 'M0 48C-6 30 -48 12 -48 -17C-48 -35 -36 -46 -23 -46C-12 -46 -4 -40 0 -29C4 -40 12 -46 23 -46C36 -46 48 -35 48 -17' +
  'C48 12 6 30 0 48Z';
export const DIAMOND = 'M0 -53C10 -32 24 -14 40 0C24 14 10 32 0 53C-10 32 -24 14 -40 0C-24 -14 -10 -32 0 -53Z';

/* Pieces are turned on one lathe: a profile gives the right half, in shade, and its mirror the left one, in the light.
 * A profile begins a hair left of the middle, so that the halves meet. All of them stand on one foot. Then comes what is not
 * turned, in the light and in shade, and what is cut out, of paper. */
export const FOOT = 'C23 46 26 49 27 53C28 56 27 57 26 58C30 58 32 60 32 64L32 70L-0.6 70Z';
export const COLLAR = 'L19 -1C22 1 22 4 19 6L11 8';

/* A page with a feather in his cap. */
export const JACK = 'M-0.6 -51C8 -51 15 -47 16 -37C22 -37 27 -35 28 -32C26 -28 21 -27 16 -27C19 -19 17 -10 10 -5' + COLLAR +
  'C12 22 15 33 20 42' + FOOT;
export const JACK_LIGHT = 'M4 -44C8 -60 24 -70 42 -62C40 -52 26 -46 16 -40C12 -38 6 -40 4 -44Z';
export const JACK_PAPER = 'M-16 -37C-8 -34 8 -34 16 -37L16.4 -34C8 -31 -8 -31 -16.4 -34ZM9 -45C16 -54 26 -59 36 -60C27 -55 18 -50 9 -45Z';

/* The horse looks left, into the light; its mane is in shade. */
export const CAVALIER = 'M-0.6 40L21 40' + FOOT;
export const CAVALIER_LIGHT = 'M-23 43C-23 28 -9 20 -4 6C-2 0 -3 -4 -8 -4C-15 -3 -18 6 -27 9C-34 11 -42 6 -42 -2C-41 -9 -33 -16 -29 -25' +
  'C-27 -34 -22 -42 -14 -48L-16 -64C-9 -61 -4 -57 -1 -52C22 -48 34 -24 34 4C34 20 28 33 24 43Z';
export const CAVALIER_SHADE = 'M-1 -52C1 -58 5 -62 10 -64L11 -51C17 -52 21 -52 25 -50C23 -47 22 -44 23 -41C28 -41 32 -39 35 -35' +
  'C32 -33 30 -30 31 -26C35 -25 38 -22 40 -17C36 -16 34 -13 35 -9C38 -7 40 -3 41 2C37 3 35 6 35 10' +
  'C37 13 38 16 38 20C33 20 31 24 30 28C29 34 26 39 24 43L4 43C18 22 20 -8 6 -30C3 -36 -1 -44 -1 -52Z';
export const CAVALIER_PAPER = 'M-20 -33C-18 -37 -13 -38 -10 -36C-12 -32 -16 -30 -20 -30ZM-37 -3C-35 -5 -32 -5 -31 -3C-32 -1 -35 -1 -37 -3Z';

/* A mitre with its slit. */
export const BISHOP = 'M-0.6 -66C4 -66 6.5 -63 6.5 -60C6.5 -57 5 -55 3 -54C13 -47 22 -34 22 -22C22 -14 17 -8 12 -5' + COLLAR +
  'C12 24 15 34 20 42' + FOOT;
export const BISHOP_PAPER = 'M4 -23L15 -43L18 -38L8 -20ZM-15 -10C-6 -7 6 -7 15 -10L13 -7C6 -4.5 -6 -4.5 -13 -7Z';

/* A tower with its gate. */
export const ROOK = 'M-0.6 -54L7 -54L7 -45L15 -45L15 -54L28 -54L28 -32C28 -27 24 -25 20 -22L20 -16C20 8 20 24 23 42' + FOOT;
export const ROOK_PAPER = 'M-28 -34L28 -34L28 -31L-28 -31ZM-6 -8C-6 -16 6 -16 6 -8L6 4L-6 4Z';

/* A coronet of pearls. */
export const QUEEN = 'M-0.6 -67C4 -67 6 -64 6 -61C6 -58 4.5 -56.5 3 -55.5L8 -42L15 -52C12 -54 12 -60 17 -60C22 -60 22.5 -54 19 -52' +
  'L21 -40L29 -46C27 -49 29 -54 33 -53C38 -52 37 -45 32.5 -45L22 -18C21 -13 16 -8 11 -5' + COLLAR + 'C12 24 15 34 20 42' +
  FOOT;
export const QUEEN_PAPER = 'M-23.5 -22C-10 -17.5 10 -17.5 23.5 -22L22 -18C10 -13.5 -10 -13.5 -22 -18Z';

/* A closed crown under its cross. */
export const KING = 'M-0.6 -70L5 -70L3 -63L10 -65L10 -56L3 -58L4.5 -51C12 -58 30 -56 31 -42C31 -34 26 -26 22 -18C21 -13 16 -8 11 -5' + COLLAR +
  'C12 24 15 34 20 42' + FOOT;
export const KING_PAPER = 'M-23.5 -22C-10 -17.5 10 -17.5 23.5 -22L22 -18C10 -13.5 -10 -13.5 -22 -18ZM-2 -26L-2 -43C-10 -50 -22 -47 -23 -40' +
  'C-23 -36 -20 -31 -18 -27C-19 -34 -18 -40 -12 -41C-7 -41 -4 -36 -2 -26ZM2 -26L2 -43C10 -50 22 -47 23 -40' +
  'C23 -36 20 -31 18 -27C19 -34 18 -40 12 -41C7 -41 4 -36 2 -26Z';

/* A fool’s cap of three horns, with bells, over a grin. */
export const JOKER = 'M-0.6 -16L21 -14C24 8 15 30 -0.6 36Z';
export const JOKER_LIGHT = 'M-22 -13C-30 -18 -32 -8 -38 -6C-46 -20 -40 -46 -22 -46C-14 -46 -8 -38 -6 -30C-8 -44 -4 -58 8 -62' +
  'C4 -50 4 -26 8 -12C-2 -15 -12 -15 -22 -13Z';
export const JOKER_SHADE = 'M22 -13C30 -18 32 -8 38 -6C46 -20 40 -46 22 -46C14 -46 9 -40 7 -32C6 -24 6 -18 8 -12C12 -14 18 -14 22 -13Z';
export const JOKER_PAPER = 'M-14 -1C-12 -5 -7 -5 -5 -1C-8 -2.5 -11 -2.5 -14 -1ZM5 -1C7 -5 12 -5 14 -1C11 -2.5 8 -2.5 5 -1ZM-13 13' +
  'C-7 20 7 20 13 13C9 27 -9 27 -13 13Z';
