#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Phones that are reloaded, cut off, replaced by another device, that outlive the host, or look on.
Arguments: the names of those to run; otherwise all are."""

import contextlib
import os
import shutil
import sqlite3
import sys
import tempfile

from browser import Browser, need_chromium, run

need_chromium()

from phone import Host, enter      # noqa: E402  It wants to know where the host is.
from ports import find_port      # noqa: E402
from selenium.webdriver.common.keys import Keys      # noqa: E402

GAME = ['rows', '--players', '1', '--computers', '1', '--option', 'rounds=1', '--seed', '6']
HAND = "return [...document.querySelectorAll ('.hand .held')].map ((card) => card.getAttribute ('aria-label')).join ()"


def test_code():
    """A wrong code is asked for again, and a right one is not left in the address"""
    with Host(*GAME, port=find_port()) as host, Browser(320, 568) as phone:
        phone.open(host, 'ZZZZ')
        phone.wait('#code-hint', lambda hint: 'not the code' in hint.text)
        phone.wait('#room').send_keys(host.room.lower())
        phone.click('form [type=submit]')
        phone.wait('#name')
        assert host.room not in phone.driver.current_url
        phone.open(host)
        phone.wait('#name')
        phone.wait_until("return location.hash === ''")
        phone.check()


def test_reload():
    """A page that is reloaded shows the same hand again"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        hand = phone.run(HAND)
        phone.click('.hand .held')
        phone.wait_until(f"return (() => {{ {HAND} }}) () !== arguments[0]", hand)
        hand = phone.run(HAND)
        phone.driver.refresh()
        phone.wait('.hand .held')
        assert phone.run(HAND) == hand, (hand, phone.run(HAND))
        phone.check()


def test_cut():
    """A phone without a network says so, plays nothing, and is back by itself"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        hand = phone.run(HAND)
        phone.offline(True)
        phone.run("window.dispatchEvent (new Event ('offline'))")
        phone.wait('.lost.shown', lambda banner: 'No connection' in banner.text)
        phone.click('.hand .held')
        phone.wait('#notice.shown', lambda notice: 'No connection' in notice.text)
        assert phone.run(HAND) == hand
        phone.offline(False)
        phone.run("window.dispatchEvent (new Event ('online'))")
        phone.wait_until("return document.querySelector ('.lost.shown') === null")
        phone.click('.hand .held')
        phone.wait_until(f"return (() => {{ {HAND} }}) () !== arguments[0]", hand)


def test_tabs():
    """A tab that came in without a secret leaves the one that another tab has got meanwhile"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.overhear()
        phone.open(host)
        phone.wait('#name')
        phone.run(f"localStorage.setItem ('sixain.secret.{host.room}', 'of another tab')")
        phone.say(type='welcome', protocol=1, language='en', game=None, players=[], you=None)
        assert phone.run(f"return localStorage.getItem ('sixain.secret.{host.room}')") == 'of another tab'
        # What the host does not know any more is forgotten.
        phone.driver.refresh()
        phone.wait_until(f"return localStorage.getItem ('sixain.secret.{host.room}') === null")


def test_device():
    """Another device with the secret takes the seat, and can be sent back"""
    with Host(*GAME, port=find_port()) as host, Browser() as first, Browser(844, 390) as second:
        first.sit_down(host, 'Léa')
        first.wait('.hand .held')
        hand = first.run(HAND)
        kept = first.run('return Object.entries (localStorage)')
        second.open(host)
        second.run('for (const [key, value] of arguments[0]) localStorage.setItem (key, value)', kept)
        second.open(host)
        second.wait('.hand .held')
        assert second.run(HAND) == hand
        assert 'another device' in first.wait('.gone').text
        first.click('.gone [data-act=again]')
        first.wait('.hand .held')
        assert 'another device' in second.wait('.gone').text


