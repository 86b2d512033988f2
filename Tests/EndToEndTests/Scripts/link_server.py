"""HTTP servers on loopback for checks of links: what they answer depends on the path.

Usage: link_server.py LOG. Prints the ports of two servers. LOG gets a line for each request.
"""

import http.server
import sys
import threading
import time

log = open(sys.argv[1], "w", buffering=1)
lock = threading.Lock()
seen = {}
running = {"now": 0, "most": 0}

PAGE = b"""<!doctype html><title>Page</title>
<!-- <p id="commented"> --><h2 ID=plain>a</h2><a name='old &amp; new'></a>
<h2 data-x='>' id="user-content-on-github">b</h2><p>id="text"</p>"""


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body=b"", headers=(), kind="text/html; charset=utf-8"):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def redirect(self, status, to):
        self.answer(status, headers=[("Location", to)])

    def do_GET(self):
        with lock:
            running["now"] += 1
            running["most"] = max(running["most"], running["now"])
            seen[self.path] = count = seen.get(self.path, 0) + 1
            log.write(f"{self.command} {self.path} {running['most']}\n")
        try:
            self.go(self.path.strip("/").split("?")[0], count)
        finally:
            with lock:
                running["now"] -= 1

    do_HEAD = do_GET

    def go(self, way, count):
        if way.isdigit():
            return self.answer(int(way))
        if way == "page" or way.startswith("slow"):
            if way != "page":
                time.sleep(0.2)
            return self.answer(200, PAGE)
        if way == "text":
            return self.answer(200, PAGE, kind="text/plain")
        if way == "only-get":
            return self.answer(405 if self.command == "HEAD" else 200)
        if way == "closes-head" and self.command == "HEAD":
            self.close_connection = True
            return
        if way == "busy":
            return self.answer(429 if count < 3 else 200, headers=[("Retry-After", "1")])
        if way == "busy-for-long":
            return self.answer(503, headers=[("Retry-After", "3600")])
        if way == "moved":
            return self.redirect(301, "/moved-again")
        if way == "moved-again":
            return self.redirect(308, "/page?new")
        if way == "moved-for-now":
            return self.redirect(302, "/moved-again")
        if way == "moved-away":
            return self.redirect(301, "/404")
        if way == "loop":
            return self.redirect(302, "/loop")
        if way == "to-file":
            return self.redirect(302, "file:///etc/passwd")
        if way == "inward":
            return self.redirect(302, f"http://127.0.0.1:{inward.server_address[1]}/secret")
        if way == "endless":
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.close_connection = True
            try:
                while True:
                    self.wfile.write(b"<p>" * 65536)
            except OSError:
                return
        self.answer(200, PAGE)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


server = Server(("127.0.0.1", 0), Handler)
inward = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=inward.serve_forever, daemon=True).start()
print(server.server_address[1], inward.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
# Ends when the test closes standard input.
sys.stdin.read()
