// Leads to the page that is read in another version; loaded when a reader asks for it, or where a newer version is named.
(() => {
  const { all, root } = proofbook.versions;
  const link = document.querySelector(".version-switch");
  const { version, page } = link.dataset;

  // `version.js`, in the folder of each version, lists its pages. A script is the only thing that a file may load.
  const lists = {};
  window.proofbookPages = (list) => { document.currentScript.list = list; };
  const address = (name, path = "index.html") =>
    root + "../" + name + "/" + path.split("/").map(encodeURIComponent).join("/");
  const pages = (name) => lists[name] ??= new Promise((done) => {
    const script = document.createElement("script");
    script.src = address(name, "version.js");
    script.onload = script.onerror = () => done(script.list ?? {});
    document.head.append(script);
  });
  // Where the page is: at its address, at the one that it moved to, or at an old one.
  const find = async (name) => {
    const [here, there] = await Promise.all([version, name].map(pages));
    const old = Object.keys(here.moved ?? {}).filter((path) => here.moved[path] === page);
    return [page, there.moved?.[page], ...old].find((path) => there.pages?.includes?.(path));
  };
  // Makes a link to the same page of another version, or to its first page if it has none.
  const lead = (link, name) => {
    link.href = address(name);
    let isFound = false;
    const found = find(name).then((path) => { link.href = address(name, path); isFound = true; });
    link.addEventListener("click", (event) => {
      link.hash = location.hash;
      if (isFound || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      found.then(() => link.click());
    });
  };

  let list;
  const box = link.parentElement;
  const show = (isOpen) => {
    list.hidden = !isOpen;
    link.setAttribute("aria-expanded", String(isOpen));
  };
  const fill = () => {
    list = document.createElement("ul");
    list.id = "pb-versions";
    list.hidden = true;
    for (const { name } of all) {
      const version = document.createElement("a");
      version.textContent = name;
      if (name === link.dataset.version) version.setAttribute("aria-current", "true");
      lead(version, name);
      const item = document.createElement("li");
      item.append(version);
      list.append(item);
    }
    link.after(list);
    link.setAttribute("aria-controls", list.id);
    box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || list.hidden) return;
      show(false);
      link.focus();
    });
    box.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !box.contains(event.relatedTarget)) show(false);
    });
    document.addEventListener("click", (event) => { if (!box.contains(event.target)) show(false); });
  };
  const open = () => {
    if (!list) fill();
    show(list.hidden);
  };
  Object.assign(proofbook.versions, { lead, open });
})();