def test_host():
    """The host is killed and goes on, and the page comes back by itself"""
    directory = tempfile.mkdtemp(prefix='sixain-page-')
    port = find_port()
    try:
        with Browser() as phone:
            host = Host(*GAME, directory=directory, port=port)
            phone.sit_down(host, 'Léa')
            phone.wait('.hand .held')
            hand = phone.run(HAND)
            host.stop(kill=True)
            phone.wait('.lost.shown')
            with Host('rows', '--resume', directory=directory, port=port) as again:
                phone.wait_until("return document.querySelector ('.lost.shown') === null")
                assert again.room == host.room
                assert phone.run(HAND) == hand
                phone.click('.hand .held')
                phone.wait_until(f"return (() => {{ {HAND} }}) () !== arguments[0]", hand)
    finally:
        shutil.rmtree(directory)


def test_look_on():
    """Somebody who looks on sees the table and no hand, and the menu has scores"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone, Browser(1280, 720) as screen:
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        screen.open(host)
        screen.click('[data-act=watch]')
        screen.wait('.onlooker .lane')
        assert screen.find('.hand') is None
        assert 'Léa' in screen.text()
        screen.click('.menu')
        assert 'Total' in screen.wait('.panel .scores').text
        screen.run("document.activeElement.dispatchEvent (new KeyboardEvent ('keydown', { key: 'Escape', bubbles: true }))")
        screen.wait_until("return document.querySelector ('.panel') === null")
        screen.check()


def test_keyboard():
    """The keyboard reaches a card, goes along the hand, and plays"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        hand = phone.run(HAND)
        phone.run("document.querySelector ('.hand .held').focus ()")
        phone.driver.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
        second = phone.run("return document.activeElement === document.querySelectorAll ('.hand .held')[1]")
        assert second
        phone.driver.switch_to.active_element.send_keys(Keys.ENTER)
        phone.wait_until(f"return (() => {{ {HAND} }}) () !== arguments[0]", hand)


def test_leave():
    """Somebody who leaves is asked who they are, and somebody who looks on may join in"""
    with Host('rows', '--players', '2', port=find_port()) as host, Browser() as phone:
        other = enter(host, 'Tom')      # Who never plays: otherwise the computers would be done at once.
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        phone.click('.menu')
        phone.click('[data-page-act=leave]')
        phone.driver.switch_to.alert.accept()
        phone.wait('#name')
        phone.click('[data-act=watch]')
        phone.wait('.onlooker')
        phone.click('.menu')
        phone.click('[data-page-act=join]')
        phone.wait('#name')
        assert phone.run('return Object.keys (localStorage).some ((key) => key.includes ("secret"))') is False
        phone.check()
        other.close()


def test_taps():
    """A tap is seen at once, and two taps are one move"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        moves, pending = phone.run("""
            const send = WebSocket.prototype.send, moves = [];
            WebSocket.prototype.send = function (text) {
              if (JSON.parse (text).type === 'move')
                moves.push (text);
              send.call (this, text);
            };
            const card = document.querySelector ('.hand .held');
            card.click ();
            const pending = card.classList.contains ('pending');
            card.click ();
            card.click ();
            WebSocket.prototype.send = send;
            return [moves, pending];""")
        assert len(moves) == 1 and pending, (moves, pending)


def test_names():
    """A name is text, whatever is in it"""
    name = '<img src=x onerror=alert(1)><b>&amp;'
    with Host(*GAME, port=find_port()) as host, Browser() as phone, Browser() as other:
        phone.sit_down(host, name)
        phone.wait('.hand .held')
        other.open(host)
        other.click('[data-act=watch]')
        other.wait('.onlooker .chip')
        assert name in other.run("return document.querySelector ('.chip .name').textContent")
        assert other.run("return document.querySelectorAll ('.game img, .game .name b').length") == 0
        phone.check()
        other.check()


def test_remembered():
    """Somebody whom the host remembers comes in by one touch"""
    directory = tempfile.mkdtemp(prefix='sixain-page-')
    try:
        Host(*GAME, directory=directory, port=find_port()).stop()
        file = next(name for name in os.listdir(directory) if name.endswith(('.db', '.sqlite')))
        with contextlib.closing(sqlite3.connect(os.path.join(directory, file))) as database:
            database.execute("INSERT INTO players (key, name, colour, picture, position, last_used, uid) "
                             "VALUES ('papy', 'Papy', 5, 'avatar:owl', 0, 0, 'someone')")
            database.commit()
        with Host(*GAME, directory=directory, port=find_port()) as host, Browser() as phone:
            phone.open(host)
            assert 'Papy' in phone.wait('.players .person').text
            phone.click('[data-act=new]')
            phone.wait('#name')
            phone.click('[data-act=players]')
            phone.click('.players .person')
            phone.wait('.hand .held')
            phone.check()
    finally:
        shutil.rmtree(directory)


def test_address():
    """An address that is spoilt asks for the code"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        for spoilt in ('%', '%E0%A4%A', '%ff'):
            phone.open(host, spoilt)
            phone.wait('#room')


