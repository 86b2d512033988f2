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
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === "attributes") lead(target);
      for (const node of addedNodes) {
        if (node.matches?.("a[href]")) lead(node);
        for (const link of node.querySelectorAll?.("a[href]") ?? []) lead(link);
      }
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["href"] });
})();
