# SPDX-License-Identifier: GPL-3.0-or-later
"""A real nginx with the configuration that data/host/nginx.conf recommends, with a certificate that nobody
has signed, on this machine's loopback only."""

import contextlib
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import time

import ports
from phone import Host, Phone

NAME = 'games.example.org'
NGINX = shutil.which('nginx', path=f'{os.environ["PATH"]}:/usr/sbin')
OPENSSL = shutil.which('openssl')
EXAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'data', 'host', 'nginx.conf')
PATIENCE = 60 * float(os.environ.get('SIXAIN_TEST_PATIENCE', '1'))

MAIN = """
daemon off;
worker_processes 1;
pid {directory}/pid;
error_log {directory}/error.log;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  client_body_temp_path {directory}/body;
  proxy_temp_path {directory}/proxy;
  fastcgi_temp_path {directory}/fastcgi;
  uwsgi_temp_path {directory}/uwsgi;
  scgi_temp_path {directory}/scgi;
  {site}
}}
"""


class Front:
    """Leads /table1 and so on to ports that are given to it in this order, and /table0 to the tenth."""

    def __init__(self, *tables):
        self.directory = tempfile.mkdtemp(prefix='sixain-front-')
        self.port = ports.find_port()
        self.host = f'{NAME}:{self.port}'
        self.tls = ssl.create_default_context()
        self.tls.check_hostname = False
        self.tls.verify_mode = ssl.CERT_NONE
        self.process = None
        self._make_certificate()
        self._configure(tables)
        self.start()

    def _make_certificate(self):
        subprocess.run([OPENSSL, 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes',
                        '-subj', f'/CN={NAME}', '-keyout', f'{self.directory}/privkey.pem', '-out',
                        f'{self.directory}/fullchain.pem', '-days', '2'], check=True, capture_output=True)

    def _configure(self, tables):
        with open(EXAMPLE, encoding='utf-8') as file:
            site = file.read()
        site = site.replace('listen 443 ssl', f'listen 127.0.0.1:{self.port} ssl')
        site = site.replace(f'/etc/letsencrypt/live/{NAME}', self.directory)
        # The example's ports follow from the path. Here they are whatever is free.
        leads = ' '.join(f'{number % 10} {port};' for number, port in enumerate(tables, 1))
        site, n = re.subn(r'proxy_pass http://127\.0\.0\.1:470\$1;', 'proxy_pass http://127.0.0.1:$table_port;', site)
        assert n == 1
        site = f'map $uri $table_number {{ ~^/table(?<number>[0-9]) $number; }}\n' \
               f'map $table_number $table_port {{ {leads} }}\n{site}'
        with open(f'{self.directory}/nginx.conf', 'w', encoding='utf-8') as file:
            file.write(MAIN.format(directory=self.directory, site=site))

    def start(self):
        """Returns as soon as it answers."""
        self.process = subprocess.Popen([NGINX, '-p', self.directory, '-c', f'{self.directory}/nginx.conf', '-e',
                                         f'{self.directory}/error.log'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                socket.create_connection(('127.0.0.1', self.port)).close()
                return
            except OSError:
                time.sleep(0.02)
        with open(f'{self.directory}/error.log', encoding='utf-8') as file:
            raise AssertionError(f'nginx does not answer: {file.read()}')

    def cut(self):
        """As when the line is cut: every connection ends without a word, and there is nobody to call."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.cut()
        shutil.rmtree(self.directory)


@contextlib.contextmanager
def tables_behind_nginx(n, *args, env=None):
    """The nginx, and hosts at ports of their own that it leads to."""
    with contextlib.ExitStack() as stack:
        numbers = [ports.find_port() for _ in range(n)]
        front = stack.enter_context(Front(*numbers))
        yield front, *[stack.enter_context(Host(*args, '--public', f'https://{front.host}/table{number % 10}', port=port, env=env,
                                                terminal=True)) for number, port in enumerate(numbers, 1)]


class Away(Phone):
    """A phone in another home."""

    def __init__(self, front, table, secret=None, room=None):
        super().__init__(front.port, host=front.host, path=f'/table{table}/phone', tls=front.tls)
        self.welcome = self.hello(room, secret)


def play(phones, chance, until=lambda phones: phones[0].view['over'], made=lambda seconds: None):
    """Everybody makes moves at random; each is told of with how long it took to be accepted."""
    while not until(phones):
        for phone in phones:
            phone.ping()
            view = phone.view
            if view and view['resting']:
                phone.say({'type': 'continue', 'id': 0})
            if view and view['legal'] and view['seat'] in view['to_act']:
                since = time.monotonic()
                phone.answer_to(phone.move(chance.choice(view['legal'])['move']))
                made(time.monotonic() - since)
