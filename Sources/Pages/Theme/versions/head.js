// The versions of the site, as `versions.js` beside their folders lists them. What leads to them is in version-switch.js.
proofbook.versions = (() => {
  const { newest, versions } = window.proofbookVersionList ?? {};
  const isName = (name) => typeof name === "string" && /^\w[\w.+-]*$/.test(name);
  const all = Array.isArray(versions) ? versions.filter((version) => isName(version?.name)) : [];
  const root = proofbook.root.dataset.root;
  let loaded;
  const load = () => loaded ??= new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = root + "version-switch.js";
    script.onload = done;
    script.onerror = fail;
    document.head.append(script);
  });
  // Runs as soon as a browser has read the element's start, so that nothing moves.
  customElements.define("version-note", class extends HTMLElement {
    connectedCallback() {
      const { version } = document.querySelector(".version-switch").dataset;
      const own = all.find(({ name }) => name === version);
      if (!own || !isName(newest) || newest === version) return;
      const link = document.createElement("a");
      link.href = root + "../" + newest + "/index.html";
      link.textContent = newest;
      const [before, after] = this.dataset[own.isUnreleased ? "unreleased" : "old"].split("{newest}");
      this.append(before, link, after);
      load().then(() => proofbook.versions.lead(link, newest), () => {});
    }
  });
  return { all, root, load };
})();
