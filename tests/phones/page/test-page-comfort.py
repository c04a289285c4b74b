#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What each phone has for itself: its language, large print, the left hand, sounds, and a screen that stays on."""

import sys

from browser import Browser, need_chromium, play_together, run

need_chromium()

from selenium.webdriver.common.action_chains import ActionChains      # noqa: E402
from phone import Host      # noqa: E402  It wants to know where the host is.
from ports import find_port      # noqa: E402

GAME = ['rows', '--players', '1', '--computers', '1', '--option', 'rounds=1', '--seed', '6']
# Notes that are played, and whether the screen is asked to stay on.
LISTEN = """
window.notes = 0;
window.locks = 0;
const create = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.notes += 1; return create.call (this); };
Object.defineProperty (navigator, 'wakeLock', { configurable: true, value: %s });
"""
LOCK = "{ request: async () => { window.locks += 1; return { released: false, async release () { window.locks -= 1; } }; } }"


def test_languages():
    """Two at one table play a round, each in the language of their phone, and the choice is remembered"""
    with Host('rows', '--players', '2', '--option', 'rounds=1', '--seed', '6', port=find_port()) as host, \
            Browser(language='fr-CA') as lea, Browser(844, 390, language='en-GB') as tom:
        lea.open(host)
        lea.wait('label[for=name]', lambda label: 'Votre' in label.text)
        lea.sit_down(host, 'Léa')
        assert lea.run('return document.documentElement.lang') == 'fr'
        tom.sit_down(host, 'Tom', 'avatar:owl', 4)
        assert tom.run('return document.documentElement.lang') == 'en'
        for phone in (lea, tom):
            phone.wait('.hand .held')
        play_together([lea, tom], lambda done: done.get('choose', 0) >= 6)
        for phone, words, heads in ((lea, 'Ce qui s’est passé', 'tête'), (tom, 'What happened', 'head')):
            phone.click('.menu')
            assert words in phone.wait('.panel').text, phone.text()
            assert phone.wait('.log li').text
        assert 'reveals' in tom.text() and 'reveals' not in lea.text(), lea.text()
        # Tom would rather read French, and the table goes on in English for nobody.
        tom.click('.panel [data-page-act="language fr"]')
        tom.wait('.panel h2', lambda heading: heading.text == 'Scores')
        tom.wait_until("return document.documentElement.lang === 'fr'")
        tom.wait('.comfort [data-page-act="language en"]')
        tom.driver.refresh()
        tom.wait('.hand .held, .game .status')
        assert tom.run('return document.documentElement.lang') == 'fr'
        assert tom.run("return [...document.querySelectorAll ('[data-move^=choose]')].every ((one) => one.ariaLabel.includes ('tête'))")
        for phone in (lea, tom):
            phone.check()


def test_form():
    """What has been typed stays when another language is chosen"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.open(host)
        phone.wait('#name').send_keys('Léa')
        phone.click('[data-page-act="language fr"]')
        phone.wait('form [type=submit]', lambda button: button.text == 'Prendre place')
        assert phone.wait('#name').get_attribute('value') == 'Léa'
        phone.check()


def test_print():
    """Text follows the size that the browser has, and large print makes it larger; the left hand finds the menu"""
    size = "return parseFloat (getComputedStyle (document.querySelector ('.status')).fontSize)"
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        before = phone.run(size)
        phone.run("document.documentElement.style.fontSize = '20px'")
        phone.wait_until(f'{size} === arguments[0]', before * 20 / 16)
        phone.run("document.documentElement.style.fontSize = ''")
        phone.click('.menu')
        phone.click('.switch[data-page-act="toggle large"]')
        phone.wait('.switch[data-page-act="toggle large"][aria-checked=true]')
        phone.wait_until(f'{size} > arguments[0]', before * 1.2)
        right = phone.run("return document.querySelector ('.menu').getBoundingClientRect ().left")
        phone.click('.switch[data-page-act="toggle left"]')
        phone.wait_until("return document.querySelector ('.menu').getBoundingClientRect ().left < 60")
        assert right > 200
        phone.driver.refresh()
        phone.wait('.hand .held')
        phone.wait_until(f'{size} > arguments[0]', before * 1.2)
        phone.wait_until("return document.querySelector ('.menu').getBoundingClientRect ().left < 60")
        phone.check()


def test_sounds():
    """A phone is silent until somebody wants sounds, and then tells that it is one's turn"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.driver.execute_cdp_cmd('Page.addScriptToEvaluateOnNewDocument', {'source': LISTEN % LOCK})
        phone.sit_down(host, 'Léa')
        phone.click('.hand .held')
        phone.wait('.log, .news', lambda news: 'reveal' in news.text or 'row' in news.text)
        assert phone.run('return window.notes') == 0
        phone.click('.menu')
        phone.click('.switch[data-page-act="toggle sounds"]')
        phone.wait_until('return window.notes >= 2')
        phone.click('.panel .close')
        heard = phone.run('return window.notes')
        play_together([phone], lambda done: phone.run('return window.notes') > heard)
        phone.check()


