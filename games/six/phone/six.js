/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Dice, tube, everybody's places, and one's own under the thumbs: whatever can be done is
 * done as soon as it is touched. */

import { h, s } from '../../dom.js';
import { back, card, die, text } from '../../draw.js';
import * as palette from '../../palette.js';
import { getColour, picture } from '../../people.js';
import { count, say } from '../../words.js';

/* As on the cards (games/six/rules/six-strokes.c), from 1. */
const STROKES = [3, 3, 2, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 7];
const GROUP = 5;
const LEANS = [-7, 4, -3];

/* Whoever keeps score on paper crosses every fifth stroke. */
function drawStrokes (n, x, y, height, width) {
  const step = 0.34 * height;
  const apart = 0.3 * height;
  const lines = n - Math.floor (n / GROUP);
  const wide = (lines - 1) * step + (Math.ceil (n / GROUP) - 1) * apart + 0.1 * height;
  let at = -wide / 2 + 0.05 * height;
  let path = '';

  for (let i = 1; i <= n; i++) {
    if (i % GROUP === 0) {
      path += `M${at - (GROUP - 0.5) * step} ${0.3 * height}L${at - 0.5 * step} ${-0.3 * height}`;
      at += apart;
    } else {
      path += `M${at + 0.03 * height} ${-0.42 * height}L${at - 0.03 * height} ${0.42 * height}`;
      at += step;
    }
  }

  return s ('path', { d: path, fill: 'none', stroke: palette.STROKES, 'stroke-width': 0.15 * height, 'stroke-linecap': 'round',
                      transform: `translate(${x} ${y}) scale(${Math.min (1, width / wide)})` });
}

function drawValue (value, player, small) {
  const [ground, ink] = getColour (player);
  const words = String (value);

  return card ([
    s ('rect', { width: 100, height: 102, fill: ground }),
    small ? text (words, 50, 51, 74, 86, ink) : [
      text (words, 50, 58, 66, 80, ink),
      text (words, 14.5, 12.5, 17, 22, ink),
      text (words, 85.5, 12.5, 17, 22, ink),
    ],
    drawStrokes (STROKES[value - 1], 50, 120, 20, 84),
  ]);
}

const SHIELD = 'M0 -50C14 -40 28 -36 42 -36C42 8 30 36 0 50C-30 36 -42 8 -42 -36C-28 -36 -14 -40 0 -50Z';

function shield () {
  return s ('svg', { viewBox: '-50 -54 100 108', class: 'shield' }, s ('path', { d: SHIELD, fill: 'currentColor' }));
}

/* A cylinder's front between two heights, in a box 56 wide and 100 high. */
function wall (top, bottom, half, fill) {
  const rim = half * 0.275;

  return s ('path', { d: `M${28 - half} ${top}A${half} ${rim} 0 0 0 ${28 + half} ${top}V${bottom}A${half} ${rim} 0 0 1 ${28 - half} ${bottom}Z`, fill });
}

function lid (y, half, fill) {
  return s ('ellipse', { cx: 28, cy: y, rx: half, ry: half * 0.275, fill });
}

/* Light from the left, as a few veils: a gradient would need a name of its own. */
function shade (top, bottom, half) {
  return [[-half, 0.22], [0.45 * half, 0.16], [0.72 * half, 0.18]].map (([from, dark], i) => {
    const to = i === 0 ? -0.78 * half : half;
    const sag = (x) => Math.sqrt (Math.max (0, 1 - (x / half) ** 2)) * half * 0.275;

    return s ('path', { d: `M${28 + from} ${top + sag (from)}L${28 + to} ${top + sag (to)}V${bottom + sag (to)}L${28 + from} ${bottom + sag (from)}Z`,
                        fill: '#000', 'fill-opacity': dark });
  });
}

function drawTube () {
  const half = 23.5;

  return [
    s ('ellipse', { cx: 30, cy: 95, rx: 27, ry: 7, fill: '#000', 'fill-opacity': 0.2 }),
    wall (7.5, 92.5, half, palette.TUBE),
    wall (85, 89.5, half, palette.BRASS),
    wall (10.5, 15, half, palette.BRASS),
    shade (7.5, 92.5, half),
    lid (7.5, half, palette.TUBE_LID),
    lid (7.5, 0.8 * half, palette.TUBE_HOLLOW),
    s ('circle', { cx: 28, cy: 54, r: 17.2, fill: palette.MEDALLION }),
    s ('circle', { cx: 28, cy: 54, r: 15, fill: 'none', stroke: palette.BRASS, 'stroke-width': 0.8 }),
    text ('6', 28, 54, 25, 20, palette.TUBE_INK),
  ];
}

