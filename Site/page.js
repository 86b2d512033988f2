// The contents list marks the heading that is being read.
(() => {
  const contents = document.querySelector(".contents");
  if (!contents) return;
  if (matchMedia("(max-width: 75rem)").matches) contents.open = false;
  const links = new Map();
  for (const link of contents.querySelectorAll("a")) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) links.set(heading, link);
  }
  const headings = [...links.keys()];
  const mark = () => {
    let current = null;
    for (const heading of headings) {
      if (heading.getBoundingClientRect().top < 120) current = heading;
    }
    for (const [heading, link] of links) link.classList.toggle("on", heading === current);
  };
  let waiting = false;
  addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; mark(); });
  }, { passive: true });
  mark();
})();

// Copies a listing whole.
(() => {
  for (const button of document.querySelectorAll("button.copy")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      // The whole block, hidden lines too: what is copied compiles.
      const lines = button.closest("figure").querySelectorAll(".listing .l");
      const text = Array.from(lines, (line) => line.textContent).join("");
      const done = await copied(text);
      button.textContent = done ? "Copied" : "Press Ctrl+C";
      setTimeout(() => { button.textContent = "Copy"; }, 1600);
    });
  }

  async function copied(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      area.className = "visually-hidden";
      document.body.append(area);
      area.select();
      let done = false;
      try { done = document.execCommand("copy"); } catch { /* told on the button */ }
      area.remove();
      return done;
    }
  }
})();

// The list of articles, folded away where the screen is narrow.
(() => {
  const menu = document.querySelector(".menu");
  if (!menu) return;
  menu.setAttribute("role", "button");
  menu.setAttribute("aria-expanded", "false");
  const toggle = (event) => {
    event.preventDefault();
    const open = proofbook.root.classList.toggle("menu-open");
    menu.setAttribute("aria-expanded", String(open));
    if (open) window.scrollTo(0, 0);
  };
  menu.addEventListener("click", toggle);
  menu.addEventListener("keydown", (event) => { if (event.key === " ") toggle(event); });
})();

// The button that goes from one choice of colours to the next.
(() => {
  const button = document.querySelector("button.scheme");
  if (!button) return;
  const label = () => {
    const scheme = proofbook.scheme();
    const sign = { auto: "◐", light: "○", dark: "●" }[scheme];
    button.textContent = sign + " " + scheme[0].toUpperCase() + scheme.slice(1);
    button.setAttribute("aria-label", "Colours: " + scheme + ". Change");
  };
  button.addEventListener("click", () => {
    const { schemes } = proofbook;
    proofbook.choose(schemes[(schemes.indexOf(proofbook.scheme()) + 1) % schemes.length]);
    label();
  });
  label();
  button.hidden = false;
})();

