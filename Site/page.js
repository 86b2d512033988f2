(() => {
  const line = document.querySelector(".actions");
  const twin = line?.querySelector("[type='text/markdown']");
  if (!twin) return;
  if (location.protocol === "file:") return line.removeAttribute("data-copy");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = line.dataset.copy;
  button.addEventListener("click", async () => {
    const answer = await fetch(twin.href).catch(() => null);
    const isCopied = answer?.ok && await proofbook.copied(await answer.text());
    if (isCopied) {
      proofbook.tell(button, proofbook.phrase("copied"));
    } else {
      twin.focus();
      button.remove();
      line.removeAttribute("data-copy");
    }
  });
  line.append(button);
})();

(() => {
  const { root, phrase } = proofbook;
  if (!root.classList.contains("alone")) return;
  const figure = document.getElementById(new URLSearchParams(location.search).get("figure"));
  if (!figure?.matches("figure.run")) return root.classList.remove("alone");

  for (let node = figure; node !== document.body; node = node.parentElement) {
    if (node.tagName === "DETAILS") node.open = true;
    node.classList.add("around");
    for (const other of node.parentElement.children) other.hidden ||= other !== node && !other.contains(figure);
  }
  const page = location.href.replace(/[?#].*/, "");
  const lead = (link) => { link.target = "_top"; };
  for (const link of figure.querySelectorAll("a[href]")) {
    const place = link.getAttribute("href");
    if (place.startsWith("#")) link.href = page + place;
    lead(link);
  }
  const from = document.createElement("p");
  from.className = "from soft";
  const link = document.createElement("a");
  link.href = `${page}#${encodeURIComponent(figure.id)}`;
  link.textContent = document.title;
  lead(link);
  from.append(phrase("from") + " ", link);
  figure.after(from);
  root.classList.add("is-alone");
})();

(() => {
  const shape = (svg, kind, name) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", kind);
    made.setAttribute("class", name);
    svg.append(made);
    return made;
  };

  proofbook.each(".lanes", (lanes) => {
    const figure = lanes.closest("figure");
    const count = +figure.querySelector(".run-data")?.dataset.n;
    const axes = [...lanes.querySelectorAll(".axis")].map((scroll) => axis(scroll, count));
    const follow = () => { for (const one of axes) one.follow(); };
    figure.addEventListener("step", (event) => {
      for (const one of axes) one.show(event.detail);
    });
    lanes.addEventListener("change", follow);
    lanes.addEventListener("toggle", follow);
  });

  function axis(scroll, count) {
    const picture = scroll.querySelector(".timeline");
    const { width, height } = picture.viewBox.baseVal;
    const overview = scroll.nextElementSibling;
    const seen = overview && shape(overview, "rect", "seen");
    let bars;
    let marks;
    let places;
    let current;
    let x;

    if (overview) {
      const { height: rows } = overview.viewBox.baseVal;
      seen.setAttribute("height", rows);
      new ResizeObserver(look).observe(scroll);
      scroll.addEventListener("scroll", look, { passive: true });
      const move = (event) => {
        if (event.type === "pointermove" && !event.buttons) return;
        const whole = overview.getBoundingClientRect();
        scroll.scrollLeft = ((event.clientX - whole.left) / whole.width) * width - scroll.clientWidth / 2;
      };
      overview.addEventListener("pointerdown", move);
      overview.addEventListener("pointermove", move);
    }

    function look() {
      seen.setAttribute("x", scroll.scrollLeft);
      seen.setAttribute("width", Math.min(scroll.clientWidth, width));
    }

    function measure() {
      places = [0];
      bars = [...picture.querySelectorAll("g")].map((node) => {
        const [left, wide] = ["x", "width"].map((name) => +node.firstChild.getAttribute(name));
        if (node.dataset.s) places[node.dataset.s] = left + 3;
        if (node.dataset.e) places[node.dataset.e] = left + wide;
        return { node, left, end: left + wide };
      });
      places[count + 1] = width;
      for (let from = 0, step = 1; step <= count + 1; step++) {
        if (places[step] === undefined) continue;
        for (let k = from + 1; k < step; k++) {
          places[k] = places[from] + ((places[step] - places[from]) * (k - from)) / (step - from);
        }
        from = step;
      }
      marks = [[picture, height], overview && [overview, overview.viewBox.baseVal.height]].filter(Boolean)
        .map(([svg, high]) => [shape(svg, "path", "mark"), high]);
    }

    function show(step) {
      if (!places) measure();
      x = places[step];
      for (const [mark, high] of marks) mark.setAttribute("d", `M${x} 0V${high}`);
      current = null;
      for (const { node, left, end } of bars) {
        const isNow = +node.dataset.s === step;
        node.classList.toggle("now", isNow);
        node.classList.toggle("running", left <= x && x < end);
        node.classList.toggle("later", left > x && step < count);
        if (isNow) current = node;
      }
      follow();
    }

    function follow() {
      if (x === undefined || !scroll.clientWidth) return;
      const bar = current?.getBBox();
      const end = Math.min(bar ? bar.x + bar.width : x, x + scroll.clientWidth / 2);
      if (x < scroll.scrollLeft + 20 || end > scroll.scrollLeft + scroll.clientWidth - 20) {
        scroll.scrollLeft = x - scroll.clientWidth / 4;
      }
      if (!bar) return;
      const place = current.getBoundingClientRect();
      const box = scroll.getBoundingClientRect();
      const top = box.top + (scroll.querySelector(".ruler")?.clientHeight ?? 0);
      if (place.top < top + 13) scroll.scrollTop += place.top - top - 13;
      else if (place.bottom > box.top + scroll.clientHeight) scroll.scrollTop += place.bottom - box.top - scroll.clientHeight + 4;
    }

    return { show, follow };
  }
})();

(() => {
  const bring = (box, item) => {
    const inside = item.getBoundingClientRect();
    const around = box.getBoundingClientRect();
    if (inside.top < around.top + 24 || inside.bottom > around.bottom - 24) {
      box.scrollTop += inside.top - around.top - box.clientHeight / 2;
    }
  };
  const current = document.querySelector("#pb-nav [aria-current]");
  if (current) bring(current.closest("nav"), current);

  const contents = document.querySelector(".contents");
  if (!contents) return;
  const narrow = matchMedia("(max-width: 75rem)");
  const fold = () => { contents.open = !narrow.matches; contents.classList.add("settled"); };
  narrow.addEventListener("change", fold);
  fold();
  const links = new Map();
  for (const link of contents.querySelectorAll("a")) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) links.set(heading, link);
    link.addEventListener("click", () => { if (narrow.matches) contents.open = false; });
  }
  let marked = null;
  const mark = () => {
    let found = null;
    for (const heading of links.keys()) {
      if (heading.getBoundingClientRect().top > 120) break;
      found = heading;
    }
    const page = document.documentElement;
    if (page.scrollTop > 0 && page.scrollTop + page.clientHeight > page.scrollHeight - 4) {
      found = [...links.keys()].pop();
    }
    if (found === marked) return;
    links.get(marked)?.removeAttribute("aria-current");
    marked = found;
    const link = links.get(found);
    link?.setAttribute("aria-current", "true");
    if (link && !narrow.matches) bring(contents, link);
  };
  let isWaiting = false;
  addEventListener("scroll", () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => { isWaiting = false; mark(); });
  }, { passive: true });
  mark();
})();

