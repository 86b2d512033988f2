// The name of the version opens a list of all.
(() => {
  const link = document.querySelector(".version-switch");
  if (!link || !proofbook.versions.all.length) return;
  link.setAttribute("role", "button");
  link.setAttribute("aria-expanded", "false");
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener("click", (event) => {
    event.preventDefault();
    proofbook.versions.load().then(() => proofbook.versions.open(), () => { location.href = link.href; });
  });
})();
