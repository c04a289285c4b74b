/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which page is shown, and what the host says. ../PAGE.md tells what the other files are for. */

import * as comfort from './comfort.js';
import { h, patch } from './dom.js';
import { Game } from './game.js';
import * as join from './join.js';
import { Connection } from './socket.js';
import { keep, recall } from './storage.js';
import { language, loadWords, say } from './words.js';

const NOTICE_MS = 6000;

/* Several tables may be below one address, each with a path and a room of its own. */
const ROOM = location.pathname === '/' ? 'room' : `room.${location.pathname}`;

const state = {
  room: null,
  wrongRoom: false,
  welcomed: false,
  online: false,
  gone: null,            /* Why this phone is out: moved, removed, full or closed. */
  you: null,
  watching: false,
  asNew: false,          /* Whether somebody fills in who they are, rather than being remembered. */
  game: null,
  players: [],
  guests: [],
  playing: false,
  me: { name: '', colour: 0, picture: '' },
};

const root = document.getElementById ('page');
const notice = document.getElementById ('notice');
let connection, game, noticeTimer, said;

function getSecret () {
  return recall (`secret.${state.room}`);
}

function tell (words, calm) {
  clearTimeout (noticeTimer);
  notice.textContent = words;
  notice.classList.toggle ('shown', words !== '');
  notice.classList.toggle ('calm', calm === true);
  if (words !== '')
    noticeTimer = setTimeout (() => tell (''), NOTICE_MS);
}

function describe () {
  if (state.room === null)
    return join.describeCode (state);
  if (state.gone)
    return join.describeGone (state.gone);
  if (!state.welcomed)
    return join.describeConnecting ();
  if (!state.you && !state.watching)
    return state.players.length > 0 && !state.asNew ? join.describePlayers (state) : join.describeForm (state);

  return join.describeLobby (state);
}

/* Says over whatever is shown that the host is not there, and what the page does about it. */
function describeOffline () {
  const lost = state.welcomed && !state.online && state.room !== null && (isPlaying () ? !game.view.over : !state.gone);

  return h ('div', { class: lost ? 'lost shown' : 'lost', role: 'status', 'data-key': 'lost' },
            lost ? say (state.gone ? 'gone.closed' : 'offline') : '');
}

/* A table that was closed still shows how it stood. */
function isPlaying () {
  return game.view !== null && (!state.gone || state.gone === 'closed') && state.room !== null && (state.you !== null || state.watching);
}

function redraw () {
  const shown = document.createElement ('div');

  if (isPlaying ())
    shown.append (h ('main', { class: 'page game', 'data-key': 'game', 'data-keep': true }));
  else
    shown.append (describe ());
  shown.append (describeOffline ());
  shown.id = 'page';

  if (isPlaying () && game.element.parentNode !== root)
    root.replaceChildren (game.element, ...shown.querySelectorAll ('.lost'));
  else if (!isPlaying ())
    patch (root, shown);
  else
    patch (root.querySelector ('.lost'), shown.querySelector ('.lost'));
  comfort.setWanted (isPlaying () && !game.view.over);
}

function greet () {
  said = getSecret ();

  return { type: 'hello', room: state.room, language, ...(said ? { secret: said } : {}) };
}

function enter (room) {
  state.room = room.trim ().toUpperCase ();
  state.wrongRoom = false;
  state.gone = null;
  connection.open ();
  redraw ();
}

function leaveRoom (wrong) {
  keep (`secret.${state.room}`, null);
  keep (ROOM, null);
  connection.close ();
  Object.assign (state, { room: null, wrongRoom: wrong, welcomed: false, you: null, watching: false });
  game.hide ();
}

function goOut (reason) {
  if (reason === 'room') {
    leaveRoom (true);
  } else {
    if (reason === 'removed')
      keep (`secret.${state.room}`, null);
    state.gone = reason;

    /* A host that was closed may be back at any time; the others wait for somebody here. */
    if (reason !== 'closed') {
      game.hide ();
      connection.close ();
    }
  }
}

