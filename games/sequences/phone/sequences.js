/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The melds of everybody, the stock and the discard, and one's hand: cards are selected,
 * and what can be done with them is offered as buttons.
 * Those that need exactly the selected cards come first. */

import { h } from '../../dom.js';
import { SIGNS, sign } from '../../draw.js';
import { picture, getColour } from '../../people.js';
import { count, list, say } from '../../words.js';
import { drawBack, drawCard, getRank, getSuit, pip, prepare, RANKS, SUITS } from './art.js';

const MAX_OFFERS = 6;
const SMALL = 50;
const BARE = ['draw', 'refill', 'pass', 'decline'];

/* A move as it is written: "add 3 9C", "take run 8D 9D 10D". */
function readMove ({ move, words }) {
  const parts = move.split (' ');
  const takes = parts[0] === 'take' || parts[0] === 'claim';
  const verb = takes ? parts[1] : parts[0];
  const rest = parts.slice (takes ? 2 : 1);
  const target = verb === 'add' || verb === 'addset' || verb === 'swap' ? Number (rest.shift ()) : null;

  return { move, words, takes, verb, target, cards: rest.filter ((part) => part !== 'low' && part !== 'high') };
}

function order (name) {
  return SUITS.indexOf (getSuit (name)) * 20 + RANKS.indexOf (getRank (name));
}

function orderByRank (name) {
  return RANKS.indexOf (getRank (name)) * 6 + SUITS.indexOf (getSuit (name));
}

function nameCard (name) {
  const rank = getRank (name);
  const letter = '0JCBRQKA'.includes (rank);

  return say (`seq.of.${getSuit (name)}`, { rank: letter ? say (`seq.rank.${rank}`) : rank });
}

/* Where a card may stand in a run, from 1 to 19; the 1 and the ace stand in for each other. */
function getPositions (name) {
  const rank = getRank (name);

  return rank === '1' || rank === 'A' ? [1, 19] : [RANKS.indexOf (rank)];
}

/* Whether the cards would, one after the other, lengthen the run at its ends. */
function doLengthen (run, cards) {
  let low = run.first - 1;
  let high = run.first + run.cards.length;
  const rest = new Set (cards);

  while (rest.size > 0) {
    const fitting = [...rest].find ((name) => getSuit (name) === run.suit && getPositions (name).some ((at) => at === low || at === high));

    if (!fitting)
      return false;
    if (getPositions (fitting).includes (high))
      high += 1;
    else
      low -= 1;
    rest.delete (fitting);
  }

  return true;
}

