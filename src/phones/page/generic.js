/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table of a game that has no page of its own: what can be done, as buttons with words.
 * The people above show the scores. */

import { h } from './dom.js';
import { say } from './words.js';

export function createTable () {
  return {
    describe (view) {
      if (view.legal.length === 0)
        return h ('p', { class: 'large quiet' }, view.over ? '' : say ('generic.wait'));

      return h ('div', { class: 'moves', 'data-arrows': true, role: 'group', 'aria-label': say ('generic.moves') },
                view.legal.map (({ move, words }) =>
                  h ('button', { class: 'button move', 'data-move': move, 'data-key': move }, words)));
    },
  };
}
