/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is shown is described anew after every change, as a tree of elements, and patch ()
 * makes the page look like it: what stays the same stays, with its focus, and what has
 * moved travels. Text only ever becomes text. */

const SVG = 'http://www.w3.org/2000/svg';

/* A list is that of classes. */
function fillIn (element, attributes, children) {
  for (const [name, value] of Object.entries (attributes || {})) {
    if (value === null || value === undefined || value === false)
      continue;
    element.setAttribute (name, value === true ? '' : Array.isArray (value) ? value.filter (Boolean).join (' ') : value);
  }
  for (const child of children.flat (Infinity)) {
    if (child !== null && child !== undefined && child !== false)
      element.append (child);
  }

  return element;
}

/* A button submits nothing unless it says so. */
export function h (name, attributes, ...children) {
  return fillIn (document.createElement (name), name === 'button' ? { type: 'button', ...attributes } : attributes, children);
}

/* Drawings are beside the words that say what they show. */
export function s (name, attributes, ...children) {
  return fillIn (document.createElementNS (SVG, name), name === 'svg' ? { 'aria-hidden': !attributes.role && 'true', ...attributes } : attributes, children);
}

function getKey (node) {
  return node.nodeType === Node.ELEMENT_NODE ? node.getAttribute ('data-key') : null;
}

function isAlike (a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && getKey (a) === getKey (b);
}

function patchAttributes (from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute (name) && name !== 'style')
      from.removeAttribute (name);
  }
  for (const { name, value } of [...to.attributes]) {
    if (from.getAttribute (name) !== value)
      from.setAttribute (name, value);
  }
}

function patchChildren (from, to) {
  const keyed = new Map ();
  let at = from.firstChild;

  for (const child of from.childNodes) {
    if (getKey (child) !== null)
      keyed.set (getKey (child), child);
  }

  for (const wanted of [...to.childNodes]) {
    const key = getKey (wanted);
    let found = key !== null ? keyed.get (key) : at;

    while (key === null && found && getKey (found) !== null)
      found = found.nextSibling;

    if (found && isAlike (found, wanted)) {
      if (found !== at)
        from.insertBefore (found, at);
      else
        at = at.nextSibling;
      patch (found, wanted);
    } else {
      from.insertBefore (wanted, at);
    }
  }

  while (at) {
    const next = at.nextSibling;

    at.remove ();
    at = next;
  }
}

/* Makes the first element like the second, which must have the same name and is used up.
 * Elements with the attribute data-keep look after what is inside them. */
export function patch (from, to) {
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.data !== to.data)
      from.data = to.data;
    return;
  }
  if (from.isEqualNode (to))
    return;

  patchAttributes (from, to);
  if (!to.hasAttribute ('data-keep'))
    patchChildren (from, to);
}

const stillness = window.matchMedia ('(prefers-reduced-motion: reduce)');

function isStill () {
  return stillness.matches;
}

/* Patches, and lets the elements with the attribute data-fly travel from where the element
 * of that name was to where it is. */
export function patchMoving (from, to) {
  const before = new Map ();

  if (!isStill ()) {
    for (const element of from.querySelectorAll ('[data-fly]'))
      before.set (element.getAttribute ('data-fly'), element.getBoundingClientRect ());
  }

  patch (from, to);

  for (const element of before.size > 0 ? from.querySelectorAll ('[data-fly]') : []) {
    const was = before.get (element.getAttribute ('data-fly'));
    const is = element.getBoundingClientRect ();

    if (!was || is.width === 0 || was.width === 0 ||
        Math.hypot (was.left - is.left, was.top - is.top) < 12)
      continue;

    element.animate ([
      { transform: `translate(${was.left - is.left}px, ${was.top - is.top}px) scale(${was.width / is.width})`,
        transformOrigin: '0 0', zIndex: 5 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
    ], { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' });
  }
}
