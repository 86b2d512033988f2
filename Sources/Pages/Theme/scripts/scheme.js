// The button that goes from one choice of colours to the next.
(() => {
  const button = document.querySelector("button.scheme");
  if (!button) return;
  const label = () => {
    const scheme = proofbook.scheme();
    button.dataset.choice = scheme;
    const name = { scheme: proofbook.phrase({ auto: "schemeAuto", light: "schemeLight", dark: "schemeDark" }[scheme]) };
    button.title = proofbook.phrase("changeColours", name);
  };
  button.addEventListener("click", () => {
    const { schemes } = proofbook;
    proofbook.choose(schemes[(schemes.indexOf(proofbook.scheme()) + 1) % schemes.length]);
    label();
  });
  // Another page of the site was told.
  addEventListener("storage", () => { proofbook.recall(); label(); });
  label();
  button.hidden = false;
})();
