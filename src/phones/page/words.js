/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the page says, in the phone's language if the host speaks it: the one that was chosen here,
 * or those that the browser asks for. A text has places for what it speaks of, as
 * in "{name}’s turn"; a text that counts something has a key for each plural form of the
 * language, as in "cards.one" and "cards.other". */

import { recall } from './storage.js';

let words = {};
let plural = new Intl.PluralRules ('en');

/* Those that the host speaks, each with a code and its own name, and the one that it speaks to us. */
export let languages = [];
export let language = null;

export async function loadWords () {
  const chosen = recall ('language');
  const answer = await fetch ('words', { cache: 'no-store', headers: chosen ? { 'Accept-Language': chosen } : {} });
  const table = await answer.json ();

  ({ words, language, languages } = table);
  plural = new Intl.PluralRules (language.replace ('_', '-'));
  document.documentElement.lang = language.replace ('_', '-');
}

function fill (text, parts) {
  return text.replace (/\{(\w+)\}/g, (whole, part) => (part in parts ? String (parts[part]) : whole));
}

export function say (key, parts = {}) {
  return fill (key in words ? words[key] : key, parts);
}

/* The text for a number of things, which is written where the text has {n}. */
export function count (key, n, parts = {}) {
  const form = `${key}.${plural.select (Math.abs (n))}`;

  return say (form in words ? form : `${key}.other`, { n: writeNumber (n), ...parts });
}

/* A minus is longer than a hyphen. */
export function writeNumber (n) {
  return n < 0 ? `−${-n}` : String (n);
}

/* As in "Léa, Tom and Zoé", if there are few. */
export function list (names) {
  if (names.length > 4)
    return say ('list.many', { n: names.length });
  if (names.length < 2)
    return names.join ('');

  return say ('list', { first: names.slice (0, -1).join (', '), last: names[names.length - 1] });
}
