"use strict";
const proofbook = (() => {
  const root = document.documentElement;
  root.classList.add("has-script");

  let texts;
  const phrase = (name, values = {}) => {
    texts ??= JSON.parse(document.querySelector("script.texts")?.textContent || "{}");
    const forms = (texts[name] || "").split("|");
    return forms[values.count === 1 ? 0 : forms.length - 1].replace(/\{(\w+)\}/g, (sign, name) => values[name] ?? sign);
  };

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
  root.classList.toggle("alone", new URLSearchParams(location.search).has("figure"));
  try {
    root.classList.toggle("predicting", localStorage.getItem("proofbook-predict") === "on");
  } catch { /* a file may not */ }

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
