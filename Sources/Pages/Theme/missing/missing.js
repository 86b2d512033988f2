// In the error page of a site that does not know its address. A server shows the page at any path, so neither the scripts of
// the site nor its pages are where their relative addresses lead: the site is in the nearest folder that has its script.
(async () => {
  const isFound = () => typeof proofbook === "object";
  const load = (address) => new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = script.onerror = resolve;
    document.head.append(script);
  });
  let folder = new URL(".", location.href);
  for (let up = 0; up < 32 && !isFound() && folder.pathname !== "/"; up += 1) {
    folder = new URL("..", folder);
    await load(`${folder.origin}${folder.pathname}site.js`);
    if (!isFound()) continue;
    const root = folder.pathname;
    if (document.readyState === "loading") await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
    document.documentElement.dataset.root = root;
    for (const element of document.querySelectorAll("a[href], link[href]")) {
      const address = element.getAttribute("href");
      if (!/^([#/]|[a-z][a-z\d+.-]*:)/i.test(address)) element.setAttribute("href", root + address);
    }
    await load(`${root}page.js`);
  }
})();