(() => {
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  document.body.append(status);
  proofbook.tell = (button, text) => {
    const label = button.dataset.label ||= button.textContent;
    status.textContent = button.textContent = text;
    setTimeout(() => {
      status.textContent = "";
      button.textContent = label;
    }, 1600);
  };

  proofbook.each("button.copy", (button) => {
    button.hidden = false;
    const title = button.closest("figure").querySelector(".title");
    if (title) button.ariaLabel = `${button.textContent}: ${title.textContent}`;
    button.addEventListener("click", async () => {
      const { parts, imports } = button.dataset;
      const own = button.closest("figure");
      const page = own.id.slice(0, own.id.indexOf("~") + 1);
      const figures = parts
        ? parts.split(" ").map((id) => document.getElementById(page + id)) : [own];
      const all = (imports || "").split(" ").map((name) => name && `import ${name}\n`).join("")
        + figures.map((figure) => text(figure.querySelector(".listing"))).join("");
      const done = await proofbook.copied(all);
      proofbook.tell(button, proofbook.phrase(done ? "copied" : "pressCtrlC"));
    });
  });

  function text(listing) {
    const lines = Array.from(listing.querySelectorAll(".l"), (line) => {
      const copy = line.cloneNode(true);
      for (const extra of copy.querySelectorAll("[data-extra]")) extra.remove();
      return copy.textContent;
    });
    const typed = listing.matches(".session") ? lines.filter((line) => line.startsWith("$ ")) : [];
    return typed.length ? typed.map((line) => line.slice(2)).join("") : lines.join("");
  }

  proofbook.copied = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      area.className = "visually-hidden";
      document.body.append(area);
      const focused = document.activeElement;
      area.select();
      let done = false;
      try { done = document.execCommand("copy"); } catch { /* told on the button */ }
      area.remove();
      focused?.focus();
      return done;
    }
  };
})();

(() => {
  let peek = null;
  const hide = () => { peek?.remove(); peek = null; };
  const show = (link) => {
    hide();
    const note = document.getElementById(link.hash.slice(1));
    if (!note) return;
    peek = document.createElement("aside");
    peek.className = "peek";
    peek.setAttribute("aria-hidden", "true");
    for (const node of note.childNodes) peek.append(node.cloneNode(true));
    for (const node of peek.querySelectorAll(".back")) node.remove();
    for (const node of peek.querySelectorAll("[id]")) node.removeAttribute("id");
    for (const node of peek.querySelectorAll("a, button, [tabindex]")) node.tabIndex = -1;
    document.body.append(peek);
    const box = link.getBoundingClientRect();
    const left = Math.min(box.left, document.documentElement.clientWidth - peek.offsetWidth - 16);
    const above = box.bottom + peek.offsetHeight + 16 > innerHeight;
    peek.style.left = Math.max(16, left) + scrollX + "px";
    peek.style.top = (above ? box.top - peek.offsetHeight - 6 : box.bottom + 6) + scrollY + "px";
  };
  proofbook.each(".fnref a", (link) => {
    link.addEventListener("mouseenter", () => show(link));
    link.addEventListener("focus", () => { if (link.matches(":focus-visible")) show(link); });
    link.addEventListener("mouseleave", hide);
    link.addEventListener("blur", hide);
    link.addEventListener("click", hide);
  });
  addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
})();

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

(() => {
  const shown = (varied) => [...varied.children].find((one) => one.matches(".variant") && one.checkVisibility());

  proofbook.each(".varied", (varied) => {
    varied.querySelector(".knobs").addEventListener("change", () => {
      const figure = shown(varied)?.querySelector("figure.run");
      if (figure) try { history.replaceState(null, "", `#${encodeURIComponent(figure.id)}`); } catch { /* a frame without an address */ }
    });
  });

  function open() {
    let place = location.hash.slice(1);
    try { place = decodeURIComponent(place); } catch { /* as it is */ }
    const target = document.getElementById(place) || document.getElementById(place.replace(/@\d+$/, ""));
    const variant = target?.closest(".variant");
    if (!variant || variant.checkVisibility()) return;
    for (const name of variant.classList) {
      const choice = variant.parentElement.querySelector(`.knobs .${CSS.escape(name)}`);
      if (choice) choice.checked = true;
    }
    (target.matches("figure") ? variant.parentElement : target).scrollIntoView({ block: "start", behavior: "instant" });
  }
  addEventListener("hashchange", open);
  open();
})();

(() => {
  const menu = document.querySelector(".menu");
  if (!menu) return;
  const nav = document.getElementById("pb-nav");
  menu.setAttribute("role", "button");
  menu.setAttribute("aria-expanded", "false");
  let place = 0;
  const show = (isOpen) => {
    if (isOpen) place = scrollY;
    proofbook.root.classList.toggle("menu-open", isOpen);
    menu.setAttribute("aria-expanded", String(isOpen));
    scrollTo({ top: isOpen ? 0 : place, behavior: "instant" });
    if (!isOpen) return;
    (nav.querySelector("[aria-current]") ?? nav.querySelector("a, summary"))?.focus();
  };
  const isOpen = () => menu.getAttribute("aria-expanded") === "true";
  menu.addEventListener("click", (event) => { event.preventDefault(); show(!isOpen()); });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    show(!isOpen());
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isOpen()) return;
    show(false);
    menu.focus({ preventScroll: true });
  });
})();

