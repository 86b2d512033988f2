// What a name in a listing is: a panel under it, by mouse, by tap, or from a listing that has the focus: Enter goes to its
// names, arrows from one to the next, Escape back. What is said comes from a file beside the page, with the first question.
(() => {
  const texts = {};
  let panel, shown, timer, listing;
  const load = (file) => texts[file] ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = file;
    script.onload = () => resolve(window.proofbookSymbols);
    script.onerror = () => resolve([]);
    document.head.append(script);
  });
  const add = (parent, name, text, style) => {
    const node = document.createElement(name);
    if (text) node.textContent = text;
    if (style) node.className = style;
    parent.append(node);
    return node;
  };

  function hide() {
    clearTimeout(timer);
    if (!shown) return;
    shown.classList.remove("asked");
    shown.removeAttribute("aria-describedby");
    shown = null;
    panel.hidden = true;
  }

  async function show(name) {
    clearTimeout(timer);
    if (name === shown) return;
    hide();
    shown = name;
    const said = (await load(name.closest("[data-symbols]").dataset.symbols))[name.dataset.s];
    if (name !== shown || !said) return;
    const [code, kind, summary, reference, place] = said;
    if (!panel) {
      panel = add(document.body, "div", "", "symbol-panel");
      panel.id = "pb-symbol";
      panel.setAttribute("role", "tooltip");
      panel.onpointerenter = () => clearTimeout(timer);
      panel.onpointerleave = leave;
    }
    panel.replaceChildren();
    const line = add(panel, "code");
    for (let at = 0; at < code.length; at += 2) add(line, "span", code[at + 1], code[at]);
    add(panel, "p", kind, "soft");
    if (summary) {
      const text = add(panel, "p");
      summary.split("`").forEach((part, at) => add(text, at % 2 ? "code" : "span", part));
    }
    const links = [[place, "declaredHere"], [reference, "reference"]].filter(([way]) => way);
    if (links.length) {
      const last = add(panel, "p");
      for (const [way, words] of links) add(last, "a", proofbook.phrase(words)).href = way;
    }
    name.classList.add("asked");
    name.setAttribute("aria-describedby", panel.id);
    panel.hidden = false;
    // Under the name's line, or over it; within the window.
    const box = name.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = panel;
    const below = box.bottom + 6;
    const room = document.documentElement;
    const top = below + height > room.clientHeight && box.top - 6 > height ? box.top - 6 - height : below;
    panel.style.left = Math.max(8, Math.min(box.left, room.clientWidth - width - 8)) + scrollX + "px";
    panel.style.top = top + scrollY + "px";
  }

  const leave = () => { clearTimeout(timer); timer = setTimeout(hide, 250); };
  const named = (event) => event.target.closest?.("[data-symbols] [data-s]");

  addEventListener("pointerover", (event) => {
    const name = named(event);
    if (!name || event.pointerType !== "mouse") return;
    clearTimeout(timer);
    timer = setTimeout(() => show(name), shown ? 60 : 180);
  });
  addEventListener("pointerout", (event) => {
    if (named(event) && event.pointerType === "mouse" && document.activeElement !== shown) leave();
  });
  addEventListener("click", (event) => {
    const name = named(event);
    if (name) show(name);
    else if (!panel?.contains(event.target) || event.target.href) hide();
  });
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === "Escape" && shown) {
      const back = listing;
      hide();
      if (back) back.focus();
    } else if (target.matches(".listing") && key === "Enter") {
      listing = target;
      go([...names()].find((name) => name.getBoundingClientRect().top > 0));
    } else if (named(event) && listing) {
      const all = [...names()];
      const at = all.indexOf(target);
      const top = (name) => name.closest(".l").offsetTop;
      const next = {
        ArrowRight: all[at + 1],
        ArrowLeft: all[at - 1],
        ArrowDown: all.find((name) => top(name) > top(target)),
        ArrowUp: all.slice(0, at).reverse().find((name) => top(name) < top(target)),
        Tab: !event.shiftKey && panel?.querySelector("a"),
      }[key];
      if (next || key.startsWith("Arrow")) event.preventDefault();
      if (key === "Tab" && next) next.focus();
      else if (next) go(next);
    }
  });
  addEventListener("focusout", (event) => {
    const next = event.relatedTarget;
    if (event.target === shown && next !== shown && !panel?.contains(next)) hide();
    else if (panel?.contains(event.target) && !panel.contains(next)) hide();
  });

  const names = () => [...listing.querySelectorAll("[data-s]")].filter((name) => name.offsetParent);

  // The focus comes last: a screen reader says what describes a name only if it is there before.
  async function go(name) {
    if (!name) return;
    name.tabIndex = -1;
    name.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    await show(name);
    if (shown === name) name.focus({ preventScroll: true });
  }

  proofbook.each("[data-symbols]", (code) => {
    code.parentNode.setAttribute("aria-description", proofbook.phrase("lookUpNames"));
  });
})();
