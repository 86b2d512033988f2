// The contents list marks the heading that is being read.
(() => {
  const contents = document.querySelector(".contents");
  if (!contents) return;
  if (matchMedia("(max-width: 75rem)").matches) contents.open = false;
  const links = new Map();
  for (const link of contents.querySelectorAll("a")) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) links.set(heading, link);
  }
  const headings = [...links.keys()];
  const mark = () => {
    let current = null;
    for (const heading of headings) {
      if (heading.getBoundingClientRect().top < 120) current = heading;
    }
    for (const [heading, link] of links) link.classList.toggle("on", heading === current);
  };
  let waiting = false;
  addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; mark(); });
  }, { passive: true });
  mark();
})();