(() => {
  const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt()};`);
  const round = (value) => Math.round(value * 10) / 10;
  const meets = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
  const holds = (a, b) => b.x >= a.x && b.y >= a.y && b.x + b.w <= a.x + a.w && b.y + b.h <= a.y + a.h;
  const signs = ["M3 2v8M10 2 5 6l5 4z", "M9 2 3 6l6 4z", "M3 2l6 4-6 4z", "M9 2v8M2 2l5 4-5 4z"];

  const { phrase } = proofbook;

  proofbook.player = { controls, title, read, viewsAt, drawn, room };
  proofbook.each("script.run-data", start);

  function start(source) {
    const figure = source.closest("figure");
    const count = +source.dataset.n;
    let run;
    let at = 0;
    let restore = [];
    let settled;
    let level;
    let strip;
    let pointed = [];

    const control = controls("stepThroughRun", title(figure), count, advance);
    const { player, words } = control;
    const link = document.createElement("a");
    link.className = "step-link";
    link.textContent = "#";
    link.title = phrase("copyStepLink");
    link.setAttribute("aria-label", link.title);
    link.addEventListener("click", async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      try { history.replaceState(null, "", link.hash); } catch { /* a frame without an address */ }
      const isCopied = await proofbook.copied(link.href);
      link.textContent = isCopied ? "✓" : "#";
      words.textContent = isCopied ? phrase("linkCopied") : link.href;
    });
    player.append(link);
    if (figure.dataset.embed) player.append(embedding());
    figure.querySelector(".bar").after(player);
    figure.classList.add("playable");
    figure.addEventListener("click", (event) => {
      const bar = event.target.closest("svg [data-s]");
      if (bar) return control.go(+bar.dataset.s);
      const line = event.target.closest(".listing .l");
      if (!line || event.target.closest("a, button, input, [data-s]") || String(getSelection())) return;
      load();
      const steps = run.l.flatMap((entry, index) => (entry === +line.dataset.n ? [index + 1] : []));
      if (steps.length) control.go(steps.find((step) => step > at) || steps[0]);
    });

    function embedding() {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "embedding";
      button.textContent = "</>";
      button.title = phrase("copyEmbed");
      button.setAttribute("aria-label", button.title);
      button.addEventListener("click", async () => {
        const address = new URL(figure.dataset.embed, location.href);
        address.hash = link.hash;
        const frame = Object.assign(document.createElement("iframe"), {
          src: address.href, title: title(figure), width: "100%",
          height: figure.offsetHeight + 56, loading: "lazy",
        }).outerHTML;
        words.textContent = await proofbook.copied(frame) ? phrase("copied") : frame;
      });
      return button;
    }

    function openStep() {
      let place = location.hash.slice(1);
      try { place = decodeURIComponent(place); } catch { /* as it is */ }
      const [, id, step] = /^(.+)@(\d+)$/.exec(place) || [];
      if (id !== figure.id || +step < 1 || !figure.isConnected) return;
      control.go(Math.min(+step, count));
      figure.scrollIntoView({ block: "start", behavior: "instant" });
      bringIntoSight();
    }
    addEventListener("hashchange", openStep);
    addEventListener("resize", () => { if (settled) settle(); });

    openStep();
    offerLevels();

    function load() {
      run = read(source);
      level ??= run.p ? 0 : 1;
    }

    function advance(step) {
      load();
      settle();
      at = step;
      const index = step - 1;
      for (const undo of restore) undo();
      restore = [];
      figure.classList.add("stepping");
      const where = showLine(index);
      showOutput(index);
      showTree(index);
      figure.dispatchEvent(new CustomEvent("step", { detail: step }));
      showTicks(step);
      const text = [phrase("stepOf", { step, count }), run.w[run.s[index]], where].filter(Boolean).join(" · ");
      control.say(text);
      link.textContent = "#";
      link.href = `#${encodeURIComponent(figure.id)}@${step}`;
      bringIntoSight();
    }

    function showLine(index) {
      const entry = run.l[index];
      if (!entry) return "";
      const isOther = Array.isArray(entry);
      const number = isOther ? entry[1] : entry;
      const isCause = run.c.includes(index);
      const line = lineOf(entry);
      if (line) {
        const mark = isCause ? "led" : "now";
        line.classList.add(mark);
        line.ariaCurrent = "step";
        if (!isOther) line.classList.add("here");
        restore.push(() => {
          line.classList.remove(mark, "here");
          line.removeAttribute("aria-current");
        });
        if (isOther) copyLine(line, mark);
        else follow(line);
      }
      const words = isOther ? ["lineOfBlock", "fromLineOfBlock"] : ["line", "fromLine"];
      return phrase(words[+isCause], { line: number, name: isOther && run.f[entry[0]][1] });
    }

    function copyLine(line, mark) {
      if (!strip) {
        strip = document.createElement("pre");
        strip.className = "elsewhere";
        figure.querySelector(".code").append(strip);
      }
      const copy = line.cloneNode(true);
      copy.className = `l ${mark}`;
      for (const attribute of ["id", "aria-current"]) copy.removeAttribute(attribute);
      strip.replaceChildren(copy);
      restore.push(() => copy.remove());
    }

    function lineOf(entry) {
      const [block, number] = Array.isArray(entry) ? entry : [-1, entry];
      const holder = block < 0 ? figure : document.getElementById(run.f[block][0]);
      return [...(holder?.querySelectorAll(".listing .l") || [])].find((line) => +line.dataset.n === number);
    }

    function settle() {
      const parts = [...figure.querySelectorAll(":scope > :is(.one, .two) > *, .code > .listing")];
      const size = `${figure.clientWidth} ${getComputedStyle(figure.querySelector(".listing")).maxHeight}`;
      if (settled === size) return;
      settled = size;
      for (const part of parts) part.style.blockSize = "";
      const heights = parts.map((part) => part.getBoundingClientRect().height);
      parts.forEach((part, index) => { part.style.blockSize = `${heights[index]}px`; });
    }

    function follow(line) {
      const listing = line.closest(".listing");
      const place = line.getBoundingClientRect();
      const view = listing.getBoundingClientRect();
      if (place.top >= view.top && place.bottom <= view.top + listing.clientHeight) return;
      listing.scrollTop += place.top - view.top - listing.clientHeight / 3;
    }

    function bringIntoSight() {
      const [top, low] = room(player);
      const whole = figure.getBoundingClientRect();
      const [line, ...others] = [".l:is(.now, .led)", ".picture > :first-child", "svg .now .bar"].map((name) => box(name));
      const boxes = [line, ...others].filter((one) => one?.height);
      const first = Math.min(...boxes.map((one) => one.top));
      const last = Math.max(...boxes.map((one) => one.bottom));
      if (!boxes.length || (first >= top && last <= low)) return;
      let by = last > low ? last - low : first - top;
      if (whole.height <= innerHeight - top) {
        by = last > low ? whole.bottom - innerHeight : whole.top - top;
      } else if (last - first > low - top) {
        const code = box(".listing");
        const middle = (top + low) / 2;
        if (!line?.height || code.top > middle || code.bottom < middle) return;
        if (line.top >= top && line.bottom <= low) return;
        by = line.top - middle;
      }
      scrollBy({ top: by, behavior: "instant" });
    }

    function showTicks(step) {
      for (const line of figure.querySelectorAll(".moment-line[data-at]")) {
        const when = +line.dataset.at;
        line.classList.toggle("later-line", when > step);
        line.classList.toggle("now", when === step);
        if (when !== step) continue;
        const side = line.closest(".side");
        const tree = side?.querySelector(".trees[open]");
        if (!tree) continue;
        const low = line.getBoundingClientRect().bottom - side.getBoundingClientRect().bottom;
        const high = line.getBoundingClientRect().top - tree.getBoundingClientRect().bottom;
        if (low > 0) side.scrollTop += low + 8;
        else if (high < 0) side.scrollTop += high - 8;
      }
    }

    function box(name) {
      return [...figure.querySelectorAll(name)].map((one) => one.getBoundingClientRect()).find((one) => one.height);
    }

    function showOutput(index) {
      const claimed = figure.querySelector("[data-output=claimed]");
      let section = figure.querySelector(".so-far");
      if (run.x !== undefined && !section) {
        section = document.createElement("section");
        section.className = "so-far";
        section.innerHTML = `<p class="part">${phrase("outputSoFar")}</p><pre class="out" data-output role="group" tabindex="0" aria-label="${phrase("outputSoFar")}"></pre>`;
        section.lastChild.textContent = run.x;
        if (claimed) claimed.before(section);
        else (figure.querySelector(".side") || figure.querySelector(".code")).append(section);
      }
      const text = figure.querySelector("pre[data-output]");
      const length = run.o[index];
      const isWhole = index === count - 1 || length < 0;
      if (section) section.hidden = isWhole && !!claimed;
      if (claimed && section) claimed.hidden = !isWhole;
      if (!text) return;
      const whole = text.textContent;
      text.textContent = whole;
      if (isWhole) return;
      const later = document.createElement("span");
      later.className = "later";
      later.ariaHidden = "true";
      later.textContent = whole.slice(length);
      text.firstChild?.remove();
      text.append(whole.slice(0, length), later);
    }

    function showTree(index) {
      const place = figure.querySelector(".tree-pair");
      if (!place || !run.trees.length) return;
      point();
      const end = (place.end ??= [...place.childNodes]);
      const words = figure.querySelector(".moment");
      words.end ??= words.textContent;
      words.textContent = index === count - 1 ? words.end : phrase("atThisStep");
      if (index === count - 1 && level === (run.p ? 0 : 1)) return place.replaceChildren(...end);
      const tree = run.trees[run.t[index]];
      if (!tree) {
        place.innerHTML = `<p class="aside">${phrase("notRecorded")}</p>`;
        return;
      }
      place.innerHTML = drawn(viewsAt(run, index, index === count - 1 ? index : index - 1), level);
    }

    function offerLevels() {
      const trees = figure.querySelector(".trees");
      if (!trees?.querySelector("svg.device")) return;
      const group = document.createElement("div");
      group.className = "levels";
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", phrase("pictureShows"));
      const choices = ["screen", "frames", "layers"].map((name, index) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = phrase(name);
        button.ariaPressed = !index;
        button.addEventListener("click", () => {
          load();
          settle();
          level = index;
          choices.forEach((one, other) => { one.ariaPressed = other === index; });
          showTree((at || count) - 1);
        });
        group.append(button);
        return button;
      });
      trees.querySelector("summary").after(group);
      trees.addEventListener("pointerover", (event) => {
        load();
        point(event.target.closest("[data-n]")?.dataset.n);
      });
      trees.addEventListener("pointerleave", () => point());
    }

    function point(number) {
      for (const undo of pointed) undo();
      pointed = [];
      const place = figure.querySelector(".tree-pair");
      const node = number && place.querySelector(`.node[data-n="${number}"]`);
      if (!node) return;
      const name = run.v[run.trees[run.t[(at || count) - 1]]?.[number - 1]]?.[1];
      const step = run.t.findIndex((tree) => run.trees[tree]?.some((view) => run.v[view][1] === name));
      const line = step < 0 || !run.l[step] ? null : lineOf(run.l[step]);
      for (const one of [...place.querySelectorAll(`[data-n="${number}"]`), line]) {
        one?.classList.add("pointed");
        pointed.push(() => one?.classList.remove("pointed"));
      }
      const picture = place.querySelector(".picture");
      if (!picture) return;
      const label = document.createElement("p");
      label.className = "view-name";
      label.textContent = [...node.querySelectorAll("b, .s")].map((part) => part.textContent).join(" ")
        + (line ? ` · ${phrase("line", { line: +line.dataset.n })}` : "");
      picture.append(label);
      pointed.push(() => label.remove());
    }
  }

  function controls(label, name, count, advance, first = 1) {
    let timer;
    let at = 0;
    const player = document.createElement("div");
    player.className = "player";
    player.setAttribute("role", "group");
    player.setAttribute("aria-label", phrase(label, { name }));
    const buttons = ["firstStep", "stepBack", "stepForward", "lastStep"].map((step, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.title = phrase(step);
      button.innerHTML = `<svg viewBox="0 0 12 12" aria-hidden="true"><path d="${signs[index]}"/></svg>`;
      button.addEventListener("click", () => go(target(index)));
      player.append(button);
      return button;
    });
    const play = document.createElement("button");
    play.type = "button";
    play.className = "play";
    const show = (text) => {
      play.textContent = phrase(text);
      play.ariaLabel = `${phrase(text)}: ${name}`;
    };
    const pause = () => {
      clearInterval(timer);
      timer = 0;
      show("play");
    };
    pause();
    play.addEventListener("click", () => {
      if (timer) {
        pause();
        return say(words.textContent);
      }
      const next = !at || at === count ? 1 : at + 1;
      if (next < count) {
        show("pause");
        timer = setInterval(() => {
          if (at + 1 === count || at + 1 === first) pause();
          move(at + 1);
        }, 900);
      }
      move(next);
    });
    player.append(play);
    const range = document.createElement("input");
    range.type = "range";
    range.min = 1;
    range.max = range.value = count;
    range.setAttribute("aria-label", phrase("step"));
    range.addEventListener("input", () => go(+range.value));
    const words = document.createElement("output");
    words.textContent = range.ariaValueText = phrase("steps", { count });
    player.append(range, words);
    player.addEventListener("keydown", (event) => {
      const ahead = getComputedStyle(player).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
      const index = { Home: 0, End: 3, ArrowUp: 2, ArrowDown: 1, ArrowLeft: 1, ArrowRight: 1 }[event.key];
      if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      go(target(event.key === ahead ? 2 : index));
    });
    return { player, words, go, say };

    function target(index) {
      return [1, at ? Math.max(1, at - 1) : Math.max(1, count - 1), at ? Math.min(count, at + 1) : first, count][index];
    }

    function go(step) {
      pause();
      move(step);
    }

    function move(step) {
      at = step;
      range.value = step;
      buttons.forEach((button, number) => {
        button.setAttribute("aria-disabled", number < 2 ? step === 1 : step === count);
      });
      advance(step);
    }

    function say(text) {
      words.ariaLive = timer || document.activeElement === range ? "off" : "polite";
      words.textContent = range.ariaValueText = text;
    }
  }

  function title(figure) {
    return figure.querySelector(".title").textContent;
  }

  function room(player) {
    const bar = document.querySelector(".top");
    const top = bar && getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().bottom : 0;
    return [top, innerHeight - player.offsetHeight];
  }

  function read(source) {
    if (source.run) return source.run;
    const run = JSON.parse(source.textContent);
    for (const part of run.p || []) for (const i of [2, 3]) part[i] = part[i].replaceAll("~", "<");
    run.trees = [];
    let last = [];
    for (const [head, tail, ...middle] of run.r) {
      last = [...last.slice(0, head), ...middle, ...last.slice(last.length - tail)];
      run.trees.push(last);
    }
    return (source.run = run);
  }

  function viewsAt(run, index, earlier) {
    const before = new Map((run.trees[run.t[earlier]] || []).map((number) => [run.v[number][1], run.v[number][10]]));
    return run.trees[run.t[index]]?.map((number, order) => {
      const [depth, name, text, controller, x, y, w, h, rest, why, part] = run.v[number];
      const isNew = !before.has(name);
      return {
        depth, name, text, controller, x, y, w, h, rest, why, n: order + 1, isNew,
        isChanged: isNew || before.get(name) !== part, part: run.p?.[part],
      };
    });
  }

  function drawn(views, level) {
    if (!views.length) return `<p class="aside">${phrase("noViewYet")}</p>`;
    const label = (view) =>
      view.name + (view.text && ` "${view.text}"`) + (view.controller && ` of ${view.controller}`);
    const spoken = escaped(views.map(label).join(", "));
    const list = views.map((view) =>
      `<span class="node${view.why ? " unseen" : ""}${view.isNew ? " new" : ""}" data-n="${view.n}">`
      + "  ".repeat(view.depth) + `<b>${escaped(view.name)}</b>`
      + (view.text && ` <span class="s">"${escaped(view.text)}"</span>`)
      + (view.controller && ` of <b class="controller">${escaped(view.controller)}</b>`)
      + `<span class="soft">${escaped(view.rest)}</span>`
      + (view.why ? ` <span class="why">(${view.why})</span>` : "") + "\n</span>").join("");
    const isSeen = views.some((view) => !view.why);
    const image = !isSeen ? "" : level === 1 ? frames(views, label, spoken)
      : level ? layers(views, spoken) : screen(views, spoken);
    const holder = image && `<div class="scroll picture" role="group" tabindex="0" aria-label="${phrase("pictureOfViews")}">${image}</div>`;
    return `${holder}<pre class="tree-text scroll" role="group" tabindex="0" aria-label="${phrase("viewTreeText")}">${list}</pre>`;
  }

  function device(w, h, content, spoken) {
    const scale = Math.min(330 / w, 400 / h, 1);
    return `<svg class="device" viewBox="0 0 ${round(w)} ${round(h)}" width="${round(w * scale)}" height="${round(h * scale)}"`
      + `${spoken ? ` role="img" aria-label="${spoken}"` : ""}>${content}</svg>`;
  }

  function rectangle(name, w, h) {
    return w > 0 && h > 0 ? `<rect class="${name}" width="${round(w)}" height="${round(h)}"/>` : "";
  }

  function places(views) {
    const groups = [];
    let [width, height] = [0, 0];
    const roots = [];
    for (const view of views) {
      if (!view.depth) roots.push([]);
      view.root = roots.at(-1)[0] || view;
      roots.at(-1).push(view);
    }
    const drawn = roots.filter(([{ part }]) => part?.[4] > 0 && part[5] > 0);
    const most = (index, least) => windows.reduce((most, [{ part }]) => Math.max(most, part[index]), least);
    const windows = drawn.filter(([{ part }]) => part[6] !== undefined);
    if (windows.length) {
      const [w, h, radius] = [most(4, 0), most(5, 0), most(6, 6)];
      groups.push([windows.flat(), "", `<rect class="rim" width="${w + 20}" height="${h + 20}" rx="${radius + 10}"/>`,
        `<svg x="10" y="10" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><g clip-path="inset(0 round ${radius}px) view-box">`,
        "</g></svg>"]);
      [width, height] = [w + 20, h + 20];
    }
    for (const card of drawn.filter((root) => !windows.includes(root))) {
      const [, , , , w, h] = card[0].part;
      const scale = windows.length ? 0.6 : 1;
      const left = width && width + 24;
      groups.push([card, `<g transform="translate(${left + 1} 1) scale(${scale})">`, rectangle("card", w, h),
        `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">`, "</svg></g>"]);
      [width, height] = [left + w * scale + 2, Math.max(height, h * scale + 2)];
    }
    return [groups, width, height];
  }

  function screen(views, spoken) {
    const [groups, width, height] = places(views);
    const content = groups.map(([all, before, base, open, close]) => before + base + open + nested(all) + close).join("");
    return width ? device(width, height, content, phrase("screenShows", { views: spoken })) : "";
  }

  function nested(views) {
    let result = "";
    let hidden = 1e9;
    const open = [];
    const close = (depth) => {
      while (open.length && open.at(-1).depth >= depth) result += open.pop().close;
    };
    for (const view of views) {
      close(view.depth);
      if (view.depth > hidden) continue;
      hidden = view.part ? 1e9 : view.depth;
      if (!view.part) continue;
      const [place, opacity, under, over, w, h, corner] = view.part;
      const moves = view.depth || corner !== undefined;
      const isFlashing = view.isChanged && !open.some((one) => one.isFlashing);
      result += `<g data-n="${view.n}"${moves ? ` transform="${place}"` : ""}${opacity && ` opacity="${opacity}"`}>`
        + rectangle("hit", w, h) + under;
      open.push({ depth: view.depth, isFlashing, close: `${over}${isFlashing ? rectangle("flash", w, h) : ""}</g>` });
    }
    close(0);
    return result;
  }

  function layers(views, spoken) {
    const [groups, width, height] = places(views);
    const seen = views.filter((view) => view.part && !view.why);
    const top = Math.max(...seen.map((view) => view.depth));
    let content = "";
    for (let depth = top; width && depth >= 0; depth -= 1) {
      const shapes = groups.map(([all, before, base, open, close]) =>
        before + (depth ? "" : base) + open + all.map((view) => (seen.includes(view) ? layer(view, depth, top) : "")).join("") + close);
      content = `<div class="layer">${device(width, height, shapes.join(""))}${content}</div>`;
    }
    return content && `<div class="layers${top > 7 ? " many" : ""}" role="img" aria-label="${phrase("layersShow", { views: spoken })}">${content}</div>`;
  }

  function layer({ n, depth, root, part, x, y, w, h, isChanged }, at, top) {
    const [place, opacity, under, over, wide, high, corner] = part;
    const isAbove = corner !== undefined && top && !under.includes("<g");
    const inner = at === depth ? under + (isAbove ? "" : over) + rectangle(`plate${isChanged ? " new" : ""}`, wide, high)
      : isAbove && at === top ? over : "";
    const turn = /matrix[^)]*\)/.exec(place);
    const middle = [x - root.x + w / 2, y - root.y + h / 2];
    return inner && `<g data-n="${n}" transform="translate(${middle.map(round)}) ${turn || ""} translate(${round(-wide / 2)} ${round(-high / 2)})"`
      + `${opacity && ` opacity="${opacity}"`}>${inner}</g>`;
  }

  function frames(views, label, spoken) {
    let left = 4;
    let height = 20;
    let pictures = "";
    views.forEach((root, index) => {
      if (root.depth || root.w <= 0 || root.h <= 0) return;
      let end = index + 1;
      while (end < views.length && views[end].depth) end += 1;
      const scale = Math.min(240 / root.w, 320 / root.h, 1);
      const w = Math.max(root.w * scale, 2);
      const h = Math.max(root.h * scale, 2);
      const place = `x="${round(left)}" y="4" width="${round(w)}" height="${round(h)}"`;
      pictures += `<svg ${place} overflow="hidden">`
        + boxes(views.slice(index, end).filter((view) => !view.why), root, scale, { x: 0, y: 0, w, h }, label)
        + `</svg><rect class="screen" ${place} rx="6"/>`;
      left += w + 20;
      height = Math.max(height, h + 8);
    });
    const width = Math.max(left - 16, 24);
    return `<svg class="tree" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}"`
      + ` role="img" aria-label="${phrase("viewTreeShows", { views: spoken })}">${pictures}</svg>`;
  }

  function boxes(views, root, scale, screen, label) {
    const frames = views.map((view) => ({
      x: (view.x - root.x) * scale, y: (view.y - root.y) * scale, w: view.w * scale, h: view.h * scale,
    }));
    const taken = [];
    let shapes = "";
    let labels = "";
    views.forEach((view, index) => {
      const box = frames[index];
      const inset = view.controller ? 1.5 : 0.5;
      const isLeaf = !(views[index + 1]?.depth > view.depth);
      shapes += `<rect data-n="${view.n}" class="view${isLeaf ? " leaf" : ""}${view.controller ? " controller" : ""}${view.isNew ? " new" : ""}"`
        + ` x="${round(box.x + inset)}" y="${round(box.y + inset)}" width="${round(Math.max(box.w - 2 * inset, 0.5))}"`
        + ` height="${round(Math.max(box.h - 2 * inset, 0.5))}" rx="3"/>`;
      const inner = frames.slice(index + 1).filter((frame) => holds(box, frame));
      for (const text of [`${view.n} ${label(view)}`, `${view.n} ${view.name}`, `${view.n}`]) {
        const spot = free(text, box, screen, taken, inner);
        if (!spot) continue;
        taken.push(spot);
        labels += `<text class="name${view.controller ? " controller" : ""}" x="${round(spot.x + 2)}" y="${round(spot.y + 9)}">${escaped(text)}</text>`;
        break;
      }
    });
    return shapes + labels;
  }

  function free(text, box, screen, taken, inner) {
    const w = text.length * 5.67 + 4;
    for (let y = Math.max(box.y, screen.y) + 2; y + 12 <= Math.min(box.y + box.h, screen.h); y += 6) {
      for (const x of [box.x + 3, box.x + box.w - w - 3]) {
        const spot = { x, y, w, h: 12 };
        if (x >= box.x && holds(box, spot) && holds(screen, spot)
          && ![...taken, ...inner].some((other) => meets(other, spot))) return spot;
      }
    }
    return null;
  }
})();

