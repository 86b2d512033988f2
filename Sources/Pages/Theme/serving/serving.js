// Reloads the page when its article changes, shows whether the claims pass, and lets the author edit and run blocks.
// Only served pages have it.
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

  // Figures with a player, by their ids. The slider and the buttons do what they do for a reader.
  const players = () => [...main.querySelectorAll("figure[id]:has(.player input)")].map((figure) =>
    [figure, figure.querySelector(".player input"), [...figure.querySelectorAll(".levels button")]]);
  const stepOf = ([figure, range, levels]) => ({
    id: figure.id,
    step: figure.classList.contains("stepping") ? +range.value : 0,
    level: levels.findIndex((button) => button.getAttribute("aria-pressed") === "true"),
  });
  const play = (states) => {
    for (const [figure, range, levels] of players()) {
      const state = states.find(({ id }) => id === figure.id);
      if (state?.level > 0) levels[state.level]?.click();
      if (!state?.step) continue;
      // The slider keeps it within the steps that there are now.
      range.value = state.step;
      range.dispatchEvent(new Event("input"));
    }
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
      players: players().map(stepOf),
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
    play(record.players);
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

  // Editing. The address that is printed on the terminal has a word that no page knows; it is kept for this browser.
  const wordKey = "proofbook-edit";
  const given = /^#edit=([0-9a-f]{32})$/.exec(location.hash)?.[1];
  try {
    if (given) {
      localStorage.setItem(wordKey, given);
      history.replaceState(null, "", location.pathname + location.search);
    }
  } catch { /* blocks can be edited in this page only */ }
  const word = given ?? (() => { try { return localStorage.getItem(wordKey); } catch { return null; } })();
  const draftKey = "proofbook-draft:" + location.pathname;

  const send = async (name, query = {}, body = null) => {
    const address = `/.proofbook/${name}?` + new URLSearchParams({ page, ...query });
    const headers = { "X-Proofbook-Token": word, "Content-Type": "text/plain" };
    return fetch(address, body === null ? { headers } : { method: "POST", headers, body });
  };

  const button = (text, action) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", action);
    return made;
  };

  // The editor of a figure: its listing becomes a text, with the buttons below it.
  const edit = async (figure, draft = null) => {
    if (figure.querySelector(".pb-editor")) return;
    const listing = figure.querySelector(".code .listing");
    const answer = await send("block", { figure: figure.id }).catch(() => null);
    if (!answer?.ok || !listing) { tell("lost", "this block cannot be edited here"); return; }
    const source = await answer.json();
    const editor = document.createElement("div");
    editor.className = "pb-editor";
    const area = document.createElement("textarea");
    area.value = draft?.text ?? source.text;
    area.rows = Math.min(30, area.value.split("\n").length + 1);
    area.spellcheck = false;
    area.autocapitalize = "off";
    area.setAttribute("aria-label", "the code of this block");
    const said = document.createElement("p");
    said.className = "pb-said";
    said.setAttribute("role", "status");
    const run = async () => {
      said.textContent = "running…";
      const { top } = area.getBoundingClientRect();
      const draft = { figure: figure.id, text: area.value, at: area.selectionStart, top };
      try { sessionStorage.setItem(draftKey, JSON.stringify(draft)); } catch { /* the editor is closed then */ }
      const answer = await send("block", { figure: figure.id, base: source.base }, area.value).catch(() => null);
      if (answer?.ok && area.value === source.text) said.textContent = "nothing has changed";
      if (!answer?.ok) said.textContent = answer ? await answer.text() : "not connected to the server";
    };
    const close = () => {
      try { sessionStorage.removeItem(draftKey); } catch { /* there is none */ }
      editor.remove();
      listing.hidden = false;
      figure.querySelector(".pb-edit")?.focus();
    };
    area.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); run(); }
      if (event.key === "Escape") close();
      // The player's keys are not for a text.
      event.stopPropagation();
    });
    const buttons = document.createElement("p");
    buttons.append(button("Run", run), button("Close", close));
    editor.append(area, buttons, said);
    listing.hidden = true;
    listing.after(editor);
    area.focus({ preventScroll: true });
    area.setSelectionRange(draft?.at ?? 0, draft?.at ?? 0);
    if (!draft) return;
    // Where it was before the page was reloaded. Images may still move it until everything is loaded.
    const place = () => scrollBy({ top: area.getBoundingClientRect().top - draft.top, behavior: "instant" });
    place();
    if (document.readyState !== "complete") addEventListener("load", () => setTimeout(place), { once: true });
  };

  const bar = document.createElement("p");
  bar.className = "pb-unsaved";
  bar.hidden = true;
  const offer = (isUnsaved) => { bar.hidden = !isUnsaved || !word; };
  if (word) {
    const end = (name) => async () => {
      try { sessionStorage.removeItem(draftKey); } catch { /* there is none */ }
      const answer = await send(name, {}, "").catch(() => null);
      if (answer?.ok) offer(false);
      else tell("lost", answer ? await answer.text() : "not connected to the server");
    };
    const text = document.createElement("span");
    text.textContent = "Changes of this page are not saved.";
    bar.append(text, button("Save to article", end("save")), button("Discard", end("discard")));
    document.body.append(bar);
    for (const figure of main.querySelectorAll("body:not(.embed) figure.run[id]")) {
      const made = button("Edit", () => edit(figure));
      made.className = "pb-edit";
      figure.querySelector(".tools")?.prepend(made);
    }
    let draft = null;
    try { draft = JSON.parse(sessionStorage.getItem(draftKey)); } catch { /* there is none */ }
    const figure = draft && document.getElementById(draft.figure);
    if (figure) edit(figure, draft);
  }

  let events = null;
  const listen = () => {
    if (events || document.hidden) return;
    events = new EventSource("/.proofbook/events?page=" + encodeURIComponent(page));
    events.addEventListener("state", (event) => {
      const news = JSON.parse(event.data);
      tell(news.state, news.text);
      renewStyles(news.styles);
      offer(news.isUnsaved);
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
