// Shows an article's changes: exchanges the figures and paragraphs that differ, or reloads the page. Shows whether the claims
// pass, and lets the author edit and run blocks. Only served pages have it, before their other scripts.
(() => {
  "use strict";
  const own = document.currentScript;
  const { page } = own.dataset;
  let { version } = own.dataset;
  const texts = JSON.parse(own.dataset.texts);

  // The page as it was sent, to compare it with its next version, and the shown element of each of its elements.
  const known = document.cloneNode(true);
  const shown = new Map();
  const elementsOf = (root) => [root, ...root.getElementsByTagName("*")];
  const pair = (sent, live) => {
    const all = elementsOf(live);
    elementsOf(sent).forEach((element, index) => shown.set(element, all[index]));
  };
  pair(known.documentElement, document.documentElement);

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

  const choices = () => named("input[type=checkbox], input[type=radio]", (input) =>
    (input.closest("[id]")?.id ?? "") + input.name + input.className + input.parentNode.textContent);

  // Figures with a player, by their ids. The slider and the buttons do what they do for a reader.
  const players = () => [...main.querySelectorAll("figure[id]:has(.player input)")].map((figure) =>
    [figure, figure.querySelector(".player input"), [...figure.querySelectorAll(".levels button")]]);
  const stepOf = ([figure, range, levels]) => ({
    id: figure.id,
    step: figure.classList.contains("stepping") ? +range.value : 0,
    level: levels.findIndex((button) => button.getAttribute("aria-pressed") === "true"),
  });
  const play = (states, isNew) => {
    for (const [figure, range, levels] of players()) {
      if (!isNew(figure)) continue;
      const state = states.find(({ id }) => id === figure.id);
      if (state?.level > 0) levels[state.level]?.click();
      if (!state?.step) continue;
      // The slider keeps it within the steps that there are now.
      range.value = state.step;
      range.dispatchEvent(new Event("input"));
    }
  };

  // What the reader sees and has chosen.
  const record = () => {
    // The first visible blocks, with their distances from the top: one of them will probably exist after the change.
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
    return {
      y: scrollY, x: scrollX, seen,
      folds: folds().map(([name, fold]) => [name, fold.open]),
      choices: choices().map(([name, input]) => [name, input.checked]),
      players: players().map(stepOf),
      focus: focusable().find(([, element]) => element === input)?.[0] ?? (input?.id ? "#" + input.id : null),
      value: input && "value" in input ? input.value : null,
    };
  };

  // Makes the page look as it was recorded.
  //
  // isNew: whether a figure was not on the page when that was recorded
  const recall = (record, isNew = () => true) => {
    const wasOpen = new Map(record.folds);
    for (const [name, fold] of folds()) {
      if (wasOpen.has(name) && fold.open !== wasOpen.get(name)) fold.open = wasOpen.get(name);
    }
    const wasChosen = new Map(record.choices);
    for (const [name, input] of choices()) input.checked = wasChosen.get(name) ?? input.checked;
    play(record.players, isNew);
    const focused = record.focus?.startsWith("#")
      ? document.getElementById(record.focus.slice(1))
      : focusable().find(([name]) => name === record.focus)?.[1];
    if (focused && focused !== document.activeElement) {
      focused.focus({ preventScroll: true });
      if (record.value && "value" in focused && !focused.value) focused.value = record.value;
    }
  };

  // Scrolls to what was in the window. An editor in use comes first.
  const place = (record, drafts) => {
    const draft = drafts.find(({ top }) => top !== undefined);
    const area = draft && editors.get(draft.figure)?.area;
    if (area) { scrollBy({ top: area.getBoundingClientRect().top - draft.top, behavior: "instant" }); return; }
    if (record.y <= 0) { scrollTo({ left: record.x, top: 0, behavior: "instant" }); return; }
    const now = new Map(blocks());
    const found = record.seen.find(([name]) => now.has(name));
    const top = found ? scrollY + now.get(found[0]).getBoundingClientRect().top - found[1] : record.y;
    scrollTo({ left: record.x, top, behavior: "instant" });
  };

  // What was typed in figures that this page does not have, such as the page of a server that has only started.
  let absent = [];
  const keep = () => {
    const drafts = [...editors.values()].map((editor) => editor.draft());
    const kept = { ...record(), drafts: [...drafts, ...absent] };
    try { sessionStorage.setItem(key, JSON.stringify(kept)); } catch { /* the page starts at its top */ }
  };

  const restore = async () => {
    let kept = null;
    try {
      kept = JSON.parse(sessionStorage.getItem(key));
      sessionStorage.removeItem(key);
    } catch { /* nothing is restored */ }
    if (!kept) return;
    // Images load later and move the text, so the position is restored again, unless the reader has scrolled.
    const moved = new AbortController();
    for (const kind of ["wheel", "touchstart", "keydown", "pointerdown"]) {
      addEventListener(kind, () => moved.abort(), { once: true, passive: true });
    }
    const placeAgain = () => { if (!moved.signal.aborted) place(kept, kept.drafts); };
    recall(kept);
    placeAgain();
    addEventListener("load", placeAgain, { once: true });
    if (!word || !kept.drafts.length) return;
    absent = kept.drafts.filter(({ figure }) => !document.getElementById(figure));
    for (const draft of kept.drafts) {
      const figure = document.getElementById(draft.figure);
      if (figure) await edit(figure, draft);
    }
    placeAgain();
  };

  let isReloading = false;
  const reload = () => {
    if (isReloading) return;
    isReloading = true;
    keep();
    history.scrollRestoration = "manual";
    location.reload();
  };

  // Exchanging. Parts that can be exchanged alone, and those that come and go.
  const extras = ".pb-problems, .failures";
  const parts = extras + ", figure.run, .hidden-block, .varied, .claim.alone, .proved-line > a, .text :is(p, li, td)";

  // The changes that make an element like another one: `from` and `to`, of which one may be missing. Null if there is more to
  // change than such parts.
  const changes = (from, to) => {
    if (from.isEqualNode(to)) return [];
    const isPart = from.matches(parts) && to.matches(parts) && from.id === to.id && from.tagName === to.tagName;
    return (from.matches("figure") ? null : changesInside(from, to)) ?? (isPart ? [{ from, to }] : null);
  };
  const changesInside = (from, to) => {
    if (!from.cloneNode().isEqualNode(to.cloneNode())) return null;
    // Where parts come and go, so do line breaks.
    const isLoose = from.matches("main, .head");
    const [before, after] = [from, to].map((parent) => [...parent.childNodes].filter((node) =>
      !(node.nodeType === Node.ELEMENT_NODE ? node.matches(extras) : isLoose && !node.data.trim())));
    if (before.length !== after.length) return null;
    const found = [];
    const [old, fresh] = [from, to].map((parent) => [...parent.children].filter((child) => child.matches(extras)));
    if (old.length !== fresh.length || old.some((one, index) => !one.isEqualNode(fresh[index]))) {
      found.push(...old.map((one) => ({ from: one })));
      for (const one of fresh) {
        let next = one.nextElementSibling;
        while (next?.matches(extras)) next = next.nextElementSibling;
        found.push({ to: one, parent: from, next: before[after.indexOf(next)] });
      }
    }
    for (const [index, node] of before.entries()) {
      const areElements = [node, after[index]].every(({ nodeType }) => nodeType === Node.ELEMENT_NODE);
      const more = areElements ? changes(node, after[index]) : node.isEqualNode(after[index]) ? [] : null;
      if (!more) return null;
      found.push(...more);
    }
    return found;
  };

  // Makes the page like its next version. False if only a reload can do that.
  const exchange = (next) => {
    const script = next.querySelector("script[data-version]");
    if (!script || document.documentElement.classList.contains("alone")) return false;
    const nextVersion = script.dataset.version;
    script.dataset.version = own.dataset.version;
    // What is not seen may differ, and what is parsed differently.
    for (const root of [known, next]) {
      for (const node of root.querySelectorAll("noscript, meta[name=description], meta[property]")) node.remove();
    }
    const found = known.head.isEqualNode(next.head) && changes(known.body, next.body);
    const isThere = (element) => !element || shown.get(element)?.isConnected;
    if (!found?.length || !found.every(({ from, parent, next }) => [from, parent, next].every(isThere))) return false;

    const before = record();
    const opened = [...editors.values()].map((editor) => [editor, editor.draft()]);
    const added = [];
    for (const { from, to, parent, next } of found) {
      if (to) {
        const sent = known.importNode(to, true);
        const node = document.importNode(to, true);
        pair(sent, node);
        added.push(node);
        if (from) {
          shown.get(from).replaceWith(node);
          from.replaceWith(sent);
        } else {
          if (next) shown.get(next).before(node);
          else shown.get(parent).append(node);
          parent.insertBefore(sent, next ?? null);
        }
      } else {
        shown.get(from).remove();
        from.remove();
      }
      if (from) for (const element of elementsOf(from)) shown.delete(element);
    }
    for (const node of added) {
      proofbook.setUp(node);
      offerEditing(node);
    }
    version = nextVersion;
    for (const [editor, draft] of opened) {
      const figure = document.getElementById(draft.figure);
      if (!figure) editors.delete(draft.figure);
      else if (figure !== editor.figure) editor.move(figure, draft);
      editor.seeChanges(added);
    }
    recall(before, (figure) => added.some((node) => node.contains(figure)));
    place(before, opened.map(([, draft]) => draft));
    return true;
  };

  // Gets the newest version of the page.
  let isRenewing = false;
  let newest = version;
  // The number of changes in browsers that the last check knew.
  let checked = 0;
  const renew = async () => {
    if (isRenewing) return;
    isRenewing = true;
    while (newest !== version && !isReloading) {
      const answer = await fetch(location.pathname + location.search).catch(() => null);
      const next = answer && new DOMParser().parseFromString(await answer.text(), "text/html");
      let isDone = false;
      try { isDone = next && exchange(next); } catch (error) { console.info(error); }
      if (!isDone) reload();
    }
    isRenewing = false;
    for (const editor of editors.values()) editor.tellResult();
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

  const part = (text) => {
    const made = document.createElement("span");
    made.textContent = text;
    return made;
  };

  // Sends a block's text, or asks for it. Returns the block as the server has it now, or why there is none.
  const block = async (figure, query = {}, text = null) => {
    const answer = await send("block", { figure: figure.id, ...query }, text).catch(() => null);
    if (!answer) return { problem: texts.notConnected };
    if (answer.ok) return answer.json();
    return { problem: answer.status === 404 ? texts.cannotBeEdited : await answer.text() };
  };

  // Whether two texts have the same lines. The server ends each line.
  const isSame = (one, other) => one.replace(/\n$/, "") === other.replace(/\n$/, "");

  // The open editors, by the ids of their figures.
  const editors = new Map();

  // The editor of a figure: its listing becomes a text, with the buttons below it. It stays when the figure is exchanged.
  const edit = async (figure, draft = null) => {
    if (editors.has(figure.id)) return;
    let source = await block(figure);
    if (editors.has(figure.id)) return;
    const element = document.createElement("div");
    element.className = "pb-editor";
    const said = document.createElement("p");
    said.className = "pb-said";
    said.setAttribute("role", "status");
    const { problem } = source;
    // What was typed stays, even if it cannot be run.
    if (problem && draft) source = { ...draft, saved: draft.text };
    else if (problem) {
      figure.querySelector(".pb-editor")?.remove();
      said.append(problem, button(texts.close, () => element.remove()));
      element.append(said);
      listingOf(figure).after(element);
      return;
    }
    const area = document.createElement("textarea");
    area.value = draft?.text ?? source.text;
    area.rows = Math.min(30, area.value.split("\n").length + 1);
    area.spellcheck = false;
    area.dir = "ltr";
    area.autocapitalize = "off";
    area.setAttribute("aria-label", texts.codeOfBlock);
    // The number of the change whose result is awaited.
    let awaited = null;
    // Whether the result of a run is shown, and the links to the other figures that the run has changed.
    let isResult = false;
    let changed = new Map();
    const say = (text) => { isResult = false; said.textContent = text; };

    const change = async (text) => {
      say(texts.running);
      changed = new Map();
      const answer = await block(editor.figure, { base: source.base }, text);
      if (answer.problem) { say(answer.problem); return false; }
      source = answer;
      return true;
    };
    const run = async () => {
      const before = source.text;
      awaited = Infinity;
      const isDone = await change(area.value);
      awaited = null;
      if (isDone && source.text === before) say(texts.nothingChanged);
      else if (isDone) awaited = source.edits;
      editor.tellResult();
    };
    const close = () => {
      editors.delete(editor.figure.id);
      element.remove();
      listingOf(editor.figure).hidden = false;
      free(editor.figure);
      editor.figure.querySelector(".pb-edit")?.focus();
    };
    // Goes back to the block of the article.
    const cancel = async () => {
      if (source.text === source.saved || await change(source.saved)) close();
    };
    const show = (figure) => {
      editor.figure = figure;
      const listing = listingOf(figure);
      listing.hidden = true;
      listing.after(element);
      free(figure);
      // Who steps through the run sees its lines.
      const reveal = ({ target }) => { if (target.closest(".player, svg")) listing.hidden = false; };
      for (const kind of ["click", "input", "keydown"]) figure.addEventListener(kind, reveal, true);
    };
    const focus = ({ start, end, scroll }) => {
      area.focus({ preventScroll: true });
      area.setSelectionRange(start, end);
      area.scrollTop = scroll;
    };

    const editor = {
      figure, area, close,
      // What was typed, and where. The editor in use keeps its place in the window.
      draft: () => ({
        figure: editor.figure.id, text: area.value, base: source.base,
        start: area.selectionStart, end: area.selectionEnd, scroll: area.scrollTop,
        ...(element.contains(document.activeElement) ? { top: area.getBoundingClientRect().top } : {}),
        isTyping: document.activeElement === area,
      }),
      // Shows it in the figure that has taken the place of its own.
      move: async (figure, draft) => {
        show(figure);
        if (draft.isTyping) focus(draft);
        if (awaited !== null) return;
        // The article has changed, not this block alone.
        const now = await block(figure);
        if (now.problem || now.base === source.base) return;
        if (isSame(area.value, source.text)) area.value = now.text;
        else if (!isSame(area.value, now.text)) say(texts.blockHasChanged);
        source = now;
      },
      // Remembers which other figures a run of this block has changed.
      seeChanges: (nodes) => {
        if (awaited === null) return;
        for (const node of nodes) {
          const other = node.matches("figure") ? node : node.querySelector("figure.run[id]");
          if (!other?.id || node.contains(editor.figure)) continue;
          const link = document.createElement("a");
          link.href = "#" + encodeURIComponent(other.id);
          link.textContent = other.querySelector(".title")?.textContent || other.id;
          changed.set(other.id, link);
        }
      },
      // Shows the result of the last run, and later the results of other runs that replace it.
      tellResult: () => {
        if (isRenewing || status.dataset.state === "checking") return;
        if (awaited === null ? !isResult : checked < awaited) return;
        const isLater = awaited === null;
        awaited = null;
        isResult = true;
        if (isLater && said.firstChild?.textContent === status.textContent) return;
        said.replaceChildren(part(status.textContent));
        if (!isLater && changed.size) said.append(part(texts.alsoChanged), ...changed.values());
      },
    };
    area.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); run(); }
      if (event.key === "Escape") close();
      // The player's keys are not for a text.
      event.stopPropagation();
    });
    const buttons = document.createElement("p");
    buttons.append(button(texts.run, run), button(texts.cancel, cancel), button(texts.close, close));
    element.append(area, buttons, said);
    editors.set(figure.id, editor);
    show(figure);
    if (draft && draft.base !== source.base && !isSame(draft.text, source.text)) say(texts.blockHasChanged);
    if (problem) say(problem);
    if (!draft || draft.isTyping) focus(draft ?? { start: 0, end: 0, scroll: 0 });
  };
  const listingOf = (figure) => figure.querySelector(".code .listing");
  // The player fixes the sizes of the parts, in which an editor would not fit.
  const free = (figure) => {
    for (const part of figure.querySelectorAll(":scope > :is(.one, .two) > *, .code > .listing")) part.style.blockSize = "";
  };

  const offerEditing = (root) => {
    if (!word) return;
    for (const figure of [root, ...root.querySelectorAll("figure")]) {
      if (document.body.matches(".embed") || !figure.matches("figure.run[id]:not(.comparison, .shown)")) continue;
      const made = button(texts.edit, () => edit(figure));
      made.className = "pb-edit";
      figure.querySelector(".tools")?.prepend(made);
    }
  };

  const bar = document.createElement("p");
  bar.className = "pb-unsaved";
  bar.hidden = true;
  const offer = (isUnsaved) => { bar.hidden = !isUnsaved || !word; };
  if (word) {
    const end = (name) => async () => {
      const answer = await send(name, {}, "").catch(() => null);
      if (!answer?.ok) return tell("lost", answer ? await answer.text() : texts.notConnected);
      for (const editor of editors.values()) editor.close();
      offer(false);
    };
    bar.append(part(texts.changesNotSaved), button(texts.saveToArticle, end("save")), button(texts.discard, end("discard")));
    document.body.append(bar);
  }

  let events = null;
  const listen = () => {
    if (events || document.hidden) return;
    events = new EventSource("/.proofbook/events?page=" + encodeURIComponent(page));
    events.addEventListener("state", (event) => {
      const news = JSON.parse(event.data);
      tell(news.state, news.text);
      if (news.styles) renewStyles(news.styles);
      offer(news.isUnsaved);
      if (news.version) newest = news.version;
      checked = news.edits;
      renew();
    });
    // The browser reconnects on its own. If it has given up, try again, because the server may be restarted.
    events.addEventListener("error", () => {
      tell("lost", texts.notConnected);
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
  // After the other scripts of the page.
  addEventListener("DOMContentLoaded", () => {
    offerEditing(document.body);
    restore();
    listen();
  });
})();