proofbook.ask = (details) => {
  const { phrase } = proofbook;
  const { answer, line } = details.closest(".claim")?.dataset ?? {};
  if (!answer) return;
  const lines = (details.querySelector("pre.claimed")?.textContent ?? "").split("\n").map((line) => line.trim())
    .filter((line) => line && !/^(not .*|\.\.\.|…)$/.test(line));
  const form = document.createElement("div");
  form.className = "guess";
  const add = (name, text, parent = form) => {
    const element = document.createElement(name);
    element.textContent = text;
    if (name === "button") element.type = "button";
    parent.append(element);
    return element;
  };
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  const tell = (text, isRight) => {
    status.textContent = text;
    status.className = isRight ? "right" : "wrong";
    if (isRight) details.open = true;
  };

  if (answer === "trap") typed(phrase("whichLineTraps"), line, "numeric");
  else if (answer === "line") typed(phrase("whatIsTheLine"), lines[0], "text");
  else ordered();
  form.append(status);
  details.before(form);

  function ordered() {
    const question = add("p", phrase("chooseInOrder"));
    const list = document.createElement("div");
    list.className = "choices";
    list.setAttribute("role", "group");
    list.ariaLabel = question.textContent;
    const mixed = [...lines].sort((a, b) => [...a].reverse().join("") < [...b].reverse().join("") ? -1 : 1);
    if (mixed.join() === lines.join()) mixed.reverse();
    let next = 0;
    for (const line of mixed) {
      const button = add("button", line, list);
      button.addEventListener("click", () => {
        if (button.dataset.place) return;
        if (line !== lines[next]) return tell(phrase(next ? "notYetBefore" : "notYetFirst"));
        next += 1;
        button.dataset.place = next;
        button.setAttribute("aria-disabled", "true");
        tell("✓ " + (next === lines.length ? phrase("asTheRunDid") : phrase("stepOf", { step: next, count: lines.length })), next === lines.length);
        if (next < lines.length) status.className = "right";
      });
    }
    form.append(list);
  }

  function typed(question, answer, mode) {
    const label = add("label", question + " ");
    const input = document.createElement("input");
    input.type = "text";
    input.inputMode = mode;
    input.autocomplete = "off";
    input.spellcheck = false;
    label.append(input);
    const check = () => {
      const isRight = input.value.trim() === answer;
      tell(isRight ? "✓ " + phrase("asTheRunDid") : phrase("notAsTheRunDid"), isRight);
    };
    add("button", phrase("check")).addEventListener("click", check);
    input.addEventListener("keydown", (event) => { if (event.key === "Enter") check(); });
  }
};

