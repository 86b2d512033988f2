// Steps through a recorded run: the line, the output until then, the views as they stood. The timeline follows by itself.
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
    // Before the code for those who listen, under it for those who look.
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

    // Copies a frame for a page of another site, with the figure at the step that is shown.
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

    // `page.html#loading@5`
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

    // A line of another block, which may be far away, over the last line of this block.
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
      // The numbers are padded with blanks.
      return [...(holder?.querySelectorAll(".listing .l") || [])].find((line) => +line.dataset.n === number);
    }

    // From the first step on, no part of the figure changes its size: what needs more room scrolls.
    function settle() {
      const parts = [...figure.querySelectorAll(":scope > :is(.one, .two) > *, .code > .listing")];
      // What depends on the window's height, which on phones changes while a reader scrolls, is measured in `vh`, which does not.
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

    // The line, the views and the event, where the window has room for them. At once: a scroll that still went on would put
    // them somewhere else than they were measured.
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
        // There is room for the line alone, if a reader looks at the code.
        const code = box(".listing");
        const middle = (top + low) / 2;
        if (!line?.height || code.top > middle || code.bottom < middle) return;
        if (line.top >= top && line.bottom <= low) return;
        by = line.top - middle;
      }
      scrollBy({ top: by, behavior: "instant" });
    }

    // The lines of claims that have happened.
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

    // What the picture shows: the screen, the frames of the views, or the views in layers.
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

    // Names a view, and marks it in the picture and in the text, with the line that brought it.
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

  // The buttons, the slider and the keys for so many steps. Until it is used, all is at its end; then it starts at the step
  // `first`, where playing stops, too.
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
    // Moves only when asked to, and stops at the end or where the reader takes over.
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
          // The step where it stops is said.
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
      // One that is off would lose the focus.
      buttons.forEach((button, number) => {
        button.setAttribute("aria-disabled", number < 2 ? step === 1 : step === count);
      });
      advance(step);
    }

    // Steps that are played come faster than they can be said, and the slider says its own.
    function say(text) {
      words.ariaLive = timer || document.activeElement === range ? "off" : "polite";
      words.textContent = range.ariaValueText = text;
    }
  }

  function title(figure) {
    return figure.querySelector(".title").textContent;
  }

  // The part of the window that neither the page's header nor the player covers.
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

  // The views at a step, with what is new since another one; nothing where they were not recorded.
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

  // As the page itself draws the views at the end.
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

  // Like `ScreenPicture.swift`: the windows in one place, and the other roots as cards beside it.
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

  // A layer for each depth, in the one of the superviews: the styles turn the lowest one and lift each above the one that it is in.
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

  // What a view shows in the layer of a depth. What a window has above its views is in front of them, where it can be.
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
