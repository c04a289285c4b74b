/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-phone-texts.h"

#include "sixain-language.h"

/* A text has places for what it speaks of, as in {card}; one that counts something, {n},
 * has a key for each plural form: see words.js. */
const SixainPhoneText six_phone_texts[] = {
  { "six.card.one", N_("{card}, {n} stroke") },
  { "six.card.other", N_("{card}, {n} strokes") },
  { "six.covers", N_("covers the {card}") },
  { "six.empty", N_("Place {place} is empty") },
  { "six.stock.one", N_("{n} card in the stock") },
  { "six.stock.other", N_("{n} cards in the stock") },
  { "six.turned", N_("To be laid: {card}") },
  { "six.safe.one", N_("{n} protected card") },
  { "six.safe.other", N_("{n} protected cards") },
  { "six.tube", N_("The tube hides the hourglass") },
  { "six.sand.one", N_("The hourglass: {n} second of sand is left") },
  { "six.sand.other", N_("The hourglass: {n} seconds of sand are left") },
  { "six.unrolled", N_("The dice have not been rolled yet") },
  { "six.sum", N_("Dice {dice}: {sum}") },
  { "six.places", N_("Your cards") },
  { "six.do.protect", N_("Protect it") },
  { "six.do.lay", N_("Lay a card here") },
  { "six.do.grab", N_("Grab the dice") },
  { "six.do.roll", N_("Roll") },
  { "six.do.lift", N_("Lift the tube") },
  { "six.task.grab", N_("Be the first to grab the dice!") },
  { "six.waiting.grab", N_("The dice go to whoever is quickest.") },
  { "six.task.protect", N_("{card}! Protect it.") },
  { "six.task.lay", N_("Lay your next card: touch a place.") },
  { "six.task.turned", N_("Lay your {card}: touch a place.") },
  { "six.task.between", N_("Lay your {card}; then the next round begins.") },
  { "six.waiting.lay", N_("The others lay their cards; then the next round begins.") },
  { "six.waiting.roll", N_("{name} has the dice.") },
  { "six.task.lift", N_("Roll the dice, or lift the tube.") },
  { "six.task.roll", N_("Roll the dice.") },
  { "six.task.wait", N_("You have the dice: just a moment…") },
  { NULL },
};
