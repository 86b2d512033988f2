// The button that goes from one choice of colours to the next.
(() => {
  const button = document.querySelector("button.scheme");
  if (!button) return;
  const label = () => {
    const scheme = proofbook.scheme();
    const sign = { auto: "◐", light: "○", dark: "●" }[scheme];
    button.textContent = sign + " " + scheme[0].toUpperCase() + scheme.slice(1);
    button.setAttribute("aria-label", "Colours: " + scheme + ". Change");
  };
  button.addEventListener("click", () => {
    const { schemes } = proofbook;
    proofbook.choose(schemes[(schemes.indexOf(proofbook.scheme()) + 1) % schemes.length]);
    label();
  });
  label();
  button.hidden = false;
})();
