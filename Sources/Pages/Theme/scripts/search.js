// The search box and its results; `search-engine.js` finds them.
(() => {
  const box = document.querySelector(".find");
  if (!box) return;
  const input = box.querySelector("input");
  const panel = box.querySelector(".results");
  const count = panel.querySelector("p");
  const list = box.querySelector("#pb-results");
  const status = box.querySelector("#pb-status");
  const root = document.documentElement.dataset.root;
  const { phrase } = proofbook;

  const load = (name) => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = root + name + ".js";
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  let engine;
  const open = () => engine ??= load("search-engine").then(async () => {
    const found = window.proofbookFind(load);
    await found.open();
    return found;
  }).catch((error) => { engine = null; throw error; });

  // What is shown. Text is never markup.
  function element(name, className, pieces) {
    const element = document.createElement(name);
    element.className = className;
    pieces.forEach((piece, at) => {
      if (at % 2) element.append(Object.assign(document.createElement("mark"), { textContent: piece }));
      else element.append(piece);
    });
    return element;
  }
  let turn = 0;
  let selected = -1;
  let limit = 10;
  let total = 0;
  const options = () => list.querySelectorAll("a");

  function tell(text, isError) {
    count.textContent = text;
    if (status.textContent !== text) status.textContent = text;
    panel.classList.toggle("empty", !list.childElementCount);
    panel.classList.toggle("failed", Boolean(isError));
    panel.hidden = false;
    input.setAttribute("aria-expanded", "true");
  }
  async function show(isMore) {
    const own = ++turn;
    if (!isMore) limit = 10;
    const waiting = setTimeout(() => { if (own === turn && panel.hidden) tell(phrase("searching")); }, 300);
    let found;
    try {
      found = await (await open()).answers(input.value, limit);
    } catch { found = false; }
    clearTimeout(waiting);
    if (own !== turn) return;
    const kept = isMore ? selected : 0;
    list.replaceChildren();
    selected = -1;
    input.removeAttribute("aria-activedescendant");
    if (found === null) { close(); return; }
    if (!found) { tell(phrase("searchFailed"), true); return; }
    const { shown, instead } = found;
    total = found.count;
    for (const { title, where, sections } of shown) {
      sections.forEach(({ address, heading, text, isCode }, place) => {
        const link = element("a", place ? "also" : "", []);
        link.href = root + address;
        link.id = "pb-result-" + options().length;
        link.setAttribute("role", "option");
        link.tabIndex = -1;
        if (!place) link.append(element("b", "", title), element("span", "where", [where]));
        if (heading.join("")) link.append(element("span", "at", heading));
        if (text.join("")) link.append(element("span", isCode ? "excerpt code" : "excerpt", text));
        list.append(link);
      });
    }
    const words = total ? instead.join(", ") : input.value.trim();
    tell(phrase(!total ? "nothingFound" : words ? "resultsFor" : "results", { count: total, words }));
    if (!isMore) list.scrollTop = 0;
    if (total) select(kept);
  }
  const more = () => {
    if (limit >= total) return;
    limit += 10;
    show(true);
  };
  function select(place) {
    const links = options();
    if (!links.length) return;
    if (place >= links.length && limit < total) more();
    selected = (place + links.length) % links.length;
    links.forEach((link, place) => link.setAttribute("aria-selected", String(place === selected)));
    links[selected].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", links[selected].id);
  }
  function close() {
    turn++;
    panel.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  let origin = null;
  input.addEventListener("focus", (event) => {
    origin = event.relatedTarget;
    open().catch(() => {});
  });
  let asked = null;
  input.addEventListener("input", () => { asked = show(); });
  input.addEventListener("click", () => { if (panel.hidden) show(); });
  list.addEventListener("scroll", () => { if (list.scrollTop + list.clientHeight > list.scrollHeight - 40) more(); }, { passive: true });
  function follow({ ctrlKey, metaKey, shiftKey }) {
    const link = panel.hidden ? null : options()[Math.max(selected, 0)];
    if (!link) return;
    if (!ctrlKey && !metaKey) close();
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
  }
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (panel.hidden) show(); else select(selected + step);
    } else if (event.key === "Enter" && input.value) {
      event.preventDefault();
      // What was typed last may still be looked for.
      Promise.resolve(asked).then(() => follow(event));
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (panel.hidden || !input.value) {
        input.blur();
        origin?.focus({ preventScroll: true });
      }
      input.value = "";
      close();
    }
  });
  document.addEventListener("keydown", (event) => {
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey
      && !event.target.closest?.("input, textarea, select, [contenteditable]");
    if (!isSlash && !((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k")) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  box.addEventListener("focusout", (event) => { if (event.relatedTarget && !box.contains(event.relatedTarget)) close(); });
  list.addEventListener("click", (event) => { if (!event.ctrlKey && !event.metaKey && !event.shiftKey) close(); });
  document.addEventListener("click", (event) => { if (!box.contains(event.target)) close(); });
  box.hidden = false;

  // At an address without a page, its words are looked up.
  if (document.getElementById("pb-missing")) {
    let words = location.pathname.replace(/\/+$/, "").split("/").pop().replace(/\.\w+$/, "");
    try { words = decodeURIComponent(words); } catch { /* as it is */ }
    words = words.replace(/[-_+]+/g, " ").trim();
    if (words && words !== "404") {
      input.value = words;
      show();
    }
  }
})();