/* Half the width of the glass at a height. */
function glassAt (y) {
  const away = Math.min (1, Math.abs (y - 50) / 37);

  return 1.2 + 15.3 * Math.sin (Math.PI / 2 * away ** 0.85);
}

function traceGlass (from, to) {
  const left = [];
  const right = [];

  for (let i = 0; i <= 20; i++) {
    const y = from + (to - from) * i / 20;

    left.push (`${(28 - glassAt (y)).toFixed (2)} ${y.toFixed (2)}`);
    right.unshift (`${(28 + glassAt (y)).toFixed (2)} ${y.toFixed (2)}`);
  }

  return `M${left.join ('L')}L${right.join ('L')}Z`;
}

/* How high sand stands in a bulb that holds a share of it, by areas. */
function levelOf (share) {
  let total = 0;
  let area = 0;

  for (let i = 0; i < 100; i++)
    total += glassAt (50 + 37 * i / 100);
  for (let i = 0; i < 100; i++) {
    if (area >= share * 0.8 * total)
      return i / 100;
    area += glassAt (50 + 37 * i / 100);
  }

  return 1;
}

function drawGlass (share) {
  const above = levelOf (share);
  const below = levelOf (1 - share);

  return [
    s ('ellipse', { cx: 30, cy: 95, rx: 27, ry: 7, fill: '#000', 'fill-opacity': 0.2 }),
    wall (87, 92.5, 22.5, palette.WOOD), lid (87, 22.5, palette.WOOD_LIGHT),
    s ('path', { d: traceGlass (13, 87), fill: palette.GLASS, 'fill-opacity': 0.72 }),
    share > 0 ? s ('path', { d: traceGlass (50 - 37 * above, 50), fill: palette.SAND }) : null,
    share > 0 ? s ('rect', { x: 27.4, y: 48, width: 1.2, height: 37, fill: palette.SAND }) : null,
    share < 1 ? s ('path', { d: traceGlass (87 - 37 * below, 87), fill: palette.SAND }) : null,
    s ('path', { d: traceGlass (13, 87), fill: 'none', stroke: palette.GLASS_EDGE, 'stroke-width': 1.1 }),
    s ('rect', { x: 7.1, y: 10, width: 2.8, height: 80, fill: palette.WOOD_SHADE }),
    s ('rect', { x: 46.1, y: 10, width: 2.8, height: 80, fill: palette.WOOD_SHADE }),
    wall (7.5, 12.5, 22.5, palette.WOOD), lid (7.5, 22.5, palette.WOOD_LIGHT),
  ];
}

function drawHourglass (view) {
  const { sand } = view.state;
  const share = sand === null ? null : Math.min (1, sand / ((view.options.hourglass_s || 120) * 1000));

  return s ('svg', { viewBox: '0 0 56 102', class: 'hourglass', role: 'img',
                     'aria-label': share === null ? say ('six.tube') : count ('six.sand', Math.ceil (sand / 1000)) },
            share === null ? drawTube () : drawGlass (share));
}

