/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Every colour that our widgets and our games' tables draw with, as 0xRRGGBB. A name
 * that ends in _DARK is what its namesake becomes in the dark style. Shadows and
 * gleams are black and white at a low opacity, and are not named here; neither are
 * the colours of the desktop's theme. A game from elsewhere brings its own colours. */

/* The cloth of the table, and what is written and drawn on it. */
#define SIXAIN_CLOTH 0xe9dfcc
#define SIXAIN_CLOTH_DARK 0x163239
#define SIXAIN_CLOTH_CONTRAST 0xfdfaf2      /* Without any weave, for high contrast. */
#define SIXAIN_CLOTH_CONTRAST_DARK 0x05161a
#define SIXAIN_MAT 0xf7f1e4                 /* Sequences: a cloth on the cloth. */
#define SIXAIN_MAT_DARK 0x1f424a
#define SIXAIN_CLOTH_INK 0x332619
#define SIXAIN_CLOTH_INK_DARK SIXAIN_WHITE
#define SIXAIN_CLOTH_LINE 0x4c3319
#define SIXAIN_CLOTH_LINE_DARK SIXAIN_WHITE
#define SIXAIN_CLOTH_ARROW 0x5c3d21         /* Six: which way the table goes round. */
#define SIXAIN_CLOTH_ARROW_DARK 0xeedcae
#define SIXAIN_CLOTH_CALL 0x2f2721          /* Six: what somebody calls out. */
#define SIXAIN_CLOTH_CALL_DARK 0xf6f1e4

/* The gingham of the curtain, and the sheet of paper on it. */
#define SIXAIN_GINGHAM 0xfcf4e8
#define SIXAIN_GINGHAM_DARK 0x252222
#define SIXAIN_GINGHAM_BAND 0xcc4c38
#define SIXAIN_GINGHAM_BAND_DARK 0x9e4033
#define SIXAIN_SHEET 0xfffefc
#define SIXAIN_SHEET_DARK 0x302e2e

/* Cards: paper, ink, the shadow below, and the veil over one that cannot be played. */
#define SIXAIN_WHITE 0xffffff
#define SIXAIN_PAPER 0xfdfcf8
#define SIXAIN_PAPER_DARK 0xe3dfd5
#define SIXAIN_INK 0x2b2a33
#define SIXAIN_CARD_SHADOW 0x26190c
#define SIXAIN_VEIL 0xe8decc
#define SIXAIN_VEIL_DARK 0x173338

/* What is won, and the outline of what a hint suggests: on cards, whose paper is light in the dark
 * style too, and on the light cloth it is darker. */
#define SIXAIN_GOLD 0xe5a50a
#define SIXAIN_HINT 0xa87000
#define SIXAIN_HINT_DARK SIXAIN_GOLD

/* Players. Chosen after Okabe and Ito, and Tol, such that any two are far apart in
 * OKLab for normal sight, protanopes, deuteranopes and tritanopes, and that white or
 * the players' ink has a contrast of 4.5:1 on each. */
#define SIXAIN_PLAYER_BLUE 0x1c64dc
#define SIXAIN_PLAYER_ORANGE 0xf47a1c
#define SIXAIN_PLAYER_JADE 0x1fa885
#define SIXAIN_PLAYER_RED 0xae1b17
#define SIXAIN_PLAYER_SKY 0x79c6f7
#define SIXAIN_PLAYER_PLUM 0x551233
#define SIXAIN_PLAYER_LEMON 0xf0ee55
#define SIXAIN_PLAYER_PETROL 0x14606c
#define SIXAIN_PLAYER_PEACH 0xebb9b0
#define SIXAIN_PLAYER_INDIGO 0x36209a
#define SIXAIN_PLAYER_INK 0x1c1919
#define SIXAIN_PLAYER_NIGHT 0x232323        /* The dark background that their lines are made for. */
#define SIXAIN_CHIP 0xffffff
#define SIXAIN_CHIP_DARK 0x282b2e
#define SIXAIN_CROWN 0xffcc3d
#define SIXAIN_CROWN_EDGE 0x6b4205
#define SIXAIN_SILVER 0xd5dae0              /* The medals of the second and third place. */
#define SIXAIN_BRONZE 0xdf9f63

/* The drawings that people can have for a picture. */
#define SIXAIN_AVATAR_INK 0x33261f
#define SIXAIN_AVATAR_CREAM 0xfbe9d0
#define SIXAIN_AVATAR_FOX 0xd8672a
#define SIXAIN_AVATAR_BROWN 0x8a5636
#define SIXAIN_AVATAR_TAN 0xdcab74
#define SIXAIN_AVATAR_GREY 0x8b93a1
#define SIXAIN_AVATAR_PINK 0xf2a09b
#define SIXAIN_AVATAR_RED 0xc6362c
#define SIXAIN_AVATAR_YELLOW 0xf3c035
#define SIXAIN_AVATAR_LIME 0xb4c445
#define SIXAIN_AVATAR_GREEN 0x64a34c
#define SIXAIN_AVATAR_LEAF 0x2f7a45
#define SIXAIN_AVATAR_TEAL 0x3b9da6
#define SIXAIN_AVATAR_BLUE 0x3d75b3
#define SIXAIN_AVATAR_NIGHT 0x2c3a4e

