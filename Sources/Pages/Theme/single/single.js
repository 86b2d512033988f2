// The site in one file: what scripts would load from files stands in the page, and ways to other pages are places in it.
"use strict";
(() => {
  const make = document.createElement;
  document.createElement = function (name, ...rest) {
    const element = make.call(document, name, ...rest);
    if (name !== "script") return element;
    Object.defineProperty(element, "src", {
      set(file) {
        const text = document.querySelector(`script[data-file="${CSS.escape(file)}"]`);
        if (text) element.textContent = text.textContent;
        // It runs when it is put into the page, and tells nobody.
        setTimeout(() => element.dispatchEvent(new Event(text ? "load" : "error")));
      },
    });
    return element;
  };

  const decoded = (text) => { try { return decodeURIComponent(text); } catch { return text; } };
  // Ways count from a page, and which one that was is not known any more: the end of the path decides.
  function place(address) {
    const [way, anchor] = address.split("#");
    if (!way.endsWith(".html") || /^[a-z][a-z0-9+.-]*:/i.test(way)) return null;
    const stem = way.slice(0, -5).replace(/^(\.\.?\/)+/, "");
    const page = document.getElementById(stem)
      || document.querySelector(`.book-page[id$="/${CSS.escape(stem)}"]`);
    if (!page) return null;
    const id = anchor ? page.id + "~" + decoded(anchor) : page.id;
    return "#" + encodeURIComponent(document.getElementById(id) ? id : page.id);
  }
  const lead = (link) => {
    const found = place(link.getAttribute("href") || "");
    if (found) link.setAttribute("href", found);
  };

  // One page is shown: that of the place in the address.
  const { documentElement: root, title } = document;
  root.classList.add("one");
  const pages = "#pb-main > .text > .book-page";
  let shown = null;
  const wanted = () => new URLSearchParams(location.search).get("figure") ?? decoded(location.hash.slice(1));
  const find = (id) => document.getElementById(id) ?? document.getElementById(id.replace(/@\d+$/, ""));
  const isOn = (page, id) => !id || page.id === id || id.startsWith(page.id + "~");
  function show(page) {
    if (!page || page === shown) return false;
    shown?.classList.remove("shown");
    shown = page;
    page.classList.add("shown");
    return true;
  }
  // What names the page that is shown, elsewhere than on it.
  function name() {
    const heading = shown?.querySelector(":scope > .head h2")?.textContent;
    document.title = heading && heading !== title ? `${heading} · ${title}` : title;
    for (const link of document.querySelectorAll("#pb-nav a[href]")) {
      if (shown && decoded(link.hash.slice(1)) === shown.id) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    const link = document.querySelector("#pb-nav [aria-current]");
    for (let node = link; node; node = node.parentElement) if (node.tagName === "DETAILS") node.open = true;
    const list = link?.closest("nav");
    if (!list) return;
    const [inside, around] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inside.top < around.top || inside.bottom > around.bottom) list.scrollTop += inside.top - around.top - list.clientHeight / 2;
  }
  function turn() {
    const id = wanted();
    const page = id ? find(id)?.closest(pages) : document.querySelector(pages);
    if (!show(page)) return false;
    name();
    const menu = document.querySelector(".menu[aria-expanded=true]");
    if (menu) menu.click();
    return true;
  }

  // Each entry of the history has a number, and the place where the reader left it: browsers restore that too early.
  history.scrollRestoration = "manual";
  const left = [];
  let entry = history.state?.entry ?? 0;
  if (!history.state) history.replaceState({ entry }, "");
  addEventListener("popstate", ({ state }) => {
    left[entry] = scrollY;
    entry = state?.entry ?? Math.max(left.length, entry + 1);
    if (!state) history.replaceState({ entry }, "");
    turn();
    // To a new place, the browser scrolls after this.
    if (!state) return;
    if (left[entry] === undefined) find(wanted())?.scrollIntoView();
    else scrollTo(0, left[entry]);
  });
  addEventListener("pagehide", () => history.replaceState({ entry, top: scrollY }, ""));
  addEventListener("load", () => { if (history.state?.top) scrollTo(0, history.state.top); });
  addEventListener("DOMContentLoaded", () => {
    if (!shown) show(find(wanted())?.closest(pages) ?? document.querySelector(pages));
    name();
  });

  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === "attributes") lead(target);
      for (const node of addedNodes) {
        // As soon as it has been read, so that nothing else is seen before.
        if (!shown && node.matches?.(pages) && isOn(node, wanted())) show(node);
        if (node.matches?.("a[href]")) lead(node);
        for (const link of node.querySelectorAll?.("a[href]") ?? []) lead(link);
      }
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["href"] });
})();
