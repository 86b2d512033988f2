// A footnote shows itself beside its sign while the mouse or the focus is there.
(() => {
  let peek = null;
  const hide = () => { peek?.remove(); peek = null; };
  const show = (link) => {
    hide();
    const note = document.getElementById(link.hash.slice(1));
    if (!note) return;
    peek = document.createElement("aside");
    peek.className = "peek";
    peek.setAttribute("aria-hidden", "true");
    for (const node of note.childNodes) peek.append(node.cloneNode(true));
    for (const node of peek.querySelectorAll(".back")) node.remove();
    for (const node of peek.querySelectorAll("[id]")) node.removeAttribute("id");
    for (const node of peek.querySelectorAll("a, button, [tabindex]")) node.tabIndex = -1;
    document.body.append(peek);
    const box = link.getBoundingClientRect();
    const left = Math.min(box.left, document.documentElement.clientWidth - peek.offsetWidth - 16);
    const above = box.bottom + peek.offsetHeight + 16 > innerHeight;
    peek.style.left = Math.max(16, left) + scrollX + "px";
    peek.style.top = (above ? box.top - peek.offsetHeight - 6 : box.bottom + 6) + scrollY + "px";
  };
  proofbook.each(".fnref a", (link) => {
    link.addEventListener("mouseenter", () => show(link));
    link.addEventListener("focus", () => { if (link.matches(":focus-visible")) show(link); });
    link.addEventListener("mouseleave", hide);
    link.addEventListener("blur", hide);
    link.addEventListener("click", hide);
  });
  addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
})();
