// A link into something folded unfolds it.
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