def test_colours():
    """Those who come at the same time are not all of one colour"""
    with Host('rows', '--players', '3', port=find_port()) as host, Browser() as one, Browser() as two:
        chosen = []
        for phone in (one, two):
            phone.open(host)
            phone.wait('#name')
            chosen.append(phone.run("return document.querySelector ('[name=colour]:checked').value"))
        assert chosen[0] != chosen[1], chosen


def test_late():
    """A tap that came too late is no alarm, and one that was wrong is"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.overhear()
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        colours = {}
        for late in (True, False):
            phone.say(type='refused', id=1, error=f'late: {late}', **({'late': True} if late else {}))
            phone.wait('#notice.shown', lambda notice, late=late: f'late: {late}' in notice.text)
            colours[late] = phone.run("return getComputedStyle (document.getElementById ('notice')).backgroundColor")
        assert colours[False] == 'rgb(165, 29, 45)' and colours[True] != colours[False], colours


def test_part():
    """Somebody who has no part in the game reads why, and comes back by one touch"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone, Browser() as other:
        phone.overhear()
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        assert phone.find('.part') is None
        view = phone.run('return view')
        for kind, words in (('computer', 'A computer is playing for you'), ('screen', 'at the big screen is playing for you')):
            view['players'][0]['kind'] = kind
            phone.say(**{**view, 'legal': [], 'happened': []})
            assert words in phone.wait('.part').text
            phone.run("window.sent = []; socket.send = (text) => sent.push (JSON.parse (text))")
            phone.click('.part button')
            assert [one['type'] for one in phone.run('return sent')] == ['back']
        # There is one seat for a phone, and Léa has it.
        other.sit_down(host, 'Tom')
        assert 'no seat yet' in other.wait('.onlooker .part').text
        other.check()


# Keeps what is told, the first player's score, what is asked and how many cards can be played, at every change.
WATCH = """
window.seen = [];
new MutationObserver (() => {
  const read = (selector) => document.querySelector (selector)?.textContent ?? '';

  seen.push ([read ('.news'), read ('.chip .score'), read ('.status'), document.querySelectorAll ('.hand [data-move]').length,
              document.querySelectorAll ('.lane .place:not(.empty)').length]);
}).observe (document.querySelector ('.game'), { subtree: true, childList: true, attributes: true, characterData: true });
"""


def stage(view, words, **changes):
    """Something that happened, with the state of that moment."""
    return {'event': {'event': 'none'}, 'words': words, 'state': {**view['state'], **changes}, 'facts': view['facts']}


