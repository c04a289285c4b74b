/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-phone-texts.h"

#include "sixain-language.h"

/* A text has places for what it speaks of, as in {card}; one that counts something, {n},
 * has a key for each plural form: see words.js. */
const SixainPhoneText sequences_phone_texts[] = {
  { "seq.of.S", N_("{rank} of spades") },
  { "seq.of.C", N_("{rank} of clubs") },
  { "seq.of.M", N_("{rank} of moons") },
  { "seq.of.T", N_("{rank} of stars") },
  { "seq.of.H", N_("{rank} of hearts") },
  { "seq.of.D", N_("{rank} of diamonds") },
  { "seq.rank.0", N_("joker") },
  { "seq.rank.J", N_("jack") },
  { "seq.rank.C", N_("cavalier") },
  { "seq.rank.B", N_("bishop") },
  { "seq.rank.R", N_("rook") },
  { "seq.rank.Q", N_("queen") },
  { "seq.rank.K", N_("king") },
  { "seq.rank.A", N_("ace") },
  { "seq.run.S", N_("Run {first} to {last} of spades") },
  { "seq.run.C", N_("Run {first} to {last} of clubs") },
  { "seq.run.M", N_("Run {first} to {last} of moons") },
  { "seq.run.T", N_("Run {first} to {last} of stars") },
  { "seq.run.H", N_("Run {first} to {last} of hearts") },
  { "seq.run.D", N_("Run {first} to {last} of diamonds") },
  { "seq.set", N_("Set of {rank}") },
  { "seq.mat", N_("Melds of {names}") },
  { "seq.yours", N_("You") },
  { "seq.nothing", N_("Nothing laid yet") },
  { "seq.stock.one", N_("{n} card in the stock") },
  { "seq.stock.other", N_("{n} cards in the stock") },
  { "seq.discard", N_("Discard: {card}") },
  { "seq.nodiscard", N_("The discard is empty") },
  { "seq.sort.rank", N_("Sort by rank") },
  { "seq.sort.suit", N_("Sort by suit") },
  { "seq.chain.one", N_("{words} ({n} card)") },
  { "seq.chain.other", N_("{words} ({n} cards)") },
  { "seq.never", N_("Not this round") },
  { "seq.ask", N_("Ask me about discards again") },
  { "seq.waiting.claim", N_("Who wants the discard?") },
  { "seq.task.draw", N_("Draw a card from the stock.") },
  { "seq.task.take", N_("Draw a card, or take the discard.") },
  { "seq.task.claim", N_("Do you want the discard, {card}?") },
  { "seq.task.play", N_("Lay melds, or select a card to discard.") },
  { "seq.task.refill", N_("Lay more, or refill your hand.") },
  { "seq.task.closing", N_("Lay what you can, then pass.") },
  { NULL },
};
