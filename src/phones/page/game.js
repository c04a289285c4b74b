/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page of a game in progress: people, what is awaited, what happened, and the game's own
 * table, which is a module; ../PAGE.md tells what that must offer. */

import { describeComfort, playTap, playTurn } from './comfort.js';
import { h, patchMoving } from './dom.js';
import { reaction, reactionNames, SIGNS, sign } from './draw.js';
import { chip, picture } from './people.js';
import { list, loadWords, say, writeNumber } from './words.js';
import * as generic from './generic.js';

const NEWS_MS = 1300;
const STRIP_LENGTH = 30;
const WHERE = ['unseen', 'own', 'known', 'gone'];
const LOG_LENGTH = 80;
const REACTION_MS = 1500;
const LONG_MS = 500;       /* A press that asks what a card is. */
const STILL = 12;          /* How far a finger may stray meanwhile. */

async function loadModule (id) {
  try {
    const module = await import (`./games/${encodeURIComponent (id)}/${encodeURIComponent (id)}.js`);
    const sheet = document.createElement ('link');

    sheet.rel = 'stylesheet';
    sheet.href = `games/${encodeURIComponent (id)}/${encodeURIComponent (id)}.css`;
    await new Promise ((resolve) => {
      sheet.onload = sheet.onerror = resolve;
      document.head.append (sheet);
    });

    return module;
  } catch (error) {
    return generic;
  }
}

export class Game {
  constructor (element, connection, tell) {
    this.element = element;
    this.connection = connection;
    this.tell = tell;
    this.view = null;
    this.table = null;
    this.pending = new Map ();      /* From a message's id to its move. */
    this.nextId = 1;
    this.log = [];
    this.nHeard = 0;       /* How many sentences there have been. */
    this.coming = [];      /* Views that are still to be shown. */
    this.panel = null;
    this.online = true;
    this.hints = false;      /* Whether the table allows them. */
    this.reactions = false;
    this.seen = false;       /* Whether one may look up which cards have been seen, */
    this.again = false;      /* and whoever leads begin another game after this one. */
    this.leads = false;
    this.reacted = new Map ();      /* From a seat to the sign that somebody makes there. */
    this.hint = null;        /* The one for this view, and before it has come its id alone. */
    this.host = {
      send: (move) => this.send (move),
      stand: (move) => this.stand (move),
      redraw: () => this.redraw (),
      pending: (move) => [...this.pending.values ()].some ((one) => one.move === move),
      element: this.element,
    };

    this.element.addEventListener ('pointerdown', (event) => this.pressed (event));
    this.element.addEventListener ('pointermove', (event) => this.moved (event));
    for (const end of ['pointerup', 'pointercancel'])
      this.element.addEventListener (end, () => clearTimeout (this.longPress));
    this.element.addEventListener ('click', (event) => this.clicked (event));
    this.element.addEventListener ('keydown', (event) => this.keyed (event));
    this.room = new ResizeObserver (() => requestAnimationFrame (() => this.redraw ()));
  }

  async show (view) {
    if (this.view && this.view.game === view.game) {
      if (this.table)
        this.stage (view);
      else
        this.view = view;      /* The module is still on its way, and will show the newest view. */
      return;
    }

    this.hide ();
    this.view = view;
    this.table = null;
    this.log = [];
    const [module] = await Promise.all ([loadModule (view.game), loadWords ().catch (() => {})]);

    if (this.view === null || this.view.game !== view.game)
      return;
    this.table = module.createTable (this.host);
    this.present (this.view, null);
  }

  /* Where no big screen shows what happened, each sentence comes with a state: they are shown one
   * after the other, and nothing is asked before the last. */
  stage (view) {
    let happened = [];

    for (const one of view.happened || []) {
      happened.push (one);
      if (one.state) {
        this.coming.push ({ ...view, state: one.state, facts: one.facts, happened, legal: [], to_act: [], over: false, winners: [], staged: true });
        happened = [];
      }
    }
    this.coming.push ({ ...view, happened });
    if (!this.timer)
      this.advance ();
  }