def test_news():
    """What was told last is what is read: at once where a screen shows it, and otherwise before anything is asked"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.overhear()
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        view = phone.run('return view')
        happened = [{'event': {'event': 'none'}, 'words': words} for words in ('One.', 'Two.', 'Three.', 'Four.')]
        phone.say(**{**view, 'happened': happened, 'step': view['step'] + 1})
        phone.wait('.news', lambda news: news.text == 'Four.')
        # Long enough for this to be seen: the pace is only that of this test.
        heads = [[7, 0], [9, 0]]
        staged = [stage(view, 'Five.', heads=heads[0]), happened[0], stage(view, 'Six.', heads=heads[1])]
        phone.run(WATCH)
        phone.say(**{**view, 'happened': staged, 'pace': 0.2, 'step': view['step'] + 2})
        phone.wait('.status', lambda status: status.text == 'Choose a card.')
        phone.wait_until("return seen.some ((one) => one[0] === 'Six.' && one[3] > 0)")
        seen = phone.run('return seen')
        for news, score in (('Five.', '7'), ('Six.', '9')):
            moments = [one for one in seen if one[0] == news and one[1] == score]
            assert moments and all(one[2] == 'Just a moment…' and one[3] == 0 for one in moments), (news, seen)
        phone.check()


def test_stage():
    """Where no screen shows the table, the phone shows one card after the other, and then asks"""
    with Host('rows', '--players', '1', '--computers', '3', '--seed', '6', port=find_port(), speed=4) as host, Browser() as phone:
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held[data-move]')
        phone.run(WATCH)
        phone.click('.hand .held:last-child')
        phone.wait_until("return seen.some ((one) => one[0].includes ('goes to')) && document.querySelectorAll ('.hand .held[data-move]').length === 9")
        seen = phone.run('return seen')
        told = [one for one in seen if 'goes to' in one[0]]
        assert len({one[0] for one in told}) == 4, seen
        assert len({one[4] for one in told}) > 1, 'the cards come to the rows one after the other'
        last = told[-1][0]
        assert all(one[3] == 0 or one[0] == last for one in told), 'nothing is asked before the last has been told'
        phone.check()


def test_closed():
    """A table that is closed after the end still shows who has won"""
    with Browser() as phone:
        with Host(*GAME, port=find_port()) as host:
            phone.overhear()
            phone.sit_down(host, 'Léa')
            phone.wait('.hand .held')
            view = phone.run('return view')
            phone.say(**{**view, 'over': True, 'winners': [0], 'legal': [], 'to_act': [], 'happened': []})
            phone.wait('.chip .crown')
        assert 'closed' in phone.wait('.part').text
        assert phone.find('.lost.shown') is None
        assert phone.status() == 'You win!'
        phone.wait('.final .person')


def test_facts():
    """What cards cost and rows hold is what the host says, and nothing else"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.overhear()
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        view = phone.run('return view')
        cards = {1: 1, 5: 2, 10: 3, 11: 5, 55: 7, 100: 3}
        assert {card: view['facts']['costs'][card - 1] for card in cards} == cards
        view['state'].update(hands=[list(cards), [None] * 6], rows=[[2, 3], [20], [30], [40]], row_marks=[['seven'], [], [], []])
        view['facts']['rows'] = [{'cost': 2, 'holds': 6}, {'cost': 3, 'holds': 5}, {'cost': 3, 'holds': 5}, {'cost': 3, 'holds': 5}]
        phone.say(**view)
        heads = phone.wait_until("return [...document.querySelectorAll ('.hand .held')].map ((one) => one.ariaLabel)")
        assert heads == [f'{card}, {n} head{"s" if n > 1 else ""}' for card, n in cards.items()], heads
        places = "return [...document.querySelectorAll ('.lane')].map ((one) => one.querySelectorAll ('.place').length)"
        assert phone.run(places) == [6, 5, 5, 5], phone.run(places)
        view['facts']['costs'][54] = 4
        view['facts']['rows'][3] = {'cost': 9, 'holds': 7}
        phone.say(**view)
        phone.wait('.hand .held[aria-label="55, 4 heads"]')
        assert phone.run(places) == [6, 5, 5, 7], phone.run(places)
        phone.wait('.lane[aria-label*="40, 9 heads"]')
        phone.check()


TESTS = [test_code, test_reload, test_cut, test_tabs, test_device, test_host, test_look_on, test_keyboard, test_leave,
         test_taps, test_names, test_remembered, test_facts, test_address, test_colours,
         test_late, test_part, test_news, test_stage, test_closed]
run([test for test in TESTS if len(sys.argv) == 1 or test.__name__.removeprefix('test_') in sys.argv[1:]])
