/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rows and one's hand. Nothing is known of the rules here: what cards cost and rows hold is
 * in the view's facts, and what can be done in its list of moves. A move with several parts, as
 * in "slide 13 2", is picked part by part among them. */

import { h, s } from '../../dom.js';
import { back, card, sign, SIGNS, text } from '../../draw.js';
import * as palette from '../../palette.js';
import { picture } from '../../people.js';
import { count, list, say } from '../../words.js';
import * as drawings from './drawings.js';

const RATIO = 1.4;
const SMALL = 50;           /* Below this a card shows its number and its cost, and no more. */

/* What the parts of a move are chosen among. */
const PARTS = {
  take: ['lane'], insert: ['lane'], stop: ['lane'], slide: ['card', 'lane'], cancel: ['card'],
  replace: ['hand'], choose: ['hand'], exchange: ['special'], draft: ['table'],
};

/* What the host says of the cards and rows. */
let facts;

function countHeads (value) {
  return facts.costs[value - 1];
}

function getCostColour (heads) {
  return palette[`COST_${heads}`];
}

function head (x, y, size, deck, fill) {
  return s ('path', { d: deck === 'elements' ? drawings.CREST : drawings.BULL, fill,
                      transform: `translate(${x.toFixed (1)} ${y}) scale(${(size / 100).toFixed (4)})` });
}

function drawBand (value, heads, colour, deck, small) {
  const size = Math.min (13, 62 / heads);
  const drawn = [s ('rect', { width: 100, height: 28, fill: colour })];

  if (small)
    return [...drawn, text (String (heads), 36, 14, 22, 30, palette.WHITE), head (64, 14, 26, deck, palette.WHITE)];

  drawn.push (text (String (value), 17, 14, 20, 26, palette.WHITE));
  for (let i = 0; i < heads; i++)
    drawn.push (head (100 - (i + 0.62) * size * 1.02 - 1, 14, size, deck, palette.WHITE));

  return drawn;
}

function drawNumber (value, small) {
  const heads = countHeads (value);
  const colour = getCostColour (heads);

  return [
    drawBand (value, heads, colour, 'bulls', small),
    small ? null : head (50, 84, 86, 'bulls', `${colour}1c`),
    text (String (value), 50, 82.6, 58, 86, heads > 1 ? colour : palette.INK),
    small ? null : s ('g', { transform: 'rotate(180 86 128.8)' },
                      text (String (value), 86, 128.8, 14, 22, heads > 1 ? colour : palette.INK, 700)),
  ];
}

function drawElement (value, small) {
  const colour = palette.FAMILIES[facts.families[value - 1]];

  return [
    drawBand (value, countHeads (value), colour, 'elements', small),
    text (String (value), 50, 64.4, 50, 84, palette.INK),
    text (facts.symbols[value - 1], 50, 112, 34, 80, colour, 700),
  ];
}

function drawSign (kind, x, y, size, ink) {
  if (kind === 'seven')
    return text ('7', x, y, 1.1 * size, size, ink);

  return s ('path', { d: drawings[kind.toUpperCase ()], fill: 'none', stroke: ink, 'stroke-width': 9, 'stroke-linecap': 'round', 'stroke-linejoin': 'round',
                      transform: `translate(${x} ${y}) scale(${size / 100})` });
}

/* In two lines if it is long. */
function drawName (name) {
  const space = [...name].length > 9 ? name.indexOf (' ') : -1;

  if (space < 0)
    return text (name, 50, 116.2, 19, 84, palette.SPECIAL_INK, 700);

  return [text (name.slice (0, space), 50, 107.8, 17, 84, palette.SPECIAL_INK, 700),
          text (name.slice (space + 1), 50, 125.3, 17, 84, palette.SPECIAL_INK, 700)];
}

