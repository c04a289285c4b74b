/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What makes the page comfortable for the one who holds the phone, and is kept on it: its language, large
 * print, for the left hand, sounds, and a screen that stays on. */

import { h } from './dom.js';
import { keep, recall } from './storage.js';
import { language, languages, say } from './words.js';

const SWITCHES = ['large', 'left', 'sounds', 'awake'];
const ON_AT_FIRST = ['awake'];

/* Two short notes of wood, and a tap: how high in hertz, and when in seconds. */
const TURN = [[587, 0], [880, 0.13]];
const TAP = [[330, 0]];
const NOTE_S = 0.22;
const LOUDNESS = 0.25;

let speaker = null;
let lock = null;
let film = null;
let wanted = false;      /* Whether there is something to stay awake for. */

function isOn (name) {
  const kept = recall (name);

  return kept === null ? ON_AT_FIRST.includes (name) : kept === 'on';
}

function dress () {
  document.documentElement.classList.toggle ('large-print', isOn ('large'));
  document.documentElement.classList.toggle ('left-hand', isOn ('left'));
}

function play (notes) {
  if (!isOn ('sounds') || !window.AudioContext)
    return;

  speaker = speaker || new AudioContext ();
  speaker.resume ().catch (() => {});
  for (const [pitch, after] of notes) {
    const string = speaker.createOscillator ();
    const hand = speaker.createGain ();
    const at = speaker.currentTime + after;

    string.type = 'triangle';
    string.frequency.value = pitch;
    hand.gain.setValueAtTime (LOUDNESS, at);
    hand.gain.exponentialRampToValueAtTime (0.001, at + NOTE_S);
    string.connect (hand).connect (speaker.destination);
    string.start (at);
    string.stop (at + NOTE_S);
  }
}

export function playTurn () {
  play (TURN);
}

export function playTap () {
  play (TAP);
}

/* A phone that plays a film with sound does not go to sleep. Safari wants it to have a sound, which is silent here, and not
 * to be a loop; and it does not take it from a server that sends it whole. */
async function startFilm () {
  if (film === null) {
    film = document.createElement ('video');
    film.className = 'awake';
    film.playsInline = true;
    film.setAttribute ('aria-hidden', 'true');
    film.tabIndex = -1;
    film.addEventListener ('timeupdate', () => {
      if (film.currentTime > 1)
        film.currentTime = 0;
    });
    film.src = URL.createObjectURL (await (await fetch ('awake.mp4')).blob ());
    document.body.append (film);
  }
  await film.play ();
}

/* Browsers allow it for as long as the page is looked at, and some of them only once it has been touched. */
async function stayAwake () {
  const awake = wanted && isOn ('awake') && document.visibilityState === 'visible';

  try {
    if (!awake) {
      if (lock)
        await lock.release ();
      lock = null;
      if (film)
        film.pause ();
    } else if (!navigator.wakeLock) {
      await startFilm ();
    } else if (!lock || lock.released) {
      lock = await navigator.wakeLock.request ('screen');
    }
  } catch (error) {
    console.debug ('The screen may go off:', error.message);
  }
}

/* Whether a game is on that this phone has a part in. */
export function setWanted (now) {
  if (now === wanted)
    return;

  wanted = now;
  stayAwake ();
}

export function toggle (name) {
  keep (name, isOn (name) ? 'off' : 'on');
  dress ();
  stayAwake ();
  if (name === 'sounds')
    playTurn ();
}

/* The other languages, in their own words. */
export function describeLanguages () {
  return languages.filter (({ code }) => code !== language)
    .map (({ code, name }) => h ('button', { class: 'button flat', lang: code.replace ('_', '-'), 'data-page-act': `language ${code}` }, name));
}

export function describeComfort () {
  return h ('section', { class: 'comfort', 'aria-label': say ('comfort') },
    h ('h2', {}, say ('comfort')),
    SWITCHES.map ((name) => h ('button', { class: 'button switch', role: 'switch', 'aria-checked': String (isOn (name)), 'data-page-act': `toggle ${name}` },
                               say (`comfort.${name}`))),
    describeLanguages ());
}

export function begin () {
  dress ();
  document.addEventListener ('visibilitychange', stayAwake);
  document.addEventListener ('pointerdown', () => {
    if (speaker)
      speaker.resume ().catch (() => {});
    if (wanted && (!film || film.paused))
      stayAwake ();
  });
}