// Search: every word of the question begins a word, or a part of a camel-case word, of a piece.
(() => {
  const box = document.querySelector(".find");
  if (!box) return;
  const input = box.querySelector("input");
  const list = box.querySelector("#pb-results");
  const status = box.querySelector("#pb-status");
  let pieces = null;
  let loading = null;
  let selected = -1;

  const load = () => loading ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = proofbook.root.dataset.root + "search-index.js";
    script.onload = () => {
      pieces = [];
      for (const [path, title, section, parts] of window.proofbookIndex) {
        pieces.push(piece(path, title, section, "", "", "", ""));
        for (const part of parts) pieces.push(piece(path, title, section, ...part));
      }
      resolve();
    };
    script.onerror = () => { pieces = []; resolve(); };
    document.head.append(script);
  });

  function piece(path, title, section, anchor, heading, text, code) {
    const own = heading ? heading : anchor || text || code ? "" : title;
    return {
      path, title, section, anchor, heading, text, code, own,
      lower: [own.toLowerCase(), text.toLowerCase(), code.toLowerCase()],
    };
  }

  const isWord = (character) => character !== undefined && /[\p{L}\p{N}_]/u.test(character);

  // The places where a word of the question begins, in the text as written; -1 for none.
  function find(word, text, lower) {
    if (lower.length !== text.length) return lower.indexOf(word);
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
      const before = text[at - 1];
      if (!isWord(before)) return at;
      const first = text[at];
      if (first !== lower[at] && before === before.toLowerCase()) return at;
    }
    return -1;
  }

  function score(piece, words) {
    let total = 0;
    for (const word of words) {
      let best = 0;
      const fields = [piece.own, piece.text, piece.code];
      const weights = [piece.heading ? 30 : 50, 8, 5];
      fields.forEach((field, index) => {
        const at = find(word, field, piece.lower[index]);
        if (at < 0) return;
        let value = weights[index];
        if (!isWord(field[at + word.length])) value *= 1.5;
        if (!isWord(field[at - 1])) value *= 1.2;
        if (field.length === word.length) value *= 2;
        best = Math.max(best, value);
      });
      if (!best) return 0;
      total += best;
    }
    return total;
  }

  function answers(question) {
    const words = question.toLowerCase().split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
    if (!words.length) return { words, found: [] };
    let found = [];
    pieces.forEach((piece, order) => {
      const value = score(piece, words);
      if (value) found.push({ piece, value, order });
    });
    if (!found.length) {
      // No word begins so: anywhere within words.
      pieces.forEach((piece, order) => {
        const all = piece.lower.join(" ");
        if (words.every((word) => all.includes(word))) found.push({ piece, value: 1, order });
      });
    }
    found.sort((a, b) => b.value - a.value || a.order - b.order);
    return { words, found: found.slice(0, 30) };
  }

  function excerpt(piece, words) {
    for (const [field, lower, kind] of [
      [piece.text, piece.lower[1], ""], [piece.code, piece.lower[2], "code"],
    ]) {
      const at = words.map((word) => find(word, field, lower)).filter((place) => place >= 0);
      if (!at.length) continue;
      const middle = Math.min(...at);
      let from = Math.max(0, middle - 50);
      while (from > 0 && field[from - 1] !== " ") from -= 1;
      const cut = field.slice(from, middle + 130);
      return { text: (from ? "… " : "") + cut + (middle + 130 < field.length ? " …" : ""), kind };
    }
    return { text: piece.text.slice(0, 140) + (piece.text.length > 140 ? " …" : ""), kind: "" };
  }

  // Adds text with the words of the question marked; never as markup.
  function addMarked(element, text, words) {
    const lower = text.toLowerCase();
    let position = 0;
    while (position < text.length) {
      let next = -1;
      let length = 0;
      for (const word of words) {
        const at = lower.indexOf(word, position);
        if (at >= 0 && (next < 0 || at < next)) { next = at; length = word.length; }
      }
      if (next < 0 || lower.length !== text.length) break;
      element.append(text.slice(position, next));
      const mark = document.createElement("mark");
      mark.textContent = text.slice(next, next + length);
      element.append(mark);
      position = next + length;
    }
    element.append(text.slice(position));
  }

  function show() {
    const question = input.value.trim();
    list.replaceChildren();
    selected = -1;
    input.removeAttribute("aria-activedescendant");
    if (!question || !pieces) { close(); return; }
    const { words, found } = answers(question);
    found.forEach(({ piece }, index) => {
      const link = document.createElement("a");
      link.href = proofbook.root.dataset.root + piece.path + (piece.anchor ? "#" + encodeURIComponent(piece.anchor) : "");
      link.id = "pb-result-" + index;
      link.setAttribute("role", "option");
      link.tabIndex = -1;
      const name = document.createElement("b");
      addMarked(name, piece.heading || piece.title, words);
      const where = document.createElement("span");
      where.className = "where";
      where.textContent = " " + [piece.section, piece.heading ? piece.title : ""].filter(Boolean).join(" · ");
      const { text, kind } = excerpt(piece, words);
      const context = document.createElement("span");
      context.className = "excerpt " + kind;
      addMarked(context, text, words);
      link.append(name, where, context);
      list.append(link);
    });
    const count = found.length === 1 ? "1 result" : found.length + " results";
    status.textContent = found.length ? count : "Nothing found";
    if (!found.length) {
      const nothing = document.createElement("p");
      nothing.textContent = "Nothing found for “" + question + "”.";
      list.append(nothing);
    }
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    if (found.length) select(0);
  }

  function select(index) {
    const links = list.querySelectorAll("a");
    if (!links.length) return;
    selected = (index + links.length) % links.length;
    links.forEach((link, place) => link.setAttribute("aria-selected", String(place === selected)));
    links[selected].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", links[selected].id);
  }

  function close() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  input.addEventListener("focus", load);
  input.addEventListener("input", () => load().then(show));
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") { event.preventDefault(); select(selected + 1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); select(selected - 1); }
    else if (event.key === "Enter") {
      const link = list.hidden ? null : list.querySelectorAll("a")[Math.max(selected, 0)];
      if (link) { event.preventDefault(); close(); link.click(); }
    } else if (event.key === "Escape") {
      if (list.hidden || !input.value) input.blur();
      input.value = "";
      close();
      event.preventDefault();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    const active = document.activeElement;
    if (active && (active.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(active.tagName))) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  document.addEventListener("click", (event) => { if (!box.contains(event.target)) close(); });
  input.addEventListener("click", () => { if (input.value) load().then(show); });
  box.hidden = false;
})();

// A link into something folded unfolds it.
(() => {
  const reveal = () => {
    let id = location.hash.slice(1);
    try { id = decodeURIComponent(id); } catch { /* as it is */ }
    const target = id && document.getElementById(id);
    if (!target) return;
    let found = false;
    for (let node = target; node; node = node.parentElement) {
      if (node.tagName === "DETAILS" && !node.open) { node.open = true; found = true; }
    }
    if (target.classList.contains("hidden-line")) {
      const box = target.closest(".code").querySelector(".reveal input");
      if (box) { box.checked = true; found = true; }
    }
    if (found) target.scrollIntoView();
  };
  addEventListener("hashchange", reveal);
  reveal();
})();