const heard = {
  welcome (message) {
    state.welcomed = true;
    state.gone = null;
    state.game = message.game || state.game;
    state.players = message.players || [];
    state.you = message.you;
    if (state.me.name === '')
      state.me.colour = message.colour || 0;
    keep (ROOM, state.room);
    if (recall ('watching') === state.room && !state.you)
      state.watching = true;
    /* Another tab may have got a seat meanwhile. */
    if (!state.you && said === getSecret ())
      keep (`secret.${state.room}`, null);
    if (!state.you && state.watching)
      connection.send ({ type: 'watch' });
    if (!state.you && !state.watching)
      game.hide ();
  },
  seat (message) {
    keep ('watching', null);
    keep (`secret.${state.room}`, message.secret);
    state.watching = false;
  },
  room (message) {
    state.guests = message.guests;
    state.playing = message.playing;
    Object.assign (state, { led: message.led, leads: message.leads });
    game.leads = message.leads;
    game.hints = message.hints;
    game.reactions = message.reactions;
    game.again = message.again;
    game.seen = message.seen;
    state.game = message.game === undefined ? state.game : message.game;
    state.you = message.guests.find ((one) => one.you) || null;
    if (state.you)
      state.watching = false;
    if (!message.playing && game.view && !game.view.over)
      game.hide ();
  },
  view (message) {
    message.room = state.room;
    message.title = state.game ? state.game.title : 'Sixain';
    message.guest = state.you !== null;
    message.waits = state.you !== null && !state.you.watching;
    game.show (message).then (redraw);
  },
  hint (message) {
    game.showHint (message);
  },
  reaction (message) {
    game.showReaction (message.seat, message.sign);
  },
  done (message) {
    game.done (message.id);
  },
  refused (message) {
    game.refused (message.id, message.error, message.late);
  },
  moved () {
    goOut ('moved');
  },
  bye (message) {
    goOut (message.reason);
  },
};

function hear (message) {
  if (Object.prototype.hasOwnProperty.call (heard, message.type))
    heard[message.type] (message);
  redraw ();
}

function setOnline (online) {
  state.online = online;
  game.setOnline (online);
  redraw ();
}

function submitMe (form) {
  state.me = join.readForm (form);
  if (state.me.name === '')
    return;

  keep ('me', JSON.stringify (state.me));
  connection.send ({ type: 'join', ...state.me });
}

const acts = {
  again: () => enter (state.room),
  new: () => { state.asNew = true; },
  players: () => { state.asNew = false; },
  toggle: (name) => {
    comfort.toggle (name);
    game.redraw ();
  },
  language: async (code) => {
    const form = root.querySelector ('[data-form="me"]');

    if (form)
      state.me = join.readForm (form);
    keep ('language', code);
    await loadWords ().catch (() => {});
    /* Whoever comes anew is told everything in that language. */
    if (state.room !== null)
      connection.open ();
    redraw ();
    game.redraw ();
  },
  lead: (act) => {
    connection.send ({ type: 'lead', id: game.nextId++, act });
    game.setPanel (null);
  },
  player: (id) => connection.send ({ type: 'join', player: id }),
  watch: () => {
    state.watching = true;
    keep ('watching', state.room);
    connection.send ({ type: 'watch' });
  },
  join: () => {
    state.watching = false;
    keep ('watching', null);
    game.hide ();
  },
  leave: () => {
    if (!window.confirm (say ('leave.sure')))
      return;
    connection.send ({ type: 'leave' });
    keep (`secret.${state.room}`, null);
    state.you = null;
    game.panel = null;
    game.hide ();
  },
};

function listen () {
  document.addEventListener ('submit', (event) => {
    event.preventDefault ();
    if (event.target.dataset.form === 'code')
      enter (new FormData (event.target).get ('room'));
    else if (event.target.dataset.form === 'me')
      submitMe (event.target);
  });
  document.addEventListener ('input', (event) => {
    const form = event.target.closest ('[data-form="me"]');

    if (form)
      join.updatePreview (form);
  });
  document.addEventListener ('click', (event) => {
    const found = event.target.closest ('[data-page-act], .page:not(.game) [data-act]');

    if (event.target === notice)
      tell ('');
    if (!found)
      return;

    const [name, ...rest] = (found.dataset.pageAct || found.dataset.act).split (' ');

    acts[name] (rest.join (' '));
    redraw ();
  });

}

async function loadPatiently () {
  for (;;) {
    try {
      await loadWords ();
      return;
    } catch (error) {
      await new Promise ((resolve) => setTimeout (resolve, 1000));
    }
  }
}

/* The room that is in the address. */
function readRoom () {
  try {
    return decodeURIComponent (location.hash.slice (1));
  } catch (error) {
    return '';
  }
}

async function begin () {
  const scanned = readRoom ();

  if (location.hash !== '')
    history.replaceState (null, '', location.pathname);
  /* Whoever scans the code wants to come in, even if this page looked on before. */
  if (scanned)
    keep ('watching', null);
  try {
    Object.assign (state.me, JSON.parse (recall ('me') || '{}'));
  } catch (error) {
    keep ('me', null);
  }
  await loadPatiently ();

  connection = new Connection (greet, { message: hear, opened: () => setOnline (true), lost: () => setOnline (false) });
  game = new Game (h ('main', { class: 'page game', 'data-key': 'game' }), connection, tell);
  listen ();
  comfort.begin ();
  if (scanned || recall (ROOM))
    enter (scanned || recall (ROOM));
  redraw ();
}

begin ();