export function createTable (host) {
  let selected = new Set ();
  let fresh = new Set ();
  let chain = null;          /* A run that is being lengthened card by card, and those cards. */
  let sorting = 'suit';
  let sizes = { hand: 60, meld: 44 };

  prepare ();

  function getTop (view) {
    return view.state.discard.length > 0 ? view.state.discard[view.state.discard.length - 1] : null;
  }

  function getSide (view, seat) {
    return view.options.teams && view.players.length === 4 ? seat % 2 : seat;
  }

  function getHand (view) {
    const key = sorting === 'suit' ? order : orderByRank;

    return view.state.hands[view.seat].filter ((name) => name !== null).sort ((a, b) => key (a) - key (b));
  }

  /* The runs that all the selected cards could be added to, one after the other. */
  function findChains (view, moves) {
    const tried = new Set ();
    const found = [];

    for (const one of moves) {
      const run = one.verb === 'add' && !one.takes ? view.state.runs[one.target - 1] : null;

      if (!run || tried.has (one.target) || !selected.has (one.cards[0]))
        continue;
      tried.add (one.target);
      if (doLengthen (run, selected))
        found.push ({ ...one, more: 0, chain: true });
    }

    return found;
  }

  /* What can be done with what is selected. */
  function findOffers (view) {
    const moves = view.legal.map (readMove);
    const top = getTop (view);
    const offers = [];

    for (const one of moves) {
      if (one.verb === 'discard' || one.cards.length === 0 || (!one.takes && selected.size === 0))
        continue;
      if (![...selected].every ((name) => one.cards.includes (name)))
        continue;

      const more = one.cards.length - selected.size - (one.takes && !selected.has (top) ? 1 : 0);

      if (more === 0 || one.takes || one.verb === 'run' || one.verb === 'set')
        offers.push ({ ...one, more });
    }
    if (selected.size > 1)
      offers.push (...findChains (view, moves));

    /* Whoever takes the discard has selected nothing: then the longest comes first. */
    offers.sort ((a, b) => (selected.size > 0 ? a.more - b.more : b.more - a.more));

    return offers.slice (0, MAX_OFFERS);
  }

  function isUsable (view, name) {
    return view.legal.some ((one) => readMove (one).cards.includes (name));
  }

  function describeSelectable (view, name, className, drawing) {
    const on = selected.has (name);

    return h ('button', {
      class: [className, on && 'chosen', fresh.has (name) && 'new'], 'data-key': name, 'data-fly': name,
      'data-act': 'select', 'data-value': name, 'data-about': nameCard (name), 'aria-pressed': String (on), 'aria-label': nameCard (name),
    }, drawing);
  }

  function describeHand (view) {
    return h ('div', { class: 'hand', role: 'group', 'aria-label': say ('hand'), 'data-arrows': true, 'data-key': 'hand' },
              getHand (view).map ((name) => describeSelectable (view, name, 'held', drawCard (name, sizes.hand < SMALL))));
  }

  function describeMeldCard (view, meld, name, own, isSet) {
    const drawing = drawCard (name, sizes.meld < SMALL);

    if (isSet && own && view.legal.length > 0 && isUsable (view, name))
      return describeSelectable (view, name, 'held laid', drawing);

    return h ('span', { class: 'laid', 'data-about': nameCard (name), 'data-key': name, 'data-fly': name }, drawing);
  }

  function describeMeld (view, meld, i, isSet) {
    const own = view.seat !== null && meld.side === getSide (view, view.seat);
    const number = i + 1;
    const targets = selected.size > 0 ? findOffers (view).filter ((one) => one.more === 0 && one.target === number && (one.verb === 'addset') === isSet) : [];
    const acts = targets.length === 1 ? (targets[0].chain ? { 'data-act': 'chain', 'data-value': targets[0].move } : { 'data-move': targets[0].move }) : null;
    const name = isSet ? say ('seq.set', { rank: meld.rank }) : say (`seq.run.${meld.suit}`, { first: RANKS[meld.first], last: RANKS[meld.first + meld.cards.length - 1] });

    return h ('div', {
      class: ['meld', isSet ? 'set' : 'run', acts && 'offered'], 'data-key': `${isSet ? 'set' : 'run'}${number}`,
      role: acts ? 'button' : 'group', tabindex: acts ? '0' : null, 'aria-label': acts ? `${name}. ${targets[0].words}` : name, ...acts,
    }, meld.cards.map ((one) => describeMeldCard (view, meld, one, own, isSet)));
  }

  function describeMat (view, side) {
    const seats = view.players.map ((player, seat) => seat).filter ((seat) => getSide (view, seat) === side);
    const runs = view.state.runs.map ((run, i) => [run, i]).filter (([run]) => run.side === side && run.cards.length > 0);
    const sets = view.state.sets.map ((set, i) => [set, i]).filter (([set]) => set.side === side && set.cards.length > 0);
    const own = seats.includes (view.seat);

    return h ('section', { class: own ? 'mat mine' : 'mat', 'data-key': `mat${side}`, 'aria-label': say ('seq.mat', { names: list (seats.map ((seat) => view.players[seat].name)) }) },
      h ('span', { class: 'whose', 'aria-hidden': 'true' }, seats.map ((seat) => picture (view.players[seat])),
         h ('span', {}, own ? say ('seq.yours') : list (seats.map ((seat) => view.players[seat].name)))),
      h ('div', { class: 'melds' },
         runs.map (([run, i]) => describeMeld (view, run, i, false)),
         sets.map (([set, i]) => describeMeld (view, set, i, true)),
         runs.length + sets.length === 0 ? h ('span', { class: 'nothing' }, say ('seq.nothing')) : null));
  }

  function describeMats (view) {
    const first = view.seat === null ? 0 : getSide (view, view.seat);
    const sides = [...new Set (view.players.map ((player, i) => getSide (view, (i + first) % view.players.length)))];

    return h ('div', { class: 'mats', 'data-key': 'mats', tabindex: '-1' }, sides.map ((side) => describeMat (view, side)));
  }

  function describePiles (view) {
    const top = getTop (view);
    const draws = view.legal.find ((one) => one.move === 'draw' || one.move === 'refill');
    const takes = view.legal.some ((one) => readMove (one).takes);
    const stock = typeof view.state.stock === 'number' ? view.state.stock : view.state.stock.length;
    const drawing = [stock > 0 ? drawBack () : null, h ('b', {}, stock)];

    return h ('div', { class: 'piles', 'data-key': 'piles' },
      draws ? h ('button', { class: 'pile held offered', 'data-move': draws.move, 'data-key': 'stock', 'aria-label': `${draws.words}, ${count ('seq.stock', stock)}` }, drawing)
        : h ('span', { class: 'pile', 'data-key': 'stock', role: 'img', 'aria-label': count ('seq.stock', stock) }, drawing),
      top === null ? h ('span', { class: 'pile none', 'data-key': 'none', role: 'img', 'aria-label': say ('seq.nodiscard') })
        : takes ? describeSelectable (view, top, 'pile held offered', drawCard (top, sizes.meld < SMALL))
          : h ('span', { class: 'pile', 'data-about': nameCard (top), 'data-key': top, 'data-fly': top, role: 'img', 'aria-label': say ('seq.discard', { card: nameCard (top) }) }, drawCard (top, sizes.meld < SMALL)),
      view.seat === null ? null : h ('button', { class: 'button round sort', 'data-act': 'sort', 'data-key': 'sort',
                                                 'aria-label': sorting === 'suit' ? say ('seq.sort.rank') : say ('seq.sort.suit') }, sign (SIGNS.sort)));
  }

  function describeOffer (one) {
    const suit = one.verb !== 'set' && one.verb !== 'addset' ? getSuit (one.cards[0]) : null;
    const words = one.chain ? count ('seq.chain', selected.size, { words: one.words }) : one.words;

    return h ('button', {
      class: one.more === 0 ? 'button main' : 'button', 'data-key': one.chain ? `chain ${one.move}` : one.move,
      ...(one.chain ? { 'data-act': 'chain', 'data-value': one.move } : { 'data-move': one.move }),
      'aria-label': say ('named', { name: words, what: one.cards.map (nameCard).join (', ') }),
    }, suit ? pip (suit, false) : null, words);
  }

  function describeBare (view) {
    return view.legal.filter (({ move }) => BARE.includes (move)).map (({ move, words }) =>
      h ('button', { class: move === 'draw' || move === 'refill' ? 'button main' : 'button', 'data-move': move, 'data-key': move }, words));
  }

  function describeActions (view) {
    const one = selected.size === 1 ? [...selected][0] : null;
    const discard = view.legal.find (({ move }) => move === `discard ${one}`);
    const offers = findOffers (view);
    const claims = view.legal.some (({ move }) => move === 'decline');
    const actions = [
      /* To say no must not need a search. */
      ...offers.slice (0, claims && selected.size === 0 ? 3 : MAX_OFFERS).map (describeOffer),
      discard ? h ('button', { class: offers.length > 0 ? 'button' : 'button main', 'data-move': discard.move, 'data-key': discard.move }, discard.words) : null,
      ...describeBare (view),
      claims ? h ('button', { class: 'button', 'data-act': 'never', 'data-key': 'never' }, say ('seq.never')) : null,
      view.standing !== null && view.standing !== undefined && !claims
        ? h ('button', { class: 'button flat', 'data-act': 'ask', 'data-key': 'ask' }, say ('seq.ask')) : null,
    ].filter (Boolean);

    return h ('div', { class: claims ? 'actions claim' : 'actions', 'data-arrows': true, 'data-key': 'actions' }, actions);
  }

  /* The next card of a run that is being lengthened, as soon as it is possible. */
  function goOn (view) {
    const next = chain && view.legal.map (readMove).find ((one) => one.verb === 'add' && !one.takes && one.target === chain.run && chain.cards.has (one.cards[0]));

    if (!next) {
      chain = null;
      return;
    }

    chain.cards.delete (next.cards[0]);
    host.send (next.move);
  }

  return {
    arrive (view, old) {
      const inSets = (one) => new Set (one ? one.state.sets.flatMap ((set) => set.cards) : []);
      const laid = inSets (old);

      /* What can still be selected: a card that has just been laid in a set is done with. */
      const there = new Set ([...(view.seat === null ? [] : view.state.hands[view.seat]), getTop (view),
                              ...[...inSets (view)].filter ((name) => laid.has (name))]);
      const before = old && old.seat === view.seat && view.seat !== null ? new Set (old.state.hands[view.seat]) : null;

      selected = new Set ([...selected].filter ((name) => there.has (name)));
      /* Whoever is asked for a claim had something else in mind, if anything. */
      if (view.legal.length === 0 || (view.state.phase === 'claim' && (!old || old.state.phase !== 'claim')))
        selected.clear ();
      if (before && old.step !== view.step)
        fresh = new Set (view.state.hands[view.seat].filter ((name) => name !== null && !before.has (name)));
      if (fresh.size > 3)
        fresh.clear ();
      if (chain)
        setTimeout (() => goOn (view));
    },

    status (view) {
      const { phase } = view.state;
      const own = view.seat !== null && view.legal.length > 0;

      /* Who is asked is nobody else's business. */
      if (!own)
        return phase === 'claim' ? say ('seq.waiting.claim') : null;
      if (phase === 'draw')
        return view.legal.length > 1 ? say ('seq.task.take') : say ('seq.task.draw');
      if (phase === 'claim')
        return say ('seq.task.claim', { card: nameCard (getTop (view)) });
      if (phase === 'closing')
        return say ('seq.task.closing');
      if (view.legal.some (({ move }) => move.startsWith ('discard')))
        return say ('seq.task.play');

      return view.legal.some (({ move }) => move === 'refill') ? say ('seq.task.refill') : say ('seq.task.closing');
    },

    chip (view, seat) {
      return { extra: view.over ? null : count ('cards', view.state.hands[seat].length) };
    },

    /* Own cards are in the hand; where the others are is as in SequencesWhereabouts. */
    seen ({ facts, seat, state }) {
      const own = seat === null ? [] : state.hands[seat];

      return [...SUITS].map ((suit, i) => ({
        head: pip (suit),
        cells: RANKS.map ((rank, j) => ({
          text: rank, name: nameCard (rank + suit),
          where: own.includes (rank + suit) ? 'own' : ['unseen', 'known', 'known', 'gone', 'gone'][facts.seen[RANKS.length * i + j]],
        })),
      }));
    },

    describe (view) {
      return h ('div', { class: `sequences sides${view.players.length}` },
        describeMats (view),
        view.seat === null ? describePiles (view)
          : h ('div', { class: 'own', 'data-key': 'own' }, h ('div', { class: 'bar' }, describePiles (view), describeActions (view)), describeHand (view)));
    },

    drawn (view) {
      const place = host.element.querySelector ('.sequences');
      const { clientWidth: width } = place;
      const height = place.parentNode.clientHeight;
      const wide = width > 1.25 * height;
      const n = view.seat === null ? 0 : Math.max (9, view.state.hands[view.seat].length);
      const handWidth = wide ? width * 0.5 : width;
      const handHeight = wide ? height - (place.querySelector ('.claim') ? 160 : 100) : height * 0.36;
      const old = sizes;
      let hand = 0;

      for (let columns = 3; columns <= 10 && n > 0; columns++)
        hand = Math.max (hand, Math.min ((handWidth - 7 * (columns - 1)) / columns, (handHeight / Math.ceil (n / columns) - 10) / 1.4));
      hand = Math.max (44, Math.min (hand, 96));
      sizes = { hand, meld: view.seat === null ? Math.max (40, Math.min (140, width / 12)) : Math.max (38, Math.min (58, width / 8)) };
      place.style.setProperty ('--hand', `${hand.toFixed (1)}px`);
      place.style.setProperty ('--meld', `${sizes.meld.toFixed (1)}px`);
      /* Whoever looks on sees all that lies there. */
      while (view.seat === null && sizes.meld > 40 && place.parentNode.scrollHeight > height) {
        sizes.meld *= 0.92;
        place.style.setProperty ('--meld', `${sizes.meld.toFixed (1)}px`);
      }
      for (const mat of place.querySelectorAll ('.mat')) {
        const side = Number (mat.dataset.key.slice (3));

        mat.style.setProperty ('--player', getColour (view.players[side])[0]);
      }
      if ((old.hand < SMALL) !== (sizes.hand < SMALL) || (old.meld < SMALL) !== (sizes.meld < SMALL))
        host.redraw ();
    },

    act (name, value) {
      if (name === 'select')
        selected.delete (value) || selected.add (value);
      else if (name === 'sort')
        sorting = sorting === 'suit' ? 'rank' : 'suit';
      else if (name === 'never')
        host.stand ('decline');
      else if (name === 'ask')
        host.stand (null);
      else if (name === 'chain') {
        const first = readMove ({ move: value, words: '' });

        chain = { run: first.target, cards: new Set ([...selected].filter ((one) => one !== first.cards[0])) };
        host.send (value);
      }
      host.redraw ();
    },
  };
}