def test_awake():
    """The screen stays on while a game is on, by a lock where there is one, and otherwise by a film"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.driver.execute_cdp_cmd('Page.addScriptToEvaluateOnNewDocument', {'source': LISTEN % LOCK})
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        phone.wait_until('return window.locks === 1')
        phone.click('.menu')
        phone.click('.switch[data-page-act="toggle awake"]')
        phone.wait_until('return window.locks === 0')
        phone.check()
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.driver.execute_cdp_cmd('Page.addScriptToEvaluateOnNewDocument', {'source': LISTEN % 'undefined'})
        phone.sit_down(host, 'Léa')
        phone.click('.hand .held')
        phone.wait_until("return [...document.querySelectorAll ('video')].some ((film) => !film.paused && film.currentTime > 0)")
        phone.click('.menu')
        phone.click('.switch[data-page-act="toggle awake"]')
        phone.wait_until("return document.querySelector ('video').paused")
        phone.check()


def test_hint():
    """A hint is on the phone that asked for it alone, with its reason, in its language; and not where the table has none"""
    with Host('rows', '--players', '2', '--seed', '6', port=find_port()) as host, \
            Browser(language='fr') as lea, Browser(language='en') as tom:
        lea.sit_down(host, 'Léa')
        tom.sit_down(host, 'Tom', 'avatar:owl', 4)
        lea.click('.button.hint')
        lea.wait('.status', lambda status: status.text.startswith('Conseil : « Jouer le '))
        hinted = lea.wait('.hand .hinted[data-move^=choose]')
        assert hinted.get_attribute('data-move').split()[1] in lea.status(), lea.status()
        assert 'Hint' not in tom.text() and tom.find('.hinted') is None
        lea.click('.hand .hinted')
        lea.wait('.hand .chosen')
        tom.run("document.querySelector ('.hand .held').focus ()")
        tom.run("document.activeElement.dispatchEvent (new KeyboardEvent ('keydown', { key: 'h', bubbles: true }))")
        tom.wait('.status', lambda status: status.text.startswith('Hint: “Play the '))
        for phone in (lea, tom):
            phone.check()
    with Host(*GAME, '--hints', 'nobody', port=find_port()) as host, Browser() as phone:
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        assert phone.find('.button.hint') is None


def test_long_press():
    """A card that is pressed for long tells what it is, and is not played"""
    with Host('rows', '--players', '1', '--computers', '1', '--option', 'special_cards=true', '--seed', '6', port=find_port()) as host, Browser() as phone:
        phone.sit_down(host, 'Léa')
        for selector, words in (('.hand .held[data-move]', ' head'), ('.lane .place[data-about]', ' head'), ('.hand .special', ': ')):
            card = phone.wait(selector)
            wanted = card.get_attribute('data-about')
            assert words in wanted, wanted
            ActionChains(phone.driver).click_and_hold(card).pause(0.8).release().perform()
            phone.wait('#notice.shown', lambda notice: notice.text == wanted)
        assert phone.find('.chosen') is None and phone.find('.pending') is None
        phone.click('#notice')
        phone.click('.hand .held[data-move]')
        phone.wait('.hand .chosen, .lane .offered, .log li, .news')
        phone.check()


def test_seen():
    """What has happened can be pulled along, and which cards have been seen looked up"""
    with Host('rows', '--players', '1', '--computers', '1', '--seed', '6', port=find_port()) as host, Browser(320, 568) as phone:
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held[data-move]')
        while phone.find('.hand .held:nth-child(8)'):
            phone.play()
        phone.wait('.hand .held[data-move]')
        strip = phone.wait('.strip:has(.news)')
        assert phone.run('return arguments[0].scrollLeft > 0 && arguments[0].lastElementChild.offsetLeft - arguments[0].offsetLeft '
                         '- arguments[0].scrollLeft < 2', strip), 'the newest is not in sight'
        assert len(phone.driver.find_elements('css selector', '.strip .past')) >= 3
        phone.run('arguments[0].scrollLeft = 0', strip)
        # It stays where it was pulled to until something happens.
        phone.run("window.dispatchEvent (new Event ('resize'))")
        assert phone.run('return arguments[0].scrollLeft', strip) == 0
        phone.click('.menu')
        phone.wait_until("return document.querySelector ('.log li')?.textContent === document.querySelector ('.strip .news').textContent")
        seen = phone.wait('.panel .seen')
        held = phone.run('return window.lastHand = [...document.querySelectorAll (".seen div .own")].map ((one) => one.textContent)')
        # One more may have been played than was looked for.
        assert 6 <= len(held) <= 7 and f'In your hand: {", ".join(held)}' in seen.get_attribute('aria-label'), held
        counts = phone.run("""return ['unseen', 'own', 'known', 'gone'].map ((where) => document.querySelectorAll (`.seen div .${where}`).length)""")
        assert phone.run("return [...document.querySelectorAll ('.seen div span')].every ((one) => one.getBoundingClientRect ().width > 12)"), 'some are not seen'
        assert sum(counts) == 104 and counts[2] == 0 and counts[3] >= 4 + 6, counts
        phone.check()


def test_again():
    """Whoever leads lets another game begin, and nobody loads the page again"""
    with Host('rows', '--players', '2', '--option', 'rounds=1', '--seed', '6', '--again', '0', port=find_port()) as host, \
            Browser() as lea, Browser(language='fr') as tom:
        lea.sit_down(host, 'Léa')
        tom.sit_down(host, 'Tom', 'avatar:owl', 4)
        play_together([lea, tom])
        lea.wait('[data-key=again]', lambda button: button.text == 'Another Game')
        assert tom.find('[data-key=again]') is None
        for phone in (lea, tom):
            phone.run('window.same = true')
        lea.click('[data-key=again]')
        for phone in (lea, tom):
            phone.wait('.game:not(.over) .hand .held:nth-child(10)')
            assert phone.run('return window.same') is True
            phone.check()


def test_television():
    """A page that looks on still does after a reload, and a large one says how to join"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone, Browser(1280, 720) as screen:
        phone.sit_down(host, 'Léa')
        phone.wait('.hand .held')
        screen.open(host)
        screen.click('[data-act=watch]')
        screen.wait('.onlooker .address', lambda address: f'127.0.0.1:{host.port}' in address.text and host.room in address.text)
        screen.driver.refresh()
        screen.wait('.onlooker .lane')
        screen.resize(390, 844)
        screen.wait('.onlooker .address', lambda address: not address.is_displayed())
        screen.click('.menu')
        screen.click('.panel [data-page-act=join]')
        screen.wait('#name')
        screen.driver.refresh()
        screen.wait('#name')
        # Whoever scans the code again wants to come in.
        screen.click('[data-act=watch]')
        screen.wait('.onlooker .lane')
        screen.open(host)
        screen.wait('#name')
        screen.check()