  /* The faster the more there is. */
  advance () {
    const view = this.coming.shift ();

    this.timer = null;
    this.present (view, this.view);
    if (view.staged)
      this.timer = setTimeout (() => this.advance (), NEWS_MS * view.pace / Math.max (1, this.coming.length / 4));
    else if (this.coming.length > 0)
      this.advance ();
  }

  present (view, old) {
    this.view = view;
    if (!old || this.listMoves (old) !== this.listMoves (view))
      this.hint = null;
    for (const [id, one] of this.pending) {
      if (one.made || view.step > one.step + 8)
        this.pending.delete (id);
    }
    this.lookAtRound (old);
    if (this.table.arrive)
      this.table.arrive (view, old);
    this.hear (view.happened || []);
    this.redraw ();
    this.nudge (old);
  }

  /* As long as they are the same, one is asked the same. */
  listMoves (view) {
    return view.legal.map (({ move }) => move).join ();
  }

  /* Without a big screen the scores of a round are shown here, for as long as one likes. */
  lookAtRound (old) {
    const { view } = this;
    const count = (one) => (one.state.round_scores || []).length;

    if (old && count (view) > count (old)) {
      if (view.seat !== null && !view.over && !this.rested && !this.table.hasClock && view.players.every (({ kind }) => kind !== 'screen'))
        this.panel = 'round';
      this.rested = false;
    }
    this.rested = this.rested || view.resting;
  }

  hide () {
    this.view = null;
    this.pending.clear ();
    clearTimeout (this.timer);
    this.timer = null;
    this.coming = [];
  }

  setOnline (online) {
    this.online = online;
    if (!online)
      this.pending.clear ();
    this.redraw ();
  }

  hear (happened) {
    const sentences = happened.map ((one) => one.words).filter ((words) => words);

    if (sentences.length === 0)
      return;

    this.log = [...this.log, ...sentences].slice (-LOG_LENGTH);
    this.nHeard += sentences.length;
    this.aloud = sentences.join (' ');
  }

  isTurn (view) {
    if (!view || view.seat === null || view.over)
      return false;

    return this.table.isTurn ? this.table.isTurn (view) : view.legal.length > 0 && view.to_act.includes (view.seat);
  }

  /* Tells without being looked at that it is one's turn. Browsers let a page tremble only once it has been touched. */
  nudge (old) {
    const touched = !navigator.userActivation || navigator.userActivation.hasBeenActive;

    if (!this.isTurn (this.view) || this.isTurn (old)) {
      /* What a big screen shows is heard there. */
      if (this.view.pace > 0 && (this.view.happened || []).some ((one) => one.words))
        playTap ();
      return;
    }

    playTurn ();
    if (navigator.vibrate && touched)
      navigator.vibrate (60);
  }

  /* A move is sent once: a second tap while it is on its way is the same tap. */
  send (move) {
    const id = this.nextId;

    if (this.host.pending (move) || !this.view)
      return;
    if (!this.connection.send ({ type: 'move', id, step: this.view.step, move })) {
      this.tell (say ('offline.wait'));
      return;
    }

    this.nextId += 1;
    this.hint = null;
    this.pending.set (id, { move, step: this.view.step, made: false });
    this.redraw ();
  }

  stand (move) {
    this.connection.send ({ type: 'standing', id: this.nextId, move });
    this.nextId += 1;
  }

  done (id) {
    const one = this.pending.get (id);

    if (one)
      one.made = true;
    this.redraw ();
  }

  /* Somebody else may have gone on a moment before; a tap that was late is no fault. */
  refused (id, error, late) {
    this.pending.delete (id);
    if (this.hint && this.hint.id === id)
      this.hint = null;
    if (id !== this.continuing)
      this.tell (error, late);
    this.redraw ();
  }

  askHint () {
    const id = this.nextId++;

    if (this.connection.send ({ type: 'hint', id, step: this.view.step }))
      this.hint = { id };
    this.redraw ();
  }

