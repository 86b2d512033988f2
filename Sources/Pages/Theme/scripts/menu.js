// The list of articles, folded away where the screen is narrow.
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