export function createTable (host) {
  let rolls = 0;             /* So that the same dice, rolled again, tumble again. */
  let rolled = null;
  let compact = false;       /* Whether others have as little room as on a phone that is held upright. */

  function can (view, move) {
    return view.legal.some ((one) => one.move === move);
  }

  function top (stack) {
    return stack.length > 0 ? stack[stack.length - 1] : null;
  }

  /* What touching a place of one's own does. A card that was rolled goes before one to lay. */
  function findMove (view, stack, i) {
    const protect = `protect ${top (stack)}`;
    const lay = `lay ${i + 1}`;

    return stack.length > 0 && can (view, protect) ? protect : can (view, lay) ? lay : null;
  }

  /* Whether the seat still has a card to lay before the next round begins. */
  function isBetween (view, seat) {
    return view.state.phase === 'lay' && seat !== null && view.state.owed[seat] > 0;
  }

  function describeStack (stack, player, small) {
    if (stack.length === 0)
      return h ('span', { class: 'stack none' });

    return h ('span', { class: 'stack' },
      stack.slice (-3, -1).map ((value, i, covered) => h ('span', { class: `under under${covered.length - i}` }, drawValue (value, player, small))),
      h ('span', { class: 'over' }, drawValue (top (stack), player, small)));
  }

  function namePlace (stack, i) {
    return stack.length === 0 ? say ('six.empty', { place: i + 1 })
      : [count ('six.card', STROKES[top (stack) - 1], { card: top (stack) }), stack.length > 1 ? say ('six.covers', { card: stack[stack.length - 2] }) : null]
        .filter (Boolean).join (', ');
  }

  function describePlace (view, stack, i) {
    const move = findMove (view, stack, i);
    const protects = move !== null && move.startsWith ('protect');

    return h ('button', {
      class: ['place', protects ? 'rolled' : move ? 'open' : 'idle'].join (' '), 'data-key': `place${i}`,
      'data-move': move, 'data-press': move ? true : null, 'aria-disabled': move ? null : 'true',
      'aria-label': [namePlace (stack, i), protects ? say ('six.do.protect') : move ? say ('six.do.lay') : null].filter (Boolean).join ('. '),
    }, describeStack (stack, view.players[view.seat], false));
  }

  /* The card that a seat is to lay next, which is turned over; in matches of older rules none is. */
  function getTurned (view, seat) {
    return view.state.turned ? view.state.turned[seat] : null;
  }

  function nameStock (view, seat) {
    const turned = getTurned (view, seat);

    return [count ('six.stock', view.state.stocks[seat]),
            turned ? say ('six.turned', { card: count ('six.card', STROKES[turned - 1], { card: turned }) }) : null].filter (Boolean).join ('. ');
  }

  function describePile (view, seat) {
    const [ground, ink] = getColour (view.players[seat]);
    const { stocks, owed } = view.state;
    const turned = getTurned (view, seat);

    return h ('div', { class: 'piles' },
      h ('span', { class: 'pile', role: 'img', 'aria-label': nameStock (view, seat) },
         turned ? h ('span', { class: 'turned', 'data-key': `turned${turned}` }, drawValue (turned, view.players[seat], true))
           : [stocks[seat] > 0 ? back (ground, ink) : null, h ('b', {}, stocks[seat])],
         owed[seat] > 0 && !view.over ? h ('span', { class: 'owed' }, `+${owed[seat]}`) : null),
      h ('span', { class: 'pile safe', role: 'img', 'aria-label': count ('six.safe', view.state.protected[seat].length) },
         view.state.protected[seat].length > 0 ? back (ground, ink) : null,
         h ('b', {}, shield (), view.state.protected[seat].length)));
  }

  /* Where there is little room, the piles are only counted, and the name is above. */
  function describeCounts (view, seat) {
    const turned = getTurned (view, seat);

    return h ('span', { class: 'counts' },
      h ('span', { role: 'img', 'aria-label': count ('six.safe', view.state.protected[seat].length) }, shield (), view.state.protected[seat].length),
      h ('span', { class: turned ? 'left turned' : 'left', role: 'img', 'aria-label': nameStock (view, seat) },
         turned ? drawValue (turned, view.players[seat], true) : null, view.state.stocks[seat]));
  }

  function describeOther (view, seat) {
    const player = view.players[seat];

    return h ('li', { class: view.state.active === seat ? 'other active' : 'other', 'data-key': `other${seat}`, 'aria-label': player.name },
      h ('span', { class: 'who' }, picture (player), compact ? describeCounts (view, seat) : h ('span', { class: 'name' }, player.name)),
      h ('span', { class: 'places' }, view.state.places[seat].map ((stack, i) =>
        h ('span', { class: 'place', role: 'img', 'aria-label': namePlace (stack, i) }, describeStack (stack, player, true)))),
      compact ? null : describePile (view, seat));
  }

  function describeDice (view) {
    const { dice, sum } = view.state;

    return h ('div', { class: 'dice', role: 'img', 'aria-label': sum === null ? say ('six.unrolled') : say ('six.sum', { dice: dice.join (', '), sum }) },
      h ('span', { class: 'throw' },
         [0, 1, 2].map ((i) => h ('span', { class: i < dice.length ? 'thrown' : 'resting', 'data-key': i < dice.length ? `die${i}r${rolls}` : `rest${i}` },
                                  die (dice[i] || 6 - i, LEANS[i])))),
      h ('b', { class: 'sum', 'data-key': `sum${rolls}` }, sum === null ? '–' : sum));
  }

  function describeButton (view, move, words, drawing) {
    const possible = can (view, move);

    return h ('button', { class: `button big ${move} ${possible ? 'main' : ''}`, 'data-key': move,
                          'data-move': possible ? move : null, 'data-press': possible ? true : null, 'aria-disabled': possible ? null : 'true' },
              drawing, words);
  }

  function describeOwn (view) {
    const { state, seat } = view;

    return h ('div', { class: 'own', 'data-key': 'own' },
      h ('div', { class: 'mine', 'data-arrows': true, role: 'group', 'aria-label': say ('six.places') },
         state.places[seat].map ((stack, i) => describePlace (view, stack, i)), describePile (view, seat)),
      view.over ? null : h ('div', { class: 'actions', 'data-arrows': true },
         state.phase === 'grab' ? describeButton (view, 'grab', say ('six.do.grab'), die (5))
           : [describeButton (view, 'roll', say ('six.do.roll'), die (5)),
              describeButton (view, 'lift', say ('six.do.lift'), s ('svg', { viewBox: '0 0 56 102', class: 'tube' }, drawTube ()))]));
  }

  return {
    hasClock: true,

    arrive (view, old) {
      const news = (view.happened || []).some (({ event }) => event.event === 'roll');

      if (news || !old)
        rolls += 1;
      rolled = view.state.sum;
    },

    isTurn (view) {
      return view.state.active === view.seat || isBetween (view, view.seat);
    },

    status (view) {
      const { state, seat } = view;
      const name = state.active === null ? '' : view.players[state.active].name;

      if (state.phase === 'grab')
        return seat === null ? say ('six.waiting.grab') : say ('six.task.grab');
      if (state.phase === 'lay')
        return isBetween (view, seat) ? say ('six.task.between', { card: getTurned (view, seat) }) : say ('six.waiting.lay');
      if (seat !== null && view.legal.some (({ move }) => move.startsWith ('protect')))
        return say ('six.task.protect', { card: rolled });
      if (seat !== null && view.legal.some (({ move }) => move.startsWith ('lay')))
        return getTurned (view, seat) ? say ('six.task.turned', { card: getTurned (view, seat) }) : say ('six.task.lay');
      if (state.active !== seat)
        return say ('six.waiting.roll', { name });
      if (can (view, 'lift'))
        return say ('six.task.lift');

      return can (view, 'roll') ? say ('six.task.roll') : say ('six.task.wait');
    },

    chip (view, seat) {
      return {
        awaited: !view.over && (view.state.active === seat || isBetween (view, seat)),
        extra: count ('six.safe', view.state.protected[seat].length),
      };
    },

    describe (view) {
      const others = view.players.map ((player, i) => (view.seat === null ? i : (view.seat + 1 + i) % view.players.length))
        .filter ((seat) => seat !== view.seat);

      return h ('div', { class: 'six' },
        h ('ul', { class: `others n${others.length}`, 'data-key': 'others' }, others.map ((seat) => describeOther (view, seat))),
        h ('div', { class: 'middle', 'data-key': 'middle' }, drawHourglass (view), describeDice (view)),
        view.seat === null ? null : describeOwn (view));
    },

    /* Cards are as large as there is room for: one's own first, for they are touched. */
    drawn (view) {
      const place = host.element.querySelector ('.six');
      const { clientWidth: width } = place;
      const height = place.parentNode.clientHeight - 8;
      const seated = view.seat !== null;
      const others = view.players.length - (seated ? 1 : 0);
      const wide = width > 1.25 * height;
      const was = compact;

      compact = Math.min (width, height) < 600;

      const columns = wide ? (others > 2 ? 2 : 1) : Math.min (others, compact ? 3 : others > 3 ? Math.ceil (others / 2) : others);
      const rows = Math.ceil (others / columns);
      const middle = Math.max (80, 0.18 * height);
      const share = compact ? 3.3 : 4.3;
      let own, across, down;

      if (!seated) {
        own = across = down = 0;
        for (let n = 1; n <= others; n++)
          across = down = Math.max (across, Math.min ((width / n - 30) / share, ((height - Math.max (150, 0.3 * height)) / Math.ceil (others / n) - 60) / 1.64));
      } else if (wide) {
        own = Math.min (0.42 * width / 4.2, (height - 90) / 1.95);
        across = (0.29 * width / columns - 20) / share;
        down = (height / rows - 48) / 1.56;
      } else {
        own = Math.min (width / 4.3, (height - middle - rows * 84 - 100) / 1.72);
        across = (width / columns - 22) / share;
        down = ((height - middle - 1.72 * own - 96) / rows - 44) / 1.56;
      }

      place.style.setProperty ('--own', `${Math.max (48, Math.min (own, 150)).toFixed (1)}px`);
      place.style.setProperty ('--other', `${Math.max (24, Math.min (across, down, seated ? 64 : 150)).toFixed (1)}px`);
      if (was !== compact)
        host.redraw ();
    },
  };
}