function drawSpecial (kind, small) {
  return [
    s ('rect', { width: 100, height: 140, fill: palette.SPECIAL }),
    s ('rect', { x: 5, y: 5, width: 90, height: 130, fill: 'none', stroke: palette.SPECIAL_INK, 'stroke-width': 2 }),
    drawSign (kind, 50, small ? 70 : 52, 62, palette.SPECIAL_INK),
    small ? null : drawName (say (`rows.kind.${kind}`)),
  ];
}

export function createTable (host) {
  let deck = 'bulls';
  let unit = 'heads';         /* What cards of that deck cost. */
  let pick = [];              /* The parts of a move that have been chosen. */
  let taken = new Map ();     /* From a row's number to who took it last, and for how much. */
  let fresh = new Set ();     /* Cards that have come to the rows since the last view. */
  let sizes = { lane: 48, hand: 60 };

  function drawCard (value, small) {
    return card (deck === 'elements' ? drawElement (value, small) : drawNumber (value, small));
  }

  function nameCard (value) {
    const name = deck === 'elements' ? `${value} ${facts.symbols[value - 1]}` : value;

    return count (`rows.card.${unit}`, countHeads (value), { card: name });
  }

  /* The moves that begin with these parts, each as a list of parts. */
  function findMoves (view, parts) {
    return view.legal.map (({ move }) => move.split (' '))
      .filter ((move) => parts.every ((part, i) => move[i] === part) && move.length > parts.length);
  }

  /* What to do when something is touched: finish a move, or go on picking; or nothing. */
  function offer (view, kind, value) {
    const verbs = pick.length > 0 ? [pick[0]] : ['take', 'draft', 'choose', 'exchange', ...(view.state.phase === 'cancel' ? ['cancel'] : [])];

    for (const verb of verbs) {
      const parts = pick.length > 0 ? [...pick, String (value)] : [verb, String (value)];

      if (!PARTS[verb] || PARTS[verb][parts.length - 2] !== kind)
        continue;
      if (view.legal.some (({ move }) => move === parts.join (' ')))
        return { 'data-move': parts.join (' ') };
      if (findMoves (view, parts).length > 0)
        return { 'data-act': 'pick', 'data-value': String (value) };
    }

    return null;
  }

  function getWords (view, move) {
    const found = view.legal.find ((one) => one.move === move);

    return found ? found.words : move;
  }

  function describeLaneCard (view, value, i) {
    const acts = offer (view, 'card', value);
    const drawn = drawCard (value, sizes.lane < SMALL);
    const attributes = { class: ['place', fresh.has (value) && 'fresh'], 'data-about': nameCard (value), 'data-key': `c${value}`, 'data-fly': `c${value}` };

    if (acts)
      return h ('button', { ...attributes, class: [...attributes.class, 'offered'], 'aria-label': nameCard (value), ...acts }, drawn);

    return h ('span', attributes, drawn);
  }

  function describeMarks (marks) {
    return marks.map ((kind) => h ('span', { class: 'mark', role: 'img', 'aria-label': say (`rows.kind.${kind}`),
                                          'data-about': say ('named', { name: say (`rows.kind.${kind}`), what: say (`rows.help.${kind}`) }) },
                                   card (drawSpecial (kind, true))));
  }

  function describeTaker (view, number) {
    const taker = taken.get (number);

    if (!taker)
      return null;

    return h ('span', { class: 'taker', 'data-key': `taker${number}` }, picture (view.players[taker.seat]), h ('b', {}, `+${taker.heads}`));
  }

  function describeLane (view, cards, i) {
    const number = i + 1;
    const acts = offer (view, 'lane', number);
    const { cost: heads, holds } = facts.rows[i];
    const marks = (view.state.row_marks || [])[i] || [];
    const name = say ('rows.lane', { row: number, cards: cards.join (', '), heads: count (`rows.${unit}`, heads) });
    const places = cards.map ((value, at) => describeLaneCard (view, value, at));

    for (let empty = cards.length; empty < holds; empty++)
      places.push (h ('span', { class: 'place empty', 'aria-hidden': 'true' }));

    return h (acts ? 'button' : 'div', {
      ...(acts ? { 'aria-label': `${name}. ${acts['data-move'] ? getWords (view, acts['data-move']) : ''}`, ...acts }
               : { role: 'group', 'aria-label': name }),
      class: ['lane', acts && 'offered', marks.includes ('stop') && 'stopped', holds > 5 && 'long'],
      'data-key': `lane${number}`,
    },
    h ('span', { class: 'places' }, places),
    describeMarks (marks),
    h ('span', { class: 'cost', 'aria-hidden': 'true' },
       describeTaker (view, number),
       h ('b', {}, heads),
       s ('svg', { viewBox: '-60 -56 120 112', class: 'head' }, s ('path', { d: deck === 'elements' ? drawings.CREST : drawings.BULL, fill: 'currentColor' }))),
    h ('span', { class: 'number', 'aria-hidden': 'true' }, number));
  }

  /* Only somebody who is asked must see which cards will not do. */
  function isIdle (view) {
    return view.legal.length === 0 || view.state.phase === 'draft';
  }

  function describeHandCard (view, value) {
    const acts = offer (view, 'hand', value);
    const chosen = view.state.phase === 'choose' && view.state.chosen[view.seat] === value;

    return h ('button', {
      class: ['held', chosen && 'chosen', !acts && !chosen && 'idle', isIdle (view) && 'still'],
      'data-key': `c${value}`, 'data-fly': `c${value}`, 'aria-label': nameCard (value), 'data-about': nameCard (value),
      'aria-pressed': view.state.phase === 'choose' ? String (chosen) : null, 'aria-disabled': acts ? null : 'true', ...acts,
    }, drawCard (value, sizes.hand < SMALL));
  }

  function describeSpecial (view, kind, i, kinds) {
    const playable = pick.length === 0 && view.state.phase !== 'exchange' && view.state.phase !== 'cancel' &&
      view.legal.some (({ move }) => move.split (' ')[0] === kind);
    const acts = playable ? { 'data-act': 'special', 'data-value': kind } : offer (view, 'special', kind);
    const chosen = pick[0] === kind && kinds.indexOf (kind) === i;

    return h ('button', {
      class: ['held', 'special', chosen && 'chosen', !acts && !chosen && 'idle', isIdle (view) && 'still'],
      'data-key': `s${i}${kind}`, 'aria-label': say (`rows.kind.${kind}`), 'aria-description': say (`rows.help.${kind}`),
      'data-about': say ('named', { name: say (`rows.kind.${kind}`), what: say (`rows.help.${kind}`) }), 'aria-disabled': acts ? null : 'true', ...acts,
    }, card (drawSpecial (kind, sizes.hand < SMALL)));
  }

  function getHand (view) {
    const cards = [...view.state.hands[view.seat]].filter ((value) => value !== null);
    const chosen = view.state.chosen[view.seat];

    if (view.state.phase === 'choose' && chosen !== null)
      cards.push (chosen);

    return cards.sort ((a, b) => a - b);
  }

  /* What is done with neither a card nor a row: placing, keeping, a special without parts. */
  function describeActions (view) {
    const actions = [];

    if (pick.length > 0) {
      actions.push (h ('p', { class: 'help' }, say (`rows.help.${pick[0]}`)));
      if (view.legal.some (({ move }) => move === pick.join (' ')))
        actions.push (h ('button', { class: 'button main', 'data-move': pick.join (' '), 'data-key': 'play' },
                         getWords (view, pick.join (' '))));
      actions.push (h ('button', { class: 'button', 'data-act': 'unpick', 'data-key': 'unpick' }, sign (SIGNS.back), say ('back')));
    } else {
      for (const { move, words } of view.legal.filter ((one) => one.move === 'place' || one.move === 'keep'))
        actions.push (h ('button', { class: 'button main', 'data-move': move, 'data-key': move }, words));
    }

    return actions.length > 0 ? h ('div', { class: 'actions', 'data-arrows': true }, actions) : null;
  }

  function describeHand (view) {
    const kinds = ((view.state.specials || [])[view.seat] || []).filter ((kind) => kind !== null);
    const numbers = getHand (view).map ((value) => describeHandCard (view, value));
    const specials = kinds.map ((...one) => describeSpecial (view, ...one));

    /* What is asked for comes first: a small phone may not have room for all. */
    const asksNumbers = view.state.phase === 'choose' || view.state.phase === 'draft' || pick[0] === 'replace';

    return h ('div', { class: 'own', 'data-key': 'own' },
      describeActions (view),
      h ('div', { class: 'hand', role: 'group', 'aria-label': say ('hand'), 'data-arrows': true },
         asksNumbers ? [numbers, specials] : [specials, numbers]));
  }

  function describeDraft (view) {
    return h ('div', { class: 'draft', role: 'group', 'aria-label': say ('rows.table'), 'data-arrows': true },
      view.state.table.map ((value) => {
        const acts = offer (view, 'table', value);

        return h ('button', { class: acts ? 'held' : 'held idle still', 'data-about': nameCard (value), 'data-key': `c${value}`, 'data-fly': `c${value}`,
                              'aria-label': nameCard (value), 'aria-disabled': acts ? null : 'true', ...acts },
                  drawCard (value, sizes.lane < SMALL));
      }));
  }

  /* Cards are as large as there is room for: those in the hand first, for they are touched. */
  function fit (view, width, height) {
    const lanes = Math.max (4, view.state.rows.length);
    const holds = Math.max (5, ...facts.rows.map ((row) => row.holds));
    const marked = (view.state.row_marks || []).some ((marks) => marks.length > 0) ? 0.5 : 0;
    const wide = width > 1.25 * height;
    const seated = view.seat !== null;
    const held = seated ? getHand (view).length + ((view.state.specials || [])[view.seat] || []).length : 0;
    const handWidth = wide ? width * 0.48 : width;
    const asked = pick.length > 0 ? 116 : view.legal.some (({ move }) => move === 'place' || move === 'keep') ? 64 : 0;
    const handHeight = wide ? height - Math.max (64, asked) : height * (lanes > 4 ? 0.36 : 0.42);
    let hand = 0;

    for (let columns = 3; columns <= 12 && held > 0; columns++) {
      const across = (handWidth - 8 * (columns - 1)) / columns;
      const down = (handHeight / Math.ceil (held / columns) - 10) / RATIO;

      hand = Math.max (hand, Math.min (across, down));
    }
    hand = Math.max (44, Math.min (hand, 120));

    const columns = wide && !seated ? 2 : 1;
    const laneWidth = (wide && seated ? width * 0.5 - 12 : width / columns) - 44;
    const rows = Math.ceil (hand > 0 && held > 0 ? held / Math.max (1, Math.floor ((handWidth + 8) / (hand + 8))) : 0);
    const left = wide || !seated ? height : height - rows * (hand * RATIO + 10) - 12 - asked;
    /* Cards in the rows that are to be touched come before the hand, which may scroll. */
    const least = pick[0] === 'slide' || pick[0] === 'cancel' || view.state.phase === 'cancel' ? 44 : 28;
    const lane = Math.min ((laneWidth - 4 * holds) / (holds + 0.62 + marked), Math.max (least, (left / Math.ceil (lanes / columns) - 14) / RATIO), 170);

    return { lane, hand };
  }

  return {
    arrive (view, old) {
      const before = new Set (old ? old.state.rows.flat () : view.state.rows.flat ());

      ({ facts } = view);
      deck = view.options.deck || 'bulls';
      unit = deck === 'elements' ? 'crests' : 'heads';
      if (!old || old.step !== view.step)
        pick = [];
      fresh = new Set (view.state.rows.flat ().filter ((value) => !before.has (value)));
      if ((view.happened || []).some (({ event }) => event.event === 'reveal' || event.event === 'deal'))
        taken = new Map ();
      for (const { event } of view.happened || []) {
        if (event.event === 'take')
          taken.set (event.row, { seat: event.seat, heads: event.heads });
      }
    },

    status (view) {
      const { phase, chosen } = view.state;
      const own = view.seat !== null && view.legal.length > 0;
      const card = view.seat === null ? null : chosen[view.seat];
      const names = list (view.to_act.map ((seat) => view.players[seat].name));

      if (own && pick.length > 0)
        return say (`rows.task.${pick[0]}${pick.length > 1 ? '.to' : ''}`);
      if (own && phase === 'choose' && !view.to_act.includes (view.seat))
        return say ('rows.chosen', { card, names });
      if (own && phase === 'choose')
        return say ('rows.task.choose');
      if (own && phase === 'draft')
        return say ('rows.task.draft');
      if (own && phase === 'take')
        return say ('rows.task.take', { card });
      if (own && phase === 'place')
        return say ('rows.task.place', { card });
      if (own && (phase === 'cancel' || phase === 'exchange'))
        return say (`rows.task.${phase}.now`);
      if (phase === 'take' && names)
        return say ('rows.waiting.take', { name: names });

      return null;
    },

    chip (view, seat) {
      const { state } = view;
      const known = state.chosen[seat];
      const awaited = view.to_act.includes (seat);
      const hidden = state.phase === 'choose' && !awaited && known === null && !view.over;
      const own = seat === view.seat && state.phase === 'choose';

      return {
        score: state.scores[seat] + (view.over ? 0 : state.heads[seat]),
        ready: state.phase === 'choose' && !awaited,
        extra: view.over ? null : count ('cards', state.hands[seat].length + (state.phase === 'choose' && !awaited ? 1 : 0)),
        beside: own || view.over ? null
          : known !== null ? h ('span', { class: 'place' }, drawCard (known, true))
            : hidden ? h ('span', { class: 'place' }, back (deck === 'elements' ? palette.BACK_ELEMENTS : palette.BACK_BULLS)) : null,
      };
    },

    /* Own cards are in the hand; where the others are is as in RowsWhereabouts. */
    seen ({ facts, seat, state }) {
      const own = seat === null ? [] : state.hands[seat];
      const cells = [...facts.seen].map ((where, i) => (
        { name: i + 1, where: own.includes (i + 1) ? 'own' : ['unseen', 'known', 'known', 'gone', 'gone'][where] }));

      return Array.from ({ length: Math.ceil (cells.length / 10) }, (nothing, i) => ({ cells: cells.slice (10 * i, 10 * i + 10) }));
    },

    describe (view) {
      const drafting = view.state.phase === 'draft';

      return h ('div', { class: `rows ${drafting ? 'drafting' : ''} lanes${view.state.rows.length}` },
        drafting ? describeDraft (view)
          : h ('div', { class: 'lanes', 'data-key': 'lanes' }, view.state.rows.map ((cards, i) => describeLane (view, cards, i))),
        view.seat === null ? null : describeHand (view));
    },

    /* The sizes follow from the room that there is; a card that crosses a limit is drawn anew. */
    drawn (view) {
      const place = host.element.querySelector ('.rows');
      const old = sizes;

      sizes = fit (view, place.clientWidth, place.parentNode.clientHeight);
      if (view.state.phase === 'draft')
        sizes.lane = Math.max (44, Math.min (72, place.clientWidth / 8 - 8));
      place.style.setProperty ('--lane', `${sizes.lane.toFixed (1)}px`);
      place.style.setProperty ('--hand', `${sizes.hand.toFixed (1)}px`);
      if ((old.lane < SMALL) !== (sizes.lane < SMALL) || (old.hand < SMALL) !== (sizes.hand < SMALL))
        host.redraw ();
    },

    act (name, value) {
      if (name === 'special')
        pick = [value];
      else if (name === 'pick')
        pick = [...pick, value];
      else if (name === 'unpick')
        pick = pick.slice (0, -1);
      host.redraw ();
    },
  };
}
