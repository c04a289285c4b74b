/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the phone keeps. Private browsing may have no storage at all. */

export function keep (key, value) {
  try {
    if (value === null)
      localStorage.removeItem (`sixain.${key}`);
    else
      localStorage.setItem (`sixain.${key}`, value);
  } catch (error) {
    console.debug ('Nothing is kept:', error.message);
  }
}

export function recall (key) {
  try {
    return localStorage.getItem (`sixain.${key}`);
  } catch (error) {
    return null;
  }
}