  showHint (hint) {
    if (this.hint && this.hint.id === hint.id)
      this.hint = hint;
    this.redraw ();
  }

  react (name) {
    this.connection.send ({ type: 'react', sign: name });
    this.setPanel (null);
  }

  showReaction (seat, name) {
    if (!this.view || !this.view.players[seat] || !reactionNames.includes (name))
      return;

    this.reacted.set (seat, name);
    this.aloud = say ('named', { name: this.view.players[seat].name, what: say (`react.${name}`) });
    setTimeout (() => {
      this.reacted.delete (seat);
      this.redraw ();
    }, REACTION_MS);
    this.redraw ();
  }

  goOn () {
    this.continuing = this.nextId++;
    this.connection.send ({ type: 'continue', id: this.continuing });
  }

  comeBack () {
    this.connection.send ({ type: 'back', id: this.nextId++ });
  }

  findActive (event, name) {
    const found = event.target.closest (`[${name}]`);

    return found && this.element.contains (found) && found.getAttribute ('aria-disabled') !== 'true' ? found : null;
  }

  pressed (event) {
    const found = event.isPrimary && event.button === 0 ? this.findActive (event, 'data-press') : null;

    clearTimeout (this.longPress);
    this.explained = false;
    if (found)
      this.send (found.getAttribute ('data-move'));
    else if (event.isPrimary)
      this.awaitLongPress (event);
  }

  /* What is pressed for long tells what it is, and is not chosen. */
  awaitLongPress (event) {
    const about = event.target.closest ('[data-about]');

    this.from = event;
    this.longPress = about && setTimeout (() => {
      this.explained = true;
      this.tell (about.getAttribute ('data-about'), true);
    }, LONG_MS);
  }

  moved (event) {
    if (this.from && Math.hypot (event.clientX - this.from.clientX, event.clientY - this.from.clientY) > STILL)
      clearTimeout (this.longPress);
  }

  clicked (event) {
    if (this.explained) {
      this.explained = false;
      return;
    }

    const mover = this.findActive (event, 'data-move');
    const actor = this.findActive (event, 'data-act');

    /* The click that ends a touch, of which everything has been done. A key makes none. */
    if (mover && mover.hasAttribute ('data-press') && event.detail > 0)
      return;

    if (mover && (!actor || actor.contains (mover)))
      this.send (mover.getAttribute ('data-move'));
    else if (actor)
      this.act (actor.getAttribute ('data-act'), actor.getAttribute ('data-value'));
  }

  act (name, value) {
    if (name === 'panel')
      this.setPanel (this.panel === value ? null : value);
    else if (name === 'react')
      this.react (value);
    else if (name === 'hint')
      this.askHint ();
    else if (name === 'continue')
      this.goOn ();
    else if (name === 'back')
      this.comeBack ();
    else if (this.table && this.table.act)
      this.table.act (name, value);
  }

  setPanel (panel) {
    this.panel = panel;
    this.redraw ();
    const first = this.element.querySelector (panel ? '.panel button' : '.menu');
    if (first)
      first.focus ();
  }

  /* Arrows go along the cards of a hand and the buttons of a bar. */
  keyed (event) {
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1, Home: -99, End: 99 };
    const group = event.target.closest ('[data-arrows]');

    if (event.key === 'Escape' && this.panel)
      this.setPanel (null);
    if (event.key === 'h' && !this.hint && !event.ctrlKey && !event.metaKey && !event.altKey && this.element.querySelector ('.hint'))
      this.askHint ();
    if (!(event.key in steps) || !group)
      return;

    const all = [...group.querySelectorAll ('button:not([disabled])')];
    const at = all.indexOf (event.target.closest ('button')) + steps[event.key];