(() => {
  const { root, phrase, each } = proofbook;
  const hasRun = (figure) =>
    figure.querySelector(".claim, .lanes, .trees, .side > *, .together, [class^=claims-]");
  const foldable = "figure.run, .claim.alone";

  const question = (what, content = []) => {
    const details = document.createElement("details");
    details.className = "predict asked";
    const summary = document.createElement("summary");
    summary.textContent = phrase("whatHappensNext");
    if (what) {
      const subject = document.createElement("span");
      subject.className = "soft";
      subject.textContent = " " + what;
      summary.append(subject);
    }
    details.append(summary, ...content);
    return details;
  };

  const isFolded = (figure) => Boolean(figure.querySelector(".asked"));
  const fold = (figure, isOn) => {
    if (isOn === isFolded(figure)) return;
    if (isOn) {
      for (const claim of figure.matches(".claim") ? [figure] : figure.querySelectorAll(".claim")) {
        if (claim.querySelector(".predict")) continue;
        const details = question(claim.dataset.predict, claim.childNodes);
        if (!claim.dataset.predict) details.classList.add("ending");
        claim.append(details);
        proofbook.ask(details);
      }
      if (!figure.querySelector(".predict")) {
        const side = figure.querySelector(".side");
        if (side) side.prepend(question());
        else figure.querySelector(".code, .sides").after(question());
      }
    } else {
      for (const details of figure.querySelectorAll(".asked")) {
        if (details.previousElementSibling?.matches(".guess")) details.previousElementSibling.remove();
        details.firstChild.remove();
        details.replaceWith(...details.childNodes);
      }
    }
    const button = figure.querySelector(".predict-one");
    if (button) button.setAttribute("aria-pressed", String(isFolded(figure)));
  };

  const button = (name, isOn, act) => {
    const element = document.createElement("button");
    element.type = "button";
    element.className = name;
    element.textContent = phrase(name === "predict-all" ? "predictFirst" : "predict");
    element.title = phrase("foldUnderQuestion");
    element.setAttribute("aria-pressed", String(isOn));
    element.addEventListener("click", () => act(element));
    return element;
  };

  each(".predict:not(.asked)", (details) => proofbook.ask(details));
  const head = document.querySelector(".head");
  let isOn = root.classList.contains("predicting");
  if (head && [...document.querySelectorAll("figure.run")].some(hasRun)) {
    each(foldable, (figure) => {
      const isFigure = figure.matches("figure.run");
      if (isFigure && !hasRun(figure)) return;
      if (isFigure && !figure.querySelector(".predict")) {
        const one = button("predict-one", false, () => fold(figure, !isFolded(figure)));
        one.ariaLabel = `${one.textContent}: ${figure.querySelector(".title")?.textContent}`;
        figure.querySelector(".tools")?.prepend(one);
      }
      fold(figure, isOn);
    });
    (head.querySelector(".proved-line") || head).append(button("predict-all", isOn, (all) => {
      isOn = !isOn;
      all.setAttribute("aria-pressed", String(isOn));
      for (const figure of document.querySelectorAll(foldable)) {
        if (figure.matches(".claim") || hasRun(figure)) fold(figure, isOn);
      }
      try { localStorage.setItem("proofbook-predict", isOn ? "on" : "off"); } catch { /* a file may not */ }
    }));
  }
  root.classList.remove("predicting");
})();

