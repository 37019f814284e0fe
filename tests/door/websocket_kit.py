# SPDX-License-Identifier: GPL-3.0-or-later
"""A browser's end of a websocket, as small as it can be, and able to be as rude as a browser never is."""
import base64
import os
import socket
import struct
import time


class Websocket:
    """A line to `parlour door`; status is 101 where it was let in."""
    def __init__(self, port, host=None, origin='', receive=None, address='127.0.0.1'):
        """origin '' is that of the page, None sends none; receive: how many bytes the system takes for us, at least."""
        self.socket = socket.socket()
        if receive:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        self.socket.settimeout(10)
        self.socket.connect((address, port))
        host = host or '%s:%d' % (address, port)
        origin = 'http://%s:%d' % (address, port) if origin == '' else origin
        head = ['GET / HTTP/1.1', 'Host: ' + host, 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13',
                'Sec-WebSocket-Key: ' + base64.b64encode(os.urandom(16)).decode()] + (['Origin: ' + origin] if origin else [])
        self.socket.sendall(('\r\n'.join(head) + '\r\n\r\n').encode())
        self.buffer = b''
        while b'\r\n\r\n' not in self.buffer and self.more():
            pass
        answer, _, self.buffer = self.buffer.partition(b'\r\n\r\n')
        self.status = int(answer.split()[1])

    def more(self):
        chunk = self.socket.recv(65536)
        self.buffer += chunk
        return bool(chunk)

    def send(self, text, fin=True):
        """A text frame, under a mask of zeros."""
        data = text.encode()
        length = (bytes([0x80 | len(data)]) if len(data) < 126 else b'\xfe' + struct.pack('>H', len(data)) if len(data) < 65536 else
                  b'\xff' + struct.pack('>Q', len(data)))
        self.socket.sendall((b'\x81' if fin else b'\x01') + length + bytes(4) + data)

    def receive(self, seconds=60):
        """The next text, None where the line has ended."""
        self.socket.settimeout(seconds)
        while True:
            if len(self.buffer) >= 2:
                length, start = self.buffer[1] & 0x7f, 2
                if length == 126 and len(self.buffer) >= 4:
                    length, start = struct.unpack('>H', self.buffer[2:4])[0], 4
                elif length == 127 and len(self.buffer) >= 10:
                    length, start = struct.unpack('>Q', self.buffer[2:10])[0], 10
                if (length, start) not in ((126, 2), (127, 2)) and len(self.buffer) >= start + length:
                    code, data = self.buffer[0] & 15, self.buffer[start:start + length]
                    self.buffer = self.buffer[start + length:]
                    if code == 1:
                        return data.decode()
                    if code == 8:
                        return None
                    continue
            if not self.more():
                return None

    def wait_for(self, text, seconds=60):
        """All that came up to and with the text that holds this one."""
        end, heard = time.monotonic() + seconds, []
        while time.monotonic() < end:
            heard.append(self.receive(max(0.01, end - time.monotonic())) or '')
            if text in heard[-1]:
                return heard
        raise AssertionError('%s did not come: %s' % (text, heard))

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, kind, fault, trace):
        self.close()
