// The list of articles, folded away where the screen is narrow.
(() => {
  const menu = document.querySelector(".menu");
  if (!menu) return;
  menu.setAttribute("role", "button");
  menu.setAttribute("aria-expanded", "false");
  const toggle = (event) => {
    event.preventDefault();
    const open = proofbook.root.classList.toggle("menu-open");
    menu.setAttribute("aria-expanded", String(open));
    if (open) window.scrollTo(0, 0);
  };
  menu.addEventListener("click", toggle);
  menu.addEventListener("keydown", (event) => { if (event.key === " ") toggle(event); });
})();
