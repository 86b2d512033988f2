// `page.html?figure=loading` shows one figure alone, for a frame on a page of another site. Comes first, so that the other
// scripts see the page as it stays.
(() => {
  const { root, phrase } = proofbook;
  if (!root.classList.contains("alone")) return;
  const figure = document.getElementById(new URLSearchParams(location.search).get("figure"));
  if (!figure?.matches("figure.run")) return root.classList.remove("alone");

  for (let node = figure; node !== document.body; node = node.parentElement) {
    if (node.tagName === "DETAILS") node.open = true;
    node.classList.add("around");
    for (const other of node.parentElement.children) other.hidden ||= other !== node && !other.contains(figure);
  }
  // The rest of the page opens in the place of the page around the frame.
  const page = location.href.replace(/[?#].*/, "");
  const lead = (link) => { link.target = "_top"; };
  for (const link of figure.querySelectorAll("a[href]")) {
    const place = link.getAttribute("href");
    if (place.startsWith("#")) link.href = page + place;
    lead(link);
  }
  const from = document.createElement("p");
  from.className = "from soft";
  const link = document.createElement("a");
  link.href = `${page}#${encodeURIComponent(figure.id)}`;
  link.textContent = document.title;
  lead(link);
  from.append(phrase("from") + " ", link);
  figure.after(from);
  root.classList.add("is-alone");
})();
