// The contents list marks the heading that is being read, and shows its mark; the sidebar shows the page that is open.
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
    // Where it lies over the text, it has served.
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