def test_home_screen():
    """The page can be put on the home screen"""
    with Host(*GAME, port=find_port()) as host, Browser() as phone:
        phone.open(host)
        phone.wait('#name')
        found = phone.run("""return Promise.all (['[rel=manifest]', '[rel=apple-touch-icon]'].map ((one) =>
          fetch (document.querySelector (`link${one}`).href).then ((answer) => `${answer.status} ${answer.headers.get ('content-type')}`)))""")
        assert found == ['200 application/manifest+json; charset=utf-8', '200 image/png'], found
        phone.check()


def test_signs():
    """A sign is seen for a moment at the seat of whoever makes it, by everybody, and read aloud in their language"""
    watch = """new MutationObserver (() => { const found = document.querySelector ('.chip:has(.reaction)');
               if (found) window.signed = found.dataset.key; }).observe (document.body, { childList: true, subtree: true })"""
    with Host('rows', '--players', '2', '--seed', '6', port=find_port()) as host, \
            Browser(language='fr') as lea, Browser(language='en') as tom:
        lea.sit_down(host, 'Léa')
        tom.sit_down(host, 'Tom', 'avatar:owl', 4)
        for phone in (lea, tom):
            phone.wait('.hand .held')
            phone.run(watch)
        lea.click('.menu')
        lea.click('.reactions [data-value=wow]')
        for phone in (lea, tom):
            assert phone.wait_until('return window.signed') == 'chip0'
            phone.wait_until("return document.querySelector ('.chip .reaction') === null")
        assert tom.run("return document.querySelector ('[aria-live]').textContent") == 'Léa: Wow'
        assert lea.run("return document.querySelector ('[aria-live]').textContent") == 'Léa\u00a0: Oh là là'
        for phone in (lea, tom):
            phone.check()


def test_lead():
    """Where nobody is at the screen, the first who comes starts the game, pauses it, and passes that on"""
    with Host('rows', '--players', '3', '--seed', '6', port=find_port()) as host, Browser() as lea, Browser(language='fr') as tom:
        lea.sit_down(host, 'Léa')
        lea.wait('.lobby [role=status]', lambda words: 'lead the table' in words.text)
        tom.sit_down(host, 'Tom', 'avatar:owl', 4)
        tom.wait('.lobby [role=status]', lambda words: 'commence quand' in words.text)
        lea.wait_until("return document.querySelectorAll ('.guests li').length === 2")
        lea.click('[data-page-act="lead start"]')
        for phone in (lea, tom):
            phone.wait('.hand .held')
        lea.click('.menu')
        lea.click('[data-page-act="lead pause"]')
        for phone, words in ((lea, 'paused'), (tom, 'pause')):
            phone.wait('.status', lambda status, words=words: words in status.text)
        lea.click('.menu')
        lea.click('[data-page-act="lead pass"]')
        tom.click('.menu')
        tom.click('[data-page-act="lead resume"]')
        lea.wait('.status', lambda status: 'Choose' in status.text)
        lea.click('.menu')
        lea.wait('.panel .switch')
        assert lea.find('[data-page-act^=lead]') is None
        for phone in (lea, tom):
            phone.check()


run([test for name, test in list(globals().items()) if name.startswith('test_') and (len(sys.argv) < 2 or name[5:] in sys.argv)])
