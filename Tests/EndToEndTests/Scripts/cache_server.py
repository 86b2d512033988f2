"""An HTTP cache on loopback that misbehaves in the way that the first part of the path names.

Usage: cache_server.py LOG. Prints its port. What is stored is the same for all ways. LOG gets a
line for each request: the method, the path, the status, and the Authorization header.
"""

import gzip
import hashlib
import http.server
import re
import sys
import threading
import time

stored = {}
seen = {}
log = open(sys.argv[1], "w", buffering=1)


def varint(number):
    """The bytes of a number in a protobuf message."""
    text = b""
    while number > 127:
        text += bytes([number & 127 | 128])
        number >>= 7
    return text + bytes([number])


def field(number, body):
    return bytes([number << 3 | 2]) + varint(len(body)) + body


def action_result(digest, size):
    """An ActionResult that names bytes by any digest and size."""
    digest = field(1, digest.encode()) + b"\x10" + varint(size)
    return field(2, field(1, b"result") + field(2, digest))


def forged(result, change):
    """An ActionResult of a record whose content is changed, with the right digest and size."""
    name = re.search(rb"[0-9a-f]{64}", result)[0].decode()
    record = stored["cas", name]
    head = len("proofbook result 1\n") + 64
    record = record[:head] + change(record[head:])
    digest = hashlib.sha256(record).hexdigest()
    stored["cas", digest] = record
    return action_result(digest, len(record))


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def record(self, status):
        log.write(f"{self.command} {self.path} {status} {self.headers.get('Authorization')}\n")

    def answer(self, status, body=b"", headers=(), length=None):
        self.record(status)
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        self.wfile.write(body)

    def split(self):
        _, way, kind, name = self.path.split("/", 3)
        return way, kind, name

    def do_PUT(self):
        way, kind, name = self.split()
        size = int(self.headers["Content-Length"])
        if way == "put-closes":
            self.record(0)
            self.close_connection = True
            return
        body = self.rfile.read(size)
        status = {"put-refused": 403, "full": 507, "put-fails": 500}.get(way)
        if status:
            return self.answer(status)
        if way == "good":
            stored[kind, name] = body
        self.answer(200)

    def do_GET(self):
        way, kind, name = self.split()
        body = stored.get((kind, name))
        others = [value for key, value in sorted(stored.items()) if key[0] == kind]
        statuses = {"401": 401, "404": 404, "500": 500, "503": 503}
        if way in statuses:
            return self.answer(statuses[way])
        if way == "slow":
            self.record(0)
            time.sleep(3)
            self.close_connection = True
            return
        if way == "closes":
            self.record(0)
            self.close_connection = True
            return
        if way == "loop":
            return self.answer(302, headers=[("Location", self.path)])
        if way == "elsewhere":
            port = elsewhere.server_address[1]
            # Another name of this machine is another host.
            return self.answer(
                302, headers=[("Location", f"http://localhost:{port}/good/{kind}/{name}")])
        if way == "file":
            return self.answer(302, headers=[("Location", "file:///etc/passwd")])
        if way == "header":
            return self.answer(200, body or b"", headers=[("X-Long", "x" * (1 << 20))])
        if way == "many-headers":
            return self.answer(
                200, body or b"", headers=[(f"X-{n}", "x" * 1000) for n in range(1000)])
        if body is None or way in ("full", "put-refused", "put-fails", "put-closes"):
            return self.answer(404)
        if way == "nonsense" and kind == "ac":
            return self.answer(200, b"\x0a\x05hello\x20\x07")
        if way == "path" and kind == "ac":
            return self.answer(200, action_result("../" * 21 + "x", 100))
        if way == "vast" and kind == "ac":
            return self.answer(200, action_result("a" * 64, 1 << 40))
        if way == "negative" and kind == "ac":
            return self.answer(200, action_result("a" * 64, (1 << 64) - 1))
        if way == "ones" and kind == "ac":
            return self.answer(200, forged(body, lambda content: b"\xff" * len(content)))
        if way == "half" and kind == "ac":
            return self.answer(200, forged(body, lambda content: content[: len(content) // 2]))
        if way == "forged" and kind == "ac":
            return self.answer(
                200, forged(body, lambda content: content.replace(b"3\n", b"4\n")))
        if way == "garbage":
            return self.answer(200, b"\xff" * 200)
        if way == "empty":
            return self.answer(200)
        if way == "wrong-digest" and kind == "cas":
            return self.answer(200, body[:-1] + bytes([body[-1] ^ 1]))
        if way == "truncated" and kind == "cas":
            return self.answer(200, body[: len(body) // 2])
        if way == "short" and kind == "cas":
            self.close_connection = True
            return self.answer(200, body[:20], length=len(body))
        if way == "long" and kind == "cas":
            return self.answer(200, body + b"more")
        if way == "other" and kind == "ac":
            place = others.index(body)
            return self.answer(200, others[(place + 1) % len(others)])
        if way == "gzip":
            return self.answer(
                200, gzip.compress(body), headers=[("Content-Encoding", "gzip")])
        if way == "huge":
            return self.answer(200, b"x" * (64 << 20))
        if way == "endless":
            self.record(200)
            self.send_response(200)
            self.end_headers()
            self.close_connection = True
            try:
                while True:
                    self.wfile.write(b"x" * 65536)
            except OSError:
                return
        if way == "drips":
            self.record(200)
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.close_connection = True
            try:
                for byte in body:
                    self.wfile.write(bytes([byte]))
                    time.sleep(0.2)
            except OSError:
                return
            return
        if way == "changes" and kind == "cas":
            return self.answer(200, others[0] if others[0] != body else others[-1])
        if way == "forgets" and kind == "cas":
            return self.answer(404)
        if way == "flaky":
            # Each address fails once.
            seen[self.path] = seen.get(self.path, 0) + 1
            if seen[self.path] == 1:
                return self.answer(503)
        self.answer(200, body)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


server = Server(("127.0.0.1", 0), Handler)
elsewhere = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=elsewhere.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
# Ends when the test closes standard input.
sys.stdin.read()
