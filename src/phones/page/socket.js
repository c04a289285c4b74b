/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A connection that comes back by itself: at once when the phone wakes or has a network
 * again, otherwise after a pause that doubles. PROTOCOL.md tells what is said on it. */

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10000;
const PING = 5000;
const SILENCE = 20000;      /* The host is gone after this long without a word. */
const DOUBT = 3000;         /* How long a phone that wakes waits for an answer. */
const ATTEMPT = 8000;

export class Connection {
  /* The greeting makes the first message of every connection. What is told of:
   * message (object), opened (), lost (). */
  constructor (greet, told) {
    this.greet = greet;
    this.told = told;
    this.pause = FIRST_PAUSE;
    this.socket = null;
    this.wanted = false;
    this.number = 0;

    const wake = () => this.wake ();

    document.addEventListener ('visibilitychange', () => {
      if (document.visibilityState === 'visible')
        wake ();
    });
    window.addEventListener ('online', wake);
    window.addEventListener ('pageshow', wake);
    window.addEventListener ('offline', () => this.drop ());
    setInterval (() => this.beat (), PING);
  }

  open () {
    this.wanted = true;
    this.pause = FIRST_PAUSE;
    this.connect ();
  }

  close () {
    this.wanted = false;
    clearTimeout (this.timer);
    this.forget ();
  }

  send (message) {
    if (!this.isOpen ())
      return false;

    this.socket.send (JSON.stringify (message));

    return true;
  }

  isOpen () {
    return this.socket !== null && this.socket.readyState === WebSocket.OPEN;
  }

  /* The old socket must not speak any more: a phone may hear of its end minutes later. */
  forget () {
    const socket = this.socket;

    if (socket === null)
      return;

    this.socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close ();
  }

  connect () {
    const place = new URL ('phone', location.href);
    let socket;

    place.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    place.hash = '';

    clearTimeout (this.timer);
    this.forget ();
    socket = new WebSocket (place, 'sixain.1');
    this.socket = socket;
    this.heard = this.began = Date.now ();
    this.timer = setTimeout (() => this.drop (), ATTEMPT);

    socket.onopen = () => {
      clearTimeout (this.timer);
      this.heard = Date.now ();
      this.send (this.greet ());
      this.told.opened ();
    };
    socket.onmessage = (event) => this.hear (event.data);
    socket.onclose = () => this.drop ();
  }

  hear (text) {
    const message = JSON.parse (text);

    this.heard = Date.now ();
    this.pause = FIRST_PAUSE;
    clearTimeout (this.doubt);
    if (message.type === 'ping')
      this.send ({ type: 'pong', n: message.n });
    else if (message.type !== 'pong')
      this.told.message (message);
  }

  beat () {
    if (!this.isOpen ())
      return;

    if (Date.now () - this.heard > SILENCE)
      this.drop ();
    else
      this.ping ();
  }

  ping () {
    this.number += 1;
    this.send ({ type: 'ping', n: this.number });
  }

  drop () {
    if (!this.wanted)
      return;

    this.forget ();
    this.told.lost ();
    clearTimeout (this.timer);
    clearTimeout (this.doubt);
    this.timer = setTimeout (() => this.connect (), this.pause);
    this.pause = Math.min (2 * this.pause, LONGEST_PAUSE);
  }

  /* A socket that was open before the phone slept may be dead without knowing. */
  wake () {
    if (!this.wanted)
      return;

    this.pause = FIRST_PAUSE;
    if (this.isOpen ()) {
      this.ping ();
      clearTimeout (this.doubt);
      this.doubt = setTimeout (() => this.drop (), DOUBT);
    } else if (this.socket === null || Date.now () - this.began > 1000) {
      this.connect ();
    }
  }
}
