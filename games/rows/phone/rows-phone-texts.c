/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-phone-texts.h"

#include "sixain-language.h"

/* A text has places for what it speaks of, as in {card}; one that counts something, {n},
 * has a key for each plural form: see words.js. */
const SixainPhoneText rows_phone_texts[] = {
  { "rows.card.heads.one", N_("{card}, {n} head") },
  { "rows.card.heads.other", N_("{card}, {n} heads") },
  { "rows.card.crests.one", N_("{card}, {n} crest") },
  { "rows.card.crests.other", N_("{card}, {n} crests") },
  { "rows.heads.one", N_("{n} head") },
  { "rows.heads.other", N_("{n} heads") },
  { "rows.crests.one", N_("{n} crest") },
  { "rows.crests.other", N_("{n} crests") },
  { "rows.lane", N_("Row {row}: {cards}, {heads}") },
  { "rows.table", N_("Cards on the table") },
  { "rows.chosen", N_("Your {card} is ready, and you can still change. Waiting for {names}.") },
  { "rows.waiting.take", N_("{name} chooses a row to take.") },
  { "rows.task.choose", N_("Choose a card.") },
  { "rows.task.draft", N_("Take a card from the table.") },
  { "rows.task.take", N_("Your {card} is too low: choose the row to take.") },
  { "rows.task.place", N_("Place your {card}, or play a special card first.") },
  { "rows.task.cancel.now", N_("Choose a card of the row to cancel, or keep them all.") },
  { "rows.task.exchange.now", N_("You may exchange one special card.") },
  { "rows.task.fifth", N_("Play this special card?") },
  { "rows.task.seven", N_("Play this special card?") },
  { "rows.task.insert", N_("Choose the row to insert your card into.") },
  { "rows.task.replace", N_("Choose the card to play instead.") },
  { "rows.task.slide", N_("Choose the card to slide.") },
  { "rows.task.slide.to", N_("Choose the row to slide it to.") },
  { "rows.task.stop", N_("Choose the row to stop.") },
  { "rows.task.cancel", N_("Choose the card of the row to cancel.") },
  { "rows.kind.fifth", N_("Fifth row") },
  { "rows.kind.seven", N_("Seven takes") },
  { "rows.kind.insert", N_("Insert") },
  { "rows.kind.replace", N_("Replace") },
  { "rows.kind.slide", N_("Slide") },
  { "rows.kind.stop", N_("Stop") },
  { "rows.kind.cancel", N_("Negative = positive") },
  { "rows.help.fifth", N_("Your card starts a fifth row. The next row that is taken disappears.") },
  { "rows.help.seven", N_("Your card joins its row without taking it, and the row now holds six.") },
  { "rows.help.insert", N_("Your card goes between two cards of a row, or before the first.") },
  { "rows.help.replace", N_("Take your card back and play another from your hand.") },
  { "rows.help.slide", N_("Move a card on the table to another row, then place your own.") },
  { "rows.help.stop", N_("Freeze a row until somebody takes another one.") },
  { "rows.help.cancel", N_("As you take a row, one of its cards counts for you and not against you.") },
  { NULL },
};
