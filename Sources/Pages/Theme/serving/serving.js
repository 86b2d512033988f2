// Reloads the page when its article changes, and shows whether the claims pass. Only served pages have it.
(() => {
  "use strict";
  const own = document.currentScript;
  const { version, page } = own.dataset;
  const key = "proofbook-place:" + location.pathname;
  const main = document.querySelector("main") ?? document.body;

  // The status: a word in the corner or, on a narrow screen, under the page.
  const status = document.createElement("p");
  status.className = "pb-status";
  status.setAttribute("role", "status");
  document.body.append(status);
  const tell = (state, text) => {
    status.dataset.state = state;
    if (status.textContent !== text) status.textContent = text;
  };

  // A key that finds the same element after a reload: its text, and its number among the elements with that text.
  const words = (element) =>
    element.tagName + (element.id ? "#" + element.id : " " + element.textContent.trim().slice(0, 80));
  const named = (selector, wordsOf = words) => {
    const counts = new Map();
    return [...main.querySelectorAll(selector)].map((element) => {
      const text = wordsOf(element);
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      return [text + "\n" + count, element];
    });
  };
  const blocks = () => named("h1,h2,h3,h4,h5,h6,p,li,figure,pre,table,blockquote,summary,.listing .l");
  // A fold is identified by its title, its class and the nearest element around it that has an id.
  const folds = () => named("details", (fold) =>
    (fold.closest("[id]")?.id ?? "") + " " + (fold.className || "") + " "
      + (fold.querySelector("summary")?.firstChild?.textContent ?? "").trim());
  const focusable = () => named("a,button,input,select,textarea,summary,[tabindex]", (element) =>
    (element.closest("[id]")?.id ?? "") + words(element));

  // Elements that do not scroll with the text, such as the list of contents, cannot be used to restore the position.
  const isStill = (element) => {
    for (let node = element; node && node !== main; node = node.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(node).position)) return true;
    }
    return false;
  };

  const keep = () => {
    // The first visible blocks, with their distances from the top: one of them will probably exist after the reload.
    const seen = [];
    for (const [name, element] of blocks()) {
      const box = element.getBoundingClientRect();
      if (!box.width && !box.height) continue;
      if (box.top >= 0 && box.top < innerHeight && !isStill(element)) seen.push([name, box.top]);
      if (seen.length > 30) break;
    }
    let above = null;
    for (const [name, element] of blocks()) {
      const top = element.getBoundingClientRect().top;
      if (top < 0) above = [name, top];
    }
    if (above) seen.push(above);
    const active = document.activeElement;
    const input = active === document.body ? null : active;
    const record = {
      y: scrollY, x: scrollX, seen,
      folds: folds().map(([name, fold]) => [name, fold.open]),
      focus: focusable().find(([, element]) => element === input)?.[0] ?? (input?.id ? "#" + input.id : null),
      value: input && "value" in input ? input.value : null,
    };
    try { sessionStorage.setItem(key, JSON.stringify(record)); } catch { /* the page starts at its top */ }
  };

  const restore = () => {
    let record = null;
    try {
      record = JSON.parse(sessionStorage.getItem(key));
      sessionStorage.removeItem(key);
    } catch { /* nothing is restored */ }
    if (!record) return;
    const wasOpen = new Map(record.folds);
    for (const [name, fold] of folds()) {
      if (wasOpen.has(name) && fold.open !== wasOpen.get(name)) fold.open = wasOpen.get(name);
    }
    const focused = record.focus?.startsWith("#")
      ? document.getElementById(record.focus.slice(1))
      : focusable().find(([name]) => name === record.focus)?.[1];
    if (focused) {
      focused.focus({ preventScroll: true });
      if (record.value && "value" in focused && !focused.value) focused.value = record.value;
    }
    const place = () => {
      if (record.y <= 0) { scrollTo({ left: record.x, top: 0, behavior: "instant" }); return; }
      const now = new Map(blocks());
      const found = record.seen.find(([name]) => now.has(name));
      const top = found ? scrollY + now.get(found[0]).getBoundingClientRect().top - found[1] : record.y;
      scrollTo({ left: record.x, top, behavior: "instant" });
    };
    place();
    // Images load later and move the text, so the position is restored again, unless the reader has scrolled.
    const moved = new AbortController();
    for (const kind of ["wheel", "touchstart", "keydown", "pointerdown"]) {
      addEventListener(kind, () => moved.abort(), { once: true, passive: true });
    }
    addEventListener("load", () => { if (!moved.signal.aborted) place(); }, { once: true });
  };

  let isReloading = false;
  const reload = () => {
    if (isReloading) return;
    isReloading = true;
    keep();
    history.scrollRestoration = "manual";
    location.reload();
  };

  // Replaces the style sheets without reloading the page.
  let styles = null;
  const renewStyles = (wanted) => {
    if (styles !== null && styles !== wanted) {
      for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
        const address = new URL(link.href);
        if (address.origin !== location.origin) continue;
        address.searchParams.set("v", wanted);
        const next = link.cloneNode();
        next.href = address;
        next.addEventListener("load", () => link.remove());
        next.addEventListener("error", () => next.remove());
        link.after(next);
      }
    }
    styles = wanted;
  };

  let events = null;
  const listen = () => {
    if (events || document.hidden) return;
    events = new EventSource("/.proofbook/events?page=" + encodeURIComponent(page));
    events.addEventListener("state", (event) => {
      const news = JSON.parse(event.data);
      tell(news.state, news.text);
      renewStyles(news.styles);
      if (news.version && news.version !== version) reload();
    });
    // The browser reconnects on its own. If it has given up, try again, because the server may be restarted.
    events.addEventListener("error", () => {
      tell("lost", "not connected to the server");
      if (events.readyState === EventSource.CLOSED) { stop(); setTimeout(listen, 1000); }
    });
  };
  const stop = () => { events?.close(); events = null; };
  // A hidden page closes its connection, because browsers allow only six for each server.
  document.addEventListener("visibilitychange", () => { if (document.hidden) stop(); else listen(); });
  addEventListener("pagehide", () => {
    stop();
    // Not earlier, because the browser would restore its own position. This way, going back in the history works.
    if (!isReloading) history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", listen);
  restore();
  listen();
})();