    event.preventDefault ();
    if (all.length > 0)
      all[Math.min (all.length - 1, Math.max (0, at))].focus ();
  }

  status () {
    const { view } = this;
    const names = view.to_act.map ((seat) => view.players[seat].name);
    const special = !view.over && !view.paused && !view.resting && this.table.status ? this.table.status (view) : null;

    if (view.over)
      return this.tellWinners ();
    if (this.hint)
      return this.hint.move ? [say ('hint.is', { what: this.hint.words }), this.hint.reason].filter (Boolean).join (' ') : say ('hint.thinking');
    if (view.resting)
      return say ('resting');
    if (view.paused)
      return say ('paused');
    if (special)
      return special;
    if (this.isTurn (view))
      return say ('turn.yours');

    return names.length > 0 ? say ('turn.waiting', { names: list (names) }) : say ('turn.nobody');
  }

  tellWinners () {
    const { view } = this;
    const names = view.winners.map ((seat) => view.players[seat].name);

    if (view.winners.includes (view.seat))
      return view.winners.length > 1 ? say ('over.shared', { names: list (names) }) : say ('over.you');

    return view.winners.length > 1 ? say ('over.shared', { names: list (names) }) : say ('over.winner', { name: names[0] || '' });
  }

  describeChip (player, seat) {
    const { view } = this;
    const more = this.table.chip ? this.table.chip (view, seat) : {};
    const score = view.state.scores ? view.state.scores[seat] : null;

    return chip (player, seat, {
      score, you: seat === view.seat, awaited: !view.over && view.to_act.includes (seat),
      winner: view.over && view.winners.includes (seat), reaction: this.reacted.get (seat), ...more,
    });
  }

  /* Oneself first, then the others in turn order. */
  describePeople () {
    const { players, seat } = this.view;
    const seats = players.map ((player, i) => (i + (seat || 0)) % players.length);

    return h ('ul', { class: `chips many${Math.min (players.length, 10)}`, 'aria-label': say ('people'), tabindex: '-1' },
              seats.map ((one) => this.describeChip (players[one], one)));
  }

  describeScores () {
    const { players, state } = this.view;
    const rounds = state.round_scores || [];
    const write = (score) => (score === null || score === undefined ? '–' : writeNumber (score));

    return h ('table', { class: 'scores' },
      h ('thead', {}, h ('tr', {}, h ('th', { scope: 'col' }, say ('scores.round')),
                         players.map ((player) => h ('th', { scope: 'col' }, player.name)))),
      h ('tbody', {}, rounds.map ((scores, i) => h ('tr', {}, h ('th', { scope: 'row' }, i + 1),
                                                    players.map ((player, seat) => h ('td', {}, write (scores[seat])))))),
      h ('tfoot', {}, h ('tr', {}, h ('th', { scope: 'row' }, say ('scores.total')),
                         players.map ((player, seat) => h ('td', {}, write ((state.scores || [])[seat]))))));
  }

  /* People with their scores, some of them marked, and after a round with what it has brought. */
  describeStanding (seats, marked, points) {
    const { players, state, seat } = this.view;
    const write = (n) => (n === null || n === undefined ? null : writeNumber (n));

    return h ('ol', { class: 'final', 'data-key': 'final' }, seats.map ((one) =>
      h ('li', { class: marked.includes (one) ? 'person you' : 'person' }, picture (players[one]),
         h ('span', { class: 'name' }, one === seat ? say ('you') : players[one].name),
         points ? h ('span', {}, points[one] > 0 ? `+${points[one]}` : write (points[one])) : null,
         h ('b', {}, write ((state.scores || [])[one])))));
  }

  /* The winners first and then in the order of the scores, which rise or fall towards the winner's. */
  describeFinal () {
    const { players, state, winners } = this.view;
    const scores = state.scores || [];
    const best = scores[winners[0]];

    return this.describeStanding (players.map ((player, seat) => seat)
      .sort ((a, b) => winners.includes (b) - winners.includes (a) || Math.abs (scores[a] - best) - Math.abs (scores[b] - best)), winners);
  }

  /* Why one has no part in what goes on, and what can be done about it. */
  describePart () {
    const { over, players, seat, waits } = this.view;
    const kind = seat === null ? null : players[seat].kind;
    const here = kind === 'screen';

    if (over)
      return this.online ? null : h ('p', { class: 'part' }, say ('gone.closed'));
    if (kind === 'phone' || (seat === null && !waits))
      return null;
    if (seat === null)
      return h ('p', { class: 'part' }, say ('part.none'));

    return h ('div', { class: 'part' }, h ('p', {}, say (here ? 'part.screen' : 'part.computer')),
              h ('button', { class: 'button main', 'data-act': 'back' }, say ('part.back')));
  }

  describeContinue (act) {
    return h ('button', { class: 'button main continue', 'data-key': 'continue', ...act }, say ('continue'));
  }

  describeReactions () {
    if (!this.reactions || this.view.seat === null)
      return null;

    return [h ('h2', {}, say ('react')),
            h ('div', { class: 'reactions', 'data-arrows': true }, reactionNames.map ((name) =>
              h ('button', { class: 'button', 'data-act': 'react', 'data-value': name, 'aria-label': say (`react.${name}`) }, reaction (name))))];
  }

  /* Which cards have been seen, and where they are: the game's rules know, and its module puts them into lines. */
  describeSeen () {
    const lines = this.seen && this.table.seen ? this.table.seen (this.view) : [];
    const cells = lines.flatMap ((line) => line.cells);
    const told = WHERE.map ((where) => [where, cells.filter ((cell) => cell.where === where).map (({ name }) => name)])
      .filter (([where, names]) => names.length > 0);

    if (told.length === 0)
      return null;

    return [h ('h2', {}, say ('seen')),
            h ('div', { class: 'seen', role: 'img',
                        'aria-label': told.map (([where, names]) => say ('named', { name: say (`seen.${where}`), what: names.join (', ') })).join ('. ') },
               lines.map ((line) => h ('div', {}, line.head ? h ('b', {}, line.head) : null,
                                       line.cells.map ((cell) => h ('span', { class: cell.where }, cell.text || cell.name))))),
            h ('p', { class: 'seen legend', 'aria-hidden': 'true' },
               told.map (([where]) => h ('span', {}, h ('span', { class: where }), say (`seen.${where}`))))];
  }

  /* What is done at the screen, where there is one. */
  describeLead () {
    const { over, paused } = this.view;

    if (!this.leads || over)
      return null;

    return [h ('h2', {}, say ('lead')),
            h ('div', { class: 'comfort' },
               h ('button', { class: 'button switch', 'data-page-act': paused ? 'lead resume' : 'lead pause' }, say (paused ? 'lead.resume' : 'lead.pause')),
               h ('button', { class: 'button flat', 'data-page-act': 'lead pass' }, say ('lead.pass')))];
  }

  /* Where something can be decided. */
  describeHintButton () {
    if (!this.hints || this.view.legal.length === 0 || this.view.paused)
      return null;

    return h ('button', { class: 'button round hint', 'data-act': 'hint', 'data-key': 'hint', 'aria-label': say ('hint'), 'aria-keyshortcuts': 'h',
                          'aria-disabled': this.hint ? 'true' : null }, sign (SIGNS.hint));
  }

  /* What is beside the table: scores, what happened, and the way out. */
  describePanel () {
    if (!this.panel)
      return null;

    const { guest, players, seat, state } = this.view;
    const rounds = state.round_scores || [];
    const content = this.panel === 'round'
      ? [h ('h2', {}, say ('round.over', { n: rounds.length })),
         this.describeStanding (players.map ((player, i) => i), [seat], rounds[rounds.length - 1]),
         this.describeContinue ({ 'data-act': 'panel', 'data-value': 'round' })]
      : [h ('h2', {}, say ('scores')),
         h ('div', { class: 'wide' }, this.describeScores ()),
         this.log.length > 0 && [
           h ('h2', {}, say ('log')),
           h ('ol', { class: 'log', reversed: true }, [...this.log].reverse ().map ((words) => h ('li', {}, words))),
         ],
         this.describeSeen (),
         this.describeLead (),
         this.describeReactions (),
         describeComfort (),
         h ('button', { class: 'button flat', 'data-page-act': guest ? 'leave' : 'join' },
            say (guest ? 'leave' : 'lobby.join'))];

    return h ('div', { class: 'panel', role: 'dialog', 'aria-modal': 'true', 'aria-label': say ('menu'), 'data-key': 'panel' },
      h ('div', { class: 'sheet' },
         h ('button', { class: 'button round close', 'data-act': 'panel', 'data-value': this.panel,
                        'aria-label': say ('close') }, sign (SIGNS.close)),
         content));
  }

  /* What has happened, to be pulled along; the newest has the line to itself. */
  describeStrip () {
    const first = this.nHeard - Math.min (this.log.length, STRIP_LENGTH);

    return h ('ol', { class: 'strip', 'aria-hidden': 'true', 'data-key': 'strip' }, this.log.slice (-STRIP_LENGTH).map ((words, i) =>
      h ('li', { class: first + i === this.nHeard - 1 ? 'news' : 'past', 'data-key': `news${first + i}` }, words)));
  }

  /* Scrolls the strip to the newest, once for each and whenever it has another width. */
  showNewest () {
    const strip = this.element.querySelector ('.strip');
    const key = `${this.nHeard} ${strip.clientWidth} ${strip.scrollWidth}`;

    if (key !== this.shownNews && strip.lastElementChild)
      strip.scrollLeft = strip.lastElementChild.offsetLeft - strip.offsetLeft;
    this.shownNews = key;
  }

  /* Scrolls to the one player who is awaited, once for each. */
  showAwaited () {
    const chips = this.element.querySelector ('.chips');
    const awaited = chips.querySelectorAll ('.awaited');
    const key = awaited.length === 1 ? awaited[0].dataset.key : null;

    if (key !== null && key !== this.awaited)
      chips.scrollLeft = awaited[0].offsetLeft - (chips.clientWidth - awaited[0].offsetWidth) / 2;
    this.awaited = key;
  }

  redraw () {
    if (!this.view || !this.table)
      return;

    const { view } = this;
    const status = this.status ();
    const again = view.over && this.leads && this.again;
    const classes = ['page', 'game', `of-${view.game}`, view.seat === null ? 'onlooker' : 'seated',
                     this.isTurn (view) && 'turn', !this.online && 'offline', view.over && 'over', again && 'again'];

    patchMoving (this.element, h ('main', { class: classes, 'data-key': 'game' },
      h ('header', {},
         this.describePeople (),
         this.describeHintButton (),
         h ('button', { class: 'button round menu', 'data-act': 'panel', 'data-value': 'menu', 'aria-label': say ('menu') },
            sign (SIGNS.menu))),
      h ('div', { class: 'said' },
         h ('p', { class: 'status', role: 'status' }, status),
         this.describeStrip (),
         h ('p', { class: 'hidden', 'aria-live': 'polite' }, this.aloud || '')),
      view.seat === null ? h ('p', { class: 'address' }, say ('address', { address: `${location.host}${location.pathname}`.replace (/\/$/, ''), room: view.room })) : null,
      this.describePart (),
      view.resting && view.seat !== null ? this.describeContinue ({ 'data-act': 'continue' }) : null,
      h ('div', { class: 'table', 'data-key': 'table' }, this.table.describe (view)),
      view.over ? this.describeFinal () : null,
      again
        ? h ('button', { class: 'button main continue', 'data-key': 'again', 'data-page-act': 'lead start' }, say ('lead.again')) : null,
      this.describePanel ()));

    for (const element of this.element.querySelectorAll ('[data-move]')) {
      element.classList.toggle ('pending', this.host.pending (element.getAttribute ('data-move')));
      element.classList.toggle ('hinted', this.hint !== null && element.getAttribute ('data-move') === this.hint.move);
    }

    this.showAwaited ();
    this.showNewest ();
    this.room.observe (this.element.querySelector ('.table'));
    if (this.table.drawn)
      this.table.drawn (view);
    document.title = this.isTurn (view) ? `• ${status}` : view.title || 'Sixain';
  }
}