/* The celebration's paper cards: their suits are livelier than those on cards, for
 * nobody reads anything there. */
#define SIXAIN_CONFETTI 0xfffefa
#define SIXAIN_CONFETTI_SPADE 0x2b303d
#define SIXAIN_CONFETTI_CLUB 0x218047
#define SIXAIN_CONFETTI_MOON 0x784ab8
#define SIXAIN_CONFETTI_STAR 0xe69e19
#define SIXAIN_CONFETTI_HEART 0xcc2b38
#define SIXAIN_CONFETTI_DIAMOND 0x286bcc

/* The die, and the hourglass in its tube. */
#define SIXAIN_IVORY 0xfef7e5
#define SIXAIN_PIP 0x261e1e
#define SIXAIN_WOOD 0x8a5a34
#define SIXAIN_WOOD_SHADE 0x5f3b20
#define SIXAIN_WOOD_LIGHT 0xa8764a
#define SIXAIN_SAND 0xe3a63c
#define SIXAIN_GLASS 0xdceef3
#define SIXAIN_GLASS_EDGE 0x61808c
#define SIXAIN_TUBE 0x9c3f33
#define SIXAIN_TUBE_LID 0xc06a55
#define SIXAIN_TUBE_HOLLOW 0xb1574a
#define SIXAIN_TUBE_INK 0x6d231b
#define SIXAIN_BRASS 0xd8b36a
#define SIXAIN_MEDALLION 0xfdf6e6

/* Rows: bands by what a card costs, families of elements, specials and backs. */
#define SIXAIN_COST_1 0x56657a
#define SIXAIN_COST_2 0x1f6fb5
#define SIXAIN_COST_3 0xa86400
#define SIXAIN_COST_5 0xb3261e
#define SIXAIN_COST_7 0x6f3aa8
#define SIXAIN_FAMILIES \
  { 0xb3261e, 0xb25600, 0x2f6690, 0x3f7d6e, 0x6b7a1f, 0x1f7a3d, 0x0e7490, 0x6f3aa8, 0xa0356b, 0x7c4a2d }
#define SIXAIN_SPECIAL 0x1d5c63
#define SIXAIN_SPECIAL_INK 0xfdf3d8
#define SIXAIN_BACK_BULLS 0x8c3b2e
#define SIXAIN_BACK_ELEMENTS 0x2f6690

/* Backs that people choose. */
#define SIXAIN_BACK_RED 0x8f1230
#define SIXAIN_BACK_BLUE 0x1d4f9c
#define SIXAIN_BACK_GREEN 0x2a8055
#define SIXAIN_BACK_PLUM 0x5a2166
#define SIXAIN_BACK_AMBER 0x8f5a00

/* Sequences: suits, as they are written and, lighter, as they fill a figure. Chosen as the players are: such
 * that any two are apart for all kinds of sight. */
#define SIXAIN_SPADE 0x2b2a33
#define SIXAIN_SPADE_LIGHT 0x4d4b5a
#define SIXAIN_CLUB 0x1f6442
#define SIXAIN_CLUB_LIGHT 0x2a8a54
#define SIXAIN_MOON 0x6021a9
#define SIXAIN_MOON_LIGHT 0x8d5bc7
#define SIXAIN_STAR 0x814600
#define SIXAIN_STAR_LIGHT 0xc87c0a
#define SIXAIN_HEART 0xc20540
#define SIXAIN_HEART_LIGHT 0xdd4068
#define SIXAIN_DIAMOND 0x0466a7
#define SIXAIN_DIAMOND_LIGHT 0x3d82cf
#define SIXAIN_JOKER 0xe9dcc0
#define SIXAIN_BACK_SUITS 0x2d5a5e

/* Six: strokes under a card's number, plaques on piles, keys, buttons and banners. */
#define SIXAIN_STROKES 0x33302e
#define SIXAIN_PLAQUE 0xfdfaf5
#define SIXAIN_KEY 0xfaf7ef
#define SIXAIN_KEY_SIDE 0x4a443e
#define SIXAIN_KEY_INK 0x2b2724
#define SIXAIN_BUTTON_INK 0x3b3733
#define SIXAIN_BUTTON_INK_DARK 0xe8e4da
#define SIXAIN_DIE_SIGN 0xfbf5e6
#define SIXAIN_DIE_SIGN_PIP 0x2b2523
#define SIXAIN_BANNER 0x7a2a22
#define SIXAIN_BANNER_EDGE 0xe7c684
#define SIXAIN_BANNER_INK 0xfff8ea

GdkRGBA sixain_palette_get (guint32  rgb,
                            double   alpha);

/* Makes it the colour that Cairo draws with. */
void    sixain_palette_set (cairo_t *cr,
                            guint32  rgb,
                            double   alpha);

G_END_DECLS
