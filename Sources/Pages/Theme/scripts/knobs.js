// Variants of a program: styles alone show the one that is chosen. The address remembers it: `page.html#loading@style=.pageSheet`.
(() => {
  const shown = (varied) => [...varied.children].find((one) => one.matches(".variant") && one.checkVisibility());

  proofbook.each(".varied", (varied) => {
    varied.querySelector(".knobs").addEventListener("change", () => {
      const figure = shown(varied)?.querySelector("figure.run");
      if (figure) try { history.replaceState(null, "", `#${encodeURIComponent(figure.id)}`); } catch { /* a frame without an address */ }
    });
  });

  function open() {
    let place = location.hash.slice(1);
    try { place = decodeURIComponent(place); } catch { /* as it is */ }
    const target = document.getElementById(place) || document.getElementById(place.replace(/@\d+$/, ""));
    const variant = target?.closest(".variant");
    if (!variant || variant.checkVisibility()) return;
    for (const name of variant.classList) {
      const choice = variant.parentElement.querySelector(`.knobs .${CSS.escape(name)}`);
      if (choice) choice.checked = true;
    }
    (target.matches("figure") ? variant.parentElement : target).scrollIntoView({ block: "start", behavior: "instant" });
  }
  addEventListener("hashchange", open);
  open();
})();
