/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pages before the game: the room's code, who one is, and who else is here. */

import { describeComfort, describeLanguages } from './comfort.js';
import { h } from './dom.js';
import { SIGNS, sign } from './draw.js';
import { avatarNames, colours, picture } from './people.js';
import { count, language, say } from './words.js';

const MAX_NAME = 40;      /* As the window has it. */

function page (name, ...children) {
  return h ('main', { class: `page ${name}`, 'data-key': name }, children);
}

function button (act, words, look) {
  return h ('button', { class: `button ${look}`, 'data-act': act }, words);
}

function title (game) {
  return [h ('img', { class: 'emblem', src: 'icon.svg', alt: '' }), h ('h1', {}, game || 'Sixain')];
}

export function describeCode (state) {
  return page ('code',
    title (),
    h ('form', { 'data-form': 'code' },
       h ('label', { for: 'room' }, say ('code.label')),
       h ('input', { id: 'room', name: 'room', class: 'room', autocomplete: 'off', autocapitalize: 'characters',
                     spellcheck: 'false', maxlength: 12, inputmode: 'text', enterkeyhint: 'go', value: state.room || null }),
       h ('p', { class: 'hint', id: 'code-hint' }, state.wrongRoom ? say ('code.wrong') : say ('code.where')),
       h ('button', { type: 'submit', class: 'button main' }, say ('code.go'))),
    h ('div', { class: 'below' }, describeLanguages ()));
}

export function describeConnecting () {
  return page ('connecting', title (), h ('p', { class: 'busy' }, say ('connecting')));
}

/* Why this phone is not in the game any more, and what can be done. */
export function describeGone (reason) {
  return page (`gone ${reason}`,
    title (),
    h ('p', { class: 'large' }, say (`gone.${reason}`)),
    h ('p', {}, say (`gone.${reason}.what`)),
    button ('again', say (`gone.${reason}.act`), 'main'));
}

function remembered (player) {
  return h ('li', {}, h ('button', { class: 'person', 'data-act': `player ${player.id}` },
                         picture (player), h ('span', { class: 'name' }, player.name)));
}

/* Those whom the host remembers: one tap, and one is in. */
export function describePlayers (state) {
  return page ('players',
    title (state.game && state.game.title),
    h ('h2', {}, say ('players.title')),
    h ('ul', { class: 'people' }, state.players.map (remembered)),
    button ('new', say ('players.new'), 'main'),
    h ('div', { class: 'below' }, button ('watch', say ('watch'), 'flat'), describeLanguages ()));
}

function choice (group, value, chosen, name, drawing) {
  return h ('label', { class: 'choice' },
            h ('input', { type: 'radio', name: group, value, checked: chosen ? true : null, 'aria-label': name }),
            drawing);
}

/* Who one is. What is typed is the form's own, so that a message that comes in meanwhile
 * does not change it: the form is described only once in each language. */
export function describeForm (state) {
  const me = state.me;
  const pictures = ['', ...avatarNames.map ((name) => `avatar:${name}`)];

  return page ('me',
    h ('form', { 'data-form': 'me', 'data-keep': true, 'data-key': `me ${language}` },
       h ('div', { class: 'preview' }, picture (me)),
       h ('label', { for: 'name' }, say ('me.name')),
       h ('input', { id: 'name', name: 'name', maxlength: MAX_NAME, autocomplete: 'nickname', autocapitalize: 'words',
                     spellcheck: 'false', enterkeyhint: 'done', required: true, value: me.name }),
       h ('fieldset', { class: 'colours' }, h ('legend', {}, say ('me.colour')),
          colours.map (([ground], i) => choice ('colour', i, i === me.colour, say (`colour.${i}`),
                                                picture ({ name: ' ', colour: i, picture: '' })))),
       h ('fieldset', { class: 'pictures' }, h ('legend', {}, say ('me.picture')),
          pictures.map ((one) => choice ('picture', one, one === me.picture,
                                         one === '' ? say ('me.initials') : say (`avatar.${one.slice (7)}`),
                                         picture ({ name: me.name || 'A', colour: me.colour, picture: one })))),
       h ('button', { type: 'submit', class: 'button main' }, say ('me.go'))),
    h ('div', { class: 'below' },
       state.players.length > 0 ? button ('players', say ('me.players'), 'flat') : null,
       button ('watch', say ('watch'), 'flat'),
       describeLanguages ()));
}

function guest (one, i) {
  return h ('li', { class: one.you ? 'person you' : 'person', 'data-key': `guest${i}` },
            picture (one),
            h ('span', { class: 'name' }, one.name),
            one.you ? h ('span', { class: 'extra' }, say ('you')) : one.present ? null : h ('span', { class: 'extra' }, say ('away')),
            one.present || one.you ? sign (SIGNS.check, 'sign here') : null);
}

/* Whoever has a seat sees the game as soon as it has been dealt. */
function hasSeat (state) {
  return state.you !== null && state.you.seat !== null;
}

/* Who is here. Others decide when it begins: those at the big screen, or at the terminal. */
export function describeLobby (state) {
  return page ('lobby',
    title (state.game && state.game.title),
    h ('p', { class: 'large', role: 'status' },
       !state.playing && state.led && state.you ? say (state.leads ? 'lead.lobby' : 'lead.wait')
         : state.playing && !hasSeat (state) ? say ('lobby.playing') : state.watching ? say ('lobby.watching') : say ('lobby.wait')),
    state.leads && !state.playing
      ? h ('div', { class: 'below' },
           h ('button', { class: 'button main', 'data-page-act': 'lead start' }, say ('lead.start')),
           state.guests.length > 1 ? h ('button', { class: 'button flat', 'data-page-act': 'lead pass' }, say ('lead.pass')) : null)
      : null,
    h ('h2', {}, count ('lobby.here', state.guests.length)),
    h ('ul', { class: 'people guests' }, state.guests.map (guest)),
    describeComfort (),
    h ('div', { class: 'below' },
       state.watching ? button ('join', say ('lobby.join'), 'flat') : button ('leave', say ('leave'), 'flat')));
}

/* While one fills it in, the form shows what one will look like. */
export function updatePreview (form) {
  const me = readForm (form);

  form.querySelector ('.preview').replaceChildren (picture ({ ...me, name: me.name || ' ' }));
  for (const label of form.querySelectorAll ('.pictures .choice')) {
    const one = label.querySelector ('input').value;

    label.replaceChild (picture ({ name: me.name || 'A', colour: me.colour, picture: one }), label.lastElementChild);
  }
}

export function readForm (form) {
  const fields = new FormData (form);

  return {
    name: String (fields.get ('name') || '').trim (),
    colour: Number (fields.get ('colour') || 0),
    picture: String (fields.get ('picture') || ''),
  };
}

