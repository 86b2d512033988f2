// What must happen before a page is seen, and what the scripts behind it share. They are joined into page.js, each a
// function of its own, and run once the page is read. All of it is extra: a page says everything without scripts.
"use strict";
const proofbook = (() => {
  const root = document.documentElement;
  root.classList.add("has-script");

  // What scripts say, in the language of the page, with values in the place of their names: `{count} steps`. Of the two forms
  // of a text that depends on a count, the first is for 1.
  let texts;
  const phrase = (name, values = {}) => {
    texts ??= JSON.parse(document.querySelector("script.texts")?.textContent || "{}");
    const forms = (texts[name] || "").split("|");
    return forms[values.count === 1 ? 0 : forms.length - 1].replace(/\{(\w+)\}/g, (sign, name) => values[name] ?? sign);
  };

  // Colours: as the system has them, or as chosen; remembered where the browser lets a file remember.
  const schemes = ["auto", "light", "dark"];
  const remembered = () => {
    try { return localStorage.getItem("proofbook-scheme"); } catch { return null; }
  };
  const remember = (scheme) => {
    try { localStorage.setItem("proofbook-scheme", scheme); } catch { /* a file may not */ }
  };
  let scheme = "auto";
  const recall = () => {
    scheme = schemes.includes(remembered()) ? remembered() : "auto";
    applyScheme();
  };
  const applyScheme = () => {
    if (scheme === "auto") delete root.dataset.scheme; else root.dataset.scheme = scheme;
  };
  recall();
  // A figure that is asked for alone; see alone.js.
  root.classList.toggle("alone", new URLSearchParams(location.search).has("figure"));
  // Answers are not shown for a moment to a reader who wants to predict them; see predict.js.
  try {
    root.classList.toggle("predicting", localStorage.getItem("proofbook-predict") === "on");
  } catch { /* a file may not */ }

  // What the scripts behind do with each element of a kind: at once, and again in a figure that comes later; see serving.js.
  const kinds = [];
  const each = (selector, act) => {
    kinds.push([selector, act]);
    for (const element of document.querySelectorAll(selector)) act(element);
  };
  const setUp = (root) => {
    for (const [selector, act] of kinds) {
      for (const element of [root, ...root.querySelectorAll(selector)]) if (element.matches(selector)) act(element);
    }
  };
  return {
    root,
    phrase,
    each,
    setUp,
    schemes,
    scheme: () => scheme,
    recall,
    choose: (chosen) => { scheme = chosen; remember(scheme); applyScheme(); },
  };
})();