(() => {
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("main details:not([open])")];
    for (const details of opened) details.open = true;
  });
  addEventListener("afterprint", () => { for (const details of opened) details.open = false; });
})();

(() => {
  const button = document.querySelector("button.scheme");
  if (!button) return;
  const label = () => {
    const scheme = proofbook.scheme();
    button.dataset.choice = scheme;
    const name = { scheme: proofbook.phrase({ auto: "schemeAuto", light: "schemeLight", dark: "schemeDark" }[scheme]) };
    button.title = proofbook.phrase("changeColours", name);
  };
  button.addEventListener("click", () => {
    const { schemes } = proofbook;
    proofbook.choose(schemes[(schemes.indexOf(proofbook.scheme()) + 1) % schemes.length]);
    label();
  });
  addEventListener("storage", () => { proofbook.recall(); label(); });
  label();
  button.hidden = false;
})();

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

(() => {
  const { controls, title, read, viewsAt, drawn, room } = proofbook.player;

  proofbook.each("script.pair-data", start);

  function start(data) {
    const figure = data.closest("figure");
    const { s, b } = JSON.parse(data.textContent);
    const ids = data.dataset.figures.split(" ");
    const source = (side) => figure.querySelector(`.side-${side}`) || document.getElementById(ids[side])?.querySelector(".run-data");
    const count = s.length;
    const rows = [...figure.querySelectorAll(".moments tbody tr:not(.more)")];
    const names = [...figure.querySelectorAll(".moments th")].map((cell) => cell.textContent);
    const box = figure.querySelector(".moments");
    const together = figure.querySelector(".together");
    const places = [...figure.querySelectorAll(".screens .shown")];
    const ends = places.map((place) => [...place.childNodes]);
    places.forEach(fit);
    const first = rows.findIndex((row) => row.className) + 1 || 1;
    const control = controls("stepThroughBoth", title(figure), count, advance, first);
    figure.querySelector(".bar").after(control.player);
    figure.classList.add("playable");
    box.addEventListener("click", (event) => {
      const index = rows.indexOf(event.target.closest("tr"));
      if (index >= 0 && !String(getSelection())) control.go(index + 1);
    });
    box.addEventListener("change", () => mark());
    let at;

    function advance(step) {
      at = step;
      figure.classList.add("stepping");
      mark();
      places.forEach((place, side) => {
        if (step === count || !source(side)) return place.replaceChildren(...ends[side]);
        const run = read(source(side));
        const [now, before] = [s[step - 1], s[step - 2] || []].map((steps) => (steps[side] || 0) - 1);
        const views = now < 0 ? [] : viewsAt(run, now, before);
        place.innerHTML = views ? drawn(views, run.p ? 0 : 1) : `<p class="aside">${proofbook.phrase("notRecorded")}</p>`;
        fit(place);
      });
      const row = rows[step - 1];
      const side = ["one", "other"].findIndex((name) => row.classList.contains(name));
      const where = side < 0 ? proofbook.phrase("inBoth") : proofbook.phrase("onlyIn", { name: names[side] });
      control.say(`${proofbook.phrase("stepOf", { step, count })} · ${row.querySelector("code").textContent} · ${where}`);
      const [top, low] = room(control.player);
      const place = together.getBoundingClientRect();
      if (place.top >= top && place.bottom <= low) return;
      const isTall = place.height > low - top;
      scrollBy({ top: isTall || place.top < top ? place.top - top : place.bottom - low, behavior: "instant" });
    }

    function fit(place) {
      const screen = b && place.querySelector("svg.device");
      if (!screen) return;
      screen.setAttribute("viewBox", `0 0 ${b.join(" ")}`);
      ["width", "height"].forEach((name, index) => screen.setAttribute(name, b[index]));
    }

    function mark() {
      if (!at) return;
      for (const row of box.querySelectorAll(".now")) {
        row.classList.remove("now");
        row.removeAttribute("aria-current");
      }
      rows.forEach((row, index) => row.classList.toggle("later-row", index >= at));
      let row = rows[at - 1];
      if (!row.checkVisibility()) row = row.parentNode.previousElementSibling.rows[0];
      row.classList.add("now");
      row.ariaCurrent = "step";
      const head = box.querySelector("thead").offsetHeight;
      const top = row.getBoundingClientRect().top - box.getBoundingClientRect().top - head;
      const room = box.clientHeight - head - row.offsetHeight;
      if (top < 0 || top > room) box.scrollTop += top - room / 3;
    }
  }
})();

(() => {
  const groups = [...document.querySelectorAll(".tabs")].map((box) => {
    const panels = [...box.children];
    const titles = panels.map((panel) => panel.querySelector(".tab-title").textContent.trim());
    const list = document.createElement("div");
    list.className = "tab-list";
    list.setAttribute("role", "tablist");
    const tabs = panels.map((panel, index) => {
      const tab = document.createElement("button");
      const input = panel.querySelector("input");
      tab.type = "button";
      tab.setAttribute("role", "tab");
      tab.id = `${input.name}-${index + 1}`;
      tab.textContent = titles[index];
      panel.id = `${tab.id}-panel`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      tab.setAttribute("aria-controls", panel.id);
      if (panel.matches(".around")) input.checked = true;
      return tab;
    });
    list.append(...tabs);
    const group = { list, panels, titles, tabs, key: `proofbook-tabs ${[...titles].sort().join("\t")}` };
    list.addEventListener("click", (event) => choose(group, tabs.indexOf(event.target)));
    list.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] * (getComputedStyle(list).direction === "rtl" ? -1 : 1);
      const next = { Home: 0, End: tabs.length - 1 }[event.key] ?? (tabs.indexOf(event.target) + step + tabs.length) % tabs.length;
      if (isNaN(next) || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      choose(group, next);
      tabs[next].focus();
    });
    if (box.matches(".around")) return group;
    box.prepend(list);
    show(group, 0);
    try { show(group, titles.indexOf(localStorage.getItem(group.key))); } catch { /* a file may not */ }
    return group;
  });

  function show({ panels, tabs }, chosen) {
    if (chosen < 0) return;
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute("aria-selected", index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index].hidden = index !== chosen;
    }
  }

  function choose({ list, titles, key }, chosen) {
    if (chosen < 0) return;
    const top = list.getBoundingClientRect().top;
    for (const other of groups) if (other.key === key) show(other, other.titles.indexOf(titles[chosen]));
    scrollBy({ top: list.getBoundingClientRect().top - top, behavior: "instant" });
    try { localStorage.setItem(key, titles[chosen]); } catch { /* a file may not */ }
  }

  function open() {
    let place = location.hash.slice(1);
    try { place = decodeURIComponent(place); } catch { /* as it is */ }
    const target = document.getElementById(place) || document.getElementById(place.replace(/@\d+$/, ""));
    const panel = target?.closest(".tab[hidden]");
    const group = panel && groups.find((one) => one.panels.includes(panel));
    if (!group) return;
    show(group, group.panels.indexOf(panel));
    target.scrollIntoView({ block: "start", behavior: "instant" });
  }
  addEventListener("hashchange", open);
  open();
})();

(() => {
  const reveal = () => {
    let id = location.hash.slice(1);
    try { id = decodeURIComponent(id); } catch { /* as it is */ }
    const target = id && (document.getElementById(id) || document.getElementById(id.replace(/@\d+$/, "")));
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
